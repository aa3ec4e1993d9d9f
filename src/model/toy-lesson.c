/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons.  Every one is played on the real table by the real rules; nothing here decides what
 * is allowed.  tests/model/test-tutor.c plays them all through. */
#include "config.h"

#include "model/toy-lesson.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One line of three bases between the headquarters. */
#define LINE \
  "<hq id='blue' army='blue' x='400' y='1020'/>" \
  "<base id='b1' x='400' y='800'/><base id='b2' x='400' y='560'/>" \
  "<base id='b3' x='400' y='320'/><hq id='red' army='red' x='400' y='100'/>" \
  "<path from='blue' to='b1'/><path from='b1' to='b2'/><path from='b2' to='b3'/>" \
  "<path from='b3' to='red'/>"

/* Two triangles on top of each other. */
#define DIAMOND \
  "<hq id='blue' army='blue' x='400' y='1020'/>" \
  "<base id='b1' x='400' y='820'/><base id='b2' x='170' y='560'/>" \
  "<base id='b3' x='630' y='560'/><base id='b4' x='400' y='300'/>" \
  "<hq id='red' army='red' x='400' y='100'/>" \
  "<path from='blue' to='b1'/><path from='b1' to='b2'/><path from='b1' to='b3'/>" \
  "<path from='b2' to='b3'/><path from='b2' to='b4'/><path from='b3' to='b4'/>" \
  "<path from='b4' to='red'/>" \
  "<region id='r1' medals='3' x='400' y='655' bases='b1 b2 b3'/>" \
  "<region id='r2' medals='2' x='400' y='470' bases='b2 b3 b4'/>"

static const ToyLesson lessons[] = {
  {
    "draw", N_("Drawing"),
    N_("On your turn you draw or you place: one of the two, and you may not pass."),
    "draw", LINE,
    "turn blue\nreserve blue roxy jumbo star hook roxy\nreserve red star hook capn jumbo\n"
    "rack red skully\n",
    {
      { N_("You are Blue. Your rack, below the board, is empty: draw. There is a button for it, "
           "and the key D does the same."),
        "drew blue *", N_("Draw first."), "draw" },
      { N_("Two troops came from your reserve. Red has drawn, too. Nothing keeps you from drawing "
           "again while there is room on your rack: draw once more."),
        "drew blue *", N_("Placing is the next lesson. Draw once more."), NULL },
    },
  },
  {
    "place", N_("Placing and connection"),
    N_("You can only place where an unbroken line of your own bases begins at your headquarters."),
    "connection", LINE,
    "turn blue\nrack blue roxy jumbo hook\nrack red star skully\nreserve red star hook capn\n",
    {
      { N_("Choose a troop on your rack, then a marked space. By the keyboard: the arrow keys to "
           "move, Enter to choose. Begin beside your headquarters, on base b1. Hook flies: take "
           "one of the others."),
        "placed blue * b1", N_("The line begins beside your headquarters. Place a troop on b1."),
        "draw" },
      { N_("Base b1 is yours, and now b2 is connected through it. Go on: place a troop on b2."),
        "placed blue * b2", N_("That did not bring your line further. Place a troop "
        "on b2."), NULL },
    },
  },
  {
    "cover", N_("Covering"),
    N_("A stronger troop covers a weaker one. A joker covers everything, and everything covers a "
       "joker."),
    "beats", LINE,
    "turn blue\nrack blue skully roxy\nrack red kwak star\nreserve red hook capn\n"
    "stack b1 blue:jumbo\nstack b2 red:capn\nstack b3 red:jumbo\n",
    {
      { N_("Red’s Cap’n, strength 2, blocks your line on b2. Skully is too weak. Cover it with "
           "Roxy, strength 7."),
        "placed blue roxy b2", N_("Your line is still blocked. Place Roxy on b2."),
        "place kwak b2" },
      { N_("Red has covered Roxy with Kwak, a joker. Even Skully beats a joker: take b2 back."),
        "placed blue skully b2", N_("Kwak still stands on b2. Place Skully on it."), NULL },
    },
  },
  {
    "regions", N_("Regions and medals"),
    N_("Whoever occupies all bases around a region takes its medals, and keeps them."),
    "regions", DIAMOND,
    "turn blue\nrack blue roxy roxy\nrack red star skully\nreserve red hook capn\n"
    "stack b1 blue:jumbo\nstack b2 blue:star\nstack b4 red:capn\n",
    {
      { N_("Three medals lie between b1, b2 and b3. Two of these bases are yours. Close the "
           "region: place Roxy on b3."),
        "region blue r1 *", N_("The region is still open. Place Roxy on b3."), "draw" },
      { N_("The medals are yours for good. The other region lacks only b4, and there stands Red’s "
           "Cap’n. Cover it with Roxy."),
        "region blue r2 *", N_("The other region is still open. Place Roxy on b4."), NULL },
    },
  },
  {
    "effects", N_("Effects"),
    N_("Many troops do something when they are placed. “You may” means that you can decline."),
    "effects", DIAMOND,
    "turn blue\nrack blue jumbo xb42\nrack red roxy skully\nreserve red hook capn\n"
    "stack b1 blue:star\nstack b4 red:star\n",
    {
      { N_("Red’s Star on b4 is too strong for Jumbo to cover. But Jumbo can throw an adjacent "
           "enemy off the board: place it on b2 or b3, and then choose the marked Star."),
        "discarded red star b4",
        N_("Star still stands on b4. Place Jumbo beside it, on b2 or b3, and choose Star when you "
           "are asked."), "draw" },
      { N_("Now place XB-42 anywhere and answer Yes: Red loses a random troop of its rack."),
        "stripped red *", N_("Red has lost nothing. Place XB-42, and answer Yes."), NULL },
    },
  },
  {
    "chain", N_("Chains"),
    N_("Each Cap’n brings one more troop in the same turn."),
    "chain", DIAMOND,
    "turn blue\nrack blue capn capn roxy\nrack red roxy skully\nreserve red hook capn\n",
    {
      { N_("Not one base is yours yet, and still you can close a region in one turn. Begin with "
           "Cap’n on b1."),
        "placed blue capn b1", N_("The chain begins with Cap’n on b1."), NULL },
      { N_("Cap’n lets you place another troop. Take the second Cap’n: it goes on b2."),
        "placed blue capn b2", N_("Cap’n on b1, then the second Cap’n on b2."), NULL },
      { N_("And once more: Roxy on b3 closes the region."),
        "region blue r1 *", N_("First Cap’n on b1, Cap’n on b2, then Roxy on b3, all in one turn."),
        NULL },
    },
  },
  {
    "special", N_("Special bases"),
    N_("Special bases act after all troops of the turn. Each terrain has its own."),
    "specials",
    "<special id='balloon' badge='draw'><name>{balloon}</name><effect verb='draw'/></special>"
    "<special id='catapult' badge='recall'><name>{catapult}</name>"
    "<effect verb='recall'/></special>"
    "<hq id='blue' army='blue' x='400' y='1020'/>"
    "<base id='b1' x='400' y='800' special='balloon'/>"
    "<base id='b2' x='400' y='560' special='catapult'/>"
    "<base id='b3' x='400' y='320'/><hq id='red' army='red' x='400' y='100'/>"
    "<path from='blue' to='b1'/><path from='b1' to='b2'/><path from='b2' to='b3'/>"
    "<path from='b3' to='red'/>",
    "turn blue\nrack blue roxy jumbo\nreserve blue star hook\nrack red roxy skully\n"
    "reserve red hook capn\n",
    {
      { N_("Bases with a sign are special. The Menu key or a right click tells what they do. The "
           "one on b1 lets you draw: place Roxy there and answer Yes."),
        "drew blue *", N_("You have drawn nothing. Place Roxy on b1, and answer Yes."), "draw" },
      { N_("The one on b2 brings a troop back on your rack. Place Jumbo on b2, then take Roxy back "
           "from b1."),
        "recalled blue * b1",
        N_("Nothing came back. Place Jumbo on b2, and choose Roxy on b1 when you are "
           "asked."), NULL },
    },
  },
  {
    "headquarters", N_("Taking the headquarters"),
    N_("That is all one needs to know. The rule book has the rest: press F1 whenever you wonder."),
    "headquarters", LINE,
    "turn blue\nrack blue jumbo hook star\nreserve blue roxy\nrack red capn\nreserve red hook "
    "capn\nstack b1 blue:skully\nstack b2 blue:roxy\nstack b3 red:skully\n",
    {
      { N_("One troop in Red’s headquarters wins the game. Red’s Skully on b3 is in the way, and "
           "nobody flies into a headquarters. Cover Skully with Jumbo."),
        "placed blue jumbo b3", N_("The way is still blocked. Place Jumbo on b3."), "draw" },
      { N_("Your line reaches Red’s headquarters. Place any troop there, and you have won."),
        "over blue hq", N_("The way is open: place a troop in Red’s headquarters."), NULL },
    },
  },
};

guint
toy_lesson_count (void)
{
  return G_N_ELEMENTS (lessons);
}

const ToyLesson *
toy_lesson_get (guint n)
{
  g_return_val_if_fail (n < G_N_ELEMENTS (lessons), NULL);

  return &lessons[n];
}

gboolean
toy_lesson_is_done (const char *done, guint n)
{
  g_auto (GStrv) ids = g_strsplit (done, " ", -1);

  g_return_val_if_fail (n < G_N_ELEMENTS (lessons), FALSE);

  return g_strv_contains ((const char *const *) ids, lessons[n].id);
}

guint
toy_lesson_first_open (const char *done)
{
  guint n = 0;

  while (n < G_N_ELEMENTS (lessons) && toy_lesson_is_done (done, n))
    n++;
  return n;
}

char *
toy_lesson_add_done (const char *done, guint n)
{
  if (toy_lesson_is_done (done, n))
    return g_strdup (done);
  return *done != '\0' ? g_strconcat (done, " ", lessons[n].id, NULL) : g_strdup (lessons[n].id);
}
