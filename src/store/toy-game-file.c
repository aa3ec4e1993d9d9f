/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game records in and out.  Knows neither the rules nor the notation of an action. */
#include "config.h"

#include "store/toy-game-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/toy-reader-private.h"
#include "store/toy-writer-private.h"

static const ToyXmlLimits limits = {
  .bytes = TOY_GAME_FILE_MAX_BYTES,
  .elements = 400000,
  .depth = 33, /* one more than a terrain, which stands inside */
  .attributes = 256,
};

ToyGameFile *
toy_game_file_new (void)
{
  ToyGameFile *file = toy_item_new (TOY_ITEM_GAME);

  toy_draft_free (file->draft);
  file->draft = toy_draft_new ();

  return file;
}

void
toy_game_file_free (ToyGameFile *file)
{
  toy_item_free (file);
}

gboolean
toy_game_file_equal (const ToyGameFile *a, const ToyGameFile *b)
{
  return toy_item_equal (a, b);
}

gboolean
toy_game_file_set_terrain (ToyGameFile *file, GBytes *contents, GError **error)
{
  ToyDraft *draft = toy_draft_parse (contents, NULL, error);

  if (draft == NULL)
    return FALSE;

  /* Comments around the root of the terrain move into it: a record has no place for them. */
  if (draft->item.after != NULL)
    {
      if (draft->item.inside == NULL)
        draft->item.inside = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_extend_and_steal (draft->item.inside, g_steal_pointer (&draft->item.after));
    }

  toy_draft_free (file->draft);
  file->draft = draft;

  return TRUE;
}

GBytes *
toy_game_file_dup_terrain (const ToyGameFile *file)
{
  return toy_draft_to_bytes (file->draft);
}

void
toy_game_file_add_player (ToyGameFile *file, ToyArmy army, const char *kind, const char *name)
{
  ToyGameFilePlayer *player;

  g_return_if_fail (army < TOY_N_ARMIES);

  player = toy_item_new (TOY_ITEM_PLAYER);
  player->army = army;
  player->kind = g_strdup (kind);
  player->name = g_strdup (name);
  g_ptr_array_add (file->players, player);
}

void
toy_game_file_add_action (ToyGameFile *file, const char *notation)
{
  ToyGameFileAction *action = toy_item_new (TOY_ITEM_ACTION);

  action->n = (int) file->actions->len + 1;
  g_free (action->text);
  action->text = g_strdup (notation);
  g_ptr_array_add (file->actions, action);
}

void
toy_game_file_set_result (ToyGameFile *file, ToyArmy winner, const char *reason)
{
  static const char *const reasons[] = { "hq", "medals", "stuck", "limit" };
  ToyGameFileResult *result;

  g_ptr_array_set_size (file->results, 0);
  result = toy_item_new (TOY_ITEM_RESULT);
  result->winner = winner;
  for (int i = 0; i < (int) G_N_ELEMENTS (reasons); i++)
    {
      if (strcmp (reasons[i], reason) == 0)
        result->reason = i;
    }
  g_ptr_array_add (file->results, result);
}

/* What the table of the format cannot say. */
static gboolean
check (const ToyGameFile *file, const char *origin, GError **error)
{
  if (file->draft->item.line == 0)
    {
      g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_STRUCTURE,
                   _("%s:%u: <game>: the terrain is missing, expected a <terrain>"), origin,
                   file->item.line);
      return FALSE;
    }

  if (file->players->len == 2)
    {
      const ToyGameFilePlayer *a = g_ptr_array_index (file->players, 0);
      const ToyGameFilePlayer *b = g_ptr_array_index (file->players, 1);

      if (a->army == b->army)
        {
          g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_STRUCTURE,
                       _("%s:%u: <player>: two players of one army, expected one of each"),
                       origin, b->item.line);
          return FALSE;
        }
    }

  for (guint i = 0; i < file->actions->len; i++)
    {
      const ToyGameFileAction *action = g_ptr_array_index (file->actions, i);

      if (action->n != (int) i + 1)
        {
          g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_STRUCTURE,
                       _("%s:%u: <action>: the action has the number %d, expected %u"), origin,
                       action->item.line, action->n, i + 1);
          return FALSE;
        }
    }

  return TRUE;
}

/* The schema of records leaves the terrain to its own. */
static gboolean
check_schemas (xmlDoc *doc, const char *origin, GError **error)
{
  xmlNode *node = xmlDocGetRootElement (doc)->children;
  xmlDoc *terrain;
  gboolean ok;

  if (!_toy_schema_check (doc, TOY_ITEM_GAME, origin, error))
    return FALSE;

  while (node->type != XML_ELEMENT_NODE || strcmp ((const char *) node->name, "terrain") != 0
         || strcmp ((const char *) node->ns->href, TOY_TERRAIN_NAMESPACE) != 0)
    node = node->next;

  terrain = xmlNewDoc ((const xmlChar *) "1.0");
  xmlDocSetRootElement (terrain, xmlDocCopyNode (node, terrain, 1));
  ok = _toy_schema_check (terrain, TOY_ITEM_TERRAIN, origin, error);
  xmlFreeDoc (terrain);

  return ok;
}

ToyGameFile *
toy_game_file_parse (GBytes *contents, const char *origin, GError **error)
{
  const char *name = origin != NULL ? origin : "game";
  ToyGameFile *file;
  xmlDoc *doc;

  g_return_val_if_fail (contents != NULL, NULL);

  doc = _toy_xml_parse (contents, name, &limits, error);
  if (doc == NULL)
    return NULL;

  file = _toy_read_document (doc, TOY_ITEM_GAME, name, error);
  if (file != NULL && (!check (file, name, error) || !check_schemas (doc, name, error)))
    g_clear_pointer (&file, toy_game_file_free);

  xmlFreeDoc (doc);

  return file;
}

ToyGameFile *
toy_game_file_load (GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) contents = _toy_xml_load (file, TOY_GAME_FILE_MAX_BYTES, error);

  return contents != NULL ? toy_game_file_parse (contents, name, error) : NULL;
}

GBytes *
toy_game_file_to_bytes (const ToyGameFile *file)
{
  g_return_val_if_fail (file != NULL, NULL);

  return _toy_write_document (file);
}
