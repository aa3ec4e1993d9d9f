/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads for the laboratory, with a word about its progress on a terminal. */
#pragma once

#include "lab/toy-lab.h"

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  int n;           /* threads */
  ToyLab *lab;     /* borrowed */
  guint64 total;   /* games that are to be played at most */
  bool quiet;      /* say nothing */
  gint64 start;    /* set by toy_crew_run () */
} ToyCrew;

/* toy_lab_run () of @order on @crew->n threads. */
bool toy_crew_run (ToyCrew *crew, const ToyLabOrder *order);

G_END_DECLS
