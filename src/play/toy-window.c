/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of the game.  Decides which page is shown, begins, opens, saves and resumes games; what
 * happens in a game is the game page's business. */
#include "config.h"

#include "play/toy-window.h"

#include <glib/gi18n.h>

#include "model/toy-record.h"
#include "model/toy-settings.h"
#include "play/toy-drop.h"
#include "play/toy-game-page.h"
#include "play/toy-play.h"
#include "play/toy-preferences.h"
#include "play/toy-recent.h"
#include "play/toy-start-page.h"
#include "play/toy-statistics-dialog.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-dialog.h"
#include "widgets/toy-keys-window.h"
#include "widgets/toy-popover.h"

struct _ToyWindow
{
  GtkApplicationWindow parent_instance;

  /* template */
  GtkHeaderBar *header;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *back_button;
  GtkWidget *undo_button;
  GtkWidget *log_button;
  GMenu *recent_menu;
  GtkWidget *rules_button;
  GtkStack *stack;
  ToyStartPage *start_page;
  ToyGamePage *game_page;

  /* owned */
  ToyCatalogue *catalogue;
  ToyAutosave *autosave;
  ToyStatistics *statistics;
  gboolean narrow;
  gboolean gone; /* closed, but somebody holds it still */
  GCancellable *opening; /* (nullable): while a record is being read */
  GFile *read;           /* (nullable): that record */
  GFile *file; /* where the game was saved or opened, for the next save */
};

G_DEFINE_TYPE (ToyWindow, toy_window, GTK_TYPE_APPLICATION_WINDOW)

/* Narrower than this the title needs the places of the buttons for log and rules and of the turn's
 * number; the menu and the log have them too. */
#define NARROW 480

/* The choices of a new game: actions of the window, kept by the desktop. */
static const char *const choices[] = { "blue-player", "red-player", "first",
                                       "beginner",    "meeple",     "open-racks",
                                       "terrains" };

static GAction *
find_action (ToyWindow *self, const char *name)
{
  return g_action_map_lookup_action (G_ACTION_MAP (self), name);
}

static void
show_titles (ToyWindow *self)
{
  ToyMatch *match = toy_game_page_get_match (self->game_page);
  const char *name = match != NULL ? toy_board_get_name (toy_match_get_board (match))
                                   : _("Toy Skirmish");

  gtk_label_set_text (self->title, name);
  gtk_window_set_title (GTK_WINDOW (self), name);
  if (match != NULL)
    {
      g_autofree char *text = g_strdup_printf (_("Turn %u"),
                                               toy_game_page_get_turn (self->game_page));

      gtk_label_set_text (self->subtitle, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), match != NULL && !self->narrow);
  gtk_widget_set_visible (self->back_button, match != NULL);
  gtk_widget_set_visible (self->undo_button, match != NULL);
  gtk_widget_set_visible (self->log_button, match != NULL && !self->narrow);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (find_action (self, "random-terrain")),
                               match == NULL
                                 && toy_start_page_has_terrains (self->start_page));
  gtk_widget_set_visible (self->rules_button,
                          !self->narrow && toy_game_page_has_own_rules (self->game_page));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (find_action (self, "save")), match != NULL);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (find_action (self, "save-as")), match != NULL);
}

/* The other page is taken away altogether: a screen reader must not find it. */
static void
show_page (ToyWindow *self, GtkWidget *page, GtkWidget *other)
{
  gtk_widget_set_visible (page, TRUE);
  gtk_stack_set_visible_child (self->stack, page);
  gtk_widget_set_visible (other, FALSE);
}

/* What was asked for last counts: a record that is still being read reaches nobody. */
static void
stop_opening (ToyWindow *self)
{
  if (self->opening == NULL)
    return;
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_object (&self->read);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

/* An unfinished game waits in every window while none shows it. */
static void
tell_others (ToyWindow *self)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);
      ToyWindow *other = TOY_IS_WINDOW (window) ? TOY_WINDOW (window) : NULL;

      if (other != NULL && other != self && !other->gone
          && toy_game_page_get_match (other->game_page) == NULL)
        toy_start_page_refresh (other->start_page);
    }
}

static void
show_start (ToyWindow *self)
{
  stop_opening (self);
  g_clear_object (&self->autosave);
  g_clear_object (&self->file);
  toy_game_page_set_match (self->game_page, NULL);
  toy_start_page_refresh (self->start_page);
  tell_others (self);
  show_page (self, GTK_WIDGET (self->start_page), GTK_WIDGET (self->game_page));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", NULL);
  show_titles (self);
  toy_start_page_focus_first (self->start_page);
}

static void
autosave_failed_cb (ToyAutosave *autosave, GError *error, ToyWindow *self)
{
  g_autofree char *text = NULL;

  /* Translators: %s is what is wrong: a full disk, a folder that cannot be written. */
  text = g_strdup_printf (_("This game is not being kept: %s"), error->message);
  toy_game_page_tell (self->game_page, text);
}

/* @resumed: (nullable) the autosave that @match comes from.  @file: (nullable) its record. */
static void
show_match (ToyWindow *self, ToyMatch *match, GFile *resumed, GFile *file)
{
  stop_opening (self);
  g_clear_object (&self->autosave);
  g_set_object (&self->file, file);
  if (!toy_match_is_over (match))
    {
      self->autosave = toy_autosave_new (match, NULL, resumed);
      g_signal_connect_object (self->autosave, "failed", G_CALLBACK (autosave_failed_cb), self, 0);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game",
                                  toy_game_page_get_actions (self->game_page));
  show_page (self, GTK_WIDGET (self->game_page), GTK_WIDGET (self->start_page));
  toy_game_page_set_match (self->game_page, match);
  show_titles (self);
  tell_others (self);
}

static guint64
random_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

static void
start_match (ToyWindow *self, ToyBoard *board, const ToyMatchSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyMatch) match = toy_match_new (board, setup, &error);

  if (match == NULL)
    toy_compat_tell (GTK_WINDOW (self), _("This game cannot begin"), error->message);
  else
    show_match (self, match, NULL, NULL);
}

static void
start_chosen (ToyWindow *self, ToyBoard *board, guint64 seed)
{
  ToyMatchSetup setup = { 0 };

  toy_settings_load_setup (toy_settings_get_default (), &setup);
  setup.seed = seed;
  toy_settings_save_setup (toy_settings_get_default (), toy_board_get_id (board), &setup);
  start_match (self, board, &setup);
}

/* As it was chosen on the start page. */
static void
start_cb (ToyStartPage *page, ToyBoard *board, ToyWindow *self)
{
  ToySetupPanel *panel = toy_start_page_get_setup (page);
  guint64 seed = 0;

  if (!toy_setup_panel_get_seed (panel, &seed))
    return;
  start_chosen (self, board, seed);
  toy_setup_panel_clear_seed (panel);
}

static void
random_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyWindow *self = data;
  ToyBoard *board = toy_start_page_pick (self->start_page);

  if (board != NULL)
    start_cb (self->start_page, board, self);
}

static void
resume_cb (ToyStartPage *page, ToyMatch *match, GFile *file, ToyWindow *self)
{
  show_match (self, match, file, NULL);
}

static void
branched_cb (ToyGamePage *page, ToyMatch *match, ToyWindow *self)
{
  show_match (self, match, NULL, NULL);
}

static void
game_changed_cb (ToyGamePage *page, ToyWindow *self)
{
  ToyMatch *match = toy_game_page_get_match (page);

  if (match != NULL && toy_match_is_over (match))
    toy_statistics_add (self->statistics, match);
  show_titles (self);
}

/* The same again with the other army first. */
static void
rematch_cb (ToyGamePage *page, ToyWindow *self)
{
  ToyMatch *match = toy_game_page_get_match (page);
  ToyMatchSetup setup = *toy_match_get_setup (match);
  g_autoptr (ToyBoard) board = g_object_ref (toy_match_get_board (match));

  setup.first = toy_army_enemy ((ToyArmy) toy_match_get_state_at (match, 0)->table.turn);
  setup.seed = random_seed ();
  toy_window_start (self, board, &setup);
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  show_start (self);
}

static void
open_answered_cb (GFile *file, gpointer data)
{
  g_autoptr (ToyWindow) self = data;

  if (file != NULL)
    toy_window_open_file (self, file);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  toy_compat_ask_file (self, _("Open a Game"), _("_Open"), NULL, _("Games and terrains"), "*.toy*",
                       open_answered_cb, g_object_ref (self));
}

/* What is read or written holds no window: the one that waited for it, and is not asked any more;
 * NULL where it was closed meanwhile. (transfer full) */
static ToyWindow *
take_waiting (GWeakRef *window)
{
  g_autoptr (ToyWindow) self = g_weak_ref_get (window);

  g_weak_ref_clear (window);
  return self != NULL && !self->gone ? g_steal_pointer (&self) : NULL;
}

typedef struct
{
  GWeakRef window;
  ToyMatch *match; /* owned: that is saved */
} Saving;

static void
tell_saved (ToyWindow *self, GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *base = g_filename_display_basename (name);
  /* Translators: %s is a file. */
  g_autofree char *text = g_strdup_printf (_("Saved as “%s”"), base);

  toy_game_page_tell (self->game_page, text);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  g_autoptr (ToyWindow) self = take_waiting (&saving->window);
  gboolean shown = self != NULL
                   && toy_game_page_get_match (self->game_page) == saving->match;
  g_autoptr (GError) error = NULL;

  if (toy_record_save_finish (result, &error))
    {
      if (shown)
        {
          g_set_object (&self->file, G_FILE (source));
          toy_recent_add (G_FILE (source));
          tell_saved (self, G_FILE (source));
        }
    }
  else
    toy_compat_tell (GTK_WINDOW (self), _("The game could not be saved"), error->message);
  g_object_unref (saving->match);
  g_free (saving);
}

static void
open_recent_cb (GSimpleAction *action, GVariant *uri, gpointer self)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  toy_window_open_file (self, file);
}

static void
save_to (ToyWindow *self, GFile *file)
{
  ToyMatch *match = toy_game_page_get_match (self->game_page);
  Saving *saving;

  if (match == NULL)
    return;
  saving = g_new0 (Saving, 1);
  g_weak_ref_init (&saving->window, self);
  saving->match = g_object_ref (match);
  toy_record_save_async (match, file, saved_cb, saving);
}

/* Another window's file is never written by this one. */
static void
save_answered_cb (GFile *file, gpointer data)
{
  g_autoptr (ToyWindow) self = data;
  ToyWindow *there = file != NULL ? toy_window_of_file (file) : NULL;

  if (there != NULL && there != self)
    toy_compat_tell (GTK_WINDOW (self), _("This file is open in another window."),
                     _("Choose another name, or close that window first."));
  else if (file != NULL)
    save_to (self, file);
}

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyWindow *self = data;
  ToyMatch *match = toy_game_page_get_match (self->game_page);
  g_autofree char *name = g_strdup_printf ("%s.toygame",
                                           toy_board_get_name (toy_match_get_board (match)));

  toy_compat_ask_file (GTK_WINDOW (self), _("Save the Game"), _("_Save"), name, _("Games"),
                       "*.toygame", save_answered_cb, g_object_ref (self));
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyWindow *self = data;

  if (self->file != NULL)
    save_to (self, self->file);
  else
    save_as_cb (action, parameter, data);
}

static void
fullscreen_cb (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
statistics_cb (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  toy_statistics_dialog_present (window, TOY_WINDOW (window)->statistics,
                                 TOY_WINDOW (window)->catalogue);
}

/* One for all windows, as long as there is any. */
static ToyStatistics *
get_statistics (void)
{
  static ToyStatistics *shared;

  if (shared != NULL)
    return g_object_ref (shared);
  shared = toy_statistics_new (NULL);
  g_object_add_weak_pointer (G_OBJECT (shared), (gpointer *) &shared);
  return shared;
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  toy_preferences_present (window);
}

static void
close_cb (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  gtk_window_close (window);
}

/* The desktop's layout of a window's own buttons without those that a narrow one has no room for:
 * a double click on the bar does the same. */
static char *
make_narrow_decoration (GtkWidget *widget)
{
  g_autofree char *layout = NULL;
  g_auto (GStrv) sides = NULL;

  g_object_get (gtk_widget_get_settings (widget), "gtk-decoration-layout", &layout, NULL);
  sides = g_strsplit (layout != NULL ? layout : "", ":", 2);
  for (guint i = 0; sides[i] != NULL; i++)
    {
      g_auto (GStrv) buttons = g_strsplit (sides[i], ",", -1);
      g_autoptr (GPtrArray) kept = g_ptr_array_new ();

      for (guint j = 0; buttons[j] != NULL; j++)
        if (!g_str_equal (buttons[j], "minimize") && !g_str_equal (buttons[j], "maximize"))
          g_ptr_array_add (kept, buttons[j]);
      g_ptr_array_add (kept, NULL);
      g_free (sides[i]);
      sides[i] = g_strjoinv (",", (char **) kept->pdata);
    }
  return g_strjoinv (":", sides);
}

/* Two small lines, where there is no room for a long name in one. */
static void
fit_header (ToyWindow *self)
{
  g_autofree char *decoration = NULL;

  if (self->narrow)
    {
      decoration = make_narrow_decoration (GTK_WIDGET (self));
      gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
    }
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  gtk_header_bar_set_decoration_layout (self->header, decoration);
  gtk_label_set_wrap (self->title, self->narrow);
  gtk_label_set_ellipsize (self->title,
                           self->narrow ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
}

/* Before the new size is handed out, so that nothing changes while it is. */
static void
layout_cb (GdkSurface *surface, int width, int height, ToyWindow *self)
{
  gboolean narrow = width < NARROW;

  toy_start_page_set_room (self->start_page, width, height);
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  fit_header (self);
  show_titles (self);
}

static void
toy_window_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (toy_window_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "layout",
                           G_CALLBACK (layout_cb), widget, 0);
  toy_popover_watch_size (widget);
}

static void
toy_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  toy_dialog_raise_size (widget, &width, &height);
  GTK_WIDGET_CLASS (toy_window_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
toy_window_dispose (GObject *object)
{
  ToyWindow *self = TOY_WINDOW (object);

  /* They listen to settings that outlive the window. */
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    g_action_map_remove_action (G_ACTION_MAP (self), choices[i]);
  self->gone = TRUE;
  stop_opening (self);
  toy_record_wait_saved ();
  if (self->autosave != NULL)
    {
      g_clear_object (&self->autosave);
      tell_others (self);
    }
  g_clear_object (&self->catalogue);
  g_clear_object (&self->file);
  g_clear_object (&self->statistics);
  G_OBJECT_CLASS (toy_window_parent_class)->dispose (object);
}

static void
toy_window_class_init (ToyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TOY_TYPE_GAME_PAGE);
  g_type_ensure (TOY_TYPE_START_PAGE);
  G_OBJECT_CLASS (klass)->dispose = toy_window_dispose;
  widget_class->realize = toy_window_realize;
  widget_class->size_allocate = toy_window_size_allocate;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, header);
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, log_button);
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, rules_button);
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, ToyWindow, game_page);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, resume_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_titles);
  gtk_widget_class_bind_template_callback (widget_class, rematch_cb);
  gtk_widget_class_bind_template_callback (widget_class, branched_cb);
}

static void
toy_window_init (ToyWindow *self)
{
  static const GActionEntry entries[] = {
    { "new-game", new_game_cb, NULL, NULL, NULL, { 0 } },
    { "random-terrain", random_cb, NULL, NULL, NULL, { 0 } },
    { "open", open_cb, NULL, NULL, NULL, { 0 } },
    { "open-recent", open_recent_cb, "s", NULL, NULL, { 0 } },
    { "save", save_cb, NULL, NULL, NULL, { 0 } },
    { "save-as", save_as_cb, NULL, NULL, NULL, { 0 } },
    { "fullscreen", fullscreen_cb, NULL, NULL, NULL, { 0 } },
    { "statistics", statistics_cb, NULL, NULL, NULL, { 0 } },
    { "preferences", preferences_cb, NULL, NULL, NULL, { 0 } },
    { "close", close_cb, NULL, NULL, NULL, { 0 } },
  };

  self->statistics = get_statistics ();
  gtk_widget_init_template (GTK_WIDGET (self));
  toy_dialog_own_group (GTK_WINDOW (self));
  toy_recent_fill (self->recent_menu);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autoptr (GPropertyAction) choice
        = g_property_action_new (choices[i], toy_settings_get_default (), choices[i]);

      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (choice));
    }
}

ToyWindow *
toy_window_new (GtkApplication *application, ToyCatalogue *catalogue)
{
  ToyWindow *self;

  g_return_val_if_fail (TOY_IS_CATALOGUE (catalogue), NULL);

  self = g_object_new (TOY_TYPE_WINDOW, "application", application, NULL);
  toy_keys_window_offer (GTK_APPLICATION_WINDOW (self), TOY_PLAY_KEYS);
  self->catalogue = g_object_ref (catalogue);
  toy_start_page_set_catalogue (self->start_page, catalogue);
  toy_drop_accept (self, catalogue);
  show_start (self);
  return self;
}

void
toy_window_start (ToyWindow *self, ToyBoard *board, const ToyMatchSetup *setup)
{
  g_return_if_fail (TOY_IS_WINDOW (self));
  g_return_if_fail (TOY_IS_BOARD (board));

  if (setup != NULL)
    start_match (self, board, setup);
  else
    start_chosen (self, board, random_seed ());
}

/* What has gone is offered no more. */
static void
tell_unopened (ToyWindow *self, GFile *file, const GError *error)
{
  if (!g_file_query_exists (file, NULL))
    toy_recent_drop (file);
  toy_compat_tell (GTK_WINDOW (self), _("The file could not be opened"), error->message);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (ToyWindow) self = take_waiting (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyMatch) match = toy_record_load_finish (result, &error);

  g_free (data);
  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  stop_opening (self);
  if (match != NULL)
    {
      toy_recent_add (G_FILE (source));
      show_match (self, match, NULL, G_FILE (source));
    }
  else
    tell_unopened (self, G_FILE (source), error);
}

static gboolean
has_file (ToyWindow *self, GFile *file)
{
  if (self->read != NULL)
    return g_file_equal (self->read, file);
  return self->file != NULL && g_file_equal (self->file, file)
         && toy_game_page_get_match (self->game_page) != NULL;
}

ToyWindow *
toy_window_of_file (GFile *file)
{
  GListModel *all = gtk_window_get_toplevels ();

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);
      ToyWindow *other = TOY_IS_WINDOW (window) ? TOY_WINDOW (window) : NULL;

      if (other != NULL && !other->gone && has_file (other, file))
        return other; /* the list holds it */
    }
  return NULL;
}

/* Two windows with one file would write over each other's game. */
static void
open_record (ToyWindow *self, GFile *file)
{
  GWeakRef *reader;
  ToyWindow *there = toy_window_of_file (file);

  stop_opening (self);
  if (there != NULL && there != self)
    {
      gtk_window_present (GTK_WINDOW (there));
      return;
    }
  self->opening = g_cancellable_new ();
  self->read = g_object_ref (file);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "progress");
  reader = g_new0 (GWeakRef, 1);
  g_weak_ref_init (reader, self);
  toy_record_load_async (file, self->opening, loaded_cb, reader);
}

void
toy_window_open_file (ToyWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (TOY_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  name = g_file_get_basename (file);
  if (name != NULL && g_str_has_suffix (name, ".toyterrain"))
    {
      g_autoptr (ToyBoard) board = toy_board_new_from_file (file, &error);

      if (board != NULL)
        {
          toy_recent_add (file);
          toy_window_start (self, board, NULL);
        }
    }
  else
    open_record (self, file);
  if (error != NULL)
    tell_unopened (self, file, error);
}

void
toy_window_show_terrain (ToyWindow *self, ToyBoard *board, GFile *file)
{
  g_return_if_fail (TOY_IS_WINDOW (self));

  if (toy_window_is_idle (self))
    toy_start_page_await (self->start_page, file);
  else
    {
      /* Translators: %s is a terrain. */
      g_autofree char *text = g_strdup_printf (_("“%s” is among your terrains now."),
                                               toy_board_get_name (board));

      toy_game_page_tell (self->game_page, text);
    }
}

void
toy_window_show_match (ToyWindow *self, ToyMatch *match)
{
  g_return_if_fail (TOY_IS_WINDOW (self));
  g_return_if_fail (TOY_IS_MATCH (match));

  show_match (self, match, NULL, NULL);
}

void
toy_window_resume_last (ToyWindow *self)
{
  g_return_if_fail (TOY_IS_WINDOW (self));

  show_start (self);
  toy_start_page_resume_first (self->start_page);
}

ToyMatch *
toy_window_get_match (ToyWindow *self)
{
  g_return_val_if_fail (TOY_IS_WINDOW (self), NULL);

  return toy_game_page_get_match (self->game_page);
}

gboolean
toy_window_is_idle (ToyWindow *self)
{
  g_return_val_if_fail (TOY_IS_WINDOW (self), FALSE);

  return toy_game_page_get_match (self->game_page) == NULL && self->opening == NULL;
}

char *
toy_window_get_topic (ToyWindow *self)
{
  g_return_val_if_fail (TOY_IS_WINDOW (self), NULL);

  return toy_game_page_get_topic (self->game_page);
}
