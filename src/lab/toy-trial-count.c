/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the notes of one game to the counts of many. */
#include "config.h"

#include "lab/toy-trial.h"

static void
note_example (uint64_t *example, uint64_t number)
{
  if (*example == 0 || number + 1 < *example)
    *example = number + 1;
}

static void
count_leads (ToyTally *tally, const ToyTrialNotes *notes)
{
  uint64_t medals[TOY_N_ARMIES] = { 0, 0 }, half[TOY_N_ARMIES] = { 0, 0 };

  toy_sum_add (&tally->lead_changes, notes->lead_changes, notes->turns);
  for (int i = 0; i < notes->n_wins; i++)
    {
      int army = notes->wins[i].army, turn = notes->wins[i].turn;
      int at = turn < TOY_TALLY_CURVE ? turn : TOY_TALLY_CURVE - 1;
      uint64_t before = medals[army];

      medals[army] += notes->wins[i].medals;
      if (turn < notes->turns / 2)
        half[army] = medals[army];
      tally->medals[army][at] += notes->wins[i].medals;
      tally->medal_squares[army][at] += medals[army] * medals[army] - before * before;
    }
  if (notes->winner == TOY_ARMY_NONE || half[0] == half[1])
    return;
  tally->half_led++;
  tally->half_lost += half[notes->winner] < half[!notes->winner];
}

static void
count_spaces (ToyTally *tally, const ToyTrialNotes *notes, int n_spaces)
{
  for (int s = 0; s < n_spaces; s++)
    {
      ToySpaceTally *space = &tally->spaces[s];

      if (notes->held[0][s] != notes->held[1][s])
        {
          int army = notes->held[0][s] > notes->held[1][s] ? 0 : 1;

          if (notes->winner != TOY_ARMY_NONE)
            {
              space->main[army]++;
              space->main_won[army] += notes->winner == army;
            }
        }
      space->used += (notes->placed[0][s] | notes->placed[1][s]) != 0;
      for (int army = 0; army < TOY_N_ARMIES; army++)
        {
          toy_sum_add (&space->placed[army], notes->placed[army][s], notes->turns);
          toy_sum_add (&space->held[army], notes->held[army][s], notes->turns);
        }
      toy_sum_add (&space->changes, notes->changes[s], notes->turns);
    }
  for (int army = 0; army < TOY_N_ARMIES; army++)
    if (notes->first[army] != TOY_NONE && notes->winner != TOY_ARMY_NONE)
      {
        tally->spaces[notes->first[army]].opened[army]++;
        tally->spaces[notes->first[army]].opened_won[army] += notes->winner == army;
      }
}

static void
count_regions (ToyTally *tally, const ToyTrialNotes *notes)
{
  for (int i = 0; i < notes->n_wins; i++)
    {
      ToyRegionTally *region = &tally->regions[notes->wins[i].region];
      uint64_t turn = notes->wins[i].turn;
      int army = notes->wins[i].army;

      region->taken[army]++;
      region->won[army] += notes->winner == army;
      region->turn += turn;
      region->turn_squares += turn * turn;
    }
}

static void
count_specials (ToyTally *tally, const ToyTrialNotes *notes, int n_specials)
{
  for (int k = 0; k < n_specials; k++)
    {
      ToySpecialTally *special = &tally->specials[k];

      toy_sum_add (&special->placed, notes->special_placed[k], notes->turns);
      special->uses += notes->special_uses[k];
      special->declines += notes->special_declines[k];
      if (notes->winner == TOY_ARMY_NONE)
        continue;
      for (int army = 0; army < TOY_N_ARMIES; army++)
        if (notes->special_users[army] >> k & 1)
          {
            special->users++;
            special->users_won += notes->winner == army;
          }
        else
          {
            special->others++;
            special->others_won += notes->winner == army;
          }
    }
}

static void
count_types (ToyTally *tally, const ToyTrialNotes *notes, int n_types)
{
  for (int t = 0; t < n_types; t++)
    {
      ToyTypeTally *type = &tally->types[t];

      for (int army = 0; army < TOY_N_ARMIES; army++)
        {
          toy_sum_add (&type->drawn, notes->drawn[army][t], notes->turns);
          toy_sum_add (&type->played, notes->played[army][t], notes->turns);
          toy_sum_add (&type->stuck, notes->stuck[army][t], notes->turns);
          toy_sum_add (&type->left, notes->left[army][t], notes->turns);
        }
      if (notes->winner != TOY_ARMY_NONE)
        {
          uint64_t x = (uint64_t) (64 + notes->drawn[0][t] - notes->drawn[1][t]);

          type->x += x;
          type->xx += x * x;
          type->xy += notes->winner == TOY_ARMY_BLUE ? x : 0;
        }
    }
}

void
toy_trial_count (const ToyTrial *trial,
                 uint64_t number,
                 const ToyTrialNotes *notes,
                 ToyCounts *counts)
{
  ToyTally *tally = &counts->tally;
  uint64_t turns = notes->turns;
  uint64_t at = turns < TOY_TALLY_TURNS ? turns : TOY_TALLY_TURNS - 1;

  tally->games++;
  tally->ends[notes->winner][notes->starter][notes->end]++;
  tally->length[at]++;
  tally->turns += turns;
  tally->turn_squares += turns * turns;
  tally->decisions += notes->decisions;
  note_example (&counts->examples.ends[notes->winner][notes->starter][notes->end], number);
  note_example (&counts->examples.length[at], number);
  if (!notes->close)
    return;

  tally->close++;
  tally->close_turns += turns;
  tally->close_turn_squares += turns * turns;
  tally->decided += notes->winner != TOY_ARMY_NONE;
  tally->decided_blue += notes->winner == TOY_ARMY_BLUE;
  toy_sum_add (&tally->answers, notes->decisions, turns);
  toy_sum_add (&tally->options, notes->options, turns);
  toy_sum_add (&tally->forced, notes->forced, turns);
  count_leads (tally, notes);
  count_spaces (tally, notes, trial->game->terrain->n_spaces);
  count_regions (tally, notes);
  count_specials (tally, notes, trial->game->sheet->n_specials);
  count_types (tally, notes, trial->game->n_types);
}
