/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page in the language of $LANGUAGE: nothing needs more width than the smallest screen has,
 * nothing is cut off there, and in the language that does not exist (see pseudo.py) nothing stands
 * in plain letters that was never given to a translator. */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "editor/toy-editor-window.h"
#include "help-test.h"
#include "model/toy-catalogue.h"
#include "model/toy-lesson.h"
#include "model/toy-settings.h"
#include "play/toy-rule-book.h"
#include "play/toy-tutorial-window.h"
#include "play/toy-window.h"

#define SMALLEST 360

/* Names and texts of the terrains: they come translated from their files, not from the program, and
 * ids are never translated. */
static GHashTable *foreign;

/* Keys as GTK calls them, and what is called so in every language. */
static const char *const allowed[] = {
  "Ctrl", "Shift", "Alt", "Tab", "Enter", "Return", "Escape", "Delete", "Menu", "Space", "Up",
  "Down", "Left", "Right", "Page", "BackSpace", "PNG", "SVG", "PDF", "English",
  NULL,
};

/* What GTK itself says: it has catalogues of its own. */
static const char *const of_gtk[] = {
  "Minimize", "Maximize", "Close", "Minimize the window", "Maximize the window",
  "Close the window", "Shortcuts",
  "Search Shortcuts", "No Results Found", "Try a different search", NULL,
};

static gboolean
is_pseudo (void)
{
  return g_str_equal (g_getenv ("LANGUAGE") != NULL ? g_getenv ("LANGUAGE") : "", "qps");
}

static void
add_foreign (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", " ,.;:!?\n’'-()", -1);

  for (int i = 0; words[i] != NULL; i++)
    g_hash_table_add (foreign, g_strdup (words[i]));
}

static void
collect_foreign (void)
{
  g_autoptr (ToyCatalogue) catalogue = toy_catalogue_new (NULL);

  foreign = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  add_foreign ("my-terrain");
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalogue)); i++)
    {
      g_autoptr (ToyBoard) board = g_list_model_get_item (G_LIST_MODEL (catalogue), i);
      const ToySheet *sheet = toy_board_get_sheet (board);
      const ToyTerrain *terrain = toy_board_get_terrain (board);

      for (int s = 0; s < terrain->n_spaces; s++)
        add_foreign (terrain->spaces[s].id);
      add_foreign (toy_board_get_name (board));
      add_foreign (toy_board_get_description (board));
      for (int s = 0; s < sheet->n_specials; s++)
        add_foreign (sheet->specials[s].name);
    }
}

/* A word of two or more plain letters that is no name. */
static gboolean
is_plain (const char *word)
{
  gsize letters = 0;

  for (const char *p = word; *p != '\0'; p++)
    {
      if (!g_ascii_isalpha (*p))
        return FALSE;
      letters++;
    }
  return letters > 1 && !g_strv_contains (allowed, word) && !g_hash_table_contains (foreign, word);
}

static void
check_text (const char *page, GtkWidget *widget, const char *what, const char *text)
{
  g_autoptr (GString) word = g_string_new (NULL);

  if (text == NULL || g_strv_contains (of_gtk, text))
    return;
  for (const char *p = text;; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c))
        {
          g_string_append_unichar (word, c);
          continue;
        }
      if (is_plain (word->str))
        {
          g_test_message ("%s: %s of a %s is not translated (“%s”): %s", page, what,
                          G_OBJECT_TYPE_NAME (widget), word->str, text);
          g_test_fail ();
          return;
        }
      g_string_truncate (word, 0);
      if (c == 0)
        return;
    }
}

static char *
get_property (GtkWidget *widget, GtkAccessibleProperty property)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\001");
}

static void
check_said (const char *page, GtkWidget *widget)
{
  static const GtkAccessibleProperty properties[] = { GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                      GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER };
  const char *tip = gtk_widget_get_tooltip_text (widget);
  GtkWidget *before = gtk_widget_get_prev_sibling (widget);

  /* A sentence in another language, on purpose, and the name of that language before it. */
  if (gtk_widget_has_css_class (widget, "tongue")
      || (before != NULL && gtk_widget_has_css_class (before, "tongue")))
    return;

  if (GTK_IS_LABEL (widget))
    check_text (page, widget, "the text", gtk_label_get_text (GTK_LABEL (widget)));
  check_text (page, widget, "the tip", tip);
  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *text = get_property (widget, properties[i]);

      check_text (page, widget, "the spoken text", text);
    }
}

/* A title may be shortened: what it says stands elsewhere too. */
static void
check_cut (const char *page, GtkWidget *widget)
{
  if (!GTK_IS_LABEL (widget) || gtk_widget_has_css_class (widget, "title")
      || gtk_widget_has_css_class (widget, "subtitle"))
    return;
  if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    {
      g_test_message ("%s: cut off: %s", page, gtk_label_get_text (GTK_LABEL (widget)));
      g_test_fail ();
    }
}

/* What can be scrolled to is not out of reach. */
static gboolean
can_scroll (GtkWidget *widget, GtkOrientation orientation)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkPolicyType across = GTK_POLICY_NEVER, down = GTK_POLICY_NEVER;

  if (scroller != NULL)
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scroller), &across, &down);
  return (orientation == GTK_ORIENTATION_HORIZONTAL ? across : down) != GTK_POLICY_NEVER;
}

/* Nothing that is read or pressed lies beyond the edge of its window. */
static void
check_inside (const char *page, GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t bounds;
  gboolean beside, below;

  if ((!GTK_IS_LABEL (widget) && !GTK_IS_BUTTON (widget))
      || !gtk_widget_compute_bounds (widget, native, &bounds))
    return;
  beside = bounds.origin.x < -1
           || bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (native) + 1;
  below = GTK_IS_POPOVER (native)
          && bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (native) + 1;
  if ((beside && !can_scroll (widget, GTK_ORIENTATION_HORIZONTAL))
      || (below && !can_scroll (widget, GTK_ORIENTATION_VERTICAL)))
    {
      g_autofree char *name = ui_name (widget);

      g_test_message ("%s: %s “%s” is out of sight at %g,%g %g × %g in %d × %d", page,
                      G_OBJECT_TYPE_NAME (widget), name, bounds.origin.x, bounds.origin.y,
                      bounds.size.width, bounds.size.height, gtk_widget_get_width (native),
                      gtk_widget_get_height (native));
      g_test_fail ();
    }
}

static void
check_tree (const char *page, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  check_inside (page, widget);
  if (is_pseudo ())
    check_said (page, widget);
  check_cut (page, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_tree (page, child);
}

/* The innermost widget that makes @widget so wide. */
static void
tell_culprit (const char *page, GtkWidget *widget, int width)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      if (!gtk_widget_get_visible (child) || GTK_IS_NATIVE (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (minimum > width - 40)
        {
          g_autofree char *name = ui_name (child);

          g_test_message ("%s:   %s “%s” needs %d", page, G_OBJECT_TYPE_NAME (child), name,
                          minimum);
          tell_culprit (page, child, width);
        }
    }
}

static void
check_width (const char *page, GtkWidget *window)
{
  int minimum;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum <= SMALLEST)
    return;
  g_test_message ("%s: needs %d units of width", page, minimum);
  tell_culprit (page, window, minimum);
  g_test_fail ();
}

static void
check (const char *page, GtkWidget *window)
{
  ui_settle ();
  ui_wait_painted (window);
  check_width (page, window);
  check_tree (page, window);
}

static void
make_small (GtkWidget *window)
{
  ui_resize (window, SMALLEST, 640);
}

/* The dialog that has just come. */
static GtkWidget *
get_dialog (HelpFixture *f)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != f->window && gtk_widget_get_mapped (window))
        return window;
    }
  g_assert_not_reached ();
}

static void
activate (GtkWidget *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (window, action, NULL));
  ui_settle ();
}

static void
check_dialog (HelpFixture *f, const char *action)
{
  GtkWidget *dialog;

  activate (f->window, action);
  dialog = get_dialog (f);
  make_small (dialog);
  check (action, dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
}

static void
test_start (HelpFixture *f, gconstpointer data)
{
  make_small (f->window);
  check ("start page", f->window);
  check_dialog (f, "win.preferences");
  check_dialog (f, "win.statistics");
}

static void
start_game (HelpFixture *f, const char *id)
{
  g_autoptr (ToyBoard) board = toy_board_new_builtin (id, NULL);
  const ToyMatchSetup setup = { .first = TOY_ARMY_BLUE, .seed = 7, .open_racks = TRUE };

  toy_window_start (TOY_WINDOW (f->window), board, &setup);
  ui_wait_painted (f->window);
}

static GPtrArray *
find_type (GtkWidget *window, const char *type)
{
  GPtrArray *found = ui_find_all (window, GTK_ACCESSIBLE_ROLE_BUTTON, "*");

  for (guint i = found->len; i-- > 0;)
    if (!g_str_equal (G_OBJECT_TYPE_NAME (found->pdata[i]), type))
      g_ptr_array_remove_index (found, i);
  return found;
}

/* The cards of spaces, troops, discards and reserves, and the line in which actions are typed. */
static void
test_cards (HelpFixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) buttons = NULL;
  g_autoptr (GPtrArray) tiles = NULL;
  GtkWidget *board;

  make_small (f->window);
  start_game (f, "castle-field");
  buttons = find_type (f->window, "GtkButton");
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_get_ancestor (buttons->pdata[i], g_type_from_name ("ToyArmyBar")) != NULL)
      {
        g_signal_emit_by_name (buttons->pdata[i], "clicked");
        ui_wait_painted (f->window);
        check_tree ("card of an army", f->window);
      }
  tiles = find_type (f->window, "ToyTile");
  for (guint i = 0; i < tiles->len; i++)
    {
      g_signal_emit_by_name (gtk_widget_get_ancestor (tiles->pdata[i],
                                                      g_type_from_name ("ToyRackView")),
                             "troop-opened", 0, tiles->pdata[i]);
      ui_wait_painted (f->window);
      check_tree ("card of a troop", f->window);
    }
  tiles = (g_ptr_array_unref (tiles), find_type (f->window, "ToySpaceButton"));
  board = gtk_widget_get_ancestor (tiles->pdata[0], g_type_from_name ("ToyBoardView"));
  g_signal_emit_by_name (board, "space-opened", 5);
  ui_wait_painted (f->window);
  check_tree ("card of a space", f->window);
  activate (f->window, "game.command");
  check ("typed action", f->window);
}

/* A whole game, each question on the way. */
static void
test_game (HelpFixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autofree ToyChoices *choices = g_new (ToyChoices, 1);
  ToyMatch *match;
  int asked = 0;

  make_small (f->window);
  start_game (f, "castle-field");
  match = toy_window_get_match (TOY_WINDOW (f->window));
  check ("game", f->window);
  while (!toy_match_is_over (match))
    {
      int n;

      toy_state_choices (toy_match_get_state (match), toy_match_get_game (match), choices);
      n = toy_choices_count (choices);
      n = g_rand_int_range (rand, 0, n);
      g_assert_true (toy_match_act (match, toy_choices_nth (choices, n), NULL));
      if (toy_match_get_state (match)->table.waits != TOY_WAITS_ACTION && asked++ < 12)
        check ("question", f->window);
    }
  check ("result", f->window);
  activate (f->window, "game.review");
  check ("looking back", f->window);
}

/* Every space with a troop in hand: where it may not go is said why. */
static void
test_refusals (HelpFixture *f, gconstpointer data)
{
  make_small (f->window);
  start_game (f, "tropical-pool");
  for (guint i = 0;; i++)
    {
      g_autoptr (GPtrArray) spaces = find_type (f->window, "ToySpaceButton");
      g_autoptr (GPtrArray) tiles = find_type (f->window, "ToyTile");

      if (i >= spaces->len || tiles->len == 0)
        break;
      g_signal_emit_by_name (tiles->pdata[tiles->len - 1 - i % MIN (tiles->len, 3)], "clicked");
      ui_settle ();
      g_signal_emit_by_name (spaces->pdata[i], "clicked");
      ui_wait_painted (f->window); /* what was not laid out again yet may be cut off */
      check_tree ("refusal", f->window);
    }
}

static void
test_rule_book (HelpFixture *f, gconstpointer data)
{
  GtkWidget *book = GTK_WIDGET (toy_rule_book_present (GTK_APPLICATION (f->application),
                                                       GTK_WINDOW (f->window), NULL, NULL));

  make_small (book);
  check ("rule book", book);
  gtk_widget_activate_action (book, "book.contents", NULL);
  check ("contents of the rule book", book);
}

static void
test_tutorial (HelpFixture *f, gconstpointer data)
{
  GtkWidget *window
    = GTK_WIDGET (toy_tutorial_window_present (GTK_APPLICATION (f->application)));

  make_small (window);
  for (guint n = 0; n < toy_lesson_count (); n++)
    {
      toy_tutorial_window_begin (TOY_TUTORIAL_WINDOW (window), n);
      check (toy_lesson_get (n)->id, window);
    }
}

/* A popover is on the screen before it has its size. */
static gboolean
has_laid_out (gpointer window)
{
  GtkWidget *popover = ui_find_popover (window);

  return popover != NULL && gtk_widget_get_width (popover) > 0
         && gtk_widget_is_ancestor (gtk_window_get_focus (window), popover);
}

static void
test_workshop (HelpFixture *f, gconstpointer data)
{
  static const char *const sides[] = { "selection", "terrain", "issues" };
  GtkWidget *window;

  g_action_group_activate_action (G_ACTION_GROUP (f->application), "editor", NULL);
  window = help_find_window (f, TOY_TYPE_EDITOR_WINDOW);
  make_small (window);
  check ("workshop", window);
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      gtk_widget_activate_action (window, "win.side", "s", sides[i]);
      check (sides[i], window);
    }
  gtk_widget_activate_action (window, "win.page", "s", "rules");
  check ("rules of the workshop", window);
  activate (window, "win.tour");
  for (int i = 0; i < 8; i++)
    {
      GtkWidget *button;

      ui_wait_until (has_laid_out, window, "a stop of the tour was there");
      check_tree ("tour", window);
      button = gtk_window_get_focus (GTK_WINDOW (window));
      ui_press (button);
      ui_wait_painted (window);
    }
}

/* The windows of keys: GTK makes them as wide as it likes, only their words are ours. */
static void
test_keys (HelpFixture *f, gconstpointer data)
{
  GtkWidget *dialog;

  GLogLevelFlags fatal;

  /* Its icons may have no loader on a bare machine. */
  fatal = g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  activate (f->window, "win.show-help-overlay");
  dialog = get_dialog (f);
  ui_wait_painted (dialog);
  check_tree ("keys", dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  ui_settle ();
  g_log_set_always_fatal (fatal);
}

int
main (int argc, char *argv[])
{
  const char *folder = g_getenv ("TOY_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
  collect_foreign ();
#define ADD(name, func)                                                                            \
  g_test_add ("/help/languages/" name, HelpFixture, NULL, help_set_up, func, help_tear_down)
  ADD ("start", test_start);
  ADD ("game", test_game);
  ADD ("cards", test_cards);
  ADD ("refusals", test_refusals);
  ADD ("rule-book", test_rule_book);
  ADD ("tutorial", test_tutorial);
  ADD ("workshop", test_workshop);
  ADD ("keys", test_keys);
#undef ADD
  return g_test_run ();
}
