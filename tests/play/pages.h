/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page and dialog of a window, one after the other, in any language: found by actions, never
 * by words.  Those of the game are in pages.c, those of the workshop in tests/editor/workshop.c. */
#pragma once

#include "model/toy-catalogue.h"
#include "play/toy-window.h"

typedef struct
{
  ToyCatalogue *catalogue; /* of the game */
  ToyWindow *window;       /* of the game */
  GtkWidget *workshop;
  guint n;
  GtkWidget *dialog; /* (nullable): a window of its own that the page has opened */
} Pages;

/* To be called once and first, before anything asks for the user's folders: takes the language of
 * the environment and registers everything. */
void pages_init (void);

/* The n-th page's name; NULL past the last one. */
const char *pages_name (guint n);

/* A window that shows the n-th page.  Everything has settled. */
void pages_open (Pages *pages, guint n);

/* After the window was given another size: opens again what goes with the old one. */
void pages_resized (Pages *pages);

/* Takes it away again, and makes sure that nothing of it stays. */
void pages_close (Pages *pages);

/* What is shown: the dialog, else the window. */
GtkWidget *pages_get_shown (Pages *pages);

/* In pixels; a window can be made as small as that and 360 wide. */
extern const int pages_least_height;
