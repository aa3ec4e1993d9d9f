/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas: tools, drags that come to nothing, the time from an edit to its picture. */
#include "config.h"

#include <time.h>

#include "editor/toy-canvas.h"
#include "editor/toy-editor.h"
#include "engine/toy-curve.h"
#include "model/toy-document-edit.h"
#include "model/toy-document-regions.h"
#include "store/toy-builtin.h"
#include "store/toy-reader.h"
#include "ui-helpers.h"
#include "widgets/toy-compat.h"

typedef struct
{
  ToyDocument *document;
  ToyCanvas *canvas;
  GtkWidget *window;
} Fixture;

static ToyDocument *
load (const char *id)
{
  g_autoptr (GBytes) bytes = toy_store_builtin_load (id, NULL);
  g_autoptr (ToyDraft) draft = toy_draft_parse (bytes, id, NULL);

  return toy_document_new (draft, NULL);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->document = load ("castle-field");
  f->canvas = TOY_CANVAS (toy_canvas_new ());
  toy_canvas_set_document (f->canvas, f->document);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 700, 900);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->canvas));
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_ref (f->canvas);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  ui_assert_gone (f->canvas);
  ui_assert_gone (f->document);
}

static const ToyDraft *
draft_of (Fixture *f)
{
  return toy_document_get_draft (f->document);
}

static const ToyTerrain *
terrain_of (Fixture *f)
{
  return toy_document_get_compilation (f->document)->terrain;
}

static void
press (Fixture *f, double x, double y, GdkModifierType state)
{
  double wx, wy;

  toy_canvas_to_widget (f->canvas, x, y, &wx, &wy);
  toy_canvas_motion (f->canvas, wx, wy, state);
  toy_canvas_press (f->canvas, wx, wy, state);
}

static void
drag_to (Fixture *f, double x, double y, GdkModifierType state)
{
  double wx, wy;

  toy_canvas_to_widget (f->canvas, x, y, &wx, &wy);
  toy_canvas_motion (f->canvas, wx - 5, wy, state);
  toy_canvas_motion (f->canvas, wx, wy, state);
}

static void
release (Fixture *f, double x, double y, GdkModifierType state)
{
  double wx, wy;

  toy_canvas_to_widget (f->canvas, x, y, &wx, &wy);
  toy_canvas_release (f->canvas, wx, wy, state);
}

static void
click (Fixture *f, double x, double y)
{
  press (f, x, y, GDK_ALT_MASK);
  release (f, x, y, GDK_ALT_MASK);
}

static void
test_move (Fixture *f, gconstpointer data)
{
  int b18 = toy_edit_find_space (draft_of (f), "b18");

  press (f, 500, 800, GDK_ALT_MASK);
  drag_to (f, 533, 777, GDK_ALT_MASK);
  g_assert_true (toy_document_is_previewing (f->document));
  g_assert_null (toy_document_get_undo_label (f->document));
  release (f, 533, 777, GDK_ALT_MASK);
  g_assert_cmpfloat (toy_edit_space (draft_of (f), b18)->x, ==, 533);
  g_assert_cmpfloat (toy_edit_space (draft_of (f), b18)->y, ==, 777);
  g_assert_cmpstr (toy_document_get_undo_label (f->document), ==, "Move 1 Space");
  toy_document_undo (f->document);
  g_assert_cmpfloat (toy_edit_space (draft_of (f), b18)->x, ==, 500);
  g_assert_null (toy_document_get_undo_label (f->document));
}

static void
test_band (Fixture *f, gconstpointer data)
{
  press (f, 60, 1380, 0);
  drag_to (f, 940, 1570, 0);
  release (f, 940, 1570, 0);
  g_assert_cmpuint (toy_pick_count (toy_document_get_pick (f->document), TOY_PART_SPACE), ==, 3);
  g_assert_cmpuint (toy_pick_count (toy_document_get_pick (f->document), TOY_PART_PATH), ==, 2);
}

/* Whatever ends a drag too early, the document is as it was. */
static void
test_broken_drags (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) before = toy_draft_copy (draft_of (f));
  g_autoptr (ToyDocument) other = load ("tropical-pool");

  for (int i = 0; i < 4; i++)
    {
      press (f, 500, 800, 0);
      drag_to (f, 600, 900, 0);
      switch (i)
        {
        case 0:
          toy_canvas_key (f->canvas, GDK_KEY_Escape, 0);
          break;
        case 1:
          toy_canvas_set_tool (f->canvas, TOY_TOOL_PATH);
          break;
        case 2:
          toy_canvas_set_document (f->canvas, other);
          g_assert_false (toy_document_is_previewing (f->document));
          release (f, 600, 900, 0);
          toy_canvas_set_document (f->canvas, f->document);
          break;
        default:
          toy_document_undo (f->document);
        }
      release (f, 600, 900, 0);
      g_assert_true (toy_draft_equal (draft_of (f), before));
      g_assert_null (toy_document_get_undo_label (f->document));
      toy_canvas_set_tool (f->canvas, TOY_TOOL_SELECT);
    }

  /* A window that closes in the middle of one. */
  press (f, 500, 800, 0);
  drag_to (f, 600, 900, 0);
}

/* Others change the document between a press and its release: what was meant has another place. */
static void
test_moved_away (Fixture *f, gconstpointer data)
{
  const int parts[] = { 0, 1 }; /* a press on one of two, and a rectangle */

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GArray) pick = toy_pick_new ();
      g_autoptr (GArray) none = toy_pick_new ();
      ToyDraft *draft = toy_draft_copy (draft_of (f));

      toy_pick_add (pick, TOY_PART_SPACE, toy_edit_find_space (draft, "b18"), 0);
      toy_pick_add (pick, TOY_PART_SPACE, toy_edit_find_space (draft, "b19"), 0);
      toy_document_set_pick (f->document, pick);
      if (parts[i] == 0)
        press (f, 500, 800, GDK_ALT_MASK);
      else
        press (f, 60, 1590, GDK_SHIFT_MASK);
      toy_edit_delete (draft, pick);
      toy_document_commit (f->document, draft, none, "Delete", NULL);
      if (parts[i] == 1)
        drag_to (f, 70, 1595, GDK_SHIFT_MASK);
      release (f, 500, 800, GDK_ALT_MASK);
      g_assert_cmpuint (toy_document_get_pick (f->document)->len, ==, 0);
      toy_document_undo (f->document);
    }
}

/* A path goes on from the space where it began, wherever that stands by now. */
static void
test_path_from (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) pick = toy_pick_new ();
  ToyDraft *draft = toy_draft_copy (draft_of (f));
  const ToyDraftPath *path;

  toy_canvas_set_tool (f->canvas, TOY_TOOL_PATH);
  click (f, 500, 800);
  toy_pick_add (pick, TOY_PART_SPACE, toy_edit_find_space (draft, "b11"), 0);
  toy_edit_delete (draft, pick);
  toy_document_commit (f->document, draft, NULL, "Delete", NULL);
  draft = toy_draft_copy (draft_of (f));
  click (f, toy_edit_space (draft, toy_edit_find_space (draft, "b25"))->x,
         toy_edit_space (draft, toy_edit_find_space (draft, "b25"))->y);
  toy_draft_free (draft);
  path = toy_edit_path (draft_of (f), (int) draft_of (f)->paths->len - 1);
  g_assert_cmpstr (path->from, ==, "b18");
  g_assert_cmpstr (path->to, ==, "b25");
}

static void
test_paths (Fixture *f, gconstpointer data)
{
  guint n = draft_of (f)->paths->len;
  ToyPoint corners[TOY_MAX_CORNERS];
  int path, n_corners;

  toy_canvas_set_tool (f->canvas, TOY_TOOL_PATH);
  press (f, 145, 1110, 0);
  drag_to (f, 170, 1465, 0);
  release (f, 170, 1465, 0);
  g_assert_cmpuint (draft_of (f)->paths->len, ==, n + 1);

  /* Over bends, by clicks. */
  click (f, 855, 1110);
  click (f, 950, 1300);
  click (f, 830, 1465);
  g_assert_cmpuint (draft_of (f)->paths->len, ==, n + 2);
  path = toy_edit_find_path (draft_of (f), "b16", "b12");
  g_assert_cmpint (path, >=, 0);
  g_assert_cmpuint (toy_edit_path (draft_of (f), path)->vias->len, ==, 1);
  g_assert_cmpfloat (toy_edit_via (draft_of (f), path, 0)->x, ==, 950);

  /* There is one already. */
  click (f, 855, 1110);
  click (f, 830, 1465);
  g_assert_cmpuint (draft_of (f)->paths->len, ==, n + 2);

  g_object_set (f->canvas, "curved", TRUE, NULL);
  click (f, 170, 135);
  click (f, 145, 490);
  path = toy_edit_find_path (draft_of (f), "b24", "b20");
  g_assert_cmpuint (toy_edit_path (draft_of (f), path)->vias->len, ==, 1);
  g_assert_true (toy_edit_is_curved (draft_of (f), path));
  g_assert_cmpfloat (toy_edit_via (draft_of (f), path, 0)->x, !=, 157.5);

  /* Curved over bends of one's own, and hit where it is drawn: beside the straight line. */
  click (f, 170, 1465);
  click (f, 500, 1340);
  click (f, 830, 1465);
  path = toy_edit_find_path (draft_of (f), "b11", "b12");
  g_assert_true (toy_edit_is_curved (draft_of (f), path));
  g_assert_cmpfloat (toy_edit_via (draft_of (f), path, 0)->x, ==, 500);
  n_corners = toy_path_corners (terrain_of (f), &terrain_of (f)->paths[path], corners);
  g_assert_cmpint (n_corners, ==, 2 * TOY_CURVE_PIECES + 1);
  toy_canvas_set_tool (f->canvas, TOY_TOOL_SELECT);
  click (f, corners[8].x, corners[8].y);
  g_assert_true (toy_pick_has (toy_document_get_pick (f->document), TOY_PART_PATH, path, 0));
  g_assert_cmpfloat (corners[8].y, <, 1402.5 - 15);
  click (f, 335, 1402.5);
  g_assert_false (toy_pick_has (toy_document_get_pick (f->document), TOY_PART_PATH, path, 0));
}

static void
test_regions (Fixture *f, gconstpointer data)
{
  ToyDraft *bare = toy_draft_copy (draft_of (f));

  g_ptr_array_set_size (bare->regions, 0);
  toy_document_commit (f->document, bare, NULL, "Clear", NULL);
  toy_canvas_set_tool (f->canvas, TOY_TOOL_REGION);
  click (f, 500, 1280);
  click (f, 235, 1050);
  g_assert_cmpuint (draft_of (f)->regions->len, ==, 2);
  g_assert_cmpint (toy_edit_region (draft_of (f), 0)->medals, ==, 3);
  g_assert_cmpint (toy_edit_region (draft_of (f), 1)->medals, ==, 1);
  click (f, 30, 800); /* no area */
  g_assert_cmpuint (draft_of (f)->regions->len, ==, 2);
}

static void
test_erase (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) before = toy_draft_copy (draft_of (f));

  toy_canvas_set_tool (f->canvas, TOY_TOOL_ERASE);
  click (f, 500, 800);
  g_assert_cmpint (toy_edit_find_space (draft_of (f), "b18"), <, 0);
  g_assert_cmpuint (draft_of (f)->paths->len, ==, before->paths->len - 4);
  toy_document_undo (f->document);
  g_assert_true (toy_draft_equal (before, draft_of (f)));
}

static void
test_zoom (Fixture *f, gconstpointer data)
{
  double x, y, x2, y2;

  toy_canvas_zoom (f->canvas, 3);
  ui_wait_painted (f->window);
  toy_canvas_to_terrain (f->canvas, 350, 450, &x, &y);
  toy_canvas_zoom (f->canvas, 0.5);
  toy_canvas_to_terrain (f->canvas, 350, 450, &x2, &y2);
  g_assert_cmpfloat_with_epsilon (x, x2, 3);
  g_assert_cmpfloat_with_epsilon (y, y2, 3);
  toy_canvas_fit (f->canvas);
}

/* Of this thread, in milliseconds: other programs do not count. */
static double
cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

/* 64 spaces: a drag's frame, and the whole way from a commit to its picture. */
static void
test_speed (Fixture *f, gconstpointer data)
{
  enum { ROUNDS = 20 };
  ToyDraft *draft = toy_draft_new ();
  double start;
  double drag, commit;

  for (int i = 0; i < 64; i++)
    toy_edit_add_space (draft, i == 0 ? TOY_ARMY_BLUE : i == 63 ? TOY_ARMY_RED : TOY_ARMY_NONE,
                        100 + i % 8 * 110, 100 + i / 8 * 190);
  for (int i = 0; i < 64; i++)
    {
      if (i % 8 < 7)
        toy_edit_add_path (draft, i, i + 1, NULL, 0);
      if (i / 8 < 7)
        toy_edit_add_path (draft, i, i + 8, NULL, 0);
    }
  {
    g_autoptr (ToyCompilation) compilation = toy_compile (draft, NULL);

    toy_regions_add_all (draft, compilation);
  }
  toy_document_commit (f->document, draft, NULL, "Fill", NULL);
  toy_canvas_fit (f->canvas);
  ui_wait_painted (f->window);

  press (f, 430, 670, GDK_ALT_MASK);
  start = cpu_time ();
  for (int i = 0; i < ROUNDS; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;

      drag_to (f, 430 + i, 670 + i, GDK_ALT_MASK);
      GTK_WIDGET_GET_CLASS (f->canvas)->snapshot (GTK_WIDGET (f->canvas), snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      g_clear_pointer (&node, gsk_render_node_unref);
    }
  drag = (cpu_time () - start) / ROUNDS / 2; /* two motions each */
  toy_canvas_cancel (f->canvas);

  start = cpu_time ();
  for (int i = 0; i < ROUNDS; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;
      ToyDraft *next = toy_draft_copy (draft_of (f));

      toy_edit_space (next, 20)->x += 1;
      toy_document_commit (f->document, next, NULL, "Move", NULL);
      GTK_WIDGET_GET_CLASS (f->canvas)->snapshot (GTK_WIDGET (f->canvas), snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      g_clear_pointer (&node, gsk_render_node_unref);
    }
  commit = (cpu_time () - start) / ROUNDS;
  g_test_message ("64 spaces at 700 × 900: drag frame %.1f ms, commit to picture %.1f ms", drag,
                  commit);
  /* Ten times the budget: this machine may be busy or instrumented. */
  g_assert_cmpfloat (drag, <, 160);
}

/* As many bent paths as nobody draws: painted for the first time it takes a blink. */
static void
test_crowd (Fixture *f, gconstpointer data)
{
  ToyDraft *draft = toy_draft_new ();
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  double start, checked, painted;

  draft->theme = g_strdup ("sea");
  for (int i = 0; i < 64; i++)
    toy_edit_add_space (draft, i == 0 ? TOY_ARMY_BLUE : i == 63 ? TOY_ARMY_RED : TOY_ARMY_NONE,
                        100 + i % 8 * 110, 100 + i / 8 * 190);
  for (int step = 1; step < 18; step++)
    for (int i = 0; i + step < 64 && draft->paths->len < 460; i++)
      {
        const ToyDraftSpace *a = toy_edit_space (draft, i), *b = toy_edit_space (draft, i + step);
        double vias[16];

        for (int via = 0; via < 8; via++)
          {
            vias[2 * via] = a->x + (b->x - a->x) * (via + 1) / 9 + (i * 7 + via * 31) % 40 - 20;
            vias[2 * via + 1] = a->y + (b->y - a->y) * (via + 1) / 9 + (i * 11 + via * 17) % 40
                                - 20;
          }
        toy_edit_set_curved (draft, toy_edit_add_path (draft, i, i + step, vias, 8), TRUE);
      }
  g_assert_cmpuint (draft->paths->len, ==, 460);
  start = cpu_time ();
  toy_document_commit (f->document, draft, NULL, "Fill", NULL);
  toy_canvas_fit (f->canvas);
  checked = cpu_time () - start;
  start = cpu_time ();
  GTK_WIDGET_GET_CLASS (f->canvas)->snapshot (GTK_WIDGET (f->canvas), snapshot);
  painted = cpu_time () - start;
  node = gtk_snapshot_free_to_node (snapshot);
  g_clear_pointer (&node, gsk_render_node_unref);
  g_test_message ("460 bent paths: commit and check %.0f ms, first frame %.0f ms", checked,
                  painted);
  /* Several times the 100 ms that are wanted: this machine may be busy or instrumented. */
  g_assert_cmpfloat (painted, <, 600);
}

/* Where nothing else is. */
#define TREE_X 700
#define TREE_Y 60

/* The colour of a place of the terrain, as it was painted last. */
static guint32
colour_at (Fixture *f, double x, double y)
{
  cairo_surface_t *picture = ui_take_picture (GTK_WIDGET (f->canvas));
  double wx, wy;
  guint32 dot;

  toy_canvas_to_widget (f->canvas, x, y, &wx, &wy);
  dot = ui_get_dot (picture, (int) wx, (int) wy) & 0xffffff;
  cairo_surface_destroy (picture);
  return dot;
}

/* Of no grey. */
static gboolean
is_colourful (Fixture *f, double x, double y)
{
  guint32 dot = colour_at (f, x, y);

  return (dot >> 16) != (dot & 0xff);
}

typedef struct
{
  Fixture *f;
  guint32 wanted;
} Bare;

static gboolean
is_bare (gpointer data)
{
  const Bare *bare = data;

  return colour_at (bare->f, 12, 12) == bare->wanted;
}

static gboolean
is_coloured (gpointer f)
{
  return is_colourful (f, 12, 12);
}

static gboolean
has_tree (gpointer f)
{
  return is_colourful (f, TREE_X, TREE_Y);
}

/* With the desktop's theme the map is as bare as that of the game, and follows at once; what the
 * author put there is still seen. */
static void
test_contrast (Fixture *f, gconstpointer data)
{
  Bare light = { f, 0xffffff }, dark = { f, 0x000000 };

  ui_wait_until (is_coloured, f, "the meadow was there");
  g_object_set (gtk_settings_get_default (), "gtk-theme-name", "HighContrast", NULL);
  ui_wait_until (is_bare, &light, "the map was white");
  toy_canvas_set_tool (f->canvas, TOY_TOOL_PROP);
  toy_canvas_set_figure (f->canvas, "tree");
  click (f, TREE_X, TREE_Y);
  toy_canvas_set_tool (f->canvas, TOY_TOOL_SELECT);
  ui_wait_until (has_tree, f, "the tree was there");
  toy_compat_set_dark (TRUE);
  ui_wait_until (is_bare, &dark, "the map was black");
  toy_compat_set_dark (FALSE);
  g_object_set (gtk_settings_get_default (), "gtk-theme-name", "Adwaita", NULL);
  ui_wait_until (is_coloured, f, "the meadow was back");
}

int
main (int argc, char **argv)
{
  g_unsetenv ("GTK_THEME"); /* it would go before what a test sets */
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
  toy_editor_init (NULL);
#define ADD(name, func) g_test_add ("/canvas/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("move", test_move);
  ADD ("band", test_band);
  ADD ("broken-drags", test_broken_drags);
  ADD ("moved-away", test_moved_away);
  ADD ("path-from", test_path_from);
  ADD ("paths", test_paths);
  ADD ("regions", test_regions);
  ADD ("erase", test_erase);
  ADD ("zoom", test_zoom);
  ADD ("speed", test_speed);
  ADD ("crowd", test_crowd);
  ADD ("contrast", test_contrast);
  return g_test_run ();
}
