/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editor's own issues, and the mending of all: every broken fixture of the store is opened, and
 * what offers a fix is fixed. */
#include "config.h"

#include "draft-test.h"
#include "model/toy-document-check.h"

#include <string.h>
#include <time.h>

static ToyCompilation *
check (const ToyDraft *draft)
{
  ToyCompilation *compilation = toy_compile (draft, NULL);

  toy_document_check (draft, compilation, NULL);
  return compilation;
}

static const ToyIssue *
find (const ToyCompilation *compilation, const char *code)
{
  for (guint i = 0; i < compilation->issues->len; i++)
    {
      const ToyIssue *issue = g_ptr_array_index (compilation->issues, i);

      if (strcmp (issue->code, code) == 0)
        return issue;
    }
  return NULL;
}

static const ToyIssue *
find_text (const ToyCompilation *compilation, const char *text)
{
  for (guint i = 0; i < compilation->issues->len; i++)
    {
      const ToyIssue *issue = g_ptr_array_index (compilation->issues, i);

      if (strcmp (issue->text, text) == 0)
        return issue;
    }
  return NULL;
}

static guint
count (const ToyCompilation *compilation, const char *code)
{
  guint n = 0;

  for (guint i = 0; i < compilation->issues->len; i++)
    n += strcmp (((ToyIssue *) g_ptr_array_index (compilation->issues, i))->code, code) == 0;
  return n;
}

/* Fixes the first issue of @code until there is none; each time there must be fewer. */
static void
fix_all (ToyDraft *draft, const char *code)
{
  for (;;)
    {
      g_autoptr (ToyCompilation) before = check (draft);
      g_autoptr (ToyCompilation) after = NULL;
      const ToyIssue *issue = find (before, code);

      if (issue == NULL || toy_document_fix_label (issue) == NULL)
        return;
      g_assert_true (toy_document_fix (draft, before, issue));
      after = check (draft);
      g_assert_cmpuint (count (after, code), <, count (before, code));
    }
}

static void
test_fixtures (void)
{
  g_autofree char *folder = g_build_filename (TOY_SOURCE_ROOT, "tests", "fixtures", "errors", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (ToyDraft) draft = g_str_has_suffix (name, ".toyterrain")
                                     ? toy_draft_load (file, NULL) : NULL;
      g_autoptr (ToyCompilation) compilation = NULL;

      if (draft == NULL)
        continue; /* does not parse: that is no issue but an error */
      compilation = check (draft);
      for (guint i = 0; i < compilation->issues->len; i++)
        {
          const ToyIssue *issue = g_ptr_array_index (compilation->issues, i);
          g_autoptr (ToyDraft) copy = toy_draft_copy (draft);

          if (toy_document_fix_label (issue) == NULL)
            continue;
          g_test_message ("%s: %s", name, issue->code);
          fix_all (copy, issue->code);
          n++;
        }
    }
  g_assert_cmpuint (n, >, 30);
}

/* Shipped terrains are what the editor's hints are measured by. */
static void
test_shipped (void)
{
  const char *const *ids = toy_store_builtin_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (ToyDraft) draft = test_draft (ids[i]);
      g_autoptr (ToyCompilation) compilation = check (draft);

      for (guint j = 0; j < compilation->issues->len; j++)
        {
          const ToyIssue *issue = g_ptr_array_index (compilation->issues, j);

          g_test_message ("%s: %s: %s", ids[i], issue->code, issue->text);
          g_assert_cmpint (issue->severity, ==, TOY_SEVERITY_HINT);
        }
    }
}

typedef struct
{
  const char *code;
  void (*spoil) (ToyDraft *draft);
  const char *text;
} Case;

static void
spoil_medals (ToyDraft *draft)
{
  toy_edit_region (draft, 0)->medals = 9;
}

static void
spoil_objective (ToyDraft *draft)
{
  draft->objective = 3;
}

static void
spoil_effect (ToyDraft *draft)
{
  ToyEffect effect = toy_effect_default (TOY_VERB_DRAW);

  toy_rules_set_special_effects (draft, 0, &effect, 1);
  for (guint i = 0; i < draft->spaces->len; i++)
    toy_edit_set_special (draft, (int) i, i == 0 ? "catapult" : NULL);
}

static void
spoil_turn (ToyDraft *draft)
{
  ToyEffect effects[2] = { toy_effect_default (TOY_VERB_RECALL),
                           toy_effect_default (TOY_VERB_PLACE) };

  toy_rules_set_troop_effects (draft, "roxy", effects, 2);
}

static void
spoil_turns (ToyDraft *draft)
{
  toy_rules_set_number (draft, TOY_NUMBER_TURN_LIMIT, 9999);
}

static void
spoil_text (ToyDraft *draft)
{
  toy_edit_set_text (draft->info->names, TOY_ITEM_NAME, "de",
                     "Eine sehr sehr lange Burgenwiese am Fluss");
}

static void
spoil_word (ToyDraft *draft)
{
  toy_edit_set_text (draft->info->names, TOY_ITEM_NAME, "de", "Burgenwiesenschlachtfeld");
}

static void
spoil_special (ToyDraft *draft)
{
  ToyDraftSpecial *special = draft->specials->pdata[0];

  toy_edit_set_text (special->names, TOY_ITEM_NAME, NULL, "The catapult of the old king");
}

static void
spoil_troop (ToyDraft *draft)
{
  toy_rules_set_troop_name (draft, "roxy", "fr", "Roxane la redoutable …");
}

static void
spoil_description (ToyDraft *draft)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < 20; i++)
    g_string_append_printf (text, "%sUna hierba alta hasta el cielo azul", i > 0 ? " " : "");
  toy_edit_set_text (draft->info->descriptions, TOY_ITEM_DESCRIPTION, "es", text->str);
  g_string_free (text, TRUE);
}

/* Nothing ever comes to a discard. */
static void
spoil_recover (ToyDraft *draft)
{
  ToyEffect effect = toy_effect_default (TOY_VERB_RECOVER);

  toy_rules_set_troop_effects (draft, "roxy", &effect, 1);
  toy_rules_set_troop_effects (draft, "jumbo", NULL, 0);
  toy_rules_set_troop_effects (draft, "xb42", NULL, 0);
}

/* Wherever one may go, effects are mute. */
static void
spoil_mute (ToyDraft *draft)
{
  ToyDraftSpecial *special = draft->specials->pdata[0];

  special->mute = 1;
  for (guint i = 0; i < draft->spaces->len; i++)
    toy_edit_set_special (draft, (int) i, special->id);
}

/* All troops are in the first hands. */
static void
spoil_reserve (ToyDraft *draft)
{
  toy_rules_set_number (draft, TOY_NUMBER_REMOVED, 16);
  toy_rules_set_number (draft, TOY_NUMBER_FIRST_HAND, 8);
  toy_rules_set_number (draft, TOY_NUMBER_SECOND_HAND, 8);
  toy_rules_remove_troop (draft, "meeple");
}

static void
spoil_rack (ToyDraft *draft)
{
  toy_rules_set_number (draft, TOY_NUMBER_FIRST_HAND, 1);
  toy_rules_set_number (draft, TOY_NUMBER_SECOND_HAND, 1);
  toy_rules_set_number (draft, TOY_NUMBER_RACK, 1);
}

/* Two bases, each beside headquarters only. */
static void
spoil_neighbours (ToyDraft *draft)
{
  g_autoptr (GArray) pick = toy_pick_new ();

  for (guint i = 0; i < draft->spaces->len; i++)
    {
      const char *id = toy_edit_space (draft, (int) i)->id;

      if (toy_edit_space (draft, (int) i)->item.kind == TOY_ITEM_BASE
          && strcmp (id, "b11") != 0 && strcmp (id, "b12") != 0)
        toy_pick_add (pick, TOY_PART_SPACE, (int) i, 0);
    }
  toy_edit_delete (draft, pick);
  toy_edit_add_path (draft, toy_edit_find_space (draft, "b11"),
                     toy_edit_find_space (draft, "red"), NULL, 0);
  toy_edit_add_path (draft, toy_edit_find_space (draft, "b12"),
                     toy_edit_find_space (draft, "red"), NULL, 0);
}

static const Case cases[] = {
  { "habit-medals", spoil_medals, "It has 9 medals; regions of 5 bases usually have 3." },
  { "habit-objective", spoil_objective, "The objective is 3; half of all medals would be 7." },
  { "effect-in-vain", spoil_effect,
    "Where this kind lies, this can never do anything: You may draw 1 troop." },
  { "effect-in-vain", spoil_recover,
    "For Roxy this can never do anything here: You may take 1 troop from your discard back to"
    " your rack." },
  { "effect-in-vain", spoil_mute,
    "For Skully this can never do anything here: You may draw 2 troops." },
  { "effect-in-vain", spoil_reserve,
    "For Skully this can never do anything here: You may draw 2 troops." },
  { "effect-in-vain", spoil_rack,
    "For Cap’n this can never do anything here: You may place 1 more troop." },
  { "effect-in-vain", spoil_neighbours,
    "For Jumbo this can never do anything here: You may discard 1 visible enemy troop adjacent to"
    " this one." },
  { "turn-loop", spoil_turn,
    "It takes troops back and places them again: a turn can go round until 24 troops are placed." },
  { "long-game", spoil_turns,
    "Troops come back on a rack, so a game can go round; it ends only after 9999 turns." },
  { "long-text", spoil_text, "In language “Deutsch” it takes 4 lines, and there is room for 2." },
  { "long-text", spoil_word,
    "In language “Deutsch” the word “Burgenwiesenschlachtfeld” is too wide for its place." },
  { "long-text", spoil_special, "In language “English” the name is 53% too wide for its place." },
  { "long-text", spoil_troop, "In language “Français” the name is 20% too wide for its place." },
  { "long-text", spoil_description,
    "In language “Español” it takes 20 lines, and there is room for 16." },
};

static void
test_own (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (ToyDraft) draft = test_draft ("castle-field");
  g_autoptr (ToyCompilation) before = check (draft);
  g_autoptr (ToyCompilation) after = NULL;
  const ToyIssue *issue;

  g_assert_null (find (before, c->code));
  c->spoil (draft);
  after = check (draft);
  issue = find (after, c->code);
  g_assert_nonnull (issue);
  if (strcmp (issue->text, c->text) != 0 && find_text (after, c->text) == NULL)
    g_error ("“%s” is not said, but “%s”", c->text, issue->text);
  fix_all (draft, c->code);
}

/* Of this thread, in milliseconds: other programs do not count. */
static double
cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1000 + (double) now.tv_nsec / 1e6;
}

/* A lattice of 64 spaces with everything that it can have. */
static ToyDraft *
lattice (gboolean curved)
{
  ToyDraft *draft = toy_draft_new ();
  g_autoptr (ToyCompilation) compilation = NULL;

  for (int i = 0; i < 64; i++)
    toy_edit_add_space (draft, i == 0 ? TOY_ARMY_BLUE : i == 63 ? TOY_ARMY_RED : TOY_ARMY_NONE,
                        100 + i % 8 * 110, 100 + i / 8 * 190);
  for (int i = 0; i < 64; i++)
    {
      if (i % 8 < 7)
        toy_edit_add_path (draft, i, i + 1, NULL, 0);
      if (i / 8 < 7)
        toy_edit_add_path (draft, i, i + 8, NULL, 0);
    }
  for (guint i = 0; i < draft->paths->len && curved; i++)
    toy_edit_curve_path (draft, (int) i, 0.1);
  compilation = check (draft);
  toy_regions_add_all (draft, compilation);
  g_assert_cmpuint (draft->regions->len, ==, 49);
  return draft;
}

static void
test_speed (gconstpointer data)
{
  enum { ROUNDS = 50 };
  gboolean curved = GPOINTER_TO_INT (data);
  g_autoptr (ToyDraft) draft = lattice (curved);
  g_autoptr (ToyCompilation) compilation = check (draft);
  g_autofree ToyFace *found = g_new (ToyFace, TOY_MAX_FACES);
  double start, compile, faces;

  start = cpu_time ();
  for (int i = 0; i < ROUNDS; i++)
    toy_compilation_free (check (draft));
  compile = (cpu_time () - start) / ROUNDS;
  start = cpu_time ();
  for (int i = 0; i < ROUNDS; i++)
    g_assert_cmpint (toy_faces_find (compilation->terrain, found, TOY_MAX_FACES), ==, 49);
  faces = (cpu_time () - start) / ROUNDS;
  g_test_message ("64 spaces, %s paths: validation %.2f ms, regions %.2f ms",
                  curved ? "curved" : "straight", compile, faces);
  /* Ten times the budgets: this machine may be busy or instrumented. */
  g_assert_cmpfloat (compile, <, 50);
  g_assert_cmpfloat (faces, <, 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/issues/fixtures", test_fixtures);
  g_test_add_func ("/issues/shipped", test_shipped);
  g_test_add_data_func ("/issues/speed/straight", GINT_TO_POINTER (FALSE), test_speed);
  g_test_add_data_func ("/issues/speed/curved", GINT_TO_POINTER (TRUE), test_speed);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/issues/own/%s/%u", cases[i].code, i);

      g_test_add_data_func (path, &cases[i], test_own);
    }
  return g_test_run ();
}
