/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the format (see toy-shape-private.h).  Knows no XML and no meaning. */
#include "config.h"

#include "store/toy-shape-private.h"

#include "store/toy-game-file.h"

static const char *const yes_no[] = { "no", "yes", NULL };
static const char *const armies[] = { "blue", "red", NULL };
static const char *const drawers[] = { "self", "enemy", NULL };
static const char *const reaches[] = { "adjacent", "anywhere", NULL };
/* In the order of ToyVerb and of ToyNumber. */
static const char *const verbs[] = { "draw", "place", "discard", "strip", "recall", "push",
                                     "recover", "freeze", "bounce", "swap", NULL };
static const char *const numbers[] = { "removed", "first-hand", "second-hand", "draw", "rack",
                                       "turn-limit", NULL };
static const char *const winners[] = { "blue", "red", "nobody", NULL };
static const char *const reasons[] = { "hq", "medals", "stuck", "limit", NULL };

#define FIELD(name, type, Struct, member, required) \
  { name, TOY_FIELD_##type, G_STRUCT_OFFSET (Struct, member), required, NULL }
#define CHOICE(name, Struct, member, required, choices) \
  { name, TOY_FIELD_CHOICE, G_STRUCT_OFFSET (Struct, member), required, choices }
#define END { NULL, 0, 0, FALSE, NULL }
#define MANY(KIND, Struct, member) { TOY_ITEM_##KIND, G_STRUCT_OFFSET (Struct, member), FALSE }
#define ONE(KIND, Struct, member) { TOY_ITEM_##KIND, G_STRUCT_OFFSET (Struct, member), TRUE }
#define LAST { 0, 0, FALSE }

static const ToyField no_fields[] = { END };
static const ToyChild no_children[] = { LAST };

static const ToyField terrain_fields[] = {
  FIELD ("id", TEXT, ToyDraft, id, TRUE),
  FIELD ("objective", WHOLE, ToyDraft, objective, TRUE),
  FIELD ("width", NUMBER, ToyDraft, width, TRUE),
  FIELD ("height", NUMBER, ToyDraft, height, TRUE),
  FIELD ("theme", TEXT, ToyDraft, theme, FALSE),
  END
};

static const ToyChild terrain_children[] = {
  ONE (INFO, ToyDraft, info),
  ONE (RULES, ToyDraft, rules),
  MANY (SPECIAL, ToyDraft, specials),
  MANY (HQ, ToyDraft, spaces),
  MANY (BASE, ToyDraft, spaces),
  MANY (PATH, ToyDraft, paths),
  MANY (REGION, ToyDraft, regions),
  MANY (PROP, ToyDraft, props),
  LAST
};

static const ToyChild info_children[] = {
  MANY (NAME, ToyDraftInfo, names),
  MANY (AUTHOR, ToyDraftInfo, authors),
  MANY (LICENSE, ToyDraftInfo, licenses),
  MANY (DESCRIPTION, ToyDraftInfo, descriptions),
  LAST
};

static const ToyField text_fields[] = {
  FIELD ("xml:lang", TEXT, ToyDraftText, lang, FALSE),
  END
};

static const ToyField rules_fields[] = {
  FIELD ("sheet", TEXT, ToyDraftRules, sheet, TRUE),
  FIELD ("order", WORDS, ToyDraftRules, order, FALSE),
  END
};

static const ToyChild rules_children[] = {
  MANY (NUMBER, ToyDraftRules, numbers),
  MANY (REMOVE, ToyDraftRules, removes),
  MANY (TROOP, ToyDraftRules, troops),
  LAST
};

static const ToyField number_fields[] = {
  CHOICE ("name", ToyDraftNumber, number, TRUE, numbers),
  FIELD ("value", WHOLE, ToyDraftNumber, value, TRUE),
  END
};

static const ToyField remove_fields[] = {
  FIELD ("troop", TEXT, ToyDraftRemove, troop, TRUE),
  END
};

static const ToyField troop_fields[] = {
  FIELD ("id", TEXT, ToyDraftTroop, id, TRUE),
  FIELD ("strength", STRENGTH, ToyDraftTroop, strength, FALSE),
  FIELD ("copies", WHOLE, ToyDraftTroop, copies, FALSE),
  FIELD ("figure", TEXT, ToyDraftTroop, figure, FALSE),
  CHOICE ("airborne", ToyDraftTroop, airborne, FALSE, yes_no),
  CHOICE ("promotion", ToyDraftTroop, promotion, FALSE, yes_no),
  CHOICE ("plain", ToyDraftTroop, plain, FALSE, yes_no),
  END
};

static const ToyChild troop_children[] = {
  MANY (NAME, ToyDraftTroop, names),
  MANY (EFFECT, ToyDraftTroop, effects),
  LAST
};

static const ToyField special_fields[] = {
  FIELD ("id", TEXT, ToyDraftSpecial, id, TRUE),
  FIELD ("badge", TEXT, ToyDraftSpecial, badge, FALSE),
  FIELD ("only", WORDS, ToyDraftSpecial, only, FALSE),
  CHOICE ("mute", ToyDraftSpecial, mute, FALSE, yes_no),
  END
};

static const ToyChild special_children[] = {
  MANY (NAME, ToyDraftSpecial, names),
  MANY (EFFECT, ToyDraftSpecial, effects),
  LAST
};

static const ToyField effect_fields[] = {
  CHOICE ("verb", ToyDraftEffect, verb, TRUE, verbs),
  FIELD ("count", WHOLE, ToyDraftEffect, count, FALSE),
  CHOICE ("reach", ToyDraftEffect, reach, FALSE, reaches),
  CHOICE ("army", ToyDraftEffect, army, FALSE, drawers),
  CHOICE ("optional", ToyDraftEffect, optional, FALSE, yes_no),
  END
};

static const ToyField hq_fields[] = {
  FIELD ("id", TEXT, ToyDraftSpace, id, TRUE),
  CHOICE ("army", ToyDraftSpace, army, TRUE, armies),
  FIELD ("x", NUMBER, ToyDraftSpace, x, TRUE),
  FIELD ("y", NUMBER, ToyDraftSpace, y, TRUE),
  FIELD ("special", TEXT, ToyDraftSpace, special, FALSE),
  END
};

static const ToyField base_fields[] = {
  FIELD ("id", TEXT, ToyDraftSpace, id, TRUE),
  FIELD ("x", NUMBER, ToyDraftSpace, x, TRUE),
  FIELD ("y", NUMBER, ToyDraftSpace, y, TRUE),
  FIELD ("special", TEXT, ToyDraftSpace, special, FALSE),
  END
};

static const ToyField path_fields[] = {
  FIELD ("from", TEXT, ToyDraftPath, from, TRUE),
  FIELD ("to", TEXT, ToyDraftPath, to, TRUE),
  CHOICE ("curve", ToyDraftPath, curve, FALSE, yes_no),
  END
};

static const ToyChild path_children[] = {
  MANY (VIA, ToyDraftPath, vias),
  LAST
};

static const ToyField via_fields[] = {
  FIELD ("x", NUMBER, ToyDraftVia, x, TRUE),
  FIELD ("y", NUMBER, ToyDraftVia, y, TRUE),
  END
};

static const ToyField region_fields[] = {
  FIELD ("id", TEXT, ToyDraftRegion, id, TRUE),
  FIELD ("medals", WHOLE, ToyDraftRegion, medals, TRUE),
  FIELD ("x", NUMBER, ToyDraftRegion, x, TRUE),
  FIELD ("y", NUMBER, ToyDraftRegion, y, TRUE),
  FIELD ("bases", WORDS, ToyDraftRegion, bases, TRUE),
  END
};

static const ToyField prop_fields[] = {
  FIELD ("figure", TEXT, ToyDraftProp, figure, TRUE),
  FIELD ("x", NUMBER, ToyDraftProp, x, TRUE),
  FIELD ("y", NUMBER, ToyDraftProp, y, TRUE),
  FIELD ("scale", NUMBER, ToyDraftProp, scale, FALSE),
  END
};

static const ToyField game_fields[] = {
  FIELD ("seed", SEED, ToyGameFile, seed, TRUE),
  FIELD ("created", TEXT, ToyGameFile, created, FALSE),
  FIELD ("program", TEXT, ToyGameFile, program, FALSE),
  END
};

static const ToyChild game_children[] = {
  ONE (OPTIONS, ToyGameFile, options),
  MANY (PLAYER, ToyGameFile, players),
  ONE (TERRAIN, ToyGameFile, draft),
  MANY (ACTION, ToyGameFile, actions),
  MANY (RESULT, ToyGameFile, results),
  LAST
};

static const ToyField options_fields[] = {
  CHOICE ("beginner", ToyGameFileOptions, beginner, FALSE, yes_no),
  CHOICE ("meeple", ToyGameFileOptions, meeple, FALSE, yes_no),
  CHOICE ("first", ToyGameFileOptions, first, FALSE, armies),
  CHOICE ("open-racks", ToyGameFileOptions, open_racks, FALSE, yes_no),
  END
};

static const ToyField player_fields[] = {
  CHOICE ("army", ToyGameFilePlayer, army, TRUE, armies),
  FIELD ("kind", TEXT, ToyGameFilePlayer, kind, FALSE),
  FIELD ("name", TEXT, ToyGameFilePlayer, name, FALSE),
  END
};

static const ToyField action_fields[] = {
  FIELD ("n", WHOLE, ToyGameFileAction, n, TRUE),
  END
};

static const ToyField result_fields[] = {
  CHOICE ("winner", ToyGameFileResult, winner, TRUE, winners),
  CHOICE ("reason", ToyGameFileResult, reason, TRUE, reasons),
  END
};

static const ToyShape shapes[TOY_N_ITEM_KINDS] = {
  [TOY_ITEM_TERRAIN] = { "terrain", TOY_TERRAIN_NAMESPACE, sizeof (ToyDraft), terrain_fields,
                         terrain_children, 0, 1 },
  [TOY_ITEM_INFO] = { "info", NULL, sizeof (ToyDraftInfo), no_fields, info_children, 0, 1 },
  [TOY_ITEM_NAME] = { "name", NULL, sizeof (ToyDraftText), text_fields, no_children,
                      G_STRUCT_OFFSET (ToyDraftText, text), 0 },
  [TOY_ITEM_AUTHOR] = { "author", NULL, sizeof (ToyDraftText), no_fields, no_children,
                        G_STRUCT_OFFSET (ToyDraftText, text), 0 },
  [TOY_ITEM_LICENSE] = { "license", NULL, sizeof (ToyDraftText), no_fields, no_children,
                         G_STRUCT_OFFSET (ToyDraftText, text), 1 },
  [TOY_ITEM_DESCRIPTION] = { "description", NULL, sizeof (ToyDraftText), text_fields, no_children,
                             G_STRUCT_OFFSET (ToyDraftText, text), 0 },
  [TOY_ITEM_RULES] = { "rules", NULL, sizeof (ToyDraftRules), rules_fields, rules_children, 0, 1 },
  [TOY_ITEM_NUMBER] = { "number", NULL, sizeof (ToyDraftNumber), number_fields, no_children, 0,
                        0 },
  [TOY_ITEM_REMOVE] = { "remove", NULL, sizeof (ToyDraftRemove), remove_fields, no_children, 0,
                        0 },
  [TOY_ITEM_TROOP] = { "troop", NULL, sizeof (ToyDraftTroop), troop_fields, troop_children, 0, 0 },
  [TOY_ITEM_SPECIAL] = { "special", NULL, sizeof (ToyDraftSpecial), special_fields,
                         special_children, 0, 0 },
  [TOY_ITEM_EFFECT] = { "effect", NULL, sizeof (ToyDraftEffect), effect_fields, no_children, 0,
                        0 },
  [TOY_ITEM_HQ] = { "hq", NULL, sizeof (ToyDraftSpace), hq_fields, no_children, 0, 0 },
  [TOY_ITEM_BASE] = { "base", NULL, sizeof (ToyDraftSpace), base_fields, no_children, 0, 0 },
  [TOY_ITEM_PATH] = { "path", NULL, sizeof (ToyDraftPath), path_fields, path_children, 0, 0 },
  [TOY_ITEM_VIA] = { "via", NULL, sizeof (ToyDraftVia), via_fields, no_children, 0, 0 },
  [TOY_ITEM_REGION] = { "region", NULL, sizeof (ToyDraftRegion), region_fields, no_children, 0,
                        0 },
  [TOY_ITEM_PROP] = { "prop", NULL, sizeof (ToyDraftProp), prop_fields, no_children, 0, 0 },
  [TOY_ITEM_GAME] = { "game", TOY_GAME_NAMESPACE, sizeof (ToyGameFile), game_fields,
                      game_children, 0, 1 },
  [TOY_ITEM_OPTIONS] = { "options", NULL, sizeof (ToyGameFileOptions), options_fields,
                         no_children, 0, 1 },
  [TOY_ITEM_PLAYER] = { "player", NULL, sizeof (ToyGameFilePlayer), player_fields, no_children, 0,
                        2 },
  [TOY_ITEM_ACTION] = { "action", NULL, sizeof (ToyGameFileAction), action_fields, no_children,
                        G_STRUCT_OFFSET (ToyGameFileAction, text), 0 },
  [TOY_ITEM_RESULT] = { "result", NULL, sizeof (ToyGameFileResult), result_fields, no_children, 0,
                        1 },
};

const ToyShape *
_toy_shape (ToyItemKind kind)
{
  g_assert (kind < TOY_N_ITEM_KINDS);

  return &shapes[kind];
}
