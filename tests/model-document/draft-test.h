/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of documents share: shipped drafts, and a draft changed at random. */
#pragma once

#include "model/toy-document-clipboard.h"
#include "model/toy-document-regions.h"
#include "model/toy-document-rules.h"
#include "model/toy-document-symmetry.h"
#include "store/toy-builtin.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

static inline ToyDraft *
test_draft (const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = toy_store_builtin_load (id, &error);
  ToyDraft *draft;

  g_assert_no_error (error);
  draft = toy_draft_parse (bytes, id, &error);
  g_assert_no_error (error);
  return draft;
}

static inline int
test_below (GRand *rand, guint n)
{
  return n > 0 ? g_rand_int_range (rand, 0, (gint32) n) : -1;
}

static inline ToyPick *
test_random_pick (GRand *rand, const ToyDraft *draft)
{
  ToyPick *pick = toy_pick_new ();

  for (int i = g_rand_int_range (rand, 0, 5); i > 0; i--)
    {
      int space = test_below (rand, draft->spaces->len);
      int path = test_below (rand, draft->paths->len);
      int region = test_below (rand, draft->regions->len);
      int prop = test_below (rand, draft->props->len);

      if (space >= 0)
        toy_pick_add (pick, TOY_PART_SPACE, space, 0);
      if (path >= 0 && g_rand_boolean (rand))
        toy_pick_add (pick, TOY_PART_PATH, path, 0);
      if (path >= 0 && toy_edit_path (draft, path)->vias->len > 0)
        toy_pick_add (pick, TOY_PART_VIA, path, 0);
      if (region >= 0 && g_rand_int_range (rand, 0, 4) == 0)
        toy_pick_add (pick, TOY_PART_REGION, region, 0);
      if (prop >= 0 && g_rand_boolean (rand))
        toy_pick_add (pick, TOY_PART_PROP, prop, 0);
    }
  return pick;
}

/* One edit of any kind. */
static inline void
test_random_edit (GRand *rand, ToyDraft *draft)
{
  g_autoptr (GArray) pick = test_random_pick (rand, draft);
  double x = g_rand_double_range (rand, 0, draft->width);
  double y = g_rand_double_range (rand, 0, draft->height);
  int space = test_below (rand, draft->spaces->len);
  int path = test_below (rand, draft->paths->len);

  switch (g_rand_int_range (rand, 0, 18))
    {
    case 0:
    case 1:
      if (draft->spaces->len < TOY_MAX_SPACES)
        toy_edit_add_space (draft, TOY_ARMY_NONE, x, y);
      break;
    case 2:
      if (draft->spaces->len < TOY_MAX_SPACES)
        toy_edit_add_space (draft, (ToyArmy) g_rand_int_range (rand, 0, 2), x, y);
      break;
    case 3:
    case 4:
      if (space >= 0)
        toy_edit_add_path (draft, space, test_below (rand, draft->spaces->len),
                           (double[]){ x, y }, (guint) g_rand_int_range (rand, 0, 2));
      break;
    case 5:
      toy_edit_add_prop (draft, "tree", x, y);
      break;
    case 6:
      toy_edit_delete (draft, pick);
      break;
    case 7:
      toy_edit_move (draft, pick, x / 10, y / 10);
      break;
    case 8:
      toy_edit_align (draft, pick, (ToyAlign) g_rand_int_range (rand, 0, 6));
      break;
    case 9:
      toy_edit_distribute (draft, pick, g_rand_boolean (rand));
      break;
    case 10:
      toy_edit_rotate (draft, pick, x);
      break;
    case 11:
      toy_edit_mirror (draft, pick, g_rand_boolean (rand));
      break;
    case 12:
      if (path >= 0 && toy_edit_path (draft, path)->vias->len < 10)
        toy_edit_add_via (draft, path, x, y);
      break;
    case 13:
      if (path >= 0)
        toy_edit_curve_path (draft, path, g_rand_double_range (rand, -0.4, 0.4));
      if (path >= 0 && g_rand_boolean (rand))
        toy_edit_set_curved (draft, path, g_rand_boolean (rand));
      break;
    case 14:
      if (space >= 0)
        {
          g_autofree char *id = g_strdup_printf ("s%d", g_rand_int_range (rand, 0, 500));

          toy_edit_rename_space (draft, space, id);
        }
      break;
    case 15:
      if (space >= 0)
        toy_edit_set_army (draft, space, (ToyArmy) g_rand_int_range (rand, 0, 3));
      break;
    case 16:
      toy_rules_set_number (draft, TOY_NUMBER_RACK, g_rand_int_range (rand, 1, 16));
      break;
    default:
      toy_edit_set_text (draft->info->names, TOY_ITEM_NAME, NULL,
                         g_rand_boolean (rand) ? "A" : "B");
    }
}

/* No reference to a space leads nowhere. */
static inline void
test_assert_whole (const ToyDraft *draft)
{
  for (guint i = 0; i < draft->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (draft, (int) i);

      g_assert_cmpint (toy_edit_find_space (draft, path->from), >=, 0);
      g_assert_cmpint (toy_edit_find_space (draft, path->to), >=, 0);
      g_assert_cmpstr (path->from, !=, path->to);
    }
  for (guint i = 0; i < draft->regions->len; i++)
    {
      const ToyDraftRegion *region = toy_edit_region (draft, (int) i);

      for (guint j = 0; region->bases[j] != NULL; j++)
        g_assert_cmpint (toy_edit_find_space (draft, region->bases[j]), >=, 0);
    }
}
