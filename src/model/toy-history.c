/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one history class.  Entries are {snapshot, action, label}; everything in them is immutable
 * and shared by reference, so a branch costs one array. */
#include "config.h"

#include "model/toy-history.h"

typedef struct
{
  GBytes *snapshot;
  GBytes *action; /* NULL in entry 0 */
  char *label;
} Entry;

struct _ToyHistory
{
  GObject parent_instance;

  /* owned */
  GArray *entries;

  guint position;
};

enum
{
  PROP_0,
  PROP_POSITION,
  PROP_LENGTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (ToyHistory, toy_history, G_TYPE_OBJECT)

static void
entry_clear (gpointer data)
{
  Entry *entry = data;

  g_clear_pointer (&entry->snapshot, g_bytes_unref);
  g_clear_pointer (&entry->action, g_bytes_unref);
  g_clear_pointer (&entry->label, g_free);
}

static const Entry *
entry_at (ToyHistory *self, guint position)
{
  return &g_array_index (self->entries, Entry, position);
}

static void
append (ToyHistory *self, GBytes *snapshot, GBytes *action, const char *label)
{
  Entry entry = {
    .snapshot = g_bytes_ref (snapshot),
    .action = action != NULL ? g_bytes_ref (action) : NULL,
    .label = g_strdup (label),
  };

  g_array_append_val (self->entries, entry);
}

static void
toy_history_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ToyHistory *self = TOY_HISTORY (object);

  switch (id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;
    case PROP_LENGTH:
      g_value_set_uint (value, toy_history_get_length (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
toy_history_finalize (GObject *object)
{
  ToyHistory *self = TOY_HISTORY (object);

  g_clear_pointer (&self->entries, g_array_unref);
  G_OBJECT_CLASS (toy_history_parent_class)->finalize (object);
}

static void
toy_history_class_init (ToyHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = toy_history_get_property;
  object_class->finalize = toy_history_finalize;

  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LENGTH] = g_param_spec_uint ("length", NULL, NULL, 0, G_MAXUINT, 0,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
toy_history_init (ToyHistory *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, entry_clear);
}

ToyHistory *
toy_history_new (GBytes *first)
{
  ToyHistory *self;

  g_return_val_if_fail (first != NULL, NULL);

  self = g_object_new (TOY_TYPE_HISTORY, NULL);
  append (self, first, NULL, NULL);
  return self;
}

guint
toy_history_get_position (ToyHistory *self)
{
  g_return_val_if_fail (TOY_IS_HISTORY (self), 0);

  return self->position;
}

guint
toy_history_get_length (ToyHistory *self)
{
  g_return_val_if_fail (TOY_IS_HISTORY (self), 0);

  return self->entries->len > 0 ? self->entries->len - 1 : 0;
}

void
toy_history_push (ToyHistory *self, GBytes *snapshot, GBytes *action, const char *label)
{
  guint length;

  g_return_if_fail (TOY_IS_HISTORY (self));
  g_return_if_fail (snapshot != NULL);

  length = toy_history_get_length (self);
  g_array_set_size (self->entries, self->position + 1);
  append (self, snapshot, action, label);
  self->position++;

  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  if (toy_history_get_length (self) != length)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LENGTH]);
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
toy_history_go (ToyHistory *self, guint position)
{
  g_return_val_if_fail (TOY_IS_HISTORY (self), FALSE);

  if (position > toy_history_get_length (self) || position == self->position)
    return FALSE;

  self->position = position;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  return TRUE;
}

GBytes *
toy_history_get_snapshot (ToyHistory *self, guint position)
{
  g_return_val_if_fail (TOY_IS_HISTORY (self), NULL);
  g_return_val_if_fail (position < self->entries->len, NULL);

  return entry_at (self, position)->snapshot;
}

GBytes *
toy_history_get_action (ToyHistory *self, guint position)
{
  g_return_val_if_fail (TOY_IS_HISTORY (self), NULL);
  g_return_val_if_fail (position > 0 && position < self->entries->len, NULL);

  return entry_at (self, position)->action;
}

const char *
toy_history_get_label (ToyHistory *self, guint position)
{
  g_return_val_if_fail (TOY_IS_HISTORY (self), NULL);
  g_return_val_if_fail (position > 0 && position < self->entries->len, NULL);

  return entry_at (self, position)->label;
}

ToyHistory *
toy_history_branch (ToyHistory *self, guint position)
{
  ToyHistory *branch;

  g_return_val_if_fail (TOY_IS_HISTORY (self), NULL);
  g_return_val_if_fail (position < self->entries->len, NULL);

  branch = g_object_new (TOY_TYPE_HISTORY, NULL);
  for (guint i = 0; i <= position; i++)
    {
      const Entry *entry = entry_at (self, i);

      append (branch, entry->snapshot, entry->action, entry->label);
    }
  branch->position = position;
  return branch;
}
