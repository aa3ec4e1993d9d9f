/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has happened, as rows of which only those in sight are made.  The turns are found and worded
 * by toy-log-model. */
#include "config.h"

#include "play/toy-log-view.h"

#include <glib/gi18n.h>

#include "play/toy-log-model.h"
#include "widgets/toy-figures.h"
#include "widgets/toy-long-list.h"
#include "widgets/toy-sign.h"

static guint turn_activated;

struct _ToyLogView
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *box;
  GtkWidget *empty;
  ToyLongList *list;

  /* owned */
  ToyLogModel *model;

  int position; /* that is looked at, -1: the present */
};

G_DEFINE_TYPE (ToyLogView, toy_log_view, GTK_TYPE_WIDGET)

#define FIGURE_SIZE 24

/* Number, emblem, and beside them the figures above the words. */
static GtkWidget *
create_row (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *emblem = toy_sign_new (18);
  GtkWidget *told = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *figures = toy_figures_new (FIGURE_SIZE);
  GtkWidget *text = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_widget_set_margin_top (number, 4);
  gtk_widget_add_css_class (number, "log-turn");
  gtk_widget_set_valign (emblem, GTK_ALIGN_START);
  gtk_widget_set_margin_top (emblem, 3);
  gtk_widget_set_halign (figures, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_hexpand (told, TRUE);
  gtk_box_append (GTK_BOX (told), figures);
  gtk_box_append (GTK_BOX (told), text);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), emblem);
  gtk_box_append (GTK_BOX (box), told);
  return box;
}

static void
bind_row (GtkWidget *widget, GtkWidget *box, gpointer item)
{
  ToyLogRow *row = item;
  GtkWidget *number = gtk_widget_get_first_child (box);
  GtkWidget *emblem = gtk_widget_get_next_sibling (number);
  GtkWidget *figures = gtk_widget_get_first_child (gtk_widget_get_next_sibling (emblem));
  GtkWidget *text = gtk_widget_get_next_sibling (figures);
  ToyFigure seen[TOY_MOST_FIGURES];
  guint n = toy_log_row_get_figures (row, seen);
  g_autofree char *turn = g_strdup_printf ("%u", toy_log_row_get_turn (row));
  g_autofree char *words = toy_log_row_make_text (row);
  /* Translators: spoken: a row of the log: the number of a turn and what happened in it. */
  g_autofree char *name = g_strdup_printf (C_("log", "Turn %u: %s"), toy_log_row_get_turn (row),
                                           words);

  gtk_label_set_text (GTK_LABEL (number), turn);
  toy_sign_set_emblem (TOY_SIGN (emblem), toy_log_row_get_army (row));
  toy_figures_show (TOY_FIGURES (figures), toy_log_row_get_board (row), seen, n);
  gtk_label_set_text (GTK_LABEL (text), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
activate_cb (ToyLongList *list, guint n, ToyLogView *self)
{
  g_autoptr (ToyLogRow) row = g_list_model_get_item (G_LIST_MODEL (self->model), n);

  if (row != NULL)
    g_signal_emit (self, turn_activated, 0, toy_log_row_get_position (row));
}

static void
items_changed_cb (ToyLogView *self)
{
  gtk_widget_set_visible (self->empty, g_list_model_get_n_items (G_LIST_MODEL (self->model)) == 0);
}

static void
toy_log_view_dispose (GObject *object)
{
  ToyLogView *self = TOY_LOG_VIEW (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (toy_log_view_parent_class)->dispose (object);
}

static void
toy_log_view_class_init (ToyLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TOY_TYPE_LONG_LIST);
  G_OBJECT_CLASS (klass)->dispose = toy_log_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  turn_activated = g_signal_new ("turn-activated", TOY_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "toylog");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyLogView, box);
  gtk_widget_class_bind_template_child (widget_class, ToyLogView, empty);
  gtk_widget_class_bind_template_child (widget_class, ToyLogView, list);
}

static void
toy_log_view_init (ToyLogView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->position = -1;
  self->model = toy_log_model_new ();
  toy_long_list_set_model (self->list, G_LIST_MODEL (self->model), create_row, bind_row);
  g_signal_connect (self->list, "activate", G_CALLBACK (activate_cb), self);
  /* New rows are what one wants to see. */
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (toy_long_list_show_end),
                           self->list, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

void
toy_log_view_show (ToyLogView *self, ToyMatch *match, ToyArmy viewer)
{
  g_return_if_fail (TOY_IS_LOG_VIEW (self));

  toy_log_model_show (self->model, match, viewer);
}

void
toy_log_view_set_position (ToyLogView *self, int position)
{
  guint row;

  g_return_if_fail (TOY_IS_LOG_VIEW (self));

  row = position >= 0 ? toy_log_model_find (self->model, (guint) position) : G_MAXUINT;
  toy_long_list_set_current (self->list, row);
  if (self->position == position)
    return;
  self->position = position;
  if (position < 0)
    toy_long_list_show_end (self->list);
  else
    toy_long_list_show_row (self->list, row != G_MAXUINT ? row : 0);
}
