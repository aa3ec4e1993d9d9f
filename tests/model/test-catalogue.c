/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The catalogue: shipped terrains in their order, the player's own coming, going and changing. */
#include "config.h"

#include "model-test.h"

#include "model/toy-catalogue.h"

#include <string.h>
#include <sys/stat.h>

#define N_SHIPPED 11

typedef struct
{
  GFile *folder;
  ToyCatalogue *catalogue;
  guint changed, position, removed, added;
  guint problems;
  char *problem;
} Fixture;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, Fixture *f)
{
  f->changed++;
  f->position = position;
  f->removed = removed;
  f->added = added;
}

static void
problems_cb (ToyCatalogue *catalogue, Fixture *f)
{
  g_auto (GStrv) problems = toy_catalogue_dup_problems (catalogue);

  f->problems++;
  g_free (f->problem);
  f->problem = g_strjoinv ("\n", problems);
}

static void
open_catalogue (Fixture *f)
{
  f->catalogue = toy_catalogue_new (f->folder);
  g_signal_connect (f->catalogue, "items-changed", G_CALLBACK (items_changed_cb), f);
  g_signal_connect (f->catalogue, "problems-changed", G_CALLBACK (problems_cb), f);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = test_folder_new ();
  open_catalogue (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->catalogue);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  test_folder_remove (f->folder);
  g_object_unref (f->folder);
  g_free (f->problem);
}

static guint
size (Fixture *f)
{
  return g_list_model_get_n_items (G_LIST_MODEL (f->catalogue));
}

static const char *
name_at (Fixture *f, guint position)
{
  g_autoptr (ToyBoard) board = g_list_model_get_item (G_LIST_MODEL (f->catalogue), position);

  g_assert_nonnull (board);
  return toy_board_get_name (board); /* the list holds it */
}

/* Castle Field under another name, as a file @file of the folder. */
static void
put (Fixture *f, const char *file, const char *name)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  GBytes *contents = toy_board_get_contents (board);
  const char *data = g_bytes_get_data (contents, NULL);
  g_autofree char *text = g_strndup (data, g_bytes_get_size (contents));
  g_autofree char *element = g_strdup_printf ("<name>%s</name>", name);
  g_autofree char *path = g_build_filename (g_file_peek_path (f->folder), file, NULL);
  GString *changed = g_string_new (text);

  g_assert_cmpuint (g_string_replace (changed, "<name>Castle Field</name>", element, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, changed->str, (gssize) changed->len, NULL));
  g_string_free (changed, TRUE);
}

static void
drop (Fixture *f, const char *file)
{
  g_autoptr (GFile) child = g_file_get_child (f->folder, file);

  g_assert_true (g_file_delete (child, NULL, NULL));
}

static void
wait_change (Fixture *f)
{
  test_wait (&f->changed);
  f->changed = 0;
}

static void
test_shipped (Fixture *f, gconstpointer data)
{
  static const char *const ids[N_SHIPPED] = {
    "castle-field", "tropical-pool", "city-of-clouds", "volcanic-jungle", "cursed-cemetery",
    "caribbean-sea", "station-metal-x", "battlefield", "christmas", "croisette", "tournament",
  };

  g_assert_cmpuint (size (f), ==, N_SHIPPED);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (f->catalogue)) == TOY_TYPE_BOARD);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (f->catalogue), N_SHIPPED));
  for (guint i = 0; i < N_SHIPPED; i++)
    {
      g_autoptr (ToyBoard) board = g_list_model_get_item (G_LIST_MODEL (f->catalogue), i);

      g_assert_cmpstr (toy_board_get_id (board), ==, ids[i]);
      g_assert_cmpstr (toy_board_get_source (board), ==, i < 8 ? "box" : "promo");
      g_assert_null (toy_board_get_file (board));
      g_assert_true (toy_catalogue_find (f->catalogue, ids[i]) == board);
    }
  g_assert_null (toy_catalogue_find (f->catalogue, "nowhere"));
}

static void
test_come_and_go (Fixture *f, gconstpointer data)
{
  put (f, "zebra.toyterrain", "Zebra");
  wait_change (f);
  g_assert_cmpuint (size (f), ==, N_SHIPPED + 1);
  g_assert_cmpstr (name_at (f, N_SHIPPED), ==, "Zebra");

  put (f, "later.toyterrain", "Aardvark");
  wait_change (f);
  g_assert_cmpuint (f->position, ==, N_SHIPPED);
  g_assert_cmpuint (f->removed, ==, 0);
  g_assert_cmpuint (f->added, ==, 1);
  g_assert_cmpstr (name_at (f, N_SHIPPED), ==, "Aardvark");
  g_assert_cmpstr (name_at (f, N_SHIPPED + 1), ==, "Zebra");

  drop (f, "zebra.toyterrain");
  wait_change (f);
  g_assert_cmpuint (size (f), ==, N_SHIPPED + 1);
  g_assert_cmpuint (f->position, ==, N_SHIPPED + 1);
  drop (f, "later.toyterrain");
  wait_change (f);
  g_assert_cmpuint (size (f), ==, N_SHIPPED);
  g_assert_cmpuint (f->problems, ==, 0);
}

/* As people count. */
static void
test_numbers (Fixture *f, gconstpointer data)
{
  put (f, "a.toyterrain", "Brook 10");
  wait_change (f);
  put (f, "b.toyterrain", "Brook 9");
  wait_change (f);
  g_assert_cmpstr (name_at (f, N_SHIPPED), ==, "Brook 9");
  g_assert_cmpstr (name_at (f, N_SHIPPED + 1), ==, "Brook 10");
}

/* Only what changed is read again: the other board is the same object still. */
static void
test_change (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyBoard) kept = NULL;
  g_autoptr (ToyBoard) now = NULL;

  put (f, "a.toyterrain", "Meadow");
  wait_change (f);
  put (f, "b.toyterrain", "Brook");
  wait_change (f);
  kept = g_list_model_get_item (G_LIST_MODEL (f->catalogue), N_SHIPPED);
  g_assert_cmpstr (toy_board_get_name (kept), ==, "Brook");

  put (f, "a.toyterrain", "Heath!"); /* as long as before, perhaps in the same moment */
  wait_change (f);
  g_assert_cmpuint (f->position, ==, N_SHIPPED + 1);
  g_assert_cmpuint (f->removed, ==, 1);
  g_assert_cmpuint (f->added, ==, 1);
  g_assert_cmpstr (name_at (f, N_SHIPPED + 1), ==, "Heath!");
  now = g_list_model_get_item (G_LIST_MODEL (f->catalogue), N_SHIPPED);
  g_assert_true (now == kept);
}

static void
test_rename (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) from = g_file_get_child (f->folder, "a.toyterrain");
  g_autoptr (GFile) away = g_file_get_child (f->folder, "a.txt");

  put (f, "a.toyterrain", "Meadow");
  wait_change (f);
  g_assert_true (g_file_move (from, away, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  wait_change (f);
  g_assert_cmpuint (size (f), ==, N_SHIPPED);
  g_assert_true (g_file_move (away, from, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  wait_change (f);
  g_assert_cmpuint (size (f), ==, N_SHIPPED + 1);
}

/* Broken, not ours, not even a file: left out; only the first is worth a word. */
static void
test_broken (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_file_peek_path (f->folder), "bad.toyterrain", NULL);
  g_autofree char *fifo = g_build_filename (g_file_peek_path (f->folder), "p.toyterrain", NULL);
  g_autofree char *inner = g_build_filename (g_file_peek_path (f->folder), "d.toyterrain", NULL);
  g_autofree char *other = g_build_filename (g_file_peek_path (f->folder), "readme.txt", NULL);

  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  g_assert_cmpint (mkdir (inner, 0700), ==, 0);
  g_assert_true (g_file_set_contents (other, "hello", -1, NULL));
  g_assert_true (g_file_set_contents (path, "<terrain", -1, NULL));
  test_wait (&f->problems);
  g_assert_nonnull (strstr (f->problem, "bad.toyterrain"));
  g_assert_cmpuint (size (f), ==, N_SHIPPED);

  put (f, "good.toyterrain", "Good");
  wait_change (f);
  g_assert_cmpuint (f->problems, ==, 1); /* not said again */

  put (f, "bad.toyterrain", "Mended");
  wait_change (f);
  g_assert_cmpuint (size (f), ==, N_SHIPPED + 2);
  g_assert_cmpuint (f->problems, ==, 2); /* and what is mended is a problem no more */
  g_assert_cmpstr (f->problem, ==, "");

  f->problems = 0;
  g_assert_true (g_file_set_contents (path, "<terrain", -1, NULL));
  test_wait (&f->problems);
  g_assert_cmpuint (size (f), ==, N_SHIPPED + 1);
}

/* What lies there at the start, and a folder that does not exist yet. */
static void
test_start (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) deep = g_file_resolve_relative_path (f->folder, "a/b/terrains");
  GFile *first = f->folder;

  put (f, "here.toyterrain", "Here");
  g_assert_finalize_object (f->catalogue);
  f->changed = 0;
  open_catalogue (f);
  wait_change (f);
  g_assert_cmpstr (name_at (f, N_SHIPPED), ==, "Here");

  g_assert_finalize_object (f->catalogue);
  f->folder = deep;
  open_catalogue (f);
  g_assert_true (g_file_equal (toy_catalogue_get_folder (f->catalogue), deep));
  put (f, "new.toyterrain", "New");
  wait_change (f);
  g_assert_cmpstr (name_at (f, N_SHIPPED), ==, "New");
  f->folder = first;
}

/* The object may go while its worker is reading. */
static void
test_let_go (Fixture *f, gconstpointer data)
{
  put (f, "here.toyterrain", "Here");
  for (int i = 0; i < 20; i++)
    {
      g_assert_finalize_object (f->catalogue);
      open_catalogue (f);
    }
}

/* A terrain that is kept comes into the list; the very same is kept once, another of its id beside
 * it, and nothing is ever written over. */
static void
test_add (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (GFile) other = g_file_get_child (f->folder, "castle-field-2.toyterrain");
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) again = NULL;

  put (f, "castle-field.toyterrain", "Changed");
  wait_change (f);
  f->changed = 0;
  file = toy_catalogue_add (f->catalogue, board, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_equal (file, other));
  wait_change (f);
  g_assert_cmpuint (size (f), ==, N_SHIPPED + 2);
  g_assert_cmpstr (name_at (f, N_SHIPPED), ==, "Castle Field");
  g_assert_cmpstr (name_at (f, N_SHIPPED + 1), ==, "Changed");
  again = toy_catalogue_add (f->catalogue, board, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_equal (again, other));
}

/* What cannot be written is said, and nothing is there. */
static void
test_add_nowhere (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyBoard) board = test_board ("castle-field");
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/dev/null/terrains");
  g_autoptr (ToyCatalogue) catalogue = toy_catalogue_new (nowhere);
  g_autoptr (GError) error = NULL;

  g_assert_null (toy_catalogue_add (catalogue, board, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *f, gconstpointer data);
  } tests[] = {
    { "/catalogue/shipped", test_shipped },
    { "/catalogue/come-and-go", test_come_and_go },
    { "/catalogue/numbers", test_numbers },
    { "/catalogue/change", test_change },
    { "/catalogue/rename", test_rename },
    { "/catalogue/broken", test_broken },
    { "/catalogue/start", test_start },
    { "/catalogue/let-go", test_let_go },
    { "/catalogue/add", test_add },
    { "/catalogue/add-nowhere", test_add_nowhere },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
