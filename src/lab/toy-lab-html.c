/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page: head, verdict, charts, table. */
#include "config.h"

#include "lab/toy-lab-html-private.h"

#include <inttypes.h>

static const char style[] =
    ":root{--bg:#faf7f2;--card:#fff;--fg:#2c2a29;--dim:#6b6661;--line:#e2dbd1;--b:#2f6fc4;"
    "--r:#c9403a;--g:#8a7f73;--good:#2e7d4f;--hint:#4a6d8c;--warning:#a05a00;--error:#b3261e}"
    "@media(prefers-color-scheme:dark){:root{--bg:#1f1d1b;--card:#2a2826;--fg:#f0ebe4;"
    "--dim:#b0a89e;--line:#45403b;--b:#6ea8f2;--r:#f07c74;--g:#a89c8e;--good:#7bcf9c;"
    "--hint:#9cc0e0;--warning:#f0b060;--error:#ff8f85}}"
    "*{box-sizing:border-box}"
    "body{margin:0;background:var(--bg);color:var(--fg);font:16px/1.5 system-ui,sans-serif}"
    "main{max-width:1120px;margin:auto;padding:24px 16px 64px}"
    "h1{font-size:28px;margin:8px 0}h2{font-size:18px;margin:0 0 12px}"
    "p{margin:4px 0}.dim{color:var(--dim)}"
    ".cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,460px),1fr));"
    "gap:16px;margin-top:16px}"
    "section{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:18px}"
    "section.wide{grid-column:1/-1}"
    "ul{list-style:none;margin:0;padding:0}"
    "li{padding:8px 0 8px 14px;border-left:5px solid;margin:6px 0;border-radius:3px}"
    "li b{margin-right:8px}"
    ".good{border-color:var(--good)}.good b{color:var(--good)}"
    ".hint{border-color:var(--hint)}.hint b{color:var(--hint)}"
    ".warning{border-color:var(--warning)}.warning b{color:var(--warning)}"
    ".error{border-color:var(--error)}.error b{color:var(--error)}"
    "svg{display:block;width:100%;height:auto;font:13px system-ui,sans-serif}"
    "svg text{fill:var(--fg)}.l{text-anchor:end}.t,.n{text-anchor:middle}"
    ".n{font-size:24px;fill:var(--dim)!important}.s{fill:var(--dim)}"
    ".b{fill:var(--b)}.r{fill:var(--r)}.g{fill:var(--g)}.none{fill:none;stroke:var(--dim)}"
    ".w{stroke:var(--fg);stroke-width:2}.m{stroke:var(--dim);stroke-dasharray:4 4}"
    ".a{stroke:var(--dim)}.grid{stroke:var(--line)}.path{stroke:var(--line);stroke-width:8}"
    ".band{opacity:.25}.line{fill:none;stroke-width:2.5}"
    ".b.line{stroke:var(--b)}.r.line{stroke:var(--r);stroke-dasharray:7 4}"
    "svg.map{max-height:640px}"
    "details summary{cursor:pointer;font-weight:600}"
    ".scroll{overflow:auto}"
    "table{border-collapse:collapse;width:100%;font-size:14px;margin-top:12px}"
    "th,td{text-align:left;padding:3px 10px;border-bottom:1px solid var(--line)}"
    "td.num{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}"
    "@media print{body{background:#fff}section{break-inside:avoid}}";

static const char *
label (const ToyPage *page, ToyLabLabel which)
{
  return page->words->labels[which];
}

/* --- head and verdict --- */

static void
add_fact (ToyPage *page, const char *name, const char *value)
{
  toy_lab_text_add (page->text, "<span class=\"dim\">");
  toy_lab_text_add_escaped (page->text, name);
  toy_lab_text_add (page->text, "</span> <b>");
  toy_lab_text_add_escaped (page->text, value);
  toy_lab_text_add (page->text, "</b> &#160; ");
}

static void
add_head (ToyPage *page)
{
  ToyLabText number = { NULL, 0, 0, false };

  toy_lab_text_addf (page->text, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
                                 "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
                                 "content=\"width=device-width,initial-scale=1\">\n"
                                 "<meta name=\"color-scheme\" content=\"light dark\">\n<title>",
                     label (page, TOY_LABEL_LANGUAGE));
  toy_lab_text_add_escaped (page->text, label (page, TOY_LABEL_TITLE));
  toy_lab_text_addf (page->text, "</title>\n<style>%s</style>\n</head>\n<body>\n<main>\n<h1>",
                     style);
  toy_lab_text_add_escaped (page->text, label (page, TOY_LABEL_TITLE));
  toy_lab_text_add (page->text, "</h1>\n<p>");
  add_fact (page, label (page, TOY_LABEL_BLUE), page->result->players[0]);
  add_fact (page, label (page, TOY_LABEL_RED), page->result->players[1]);
  toy_lab_text_addf (&number, "%" PRIu64, toy_lab_result_games (page->result));
  add_fact (page, label (page, TOY_LABEL_GAMES), number.data != NULL ? number.data : "");
  number.length = 0;
  toy_lab_text_addf (&number, "%" PRIu64, page->result->seed);
  add_fact (page, label (page, TOY_LABEL_SEED), number.data != NULL ? number.data : "");
  toy_lab_text_add (page->text, "</p>\n<div class=\"cards\">\n");
  toy_lab_text_clear (&number);
}

static void
begin_section (ToyPage *page, ToyLabLabel heading, bool wide)
{
  toy_lab_text_addf (page->text, "<section%s>\n<h2>", wide ? " class=\"wide\"" : "");
  toy_lab_text_add_escaped (page->text, label (page, heading));
  toy_lab_text_add (page->text, "</h2>\n");
}

static void
end_section (ToyPage *page)
{
  toy_lab_text_add (page->text, "</section>\n");
}

static void
add_verdict (ToyPage *page)
{
  ToyFinding findings[TOY_MAX_FINDINGS];
  int n = toy_verdict_make (page->result, NULL, findings);

  begin_section (page, TOY_LABEL_VERDICT, true);
  toy_lab_text_add (page->text, "<ul>\n");
  for (int i = 0; i < n; i++)
    {
      ToyLabText sentence = { NULL, 0, 0, false };

      page->words->sentence (&findings[i], page->result, page->words->data, &sentence);
      toy_lab_text_addf (page->text, "<li class=\"%s\"><b>",
                         toy_gravity_id ((ToyGravity) findings[i].gravity));
      toy_lab_text_add_escaped (page->text,
                                label (page, TOY_LABEL_GOOD + findings[i].gravity));
      toy_lab_text_add (page->text, "</b>");
      toy_lab_text_add_escaped (page->text, sentence.data != NULL ? sentence.data : "");
      toy_lab_text_add (page->text, "</li>\n");
      toy_lab_text_clear (&sentence);
    }
  toy_lab_text_add (page->text, "</ul>\n");
  end_section (page);
}

/* --- charts --- */

static bool
is_frequent_opening (const ToyPage *page, const ToyMeasure *measure)
{
  const ToyMeasure *share = toy_measures_find (page->measures, TOY_MEASURE_OPENING,
                                               measure->index, (ToyArmy) measure->army);

  return share != NULL && share->interval.value >= 0.02;
}

static bool
is_win (const ToyPage *page, const ToyMeasure *measure)
{
  return measure->id != TOY_MEASURE_INTERACTION;
}

static void
add_bars (ToyPage *page,
          ToyLabLabel heading,
          ToyMeasureId from,
          ToyMeasureId to,
          double mark,
          ToyPageFilter filter)
{
  begin_section (page, heading, false);
  _toy_page_bars (page, from, to, toy_measure_is_share (from), mark, filter);
  end_section (page);
}

static void
add_charts (ToyPage *page)
{
  add_bars (page, TOY_LABEL_WINS, TOY_MEASURE_WINS, TOY_MEASURE_STARTER_WINS, 0.5, is_win);
  add_bars (page, TOY_LABEL_ENDS, TOY_MEASURE_ENDS, TOY_MEASURE_ENDS_FOR, -1.0, NULL);
  begin_section (page, TOY_LABEL_LENGTH, false);
  _toy_page_lengths (page);
  end_section (page);
  begin_section (page, TOY_LABEL_MEDALS, false);
  _toy_page_medals (page);
  end_section (page);
  begin_section (page, TOY_LABEL_MAP_PLACED, false);
  _toy_page_map (page, false);
  end_section (page);
  begin_section (page, TOY_LABEL_MAP_HELD, false);
  _toy_page_map (page, true);
  end_section (page);
  add_bars (page, TOY_LABEL_REGIONS, TOY_MEASURE_REGION_TAKEN, TOY_MEASURE_REGION_TAKEN, -1.0,
            NULL);
  add_bars (page, TOY_LABEL_OPENINGS, TOY_MEASURE_OPENING_WINS, TOY_MEASURE_OPENING_WINS, 0.5,
            is_frequent_opening);
  add_bars (page, TOY_LABEL_TROOPS_PLAYED, TOY_MEASURE_TYPE_PLAYED, TOY_MEASURE_TYPE_PLAYED,
            -1.0, NULL);
  add_bars (page, TOY_LABEL_TROOPS_EFFECT, TOY_MEASURE_TYPE_EFFECT, TOY_MEASURE_TYPE_EFFECT, 0.0,
            NULL);
  if (page->result->board.n_specials > 0)
    add_bars (page, TOY_LABEL_SPECIALS, TOY_MEASURE_SPECIAL_USED, TOY_MEASURE_SPECIAL_EFFECT,
              0.0, NULL);
  if (page->result->n_arms > 1)
    add_bars (page, TOY_LABEL_VARIATIONS, TOY_MEASURE_ARM_STARTER, TOY_MEASURE_ARM_BLUE, 0.5,
              NULL);
}

/* --- all numbers --- */

static void
add_cell (ToyPage *page, const char *words)
{
  toy_lab_text_add (page->text, "<td>");
  toy_lab_text_add_escaped (page->text, words);
  toy_lab_text_add (page->text, "</td>");
}

static void
add_row (ToyPage *page, const ToyMeasure *measure)
{
  bool share = toy_measure_is_share ((ToyMeasureId) measure->id);
  ToyLabText subject = { NULL, 0, 0, false };

  page->words->subject (measure, page->result, page->words->data, &subject);
  toy_lab_text_add (page->text, "<tr>");
  add_cell (page, page->words->measures[measure->id]);
  add_cell (page, subject.data != NULL ? subject.data : "");
  add_cell (page, measure->army < TOY_N_ARMIES ? label (page, TOY_LABEL_BLUE + measure->army)
                                               : "");
  toy_lab_text_add (page->text, "<td class=\"num\">");
  _toy_page_value (page, measure->interval.value, share);
  toy_lab_text_add (page->text, "</td><td class=\"num\">");
  _toy_page_value (page, measure->interval.low, share);
  toy_lab_text_add (page->text, " – ");
  _toy_page_value (page, measure->interval.high, share);
  toy_lab_text_addf (page->text, "</td><td class=\"num\">%" PRIu64 "</td>",
                     measure->interval.n);
  add_cell (page, page->words->methods[measure->interval.method]);
  toy_lab_text_add (page->text, "</tr>\n");
  toy_lab_text_clear (&subject);
}

static void
add_table (ToyPage *page)
{
  toy_lab_text_add (page->text, "<section class=\"wide\">\n<details>\n<summary>");
  toy_lab_text_add_escaped (page->text, label (page, TOY_LABEL_NUMBERS));
  toy_lab_text_add (page->text, "</summary>\n<div class=\"scroll\">\n<table>\n<tr>");
  for (int i = TOY_LABEL_MEASURE; i <= TOY_LABEL_METHOD; i++)
    {
      toy_lab_text_add (page->text, "<th>");
      toy_lab_text_add_escaped (page->text, label (page, (ToyLabLabel) i));
      toy_lab_text_add (page->text, "</th>");
    }
  toy_lab_text_add (page->text, "</tr>\n");
  for (int i = 0; i < page->measures->n; i++)
    if (page->measures->measures[i].interval.n > 0)
      add_row (page, &page->measures->measures[i]);
  toy_lab_text_add (page->text, "</table>\n</div>\n</details>\n</section>\n</div>\n"
                                "<p class=\"dim\">");
  toy_lab_text_add_escaped (page->text, label (page, TOY_LABEL_NOTE));
  toy_lab_text_add (page->text, "</p>\n</main>\n</body>\n</html>\n");
}

bool
toy_lab_write_html (ToyLabText *text, const ToyLabResult *result, const ToyLabWords *words)
{
  ToyMeasures measures;
  ToyPage page = { text, result, words, &measures };

  if (!toy_measures_make (&measures, result))
    return false;
  add_head (&page);
  add_verdict (&page);
  add_charts (&page);
  add_table (&page);
  toy_measures_clear (&measures);
  return !text->failed;
}
