/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The half of the rule book that follows from the sheet in play: its numbers, every troop, every
 * special space, and what of all that the classic game does otherwise. */
#include "config.h"

#include "model/toy-book-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/toy-words.h"

static gboolean
is_in_play (const ToyTroopType *type, ToyOptions options, gboolean box)
{
  return !type->promotion || options.meeple || box;
}

static int
count_troops (const ToySheet *sheet, ToyOptions options)
{
  int n = 0;

  for (int i = 0; i < sheet->n_types; i++)
    if (is_in_play (&sheet->types[i], options, FALSE))
      n += sheet->types[i].copies;
  return n;
}

/* Numbers */

static char *
say_armies (const ToySheet *sheet, ToyOptions options)
{
  int n = count_troops (sheet, options);

  return g_strdup_printf (ngettext ("Each army has %d troop. A troop has a strength, or it is a "
                                    "joker.",
                                    "Each army has %d troops. A troop has a strength, or it is a "
                                    "joker.", n), n);
}

static char *
say_deal (const ToySheet *sheet)
{
  int removed = sheet->numbers[TOY_NUMBER_REMOVED];
  int first = sheet->numbers[TOY_NUMBER_FIRST_HAND];
  int second = sheet->numbers[TOY_NUMBER_SECOND_HAND];
  g_autofree char *put_away
    = removed == 0 ? g_strdup (_("Each army shuffles its troops."))
                   : g_strdup_printf (ngettext ("Each army shuffles its troops and puts %d of them "
                                                "back into the box unseen.",
                                                "Each army shuffles its troops and puts %d of them "
                                                "back into the box unseen.", removed), removed);
  g_autofree char *begins
    = g_strdup_printf (ngettext ("Who begins is drawn by lot, and takes %d troop from the reserve.",
                                 "Who begins is drawn by lot, and takes %d troops from the "
                                 "reserve.",
                                 first), first);
  g_autofree char *other = g_strdup_printf (ngettext ("The other side takes %d troop.",
                                                      "The other side takes %d troops.", second),
                                            second);

  return g_strjoin ("\n", put_away, begins, other, NULL);
}

static char *
say_rack (const ToySheet *sheet)
{
  int n = sheet->numbers[TOY_NUMBER_RACK];

  return g_strdup_printf (
    ngettext ("Your reserve lies face down. Your rack is hidden from the enemy and holds at most "
              "%d troop. Your discard lies face up.",
              "Your reserve lies face down. Your rack is hidden from the enemy and holds at most "
              "%d troops. Your discard lies face up.", n), n);
}

static char *
say_draw (const ToySheet *sheet)
{
  int n = sheet->numbers[TOY_NUMBER_DRAW];

  return g_strdup_printf (
    ngettext ("You take %d troop from your reserve on your rack. With a full rack or an empty "
              "reserve you cannot draw.",
              "You take %d troops from your reserve on your rack, or fewer if the rack or the "
              "reserve allows no more. With a full rack or an empty reserve you cannot draw.", n),
    n);
}

static char *
say_limit (const ToySheet *sheet)
{
  int n = sheet->numbers[TOY_NUMBER_TURN_LIMIT];

  return g_strdup_printf (
    ngettext ("Troops that come back could make a game go round for ever. After %d turn it ends: "
              "more medals win, and with equal medals nobody does.",
              "Troops that come back could make a game go round for ever. After %d turns it ends: "
              "more medals win, and with equal medals nobody does.", n), n);
}

static char *
say_objective (const ToyBook *book)
{
  if (book->terrain == NULL)
    return g_strdup (_("Every terrain says how many medals win: its objective. As soon as an army "
                       "has so many, the game is over and nothing more is resolved."));
  return g_strdup_printf (
    ngettext ("On this terrain %d medal wins. As soon as an army has it, the game is over and "
              "nothing more is resolved.",
              "On this terrain %d medals win. As soon as an army has so many, the game is over and "
              "nothing more is resolved.", book->objective), book->objective);
}

static char *
say (const ToySheet *sheet, ToyOptions options, const char *id)
{
  if (strcmp (id, "armies") == 0)
    return say_armies (sheet, options);
  if (strcmp (id, "deal") == 0)
    return say_deal (sheet);
  if (strcmp (id, "rack") == 0)
    return say_rack (sheet);
  if (strcmp (id, "draw") == 0)
    return say_draw (sheet);
  if (strcmp (id, "limit") == 0)
    return say_limit (sheet);
  return NULL;
}

char *
_toy_book_say (const ToyBook *book, const char *id)
{
  if (strcmp (id, "objective") == 0)
    return say_objective (book);
  return say (&book->sheet, book->options, id);
}

static char *
classic_says (char *text)
{
  /* Translators: whole sentences follow. */
  char *change = g_strdup_printf (_("In the classic game: %s"), text);

  g_free (text);
  return g_strdelimit (change, "\n", ' ');
}

char *
_toy_book_change (const ToyBook *book, const char *id)
{
  const ToySheet *classic = toy_sheet_classic ();
  g_autofree char *here = say (&book->sheet, book->options, id);
  char *there = here != NULL ? say (classic, book->options, id) : NULL;

  if (there == NULL || strcmp (here, there) == 0)
    {
      g_free (there);
      return NULL;
    }
  return classic_says (there);
}

/* What is to be known about a verb beyond its sentence. */
static const char *
note_of (const ToyEffect *effect)
{
  switch ((ToyVerb) effect->verb)
    {
    case TOY_VERB_DRAW:
      return _("Drawing stops when the rack is full or the reserve is empty.");
    case TOY_VERB_PLACE:
      return _("The troop that follows obeys the ordinary rules and is resolved completely, so one "
               "such troop can call another.");
    case TOY_VERB_DISCARD:
      return _("The troop goes face up on its owner’s discard. What lay below becomes visible, and "
               "regions are checked.");
    case TOY_VERB_STRIP:
      return _("Chance picks it, frozen troops among the others, and it is discarded face up.");
    case TOY_VERB_RECALL:
      return _("There must be room on your rack. What lay below becomes visible, be it the "
               "enemy’s, and regions are checked.");
    case TOY_VERB_PUSH:
      return _("It moves on top of whatever lies on a base adjacent to where it stood; strengths "
               "do not matter, and it sets off nothing there. It cannot be pushed into a "
               "headquarters.");
    case TOY_VERB_RECOVER:
      return _("You choose which. There must be room on your rack.");
    case TOY_VERB_FREEZE:
      return _("Chance picks one that is not frozen yet. It cannot be placed until the next turn "
               "of its owner is over.");
    case TOY_VERB_BOUNCE:
      return _("If the rack of its owner is full, it goes on the discard.");
    case TOY_VERB_SWAP:
      return _("Only the visible troops change places, and neither acts again.");
    default:
      return NULL;
    }
}

static void
add_line (GString *text, const char *line)
{
  if (line == NULL || *line == '\0' || strstr (text->str, line) != NULL)
    return;
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

static void
add_notes (GString *text, const ToyEffect *effects, int n)
{
  for (int i = 0; i < n; i++)
    add_line (text, note_of (&effects[i]));
}

/* The first line of @words, and in @rest what follows. */
static char *
split_first (const char *words, const char **rest)
{
  const char *end = strchr (words, '\n');

  *rest = end != NULL ? end + 1 : "";
  return end != NULL ? g_strndup (words, (gsize) (end - words)) : g_strdup (words);
}

/* Troops */

static const char *
number_of_type (const ToyTroopType *type)
{
  static const struct
  {
    const char *id, *number;
  } numbers[] = {
    { "skully", "R7.1" }, { "capn", "R7.2" },  { "jumbo", "R7.3" }, { "hook", "R7.4" },
    { "xb42", "R7.5" },   { "star", "R7.5b" }, { "roxy", "R7.5b" }, { "kwak", "R7.5b" },
    { "meeple", "R7.5c" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (strcmp (type->id, numbers[i].id) == 0)
      return numbers[i].number;
  return NULL;
}

static gboolean
same_effects (const ToyEffect *a, int n_a, const ToyEffect *b, int n_b)
{
  if (n_a != n_b)
    return FALSE;
  for (int i = 0; i < n_a; i++)
    if (a[i].verb != b[i].verb || a[i].count != b[i].count || a[i].reach != b[i].reach
        || a[i].enemy != b[i].enemy || a[i].optional != b[i].optional)
      return FALSE;
  return TRUE;
}

static char *
tell_copies (int copies)
{
  return g_strdup_printf (ngettext ("%d of them in each army.", "%d of them in each army.", copies),
                          copies);
}

static char *
change_of_type (const ToySheet *sheet, int type)
{
  const ToySheet *classic = toy_sheet_classic ();
  const ToyTroopType *here = &sheet->types[type];
  int n = toy_sheet_find_type (classic, here->id);
  const ToyTroopType *there = n >= 0 ? &classic->types[n] : NULL;
  g_autofree char *copies = NULL;
  g_autofree char *words = NULL;

  if (there == NULL)
    return g_strdup (_("This troop is not in the classic game."));
  if (here->strength == there->strength && here->joker == there->joker
      && here->airborne == there->airborne && here->copies == there->copies
      && same_effects (here->effects, here->n_effects, there->effects, there->n_effects))
    return NULL;
  words = toy_words_troop_rules (classic, n);
  copies = tell_copies (there->copies);
  return classic_says (g_strjoin ("\n", words, copies, NULL));
}

void
_toy_book_add_troops (ToyBook *book)
{
  const ToySheet *sheet = &book->sheet;

  for (int type = 0; type < sheet->n_types; type++)
    {
      const ToyTroopType *info = &sheet->types[type];
      g_autofree char *words = toy_words_troop_rules (sheet, type);
      g_autofree char *copies = tell_copies (info->copies);
      g_autofree char *id = toy_book_topic_of_type (sheet, type);
      GString *text;
      ToyBookEntry *entry;

      if (!is_in_play (info, book->options, book->terrain == NULL))
        continue;
      text = g_string_new (words);
      add_notes (text, info->effects, info->n_effects);
      add_line (text, copies);
      if (info->promotion && !book->options.meeple)
        add_line (text, _("It joins only if the options of a new game say so."));
      entry = _toy_book_add (book, FALSE, id, g_strdup (toy_words_type (sheet, type)),
                             g_string_free (text, FALSE));
      entry->type = type;
      entry->number = number_of_type (info);
      entry->change = change_of_type (sheet, type);
      entry->links[0] = info->airborne ? "flight" : info->joker ? "beats" : "effects";
      for (int i = 0; i < info->n_effects; i++)
        if (info->effects[i].verb == TOY_VERB_PLACE)
          entry->links[0] = "chain";
        else if (info->effects[i].verb == TOY_VERB_STRIP)
          entry->links[0] = "frozen-too";
        else if (info->effects[i].verb == TOY_VERB_DISCARD)
          entry->links[0] = "reach";
    }
}

/* Special spaces */

static void
describe_special (const ToySpecial *kind, ToyBookEntry *entry)
{
  int verb = kind->n_effects > 0 ? kind->effects[0].verb : -1;

  entry->links[0] = "effects";
  if (kind->mute)
    {
      entry->number = "R7.6";
      entry->links[0] = "muted";
    }
  else if (kind->has_only)
    {
      entry->number = "R7.7";
      entry->links[0] = "lists";
    }
  else if (verb == TOY_VERB_RECALL)
    {
      entry->number = "R7.8";
      entry->links[0] = "other-base";
    }
  else if (verb == TOY_VERB_DRAW)
    entry->number = "R7.9";
  else if (verb == TOY_VERB_PUSH)
    {
      entry->number = "R7.10";
      entry->links[0] = "pushed-here";
    }
  else if (verb == TOY_VERB_RECOVER)
    entry->number = "R7.11";
  else if (verb == TOY_VERB_FREEZE)
    {
      entry->number = "R7.12";
      entry->links[0] = "thaw";
    }
}

void
_toy_book_add_specials (ToyBook *book)
{
  const ToySheet *sheet = &book->sheet;

  for (int special = 0; special < sheet->n_specials; special++)
    {
      const ToySpecial *kind = &sheet->specials[special];
      g_autofree char *words = toy_words_special_text (sheet, special);
      g_autofree char *id = toy_book_topic_of_special (sheet, special);
      GString *text;
      const char *rest;
      char *title = split_first (words, &rest);
      ToyBookEntry *entry;

      text = g_string_new (rest);
      add_notes (text, kind->effects, kind->n_effects);
      if (kind->has_only)
        add_line (text, _("Whoever stands there already may stay, and an effect may bring any "
                          "troop."));
      if (kind->mute)
        add_line (text, _("Nobody flies there, and jokers beat as ever."));
      if (book->found[special] != NULL)
        {
          /* Translators: %s is a terrain or several, as a list. */
          g_autofree char *found = g_strdup_printf (_("Found on: %s."), book->found[special]);

          add_line (text, found);
        }
      entry = _toy_book_add (book, FALSE, id, title, g_string_free (text, FALSE));
      entry->special = special;
      describe_special (kind, entry);
      if (book->options.beginner)
        entry->change = g_strdup (_("This is a beginner game: this space does nothing."));
    }
  if (sheet->n_specials == 0)
    _toy_book_add (book, FALSE, "no-specials", g_strdup (_("None here")),
                   g_strdup (_("This terrain has no special spaces.")));
}
