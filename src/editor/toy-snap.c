/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Snapping, one axis at a time: candidates are collected, the nearest wins. */
#include "config.h"

#include "editor/toy-snap.h"

#include <math.h>

#include "model/toy-document-edit.h"

/* Equal distances are looked for among so many spaces; past it only axes count. */
#define MAX_PAIRED 40

typedef struct
{
  double best;
  double distance;
  gboolean found;
} Catch;

static void
offer (Catch *catch, double wish, double candidate)
{
  double distance = fabs (candidate - wish);

  if (distance < catch->distance)
    *catch = (Catch) { candidate, distance, TRUE };
}

static void
catch_axis (Catch *catch, double wish, const double *others, guint n, double middle)
{
  for (guint i = 0; i < n; i++)
    offer (catch, wish, others[i]);
  offer (catch, wish, middle);

  /* An axis beats equal distances that are hardly nearer. */
  catch->distance = catch->found ? MAX (catch->distance - 1, 0) : catch->distance;
  for (guint i = 0; i < n && n <= MAX_PAIRED; i++)
    for (guint j = 0; j < n; j++)
      {
        if (others[i] == others[j])
          continue;
        offer (catch, wish, 2 * others[j] - others[i]);
        if (i < j)
          offer (catch, wish, (others[i] + others[j]) / 2);
      }
}

ToySnap
toy_snap (const ToyDraft *draft, const ToyPick *moving, const ToySnapRules *rules,
          double x, double y)
{
  g_autofree double *xs = g_new (double, draft->spaces->len + 1);
  g_autofree double *ys = g_new (double, draft->spaces->len + 1);
  Catch catch_x = { 0, rules->near, FALSE }, catch_y = { 0, rules->near, FALSE };
  guint n = 0;

  if (rules->snap)
    {
      for (guint i = 0; i < draft->spaces->len; i++)
        {
          const ToyDraftSpace *space = toy_edit_space (draft, (int) i);

          if (moving != NULL && toy_pick_has (moving, TOY_PART_SPACE, (int) i, 0))
            continue;
          xs[n] = space->x;
          ys[n++] = space->y;
        }
      catch_axis (&catch_x, x, xs, n, draft->width / 2);
      catch_axis (&catch_y, y, ys, n, draft->height / 2);
    }

  if (!catch_x.found)
    catch_x.best = rules->grid > 0 ? round (x / rules->grid) * rules->grid : round (x);
  if (!catch_y.found)
    catch_y.best = rules->grid > 0 ? round (y / rules->grid) * rules->grid : round (y);
  return (ToySnap) { CLAMP (catch_x.best, 0, draft->width), CLAMP (catch_y.best, 0, draft->height),
                     catch_x.found, catch_y.found };
}
