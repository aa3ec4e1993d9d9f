/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making the rule book for a sheet, and finding things in it. */
#include "config.h"

#include "model/toy-book.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/toy-board.h"
#include "model/toy-book-private.h"
#include "model/toy-words.h"
#include "store/toy-builtin.h"

static void
entry_free (gpointer data)
{
  ToyBookEntry *entry = data;

  g_free (entry->id);
  g_free (entry->title);
  g_free (entry->text);
  g_free (entry->change);
  g_free (entry->caption);
  g_free (entry);
}

ToyBookEntry *
_toy_book_add (ToyBook *book, gboolean chapter, const char *id, char *title, char *text)
{
  ToyBookEntry *entry = g_new0 (ToyBookEntry, 1);

  entry->chapter = chapter;
  entry->id = g_strdup (id);
  entry->title = title;
  entry->text = text != NULL ? text : g_strdup ("");
  entry->type = TOY_NONE;
  entry->special = TOY_NONE;
  g_ptr_array_add (book->entries, entry);
  return entry;
}

/* Every special space that comes with the program; the same kind under the same name once. */
static void
collect_box (ToyBook *book)
{
  const char *const *ids = toy_store_builtin_ids ();

  for (int i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (ToyBoard) board = toy_board_new_builtin (ids[i], NULL);
      const ToySheet *sheet = board != NULL ? toy_board_get_sheet (board) : NULL;

      for (int k = 0; sheet != NULL && k < sheet->n_specials; k++)
        {
          int n = toy_sheet_find_special (&book->sheet, sheet->specials[k].id);

          if (n >= 0)
            {
              char *all = g_strdup_printf (C_("spoken list", "%s, %s"), book->found[n],
                                           toy_board_get_name (board));

              g_free (book->found[n]);
              book->found[n] = all;
            }
          else if (book->sheet.n_specials < TOY_MAX_SPECIALS)
            {
              n = book->sheet.n_specials++;
              book->sheet.specials[n] = sheet->specials[k];
              book->found[n] = g_strdup (toy_board_get_name (board));
            }
        }
    }
}

/* What is not as in the classic game, in front of everything. */
static void
add_differences (ToyBook *book)
{
  GString *text = g_string_new (_("Some things are not as in the classic game. Look for them "
                                  "under:"));
  gboolean any = FALSE;
  ToyBookEntry *entry;

  for (guint i = 0; i < book->entries->len; i++)
    {
      const ToyBookEntry *changed = g_ptr_array_index (book->entries, i);

      if (changed->change == NULL)
        continue;
      /* Translators: one thing of a list; each has a line of its own. */
      g_string_append_c (text, '\n');
      g_string_append_printf (text, C_("list", "• %s"), changed->title);
      any = TRUE;
    }
  if (!any)
    {
      g_string_free (text, TRUE);
      return;
    }
  entry = _toy_book_add (book, FALSE, "differs", g_strdup (_("Not quite the classic game")),
                         g_string_free (text, FALSE));
  /* From the end to behind the first chapter's title. */
  g_ptr_array_steal_index (book->entries, book->entries->len - 1);
  g_ptr_array_insert (book->entries, 1, entry);
}

ToyBook *
toy_book_new (const ToyBookSubject *subject)
{
  ToyBook *book = g_new0 (ToyBook, 1);

  book->entries = g_ptr_array_new_with_free_func (entry_free);
  book->options = subject->options;
  if (subject->terrain != NULL)
    {
      book->sheet = *subject->sheet;
      book->terrain = g_strdup (subject->terrain);
      book->objective = subject->objective;
      if (subject->lesson)
        /* Translators: under the title of the rule book: %s is a lesson of the tutorial. */
        book->about = g_strdup_printf (_("As it is played in the lesson “%s”"), subject->terrain);
      else
        /* Translators: under the title of the rule book: %s is a terrain. */
        book->about = g_strdup_printf (_("As it is played on %s"), subject->terrain);
    }
  else
    {
      book->sheet = *toy_sheet_classic ();
      book->about = g_strdup (_("The classic game"));
      collect_box (book);
    }
  _toy_book_add_chapters (book);
  add_differences (book);
  return book;
}

void
toy_book_free (ToyBook *book)
{
  if (book == NULL)
    return;
  g_ptr_array_unref (book->entries);
  for (int i = 0; i < TOY_MAX_SPECIALS; i++)
    g_free (book->found[i]);
  g_free (book->terrain);
  g_free (book->about);
  g_free (book);
}

guint
toy_book_get_n_entries (const ToyBook *book)
{
  return book->entries->len;
}

const ToyBookEntry *
toy_book_get_entry (const ToyBook *book, guint n)
{
  g_return_val_if_fail (n < book->entries->len, NULL);

  return g_ptr_array_index (book->entries, n);
}

const ToySheet *
toy_book_get_sheet (const ToyBook *book)
{
  return &book->sheet;
}

const char *
toy_book_get_about (const ToyBook *book)
{
  return book->about;
}

int
toy_book_find (const ToyBook *book, const char *id)
{
  for (guint i = 0; id != NULL && i < book->entries->len; i++)
    if (strcmp (((ToyBookEntry *) g_ptr_array_index (book->entries, i))->id, id) == 0)
      return (int) i;
  return -1;
}

/* Searching: texts are folded a character at a time, so that every byte of the folded text knows
 * where it comes from. */

static char *
fold (const char *text, GArray *origins)
{
  GString *folded = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      guint origin = (guint) (p - text);
      gsize before = folded->len;
      gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
      gsize n = g_unichar_fully_decompose (g_utf8_get_char (p), TRUE, parts, G_N_ELEMENTS (parts));

      for (gsize i = 0; i < n; i++)
        {
          gunichar c = parts[i] == 0x2019 ? '\'' : parts[i];

          if (g_unichar_ismark (c))
            continue;
          g_string_append_unichar (folded, g_unichar_tolower (c));
        }
      for (; origins != NULL && before < folded->len; before++)
        g_array_append_val (origins, origin);
    }
  return g_string_free (folded, FALSE);
}

static char **
words_of (const char *query)
{
  g_autofree char *folded = fold (query != NULL ? query : "", NULL);

  return g_strsplit_set (g_strstrip (folded), " \t", -1);
}

/* Where @word begins a word of @folded, from @from on; NULL for nowhere. */
static const char *
find_word (const char *folded, const char *from, const char *word)
{
  const char *at;

  for (at = strstr (from, word); at != NULL; at = strstr (at + 1, word))
    if (at == folded || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at))))
      return at;
  return NULL;
}

static gboolean
holds (const char *text, const char *word)
{
  g_autofree char *folded = text != NULL ? fold (text, NULL) : NULL;

  return folded != NULL && find_word (folded, folded, word) != NULL;
}

gboolean
toy_book_matches (const ToyBookEntry *entry, const char *query)
{
  g_auto (GStrv) words = words_of (query);
  gboolean any = FALSE;

  for (int i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        continue;
      if (!holds (entry->title, words[i]) && !holds (entry->text, words[i])
          && !holds (entry->change, words[i]) && !holds (entry->number, words[i]))
        return FALSE;
      any = TRUE;
    }
  return any;
}

GArray *
toy_book_spans (const char *text, const char *query)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (ToyBookSpan));
  g_autoptr (GArray) origins = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *folded = fold (text, origins);
  g_auto (GStrv) words = words_of (query);
  guint end = (guint) strlen (text);

  for (int i = 0; words[i] != NULL; i++)
    {
      gsize length = strlen (words[i]);

      if (length == 0)
        continue;
      for (const char *p = find_word (folded, folded, words[i]); p != NULL;
           p = find_word (folded, p + length, words[i]))
        {
          gsize from = (gsize) (p - folded);
          ToyBookSpan span = { g_array_index (origins, guint, from), end };
          gsize last = from + length - 1;
          guint mine = g_array_index (origins, guint, last);

          span.end = (guint) (g_utf8_next_char (text + mine) - text);
          g_array_append_val (spans, span);
        }
    }
  return spans;
}

char *
toy_book_topic_of_type (const ToySheet *sheet, int type)
{
  g_return_val_if_fail (type >= 0 && type < sheet->n_types, NULL);

  return g_strconcat ("troop-", sheet->types[type].id, NULL);
}

char *
toy_book_topic_of_special (const ToySheet *sheet, int special)
{
  g_return_val_if_fail (special >= 0 && special < sheet->n_specials, NULL);

  return g_strconcat ("special-", sheet->specials[special].id, NULL);
}

char *
toy_book_topic_of_reason (const ToySheet *sheet, ToyReason reason, int special)
{
  static const char *const topics[TOY_N_REASONS] = {
    [TOY_REASON_OVER] = "objective",
    [TOY_REASON_NOT_NOW] = "effects",
    [TOY_REASON_MUST] = "may",
    [TOY_REASON_NO_SPACE] = "terrain",
    [TOY_REASON_NO_TYPE] = "troops",
    [TOY_REASON_NOT_ON_RACK] = "place",
    [TOY_REASON_FROZEN] = "thaw",
    [TOY_REASON_RACK_FULL] = "rack",
    [TOY_REASON_RESERVE_EMPTY] = "draw",
    [TOY_REASON_OWN_HQ] = "targets",
    [TOY_REASON_NOT_BEATEN] = "beats",
    [TOY_REASON_NOT_CONNECTED] = "connection",
    [TOY_REASON_NO_PATH] = "connection",
    [TOY_REASON_HQ_ON_FOOT] = "flight",
    [TOY_REASON_MUTED_FLIGHT] = "muted",
    [TOY_REASON_NOT_ON_LIST] = "lists",
    [TOY_REASON_HQ] = "reach",
    [TOY_REASON_EMPTY] = "reach",
    [TOY_REASON_NOT_ENEMY] = "reach",
    [TOY_REASON_NOT_OWN] = "reach",
    [TOY_REASON_NOT_ADJACENT] = "reach",
    [TOY_REASON_ACTING_SPACE] = "other-base",
    [TOY_REASON_NOT_NEXT_TO] = "pushed-here",
    [TOY_REASON_NOT_DISCARDED] = "rack",
    [TOY_REASON_NO_CHANCE] = "effects",
  };

  if ((reason == TOY_REASON_NOT_ON_LIST || reason == TOY_REASON_MUTED_FLIGHT) && special >= 0
      && special < sheet->n_specials)
    return toy_book_topic_of_special (sheet, special);
  return (guint) reason < TOY_N_REASONS ? g_strdup (topics[reason]) : NULL;
}
