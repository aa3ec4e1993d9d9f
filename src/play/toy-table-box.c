/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the things of a game lie in the window.  Three arrangements, chosen by the room there is:
 * tall (rows above each other), wide (rows, and the side panel as a column), and flat (a low
 * window: everything beside the board).  Arranges widgets, knows no game. */
#include "config.h"

#include "play/toy-table-box.h"

#define GAP 6
#define EDGE 8
#define LEAST_BOARD 96
#define LEAST_TILE 36
#define THIN 4 /* gap in a low window */
#define FLAT 420  /* lower than this everything is beside the board */
#define FLAT_RACK 28 /* the other army's, above that board */
#define ROOMY 720 /* from here one's name and rack share a row */

typedef enum
{
  FAR_BAR,
  FAR_RACK,
  BOARD,
  GAUGE,
  PROMPT,
  NEAR_RACK,
  NEAR_BAR,
  SIDE,
  N_PLACES
} Place;

static const char *const place_names[N_PLACES] = { "far-bar", "far-rack",  "board",    "gauge",
                                                   "prompt",  "near-rack", "near-bar", "side" };

struct _ToyTableBox
{
  GtkWidget parent_instance;

  GtkWidget *places[N_PLACES]; /* owned as children */
  gboolean wide;
  gboolean column_shown; /* the side panel where it has a column of its own */
  gboolean cover_shown;  /* where it would lie over the board */
  gboolean larger;
  GdkRectangle board_area;
};

static GtkBuildableIface *parent_buildable;

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  ToyTableBox *self = TOY_TABLE_BOX (buildable);

  for (int i = 0; GTK_IS_WIDGET (child) && i < N_PLACES; i++)
    if (g_strcmp0 (type, place_names[i]) == 0)
      {
        g_return_if_fail (self->places[i] == NULL);
        self->places[i] = GTK_WIDGET (child);
        gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (self));
        return;
      }
  parent_buildable->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

G_DEFINE_TYPE_WITH_CODE (ToyTableBox,
                         toy_table_box,
                         GTK_TYPE_WIDGET,
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static int
natural_height (ToyTableBox *self, Place place, int width)
{
  int minimum, natural;

  gtk_widget_measure (self->places[place], GTK_ORIENTATION_VERTICAL, width, &minimum, &natural,
                      NULL, NULL);
  return natural;
}

static int
natural_width (ToyTableBox *self, Place place)
{
  int minimum, natural;

  gtk_widget_measure (self->places[place], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural,
                      NULL, NULL);
  return natural;
}

static int
least_width (ToyTableBox *self, Place place)
{
  int minimum;

  gtk_widget_measure (self->places[place], GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL,
                      NULL);
  return minimum;
}

/* A widget never gets less than it needs: what does not fit is cut at the window's edge. */
static void
put (ToyTableBox *self, Place place, int x, int y, int width, int height)
{
  GtkWidget *widget = self->places[place];
  GdkRectangle area = { x, y, MAX (width, 1), MAX (height, 1) };
  int minimum;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    area.x = gtk_widget_get_width (GTK_WIDGET (self)) - x - area.width;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  area.width = MAX (area.width, minimum);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, area.width, &minimum, NULL, NULL, NULL);
  area.height = MAX (area.height, minimum);
  if (place == BOARD)
    self->board_area = area;
  gtk_widget_size_allocate (widget, &area, -1);
}

/* Bar and backs of the waiting army in one row.  Returns its height. */
static int
put_far (ToyTableBox *self, int x, int y, int width)
{
  int height = MAX (natural_height (self, FAR_BAR, -1), 34);
  int bar = MIN (natural_width (self, FAR_BAR), width - 60);

  put (self, FAR_BAR, x, y, bar, height);
  put (self, FAR_RACK, x + bar + GAP, y, width - bar - GAP, height);
  return height;
}

/* Also for who does not look. */
static void
set_shown (ToyTableBox *self, Place place, gboolean shown)
{
  GtkWidget *widget = self->places[place];

  gtk_widget_set_child_visible (widget, shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, !shown, -1);
}

/* The room that what tells how the game stands takes; none, where that is not wanted. */
static int
gauge_height (ToyTableBox *self, int width)
{
  int height = natural_height (self, GAUGE, MAX (width, least_width (self, GAUGE)));

  return height > 0 ? height + GAP : 0;
}

/* Returns that room. */
static int
put_gauge (ToyTableBox *self, int x, int y, int width, gboolean upwards)
{
  int room = gauge_height (self, width);

  set_shown (self, GAUGE, room > 0);
  put (self, GAUGE, x, upwards ? y - room + GAP : y, width, MAX (room - GAP, 0));
  return room;
}

static int
get_tile (ToyTableBox *self, int inner, int height, gboolean roomy)
{
  return CLAMP ((int) (roomy ? height * 0.115 : inner / 8.0), 36, roomy ? 92 : 68)
         * (self->larger ? 4 : 3) / 3;
}

/* Seldom jumps. */
static int
get_prompt_height (ToyTableBox *self, int inner, gboolean roomy)
{
  return MAX (natural_height (self, PROMPT, inner), roomy ? 54 : 78);
}

/* What arrange_rows () needs at least. */
static int
least_rows (ToyTableBox *self, int width)
{
  gboolean roomy = width >= ROOMY;
  int inner = width - 2 * EDGE;
  int bar = MAX (natural_height (self, NEAR_BAR, -1), 34);
  int far = MAX (natural_height (self, FAR_BAR, -1), 34);

  return far + LEAST_BOARD + get_prompt_height (self, inner, roomy) + gauge_height (self, inner)
         + get_tile (self, inner, 0, roomy) + 5 * GAP + (roomy ? 0 : bar + GAP);
}

static void
arrange_rows (ToyTableBox *self, int x, int width, int height, gboolean roomy)
{
  int inner = width - 2 * EDGE;
  int bar = MAX (natural_height (self, NEAR_BAR, -1), 34);
  int tile = get_tile (self, inner, height, roomy);
  int prompt = get_prompt_height (self, inner, roomy);
  int bottom = height - GAP;
  int top = GAP;

  top += put_far (self, x + EDGE, top, inner) + GAP;
  if (roomy)
    {
      /* One row: who I am to the left, my troops in the middle of the window. */
      int name = natural_width (self, NEAR_BAR);
      int rack = MIN (natural_width (self, NEAR_RACK), inner - name - 2 * GAP);
      int left = MAX ((inner - rack) / 2, name + GAP);

      bottom -= tile;
      put (self, NEAR_BAR, x + EDGE, bottom + (tile - bar) / 2, name, bar);
      put (self, NEAR_RACK, x + EDGE + left, bottom, rack, tile);
    }
  else
    {
      bottom -= bar;
      put (self, NEAR_BAR, x + EDGE, bottom, inner, bar);
      bottom -= tile + GAP;
      put (self, NEAR_RACK, x + EDGE, bottom, inner, tile);
    }
  bottom -= prompt + GAP;
  put (self, PROMPT, x + EDGE, bottom, inner, prompt);
  bottom -= GAP;
  bottom -= put_gauge (self, x + EDGE, bottom, inner, TRUE);
  put (self, BOARD, x, top, width, MAX (bottom - top, LEAST_BOARD));
}

/* The column beside the board of a low window: as wide as all in it needs. */
static int
get_column (ToyTableBox *self, int width)
{
  static const Place inside[] = { FAR_BAR, PROMPT, GAUGE, NEAR_BAR };
  int least = 4 * LEAST_TILE;

  for (gsize i = 0; i < G_N_ELEMENTS (inside); i++)
    least = MAX (least, least_width (self, inside[i]));
  return MAX (least, MIN (width * 2 / 5, 340));
}

/* What arrange_flat () needs at least: two rows of tiles below the question. */
static int
least_flat (ToyTableBox *self, int width)
{
  return natural_height (self, FAR_BAR, -1)
         + natural_height (self, PROMPT, get_column (self, width))
         + gauge_height (self, get_column (self, width)) + 2 * LEAST_TILE
         + natural_height (self, NEAR_BAR, -1) + 5 * THIN;
}

static void
arrange_flat (ToyTableBox *self, int width, int height)
{
  int column = get_column (self, width);
  int x = width - column - EDGE;
  int bar = natural_height (self, FAR_BAR, -1);
  int prompt = natural_height (self, PROMPT, column);
  int y = THIN;

  put (self, FAR_RACK, GAP, THIN, x - 2 * GAP, FLAT_RACK);
  put (self, BOARD, 0, FLAT_RACK + THIN, x - GAP, height - FLAT_RACK - THIN);
  put (self, FAR_BAR, x, y, column, bar);
  y += bar + THIN;
  put (self, PROMPT, x, y, column, prompt);
  y += prompt + THIN;
  y += put_gauge (self, x, y, column, FALSE);
  bar = natural_height (self, NEAR_BAR, -1);
  put (self, NEAR_RACK, x, y, column, height - y - bar - 2 * THIN);
  put (self, NEAR_BAR, x, height - bar - THIN, column, bar);
}

/* A low window in which the board and the column have room beside each other. */
static gboolean
can_lie_flat (ToyTableBox *self, int width)
{
  return width >= get_column (self, width) + EDGE + GAP + LEAST_BOARD
         && least_flat (self, width) < MIN (width, FLAT);
}

static void
toy_table_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyTableBox *self = TOY_TABLE_BOX (widget);
  gboolean flat = height < FLAT && width > height && can_lie_flat (self, width)
                  && height >= least_flat (self, width);
  gboolean wide = !flat && width >= 880;
  gboolean shown = wide ? self->column_shown : self->cover_shown;
  int side = CLAMP (width / 4, 270, 360);

  if (self->wide != wide)
    {
      self->wide = wide;
      g_object_notify (G_OBJECT (self), "side-shown");
    }
  set_shown (self, SIDE, shown);
  if (flat)
    arrange_flat (self, width, height);
  else
    arrange_rows (self, 0, wide && shown ? width - side : width, height, width >= ROOMY);
  /* Out of sight, too: what is never given a place is never at rest. */
  if (wide)
    put (self, SIDE, width - side, EDGE, side - EDGE, height - 2 * EDGE);
  else
    put (self, SIDE, EDGE, self->board_area.y, self->board_area.width - 2 * EDGE,
         self->board_area.height);
}

static void
toy_table_box_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  ToyTableBox *self = TOY_TABLE_BOX (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 0;
      for (int i = 0; i < N_PLACES; i++)
        if (i != SIDE)
          *minimum = MAX (*minimum, least_width (self, (Place) i) + 2 * EDGE);
      *minimum = MAX (*minimum, least_width (self, FAR_BAR) + 60 + 2 * EDGE);
      *natural = MAX (*minimum, 1000);
    }
  else
    {
      int width = for_size >= 0 ? for_size : 1000;

      *minimum = least_rows (self, width);
      if (can_lie_flat (self, width))
        *minimum = MIN (*minimum, least_flat (self, width));
      *natural = MAX (*minimum, 700);
    }
}

static GtkSizeRequestMode
toy_table_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
toy_table_box_dispose (GObject *object)
{
  ToyTableBox *self = TOY_TABLE_BOX (object);

  for (int i = 0; i < N_PLACES; i++)
    g_clear_pointer (&self->places[i], gtk_widget_unparent);
  G_OBJECT_CLASS (toy_table_box_parent_class)->dispose (object);
}

static void
toy_table_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, toy_table_box_get_side_shown (TOY_TABLE_BOX (object)));
}

static void
toy_table_box_class_init (ToyTableBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_table_box_dispose;
  G_OBJECT_CLASS (klass)->get_property = toy_table_box_get_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), 1,
                                   g_param_spec_boolean ("side-shown", NULL, NULL, TRUE,
                                                         G_PARAM_READABLE
                                                           | G_PARAM_STATIC_STRINGS));
  widget_class->get_request_mode = toy_table_box_get_request_mode;
  widget_class->measure = toy_table_box_measure;
  widget_class->size_allocate = toy_table_box_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "toytable");
}

static void
toy_table_box_init (ToyTableBox *self)
{
  self->column_shown = TRUE;
  self->wide = TRUE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

static gboolean
side_shown (ToyTableBox *self)
{
  return self->wide ? self->column_shown : self->cover_shown;
}

void
toy_table_box_set_side_shown (ToyTableBox *self, gboolean shown)
{
  g_return_if_fail (TOY_IS_TABLE_BOX (self));

  if (side_shown (self) == shown)
    return;
  if (self->wide)
    self->column_shown = shown;
  else
    self->cover_shown = shown;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "side-shown");
}

gboolean
toy_table_box_get_side_shown (ToyTableBox *self)
{
  g_return_val_if_fail (TOY_IS_TABLE_BOX (self), FALSE);

  return side_shown (self);
}

gboolean
toy_table_box_uncover (ToyTableBox *self)
{
  g_return_val_if_fail (TOY_IS_TABLE_BOX (self), FALSE);

  if (self->wide || !self->cover_shown)
    return FALSE;
  toy_table_box_set_side_shown (self, FALSE);
  return TRUE;
}

void
toy_table_box_set_larger (ToyTableBox *self, gboolean larger)
{
  g_return_if_fail (TOY_IS_TABLE_BOX (self));

  self->larger = larger;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
toy_table_box_is_board_covered (ToyTableBox *self)
{
  g_return_val_if_fail (TOY_IS_TABLE_BOX (self), FALSE);

  return !self->wide && self->cover_shown;
}

void
toy_table_box_get_board_area (ToyTableBox *self, GdkRectangle *area)
{
  g_return_if_fail (TOY_IS_TABLE_BOX (self));

  *area = self->board_area;
}
