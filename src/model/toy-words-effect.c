/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One sentence for every effect there can be: verb, army, reach, count, "may" or "must", held by
 * a troop or a base.  Long because each combination is a template of its own: languages differ in
 * more than word order, so nothing is glued.  Knows no table; see toy-words.c for questions. */
#include "config.h"

#include "model/toy-words.h"

#include "model/toy-tongue.h"

/* How far an effect reaches and from where: the three phrases that a sentence can end in. */
typedef enum
{
  FROM_TROOP,
  FROM_BASE,
  FROM_ANYWHERE,
} From;

static From
from_where (const ToyEffect *effect, ToyHolder holder)
{
  if (effect->reach == TOY_REACH_ANYWHERE)
    return FROM_ANYWHERE;
  return holder == TOY_HOLDER_BASE ? FROM_BASE : FROM_TROOP;
}

static char *
say_draw (const ToyTongue *in, int n, bool enemy, bool may)
{
  if (enemy && may)
    return g_strdup_printf (
      /* Translators: what a troop or special base does.  "You may" can be declined. */
      toy_say_n (in, "You may let the enemy draw %d troop.",
                 "You may let the enemy draw %d troops.", n), n);
  if (enemy)
    return g_strdup_printf (toy_say_n (in, "The enemy draws %d troop.",
                                       "The enemy draws %d troops.", n), n);
  if (may)
    return g_strdup_printf (toy_say_n (in, "You may draw %d troop.",
                                       "You may draw %d troops.", n), n);
  return g_strdup_printf (toy_say_n (in, "Draw %d troop.",
                                     "Draw %d troops.", n), n);
}

static char *
say_place (const ToyTongue *in, int n, bool may)
{
  if (may)
    return g_strdup_printf (
      /* Translators: what a troop or special base does: another placing in this turn. */
      toy_say_n (in, "You may place %d more troop.",
                 "You may place %d more troops.", n), n);
  return g_strdup_printf (toy_say_n (in, "Place %d more troop.",
                                     "Place %d more troops.", n), n);
}

static char *
may_discard (const ToyTongue *in, int n, From from)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup_printf (
        /* Translators: "this one" is the troop that was just placed. */
        toy_say_n (in, "You may discard %d visible enemy troop adjacent to this one.",
                   "You may discard %d visible enemy troops adjacent to this one.", n), n);
    case FROM_BASE:
      return g_strdup_printf (
        toy_say_n (in, "You may discard %d visible enemy troop adjacent to this base.",
                   "You may discard %d visible enemy troops adjacent to this base.", n), n);
    case FROM_ANYWHERE:
    default:
      return g_strdup_printf (
        toy_say_n (in, "You may discard %d visible enemy troop from any base.",
                   "You may discard %d visible enemy troops from any bases.", n), n);
    }
}

static char *
must_discard (const ToyTongue *in, int n, From from)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup_printf (
        /* Translators: "this one" is the troop that was just placed. */
        toy_say_n (in, "Discard %d visible enemy troop adjacent to this one.",
                   "Discard %d visible enemy troops adjacent to this one.", n), n);
    case FROM_BASE:
      return g_strdup_printf (
        toy_say_n (in, "Discard %d visible enemy troop adjacent to this base.",
                   "Discard %d visible enemy troops adjacent to this base.", n), n);
    case FROM_ANYWHERE:
    default:
      return g_strdup_printf (
        toy_say_n (in, "Discard %d visible enemy troop from any base.",
                   "Discard %d visible enemy troops from any bases.", n), n);
    }
}

static char *
say_strip (const ToyTongue *in, int n, bool may)
{
  if (may)
    return g_strdup_printf (
      /* Translators: the rack is where a player's troops in hand stand, hidden. */
      toy_say_n (in, "You may discard %d random troop from the enemy rack.",
                 "You may discard %d random troops from the enemy rack.", n), n);
  return g_strdup_printf (
    toy_say_n (in, "Discard %d random troop from the enemy rack.",
               "Discard %d random troops from the enemy rack.", n), n);
}

static char *
may_recall (const ToyTongue *in, int n, From from)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup_printf (
        /* Translators: "this one" is the troop that was just placed. */
        toy_say_n (in, "You may take %d of your visible troops adjacent to this one back"
                       " to your rack.",
                   "You may take %d of your visible troops adjacent to this one back to your rack.",
                   n), n);
    case FROM_BASE:
      return g_strdup_printf (
        toy_say_n (in, "You may take %d of your visible troops adjacent to this base back"
                       " to your rack.",
                   "You may take %d of your visible troops adjacent to this base back"
                   " to your rack.",
                   n), n);
    case FROM_ANYWHERE:
    default:
      return g_strdup_printf (
        toy_say_n (in, "You may take %d of your visible troops from another base back"
                       " to your rack.",
                   "You may take %d of your visible troops from other bases back to your rack.",
                   n), n);
    }
}

static char *
must_recall (const ToyTongue *in, int n, From from)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup_printf (
        /* Translators: "this one" is the troop that was just placed. */
        toy_say_n (in, "Take %d of your visible troops adjacent to this one back to your rack.",
                   "Take %d of your visible troops adjacent to this one back to your rack.", n), n);
    case FROM_BASE:
      return g_strdup_printf (
        toy_say_n (in, "Take %d of your visible troops adjacent to this base back to your rack.",
                   "Take %d of your visible troops adjacent to this base back"
                   " to your rack.", n), n);
    case FROM_ANYWHERE:
    default:
      return g_strdup_printf (
        toy_say_n (in, "Take %d of your visible troops from another base back to your rack.",
                   "Take %d of your visible troops from other bases back to your rack.", n), n);
    }
}

static char *
may_push (const ToyTongue *in, int n, From from)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup_printf (
        /* Translators: "this one" is the troop that was just placed. */
        toy_say_n (in, "You may push %d visible enemy troop adjacent to this one to a"
                       " base next to it.",
                   "You may push %d visible enemy troops adjacent to this one,"
                   " each to a base next to it.", n), n);
    case FROM_BASE:
      return g_strdup_printf (
        toy_say_n (in, "You may push %d visible enemy troop adjacent to this base to a"
                       " base next to it.",
                   "You may push %d visible enemy troops adjacent to this base,"
                   " each to a base next to it.", n), n);
    case FROM_ANYWHERE:
    default:
      return g_strdup_printf (
        toy_say_n (in, "You may push %d visible enemy troop, wherever it stands, to a"
                       " base next to it.",
                   "You may push %d visible enemy troops, wherever they stand,"
                   " each to a base next to it.", n), n);
    }
}

static char *
must_push (const ToyTongue *in, int n, From from)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup_printf (
        /* Translators: "this one" is the troop that was just placed. */
        toy_say_n (in, "Push %d visible enemy troop adjacent to this one to a base next to it.",
                   "Push %d visible enemy troops adjacent to this one,"
                   " each to a base next to it.", n), n);
    case FROM_BASE:
      return g_strdup_printf (
        toy_say_n (in, "Push %d visible enemy troop adjacent to this base to a base next to it.",
                   "Push %d visible enemy troops adjacent to this base,"
                   " each to a base next to it.", n), n);
    case FROM_ANYWHERE:
    default:
      return g_strdup_printf (
        toy_say_n (in, "Push %d visible enemy troop, wherever it stands, to a base next to it.",
                   "Push %d visible enemy troops, wherever they stand,"
                   " each to a base next to it.", n), n);
    }
}

static char *
say_recover (const ToyTongue *in, int n, bool may)
{
  if (may)
    return g_strdup_printf (
      toy_say_n (in, "You may take %d troop from your discard back to your rack.",
                 "You may take %d troops from your discard back to your rack.", n), n);
  return g_strdup_printf (
    toy_say_n (in, "Take %d troop from your discard back to your rack.",
               "Take %d troops from your discard back to your rack.", n), n);
}

static char *
say_freeze (const ToyTongue *in, int n, bool may)
{
  if (may)
    return g_strdup_printf (
      toy_say_n (in, "You may freeze %d random troop on the enemy rack:"
                 " it cannot be placed in the enemy’s next turn.",
                 "You may freeze %d random troops on the enemy rack:"
                 " they cannot be placed in the enemy’s next turn.", n), n);
  return g_strdup_printf (
    toy_say_n (in, "Freeze %d random troop on the enemy rack:"
               " it cannot be placed in the enemy’s next turn.",
               "Freeze %d random troops on the enemy rack:"
               " they cannot be placed in the enemy’s next turn.", n), n);
}

static char *
may_bounce (const ToyTongue *in, int n, From from)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup_printf (
        /* Translators: "this one" is the troop that was just placed. */
        toy_say_n (in, "You may send %d visible enemy troop adjacent to this one back to its rack.",
                   "You may send %d visible enemy troops adjacent to this one back to their rack.",
                   n), n);
    case FROM_BASE:
      return g_strdup_printf (
        toy_say_n (in, "You may send %d visible enemy troop adjacent to this base back"
                       " to its rack.",
                   "You may send %d visible enemy troops adjacent to this base back to their rack.",
                   n), n);
    case FROM_ANYWHERE:
    default:
      return g_strdup_printf (
        toy_say_n (in, "You may send %d visible enemy troop from any base back to its rack.",
                   "You may send %d visible enemy troops from any bases back to their rack.",
                   n), n);
    }
}

static char *
must_bounce (const ToyTongue *in, int n, From from)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup_printf (
        /* Translators: "this one" is the troop that was just placed. */
        toy_say_n (in, "Send %d visible enemy troop adjacent to this one back to its rack.",
                   "Send %d visible enemy troops adjacent to this one back to their rack.", n), n);
    case FROM_BASE:
      return g_strdup_printf (
        toy_say_n (in, "Send %d visible enemy troop adjacent to this base back to its rack.",
                   "Send %d visible enemy troops adjacent to this base back to their rack.", n), n);
    case FROM_ANYWHERE:
    default:
      return g_strdup_printf (
        toy_say_n (in, "Send %d visible enemy troop from any base back to its rack.",
                   "Send %d visible enemy troops from any bases back to their rack.", n), n);
    }
}

static char *
may_swap (const ToyTongue *in, int n, From from)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup_printf (
        /* Translators: %d is 2 or more here; one exchange has a sentence of its own. */
        toy_say_n (in, "You may make %d exchange of this troop with a visible troop of yours"
                   " adjacent to it.",
                   "You may make %d exchanges of this troop with a visible troop of yours"
                   " adjacent to it.", n), n);
    case FROM_BASE:
      return g_strdup_printf (
        toy_say_n (in, "You may make %d exchange of your troop on this base"
                   " with a visible troop of yours adjacent to it.",
                   "You may make %d exchanges of your troop on this base"
                   " with a visible troop of yours adjacent to it.", n), n);
    case FROM_ANYWHERE:
    default:
      return g_strdup_printf (
        toy_say_n (in, "You may make %d exchange of two of your visible troops.",
                   "You may make %d exchanges of two of your visible troops.", n), n);
    }
}

static char *
must_swap (const ToyTongue *in, int n, From from)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup_printf (
        /* Translators: %d is 2 or more here; one exchange has a sentence of its own. */
        toy_say_n (in, "Make %d exchange of this troop with a visible troop of yours"
                       " adjacent to it.",
                   "Make %d exchanges of this troop with a visible troop of yours adjacent to it.",
                   n), n);
    case FROM_BASE:
      return g_strdup_printf (
        toy_say_n (in, "Make %d exchange of your troop on this base with a visible troop of yours"
                   " adjacent to it.",
                   "Make %d exchanges of your troop on this base with a visible troop of yours"
                   " adjacent to it.", n), n);
    case FROM_ANYWHERE:
    default:
      return g_strdup_printf (
        toy_say_n (in, "Make %d exchange of two of your visible troops.",
                   "Make %d exchanges of two of your visible troops.", n), n);
    }
}

/* The usual case reads better without a number. */
static char *
swap_once (const ToyTongue *in, From from, bool may)
{
  switch (from)
    {
    case FROM_TROOP:
      return g_strdup (
        may ? toy_say (in, "You may exchange this troop with a visible troop of yours"
                           " adjacent to it.")
            : toy_say (in, "Exchange this troop with a visible troop of yours adjacent to it."));
    case FROM_BASE:
      return g_strdup (
        may ? toy_say (in, "You may exchange your troop on this base with a visible troop of yours"
                " adjacent to it.")
            : toy_say (in, "Exchange your troop on this base with a visible troop of yours"
                           " adjacent to it."));
    case FROM_ANYWHERE:
    default:
      return g_strdup (may ? toy_say (in, "You may exchange two of your visible troops.")
                           : toy_say (in, "Exchange two of your visible troops."));
    }
}

char *
toy_words_effect_in (const ToyTongue *in, const ToyEffect *effect, ToyHolder holder)
{
  int n = effect->count;
  bool may = effect->optional;
  From from = from_where (effect, holder);

  switch ((ToyVerb) effect->verb)
    {
    case TOY_VERB_DRAW:
      return say_draw (in, n, effect->enemy, may);
    case TOY_VERB_PLACE:
      return say_place (in, n, may);
    case TOY_VERB_DISCARD:
      return may ? may_discard (in, n, from) : must_discard (in, n, from);
    case TOY_VERB_STRIP:
      return say_strip (in, n, may);
    case TOY_VERB_RECALL:
      return may ? may_recall (in, n, from) : must_recall (in, n, from);
    case TOY_VERB_PUSH:
      return may ? may_push (in, n, from) : must_push (in, n, from);
    case TOY_VERB_RECOVER:
      return say_recover (in, n, may);
    case TOY_VERB_FREEZE:
      return say_freeze (in, n, may);
    case TOY_VERB_BOUNCE:
      return may ? may_bounce (in, n, from) : must_bounce (in, n, from);
    case TOY_VERB_SWAP:
      if (n == 1)
        return swap_once (in, from, may);
      return may ? may_swap (in, n, from) : must_swap (in, n, from);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

char *
toy_words_effect (const ToyEffect *effect, ToyHolder holder)
{
  return toy_words_effect_in (NULL, effect, holder);
}
