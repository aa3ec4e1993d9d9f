/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played: the table with everything on it. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-match.h"

G_BEGIN_DECLS

#define TOY_TYPE_GAME_PAGE (toy_game_page_get_type ())
G_DECLARE_FINAL_TYPE (ToyGamePage, toy_game_page, TOY, GAME_PAGE, GtkWidget)

/* Signals:
 *   "changed" ()  the match, its turn or what can be undone is another: look again
 *   "branched" (ToyMatch)  this is to be played on instead
 *   "rematch" ()  the same again is wanted
 *   "turn-shown" ()  another turn is looked at
 */

/* (nullable): none.  A curtain comes first where the racks are secret. */
void toy_game_page_set_match (ToyGamePage *self, ToyMatch *match);
ToyMatch *toy_game_page_get_match (ToyGamePage *self);

/* The number of the turn that is looked at: the one that is played, or, looking back and at the
 * end, that of the action which led there; 0 without a match. */
guint toy_game_page_get_turn (ToyGamePage *self);

/* One sentence over the board that goes by itself. */
void toy_game_page_tell (ToyGamePage *self, const char *text);

/* Is there a game, and are its rules other than the classic ones? */
gboolean toy_game_page_has_own_rules (ToyGamePage *self);

/* The commands of a game, to be inserted in the window as "game". (transfer none) */
GActionGroup *toy_game_page_get_actions (ToyGamePage *self);

/* For a lesson: no computer is started, nothing is asked twice and no result is shown; who teaches
 * sees to that.  Before the first match. */
void toy_game_page_set_lesson (ToyGamePage *self, gboolean lesson);

/* The paragraph of the rule book on what is shown now. (transfer full) (nullable) */
char *toy_game_page_get_topic (ToyGamePage *self);

G_END_DECLS
