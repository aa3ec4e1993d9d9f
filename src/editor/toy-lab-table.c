/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A column view over rows of words.  GTK makes two hundred rows around those in sight, so they come
 * in parts, the uppermost first. */
#include "config.h"

#include "editor/toy-lab-table.h"

#include <glib/gi18n.h>

#define PART 4 /* rows */
#define BUDGET (3 * G_TIME_SPAN_MILLISECOND) /* of a frame */

/* --- a row as an object, for the list --- */

#define TOY_TYPE_LAB_ITEM (toy_lab_item_get_type ())
G_DECLARE_FINAL_TYPE (ToyLabItem, toy_lab_item, TOY, LAB_ITEM, GObject)

struct _ToyLabItem
{
  GObject parent_instance;

  ToyLabRow *row; /* owned */
};

G_DEFINE_FINAL_TYPE (ToyLabItem, toy_lab_item, G_TYPE_OBJECT)

static void
toy_lab_item_finalize (GObject *object)
{
  toy_lab_row_free (TOY_LAB_ITEM (object)->row);
  G_OBJECT_CLASS (toy_lab_item_parent_class)->finalize (object);
}

static void
toy_lab_item_class_init (ToyLabItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = toy_lab_item_finalize;
}

static void
toy_lab_item_init (ToyLabItem *self)
{
}

/* --- the table --- */

enum
{
  COLUMN_NAME,
  COLUMN_BEFORE,
  COLUMN_VALUE,
  COLUMN_DIFFERENCE,
  COLUMN_VERDICT,
  N_COLUMNS
};

struct _ToyLabTable
{
  GtkWidget parent_instance;

  GtkWidget *scroller, *view;
  GtkColumnViewColumn *columns[N_COLUMNS];

  /* owned */
  GListStore *store;
  GPtrArray *items; /* of ToyLabItem, to be shown; NULL: all are */

  guint shown; /* of them */
  guint tick;
};

G_DEFINE_FINAL_TYPE (ToyLabTable, toy_lab_table, GTK_TYPE_WIDGET)

static const char *
text_of (const ToyLabRow *row, int column)
{
  switch (column)
    {
    case COLUMN_BEFORE:
      return row->before;
    case COLUMN_VALUE:
      return row->value;
    case COLUMN_DIFFERENCE:
      return row->difference;
    case COLUMN_VERDICT:
      return row->verdict;
    case COLUMN_NAME:
    default:
      return row->name;
    }
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  const ToyLabRow *row = TOY_LAB_ITEM (gtk_list_item_get_item (item))->row;
  GtkWidget *label = gtk_list_item_get_child (item);
  const char *text = text_of (row, GPOINTER_TO_INT (data));

  gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  if (row->changed)
    gtk_widget_add_css_class (label, "lab-changed");
  else
    gtk_widget_remove_css_class (label, "lab-changed");
}

/* Old rows make place for new ones. */
static void
show_part (ToyLabTable *self, guint n)
{
  guint old = g_list_model_get_n_items (G_LIST_MODEL (self->store)) - self->shown;

  g_list_store_splice (self->store, self->shown, MIN (old, n), self->items->pdata + self->shown, n);
  self->shown += n;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ToyLabTable *self = TOY_LAB_TABLE (widget);
  gint64 end = g_get_monotonic_time () + BUDGET;
  guint left;

  do
    show_part (self, MIN (PART, self->items->len - self->shown));
  while (self->shown < self->items->len && g_get_monotonic_time () < end);
  if (self->shown < self->items->len)
    return G_SOURCE_CONTINUE;
  left = g_list_model_get_n_items (G_LIST_MODEL (self->store)) - self->shown;
  g_list_store_splice (self->store, self->shown, left, NULL, 0);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
toy_lab_table_dispose (GObject *object)
{
  ToyLabTable *self = TOY_LAB_TABLE (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_pointer (&self->items, g_ptr_array_unref);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (toy_lab_table_parent_class)->dispose (object);
}

static void
toy_lab_table_class_init (ToyLabTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_lab_table_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
toy_lab_table_init (ToyLabTable *self)
{
  const char *titles[N_COLUMNS];

  titles[COLUMN_NAME] = C_("table", "Measure");
  titles[COLUMN_BEFORE] = C_("table", "Before");
  titles[COLUMN_VALUE] = C_("table", "Now");
  titles[COLUMN_DIFFERENCE] = C_("table", "Difference");
  titles[COLUMN_VERDICT] = C_("table", "Judgement");
  self->store = g_list_store_new (TOY_TYPE_LAB_ITEM);
  self->view = gtk_column_view_new (
    GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->store)))));
  gtk_widget_add_css_class (self->view, "lab-table");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("All numbers"), -1);
  for (int i = 0; i < N_COLUMNS; i++)
    {
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

      g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
      g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), GINT_TO_POINTER (i));
      self->columns[i] = gtk_column_view_column_new (titles[i], factory);
      gtk_column_view_column_set_resizable (self->columns[i], TRUE);
      gtk_column_view_append_column (GTK_COLUMN_VIEW (self->view), self->columns[i]);
      g_object_unref (self->columns[i]); /* the view has it */
    }
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), 320);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

GtkWidget *
toy_lab_table_new (void)
{
  return g_object_new (TOY_TYPE_LAB_TABLE, NULL);
}

void
toy_lab_table_set (ToyLabTable *self, ToyLabReport *report, const ToyLabComparison *comparison)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_if_fail (TOY_IS_LAB_TABLE (self));

  rows = toy_lab_rows_new (report, comparison);
  g_ptr_array_set_free_func (rows, NULL); /* the items take them over */
  for (guint i = 0; i < rows->len; i++)
    {
      ToyLabItem *item = g_object_new (TOY_TYPE_LAB_ITEM, NULL);

      item->row = rows->pdata[i];
      g_ptr_array_add (items, item);
    }
  gtk_column_view_column_set_title (self->columns[COLUMN_VALUE],
                                    comparison != NULL ? C_("table", "Now") : C_("table", "Value"));
  gtk_column_view_column_set_visible (self->columns[COLUMN_BEFORE], comparison != NULL);
  gtk_column_view_column_set_visible (self->columns[COLUMN_DIFFERENCE], comparison != NULL);
  gtk_column_view_column_set_visible (self->columns[COLUMN_VERDICT], comparison != NULL);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  self->items = g_steal_pointer (&items);
  self->shown = 0;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

gboolean
toy_lab_table_is_fresh (ToyLabTable *self)
{
  g_return_val_if_fail (TOY_IS_LAB_TABLE (self), FALSE);

  return self->items == NULL;
}
