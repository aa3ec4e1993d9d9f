/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes in, lines out: cuts a stream at its newlines and guards the limit of a line.
 * Knows no protocol and reads no file. */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

/* Longest line in bytes, without its newline. */
#define TOY_LINE_LIMIT 65536

typedef struct _ToyLines ToyLines;

/* @line: (nullable): one line without its end (LF or CR LF), followed by a NUL that @length does
 * not count; NULL for a line over the limit, which has been skipped whole.  Return false to stop.
 */
typedef bool (*ToyLineFunc) (const char *line, gsize length, gpointer data);

ToyLines *toy_lines_new (ToyLineFunc func, gpointer data);
void toy_lines_free (ToyLines *lines);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyLines, toy_lines_free)

/* Takes the next @length bytes.  Returns false once the function wanted no more. */
bool toy_lines_feed (ToyLines *lines, const char *bytes, gsize length);

/* The stream has ended: hands on a last line that has no newline. */
void toy_lines_end (ToyLines *lines);

G_END_DECLS
