/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-lab-words.h.  Numbers are written by the laboratory, so that a locale cannot change them.
 */
#include "config.h"

#include "cli/toy-lab-words.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const labels[TOY_N_LAB_LABELS] = {
  [TOY_LABEL_LANGUAGE] = "en",
  [TOY_LABEL_BLUE] = "Blue",
  [TOY_LABEL_RED] = "Red",
  [TOY_LABEL_GAMES] = "Games",
  [TOY_LABEL_SEED] = "Seed",
  [TOY_LABEL_VERDICT] = "Verdict",
  [TOY_LABEL_GOOD] = "Good",
  [TOY_LABEL_HINT] = "Hint",
  [TOY_LABEL_WARNING] = "Warning",
  [TOY_LABEL_ERROR] = "Problem",
  [TOY_LABEL_WINS] = "Who wins",
  [TOY_LABEL_ENDS] = "How games end",
  [TOY_LABEL_LENGTH] = "How long games are (turns)",
  [TOY_LABEL_MEDALS] = "Medals, turn by turn",
  [TOY_LABEL_MAP_PLACED] = "Where troops are placed (a game)",
  [TOY_LABEL_MAP_HELD] = "Who holds which base (share of the turns)",
  [TOY_LABEL_REGIONS] = "Who takes which region (share of the games)",
  [TOY_LABEL_OPENINGS] = "First troops and how often they win",
  [TOY_LABEL_TROOPS_PLAYED] = "Troops played (an army and game)",
  [TOY_LABEL_TROOPS_EFFECT] = "What one more troop of a type than the enemy’s is worth",
  [TOY_LABEL_SPECIALS] = "Special spaces",
  [TOY_LABEL_VARIATIONS] = "The same games with other rules",
  [TOY_LABEL_NUMBERS] = "All numbers",
  [TOY_LABEL_MEASURE] = "Measure",
  [TOY_LABEL_ABOUT] = "Of",
  [TOY_LABEL_ARMY] = "Army",
  [TOY_LABEL_VALUE] = "Value",
  [TOY_LABEL_INTERVAL] = "95 % interval",
  [TOY_LABEL_CASES] = "Cases",
  [TOY_LABEL_METHOD] = "Method",
  [TOY_LABEL_NOTE]
  = "Every number comes with the interval in which the true one lies in 95 of 100 such reports. "
    "All of it holds for the players named above; better or weaker ones may find other things.",
};

static const char *const measures[TOY_N_MEASURES] = {
  [TOY_MEASURE_WINS] = "Wins",
  [TOY_MEASURE_WINS_STARTING] = "Wins when beginning",
  [TOY_MEASURE_WINS_FOLLOWING] = "Wins when the enemy begins",
  [TOY_MEASURE_STARTER_WINS] = "Wins of who begins",
  [TOY_MEASURE_INTERACTION] = "What beginning changes for blue",
  [TOY_MEASURE_NOBODY] = "Games without a winner",
  [TOY_MEASURE_ENDS] = "Games that end by",
  [TOY_MEASURE_ENDS_FOR] = "Wins by",
  [TOY_MEASURE_TURNS] = "Turns, mean",
  [TOY_MEASURE_TURNS_MEDIAN] = "Turns, median",
  [TOY_MEASURE_ENDED_BY] = "Games over by turn",
  [TOY_MEASURE_MEDALS] = "Medals by turn",
  [TOY_MEASURE_LEAD_CHANGES] = "Lead changes a game",
  [TOY_MEASURE_HALF_LOSES] = "Leaders at half time who lose",
  [TOY_MEASURE_DECISIONS] = "Decisions a turn",
  [TOY_MEASURE_OPTIONS] = "Possible actions a turn",
  [TOY_MEASURE_FORCED] = "Forced turns",
  [TOY_MEASURE_BASE_USED] = "Games with a troop placed on",
  [TOY_MEASURE_BASE_PLACED] = "Troops placed a game on",
  [TOY_MEASURE_BASE_HELD] = "Turns held",
  [TOY_MEASURE_BASE_CHANGES] = "Changes of hand a game",
  [TOY_MEASURE_BASE_WINS] = "Wins of who held it longer",
  [TOY_MEASURE_OPENING] = "First troop on",
  [TOY_MEASURE_OPENING_WINS] = "Wins after first troop on",
  [TOY_MEASURE_REGION_TAKEN] = "Games in which taken",
  [TOY_MEASURE_REGION_TURN] = "Turn when taken",
  [TOY_MEASURE_REGION_WINS] = "Wins of who took it",
  [TOY_MEASURE_SPECIAL_PLACED] = "Troops placed a game on",
  [TOY_MEASURE_SPECIAL_USED] = "Effects used when offered",
  [TOY_MEASURE_SPECIAL_EFFECT] = "Wins more with it than without",
  [TOY_MEASURE_TYPE_DRAWN] = "Drawn",
  [TOY_MEASURE_TYPE_PLAYED] = "Played",
  [TOY_MEASURE_TYPE_STUCK] = "On the rack at the end",
  [TOY_MEASURE_TYPE_LEFT] = "In the reserve at the end",
  [TOY_MEASURE_TYPE_EFFECT] = "Wins more for one more of them",
  [TOY_MEASURE_ARM_STARTER] = "Wins of who begins",
  [TOY_MEASURE_ARM_BLUE] = "Wins of blue",
  [TOY_MEASURE_ARM_TURNS] = "Turns",
};

static const char *const ends[]
    = { "nothing", "taking the HQ", "medals", "nobody can move", "turn limit" };
static const char *const methods[]
    = { "none", "Wilson", "Newcombe", "normal", "ratio", "order statistics", "least squares" };

static void
subject (const ToyMeasure *measure, const ToyLabResult *result, void *data, ToyLabText *text)
{
  char id[TOY_ID_SIZE];
  const ToyArm *arm;

  if (measure->about == TOY_ABOUT_END)
    toy_lab_text_add (text, ends[measure->index]);
  else if (measure->about == TOY_ABOUT_ARM)
    {
      arm = &result->arms[measure->index];
      toy_measure_subject (measure, result, id);
      if (arm->kind == TOY_ARM_MAIN || arm->kind == TOY_ARM_HANDS)
        toy_lab_text_addf (text, "first hands %d and %d", arm->first_hand, arm->second_hand);
      else
        toy_lab_text_addf (text, "classic %s", id);
    }
  else if (measure->about != TOY_ABOUT_GAME)
    {
      toy_measure_subject (measure, result, id);
      toy_lab_text_add (text, id);
    }
}

static void
sentence (const ToyFinding *finding, const ToyLabResult *result, void *data, ToyLabText *text)
{
  toy_lab_words_sentence (finding, result, text);
}

void
toy_lab_words_init (ToyLabWords *words, const char *title)
{
  memset (words, 0, sizeof *words);
  memcpy (words->labels, labels, sizeof labels);
  memcpy (words->measures, measures, sizeof measures);
  memcpy (words->ends, ends, sizeof ends);
  memcpy (words->methods, methods, sizeof methods);
  words->labels[TOY_LABEL_TITLE] = title;
  words->sentence = sentence;
  words->subject = subject;
}

/* --- sentences --- */

#define NUMBER 32

static char *
percent (char *buffer, double share)
{
  toy_lab_number (buffer, NUMBER - 4, share * 100.0, 1);
  return strcat (buffer, "%");
}

/* Surety as percents that never say 100. */
static char *
surety (char *buffer, double value)
{
  return percent (buffer, fmin (value, 0.999));
}

static const char *
army_name (int army)
{
  return army == TOY_ARMY_BLUE ? "Blue" : "Red";
}

static void
start_sentence (const ToyFinding *finding, ToyLabText *text)
{
  const double *n = finding->numbers;
  char a[NUMBER], b[NUMBER], c[NUMBER], d[NUMBER];

  toy_lab_text_addf (text,
                     "%s is favoured: with first hands of %d and %d it wins %s (%s to %s, sure to "
                     "%s).",
                     n[0] > 0.0 ? "Who begins" : "Who comes second", (int) n[2], (int) n[3],
                     percent (a, finding->interval.value), percent (b, finding->interval.low),
                     percent (c, finding->interval.high), surety (d, n[1]));
  if (n[4] > 0.0 || n[5] > 0.0)
    toy_lab_text_addf (text, " First hands of %d and %d would make that %s.", (int) n[4],
                       (int) n[5], percent (a, n[6]));
}

static void
part_sentence (const ToyFinding *finding, const ToyLabResult *result, ToyLabText *text)
{
  const ToyLabBoard *board = &result->board;
  const ToyInterval *interval = &finding->interval;
  char a[NUMBER], b[NUMBER], c[NUMBER];
  const char *value = percent (a, interval->value);

  switch ((ToyVerdictCode) finding->code)
    {
    case TOY_VERDICT_BASE_DEAD:
      toy_lab_text_addf (text, "Base %s is dead: a troop is placed there in %s of the games.",
                         board->spaces[finding->index].id, value);
      break;
    case TOY_VERDICT_REGION_DEAD:
      toy_lab_text_addf (text, "Region %s is dead: it is taken in %s of the games.",
                         board->regions[finding->index].id, value);
      break;
    case TOY_VERDICT_OPENING:
      toy_lab_text_addf (text,
                         "%s’s first troop on %s is the opening to play: it wins %s after it and "
                         "%s in all.",
                         army_name (finding->army), board->spaces[finding->index].id, value,
                         percent (b, finding->numbers[1]));
      break;
    case TOY_VERDICT_SPECIAL_UNUSED:
      toy_lab_text_addf (text, "The special %s is not worth having: it is used in %s of the cases.",
                         board->specials[finding->index].id, value);
      break;
    case TOY_VERDICT_TROOP_STUCK:
      toy_lab_text_addf (text, "The troop %s is hard to use: %s of those drawn are never played.",
                         board->types[finding->index].id, value);
      break;
    default: /* TOY_VERDICT_TROOP_BAD */
      toy_lab_text_addf (text,
                         "The troop %s is a poor draw: one more of them in place of another "
                         "changes the chance to win by %s (%s to %s).",
                         board->types[finding->index].id, value, percent (b, interval->low),
                         percent (c, interval->high));
    }
}

static void
game_sentence (const ToyFinding *finding, ToyLabText *text)
{
  const ToyInterval *interval = &finding->interval;
  char a[NUMBER], b[NUMBER], c[NUMBER], d[NUMBER];
  const char *value = percent (a, interval->value);

  switch ((ToyVerdictCode) finding->code)
    {
    case TOY_VERDICT_STUCK:
      toy_lab_text_addf (text, "%s of the games end because somebody cannot move (%s to %s).",
                         value, percent (b, interval->low), percent (c, interval->high));
      break;
    case TOY_VERDICT_LIMIT:
      toy_lab_text_addf (text, "%s of the games go on until the turn limit.", value);
      break;
    case TOY_VERDICT_LONG:
      toy_lab_text_addf (text, "Games are long: %s turns on average.",
                         toy_lab_number (b, NUMBER, interval->value, 1));
      break;
    case TOY_VERDICT_RUSH:
      toy_lab_text_addf (text, "Rush: %s of the games are over after %d turns (%s to %s).", value,
                         (int) finding->numbers[0], percent (b, interval->low),
                         percent (c, interval->high));
      break;
    case TOY_VERDICT_RUNAWAY:
      toy_lab_text_addf (text,
                         "Who leads at half time has won: only %s of those leaders lose.", value);
      break;
    default: /* TOY_VERDICT_FAIR */
      toy_lab_text_addf (text,
                         "Nobody is favoured: blue wins %s (±%s), who begins %s (±%s).", value,
                         percent (b, (interval->high - interval->low) / 2.0),
                         percent (c, finding->numbers[0]),
                         percent (d, (finding->numbers[2] - finding->numbers[1]) / 2.0));
    }
}

void
toy_lab_words_sentence (const ToyFinding *finding, const ToyLabResult *result, ToyLabText *text)
{
  const ToyInterval *interval = &finding->interval;
  char a[NUMBER], b[NUMBER], c[NUMBER], d[NUMBER];

  switch ((ToyVerdictCode) finding->code)
    {
    case TOY_VERDICT_FEW:
      toy_lab_text_addf (text, "%" PRIu64 " games are too few to say much.", interval->n);
      break;
    case TOY_VERDICT_OBJECTIVE:
      if (finding->numbers[1] < finding->numbers[0])
        toy_lab_text_addf (text,
                           "The objective cannot be reached: %d medals win and the terrain has "
                           "%d.",
                           (int) finding->numbers[0], (int) finding->numbers[1]);
      else
        toy_lab_text_addf (text,
                           "The objective of %d medals (of %d) is practically out of reach: %s of "
                           "the games end by it.",
                           (int) finding->numbers[0], (int) finding->numbers[1],
                           percent (a, interval->value));
      break;
    case TOY_VERDICT_PLAYERS:
      toy_lab_text_addf (text,
                         "The players differ, so the sides are not judged: %s wins %s (%s to %s).",
                         finding->army == TOY_ARMY_BLUE ? "blue" : "red",
                         percent (a, interval->value), percent (b, interval->low),
                         percent (c, interval->high));
      break;
    case TOY_VERDICT_SIDES:
      toy_lab_text_addf (text, "%s is favoured: it wins %s (%s to %s, sure to %s).",
                         army_name (finding->army), percent (a, interval->value),
                         percent (b, interval->low), percent (c, interval->high),
                         surety (d, finding->numbers[0]));
      break;
    case TOY_VERDICT_START:
      start_sentence (finding, text);
      break;
    default:
      if (finding->about == TOY_ABOUT_GAME)
        game_sentence (finding, text);
      else
        part_sentence (finding, result, text);
    }
}

/* --- the report --- */

static void
add_measure (const ToyMeasures *all, const ToyLabResult *result, int i, ToyLabText *text)
{
  const ToyMeasure *measure = &all->measures[i];
  bool share = measure->interval.method == TOY_METHOD_WILSON
               || measure->interval.method == TOY_METHOD_NEWCOMBE
               || measure->id == TOY_MEASURE_FORCED;
  double unit = share ? 100.0 : 1.0;
  char name[96], value[NUMBER], low[NUMBER], high[NUMBER];
  ToyLabText about = { NULL, 0, 0, false };

  subject (measure, result, NULL, &about);
  if (measure->army < TOY_N_ARMIES)
    toy_lab_text_addf (&about, "%s%s", about.length > 0 ? ", " : "",
                       measure->army == TOY_ARMY_BLUE ? "blue" : "red");
  snprintf (name, sizeof name, about.length > 0 ? "%s: %s" : "%s", measures[measure->id],
            about.length > 0 ? about.data : "");
  toy_lab_text_addf (text, "  %-44s %8s%-2s  %s to %s\n", name,
                     toy_lab_number (value, NUMBER, measure->interval.value * unit, 2),
                     share ? "%" : "",
                     toy_lab_number (low, NUMBER, measure->interval.low * unit, 2),
                     toy_lab_number (high, NUMBER, measure->interval.high * unit, 2));
  toy_lab_text_clear (&about);
}

void
toy_lab_words_report (const ToyLabResult *result, ToyLabText *text)
{
  ToyFinding findings[TOY_MAX_FINDINGS];
  int n = toy_verdict_make (result, NULL, findings);
  ToyMeasures all;

  toy_lab_text_addf (text, "%s: %" PRIu64 " games, blue %s, red %s, seed %" PRIu64 "\n\n",
                     result->board.id, toy_lab_result_games (result), result->players[0],
                     result->players[1], result->seed);
  for (int i = 0; i < n; i++)
    {
      toy_lab_text_addf (text, "%-8s ", labels[TOY_LABEL_GOOD + findings[i].gravity]);
      toy_lab_words_sentence (&findings[i], result, text);
      toy_lab_text_add (text, "\n");
    }
  if (!toy_measures_make (&all, result))
    return;
  toy_lab_text_add (text, "\n  with 95 % intervals\n");
  for (int i = 0; i < all.n; i++)
    {
      int id = all.measures[i].id;

      if (id <= TOY_MEASURE_TURNS_MEDIAN
          || (id >= TOY_MEASURE_LEAD_CHANGES && id <= TOY_MEASURE_FORCED)
          || id >= TOY_MEASURE_ARM_STARTER)
        if (all.measures[i].interval.n > 0)
          add_measure (&all, result, i, text);
    }
  toy_measures_clear (&all);
}

const char *
toy_lab_words_merge (ToyMerge merge)
{
  static const char *const words[] = {
    [TOY_MERGE_OK] = "all is well",
    [TOY_MERGE_OTHER_GAME] = "it is about another terrain or other rules",
    [TOY_MERGE_OTHER_PLAYERS] = "other players, or other versions of them, played",
    [TOY_MERGE_OTHER_SEED] = "its seed is another",
    [TOY_MERGE_OTHER_ARMS] = "it has not the same variations (--hands, --rules)",
    [TOY_MERGE_OVERLAP] = "some of its games are in already",
    [TOY_MERGE_TOO_SCATTERED] = "its games are too scattered",
  };

  return words[merge];
}

const char *
toy_lab_words_read (ToyLabRead read)
{
  static const char *const words[] = {
    [TOY_LAB_READ_OK] = "all is well",
    [TOY_LAB_READ_SYNTAX] = "this is no JSON",
    [TOY_LAB_READ_FOREIGN] = "this is no result of the laboratory",
    [TOY_LAB_READ_NEWER] = "this result was written by a newer version",
    [TOY_LAB_READ_BAD] = "this result contradicts itself",
    [TOY_LAB_READ_LONG] = "this file is too long for a result",
    [TOY_LAB_READ_MEMORY] = "there is not enough memory",
  };

  return words[read];
}
