/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules, case by case: plays the scripts of tests/engine/rules and compares every event, every
 * refusal and every list of actions.  Each case is one test, named by its rule.
 *
 *   case R4.3 what it shows
 *   terrain castle-field            or a board in a few words:
 *   spaces blue=blue a b@spring c red=red
 *   paths blue-a a-b b-c c-red
 *   region r1 2 a b
 *   objective 3
 *   number rack 7
 *   special spring recover count=2 reach=anywhere army=enemy must  | mute | only 6,7,joker
 *   effect skully place count=2     replaces the effects of the type; repeated, adds one
 *   options meeple beginner auto
 *   position lines (turn, rack, reserve, discard, stack, taken, medals, turns); unsaid troops are
 * away
 *   > place hook b11                performs it; the event lines that follow are all there are
 *   ! place hook b20 not-connected b17   is refused for that reason (and because of that space)
 *   = draw | place hook b11         these are the legal actions, in any order
 *   ? rack blue skully              the position has this line
 *   view red rack blue ? ?          what red sees has this line
 */
#include "config.h"

#include <string.h>

#include "toy-fixture.h"

typedef struct
{
  char *name;
  char *file;
  GPtrArray *lines;
} Case;

typedef struct
{
  ToyFixture *fixture;
  ToyOptions options;
  gboolean manual;
  gboolean started;
  guint typed; /* types whose effects the case has replaced */
  GString *position;
  ToyState state;
} Play;

static int
find_space (Play *play, const char *id)
{
  int space = toy_terrain_find_space (play->fixture->terrain, id);

  if (space < 0)
    g_error ("no space '%s'", id);
  return space;
}

static void
read_spaces (Play *play, char **words)
{
  ToyTerrain *terrain = play->fixture->terrain;

  for (int i = 1; words[i] != NULL; i++)
    {
      ToySpace *space = &terrain->spaces[terrain->n_spaces++];
      char *hq = strchr (words[i], '='), *at = strchr (words[i], '@');
      ToyArmy army = TOY_ARMY_NONE;

      space->special = TOY_NONE;
      if (at != NULL)
        {
          int kind = toy_sheet_find_special (&play->fixture->sheet, at + 1);

          g_assert_cmpint (kind, >=, 0);
          space->special = (uint8_t) kind;
          *at = '\0';
        }
      if (hq != NULL)
        {
          g_assert_true (toy_army_parse (hq + 1, &army));
          *hq = '\0';
        }
      space->is_hq = hq != NULL;
      space->army = (uint8_t) army;
      g_strlcpy (space->id, words[i], TOY_ID_SIZE);
    }
}

static void
read_effect (ToyEffect *list, uint8_t *n, char **words)
{
  ToyVerb verb;
  ToyEffect effect;

  g_assert_true (toy_verb_parse (words[0], &verb));
  effect = toy_effect_default (verb);
  for (int i = 1; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "count="))
      effect.count = (uint8_t) atoi (words[i] + 6);
    else if (g_str_equal (words[i], "reach=anywhere"))
      effect.reach = TOY_REACH_ANYWHERE;
    else if (g_str_equal (words[i], "reach=adjacent"))
      effect.reach = TOY_REACH_ADJACENT;
    else if (g_str_equal (words[i], "army=enemy"))
      effect.enemy = true;
    else if (g_str_equal (words[i], "must"))
      effect.optional = false;
    else
      g_error ("effect parameter '%s'", words[i]);
  list[(*n)++] = effect;
}

static void
read_special (Play *play, char **words)
{
  ToySheet *sheet = &play->fixture->sheet;
  int kind = toy_sheet_find_special (sheet, words[1]);
  ToySpecial *special;

  if (kind < 0)
    kind = sheet->n_specials++;
  special = &sheet->specials[kind];
  g_strlcpy (special->id, words[1], TOY_ID_SIZE);
  if (g_str_equal (words[2], "mute"))
    special->mute = true;
  else if (g_str_equal (words[2], "only"))
    {
      g_auto (GStrv) values = g_strsplit (words[3], ",", -1);

      special->has_only = true;
      for (int i = 0; values[i] != NULL; i++)
        special->only |= TOY_BIT (g_str_equal (values[i], "joker") ? 0 : atoi (values[i]));
    }
  else
    read_effect (special->effects, &special->n_effects, words + 2);
}

/* A line that sets up the board; FALSE when it belongs to the position. */
static gboolean
read_board (Play *play, char **words)
{
  ToyTerrain *terrain = play->fixture->terrain;

  if (g_str_equal (words[0], "terrain"))
    {
      toy_fixture_free (play->fixture);
      play->fixture = toy_fixture_load (words[1], (ToyOptions) { 0 });
    }
  else if (g_str_equal (words[0], "spaces"))
    read_spaces (play, words);
  else if (g_str_equal (words[0], "paths"))
    for (int i = 1; words[i] != NULL; i++)
      {
        g_auto (GStrv) ends = g_strsplit (words[i], "-", 2);

        terrain->paths[terrain->n_paths++]
          = (ToyPath) { .from = (uint8_t) find_space (play, ends[0]),
                        .to = (uint8_t) find_space (play, ends[1]) };
      }
  else if (g_str_equal (words[0], "region"))
    {
      ToyRegion *region = &terrain->regions[terrain->n_regions++];

      g_strlcpy (region->id, words[1], TOY_ID_SIZE);
      region->medals = (uint8_t) atoi (words[2]);
      for (int i = 3; words[i] != NULL; i++)
        region->bases |= TOY_BIT (find_space (play, words[i]));
    }
  else if (g_str_equal (words[0], "objective"))
    terrain->objective = (uint16_t) atoi (words[1]);
  else if (g_str_equal (words[0], "number"))
    {
      ToyNumber number;

      g_assert_true (toy_number_parse (words[1], &number));
      play->fixture->sheet.numbers[number] = (uint16_t) atoi (words[2]);
    }
  else if (g_str_equal (words[0], "special"))
    read_special (play, words);
  else if (g_str_equal (words[0], "effect"))
    {
      int t = toy_sheet_find_type (&play->fixture->sheet, words[1]);
      ToyTroopType *type = &play->fixture->sheet.types[t];

      g_assert_cmpint (t, >=, 0);
      if ((play->typed & (1u << t)) == 0)
        type->n_effects = 0;
      play->typed |= 1u << t;
      read_effect (type->effects, &type->n_effects, words + 2);
    }
  else if (g_str_equal (words[0], "options"))
    {
      play->options.meeple = g_strv_contains ((const char *const *) words, "meeple");
      play->options.beginner = g_strv_contains ((const char *const *) words, "beginner");
      play->manual = !g_strv_contains ((const char *const *) words, "auto");
    }
  else
    return FALSE;
  return TRUE;
}

static void
start (Play *play)
{
  if (play->started)
    return;
  play->started = TRUE;
  toy_fixture_compile (play->fixture, play->options);
  g_string_append_printf (play->position, "options chance=%s\n", play->manual ? "manual" : "auto");
  toy_fixture_position (play->fixture, play->position->str, &play->state);
}

static ToyAction
parse (Play *play, const char *text)
{
  char error[TOY_ERROR_SIZE];
  ToyAction action;

  if (!toy_action_parse (text, &play->fixture->game, &action, error))
    g_error ("%s: %s", text, error);
  return action;
}

/* Performs @text and compares what happened with the event lines after line @i. */
static guint
perform (Play *play, GPtrArray *lines, guint i, const char *text)
{
  ToyAction action = parse (play, text);
  ToyWhy why = toy_state_check (&play->state, &play->fixture->game, action);
  ToyEvents events;

  if (why.reason != TOY_REASON_OK)
    g_error ("%s: refused: %s", text, toy_reason_id ((ToyReason) why.reason));
  toy_state_apply (&play->state, &play->fixture->game, action, &events);
  for (int e = 0; e < events.n; e++)
    {
      char line[TOY_LINE_SIZE];

      toy_event_format (events.events[e], &play->fixture->game, line);
      i++;
      g_assert_cmpstr (line, ==, i < lines->len ? g_ptr_array_index (lines, i) : "nothing more");
    }
  if (i + 1 < lines->len && strchr (">!=?", *(char *) g_ptr_array_index (lines, i + 1)) == NULL
      && !g_str_has_prefix (g_ptr_array_index (lines, i + 1), "view "))
    g_error ("%s: nothing happened, expected '%s'", text,
             (char *) g_ptr_array_index (lines, i + 1));
  return i;
}

/* The words of @line from the end: SPACE may be absent. */
static void
expect_refusal (Play *play, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint n = g_strv_length (words), at = n - 1;
  g_autoptr (GString) text = g_string_new (words[0]);
  ToyWhy why;

  for (int r = 0; r < TOY_N_REASONS; r++)
    if (n > 1 && g_str_equal (words[n - 2], toy_reason_id ((ToyReason) r)))
      at = n - 2;
  for (guint w = 1; w < at; w++)
    g_string_append_printf (text, " %s", words[w]);
  why = toy_state_check (&play->state, &play->fixture->game, parse (play, text->str));
  g_assert_cmpstr (toy_reason_id ((ToyReason) why.reason), ==, words[at]);
  if (at + 1 < n)
    g_assert_cmpint (why.space, ==, find_space (play, words[at + 1]));
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
expect_actions (Play *play, const char *line)
{
  g_autofree ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);
  int n = toy_state_actions (&play->state, &play->fixture->game, actions);
  g_autoptr (GPtrArray) got = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit (line, "|", -1);
  g_autoptr (GPtrArray) expected = g_ptr_array_new ();
  g_autofree char *a = NULL, *b = NULL;

  for (int i = 0; i < n; i++)
    {
      char text[TOY_LINE_SIZE];

      toy_action_format (actions[i], &play->fixture->game, text);
      g_ptr_array_add (got, g_strdup (text));
    }
  for (int i = 0; words[i] != NULL; i++)
    if (*g_strstrip (words[i]) != '\0')
      g_ptr_array_add (expected, words[i]);
  g_ptr_array_sort (got, compare_strings);
  g_ptr_array_sort (expected, compare_strings);
  g_ptr_array_add (got, NULL);
  g_ptr_array_add (expected, NULL);
  a = g_strjoinv (" | ", (char **) got->pdata);
  b = g_strjoinv (" | ", (char **) expected->pdata);
  g_assert_cmpstr (a, ==, b);
}

static void
expect_line (const char *text, const char *line)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  if (!g_strv_contains ((const char *const *) lines, line))
    g_error ("expected '%s' in\n%s", line, text);
}

static void
expect_view (Play *play, const char *line)
{
  g_autofree char *text = g_malloc (TOY_POSITION_SIZE);
  g_auto (GStrv) words = g_strsplit (line, " ", 2);
  ToyArmy army;
  ToyView view;

  g_assert_true (toy_army_parse (words[0], &army));
  toy_view_make (&view, &play->state, army);
  toy_view_format (&view, &play->fixture->game, play->manual, text);
  expect_line (text, words[1]);
}

static void
run_case (gconstpointer data)
{
  const Case *c = data;
  Play play = { .fixture = toy_fixture_new (), .manual = TRUE, .position = g_string_new (NULL) };
  g_autofree char *text = g_malloc (TOY_POSITION_SIZE);

  g_test_message ("%s", c->file);
  for (guint i = 0; i < c->lines->len; i++)
    {
      const char *line = g_ptr_array_index (c->lines, i);
      g_auto (GStrv) words = g_strsplit (line, " ", -1);

      if (!play.started && strchr (">!=?", *line) == NULL && !g_str_has_prefix (line, "view "))
        {
          if (!read_board (&play, words))
            g_string_append_printf (play.position, "%s\n", line);
          continue;
        }
      start (&play);
      if (*line == '>')
        i = perform (&play, c->lines, i, line + 2);
      else if (*line == '!')
        expect_refusal (&play, line + 2);
      else if (*line == '=')
        expect_actions (&play, line + 1);
      else if (*line == '?')
        {
          toy_position_format (&play.state, &play.fixture->game, text);
          expect_line (text, line + 2);
        }
      else if (g_str_has_prefix (line, "view "))
        expect_view (&play, line + 5);
      else
        g_error ("unexpected line '%s'", line);
    }
  g_assert_true (play.started);
  toy_fixture_free (play.fixture);
  g_string_free (play.position, TRUE);
}

static void
free_case (gpointer data)
{
  Case *c = data;

  g_free (c->name);
  g_free (c->file);
  g_ptr_array_unref (c->lines);
  g_free (c);
}

static void
add_file (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  Case *c = NULL;
  int n = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);

      if (*line == '\0' || *line == '#')
        continue;
      if (g_str_has_prefix (line, "case "))
        {
          g_autofree char *test = g_strdup_printf ("/rules/%s", line + 5);

          g_strdelimit (test + 7, "/", '|');
          c = g_new0 (Case, 1);
          c->name = g_steal_pointer (&test);
          c->file = g_strdup_printf ("%s:%d", path, i + 1);
          c->lines = g_ptr_array_new_with_free_func (g_free);
          g_test_add_data_func_full (c->name, c, run_case, free_case);
          n++;
          continue;
        }
      g_assert_nonnull (c);
      g_ptr_array_add (c->lines, g_strdup (line));
    }
  g_assert_cmpint (n, >, 0);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "engine", "rules", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".txt"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        add_file (path);
      }
  return g_test_run ();
}
