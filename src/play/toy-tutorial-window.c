/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tutorial.  Shows what the tutor says beside the table where it is done; whether it was done
 * the tutor knows.  What has been learned is kept by the desktop. */
#include "config.h"

#include "play/toy-tutorial-window.h"

#include <glib/gi18n.h>

#include "model/toy-settings.h"
#include "model/toy-tutor.h"
#include "play/toy-game-page.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-dialog.h"
#include "widgets/toy-popover.h"

struct _ToyTutorialWindow
{
  GtkApplicationWindow parent_instance;

  /* template */
  GtkLabel *place;
  GtkMenuButton *lessons_button;
  GtkWidget *strip;
  GtkLabel *heading;
  GtkLabel *text;
  GtkWidget *buttons;
  GtkWidget *try_again;
  GtkWidget *next;
  GtkWidget *finish;
  ToyGamePage *game_page;

  ToyTutor *tutor; /* owned */
};

G_DEFINE_TYPE (ToyTutorialWindow, toy_tutorial_window, GTK_TYPE_APPLICATION_WINDOW)

static void
show_lessons (ToyTutorialWindow *self)
{
  const char *done = toy_settings_get_string (toy_settings_get_default (), "lessons-done");
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint n = 0; n < toy_lesson_count (); n++)
    {
      const char *title = _(toy_lesson_get (n)->title);
      /* Translators: a lesson that has been done. */
      g_autofree char *label = toy_lesson_is_done (done, n)
                                 ? g_strdup_printf (C_("lesson", "%s ✓"), title)
                                 : g_strdup (title);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "win.lesson", "i", (int) n);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (self->lessons_button, G_MENU_MODEL (menu));
}

static void
show_place (ToyTutorialWindow *self)
{
  guint n = toy_tutor_get_lesson (self->tutor);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "lesson");
  /* Translators: which lesson it is: "Lesson 2 of 8". */
  g_autofree char *place = g_strdup_printf (_("Lesson %u of %u"), n + 1, toy_lesson_count ());

  gtk_label_set_text (self->place, place);
  gtk_label_set_text (self->heading, _(toy_lesson_get (n)->title));
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_int32 ((int) n));
}

static void
set_enabled (ToyTutorialWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
keep_progress (ToyTutorialWindow *self)
{
  ToySettings *settings = toy_settings_get_default ();
  g_autofree char *done = toy_lesson_add_done (toy_settings_get_string (settings, "lessons-done"),
                                               toy_tutor_get_lesson (self->tutor));

  toy_settings_set_string (settings, "lessons-done", done);
  show_lessons (self);
}

static void
set_mark (ToyTutorialWindow *self, const char *css, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (self->strip, css);
  else
    gtk_widget_remove_css_class (self->strip, css);
}

static void
show_mood (ToyTutorialWindow *self)
{
  ToyTutorMood mood = toy_tutor_get_mood (self->tutor);
  const char *text = toy_tutor_get_text (self->tutor);
  gboolean last = toy_tutor_get_lesson (self->tutor) + 1 == toy_lesson_count ();
  gboolean done = mood == TOY_TUTOR_DONE;

  if (done)
    keep_progress (self);
  gtk_label_set_text (self->text, text);
  set_enabled (self, "try-again", mood == TOY_TUTOR_WRONG);
  set_enabled (self, "next-lesson", !last);
  gtk_widget_set_visible (self->try_again, mood == TOY_TUTOR_WRONG);
  gtk_widget_set_visible (self->next, done && !last);
  gtk_widget_set_visible (self->finish, done && last);
  gtk_widget_set_visible (self->buttons, done || mood == TOY_TUTOR_WRONG);
  set_mark (self, "done", done);
  set_mark (self, "wrong", mood == TOY_TUTOR_WRONG);
  toy_compat_announce (GTK_WIDGET (self->text), text);
  if (mood == TOY_TUTOR_WRONG)
    gtk_widget_grab_focus (self->try_again);
  else if (done)
    gtk_widget_grab_focus (last ? self->finish : self->next);
}

static void
drop_tutor (ToyTutorialWindow *self)
{
  if (self->tutor == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->tutor, self);
  toy_game_page_set_match (self->game_page, NULL);
  g_clear_object (&self->tutor);
}

void
toy_tutorial_window_begin (ToyTutorialWindow *self, guint n)
{
  g_return_if_fail (TOY_IS_TUTORIAL_WINDOW (self));
  g_return_if_fail (n < toy_lesson_count ());

  drop_tutor (self);
  self->tutor = toy_tutor_new (n);
  g_signal_connect_swapped (self->tutor, "changed", G_CALLBACK (show_mood), self);
  show_place (self);
  toy_game_page_set_match (self->game_page, toy_tutor_get_match (self->tutor));
  show_mood (self);
}

static void
lesson_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  int n = g_variant_get_int32 (parameter);

  if (n >= 0 && n < (int) toy_lesson_count ())
    toy_tutorial_window_begin (self, (guint) n);
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyTutorialWindow *self = data;

  toy_tutorial_window_begin (self, toy_tutor_get_lesson (self->tutor) + 1);
}

static void
try_again_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  toy_tutor_try_again (TOY_TUTORIAL_WINDOW (data)->tutor);
}

static void
close_cb (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  gtk_window_close (window);
}

static void
toy_tutorial_window_dispose (GObject *object)
{
  drop_tutor (TOY_TUTORIAL_WINDOW (object));
  G_OBJECT_CLASS (toy_tutorial_window_parent_class)->dispose (object);
}

static void
toy_tutorial_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  toy_dialog_raise_size (widget, &width, &height);
  GTK_WIDGET_CLASS (toy_tutorial_window_parent_class)->size_allocate (widget, width, height,
                                                                      baseline);
}

static void
toy_tutorial_window_class_init (ToyTutorialWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->size_allocate = toy_tutorial_window_size_allocate;
  g_type_ensure (TOY_TYPE_GAME_PAGE);
  G_OBJECT_CLASS (klass)->dispose = toy_tutorial_window_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-tutorial-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyTutorialWindow, place);
  gtk_widget_class_bind_template_child (widget_class, ToyTutorialWindow, lessons_button);
  gtk_widget_class_bind_template_child (widget_class, ToyTutorialWindow, strip);
  gtk_widget_class_bind_template_child (widget_class, ToyTutorialWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, ToyTutorialWindow, text);
  gtk_widget_class_bind_template_child (widget_class, ToyTutorialWindow, buttons);
  gtk_widget_class_bind_template_child (widget_class, ToyTutorialWindow, try_again);
  gtk_widget_class_bind_template_child (widget_class, ToyTutorialWindow, next);
  gtk_widget_class_bind_template_child (widget_class, ToyTutorialWindow, finish);
  gtk_widget_class_bind_template_child (widget_class, ToyTutorialWindow, game_page);
}

static void
toy_tutorial_window_init (ToyTutorialWindow *self)
{
  static const GActionEntry entries[] = {
    { "lesson", lesson_cb, "i", "0", NULL, { 0 } },
    { "next-lesson", next_cb, NULL, NULL, NULL, { 0 } },
    { "try-again", try_again_cb, NULL, NULL, NULL, { 0 } },
    { "close", close_cb, NULL, NULL, NULL, { 0 } },
  };

  toy_dialog_own_group (GTK_WINDOW (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "realize", G_CALLBACK (toy_popover_watch_size), NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  toy_game_page_set_lesson (self->game_page, TRUE);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game",
                                  toy_game_page_get_actions (self->game_page));
  /* Nobody needs a log of two turns. */
  g_action_group_change_action_state (toy_game_page_get_actions (self->game_page), "log",
                                      g_variant_new_boolean (FALSE));
  show_lessons (self);
}

GtkWindow *
toy_tutorial_window_present (GtkApplication *application)
{
  const char *done = toy_settings_get_string (toy_settings_get_default (), "lessons-done");
  guint n = toy_lesson_first_open (done);
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;
  ToyTutorialWindow *self;

  for (; windows != NULL; windows = windows->next)
    if (TOY_IS_TUTORIAL_WINDOW (windows->data))
      {
        gtk_window_present (windows->data);
        return windows->data;
      }
  self = g_object_new (TOY_TYPE_TUTORIAL_WINDOW, "application", application, NULL);
  toy_tutorial_window_begin (self, n < toy_lesson_count () ? n : 0);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}

ToyMatch *
toy_tutorial_window_get_match (ToyTutorialWindow *self)
{
  g_return_val_if_fail (TOY_IS_TUTORIAL_WINDOW (self), NULL);

  return toy_game_page_get_match (self->game_page);
}

char *
toy_tutorial_window_get_topic (ToyTutorialWindow *self)
{
  char *topic;

  g_return_val_if_fail (TOY_IS_TUTORIAL_WINDOW (self), NULL);

  topic = toy_game_page_get_topic (self->game_page);
  return topic != NULL ? topic
                       : g_strdup (toy_lesson_get (toy_tutor_get_lesson (self->tutor))->topic);
}
