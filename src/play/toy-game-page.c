/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This half shows: everything on the page is made anew from (match, seat,
 * selection) whenever one of them changes.  What people do comes in through
 * toy-game-page-input.c. */
#include "config.h"

#include "play/toy-game-page.h"

#include <glib/gi18n.h>

#include "model/toy-settings.h"
#include "model/toy-words.h"
#include "play/toy-game-page-private.h"
#include "play/toy-log-model.h"
#include "play/toy-result.h"
#include "widgets/toy-popover.h"

G_DEFINE_TYPE (ToyGamePage, toy_game_page, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const ToyGame *
get_game (ToyGamePage *self)
{
  return toy_match_get_game (self->match);
}

static ToyMask
spaces_of (ToyEvent event)
{
  ToyMask touched = 0;

  if (event.from < TOY_MAX_SPACES)
    touched |= TOY_BIT (event.from);
  if (event.to < TOY_MAX_SPACES)
    touched |= TOY_BIT (event.to);
  return touched;
}

/* Spaces that the turn before the present moment has touched, the running one included. */
static ToyMask
last_touched (ToyMatch *match, guint position)
{
  ToyMask touched = 0;
  guint turns;

  if (position == 0)
    return 0;
  turns = toy_match_get_state_at (match, position - 1)->table.turns;
  for (; position > 0 && toy_match_get_state_at (match, position - 1)->table.turns == turns;
       position--)
    {
      const GArray *events = toy_match_get_events_at (match, position);

      for (guint i = 0; i < events->len; i++)
        touched |= spaces_of (g_array_index (events, ToyEvent, i));
    }
  return touched;
}

static void
show_board (ToyGamePage *self, const ToyInputTargets *targets)
{
  ToyMarks marks = TOY_MARKS_NONE;

  marks.legal = targets->spaces;
  marks.last = last_touched (self->match, _toy_game_page_get_table_position (self));
  marks.selected = self->doubt != NULL && self->pending.to < TOY_MAX_SPACES ? self->pending.to
                                                                           : self->input.space;
  if (self->connected)
    marks.connected = toy_table_connected (&self->view.table, self->seat);
  toy_board_view_set_army (self->board, _toy_game_page_get_bottom (self));
  toy_board_view_show (self->board, &self->view, &marks);
}

static void
show_racks (ToyGamePage *self, const ToyInputTargets *targets)
{
  const ToySheet *sheet = get_game (self)->sheet;
  const ToyTable *table = &self->view.table;
  ToyRackMarks marks = { 0, TOY_NONE, FALSE, FALSE };
  ToyArmy far = toy_army_enemy (self->seat);

  if (toy_match_get_setup (self->match)->open_racks
      || (_toy_game_page_is_reviewing (self) && toy_match_is_over (self->match)))
    {
      ToyView other;

      toy_view_make (&other,
                     toy_match_get_state_at (self->match,
                                             _toy_game_page_get_table_position (self)),
                     far);
      toy_rack_view_show (self->far_rack, sheet, far, other.rack, other.frozen, &marks);
    }
  else
    toy_rack_view_show_backs (self->far_rack, sheet, far, table->n_rack[far],
                              table->n_frozen[far]);
  if (self->covered)
    {
      toy_rack_view_show_backs (self->near_rack, sheet, self->seat, table->n_rack[self->seat],
                                table->n_frozen[self->seat]);
      return;
    }
  marks.active = self->choices.kind == TOY_ACTION_PLACE;
  marks.usable = marks.active ? targets->types : 0;
  marks.selected = self->input.type;
  marks.urgent = self->input.space >= 0;
  toy_rack_view_show (self->near_rack, sheet, self->seat, self->view.rack, self->view.frozen,
                      &marks);
}

static void
show_bars (ToyGamePage *self)
{
  const ToyMatchSetup *setup = toy_match_get_setup (self->match);
  const ToyTable *moving = toy_motion_layer_get_table (self->motion);
  const ToyTable *table = moving != NULL ? moving : &self->view.table;
  ToyArmy far = toy_army_enemy (self->seat);

  toy_army_bar_show (self->far_bar, get_game (self), table, far, setup->names[far]);
  toy_army_bar_show (self->near_bar, get_game (self), table, self->seat,
                     setup->names[self->seat]);
}

static char *
turn_title (ToyArmy army)
{
  return g_strdup (army == TOY_ARMY_BLUE ? _("Blue’s turn") : _("Red’s turn"));
}

static void
add_draw_button (ToyGamePage *self)
{
  const ToyGame *game = get_game (self);
  const ToyTable *table = &self->view.table;
  int n = MIN (game->draw, MIN (table->n_reserve[self->seat],
                                game->rack - table->n_rack[self->seat]));
  g_autofree char *label = g_strdup_printf (ngettext ("_Draw %d", "_Draw %d", n), n);

  toy_prompt_bar_add_button (self->prompt, label, "game.draw", self->choices.kind == 0);
}

static void
add_replay_button (ToyGamePage *self)
{
  if (_toy_game_page_can_replay (self))
    toy_prompt_bar_add_icon (self->prompt, "media-playlist-repeat-symbolic",
                             _("Show the other army’s last turn again"), "game.replay");
}

static void
ask_turn (ToyGamePage *self)
{
  g_autofree char *title = turn_title (self->seat);
  const char *text;

  if (self->view.table.n_rack[self->seat] == 0)
    text = _("Your rack is empty: draw.");
  else if (self->choices.kind != TOY_ACTION_PLACE)
    text = _("None of your troops can go anywhere: draw.");
  else if (self->choices.draw)
    text = _("Place a troop, or draw.");
  else if (self->view.table.n_rack[self->seat] >= get_game (self)->rack)
    text = _("Place a troop. Your rack is full.");
  else
    text = _("Place a troop. Your reserve is empty.");
  toy_prompt_bar_ask (self->prompt, self->seat, title, text);
  if (self->choices.draw)
    add_draw_button (self);
  add_replay_button (self);
}

/* The first half of something is chosen.  FALSE where nothing is. */
static gboolean
ask_second_half (ToyGamePage *self)
{
  const ToyGame *game = get_game (self);
  g_autofree char *title = toy_words_question_title (game, &self->view.table);
  g_autofree char *text = NULL;

  if (self->input.type != TOY_NONE)
    text = g_strdup_printf (_("Where does %s go? Choose a marked space."),
                            toy_words_type (game->sheet, self->input.type));
  else if (self->input.space >= 0)
    {
      g_autofree char *space = toy_words_space (game, self->input.space);

      if (self->choices.kind == TOY_ACTION_PUSH)
        text = g_strdup (_("Where is it pushed? Choose a marked base."));
      else if (self->choices.kind == TOY_ACTION_SWAP)
        text = g_strdup (_("With which troop does it change places?"));
      else
        /* Translators: %s is a space: "Base b13". */
        text = g_strdup_printf (_("%s: which troop goes there?"), space);
    }
  else
    return FALSE;
  if (title == NULL)
    title = turn_title (self->seat);
  toy_prompt_bar_ask (self->prompt, self->seat, title, text);
  toy_prompt_bar_add_button (self->prompt, _("_Back"), "game.back", FALSE);
  return TRUE;
}

static void
ask_effect (ToyGamePage *self, const ToyInputTargets *targets)
{
  const ToyGame *game = get_game (self);
  const ToyTable *table = &self->view.table;
  g_autofree char *title = toy_words_question_title (game, table);
  g_autofree char *text = toy_words_question (game, table);

  toy_prompt_bar_ask (self->prompt, self->seat, title, text);
  if (self->choices.kind == TOY_ACTION_RECOVER)
    for (ToyMask m = targets->types; m != 0; m = toy_mask_rest (m))
      {
        g_autofree char *label = toy_words_rack_label (game->sheet, toy_mask_first (m), FALSE);

        toy_prompt_bar_add_troop (self->prompt, game->sheet, self->seat, toy_mask_first (m),
                                  label);
      }
  if (self->choices.yes)
    toy_prompt_bar_add_button (self->prompt, _("_Yes"), "game.yes", TRUE);
  if (self->choices.pass)
    toy_prompt_bar_add_button (self->prompt, self->choices.yes ? _("_No") : _("_Skip"),
                               "game.pass", FALSE);
}

static void
show_prompt (ToyGamePage *self, const ToyInputTargets *targets)
{
  const ToyTable *table = &self->view.table;

  if (_toy_game_page_show_review (self))
    return;
  if (_toy_game_page_show_thinking (self))
    return;
  if (table->waits == TOY_WAITS_OVER)
    {
      g_autofree char *text = toy_words_over (get_game (self), table);

      toy_prompt_bar_ask (self->prompt, (ToyArmy) table->winner, _("The game is over"), text);
      if (!self->lesson)
        toy_prompt_bar_add_button (self->prompt, _("Re_match"), "game.rematch", TRUE);
      add_replay_button (self);
    }
  else if (self->covered || self->seat_later)
    {
      ToyArmy turn = toy_match_get_turn (self->match);
      g_autofree char *title = turn_title (turn);

      toy_prompt_bar_ask (self->prompt, turn, title,
                          turn == TOY_ARMY_BLUE ? _("Hand over to Blue.") : _("Hand over to Red."));
    }
  else if (_toy_game_page_show_doubt (self) || ask_second_half (self))
    return;
  else if (table->waits == TOY_WAITS_ACTION)
    ask_turn (self);
  else
    ask_effect (self, targets);
}

void
_toy_game_page_refresh (ToyGamePage *self)
{
  ToyInputTargets targets;

  if (self->match == NULL)
    return;
  _toy_game_page_make_line (self);
  toy_match_get_view (self->match, self->covered ? TOY_ARMY_NONE : self->seat, &self->view);
  if (_toy_game_page_is_reviewing (self))
    {
      toy_view_make (&self->view,
                     toy_match_get_state_at (self->match,
                                             _toy_game_page_get_table_position (self)),
                     self->covered ? TOY_ARMY_NONE : self->seat);
      memset (&self->choices, 0, sizeof self->choices);
    }
  else
    toy_view_choices (&self->view, get_game (self), &self->choices);
  if (self->choices.set == 0)
    self->choices.kind = TOY_ACTION_NONE;
  toy_input_get_targets (&self->input, &self->choices, &targets);
  show_board (self, &targets);
  show_racks (self, &targets);
  show_bars (self);
  show_prompt (self, &targets);
  toy_prompt_bar_set_terse (self->prompt, _toy_game_page_is_reviewing (self));
  toy_prompt_bar_end (self->prompt);
  _toy_game_page_describe_spaces (self);
  toy_log_view_show (self->log, self->match, self->covered ? TOY_ARMY_NONE : self->seat);
  toy_log_view_set_position (self->log, self->reviewed);
  _toy_game_page_update_actions (self);
  _toy_game_page_update_review (self);
  _toy_game_page_update_watch (self);
  _toy_game_page_update_analysis (self);
  _toy_game_page_update_balance (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->drag_layer)); /* what is shown there may have moved */
}

void
_toy_game_page_focus_question (ToyGamePage *self)
{
  ToyInputTargets targets;

  if (gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    return;
  toy_input_get_targets (&self->input, &self->choices, &targets);
  if (self->choices.yes || self->choices.kind == TOY_ACTION_RECOVER)
    toy_prompt_bar_focus_answer (self->prompt);
  else if (self->choices.kind == TOY_ACTION_PLACE)
    {
      int type = targets.types != 0 ? toy_mask_first (targets.types) : TOY_NONE;

      toy_rack_view_focus_troop (self->near_rack, type);
    }
  else if (targets.spaces != 0)
    toy_board_view_focus_space (self->board, toy_mask_first (targets.spaces));
  else
    toy_prompt_bar_focus_answer (self->prompt);
}

/* Under the curtain nothing can be reached. */
static void
set_reachable (ToyGamePage *self, gboolean reachable)
{
  gtk_widget_set_can_target (GTK_WIDGET (self->table), reachable);
  gtk_widget_set_can_focus (GTK_WIDGET (self->table), reachable);
}

static void
cover (ToyGamePage *self)
{
  g_autofree char *title = turn_title (self->seat);
  g_autofree char *text = toy_log_describe_last_turn (self->match);

  self->covered = TRUE;
  /* What the one who leaves has opened tells of their rack. */
  toy_popover_close_all (GTK_WIDGET (self));
  set_reachable (self, FALSE);
  toy_curtain_show (self->curtain, self->seat, title, text);
  toy_curtain_add_button (self->curtain,
                          self->seat == TOY_ARMY_BLUE ? _("_I am Blue: show my troops")
                                                      : _("_I am Red: show my troops"),
                          "game.ready", TRUE);
}

static void
show_result (ToyGamePage *self)
{
  const ToyTable *table = &self->view.table;
  g_autofree char *text = toy_words_over (get_game (self), table);
  const char *title = table->winner == TOY_ARMY_BLUE  ? _("Blue wins!")
                      : table->winner == TOY_ARMY_RED ? _("Red wins!")
                                                      : _("Nobody wins");

  set_reachable (self, FALSE);
  toy_curtain_show (self->curtain, (ToyArmy) table->winner, title, text);
  toy_curtain_add_widget (self->curtain, toy_result_new (self->match));
  toy_curtain_add_button (self->curtain, _("Re_match"), "game.rematch", TRUE);
  toy_curtain_add_button (self->curtain, _("Look _back"), "game.review", FALSE);
  toy_curtain_add_button (self->curtain, _("_Look at the board"), "game.ready", FALSE);
  toy_curtain_add_button (self->curtain, _("_Save…"), "win.save", FALSE);
  toy_curtain_add_button (self->curtain, _("_Other terrain"), "win.new-game", FALSE);
}

void
_toy_game_page_uncover (ToyGamePage *self)
{
  self->covered = FALSE;
  set_reachable (self, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->curtain), FALSE);
}

/* What the others have done while nobody could see their hands: for the ear as for the eye. */
static void
tell_last_turn (ToyGamePage *self)
{
  guint position = toy_match_get_position (self->match);
  g_autofree char *text = NULL;

  if (self->covered || position == 0
      || toy_match_get_turn (self->match) != self->seat
      || toy_match_get_state_at (self->match, position - 1)->table.turn == (int) self->seat
      || toy_match_count_humans (self->match) == TOY_N_ARMIES)
    return;
  text = toy_log_describe_last_turn (self->match);
  if (text != NULL && *text != '\0')
    _toy_game_page_tell (self, text);
}

/* It is the turn of a human who does not sit here yet. */
static gboolean
is_others_turn (ToyGamePage *self)
{
  ToyArmy turn = toy_match_get_turn (self->match);

  return !toy_match_is_over (self->match) && turn != self->seat
         && !toy_match_is_computer (self->match, turn);
}

/* The state is another one: who sits here now? */
static void
seat (ToyGamePage *self)
{
  ToyArmy turn = toy_match_get_turn (self->match);
  gboolean over = toy_match_is_over (self->match);
  gboolean secret = _toy_game_page_has_curtain (self);
  gboolean other = is_others_turn (self);

  if (!_toy_game_page_is_watching (self))
    _toy_game_page_hush (self); /* what is said to who watches may stand a while */
  self->input = (ToyInput) TOY_INPUT_NONE;
  _toy_game_page_drop_doubt (self);
  self->reviewed = -1;
  if (other)
    self->seat = turn;
  if (other && secret)
    cover (self);
  else if (!self->covered || over)
    _toy_game_page_uncover (self);
  if (toy_match_count_humans (self->match) == 0 && !over)
    self->covered = TRUE; /* who watches sees no rack */
  _toy_game_page_refresh (self);
  if (over && self->lesson)
    ;
  else if (over)
    show_result (self);
  else
    {
      _toy_game_page_focus_question (self);
      tell_last_turn (self);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Motion: the state is the new one at once, and everything shows it; the layer paints over it what
 * is still under way. */

static gboolean
open_racks (ToyGamePage *self)
{
  return toy_match_get_setup (self->match)->open_racks;
}

/* Before anything shows what has happened. */
static void
match_events_cb (ToyMatch *match, GArray *events, gboolean replayed, ToyGamePage *self)
{
  g_clear_pointer (&self->happened, g_array_unref);
  self->seat_later = FALSE;
  toy_motion_layer_prepare (self->motion, self->seat);
  /* Nor while something else than the present is shown. */
  if (!gtk_widget_get_visible (GTK_WIDGET (self->curtain))
      && !_toy_game_page_is_reviewing (self) && toy_motion_layer_can_play (self->motion))
    self->happened = g_array_ref (events);
}

/* What of it moves for who sits here. */
static gboolean
make_motion (ToyGamePage *self, const ToyTable *before, ToyMotion *motion)
{
  g_autoptr (GArray) events = g_steal_pointer (&self->happened);
  ToyArmy viewer = self->covered ? TOY_ARMY_NONE : self->seat;
  g_autofree ToyEvent *seen = NULL;
  bool open[TOY_N_ARMIES];

  if (events == NULL)
    return FALSE;
  seen = g_new (ToyEvent, events->len + 1);
  for (guint i = 0; i < events->len; i++)
    {
      seen[i] = g_array_index (events, ToyEvent, i);
      if (!open_racks (self))
        seen[i] = toy_event_seen_by (seen[i], viewer);
    }
  for (int army = 0; army < TOY_N_ARMIES; army++)
    open[army] = open_racks (self) || army == (int) viewer;
  return toy_motion_make (motion, get_game (self), before, seen, (int) events->len, open);
}

/* The next one sits down, or the result is shown, when everything has arrived: a board that turns
 * under what flies is no pleasure. */
static gboolean
must_arrive_first (ToyGamePage *self)
{
  return toy_match_is_over (self->match) || is_others_turn (self);
}

/* A troop in the air belongs to the moment that is over; left there, the next player would see
 * it. */
gboolean
_toy_game_page_drop_drag (ToyGamePage *self)
{
  if (self->drag_type == TOY_NONE)
    return FALSE;
  self->drag_type = TOY_NONE;
  toy_board_view_set_hover (self->board, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self->drag_layer));
  return TRUE;
}

static void
match_changed_cb (ToyMatch *match, ToyGamePage *self)
{
  ToyTable before = self->view.table;
  ToyMotion motion;
  gboolean moves;

  _toy_game_page_drop_drag (self);
  toy_motion_layer_drop (self->motion);
  self->seat_later = FALSE;
  self->replaying = FALSE;
  moves = make_motion (self, &before, &motion);
  if (moves && must_arrive_first (self))
    {
      self->seat_later = TRUE;
      toy_motion_linger (&motion);
      self->input = (ToyInput) TOY_INPUT_NONE;
      _toy_game_page_hush (self);
      _toy_game_page_refresh (self);
      g_signal_emit (self, signals[CHANGED], 0);
    }
  else
    seat (self);
  if (moves)
    toy_motion_layer_play (self->motion, get_game (self), &motion, self->seat, self->seat_later);
  _toy_game_page_pace_computer (self);
}

static void
motion_stepped_cb (ToyMotionLayer *motion, ToyGamePage *self)
{
  show_bars (self);
}

static void
motion_settled_cb (ToyMotionLayer *motion, ToyGamePage *self)
{
  if (self->match == NULL || _toy_game_page_end_replay (self))
    return;
  if (!self->seat_later)
    {
      show_bars (self);
      return;
    }
  self->seat_later = FALSE;
  seat (self);
}

static void
drop_match (ToyGamePage *self)
{
  if (self->match == NULL)
    return;
  _toy_game_page_drop_drag (self);
  _toy_game_page_look_around (self, -1);
  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->computer);
  _toy_game_page_drop_balance (self);
  toy_motion_layer_drop (self->motion);
  g_clear_pointer (&self->happened, g_array_unref);
  self->seat_later = FALSE;
  self->replaying = FALSE;
  toy_log_view_show (self->log, NULL, TOY_ARMY_NONE);
  g_signal_handlers_disconnect_by_data (self->match, self);
  g_clear_object (&self->match);
  if (self->overlay != NULL)
    _toy_game_page_drop_analysis (self);
}

static void
toy_game_page_dispose (GObject *object)
{
  ToyGamePage *self = TOY_GAME_PAGE (object);

  drop_match (self);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->doubt, g_free);
  g_clear_pointer (&self->topic, g_free);
  g_clear_pointer (&self->line_text, g_free);
  g_clear_pointer (&self->overlay, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_game_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, overlay);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, table);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, far_bar);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, far_rack);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, board);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, prompt);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, balance);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, analysis_panel);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, near_rack);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, near_bar);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, log);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, drag_layer);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, toast);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, curtain);
  gtk_widget_class_bind_template_child (widget_class, ToyGamePage, motion);
}

static void
toy_game_page_class_init (ToyGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TOY_TYPE_ANALYSIS_PANEL);
  g_type_ensure (TOY_TYPE_BALANCE_BAR);
  g_type_ensure (TOY_TYPE_CURTAIN);
  g_type_ensure (TOY_TYPE_LOG_VIEW);
  g_type_ensure (TOY_TYPE_TABLE_BOX);
  G_OBJECT_CLASS (klass)->dispose = toy_game_page_dispose;
  signals[CHANGED] = g_signal_new ("changed", TOY_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  g_signal_new ("turn-shown", TOY_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("rematch", TOY_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("branched", TOY_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, TOY_TYPE_MATCH);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "gamepage");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-game-page.ui");
  bind_children (widget_class);
  _toy_game_page_class_init_input (widget_class);
  _toy_game_page_class_init_watch (widget_class);
}

static void
toy_game_page_init (ToyGamePage *self)
{
  self->input = (ToyInput) TOY_INPUT_NONE;
  self->drag_type = TOY_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
  toy_rack_view_set_tile_size (self->far_rack, 34);
  toy_motion_layer_set_parts (self->motion, GTK_WIDGET (self), self->board, self->near_rack,
                              self->far_rack, self->near_bar, self->far_bar);
  g_signal_connect_object (toy_settings_get_default (), "notify::orientation",
                           G_CALLBACK (_toy_game_page_refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect (self->motion, "stepped", G_CALLBACK (motion_stepped_cb), self);
  g_signal_connect (self->motion, "settled", G_CALLBACK (motion_settled_cb), self);
  _toy_game_page_init_input (self);
  _toy_game_page_init_look (self);
  _toy_game_page_init_region (self);
  _toy_game_page_init_review (self);
  _toy_game_page_init_replay (self);
  _toy_game_page_init_watch (self);
  _toy_game_page_init_balance (self);
  _toy_game_page_init_analysis (self);
  _toy_game_page_init_hint (self);
  _toy_game_page_init_command (self);
  _toy_game_page_init_rules (self);
  _toy_game_page_init_wishes (self);
  _toy_game_page_init_sound (self);
}

/* Who sits down first: the one human, else whoever begins, after the curtain. */
static ToyArmy
first_seat (ToyMatch *match)
{
  ToyArmy turn = toy_match_get_turn (match);

  if (toy_match_count_humans (match) == 1)
    return toy_match_is_computer (match, TOY_ARMY_BLUE) ? TOY_ARMY_RED : TOY_ARMY_BLUE;
  if (toy_match_count_humans (match) == 0)
    return TOY_ARMY_BLUE;
  return toy_match_is_over (match) ? turn : toy_army_enemy (turn);
}

static void
add_computer (ToyGamePage *self)
{
  if (self->lesson || toy_match_count_humans (self->match) == TOY_N_ARMIES)
    return;
  self->computer = toy_computer_new (self->match);
  toy_computer_set_time (self->computer,
                         toy_settings_get_int (toy_settings_get_default (), "thinking-time"));
  _toy_game_page_watch_computer (self);
}

void
toy_game_page_set_match (ToyGamePage *self, ToyMatch *match)
{
  g_return_if_fail (TOY_IS_GAME_PAGE (self));

  if (self->match == match)
    return;
  drop_match (self);
  if (match == NULL)
    {
      toy_board_view_set_board (self->board, NULL, NULL);
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  self->match = g_object_ref (match);
  g_signal_connect (match, "events", G_CALLBACK (match_events_cb), self);
  g_signal_connect (match, "changed", G_CALLBACK (match_changed_cb), self);
  _toy_game_page_listen (self);
  toy_board_view_set_board (self->board, toy_match_get_board (match), get_game (self));
  self->seat = first_seat (match);
  self->covered = FALSE;
  add_computer (self);
  seat (self);
  if (_toy_game_page_is_watching (self))
    toy_prompt_bar_focus_button (self->prompt, "game.pause");
}

void
toy_game_page_tell (ToyGamePage *self, const char *text)
{
  g_return_if_fail (TOY_IS_GAME_PAGE (self));

  _toy_game_page_tell (self, text);
}

void
toy_game_page_set_lesson (ToyGamePage *self, gboolean lesson)
{
  g_return_if_fail (TOY_IS_GAME_PAGE (self));

  self->lesson = lesson;
}

ToyMatch *
toy_game_page_get_match (ToyGamePage *self)
{
  g_return_val_if_fail (TOY_IS_GAME_PAGE (self), NULL);

  return self->match;
}

GActionGroup *
toy_game_page_get_actions (ToyGamePage *self)
{
  g_return_val_if_fail (TOY_IS_GAME_PAGE (self), NULL);

  return G_ACTION_GROUP (self->actions);
}
