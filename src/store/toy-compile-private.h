/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the compiler share. */
#pragma once

#include "store/toy-compile.h"

G_BEGIN_DECLS

typedef struct
{
  const ToyDraft *draft;
  const char *const *languages;
  ToyCompilation *result;

  /* What is known to be wrong, so that one mistake is not listed a dozen times in other words. */
  gboolean bad_size;
  gboolean bad_graph;    /* a space or a path was left out */
  gboolean bad_specials;
  gboolean bad_numbers;
  gboolean bad_medals;
} ToyCompiler;

/* Lists an issue about @item, the @index-th of its list.  @suggestion: (nullable). */
void _toy_issue (ToyCompiler *compiler,
                 ToySeverity severity,
                 const char *code,
                 gconstpointer item,
                 int index,
                 const char *suggestion,
                 const char *format,
                 ...) G_GNUC_PRINTF (7, 8);

/* Checks an id's letters and that @seen (a set) does not have it yet, and copies it into @target
 * (TOY_ID_SIZE bytes).  FALSE where the id cannot stand. */
gboolean _toy_compile_id (ToyCompiler *compiler,
                          gconstpointer item,
                          int index,
                          const char *id,
                          GHashTable *seen,
                          char *target);

/* Copies a word such as a figure or a theme; an issue where it is no id.  @label: what people call
 * it. */
void _toy_compile_word (ToyCompiler *compiler,
                        gconstpointer item,
                        int index,
                        const char *label,
                        const char *word,
                        char *target);

/* Picks the name for the language into @target (TOY_NAME_SIZE bytes); @fallback where there is
 * none. */
void _toy_compile_name (ToyCompiler *compiler,
                        gconstpointer item,
                        int index,
                        GPtrArray *names,
                        const char *fallback,
                        char *target);

/* @value if it is in range, else an issue and the nearest that is.  @label: what people call it. */
int _toy_compile_range (ToyCompiler *compiler,
                        gconstpointer item,
                        int index,
                        const char *label,
                        int value,
                        int min,
                        int max);

void _toy_compile_sheet (ToyCompiler *compiler);
void _toy_compile_terrain (ToyCompiler *compiler);
void _toy_check_terrain (ToyCompiler *compiler);

G_END_DECLS
