/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application: windows, accelerators and what is common to all windows.  The only file that
 * knows every room with windows. */
#include "config.h"

#include "toy-application.h"

#include <string.h>

#include "editor/toy-editor-window.h"
#include "editor/toy-editor.h"
#include "model/toy-catalogue.h"
#include "model/toy-record.h"
#include "play/toy-play.h"
#include "play/toy-window.h"
#include "toy-about.h"
#include "toy-application-help.h"
#include "toy-entry.h"
#include "widgets/toy-sound.h"

struct _ToyApplication
{
  GtkApplication parent_instance;

  ToyCatalogue *catalogue; /* owned, from startup on */
};

G_DEFINE_TYPE (ToyApplication, toy_application, GTK_TYPE_APPLICATION)

static const struct
{
  const char *action;
  const char *keys[3];
} accelerators[] = {
  { "app.new-window", { "<Control><Shift>n", NULL } },
  { "app.editor", { "<Control>e", NULL } },
  { "app.quit", { "<Control>q", NULL } },
  { "win.new-game", { "<Control>n", NULL } },
  { "win.random-terrain", { "<Control><Shift>r", NULL } },
  { "win.open", { "<Control>o", NULL } },
  { "win.save", { "<Control>s", NULL } },
  { "win.save-as", { "<Control><Shift>s", NULL } },
  { "game.command", { "<Control>k", NULL } },
  { "win.statistics", { "<Control>t", NULL } },
  { "game.earlier", { "<Alt>Left", NULL } },
  { "game.later", { "<Alt>Right", NULL } },
  { "game.continue-here", { "<Control>Return", NULL } },
  { "win.preferences", { "<Control>comma", NULL } },
  { "win.close", { "<Control>w", NULL } },
  { "win.fullscreen", { "F11", NULL } },
  { "win.show-help-overlay", { "<Control>question", NULL } },
  { "app.rule-book('')", { "F1", NULL } },
  { "app.tutorial", { "<Shift>F1", NULL } },
  { "win.next-lesson", { "<Control>Page_Down", NULL } },
  { "win.try-again", { "<Control>BackSpace", NULL } },
  { "game.undo", { "<Control>z", NULL } },
  { "game.redo", { "<Control><Shift>z", NULL } },
  { "game.rematch", { "<Control>r", NULL } },
  { "game.hint", { "<Control>h", NULL } },
  { "game.log", { "F9", NULL } },
  { "game.evaluation-bar", { "F7", NULL } },
  { "game.space-names", { "<Control>l", NULL } },
  { "game.analysis", { "F8", NULL } },
  { "game.analysis-stop", { "<Shift>F8", NULL } },
  { "game.previous-mistake", { "<Alt>Up", NULL } },
  { "game.next-mistake", { "<Alt>Down", NULL } },
  { "game.better-line", { "<Control>b", NULL } },
  { "game.rules", { "<Control>i", NULL } },
};

static ToyWindow *
add_window (ToyApplication *self)
{
  ToyWindow *window = toy_window_new (GTK_APPLICATION (self), self->catalogue);

  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  add_window (self);
}

/* The workshop. */
static void
editor_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  GtkWindow *window = toy_editor_window_get_new (self);

  gtk_window_present (window);
  toy_editor_window_offer_tour (TOY_EDITOR_WINDOW (window));
}

/* @what: the URI of a file, or the id of a shipped terrain to begin with. */
static GtkWindow *
edit_terrain (GtkApplication *self, const char *what)
{
  g_autoptr (ToyDocument) document = toy_editor_template (what, NULL);
  g_autoptr (GFile) file = NULL;

  if (document != NULL)
    return toy_editor_window_new_for_document (self, document);
  file = g_file_new_for_uri (what);
  return toy_editor_window_new (self, file);
}

static void
edit_terrain_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  gtk_window_present (edit_terrain (self, g_variant_get_string (parameter, NULL)));
}

/* @parameter: as of edit-terrain; the workshop opens on its page of the laboratory. */
static void
laboratory_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  GtkWindow *window = edit_terrain (self, g_variant_get_string (parameter, NULL));

  toy_editor_window_show_page (TOY_EDITOR_WINDOW (window), "laboratory");
  gtk_window_present (window);
}

/* @parameter: a game record, as from the laboratory. */
static void
show_record_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  const char *contents = g_variant_get_string (parameter, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (contents, strlen (contents));
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyMatch) match = toy_record_from_bytes (bytes, NULL, &error);

  if (match == NULL)
    g_warning ("This record cannot be shown: %s", error->message);
  else
    toy_window_show_match (add_window (self), match);
}

/* What the workshop asks for: a game on a copy that is in no folder. */
static void
play_terrain_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  const char *contents = "";
  guint64 seed = 0;
  ToyMatchSetup setup = { .first = TOY_ARMY_NONE };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ToyBoard) board = NULL;
  g_autoptr (GError) error = NULL;

  g_variant_lookup (parameter, "contents", "&s", &contents);
  bytes = g_bytes_new (contents, strlen (contents));
  board = toy_board_new_from_bytes (bytes, NULL, &error);
  if (board == NULL)
    {
      g_warning ("This terrain cannot be played: %s", error->message);
      return;
    }
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      int level;

      if (g_variant_lookup (parameter, toy_army_id ((ToyArmy) army), "i", &level)
          && level >= 0 && level < TOY_N_LEVELS)
        setup.players[army] = (ToyPlayer) { TRUE, (ToyLevel) level };
    }
  setup.seed = g_variant_lookup (parameter, "seed", "t", &seed)
                 ? seed : (guint64) g_random_int () << 32 | g_random_int ();
  toy_window_start (add_window (self), board, &setup);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  GList *windows = g_list_copy (gtk_application_get_windows (self));
  gboolean asked = FALSE;

  for (GList *l = windows; l != NULL; l = l->next)
    {
      /* A terrain with unsaved changes asks first, and a game that the disk does not take; then the
       * program goes on. */
      if (TOY_IS_WINDOW (l->data) && !toy_window_is_kept (l->data))
        {
          asked = TRUE;
          gtk_window_close (l->data);
        }
      else if (TOY_IS_EDITOR_WINDOW (l->data))
        {
          ToyDocument *document = toy_editor_window_get_document (l->data);

          asked |= toy_document_is_modified (document);
          gtk_window_close (l->data);
        }
      else
        gtk_window_destroy (l->data);
    }
  g_list_free (windows);
  if (!asked)
    g_application_quit (self);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  toy_about_present (gtk_application_get_active_window (self));
}

static void
toy_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { "new-window", new_window_cb, NULL, NULL, NULL, { 0 } },
    { "quit", quit_cb, NULL, NULL, NULL, { 0 } },
    { "about", about_cb, NULL, NULL, NULL, { 0 } },
    { "editor", editor_cb, NULL, NULL, NULL, { 0 } },
    { "edit-terrain", edit_terrain_cb, "s", NULL, NULL, { 0 } },
    { "play-terrain", play_terrain_cb, "a{sv}", NULL, NULL, { 0 } },
    { "laboratory", laboratory_cb, "s", NULL, NULL, { 0 } },
    { "show-record", show_record_cb, "s", NULL, NULL, { 0 } },
  };
  ToyApplication *self = TOY_APPLICATION (application);

  G_APPLICATION_CLASS (toy_application_parent_class)->startup (application);
  toy_play_init ();
  toy_sound_start ();
  toy_editor_init (GTK_APPLICATION (self));
  gtk_window_set_default_icon_name (TOY_APP_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  toy_application_add_help (GTK_APPLICATION (self));
  toy_entry_add_actions (GTK_APPLICATION (self));
  for (gsize i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accelerators[i].action,
                                           accelerators[i].keys);
  self->catalogue = toy_catalogue_new (NULL);
}

static gboolean
has_game_window (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (TOY_IS_WINDOW (l->data))
      return TRUE;
  return FALSE;
}

/* The window that was in front, but from the workshop alone one gets to the game. */
static void
toy_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (toy_entry_take_entered (application))
    return;
  if (has_game_window (GTK_APPLICATION (application)))
    gtk_window_present (window);
  else
    {
      add_window (TOY_APPLICATION (application));
      if (window == NULL)
        toy_editor_recover (GTK_APPLICATION (application));
    }
}

static void
toy_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  for (int i = 0; i < n_files; i++)
    {
      GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
      ToyWindow *there = toy_window_of_file (files[i]);

      if (there != NULL)
        {
          gtk_window_present (GTK_WINDOW (there));
          continue;
        }
      if (!TOY_IS_WINDOW (window) || !toy_window_is_idle (TOY_WINDOW (window)))
        window = GTK_WINDOW (add_window (TOY_APPLICATION (application)));
      toy_window_open_file (TOY_WINDOW (window), files[i]);
    }
}

static void
toy_application_finalize (GObject *object)
{
  g_clear_object (&TOY_APPLICATION (object)->catalogue);
  G_OBJECT_CLASS (toy_application_parent_class)->finalize (object);
}

static void
toy_application_class_init (ToyApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = toy_application_finalize;
  application_class->startup = toy_application_startup;
  application_class->activate = toy_application_activate;
  application_class->open = toy_application_open;
}

static void
toy_application_init (ToyApplication *self)
{
  toy_entry_init (G_APPLICATION (self));
}

ToyApplication *
toy_application_new (void)
{
  return g_object_new (TOY_TYPE_APPLICATION, "application-id", TOY_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/toyskirmish/ToySkirmish", NULL);
}
