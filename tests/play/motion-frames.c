/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of motion to look at, a contact sheet for every kind of event: plays random games on a
 * game page until each has happened, and takes a picture every so often.
 *
 *     motion-frames FOLDER [WIDTH HEIGHT [dark]] */
#include "config.h"

#include <math.h>

#include "model/toy-catalogue.h"
#include "play/toy-game-page.h"
#include "play/toy-play.h"
#include "ui-helpers.h"
#include "widgets/toy-motion-layer.h"

#define COLUMNS 3
#define FRAMES 9

static const char *const kinds[] = { "drew",    "placed",    "region",  "discarded", "stripped",
                                     "recalled", "pushed",   "recovered", "bounced",  "swapped",
                                     "froze",   "thawed",    "turn",    "over" };

static void
record (GtkWidget *window, ToyMotionLayer *layer, int length, const char *name)
{
  int width = gtk_widget_get_width (window);
  int height = gtk_widget_get_height (window);
  cairo_surface_t *sheet = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, COLUMNS * width, (FRAMES + COLUMNS - 1) / COLUMNS * height);
  cairo_t *cr = cairo_create (sheet);

  for (int i = 0; i < FRAMES; i++)
    {
      ui_wait_painted (window);
      cairo_save (cr);
      cairo_translate (cr, i % COLUMNS * width, i / COLUMNS * height);
      cairo_rectangle (cr, 0, 0, width - 4, height - 4);
      cairo_clip (cr);
      ui_paint (window, cr);
      cairo_restore (cr);
      toy_motion_layer_advance (layer, length / (FRAMES - 1) + 1);
    }
  cairo_destroy (cr);
  cairo_surface_write_to_png (sheet, name);
  cairo_surface_destroy (sheet);
  g_print ("%s\n", name);
}

/* The length of what is played now. */
static int
measure (const GArray *events)
{
  int length = 420;

  for (guint i = 0; i < events->len; i++)
    length += g_array_index (events, ToyEvent, i).kind == TOY_EVENT_OVER     ? 1900
              : g_array_index (events, ToyEvent, i).kind == TOY_EVENT_REGION ? 560
              : g_array_index (events, ToyEvent, i).kind == TOY_EVENT_TURN   ? 0
              : i > 0                                                        ? 300
                                                                             : 0;
  return length;
}

int
main (int argc, char **argv)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  g_autoptr (ToyCatalogue) catalogue = NULL;
  GRand *rand = g_rand_new_with_seed (5);
  unsigned wanted = (1u << G_N_ELEMENTS (kinds)) - 1;
  GtkWidget *window, *page;
  ToyMotionLayer *layer;

  gtk_init ();
  toy_play_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE,
                "gtk-application-prefer-dark-theme", argc > 4, NULL);
  catalogue = toy_catalogue_new (nowhere);
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_widget_add_css_class (window, "toy-skirmish");
  gtk_window_set_default_size (GTK_WINDOW (window), argc > 3 ? atoi (argv[2]) : 900,
                               argc > 3 ? atoi (argv[3]) : 640);
  page = g_object_new (TOY_TYPE_GAME_PAGE, NULL);
  gtk_window_set_child (GTK_WINDOW (window), page);
  layer = TOY_MOTION_LAYER (ui_find_type (page, TOY_TYPE_MOTION_LAYER));
  toy_motion_layer_stop_clock (layer);
  gtk_window_present (GTK_WINDOW (window));
  ui_wait_painted (window);

  wanted &= ~(1u << TOY_EVENT_TURN | 1u << TOY_EVENT_BOUNCED | 1u << TOY_EVENT_SWAPPED);
  for (guint game = 0; wanted != 0 && game < 60; game++)
    {
      g_autoptr (ToyBoard) board = g_list_model_get_item (
        G_LIST_MODEL (catalogue), game % g_list_model_get_n_items (G_LIST_MODEL (catalogue)));
      ToyMatchSetup setup = { .seed = game, .first = TOY_ARMY_BLUE };
      g_autoptr (ToyMatch) match = toy_match_new (board, &setup, NULL);
      ToyAction actions[TOY_MAX_ACTIONS];
      int n;

      toy_game_page_set_match (TOY_GAME_PAGE (page), match);
      while (wanted != 0
             && (n = toy_state_actions (toy_match_get_state (match), toy_match_get_game (match),
                                        actions)) > 0)
        {
          const GArray *events;

          g_action_group_activate_action (toy_game_page_get_actions (TOY_GAME_PAGE (page)),
                                          "ready", NULL);
          ui_wait_painted (window);
          toy_match_act (match, actions[g_rand_int_range (rand, 0, n)], NULL);
          events = toy_match_get_events_at (match, toy_match_get_position (match));
          for (guint i = 0; i < events->len; i++)
            {
              int kind = g_array_index (events, ToyEvent, i).kind;

              if (!(wanted & 1u << kind))
                continue;
              g_autofree char *name = g_strdup_printf ("%s/%s.png", argv[1], kinds[kind]);

              wanted &= ~(1u << kind);
              record (window, layer, measure (events), name);
              break;
            }
          toy_motion_layer_finish (layer);
        }
    }
  g_rand_free (rand);
  return 0;
}
