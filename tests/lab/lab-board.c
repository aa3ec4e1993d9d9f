/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See lab-board.h. */
#include "config.h"

#include "lab-board.h"

#include <string.h>

static int
add_space (ToyTerrain *terrain, const char *id, float x, float y, ToyArmy hq)
{
  ToySpace *space = &terrain->spaces[terrain->n_spaces];

  g_strlcpy (space->id, id, TOY_ID_SIZE);
  space->is_hq = hq != TOY_ARMY_NONE;
  space->army = (uint8_t) hq;
  space->special = TOY_NONE;
  space->x = x;
  space->y = y;
  return terrain->n_spaces++;
}

static void
add_path (ToyTerrain *terrain, int from, int to)
{
  terrain->paths[terrain->n_paths].from = (uint8_t) from;
  terrain->paths[terrain->n_paths++].to = (uint8_t) to;
}

static void
add_region (ToyTerrain *terrain, int medals, ToyMask bases)
{
  ToyRegion *region = &terrain->regions[terrain->n_regions];

  g_snprintf (region->id, TOY_ID_SIZE, "r%d", ++terrain->n_regions);
  region->medals = (uint8_t) medals;
  region->bases = bases;
}

/* Where who begins matters much; on the lanes it hardly does. */
static ToyFixture *
board_with_start (void)
{
  ToyFixture *fixture = toy_fixture_load ("castle-field", (ToyOptions) { false, false });

  fixture->sheet.numbers[TOY_NUMBER_FIRST_HAND] = 4;
  fixture->sheet.numbers[TOY_NUMBER_SECOND_HAND] = 3;
  toy_fixture_compile (fixture, (ToyOptions) { false, false });
  return fixture;
}

/* Three lanes of five bases between the HQs, joined across in the first, middle and last row; a
 * half turn takes it into itself. */
ToyFixture *
lab_board_new (LabBoardFlaw flaws)
{
  ToyFixture *fixture;
  ToyTerrain *terrain;
  int lanes[3][5], blue, red;

  if (flaws & LAB_BOARD_START)
    return board_with_start ();
  fixture = toy_fixture_new ();
  terrain = fixture->terrain;
  blue = add_space (terrain, "blue", 500, 950, TOY_ARMY_BLUE);
  red = add_space (terrain, "red", 500, 50, TOY_ARMY_RED);
  for (int lane = 0; lane < 3; lane++)
    for (int row = 0; row < 5; row++)
      {
        char id[TOY_ID_SIZE];

        g_snprintf (id, sizeof id, "b%d%d", lane, row);
        lanes[lane][row] = add_space (terrain, id, 200.0f + 300.0f * (float) lane,
                                      800.0f - 150.0f * (float) row, TOY_ARMY_NONE);
        if (row > 0)
          add_path (terrain, lanes[lane][row - 1], lanes[lane][row]);
      }
  for (int lane = 0; lane < 3; lane++)
    {
      int last = lanes[lane][4];

      add_path (terrain, blue, lanes[lane][0]);
      if (flaws & LAB_BOARD_NEARER) /* one base more on red's ways to the medals */
        {
          char id[TOY_ID_SIZE];

          g_snprintf (id, sizeof id, "gate%d", lane);
          last = add_space (terrain, id, 200.0f + 300.0f * (float) lane, 120.0f, TOY_ARMY_NONE);
          add_path (terrain, lanes[lane][4], last);
        }
      add_path (terrain, red, last);
    }
  for (int lane = 0; lane < 2; lane++)
    for (int row = 0; row < 5; row += 2)
      add_path (terrain, lanes[lane][row], lanes[lane + 1][row]);
  for (int lane = 0; lane < 2; lane++)
    for (int row = 0; row < 4; row += 2)
      add_region (terrain, 2,
                  TOY_BIT (lanes[lane][row]) | TOY_BIT (lanes[lane][row + 1])
                      | TOY_BIT (lanes[lane][row + 2]) | TOY_BIT (lanes[lane + 1][row])
                      | TOY_BIT (lanes[lane + 1][row + 1]) | TOY_BIT (lanes[lane + 1][row + 2]));
  terrain->objective = 4;
  g_strlcpy (terrain->id, "lanes", TOY_ID_SIZE);

  if (flaws & LAB_BOARD_DEAD_BASE)
    {
      /* Only one that flies could land there, and the list admits nobody that does. */
      ToySpecial *special = &fixture->sheet.specials[fixture->sheet.n_specials];
      int dead = add_space (terrain, "dead", 40, 500, TOY_ARMY_NONE);

      g_strlcpy (special->id, "walled", TOY_ID_SIZE);
      special->has_only = true;
      special->only = TOY_BIT (1);
      terrain->spaces[dead].special = fixture->sheet.n_specials++;
    }
  if (flaws & LAB_BOARD_OBJECTIVE)
    terrain->objective = 20;
  toy_fixture_compile (fixture, (ToyOptions) { false, false });
  return fixture;
}

ToyLab *
lab_new (ToyFixture *board, const char *player, guint64 seed, bool variations)
{
  ToyLabPlan plan = { .terrain = board->terrain,
                      .sheet = &board->sheet,
                      .seed = seed,
                      .hands = variations,
                      .rules = variations };
  ToyLab *lab;

  g_assert_true (toy_lab_player_parse (player, &plan.players[0]));
  plan.players[1] = plan.players[0];
  lab = toy_lab_new (&plan);
  g_assert_nonnull (lab);
  return lab;
}

/* --- threads --- */

typedef struct
{
  void (*work) (void *job, int worker);
  void *job;
  int worker;
} Hand;

static gpointer
hand_thread (gpointer data)
{
  Hand *hand = data;

  hand->work (hand->job, hand->worker);
  return NULL;
}

static void
run_cb (void *data, int n, void (*work) (void *job, int worker), void *job)
{
  g_autofree Hand *hands = g_new (Hand, n);
  g_autofree GThread **threads = g_new (GThread *, n);

  for (int i = 0; i < n; i++)
    {
      hands[i] = (Hand) { work, job, i };
      threads[i] = g_thread_new ("test", hand_thread, &hands[i]);
    }
  for (int i = 0; i < n; i++)
    g_thread_join (threads[i]);
}

bool
lab_play_on (ToyLab *lab, guint64 from, guint64 to, double precision, int threads)
{
  const ToyLabOrder order = { from, to, precision };
  const ToyLabCrew crew = { threads, run_cb, NULL };

  return toy_lab_run (lab, &order, threads > 0 ? &crew : NULL);
}

void
lab_play (ToyLab *lab, guint64 from, guint64 to)
{
  g_assert_true (lab_play_on (lab, from, to, 0.0, 0));
}

char *
lab_json (const ToyLabResult *result)
{
  ToyLabText text = { NULL, 0, 0, false };
  char *json;

  g_assert_true (toy_lab_write_json (&text, result));
  json = g_strndup (text.data, text.length);
  toy_lab_text_clear (&text);
  return json;
}
