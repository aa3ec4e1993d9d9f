/* SPDX-License-Identifier: GPL-3.0-or-later */
/* screens DIR [PAGE…]: pictures of every page and dialog, big to as small as can be, in light and
 * dark, plain and in high contrast, in the language and scale of the environment.  To be looked
 * at; build-aux/screens does it in all languages. */
#include "config.h"

#include "pages.h"
#include "ui-helpers.h"
#include "widgets/toy-compat.h"

static const struct
{
  const char *name;
  int width, height;
} sizes[] = {
  { "big", 2560, 1440 },
  { "wide", 1280, 800 },
  { "middle", 800, 600 },
  { "narrow", 360, 640 },
  { "tiny", 360, 294 },
};

static const struct
{
  const char *name;
  const char *theme;
  gboolean dark;
} looks[] = {
  { "light", "Adwaita", FALSE },
  { "dark", "Adwaita", TRUE },
  { "contrast", "HighContrast", FALSE },
  { "inverse", "HighContrast", TRUE },
};

static void
paint_widget (cairo_t *cr, GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return;
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
}

/* Popovers are surfaces of their own. */
static void
paint_popovers (cairo_t *cr, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GdkSurface *surface = GTK_IS_POPOVER (child) && gtk_widget_get_mapped (child)
                              ? gtk_native_get_surface (GTK_NATIVE (child)) : NULL;

      if (surface != NULL)
        {
          cairo_save (cr);
          cairo_translate (cr, gdk_popup_get_position_x (GDK_POPUP (surface)),
                           gdk_popup_get_position_y (GDK_POPUP (surface)));
          paint_widget (cr, child);
          cairo_restore (cr);
        }
      paint_popovers (cr, child);
    }
}

static void
take_picture (GtkWidget *window, const char *path)
{
  GdkSurface *native = gtk_native_get_surface (GTK_NATIVE (window));
  int scale = gdk_surface_get_scale_factor (native);
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, scale * gdk_surface_get_width (native),
    scale * gdk_surface_get_height (native));
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  paint_widget (cr, window);
  paint_popovers (cr, window);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
}

static void
take_pictures (const char *folder, guint n)
{
  Pages pages;
  GtkWidget *window;

  pages_open (&pages, n);
  window = pages_get_shown (&pages);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      if (sizes[i].width == 360 && sizes[i].height < pages_least_height)
        continue;
      /* Some parts go where there is little room, and then there is less to be had. */
      for (int again = 0; again < 3; again++)
        {
          gtk_window_set_default_size (GTK_WINDOW (window), sizes[i].width, sizes[i].height);
          ui_wait_painted (window);
        }
      pages_resized (&pages);
      for (gsize look = 0; look < G_N_ELEMENTS (looks); look++)
        {
          g_autofree char *name = g_strdup_printf ("%s-%s-%s-%s%s.png", pages_name (n),
                                                   sizes[i].name, looks[look].name,
                                                   g_getenv ("LANGUAGE"),
                                                   gtk_widget_get_scale_factor (window) > 1 ? "@2x"
                                                                                            : "");
          g_autofree char *path = g_build_filename (folder, name, NULL);

          toy_compat_set_dark (looks[look].dark);
          g_object_set (gtk_settings_get_default (), "gtk-theme-name", looks[look].theme, NULL);
          for (int paint = 0; paint < 3; paint++)
            ui_wait_painted (window);
          take_picture (window, path);
        }
    }
  toy_compat_set_dark (FALSE);
  g_object_set (gtk_settings_get_default (), "gtk-theme-name", looks[0].theme, NULL);
  pages_close (&pages);
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    {
      g_printerr ("usage: screens FOLDER [PAGE…]\n");
      return 2;
    }
  if (g_getenv ("LANGUAGE") == NULL)
    g_setenv ("LANGUAGE", "en", TRUE);
  pages_init ();
  g_mkdir_with_parents (argv[1], 0755);
  for (guint i = 0; pages_name (i) != NULL; i++)
    if (argc == 2 || g_strv_contains ((const char *const *) argv + 2, pages_name (i)))
      take_pictures (argv[1], i);
  return 0;
}
