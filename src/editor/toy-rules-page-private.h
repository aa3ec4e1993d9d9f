/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules page's cards share. */
#pragma once

#include "editor/toy-rules-page.h"
#include "model/toy-document-rules.h"

G_BEGIN_DECLS

struct _ToyRulesPage
{
  GtkWidget parent_instance;

  ToyDocument *document; /* owned */

  GtkWidget *scroll;
  /* Cards, and what is shown in them. */
  GtkWidget *differences;
  GtkWidget *numbers[TOY_N_NUMBERS];
  GtkWidget *troop_list, *troop_form;
  GtkWidget *special_list, *special_form;
  GtkWidget *troop_id, *troop_lang, *troop_name, *troop_joker, *troop_strength, *troop_copies;
  GtkWidget *troop_figure, *troop_airborne, *troop_promotion, *troop_effects;
  GtkWidget *special_id, *special_lang, *special_name, *special_badge, *special_mute;
  GtkWidget *special_has_only, *special_only, *special_effects;
  char *troop;    /* owned: id of the type in the form */
  char *special;  /* owned: id of the kind in the form */
  gboolean busy;  /* an edit of this page is on its way: its controls stay */
  ToySheet sheet; /* as shown */
};

ToyDraft *_toy_rules_copy (ToyRulesPage *self);
void _toy_rules_commit (ToyRulesPage *self, ToyDraft *draft, const char *label, const char *merge);

void _toy_rules_make_troops (ToyRulesPage *self, GtkBox *box);
void _toy_rules_show_troops (ToyRulesPage *self);
void _toy_rules_make_specials (ToyRulesPage *self, GtkBox *box);
void _toy_rules_show_specials (ToyRulesPage *self);

/* A framed part of the page with a title. */
GtkWidget *_toy_rules_card (GtkBox *box, const char *title);

/* A list and, below or beside it, the form of what is chosen in it. */
void _toy_rules_split (GtkWidget *card, GtkWidget *list, GtkWidget **form, const char *heading);

/* Brings @form into view where most of it is not. */
void _toy_rules_reveal (ToyRulesPage *self, GtkWidget *form);

/* Fills @box with a row an effect and a button for more.  @commit gets all of them. */
typedef void (*ToyEffectsFunc) (ToyRulesPage *self, const ToyEffect *effects, guint n);
void _toy_rules_show_effects (ToyRulesPage *self, GtkWidget *box, gboolean base,
                              const ToyEffect *effects, guint n, ToyEffectsFunc commit);

G_END_DECLS
