/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an action is good: for every kind of reason a position in which it is the one to tell, and
 * the sentence in which it is told. */
#include "config.h"

#include "toy-fixture.h"

#include "bots/toy-motive.h"
#include "model/toy-words.h"

typedef struct
{
  const char *name;
  guint32 motive;       /* the most telling one; 0 for none */
  const char *position; /* on Castle Field, blue to move; "reserve" and the rest as needed */
  const char *first;    /* (nullable): done before, in the same turn */
  const char *action;
  const char *sentence;
} Case;

static const Case cases[] = {
  { "wins-hq", TOY_MOTIVE_WINS,
    "rack blue roxy skully\nrack red star\n"
    "stack b11 blue:capn\nstack b13 blue:star\nstack b17 blue:hook\nstack b22 blue:hook\n"
    "stack b24 blue:jumbo\n",
    NULL, "place roxy red", "It wins the game." },
  { "wins-medals", TOY_MOTIVE_WINS,
    "rack blue roxy skully\nrack red star\nmedals blue 6\n"
    "stack b11 blue:capn\nstack b13 blue:star\nstack b15 blue:hook\n",
    NULL, "place roxy b17", "It wins the game." },
  { "saves-hq", TOY_MOTIVE_SAVES_HQ,
    "rack blue kwak skully\nrack red star capn\n"
    "stack b24 red:jumbo\nstack b22 red:hook\nstack b17 red:capn\nstack b13 red:skully\n"
    "stack b11 red:roxy\n",
    NULL, "place kwak b11", "Red could enter your headquarters next turn, and now cannot." },
  { "stops-win", TOY_MOTIVE_STOPS_WIN,
    "rack blue hook skully\nrack red star capn\nmedals red 6\n"
    "stack b25 red:jumbo\nstack b23 red:roxy\nstack b21 red:skully\n",
    NULL, "place hook b21", "Red could win by medals with its next troop, and now cannot." },
  { "takes-medals", TOY_MOTIVE_TAKES_MEDALS,
    "rack blue roxy skully\nrack red star\n"
    "stack b11 blue:capn\nstack b13 blue:star\nstack b15 blue:hook\n",
    NULL, "place roxy b17", "It closes a region and takes its medals." },
  { "stops-medals", TOY_MOTIVE_STOPS_MEDALS,
    "rack blue hook skully\nrack red star capn\n"
    "stack b25 red:jumbo\nstack b23 red:roxy\nstack b21 red:skully\n",
    NULL, "place hook b21", "Red lacked one base of a region, and now lacks more." },
  { "threatens-hq", TOY_MOTIVE_THREATENS_HQ,
    "rack blue roxy skully\nrack red star\n"
    "stack b11 blue:capn\nstack b13 blue:star\nstack b17 blue:hook\nstack b22 blue:hook\n",
    NULL, "place roxy b24", "Your next troop could enter Red’s headquarters." },
  { "threatens-medals", TOY_MOTIVE_THREATENS_MEDALS,
    "rack blue roxy skully\nrack red star\nstack b11 blue:capn\nstack b13 blue:star\n",
    NULL, "place roxy b17", "One more base will then close a region." },
  { "cuts", TOY_MOTIVE_CUTS,
    "rack blue hook skully\nrack red star capn\n"
    "stack b24 red:jumbo\nstack b22 red:skully\nstack b18 red:roxy\n",
    NULL, "place hook b22", "It cuts troops of Red off from their headquarters." },
  { "takes-base", TOY_MOTIVE_TAKES_BASE,
    "rack blue hook skully\nrack red star capn\n"
    "stack b24 red:jumbo\nstack b22 red:roxy\nstack b18 red:skully\n",
    NULL, "place hook b18", "It takes a base away from Red." },
  { "nears-hq", TOY_MOTIVE_NEARS_HQ,
    "rack blue roxy skully\nrack red star\nstack b11 blue:capn\n",
    NULL, "place roxy b13", "It brings you closer to Red’s headquarters." },
  { "draws", TOY_MOTIVE_DRAWS,
    "rack blue roxy\nrack red star\nreserve blue capn skully star\n",
    NULL, "draw", "It brings you more troops to choose from." },
  { "draws-back", TOY_MOTIVE_DRAWS,
    "rack blue roxy\nrack red star\nstack b11 blue:jumbo\nstack b12 blue:capn\n"
    "stack b13 blue:star\n",
    "place roxy b15", "recall b12", "It brings you more troops to choose from." },
  { "spies", TOY_MOTIVE_SPIES,
    "rack blue xb42 skully\nrack red star capn\nstack b11 blue:capn\n",
    "place xb42 b11", "yes", "It weakens the rack of Red." },
  { "nothing", 0,
    "rack blue roxy skully\nrack red star\nstack b11 blue:capn\n",
    NULL, "place roxy b11", "It leaves you the best chances." },
};

static ToyAction
parse (const ToyFixture *fixture, const char *text)
{
  char error[TOY_ERROR_SIZE];
  ToyAction action;

  if (!toy_action_parse (text, &fixture->game, &action, error))
    g_error ("%s: %s", text, error);
  return action;
}

static void
test_position (gconstpointer data)
{
  const Case *test = data;
  const ToyOptions options = { FALSE, FALSE };
  g_autoptr (ToyFixture) fixture = toy_fixture_load ("castle-field", options);
  g_autofree char *lines = g_strconcat ("turn blue\n", test->position, "options chance=auto\n",
                                        NULL);
  g_autofree char *sentence = NULL;
  guint32 motives;
  ToyAction action;
  ToyState state;
  ToyView view;

  toy_fixture_position (fixture, lines, &state);
  if (test->first != NULL)
    toy_state_apply (&state, &fixture->game, parse (fixture, test->first), NULL);
  action = parse (fixture, test->action);
  g_assert_cmpint (toy_state_check (&state, &fixture->game, action).reason, ==, TOY_REASON_OK);
  toy_view_make (&view, &state, TOY_ARMY_BLUE);
  motives = toy_bot_motives (&view, &fixture->game, action);
  g_test_message ("motives %x", motives);
  g_assert_cmphex (motives & (~motives + 1), ==, test->motive);
  sentence = toy_words_motives (motives, TOY_ARMY_BLUE);
  g_assert_cmpstr (sentence, ==, test->sentence);
}

/* No reason without its position. */
static void
test_complete (void)
{
  guint32 seen = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    seen |= cases[i].motive;
  g_assert_cmphex (seen, ==, (TOY_MOTIVE_SPIES << 1) - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/motives/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_position);
    }
  g_test_add_func ("/motives/complete", test_complete);
  return g_test_run ();
}
