/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing of a small painted tile is cut off: its shadow fades out, also beyond the widget. */
#include "config.h"

#include "engine/toy-sheet.h"
#include "model/toy-catalogue.h"
#include "ui-helpers.h"
#include "widgets/toy-figures.h"
#include "widgets/toy-sign.h"

#define SIZE 48
#define AROUND 24
#define STEP 32 /* of 255: the most between two dots next to each other where the shadow is */

/* What the window shows of @widget and around it, dot by dot. */
static cairo_surface_t *
take_picture (GtkWidget *window, GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE + 2 * AROUND,
                                                         SIZE + 2 * AROUND);
  cairo_t *cr = cairo_create (surface);
  graphene_rect_t area;
  GskRenderNode *node;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &area));
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_translate (cr, AROUND - area.origin.x, AROUND - area.origin.y);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static int
green_at (cairo_surface_t *surface, int x, int y)
{
  const guint32 *row = (const guint32 *) (gconstpointer) (
    cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

  return row[x] >> 8 & 255;
}

static void
check (GtkWidget *widget)
{
  GtkWidget *window = gtk_window_new ();
  cairo_surface_t *surface;
  int darkest = 255, brightest = 0;

  g_object_set (widget, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 200);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  ui_wait_painted (window);
  surface = take_picture (window, widget);
  /* Down from the lower rim, where the shadow is deepest, and out to the right. */
  for (int way = 0; way < 2; way++)
    for (int i = AROUND + SIZE - 1; i < 2 * AROUND + SIZE - 1; i++)
      {
        int here = way == 0 ? green_at (surface, AROUND + SIZE / 2, i)
                            : green_at (surface, i, AROUND + SIZE / 2);
        int next = way == 0 ? green_at (surface, AROUND + SIZE / 2, i + 1)
                            : green_at (surface, i + 1, AROUND + SIZE / 2);

        darkest = MIN (darkest, here);
        brightest = MAX (brightest, next);
        if (next - here >= STEP)
          g_error ("%s: a step of %d at %d", G_OBJECT_TYPE_NAME (widget), next - here,
                   i - AROUND - SIZE);
      }
  g_assert_cmpint (brightest - darkest, >=, 16); /* there is a shadow */
  cairo_surface_destroy (surface);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_sign (void)
{
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      GtkWidget *sign = toy_sign_new (SIZE);

      toy_sign_set_troop (TOY_SIGN (sign), toy_sheet_classic (), (ToyArmy) army, 0);
      check (sign);
    }
}

static void
test_figures (void)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  g_autoptr (ToyCatalogue) catalogue = toy_catalogue_new (nowhere);
  const ToyFigure figure = { .kind = TOY_FIGURE_TROOP, .army = TOY_ARMY_BLUE, .type = 0 };
  GtkWidget *figures = toy_figures_new (SIZE);

  toy_figures_show (TOY_FIGURES (figures), toy_catalogue_find (catalogue, "castle-field"), &figure,
                    1);
  check (figures);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  ui_begin ();
  g_test_add_func ("/sign/shadow", test_sign);
  g_test_add_func ("/sign/figures", test_figures);
  return g_test_run ();
}
