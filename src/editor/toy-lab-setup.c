/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-lab-setup.h.  Translates between controls and the laboratory's words for players. */
#include "config.h"

#include "editor/toy-lab-setup.h"

#include <glib/gi18n.h>

#include "editor/toy-form.h"
#include "model/toy-words-lab.h"
#include "model/toy-words.h"

#define MAX_SEED 4294967295.0
#define MAX_GAMES 10000000.0
/* What a precision may use. */
#define MANY_GAMES 1000000

enum
{
  PLAYER_RANDOM,
  PLAYER_QUICK,
  PLAYER_LEVELS, /* and one after it for each level */
};

static const int playouts[] = { 40, 200, 1000 };
static const double precisions[] = { 0.03, 0.02, 0.01, 0.005 };

struct _ToyLabSetup
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *players[TOY_N_ARMIES], *thinking, *end, *games, *seed;
  GtkWidget *hands, *rules, *beginner, *meeple;
  char *words[TOY_N_ARMIES]; /* owned */
};

G_DEFINE_FINAL_TYPE (ToyLabSetup, toy_lab_setup, GTK_TYPE_WIDGET)

static void
update (ToyLabSetup *self)
{
  gboolean thinks = toy_form_get_choice (self->players[0]) >= PLAYER_LEVELS
                    || toy_form_get_choice (self->players[1]) >= PLAYER_LEVELS;

  toy_form_show_row (self->thinking, thinks);
  toy_form_show_row (self->games, toy_form_get_choice (self->end) >= G_N_ELEMENTS (precisions));
}

static void
changed_cb (GtkWidget *control, gpointer data)
{
  update (data);
}

static void
add_players (ToyLabSetup *self, GtkWidget *section)
{
  const char *names[PLAYER_LEVELS + TOY_N_LEVELS + 1] = { NULL };
  g_autofree char *random = toy_words_lab_player ("random");
  g_autofree char *quick = toy_words_lab_player ("quick");

  names[PLAYER_RANDOM] = random;
  names[PLAYER_QUICK] = quick;
  for (int i = 0; i < TOY_N_LEVELS; i++)
    names[PLAYER_LEVELS + i] = toy_words_level ((ToyLevel) i);
  self->players[TOY_ARMY_BLUE] = toy_form_choice (section, _("_Blue"), names, changed_cb, self);
  self->players[TOY_ARMY_RED] = toy_form_choice (section, _("_Red"), names, changed_cb, self);
  toy_form_set_choice (self->players[TOY_ARMY_BLUE], PLAYER_QUICK);
  toy_form_set_choice (self->players[TOY_ARMY_RED], PLAYER_QUICK);
}

static void
add_length (ToyLabSetup *self, GtkWidget *section)
{
  const char *const thoughts[] = { C_("thinking", "A glance"), C_("thinking", "Some thought"),
                                   C_("thinking", "Long thought"), NULL };
  const char *const ends[] = { _("± 3 points"), _("± 2 points"), _("± 1 point"),
                               _("± ½ point"), _("A number of games"), NULL };

  self->thinking = toy_form_choice (section, _("_Thinking"), thoughts, NULL, NULL);
  self->end = toy_form_choice (section, _("_Until"), ends, changed_cb, self);
  self->games = toy_form_spin (section, _("_Games"), 10, MAX_GAMES, 1000, 0, NULL, NULL);
  toy_form_set_choice (self->end, 1);
  toy_form_set_spin (self->games, 2000);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->games), 8);
  gtk_widget_set_tooltip_text (self->end, _("How exactly blue’s wins shall be known"));
  gtk_widget_set_tooltip_text (self->thinking, _("How much a computer thinks about a decision"));
}

static void
add_rest (ToyLabSetup *self)
{
  GtkWidget *more = gtk_expander_new_with_mnemonic (_("_More"));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *section = toy_form_section (GTK_BOX (box), NULL);

  gtk_widget_set_margin_top (box, 6);
  self->hands = toy_form_check (section, _("Also try other first _hands"), NULL, NULL);
  self->rules = toy_form_check (section, _("Also put each changed r_ule back"), NULL, NULL);
  self->beginner = toy_form_check (section, _("Beg_inner game"), NULL, NULL);
  self->meeple = toy_form_check (section, _("With the _meeples"), NULL, NULL);
  self->seed = toy_form_spin (section, _("_Seed"), 0, MAX_SEED, 1, 0, NULL, NULL);
  toy_form_set_spin (self->seed, 1);
  toy_form_note (section, _("The same seed plays the same games, so a change of the terrain is the "
                            "only difference between two runs."));
  gtk_expander_set_child (GTK_EXPANDER (more), box);
  gtk_box_append (GTK_BOX (self->box), more);
}

static void
toy_lab_setup_dispose (GObject *object)
{
  ToyLabSetup *self = TOY_LAB_SETUP (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_lab_setup_parent_class)->dispose (object);
}

static void
toy_lab_setup_finalize (GObject *object)
{
  ToyLabSetup *self = TOY_LAB_SETUP (object);

  for (int army = 0; army < TOY_N_ARMIES; army++)
    g_free (self->words[army]);
  G_OBJECT_CLASS (toy_lab_setup_parent_class)->finalize (object);
}

static void
toy_lab_setup_class_init (ToyLabSetupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_lab_setup_dispose;
  G_OBJECT_CLASS (klass)->finalize = toy_lab_setup_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
toy_lab_setup_init (ToyLabSetup *self)
{
  GtkWidget *section;

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  section = toy_form_section (GTK_BOX (self->box), NULL);
  add_players (self, section);
  add_length (self, section);
  add_rest (self);
  update (self);
}

GtkWidget *
toy_lab_setup_new (void)
{
  return g_object_new (TOY_TYPE_LAB_SETUP, NULL);
}

/* "quick", "captain:200" */
static char *
word_of (ToyLabSetup *self, int army)
{
  guint chosen = toy_form_get_choice (self->players[army]);
  guint thought = MIN (toy_form_get_choice (self->thinking), G_N_ELEMENTS (playouts) - 1);

  if (chosen == PLAYER_RANDOM)
    return g_strdup ("random");
  if (chosen < PLAYER_LEVELS || chosen >= PLAYER_LEVELS + TOY_N_LEVELS)
    return g_strdup ("quick");
  return toy_laboratory_player_word ((ToyLevel) (chosen - PLAYER_LEVELS), playouts[thought]);
}

void
toy_lab_setup_get (ToyLabSetup *self, ToyLaboratorySetup *setup)
{
  guint end;

  g_return_if_fail (TOY_IS_LAB_SETUP (self));
  g_return_if_fail (setup != NULL);

  *setup = (ToyLaboratorySetup) { .games = MANY_GAMES };
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      g_free (self->words[army]);
      self->words[army] = word_of (self, army);
      setup->players[army] = self->words[army];
    }
  end = toy_form_get_choice (self->end);
  if (end < G_N_ELEMENTS (precisions))
    setup->precision = precisions[end];
  else
    setup->games = (guint64) toy_form_get_spin (self->games);
  setup->seed = (guint64) toy_form_get_spin (self->seed);
  setup->hands = toy_form_get_check (self->hands);
  setup->rules = toy_form_get_check (self->rules);
  setup->options = (ToyOptions) { .beginner = toy_form_get_check (self->beginner),
                                  .meeple = toy_form_get_check (self->meeple) };
}
