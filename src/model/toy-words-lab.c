/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the laboratory has found, as sentences.  Decides nothing: gravity and numbers come with the
 * findings. */
#include "config.h"

#include "model/toy-words-lab.h"

#include "model/toy-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* --- pieces that stand alone --- */

static char *
percent (double share)
{
  return toy_words_percent (share, 1);
}

/* (transfer full): a 95 % interval of shares, "48.1% to 53.9%" */
static char *
range (const ToyInterval *interval)
{
  g_autofree char *low = percent (interval->low);
  g_autofree char *high = percent (interval->high);

  /* Translators: from a percentage to another. */
  return g_strdup_printf (C_("interval", "%s to %s"), low, high);
}

static const char *
type_name (const ToyLabResult *result, const ToySheet *sheet, int type)
{
  return sheet != NULL ? toy_words_type (sheet, type) : result->board.types[type].id;
}

static const char *
special_name (const ToyLabResult *result, const ToySheet *sheet, int special)
{
  return sheet != NULL ? toy_words_special (sheet, special) : result->board.specials[special].id;
}

/* --- findings --- */

static char *
objective_sentence (const ToyFinding *finding)
{
  g_autofree char *share = percent (finding->interval.value);

  if (finding->numbers[1] < finding->numbers[0])
    /* Translators: medals that win, medals that there are. */
    return g_strdup_printf (_("The objective cannot be reached: %d medals win, and the terrain "
                              "has %d."),
                            (int) finding->numbers[0], (int) finding->numbers[1]);
  /* Translators: medals that win, medals that there are, a percentage. */
  return g_strdup_printf (_("The objective of %d medals (of %d) is practically out of reach: %s of "
                            "the games end by it."),
                          (int) finding->numbers[0], (int) finding->numbers[1], share);
}

static char *
sides_sentence (const ToyFinding *finding)
{
  g_autofree char *share = percent (finding->interval.value);
  g_autofree char *interval = range (&finding->interval);
  g_autofree char *sure = percent (fmin (finding->numbers[0], 0.999));
  gboolean blue = finding->army == TOY_ARMY_BLUE;

  if (finding->code == TOY_VERDICT_PLAYERS)
    return g_strdup_printf (
        /* Translators: a percentage and its interval. */
        blue ? _("The players differ, so the sides are not judged: blue wins %s (%s).")
             : _("The players differ, so the sides are not judged: red wins %s (%s)."),
        share, interval);
  return g_strdup_printf (
      /* Translators: a percentage, its interval, how sure that is in percent. */
      blue ? _("Blue is favoured: it wins %s (%s). That is no accident, sure to %s.")
           : _("Red is favoured: it wins %s (%s). That is no accident, sure to %s."),
      share, interval, sure);
}

static char *
start_sentence (const ToyFinding *finding)
{
  const double *n = finding->numbers;
  g_autofree char *share = percent (finding->interval.value);
  g_autofree char *interval = range (&finding->interval);
  g_autofree char *sure = percent (fmin (n[1], 0.999));
  g_autofree char *then = percent (n[6]);

  if (n[4] > 0.0 || n[5] > 0.0)
    return g_strdup_printf (
        /* Translators: the sizes of the two first hands, a percentage, its interval, how sure that
         * is in percent, two other sizes, the percentage with them. */
        n[0] > 0.0 ? _("Who begins is favoured: with first hands of %d and %d it wins %s (%s), "
                       "sure to %s. First hands of %d and %d would make that %s.")
                   : _("Who comes second is favoured: with first hands of %d and %d it wins %s "
                       "(%s), sure to %s. First hands of %d and %d would make that %s."),
        (int) n[2], (int) n[3], share, interval, sure, (int) n[4], (int) n[5], then);
  return g_strdup_printf (
      /* Translators: the sizes of the two first hands, a percentage, its interval, how sure that is
       * in percent. */
      n[0] > 0.0
          ? _("Who begins is favoured: with first hands of %d and %d it wins %s (%s), sure to %s.")
          : _("Who comes second is favoured: with first hands of %d and %d it wins %s (%s), sure "
              "to %s."),
      (int) n[2], (int) n[3], share, interval, sure);
}

static char *
fair_sentence (const ToyFinding *finding)
{
  g_autofree char *blue = percent (finding->interval.value);
  g_autofree char *blue_range = range (&finding->interval);
  g_autofree char *first = percent (finding->numbers[0]);
  const ToyInterval interval = { .low = finding->numbers[1], .high = finding->numbers[2] };
  g_autofree char *first_range = range (&interval);

  /* Translators: percentages, each with its interval. */
  return g_strdup_printf (_("Nobody is favoured: blue wins %s (%s), who begins %s (%s)."), blue,
                          blue_range, first, first_range);
}

static char *
course_sentence (const ToyFinding *finding)
{
  g_autofree char *share = percent (finding->interval.value);
  g_autofree char *interval = range (&finding->interval);

  switch ((ToyVerdictCode) finding->code)
    {
    case TOY_VERDICT_STUCK:
      /* Translators: a percentage and its interval. */
      return g_strdup_printf (_("%s of the games (%s) end because somebody cannot move."), share,
                              interval);
    case TOY_VERDICT_LIMIT:
      return g_strdup_printf (_("%s of the games (%s) go on until the turn limit."), share,
                              interval);
    case TOY_VERDICT_LONG:
      /* Translators: a number of turns. */
      return g_strdup_printf (_("Games are long: %.1f turns on average."),
                              finding->interval.value);
    case TOY_VERDICT_RUSH:
      return g_strdup_printf (ngettext ("Rush: %s of the games (%s) are over after %d turn.",
                                        "Rush: %s of the games (%s) are over after %d turns.",
                                        (gulong) finding->numbers[0]),
                              share, interval, (int) finding->numbers[0]);
    default: /* TOY_VERDICT_RUNAWAY */
      return g_strdup_printf (_("Who leads at half time has won: only %s of those leaders (%s) "
                                "lose."),
                              share, interval);
    }
}

static char *
opening_sentence (const ToyFinding *finding, const ToyLabResult *result)
{
  g_autofree char *share = percent (finding->interval.value);
  g_autofree char *all = percent (finding->numbers[1]);

  return g_strdup_printf (
      /* Translators: a base, two percentages. */
      finding->army == TOY_ARMY_BLUE
          ? _("One opening dominates: blue wins %2$s with its first troop on %1$s, and %3$s in "
              "all.")
          : _("One opening dominates: red wins %2$s with its first troop on %1$s, and %3$s in "
              "all."),
      result->board.spaces[finding->index].id, share, all);
}

static char *
part_sentence (const ToyFinding *finding, const ToyLabResult *result, const ToySheet *sheet)
{
  g_autofree char *share = percent (finding->interval.value);
  g_autofree char *interval = range (&finding->interval);
  int index = finding->index;

  switch ((ToyVerdictCode) finding->code)
    {
    case TOY_VERDICT_BASE_DEAD:
      /* Translators: a base, a percentage. */
      return g_strdup_printf (_("Base %s is dead: a troop is placed there in %s of the games."),
                              result->board.spaces[index].id, share);
    case TOY_VERDICT_REGION_DEAD:
      /* Translators: a region, a percentage. */
      return g_strdup_printf (_("Region %s is dead: it is taken in %s of the games."),
                              result->board.regions[index].id, share);
    case TOY_VERDICT_SPECIAL_UNUSED:
      /* Translators: a kind of special space, a percentage. */
      return g_strdup_printf (_("%s is a special space without a use: its effect is taken in %s of "
                                "the cases."),
                              special_name (result, sheet, index), share);
    case TOY_VERDICT_TROOP_STUCK:
      /* Translators: a troop, a percentage. */
      return g_strdup_printf (_("%s is hard to use: %s of those drawn are never played."),
                              type_name (result, sheet, index), share);
    default: /* TOY_VERDICT_TROOP_BAD */
      /* Translators: a troop, a percentage below zero, its interval. */
      return g_strdup_printf (_("%s is a poor draw: one more of them in place of another changes "
                                "the chance to win by %s (%s)."),
                              type_name (result, sheet, index), share, interval);
    }
}

char *
toy_words_finding (const ToyFinding *finding, const ToyLabResult *result, const ToySheet *sheet)
{
  switch ((ToyVerdictCode) finding->code)
    {
    case TOY_VERDICT_FEW:
      return g_strdup_printf (ngettext ("%d game is too little to say much.",
                                        "%d games are too few to say much.",
                                        (gulong) finding->interval.n),
                              (int) finding->interval.n);
    case TOY_VERDICT_OBJECTIVE:
      return objective_sentence (finding);
    case TOY_VERDICT_PLAYERS:
    case TOY_VERDICT_SIDES:
      return sides_sentence (finding);
    case TOY_VERDICT_START:
      return start_sentence (finding);
    case TOY_VERDICT_FAIR:
      return fair_sentence (finding);
    case TOY_VERDICT_OPENING:
      return opening_sentence (finding, result);
    default:
      return finding->about == TOY_ABOUT_GAME ? course_sentence (finding)
                                              : part_sentence (finding, result, sheet);
    }
}

const char *
toy_words_gravity (ToyGravity gravity)
{
  switch (gravity)
    {
    case TOY_GRAVITY_GOOD:
      return C_("laboratory", "Good");
    case TOY_GRAVITY_HINT:
      return C_("laboratory", "Hint");
    case TOY_GRAVITY_WARNING:
      return C_("laboratory", "Warning");
    case TOY_GRAVITY_ERROR:
    default:
      return C_("laboratory", "Problem");
    }
}

/* --- measures --- */

static const char *const measures[TOY_N_MEASURES] = {
  [TOY_MEASURE_WINS] = N_("Wins"),
  [TOY_MEASURE_WINS_STARTING] = N_("Wins when beginning"),
  [TOY_MEASURE_WINS_FOLLOWING] = N_("Wins when the enemy begins"),
  [TOY_MEASURE_STARTER_WINS] = N_("Wins of who begins"),
  [TOY_MEASURE_INTERACTION] = N_("What beginning changes for blue"),
  [TOY_MEASURE_NOBODY] = N_("Games without a winner"),
  [TOY_MEASURE_ENDS] = N_("Games that end so"),
  [TOY_MEASURE_ENDS_FOR] = N_("Wins that end so"),
  [TOY_MEASURE_TURNS] = N_("Turns, mean"),
  [TOY_MEASURE_TURNS_MEDIAN] = N_("Turns, median"),
  [TOY_MEASURE_ENDED_BY] = N_("Games over by turn"),
  [TOY_MEASURE_MEDALS] = N_("Medals by turn"),
  [TOY_MEASURE_LEAD_CHANGES] = N_("Changes of the lead"),
  [TOY_MEASURE_HALF_LOSES] = N_("Leaders at half time who lose"),
  [TOY_MEASURE_DECISIONS] = N_("Decisions a turn"),
  [TOY_MEASURE_OPTIONS] = N_("Possible actions a turn"),
  [TOY_MEASURE_FORCED] = N_("Forced turns"),
  [TOY_MEASURE_BASE_USED] = N_("Games with a troop placed there"),
  [TOY_MEASURE_BASE_PLACED] = N_("Troops placed there"),
  [TOY_MEASURE_BASE_HELD] = N_("Turns held"),
  [TOY_MEASURE_BASE_CHANGES] = N_("Changes of hand"),
  [TOY_MEASURE_BASE_WINS] = N_("Wins of who held it longer"),
  [TOY_MEASURE_OPENING] = N_("First troops"),
  [TOY_MEASURE_OPENING_WINS] = N_("Wins after a first troop there"),
  [TOY_MEASURE_REGION_TAKEN] = N_("Games in which it is taken"),
  [TOY_MEASURE_REGION_TURN] = N_("Turn of taking"),
  [TOY_MEASURE_REGION_WINS] = N_("Wins of who took it"),
  [TOY_MEASURE_SPECIAL_PLACED] = N_("Troops placed there"),
  [TOY_MEASURE_SPECIAL_USED] = N_("Effects used when offered"),
  [TOY_MEASURE_SPECIAL_EFFECT] = N_("Wins more with it than without"),
  [TOY_MEASURE_TYPE_DRAWN] = N_("Drawn"),
  [TOY_MEASURE_TYPE_PLAYED] = N_("Played"),
  [TOY_MEASURE_TYPE_STUCK] = N_("On the rack at the end"),
  [TOY_MEASURE_TYPE_LEFT] = N_("In the reserve at the end"),
  [TOY_MEASURE_TYPE_EFFECT] = N_("Wins more for one more of them"),
  [TOY_MEASURE_ARM_STARTER] = N_("Wins of who begins"),
  [TOY_MEASURE_ARM_BLUE] = N_("Wins of blue"),
  [TOY_MEASURE_ARM_TURNS] = N_("Turns, mean"),
};

static const char *const ends[]
    = { "", N_("Headquarters taken"), N_("Objective reached"), N_("Nobody can move"),
        N_("Turn limit") };

static const char *const methods[] = { "",
                                       N_("Wilson"),
                                       N_("Newcombe"),
                                       N_("normal"),
                                       N_("ratio"),
                                       N_("order statistics"),
                                       N_("least squares") };

const char *
toy_words_measure (ToyMeasureId id)
{
  return _(measures[id]);
}

static char *
arm_text (const ToyArm *arm, const ToyLabResult *result, const ToySheet *sheet)
{
  switch ((ToyArmKind) arm->kind)
    {
    case TOY_ARM_NUMBER:
      /* Translators: a number of the rules by its id, its value in the classic game. */
      return g_strdup_printf (_("Classic rule: %s %d"), toy_number_id ((ToyNumber) arm->index),
                              arm->value);
    case TOY_ARM_TYPE:
      /* Translators: a troop. */
      return g_strdup_printf (_("Classic rule: %s"), type_name (result, sheet, arm->index));
    default:
      /* Translators: sizes of the two first hands. */
      return g_strdup_printf (_("First hands of %d and %d"), arm->first_hand, arm->second_hand);
    }
}

char *
toy_words_measure_subject (const ToyMeasure *measure,
                           const ToyLabResult *result,
                           const ToySheet *sheet)
{
  switch ((ToyAbout) measure->about)
    {
    case TOY_ABOUT_END:
      return g_strdup (_(ends[measure->index]));
    case TOY_ABOUT_TURN:
      return g_strdup_printf ("%d", measure->index);
    case TOY_ABOUT_SPACE:
      return g_strdup (result->board.spaces[measure->index].id);
    case TOY_ABOUT_REGION:
      return g_strdup (result->board.regions[measure->index].id);
    case TOY_ABOUT_SPECIAL:
      return g_strdup (special_name (result, sheet, measure->index));
    case TOY_ABOUT_TYPE:
      return g_strdup (type_name (result, sheet, measure->index));
    case TOY_ABOUT_ARM:
      return arm_text (&result->arms[measure->index], result, sheet);
    case TOY_ABOUT_GAME:
    default:
      return g_strdup ("");
    }
}

char *
toy_words_lab_player (const char *id)
{
  ToyLabPlayer player;

  if (!toy_lab_player_parse (id, &player))
    return g_strdup (id);
  if (strcmp (id, "random") == 0)
    /* Translators: a player that does anything that is legal. */
    return g_strdup (C_("player", "Random"));
  if (strcmp (id, "quick") == 0)
    /* Translators: a player that looks one action ahead. */
    return g_strdup (C_("player", "Quick"));
  if (player.level >= TOY_N_LEVELS)
    return g_strdup (id);
  return g_strdup_printf (
      /* Translators: a level of the computer, and how much it thinks about a decision. */
      ngettext ("%s, %d playout", "%s, %d playouts", (gulong) player.playouts),
      toy_words_level ((ToyLevel) player.level), player.playouts);
}

/* --- the page --- */

static const char *const labels[TOY_N_LAB_LABELS] = {
  [TOY_LABEL_LANGUAGE] = "",
  [TOY_LABEL_TITLE] = "",
  [TOY_LABEL_BLUE] = N_("Blue"),
  [TOY_LABEL_RED] = N_("Red"),
  [TOY_LABEL_GAMES] = N_("Games"),
  [TOY_LABEL_SEED] = N_("Seed"),
  [TOY_LABEL_VERDICT] = N_("Verdict"),
  [TOY_LABEL_GOOD] = "",
  [TOY_LABEL_HINT] = "",
  [TOY_LABEL_WARNING] = "",
  [TOY_LABEL_ERROR] = "",
  [TOY_LABEL_WINS] = N_("Who wins"),
  [TOY_LABEL_ENDS] = N_("How games end"),
  [TOY_LABEL_LENGTH] = N_("How long games are, in turns"),
  [TOY_LABEL_MEDALS] = N_("Medals, turn by turn"),
  [TOY_LABEL_MAP_PLACED] = N_("Where troops are placed, a game"),
  [TOY_LABEL_MAP_HELD] = N_("Who holds which base, by turns"),
  [TOY_LABEL_REGIONS] = N_("Who takes which region, by games"),
  [TOY_LABEL_OPENINGS] = N_("First troops and how often they win"),
  [TOY_LABEL_TROOPS_PLAYED] = N_("Troops played, an army and game"),
  [TOY_LABEL_TROOPS_EFFECT] = N_("What one more troop of a type than the enemy’s is worth"),
  [TOY_LABEL_SPECIALS] = N_("Special spaces"),
  [TOY_LABEL_VARIATIONS] = N_("The same games with other rules"),
  [TOY_LABEL_NUMBERS] = N_("All numbers"),
  [TOY_LABEL_MEASURE] = N_("Measure"),
  [TOY_LABEL_ABOUT] = N_("Of"),
  [TOY_LABEL_ARMY] = N_("Army"),
  [TOY_LABEL_VALUE] = N_("Value"),
  [TOY_LABEL_INTERVAL] = N_("95 % interval"),
  [TOY_LABEL_CASES] = N_("Cases"),
  [TOY_LABEL_METHOD] = N_("Method"),
  [TOY_LABEL_NOTE]
  = N_("Every number comes with the interval in which the true one lies in 95 of 100 such reports. "
       "All of it holds for the players named above; better or weaker ones may find other "
       "things."),
};

static void
sentence_cb (const ToyFinding *finding, const ToyLabResult *result, void *data, ToyLabText *text)
{
  g_autofree char *sentence = toy_words_finding (finding, result, data);

  toy_lab_text_add (text, sentence);
}

static void
subject_cb (const ToyMeasure *measure, const ToyLabResult *result, void *data, ToyLabText *text)
{
  g_autofree char *subject = toy_words_measure_subject (measure, result, data);

  toy_lab_text_add (text, subject);
}

static const char *
translate (const char *text)
{
  return text[0] != '\0' ? _(text) : text;
}

void
toy_words_lab_init (ToyLabWords *words, const char *title, const ToySheet *sheet)
{
  for (int i = 0; i < TOY_N_LAB_LABELS; i++)
    words->labels[i] = translate (labels[i]);
  for (int i = 0; i < TOY_N_MEASURES; i++)
    words->measures[i] = translate (measures[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    words->ends[i] = translate (ends[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (methods); i++)
    words->methods[i] = translate (methods[i]);
  for (int i = 0; i <= TOY_GRAVITY_ERROR; i++)
    words->labels[TOY_LABEL_GOOD + i] = toy_words_gravity ((ToyGravity) i);
  /* Translators: the code of your language, as a web page names it: fr, es, pt-BR. */
  words->labels[TOY_LABEL_LANGUAGE] = C_("laboratory", "en");
  words->labels[TOY_LABEL_TITLE] = title;
  words->sentence = sentence_cb;
  words->subject = subject_cb;
  words->data = (gpointer) sheet;
}
