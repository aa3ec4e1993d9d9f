/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of a new game, bound to what the desktop keeps; only the seed is forgotten.  Starts
 * nothing. */
#include "config.h"

#include "play/toy-setup-panel.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/toy-settings.h"
#include "model/toy-words.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-sign.h"
#include "widgets/toy-wrap-layout.h"

/* Five cards beside each other. */
#define PAGE_WIDTH 1640

struct _ToySetupPanel
{
  GtkWidget parent_instance;

  /* template */
  GtkExpander *expander;
  GtkLabel *summary;
  ToySign *blue_sign;
  ToySign *red_sign;
  GtkDropDown *blue;
  GtkDropDown *red;
  GtkDropDown *first;
  GtkExpander *advanced;
  GtkEntry *seed;
  GtkLabel *seed_problem;

  gboolean folding; /* it folds or unfolds by itself */
  gboolean by_hand; /* the player has folded or unfolded it */
};

G_DEFINE_TYPE (ToySetupPanel, toy_setup_panel, GTK_TYPE_WIDGET)

/* Drop-downs: their lines are what the key may hold, in that order. */

static gboolean
id_to_index (GBinding *binding, const GValue *from, GValue *to, gpointer ids)
{
  for (guint i = 0; ((const char *const *) ids)[i] != NULL; i++)
    if (g_strcmp0 (g_value_get_string (from), ((const char *const *) ids)[i]) == 0)
      {
        g_value_set_uint (to, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
index_to_id (GBinding *binding, const GValue *from, GValue *to, gpointer ids)
{
  if (g_value_get_uint (from) >= g_strv_length (ids))
    return FALSE;
  g_value_set_string (to, ((const char *const *) ids)[g_value_get_uint (from)]);
  return TRUE;
}

static char *
name_of_player (const char *id)
{
  ToyLevel level;

  if (!toy_level_parse (id, &level))
    return g_strdup (C_("player", "Human"));
  /* Translators: %s is a level: "Corporal". */
  return g_strdup_printf (C_("player", "Computer: %s"), toy_words_level (level));
}

static char *
name_of_first (const char *id)
{
  if (strcmp (id, "blue") == 0)
    return g_strdup (C_("who begins", "Blue"));
  if (strcmp (id, "red") == 0)
    return g_strdup (C_("who begins", "Red"));
  return g_strdup (C_("who begins", "Drawn by lot"));
}

static void
fill (GtkDropDown *choice, const char *key, char *(*name_of) (const char *id))
{
  const char *const *ids = toy_settings_get_choices (key);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    gtk_string_list_take (names, name_of (ids[i]));
  gtk_drop_down_set_model (choice, G_LIST_MODEL (names));
  g_object_bind_property_full (toy_settings_get_default (), key, choice, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL, id_to_index,
                               index_to_id, (gpointer) ids, NULL);
}

/* One line that says it all */

static const char *
short_name (const char *key)
{
  ToyLevel level;

  if (toy_level_parse (toy_settings_get_string (toy_settings_get_default (), key), &level))
    return toy_words_level (level);
  return C_("player", "Human");
}

static void
show_summary (ToySetupPanel *self)
{
  g_autofree char *text = NULL;

  if (gtk_expander_get_expanded (self->expander))
    text = g_strdup (_("Players and rules"));
  else
    /* Translators: who plays a new game: blue, then red. */
    text = g_strdup_printf (_("Blue: %s · Red: %s"), short_name ("blue-player"),
                            short_name ("red-player"));
  gtk_label_set_text (self->summary, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->expander), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

static void
expanded_cb (GtkExpander *expander, GParamSpec *pspec, ToySetupPanel *self)
{
  if (!self->folding)
    self->by_hand = TRUE;
  show_summary (self);
}

/* The seed */

/* FALSE where the text is no seed; @fresh: (out) nothing was typed. */
static gboolean
parse_seed (ToySetupPanel *self, guint64 *seed, gboolean *fresh)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed))));

  *fresh = *text == '\0';
  return *fresh || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

static void
show_seed_problem (ToySetupPanel *self, gboolean wrong)
{
  gtk_widget_set_visible (GTK_WIDGET (self->seed_problem), wrong);
  if (wrong)
    {
      gtk_label_set_text (self->seed_problem, _("A seed is a whole number of up to 19 digits."));
      gtk_widget_add_css_class (GTK_WIDGET (self->seed), "error");
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->seed), GTK_ACCESSIBLE_STATE_INVALID,
                                   GTK_ACCESSIBLE_INVALID_TRUE, -1);
      toy_compat_announce (GTK_WIDGET (self->seed_problem),
                           gtk_label_get_text (self->seed_problem));
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->seed), "error");
      gtk_accessible_update_state (GTK_ACCESSIBLE (self->seed), GTK_ACCESSIBLE_STATE_INVALID,
                                   GTK_ACCESSIBLE_INVALID_FALSE, -1);
    }
}

static void
seed_changed_cb (GtkEntry *entry, ToySetupPanel *self)
{
  gboolean fresh;
  guint64 seed;

  show_seed_problem (self, !parse_seed (self, &seed, &fresh));
}

gboolean
toy_setup_panel_get_seed (ToySetupPanel *self, guint64 *seed)
{
  gboolean fresh;

  g_return_val_if_fail (TOY_IS_SETUP_PANEL (self), FALSE);

  if (!parse_seed (self, seed, &fresh))
    {
      gtk_expander_set_expanded (self->expander, TRUE);
      gtk_expander_set_expanded (self->advanced, TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->seed));
      return FALSE;
    }
  if (fresh)
    *seed = (guint64) g_random_int () << 32 | g_random_int ();
  return TRUE;
}

void
toy_setup_panel_clear_seed (ToySetupPanel *self)
{
  g_return_if_fail (TOY_IS_SETUP_PANEL (self));

  gtk_editable_set_text (GTK_EDITABLE (self->seed), "");
}

void
toy_setup_panel_set_roomy (ToySetupPanel *self, gboolean roomy)
{
  g_return_if_fail (TOY_IS_SETUP_PANEL (self));

  if (self->by_hand || gtk_expander_get_expanded (self->expander) == roomy)
    return;
  self->folding = TRUE;
  gtk_expander_set_expanded (self->expander, roomy);
  self->folding = FALSE;
}

/* As wide as the page likes to be, so that the page keeps its width whatever else is on it. */
static void
toy_setup_panel_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*natural, PAGE_WIDTH);
  *minimum_baseline = *natural_baseline = -1;
}

static void
toy_setup_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

static GtkSizeRequestMode
toy_setup_panel_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_setup_panel_dispose (GObject *object)
{
  ToySetupPanel *self = TOY_SETUP_PANEL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (child != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (toy_setup_panel_parent_class)->dispose (object);
}

static void
toy_setup_panel_class_init (ToySetupPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TOY_TYPE_SIGN);
  g_type_ensure (TOY_TYPE_WRAP_LAYOUT);
  G_OBJECT_CLASS (klass)->dispose = toy_setup_panel_dispose;
  widget_class->measure = toy_setup_panel_measure;
  widget_class->size_allocate = toy_setup_panel_size_allocate;
  widget_class->get_request_mode = toy_setup_panel_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "setuppanel");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-setup-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ToySetupPanel, expander);
  gtk_widget_class_bind_template_child (widget_class, ToySetupPanel, summary);
  gtk_widget_class_bind_template_child (widget_class, ToySetupPanel, blue_sign);
  gtk_widget_class_bind_template_child (widget_class, ToySetupPanel, red_sign);
  gtk_widget_class_bind_template_child (widget_class, ToySetupPanel, blue);
  gtk_widget_class_bind_template_child (widget_class, ToySetupPanel, red);
  gtk_widget_class_bind_template_child (widget_class, ToySetupPanel, first);
  gtk_widget_class_bind_template_child (widget_class, ToySetupPanel, advanced);
  gtk_widget_class_bind_template_child (widget_class, ToySetupPanel, seed);
  gtk_widget_class_bind_template_child (widget_class, ToySetupPanel, seed_problem);
  gtk_widget_class_bind_template_callback (widget_class, expanded_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_changed_cb);
}

/* A mnemonic's label is a name too, and a screen reader would say both. */
static void
name_once (GtkWidget *control, const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (GTK_IS_DROP_DOWN (control))
    toy_compat_name_drop_down (control, name);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    -1);
}

static void
toy_setup_panel_init (ToySetupPanel *self)
{
  ToySettings *settings = toy_settings_get_default ();

  gtk_widget_init_template (GTK_WIDGET (self));
  toy_sign_set_emblem (self->blue_sign, TOY_ARMY_BLUE);
  toy_sign_set_emblem (self->red_sign, TOY_ARMY_RED);
  fill (self->blue, "blue-player", name_of_player);
  fill (self->red, "red-player", name_of_player);
  fill (self->first, "first", name_of_first);
  name_once (GTK_WIDGET (self->blue), _("Blue is played by"));
  name_once (GTK_WIDGET (self->red), _("Red is played by"));
  name_once (GTK_WIDGET (self->first), _("Who begins"));
  name_once (GTK_WIDGET (self->seed), _("Seed"));
  g_signal_connect_object (settings, "notify::blue-player", G_CALLBACK (show_summary), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::red-player", G_CALLBACK (show_summary), self,
                           G_CONNECT_SWAPPED);
  toy_setup_panel_set_roomy (self, TRUE);
}
