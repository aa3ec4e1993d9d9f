/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts as SVG inside a page.  Colours are classes, so that the page decides on light and dark;
 * armies are named beside their bars, and their curves differ in their dashes too. */
#include "config.h"

#include "lab/toy-lab-html-private.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#define WIDTH 560
#define LABELS 280 /* room for the labels of bars */
#define VALUES 105 /* … and of their values */
#define ROW 24

void
_toy_page_value (ToyPage *page, double value, bool share)
{
  toy_lab_text_add_number (page->text, share ? value * 100.0 : value, share ? 1 : 2);
  if (share)
    toy_lab_text_add (page->text, "\u202f%");
}

static void
put (ToyPage *page, double value)
{
  toy_lab_text_add_number (page->text, value, 1);
}

static const char *
class_of (int army)
{
  return army == TOY_ARMY_BLUE ? "b" : army == TOY_ARMY_RED ? "r" : "g";
}

/* name="value" */
static void
attribute (ToyPage *page, const char *name, double value)
{
  toy_lab_text_addf (page->text, " %s=\"", name);
  put (page, value);
  toy_lab_text_add (page->text, "\"");
}

static void
line (ToyPage *page, const char *class, double x1, double y1, double x2, double y2)
{
  toy_lab_text_addf (page->text, "<line class=\"%s\"", class);
  attribute (page, "x1", x1);
  attribute (page, "y1", y1);
  attribute (page, "x2", x2);
  attribute (page, "y2", y2);
  toy_lab_text_add (page->text, "/>");
}

static void
begin_text (ToyPage *page, const char *class, double x, double y)
{
  toy_lab_text_addf (page->text, "<text class=\"%s\"", class);
  attribute (page, "x", x);
  attribute (page, "y", y);
  toy_lab_text_add (page->text, ">");
}

static void
begin_svg (ToyPage *page, const char *class, double width, double height, const char *label)
{
  toy_lab_text_addf (page->text, "<svg class=\"%s\" role=\"img\" viewBox=\"0 0 ", class);
  put (page, width);
  toy_lab_text_add (page->text, " ");
  put (page, height);
  toy_lab_text_add (page->text, "\" aria-label=\"");
  toy_lab_text_add_escaped (page->text, label);
  toy_lab_text_add (page->text, "\">\n");
}

/* --- bars --- */

/* What a row is called: the measure where several are mixed, the subject, the army. */
static void
row_label (ToyPage *page, const ToyMeasure *measure, bool mixed)
{
  ToyLabText subject = { NULL, 0, 0, false };
  const char *parts[3] = { NULL, NULL, NULL };
  bool any = false;

  page->words->subject (measure, page->result, page->words->data, &subject);
  parts[0] = mixed ? page->words->measures[measure->id] : NULL;
  parts[1] = subject.length > 0 ? subject.data : NULL;
  parts[2] = measure->army < TOY_N_ARMIES
                 ? page->words->labels[TOY_LABEL_BLUE + measure->army]
                 : NULL;
  for (int i = 0; i < 3; i++)
    if (parts[i] != NULL)
      {
        if (any)
          toy_lab_text_add (page->text, " · ");
        toy_lab_text_add_escaped (page->text, parts[i]);
        any = true;
      }
  toy_lab_text_clear (&subject);
}

static void
draw_bar (ToyPage *page,
          const ToyMeasure *measure,
          double y,
          double low,
          double high,
          bool share,
          bool mixed)
{
  const ToyInterval *interval = &measure->interval;
  double scale = (WIDTH - LABELS - VALUES) / (high - low), zero = LABELS + (0.0 - low) * scale;
  double at = LABELS + (interval->value - low) * scale;

  toy_lab_text_add (page->text, "<g><title>");
  row_label (page, measure, true);
  toy_lab_text_add (page->text, ": ");
  _toy_page_value (page, interval->low, share);
  toy_lab_text_add (page->text, " – ");
  _toy_page_value (page, interval->high, share);
  toy_lab_text_addf (page->text, " (n = %" PRIu64 ")</title>", interval->n);
  begin_text (page, "l", LABELS - 8, y + 16);
  row_label (page, measure, mixed);
  toy_lab_text_addf (page->text, "</text><rect class=\"%s\" rx=\"3\"", class_of (measure->army));
  attribute (page, "x", fmin (at, zero));
  attribute (page, "y", y + 4);
  attribute (page, "width", fabs (at - zero));
  attribute (page, "height", ROW - 8);
  toy_lab_text_add (page->text, "/>");
  line (page, "w", LABELS + (interval->low - low) * scale, y + ROW / 2.0,
        LABELS + (interval->high - low) * scale, y + ROW / 2.0);
  begin_text (page, "v", WIDTH - VALUES + 8, y + 16);
  _toy_page_value (page, interval->value, share);
  toy_lab_text_add (page->text, " <tspan class=\"s\">±\u202f");
  toy_lab_text_add_number (page->text,
                           (interval->high - interval->low) / 2.0 * (share ? 100.0 : 1.0),
                           share ? 1 : 2);
  toy_lab_text_add (page->text, "</tspan></text></g>\n");
}

void
_toy_page_bars (ToyPage *page,
                ToyMeasureId from,
                ToyMeasureId to,
                bool share,
                double mark,
                ToyPageFilter filter)
{
  double low = 0.0, high = 1e-9, y = 4.0;
  int n = 0;

  for (int i = 0; i < page->measures->n; i++)
    {
      const ToyMeasure *measure = &page->measures->measures[i];

      if (measure->id < from || measure->id > to || measure->interval.n == 0
          || (filter != NULL && !filter (page, measure)))
        continue;
      n++;
      low = fmin (low, measure->interval.low);
      high = fmax (high, measure->interval.high);
    }
  if (n == 0)
    return;
  begin_svg (page, "bars", WIDTH, n * ROW + 8, page->words->measures[from]);
  if (mark >= 0.0)
    line (page, "m", LABELS + (mark - low) * (WIDTH - LABELS - VALUES) / (high - low), 0.0,
          LABELS + (mark - low) * (WIDTH - LABELS - VALUES) / (high - low), n * ROW + 8);
  for (int i = 0; i < page->measures->n; i++)
    {
      const ToyMeasure *measure = &page->measures->measures[i];

      if (measure->id < from || measure->id > to || measure->interval.n == 0
          || (filter != NULL && !filter (page, measure)))
        continue;
      draw_bar (page, measure, y, low, high, share, from != to);
      y += ROW;
    }
  toy_lab_text_add (page->text, "</svg>\n");
}

/* --- over time --- */

#define LEFT 44
#define BOTTOM 28
#define HEIGHT 240

static void
time_axis (ToyPage *page, int turns)
{
  int step = turns <= 20 ? 2 : turns <= 50 ? 5 : turns <= 100 ? 10 : turns <= 200 ? 20 : 50;

  line (page, "a", LEFT, HEIGHT - BOTTOM, WIDTH, HEIGHT - BOTTOM);
  for (int t = 0; t <= turns; t += step)
    {
      begin_text (page, "t", LEFT + (double) t * (WIDTH - LEFT - 12) / turns, HEIGHT - 8);
      toy_lab_text_addf (page->text, "%d</text>", t);
    }
}

static void
value_axis (ToyPage *page, double top, bool share)
{
  for (int i = 1; i <= 4; i++)
    {
      double y = HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 14) * i / 4.0;

      line (page, "grid", LEFT, y, WIDTH, y);
      begin_text (page, "l", LEFT - 6, y + 4);
      toy_lab_text_add_number (page->text, top * i / 4.0 * (share ? 100.0 : 1.0), 1);
      toy_lab_text_add (page->text, share ? "%</text>" : "</text>");
    }
}

/* The next value above that parts into four well. */
static double
round_up (double value)
{
  static const double steps[] = { 1.0, 2.0, 4.0, 6.0, 8.0, 10.0 };
  double unit = pow (10.0, floor (log10 (value)));

  for (int i = 0; i < 6; i++)
    if (steps[i] * unit >= value)
      return steps[i] * unit;
  return value;
}

void
_toy_page_lengths (ToyPage *page)
{
  const ToyTally *tally = &page->result->counts[0].tally;
  int first = TOY_TALLY_TURNS, last = 1;
  double top = 1e-9;

  for (int t = 0; t < TOY_TALLY_TURNS; t++)
    if (tally->length[t] > 0)
      {
        first = t < first ? t : first;
        last = t;
        top = fmax (top, (double) tally->length[t] / (double) tally->games);
      }
  top = round_up (top);
  begin_svg (page, "time", WIDTH, HEIGHT, page->words->labels[TOY_LABEL_LENGTH]);
  value_axis (page, top, true);
  time_axis (page, last);
  for (int t = first; t <= last; t++)
    if (tally->length[t] > 0)
      {
        double wide = (WIDTH - LEFT - 12.0) / last;
        double high = (double) tally->length[t] / (double) tally->games / top
                      * (HEIGHT - BOTTOM - 14);

        toy_lab_text_add (page->text, "<rect class=\"g\"");
        attribute (page, "x", LEFT + t * wide - wide * 0.4);
        attribute (page, "y", HEIGHT - BOTTOM - high);
        attribute (page, "width", wide * 0.8);
        attribute (page, "height", high);
        toy_lab_text_addf (page->text, "><title>%d: %" PRIu64 "</title></rect>\n", t,
                           tally->length[t]);
      }
  toy_lab_text_add (page->text, "</svg>\n");
}

/* One line and its band of @army. */
static void
draw_curve (ToyPage *page, int army, int turns, double top)
{
  double wide = (WIDTH - LEFT - 12.0) / turns, high = (HEIGHT - BOTTOM - 14) / top;

  for (int pass = 0; pass < 3; pass++) /* the band there and back, then the line */
    {
      if (pass != 1)
        toy_lab_text_addf (page->text, pass == 0 ? "<polygon class=\"%s band\" points=\""
                                                 : "\"/>\n<polyline class=\"%s line\" points=\"",
                           class_of (army));
      for (int i = 0; i <= turns; i++)
        {
          int t = pass == 1 ? turns - i : i;
          const ToyMeasure *measure
              = toy_measures_find (page->measures, TOY_MEASURE_MEDALS, t, (ToyArmy) army);
          double value = measure == NULL ? 0.0
                         : pass == 0     ? measure->interval.high
                         : pass == 1     ? measure->interval.low
                                         : measure->interval.value;

          put (page, LEFT + t * wide);
          toy_lab_text_add (page->text, ",");
          put (page, HEIGHT - BOTTOM - value * high);
          toy_lab_text_add (page->text, " ");
        }
    }
  toy_lab_text_add (page->text, "\"/>\n");
}

void
_toy_page_medals (ToyPage *page)
{
  double top = 0.0;
  int turns = 0;

  for (int i = 0; i < page->measures->n; i++)
    if (page->measures->measures[i].id == TOY_MEASURE_MEDALS)
      {
        const ToyMeasure *measure = &page->measures->measures[i];

        turns = measure->index > turns ? measure->index : turns;
        top = fmax (top, measure->interval.high);
      }
  if (turns == 0)
    return;
  top = round_up (top);
  begin_svg (page, "time", WIDTH, HEIGHT, page->words->labels[TOY_LABEL_MEDALS]);
  value_axis (page, top, false);
  time_axis (page, turns);
  for (int army = 0; army < TOY_N_ARMIES; army++)
    draw_curve (page, army, turns, top);
  toy_lab_text_add (page->text, "</svg>\n");
}

/* --- the terrain --- */

static double
space_value (const ToyPage *page, bool held, int space, int army)
{
  const ToyMeasure *measure
      = toy_measures_find (page->measures, held ? TOY_MEASURE_BASE_HELD : TOY_MEASURE_BASE_PLACED,
                           space, (ToyArmy) army);

  return measure != NULL ? measure->interval.value : 0.0;
}

/* A circle parted by who does how much, as large as both together. */
static void
draw_space (ToyPage *page, bool held, int s, double unit, double top)
{
  const ToyLabSpace *space = &page->result->board.spaces[s];
  double blue = space_value (page, held, s, 0), red = space_value (page, held, s, 1);
  double radius = unit * (0.35 + 0.65 * sqrt ((blue + red) / top));
  double part = blue + red > 0.0 ? blue / (blue + red) : 0.5;

  toy_lab_text_add (page->text, "<g><title>");
  toy_lab_text_add_escaped (page->text, space->id);
  toy_lab_text_add (page->text, ": ");
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      toy_lab_text_add (page->text, army == 0 ? "" : ", ");
      toy_lab_text_add_escaped (page->text, page->words->labels[TOY_LABEL_BLUE + army]);
      toy_lab_text_add (page->text, " ");
      _toy_page_value (page, army == 0 ? blue : red, held);
    }
  toy_lab_text_add (page->text, "</title>");
  if (space->is_hq)
    {
      toy_lab_text_addf (page->text, "<rect class=\"%s\" rx=\"8\"", class_of (space->army));
      attribute (page, "x", space->x - unit * 0.7);
      attribute (page, "y", space->y - unit * 0.7);
      attribute (page, "width", unit * 1.4);
      attribute (page, "height", unit * 1.4);
      toy_lab_text_add (page->text, "/>");
    }
  else
    for (int army = 0; army < TOY_N_ARMIES; army++)
      {
        /* Left and right part of the disc, cut at a chord. */
        double x = space->x - radius + 2.0 * radius * part;
        double half = sqrt (fmax (0.0, radius * radius - (x - space->x) * (x - space->x)));

        if ((army == 0 ? part : 1.0 - part) < 0.001 && blue + red > 0.0)
          continue;
        toy_lab_text_addf (page->text, "<path class=\"%s\" d=\"M ",
                           blue + red > 0.0 ? class_of (army) : "none");
        put (page, x);
        toy_lab_text_add (page->text, " ");
        put (page, space->y - half);
        toy_lab_text_add (page->text, " A ");
        put (page, radius);
        toy_lab_text_add (page->text, " ");
        put (page, radius);
        toy_lab_text_addf (page->text, " 0 %d %d ", (army == 0 ? part : 1.0 - part) > 0.5,
                           army == 1);
        put (page, x);
        toy_lab_text_add (page->text, " ");
        put (page, space->y + half + (half < 0.1 ? 0.1 : 0.0));
        toy_lab_text_add (page->text, " Z\"/>");
      }
  begin_text (page, "n", space->x, space->y + unit * 1.55);
  toy_lab_text_add_escaped (page->text, space->id);
  toy_lab_text_add (page->text, "</text></g>\n");
}

void
_toy_page_map (ToyPage *page, bool held)
{
  const ToyLabBoard *board = &page->result->board;
  double unit = sqrt ((double) board->width * board->height) / 23.0, top = 1e-9;

  if (unit <= 0.0)
    return;
  for (int s = 0; s < board->n_spaces; s++)
    if (!board->spaces[s].is_hq)
      top = fmax (top, space_value (page, held, s, 0) + space_value (page, held, s, 1));
  begin_svg (page, "map", board->width, board->height,
             page->words->labels[held ? TOY_LABEL_MAP_HELD : TOY_LABEL_MAP_PLACED]);
  for (int i = 0; i < board->n_paths; i++)
    {
      const ToyLabSpace *a = &board->spaces[board->paths[i][0]];
      const ToyLabSpace *b = &board->spaces[board->paths[i][1]];

      line (page, "path", a->x, a->y, b->x, b->y);
    }
  for (int s = 0; s < board->n_spaces; s++)
    draw_space (page, held, s, unit, top);
  toy_lab_text_add (page->text, "</svg>\n");
}
