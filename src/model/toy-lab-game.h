/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Single games of a run: each can be played again from its number, so any of them can be looked at
 * as a record. */
#pragma once

#include "model/toy-lab-report.h"

G_BEGIN_DECLS

typedef enum
{
  TOY_LAB_WANTED_NONE,
  TOY_LAB_WANTED_WINNER,  /* @army wins; TOY_ARMY_NONE: nobody; @starter began, NONE: whoever */
  TOY_LAB_WANTED_STARTER, /* who began wins */
  TOY_LAB_WANTED_END,     /* it ends so (@index: ToyEnd), @army wins, NONE: whoever */
  TOY_LAB_WANTED_LENGTH,  /* it takes @index turns */
  TOY_LAB_WANTED_OPENING, /* @army’s first troop goes on space @index */
  TOY_LAB_WANTED_SPACE,   /* @army, NONE: whoever, places on space @index */
  TOY_LAB_WANTED_REGION,  /* @army takes region @index */
  TOY_LAB_WANTED_SPECIAL, /* somebody places on a special space of kind @index */
  TOY_LAB_WANTED_TYPE,    /* @army, NONE: whoever, plays a troop of type @index */
} ToyLabWantedKind;

/* Which games of a run are meant. */
typedef struct
{
  guint8 kind; /* ToyLabWantedKind */
  guint8 army;
  guint8 starter;
  guint16 index;
} ToyLabWanted;

/* Finds a game like that among those of @report, in a worker, and gives it as a record.
 * G_IO_ERROR_NOT_FOUND where there is none among the many that it looks at; the players of another
 * version of the program would play other games: G_IO_ERROR_NOT_SUPPORTED. */
void toy_lab_report_find_game_async (ToyLabReport *report,
                                     ToyLabWanted wanted,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer data);

/* (transfer full): a `.toygame` document, shown at its end.  @number: (out) (optional) */
GBytes *toy_lab_report_find_game_finish (ToyLabReport *report,
                                         GAsyncResult *result,
                                         guint64 *number,
                                         GError **error);

/* The same here and now. */
GBytes *toy_lab_report_find_game (ToyLabReport *report,
                                  ToyLabWanted wanted,
                                  GCancellable *cancellable,
                                  guint64 *number,
                                  GError **error);

G_END_DECLS
