/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How tests use a window.  Looks only at what a person can see or hear: roles, names, what is
 * visible and what may be acted on. */
#include "config.h"

#include "ui-helpers.h"

#include <string.h>

/* In seconds, until something that does not come is a failure: beside other programs the rule book
 * alone takes some to be laid out. */
#define PATIENCE 60

/* GTK 4.8 asks half a second later for the tooltip of where the pointer was last, and complains if
 * that was a card or a menu that has gone in the meantime. */
static gboolean
is_fault_of_gtk (const char *message)
{
  return strstr (message, "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE") != NULL
         || strstr (message, "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE") != NULL;
}

static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (!is_fault_of_gtk (message))
    g_log_default_handler (domain, level, message, data);
}

static gboolean
is_fatal_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  return !is_fault_of_gtk (message);
}

void
ui_begin (void)
{
  const GLogLevelFlags levels = G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION;

  g_log_set_handler ("Gdk", levels, log_cb, NULL);
  g_log_set_handler ("Gtk", levels, log_cb, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* (nullable): the first label inside. */
static GtkWidget *
label_in (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LABEL (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = label_in (child);
  return found;
}

char *
ui_name (GtkWidget *widget)
{
  GtkWidget *label;
  char *name;

  if (GTK_IS_LABEL (widget))
    return g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    {
      /* The check gives the present value when it differs, and nothing has this name. */
      name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                 GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
      if (name != NULL && *name != '\0')
        return name;
      g_free (name);
    }
  /* What a menu offers is named by the label in it, whose role is not the same in every GTK. */
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_MENU_ITEM
      && (label = label_in (widget)) != NULL)
    return g_strdup (gtk_label_get_text (GTK_LABEL (label)));
  /* A newer GTK says that the label inside is the name, and keeps no name itself. */
  if (GTK_IS_BUTTON (widget) && !gtk_button_get_use_underline (GTK_BUTTON (widget)))
    return g_strdup (gtk_button_get_label (GTK_BUTTON (widget)) != NULL
                       ? gtk_button_get_label (GTK_BUTTON (widget)) : "");
  if (GTK_IS_CHECK_BUTTON (widget) && gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)))
    return g_strdup (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)));
  return g_strdup ("");
}

static void
collect (GtkWidget *widget, GtkAccessibleRole role, const char *pattern, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == role)
    {
      g_autofree char *name = ui_name (widget);

      if (g_pattern_match_simple (pattern, name))
        g_ptr_array_add (found, widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, role, pattern, found);
}

GPtrArray *
ui_find_all (GtkWidget *root, GtkAccessibleRole role, const char *pattern)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (root, role, pattern, found);
  return found;
}

GtkWidget *
ui_find (GtkWidget *root, GtkAccessibleRole role, const char *pattern)
{
  g_autoptr (GPtrArray) found = ui_find_all (root, role, pattern);

  return found->len > 0 ? g_ptr_array_index (found, 0) : NULL;
}

GtkWidget *
ui_find_type (GtkWidget *root, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (root), type) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = ui_find_type (child, type);
  return found;
}

/* Runs the main loop until @so says so of @data; what does not come in time, @late_cb tells. */
static void
wait_for (gboolean (*so) (gpointer data), gpointer data, GSourceFunc late_cb,
          gconstpointer late_data)
{
  guint late;

  if (so (data))
    return;
  late = g_timeout_add_seconds (PATIENCE, late_cb, (gpointer) late_data);
  while (!so (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
}

typedef struct
{
  GtkWidget *root;
  GtkAccessibleRole role;
  const char *pattern;
} Sought;

static gboolean
is_there (gpointer sought)
{
  Sought *s = sought;

  return ui_find (s->root, s->role, s->pattern) != NULL;
}

static gboolean
is_gone (gpointer sought)
{
  return !is_there (sought);
}

static gboolean
came_too_late_cb (gpointer data)
{
  g_error ("nothing called “%s” came in time", (const char *) data);
  return G_SOURCE_REMOVE;
}

GtkWidget *
ui_get (GtkWidget *root, GtkAccessibleRole role, const char *pattern)
{
  Sought sought = { root, role, pattern };

  wait_for (is_there, &sought, came_too_late_cb, pattern);
  return ui_find (root, role, pattern);
}

static gboolean
still_there_cb (gpointer data)
{
  g_error ("something called “%s” is still there", (const char *) data);
  return G_SOURCE_REMOVE;
}

void
ui_wait_gone (GtkWidget *root, GtkAccessibleRole role, const char *pattern)
{
  Sought sought = { root, role, pattern };

  wait_for (is_gone, &sought, still_there_cb, pattern);
}

static gboolean
never_so_cb (gpointer data)
{
  g_error ("waited in vain until %s", (const char *) data);
  return G_SOURCE_REMOVE;
}

void
ui_wait_until (gboolean (*so) (gpointer data), gpointer data, const char *what)
{
  wait_for (so, data, never_so_cb, what);
}

GtkWidget *
ui_find_popover (GtkWidget *root)
{
  GtkWidget *found = GTK_IS_POPOVER (root) && gtk_widget_get_mapped (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = ui_find_popover (child);
  return found;
}

static gboolean
has_popover (gpointer root)
{
  return ui_find_popover (root) != NULL;
}

GtkWidget *
ui_await_popover (GtkWidget *root)
{
  wait_for (has_popover, root, came_too_late_cb, "a popover");
  return ui_find_popover (root);
}

void
ui_press (GtkWidget *button)
{
  g_assert_true (GTK_IS_BUTTON (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_assert_true (gtk_widget_grab_focus (button));
  /* Not gtk_widget_activate (): a plain button shows itself pressed for a quarter of a second. */
  g_signal_emit_by_name (button, "clicked");
}

void
ui_settle (void)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

static gboolean
is_mapped (gpointer window)
{
  return gtk_widget_get_mapped (window);
}

static gboolean
is_set (gpointer flag)
{
  return *(gboolean *) flag;
}

static gboolean
too_late_cb (gpointer data)
{
  g_error ("the window was not painted in time");
  return G_SOURCE_REMOVE;
}

void
ui_wait_painted (GtkWidget *window)
{
  GdkFrameClock *clock;
  gboolean painted = FALSE;
  gulong handler;

  g_test_log_set_fatal_handler (is_fatal_cb, NULL); /* GLib forgets it with every case */
  wait_for (is_mapped, window, too_late_cb, NULL);
  clock = gtk_widget_get_frame_clock (window);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  gtk_widget_queue_draw (window);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  wait_for (is_set, &painted, too_late_cb, NULL);
  g_signal_handler_disconnect (clock, handler);
}

static gboolean
other_size_cb (gpointer window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  int width, height;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  g_error ("the window is %d by %d and needs %d by %d",
           gdk_surface_get_width (surface), gdk_surface_get_height (surface), width, height);
  return G_SOURCE_REMOVE;
}

static gboolean
has_size (GtkWidget *window, int width, int height)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkMonitor *monitor
    = gdk_display_get_monitor_at_surface (gtk_widget_get_display (window), surface);
  int least_width, least_height;
  GdkRectangle screen;

  gdk_monitor_get_geometry (monitor, &screen);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (MIN (width, screen.width), least_width);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  return gdk_surface_get_width (surface) == width
         && gdk_surface_get_height (surface) == MAX (MIN (height, screen.height), least_height);
}

void
ui_resize (GtkWidget *window, int width, int height)
{
  guint late = g_timeout_add_seconds (PATIENCE, other_size_cb, window);

  do
    { /* Some parts go where there is little room, and then there is less to be had. */
      gtk_window_set_default_size (GTK_WINDOW (window), width, height);
      ui_wait_painted (window);
    }
  while (!has_size (window, width, height));
  ui_settle (); /* what takes another form does so when nothing else is to be done */
  ui_wait_painted (window);
  g_source_remove (late);
}

static gboolean
held_cb (gpointer name)
{
  g_error ("%s is still held", (const char *) name);
  return G_SOURCE_REMOVE;
}

static gboolean
is_cleared (gpointer left)
{
  return *(gpointer *) left == NULL;
}

void
ui_assert_gone (gpointer object)
{
  const char *name = G_OBJECT_TYPE_NAME (object);
  gpointer left = object;

  g_object_add_weak_pointer (object, &left);
  g_object_unref (object);
  wait_for (is_cleared, &left, held_cb, name);
}
