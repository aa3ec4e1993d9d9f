/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part shows, over the table as it stood before a mistake, what was
 * played and what would have been better: troops with the numbers of their steps, arrows where
 * something moves.  Paints and words only; the game stays as it is. */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "model/toy-words.h"
#include "play/toy-game-page-private.h"

static const ToyGame *
get_game (ToyGamePage *self)
{
  return toy_match_get_game (self->match);
}

/* Of the expected actions those that could be done as everything really lay. */
static void
follow (ToyGamePage *self, const ToyAnalysisMove *move)
{
  const ToyGame *game = get_game (self);
  ToyState state = *toy_match_get_state_at (self->match, move->position);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < move->n_line && self->n_line < TOY_LINE_STEPS; i++)
    {
      ToyAction action = move->line[i];
      ToyArmy army = (ToyArmy) state.table.turn;
      g_autofree char *words = NULL;

      if (state.table.waits == TOY_WAITS_OVER
          || toy_state_check (&state, game, action).reason != TOY_REASON_OK)
        break;
      words = toy_words_action (game, &state.table, action);
      self->line[self->n_line++] = (ToyLineStep){ action, army };
      g_string_append_printf (text, i > 0 ? "   " : "");
      /* Translators: a step of what would have been better: its number, who does it, and what:
       * "2. Red: Place Hook on b3". */
      g_string_append_printf (text, _("%d. %s: %s"), self->n_line, toy_words_army (army), words);
      toy_state_apply (&state, game, action, NULL);
    }
  self->line_text = g_string_free (g_steal_pointer (&text), FALSE);
}

static void
make (ToyGamePage *self)
{
  guint position = _toy_game_page_get_position (self);
  const ToyAnalysisMove *move = toy_analysis_panel_get_move (self->analysis_panel, position);

  self->n_line = 0;
  g_clear_pointer (&self->line_text, g_free);
  if (!self->better_line || !_toy_game_page_is_reviewing (self) || move == NULL
      || move->verdict == TOY_VERDICT_FINE)
    return;
  self->played = move->played;
  follow (self, move);
}

void
_toy_game_page_make_line (ToyGamePage *self)
{
  gboolean was = self->n_line > 0;

  make (self);
  if (was || self->n_line > 0)
    gtk_widget_queue_draw (GTK_WIDGET (self->drag_layer));
}

guint
_toy_game_page_get_table_position (ToyGamePage *self)
{
  return _toy_game_page_get_position (self) - (self->n_line > 0 ? 1 : 0);
}

/* Painting */

static void
set_dark (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0.13, 0.11, 0.1);
}

static void
set_light (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 1.0, 0.97, 0.92);
}

static void
set_bright (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 1.0, 0.85, 0.2);
}

/* Where a troop on @space lies, on top of what stands there where @above. */
static gboolean
find_place (ToyGamePage *self, int space, gboolean above, graphene_point_t *at, double *radius)
{
  uint8_t stack[TOY_MAX_NODES];
  graphene_point_t middle;
  int height;

  if (space < 0 || space >= get_game (self)->terrain->n_spaces)
    return FALSE;
  height = toy_table_stack (&self->view.table, space, stack) + (above ? 1 : 0);
  return toy_board_view_get_place (self->board, space, MAX (height, 1), &middle, radius)
         && gtk_widget_compute_point (GTK_WIDGET (self->board), GTK_WIDGET (self->drag_layer),
                                      &middle, at);
}

/* On a tile of half side @radius; legible on a small one, too. */
static double
badge_radius (double radius)
{
  return CLAMP (radius * 0.42, 7.5, 14.0);
}

static void
paint_cross (cairo_t *cr, double x, double y, double radius)
{
  cairo_set_line_width (cr, radius * 0.6);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, x - radius, y - radius);
  cairo_line_to (cr, x + radius, y + radius);
  cairo_move_to (cr, x - radius, y + radius);
  cairo_line_to (cr, x + radius, y - radius);
  set_light (cr);
  cairo_stroke (cr);
}

/* @sign: "" for a cross. */
static void
paint_badge (ToyGamePage *self, cairo_t *cr, double x, double y, double radius, const char *sign)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), sign);
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");
  PangoRectangle box;

  pango_font_description_set_absolute_size (font, radius * 1.3 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2.0 * G_PI);
  set_dark (cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 2.0);
  set_bright (cr);
  cairo_stroke (cr);
  if (*sign == '\0')
    {
      paint_cross (cr, x, y, radius * 0.42);
      return;
    }
  pango_layout_get_pixel_extents (layout, NULL, &box);
  cairo_move_to (cr, x - box.width / 2.0 - box.x, y - box.height / 2.0 - box.y);
  set_light (cr);
  pango_cairo_show_layout (cr, layout);
}

static void
paint_ring (cairo_t *cr, const graphene_point_t *at, double radius, gboolean dashed)
{
  const double dashes[] = { 6.0, 5.0 };

  for (int i = 0; i < 2; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, at->x, at->y, radius * 1.25, 0, 2.0 * G_PI);
      cairo_set_line_width (cr, i == 0 ? 6.0 : 3.0);
      if (i == 0)
        set_dark (cr);
      else
        set_bright (cr);
      cairo_set_dash (cr, dashes, dashed && i == 1 ? 2 : 0, 0);
      cairo_stroke (cr);
    }
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
paint_arrow (cairo_t *cr, const graphene_point_t *from, const graphene_point_t *to, double radius)
{
  double angle = atan2 (to->y - from->y, to->x - from->x);
  double x = to->x - cos (angle) * radius * 1.2;
  double y = to->y - sin (angle) * radius * 1.2;
  double head = radius * 0.7;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (cr, from->x + cos (angle) * radius, from->y + sin (angle) * radius);
      cairo_line_to (cr, x, y);
      for (int side = -1; side <= 1; side += 2)
        {
          cairo_move_to (cr, x, y);
          cairo_line_to (cr, x - cos (angle + side * 0.5) * head,
                         y - sin (angle + side * 0.5) * head);
        }
      cairo_set_line_width (cr, i == 0 ? 9.0 : 5.0);
      if (i == 0)
        set_dark (cr);
      else
        set_bright (cr);
      cairo_stroke (cr);
    }
}

static void
paint_ghost (ToyGamePage *self,
             cairo_t *cr,
             ToyArmy army,
             int type,
             const graphene_point_t *at,
             double radius,
             double alpha)
{
  cairo_push_group (cr);
  toy_paint_tile (cr, get_game (self)->sheet, army, type, 1, TOY_TILE_PLAIN, at->x, at->y, radius);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, alpha);
}

static int
space_of (ToyAction action)
{
  return action.to < TOY_MAX_SPACES     ? action.to
         : action.from < TOY_MAX_SPACES ? action.from
                                        : -1;
}

static gboolean
is_on_line (ToyGamePage *self, int space)
{
  for (int i = 0; i < self->n_line; i++)
    if (space_of (self->line[i].action) == space)
      return TRUE;
  return FALSE;
}

static void
paint_played (ToyGamePage *self, cairo_t *cr)
{
  int space = space_of (self->played);
  gboolean placed = self->played.kind == TOY_ACTION_PLACE;
  graphene_point_t at;
  double radius;

  if (space < 0 || !find_place (self, space, placed, &at, &radius))
    return;
  if (placed && !is_on_line (self, space))
    paint_ghost (self, cr, (ToyArmy) self->view.table.turn, self->played.type, &at, radius, 0.55);
  paint_ring (cr, &at, radius, TRUE);
  paint_badge (self, cr, at.x - radius * 0.95, at.y + radius * 0.95, badge_radius (radius), "");
}

static void
paint_step (ToyGamePage *self, cairo_t *cr, int i)
{
  const ToyLineStep *step = &self->line[i];
  gboolean placed = step->action.kind == TOY_ACTION_PLACE;
  int space = space_of (step->action);
  graphene_point_t at, from;
  double radius;

  if (space < 0 || !find_place (self, space, placed, &at, &radius))
    return;
  if (placed)
    paint_ghost (self, cr, step->army, step->action.type, &at, radius, 0.95);
  else if (step->action.to < TOY_MAX_SPACES
           && find_place (self, step->action.from, FALSE, &from, &radius))
    paint_arrow (cr, &from, &at, radius);
  else
    paint_ring (cr, &at, radius, FALSE);
}

/* Beside each other where several steps are about one space. */
static void
paint_number (ToyGamePage *self, cairo_t *cr, int i)
{
  const ToyLineStep *step = &self->line[i];
  int space = space_of (step->action);
  g_autofree char *number = g_strdup_printf ("%d", i + 1);
  int before = 0;
  graphene_point_t at;
  double radius;

  if (space < 0
      || !find_place (self, space, step->action.kind == TOY_ACTION_PLACE, &at, &radius))
    return;
  for (int j = 0; j < i; j++)
    before += space_of (self->line[j].action) == space;
  paint_badge (self, cr, at.x + radius * 0.95 - before * badge_radius (radius) * 2.1,
               at.y - radius * 0.95, badge_radius (radius), number);
}

void
_toy_game_page_paint_line (ToyGamePage *self, cairo_t *cr)
{
  if (self->n_line == 0)
    return;
  paint_played (self, cr);
  /* The first step lies on top. */
  for (int i = self->n_line - 1; i >= 0; i--)
    paint_step (self, cr, i);
  for (int i = 0; i < self->n_line; i++)
    paint_number (self, cr, i);
}
