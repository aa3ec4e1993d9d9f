/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups of keys in as many columns as there is room for, all of them on one page that scrolls, and
 * a search.  Knows no command: what there is says a menu. */
#include "config.h"

#include "widgets/toy-keys-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "widgets/toy-dialog.h"
#include "widgets/toy-masonry.h"

#define COLUMN 340

typedef struct
{
  GtkWidget *groups;
  GtkWidget *nothing;
} Found;

/* What stands on a key; arrows are known by their signs. */
static char *
cap_of (guint key)
{
  switch (key)
    {
    case GDK_KEY_Left:
      return g_strdup ("←");
    case GDK_KEY_Right:
      return g_strdup ("→");
    case GDK_KEY_Up:
      return g_strdup ("↑");
    case GDK_KEY_Down:
      return g_strdup ("↓");
    default:
      return gtk_accelerator_get_label (key, 0);
    }
}

static void
add_cap (GtkWidget *box, const char *text)
{
  GtkWidget *cap = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (cap, "keycap");
  /* A point and a comma are told apart only where they are large. */
  if (g_ascii_ispunct (text[0]) && text[1] == '\0')
    gtk_widget_add_css_class (cap, "sign");
  gtk_box_append (GTK_BOX (box), cap);
}

/* One key with what is held meanwhile; NULL where @accelerator is none. */
static GtkWidget *
make_chord (const char *accelerator, GString *said)
{
  g_autofree char *cap = NULL, *held = NULL;
  g_auto (GStrv) parts = NULL;
  GtkWidget *box;
  GdkModifierType modifiers;
  guint key;

  if (!gtk_accelerator_parse (accelerator, &key, &modifiers))
    return NULL;
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  cap = cap_of (key);
  /* "Ctrl+Shift+": with no key at the end. */
  held = gtk_accelerator_get_label (0, modifiers);
  parts = g_strsplit (held, "+", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      add_cap (box, parts[i]);
  add_cap (box, cap);
  g_string_append_printf (said, "%s%s%s%s", said->len > 0 ? ", " : "", held,
                          *held != '\0' && !g_str_has_suffix (held, "+") ? "+" : "", cap);
  return box;
}

static char **
accelerators_of (GMenuModel *group, int item, GtkApplication *application)
{
  g_autofree char *keys = NULL, *action = NULL;

  if (g_menu_model_get_item_attribute (group, item, "keys", "s", &keys))
    return g_strsplit (keys, " ", -1);
  if (application != NULL && g_menu_model_get_item_attribute (group, item, "of", "s", &action))
    return gtk_application_get_accels_for_action (application, action);
  return g_new0 (char *, 1);
}

static GtkWidget *
make_row (GMenuModel *group, int item, GtkApplication *application)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *keys = g_object_new (GTK_TYPE_BOX, "spacing", 8, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  g_auto (GStrv) accelerators = accelerators_of (group, item, application);
  g_autoptr (GString) said = g_string_new (NULL);
  g_autofree char *text = NULL;

  g_menu_model_get_item_attribute (group, item, G_MENU_ATTRIBUTE_LABEL, "s", &text);
  for (guint i = 0; accelerators[i] != NULL; i++)
    {
      GtkWidget *chord = make_chord (accelerators[i], said);

      if (chord != NULL)
        gtk_box_append (GTK_BOX (keys), chord);
    }
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (keys), GTK_ACCESSIBLE_PROPERTY_LABEL, said->str,
                                  -1);
  gtk_box_append (GTK_BOX (row), g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap",
                                               TRUE, "hexpand", TRUE, NULL));
  gtk_box_append (GTK_BOX (row), keys);
  gtk_widget_add_css_class (row, "keys-row");
  return row;
}

static GtkWidget *
make_group (GMenuModel *menu, int section, GtkApplication *application)
{
  g_autoptr (GMenuModel) group = g_menu_model_get_item_link (menu, section, G_MENU_LINK_SECTION);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *title = NULL;
  GtkWidget *heading;

  g_menu_model_get_item_attribute (menu, section, G_MENU_ATTRIBUTE_LABEL, "s", &title);
  heading = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "accessible-role",
                          GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  gtk_widget_add_css_class (heading, "list-title");
  gtk_box_append (GTK_BOX (box), heading);
  for (int i = 0; i < g_menu_model_get_n_items (group); i++)
    gtk_box_append (GTK_BOX (box), make_row (group, i, application));
  return box;
}

/* Shows what has @words in its label; of a group with none in it nothing. */
static gboolean
search_group (GtkWidget *group, const char *words)
{
  gboolean any = FALSE;

  for (GtkWidget *row = gtk_widget_get_next_sibling (gtk_widget_get_first_child (group));
       row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (row));
      gboolean fits = g_str_match_string (words, gtk_label_get_text (label), TRUE);

      gtk_widget_set_visible (row, *words == '\0' || fits);
      any = any || *words == '\0' || fits;
    }
  gtk_widget_set_visible (group, any);
  return any;
}

static void
search_cb (GtkEditable *entry, Found *found)
{
  const char *words = gtk_editable_get_text (entry);
  gboolean any = FALSE;

  for (GtkWidget *group = gtk_widget_get_first_child (found->groups); group != NULL;
       group = gtk_widget_get_next_sibling (group))
    any = search_group (group, words) || any;
  gtk_widget_set_visible (found->nothing, !any);
}

static void
stop_cb (GtkEditable *entry, GtkWindow *window)
{
  if (*gtk_editable_get_text (entry) != '\0')
    gtk_editable_set_text (entry, "");
  else
    gtk_window_close (window);
}

static GtkWidget *
make_search (GtkWidget *window, Found *found)
{
  GtkWidget *search = gtk_search_entry_new ();

  g_object_set (search, "placeholder-text", _("Search the shortcuts"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Search the shortcuts"), -1);
  gtk_widget_add_css_class (search, "keys-search");
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (search), window);
  g_signal_connect_data (search, "search-changed", G_CALLBACK (search_cb), found,
                         (GClosureNotify) (GCallback) g_free, 0);
  g_signal_connect (search, "stop-search", G_CALLBACK (stop_cb), window);
  return search;
}

GtkWidget *
toy_keys_window_new (GtkWindow *parent, const char *resource)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (resource);
  GMenuModel *menu = G_MENU_MODEL (gtk_builder_get_object (builder, "keys"));
  GtkWidget *window = toy_dialog_new (parent, _("Keyboard Shortcuts"), 780, 560);
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  Found *found = g_new (Found, 1);

  found->groups = toy_masonry_new (COLUMN, 28);
  found->nothing = g_object_new (GTK_TYPE_LABEL, "label", _("No shortcut is called that."), "wrap",
                                 TRUE, "visible", FALSE, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    toy_masonry_add (TOY_MASONRY (found->groups),
                     make_group (menu, i, parent != NULL ? gtk_window_get_application (parent)
                                                         : NULL));
  gtk_widget_add_css_class (page, "keys");
  gtk_box_append (GTK_BOX (page), found->nothing);
  gtk_box_append (GTK_BOX (page), found->groups);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), page);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (outer), make_search (window, found));
  gtk_box_append (GTK_BOX (outer), scroller);
  gtk_window_set_child (GTK_WINDOW (window), outer);
  gtk_window_set_focus (GTK_WINDOW (window), scroller);
  return window;
}

static void
show_cb (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  const char *resource = g_object_get_data (G_OBJECT (action), "resource");

  gtk_window_present (GTK_WINDOW (toy_keys_window_new (window, resource)));
}

void
toy_keys_window_offer (GtkApplicationWindow *window, const char *resource)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new ("show-help-overlay", NULL);

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  g_object_set_data_full (G_OBJECT (action), "resource", g_strdup (resource), g_free);
  g_signal_connect (action, "activate", G_CALLBACK (show_cb), window);
  g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
}
