/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chapters of the rule book whose text does not depend on the sheet.  One row a paragraph, so
 * that a translator meets whole thoughts in reading order.  A row without a text has numbers in it
 * and is said by toy-book-sheet.c.  Rule numbers are those that the tests of the engine name. */
#include "config.h"

#include "model/toy-book-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const char *id;
  const char *number;
  const char *title;
  const char *text;    /* NULL: has numbers of the sheet */
  const char *picture;
  const char *caption;
  const char *links[TOY_BOOK_MAX_LINKS];
} Row;

static const Row setting_up[] = {
  { "aim", NULL, N_("What it is about"),
    N_("Two armies of toys, Blue and Red, fight over a terrain. Whoever collects enough medals, or "
       "walks a troop into the other side’s headquarters, has won."),
    NULL, NULL, { "regions", "headquarters" } },
  { "terrain", "R1.2", N_("The terrain"),
    N_("Paths join spaces. A space is a base or a headquarters. Two spaces are adjacent when one "
       "path leads from one to the other. Paths close off regions, and in the middle of a region "
       "lie its medals. A special base is a base like any other that can do something besides."),
    "terrain", N_("A small terrain: two headquarters, five bases and two regions with medals."),
    { "regions", "specials" } },
  { "stacks", "R1.5", N_("Stacks"),
    N_("Troops on one base lie on top of each other in the order in which they came. Only the top "
       "one counts: it is the visible troop, and whose it is occupies the base. Everybody may look "
       "at what lies below, but nobody may change the order."),
    "stack", N_("A single troop, a stack of three with a red Star on top, and a single red troop."),
    { "beats", NULL } },
  { "armies", "R1.1", N_("The armies"), NULL, NULL, NULL, { "troops", NULL } },
  { "deal", "R2.1", N_("Dealing"), NULL, NULL, NULL, { "rack", NULL } },
  { "rack", "R1.6", N_("Reserve, rack and discard"), NULL, NULL, NULL, { "draw", NULL } },
  { "secrets", "R1.7", N_("What everybody may know"),
    N_("Open are the terrain, every stack down to the ground, both discards, all medals, how many "
       "troops each reserve and each rack holds, and how many of them are frozen. Hidden are the "
       "troops on the enemy rack, the order of both reserves, and what was put back into the box "
       "at the beginning, of your own army too."),
    NULL, NULL, { NULL } },
  { "beginner", "R2.4", N_("The beginner game"),
    N_("In a beginner game every special space is an ordinary one: it does nothing, forbids "
       "nothing and mutes nothing. It is a good way to learn a new terrain."),
    NULL, NULL, { "specials", NULL } },
};

static const Row a_turn[] = {
  { "turn", "R3.1", N_("One thing a turn"),
    N_("On your turn you do exactly one of two things: you draw, or you place a troop. You may not "
       "pass."),
    NULL, NULL, { "draw", "place", "stuck" } },
  { "draw", "R3.2", N_("Drawing"), NULL, NULL, NULL, { "rack", NULL } },
  { "place", "R3.3", N_("Placing"),
    N_("You take one troop from your rack and put it on a space where it may go. Then everything "
       "that it sets off is done, and your turn is over."),
    "targets", N_("The marked bases take Jumbo, strength 3: two of Blue’s own, an empty one and "
                  "one with a weaker enemy."),
    { "targets", "effects" } },
  { "thaw", "R3.4", N_("Frozen troops"),
    N_("A frozen troop cannot be placed. It stays on its rack, counts for the limit of the rack, "
       "and thaws when the next turn of its owner is over."),
    NULL, NULL, { "rack", NULL } },
};

static const Row where[] = {
  { "targets", "R4.1", N_("Where a troop may go"),
    N_("To an empty base; to a base of yours, whatever lies there; to a base where the visible "
       "enemy troop is beaten; or into an enemy headquarters. Never into your own headquarters. "
       "In every case the space must be connected."),
    "targets", N_("The marked bases take Jumbo, strength 3: two of Blue’s own, an empty one and "
                  "one with a weaker enemy."),
    { "beats", "connection", "headquarters" } },
  { "beats", "R4.2", N_("Who beats whom"),
    N_("The stronger troop beats the weaker one. Equal strengths do not beat each other. A joker "
       "beats every troop, and every troop beats a joker. Only the visible troop counts, and on "
       "your own troops you may put anything."),
    "beats", N_("Jumbo, strength 3, may cover Skully and Kwak, but neither Jumbo nor Roxy."),
    { "stacks", "connection" } },
  { "connection", "R4.3", N_("Connection"),
    N_("A space is connected when a path leads to it from your headquarters and you occupy every "
       "base in between. Empty bases and enemy troops cut the line, and no line leads through a "
       "headquarters. What lies behind a cut stays yours and counts for its regions, but you "
       "cannot go on from there until the line is whole again."),
    "connection", N_("A red troop cuts Blue’s line: Jumbo may go before it or on it, but not "
                     "behind it."),
    { "targets", "flight" } },
  { "flight", "R4.4", N_("Flying"),
    N_("A troop that flies needs no connection to land on a base. It does need one to enter a "
       "headquarters, and on a space that mutes effects. In everything else it obeys the rules: "
       "an enemy troop must be beaten."),
    "flight", N_("Hook may land on every base that is not held by somebody stronger, but not in "
                 "the headquarters."),
    { "connection", "beats" } },
  { "lists", "R4.5", N_("Spaces that take only some"),
    N_("Some spaces show a list of strengths. Only those troops may be placed there, on bases and "
       "headquarters alike, whoever holds them. An effect may move any troop there."),
    "lists", N_("The base in the middle takes strengths 1 and 2 and jokers, so Skully may go on."),
    { "specials", NULL } },
};

static const Row effects[] = {
  { "effects", "R5.1", N_("What happens when a troop is placed"),
    N_("First the troop lies on top and you occupy the base. Then regions are checked. Then the "
       "effect of the troop is done. When all troops of the turn are done, the special bases on "
       "which they were placed act, in the order of the placings."),
    NULL, NULL, { "regions", "may", "chain" } },
  { "may", "R5.7", N_("“You may”"),
    N_("An effect that begins with “You may” can be declined. An effect that has nothing to act "
       "on, no room on the rack or nothing to draw does nothing, and nobody is asked."),
    NULL, NULL, { "reach", NULL } },
  { "reach", "R7.3", N_("What an effect reaches"),
    N_("Effects act on visible troops on bases, never on a headquarters. “Adjacent” means: one "
       "path away from the troop or the base that acts. The strengths do not matter."),
    "discard", N_("Jumbo stands in the middle. The marked enemy troops are adjacent to it."),
    { "effects", NULL } },
  { "chain", "R7.2", N_("Several troops in one turn"),
    N_("A troop that lets you place another one makes a chain: the new troop follows the ordinary "
       "rules and is resolved completely before the turn goes on. A base that the first troop has "
       "taken is already yours, so the second can start from there."),
    "chain", N_("Cap’n has just been placed. The marked bases take one more troop."),
    { "effects", "same-base" } },
};

static const Row winning[] = {
  { "regions", "R6.1", N_("Regions and medals"),
    N_("Whenever a base changes hands, every region around it is checked. If one army occupies all "
       "bases on its boundary, it takes all its medals at once and for good. A headquarters on the "
       "boundary does not count. One troop can close several regions."),
    "region", N_("Roxy closes the upper region: its medals go to Blue."),
    { "objective", "any-turn" } },
  { "any-turn", "R6.2", N_("In whose turn it happens"),
    N_("It does not matter whose turn it is. An effect that uncovers or moves an enemy troop can "
       "give the enemy a region, and even the game."),
    NULL, NULL, { "regions", NULL } },
  { "kept", "R6.3", N_("Won is won"),
    N_("Medals are never lost again, even when the region is. A region whose medals are gone is "
       "worth nothing more."),
    NULL, NULL, { NULL } },
  { "objective", "R6.4", N_("Winning with medals"), NULL, NULL, NULL, { "regions", "both" } },
  { "headquarters", "R5.3", N_("Winning by the headquarters"),
    N_("A troop placed in an enemy headquarters wins at once. Where there are several, one is "
       "enough. The headquarters must be connected, for troops that fly too."),
    "headquarters", N_("Blue’s line reaches Red’s headquarters: the next troop wins."),
    { "connection", "flight" } },
  { "stuck", "R6.5", N_("Nobody can move"),
    N_("If you can neither draw nor place on your turn, the game is over. Whoever has more medals "
       "wins. If both have the same number, the one who cannot move has lost."),
    NULL, NULL, { "objective", NULL } },
  { "limit", "R6.6", N_("Games without end"), NULL, NULL, NULL, { NULL } },
};

static const Row rulings[] = {
  { "same-base", "R5.6", N_("Twice on the same base"),
    N_("The effect of a special base belongs to the placing. Two troops placed on one special base "
       "in one turn make it act twice, even though the first one is covered by then."),
    NULL, NULL, { "effects", NULL } },
  { "taken-back", "R5.6", N_("Taken back too early"),
    N_("If a troop is taken back on the rack before the base on which it was placed has acted, "
       "that base does not act for it any more."),
    NULL, NULL, { "effects", NULL } },
  { "both", "R6.4", N_("Both reach the objective"),
    N_("If one change brings both armies to the objective, the army whose turn it is wins."),
    NULL, NULL, { "objective", NULL } },
  { "pushed-here", "R7.10", N_("Pushed on the base that pushes"),
    N_("A troop may be pushed on top of the very base that pushes it. It then covers the troop "
       "that was just placed there. What is pushed sets off nothing, and no rule of placing is "
       "asked: a weak troop may come to lie on a strong one."),
    "push", N_("A special base that pushes: the marked enemy troops can be moved on."),
    { "reach", NULL } },
  { "other-base", "R7.8", N_("Taken back from another base"),
    N_("A special base that takes a troop back cannot take the one that has just been placed on "
       "it: it must come from another base."),
    "recall", N_("A special base that takes troops back: the two other bases are marked."),
    { "any-turn", NULL } },
  { "muted", "R7.6", N_("Muted"),
    N_("On a space that mutes effects a troop does nothing when it is placed, and nobody flies "
       "there. Strengths and jokers are no effects: they count as everywhere."),
    "mute", N_("Hook flies anywhere except to the base that mutes it, and to that one it walks."),
    { "flight", NULL } },
  { "frozen-too", "R7.5", N_("Discarding from the rack"),
    N_("When chance picks a troop of a rack to be discarded, frozen troops count among them. An "
       "empty rack loses nothing."),
    NULL, NULL, { "thaw", NULL } },
  { "promotion", "R7.5c", N_("The Meeple"),
    N_("With the Meeple an army has three more troops, and as many as ever are put away. The enemy "
       "draws when it is placed, whether anybody likes it or not."),
    NULL, NULL, { "troop-meeple", NULL } },
};

static const Row questions[] = {
  { "ask-own", NULL, N_("May I cover my own troop?"),
    N_("Yes, with any troop, stronger or weaker. Its effect happens as always."),
    NULL, NULL, { "targets", NULL } },
  { "ask-joker", NULL, N_("May a joker cover a joker?"),
    N_("Yes. A joker beats everything, a joker too."),
    NULL, NULL, { "beats", NULL } },
  { "ask-equal", NULL, N_("Does a 5 beat a 5?"),
    N_("No. It has to be stronger."),
    NULL, NULL, { "beats", NULL } },
  { "ask-cut", NULL, N_("My line has been cut. Have I lost the bases behind?"),
    N_("No. They are yours and count for their regions. You only cannot place anything from there, "
       "nor on them, until the line is whole again; a troop that flies can."),
    NULL, NULL, { "connection", NULL } },
  { "ask-fly", NULL, N_("May a troop that flies land beside the enemy headquarters and walk in?"),
    N_("It may land there. Another troop may enter only along an unbroken line from your own "
       "headquarters."),
    NULL, NULL, { "flight", "headquarters" } },
  { "ask-again", NULL, N_("A covered troop comes to light again. Does it act once more?"),
    N_("No. Troops act only when they are placed."),
    NULL, NULL, { "effects", NULL } },
  { "ask-below", NULL, N_("May I look at what lies in a stack?"),
    N_("Yes, at any time, in your stacks and in the enemy’s."),
    NULL, NULL, { "stacks", "secrets" } },
  { "ask-must", NULL, N_("Must I use an effect that hurts me?"),
    N_("Not if it says “you may”. The others happen by themselves."),
    NULL, NULL, { "may", NULL } },
  { "ask-full", NULL, N_("What if my rack is full?"),
    N_("Then nothing can come on it: you cannot draw, and effects that would bring troops back do "
       "nothing. You place instead."),
    NULL, NULL, { "rack", "draw" } },
  { "ask-empty", NULL, N_("What if my reserve is empty?"),
    N_("You cannot draw any more and must place. When you cannot place either, the game is over."),
    NULL, NULL, { "stuck", NULL } },
  { "ask-back", NULL, N_("I have lost a base of a region that I had closed. Do I give medals "
    "back?"),
    N_("No. Medals that were taken stay where they are."),
    NULL, NULL, { "kept", NULL } },
  { "ask-removed", NULL, N_("May I know which troops are out of the game?"),
    N_("No, not even your own. You can only tell from what you have not seen."),
    NULL, NULL, { "secrets", NULL } },
};

static void
add_rows (ToyBook *book, const Row *rows, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      const Row *row = &rows[i];
      char *text = row->text != NULL ? g_strdup (_(row->text)) : _toy_book_say (book, row->id);
      ToyBookEntry *entry = _toy_book_add (book, FALSE, row->id, g_strdup (_(row->title)), text);

      entry->number = row->number;
      entry->picture = row->picture;
      entry->caption = row->caption != NULL ? g_strdup (_(row->caption)) : NULL;
      entry->change = _toy_book_change (book, row->id);
      for (int l = 0; l < TOY_BOOK_MAX_LINKS; l++)
        entry->links[l] = row->links[l];
    }
}

static void
add_chapter (ToyBook *book, const char *id, const char *title, const char *text)
{
  _toy_book_add (book, TRUE, id, g_strdup (title), g_strdup (text));
}

void
_toy_book_add_chapters (ToyBook *book)
{
  add_chapter (book, "setting-up", C_("rule book", "Setting up"), "");
  add_rows (book, setting_up, G_N_ELEMENTS (setting_up));
  add_chapter (book, "a-turn", C_("rule book", "A turn"), "");
  add_rows (book, a_turn, G_N_ELEMENTS (a_turn));
  add_chapter (book, "placing", C_("rule book", "Placing and connection"), "");
  add_rows (book, where, G_N_ELEMENTS (where));
  add_chapter (book, "acting", C_("rule book", "Effects"), "");
  add_rows (book, effects, G_N_ELEMENTS (effects));
  add_chapter (book, "winning", C_("rule book", "Regions and winning"), "");
  add_rows (book, winning, G_N_ELEMENTS (winning));
  add_chapter (book, "troops", C_("rule book", "The troops"), "");
  _toy_book_add_troops (book);
  add_chapter (book, "specials", C_("rule book", "Special spaces"), "");
  _toy_book_add_specials (book);
  add_chapter (book, "rulings", C_("rule book", "Rulings"),
               _("Where a rule leaves a question open, this is how it is played here."));
  add_rows (book, rulings, G_N_ELEMENTS (rulings));
  add_chapter (book, "questions", C_("rule book", "Questions people ask"), "");
  add_rows (book, questions, G_N_ELEMENTS (questions));
}
