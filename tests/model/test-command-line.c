/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typed actions: what is written is read back, little is enough, and refusals say why. */
#include "config.h"

#include "model-test.h"

#include "engine/toy-notation.h"
#include "model/toy-command-line.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

/* Every legal action of whole games, as it is written. */
static void
test_round (gconstpointer data)
{
  for (guint64 seed = 1; seed < 2; seed++)
    {
      ToyMatch *match = test_match (data, seed);
      const ToyGame *game = toy_match_get_game (match);

      while (!toy_match_is_over (match))
        {
          ToyChoices choices;
          ToyView view;

          toy_match_get_view (match, toy_match_get_turn (match), &view);
          toy_view_choices (&view, game, &choices);
          for (int i = 0; i < toy_choices_count (&choices); i++)
            {
              ToyAction action = toy_choices_nth (&choices, i);
              g_autofree char *text = toy_command_line_text (game, &view.table, action);
              g_autoptr (ToyCommand) command = toy_command_line_read (&view, game, text, 3);

              if (!toy_action_equal (command->action, action))
                g_error ("“%s” is not read: %s", text, command->reason);
              g_assert_nonnull (command->label);
              g_assert_null (command->reason);
              g_assert_cmpstr (g_ptr_array_index (command->completions, 0), ==, text);
            }
          test_play (match, seed, 1);
        }
      g_assert_finalize_object (match);
    }
}

/* A table where much can be done: blue holds b11 and b12 on Castle Field and is to move. */
static const char position[] =
  "terrain castle-field\n"
  "options beginner=no meeple=no chance=auto\n"
  "turns 10\n"
  "turn blue\n"
  "rack blue skully capn hook hook* xb42 roxy*\n"
  "rack red kwak\n"
  "reserve blue capn jumbo jumbo jumbo kwak xb42 star star roxy kwak\n"
  "reserve red skully skully capn capn jumbo jumbo roxy kwak hook hook xb42 xb42 star star"
  " roxy roxy kwak\n"
  "discard blue\n"
  "discard red\n"
  "removed blue xb42 star roxy kwak\n"
  "removed red skully jumbo capn xb42\n"
  "medals blue 0\n"
  "medals red 0\n"
  "taken\n"
  "stack b11 blue:skully blue:hook\n"
  "stack b12 blue:skully blue:capn\n"
  "stack b13 red:star red:hook\n"
  "state action\n";

typedef struct
{
  const char *text;
  const char *action; /* NULL: refused */
  const char *says;   /* NULL or part of the reason */
} Case;

static const Case cases[] = {
  { "draw", "draw", NULL },
  { "DRAW!", "draw", NULL },
  { "dr", "draw", NULL },
  { "  draw  ", "draw", NULL },
  { "place hook b11", "place hook b11", NULL },
  { "hook b11", "place hook b11", NULL },
  { "Hook on b11", "place hook b11", NULL },
  { "put the hook onto B11", "place hook b11", NULL },
  { "b11 hook", "place hook b11", NULL },
  { "4 b11", "place hook b11", NULL },
  { "p ho b11", "place hook b11", NULL },
  { "cap'n b11", "place capn b11", NULL },
  { "Capn b11", "place capn b11", NULL },
  { "cáp'n, b11", "place capn b11", NULL },
  { "xb-42 b13", "place xb42 b13", NULL },
  { "XB b11", "place xb42 b11", NULL },
  { "skully", NULL, "Several" },
  { "place", NULL, "Several" },
  { "hook b1", NULL, "Several" },
  { "skully b13", NULL, "beat" },
  { "place skully b13", NULL, "beat" },
  { "roxy b11", NULL, "frozen" },
  { "jumbo b11", NULL, "rack" },
  { "skully blue", NULL, "your own headquarters" },
  { "yes", NULL, "Not now" },
  { "pass", NULL, "Not now" },
  { "discard b13", NULL, "Not now" },
  { "frobnicate", NULL, "frobnicate" },
  { "hook b99", NULL, "b99" },
  { "hook hook b11 b11 b11", NULL, "Nothing like that" },
  { "", NULL, NULL },
  { " , ", NULL, NULL },
};

static void
test_cases (void)
{
  g_autoptr (ToyMatch) match = test_match ("castle-field", 1);
  const ToyGame *game = toy_match_get_game (match);
  char problem[TOY_ERROR_SIZE];
  ToyState state;
  ToyView view;

  if (!toy_position_parse (position, game, &state, problem))
    g_error ("%s", problem);
  toy_view_make (&view, &state, TOY_ARMY_BLUE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ToyCommand) command = toy_command_line_read (&view, game, cases[i].text, 1000);
      char line[TOY_LINE_SIZE];

      g_test_message ("“%s”: %s %s", cases[i].text, command->label, command->reason);
      if (cases[i].action != NULL)
        {
          g_assert_cmpint (command->action.kind, !=, TOY_ACTION_NONE);
          toy_action_format (command->action, game, line);
          g_assert_cmpstr (line, ==, cases[i].action);
          continue;
        }
      g_assert_cmpint (command->action.kind, ==, TOY_ACTION_NONE);
      g_assert_cmpint (command->reason == NULL, ==, cases[i].says == NULL);
      if (cases[i].says != NULL)
        g_assert_nonnull (strstr (command->reason, cases[i].says));
    }
}

static void
test_completions (void)
{
  g_autoptr (ToyMatch) match = test_match ("castle-field", 1);
  const ToyGame *game = toy_match_get_game (match);
  g_autoptr (ToyCommand) all = NULL, some = NULL, few = NULL, other = NULL;
  char problem[TOY_ERROR_SIZE];
  ToyChoices choices;
  ToyState state;
  ToyView view;

  g_assert_true (toy_position_parse (position, game, &state, problem));
  toy_view_make (&view, &state, TOY_ARMY_BLUE);
  toy_view_choices (&view, game, &choices);
  all = toy_command_line_read (&view, game, "", 1000);
  g_assert_cmpuint (all->completions->len, ==, toy_choices_count (&choices));
  some = toy_command_line_read (&view, game, "place ho", 1000);
  g_assert_cmpuint (some->completions->len, >, 1);
  for (guint i = 0; i < some->completions->len; i++)
    g_assert_true (g_str_has_prefix (g_ptr_array_index (some->completions, i), "place Hook "));
  few = toy_command_line_read (&view, game, "place", 2);
  g_assert_cmpuint (few->completions->len, ==, 2);

  toy_view_make (&view, &state, TOY_ARMY_RED);
  other = toy_command_line_read (&view, game, "draw", 10);
  g_assert_cmpstr (other->reason, ==, "It is not your turn.");
  g_assert_cmpuint (other->completions->len, ==, 0);
}

typedef struct
{
  const char *language, *text, *action;
} Said;

/* The words that players of a language use for it, as an order or of themselves, and those of the
 * buttons; English ones, too, which a guide may give. */
static const Said said[] = {
  { "es", "robar", "draw" },
  { "es", "Saca", "draw" },
  { "es", "coloca garfio b11", "place hook b11" },
  { "es", "COLOCAR GARFIO EN B11", "place hook b11" },
  { "es", "juega el garfio en b11", "place hook b11" },
  { "es", "despliego gar b11", "place hook b11" },
  { "es", "place hook b11", "place hook b11" },
  { "fr", "pioche", "draw" },
  { "fr", "pose crochet b11", "place hook b11" },
  { "fr", "Joue crochet sur b11", "place hook b11" },
  { "fr", "place hook b11", "place hook b11" },
};

/* @data: the language in which the program runs */
static void
test_language (gconstpointer data)
{
  g_autoptr (ToyMatch) match = test_match ("castle-field", 1);
  const ToyGame *game = toy_match_get_game (match);
  char problem[TOY_ERROR_SIZE];
  guint n = 0;
  ToyState state;
  ToyView view;

  g_assert_true (toy_position_parse (position, game, &state, problem));
  toy_view_make (&view, &state, TOY_ARMY_BLUE);
  for (gsize i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_autoptr (ToyCommand) command = NULL;
      char line[TOY_LINE_SIZE];

      if (!g_str_equal (said[i].language, data))
        continue;
      n++;
      command = toy_command_line_read (&view, game, said[i].text, 1);
      g_test_message ("“%s”: %s %s", said[i].text, command->label, command->reason);
      toy_action_format (command->action, game, line);
      g_assert_cmpstr (line, ==, said[i].action);
    }
  g_assert_cmpuint (n, >, 0);
}

/* Anything may be typed. */
static void
test_rubbish (void)
{
  static const char *const words[] = {
    "place", "hook", "b11", "b1", "to", "→", "push", "东", "é", "-", "'", "7", "take", "back", "x",
  };
  g_autoptr (ToyMatch) match = test_match ("volcanic-jungle", 1);
  ToyRandom random = toy_random_seeded (5);

  for (int i = 0; i < 500; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (ToyCommand) command = NULL;
      ToyView view;

      for (guint n = toy_random_below (&random, 20); n > 0; n--)
        {
          g_string_append (text, words[toy_random_below (&random, G_N_ELEMENTS (words))]);
          if (toy_random_below (&random, 4) > 0)
            g_string_append_c (text, ' ');
        }
      toy_match_get_view (match, toy_match_get_turn (match), &view);
      command = toy_command_line_read (&view, toy_match_get_game (match), text->str, 5);
      if (command->action.kind != TOY_ACTION_NONE)
        g_assert_cmpint (toy_view_check (&view, toy_match_get_game (match),
                                         command->action).reason, ==, TOY_REASON_OK);
      if (i % 20 == 0)
        test_play (match, (guint64) i, 1);
      if (toy_match_is_over (match))
        toy_match_jump (match, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1) /* and started in this language */
    {
      setlocale (LC_ALL, "");
      bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TOY_LOCALEDIR"));
      bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
      g_test_add_data_func ("/command-line/language", argv[1], test_language);
      return g_test_run ();
    }
  g_test_add_data_func ("/command-line/round/castle-field", "castle-field", test_round);
  g_test_add_data_func ("/command-line/round/volcanic-jungle", "volcanic-jungle", test_round);
  g_test_add_data_func ("/command-line/round/cursed-cemetery", "cursed-cemetery", test_round);
  g_test_add_data_func ("/command-line/round/caribbean-sea", "caribbean-sea", test_round);
  g_test_add_func ("/command-line/cases", test_cases);
  g_test_add_func ("/command-line/completions", test_completions);
  g_test_add_func ("/command-line/rubbish", test_rubbish);
  return g_test_run ();
}
