/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-cli-terrain.h. */
#include "config.h"

#include "cli/toy-cli-terrain.h"

#include "store/toy-builtin.h"
#include "store/toy-compile.h"
#include "store/toy-reader.h"

#include <glib/gi18n.h>
#include <string.h>

void
toy_cli_terrain_free (ToyCliTerrain *terrain)
{
  toy_terrain_unref (terrain->terrain);
  g_free (terrain->sheet);
  g_free (terrain);
}

const char *const *
toy_cli_terrain_ids (void)
{
  return toy_store_builtin_ids ();
}

static ToyCliTerrain *
compile (const ToyDraft *draft, const char *origin, GError **error)
{
  g_autoptr (ToyCompilation) compilation = toy_compile (draft, g_get_language_names ());
  ToyCliTerrain *terrain;

  if (!toy_compilation_check (compilation, origin, error))
    return NULL;
  terrain = g_new0 (ToyCliTerrain, 1);
  terrain->terrain = toy_terrain_ref (compilation->terrain);
  terrain->sheet = g_memdup2 (&compilation->sheet, sizeof (ToySheet));
  return terrain;
}

ToyCliTerrain *
toy_cli_terrain_load_builtin (const char *id, GError **error)
{
  g_autoptr (GBytes) contents = toy_store_builtin_load (id, error);
  g_autoptr (ToyDraft) draft = contents != NULL ? toy_draft_parse (contents, id, error) : NULL;

  return draft != NULL ? compile (draft, id, error) : NULL;
}

ToyCliTerrain *
toy_cli_terrain_load (const char *name, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (ToyDraft) draft = NULL;

  if (toy_store_builtin_source (name) != NULL)
    return toy_cli_terrain_load_builtin (name, error);
  if (!g_file_test (name, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_UNKNOWN,
                   _("There is no built-in terrain “%s” and no file of that name."), name);
      return NULL;
    }
  file = g_file_new_for_path (name);
  draft = toy_draft_load (file, error);
  return draft != NULL ? compile (draft, name, error) : NULL;
}

/* A reader's message as a finding: `NAME:LINE: text` gets the path as the user wrote it, and the
 * severity.  (transfer full) */
static char *
format_error (const char *path, GFile *file, const char *message)
{
  g_autofree char *name = g_file_get_parse_name (file);
  const char *rest;
  gsize digits;

  if (!g_str_has_prefix (message, name) || message[strlen (name)] != ':')
    return g_strdup_printf ("%s: error: %s", path, message);
  rest = message + strlen (name) + 1;
  digits = strspn (rest, "0123456789");
  if (digits == 0 || rest[digits] != ':')
    return g_strdup_printf ("%s: error:%s", path, rest);
  return g_strdup_printf ("%s:%.*s: error:%s", path, (int) digits, rest, rest + digits + 1);
}

guint
toy_cli_terrain_validate (const char *path, ToyCliIssueFunc func, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (ToyDraft) draft = toy_draft_load (file, &error);
  g_autoptr (ToyCompilation) compilation = NULL;

  if (draft == NULL)
    {
      g_autofree char *finding = format_error (path, file, error->message);

      func (finding, data);
      return 1;
    }
  compilation = toy_compile (draft, g_get_language_names ());
  for (guint i = 0; i < compilation->issues->len; i++)
    {
      g_autofree char *finding
        = toy_issue_format (g_ptr_array_index (compilation->issues, i), path);

      func (finding, data);
    }
  return compilation->n_errors;
}
