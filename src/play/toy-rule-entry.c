/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A paragraph of the rule book.  Shows what the book says and knows no rule.  It takes the keyboard
 * as a whole, so that who jumps there hears its title and goes on reading from it. */
#include "config.h"

#include "play/toy-rule-entry.h"

#include <glib/gi18n.h>

#include "widgets/toy-diagram-view.h"
#include "widgets/toy-sign.h"

#define WIDTH_CHARS 62

struct _ToyRuleEntry
{
  GtkWidget parent_instance;

  const ToyBookEntry *entry; /* borrowed from the book */
  GtkWidget *box;            /* owned as a child */
  GPtrArray *labels;         /* borrowed: what is searched */
  char *query;               /* owned (nullable): what is marked in them */
  gboolean current;          /* the place of the search that is looked at */
};

G_DEFINE_TYPE (ToyRuleEntry, toy_rule_entry, GTK_TYPE_WIDGET)

static guint link_activated;

static void
toy_rule_entry_dispose (GObject *object)
{
  ToyRuleEntry *self = TOY_RULE_ENTRY (object);

  g_clear_pointer (&self->labels, g_ptr_array_unref);
  g_clear_pointer (&self->query, g_free);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_rule_entry_parent_class)->dispose (object);
}

/* First itself, then the links in it. */
static gboolean
toy_rule_entry_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  switch (direction)
    {
    case GTK_DIR_TAB_FORWARD:
      if (gtk_widget_is_focus (widget) || child != NULL)
        return gtk_widget_child_focus (TOY_RULE_ENTRY (widget)->box, direction);
      return gtk_widget_grab_focus (widget);
    case GTK_DIR_TAB_BACKWARD:
      if (gtk_widget_is_focus (widget))
        return FALSE;
      if (gtk_widget_child_focus (TOY_RULE_ENTRY (widget)->box, direction))
        return TRUE;
      return gtk_widget_grab_focus (widget);
    default:
      return FALSE;
    }
}

static void
toy_rule_entry_class_init (ToyRuleEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_rule_entry_dispose;
  widget_class->focus = toy_rule_entry_focus;
  link_activated = g_signal_new ("link-activated", TOY_TYPE_RULE_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "ruleentry");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
toy_rule_entry_init (ToyRuleEntry *self)
{
  self->labels = g_ptr_array_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

static GtkWidget *
make_label (ToyRuleEntry *self, const char *text, const char *css)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, "max-width-chars",
                                   WIDTH_CHARS, NULL);

  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  g_ptr_array_add (self->labels, label);
  return label;
}

static void
add_heading (ToyRuleEntry *self)
{
  const ToyBookEntry *entry = self->entry;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", entry->title, "xalign", 0.0, "wrap",
                                   TRUE, "hexpand", TRUE, "max-width-chars", WIDTH_CHARS - 8,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (title, entry->chapter ? "chapter-title" : "entry-title");
  gtk_accessible_update_property (GTK_ACCESSIBLE (title), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  entry->chapter ? 1 : 2, -1);
  g_ptr_array_add (self->labels, title);
  gtk_box_append (GTK_BOX (row), title);
  if (entry->number != NULL)
    {
      GtkWidget *number = make_label (self, entry->number, "rule-number");

      gtk_widget_set_valign (number, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (row), number);
    }
  gtk_box_append (GTK_BOX (self->box), row);
}

/* Who is told about, beside the text. */
static GtkWidget *
make_signs (const ToyBook *book, const ToyBookEntry *entry)
{
  const ToySheet *sheet = toy_book_get_sheet (book);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  if (entry->special != TOY_NONE)
    {
      GtkWidget *sign = toy_sign_new (52);

      toy_sign_set_badge (TOY_SIGN (sign), sheet->specials[entry->special].badge);
      gtk_box_append (GTK_BOX (box), sign);
    }
  else
    for (int army = 0; army < TOY_N_ARMIES; army++)
      {
        GtkWidget *sign = toy_sign_new (52);

        toy_sign_set_troop (TOY_SIGN (sign), sheet, (ToyArmy) army, entry->type);
        gtk_box_append (GTK_BOX (box), sign);
      }
  return box;
}

static void
add_text (ToyRuleEntry *self, const ToyBook *book)
{
  const ToyBookEntry *entry = self->entry;
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_auto (GStrv) texts = g_strsplit (entry->text, "\n", -1);

  for (int i = 0; texts[i] != NULL; i++)
    if (texts[i][0] != '\0')
      gtk_box_append (GTK_BOX (lines), make_label (self, texts[i], NULL));
  if (entry->type != TOY_NONE || entry->special != TOY_NONE)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);

      gtk_widget_set_hexpand (lines, TRUE);
      gtk_box_append (GTK_BOX (row), make_signs (book, entry));
      gtk_box_append (GTK_BOX (row), lines);
      gtk_box_append (GTK_BOX (self->box), row);
    }
  else
    gtk_box_append (GTK_BOX (self->box), lines);
}

static void
link_clicked_cb (GtkButton *button, ToyRuleEntry *self)
{
  g_signal_emit (self, link_activated, 0, g_object_get_data (G_OBJECT (button), "toy-topic"));
}

static void
add_link (ToyRuleEntry *self, GtkWidget *links, const ToyBookEntry *target)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_LINK,
                                    "halign", GTK_ALIGN_START, NULL);
  /* Translators: a link to another paragraph; %s is its title. */
  g_autofree char *text = g_strdup_printf (C_("link", "→ %s"), target->title);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "max-width-chars", WIDTH_CHARS, NULL);

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "rule-link");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  target->title, -1);
  g_object_set_data_full (G_OBJECT (button), "toy-topic", g_strdup (target->id), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (link_clicked_cb), self);
  gtk_box_append (GTK_BOX (links), button);
}

GtkWidget *
toy_rule_entry_new (const ToyBook *book, const ToyBookEntry *entry)
{
  ToyRuleEntry *self = g_object_new (TOY_TYPE_RULE_ENTRY, NULL);
  GtkWidget *links;

  self->entry = entry;
  gtk_widget_add_css_class (GTK_WIDGET (self), entry->chapter ? "chapter" : "paragraph");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  entry->title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, entry->text,
                                  -1);
  links = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  add_heading (self);
  if (entry->picture != NULL)
    gtk_box_append (GTK_BOX (self->box), toy_diagram_view_new (entry->picture, entry->caption));
  add_text (self, book);
  if (entry->change != NULL)
    gtk_box_append (GTK_BOX (self->box), make_label (self, entry->change, "rule-change"));
  for (int i = 0; entry->links[i] != NULL; i++)
    {
      int target = toy_book_find (book, entry->links[i]);

      if (target >= 0)
        add_link (self, links, toy_book_get_entry (book, (guint) target));
    }
  gtk_box_append (GTK_BOX (self->box), links);
  gtk_widget_set_visible (links, gtk_widget_get_first_child (links) != NULL);
  return GTK_WIDGET (self);
}

const ToyBookEntry *
toy_rule_entry_get_entry (ToyRuleEntry *self)
{
  g_return_val_if_fail (TOY_IS_RULE_ENTRY (self), NULL);

  return self->entry;
}

/* Where one looks, the marks are stronger. */
static void
highlight (GtkLabel *label, const char *query, gboolean current)
{
  g_autoptr (GArray) spans = toy_book_spans (gtk_label_get_text (label), query);
  PangoAttrList *marks = spans->len > 0 ? pango_attr_list_new () : NULL;

  for (guint i = 0; i < spans->len; i++)
    {
      const ToyBookSpan *span = &g_array_index (spans, ToyBookSpan, i);
      PangoAttribute *marked[] = { current ? pango_attr_background_new (0xffff, 0x9c9c, 0x3838)
                                           : pango_attr_background_new (0xffff, 0xe2e2, 0x8888),
                                   pango_attr_foreground_new (0x2020, 0x1818, 0x0808) };

      for (gsize a = 0; a < G_N_ELEMENTS (marked); a++)
        {
          marked[a]->start_index = span->start;
          marked[a]->end_index = span->end;
          pango_attr_list_insert (marks, marked[a]);
        }
    }
  gtk_label_set_attributes (label, marks);
  g_clear_pointer (&marks, pango_attr_list_unref);
}

static void
show_marks (ToyRuleEntry *self)
{
  for (guint i = 0; i < self->labels->len; i++)
    highlight (g_ptr_array_index (self->labels, i), self->query != NULL ? self->query : "",
               self->current);
}

void
toy_rule_entry_highlight (ToyRuleEntry *self, const char *query)
{
  g_return_if_fail (TOY_IS_RULE_ENTRY (self));

  if (g_strcmp0 (self->query, query) == 0)
    return;
  g_free (self->query);
  self->query = g_strdup (query);
  show_marks (self);
}

void
toy_rule_entry_set_current (ToyRuleEntry *self, gboolean current)
{
  g_return_if_fail (TOY_IS_RULE_ENTRY (self));

  if (self->current == current)
    return;
  self->current = current;
  if (current)
    gtk_widget_add_css_class (GTK_WIDGET (self), "found");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "found");
  show_marks (self);
}

GtkWidget *
toy_rule_entry_get_marked (ToyRuleEntry *self)
{
  g_return_val_if_fail (TOY_IS_RULE_ENTRY (self), NULL);

  for (guint i = 0; i < self->labels->len; i++)
    if (gtk_label_get_attributes (g_ptr_array_index (self->labels, i)) != NULL)
      return g_ptr_array_index (self->labels, i);
  return NULL;
}
