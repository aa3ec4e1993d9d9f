/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a window leaves a game.  One that is kept goes without a word; one that the disk does not
 * take would be lost, and is left only by who says so. */
#include "config.h"

#include "play/toy-window-private.h"

#include <glib/gi18n.h>

#include "widgets/toy-compat.h"

typedef struct
{
  ToyWindow *window; /* owned */
  ToyWindowThen then;
  gpointer data; /* owned */
  GDestroyNotify free_data;
} Leaving;

enum
{
  LEAVE,
  STAY,
  SAVE
};

static void
answered_cb (int answer, gpointer data)
{
  Leaving *leaving = data;
  ToyWindow *self = leaving->window;

  self->asking = FALSE;
  if (answer == LEAVE && !self->gone)
    leaving->then (self, leaving->data);
  else if (answer == SAVE && !self->gone)
    g_action_group_activate_action (G_ACTION_GROUP (self), "save-as", NULL);
  if (leaving->free_data != NULL)
    leaving->free_data (leaving->data);
  g_object_unref (leaving->window);
  g_free (leaving);
}

/* As it is now, in its own file or in one that was chosen. */
static gboolean
is_kept (ToyWindow *self, GError **error)
{
  return self->autosave == NULL || self->saved || toy_autosave_flush (self->autosave, error);
}

gboolean
toy_window_is_kept (ToyWindow *self)
{
  g_return_val_if_fail (TOY_IS_WINDOW (self), TRUE);

  return is_kept (self, NULL);
}

void
_toy_window_leave_game (ToyWindow *self,
                        ToyWindowThen then,
                        gpointer data,
                        GDestroyNotify free_data)
{
  const char *const answers[] = { _("_Leave it"), _("_Stay"), _("_Save…"), NULL };
  g_autoptr (GError) error = NULL;
  gboolean kept = is_kept (self, &error);
  Leaving *leaving;

  if (kept || self->asking)
    {
      if (kept)
        then (self, data);
      if (free_data != NULL)
        free_data (data);
      return;
    }
  leaving = g_new0 (Leaving, 1);
  leaving->window = g_object_ref (self);
  leaving->then = then;
  leaving->data = data;
  leaving->free_data = free_data;
  self->asking = TRUE;
  toy_compat_ask (GTK_WINDOW (self), _("Leave this game, which is not being kept?"),
                  error->message, answers, answered_cb, leaving);
}
