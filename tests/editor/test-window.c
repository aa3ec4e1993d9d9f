/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The workshop as somebody uses it: a shipped terrain drawn again from a blank sheet, by pointer
 * and by keyboard; every page and list; three windows. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "editor/toy-canvas.h"
#include "editor/toy-editor-window.h"
#include "editor/toy-editor.h"
#include "editor/toy-issue-list.h"
#include "model/toy-document-edit.h"
#include "model/toy-document-rules.h"
#include "store/toy-builtin.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"
#include "ui-helpers.h"

static GtkApplication *application;

typedef struct
{
  ToyEditorWindow *window;
  ToyCanvas *canvas;
} Fixture;

static void
open_template (Fixture *f, const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyDocument) document = toy_editor_template (id, &error);

  g_assert_no_error (error);
  f->window = TOY_EDITOR_WINDOW (toy_editor_window_new_for_document (application, document));
  f->canvas = TOY_CANVAS (ui_find_type (GTK_WIDGET (f->window), TOY_TYPE_CANVAS));
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (GTK_WIDGET (f->window));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  open_template (f, data != NULL ? data : "blank");
}

static void
close_window (Fixture *f)
{
  ToyDocument *document = g_object_ref (toy_editor_window_get_document (f->window));

  toy_document_discard (document);
  g_object_ref (f->window);
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  ui_assert_gone (f->window);
  ui_assert_gone (document);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  close_window (f);
}

static const ToyDraft *
draft_of (Fixture *f)
{
  return toy_document_get_draft (toy_editor_window_get_document (f->window));
}

static ToyDraft *
shipped (const char *id)
{
  g_autoptr (GBytes) bytes = toy_store_builtin_load (id, NULL);

  return toy_draft_parse (bytes, id, NULL);
}

static void
act (Fixture *f, const char *action, const char *target)
{
  if (target != NULL)
    gtk_widget_activate_action (GTK_WIDGET (f->window), action, "s", target);
  else
    gtk_widget_activate_action (GTK_WIDGET (f->window), action, NULL);
  ui_settle ();
}

/* Ids are free: two terrains are the same when the same things lie at the same places. */
static int
space_at (const ToyDraft *draft, double x, double y)
{
  for (guint i = 0; i < draft->spaces->len; i++)
    {
      const ToyDraftSpace *space = toy_edit_space (draft, (int) i);

      if (hypot (space->x - x, space->y - y) < 2)
        return (int) i;
    }
  return -1;
}

static const char *
same_id (const ToyDraft *a, const ToyDraft *b, const char *id)
{
  const ToyDraftSpace *space = toy_edit_space (a, toy_edit_find_space (a, id));
  int found = space_at (b, space->x, space->y);

  g_assert_cmpint (found, >=, 0);
  return toy_edit_space (b, found)->id;
}

static void
assert_same_meaning (const ToyDraft *a, const ToyDraft *b)
{
  g_assert_cmpuint (a->spaces->len, ==, b->spaces->len);
  g_assert_cmpuint (a->paths->len, ==, b->paths->len);
  g_assert_cmpuint (a->regions->len, ==, b->regions->len);
  g_assert_cmpint (a->objective, ==, b->objective);
  for (guint i = 0; i < a->spaces->len; i++)
    {
      const ToyDraftSpace *one = toy_edit_space (a, (int) i);
      const ToyDraftSpace *other = toy_edit_space (b, toy_edit_find_space (b, same_id (a, b,
                                                                                       one->id)));

      g_assert_cmpint (one->item.kind, ==, other->item.kind);
      if (one->item.kind == TOY_ITEM_HQ)
        g_assert_cmpint (one->army, ==, other->army);
      g_assert_cmpint (one->special != NULL, ==, other->special != NULL);
    }
  for (guint i = 0; i < a->paths->len; i++)
    g_assert_cmpint (toy_edit_find_path (b, same_id (a, b, toy_edit_path (a, (int) i)->from),
                                         same_id (a, b, toy_edit_path (a, (int) i)->to)), >=, 0);
  for (guint i = 0; i < a->regions->len; i++)
    {
      const ToyDraftRegion *region = toy_edit_region (a, (int) i);
      gboolean found = FALSE;

      for (guint j = 0; j < b->regions->len && !found; j++)
        {
          const ToyDraftRegion *other = toy_edit_region (b, (int) j);

          found = g_strv_length (region->bases) == g_strv_length (other->bases)
                  && region->medals == other->medals;
          for (guint k = 0; region->bases[k] != NULL && found; k++)
            found = g_strv_contains ((const char *const *) other->bases,
                                     same_id (a, b, region->bases[k]));
        }
      g_assert_true (found);
    }
}

/* The kind of castle-field's catapults, on the page of rules. */
static void
make_catapult (Fixture *f)
{
  GtkWidget *verb;

  act (f, "win.page", "rules");
  ui_press (ui_get (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_BUTTON, "Add Special Kind"));
  ui_settle ();
  {
    g_autoptr (GPtrArray) buttons = ui_find_all (GTK_WIDGET (f->window),
                                                 GTK_ACCESSIBLE_ROLE_BUTTON, "Add Effect");

    ui_press (buttons->pdata[buttons->len - 1]);
  }
  ui_settle ();
  {
    g_autoptr (GPtrArray) verbs = ui_find_all (GTK_WIDGET (f->window),
                                               GTK_ACCESSIBLE_ROLE_COMBO_BOX, "What it does");

    verb = verbs->pdata[verbs->len - 1];
  }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (verb), TOY_VERB_RECALL);
  ui_settle ();
  act (f, "win.page", "map");
}

static void
assert_catapult (const ToyDraft *draft)
{
  const ToyDraftSpecial *special = draft->specials->pdata[0];

  g_assert_cmpuint (draft->specials->len, ==, 1);
  g_assert_cmpuint (special->effects->len, ==, 1);
  g_assert_cmpint (((ToyDraftEffect *) special->effects->pdata[0])->verb, ==, TOY_VERB_RECALL);
}

/* By pointer */

static void
point (Fixture *f, double x, double y)
{
  double wx, wy;

  toy_canvas_to_widget (f->canvas, x, y, &wx, &wy);
  toy_canvas_motion (f->canvas, wx, wy, GDK_ALT_MASK);
  toy_canvas_press (f->canvas, wx, wy, GDK_ALT_MASK);
  toy_canvas_release (f->canvas, wx, wy, GDK_ALT_MASK);
}

static void
choose_tool (Fixture *f, const char *name)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (GTK_TYPE_TOGGLE_BUTTON);

  /* Toggle buttons have a role of their own only in later versions of GTK. */
  ui_press (ui_get (GTK_WIDGET (f->window),
                    gtk_widget_class_get_accessible_role (GTK_WIDGET_CLASS (klass)), name));
  ui_settle ();
}

static void
use_at (Fixture *f, gboolean keyboard, double x, double y);

/* Everything of @goal with the tools, then the habits. */
static void
rebuild (Fixture *f, const ToyDraft *goal, gboolean keyboard)
{
  static const struct { ToyArmy army; const char *tool, *name; } makers[] = {
    { TOY_ARMY_BLUE, "blue", "Blue Headquarters" }, { TOY_ARMY_RED, "red", "Red Headquarters" },
    { TOY_ARMY_NONE, "base", "Base" },
  };

#define TOOL(id, name) \
  if (keyboard) act (f, "win.tool", id); else choose_tool (f, name)
  for (guint m = 0; m < G_N_ELEMENTS (makers); m++)
    {
      TOOL (makers[m].tool, makers[m].name);
      for (guint i = 0; i < goal->spaces->len; i++)
        {
          const ToyDraftSpace *space = toy_edit_space (goal, (int) i);
          ToyArmy army = space->item.kind == TOY_ITEM_HQ ? (ToyArmy) space->army : TOY_ARMY_NONE;

          if (army == makers[m].army)
            use_at (f, keyboard, space->x, space->y);
        }
    }
  TOOL ("path", "Path");
  for (guint i = 0; i < goal->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (goal, (int) i);
      const ToyDraftSpace *from = toy_edit_space (goal, toy_edit_find_space (goal, path->from));
      const ToyDraftSpace *to = toy_edit_space (goal, toy_edit_find_space (goal, path->to));

      use_at (f, keyboard, from->x, from->y);
      use_at (f, keyboard, to->x, to->y);
    }
  make_catapult (f);
  TOOL ("special", "Special Kind");
  for (guint i = 0; i < goal->spaces->len; i++)
    {
      const ToyDraftSpace *space = toy_edit_space (goal, (int) i);

      if (space->special != NULL)
        use_at (f, keyboard, space->x, space->y);
    }
  TOOL ("region", "Region");
  for (guint i = 0; i < goal->regions->len; i++)
    use_at (f, keyboard, toy_edit_region (goal, (int) i)->x, toy_edit_region (goal, (int) i)->y);
  act (f, "win.habits", NULL);
#undef TOOL
}

static void
test_pointer (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) goal = shipped ("castle-field");

  rebuild (f, goal, FALSE);
  assert_same_meaning (goal, draft_of (f));
  assert_catapult (draft_of (f));
}

/* By keyboard: the cursor of a tool goes by arrows and acts by Enter. */
static void
walk (Fixture *f, double from, double to, guint less, guint more)
{
  while (fabs (to - from) >= 1)
    {
      double step = fabs (to - from) >= 50 ? 50 : fabs (to - from) >= 5 ? 5 : 1;
      GdkModifierType state = step == 50 ? GDK_SHIFT_MASK : step == 1 ? GDK_ALT_MASK : 0;

      g_assert_true (toy_canvas_key (f->canvas, to > from ? more : less, state));
      from += to > from ? step : -step;
    }
}

static void
use_at (Fixture *f, gboolean keyboard, double x, double y)
{
  static double cursor_x = 500, cursor_y = 800;

  if (!keyboard)
    {
      point (f, x, y);
      return;
    }
  walk (f, cursor_x, x, GDK_KEY_Left, GDK_KEY_Right);
  walk (f, cursor_y, y, GDK_KEY_Up, GDK_KEY_Down);
  cursor_x = x;
  cursor_y = y;
  g_assert_true (toy_canvas_key (f->canvas, GDK_KEY_Return, 0));
}

static void
test_keyboard (Fixture *f, gconstpointer data)
{
  g_autoptr (ToyDraft) goal = shipped ("castle-field");

  rebuild (f, goal, TRUE);
  assert_same_meaning (goal, draft_of (f));
  assert_catapult (draft_of (f));
}

/* Tab finds everything, and what is found can be moved and undone. */
static void
test_tab (Fixture *f, gconstpointer data)
{
  guint n = draft_of (f)->spaces->len + draft_of (f)->paths->len + draft_of (f)->regions->len
            + draft_of (f)->props->len;
  g_autoptr (ToyDraft) before = toy_draft_copy (draft_of (f));

  for (guint i = 0; i < n; i++)
    g_assert_true (toy_canvas_key (f->canvas, GDK_KEY_Tab, 0));
  g_assert_false (toy_canvas_key (f->canvas, GDK_KEY_Tab, 0));
  toy_canvas_key (f->canvas, GDK_KEY_Escape, 0);
  toy_canvas_key (f->canvas, GDK_KEY_Tab, 0);
  toy_canvas_key (f->canvas, GDK_KEY_Right, 0);
  toy_canvas_key (f->canvas, GDK_KEY_Right, 0);
  g_assert_cmpfloat (toy_edit_space (draft_of (f), 0)->x, ==,
                     toy_edit_space (before, 0)->x + 10);
  act (f, "win.undo", NULL);
  g_assert_true (toy_draft_equal (before, draft_of (f)));
}

static void
test_inspector (Fixture *f, gconstpointer data)
{
  GtkWidget *root = GTK_WIDGET (f->window);
  GtkWidget *spin;

  toy_canvas_key (f->canvas, GDK_KEY_Tab, 0);
  ui_settle ();
  spin = ui_get (root, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, "From the left");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 444);
  g_assert_cmpfloat (toy_edit_space (draft_of (f), 0)->x, ==, 444);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_get (root, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Kind")),
                              0);
  g_assert_cmpint (toy_edit_space (draft_of (f), 0)->item.kind, ==, TOY_ITEM_BASE);
  act (f, "win.select-all", NULL);
  act (f, "win.align", "middle");
  act (f, "win.mirror", "across");
  act (f, "win.delete", NULL);
  g_assert_cmpuint (draft_of (f)->spaces->len, ==, 0);
  for (int i = 0; i < 5; i++)
    act (f, "win.undo", NULL);
  g_assert_cmpuint (draft_of (f)->spaces->len, ==, 17);
}

static void
test_pages (Fixture *f, gconstpointer data)
{
  GtkWidget *root = GTK_WIDGET (f->window);
  GtkWidget *theme;

  act (f, "win.side", "terrain");
  theme = ui_get (root, GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Theme");
  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (theme)));
       i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (theme), i);
      ui_wait_painted (root);
    }
  g_assert_cmpstr (draft_of (f)->theme, !=, "meadow");
  act (f, "win.side", "issues");
  act (f, "win.page", "rules");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_get (root, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON,
                                                      "Places on a rack")), 6);
  ui_settle ();
  g_assert_cmpuint (draft_of (f)->rules->numbers->len, ==, 1);
  ui_press (ui_get (root, GTK_ACCESSIBLE_ROLE_BUTTON, "Put back: Places on a rack*"));
  ui_settle ();
  g_assert_cmpuint (draft_of (f)->rules->numbers->len, ==, 0);
  ui_press (ui_get (root, GTK_ACCESSIBLE_ROLE_BUTTON, "Remove: Roxy"));
  ui_settle ();
  g_assert_cmpuint (draft_of (f)->rules->removes->len, ==, 1);
  ui_press (ui_get (root, GTK_ACCESSIBLE_ROLE_BUTTON, "Move down: Skully"));
  ui_settle ();
  g_assert_nonnull (draft_of (f)->rules->order);
  ui_press (ui_get (root, GTK_ACCESSIBLE_ROLE_BUTTON, "Copy: Hook"));
  ui_settle ();
  g_assert_cmpuint (draft_of (f)->rules->troops->len, ==, 1);
}

/* Nothing in a window is without a name that can be acted on. */
static void
assert_named (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  if (!gtk_widget_get_mapped (widget))
    return;
  if ((GTK_IS_BUTTON (widget) && gtk_widget_get_focusable (widget)
       && !GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget))
       && !GTK_IS_DROP_DOWN (gtk_widget_get_parent (widget))
       && !GTK_IS_SPIN_BUTTON (gtk_widget_get_parent (widget)))
      || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_ENTRY (widget))
    {
      g_autofree char *name = ui_name (widget);

      if (*name == '\0' && !GTK_IS_WINDOW_CONTROLS (gtk_widget_get_parent (widget)))
        {
          if (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY))
            return;
          g_error ("a %s of role %d has no name", G_OBJECT_TYPE_NAME (widget), (int) role);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_named (child);
}

static void
test_names (Fixture *f, gconstpointer data)
{
  static const char *const sides[] = { "selection", "terrain", "issues" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      act (f, "win.side", sides[i]);
      assert_named (GTK_WIDGET (f->window));
    }
  act (f, "win.side", "selection");
  act (f, "win.select-all", NULL);
  assert_named (GTK_WIDGET (f->window));
  act (f, "win.page", "rules");
  assert_named (GTK_WIDGET (f->window));
}

/* The list is live, a click shows the thing, a button mends it. */
static void
test_issues (Fixture *f, gconstpointer data)
{
  GtkWidget *root = GTK_WIDGET (f->window);
  ToyIssueList *list = TOY_ISSUE_LIST (ui_find_type (root, TOY_TYPE_ISSUE_LIST));

  g_assert_cmpuint (toy_issue_list_get_count (list), ==, 0);
  act (f, "win.tool", "base");
  point (f, 60, 800);
  act (f, "win.side", "issues");
  ui_settle ();
  g_assert_cmpuint (toy_issue_list_get_count (list), >, 0);
  ui_press (ui_get (root, GTK_ACCESSIBLE_ROLE_BUTTON, "Connect"));
  ui_settle ();
  g_assert_cmpuint (toy_issue_list_get_count (list), ==, 0);
}

typedef struct
{
  char *contents;
  guint64 seed;
  int red;
} Asked;

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Asked *asked = data;

  g_assert_true (g_variant_lookup (parameter, "contents", "s", &asked->contents));
  g_variant_lookup (parameter, "seed", "t", &asked->seed);
  g_variant_lookup (parameter, "red", "i", &asked->red);
}

/* A game is asked for with a copy; what has errors is not. */
static void
test_play (Fixture *f, gconstpointer data)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new ("play-terrain", G_VARIANT_TYPE_VARDICT);
  g_autoptr (GBytes) bytes = toy_draft_to_bytes (draft_of (f));
  Asked asked = { NULL, 0, -1 };

  g_signal_connect (action, "activate", G_CALLBACK (play_cb), &asked);
  g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (action));
  act (f, "win.play", NULL);
  g_assert_cmpmem (asked.contents, strlen (asked.contents), g_bytes_get_data (bytes, NULL),
                   g_bytes_get_size (bytes));
  g_clear_pointer (&asked.contents, g_free);
  g_assert_false (toy_document_is_modified (toy_editor_window_get_document (f->window)));

  act (f, "win.play-with", NULL);
  {
    GtkWindow *dialog = NULL;
    GListModel *windows = gtk_window_get_toplevels ();

    for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
      {
        g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

        if (gtk_window_get_transient_for (window) == GTK_WINDOW (f->window)
            && gtk_widget_get_mapped (GTK_WIDGET (window)))
          dialog = window;
      }
    g_assert_nonnull (dialog);
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_get (GTK_WIDGET (dialog),
                                                        GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, "Seed")),
                               77);
    gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_get (GTK_WIDGET (dialog),
                                                       GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Red")), 3);
    ui_press (ui_get (GTK_WIDGET (dialog), GTK_ACCESSIBLE_ROLE_BUTTON, "Play"));
    ui_settle ();
  }
  g_assert_cmpuint (asked.seed, ==, 77);
  g_assert_cmpint (asked.red, ==, 2);
  g_clear_pointer (&asked.contents, g_free);

  act (f, "win.select-all", NULL);
  act (f, "win.delete", NULL);
  act (f, "win.play", NULL);
  g_assert_null (asked.contents);
  g_action_map_remove_action (G_ACTION_MAP (application), "play-terrain");
}

static gboolean
has_spaces (gpointer data)
{
  Fixture *f = data;

  return draft_of (f)->spaces->len > 0;
}

/* Cut in one window, pasted in another. */
static void
test_clipboard (Fixture *f, gconstpointer data)
{
  Fixture other;

  open_template (&other, "blank");
  ui_get (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_LIST, "Everything on the map");
  act (f, "win.select-all", NULL);
  act (f, "win.cut", NULL);
  g_assert_cmpuint (draft_of (f)->spaces->len, ==, 0);
  /* Of nothing there is no list, but a word on how to begin. */
  ui_get (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_LABEL, "The map is empty.*");
  ui_wait_gone (GTK_WIDGET (f->window), GTK_ACCESSIBLE_ROLE_LIST, "Everything on the map");
  act (&other, "win.paste", NULL);
  ui_wait_until (has_spaces, &other, "the pasted spaces came");
  g_assert_cmpuint (draft_of (&other)->spaces->len, ==, 17);
  g_assert_cmpuint (draft_of (&other)->paths->len, ==, 24);
  g_assert_cmpuint (draft_of (&other)->regions->len, ==, 8);
  act (&other, "win.undo", NULL);
  g_assert_cmpuint (draft_of (&other)->spaces->len, ==, 0);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (other.window)), NULL);
  act (&other, "win.paste", NULL);
  ui_get (GTK_WIDGET (other.window), GTK_ACCESSIBLE_ROLE_STATUS, "There is nothing to paste.");
  close_window (&other);
}

/* Live symmetry from the bar: one click, two bases. */
static void
test_symmetry (Fixture *f, gconstpointer data)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_get (GTK_WIDGET (f->window),
                                                     GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Symmetry")),
                              TOY_SYMMETRY_HALF_TURN);
  act (f, "win.tool", "base");
  point (f, 200, 300);
  g_assert_cmpuint (draft_of (f)->spaces->len, ==, 2);
  g_assert_cmpfloat (toy_edit_space (draft_of (f), 1)->x, ==, 800);
  act (f, "win.tool", "blue");
  point (f, 500, 1500);
  g_assert_cmpuint (draft_of (f)->spaces->len, ==, 4);
  g_assert_cmpint (toy_edit_space (draft_of (f), 3)->army, ==, TOY_ARMY_RED);
  act (f, "win.undo", NULL);
  g_assert_cmpuint (draft_of (f)->spaces->len, ==, 2);
}

/* Files dropped on the map. */

static void
drop (Fixture *f, GFile *file)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (f->canvas));
  GSList *files = g_slist_prepend (NULL, file);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  g_slist_free (files);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 50.0, 50.0, &taken);
    }
  g_assert_true (taken);
  ui_settle ();
}

static ToyEditorWindow *
window_of (GFile *file)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      ToyDocument *document = TOY_IS_EDITOR_WINDOW (l->data)
                                ? toy_editor_window_get_document (l->data) : NULL;

      if (document != NULL && toy_document_get_file (document) != NULL
          && g_file_equal (toy_document_get_file (document), file))
        return l->data;
    }
  return NULL;
}

static gboolean
is_enabled (gpointer action)
{
  return g_action_get_enabled (action);
}

static void
test_drop (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (TOY_SOURCE_ROOT, "tests", NULL);
  g_autoptr (GFile) terrain = g_file_new_build_filename (folder, "fixtures", "terrains",
                                                         "crooked-brook.toyterrain", NULL);
  g_autoptr (GFile) broken = g_file_new_build_filename (folder, "fixtures", "errors",
                                                        "cut-short.toyterrain", NULL);
  g_autoptr (GFile) picture = g_file_new_build_filename (folder, "golden", "pictures",
                                                         "tiles.png", NULL);
  g_autoptr (ToyDraft) before = toy_draft_copy (draft_of (f));
  GAction *remove = g_action_map_lookup_action (G_ACTION_MAP (f->window), "remove-tracing");
  Fixture other;

  /* A picture lies under the map and is not in the document. */
  g_assert_false (g_action_get_enabled (remove));
  drop (f, picture);
  ui_wait_until (is_enabled, remove, "the picture lay under the map");
  g_assert_true (toy_draft_equal (draft_of (f), before));
  act (f, "win.remove-tracing", NULL);

  /* What cannot be read changes nothing. */
  drop (f, broken);
  g_assert_null (window_of (broken));
  g_assert_true (toy_draft_equal (draft_of (f), before));
  for (guint i = g_list_model_get_n_items (gtk_window_get_toplevels ()); i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (gtk_window_get_toplevels (), i - 1);

      if (GTK_IS_DIALOG (window))
        gtk_window_destroy (window);
    }
  ui_settle ();

  /* A terrain opens, with all that it has. */
  drop (f, terrain);
  other.window = window_of (terrain);
  g_assert_nonnull (other.window);
  g_assert_cmpuint (draft_of (&other)->spaces->len, ==, 7);
  g_assert_true (toy_edit_is_curved (draft_of (&other), 0));
  if (other.window != f->window)
    close_window (&other);
}

/* An effect is shown as it will be read, in each language, and what differs says how. */
static void
test_sentences (Fixture *f, gconstpointer data)
{
  GtkWidget *root = GTK_WIDGET (f->window);

  act (f, "win.page", "rules");
  ui_get (root, GTK_ACCESSIBLE_ROLE_LABEL, "You may draw 2 troops.");
  ui_get (root, GTK_ACCESSIBLE_ROLE_LABEL, "Permet de piocher 2 troupes.");
  ui_get (root, GTK_ACCESSIBLE_ROLE_LABEL, "Puedes robar 2 tropas.");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (ui_get (root, GTK_ACCESSIBLE_ROLE_COMBO_BOX,
                                                     "What it does")), TOY_VERB_STRIP);
  ui_settle ();
  ui_get (root, GTK_ACCESSIBLE_ROLE_LABEL, "You may discard 2 random troops from the enemy rack.");
  ui_wait_gone (root, GTK_ACCESSIBLE_ROLE_LABEL, "Permet de piocher 2 troupes.");
  ui_get (root, GTK_ACCESSIBLE_ROLE_LABEL, "Skully is changed");
}

static void
saved_cb (ToyDocument *document, GParamSpec *pspec, guint *n)
{
  *n += !toy_document_is_modified (document);
}

static gboolean
is_counted (gpointer n)
{
  return *(guint *) n > 0;
}

/* Three windows: each writes its own file and no other. */
static void
test_three_windows (void)
{
  static const char *const ids[] = { "ring", "lattice", "castle-field" };
  Fixture f[3];

  for (int i = 0; i < 3; i++)
    open_template (&f[i], ids[i]);
  for (int round = 0; round < 4; round++)
    for (int i = 0; i < 3; i++)
      {
        ToyDocument *document = toy_editor_window_get_document (f[i].window);
        guint n = 0;

        g_signal_connect (document, "notify::modified", G_CALLBACK (saved_cb), &n);
        act (&f[i], "win.tool", "prop");
        point (&f[i], 60 + round * 5, 60 + 100 * round);
        act (&f[i], "win.save", NULL);
        ui_wait_until (is_counted, &n, "the document was saved");
        g_signal_handlers_disconnect_by_data (document, &n);
        for (int j = 0; j < 3; j++)
          {
            GFile *file = toy_document_get_file (toy_editor_window_get_document (f[j].window));
            g_autoptr (GBytes) on_disk = NULL;
            g_autoptr (GBytes) own = NULL;

            if (file == NULL)
              continue;
            on_disk = g_file_load_bytes (file, NULL, NULL, NULL);
            own = toy_draft_to_bytes (draft_of (&f[j]));
            g_assert_true (g_bytes_equal (on_disk, own));
          }
      }
  for (int i = 0; i < 3; i++)
    close_window (&f[i]);
}

static void
test_sizes (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 800, 600 }, { 1280, 800 }, { 360, 640 }, { 1600, 1000 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      ui_resize (GTK_WIDGET (f->window), sizes[i][0], sizes[i][1]);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->window)), <=, sizes[i][0]);
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (f->window)), <=, sizes[i][1]);
      act (f, "win.page", "rules");
      act (f, "win.page", "map");
    }
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f->canvas)), >=, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TOY_LOCALEDIR"));
  gtk_init ();
  ui_begin ();
  application = gtk_application_new ("io.github.toyskirmish.EditorTest",
                                     G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  toy_editor_init (application);
#define ADD(name, func, data) g_test_add ("/editor/" name, Fixture, data, set_up, func, tear_down)
  ADD ("rebuild/pointer", test_pointer, NULL);
  ADD ("rebuild/keyboard", test_keyboard, NULL);
  ADD ("tab", test_tab, "castle-field");
  ADD ("inspector", test_inspector, "castle-field");
  ADD ("pages", test_pages, "castle-field");
  ADD ("names", test_names, "castle-field");
  ADD ("issues", test_issues, "castle-field");
  ADD ("sizes", test_sizes, "castle-field");
  ADD ("play", test_play, "castle-field");
  ADD ("clipboard", test_clipboard, "castle-field");
  ADD ("symmetry", test_symmetry, NULL);
  ADD ("drop", test_drop, NULL);
  ADD ("sentences", test_sentences, "castle-field");
  g_test_add_func ("/editor/three-windows", test_three_windows);
  return g_test_run ();
}
