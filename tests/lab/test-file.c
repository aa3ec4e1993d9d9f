/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results as files: what is written is read, and what is no result is refused. */
#include "config.h"

#include "lab-board.h"

#include <locale.h>
#include <string.h>

#include "lab/toy-json.h"

static char *
sample (guint64 games)
{
  g_autoptr (ToyFixture) board = toy_fixture_load ("caribbean-sea", (ToyOptions) { 0 });
  ToyLab *lab = lab_new (board, "quick", G_MAXUINT64, true);
  char *json;

  lab_play (lab, 0, games);
  json = lab_json (toy_lab_result (lab));
  toy_lab_free (lab);
  return json;
}

static void
test_round_trip (void)
{
  static const guint64 games[] = { 0, 1, 60 };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *json = sample (games[i]), *again = NULL;
      ToyLabResult *result = NULL;
      gsize at;

      g_assert_cmpint (toy_lab_read_json (json, strlen (json), &result, &at), ==,
                       TOY_LAB_READ_OK);
      again = lab_json (result);
      g_assert_cmpstr (again, ==, json);
      toy_lab_result_free (result);
    }
}

static char *
replace (const char *text, const char *old, const char *new)
{
  const char *found = strstr (text, old);

  g_assert_nonnull (found);
  return g_strdup_printf ("%.*s%s%s", (int) (found - text), text, new, found + strlen (old));
}

static void
test_refused (void)
{
  static const struct
  {
    const char *old, *new;
    ToyLabRead read;
  } cases[] = {
    { "{", "", TOY_LAB_READ_SYNTAX },
    { "\"seed\"", "seed", TOY_LAB_READ_SYNTAX },
    { "}\n}", "}\n}}", TOY_LAB_READ_SYNTAX },
    { "toy-skirmish-laboratory 1", "toy-skirmish-laboratory 2", TOY_LAB_READ_NEWER },
    { "toy-skirmish-laboratory 1", "something", TOY_LAB_READ_FOREIGN },
    { "\"format\"", "\"shape\"", TOY_LAB_READ_FOREIGN },
    { "[[0,30]]", "[[0,31]]", TOY_LAB_READ_BAD },
    { "[[0,30]]", "[[0,20],[10,20]]", TOY_LAB_READ_BAD },
    { "[[0,30]]", "[[30,0]]", TOY_LAB_READ_BAD },
    { "\"games\": 30", "\"games\": -30", TOY_LAB_READ_BAD },
    { "\"games\": 30", "\"games\": 3e1", TOY_LAB_READ_BAD },
    { "\"kind\": \"main\"", "\"kind\": \"hands\"", TOY_LAB_READ_BAD },
    { "\"hq\": \"blue\"", "\"hq\": \"green\"", TOY_LAB_READ_BAD },
    { "\"bases\": [", "\"bases\": [64,", TOY_LAB_READ_BAD },
    { "\"paths\": [[", "\"paths\": [[99,0],[", TOY_LAB_READ_BAD },
    { "\"id\": \"caribbean-sea\"", "\"id\": \"<b>\"", TOY_LAB_READ_BAD },
  };
  g_autofree char *json = sample (30);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *broken = NULL;
      ToyLabResult *result = NULL;
      gsize at;

      if (strcmp (cases[i].old, "}\n}") == 0)
        broken = g_strconcat (json, "}", NULL);
      else
        broken = replace (json, cases[i].old, cases[i].new);
      g_test_message ("%s -> %s", cases[i].old, cases[i].new);
      g_assert_cmpint (toy_lab_read_json (broken, strlen (broken), &result, &at), ==,
                       cases[i].read);
      g_assert_null (result);
    }
}

/* Cut and scratched anywhere: refused or read, never worse. */
static void
test_damaged (void)
{
  g_autofree char *json = sample (20);
  gsize length = strlen (json), at;
  ToyRandom random = toy_random_seeded (1);

  for (int i = 0; i < 3000; i++)
    {
      g_autofree char *damaged = g_memdup2 (json, length + 1);
      gsize size = i % 2 == 0 ? toy_random_next (&random) % length : length;
      ToyLabResult *result = NULL;

      for (int k = 0; k < i % 5; k++)
        damaged[toy_random_next (&random) % length] = (char) toy_random_below (&random, 256);
      if (toy_lab_read_json (damaged, size, &result, &at) == TOY_LAB_READ_OK)
        {
          g_autofree char *again = lab_json (result);

          g_assert_cmpuint (strlen (again), >, 0);
          toy_lab_result_free (result);
        }
      else
        g_assert_cmpuint (at, <=, size);
    }
}

static void
test_json (void)
{
  static const char *const good[] = { "{}", "[]", " [1, -2.5e3 ,\"a\\n\\u0041\\\"\",null,true]\n",
                                      "{\"a\":{\"b\":[[],{}]}}" };
  static const char *const bad[] = { "", "{", "[1,]", "{\"a\"}", "{a:1}", "[1] 2", "\"\\x\"",
                                     "\"\\u00e9\"", "[\"\n\"]", "nul", "1", "[01x]",
                                     "[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]" };
  ToyJsonFile file;

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_assert_true (toy_json_parse (&file, good[i], strlen (good[i])));
      toy_json_clear (&file);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_test_message ("%s", bad[i]);
      g_assert_false (toy_json_parse (&file, bad[i], strlen (bad[i])));
      toy_json_clear (&file);
    }
  g_assert_true (toy_json_parse (&file, good[2], strlen (good[2])));
  g_assert_cmpint (file.root->n, ==, 5);
  g_assert_cmpstr (file.root->first->next->text, ==, "-2.5e3");
  g_assert_cmpstr (toy_json_string (file.root->first->next->next), ==, "a\nA\"");
  toy_json_clear (&file);
}

static void
test_numbers (void)
{
  static const struct
  {
    double value;
    int digits;
    const char *text;
  } cases[] = {
    { 0.0, 6, "0" },        { -0.0000001, 6, "0" }, { 0.5, 6, "0.5" },      { -1.25, 2, "-1.25" },
    { 1.0 / 3.0, 6, "0.333333" }, { 99.996, 2, "100" }, { 1e12, 0, "1000000000000" },
    { 0.000001, 6, "0.000001" },
  };
  char buffer[48];

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (toy_lab_number (buffer, sizeof buffer, cases[i].value, cases[i].digits), ==,
                     cases[i].text);
}

static void
test_csv (void)
{
  g_autoptr (ToyFixture) board = lab_board_new (LAB_BOARD_EVEN);
  ToyLab *lab = lab_new (board, "quick", 1, false);
  ToyLabText text = { NULL, 0, 0, false };
  g_auto (GStrv) lines = NULL;

  lab_play (lab, 0, 50);
  g_assert_true (toy_lab_write_csv (&text, toy_lab_result (lab)));
  lines = g_strsplit (text.data, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, 200);
  for (int i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], ",", -1);

      g_assert_cmpuint (g_strv_length (cells), ==, 12);
    }
  toy_lab_text_clear (&text);
  toy_lab_free (lab);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/file/round-trip", test_round_trip);
  g_test_add_func ("/lab/file/refused", test_refused);
  g_test_add_func ("/lab/file/damaged", test_damaged);
  g_test_add_func ("/lab/file/json", test_json);
  g_test_add_func ("/lab/file/numbers", test_numbers);
  g_test_add_func ("/lab/file/csv", test_csv);
  return g_test_run ();
}
