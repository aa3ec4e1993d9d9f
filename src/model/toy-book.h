/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule book as data: chapters and paragraphs in the player's language, made for the sheet in
 * play.  Knows how to find a paragraph by its name, by words in it, by a troop, a special space or
 * the reason of a refusal.  Paints nothing. */
#pragma once

#include <glib.h>

#include "engine/toy-game.h"
#include "engine/toy-reason.h"

G_BEGIN_DECLS

/* What the book is about.  @terrain (nullable): its name; without one the book is about the box:
 * then @sheet is ignored and every special space that comes with the program is in it. */
typedef struct
{
  const ToySheet *sheet;
  ToyOptions options;
  const char *terrain;
  int objective; /* medals that win on @terrain */
  gboolean lesson; /* @terrain is one of the tutorial */
} ToyBookSubject;

#define TOY_BOOK_MAX_LINKS 4

typedef struct
{
  gboolean chapter;
  char *id;            /* "connection", "troop-jumbo", "special-catapult" */
  const char *number;  /* of the rule: "R4.3"; NULL */
  char *title;
  char *text;          /* plain, paragraphs parted by a line feed; "" */
  char *change;        /* what the classic game does instead; NULL where it is the same */
  const char *picture; /* id of draw/toy-diagram.h; NULL */
  char *caption;       /* what the picture shows, for who cannot see it; NULL without one */
  int type;            /* troop that is told about, TOY_NONE */
  int special;         /* special kind that is told about, TOY_NONE */
  const char *links[TOY_BOOK_MAX_LINKS + 1]; /* ids of other paragraphs, NULL-terminated */
} ToyBookEntry;

typedef struct _ToyBook ToyBook;

ToyBook *toy_book_new (const ToyBookSubject *subject);
void toy_book_free (ToyBook *book);

/* Chapters and paragraphs in reading order. */
guint toy_book_get_n_entries (const ToyBook *book);
const ToyBookEntry *toy_book_get_entry (const ToyBook *book, guint n);

/* The sheet that types and special kinds of the entries are of: the book's own copy. */
const ToySheet *toy_book_get_sheet (const ToyBook *book);

/* Whose rules these are, for a line under the title. (transfer none) */
const char *toy_book_get_about (const ToyBook *book);

/* Place of the paragraph with that id, -1 where there is none. */
int toy_book_find (const ToyBook *book, const char *id);

/* Where a word of the query stands in a text: bytes. */
typedef struct
{
  guint start;
  guint end;
} ToyBookSpan;

/* Whether every word of @query begins a word of @entry; capitals and accents do not matter. */
gboolean toy_book_matches (const ToyBookEntry *entry, const char *query);

/* All places of @text where a word of @query stands: array of ToyBookSpan. (transfer full) */
GArray *toy_book_spans (const char *text, const char *query);

/* The paragraph that says more. (transfer full) */
char *toy_book_topic_of_type (const ToySheet *sheet, int type);
char *toy_book_topic_of_special (const ToySheet *sheet, int special);

/* R-number behind a refusal: the paragraph on @reason, of @special where that decides (the kind of
 * the space that was pointed at, TOY_NONE). (transfer full) (nullable) */
char *toy_book_topic_of_reason (const ToySheet *sheet, ToyReason reason, int special);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyBook, toy_book_free)

G_END_DECLS
