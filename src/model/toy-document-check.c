/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Issues of an editor: nothing here keeps a terrain from being played. */
#include "config.h"

#include "model/toy-document-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/toy-document-check-private.h"
#include "model/toy-document-edit.h"
#include "model/toy-document-regions.h"

/* With this many turns a game that goes round ends when everybody has long gone home. */
#define LONG_GAME 1000

typedef struct
{
  const ToyDraft *draft;
  ToyCompilation *compilation;
} Checker;

void
_toy_check_add (ToyCompilation *compilation, ToySeverity severity, const char *code,
                gconstpointer item, int index, const char *suggestion, char *text)
{
  const ToyItem *about = item;
  ToyIssue *issue = g_new0 (ToyIssue, 1);

  issue->severity = severity;
  issue->code = code;
  issue->text = text;
  issue->suggestion = g_strdup (suggestion);
  issue->kind = about->kind;
  issue->holder = about->kind;
  issue->index = index;
  issue->element = toy_item_element (about->kind);
  issue->id = g_strdup (toy_item_id (item));
  issue->line = about->line;
  g_ptr_array_add (compilation->issues, issue);
}

static void
add (Checker *self, ToySeverity severity, const char *code, gconstpointer item, int index,
     const char *suggestion, char *text)
{
  _toy_check_add (self->compilation, severity, code, item, index, suggestion, text);
}

static void
check_habits (Checker *self)
{
  const ToyTerrain *terrain = self->compilation->terrain;
  int habit = toy_regions_habit_objective (self->draft);

  for (int i = 0; i < terrain->n_regions; i++)
    {
      int item = self->compilation->region_item[i];
      int n = toy_mask_count (terrain->regions[i].bases);

      if (n > 0 && terrain->regions[i].medals != toy_regions_habit (n))
        add (self, TOY_SEVERITY_HINT, "habit-medals",
             g_ptr_array_index (self->draft->regions, (guint) item), item,
             _("Give it the usual medals."),
             g_strdup_printf (ngettext (
               /* Translators: the box's regions of n bases have n - 2 medals, at least 1 */
               "It has %d medal; regions of %d bases usually have %d.",
               "It has %d medals; regions of %d bases usually have %d.",
               terrain->regions[i].medals), terrain->regions[i].medals, n,
               toy_regions_habit (n)));
    }
  if (terrain->n_regions > 0 && self->draft->objective != habit)
    add (self, TOY_SEVERITY_HINT, "habit-objective", self->draft, -1,
         _("Set the usual objective."),
         g_strdup_printf (_("The objective is %d; half of all medals would be %d."),
                          self->draft->objective, habit));
}

/* Do troops get back on a rack, so that a game can go round? */
static gboolean
returns (const ToyEffect *effects, int n)
{
  for (int i = 0; i < n; i++)
    {
      if (effects[i].verb == TOY_VERB_RECALL || effects[i].verb == TOY_VERB_BOUNCE
          || effects[i].verb == TOY_VERB_RECOVER)
        return TRUE;
    }
  return FALSE;
}

static gboolean
places (const ToyEffect *effects, int n)
{
  for (int i = 0; i < n; i++)
    {
      if (effects[i].verb == TOY_VERB_PLACE)
        return TRUE;
    }
  return FALSE;
}

static void
check_loops (Checker *self)
{
  const ToySheet *sheet = &self->compilation->sheet;
  gboolean round = FALSE;

  for (int i = 0; i < sheet->n_specials; i++)
    round |= returns (sheet->specials[i].effects, sheet->specials[i].n_effects);
  for (int i = 0; i < sheet->n_types; i++)
    {
      const ToyTroopType *type = &sheet->types[i];
      const ToyDraftTroop *draft = NULL;
      guint index = 0;

      round |= returns (type->effects, type->n_effects);
      if (!returns (type->effects, type->n_effects) || !places (type->effects, type->n_effects))
        continue;
      for (guint j = 0; j < self->draft->rules->troops->len && draft == NULL; j++)
        {
          const ToyDraftTroop *troop = g_ptr_array_index (self->draft->rules->troops, j);

          if (strcmp (troop->id, type->id) == 0)
            {
              draft = troop;
              index = j;
            }
        }
      if (draft != NULL)
        add (self, TOY_SEVERITY_WARNING, "turn-loop", draft, (int) index,
             _("Take one of the two effects out."),
             g_strdup_printf (_("It takes troops back and places them again: a turn can go round "
                                "until %d troops are placed."), TOY_MAX_PLACINGS));
    }

  if (round && sheet->numbers[TOY_NUMBER_TURN_LIMIT] > LONG_GAME)
    add (self, TOY_SEVERITY_WARNING, "long-game", self->draft->rules, -1,
         _("Lower the number of turns."),
         g_strdup_printf (_("Troops come back on a rack, so a game can go round; it ends only "
                            "after %d turns."), sheet->numbers[TOY_NUMBER_TURN_LIMIT]));
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const ToyIssue *one = *(ToyIssue *const *) a, *other = *(ToyIssue *const *) b;

  return (int) other->severity - (int) one->severity;
}

void
toy_document_check (const ToyDraft *draft, ToyCompilation *compilation, ToyTextRuler ruler)
{
  Checker self = { .draft = draft, .compilation = compilation };

  check_habits (&self);
  _toy_check_effects (draft, compilation);
  check_loops (&self);
  _toy_check_texts (draft, compilation, ruler);

  /* g_ptr_array_sort () is stable: within a severity by line stays. */
  g_ptr_array_sort (compilation->issues, compare);
}
