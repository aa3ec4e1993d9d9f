/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the picture costs: a board repainted at 1920 × 1080 with and without kept layers, every
 * frame of random games that are played with motion at 1280 × 800, by this process's processor time
 * on GTK's cairo renderer, and the memory of all that.  Says where a budget is broken, and fails
 * then.  Needs a display. */
#include "config.h"

#include <stdio.h>
#include <time.h>

#include "draw/toy-sprite.h"
#include "model/toy-catalogue.h"
#include "play/toy-game-page.h"
#include "play/toy-play.h"
#include "ui-helpers.h"
#include "widgets/toy-board-view.h"
#include "widgets/toy-motion-layer.h"

#define COLD_MS 150.0
#define WARM_MS 4.0
#define FRAME_MS 16.0
#define PSS_MIB 100.0
#define SECONDS 6

typedef struct
{
  ToyMotionLayer *layer;
  double begin;
  GArray *frames; /* milliseconds, while something moves */
} Meter;

static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static gboolean
report (const char *what, double value, const char *unit, double budget)
{
  g_print ("%-46s %7.2f %s (budget %.0f)%s\n", what, value, unit, budget,
           value > budget ? "  TOO MUCH" : "");
  return value <= budget;
}

static double
repaint (GtkWidget *widget, cairo_surface_t *surface)
{
  double start = now ();
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return now () - start;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a;
  double other = *(const double *) b;

  return (one > other) - (one < other);
}

/* The whole board through GTK, everything on it. */
static gboolean
bench_board (ToyCatalogue *catalogue)
{
  const ToyMarks none = TOY_MARKS_NONE;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = toy_board_view_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1920, 1080);
  double worst_cold = 0;
  double worst_warm = 0;

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1920, 1080);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalogue)); i++)
    {
      g_autoptr (ToyBoard) board = g_list_model_get_item (G_LIST_MODEL (catalogue), i);
      ToyMatchSetup setup = { .seed = i, .first = TOY_ARMY_BLUE };
      g_autoptr (ToyMatch) match = toy_match_new (board, &setup, NULL);
      ToyAction actions[TOY_MAX_ACTIONS];
      double cold = G_MAXDOUBLE;
      g_autoptr (GArray) warms = g_array_new (FALSE, FALSE, sizeof (double));
      int n_spaces = toy_board_get_terrain (board)->n_spaces;
      double warm;
      double cost;
      ToyMarks marks = none;
      ToyView shown;
      int n;

      for (int j = 0; j < 60
                      && (n = toy_state_actions (toy_match_get_state (match),
                                                 toy_match_get_game (match), actions))
                           > 0;
           j++)
        toy_match_act (match, actions[j * 7 % n], NULL);
      toy_match_get_view (match, TOY_ARMY_BLUE, &shown);
      for (int j = 0; j < 3; j++)
        {
          /* Drawings are read once (bench-draw has that); all pictures are painted anew. */
          toy_sprite_clear ();
          toy_board_view_set_board (TOY_BOARD_VIEW (view), board, toy_match_get_game (match));
          gtk_widget_size_allocate (view, &(GtkAllocation){ 0, 0, 1920, 1080 }, -1);
          toy_board_view_show (TOY_BOARD_VIEW (view), &shown, &none);
          cost = repaint (view, surface);
          cold = MIN (cold, cost);
        }
      /* Marks wander over the board, over every space twice; the second time what they look like is
       * remembered. */
      for (int j = 0; j < 2 * n_spaces; j++)
        {
          marks.hover = j % n_spaces;
          marks.legal = TOY_BIT (j % n_spaces);
          toy_board_view_show (TOY_BOARD_VIEW (view), &shown, &marks);
          cost = repaint (view, surface);
          if (j >= n_spaces)
            g_array_append_val (warms, cost);
        }
      g_array_sort (warms, compare);
      warm = g_array_index (warms, double, warms->len / 2);
      g_print ("  %-20s cold %6.1f ms, warm %5.2f ms\n", toy_board_get_id (board), cold, warm);
      worst_cold = MAX (worst_cold, cold);
      worst_warm = MAX (worst_warm, warm);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  cairo_surface_destroy (surface);
  return report ("board, 1920 × 1080, cold, the slowest terrain", worst_cold, "ms", COLD_MS)
         & report ("board, 1920 × 1080, warm, the slowest terrain", worst_warm, "ms", WARM_MS);
}

static void
before_cb (GdkFrameClock *clock, Meter *meter)
{
  meter->begin = now ();
}

static void
after_cb (GdkFrameClock *clock, Meter *meter)
{
  double cost = now () - meter->begin;

  if (toy_motion_layer_is_playing (meter->layer))
    g_array_append_val (meter->frames, cost);
}

static void
play (GtkWidget *page, Meter *meter, ToyBoard *board, guint64 seed, GRand *rand)
{
  ToyMatchSetup setup = { .seed = seed, .first = TOY_ARMY_BLUE, .open_racks = seed % 2 };
  g_autoptr (ToyMatch) match = toy_match_new (board, &setup, NULL);
  gint64 end;

  toy_game_page_set_match (TOY_GAME_PAGE (page), match);
  ui_wait_painted (GTK_WIDGET (gtk_widget_get_root (page)));
  end = g_get_monotonic_time () + SECONDS * G_USEC_PER_SEC;
  while (g_get_monotonic_time () < end)
    {
      ToyAction actions[TOY_MAX_ACTIONS];
      int n;

      g_main_context_iteration (NULL, TRUE);
      if (toy_motion_layer_is_playing (meter->layer))
        continue;
      g_action_group_activate_action (toy_game_page_get_actions (TOY_GAME_PAGE (page)), "ready",
                                      NULL);
      ui_wait_painted (GTK_WIDGET (gtk_widget_get_root (page))); /* nobody is as quick as that */
      n = toy_state_actions (toy_match_get_state (match), toy_match_get_game (match), actions);
      if (n == 0)
        return;
      toy_match_act (match, actions[g_rand_int_range (rand, 0, n)], NULL);
    }
}

static double
pss (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL))
    return 0;
  line = strstr (text, "\nPss:");
  return line != NULL ? g_ascii_strtod (line + 5, NULL) / 1024 : 0;
}

static gboolean
bench_motion (ToyCatalogue *catalogue)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = g_object_new (TOY_TYPE_GAME_PAGE, NULL);
  Meter meter = { .layer = TOY_MOTION_LAYER (ui_find_type (page, TOY_TYPE_MOTION_LAYER)) };
  GRand *rand = g_rand_new_with_seed (1);
  GdkFrameClock *clock;
  double most, nearly;
  double memory;

  meter.frames = g_array_new (FALSE, FALSE, sizeof (double));
  gtk_widget_add_css_class (window, "toy-skirmish");
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  ui_wait_painted (window);
  clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_cb), &meter);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_cb), &meter);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalogue)); i += 3)
    {
      g_autoptr (ToyBoard) board = g_list_model_get_item (G_LIST_MODEL (catalogue), i);

      play (page, &meter, board, i, rand);
    }
  memory = pss ();
  g_signal_handlers_disconnect_by_data (clock, &meter);
  gtk_window_destroy (GTK_WINDOW (window));
  g_rand_free (rand);
  g_array_sort (meter.frames, compare);
  if (meter.frames->len == 0)
    return FALSE;
  most = g_array_index (meter.frames, double, meter.frames->len - 1);
  nearly = g_array_index (meter.frames, double, meter.frames->len * 99 / 100);
  g_print ("%u frames, median %.2f ms\n", meter.frames->len,
           g_array_index (meter.frames, double, meter.frames->len / 2));
  g_array_unref (meter.frames);
  return report ("frame with motion, 1280 × 800, of a hundred", nearly, "ms", FRAME_MS)
         & report ("frame with motion, 1280 × 800, the longest", most, "ms", FRAME_MS)
         & report ("PSS of all this", memory, "MiB", PSS_MIB);
}

int
main (void)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  g_autoptr (ToyCatalogue) catalogue = NULL;
  gboolean good;

  gtk_init ();
  toy_play_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  catalogue = toy_catalogue_new (nowhere);
  good = bench_motion (catalogue);
  good &= bench_board (catalogue);
  return good ? 0 : 1;
}
