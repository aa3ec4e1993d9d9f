/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards of the laboratory: a heading, a picture, and a line that says what is pointed at. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-lab-chart.h"
#include "widgets/toy-chart.h"

G_BEGIN_DECLS

/* @child under a heading. */
GtkWidget *toy_lab_card_new (const char *title, GtkWidget *child);

void toy_lab_card_set_title (GtkWidget *card, const char *title);

/* A chart with the line under it. */
GtkWidget *toy_lab_chart_card_new (ToyChart *chart);

/* The maps of a report, one at a time; lives as long as its widget. */
typedef struct _ToyLabMapCard ToyLabMapCard;

typedef void (*ToyLabMapFunc) (ToyLabReport *report, const ToyLabWanted *wanted, gpointer data);

/* @open: a game of a base was asked for. */
ToyLabMapCard *toy_lab_map_card_new (ToyLabMapFunc open, gpointer data);
GtkWidget *toy_lab_map_card_get_widget (ToyLabMapCard *card);
/* @heading: (nullable) */
void toy_lab_map_card_set (ToyLabMapCard *card, ToyLabReport *report, const char *heading);
void toy_lab_map_card_show_space (ToyLabMapCard *card, int space);

G_END_DECLS
