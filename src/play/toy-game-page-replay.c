/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part shows the other army's last turn once more, as it was shown when
 * it happened; where nothing moves it can be stepped through instead.  The match is not touched:
 * who acts meanwhile ends the replay. */
#include "config.h"

#include <glib/gi18n.h>

#include "play/toy-game-page-private.h"
#include "play/toy-log-model.h"

/* The actions of a turn lead from position @start to position @end. */
typedef struct
{
  guint start, end;
} Turn;

static const ToyTable *
table_at (ToyGamePage *self, guint position)
{
  return &toy_match_get_state_at (self->match, position)->table;
}

/* The last turn that was not the seat's own; FALSE where there was none. */
static gboolean
find_turn (ToyGamePage *self, Turn *turn)
{
  guint at;

  if (self->match == NULL || self->covered)
    return FALSE;
  at = toy_match_get_position (self->match);
  while (at > 0 && table_at (self, at - 1)->turn == (int) self->seat)
    at--;
  if (at == 0)
    return FALSE;
  turn->end = at;
  while (at > 1 && table_at (self, at - 2)->turns == table_at (self, turn->end - 1)->turns)
    at--;
  turn->start = at - 1;
  return TRUE;
}

gboolean
_toy_game_page_can_replay (ToyGamePage *self)
{
  Turn turn;

  return find_turn (self, &turn);
}

/* What of it moves for who sits here: no more than this seat was shown then. */
static gboolean
make_motion (ToyGamePage *self, const Turn *turn, ToyMotion *motion)
{
  gboolean open = toy_match_get_setup (self->match)->open_racks;
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (ToyEvent));
  bool faces[TOY_N_ARMIES];
  ToyView before;

  for (guint position = turn->start + 1; position <= turn->end; position++)
    {
      const GArray *events = toy_match_get_events_at (self->match, position);

      for (guint i = 0; i < events->len; i++)
        {
          ToyEvent event = g_array_index (events, ToyEvent, i);

          if (!open)
            event = toy_event_seen_by (event, self->seat);
          g_array_append_val (seen, event);
        }
    }
  for (int army = 0; army < TOY_N_ARMIES; army++)
    faces[army] = open || army == (int) self->seat;
  toy_view_make (&before, toy_match_get_state_at (self->match, turn->start), self->seat);
  return toy_motion_make (motion, toy_match_get_game (self->match), &before.table,
                          (const ToyEvent *) (gpointer) seen->data, (int) seen->len, faces);
}

static void
replay_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;
  g_autofree char *text = NULL;
  ToyMotion motion;
  Turn turn;

  if (!find_turn (self, &turn))
    return;
  if (_toy_game_page_is_reviewing (self) && !self->replaying)
    {
      _toy_game_page_tell (self, _("This is the past: go back to the game first."));
      return;
    }
  toy_motion_layer_finish (self->motion); /* somebody else may sit down only now */
  if (self->match == NULL || !find_turn (self, &turn))
    return;
  if (!toy_motion_layer_can_play (self->motion) || !make_motion (self, &turn, &motion))
    {
      _toy_game_page_review (self, (int) turn.start);
      return;
    }
  if (gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    _toy_game_page_uncover (self); /* the result */
  self->input = (ToyInput) TOY_INPUT_NONE;
  _toy_game_page_drop_doubt (self);
  _toy_game_page_hush (self);
  self->replaying = TRUE;
  /* Where the game has gone on since, the table is shown as it was after that turn. */
  self->reviewed = turn.end == toy_match_get_position (self->match) ? -1 : (int) turn.end;
  _toy_game_page_refresh (self);
  text = toy_log_describe_turn (self->match, turn.end, self->seat);
  _toy_game_page_tell (self, text);
  toy_motion_layer_play (self->motion, toy_match_get_game (self->match), &motion, self->seat,
                         FALSE);
}

gboolean
_toy_game_page_show_replay (ToyGamePage *self)
{
  g_autofree char *text = NULL;
  ToyArmy army;

  if (!self->replaying || self->reviewed < 1)
    return FALSE;
  army = (ToyArmy) table_at (self, (guint) self->reviewed - 1)->turn;
  text = toy_log_describe_turn (self->match, (guint) self->reviewed, self->seat);
  toy_prompt_bar_ask (self->prompt, army,
                      army == TOY_ARMY_BLUE ? _("Blue’s last turn") : _("Red’s last turn"), text);
  toy_prompt_bar_add_icon (self->prompt, "window-close-symbolic", _("Back to the game"),
                           "game.back");
  return TRUE;
}

gboolean
_toy_game_page_end_replay (ToyGamePage *self)
{
  gboolean was_past = self->reviewed >= 0;

  if (!self->replaying)
    return FALSE;
  self->replaying = FALSE;
  self->reviewed = -1;
  _toy_game_page_refresh (self);
  if (was_past)
    _toy_game_page_focus_question (self);
  return TRUE;
}

void
_toy_game_page_init_replay (ToyGamePage *self)
{
  static const GActionEntry entries[] = { { "replay", replay_cb, NULL, NULL, NULL, { 0 } } };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
