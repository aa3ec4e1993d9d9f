/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the engine says in codes, said to people: whole sentences in the player's language, made
 * from templates, for every sheet and terrain there can be.  Changes nothing and remembers
 * nothing. All strings are UTF-8 plain text without markup; char * is (transfer full). */
#pragma once

#include <glib.h>

#include "bots/toy-bot.h"
#include "engine/toy-reason.h"
#include "model/toy-tongue.h"

G_BEGIN_DECLS

/* "Blue", "Red", "Nobody". (transfer none) */
const char *toy_words_army (ToyArmy army);

/* What a computer player of that level is called: "Recruit", "Marshal". (transfer none) */
const char *toy_words_level (ToyLevel level);

/* A troop type's name; the classic ones are translated.  "Unknown" for TOY_NONE. (transfer none) */
const char *toy_words_type (const ToySheet *sheet, int type);
const char *toy_words_special (const ToySheet *sheet, int special);

/* "Base b13", "Red’s headquarters", "Red’s headquarters 2" where it has more than one. */
char *toy_words_space (const ToyGame *game, int space);

typedef enum
{
  TOY_SPACE_HINT_NONE = 0,
  TOY_SPACE_HINT_PLACE = 1 << 0,    /* the chosen troop may go there */
  TOY_SPACE_HINT_CHOOSE = 1 << 1,   /* the effect that waits may hit it, or a push may end there */
  TOY_SPACE_HINT_SELECTED = 1 << 2, /* chosen as the first half of a push or an exchange */
} ToySpaceHint;

/* @share of a whole as a percentage with so many @decimals, as the language writes it: "51.3%",
 * never broken before its sign.  (transfer full) */
char *toy_words_percent (double share, int decimals);

/* The spoken label of a space with all that stands on it: "Base b13, held by Red with Jumbo,
 * strength 3, stack of 2, you may place here".  @hints: of ToySpaceHint */
char *toy_words_space_label (const ToyGame *game,
                             const ToyTable *table,
                             int space,
                             unsigned hints);

/* Where one gets from a space: "Paths lead to b11, b13."  For who does not see the map.
 * (transfer full) (nullable): NULL where no path goes. */
char *toy_words_paths (const ToyGame *game, int space);

/* A region, a sentence a line: "A region with 3 medals." "Blue holds b11, b12." "Blue still needs
 * b13."  And in short how far each army is: "Blue 2/3 · Red 0/3". */
char *toy_words_region (const ToyGame *game, const ToyTable *table, int region);
char *toy_words_region_caption (const ToyGame *game, const ToyTable *table, int region);

/* The spoken label of a troop on one's own rack: "Jumbo, strength 3, frozen". */
char *toy_words_rack_label (const ToySheet *sheet, int type, gboolean frozen);

/* Whose effect it is: the sentence speaks of "this troop" or of "this base". */
typedef enum
{
  TOY_HOLDER_TROOP,
  TOY_HOLDER_BASE,
} ToyHolder;

/* "You may discard 1 visible enemy troop adjacent to this one."  For every verb and parameter. */
char *toy_words_effect (const ToyEffect *effect, ToyHolder holder);

/* The same in a language of its own.  @in: NULL for the program's. */
char *toy_words_effect_in (const ToyTongue *in, const ToyEffect *effect, ToyHolder holder);

/* The same for the effect that waits in @table, counting what is left of it and what there is to
 * draw, discard or freeze.  NULL where none waits. (nullable) */
char *toy_words_question (const ToyGame *game, const ToyTable *table);

/* Whose question that is: "Jumbo on b13", "Catapult on b15".  NULL where none waits. (nullable) */
char *toy_words_question_title (const ToyGame *game, const ToyTable *table);

/* Name, strength and all effects, one sentence a line; the first also says where a troop is not as
 * in the classic game. */
char *toy_words_troop (const ToySheet *sheet, int type);
char *toy_words_troop_rules (const ToySheet *sheet, int type);
char *toy_words_special_text (const ToySheet *sheet, int special);

/* R4.5.  "1, 2, joker": what an allow-list admits; "nothing" for an empty one. */
char *toy_words_only (ToyMask only);

/* What @action is called before it is done, for buttons, menus and the history: "Place Jumbo on
 * b13". @table: the table it is to be done on. */
char *toy_words_action (const ToyGame *game, const ToyTable *table, ToyAction action);

/* Why @action is refused, told to who tried: "Not connected: Red's Jumbo on b13 cuts the line."
 * NULL for TOY_REASON_OK. (nullable) */
char *toy_words_why (const ToyGame *game, ToyAction action, ToyWhy why);

/* The most telling of @motives (of ToyMotive), told to who may do the action: "It closes a region
 * and takes its medals." */
char *toy_words_motives (guint32 motives, ToyArmy viewer);

/* One event as @viewer may know it (TOY_ARMY_NONE: as a stranger), for the log. */
char *toy_words_event (const ToyGame *game, ToyEvent event, ToyArmy viewer);

/* The log lines of what one action set off, several troops drawn by one army in one line: array of
 * char *, freed with its elements. (transfer full) */
GPtrArray *toy_words_events (const ToyGame *game,
                             const ToyEvent *events,
                             guint n_events,
                             ToyArmy viewer);

/* Who won and how, when @table is over: "Blue wins with 7 medals to 4: the objective is reached."
 * NULL where the game goes on. (nullable) */
char *toy_words_over (const ToyGame *game, const ToyTable *table);

G_END_DECLS
