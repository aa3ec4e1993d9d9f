/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-about.h.  GTK lays it out; knows nothing of games. */
#include "config.h"

#include "toy-about.h"

#include <glib/gi18n.h>

#define KEY "toy-about" /* of a window: the one over it */

/* GTK marks the name when the keyboard comes to it, as if somebody wanted to copy it. */
static void
unmark (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_label_get_selectable (GTK_LABEL (widget)))
    gtk_label_select_region (GTK_LABEL (widget), 0, 0);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    unmark (child);
}

static void
forget_cb (GtkWidget *dialog, GObject *parent)
{
  g_object_set_data (parent, KEY, NULL);
}

void
toy_about_present (GtkWindow *parent)
{
  const char *authors[] = { _("The makers of Toy Skirmish"), NULL };
  g_autofree char *comments = NULL;
  GtkWidget *dialog;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));

  dialog = parent != NULL ? g_object_get_data (G_OBJECT (parent), KEY) : NULL;
  if (dialog != NULL)
    {
      gtk_window_present (GTK_WINDOW (dialog));
      return;
    }
  comments = g_strjoin ("\n\n", _("A duel of toy armies for two."),
                        _("An unofficial implementation; Toy Battle is a game by Paolo Mori and "
                          "Alessandro Zucchini, published by Repos Production. No art, text or "
                          "logo of theirs is used."),
                        _("Terrains, art and sounds are free as well: CC BY-SA 4.0."), NULL);
  dialog = g_object_new (GTK_TYPE_ABOUT_DIALOG, "transient-for", parent, "modal", parent != NULL,
                         "title", _("About Toy Skirmish"), "program-name", _("Toy Skirmish"),
                         "version", TOY_VERSION, "logo-icon-name", TOY_APP_ID, "license-type",
                         GTK_LICENSE_GPL_3_0, "comments", comments, "authors", authors,
                         "translator-credits", _("translator-credits"), NULL);
  if (parent != NULL)
    {
      gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
      g_object_set_data (G_OBJECT (parent), KEY, dialog);
      g_signal_connect_object (dialog, "destroy", G_CALLBACK (forget_cb), parent, 0);
    }
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_window_set_focus (GTK_WINDOW (dialog), NULL);
  unmark (dialog);
}
