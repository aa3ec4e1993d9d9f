/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log while turns come and go, it grows and shrinks, is hidden, scrolled and walked through,
 * all by lot: every frame is laid out before it is painted (any warning is fatal, G_DEBUG), and in
 * the end it shows what the match is. */
#include "config.h"

#include "model/toy-match.h"
#include "play-test.h"
#include "play/toy-log-view.h"

typedef struct
{
  GRand *rand;
  GtkWidget *window;
  ToyLogView *log;
  ToyMatch *match;
} Test;

static int
below (Test *test, int n)
{
  return g_rand_int_range (test->rand, 0, n);
}

static void
act (Test *test, int n)
{
  g_autofree ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);

  for (; n > 0 && !toy_match_is_over (test->match); n--)
    toy_match_act (test->match,
                   actions[below (test, toy_state_actions (toy_match_get_state (test->match),
                                                           toy_match_get_game (test->match),
                                                           actions))],
                   NULL);
}

static GtkAdjustment *
get_adjustment (GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAdjustment *found = get_adjustment (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
do_something (Test *test)
{
  GtkAdjustment *bar = get_adjustment (GTK_WIDGET (test->log));

  switch (below (test, 9))
    {
    case 0:
    case 1:
      act (test, 1 + below (test, 4));
      break;
    case 2:
      for (int n = below (test, 6); n > 0; n--)
        toy_match_undo (test->match);
      break;
    case 3:
    case 4:
      gtk_window_set_default_size (GTK_WINDOW (test->window), 120 + below (test, 300),
                                   40 + below (test, 500));
      break;
    case 5:
      gtk_widget_set_visible (GTK_WIDGET (test->log),
                              !gtk_widget_get_visible (GTK_WIDGET (test->log)));
      break;
    case 6:
      gtk_adjustment_set_value (bar, g_rand_double (test->rand) * gtk_adjustment_get_upper (bar));
      break;
    case 7:
      toy_log_view_set_position (test->log,
                                 below (test, (int) toy_match_get_position (test->match) + 2) - 1);
      break;
    case 8:
      gtk_widget_child_focus (test->window, below (test, 2) ? GTK_DIR_TAB_FORWARD : GTK_DIR_DOWN);
      break;
    default:
      break;
    }
  if (below (test, 3) > 0)
    toy_log_view_show (test->log, test->match, TOY_ARMY_NONE);
  if (toy_match_is_over (test->match))
    toy_match_undo (test->match);
}

/* Several things may happen between two frames, and in the midst of one. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  if (below (data, 3) == 0)
    do_something (data);
  return G_SOURCE_CONTINUE;
}

static void
test_by_lot (gconstpointer seed)
{
  const ToyMatchSetup setup = { .seed = 5, .first = TOY_ARMY_BLUE, .open_racks = TRUE };
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("castle-field", NULL);
  gint64 end = g_get_monotonic_time () + (g_test_slow () ? 60 : 4) * G_USEC_PER_SEC;
  Test test = { .rand = g_rand_new_with_seed (GPOINTER_TO_UINT (seed)) };
  GtkWidget *last;
  guint frames = 0, tick;

  test.match = toy_match_new (board, &setup, NULL);
  test.window = gtk_window_new ();
  test.log = g_object_new (TOY_TYPE_LOG_VIEW, NULL);
  gtk_window_set_child (GTK_WINDOW (test.window), GTK_WIDGET (test.log));
  gtk_window_present (GTK_WINDOW (test.window));
  tick = gtk_widget_add_tick_callback (test.window, tick_cb, &test, NULL);
  for (; frames < 40 || g_get_monotonic_time () < end; frames++)
    {
      if (below (&test, 2))
        do_something (&test);
      ui_wait_painted (test.window);
    }
  gtk_widget_remove_tick_callback (test.window, tick);

  act (&test, 40);
  gtk_widget_set_visible (GTK_WIDGET (test.log), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (test.window), 300, 500);
  toy_log_view_show (test.log, test.match, TOY_ARMY_NONE);
  toy_log_view_set_position (test.log, -1);
  toy_log_view_set_position (test.log, (int) toy_match_get_position (test.match));
  for (int i = 0; i < 5; i++) /* until all its rows are measured */
    ui_wait_painted (test.window);
  {
    guint turns = toy_match_get_state_at (test.match, toy_match_get_position (test.match) - 1)
                    ->table.turns + 1u;
    g_autofree char *name = g_strdup_printf ("Turn %u: *", turns);

    last = ui_get (test.window, GTK_ACCESSIBLE_ROLE_LIST_ITEM, name);
    g_assert_true (gtk_widget_get_mapped (last));
  }
  gtk_window_destroy (GTK_WINDOW (test.window));
  ui_settle ();
  ui_assert_gone (test.match);
  g_rand_free (test.rand);
}

static guint
count_hidden_rows (GtkWidget *widget)
{
  guint n = 0;

  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget))
      == GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    {
      g_autofree char *wrong = gtk_test_accessible_check_state (
        GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, !gtk_widget_get_mapped (widget));

      g_assert_cmpstr (wrong, ==, NULL);
      return !gtk_widget_get_mapped (widget);
    }
  for (widget = gtk_widget_get_first_child (widget); widget != NULL;
       widget = gtk_widget_get_next_sibling (widget))
    n += count_hidden_rows (widget);
  return n;
}

/* Where nothing has happened yet it says what will be there. */
static void
test_empty (void)
{
  const ToyMatchSetup setup = { .seed = 5, .first = TOY_ARMY_BLUE, .open_racks = TRUE };
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("castle-field", NULL);
  Test test = { .rand = g_rand_new_with_seed (1) };

  test.match = toy_match_new (board, &setup, NULL);
  test.window = gtk_window_new ();
  test.log = g_object_new (TOY_TYPE_LOG_VIEW, NULL);
  gtk_window_set_child (GTK_WINDOW (test.window), GTK_WIDGET (test.log));
  gtk_window_present (GTK_WINDOW (test.window));
  toy_log_view_show (test.log, test.match, TOY_ARMY_NONE);
  ui_get (test.window, GTK_ACCESSIBLE_ROLE_LABEL, "Every turn is noted here.*");
  act (&test, 1);
  toy_log_view_show (test.log, test.match, TOY_ARMY_NONE);
  ui_wait_gone (test.window, GTK_ACCESSIBLE_ROLE_LABEL, "Every turn is noted here.*");
  ui_get (test.window, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Turn *");
  gtk_window_destroy (GTK_WINDOW (test.window));
  ui_settle ();
  ui_assert_gone (test.match);
  g_rand_free (test.rand);
}

/* The rows of the game before are in no screen reader's list either. */
static void
test_forgets (void)
{
  const ToyMatchSetup setup = { .seed = 5, .first = TOY_ARMY_BLUE, .open_racks = TRUE };
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("castle-field", NULL);
  Test test = { .rand = g_rand_new_with_seed (1) };
  g_autoptr (ToyMatch) next = toy_match_new (board, &setup, NULL);

  test.match = toy_match_new (board, &setup, NULL);
  test.window = gtk_window_new ();
  test.log = g_object_new (TOY_TYPE_LOG_VIEW, NULL);
  gtk_window_set_child (GTK_WINDOW (test.window), GTK_WIDGET (test.log));
  gtk_window_set_default_size (GTK_WINDOW (test.window), 300, 500);
  gtk_window_present (GTK_WINDOW (test.window));
  act (&test, 20);
  toy_log_view_show (test.log, test.match, TOY_ARMY_NONE);
  ui_wait_painted (test.window);
  ui_get (test.window, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Turn *");
  toy_log_view_show (test.log, next, TOY_ARMY_NONE);
  ui_wait_gone (test.window, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Turn *");
  g_assert_cmpuint (count_hidden_rows (test.window), >, 0);
  act (&test, 20);
  toy_log_view_show (test.log, test.match, TOY_ARMY_NONE);
  ui_get (test.window, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "Turn *");
  count_hidden_rows (test.window);
  gtk_window_destroy (GTK_WINDOW (test.window));
  ui_settle ();
  ui_assert_gone (test.match);
  g_rand_free (test.rand);
}

/* The list of one's own troops that are still to come says what one holds: who sits down next must
 * not find it open over the curtain. */
static void
test_curtain_closes (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) buttons = NULL;

  play_start (f, "Castle Field");
  play_press (f, "I am *");
  buttons = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "* in reserve");
  g_assert_cmpuint (buttons->len, ==, 2);
  ui_press (g_ptr_array_index (buttons, 1));
  ui_await_popover (GTK_WIDGET (f->window));
  g_assert_true (play_act (f, TOY_ACTION_DRAW));
  play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am *");
  ui_settle ();
  g_assert_null (ui_find_popover (GTK_WIDGET (f->window)));
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
  for (guint seed = 1; seed <= 3; seed++)
    {
      g_autofree char *path = g_strdup_printf ("/log/by-lot/%u", seed);

      g_test_add_data_func (path, GUINT_TO_POINTER (seed), test_by_lot);
    }
  g_test_add_func ("/log/empty", test_empty);
  g_test_add_func ("/log/forgets", test_forgets);
  g_test_add ("/log/curtain-closes", PlayFixture, NULL, play_set_up, test_curtain_closes,
              play_tear_down);
  return g_test_run ();
}
