/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the rule book.  A scene is a few lines: a terrain, a position in the engine's own
 * notation, actions that are then really done, and what to mark.  What is marked is never written
 * down but asked of the engine, so that no picture can lie about a rule.
 *
 *   size W H · theme ID · hq ID ARMY X Y · base ID X Y [KIND] · path ID ID …
 *   region ID MEDALS X Y ID …
 *   act ACTION          done on the position, one after the other
 *   try TYPE            marks where that troop may go
 *   connected ARMY      marks that army's network
 *
 * Every other line belongs to the position. */
#include "config.h"

#include "draw/toy-diagram.h"

#include "draw/toy-diagram-private.h"
#include "engine/toy-notation.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  ToyTerrain *terrain;
  ToySheet *sheet;
  GString *position;
  GPtrArray *acts; /* of borrowed lines */
  const char *tried;
  const char *connected;
} Scene;

/* The special kinds of the box, as a scene calls them. */
static const ToySpecial kinds[] = {
  { .id = "mute", .badge = "mute", .mute = true },
  { .id = "only", .badge = "only", .has_only = true, .only = 1 | 1 << 1 | 1 << 2 },
  { .id = "recall", .badge = "recall", .n_effects = 1,
    .effects = { { TOY_VERB_RECALL, 1, TOY_REACH_ANYWHERE, false, true } } },
  { .id = "draw", .badge = "draw", .n_effects = 1,
    .effects = { { TOY_VERB_DRAW, 1, TOY_REACH_ADJACENT, false, true } } },
  { .id = "push", .badge = "push", .n_effects = 1,
    .effects = { { TOY_VERB_PUSH, 1, TOY_REACH_ADJACENT, false, true } } },
};

static const ToyDiagramScene *
find_scene (const char *id)
{
  for (int i = 0; i < toy_diagram_n_scenes; i++)
    if (strcmp (toy_diagram_scenes[i].id, id) == 0)
      return &toy_diagram_scenes[i];
  return NULL;
}

const char *const *
toy_diagram_ids (void)
{
  static const char *ids[64];

  g_assert (toy_diagram_n_scenes < (int) G_N_ELEMENTS (ids));
  for (int i = 0; i < toy_diagram_n_scenes; i++)
    ids[i] = toy_diagram_scenes[i].id;
  return ids;
}

double
toy_diagram_get_aspect (const char *id)
{
  const ToyDiagramScene *scene = find_scene (id);
  double width, height;

  if (scene == NULL || sscanf (scene->text, "size %lf %lf", &width, &height) != 2)
    return 0;
  return width / height;
}

static int
find_space (const Scene *scene, const char *id)
{
  return id != NULL ? toy_terrain_find_space (scene->terrain, id) : -1;
}

static bool
add_space (Scene *scene, char **words, guint n)
{
  bool hq = strcmp (words[0], "hq") == 0;
  guint at = hq ? 3 : 2;
  ToySpace *space = &scene->terrain->spaces[scene->terrain->n_spaces];
  ToyArmy army = TOY_ARMY_NONE;

  if (n < at + 2 || (hq && !toy_army_parse (words[2], &army)))
    return false;
  g_strlcpy (space->id, words[1], sizeof space->id);
  space->is_hq = hq;
  space->army = (uint8_t) army;
  space->special = TOY_NONE;
  space->x = (float) atof (words[at]);
  space->y = (float) atof (words[at + 1]);
  if (n > at + 2)
    {
      int kind = toy_sheet_find_special (scene->sheet, words[at + 2]);

      if (kind < 0)
        return false;
      space->special = (uint8_t) kind;
    }
  scene->terrain->n_spaces++;
  return true;
}

static bool
add_paths (Scene *scene, char **words, guint n)
{
  for (guint i = 2; i < n; i++)
    {
      ToyPath *path = &scene->terrain->paths[scene->terrain->n_paths++];
      int from = find_space (scene, words[i - 1]);
      int to = find_space (scene, words[i]);

      if (from < 0 || to < 0)
        return false;
      path->from = (uint8_t) from;
      path->to = (uint8_t) to;
    }
  return true;
}

static bool
add_region (Scene *scene, char **words, guint n)
{
  ToyRegion *region = &scene->terrain->regions[scene->terrain->n_regions++];

  if (n < 6)
    return false;
  g_strlcpy (region->id, words[1], sizeof region->id);
  region->medals = (uint8_t) atoi (words[2]);
  region->x = (float) atof (words[3]);
  region->y = (float) atof (words[4]);
  for (guint i = 5; i < n; i++)
    {
      int base = find_space (scene, words[i]);

      if (base < 0)
        return false;
      region->bases |= TOY_BIT (base);
    }
  return true;
}

static bool
read_line (Scene *scene, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  guint n = g_strv_length (words);
  ToyTerrain *terrain = scene->terrain;

  if (n == 0)
    return true;
  if (strcmp (words[0], "size") == 0 && n == 3)
    {
      terrain->width = (float) atof (words[1]);
      terrain->height = (float) atof (words[2]);
      return true;
    }
  if (strcmp (words[0], "theme") == 0 && n == 2)
    {
      g_strlcpy (terrain->theme, words[1], sizeof terrain->theme);
      return true;
    }
  if (strcmp (words[0], "hq") == 0 || strcmp (words[0], "base") == 0)
    return add_space (scene, words, n);
  if (strcmp (words[0], "path") == 0)
    return add_paths (scene, words, n);
  if (strcmp (words[0], "region") == 0)
    return add_region (scene, words, n);
  if (strcmp (words[0], "act") == 0)
    g_ptr_array_add (scene->acts, g_strdup (line + strlen ("act ")));
  else if (strcmp (words[0], "try") == 0)
    scene->tried = line + strlen ("try ");
  else if (strcmp (words[0], "connected") == 0)
    scene->connected = line + strlen ("connected ");
  else
    g_string_append_printf (scene->position, "%s\n", line);
  return true;
}

static void
begin_sheet (ToySheet *sheet)
{
  *sheet = *toy_sheet_classic ();
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    sheet->specials[sheet->n_specials++] = kinds[i];
}

/* What may be done now, as marks. */
static bool
mark (const Scene *scene, const ToyState *state, const ToyGame *game, ToyMarks *marks)
{
  ToyChoices choices;
  ToyArmy army;

  toy_state_choices (state, game, &choices);
  if (scene->tried != NULL)
    {
      int type = toy_sheet_find_type (game->sheet, scene->tried);

      if (type < 0 || choices.kind != TOY_ACTION_PLACE)
        return false;
      marks->legal = choices.set & TOY_BIT (type) ? choices.to[type] : 0;
    }
  else if (choices.kind == TOY_ACTION_DISCARD || choices.kind == TOY_ACTION_RECALL
           || choices.kind == TOY_ACTION_PUSH)
    marks->legal = choices.set;
  if (scene->connected != NULL)
    {
      if (!toy_army_parse (scene->connected, &army))
        return false;
      marks->connected = toy_table_connected (&state->table, army);
    }
  return true;
}

static bool
play (const Scene *scene, const ToyGame *game, ToyTable *table, ToyMarks *marks, char *error)
{
  g_autofree char *complete = g_malloc (TOY_POSITION_SIZE);
  ToyState state;

  toy_position_complete (scene->position->str, game, complete);
  if (!toy_position_parse (complete, game, &state, error))
    return false;
  for (guint i = 0; i < scene->acts->len; i++)
    {
      const char *line = g_ptr_array_index (scene->acts, i);
      ToyAction action;

      if (!toy_action_parse (line, game, &action, error))
        return false;
      if (toy_state_check (&state, game, action).reason != TOY_REASON_OK)
        {
          g_snprintf (error, TOY_ERROR_SIZE, "'%s' is not allowed", line);
          return false;
        }
      toy_state_apply (&state, game, action, NULL);
    }
  if (!mark (scene, &state, game, marks))
    {
      g_snprintf (error, TOY_ERROR_SIZE, "what is to be marked is not known");
      return false;
    }
  *table = state.table;
  return true;
}

bool
toy_diagram_make (const char *id,
                  ToyGame *game,
                  ToySheet *sheet,
                  ToyTable *table,
                  ToyMarks *marks,
                  char *error)
{
  const ToyDiagramScene *data = find_scene (id);
  const ToyMarks none = TOY_MARKS_NONE;
  g_auto (GStrv) lines = NULL;
  Scene scene = { .sheet = sheet };
  bool sound = data != NULL;

  g_snprintf (error, TOY_ERROR_SIZE, "'%s' is no scene", id);
  if (!sound)
    return false;
  begin_sheet (sheet);
  *marks = none;
  scene.terrain = toy_terrain_new ();
  scene.terrain->objective = 7;
  g_strlcpy (scene.terrain->id, id, sizeof scene.terrain->id);
  g_strlcpy (scene.terrain->theme, "meadow", sizeof scene.terrain->theme);
  scene.position = g_string_new (NULL);
  scene.acts = g_ptr_array_new_with_free_func (g_free);
  lines = g_strsplit (data->text, "\n", -1);
  for (int i = 0; sound && lines[i] != NULL; i++)
    {
      sound = read_line (&scene, lines[i]);
      if (!sound)
        g_snprintf (error, TOY_ERROR_SIZE, "'%s' is not understood", lines[i]);
    }
  if (sound && !toy_game_init (game, scene.terrain, sheet, (ToyOptions) { false, false }))
    {
      g_snprintf (error, TOY_ERROR_SIZE, "the terrain cannot be played");
      sound = false;
    }
  sound = sound && play (&scene, game, table, marks, error);
  if (!sound)
    toy_terrain_unref (scene.terrain);
  g_string_free (scene.position, TRUE);
  g_ptr_array_unref (scene.acts);
  return sound;
}

/* Small terrains in small pictures: tiles as large as their neighbours let them be. */
static float
tile_radius (const ToyTerrain *terrain)
{
  double nearest = terrain->width;

  for (int i = 0; i < terrain->n_spaces; i++)
    for (int j = 0; j < i; j++)
      nearest = MIN (nearest, hypot (terrain->spaces[i].x - terrain->spaces[j].x,
                                     terrain->spaces[i].y - terrain->spaces[j].y));
  return (float) MIN (0.31 * nearest, 0.19 * terrain->height);
}

void
toy_diagram_paint (cairo_t *cr,
                   const char *id,
                   double width,
                   double height,
                   bool dark,
                   bool high_contrast)
{
  g_autofree ToySheet *sheet = g_new (ToySheet, 1);
  g_autofree ToyGame *game = g_new (ToyGame, 1);
  g_autofree ToyTable *table = g_new (ToyTable, 1);
  ToyScene scene = { .game = game, .table = table, .dark = dark,
                     .high_contrast = high_contrast };
  g_autofree char *error = g_malloc (2048);
  ToyLayout layout;

  if (!toy_diagram_make (id, game, sheet, table, &scene.marks, error))
    {
      g_warning ("the picture %s: %s", id, error);
      return;
    }
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  toy_layout_fit (&layout, game->terrain, TOY_TURN_0, width, height, 0);
  layout.space_radius = tile_radius (game->terrain);
  toy_paint_board (cr, &scene, &layout);
  cairo_restore (cr);
  toy_terrain_unref ((ToyTerrain *) game->terrain);
}
