/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page at every size that a window can be made to have, and back.  The X server is asked
 * itself, as a tiling window manager may ask it: it knows no smallest size.  Any warning is fatal
 * (G_DEBUG). */
#include "config.h"

#include <gdk/x11/gdkx.h>

#include "pages.h"
#include "ui-helpers.h"

typedef struct
{
  int width, height;
} Size;

/* In the suite. */
static const Size quick[] = { { 360, 294 }, { 1, 1 },     { 480, 1 },    { 1, 480 }, { 40, 30 },
                              { 200, 150 }, { 719, 419 }, { 720, 420 },  { 879, 419 },
                              { 880, 420 }, { 300, 900 }, { 1280, 800 } };

/* With --slow: as large as displays come, and back. */
static const Size huge[] = { { 1, 1 },       { 360, 294 },   { 1920, 1080 }, { 3840, 2160 },
                             { 7680, 4320 }, { 3840, 2160 }, { 7680, 300 },  { 300, 4320 },
                             { 1280, 800 },  { 360, 294 },   { 1, 1 } };

static void
resize (GtkWidget *window, Size size)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  Display *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));

  XResizeWindow (display, gdk_x11_surface_get_xid (surface), (unsigned) size.width,
                 (unsigned) size.height);
  XSync (display, False);
  while (gdk_surface_get_width (surface) != size.width
         || gdk_surface_get_height (surface) != size.height)
    g_main_context_iteration (NULL, TRUE);
  ui_wait_painted (window);
}

static gboolean
has_popover (GtkWidget *root)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if ((GTK_IS_POPOVER (child) && gtk_widget_get_mapped (child)) || has_popover (child))
      return TRUE;
  return FALSE;
}

/* GDK 4.8 complains of a popover that hangs on a place beyond the screen, whosever it is. */
static gboolean
is_beyond (GtkWidget *window, Size size)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkRectangle screen;

  gdk_monitor_get_geometry (
    gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface), &screen);
  return size.width > screen.width || size.height > screen.height;
}

static void
sweep (Pages *pages, const Size *sizes, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      if (is_beyond (pages_get_shown (pages), sizes[i])
          && has_popover (pages_get_shown (pages)))
        continue;
      resize (pages_get_shown (pages), sizes[i]);
      if (i % 4 == 0 && !is_beyond (pages_get_shown (pages), sizes[i]))
        pages_resized (pages);
    }
}

/* The windows that GTK itself makes are not ours to make smaller than they can be. */
static gboolean
is_ours (GtkWidget *window)
{
  return !GTK_IS_SHORTCUTS_WINDOW (window) && !GTK_IS_DIALOG (window);
}

static void
sweep_theirs (GtkWidget *window)
{
  int width, height;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  resize (window, (Size){ width, height });
  resize (window, (Size){ MAX (width, 1280), MAX (height, 800) });
  resize (window, (Size){ width, height });
}

static void
test_page (gconstpointer data)
{
  Pages pages;

  pages_open (&pages, GPOINTER_TO_UINT (data));
  if (is_ours (pages_get_shown (&pages)))
    sweep (&pages, quick, G_N_ELEMENTS (quick));
  else
    sweep_theirs (pages_get_shown (&pages));
  if (g_test_slow () && is_ours (pages_get_shown (&pages)))
    {
      sweep (&pages, huge, G_N_ELEMENTS (huge));
      for (int side = 1; side < 1000; side += 37)
        for (int other = 1; other < 1000; other += 111)
          {
            resize (pages_get_shown (&pages), (Size){ side, other });
            resize (pages_get_shown (&pages), (Size){ other, side });
          }
    }
  pages_close (&pages);
}

/* The largest display there is, once in every run. */
static void
test_huge (void)
{
  Pages pages;

  pages_open (&pages, 2);
  resize (pages_get_shown (&pages), (Size){ 7680, 4320 });
  resize (pages_get_shown (&pages), (Size){ 1, 1 });
  pages_close (&pages);
}

int
main (int argc, char **argv)
{
  pages_init ();
  g_test_init (&argc, &argv, NULL);
  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    {
      g_print ("1..0 # SKIP this is no X11\n");
      return 0;
    }
  for (guint i = 0; pages_name (i) != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/sweep/%s", pages_name (i));

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_page);
    }
  g_test_add_func ("/sweep/7680x4320", test_huge);
  return g_test_run ();
}
