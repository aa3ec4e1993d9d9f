/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part looks a finished game over: the panel with the curve, the way
 * from mistake to mistake.  How to judge is not known here. */
#include "config.h"

#include "play/toy-game-page-private.h"

static GSimpleAction *
find_action (ToyGamePage *self, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name));
}

static void
update_actions (ToyGamePage *self)
{
  gboolean over = self->match != NULL && toy_match_is_over (self->match);
  gboolean open = over && toy_analysis_panel_is_open (self->analysis_panel);
  guint position = over ? _toy_game_page_get_position (self) : 0;

  g_simple_action_set_enabled (find_action (self, "analysis"), over);
  g_simple_action_set_state (find_action (self, "analysis"), g_variant_new_boolean (open));
  g_simple_action_set_enabled (find_action (self, "analysis-stop"), open);
  g_simple_action_set_enabled (find_action (self, "better-line"), open);
  g_simple_action_set_enabled (find_action (self, "previous-mistake"),
                               open
                                 && toy_analysis_panel_find_mistake (self->analysis_panel,
                                                                     position, -1) >= 0);
  g_simple_action_set_enabled (find_action (self, "next-mistake"),
                               open
                                 && toy_analysis_panel_find_mistake (self->analysis_panel,
                                                                     position, 1) >= 0);
}

void
_toy_game_page_update_analysis (ToyGamePage *self)
{
  guint position = _toy_game_page_get_position (self);

  self->judged = toy_analysis_panel_get_move (self->analysis_panel, position) != NULL;
  toy_analysis_panel_show (self->analysis_panel, position, _toy_game_page_get_bottom (self),
                           self->line_text);
  update_actions (self);
}

/* The table is shown anew only where what is known of it has changed. */
static void
panel_changed_cb (ToyAnalysisPanel *panel, ToyGamePage *self)
{
  gboolean judged;

  if (self->match == NULL)
    return;
  judged = toy_analysis_panel_get_move (panel, _toy_game_page_get_position (self)) != NULL;
  if (judged != self->judged)
    _toy_game_page_refresh (self);
  else
    update_actions (self);
}

static void
panel_chosen_cb (ToyAnalysisPanel *panel, guint position, ToyGamePage *self)
{
  _toy_game_page_review (self, (int) position);
}

static void
analysis_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  ToyGamePage *self = data;

  if (g_variant_get_boolean (state))
    {
      toy_analysis_panel_open (self->analysis_panel, self->match);
      if (!_toy_game_page_is_reviewing (self))
        _toy_game_page_review (self, (int) toy_match_get_position (self->match));
    }
  else
    toy_analysis_panel_close (self->analysis_panel, FALSE);
  _toy_game_page_refresh (self);
}

void
_toy_game_page_open_analysis (ToyGamePage *self)
{
  if (self->match != NULL && toy_match_is_over (self->match)
      && !toy_analysis_panel_is_open (self->analysis_panel))
    g_action_change_state (G_ACTION (find_action (self, "analysis")),
                           g_variant_new_boolean (TRUE));
}

void
_toy_game_page_drop_analysis (ToyGamePage *self)
{
  toy_analysis_panel_close (self->analysis_panel, TRUE);
  update_actions (self);
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;

  toy_analysis_panel_stop_or_restart (self->analysis_panel);
  _toy_game_page_refresh (self);
}

static void
go_to_mistake (ToyGamePage *self, int by)
{
  int position = toy_analysis_panel_find_mistake (self->analysis_panel,
                                                  _toy_game_page_get_position (self), by);

  if (position >= 0)
    _toy_game_page_review (self, position);
}

static void
previous_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  go_to_mistake (self, -1);
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  go_to_mistake (self, 1);
}

static void
line_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  TOY_GAME_PAGE (data)->better_line = g_variant_get_boolean (state);
  _toy_game_page_refresh (data);
}

void
_toy_game_page_init_analysis (ToyGamePage *self)
{
  static const GActionEntry entries[] = {
    { "analysis", NULL, NULL, "false", analysis_cb, { 0 } },
    { "analysis-stop", stop_cb, NULL, NULL, NULL, { 0 } },
    { "previous-mistake", previous_cb, NULL, NULL, NULL, { 0 } },
    { "next-mistake", next_cb, NULL, NULL, NULL, { 0 } },
    { "better-line", NULL, NULL, "true", line_cb, { 0 } },
  };

  self->better_line = TRUE;
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect (self->analysis_panel, "chosen", G_CALLBACK (panel_chosen_cb), self);
  g_signal_connect (self->analysis_panel, "changed", G_CALLBACK (panel_changed_cb), self);
  update_actions (self);
}
