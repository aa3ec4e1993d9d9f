/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests of the laboratory's page share. */
#pragma once

#include "editor/toy-editor-window.h"
#include "editor/toy-lab-page-private.h"
#include "ui-helpers.h"

typedef struct
{
  ToyEditorWindow *window;
  ToyLabPage *page;
} LabFixture;

extern GtkApplication *lab_application;
extern char *lab_shown_record; /* (nullable): what the window asked to show */

/* Instead of g_test_init (). */
void lab_begin (int *argc, char ***argv);

/* The page on the terrain of the template @data, castle-field where NULL, which has no runs yet. */
void lab_set_up (LabFixture *f, gconstpointer data);
void lab_tear_down (LabFixture *f, gconstpointer data);

/* A test with both. */
#define LAB_ADD(name, func, data)                                                                 \
  g_test_add ("/editor/laboratory/" name, LabFixture, data, lab_set_up, func, lab_tear_down)

GtkWidget *lab_get (LabFixture *f, GtkAccessibleRole role, const char *pattern);
GtkWidget *lab_find (LabFixture *f, GtkAccessibleRole role, const char *pattern);

/* Of a fixture, for ui_wait_until (). */
gboolean lab_is_running (gpointer data);
gboolean lab_is_done (gpointer data); /* and everything is shown */
gboolean lab_has_numbers (gpointer data);

/* The form: an item of a choice; to play so many games; to open a part or close it. */
void lab_choose (LabFixture *f, const char *control, guint item);
void lab_choose_games (LabFixture *f, int games);
void lab_expand (LabFixture *f, const char *label, gboolean open);

/* From the start to the end of a run. */
void lab_play (LabFixture *f);
