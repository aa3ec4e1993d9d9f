/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules page: differences, numbers, effects.  Troops and special kinds have files of their
 * own. */
#include "config.h"

#include "editor/toy-rules-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/toy-effect-row.h"
#include "editor/toy-form.h"
#include "editor/toy-rules-page-private.h"
#include "editor/toy-tool-icon.h"
#include "store/toy-number-words.h"
#include "widgets/toy-middle.h"
#include "widgets/toy-pair.h"

#define WIDE 850 /* from here on lists and forms stand side by side */
#define WIDEST 1200 /* and more a page does not need */
#define REVEAL_MARGIN 12 /* over a form that was scrolled to */

G_DEFINE_FINAL_TYPE (ToyRulesPage, toy_rules_page, GTK_TYPE_WIDGET)

ToyDraft *
_toy_rules_copy (ToyRulesPage *self)
{
  return toy_draft_copy (toy_document_get_committed (self->document));
}

void
_toy_rules_commit (ToyRulesPage *self, ToyDraft *draft, const char *label, const char *merge)
{
  toy_document_commit (self->document, draft, NULL, label, merge);
}

void
_toy_rules_split (GtkWidget *card, GtkWidget *list, GtkWidget **form, const char *heading)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  gtk_box_append (GTK_BOX (column), list);
  *form = toy_form_section (NULL, heading);
  gtk_box_append (GTK_BOX (card), toy_pair_new (column, *form, WIDE, 20));
}

typedef struct
{
  GtkWidget *form; /* (nullable) weak: a change of the document may make another one */
  int frames;      /* until everything has its place */
} Reveal;

static void
reveal_free (gpointer data)
{
  Reveal *reveal = data;

  g_clear_weak_pointer (&reveal->form);
  g_free (reveal);
}

static gboolean
reveal_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ToyRulesPage *self = TOY_RULES_PAGE (widget);
  Reveal *reveal = data;
  GtkAdjustment *adjustment
    = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroll));
  double page = gtk_adjustment_get_page_size (adjustment), seen;
  graphene_rect_t bounds;

  if (--reveal->frames > 0)
    return G_SOURCE_CONTINUE;
  if (reveal->form == NULL || !gtk_widget_get_mapped (reveal->form)
      || !gtk_widget_compute_bounds (reveal->form, self->scroll, &bounds))
    return G_SOURCE_REMOVE;
  seen = MIN (bounds.origin.y + bounds.size.height, page) - MAX (bounds.origin.y, 0);
  if (seen < MIN (bounds.size.height, page * 0.6))
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + bounds.origin.y
                                            - REVEAL_MARGIN);
  return G_SOURCE_REMOVE;
}

void
_toy_rules_reveal (ToyRulesPage *self, GtkWidget *form)
{
  Reveal *reveal = g_new (Reveal, 1);

  *reveal = (Reveal) { NULL, 2 };
  g_set_weak_pointer (&reveal->form, form);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_cb, reveal, reveal_free);
}

GtkWidget *
_toy_rules_card (GtkBox *box, const char *title)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *label = gtk_label_new (title);

  gtk_widget_add_css_class (card, "rules-card");
  gtk_widget_add_css_class (label, "rules-title");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (card), label);
  gtk_box_append (box, card);
  return card;
}

static void
clear (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

/* Differences */

static void
put_back_cb (GtkWidget *button, ToyRulesPage *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
  ToyDraft *draft = _toy_rules_copy (self);
  g_autoptr (GPtrArray) list = toy_rules_differences (draft, &self->sheet);

  if (index < list->len)
    toy_rules_put_back (draft, list->pdata[index]);
  _toy_rules_commit (self, draft, _("Put Rule Back"), NULL);
}

static void
show_differences (ToyRulesPage *self)
{
  g_autoptr (GPtrArray) list
    = toy_rules_differences (toy_document_get_draft (self->document), &self->sheet);

  clear (self->differences);
  if (list->len == 0)
    toy_form_note (self->differences, _("Nothing: this terrain is played by the classic rules."));
  for (guint i = 0; i < list->len; i++)
    {
      const ToyDifference *difference = list->pdata[i];
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
      GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
      GtkWidget *label = gtk_label_new (difference->text);
      GtkWidget *button = gtk_button_new_with_label (_("Put Back"));
      /* Translators: a button's name for a screen reader; what is put back */
      g_autofree char *name = g_strdup_printf (_("Put back: %s"), difference->text);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_set_hexpand (column, TRUE);
      gtk_box_append (GTK_BOX (column), label);
      if (difference->detail != NULL && *difference->detail != '\0')
        {
          GtkWidget *detail = gtk_label_new (difference->detail);

          gtk_label_set_xalign (GTK_LABEL (detail), 0);
          gtk_label_set_wrap (GTK_LABEL (detail), TRUE);
          gtk_widget_add_css_class (detail, "form-note");
          gtk_box_append (GTK_BOX (column), detail);
        }
      gtk_widget_set_valign (column, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (button, "fix");
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (put_back_cb), self);
      gtk_box_append (GTK_BOX (row), column);
      gtk_box_append (GTK_BOX (row), button);
      gtk_box_append (GTK_BOX (self->differences), row);
    }
}

/* Numbers */

static void
number_cb (GtkWidget *control, gpointer data)
{
  ToyRulesPage *self = data;

  for (int i = 0; i < TOY_N_NUMBERS; i++)
    {
      if (self->numbers[i] == control)
        {
          ToyDraft *draft = _toy_rules_copy (self);

          toy_rules_set_number (draft, (ToyNumber) i, (int) toy_form_get_spin (control));
          _toy_rules_commit (self, draft, toy_number_name ((ToyNumber) i),
                             toy_number_id ((ToyNumber) i));
        }
    }
}

/* Effects */

typedef struct
{
  ToyRulesPage *page;
  ToyEffectsFunc commit;
} Effects;

static void
commit_effects (GtkWidget *box, const ToyEffectRow *without, const ToyEffect *more)
{
  Effects *link = g_object_get_data (G_OBJECT (box), "effects");
  ToyEffect effects[TOY_MAX_EFFECTS];
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (TOY_IS_EFFECT_ROW (child) && TOY_EFFECT_ROW (child) != without && n < TOY_MAX_EFFECTS)
        effects[n++] = toy_effect_row_get_effect (TOY_EFFECT_ROW (child));
    }
  if (more != NULL && n < TOY_MAX_EFFECTS)
    effects[n++] = *more;
  link->commit (link->page, effects, n);
}

static void
effect_changed_cb (ToyEffectRow *row, GtkWidget *box)
{
  Effects *link = g_object_get_data (G_OBJECT (box), "effects");

  /* The row is in use: it stays as it is. */
  link->page->busy = TRUE;
  commit_effects (box, NULL, NULL);
  link->page->busy = FALSE;
}

static void
effect_remove_cb (ToyEffectRow *row, GtkWidget *box)
{
  commit_effects (box, row, NULL);
}

static void
effect_add_cb (GtkWidget *button, GtkWidget *box)
{
  ToyEffect effect = toy_effect_default (TOY_VERB_DRAW);

  commit_effects (box, NULL, &effect);
}

void
_toy_rules_show_effects (ToyRulesPage *self, GtkWidget *box, gboolean base,
                         const ToyEffect *effects, guint n, ToyEffectsFunc commit)
{
  Effects *link = g_new (Effects, 1);
  GtkWidget *button;

  *link = (Effects) { self, commit };
  clear (box);
  g_object_set_data_full (G_OBJECT (box), "effects", link, g_free);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = toy_effect_row_new (base ? TOY_HOLDER_BASE : TOY_HOLDER_TROOP);

      toy_effect_row_set_effect (TOY_EFFECT_ROW (row), &effects[i]);
      g_signal_connect (row, "changed", G_CALLBACK (effect_changed_cb), box);
      g_signal_connect (row, "remove", G_CALLBACK (effect_remove_cb), box);
      gtk_box_append (GTK_BOX (box), row);
    }
  button = gtk_button_new_with_label (_("Add Effect"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_sensitive (button, n < TOY_MAX_EFFECTS);
  g_signal_connect (button, "clicked", G_CALLBACK (effect_add_cb), box);
  gtk_box_append (GTK_BOX (box), button);
}

/* The page */

static void
document_changed_cb (ToyRulesPage *self)
{
  if (toy_document_is_previewing (self->document))
    return;
  self->sheet = toy_document_get_compilation (self->document)->sheet;
  show_differences (self);
  for (int i = 0; i < TOY_N_NUMBERS; i++)
    toy_form_set_spin (self->numbers[i], self->sheet.numbers[i]);
  _toy_rules_show_troops (self);
  _toy_rules_show_specials (self);
}

void
toy_rules_page_set_document (ToyRulesPage *self, ToyDocument *document)
{
  g_return_if_fail (TOY_IS_RULES_PAGE (self));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  if (document == NULL)
    return;
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  document_changed_cb (self);
}

static void
make_cards (ToyRulesPage *self, GtkBox *box)
{
  GtkWidget *card = _toy_rules_card (box, _("What differs from the classic game"));

  self->differences = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (card), self->differences);

  _toy_rules_make_troops (self, box);
  _toy_rules_make_specials (self, box);

  card = _toy_rules_card (box, _("Numbers"));
  for (int i = 0; i < TOY_N_NUMBERS; i++)
    {
      int min, max;

      toy_number_range ((ToyNumber) i, &min, &max);
      self->numbers[i] = toy_form_spin (card, toy_number_name ((ToyNumber) i), min, max, 1, 0,
                                        number_cb, self);
    }
}

static void
toy_rules_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (gtk_widget_get_first_child (widget),
                            &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static void
toy_rules_page_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 320 : 200;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1000 : 700;
}

static void
toy_rules_page_dispose (GObject *object)
{
  ToyRulesPage *self = TOY_RULES_PAGE (object);
  GtkWidget *child;

  toy_rules_page_set_document (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (toy_rules_page_parent_class)->dispose (object);
}

static void
toy_rules_page_finalize (GObject *object)
{
  ToyRulesPage *self = TOY_RULES_PAGE (object);

  g_free (self->troop);
  g_free (self->special);
  G_OBJECT_CLASS (toy_rules_page_parent_class)->finalize (object);
}

static void
toy_rules_page_class_init (ToyRulesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_rules_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = toy_rules_page_finalize;
  GTK_WIDGET_CLASS (klass)->measure = toy_rules_page_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = toy_rules_page_size_allocate;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "rulespage");
}

static void
toy_rules_page_init (ToyRulesPage *self)
{
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 16);

  gtk_widget_add_css_class (box, "rules-page");
  gtk_widget_set_size_request (box, 320, -1);
  make_cards (self, GTK_BOX (box));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll),
                                 toy_middle_new (box, WIDEST));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_AUTOMATIC);
  self->scroll = scroll;
  gtk_widget_set_parent (scroll, GTK_WIDGET (self));
}

GtkWidget *
toy_rules_page_new (void)
{
  return g_object_new (TOY_TYPE_RULES_PAGE, NULL);
}
