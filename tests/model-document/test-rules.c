/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet as differences, and every sentence that an effect can be. */
#include "config.h"

#include "draft-test.h"
#include "engine/toy-state.h"
#include "model/toy-words.h"

#include <string.h>

static ToySheet
sheet_of (const ToyDraft *draft)
{
  g_autoptr (ToyCompilation) compilation = toy_compile (draft, NULL);

  return compilation->sheet;
}

static guint
n_differences (const ToyDraft *draft)
{
  ToySheet sheet = sheet_of (draft);
  g_autoptr (GPtrArray) list = toy_rules_differences (draft, &sheet);

  return list->len;
}

/* Puts everything back, first difference first. */
static void
put_all_back (ToyDraft *draft)
{
  for (guint i = 0; i < 100; i++)
    {
      ToySheet sheet = sheet_of (draft);
      g_autoptr (GPtrArray) list = toy_rules_differences (draft, &sheet);

      if (list->len == 0)
        return;
      toy_rules_put_back (draft, g_ptr_array_index (list, 0));
    }
  g_assert_not_reached ();
}

static void
test_differences (void)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (ToyDraft) first = toy_draft_copy (draft);
  ToySheet sheet = sheet_of (draft);
  ToyTroopType hook = sheet.types[toy_sheet_find_type (&sheet, "hook")];
  ToyEffect effects[2] = { toy_effect_default (TOY_VERB_BOUNCE),
                           toy_effect_default (TOY_VERB_SWAP) };
  g_autofree char *id = NULL;

  g_assert_cmpuint (n_differences (draft), ==, 0);
  toy_rules_set_number (draft, TOY_NUMBER_RACK, 7);
  g_assert_cmpuint (n_differences (draft), ==, 1);
  hook.strength = 5;
  toy_rules_set_troop (draft, "hook", &hook);
  toy_rules_set_troop_effects (draft, "hook", effects, 2);
  toy_rules_remove_troop (draft, "roxy");
  id = toy_rules_add_troop (draft, &sheet, 0, "Zed");
  sheet = sheet_of (draft);
  toy_rules_move_troop (draft, &sheet, 0, 3);
  g_assert_cmpuint (n_differences (draft), ==, 5);

  sheet = sheet_of (draft);
  g_assert_cmpint (toy_sheet_find_type (&sheet, "skully"), ==, 3);
  g_assert_cmpint (toy_sheet_find_type (&sheet, "roxy"), <, 0);
  g_assert_cmpint (sheet.types[toy_sheet_find_type (&sheet, "hook")].n_effects, ==, 2);
  g_assert_cmpint (sheet.types[toy_sheet_find_type (&sheet, id)].n_effects, ==, 1);

  put_all_back (draft);
  g_assert_true (toy_draft_equal (draft, first));
}

static void
test_classic_says_nothing (void)
{
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (ToyDraft) first = toy_draft_copy (draft);
  const ToySheet *classic = toy_sheet_classic ();

  for (int i = 0; i < TOY_N_NUMBERS; i++)
    toy_rules_set_number (draft, (ToyNumber) i, classic->numbers[i]);
  for (int i = 0; i < classic->n_types; i++)
    {
      toy_rules_set_troop (draft, classic->types[i].id, &classic->types[i]);
      toy_rules_set_troop_effects (draft, classic->types[i].id, classic->types[i].effects,
                                   classic->types[i].n_effects);
      toy_rules_set_troop_name (draft, classic->types[i].id, NULL, classic->types[i].name);
    }
  g_assert_true (toy_draft_equal (draft, first));
}

static void
play (const ToyDraft *draft, guint64 seed)
{
  g_autoptr (ToyCompilation) compilation = toy_compile (draft, NULL);
  g_autofree ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);
  const ToyOptions options = { false, false };
  ToyRandom random = toy_random_seeded (seed);
  ToyGame game;
  ToyState state;

  g_assert_cmpuint (compilation->n_errors, ==, 0);
  g_assert_true (toy_game_init (&game, compilation->terrain, &compilation->sheet, options));
  toy_state_init (&state, &game, seed, TOY_ARMY_NONE, false);
  for (int i = 0; i < 100000; i++)
    {
      int n = toy_state_actions (&state, &game, actions);

      if (n == 0)
        return;
      toy_state_apply (&state, &game, actions[toy_random_below (&random, (uint32_t) n)], NULL);
    }
  g_assert_not_reached ();
}

/* Verb × army × reach × count × may × holder: a sentence, a file, and games. */
static void
test_every_effect (void)
{
  static const int counts[] = { 1, 2, 16 };
  guint64 seed = 1;

  for (int verb = 0; verb < TOY_N_VERBS; verb++)
    for (int variant = 0; variant < 8; variant++)
      for (guint c = 0; c < G_N_ELEMENTS (counts); c++)
        for (int holder = 0; holder < 2; holder++)
          {
            const ToyVerbInfo *info = toy_verb_info ((ToyVerb) verb);
            ToyEffect effect = toy_effect_default ((ToyVerb) verb);
            g_autoptr (ToyDraft) draft = test_draft ("castle-field");
            g_autoptr (ToyDraft) again = NULL;
            g_autoptr (GBytes) bytes = NULL;
            g_autofree char *sentence = NULL;
            const ToyEffect *got;
            ToySheet sheet;

            effect.optional = variant & 1;
            effect.enemy = info->has_army && variant & 2;
            effect.reach = info->has_reach ? (variant & 4 ? TOY_REACH_ANYWHERE : TOY_REACH_ADJACENT)
                                           : effect.reach;
            effect.count = info->has_count ? (uint8_t) counts[c] : 1;
            sentence = toy_words_effect (&effect, holder == 0 ? TOY_HOLDER_TROOP
                                                              : TOY_HOLDER_BASE);
            g_assert_true (g_utf8_validate (sentence, -1, NULL));
            g_assert_cmpuint (strlen (sentence), >, 5);

            if (holder == 0)
              toy_rules_set_troop_effects (draft, "roxy", &effect, 1);
            else
              toy_rules_set_special_effects (draft, 0, &effect, 1);
            bytes = toy_draft_to_bytes (draft);
            again = toy_draft_parse (bytes, NULL, NULL);
            g_assert_true (toy_draft_equal (draft, again));
            sheet = sheet_of (again);
            got = holder == 0 ? &sheet.types[toy_sheet_find_type (&sheet, "roxy")].effects[0]
                              : &sheet.specials[0].effects[0];
            g_assert_cmpmem (got, sizeof *got, &effect, sizeof effect);
            for (int i = 0; i < (g_test_slow () ? 200 : 2); i++)
              play (draft, seed++);
          }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/differences", test_differences);
  g_test_add_func ("/rules/classic-says-nothing", test_classic_says_nothing);
  g_test_add_func ("/rules/every-effect", test_every_effect);
  return g_test_run ();
}
