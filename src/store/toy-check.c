/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Is the compiled terrain a good one?  Headquarters, reach, medals, drawing. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/toy-faces.h"
#include "store/toy-compile-private.h"

/* Spaces nearer than this, in terrain units, hide each other. */
#define MIN_DISTANCE 60

#define MAX_CROSSINGS 64

static const ToyDraftSpace *
space_draft (ToyCompiler *compiler, int space)
{
  return g_ptr_array_index (compiler->draft->spaces, compiler->result->space_item[space]);
}

static void
space_issue (ToyCompiler *compiler, ToySeverity severity, const char *code, int space,
             const char *suggestion, const char *text)
{
  _toy_issue (compiler, severity, code, space_draft (compiler, space),
              compiler->result->space_item[space], suggestion, "%s", text);
}

/* R4.3: what an army that holds every base would be connected to. */
static ToyMask
find_reach (const ToyMask *adjacent, ToyMask hqs, ToyMask bases)
{
  ToyMask reached = 0, todo = hqs;

  while (todo != 0)
    {
      int space = toy_mask_first (todo);
      ToyMask fresh = adjacent[space] & ~reached;

      reached |= fresh;
      todo = toy_mask_rest (todo) | (fresh & bases);
    }

  return reached;
}

/* FALSE where an army has none: nothing can be said about reach then. */
static gboolean
check_hqs (ToyCompiler *compiler, const ToyMask *hqs)
{
  if (hqs[TOY_ARMY_BLUE] == 0)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "no-hq", compiler->draft, -1,
                _("Add a headquarters."), _("The blue army has no headquarters."));
  if (hqs[TOY_ARMY_RED] == 0)
    _toy_issue (compiler, TOY_SEVERITY_ERROR, "no-hq", compiler->draft, -1,
                _("Add a headquarters."), _("The red army has no headquarters."));

  return hqs[TOY_ARMY_BLUE] != 0 && hqs[TOY_ARMY_RED] != 0;
}

static void
check_reach (ToyCompiler *compiler)
{
  const ToyTerrain *terrain = compiler->result->terrain;
  ToyMask adjacent[TOY_MAX_SPACES] = { 0 };
  ToyMask hqs[TOY_N_ARMIES] = { 0, 0 };
  ToyMask reach[TOY_N_ARMIES];
  ToyMask bases = 0;
  gboolean parted;

  if (compiler->bad_graph)
    return;

  for (int i = 0; i < terrain->n_paths; i++)
    {
      adjacent[terrain->paths[i].from] |= TOY_BIT (terrain->paths[i].to);
      adjacent[terrain->paths[i].to] |= TOY_BIT (terrain->paths[i].from);
    }
  for (int i = 0; i < terrain->n_spaces; i++)
    {
      if (terrain->spaces[i].is_hq)
        hqs[terrain->spaces[i].army] |= TOY_BIT (i);
      else
        bases |= TOY_BIT (i);
    }

  if (!check_hqs (compiler, hqs))
    return;

  for (int army = 0; army < TOY_N_ARMIES; army++)
    reach[army] = find_reach (adjacent, hqs[army], bases);
  parted = (reach[TOY_ARMY_BLUE] & hqs[TOY_ARMY_RED]) == 0
           || (reach[TOY_ARMY_RED] & hqs[TOY_ARMY_BLUE]) == 0;

  for (int i = 0; i < terrain->n_spaces; i++)
    {
      const ToySpace *space = &terrain->spaces[i];

      if (adjacent[i] == 0)
        space_issue (compiler, TOY_SEVERITY_WARNING, "isolated", i, _("Join it to a space."),
                     _("No path leads to this space."));
      else if (space->is_hq && !(reach[toy_army_enemy (space->army)] & TOY_BIT (i)))
        space_issue (compiler, TOY_SEVERITY_WARNING, "unreachable-hq", i,
                     _("Join it to the bases of the enemy."),
                     _("The enemy cannot reach this headquarters."));
      else if (!space->is_hq && !parted
               && !(reach[TOY_ARMY_BLUE] & reach[TOY_ARMY_RED] & TOY_BIT (i)))
        space_issue (compiler, TOY_SEVERITY_WARNING, "unreachable-base", i,
                     _("Join it to the headquarters."),
                     _("Not both armies can reach this base from their headquarters."));
    }
}

static void
check_objective (ToyCompiler *compiler)
{
  const ToyTerrain *terrain = compiler->result->terrain;
  int all = 0;

  for (int i = 0; i < terrain->n_regions; i++)
    all += terrain->regions[i].bases != 0 ? terrain->regions[i].medals : 0;

  if (terrain->objective > all && compiler->draft->objective >= 1 && !compiler->bad_medals)
    _toy_issue (compiler, TOY_SEVERITY_WARNING, "objective-too-high", compiler->draft, -1,
                _("Lower the objective or add medals."),
                ngettext ("The objective is %d, but there is only %d medal to win.",
                          "The objective is %d, but there are only %d medals to win.",
                          (gulong) all), terrain->objective, all);
}

static void
check_overlaps (ToyCompiler *compiler)
{
  const ToyTerrain *terrain = compiler->result->terrain;

  for (int i = 0; i < terrain->n_spaces; i++)
    for (int j = 0; j < i; j++)
      {
        const ToySpace *a = &terrain->spaces[j];
        const ToySpace *b = &terrain->spaces[i];

        float dx = a->x - b->x, dy = a->y - b->y;

        if (dx * dx + dy * dy < MIN_DISTANCE * MIN_DISTANCE)
          _toy_issue (compiler, TOY_SEVERITY_WARNING, "overlap", space_draft (compiler, i),
                      compiler->result->space_item[i], _("Move them apart."),
                      _("It lies on top of “%s”."), a->id);
      }
}

/* FALSE where paths cross: there are no faces to compare regions with then. */
static gboolean
check_crossings (ToyCompiler *compiler)
{
  const ToyTerrain *terrain = compiler->result->terrain;
  ToyCrossing crossings[MAX_CROSSINGS];
  int n = toy_faces_crossings (terrain, crossings, MAX_CROSSINGS);

  for (int i = 0; i < MIN (n, MAX_CROSSINGS); i++)
    {
      const ToyPath *a = &terrain->paths[crossings[i].a];
      const ToyPath *b = &terrain->paths[crossings[i].b];
      int item = compiler->result->path_item[crossings[i].b];

      _toy_issue (compiler, TOY_SEVERITY_WARNING, "crossing", g_ptr_array_index
                    (compiler->draft->paths, item), item, _("Bend or remove one of them."),
                  /* Translators: ids of the two spaces of one path, then of the other */
                  _("The paths %s–%s and %s–%s cross."), terrain->spaces[a->from].id,
                  terrain->spaces[a->to].id, terrain->spaces[b->from].id,
                  terrain->spaces[b->to].id);
    }

  return n == 0;
}

static void
check_faces (ToyCompiler *compiler)
{
  const ToyTerrain *terrain = compiler->result->terrain;
  g_autofree ToyFace *faces = g_new (ToyFace, TOY_MAX_FACES);
  int n = MIN (toy_faces_find (terrain, faces, TOY_MAX_FACES), TOY_MAX_FACES);

  for (int i = 0; i < terrain->n_regions; i++)
    {
      int item = compiler->result->region_item[i];
      gboolean found = terrain->regions[i].bases == 0;

      for (int j = 0; j < n && !found; j++)
        found = faces[j].bases == terrain->regions[i].bases;

      if (!found)
        _toy_issue (compiler, TOY_SEVERITY_WARNING, "not-a-face",
                    g_ptr_array_index (compiler->draft->regions, item), item,
                    _("Choose the area again."),
                    _("Its bases are not those around one closed area of paths."));
    }
}

static void
check_unused_specials (ToyCompiler *compiler)
{
  const ToyTerrain *terrain = compiler->result->terrain;
  GPtrArray *specials = compiler->draft->specials;
  guint used = 0;

  if (compiler->bad_specials)
    return;

  for (int i = 0; i < terrain->n_spaces; i++)
    {
      if (terrain->spaces[i].special != TOY_NONE)
        used |= 1u << terrain->spaces[i].special;
    }

  for (guint i = 0; i < specials->len; i++)
    {
      const ToyDraftSpecial *draft = g_ptr_array_index (specials, i);
      int special = toy_sheet_find_special (&compiler->result->sheet, draft->id);

      if (special >= 0 && !(used & (1u << special)))
        _toy_issue (compiler, TOY_SEVERITY_HINT, "unused-special", draft, (int) i, NULL,
                    _("No space is of this special kind."));
    }
}

void
_toy_check_terrain (ToyCompiler *compiler)
{
  check_reach (compiler);
  check_objective (compiler);
  check_overlaps (compiler);
  check_unused_specials (compiler);
  if (!compiler->bad_graph && check_crossings (compiler))
    check_faces (compiler);
}
