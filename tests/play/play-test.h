/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests of the whole window share: a window of its own with the box's terrains and an empty
 * folder for one's own, two people at one computer, and nothing left behind. */
#pragma once

#include "model/toy-catalogue.h"
#include "play/toy-window.h"
#include "ui-helpers.h"

typedef struct
{
  ToyCatalogue *catalogue;
  ToyWindow *window;
  GFile *folder; /* the player's own terrains */
} PlayFixture;

/* Before the tests: GTK, settings, resources. */
void play_init (int *argc, char ***argv);

void play_set_up (PlayFixture *f, gconstpointer data);

/* Takes autosaves and terrains away too, so that the next test starts as new. */
void play_tear_down (PlayFixture *f, gconstpointer data);

/* Another window in the place of the present one, which is closed. */
void play_reopen (PlayFixture *f);

GtkWidget *play_find (PlayFixture *f, GtkAccessibleRole role, const char *pattern);
GtkWidget *play_get (PlayFixture *f, GtkAccessibleRole role, const char *pattern);

/* Whether there is such a button, and a press on it. */
gboolean play_has_button (PlayFixture *f, const char *pattern);
void play_press (PlayFixture *f, const char *pattern);

void play_activate (PlayFixture *f, const char *action);

/* What is not text and is called so: GTK has given some things other roles in time. */
GtkWidget *play_find_any (PlayFixture *f, const char *pattern);

/* The card whose name begins so; NULL. */
GtkWidget *play_find_card (PlayFixture *f, const char *terrain);

/* Enter on that card. */
void play_start (PlayFixture *f, const char *terrain);

ToyMatch *play_match (PlayFixture *f);

/* Until the window shows a game that is not @match (nullable): files are read by the way. */
void play_wait_other_match (PlayFixture *f, ToyMatch *match);

/* The dialog that comes now. */
GtkWidget *play_dialog (PlayFixture *f);

/* The first legal action of that kind; FALSE where there is none. */
gboolean play_act (PlayFixture *f, ToyActionKind kind);

/* Legal actions by lot until the game is over or @condition (nullable) holds. */
void play_on (PlayFixture *f, guint32 seed, gboolean (*condition) (ToyMatch *match));

/* A file with that name and content in the test's own data folder. (transfer full) */
GFile *play_file (const char *name, const char *contents);
