/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose turn it is and what is asked, in one sentence, with the buttons that answer.  The buttons
 * are actions of the window; this widget knows no game. */
#pragma once

#include <gtk/gtk.h>

#include "draw/toy-painter.h"

G_BEGIN_DECLS

#define TOY_TYPE_PROMPT_BAR (toy_prompt_bar_get_type ())
G_DECLARE_FINAL_TYPE (ToyPromptBar, toy_prompt_bar, TOY, PROMPT_BAR, GtkWidget)

/* Signal "troop-clicked" (int type): one of the offered troops. */

/* Shows @text under @title for @army (TOY_ARMY_NONE: no emblem) and takes the buttons away.  Where
 * it is what stands there already they stay for now: add those that are wanted, in order, and the
 * same ones are kept as they are; toy_prompt_bar_end () takes away what was not added again. */
void toy_prompt_bar_ask (ToyPromptBar *self, ToyArmy army, const char *title, const char *text);

void toy_prompt_bar_end (ToyPromptBar *self);

/* @action: a detailed action name; @suggested: the button to notice first. */
void toy_prompt_bar_add_button (ToyPromptBar *self,
                                const char *label,
                                const char *action,
                                gboolean suggested);

/* The same with a picture for the eye and @name for the ear. */
void toy_prompt_bar_add_icon (ToyPromptBar *self,
                              const char *icon,
                              const char *name,
                              const char *action);

/* A button that belongs to no question: the next one in the order in which they are added, the same
 * widget whatever is asked meanwhile, so that a click or the keyboard can stay on it.  Those that
 * are not added again go with toy_prompt_bar_end ().  @action: a name without a parameter. */
void toy_prompt_bar_add_control (ToyPromptBar *self,
                                 const char *icon,
                                 const char *name,
                                 const char *action);

/* Whether a long text is cut after a few lines: one that tells, not one that asks.  The whole is in
 * the tooltip, and what is read out. */
void toy_prompt_bar_set_terse (ToyPromptBar *self, gboolean terse);

/* A line along the bottom that shows @progress, 0 … 1, of what @name says; negative: none. */
void toy_prompt_bar_set_progress (ToyPromptBar *self, double progress, const char *name);

/* A troop to choose, with @label for the ear. */
void toy_prompt_bar_add_troop (ToyPromptBar *self,
                               const ToySheet *sheet,
                               ToyArmy army,
                               int type,
                               const char *label);

/* The sentence that it shows. (transfer none) */
const char *toy_prompt_bar_get_text (ToyPromptBar *self);

/* Puts the keyboard on the first answer; FALSE where there is none. */
gboolean toy_prompt_bar_focus_answer (ToyPromptBar *self);

/* The same on an offered troop. */
gboolean toy_prompt_bar_focus_troop (ToyPromptBar *self, int type);

/* The same on the button that does @action. */
gboolean toy_prompt_bar_focus_button (ToyPromptBar *self, const char *action);

G_END_DECLS
