/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrow keys on a board without rows: which space lies next in a direction.  Only geometry. */
#include "config.h"

#include "widgets/toy-board-view.h"

#include <math.h>

int
toy_board_step (const double *x, const double *y, int n, int from, GtkDirectionType direction)
{
  double ux = direction == GTK_DIR_RIGHT ? 1 : direction == GTK_DIR_LEFT ? -1 : 0;
  double uy = direction == GTK_DIR_DOWN ? 1 : direction == GTK_DIR_UP ? -1 : 0;
  double best = INFINITY;
  int found = -1;

  for (int i = 0; i < n; i++)
    {
      double along = (x[i] - x[from]) * ux + (y[i] - y[from]) * uy;
      double across = fabs ((x[i] - x[from]) * uy) + fabs ((y[i] - y[from]) * ux);
      double cost;

      if (i == from || along <= 1)
        continue;
      /* Straight ahead is cheap, sideways dear; beyond 45° only where nothing else is left. */
      cost = along + 2 * across + (across > along ? 1e6 : 0);
      if (cost < best)
        {
          best = cost;
          found = i;
        }
    }
  return found;
}
