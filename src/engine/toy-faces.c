/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed faces of the drawn graph: half-edges sorted by angle around each space, dangling ones cut
 * off, then walked with the face on the left.  Scratch memory is on the heap: this is no hot
 * path. */
#include "config.h"

#include "engine/toy-faces.h"

#include <stdlib.h>
#include <string.h>

/* The lines of all paths: path p has the points from start[p] to before start[p + 1]. */
typedef struct
{
  const ToyTerrain *terrain;
  int *start;
  ToyPoint *points;
} Lines;

/* Half-edge 2p runs along path p as drawn, 2p + 1 against it. */
typedef struct
{
  const ToyTerrain *terrain;
  Lines lines;
  int n_edges;
  bool *alive;   /* by path */
  bool *walked;  /* by half-edge */
  int *next;     /* by half-edge: the one that follows it around its face */
  ToyPoint *outline; /* room for a face's */
} Plane;

static int
edge_from (const ToyTerrain *terrain, int edge)
{
  const ToyPath *path = &terrain->paths[edge / 2];

  return edge % 2 == 0 ? path->from : path->to;
}

static int
edge_to (const ToyTerrain *terrain, int edge)
{
  return edge_from (terrain, edge ^ 1);
}

static bool
lines_init (Lines *lines, const ToyTerrain *terrain)
{
  int n = 0;

  lines->terrain = terrain;
  lines->start = calloc (terrain->n_paths + 1u, sizeof *lines->start);
  for (int p = 0; p < terrain->n_paths; p++)
    n += toy_path_n_corners (&terrain->paths[p]);
  lines->points = calloc (n + 1u, sizeof *lines->points);
  if (lines->start == NULL || lines->points == NULL)
    return false;
  for (int p = 0; p < terrain->n_paths; p++)
    lines->start[p + 1] = lines->start[p] + toy_path_corners (terrain, &terrain->paths[p],
                                                              lines->points + lines->start[p]);
  return true;
}

static void
lines_clear (Lines *lines)
{
  free (lines->start);
  free (lines->points);
}

/* Pieces of the way along @edge. */
static int
edge_pieces (const Lines *lines, int edge)
{
  return lines->start[edge / 2 + 1] - lines->start[edge / 2] - 1;
}

/* Corner @i of the way along @edge: 0 is where it begins. */
static ToyPoint
edge_point (const Lines *lines, int edge, int i)
{
  return edge % 2 == 0 ? lines->points[lines->start[edge / 2] + i]
                       : lines->points[lines->start[edge / 2 + 1] - 1 - i];
}

/* Grows with the direction from 0 to 4 once around, without trigonometry. */
static double
direction (double dx, double dy)
{
  double length = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy), slope;

  if (length == 0)
    return 0;
  slope = dy / length;
  return dx < 0 ? 2 - slope : dy < 0 ? 4 + slope : slope;
}

static double
edge_direction (const Lines *lines, int edge)
{
  ToyPoint a = edge_point (lines, edge, 0), b = edge_point (lines, edge, 1);

  return direction ((double) b.x - a.x, (double) b.y - a.y);
}

/* Paths that end nowhere bound nothing: cut them off until none is left. */
static void
cut_dangling (Plane *plane)
{
  const ToyTerrain *terrain = plane->terrain;
  bool again = true;

  while (again)
    {
      int degree[TOY_MAX_SPACES] = { 0 };

      again = false;
      for (int p = 0; p < terrain->n_paths; p++)
        if (plane->alive[p])
          {
            degree[terrain->paths[p].from]++;
            degree[terrain->paths[p].to]++;
          }
      for (int p = 0; p < terrain->n_paths; p++)
        if (plane->alive[p]
            && (degree[terrain->paths[p].from] == 1 || degree[terrain->paths[p].to] == 1))
          {
            plane->alive[p] = false;
            again = true;
          }
    }
}

/* After coming in along @edge, leave by the neighbour of its twin: the face stays on one side. */
static void
link_edges (Plane *plane)
{
  const ToyTerrain *terrain = plane->terrain;

  for (int edge = 0; edge < plane->n_edges; edge++)
    {
      int twin = edge ^ 1, space = edge_to (terrain, edge), best = twin;
      double from, best_turn = 5;

      if (!plane->alive[edge / 2])
        continue;
      from = edge_direction (&plane->lines, twin);
      for (int out = 0; out < plane->n_edges; out++)
        {
          double turn;

          if (out == twin || !plane->alive[out / 2] || edge_from (terrain, out) != space)
            continue;
          turn = edge_direction (&plane->lines, out) - from;
          if (turn < 0 || (turn == 0 && out < twin))
            turn += 4;
          if (turn < best_turn)
            {
              best_turn = turn;
              best = out;
            }
        }
      plane->next[edge] = best;
    }
}

static bool
plane_init (Plane *plane, const ToyTerrain *terrain)
{
  bool drawn = lines_init (&plane->lines, terrain);

  plane->terrain = terrain;
  plane->n_edges = 2 * terrain->n_paths;
  plane->alive = calloc (terrain->n_paths + 1u, sizeof *plane->alive);
  plane->walked = calloc (plane->n_edges + 1u, sizeof *plane->walked);
  plane->next = calloc (plane->n_edges + 1u, sizeof *plane->next);
  plane->outline = drawn ? calloc (2u * (unsigned) plane->lines.start[terrain->n_paths] + 1u,
                                   sizeof *plane->outline)
                         : NULL;
  if (!drawn || plane->alive == NULL || plane->walked == NULL || plane->next == NULL
      || plane->outline == NULL)
    return false;
  for (int p = 0; p < terrain->n_paths; p++)
    plane->alive[p] = terrain->paths[p].from != terrain->paths[p].to;
  cut_dangling (plane);
  link_edges (plane);
  return true;
}

static void
plane_clear (Plane *plane)
{
  lines_clear (&plane->lines);
  free (plane->alive);
  free (plane->walked);
  free (plane->next);
  free (plane->outline);
}

/* Twice the signed area swept along @edge. */
static double
edge_area (const Lines *lines, int edge)
{
  double area = 0;

  for (int i = 0; i < edge_pieces (lines, edge); i++)
    {
      ToyPoint a = edge_point (lines, edge, i), b = edge_point (lines, edge, i + 1);

      area += (double) a.x * b.y - (double) b.x * a.y;
    }
  return area;
}

/* Walks the face that @edge belongs to; bounded ones come out with a positive area. */
static void
walk (Plane *plane, int edge, ToyFace *face)
{
  const ToyTerrain *terrain = plane->terrain;

  memset (face, 0, sizeof *face);
  for (int at = edge; !plane->walked[at]; at = plane->next[at])
    {
      int space = edge_from (terrain, at);

      plane->walked[at] = true;
      face->spaces |= TOY_BIT (space);
      if (!terrain->spaces[space].is_hq)
        face->bases |= TOY_BIT (space);
      face->area -= edge_area (&plane->lines, at) / 2;
    }
}

/* --- a point well inside --- */

#define GRID 24
#define COARSE 4                    /* a first look at every so many points of it */
#define STRIDE (TOY_CURVE_PIECES / 4) /* pieces of a curve taken as one: a middle is no edge */

/* The face that @edge belongs to as a polygon, in @plane->outline.  Returns its corners. */
static int
gather (const Plane *plane, int edge)
{
  const Lines *lines = &plane->lines;
  int at = edge, n = 0;

  do
    {
      const ToyPath *path = &plane->terrain->paths[at / 2];
      int stride = path->curved && path->n_vias > 0 ? STRIDE : 1;

      for (int i = 0; i < edge_pieces (lines, at); i += stride)
        plane->outline[n++] = edge_point (lines, at, i);
      at = plane->next[at];
    }
  while (at != edge);
  plane->outline[n] = plane->outline[0];
  return n;
}

/* Is (x, y) inside?  Its squared distance to the outline goes to @distance; one that is less than
 * @least is of no use, and false. */
static bool
measure (const ToyPoint *outline, int n, double x, double y, double least, double *distance)
{
  bool inside = false;

  *distance = 1e30;
  for (int i = 0; i < n && *distance >= least; i++)
    {
      ToyPoint a = outline[i], b = outline[i + 1];
      double dx = (double) b.x - a.x, dy = (double) b.y - a.y, length = dx * dx + dy * dy;
      double t = (x - a.x) * dx + (y - a.y) * dy, ex, ey;

      if ((a.y > y) != (b.y > y) && x < a.x + (y - a.y) / dy * dx)
        inside = !inside;
      t = t <= 0 || length <= 0 ? 0 : t >= length ? 1 : t / length;
      ex = a.x + t * dx - x;
      ey = a.y + t * dy - y;
      if (ex * ex + ey * ey < *distance)
        *distance = ex * ex + ey * ey;
    }
  return inside && *distance >= least;
}

static void
find_middle (const Plane *plane, int edge, ToyFace *face)
{
  const ToyPoint *outline = plane->outline;
  double x0 = 1e30, y0 = 1e30, x1 = -1e30, y1 = -1e30, best = -1, least = 0;
  int n = gather (plane, edge);

  for (int i = 0; i < n; i++)
    {
      x0 = outline[i].x < x0 ? outline[i].x : x0;
      y0 = outline[i].y < y0 ? outline[i].y : y0;
      x1 = outline[i].x > x1 ? outline[i].x : x1;
      y1 = outline[i].y > y1 ? outline[i].y : y1;
    }
  face->x = (float) ((x0 + x1) / 2);
  face->y = (float) ((y0 + y1) / 2);

  /* The first look finds what the second need not bother with; the answer is the same without. */
  for (int step = COARSE; step >= 1; step -= COARSE - 1)
    for (int i = step; i < GRID; i += step)
      for (int j = step; j < GRID; j += step)
        {
          double x = x0 + (x1 - x0) * i / GRID, y = y0 + (y1 - y0) * j / GRID, distance;

          if (!measure (outline, n, x, y, least, &distance))
            continue;
          if (step == COARSE)
            least = distance;
          else if (distance > best)
            {
              best = distance;
              face->x = (float) x;
              face->y = (float) y;
            }
        }
}

static int
compare_faces (const void *a, const void *b)
{
  const ToyFace *one = a, *other = b;

  if (one->area != other->area)
    return one->area > other->area ? -1 : 1;
  return one->spaces < other->spaces ? -1 : one->spaces > other->spaces;
}

int
toy_faces_find (const ToyTerrain *terrain, ToyFace *faces, int max)
{
  Plane plane;
  ToyFace *found = calloc (terrain->n_paths + 2u, sizeof *found);
  int n = 0;

  if (plane_init (&plane, terrain) && found != NULL)
    {
      for (int edge = 0; edge < plane.n_edges; edge++)
        if (plane.alive[edge / 2] && !plane.walked[edge])
          {
            walk (&plane, edge, &found[n]);
            if (found[n].area > 1e-6 && n <= terrain->n_paths)
              find_middle (&plane, edge, &found[n++]);
          }
      qsort (found, (size_t) n, sizeof *found, compare_faces);
      if (max > 0)
        memcpy (faces, found, sizeof *found * (size_t) (n < max ? n : max));
    }
  plane_clear (&plane);
  free (found);
  return n;
}

int
toy_faces_outline (const ToyTerrain *terrain, ToyMask bases, ToyPoint *points, int max)
{
  Plane plane;
  int n = 0;

  if (plane_init (&plane, terrain))
    for (int edge = 0; edge < plane.n_edges && n == 0; edge++)
      {
        ToyFace face;
        int at = edge;

        if (!plane.alive[edge / 2] || plane.walked[edge])
          continue;
        walk (&plane, edge, &face);
        if (face.area <= 1e-6 || face.bases != bases)
          continue;
        do
          {
            for (int i = 0; i < edge_pieces (&plane.lines, at) && n < max; i++)
              points[n++] = edge_point (&plane.lines, at, i);
            at = plane.next[at];
          }
        while (at != edge);
      }
  plane_clear (&plane);
  return n;
}

/* --- crossings --- */

static double
side (ToyPoint a, ToyPoint b, ToyPoint c)
{
  return ((double) b.x - a.x) * ((double) c.y - a.y) - ((double) b.y - a.y) * ((double) c.x - a.x);
}

static bool
within (ToyPoint a, ToyPoint b, ToyPoint p)
{
  return p.x >= (a.x < b.x ? a.x : b.x) && p.x <= (a.x > b.x ? a.x : b.x)
         && p.y >= (a.y < b.y ? a.y : b.y) && p.y <= (a.y > b.y ? a.y : b.y);
}

static bool
same (ToyPoint a, ToyPoint b)
{
  return a.x == b.x && a.y == b.y;
}

/* Where the segments meet, other than by sharing an end that is the same space. */
static bool
segments_meet (const ToyPoint s[2], const ToyPoint t[2], bool share, ToyPoint *where)
{
  double a = side (s[0], s[1], t[0]), b = side (s[0], s[1], t[1]);
  double c = side (t[0], t[1], s[0]), d = side (t[0], t[1], s[1]);

  if (((a > 0 && b < 0) || (a < 0 && b > 0)) && ((c > 0 && d < 0) || (c < 0 && d > 0)))
    {
      double at = c / (c - d);

      where->x = (float) (s[0].x + at * ((double) s[1].x - s[0].x));
      where->y = (float) (s[0].y + at * ((double) s[1].y - s[0].y));
      return true;
    }
  for (int i = 0; i < 2; i++)
    {
      bool own_end = share && (same (t[i], s[0]) || same (t[i], s[1]));

      *where = t[i];
      if (!own_end && (i == 0 ? a : b) == 0 && within (s[0], s[1], t[i]))
        return true;
      own_end = share && (same (s[i], t[0]) || same (s[i], t[1]));
      *where = s[i];
      if (!own_end && (i == 0 ? c : d) == 0 && within (t[0], t[1], s[i]))
        return true;
    }
  return false;
}

/* Two pieces, one beside the other, whatever their directions. */
static bool
beside (const ToyPoint s[2], const ToyPoint t[2])
{
  return (s[0].x < t[0].x && s[0].x < t[1].x && s[1].x < t[0].x && s[1].x < t[1].x)
         || (s[0].x > t[0].x && s[0].x > t[1].x && s[1].x > t[0].x && s[1].x > t[1].x)
         || (s[0].y < t[0].y && s[0].y < t[1].y && s[1].y < t[0].y && s[1].y < t[1].y)
         || (s[0].y > t[0].y && s[0].y > t[1].y && s[1].y > t[0].y && s[1].y > t[1].y);
}

/* Paths whose boxes are apart cannot meet. */
typedef struct
{
  float x0, y0, x1, y1;
} Box;

static Box
box_of (const Lines *lines, int p)
{
  Box box = { 1e30f, 1e30f, -1e30f, -1e30f };

  for (int i = lines->start[p]; i < lines->start[p + 1]; i++)
    {
      ToyPoint at = lines->points[i];

      box.x0 = at.x < box.x0 ? at.x : box.x0;
      box.y0 = at.y < box.y0 ? at.y : box.y0;
      box.x1 = at.x > box.x1 ? at.x : box.x1;
      box.y1 = at.y > box.y1 ? at.y : box.y1;
    }
  return box;
}

static bool
apart (const Box *a, const Box *b)
{
  return a->x1 < b->x0 || b->x1 < a->x0 || a->y1 < b->y0 || b->y1 < a->y0;
}

static bool
paths_meet (const Lines *lines, int p, int q, const Box *around_q, ToyPoint *where)
{
  const ToyPath *a = &lines->terrain->paths[p], *b = &lines->terrain->paths[q];
  bool share = a->from == b->from || a->from == b->to || a->to == b->from || a->to == b->to;

  if ((a->from == b->from && a->to == b->to) || (a->from == b->to && a->to == b->from))
    share = a->n_vias > 0 || b->n_vias > 0;
  for (int i = 0; i < edge_pieces (lines, 2 * p); i++)
    {
      const ToyPoint *s = &lines->points[lines->start[p] + i];
      Box around_s = { s[0].x < s[1].x ? s[0].x : s[1].x, s[0].y < s[1].y ? s[0].y : s[1].y,
                       s[0].x > s[1].x ? s[0].x : s[1].x, s[0].y > s[1].y ? s[0].y : s[1].y };

      for (int j = 0; j < edge_pieces (lines, 2 * q) && !apart (&around_s, around_q); j++)
        {
          const ToyPoint *t = &lines->points[lines->start[q] + j];

          if (!beside (s, t) && segments_meet (s, t, share, where))
            return true;
        }
    }
  return false;
}

int
toy_faces_crossings (const ToyTerrain *terrain, ToyCrossing *crossings, int max)
{
  Lines lines;
  Box *boxes = calloc (terrain->n_paths + 1u, sizeof *boxes);
  int n = 0;

  if (lines_init (&lines, terrain) && boxes != NULL)
    {
      for (int p = 0; p < terrain->n_paths; p++)
        boxes[p] = box_of (&lines, p);
      for (int p = 0; p < terrain->n_paths; p++)
        for (int q = p + 1; q < terrain->n_paths; q++)
          {
            ToyPoint where;

            if (apart (&boxes[p], &boxes[q])
                || !paths_meet (&lines, p, q, &boxes[q], &where))
              continue;
            if (n < max)
              crossings[n] = (ToyCrossing) { (uint16_t) p, (uint16_t) q, where.x, where.y };
            n++;
          }
    }
  lines_clear (&lines);
  free (boxes);
  return n;
}
