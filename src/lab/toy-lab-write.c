/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing results. */
#include "config.h"

#include "lab/toy-lab-file.h"

#include <inttypes.h>

static const char *
yes_no (bool value)
{
  return value ? "true" : "false";
}

static const char *
comma (int i)
{
  return i == 0 ? "" : ",";
}

/* --- the terrain --- */

static void
write_spaces (ToyLabText *text, const ToyLabBoard *board)
{
  toy_lab_text_add (text, "    \"spaces\": [");
  for (int i = 0; i < board->n_spaces; i++)
    {
      const ToyLabSpace *space = &board->spaces[i];

      toy_lab_text_addf (text, "%s\n      {\"id\": ", comma (i));
      toy_lab_text_add_quoted (text, space->id);
      toy_lab_text_addf (text, ", \"x\": %d, \"y\": %d", space->x, space->y);
      if (space->is_hq)
        toy_lab_text_addf (text, ", \"hq\": \"%s\"", toy_army_id ((ToyArmy) space->army));
      if (space->special != TOY_NONE)
        toy_lab_text_addf (text, ", \"special\": %d", space->special);
      toy_lab_text_add (text, "}");
    }
  toy_lab_text_add (text, "],\n");
}

static void
write_regions (ToyLabText *text, const ToyLabBoard *board)
{
  toy_lab_text_add (text, "    \"regions\": [");
  for (int i = 0; i < board->n_regions; i++)
    {
      const ToyLabRegion *region = &board->regions[i];
      int n = 0;

      toy_lab_text_addf (text, "%s\n      {\"id\": ", comma (i));
      toy_lab_text_add_quoted (text, region->id);
      toy_lab_text_addf (text, ", \"medals\": %d, \"live\": %s, \"x\": %d, \"y\": %d, \"bases\": [",
                         region->medals, yes_no (region->live), region->x, region->y);
      for (ToyMask m = region->bases; m; m = toy_mask_rest (m))
        toy_lab_text_addf (text, "%s%d", comma (n++), toy_mask_first (m));
      toy_lab_text_add (text, "]}");
    }
  toy_lab_text_add (text, "],\n");
}

static void
write_board (ToyLabText *text, const ToyLabBoard *board)
{
  toy_lab_text_add (text, "  \"terrain\": {\n    \"id\": ");
  toy_lab_text_add_quoted (text, board->id);
  toy_lab_text_addf (text,
                     ",\n    \"fingerprint\": \"%" PRIu64 "\",\n    \"beginner\": %s,\n"
                     "    \"meeple\": %s,\n    \"objective\": %d,\n    \"first-hand\": %d,\n"
                     "    \"second-hand\": %d,\n    \"width\": %d,\n    \"height\": %d,\n",
                     board->fingerprint, yes_no (board->options.beginner),
                     yes_no (board->options.meeple), board->objective, board->first_hand,
                     board->second_hand, board->width, board->height);
  write_spaces (text, board);
  toy_lab_text_add (text, "    \"paths\": [");
  for (int i = 0; i < board->n_paths; i++)
    toy_lab_text_addf (text, "%s[%d,%d]", comma (i), board->paths[i][0], board->paths[i][1]);
  toy_lab_text_add (text, "],\n");
  write_regions (text, board);
  toy_lab_text_add (text, "    \"specials\": [");
  for (int i = 0; i < board->n_specials; i++)
    {
      toy_lab_text_addf (text, "%s\n      {\"id\": ", comma (i));
      toy_lab_text_add_quoted (text, board->specials[i].id);
      toy_lab_text_addf (text, ", \"spaces\": %d, \"effects\": %s, \"optional\": %s}",
                         board->specials[i].spaces, yes_no (board->specials[i].effects),
                         yes_no (board->specials[i].optional));
    }
  toy_lab_text_add (text, "],\n    \"types\": [");
  for (int i = 0; i < board->n_types; i++)
    {
      toy_lab_text_addf (text, "%s\n      {\"id\": ", comma (i));
      toy_lab_text_add_quoted (text, board->types[i].id);
      toy_lab_text_addf (text, ", \"copies\": %d}", board->types[i].copies);
    }
  toy_lab_text_add (text, "]\n  },\n");
}

/* --- the counts --- */

static void
write_counts (ToyLabText *text, const ToyCounts *counts)
{
  const uint64_t *words = (const uint64_t *) counts;

  for (int f = 0; f < toy_n_counts_fields; f++)
    {
      const ToyCountsField *field = &toy_counts_fields[f];
      size_t n = field->words;

      toy_lab_text_addf (text, "%s\n        \"%s\": ", comma (f), field->id);
      if (n == 1)
        {
          toy_lab_text_addf (text, "%" PRIu64, words[field->offset]);
          continue;
        }
      while (n > 0 && words[field->offset + n - 1] == 0)
        n--;
      toy_lab_text_add (text, "[");
      for (size_t i = 0; i < n; i++)
        toy_lab_text_addf (text, "%s%" PRIu64, i == 0 ? "" : ",", words[field->offset + i]);
      toy_lab_text_add (text, "]");
    }
}

static void
write_arms (ToyLabText *text, const ToyLabResult *result)
{
  static const char *const kinds[] = { "main", "hands", "number", "type" };
  char id[TOY_ID_SIZE];

  toy_lab_text_add (text, "  \"variations\": [");
  for (int i = 0; i < result->n_arms; i++)
    {
      const ToyArm *arm = &result->arms[i];

      toy_arm_format (arm, &result->board, id);
      toy_lab_text_addf (text, "%s\n    {\n      \"id\": ", comma (i));
      toy_lab_text_add_quoted (text, id);
      toy_lab_text_addf (text,
                         ", \"kind\": \"%s\", \"index\": %d, \"value\": %d, \"first-hand\": %d, "
                         "\"second-hand\": %d,\n      \"counts\": {",
                         kinds[arm->kind], arm->index, arm->value, arm->first_hand,
                         arm->second_hand);
      write_counts (text, &result->counts[i]);
      toy_lab_text_add (text, "\n      }\n    }");
    }
  toy_lab_text_add (text, "\n  ],\n");
}

/* --- what follows from them --- */

static void
write_interval (ToyLabText *text, const ToyInterval *interval)
{
  toy_lab_text_add (text, "\"value\": ");
  toy_lab_text_add_number (text, interval->value, 6);
  toy_lab_text_add (text, ", \"low\": ");
  toy_lab_text_add_number (text, interval->low, 6);
  toy_lab_text_add (text, ", \"high\": ");
  toy_lab_text_add_number (text, interval->high, 6);
  toy_lab_text_addf (text, ", \"n\": %" PRIu64 ", \"method\": \"%s\"", interval->n,
                     toy_method_id ((ToyMethod) interval->method));
}

static void
write_about (ToyLabText *text, const ToyMeasure *measure, const ToyLabResult *result)
{
  char id[TOY_ID_SIZE];

  if (measure->about != TOY_ABOUT_GAME)
    {
      toy_measure_subject (measure, result, id);
      toy_lab_text_addf (text, "\"%s\": ", toy_about_id ((ToyAbout) measure->about));
      if (measure->about == TOY_ABOUT_TURN)
        toy_lab_text_add (text, id);
      else
        toy_lab_text_add_quoted (text, id);
      toy_lab_text_add (text, ", ");
    }
  if (measure->army != TOY_ARMY_NONE)
    toy_lab_text_addf (text, "\"army\": \"%s\", ", toy_army_id ((ToyArmy) measure->army));
}

static bool
write_measures (ToyLabText *text, const ToyLabResult *result)
{
  ToyMeasures measures;

  if (!toy_measures_make (&measures, result))
    return false;
  toy_lab_text_add (text, "  \"measures\": [");
  for (int i = 0; i < measures.n; i++)
    {
      const ToyMeasure *measure = &measures.measures[i];

      toy_lab_text_addf (text, "%s\n    {\"measure\": \"%s\", ", comma (i),
                         toy_measure_id ((ToyMeasureId) measure->id));
      write_about (text, measure, result);
      write_interval (text, &measure->interval);
      toy_lab_text_add (text, "}");
    }
  toy_lab_text_add (text, "\n  ],\n");
  toy_measures_clear (&measures);
  return true;
}

static void
write_verdict (ToyLabText *text, const ToyLabResult *result)
{
  ToyFinding findings[TOY_MAX_FINDINGS];
  int n = toy_verdict_make (result, NULL, findings);

  toy_lab_text_add (text, "  \"verdict\": [");
  for (int i = 0; i < n; i++)
    {
      const ToyFinding *finding = &findings[i];
      ToyMeasure about = { .about = finding->about,
                           .army = finding->army,
                           .index = finding->index };

      toy_lab_text_addf (text, "%s\n    {\"finding\": \"%s\", \"gravity\": \"%s\", ", comma (i),
                         toy_verdict_id ((ToyVerdictCode) finding->code),
                         toy_gravity_id ((ToyGravity) finding->gravity));
      write_about (text, &about, result);
      write_interval (text, &finding->interval);
      toy_lab_text_add (text, ", \"numbers\": [");
      for (int k = 0; k < TOY_VERDICT_NUMBERS; k++)
        {
          toy_lab_text_add (text, comma (k));
          toy_lab_text_add_number (text, finding->numbers[k], 6);
        }
      toy_lab_text_add (text, "]}");
    }
  toy_lab_text_add (text, "\n  ]\n");
}

bool
toy_lab_write_json (ToyLabText *text, const ToyLabResult *result)
{
  toy_lab_text_add (text, "{\n  \"format\": \"" TOY_LAB_FORMAT "\",\n");
  write_board (text, &result->board);
  toy_lab_text_add (text, "  \"players\": {\"blue\": ");
  toy_lab_text_add_quoted (text, result->players[TOY_ARMY_BLUE]);
  toy_lab_text_add (text, ", \"red\": ");
  toy_lab_text_add_quoted (text, result->players[TOY_ARMY_RED]);
  toy_lab_text_addf (text,
                     "},\n  \"style\": \"%" PRIu64 "\",\n  \"seed\": \"%" PRIu64
                     "\",\n  \"hands\": %s,\n  \"rules\": %s,\n"
                     "  \"games\": [",
                     result->style, result->seed, yes_no (result->hands), yes_no (result->rules));
  for (int i = 0; i < result->n_spans; i++)
    toy_lab_text_addf (text, "%s[%" PRIu64 ",%" PRIu64 "]", comma (i), result->spans[i].from,
                       result->spans[i].to);
  toy_lab_text_add (text, "],\n");
  write_arms (text, result);
  if (!write_measures (text, result))
    return false;
  write_verdict (text, result);
  toy_lab_text_add (text, "}\n");
  return !text->failed;
}

bool
toy_lab_write_csv (ToyLabText *text, const ToyLabResult *result)
{
  ToyMeasures measures;
  char id[TOY_ID_SIZE];

  if (!toy_measures_make (&measures, result))
    return false;
  toy_lab_text_add (text, "terrain,blue,red,measure,about,subject,army,value,low,high,n,method\n");
  for (int i = 0; i < measures.n; i++)
    {
      const ToyMeasure *measure = &measures.measures[i];
      const double numbers[]
          = { measure->interval.value, measure->interval.low, measure->interval.high };

      toy_measure_subject (measure, result, id);
      toy_lab_text_addf (text, "%s,%s,%s,%s,%s,%s,%s", result->board.id, result->players[0],
                         result->players[1], toy_measure_id ((ToyMeasureId) measure->id),
                         toy_about_id ((ToyAbout) measure->about), id,
                         measure->army < TOY_N_ARMIES ? toy_army_id ((ToyArmy) measure->army)
                                                      : "");
      for (int k = 0; k < 3; k++)
        {
          toy_lab_text_add (text, ",");
          toy_lab_text_add_number (text, numbers[k], 6);
        }
      toy_lab_text_addf (text, ",%" PRIu64 ",%s\n", measure->interval.n,
                         toy_method_id ((ToyMethod) measure->interval.method));
    }
  toy_measures_clear (&measures);
  return !text->failed;
}
