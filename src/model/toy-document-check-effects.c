/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Effects in vain: of a special kind where it lies, of a troop type wherever it may go.  Only what
 * can never be is reported, whatever the players do. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/toy-document-check-private.h"
#include "model/toy-words.h"

typedef struct
{
  const ToyDraft *draft;
  ToyCompilation *compilation;
  ToyMask bases;                    /* of the terrain */
  ToyMask adjacent[TOY_MAX_SPACES]; /* bases only */
  gboolean reserve;                 /* is there ever one? */
  gboolean discards;                /* does anything ever come to a discard? */
} Checker;

static gboolean
throws_away (const ToyEffect *effects, int n)
{
  for (int i = 0; i < n; i++)
    {
      if (effects[i].verb == TOY_VERB_DISCARD || effects[i].verb == TOY_VERB_STRIP
          || effects[i].verb == TOY_VERB_BOUNCE)
        return TRUE;
    }
  return FALSE;
}

static ToyMask
spaces_of (const Checker *self, int special)
{
  const ToyTerrain *terrain = self->compilation->terrain;
  ToyMask spaces = 0;

  for (int i = 0; i < terrain->n_spaces; i++)
    {
      if (terrain->spaces[i].special == special)
        spaces |= TOY_BIT (i);
    }
  return spaces;
}

static void
look_around (Checker *self)
{
  const ToyTerrain *terrain = self->compilation->terrain;
  const ToySheet *sheet = &self->compilation->sheet;
  int all = 0;

  for (int i = 0; i < terrain->n_spaces; i++)
    {
      if (!terrain->spaces[i].is_hq)
        self->bases |= TOY_BIT (i);
    }
  for (int i = 0; i < terrain->n_paths; i++)
    {
      int from = terrain->paths[i].from, to = terrain->paths[i].to;

      self->adjacent[from] |= TOY_BIT (to) & self->bases;
      self->adjacent[to] |= TOY_BIT (from) & self->bases;
    }
  for (int i = 0; i < sheet->n_types; i++)
    {
      all += sheet->types[i].copies;
      self->discards |= sheet->types[i].copies > 0
                        && throws_away (sheet->types[i].effects, sheet->types[i].n_effects);
    }
  for (int i = 0; i < sheet->n_specials; i++)
    self->discards |= (spaces_of (self, i) & self->bases) != 0
                      && throws_away (sheet->specials[i].effects, sheet->specials[i].n_effects);
  self->reserve = all - sheet->numbers[TOY_NUMBER_REMOVED]
                  > MIN (sheet->numbers[TOY_NUMBER_FIRST_HAND],
                         sheet->numbers[TOY_NUMBER_SECOND_HAND]);
}

/* Can @effect ever do anything for what stands on one of @spaces?  R5.3: whoever gets to an HQ has
 * won, nothing is resolved there. */
static gboolean
can (const Checker *self, const ToyEffect *effect, ToyMask spaces)
{
  ToyMask bases = spaces & self->bases;

  if (bases == 0)
    return FALSE;
  switch ((ToyVerb) effect->verb)
    {
    case TOY_VERB_DRAW:
      return self->reserve;
    case TOY_VERB_RECOVER:
      return self->discards;
    case TOY_VERB_PUSH: /* from a base to one beside it */
    case TOY_VERB_DISCARD:
    case TOY_VERB_RECALL:
    case TOY_VERB_BOUNCE:
    case TOY_VERB_SWAP:
      for (ToyMask m = effect->reach == TOY_REACH_ADJACENT ? bases : self->bases; m != 0;
           m = toy_mask_rest (m))
        {
          if (self->adjacent[toy_mask_first (m)] != 0)
            return TRUE;
        }
      /* Anywhere: there must be a second base. */
      return effect->reach == TOY_REACH_ANYWHERE && effect->verb != TOY_VERB_PUSH
             && toy_mask_rest (self->bases) != 0;
    case TOY_VERB_PLACE:
    case TOY_VERB_STRIP:
    case TOY_VERB_FREEZE:
    default:
      return TRUE;
    }
}

static void
check_special (Checker *self, int special, int index)
{
  const ToySpecial *kind = &self->compilation->sheet.specials[special];
  ToyMask spaces = spaces_of (self, special);

  for (int i = 0; i < kind->n_effects && spaces != 0; i++)
    {
      g_autofree char *sentence = NULL;

      if (can (self, &kind->effects[i], spaces))
        continue;
      sentence = toy_words_effect (&kind->effects[i], TOY_HOLDER_BASE);
      _toy_check_add (self->compilation, TOY_SEVERITY_WARNING, "effect-in-vain",
                      self->draft->specials->pdata[index], index,
                      _("Put it on another space or choose another effect."),
                      /* Translators: the sentence of an effect, as it stands in the rules */
                      g_strdup_printf (_("Where this kind lies, this can never do anything: %s"),
                                       sentence));
    }
}

/* Bases where a troop of @type may stand and its effects count. */
static ToyMask
where_heard (const Checker *self, const ToyTroopType *type)
{
  const ToyTerrain *terrain = self->compilation->terrain;
  const ToySheet *sheet = &self->compilation->sheet;
  ToyMask heard = 0;

  for (ToyMask m = self->bases; m != 0; m = toy_mask_rest (m))
    {
      int special = terrain->spaces[toy_mask_first (m)].special;

      if (special == TOY_NONE || special >= sheet->n_specials
          || (!sheet->specials[special].mute
              && toy_special_admits (&sheet->specials[special], type)))
        heard |= TOY_BIT (toy_mask_first (m));
    }
  return heard;
}

static int
find_troop (const Checker *self, const char *id)
{
  GPtrArray *troops = self->draft->rules->troops;

  for (guint i = 0; i < troops->len; i++)
    {
      if (strcmp (((ToyDraftTroop *) troops->pdata[i])->id, id) == 0)
        return (int) i;
    }
  return -1;
}

static void
check_type (Checker *self, int type)
{
  const ToySheet *sheet = &self->compilation->sheet;
  const ToyTroopType *troop = &sheet->types[type];
  int index = find_troop (self, troop->id);
  gconstpointer item = index >= 0 ? self->draft->rules->troops->pdata[index]
                                  : (gconstpointer) self->draft->rules;
  ToyMask heard = where_heard (self, troop);
  gboolean more = FALSE; /* has an effect before brought troops on the rack? */

  for (int i = 0; i < troop->n_effects && troop->copies > 0; i++)
    {
      const ToyEffect *effect = &troop->effects[i];
      /* A rack of one is empty once its troop is placed. */
      gboolean empty = effect->verb == TOY_VERB_PLACE && !more
                       && sheet->numbers[TOY_NUMBER_RACK] <= 1;
      g_autofree char *sentence = NULL;

      more |= (effect->verb == TOY_VERB_DRAW && !effect->enemy)
              || effect->verb == TOY_VERB_RECALL || effect->verb == TOY_VERB_RECOVER;
      if (!empty && can (self, effect, heard))
        continue;
      sentence = toy_words_effect (effect, TOY_HOLDER_TROOP);
      _toy_check_add (self->compilation, TOY_SEVERITY_WARNING, "effect-in-vain", item, index,
                      _("Choose another effect or change the terrain."),
                      /* Translators: a troop, and the sentence of one of its effects */
                      g_strdup_printf (_("For %s this can never do anything here: %s"),
                                       toy_words_type (sheet, type), sentence));
    }
}

void
_toy_check_effects (const ToyDraft *draft, ToyCompilation *compilation)
{
  Checker self = { .draft = draft, .compilation = compilation };

  look_around (&self);
  for (guint i = 0; i < draft->specials->len; i++)
    {
      const ToyDraftSpecial *special = g_ptr_array_index (draft->specials, i);
      int found = toy_sheet_find_special (&compilation->sheet, special->id);

      if (found >= 0)
        check_special (&self, found, (int) i);
    }

  /* Where a terrain is half drawn there is more to be said about most troops than would help. */
  if (compilation->n_errors > 0 || compilation->terrain->n_paths == 0)
    return;
  for (int i = 0; i < compilation->sheet.n_types; i++)
    check_type (&self, i);
}
