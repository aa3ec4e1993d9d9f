/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of troop types: a table of tiles, and the form of the one that is chosen. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/toy-form.h"
#include "editor/toy-rules-page-private.h"
#include "editor/toy-tool-icon.h"
#include "model/toy-document-edit.h"
#include "model/toy-language.h"
#include "model/toy-tongue.h"
#include "model/toy-words.h"
#include "widgets/toy-sign.h"
#include "widgets/toy-wrap-layout.h"

static const char *const troop_figures[] = {
  "skully", "capn", "jumbo", "hook", "xb42", "star", "roxy", "kwak", "meeple", NULL,
};

static int
current (ToyRulesPage *self)
{
  return self->troop != NULL ? toy_sheet_find_type (&self->sheet, self->troop) : -1;
}

static void
choose (ToyRulesPage *self, const char *id)
{
  char *copy = g_strdup (id);

  g_free (self->troop);
  self->troop = copy;
  _toy_rules_show_troops (self);
  _toy_rules_reveal (self, self->troop_form);
}

/* Commands of a row */

static int
type_of (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);

  return row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;
}

static void
move (ToyRulesPage *self, int type, int step)
{
  ToyDraft *draft = _toy_rules_copy (self);

  toy_rules_move_troop (draft, &self->sheet, type, type + step);
  _toy_rules_commit (self, draft, _("Reorder Troops"), NULL);
}

static void
up_cb (GtkWidget *button, ToyRulesPage *self)
{
  move (self, type_of (button), -1);
}

static void
down_cb (GtkWidget *button, ToyRulesPage *self)
{
  move (self, type_of (button), 1);
}

static void
add (ToyRulesPage *self, int like)
{
  ToyDraft *draft = _toy_rules_copy (self);
  g_autofree char *name = like < 0 ? g_strdup (_("New Troop"))
                                   /* Translators: name of the troop that was copied */
                                   : g_strdup_printf (_("Second %s"),
                                                      toy_words_type (&self->sheet, like));
  g_autofree char *id = toy_rules_add_troop (draft, &self->sheet, like, name);

  g_free (self->troop);
  self->troop = g_strdup (id);
  _toy_rules_commit (self, draft, _("Add Troop Type"), NULL);
  _toy_rules_reveal (self, self->troop_form);
}

static void
copy_cb (GtkWidget *button, ToyRulesPage *self)
{
  add (self, type_of (button));
}

static void
add_cb (GtkWidget *button, ToyRulesPage *self)
{
  add (self, -1);
}

static void
remove_cb (GtkWidget *button, ToyRulesPage *self)
{
  int type = type_of (button);
  ToyDraft *draft;

  if (type < 0 || type >= self->sheet.n_types)
    return;
  draft = _toy_rules_copy (self);
  toy_rules_remove_troop (draft, self->sheet.types[type].id);
  _toy_rules_commit (self, draft, _("Remove Troop Type"), NULL);
}

/* The form */

static void
value_cb (GtkWidget *control, gpointer data)
{
  ToyRulesPage *self = data;
  int type = current (self);
  ToyTroopType values;
  ToyDraft *draft;
  guint figure;

  if (type < 0)
    return;
  values = self->sheet.types[type];
  values.joker = toy_form_get_check (self->troop_joker);
  values.strength = values.joker ? 0 : (uint8_t) toy_form_get_spin (self->troop_strength);
  values.copies = (uint8_t) toy_form_get_spin (self->troop_copies);
  values.airborne = toy_form_get_check (self->troop_airborne);
  values.promotion = toy_form_get_check (self->troop_promotion);
  figure = toy_form_get_choice (self->troop_figure);
  if (figure < G_N_ELEMENTS (troop_figures) - 1)
    g_strlcpy (values.figure, troop_figures[figure], TOY_ID_SIZE);
  draft = _toy_rules_copy (self);
  toy_rules_set_troop (draft, self->troop, &values);
  _toy_rules_commit (self, draft, _("Change Troop"), self->troop);
}

static const char *
language_of (ToyRulesPage *self)
{
  guint chosen = toy_form_get_choice (self->troop_lang);

  return chosen < TOY_N_LANGUAGES ? toy_language_codes[chosen] : NULL;
}

static void
name_cb (GtkWidget *control, gpointer data)
{
  ToyRulesPage *self = data;
  ToyDraft *draft;

  if (self->document == NULL || current (self) < 0)
    return;
  draft = _toy_rules_copy (self);
  toy_rules_set_troop_name (draft, self->troop, language_of (self), toy_form_get_entry (control));
  _toy_rules_commit (self, draft, _("Change Name"), NULL);
}

static void
effects_cb (ToyRulesPage *self, const ToyEffect *effects, guint n)
{
  ToyDraft *draft;

  if (current (self) < 0)
    return;
  draft = _toy_rules_copy (self);
  toy_rules_set_troop_effects (draft, self->troop, effects, n);
  _toy_rules_commit (self, draft, _("Change Effect"), NULL);
}

static const char *
classic_name (const char *name, const char *lang)
{
  const ToyTongue *tongue = toy_tongue_find (lang != NULL ? lang : "en");
  g_autofree char *text = g_strconcat ("troop\004", name, NULL);
  const char *said = text;

  if (tongue == NULL)
    return name;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  said = toy_say (tongue, text);
#pragma GCC diagnostic pop
  return said != text ? said : name;
}

static void
show_name (ToyRulesPage *self)
{
  const ToyDraftTroop *troop = toy_rules_find_troop (toy_document_get_draft (self->document),
                                                     self->troop);
  const char *lang = language_of (self);
  const char *name = troop != NULL ? toy_edit_get_text (troop->names, lang) : NULL;
  const char *hint = troop != NULL ? toy_edit_get_text (troop->names, NULL) : NULL;
  int classic = toy_sheet_find_type (toy_sheet_classic (), self->troop);

  /* A classic troop has its name in every language that the program speaks. */
  if (name == NULL && hint == NULL && classic >= 0)
    name = classic_name (toy_sheet_classic ()->types[classic].name, lang);
  toy_form_set_entry (self->troop_name, name);
  toy_form_set_hint (self->troop_name, hint);
}

static void
language_cb (GtkWidget *control, gpointer data)
{
  ToyRulesPage *self = data;

  if (current (self) >= 0)
    show_name (self);
}

static void
show_form (ToyRulesPage *self)
{
  int type = current (self);
  const ToyTroopType *values;
  guint figure = GTK_INVALID_LIST_POSITION;

  gtk_widget_set_visible (self->troop_form, type >= 0);
  if (type < 0)
    return;
  values = &self->sheet.types[type];
  show_name (self);
  for (guint i = 0; troop_figures[i] != NULL; i++)
    {
      if (strcmp (troop_figures[i], values->figure) == 0)
        figure = i;
    }
  toy_form_set_check (self->troop_joker, values->joker);
  toy_form_show_row (self->troop_strength, !values->joker);
  if (!values->joker)
    toy_form_set_spin (self->troop_strength, values->strength);
  toy_form_set_spin (self->troop_copies, values->copies);
  toy_form_set_choice (self->troop_figure, figure);
  toy_form_set_check (self->troop_airborne, values->airborne);
  toy_form_set_check (self->troop_promotion, values->promotion);
  if (!self->busy)
    _toy_rules_show_effects (self, self->troop_effects, FALSE, values->effects, values->n_effects,
                             effects_cb);
}

/* The table */

static void
add_command (GtkWidget *box, const char *sign, const char *label, const char *what,
             GCallback callback, ToyRulesPage *self)
{
  GtkWidget *button = toy_form_button (box, sign, label, NULL, NULL);
  /* Translators: a command and the troop it is for, for a screen reader */
  g_autofree char *name = g_strdup_printf (_("%s: %s"), label, what);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", callback, self);
}

static GtkWidget *
make_text (ToyRulesPage *self, int type)
{
  const ToyTroopType *values = &self->sheet.types[type];
  const ToyDraft *draft = toy_document_get_draft (self->document);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *name = gtk_label_new (toy_words_type (&self->sheet, type));
  g_autofree char *text = NULL;
  GtkWidget *detail;

  if (values->joker)
    text = g_strdup_printf (ngettext ("Joker, %d copy", "Joker, %d copies", values->copies),
                            values->copies);
  else
    text = g_strdup_printf (
      /* Translators: strength and number of copies of a troop */
      ngettext ("Strength %d, %d copy", "Strength %d, %d copies", values->copies),
      values->strength, values->copies);
  detail = gtk_label_new (text);
  gtk_widget_add_css_class (name, "troop-name");
  gtk_widget_add_css_class (detail, "form-note");
  gtk_widget_set_layout_manager (head, toy_wrap_layout_new (6, FALSE));
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (detail), 0);
  gtk_label_set_wrap (GTK_LABEL (detail), TRUE);
  gtk_box_append (GTK_BOX (head), name);
  if (toy_rules_find_troop (draft, values->id) != NULL)
    {
      GtkWidget *badge
        = gtk_label_new (toy_sheet_find_type (toy_sheet_classic (), values->id) >= 0
                           ? C_("troop", "changed") : C_("troop", "new"));

      gtk_widget_add_css_class (badge, "changed");
      gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
      gtk_widget_set_halign (badge, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (head), badge);
    }
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), detail);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
make_row (ToyRulesPage *self, int type)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sign = toy_sign_new (46);
  const char *name = toy_words_type (&self->sheet, type);

  toy_sign_set_troop (TOY_SIGN (sign), &self->sheet, TOY_ARMY_BLUE, type);
  gtk_widget_add_css_class (box, "troop-row");
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), make_text (self, type));
  add_command (box, "up", _("Move up"), name, G_CALLBACK (up_cb), self);
  add_command (box, "down", _("Move down"), name, G_CALLBACK (down_cb), self);
  add_command (box, "copy", _("Copy"), name, G_CALLBACK (copy_cb), self);
  add_command (box, "remove", _("Remove"), name, G_CALLBACK (remove_cb), self);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, ToyRulesPage *self)
{
  int type = gtk_list_box_row_get_index (row);

  if (type >= 0 && type < self->sheet.n_types)
    choose (self, self->sheet.types[type].id);
}

void
_toy_rules_show_troops (ToyRulesPage *self)
{
  GtkWidget *child;
  int type = current (self);

  /* The form is never empty where there is something to show. */
  if (type < 0 && self->sheet.n_types > 0)
    {
      g_free (self->troop);
      self->troop = g_strdup (self->sheet.types[0].id);
      type = 0;
    }
  while ((child = gtk_widget_get_first_child (self->troop_list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->troop_list), child);
  for (int i = 0; i < self->sheet.n_types; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->troop_list), make_row (self, i));
  if (type >= 0)
    gtk_list_box_select_row (GTK_LIST_BOX (self->troop_list), gtk_list_box_get_row_at_index (
                               GTK_LIST_BOX (self->troop_list), type));
  show_form (self);
}

void
_toy_rules_make_troops (ToyRulesPage *self, GtkBox *box)
{
  GtkWidget *card = _toy_rules_card (box, _("Troops"));
  GtkWidget *button = gtk_button_new_with_label (_("Add Troop Type"));
  /* The figures are those of the classic troops, in their order. */
  const char *names[G_N_ELEMENTS (troop_figures)] = { NULL };
  GtkWidget *form;

  self->troop_list = gtk_list_box_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->troop_list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Troops"), -1);
  g_signal_connect (self->troop_list, "row-activated", G_CALLBACK (row_activated_cb), self);
  _toy_rules_split (card, self->troop_list, &self->troop_form, _("The chosen troop"));
  form = self->troop_form;
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect (button, "clicked", G_CALLBACK (add_cb), self);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (self->troop_list)), button);

  self->troop_lang = toy_form_choice (form, _("Language"), toy_language_names, language_cb, self);
  toy_form_set_choice (self->troop_lang, toy_language_own ());
  self->troop_name = toy_form_entry (form, _("Name"), name_cb, self);
  self->troop_joker = toy_form_check (form, _("Joker: beats all, is beaten by all"), value_cb,
                                      self);
  self->troop_strength = toy_form_spin (form, _("Strength"), 1, TOY_MAX_STRENGTH, 1, 0, value_cb,
                                        self);
  self->troop_copies = toy_form_spin (form, _("Copies in each army"), 0, TOY_MAX_TROOPS, 1, 0,
                                      value_cb, self);
  for (guint i = 0; troop_figures[i] != NULL; i++)
    names[i] = g_dpgettext2 (NULL, "troop", toy_sheet_classic ()->types[i].name);
  self->troop_figure = toy_form_choice (form, _("Figure"), names, value_cb, self);
  self->troop_airborne = toy_form_check (form, _("Airborne: needs no connection to go on a base"),
                                         value_cb, self);
  self->troop_promotion = toy_form_check (form, _("Promotion: in play only when asked for"),
                                          value_cb, self);
  self->troop_effects = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_box_append (GTK_BOX (form), self->troop_effects);
}
