/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the terrain as a whole. */
#include "config.h"

#include "editor/toy-info-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "draw/toy-theme.h"
#include "editor/toy-form.h"
#include "model/toy-document-edit.h"
#include "model/toy-document-regions.h"
#include "model/toy-language.h"
#include "store/toy-reader.h"

struct _ToyInfoPage
{
  GtkWidget parent_instance;

  ToyDocument *document; /* owned */

  GtkWidget *language, *name, *description, *author, *license, *id;
  GtkWidget *theme, *width, *height, *objective;
  GtkWidget *medals, *symmetry;
  gboolean silent; /* the description is set by the program */
};

G_DEFINE_FINAL_TYPE (ToyInfoPage, toy_info_page, GTK_TYPE_WIDGET)

const char *
toy_symmetry_name (ToySymmetry symmetry)
{
  switch (symmetry)
    {
    case TOY_SYMMETRY_LEFT_RIGHT:
      return C_("symmetry", "Left and right");
    case TOY_SYMMETRY_TOP_BOTTOM:
      return C_("symmetry", "Top and bottom");
    case TOY_SYMMETRY_HALF_TURN:
      return C_("symmetry", "Half turn");
    case TOY_SYMMETRY_NONE:
    default:
      return C_("symmetry", "None");
    }
}

/* Themes by what they are called. */
static const char *
theme_name (const char *id)
{
  static const struct { const char *id, *name; } names[] = {
    { "meadow", NC_("theme", "Meadow") },   { "pool", NC_("theme", "Pool") },
    { "clouds", NC_("theme", "Clouds") },   { "jungle", NC_("theme", "Jungle") },
    { "cemetery", NC_("theme", "Cemetery") }, { "sea", NC_("theme", "Sea") },
    { "station", NC_("theme", "Space Station") }, { "sandbox", NC_("theme", "Sandbox") },
    { "winter", NC_("theme", "Winter") },   { "promenade", NC_("theme", "Promenade") },
    { "arena", NC_("theme", "Arena") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      if (strcmp (names[i].id, id) == 0)
        return g_dpgettext2 (NULL, "theme", names[i].name);
    }
  return id;
}

static ToyDraft *
copy_draft (ToyInfoPage *self)
{
  return toy_draft_copy (toy_document_get_draft (self->document));
}

static const char *
language_of (ToyInfoPage *self)
{
  guint chosen = toy_form_get_choice (self->language);

  return chosen < TOY_N_LANGUAGES ? toy_language_codes[chosen] : NULL;
}

static void
name_cb (GtkWidget *control, gpointer data)
{
  ToyInfoPage *self = data;
  ToyDraft *draft = copy_draft (self);

  toy_edit_set_text (draft->info->names, TOY_ITEM_NAME, language_of (self),
                     toy_form_get_entry (control));
  toy_document_commit (self->document, draft, NULL, _("Change Name"), NULL);
}

static void
description_cb (GtkTextBuffer *buffer, ToyInfoPage *self)
{
  g_autofree char *text = NULL;
  GtkTextIter start, end;
  ToyDraft *draft;

  if (self->silent)
    return;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  draft = copy_draft (self);
  toy_edit_set_text (draft->info->descriptions, TOY_ITEM_DESCRIPTION, language_of (self), text);
  self->silent = TRUE;
  toy_document_commit (self->document, draft, NULL, _("Change Description"), "description");
  self->silent = FALSE;
}

static void
author_cb (GtkWidget *control, gpointer data)
{
  ToyInfoPage *self = data;
  ToyDraft *draft = copy_draft (self);

  toy_edit_set_text (draft->info->authors, TOY_ITEM_AUTHOR, NULL, toy_form_get_entry (control));
  toy_document_commit (self->document, draft, NULL, _("Change Author"), NULL);
}

static void
license_cb (GtkWidget *control, gpointer data)
{
  ToyInfoPage *self = data;
  ToyDraft *draft = copy_draft (self);

  toy_edit_set_text (draft->info->licenses, TOY_ITEM_LICENSE, NULL, toy_form_get_entry (control));
  toy_document_commit (self->document, draft, NULL, _("Change Licence"), NULL);
}

static void
id_cb (GtkWidget *control, gpointer data)
{
  ToyInfoPage *self = data;
  ToyDraft *draft;

  if (!toy_id_is_valid (toy_form_get_entry (control)))
    {
      gtk_widget_add_css_class (control, "error");
      return;
    }
  gtk_widget_remove_css_class (control, "error");
  draft = copy_draft (self);
  g_free (draft->id);
  draft->id = g_strdup (toy_form_get_entry (control));
  toy_document_commit (self->document, draft, NULL, _("Change Id"), NULL);
}

static void
theme_cb (GtkWidget *control, gpointer data)
{
  ToyInfoPage *self = data;
  guint chosen = toy_form_get_choice (control);
  ToyDraft *draft;

  if ((int) chosen >= toy_theme_count ())
    return;
  draft = copy_draft (self);
  g_free (draft->theme);
  draft->theme = g_strdup (toy_theme_nth ((int) chosen)->id);
  toy_document_commit (self->document, draft, NULL, _("Change Theme"), "theme");
}

static void
size_cb (GtkWidget *control, gpointer data)
{
  ToyInfoPage *self = data;
  ToyDraft *draft = copy_draft (self);

  draft->width = toy_form_get_spin (self->width);
  draft->height = toy_form_get_spin (self->height);
  toy_document_commit (self->document, draft, NULL, _("Change Size"), "size");
}

static void
objective_cb (GtkWidget *control, gpointer data)
{
  ToyInfoPage *self = data;
  ToyDraft *draft = copy_draft (self);

  draft->objective = (int) toy_form_get_spin (control);
  toy_document_commit (self->document, draft, NULL, _("Change Objective"), "objective");
}

/* Showing */

static void
show_texts (ToyInfoPage *self, const ToyDraft *draft)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->description));
  const char *lang = language_of (self);
  const char *description = toy_edit_get_text (draft->info->descriptions, lang);
  g_autofree char *typed = NULL;
  g_autofree char *now = NULL;
  GtkTextIter start, end;

  toy_form_set_entry (self->name, toy_edit_get_text (draft->info->names, lang));
  toy_form_set_hint (self->name, toy_edit_get_text (draft->info->names, NULL));
  toy_form_set_entry (self->author, toy_edit_get_text (draft->info->authors, NULL));
  toy_form_set_entry (self->license, toy_edit_get_text (draft->info->licenses, NULL));
  toy_form_set_entry (self->id, draft->id);
  gtk_widget_remove_css_class (self->id, "error");

  if (self->silent)
    return; /* it is being written just now */
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  typed = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  now = toy_draft_paragraph (typed); /* a blank under somebody's fingers stays */
  if (g_strcmp0 (now, description != NULL ? description : "") == 0)
    return;
  self->silent = TRUE;
  gtk_text_buffer_set_text (buffer, description != NULL ? description : "", -1);
  self->silent = FALSE;
}

static void
show_symmetry (ToyInfoPage *self, const ToyDraft *draft)
{
  guint breaks = 0;
  ToySymmetry symmetry = toy_symmetry_detect (draft, &breaks);
  g_autofree char *text = NULL;

  if (symmetry == TOY_SYMMETRY_NONE)
    text = g_strdup (_("The terrain has no symmetry."));
  else if (breaks == 0)
    /* Translators: a symmetry such as “Half turn” */
    text = g_strdup_printf (_("The terrain is symmetric: %s."), toy_symmetry_name (symmetry));
  else
    text = g_strdup_printf (
      /* Translators: a symmetry such as “Half turn”, and how many things break it */
      ngettext ("The terrain is nearly symmetric (%s); %u thing breaks it.",
                "The terrain is nearly symmetric (%s); %u things break it.", breaks),
      toy_symmetry_name (symmetry), breaks);
  gtk_label_set_label (GTK_LABEL (self->symmetry), text);
}

static void
show (ToyInfoPage *self)
{
  const ToyDraft *draft = toy_document_get_draft (self->document);
  g_autofree char *text = NULL;
  guint theme = 0;
  int all = 0;

  if (toy_document_is_previewing (self->document))
    return;
  show_texts (self, draft);
  for (int i = 0; i < toy_theme_count (); i++)
    {
      if (g_strcmp0 (toy_theme_nth (i)->id, draft->theme) == 0)
        theme = (guint) i;
    }
  toy_form_set_choice (self->theme, theme);
  toy_form_set_spin (self->width, draft->width);
  toy_form_set_spin (self->height, draft->height);
  toy_form_set_spin (self->objective, draft->objective);
  for (guint i = 0; i < draft->regions->len; i++)
    all += toy_edit_region (draft, (int) i)->medals;
  text = g_strdup_printf (ngettext ("%d medal in all", "%d medals in all", all), all);
  gtk_label_set_label (GTK_LABEL (self->medals), text);
  show_symmetry (self, draft);
}

static void
language_cb (GtkWidget *control, gpointer data)
{
  show (data);
}

void
toy_info_page_set_document (ToyInfoPage *self, ToyDocument *document)
{
  g_return_if_fail (TOY_IS_INFO_PAGE (self));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  if (document == NULL)
    return;
  g_signal_connect_swapped (document, "changed", G_CALLBACK (show), self);
  show (self);
}

/* Making */

static void
make_description (ToyInfoPage *self, GtkWidget *section)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (_("_Description"));
  GtkWidget *scroll = gtk_scrolled_window_new ();

  self->description = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->description), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->description), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (self->description), 6);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (self->description), 6);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (self->description), 6);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), self->description);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->description),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  g_signal_connect (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->description)), "changed",
                    G_CALLBACK (description_cb), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), self->description);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroll), 84);
  gtk_box_append (GTK_BOX (section), label);
  gtk_box_append (GTK_BOX (section), scroll);
}

static void
make_forms (ToyInfoPage *self, GtkBox *box)
{
  g_autoptr (GPtrArray) themes = g_ptr_array_new ();
  GtkWidget *section = toy_form_section (box, _("About"));
  GtkWidget *buttons;

  self->language = toy_form_choice (section, _("_Language"), toy_language_names, language_cb, self);
  toy_form_set_choice (self->language, toy_language_own ());
  self->name = toy_form_entry (section, _("_Name"), name_cb, self);
  make_description (self, section);
  self->author = toy_form_entry (section, _("_Author"), author_cb, self);
  self->license = toy_form_entry (section, _("Li_cence"), license_cb, self);
  self->id = toy_form_entry (section, _("_Id"), id_cb, self);

  section = toy_form_section (box, _("Looks"));
  for (int i = 0; i < toy_theme_count (); i++)
    g_ptr_array_add (themes, (char *) theme_name (toy_theme_nth (i)->id));
  g_ptr_array_add (themes, NULL);
  self->theme = toy_form_choice (section, _("_Theme"), (const char *const *) themes->pdata,
                                 theme_cb, self);
  self->width = toy_form_spin (section, _("_Width"), 100, 100000, 50, 0, size_cb, self);
  self->height = toy_form_spin (section, _("_Height"), 100, 100000, 50, 0, size_cb, self);

  section = toy_form_section (box, _("Medals"));
  self->objective = toy_form_spin (section, _("_Objective"), 1, TOY_MAX_REGIONS * TOY_MAX_MEDALS, 1,
                                   0, objective_cb, self);
  self->medals = toy_form_note (section, "");
  buttons = toy_form_buttons (section);
  toy_form_button (buttons, NULL, _("Find All Regions"), "win.find-regions", NULL);
  toy_form_button (buttons, NULL, _("Usual Medals"), "win.habits", NULL);

  section = toy_form_section (box, _("Symmetry"));
  self->symmetry = toy_form_note (section, "");
  buttons = toy_form_buttons (section);
  toy_form_button (buttons, NULL, _("Select What Breaks It"), "win.select-breaks", NULL);
  toy_form_note (section, _("Make symmetric from one half:"));
  buttons = toy_form_buttons (section);
  toy_form_button (buttons, NULL, C_("half", "Left"), "win.make-symmetric", "left");
  toy_form_button (buttons, NULL, C_("half", "Right"), "win.make-symmetric", "right");
  toy_form_button (buttons, NULL, C_("half", "Top"), "win.make-symmetric", "top");
  toy_form_button (buttons, NULL, C_("half", "Bottom"), "win.make-symmetric", "bottom");
  toy_form_button (buttons, NULL, C_("half", "Bottom, Half Turn"), "win.make-symmetric", "turn");
}

static void
toy_info_page_dispose (GObject *object)
{
  ToyInfoPage *self = TOY_INFO_PAGE (object);
  GtkWidget *child;

  toy_info_page_set_document (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (toy_info_page_parent_class)->dispose (object);
}

static void
toy_info_page_class_init (ToyInfoPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_info_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "infopage");
}

static void
toy_info_page_init (ToyInfoPage *self)
{
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  gtk_widget_add_css_class (box, "side-page");
  make_forms (self, GTK_BOX (box));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (scroll, GTK_WIDGET (self));
}

GtkWidget *
toy_info_page_new (void)
{
  return g_object_new (TOY_TYPE_INFO_PAGE, NULL);
}
