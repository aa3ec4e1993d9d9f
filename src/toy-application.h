/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application: where the rooms with windows meet, through actions only. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TOY_TYPE_APPLICATION (toy_application_get_type ())
G_DECLARE_FINAL_TYPE (ToyApplication, toy_application, TOY, APPLICATION, GtkApplication)

ToyApplication *toy_application_new (void);

G_END_DECLS
