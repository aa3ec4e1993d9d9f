/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GTK's flow box goes with Tab from card to card.  The stop is the card that was left last, at
 * first the first one; arrow keys move among the cards.  Knows nothing of what they show. */
#include "config.h"

#include "play/toy-card-shelf.h"

struct _ToyCardShelf
{
  GtkWidget parent_instance;

  /* owned */
  GtkWidget *box; /* (nullable) */

  /* borrowed; only compared, it may be gone */
  gconstpointer last;
};

G_DEFINE_TYPE (ToyCardShelf, toy_card_shelf, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* The card that has the keyboard, itself or inside; NULL. */
static GtkWidget *
find_focused (ToyCardShelf *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, self->box))
    return NULL;
  while (gtk_widget_get_parent (focus) != self->box)
    focus = gtk_widget_get_parent (focus);
  return focus;
}

static GtkWidget *
find_stop (ToyCardShelf *self)
{
  GtkWidget *first = NULL;

  for (GtkWidget *card = gtk_widget_get_first_child (self->box); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    if (gtk_widget_get_visible (card))
      {
        if (card == self->last)
          return card;
        if (first == NULL)
          first = card;
      }
  return first;
}

static gboolean
toy_card_shelf_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ToyCardShelf *self = TOY_CARD_SHELF (widget);
  GtkWidget *card;

  if (self->box == NULL || !gtk_widget_get_visible (self->box))
    return FALSE;
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return gtk_widget_child_focus (self->box, direction);
  card = find_focused (self);
  if (card == NULL)
    card = find_stop (self);
  else
    self->last = card;
  return card != NULL && gtk_widget_child_focus (card, direction);
}

static void
toy_card_shelf_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ToyCardShelf *self = TOY_CARD_SHELF (object);

  if (id != PROP_CHILD)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_clear_pointer (&self->box, gtk_widget_unparent);
  self->box = g_value_get_object (value);
  if (self->box != NULL)
    gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

static void
toy_card_shelf_dispose (GObject *object)
{
  g_clear_pointer (&TOY_CARD_SHELF (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_card_shelf_parent_class)->dispose (object);
}

static void
toy_card_shelf_class_init (ToyCardShelfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = toy_card_shelf_set_property;
  object_class->dispose = toy_card_shelf_dispose;
  widget_class->focus = toy_card_shelf_focus;
  props[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_FLOW_BOX,
                                           G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
toy_card_shelf_init (ToyCardShelf *self)
{
}
