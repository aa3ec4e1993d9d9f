/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in terrains: their order and where they come from.  Reads none of them. */
#include "config.h"

#include "store/toy-builtin.h"

#include <glib/gi18n-lib.h>

#include "store/toy-resources.h"
#include "store/toy-shape-private.h"

#define N_BOX 8

static const char *const ids[] = {
  "castle-field",   "tropical-pool",   "city-of-clouds", "volcanic-jungle", "cursed-cemetery",
  "caribbean-sea",  "station-metal-x", "battlefield",    "christmas",       "croisette",
  "tournament",     NULL,
};

G_DEFINE_QUARK (toy-store-error-quark, toy_store_error)

const char *const *
toy_store_builtin_ids (void)
{
  return ids;
}

const char *
toy_store_builtin_source (const char *id)
{
  for (guint i = 0; ids[i] != NULL; i++)
    {
      if (g_str_equal (ids[i], id))
        return i < N_BOX ? "box" : "promo";
    }

  return NULL;
}

GBytes *
toy_store_builtin_load (const char *id, GError **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (id != NULL, NULL);

  if (toy_store_builtin_source (id) == NULL)
    {
      g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_UNKNOWN,
                   _("There is no built-in terrain “%s”."), id);
      return NULL;
    }

  path = g_strdup_printf (TOY_RESOURCE_PATH "/terrains/%s.toyterrain", id);

  return g_resource_lookup_data (toy_store_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                 error);
}
