/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Centripetal Catmull-Rom splines: they go through every bend, and never make a loop or a cusp
 * between two, however unequal the distances are.  Only the C library: no sqrt (). */
#include "config.h"

#include "engine/toy-curve.h"

#include <string.h>

static double
root (double x)
{
  double y = x > 1 ? x : 1;

  if (x <= 0)
    return 0;
  for (int i = 0; i < 64; i++)
    {
      double next = (y + x / y) / 2;

      if (next >= y)
        break;
      y = next;
    }
  return y;
}

/* The step of the spline's parameter between two knots: the root of their distance. */
static double
step (ToyPoint a, ToyPoint b)
{
  double dx = (double) b.x - a.x, dy = (double) b.y - a.y;
  double length = root (root (dx * dx + dy * dy));

  return length > 1e-3 ? length : 1e-3;
}

typedef struct
{
  double x, y;
} Slope;

/* The direction in which the spline goes through knot @i that is no end. */
static Slope
slope_at (const ToyPoint *k, const double *d)
{
  double a = d[0], b = d[1];

  return (Slope) { (k[0].x - k[-1].x) / a - (k[1].x - k[-1].x) / (a + b)
                     + (k[1].x - k[0].x) / b,
                   (k[0].y - k[-1].y) / a - (k[1].y - k[-1].y) / (a + b)
                     + (k[1].y - k[0].y) / b };
}

/* At its ends the line bends as it does beside them: a bow of one bend is a round one. */
static Slope
end_slope (ToyPoint a, ToyPoint b, double d, Slope other)
{
  return (Slope) { 2 * (b.x - a.x) / d - other.x, 2 * (b.y - a.y) / d - other.y };
}

/* A cubic from @p to @q with the slopes @m and @n there. */
static float
between (double p, double m, double q, double n, double t)
{
  double u = 1 - t;

  return (float) ((1 + 2 * t) * u * u * p + t * u * u * m + t * t * (3 - 2 * t) * q
                  - t * t * u * n);
}

int
toy_curve_draw (const ToyPoint *knots, int n, bool curved, ToyPoint *points)
{
  double d[TOY_MAX_VIAS + 1];
  Slope slopes[TOY_MAX_VIAS + 2];
  int at = 0;

  if (!curved || n < 3)
    {
      memcpy (points, knots, sizeof *points * (size_t) n);
      return n;
    }

  for (int i = 0; i + 1 < n; i++)
    d[i] = step (knots[i], knots[i + 1]);
  for (int i = 1; i + 1 < n; i++)
    slopes[i] = slope_at (&knots[i], &d[i - 1]);
  slopes[0] = end_slope (knots[0], knots[1], d[0], slopes[1]);
  slopes[n - 1] = end_slope (knots[n - 2], knots[n - 1], d[n - 2], slopes[n - 2]);

  for (int i = 0; i + 1 < n; i++)
    {
      ToyPoint p = knots[i], q = knots[i + 1];
      Slope m = slopes[i], w = slopes[i + 1];

      points[at++] = p;
      for (int j = 1; j < TOY_CURVE_PIECES; j++)
        {
          double t = (double) j / TOY_CURVE_PIECES;

          points[at++] = (ToyPoint) { between (p.x, m.x * d[i], q.x, w.x * d[i], t),
                                      between (p.y, m.y * d[i], q.y, w.y * d[i], t) };
        }
    }
  points[at++] = knots[n - 1];
  return at;
}

int
toy_path_n_corners (const ToyPath *path)
{
  return path->curved && path->n_vias > 0 ? TOY_CURVE_PIECES * (path->n_vias + 1) + 1
                                          : path->n_vias + 2;
}

int
toy_path_corners (const ToyTerrain *terrain, const ToyPath *path, ToyPoint *points)
{
  const ToySpace *from = &terrain->spaces[path->from], *to = &terrain->spaces[path->to];
  ToyPoint knots[TOY_MAX_VIAS + 2];
  int n = 0;

  knots[n++] = (ToyPoint) { from->x, from->y };
  for (int i = 0; i < path->n_vias; i++)
    knots[n++] = path->vias[i];
  knots[n++] = (ToyPoint) { to->x, to->y };
  return toy_curve_draw (knots, n, path->curved, points);
}
