/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule book in the whole application: where it opens from, what it is about, searching and
 * walking in it by the keyboard, and every jump into it. */
#include "config.h"

#include "editor/toy-editor-window.h"
#include "model/toy-settings.h"
#include "play/toy-rule-book.h"
#include "play/toy-rule-entry.h"
#include "play/toy-window.h"
#include "help-test.h"

/* The book, once it has been painted. */
static GtkWidget *
get_book (HelpFixture *f)
{
  GtkWidget *book = help_find_window (f, TOY_TYPE_RULE_BOOK);

  g_assert_nonnull (book);
  ui_wait_painted (book);
  ui_wait_painted (book);
  return book;
}

static void
activate (HelpFixture *f, const char *topic)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "rule-book",
                                  g_variant_new_string (topic));
  ui_settle ();
}

/* The id of the paragraph that has the keyboard. */
static const char *
get_topic (GtkWidget *book)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (book));

  if (focus == NULL || !TOY_IS_RULE_ENTRY (focus))
    return "";
  return toy_rule_entry_get_entry (TOY_RULE_ENTRY (focus))->id;
}

static void
start_game (HelpFixture *f, const char *id)
{
  g_autoptr (ToyBoard) board = toy_board_new_builtin (id, NULL);
  const ToyMatchSetup setup = { .first = TOY_ARMY_BLUE,
                                .seed = 7,
                                .players[TOY_ARMY_RED] = { TRUE, TOY_LEVEL_RECRUIT } };

  toy_window_start (TOY_WINDOW (f->window), board, &setup);
  ui_wait_painted (f->window);
}

/* From the start page it is about the box and begins at the beginning, in the search. */
static void
test_from_start (HelpFixture *f, gconstpointer data)
{
  GtkWidget *book;

  activate (f, "");
  book = get_book (f);
  ui_get (book, GTK_ACCESSIBLE_ROLE_LABEL, "The classic game");
  ui_get (book, GTK_ACCESSIBLE_ROLE_HEADING, "Setting up");
  ui_get (book, GTK_ACCESSIBLE_ROLE_HEADING, "Questions people ask");
  ui_get (book, GTK_ACCESSIBLE_ROLE_HEADING, "Geyser");
  ui_get (book, GTK_ACCESSIBLE_ROLE_IMG, "*two headquarters, five bases*");
  g_assert_true (gtk_widget_is_ancestor (
    gtk_window_get_focus (GTK_WINDOW (book)),
    ui_get (book, GTK_ACCESSIBLE_ROLE_SEARCH_BOX, "Search the rules")));
}

/* In a game it is about its terrain, and one window serves all. */
static void
test_from_game (HelpFixture *f, gconstpointer data)
{
  GtkWidget *book;

  start_game (f, "castle-field");
  activate (f, "");
  book = get_book (f);
  ui_get (book, GTK_ACCESSIBLE_ROLE_LABEL, "As it is played on Castle Field");
  ui_get (book, GTK_ACCESSIBLE_ROLE_HEADING, "Catapult");
  g_assert_null (ui_find (book, GTK_ACCESSIBLE_ROLE_HEADING, "Geyser"));
  activate (f, "regions");
  g_assert_true (get_book (f) == book);
  g_assert_cmpstr (get_topic (book), ==, "regions");
}

/* In the workshop it is about the draft, changed rules and all. */
static void
test_from_workshop (HelpFixture *f, gconstpointer data)
{
  GtkWidget *book;

  gtk_window_destroy (GTK_WINDOW (f->window));
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "edit-terrain",
                                  g_variant_new_string ("volcanic-jungle"));
  f->window = help_find_window (f, TOY_TYPE_EDITOR_WINDOW);
  ui_wait_painted (f->window);
  activate (f, "");
  book = get_book (f);
  ui_get (book, GTK_ACCESSIBLE_ROLE_HEADING, "Geyser");
  g_assert_null (ui_find (book, GTK_ACCESSIBLE_ROLE_HEADING, "Catapult"));
}

typedef struct
{
  GtkWidget *book;
  const char *id; /* of a paragraph */
} Place;

static gboolean
is_in_view (gpointer data)
{
  const Place *place = data;
  graphene_rect_t bounds;
  GtkWidget *entry = NULL;
  g_autoptr (GPtrArray) all = ui_find_all (place->book, GTK_ACCESSIBLE_ROLE_GROUP, "*");

  for (guint i = 0; i < all->len; i++)
    if (TOY_IS_RULE_ENTRY (all->pdata[i])
        && g_str_equal (toy_rule_entry_get_entry (all->pdata[i])->id, place->id))
      entry = all->pdata[i];
  g_assert_nonnull (entry);
  return gtk_widget_compute_bounds (entry, place->book, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y < (float) gtk_widget_get_height (place->book);
}

/* It is scrolled to with one of the next frames. */
static void
wait_in_view (GtkWidget *book, const char *id)
{
  Place place = { book, id };

  ui_wait_until (is_in_view, &place, "a paragraph is in view");
}

/* Enter goes from place to place and round; Down goes into the text; nothing found is said. */
static void
test_search (HelpFixture *f, gconstpointer data)
{
  GtkWidget *book, *search;

  activate (f, "");
  book = get_book (f);
  search = ui_get (book, GTK_ACCESSIBLE_ROLE_SEARCH_BOX, "Search the rules");
  gtk_editable_set_text (GTK_EDITABLE (search), "kwak");
  g_signal_emit_by_name (search, "search-changed");
  ui_wait_painted (book);
  ui_get (book, GTK_ACCESSIBLE_ROLE_STATUS, "1 of 1");
  wait_in_view (book, "troop-kwak");

  gtk_editable_set_text (GTK_EDITABLE (search), "joker beats");
  g_signal_emit_by_name (search, "search-changed");
  ui_get (book, GTK_ACCESSIBLE_ROLE_STATUS, "1 of 3");
  g_signal_emit_by_name (search, "activate");
  ui_get (book, GTK_ACCESSIBLE_ROLE_STATUS, "2 of 3");
  g_signal_emit_by_name (search, "previous-match");
  g_signal_emit_by_name (search, "previous-match");
  ui_get (book, GTK_ACCESSIBLE_ROLE_STATUS, "3 of 3");
  ui_press (ui_get (book, GTK_ACCESSIBLE_ROLE_BUTTON, "Next place"));
  ui_get (book, GTK_ACCESSIBLE_ROLE_STATUS, "1 of 3");
  ui_wait_painted (book);
  wait_in_view (book, "beats");

  gtk_editable_set_text (GTK_EDITABLE (search), "dragon");
  g_signal_emit_by_name (search, "search-changed");
  ui_get (book, GTK_ACCESSIBLE_ROLE_STATUS, "Nothing");
  g_assert_false (gtk_widget_is_sensitive (
    ui_get (book, GTK_ACCESSIBLE_ROLE_BUTTON, "Next place")));
}

static gboolean
is_found_in_sight (gpointer entry)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (entry, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *marked = toy_rule_entry_get_marked (entry);
  graphene_rect_t bounds;

  return gtk_widget_has_css_class (entry, "found") && marked != NULL
         && gtk_widget_compute_bounds (marked, scroller, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y < (float) gtk_widget_get_height (scroller) - 20;
}

/* A search begins at the top-most place, and the word that was found is in sight there, marked
 * otherwise than all the others, below a picture too. */
static void
test_search_place (HelpFixture *f, gconstpointer data)
{
  static const char *const queries[] = { "joker", "region", "geyser" };
  GtkWidget *book, *search;
  g_autoptr (GPtrArray) all = NULL;

  activate (f, "");
  book = get_book (f);
  ui_resize (book, 900, 420);
  search = ui_get (book, GTK_ACCESSIBLE_ROLE_SEARCH_BOX, "Search the rules");
  gtk_search_entry_set_search_delay (GTK_SEARCH_ENTRY (search), 0); /* nothing comes later */
  all = ui_find_all (book, GTK_ACCESSIBLE_ROLE_GROUP, "*");
  for (gsize q = 0; q < G_N_ELEMENTS (queries); q++)
    {
      guint n = 0;

      gtk_editable_set_text (GTK_EDITABLE (search), queries[q]);
      ui_settle ();
      for (guint i = 0; i < all->len; i++)
        {
          GtkWidget *entry = all->pdata[i];

          if (!TOY_IS_RULE_ENTRY (entry)
              || !toy_book_matches (toy_rule_entry_get_entry (TOY_RULE_ENTRY (entry)), queries[q]))
            continue;
          /* This one is the next; the others are not looked at. */
          n++;
          g_test_message ("%s: place %u", queries[q], n);
          ui_wait_until (is_found_in_sight, entry, "the word that was found is in sight");
          g_signal_emit_by_name (search, "next-match");
        }
      g_assert_cmpuint (n, >, 0);
    }
}

/* A link leads to its paragraph and takes the keyboard there; Tab walks on. */
static void
test_links (HelpFixture *f, gconstpointer data)
{
  GtkWidget *book;
  g_autoptr (GPtrArray) links = NULL;

  activate (f, "connection");
  book = get_book (f);
  g_assert_cmpstr (get_topic (book), ==, "connection");
  links = ui_find_all (gtk_window_get_focus (GTK_WINDOW (book)), GTK_ACCESSIBLE_ROLE_LINK, "*");
  g_assert_cmpuint (links->len, ==, 2);
  gtk_widget_child_focus (book, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (book)) == links->pdata[0]);
  ui_press (links->pdata[1]);
  ui_wait_painted (book);
  g_assert_cmpstr (get_topic (book), ==, "flight");
  wait_in_view (book, "flight");
  gtk_widget_child_focus (book, GTK_DIR_TAB_BACKWARD);
  g_assert_cmpstr (get_topic (book), !=, "flight");
}

/* Contents: every chapter and paragraph; a row leads there. */
static void
test_contents (HelpFixture *f, gconstpointer data)
{
  GtkWidget *book, *list;
  g_autoptr (GPtrArray) rows = NULL;

  activate (f, "");
  book = get_book (f);
  list = ui_get (book, GTK_ACCESSIBLE_ROLE_LIST, "Contents");
  rows = ui_find_all (list, GTK_ACCESSIBLE_ROLE_LIST_ITEM, "*");
  g_assert_cmpuint (rows->len, >, 60);
  g_signal_emit_by_name (list, "row-activated", rows->pdata[3]);
  ui_wait_painted (book);
  g_assert_cmpstr (get_topic (book), ==, "stacks");
  gtk_widget_activate_action (book, "book.contents", NULL);
  ui_settle ();
  ui_wait_gone (book, GTK_ACCESSIBLE_ROLE_LIST, "Contents");
}

/* A refusal has a button that tells why, and the help key leads to the same paragraph. */
static void
test_from_refusal (HelpFixture *f, gconstpointer data)
{
  GtkWidget *why;

  start_game (f, "castle-field");
  ui_press (ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "*, strength ?"));
  ui_settle ();
  ui_press (ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Blue’s headquarters*"));
  ui_wait_painted (f->window);
  why = ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Why?");
  ui_press (why);
  ui_settle ();
  g_assert_cmpstr (get_topic (get_book (f)), ==, "targets");
  gtk_window_destroy (GTK_WINDOW (get_book (f)));
  ui_settle ();
  activate (f, "");
  g_assert_cmpstr (get_topic (get_book (f)), ==, "targets");
}

static GtkWidget *
get_popover (HelpFixture *f, const char *name)
{
  return ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, name);
}

/* The card of a troop and that of a special base lead to their paragraphs. */
static void
test_from_cards (HelpFixture *f, gconstpointer data)
{
  GtkWidget *tile, *space;

  start_game (f, "castle-field");
  space = ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "Base b15, Catapult*");
  gtk_widget_grab_focus (space);
  g_signal_emit_by_name (gtk_widget_get_ancestor (space, g_type_from_name ("ToyBoardView")),
                         "space-opened", 5);
  ui_settle ();
  ui_press (get_popover (f, "Catapult in the Rule Book"));
  ui_settle ();
  g_assert_cmpstr (get_topic (get_book (f)), ==, "special-catapult");

  tile = ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "*, strength ?");
  gtk_widget_grab_focus (tile);
  g_signal_emit_by_name (gtk_widget_get_ancestor (tile, g_type_from_name ("ToyRackView")),
                         "troop-opened", 0, tile);
  ui_settle ();
  ui_press (get_popover (f, "Skully in the Rule Book"));
  ui_settle ();
  gtk_window_present (GTK_WINDOW (get_book (f)));
  g_assert_cmpstr (get_topic (get_book (f)), ==, "troop-skully");
}

/* Chosen but not placed: the help key tells about that troop. */
static void
test_from_choice (HelpFixture *f, gconstpointer data)
{
  g_autofree char *topic = NULL;
  GtkWidget *tile;

  start_game (f, "castle-field");
  tile = ui_get (f->window, GTK_ACCESSIBLE_ROLE_BUTTON, "*, strength ?");
  ui_press (tile);
  ui_settle ();
  topic = toy_window_get_topic (TOY_WINDOW (f->window));
  g_assert_true (g_str_has_prefix (topic, "troop-"));
  activate (f, "");
  g_assert_cmpstr (get_topic (get_book (f)), ==, topic);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  gtk_init ();
  ui_begin ();
#define ADD(name, func)                                                                            \
  g_test_add ("/help/rule-book/" name, HelpFixture, NULL, help_set_up, func, help_tear_down)
  ADD ("from-start", test_from_start);
  ADD ("from-game", test_from_game);
  ADD ("from-workshop", test_from_workshop);
  ADD ("search", test_search);
  ADD ("search-place", test_search_place);
  ADD ("links", test_links);
  ADD ("contents", test_contents);
  ADD ("from-refusal", test_from_refusal);
  ADD ("from-cards", test_from_cards);
  ADD ("from-choice", test_from_choice);
#undef ADD
  return g_test_run ();
}
