/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of special kinds: a list, and the form of the one that is chosen. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/toy-form.h"
#include "editor/toy-names.h"
#include "editor/toy-rules-page-private.h"
#include "editor/toy-tool-icon.h"
#include "model/toy-document-edit.h"
#include "model/toy-language.h"
#include "model/toy-special-kinds.h"
#include "model/toy-words.h"
#include "widgets/toy-wrap-layout.h"

/* Place of the chosen kind in the draft, -1. */
static int
current (ToyRulesPage *self)
{
  const ToyDraft *draft = toy_document_get_draft (self->document);

  for (guint i = 0; i < draft->specials->len && self->special != NULL; i++)
    {
      if (strcmp (((ToyDraftSpecial *) draft->specials->pdata[i])->id, self->special) == 0)
        return (int) i;
    }
  return -1;
}

/* A copy of the draft and in it the chosen kind; NULL where none is. */
static ToyDraftSpecial *
begin (ToyRulesPage *self, ToyDraft **draft, int *index)
{
  *index = self->document != NULL ? current (self) : -1;
  if (*index < 0)
    return NULL;
  *draft = _toy_rules_copy (self);
  return (*draft)->specials->pdata[*index];
}

static void
add_cb (GtkWidget *button, ToyRulesPage *self)
{
  ToyDraft *draft = _toy_rules_copy (self);
  int index = toy_rules_add_special (draft, _("New Kind"));

  g_free (self->special);
  self->special = g_strdup (((ToyDraftSpecial *) draft->specials->pdata[index])->id);
  _toy_rules_commit (self, draft, _("Add Special Kind"), NULL);
  _toy_rules_reveal (self, self->special_form);
}

static void
remove_cb (GtkWidget *button, ToyRulesPage *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  ToyDraft *draft = _toy_rules_copy (self);
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (index >= 0 && index < (int) draft->specials->len)
    toy_edit_delete_special (draft, index);
  _toy_rules_commit (self, draft, _("Remove Special Kind"), NULL);
}

static const char *
language_of (ToyRulesPage *self)
{
  guint chosen = toy_form_get_choice (self->special_lang);

  return chosen < TOY_N_LANGUAGES ? toy_language_codes[chosen] : NULL;
}

static void
name_cb (GtkWidget *control, gpointer data)
{
  ToyRulesPage *self = data;
  ToyDraft *draft;
  int index;
  ToyDraftSpecial *special = begin (self, &draft, &index);

  if (special == NULL)
    return;
  toy_edit_set_text (special->names, TOY_ITEM_NAME, language_of (self),
                     toy_form_get_entry (control));
  _toy_rules_commit (self, draft, _("Change Name"), NULL);
}

static void
id_cb (GtkWidget *control, gpointer data)
{
  ToyRulesPage *self = data;
  ToyDraft *draft;
  int index;

  if (begin (self, &draft, &index) == NULL)
    return;
  if (toy_edit_rename_special (draft, index, toy_form_get_entry (control)))
    {
      g_free (self->special);
      self->special = g_strdup (toy_form_get_entry (control));
      gtk_widget_remove_css_class (control, "error");
      _toy_rules_commit (self, draft, _("Change Id"), NULL);
      return;
    }
  gtk_widget_add_css_class (control, "error");
  toy_draft_free (draft);
}

static void
badge_cb (GtkWidget *control, gpointer data)
{
  ToyRulesPage *self = data;
  guint chosen = toy_form_get_choice (control);
  ToyDraft *draft;
  int index;
  ToyDraftSpecial *special = begin (self, &draft, &index);

  if (special == NULL)
    return;
  g_free (special->badge);
  special->badge = chosen < g_strv_length ((char **) toy_badge_ids ())
                     ? g_strdup (toy_badge_ids ()[chosen]) : NULL;
  _toy_rules_commit (self, draft, _("Change Badge"), NULL);
}

static void
mute_cb (GtkWidget *control, gpointer data)
{
  ToyRulesPage *self = data;
  ToyDraft *draft;
  int index;
  ToyDraftSpecial *special = begin (self, &draft, &index);

  if (special == NULL)
    return;
  special->mute = toy_form_get_check (control) ? 1 : TOY_UNSET;
  _toy_rules_commit (self, draft, _("Mute Effects"), NULL);
}

/* All strengths and the joker of the sheet: what a list can hold. */
static ToyMask
everybody (const ToySheet *sheet)
{
  ToyMask all = 0;

  for (int i = 0; i < sheet->n_types; i++)
    all |= sheet->types[i].joker ? TOY_BIT (0) : TOY_BIT (sheet->types[i].strength);
  return all;
}

static void
has_only_cb (GtkWidget *control, gpointer data)
{
  ToyRulesPage *self = data;
  ToyDraft *draft;
  int index;

  if (begin (self, &draft, &index) == NULL)
    return;
  toy_rules_set_only (draft, index, toy_form_get_check (control), everybody (&self->sheet));
  _toy_rules_commit (self, draft, _("Change List"), NULL);
}

static void
only_cb (GtkWidget *check, ToyRulesPage *self)
{
  ToyMask bit = TOY_BIT (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (check), "strength")));
  int compiled = toy_sheet_find_special (&self->sheet, self->special != NULL ? self->special : "");
  ToyDraft *draft;
  ToyMask only;
  int index;

  if (compiled < 0 || begin (self, &draft, &index) == NULL)
    return;
  only = self->sheet.specials[compiled].only;
  only = gtk_check_button_get_active (GTK_CHECK_BUTTON (check)) ? only | bit : only & ~bit;
  toy_rules_set_only (draft, index, TRUE, only);
  self->busy = TRUE;
  _toy_rules_commit (self, draft, _("Change List"), "only");
  self->busy = FALSE;
}

static void
effects_cb (ToyRulesPage *self, const ToyEffect *effects, guint n)
{
  ToyDraft *draft;
  int index;

  if (begin (self, &draft, &index) == NULL)
    return;
  toy_rules_set_special_effects (draft, index, effects, n);
  _toy_rules_commit (self, draft, _("Change Effect"), NULL);
}

static void
show_name (ToyRulesPage *self)
{
  const ToyDraft *draft = toy_document_get_draft (self->document);
  const ToyDraftSpecial *special = draft->specials->pdata[current (self)];

  toy_form_set_entry (self->special_name, toy_edit_get_text (special->names, language_of (self)));
  toy_form_set_hint (self->special_name, toy_edit_get_text (special->names, NULL));
}

static void
language_cb (GtkWidget *control, gpointer data)
{
  ToyRulesPage *self = data;

  if (current (self) >= 0)
    show_name (self);
}

static void
show_only (ToyRulesPage *self, const ToySpecial *special)
{
  ToyMask all = everybody (&self->sheet) | special->only;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->special_only)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->special_only), child);
  gtk_widget_set_visible (self->special_only, special->has_only);
  for (int i = 1; i <= TOY_MAX_STRENGTH + 1 && special->has_only; i++)
    {
      int bit = i <= TOY_MAX_STRENGTH ? i : 0;
      g_autofree char *label = bit > 0 ? g_strdup_printf ("%d", bit)
                                       : g_strdup (C_("list", "Joker"));
      GtkWidget *check;

      if (!(all & TOY_BIT (bit)))
        continue;
      check = gtk_check_button_new_with_label (label);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), (special->only & TOY_BIT (bit)) != 0);
      g_object_set_data (G_OBJECT (check), "strength", GINT_TO_POINTER (bit));
      g_signal_connect (check, "toggled", G_CALLBACK (only_cb), self);
      gtk_flow_box_append (GTK_FLOW_BOX (self->special_only), check);
      gtk_widget_set_focusable (gtk_widget_get_parent (check), FALSE);
    }
}

static void
show_form (ToyRulesPage *self)
{
  const ToyDraft *draft = toy_document_get_draft (self->document);
  int index = current (self);
  int compiled = index >= 0 ? toy_sheet_find_special (&self->sheet, self->special) : -1;
  const ToyDraftSpecial *special;
  guint badge = GTK_INVALID_LIST_POSITION;

  gtk_widget_set_visible (self->special_form, compiled >= 0);
  if (compiled < 0)
    return;
  special = draft->specials->pdata[index];
  for (guint i = 0; toy_badge_ids ()[i] != NULL; i++)
    {
      if (strcmp (toy_badge_ids ()[i], self->sheet.specials[compiled].badge) == 0)
        badge = i;
    }
  show_name (self);
  toy_form_set_entry (self->special_id, special->id);
  gtk_widget_remove_css_class (self->special_id, "error");
  toy_form_set_choice (self->special_badge, badge);
  toy_form_set_check (self->special_mute, special->mute == 1);
  toy_form_set_check (self->special_has_only, special->only != NULL);
  if (self->busy)
    return;
  show_only (self, &self->sheet.specials[compiled]);
  _toy_rules_show_effects (self, self->special_effects, TRUE,
                           self->sheet.specials[compiled].effects,
                           self->sheet.specials[compiled].n_effects, effects_cb);
}

static GtkWidget *
make_row (ToyRulesPage *self, const ToyDraftSpecial *special)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  const char *picked = toy_draft_pick_text (special->names, g_get_language_names ());
  const char *name = picked != NULL ? picked : special->id;
  int compiled = toy_sheet_find_special (&self->sheet, special->id);
  g_autofree char *say = compiled >= 0 ? toy_words_special_text (&self->sheet, compiled) : NULL;
  const char *rest = say != NULL ? strchr (say, '\n') : NULL; /* its first line is the name */
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *detail = gtk_label_new (rest != NULL ? rest + 1 : NULL);
  GtkWidget *button;

  gtk_widget_add_css_class (box, "troop-row");
  gtk_widget_add_css_class (label, "troop-name");
  gtk_widget_add_css_class (detail, "form-note");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (detail), 0);
  gtk_label_set_wrap (GTK_LABEL (detail), TRUE);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_layout_manager (head, toy_wrap_layout_new (6, FALSE));
  gtk_box_append (GTK_BOX (head), label);
  if (compiled >= 0 && !toy_special_is_known (&self->sheet.specials[compiled]))
    {
      GtkWidget *mark = gtk_label_new (C_("special kind", "new"));

      gtk_widget_add_css_class (mark, "changed");
      gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
      gtk_widget_set_halign (mark, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (head), mark);
    }
  gtk_box_append (GTK_BOX (text), head);
  gtk_box_append (GTK_BOX (text), detail);
  gtk_box_append (GTK_BOX (box), text);
  button = toy_form_button (box, "remove", _("Remove"), NULL, NULL);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), self);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, ToyRulesPage *self)
{
  const ToyDraft *draft = toy_document_get_draft (self->document);
  int index = gtk_list_box_row_get_index (row);

  if (index < 0 || index >= (int) draft->specials->len)
    return;
  g_free (self->special);
  self->special = g_strdup (((ToyDraftSpecial *) draft->specials->pdata[index])->id);
  show_form (self);
  _toy_rules_reveal (self, self->special_form);
}

void
_toy_rules_show_specials (ToyRulesPage *self)
{
  const ToyDraft *draft = toy_document_get_draft (self->document);
  int index = current (self);
  GtkWidget *child;

  if (index < 0 && draft->specials->len > 0)
    {
      g_free (self->special);
      self->special = g_strdup (((ToyDraftSpecial *) draft->specials->pdata[0])->id);
      index = 0;
    }
  while ((child = gtk_widget_get_first_child (self->special_list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->special_list), child);
  for (guint i = 0; i < draft->specials->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->special_list),
                         make_row (self, draft->specials->pdata[i]));
  gtk_widget_set_visible (self->special_list, draft->specials->len > 0);
  if (index >= 0)
    gtk_list_box_select_row (GTK_LIST_BOX (self->special_list), gtk_list_box_get_row_at_index (
                               GTK_LIST_BOX (self->special_list), index));
  show_form (self);
}

void
_toy_rules_make_specials (ToyRulesPage *self, GtkBox *box)
{
  GtkWidget *card = _toy_rules_card (box, _("Special kinds of spaces"));
  GtkWidget *button = gtk_button_new_with_label (_("Add Special Kind"));
  GtkWidget *form;

  self->special_list = gtk_list_box_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->special_list),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Special kinds of spaces"), -1);
  g_signal_connect (self->special_list, "row-activated", G_CALLBACK (row_activated_cb), self);
  _toy_rules_split (card, self->special_list, &self->special_form, _("The chosen kind"));
  form = self->special_form;
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_signal_connect (button, "clicked", G_CALLBACK (add_cb), self);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (self->special_list)), button);

  self->special_lang = toy_form_choice (form, _("Language"), toy_language_names, language_cb, self);
  toy_form_set_choice (self->special_lang, toy_language_own ());
  self->special_name = toy_form_entry (form, _("Name"), name_cb, self);
  self->special_id = toy_form_entry (form, _("Id"), id_cb, self);
  self->special_badge = toy_form_choice (form, _("Badge"), toy_badge_names (), badge_cb, self);
  self->special_mute = toy_form_check (form, _("Mutes the effects of troops placed here"), mute_cb,
                                       self);
  self->special_has_only = toy_form_check (form, _("Only certain troops may go here:"), has_only_cb,
                                           self);
  self->special_only = toy_form_buttons (form);
  self->special_effects = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_box_append (GTK_BOX (form), self->special_effects);
}
