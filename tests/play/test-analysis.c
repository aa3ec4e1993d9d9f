/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game stands, in the window: the bar while it is played, from one side's knowledge only, and
 * the analysis of a finished game with its curve, its marks and what would have been better. */
#include "config.h"

#include "game-test.h"

#include <math.h>

#include "model/toy-analysis.h"
#include "model/toy-hint.h"
#include "model/toy-settings.h"
#include "play/toy-analysis-panel.h"
#include "widgets/toy-balance-bar.h"
#include "widgets/toy-chance-curve.h"

static GtkWidget *
find_bar (PlayFixture *f)
{
  return play_find (f, GTK_ACCESSIBLE_ROLE_METER, "Chance to win");
}

/* What the bar says in the end. */
static char *
wait_for_value (PlayFixture *f)
{
  char *text = game_get_value_text (game_wait_for (f, GTK_ACCESSIBLE_ROLE_METER,
                                                   "Chance to win"));

  while (g_str_equal (text, "Not known yet"))
    {
      g_free (text);
      g_main_context_iteration (NULL, TRUE);
      text = game_get_value_text (find_bar (f));
    }
  return text;
}

typedef struct
{
  gboolean done;
  double value;
} Answer;

static void
answered_cb (GObject *match, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;
  g_autoptr (ToyHint) hint = toy_hint_ask_finish (TOY_MATCH (match), result, NULL);

  g_assert_nonnull (hint);
  answer->done = TRUE;
  answer->value = hint->value;
}

/* Off by default; the action, the preference and the bar are one thing. */
static void
test_bar (PlayFixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;

  game_start (f, "castle-field", "human", "recruit");
  g_assert_null (find_bar (f));
  play_activate (f, "game.evaluation-bar");
  ui_wait_painted (GTK_WIDGET (f->window));
  g_assert_nonnull (find_bar (f));
  g_assert_true (toy_settings_get_boolean (toy_settings_get_default (), "evaluation-bar"));
  text = wait_for_value (f);
  g_assert_true (g_pattern_match_simple ("Blue *%, Red *%", text));
  ui_resize (GTK_WIDGET (f->window), 360, 640);
  g_assert_cmpint (gtk_widget_get_width (find_bar (f)), <=, 360);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->window)), <=, 360);
  toy_settings_set_boolean (toy_settings_get_default (), "evaluation-bar", FALSE);
  ui_wait_painted (GTK_WIDGET (f->window));
  g_assert_null (find_bar (f));
}

/* R1.7: it is what a search from the seat's own view finds, and that alone; nothing is shown of the
 * other one's while the device changes hands. */
static void
test_bar_view (PlayFixture *f, gconstpointer data)
{
  Answer answer = { FALSE, 0.0 };
  ToyMatch *match;
  g_autofree char *text = NULL;
  g_autofree char *expected = NULL;
  int own;

  toy_settings_set_boolean (toy_settings_get_default (), "evaluation-bar", TRUE);
  match = game_start (f, "castle-field", "human", "human");
  g_assert_null (find_bar (f));
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am Blue: show my troops"));
  ui_settle ();
  text = wait_for_value (f);
  toy_hint_ask_async (match, TOY_ARMY_BLUE, 500, 1500, NULL, answered_cb, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);
  own = (int) floor (answer.value * 100.0 + 0.5);
  expected = g_strdup_printf ("Blue %d%%, Red %d%%", own, 100 - own);
  g_assert_cmpstr (text, ==, expected);

  play_activate (f, "game.draw");
  game_wait_for (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am Red: show my troops");
  g_assert_null (find_bar (f));
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "I am Red: show my troops"));
  {
    g_autofree char *first = game_get_value_text (game_wait_for (f, GTK_ACCESSIBLE_ROLE_METER,
                                                                 "Chance to win"));
    g_autofree char *then = wait_for_value (f);

    g_assert_false (g_pattern_match_simple ("Blue *", first));
    g_assert_true (g_pattern_match_simple ("Red *%, Blue *%", then));
  }
}

/* Who watches computers sees how it stands for the army at the lower edge, as that army may know
 * it. */
static void
test_bar_watching (PlayFixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;

  game_start (f, "castle-field", "recruit", "recruit");
  play_activate (f, "game.pause");
  g_assert_null (find_bar (f));
  play_activate (f, "game.evaluation-bar");
  text = wait_for_value (f);
  g_assert_true (g_pattern_match_simple ("Blue *%, Red *%", text));
}

/* An answer for a moment that has gone is not shown: searches cross, and in the end it is as it was
 * the first time. */
static void
test_bar_stale (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  toy_settings_set_boolean (toy_settings_get_default (), "evaluation-bar", TRUE);
  match = game_start (f, "castle-field", "human", "recruit");
  before = wait_for_value (f);
  for (int i = 0; i < 5; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (f->window), "game.draw", NULL);
      gtk_widget_activate_action (GTK_WIDGET (f->window), "game.undo", NULL);
    }
  g_assert_cmpuint (toy_match_get_position (match), ==, 0);
  game_run_for (600); /* for what comes too late to be shown */
  after = wait_for_value (f);
  g_assert_cmpstr (after, ==, before);
}

static GtkWidget *
find_panel (GtkWidget *widget)
{
  GtkWidget *found = TOY_IS_ANALYSIS_PANEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_panel (child);
  return found;
}

static void
set_playouts (PlayFixture *f, int playouts)
{
  toy_analysis_panel_set_playouts (
    TOY_ANALYSIS_PANEL (find_panel (GTK_WIDGET (f->window))), playouts);
}

/* @playouts: so few that a test is short, or so many that it never ends by itself. */
static void
look_back (PlayFixture *f, int playouts)
{
  set_playouts (f, playouts);
  ui_press (game_wait_for (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Look back"));
  game_wait_for (f, GTK_ACCESSIBLE_ROLE_GROUP, "Analysis");
  ui_wait_painted (GTK_WIDGET (f->window));
}

#define SHORT 120
#define ENDLESS 100000000

/* Where there is a curve there is no bar, and it is said why. */
static void
test_bar_and_curve (PlayFixture *f, gconstpointer data)
{
  game_open_finished (f, "castle-field", TOY_LEVEL_RECRUIT, 3);
  look_back (f, SHORT);
  play_activate (f, "game.evaluation-bar");
  game_wait_for (f, GTK_ACCESSIBLE_ROLE_STATUS, "The curve of the analysis shows *");
  g_assert_null (find_bar (f));
}

static GtkWidget *
get_curve (PlayFixture *f)
{
  return play_get (f, GTK_ACCESSIBLE_ROLE_SLIDER, "Chance to win, turn by turn");
}

static const char progress[] = "Looking the game over";

/* From the result to the curve; the work is shown, and the window is not kept from anything. */
static void
test_analysis (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match = game_open_finished (f, "castle-field", TOY_LEVEL_RECRUIT, 3);
  double done = 0.0;
  guint marks = 0;

  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_GROUP, "Analysis"));
  look_back (f, 5 * SHORT);
  play_get (f, GTK_ACCESSIBLE_ROLE_GROUP, "Analysis");
  while (play_find (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, progress) != NULL)
    {
      GtkWidget *bar = play_get (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, progress);

      g_assert_cmpfloat (gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)), >=, done);
      done = gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar));
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpfloat (done, >, 0.5);
  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Stop looking the game over"));
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Turn *: * *%, * *%");

  game_wait_for (f, GTK_ACCESSIBLE_ROLE_STATUS,
                 "Blue: mistakes *, blunders *, missed wins *\nRed: mistakes *");

  /* From mistake to mistake: each has its sentence. */
  for (;;)
    {
      GtkWidget *button = play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Previous mistake");

      if (!gtk_widget_is_sensitive (button))
        break;
      ui_press (button);
      ui_settle ();
      marks++;
      g_assert_true (play_find (f, GTK_ACCESSIBLE_ROLE_STATUS, "Blunder: *% * Better: *.")
                     || play_find (f, GTK_ACCESSIBLE_ROLE_STATUS, "Mistake: *% * Better: *.")
                     || play_find (f, GTK_ACCESSIBLE_ROLE_STATUS, "Missed win. Better: *."));
      game_wait_for (f, GTK_ACCESSIBLE_ROLE_LABEL, "1. *: *");
    }
  g_assert_cmpuint (marks, >=, 3);
  g_assert_cmpuint (toy_match_get_position (match), ==, toy_match_get_length (match));

  play_activate (f, "game.analysis");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_GROUP, "Analysis");
  /* What has been found is still known. */
  play_activate (f, "game.analysis");
  ui_wait_painted (GTK_WIDGET (f->window));
  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, progress));
}

/* The curve leads to the positions, and the positions move on the curve. */
static void
test_curve (PlayFixture *f, gconstpointer data)
{
  ToyMatch *match = game_open_finished (f, "castle-field", TOY_LEVEL_RECRUIT, 3);
  g_autofree char *title = NULL;
  GtkWidget *curve;

  look_back (f, SHORT);
  game_wait_gone (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, progress);
  curve = get_curve (f);
  g_assert_true (gtk_widget_activate_action (curve, "curve.end", "b", FALSE));
  ui_settle ();
  title = g_strdup_printf ("Action 0 of %u", toy_match_get_length (match));
  play_get (f, GTK_ACCESSIBLE_ROLE_LABEL, title);
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Start: *");
  g_assert_true (gtk_widget_activate_action (curve, "curve.walk", "i", 1));
  ui_settle ();
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Turn 1: *");
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Earlier"));
  ui_settle ();
  play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Start: *");
  {
    g_autofree char *value = game_get_value_text (curve);

    g_assert_true (g_str_has_prefix (value, "Start: "));
  }
}

/* The sheet of glass over the table on which it is painted. */
static GtkWidget *
find_glass (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_DRAWING_AREA (widget) && GTK_IS_OVERLAY (gtk_widget_get_parent (widget))
                       ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_glass (child);
  return found;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static gboolean
is_counted (gpointer n)
{
  return *(guint *) n > 0;
}

/* With what was better the table is that before the mistake; without, that after it. */
static void
test_line (PlayFixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) with = NULL;
  g_autoptr (GPtrArray) without = NULL;
  g_autoptr (GdkPaintable) glass = NULL;
  gboolean differs = FALSE;
  guint painted = 0;

  game_open_finished (f, "castle-field", TOY_LEVEL_RECRUIT, 3);
  look_back (f, SHORT);
  game_wait_gone (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, progress);
  /* One that put something on the table. */
  do
    ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Previous mistake"));
  while (play_find (f, GTK_ACCESSIBLE_ROLE_STATUS, "* places *") == NULL);
  ui_settle ();
  game_wait_for (f, GTK_ACCESSIBLE_ROLE_LABEL, "1. *: *");
  with = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "Base *");
  for (guint i = 0; i < with->len; i++)
    with->pdata[i] = ui_name (with->pdata[i]);
  g_ptr_array_set_free_func (with, g_free);
  ui_wait_painted (GTK_WIDGET (f->window));
  glass = gtk_widget_paintable_new (find_glass (GTK_WIDGET (f->window)));
  g_signal_connect_swapped (glass, "invalidate-contents", G_CALLBACK (count_cb), &painted);
  play_activate (f, "game.better-line");
  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_LABEL, "1. *: *"));
  ui_wait_until (is_counted, &painted, "the glass is painted anew"); /* nothing of it is left */
  without = ui_find_all (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "Base *");
  g_assert_cmpuint (with->len, ==, without->len);
  for (guint i = 0; i < with->len; i++)
    {
      g_autofree char *name = ui_name (g_ptr_array_index (without, i));

      differs |= !g_str_equal (name, g_ptr_array_index (with, i));
    }
  g_assert_true (differs);
}

/* Stopped, it stays stopped; begun again, it comes to its end. */
static void
test_stop (PlayFixture *f, gconstpointer data)
{
  GtkWidget *value;

  game_open_finished (f, "castle-field", TOY_LEVEL_RECRUIT, 3);
  look_back (f, ENDLESS);
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Stop looking the game over"));
  ui_settle ();
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, progress);
  value = play_get (f, GTK_ACCESSIBLE_ROLE_STATUS, "Not known yet");
  set_playouts (f, SHORT);
  ui_press (game_wait_for (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Look the game over again"));
  ui_settle ();
  game_wait_gone (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, progress);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (value)), "Turn "));
}

/* Another game in the middle of the work: nothing is left of it. */
static void
test_leave (PlayFixture *f, gconstpointer data)
{
  GWeakRef match;

  g_weak_ref_init (&match, game_open_finished (f, "castle-field", TOY_LEVEL_RECRUIT, 3));
  look_back (f, ENDLESS);
  play_get (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, progress);
  play_activate (f, "win.new-game");
  game_wait_dropped (&match);
  game_start (f, "castle-field", "human", "recruit");
  g_assert_null (play_find (f, GTK_ACCESSIBLE_ROLE_GROUP, "Analysis"));
}

/* Everything fits where there is little room. */
static void
test_narrow (PlayFixture *f, gconstpointer data)
{
  GtkWidget *board;

  ui_resize (GTK_WIDGET (f->window), 360, 640);
  game_open_finished (f, "castle-field", TOY_LEVEL_RECRUIT, 3);
  look_back (f, SHORT);
  game_wait_gone (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, progress);
  ui_press (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Previous mistake"));
  ui_wait_painted (GTK_WIDGET (f->window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->window)), <=, 360);
  board = gtk_widget_get_parent (play_get (f, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b11*"));
  g_assert_cmpint (gtk_widget_get_height (board), >=, 140);
}

/* From action to action, while the work goes on and after it, nothing of the panel grows. */
static void
test_still (PlayFixture *f, gconstpointer data)
{
  GtkWidget *panel;
  int height = 0;

  ui_resize (GTK_WIDGET (f->window), GPOINTER_TO_INT (data), 700);
  game_open_finished (f, "castle-field", TOY_LEVEL_RECRUIT, 3);
  look_back (f, 3 * SHORT);
  panel = find_panel (GTK_WIDGET (f->window));
  for (int i = 0; i < 40; i++)
    {
      if (i > 0)
        g_assert_cmpint (gtk_widget_get_height (panel), ==, height);
      height = gtk_widget_get_height (panel);
      if (i == 20)
        game_wait_gone (f, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, progress);
      gtk_widget_activate_action (GTK_WIDGET (f->window),
                                  i == 30 ? "game.previous-mistake" : "game.earlier", NULL);
      ui_wait_painted (GTK_WIDGET (f->window));
    }
}

int
main (int argc, char **argv)
{
  play_init (&argc, &argv);
#define ADD(name, func) g_test_add (name, PlayFixture, NULL, play_set_up, func, \
                                    play_tear_down)
  ADD ("/evaluation/bar", test_bar);
  ADD ("/evaluation/R1.7-own-view", test_bar_view);
  ADD ("/evaluation/R1.7-watching", test_bar_watching);
  ADD ("/evaluation/curve-instead", test_bar_and_curve);
  ADD ("/evaluation/stale", test_bar_stale);
  ADD ("/analysis/whole", test_analysis);
  ADD ("/analysis/curve", test_curve);
  ADD ("/analysis/better-line", test_line);
  ADD ("/analysis/stop", test_stop);
  ADD ("/analysis/leave", test_leave);
  ADD ("/analysis/narrow", test_narrow);
  g_test_add ("/analysis/still/360", PlayFixture, GINT_TO_POINTER (360), play_set_up, test_still,
              play_tear_down);
  g_test_add ("/analysis/still/1280", PlayFixture, GINT_TO_POINTER (1280), play_set_up, test_still,
              play_tear_down);
  return g_test_run ();
}
