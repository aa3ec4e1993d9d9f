/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part shows the region that is looked at: its outline, who holds how
 * much of it, and in a sentence which bases are missing.  It changes no game. */
#include "config.h"

#include "model/toy-words.h"
#include "play/toy-game-page-private.h"

static const ToyTerrain *
get_terrain (ToyGamePage *self)
{
  return toy_match_get_game (self->match)->terrain;
}

/* The regions around @space. */
static ToyMask
regions_of (ToyGamePage *self, int space)
{
  const ToyTerrain *terrain = get_terrain (self);
  ToyMask regions = 0;

  for (int region = 0; region < terrain->n_regions; region++)
    if (terrain->regions[region].bases & TOY_BIT (space))
      regions |= TOY_BIT (region);
  return regions;
}

/* The one of them where there is most to win, -1 where there are none. */
static int
pick_region (ToyGamePage *self, ToyMask regions)
{
  const ToyTerrain *terrain = get_terrain (self);
  int best = -1, most = -1;

  for (ToyMask m = regions; m != 0; m = toy_mask_rest (m))
    {
      int region = toy_mask_first (m);
      int medals = self->view.table.taken & TOY_BIT (region) ? 0 : terrain->regions[region].medals;

      if (medals > most)
        {
          most = medals;
          best = region;
        }
    }
  return best;
}

static void
look_at (ToyGamePage *self, int region)
{
  if (self->region == region)
    return;
  self->region = region;
  toy_board_view_set_region (self->board, region);
  gtk_widget_queue_draw (GTK_WIDGET (self->drag_layer));
}

/* With the keyboard on a base one of its regions is looked at; the key R goes on to the next.  A
 * pointer on a base says nothing of regions: they have ground of their own to point at. */
void
_toy_game_page_look_around (ToyGamePage *self, int space)
{
  gboolean by_keyboard = space >= 0 && toy_board_view_get_focus_space (self->board) == space
                         && gtk_widget_has_visible_focus (
                           toy_board_view_get_space (self->board, space));

  if (self->match == NULL || !by_keyboard)
    look_at (self, -1);
  else
    look_at (self, pick_region (self, regions_of (self, space)));
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, ToyGamePage *self)
{
  if (self->match == NULL || self->drag_type != TOY_NONE)
    return;
  if (toy_board_view_space_at (self->board, x, y) < 0)
    look_at (self, toy_board_view_region_at (self->board, x, y));
  else if (self->named < 0 || toy_board_view_get_focus_space (self->board) != self->named)
    look_at (self, -1);
}

static void
leave_cb (GtkEventControllerMotion *motion, ToyGamePage *self)
{
  look_at (self, -1);
}

/* The next region of the base with the keyboard, or of the board, and what there is to say of
 * it. */
static void
region_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;
  g_autofree char *text = NULL;
  ToyMask regions = 0;
  int space;

  if (self->match == NULL || gtk_widget_get_visible (GTK_WIDGET (self->curtain))
      || get_terrain (self)->n_regions == 0)
    return;
  space = toy_board_view_get_focus_space (self->board);
  if (space >= 0)
    regions = regions_of (self, space);
  if (regions == 0)
    for (int region = 0; region < get_terrain (self)->n_regions; region++)
      regions |= TOY_BIT (region);
  if (self->told == self->region && self->region >= 0)
    {
      ToyMask later = regions & ~(TOY_BIT (self->region) | (TOY_BIT (self->region) - 1));

      look_at (self, toy_mask_first (later != 0 ? later : regions));
    }
  else if (self->region < 0 || !(regions & TOY_BIT (self->region)))
    look_at (self, toy_mask_first (regions));
  self->told = self->region;
  text = toy_words_region (toy_match_get_game (self->match), &self->view.table, self->region);
  _toy_game_page_tell (self, text);
}

void
_toy_game_page_describe_regions_of (ToyGamePage *self, int space, GString *text)
{
  for (ToyMask m = regions_of (self, space); m != 0; m = toy_mask_rest (m))
    {
      g_autofree char *words = toy_words_region (toy_match_get_game (self->match),
                                                 &self->view.table, toy_mask_first (m));

      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", words);
    }
}

void
_toy_game_page_paint_region (ToyGamePage *self, cairo_t *cr)
{
  graphene_point_t middle, at;
  double radius;
  g_autofree char *caption = NULL;

  if (self->region < 0
      || !toy_board_view_get_region_place (self->board, self->region, &middle, &radius)
      || !gtk_widget_compute_point (GTK_WIDGET (self->board), GTK_WIDGET (self->drag_layer),
                                    &middle, &at))
    return;
  caption = toy_words_region_caption (toy_match_get_game (self->match), &self->view.table,
                                      self->region);
  _toy_game_page_paint_note (self, cr, caption, at.x, at.y, radius + 2);
}

void
_toy_game_page_init_region (ToyGamePage *self)
{
  static const GActionEntry entries[] = {
    { "region", region_cb, NULL, NULL, NULL, { 0 } },
  };
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->region = self->told = -1;
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), motion);
}
