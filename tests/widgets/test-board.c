/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board view: what it says, what it tells, what it lets go. */
#include "config.h"

#include "model/toy-catalogue.h"
#include "model/toy-match.h"
#include "ui-helpers.h"
#include "widgets/toy-board-view.h"
#include "widgets/toy-widgets.h"

typedef struct
{
  ToyCatalogue *catalogue;
  ToyMatch *match;
  GtkWidget *window;
  ToyBoardView *view;
  int clicked;
  int opened;
} Fixture;

static void
clicked_cb (ToyBoardView *view, int space, Fixture *f)
{
  f->clicked = space;
}

static void
opened_cb (ToyBoardView *view, int space, Fixture *f)
{
  f->opened = space;
}

static void
show (Fixture *f, ToyMask legal)
{
  ToyMarks marks = TOY_MARKS_NONE;
  ToyView view;

  marks.legal = legal;
  toy_match_get_view (f->match, toy_match_get_turn (f->match), &view);
  toy_board_view_show (f->view, &view, &marks);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  ToyMatchSetup setup = { .seed = 7, .first = TOY_ARMY_BLUE };
  g_autoptr (GError) error = NULL;
  ToyBoard *board;

  f->catalogue = toy_catalogue_new (nowhere);
  board = toy_catalogue_find (f->catalogue, "castle-field");
  g_assert_nonnull (board);
  f->match = toy_match_new (board, &setup, &error);
  g_assert_no_error (error);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 700, 500);
  f->view = TOY_BOARD_VIEW (toy_board_view_new ());
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->view));
  toy_board_view_set_board (f->view, board, toy_match_get_game (f->match));
  g_signal_connect (f->view, "space-clicked", G_CALLBACK (clicked_cb), f);
  g_signal_connect (f->view, "space-opened", G_CALLBACK (opened_cb), f);
  f->clicked = f->opened = -1;
  show (f, 0);
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
  g_assert_finalize_object (f->match);
  g_object_unref (f->catalogue);
}

static int
find_space (Fixture *f, const char *id)
{
  return toy_terrain_find_space (toy_board_get_terrain (toy_match_get_board (f->match)), id);
}

static void
test_names (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) places = NULL;

  ui_get (f->window, GTK_ACCESSIBLE_ROLE_GROUP, "Castle Field");
  ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b13*");
  places = ui_find_all (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "*you may place here*");
  g_assert_cmpuint (places->len, ==, 0);
  show (f, TOY_BIT (find_space (f, "b11")) | TOY_BIT (find_space (f, "b12")));
  g_ptr_array_unref (g_steal_pointer (&places));
  places = ui_find_all (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b1[12]*you may place here*");
  g_ptr_array_unref (g_steal_pointer (&places));
  places = ui_find_all (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "*you may place here*");
  g_assert_cmpuint (places->len, ==, 2);
}

static void
test_occupied (Fixture *f, gconstpointer data)
{
  ToyAction actions[TOY_MAX_ACTIONS];
  int n = toy_state_actions (toy_match_get_state (f->match), toy_match_get_game (f->match),
                             actions);

  for (int i = 0; i < n; i++)
    if (actions[i].kind == TOY_ACTION_PLACE && actions[i].to == find_space (f, "b11"))
      {
        g_assert_true (toy_match_act (f->match, actions[i], NULL));
        break;
      }
  show (f, 0);
  ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b11, held by Blue with *");
}

static void
test_press (Fixture *f, gconstpointer data)
{
  ui_press (ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b13*"));
  g_assert_cmpint (f->clicked, ==, find_space (f, "b13"));
  g_assert_true (gtk_widget_activate_action (toy_board_view_get_space (f->view, f->clicked),
                                             "board.open-space", NULL));
  g_assert_cmpint (f->opened, ==, f->clicked);
}

static void
test_arrows (Fixture *f, gconstpointer data)
{
  int blue = find_space (f, "blue");
  int before;

  toy_board_view_set_posture (f->view, TOY_BOARD_PORTRAIT);
  ui_wait_painted (f->window);
  toy_board_view_focus_space (f->view, blue);
  g_assert_cmpint (toy_board_view_get_focus_space (f->view), ==, blue);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->view), GTK_DIR_UP));
  before = toy_board_view_get_focus_space (f->view);
  g_assert_cmpint (before, !=, blue);
  /* Tab leaves the board and comes back to where one was. */
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (f->view), GTK_DIR_TAB_FORWARD));
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->view), GTK_DIR_TAB_FORWARD));
  g_assert_cmpint (toy_board_view_get_focus_space (f->view), ==, before);
}

static void
test_place (Fixture *f, gconstpointer data)
{
  /* A point in a space's area is that space, also for a finger that misses a little. */
  for (int i = 0; i < toy_board_get_terrain (toy_match_get_board (f->match))->n_spaces; i++)
    {
      GdkRectangle area;

      toy_board_view_get_area (f->view, i, &area);
      g_assert_cmpint (toy_board_view_space_at (f->view, area.x + area.width / 2.0,
                                                area.y + area.height / 2.0), ==, i);
      g_assert_cmpint (toy_board_view_space_at (f->view, area.x + area.width / 2.0,
                                                area.y + area.height + 4), ==, i);
    }
  g_assert_cmpint (toy_board_view_space_at (f->view, -100, -100), ==, -1);
}

static void
test_lies_down (Fixture *f, gconstpointer data)
{
  GdkRectangle blue, red;

  toy_board_view_get_area (f->view, find_space (f, "blue"), &blue);
  toy_board_view_get_area (f->view, find_space (f, "red"), &red);
  g_assert_cmpint (blue.x, <, red.x); /* the window is wide: the board lies */
  toy_board_view_set_posture (f->view, TOY_BOARD_PORTRAIT);
  ui_wait_painted (f->window);
  toy_board_view_get_area (f->view, find_space (f, "blue"), &blue);
  toy_board_view_get_area (f->view, find_space (f, "red"), &red);
  g_assert_cmpint (blue.y, >, red.y);
}

/* Who looks has its own side near, upright and lying. */
static void
test_turns (Fixture *f, gconstpointer data)
{
  static const ToyBoardPosture postures[] = { TOY_BOARD_PORTRAIT, TOY_BOARD_LANDSCAPE };

  for (gsize i = 0; i < G_N_ELEMENTS (postures); i++)
    for (int seat = TOY_ARMY_BLUE; seat < TOY_N_ARMIES; seat++)
      {
        GdkRectangle own, foe;

        g_object_set (f->view, "posture", postures[i], NULL);
        toy_board_view_set_army (f->view, (ToyArmy) seat);
        ui_wait_painted (f->window);
        toy_board_view_get_area (f->view, find_space (f, seat == TOY_ARMY_RED ? "red" : "blue"),
                                 &own);
        toy_board_view_get_area (f->view, find_space (f, seat == TOY_ARMY_RED ? "blue" : "red"),
                                 &foe);
        if (postures[i] == TOY_BOARD_PORTRAIT)
          g_assert_cmpint (own.y, >, foe.y);
        else
          g_assert_cmpint (own.x, <, foe.x);
      }
}

/* What the board shows at a point. */
static guint32
dot_at (Fixture *f, double x, double y)
{
  cairo_surface_t *picture = ui_take_picture (GTK_WIDGET (f->view));
  guint32 dot = ui_get_dot (picture, (int) x, (int) y);

  cairo_surface_destroy (picture);
  return dot;
}

/* A region is found by its medals, and is painted lighter while it is looked at. */
static void
test_region (Fixture *f, gconstpointer data)
{
  const ToyTerrain *terrain = toy_board_get_terrain (toy_match_get_board (f->match));

  for (int i = 0; i < terrain->n_regions; i++)
    {
      graphene_point_t middle;
      double radius;
      guint32 before;

      g_assert_true (toy_board_view_get_region_place (f->view, i, &middle, &radius));
      g_assert_cmpfloat (radius, >, 2);
      g_assert_cmpint (toy_board_view_region_at (f->view, middle.x, middle.y), ==, i);
      g_assert_cmpint (toy_board_view_region_at (f->view, middle.x, middle.y + radius), ==, i);
      before = dot_at (f, middle.x, middle.y + radius + 3);
      toy_board_view_set_region (f->view, i);
      ui_wait_painted (f->window);
      g_assert_cmphex (dot_at (f, middle.x, middle.y + radius + 3), !=, before);
      toy_board_view_set_region (f->view, -1);
      ui_wait_painted (f->window);
      g_assert_cmphex (dot_at (f, middle.x, middle.y + radius + 3), ==, before);
    }
  g_assert_cmpint (toy_board_view_region_at (f->view, -50, -50), ==, -1);
  g_assert_false (toy_board_view_get_region_place (f->view, terrain->n_regions,
                                                   &(graphene_point_t){ 0, 0 }, &(double){ 0 }));
}

static void
test_empty (Fixture *f, gconstpointer data)
{
  toy_board_view_set_board (f->view, NULL, NULL);
  ui_wait_painted (f->window);
  g_assert_null (ui_find (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Base *"));
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (f->view), GTK_DIR_DOWN));
}

static GtkEventController *
get_motion (GtkWidget *widget)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (all, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        return controller; /* the widget holds it */
    }
  g_assert_not_reached ();
}

static void
leave (GtkEventController *motion)
{
  g_signal_emit_by_name (motion, "leave");
}

/* With the space under the pointer goes what the pointer stands on: GTK says so while the spaces
 * are being taken away. */
static void
test_pointed (Fixture *f, gconstpointer data)
{
  GtkEventController *motion = get_motion (GTK_WIDGET (f->view));
  int last = toy_board_get_terrain (toy_match_get_board (f->match))->n_spaces - 1;
  GtkWidget *space = toy_board_view_get_space (f->view, last);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (space, GTK_WIDGET (f->view), &bounds));
  g_signal_emit_by_name (motion, "motion", bounds.origin.x + bounds.size.width / 2.0,
                         bounds.origin.y + bounds.size.height / 2.0);
  g_signal_connect_swapped (space, "unmap", G_CALLBACK (leave), motion);
  toy_board_view_set_board (f->view, NULL, NULL);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ui_begin ();
  toy_widgets_init ();
#define ADD(name, func) g_test_add (name, Fixture, NULL, set_up, func, tear_down)
  ADD ("/board/names", test_names);
  ADD ("/board/occupied", test_occupied);
  ADD ("/board/press", test_press);
  ADD ("/board/arrows", test_arrows);
  ADD ("/board/place", test_place);
  ADD ("/board/lies-down", test_lies_down);
  ADD ("/board/turns", test_turns);
  ADD ("/board/region", test_region);
  ADD ("/board/empty", test_empty);
  ADD ("/board/pointed", test_pointed);
  return g_test_run ();
}
