/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading results.  What comes from a file is held against every limit before anything indexes with
 * it. */
#include "config.h"

#include "lab/toy-json.h"
#include "lab/toy-lab-file.h"
#include "lab/toy-lab-private.h"

#include <stdio.h>
#include <string.h>

/* Coordinates of a drawing: anything that fits. */
#define FAR_AWAY 1000000

static bool
read_id (const ToyJson *json, char *id)
{
  const char *text = toy_json_string (toy_json_get (json, "id"));

  if (text == NULL || text[0] == '\0' || strlen (text) >= TOY_ID_SIZE
      || strspn (text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
             != strlen (text))
    return false;
  snprintf (id, TOY_ID_SIZE, "%s", text);
  return true;
}

static bool
read_int (const ToyJson *json, const char *key, int min, int max, int *value)
{
  return toy_json_int (toy_json_get (json, key), min, max, value);
}

/* The list @key with at most @max entries; NULL where it is none. */
static const ToyJson *
get_list (const ToyJson *json, const char *key, int max)
{
  const ToyJson *list = toy_json_get (json, key);

  return list != NULL && list->kind == TOY_JSON_ARRAY && list->n <= max ? list : NULL;
}

static bool
read_place (const ToyJson *json, int32_t *x, int32_t *y)
{
  int a, b;

  if (!read_int (json, "x", -FAR_AWAY, FAR_AWAY, &a)
      || !read_int (json, "y", -FAR_AWAY, FAR_AWAY, &b))
    return false;
  *x = a;
  *y = b;
  return true;
}

static bool
read_spaces (const ToyJson *json, ToyLabBoard *board)
{
  const ToyJson *list = get_list (json, "spaces", TOY_MAX_SPACES);

  if (list == NULL)
    return false;
  for (const ToyJson *entry = list->first; entry != NULL; entry = entry->next)
    {
      ToyLabSpace *space = &board->spaces[board->n_spaces++];
      const char *hq = toy_json_string (toy_json_get (entry, "hq"));
      const ToyJson *special = toy_json_get (entry, "special");
      ToyArmy army = TOY_ARMY_NONE;
      int kind = TOY_NONE;

      if (!read_id (entry, space->id) || !read_place (entry, &space->x, &space->y)
          || (hq != NULL && !toy_army_parse (hq, &army))
          || (special != NULL && !toy_json_int (special, 0, board->n_specials - 1, &kind)))
        return false;
      space->is_hq = hq != NULL;
      space->army = (uint8_t) army;
      space->special = (uint8_t) kind;
    }
  return true;
}

static bool
read_regions (const ToyJson *json, ToyLabBoard *board)
{
  const ToyJson *list = get_list (json, "regions", TOY_MAX_REGIONS);

  if (list == NULL)
    return false;
  for (const ToyJson *entry = list->first; entry != NULL; entry = entry->next)
    {
      ToyLabRegion *region = &board->regions[board->n_regions++];
      const ToyJson *bases = get_list (entry, "bases", TOY_MAX_SPACES);
      int medals;

      if (!read_id (entry, region->id) || !read_place (entry, &region->x, &region->y)
          || !read_int (entry, "medals", 0, TOY_MAX_MEDALS, &medals)
          || !toy_json_bool (toy_json_get (entry, "live"), &region->live) || bases == NULL)
        return false;
      region->medals = (uint8_t) medals;
      if (region->live)
        board->all_medals = (uint16_t) (board->all_medals + medals);
      for (const ToyJson *base = bases->first; base != NULL; base = base->next)
        {
          int space;

          if (!toy_json_int (base, 0, board->n_spaces - 1, &space))
            return false;
          region->bases |= TOY_BIT (space);
        }
    }
  return true;
}

static bool
read_kinds (const ToyJson *json, ToyLabBoard *board)
{
  const ToyJson *specials = get_list (json, "specials", TOY_MAX_SPECIALS);
  const ToyJson *types = get_list (json, "types", TOY_MAX_TYPES);

  if (specials == NULL || types == NULL)
    return false;
  for (const ToyJson *entry = specials->first; entry != NULL; entry = entry->next)
    {
      ToyLabSpecial *special = &board->specials[board->n_specials++];
      int spaces;

      if (!read_id (entry, special->id)
          || !read_int (entry, "spaces", 0, TOY_MAX_SPACES, &spaces)
          || !toy_json_bool (toy_json_get (entry, "effects"), &special->effects)
          || !toy_json_bool (toy_json_get (entry, "optional"), &special->optional))
        return false;
      special->spaces = (uint8_t) spaces;
    }
  for (const ToyJson *entry = types->first; entry != NULL; entry = entry->next)
    {
      ToyLabType *type = &board->types[board->n_types++];
      int copies;

      if (!read_id (entry, type->id) || !read_int (entry, "copies", 0, TOY_MAX_TROOPS, &copies))
        return false;
      type->copies = (uint8_t) copies;
    }
  return true;
}

static bool
read_paths (const ToyJson *json, ToyLabBoard *board)
{
  const ToyJson *list = get_list (json, "paths", TOY_MAX_PATHS);

  if (list == NULL)
    return false;
  for (const ToyJson *entry = list->first; entry != NULL; entry = entry->next)
    {
      int from, to;

      if (entry->kind != TOY_JSON_ARRAY || entry->n != 2
          || !toy_json_int (entry->first, 0, board->n_spaces - 1, &from)
          || !toy_json_int (entry->first->next, 0, board->n_spaces - 1, &to))
        return false;
      board->paths[board->n_paths][0] = (uint8_t) from;
      board->paths[board->n_paths++][1] = (uint8_t) to;
    }
  return true;
}

static bool
read_board (const ToyJson *json, ToyLabBoard *board)
{
  int objective, first, second, width, height;

  memset (board, 0, sizeof *board);
  if (!read_id (json, board->id)
      || !toy_json_whole (toy_json_get (json, "fingerprint"), UINT64_MAX, &board->fingerprint)
      || !toy_json_bool (toy_json_get (json, "beginner"), &board->options.beginner)
      || !toy_json_bool (toy_json_get (json, "meeple"), &board->options.meeple)
      || !read_int (json, "objective", 0, UINT16_MAX, &objective)
      || !read_int (json, "first-hand", 0, TOY_MAX_TROOPS, &first)
      || !read_int (json, "second-hand", 0, TOY_MAX_TROOPS, &second)
      || !read_int (json, "width", 0, FAR_AWAY, &width)
      || !read_int (json, "height", 0, FAR_AWAY, &height))
    return false;
  board->objective = (uint16_t) objective;
  board->first_hand = (uint8_t) first;
  board->second_hand = (uint8_t) second;
  board->width = width;
  board->height = height;
  return read_kinds (json, board) && read_spaces (json, board) && read_paths (json, board)
         && read_regions (json, board);
}

static bool
read_counts (const ToyJson *json, ToyCounts *counts)
{
  uint64_t *words = (uint64_t *) counts;

  for (int f = 0; f < toy_n_counts_fields; f++)
    {
      const ToyCountsField *field = &toy_counts_fields[f];
      const ToyJson *list = toy_json_get (json, field->id);
      size_t at = field->offset;

      if (field->words == 1)
        {
          if (!toy_json_whole (list, UINT64_MAX, &words[at]))
            return false;
          continue;
        }
      if (list == NULL || list->kind != TOY_JSON_ARRAY || (size_t) list->n > field->words)
        return false;
      for (const ToyJson *word = list->first; word != NULL; word = word->next)
        if (!toy_json_whole (word, UINT64_MAX, &words[at++]))
          return false;
    }
  return true;
}

static bool
read_arm (const ToyJson *json, ToyArm *arm, ToyCounts *counts)
{
  static const char *const kinds[] = { "main", "hands", "number", "type" };
  static const int limits[] = { 0, 0, TOY_N_NUMBERS - 1, TOY_MAX_TYPES - 1 };
  const char *kind = toy_json_string (toy_json_get (json, "kind"));
  int index, value, first, second;

  arm->kind = 0;
  while (arm->kind < 4 && (kind == NULL || strcmp (kind, kinds[arm->kind]) != 0))
    arm->kind++;
  if (arm->kind == 4 || !read_int (json, "index", 0, limits[arm->kind], &index)
      || !read_int (json, "value", 0, UINT16_MAX, &value)
      || !read_int (json, "first-hand", 0, TOY_MAX_TROOPS, &first)
      || !read_int (json, "second-hand", 0, TOY_MAX_TROOPS, &second))
    return false;
  arm->index = (uint8_t) index;
  arm->value = (uint16_t) value;
  arm->first_hand = (uint8_t) first;
  arm->second_hand = (uint8_t) second;
  return read_counts (toy_json_get (json, "counts"), counts);
}

static bool
read_plan (const ToyJson *json, ToyLabResult *result)
{
  const ToyJson *players = toy_json_get (json, "players");
  const ToyJson *games = get_list (json, "games", TOY_LAB_MAX_SPANS);

  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      const char *id
          = toy_json_string (toy_json_get (players, toy_army_id ((ToyArmy) army)));

      if (id == NULL || strlen (id) >= TOY_ID_SIZE)
        return false;
      snprintf (result->players[army], TOY_ID_SIZE, "%s", id);
    }
  if (!toy_json_whole (toy_json_get (json, "style"), UINT64_MAX, &result->style)
      || !toy_json_whole (toy_json_get (json, "seed"), UINT64_MAX, &result->seed)
      || !toy_json_bool (toy_json_get (json, "hands"), &result->hands)
      || !toy_json_bool (toy_json_get (json, "rules"), &result->rules) || games == NULL)
    return false;
  for (const ToyJson *entry = games->first; entry != NULL; entry = entry->next)
    {
      ToyLabSpan span;

      if (entry->kind != TOY_JSON_ARRAY || entry->n != 2
          || !toy_json_whole (entry->first, TOY_LAB_MAX_GAMES, &span.from)
          || !toy_json_whole (entry->first->next, TOY_LAB_MAX_GAMES, &span.to)
          || span.from >= span.to
          || _toy_spans_add (result->spans, &result->n_spans, span) != TOY_MERGE_OK)
        return false;
    }
  return true;
}

/* Do the counts agree with each other as far as the report relies on it? */
static bool
is_sound (const ToyLabResult *result)
{
  uint64_t games = toy_lab_result_games (result);

  for (int i = 0; i < result->n_arms; i++)
    {
      const ToyTally *tally = &result->counts[i].tally;
      uint64_t ends = 0, length = 0;

      for (int end = 0; end <= TOY_END_LIMIT; end++)
        ends += toy_counts_ends (&result->counts[i], (ToyEnd) end);
      for (int t = 0; t < TOY_TALLY_TURNS; t++)
        length += tally->length[t];
      if (tally->games != games || ends != games || length != games || tally->close > games
          || tally->decided > tally->close || tally->decided_blue > tally->decided
          || (result->arms[i].kind == TOY_ARM_MAIN) != (i == 0))
        return false;
      if (result->arms[i].kind == TOY_ARM_TYPE
          && result->arms[i].index >= result->board.n_types)
        return false;
    }
  return true;
}

static ToyLabRead
read_result (const ToyJson *json, ToyLabResult **result)
{
  const char *format = toy_json_string (toy_json_get (json, "format"));
  const ToyJson *arms = get_list (json, "variations", TOY_LAB_MAX_ARMS);
  ToyLabResult *mine;
  int n = 0;

  if (format == NULL || strncmp (format, "toy-skirmish-laboratory ", 24) != 0)
    return TOY_LAB_READ_FOREIGN;
  if (strcmp (format, TOY_LAB_FORMAT) != 0)
    return TOY_LAB_READ_NEWER;
  if (arms == NULL || arms->n < 1)
    return TOY_LAB_READ_BAD;
  mine = toy_lab_result_new (arms->n);
  if (mine == NULL)
    return TOY_LAB_READ_MEMORY;
  if (read_board (toy_json_get (json, "terrain"), &mine->board) && read_plan (json, mine))
    for (const ToyJson *arm = arms->first; arm != NULL; arm = arm->next, n++)
      if (!read_arm (arm, &mine->arms[n], &mine->counts[n]))
        break;
  if (n < arms->n || !is_sound (mine))
    {
      toy_lab_result_free (mine);
      return TOY_LAB_READ_BAD;
    }
  *result = mine;
  return TOY_LAB_READ_OK;
}

ToyLabRead
toy_lab_read_json (const char *text, size_t length, ToyLabResult **result, size_t *at)
{
  ToyLabRead read;
  ToyJsonFile file;

  *at = 0;
  if (length > TOY_LAB_MAX_BYTES)
    return TOY_LAB_READ_LONG;
  if (!toy_json_parse (&file, text, length))
    {
      *at = file.at;
      read = file.no_memory ? TOY_LAB_READ_MEMORY : TOY_LAB_READ_SYNTAX;
    }
  else
    read = read_result (file.root, result);
  toy_json_clear (&file);
  return read;
}
