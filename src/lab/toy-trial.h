/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game of the laboratory: played from (seed, number) alone, and counted. */
#pragma once

#include "lab/toy-lab-player.h"
#include "lab/toy-tally.h"

typedef struct
{
  const ToyGame *game;          /* borrowed */
  ToyLabPlayer players[TOY_N_ARMIES];
  uint64_t seed;
  ToyLabStop stop;              /* NULL: play on */
  void *stop_data;
} ToyTrial;

/* Where both play at random, a game takes a few microseconds and watching it closely takes longer
 * than playing it: then only the first TOY_TRIAL_CLOSE games and every TOY_TRIAL_EVERY-th one is
 * looked at closely, which leaves the close measures precise enough.  All others always are. */
#define TOY_TRIAL_CLOSE 4096
#define TOY_TRIAL_EVERY 64

bool toy_trial_is_close (const ToyTrial *trial, uint64_t number);

/* Blue begins in even games, red in odd ones. */
ToyArmy toy_trial_starter (uint64_t number);

/* How the players play, as a number: that of another version of them is another one.  Made from one
 * game with few playouts; takes a few milliseconds. */
uint64_t toy_trial_style (const ToyTrial *trial);

/* What toy_state_init () deals game @number from. */
uint64_t toy_trial_deal (const ToyTrial *trial, uint64_t number);

/* Where a finished game was counted while it was not yet added up. */
typedef struct
{
  bool close;
  uint8_t winner;
  uint8_t starter;
  uint8_t end;
  uint16_t turns;
  uint32_t decisions;
  uint32_t forced;
  uint32_t options;
  uint32_t lead_changes;
  uint8_t n_wins;               /* regions taken, in order */
  uint8_t first[TOY_N_ARMIES];  /* space of the first troop, TOY_NONE */
  struct
  {
    uint8_t region;
    uint8_t army;
    uint8_t medals;
    uint16_t turn;
  } wins[TOY_MAX_REGIONS];
  uint16_t placed[TOY_N_ARMIES][TOY_MAX_SPACES];
  uint16_t held[TOY_N_ARMIES][TOY_MAX_SPACES];
  uint16_t changes[TOY_MAX_SPACES];
  uint16_t special_placed[TOY_MAX_SPECIALS];
  uint16_t special_uses[TOY_MAX_SPECIALS];
  uint16_t special_declines[TOY_MAX_SPECIALS];
  uint32_t special_users[TOY_N_ARMIES]; /* set of kinds */
  uint16_t drawn[TOY_N_ARMIES][TOY_MAX_TYPES];
  uint16_t played[TOY_N_ARMIES][TOY_MAX_TYPES];
  uint8_t stuck[TOY_N_ARMIES][TOY_MAX_TYPES];
  uint8_t left[TOY_N_ARMIES][TOY_MAX_TYPES];
} ToyTrialNotes;

/* Plays game @number into @notes.  False where it was stopped; then @notes mean nothing. */
bool toy_trial_play (const ToyTrial *trial, uint64_t number, ToyTrialNotes *notes);

/* Adds a played game. */
void toy_trial_count (const ToyTrial *trial,
                      uint64_t number,
                      const ToyTrialNotes *notes,
                      ToyCounts *counts);

/* Plays game @number again and writes its actions, at most @max.  Returns how many there are, 0
 * where it was stopped. */
int toy_trial_actions (const ToyTrial *trial, uint64_t number, ToyAction *actions, int max);
