/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Editing the rule sheet of a document.  A document says only what differs from the classic game;
 * these functions keep it so: a value put back to the classic one takes its line out. */
#pragma once

#include "engine/toy-sheet.h"
#include "model/toy-differences.h"
#include "store/toy-draft.h"

G_BEGIN_DECLS

void toy_rules_set_number (ToyDraft *draft, ToyNumber number, int value);

/* What the document says about a troop type, (nullable) where it says nothing. */
ToyDraftTroop *toy_rules_find_troop (const ToyDraft *draft, const char *id);

/* The values of a type.  @values: taken whole, without its name and effects. */
void toy_rules_set_troop (ToyDraft *draft, const char *id, const ToyTroopType *values);

/* @lang: (nullable) the source language.  @name: "" takes it out. */
void toy_rules_set_troop_name (ToyDraft *draft, const char *id, const char *lang,
                               const char *name);

/* Effects of a troop type or, with toy_rules_set_special_effects (), of a special kind. */
void toy_rules_set_troop_effects (ToyDraft *draft, const char *id, const ToyEffect *effects,
                                  guint n);
void toy_rules_set_special_effects (ToyDraft *draft, int special, const ToyEffect *effects,
                                    guint n);

/* A new type, a copy of @sheet's type @like or (-1) a plain one of strength 1; @name is its source
 * name.  Gives its id. (transfer full) */
char *toy_rules_add_troop (ToyDraft *draft, const ToySheet *sheet, int like, const char *name);

/* Takes a type out of the game. */
void toy_rules_remove_troop (ToyDraft *draft, const char *id);

/* Moves the @from-th type of @sheet, the compiled one, to the place @to. */
void toy_rules_move_troop (ToyDraft *draft, const ToySheet *sheet, int from, int to);

/* A new special kind; gives its index. */
int toy_rules_add_special (ToyDraft *draft, const char *name);

/* @only: of ToySpecial.only; @has: FALSE takes the list out. */
void toy_rules_set_only (ToyDraft *draft, int special, gboolean has, ToyMask only);

/* toy_differences () of @sheet, what the draft was compiled to, and what only the draft knows:
 * names in other languages. (transfer full) */
GPtrArray *toy_rules_differences (const ToyDraft *draft, const ToySheet *sheet);

void toy_rules_put_back (ToyDraft *draft, const ToyDifference *difference);

G_END_DECLS
