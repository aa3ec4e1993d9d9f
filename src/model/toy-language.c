/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-language.h. */
#include "config.h"

#include "model/toy-language.h"

#include <string.h>

const char *const toy_language_names[TOY_N_LANGUAGES + 1] = {
  "English", "Deutsch", "Español", "Français", "Italiano", "Nederlands", "Polski", "Português",
  "日本語", NULL,
};
const char *const toy_language_codes[TOY_N_LANGUAGES] = {
  NULL, "de", "es", "fr", "it", "nl", "pl", "pt", "ja",
};

guint
toy_language_own (void)
{
  const char *const *wanted = g_get_language_names ();

  for (guint i = 0; wanted[i] != NULL; i++)
    for (guint j = 1; j < TOY_N_LANGUAGES; j++)
      {
        if (g_str_equal (wanted[i], "en"))
          return 0;
        if (g_str_equal (wanted[i], toy_language_codes[j]))
          return j;
      }
  return 0;
}

const char *
toy_language_name (const char *code)
{
  if (code == NULL || strcmp (code, "en") == 0)
    return toy_language_names[0];
  for (guint i = 1; i < TOY_N_LANGUAGES; i++)
    if (strcmp (code, toy_language_codes[i]) == 0)
      return toy_language_names[i];
  return code;
}
