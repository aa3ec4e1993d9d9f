/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part follows the preferences, and asks before an action where the
 * player wants that.  It performs nothing by itself. */
#include "config.h"

#include <glib/gi18n.h>

#include "model/toy-knowledge.h"
#include "model/toy-settings.h"
#include "model/toy-words.h"
#include "play/toy-game-page-private.h"

static const ToyGame *
get_game (ToyGamePage *self)
{
  return toy_match_get_game (self->match);
}

/* What is asked before @action; NULL where nothing is.  @gift: (out) it is a warning. */
static char *
make_question (ToyGamePage *self, ToyAction action, gboolean *gift)
{
  ToySettings *settings = toy_settings_get_default ();
  const ToyGame *game = get_game (self);
  g_autofree char *words = toy_words_action (game, &self->view.table, action);

  *gift = FALSE;
  if (toy_settings_get_boolean (settings, "warn-gifts"))
    {
      int medals = 0;
      ToyWarning warning = toy_match_warn (&self->view, game, action, &medals);
      g_autofree char *text = toy_words_warning (warning, medals, toy_army_enemy (self->seat));

      *gift = text != NULL;
      if (text != NULL)
        /* Translators: what it would give to the enemy, and what the action is called. */
        return g_strdup_printf (_("%s (%s)"), text, words);
    }
  if (toy_settings_get_boolean (settings, "confirm-actions"))
    /* Translators: %s is an action: "Place Jumbo on b13". */
    return g_strdup_printf (_("%s?"), words);
  return NULL;
}

gboolean
_toy_game_page_ask_first (ToyGamePage *self, ToyAction action)
{
  gboolean gift;
  char *question = self->lesson ? NULL : make_question (self, action, &gift);

  if (question == NULL)
    return FALSE;
  g_free (self->doubt);
  self->doubt = question;
  self->gift = gift;
  self->pending = action;
  _toy_game_page_hush (self);
  _toy_game_page_refresh (self);
  /* A second press of the key that chose is not an answer to a warning. */
  toy_prompt_bar_focus_button (self->prompt, gift ? "game.back" : "game.confirm");
  return TRUE;
}

gboolean
_toy_game_page_drop_doubt (ToyGamePage *self)
{
  if (self->doubt == NULL)
    return FALSE;
  g_clear_pointer (&self->doubt, g_free);
  return TRUE;
}

gboolean
_toy_game_page_show_doubt (ToyGamePage *self)
{
  g_autofree char *title = NULL;

  if (self->doubt == NULL)
    return FALSE;
  title = toy_words_question_title (get_game (self), &self->view.table);
  toy_prompt_bar_ask (self->prompt, self->seat, title != NULL ? title : _("Are you sure?"),
                      self->doubt);
  toy_prompt_bar_add_button (self->prompt, _("_Do it"), "game.confirm", !self->gift);
  toy_prompt_bar_add_button (self->prompt, _("_Back"), "game.back", self->gift);
  return TRUE;
}

ToyArmy
_toy_game_page_get_bottom (ToyGamePage *self)
{
  return toy_settings_get_seat (toy_settings_get_default (), self->seat);
}

gboolean
_toy_game_page_has_curtain (ToyGamePage *self)
{
  return toy_settings_get_boolean (toy_settings_get_default (), "hand-over-curtain")
         && !toy_match_get_setup (self->match)->open_racks
         && toy_match_count_humans (self->match) == TOY_N_ARMIES;
}

void
_toy_game_page_apply_settings (ToyGamePage *self)
{
  ToySettings *settings = toy_settings_get_default ();

  _toy_game_page_pace_motion (self);
  toy_rack_view_set_tile_size (self->near_rack,
                               toy_settings_get_boolean (settings, "larger-tiles") ? 123 : 92);
  toy_table_box_set_larger (self->table, toy_settings_get_boolean (settings, "larger-tiles"));
  toy_board_view_set_names (self->board, toy_settings_get_boolean (settings, "space-names"));
  if (self->computer != NULL)
    toy_computer_set_time (self->computer, toy_settings_get_int (settings, "thinking-time"));
}

static void
settings_cb (ToySettings *settings, GParamSpec *pspec, ToyGamePage *self)
{
  _toy_game_page_apply_settings (self);
  _toy_game_page_refresh (self);
}

void
_toy_game_page_init_wishes (ToyGamePage *self)
{
  static const char *const keys[] = { "animation-speed", "larger-tiles", "thinking-time",
                                      "orientation", "space-names" };
  g_autoptr (GPropertyAction) names = g_property_action_new (
    "space-names", toy_settings_get_default (), "space-names");

  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (names));

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", keys[i], NULL);

      g_signal_connect_object (toy_settings_get_default (), signal, G_CALLBACK (settings_cb), self,
                               0);
    }
  _toy_game_page_apply_settings (self);
}
