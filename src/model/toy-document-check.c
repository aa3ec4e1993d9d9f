/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Issues of an editor: nothing here keeps a terrain from being played. */
#include "config.h"

#include "model/toy-document-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/toy-document-edit.h"
#include "model/toy-document-regions.h"

/* With this many turns a game that goes round ends when everybody has long gone home. */
#define LONG_GAME 1000

typedef struct
{
  const ToyDraft *draft;
  ToyCompilation *compilation;
  ToyMask adjacent[TOY_MAX_SPACES];
} Checker;

static void
add (Checker *self, ToySeverity severity, const char *code, gconstpointer item, int index,
     const char *suggestion, char *text)
{
  const ToyItem *about = item;
  ToyIssue *issue = g_new0 (ToyIssue, 1);

  issue->severity = severity;
  issue->code = code;
  issue->text = text;
  issue->suggestion = g_strdup (suggestion);
  issue->kind = about->kind;
  issue->index = index;
  issue->element = toy_item_element (about->kind);
  issue->id = g_strdup (toy_item_id (item));
  issue->line = about->line;
  g_ptr_array_add (self->compilation->issues, issue);
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

static gboolean
needs_neighbour (const ToyEffect *effect)
{
  return toy_verb_info ((ToyVerb) effect->verb)->has_reach
         && effect->reach == TOY_REACH_ADJACENT;
}

/* Can @effect ever do anything for a special kind on @spaces? */
static gboolean
special_can (Checker *self, const ToyEffect *effect, ToyMask spaces)
{
  const ToyTerrain *terrain = self->compilation->terrain;

  for (ToyMask m = spaces; m != 0; m = toy_mask_rest (m))
    {
      int space = toy_mask_first (m);
      ToyMask bases = 0;

      if (terrain->spaces[space].is_hq)
        continue; /* R5.3: whoever gets there has won */
      for (ToyMask n = self->adjacent[space]; n != 0; n = toy_mask_rest (n))
        {
          if (!terrain->spaces[toy_mask_first (n)].is_hq)
            bases |= TOY_BIT (toy_mask_first (n));
        }
      if (!needs_neighbour (effect) || bases != 0)
        return TRUE;
    }
  return FALSE;
}

static void
check_special_effects (Checker *self)
{
  const ToyTerrain *terrain = self->compilation->terrain;
  const ToySheet *sheet = &self->compilation->sheet;

  for (guint i = 0; i < self->draft->specials->len; i++)
    {
      const ToyDraftSpecial *draft = g_ptr_array_index (self->draft->specials, i);
      int special = toy_sheet_find_special (sheet, draft->id);
      ToyMask spaces = 0;

      for (int j = 0; j < terrain->n_spaces && special >= 0; j++)
        {
          if (terrain->spaces[j].special == special)
            spaces |= TOY_BIT (j);
        }
      if (spaces == 0)
        continue; /* that nobody uses it is said elsewhere */
      for (int j = 0; j < sheet->specials[special].n_effects; j++)
        {
          if (!special_can (self, &sheet->specials[special].effects[j], spaces))
            add (self, TOY_SEVERITY_WARNING, "effect-in-vain", draft, (int) i,
                 _("Put it on another space or choose another effect."),
                 g_strdup_printf (
                   /* Translators: number of an effect in its list; the verb in English */
                   _("Effect %d (“%s”) can never do anything where this kind lies."), j + 1,
                   toy_verb_info ((ToyVerb) sheet->specials[special].effects[j].verb)->id));
        }
    }
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

static void
check_long (Checker *self, GPtrArray *texts, gconstpointer item, int index, glong max)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const ToyDraftText *text = g_ptr_array_index (texts, i);
      glong n = g_utf8_strlen (text->text, -1);

      if (n > max && strlen (text->text) < TOY_NAME_SIZE)
        add (self, TOY_SEVERITY_HINT, "long-text", item, index, _("Find shorter words."),
             g_strdup_printf (
               /* Translators: a language such as “de”; a number of letters and how many fit */
               _("The text of language “%s” has %ld letters; its place takes %ld."),
               text->lang != NULL ? text->lang : "en", n, max));
    }
}

/* How many letters of a name a narrow window shows in one line. */
#define NAME_LETTERS 28
#define DESCRIPTION_LETTERS 400

static void
check_texts (Checker *self)
{
  const ToyDraft *draft = self->draft;

  check_long (self, draft->info->names, draft, -1, NAME_LETTERS);
  for (guint i = 0; i < draft->info->descriptions->len; i++)
    {
      const ToyDraftText *text = g_ptr_array_index (draft->info->descriptions, i);

      if (g_utf8_strlen (text->text, -1) > DESCRIPTION_LETTERS)
        add (self, TOY_SEVERITY_HINT, "long-text", draft, -1, _("Find shorter words."),
             g_strdup_printf (
               /* Translators: a language such as “de”; how many letters fit */
               _("The description of language “%s” is longer than %d letters."),
               text->lang != NULL ? text->lang : "en", DESCRIPTION_LETTERS));
    }
  for (guint i = 0; i < draft->specials->len; i++)
    {
      const ToyDraftSpecial *special = g_ptr_array_index (draft->specials, i);

      check_long (self, special->names, special, (int) i, NAME_LETTERS);
    }
  for (guint i = 0; i < draft->rules->troops->len; i++)
    {
      const ToyDraftTroop *troop = g_ptr_array_index (draft->rules->troops, i);

      check_long (self, troop->names, troop, (int) i, NAME_LETTERS);
    }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const ToyIssue *one = *(ToyIssue *const *) a, *other = *(ToyIssue *const *) b;

  return (int) other->severity - (int) one->severity;
}

void
toy_document_check (const ToyDraft *draft, ToyCompilation *compilation)
{
  Checker self = { .draft = draft, .compilation = compilation };
  const ToyTerrain *terrain = compilation->terrain;

  for (int i = 0; i < terrain->n_paths; i++)
    {
      self.adjacent[terrain->paths[i].from] |= TOY_BIT (terrain->paths[i].to);
      self.adjacent[terrain->paths[i].to] |= TOY_BIT (terrain->paths[i].from);
    }

  check_habits (&self);
  check_special_effects (&self);
  check_loops (&self);
  check_texts (&self);

  /* g_ptr_array_sort () is stable: within a severity by line stays. */
  g_ptr_array_sort (compilation->issues, compare);
}
