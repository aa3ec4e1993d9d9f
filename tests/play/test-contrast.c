/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every text stands out, and with a high-contrast theme by more, and so do every card, what is
 * pressed and the focus: measured in the picture itself, on every page.  And the lines that such a
 * theme brings come and go with it. */
#include "config.h"

#include <math.h>

#include "model/toy-settings.h"
#include "pages.h"
#include "ui-helpers.h"
#include "widgets/toy-compat.h"

#define LEAST_LINE 3.0 /* of lines and states */

typedef struct
{
  const char *theme;
  gboolean dark;
  double least; /* contrast of text */
} Look;

static const Look looks[] = {
  { "Adwaita", FALSE, 4.5 }, /* WCAG AA */
  { "Adwaita", TRUE, 4.5 },
  { "HighContrast", FALSE, 7 }, /* AAA */
  { "HighContrast", TRUE, 7 },
};

typedef struct
{
  cairo_surface_t *surface;
  GtkWidget *window;
  graphene_point_t origin; /* of the window's content: its frame is on the picture too */
} Picture;

static void
take_picture (Picture *picture, GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  int width = gdk_paintable_get_intrinsic_width (paintable);
  int height = gdk_paintable_get_intrinsic_height (paintable);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_rect_t frame;
  GskRenderNode *node;
  cairo_t *cr;

  picture->window = window;
  g_assert_true (gtk_widget_compute_bounds (window, window, &frame));
  graphene_point_init (&picture->origin, -frame.origin.x, -frame.origin.y);
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (picture->surface);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (picture->surface);
}

/* Where @widget is on the picture. */
static gboolean
find_area (const Picture *picture, GtkWidget *widget, graphene_rect_t *area)
{
  if (!gtk_widget_compute_bounds (widget, picture->window, area))
    return FALSE;
  graphene_rect_offset (area, picture->origin.x, picture->origin.y);
  return TRUE;
}

/* Of a channel; every pixel of every page is asked for. */
static double
linear (guint32 channel)
{
  static double known[256];

  if (known[255] == 0)
    for (int i = 0; i < 256; i++)
      {
        double value = i / 255.0;

        known[i] = value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
      }
  return known[channel];
}

static double
luminance_at (const Picture *picture, int x, int y)
{
  const unsigned char *row = cairo_image_surface_get_data (picture->surface)
                             + y * cairo_image_surface_get_stride (picture->surface);
  guint32 pixel = ((const guint32 *) (gconstpointer) row)[x];

  return 0.2126 * linear (pixel >> 16 & 255) + 0.7152 * linear (pixel >> 8 & 255)
         + 0.0722 * linear (pixel & 255);
}

/* Of the lightest to the darkest there. */
static double
measure_contrast (const Picture *picture, const graphene_rect_t *area)
{
  int left = MAX ((int) area->origin.x, 0);
  int top = MAX ((int) area->origin.y, 0);
  int right = MIN ((int) (area->origin.x + area->size.width),
                   cairo_image_surface_get_width (picture->surface));
  int bottom = MIN ((int) (area->origin.y + area->size.height),
                    cairo_image_surface_get_height (picture->surface));
  double least = 1, most = 0;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        double here = luminance_at (picture, x, y);

        least = MIN (least, here);
        most = MAX (most, here);
      }
  return most >= least ? (most + 0.05) / (least + 0.05) : 21;
}

/* Nothing lies over its middle. */
static gboolean
is_in_sight (const Picture *picture, GtkWidget *widget, const graphene_rect_t *area)
{
  GtkWidget *top = gtk_widget_pick (
    picture->window, area->origin.x + area->size.width / 2 - picture->origin.x,
    area->origin.y + area->size.height / 2 - picture->origin.y,
    GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);

  return top != NULL && (top == widget || gtk_widget_is_ancestor (top, widget));
}

static void
check_labels (const Picture *picture,
              GtkWidget *widget,
              const char *page,
              double least,
              guint *n)
{
  graphene_rect_t area;

  if (!gtk_widget_get_mapped (widget)
      || (GTK_IS_NATIVE (widget) && widget != picture->window))
    return;
  /* One small letter alone may have no stem that fills a pixel: its ink cannot be measured. */
  if (GTK_IS_LABEL (widget) && g_utf8_strlen (gtk_label_get_text (GTK_LABEL (widget)), -1) > 1
      && !GTK_IS_TEXT (gtk_widget_get_parent (widget)) /* GTK's own words for "nothing yet" */
      && gtk_widget_is_sensitive (widget)
      && find_area (picture, widget, &area) && is_in_sight (picture, widget, &area))
    {
      double contrast = measure_contrast (picture, &area);

      (*n)++;
      if (contrast < least)
        g_error ("%s: “%s” has a contrast of %.1f", page, gtk_label_get_text (GTK_LABEL (widget)),
                 contrast);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_labels (picture, child, page, least, n);
}

/* Signs that are painted in the colour of letters. */
static void
check_signs (const Picture *picture, GtkWidget *widget, const char *page)
{
  graphene_rect_t area;

  if (!gtk_widget_get_mapped (widget)
      || (GTK_IS_NATIVE (widget) && widget != picture->window))
    return;
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "ToyToolIcon")
      && gtk_widget_is_sensitive (widget) && find_area (picture, widget, &area)
      && is_in_sight (picture, widget, &area) && measure_contrast (picture, &area) < LEAST_LINE)
    {
      g_autofree char *name = ui_name (gtk_widget_get_parent (widget));

      g_error ("%s: the sign of “%s” cannot be seen", page, name);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_signs (picture, child, page);
}

/* What has only a shadow around it has a line instead, which anybody can see. */
static gboolean
is_card (GtkWidget *widget)
{
  static const char *const classes[] = { "terrain-card", "preference-group", "rules-list",
                                         "rules-card", "tool-options" };
  static const char *const names[] = { "setuppanel", "analysispanel", "tutorialcard", "promptbar",
                                       "toylog" };
  gboolean found = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    found |= gtk_widget_has_css_class (widget, classes[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    found |= g_str_equal (gtk_widget_get_css_name (widget), names[i]);
  return found;
}

static void
check_cards (const Picture *picture, GtkWidget *widget, const char *page, guint *n)
{
  graphene_rect_t area;

  if (!gtk_widget_get_mapped (widget)
      || (GTK_IS_NATIVE (widget) && widget != picture->window))
    return;
  /* Down through the middle of its upper edge. */
  if (is_card (widget) && find_area (picture, widget, &area))
    {
      graphene_rect_t edge = GRAPHENE_RECT_INIT (
        (float) (area.origin.x + area.size.width / 2), area.origin.y - 4, 1, 8);
      double contrast = measure_contrast (picture, &edge);

      (*n)++;
      if (area.origin.y > 0 && area.origin.y < cairo_image_surface_get_height (picture->surface)
          && is_in_sight (picture, widget, &edge) && contrast < LEAST_LINE)
        g_error ("%s: the edge of %s has a contrast of %.1f", page, G_OBJECT_TYPE_NAME (widget),
                 contrast);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_cards (picture, child, page, n);
}

/* One of several is pressed: it differs from the others by more than a grey. */
static void
check_pressed (const Picture *picture, GtkWidget *widget, const char *page, guint *n)
{
  GtkWidget *next = gtk_widget_get_next_sibling (widget);
  graphene_rect_t one, other;

  if (!gtk_widget_get_mapped (widget)
      || (GTK_IS_NATIVE (widget) && widget != picture->window))
    return;
  if (GTK_IS_TOGGLE_BUTTON (widget) && next != NULL && GTK_IS_TOGGLE_BUTTON (next)
      && gtk_widget_get_mapped (next)
      && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget))
           != gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (next))
      && find_area (picture, widget, &one) && find_area (picture, next, &other)
      && is_in_sight (picture, widget, &one) && is_in_sight (picture, next, &other))
    {
      double a = luminance_at (picture, (int) (one.origin.x + one.size.width / 2),
                               (int) one.origin.y + 4);
      double b = luminance_at (picture, (int) (other.origin.x + other.size.width / 2),
                               (int) other.origin.y + 4);

      (*n)++;
      if ((MAX (a, b) + 0.05) / (MIN (a, b) + 0.05) < LEAST_LINE)
        {
          g_autofree char *name = ui_name (widget);

          g_error ("%s: pressed or not, “%s” looks the same", page, name);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_pressed (picture, child, page, n);
}

static void
set_theme (const char *name)
{
  g_object_set (gtk_settings_get_default (), "gtk-theme-name", name, NULL);
}

static void
test_text (gconstpointer data)
{
  const Look *look = data;
  gboolean contrast = !g_str_equal (look->theme, "Adwaita");
  guint n = 0, n_cards = 0, n_pressed = 0;

  /* A run of the suite looks at every page in light or in dark; `-m slow` at all in both. */
  for (guint i = g_test_slow () ? 0 : look->dark != contrast; pages_name (i) != NULL;
       i += g_test_slow () ? 1 : 2)
    {
      Pages pages;
      Picture picture;

      pages_open (&pages, i);
      toy_compat_set_dark (look->dark);
      set_theme (look->theme);
      for (int paint = 0; paint < 3; paint++)
        ui_wait_painted (pages_get_shown (&pages));
      take_picture (&picture, pages_get_shown (&pages));
      if (!g_str_has_prefix (G_OBJECT_TYPE_NAME (picture.window), "GtkFileChooser")) /* GTK's own */
        {
          check_labels (&picture, picture.window, pages_name (i), look->least, &n);
          check_signs (&picture, picture.window, pages_name (i));
        }
      if (contrast && !g_str_has_prefix (G_OBJECT_TYPE_NAME (picture.window), "GtkFileChooser"))
        {
          check_cards (&picture, picture.window, pages_name (i), &n_cards);
          check_pressed (&picture, picture.window, pages_name (i), &n_pressed);
        }
      cairo_surface_destroy (picture.surface);
      toy_compat_set_dark (FALSE);
      set_theme ("Adwaita");
      pages_close (&pages);
    }
  g_test_message ("%u texts, %u cards, %u pressed", n, n_cards, n_pressed);
  g_assert_cmpuint (n, >, 100);
  if (contrast)
    {
      g_assert_cmpuint (n_cards, >, 4);
      g_assert_cmpuint (n_pressed, >, 0);
    }
}

/* How many pixels of @area differ by a contrast of three. */
static guint
count_differences (const Picture *a, const Picture *b, const graphene_rect_t *area)
{
  guint n = 0;

  for (int y = (int) area->origin.y; y < area->origin.y + area->size.height; y++)
    for (int x = (int) area->origin.x; x < area->origin.x + area->size.width; x++)
      {
        double one = luminance_at (a, x, y);
        double other = luminance_at (b, x, y);

        if ((MAX (one, other) + 0.05) / (MIN (one, other) + 0.05) >= 3)
          n++;
      }
  return n;
}

/* With the keyboard on it a space, a troop and a button look different, by much. */
static void
test_focus (void)
{
  static const char *const names[] = { "Base b13*", "Hook, *", "Draw ?" };
  Pages pages;

  pages_open (&pages, 2);
  set_theme ("HighContrast");
  gtk_window_set_focus_visible (GTK_WINDOW (pages.window), TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *window = GTK_WIDGET (pages.window);
      GtkWidget *widget = ui_find (window, GTK_ACCESSIBLE_ROLE_BUTTON, names[i]);
      Picture without, with;
      graphene_rect_t area;

      if (widget == NULL && i == 1)
        widget = ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "*, strength ?");
      g_assert_nonnull (widget);
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      for (int paint = 0; paint < 3; paint++)
        ui_wait_painted (window);
      take_picture (&without, window);
      g_assert_true (gtk_widget_grab_focus (widget));
      gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
      g_assert_true (gtk_widget_compute_bounds (widget, window, &area));
      /* The ring grows from nothing over some frames. */
      with.surface = NULL;
      for (int paint = 0; paint < 120; paint++)
        {
          g_clear_pointer (&with.surface, cairo_surface_destroy);
          ui_wait_painted (window);
          take_picture (&with, window);
          if (count_differences (&without, &with, &area) > 40)
            break;
        }
      g_test_message ("%s: %u pixels", names[i], count_differences (&without, &with, &area));
      g_assert_cmpuint (count_differences (&without, &with, &area), >, 40);
      cairo_surface_destroy (without.surface);
      cairo_surface_destroy (with.surface);
    }
  set_theme ("Adwaita");
  pages_close (&pages);
}

/* Short names are written on the bases on request, by key, preference or menu, and can be read. */
static void
test_names (void)
{
  Pages pages;
  Picture without, with;
  graphene_rect_t area;
  GtkWidget *window, *base;

  pages_open (&pages, 2);
  window = GTK_WIDGET (pages.window);
  base = ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b13*");
  g_assert_true (gtk_widget_compute_bounds (base, window, &area));
  graphene_rect_inset (&area, 0, -12); /* the plate hangs over the rim */
  for (int i = 0; i < 2; i++)
    {
      if (i == 1)
        g_assert_true (gtk_widget_activate_action (window, "game.space-names", NULL));
      g_assert_cmpint (toy_settings_get_boolean (toy_settings_get_default (), "space-names"), ==,
                       i);
      for (int paint = 0; paint < 3; paint++)
        ui_wait_painted (window);
      take_picture (i == 0 ? &without : &with, window);
    }
  g_assert_cmpuint (count_differences (&without, &with, &area), >, 40);
  toy_settings_set_boolean (toy_settings_get_default (), "space-names", FALSE);
  cairo_surface_destroy (without.surface);
  cairo_surface_destroy (with.surface);
  pages_close (&pages);
}

static int
measure_prompt (GtkWidget *widget)
{
  int height = 0;

  if (g_str_equal (gtk_widget_get_css_name (widget), "promptbar"))
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 600, &height, NULL, NULL, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && height == 0;
       child = gtk_widget_get_next_sibling (child))
    height = measure_prompt (child);
  return height;
}

/* The lines around the question come with the theme and go with it. */
static void
test_switch (void)
{
  Pages pages;
  int plain;

  pages_open (&pages, 2);
  plain = measure_prompt (GTK_WIDGET (pages.window));
  g_assert_cmpint (plain, >, 0);
  for (int i = 0; i < 2; i++)
    {
      set_theme ("HighContrast");
      ui_wait_painted (GTK_WIDGET (pages.window));
      g_assert_cmpint (measure_prompt (GTK_WIDGET (pages.window)), >=, plain + 4);
      set_theme ("Adwaita");
      ui_wait_painted (GTK_WIDGET (pages.window));
      g_assert_cmpint (measure_prompt (GTK_WIDGET (pages.window)), ==, plain);
    }
  pages_close (&pages);
}

int
main (int argc, char **argv)
{
  g_unsetenv ("GTK_THEME"); /* it would go before what is set here */
  pages_init ();
  g_test_init (&argc, &argv, NULL);
  set_theme ("Adwaita");
  if (g_str_equal (pages_name (0), "start")) /* the game's pages, not the workshop's */
    {
      g_test_add_func ("/contrast/switch", test_switch);
      g_test_add_func ("/contrast/names", test_names);
      g_test_add_func ("/contrast/focus", test_focus);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autofree char *path = g_strdup_printf ("/contrast/%s/%s", looks[i].theme,
                                               looks[i].dark ? "dark" : "light");

      g_test_add_data_func (path, &looks[i], test_text);
    }
  return g_test_run ();
}
