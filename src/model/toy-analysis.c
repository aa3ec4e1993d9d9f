/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One decision after the other, each searched in a worker as its player saw it: a decision is
 * judged by what could be known, not by what lay hidden.  How to search is not known here. */
#include "config.h"

#include "model/toy-analysis.h"

#include "model/toy-thinking-private.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DEFAULT_PLAYOUTS 1500
#define MISTAKE 0.1
#define BLUNDER 0.2

/* An action that the search looked at less than this is searched on its own. */
#define FEW_VISITS 20

struct _ToyAnalysis
{
  GObject parent_instance;

  /* owned */
  ToyMatch *match;      /* a branch of the whole game */
  ToyThinking *thinking;
  GArray *moves;
  GArray *points;

  guint next;           /* position that is looked at */
  gboolean after;       /* it is what was played there that is searched */
  ToyAnalysisMove move; /* being made */
  int playouts;
  gboolean running;
};

enum
{
  PROP_0,
  PROP_PROGRESS,
  PROP_RUNNING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

G_DEFINE_FINAL_TYPE (ToyAnalysis, toy_analysis, G_TYPE_OBJECT)

static void go_on (ToyAnalysis *self);

static void
drop_thinking (ToyAnalysis *self)
{
  if (self->thinking != NULL)
    _toy_thinking_stop (self->thinking);
  g_clear_pointer (&self->thinking, _toy_thinking_unref);
}

static const ToyState *
state_at (ToyAnalysis *self, guint position)
{
  return toy_match_get_state_at (self->match, position);
}

static void
add_point (ToyAnalysis *self, guint position, double blue)
{
  ToyAnalysisPoint point = { position, state_at (self, position)->table.turns, blue };

  g_array_append_val (self->points, point);
}

/* --- judging --- */

static ToyVerdict
judge (const ToyAnalysisMove *move, gboolean could_win)
{
  if (could_win && move->lost > 0.0)
    return TOY_VERDICT_MISS;
  if (move->lost >= BLUNDER)
    return TOY_VERDICT_BLUNDER;
  return move->lost >= MISTAKE ? TOY_VERDICT_MISTAKE : TOY_VERDICT_FINE;
}

static void
finish_move (ToyAnalysis *self, double played)
{
  ToyAnalysisMove *move = &self->move;
  const ToyState *before = state_at (self, move->position);
  gboolean could_win = move->value >= 1.0;

  move->lost = CLAMP (move->value - played, 0.0, 1.0);
  if (move->lost == 0.0)
    {
      move->best = move->played;
      if (!toy_action_equal (move->line[0], move->best))
        {
          move->line[0] = move->best;
          move->n_line = 1;
        }
    }
  move->verdict = judge (move, could_win);
  if (before->table.waits == TOY_WAITS_ACTION)
    add_point (self, move->position,
               move->army == TOY_ARMY_BLUE ? move->value : 1.0 - move->value);
  g_array_append_val (self->moves, *move);
  self->after = FALSE;
  self->next++;
}

/* What the search of the position before found about what was played; FALSE where that is too
 * little to judge by. */
static gboolean
find_played (const ToyBotReport *report, const ToyAnalysisMove *move, double *value)
{
  if (toy_action_equal (report->action, move->played))
    {
      *value = move->value;
      return TRUE;
    }
  for (int i = 0; i < report->n_children; i++)
    if (toy_action_equal (report->children[i].action, move->played)
        && report->children[i].visits >= FEW_VISITS)
      {
        *value = report->children[i].value;
        return TRUE;
      }
  return FALSE;
}

static void
take_report (ToyAnalysis *self, const ToyBotReport *report)
{
  ToyAnalysisMove *move = &self->move;
  const ToyTable *then = &state_at (self, move->position + 1)->table;
  double value;

  if (self->after)
    {
      finish_move (self, report->value);
      return;
    }

  move->best = report->action;
  move->value = CLAMP ((double) report->value, 0.0, 1.0);
  move->n_line = report->n_line;
  memcpy (move->line, report->line, sizeof move->line);
  if (then->waits == TOY_WAITS_OVER)
    {
      value = then->winner == move->army ? 1.0 : then->winner == TOY_ARMY_NONE ? 0.5 : 0.0;
      if (value > move->value)
        move->value = value; /* the search was not sure of what came true */
      finish_move (self, value);
    }
  else if (find_played (report, move, &value))
    finish_move (self, value);
  else
    self->after = TRUE;
}

/* --- going through the game --- */

static void
thought_cb (gpointer owner, ToyThinking *thinking)
{
  ToyAnalysis *self = owner;
  guint before;

  if (self->thinking != thinking)
    return;

  before = self->moves->len;
  take_report (self, &thinking->report);
  drop_thinking (self);
  go_on (self);
  if (self->moves->len != before)
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
      g_signal_emit (self, changed_signal, 0);
    }
}

static void
search (ToyAnalysis *self, guint position, ToyArmy army)
{
  ToyView view;

  toy_view_make (&view, state_at (self, position), army);
  self->thinking = _toy_thinking_new (toy_match_get_board (self->match),
                                      toy_match_get_game (self->match), &view, TOY_LEVEL_MARSHAL,
                                      position, self->playouts, 0, 1);
  _toy_thinking_send (self->thinking, self, G_PRIORITY_LOW, thought_cb);
}

static void
set_running (ToyAnalysis *self, gboolean running)
{
  if (self->running == running)
    return;
  self->running = running;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* Sends for the next search, or ends. */
static void
go_on (ToyAnalysis *self)
{
  guint length = toy_match_get_length (self->match);
  const ToyTable *table;

  if (self->after)
    {
      search (self, self->move.position + 1, self->move.army);
      return;
    }
  if (self->next == length)
    {
      table = &state_at (self, length)->table;
      add_point (self, length, table->winner == TOY_ARMY_NONE ? 0.5
                               : table->winner == TOY_ARMY_BLUE ? 1.0 : 0.0);
      set_running (self, FALSE);
      return;
    }

  table = &state_at (self, self->next)->table;
  memset (&self->move, 0, sizeof self->move);
  self->move.position = self->next;
  self->move.turn = table->turns;
  self->move.army = (ToyArmy) table->turn;
  self->move.played = toy_match_get_action_at (self->match, self->next + 1);
  search (self, self->next, self->move.army);
}

static void
toy_analysis_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ToyAnalysis *self = TOY_ANALYSIS (object);

  switch (id)
    {
    case PROP_PROGRESS:
      g_value_set_double (value, toy_analysis_get_progress (self));
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
toy_analysis_dispose (GObject *object)
{
  ToyAnalysis *self = TOY_ANALYSIS (object);

  drop_thinking (self);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (toy_analysis_parent_class)->dispose (object);
}

static void
toy_analysis_finalize (GObject *object)
{
  ToyAnalysis *self = TOY_ANALYSIS (object);

  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->points, g_array_unref);
  G_OBJECT_CLASS (toy_analysis_parent_class)->finalize (object);
}

static void
toy_analysis_class_init (ToyAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = toy_analysis_get_property;
  object_class->dispose = toy_analysis_dispose;
  object_class->finalize = toy_analysis_finalize;

  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0.0, 1.0, 0.0, read);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", TOY_TYPE_ANALYSIS, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
toy_analysis_init (ToyAnalysis *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (ToyAnalysisMove));
  self->points = g_array_new (FALSE, FALSE, sizeof (ToyAnalysisPoint));
}

ToyAnalysis *
toy_analysis_new (ToyMatch *match, int playouts)
{
  ToyAnalysis *self;
  guint length;

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);
  length = toy_match_get_length (match);
  g_return_val_if_fail (toy_match_get_state_at (match, length)->table.waits == TOY_WAITS_OVER,
                        NULL);

  self = g_object_new (TOY_TYPE_ANALYSIS, NULL);
  self->match = toy_match_branch (match, length);
  self->playouts = playouts > 0 ? playouts : DEFAULT_PLAYOUTS;
  self->running = TRUE;
  go_on (self);
  return self;
}

void
toy_analysis_cancel (ToyAnalysis *self)
{
  g_return_if_fail (TOY_IS_ANALYSIS (self));

  drop_thinking (self);
  set_running (self, FALSE);
}

gboolean
toy_analysis_is_running (ToyAnalysis *self)
{
  g_return_val_if_fail (TOY_IS_ANALYSIS (self), FALSE);

  return self->running;
}

double
toy_analysis_get_progress (ToyAnalysis *self)
{
  guint length;

  g_return_val_if_fail (TOY_IS_ANALYSIS (self), 0.0);

  length = self->match != NULL ? toy_match_get_length (self->match) : 0;
  return length > 0 ? (double) self->moves->len / length : 1.0;
}

guint
toy_analysis_get_n_moves (ToyAnalysis *self)
{
  g_return_val_if_fail (TOY_IS_ANALYSIS (self), 0);

  return self->moves->len;
}

const ToyAnalysisMove *
toy_analysis_get_move (ToyAnalysis *self, guint i)
{
  g_return_val_if_fail (TOY_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (i < self->moves->len, NULL);

  return &g_array_index (self->moves, ToyAnalysisMove, i);
}

guint
toy_analysis_get_n_points (ToyAnalysis *self)
{
  g_return_val_if_fail (TOY_IS_ANALYSIS (self), 0);

  return self->points->len;
}

const ToyAnalysisPoint *
toy_analysis_get_point (ToyAnalysis *self, guint i)
{
  g_return_val_if_fail (TOY_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (i < self->points->len, NULL);

  return &g_array_index (self->points, ToyAnalysisPoint, i);
}

const ToyAnalysisMove *
toy_analysis_find (ToyAnalysis *self, guint position)
{
  g_return_val_if_fail (TOY_IS_ANALYSIS (self), NULL);

  /* Every position has its decision, so they are found by counting. */
  return position < self->moves->len ? toy_analysis_get_move (self, position) : NULL;
}

guint
toy_analysis_count (ToyAnalysis *self, ToyArmy army, ToyVerdict verdict)
{
  guint n = 0;

  g_return_val_if_fail (TOY_IS_ANALYSIS (self), 0);

  for (guint i = 0; i < self->moves->len; i++)
    {
      const ToyAnalysisMove *move = toy_analysis_get_move (self, i);

      n += move->army == army && move->verdict == verdict ? 1 : 0;
    }
  return n;
}

char *
toy_analysis_describe (ToyAnalysis *self, const ToyAnalysisMove *move)
{
  g_autofree char *best = NULL;
  int percent;

  g_return_val_if_fail (TOY_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (move != NULL, NULL);

  if (move->verdict == TOY_VERDICT_FINE)
    return NULL;

  best = toy_words_action (toy_match_get_game (self->match),
                           &state_at (self, move->position)->table, move->best);
  percent = (int) (move->lost * 100.0 + 0.5);
  switch (move->verdict)
    {
    case TOY_VERDICT_MISS:
      /* Translators: of an action in a finished game; %s is the better one: "Place Hook on b3". */
      return g_strdup_printf (_("Missed win. Better: %s."), best);
    case TOY_VERDICT_BLUNDER:
      /* Translators: of an action in a finished game: how much of the chance to win it cost, and
       * the better one: "Place Hook on b3". */
      return g_strdup_printf (_("Blunder: it cost %d%% of the chances. Better: %s."),
                              percent, best);
    case TOY_VERDICT_MISTAKE:
    case TOY_VERDICT_FINE:
    default:
      /* Translators: of an action in a finished game: how much of the chance to win it cost, and
       * the better one: "Place Hook on b3". */
      return g_strdup_printf (_("Mistake: it cost %d%% of the chances. Better: %s."),
                              percent, best);
    }
}
