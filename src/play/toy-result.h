/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a finished game was like, as a table. */
#pragma once

#include <gtk/gtk.h>

#include "model/toy-match.h"

G_BEGIN_DECLS

GtkWidget *toy_result_new (ToyMatch *match);

G_END_DECLS
