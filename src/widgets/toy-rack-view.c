/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rack.  Face up every troop is a button; face down there are only painted backs, so that nothing
 * of what is hidden is anywhere in the widget. */
#include "config.h"

#include "widgets/toy-rack-view.h"

#include "model/toy-words.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-picture.h"
#include "widgets/toy-speech.h"
#include "widgets/toy-tile.h"

/* Of a tile's side: how far one back shows beside the next. */
#define FAN 0.55

struct _ToyRackView
{
  GtkWidget parent_instance;

  const ToySheet *sheet; /* borrowed */
  ToyArmy army;
  GPtrArray *tiles; /* of ToyTile, owned as children */
  int tile_size;
  int side;
  int n_backs;
  int n_frozen_backs;
  uint8_t coming[TOY_MAX_TYPES]; /* on their way here: not painted */
  int coming_backs;
};

G_DEFINE_TYPE (ToyRackView, toy_rack_view, GTK_TYPE_WIDGET)

enum
{
  TROOP_CLICKED,
  TROOP_OPENED,
  TROOP_ENTERED,
  DRAG_BEGIN,
  DRAG_MOVE,
  DRAG_END,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (ToyTile *tile, ToyRackView *self)
{
  g_signal_emit (self, signals[TROOP_CLICKED], 0, toy_tile_get_troop_type (tile));
}

static void
state_cb (ToyTile *tile, GtkStateFlags previous, ToyRackView *self)
{
  GtkStateFlags now = gtk_widget_get_state_flags (GTK_WIDGET (tile));
  const GtkStateFlags over = GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_PRELIGHT;

  if ((now & over) == (previous & over))
    return;
  if ((now & over) & ~previous)
    g_signal_emit (self, signals[TROOP_ENTERED], 0, toy_tile_get_troop_type (tile));
  else if (!(now & over))
    g_signal_emit (self, signals[TROOP_ENTERED], 0, TOY_NONE);
}

static void
open_tile (ToyRackView *self, ToyTile *tile)
{
  g_signal_emit (self, signals[TROOP_OPENED], 0, toy_tile_get_troop_type (tile), tile);
}

static ToyTile *
tile_at (ToyRackView *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  widget = widget != NULL && !TOY_IS_TILE (widget) ? gtk_widget_get_ancestor (widget, TOY_TYPE_TILE)
                                                   : widget;
  return widget != NULL ? TOY_TILE (widget) : NULL;
}

static void
open_at (ToyRackView *self, GtkGesture *gesture, double x, double y)
{
  ToyTile *tile = tile_at (self, x, y);

  if (tile == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  open_tile (self, tile);
}

static void
secondary_cb (GtkGesture *gesture, int n_press, double x, double y, ToyRackView *self)
{
  open_at (self, gesture, x, y);
}

static void
long_press_cb (GtkGesture *gesture, double x, double y, ToyRackView *self)
{
  open_at (self, gesture, x, y);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ToyRackView *self = TOY_RACK_VIEW (widget);

  for (guint i = 0; i < self->tiles->len; i++)
    if (gtk_widget_is_focus (g_ptr_array_index (self->tiles, i)))
      {
        open_tile (self, g_ptr_array_index (self->tiles, i));
        return;
      }
}

static void
drag_begin_cb (ToyTile *tile, ToyRackView *self)
{
  g_signal_emit (self, signals[DRAG_BEGIN], 0, toy_tile_get_troop_type (tile));
}

static graphene_point_t
to_rack (ToyRackView *self, ToyTile *tile, double x, double y)
{
  graphene_point_t from = GRAPHENE_POINT_INIT ((float) x, (float) y);
  graphene_point_t to = from;

  if (!gtk_widget_compute_point (GTK_WIDGET (tile), GTK_WIDGET (self), &from, &to))
    return from;
  return to;
}

static void
drag_move_cb (ToyTile *tile, double x, double y, ToyRackView *self)
{
  graphene_point_t to = to_rack (self, tile, x, y);

  g_signal_emit (self, signals[DRAG_MOVE], 0, (double) to.x, (double) to.y);
}

static void
drag_end_cb (ToyTile *tile, double x, double y, gboolean dropped, ToyRackView *self)
{
  graphene_point_t to = to_rack (self, tile, x, y);

  g_signal_emit (self, signals[DRAG_END], 0, (double) to.x, (double) to.y, dropped);
}

static int
count (ToyRackView *self)
{
  return self->n_backs > 0 ? self->n_backs : (int) self->tiles->len;
}

/* How far the first back lies from the left, and each from the one before. */
static double
backs_left (ToyRackView *self, double *step)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  double room;

  *step = self->side * FAN;
  room = width - self->side - *step * (self->n_backs - 1);
  return gtk_widget_get_halign (GTK_WIDGET (self)) == GTK_ALIGN_END ? room : room / 2;
}

/* The largest side with which @n tiles (at least one) fit, in as many rows as that needs. */
static int
fit_side (int n, int width, int height, int most, int *columns)
{
  int best = 0;

  *columns = n;
  for (int rows = 1; rows <= n; rows++)
    {
      int across = (n + rows - 1) / rows;
      int side = MIN (width / across, height / rows);

      if (MIN (side, most) > best)
        {
          best = MIN (side, most);
          *columns = across;
        }
    }
  return best;
}

static void
toy_rack_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyRackView *self = TOY_RACK_VIEW (widget);
  int n = (int) self->tiles->len;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int columns, rows;

  if (self->n_backs > 0)
    {
      self->side = MIN (height, (int) (width / (1 + FAN * (self->n_backs - 1))));
      self->side = MIN (self->side, self->tile_size);
      return;
    }
  if (n == 0)
    return;
  self->side = fit_side (n, width, height, self->tile_size, &columns);
  rows = (n + columns - 1) / columns;
  for (int i = 0; i < n; i++)
    {
      int row = i / columns;
      int in_row = MIN (columns, n - row * columns);
      int column = mirrored ? in_row - 1 - i % columns : i % columns;
      GdkRectangle area = { (width - in_row * self->side) / 2 + column * self->side,
                            (height - rows * self->side) / 2 + row * self->side, self->side,
                            self->side };

      gtk_widget_size_allocate (g_ptr_array_index (self->tiles, i), &area, -1);
    }
}

static void
toy_rack_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  ToyRackView *self = TOY_RACK_VIEW (widget);
  int n = MAX (count (self), 1);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = MIN (self->tile_size, 24);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *natural = self->tile_size;
  else if (self->n_backs > 0)
    *natural = (int) (self->tile_size * (1 + FAN * (n - 1)));
  else
    *natural = n * self->tile_size;
}

static gboolean
is_back_there (ToyRackView *self, int i)
{
  int warm = self->n_backs - self->n_frozen_backs;

  return i >= warm || i < warm - self->coming_backs;
}

static void
paint_backs (cairo_t *cr, gpointer data)
{
  ToyRackView *self = data;
  unsigned dark = toy_compat_is_dark (GTK_WIDGET (self)) ? TOY_TILE_DARK : 0;
  double middle = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
  double step;
  double left = backs_left (self, &step);

  for (int i = 0; i < self->n_backs; i++)
    {
      unsigned frozen = i >= self->n_backs - self->n_frozen_backs ? TOY_TILE_FROZEN : 0;

      if (is_back_there (self, i))
        toy_paint_tile (cr, self->sheet, self->army, 0, 1, TOY_TILE_FACE_DOWN | dark | frozen,
                        left + i * step + self->side / 2.0, middle, self->side * 0.43);
    }
}

static void
toy_rack_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyRackView *self = TOY_RACK_VIEW (widget);
  double step;
  double left = backs_left (self, &step);

  if (self->n_backs == 0)
    GTK_WIDGET_CLASS (toy_rack_view_parent_class)->snapshot (widget, snapshot);
  else if (self->side >= 6)
    toy_picture_show (
      snapshot, widget,
      &GRAPHENE_RECT_INIT ((float) left - 8, -8,
                           (float) (step * (self->n_backs - 1) + self->side + 16),
                           (float) gtk_widget_get_height (widget) + 16),
      toy_compat_get_scale (widget), paint_backs, self);
}

/* One stop of the Tab key, as the board is; arrows walk along. */
static gboolean
toy_rack_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ToyRackView *self = TOY_RACK_VIEW (widget);
  int now = -1;
  int next;

  for (guint i = 0; i < self->tiles->len; i++)
    if (gtk_widget_is_focus (g_ptr_array_index (self->tiles, i)))
      now = (int) i;
  if (self->tiles->len == 0)
    return FALSE;
  if (now < 0)
    return toy_rack_view_focus_troop (self, TOY_NONE);
  if (direction != GTK_DIR_LEFT && direction != GTK_DIR_RIGHT)
    return FALSE;
  next = (direction == GTK_DIR_RIGHT) == (gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL)
           ? now + 1
           : now - 1;
  if (next < 0 || next >= (int) self->tiles->len)
    return TRUE;
  return gtk_widget_grab_focus (g_ptr_array_index (self->tiles, next));
}

/* But the first @n: none is asked any more while it goes. */
static void
drop_tiles (ToyRackView *self, guint n)
{
  while (self->tiles->len > n)
    gtk_widget_unparent (g_ptr_array_steal_index (self->tiles, self->tiles->len - 1));
}

static void
toy_rack_view_dispose (GObject *object)
{
  ToyRackView *self = TOY_RACK_VIEW (object);

  drop_tiles (self, 0);
  G_OBJECT_CLASS (toy_rack_view_parent_class)->dispose (object);
}

static void
toy_rack_view_finalize (GObject *object)
{
  g_ptr_array_unref (TOY_RACK_VIEW (object)->tiles);
  G_OBJECT_CLASS (toy_rack_view_parent_class)->finalize (object);
}

static void
toy_rack_view_class_init (ToyRackViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_rack_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = toy_rack_view_finalize;
  widget_class->measure = toy_rack_view_measure;
  widget_class->size_allocate = toy_rack_view_size_allocate;
  widget_class->snapshot = toy_rack_view_snapshot;
  widget_class->focus = toy_rack_view_focus;

  signals[TROOP_CLICKED] = g_signal_new ("troop-clicked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[TROOP_OPENED] = g_signal_new ("troop-opened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_INT, GTK_TYPE_WIDGET);
  gtk_widget_class_install_action (widget_class, "rack.open-troop", NULL, open_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "rack.open-troop", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK,
                                       "rack.open-troop", NULL);
  signals[TROOP_ENTERED] = g_signal_new ("troop-entered", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[DRAG_BEGIN] = g_signal_new ("drag-begin", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_INT);
  signals[DRAG_MOVE] = g_signal_new ("drag-move", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[DRAG_END] = g_signal_new ("drag-end", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 3, G_TYPE_DOUBLE, G_TYPE_DOUBLE, G_TYPE_BOOLEAN);
  gtk_widget_class_set_css_name (widget_class, "toyrack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
toy_rack_view_init (ToyRackView *self)
{
  GtkGesture *gesture;

  self->tiles = g_ptr_array_new ();
  self->tile_size = 64;
  gesture = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect (gesture, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
  gesture = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (gesture), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}

GtkWidget *
toy_rack_view_new (void)
{
  return g_object_new (TOY_TYPE_RACK_VIEW, NULL);
}

void
toy_rack_view_set_tile_size (ToyRackView *self, int pixels)
{
  g_return_if_fail (TOY_IS_RACK_VIEW (self));

  if (self->tile_size == pixels)
    return;
  self->tile_size = pixels;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
set_label (ToyRackView *self, int n, int n_frozen, gboolean face_down)
{
  g_autofree char *label = toy_speech_rack (self->army, n, n_frozen, face_down);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
resize_tiles (ToyRackView *self, guint n)
{
  if (self->tiles->len == n)
    return;
  if (self->tiles->len > n)
    {
      /* The keyboard must not fall off the rack with a tile that goes. */
      for (guint i = n; n > 0 && i < self->tiles->len; i++)
        if (gtk_widget_is_focus (g_ptr_array_index (self->tiles, i)))
          gtk_widget_grab_focus (g_ptr_array_index (self->tiles, n - 1));
      drop_tiles (self, n);
    }
  while (self->tiles->len < n)
    {
      GtkWidget *tile = toy_tile_new ();

      gtk_widget_set_parent (tile, GTK_WIDGET (self));
      g_signal_connect (tile, "clicked", G_CALLBACK (clicked_cb), self);
      g_signal_connect (tile, "state-flags-changed", G_CALLBACK (state_cb), self);
      g_signal_connect (tile, "drag-begin", G_CALLBACK (drag_begin_cb), self);
      g_signal_connect (tile, "drag-move", G_CALLBACK (drag_move_cb), self);
      g_signal_connect (tile, "drag-end", G_CALLBACK (drag_end_cb), self);
      g_ptr_array_add (self->tiles, tile);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The tiles of @type that are not frozen; they lie side by side.  Returns the number of the
 * first. */
static int
find_tiles (ToyRackView *self, int type, int *n)
{
  int first = -1;

  *n = 0;
  for (guint i = 0; i < self->tiles->len; i++)
    {
      ToyTile *tile = g_ptr_array_index (self->tiles, i);

      if (toy_tile_get_troop_type (tile) != type || (toy_tile_get_flags (tile) & TOY_TILE_FROZEN))
        continue;
      if (first < 0)
        first = (int) i;
      ++*n;
    }
  return first;
}

/* On their way: the last ones that are not frozen.  They can be heard and used all the same. */
static void
show_coming (ToyRackView *self)
{
  for (int type = 0; type < TOY_MAX_TYPES; type++)
    {
      int n;
      int first = find_tiles (self, type, &n);

      for (int i = 0; i < n; i++)
        gtk_widget_set_opacity (g_ptr_array_index (self->tiles, first + i),
                                i < n - self->coming[type] ? 1 : 0);
    }
}

static void
show_tile (ToyRackView *self, guint n, int type, gboolean frozen, const ToyRackMarks *marks)
{
  ToyTile *tile = g_ptr_array_index (self->tiles, n);
  gboolean usable = (marks->usable & TOY_BIT (type)) != 0 && !frozen;
  unsigned flags = TOY_TILE_PLAIN;
  g_autofree char *label = NULL;
  g_autofree char *words = NULL;

  if (frozen)
    flags |= TOY_TILE_FROZEN;
  if (marks->active && usable && marks->selected == type)
    flags |= TOY_TILE_SELECTED;
  else if (marks->active && usable && marks->urgent)
    flags |= TOY_TILE_MOVABLE;
  if (marks->active && !usable)
    flags |= TOY_TILE_DIM;
  gtk_widget_set_opacity (GTK_WIDGET (tile), 1);
  toy_tile_set_troop (tile, self->sheet, self->army, type);
  toy_tile_set_flags (tile, flags);
  toy_tile_set_draggable (tile, marks->active);
  label = toy_speech_tile (self->sheet, type, flags);
  toy_tile_set_label (tile, label);
  words = toy_words_troop (self->sheet, type);
  /* Before the description, which GTK takes from the tooltip. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (tile), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

void
toy_rack_view_show (ToyRackView *self,
                    const ToySheet *sheet,
                    ToyArmy army,
                    const uint8_t *rack,
                    const uint8_t *frozen,
                    const ToyRackMarks *marks)
{
  guint n = 0;
  int n_frozen = 0;

  g_return_if_fail (TOY_IS_RACK_VIEW (self));
  g_return_if_fail (sheet != NULL && rack != NULL && frozen != NULL && marks != NULL);

  for (int type = 0; type < sheet->n_types; type++)
    n += rack[type];
  if (self->n_backs != 0)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->n_backs = 0;
  self->sheet = sheet;
  self->army = army;
  resize_tiles (self, n);
  n = 0;
  for (int type = 0; type < sheet->n_types; type++)
    for (int i = 0; i < rack[type]; i++)
      {
        gboolean cold = i >= rack[type] - frozen[type];
        ToyRackMarks here = *marks;

        /* One of three is chosen, not all three. */
        if (i > 0 && marks->selected == type)
          here.selected = TOY_NONE;
        n_frozen += cold;
        show_tile (self, n++, type, cold, &here);
      }
  show_coming (self);
  set_label (self, (int) n, n_frozen, FALSE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
toy_rack_view_show_backs (ToyRackView *self,
                          const ToySheet *sheet,
                          ToyArmy army,
                          int n,
                          int n_frozen)
{
  g_return_if_fail (TOY_IS_RACK_VIEW (self));

  resize_tiles (self, 0);
  if (self->n_backs != n)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->sheet = sheet;
  self->army = army;
  self->n_backs = n;
  self->n_frozen_backs = n_frozen;
  set_label (self, n, n_frozen, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
toy_rack_view_focus_troop (ToyRackView *self, int type)
{
  g_return_val_if_fail (TOY_IS_RACK_VIEW (self), FALSE);

  for (guint i = 0; i < self->tiles->len; i++)
    {
      ToyTile *tile = g_ptr_array_index (self->tiles, i);

      if (type == TOY_NONE || toy_tile_get_troop_type (tile) == type)
        return gtk_widget_grab_focus (GTK_WIDGET (tile));
    }
  return FALSE;
}

int
toy_rack_view_get_tile_side (ToyRackView *self)
{
  g_return_val_if_fail (TOY_IS_RACK_VIEW (self), 0);

  return self->side;
}

gboolean
toy_rack_view_get_place (ToyRackView *self,
                         int type,
                         int nth,
                         graphene_point_t *middle,
                         double *radius)
{
  graphene_rect_t area;
  double left, step;
  int first, n;

  g_return_val_if_fail (TOY_IS_RACK_VIEW (self), FALSE);

  if (type == TOY_NONE)
    {
      n = self->n_backs - self->n_frozen_backs;
      nth = nth < 0 ? n + nth : nth;
      if (nth < 0 || nth >= n || self->side < 6)
        return FALSE;
      left = backs_left (self, &step);
      graphene_point_init (middle, (float) (left + nth * step + self->side / 2.0),
                           (float) gtk_widget_get_height (GTK_WIDGET (self)) / 2);
      *radius = self->side * 0.43;
      return TRUE;
    }
  first = find_tiles (self, type, &n);
  nth = nth < 0 ? n + nth : nth;
  if (nth < 0 || nth >= n
      || !gtk_widget_compute_bounds (g_ptr_array_index (self->tiles, first + nth),
                                     GTK_WIDGET (self), &area))
    return FALSE;
  graphene_rect_get_center (&area, middle);
  *radius = MIN (area.size.width, area.size.height) * TOY_TILE_SHARE;
  return TRUE;
}

void
toy_rack_view_set_coming (ToyRackView *self, const uint8_t *coming, int backs)
{
  g_return_if_fail (TOY_IS_RACK_VIEW (self));
  g_return_if_fail (coming != NULL);

  memcpy (self->coming, coming, sizeof self->coming);
  self->coming_backs = backs;
  show_coming (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
