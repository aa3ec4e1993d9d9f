/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances to win as a bar and as a curve: what they say, and that every value is in reach. */
#include "config.h"

#include "model/toy-catalogue.h"
#include "ui-helpers.h"
#include "widgets/toy-balance-bar.h"
#include "widgets/toy-chance-curve.h"
#include "widgets/toy-widgets.h"

static GtkWidget *
open_window (GtkWidget *child, int width)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_set_default_size (GTK_WINDOW (window), width, 160);
  gtk_window_present (GTK_WINDOW (window));
  ui_wait_painted (window);
  return window;
}

static void
close_window (GtkWidget *window)
{
  GtkWidget *child = g_object_ref (gtk_window_get_child (GTK_WINDOW (window)));

  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
  g_assert_finalize_object (child);
}

/* The check gives what is said instead; NULL where it is @text. */
static void
assert_value_text (GtkWidget *widget, const char *text)
{
  g_autofree char *other = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text);

  g_assert_cmpstr (other, ==, NULL);
}

static void
test_bar (void)
{
  static const struct
  {
    ToyArmy own;
    double chance;
    const char *said;
    const char *shown[2];
  } cases[] = {
    { TOY_ARMY_BLUE, -1.0, "Not known yet", { "–", "–" } },
    { TOY_ARMY_BLUE, 0.62, "Blue 62%, Red 38%", { "62%", "38%" } },
    { TOY_ARMY_BLUE, 0.0, "Blue 0%, Red 100%", { "0%", "100%" } },
    { TOY_ARMY_RED, 1.0, "Red 100%, Blue 0%", { "100%", "0%" } },
    { TOY_ARMY_RED, 0.005, "Red 1%, Blue 99%", { "1%", "99%" } },
    { TOY_ARMY_BLUE, -1.0, "Not known yet", { "–", "–" } },
  };
  GtkWidget *bar = g_object_new (TOY_TYPE_BALANCE_BAR, NULL);
  GtkWidget *window = open_window (bar, 344);

  g_assert_true (ui_get (window, GTK_ACCESSIBLE_ROLE_METER, "Chance to win") == bar);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) numbers = NULL;

      toy_balance_bar_show (TOY_BALANCE_BAR (bar), cases[i].own, cases[i].chance);
      ui_wait_painted (window);
      assert_value_text (bar, cases[i].said);
      numbers = ui_find_all (window, GTK_ACCESSIBLE_ROLE_PRESENTATION, "?*");
      g_assert_cmpuint (numbers->len, ==, 2);
      for (guint n = 0; n < 2; n++)
        g_assert_cmpstr (gtk_label_get_text (g_ptr_array_index (numbers, n)), ==,
                         cases[i].shown[n]);
    }
  g_assert_cmpint (gtk_widget_get_width (bar), <=, 344);
  close_window (window);
}

/* The knob goes to where it should be in the end. */
static void
test_slide (void)
{
  GtkWidget *bar = g_object_new (TOY_TYPE_BALANCE_BAR, NULL);
  GtkWidget *window = open_window (bar, 600);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  toy_balance_bar_show (TOY_BALANCE_BAR (bar), TOY_ARMY_BLUE, 0.2);
  toy_balance_bar_show (TOY_BALANCE_BAR (bar), TOY_ARMY_BLUE, 0.8);
  toy_balance_bar_show (TOY_BALANCE_BAR (bar), TOY_ARMY_BLUE, 0.7);
  assert_value_text (bar, "Blue 70%, Red 30%");
  ui_wait_painted (window);
  ui_begin ();
  g_assert_cmpfloat (toy_balance_bar_get_chance (TOY_BALANCE_BAR (bar)), ==, 0.7);
  close_window (window); /* while it is under way */
}

static ToyMatch *
play (ToyCatalogue *catalogue)
{
  const ToyMatchSetup setup = { .seed = 5, .first = TOY_ARMY_BLUE };
  ToyMatch *match = toy_match_new (toy_catalogue_find (catalogue, "castle-field"), &setup, NULL);

  for (guint64 i = 0; !toy_match_is_over (match); i++)
    {
      ToyView view;

      toy_match_get_view (match, toy_match_get_turn (match), &view);
      toy_match_act (match, toy_bot_choose (&view, toy_match_get_game (match), TOY_LEVEL_RECRUIT,
                                            NULL, i, NULL), NULL);
    }
  return match;
}

static void
chosen_cb (ToyChanceCurve *curve, guint position, int *chosen)
{
  *chosen = (int) position;
  toy_chance_curve_set_position (curve, (int) position);
}

/* From turn to turn over the whole game, and back: each value is said. */
static void
check_walk (GtkWidget *curve, ToyAnalysis *analysis, int *chosen)
{
  guint n = toy_analysis_get_n_points (analysis);

  g_assert_true (gtk_widget_activate_action (curve, "curve.end", "b", FALSE));
  g_assert_cmpint (*chosen, ==, 0);
  for (guint i = 0; i < n; i++)
    {
      const ToyAnalysisPoint *point = toy_analysis_get_point (analysis, i);
      int blue = (int) (point->blue * 100.0 + 0.5);
      /* The turn that has led there is told, as in the log. */
      g_autofree char *text = i == 0 ? g_strdup_printf ("Start: Blue %d%%, Red %d%%", blue,
                                                        100 - blue)
                                     : g_strdup_printf ("Turn %u: Blue %d%%, Red %d%%", i, blue,
                                                        100 - blue);

      g_assert_cmpint (*chosen, ==, point->position);
      assert_value_text (curve, text);
      gtk_widget_activate_action (curve, "curve.walk", "i", 1);
    }
  g_assert_cmpint (*chosen, ==, toy_analysis_get_point (analysis, n - 1)->position);
  gtk_widget_activate_action (curve, "curve.walk", "i", -1);
  g_assert_cmpint (*chosen, ==, toy_analysis_get_point (analysis, n - 2)->position);
}

/* The pointer finds every turn, and every mark. */
static void
check_pointer (ToyChanceCurve *curve, ToyAnalysis *analysis)
{
  guint marks = 0;

  for (guint i = 0; i < toy_analysis_get_n_moves (analysis); i++)
    {
      const ToyAnalysisMove *move = toy_analysis_get_move (analysis, i);
      double x = toy_chance_curve_get_x (curve, move->position + 1);

      if (move->verdict == TOY_VERDICT_FINE)
        continue;
      marks++;
      g_assert_cmpuint (toy_chance_curve_position_at (curve, x), ==, move->position + 1);
    }
  g_assert_cmpuint (marks, >, 0);
  for (guint i = 0; i < toy_analysis_get_n_points (analysis); i++)
    {
      guint position = toy_analysis_get_point (analysis, i)->position;
      const ToyAnalysisMove *next = toy_analysis_find (analysis, position);
      const ToyAnalysisMove *last = position > 0 ? toy_analysis_find (analysis, position - 1)
                                                 : NULL;

      /* Marks close by come first. */
      if ((next == NULL || next->verdict == TOY_VERDICT_FINE)
          && (last == NULL || last->verdict == TOY_VERDICT_FINE))
        g_assert_cmpuint (toy_chance_curve_position_at (
                            curve, toy_chance_curve_get_x (curve, position)), ==, position);
    }
  g_assert_cmpuint (toy_chance_curve_position_at (curve, -50.0), ==, 0);
}

static void
test_curve (void)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  g_autoptr (ToyCatalogue) catalogue = toy_catalogue_new (nowhere);
  g_autoptr (ToyMatch) match = play (catalogue);
  ToyAnalysis *analysis = toy_analysis_new (match, 60);
  GtkWidget *curve = g_object_new (TOY_TYPE_CHANCE_CURVE, NULL);
  GtkWidget *window = open_window (curve, 1400);
  int chosen = -1;

  g_assert_true (ui_get (window, GTK_ACCESSIBLE_ROLE_SLIDER, "Chance to win, turn by turn")
                 == curve);
  g_signal_connect (curve, "chosen", G_CALLBACK (chosen_cb), &chosen);
  toy_chance_curve_set_analysis (TOY_CHANCE_CURVE (curve), analysis, toy_match_get_length (match));
  assert_value_text (curve, "Not known yet");
  while (toy_analysis_is_running (analysis))
    g_main_context_iteration (NULL, TRUE);
  ui_wait_painted (window);
  check_walk (curve, analysis, &chosen);
  check_pointer (TOY_CHANCE_CURVE (curve), analysis);
  /* Seen from the other side the numbers change places. */
  gtk_widget_activate_action (curve, "curve.end", "b", TRUE);
  g_assert_cmpint (chosen, ==, toy_match_get_length (match));
  toy_chance_curve_set_below (TOY_CHANCE_CURVE (curve), TOY_ARMY_RED);
  {
    g_autofree char *text = toy_chance_curve_describe (TOY_CHANCE_CURVE (curve), (guint) chosen);

    g_assert_true (g_pattern_match_simple ("Turn *: Red *%, Blue *%", text));
  }
  close_window (window);
  ui_assert_gone (analysis);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ui_begin ();
  toy_widgets_init ();
  g_test_add_func ("/chances/bar", test_bar);
  g_test_add_func ("/chances/slide", test_slide);
  g_test_add_func ("/chances/curve", test_curve);
  return g_test_run ();
}
