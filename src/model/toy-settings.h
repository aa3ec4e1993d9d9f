/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player has chosen, kept by the desktop (GSettings).  Where the schema is not installed
 * it begins with the defaults and forgets everything at its end. */
#pragma once

#include "model/toy-match.h"

G_BEGIN_DECLS

#define TOY_TYPE_SETTINGS (toy_settings_get_type ())
G_DECLARE_FINAL_TYPE (ToySettings, toy_settings, TOY, SETTINGS, GObject)

/* Every key is a property of the same name (read, write, notify), for g_object_bind_property () and
 * g_object_get ().  A value that a key cannot have is not taken.
 *
 *   The last new game:
 *     "terrain" (string)       an id
 *     "terrains" (string)      all, box, promo, mine: which are shown to choose from
 *     "blue-player", "red-player" (string)  "human" or the id of a level
 *     "first" (string)         random, blue, red
 *     "beginner", "meeple", "open-racks" (boolean)
 *   Preferences:
 *     "animation-speed" (string)  off, slow, normal, fast
 *     "confirm-actions", "warn-gifts", "hand-over-curtain" (boolean)
 *     "orientation" (string)   viewer, blue, red: who sits at the bottom
 *     "style" (string)         system, light, dark
 *     "larger-tiles", "space-names", "sound", "evaluation-bar" (boolean)
 *     "thinking-time" (int)    milliseconds, 100 … 60,000
 *   The window:
 *     "window-width", "window-height" (int), "window-maximized" (boolean)
 *   Help:
 *     "lessons-done" (string)  see toy-lesson.h
 *     "workshop-toured" (boolean)
 */

/* All of them share what the desktop keeps. */
ToySettings *toy_settings_new (void);

/* The one of the whole program. (transfer none) */
ToySettings *toy_settings_get_default (void);

/* Whether anything outlives the program. */
gboolean toy_settings_is_stored (ToySettings *settings);

gboolean toy_settings_get_boolean (ToySettings *settings, const char *key);
int toy_settings_get_int (ToySettings *settings, const char *key);
const char *toy_settings_get_string (ToySettings *settings, const char *key); /* (transfer none) */
void toy_settings_set_boolean (ToySettings *settings, const char *key, gboolean value);
void toy_settings_set_int (ToySettings *settings, const char *key, int value);
void toy_settings_set_string (ToySettings *settings, const char *key, const char *value);

/* What the string key may hold, NULL-terminated; NULL where it may hold anything.
 * (transfer none) (nullable) */
const char *const *toy_settings_get_choices (const char *key);

/* By how much the time of an animation is multiplied: 0 for none at all. */
double toy_settings_get_animation_scale (ToySettings *settings);

/* The army that sits at the bottom for @viewer, who looks at the board now. */
ToyArmy toy_settings_get_seat (ToySettings *settings, ToyArmy viewer);

/* The last choices as a setup without seed and names, and back. */
void toy_settings_load_setup (ToySettings *settings, ToyMatchSetup *setup);
void toy_settings_save_setup (ToySettings *settings,
                              const char *terrain,
                              const ToyMatchSetup *setup);

/* Every value at its default again. */
void toy_settings_reset (ToySettings *settings);

G_END_DECLS
