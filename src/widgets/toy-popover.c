/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK goes on with a popover after it has said that it is closed, with a menu when what it hangs on
 * is no longer where it was, and with either when that has gone.  Knows nothing of what is in
 * them. */
#include "config.h"

#include "widgets/toy-popover.h"

#include "widgets/toy-every-widget.h"

#define BEFORE "toy-popover-before" /* data of a popover: a GWeakRef to what had the keyboard */

static gboolean
has_focus (GtkWidget *popover)
{
  GtkRoot *root = gtk_widget_get_root (popover);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == popover || gtk_widget_is_ancestor (focus, popover));
}

/* GTK forgets to close one whose window goes, or whose page: it would keep all input of the whole
 * program for itself, for ever; and until the next frame the keyboard for what is in no window. */
static void
unmapped_cb (GtkWidget *widget)
{
  if (!GTK_IS_POPOVER (widget) || !gtk_popover_get_autohide (GTK_POPOVER (widget))
      || !gtk_widget_get_visible (widget))
    return;
  if (has_focus (widget))
    gtk_root_set_focus (gtk_widget_get_root (widget), NULL);
  gtk_widget_set_visible (widget, FALSE);
}

void
toy_popover_init (void)
{
  toy_every_widget ("unmap", unmapped_cb);
}

static void
weak_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* To where the keyboard was before, if that is still there. */
static gboolean
go_back (GtkWidget *popover)
{
  GWeakRef *weak = g_object_get_data (G_OBJECT (popover), BEFORE);
  g_autoptr (GtkWidget) before = weak != NULL ? g_weak_ref_get (weak) : NULL;

  return before != NULL && gtk_widget_get_mapped (before) && gtk_widget_grab_focus (before);
}

/* GTK keeps a popover that had the focus until the next frame, without a surface, and asks it for a
 * tooltip meanwhile. */
static void
give_focus_back (GtkWidget *popover, GtkWidget *parent)
{
  if (!has_focus (popover))
    return;
  if (!gtk_widget_get_focusable (parent) && go_back (popover))
    return;
  for (; parent != NULL; parent = gtk_widget_get_parent (parent))
    if (!GTK_IS_ROOT (parent) && gtk_widget_grab_focus (parent))
      return;
  gtk_root_set_focus (gtk_widget_get_root (popover), NULL);
}

static gboolean
take_away_cb (gpointer popover)
{
  GtkWidget *parent = gtk_widget_get_parent (popover);

  if (parent == NULL)
    return G_SOURCE_REMOVE;
  give_focus_back (popover, parent);
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

void
toy_popover_throw_away (GtkWidget *popover)
{
  GtkWidget *parent;

  g_return_if_fail (GTK_IS_POPOVER (popover));

  /* In the next frame, which may come first, GTK would look for a place of its own. */
  parent = gtk_widget_get_parent (popover);
  if (parent != NULL && !gtk_widget_in_destruction (parent))
    give_focus_back (popover, parent);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_away_cb, g_object_ref (popover), g_object_unref);
}

/* Perhaps by something that the popover is closing for. */
static void
parent_gone_cb (GtkWidget *popover)
{
  toy_popover_throw_away (popover); /* keeps it until then */
  gtk_widget_unparent (popover);
}

void
toy_popover_hang (GtkWidget *popover, GtkWidget *parent)
{
  GtkRoot *root;

  g_return_if_fail (GTK_IS_POPOVER (popover));
  g_return_if_fail (GTK_IS_WIDGET (parent));

  root = gtk_widget_get_root (parent);
  if (root != NULL && gtk_root_get_focus (root) != NULL)
    {
      GWeakRef *before = g_new0 (GWeakRef, 1);

      g_weak_ref_init (before, gtk_root_get_focus (root));
      g_object_set_data_full (G_OBJECT (popover), BEFORE, before, weak_free);
    }
  gtk_widget_set_parent (popover, parent);
  g_signal_connect_object (parent, "destroy", G_CALLBACK (parent_gone_cb), popover,
                           G_CONNECT_SWAPPED);
}

/* Menus and lists that drop down; what is being written in stays. */
static gboolean
is_menu (GtkWidget *widget)
{
  return GTK_IS_POPOVER_MENU (widget)
         || (GTK_IS_POPOVER (widget) && GTK_IS_DROP_DOWN (gtk_widget_get_parent (widget)));
}

static gboolean
is_popover (GtkWidget *widget)
{
  return GTK_IS_POPOVER (widget);
}

static void
find_open (GtkWidget *widget, gboolean (*is_wanted) (GtkWidget *), GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (is_wanted (widget))
    {
      g_ptr_array_add (found, g_object_ref (widget));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_open (child, is_wanted, found);
}

/* Some go while they close, GTK's own and those that are thrown away, or another is closed by it:
 * nothing is closed in the middle of the tree. */
static void
close_open (GtkWidget *root, gboolean (*is_wanted) (GtkWidget *))
{
  g_autoptr (GPtrArray) open = g_ptr_array_new_with_free_func (g_object_unref);

  find_open (root, is_wanted, open);
  for (guint i = 0; i < open->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (open, i)))
      gtk_popover_popdown (g_ptr_array_index (open, i));
}

void
toy_popover_close_all (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  close_open (root, is_popover);
}

static void
close_menus (GtkWidget *window)
{
  close_open (window, is_menu);
}

void
toy_popover_watch_size (GtkWidget *window)
{
  GdkSurface *surface;

  g_return_if_fail (GTK_IS_NATIVE (window) && gtk_widget_get_realized (window));

  /* Before the new size is handed out: GTK would lay menus out in what is left of their place. */
  surface = gtk_native_get_surface (GTK_NATIVE (window));
  g_signal_connect_object (surface, "notify::width", G_CALLBACK (close_menus), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (surface, "notify::height", G_CALLBACK (close_menus), window,
                           G_CONNECT_SWAPPED);
}
