/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rack view: names, order, and that nothing of a face-down rack is anywhere in it. */
#include "config.h"

#include "engine/toy-view.h"
#include "ui-helpers.h"
#include "widgets/toy-rack-view.h"
#include "widgets/toy-widgets.h"

typedef struct
{
  GtkWidget *window;
  ToyRackView *view;
  const ToySheet *sheet;
  uint8_t rack[TOY_MAX_TYPES];
  uint8_t frozen[TOY_MAX_TYPES];
  int clicked;
} Fixture;

static void
clicked_cb (ToyRackView *view, int type, Fixture *f)
{
  f->clicked = type;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->sheet = toy_sheet_classic ();
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 500, 80);
  f->view = TOY_RACK_VIEW (toy_rack_view_new ());
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->view));
  g_signal_connect (f->view, "troop-clicked", G_CALLBACK (clicked_cb), f);
  f->clicked = -1;
  f->rack[toy_sheet_find_type (f->sheet, "jumbo")] = 2;
  f->rack[toy_sheet_find_type (f->sheet, "kwak")] = 1;
  f->frozen[toy_sheet_find_type (f->sheet, "jumbo")] = 1;
}

static void
show (Fixture *f, const ToyRackMarks *marks)
{
  toy_rack_view_show (f->view, f->sheet, TOY_ARMY_BLUE, f->rack, f->frozen, marks);
  gtk_window_present (GTK_WINDOW (f->window));
  ui_wait_painted (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  GtkWidget *view = g_object_ref (GTK_WIDGET (f->view));

  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  g_assert_finalize_object (view);
}

static void
test_face_up (Fixture *f, gconstpointer data)
{
  ToyRackMarks marks = { ~(ToyMask) 0, TOY_NONE, FALSE, TRUE };
  g_autoptr (GPtrArray) tiles = NULL;

  show (f, &marks);
  ui_get (f->window, GTK_ACCESSIBLE_ROLE_GROUP, "Blue’s rack with 3 troops, 1 of them frozen");
  tiles = ui_find_all (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "*");
  g_assert_cmpuint (tiles->len, ==, 3);
  ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Jumbo, strength 3");
  ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Jumbo, strength 3, frozen");
  ui_press (ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Kwak, joker"));
  g_assert_cmpint (f->clicked, ==, toy_sheet_find_type (f->sheet, "kwak"));
}

static void
test_marks (Fixture *f, gconstpointer data)
{
  int kwak = toy_sheet_find_type (f->sheet, "kwak");
  ToyRackMarks marks = { TOY_BIT (kwak), kwak, FALSE, TRUE };

  show (f, &marks);
  ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Kwak, joker, selected");
  ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Jumbo, strength 3, has nowhere to go");
}

static void
test_face_down (Fixture *f, gconstpointer data)
{
  ToyRackMarks marks = { 0, TOY_NONE, FALSE, FALSE };
  g_autoptr (GPtrArray) tiles = NULL;

  show (f, &marks);
  toy_rack_view_show_backs (f->view, f->sheet, TOY_ARMY_RED, 5, 2);
  ui_wait_painted (f->window);
  ui_get (f->window, GTK_ACCESSIBLE_ROLE_GROUP,
          "Red’s rack with 5 troops, face down, 2 of them frozen");
  tiles = ui_find_all (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "*");
  g_assert_cmpuint (tiles->len, ==, 0);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (f->view)));
}

static void
test_empty (Fixture *f, gconstpointer data)
{
  ToyRackMarks marks = { 0, TOY_NONE, FALSE, TRUE };

  memset (f->rack, 0, sizeof f->rack);
  memset (f->frozen, 0, sizeof f->frozen);
  show (f, &marks);
  g_assert_false (toy_rack_view_focus_troop (f->view, TOY_NONE));
  toy_rack_view_show_backs (f->view, f->sheet, TOY_ARMY_RED, 0, 0);
  ui_wait_painted (f->window);
}

/* Sixteen troops in a narrow window: all of them are there and none is cut. */
static void
test_full (Fixture *f, gconstpointer data)
{
  ToyRackMarks marks = { 0, TOY_NONE, FALSE, TRUE };
  g_autoptr (GPtrArray) tiles = NULL;

  memset (f->frozen, 0, sizeof f->frozen);
  for (int type = 0; type < 8; type++)
    f->rack[type] = 2;
  gtk_window_set_default_size (GTK_WINDOW (f->window), 300, 90);
  show (f, &marks);
  tiles = ui_find_all (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "*");
  g_assert_cmpuint (tiles->len, ==, 16);
  for (guint i = 0; i < tiles->len; i++)
    {
      graphene_rect_t area;

      g_assert_true (gtk_widget_compute_bounds (g_ptr_array_index (tiles, i),
                                                GTK_WIDGET (f->view), &area));
      g_assert_cmpfloat (area.origin.x, >=, 0);
      g_assert_cmpfloat (area.origin.x + area.size.width, <=,
                         gtk_widget_get_width (GTK_WIDGET (f->view)));
      g_assert_cmpfloat (area.origin.y + area.size.height, <=,
                         gtk_widget_get_height (GTK_WIDGET (f->view)));
      g_assert_cmpfloat (area.size.width, >=, 24);
    }
}

static void
test_keyboard_stays (Fixture *f, gconstpointer data)
{
  ToyRackMarks marks = { ~(ToyMask) 0, TOY_NONE, FALSE, TRUE };

  show (f, &marks);
  ui_press (ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Kwak, joker"));
  f->rack[toy_sheet_find_type (f->sheet, "kwak")] = 0;
  show (f, &marks);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (f->window)),
                                         GTK_WIDGET (f->view)));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ui_begin ();
  toy_widgets_init ();
#define ADD(name, func) g_test_add (name, Fixture, NULL, set_up, func, tear_down)
  ADD ("/rack/face-up", test_face_up);
  ADD ("/rack/marks", test_marks);
  ADD ("/rack/R1.7-face-down", test_face_down);
  ADD ("/rack/empty", test_empty);
  ADD ("/rack/full", test_full);
  ADD ("/rack/keyboard-stays", test_keyboard_stays);
  return g_test_run ();
}
