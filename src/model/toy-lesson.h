/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons of the tutorial as data: a small terrain, a position, and what is to be done in it,
 * in the words of the engine's notation. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TOY_LESSON_MAX_STEPS 3

typedef struct
{
  const char *task;  /* for translation: what is to be done */
  const char *goal;  /* an event as toy_event_format () writes it, `*` for any word */
  const char *hint;  /* for translation: said when the turn is over and the goal is not reached */
  const char *reply; /* what Red does once the turn is over, an action; NULL where it is not */
} ToyLessonStep;

typedef struct
{
  const char *id;
  const char *title;    /* for translation */
  const char *done;     /* for translation: what has been learned */
  const char *topic;    /* paragraph of the rule book */
  const char *terrain;  /* the elements of a terrain document between its rules and its end; names
                         * of specials are put in for {balloon} and {catapult} */
  const char *position; /* lines of a position; what they do not name is in the box */
  ToyLessonStep steps[TOY_LESSON_MAX_STEPS]; /* the rest has no task */
} ToyLesson;

guint toy_lesson_count (void);
const ToyLesson *toy_lesson_get (guint n);

/* Which lessons have been done: ids parted by spaces, as the settings keep them. */
gboolean toy_lesson_is_done (const char *done, guint n);
guint toy_lesson_first_open (const char *done); /* count: all are done */
char *toy_lesson_add_done (const char *done, guint n);

G_END_DECLS
