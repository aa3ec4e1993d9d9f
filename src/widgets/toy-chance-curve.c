/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Painted anew from the analysis whenever something changes; it is small.  The share below the
 * curve is in one army's full colour, that above hatched in the other's; marks have signs of their
 * own and stand on the side of who went wrong. */
#include "config.h"

#include "widgets/toy-chance-curve.h"

#include <glib/gi18n.h>
#include <math.h>

#include "draw/toy-painter.h"
#include "model/toy-words.h"
#include "widgets/toy-compat.h"

#define HEIGHT 88
#define LOW 66
#define NARROW 480
#define LEFT 26.0 /* for the emblems */
#define RIGHT 12.0
#define EDGE 3.0
#define MARK 8.0 /* radius */
#define DROP 3.0

struct _ToyChanceCurve
{
  GtkWidget parent_instance;

  ToyAnalysis *analysis; /* owned (nullable) */
  gulong changed_id;
  guint length;
  int position;
  int pointed;
  ToyArmy below;
};

G_DEFINE_TYPE (ToyChanceCurve, toy_chance_curve, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  POINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Values */

static guint
count_points (ToyChanceCurve *self)
{
  return self->analysis != NULL ? toy_analysis_get_n_points (self->analysis) : 0;
}

static const ToyAnalysisPoint *
get_point (ToyChanceCurve *self, guint i)
{
  return toy_analysis_get_point (self->analysis, i);
}

/* The point of the turn in which @position lies; NULL where that was not looked at yet. */
static const ToyAnalysisPoint *
point_of (ToyChanceCurve *self, guint position)
{
  const ToyAnalysisPoint *found = NULL;

  if (self->analysis == NULL
      || (position >= toy_analysis_get_n_moves (self->analysis)
          && toy_analysis_is_running (self->analysis)))
    return NULL;
  for (guint i = 0; i < count_points (self) && get_point (self, i)->position <= position; i++)
    found = get_point (self, i);
  return found;
}

/* The number of the turn in which the action lies that led to @position. */
static guint
turn_of (ToyChanceCurve *self, guint position)
{
  guint turn = 0;

  for (guint i = 0; i < count_points (self) && get_point (self, i)->position < position; i++)
    turn = get_point (self, i)->turn;
  return turn + 1;
}

static double
share_below (ToyChanceCurve *self, const ToyAnalysisPoint *point)
{
  return self->below == TOY_ARMY_BLUE ? point->blue : 1.0 - point->blue;
}

/* Places */

double
toy_chance_curve_get_x (ToyChanceCurve *self, guint position)
{
  double width;

  g_return_val_if_fail (TOY_IS_CHANCE_CURVE (self), 0.0);

  width = gtk_widget_get_width (GTK_WIDGET (self)) - LEFT - RIGHT;
  return LEFT + width * position / MAX (self->length, 1);
}

static double
get_y (ToyChanceCurve *self, double share)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - 2.0 * EDGE;

  return EDGE + height * (1.0 - share);
}

/* Marks stand on the decision's result. */
static guint
mark_at (const ToyAnalysisMove *move)
{
  return move->position + 1;
}

guint
toy_chance_curve_position_at (ToyChanceCurve *self, double x)
{
  double best = G_MAXDOUBLE;
  guint found = 0;

  g_return_val_if_fail (TOY_IS_CHANCE_CURVE (self), 0);

  for (guint i = 0; i < count_points (self); i++)
    {
      guint position = get_point (self, i)->position;
      double away = fabs (toy_chance_curve_get_x (self, position) - x);

      if (away < best)
        {
          best = away;
          found = position;
        }
    }
  for (guint i = 0; self->analysis != NULL && i < toy_analysis_get_n_moves (self->analysis); i++)
    {
      const ToyAnalysisMove *move = toy_analysis_get_move (self->analysis, i);
      double away = fabs (toy_chance_curve_get_x (self, mark_at (move)) - x);

      /* A mark is what one aims at. */
      if (move->verdict != TOY_VERDICT_FINE && away < MIN (best + 2.0, MARK))
        {
          best = away;
          found = mark_at (move);
        }
    }
  return found;
}

/* Painting */

typedef struct
{
  cairo_t *cr;
  double width, height;
  gboolean dark;
  GdkRGBA ink;
} Sheet;

static void
set_army (const Sheet *sheet, ToyArmy army, double alpha)
{
  double rgb[3];

  toy_army_colour (army, sheet->dark, rgb);
  cairo_set_source_rgba (sheet->cr, rgb[0], rgb[1], rgb[2], alpha);
}

static void
set_ink (const Sheet *sheet, double alpha)
{
  cairo_set_source_rgba (sheet->cr, sheet->ink.red, sheet->ink.green, sheet->ink.blue, alpha);
}

static void
add_box (cairo_t *cr, double x, double y, double width, double height, double r)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI_2, 0);
  cairo_arc (cr, x + width - r, y + height - r, r, 0, G_PI_2);
  cairo_arc (cr, x + r, y + height - r, r, G_PI_2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3.0 * G_PI_2);
  cairo_close_path (cr);
}

/* The curve from its first to its last point; FALSE where there are not two yet. */
static gboolean
add_curve (ToyChanceCurve *self, cairo_t *cr)
{
  guint n = count_points (self);

  for (guint i = 0; i < n; i++)
    {
      const ToyAnalysisPoint *point = get_point (self, i);
      double x = toy_chance_curve_get_x (self, point->position);
      double y = get_y (self, share_below (self, point));

      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        {
          double from_x, from_y;

          cairo_get_current_point (cr, &from_x, &from_y);
          cairo_curve_to (cr, (from_x + x) / 2.0, from_y, (from_x + x) / 2.0, y, x, y);
        }
    }
  return n >= 2;
}

static void
paint_shares (ToyChanceCurve *self, const Sheet *sheet)
{
  cairo_t *cr = sheet->cr;
  guint n = count_points (self);
  Sheet day = *sheet; /* whose colours are deep enough for a light line */
  double first, last;

  if (n < 2)
    return;
  day.dark = FALSE;
  first = toy_chance_curve_get_x (self, get_point (self, 0)->position);
  last = toy_chance_curve_get_x (self, get_point (self, n - 1)->position);
  cairo_save (cr);
  cairo_rectangle (cr, first, 0, last - first, sheet->height);
  cairo_clip (cr);
  set_army (sheet, toy_army_enemy (self->below), 0.22);
  cairo_paint (cr);
  set_army (sheet, toy_army_enemy (self->below), 0.5);
  cairo_set_line_width (cr, 1.5);
  for (double at = first - sheet->height; at < last; at += 8.0)
    {
      cairo_move_to (cr, at, sheet->height);
      cairo_line_to (cr, at + sheet->height, 0);
    }
  cairo_stroke (cr);
  add_curve (self, cr);
  cairo_line_to (cr, last, sheet->height);
  cairo_line_to (cr, first, sheet->height);
  cairo_close_path (cr);
  set_army (&day, self->below, 1.0);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Light within dark, so that it stands out on any ground. */
static void
paint_line (ToyChanceCurve *self, const Sheet *sheet)
{
  cairo_t *cr = sheet->cr;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < 2; i++)
    {
      cairo_new_path (cr);
      if (!add_curve (self, cr))
        break;
      cairo_set_line_width (cr, i == 0 ? 5.0 : 2.5);
      if (i == 0)
        cairo_set_source_rgb (cr, 0.13, 0.11, 0.1);
      else
        cairo_set_source_rgb (cr, 1.0, 0.98, 0.94);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
}

static void
paint_half (const Sheet *sheet)
{
  const double dashes[] = { 3.0, 4.0 };

  cairo_save (sheet->cr);
  cairo_set_dash (sheet->cr, dashes, 2, 0);
  cairo_set_line_width (sheet->cr, 1.0);
  cairo_move_to (sheet->cr, LEFT, floor (sheet->height / 2.0) + 0.5);
  cairo_line_to (sheet->cr, sheet->width - RIGHT, floor (sheet->height / 2.0) + 0.5);
  set_ink (sheet, 0.6);
  cairo_stroke (sheet->cr);
  cairo_restore (sheet->cr);
}

static void
paint_cursor (ToyChanceCurve *self, const Sheet *sheet, int position, gboolean chosen)
{
  cairo_t *cr = sheet->cr;
  double x = floor (toy_chance_curve_get_x (self, (guint) position)) + 0.5;
  const ToyAnalysisPoint *point = point_of (self, (guint) position);

  cairo_set_line_width (cr, chosen ? 3.0 : 1.0);
  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x, sheet->height);
  set_ink (sheet, chosen ? 1.0 : 0.7);
  cairo_stroke (cr);
  if (chosen)
    {
      cairo_set_line_width (cr, 1.0);
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x, sheet->height);
      cairo_set_source_rgb (cr, 1.0, 0.85, 0.2);
      cairo_stroke (cr);
    }
  if (point == NULL || chosen)
    return;
  cairo_arc (cr, x, get_y (self, share_below (self, point)), 4.0, 0, 2.0 * G_PI);
  cairo_set_source_rgb (cr, 1.0, 0.98, 0.94);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.13, 0.11, 0.1);
  cairo_stroke (cr);
}

/* A mark's sign and ground. */
static const struct
{
  const char *sign;
  double rgb[3];
} faces[] = {
  [TOY_VERDICT_FINE] = { "", { 0, 0, 0 } },
  [TOY_VERDICT_MISTAKE] = { "?", { 0.60, 0.34, 0.0 } },
  [TOY_VERDICT_BLUNDER] = { "??", { 0.66, 0.08, 0.12 } },
  [TOY_VERDICT_MISS] = { "!", { 0.38, 0.16, 0.55 } },
};

static double
mark_y (ToyChanceCurve *self, const Sheet *sheet, const ToyAnalysisMove *move)
{
  return move->army == self->below ? sheet->height - MARK - 2.0 : MARK + 2.0;
}

/* Where there is no room for its sign: a drop of its colour on the edge. */
static void
paint_drop (ToyChanceCurve *self, const Sheet *sheet, const ToyAnalysisMove *move)
{
  const double *rgb = faces[move->verdict].rgb;
  double y = move->army == self->below ? sheet->height - DROP - 1.0 : DROP + 1.0;

  cairo_new_path (sheet->cr);
  cairo_arc (sheet->cr, toy_chance_curve_get_x (self, mark_at (move)), y, DROP, 0, 2.0 * G_PI);
  cairo_set_source_rgb (sheet->cr, rgb[0], rgb[1], rgb[2]);
  cairo_fill_preserve (sheet->cr);
  cairo_set_line_width (sheet->cr, 1.0);
  cairo_set_source_rgb (sheet->cr, 1.0, 0.98, 0.94);
  cairo_stroke (sheet->cr);
}

static void
paint_mark (ToyChanceCurve *self, const Sheet *sheet, const ToyAnalysisMove *move)
{
  cairo_t *cr = sheet->cr;
  const double *rgb = faces[move->verdict].rgb;
  double x = toy_chance_curve_get_x (self, mark_at (move));
  double y = mark_y (self, sheet, move);
  gboolean here = self->position == (int) mark_at (move);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self),
                                                                   faces[move->verdict].sign);
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");
  PangoRectangle box;

  pango_font_description_set_absolute_size (font, 11.0 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, here ? MARK + 2.0 : MARK, 0, 2.0 * G_PI);
  cairo_set_source_rgb (cr, rgb[0], rgb[1], rgb[2]);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, here ? 2.5 : 1.5);
  if (here)
    cairo_set_source_rgb (cr, 1.0, 0.85, 0.2);
  else
    cairo_set_source_rgb (cr, 1.0, 0.98, 0.94);
  cairo_stroke (cr);
  pango_layout_get_pixel_extents (layout, NULL, &box);
  cairo_move_to (cr, x - box.width / 2.0 - box.x, y - box.height / 2.0 - box.y);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  pango_cairo_show_layout (cr, layout);
}

/* Whether @move's mark would lie on one of @marks. */
static gboolean
is_crowded (ToyChanceCurve *self, GPtrArray *marks, const ToyAnalysisMove *move)
{
  double x = toy_chance_curve_get_x (self, mark_at (move));

  for (guint i = 0; i < marks->len; i++)
    {
      const ToyAnalysisMove *other = g_ptr_array_index (marks, i);

      if (other->army == move->army
          && fabs (toy_chance_curve_get_x (self, mark_at (other)) - x) < 2.0 * MARK)
        return TRUE;
    }
  return FALSE;
}

/* The one that is looked at and the worst have their signs; what would lie on those is small. */
static void
paint_marks (ToyChanceCurve *self, const Sheet *sheet)
{
  guint n = self->analysis != NULL ? toy_analysis_get_n_moves (self->analysis) : 0;
  g_autoptr (GPtrArray) marks = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    {
      const ToyAnalysisMove *move = toy_analysis_get_move (self->analysis, i);

      if (move->verdict != TOY_VERDICT_FINE && self->position == (int) mark_at (move))
        g_ptr_array_add (marks, (gpointer) move);
    }
  for (int verdict = TOY_VERDICT_MISS; verdict >= TOY_VERDICT_MISTAKE; verdict--)
    for (guint i = 0; i < n; i++)
      {
        const ToyAnalysisMove *move = toy_analysis_get_move (self->analysis, i);

        if (move->verdict != (ToyVerdict) verdict || self->position == (int) mark_at (move))
          continue;
        if (is_crowded (self, marks, move))
          paint_drop (self, sheet, move);
        else
          g_ptr_array_add (marks, (gpointer) move);
      }
  for (guint i = marks->len; i > 0; i--)
    paint_mark (self, sheet, g_ptr_array_index (marks, i - 1));
}

static void
toy_chance_curve_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyChanceCurve *self = TOY_CHANCE_CURVE (widget);
  Sheet sheet = { .width = gtk_widget_get_width (widget),
                  .height = gtk_widget_get_height (widget) };
  double inner;

  if (sheet.width < LEFT + RIGHT + 10.0 || sheet.height < 10.0)
    return;
  inner = sheet.width - LEFT - RIGHT;
  sheet.dark = toy_compat_is_dark (widget);
  toy_compat_get_colour (widget, &sheet.ink);
  sheet.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) sheet.width,
                                                                      (float) sheet.height));
  cairo_save (sheet.cr);
  add_box (sheet.cr, LEFT, 0, inner, sheet.height, 8.0);
  cairo_clip (sheet.cr);
  set_ink (&sheet, 0.08);
  cairo_paint (sheet.cr);
  paint_shares (self, &sheet);
  paint_half (&sheet);
  cairo_restore (sheet.cr);
  paint_line (self, &sheet);
  if (self->position >= 0)
    paint_cursor (self, &sheet, self->position, TRUE);
  if (self->pointed >= 0)
    paint_cursor (self, &sheet, self->pointed, FALSE);
  paint_marks (self, &sheet);
  toy_paint_emblem (sheet.cr, toy_army_enemy (self->below), 11.0, 13.0, 9.0);
  toy_paint_emblem (sheet.cr, self->below, 11.0, sheet.height - 13.0, 9.0);
  cairo_destroy (sheet.cr);
}

static void
toy_chance_curve_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  gboolean narrow = for_size >= 0 && for_size < NARROW;

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 160;
      *natural = 600;
    }
  else
    *minimum = *natural = narrow ? LOW : HEIGHT;
}

static GtkSizeRequestMode
toy_chance_curve_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* What it says */

char *
toy_chance_curve_describe (ToyChanceCurve *self, guint position)
{
  const ToyAnalysisPoint *point;
  int own;

  g_return_val_if_fail (TOY_IS_CHANCE_CURVE (self), NULL);

  point = point_of (self, position);
  if (point == NULL)
    return g_strdup (C_ ("chance", "Not known yet"));
  own = (int) floor (share_below (self, point) * 100.0 + 0.5);
  if (position == 0)
    /* Translators: how a finished game stood at its start: "Start: Blue 52%, Red 48%". */
    return g_strdup_printf (C_ ("chance", "Start: %s %d%%, %s %d%%"), toy_words_army (self->below),
                            own, toy_words_army (toy_army_enemy (self->below)), 100 - own);
  /* Translators: how a finished game stood after a turn: "Turn 12: Blue 62%, Red 38%". */
  return g_strdup_printf (C_ ("chance", "Turn %u: %s %d%%, %s %d%%"), turn_of (self, position),
                          toy_words_army (self->below), own,
                          toy_words_army (toy_army_enemy (self->below)), 100 - own);
}

static void
say (ToyChanceCurve *self)
{
  g_autofree char *text = toy_chance_curve_describe (self, (guint) MAX (self->position, 0));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) self->length, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) MAX (self->position, 0),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* Hands */

static void
choose (ToyChanceCurve *self, guint position)
{
  g_signal_emit (self, signals[CHOSEN], 0, position);
}

static void
point_out (ToyChanceCurve *self, int position)
{
  if (self->pointed == position)
    return;
  self->pointed = position;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[POINTED], 0, position);
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, ToyChanceCurve *self)
{
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (count_points (self) > 0)
    choose (self, toy_chance_curve_position_at (self, x));
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, ToyChanceCurve *self)
{
  point_out (self, count_points (self) > 0 ? (int) toy_chance_curve_position_at (self, x) : -1);
}

static void
leave_cb (GtkEventControllerMotion *motion, ToyChanceCurve *self)
{
  point_out (self, -1);
}

/* To the turn before or after; @by: -1, 1. */
static void
walk_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ToyChanceCurve *self = TOY_CHANCE_CURVE (widget);
  int by = g_variant_get_int32 (parameter);
  int n = (int) count_points (self);
  int at = self->position >= 0 ? self->position : (int) self->length;
  int i = by > 0 ? 0 : n - 1;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    by = -by;
  while (i >= 0 && i < n
         && (by > 0 ? (int) get_point (self, (guint) i)->position <= at
                    : (int) get_point (self, (guint) i)->position >= at))
    i += by;
  if (i >= 0 && i < n)
    choose (self, get_point (self, (guint) i)->position);
}

static void
end_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (TOY_CHANCE_CURVE (widget),
          g_variant_get_boolean (parameter) ? TOY_CHANCE_CURVE (widget)->length : 0);
}

static void
toy_chance_curve_dispose (GObject *object)
{
  ToyChanceCurve *self = TOY_CHANCE_CURVE (object);

  if (self->analysis != NULL)
    g_clear_signal_handler (&self->changed_id, self->analysis);
  g_clear_object (&self->analysis);
  G_OBJECT_CLASS (toy_chance_curve_parent_class)->dispose (object);
}

static void
toy_chance_curve_class_init (ToyChanceCurveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = toy_chance_curve_dispose;
  widget_class->snapshot = toy_chance_curve_snapshot;
  widget_class->get_request_mode = toy_chance_curve_get_request_mode;
  widget_class->measure = toy_chance_curve_measure;
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[POINTED] = g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_install_action (widget_class, "curve.walk", "i", walk_action);
  gtk_widget_class_install_action (widget_class, "curve.end", "b", end_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, 0, "curve.walk", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, 0, "curve.walk", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "curve.end", "b", FALSE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_End, 0, "curve.end", "b", TRUE);
  gtk_widget_class_set_css_name (widget_class, "chancecurve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
toy_chance_curve_init (ToyChanceCurve *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->position = self->pointed = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_VISIBLE);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Chance to win, turn by turn"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0, -1);
}

static void
changed_cb (ToyChanceCurve *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  say (self);
}

void
toy_chance_curve_set_analysis (ToyChanceCurve *self, ToyAnalysis *analysis, guint length)
{
  g_return_if_fail (TOY_IS_CHANCE_CURVE (self));

  if (self->analysis != NULL)
    g_clear_signal_handler (&self->changed_id, self->analysis);
  g_set_object (&self->analysis, analysis);
  self->length = length;
  self->pointed = -1;
  if (analysis != NULL)
    self->changed_id = g_signal_connect_swapped (analysis, "changed", G_CALLBACK (changed_cb),
                                                 self);
  changed_cb (self);
}

void
toy_chance_curve_set_position (ToyChanceCurve *self, int position)
{
  g_return_if_fail (TOY_IS_CHANCE_CURVE (self));

  if (self->position == position)
    return;
  self->position = position;
  point_out (self, -1); /* a pointer that rests is not what one looks at */
  changed_cb (self);
}

void
toy_chance_curve_set_below (ToyChanceCurve *self, ToyArmy army)
{
  g_return_if_fail (TOY_IS_CHANCE_CURVE (self));
  g_return_if_fail (army < TOY_N_ARMIES);

  if (self->below == army)
    return;
  self->below = army;
  changed_cb (self);
}
