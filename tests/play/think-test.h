/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game window of a test: opened, used by roles and names, closed without a trace. */
#pragma once

#include "model/toy-catalogue.h"
#include "model/toy-match.h"
#include "model/toy-settings.h"
#include "play/toy-window.h"
#include "ui-helpers.h"

typedef struct
{
  ToyCatalogue *catalogue;
  ToyWindow *window;
  guint guard; /* ends a test that hangs */
} PlayTest;

void play_test_set_up (PlayTest *f, gconstpointer data);
void play_test_tear_down (PlayTest *f, gconstpointer data);

GtkWidget *play_test_find (PlayTest *f, GtkAccessibleRole role, const char *pattern);
GtkWidget *play_test_get (PlayTest *f, GtkAccessibleRole role, const char *pattern);

/* A command of the window or the game. */
void play_test_activate (PlayTest *f, const char *action);

/* A game of @blue against @red ("human" or a level), in the window. */
ToyMatch *play_test_start (PlayTest *f, const char *terrain, const char *blue, const char *red);

/* A game that two of @level have played to the end, opened in the window. */
ToyMatch *play_test_open_finished (PlayTest *f, const char *terrain, ToyLevel level, guint64 seed);

/* Runs the main loop until @pattern is found or gone. */
GtkWidget *play_test_wait_for (PlayTest *f, GtkAccessibleRole role, const char *pattern);
void play_test_wait_gone (PlayTest *f, GtkAccessibleRole role, const char *pattern);

/* For what must not happen: runs the main loop that long. */
void play_test_run_for (guint ms);

/* What a screen reader is told of a property or state that is text: "" where it is not set.
 * (transfer full) */
char *play_test_get_value_text (GtkWidget *widget);
