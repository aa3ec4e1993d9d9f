/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences.  Rows are bound to ToySettings in both directions; nothing has to be applied.
 * Knows no game. */
#include "config.h"

#include "play/toy-preferences.h"

#include <glib/gi18n.h>

#include "model/toy-settings.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-dialog.h"

typedef struct
{
  const char *key;
  const char *title;
  const char *detail;           /* (nullable) */
  const char *const *values[2]; /* ids and what they are called; NULL for a switch */
} Row;

static const char *const speeds[] = { "off", "slow", "normal", "fast", NULL };
static const char *const speed_names[] = { NC_ ("animation", "Off"), NC_ ("animation", "Slow"),
                                           NC_ ("animation", "Normal"), NC_ ("animation", "Fast"),
                                           NULL };
static const char *const styles[] = { "system", "light", "dark", NULL };
static const char *const style_names[] = { NC_ ("style", "Like the desktop"),
                                           NC_ ("style", "Light"), NC_ ("style", "Dark"), NULL };
static const char *const seats[] = { "viewer", "blue", "red", NULL };
static const char *const seat_names[] = { NC_ ("orientation", "Whoever plays"),
                                          NC_ ("orientation", "Blue"), NC_ ("orientation", "Red"),
                                          NULL };

static const Row looks[] = {
  { "style", N_ ("Colours"), NULL, { styles, style_names } },
  { "larger-tiles", N_ ("Larger troops"), N_ ("On the rack"), { NULL, NULL } },
  { "space-names", N_ ("Names on the board"),
    N_ ("The short names of bases, as the log and typed actions use them"), { NULL, NULL } },
  { "orientation", N_ ("At the bottom of the board"), NULL, { seats, seat_names } },
  { "sound", N_ ("Sounds"), N_ ("Where the desktop allows them"), { NULL, NULL } },
  { "animation-speed", N_ ("Movement"), NULL, { speeds, speed_names } },
};

static const Row playing[] = {
  { "evaluation-bar", N_ ("Evaluation bar"),
    N_ ("Shows your chance to win, from what you can see"), { NULL, NULL } },
  { "confirm-actions", N_ ("Ask before every action"), NULL, { NULL, NULL } },
  { "warn-gifts", N_ ("Warn of gifts"),
    N_ ("Before an action that gives the enemy medals or the game"), { NULL, NULL } },
  { "hand-over-curtain", N_ ("Curtain between turns"),
    N_ ("Hides the racks while two people at one screen change places"), { NULL, NULL } },
};

/* Drop-downs */

static const char *
context_of (const Row *row)
{
  return row->values[0] == speeds   ? "animation"
         : row->values[0] == styles ? "style"
                                    : "orientation";
}

static gboolean
id_to_index (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  const Row *row = data;

  for (guint i = 0; row->values[0][i] != NULL; i++)
    if (g_strcmp0 (g_value_get_string (from), row->values[0][i]) == 0)
      {
        g_value_set_uint (to, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
index_to_id (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  const Row *row = data;
  guint n = 0;

  while (row->values[0][n] != NULL)
    n++;
  if (g_value_get_uint (from) >= n)
    return FALSE;
  g_value_set_string (to, row->values[0][g_value_get_uint (from)]);
  return TRUE;
}

static GtkWidget *
make_choice (const Row *row)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *choice;

  for (guint i = 0; row->values[1][i] != NULL; i++)
    gtk_string_list_append (names, g_dpgettext2 (NULL, context_of (row), row->values[1][i]));
  choice = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  g_object_bind_property_full (toy_settings_get_default (), row->key, choice, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, id_to_index,
                               index_to_id, (gpointer) row, NULL);
  return choice;
}

static GtkWidget *
make_switch (const Row *row)
{
  GtkWidget *toggle = gtk_switch_new ();

  g_object_bind_property (toy_settings_get_default (), row->key, toggle, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  return toggle;
}

/* Seconds for people, milliseconds in the settings. */

static gboolean
to_seconds (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_double (to, g_value_get_int (from) / 1000.0);
  return TRUE;
}

static gboolean
to_milliseconds (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_int (to, (int) (g_value_get_double (from) * 1000 + 0.5));
  return TRUE;
}

static GtkWidget *
make_time (void)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (0.1, 60, 0.5);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin), 1);
  g_object_bind_property_full (toy_settings_get_default (), "thinking-time", spin, "value",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, to_seconds,
                               to_milliseconds, NULL, NULL);
  return spin;
}

static GtkWidget *
make_label (const char *text, const char *css)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "hexpand", TRUE, NULL);

  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

static void
add_row (GtkWidget *box, const char *title, const char *detail, GtkWidget *control)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (row, "preference");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  if (GTK_IS_DROP_DOWN (control))
    toy_compat_name_drop_down (control, title);
  gtk_box_append (GTK_BOX (words), make_label (title, NULL));
  if (detail != NULL)
    {
      gtk_box_append (GTK_BOX (words), make_label (detail, "terrain-detail"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (control),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, detail, -1);
    }
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), control);
  gtk_box_append (GTK_BOX (box), row);
}

/* Gives the box of the rows. */
static GtkWidget *
add_group (GtkWidget *box, const char *title, const Row *rows, gsize n)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (group, "preference-group");
  gtk_box_append (GTK_BOX (box), make_label (title, "list-title"));
  gtk_box_append (GTK_BOX (box), group);
  for (gsize i = 0; i < n; i++)
    add_row (group, _(rows[i].title), rows[i].detail != NULL ? _(rows[i].detail) : NULL,
             rows[i].values[0] != NULL ? make_choice (&rows[i]) : make_switch (&rows[i]));
  return group;
}

static GtkWidget *
make_window (GtkWindow *parent)
{
  GtkWidget *window = toy_dialog_new (parent, _("Preferences"), 420, 640);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *group;

  gtk_widget_add_css_class (box, "preferences");
  add_group (box, _("Looks"), looks, G_N_ELEMENTS (looks));
  group = add_group (box, _("Playing"), playing, G_N_ELEMENTS (playing));
  add_row (group, _("Thinking time"), _("Of the strongest computer players, in seconds"),
           make_time ());
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  return window;
}

void
toy_preferences_present (GtkWindow *parent)
{
  static GtkWidget *shown; /* the one that is open */

  g_return_if_fail (GTK_IS_WINDOW (parent));

  if (shown == NULL)
    {
      shown = make_window (parent);
      g_object_add_weak_pointer (G_OBJECT (shown), (gpointer *) &shown);
    }
  gtk_window_present (GTK_WINDOW (shown));
}
