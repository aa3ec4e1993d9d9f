/* SPDX-License-Identifier: GPL-3.0-or-later */
/* monkey [--seed N] [--steps N] [--verbose]: somebody who presses, clicks, drags and resizes
 * without a thought, in the whole program.  Events come through the X server (XTest), as a person's
 * do.  After each of them the game must be the one that its own record leads to; a warning is
 * fatal, and at the end everything must be gone.  Wants an X server of its own. */
#include "config.h"

#include <X11/Xatom.h>
#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>

#include "model/toy-record.h"
#include "model/toy-settings.h"
#include "monkey-debts.h"
#include "monkey-scene.h"
#include "monkey-workshop.h"
#include "pages.h"
#include "toy-application.h"
#include "ui-hands.h"
#include "ui-helpers.h"

static int seed = 1;
static int n_steps = 300;
static gboolean verbose;
static char *strict; /* (nullable) */

static const GOptionEntry options[] = {
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Where chance begins", "N" },
  { "steps", 0, 0, G_OPTION_ARG_INT, &n_steps, "How much to do", "N" },
  { "strict", 0, 0, G_OPTION_ARG_STRING, &strict, "End at this known fault of GTK, too", "TEXT" },
  { "verbose", 0, 0, G_OPTION_ARG_NONE, &verbose, "Say each step", NULL },
  { NULL, 0, 0, 0, NULL, NULL, NULL },
};

/* What GTK 4.8.3 says by itself.  A plain window with nothing but a GtkMenuButton in it says the
 * first three, hundreds of times, when its popover is opened while the window lies beyond the edge
 * of the screen (GDK finds no monitor for a popup that hangs on none) or has been made smaller than
 * the popover.  The last one a plain GtkScrolledWindow says that was turned past its end by the
 * wheel less than 50 ms before its window goes and that somebody still holds.
 * --strict TEXT ends at one of them, for who wants to look. */
static const char *const known[] = { "gdk_monitor_get_geometry: assertion",
                                     "attempt to allocate GtkPopoverContent contents",
                                     /* what scrolls in such a one */
                                     "with width -18 and height -18",
                                     "gdk_frame_clock_get_frame_time: assertion" };
static guint n_known;

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n, gpointer data)
{
  const char *message = "";

  for (gsize i = 0; i < n; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      message = fields[i].value;
  if (!(level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)))
    return G_LOG_WRITER_HANDLED;
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (strstr (message, known[i]) != NULL && (strict == NULL || strstr (message, strict) == NULL))
      {
        n_known++;
        if (verbose)
          g_printerr ("# known: %s\n", message);
        return G_LOG_WRITER_HANDLED;
      }
  g_printerr ("# warning: %s\n", message);
  monkey_scene_tell (message);
  abort ();
}

typedef struct
{
  GtkApplication *app;
  GRand *rand;
  ToyMatch *checked; /* borrowed: only compared */
  guint position;    /* of it, as it was checked last */
  guint games;       /* seen to their end */
  guint checks;
  guint drafts; /* checked in the workshop */
} Monkey;

static int
below (Monkey *monkey, int n)
{
  return g_rand_int_range (monkey->rand, 0, MAX (n, 1));
}

static void G_GNUC_PRINTF (1, 2)
say (const char *format, ...)
{
  va_list args;

  if (!verbose)
    return;
  va_start (args, format);
  vprintf (format, args);
  va_end (args);
  putchar ('\n');
  fflush (stdout);
}

/* Lets what has been done arrive and be answered. */
static void
rest (int ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  ui_hands_sync ();
  do
    {
      while (g_main_context_pending (NULL))
        g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
  while (g_get_monotonic_time () < end);
}

/* The windows: a dialog that lets nothing else be done, else now the one, now the other. */
static GtkWidget *
get_front (Monkey *monkey)
{
  GListModel *all = gtk_window_get_toplevels ();
  g_autoptr (GPtrArray) windows = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      if (!gtk_widget_get_mapped (window))
        continue;
      if (gtk_window_get_modal (GTK_WINDOW (window)))
        return window;
      if (TOY_IS_WINDOW (window)) /* what most is to be done in */
        g_ptr_array_add (windows, window);
      g_ptr_array_add (windows, window);
    }
  return windows->len > 0 ? g_ptr_array_index (windows, below (monkey, (int) windows->len)) : NULL;
}

static ToyWindow *
get_game_window (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (all); i-- > 0;)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      if (TOY_IS_WINDOW (window) && gtk_widget_get_mapped (window))
        return TOY_WINDOW (window);
    }
  return NULL;
}

static Window
get_xid (GtkWidget *window)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window)));
}

static XErrorHandler others;

/* What the hands reach for may just have gone; that is nobody's fault. */
static int
x_error_cb (Display *display, XErrorEvent *event)
{
  return display == ui_hands_get_display () ? 0 : others (display, event);
}

/* GDK puts its own back again and again. */
static void
hear_errors (void)
{
  XErrorHandler now = XSetErrorHandler (x_error_cb);

  if (now != x_error_cb)
    others = now;
}

/* There is no window manager: the keyboard goes to the front, and that to the top left. */
static void
take_front (GtkWidget *front)
{
  Display *display = ui_hands_get_display ();

  hear_errors ();
  XMoveWindow (display, get_xid (front), 0, 0);
  XRaiseWindow (display, get_xid (front));
  XSetInputFocus (display, get_xid (front), RevertToParent, CurrentTime);
  XSync (display, False);
}

static void
do_key (Monkey *monkey)
{
  static const KeySym keys[] = { XK_Return, XK_Return, XK_space, XK_Tab,  XK_Tab,    XK_Left,
                                 XK_Right,  XK_Up,     XK_Down,  XK_d,    XK_y,      XK_n,
                                 XK_c,      XK_r,      XK_comma, XK_Menu, XK_period, XK_Home,
                                 XK_End,    XK_Prior,  XK_Next,  XK_F10,  XK_F9,     XK_Escape,
                                 XK_F1,     XK_Delete, XK_b,     XK_1,    XK_BackSpace };
  static const KeySym with_control[] = { XK_k, XK_z, XK_r, XK_t, XK_comma, XK_h, XK_Return, XK_n,
                                         XK_w, XK_q };
  int which = below (monkey, 20);

  if (which < 15)
    {
      KeySym key = keys[below (monkey, G_N_ELEMENTS (keys))];

      say ("key %s", XKeysymToString (key));
      ui_hands_press_key (key, 0);
    }
  else if (which < 17)
    {
      say ("key shift Tab");
      ui_hands_press_key (XK_Tab, XK_Shift_L);
    }
  else if (which < 18)
    {
      say ("key alt arrow");
      ui_hands_press_key (below (monkey, 2) ? XK_Left : XK_Right, XK_Alt_L);
    }
  else
    {
      int n = below (monkey, 12) == 0 ? G_N_ELEMENTS (with_control)
                                      : G_N_ELEMENTS (with_control) - 3;
      KeySym key = with_control[below (monkey, n)];

      say ("key control %s", XKeysymToString (key));
      ui_hands_press_key (key, XK_Control_L);
    }
}

/* Where the pointer must be for the middle of @widget. */
static gboolean
find_middle (GtkWidget *widget, GtkWidget *window, int *x, int *y)
{
  graphene_rect_t bounds;
  double dx, dy;

  if (!gtk_widget_compute_bounds (widget, window, &bounds))
    return FALSE;
  gtk_native_get_surface_transform (GTK_NATIVE (window), &dx, &dy);
  *x = (int) (bounds.origin.x + bounds.size.width / 2 + dx);
  *y = (int) (bounds.origin.y + bounds.size.height / 2 + dy);
  return TRUE;
}

/* A window that is smaller than it can be is cut at its edge. */
static void
keep_inside (GtkWidget *window, int *x, int *y)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  *x = CLAMP (*x, 0, gdk_surface_get_width (surface) - 1);
  *y = CLAMP (*y, 0, gdk_surface_get_height (surface) - 1);
}

/* The middle of something that can be pressed, or any place. */
static void
choose_point (Monkey *monkey, GtkWidget *window, int *x, int *y)
{
  g_autoptr (GPtrArray) all = ui_find_all (window, GTK_ACCESSIBLE_ROLE_BUTTON, "*");

  *x = below (monkey, gtk_widget_get_width (window));
  *y = below (monkey, gtk_widget_get_height (window));
  if (all->len > 0 && below (monkey, 5) > 0) /* some are scrolled out of sight */
    find_middle (g_ptr_array_index (all, below (monkey, (int) all->len)), window, x, y);
  keep_inside (window, x, y);
}

static void
do_click (Monkey *monkey, GtkWidget *window)
{
  unsigned button = below (monkey, 6) == 0 ? 3 : 1;
  int x, y;

  choose_point (monkey, window, &x, &y);
  say ("click %u at %d,%d", button, x, y);
  ui_hands_move (x, y);
  if (below (monkey, 8) == 0)
    return; /* only looks */
  for (int n = below (monkey, 10) == 0 ? 2 : 1; n > 0; n--)
    ui_hands_click (button);
}

/* Now and then somebody plays, or one would never get far. */
static void
do_answer (Monkey *monkey, GtkWidget *window)
{
  static const char *const names[] = { "*you may *e*", "I am *: show my troops", "Yes", "Do it",
                                       "No", "Skip", "Draw ?", "Back to the game", "Rematch" };
  int x, y;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPtrArray) all = ui_find_all (window, GTK_ACCESSIBLE_ROLE_BUTTON, names[i]);

      if (all->len == 0 || below (monkey, 6) == 0
          || !find_middle (g_ptr_array_index (all, below (monkey, (int) all->len)), window, &x, &y))
        continue;
      keep_inside (window, &x, &y);
      say ("answer %s", names[i]);
      ui_hands_move (x, y);
      ui_hands_click (1);
      return;
    }
}

/* As a computer does: the game goes on below whatever is shown. */
static void
do_move (Monkey *monkey, ToyMatch *match)
{
  g_autofree ToyAction *all = g_new (ToyAction, TOY_MAX_ACTIONS);
  int n;

  if (match == NULL || toy_match_is_over (match)
      || toy_match_is_computer (match, toy_match_get_turn (match)))
    return;
  n = toy_state_actions (toy_match_get_state (match), toy_match_get_game (match), all);
  say ("move");
  g_assert_true (toy_match_act (match, all[below (monkey, n)], NULL));
}

static void
do_drag (Monkey *monkey, GtkWidget *window)
{
  int x, y, to_x, to_y;

  choose_point (monkey, window, &x, &y);
  choose_point (monkey, window, &to_x, &to_y);
  say ("drag from %d,%d to %d,%d", x, y, to_x, to_y);
  ui_hands_move (x, y);
  ui_hands_hold (1);
  for (int i = 1; i <= 4; i++)
    {
      ui_hands_move (x + (to_x - x) * i / 4, y + (to_y - y) * i / 4);
      rest (4);
      if (i == 3 && below (monkey, 6) == 0)
        ui_hands_press_key (below (monkey, 2) ? XK_Escape : XK_d, 0);
    }
  ui_hands_let_go (1);
}

static void
do_scroll (Monkey *monkey, GtkWidget *window)
{
  unsigned button = 4 + (unsigned) below (monkey, 2);

  say ("scroll");
  ui_hands_move (below (monkey, gtk_widget_get_width (window)),
                 below (monkey, gtk_widget_get_height (window)));
  for (int i = below (monkey, 5); i >= 0; i--)
    ui_hands_click (button);
}

static void
do_resize (Monkey *monkey, GtkWidget *window)
{
  int width = below (monkey, 3) == 0 ? 1 + below (monkey, 400) : 1 + below (monkey, 1400);
  int height = below (monkey, 3) == 0 ? 1 + below (monkey, 400) : 1 + below (monkey, 1000);

  /* What GTK itself makes is not ours to make smaller than it can be; and in a window that is cut,
   * which only the sweep over all sizes makes, GDK finds no place for what a button opens beyond
   * the cut. */
  if (TOY_IS_WINDOW (window))
    {
      int least;

      gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      width = MAX (width, least);
      gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
      height = MAX (height, least);
    }
  else
    {
      width = MAX (width, gtk_widget_get_width (window));
      height = MAX (height, gtk_widget_get_height (window));
    }
  say ("resize to %d × %d", width, height);
  XResizeWindow (ui_hands_get_display (), get_xid (window), (unsigned) width, (unsigned) height);
}

static void
do_action (Monkey *monkey, ToyWindow *window)
{
  static const struct
  {
    const char *name;
    const char *values[4]; /* none: as it is */
  } actions[] = {
    { "game.draw", { NULL } },
    { "game.yes", { NULL } },
    { "game.pass", { NULL } },
    { "game.undo", { NULL } },
    { "game.redo", { NULL } },
    { "game.back", { NULL } },
    { "game.confirm", { NULL } },
    { "game.ready", { NULL } },
    { "game.rematch", { NULL } },
    { "game.connected", { NULL } },
    { "game.hint", { NULL } },
    { "game.log", { NULL } },
    { "game.region", { NULL } },
    { "game.next-target", { NULL } },
    { "game.previous-target", { NULL } },
    { "game.earlier", { NULL } },
    { "game.later", { NULL } },
    { "game.present", { NULL } },
    { "game.review", { NULL } },
    { "game.continue-here", { NULL } },
    { "game.command", { NULL } },
    { "win.new-game", { NULL } },
    { "win.statistics", { NULL } },
    { "win.preferences", { NULL } },
    { "win.show-help-overlay", { NULL } },
    { "app.about", { NULL } },
    { "app.new-window", { NULL } },
    { "app.editor", { NULL } },
    { "app.tutorial", { NULL } },
    { "app.rule-book", { "", "troops", "R4", NULL } },
    { "game.rules", { NULL } },
    { "game.replay", { NULL } },
    { "game.evaluation-bar", { NULL } },
    { "game.analysis", { NULL } },
    { "game.previous-mistake", { NULL } },
    { "game.next-mistake", { NULL } },
    { "game.better-line", { NULL } },
    { "game.pause", { NULL } },
    { "game.step", { NULL } },
    { "win.blue-player", { "human", "recruit", "corporal", NULL } },
    { "win.red-player", { "human", "recruit", "corporal", NULL } },
    { "win.first", { "random", "blue", "red", NULL } },
    { "win.beginner", { NULL } },
    { "win.meeple", { NULL } },
    { "win.open-racks", { NULL } },
  };
  gsize i = (gsize) below (monkey, G_N_ELEMENTS (actions));
  const char *value = actions[i].values[0] != NULL ? actions[i].values[below (monkey, 3)] : NULL;

  if ((g_str_equal (actions[i].name, "app.new-window")
       || g_str_equal (actions[i].name, "app.tutorial")
       || g_str_equal (actions[i].name, "win.new-game"))
      && below (monkey, 8) > 0)
    return; /* leaving is rarer than staying */
  say ("action %s %s", actions[i].name, value != NULL ? value : "");
  gtk_widget_activate_action_variant (GTK_WIDGET (window), actions[i].name,
                                      value != NULL ? g_variant_new_string (value) : NULL);
}

static void
do_workshop (Monkey *monkey, ToyEditorWindow *window)
{
  for (int n = below (monkey, 3); n >= 0; n--)
    {
      g_autofree char *done = monkey_workshop_act (window, monkey->rand);

      say ("workshop %s", done);
      if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
        return;
    }
  monkey_workshop_check (window);
  monkey->drafts++;
}

static void
do_setting (Monkey *monkey)
{
  static const char *const switches[] = { "confirm-actions", "hand-over-curtain", "larger-tiles" };

  say ("setting");
  if (below (monkey, 3) == 0)
    toy_settings_set_string (toy_settings_get_default (), "animation-speed",
                             below (monkey, 2) ? "off" : "normal");
  else
    toy_settings_set_boolean (toy_settings_get_default (), switches[below (monkey, 3)],
                              below (monkey, 2));
}

/* A start page would hold somebody like this for long. */
static void
begin_game (Monkey *monkey, ToyWindow *window)
{
  static const char *const terrains[] = { "castle-field", "tropical-pool", "city-of-clouds",
                                          "volcanic-jungle", "cursed-cemetery", "caribbean-sea",
                                          "station-metal-x", "battlefield" };
  const char *id = terrains[below (monkey, G_N_ELEMENTS (terrains))];
  g_autoptr (ToyBoard) board = toy_board_new_builtin (id, NULL);
  ToyMatchSetup setup = { .first = TOY_ARMY_NONE, .seed = g_rand_int (monkey->rand),
                          .open_racks = below (monkey, 2),
                          .options = { .beginner = below (monkey, 4) == 0,
                                       .meeple = below (monkey, 4) == 0 } };

  if (below (monkey, 3) == 0)
    setup.players[below (monkey, 2)] = (ToyPlayer){ TRUE, TOY_LEVEL_RECRUIT };
  say ("game on %s", id);
  toy_window_start (window, board, &setup);
  if (below (monkey, 2) == 0) /* or hardly one would see its end */
    for (int n = below (monkey, 100); n > 0; n--)
      do_move (monkey, toy_window_get_match (window));
}

/* What the rules make of the same actions is what is shown. */
static void
check (Monkey *monkey, ToyMatch *match)
{
  guint position = match != NULL ? toy_match_get_position (match) : 0;
  g_autoptr (ToyMatch) again = NULL;

  if (match == NULL || (match == monkey->checked && position == monkey->position))
    return;
  again = toy_match_new (toy_match_get_board (match), toy_match_get_setup (match), NULL);
  g_assert_nonnull (again);
  for (guint i = 1; i <= position; i++)
    g_assert_true (toy_match_act (again, toy_match_get_action_at (match, i), NULL));
  g_assert_cmphex (toy_state_hash (toy_match_get_state (again), toy_match_get_game (again)), ==,
                   toy_state_hash (toy_match_get_state (match), toy_match_get_game (match)));
  if (toy_match_is_over (match) && match == monkey->checked)
    monkey->games++;
  if (monkey->checks++ % 50 == 0)
    {
      g_autoptr (GBytes) bytes = toy_record_to_bytes (match);
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyMatch) read = toy_record_from_bytes (bytes, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmphex (toy_state_hash (toy_match_get_state (read), toy_match_get_game (read)), ==,
                       toy_state_hash (toy_match_get_state (match), toy_match_get_game (match)));
    }
  monkey->checked = match;
  monkey->position = position;
}

static guint n_windows; /* that have not been let go of */

static void
gone_cb (gpointer data, GObject *window)
{
  n_windows--;
}

static void
added_cb (GtkApplication *app, GtkWindow *window, gpointer data)
{
  n_windows++;
  g_object_weak_ref (G_OBJECT (window), gone_cb, NULL);
}

/* Windows of @type. */
static guint
count_windows (GType type)
{
  GListModel *all = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (all, i);

      n += G_TYPE_CHECK_INSTANCE_TYPE (window, type) ? 1 : 0;
    }
  return n;
}

/* Windows that would pile up. */
static gboolean
is_too_much (Monkey *monkey, GtkWidget *front)
{
  if (TOY_IS_WINDOW (front))
    return count_windows (TOY_TYPE_WINDOW) > 2;
  if (TOY_IS_EDITOR_WINDOW (front))
    return count_windows (TOY_TYPE_EDITOR_WINDOW) > 2 || below (monkey, 80) == 0;
  /* Dialogs must not keep us for ever. */
  return GTK_IS_FILE_CHOOSER (front) || below (monkey, 5) == 0;
}

static void
step (Monkey *monkey)
{
  ToyWindow *window = get_game_window ();
  GtkWidget *front = get_front (monkey);
  int which = below (monkey, 100);

  if (window == NULL || front == NULL)
    {
      g_application_activate (G_APPLICATION (monkey->app));
      rest (50);
      return;
    }
  if (is_too_much (monkey, front))
    {
      say ("close %s", G_OBJECT_TYPE_NAME (front));
      gtk_window_close (GTK_WINDOW (front));
    }
  else if (toy_window_get_match (window) == NULL && below (monkey, 5) == 0)
    begin_game (monkey, window);
  else
    {
      take_front (front);
      if (which < 12)
        do_move (monkey, toy_window_get_match (window));
      else if (which < 25)
        do_answer (monkey, front);
      else if (which < 50)
        do_key (monkey);
      else if (which < 70)
        do_click (monkey, front);
      else if (which < 80)
        do_drag (monkey, front);
      else if (which < 83)
        do_scroll (monkey, front);
      else if (which < 88)
        do_resize (monkey, front);
      else if (which < 98 && TOY_IS_EDITOR_WINDOW (front))
        do_workshop (monkey, TOY_EDITOR_WINDOW (front));
      else if (which < 98)
        do_action (monkey, window);
      else
        do_setting (monkey);
    }
  rest (below (monkey, 20) == 0 ? 60 : 6);
  window = get_game_window ();
  check (monkey, window != NULL ? toy_window_get_match (window) : NULL);
}

/* Without a window manager GDK moves and sizes a window by itself where its frame or title is
 * dragged, and goes on with it when the window has gone.  So there is one, which is only asked. */
static void
pose_as_manager (Display *display)
{
  Window root = DefaultRootWindow (display);
  Window own = XCreateSimpleWindow (display, root, -10, -10, 1, 1, 0, 0, 0);
  Atom check = XInternAtom (display, "_NET_SUPPORTING_WM_CHECK", False);
  Atom moving = XInternAtom (display, "_NET_WM_MOVERESIZE", False);
  Window windows[] = { root, own };

  for (gsize i = 0; i < G_N_ELEMENTS (windows); i++)
    XChangeProperty (display, windows[i], check, XA_WINDOW, 32, PropModeReplace,
                     (unsigned char *) &own, 1);
  XChangeProperty (display, root, XInternAtom (display, "_NET_SUPPORTED", False), XA_ATOM, 32,
                   PropModeReplace, (unsigned char *) &moving, 1);
  XSync (display, False);
}

/* What was begun, such as to read a folder or the clipboard, ends first: for a second nothing has
 * come of it. */
static void
let_end (void)
{
  const gint64 quiet = G_USEC_PER_SEC, patience = 30 * G_USEC_PER_SEC;
  gint64 begin = g_get_monotonic_time (), last = begin, now = begin;

  while (now - last < quiet && now - begin < patience)
    {
      if (g_main_context_iteration (NULL, FALSE))
        last = g_get_monotonic_time ();
      else
        g_usleep (1000);
      now = g_get_monotonic_time ();
    }
}

static void
close_all (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  while (g_list_model_get_n_items (all) > 0)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, 0);

      gtk_window_destroy (window);
    }
  ui_settle ();
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  Monkey monkey = { 0 };
  g_autoptr (GError) error = NULL;
  gint64 begin;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_writer_func (write_log, NULL, NULL);
  ui_move_home ();
  g_assert_cmpint (g_chdir (g_get_user_data_dir ()), ==, 0);
  gtk_init ();
  ui_begin ();
  if (!ui_hands_open ())
    {
      g_print ("1..0 # SKIP no X11 with XTest here\n");
      return 0;
    }
  hear_errors ();
  pose_as_manager (ui_hands_get_display ());
  g_print ("1..1\n# seed %d, %d steps\n", seed, n_steps);
  toy_settings_set_string (toy_settings_get_default (), "animation-speed", "off");
  monkey.rand = g_rand_new_with_seed ((guint32) seed);
  monkey.app = GTK_APPLICATION (toy_application_new ());
  g_application_set_flags (G_APPLICATION (monkey.app),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_signal_connect (monkey.app, "window-added", G_CALLBACK (added_cb), NULL);
  if (!g_application_register (G_APPLICATION (monkey.app), NULL, &error))
    g_error ("%s", error->message);
  g_application_activate (G_APPLICATION (monkey.app));
  rest (200);
  begin = g_get_monotonic_time ();
  for (int i = 0; i < n_steps; i++)
    {
      step (&monkey);
      if (i % 500 == 499)
        g_print ("# %d steps in %.0f s, %u positions and %u drafts checked, %u games ended\n",
                 i + 1, (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC, monkey.checks,
                 monkey.drafts, monkey.games);
    }
  g_assert_cmpuint (monkey.checks, >, 0);
  close_all ();
  for (int i = 0; i < 100 && n_windows > 0; i++)
    rest (50); /* what is still being thought of ends first */
  g_assert_cmpuint (n_windows, ==, 0);
  let_end ();
  monkey_debts_pay ();
  g_object_unref (monkey.app);
  g_rand_free (monkey.rand);
  ui_hands_close ();
  g_print ("# %u positions and %u drafts checked, %u games ended, %u known faults of GTK\n"
           "ok 1 nothing could be broken\n",
           monkey.checks, monkey.drafts, monkey.games, n_known);
  return 0;
}
