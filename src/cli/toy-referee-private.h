/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What toy-referee.c and toy-referee-words.c share. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef enum
{
  TOY_REFEREE_SYNTAX,
  TOY_REFEREE_UNKNOWN_COMMAND,
  TOY_REFEREE_UNKNOWN_TERRAIN,
  TOY_REFEREE_BAD_POSITION,
  TOY_REFEREE_ILLEGAL_ACTION,
  TOY_REFEREE_NO_GAME,
  TOY_REFEREE_LIMIT,
} ToyRefereeCode;

typedef enum
{
  TOY_OPTION_NUMBER,
  TOY_OPTION_WORD,
} ToyOptionKind;

/* One `key=value` that a request takes. */
typedef struct
{
  const char *key;
  ToyOptionKind kind;
  guint64 max;          /* numbers */
  const char *words[2]; /* the two values of a word */
  bool given;
  guint64 value; /* the number, or the index of the word */
} ToyOption;

void _toy_answer_ok (GString *answer);
void _toy_answer_line (GString *answer, const char *line);

/* One line whatever @text holds: it may echo what came from outside. */
void _toy_answer_error (GString *answer, ToyRefereeCode code, const char *text);
void _toy_answer_errorf (GString *answer, ToyRefereeCode code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* The user's own words for an error, cut to a readable length.  (transfer full) */
char *_toy_words_echo (const char *words);

/* Splits at blanks.  (transfer full) (array zero-terminated=1) */
char **_toy_words_split (const char *text);

/* Reads plain decimal digits, 0 … @max.  False with an answered error that begins with @what. */
bool _toy_words_read_number (const char *what,
                             const char *text,
                             guint64 max,
                             guint64 *number,
                             GString *answer);

/* Reads `key=value` words up to NULL into @options, each at most once.  False with an answered
 * error. */
bool _toy_words_read_options (char **words, ToyOption *options, int n_options, GString *answer);
