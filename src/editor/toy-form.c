/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a form. */
#include "config.h"

#include "editor/toy-form.h"

#include <string.h>

#include "editor/toy-tool-icon.h"
#include "widgets/toy-compat.h"

/* What stands between a control and who wants to know. */
typedef struct
{
  ToyFormChanged changed;
  gpointer data;
  gboolean silent;
  GtkWidget *row;
} Link;

static Link *
link_of (GtkWidget *control)
{
  return g_object_get_data (G_OBJECT (control), "toy-form-link");
}

static void
tell (GtkWidget *control)
{
  Link *link = link_of (control);

  if (link->changed != NULL && !link->silent)
    link->changed (control, link->data);
}

static void
tell_spec_cb (GtkWidget *control, GParamSpec *pspec, gpointer data)
{
  tell (control);
}

static void
link_up (GtkWidget *control, GtkWidget *row, ToyFormChanged changed, gpointer data)
{
  Link *link = g_new0 (Link, 1);

  link->changed = changed;
  link->data = data;
  link->row = row;
  g_object_set_data_full (G_OBJECT (control), "toy-form-link", link, g_free);
}

GtkWidget *
toy_form_section (GtkBox *parent, const char *heading)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (section, "form-section");
  if (heading != NULL)
    {
      GtkWidget *label = gtk_label_new (heading);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_add_css_class (label, "form-heading");
      gtk_box_append (GTK_BOX (section), label);
    }
  if (parent != NULL)
    gtk_box_append (parent, section);
  return section;
}

/* A label in front of @control; it names the control too. */
static void
add_row (GtkWidget *section, const char *text, GtkWidget *control, ToyFormChanged changed,
         gpointer data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new_with_mnemonic (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 18);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), control);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  /* One name: with a relation beside it GTK would say it twice. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (label)), -1);
  if (GTK_IS_DROP_DOWN (control))
    toy_compat_name_drop_down (control, gtk_label_get_text (GTK_LABEL (label)));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), control);
  gtk_box_append (GTK_BOX (section), row);
  link_up (control, row, changed, data);
}

GtkWidget *
toy_form_spin (GtkWidget *section, const char *label, double min, double max, double step,
               guint digits, ToyFormChanged changed, gpointer data)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, step);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), digits);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 6);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 6);
  add_row (section, label, spin, changed, data);
  g_signal_connect (spin, "value-changed", G_CALLBACK (tell), NULL);
  return spin;
}

static void
entry_left_cb (GtkEventControllerFocus *controller, GtkWidget *entry)
{
  /* A form that goes away has nothing more to say. */
  if (gtk_widget_get_mapped (entry))
    tell (entry);
}

GtkWidget *
toy_form_entry (GtkWidget *section, const char *label, ToyFormChanged changed, gpointer data)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  /* A text is said when it is done with, not letter by letter. */
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 14);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 22);
  add_row (section, label, entry, changed, data);
  g_signal_connect (entry, "activate", G_CALLBACK (tell), NULL);
  g_signal_connect (focus, "leave", G_CALLBACK (entry_left_cb), entry);
  gtk_widget_add_controller (entry, focus);
  return entry;
}

GtkWidget *
toy_form_check (GtkWidget *section, const char *label, ToyFormChanged changed, gpointer data)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *text = gtk_label_new_with_mnemonic (label);

  /* Its own label would not wrap. */
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (text), check);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), text);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (text)), -1);
  gtk_box_append (GTK_BOX (section), check);
  link_up (check, check, changed, data);
  g_signal_connect (check, "toggled", G_CALLBACK (tell), NULL);
  return check;
}

GtkWidget *
toy_form_choice (GtkWidget *section, const char *label, const char *const *items,
                 ToyFormChanged changed, gpointer data)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (items);

  add_row (section, label, choice, changed, data);
  g_signal_connect (choice, "notify::selected", G_CALLBACK (tell_spec_cb), NULL);
  return choice;
}

GtkWidget *
toy_form_note (GtkWidget *section, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_widget_add_css_class (label, "form-note");
  gtk_box_append (GTK_BOX (section), label);
  return label;
}

GtkWidget *
toy_form_buttons (GtkWidget *section)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), 6);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 8);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 8);
  gtk_box_append (GTK_BOX (section), flow);
  return flow;
}

GtkWidget *
toy_form_button (GtkWidget *buttons, const char *sign, const char *label, const char *action,
                 const char *target)
{
  GtkWidget *button = gtk_button_new ();

  if (sign != NULL)
    {
      gtk_button_set_child (GTK_BUTTON (button), toy_tool_icon_new (sign));
      gtk_widget_set_tooltip_text (button, label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                      -1);
    }
  else
    gtk_button_set_label (GTK_BUTTON (button), label);
  if (action != NULL)
    {
      if (target != NULL)
        gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
    }
  if (GTK_IS_FLOW_BOX (buttons))
    {
      GtkWidget *child;

      gtk_flow_box_append (GTK_FLOW_BOX (buttons), button);
      child = gtk_widget_get_parent (button);
      gtk_widget_set_focusable (child, FALSE);
    }
  else
    gtk_box_append (GTK_BOX (buttons), button);
  return button;
}

void
toy_form_set_spin (GtkWidget *spin, double value)
{
  Link *link = link_of (spin);

  if (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)) == value)
    return;
  link->silent = TRUE;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
  link->silent = FALSE;
}

double
toy_form_get_spin (GtkWidget *spin)
{
  return gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin));
}

void
toy_form_set_entry (GtkWidget *entry, const char *text)
{
  Link *link = link_of (entry);

  if (text == NULL)
    text = "";
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (entry)), text) == 0)
    return;
  link->silent = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  link->silent = FALSE;
}

void
toy_form_set_hint (GtkWidget *entry, const char *text)
{
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), text);
}

const char *
toy_form_get_entry (GtkWidget *entry)
{
  return gtk_editable_get_text (GTK_EDITABLE (entry));
}

void
toy_form_set_check (GtkWidget *check, gboolean active)
{
  Link *link = link_of (check);

  link->silent = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), active);
  link->silent = FALSE;
}

gboolean
toy_form_get_check (GtkWidget *check)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (check));
}

void
toy_form_set_choice (GtkWidget *choice, guint selected)
{
  Link *link = link_of (choice);

  if (gtk_drop_down_get_selected (GTK_DROP_DOWN (choice)) == selected)
    return;
  link->silent = TRUE;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  link->silent = FALSE;
}

guint
toy_form_get_choice (GtkWidget *choice)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
}

static gboolean
same_items (GListModel *model, const char *const *items)
{
  guint n = g_list_model_get_n_items (model);

  if (n != g_strv_length ((char **) items))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      if (strcmp (gtk_string_list_get_string (GTK_STRING_LIST (model), i), items[i]) != 0)
        return FALSE;
    }
  return TRUE;
}

void
toy_form_set_choices (GtkWidget *choice, const char *const *items, guint selected)
{
  Link *link = link_of (choice);
  GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (choice));

  link->silent = TRUE;
  if (model == NULL || !same_items (model, items))
    {
      g_autoptr (GtkStringList) list = gtk_string_list_new (items);

      gtk_drop_down_set_model (GTK_DROP_DOWN (choice), G_LIST_MODEL (list));
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  link->silent = FALSE;
}

void
toy_form_show_row (GtkWidget *control, gboolean visible)
{
  gtk_widget_set_visible (link_of (control)->row, visible);
}
