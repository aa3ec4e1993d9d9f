/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part is about the computer players: that one is thinking and how far
 * it is, and, where nobody else plays, how the game is watched: pause, step, speed. */
#include "config.h"

#include <glib/gi18n.h>

#include "model/toy-settings.h"
#include "model/toy-words.h"
#include "play/toy-game-page-private.h"

/* Milliseconds before a computer's answer, and after all that moves has arrived. */
static const struct
{
  int least;
  int after;
} paces[] = {
  [TOY_PACE_SLOW] = { 2200, 1400 },
  [TOY_PACE_NORMAL] = { 600, 150 },
  [TOY_PACE_FAST] = { 0, 0 },
};

gboolean
_toy_game_page_is_watching (ToyGamePage *self)
{
  return self->match != NULL && toy_match_count_humans (self->match) == 0
         && !toy_match_is_over (self->match);
}

static ToyPace
get_pace (ToyGamePage *self)
{
  return _toy_game_page_is_watching (self) ? self->pace : TOY_PACE_NORMAL;
}

/* A computer lets one see what has been done before it goes on. */
void
_toy_game_page_pace_computer (ToyGamePage *self)
{
  ToyPace pace = get_pace (self);

  if (self->computer != NULL)
    toy_computer_set_delay (self->computer,
                            MAX (paces[pace].least, toy_motion_layer_get_left (self->motion)
                                                      + paces[pace].after));
}

/* Who has switched movement off sees none at any speed. */
void
_toy_game_page_pace_motion (ToyGamePage *self)
{
  const char *wish = toy_settings_get_string (toy_settings_get_default (), "animation-speed");
  ToyPace pace = get_pace (self);
  GEnumClass *speeds = g_type_class_ref (TOY_TYPE_MOTION_SPEED);
  GEnumValue *speed;

  if (g_strcmp0 (wish, "off") != 0 && pace != TOY_PACE_NORMAL)
    wish = pace == TOY_PACE_SLOW ? "slow" : "fast";
  speed = g_enum_get_value_by_nick (speeds, wish);
  if (speed != NULL)
    toy_motion_layer_set_speed (self->motion, (ToyMotionSpeed) speed->value);
  g_type_class_unref (speeds);
}

static gboolean
is_paused (ToyGamePage *self)
{
  return self->computer != NULL && toy_computer_get_paused (self->computer);
}

static void
add_controls (ToyGamePage *self)
{
  gboolean paused = is_paused (self);

  toy_prompt_bar_add_control (self->prompt, "media-seek-backward-symbolic", _("Slower"),
                              "game.slower");
  toy_prompt_bar_add_control (self->prompt,
                              paused ? "media-playback-start-symbolic"
                                     : "media-playback-pause-symbolic",
                              paused ? _("Go on") : _("Pause"), "game.pause");
  toy_prompt_bar_add_control (self->prompt, "media-skip-forward-symbolic", _("One turn"),
                              "game.step");
  toy_prompt_bar_add_control (self->prompt, "media-seek-forward-symbolic", _("Faster"),
                              "game.faster");
}

gboolean
_toy_game_page_show_thinking (ToyGamePage *self)
{
  const ToyTable *table = &self->view.table;
  ToyArmy army = (ToyArmy) table->turn;
  const char *level;
  g_autofree char *text = NULL;

  if (table->waits == TOY_WAITS_OVER || !toy_match_is_computer (self->match, army))
    return FALSE;
  level = toy_words_level (toy_match_get_setup (self->match)->players[army].level);
  if (self->lesson)
    text = g_strdup (_("Your turn is over."));
  else if (is_paused (self) && toy_computer_get_army (self->computer) == TOY_ARMY_NONE)
    text = g_strdup (_("Paused."));
  else if (_toy_game_page_is_watching (self))
    /* Translators: short; %s is the level of a computer player: "Corporal". */
    text = g_strdup_printf (_("%s is thinking…"), level);
  else
    /* Translators: %s is a level: "Corporal". */
    text = g_strdup_printf (_("The computer (%s) is thinking…"), level);
  toy_prompt_bar_ask (self->prompt, army,
                      army == TOY_ARMY_BLUE ? _("Blue’s turn") : _("Red’s turn"), text);
  if (_toy_game_page_is_watching (self))
    add_controls (self);
  return TRUE;
}

/* Only for what takes long; the sentence has been said once, when the thinking began. */
static void
progress_cb (ToyGamePage *self)
{
  gboolean shown = self->computer != NULL && toy_computer_is_thinking (self->computer)
                   && !_toy_game_page_is_reviewing (self);

  toy_prompt_bar_set_progress (self->prompt,
                               shown ? toy_computer_get_progress (self->computer) : -1.0,
                               _("Thinking"));
}

static void
set_enabled (ToyGamePage *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (
                                 G_ACTION_MAP (self->actions), name)),
                               enabled);
}

void
_toy_game_page_update_watch (ToyGamePage *self)
{
  gboolean watching = _toy_game_page_is_watching (self);

  set_enabled (self, "pause", watching);
  set_enabled (self, "step",
               watching && is_paused (self) && !_toy_game_page_is_reviewing (self)
                 && toy_computer_get_army (self->computer) == TOY_ARMY_NONE);
  set_enabled (self, "slower", watching && self->pace > TOY_PACE_SLOW);
  set_enabled (self, "faster", watching && self->pace < TOY_PACE_FAST);
  progress_cb (self);
}

/* A single turn has begun or is through. */
static void
army_cb (ToyGamePage *self)
{
  if (is_paused (self))
    _toy_game_page_refresh (self);
}

void
_toy_game_page_watch_computer (ToyGamePage *self)
{
  g_signal_connect_object (self->computer, "notify::thinking", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->computer, "notify::progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->computer, "notify::army", G_CALLBACK (army_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->computer, "notify::paused", G_CALLBACK (_toy_game_page_refresh),
                           self, G_CONNECT_SWAPPED);
  _toy_game_page_pace_motion (self);
}

void
_toy_game_page_pause (ToyGamePage *self)
{
  if (_toy_game_page_is_watching (self))
    toy_computer_set_paused (self->computer, TRUE);
}

static void
pause_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;

  _toy_game_page_leave_review (self);
  toy_computer_set_paused (self->computer, !is_paused (self));
  _toy_game_page_tell (self, is_paused (self) ? _("The game is paused.") : _("The game goes on."));
}

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;

  /* What the eye is to follow comes at once: one has asked for it. */
  toy_motion_layer_finish (self->motion);
  toy_computer_set_delay (self->computer, 0);
  toy_computer_step (self->computer);
}

static void
set_pace (ToyGamePage *self, ToyPace pace)
{
  static const char *const said[] = { N_ ("Speed: slow"), N_ ("Speed: normal"),
                                      N_ ("Speed: fast") };

  self->pace = pace;
  _toy_game_page_pace_motion (self);
  _toy_game_page_pace_computer (self);
  _toy_game_page_update_watch (self);
  _toy_game_page_tell (self, _(said[pace]));
}

static void
slower_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  set_pace (data, TOY_GAME_PAGE (data)->pace - 1);
}

static void
faster_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  set_pace (data, TOY_GAME_PAGE (data)->pace + 1);
}

void
_toy_game_page_init_watch (ToyGamePage *self)
{
  static const GActionEntry entries[] = {
    { "pause", pause_cb, NULL, NULL, NULL, { 0 } },
    { "step", step_cb, NULL, NULL, NULL, { 0 } },
    { "slower", slower_cb, NULL, NULL, NULL, { 0 } },
    { "faster", faster_cb, NULL, NULL, NULL, { 0 } },
  };

  self->pace = TOY_PACE_NORMAL;
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

void
_toy_game_page_class_init_watch (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, 0, "game.pause", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, 0, "game.step", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_minus, 0, "game.slower", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Subtract, 0, "game.slower", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_plus, 0, "game.faster", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Add, 0, "game.faster", NULL);
}
