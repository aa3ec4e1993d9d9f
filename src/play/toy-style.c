/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light or dark, high contrast, and how much may move.  What the desktop wants comes from the
 * settings portal; where there is none, GTK's own settings stay as they were found.  Knows no
 * widget. */
#include "config.h"

#include "play/toy-style.h"

#include "play/play-resources.h"
#include "widgets/toy-compat.h"

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_SETTINGS "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

typedef struct
{
  ToySettings *settings;
  gboolean found;  /* what GTK said at first */
  guint32 scheme;  /* of the portal: 0 no wish, 1 dark, 2 light */
  gboolean contrast;
  GtkCssProvider *lines; /* owned */
  GDBusConnection *bus; /* owned: what one listens to must not go when nobody else holds it */
} Style;

static Style style;

static void
apply (void)
{
  const char *wish = toy_settings_get_string (style.settings, "style");
  gboolean desktop = style.scheme == 0 ? style.found : style.scheme == 1;

  toy_compat_set_dark (g_str_equal (wish, "dark") || (g_str_equal (wish, "system") && desktop));
}

/* The lines of contrast.css come and go with the desktop's wish. */
static void
apply_contrast (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  gboolean wanted = toy_compat_wants_contrast ();

  if (wanted == style.contrast)
    return;
  style.contrast = wanted;
  if (wanted)
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style.lines),
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  else
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style.lines));
}

static void
follow_contrast (void)
{
  g_resources_register (toy_play_get_resource ()); /* may be here before the pages are */
  style.lines = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (style.lines,
                                       "/io/github/toyskirmish/ToySkirmish/play/contrast.css");
  g_signal_connect (gtk_settings_get_default (), "notify", G_CALLBACK (apply_contrast), NULL);
  apply_contrast ();
}

/* What the portal says.  Numbers that nobody knows yet are no wish. */

static void
take_scheme (guint32 wish)
{
  style.scheme = wish;
  apply ();
}

static void
take_contrast (guint32 wish)
{
  toy_compat_set_contrast (wish == 1);
}

static void
take_motion (guint32 wish)
{
  toy_compat_set_still (wish == 1);
}

typedef struct
{
  const char *key;
  void (*take) (guint32 wish);
} Wish;

static const Wish wishes[] = { { "color-scheme", take_scheme },
                               { "contrast", take_contrast },
                               { "reduced-motion", take_motion } };

/* The portal wraps its answer once or twice. */
static void
take (const Wish *wish, GVariant *value)
{
  g_autoptr (GVariant) bare = g_variant_ref (value);

  while (g_variant_is_of_type (bare, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *inner = g_variant_get_variant (bare);

      g_variant_unref (bare);
      bare = inner;
    }
  if (g_variant_is_of_type (bare, G_VARIANT_TYPE_UINT32))
    wish->take (g_variant_get_uint32 (bare));
}

static void
changed_cb (GDBusConnection *bus,
            const char *sender,
            const char *path,
            const char *interface,
            const char *signal,
            GVariant *parameters,
            gpointer data)
{
  const char *group, *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&sv)", &group, &key, &value);
  if (g_str_equal (group, APPEARANCE))
    for (gsize i = 0; i < G_N_ELEMENTS (wishes); i++)
      if (g_str_equal (key, wishes[i].key))
        take (&wishes[i], value);
}

/* A portal that does not know the key says so: no wish then. */
static void
read_cb (GObject *bus, GAsyncResult *result, gpointer wish)
{
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result,
                                                               NULL);
  g_autoptr (GVariant) value = NULL;

  if (answer == NULL)
    return;
  g_variant_get (answer, "(v)", &value);
  take (wish, value);
}

static void
bus_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GDBusConnection *bus = g_bus_get_finish (result, NULL);

  if (bus == NULL)
    return;
  style.bus = bus;
  /* Kept: a wish may change as long as the program runs. */
  g_dbus_connection_signal_subscribe (bus, PORTAL, PORTAL_SETTINGS, "SettingChanged", PORTAL_PATH,
                                      APPEARANCE, G_DBUS_SIGNAL_FLAGS_NONE, changed_cb, NULL, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (wishes); i++)
    g_dbus_connection_call (bus, PORTAL, PORTAL_PATH, PORTAL_SETTINGS, "Read",
                            g_variant_new ("(ss)", APPEARANCE, wishes[i].key),
                            G_VARIANT_TYPE ("(v)"), G_DBUS_CALL_FLAGS_NONE, 2000, NULL, read_cb,
                            (gpointer) &wishes[i]);
}

void
toy_style_follow (ToySettings *settings)
{
  g_return_if_fail (TOY_IS_SETTINGS (settings));
  g_return_if_fail (style.settings == NULL);

  style.settings = g_object_ref (settings);
  style.found = toy_compat_get_dark ();
  g_signal_connect (settings, "notify::style", G_CALLBACK (apply), NULL);
  apply ();
  follow_contrast ();
  g_bus_get (G_BUS_TYPE_SESSION, NULL, bus_cb, NULL);
}
