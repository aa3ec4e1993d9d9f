/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of troops in a popover.  Shows a table, changes nothing; goes when it is closed. */
#include "config.h"

#include "play/toy-troop-popover.h"

#include <glib/gi18n.h>

#include "model/toy-book.h"
#include "model/toy-knowledge.h"
#include "model/toy-special-kinds.h"
#include "model/toy-words.h"
#include "widgets/toy-popover.h"
#include "widgets/toy-sign.h"

static void
closed_cb (GtkPopover *popover)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (popover));

  if (parent != NULL && g_object_get_data (G_OBJECT (popover), "had-tooltip") != NULL)
    gtk_widget_set_has_tooltip (parent, TRUE);
  toy_popover_throw_away (GTK_WIDGET (popover));
}

/* A popover asks once how high it must be, for the width that it would like: both widths are the
 * same, or the last line would be cut. */
static GtkWidget *
make_text (const char *text, int chars)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "width-chars",
                       chars, "max-width-chars", chars, NULL);
}

static GtkWidget *
add_row (GtkWidget *box, const ToySheet *sheet, ToyArmy army, int type, const char *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *sign = toy_sign_new (36);
  GtkWidget *label = make_text (text, 30);

  toy_sign_set_troop (TOY_SIGN (sign), sheet, army, type);
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (box), row);
  return row;
}

static GtkWidget *
add_title (GtkWidget *box, const char *text)
{
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "width-chars", 30, "max-width-chars", 30, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (title, "popover-title");
  gtk_box_append (GTK_BOX (box), title);
  return title;
}

/* A type that is not as in the classic game says so at a glance; its words say it too. */
static void
add_mark (GtkWidget *box, const ToySheet *sheet, int type)
{
  const ToyTroopType *troop = &sheet->types[type];
  GtkWidget *mark;

  if (toy_type_is_classic (troop))
    return;
  mark = gtk_label_new (toy_sheet_find_type (toy_sheet_classic (), troop->id) >= 0
                          ? C_("troop", "changed") : C_("troop", "new"));
  gtk_widget_add_css_class (mark, "changed");
  gtk_widget_set_halign (mark, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), mark);
}

/* Nor is a kind that no terrain of the game's own has. */
static void
add_special_mark (GtkWidget *box, const ToySpecial *special)
{
  GtkWidget *mark;

  if (toy_special_is_known (special))
    return;
  mark = gtk_label_new (C_("special kind", "new"));
  gtk_widget_add_css_class (mark, "changed");
  gtk_widget_set_halign (mark, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), mark);
}

static void
more_clicked_cb (GtkWidget *button)
{
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER)));
}

/* @name: what the paragraph is about; takes @topic. */
static void
add_more (GtkWidget *box, const char *name, char *topic)
{
  GtkWidget *button = gtk_button_new ();
  /* Translators: a button on the card of a troop or space; %s is its name. */
  g_autofree char *text = g_strdup_printf (_("%s in the Rule Book"), name);
  GtkWidget *label = make_text (text, 30);

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", topic);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.rule-book");
  g_signal_connect (button, "clicked", G_CALLBACK (more_clicked_cb), NULL);
  gtk_box_append (GTK_BOX (box), button);
  g_free (topic);
}

/* GTK looks for a tooltip below the pointer also in what a popover hangs on, and would lay it out
 * where that is. */
static void
silence (GtkWidget *parent, GtkWidget *popover)
{
  if (!gtk_widget_get_has_tooltip (parent))
    return;
  gtk_widget_set_has_tooltip (parent, FALSE);
  g_object_set_data (G_OBJECT (popover), "had-tooltip", parent);
}

/* What it points at lies elsewhere in a window of another size, and nobody lays it out anew. */
static void
layout_cb (GtkPopover *popover, int width, int height)
{
  gpointer size = GINT_TO_POINTER (width << 15 | height);

  if (g_object_get_data (G_OBJECT (popover), "room") != size)
    gtk_popover_popdown (popover);
}

static void
watch_room (GtkWidget *popover, GtkWidget *parent)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (parent));

  g_object_set_data (G_OBJECT (popover), "room",
                     GINT_TO_POINTER (gdk_surface_get_width (surface) << 15
                                      | gdk_surface_get_height (surface)));
  g_signal_connect_object (surface, "layout", G_CALLBACK (layout_cb), popover, G_CONNECT_SWAPPED);
}

static void
open (GtkWidget *parent, const GdkRectangle *area, GtkWidget *box, const char *name)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_widget_add_css_class (popover, "troops");
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  toy_popover_hang (popover, parent);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  if (area != NULL)
    gtk_popover_set_pointing_to (GTK_POPOVER (popover), area);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  silence (parent, popover);
  watch_room (popover, parent);
  gtk_popover_popup (GTK_POPOVER (popover));
}

void
toy_troop_popover_open_stack (GtkWidget *parent,
                              const GdkRectangle *area,
                              const ToyGame *game,
                              const ToyTable *table,
                              int space)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *name = toy_words_space (game, space);
  int special = game->special[space];
  uint8_t stack[TOY_MAX_NODES];
  int height;

  g_return_if_fail (GTK_IS_WIDGET (parent));

  add_title (box, name);
  if (special != TOY_NONE)
    {
      g_autofree char *text = toy_words_special_text (game->sheet, special);

      add_special_mark (box, &game->sheet->specials[special]);
      gtk_box_append (GTK_BOX (box), make_text (text, 35));
    }
  height = toy_table_stack (table, space, stack);
  for (int i = height - 1; i >= 0; i--)
    {
      /* What lies below counts no more: its name will do. */
      g_autofree char *text = i == height - 1
                                ? toy_words_troop (game->sheet, TOY_TROOP_TYPE (stack[i]))
                                : toy_words_rack_label (game->sheet, TOY_TROOP_TYPE (stack[i]),
                                                        FALSE);

      add_row (box, game->sheet, TOY_TROOP_ARMY (stack[i]), TOY_TROOP_TYPE (stack[i]), text);
    }
  if (height == 0)
    gtk_box_append (GTK_BOX (box), make_text (_("Nobody stands here."), 35));
  else
    {
      int type = TOY_TROOP_TYPE (stack[height - 1]);

      add_more (box, toy_words_type (game->sheet, type),
                toy_book_topic_of_type (game->sheet, type));
    }
  if (special != TOY_NONE)
    add_more (box, toy_words_special (game->sheet, special),
              toy_book_topic_of_special (game->sheet, special));
  open (parent, area, box, name);
}

void
toy_troop_popover_open_troop (GtkWidget *parent,
                              const GdkRectangle *area,
                              const ToyGame *game,
                              ToyArmy army,
                              int type)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *text = toy_words_troop (game->sheet, type);

  g_return_if_fail (GTK_IS_WIDGET (parent) && army < TOY_N_ARMIES);

  add_title (box, toy_words_type (game->sheet, type));
  add_mark (box, game->sheet, type);
  add_row (box, game->sheet, army, type, text);
  add_more (box, toy_words_type (game->sheet, type), toy_book_topic_of_type (game->sheet, type));
  open (parent, area, box, toy_words_type (game->sheet, type));
}

void
toy_troop_popover_open_discard (GtkWidget *parent,
                                const ToyGame *game,
                                const ToyTable *table,
                                ToyArmy army)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  const char *name = army == TOY_ARMY_BLUE ? _("Blue’s discard") : _("Red’s discard");
  int n = 0;

  g_return_if_fail (GTK_IS_WIDGET (parent) && army < TOY_N_ARMIES);

  add_title (box, name);
  for (int type = 0; type < game->n_types; type++)
    if (table->discard[army][type] > 0)
      {
        g_autofree char *label = toy_words_rack_label (game->sheet, type, FALSE);
        /* Translators: how many of a troop: "2 × Jumbo, strength 3". */
        g_autofree char *text = g_strdup_printf (_("%d × %s"), table->discard[army][type], label);

        add_row (box, game->sheet, army, type, text);
        n++;
      }
  if (n == 0)
    gtk_box_append (GTK_BOX (box), make_text (_("Nothing has been discarded."), 30));
  open (parent, NULL, box, name);
}

/* Where they may be, in one sentence. */
static char *
tell_unknown (const ToyArmyKnowledge *known)
{
  int box = known->box;

  if (known->n_unknown == 0)
    return g_strdup (_("Every troop has been seen."));
  if (known->unknown_on_rack > 0)
    return g_strdup_printf (ngettext ("Not seen yet: in reserve, or one of %d on the rack.",
                                      "Not seen yet: in reserve, or among %d on the rack.",
                                      known->unknown_on_rack),
                            known->unknown_on_rack);
  if (box > 0)
    return g_strdup_printf (ngettext ("Not seen yet: in reserve, or %d that was put away.",
                                      "Not seen yet: in reserve, or %d that were put away.", box),
                            box);
  return g_strdup (_("Not seen yet: in reserve."));
}

void
toy_troop_popover_open_unknown (GtkWidget *parent,
                                const ToyGame *game,
                                const ToyView *view,
                                ToyArmy army)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  const char *name = army == TOY_ARMY_BLUE ? _("Blue’s remaining troops")
                                           : _("Red’s remaining troops");
  const ToyArmyKnowledge *known;
  g_autofree char *sentence = NULL;
  ToyKnowledge knowledge;

  g_return_if_fail (GTK_IS_WIDGET (parent) && army < TOY_N_ARMIES);

  toy_knowledge_make (&knowledge, view, game);
  known = &knowledge.armies[army];
  sentence = tell_unknown (known);
  add_title (box, name);
  gtk_box_append (GTK_BOX (box), make_text (sentence, 35));
  for (int type = 0; type < game->n_types; type++)
    if (known->unknown[type] > 0)
      {
        g_autofree char *label = toy_words_rack_label (game->sheet, type, FALSE);
        g_autofree char *text = g_strdup_printf (_("%d × %s"), known->unknown[type], label);

        add_row (box, game->sheet, army, type, text);
      }
  open (parent, NULL, box, name);
}
