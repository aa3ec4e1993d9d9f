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
#include "play/toy-play.h"
#include "store/toy-writer.h"
#include "ui-helpers.h"

const int pages_least_height = 640;

static GtkApplication *application;

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
document_of (Pages *pages)
{
  return toy_editor_window_get_document (TOY_EDITOR_WINDOW (pages->workshop));
}

static void
pick (Pages *pages, ToyPart part, int index)
{
  g_autoptr (GArray) picked = toy_pick_new ();

  toy_pick_add (picked, part, index, 0);
  toy_document_set_pick (document_of (pages), picked);
  ui_settle ();
}

/* The document to change; commit () takes it. */
static ToyDraft *
begin (Pages *pages)
{
  return toy_draft_copy (toy_document_get_committed (document_of (pages)));
}

static void
commit (Pages *pages, ToyDraft *draft)
{
  toy_document_commit (document_of (pages), draft, NULL, "", NULL);
}

/* --- what is done on a page before it is shown --- */

static void
pick_special (Pages *pages)
{
  const ToyDraft *draft = toy_document_get_draft (document_of (pages));

  for (guint i = 0; i < draft->spaces->len; i++)
    if (toy_edit_space (draft, (int) i)->special != NULL)
      pick (pages, TOY_PART_SPACE, (int) i);
}

static void
pick_hq (Pages *pages)
{
  pick (pages, TOY_PART_SPACE, 0);
}

static void
pick_bent (Pages *pages)
{
  const ToyDraft *draft = toy_document_get_draft (document_of (pages));

  for (guint i = 0; i < draft->paths->len; i++)
    if (toy_edit_path (draft, (int) i)->vias->len > 0 || i == 0)
      pick (pages, TOY_PART_PATH, (int) i);
}

static void
pick_region (Pages *pages)
{
  pick (pages, TOY_PART_REGION, 1);
}

static void
pick_prop (Pages *pages)
{
  pick (pages, TOY_PART_PROP, 0);
}

static void
show_grid (Pages *pages)
{
  do_action (pages, "win.show-grid", NULL);
}

/* Something of everything that can be wrong. */
static void
spoil (Pages *pages)
{
  ToyDraft *draft = begin (pages);
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
  commit (pages, draft);
}

/* Much is changed, and a list is there. */
static void
change_rules (Pages *pages)
{
  const ToyCompilation *compilation = toy_document_get_compilation (document_of (pages));
  ToyDraft *draft = begin (pages);
  ToyTroopType skully = compilation->sheet.types[0];
  char *added = toy_rules_add_troop (draft, &compilation->sheet, 2, "Second Jumbo");

  skully.copies = 5;
  skully.airborne = true;
  toy_rules_set_troop (draft, skully.id, &skully);
  toy_rules_set_number (draft, TOY_NUMBER_RACK, 9);
  if (draft->specials->len > 0)
    toy_rules_set_only (draft, 0, TRUE, 0x1e);
  commit (pages, draft);
  g_free (added);
}

/* --- the laboratory --- */

/* Each time without the runs of the last time. */
static void
take_other_id (Pages *pages)
{
  ToyDraft *draft = begin (pages);
  static int number;

  g_free (draft->id);
  draft->id = g_strdup_printf ("lab-%d", ++number);
  commit (pages, draft);
}

static ToyLabPage *
lab_of (Pages *pages)
{
  return TOY_LAB_PAGE (ui_find_type (pages->workshop, TOY_TYPE_LAB_PAGE));
}

static void
run (Pages *pages)
{
  ToyLabPage *lab = lab_of (pages);

  do_action (pages, "win.page", "laboratory");
  do_action (pages, "win.lab-start", NULL);
  while (lab->run != NULL && toy_laboratory_get_games (lab->run) < 2000)
    g_main_context_iteration (NULL, TRUE);
  do_action (pages, "win.lab-stop", NULL);
  while (lab->run != NULL || !toy_lab_page_is_fresh (lab))
    g_main_context_iteration (NULL, TRUE);
  ui_settle ();
}

static void
run_once (Pages *pages)
{
  take_other_id (pages);
  run (pages);
}

static void
run_twice (Pages *pages)
{
  ToyDraft *draft;

  run_once (pages);
  draft = begin (pages);
  draft->objective = 3;
  commit (pages, draft);
  run (pages);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (lab_of (pages)->compare), 1);
  while (!toy_lab_page_is_fresh (lab_of (pages)))
    g_main_context_iteration (NULL, TRUE);
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
offer_tour (Pages *pages)
{
  toy_settings_set_boolean (toy_settings_get_default (), "workshop-toured", FALSE);
  toy_editor_window_offer_tour (TOY_EDITOR_WINDOW (pages->workshop));
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
  return GTK_MENU_BUTTON (ui_find_type (gtk_window_get_titlebar (GTK_WINDOW (pages->workshop)),
                                     GTK_TYPE_MENU_BUTTON));
}

static void
open_menu (Pages *pages)
{
  gtk_menu_button_popup (menu_of (pages));
}

static void
close_unsaved (Pages *pages)
{
  ToyDraft *draft = begin (pages);

  draft->objective = 3;
  commit (pages, draft);
  /* Over a narrow window its answers stand below each other. */
  ui_resize (pages->workshop, 360, 640);
  gtk_window_close (GTK_WINDOW (pages->workshop));
  ui_settle ();
  take_dialog (pages);
}

static void
play_with (Pages *pages)
{
  do_action (pages, "win.play-with", NULL);
  take_dialog (pages);
}

static void
show_shortcuts (Pages *pages)
{
  do_action (pages, "win.show-help-overlay", NULL);
  take_dialog (pages);
}

/* The template that a page begins with (NULL: it opens something itself), what is done there, and
 * the action with its target that comes then. */
static const struct
{
  const char *name;
  const char *template;
  void (*prepare) (Pages *pages);
  const char *action, *target;
} all_pages[] = {
  { "map", "castle-field", NULL, NULL, NULL },
  { "blank", "blank", NULL, NULL, NULL },
  { "tool-path", "city-of-clouds", NULL, "win.tool", "path" },
  { "tool-special", "castle-field", NULL, "win.tool", "special" },
  { "tool-no-special", "ring", NULL, "win.tool", "special" },
  { "tool-prop", "christmas", show_grid, "win.tool", "prop" },
  { "base", "castle-field", pick_special, NULL, NULL },
  { "hq", "volcanic-jungle", pick_hq, NULL, NULL },
  { "path", "caribbean-sea", pick_bent, NULL, NULL },
  { "region", "castle-field", pick_region, NULL, NULL },
  { "prop", "castle-field", pick_prop, NULL, NULL },
  { "several", "cursed-cemetery", NULL, "win.select-all", NULL },
  { "terrain", "castle-field", NULL, "win.side", "terrain" },
  { "ready", "castle-field", NULL, "win.side", "issues" },
  { "issues", "castle-field", spoil, "win.side", "issues" },
  { "rules", "castle-field", NULL, "win.page", "rules" },
  { "shop-own-rules", "battlefield", change_rules, "win.page", "rules" },
  { "lab-empty", "castle-field", take_other_id, "win.page", "laboratory" },
  { "lab-result", "castle-field", run_once, NULL, NULL },
  { "lab-compare", "castle-field", run_twice, NULL, NULL },
  { "lab-unplayable", "blank", NULL, "win.page", "laboratory" },
  { "offer", "castle-field", offer_tour, NULL, NULL },
  { "tour", "castle-field", NULL, "win.tour", NULL },
  { "lost", NULL, lost_page, NULL, NULL },
  { "reload", NULL, reload_page, NULL, NULL },
  { "shop-menu", "castle-field", open_menu, NULL, NULL },
  { "play-with", "castle-field", play_with, NULL, NULL },
  { "unsaved", "castle-field", close_unsaved, NULL, NULL },
  { "shop-shortcuts", "castle-field", show_shortcuts, NULL, NULL },
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
  toy_play_init (); /* as in the program: its style sheets are for all windows */
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
  if (all_pages[n].template != NULL)
    {
      g_autoptr (ToyDocument) document = toy_editor_template (all_pages[n].template, NULL);

      open_document (pages, document);
    }
  if (all_pages[n].prepare != NULL)
    all_pages[n].prepare (pages);
  if (all_pages[n].action != NULL)
    do_action (pages, all_pages[n].action, all_pages[n].target);
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
  ToyDocument *document = g_object_ref (document_of (pages));

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
