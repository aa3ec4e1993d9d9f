/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps one analysis and shows it.  What has been found stays while the panel is closed; another
 * match makes it forget. */
#include "config.h"

#include "play/toy-analysis-panel.h"

#include <glib/gi18n.h>

#include "model/toy-words.h"
#include "widgets/toy-chance-curve.h"
#include "widgets/toy-compat.h"

#define WIDE 560
#define GAP 2

struct _ToyAnalysisPanel
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *box;
  GtkLabel *value;
  GtkButton *stop_button;
  ToyChanceCurve *curve;
  GtkProgressBar *progress;
  GtkLabel *sentence;
  GtkLabel *line;

  /* owned */
  ToyMatch *match;       /* of @analysis */
  ToyAnalysis *analysis;

  guint position;
  int pointed;
  int playouts;
};

G_DEFINE_TYPE (ToyAnalysisPanel, toy_analysis_panel, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_running (ToyAnalysisPanel *self)
{
  return self->analysis != NULL && toy_analysis_is_running (self->analysis);
}

static gboolean
is_whole (ToyAnalysisPanel *self)
{
  return self->analysis != NULL && !is_running (self)
         && toy_analysis_get_progress (self->analysis) >= 1.0;
}

/* What the whole game was like: one line an army. */
static char *
sum_up (ToyAnalysisPanel *self)
{
  GString *text = g_string_new (NULL);

  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      if (army > 0)
        g_string_append_c (text, '\n');
      /* Translators: what an army did in a finished game: "Blue: mistakes 3, blunders 1, missed
       * wins 0". */
      g_string_append_printf (text, _("%s: mistakes %u, blunders %u, missed wins %u"),
                              toy_words_army ((ToyArmy) army),
                              toy_analysis_count (self->analysis, (ToyArmy) army,
                                                  TOY_VERDICT_MISTAKE),
                              toy_analysis_count (self->analysis, (ToyArmy) army,
                                                  TOY_VERDICT_BLUNDER),
                              toy_analysis_count (self->analysis, (ToyArmy) army,
                                                  TOY_VERDICT_MISS));
    }
  return g_string_free (text, FALSE);
}

/* On the action that led to @position; @move: what is known of it (nullable). */
static char *
tell (ToyAnalysisPanel *self, guint position, const ToyAnalysisMove *move)
{
  char *verdict = move != NULL ? toy_analysis_describe (self->analysis, move) : NULL;

  if (verdict != NULL)
    return verdict;
  if (is_whole (self) && position == toy_match_get_length (self->match))
    return sum_up (self);
  if (move != NULL)
    return g_strdup (_("Nothing clearly better was found."));
  return g_strdup (is_running (self) ? _("The game is being looked over…") : "");
}

/* Of what is under the pointer, else of what is on the board. */
static void
show_value (ToyAnalysisPanel *self)
{
  guint position = self->pointed >= 0 ? (guint) self->pointed : self->position;
  const ToyAnalysisMove *move = toy_analysis_panel_get_move (self, position);
  g_autofree char *value = toy_chance_curve_describe (self->curve, position);
  g_autofree char *sentence = tell (self, position, move);

  gtk_label_set_text (self->value, value);
  gtk_label_set_text (self->sentence, sentence);
}

static void
show_work (ToyAnalysisPanel *self)
{
  gboolean running = is_running (self);
  const char *name = running ? _("Stop looking the game over") : _("Look the game over again");
  GtkWidget *button = GTK_WIDGET (self->stop_button);

  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  if (self->analysis != NULL)
    gtk_progress_bar_set_fraction (self->progress, toy_analysis_get_progress (self->analysis));
  gtk_widget_set_visible (button, !is_whole (self));
  gtk_button_set_icon_name (self->stop_button,
                            running ? "process-stop-symbolic" : "view-refresh-symbolic");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
analysis_changed_cb (ToyAnalysisPanel *self)
{
  show_value (self);
  show_work (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Work that ends is said once. */
static void
running_cb (ToyAnalysisPanel *self)
{
  show_value (self);
  show_work (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (is_whole (self))
    toy_compat_announce (GTK_WIDGET (self), _("The whole game has been looked over."));
}

static void
drop (ToyAnalysisPanel *self)
{
  if (self->analysis != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->analysis, self);
      toy_analysis_cancel (self->analysis);
    }
  g_clear_object (&self->analysis);
  g_clear_object (&self->match);
}

static void
begin (ToyAnalysisPanel *self, ToyMatch *match)
{
  g_autoptr (ToyMatch) keep = g_object_ref (match);

  drop (self);
  self->match = g_steal_pointer (&keep);
  self->analysis = toy_analysis_new (self->match, self->playouts);
  self->pointed = -1;
  g_signal_connect_swapped (self->analysis, "changed", G_CALLBACK (analysis_changed_cb), self);
  g_signal_connect_swapped (self->analysis, "notify::running", G_CALLBACK (running_cb), self);
  toy_chance_curve_set_analysis (self->curve, self->analysis, toy_match_get_length (self->match));
  show_value (self);
  show_work (self);
}

static void
curve_chosen_cb (ToyChanceCurve *curve, guint position, ToyAnalysisPanel *self)
{
  g_signal_emit (self, signals[CHOSEN], 0, position);
}

static void
curve_pointed_cb (ToyChanceCurve *curve, int position, ToyAnalysisPanel *self)
{
  self->pointed = position;
  show_value (self);
}

/* The better line is written out below the rest where there is room for it. */
static gboolean
has_line (ToyAnalysisPanel *self, int width)
{
  return width >= WIDE && gtk_widget_get_visible (GTK_WIDGET (self->line));
}

static int
measure_label (GtkLabel *label, int width)
{
  int natural;

  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL,
                      NULL);
  return natural;
}

/* The room for words is there before they are: going from action to action moves nothing. */
static int
get_words_height (ToyAnalysisPanel *self, int width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->sentence),
                                                                   "X\nX");
  int two_rows, words = measure_label (self->sentence, width);

  pango_layout_get_pixel_size (layout, NULL, &two_rows);
  if (has_line (self, width))
    words += measure_label (self->line, width);
  return MAX (words, two_rows);
}

static GtkSizeRequestMode
toy_analysis_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_analysis_panel_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  ToyAnalysisPanel *self = TOY_ANALYSIS_PANEL (widget);
  int width = for_size;

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  if (width < 0)
    gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  *minimum += get_words_height (self, width) + GAP;
  *natural += get_words_height (self, width) + GAP;
}

static void
toy_analysis_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyAnalysisPanel *self = TOY_ANALYSIS_PANEL (widget);
  int words = get_words_height (self, width);
  int y = height - words;
  int sentence = has_line (self, width) ? measure_label (self->sentence, width) : words;

  gtk_widget_size_allocate (self->box, &(GdkRectangle){ 0, 0, width, y - GAP }, -1);
  gtk_widget_size_allocate (GTK_WIDGET (self->sentence), &(GdkRectangle){ 0, y, width, sentence },
                            -1);
  gtk_widget_set_child_visible (GTK_WIDGET (self->line), has_line (self, width));
  if (has_line (self, width))
    gtk_widget_size_allocate (GTK_WIDGET (self->line),
                              &(GdkRectangle){ 0, y + sentence, width, words - sentence }, -1);
}

static void
toy_analysis_panel_dispose (GObject *object)
{
  ToyAnalysisPanel *self = TOY_ANALYSIS_PANEL (object);

  drop (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  if (self->line != NULL)
    {
      gtk_widget_unparent (GTK_WIDGET (self->sentence));
      gtk_widget_unparent (GTK_WIDGET (self->line));
    }
  self->line = NULL;
  G_OBJECT_CLASS (toy_analysis_panel_parent_class)->dispose (object);
}

static void
toy_analysis_panel_class_init (ToyAnalysisPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  g_type_ensure (TOY_TYPE_CHANCE_CURVE);
  G_OBJECT_CLASS (klass)->dispose = toy_analysis_panel_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  widget_class->get_request_mode = toy_analysis_panel_get_request_mode;
  widget_class->measure = toy_analysis_panel_measure;
  widget_class->size_allocate = toy_analysis_panel_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "analysispanel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-analysis-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyAnalysisPanel, box);
  gtk_widget_class_bind_template_child (widget_class, ToyAnalysisPanel, value);
  gtk_widget_class_bind_template_child (widget_class, ToyAnalysisPanel, stop_button);
  gtk_widget_class_bind_template_child (widget_class, ToyAnalysisPanel, curve);
  gtk_widget_class_bind_template_child (widget_class, ToyAnalysisPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, ToyAnalysisPanel, sentence);
  gtk_widget_class_bind_template_child (widget_class, ToyAnalysisPanel, line);
  gtk_widget_class_bind_template_callback (widget_class, curve_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, curve_pointed_cb);
}

static void
toy_analysis_panel_init (ToyAnalysisPanel *self)
{
  self->pointed = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
toy_analysis_panel_set_playouts (ToyAnalysisPanel *self, int playouts)
{
  g_return_if_fail (TOY_IS_ANALYSIS_PANEL (self));

  self->playouts = playouts;
}

void
toy_analysis_panel_open (ToyAnalysisPanel *self, ToyMatch *match)
{
  g_return_if_fail (TOY_IS_ANALYSIS_PANEL (self));
  g_return_if_fail (TOY_IS_MATCH (match));

  if (self->match != match || (!is_running (self) && !is_whole (self)))
    begin (self, match);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

void
toy_analysis_panel_close (ToyAnalysisPanel *self, gboolean forget)
{
  g_return_if_fail (TOY_IS_ANALYSIS_PANEL (self));

  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (!forget)
    {
      if (is_running (self))
        toy_analysis_cancel (self->analysis);
      return;
    }
  drop (self);
  toy_chance_curve_set_analysis (self->curve, NULL, 0);
}

gboolean
toy_analysis_panel_is_open (ToyAnalysisPanel *self)
{
  g_return_val_if_fail (TOY_IS_ANALYSIS_PANEL (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self));
}

void
toy_analysis_panel_stop_or_restart (ToyAnalysisPanel *self)
{
  g_return_if_fail (TOY_IS_ANALYSIS_PANEL (self));

  if (is_running (self))
    toy_analysis_cancel (self->analysis);
  else if (self->match != NULL && !is_whole (self))
    begin (self, self->match);
}

void
toy_analysis_panel_show (ToyAnalysisPanel *self, guint position, ToyArmy below, const char *line)
{
  g_return_if_fail (TOY_IS_ANALYSIS_PANEL (self));

  self->position = position;
  toy_chance_curve_set_below (self->curve, below);
  toy_chance_curve_set_position (self->curve, (int) position);
  gtk_label_set_text (self->line, line != NULL ? line : "");
  /* Where there is no room for it, it is still there for the ear. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sentence),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, line != NULL ? line : "",
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self->line), line != NULL);
  show_value (self);
}

const ToyAnalysisMove *
toy_analysis_panel_get_move (ToyAnalysisPanel *self, guint position)
{
  g_return_val_if_fail (TOY_IS_ANALYSIS_PANEL (self), NULL);

  return toy_analysis_panel_is_open (self) && self->analysis != NULL && position > 0
           ? toy_analysis_find (self->analysis, position - 1) : NULL;
}

int
toy_analysis_panel_find_mistake (ToyAnalysisPanel *self, guint position, int by)
{
  int length;

  g_return_val_if_fail (TOY_IS_ANALYSIS_PANEL (self), -1);

  length = self->analysis != NULL ? (int) toy_analysis_get_n_moves (self->analysis) : 0;
  for (int i = (int) position + by; i >= 1 && i <= length; i += by)
    {
      const ToyAnalysisMove *move = toy_analysis_panel_get_move (self, (guint) i);

      if (move != NULL && move->verdict != TOY_VERDICT_FINE)
        return i;
    }
  return -1;
}
