/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graph of a document: spaces, paths, regions, props as indices instead of names.  Knows no
 * rule; whether the graph is a good one is for toy-check.c. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "store/toy-compile-private.h"

/* Sides of a terrain, in terrain units. */
#define MIN_SIDE 100
#define MAX_SIDE 100000

/* TRUE where the list is too long, with an issue at the first item that is too many. */
static gboolean
check_limit (ToyCompiler *compiler, GPtrArray *items, guint max, const char *format)
{
  g_autofree char *text = NULL;

  if (items->len <= max)
    return FALSE;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  text = g_strdup_printf (format, items->len, max, items->len - max);
#pragma GCC diagnostic pop
  _toy_issue (compiler, TOY_SEVERITY_ERROR, "limit", g_ptr_array_index (items, max), (int) max,
              NULL, "%s", text);

  return TRUE;
}

static void
compile_head (ToyCompiler *compiler)
{
  const ToyDraft *draft = compiler->draft;
  ToyTerrain *terrain = compiler->result->terrain;

  compiler->bad_size = !(draft->width >= MIN_SIDE && draft->width <= MAX_SIDE
                         && draft->height >= MIN_SIDE && draft->height <= MAX_SIDE);
  _toy_compile_id (compiler, draft, -1, draft->id, NULL, terrain->id);
  _toy_compile_name (compiler, draft, -1, draft->info->names, draft->id, terrain->name);
  if (draft->info->names->len == 0)
    _toy_issue (compiler, TOY_SEVERITY_WARNING, "missing-name", draft, -1, _("Give it a name."),
                _("The terrain has no name."));

  g_strlcpy (terrain->theme, "meadow", TOY_ID_SIZE);
  if (draft->theme != NULL)
    _toy_compile_word (compiler, draft, -1, _("Theme"), draft->theme, terrain->theme);

  if (compiler->bad_size)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "bad-size", draft, -1, NULL,
                _("The terrain is %g × %g; expected sides of %d to %d."), draft->width,
                draft->height, MIN_SIDE, MAX_SIDE);
  terrain->width = (float) CLAMP (draft->width, MIN_SIDE, MAX_SIDE);
  terrain->height = (float) CLAMP (draft->height, MIN_SIDE, MAX_SIDE);
  terrain->objective = (uint16_t) _toy_compile_range (compiler, draft, -1, _("Objective"),
                                                      draft->objective, 1,
                                                      TOY_MAX_REGIONS * TOY_MAX_MEDALS);
}

static void
check_position (ToyCompiler *compiler, gconstpointer item, int index, double x, double y)
{
  if (compiler->bad_size)
    return;

  if (x < 0 || y < 0 || x > compiler->draft->width || y > compiler->draft->height)
    _toy_issue (compiler, TOY_SEVERITY_WARNING, "outside", item, index,
                _("Move it inside."), _("It lies outside of the terrain."));
}

static void
compile_spaces (ToyCompiler *compiler)
{
  GPtrArray *spaces = compiler->draft->spaces;
  ToyTerrain *terrain = compiler->result->terrain;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  compiler->bad_graph |= check_limit (compiler, spaces, TOY_MAX_SPACES,
                                      _("%u spaces; %u at most, that is %u too many."));

  for (guint i = 0; i < spaces->len && terrain->n_spaces < TOY_MAX_SPACES; i++)
    {
      const ToyDraftSpace *draft = g_ptr_array_index (spaces, i);
      ToySpace *space = &terrain->spaces[terrain->n_spaces];

      if (!_toy_compile_id (compiler, draft, (int) i, draft->id, seen, space->id))
        {
          compiler->bad_graph = TRUE;
          continue;
        }

      space->is_hq = draft->item.kind == TOY_ITEM_HQ;
      space->army = (uint8_t) (space->is_hq ? draft->army : TOY_ARMY_NONE);
      space->x = (float) draft->x;
      space->y = (float) draft->y;
      space->special = TOY_NONE;
      check_position (compiler, draft, (int) i, draft->x, draft->y);

      if (draft->special != NULL)
        {
          int special = toy_sheet_find_special (&compiler->result->sheet, draft->special);

          if (special >= 0)
            space->special = (uint8_t) special;
          else
            {
              compiler->bad_specials = TRUE;
              _toy_issue (compiler, TOY_SEVERITY_ERROR, "dangling-reference", draft, (int) i,
                          _("Add it to the special kinds, or make this an ordinary space."),
                          _("There is no special kind “%.60s”."), draft->special);
            }
        }

      compiler->result->space_item[terrain->n_spaces++] = (int) i;
    }
}

/* Index of the space that @draft names, or an issue and -1. */
static int
find_end (ToyCompiler *compiler, const ToyDraftPath *draft, int index, const char *id)
{
  int space = toy_terrain_find_space (compiler->result->terrain, id);

  /* Past the limit, spaces are missing that the document does have. */
  if (space < 0 && compiler->draft->spaces->len <= TOY_MAX_SPACES)
    {
      compiler->bad_graph = TRUE;
      _toy_issue (compiler, TOY_SEVERITY_ERROR, "dangling-reference", draft, index,
                  _("Remove the path or add the space."),
                  _("The path leads to “%.60s”, but there is no such space."), id);
    }

  return space;
}

static void
compile_vias (ToyCompiler *compiler, const ToyDraftPath *draft, int index, ToyPath *path)
{
  if (draft->vias->len > TOY_MAX_VIAS)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "limit", draft, index, NULL,
                _("%u bends of one path; %d at most, that is %u too many."), draft->vias->len,
                TOY_MAX_VIAS, draft->vias->len - TOY_MAX_VIAS);

  for (guint i = 0; i < draft->vias->len && i < TOY_MAX_VIAS; i++)
    {
      const ToyDraftVia *via = g_ptr_array_index (draft->vias, i);

      path->vias[path->n_vias++] = (ToyPoint) { (float) via->x, (float) via->y };
      check_position (compiler, via, index, via->x, via->y);
    }
}

static void
compile_paths (ToyCompiler *compiler)
{
  GPtrArray *paths = compiler->draft->paths;
  ToyTerrain *terrain = compiler->result->terrain;
  ToyMask joined[TOY_MAX_SPACES] = { 0 };

  compiler->bad_graph |= check_limit (compiler, paths, TOY_MAX_PATHS,
                                      _("%u paths; %u at most, that is %u too many."));

  for (guint i = 0; i < paths->len && terrain->n_paths < TOY_MAX_PATHS; i++)
    {
      const ToyDraftPath *draft = g_ptr_array_index (paths, i);
      int from = find_end (compiler, draft, (int) i, draft->from);
      int to = find_end (compiler, draft, (int) i, draft->to);
      ToyPath *path = &terrain->paths[terrain->n_paths];

      if (from < 0 || to < 0)
        continue;

      if (from == to)
        {
          _toy_issue (compiler, TOY_SEVERITY_ERROR, "self-path", draft, (int) i,
                      _("Remove the path."), _("The path leads from “%s” to itself."),
                      draft->from);
          continue;
        }

      if (joined[from] & TOY_BIT (to))
        {
          _toy_issue (compiler, TOY_SEVERITY_WARNING, "duplicate-path", draft, (int) i,
                      _("Remove one of them."), _("There are two paths between “%s” and “%s”."),
                      draft->from, draft->to);
          continue;
        }

      joined[from] |= TOY_BIT (to);
      joined[to] |= TOY_BIT (from);
      *path = (ToyPath) { .from = (uint8_t) from, .to = (uint8_t) to,
                          .curved = draft->curve == 1 };
      compile_vias (compiler, draft, (int) i, path);
      compiler->result->path_item[terrain->n_paths++] = (int) i;
    }
}

static void
compile_region_bases (ToyCompiler *compiler, const ToyDraftRegion *draft, int index,
                      ToyRegion *region)
{
  const ToyTerrain *terrain = compiler->result->terrain;

  for (guint i = 0; draft->bases[i] != NULL; i++)
    {
      const char *id = draft->bases[i];
      int space = toy_terrain_find_space (terrain, id);

      if (space < 0)
        {
          if (compiler->draft->spaces->len <= TOY_MAX_SPACES)
            _toy_issue (compiler, TOY_SEVERITY_ERROR, "dangling-reference", draft, index,
                        _("Take it out of the region."),
                        _("The region names the base “%.60s”, but there is no such space."), id);
        }
      else if (terrain->spaces[space].is_hq)
        _toy_issue (compiler, TOY_SEVERITY_ERROR, "region-with-hq", draft, index,
                    _("Take it out of the region."),
                    _("The region names “%s”, which is a headquarters; expected only bases."),
                    id);
      else if (region->bases & TOY_BIT (space))
        _toy_issue (compiler, TOY_SEVERITY_WARNING, "duplicate-base", draft, index,
                    _("Take one of them out."), _("The region names the base “%s” twice."), id);
      else
        region->bases |= TOY_BIT (space);
    }

  if (draft->bases[0] == NULL)
    _toy_issue (compiler, TOY_SEVERITY_WARNING, "region-without-bases", draft, index,
                _("Add its bases or remove it."),
                _("The region has no bases; nobody can win its medals."));
}

static void
compile_regions (ToyCompiler *compiler)
{
  GPtrArray *regions = compiler->draft->regions;
  ToyTerrain *terrain = compiler->result->terrain;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  compiler->bad_medals |= check_limit (compiler, regions, TOY_MAX_REGIONS,
                                       _("%u regions; %u at most, that is %u too many."));

  for (guint i = 0; i < regions->len && terrain->n_regions < TOY_MAX_REGIONS; i++)
    {
      const ToyDraftRegion *draft = g_ptr_array_index (regions, i);
      ToyRegion *region = &terrain->regions[terrain->n_regions];

      if (!_toy_compile_id (compiler, draft, (int) i, draft->id, seen, region->id))
        continue;

      compiler->bad_medals |= draft->medals < 0 || draft->medals > TOY_MAX_MEDALS;
      region->medals = (uint8_t) _toy_compile_range (compiler, draft, (int) i, _("Medals"),
                                                     draft->medals, 0, TOY_MAX_MEDALS);
      if (draft->medals == 0)
        _toy_issue (compiler, TOY_SEVERITY_WARNING, "no-medals", draft, (int) i,
                    _("Give it medals or remove it."), _("The region has no medals."));
      region->x = (float) draft->x;
      region->y = (float) draft->y;
      check_position (compiler, draft, (int) i, draft->x, draft->y);
      compile_region_bases (compiler, draft, (int) i, region);
      compiler->result->region_item[terrain->n_regions++] = (int) i;
    }
}

static void
compile_props (ToyCompiler *compiler)
{
  GPtrArray *props = compiler->draft->props;
  ToyTerrain *terrain = compiler->result->terrain;

  check_limit (compiler, props, TOY_MAX_PROPS, _("%u props; %u at most, that is %u too many."));

  for (guint i = 0; i < props->len && terrain->n_props < TOY_MAX_PROPS; i++)
    {
      const ToyDraftProp *draft = g_ptr_array_index (props, i);
      ToyProp *prop = &terrain->props[terrain->n_props];
      gboolean sound = isnan (draft->scale) || (draft->scale >= 0.1 && draft->scale <= 10);

      _toy_compile_word (compiler, draft, (int) i, _("Figure"), draft->figure, prop->figure);
      if (prop->figure[0] == '\0')
        continue;

      if (!sound)
        _toy_issue (compiler, TOY_SEVERITY_WARNING, "bad-scale", draft, (int) i, NULL,
                    _("The scale is %g; expected 0.1 to 10."), draft->scale);
      prop->x = (float) draft->x;
      prop->y = (float) draft->y;
      prop->scale = isnan (draft->scale) ? 1 : (float) CLAMP (draft->scale, 0.1, 10);
      check_position (compiler, draft, (int) i, draft->x, draft->y);
      compiler->result->prop_item[terrain->n_props++] = (int) i;
    }
}

void
_toy_compile_terrain (ToyCompiler *compiler)
{
  compile_head (compiler);
  compile_spaces (compiler);
  compile_paths (compiler);
  compile_regions (compiler);
  compile_props (compiler);
}
