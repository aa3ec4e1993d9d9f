/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hooks on the signals of all widgets.  Knows no widget of ours. */
#include "config.h"

#include "widgets/toy-every-widget.h"

typedef struct
{
  guint signal;
  ToyWidgetFunc func;
} Hook;

static GArray *hooks; /* of Hook; what was asked for, for as long as the program lives */

static gboolean
emitted_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer index)
{
  g_array_index (hooks, Hook, GPOINTER_TO_UINT (index)).func (g_value_get_object (&values[0]));
  return TRUE; /* and the next time */
}

void
toy_every_widget (const char *signal, ToyWidgetFunc func)
{
  gpointer klass = g_type_class_ref (GTK_TYPE_WIDGET); /* has the signals */
  Hook hook = { g_signal_lookup (signal, GTK_TYPE_WIDGET), func };

  g_type_class_unref (klass);
  g_return_if_fail (hook.signal != 0);

  if (hooks == NULL)
    hooks = g_array_new (FALSE, FALSE, sizeof (Hook));
  for (guint i = 0; i < hooks->len; i++)
    if (g_array_index (hooks, Hook, i).signal == hook.signal
        && g_array_index (hooks, Hook, i).func == func)
      return;
  g_array_append_val (hooks, hook);
  g_signal_add_emission_hook (hook.signal, 0, emitted_cb, GUINT_TO_POINTER (hooks->len - 1), NULL);
}
