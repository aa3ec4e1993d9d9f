/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page: a column with the form and the kept runs, beside it what the chosen run has found.  In
 * a narrow window one stands below the other and the whole scrolls. */
#include "config.h"

#include "editor/toy-lab-page-private.h"

#include <glib/gi18n.h>

#include "store/toy-writer.h"
#include "widgets/toy-compat.h"

#define WIDE 760
#define SIDE 300

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPS
};

enum
{
  SIGNAL_STATUS,
  SIGNAL_SHOW_ISSUES,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyLabPage, toy_lab_page, GTK_TYPE_WIDGET)

void
_toy_lab_page_show_issues (ToyLabPage *self)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_ISSUES], 0);
}

void
_toy_lab_page_say (ToyLabPage *self, const char *text)
{
  g_signal_emit (self, signals[SIGNAL_STATUS], 0, text);
}

/* --- what is shown --- */

void
_toy_lab_page_show (ToyLabPage *self)
{
  gboolean live = self->run != NULL;
  ToyLabReport *report = live ? toy_laboratory_get_report (self->run) : self->report;
  gboolean nothing = report == NULL;

  gtk_widget_set_visible (self->empty, nothing && !live);
  gtk_widget_set_visible (self->bar, !nothing && !live);
  toy_lab_results_set (TOY_LAB_RESULTS (self->results), report, live ? NULL : self->before, live);
}

/* --- a run --- */

/* "12 s", "3 min", "2 h" */
static char *
duration (double seconds)
{
  if (seconds < 90)
    /* Translators: seconds. */
    return g_strdup_printf (_("%.0f s"), seconds);
  if (seconds < 5400)
    /* Translators: minutes. */
    return g_strdup_printf (_("%.0f min"), seconds / 60);
  /* Translators: hours. */
  return g_strdup_printf (_("%.1f h"), seconds / 3600);
}

static void
show_progress (ToyLabPage *self)
{
  ToyLaboratoryState state = toy_laboratory_get_state (self->run);
  double left = toy_laboratory_get_remaining (self->run);
  double speed = toy_laboratory_get_speed (self->run);
  guint64 games = toy_laboratory_get_games (self->run);
  g_autofree char *count = g_strdup_printf ("%'" G_GUINT64_FORMAT, games);
  g_autofree char *rate = g_strdup_printf (speed < 10 ? "%.1f" : "%'.0f", speed);
  g_autofree char *rest = duration (MAX (left, 0));
  g_autofree char *text = NULL;

  if (state == TOY_LABORATORY_PAUSED)
    text = g_strdup_printf (ngettext ("%s game, paused", "%s games, paused", (gulong) games),
                            count);
  else if (left < 0)
    text = g_strdup (_("Beginning…"));
  else
    text = g_strdup_printf (
      /* Translators: how many games, how many a second, how much time is left. */
      ngettext ("%s game · %s a second · %s left", "%s games · %s a second · %s left",
                (gulong) games),
      count, rate, rest);
  gtk_label_set_text (GTK_LABEL (self->progress_text), text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 toy_laboratory_get_progress (self->run));
  gtk_button_set_label (GTK_BUTTON (self->pause), state == TOY_LABORATORY_PAUSED
                                                    ? C_("laboratory", "Go On")
                                                    : C_("laboratory", "Pause"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_button_get_label (GTK_BUTTON (self->pause)), -1);
}

static void
progress_cb (ToyLabPage *self)
{
  show_progress (self);
  /* What nobody sees need not be painted several times a second. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    _toy_lab_page_show (self);
}

static void
forget_run (ToyLabPage *self)
{
  if (self->run == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->run, self);
  toy_laboratory_cancel (self->run);
  g_clear_object (&self->run);
  gtk_widget_set_visible (self->progress_card, FALSE);
  gtk_widget_set_visible (self->start, TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
state_cb (ToyLabPage *self)
{
  ToyLaboratoryState state = toy_laboratory_get_state (self->run);
  g_autoptr (ToyLabReport) report = NULL;
  g_autofree char *summary = NULL;

  if (state < TOY_LABORATORY_DONE)
    {
      show_progress (self);
      return;
    }
  if (toy_laboratory_get_report (self->run) != NULL)
    report = g_object_ref (toy_laboratory_get_report (self->run));
  forget_run (self);
  if (state == TOY_LABORATORY_FAILED)
    _toy_lab_page_say (self, _("There was not enough memory for the run."));
  else if (report != NULL && toy_lab_report_get_games (report) > 0)
    {
      _toy_lab_page_keep (self, report);
      summary = toy_lab_report_dup_summary (report);
      _toy_lab_page_say (self, summary);
    }
  _toy_lab_page_show (self);
}

ToyBoard *
_toy_lab_page_get_board (ToyLabPage *self, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (self->board != NULL)
    return self->board;
  bytes = toy_draft_to_bytes (toy_document_get_committed (self->document));
  self->board = toy_board_new_from_bytes (bytes, NULL, error);
  return self->board;
}

void
toy_lab_page_start (ToyLabPage *self)
{
  g_autoptr (GError) error = NULL;
  ToyLaboratorySetup setup;
  ToyBoard *board;

  g_return_if_fail (TOY_IS_LAB_PAGE (self));

  if (self->run != NULL || self->document == NULL)
    return;
  if (toy_document_get_compilation (self->document)->n_errors > 0)
    {
      _toy_lab_page_say (self, _("It cannot be played yet: see the errors in the list."));
      _toy_lab_page_show_issues (self);
      return;
    }
  toy_lab_setup_get (TOY_LAB_SETUP (self->setup), &setup);
  board = _toy_lab_page_get_board (self, &error);
  if (board != NULL)
    self->run = toy_laboratory_new (board, &setup, &error);
  if (self->run == NULL)
    {
      toy_compat_tell (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                       _("The laboratory cannot begin"), error->message);
      return;
    }
  g_signal_connect_swapped (self->run, "progress", G_CALLBACK (progress_cb), self);
  g_signal_connect_swapped (self->run, "notify::state", G_CALLBACK (state_cb), self);
  gtk_widget_set_visible (self->progress_card, TRUE);
  gtk_widget_set_visible (self->start, FALSE);
  gtk_widget_grab_focus (self->pause);
  show_progress (self);
  _toy_lab_page_show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

void
toy_lab_page_pause (ToyLabPage *self)
{
  g_return_if_fail (TOY_IS_LAB_PAGE (self));

  if (self->run == NULL)
    return;
  if (toy_laboratory_get_state (self->run) == TOY_LABORATORY_PAUSED)
    toy_laboratory_resume (self->run);
  else
    toy_laboratory_pause (self->run);
}

void
toy_lab_page_stop (ToyLabPage *self)
{
  g_return_if_fail (TOY_IS_LAB_PAGE (self));

  if (self->run != NULL)
    toy_laboratory_cancel (self->run);
}

/* --- the document --- */

static void
document_changed_cb (ToyLabPage *self)
{
  gboolean playable;

  if (self->document == NULL || toy_document_is_previewing (self->document)
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  g_clear_object (&self->board);
  playable = toy_document_get_compilation (self->document)->n_errors == 0;
  gtk_widget_set_sensitive (self->start, playable);
  gtk_widget_set_visible (self->issues, !playable);
  gtk_label_set_label (GTK_LABEL (self->empty), playable
    ? _("How does this terrain play? Press “Start” and computers play many games on it: you will "
        "see who is favoured, how games end and how long they are, which bases matter and which "
        "are never used.")
    : _("Nobody can play on this terrain yet. Press “Show Issues” to see what is missing; then "
        "computers can try it."));
  _toy_lab_page_update_shelf (self);
}

static void
toy_lab_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (toy_lab_page_parent_class)->map (widget);
  document_changed_cb (TOY_LAB_PAGE (widget));
  _toy_lab_page_show (TOY_LAB_PAGE (widget));
}

void
toy_lab_page_set_document (ToyLabPage *self, ToyDocument *document)
{
  g_return_if_fail (TOY_IS_LAB_PAGE (self));
  g_return_if_fail (TOY_IS_DOCUMENT (document));

  if (self->document == document)
    return;
  forget_run (self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  g_clear_object (&self->board);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  document_changed_cb (self);
}

ToyLabReport *
toy_lab_page_get_report (ToyLabPage *self)
{
  g_return_val_if_fail (TOY_IS_LAB_PAGE (self), NULL);

  return self->report;
}

gboolean
toy_lab_page_is_fresh (ToyLabPage *self)
{
  g_return_val_if_fail (TOY_IS_LAB_PAGE (self), FALSE);

  return toy_lab_results_is_fresh (TOY_LAB_RESULTS (self->results));
}

/* --- the widget --- */

static void
set_child (GtkWidget *scroller, GtkWidget *child)
{
  gtk_viewport_set_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (
                            GTK_SCROLLED_WINDOW (scroller))), child);
}

/* Side by side each part scrolls on its own, one below the other they do so together. */
static void
turn (ToyLabPage *self, gboolean wide)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->wide = wide;
  /* The keyboard moves with what has it: a viewport cannot let go of its child before. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, self->outer))
    gtk_root_set_focus (root, NULL);
  else
    focus = NULL;
  g_object_ref (self->side);
  g_object_ref (self->main);
  if (wide)
    {
      gtk_box_remove (GTK_BOX (self->column), self->side);
      gtk_box_remove (GTK_BOX (self->column), self->main);
      set_child (self->side_scroller, self->side);
      set_child (self->main_scroller, self->main);
    }
  else
    {
      set_child (self->side_scroller, NULL);
      set_child (self->main_scroller, NULL);
      gtk_box_append (GTK_BOX (self->column), self->side);
      gtk_box_append (GTK_BOX (self->column), self->main);
    }
  g_object_unref (self->side);
  g_object_unref (self->main);
  gtk_stack_set_visible_child_name (GTK_STACK (self->outer), wide ? "wide" : "narrow");
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
}

/* Not in the middle of an allocation. */
static gboolean
turn_cb (gpointer data)
{
  ToyLabPage *self = data;
  gboolean wide = gtk_widget_get_width (GTK_WIDGET (self)) >= WIDE;

  self->turn_id = 0;
  if (wide != self->wide)
    turn (self, wide);
  return G_SOURCE_REMOVE;
}

static void
toy_lab_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyLabPage *self = TOY_LAB_PAGE (widget);

  gtk_widget_allocate (self->outer, width, height, baseline, NULL);
  if ((width >= WIDE) != self->wide && self->turn_id == 0)
    self->turn_id = g_idle_add (turn_cb, self);
}

static void
toy_lab_page_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  gtk_widget_measure (TOY_LAB_PAGE (widget)->outer, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
toy_lab_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_RUNNING)
    g_value_set_boolean (value, TOY_LAB_PAGE (object)->run != NULL);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_lab_page_dispose (GObject *object)
{
  ToyLabPage *self = TOY_LAB_PAGE (object);

  g_clear_handle_id (&self->turn_id, g_source_remove);
  g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
  if (self->run != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->run, self);
      toy_laboratory_cancel (self->run);
    }
  g_clear_object (&self->run);
  if (self->shelf != NULL)
    g_signal_handlers_disconnect_by_data (self->shelf, self);
  g_clear_object (&self->shelf);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  g_clear_object (&self->board);
  g_clear_object (&self->report);
  g_clear_object (&self->before);
  g_clear_pointer (&self->outer, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_lab_page_parent_class)->dispose (object);
}

static void
toy_lab_page_finalize (GObject *object)
{
  g_free (TOY_LAB_PAGE (object)->shelf_id);
  G_OBJECT_CLASS (toy_lab_page_parent_class)->finalize (object);
}

static void
toy_lab_page_class_init (ToyLabPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = toy_lab_page_dispose;
  object_class->finalize = toy_lab_page_finalize;
  object_class->get_property = toy_lab_page_get_property;
  widget_class->map = toy_lab_page_map;
  widget_class->measure = toy_lab_page_measure;
  widget_class->size_allocate = toy_lab_page_size_allocate;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_STATUS] = g_signal_new ("status", TOY_TYPE_LAB_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_SHOW_ISSUES] = g_signal_new ("show-issues", TOY_TYPE_LAB_PAGE, G_SIGNAL_RUN_LAST,
                                              0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
make_column (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);

  gtk_widget_add_css_class (box, "lab-column");
  return box;
}

static GtkWidget *
make_scroller (GtkWidget *child)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *viewport = gtk_viewport_new (NULL, NULL);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (viewport), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), viewport);
  set_child (scroller, child);
  return scroller;
}

static void
toy_lab_page_init (ToyLabPage *self)
{
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *wide;

  self->wide = TRUE;
  self->side = make_column ();
  self->main = make_column ();
  _toy_lab_page_make_side (self, GTK_BOX (self->side));
  _toy_lab_page_make_content (self, GTK_BOX (self->main));
  self->side_scroller = make_scroller (self->side);
  self->main_scroller = make_scroller (self->main);
  gtk_widget_set_size_request (self->side_scroller, SIDE, -1);
  gtk_widget_set_hexpand (self->main_scroller, TRUE);
  gtk_box_append (GTK_BOX (columns), self->side_scroller);
  gtk_box_append (GTK_BOX (columns), self->main_scroller);
  /* Side by side it must not keep the window from becoming narrow. */
  wide = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (wide), GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (wide), columns);
  self->column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->outer = gtk_stack_new ();
  gtk_stack_set_hhomogeneous (GTK_STACK (self->outer), FALSE);
  gtk_stack_set_vhomogeneous (GTK_STACK (self->outer), FALSE);
  gtk_stack_add_named (GTK_STACK (self->outer), wide, "wide");
  gtk_stack_add_named (GTK_STACK (self->outer), make_scroller (self->column), "narrow");
  gtk_widget_add_css_class (self->outer, "lab-page");
  gtk_widget_set_parent (self->outer, GTK_WIDGET (self));
}

GtkWidget *
toy_lab_page_new (void)
{
  return g_object_new (TOY_TYPE_LAB_PAGE, NULL);
}
