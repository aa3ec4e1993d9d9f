/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain that is the same for both sides, and the ways in which it can be made worse; running
 * the laboratory on it. */
#pragma once

#include "toy-fixture.h"

#include "lab/toy-lab-file.h"

typedef enum
{
  LAB_BOARD_EVEN = 0,
  LAB_BOARD_NEARER = 1 << 0,    /* blue is a step nearer to every medal */
  LAB_BOARD_DEAD_BASE = 1 << 1, /* a base that nobody can ever reach */
  LAB_BOARD_OBJECTIVE = 1 << 2, /* more medals win than there are */
  LAB_BOARD_START = 1 << 3,     /* first hands of 4 and 3; alone, on castle-field */
} LabBoardFlaw;

/* (transfer full) */
ToyFixture *lab_board_new (LabBoardFlaw flaws);

/* A laboratory with @player on both sides.  @plan: (out): borrowed by it.  (transfer full) */
ToyLab *lab_new (ToyFixture *board, const char *player, guint64 seed, bool variations);

/* Plays games @from … @to - 1 here and now. */
void lab_play (ToyLab *lab, guint64 from, guint64 to);

/* On @threads threads.  Returns what toy_lab_run () says. */
bool lab_play_on (ToyLab *lab, guint64 from, guint64 to, double precision, int threads);

/* The whole result as JSON.  (transfer full) */
char *lab_json (const ToyLabResult *result);
