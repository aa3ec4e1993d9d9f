/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This half listens: clicks, drags and commands become actions of the
 * match, or a sentence that says why not.  It never paints. */
#include "config.h"

#include <glib/gi18n.h>

#include "model/toy-book.h"
#include "model/toy-words.h"
#include "play/toy-game-page-private.h"

static const ToyGame *
get_game (ToyGamePage *self)
{
  return toy_match_get_game (self->match);
}

static gboolean
is_open (ToyGamePage *self)
{
  return self->match != NULL && !gtk_widget_get_visible (GTK_WIDGET (self->curtain));
}

static char *
topic_of (ToyGamePage *self, ToyAction action, ToyWhy why)
{
  const ToyGame *game = get_game (self);
  int special = action.to < game->terrain->n_spaces ? game->special[action.to] : TOY_NONE;

  return toy_book_topic_of_reason (game->sheet, (ToyReason) why.reason, special);
}

static void
refuse (ToyGamePage *self, ToyAction action)
{
  ToyWhy why = toy_view_check (&self->view, get_game (self), action);
  g_autofree char *text = NULL;

  if (action.kind == TOY_ACTION_PLACE && action.to == TOY_NONE
      && why.reason != TOY_REASON_FROZEN)
    /* Translators: %s is a troop. */
    text = g_strdup_printf (_("%s has nowhere to go now."),
                            toy_words_type (get_game (self)->sheet, action.type));
  else
    text = toy_words_why (get_game (self), action, why);
  if (text == NULL)
    return;
  _toy_game_page_explain (self, text, topic_of (self, action, why));
  _toy_game_page_point_out (self, why.space != TOY_NONE ? why.space : -1);
}

static void
take (ToyGamePage *self, ToyInputAnswer answer, ToyAction action)
{
  if (_toy_game_page_drop_doubt (self) && answer != TOY_INPUT_ACT)
    _toy_game_page_refresh (self);
  switch (answer)
    {
    case TOY_INPUT_ACT:
      if (_toy_game_page_ask_first (self, action))
        break;
      if (!toy_match_act (self->match, action, NULL))
        refuse (self, action);
      break;
    case TOY_INPUT_REFUSED:
      refuse (self, action);
      break;
    case TOY_INPUT_SELECTED:
      _toy_game_page_hush (self);
      _toy_game_page_refresh (self);
      break;
    case TOY_INPUT_NOTHING:
      if (toy_match_is_over (self->match))
        break;
      if (_toy_game_page_is_reviewing (self))
        {
          _toy_game_page_tell (self, _("This is the past: go back to the game first."));
          break;
        }
      if (toy_match_is_computer (self->match, toy_match_get_turn (self->match)))
        _toy_game_page_tell (self, _("It is the computer’s turn."));
      else
        _toy_game_page_tell (self, _("Answer the question first."));
      break;
    }
}

void
_toy_game_page_act (ToyGamePage *self, ToyAction action)
{
  if (is_open (self))
    take (self, TOY_INPUT_ACT, action);
}

static void
space_clicked_cb (ToyBoardView *board, int space, ToyGamePage *self)
{
  ToyAction action = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);
  ToyInputAnswer answer;

  if (!is_open (self))
    return;
  answer = toy_input_point_space (&self->input, &self->choices, &self->view, get_game (self), space,
                                  &action);
  take (self, answer, action);
  if (answer == TOY_INPUT_SELECTED && self->input.space >= 0)
    {
      ToyInputTargets targets;

      toy_input_get_targets (&self->input, &self->choices, &targets);
      if (self->choices.kind == TOY_ACTION_PLACE)
        _toy_game_page_focus_question (self);
      else if (targets.spaces != 0)
        toy_board_view_focus_space (self->board, toy_mask_first (targets.spaces));
    }
}

static void
troop_clicked_cb (GtkWidget *rack, int type, ToyGamePage *self)
{
  ToyAction action = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);
  ToyInputAnswer answer;

  if (!is_open (self))
    return;
  answer = toy_input_point_type (&self->input, &self->choices, type, &action);
  take (self, answer, action);
  if (answer == TOY_INPUT_SELECTED && self->input.type != TOY_NONE)
    {
      ToyInputTargets targets;

      toy_input_get_targets (&self->input, &self->choices, &targets);
      if (targets.spaces != 0)
        toy_board_view_focus_space (self->board, toy_mask_first (targets.spaces));
    }
}

static void
far_clicked_cb (ToyRackView *rack, int type, ToyGamePage *self)
{
  if (is_open (self))
    _toy_game_page_tell (self, _("That troop is on the other army’s rack."));
}

/* Dragging */

static int
space_under (ToyGamePage *self, double x, double y)
{
  graphene_point_t at = GRAPHENE_POINT_INIT ((float) x, (float) y);
  graphene_point_t there;

  if (!gtk_widget_compute_point (GTK_WIDGET (self->near_rack), GTK_WIDGET (self->drag_layer), &at,
                                 &there))
    return -1;
  self->drag_x = there.x;
  self->drag_y = there.y;
  if (!gtk_widget_compute_point (GTK_WIDGET (self->near_rack), GTK_WIDGET (self->board), &at,
                                 &there))
    return -1;
  if (!gtk_widget_contains (GTK_WIDGET (self->board), there.x, there.y))
    return -1;
  return toy_board_view_space_at (self->board, there.x, there.y);
}

static void
drag_begin_cb (ToyRackView *rack, int type, ToyGamePage *self)
{
  if (!is_open (self) || self->choices.kind != TOY_ACTION_PLACE)
    return;
  self->drag_type = type;
  self->input = (ToyInput){ type, -1 };
  _toy_game_page_refresh (self);
}

static void
drag_move_cb (ToyRackView *rack, double x, double y, ToyGamePage *self)
{
  if (self->drag_type == TOY_NONE)
    return;
  toy_board_view_set_hover (self->board, space_under (self, x, y));
  gtk_widget_queue_draw (GTK_WIDGET (self->drag_layer));
}

static void
drag_end_cb (ToyRackView *rack, double x, double y, gboolean dropped, ToyGamePage *self)
{
  ToyAction action = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);
  int type = self->drag_type;
  int space = space_under (self, x, y);

  if (type == TOY_NONE)
    return;
  self->drag_type = TOY_NONE;
  toy_board_view_set_hover (self->board, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self->drag_layer));
  if (dropped && space >= 0 && is_open (self))
    {
      ToyInputAnswer answer = toy_input_drop (&self->input, &self->choices, type, space, &action);
      const graphene_point_t hand = GRAPHENE_POINT_INIT ((float) self->drag_x,
                                                         (float) self->drag_y);

      toy_motion_layer_set_hand (self->motion, &hand);
      take (self, answer, action);
      toy_motion_layer_set_hand (self->motion, NULL);
      if (answer == TOY_INPUT_ACT)
        return;
    }
  toy_input_back (&self->input);
  _toy_game_page_refresh (self);
}

/* Commands */

static void
act_or_refuse (ToyGamePage *self, ToyActionKind kind)
{
  ToyAction action = toy_action (kind, TOY_NONE, TOY_NONE, TOY_NONE);

  if (is_open (self))
    take (self, toy_choices_contain (&self->choices, action) ? TOY_INPUT_ACT : TOY_INPUT_REFUSED,
          action);
}

static void
draw_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  act_or_refuse (self, TOY_ACTION_DRAW);
}

static void
yes_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  act_or_refuse (self, TOY_ACTION_YES);
}

static void
pass_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  act_or_refuse (self, TOY_ACTION_PASS);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_match_undo (TOY_GAME_PAGE (data)->match);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_match_redo (TOY_GAME_PAGE (data)->match);
}

static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;
  int type = self->input.type;
  int space = self->input.space;

  if (toy_table_box_uncover (self->table))
    return;
  _toy_game_page_hush (self);
  if (_toy_game_page_drop_drag (self))
    {
      toy_input_back (&self->input);
      _toy_game_page_refresh (self);
      return;
    }
  if (_toy_game_page_leave_review (self))
    return;
  if (_toy_game_page_drop_doubt (self))
    {
      toy_input_back (&self->input);
      _toy_game_page_refresh (self);
      _toy_game_page_focus_question (self);
      return;
    }
  if (!is_open (self) || !toy_input_back (&self->input))
    return;
  _toy_game_page_refresh (self);
  if (space >= 0)
    toy_board_view_focus_space (self->board, space);
  else if (type == TOY_NONE || !toy_rack_view_focus_troop (self->near_rack, type))
    _toy_game_page_focus_question (self);
}

static void
confirm_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;

  if (is_open (self) && _toy_game_page_drop_doubt (self)
      && !toy_match_act (self->match, self->pending, NULL))
    refuse (self, self->pending);
}

static void
ready_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;

  _toy_game_page_uncover (self);
  _toy_game_page_refresh (self);
  _toy_game_page_focus_question (self);
}

static void
rematch_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  g_signal_emit_by_name (self, "rematch");
}

static void
connected_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  ToyGamePage *self = data;

  self->connected = g_variant_get_boolean (value);
  g_simple_action_set_state (action, value);
  _toy_game_page_refresh (self);
}

static void
log_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  toy_table_box_set_side_shown (TOY_GAME_PAGE (data)->table, g_variant_get_boolean (value));
}

/* The panel goes and comes with the room there is, too. */
static void
side_shown_cb (ToyTableBox *table, GParamSpec *pspec, ToyGamePage *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "log");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (toy_table_box_get_side_shown (table)));
}

/* Walks the keyboard over the marked spaces, or the usable troops where none is marked. */
static void
walk (ToyGamePage *self, int by)
{
  ToyInputTargets targets;
  int at;

  toy_input_get_targets (&self->input, &self->choices, &targets);
  if (!is_open (self) || targets.spaces == 0)
    return;
  at = toy_board_view_get_focus_space (self->board);
  if (at < 0)
    at = by > 0 ? TOY_MAX_SPACES - 1 : 0;
  do
    at = (at + by + TOY_MAX_SPACES) % TOY_MAX_SPACES;
  while (!(targets.spaces & TOY_BIT (at)));
  toy_board_view_focus_space (self->board, at);
}

static void
next_target_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  walk (self, 1);
}

static void
previous_target_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  walk (self, -1);
}

static void
set_enabled (ToyGamePage *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
_toy_game_page_update_actions (ToyGamePage *self)
{
  gboolean can_undo, can_redo;

  g_object_get (self->match, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  set_enabled (self, "undo", can_undo && !_toy_game_page_is_reviewing (self));
  set_enabled (self, "redo", can_redo && !_toy_game_page_is_reviewing (self));
  set_enabled (self, "yes", self->choices.yes);
  set_enabled (self, "pass", self->choices.pass);
  set_enabled (self, "draw",
               !self->covered && !_toy_game_page_is_reviewing (self)
                 && !toy_match_is_over (self->match));
  set_enabled (self, "command", self->choices.kind != TOY_ACTION_NONE || self->choices.draw
                                  || self->choices.yes || self->choices.pass);
  _toy_game_page_update_hint (self);
  set_enabled (self, "rematch", toy_match_is_over (self->match) && !self->lesson);
}

void
_toy_game_page_class_init_input (GtkWidgetClass *widget_class)
{
  /* Keys without a modifier belong to the page, so that an entry elsewhere can be typed in. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_d, 0, "game.draw", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, 0, "game.yes", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, 0, "game.pass", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, 0, "game.connected", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, 0, "game.replay", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, 0, "game.region", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "game.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_period, 0, "game.next-target", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, 0, "game.previous-target",
                                       NULL);
}

void
_toy_game_page_init_input (ToyGamePage *self)
{
  static const GActionEntry entries[] = {
    { "draw", draw_cb, NULL, NULL, NULL, { 0 } },
    { "yes", yes_cb, NULL, NULL, NULL, { 0 } },
    { "pass", pass_cb, NULL, NULL, NULL, { 0 } },
    { "undo", undo_cb, NULL, NULL, NULL, { 0 } },
    { "redo", redo_cb, NULL, NULL, NULL, { 0 } },
    { "back", back_cb, NULL, NULL, NULL, { 0 } },
    { "confirm", confirm_cb, NULL, NULL, NULL, { 0 } },
    { "ready", ready_cb, NULL, NULL, NULL, { 0 } },
    { "rematch", rematch_cb, NULL, NULL, NULL, { 0 } },
    { "connected", NULL, NULL, "false", connected_cb, { 0 } },
    { "log", NULL, NULL, "true", log_cb, { 0 } },
    { "next-target", next_target_cb, NULL, NULL, NULL, { 0 } },
    { "previous-target", previous_target_cb, NULL, NULL, NULL, { 0 } },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect (self->table, "notify::side-shown", G_CALLBACK (side_shown_cb), self);
  g_signal_connect (self->board, "space-clicked", G_CALLBACK (space_clicked_cb), self);
  g_signal_connect (self->near_rack, "troop-clicked", G_CALLBACK (troop_clicked_cb), self);
  g_signal_connect (self->near_rack, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (self->near_rack, "drag-move", G_CALLBACK (drag_move_cb), self);
  g_signal_connect (self->near_rack, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (self->far_rack, "troop-clicked", G_CALLBACK (far_clicked_cb), self);
  g_signal_connect (self->prompt, "troop-clicked", G_CALLBACK (troop_clicked_cb), self);
}
