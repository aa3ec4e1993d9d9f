/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loaded into the game by drive.py.  From GTK 4.10 on a screen reader adds up where each thing lies
 * in the one around it; GTK counts from there inside of borders and paddings, so that all of these
 * are lost on the way and a hand that goes where the game says it is clicks beside.  This counts
 * from the outer edge.  It changes what is said about places, and nothing else. */
#include "config.h"

#include <gtk/gtk.h>

static gboolean
get_bounds (GtkAccessible *accessible, int *x, int *y, int *width, int *height)
{
  GtkWidget *widget = GTK_WIDGET (accessible);
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_rect_t own, around;
  double left = 0, top = 0;

  if (!gtk_widget_get_realized (widget)
      || !gtk_widget_compute_bounds (widget, parent != NULL ? parent : widget, &own))
    return FALSE;
  if (parent != NULL && gtk_widget_compute_bounds (parent, parent, &around))
    {
      left = -around.origin.x;
      top = -around.origin.y;
    }
  else if (GTK_IS_NATIVE (widget))
    gtk_native_get_surface_transform (GTK_NATIVE (widget), &left, &top);
  *x = (int) (own.origin.x + left);
  *y = (int) (own.origin.y + top);
  *width = (int) own.size.width;
  *height = (int) own.size.height;
  return TRUE;
}

/* Before any other class has taken GtkWidget's answer for its own. */
__attribute__ ((constructor)) static void
replace (void)
{
  gpointer klass = g_type_class_ref (GTK_TYPE_WIDGET);
  GtkAccessibleInterface *said = g_type_interface_peek (klass, GTK_TYPE_ACCESSIBLE);

  said->get_bounds = get_bounds;
}
