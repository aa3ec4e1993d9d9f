/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All finished games, counted in several ways. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-statistics.h"

G_BEGIN_DECLS

/* @catalogue: has the names of terrains. */
void toy_statistics_dialog_present (GtkWindow *parent,
                                    ToyStatistics *statistics,
                                    ToyCatalogue *catalogue);

G_END_DECLS
