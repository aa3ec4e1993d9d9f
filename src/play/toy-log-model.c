/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the turns of a match begin and end.  Remembers of each turn which events ended it: as long
 * as the match has the same there, all before is the same too.  Changes nothing. */
#include "config.h"

#include "play/toy-log-model.h"

#include "model/toy-words.h"

struct _ToyLogRow
{
  GObject parent_instance;

  /* owned */
  ToyMatch *match;

  guint first; /* position before the turn */
  guint last;  /* and after it, or as far as it has come */
  ToyArmy viewer;
};

G_DEFINE_TYPE (ToyLogRow, toy_log_row, G_TYPE_OBJECT)

/* One turn; what is shown of it is made from the match. */
typedef struct
{
  guint first;
  guint last;
  GArray *end; /* owned: the events that led to @last */
} Turn;

struct _ToyLogModel
{
  GObject parent_instance;

  /* owned */
  ToyMatch *match;
  GArray *turns; /* of Turn */

  ToyArmy viewer;
};

static void
toy_log_row_dispose (GObject *object)
{
  g_clear_object (&TOY_LOG_ROW (object)->match);
  G_OBJECT_CLASS (toy_log_row_parent_class)->dispose (object);
}

static void
toy_log_row_class_init (ToyLogRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_log_row_dispose;
}

static void
toy_log_row_init (ToyLogRow *self)
{
}

guint
toy_log_row_get_turn (ToyLogRow *self)
{
  g_return_val_if_fail (TOY_IS_LOG_ROW (self), 0);

  return toy_match_get_state_at (self->match, self->first)->table.turns + 1u;
}

guint
toy_log_row_get_position (ToyLogRow *self)
{
  g_return_val_if_fail (TOY_IS_LOG_ROW (self), 0);

  return self->last;
}

ToyArmy
toy_log_row_get_army (ToyLogRow *self)
{
  g_return_val_if_fail (TOY_IS_LOG_ROW (self), TOY_ARMY_NONE);

  return (ToyArmy) toy_match_get_state_at (self->match, self->first)->table.turn;
}

/* What led from @first to @last. */
static char *
describe (ToyMatch *match, guint first, guint last, ToyArmy viewer)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint position = first + 1; position <= last; position++)
    {
      g_autofree char *lines = toy_log_describe (match, position, viewer);

      if (*lines == '\0')
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, lines);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
toy_log_row_make_text (ToyLogRow *self)
{
  g_return_val_if_fail (TOY_IS_LOG_ROW (self), NULL);

  return describe (self->match, self->first, self->last, self->viewer);
}

ToyBoard *
toy_log_row_get_board (ToyLogRow *self)
{
  g_return_val_if_fail (TOY_IS_LOG_ROW (self), NULL);

  return toy_match_get_board (self->match);
}

/* What the eye sees of @event; FALSE for nothing. */
static gboolean
make_figure (ToyEvent event, ToyFigure *figure)
{
  if (event.army >= TOY_N_ARMIES || event.kind == TOY_EVENT_SWAPPED
      || event.kind == TOY_EVENT_THAWED || event.kind == TOY_EVENT_TURN)
    return FALSE;
  *figure = (ToyFigure){ event.kind == TOY_EVENT_REGION ? TOY_FIGURE_MEDAL
                         : event.kind == TOY_EVENT_OVER ? TOY_FIGURE_EMBLEM
                                                        : TOY_FIGURE_TROOP,
                         event.army, event.type };
  return TRUE;
}

guint
toy_log_row_get_figures (ToyLogRow *self, ToyFigure figures[TOY_MOST_FIGURES])
{
  guint n = 0;

  g_return_val_if_fail (TOY_IS_LOG_ROW (self), 0);

  for (guint position = self->first + 1; position <= self->last; position++)
    {
      const GArray *events = toy_match_get_events_at (self->match, position);

      for (guint i = 0; i < events->len && n < TOY_MOST_FIGURES; i++)
        n += make_figure (toy_event_seen_by (g_array_index (events, ToyEvent, i), self->viewer),
                          &figures[n]);
    }
  return n;
}

static GType
get_item_type (GListModel *model)
{
  return TOY_TYPE_LOG_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return TOY_LOG_MODEL (model)->turns->len;
}

static gpointer
get_item (GListModel *model, guint n)
{
  ToyLogModel *self = TOY_LOG_MODEL (model);
  ToyLogRow *row;

  if (n >= self->turns->len)
    return NULL;
  row = g_object_new (TOY_TYPE_LOG_ROW, NULL);
  row->match = g_object_ref (self->match);
  row->first = g_array_index (self->turns, Turn, n).first;
  row->last = g_array_index (self->turns, Turn, n).last;
  row->viewer = self->viewer;
  return row;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_TYPE_WITH_CODE (ToyLogModel,
                         toy_log_model,
                         G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
turn_clear (gpointer data)
{
  g_clear_pointer (&((Turn *) data)->end, g_array_unref);
}

static void
toy_log_model_dispose (GObject *object)
{
  ToyLogModel *self = TOY_LOG_MODEL (object);

  g_clear_pointer (&self->turns, g_array_unref);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (toy_log_model_parent_class)->dispose (object);
}

static void
toy_log_model_class_init (ToyLogModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_log_model_dispose;
}

static void
toy_log_model_init (ToyLogModel *self)
{
  self->turns = g_array_new (FALSE, FALSE, sizeof (Turn));
  g_array_set_clear_func (self->turns, turn_clear);
}

ToyLogModel *
toy_log_model_new (void)
{
  return g_object_new (TOY_TYPE_LOG_MODEL, NULL);
}

/* A turn of which more has happened since is another one. */
static gboolean
is_same_turn (ToyMatch *match, const Turn *turn)
{
  guint end = toy_match_get_position (match);

  return turn->last <= end && toy_match_get_events_at (match, turn->last) == turn->end
         && (turn->last == end
             || toy_match_get_state_at (match, turn->last)->table.turns
                  != toy_match_get_state_at (match, turn->first)->table.turns);
}

/* How many of the turns listed are still there. */
static guint
count_same (ToyLogModel *self, ToyMatch *match)
{
  guint n = self->turns->len;

  while (n > 0 && !is_same_turn (match, &g_array_index (self->turns, Turn, n - 1)))
    n--;
  return n;
}

/* The turn that begins at @first, which is not the end. */
static Turn
find_turn (ToyMatch *match, guint first)
{
  guint turns = toy_match_get_state_at (match, first)->table.turns;
  Turn turn = { first, first, NULL };

  do
    turn.last++;
  while (turn.last < toy_match_get_position (match)
         && toy_match_get_state_at (match, turn.last)->table.turns == turns);
  turn.end = g_array_ref (toy_match_get_events_at (match, turn.last));
  return turn;
}

void
toy_log_model_show (ToyLogModel *self, ToyMatch *match, ToyArmy viewer)
{
  guint old, same, first;

  g_return_if_fail (TOY_IS_LOG_MODEL (self));
  g_return_if_fail (match == NULL || TOY_IS_MATCH (match));

  old = self->turns->len;
  same = match != NULL && match == self->match && viewer == self->viewer
           ? count_same (self, match) : 0;
  g_set_object (&self->match, match);
  self->viewer = viewer;
  g_array_set_size (self->turns, same);
  first = same > 0 ? g_array_index (self->turns, Turn, same - 1).last : 0;
  while (match != NULL && first < toy_match_get_position (match))
    {
      Turn turn = find_turn (match, first);

      g_array_append_val (self->turns, turn);
      first = turn.last;
    }
  if (old != same || self->turns->len != same)
    g_list_model_items_changed (G_LIST_MODEL (self), same, old - same, self->turns->len - same);
}

guint
toy_log_model_find (ToyLogModel *self, guint position)
{
  guint low = 0, high;

  g_return_val_if_fail (TOY_IS_LOG_MODEL (self), G_MAXUINT);

  high = self->turns->len;
  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (self->turns, Turn, middle).last < position)
        low = middle + 1;
      else
        high = middle;
    }
  return position > 0 && low < self->turns->len ? low : G_MAXUINT;
}

char *
toy_log_describe (ToyMatch *match, guint position, ToyArmy viewer)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (ToyEvent));
  g_autoptr (GPtrArray) lines = NULL;
  GString *text = g_string_new (NULL);
  const GArray *all;

  g_return_val_if_fail (TOY_IS_MATCH (match), g_string_free (text, FALSE));

  /* Whose turn begins is what the next row says. */
  all = toy_match_get_events_at (match, position);
  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, ToyEvent, i).kind != TOY_EVENT_TURN)
      g_array_append_val (events, g_array_index (all, ToyEvent, i));
  lines = toy_words_events (toy_match_get_game (match),
                            (const ToyEvent *) (gpointer) events->data, events->len, viewer);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (lines, i));
  return g_string_free (text, FALSE);
}

char *
toy_log_describe_turn (ToyMatch *match, guint position, ToyArmy viewer)
{
  guint turns, first = position;

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);
  g_return_val_if_fail (position > 0 && position <= toy_match_get_length (match), NULL);

  turns = toy_match_get_state_at (match, position - 1)->table.turns;
  while (first > 0 && toy_match_get_state_at (match, first - 1)->table.turns == turns)
    first--;
  return describe (match, first, position, viewer);
}

char *
toy_log_describe_last_turn (ToyMatch *match)
{
  guint position;

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);

  position = toy_match_get_position (match);
  return position > 0 ? toy_log_describe_turn (match, position, TOY_ARMY_NONE) : NULL;
}
