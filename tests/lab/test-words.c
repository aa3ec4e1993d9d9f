/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every finding and measure has its words, in the window's language and in the terminal's English,
 * and nothing of a template stays in them. */
#include "config.h"

#include "lab-board.h"

#include "model/toy-words-lab.h"

#include <string.h>

static void
assert_sentence (const char *text)
{
  g_assert_cmpuint (strlen (text), >, 10);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (g_str_has_suffix (text, "."));
  g_assert_null (strstr (text, "(null)"));
  g_assert_null (strstr (text, "%s"));
  g_assert_null (strstr (text, "%d"));
  g_assert_null (strstr (text, "nan"));
}

static void
test_findings (void)
{
  g_autoptr (ToyFixture) board = toy_fixture_load ("castle-field", (ToyOptions) { 0 });
  ToyLab *lab = lab_new (board, "random", 1, false);
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  lab_play (lab, 0, 10);
  for (int code = 0; code < TOY_N_VERDICTS; code++)
    for (int bits = 0; bits < 4; bits++)
      {
        ToyFinding finding = { .code = (uint8_t) code,
                               .army = (uint8_t) (bits & 1),
                               .interval = { 0.25, 0.125, 0.5, 40, TOY_METHOD_WILSON },
                               .numbers = { bits & 1, 0.9999, 3, 4, bits > 1 ? 3 : 0, 0, 0.5 } };
        g_autofree char *named = NULL;
        char *sentence;

        finding.about = code == TOY_VERDICT_BASE_DEAD || code == TOY_VERDICT_OPENING
                            ? TOY_ABOUT_SPACE
                        : code == TOY_VERDICT_REGION_DEAD    ? TOY_ABOUT_REGION
                        : code == TOY_VERDICT_SPECIAL_UNUSED ? TOY_ABOUT_SPECIAL
                        : code == TOY_VERDICT_TROOP_STUCK || code == TOY_VERDICT_TROOP_BAD
                            ? TOY_ABOUT_TYPE
                            : TOY_ABOUT_GAME;
        sentence = toy_words_finding (&finding, toy_lab_result (lab), NULL);
        named = toy_words_finding (&finding, toy_lab_result (lab), &board->sheet);
        assert_sentence (sentence);
        assert_sentence (named);
        if (bits == 0)
          g_assert_false (g_hash_table_contains (said, sentence));
        g_hash_table_add (said, sentence);
      }
  toy_lab_free (lab);
}

static void
test_pinned (void)
{
  g_autoptr (ToyFixture) board = toy_fixture_load ("castle-field", (ToyOptions) { 0 });
  ToyLab *lab = lab_new (board, "random", 1, false);
  const ToyFinding start = { .code = TOY_VERDICT_START,
                             .army = TOY_ARMY_NONE,
                             .interval = { 0.612, 0.59, 0.633, 2000, TOY_METHOD_WILSON },
                             .numbers = { 1, 1.0, 4, 3, 3, 4, 0.493 } };
  const ToyFinding troop = { .code = TOY_VERDICT_TROOP_STUCK,
                             .about = TOY_ABOUT_TYPE,
                             .interval = { 0.6, 0.5, 0.7, 20, TOY_METHOD_WILSON } };
  g_autofree char *a = toy_words_finding (&start, toy_lab_result (lab), NULL);
  g_autofree char *b = toy_words_finding (&troop, toy_lab_result (lab), &board->sheet);

  g_assert_cmpstr (a, ==,
                   "Who begins is favoured: with first hands of 4 and 3 it wins 61.2% (59.0% to "
                   "63.3%), sure to 99.9%. First hands of 3 and 4 would make that 49.3%.");
  g_assert_cmpstr (b, ==, "Skully is hard to use: 60.0% of those drawn are never played.");
  toy_lab_free (lab);
}

static void
test_page (void)
{
  g_autoptr (ToyFixture) board = toy_fixture_load ("caribbean-sea", (ToyOptions) { 0 });
  ToyLab *lab = lab_new (board, "quick", 1, true);
  ToyLabText text = { NULL, 0, 0, false };
  ToyLabWords words;
  ToyMeasures all;

  lab_play (lab, 0, 300);
  toy_words_lab_init (&words, "A <title> & more", &board->sheet);
  for (int i = 0; i < TOY_N_LAB_LABELS; i++)
    g_assert_cmpstr (words.labels[i], !=, "");
  g_assert_true (toy_lab_write_html (&text, toy_lab_result (lab), &words));
  g_assert_nonnull (strstr (text.data, "A &lt;title&gt; &amp; more"));
  toy_lab_text_clear (&text);

  g_assert_true (toy_measures_make (&all, toy_lab_result (lab)));
  for (int i = 0; i < all.n; i++)
    {
      g_autofree char *subject
          = toy_words_measure_subject (&all.measures[i], toy_lab_result (lab), &board->sheet);

      g_assert_cmpstr (toy_words_measure ((ToyMeasureId) all.measures[i].id), !=, "");
      g_assert_true ((all.measures[i].about == TOY_ABOUT_GAME) == (subject[0] == '\0'));
    }
  toy_measures_clear (&all);
  toy_lab_free (lab);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/words/findings", test_findings);
  g_test_add_func ("/lab/words/pinned", test_pinned);
  g_test_add_func ("/lab/words/page", test_page);
  return g_test_run ();
}
