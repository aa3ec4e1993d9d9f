/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See toy-text-board.h.  A grid of cells; every space is a label of two lines on it: its id with
 * the badge of a special space, and its visible troop.  Blue's tiles are round `(…)`, red's are
 * pointed `<…>`: one knows the side without colour.  Only ASCII, so that every terminal and log
 * can show it. */
#include "config.h"

#include "cli/toy-text-board.h"
#include "engine/toy-curve.h"

#include <math.h>
#include <string.h>

#define COLUMNS 78
/* Room for the widest label at the rims. */
#define MARGIN_X 7
#define MIN_ROWS 20
#define MAX_ROWS 30
#define LABEL_SIZE 24

typedef struct
{
  int rows;
  char text[MAX_ROWS][COLUMNS];
  guint8 army[MAX_ROWS][COLUMNS]; /* whose colour */
  float scale_x, scale_y;
} Grid;

static int
column_of (const Grid *grid, float x)
{
  return CLAMP ((int) lroundf (MARGIN_X + x * grid->scale_x), 0, COLUMNS - 1);
}

static int
row_of (const Grid *grid, float y)
{
  return CLAMP ((int) lroundf (y * grid->scale_y), 0, grid->rows - 1);
}

/* As high as the terrain's proportions want: a character is twice as high as it is wide. */
static void
grid_init (Grid *grid, const ToyTerrain *terrain)
{
  float width = MAX (terrain->width, 1.0f);
  float height = MAX (terrain->height, 1.0f);

  memset (grid->text, ' ', sizeof grid->text);
  memset (grid->army, TOY_ARMY_NONE, sizeof grid->army);
  grid->rows = CLAMP ((int) (COLUMNS / 2 * height / width), MIN_ROWS, MAX_ROWS);
  grid->scale_x = (COLUMNS - 1 - 2 * MARGIN_X) / width;
  grid->scale_y = (float) (grid->rows - 1) / height;
}

static void
draw_line (Grid *grid, ToyPoint from, ToyPoint to)
{
  int x0 = column_of (grid, from.x), y0 = row_of (grid, from.y);
  int x1 = column_of (grid, to.x), y1 = row_of (grid, to.y);
  /* A dot on every second column or on every row: about as far apart in both ways. */
  int steps = MAX (ABS (x1 - x0) / 2, ABS (y1 - y0));

  for (int i = 0; i <= steps; i++)
    {
      float t = steps > 0 ? (float) i / (float) steps : 0.0f;
      int x = (int) lroundf ((float) x0 + t * (float) (x1 - x0));
      int y = (int) lroundf ((float) y0 + t * (float) (y1 - y0));

      grid->text[y][x] = '.';
    }
}

static void
draw_paths (Grid *grid, const ToyTerrain *terrain)
{
  for (int i = 0; i < terrain->n_paths; i++)
    {
      ToyPoint corners[TOY_MAX_CORNERS];
      int n = toy_path_corners (terrain, &terrain->paths[i], corners);

      for (int j = 0; j + 1 < n; j++)
        draw_line (grid, corners[j], corners[j + 1]);
    }
}

static void
draw_label (Grid *grid, int column, int row, const char *label, ToyArmy army)
{
  int n = (int) strlen (label);
  int start = CLAMP (column - n / 2, 0, COLUMNS - n);

  if (row < 0 || row >= grid->rows)
    return;
  /* Air at both ends, so that no path runs into it. */
  if (start > 0)
    grid->text[row][start - 1] = ' ';
  if (start + n < COLUMNS)
    grid->text[row][start + n] = ' ';
  for (int i = 0; i < n; i++)
    {
      grid->text[row][start + i] = label[i];
      grid->army[row][start + i] = (guint8) army;
    }
}

static void
name_space (const ToyGame *game, int space, char *label)
{
  const char *id = game->terrain->spaces[space].id;

  if (game->special[space] != TOY_NONE)
    g_snprintf (
        label, LABEL_SIZE, "%.9s %.8s", id, game->sheet->specials[game->special[space]].badge);
  else
    g_snprintf (label, LABEL_SIZE, "%.12s", id);
}

static ToyArmy
describe_space (const ToyTable *table, const ToyGame *game, int space, char *label)
{
  uint8_t troops[TOY_MAX_NODES];
  int n = toy_table_stack (table, space, troops);
  ToyArmy army = (ToyArmy) game->terrain->spaces[space].army;
  const ToyTroopType *type;
  char strength[8] = "*";
  char height[8] = "";

  if (n == 0)
    {
      g_strlcpy (label,
                 army == TOY_ARMY_BLUE  ? "((BLUE))"
                 : army == TOY_ARMY_RED ? "<<RED>>"
                                        : "[    ]",
                 LABEL_SIZE);
      return army;
    }
  army = TOY_TROOP_ARMY (troops[n - 1]);
  type = &game->sheet->types[TOY_TROOP_TYPE (troops[n - 1])];
  if (!type->joker)
    g_snprintf (strength, sizeof strength, "%d", type->strength);
  if (n > 1)
    g_snprintf (height, sizeof height, "x%d", n);
  g_snprintf (label,
              LABEL_SIZE,
              army == TOY_ARMY_BLUE ? "(%.8s %s)%s" : "<%.8s %s>%s",
              type->id,
              strength,
              height);
  return army;
}

static void
draw_spaces (Grid *grid, const ToyTable *table, const ToyGame *game)
{
  for (int i = 0; i < game->terrain->n_spaces; i++)
    {
      const ToySpace *space = &game->terrain->spaces[i];
      int column = column_of (grid, space->x);
      int row = MIN (row_of (grid, space->y), grid->rows - 2);
      char label[LABEL_SIZE];
      ToyArmy army;

      name_space (game, i, label);
      draw_label (grid, column, row, label, TOY_ARMY_NONE);
      army = describe_space (table, game, i, label);
      draw_label (grid, column, row + 1, label, army);
    }
}

/* Is there nothing but paths where a label of @n would stand, and beside it? */
static bool
is_free (const Grid *grid, int column, int row, int n)
{
  if (row < 0 || row >= grid->rows)
    return false;
  for (int i = MAX (column - n / 2 - 1, 0); i <= MIN (column - n / 2 + n, COLUMNS - 1); i++)
    if (grid->text[row][i] != ' ' && grid->text[row][i] != '.')
      return false;
  return true;
}

/* After the spaces: medals make way for troops, a line or two up or down. */
static void
draw_regions (Grid *grid, const ToyTable *table, const ToyTerrain *terrain)
{
  static const int shifts[] = { 0, -1, 1, -2, 2 };

  for (int i = 0; i < terrain->n_regions; i++)
    {
      const ToyRegion *region = &terrain->regions[i];
      int column = column_of (grid, region->x);
      int row = row_of (grid, region->y);
      char label[LABEL_SIZE];
      gsize j = 0;

      if (region->medals == 0 || (table->taken & TOY_BIT (i)) != 0)
        continue;
      g_snprintf (label, sizeof label, "{%d}", region->medals);
      while (j < G_N_ELEMENTS (shifts)
             && !is_free (grid, column, row + shifts[j], (int) strlen (label)))
        j++;
      draw_label (grid, column, j < G_N_ELEMENTS (shifts) ? row + shifts[j] : row, label,
                  TOY_ARMY_NONE);
    }
}

static void
append_row (GString *text, const Grid *grid, int row, bool colour)
{
  static const char *const paint[] = { "\033[1;34m", "\033[1;31m", "\033[0m" };
  guint8 army = TOY_ARMY_NONE;
  int n = COLUMNS;

  while (n > 0 && grid->text[row][n - 1] == ' ')
    n--;
  for (int i = 0; i < n; i++)
    {
      if (colour && grid->army[row][i] != army)
        {
          army = grid->army[row][i];
          g_string_append (text, paint[army]);
        }
      g_string_append_c (text, grid->text[row][i]);
    }
  if (army != TOY_ARMY_NONE)
    g_string_append (text, paint[TOY_ARMY_NONE]);
  g_string_append_c (text, '\n');
}

char *
toy_text_board_draw (const ToyTable *table, const ToyGame *game, bool colour)
{
  GString *text = g_string_new (NULL);
  Grid grid;

  grid_init (&grid, game->terrain);
  draw_paths (&grid, game->terrain);
  draw_spaces (&grid, table, game);
  draw_regions (&grid, table, game->terrain);
  for (int row = 0; row < grid.rows; row++)
    append_row (text, &grid, row, colour);
  return g_string_free (text, FALSE);
}
