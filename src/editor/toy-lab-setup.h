/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form of the laboratory: who plays, and how much. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-laboratory.h"

G_BEGIN_DECLS

#define TOY_TYPE_LAB_SETUP (toy_lab_setup_get_type ())
G_DECLARE_FINAL_TYPE (ToyLabSetup, toy_lab_setup, TOY, LAB_SETUP, GtkWidget)

GtkWidget *toy_lab_setup_new (void);

/* What was chosen.  The names of the players stay the form's. */
void toy_lab_setup_get (ToyLabSetup *self, ToyLaboratorySetup *setup);

G_END_DECLS
