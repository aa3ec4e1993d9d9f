/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drop-downs stand in the order of the sentence; those that a verb has no use for go. */
#include "config.h"

#include "editor/toy-effect-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/toy-tool-icon.h"
#include "model/toy-language.h"
#include "model/toy-tongue.h"
#include "widgets/toy-compat.h"

struct _ToyEffectRow
{
  GtkWidget parent_instance;

  ToyHolder holder;
  ToyEffect effect;
  GtkWidget *optional, *verb, *count, *army, *reach;
  GPtrArray *sentences; /* owned: GtkLabel of the grid, one a language of toy_tongue_list () */
  gboolean silent;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_REMOVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyEffectRow, toy_effect_row, GTK_TYPE_WIDGET)

/* What a verb is called in the list, with its object. */
static const char *
verb_name (ToyVerb verb)
{
  switch (verb)
    {
    case TOY_VERB_DRAW:
      return C_("verb", "draw from the reserve");
    case TOY_VERB_PLACE:
      return C_("verb", "place more troops");
    case TOY_VERB_DISCARD:
      return C_("verb", "discard enemy troops");
    case TOY_VERB_STRIP:
      return C_("verb", "discard from the enemy rack");
    case TOY_VERB_RECALL:
      return C_("verb", "take own troops back");
    case TOY_VERB_PUSH:
      return C_("verb", "push enemy troops");
    case TOY_VERB_RECOVER:
      return C_("verb", "take from your discard");
    case TOY_VERB_FREEZE:
      return C_("verb", "freeze on the enemy rack");
    case TOY_VERB_BOUNCE:
      return C_("verb", "send enemy troops back");
    case TOY_VERB_SWAP:
    default:
      return C_("verb", "exchange own troops");
    }
}

static void
show (ToyEffectRow *self)
{
  const ToyVerbInfo *info = toy_verb_info ((ToyVerb) self->effect.verb);
  GPtrArray *tongues = toy_tongue_list ();

  self->silent = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->optional), self->effect.optional ? 0 : 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->verb), self->effect.verb);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->count), self->effect.count);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->army), self->effect.enemy ? 1 : 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->reach), self->effect.reach);
  self->silent = FALSE;
  gtk_widget_set_visible (self->count, info->has_count);
  gtk_widget_set_visible (self->army, info->has_army);
  gtk_widget_set_visible (self->reach, info->has_reach);
  for (guint i = 0; i < self->sentences->len; i++)
    {
      g_autofree char *sentence = toy_words_effect_in (tongues->pdata[i], &self->effect,
                                                       self->holder);

      gtk_label_set_label (GTK_LABEL (self->sentences->pdata[i]), sentence);
    }
}

static void
take (ToyEffectRow *self)
{
  ToyVerb verb = (ToyVerb) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->verb));
  const ToyVerbInfo *info = toy_verb_info (verb);

  if (self->silent)
    return;
  if (verb != (ToyVerb) self->effect.verb)
    {
      /* What the new verb does not have holds its default. */
      uint8_t count = self->effect.count;

      self->effect = toy_effect_default (verb);
      if (info->has_count)
        self->effect.count = count;
    }
  else
    {
      if (info->has_count)
        self->effect.count = (uint8_t) gtk_spin_button_get_value_as_int (
          GTK_SPIN_BUTTON (self->count));
      if (info->has_army)
        self->effect.enemy = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->army)) == 1;
      if (info->has_reach)
        self->effect.reach = (uint8_t) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->reach));
      self->effect.optional = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->optional)) == 0;
    }
  show (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* As it will be read, in every language that the program speaks. */
static GtkWidget *
make_sentences (ToyEffectRow *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GPtrArray *tongues = toy_tongue_list ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  self->sentences = g_ptr_array_new ();
  for (guint i = 0; i < tongues->len; i++)
    {
      GtkWidget *tag = gtk_label_new (toy_language_name (toy_tongue_get_code (tongues->pdata[i])));
      GtkWidget *sentence = gtk_label_new ("");

      gtk_widget_add_css_class (tag, "tongue");
      gtk_label_set_xalign (GTK_LABEL (tag), 0);
      gtk_widget_set_valign (tag, GTK_ALIGN_START);
      gtk_label_set_xalign (GTK_LABEL (sentence), 0);
      gtk_label_set_wrap (GTK_LABEL (sentence), TRUE);
      gtk_widget_set_hexpand (sentence, TRUE);
      gtk_widget_add_css_class (sentence, "sentence");
      gtk_grid_attach (GTK_GRID (grid), tag, 0, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), sentence, 1, (int) i, 1, 1);
      g_ptr_array_add (self->sentences, sentence);
    }
  return grid;
}

static void
remove_cb (ToyEffectRow *self)
{
  g_signal_emit (self, signals[SIGNAL_REMOVE], 0);
}

static GtkWidget *
add_choice (ToyEffectRow *self, GtkWidget *flow, const char *label, const char *const *items)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (items);

  toy_compat_name_drop_down (choice, label);
  gtk_widget_set_tooltip_text (choice, label);
  gtk_widget_set_halign (choice, GTK_ALIGN_START);
  g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (take), self);
  gtk_box_append (GTK_BOX (flow), choice);
  return choice;
}

static void
toy_effect_row_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_pointer (&TOY_EFFECT_ROW (object)->sentences, g_ptr_array_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (toy_effect_row_parent_class)->dispose (object);
}

static void
toy_effect_row_class_init (ToyEffectRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_effect_row_dispose;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TOY_TYPE_EFFECT_ROW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REMOVE] = g_signal_new ("remove", TOY_TYPE_EFFECT_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "effectrow");
}

static void
toy_effect_row_init (ToyEffectRow *self)
{
  const char *const may[] = { C_("effect", "You may"), C_("effect", "You must"), NULL };
  const char *const armies[] = { C_("effect", "you"), C_("effect", "the enemy"), NULL };
  const char *const reaches[] = { C_("effect", "adjacent"), C_("effect", "anywhere"), NULL };
  const char *verbs[TOY_N_VERBS + 1] = { NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *first = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *second = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *remove = gtk_button_new ();

  self->effect = toy_effect_default (TOY_VERB_DRAW);
  for (int i = 0; i < TOY_N_VERBS; i++)
    verbs[i] = verb_name ((ToyVerb) i);
  self->silent = TRUE;
  self->optional = add_choice (self, first, _("May it be declined?"), may);
  gtk_button_set_child (GTK_BUTTON (remove), toy_tool_icon_new ("remove"));
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_hexpand (remove, TRUE);
  gtk_widget_set_halign (remove, GTK_ALIGN_END);
  gtk_widget_set_tooltip_text (remove, _("Remove effect"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Remove effect"), -1);
  g_signal_connect_swapped (remove, "clicked", G_CALLBACK (remove_cb), self);
  gtk_box_append (GTK_BOX (first), remove);
  gtk_box_append (GTK_BOX (box), first);
  self->verb = add_choice (self, box, _("What it does"), verbs);
  self->count = gtk_spin_button_new_with_range (1, TOY_MAX_COUNT, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->count), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("How many"), -1);
  gtk_widget_set_tooltip_text (self->count, _("How many"));
  g_signal_connect_swapped (self->count, "value-changed", G_CALLBACK (take), self);
  gtk_box_append (GTK_BOX (second), self->count);
  self->army = add_choice (self, second, _("Who draws"), armies);
  self->reach = add_choice (self, second, _("How far it reaches"), reaches);
  self->silent = FALSE;

  gtk_box_append (GTK_BOX (box), second);
  gtk_box_append (GTK_BOX (box), make_sentences (self));
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

GtkWidget *
toy_effect_row_new (ToyHolder holder)
{
  ToyEffectRow *self = g_object_new (TOY_TYPE_EFFECT_ROW, NULL);

  self->holder = holder;
  show (self);
  return GTK_WIDGET (self);
}

void
toy_effect_row_set_effect (ToyEffectRow *self, const ToyEffect *effect)
{
  g_return_if_fail (TOY_IS_EFFECT_ROW (self));

  self->effect = *effect;
  show (self);
}

ToyEffect
toy_effect_row_get_effect (ToyEffectRow *self)
{
  g_return_val_if_fail (TOY_IS_EFFECT_ROW (self), self->effect);

  return self->effect;
}
