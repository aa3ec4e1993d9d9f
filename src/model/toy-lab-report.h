/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the laboratory has found on one terrain, as an object that never changes: its verdict in
 * sentences, and files of it.  Charts and maps of it are in toy-lab-chart.h, its games in
 * toy-lab-game.h. */
#pragma once

#include <gio/gio.h>

#include "lab/toy-verdict.h"
#include "model/toy-board.h"

G_BEGIN_DECLS

#define TOY_TYPE_LAB_REPORT (toy_lab_report_get_type ())
G_DECLARE_FINAL_TYPE (ToyLabReport, toy_lab_report, TOY, LAB_REPORT, GObject)

/* @board: the terrain that was played on.  @result: (transfer full).  @time: when it was finished,
 * in seconds since 1970.  Any thread.  NULL where there is no memory. */
ToyLabReport *toy_lab_report_new (ToyBoard *board, ToyLabResult *result, gint64 time);

ToyBoard *toy_lab_report_get_board (ToyLabReport *report);
gint64 toy_lab_report_get_time (ToyLabReport *report);
guint64 toy_lab_report_get_games (ToyLabReport *report);
guint64 toy_lab_report_get_seed (ToyLabReport *report);

/* Half the width of the 95 % interval of blue's wins, 0 … 0.5; 1 where nothing is known. */
double toy_lab_report_get_precision (ToyLabReport *report);

/* "Captain, 200 playouts". (transfer full) */
char *toy_lab_report_dup_player (ToyLabReport *report, ToyArmy army);

/* "Captain, 200 playouts · 2,000 games"; both players where they differ. (transfer full) */
char *toy_lab_report_dup_summary (ToyLabReport *report);

/* "12 March, 14:03". (transfer full) */
char *toy_lab_report_dup_when (ToyLabReport *report);

/* Does @board play by the same graph and rules, whatever its drawing and names? */
gboolean toy_lab_report_is_about (ToyLabReport *report, ToyBoard *board);

/* The verdict, the gravest first. */
guint toy_lab_report_get_n_findings (ToyLabReport *report);
ToyGravity toy_lab_report_get_gravity (ToyLabReport *report, guint i);
const char *toy_lab_report_get_gravity_word (ToyLabReport *report, guint i); /* "Warning" */
char *toy_lab_report_dup_sentence (ToyLabReport *report, guint i); /* (transfer full) */

/* The space that finding @i is about, of the board's; -1 for none. */
int toy_lab_report_get_space (ToyLabReport *report, guint i);

typedef enum
{
  TOY_LAB_FORMAT_HTML,
  TOY_LAB_FORMAT_CSV,
  TOY_LAB_FORMAT_JSON,
} ToyLabFormat;

/* (transfer full): a file's contents; NULL with an error where there is no memory. */
GBytes *toy_lab_report_to_bytes (ToyLabReport *report, ToyLabFormat format, GError **error);

/* Reads what TOY_LAB_FORMAT_JSON wrote.  @board: what it was played on; a result of another game is
 * refused. */
ToyLabReport *toy_lab_report_from_bytes (ToyBoard *board,
                                         GBytes *contents,
                                         gint64 time,
                                         GError **error);

G_END_DECLS
