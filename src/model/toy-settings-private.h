/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests: settings of another schema, or of none. */
#pragma once

#include "model/toy-settings.h"

G_BEGIN_DECLS

ToySettings *_toy_settings_new_for_schema (const char *id);

G_END_DECLS
