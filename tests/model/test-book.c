/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule book as data: nothing leads nowhere, it tells of the sheet in play, and it finds. */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "model/toy-board.h"
#include "model/toy-book.h"
#include "model/toy-words.h"
#include "store/toy-builtin.h"

static const ToyBookSubject box = { NULL, { FALSE, FALSE }, NULL, 0, FALSE };

static const ToyBookEntry *
get (const ToyBook *book, const char *id)
{
  int n = toy_book_find (book, id);

  if (n < 0)
    g_error ("the book has no paragraph “%s”", id);
  return toy_book_get_entry (book, (guint) n);
}

static ToyBook *
open_terrain (ToyBoard *board)
{
  const ToyBookSubject subject = { toy_board_get_sheet (board), { FALSE, FALSE },
                                   toy_board_get_name (board),
                                   toy_board_get_terrain (board)->objective, FALSE };

  return toy_book_new (&subject);
}

static void
check_whole (const ToyBook *book, const ToySheet *sheet)
{
  for (guint i = 0; i < toy_book_get_n_entries (book); i++)
    {
      const ToyBookEntry *entry = toy_book_get_entry (book, i);

      g_assert_cmpint (toy_book_find (book, entry->id), ==, (int) i);
      g_assert_cmpstr (entry->title, !=, "");
      g_assert_true (entry->chapter || entry->text[0] != '\0');
      g_assert_cmpint (entry->picture != NULL, ==, entry->caption != NULL);
      g_assert_true (entry->number == NULL
                     || g_regex_match_simple ("^R[1-7]\\.[0-9]+[bc]?$", entry->number, 0, 0));
      for (int l = 0; entry->links[l] != NULL; l++)
        if (strcmp (entry->links[l], "troop-meeple") != 0)
          get (book, entry->links[l]);
    }
  for (int reason = TOY_REASON_OK + 1; reason < TOY_N_REASONS; reason++)
    for (int special = -1; special < sheet->n_specials; special++)
      {
        g_autofree char *topic = toy_book_topic_of_reason (sheet, (ToyReason) reason, special);

        g_assert_nonnull (topic);
        get (book, topic);
      }
  for (int special = 0; special < sheet->n_specials; special++)
    {
      g_autofree char *topic = toy_book_topic_of_special (sheet, special);

      g_assert_cmpint (get (book, topic)->special, ==, special);
    }
  for (int type = 0; type < sheet->n_types; type++)
    if (!sheet->types[type].promotion)
      {
        g_autofree char *topic = toy_book_topic_of_type (sheet, type);

        g_assert_cmpint (get (book, topic)->type, ==, type);
      }
}

/* Every link, every refusal, every troop and every special space has its paragraph. */
static void
test_whole (void)
{
  const char *const *ids = toy_store_builtin_ids ();
  g_autoptr (ToyBook) book = toy_book_new (&box);

  check_whole (book, toy_book_get_sheet (book));
  get (book, "troop-meeple");
  for (int i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (ToyBoard) board = toy_board_new_builtin (ids[i], NULL);
      g_autoptr (ToyBook) about = open_terrain (board);

      check_whole (about, toy_board_get_sheet (board));
      g_assert_cmpint (toy_book_find (about, "differs"), ==, -1);
      g_assert_cmpint (toy_book_find (about, "troop-meeple"), ==, -1);
    }
}

/* What the box's terrains can do is all in the box's book, with where it is found. */
static void
test_box (void)
{
  g_autoptr (ToyBook) book = toy_book_new (&box);

  g_assert_nonnull (strstr (get (book, "special-catapult")->text, "Castle Field"));
  g_assert_nonnull (strstr (get (book, "special-geyser")->text, "Volcanic Jungle"));
  g_assert_cmpstr (get (book, "special-geyser")->number, ==, "R7.10");
  g_assert_nonnull (strstr (get (book, "special-damper")->text, "Nobody flies"));
}

/* The numbers, troops and effects are the sheet's, and what is not classic says so. */
static void
test_sheet_in_play (void)
{
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("castle-field", NULL);
  ToySheet sheet = *toy_board_get_sheet (board);
  int jumbo = toy_sheet_find_type (&sheet, "jumbo");
  ToyBookSubject subject = { &sheet, { FALSE, FALSE }, "My Garden", 9, FALSE };
  g_autoptr (ToyBook) book = NULL;

  sheet.numbers[TOY_NUMBER_RACK] = 5;
  sheet.types[jumbo].effects[0].verb = TOY_VERB_PUSH;
  sheet.types[jumbo].strength = 9;
  g_strlcpy (sheet.types[0].id, "dragon", sizeof sheet.types[0].id);
  g_strlcpy (sheet.types[0].name, "Dragon", sizeof sheet.types[0].name);
  book = toy_book_new (&subject);

  g_assert_nonnull (strstr (toy_book_get_about (book), "My Garden"));
  g_assert_nonnull (strstr (get (book, "rack")->text, "at most 5 troops"));
  g_assert_nonnull (strstr (get (book, "rack")->change, "at most 8 troops"));
  g_assert_null (get (book, "draw")->change);
  g_assert_nonnull (strstr (get (book, "objective")->text, "9 medals"));
  g_assert_nonnull (strstr (get (book, "troop-jumbo")->text, "strength 9"));
  g_assert_nonnull (strstr (get (book, "troop-jumbo")->text, "headquarters"));
  g_assert_nonnull (strstr (get (book, "troop-jumbo")->change, "strength 3"));
  g_assert_nonnull (strstr (get (book, "troop-dragon")->change, "not in the classic game"));
  g_assert_null (get (book, "troop-hook")->change);
  g_assert_nonnull (strstr (get (book, "differs")->text, "Jumbo"));
  g_assert_null (strstr (get (book, "differs")->text, "Hook"));
}

/* R2.4, R7.5c. */
static void
test_options (void)
{
  g_autoptr (ToyBoard) board = toy_board_new_builtin ("castle-field", NULL);
  ToyBookSubject subject = { toy_board_get_sheet (board), { TRUE, TRUE }, "Castle Field", 7,
                             FALSE };
  g_autoptr (ToyBook) book = toy_book_new (&subject);

  g_assert_nonnull (strstr (get (book, "special-catapult")->change, "beginner"));
  g_assert_nonnull (strstr (get (book, "armies")->text, "27 troops"));
  get (book, "troop-meeple");
}

/* It says so where it is about a lesson: nobody plays on “Drawing”. */
static void
test_about (void)
{
  ToyBookSubject subject = { toy_sheet_classic (), { FALSE, FALSE }, "Drawing", 9, FALSE };

  for (int lesson = 0; lesson < 2; lesson++)
    {
      g_autoptr (ToyBook) book = NULL;

      subject.lesson = lesson;
      book = toy_book_new (&subject);
      g_assert_cmpstr (toy_book_get_about (book), ==,
                       lesson ? "As it is played in the lesson “Drawing”"
                              : "As it is played on Drawing");
    }
}

static void
test_search (void)
{
  g_autoptr (ToyBook) book = toy_book_new (&box);

  g_assert_true (toy_book_matches (get (book, "connection"), "CONNECTED"));
  g_assert_true (toy_book_matches (get (book, "connection"), "  cut  region "));
  g_assert_true (toy_book_matches (get (book, "connection"), "r4.3"));
  g_assert_false (toy_book_matches (get (book, "connection"), "connected dragon"));
  g_assert_false (toy_book_matches (get (book, "connection"), ""));
  g_assert_false (toy_book_matches (get (book, "connection"), "   "));
}

static void
check_spans (const char *text, const char *query, const char *expected)
{
  g_autoptr (GArray) spans = toy_book_spans (text, query);
  GString *found = g_string_new (NULL);

  for (guint i = 0; i < spans->len; i++)
    {
      const ToyBookSpan *span = &g_array_index (spans, ToyBookSpan, i);

      g_assert_cmpuint (span->start, <, span->end);
      g_assert_cmpuint (span->end, <=, strlen (text));
      g_string_append_c (found, '[');
      g_string_append_len (found, text + span->start, span->end - span->start);
      g_string_append_c (found, ']');
    }
  g_assert_true (g_utf8_validate (found->str, -1, NULL));
  g_assert_cmpstr (found->str, ==, expected);
  g_string_free (found, TRUE);
}

/* What is marked are whole letters of the text as it is written, accents and all. */
static void
test_spans (void)
{
  check_spans ("A base. Bases!", "base", "[base][Base]");
  check_spans ("Réserve et défausse", "reserve DEFAUSSE", "[Réserve][défausse]");
  check_spans ("Ré", "re", "[Ré]");
  check_spans ("Cap’n", "cap'n", "[Cap’n]");
  check_spans ("a name and a game", "a", "[a][a][a]");
  check_spans ("L’ennemi", "ennemi", "[ennemi]");
  check_spans ("oﬃce", "offi", "[oﬃ]");
  check_spans ("nothing", "base", "");
  check_spans ("", "base", "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/book/whole", test_whole);
  g_test_add_func ("/model/book/box", test_box);
  g_test_add_func ("/model/book/sheet-in-play", test_sheet_in_play);
  g_test_add_func ("/model/book/options", test_options);
  g_test_add_func ("/model/book/about", test_about);
  g_test_add_func ("/model/book/search", test_search);
  g_test_add_func ("/model/book/spans", test_spans);
  return g_test_run ();
}
