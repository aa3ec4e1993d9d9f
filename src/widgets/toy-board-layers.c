/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as pictures that are kept.  Ground and fixed things take long and never change; with
 * the won regions and the medals between and above them they are put together into one opaque
 * base, of which a taken region renews its own part. */
#include "config.h"

#include "widgets/toy-board-layers.h"

#include <math.h>
#include <string.h>

#include "widgets/toy-picture.h"

/* Of the troops of a stack, so many from the top have a say in how it looks. */
#define TROOPS_SEEN 6

/* What a space's picture was painted from; compared byte by byte. */
typedef struct
{
  uint8_t height;
  uint8_t marks;
  uint8_t troops[TROOPS_SEEN];
} SpaceLook;

enum
{
  MARK_LEGAL = 1 << 0,
  MARK_LAST = 1 << 1,
  MARK_CONNECTED = 1 << 2,
  MARK_SELECTED = 1 << 3,
  MARK_HOVER = 1 << 4,
  MARK_FOCUS = 1 << 5,
};

/* What the base was painted from. */
typedef struct
{
  ToyBoardSize size;
  ToyLayout layout;
  gboolean dark, contrast;
  ToyMask taken;
  ToyMask won[TOY_N_ARMIES];
} BaseLook;

struct _ToyBoardLayers
{
  BaseLook look;
  ToyPicture *ground;    /* owned */
  ToyPicture *fixed;     /* owned */
  ToyPicture *base;      /* owned */
  ToyPicture *region;    /* owned (nullable): the outline of the marked region */
  int region_shown;
  SpaceLook spaces[TOY_MAX_SPACES];
  ToyPicture *pieces[TOY_MAX_SPACES]; /* owned (nullable) */
  guint n_bases, n_painted;
};

ToyBoardLayers *
toy_board_layers_new (void)
{
  ToyBoardLayers *layers = g_new0 (ToyBoardLayers, 1);

  layers->region_shown = -1;
  return layers;
}

static void
drop_pieces (ToyBoardLayers *layers)
{
  g_clear_pointer (&layers->region, toy_picture_free);
  layers->region_shown = -1;
  for (int i = 0; i < TOY_MAX_SPACES; i++)
    g_clear_pointer (&layers->pieces[i], toy_picture_free);
  memset (layers->spaces, 0, sizeof layers->spaces);
}

void
toy_board_layers_drop (ToyBoardLayers *layers)
{
  drop_pieces (layers);
  g_clear_pointer (&layers->ground, toy_picture_free);
  g_clear_pointer (&layers->fixed, toy_picture_free);
  g_clear_pointer (&layers->base, toy_picture_free);
}

void
toy_board_layers_free (ToyBoardLayers *layers)
{
  if (layers == NULL)
    return;
  toy_board_layers_drop (layers);
  g_free (layers);
}

void
toy_board_layers_count (ToyBoardLayers *layers, guint *bases, guint *spaces)
{
  *bases = layers->n_bases;
  *spaces = layers->n_painted;
}

static ToyPicture *
paint_picture (const graphene_rect_t *area,
               double scale,
               const ToyScene *scene,
               const ToyLayout *layout,
               void (*paint) (cairo_t *, const ToyScene *, const ToyLayout *))
{
  ToyPicture *picture = toy_picture_new (area, scale);
  cairo_t *cr = toy_picture_paint (picture);

  paint (cr, scene, layout);
  cairo_destroy (cr);
  return picture;
}

/* The board's own place, its rims included: fixed things do not reach further. */
static graphene_rect_t
board_area (const ToyLayout *layout, const ToyBoardSize *size)
{
  double reach = toy_paint_reach (layout);
  double left = MAX (layout->x - reach, 0);
  double top = MAX (layout->y - reach, 0);
  double right = MIN (layout->x + layout->width + reach, size->width);
  double bottom = MIN (layout->y + layout->height + reach, size->height);

  return GRAPHENE_RECT_INIT ((float) left, (float) top, (float) MAX (right - left, 1),
                             (float) MAX (bottom - top, 1));
}

/* Where region @index is painted: its outline and its medals. */
static graphene_rect_t
region_area (const ToyMap *map, int index)
{
  const ToyMapRegion *region = &map->regions[index];
  double margin = map->radius;
  graphene_rect_t area;

  graphene_rect_init (&area, (float) (region->medals.x - 2 * margin),
                      (float) (region->medals.y - 2 * margin), (float) (4 * margin),
                      (float) (4 * margin));
  for (int i = 0; i < region->n; i++)
    {
      graphene_rect_t dot = GRAPHENE_RECT_INIT ((float) (region->dots[i].x - margin),
                                                (float) (region->dots[i].y - margin),
                                                (float) (2 * margin), (float) (2 * margin));

      graphene_rect_union (&area, &dot, &area);
    }
  return area;
}

/* Puts the base together inside the clip of @cr. */
static void
compose (ToyBoardLayers *layers, cairo_t *cr, const ToyScene *scene, const ToyLayout *layout)
{
  toy_picture_copy (layers->ground, cr);
  toy_paint_regions (cr, scene, layout);
  toy_picture_copy (layers->fixed, cr);
  toy_paint_medals (cr, scene, layout);
}

/* A new base from the old one, with the regions in @changed put together anew. */
static void
renew_base (ToyBoardLayers *layers,
            const ToyScene *scene,
            const ToyLayout *layout,
            const ToyBoardSize *size,
            ToyMask changed)
{
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) size->width,
                                                  (float) size->height);
  ToyPicture *old = layers->base;
  cairo_t *cr;

  layers->base = toy_picture_new (&all, size->scale);
  cr = toy_picture_paint (layers->base);
  if (old != NULL)
    {
      toy_picture_copy (old, cr);
      toy_picture_free (old);
      for (ToyMask m = changed; m != 0; m = toy_mask_rest (m))
        {
          graphene_rect_t area = region_area (scene->map, toy_mask_first (m));

          /* Whole pixels, or the edge of the clip would be blended twice. */
          cairo_rectangle (cr, floor (area.origin.x * size->scale) / size->scale,
                           floor (area.origin.y * size->scale) / size->scale,
                           ceil (area.size.width * size->scale + 1) / size->scale,
                           ceil (area.size.height * size->scale + 1) / size->scale);
        }
      cairo_clip (cr);
    }
  compose (layers, cr, scene, layout);
  cairo_destroy (cr);
  layers->n_bases++;
}

static ToyMask
changed_regions (const BaseLook *a, const BaseLook *b, int n_regions)
{
  ToyMask all = n_regions < TOY_MAX_REGIONS ? TOY_BIT (n_regions) - 1 : ~(ToyMask) 0;

  return ((a->taken ^ b->taken) | (a->won[0] ^ b->won[0]) | (a->won[1] ^ b->won[1])) & all;
}

static gboolean
same_style (const BaseLook *a, const BaseLook *b)
{
  return a->dark == b->dark && a->contrast == b->contrast && a->layout.turn == b->layout.turn;
}

static gboolean
same_geometry (const BaseLook *a, const BaseLook *b)
{
  return a->size.width == b->size.width && a->size.height == b->size.height
         && a->size.scale == b->size.scale && a->layout.scale == b->layout.scale
         && a->layout.x == b->layout.x && a->layout.y == b->layout.y;
}

static BaseLook
look_at (const ToyScene *scene, const ToyLayout *layout, const ToyBoardSize *size)
{
  BaseLook look = { .size = *size, .layout = *layout, .dark = scene->dark,
                    .contrast = scene->high_contrast };

  if (scene->table != NULL)
    {
      look.taken = scene->table->taken;
      memcpy (look.won, scene->table->won, sizeof look.won);
    }
  return look;
}

/* Returns FALSE where the old base, of another size, will do for the moment. */
static gboolean
update_base (ToyBoardLayers *layers,
             const ToyScene *scene,
             const ToyLayout *layout,
             const ToyBoardSize *size,
             gboolean may_stretch)
{
  BaseLook look = look_at (scene, layout, size);
  ToyMask changed = changed_regions (&layers->look, &look, scene->game->terrain->n_regions);
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) size->width,
                                                  (float) size->height);
  graphene_rect_t board = board_area (layout, size);

  if (layers->base != NULL && same_style (&layers->look, &look)
      && same_geometry (&layers->look, &look))
    {
      if (changed != 0)
        renew_base (layers, scene, layout, size, changed);
      layers->look = look;
      return TRUE;
    }
  if (layers->base != NULL && may_stretch && same_style (&layers->look, &look) && changed == 0)
    return FALSE;
  g_clear_pointer (&layers->ground, toy_picture_free);
  g_clear_pointer (&layers->fixed, toy_picture_free);
  g_clear_pointer (&layers->base, toy_picture_free);
  layers->ground = paint_picture (&all, size->scale, scene, layout, toy_paint_ground);
  layers->fixed = paint_picture (&board, size->scale, scene, layout, toy_paint_fixed);
  renew_base (layers, scene, layout, size, 0);
  layers->look = look;
  return TRUE;
}

static SpaceLook
look_at_space (const ToyScene *scene, int space)
{
  const ToyMarks *marks = &scene->marks;
  ToyMask bit = TOY_BIT (space);
  SpaceLook look = { 0 };
  uint8_t troops[TOY_MAX_NODES];
  int n = scene->table != NULL ? toy_table_stack (scene->table, space, troops) : 0;

  if (n > 0 && (marks->hidden & bit))
    n--;
  look.height = (uint8_t) n;
  for (int i = 0; i < MIN (n, TROOPS_SEEN); i++)
    look.troops[i] = troops[n - 1 - i];
  look.marks = (uint8_t) ((marks->legal & bit ? MARK_LEGAL : 0)
                          | (marks->last & bit ? MARK_LAST : 0)
                          | (marks->connected & bit ? MARK_CONNECTED : 0)
                          | (marks->selected == space ? MARK_SELECTED : 0)
                          | (marks->hover == space ? MARK_HOVER : 0)
                          | (marks->focus == space ? MARK_FOCUS : 0));
  return look;
}

static void
update_space (ToyBoardLayers *layers,
              const ToyScene *scene,
              const ToyLayout *layout,
              double scale,
              int space)
{
  SpaceLook look = look_at_space (scene, space);
  double reach = toy_paint_reach (layout);
  ToyDot at = scene->map->spaces[space];
  const graphene_rect_t area = GRAPHENE_RECT_INIT ((float) (at.x - reach), (float) (at.y - reach),
                                                   (float) (2 * reach), (float) (2 * reach));
  cairo_t *cr;

  if (memcmp (&look, &layers->spaces[space], sizeof look) == 0)
    return;
  layers->spaces[space] = look;
  g_clear_pointer (&layers->pieces[space], toy_picture_free);
  if (look.height == 0 && look.marks == 0)
    return;
  layers->pieces[space] = toy_picture_new (&area, scale);
  cr = toy_picture_paint (layers->pieces[space]);
  toy_paint_space (cr, scene, layout, space);
  cairo_destroy (cr);
  layers->n_painted++;
}

static void
update_region (ToyBoardLayers *layers, const ToyScene *scene, const ToyLayout *layout,
               double scale)
{
  int region = scene->marks.region;

  if (region >= scene->game->terrain->n_regions)
    region = -1;
  if (region == layers->region_shown)
    return;
  g_clear_pointer (&layers->region, toy_picture_free);
  layers->region_shown = region;
  if (region >= 0)
    {
      graphene_rect_t area = region_area (scene->map, region);

      layers->region = paint_picture (&area, scale, scene, layout, toy_paint_region_mark);
    }
}

static void
append_base (ToyBoardLayers *layers, GtkSnapshot *snapshot, GtkWidget *widget,
             const ToyBoardSize *size)
{
  const ToyBoardSize *painted = &layers->look.size;

  gtk_snapshot_save (snapshot);
  if (painted->width != size->width || painted->height != size->height)
    gtk_snapshot_scale (snapshot, (float) size->width / (float) painted->width,
                        (float) size->height / (float) painted->height);
  toy_picture_append (layers->base, snapshot, widget, TRUE);
  gtk_snapshot_restore (snapshot);
}

/* Pieces depend on the place of things; with another one they are all painted afresh. */
static void
check_pieces (ToyBoardLayers *layers,
              const ToyScene *scene,
              const ToyLayout *layout,
              const ToyBoardSize *size)
{
  const BaseLook now = look_at (scene, layout, size);

  if (!same_style (&layers->look, &now) || !same_geometry (&layers->look, &now))
    drop_pieces (layers);
}

gboolean
toy_board_layers_snapshot (ToyBoardLayers *layers,
                           GtkSnapshot *snapshot,
                           GtkWidget *widget,
                           const ToyScene *scene,
                           const ToyLayout *layout,
                           const ToyBoardSize *size,
                           gboolean may_stretch)
{
  gboolean done;

  check_pieces (layers, scene, layout, size);
  done = update_base (layers, scene, layout, size, may_stretch);
  append_base (layers, snapshot, widget, size);
  update_region (layers, scene, layout, size->scale);
  if (layers->region != NULL)
    toy_picture_append (layers->region, snapshot, widget, FALSE);
  for (int i = 0; i < scene->game->terrain->n_spaces; i++)
    {
      update_space (layers, scene, layout, size->scale, i);
      if (layers->pieces[i] != NULL)
        toy_picture_append (layers->pieces[i], snapshot, widget, FALSE);
    }
  return done;
}
