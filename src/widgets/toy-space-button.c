/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One space of the board for keyboard, pointer and screen reader.  Paints nothing, knows no game.
 * */
#include "config.h"

#include "widgets/toy-space-button.h"

struct _ToySpaceButton
{
  GtkButton parent_instance;

  int space;
  char *label; /* owned */
};

G_DEFINE_TYPE (ToySpaceButton, toy_space_button, GTK_TYPE_BUTTON)

static void
toy_space_button_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
}

static void
toy_space_button_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

/* A button waits a quarter of a second to show itself pressed; a game should not. */
static void
toy_space_button_activate (GtkButton *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
toy_space_button_finalize (GObject *object)
{
  g_clear_pointer (&TOY_SPACE_BUTTON (object)->label, g_free);
  G_OBJECT_CLASS (toy_space_button_parent_class)->finalize (object);
}

static void
toy_space_button_class_init (ToySpaceButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = toy_space_button_finalize;
  widget_class->snapshot = toy_space_button_snapshot;
  widget_class->measure = toy_space_button_measure;
  GTK_BUTTON_CLASS (klass)->activate = toy_space_button_activate;
  gtk_widget_class_set_css_name (widget_class, "toyspace");
}

static void
toy_space_button_init (ToySpaceButton *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* a button's asks its child instead */
}

GtkWidget *
toy_space_button_new (int space)
{
  ToySpaceButton *self = g_object_new (TOY_TYPE_SPACE_BUTTON, NULL);

  self->space = space;
  return GTK_WIDGET (self);
}

int
toy_space_button_get_space (ToySpaceButton *self)
{
  g_return_val_if_fail (TOY_IS_SPACE_BUTTON (self), -1);

  return self->space;
}

void
toy_space_button_set_label (ToySpaceButton *self, const char *label)
{
  g_return_if_fail (TOY_IS_SPACE_BUTTON (self));

  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

const char *
toy_space_button_get_label (ToySpaceButton *self)
{
  g_return_val_if_fail (TOY_IS_SPACE_BUTTON (self), NULL);

  return self->label;
}
