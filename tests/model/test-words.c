/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentences: every code and every combination has one, and the ones that people meet most are
 * pinned word by word. */
#include "config.h"

#include "model-test.h"

#include "engine/toy-notation.h"
#include "model/toy-words.h"

#include <string.h>

/* Whole, in one piece, with nothing of the template left in it. */
static void
assert_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpuint (strlen (text), >, 3);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_null (strchr (text, '%'));
  g_assert_null (strstr (text, "(null)"));
  g_assert_null (strstr (text, "  "));
}

static void
assert_sentence (const char *text)
{
  assert_text (text);
  g_assert_true (g_str_has_suffix (text, "."));
}

static void
test_effects_all (void)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int verb = 0; verb < TOY_N_VERBS; verb++)
    for (int count = 1; count <= TOY_MAX_COUNT; count++)
      for (int bits = 0; bits < 16; bits++)
        {
          ToyEffect effect = toy_effect_default (verb);
          const ToyVerbInfo *info = toy_verb_info (verb);
          g_autofree char *text = NULL;
          g_autofree char *number = g_strdup_printf ("%d", count);

          effect.count = (uint8_t) count;
          effect.reach = (bits & 1) ? TOY_REACH_ANYWHERE : TOY_REACH_ADJACENT;
          effect.enemy = (bits & 2) != 0;
          effect.optional = (bits & 4) != 0;
          text = toy_words_effect (&effect, (bits & 8) ? TOY_HOLDER_BASE : TOY_HOLDER_TROOP);
          assert_sentence (text);
          if (verb != TOY_VERB_SWAP || count > 1)
            g_assert_nonnull (strstr (text, number));
          if (effect.optional)
            g_assert_true (g_str_has_prefix (text, "You may "));
          else
            g_assert_null (strstr (text, "may"));

          /* What differs in meaning differs in words. */
          if ((!info->has_reach && (bits & 9) != 0) || (!info->has_army && (bits & 2) != 0))
            continue;
          if (effect.reach == TOY_REACH_ANYWHERE && (bits & 8) != 0)
            continue;
          g_assert_true (g_hash_table_add (said, g_steal_pointer (&text)));
        }
}

static void
test_effects_pinned (void)
{
  static const struct
  {
    ToyEffect effect;
    ToyHolder holder;
    const char *text;
  } cases[] = {
    { { TOY_VERB_DISCARD, 1, TOY_REACH_ADJACENT, false, true }, TOY_HOLDER_TROOP,
      "You may discard 1 visible enemy troop adjacent to this one." },
    { { TOY_VERB_DISCARD, 2, TOY_REACH_ADJACENT, false, true }, TOY_HOLDER_TROOP,
      "You may discard 2 visible enemy troops adjacent to this one." },
    { { TOY_VERB_DISCARD, 2, TOY_REACH_ADJACENT, false, false }, TOY_HOLDER_BASE,
      "Discard 2 visible enemy troops adjacent to this base." },
    { { TOY_VERB_DRAW, 2, 0, false, true }, TOY_HOLDER_TROOP, "You may draw 2 troops." },
    { { TOY_VERB_DRAW, 1, 0, true, false }, TOY_HOLDER_TROOP, "The enemy draws 1 troop." },
    { { TOY_VERB_SWAP, 1, TOY_REACH_ANYWHERE, false, true }, TOY_HOLDER_BASE,
      "You may exchange two of your visible troops." },
    { { TOY_VERB_RECALL, 1, TOY_REACH_ANYWHERE, false, true }, TOY_HOLDER_BASE,
      "You may take 1 of your visible troops from another base back to your rack." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = toy_words_effect (&cases[i].effect, cases[i].holder);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* Every reason with every kind of thing it may or may not name. */
static void
test_reasons_all (void)
{
  ToyMatch *match = test_match ("station-metal-x", 1);
  const ToyGame *game = toy_match_get_game (match);
  const guint8 spaces[] = { 0, 1, (guint8) (game->terrain->n_spaces - 1), TOY_NONE, 200 };
  const guint8 types[] = { 0, (guint8) (game->n_types - 1), TOY_NONE, 77 };

  for (int reason = 0; reason < TOY_N_REASONS; reason++)
    for (gsize s = 0; s < G_N_ELEMENTS (spaces); s++)
      for (gsize t = 0; t < G_N_ELEMENTS (types); t++)
        for (int army = 0; army <= TOY_ARMY_NONE; army++)
          {
            ToyWhy why = { (guint8) reason, spaces[s], (guint8) army, types[t] };
            ToyAction action = toy_action (TOY_ACTION_PLACE, types[t], spaces[s], spaces[s]);
            g_autofree char *text = toy_words_why (game, action, why);

            if (reason == TOY_REASON_OK)
              g_assert_null (text);
            else
              assert_sentence (text);
          }
  g_assert_finalize_object (match);
}

/* A position, an action, and why not. */
static const struct
{
  const char *name;
  const char *stacks;
  const char *rack;
  const char *action;
  const char *text;
} refusals[] = {
  { "enemy-cuts", "stack b11 red:jumbo\nstack b12 red:roxy\n", "star", "place star b13",
    "Not connected: Red’s Jumbo on b11 cuts the line." },
  { "empty-cuts", "", "star", "place star b13",
    "Not connected: the empty base b11 cuts the line." },
  { "not-beaten", "stack b11 red:roxy\n", "star", "place star b11",
    "Star (6) does not beat Red’s Roxy (7) on b11." },
  { "own-hq", "", "star", "place star blue",
    "That is your own headquarters: only the enemy’s can be entered." },
  { "not-there", "", "star", "place roxy b11", "There is no Roxy on your rack." },
  { "frozen", "", "star* jumbo", "place star b11", "Star is frozen until this turn is over." },
  { "hook-hq", "stack b24 red:jumbo\nstack b25 red:roxy\n", "hook", "place hook red",
    "Hook cannot fly into a headquarters, and the empty base b11 cuts the line." },
  { "not-now", "", "star", "yes", "Not now: something else is asked first." },
};

/* Sets up a position with the troops named, the rest in blue's and red's reserve or box. */
static void
make_position (const ToyGame *game, const char *stacks, const char *rack, ToyState *state)
{
  g_autoptr (GString) text = g_string_new ("turns 4\nturn blue\n");
  const ToySheet *sheet = game->sheet;
  char problem[TOY_ERROR_SIZE];

  g_string_append_printf (text, "rack blue %s\nrack red\n", rack);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      g_string_append_printf (text, "reserve %s", toy_army_id (army));
      for (int type = 0; type < sheet->n_types; type++)
        for (int copy = 0; copy < game->copies[type]; copy++)
          {
            g_autofree char *on_stack = g_strdup_printf ("%s:%s", toy_army_id (army),
                                                         sheet->types[type].id);
            gboolean used = strstr (stacks, on_stack) != NULL
                            || (army == TOY_ARMY_BLUE
                                && strstr (rack, sheet->types[type].id) != NULL);

            if (copy > 0 || !used)
              g_string_append_printf (text, " %s", sheet->types[type].id);
          }
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, "discard blue\ndiscard red\nremoved blue\nremoved red\n"
                                "medals blue 0\nmedals red 0\ntaken\n%sstate action\n", stacks);
  if (!toy_position_parse (text->str, game, state, problem))
    g_error ("%s in\n%s", problem, text->str);
}

static void
test_refusal (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  ToyMatch *match = test_match ("castle-field", 1);
  const ToyGame *game = toy_match_get_game (match);
  g_autofree char *text = NULL;
  char problem[TOY_ERROR_SIZE];
  ToyAction action;
  ToyState state;

  make_position (game, refusals[i].stacks, refusals[i].rack, &state);
  g_assert_true (toy_action_parse (refusals[i].action, game, &action, problem));
  text = toy_words_why (game, action, toy_state_check (&state, game, action));
  g_assert_cmpstr (text, ==, refusals[i].text);
  g_assert_finalize_object (match);
}

static void
test_space_labels (void)
{
  static const struct
  {
    const char *space;
    unsigned hints;
    const char *label;
  } cases[] = {
    { "b13", TOY_SPACE_HINT_PLACE,
      "Base b13, held by Red with Jumbo, strength 3, stack of 2, you may place here" },
    { "b14", TOY_SPACE_HINT_NONE, "Base b14, held by Blue with Kwak, joker" },
    { "b17", TOY_SPACE_HINT_CHOOSE, "Base b17, empty, you may choose this" },
    { "red", TOY_SPACE_HINT_NONE, "Red’s headquarters" },
    { "blue", TOY_SPACE_HINT_SELECTED, "Blue’s headquarters, selected" },
  };
  ToyMatch *match = test_match ("castle-field", 1);
  const ToyGame *game = toy_match_get_game (match);
  ToyState state;

  make_position (game, "stack b13 blue:roxy red:jumbo\nstack b14 blue:kwak\n", "star", &state);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int space = toy_terrain_find_space (game->terrain, cases[i].space);
      g_autofree char *label = toy_words_space_label (game, &state.table, space, cases[i].hints);

      g_assert_cmpstr (label, ==, cases[i].label);
    }
  g_assert_finalize_object (match);
}

/* Where an army has several headquarters they are numbered: their ids are of no language. */
static void
test_headquarters (void)
{
  static const char *const names[][2] = {
    { "blue", "Blue’s headquarters 1" }, { "blue2", "Blue’s headquarters 2" },
    { "red", "Red’s headquarters" },
  };
  ToyMatch *match = test_match ("caribbean-sea", 1);
  const ToyGame *game = toy_match_get_game (match);

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = toy_words_space (game, toy_terrain_find_space (game->terrain,
                                                                             names[i][0]));

      g_assert_cmpstr (name, ==, names[i][1]);
    }
  g_assert_finalize_object (match);
}

static void
test_regions (void)
{
  static const struct
  {
    const char *position;
    const char *region;
    const char *words;
    const char *caption;
    gboolean taken; /* by Blue */
  } cases[] = {
    { "", "r4", "A region with 2 medals.\nNobody stands on its bases: b13, b17, b18, b22.",
      "Blue 0/4 · Red 0/4", FALSE },
    { "stack b15 red:jumbo\n", "r2",
      "A region with 1 medal.\nRed holds b15.\nRed still needs b13, b17.", "Blue 0/3 · Red 1/3",
      FALSE },
    { "stack b13 blue:roxy\nstack b17 blue:kwak\nstack b22 red:star\n", "r4",
      "A region with 2 medals.\nBlue holds b13, b17.\nBlue still needs b18, b22.\n"
      "Red holds b22.\nRed still needs b13, b17, b18.",
      "Blue 2/4 · Red 1/4", FALSE },
    { "stack b13 blue:roxy\nstack b17 blue:kwak\n", "r2",
      "Blue has taken the medals of this region.\nBlue holds b13, b17.", "Blue 2/3 · Red 0/3",
      TRUE },
  };
  ToyMatch *match = test_match ("castle-field", 1);
  const ToyGame *game = toy_match_get_game (match);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = NULL;
      g_autofree char *caption = NULL;
      ToyState state;
      int region = 0;

      make_position (game, cases[i].position, "star", &state);
      while (strcmp (game->terrain->regions[region].id, cases[i].region) != 0)
        region++;
      if (cases[i].taken)
        state.table.taken = state.table.won[TOY_ARMY_BLUE] = TOY_BIT (region);
      words = toy_words_region (game, &state.table, region);
      caption = toy_words_region_caption (game, &state.table, region);
      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_cmpstr (caption, ==, cases[i].caption);
    }
  g_assert_finalize_object (match);
}

static void
test_descriptions (void)
{
  const char *const *ids = (const char *const[]) {
    "castle-field", "tropical-pool", "city-of-clouds", "volcanic-jungle", "cursed-cemetery",
    "caribbean-sea", "station-metal-x", "battlefield", "christmas", "croisette", "tournament", NULL
  };
  const ToySheet *classic = toy_sheet_classic ();
  g_autofree char *hook = toy_words_troop (classic, toy_sheet_find_type (classic, "hook"));
  g_autofree char *jumbo = toy_words_troop (classic, toy_sheet_find_type (classic, "jumbo"));
  g_autofree char *only = toy_words_only (TOY_BIT (0) | TOY_BIT (7) | TOY_BIT (6));

  g_assert_cmpstr (hook, ==,
                   "Hook has strength 4.\nIt flies: it may go to a base without being connected.");
  g_assert_cmpstr (jumbo, ==, "Jumbo has strength 3.\n"
                              "You may discard 1 visible enemy troop adjacent to this one.");
  g_assert_cmpstr (only, ==, "6, 7, joker");
  for (; *ids != NULL; ids++)
    {
      g_autoptr (ToyBoard) board = test_board (*ids);
      const ToySheet *sheet = toy_board_get_sheet (board);

      for (int type = 0; type < sheet->n_types; type++)
        {
          g_autofree char *text = toy_words_troop (sheet, type);
          g_autofree char *label = toy_words_rack_label (sheet, type, TRUE);

          assert_sentence (text);
          g_assert_true (g_str_has_suffix (label, ", frozen"));
        }
      for (int special = 0; special < sheet->n_specials; special++)
        {
          g_autofree char *text = toy_words_special_text (sheet, special);

          assert_sentence (text);
        }
    }
}

/* A log line as each side may read it. */
static void
test_log (void)
{
  static const struct
  {
    ToyArmy viewer;
    const char *lines;
  } cases[] = {
    { TOY_ARMY_BLUE, "Blue draws Skully, Cap’n.|Red draws 1 troop.|A troop on Red’s rack is frozen."
                     "|Red’s Kwak is discarded from the rack.|It is Red’s turn." },
    { TOY_ARMY_RED, "Blue draws 2 troops.|Red draws Jumbo.|Red’s Star is frozen."
                    "|Red’s Kwak is discarded from the rack.|It is Red’s turn." },
    { TOY_ARMY_NONE, "Blue draws 2 troops.|Red draws 1 troop.|A troop on Red’s rack is frozen."
                     "|Red’s Kwak is discarded from the rack.|It is Red’s turn." },
  };
  ToyMatch *match = test_match ("castle-field", 1);
  const ToyGame *game = toy_match_get_game (match);
#define TYPE(id) (guint8) toy_sheet_find_type (game->sheet, id)
  const ToyEvent events[] = {
    { .kind = TOY_EVENT_DREW, .army = TOY_ARMY_BLUE, .type = TYPE ("skully") },
    { .kind = TOY_EVENT_DREW, .army = TOY_ARMY_BLUE, .type = TYPE ("capn") },
    { .kind = TOY_EVENT_DREW, .army = TOY_ARMY_RED, .type = TYPE ("jumbo") },
    { .kind = TOY_EVENT_FROZE, .army = TOY_ARMY_RED, .type = TYPE ("star") },
    { .kind = TOY_EVENT_STRIPPED, .army = TOY_ARMY_RED, .type = TYPE ("kwak") },
    { .kind = TOY_EVENT_TURN, .army = TOY_ARMY_RED },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) lines = toy_words_events (game, events, G_N_ELEMENTS (events),
                                                      cases[i].viewer);
      g_autofree char *text = NULL;

      g_ptr_array_add (lines, NULL);
      text = g_strjoinv ("|", (char **) lines->pdata);
      g_assert_cmpstr (text, ==, cases[i].lines);
    }
#undef TYPE
  g_assert_finalize_object (match);
}

/* No event of a real game is without words, no question without a sentence, for any viewer. */
static void
test_games_told (gconstpointer data)
{
  for (guint64 seed = 1; seed <= 6; seed++)
    {
      ToyMatch *match = test_match (data, seed);
      const ToyGame *game = toy_match_get_game (match);
      g_autofree char *over = NULL;

      test_play (match, seed, 100000);
      for (guint i = 1; i <= toy_match_get_length (match); i++)
        {
          GArray *events = toy_match_get_events_at (match, i);
          const ToyTable *table = &toy_match_get_state_at (match, i)->table;
          g_autofree char *question = toy_words_question (game, table);
          g_autofree char *title = toy_words_question_title (game, table);

          assert_text (toy_match_get_label_at (match, i));
          for (int viewer = 0; viewer <= TOY_ARMY_NONE; viewer++)
            for (guint e = 0; e < events->len; e++)
              {
                g_autofree char *line = toy_words_event (game, g_array_index (events, ToyEvent, e),
                                                         viewer);

                assert_sentence (line);
              }
          if (table->waits == TOY_WAITS_TROOP || table->waits == TOY_WAITS_BASE)
            {
              assert_sentence (question);
              assert_text (title);
            }
          else
            g_assert_null (question);
        }
      over = toy_words_over (game, &toy_match_get_state (match)->table);
      assert_sentence (over);
      g_assert_finalize_object (match);
    }
}

static void
test_over (void)
{
  static const struct
  {
    guint8 winner, end, turn, blue, red;
    const char *text;
  } cases[] = {
    { TOY_ARMY_BLUE, TOY_END_HQ, TOY_ARMY_BLUE, 2, 3,
      "Blue wins: its troop stands in Red’s headquarters." },
    { TOY_ARMY_RED, TOY_END_MEDALS, TOY_ARMY_RED, 4, 7,
      "Red wins with 7 medals to 4: the objective is reached." },
    { TOY_ARMY_RED, TOY_END_STUCK, TOY_ARMY_BLUE, 2, 2,
      "Blue can neither draw nor place. Red wins: both have 2 medals." },
    { TOY_ARMY_BLUE, TOY_END_STUCK, TOY_ARMY_BLUE, 3, 2,
      "Blue can neither draw nor place. Blue wins with 3 medals to 2." },
    { TOY_ARMY_BLUE, TOY_END_LIMIT, TOY_ARMY_RED, 1, 0,
      "The turn limit is reached. Blue wins with 1 medal to 0." },
    { TOY_ARMY_NONE, TOY_END_LIMIT, TOY_ARMY_RED, 2, 2,
      "The game ends after 400 turns in a draw, 2 medals each." },
  };
  ToyMatch *match = test_match ("castle-field", 1);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ToyTable table = toy_match_get_state (match)->table;
      g_autofree char *text = NULL;

      g_assert_null (toy_words_over (toy_match_get_game (match), &table));
      table.waits = TOY_WAITS_OVER;
      table.winner = cases[i].winner;
      table.end = cases[i].end;
      table.turn = cases[i].turn;
      table.turns = 400;
      table.medals[TOY_ARMY_BLUE] = cases[i].blue;
      table.medals[TOY_ARMY_RED] = cases[i].red;
      text = toy_words_over (toy_match_get_game (match), &table);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
  g_assert_finalize_object (match);
}

int
main (int argc, char **argv)
{
  static const char *const told[] = { "castle-field", "tropical-pool", "volcanic-jungle",
                                      "cursed-cemetery", "caribbean-sea", "battlefield" };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/effects/all", test_effects_all);
  g_test_add_func ("/words/effects/pinned", test_effects_pinned);
  g_test_add_func ("/words/reasons/all", test_reasons_all);
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strdup_printf ("/words/refusal/%s", refusals[i].name);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_refusal);
    }
  g_test_add_func ("/words/space-labels", test_space_labels);
  g_test_add_func ("/words/headquarters", test_headquarters);
  g_test_add_func ("/words/regions", test_regions);
  g_test_add_func ("/words/descriptions", test_descriptions);
  g_test_add_func ("/words/log", test_log);
  g_test_add_func ("/words/over", test_over);
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *path = g_strdup_printf ("/words/told/%s", told[i]);

      g_test_add_data_func (path, told[i], test_games_told);
    }
  return g_test_run ();
}
