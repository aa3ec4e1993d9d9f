/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards and positions for tests. */
#include "config.h"

#include "toy-fixture.h"

#include <string.h>

#include "store/toy-builtin.h"
#include "store/toy-compile.h"
#include "store/toy-reader.h"

const char *const *
toy_fixture_ids (void)
{
  return toy_store_builtin_ids ();
}

ToyFixture *
toy_fixture_new (void)
{
  ToyFixture *fixture = g_new0 (ToyFixture, 1);

  fixture->terrain = toy_terrain_new ();
  fixture->terrain->objective = TOY_MAX_MEDALS;
  fixture->terrain->width = 1000;
  fixture->terrain->height = 1000;
  g_strlcpy (fixture->terrain->id, "board", TOY_ID_SIZE);
  fixture->sheet = *toy_sheet_classic ();
  return fixture;
}

void
toy_fixture_compile (ToyFixture *fixture, ToyOptions options)
{
  g_assert_true (toy_game_init (&fixture->game, fixture->terrain, &fixture->sheet, options));
}

ToyFixture *
toy_fixture_load (const char *id, ToyOptions options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = toy_store_builtin_load (id, &error);
  g_autoptr (ToyDraft) draft = NULL;
  g_autoptr (ToyCompilation) compilation = NULL;
  ToyFixture *fixture = g_new0 (ToyFixture, 1);

  g_assert_no_error (error);
  draft = toy_draft_parse (bytes, id, &error);
  g_assert_no_error (error);
  compilation = toy_compile (draft, NULL);
  toy_compilation_check (compilation, id, &error);
  g_assert_no_error (error);
  fixture->terrain = toy_terrain_ref (compilation->terrain);
  fixture->sheet = compilation->sheet;
  toy_fixture_compile (fixture, options);
  return fixture;
}

void
toy_fixture_free (ToyFixture *fixture)
{
  toy_terrain_unref (fixture->terrain);
  g_free (fixture);
}

/* --- positions --- */

/* How many of each type the lines place somewhere. */
static void
count_mentions (const ToyFixture *fixture, const char *lines, int n[TOY_N_ARMIES][TOY_MAX_TYPES])
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);

  for (int i = 0; split[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit_set (g_strstrip (split[i]), " ", -1);
      gboolean stack = words[0] != NULL && g_str_equal (words[0], "stack");
      ToyArmy army;

      if (words[0] == NULL || words[1] == NULL
          || (!stack && !g_str_equal (words[0], "rack") && !g_str_equal (words[0], "reserve")
              && !g_str_equal (words[0], "discard")))
        continue;
      for (int w = 2; words[w] != NULL; w++)
        {
          g_autofree char *word = g_strdelimit (g_strdup (words[w]), "*", '\0');
          char *colon = strchr (word, ':');
          int type;

          if (stack && colon != NULL)
            *colon = '\0';
          g_assert_true (toy_army_parse (stack ? word : words[1], &army));
          type = toy_sheet_find_type (&fixture->sheet, stack ? colon + 1 : word);
          g_assert_cmpint (type, >=, 0);
          n[army][type]++;
        }
    }
}

void
toy_fixture_position (ToyFixture *fixture, const char *lines, ToyState *state)
{
  int n[TOY_N_ARMIES][TOY_MAX_TYPES] = { 0 };
  g_autoptr (GString) text = g_string_new (lines);
  char error[TOY_ERROR_SIZE] = "";

  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
  count_mentions (fixture, lines, n);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      g_string_append_printf (text, "removed %s", toy_army_id ((ToyArmy) army));
      for (int t = 0; t < fixture->game.n_types; t++)
        for (int i = n[army][t]; i < fixture->game.copies[t]; i++)
          g_string_append_printf (text, " %s", fixture->sheet.types[t].id);
      g_string_append_c (text, '\n');
    }
  if (!toy_position_parse (text->str, &fixture->game, state, error))
    g_error ("position: %s\n%s", error, text->str);
}

/* --- soundness --- */

static void
check_counts (const ToyFixture *fixture, const ToyState *state, ToyArmy army)
{
  const ToyTable *table = &state->table;
  int rack = 0, frozen = 0, removed = 0;

  for (int t = 0; t < fixture->game.n_types; t++)
    {
      int here = toy_state_removed (state, &fixture->game, army, t);

      g_assert_cmpint (here, >=, 0);
      g_assert_cmpint (state->frozen[army][t], <=, state->rack[army][t]);
      g_assert_cmpint (table->known[army][t], <=, state->rack[army][t]);
      removed += here;
      rack += state->rack[army][t];
      frozen += state->frozen[army][t];
    }
  g_assert_cmpint (removed, ==, fixture->game.removed);
  g_assert_cmpint (rack, ==, table->n_rack[army]);
  g_assert_cmpint (rack, <=, fixture->game.rack);
  g_assert_cmpint (frozen, ==, table->n_frozen[army]);
}

/* R4.3, slowly: whatever lies next to what is connected and held, until nothing more comes. */
static ToyMask
find_connected (const ToyFixture *fixture, ToyMask held, ToyArmy army)
{
  ToyMask reach = 0, before;

  do
    {
      before = reach;
      for (int s = 0; s < fixture->terrain->n_spaces; s++)
        if ((fixture->game.hqs[army] | (reach & held)) & TOY_BIT (s))
          reach |= fixture->game.adjacent[s];
    }
  while (reach != before);
  return reach;
}

static void
check_board (const ToyFixture *fixture, const ToyTable *table)
{
  ToyMask held[TOY_N_ARMIES] = { 0 }, shows[TOY_MAX_TYPES] = { 0 };
  int used = 0, free_nodes = 0;

  for (int s = 0; s < fixture->terrain->n_spaces; s++)
    {
      uint8_t troops[TOY_MAX_NODES];
      int n = toy_table_stack (table, s, troops);

      used += n;
      if (n == 0)
        continue;
      shows[TOY_TROOP_TYPE (troops[n - 1])] |= TOY_BIT (s);
      if (fixture->game.bases & TOY_BIT (s))
        held[TOY_TROOP_ARMY (troops[n - 1])] |= TOY_BIT (s);
    }
  for (int node = table->free_node; node != TOY_NONE; node = table->below[node])
    free_nodes++;
  g_assert_cmpint (used + free_nodes, ==, TOY_MAX_NODES);
  g_assert_cmpmem (held, sizeof held, table->held, sizeof table->held);
  g_assert_cmpmem (shows, sizeof shows, table->shows, sizeof table->shows);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    g_assert_cmphex (find_connected (fixture, held[army], (ToyArmy) army), ==,
                     toy_table_connected (table, (ToyArmy) army));
}

static void
check_medals (const ToyFixture *fixture, const ToyTable *table)
{
  int medals = 0;

  g_assert_cmphex (table->taken & ~fixture->game.live_regions, ==, 0);
  for (ToyMask m = table->taken; m; m = toy_mask_rest (m))
    medals += fixture->game.region_medals[toy_mask_first (m)];
  g_assert_cmpint (medals, ==, table->medals[TOY_ARMY_BLUE] + table->medals[TOY_ARMY_RED]);
  if (table->waits == TOY_WAITS_OVER)
    return;
  /* R6.1: nothing that is held by one army still has its medals. */
  for (ToyMask m = fixture->game.live_regions & ~table->taken; m; m = toy_mask_rest (m))
    for (int army = 0; army < TOY_N_ARMIES; army++)
      g_assert_cmphex (fixture->game.region_bases[toy_mask_first (m)] & ~table->held[army], !=, 0);
}

void
toy_fixture_check_sound (const ToyFixture *fixture, const ToyState *state)
{
  for (int army = 0; army < TOY_N_ARMIES; army++)
    check_counts (fixture, state, (ToyArmy) army);
  check_board (fixture, &state->table);
  check_medals (fixture, &state->table);
}

/* --- generated boards and sheets --- */

static ToyEffect
generate_effect (GRand *rand)
{
  ToyEffect effect = toy_effect_default ((ToyVerb) g_rand_int_range (rand, 0, TOY_N_VERBS));
  const ToyVerbInfo *info = toy_verb_info ((ToyVerb) effect.verb);

  if (info->has_count)
    effect.count = (uint8_t) g_rand_int_range (rand, 1, 4);
  if (info->has_reach)
    effect.reach = (uint8_t) g_rand_int_range (rand, 0, 2);
  if (info->has_army)
    effect.enemy = g_rand_boolean (rand);
  effect.optional = g_rand_int_range (rand, 0, 3) > 0;
  return effect;
}

static void
generate_sheet (GRand *rand, ToySheet *sheet)
{
  sheet->n_types = (uint8_t) g_rand_int_range (rand, 2, TOY_MAX_TYPES + 1);
  for (int t = 0; t < sheet->n_types; t++)
    {
      ToyTroopType *type = &sheet->types[t];

      memset (type, 0, sizeof *type);
      g_snprintf (type->id, TOY_ID_SIZE, "t%d", t);
      g_snprintf (type->name, TOY_NAME_SIZE, "Type %d", t);
      type->joker = g_rand_int_range (rand, 0, 8) == 0;
      type->strength = type->joker ? 0 : (uint8_t) g_rand_int_range (rand, 1, 10);
      type->airborne = g_rand_int_range (rand, 0, 6) == 0;
      type->copies = (uint8_t) g_rand_int_range (rand, 1, 5);
      type->n_effects = (uint8_t) g_rand_int_range (rand, 0, 4);
      for (int e = 0; e < type->n_effects; e++)
        type->effects[e] = generate_effect (rand);
    }
  sheet->n_specials = (uint8_t) g_rand_int_range (rand, 1, 6);
  for (int k = 0; k < sheet->n_specials; k++)
    {
      ToySpecial *special = &sheet->specials[k];

      memset (special, 0, sizeof *special);
      g_snprintf (special->id, TOY_ID_SIZE, "k%d", k);
      special->mute = g_rand_int_range (rand, 0, 5) == 0;
      special->has_only = g_rand_int_range (rand, 0, 4) == 0;
      special->only = g_rand_int (rand) | 1;
      special->n_effects = (uint8_t) g_rand_int_range (rand, 0, 3);
      for (int e = 0; e < special->n_effects; e++)
        special->effects[e] = generate_effect (rand);
    }
  sheet->numbers[TOY_NUMBER_REMOVED] = (uint16_t) g_rand_int_range (rand, 0, 2);
  sheet->numbers[TOY_NUMBER_FIRST_HAND] = (uint16_t) g_rand_int_range (rand, 0, 5);
  sheet->numbers[TOY_NUMBER_SECOND_HAND] = (uint16_t) g_rand_int_range (rand, 0, 5);
  sheet->numbers[TOY_NUMBER_DRAW] = (uint16_t) g_rand_int_range (rand, 1, 4);
  sheet->numbers[TOY_NUMBER_RACK] = (uint16_t) g_rand_int_range (rand, 1, TOY_MAX_RACK + 1);
  sheet->numbers[TOY_NUMBER_TURN_LIMIT] = 200;
}

static void
generate_terrain (GRand *rand, ToyTerrain *terrain, int n_specials)
{
  int n = g_rand_int_range (rand, 4, 30);

  terrain->n_spaces = (uint8_t) n;
  for (int s = 0; s < n; s++)
    {
      ToySpace *space = &terrain->spaces[s];

      g_snprintf (space->id, TOY_ID_SIZE, "s%d", s);
      space->is_hq = s < 2 || g_rand_int_range (rand, 0, 20) == 0;
      space->army = (uint8_t) (!space->is_hq ? TOY_ARMY_NONE : s % 2);
      space->special = g_rand_int_range (rand, 0, 3) == 0
                         ? (uint8_t) g_rand_int_range (rand, 0, n_specials)
                         : TOY_NONE;
      space->x = (float) g_rand_double_range (rand, 0, 1000);
      space->y = (float) g_rand_double_range (rand, 0, 1000);
      if (s > 0)
        terrain->paths[terrain->n_paths++]
          = (ToyPath) { .from = (uint8_t) g_rand_int_range (rand, 0, s), .to = (uint8_t) s };
    }
  for (int i = 0; i < n; i++)
    terrain->paths[terrain->n_paths++]
      = (ToyPath) { .from = (uint8_t) g_rand_int_range (rand, 0, n),
                    .to = (uint8_t) g_rand_int_range (rand, 0, n) };
  terrain->n_regions = (uint8_t) g_rand_int_range (rand, 0, 10);
  for (int r = 0; r < terrain->n_regions; r++)
    {
      ToyRegion *region = &terrain->regions[r];

      g_snprintf (region->id, TOY_ID_SIZE, "r%d", r);
      region->medals = (uint8_t) g_rand_int_range (rand, 0, 4);
      for (int i = g_rand_int_range (rand, 1, 5); i > 0; i--)
        region->bases |= TOY_BIT (g_rand_int_range (rand, 0, n));
    }
  terrain->objective = (uint16_t) g_rand_int_range (rand, 1, 12);
}

ToyFixture *
toy_fixture_generate (guint64 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  ToyFixture *fixture = toy_fixture_new ();
  ToyOptions options = { g_rand_int_range (rand, 0, 5) == 0, FALSE };

  generate_sheet (rand, &fixture->sheet);
  generate_terrain (rand, fixture->terrain, fixture->sheet.n_specials);
  toy_fixture_compile (fixture, options);
  return fixture;
}
