/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Popovers for one time, and a question that is torn down: every warning is fatal (G_DEBUG). */
#include "config.h"

#include "ui-helpers.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-dialog.h"
#include "widgets/toy-popover.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *button; /* what the popover hangs on */
  GtkWidget *popover;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  f->window = gtk_window_new ();
  f->button = gtk_button_new_with_label ("Here");
  f->popover = gtk_popover_new ();
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Beside"));
  gtk_box_append (GTK_BOX (box), f->button);
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (f->window);
  gtk_popover_set_child (GTK_POPOVER (f->popover), gtk_button_new_with_label ("In it"));
  toy_popover_hang (f->popover, f->button);
  g_signal_connect (f->popover, "closed", G_CALLBACK (toy_popover_throw_away), NULL);
  gtk_popover_popup (GTK_POPOVER (f->popover));
  ui_wait_painted (f->window);
  g_object_add_weak_pointer (G_OBJECT (f->popover), (gpointer *) &f->popover);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  g_assert_null (f->popover);
}

/* Nobody keeps one that had the keyboard, and what it hung on has it again. */
static void
test_focus (Fixture *f, gconstpointer data)
{
  gtk_widget_grab_focus (gtk_popover_get_child (GTK_POPOVER (f->popover)));
  gtk_popover_popdown (GTK_POPOVER (f->popover));
  ui_settle ();
  g_assert_null (f->popover);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == f->button);
}

/* What it hangs on may take no keyboard: then it goes back to where it was. */
static void
test_focus_before (Fixture *f, gconstpointer data)
{
  GtkWidget *beside = gtk_widget_get_prev_sibling (f->button);
  GtkWidget *end = gtk_button_new_with_label ("End");
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_popdown (GTK_POPOVER (f->popover));
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (beside)), end);
  ui_settle ();
  g_assert_true (gtk_widget_grab_focus (end));
  gtk_popover_set_child (GTK_POPOVER (popover), gtk_button_new_with_label ("In it"));
  toy_popover_hang (popover, gtk_widget_get_parent (beside));
  g_signal_connect (popover, "closed", G_CALLBACK (toy_popover_throw_away), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
  ui_wait_painted (f->window);
  g_assert_true (gtk_widget_grab_focus (gtk_popover_get_child (GTK_POPOVER (popover))));
  gtk_popover_popdown (GTK_POPOVER (popover));
  /* At once: in the next frame GTK would look for a place of its own. */
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == end);
  ui_settle ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == end);
}

/* One that is open when its window goes, goes too.  As long as GTK keeps it, it has all input of
 * the program. */
static void
test_window_gone (Fixture *f, gconstpointer data)
{
  gtk_widget_grab_focus (gtk_popover_get_child (GTK_POPOVER (f->popover)));
}

/* So does one of GTK's own. */
static void
test_menu_gone (Fixture *f, gconstpointer data)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_popdown (GTK_POPOVER (f->popover));
  ui_settle ();
  g_assert_null (f->popover);
  gtk_popover_set_child (GTK_POPOVER (popover), gtk_label_new ("In the menu"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_box_append (GTK_BOX (gtk_window_get_child (GTK_WINDOW (f->window))), button);
  ui_wait_painted (f->window);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ui_wait_painted (f->window);
  g_assert_true (gtk_widget_get_mapped (popover));
  g_set_weak_pointer (&f->popover, popover);
}

/* And one whose page is left closes. */
static void
test_page_left (Fixture *f, gconstpointer data)
{
  GtkWidget *popover = g_object_ref (f->popover);

  gtk_widget_set_visible (gtk_widget_get_parent (f->button), FALSE);
  g_assert_false (gtk_widget_get_visible (popover));
  g_object_unref (popover);
}

static gboolean
is_gone (gpointer data)
{
  const Fixture *f = data;

  return f->popover == NULL;
}

/* A menu that goes while it closes, as that of a title does, closes when its window gets another
 * size. */
static void
test_size (Fixture *f, gconstpointer data)
{
  g_autoptr (GMenu) model = g_menu_new ();
  GtkWidget *menu;

  gtk_popover_popdown (GTK_POPOVER (f->popover));
  ui_wait_until (is_gone, f, "the popover went");
  g_menu_append (model, "Close", "window.close");
  menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (model));
  gtk_widget_set_parent (menu, f->button);
  gtk_popover_set_autohide (GTK_POPOVER (menu), FALSE); /* nor has it the focus, and is kept */
  g_signal_connect (menu, "closed", G_CALLBACK (gtk_widget_unparent), NULL);
  toy_popover_watch_size (f->window);
  gtk_popover_popup (GTK_POPOVER (menu));
  ui_wait_painted (f->window);
  g_assert_true (gtk_widget_get_mapped (menu));
  g_set_weak_pointer (&f->popover, menu);
  ui_resize (f->window, 500, 400);
  ui_wait_until (is_gone, f, "the menu went");
}

static void
answered_cb (int answer, gpointer data)
{
  *(int *) data = answer;
}

/* A dialog that somebody still holds when its window goes knows nothing of that any more. */
static void
test_parting (Fixture *f, gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *dialog = g_object_ref (toy_dialog_new (GTK_WINDOW (window), "Above", 200, 100));

  gtk_popover_popdown (GTK_POPOVER (f->popover));
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (dialog));
  ui_wait_painted (dialog);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (dialog)) == GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_false (gtk_widget_get_realized (dialog));
  g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  g_object_unref (dialog);
}

/* However its window goes, a question is answered, and once. */
static void
test_question (Fixture *f, gconstpointer data)
{
  const char *const answers[] = { "Yes", "No", NULL };
  GListModel *all = gtk_window_get_toplevels ();
  int answer = -2;

  gtk_popover_popdown (GTK_POPOVER (f->popover));
  ui_settle ();
  toy_compat_ask (GTK_WINDOW (f->window), "Well?", NULL, answers, answered_cb, &answer);
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (GTK_WIDGET (window) != f->window)
        gtk_window_destroy (window);
    }
  ui_settle ();
  g_assert_cmpint (answer, ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  ui_begin ();
  toy_popover_init ();
  toy_dialog_init_parting ();

#define ADD(name, func) g_test_add ("/popover/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("focus", test_focus);
  ADD ("focus-before", test_focus_before);
  ADD ("window-gone", test_window_gone);
  ADD ("menu-gone", test_menu_gone);
  ADD ("page-left", test_page_left);
  ADD ("size", test_size);
  ADD ("parting", test_parting);
  ADD ("question", test_question);
#undef ADD
  return g_test_run ();
}
