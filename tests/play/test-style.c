/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light and dark, contrast and motion as the desktop's settings portal says, at the start and
 * whenever it changes its mind.  The portal is the test's own, on a bus of the test's own. */
#include "config.h"

#include <gtk/gtk.h>

#include "model/toy-settings.h"
#include "play/toy-style.h"
#include "widgets/toy-compat.h"
#include "ui-helpers.h"

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

static const char introspection[]
  = "<node><interface name='" PORTAL_SETTINGS "'>"
    "<method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='v' direction='out'/></method>"
    "<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>"
    "</interface></node>";

/* What the desktop wants when the program comes: dark, more contrast; no word of motion. */
#define SCHEME 1
#define CONTRAST 1
static GDBusConnection *desktop;
static char *theme; /* owned: as it was found */
static GAsyncQueue *ready;

static void
read_cb (GDBusConnection *bus,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *invocation,
         gpointer data)
{
  const char *group, *key;
  GVariant *wish = NULL;

  g_variant_get (parameters, "(&s&s)", &group, &key);
  if (g_str_equal (group, APPEARANCE) && g_str_equal (key, "color-scheme"))
    wish = g_variant_new_uint32 (SCHEME);
  else if (g_str_equal (group, APPEARANCE) && g_str_equal (key, "contrast"))
    wish = g_variant_new_uint32 (CONTRAST);
  if (wish != NULL)
    /* The real one wraps it twice. */
    g_dbus_method_invocation_return_value (invocation,
                                           g_variant_new ("(v)", g_variant_new_variant (wish)));
  else
    g_dbus_method_invocation_return_dbus_error (
      invocation, "org.freedesktop.portal.Error.NotFound", "no such setting");
}

static const GDBusInterfaceVTable vtable = { .method_call = read_cb };

/* In a thread of its own, as another program would be. */
static gpointer
run_desktop (gpointer address)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (GMainLoop) loop = g_main_loop_new (context, FALSE);
  g_autoptr (GDBusNodeInfo) info = g_dbus_node_info_new_for_xml (introspection, NULL);

  g_main_context_push_thread_default (context);
  desktop = g_dbus_connection_new_for_address_sync (
    address,
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
    NULL, NULL, NULL);
  g_dbus_connection_register_object (desktop, PORTAL_PATH, info->interfaces[0], &vtable, NULL,
                                     NULL, NULL);
  g_variant_unref (g_dbus_connection_call_sync (
    desktop, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
    "RequestName", g_variant_new ("(su)", PORTAL, 0u), NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
    NULL));
  g_async_queue_push (ready, desktop);
  g_main_loop_run (loop);
  return NULL;
}

static void
say (const char *key, GVariant *value)
{
  g_dbus_connection_emit_signal (desktop, NULL, PORTAL_PATH, PORTAL_SETTINGS, "SettingChanged",
                                 g_variant_new ("(ssv)", APPEARANCE, key, value), NULL);
}

static void
change (guint32 wish)
{
  say ("color-scheme", g_variant_new_uint32 (wish));
}

static gboolean
is_as_dark (gpointer dark)
{
  return !toy_compat_get_dark () == !GPOINTER_TO_INT (dark);
}

static void
wait_dark (gboolean dark)
{
  ui_wait_until (is_as_dark, GINT_TO_POINTER (dark), "the colours followed the desktop");
}

static gboolean
is_as_bare (gpointer contrast)
{
  return !toy_compat_wants_contrast () == !GPOINTER_TO_INT (contrast);
}

static gboolean
is_as_still (gpointer still)
{
  gboolean moves;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &moves, NULL);
  return !moves == !!GPOINTER_TO_INT (still);
}

/* One test: the program follows one desktop all its life. */
static void
test_portal (void)
{
  ToySettings *settings = toy_settings_get_default ();

  toy_settings_reset (settings);
  toy_style_follow (settings);
  wait_dark (TRUE);
  change (2);
  wait_dark (FALSE);
  change (1);
  wait_dark (TRUE);
  change (0); /* no wish: as it was found */
  wait_dark (FALSE);

  /* The player's own choice goes first, and the desktop's is known when it is wanted again. */
  toy_settings_set_string (settings, "style", "dark");
  g_assert_true (toy_compat_get_dark ());
  toy_settings_set_string (settings, "style", "light");
  g_assert_false (toy_compat_get_dark ());
  toy_settings_set_string (settings, "style", "system");
  change (1);
  wait_dark (TRUE);
  toy_settings_set_string (settings, "style", "light");
  g_assert_false (toy_compat_get_dark ());
}

/* A signal about something else changes nothing. */
static void
test_other_settings (void)
{
  ToySettings *settings = toy_settings_get_default ();

  toy_settings_set_string (settings, "style", "system");
  change (1);
  wait_dark (TRUE);
  say ("accent-color", g_variant_new_uint32 (2));
  say ("color-scheme", g_variant_new_string ("light"));
  say ("contrast", g_variant_new_string ("0"));
  /* What comes after them has been heard, and so have they. */
  change (2);
  wait_dark (FALSE);
  g_assert_true (toy_compat_wants_contrast ());
  change (1);
  wait_dark (TRUE);
}

static void
test_contrast (void)
{
  g_autofree char *after = NULL;

  ui_wait_until (is_as_bare, GINT_TO_POINTER (TRUE), "the contrast wanted at the start came");
  say ("contrast", g_variant_new_uint32 (0));
  ui_wait_until (is_as_bare, GINT_TO_POINTER (FALSE), "the contrast went");
  say ("contrast", g_variant_new_uint32 (1));
  ui_wait_until (is_as_bare, GINT_TO_POINTER (TRUE), "the contrast came again");
  say ("contrast", g_variant_new_uint32 (7)); /* not known yet: no wish */
  ui_wait_until (is_as_bare, GINT_TO_POINTER (FALSE), "the contrast went again");
  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &after, NULL);
  g_assert_cmpstr (after, ==, theme);
}

static void
test_motion (void)
{
  g_assert_true (is_as_still (GINT_TO_POINTER (FALSE)));
  say ("reduced-motion", g_variant_new_uint32 (1));
  ui_wait_until (is_as_still, GINT_TO_POINTER (TRUE), "nothing moves any more");
  say ("reduced-motion", g_variant_new_uint32 (0));
  ui_wait_until (is_as_still, GINT_TO_POINTER (FALSE), "things move again");
}

int
main (int argc, char **argv)
{
  GTestDBus *bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_autofree char *display = g_strdup (g_getenv ("DISPLAY"));
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_dbus_up (bus);
  /* A bus of its own takes the display away. */
  if (display != NULL)
    g_setenv ("DISPLAY", display, TRUE);
  ready = g_async_queue_new ();
  g_thread_unref (g_thread_new ("desktop", run_desktop,
                                (gpointer) g_test_dbus_get_bus_address (bus)));
  g_async_queue_pop (ready);
  gtk_init ();
  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &theme, NULL);
  g_test_add_func ("/style/portal", test_portal);
  g_test_add_func ("/style/other-settings", test_other_settings);
  g_test_add_func ("/style/contrast", test_contrast);
  g_test_add_func ("/style/motion", test_motion);
  status = g_test_run ();
  g_test_dbus_stop (bus);
  g_free (theme);
  return status;
}
