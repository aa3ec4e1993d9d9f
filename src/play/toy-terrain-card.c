/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A terrain, or a game that waits on it, as a picture with words.  Shows, and starts nothing. */
#include "config.h"

#include "play/toy-terrain-card.h"

#include <glib/gi18n.h>

#include "model/toy-differences.h"
#include "model/toy-settings.h"
#include "model/toy-words-terrain.h"
#include "widgets/toy-preview.h"
#include "widgets/toy-sign.h"

struct _ToyTerrainCard
{
  GtkFlowBoxChild parent_instance;

  /* template */
  ToyPreview *preview;
  GtkLabel *name;
  ToySign *medal;
  GtkLabel *detail;
  GtkLabel *special;
  GtkBox *badges;
  GtkMenuButton *menu_button;

  /* owned */
  ToyBoard *board;
  ToyMatch *match;
  GFile *file;
};

G_DEFINE_TYPE (ToyTerrainCard, toy_terrain_card, GTK_TYPE_FLOW_BOX_CHILD)

/* What else can be done with a terrain: a menu, by the button, a second click, a long press or the
 * menu key. */

static void
open_menu (ToyTerrainCard *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->menu_button)))
    gtk_menu_button_popup (self->menu_button);
}

static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  open_menu (TOY_TERRAIN_CARD (widget));
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate (widget);
}

static void
secondary_cb (GtkGesture *gesture, int n_press, double x, double y, ToyTerrainCard *self)
{
  if (self->match != NULL)
    return; /* the list's */
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (self);
}

static void
long_press_cb (GtkGesture *gesture, double x, double y, ToyTerrainCard *self)
{
  secondary_cb (gesture, 1, x, y, self);
}

/* Who has no such command shows no such line. */
static void
add_command (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_item_set_attribute (item, "hidden-when", "s", "action-missing");
  g_menu_append_item (menu, item);
}

static void
make_menu (ToyTerrainCard *self)
{
  GFile *file = toy_board_get_file (self->board);
  g_autofree char *what = file != NULL ? g_file_get_uri (file)
                                       : g_strdup (toy_board_get_id (self->board));
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _("_Play"), "card.play");
  add_command (menu, file != NULL ? _("_Change It") : _("_Make One Like It"), "app.edit-terrain",
               what);
  add_command (menu, _("_Test in the Laboratory"), "app.laboratory", what);
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
}

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
  g_type_ensure (TOY_TYPE_SIGN);
  G_OBJECT_CLASS (klass)->dispose = toy_terrain_card_dispose;
  gtk_widget_class_install_action (widget_class, "card.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "card.play", NULL, play_action);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-terrain-card.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyTerrainCard, preview);
  gtk_widget_class_bind_template_child (widget_class, ToyTerrainCard, name);
  gtk_widget_class_bind_template_child (widget_class, ToyTerrainCard, medal);
  gtk_widget_class_bind_template_child (widget_class, ToyTerrainCard, detail);
  gtk_widget_class_bind_template_child (widget_class, ToyTerrainCard, special);
  gtk_widget_class_bind_template_child (widget_class, ToyTerrainCard, badges);
  gtk_widget_class_bind_template_child (widget_class, ToyTerrainCard, menu_button);
}

static void
toy_terrain_card_init (ToyTerrainCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkWidget *
make (ToyBoard *board, const char *detail)
{
  ToyTerrainCard *self = g_object_new (TOY_TYPE_TERRAIN_CARD, NULL);
  /* Translators: spoken label of a card: the terrain's name and what is special about it. */
  g_autofree char *label = g_strdup_printf (C_("terrain card", "%s, %s"),
                                            toy_board_get_name (board), detail);
  /* Translators: spoken name of a button on a terrain's card; %s is the terrain. */
  g_autofree char *more = g_strdup_printf (_("More about %s"), toy_board_get_name (board));

  self->board = g_object_ref (board);
  gtk_label_set_text (self->name, toy_board_get_name (board));
  gtk_label_set_text (self->detail, detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, more, -1);
  return GTK_WIDGET (self);
}

static void
show_badges (ToyTerrainCard *self, const ToyGame *game)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->badges))) != NULL)
    gtk_box_remove (self->badges, child);
  for (ToyMask m = toy_words_terrain_kinds (game); m != 0; m = toy_mask_rest (m))
    {
      GtkWidget *sign = toy_sign_new (26);

      toy_sign_set_badge (TOY_SIGN (sign), game->sheet->specials[toy_mask_first (m)].badge);
      gtk_box_append (self->badges, sign);
    }
}

/* The picture, the sentence, and all sentences for who waits with the pointer or listens. */
static void
show_rules (ToyTerrainCard *self)
{
  const char *description = toy_board_get_description (self->board);
  ToyOptions options = { .beginner = toy_settings_get_boolean (toy_settings_get_default (),
                                                               "beginner") };
  ToyGame game;
  g_autofree char *sentence = NULL;
  g_autofree char *rules = NULL;
  g_autofree char *all = NULL;

  toy_game_init (&game, toy_board_get_terrain (self->board), toy_board_get_sheet (self->board),
                 options);
  sentence = toy_words_terrain (&game);
  rules = toy_words_terrain_rules (&game);
  all = description != NULL ? g_strdup_printf ("%s\n\n%s", description, rules) : g_strdup (rules);
  gtk_label_set_text (self->special, sentence);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), all);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, all,
                                  -1);
  show_badges (self, &game);
  toy_preview_set_board (self->preview, self->board, options, NULL);
}

static void
listen_for_menu (ToyTerrainCard *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect (gesture, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  gesture = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (gesture), TRUE);
  g_signal_connect (gesture, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}

GtkWidget *
toy_terrain_card_new (ToyBoard *board)
{
  int objective;
  g_autofree char *detail = NULL;
  ToyTerrainCard *self;

  g_return_val_if_fail (TOY_IS_BOARD (board), NULL);

  objective = toy_board_get_terrain (board)->objective;
  detail = g_strdup_printf (ngettext ("%d medal wins", "%d medals win", objective), objective);
  if (toy_differences_any (toy_board_get_sheet (board)))
    {
      /* Translators: on a terrain's card, below “7 medals win”. */
      g_autofree char *more = g_strdup_printf ("%s\n%s", detail, _("own rules"));

      self = TOY_TERRAIN_CARD (make (board, more));
    }
  else
    self = TOY_TERRAIN_CARD (make (board, detail));
  toy_sign_set_medal (self->medal);
  show_rules (self);
  g_signal_connect_object (toy_settings_get_default (), "notify::beginner",
                           G_CALLBACK (show_rules), self, G_CONNECT_SWAPPED);
  make_menu (self);
  listen_for_menu (self);
  return GTK_WIDGET (self);
}

/* Who plays, unless two people without names do. */
static char *
say_players (ToyMatch *match)
{
  const char *blue = toy_match_get_player_name (match, TOY_ARMY_BLUE);
  const char *red = toy_match_get_player_name (match, TOY_ARMY_RED);

  if (blue == NULL && red == NULL)
    return g_strdup (_("Two people"));
  /* Translators: who plays blue and who plays red in an unfinished game. */
  return g_strdup_printf (_("Blue: %s. Red: %s."), blue != NULL ? blue : C_("player", "Human"),
                          red != NULL ? red : C_("player", "Human"));
}

GtkWidget *
toy_terrain_card_new_for_match (ToyMatch *match, GFile *file)
{
  g_autofree char *detail = NULL;
  g_autofree char *players = NULL;
  ToyTerrainCard *self;
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
  players = say_players (match);
  self = TOY_TERRAIN_CARD (make (toy_match_get_board (match), detail));
  toy_preview_set_board (self->preview, self->board, toy_match_get_setup (match)->options, &view);
  toy_sign_set_emblem (self->medal, toy_match_get_turn (match));
  gtk_label_set_text (self->special, players);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->badges), FALSE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self),
                               _("Enter continues the game, Delete removes it."));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  players, -1);
  self->match = g_object_ref (match);
  self->file = g_object_ref (file);
  return GTK_WIDGET (self);
}

void
toy_terrain_card_set_picture_width (ToyTerrainCard *self, int width)
{
  g_return_if_fail (TOY_IS_TERRAIN_CARD (self));

  gtk_widget_set_size_request (GTK_WIDGET (self->preview), width, width * 19 / 12);
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
