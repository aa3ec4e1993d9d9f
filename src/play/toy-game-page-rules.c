/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part says where its rules are other than the classic ones. */
#include "config.h"

#include "model/toy-differences.h"
#include "play/toy-game-page-private.h"
#include "play/toy-rules-dialog.h"

gboolean
toy_game_page_has_own_rules (ToyGamePage *self)
{
  g_return_val_if_fail (TOY_IS_GAME_PAGE (self), FALSE);

  return self->match != NULL && toy_differences_any (toy_match_get_game (self->match)->sheet);
}

static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;

  if (self->match != NULL)
    toy_rules_dialog_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                              toy_match_get_game (self->match)->sheet);
}

void
_toy_game_page_init_rules (ToyGamePage *self)
{
  static const GActionEntry entries[] = {
    { "rules", rules_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
