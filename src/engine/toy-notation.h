/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions, events and positions as text: the notation of the referee, of records and of tests. */
#pragma once

#include "engine/toy-reason.h"

/* Longest line that any action or event can give, with its NUL. */
#define TOY_LINE_SIZE 192
/* Longest position, with its NUL. */
#define TOY_POSITION_SIZE 32768

/* Writes `place jumbo b13` and so on into @line (TOY_LINE_SIZE bytes); returns its length. */
int toy_action_format (ToyAction action, const ToyGame *game, char *line);

/* Reads what toy_action_format () writes; words are parted by spaces or tabs.
 * False with a short English text in @error (TOY_ERROR_SIZE bytes) where it is no action. */
bool toy_action_parse (const char *line, const ToyGame *game, ToyAction *action, char *error);

/* `placed blue jumbo b13`; `?` for a type that is TOY_NONE. */
int toy_event_format (ToyEvent event, const ToyGame *game, char *line);

/* The whole position, one `key value…` a line, in the order of the protocol.  @text has room for
 * TOY_POSITION_SIZE bytes.  Returns its length. */
int toy_position_format (const ToyState *state, const ToyGame *game, char *text);

/* The same as @view's army may know it: `?` for what it may not. */
int toy_view_format (const ToyView *view, const ToyGame *game, bool manual, char *text);

/* What a position says before its state can be made: the terrain and the options. */
typedef struct
{
  char terrain[4096]; /* "" where the text has no such line */
  ToyOptions options;
  bool manual;
} ToyPositionHead;

/* Reads the `terrain` and `options` lines only.  @error as below. */
bool toy_position_parse_head (const char *text, ToyPositionHead *head, char *error);

/* Reads a position at the start of a turn.  @error (TOY_ERROR_SIZE bytes) names line and what was
 * expected, or which troops are missing or too many.  @state is written only on success. */
#define TOY_ERROR_SIZE 2048
bool toy_position_parse (const char *text, const ToyGame *game, ToyState *state, char *error);

/* @text with a `removed` line for each army that holds whatever it does not name, so that a lesson
 * or a picture writes only what matters.  @complete has room for TOY_POSITION_SIZE bytes.
 * Returns its length. */
int toy_position_complete (const char *text, const ToyGame *game, char *complete);
