/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A drop-down that has a name is called by it and described by what is chosen, and so is the button
 * inside of it, where the keyboard is. */
#include "config.h"

#include "ui-helpers.h"
#include "widgets/toy-compat.h"

static void
check (GtkWidget *widget, const char *chosen)
{
  GtkAccessible *said = GTK_ACCESSIBLE (widget);

  /* A relation would go before the name. */
  g_assert_false (gtk_test_accessible_has_relation (said, GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_test_accessible_assert_property (said, GTK_ACCESSIBLE_PROPERTY_LABEL, "What it does");
  gtk_test_accessible_assert_property (said, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, chosen);
}

static void
test_name (void)
{
  const char *const items[] = { "draw", "push", NULL };
  GtkWidget *drop_down = g_object_ref_sink (gtk_drop_down_new_from_strings (items));

  toy_compat_name_drop_down (drop_down, "What it does");
  check (drop_down, "draw");
  check (gtk_widget_get_first_child (drop_down), "draw");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), 1);
  check (drop_down, "push");
  check (gtk_widget_get_first_child (drop_down), "push");
  g_object_unref (drop_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  ui_begin ();
  g_test_add_func ("/drop-down/name", test_name);
  return g_test_run ();
}
