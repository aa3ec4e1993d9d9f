/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has happened.  Reads a match's history, filters every event for its viewer and says it
 * through model/toy-words; changes nothing. */
#include "config.h"

#include "play/toy-log-view.h"

#include <glib/gi18n.h>

#include "model/toy-words.h"
#include "widgets/toy-sign.h"

#define TOY_TYPE_LOG_ROW (toy_log_row_get_type ())
G_DECLARE_FINAL_TYPE (ToyLogRow, toy_log_row, TOY, LOG_ROW, GObject)

struct _ToyLogRow
{
  GObject parent_instance;

  guint turn;
  guint position; /* after it */
  ToyArmy army;
  char *text; /* owned */
};

G_DEFINE_TYPE (ToyLogRow, toy_log_row, G_TYPE_OBJECT)

static void
toy_log_row_finalize (GObject *object)
{
  g_clear_pointer (&TOY_LOG_ROW (object)->text, g_free);
  G_OBJECT_CLASS (toy_log_row_parent_class)->finalize (object);
}

static void
toy_log_row_class_init (ToyLogRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = toy_log_row_finalize;
}

static void
toy_log_row_init (ToyLogRow *self)
{
}

static guint turn_activated;

struct _ToyLogView
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *box;
  GtkScrolledWindow *scroller;
  GtkListView *list;

  /* owned */
  GListStore *rows; /* of ToyLogRow */

  guint to_end; /* source */
};

G_DEFINE_TYPE (ToyLogView, toy_log_view, GTK_TYPE_WIDGET)

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *sign = toy_sign_new (18);
  GtkWidget *text = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_widget_add_css_class (number, "log-turn");
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  ToyLogRow *row = gtk_list_item_get_item (item);
  GtkWidget *number = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *sign = gtk_widget_get_next_sibling (number);
  GtkWidget *text = gtk_widget_get_next_sibling (sign);
  g_autofree char *turn = g_strdup_printf ("%u", row->turn);

  gtk_label_set_text (GTK_LABEL (number), turn);
  toy_sign_set_emblem (TOY_SIGN (sign), row->army);
  gtk_label_set_text (GTK_LABEL (text), row->text);
}

static gboolean
to_end_cb (gpointer data)
{
  ToyLogView *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->to_end = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment)
                                          - gtk_adjustment_get_page_size (adjustment));
  return G_SOURCE_REMOVE;
}

/* New rows are what one wants to see, once the list knows how high they are. */
static void
grown_cb (GtkAdjustment *adjustment, GParamSpec *pspec, ToyLogView *self)
{
  if (self->to_end == 0)
    self->to_end = g_idle_add_full (G_PRIORITY_LOW, to_end_cb, self, NULL);
}

static void
activate_cb (GtkListView *list, guint n, ToyLogView *self)
{
  g_autoptr (ToyLogRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), n);

  if (row != NULL)
    g_signal_emit (self, turn_activated, 0, row->position);
}

static void
toy_log_view_dispose (GObject *object)
{
  ToyLogView *self = TOY_LOG_VIEW (object);

  g_clear_handle_id (&self->to_end, g_source_remove);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_handle_id (&self->to_end, g_source_remove);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (toy_log_view_parent_class)->dispose (object);
}

static void
toy_log_view_class_init (ToyLogViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_log_view_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  turn_activated = g_signal_new ("turn-activated", TOY_TYPE_LOG_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "toylog");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-log-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyLogView, box);
  gtk_widget_class_bind_template_child (widget_class, ToyLogView, scroller);
  gtk_widget_class_bind_template_child (widget_class, ToyLogView, list);
}

static void
toy_log_view_init (ToyLogView *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_list_store_new (TOY_TYPE_LOG_ROW);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  g_signal_connect (self->list, "activate", G_CALLBACK (activate_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_signal_connect (gtk_scrolled_window_get_vadjustment (self->scroller), "notify::upper",
                    G_CALLBACK (grown_cb), self);
}

static void
append_lines (GString *text, ToyMatch *match, guint position, ToyArmy viewer)
{
  const GArray *all = toy_match_get_events_at (match, position);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (ToyEvent));
  g_autoptr (GPtrArray) lines = NULL;

  /* Whose turn begins is what the next row says. */
  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, ToyEvent, i).kind != TOY_EVENT_TURN)
      g_array_append_val (events, g_array_index (all, ToyEvent, i));
  lines = toy_words_events (toy_match_get_game (match),
                            (const ToyEvent *) (gpointer) events->data, events->len, viewer);
  for (guint i = 0; i < lines->len; i++)
    {
      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, g_ptr_array_index (lines, i));
    }
}

/* The turn that begins after @position - 1 as one row; @position goes past it. */
static ToyLogRow *
make_row (ToyMatch *match, guint *position, ToyArmy viewer)
{
  const ToyTable *before = &toy_match_get_state_at (match, *position - 1)->table;
  g_autoptr (GString) text = g_string_new (NULL);
  ToyLogRow *row = g_object_new (TOY_TYPE_LOG_ROW, NULL);

  row->turn = before->turns + 1u;
  row->army = (ToyArmy) before->turn;
  while (*position <= toy_match_get_position (match)
         && toy_match_get_state_at (match, *position - 1)->table.turns == before->turns)
    append_lines (text, match, (*position)++, viewer);
  row->position = *position - 1;
  row->text = g_string_free (g_steal_pointer (&text), FALSE);
  return row;
}

void
toy_log_view_show (ToyLogView *self, ToyMatch *match, ToyArmy viewer)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  guint position = 1;
  guint same = 0;
  guint old;

  g_return_if_fail (TOY_IS_LOG_VIEW (self));

  while (match != NULL && position <= toy_match_get_position (match))
    g_ptr_array_add (rows, make_row (match, &position, viewer));
  /* Rows that say the same stay, so that the list neither jumps nor flickers. */
  old = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  while (same < MIN (old, rows->len))
    {
      g_autoptr (ToyLogRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), same);
      ToyLogRow *new_row = g_ptr_array_index (rows, same);

      if (row->army != new_row->army || row->position != new_row->position
          || strcmp (row->text, new_row->text) != 0)
        break;
      same++;
    }
  if (same == old && same == rows->len)
    return;
  g_list_store_splice (self->rows, same, old - same, rows->pdata + same, rows->len - same);
}

char *
toy_log_last_turn (ToyMatch *match)
{
  guint end;
  guint position;
  guint turns;

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);

  end = toy_match_get_position (match);
  if (end == 0)
    return NULL;
  turns = toy_match_get_state_at (match, end - 1)->table.turns;
  position = end;
  while (position > 1 && toy_match_get_state_at (match, position - 2)->table.turns == turns)
    position--;
  {
    g_autoptr (ToyLogRow) row = make_row (match, &position, TOY_ARMY_NONE);

    return g_steal_pointer (&row->text);
  }
}

char *
toy_log_action (ToyMatch *match, guint position, ToyArmy viewer)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (TOY_IS_MATCH (match), g_string_free (text, FALSE));

  append_lines (text, match, position, viewer);
  return g_string_free (text, FALSE);
}
