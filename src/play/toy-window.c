/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of the game.  Decides which page is shown, begins and resumes games; opening and saving
 * is in toy-window-files.c, and what happens in a game is the game page's business. */
#include "config.h"

#include "play/toy-window-private.h"

#include <glib/gi18n.h>

#include "model/toy-settings.h"
#include "play/toy-drop.h"
#include "play/toy-play.h"
#include "play/toy-preferences.h"
#include "play/toy-recent.h"
#include "play/toy-statistics-dialog.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-dialog.h"
#include "widgets/toy-keys-window.h"
#include "widgets/toy-popover.h"

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

/* The other page is taken away altogether: a screen reader must not find it.  The keyboard is taken
 * from it before: GTK looks for another place with the next frame only, and where something else
 * that has it goes until then, it forgets to let go of the first. */
static void
show_page (ToyWindow *self, GtkWidget *page, GtkWidget *other)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && gtk_widget_is_ancestor (focus, other))
    gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_set_visible (page, TRUE);
  gtk_stack_set_visible_child (self->stack, page);
  gtk_widget_set_visible (other, FALSE);
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
show_start_now (ToyWindow *self, gpointer data)
{
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
show_start (ToyWindow *self)
{
  _toy_window_stop_opening (self);
  _toy_window_leave_game (self, show_start_now, NULL, NULL);
}

static void
autosave_failed_cb (ToyAutosave *autosave, GError *error, ToyWindow *self)
{
  g_autofree char *text = NULL;

  /* Translators: %s is what is wrong: a full disk, a folder that cannot be written. */
  text = g_strdup_printf (_("This game is not being kept: %s"), error->message);
  toy_game_page_tell (self->game_page, text);
}

/* A game that is to be shown.  All owned. */
typedef struct
{
  ToyMatch *match;
  GFile *resumed; /* (nullable) */
  GFile *file;    /* (nullable) */
} Coming;

static void
coming_free (gpointer data)
{
  Coming *coming = data;

  g_object_unref (coming->match);
  g_clear_object (&coming->resumed);
  g_clear_object (&coming->file);
  g_free (coming);
}

static void
show_match_now (ToyWindow *self, gpointer data)
{
  const Coming *coming = data;
  ToyMatch *match = coming->match;

  g_clear_object (&self->autosave);
  g_set_object (&self->file, coming->file);
  self->saved = FALSE;
  self->counts = FALSE;
  /* One that is over, too: it may be taken back and played on. */
  self->autosave = toy_autosave_new (match, NULL, coming->resumed);
  g_signal_connect_object (self->autosave, "failed", G_CALLBACK (autosave_failed_cb), self, 0);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game",
                                  toy_game_page_get_actions (self->game_page));
  show_page (self, GTK_WIDGET (self->game_page), GTK_WIDGET (self->start_page));
  toy_game_page_set_match (self->game_page, match);
  show_titles (self);
  tell_others (self);
}

void
_toy_window_show_match (ToyWindow *self, ToyMatch *match, GFile *resumed, GFile *file)
{
  Coming *coming = g_new0 (Coming, 1);

  _toy_window_stop_opening (self);
  coming->match = g_object_ref (match);
  g_set_object (&coming->resumed, resumed);
  g_set_object (&coming->file, file);
  _toy_window_leave_game (self, show_match_now, coming, coming_free);
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
    _toy_window_show_match (self, match, NULL, NULL);
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
  _toy_window_show_match (self, match, file, NULL);
}

static void
branched_cb (ToyGamePage *page, ToyMatch *match, ToyWindow *self)
{
  _toy_window_show_match (self, match, NULL, NULL);
}

static void
game_changed_cb (ToyGamePage *page, ToyWindow *self)
{
  ToyMatch *match = toy_game_page_get_match (page);

  self->saved = FALSE;
  if (match != NULL && !toy_match_is_over (match))
    self->counts = TRUE;
  else if (match != NULL && self->counts)
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

/* Closed: what is under way is ended or awaited. */
static void
leave (ToyWindow *self)
{
  if (self->gone)
    return;
  self->gone = TRUE;
  _toy_window_stop_opening (self);
  toy_record_wait_saved ();
  if (self->autosave != NULL)
    {
      g_clear_object (&self->autosave);
      tell_others (self);
    }
}

/* Not only when it is disposed of, for which whoever holds it still is waited for. */
static void
toy_window_unrealize (GtkWidget *widget)
{
  leave (TOY_WINDOW (widget));
  GTK_WIDGET_CLASS (toy_window_parent_class)->unrealize (widget);
}

static void
close_now (ToyWindow *self, gpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
toy_window_close_request (GtkWindow *window)
{
  _toy_window_leave_game (TOY_WINDOW (window), close_now, NULL, NULL);
  return TRUE;
}

static void
toy_window_dispose (GObject *object)
{
  ToyWindow *self = TOY_WINDOW (object);

  /* They listen to settings that outlive the window. */
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    g_action_map_remove_action (G_ACTION_MAP (self), choices[i]);
  leave (self);
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
  GTK_WINDOW_CLASS (klass)->close_request = toy_window_close_request;
  widget_class->realize = toy_window_realize;
  widget_class->unrealize = toy_window_unrealize;
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
  _toy_window_add_file_actions (self);
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

  _toy_window_show_match (self, match, NULL, NULL);
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
