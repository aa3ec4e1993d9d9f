/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose turn it is and what is asked.  Knows no game: the page writes the sentence and says which
 * actions answer it. */
#include "config.h"

#include "widgets/toy-prompt-bar.h"

#include "widgets/toy-compat.h"
#include "widgets/toy-sign.h"
#include "widgets/toy-tile.h"
#include "widgets/toy-wrap-layout.h"

#define GAP 10
#define COMFORTABLE 135       /* a column for the words beside the answers */
#define ROOMY 280             /* from here nobody saves a line */
#define LEAST_WORDS 84        /* the thinnest that still reads well */
#define LEAST_WITH_EMBLEM 200
#define TERSE_LINES 5

struct _ToyPromptBar
{
  GtkWidget parent_instance;

  /* template */
  ToySign *emblem;
  GtkLabel *title;
  GtkLabel *text;
  GtkWidget *words;
  GtkWidget *side; /* the answers and, after them, the controls */
  GtkWidget *answers;
  GtkWidget *controls;
  GtkProgressBar *progress;

  /* the first answer of the last question that this one has not asked for again; may be NULL */
  GtkWidget *next;
  GtkWidget *next_control; /* the same of the controls */
};

G_DEFINE_TYPE (ToyPromptBar, toy_prompt_bar, GTK_TYPE_WIDGET)

enum
{
  TROOP_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Emblem, words and answers stand beside each other; where that would make the words a thin column
 * or the bar higher, the answers go below.  A very narrow bar leaves the emblem out: its edge has
 * the army's colour too, and the title its name. */

typedef struct
{
  int emblem;          /* width with the gap after it, 0 where there is none */
  int words;           /* width */
  int answers_x, answers_width;
  int top, bottom;     /* heights of what stands above and, where they are below, of the answers */
  gboolean below;
} Plan;

static int
measure_part (GtkWidget *part, GtkOrientation orientation, int for_size, gboolean least)
{
  int minimum, natural;

  gtk_widget_measure (part, orientation, for_size, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

static int
get_emblem_width (ToyPromptBar *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self->emblem)))
    return 0;
  return measure_part (GTK_WIDGET (self->emblem), GTK_ORIENTATION_HORIZONTAL, -1, FALSE) + GAP;
}

static int
get_height (const Plan *plan)
{
  return plan->top + (plan->below ? GAP + plan->bottom : 0);
}

static void
try_plan (ToyPromptBar *self, int width, gboolean below, Plan *plan)
{
  int least = measure_part (self->side, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  int answers = MAX (MIN (measure_part (self->side, GTK_ORIENTATION_HORIZONTAL, -1, FALSE), width),
                     least);
  int tall = measure_part (self->side, GTK_ORIENTATION_VERTICAL, answers, FALSE);

  *plan = (Plan){ .emblem = width >= LEAST_WITH_EMBLEM ? get_emblem_width (self) : 0,
                  .below = below };
  plan->words = MAX (width - plan->emblem - (answers > 0 && !below ? GAP + answers : 0),
                     measure_part (self->words, GTK_ORIENTATION_HORIZONTAL, -1, TRUE));
  plan->answers_width = answers;
  plan->answers_x = MAX (width - answers, 0);
  plan->top = measure_part (self->words, GTK_ORIENTATION_VERTICAL, plan->words, FALSE);
  if (plan->emblem > 0)
    plan->top = MAX (plan->top, measure_part (GTK_WIDGET (self->emblem),
                                              GTK_ORIENTATION_VERTICAL, -1, FALSE));
  if (below)
    plan->bottom = tall;
  else
    plan->top = MAX (plan->top, tall);
}

static void
make_plan (ToyPromptBar *self, int width, Plan *plan)
{
  int words = measure_part (self->words, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  int least = measure_part (self->words, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
  Plan other;

  try_plan (self, width, FALSE, plan);
  if (plan->answers_width == 0 || plan->words >= MIN (words, COMFORTABLE))
    return;
  try_plan (self, width, TRUE, &other);
  /* Controls are no answer: what is told beside them may be narrow where that saves room. */
  if (gtk_widget_get_first_child (self->answers) == NULL && plan->words >= MAX (least, LEAST_WORDS)
      && get_height (plan) <= get_height (&other))
    return;
  if (width >= ROOMY || plan->emblem + plan->words + GAP + plan->answers_width > width
      || plan->words < MAX (least, LEAST_WORDS) || get_height (&other) <= get_height (plan))
    *plan = other;
}

static GtkSizeRequestMode
toy_prompt_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_prompt_bar_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  ToyPromptBar *self = TOY_PROMPT_BAR (widget);
  int words = measure_part (self->words, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  int answers = measure_part (self->side, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  int all = get_emblem_width (self) + words + (answers > 0 ? GAP + answers : 0);
  Plan plan;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      make_plan (self, for_size >= 0 ? for_size : all, &plan);
      *minimum = *natural = get_height (&plan);
      return;
    }
  *minimum = MAX (measure_part (self->words, GTK_ORIENTATION_HORIZONTAL, -1, TRUE),
                  MAX (measure_part (self->side, GTK_ORIENTATION_HORIZONTAL, -1, TRUE), 1));
  if (*minimum + get_emblem_width (self) > LEAST_WITH_EMBLEM)
    *minimum += get_emblem_width (self);
  *natural = MAX (all, *minimum);
}

static void
place (ToyPromptBar *self, GtkWidget *part, int x, int y, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkAllocation area = { x, y, width, height };

  if (!gtk_widget_should_layout (part))
    return;
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    area.x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (part, &area, -1);
}

static void
toy_prompt_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyPromptBar *self = TOY_PROMPT_BAR (widget);
  Plan plan;
  int top, bar, least;

  make_plan (self, width, &plan);
  top = plan.below ? MAX (height - GAP - plan.bottom, plan.top) : MAX (height, plan.top);
  gtk_widget_set_child_visible (GTK_WIDGET (self->emblem), plan.emblem > 0);
  place (self, GTK_WIDGET (self->emblem), 0, 0, MAX (get_emblem_width (self) - GAP, 0), top);
  place (self, self->words, plan.emblem, 0, plan.words, top);
  place (self, self->side, plan.answers_x, plan.below ? top + GAP : 0, plan.answers_width,
         plan.below ? plan.bottom : top);
  /* Along the lower edge, under the words. */
  gtk_widget_measure (GTK_WIDGET (self->progress), GTK_ORIENTATION_VERTICAL, -1, &bar, NULL, NULL,
                      NULL);
  gtk_widget_measure (GTK_WIDGET (self->progress), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL,
                      NULL, NULL);
  place (self, GTK_WIDGET (self->progress), 0, height - bar, MAX (width, least), bar);
}

static void
toy_prompt_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (toy_prompt_bar_parent_class)->dispose (object);
}

static void
toy_prompt_bar_class_init (ToyPromptBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TOY_TYPE_SIGN);
  g_type_ensure (TOY_TYPE_WRAP_LAYOUT);
  G_OBJECT_CLASS (klass)->dispose = toy_prompt_bar_dispose;
  signals[TROOP_CLICKED] = g_signal_new ("troop-clicked", TOY_TYPE_PROMPT_BAR, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  widget_class->get_request_mode = toy_prompt_bar_get_request_mode;
  widget_class->measure = toy_prompt_bar_measure;
  widget_class->size_allocate = toy_prompt_bar_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "promptbar");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/widgets/toy-prompt-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyPromptBar, emblem);
  gtk_widget_class_bind_template_child (widget_class, ToyPromptBar, words);
  gtk_widget_class_bind_template_child (widget_class, ToyPromptBar, title);
  gtk_widget_class_bind_template_child (widget_class, ToyPromptBar, text);
  gtk_widget_class_bind_template_child (widget_class, ToyPromptBar, side);
  gtk_widget_class_bind_template_child (widget_class, ToyPromptBar, answers);
  gtk_widget_class_bind_template_child (widget_class, ToyPromptBar, controls);
  gtk_widget_class_bind_template_child (widget_class, ToyPromptBar, progress);
}

static void
toy_prompt_bar_init (ToyPromptBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* A page is shown anew for many reasons; a button that stays must stay the same one, or a click
 * that is under way is lost with it.  Answers are known again by what they say and do. */

static void
drop_rest (ToyPromptBar *self)
{
  while (self->next != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (self->next);

      gtk_box_remove (GTK_BOX (self->answers), self->next);
      self->next = next;
    }
}

/* TRUE where the next answer is that of @key already. */
static gboolean
keep (ToyPromptBar *self, const char *key)
{
  const char *had = self->next != NULL ? g_object_get_data (G_OBJECT (self->next), "answer") : NULL;

  if (g_strcmp0 (had, key) != 0)
    {
      drop_rest (self);
      return FALSE;
    }
  self->next = gtk_widget_get_next_sibling (self->next);
  return TRUE;
}

static void
append (ToyPromptBar *self, GtkWidget *answer, char *key)
{
  g_object_set_data_full (G_OBJECT (answer), "answer", key, g_free);
  gtk_box_append (GTK_BOX (self->answers), answer);
}

void
toy_prompt_bar_end (ToyPromptBar *self)
{
  g_return_if_fail (TOY_IS_PROMPT_BAR (self));

  drop_rest (self);
  while (self->next_control != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (self->next_control);

      gtk_box_remove (GTK_BOX (self->controls), self->next_control);
      self->next_control = next;
    }
  gtk_widget_set_visible (self->controls, gtk_widget_get_first_child (self->controls) != NULL);
}

void
toy_prompt_bar_ask (ToyPromptBar *self, ToyArmy army, const char *title, const char *text)
{
  gboolean same;

  g_return_if_fail (TOY_IS_PROMPT_BAR (self));
  g_return_if_fail (title != NULL && text != NULL);

  same = g_str_equal (gtk_label_get_text (self->title), title)
         && g_str_equal (gtk_label_get_text (self->text), text);
  self->next = gtk_widget_get_first_child (self->answers);
  self->next_control = gtk_widget_get_first_child (self->controls);
  if (!same)
    drop_rest (self);
  toy_sign_set_emblem (self->emblem, army);
  gtk_widget_set_visible (GTK_WIDGET (self->emblem), army != TOY_ARMY_NONE);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "blue");
  gtk_widget_remove_css_class (GTK_WIDGET (self), "red");
  if (army != TOY_ARMY_NONE)
    gtk_widget_add_css_class (GTK_WIDGET (self), toy_army_id (army));
  gtk_label_set_text (self->title, title);
  if (g_strcmp0 (gtk_label_get_text (self->text), text) == 0)
    return;
  gtk_label_set_text (self->text, text);
  toy_compat_announce (GTK_WIDGET (self->text), text);
}

void
toy_prompt_bar_add_button (ToyPromptBar *self,
                           const char *label,
                           const char *action,
                           gboolean suggested)
{
  g_autofree char *key = NULL;
  GtkWidget *button;

  g_return_if_fail (TOY_IS_PROMPT_BAR (self));

  key = g_strdup_printf ("%s|%s|%d", label, action, suggested);
  if (keep (self, key))
    return;
  button = toy_compat_button_new (label);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER); /* beside troops */
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  append (self, button, g_steal_pointer (&key));
}

void
toy_prompt_bar_add_icon (ToyPromptBar *self, const char *icon, const char *name, const char *action)
{
  g_autofree char *key = NULL;
  GtkWidget *button;

  g_return_if_fail (TOY_IS_PROMPT_BAR (self));

  key = g_strdup_printf ("%s|%s|%s", icon, name, action);
  if (keep (self, key))
    return;
  button = gtk_button_new_from_icon_name (icon);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
  append (self, button, g_steal_pointer (&key));
}

void
toy_prompt_bar_add_control (ToyPromptBar *self,
                            const char *icon,
                            const char *name,
                            const char *action)
{
  GtkWidget *button;

  g_return_if_fail (TOY_IS_PROMPT_BAR (self));

  button = self->next_control;
  if (button != NULL)
    self->next_control = gtk_widget_get_next_sibling (button);
  else
    {
      button = gtk_button_new ();
      gtk_box_append (GTK_BOX (self->controls), button);
    }
  if (g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (button)), icon) != 0)
    gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), action) != 0)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
}

void
toy_prompt_bar_set_terse (ToyPromptBar *self, gboolean terse)
{
  g_return_if_fail (TOY_IS_PROMPT_BAR (self));

  gtk_label_set_lines (self->text, terse ? TERSE_LINES : -1);
  gtk_label_set_ellipsize (self->text, terse ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->text),
                               terse ? gtk_label_get_text (self->text) : NULL);
}

void
toy_prompt_bar_set_progress (ToyPromptBar *self, double progress, const char *name)
{
  GtkWidget *bar;

  g_return_if_fail (TOY_IS_PROMPT_BAR (self));

  bar = GTK_WIDGET (self->progress);
  if (progress >= 0.0)
    {
      gtk_progress_bar_set_fraction (self->progress, MIN (progress, 1.0));
      if (!gtk_widget_get_visible (bar))
        gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                        -1);
    }
  gtk_widget_set_visible (bar, progress >= 0.0);
}

static void
troop_clicked_cb (ToyTile *tile, ToyPromptBar *self)
{
  g_signal_emit (self, signals[TROOP_CLICKED], 0, toy_tile_get_troop_type (tile));
}

void
toy_prompt_bar_add_troop (ToyPromptBar *self,
                          const ToySheet *sheet,
                          ToyArmy army,
                          int type,
                          const char *label)
{
  GtkWidget *tile;

  g_return_if_fail (TOY_IS_PROMPT_BAR (self));

  drop_rest (self); /* a tile belongs to one game's sheet: never kept */
  tile = toy_tile_new ();
  toy_tile_set_troop (TOY_TILE (tile), sheet, army, type);
  toy_tile_set_flags (TOY_TILE (tile), TOY_TILE_MOVABLE);
  toy_tile_set_label (TOY_TILE (tile), label);
  gtk_widget_set_tooltip_text (tile, label);
  g_signal_connect (tile, "clicked", G_CALLBACK (troop_clicked_cb), self);
  gtk_box_append (GTK_BOX (self->answers), tile);
}

const char *
toy_prompt_bar_get_text (ToyPromptBar *self)
{
  g_return_val_if_fail (TOY_IS_PROMPT_BAR (self), NULL);

  return gtk_label_get_text (self->text);
}

gboolean
toy_prompt_bar_focus_answer (ToyPromptBar *self)
{
  GtkWidget *first;

  g_return_val_if_fail (TOY_IS_PROMPT_BAR (self), FALSE);

  first = gtk_widget_get_first_child (self->answers);
  return first != NULL && gtk_widget_grab_focus (first);
}

gboolean
toy_prompt_bar_focus_troop (ToyPromptBar *self, int type)
{
  g_return_val_if_fail (TOY_IS_PROMPT_BAR (self), FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (self->answers); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (TOY_IS_TILE (child) && toy_tile_get_troop_type (TOY_TILE (child)) == type)
      return gtk_widget_grab_focus (child);
  return FALSE;
}

static gboolean
focus_button_of (GtkWidget *box, const char *action)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_ACTIONABLE (child)
        && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (child)), action) == 0)
      return gtk_widget_grab_focus (child);
  return FALSE;
}

gboolean
toy_prompt_bar_focus_button (ToyPromptBar *self, const char *action)
{
  g_return_val_if_fail (TOY_IS_PROMPT_BAR (self), FALSE);

  return focus_button_of (self->answers, action) || focus_button_of (self->controls, action);
}
