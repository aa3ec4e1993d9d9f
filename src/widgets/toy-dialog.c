/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window above another one.  Knows nothing of what is in it. */
#include "config.h"

#include "widgets/toy-dialog.h"

#include "widgets/toy-every-widget.h"
#include "widgets/toy-popover.h"

struct _ToyDialog
{
  GtkWindow parent_instance;
};

G_DEFINE_TYPE (ToyDialog, toy_dialog, GTK_TYPE_WINDOW)

/* GTK lets go of a window's parent when the window is freed.  Where somebody keeps the window for
 * longer than its parent lives, as the pointer does that stood on it, that would be too late. */
static void
unrealized_cb (GtkWidget *widget)
{
  if (GTK_IS_WINDOW (widget))
    gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
}

void
toy_dialog_init_parting (void)
{
  toy_every_widget ("unrealize", unrealized_cb);
}

void
toy_dialog_own_group (GtkWindow *window)
{
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

  gtk_window_group_add_window (group, window);
}

void
toy_dialog_raise_size (GtkWidget *window, int *width, int *height)
{
  int least;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  *width = MAX (*width, least);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, *width, &least, NULL, NULL, NULL);
  *height = MAX (*height, least);
}

static void
toy_dialog_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (toy_dialog_parent_class)->realize (widget);
  toy_popover_watch_size (widget);
}

static void
toy_dialog_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  toy_dialog_raise_size (widget, &width, &height);
  GTK_WIDGET_CLASS (toy_dialog_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
toy_dialog_class_init (ToyDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->realize = toy_dialog_realize;
  widget_class->size_allocate = toy_dialog_size_allocate;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
toy_dialog_init (ToyDialog *self)
{
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
}

GtkWidget *
toy_dialog_new (GtkWindow *parent, const char *title, int width, int height)
{
  return g_object_new (TOY_TYPE_DIALOG, "title", title, "transient-for", parent, "modal", TRUE,
                       "destroy-with-parent", TRUE, "default-width", width, "default-height",
                       height, NULL);
}
