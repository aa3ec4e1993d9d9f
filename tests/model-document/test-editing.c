/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Editing against a model of the document: a plain list of drafts with a place on it. */
#include "config.h"

#include "draft-test.h"
#include "model/toy-document.h"

#define STEPS 10000

typedef struct
{
  GPtrArray *drafts; /* of ToyDraft: every state that undo can reach */
  guint position;
} Model;

static void
model_push (Model *model, const ToyDraft *draft)
{
  g_ptr_array_set_size (model->drafts, (int) model->position + 1);
  g_ptr_array_add (model->drafts, toy_draft_copy (draft));
  model->position++;
}

static void
check_model (Model *model, ToyDocument *document, const ToyDraft *saved)
{
  const ToyDraft *draft = toy_document_get_draft (document);

  g_assert_true (toy_draft_equal (draft, g_ptr_array_index (model->drafts, model->position)));
  g_assert_cmpint (toy_document_is_modified (document), ==, !toy_draft_equal (draft, saved));
  g_assert_cmpint (toy_document_get_undo_label (document) != NULL, ==, model->position > 0);
  g_assert_cmpint (toy_document_get_redo_label (document) != NULL, ==,
                   model->position + 1 < model->drafts->len);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (ToyDraft) first = test_draft ("castle-field");
  g_autoptr (ToyDocument) document = toy_document_new (first, NULL);
  Model model = { g_ptr_array_new_with_free_func ((GDestroyNotify) toy_draft_free), 0 };

  g_ptr_array_add (model.drafts, toy_draft_copy (first));
  for (int i = 0; i < STEPS; i++)
    {
      int what = g_rand_int_range (rand, 0, 10);

      if (what < 2)
        {
          gboolean could = model.position > 0;

          g_assert_cmpint (toy_document_undo (document), ==, could);
          model.position -= could;
        }
      else if (what < 4)
        {
          gboolean could = model.position + 1 < model.drafts->len;

          g_assert_cmpint (toy_document_redo (document), ==, could);
          model.position += could;
        }
      else if (what == 4)
        {
          /* A drag that comes to nothing. */
          ToyDraft *draft = toy_draft_copy (toy_document_get_draft (document));

          test_random_edit (rand, draft);
          toy_document_preview (document, draft);
          g_assert_true (toy_document_get_draft (document) == draft);
          if (g_rand_boolean (rand))
            toy_document_preview (document, NULL);
          else
            toy_document_undo (document);
        }
      else if (what == 5)
        {
          g_autoptr (GArray) pick = test_random_pick (rand, toy_document_get_draft (document));

          toy_document_set_pick (document, pick);
          g_assert_true (toy_pick_equal (toy_document_get_pick (document), pick));
        }
      else
        {
          ToyDraft *draft = toy_draft_copy (toy_document_get_draft (document));

          test_random_edit (rand, draft);
          test_assert_whole (draft);
          if (!toy_draft_equal (draft, toy_document_get_draft (document)))
            model_push (&model, draft);
          toy_document_commit (document, draft, NULL, "Edit", NULL);
        }
      check_model (&model, document, first);
      if (i % 50 == 0)
        toy_document_get_compilation (document);
    }
  g_ptr_array_unref (model.drafts);
}

static void
move_first (ToyDocument *document, double dx, const char *merge)
{
  ToyDraft *draft = toy_draft_copy (toy_document_get_draft (document));
  g_autoptr (GArray) pick = toy_pick_new ();

  toy_pick_add (pick, TOY_PART_SPACE, 0, 0);
  toy_edit_move (draft, pick, dx, 0);
  toy_document_commit (document, draft, pick, "Move", merge);
}

static void
test_merge (void)
{
  g_autoptr (ToyDraft) first = test_draft ("castle-field");
  g_autoptr (ToyDocument) document = toy_document_new (first, NULL);

  move_first (document, 1, "nudge");
  move_first (document, 1, "nudge");
  move_first (document, 1, "nudge");
  g_assert_cmpstr (toy_document_get_undo_label (document), ==, "Move");
  g_assert_true (toy_document_undo (document));
  g_assert_true (toy_draft_equal (toy_document_get_draft (document), first));
  g_assert_false (toy_document_undo (document));

  /* An undo ends the merging. */
  g_assert_true (toy_document_redo (document));
  move_first (document, 1, "nudge");
  g_assert_true (toy_document_undo (document));
  g_assert_cmpfloat (toy_edit_space (toy_document_get_draft (document), 0)->x, ==, 503);
  g_assert_true (toy_document_undo (document));
}

static void
test_selection_comes_back (void)
{
  g_autoptr (ToyDraft) first = test_draft ("castle-field");
  g_autoptr (ToyDocument) document = toy_document_new (first, NULL);
  g_autoptr (GArray) pick = toy_pick_new ();
  ToyDraft *draft = toy_draft_copy (first);

  toy_pick_add (pick, TOY_PART_SPACE, 3, 0);
  toy_document_set_pick (document, pick);
  toy_edit_delete (draft, pick);
  toy_document_commit (document, draft, NULL, "Delete", NULL);
  toy_pick_clear (pick);
  toy_document_set_pick (document, pick);
  toy_document_undo (document);
  g_assert_true (toy_pick_has (toy_document_get_pick (document), TOY_PART_SPACE, 3, 0));
}

/* Between two windows and within one: pieces keep their paths, regions and kinds. */
static void
test_clipboard (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (ToyDraft) blank = toy_draft_new ();
  g_autoptr (GArray) pick = toy_pick_new ();
  g_autofree char *text = NULL;

  toy_pick_add_all (pick, draft);
  text = toy_clipboard_copy (draft, pick);
  g_assert_nonnull (text);

  g_assert_true (toy_clipboard_paste (blank, text, 0, 0, pick, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (blank->spaces->len, ==, draft->spaces->len);
  g_assert_cmpuint (blank->paths->len, ==, draft->paths->len);
  g_assert_cmpuint (blank->regions->len, ==, draft->regions->len);
  g_assert_cmpuint (blank->specials->len, ==, draft->specials->len);
  test_assert_whole (blank);

  g_assert_true (toy_clipboard_paste (draft, text, 20, 20, pick, &error));
  g_assert_cmpuint (draft->spaces->len, ==, 2 * blank->spaces->len);
  g_assert_cmpuint (draft->paths->len, ==, 2 * blank->paths->len);
  g_assert_cmpuint (draft->specials->len, ==, 1);
  g_assert_cmpuint (pick->len, ==, blank->spaces->len);
  test_assert_whole (draft);
  for (guint i = 0; i < draft->spaces->len; i++)
    g_assert_cmpint (toy_edit_find_space (draft, toy_edit_space (draft, (int) i)->id), ==, i);

  g_assert_false (toy_clipboard_paste (draft, "hello", 0, 0, pick, &error));
  g_assert_nonnull (error);
}

static void
test_arrange (void)
{
  g_autoptr (ToyDraft) draft = toy_draft_new ();
  g_autoptr (GArray) pick = toy_pick_new ();

  toy_edit_add_space (draft, TOY_ARMY_NONE, 100, 100);
  toy_edit_add_space (draft, TOY_ARMY_NONE, 150, 300);
  toy_edit_add_space (draft, TOY_ARMY_NONE, 400, 200);
  toy_pick_add_all (pick, draft);

  toy_edit_distribute (draft, pick, FALSE);
  g_assert_cmpfloat (toy_edit_space (draft, 1)->x, ==, 250);
  toy_edit_align (draft, pick, TOY_ALIGN_MIDDLE);
  g_assert_cmpfloat (toy_edit_space (draft, 0)->y, ==, 200);
  g_assert_cmpfloat (toy_edit_space (draft, 1)->y, ==, 200);
  toy_edit_rotate (draft, pick, 90);
  g_assert_cmpfloat (toy_edit_space (draft, 0)->x, ==, 250);
  g_assert_cmpfloat (toy_edit_space (draft, 0)->y, ==, 50);
  g_assert_cmpfloat (toy_edit_space (draft, 2)->y, ==, 350);
  toy_edit_mirror (draft, pick, TRUE);
  g_assert_cmpfloat (toy_edit_space (draft, 0)->y, ==, 350);
}

/* The terrain of the box from nothing, by its drawing and its habits. */
static void
test_regions (void)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (ToyDraft) bare = toy_draft_copy (draft);
  g_autoptr (ToyCompilation) compilation = NULL;

  g_ptr_array_set_size (bare->regions, 0);
  compilation = toy_compile (bare, NULL);
  g_assert_cmpuint (toy_regions_add_all (bare, compilation), ==, draft->regions->len);
  toy_regions_fill_habits (bare);
  g_assert_cmpint (bare->objective, ==, draft->objective);

  for (guint i = 0; i < draft->regions->len; i++)
    {
      const ToyDraftRegion *region = toy_edit_region (draft, (int) i);
      ToyFace face;
      int found = -1;

      g_assert_true (toy_regions_face_at (compilation->terrain, region->x, region->y, &face));
      g_assert_cmpint (toy_mask_count (face.bases), ==, g_strv_length (region->bases));
      for (guint j = 0; j < bare->regions->len; j++)
        {
          char **bases = toy_edit_region (bare, (int) j)->bases;
          gboolean same = g_strv_length (bases) == g_strv_length (region->bases);

          for (guint k = 0; same && bases[k] != NULL; k++)
            same = g_strv_contains ((const char *const *) region->bases, bases[k]);
          found = same ? (int) j : found;
        }
      g_assert_cmpint (found, >=, 0);
      g_assert_cmpint (toy_edit_region (bare, found)->medals, ==, region->medals);
    }
}

/* What somebody types or pastes is what will be read again: text has one paragraph. */
static void
test_texts (void)
{
  static const struct
  {
    const char *typed;
    const char *kept; /* NULL: no line at all */
  } texts[] = {
    { "b.1b", "b.1b" },
    { " b.1b", "b.1b" },
    { "b.1b ", "b.1b" },
    { "one\n\ntwo\tthree", "one two three" },
    { "a  <b> & \"c\"", "a <b> & \"c\"" },
    { "a\001b", "a b" },
    { "a \357\277\276", "a" },         /* U+FFFE, of which XML knows nothing */
    { "\302\240a", "\302\240a" },      /* the blank that does not break is no white space */
    { " \r\n\t", NULL },
    { "", NULL },
  };
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (ToyDraft) read = NULL;

      toy_edit_set_text (draft->info->names, TOY_ITEM_NAME, NULL, texts[i].typed);
      toy_edit_set_text (draft->info->descriptions, TOY_ITEM_DESCRIPTION, "fr", texts[i].typed);
      toy_rules_set_troop_name (draft, "skully", "es", texts[i].typed);
      g_assert_cmpstr (toy_edit_get_text (draft->info->names, NULL), ==, texts[i].kept);
      bytes = toy_draft_to_bytes (draft);
      read = toy_draft_parse (bytes, "texts", &error);
      g_assert_no_error (error);
      g_assert_true (toy_draft_equal (read, draft));
    }

  /* The name that it has anyway is no difference, however it is typed. */
  toy_rules_set_troop_name (draft, "skully", NULL, " Skully ");
  g_assert_cmpuint (draft->rules->troops->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/random", test_random);
  g_test_add_func ("/document/merge", test_merge);
  g_test_add_func ("/document/selection-comes-back", test_selection_comes_back);
  g_test_add_func ("/document/clipboard", test_clipboard);
  g_test_add_func ("/document/arrange", test_arrange);
  g_test_add_func ("/document/regions", test_regions);
  g_test_add_func ("/document/texts", test_texts);
  return g_test_run ();
}
