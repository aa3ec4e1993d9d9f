/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generated drafts: whatever an editor can put together is written, read back by reader and schema
 * as the same, and compiles to something that can be painted, played or complained about. */
#include "config.h"

#include <gio/gio.h>

#include "engine/toy-game.h"
#include "store/toy-builtin.h"
#include "store/toy-compile.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

#define N_DRAFTS 400

static const char *const ids[] = { "a", "b", "c", "d", "roxy", "kwak", "x y", "", "été", "&<\">'" };

static gboolean
chance (int percent)
{
  return g_test_rand_int_range (0, 100) < percent;
}

static char *
pick_id (void)
{
  return g_strdup (ids[g_test_rand_int_range (0, G_N_ELEMENTS (ids))]);
}

static char **
pick_words (void)
{
  static const char *const words[] = { "a", "b", "c", "6", "7", "joker", "roxy" };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (int n = g_test_rand_int_range (0, 5); n > 0; n--)
    g_strv_builder_add (builder, words[g_test_rand_int_range (0, G_N_ELEMENTS (words))]);

  return g_strv_builder_end (builder);
}

/* On the grid of what the format holds. */
static double
pick_number (void)
{
  return g_test_rand_int_range (-1000000, 20000000) / 10000.0;
}

static int
pick_choice (int n)
{
  return chance (40) ? TOY_UNSET : g_test_rand_int_range (0, n);
}

static int
pick_whole (void)
{
  return chance (10) ? g_test_rand_int_range (-1000000, 1000001) : g_test_rand_int_range (0, 20);
}

static void
decorate (gpointer item)
{
  ToyItem *self = item;

  if (self->before == NULL && chance (10))
    {
      self->before = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (self->before, g_strdup ("<!-- a comment\n     of two lines -->"));
    }
  if (self->inside == NULL && chance (10))
    {
      self->inside = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (self->inside, g_strdup ("<x:y xmlns:x=\"urn:x\"><x:z/>\n text</x:y>"));
    }
  if (self->attributes == NULL && chance (5))
    self->attributes = g_strdup (" xml:base=\"here\"");
}

static void
add_texts (GPtrArray *texts, ToyItemKind kind, int max)
{
  static const char *const langs[] = { NULL, "fr", "es", "pt-BR" };

  for (int n = g_test_rand_int_range (0, max + 1); n > 0; n--)
    {
      ToyDraftText *text = toy_item_new (kind);

      g_free (text->text);
      text->text = pick_id ();
      if (kind == TOY_ITEM_NAME || kind == TOY_ITEM_DESCRIPTION)
        text->lang = g_strdup (langs[g_test_rand_int_range (0, 4)]);
      decorate (text);
      g_ptr_array_add (texts, text);
    }
}

static void
add_effects (GPtrArray *effects)
{
  for (int n = g_test_rand_int_range (0, 4); n > 0; n--)
    {
      ToyDraftEffect *effect = toy_item_new (TOY_ITEM_EFFECT);

      effect->verb = g_test_rand_int_range (0, TOY_N_VERBS);
      effect->count = chance (50) ? TOY_UNSET : pick_whole ();
      effect->reach = pick_choice (2);
      effect->army = pick_choice (2);
      effect->optional = pick_choice (2);
      decorate (effect);
      g_ptr_array_add (effects, effect);
    }
}

static void
add_rules (ToyDraft *draft)
{
  ToyDraftRules *rules = draft->rules;

  decorate (rules);
  if (rules->order == NULL && chance (20))
    rules->order = pick_words ();

  for (int n = g_test_rand_int_range (0, 3); n > 0; n--)
    {
      ToyDraftNumber *number = toy_item_new (TOY_ITEM_NUMBER);
      ToyDraftRemove *remove = toy_item_new (TOY_ITEM_REMOVE);
      ToyDraftTroop *troop = toy_item_new (TOY_ITEM_TROOP);

      number->number = g_test_rand_int_range (0, TOY_N_NUMBERS);
      number->value = pick_whole ();
      g_ptr_array_add (rules->numbers, number);

      g_free (remove->troop);
      remove->troop = pick_id ();
      g_ptr_array_add (rules->removes, remove);

      g_free (troop->id);
      troop->id = pick_id ();
      troop->strength = chance (30) ? TOY_STRENGTH_JOKER : pick_whole ();
      troop->copies = chance (30) ? TOY_UNSET : pick_whole ();
      troop->figure = chance (30) ? pick_id () : NULL;
      troop->airborne = pick_choice (2);
      troop->promotion = pick_choice (2);
      troop->plain = pick_choice (2);
      add_texts (troop->names, TOY_ITEM_NAME, 2);
      add_effects (troop->effects);
      decorate (troop);
      g_ptr_array_add (rules->troops, troop);
    }
}

static void
add_special (ToyDraft *draft)
{
  ToyDraftSpecial *special = toy_item_new (TOY_ITEM_SPECIAL);

  g_free (special->id);
  special->id = pick_id ();
  special->badge = chance (50) ? pick_id () : NULL;
  special->only = chance (50) ? pick_words () : NULL;
  special->mute = pick_choice (2);
  add_texts (special->names, TOY_ITEM_NAME, 2);
  add_effects (special->effects);
  decorate (special);
  g_ptr_array_add (draft->specials, special);
}

static void
add_space (ToyDraft *draft)
{
  ToyDraftSpace *space = toy_item_new (chance (30) ? TOY_ITEM_HQ : TOY_ITEM_BASE);

  g_free (space->id);
  space->id = pick_id ();
  if (space->item.kind == TOY_ITEM_HQ)
    space->army = g_test_rand_int_range (0, 2);
  space->x = pick_number ();
  space->y = pick_number ();
  space->special = chance (30) ? pick_id () : NULL;
  decorate (space);
  g_ptr_array_add (draft->spaces, space);
}

static void
add_path (ToyDraft *draft)
{
  ToyDraftPath *path = toy_item_new (TOY_ITEM_PATH);

  g_free (path->from);
  g_free (path->to);
  path->from = pick_id ();
  path->to = pick_id ();
  path->curve = pick_choice (2);
  for (int n = g_test_rand_int_range (0, 3); n > 0; n--)
    {
      ToyDraftVia *via = toy_item_new (TOY_ITEM_VIA);

      via->x = pick_number ();
      via->y = pick_number ();
      decorate (via);
      g_ptr_array_add (path->vias, via);
    }
  decorate (path);
  g_ptr_array_add (draft->paths, path);
}

static void
add_region (ToyDraft *draft)
{
  ToyDraftRegion *region = toy_item_new (TOY_ITEM_REGION);

  g_free (region->id);
  region->id = pick_id ();
  region->medals = pick_whole ();
  region->x = pick_number ();
  region->y = pick_number ();
  g_strfreev (region->bases);
  region->bases = pick_words ();
  decorate (region);
  g_ptr_array_add (draft->regions, region);
}

static void
add_prop (ToyDraft *draft)
{
  ToyDraftProp *prop = toy_item_new (TOY_ITEM_PROP);

  g_free (prop->figure);
  prop->figure = pick_id ();
  prop->x = pick_number ();
  prop->y = pick_number ();
  if (chance (50))
    prop->scale = pick_number ();
  decorate (prop);
  g_ptr_array_add (draft->props, prop);
}

static void (*const adders[]) (ToyDraft *) = {
  add_special, add_space, add_space, add_space, add_path, add_path, add_region, add_prop, add_rules,
};

/* A shipped terrain with a few things added: often one that can be played. */
static ToyDraft *
change_shipped (void)
{
  g_autoptr (GBytes) bytes = toy_store_builtin_load ("croisette", NULL);
  ToyDraft *draft = toy_draft_parse (bytes, NULL, NULL);

  for (int n = g_test_rand_int_range (0, 4); n > 0; n--)
    adders[g_test_rand_int_range (0, G_N_ELEMENTS (adders))](draft);

  return draft;
}

static ToyDraft *
make_draft (void)
{
  ToyDraft *draft = toy_draft_new ();

  g_free (draft->id);
  draft->id = pick_id ();
  draft->objective = pick_whole ();
  if (chance (10))
    draft->width = pick_number ();
  draft->theme = chance (50) ? pick_id () : NULL;
  add_texts (draft->info->names, TOY_ITEM_NAME, 3);
  add_texts (draft->info->authors, TOY_ITEM_AUTHOR, 2);
  add_texts (draft->info->licenses, TOY_ITEM_LICENSE, 1);
  add_texts (draft->info->descriptions, TOY_ITEM_DESCRIPTION, 2);
  for (int n = g_test_rand_int_range (0, 30); n > 0; n--)
    adders[g_test_rand_int_range (0, G_N_ELEMENTS (adders))](draft);

  return draft;
}

static void
test_generated (void)
{
  guint n_playable = 0;

  for (int i = 0; i < N_DRAFTS; i++)
    {
      g_autoptr (ToyDraft) draft = i % 2 == 0 ? make_draft () : change_shipped ();
      g_autoptr (ToyDraft) copy = toy_draft_copy (draft);
      g_autoptr (GBytes) once = toy_draft_to_bytes (draft);
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyDraft) again = toy_draft_parse (once, "generated", &error);
      g_autoptr (GBytes) twice = NULL;
      g_autoptr (ToyCompilation) result = toy_compile (draft, NULL);
      ToyGame game;

      g_assert_no_error (error);
      g_assert_true (toy_draft_equal (draft, copy));
      g_assert_true (toy_draft_equal (draft, again));
      twice = toy_draft_to_bytes (again);
      g_assert_true (g_bytes_equal (once, twice));

      if (result->n_errors == 0)
        {
          n_playable++;
          g_assert_true (toy_game_init (&game, result->terrain, &result->sheet,
                                        (ToyOptions) { false, true }));
        }
    }
  g_assert_cmpuint (n_playable, >, 20);
  g_test_message ("%u of %u can be played", n_playable, N_DRAFTS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/generated", test_generated);

  return g_test_run ();
}
