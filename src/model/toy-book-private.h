/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the rule book share: toy-book.c keeps and finds, toy-book-chapters.c has the
 * text that is always the same, toy-book-sheet.c what follows from the sheet. */
#pragma once

#include "model/toy-book.h"

G_BEGIN_DECLS

struct _ToyBook
{
  GPtrArray *entries; /* of ToyBookEntry */
  ToySheet sheet;
  ToyOptions options;
  char *terrain; /* (nullable) */
  char *about;
  int objective;
  char *found[TOY_MAX_SPECIALS]; /* (nullable): terrains that have the kind */
};

/* A paragraph or chapter at the end of the book; takes the strings. */
ToyBookEntry *_toy_book_add (ToyBook *book, gboolean chapter, const char *id, char *title,
                             char *text);

/* Text that numbers of the sheet stand in; NULL for an id that has none. */
char *_toy_book_say (const ToyBook *book, const char *id);

/* What the classic game does instead of what _toy_book_say () said; NULL where it is the same. */
char *_toy_book_change (const ToyBook *book, const char *id);

void _toy_book_add_chapters (ToyBook *book);
void _toy_book_add_troops (ToyBook *book);
void _toy_book_add_specials (ToyBook *book);

G_END_DECLS
