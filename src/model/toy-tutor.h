/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who teaches: follows one lesson's match by its events, says what is to be done, notices when it
 * is done or went wrong, and plays Red. */
#pragma once

#include "model/toy-lesson.h"
#include "model/toy-match.h"

G_BEGIN_DECLS

#define TOY_TYPE_TUTOR (toy_tutor_get_type ())
G_DECLARE_FINAL_TYPE (ToyTutor, toy_tutor, TOY, TUTOR, GObject)

typedef enum
{
  TOY_TUTOR_ASKS,  /* something is to be done */
  TOY_TUTOR_WAITS, /* it was done; Red answers */
  TOY_TUTOR_WRONG, /* the turn is over without it: to be tried again */
  TOY_TUTOR_DONE,  /* the lesson is over */
} ToyTutorMood;

/* Signal "changed" (): mood or text are others. */

/* Lesson @n from its beginning. (transfer full) */
ToyTutor *toy_tutor_new (guint n);

guint toy_tutor_get_lesson (ToyTutor *self);
ToyMatch *toy_tutor_get_match (ToyTutor *self);
ToyTutorMood toy_tutor_get_mood (ToyTutor *self);

/* What is said now, in the player's language. (transfer none) */
const char *toy_tutor_get_text (ToyTutor *self);

/* Milliseconds before Red answers; 900 at first. */
void toy_tutor_set_delay (ToyTutor *self, guint delay);

/* Back to where the step that went wrong began. */
void toy_tutor_try_again (ToyTutor *self);

G_END_DECLS
