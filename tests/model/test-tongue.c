/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences in languages that the program does not run in; catalogues that are broken; plurals. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "model/toy-plural-private.h"
#include "model/toy-tongue.h"
#include "model/toy-words.h"

static char *
say (const char *code, ToyVerb verb, int count, ToyHolder holder)
{
  ToyEffect effect = toy_effect_default (verb);

  effect.count = (uint8_t) count;
  g_assert_nonnull (toy_tongue_find (code));
  return toy_words_effect_in (toy_tongue_find (code), &effect, holder);
}

static void
assert_says (const char *code, ToyVerb verb, int count, const char *expected)
{
  g_autofree char *text = say (code, verb, count, TOY_HOLDER_TROOP);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_side_by_side (void)
{
  GPtrArray *list = toy_tongue_list ();

  g_assert_cmpuint (list->len, ==, 3);
  g_assert_cmpstr (toy_tongue_get_code (list->pdata[0]), ==, "en");
  g_assert_cmpstr (toy_tongue_get_code (list->pdata[1]), ==, "es");
  g_assert_cmpstr (toy_tongue_get_code (list->pdata[2]), ==, "fr");
  g_assert_null (toy_tongue_find ("xx"));

  assert_says ("en", TOY_VERB_DRAW, 1, "You may draw 1 troop.");
  assert_says ("en", TOY_VERB_DRAW, 2, "You may draw 2 troops.");
  assert_says ("fr", TOY_VERB_DRAW, 1, "Permet de piocher 1 troupe.");
  assert_says ("fr", TOY_VERB_DRAW, 2, "Permet de piocher 2 troupes.");
  assert_says ("es", TOY_VERB_DRAW, 1, "Puedes robar 1 tropa.");
  assert_says ("es", TOY_VERB_DRAW, 2, "Puedes robar 2 tropas.");

  /* Nobody else has noticed. */
  g_assert_cmpstr (setlocale (LC_MESSAGES, NULL), ==, "C.UTF-8");
  g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, "It has no effect."), ==, "It has no effect.");
}

/* Every effect there can be is said in every language, in words of that language. */
static void
test_every_effect (void)
{
  GPtrArray *list = toy_tongue_list ();

  for (guint i = 0; i < list->len; i++)
    {
      const ToyTongue *tongue = list->pdata[i];

      for (int verb = 0; verb < TOY_N_VERBS; verb++)
        for (int count = 1; count <= TOY_MAX_COUNT; count++)
          for (int bits = 0; bits < 16; bits++)
            {
              ToyEffect effect = toy_effect_default ((ToyVerb) verb);
              ToyHolder holder = bits & 8 ? TOY_HOLDER_BASE : TOY_HOLDER_TROOP;
              g_autofree char *text = NULL, *english = NULL;

              effect.count = (uint8_t) count;
              effect.reach = bits & 1 ? TOY_REACH_ANYWHERE : TOY_REACH_ADJACENT;
              effect.enemy = (bits & 2) != 0;
              effect.optional = (bits & 4) != 0;
              text = toy_words_effect_in (tongue, &effect, holder);
              english = toy_words_effect_in (list->pdata[0], &effect, holder);
              g_assert_true (g_str_has_suffix (text, "."));
              g_assert_null (strchr (text, '%'));
              g_assert_cmpint (g_strcmp0 (text, english) == 0, ==, i == 0);
            }
    }
}

static void
test_plurals (void)
{
  static const struct { const char *expression; unsigned long n; guint form; } cases[] = {
    { "n != 1", 0, 1 }, { "n != 1", 1, 0 }, { "(n > 1)", 0, 0 }, { "(n>1)", 2, 1 }, { "0", 7, 0 },
    { "n==1 ? 0 : n==2 ? 1 : 2", 1, 0 }, { "n==1 ? 0 : n==2 ? 1 : 2", 2, 1 },
    { "n==1 ? 0 : n==2 ? 1 : 2", 3, 2 },
    { "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)", 21,
      0 },
    { "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)", 22,
      1 },
    { "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)", 12,
      2 },
    { "!n", 0, 1 }, { "!n", 5, 0 }, { "n-1", 3, 2 }, { "n*2+1", 3, 7 }, { "8/n", 2, 4 },
    /* What is none is the first form. */
    { "", 2, 0 }, { "n ==", 2, 0 }, { "(n", 2, 0 }, { "n ? 1", 2, 0 }, { "8/n", 0, 0 },
    { "n%0", 2, 0 }, { "m", 2, 0 }, { "n n", 2, 0 }, { "n", 400, 0 },
    { "((((((((((((((((((((((((((((((((((((((((n", 1, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s for %lu", cases[i].expression, cases[i].n);
      g_assert_cmpuint (_toy_plural_form (cases[i].expression, cases[i].n), ==, cases[i].form);
    }
}

static GBytes *
french (void)
{
  g_autofree char *path = g_build_filename (bindtextdomain (GETTEXT_PACKAGE, NULL), "fr",
                                            "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
  char *data;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  return g_bytes_new_take (data, size);
}

/* A catalogue that is cut short, or in which a byte is another, may be refused or may say
 * something else; it is never read beyond its end. */
static void
test_broken (void)
{
  g_autoptr (GBytes) whole = french ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  gsize size;
  const guchar *data = g_bytes_get_data (whole, &size);
  g_autoptr (ToyTongue) good = toy_tongue_new ("fr", whole);

  g_assert_nonnull (good);
  for (gsize n = 0; n < 64; n++)
    {
      g_autoptr (GBytes) cut = g_bytes_new (data, n); /* on the heap, so that a sanitizer sees */

      g_assert_null (toy_tongue_new ("fr", cut));
    }
  for (int i = 0; i < 400; i++)
    {
      gsize n = (gsize) g_rand_int_range (rand, 0, (gint32) size);
      g_autoptr (GBytes) cut = g_bytes_new (data, n);

      g_assert_null (toy_tongue_new ("fr", cut));
    }
  for (int i = 0; i < 400; i++)
    {
      g_autofree guchar *copy = g_memdup2 (data, size);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (ToyTongue) tongue = NULL;

      copy[i < 200 ? i : g_rand_int_range (rand, 0, (gint32) size)] ^= (guchar) g_rand_int_range (
        rand, 1, 256);
      bytes = g_bytes_new_take (g_steal_pointer (&copy), size);
      tongue = toy_tongue_new ("fr", bytes);
      if (tongue != NULL)
        for (unsigned long n = 0; n < 5; n++)
          g_assert_nonnull (toy_say_n (tongue, "You may draw %d troop.", "You may draw %d troops.",
                                       n));
    }
}

/* A catalogue of these texts, given with their NULs inside and their lengths. */
typedef struct
{
  const char *source;
  gsize source_length;
  const char *text;
  gsize length;
} Pair;

static GBytes *
write_catalogue (const Pair *pairs, guint32 n)
{
  GByteArray *bytes = g_byte_array_new ();
  guint32 header[7] = { 0x950412de, 0, n, 28, 28 + 8 * n, 0, 0 };
  guint32 at = 28 + 16 * n;

  g_byte_array_append (bytes, (const guint8 *) header, sizeof header);
  for (int side = 0; side < 2; side++)
    for (guint32 i = 0; i < n; i++)
      {
        guint32 place[2] = { (guint32) (side ? pairs[i].length : pairs[i].source_length), at };

        g_byte_array_append (bytes, (const guint8 *) place, sizeof place);
        at += place[0] + 1;
      }
  for (int side = 0; side < 2; side++)
    for (guint32 i = 0; i < n; i++)
      g_byte_array_append (bytes, (const guint8 *) (side ? pairs[i].text : pairs[i].source),
                           (guint) (side ? pairs[i].length : pairs[i].source_length) + 1);
  return g_byte_array_free_to_bytes (bytes);
}

#define TEXT(text) text, sizeof text - 1

/* A header that promises other plurals than the texts have: what there is is said, and of what is
 * not there the first form; nothing behind it. */
static void
test_wrong_plurals (void)
{
  static const struct
  {
    const char *header;
    const char *said[4]; /* for 0 to 3 of them */
  } cases[] = {
    { "Plural-Forms: nplurals=2; plural=n>1;\n", { "un", "un", "deux", "deux" } },
    { "Plural-Forms: nplurals=16; plural=n;\n", { "un", "deux", "un", "un" } },
    { "Plural-Forms: nplurals=3; plural=2;\n", { "un", "un", "un", "un" } },
    { "Plural-Forms: nplurals=1; plural=1;\n", { "un", "un", "un", "un" } },
    { "Plural-Forms: nplurals=0; plural=n!=1;\n", { "un", "un", "un", "un" } },
    { "Plural-Forms: nplurals=4000000000; plural=n*99999999;\n", { "un", "un", "un", "un" } },
    { "Plural-Forms: nplurals=-1; plural=0-1;\n", { "un", "un", "un", "un" } },
    { "no header at all", { "deux", "un", "deux", "deux" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int last = 0; last < 2; last++)
      {
        /* The header belongs first, but nobody makes it stand there. */
        const Pair header = { TEXT (""), cases[i].header, strlen (cases[i].header) };
        const Pair pairs[] = {
          last ? (Pair) { TEXT ("%d thing\0%d things"), TEXT ("un\0deux") } : header,
          { TEXT ("bare"), TEXT ("nu") },
          { TEXT ("empty\0empties"), TEXT ("\0") },
          last ? header : (Pair) { TEXT ("%d thing\0%d things"), TEXT ("un\0deux") },
        };
        g_autoptr (GBytes) bytes = write_catalogue (pairs, G_N_ELEMENTS (pairs));
        g_autoptr (ToyTongue) tongue = toy_tongue_new ("fr", bytes);

        g_test_message ("%s", cases[i].header);
        g_assert_nonnull (tongue);
        for (unsigned long n = 0; n < 4; n++)
          {
            g_assert_cmpstr (toy_say_n (tongue, "%d thing", "%d things", n), ==, cases[i].said[n]);
            /* One that has a single form, and one whose forms say nothing. */
            g_assert_cmpstr (toy_say_n (tongue, "bare", "bares", n), ==, "nu");
            g_assert_cmpstr (toy_say_n (tongue, "empty", "empties", n), ==,
                             n == 1 ? "empty" : "empties");
          }
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TOY_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_test_add_func ("/tongue/side-by-side", test_side_by_side);
  g_test_add_func ("/tongue/every-effect", test_every_effect);
  g_test_add_func ("/tongue/plurals", test_plurals);
  g_test_add_func ("/tongue/broken", test_broken);
  g_test_add_func ("/tongue/wrong-plurals", test_wrong_plurals);
  return g_test_run ();
}
