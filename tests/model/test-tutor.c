/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons, played through on their matches: each goal can be reached, a wrong turn is noticed
 * and taken back, and progress is kept as text. */
#include "config.h"

#include "engine/toy-notation.h"
#include "model/toy-tutor.h"

/* What a good pupil does, an action a line; "red" is where Red answers. */
static const char *const solutions[] = {
  "draw\nred\ndraw",
  "place roxy b1\nred\nplace hook b2",
  "place roxy b2\nred\nplace skully b2",
  "place roxy b3\nred\nplace roxy b4",
  "place jumbo b3\ndiscard b4\nred\nplace xb42 b2\nyes",
  "place capn b1\nplace capn b2\nplace roxy b3",
  "place roxy b1\nyes\nred\nplace jumbo b2\nrecall b1",
  "place jumbo b3\nred\nplace hook red",
};

static void
act (ToyTutor *tutor, const char *line)
{
  ToyMatch *match = toy_tutor_get_match (tutor);
  char error[TOY_ERROR_SIZE];
  ToyAction action;
  ToyWhy why;

  if (!toy_action_parse (line, toy_match_get_game (match), &action, error))
    g_error ("%s: %s", line, error);
  if (!toy_match_act (match, action, &why))
    g_error ("%s: %s", line, toy_reason_id ((ToyReason) why.reason));
}

static void
wait_for_red (ToyTutor *tutor)
{
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_WAITS);
  while (toy_tutor_get_mood (tutor) == TOY_TUTOR_WAITS)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_ASKS);
}

static void
test_solutions (void)
{
  g_assert_cmpuint (toy_lesson_count (), ==, G_N_ELEMENTS (solutions));
  for (guint n = 0; n < toy_lesson_count (); n++)
    {
      g_autoptr (ToyTutor) tutor = toy_tutor_new (n);
      g_auto (GStrv) lines = g_strsplit (solutions[n], "\n", -1);

      g_test_message ("%s", toy_lesson_get (n)->id);
      toy_tutor_set_delay (tutor, 0);
      g_assert_cmpuint (toy_tutor_get_lesson (tutor), ==, n);
      for (int i = 0; lines[i] != NULL; i++)
        {
          g_assert_cmpint (toy_tutor_get_mood (tutor), !=, TOY_TUTOR_WRONG);
          g_assert_cmpint (toy_tutor_get_mood (tutor), !=, TOY_TUTOR_DONE);
          if (g_str_equal (lines[i], "red"))
            wait_for_red (tutor);
          else
            act (tutor, lines[i]);
        }
      g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_DONE);
      g_assert_cmpstr (toy_tutor_get_text (tutor), ==, toy_lesson_get (n)->done);
    }
}

/* A turn that misses the goal: the hint, and back to where the step began. */
static void
test_wrong (void)
{
  g_autoptr (ToyTutor) tutor = toy_tutor_new (2);
  ToyMatch *match = toy_tutor_get_match (tutor);

  toy_tutor_set_delay (tutor, 0);
  act (tutor, "place skully b1");
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_WRONG);
  g_assert_cmpstr (toy_tutor_get_text (tutor), ==, toy_lesson_get (2)->steps[0].hint);
  toy_tutor_try_again (tutor);
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_ASKS);
  g_assert_cmpuint (toy_match_get_position (match), ==, 0);
  act (tutor, "place roxy b2");
  wait_for_red (tutor);
  act (tutor, "place skully b1");
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_WRONG);
  toy_tutor_try_again (tutor);
  g_assert_cmpuint (toy_match_get_position (match), ==, 2);
  act (tutor, "place skully b2");
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_DONE);
}

/* An effect that was declined missed its goal too; undo mends it as well as the button. */
static void
test_declined (void)
{
  g_autoptr (ToyTutor) tutor = toy_tutor_new (4);

  toy_tutor_set_delay (tutor, 0);
  act (tutor, "place jumbo b3");
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_ASKS);
  act (tutor, "pass");
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_WRONG);
  g_assert_true (toy_match_undo (toy_tutor_get_match (tutor)));
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_ASKS);
}

/* The game's own undo and redo go through steps and through Red's answer. */
static void
test_undo (void)
{
  g_autoptr (ToyTutor) tutor = toy_tutor_new (2);
  ToyMatch *match = toy_tutor_get_match (tutor);

  toy_tutor_set_delay (tutor, 0);
  act (tutor, "place roxy b2");
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_WAITS);
  g_assert_true (toy_match_undo (match));
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_ASKS);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (toy_match_get_position (match), ==, 0);

  act (tutor, "place roxy b2");
  wait_for_red (tutor);
  g_assert_cmpstr (toy_tutor_get_text (tutor), ==, toy_lesson_get (2)->steps[1].task);
  g_assert_true (toy_match_undo (match));
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_ASKS);
  g_assert_cmpstr (toy_tutor_get_text (tutor), ==, toy_lesson_get (2)->steps[0].task);
  g_assert_true (toy_match_redo (match));
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_ASKS);
  g_assert_cmpstr (toy_tutor_get_text (tutor), ==, toy_lesson_get (2)->steps[1].task);
  act (tutor, "place skully b2");
  g_assert_cmpint (toy_tutor_get_mood (tutor), ==, TOY_TUTOR_DONE);
}

/* Nobody waits for a tutor that has gone. */
static void
test_gone (void)
{
  ToyTutor *tutor = toy_tutor_new (0);

  act (tutor, "draw");
  g_assert_finalize_object (tutor);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_progress (void)
{
  g_autofree char *one = toy_lesson_add_done ("", 0);
  g_autofree char *two = toy_lesson_add_done (one, 1);
  g_autofree char *same = toy_lesson_add_done (two, 0);

  g_assert_cmpuint (toy_lesson_first_open (""), ==, 0);
  g_assert_cmpstr (one, ==, "draw");
  g_assert_cmpstr (same, ==, "draw place");
  g_assert_true (toy_lesson_is_done (two, 1));
  g_assert_false (toy_lesson_is_done (two, 2));
  g_assert_cmpuint (toy_lesson_first_open (two), ==, 2);
  g_assert_cmpuint (toy_lesson_first_open ("place nonsense"), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/tutor/solutions", test_solutions);
  g_test_add_func ("/model/tutor/wrong", test_wrong);
  g_test_add_func ("/model/tutor/declined", test_declined);
  g_test_add_func ("/model/tutor/undo", test_undo);
  g_test_add_func ("/model/tutor/gone", test_gone);
  g_test_add_func ("/model/tutor/progress", test_progress);
  return g_test_run ();
}
