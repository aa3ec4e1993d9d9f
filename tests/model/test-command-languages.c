/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typed actions in the language in which the program runs, which LANGUAGE says. */
#include "config.h"

#include "model-test.h"

#include "engine/toy-notation.h"
#include "model/toy-command-line.h"

#include <locale.h>
#include <libintl.h>
#include <string.h>

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

static void
test_languages (void)
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

      if (!g_str_equal (said[i].language, g_getenv ("LANGUAGE")))
        continue;
      n++;
      command = toy_command_line_read (&view, game, said[i].text, 1);
      g_test_message ("“%s”: %s %s", said[i].text, command->label, command->reason);
      toy_action_format (command->action, game, line);
      g_assert_cmpstr (line, ==, said[i].action);
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TOY_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_add_func ("/command-line/languages", test_languages);
  return g_test_run ();
}
