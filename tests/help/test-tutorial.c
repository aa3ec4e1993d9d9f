/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tutorial's window: every lesson played through by roles, names and Enter, as one does who
 * sees nothing; hints, progress, and what the start page says of it. */
#include "config.h"

#include "help-test.h"
#include "model/toy-lesson.h"
#include "model/toy-settings.h"
#include "play/toy-tutorial-window.h"

/* What is pressed in each lesson, by name; "…" waits until something else is said. */
static const char *const solutions[][8] = {
  { "Draw 2", "…", "Draw 2" },
  { "Roxy, *", "Base b1*may place*", "…", "Hook, *", "Base b2*may place*" },
  { "Roxy, *", "Base b2*may place*", "…", "Skully, *", "Base b2*may place*" },
  { "Roxy, *", "Base b3*may place*", "…", "Roxy, *", "Base b4*may place*" },
  { "Jumbo, *", "Base b3*may place*", "Base b4*may *", "…", "XB-42, *", "Base b2*may place*",
    "Yes" },
  { "Cap’n, *", "Base b1*may place*", "Cap’n, *", "Base b2*may place*", "Roxy, *",
    "Base b3*may place*" },
  { "Roxy, *", "Base b1*may place*", "Yes", "…", "Jumbo, *", "Base b2*may place*",
    "Base b1*may *" },
  { "Jumbo, *", "Base b3*may place*", "…", "Hook, *", "Red’s headquarters*may place*" },
};

static GtkWidget *
open_tutorial (HelpFixture *f)
{
  GtkWidget *window;

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "tutorial", NULL);
  window = help_find_window (f, TOY_TYPE_TUTORIAL_WINDOW);
  g_assert_nonnull (window);
  ui_wait_painted (window);
  return window;
}

/* What the tutor says. */
static const char *
get_text (GtkWidget *window)
{
  GtkWidget *strip = ui_get (window, GTK_ACCESSIBLE_ROLE_GROUP, "Lesson");

  return gtk_label_get_text (GTK_LABEL (ui_get (strip, GTK_ACCESSIBLE_ROLE_STATUS, "*")));
}

static void
wait_for_other (GtkWidget *window, const char *text)
{
  while (g_str_equal (get_text (window), text))
    g_main_context_iteration (NULL, TRUE);
  ui_settle ();
}

static void
press (GtkWidget *window, const char *name)
{
  ui_press (ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, name));
  ui_settle ();
}

static void
play (GtkWidget *window, guint n)
{
  g_autofree char *text = NULL;

  for (int i = 0; i < 8 && solutions[n][i] != NULL; i++)
    {
      g_test_message ("%s", solutions[n][i]);
      if (g_str_equal (solutions[n][i], "…"))
        wait_for_other (window, text);
      else
        {
          g_free (text);
          text = g_strdup (get_text (window));
          press (window, solutions[n][i]);
        }
    }
}

/* From the invitation on the start page through all lessons to the end; the keyboard is always
 * where it goes on. */
static void
test_all (HelpFixture *f, gconstpointer data)
{
  GtkWidget *window, *next;

  ui_get (f->window, GTK_ACCESSIBLE_ROLE_LABEL, "New here? 8 short lessons*");
  press (f->window, "Learn to Play");
  window = help_find_window (f, TOY_TYPE_TUTORIAL_WINDOW);
  ui_wait_painted (window);
  for (guint n = 0; n < toy_lesson_count (); n++)
    {
      g_autofree char *place = g_strdup_printf ("Lesson %u of 8", n + 1);

      ui_get (window, GTK_ACCESSIBLE_ROLE_LABEL, place);
      ui_get (window, GTK_ACCESSIBLE_ROLE_HEADING, toy_lesson_get (n)->title);
      g_assert_cmpstr (get_text (window), ==, toy_lesson_get (n)->steps[0].task);
      play (window, n);
      g_assert_cmpstr (get_text (window), ==, toy_lesson_get (n)->done);
      next = ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON,
                     n + 1 < toy_lesson_count () ? "Next lesson" : "Finish");
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == next);
      ui_press (next);
      ui_settle ();
    }
  g_assert_null (help_find_window (f, TOY_TYPE_TUTORIAL_WINDOW));
  g_assert_cmpuint (toy_lesson_first_open (toy_settings_get_string (toy_settings_get_default (),
                                                                    "lessons-done")),
                    ==, toy_lesson_count ());
  ui_wait_gone (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Learn to Play");
}

/* A wrong turn is told, and the keyboard is on the way back. */
static void
test_hint (HelpFixture *f, gconstpointer data)
{
  GtkWidget *window = open_tutorial (f), *again;

  toy_tutorial_window_begin (TOY_TUTORIAL_WINDOW (window), 2);
  ui_wait_painted (window);
  press (window, "Skully, *");
  press (window, "Base b1*may place*");
  g_assert_cmpstr (get_text (window), ==, toy_lesson_get (2)->steps[0].hint);
  again = ui_get (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Try again");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == again);
  ui_press (again);
  ui_settle ();
  g_assert_cmpstr (get_text (window), ==, toy_lesson_get (2)->steps[0].task);
  ui_wait_gone (window, GTK_ACCESSIBLE_ROLE_BUTTON, "Try again");
  play (window, 2);
  g_assert_cmpstr (get_text (window), ==, toy_lesson_get (2)->done);
}

/* It goes on where it was left, and any lesson can be had again. */
static void
test_progress (HelpFixture *f, gconstpointer data)
{
  GtkWidget *window;

  toy_settings_set_string (toy_settings_get_default (), "lessons-done", "draw place regions");
  ui_get (f->window, GTK_ACCESSIBLE_ROLE_LABEL, "5 lessons of the tutorial are left.");
  window = open_tutorial (f);
  ui_get (window, GTK_ACCESSIBLE_ROLE_LABEL, "Lesson 3 of 8");
  g_assert_true (gtk_widget_activate_action (window, "win.lesson", "i", 0));
  ui_get (window, GTK_ACCESSIBLE_ROLE_LABEL, "Lesson 1 of 8");
  g_assert_true (gtk_widget_activate_action (window, "win.next-lesson", NULL));
  ui_get (window, GTK_ACCESSIBLE_ROLE_LABEL, "Lesson 2 of 8");
  g_assert_true (open_tutorial (f) == window);
  ui_get (window, GTK_ACCESSIBLE_ROLE_LABEL, "Lesson 2 of 8");
}

/* Left in the middle of Red's answer. */
static void
test_left (HelpFixture *f, gconstpointer data)
{
  GtkWidget *window = open_tutorial (f);

  press (window, "Draw 2");
  g_assert_true (gtk_widget_activate_action (window, "win.lesson", "i", 7));
  ui_settle ();
  ui_get (window, GTK_ACCESSIBLE_ROLE_LABEL, "Lesson 8 of 8");
  press (window, "Jumbo, *");
  press (window, "Base b3*may place*");
  gtk_window_destroy (GTK_WINDOW (window));
  ui_settle ();
  g_assert_null (help_find_window (f, TOY_TYPE_TUTORIAL_WINDOW));
}

/* The rule book knows which lesson is learned. */
static void
test_topic (HelpFixture *f, gconstpointer data)
{
  GtkWidget *window = open_tutorial (f);
  g_autofree char *topic = NULL;
  g_autofree char *other = NULL;

  topic = toy_tutorial_window_get_topic (TOY_TUTORIAL_WINDOW (window));
  g_assert_cmpstr (topic, ==, "draw");
  toy_tutorial_window_begin (TOY_TUTORIAL_WINDOW (window), 1);
  press (window, "Roxy, *");
  other = toy_tutorial_window_get_topic (TOY_TUTORIAL_WINDOW (window));
  g_assert_cmpstr (other, ==, "troop-roxy");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
#define ADD(name, func)                                                                            \
  g_test_add ("/help/tutorial/" name, HelpFixture, NULL, help_set_up, func, help_tear_down)
  ADD ("all", test_all);
  ADD ("hint", test_hint);
  ADD ("progress", test_progress);
  ADD ("left", test_left);
  ADD ("topic", test_topic);
#undef ADD
  return g_test_run ();
}
