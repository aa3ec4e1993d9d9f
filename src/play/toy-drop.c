/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking what is dropped.  A game in the window is kept by its autosave, so nothing is lost by
 * another one in its place. */
#include "config.h"

#include "play/toy-drop.h"

#include <glib/gi18n.h>

#include "widgets/toy-compat.h"

typedef struct
{
  ToyWindow *window;
  ToyCatalogue *catalogue;
  ToyBoard *board;
} Offer;

static void
offer_free (Offer *offer)
{
  g_object_unref (offer->window);
  g_object_unref (offer->catalogue);
  g_object_unref (offer->board);
  g_free (offer);
}

static void
keep (Offer *offer)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = toy_catalogue_add (offer->catalogue, offer->board, &error);

  if (file == NULL)
    toy_compat_tell (GTK_WINDOW (offer->window), _("The terrain could not be kept"),
                     error->message);
  else
    toy_window_show_terrain (offer->window, offer->board, file);
}

enum
{
  CANCEL,
  KEEP,
  PLAY
};

static void
answered_cb (int answer, gpointer data)
{
  Offer *offer = data;

  if (answer == KEEP)
    keep (offer);
  else if (answer == PLAY)
    toy_window_start (offer->window, offer->board, NULL);
  offer_free (offer);
}

static void
offer_terrain (ToyWindow *window, ToyCatalogue *catalogue, GFile *file)
{
  const char *const answers[] = { _("_Cancel"), _("_Keep It"), _("_Play It"), NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  ToyBoard *board = toy_board_new_from_file (file, &error);
  Offer *offer;

  if (board == NULL)
    {
      toy_compat_tell (GTK_WINDOW (window), _("The file could not be opened"), error->message);
      return;
    }
  offer = g_new0 (Offer, 1);
  offer->window = g_object_ref (window);
  offer->catalogue = g_object_ref (catalogue);
  offer->board = board;
  /* Translators: %s is a terrain. */
  text = g_strdup_printf (_("What shall be done with the terrain “%s”?"),
                          toy_board_get_name (board));
  toy_compat_ask (GTK_WINDOW (window), text,
                  _("Play it now, or keep it among your terrains."), answers, answered_cb,
                  offer);
}

static gboolean
is_terrain (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, ".toyterrain");
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, ToyCatalogue *catalogue)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  g_autoptr (GSList) files = NULL;

  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    files = g_slist_copy (g_value_get_boxed (value));
  else if (G_VALUE_HOLDS (value, G_TYPE_FILE) && g_value_get_object (value) != NULL)
    files = g_slist_prepend (NULL, g_value_get_object (value));
  if (files == NULL)
    return FALSE;
  if (is_terrain (files->data))
    offer_terrain (TOY_WINDOW (window), catalogue, files->data);
  else
    toy_window_open_file (TOY_WINDOW (window), files->data);
  for (GSList *l = files->next; l != NULL && application != NULL; l = l->next)
    g_application_open (G_APPLICATION (application), (GFile **) &l->data, 1, "");
  return TRUE;
}

void
toy_drop_accept (ToyWindow *window, ToyCatalogue *catalogue)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_FILE };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  g_return_if_fail (TOY_IS_WINDOW (window));

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), catalogue, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
