/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the outline of every region by walking around the faces of the drawn paths: at each
 * space one leaves by the next path in turning order.  A region whose paths do not close has no
 * outline. */
#include "config.h"

#include "draw/toy-map-private.h"

#include <math.h>

/* Path p from its first space is leg 2p, backwards it is leg 2p + 1. */
typedef struct
{
  int leg;
  double angle;
} Exit;

typedef struct
{
  const ToyMap *map;
  int *next; /* the leg that follows each leg around its face */
} Walk;

static int
leg_start (const ToyMap *map, int leg)
{
  const ToyTrail *trail = &map->trails[leg / 2];

  return leg & 1 ? trail->to : trail->from;
}

static int
compare_exits (const void *a, const void *b)
{
  const Exit *left = a;
  const Exit *right = b;

  if (left->angle != right->angle)
    return left->angle < right->angle ? -1 : 1;
  return left->leg - right->leg;
}

static void
link_legs (Walk *walk)
{
  const ToyMap *map = walk->map;
  g_autofree Exit *exits = g_new (Exit, MAX (2 * map->n_trails, 1));

  for (int space = 0; space < map->terrain->n_spaces; space++)
    {
      int n = 0;

      for (int leg = 0; leg < 2 * map->n_trails; leg++)
        if (leg_start (map, leg) == space)
          {
            const ToyTrail *trail = &map->trails[leg / 2];
            ToyDot a = leg & 1 ? trail->dots[trail->n - 1] : trail->dots[0];
            ToyDot b = leg & 1 ? trail->dots[trail->n - 2] : trail->dots[1];

            exits[n++] = (Exit){ leg, atan2 (b.y - a.y, b.x - a.x) };
          }

      qsort (exits, n, sizeof (Exit), compare_exits);
      /* Coming in against an exit one goes on by the exit before it. */
      for (int i = 0; i < n; i++)
        walk->next[exits[i].leg ^ 1] = exits[(i + n - 1) % n].leg;
    }
}

static void
add_leg (GArray *outline, const ToyMap *map, int leg)
{
  const ToyTrail *trail = &map->trails[leg / 2];

  for (int i = 0; i + 1 < trail->n; i++)
    g_array_append_val (outline, trail->dots[leg & 1 ? trail->n - 1 - i : i]);
}

static double
signed_area (const GArray *outline)
{
  const ToyDot *dots = (const ToyDot *) outline->data;
  double sum = 0;

  for (guint i = 0, j = outline->len - 1; i < outline->len; j = i++)
    sum += dots[j].x * dots[i].y - dots[i].x * dots[j].y;
  return sum / 2;
}

/* Gives the face to each region that lists exactly its bases; the outer side has the other sign. */
static void
offer_face (ToyMap *map, ToyMask bases, const GArray *outline)
{
  double area = signed_area (outline);

  if (area <= 0)
    return;

  for (int i = 0; i < map->terrain->n_regions; i++)
    if (map->regions[i].n == 0 && map->terrain->regions[i].bases == bases)
      {
        map->regions[i].n = outline->len;
        map->regions[i].dots = g_memdup2 (outline->data, outline->len * sizeof (ToyDot));
        map->regions[i].area = area;
        return;
      }
}

void
_toy_map_outline_regions (ToyMap *map)
{
  int n_legs = 2 * map->n_trails;
  Walk walk = { map, g_new0 (int, MAX (n_legs, 1)) };
  g_autofree bool *seen = g_new0 (bool, MAX (n_legs, 1));
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (ToyDot));

  link_legs (&walk);
  for (int first = 0; first < n_legs; first++)
    {
      ToyMask bases = 0;

      if (seen[first])
        continue;
      g_array_set_size (outline, 0);
      for (int leg = first; !seen[leg]; leg = walk.next[leg])
        {
          int space = leg_start (map, leg);

          seen[leg] = true;
          if (!map->terrain->spaces[space].is_hq)
            bases |= TOY_BIT (space);
          add_leg (outline, map, leg);
        }
      offer_face (map, bases, outline);
    }

  g_free (walk.next);
}
