/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts on a cairo context: bars with their intervals, columns, curves with their bands.  Armies
 * have their emblem beside the bar and a dash of their own on a curve, so nothing is told by colour
 * alone. */
#include "config.h"

#include "widgets/toy-chart.h"

#include <math.h>

#include "draw/toy-painter.h"
#include "draw/toy-palette.h"
#include "model/toy-words.h"

#define NARROW 430 /* below, the words of a bar stand above it */
#define GAP 8
#define PLOT_HEIGHT 190

/* What a chart is measured by. */
typedef struct
{
  double line;    /* height of a line of text */
  double row;     /* of a bar with all that belongs to it */
  double label;   /* width of the words; 0: they stand above */
  double value;   /* width of the numbers on the right, of the axis on the left */
  double from, to; /* the plot, left and right */
  double top, bottom;
  double low, high; /* what it shows */
  double first, last; /* x of columns and curves */
} Frame;

static void
set_ink (cairo_t *cr, const ToyChartLook *look, double alpha)
{
  cairo_set_source_rgba (cr, look->ink.red, look->ink.green, look->ink.blue,
                         look->ink.alpha * alpha);
}

static ToyRgb
army_colour (const ToyChartLook *look, ToyArmy army)
{
  if (army == TOY_ARMY_NONE)
    return TOY_RGB (look->dark ? 0xd9b46c : 0x8d6a2f);
  return TOY_RGB (look->dark ? toy_army_colours[army].on_dark : toy_army_colours[army].body);
}

/* --- text --- */

typedef enum
{
  TEXT_PLAIN = 0,
  TEXT_BOLD = 1 << 0,
  TEXT_SMALL = 1 << 1,
  TEXT_RIGHT = 1 << 2,  /* ends at x */
  TEXT_CENTRE = 1 << 3,
} TextFlags;

static PangoLayout *
make_text (const ToyChartLook *look, const char *text, unsigned flags)
{
  PangoLayout *layout = pango_layout_new (look->context);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_layout_set_text (layout, text, -1);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  if (flags & TEXT_BOLD)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (flags & TEXT_SMALL)
    pango_attr_list_insert (attributes, pango_attr_scale_new (0.86));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  return layout;
}

static double
text_width (const ToyChartLook *look, const char *text, unsigned flags)
{
  g_autoptr (PangoLayout) layout = make_text (look, text, flags);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

/* Middle of the line at @y.  @room: 0 for as much as it takes. */
static void
put_text (cairo_t *cr, const ToyChartLook *look, const char *text, unsigned flags, double x,
          double y, double room)
{
  g_autoptr (PangoLayout) layout = make_text (look, text, flags);
  int width, height;

  if (room > 0)
    {
      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
    }
  pango_layout_get_size (layout, &width, &height);
  if (flags & TEXT_RIGHT)
    x -= (double) width / PANGO_SCALE;
  else if (flags & TEXT_CENTRE)
    x -= (double) width / PANGO_SCALE / 2;
  cairo_move_to (cr, x, y - (double) height / PANGO_SCALE / 2);
  pango_cairo_show_layout (cr, layout);
}

static double
line_height (const ToyChartLook *look)
{
  g_autoptr (PangoLayout) layout = make_text (look, "Xg", TEXT_PLAIN);
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

/* --- the frame --- */

static const ToyLabPoint *
point_at (const ToyLabChart *chart, guint i)
{
  return chart->points->pdata[i];
}

/* "±1.4" */
static char *
margin_text (const ToyLabChart *chart, const ToyLabPoint *point)
{
  double half = (point->now.high - point->now.low) / 2 * (chart->share ? 100 : 1);

  return g_strdup_printf (chart->share ? "±%.1f" : "±%.2f", half);
}

static void
take_range (const ToyLabChart *chart, Frame *frame)
{
  frame->low = 0;
  frame->high = 1e-9;
  frame->first = INFINITY;
  frame->last = -INFINITY;
  for (guint i = 0; i < chart->points->len; i++)
    {
      const ToyLabPoint *point = point_at (chart, i);

      frame->low = MIN (frame->low, point->now.low);
      frame->high = MAX (frame->high, point->now.high);
      if (point->compared)
        {
          frame->low = MIN (frame->low, point->before.low);
          frame->high = MAX (frame->high, point->before.high);
        }
      frame->first = MIN (frame->first, point->x);
      frame->last = MAX (frame->last, point->x);
    }
  if (!isnan (chart->mark))
    {
      frame->low = MIN (frame->low, chart->mark);
      frame->high = MAX (frame->high, chart->mark);
    }
}

/* The next number above that four lines part well. */
static double
round_up (double value)
{
  static const double steps[] = { 1, 2, 4, 6, 8, 10 };
  double unit = pow (10, floor (log10 (value)));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * unit >= value * 0.999)
      return steps[i] * unit;
  return value;
}

static void
frame_bars (const ToyChartLook *look, Frame *frame)
{
  const ToyLabChart *chart = look->chart;
  double words = 0;

  frame->value = 0;
  for (guint i = 0; i < chart->points->len; i++)
    {
      const ToyLabPoint *point = point_at (chart, i);
      g_autofree char *margin = margin_text (chart, point);

      words = MAX (words, text_width (look, point->name, TEXT_PLAIN));
      frame->value = MAX (frame->value, text_width (look, point->value, TEXT_BOLD) + GAP
                                          + text_width (look, margin, TEXT_SMALL));
    }
  words += frame->line + GAP; /* the emblem */
  if (look->width < NARROW)
    {
      frame->label = 0;
      frame->from = 2;
      frame->row = frame->line * 1.9 + 8;
    }
  else
    {
      frame->label = MIN (words, look->width * 0.46);
      frame->from = frame->label + GAP;
      frame->row = frame->line + 9;
    }
  frame->to = look->width - frame->value - GAP;
  frame->top = 2;
  frame->bottom = frame->top + frame->row * (double) chart->points->len;
}

static void
frame_plot (const ToyChartLook *look, Frame *frame)
{
  frame->value = text_width (look, look->chart->share ? "100\u00a0%" : "8.0", TEXT_SMALL) + 6;
  frame->high = look->chart->share ? MIN (round_up (frame->high), 1) : round_up (frame->high);
  frame->from = frame->value + 4;
  frame->to = look->width - 6;
  frame->top = frame->line;
  frame->bottom = frame->top + PLOT_HEIGHT;
  if (look->chart->form == TOY_LAB_FORM_CURVES)
    frame->first = MIN (frame->first, 0);
  if (frame->last <= frame->first)
    frame->last = frame->first + 1;
}

static void
make_frame (const ToyChartLook *look, Frame *frame)
{
  *frame = (Frame) { .line = line_height (look) };
  take_range (look->chart, frame);
  if (look->chart->form == TOY_LAB_FORM_BARS)
    frame_bars (look, frame);
  else
    frame_plot (look, frame);
}

double
toy_chart_paint_height (const ToyChartLook *look)
{
  Frame frame;

  make_frame (look, &frame);
  if (look->chart->form == TOY_LAB_FORM_BARS)
    return ceil (frame.bottom + 2);
  return ceil (frame.bottom + frame.line * 1.3 + 2);
}

/* --- bars --- */

static double
bar_x (const Frame *frame, double value)
{
  return frame->from + (value - frame->low) / (frame->high - frame->low)
                         * (frame->to - frame->from);
}

static void
paint_whisker (cairo_t *cr, const Frame *frame, const ToyLabNumber *number, double y, double half)
{
  double low = bar_x (frame, number->low), high = bar_x (frame, number->high);

  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, low, y);
  cairo_line_to (cr, high, y);
  cairo_move_to (cr, low, y - half);
  cairo_line_to (cr, low, y + half);
  cairo_move_to (cr, high, y - half);
  cairo_line_to (cr, high, y + half);
  cairo_stroke (cr);
}

static void
round_rectangle (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  radius = MIN (radius, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
  cairo_arc (cr, x + radius, y + radius, radius, M_PI, M_PI * 1.5);
  cairo_close_path (cr);
}

static void
paint_words (cairo_t *cr, const ToyChartLook *look, const Frame *frame, const ToyLabPoint *point,
             double y)
{
  double x = frame->label > 0 ? 0 : frame->from, emblem = frame->line * 0.46;
  double room = frame->label > 0 ? frame->label : frame->to - frame->from;

  if (point->army != TOY_ARMY_NONE)
    {
      toy_paint_emblem (cr, point->army, x + emblem + 1, y, emblem);
      x += frame->line + 4;
      room -= frame->line + 4;
    }
  set_ink (cr, look, 1);
  put_text (cr, look, point->name, TEXT_PLAIN, x, y, room);
}

static void
paint_bar (cairo_t *cr, const ToyChartLook *look, const Frame *frame, guint i)
{
  const ToyLabPoint *point = point_at (look->chart, i);
  g_autofree char *margin = margin_text (look->chart, point);
  double top = frame->top + frame->row * i;
  double words = top + (frame->label > 0 ? frame->row / 2 : frame->line * 0.6);
  double y = frame->label > 0 ? top + frame->row / 2 : top + frame->row - frame->line * 0.55 - 3;
  double half = frame->label > 0 ? frame->row / 2 - 3.5 : frame->line * 0.42;
  double zero = bar_x (frame, 0), at = bar_x (frame, point->now.value);
  gboolean telling = point->changed || !look->chart->compared;

  if ((int) i == look->focus)
    {
      set_ink (cr, look, look->ring ? 0.12 : 0.06);
      round_rectangle (cr, 0, top, look->width, frame->row, 6);
      cairo_fill (cr);
    }
  paint_words (cr, look, frame, point, words);
  toy_set_rgba (cr, army_colour (look, point->army), point->compared ? 0.9 : 1);
  if (point->compared) /* the old one lies behind, hollow */
    {
      double old = bar_x (frame, point->before.value);

      round_rectangle (cr, MIN (old, zero), y - half, MAX (fabs (old - zero), 1), half * 2, 3);
      cairo_set_line_width (cr, 1.5);
      toy_set_rgba (cr, army_colour (look, point->army), 0.65);
      cairo_stroke (cr);
      half *= 0.62;
      toy_set_rgb (cr, army_colour (look, point->army));
    }
  round_rectangle (cr, MIN (at, zero), y - half, MAX (fabs (at - zero), 1), half * 2, 3);
  cairo_fill (cr);
  set_ink (cr, look, 0.85);
  paint_whisker (cr, frame, &point->now, y, half * 0.55);
  set_ink (cr, look, 1);
  put_text (cr, look, point->value, telling ? TEXT_BOLD : TEXT_PLAIN, look->width - frame->value, y,
            0);
  set_ink (cr, look, 0.65);
  put_text (cr, look, margin, TEXT_SMALL | TEXT_RIGHT, look->width - 1, y, 0);
}

static void
paint_bars (cairo_t *cr, const ToyChartLook *look, const Frame *frame)
{
  static const double dashes[] = { 4, 3 };

  for (guint i = 0; i < look->chart->points->len; i++)
    paint_bar (cr, look, frame, i);
  if (isnan (look->chart->mark))
    return;
  set_ink (cr, look, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (cr, round (bar_x (frame, look->chart->mark)) + 0.5, 0);
  cairo_line_to (cr, round (bar_x (frame, look->chart->mark)) + 0.5, frame->bottom + 2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* --- columns and curves --- */

static double
plot_x (const Frame *frame, double x)
{
  return frame->from + (x - frame->first + 0.5) / (frame->last - frame->first + 1)
                         * (frame->to - frame->from);
}

static double
plot_y (const Frame *frame, double value)
{
  return frame->bottom - value / frame->high * (frame->bottom - frame->top);
}

static void
paint_axes (cairo_t *cr, const ToyChartLook *look, const Frame *frame)
{
  double turns = frame->last - frame->first;
  double room = (frame->to - frame->from) / (text_width (look, "000", TEXT_SMALL) + 14);
  double step = 1;

  while (turns / step > room)
    step = step == 1 ? 2 : step == 2 ? 5 : step == 5 ? 10 : step * 2;
  cairo_set_line_width (cr, 1);
  for (int i = 0; i <= 4; i++)
    {
      double y = round (plot_y (frame, frame->high * i / 4)) + 0.5;
      gboolean share = look->chart->share;
      int decimals = frame->high * (share ? 100 : 1) < 4;
      g_autofree char *text = share ? toy_words_percent (frame->high * i / 4, decimals)
                                    : g_strdup_printf ("%.*f", decimals, frame->high * i / 4);

      set_ink (cr, look, i == 0 ? 0.6 : 0.14);
      cairo_move_to (cr, frame->from, y);
      cairo_line_to (cr, frame->to, y);
      cairo_stroke (cr);
      set_ink (cr, look, 0.75);
      put_text (cr, look, text, TEXT_SMALL | TEXT_RIGHT, frame->value, y, 0);
    }
  for (double x = ceil (frame->first / step) * step; x <= frame->last; x += step)
    {
      g_autofree char *text = g_strdup_printf ("%.0f", x);

      if (look->chart->axis != NULL
          && plot_x (frame, x) > frame->to - text_width (look, look->chart->axis, TEXT_SMALL) - 16)
        continue;
      set_ink (cr, look, 0.75);
      put_text (cr, look, text, TEXT_SMALL | TEXT_CENTRE, plot_x (frame, x),
                frame->bottom + frame->line * 0.65, 0);
    }
  if (look->chart->axis != NULL)
    put_text (cr, look, look->chart->axis, TEXT_SMALL | TEXT_RIGHT, frame->to,
              frame->bottom + frame->line * 0.65, 0);
}

static void
paint_focus (cairo_t *cr, const ToyChartLook *look, const Frame *frame)
{
  double wide = (frame->to - frame->from) / (frame->last - frame->first + 1);
  const ToyLabPoint *point;

  if (look->focus < 0)
    return;
  point = point_at (look->chart, (guint) look->focus);
  wide = MAX (wide, 3);
  set_ink (cr, look, look->ring ? 0.16 : 0.09);
  cairo_rectangle (cr, plot_x (frame, point->x) - wide / 2, frame->top, wide,
                   frame->bottom - frame->top);
  cairo_fill (cr);
}

static void
paint_columns (cairo_t *cr, const ToyChartLook *look, const Frame *frame)
{
  double wide = (frame->to - frame->from) / (frame->last - frame->first + 1);
  gboolean compared = FALSE;

  for (guint i = 0; i < look->chart->points->len; i++)
    {
      const ToyLabPoint *point = point_at (look->chart, i);
      double x = plot_x (frame, point->x), y = plot_y (frame, point->now.value);

      compared |= point->compared;
      toy_set_rgba (cr, army_colour (look, point->army), (int) i == look->focus ? 1 : 0.82);
      cairo_rectangle (cr, x - wide * 0.42, y, MAX (wide * 0.84, 1), frame->bottom - y);
      cairo_fill (cr);
      if (wide < 5)
        continue;
      set_ink (cr, look, 0.5);
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, round (x) + 0.5, plot_y (frame, point->now.low));
      cairo_line_to (cr, round (x) + 0.5, plot_y (frame, point->now.high));
      cairo_stroke (cr);
    }
  if (!compared)
    return;
  set_ink (cr, look, 0.9); /* the old ones as steps over them */
  cairo_set_line_width (cr, 1.5);
  for (guint i = 0; i < look->chart->points->len; i++)
    {
      const ToyLabPoint *point = point_at (look->chart, i);
      double x = plot_x (frame, point->x);
      double y = plot_y (frame, point->compared ? point->before.value : 0);

      cairo_line_to (cr, x - wide / 2, y);
      cairo_line_to (cr, x + wide / 2, y);
    }
  cairo_stroke (cr);
}

/* The way along one army's numbers. */
static void
trace (cairo_t *cr, const ToyLabChart *chart, const Frame *frame, ToyArmy army, int which,
       gboolean back)
{
  guint n = chart->points->len;

  for (guint k = 0; k < n; k++)
    {
      const ToyLabPoint *point = point_at (chart, back ? n - 1 - k : k);
      double value = which == 0   ? point->now.value
                     : which == 1 ? point->now.low
                     : which == 2 ? point->now.high
                                  : point->before.value;

      if (point->army == army && (which < 3 || point->compared))
        cairo_line_to (cr, plot_x (frame, point->x), plot_y (frame, value));
    }
}

static void
paint_curves (cairo_t *cr, const ToyChartLook *look, const Frame *frame)
{
  static const double dashes[] = { 7, 4 }, dots[] = { 2, 3 };

  for (int army = 0; army <= TOY_ARMY_NONE; army++)
    {
      ToyRgb colour = army_colour (look, (ToyArmy) army);

      cairo_new_path (cr);
      trace (cr, look->chart, frame, (ToyArmy) army, 2, FALSE);
      trace (cr, look->chart, frame, (ToyArmy) army, 1, TRUE);
      toy_set_rgba (cr, colour, 0.25);
      cairo_fill (cr);
      trace (cr, look->chart, frame, (ToyArmy) army, 0, FALSE);
      toy_set_rgb (cr, colour);
      cairo_set_line_width (cr, 2.5);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      if (army == TOY_ARMY_RED)
        cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_stroke (cr);
      trace (cr, look->chart, frame, (ToyArmy) army, 3, FALSE);
      cairo_set_line_width (cr, 1.5);
      cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  if (look->focus >= 0)
    {
      const ToyLabPoint *point = point_at (look->chart, (guint) look->focus);

      cairo_arc (cr, plot_x (frame, point->x), plot_y (frame, point->now.value), 5, 0, 2 * M_PI);
      toy_set_rgb (cr, army_colour (look, point->army));
      cairo_fill_preserve (cr);
      set_ink (cr, look, 1);
      cairo_set_line_width (cr, 1.5);
      cairo_stroke (cr);
    }
}

void
toy_chart_paint (cairo_t *cr, const ToyChartLook *look)
{
  Frame frame;

  make_frame (look, &frame);
  if (look->chart->form == TOY_LAB_FORM_BARS)
    {
      paint_bars (cr, look, &frame);
      return;
    }
  paint_focus (cr, look, &frame);
  paint_axes (cr, look, &frame);
  if (look->chart->form == TOY_LAB_FORM_COLUMNS)
    paint_columns (cr, look, &frame);
  else
    paint_curves (cr, look, &frame);
}

int
toy_chart_paint_pick (const ToyChartLook *look, double x, double y)
{
  double best = INFINITY;
  int found = -1;
  Frame frame;

  make_frame (look, &frame);
  if (look->chart->form == TOY_LAB_FORM_BARS)
    {
      int row = (int) floor ((y - frame.top) / frame.row);

      return row >= 0 && row < (int) look->chart->points->len ? row : -1;
    }
  if (x < frame.from - 4 || x > frame.to + 4)
    return -1;
  for (guint i = 0; i < look->chart->points->len; i++)
    {
      const ToyLabPoint *point = point_at (look->chart, i);
      double across = fabs (plot_x (&frame, point->x) - x);
      double along = look->chart->form == TOY_LAB_FORM_CURVES
                       ? fabs (plot_y (&frame, point->now.value) - y) / 100
                       : 0;

      if (across + along < best)
        {
          best = across + along;
          found = (int) i;
        }
    }
  return found;
}
