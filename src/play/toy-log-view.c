/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has happened.  Reads a match's history, filters every event for its viewer and says it
 * through model/toy-words; changes nothing. */
#include "config.h"

#include "play/toy-log-view.h"

#include <glib/gi18n.h>

#include "model/toy-words.h"
#include "widgets/toy-figures.h"
#include "widgets/toy-sign.h"

#define TOY_TYPE_LOG_ROW (toy_log_row_get_type ())
G_DECLARE_FINAL_TYPE (ToyLogRow, toy_log_row, TOY, LOG_ROW, GObject)

struct _ToyLogRow
{
  GObject parent_instance;

  guint turn;
  guint position; /* after it */
  ToyArmy army;
  /* owned */
  ToyBoard *board; /* for the figures */
  GArray *figures; /* of ToyFigure */
  char *text;
};

#define FIGURE_SIZE 24

G_DEFINE_TYPE (ToyLogRow, toy_log_row, G_TYPE_OBJECT)

static void
toy_log_row_finalize (GObject *object)
{
  ToyLogRow *self = TOY_LOG_ROW (object);

  g_clear_object (&self->board);
  g_clear_pointer (&self->figures, g_array_unref);
  g_clear_pointer (&self->text, g_free);
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
  self->figures = g_array_new (FALSE, FALSE, sizeof (ToyFigure));
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

/* Number, emblem, and beside them the figures above the text. */
typedef struct
{
  GtkWidget *number, *emblem, *figures, *text;
} Parts;

static Parts
parts_of (GtkListItem *item)
{
  Parts parts;

  parts.number = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  parts.emblem = gtk_widget_get_next_sibling (parts.number);
  parts.figures = gtk_widget_get_first_child (gtk_widget_get_next_sibling (parts.emblem));
  parts.text = gtk_widget_get_next_sibling (parts.figures);
  return parts;
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
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
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  ToyLogRow *row = gtk_list_item_get_item (item);
  Parts parts = parts_of (item);
  g_autofree char *turn = g_strdup_printf ("%u", row->turn);

  gtk_label_set_text (GTK_LABEL (parts.number), turn);
  toy_sign_set_emblem (TOY_SIGN (parts.emblem), row->army);
  toy_figures_show (TOY_FIGURES (parts.figures), toy_board_get_sheet (row->board),
                    (const ToyFigure *) (gpointer) row->figures->data, row->figures->len);
  gtk_label_set_text (GTK_LABEL (parts.text), row->text);
}

/* A row that waits for its next use borrows nothing of a game that may be gone. */
static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  toy_figures_show (TOY_FIGURES (parts_of (item).figures), NULL, NULL, 0);
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
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  gtk_list_view_set_single_click_activate (self->list, TRUE);
  g_signal_connect (self->list, "activate", G_CALLBACK (activate_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_signal_connect (gtk_scrolled_window_get_vadjustment (self->scroller), "notify::upper",
                    G_CALLBACK (grown_cb), self);
}

/* What the eye sees of @event, as far as @viewer may know it. */
static void
append_figure (GArray *figures, ToyEvent event, ToyArmy viewer)
{
  ToyFigure figure;

  event = toy_event_seen_by (event, viewer);
  if (event.army >= TOY_N_ARMIES || event.kind == TOY_EVENT_SWAPPED
      || event.kind == TOY_EVENT_THAWED || event.kind == TOY_EVENT_TURN)
    return;
  figure = (ToyFigure){ event.kind == TOY_EVENT_REGION ? TOY_FIGURE_MEDAL
                        : event.kind == TOY_EVENT_OVER ? TOY_FIGURE_EMBLEM
                                                       : TOY_FIGURE_TROOP,
                        event.army, event.type };
  g_array_append_val (figures, figure);
}

/* The lines of the action that led to @position.  @figures: (nullable). */
static void
append_lines (GString *text, GArray *figures, ToyMatch *match, guint position, ToyArmy viewer)
{
  const GArray *all = toy_match_get_events_at (match, position);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (ToyEvent));
  g_autoptr (GPtrArray) lines = NULL;

  /* Whose turn begins is what the next row says. */
  for (guint i = 0; i < all->len; i++)
    {
      ToyEvent event = g_array_index (all, ToyEvent, i);

      if (event.kind != TOY_EVENT_TURN)
        g_array_append_val (events, event);
      if (figures != NULL)
        append_figure (figures, event, viewer);
    }
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
  GString *text = g_string_new (NULL);
  ToyLogRow *row = g_object_new (TOY_TYPE_LOG_ROW, NULL);

  row->board = g_object_ref (toy_match_get_board (match));
  row->turn = before->turns + 1u;
  row->army = (ToyArmy) before->turn;
  while (*position <= toy_match_get_position (match)
         && toy_match_get_state_at (match, *position - 1)->table.turns == before->turns)
    append_lines (text, row->figures, match, (*position)++, viewer);
  row->position = *position - 1;
  row->text = g_string_free (text, FALSE);
  return row;
}

static gboolean
is_same (const ToyLogRow *a, const ToyLogRow *b)
{
  return a->board == b->board && a->army == b->army && a->position == b->position
         && strcmp (a->text, b->text) == 0;
}

/* Rows that say the same stay, so that the list neither jumps nor flickers; when somebody else
 * looks only those with secrets are others. */
static void
replace_rows (ToyLogView *self, GPtrArray *rows)
{
  guint old = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint common = MIN (old, rows->len);
  guint n = 0;

  for (guint i = 0; i < common; i += MAX (n, 1))
    {
      for (n = 0; i + n < common; n++)
        {
          g_autoptr (ToyLogRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i + n);

          if (is_same (row, g_ptr_array_index (rows, i + n)))
            break;
        }
      if (n > 0)
        g_list_store_splice (self->rows, i, n, rows->pdata + i, n);
    }
  if (old != rows->len)
    g_list_store_splice (self->rows, common, old - common, rows->pdata + common,
                         rows->len - common);
}

void
toy_log_view_show (ToyLogView *self, ToyMatch *match, ToyArmy viewer)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  guint position = 1;

  g_return_if_fail (TOY_IS_LOG_VIEW (self));

  while (match != NULL && position <= toy_match_get_position (match))
    g_ptr_array_add (rows, make_row (match, &position, viewer));
  replace_rows (self, rows);
}

char *
toy_log_turn (ToyMatch *match, guint position, ToyArmy viewer)
{
  guint turns;

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);
  g_return_val_if_fail (position > 0 && position <= toy_match_get_position (match), NULL);

  turns = toy_match_get_state_at (match, position - 1)->table.turns;
  while (position > 1 && toy_match_get_state_at (match, position - 2)->table.turns == turns)
    position--;
  {
    g_autoptr (ToyLogRow) row = make_row (match, &position, viewer);

    return g_steal_pointer (&row->text);
  }
}

char *
toy_log_last_turn (ToyMatch *match)
{
  guint end;

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);

  end = toy_match_get_position (match);
  return end > 0 ? toy_log_turn (match, end, TOY_ARMY_NONE) : NULL;
}

char *
toy_log_action (ToyMatch *match, guint position, ToyArmy viewer)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (TOY_IS_MATCH (match), g_string_free (text, FALSE));

  append_lines (text, NULL, match, position, viewer);
  return g_string_free (text, FALSE);
}
