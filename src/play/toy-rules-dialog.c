/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two lists in a window: differences from the classic game, and the terrain's special bases.
 * Shows a sheet, changes nothing. */
#include "config.h"

#include "play/toy-rules-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/toy-differences.h"
#include "model/toy-special-kinds.h"
#include "model/toy-words.h"
#include "widgets/toy-dialog.h"
#include "widgets/toy-sign.h"

#define CHARS 34

static GtkWidget *
add_text (GtkWidget *box, const char *text, const char *css_class, GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "max-width-chars", CHARS, "accessible-role", role, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* A row of a list: a sign, a headline with perhaps a mark, and below it what there is to say. */
static GtkWidget *
add_row (GtkWidget *list, GtkWidget *sign, const char *headline, const char *mark,
         const char *detail)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *name = detail != NULL ? g_strdup_printf ("%s\n%s", headline, detail)
                                         : g_strdup (headline);

  if (sign != NULL)
    {
      gtk_widget_set_valign (sign, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), sign);
    }
  add_text (text, headline, "popover-title", GTK_ACCESSIBLE_ROLE_LABEL);
  if (mark != NULL)
    gtk_widget_set_halign (add_text (text, mark, "changed", GTK_ACCESSIBLE_ROLE_LABEL),
                           GTK_ALIGN_START);
  if (detail != NULL)
    add_text (text, detail, NULL, GTK_ACCESSIBLE_ROLE_LABEL);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return row;
}

static GtkWidget *
add_list (GtkWidget *box, const char *title)
{
  GtkWidget *list = gtk_list_box_new ();

  add_text (box, title, "list-title", GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "rules-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_box_append (GTK_BOX (box), list);
  return list;
}

static void
add_differences (GtkWidget *box, const ToySheet *sheet)
{
  g_autoptr (GPtrArray) differences = toy_differences (sheet);
  GtkWidget *list = add_list (box, _("What differs from the classic game"));

  if (differences->len == 0)
    add_row (list, NULL, _("Nothing: this terrain is played by the classic rules."), NULL, NULL);
  for (guint i = 0; i < differences->len; i++)
    {
      const ToyDifference *difference = differences->pdata[i];
      const ToySheet *from = difference->kind == TOY_DIFFERENCE_REMOVED ? toy_sheet_classic ()
                                                                       : sheet;
      int type = difference->id != NULL ? toy_sheet_find_type (from, difference->id) : -1;
      GtkWidget *sign = NULL;

      if (type >= 0)
        {
          sign = toy_sign_new (40);
          toy_sign_set_troop (TOY_SIGN (sign), from, TOY_ARMY_BLUE, type);
        }
      add_row (list, sign, difference->text, NULL, difference->detail);
    }
}

static void
add_specials (GtkWidget *box, const ToySheet *sheet)
{
  GtkWidget *list;

  if (sheet->n_specials == 0)
    return;
  list = add_list (box, _("Special bases of this terrain"));
  for (int i = 0; i < sheet->n_specials; i++)
    {
      g_autofree char *text = toy_words_special_text (sheet, i);
      char *rest = strchr (text, '\n'); /* its first line is the name */
      GtkWidget *sign = NULL;

      if (rest != NULL)
        *rest++ = '\0';
      if (sheet->specials[i].badge[0] != '\0')
        {
          sign = toy_sign_new (32);
          toy_sign_set_badge (TOY_SIGN (sign), sheet->specials[i].badge);
        }
      add_row (list, sign, text, toy_special_is_known (&sheet->specials[i])
                                   ? NULL : C_("special kind", "new"), rest);
    }
}

void
toy_rules_dialog_present (GtkWindow *parent, const ToySheet *sheet)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "vexpand", TRUE, NULL);
  GtkWidget *window = toy_dialog_new (parent, _("Rules of This Terrain"), 350, 480);
  ToySheet *own = g_memdup2 (sheet, sizeof *sheet); /* the signs look into it */

  g_object_set_data_full (G_OBJECT (window), "toy-sheet", own, g_free);
  gtk_widget_add_css_class (box, "rules");
  add_differences (box, own);
  add_specials (box, own);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
}
