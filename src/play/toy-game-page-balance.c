/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part weighs: how the game stands for who sits here, from what that
 * army may know (R1.7), in a worker.  An answer for another moment is never shown. */
#include "config.h"

#include <glib/gi18n.h>

#include "model/toy-hint.h"
#include "model/toy-settings.h"
#include "play/toy-game-page-private.h"

/* Enough for a steady number, and over before one looks there. */
#define PLAYOUTS 500
#define MS 1500

static gboolean
is_wanted (ToyGamePage *self)
{
  return toy_settings_get_boolean (toy_settings_get_default (), "evaluation-bar")
         && self->match != NULL
         && (!self->covered || toy_match_get_setup (self->match)->open_racks
             || _toy_game_page_is_watching (self))
         && !toy_analysis_panel_is_open (self->analysis_panel);
}

static void
stop_weighing (ToyGamePage *self)
{
  g_cancellable_cancel (self->weighing);
  g_clear_object (&self->weighing);
}

static void
weighed_cb (GObject *match, GAsyncResult *result, gpointer data)
{
  g_autoptr (ToyGamePage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyHint) hint = toy_hint_ask_finish (TOY_MATCH (match), result, &error);

  if (hint == NULL || self->weighing == NULL
      || g_task_get_cancellable (G_TASK (result)) != self->weighing)
    return;
  g_clear_object (&self->weighing);
  toy_balance_bar_show (self->balance, hint->army, hint->value);
}

static double
value_of_result (const ToyTable *table, ToyArmy army)
{
  return table->winner == TOY_ARMY_NONE ? 0.5 : table->winner == (int) army ? 1.0 : 0.0;
}

/* The moment that is shown: looking back is done with what was known then. */
static void
weigh (ToyGamePage *self, guint position)
{
  g_autoptr (ToyMatch) match = position == toy_match_get_position (self->match)
                                 ? g_object_ref (self->match)
                                 : toy_match_branch (self->match, position);

  self->weighing = g_cancellable_new ();
  toy_hint_ask_async (match, self->seat, PLAYOUTS, MS, self->weighing, weighed_cb,
                      g_object_ref (self));
}

void
_toy_game_page_drop_balance (ToyGamePage *self)
{
  stop_weighing (self);
  self->weighed = -1;
}

void
_toy_game_page_update_balance (ToyGamePage *self)
{
  gboolean wanted = is_wanted (self);
  gint64 moment;
  guint position;

  gtk_widget_set_visible (GTK_WIDGET (self->balance), wanted);
  if (!wanted)
    {
      _toy_game_page_drop_balance (self);
      return;
    }
  position = _toy_game_page_get_position (self);
  moment = (gint64) position * TOY_N_ARMIES + (gint64) self->seat;
  if (self->weighed == moment)
    return;
  stop_weighing (self);
  /* What was true for the other player is a secret of theirs. */
  if (self->weighed < 0 || self->weighed % TOY_N_ARMIES != (gint64) self->seat)
    toy_balance_bar_show (self->balance, self->seat, -1.0);
  self->weighed = moment;
  if (self->view.table.waits == TOY_WAITS_OVER)
    toy_balance_bar_show (self->balance, self->seat,
                          value_of_result (&self->view.table, self->seat));
  else
    weigh (self, position);
}

/* Where the bar is wanted and cannot be, why. */
static void
wish_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  ToyGamePage *self = data;

  toy_settings_set_boolean (toy_settings_get_default (), "evaluation-bar",
                            g_variant_get_boolean (state));
  if (!g_variant_get_boolean (state) || self->match == NULL || is_wanted (self))
    return;
  if (toy_analysis_panel_is_open (self->analysis_panel))
    _toy_game_page_tell (self, _("The curve of the analysis shows how the game stands."));
  else
    _toy_game_page_tell (self, _("How the game stands is shown once your troops are."));
}

static void
wished_cb (ToyGamePage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "evaluation-bar");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (toy_settings_get_boolean (
                               toy_settings_get_default (), "evaluation-bar")));
  _toy_game_page_refresh (self);
}

void
_toy_game_page_init_balance (ToyGamePage *self)
{
  static const GActionEntry entries[] = { { "evaluation-bar", NULL, NULL, "false", wish_cb,
                                            { 0 } } };

  self->weighed = -1;
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect_object (toy_settings_get_default (), "notify::evaluation-bar",
                           G_CALLBACK (wished_cb), self, G_CONNECT_SWAPPED);
  wished_cb (self);
}
