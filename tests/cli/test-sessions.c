/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee over many random games on every built-in terrain: what it shows it reads again, undo
 * takes back exactly, a view hides, the bot plays what is legal, and garbage changes nothing. */
#include "config.h"

#include "cli/toy-checks.h"
#include "cli/toy-referee.h"

#include <string.h>

#define N_GAMES 3

/* Asks one request.  (transfer full): the answer. */
static char *
ask (ToyReferee *referee, const char *format, ...) G_GNUC_PRINTF (2, 3);

static char *
ask (ToyReferee *referee, const char *format, ...)
{
  GString *answer = g_string_new (NULL);
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  g_assert_true (toy_referee_line (referee, line, strlen (line), answer));
  return g_string_free (answer, FALSE);
}

#define ASK_OK(referee, ...) \
  G_STMT_START \
    { \
      g_autofree char *_answer = ask (referee, __VA_ARGS__); \
      g_assert_true (g_str_has_suffix (_answer, "ok\n")); \
    } \
  G_STMT_END

/* (transfer full): answers to a request of several lines. */
static char *
ask_position (ToyReferee *referee, const char *shown)
{
  g_auto (GStrv) lines = g_strsplit (shown, "\n", -1);

  ASK_OK (referee, "hello");
  g_free (ask (referee, "position"));
  for (char **line = lines; *line != NULL && strcmp (*line, "ok") != 0; line++)
    {
      g_autofree char *none = ask (referee, "%s", *line);

      g_assert_cmpstr (none, ==, "");
    }
  return ask (referee, ".");
}

static ToyReferee *
new_referee (void)
{
  return toy_referee_new (toy_cli_terrain_load_builtin, toy_cli_terrain_ids (), 1);
}

/* The action that `bot random` wants, NULL when the game is over or chance is to be told. */
static char *
ask_bot (ToyReferee *referee, guint seed)
{
  g_autofree char *answer = ask (referee, "bot random seed=%u", seed);
  char *end = strstr (answer, " value=");

  if (!g_str_has_prefix (answer, "best "))
    {
      g_assert_true (g_str_has_prefix (answer, "error illegal-action "));
      return NULL;
    }
  g_assert_nonnull (end);
  return g_strndup (answer + strlen ("best "), (gsize) (end - answer) - strlen ("best "));
}

/* One of the listed actions, NULL when there is none. */
static char *
pick (ToyReferee *referee, GRand *rand)
{
  g_autofree char *answer = ask (referee, "actions");
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  guint n = g_strv_length (lines);

  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpstr (lines[n - 2], ==, "ok");
  for (guint i = 1; i + 2 < n; i++)
    g_assert_cmpint (strcmp (lines[i - 1], lines[i]), <, 0);
  return n == 2 ? NULL : g_strdup (lines[g_rand_int_range (rand, 0, (gint32) n - 2)]);
}

static void
check_round_trip (ToyReferee *referee, ToyReferee *other)
{
  g_autofree char *shown = ask (referee, "show");
  g_autofree char *again = NULL;
  g_autofree char *answer = NULL;

  if (strstr (shown, "\nstate action\n") == NULL)
    return;
  answer = ask_position (other, shown);
  g_assert_cmpstr (answer, ==, "ok\n");
  again = ask (other, "show");
  g_assert_cmpstr (shown, ==, again);
}

/* A view tells nothing but `?` of the other rack, of reserves and of what was removed. */
static void
check_view (ToyReferee *referee, const char *army, const char *enemy)
{
  g_autofree char *answer = ask (referee, "view %s", army);
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  g_autofree char *hidden_rack = g_strdup_printf ("rack %s", enemy);

  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "reserve ") || g_str_has_prefix (*line, "removed ")
        || g_str_has_prefix (*line, hidden_rack))
      {
        const char *troops = strchr (*line, ' ') + 1;

        troops += strcspn (troops, " ");
        g_assert_cmpuint (strspn (troops, " ?*"), ==, strlen (troops));
      }
}

static void
check_undo (ToyReferee *referee, const char *action)
{
  g_autofree char *before = ask (referee, "show");
  g_autofree char *first = ask (referee, "do %s", action);
  g_autofree char *after = ask (referee, "show");
  g_autofree char *back = NULL;
  g_autofree char *second = NULL;
  g_autofree char *after_again = NULL;

  g_assert_true (g_str_has_suffix (first, "ok\n"));
  ASK_OK (referee, "undo");
  back = ask (referee, "show");
  g_assert_cmpstr (before, ==, back);
  second = ask (referee, "do %s", action);
  after_again = ask (referee, "show");
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (after, ==, after_again);
}

static void
check_garbage (ToyReferee *referee, GRand *rand)
{
  static const char alphabet[] = "abdeilnoprstuxyz 0123456789=*?:.\t\"-";
  g_autofree char *before = ask (referee, "show");
  g_autofree char *after = NULL;
  g_autoptr (GString) answer = g_string_new (NULL);
  char line[40];
  int n = g_rand_int_range (rand, 1, sizeof line);

  /* A word in front that is no request and opens no position. */
  line[0] = 'Z';
  for (int i = 1; i < n; i++)
    line[i] = alphabet[g_rand_int_range (rand, 0, sizeof alphabet - 1)];
  g_assert_true (toy_referee_line (referee, line, (gsize) n, answer));
  g_assert_true (g_str_has_prefix (answer->str, "error unknown-command "));
  g_assert_cmpuint (strcspn (answer->str, "\n"), ==, answer->len - 1);
  after = ask (referee, "show");
  g_assert_cmpstr (before, ==, after);
}

/* Plays one game; returns how many actions it took. */
static int
play (ToyReferee *referee, ToyReferee *other, GRand *rand)
{
  int n = 0;

  for (;;)
    {
      g_autofree char *action = n % 3 == 0 ? ask_bot (referee, g_rand_int (rand)) : NULL;

      if (action == NULL)
        action = pick (referee, rand);
      if (action == NULL)
        break;
      if (n % 4 == 0)
        check_round_trip (referee, other);
      if (n % 5 == 0)
        {
          check_view (referee, "blue", "red");
          check_view (referee, "red", "blue");
          check_garbage (referee, rand);
        }
      check_undo (referee, action);
      n++;
    }
  return n;
}

static void
test_games (gconstpointer data)
{
  static const char *const options[N_GAMES] = { "chance=auto", "chance=manual meeple=yes",
                                                "beginner=yes chance=auto" };
  const char *terrain = data;
  g_autoptr (ToyReferee) referee = new_referee ();
  g_autoptr (ToyReferee) other = new_referee ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint game = 0; game < N_GAMES; game++)
    {
      g_autofree char *first = NULL;
      g_autofree char *last = NULL;
      g_autofree char *end = NULL;
      int n;

      ASK_OK (referee, "terrain %s", terrain);
      ASK_OK (referee, "new seed=%u %s", game, options[game]);
      first = ask (referee, "show");
      n = play (referee, other, rand);
      end = ask (referee, "show");
      g_assert_nonnull (strstr (end, "\nstate over "));
      for (int i = 0; i < n; i++)
        ASK_OK (referee, "undo");
      last = ask (referee, "show");
      g_assert_cmpstr (first, ==, last);
      g_free (ask (referee, "undo"));
    }
}

/* Same seed and options, same game, and the same bot. */
static void
test_seeds (void)
{
  g_autoptr (ToyReferee) one = new_referee ();
  g_autoptr (ToyReferee) two = toy_referee_new (toy_cli_terrain_load_builtin,
                                                toy_cli_terrain_ids (), 2);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  ASK_OK (one, "terrain castle-field");
  ASK_OK (two, "terrain castle-field");
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autofree char *a = NULL;
      g_autofree char *b = NULL;
      g_autofree char *best_a = NULL;
      g_autofree char *best_b = NULL;

      ASK_OK (one, "new seed=%u", seed);
      ASK_OK (two, "new seed=%u", seed);
      a = ask (one, "show");
      b = ask (two, "show");
      g_assert_cmpstr (a, ==, b);
      best_a = ask_bot (one, seed);
      best_b = ask_bot (two, seed);
      g_assert_cmpstr (best_a, ==, best_b);
    }

  /* Without a seed two referees play two games. */
  ASK_OK (one, "new");
  ASK_OK (two, "new");
  first = ask (one, "show");
  second = ask (two, "show");
  g_assert_cmpstr (first, !=, second);
}

/* The troops of the line that begins with @key.  (transfer full) */
static char **
read_troops (const char *shown, const char *key)
{
  const char *start = strstr (shown, key) + strlen (key);
  g_autofree char *text = g_strndup (start, strcspn (start, "\n"));

  return g_strsplit (text, " ", -1);
}

/* @shown with red's rack and the head of its reserve exchanged.  (transfer full) */
static char *
swap_hidden (const char *shown)
{
  g_auto (GStrv) rack = read_troops (shown, "\nrack red ");
  g_auto (GStrv) reserve = read_troops (shown, "\nreserve red ");
  g_auto (GStrv) lines = g_strsplit (shown, "\n", -1);
  g_autofree char *rack_text = NULL;
  g_autofree char *reserve_text = NULL;
  GString *swapped = g_string_new (NULL);

  for (guint i = 0; rack[i] != NULL; i++)
    {
      char *word = rack[i];

      rack[i] = reserve[i];
      reserve[i] = word;
    }
  rack_text = g_strjoinv (" ", rack);
  reserve_text = g_strjoinv (" ", reserve);
  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, "rack red"))
      g_string_append_printf (swapped, "rack red %s\n", rack_text);
    else if (g_str_has_prefix (*line, "reserve red"))
      g_string_append_printf (swapped, "reserve red %s\n", reserve_text);
    else
      g_string_append_printf (swapped, "%s\n", *line);
  return g_string_free (swapped, FALSE);
}

/* R1.7: the enemy's hidden troops change neither the view nor what the bot plays. */
static void
test_view_hides (void)
{
  g_autoptr (ToyReferee) referee = new_referee ();

  ASK_OK (referee, "terrain castle-field");
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autofree char *shown = NULL;
      g_autofree char *swapped = NULL;
      g_autofree char *answer = NULL;
      g_autofree char *view = NULL;
      g_autofree char *view_again = NULL;
      g_autofree char *best = NULL;
      g_autofree char *best_again = NULL;

      ASK_OK (referee, "new seed=%u first=blue", seed);
      shown = ask (referee, "show");
      view = ask (referee, "view blue");
      best = ask_bot (referee, seed);

      swapped = swap_hidden (shown);
      g_assert_cmpstr (shown, !=, swapped);
      answer = ask_position (referee, swapped);
      g_assert_cmpstr (answer, ==, "ok\n");
      view_again = ask (referee, "view blue");
      best_again = ask_bot (referee, seed);
      g_assert_cmpstr (view, ==, view_again);
      g_assert_cmpstr (best, ==, best_again);
    }
}

/* toy-checks.h over whole games, plain, beginner and meeple, chance drawn and told. */
static void
test_checks (gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyCliTerrain) board = toy_cli_terrain_load_builtin (data, &error);
  ToyRandom random = toy_random_seeded (5);

  g_assert_no_error (error);
  for (guint seed = 0; seed < 24; seed++)
    {
      ToyOptions options = { seed % 3 == 1, seed % 3 == 2 };
      ToyGame game;
      ToyState state;

      g_assert_true (toy_game_init (&game, board->terrain, board->sheet, options));
      toy_state_init (&state, &game, seed, TOY_ARMY_NONE, seed % 2 == 1);
      while (state.table.waits != TOY_WAITS_OVER)
        {
          ToyChoices choices;
          int n;

          g_assert_cmpstr (toy_checks_state (&state, &game), ==, NULL);
          g_assert_cmpstr (toy_checks_actions (&state, &game, &random), ==, NULL);
          g_assert_cmpstr (toy_checks_position (&state, &game), ==, NULL);
          toy_state_choices (&state, &game, &choices);
          n = toy_choices_count (&choices);
          toy_state_apply (&state, &game,
                           toy_choices_nth (&choices, (int) toy_random_below (&random, (guint) n)),
                           NULL);
        }
      g_assert_cmpstr (toy_checks_state (&state, &game), ==, NULL);
    }
}

/* The checks can fail. */
static void
test_checks_bite (void)
{
  g_autoptr (ToyCliTerrain) board = toy_cli_terrain_load_builtin ("castle-field", NULL);
  ToyOptions options = { false, false };
  ToyState good;
  ToyState state;
  ToyGame game;

  g_assert_true (toy_game_init (&game, board->terrain, board->sheet, options));
  toy_state_init (&good, &game, 1, TOY_ARMY_BLUE, false);
  g_assert_null (toy_checks_state (&good, &game));

  state = good;
  state.rack[TOY_ARMY_RED][0]++;
  g_assert_nonnull (toy_checks_state (&state, &game));
  state = good;
  state.table.n_reserve[TOY_ARMY_BLUE]--;
  g_assert_nonnull (toy_checks_state (&state, &game));
  state = good;
  state.table.medals[TOY_ARMY_BLUE] = 1;
  g_assert_nonnull (toy_checks_state (&state, &game));
  state = good;
  state.table.held[TOY_ARMY_RED] |= game.bases & -game.bases;
  g_assert_nonnull (toy_checks_state (&state, &game));
  state = good;
  state.table.connected[TOY_ARMY_BLUE] ^= game.bases & -game.bases;
  g_assert_nonnull (toy_checks_state (&state, &game));
  state = good;
  state.table.free_node = state.table.below[state.table.free_node];
  g_assert_nonnull (toy_checks_state (&state, &game));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const char *const *id = toy_cli_terrain_ids (); *id != NULL; id++)
    {
      g_autofree char *games = g_strconcat ("/cli/sessions/games/", *id, NULL);
      g_autofree char *checks = g_strconcat ("/cli/sessions/checks/", *id, NULL);

      g_test_add_data_func (games, *id, test_games);
      g_test_add_data_func (checks, *id, test_checks);
    }
  g_test_add_func ("/cli/sessions/seeds", test_seeds);
  g_test_add_func ("/cli/sessions/view-hides", test_view_hides);
  g_test_add_func ("/cli/sessions/checks-bite", test_checks_bite);
  return g_test_run ();
}
