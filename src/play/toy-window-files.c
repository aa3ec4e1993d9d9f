/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a window opens and saves games.  Two windows never have one file: each would write over what
 * the other did. */
#include "config.h"

#include "play/toy-window-private.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "play/toy-recent.h"
#include "widgets/toy-compat.h"

void
_toy_window_stop_opening (ToyWindow *self)
{
  if (self->opening == NULL)
    return;
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_clear_object (&self->read);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
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
  guint position;  /* and how far */
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
      toy_recent_add (G_FILE (source));
      if (shown)
        {
          g_set_object (&self->file, G_FILE (source));
          self->saved = toy_match_get_position (saving->match) == saving->position;
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
  saving->position = toy_match_get_position (match);
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
  _toy_window_stop_opening (self);
  if (match != NULL)
    {
      toy_recent_add (G_FILE (source));
      _toy_window_show_match (self, match, NULL, G_FILE (source));
    }
  else
    tell_unopened (self, G_FILE (source), error);
}

/* By whatever name: a link leads to the same file. */
static gboolean
is_same_file (GFile *one, GFile *other)
{
  g_autofree char *path = g_file_get_path (one);
  g_autofree char *other_path = g_file_get_path (other);
  GStatBuf info, other_info;

  if (g_file_equal (one, other))
    return TRUE;
  return path != NULL && other_path != NULL && g_stat (path, &info) == 0
         && g_stat (other_path, &other_info) == 0 && info.st_ino == other_info.st_ino
         && info.st_dev == other_info.st_dev;
}

static gboolean
has_file (ToyWindow *self, GFile *file)
{
  if (self->read != NULL && is_same_file (self->read, file))
    return TRUE;
  return self->file != NULL && toy_game_page_get_match (self->game_page) != NULL
         && is_same_file (self->file, file);
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

static void
open_record (ToyWindow *self, GFile *file)
{
  GWeakRef *reader;
  ToyWindow *there = toy_window_of_file (file);

  _toy_window_stop_opening (self);
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
_toy_window_add_file_actions (ToyWindow *self)
{
  static const GActionEntry entries[] = {
    { "open", open_cb, NULL, NULL, NULL, { 0 } },
    { "open-recent", open_recent_cb, "s", NULL, NULL, { 0 } },
    { "save", save_cb, NULL, NULL, NULL, { 0 } },
    { "save-as", save_as_cb, NULL, NULL, NULL, { 0 } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
