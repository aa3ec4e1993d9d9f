/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-lab-card.h. */
#include "config.h"

#include "editor/toy-lab-card.h"

#include <glib/gi18n.h>

#include "editor/toy-form.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-heat-map.h"
#include "widgets/toy-picture.h"

GtkWidget *
toy_lab_card_new (const char *title, GtkWidget *child)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *heading = gtk_label_new (title);

  gtk_widget_add_css_class (card, "rules-card");
  gtk_widget_add_css_class (heading, "lab-title");
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_box_append (GTK_BOX (card), heading);
  gtk_box_append (GTK_BOX (card), child);
  return card;
}

/* --- readings --- */

static void
reading_cb (GtkWidget *widget, GParamSpec *pspec, GtkLabel *label)
{
  g_autofree char *reading = NULL;

  g_object_get (widget, "reading", &reading, NULL);
  gtk_label_set_text (label, reading != NULL ? reading : "");
}

/* The line under a chart or a map; a screen reader hears it change. */
static GtkWidget *
make_reading (GtkWidget *widget)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                   "xalign", 0.0, "yalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (label, "lab-reading");
  g_signal_connect_object (widget, "notify::reading", G_CALLBACK (reading_cb), label, 0);
  return label;
}

void
toy_lab_card_set_title (GtkWidget *card, const char *title)
{
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (card)), title);
}

GtkWidget *
toy_lab_chart_card_new (ToyChart *chart)
{
  GtkWidget *card = toy_lab_card_new ("", GTK_WIDGET (chart));

  gtk_box_append (GTK_BOX (card), make_reading (GTK_WIDGET (chart)));
  return card;
}

/* --- maps --- */

struct _ToyLabMapCard
{
  GtkWidget *widget, *heading, *map, *scale, *low, *high, *choice;
  ToyLabReport *report; /* owned */
  ToyLabMapFunc open;
  gpointer data;
};

static void
card_free (gpointer data)
{
  ToyLabMapCard *card = data;

  g_clear_object (&card->report);
  g_free (card);
}

static void
show_map (ToyLabMapCard *card)
{
  static const char *const lows[] = {
    [TOY_LAB_MAP_PLACED] = NC_("scale", "none"),
    [TOY_LAB_MAP_HELD] = "",
    [TOY_LAB_MAP_WINS] = NC_("scale", "loses"),
    [TOY_LAB_MAP_CHANGES] = NC_("scale", "none"),
  };
  static const char *const highs[] = {
    [TOY_LAB_MAP_PLACED] = NC_("scale", "most"),
    [TOY_LAB_MAP_HELD] = "",
    [TOY_LAB_MAP_WINS] = NC_("scale", "wins"),
    [TOY_LAB_MAP_CHANGES] = NC_("scale", "most"),
  };
  ToyLabMapKind kind = (ToyLabMapKind) MIN (toy_form_get_choice (card->choice), TOY_N_LAB_MAPS - 1);
  gboolean parts = kind == TOY_LAB_MAP_HELD;

  if (card->report == NULL)
    return;
  toy_heat_map_set_map (TOY_HEAT_MAP (card->map), toy_lab_report_get_board (card->report),
                        toy_lab_map_new (card->report, kind));
  gtk_label_set_text (GTK_LABEL (card->low),
                      parts ? _("blue’s share on the left, red’s on the right")
                            : g_dpgettext2 (NULL, "scale", lows[kind]));
  gtk_label_set_text (GTK_LABEL (card->high),
                      parts ? "" : g_dpgettext2 (NULL, "scale", highs[kind]));
  gtk_widget_set_visible (card->scale, !parts);
  gtk_widget_queue_draw (card->scale);
}

static void
choice_cb (GtkWidget *choice, gpointer data)
{
  show_map (data);
}

static void
open_cb (GtkWidget *map, guint space, ToyLabMapCard *card)
{
  card->open (card->report, &toy_heat_map_get_map (TOY_HEAT_MAP (map))->spots[space].wanted,
              card->data);
}

static void
draw_scale_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  ToyLabMapCard *card = data;
  const ToyLabMap *map = toy_heat_map_get_map (TOY_HEAT_MAP (card->map));

  if (map != NULL)
    toy_paint_heat_scale (cr, toy_heat_map_get_form (map), 0.5, 0.5, width - 1, height - 1);
}

static GtkWidget *
make_legend (ToyLabMapCard *card)
{
  GtkWidget *legend = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  card->low = gtk_label_new (NULL);
  card->high = gtk_label_new (NULL);
  card->scale = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (card->scale), 110);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (card->scale), 12);
  gtk_widget_set_valign (card->scale, GTK_ALIGN_CENTER);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (card->scale), draw_scale_cb, card, NULL);
  gtk_label_set_wrap (GTK_LABEL (card->low), TRUE);
  gtk_box_append (GTK_BOX (legend), card->low);
  gtk_box_append (GTK_BOX (legend), card->scale);
  gtk_box_append (GTK_BOX (legend), card->high);
  gtk_widget_set_halign (legend, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (legend, "form-note");
  return legend;
}

ToyLabMapCard *
toy_lab_map_card_new (ToyLabMapFunc open, gpointer data)
{
  ToyLabMapCard *card = g_new0 (ToyLabMapCard, 1);
  const char *titles[TOY_N_LAB_MAPS + 1] = { NULL };
  GtkWidget *section;

  for (int kind = 0; kind < TOY_N_LAB_MAPS; kind++)
    titles[kind] = toy_lab_map_title ((ToyLabMapKind) kind);
  card->open = open;
  card->data = data;
  card->widget = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (card->widget, "rules-card");
  card->heading = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (card->heading), 0);
  gtk_widget_add_css_class (card->heading, "lab-title");
  gtk_widget_set_visible (card->heading, FALSE);
  gtk_box_append (GTK_BOX (card->widget), card->heading);
  section = toy_form_section (GTK_BOX (card->widget), NULL);
  card->choice = toy_form_choice (section, _("On the _map"), titles, choice_cb, card);
  card->map = toy_heat_map_new ();
  g_signal_connect (card->map, "open", G_CALLBACK (open_cb), card);
  gtk_box_append (GTK_BOX (card->widget), card->map);
  gtk_box_append (GTK_BOX (card->widget), make_legend (card));
  gtk_box_append (GTK_BOX (card->widget), make_reading (card->map));
  g_object_set_data_full (G_OBJECT (card->widget), "toy-lab-map-card", card, card_free);
  return card;
}

GtkWidget *
toy_lab_map_card_get_widget (ToyLabMapCard *card)
{
  return card->widget;
}

void
toy_lab_map_card_set (ToyLabMapCard *card, ToyLabReport *report, const char *heading)
{
  gtk_label_set_text (GTK_LABEL (card->heading), heading != NULL ? heading : "");
  gtk_widget_set_visible (card->heading, heading != NULL);
  g_set_object (&card->report, report);
  show_map (card);
}

void
toy_lab_map_card_show_space (ToyLabMapCard *card, int space)
{
  toy_heat_map_show_space (TOY_HEAT_MAP (card->map), space);
}
