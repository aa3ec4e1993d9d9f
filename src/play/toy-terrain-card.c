/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain, or a game that waits on it, as a picture with words.  Shows, and starts nothing. */
#include "config.h"

#include "play/toy-terrain-card.h"

#include <glib/gi18n.h>

#include "model/toy-differences.h"
#include "widgets/toy-preview.h"

struct _ToyTerrainCard
{
  GtkFlowBoxChild parent_instance;

  /* template */
  ToyPreview *preview;
  GtkLabel *name;
  GtkLabel *detail;

  /* owned */
  ToyBoard *board;
  ToyMatch *match;
  GFile *file;
};

G_DEFINE_TYPE (ToyTerrainCard, toy_terrain_card, GTK_TYPE_FLOW_BOX_CHILD)

static void
toy_terrain_card_dispose (GObject *object)
{
  ToyTerrainCard *self = TOY_TERRAIN_CARD (object);

  g_clear_object (&self->board);
  g_clear_object (&self->match);
  g_clear_object (&self->file);
  G_OBJECT_CLASS (toy_terrain_card_parent_class)->dispose (object);
}

static void
toy_terrain_card_class_init (ToyTerrainCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TOY_TYPE_PREVIEW);
  G_OBJECT_CLASS (klass)->dispose = toy_terrain_card_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-terrain-card.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyTerrainCard, preview);
  gtk_widget_class_bind_template_child (widget_class, ToyTerrainCard, name);
  gtk_widget_class_bind_template_child (widget_class, ToyTerrainCard, detail);
}

static void
toy_terrain_card_init (ToyTerrainCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
make (ToyBoard *board, const ToyView *view, const char *detail)
{
  ToyTerrainCard *self = g_object_new (TOY_TYPE_TERRAIN_CARD, NULL);
  /* Translators: spoken label of a card: the terrain's name and what is special about it. */
  g_autofree char *label = g_strdup_printf (C_("terrain card", "%s, %s"),
                                            toy_board_get_name (board), detail);

  self->board = g_object_ref (board);
  toy_preview_set_board (self->preview, board, view);
  gtk_label_set_text (self->name, toy_board_get_name (board));
  gtk_label_set_text (self->detail, detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (toy_board_get_description (board) != NULL)
    {
      gtk_widget_set_tooltip_text (GTK_WIDGET (self), toy_board_get_description (board));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      toy_board_get_description (board), -1);
    }
  return GTK_WIDGET (self);
}

GtkWidget *
toy_terrain_card_new (ToyBoard *board)
{
  int objective;
  g_autofree char *detail = NULL;

  g_return_val_if_fail (TOY_IS_BOARD (board), NULL);

  objective = toy_board_get_terrain (board)->objective;
  detail = g_strdup_printf (ngettext ("%d medal wins", "%d medals win", objective), objective);
  if (toy_differences_any (toy_board_get_sheet (board)))
    {
      /* Translators: on a terrain's card, below “7 medals win”. */
      g_autofree char *more = g_strdup_printf ("%s\n%s", detail, _("own rules"));

      return make (board, NULL, more);
    }
  return make (board, NULL, detail);
}

GtkWidget *
toy_terrain_card_new_for_match (ToyMatch *match, GFile *file)
{
  g_autofree char *detail = NULL;
  GtkWidget *card;
  ToyView view;
  int turn;

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);

  toy_match_get_view (match, TOY_ARMY_NONE, &view);
  turn = view.table.turns + 1;
  detail = g_strdup_printf (toy_match_get_turn (match) == TOY_ARMY_BLUE
                              /* Translators: an unfinished game. */
                              ? _("turn %d, Blue to play")
                              : _("turn %d, Red to play"),
                            turn);
  card = make (toy_match_get_board (match), &view, detail);
  gtk_widget_set_tooltip_text (card, _("Enter continues the game, Delete removes it."));
  TOY_TERRAIN_CARD (card)->match = g_object_ref (match);
  TOY_TERRAIN_CARD (card)->file = g_object_ref (file);
  return card;
}

ToyBoard *
toy_terrain_card_get_board (ToyTerrainCard *self)
{
  g_return_val_if_fail (TOY_IS_TERRAIN_CARD (self), NULL);

  return self->board;
}

ToyMatch *
toy_terrain_card_get_match (ToyTerrainCard *self)
{
  g_return_val_if_fail (TOY_IS_TERRAIN_CARD (self), NULL);

  return self->match;
}

GFile *
toy_terrain_card_get_file (ToyTerrainCard *self)
{
  g_return_val_if_fail (TOY_IS_TERRAIN_CARD (self), NULL);

  return self->file;
}
