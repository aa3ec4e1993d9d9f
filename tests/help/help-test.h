/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole application for tests of its help. */
#pragma once

#include "toy-application.h"
#include "ui-helpers.h"

typedef struct
{
  ToyApplication *application;
  GtkWidget *window; /* the game's window, on its start page */
} HelpFixture;

void help_set_up (HelpFixture *f, gconstpointer data);
void help_tear_down (HelpFixture *f, gconstpointer data);

/* The first window of that type; NULL. */
GtkWidget *help_find_window (HelpFixture *f, GType type);
