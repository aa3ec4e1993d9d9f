/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-lab-results.h.  Puts words and charts of the model on cards; counts nothing itself. */
#include "config.h"

#include "editor/toy-lab-results.h"

#include <glib/gi18n.h>

#include "editor/toy-lab-card.h"
#include "editor/toy-lab-table.h"
#include "widgets/toy-chart.h"
#include "widgets/toy-masonry.h"

#define COLUMN 400
#define SPACING 14

struct _ToyLabResults
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *judgement, *key, *verdict_now, *verdict_before;
  GtkWidget *facts_card, *facts;
  ToyLabMapCard *maps, *maps_before;
  GtkWidget *cards[TOY_N_LAB_CHARTS], *charts[TOY_N_LAB_CHARTS];
  GtkWidget *numbers, *table;

  /* owned */
  ToyLabReport *report, *before;
  ToyLabComparison *comparison;

  gboolean live;
  int stale;      /* cards that wait, the last ones */
  guint tick;
  gboolean table_stale;
};

enum
{
  SIGNAL_OPEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyLabResults, toy_lab_results, GTK_TYPE_WIDGET)

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

/* --- verdict --- */

static void
show_space_cb (GtkWidget *button, ToyLabResults *self)
{
  toy_lab_map_card_show_space (self->maps,
                               GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "space")));
}

/* A line of the grid @lines: how grave, the sentence, and where. */
static void
add_finding (ToyLabResults *self, GtkGrid *lines, ToyLabReport *report, guint i)
{
  static const char *const classes[] = { "good", "hint", "warning", "error" };
  g_autofree char *sentence = toy_lab_report_dup_sentence (report, i);
  ToyGravity gravity = toy_lab_report_get_gravity (report, i);
  GtkWidget *badge = gtk_label_new (toy_lab_report_get_gravity_word (report, i));
  GtkWidget *text = gtk_label_new (sentence);
  int space = toy_lab_report_get_space (report, i);
  gboolean shows = space >= 0 && report == self->report;

  gtk_widget_add_css_class (badge, "issue-badge");
  gtk_widget_add_css_class (badge, classes[gravity]);
  gtk_widget_set_valign (badge, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_grid_attach (lines, badge, 0, (int) i, 1, 1);
  gtk_grid_attach (lines, text, 1, (int) i, shows ? 1 : 2, 1);
  if (shows)
    {
      GtkWidget *button = gtk_button_new_with_label (_("Show"));

      gtk_widget_add_css_class (button, "fix");
      gtk_widget_set_valign (button, GTK_ALIGN_START);
      gtk_widget_set_tooltip_text (button, _("Show it on the map"));
      g_object_set_data (G_OBJECT (button), "space", GINT_TO_POINTER (space));
      g_signal_connect (button, "clicked", G_CALLBACK (show_space_cb), self);
      gtk_grid_attach (lines, button, 2, (int) i, 1, 1);
    }
}

static GtkWidget *
make_grid (int gap)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), gap);
  return grid;
}

static void
fill_verdict (ToyLabResults *self, GtkWidget *box, ToyLabReport *report, const char *heading)
{
  g_autofree char *summary = NULL;
  GtkWidget *label, *lines;

  clear_box (box);
  gtk_widget_set_visible (box, report != NULL);
  if (report == NULL)
    return;
  summary = toy_lab_report_dup_summary (report);
  label = gtk_label_new (heading != NULL ? heading : _("Verdict"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "lab-title");
  gtk_box_append (GTK_BOX (box), label);
  label = gtk_label_new (summary);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "form-note");
  gtk_box_append (GTK_BOX (box), label);
  /* Boxes beside each other would lay such sentences out dozens of times to measure them. */
  lines = make_grid (8);
  for (guint i = 0; i < toy_lab_report_get_n_findings (report); i++)
    add_finding (self, GTK_GRID (lines), report, i);
  gtk_box_append (GTK_BOX (box), lines);
}

static void
show_verdicts (ToyLabResults *self)
{
  g_autofree char *text = NULL;
  guint n;

  fill_verdict (self, self->verdict_before, self->before, _("Verdict before"));
  fill_verdict (self, self->verdict_now, self->report,
                self->before != NULL ? _("Verdict now") : NULL);
  gtk_widget_set_visible (self->judgement, self->comparison != NULL);
  gtk_widget_set_visible (self->key, self->comparison != NULL);
  if (self->comparison == NULL)
    return;
  n = toy_lab_comparison_count (self->comparison);
  text = n == 0 ? g_strdup (_("Nothing has changed that could not be chance."))
                : g_strdup_printf (ngettext ("%u number has changed, and not by chance.",
                                             "%u numbers have changed, and not by chance.", n),
                                   n);
  gtk_label_set_text (GTK_LABEL (self->judgement), text);
}

/* --- facts --- */

static void
show_facts (ToyLabResults *self)
{
  g_autoptr (GPtrArray) rows = toy_lab_facts_new (self->report);
  GtkWidget *lines = make_grid (4);

  clear_box (self->facts);
  gtk_widget_set_visible (self->facts_card, rows->len > 0);
  for (guint i = 0; i < rows->len; i++)
    {
      const ToyLabRow *row = rows->pdata[i];
      GtkWidget *name = gtk_label_new (row->name);
      GtkWidget *value = gtk_label_new (row->value);

      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_label_set_wrap (GTK_LABEL (name), TRUE);
      gtk_widget_set_hexpand (name, TRUE);
      gtk_label_set_xalign (GTK_LABEL (value), 1);
      gtk_widget_add_css_class (value, "lab-number");
      gtk_grid_attach (GTK_GRID (lines), name, 0, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (lines), value, 1, (int) i, 1, 1);
    }
  gtk_box_append (GTK_BOX (self->facts), lines);
}

/* --- charts --- */

static void
open_cb (GtkWidget *chart, guint i, ToyLabResults *self)
{
  const ToyLabChart *shown = toy_chart_get_chart (TOY_CHART (chart));
  const ToyLabPoint *point = shown->points->pdata[i];

  g_signal_emit (self, signals[SIGNAL_OPEN], 0, self->report, &point->wanted);
}

static void
open_space_cb (ToyLabReport *report, const ToyLabWanted *wanted, gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_OPEN], 0, report, wanted);
}

static void
show_chart (ToyLabResults *self, int kind)
{
  ToyLabChart *chart = toy_lab_chart_new (self->report, self->comparison, (ToyLabChartKind) kind);

  gtk_widget_set_visible (self->cards[kind], chart != NULL);
  if (chart != NULL)
    toy_lab_card_set_title (self->cards[kind], chart->title);
  toy_chart_set_chart (TOY_CHART (self->charts[kind]), chart);
}

static void
show_table (ToyLabResults *self)
{
  gboolean open = gtk_expander_get_expanded (GTK_EXPANDER (self->numbers));

  if (!open || !self->table_stale || self->report == NULL || self->live)
    return;
  toy_lab_table_set (TOY_LAB_TABLE (self->table), self->report, self->comparison);
  self->table_stale = FALSE;
}

/* One card a frame: those that are seen first. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ToyLabResults *self = TOY_LAB_RESULTS (widget);
  int n = TOY_N_LAB_CHARTS;

  if (self->stale > n + 2)
    show_verdicts (self);
  else if (self->stale == n + 2)
    {
      gtk_widget_set_visible (toy_lab_map_card_get_widget (self->maps), TRUE);
      toy_lab_map_card_set (self->maps, self->report,
                            self->before != NULL ? C_("table", "Now") : NULL);
    }
  else if (self->stale == n + 1)
    {
      show_facts (self);
      gtk_widget_set_visible (toy_lab_map_card_get_widget (self->maps_before),
                              self->before != NULL);
      if (self->before != NULL)
        toy_lab_map_card_set (self->maps_before, self->before, C_("table", "Before"));
    }
  else
    show_chart (self, n - self->stale);
  if (--self->stale > 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  show_table (self);
  return G_SOURCE_REMOVE;
}

/* Cards of the run before would all be painted at once when the first numbers of the next come. */
static void
hide_cards (ToyLabResults *self)
{
  gtk_widget_set_visible (self->judgement, FALSE);
  gtk_widget_set_visible (self->key, FALSE);
  gtk_widget_set_visible (self->verdict_before, FALSE);
  gtk_widget_set_visible (self->verdict_now, FALSE);
  gtk_widget_set_visible (self->facts_card, FALSE);
  gtk_widget_set_visible (toy_lab_map_card_get_widget (self->maps), FALSE);
  gtk_widget_set_visible (toy_lab_map_card_get_widget (self->maps_before), FALSE);
  for (int kind = 0; kind < TOY_N_LAB_CHARTS; kind++)
    gtk_widget_set_visible (self->cards[kind], FALSE);
}

/* --- the widget --- */

static GtkWidget *
make_card (GtkWidget *child)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_widget_add_css_class (card, "rules-card");
  if (child != NULL)
    gtk_box_append (GTK_BOX (card), child);
  return card;
}

static void
make_verdicts (ToyLabResults *self)
{
  self->judgement = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->judgement), 0);
  gtk_label_set_wrap (GTK_LABEL (self->judgement), TRUE);
  gtk_widget_add_css_class (self->judgement, "lab-judgement");
  self->verdict_before = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (self->verdict_before, "rules-card");
  self->verdict_now = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (self->verdict_now, "rules-card");
  self->key = gtk_label_new (_("Outlines and dots show what was before; numbers in bold have "
                               "changed, and not by chance."));
  gtk_label_set_xalign (GTK_LABEL (self->key), 0);
  gtk_label_set_wrap (GTK_LABEL (self->key), TRUE);
  gtk_widget_add_css_class (self->key, "form-note");
  gtk_box_append (GTK_BOX (self->box), self->judgement);
  gtk_box_append (GTK_BOX (self->box), self->key);
}

static void
make_cards (ToyLabResults *self)
{
  GtkWidget *masonry = toy_masonry_new (COLUMN, SPACING);

  self->facts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->facts_card = toy_lab_card_new (_("How a game goes"), self->facts);
  self->maps = toy_lab_map_card_new (open_space_cb, self);
  self->maps_before = toy_lab_map_card_new (open_space_cb, self);
  toy_masonry_add (TOY_MASONRY (masonry), self->verdict_before);
  toy_masonry_add (TOY_MASONRY (masonry), self->verdict_now);
  toy_masonry_add (TOY_MASONRY (masonry), toy_lab_map_card_get_widget (self->maps_before));
  toy_masonry_add (TOY_MASONRY (masonry), toy_lab_map_card_get_widget (self->maps));
  for (int kind = 0; kind < TOY_N_LAB_CHARTS; kind++)
    {
      self->charts[kind] = toy_chart_new ();
      g_signal_connect (self->charts[kind], "open", G_CALLBACK (open_cb), self);
      self->cards[kind] = toy_lab_chart_card_new (TOY_CHART (self->charts[kind]));
      toy_masonry_add (TOY_MASONRY (masonry), self->cards[kind]);
      if (kind == TOY_LAB_CHART_ENDS)
        toy_masonry_add (TOY_MASONRY (masonry), self->facts_card);
    }
  gtk_box_append (GTK_BOX (self->box), masonry);
}

/* What has not been shown yet will not be. */
static void
stop_showing (ToyLabResults *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  self->stale = 0;
}

static void
toy_lab_results_dispose (GObject *object)
{
  ToyLabResults *self = TOY_LAB_RESULTS (object);

  stop_showing (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->comparison, toy_lab_comparison_free);
  g_clear_object (&self->report);
  g_clear_object (&self->before);
  G_OBJECT_CLASS (toy_lab_results_parent_class)->dispose (object);
}

static void
toy_lab_results_class_init (ToyLabResultsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_lab_results_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[SIGNAL_OPEN] = g_signal_new ("open", TOY_TYPE_LAB_RESULTS, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
}

static void
toy_lab_results_init (ToyLabResults *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  make_verdicts (self);
  make_cards (self);
  self->table = toy_lab_table_new ();
  self->numbers = gtk_expander_new_with_mnemonic (_("_All numbers"));
  gtk_expander_set_child (GTK_EXPANDER (self->numbers), self->table);
  g_signal_connect_swapped (self->numbers, "notify::expanded", G_CALLBACK (show_table), self);
  gtk_box_append (GTK_BOX (self->box), make_card (self->numbers));
  hide_cards (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
toy_lab_results_new (void)
{
  return g_object_new (TOY_TYPE_LAB_RESULTS, NULL);
}

void
toy_lab_results_set (ToyLabResults *self, ToyLabReport *report, ToyLabReport *before, gboolean live)
{
  g_return_if_fail (TOY_IS_LAB_RESULTS (self));
  g_return_if_fail (report == NULL || TOY_IS_LAB_REPORT (report));
  g_return_if_fail (before == NULL || TOY_IS_LAB_REPORT (before));

  gtk_widget_set_visible (GTK_WIDGET (self), report != NULL);
  if (report == self->report && before == self->before && live == self->live)
    return;
  g_set_object (&self->report, report);
  g_set_object (&self->before, before);
  self->live = live;
  g_clear_pointer (&self->comparison, toy_lab_comparison_free);
  if (report == NULL)
    {
      stop_showing (self);
      hide_cards (self);
      return;
    }
  if (before != NULL)
    self->comparison = toy_lab_comparison_new (report, before);
  self->table_stale = TRUE;
  /* New numbers while the last ones are still being shown wait for their turn, or the later cards
   * would never have one. */
  if (live && self->stale > 0)
    return;
  self->stale = TOY_N_LAB_CHARTS + 3;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

gboolean
toy_lab_results_is_fresh (ToyLabResults *self)
{
  g_return_val_if_fail (TOY_IS_LAB_RESULTS (self), FALSE);

  return self->stale == 0
         && (!gtk_expander_get_expanded (GTK_EXPANDER (self->numbers))
             || toy_lab_table_is_fresh (TOY_LAB_TABLE (self->table)));
}
