/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the game page does about an action before it is one: a warning of gifts, a ring around what
 * is in the way, and a drag that outlives its turn. */
#include "config.h"

#include "model/toy-knowledge.h"
#include "model/toy-settings.h"
#include "model/toy-words.h"
#include "play-test.h"
#include "widgets/toy-board-view.h"
#include "widgets/toy-rack-view.h"

static void
set_up (PlayFixture *f, gconstpointer data)
{
  play_set_up (f, data);
  toy_settings_set_boolean (toy_settings_get_default (), "hand-over-curtain", FALSE);
}

/* A legal recall or push that gives something away. */
static gboolean
find_gift (ToyMatch *match, ToyAction *gift, int *medals)
{
  ToyAction actions[TOY_MAX_ACTIONS];
  int n = toy_state_actions (toy_match_get_state (match), toy_match_get_game (match), actions);
  ToyView view;

  toy_match_get_view (match, toy_match_get_turn (match), &view);
  for (int i = 0; i < n; i++)
    if (actions[i].kind == TOY_ACTION_RECALL
        && toy_match_warn (&view, toy_match_get_game (match), actions[i], medals)
             == TOY_WARNING_MEDALS)
      {
        *gift = actions[i];
        return TRUE;
      }
  return FALSE;
}

static gboolean
has_gift (ToyMatch *match)
{
  ToyAction gift;
  int medals;

  return find_gift (match, &gift, &medals);
}

/* Plays by lot, other games if need be, until @condition holds. */
static void
find_position (PlayFixture *f, const char *terrain, gboolean (*condition) (ToyMatch *match))
{
  for (guint32 seed = 1; seed < 200; seed++)
    {
      play_start (f, terrain);
      play_on (f, seed, condition);
      if (!toy_match_is_over (play_match (f)))
        return;
      play_activate (f, "win.new-game");
    }
  g_assert_not_reached ();
}

static void
press_space (PlayFixture *f, int space)
{
  const ToyTerrain *terrain = toy_board_get_terrain (toy_match_get_board (play_match (f)));
  g_autofree char *name = g_strdup_printf ("Base %s*", terrain->spaces[space].id);

  play_press (f, name);
}

/* One clear question, and only its yes is one. */
static void
test_gift (PlayFixture *f, gconstpointer data)
{
  ToyAction gift;
  int medals;
  guint position;
  ToyArmy enemy;
  g_autofree char *pattern = NULL;
  ToyView view;

  find_position (f, "Castle Field", has_gift);
  g_assert_true (find_gift (play_match (f), &gift, &medals));
  position = toy_match_get_position (play_match (f));
  enemy = toy_army_enemy (toy_match_get_turn (play_match (f)));
  toy_match_get_view (play_match (f), enemy, &view);
  pattern = g_strdup_printf ("This gives %s %d medal*", toy_words_army (enemy), medals);

  press_space (f, gift.from);
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position);
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, pattern);
  /* Enter pressed twice gives nothing away. */
  g_assert_cmpstr (gtk_actionable_get_action_name (
                     GTK_ACTIONABLE (gtk_window_get_focus (GTK_WINDOW (f->window)))),
                   ==, "game.back");
  play_press (f, "Back");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_STATUS, pattern);
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position);

  press_space (f, gift.from);
  play_press (f, "Do it");
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position + 1);
  g_assert_cmpint (toy_match_get_state (play_match (f))->table.medals[enemy], ==,
                   view.table.medals[enemy] + medals);
}

/* Who does not want to be warned is not. */
static void
test_gift_unwarned (PlayFixture *f, gconstpointer data)
{
  ToyAction gift;
  int medals;
  guint position;

  toy_settings_set_boolean (toy_settings_get_default (), "warn-gifts", FALSE);
  find_position (f, "Castle Field", has_gift);
  g_assert_true (find_gift (play_match (f), &gift, &medals));
  position = toy_match_get_position (play_match (f));
  press_space (f, gift.from);
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position + 1);
}

/* A placing that fails because of what stands on another base. */
static gboolean
find_blocked (ToyMatch *match, ToyAction *blocked, int *culprit)
{
  const ToyGame *game = toy_match_get_game (match);
  ToyView view;

  if (toy_match_get_state (match)->table.waits != TOY_WAITS_ACTION)
    return FALSE;
  toy_match_get_view (match, toy_match_get_turn (match), &view);
  for (int type = 0; type < game->n_types; type++)
    for (int space = 0; space < game->terrain->n_spaces && view.rack[type] > 0; space++)
      {
        ToyAction action = toy_action (TOY_ACTION_PLACE, type, TOY_NONE, space);
        ToyWhy why = toy_view_check (&view, game, action);

        if (why.reason == TOY_REASON_NOT_CONNECTED && why.space != TOY_NONE
            && why.space != space && !game->terrain->spaces[space].is_hq)
          {
            *blocked = action;
            *culprit = why.space;
            return TRUE;
          }
      }
  return FALSE;
}

static gboolean
has_blocked (ToyMatch *match)
{
  ToyAction blocked;
  int culprit;

  return find_blocked (match, &blocked, &culprit);
}

static GtkWidget *
find_type (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* What can be pushed, where one could push now. */
static gboolean
find_push (ToyMatch *match, ToyAction *push)
{
  ToyAction actions[TOY_MAX_ACTIONS];
  int n = toy_state_actions (toy_match_get_state (match), toy_match_get_game (match), actions);

  for (int i = 0; i < n; i++)
    if (actions[i].kind == TOY_ACTION_PUSH)
      {
        *push = actions[i];
        return TRUE;
      }
  return FALSE;
}

static gboolean
has_push (ToyMatch *match)
{
  ToyAction push;

  return find_push (match, &push);
}

/* The keyboard goes on from what is pushed to where it may go: another Enter at the first would
 * take the choice back. */
static void
test_push (PlayFixture *f, gconstpointer data)
{
  g_autofree char *name = NULL;
  GtkWidget *board;
  ToyAction push;

  find_position (f, "Volcanic Jungle", has_push);
  g_assert_true (find_push (play_match (f), &push));
  board = find_type (GTK_WIDGET (f->window), TOY_TYPE_BOARD_VIEW);
  toy_board_view_focus_space (TOY_BOARD_VIEW (board), push.from);
  press_space (f, push.from);
  ui_settle ();
  name = ui_name (gtk_window_get_focus (GTK_WINDOW (f->window)));
  g_test_message ("%s", name);
  g_assert_true (g_str_has_suffix (name, "you may choose this"));
}

/* How many pixels of @space's place differ between two pictures. */
static int
count_changed (PlayFixture *f, cairo_surface_t *one, cairo_surface_t *other, int space)
{
  GtkWidget *page = gtk_window_get_child (GTK_WINDOW (f->window));
  GtkWidget *board = find_type (page, TOY_TYPE_BOARD_VIEW);
  int stride = cairo_image_surface_get_stride (one);
  GdkRectangle area;
  graphene_point_t at;
  int n = 0;

  toy_board_view_get_area (TOY_BOARD_VIEW (board), space, &area);
  graphene_point_init (&at, area.x, area.y);
  g_assert_true (gtk_widget_compute_point (board, page, &at, &at));
  for (int row = (int) at.y; row < (int) at.y + area.height; row++)
    {
      const guint32 *a = (gpointer) (cairo_image_surface_get_data (one) + row * stride);
      const guint32 *b = (gpointer) (cairo_image_surface_get_data (other) + row * stride);

      for (int column = (int) at.x; column < (int) at.x + area.width; column++)
        n += a[column] != b[column];
    }
  return n;
}

/* What the refusal speaks of is ringed on the board while the sentence stands. */
static void
test_ring (PlayFixture *f, gconstpointer data)
{
  ToyAction blocked;
  int culprit;
  cairo_surface_t *before, *ringed;
  g_autofree char *troop = NULL;

  find_position (f, "Castle Field", has_blocked);
  g_assert_true (find_blocked (play_match (f), &blocked, &culprit));
  troop = toy_words_rack_label (toy_match_get_game (play_match (f))->sheet, blocked.type, FALSE);
  play_press (f, troop);
  ui_wait_painted (GTK_WIDGET (f->window));
  before = ui_take_picture (gtk_window_get_child (GTK_WINDOW (f->window)));
  g_signal_emit_by_name (find_type (GTK_WIDGET (f->window), TOY_TYPE_BOARD_VIEW), "space-clicked",
                         (int) blocked.to);
  ui_settle ();
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Not connected*");
  ui_wait_painted (GTK_WIDGET (f->window));
  ringed = ui_take_picture (gtk_window_get_child (GTK_WINDOW (f->window)));
  g_assert_cmpint (count_changed (f, before, ringed, culprit), >, 50);
  cairo_surface_destroy (ringed);

  play_activate (f, "game.back");
  play_press (f, troop);
  ui_wait_painted (GTK_WIDGET (f->window));
  ringed = ui_take_picture (gtk_window_get_child (GTK_WINDOW (f->window)));
  g_assert_cmpint (count_changed (f, before, ringed, culprit), <, 50);
  cairo_surface_destroy (ringed);
  cairo_surface_destroy (before);
}

/* A troop in the air belongs to the turn that is over: it falls on nothing. */
static void
test_drag_at_turn_end (PlayFixture *f, gconstpointer data)
{
  ToyAction actions[TOY_MAX_ACTIONS];
  GtkWidget *page, *board, *rack = NULL;
  g_autoptr (GPtrArray) troops = NULL;
  ToyAction placing = { 0 };
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean told;
  GdkRectangle area;
  guint position;
  graphene_point_t at;
  double x, y;
  int n;

  play_start (f, "Castle Field");
  page = gtk_window_get_child (GTK_WINDOW (f->window));
  board = find_type (page, TOY_TYPE_BOARD_VIEW);
  troops = ui_find_all (page, GTK_ACCESSIBLE_ROLE_BUTTON, "*, strength ?");
  rack = gtk_widget_get_ancestor (g_ptr_array_index (troops, 0), TOY_TYPE_RACK_VIEW);
  n = toy_state_actions (toy_match_get_state (play_match (f)), toy_match_get_game (play_match (f)),
                         actions);
  for (int i = 0; i < n; i++)
    if (actions[i].kind == TOY_ACTION_PLACE)
      placing = actions[i];
  g_assert_cmpint (placing.kind, ==, TOY_ACTION_PLACE);
  toy_board_view_get_area (TOY_BOARD_VIEW (board), placing.to, &area);
  graphene_point_init (&at, area.x + area.width / 2, area.y + area.height / 2);
  g_assert_true (gtk_widget_compute_point (board, rack, &at, &at));
  x = at.x;
  y = at.y;

  /* What a base is, is told, but not to who carries a troop there: it would lie in the way. */
  g_signal_emit_by_name (board, "query-tooltip", area.x + area.width / 2, area.y + area.height / 2,
                         FALSE, tooltip, &told);
  g_assert_true (told);
  g_signal_emit_by_name (rack, "drag-begin", (int) placing.type);
  g_signal_emit_by_name (board, "query-tooltip", area.x + area.width / 2, area.y + area.height / 2,
                         FALSE, tooltip, &told);
  g_assert_false (told);

  /* Escape puts it back. */
  g_signal_emit_by_name (rack, "drag-move", x, y);
  play_activate (f, "game.back");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_STATUS, "Where does *");
  g_signal_emit_by_name (rack, "drag-move", x, y);
  g_signal_emit_by_name (rack, "drag-end", x, y, TRUE);
  ui_settle ();
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, 0);

  g_signal_emit_by_name (rack, "drag-begin", (int) placing.type);
  g_signal_emit_by_name (rack, "drag-move", x, y);
  play_activate (f, "game.draw");
  position = toy_match_get_position (play_match (f));
  g_assert_cmpuint (position, ==, 1);
  g_signal_emit_by_name (rack, "drag-move", x, y);
  g_signal_emit_by_name (rack, "drag-end", x, y, TRUE);
  ui_settle ();
  g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, position);
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_STATUS, "Where does *");

  /* And the same drag in its own turn places: the test can tell. */
  play_activate (f, "game.undo");
  if (toy_match_get_position (play_match (f)) == 0)
    {
      g_signal_emit_by_name (rack, "drag-begin", (int) placing.type);
      g_signal_emit_by_name (rack, "drag-end", x, y, TRUE);
      ui_settle ();
      g_assert_cmpuint (toy_match_get_position (play_match (f)), ==, 1);
      g_assert_cmpint (toy_match_get_action_at (play_match (f), 1).kind, ==, TOY_ACTION_PLACE);
    }
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
#define ADD(name, func) \
  g_test_add ("/asking/" name, PlayFixture, NULL, set_up, func, play_tear_down)
  ADD ("gift", test_gift);
  ADD ("gift-unwarned", test_gift_unwarned);
  ADD ("push", test_push);
  ADD ("ring", test_ring);
  ADD ("drag-at-turn-end", test_drag_at_turn_end);
  return g_test_run ();
}
