/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows are measured when they come into sight; how high the others are is guessed from those.  What
 * is looked at stays where it is while the guesses get better: the scroll bar follows the rows, not
 * they the bar. */
#include "config.h"

#include "widgets/toy-long-list.h"

#define NOWHERE G_MAXUINT
#define GUESS 32 /* pixels of a row before any was measured */

#define TOY_TYPE_LONG_ROW (toy_long_row_get_type ())
G_DECLARE_FINAL_TYPE (ToyLongRow, toy_long_row, TOY, LONG_ROW, GtkWidget)

struct _ToyLongRow
{
  GtkWidget parent_instance;

  guint index; /* NOWHERE: it shows nothing */
  gboolean placed;
};

G_DEFINE_TYPE (ToyLongRow, toy_long_row, GTK_TYPE_WIDGET)

struct _ToyLongList
{
  GtkWidget parent_instance;

  /* owned */
  GListModel *model;
  GPtrArray *rows;    /* of ToyLongRow, as children */
  GArray *heights;    /* of int: of each item at @width; 0: not known */
  GtkAdjustment *horizontal, *vertical;
  GtkScrollablePolicy policies[2];

  ToyLongListCreate create;
  ToyLongListBind bind;
  guint first;          /* the uppermost row in sight */
  int hidden;           /* pixels of it that are above the edge */
  gboolean at_end;      /* the last row stays in sight */
  guint cursor;         /* the row that has had the keyboard last */
  guint current;        /* the row that is marked; NOWHERE */
  guint wanted;         /* the row that is to come into sight; NOWHERE */
  int width, height;
  guint update; /* source: rows are made and filled between layouts, never during one */
  gboolean configuring; /* the scroll bar is told, it does not tell */
};

enum
{
  PROP_0,
  PROP_HADJUSTMENT,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY
};

static guint activate;

G_DEFINE_TYPE_WITH_CODE (ToyLongList,
                         toy_long_list,
                         GTK_TYPE_WIDGET,
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static void
toy_long_row_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_long_row_parent_class)->dispose (object);
}

static void
toy_long_row_class_init (ToyLongRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_long_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "row");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
toy_long_row_init (ToyLongRow *self)
{
  self->index = NOWHERE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "activatable");
}

static guint
count_items (ToyLongList *self)
{
  return self->heights->len;
}

static ToyLongRow *
nth_row (ToyLongList *self, guint n)
{
  return g_ptr_array_index (self->rows, n);
}

static gboolean
has_focus (ToyLongRow *row)
{
  return gtk_widget_is_focus (GTK_WIDGET (row));
}

/* The row that shows @index, or is free for NOWHERE; NULL. */
static ToyLongRow *
find_row (ToyLongList *self, guint index)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (nth_row (self, i)->index == index)
      return nth_row (self, i);
  return NULL;
}

/* One that is free still says what it said last: to nobody any more, a screen reader included. */
static void
set_row_shown (ToyLongRow *row, gboolean shown)
{
  gtk_widget_set_child_visible (GTK_WIDGET (row), shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_HIDDEN, !shown, -1);
}

static void
mark_row (ToyLongList *self, ToyLongRow *row)
{
  gboolean current = row->index == self->current;

  if (current)
    gtk_widget_set_state_flags (GTK_WIDGET (row), GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (row), GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, current, -1);
}

static void
bind_row (ToyLongList *self, ToyLongRow *row, guint index)
{
  g_autoptr (GObject) item = g_list_model_get_item (self->model, index);

  row->index = index;
  self->bind (GTK_WIDGET (row), gtk_widget_get_first_child (GTK_WIDGET (row)), item);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_POS_IN_SET,
                                  (int) index + 1, GTK_ACCESSIBLE_RELATION_SET_SIZE,
                                  (int) count_items (self), -1);
  mark_row (self, row);
  set_row_shown (row, TRUE);
}

static ToyLongRow *
get_row (ToyLongList *self, guint index)
{
  ToyLongRow *row = find_row (self, index);

  if (row != NULL)
    return row;
  row = find_row (self, NOWHERE);
  if (row == NULL)
    {
      row = g_object_new (TOY_TYPE_LONG_ROW, NULL);
      gtk_widget_set_parent (self->create (), GTK_WIDGET (row));
      gtk_widget_set_parent (GTK_WIDGET (row), GTK_WIDGET (self));
      g_ptr_array_add (self->rows, row);
    }
  bind_row (self, row, index);
  return row;
}

static void
free_row (ToyLongRow *row)
{
  row->index = NOWHERE;
  set_row_shown (row, FALSE);
}

/* Heights */

static int
get_row_width (ToyLongList *self, ToyLongRow *row)
{
  int least;

  gtk_widget_measure (GTK_WIDGET (row), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return MAX (self->width, least);
}

static int
get_row_height (ToyLongList *self, ToyLongRow *row)
{
  int *height = &g_array_index (self->heights, int, row->index);

  if (*height == 0)
    gtk_widget_measure (GTK_WIDGET (row), GTK_ORIENTATION_VERTICAL, get_row_width (self, row),
                        height, NULL, NULL, NULL);
  return *height = MAX (*height, 1);
}

/* Where the height is not known the row is made, which cannot be done during a layout. */
static int
measure_row (ToyLongList *self, guint index)
{
  int height = g_array_index (self->heights, int, index);

  return height > 0 ? height : get_row_height (self, get_row (self, index));
}

static double
guess_height (ToyLongList *self)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < count_items (self); i++)
    if (g_array_index (self->heights, int, i) > 0)
      {
        sum += g_array_index (self->heights, int, i);
        n++;
      }
  return n > 0 ? sum / n : GUESS;
}

/* Of all rows before @end. */
static double
sum_heights (ToyLongList *self, guint end)
{
  double guess = guess_height (self);
  double sum = 0;

  for (guint i = 0; i < end; i++)
    {
      int height = g_array_index (self->heights, int, i);

      sum += height > 0 ? height : guess;
    }
  return sum;
}

/* Where one is */

/* @index is the lowest row, and all of it is in sight. */
static void
put_at_bottom (ToyLongList *self, guint index)
{
  int y = self->height;
  guint row = index + 1;

  while (row > 0 && y > 0)
    y -= measure_row (self, --row);
  self->first = row;
  self->hidden = MAX (-y, 0);
}

/* What is known of the heights by now may put other rows at the edges. */
static void
settle (ToyLongList *self)
{
  guint n = count_items (self);
  int y;

  if (!self->at_end)
    {
      while (self->first + 1 < n && self->hidden >= measure_row (self, self->first))
        self->hidden -= measure_row (self, self->first++);
      y = -self->hidden;
      for (guint row = self->first; row < n && y < self->height; row++)
        y += measure_row (self, row);
      self->at_end = y < self->height;
    }
  if (self->at_end)
    put_at_bottom (self, n - 1);
}

/* As little as will do. */
static void
bring_into_sight (ToyLongList *self, guint index)
{
  int y = -self->hidden;

  if (index <= self->first)
    {
      self->first = index;
      self->hidden = 0;
      self->at_end = FALSE;
      return;
    }
  for (guint i = self->first; i <= index && y <= self->height; i++)
    y += measure_row (self, i);
  if (y > self->height)
    {
      put_at_bottom (self, index);
      self->at_end = index + 1 == count_items (self);
    }
}

/* Makes and fills the rows in sight, and lets go of those that have left it. */
static void
update (ToyLongList *self)
{
  int y;

  g_clear_handle_id (&self->update, g_source_remove);
  /* Not only an allocation: the scroll bar that then hears of it may come or go, and that only the
   * scrolled window's own layout bears. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (self->width == 0)
    return;
  if (self->wanted < count_items (self))
    bring_into_sight (self, self->wanted);
  self->wanted = NOWHERE;
  if (count_items (self) > 0)
    settle (self);
  y = -self->hidden;
  for (guint index = self->first; index < count_items (self) && y < self->height; index++)
    {
      get_row (self, index)->placed = TRUE;
      y += measure_row (self, index);
    }
  for (guint i = 0; i < self->rows->len; i++)
    {
      ToyLongRow *row = nth_row (self, i);

      /* The keyboard stays where it is, out of sight too. */
      if (!row->placed && row->index != NOWHERE && !has_focus (row))
        free_row (row);
      row->placed = FALSE;
    }
}

static gboolean
update_cb (gpointer data)
{
  ToyLongList *self = data;

  self->update = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

static void
queue_update (ToyLongList *self)
{
  if (self->update == 0)
    self->update = g_idle_add_full (GTK_PRIORITY_RESIZE, update_cb, self, NULL);
}

static void
tell_scroll_bar (ToyLongList *self)
{
  double value = sum_heights (self, self->first) + self->hidden;
  double all = MAX (sum_heights (self, count_items (self)), value + self->height);

  if (self->at_end)
    value = MAX (all - self->height, 0);
  self->configuring = TRUE;
  if (self->vertical != NULL)
    gtk_adjustment_configure (self->vertical, value, 0, MAX (all, self->height), GUESS,
                              self->height * 0.9, self->height);
  if (self->horizontal != NULL)
    gtk_adjustment_configure (self->horizontal, 0, 0, self->width, 1, 1, self->width);
  self->configuring = FALSE;
}

static void
scrolled_cb (GtkAdjustment *adjustment, ToyLongList *self)
{
  double value = gtk_adjustment_get_value (adjustment);
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  double guess, y = 0;
  guint row;

  if (self->configuring)
    return;
  guess = guess_height (self);
  for (row = 0; row + 1 < count_items (self); row++)
    {
      int height = g_array_index (self->heights, int, row);

      if (y + (height > 0 ? height : guess) > value)
        break;
      y += height > 0 ? height : guess;
    }
  self->first = row;
  self->hidden = (int) (value - y);
  self->at_end = value >= end - 0.5;
  update (self);
}

/* Layout */

static int
place_row (ToyLongList *self, ToyLongRow *row, int y)
{
  GtkAllocation area = { 0, y, get_row_width (self, row), get_row_height (self, row) };

  gtk_widget_size_allocate (GTK_WIDGET (row), &area, -1);
  row->placed = TRUE;
  return area.height;
}

static void
place_rows (ToyLongList *self)
{
  ToyLongRow *row;
  int y = -self->hidden;

  for (guint index = self->first; (row = find_row (self, index)) != NULL; index++)
    y += place_row (self, row, y);
  for (guint i = 0; i < self->rows->len; i++)
    {
      row = nth_row (self, i);
      if (!row->placed && row->index != NOWHERE)
        place_row (self, row, -2 * self->height - get_row_height (self, row));
      row->placed = FALSE;
    }
}

static void
toy_long_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyLongList *self = TOY_LONG_LIST (widget);

  if (self->width != width && count_items (self) > 0)
    memset (self->heights->data, 0, count_items (self) * sizeof (int));
  if (self->width != width || self->height != height)
    {
      if (self->wanted == NOWHERE)
        self->wanted = self->current; /* what is meant stays in sight */
      queue_update (self);
    }
  self->width = width;
  self->height = height;
  place_rows (self);
  tell_scroll_bar (self);
}

static void
toy_long_list_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 100 : 0;
  *natural = 200;
  *minimum_baseline = *natural_baseline = -1;
}

/* Keyboard and pointer */

static gboolean
focus_row (ToyLongList *self, guint index)
{
  ToyLongRow *row;

  if (count_items (self) == 0)
    return FALSE;
  index = MIN (index, count_items (self) - 1);
  bring_into_sight (self, index);
  row = get_row (self, index);
  self->cursor = index;
  gtk_widget_grab_focus (GTK_WIDGET (row));
  update (self);
  return TRUE;
}

static guint
find_focus (ToyLongList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (has_focus (nth_row (self, i)))
      return nth_row (self, i)->index;
  return NOWHERE;
}

static gboolean
toy_long_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ToyLongList *self = TOY_LONG_LIST (widget);
  guint focus = find_focus (self);

  if (focus == NOWHERE)
    return focus_row (self, self->at_end ? NOWHERE : self->cursor);
  if (direction == GTK_DIR_UP && focus > 0)
    return focus_row (self, focus - 1);
  if (direction == GTK_DIR_DOWN && focus + 1 < count_items (self))
    return focus_row (self, focus + 1);
  return FALSE;
}

static gboolean
jump_cb (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  ToyLongList *self = TOY_LONG_LIST (widget);
  int rows = g_variant_get_int32 (parameter);
  guint focus = find_focus (self);
  int page = MAX (self->height / (int) guess_height (self) - 1, 1);
  gint64 to = focus;

  if (focus == NOWHERE)
    return FALSE;
  to += rows == G_MAXINT || rows == G_MININT ? (gint64) rows : (gint64) rows * page;
  return focus_row (self, (guint) CLAMP (to, 0, (gint64) count_items (self) - 1));
}

static gboolean
activate_cb (GtkWidget *widget, GVariant *parameter, gpointer data)
{
  guint focus = find_focus (TOY_LONG_LIST (widget));

  if (focus == NOWHERE)
    return FALSE;
  g_signal_emit (widget, activate, 0, focus);
  return TRUE;
}

static void
released_cb (GtkGestureClick *gesture, int n, double x, double y, ToyLongList *self)
{
  int top = -self->hidden;

  for (guint i = self->first; i < count_items (self) && top < self->height; i++)
    {
      int bottom = top + measure_row (self, i);

      if (y >= top && y < bottom)
        {
          self->cursor = i;
          g_signal_emit (self, activate, 0, i);
          return;
        }
      top = bottom;
    }
}

/* Rows that came and went */

static void
move_row (ToyLongList *self, ToyLongRow *row, guint at, guint removed, guint added)
{
  if (row->index == NOWHERE || row->index < at)
    return;
  if (row->index >= at + removed)
    row->index = row->index - removed + added;
  else if (row->index < at + added)
    bind_row (self, row, row->index);
  else if (has_focus (row) && count_items (self) > 0)
    bind_row (self, row, MIN (at, count_items (self) - 1));
  else
    free_row (row);
}

static void
items_changed_cb (GListModel *model, guint at, guint removed, guint added, ToyLongList *self)
{
  g_autofree int *unknown = g_new0 (int, added + 1);

  g_array_remove_range (self->heights, at, removed);
  g_array_insert_vals (self->heights, at, unknown, added);
  for (guint i = 0; i < self->rows->len; i++)
    move_row (self, nth_row (self, i), at, removed, added);
  if (self->first >= at + removed)
    self->first = self->first - removed + added;
  self->first = MIN (self->first, MAX (count_items (self), 1) - 1);
  queue_update (self);
}

/* The scrolled window's side */

static void
set_adjustment (ToyLongList *self, GtkAdjustment **place, GtkAdjustment *adjustment)
{
  if (*place != NULL)
    g_signal_handlers_disconnect_by_data (*place, self);
  g_clear_object (place);
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  *place = g_object_ref_sink (adjustment);
  if (place == &self->vertical)
    g_signal_connect (adjustment, "value-changed", G_CALLBACK (scrolled_cb), self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
toy_long_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ToyLongList *self = TOY_LONG_LIST (object);

  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    g_value_set_object (value, id == PROP_HADJUSTMENT ? self->horizontal : self->vertical);
  else
    g_value_set_enum (value, self->policies[id - PROP_HSCROLL_POLICY]);
}

static void
toy_long_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ToyLongList *self = TOY_LONG_LIST (object);

  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    set_adjustment (self, id == PROP_HADJUSTMENT ? &self->horizontal : &self->vertical,
                    g_value_get_object (value));
  else
    self->policies[id - PROP_HSCROLL_POLICY] = g_value_get_enum (value);
}

static void
toy_long_list_dispose (GObject *object)
{
  ToyLongList *self = TOY_LONG_LIST (object);

  g_clear_handle_id (&self->update, g_source_remove);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  if (self->vertical != NULL)
    g_signal_handlers_disconnect_by_data (self->vertical, self);
  g_clear_object (&self->model);
  g_clear_object (&self->horizontal);
  g_clear_object (&self->vertical);
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_array_set_size (self->heights, 0);
  G_OBJECT_CLASS (toy_long_list_parent_class)->dispose (object);
}

static void
toy_long_list_finalize (GObject *object)
{
  ToyLongList *self = TOY_LONG_LIST (object);

  g_ptr_array_unref (self->rows);
  g_array_unref (self->heights);
  G_OBJECT_CLASS (toy_long_list_parent_class)->finalize (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    int rows; /* the extremes: to the end */
  } jumps[] = {
    { GDK_KEY_Home, G_MININT },   { GDK_KEY_KP_Home, G_MININT },  { GDK_KEY_End, G_MAXINT },
    { GDK_KEY_KP_End, G_MAXINT }, { GDK_KEY_Page_Up, -1 },        { GDK_KEY_KP_Page_Up, -1 },
    { GDK_KEY_Page_Down, 1 },     { GDK_KEY_KP_Page_Down, 1 },
  };
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter,
                                  GDK_KEY_space, GDK_KEY_KP_Space };

  for (gsize i = 0; i < G_N_ELEMENTS (jumps); i++)
    gtk_widget_class_add_binding (widget_class, jumps[i].key, 0, jump_cb, "i", jumps[i].rows);
  for (gsize i = 0; i < G_N_ELEMENTS (enters); i++)
    gtk_widget_class_add_binding (widget_class, enters[i], 0, activate_cb, NULL);
}

static void
toy_long_list_class_init (ToyLongListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = toy_long_list_dispose;
  object_class->finalize = toy_long_list_finalize;
  object_class->get_property = toy_long_list_get_property;
  object_class->set_property = toy_long_list_set_property;
  widget_class->measure = toy_long_list_measure;
  widget_class->size_allocate = toy_long_list_size_allocate;
  widget_class->focus = toy_long_list_focus;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
  activate = g_signal_new ("activate", TOY_TYPE_LONG_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                           G_TYPE_NONE, 1, G_TYPE_UINT);
  add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "list");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
toy_long_list_init (ToyLongList *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->rows = g_ptr_array_new ();
  self->heights = g_array_new (FALSE, TRUE, sizeof (int));
  self->at_end = TRUE;
  self->current = self->wanted = NOWHERE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

void
toy_long_list_set_model (ToyLongList *self,
                         GListModel *model,
                         ToyLongListCreate create,
                         ToyLongListBind bind)
{
  g_return_if_fail (TOY_IS_LONG_LIST (self));
  g_return_if_fail (G_IS_LIST_MODEL (model));
  g_return_if_fail (self->model == NULL);

  self->model = g_object_ref (model);
  self->create = create;
  self->bind = bind;
  g_signal_connect (model, "items-changed", G_CALLBACK (items_changed_cb), self);
  items_changed_cb (model, 0, 0, g_list_model_get_n_items (model), self);
}

void
toy_long_list_show_end (ToyLongList *self)
{
  g_return_if_fail (TOY_IS_LONG_LIST (self));

  self->at_end = TRUE;
  queue_update (self);
}

void
toy_long_list_set_current (ToyLongList *self, guint index)
{
  ToyLongRow *row;

  g_return_if_fail (TOY_IS_LONG_LIST (self));

  if (self->current == index)
    return;
  self->current = index;
  for (guint i = 0; i < self->rows->len; i++)
    {
      row = nth_row (self, i);
      if (row->index != NOWHERE)
        mark_row (self, row);
    }
}

void
toy_long_list_show_row (ToyLongList *self, guint index)
{
  g_return_if_fail (TOY_IS_LONG_LIST (self));

  self->wanted = index;
  queue_update (self);
}
