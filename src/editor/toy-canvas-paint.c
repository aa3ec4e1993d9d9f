/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas's picture: the game's own painter, and over it what only an editor shows.  The ground
 * is kept as a texture of what can be seen, the rest is painted anew each time. */
#include "config.h"

#include <math.h>

#include "draw/toy-palette.h"
#include "editor/toy-canvas-private.h"
#include "widgets/toy-compat.h"

/* The accent of selections: a blue that no theme has, always on a white casing. */
#define ACCENT_R 0.10
#define ACCENT_G 0.33
#define ACCENT_B 0.86

/* A stroke that is seen on any ground: white below, @r @g @b above. */
static void
stroke_cased (cairo_t *cr, double width, double r, double g, double b)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.9);
  cairo_set_line_width (cr, width + 3);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, r, g, b);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
stroke_accent (cairo_t *cr, double width)
{
  stroke_cased (cr, width, ACCENT_R, ACCENT_G, ACCENT_B);
}

static void
paint_frame (ToyCanvas *self, cairo_t *cr, const ToyScene *scene, int width, int height)
{
  const ToyTerrain *terrain = self->terrain;
  double w = terrain->width * self->scale, h = terrain->height * self->scale;

  /* What is beyond the terrain steps back. */
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_rectangle (cr, self->x0, self->y0, w, h);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.28);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_rectangle (cr, self->x0 - 0.5, self->y0 - 0.5, w + 1, h + 1);
  if (scene->high_contrast)
    toy_set_hex (cr, scene->dark ? 0xffffff : 0x000000);
  else
    cairo_set_source_rgba (cr, 1, 1, 1, 0.65);
  cairo_set_line_width (cr, scene->high_contrast ? 3 : 1);
  cairo_stroke (cr);
}

static void
paint_grid (ToyCanvas *self, cairo_t *cr, const ToyScene *scene)
{
  const ToyTerrain *terrain = self->terrain;
  double step = MAX (self->grid, 1);

  while (step * self->scale < 12)
    step *= 2;
  for (double x = step; x < terrain->width; x += step)
    {
      double wx = floor (self->x0 + x * self->scale) + 0.5;

      cairo_move_to (cr, wx, self->y0);
      cairo_line_to (cr, wx, self->y0 + terrain->height * self->scale);
    }
  for (double y = step; y < terrain->height; y += step)
    {
      double wy = floor (self->y0 + y * self->scale) + 0.5;

      cairo_move_to (cr, self->x0, wy);
      cairo_line_to (cr, self->x0 + terrain->width * self->scale, wy);
    }
  if (scene->high_contrast)
    toy_set_hex (cr, 0x808080); /* as far from black as from white */
  else
    cairo_set_source_rgba (cr, 0, 0, 0, 0.16);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
paint_axis (ToyCanvas *self, cairo_t *cr)
{
  const double dashes[] = { 10, 6 };
  const ToyTerrain *terrain = self->terrain;
  double w = terrain->width * self->scale, h = terrain->height * self->scale;
  ToySymmetry symmetry = toy_document_get_symmetry (self->document);

  if (symmetry == TOY_SYMMETRY_NONE)
    return;
  cairo_save (cr);
  if (symmetry == TOY_SYMMETRY_LEFT_RIGHT)
    {
      cairo_move_to (cr, self->x0 + w / 2, self->y0);
      cairo_rel_line_to (cr, 0, h);
    }
  else if (symmetry == TOY_SYMMETRY_TOP_BOTTOM)
    {
      cairo_move_to (cr, self->x0, self->y0 + h / 2);
      cairo_rel_line_to (cr, w, 0);
    }
  else
    {
      cairo_arc (cr, self->x0 + w / 2, self->y0 + h / 2, 16, 0.3, G_PI - 0.3);
      cairo_new_sub_path (cr);
      cairo_arc (cr, self->x0 + w / 2, self->y0 + h / 2, 16, G_PI + 0.3, 2 * G_PI - 0.3);
    }
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
  cairo_set_line_width (cr, 3.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.75, 0.1, 0.55);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
add_trail (ToyCanvas *self, cairo_t *cr, int index)
{
  const ToyTrail *trail = &self->map->trails[index];

  for (int i = 0; i < trail->n; i++)
    cairo_line_to (cr, self->x0 + trail->dots[i].x * self->scale,
                   self->y0 + trail->dots[i].y * self->scale);
}

static int
terrain_path (ToyCanvas *self, int item)
{
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);

  for (int i = 0; i < compilation->terrain->n_paths; i++)
    {
      if (compilation->path_item[i] == item)
        return i;
    }
  return -1;
}

/* A path that means nothing (double, dangling) still has its corners. */
static void
add_path (ToyCanvas *self, cairo_t *cr, int item)
{
  const ToyDraft *draft = _toy_canvas_draft (self);
  const ToyDraftPath *path = toy_edit_path (draft, item);
  int compiled = terrain_path (self, item);
  int from, to;

  if (compiled >= 0 && compiled < self->map->n_trails)
    {
      add_trail (self, cr, compiled);
      return;
    }
  from = toy_edit_find_space (draft, path->from);
  to = toy_edit_find_space (draft, path->to);
  if (from >= 0)
    cairo_line_to (cr, self->x0 + toy_edit_space (draft, from)->x * self->scale,
                   self->y0 + toy_edit_space (draft, from)->y * self->scale);
  for (guint i = 0; i < path->vias->len; i++)
    cairo_line_to (cr, self->x0 + toy_edit_via (draft, item, (int) i)->x * self->scale,
                   self->y0 + toy_edit_via (draft, item, (int) i)->y * self->scale);
  if (to >= 0)
    cairo_line_to (cr, self->x0 + toy_edit_space (draft, to)->x * self->scale,
                   self->y0 + toy_edit_space (draft, to)->y * self->scale);
}

static void
paint_handle (ToyCanvas *self, cairo_t *cr, double x, double y, gboolean picked)
{
  cairo_new_path (cr);
  cairo_arc (cr, self->x0 + x * self->scale, self->y0 + y * self->scale, picked ? 7 : 5, 0,
             2 * G_PI);
  if (picked)
    cairo_set_source_rgb (cr, ACCENT_R, ACCENT_G, ACCENT_B);
  else
    cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  if (picked)
    cairo_set_source_rgb (cr, 1, 1, 1);
  else
    cairo_set_source_rgb (cr, ACCENT_R, ACCENT_G, ACCENT_B);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

/* The mark around @ref. */
static void
paint_mark (ToyCanvas *self, cairo_t *cr, const ToyRef *ref, double width)
{
  double radius = self->map->radius * self->scale, x, y;
  const ToyDraft *draft = _toy_canvas_draft (self);

  cairo_new_path (cr);
  if (ref->part == TOY_PART_PATH)
    {
      add_path (self, cr, ref->index);
      stroke_accent (cr, width + 1);
      return;
    }
  if (!_toy_canvas_place (self, ref, &x, &y))
    return;
  x = self->x0 + x * self->scale;
  y = self->y0 + y * self->scale;
  switch (ref->part)
    {
    case TOY_PART_SPACE:
      radius *= toy_edit_space (draft, ref->index)->item.kind == TOY_ITEM_HQ ? TOY_MAP_HQ * 1.12
                                                                            : TOY_MAP_PAD * 1.1;
      break;
    case TOY_PART_REGION:
      radius *= TOY_MAP_MEDAL * 2.4;
      break;
    case TOY_PART_VIA:
      paint_handle (self, cr, (x - self->x0) / self->scale, (y - self->y0) / self->scale, TRUE);
      return;
    default:
      radius *= 1.1;
    }
  cairo_arc (cr, x, y, MAX (radius, 6), 0, 2 * G_PI);
  stroke_accent (cr, width);
}

static void
paint_face (ToyCanvas *self, cairo_t *cr, ToyMask bases, double alpha)
{
  const int max = TOY_MAX_OUTLINE;
  g_autofree ToyPoint *points = g_new (ToyPoint, max);
  int n = MIN (toy_faces_outline (self->terrain, bases, points, max), max);

  cairo_new_path (cr);
  for (int i = 0; i < n; i++)
    cairo_line_to (cr, self->x0 + points[i].x * self->scale, self->y0 + points[i].y * self->scale);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, ACCENT_R, ACCENT_G, ACCENT_B, alpha);
  cairo_fill_preserve (cr);
  stroke_accent (cr, 2);
}

static void
paint_pick (ToyCanvas *self, cairo_t *cr)
{
  const ToyDraft *draft = _toy_canvas_draft (self);
  const ToyPick *pick = toy_document_get_pick (self->document);
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);

  for (guint i = 0; i < pick->len; i++)
    {
      const ToyRef *ref = toy_pick_at (pick, i);

      if (ref->part == TOY_PART_REGION)
        {
          for (int j = 0; j < compilation->terrain->n_regions; j++)
            {
              if (compilation->region_item[j] == ref->index)
                paint_face (self, cr, compilation->terrain->regions[j].bases, 0.18);
            }
        }
      paint_mark (self, cr, ref, 3);
    }

  /* Bends can be seen where they can be grabbed. */
  for (guint i = 0; i < draft->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (draft, (int) i);

      if (self->tool != TOY_TOOL_PATH && !toy_pick_has (pick, TOY_PART_PATH, (int) i, 0))
        continue;
      for (guint j = 0; j < path->vias->len; j++)
        {
          const ToyDraftVia *via = g_ptr_array_index (path->vias, j);

          paint_handle (self, cr, via->x, via->y,
                        toy_pick_has (pick, TOY_PART_VIA, (int) i, (int) j));
        }
    }
}

static void
paint_guides (ToyCanvas *self, cairo_t *cr, int width, int height)
{
  const double dashes[] = { 6, 4 };

  if (!self->has_guide)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  if (self->guide.on_x)
    {
      cairo_move_to (cr, self->x0 + self->guide.x * self->scale, 0);
      cairo_rel_line_to (cr, 0, height);
    }
  if (self->guide.on_y)
    {
      cairo_move_to (cr, 0, self->y0 + self->guide.y * self->scale);
      cairo_rel_line_to (cr, width, 0);
    }
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_set_line_width (cr, 1.5);
  cairo_set_source_rgb (cr, 0.85, 0.1, 0.45);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_band (ToyCanvas *self, cairo_t *cr)
{
  double x, y;

  if (self->drag != TOY_DRAG_BAND)
    return;
  toy_canvas_to_widget (self, self->band_x, self->band_y, &x, &y);
  cairo_rectangle (cr, MIN (x, self->start_x) + 0.5, MIN (y, self->start_y) + 0.5,
                   fabs (x - self->start_x), fabs (y - self->start_y));
  cairo_set_source_rgba (cr, ACCENT_R, ACCENT_G, ACCENT_B, 0.15);
  cairo_fill_preserve (cr);
  stroke_accent (cr, 1);
}

static void
paint_new_path (ToyCanvas *self, cairo_t *cr)
{
  const double dashes[] = { 8, 6 };
  const ToyDraft *draft = _toy_canvas_draft (self);
  const ToyDraftSpace *from;
  ToyPoint knots[TOY_MAX_VIAS + 2], line[TOY_MAX_CORNERS], end;
  int n = 0;

  if (self->path_from < 0)
    return;
  from = toy_edit_space (draft, self->path_from);
  knots[n++] = (ToyPoint) { (float) from->x, (float) from->y };
  for (guint i = 0; i + 1 < self->path_vias->len && n <= TOY_MAX_VIAS; i += 2)
    knots[n++] = (ToyPoint) { (float) g_array_index (self->path_vias, double, i),
                              (float) g_array_index (self->path_vias, double, i + 1) };
  end = (ToyPoint) { (float) self->path_x, (float) self->path_y };
  if (self->curved && n == 1)
    knots[n++] = toy_edit_bulge (knots[0], end, TOY_CANVAS_BULGE);
  knots[n++] = end;
  n = toy_curve_draw (knots, n, self->curved, line);
  cairo_save (cr);
  cairo_new_path (cr);
  for (int i = 0; i < n; i++)
    cairo_line_to (cr, self->x0 + line[i].x * self->scale, self->y0 + line[i].y * self->scale);
  cairo_set_dash (cr, dashes, 2, 0);
  stroke_accent (cr, 4);
  cairo_restore (cr);
}

static void
paint_cursor (ToyCanvas *self, cairo_t *cr)
{
  double x, y;

  if (!self->show_cursor || !gtk_widget_has_focus (GTK_WIDGET (self)))
    return;
  toy_canvas_to_widget (self, self->cursor_x, self->cursor_y, &x, &y);
  cairo_new_path (cr);
  cairo_move_to (cr, x - 16, y);
  cairo_line_to (cr, x + 16, y);
  cairo_move_to (cr, x, y - 16);
  cairo_line_to (cr, x, y + 16);
  stroke_accent (cr, 2);
}

/* What a click would add, faintly. */
static void
paint_ghost (ToyCanvas *self, cairo_t *cr)
{
  double x, y;

  if (!self->inside || self->has_hover || self->drag != TOY_DRAG_NONE)
    return;
  if (self->tool != TOY_TOOL_BASE && self->tool != TOY_TOOL_BLUE && self->tool != TOY_TOOL_RED
      && self->tool != TOY_TOOL_PROP)
    return;
  toy_canvas_to_widget (self, self->guide.x, self->guide.y, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, self->map->radius * self->scale * TOY_MAP_PAD, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.35);
  cairo_fill_preserve (cr);
  if (self->tool == TOY_TOOL_BLUE || self->tool == TOY_TOOL_RED)
    {
      double rgb[3];

      toy_army_colour (self->tool == TOY_TOOL_BLUE ? TOY_ARMY_BLUE : TOY_ARMY_RED, false, rgb);
      stroke_cased (cr, 3, rgb[0], rgb[1], rgb[2]);
    }
  else
    stroke_accent (cr, 2);
}

static void
paint_focus (ToyCanvas *self, cairo_t *cr, int width, int height)
{
  if (!gtk_widget_has_visible_focus (GTK_WIDGET (self)))
    return;
  cairo_rectangle (cr, 1.5, 1.5, width - 3, height - 3);
  stroke_accent (cr, 1.5);
}

static void
paint_over (ToyCanvas *self, cairo_t *cr, const ToyScene *scene, int width, int height)
{
  paint_frame (self, cr, scene, width, height);
  paint_axis (self, cr);
  if (self->has_face)
    paint_face (self, cr, self->face.bases, 0.25);
  if (self->has_hover)
    paint_mark (self, cr, &self->hover, 1);
  paint_pick (self, cr);
  _toy_canvas_paint_names (self, cr);
  paint_guides (self, cr, width, height);
  paint_ghost (self, cr);
  paint_new_path (self, cr);
  paint_band (self, cr);
  paint_cursor (self, cr);
  paint_focus (self, cr, width, height);
}

static void
append_tracing (ToyCanvas *self, GtkSnapshot *snapshot)
{
  const ToyTerrain *terrain = self->terrain;
  double w = terrain->width * self->scale, h = terrain->height * self->scale;
  double scale;

  if (self->tracing == NULL)
    return;
  scale = MIN (w / gdk_texture_get_width (self->tracing),
               h / gdk_texture_get_height (self->tracing));
  w = gdk_texture_get_width (self->tracing) * scale;
  h = gdk_texture_get_height (self->tracing) * scale;
  gtk_snapshot_push_opacity (snapshot, 0.6);
  gtk_snapshot_append_texture (
    snapshot, self->tracing,
    &GRAPHENE_RECT_INIT ((float) (self->x0 + (terrain->width * self->scale - w) / 2),
                         (float) (self->y0 + (terrain->height * self->scale - h) / 2), (float) w,
                         (float) h));
  gtk_snapshot_pop (snapshot);
}

void
_toy_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyCanvas *self = TOY_CANVAS (widget);
  ToyScene scene = { .game = &self->game,
                     .marks = TOY_MARKS_NONE,
                     .dark = toy_compat_is_dark (widget),
                     .high_contrast = toy_compat_wants_contrast () };
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  ToyLayout layout;
  cairo_t *cr;

  if (self->document == NULL || width < 8 || height < 8)
    return;

  layout = _toy_canvas_layout (self);
  _toy_canvas_append_ground (self, snapshot, &scene);
  append_tracing (self, snapshot);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width,
                                                                  (float) height));
  if (self->show_grid)
    paint_grid (self, cr, &scene);
  toy_paint_map (cr, &scene, &layout);
  paint_over (self, cr, &scene, width, height);
  cairo_destroy (cr);
}
