/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part looks back: it shows an earlier position without touching the
 * match, so that whoever is thinking goes on thinking.  Who looks sees what that seat saw then. */
#include "config.h"

#include <glib/gi18n.h>

#include "play/toy-game-page-private.h"
#include "play/toy-log-model.h"

gboolean
_toy_game_page_is_reviewing (ToyGamePage *self)
{
  return self->reviewed >= 0;
}

guint
_toy_game_page_get_position (ToyGamePage *self)
{
  return self->reviewed >= 0 ? (guint) self->reviewed : toy_match_get_position (self->match);
}

static void
set_enabled (ToyGamePage *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (
                                 G_ACTION_MAP (self->actions), name)),
                               enabled);
}

/* Playing on from the past shows what was hidden then: only where nobody has a secret any more. */
static gboolean
may_continue (ToyGamePage *self)
{
  return self->reviewed >= 0
         && (toy_match_is_over (self->match) || toy_match_get_setup (self->match)->open_racks
             || toy_match_count_humans (self->match) < TOY_N_ARMIES)
         && toy_match_get_state_at (self->match, (guint) self->reviewed)->table.waits
              != TOY_WAITS_OVER;
}

/* Under the curtain nobody looks at anything; who watches computers sees no rack anyway. */
static gboolean
may_review (ToyGamePage *self)
{
  return self->match != NULL && (!self->covered || _toy_game_page_is_watching (self));
}

guint
toy_game_page_get_turn (ToyGamePage *self)
{
  guint position;

  g_return_val_if_fail (TOY_IS_GAME_PAGE (self), 0);

  if (self->match == NULL)
    return 0;
  position = _toy_game_page_get_position (self);
  /* Looking back tells what has just been done; at the end nothing more will be. */
  if (position > 0 && (self->reviewed >= 0 || toy_match_is_over (self->match)))
    position--;
  return toy_match_get_state_at (self->match, position)->table.turns + 1u;
}

void
_toy_game_page_update_review (ToyGamePage *self)
{
  guint position = _toy_game_page_get_position (self);

  if (self->turn_shown != toy_game_page_get_turn (self))
    {
      self->turn_shown = toy_game_page_get_turn (self);
      g_signal_emit_by_name (self, "turn-shown");
    }

  set_enabled (self, "earlier", may_review (self) && position > 0);
  set_enabled (self, "later",
               self->reviewed >= 0 && position < toy_match_get_position (self->match));
  set_enabled (self, "present", self->reviewed >= 0);
  set_enabled (self, "continue-here", may_continue (self));
  set_enabled (self, "replay", _toy_game_page_can_replay (self));
}

void
_toy_game_page_review (ToyGamePage *self, int position)
{
  gboolean later = position > self->reviewed && self->reviewed >= 0;

  if (!may_review (self))
    return;
  _toy_game_page_pause (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    _toy_game_page_uncover (self); /* the result */
  self->replaying = FALSE;
  self->reviewed = position < 0 || position > (int) toy_match_get_position (self->match) ? -1
                                                                                         : position;
  self->input = (ToyInput) TOY_INPUT_NONE;
  _toy_game_page_drop_doubt (self);
  _toy_game_page_hush (self);
  toy_motion_layer_drop (self->motion);
  _toy_game_page_refresh (self);
  if (self->reviewed < 0)
    _toy_game_page_focus_question (self);
  else if (!toy_prompt_bar_focus_button (self->prompt, later ? "game.later" : "game.earlier"))
    toy_prompt_bar_focus_button (self->prompt, later ? "game.earlier" : "game.later");
}

gboolean
_toy_game_page_leave_review (ToyGamePage *self)
{
  if (self->reviewed < 0)
    return FALSE;
  _toy_game_page_review (self, -1);
  return TRUE;
}

gboolean
_toy_game_page_show_review (ToyGamePage *self)
{
  guint position;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  if (_toy_game_page_show_replay (self))
    return TRUE;
  if (self->reviewed < 0)
    return FALSE;
  position = (guint) self->reviewed;
  /* Translators: looking back: after so many of all actions. */
  title = g_strdup_printf (_("Action %u of %u"), position,
                           toy_match_get_position (self->match));
  text = position > 0 ? toy_log_describe (self->match, position,
                                          self->covered ? TOY_ARMY_NONE : self->seat)
                      : g_strdup (_("The game begins."));
  g_strdelimit (text, "\n", ' '); /* sentences of one paragraph: it is cut where it is long */
  toy_prompt_bar_ask (self->prompt,
                      position > 0 ? (ToyArmy) toy_match_get_state_at (self->match, position - 1)
                                       ->table.turn
                                   : TOY_ARMY_NONE,
                      title, text);
  toy_prompt_bar_add_control (self->prompt, "go-previous-symbolic", _("Earlier"), "game.earlier");
  toy_prompt_bar_add_control (self->prompt, "go-next-symbolic", _("Later"), "game.later");
  toy_prompt_bar_add_control (self->prompt, "media-playback-start-symbolic",
                              _("Continue from here"), "game.continue-here");
  toy_prompt_bar_add_control (self->prompt, "window-close-symbolic", _("Back to the game"),
                              "game.present");
  return TRUE;
}

static void
earlier_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;

  _toy_game_page_review (self, MAX ((int) _toy_game_page_get_position (self) - 1, 0));
}

static void
later_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;

  _toy_game_page_review (self, (int) _toy_game_page_get_position (self) + 1);
}

static void
present_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _toy_game_page_leave_review (data);
}

static void
review_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;

  if (self->match == NULL)
    return;
  _toy_game_page_review (self, (int) toy_match_get_position (self->match));
  _toy_game_page_open_analysis (self);
}

static void
continue_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;
  g_autoptr (ToyMatch) branch = NULL;

  if (!may_continue (self))
    return;
  branch = toy_match_branch (self->match, (guint) self->reviewed);
  g_signal_emit_by_name (self, "branched", branch);
}

static void
row_cb (ToyLogView *log, guint position, ToyGamePage *self)
{
  _toy_game_page_review (self, (int) position);
}

/* While looking back the arrow keys walk through time. */
static gboolean
key_cb (GtkEventControllerKey *keys,
        guint key,
        guint code,
        GdkModifierType state,
        ToyGamePage *self)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int now = self->reviewed;

  if (now < 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  if (key == (mirrored ? GDK_KEY_Right : GDK_KEY_Left))
    _toy_game_page_review (self, MAX (now - 1, 0));
  else if (key == (mirrored ? GDK_KEY_Left : GDK_KEY_Right))
    _toy_game_page_review (self, MIN (now + 1, (int) toy_match_get_position (self->match)));
  else if (key == GDK_KEY_Home)
    _toy_game_page_review (self, 0);
  else if (key == GDK_KEY_End)
    _toy_game_page_review (self, (int) toy_match_get_position (self->match));
  else
    return FALSE;
  return TRUE;
}

void
_toy_game_page_init_review (ToyGamePage *self)
{
  static const GActionEntry entries[] = {
    { "earlier", earlier_cb, NULL, NULL, NULL, { 0 } },
    { "later", later_cb, NULL, NULL, NULL, { 0 } },
    { "present", present_cb, NULL, NULL, NULL, { 0 } },
    { "review", review_cb, NULL, NULL, NULL, { 0 } },
    { "continue-here", continue_cb, NULL, NULL, NULL, { 0 } },
  };
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->reviewed = -1;
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self->log, "turn-activated", G_CALLBACK (row_cb), self);
}
