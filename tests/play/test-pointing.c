/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer over cards and menus and beside them, long enough for a tooltip at each place: every
 * warning is fatal (G_DEBUG).  GTK asks for the tooltip of whatever a popover hangs on, too. */
#include "config.h"

#include <gdk/x11/gdkx.h>

#include "pages.h"
#include "ui-helpers.h"

#define REST 650   /* ms; GTK waits half a second */
#define UNHEARD 100 /* ms; until a movement that nobody listens to is taken for one */

static guint n_asked; /* for tooltips */

/* GTK asks as soon as the pointer moves, and shows later what was answered. */
static gboolean
asked_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  n_asked++;
  return TRUE;
}

static gboolean
stop_cb (gpointer stopped)
{
  *(gboolean *) stopped = TRUE;
  return G_SOURCE_REMOVE;
}

static void
moved_cb (GtkEventControllerMotion *controller, double x, double y, gboolean *moved)
{
  *moved = TRUE;
}

/* Until @stop, or @ms have gone. */
static void
run_for (guint ms, const gboolean *stop)
{
  gboolean stopped = FALSE;
  guint id = g_timeout_add (ms, stop_cb, &stopped);

  while (!stopped && !*stop)
    g_main_context_iteration (NULL, TRUE);
  if (!stopped)
    g_source_remove (id);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* @x, @y: in the coordinates of @widget's surface. */
static void
point (GtkWidget *native, double x, double y)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (native));
  Display *display = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  const gboolean never = FALSE;

  n_asked = 0;
  /* A pointer that never trembles is not noticed. */
  for (int i = 0; i < 2; i++)
    {
      GtkEventController *motion = gtk_event_controller_motion_new ();
      gboolean moved = FALSE;

      g_signal_connect (motion, "motion", G_CALLBACK (moved_cb), &moved);
      gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
      gtk_widget_add_controller (native, motion);
      XWarpPointer (display, None, gdk_x11_surface_get_xid (surface), 0, 0, 0, 0, (int) x + i,
                    (int) y);
      XSync (display, False);
      run_for (UNHEARD, &moved);
      gtk_widget_remove_controller (native, motion);
    }
  if (n_asked > 0)
    run_for (REST, &never);
}

static void
test_page (gconstpointer name)
{
  static const double places[][2] = { { 0.5, 0.02 }, { 0.5, 0.5 }, { 0.9, 0.7 }, { 0.02, 0.98 } };
  GtkWidget *popover;
  Pages pages;
  guint n = 0;

  while (!g_str_equal (pages_name (n), name))
    n++;
  pages_open (&pages, n);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      GdkSurface *surface;

      popover = ui_find_popover (GTK_WIDGET (pages.window));
      g_assert_nonnull (popover);
      surface = gtk_native_get_surface (GTK_NATIVE (popover));
      point (popover, gdk_surface_get_width (surface) * places[i][0],
             gdk_surface_get_height (surface) * places[i][1]);
    }
  for (int i = 1; i < 3; i++)
    point (GTK_WIDGET (pages.window), gtk_widget_get_width (GTK_WIDGET (pages.window)) * i / 3.0,
           gtk_widget_get_height (GTK_WIDGET (pages.window)) * (3 - i) / 3.0);
  pages_close (&pages);
}

static gboolean
has_tooltip (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      return TRUE;
  return FALSE;
}

/* What a card hangs on says nothing while it is there, and again when it has gone; and a window of
 * another size takes it away. */
static void
test_card (gconstpointer name)
{
  GtkWidget *popover, *parent;
  Pages pages;
  guint n = 0;

  while (!g_str_equal (pages_name (n), name))
    n++;
  pages_open (&pages, n);
  popover = ui_find_popover (GTK_WIDGET (pages.window));
  parent = gtk_widget_get_parent (popover);
  g_assert_false (has_tooltip (parent));
  ui_resize (GTK_WIDGET (pages.window), 700, 500);
  g_assert_null (ui_find_popover (GTK_WIDGET (pages.window)));
  g_assert_true (g_str_equal (name, "troop") || has_tooltip (parent));
  pages_close (&pages);
}

/* Neither does a menu stay where its button was. */
static void
test_menu (void)
{
  Pages pages;
  guint n = 0;

  while (!g_str_equal (pages_name (n), "menu"))
    n++;
  pages_open (&pages, n);
  g_assert_nonnull (ui_find_popover (GTK_WIDGET (pages.window)));
  ui_resize (GTK_WIDGET (pages.window), 400, 300);
  g_assert_null (ui_find_popover (GTK_WIDGET (pages.window)));
  pages_close (&pages);
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "troop", "stack", "counter", "menu" };

  pages_init ();
  g_test_init (&argc, &argv, NULL);
  g_type_class_ref (GTK_TYPE_WIDGET);
  g_signal_add_emission_hook (g_signal_lookup ("query-tooltip", GTK_TYPE_WIDGET), 0, asked_cb, NULL,
                              NULL);
  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    {
      g_print ("1..0 # SKIP this is no X11\n");
      return 0;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strconcat ("/pointing/", names[i], NULL);

      g_test_add_data_func (path, names[i], test_page);
      if (i < 3)
        {
          g_autofree char *card = g_strconcat ("/pointing/card/", names[i], NULL);

          g_test_add_data_func (card, names[i], test_card);
        }
    }
  g_test_add_func ("/pointing/menu-goes", test_menu);
  return g_test_run ();
}
