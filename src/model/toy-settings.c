/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys as properties, bound to the desktop's where the schema is installed.  GSettings ends the
 * program over a missing schema, so that is looked for first. */
#include "config.h"

#include "model/toy-settings-private.h"

#include <gio/gio.h>
#include <string.h>

typedef struct
{
  const char *name;
  GType type;                 /* boolean, int or string */
  const char *const *choices; /* of a string; NULL: any */
  const char *text;           /* default of a string */
  int number;                 /* default of the others */
  int min, max;               /* of an int */
} Key;

static const char *const players[] = {
  "human", "recruit", "corporal", "sergeant", "captain", "general", "marshal", NULL,
};
static const char *const firsts[] = { "random", "blue", "red", NULL };
static const char *const sources[] = { "all", "box", "promo", "mine", NULL };
static const char *const speeds[] = { "off", "slow", "normal", "fast", NULL };
static const char *const orientations[] = { "viewer", "blue", "red", NULL };
static const char *const styles[] = { "system", "light", "dark", NULL };

#define FLAG(name, value) { name, G_TYPE_BOOLEAN, NULL, NULL, value, 0, 1 }
#define NUMBER(name, value, min, max) { name, G_TYPE_INT, NULL, NULL, value, min, max }
#define TEXT(name, choices, value) { name, G_TYPE_STRING, choices, value, 0, 0, 0 }

static const Key keys[] = {
  TEXT ("terrain", NULL, "castle-field"),
  TEXT ("terrains", sources, "all"),
  TEXT ("blue-player", players, "human"),
  TEXT ("red-player", players, "corporal"),
  TEXT ("first", firsts, "random"),
  FLAG ("beginner", FALSE),
  FLAG ("meeple", FALSE),
  FLAG ("open-racks", FALSE),
  TEXT ("animation-speed", speeds, "normal"),
  FLAG ("confirm-actions", FALSE),
  FLAG ("warn-gifts", TRUE),
  FLAG ("hand-over-curtain", TRUE),
  TEXT ("orientation", orientations, "viewer"),
  TEXT ("style", styles, "system"),
  FLAG ("larger-tiles", FALSE),
  FLAG ("space-names", FALSE),
  FLAG ("sound", TRUE),
  NUMBER ("thinking-time", 1000, 100, 60000),
  FLAG ("evaluation-bar", FALSE),
  NUMBER ("window-width", 960, 1, 32767),
  NUMBER ("window-height", 720, 1, 32767),
  FLAG ("window-maximized", FALSE),
  TEXT ("lessons-done", NULL, ""),
  FLAG ("workshop-toured", FALSE),
};

#define N_KEYS G_N_ELEMENTS (keys)

struct _ToySettings
{
  GObject parent_instance;

  /* owned */
  GSettings *settings; /* NULL where the schema is not installed */
  GValue values[N_KEYS];
};

/* A property's id is its key's index plus one. */
static GParamSpec *properties[N_KEYS + 1];

G_DEFINE_FINAL_TYPE (ToySettings, toy_settings, G_TYPE_OBJECT)

static const Key *
find_key (const char *name, GType type)
{
  for (gsize i = 0; i < N_KEYS; i++)
    if (strcmp (keys[i].name, name) == 0 && (type == G_TYPE_INVALID || keys[i].type == type))
      return &keys[i];
  return NULL;
}

static gboolean
admits (const Key *key, const GValue *value)
{
  const char *text;

  switch (key->type)
    {
    case G_TYPE_INT:
      return g_value_get_int (value) >= key->min && g_value_get_int (value) <= key->max;
    case G_TYPE_STRING:
      text = g_value_get_string (value);
      return text != NULL && (key->choices == NULL || g_strv_contains (key->choices, text));
    case G_TYPE_BOOLEAN:
    default:
      return TRUE;
    }
}

static gboolean
is_same (const Key *key, const GValue *a, const GValue *b)
{
  switch (key->type)
    {
    case G_TYPE_INT:
      return g_value_get_int (a) == g_value_get_int (b);
    case G_TYPE_STRING:
      return g_strcmp0 (g_value_get_string (a), g_value_get_string (b)) == 0;
    case G_TYPE_BOOLEAN:
    default:
      return !g_value_get_boolean (a) == !g_value_get_boolean (b);
    }
}

static void
set_default (const Key *key, GValue *value)
{
  g_value_init (value, key->type);
  if (key->type == G_TYPE_STRING)
    g_value_set_static_string (value, key->text);
  else if (key->type == G_TYPE_INT)
    g_value_set_int (value, key->number);
  else
    g_value_set_boolean (value, key->number);
}

static void
toy_settings_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ToySettings *self = TOY_SETTINGS (object);

  if (id >= 1 && id <= N_KEYS)
    g_value_copy (&self->values[id - 1], value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_settings_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ToySettings *self = TOY_SETTINGS (object);

  if (id < 1 || id > N_KEYS)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  if (!admits (&keys[id - 1], value) || is_same (&keys[id - 1], value, &self->values[id - 1]))
    return;
  g_value_copy (value, &self->values[id - 1]);
  g_object_notify_by_pspec (object, pspec);
}

static void
toy_settings_finalize (GObject *object)
{
  ToySettings *self = TOY_SETTINGS (object);

  g_clear_object (&self->settings);
  for (gsize i = 0; i < N_KEYS; i++)
    g_value_unset (&self->values[i]);
  G_OBJECT_CLASS (toy_settings_parent_class)->finalize (object);
}

static GParamSpec *
make_property (const Key *key)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  if (key->type == G_TYPE_STRING)
    return g_param_spec_string (key->name, NULL, NULL, key->text, flags);
  if (key->type == G_TYPE_INT)
    return g_param_spec_int (key->name, NULL, NULL, key->min, key->max, key->number, flags);
  return g_param_spec_boolean (key->name, NULL, NULL, key->number, flags);
}

static void
toy_settings_class_init (ToySettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = toy_settings_get_property;
  object_class->set_property = toy_settings_set_property;
  object_class->finalize = toy_settings_finalize;

  for (gsize i = 0; i < N_KEYS; i++)
    properties[i + 1] = make_property (&keys[i]);
  g_object_class_install_properties (object_class, N_KEYS + 1, properties);
}

static void
toy_settings_init (ToySettings *self)
{
  for (gsize i = 0; i < N_KEYS; i++)
    set_default (&keys[i], &self->values[i]);
}

ToySettings *
_toy_settings_new_for_schema (const char *id)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  ToySettings *self = g_object_new (TOY_TYPE_SETTINGS, NULL);

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, id, TRUE);
  if (schema == NULL)
    return self;

  self->settings = g_settings_new_full (schema, NULL, NULL);
  for (gsize i = 0; i < N_KEYS; i++)
    if (g_settings_schema_has_key (schema, keys[i].name)) /* an older one may be installed */
      g_settings_bind (self->settings, keys[i].name, self, keys[i].name, G_SETTINGS_BIND_DEFAULT);
  return self;
}

ToySettings *
toy_settings_new (void)
{
  return _toy_settings_new_for_schema (TOY_APP_ID);
}

ToySettings *
toy_settings_get_default (void)
{
  static ToySettings *settings;

  if (settings == NULL)
    {
      settings = toy_settings_new ();
      g_object_add_weak_pointer (G_OBJECT (settings), (gpointer *) &settings);
    }
  return settings;
}

gboolean
toy_settings_is_stored (ToySettings *self)
{
  g_return_val_if_fail (TOY_IS_SETTINGS (self), FALSE);

  return self->settings != NULL;
}

static const GValue *
value_of (ToySettings *self, const char *name, GType type)
{
  const Key *key = find_key (name, type);

  return key != NULL ? &self->values[key - keys] : NULL;
}

gboolean
toy_settings_get_boolean (ToySettings *self, const char *name)
{
  const GValue *value;

  g_return_val_if_fail (TOY_IS_SETTINGS (self), FALSE);
  value = value_of (self, name, G_TYPE_BOOLEAN);
  g_return_val_if_fail (value != NULL, FALSE);

  return g_value_get_boolean (value);
}

int
toy_settings_get_int (ToySettings *self, const char *name)
{
  const GValue *value;

  g_return_val_if_fail (TOY_IS_SETTINGS (self), 0);
  value = value_of (self, name, G_TYPE_INT);
  g_return_val_if_fail (value != NULL, 0);

  return g_value_get_int (value);
}

const char *
toy_settings_get_string (ToySettings *self, const char *name)
{
  const GValue *value;

  g_return_val_if_fail (TOY_IS_SETTINGS (self), NULL);
  value = value_of (self, name, G_TYPE_STRING);
  g_return_val_if_fail (value != NULL, NULL);

  return g_value_get_string (value);
}

void
toy_settings_set_boolean (ToySettings *self, const char *name, gboolean value)
{
  g_return_if_fail (TOY_IS_SETTINGS (self));
  g_return_if_fail (find_key (name, G_TYPE_BOOLEAN) != NULL);

  g_object_set (self, name, !!value, NULL);
}

void
toy_settings_set_int (ToySettings *self, const char *name, int value)
{
  const Key *key;

  g_return_if_fail (TOY_IS_SETTINGS (self));
  key = find_key (name, G_TYPE_INT);
  g_return_if_fail (key != NULL);

  if (value >= key->min && value <= key->max)
    g_object_set (self, name, value, NULL);
}

void
toy_settings_set_string (ToySettings *self, const char *name, const char *value)
{
  g_return_if_fail (TOY_IS_SETTINGS (self));
  g_return_if_fail (find_key (name, G_TYPE_STRING) != NULL);

  g_object_set (self, name, value, NULL);
}

const char *const *
toy_settings_get_choices (const char *name)
{
  const Key *key = find_key (name, G_TYPE_STRING);

  g_return_val_if_fail (key != NULL, NULL);

  return key->choices;
}

double
toy_settings_get_animation_scale (ToySettings *self)
{
  const char *speed;

  g_return_val_if_fail (TOY_IS_SETTINGS (self), 1.0);

  speed = toy_settings_get_string (self, "animation-speed");
  if (strcmp (speed, "off") == 0)
    return 0.0;
  if (strcmp (speed, "slow") == 0)
    return 2.0;
  return strcmp (speed, "fast") == 0 ? 0.5 : 1.0;
}

ToyArmy
toy_settings_get_seat (ToySettings *self, ToyArmy viewer)
{
  ToyArmy army;

  g_return_val_if_fail (TOY_IS_SETTINGS (self), viewer);

  if (toy_army_parse (toy_settings_get_string (self, "orientation"), &army))
    return army;
  return viewer < TOY_N_ARMIES ? viewer : TOY_ARMY_BLUE;
}

static ToyPlayer
load_player (ToySettings *self, const char *name)
{
  ToyPlayer player = { FALSE, TOY_LEVEL_RECRUIT };
  ToyLevel level;

  if (toy_level_parse (toy_settings_get_string (self, name), &level))
    {
      player.computer = TRUE;
      player.level = level;
    }
  return player;
}

void
toy_settings_load_setup (ToySettings *self, ToyMatchSetup *setup)
{
  g_return_if_fail (TOY_IS_SETTINGS (self));
  g_return_if_fail (setup != NULL);

  memset (setup, 0, sizeof *setup);
  if (!toy_army_parse (toy_settings_get_string (self, "first"), &setup->first))
    setup->first = TOY_ARMY_NONE;
  setup->players[TOY_ARMY_BLUE] = load_player (self, "blue-player");
  setup->players[TOY_ARMY_RED] = load_player (self, "red-player");
  setup->options.beginner = toy_settings_get_boolean (self, "beginner");
  setup->options.meeple = toy_settings_get_boolean (self, "meeple");
  setup->open_racks = toy_settings_get_boolean (self, "open-racks");
}

static const char *
player_id (const ToyPlayer *player)
{
  return player->computer ? toy_level_info (player->level)->id : "human";
}

void
toy_settings_save_setup (ToySettings *self, const char *terrain, const ToyMatchSetup *setup)
{
  g_return_if_fail (TOY_IS_SETTINGS (self));
  g_return_if_fail (setup != NULL);

  g_object_set (self,
                "terrain", terrain,
                "blue-player", player_id (&setup->players[TOY_ARMY_BLUE]),
                "red-player", player_id (&setup->players[TOY_ARMY_RED]),
                "first", setup->first < TOY_N_ARMIES ? toy_army_id (setup->first) : "random",
                "beginner", (gboolean) setup->options.beginner,
                "meeple", (gboolean) setup->options.meeple,
                "open-racks", setup->open_racks,
                NULL);
}

void
toy_settings_reset (ToySettings *self)
{
  g_return_if_fail (TOY_IS_SETTINGS (self));

  for (gsize i = 0; i < N_KEYS; i++)
    {
      GValue value = G_VALUE_INIT;

      set_default (&keys[i], &value);
      g_object_set_property (G_OBJECT (self), keys[i].name, &value);
      g_value_unset (&value);
    }
}
