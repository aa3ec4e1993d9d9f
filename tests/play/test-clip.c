/* SPDX-License-Identifier: GPL-3.0-or-later */
/* On the smallest window everything is there and whole, and on two larger ones, in the language of
 * the environment: no text is cut off, nothing lies outside or over something else, and every
 * control of the large window can still be reached on the smallest. */
#include "config.h"

#include <glib/gi18n.h>

#include "pages.h"
#include "ui-helpers.h"

#define WIDTH 360

typedef struct
{
  const char *page;
  guint n;          /* problems */
  GtkWidget *root;
  graphene_rect_t room; /* where a widget may lie, in the root's coordinates */
  gboolean scrolls;     /* it may lie below, too */
  gboolean sways;       /* … and beside */
} Look;

static void
complain (Look *look, GtkWidget *widget, const char *what)
{
  g_autofree char *name = ui_name (widget);

  look->n++;
  g_printerr ("# %s: %s “%s” %s\n", look->page, G_OBJECT_TYPE_NAME (widget), name, what);
}

static void
check_label (Look *look, GtkWidget *widget)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));
  int width, height;

  if (GTK_IS_TEXT (gtk_widget_get_parent (widget))) /* a hint, as long as what may be written */
    return;
  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout))
    complain (look, widget, "is cut short");
  else if (width > gtk_widget_get_width (widget) || height > gtk_widget_get_height (widget))
    {
      g_autofree char *what = g_strdup_printf ("is %d × %d in a place of %d × %d", width, height,
                                               gtk_widget_get_width (widget),
                                               gtk_widget_get_height (widget));

      complain (look, widget, what);
    }
}

static void
check_place (Look *look, GtkWidget *widget)
{
  graphene_rect_t bounds;
  const graphene_rect_t *room = &look->room;

  if (!gtk_widget_compute_bounds (widget, look->root, &bounds))
    return;
  if ((!look->sways
       && (bounds.origin.x < room->origin.x - 2
           || bounds.origin.x + bounds.size.width > room->origin.x + room->size.width + 2))
      || (!look->scrolls
          && (bounds.origin.y < room->origin.y - 2
              || bounds.origin.y + bounds.size.height > room->origin.y + room->size.height + 2)))
    {
      g_autofree char *what = g_strdup_printf (
        "at %.0f,%.0f %.0f × %.0f leaves its room %.0f,%.0f %.0f × %.0f", bounds.origin.x,
        bounds.origin.y, bounds.size.width, bounds.size.height, room->origin.x, room->origin.y,
        room->size.width, room->size.height);

      complain (look, widget, what);
    }
}

/* The parts of the table lie beside each other. */
static void
check_apart (Look *look, GtkWidget *table)
{
  for (GtkWidget *a = gtk_widget_get_first_child (table); a != NULL;
       a = gtk_widget_get_next_sibling (a))
    for (GtkWidget *b = gtk_widget_get_next_sibling (a); b != NULL;
         b = gtk_widget_get_next_sibling (b))
      {
        graphene_rect_t one, other, both;

        if (!gtk_widget_get_mapped (a) || !gtk_widget_get_mapped (b)
            || g_str_equal (gtk_widget_get_css_name (b), "toylog")
            || !gtk_widget_compute_bounds (a, table, &one)
            || !gtk_widget_compute_bounds (b, table, &other))
          continue;
        if (graphene_rect_intersection (&one, &other, &both) && both.size.width > 1
            && both.size.height > 1)
          {
            g_autofree char *what = g_strdup_printf ("and %s lie over each other by %.0f × %.0f",
                                                     G_OBJECT_TYPE_NAME (b), both.size.width,
                                                     both.size.height);

            complain (look, a, what);
          }
      }
}

/* Tables and bars may be wider than their place; what is read or filled in may not. */
static gboolean
may_sway (GtkWidget *scroll)
{
  GtkPolicyType policy;

  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scroll), &policy, NULL);
  return policy == GTK_POLICY_EXTERNAL
         || GTK_IS_COLUMN_VIEW (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroll)));
}

/* For a long page that is aligned both ways GTK 4.8 looks for the width that goes with a height,
 * and with some heights it never ends: ToyMiddle is for that. */
static void
check_page (Look *look, GtkWidget *widget)
{
  if (gtk_widget_get_request_mode (widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
      && gtk_widget_get_halign (widget) != GTK_ALIGN_FILL
      && gtk_widget_get_valign (widget) != GTK_ALIGN_FILL)
    complain (look, widget, "is aligned both ways in what scrolls");
}

static void
walk (Look *look, GtkWidget *widget)
{
  const Look before = *look;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_NATIVE (widget))
    {
      look->root = widget;
      look->scrolls = look->sways = FALSE;
      graphene_rect_init (&look->room, -60, -60, gtk_widget_get_width (widget) + 120,
                          gtk_widget_get_height (widget) + 120); /* with shadow and arrow */
      if (GTK_IS_WINDOW (widget))
        graphene_rect_init (&look->room, 0, 0, gtk_widget_get_width (widget),
                            gtk_widget_get_height (widget));
    }
  else
    check_place (look, widget);
  if (GTK_IS_LABEL (widget))
    check_label (look, widget);
  if (GTK_IS_VIEWPORT (gtk_widget_get_parent (widget)))
    check_page (look, widget);
  if (g_str_equal (gtk_widget_get_css_name (widget), "toytable"))
    check_apart (look, widget);
  if (GTK_IS_SCROLLED_WINDOW (widget))
    {
      g_assert_true (gtk_widget_compute_bounds (widget, look->root, &look->room));
      look->scrolls = TRUE;
      look->sways = may_sway (widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk (look, child);
  look->root = before.root;
  look->room = before.room;
  look->scrolls = before.scrolls;
  look->sways = before.sways;
}

static int
least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static GtkWidget *
widest_child (GtkWidget *widget)
{
  GtkWidget *widest = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child)
        && (widest == NULL || least_width (child) > least_width (widest)))
      widest = child;
  return widest;
}

/* The smallest things that need that much, and what takes most of it inside of them.  What scrolls
 * asks for less than what is in it, so that all are asked. */
static void
blame (Look *look, GtkWidget *widget)
{
  guint before = look->n;

  if (!gtk_widget_get_mapped (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    blame (look, child);
  if (look->n > before || least_width (widget) <= WIDTH - 10)
    return;
  for (GtkWidget *part = widget; part != NULL && least_width (part) > WIDTH / 2;
       part = widest_child (part))
    {
      g_autofree char *what = g_strdup_printf ("needs %d", least_width (part));

      complain (look, part, what);
    }
}

/* A name without the numbers in it: they go on while a computer plays. */
static char *
name_kind (GtkWidget *widget)
{
  char *name = ui_name (widget);

  for (char *c = name; *c != '\0'; c++)
    if (g_ascii_isdigit (*c))
      *c = '#';
  return name;
}

/* What can be acted on. */
static GHashTable *
list_controls (GtkWidget *window)
{
  static const GtkAccessibleRole roles[] = { GTK_ACCESSIBLE_ROLE_BUTTON, GTK_ACCESSIBLE_ROLE_SWITCH,
                                             GTK_ACCESSIBLE_ROLE_TEXT_BOX,
                                             GTK_ACCESSIBLE_ROLE_COMBO_BOX };
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      g_autoptr (GPtrArray) widgets = ui_find_all (window, roles[i], "?*");

      for (guint j = 0; j < widgets->len; j++)
        /* The frame's own buttons are the desktop's. */
        if (gtk_widget_get_ancestor (g_ptr_array_index (widgets, j), GTK_TYPE_WINDOW_CONTROLS)
            == NULL)
          g_hash_table_add (names, name_kind (g_ptr_array_index (widgets, j)));
    }
  return names;
}

/* What is folded away can be unfolded. */
static void
unfold (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_EXPANDER (widget))
    gtk_expander_set_expanded (GTK_EXPANDER (widget), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    unfold (child);
}

static void
resize (GtkWidget *window, int width, int height)
{
  ui_resize (window, width, height);
  for (int depth = 0; depth < 3; depth++)
    {
      unfold (window);
      ui_wait_painted (window);
    }
}

static void
test_page (gconstpointer data)
{
  Pages pages;
  Look look = { .page = pages_name (GPOINTER_TO_UINT (data)) };
  GtkWidget *window;
  g_autoptr (GHashTable) large = NULL;
  g_autoptr (GHashTable) small = NULL;
  GHashTableIter iter;
  gpointer name;

  pages_open (&pages, GPOINTER_TO_UINT (data));
  window = pages_get_shown (&pages);
  if (GTK_IS_FILE_CHOOSER (window)) /* GTK's own */
    {
      pages_close (&pages);
      return;
    }
  resize (window, 1280, 800);
  pages_resized (&pages);
  large = list_controls (window);
  walk (&look, window);
  resize (window, 800, 600);
  pages_resized (&pages);
  walk (&look, window);
  g_assert_cmpuint (look.n, ==, 0);
  /* In two steps, as a hand does it: the header takes its narrow form on the way. */
  resize (window, WIDTH + 80, pages_least_height);
  resize (window, WIDTH, pages_least_height);
  pages_resized (&pages);
  if (GTK_IS_SHORTCUTS_WINDOW (window)) /* GTK lays it out, in columns */
    {
      pages_close (&pages);
      return;
    }
  if (gtk_widget_get_width (window) > WIDTH || gtk_widget_get_height (window) > pages_least_height)
    {
      g_autofree char *what = g_strdup_printf ("needs %d × %d", gtk_widget_get_width (window),
                                               gtk_widget_get_height (window));

      complain (&look, window, what);
      blame (&look, window);
    }
  walk (&look, window);
  if (look.n > 0)
    blame (&look, window);
  small = list_controls (window);
  g_hash_table_iter_init (&iter, large);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    /* Two are in the menu, too, where their buttons have no room. */
    if (!g_hash_table_contains (small, name) && !g_str_equal (name, _("Show or hide the log"))
        && !g_str_equal (name, _("This terrain has rules of its own")))
      {
        g_autofree char *what = g_strdup_printf ("has lost “%s”", (char *) name);

        complain (&look, window, what);
      }
  g_assert_cmpuint (look.n, ==, 0);
  pages_close (&pages);
}

int
main (int argc, char **argv)
{
  pages_init ();
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; pages_name (i) != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/clip/%s", pages_name (i));

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_page);
    }
  return g_test_run ();
}
