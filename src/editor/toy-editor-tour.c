/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One stop of the tour: a popover that points at a control and leaves it usable.  It knows neither
 * the way nor the workshop; toy-editor-window-tour.c does. */
#include "config.h"

#include "editor/toy-editor-tour.h"

#include <glib/gi18n.h>

#include "widgets/toy-compat.h"
#include "widgets/toy-popover.h"

#define KEY "toy-tour"
#define ANCHOR "toy-tour-anchor"

/* Not while one of its own buttons is still being handled. */
void
toy_editor_tour_hide (GtkWindow *window)
{
  GtkWidget *popover = g_object_get_data (G_OBJECT (window), KEY);

  if (popover == NULL)
    return;
  g_object_set_data (G_OBJECT (window), KEY, NULL);
  gtk_widget_remove_css_class (g_object_get_data (G_OBJECT (popover), ANCHOR), "toured");
  toy_popover_throw_away (popover); /* holds it until then */
  gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
call (GtkWidget *widget, int by)
{
  GtkWidget *popover = gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER);
  ToyTourFunc go = (ToyTourFunc) g_object_get_data (G_OBJECT (popover), KEY);

  go (gtk_widget_get_parent (popover), by);
}

static void
next_cb (GtkWidget *button)
{
  call (button, 1);
}

static void
back_cb (GtkWidget *button)
{
  call (button, -1);
}

static void
skip_cb (GtkWidget *button)
{
  call (button, 0);
}

static gboolean
escape_cb (GtkWidget *popover, GVariant *args, gpointer data)
{
  call (popover, 0);
  return GDK_EVENT_STOP;
}

static GtkWidget *
add_button (GtkWidget *row, const char *mnemonic, GCallback callback)
{
  GtkWidget *button = toy_compat_button_new (mnemonic);

  g_signal_connect (button, "clicked", callback, NULL);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

static GtkWidget *
make_text (const char *text, const char *css)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "width-chars", 32, "max-width-chars", 32, NULL);

  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

static GtkWidget *
make_buttons (guint step, guint n_steps, GtkWidget **first)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gboolean last = step + 1 == n_steps;
  /* Translators: which stop of the tour it is. */
  g_autofree char *place = g_strdup_printf (C_("tour", "%u of %u"), step + 1, n_steps);
  GtkWidget *count = g_object_new (GTK_TYPE_LABEL, "label", place, "xalign", 0.0, "hexpand", TRUE,
                                   NULL);

  gtk_widget_add_css_class (count, "form-note");
  gtk_box_append (GTK_BOX (row), count);
  if (!last)
    gtk_widget_add_css_class (add_button (row, C_("tour", "_Skip"), G_CALLBACK (skip_cb)), "flat");
  if (step > 0)
    add_button (row, C_("tour", "_Back"), G_CALLBACK (back_cb));
  *first = add_button (row, last ? C_("tour", "_Done") : C_("tour", "_Next"),
                       G_CALLBACK (next_cb));
  gtk_widget_add_css_class (*first, "suggested-action");
  return row;
}

static void
add_escape (GtkWidget *popover)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (popover, keys);
}

/* GTK 4.8 measures a popover's height as if its frame were room for what is in it, so that a text
 * that nearly fills its lines has one too few. */
static void
give_room (GtkWidget *box)
{
  int width, height;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (box, width, height);
}

/* Its place in the window; of something large, like the map, the middle. */
static void
point_at (GtkPopover *popover, GtkWidget *window, GtkWidget *anchor)
{
  graphene_rect_t bounds;
  GdkRectangle area;
  int height = gtk_widget_get_height (window);

  if (!gtk_widget_compute_bounds (anchor, window, &bounds))
    return;
  if (bounds.size.height > (float) height * 0.4f)
    {
      bounds.origin.y += bounds.size.height * 0.4f;
      bounds.size.height = 1;
    }
  if (bounds.size.width > (float) gtk_widget_get_width (window) * 0.4f)
    {
      bounds.origin.x += bounds.size.width * 0.5f;
      bounds.size.width = 1;
    }
  area = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                         MAX ((int) bounds.size.width, 1), MAX ((int) bounds.size.height, 1) };
  gtk_popover_set_pointing_to (popover, &area);
  gtk_popover_set_position (popover, area.y + area.height > height / 2 ? GTK_POS_TOP
                                                                      : GTK_POS_BOTTOM);
}

/* What had to be opened for it has its place one layout later. */
static gboolean
settle_cb (GtkWidget *popover, GdkFrameClock *clock, gpointer anchor)
{
  int frames = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (popover), "toy-frames"));

  if (gtk_widget_get_mapped (anchor))
    point_at (GTK_POPOVER (popover), gtk_widget_get_parent (popover), anchor);
  g_object_set_data (G_OBJECT (popover), "toy-frames", GINT_TO_POINTER (frames + 1));
  return frames < 3 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
toy_editor_tour_show (GtkWindow *window,
                      GtkWidget *anchor,
                      const ToyTourStop *stop,
                      guint step,
                      guint n_steps,
                      ToyTourFunc go)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *title = make_text (_(stop->title), "form-heading");
  GtkWidget *first;

  g_return_if_fail (GTK_IS_WINDOW (window) && GTK_IS_WIDGET (anchor));

  toy_editor_tour_hide (window);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), make_text (_(stop->text), NULL));
  gtk_box_append (GTK_BOX (box), make_buttons (step, n_steps, &first));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_widget_add_css_class (popover, "tour");
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(stop->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _(stop->text), -1);
  add_escape (popover);
  g_object_set_data (G_OBJECT (popover), KEY, (gpointer) go);
  g_object_set_data_full (G_OBJECT (popover), ANCHOR, g_object_ref (anchor), g_object_unref);
  gtk_widget_add_css_class (anchor, "toured");
  toy_popover_hang (popover, GTK_WIDGET (window));
  give_room (box);
  point_at (GTK_POPOVER (popover), GTK_WIDGET (window), anchor);
  g_object_set_data (G_OBJECT (window), KEY, popover);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_widget_add_tick_callback (popover, settle_cb, g_object_ref (anchor), g_object_unref);
  gtk_widget_grab_focus (first);
  toy_compat_announce (popover, _(stop->text));
}
