/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings: keys and schema say the same, choices come back, nothing breaks without a schema. */
#include "config.h"

#include "model-test.h"

#include "model/toy-settings-private.h"

#include <string.h>

static void
test_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autofree GParamSpec **specs = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (ToySettings) settings = toy_settings_new ();
  guint n;

  g_assert_nonnull (source);
  schema = g_settings_schema_source_lookup (source, TOY_APP_ID, TRUE);
  g_assert_nonnull (schema);
  g_assert_true (toy_settings_is_stored (settings));
  names = g_settings_schema_list_keys (schema);
  specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (settings), &n);
  g_assert_cmpuint (g_strv_length (names), ==, n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GSettingsSchemaKey) key = NULL;
      g_autoptr (GVariant) value = NULL, range = NULL;
      const GValue *set = g_param_spec_get_default_value (specs[i]);

      g_test_message ("%s", specs[i]->name);
      g_assert_true (g_settings_schema_has_key (schema, specs[i]->name));
      key = g_settings_schema_get_key (schema, specs[i]->name);
      value = g_settings_schema_key_get_default_value (key);
      range = g_settings_schema_key_get_range (key);
      if (G_IS_PARAM_SPEC_STRING (specs[i]))
        {
          const char *const *choices = toy_settings_get_choices (specs[i]->name);
          const char *kind;
          GVariant *inner;

          g_assert_cmpstr (g_variant_get_string (value, NULL), ==, g_value_get_string (set));
          g_variant_get (range, "(&sv)", &kind, &inner);
          if (choices != NULL)
            {
              g_autofree const char **listed = g_variant_get_strv (inner, NULL);

              g_assert_cmpstr (kind, ==, "enum");
              g_assert_true (g_strv_equal (listed, choices));
            }
          g_variant_unref (inner);
        }
      else if (G_IS_PARAM_SPEC_INT (specs[i]))
        {
          GParamSpecInt *spec = G_PARAM_SPEC_INT (specs[i]);
          GVariant *inner;
          int min, max;

          g_assert_cmpint (g_variant_get_int32 (value), ==, g_value_get_int (set));
          g_variant_get (range, "(&sv)", NULL, &inner);
          g_variant_get (inner, "(ii)", &min, &max);
          g_assert_cmpint (min, ==, spec->minimum);
          g_assert_cmpint (max, ==, spec->maximum);
          g_variant_unref (inner);
        }
      else
        g_assert_cmpint (g_variant_get_boolean (value), ==, g_value_get_boolean (set));
    }
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* What one window sets, another one has. */
static void
test_shared (void)
{
  ToySettings *one = toy_settings_new (), *other = toy_settings_new ();
  guint changes = 0;

  g_signal_connect_swapped (other, "notify::style", G_CALLBACK (count_cb), &changes);
  toy_settings_set_string (one, "style", "dark");
  test_wait (&changes);
  g_assert_cmpstr (toy_settings_get_string (other, "style"), ==, "dark");
  toy_settings_reset (one);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpstr (toy_settings_get_string (other, "style"), ==, "system");
  g_assert_finalize_object (one);
  g_assert_finalize_object (other);
}

static void
check_values (ToySettings *settings)
{
  guint changes = 0;

  g_assert_cmpstr (toy_settings_get_string (settings, "orientation"), ==, "viewer");
  g_assert_cmpint (toy_settings_get_seat (settings, TOY_ARMY_RED), ==, TOY_ARMY_RED);
  g_assert_cmpint (toy_settings_get_int (settings, "thinking-time"), ==, 1000);
  g_assert_true (toy_settings_get_boolean (settings, "hand-over-curtain"));

  g_signal_connect_swapped (settings, "notify", G_CALLBACK (count_cb), &changes);
  toy_settings_set_string (settings, "orientation", "blue");
  g_assert_cmpuint (changes, ==, 1);
  g_assert_cmpint (toy_settings_get_seat (settings, TOY_ARMY_RED), ==, TOY_ARMY_BLUE);
  toy_settings_set_int (settings, "thinking-time", 2500);
  toy_settings_set_boolean (settings, "hand-over-curtain", FALSE);
  g_assert_cmpuint (changes, ==, 3);

  /* What cannot be is not taken. */
  toy_settings_set_string (settings, "orientation", "sideways");
  toy_settings_set_int (settings, "thinking-time", 1);
  toy_settings_set_int (settings, "thinking-time", 1000000);
  g_object_set (settings, "style", NULL, NULL);
  g_assert_cmpuint (changes, ==, 3);
  g_assert_cmpstr (toy_settings_get_string (settings, "orientation"), ==, "blue");
  g_assert_cmpint (toy_settings_get_int (settings, "thinking-time"), ==, 2500);

  toy_settings_set_string (settings, "animation-speed", "off");
  g_assert_cmpfloat (toy_settings_get_animation_scale (settings), ==, 0.0);
  toy_settings_set_string (settings, "animation-speed", "fast");
  g_assert_cmpfloat (toy_settings_get_animation_scale (settings), <, 1.0);
  toy_settings_reset (settings);
  g_assert_cmpint (toy_settings_get_int (settings, "thinking-time"), ==, 1000);
}

static void
test_values (void)
{
  ToySettings *settings = toy_settings_new ();

  check_values (settings);
  g_assert_finalize_object (settings);
}

static void
test_no_schema (void)
{
  ToySettings *settings = _toy_settings_new_for_schema ("org.example.NotInstalled");

  g_assert_false (toy_settings_is_stored (settings));
  check_values (settings);
  g_assert_finalize_object (settings);
}

static void
test_setup (void)
{
  ToySettings *settings = toy_settings_new ();
  ToyMatchSetup setup, read;

  toy_settings_load_setup (settings, &setup);
  g_assert_false (setup.players[TOY_ARMY_BLUE].computer);
  g_assert_true (setup.players[TOY_ARMY_RED].computer);
  g_assert_cmpint (setup.first, ==, TOY_ARMY_NONE);

  setup.players[TOY_ARMY_BLUE] = (ToyPlayer) { TRUE, TOY_LEVEL_MARSHAL };
  setup.players[TOY_ARMY_RED] = (ToyPlayer) { FALSE, TOY_LEVEL_RECRUIT };
  setup.first = TOY_ARMY_RED;
  setup.options.meeple = true;
  setup.open_racks = TRUE;
  toy_settings_save_setup (settings, "my-own", &setup);
  toy_settings_load_setup (settings, &read);
  g_assert_cmpstr (toy_settings_get_string (settings, "terrain"), ==, "my-own");
  g_assert_cmpint (read.players[TOY_ARMY_BLUE].level, ==, TOY_LEVEL_MARSHAL);
  g_assert_true (read.players[TOY_ARMY_BLUE].computer);
  g_assert_false (read.players[TOY_ARMY_RED].computer);
  g_assert_cmpint (read.first, ==, TOY_ARMY_RED);
  g_assert_true (read.options.meeple);
  g_assert_false (read.options.beginner);
  g_assert_true (read.open_racks);
  toy_settings_reset (settings);
  g_assert_finalize_object (settings);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/settings/schema", test_schema);
  g_test_add_func ("/settings/shared", test_shared);
  g_test_add_func ("/settings/values", test_values);
  g_test_add_func ("/settings/no-schema", test_no_schema);
  g_test_add_func ("/settings/setup", test_setup);
  return g_test_run ();
}
