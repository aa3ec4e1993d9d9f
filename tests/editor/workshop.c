/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of pages.h for the workshop: its window brought to each page, selection and dialog. */
#include "config.h"

#include "../play/pages.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "editor/toy-canvas.h"
#include "editor/toy-editor-window.h"
#include "editor/toy-editor.h"
#include "editor/toy-lab-page-private.h"
#include "model/toy-document-edit.h"
#include "model/toy-document-rules.h"
#include "model/toy-settings.h"
#include "store/toy-writer.h"
#include "ui-helpers.h"

const int pages_least_height = 640;

static GtkApplication *application;

static GtkWidget *
find_type (GtkWidget *root, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (root), type) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

static void
do_action (Pages *pages, const char *action, const char *target)
{
  g_assert_true (target != NULL
                   ? gtk_widget_activate_action (pages->workshop, action, "s", target)
                   : gtk_widget_activate_action (pages->workshop, action, NULL));
  ui_settle ();
}

static void
open_document (Pages *pages, ToyDocument *document)
{
  pages->workshop = GTK_WIDGET (toy_editor_window_new_for_document (application, document));
  gtk_window_present (GTK_WINDOW (pages->workshop));
  ui_wait_painted (pages->workshop);
}

static ToyDocument *
open_template (Pages *pages, const char *id)
{
  g_autoptr (ToyDocument) document = toy_editor_template (id, NULL);

  open_document (pages, document);
  return toy_editor_window_get_document (TOY_EDITOR_WINDOW (pages->workshop));
}

static void
pick (Pages *pages, ToyPart part, int index)
{
  g_autoptr (GArray) picked = toy_pick_new ();

  toy_pick_add (picked, part, index, 0);
  toy_document_set_pick (toy_editor_window_get_document (TOY_EDITOR_WINDOW (pages->workshop)),
                         picked);
  ui_settle ();
}

/* --- the map --- */

static void
map_page (Pages *pages)
{
  open_template (pages, "castle-field");
}

static void
blank_page (Pages *pages)
{
  open_template (pages, "blank");
}

static void
path_page (Pages *pages)
{
  open_template (pages, "city-of-clouds");
  do_action (pages, "win.tool", "path");
}

static void
special_page (Pages *pages)
{
  open_template (pages, "castle-field");
  do_action (pages, "win.tool", "special");
}

static void
no_special_page (Pages *pages)
{
  open_template (pages, "ring");
  do_action (pages, "win.tool", "special");
}

static void
prop_page (Pages *pages)
{
  open_template (pages, "christmas");
  do_action (pages, "win.tool", "prop");
  do_action (pages, "win.show-grid", NULL);
}

/* --- selections --- */

static void
base_page (Pages *pages)
{
  const ToyDraft *draft = toy_document_get_draft (open_template (pages, "castle-field"));

  for (guint i = 0; i < draft->spaces->len; i++)
    if (toy_edit_space (draft, (int) i)->special != NULL)
      pick (pages, TOY_PART_SPACE, (int) i);
}

static void
hq_page (Pages *pages)
{
  open_template (pages, "volcanic-jungle");
  pick (pages, TOY_PART_SPACE, 0);
}

static void
bent_page (Pages *pages)
{
  const ToyDraft *draft = toy_document_get_draft (open_template (pages, "caribbean-sea"));

  for (guint i = 0; i < draft->paths->len; i++)
    if (toy_edit_path (draft, (int) i)->vias->len > 0 || i == 0)
      pick (pages, TOY_PART_PATH, (int) i);
}

static void
region_page (Pages *pages)
{
  open_template (pages, "castle-field");
  pick (pages, TOY_PART_REGION, 1);
}

static void
decoration_page (Pages *pages)
{
  open_template (pages, "castle-field");
  pick (pages, TOY_PART_PROP, 0);
}

static void
several_page (Pages *pages)
{
  open_template (pages, "cursed-cemetery");
  do_action (pages, "win.select-all", NULL);
}

/* --- the other sides --- */

static void
terrain_page (Pages *pages)
{
  open_template (pages, "castle-field");
  do_action (pages, "win.side", "terrain");
}

static void
ready_page (Pages *pages)
{
  open_template (pages, "castle-field");
  do_action (pages, "win.side", "issues");
}

/* Something of everything that can be wrong. */
static void
issues_page (Pages *pages)
{
  ToyDocument *document = open_template (pages, "castle-field");
  ToyDraft *draft = toy_draft_copy (toy_document_get_committed (document));
  ToyDraftSpace *space = toy_edit_space (draft, 5);

  draft->objective = 99;
  toy_edit_region (draft, 0)->medals = 0;
  toy_edit_add_space (draft, TOY_ARMY_BLUE, 120, 90);
  toy_edit_add_space (draft, TOY_ARMY_NONE, space->x + 5, space->y);
  toy_edit_add_path (draft, 3, 12, NULL, 0);
  toy_rules_add_special (draft, "X");
  toy_rules_set_number (draft, TOY_NUMBER_TURN_LIMIT, 30000);
  toy_edit_set_text (draft->info->names, TOY_ITEM_NAME, "fr",
                     "Le champ du château des chevaliers de la table très ronde");
  toy_document_commit (document, draft, NULL, "", NULL);
  do_action (pages, "win.side", "issues");
}

/* --- rules --- */

static void
rules_page (Pages *pages)
{
  open_template (pages, "castle-field");
  do_action (pages, "win.page", "rules");
}

/* Much is changed, and a list is there. */
static void
own_rules_page (Pages *pages)
{
  ToyDocument *document = open_template (pages, "battlefield");
  const ToyCompilation *compilation = toy_document_get_compilation (document);
  ToyDraft *draft = toy_draft_copy (toy_document_get_committed (document));
  ToyTroopType skully = compilation->sheet.types[0];
  char *added = toy_rules_add_troop (draft, &compilation->sheet, 2, "Second Jumbo");

  skully.copies = 5;
  skully.airborne = true;
  toy_rules_set_troop (draft, skully.id, &skully);
  toy_rules_set_number (draft, TOY_NUMBER_RACK, 9);
  if (draft->specials->len > 0)
    toy_rules_set_only (draft, 0, TRUE, 0x1e);
  toy_document_commit (document, draft, NULL, "", NULL);
  do_action (pages, "win.page", "rules");
  g_free (added);
}

/* --- the laboratory --- */

static ToyLabPage *
lab_of (Pages *pages)
{
  return TOY_LAB_PAGE (find_type (pages->workshop, TOY_TYPE_LAB_PAGE));
}

static ToyDocument *
open_laboratory (Pages *pages)
{
  ToyDocument *document = open_template (pages, "castle-field");
  ToyDraft *draft = toy_draft_copy (toy_document_get_committed (document));
  static int number;

  /* Each time without the runs of the last time. */
  g_free (draft->id);
  draft->id = g_strdup_printf ("lab-%d", ++number);
  toy_document_commit (document, draft, NULL, "", NULL);
  do_action (pages, "win.page", "laboratory");
  return document;
}

static void
lab_empty_page (Pages *pages)
{
  open_laboratory (pages);
}

static void
run (Pages *pages)
{
  ToyLabPage *lab = lab_of (pages);

  do_action (pages, "win.lab-start", NULL);
  while (lab->run != NULL && toy_laboratory_get_games (lab->run) < 2000)
    g_main_context_iteration (NULL, TRUE);
  do_action (pages, "win.lab-stop", NULL);
  while (lab->run != NULL || !toy_lab_page_is_fresh (lab))
    g_main_context_iteration (NULL, TRUE);
  ui_settle ();
}

static void
lab_result_page (Pages *pages)
{
  open_laboratory (pages);
  run (pages);
}

static void
lab_compare_page (Pages *pages)
{
  ToyDocument *document = open_laboratory (pages);
  ToyDraft *draft;

  run (pages);
  draft = toy_draft_copy (toy_document_get_committed (document));
  draft->objective = 3;
  toy_document_commit (document, draft, NULL, "", NULL);
  run (pages);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (lab_of (pages)->compare), 1);
  while (!toy_lab_page_is_fresh (lab_of (pages)))
    g_main_context_iteration (NULL, TRUE);
}

static void
lab_unplayable_page (Pages *pages)
{
  open_template (pages, "blank");
  do_action (pages, "win.page", "laboratory");
}

/* --- over all of them --- */

static void
take_dialog (Pages *pages)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != pages->workshop && gtk_widget_get_visible (window))
        pages->dialog = window;
    }
  g_assert_nonnull (pages->dialog);
  ui_wait_painted (pages->dialog);
}

static void
offer_page (Pages *pages)
{
  open_template (pages, "castle-field");
  toy_settings_set_boolean (toy_settings_get_default (), "workshop-toured", FALSE);
  toy_editor_window_offer_tour (TOY_EDITOR_WINDOW (pages->workshop));
}

static void
tour_page (Pages *pages)
{
  open_template (pages, "castle-field");
  do_action (pages, "win.tour", NULL);
}

/* Killed before it was saved. */
static void
lost_page (Pages *pages)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "toy-skirmish", "drafts",
                                              NULL);
  g_autoptr (ToyDocument) document = toy_editor_template ("castle-field", NULL);
  g_autofree char *name = NULL;
  g_autoptr (GDir) dir = NULL;

  open_document (pages, document);
  do_action (pages, "win.select-all", NULL);
  do_action (pages, "win.duplicate", NULL);
  g_assert_true (toy_document_flush (document, NULL));
  dir = g_dir_open (folder, 0, NULL);
  for (const char *child = g_dir_read_name (dir); child != NULL && name == NULL;
       child = g_dir_read_name (dir))
    if (!g_str_has_suffix (child, ".lock"))
      {
        g_autofree char *whole = g_build_filename (folder, child, NULL);
        g_autofree char *text = NULL;

        g_assert_true (g_file_get_contents (whole, &text, NULL, NULL));
        name = g_strconcat (folder, "/left", strrchr (child, '.'), NULL);
        g_assert_true (g_file_set_contents (name, text, -1, NULL));
      }
  toy_document_discard (document);
  gtk_window_destroy (GTK_WINDOW (pages->workshop));
  ui_settle ();
  g_assert_cmpuint (toy_editor_recover (application), ==, 1);
  pages->workshop = GTK_WIDGET (gtk_application_get_windows (application)->data);
}

static void
reload_page (Pages *pages)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "x.toyterrain", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (ToyDocument) template = toy_editor_template ("castle-field", NULL);
  g_autoptr (GBytes) bytes = toy_draft_to_bytes (toy_document_get_draft (template));
  g_autoptr (ToyDocument) document = NULL;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  document = toy_document_load (file, NULL);
  open_document (pages, document);
  g_signal_emit_by_name (document, "file-changed");
}

static GtkMenuButton *
menu_of (Pages *pages)
{
  return GTK_MENU_BUTTON (find_type (gtk_window_get_titlebar (GTK_WINDOW (pages->workshop)),
                                     GTK_TYPE_MENU_BUTTON));
}

static void
menu_page (Pages *pages)
{
  open_template (pages, "castle-field");
  gtk_menu_button_popup (menu_of (pages));
}

static void
play_page (Pages *pages)
{
  open_template (pages, "castle-field");
  do_action (pages, "win.play-with", NULL);
  take_dialog (pages);
}

static void
unsaved_page (Pages *pages)
{
  ToyDocument *document = open_template (pages, "castle-field");
  ToyDraft *draft = toy_draft_copy (toy_document_get_committed (document));

  draft->objective = 3;
  toy_document_commit (document, draft, NULL, "", NULL);
  /* Over a narrow window its answers stand below each other. */
  ui_resize (pages->workshop, 360, 640);
  gtk_window_close (GTK_WINDOW (pages->workshop));
  ui_settle ();
  take_dialog (pages);
}

static void
shortcuts_page (Pages *pages)
{
  open_template (pages, "castle-field");
  do_action (pages, "win.show-help-overlay", NULL);
  take_dialog (pages);
}

static const struct
{
  const char *name;
  void (*open) (Pages *pages);
} all_pages[] = {
  { "map", map_page },
  { "blank", blank_page },
  { "tool-path", path_page },
  { "tool-special", special_page },
  { "tool-no-special", no_special_page },
  { "tool-prop", prop_page },
  { "base", base_page },
  { "hq", hq_page },
  { "path", bent_page },
  { "region", region_page },
  { "prop", decoration_page },
  { "several", several_page },
  { "terrain", terrain_page },
  { "ready", ready_page },
  { "issues", issues_page },
  { "rules", rules_page },
  { "own-rules", own_rules_page },
  { "lab-empty", lab_empty_page },
  { "lab-result", lab_result_page },
  { "lab-compare", lab_compare_page },
  { "lab-unplayable", lab_unplayable_page },
  { "offer", offer_page },
  { "tour", tour_page },
  { "lost", lost_page },
  { "reload", reload_page },
  { "menu", menu_page },
  { "play-with", play_page },
  { "unsaved", unsaved_page },
  { "shop-shortcuts", shortcuts_page },
};

void
pages_init (void)
{
  ui_move_home ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TOY_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_init ();
  ui_begin ();
  application = gtk_application_new ("io.github.toyskirmish.WorkshopTest",
                                     G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, NULL);
  toy_editor_init (application);
}

const char *
pages_name (guint n)
{
  return n < G_N_ELEMENTS (all_pages) ? all_pages[n].name : NULL;
}

void
pages_open (Pages *pages, guint n)
{
  toy_settings_reset (toy_settings_get_default ());
  toy_settings_set_boolean (toy_settings_get_default (), "workshop-toured", TRUE);
  *pages = (Pages) { .workshop = NULL };
  all_pages[n].open (pages);
  ui_settle ();
  ui_wait_painted (pages_get_shown (pages));
}

static gboolean
is_shelf_ready (Pages *pages)
{
  ToyLabPage *lab = lab_of (pages);

  return lab->shelf == NULL || toy_lab_shelf_is_ready (lab->shelf);
}

void
pages_resized (Pages *pages)
{
  ui_settle (); /* nothing here goes with the size of its window */
}

void
pages_close (Pages *pages)
{
  GtkWidget *window = g_object_ref (pages->workshop);
  ToyDocument *document
    = g_object_ref (toy_editor_window_get_document (TOY_EDITOR_WINDOW (pages->workshop)));

  ui_settle ();
  while (!is_shelf_ready (pages))
    g_main_context_iteration (NULL, TRUE);
  if (pages->dialog != NULL) /* somebody may wait for its answer */
    gtk_window_close (GTK_WINDOW (pages->dialog));
  gtk_menu_button_popdown (menu_of (pages));
  ui_settle ();
  toy_document_discard (document);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
  ui_assert_gone (window);
  ui_assert_gone (document);
}

GtkWidget *
pages_get_shown (Pages *pages)
{
  return pages->dialog != NULL ? pages->dialog : pages->workshop;
}
