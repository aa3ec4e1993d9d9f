/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part asks for advice and shows it where the answer is given: the
 * troop and its space, the target, the button.  It does nothing of it. */
#include "config.h"

#include <glib/gi18n.h>

#include "model/toy-hint.h"
#include "play/toy-game-page-private.h"

/* Puts the keyboard where the advice is followed with one more press. */
static void
point_at (ToyGamePage *self, ToyAction action)
{
  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_PLACE:
      self->input = (ToyInput){ action.type, -1 };
      _toy_game_page_refresh (self);
      toy_board_view_focus_space (self->board, action.to);
      break;
    case TOY_ACTION_PUSH:
    case TOY_ACTION_SWAP:
      self->input = (ToyInput){ TOY_NONE, action.from };
      _toy_game_page_refresh (self);
      toy_board_view_focus_space (self->board, action.to);
      break;
    case TOY_ACTION_DISCARD:
    case TOY_ACTION_RECALL:
    case TOY_ACTION_BOUNCE:
      toy_board_view_focus_space (self->board, action.from);
      break;
    case TOY_ACTION_RECOVER:
      toy_prompt_bar_focus_troop (self->prompt, action.type);
      break;
    case TOY_ACTION_DRAW:
      toy_prompt_bar_focus_button (self->prompt, "game.draw");
      break;
    case TOY_ACTION_YES:
      toy_prompt_bar_focus_button (self->prompt, "game.yes");
      break;
    case TOY_ACTION_PASS:
      toy_prompt_bar_focus_button (self->prompt, "game.pass");
      break;
    case TOY_ACTION_CHANCE:
    case TOY_ACTION_NONE:
    default:
      break;
    }
}

/* What was half chosen is let go: the advice is about the whole of it. */
static void
start_over (ToyGamePage *self)
{
  gboolean had = toy_input_back (&self->input);

  if (_toy_game_page_drop_doubt (self) || had)
    _toy_game_page_refresh (self);
}

/* The question is whether to do what was chosen: yes, or rather something else. */
static void
advise_in_doubt (ToyGamePage *self, const ToyHint *hint)
{
  g_autofree char *text = NULL;

  if (toy_action_equal (hint->action, self->pending))
    {
      toy_prompt_bar_focus_button (self->prompt, "game.confirm");
      /* Translators: advice on "Place Jumbo on b13?"; %s is a sentence why. */
      text = g_strdup_printf (_("Yes, do it.\n%s"), hint->why);
    }
  else
    {
      start_over (self);
      point_at (self, hint->action);
      /* Translators: advice: an action that is better than the one in question, and a sentence
       * why. */
      text = g_strdup_printf (_("Better: %s\n%s"), hint->text, hint->why);
    }
  _toy_game_page_tell (self, text);
}

static void
advise (ToyGamePage *self, const ToyHint *hint)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s", hint->text, hint->why);

  start_over (self);
  point_at (self, hint->action);
  _toy_game_page_tell (self, text);
}

/* Where somebody else sits here by now, or looks back, it comes too late. */
static void
found_cb (GObject *match, GAsyncResult *result, gpointer data)
{
  g_autoptr (ToyGamePage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyHint) hint = toy_hint_ask_finish (TOY_MATCH (match), result, &error);

  if (self->match != TOY_MATCH (match))
    return;
  g_clear_object (&self->asking);
  if (hint == NULL || hint->text == NULL || hint->why == NULL || hint->army != self->seat
      || self->covered || self->seat_later || _toy_game_page_is_reviewing (self))
    return;
  if (self->doubt != NULL)
    advise_in_doubt (self, hint);
  else
    advise (self, hint);
}

static void
hint_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ToyGamePage *self = data;

  if (self->asking != NULL || gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    return;
  self->asking = g_cancellable_new ();
  toy_hint_ask_async (self->match, self->seat, 0, 2000, self->asking, found_cb,
                      g_object_ref (self));
}

void
_toy_game_page_update_hint (ToyGamePage *self)
{
  GAction *hint = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "hint");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (hint),
                               !self->covered && !self->lesson && !self->seat_later
                                 && !_toy_game_page_is_reviewing (self)
                                 && !toy_match_is_over (self->match)
                                 && toy_match_get_turn (self->match) == self->seat
                                 && !toy_match_is_computer (self->match, self->seat));
}

void
_toy_game_page_init_hint (ToyGamePage *self)
{
  static const GActionEntry entries[] = { { "hint", hint_cb, NULL, NULL, NULL, { 0 } } };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
