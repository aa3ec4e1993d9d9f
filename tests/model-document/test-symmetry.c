/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetry: found, made, and kept by every edit. */
#include "config.h"

#include "draft-test.h"
#include "model/toy-document.h"

static void
test_detect (void)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (GArray) pick = toy_pick_new ();
  guint breaks;

  g_assert_cmpint (toy_symmetry_detect (draft, &breaks), !=, TOY_SYMMETRY_NONE);
  g_assert_cmpuint (breaks, ==, 0);

  toy_edit_space (draft, 5)->x += 60;
  g_assert_cmpint (toy_symmetry_detect (draft, &breaks), !=, TOY_SYMMETRY_NONE);
  g_assert_cmpuint (breaks, >, 0);
  toy_symmetry_breaks (TOY_SYMMETRY_LEFT_RIGHT, draft, pick);
  g_assert_true (toy_pick_has (pick, TOY_PART_SPACE, 5, 0));
}

static void
test_make (void)
{
  for (ToySymmetry s = TOY_SYMMETRY_LEFT_RIGHT; s < TOY_N_SYMMETRIES; s++)
    for (int first = 0; first < 2; first++)
      {
        g_autoptr (ToyDraft) draft = test_draft ("castle-field");
        g_autoptr (ToyDraft) whole = toy_draft_copy (draft);
        g_autoptr (GArray) pick = toy_pick_new ();

        /* Spoil the half that is thrown away: the whole comes back. */
        for (guint i = 0; i < draft->spaces->len; i++)
          {
            const ToyDraftSpace *space = toy_edit_space (draft, (int) i);
            gboolean across = s == TOY_SYMMETRY_LEFT_RIGHT;
            double off = across ? space->x - 500 : space->y - 800;

            if (space->item.kind == TOY_ITEM_BASE && (first ? off > 200 : off < -200))
              toy_pick_add (pick, TOY_PART_SPACE, (int) i, 0);
          }
        toy_edit_delete (draft, pick);
        toy_symmetry_make (s, draft, first);
        g_assert_cmpuint (toy_symmetry_breaks (s, draft, NULL), ==, 0);
        g_assert_cmpuint (draft->spaces->len, ==, whole->spaces->len);
        g_assert_cmpuint (draft->paths->len, ==, whole->paths->len);
        g_assert_cmpuint (draft->regions->len, ==, whole->regions->len);
        test_assert_whole (draft);
      }
}

/* A curve is mirrored as a curve; one that is bent on the other side breaks the symmetry. */
static void
test_curve (void)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  int path = toy_edit_find_path (draft, "b13", "b15");
  int other = toy_edit_find_path (draft, "b14", "b16");
  guint n;

  toy_edit_curve_path (draft, path, 0.3);
  g_assert_true (toy_edit_is_curved (draft, path));
  g_assert_cmpuint (toy_edit_path (draft, path)->vias->len, ==, 1);
  toy_symmetry_make (TOY_SYMMETRY_LEFT_RIGHT, draft, TRUE);
  path = toy_edit_find_path (draft, "b13", "b15");
  other = toy_edit_find_path (draft, "b14", "b16");
  g_assert_true (toy_edit_is_curved (draft, other));
  g_assert_cmpfloat (toy_edit_via (draft, other, 0)->x, ==,
                     1000 - toy_edit_via (draft, path, 0)->x);
  g_assert_cmpuint (toy_symmetry_breaks (TOY_SYMMETRY_LEFT_RIGHT, draft, NULL), ==, 0);
  toy_edit_set_curved (draft, other, FALSE);
  n = toy_symmetry_breaks (TOY_SYMMETRY_LEFT_RIGHT, draft, NULL);
  g_assert_cmpuint (n, >, 0);

  /* A further bend goes where the curve is, not where its chord is. */
  g_assert_cmpint (toy_edit_add_via (draft, path, toy_edit_via (draft, path, 0)->x + 40,
                                     toy_edit_via (draft, path, 0)->y + 20), >=, 0);
  toy_edit_curve_path (draft, path, 0);
  g_assert_false (toy_edit_is_curved (draft, path));
  g_assert_cmpuint (toy_edit_path (draft, path)->vias->len, ==, 0);
}

static void
test_live (void)
{
  for (ToySymmetry s = TOY_SYMMETRY_LEFT_RIGHT; s < TOY_N_SYMMETRIES; s++)
    {
      g_autoptr (ToyDraft) blank = toy_draft_new ();
      g_autoptr (ToyDocument) document = toy_document_new (blank, NULL);
      ToyDraft *draft;

      toy_document_set_symmetry (document, s);
      draft = toy_draft_copy (toy_document_get_draft (document));
      toy_edit_add_space (draft, TOY_ARMY_BLUE, 300, 1400);
      toy_edit_add_space (draft, TOY_ARMY_NONE, 300, 1000);
      toy_document_commit (document, draft, NULL, "Add", NULL);
      g_assert_cmpuint (toy_document_get_draft (document)->spaces->len, ==, 4);

      draft = toy_draft_copy (toy_document_get_draft (document));
      toy_edit_add_path (draft, 0, 1, (double[]){ 200, 1200 }, 1);
      toy_edit_set_special (draft, 1, "x");
      toy_edit_space (draft, 1)->x += 40;
      toy_document_commit (document, draft, NULL, "Join", NULL);
      g_assert_cmpuint (toy_document_get_draft (document)->paths->len, ==, 2);
      g_assert_cmpuint (toy_symmetry_breaks (s, toy_document_get_draft (document), NULL), ==, 0);

      draft = toy_draft_copy (toy_document_get_draft (document));
      {
        g_autoptr (GArray) pick = toy_pick_new ();

        toy_pick_add (pick, TOY_PART_SPACE, 1, 0);
        toy_edit_delete (draft, pick);
      }
      toy_document_commit (document, draft, NULL, "Delete", NULL);
      g_assert_cmpuint (toy_document_get_draft (document)->spaces->len, ==, 2);
      g_assert_cmpuint (toy_document_get_draft (document)->paths->len, ==, 0);
      if (s != TOY_SYMMETRY_LEFT_RIGHT)
        g_assert_cmpint (toy_edit_space (toy_document_get_draft (document), 1)->army, ==,
                         TOY_ARMY_RED);
    }
}

/* A symmetric terrain stays one under the moves, additions and removals of a drawing hand. */
static void
test_stays (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (ToyDraft) first = test_draft ("castle-field");
  g_autoptr (ToyDocument) document = toy_document_new (first, NULL);

  toy_document_set_symmetry (document, TOY_SYMMETRY_HALF_TURN);
  for (int i = 0; i < 400; i++)
    {
      ToyDraft *draft = toy_draft_copy (toy_document_get_draft (document));
      g_autoptr (GArray) pick = toy_pick_new ();
      int space = test_below (rand, draft->spaces->len);

      if (space >= 0)
        toy_pick_add (pick, TOY_PART_SPACE, space, 0);
      switch (g_rand_int_range (rand, 0, 4))
        {
        case 0:
          if (draft->spaces->len < 50)
            toy_edit_add_space (draft, TOY_ARMY_NONE, g_rand_double_range (rand, 0, 1000),
                                g_rand_double_range (rand, 0, 1600));
          break;
        case 1:
          toy_edit_move (draft, pick, g_rand_double_range (rand, -5, 5), 3);
          break;
        case 2:
          if (space >= 0)
            toy_edit_add_path (draft, space, test_below (rand, draft->spaces->len), NULL, 0);
          break;
        default:
          if (i % 3 == 0)
            toy_edit_delete (draft, pick);
        }
      toy_document_commit (document, draft, NULL, "Edit", NULL);
      test_assert_whole (toy_document_get_draft (document));
    }
  /* Spaces that wander over each other may be taken for one another; nothing else may break it. */
  g_assert_cmpuint (toy_symmetry_breaks (TOY_SYMMETRY_HALF_TURN,
                                         toy_document_get_draft (document), NULL), <, 12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/symmetry/detect", test_detect);
  g_test_add_func ("/symmetry/make", test_make);
  g_test_add_func ("/symmetry/curve", test_curve);
  g_test_add_func ("/symmetry/live", test_live);
  g_test_add_func ("/symmetry/stays", test_stays);
  return g_test_run ();
}
