/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing the table before and after an action. */
#include "config.h"

#include "bots/toy-deal.h"
#include "bots/toy-guard-private.h"
#include "bots/toy-motive.h"
#include "bots/toy-policy-private.h"

/* Medals of open regions that lack one base. */
static float
nearly (const ToyOutlook *outlook, ToyArmy army)
{
  float sum = 0.0f;

  for (int s = 0; s < TOY_MAX_SPACES; s++)
    sum += outlook->gain[army][s];
  return sum;
}

static uint32_t
compare (const ToyState *before, const ToyState *after, const ToyGround *ground, ToyArmy me)
{
  const ToyGame *game = ground->game;
  const ToyTable *old = &before->table, *new = &after->table;
  ToyArmy foe = toy_army_enemy (me);
  ToyOutlook was, is;
  uint32_t motives = 0;

  _toy_outlook_init (&was, old, ground);
  _toy_outlook_init (&is, new, ground);
  if (_toy_guard_exposed (old, game, me) && !_toy_guard_exposed (new, game, me))
    motives |= TOY_MOTIVE_SAVES_HQ;
  if ((was.wins[foe] & was.sense.reach[foe]) && !(is.wins[foe] & is.sense.reach[foe]))
    motives |= TOY_MOTIVE_STOPS_WIN;
  if (new->medals[me] > old->medals[me])
    motives |= TOY_MOTIVE_TAKES_MEDALS;
  if (nearly (&is, foe) < nearly (&was, foe) && (new->taken == old->taken))
    motives |= TOY_MOTIVE_STOPS_MEDALS;
  if (is.sense.steps[me] == 1)
    motives |= TOY_MOTIVE_THREATENS_HQ;
  else if (is.sense.steps[me] < was.sense.steps[me])
    motives |= TOY_MOTIVE_NEARS_HQ;
  if (nearly (&is, me) > nearly (&was, me))
    motives |= TOY_MOTIVE_THREATENS_MEDALS;
  if (toy_mask_count (new->held[foe] & was.sense.reach[foe] & ~is.sense.reach[foe]) > 0)
    motives |= TOY_MOTIVE_CUTS;
  if (old->held[foe] & ~new->held[foe])
    motives |= TOY_MOTIVE_TAKES_BASE;
  if (new->n_rack[me] > old->n_rack[me])
    motives |= TOY_MOTIVE_DRAWS;
  if (new->n_rack[foe] - new->n_frozen[foe] < old->n_rack[foe] - old->n_frozen[foe])
    motives |= TOY_MOTIVE_SPIES;
  return motives;
}

uint32_t
toy_bot_motives (const ToyView *view, const ToyGame *game, ToyAction action)
{
  ToyArmy me = (ToyArmy) view->army;
  ToyRandom random = toy_random_seeded (1);
  ToyState before, after;
  ToyChoices choices;
  ToyGround ground;
  ToyDeal deal;

  toy_view_choices (view, game, &choices);
  if (!toy_choices_contain (&choices, action))
    return 0;
  toy_deal_init (&deal, view, game, NULL);
  toy_deal_sample (&deal, &random, &before);
  before.manual = false; /* what chance hits does not matter here */
  after = before;
  toy_state_apply (&after, game, action, NULL);
  if (after.table.waits == TOY_WAITS_OVER && after.table.winner == me)
    return TOY_MOTIVE_WINS;
  _toy_ground_init (&ground, game);
  return compare (&before, &after, &ground, me);
}
