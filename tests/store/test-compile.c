/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a document means: languages, differences of the sheet, and that the compiler always gives
 * something to paint.  The issues themselves have their fixtures (test-errors.c). */
#include "config.h"

#include <gio/gio.h>
#include <string.h>

#include "engine/toy-game.h"
#include "store/toy-builtin.h"
#include "store/toy-compile.h"
#include "store/toy-reader.h"

#define HEAD \
  "<terrain xmlns=\"urn:toy-skirmish:terrain\" version=\"1\" id=\"t\" objective=\"1\"" \
  " width=\"1000\" height=\"1000\">"

static ToyDraft *
parse (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  ToyDraft *draft = toy_draft_parse (bytes, "t", &error);

  g_assert_no_error (error);

  return draft;
}

static ToyCompilation *
compile (const char *text)
{
  g_autoptr (ToyDraft) draft = parse (text);

  return toy_compile (draft, NULL);
}

static void
test_languages (void)
{
  static const char *const french[] = { "fr_CA.UTF-8", "fr_CA", "fr.UTF-8", "fr", "C", NULL };
  static const char *const spanish[] = { "es", "C", NULL };
  static const char *const english_first[] = { "en_GB", "en", "fr", "C", NULL };
  static const char *const brazilian[] = { "pt_BR.utf8", "pt_BR", "pt", "C", NULL };
  static const char *const posix[] = { "C", NULL };
  g_autoptr (ToyDraft) draft
    = parse (HEAD "<info><name xml:lang=\"fr\">Pré</name><name>Meadow</name>"
             "<name xml:lang=\"pt-BR\">Prado</name></info></terrain>");
  GPtrArray *names = draft->info->names;

  g_assert_cmpstr (toy_draft_pick_text (names, french), ==, "Pré");
  g_assert_cmpstr (toy_draft_pick_text (names, spanish), ==, "Meadow");
  g_assert_cmpstr (toy_draft_pick_text (names, english_first), ==, "Meadow");
  g_assert_cmpstr (toy_draft_pick_text (names, brazilian), ==, "Prado");
  g_assert_cmpstr (toy_draft_pick_text (names, posix), ==, "Meadow");
  g_assert_cmpstr (toy_draft_pick_text (names, NULL), ==, "Meadow");
  g_assert_null (toy_draft_pick_text (draft->info->descriptions, french));
}

static void
test_classic (void)
{
  g_autoptr (ToyCompilation) result = compile (HEAD "</terrain>");

  g_assert_cmpmem (&result->sheet, sizeof (ToySheet), toy_sheet_classic (), sizeof (ToySheet));
}

static void
test_differences (void)
{
  g_autoptr (ToyCompilation) result = compile (
    HEAD
    "<rules sheet=\"classic\" order=\"kwak bear roxy\">"
    "<number name=\"rack\" value=\"7\"/>"
    "<remove troop=\"meeple\"/>"
    "<troop id=\"star\" plain=\"yes\"/>"
    "<troop id=\"roxy\" strength=\"joker\" airborne=\"yes\"/>"
    "<troop id=\"kwak\" strength=\"9\" copies=\"1\"/>"
    "<troop id=\"bear\" strength=\"4\" copies=\"2\" figure=\"grizzly\"><name>Bear</name>"
    "<effect verb=\"draw\" army=\"enemy\" count=\"2\" optional=\"no\"/>"
    "<effect verb=\"recall\"/><effect verb=\"push\" reach=\"anywhere\"/></troop>"
    "</rules></terrain>");
  const ToySheet *sheet = &result->sheet;
  const ToyTroopType *bear = &sheet->types[1];
  int star = toy_sheet_find_type (sheet, "star");

  g_assert_cmpint (sheet->n_types, ==, 9);
  g_assert_cmpint (sheet->numbers[TOY_NUMBER_RACK], ==, 7);
  g_assert_cmpint (sheet->numbers[TOY_NUMBER_DRAW], ==, 2);
  g_assert_cmpint (toy_sheet_find_type (sheet, "meeple"), ==, -1);
  g_assert_cmpstr (sheet->types[0].id, ==, "kwak");
  g_assert_false (sheet->types[0].joker);
  g_assert_cmpint (sheet->types[0].strength, ==, 9);
  g_assert_cmpint (sheet->types[0].copies, ==, 1);
  g_assert_cmpstr (sheet->types[2].id, ==, "roxy");
  g_assert_true (sheet->types[2].joker && sheet->types[2].airborne);
  g_assert_cmpstr (sheet->types[3].id, ==, "skully");
  g_assert_cmpint (sheet->types[star].n_effects, ==, 0);

  g_assert_cmpstr (bear->id, ==, "bear");
  g_assert_cmpstr (bear->name, ==, "Bear");
  g_assert_cmpstr (bear->figure, ==, "grizzly");
  g_assert_cmpint (bear->n_effects, ==, 3);
  g_assert_true (bear->effects[0].enemy && !bear->effects[0].optional);
  g_assert_cmpint (bear->effects[0].count, ==, 2);
  g_assert_cmpint (bear->effects[1].reach, ==, TOY_REACH_ANYWHERE);
  g_assert_true (bear->effects[1].optional);
  g_assert_cmpint (bear->effects[2].reach, ==, TOY_REACH_ANYWHERE);
}

static void
test_specials (void)
{
  g_autoptr (ToyCompilation) result = compile (
    HEAD
    "<special id=\"s\" only=\"6 7 joker\" mute=\"yes\"><name>S</name></special>"
    "<special id=\"f\"><name>F</name><effect verb=\"freeze\"/></special>"
    "<base id=\"a\" x=\"1.5\" y=\"2\" special=\"f\"/></terrain>");
  const ToySpecial *s = &result->sheet.specials[0];
  const ToySpecial *f = &result->sheet.specials[1];

  g_assert_cmpint (result->sheet.n_specials, ==, 2);
  g_assert_true (s->has_only && s->mute);
  g_assert_cmphex (s->only, ==, TOY_BIT (0) | TOY_BIT (6) | TOY_BIT (7));
  g_assert_cmpstr (s->badge, ==, "only");
  g_assert_cmpstr (f->badge, ==, "freeze");
  g_assert_false (f->has_only || f->mute);
  g_assert_cmpint (result->terrain->spaces[0].special, ==, 1);
  g_assert_cmpint (result->terrain->spaces[0].army, ==, TOY_ARMY_NONE);
}

/* What is left out shifts the indices; the table of items tells which is which. */
static void
test_items (void)
{
  g_autoptr (ToyCompilation) result = compile (
    HEAD
    "<base id=\"a\" x=\"100\" y=\"100\"/><base id=\"a\" x=\"200\" y=\"200\"/>"
    "<base id=\"?\" x=\"300\" y=\"300\"/><base id=\"b\" x=\"400\" y=\"400\"/>"
    "<path from=\"a\" to=\"zz\"/><path from=\"a\" to=\"b\"><via x=\"1\" y=\"2\"/></path>"
    "<region id=\"!\" medals=\"1\" x=\"1\" y=\"1\" bases=\"a\"/>"
    "<region id=\"r\" medals=\"200\" x=\"1\" y=\"1\" bases=\"b zz a\"/>"
    "<prop figure=\"\" x=\"1\" y=\"1\"/><prop figure=\"tree\" x=\"1\" y=\"1\" scale=\"2\"/>"
    "</terrain>");

  g_assert_cmpint (result->terrain->n_spaces, ==, 2);
  g_assert_cmpint (result->space_item[0], ==, 0);
  g_assert_cmpint (result->space_item[1], ==, 3);
  g_assert_cmpint (result->terrain->n_paths, ==, 1);
  g_assert_cmpint (result->path_item[0], ==, 1);
  g_assert_cmpint (result->terrain->paths[0].n_vias, ==, 1);
  g_assert_cmpint (result->terrain->n_regions, ==, 1);
  g_assert_cmpint (result->region_item[0], ==, 1);
  g_assert_cmphex (result->terrain->regions[0].bases, ==, 3);
  g_assert_cmpint (result->terrain->regions[0].medals, ==, TOY_MAX_MEDALS);
  g_assert_cmpint (result->terrain->n_props, ==, 1);
  g_assert_cmpint (result->prop_item[0], ==, 1);
  g_assert_cmpfloat (result->terrain->props[0].scale, ==, 2);
  g_assert_cmpuint (result->n_errors, >, 0);
}

static void
test_holders (void)
{
  g_autoptr (ToyCompilation) result = compile (
    HEAD
    "\n<rules sheet=\"classic\"><troop id=\"roxy\">"
    "\n<effect verb=\"draw\" reach=\"anywhere\"/></troop></rules>"
    "<special id=\"s\"><name>S</name>"
    "\n<effect verb=\"draw\" reach=\"anywhere\"/></special>"
    "<hq id=\"a\" army=\"blue\" x=\"100\" y=\"100\" special=\"s\"/>"
    "<hq id=\"b\" army=\"red\" x=\"400\" y=\"400\"/>"
    "<path from=\"a\" to=\"b\">"
    "\n<via x=\"-1\" y=\"2\"/></path></terrain>");
  static const ToyItemKind holders[] = { TOY_ITEM_TROOP, TOY_ITEM_SPECIAL, TOY_ITEM_PATH };
  guint n = 0;

  for (guint i = 0; i < result->issues->len; i++)
    {
      const ToyIssue *issue = g_ptr_array_index (result->issues, i);

      if (issue->line < 3)
        continue;
      g_assert_cmpuint (n, <, G_N_ELEMENTS (holders));
      g_assert_cmpint (issue->holder, ==, holders[n]);
      g_assert_cmpint (issue->index, ==, 0);
      n++;
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (holders));
}

static void
test_flood (void)
{
  g_autoptr (ToyDraft) draft = toy_draft_new ();
  g_autoptr (ToyCompilation) result = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 5000; i++)
    {
      g_ptr_array_add (draft->spaces, toy_item_new (TOY_ITEM_BASE));
      g_ptr_array_add (draft->paths, toy_item_new (TOY_ITEM_PATH));
      g_ptr_array_add (draft->regions, toy_item_new (TOY_ITEM_REGION));
      g_ptr_array_add (draft->props, toy_item_new (TOY_ITEM_PROP));
      g_ptr_array_add (draft->specials, toy_item_new (TOY_ITEM_SPECIAL));
      g_ptr_array_add (draft->rules->troops, toy_item_new (TOY_ITEM_TROOP));
    }
  result = toy_compile (draft, NULL);
  g_assert_cmpuint (result->issues->len, ==, 500);
  g_assert_false (toy_compilation_check (result, "t", &error));
  g_assert_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_ISSUES);
}

static void
test_id (void)
{
  static const char *const good[] = { "a", "B-2", "_x", "7", "a123456789a123456789a123456789a" };
  static const char *const bad[] = { "", "-a", "a b", "é", "a:b", "a*", "?",
                                     "a123456789a123456789a123456789ab" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    g_assert_true (toy_id_is_valid (good[i]));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (toy_id_is_valid (bad[i]));
}

/* A shipped terrain from its bytes to what is played, the fastest of a hundred times. */
static void
test_speed (void)
{
  g_autoptr (GBytes) bytes = toy_store_builtin_load ("tropical-pool", NULL);
  gint64 best = G_MAXINT64;

  for (int i = 0; i < 100; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (ToyDraft) draft = toy_draft_parse (bytes, "t", NULL);
      g_autoptr (ToyCompilation) result = toy_compile (draft, NULL);

      g_assert_cmpuint (result->issues->len, ==, 0);
      best = MIN (best, g_get_monotonic_time () - start);
    }
  g_test_message ("%d µs", (int) best);
  g_test_minimized_result ((double) best, "load a terrain: %d µs", (int) best);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/compile/languages", test_languages);
  g_test_add_func ("/store/compile/classic", test_classic);
  g_test_add_func ("/store/compile/differences", test_differences);
  g_test_add_func ("/store/compile/specials", test_specials);
  g_test_add_func ("/store/compile/items", test_items);
  g_test_add_func ("/store/compile/holders", test_holders);
  g_test_add_func ("/store/compile/flood", test_flood);
  g_test_add_func ("/store/compile/id", test_id);
  g_test_add_func ("/store/compile/speed", test_speed);

  return g_test_run ();
}
