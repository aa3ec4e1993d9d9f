/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the game page share: toy-game-page.c shows, toy-game-page-input.c listens,
 * toy-game-page-look.c explains, toy-game-page-region.c tells of regions, toy-game-page-review.c
 * looks back, toy-game-page-replay.c shows a turn once more, toy-game-page-sound.c is heard,
 * toy-game-page-watch.c is about computers at work, toy-game-page-balance.c weighs,
 * toy-game-page-analysis.c and toy-game-page-line.c look a finished game over,
 * toy-game-page-hint.c advises,
 * toy-game-page-wishes.c follows the preferences. */
#pragma once

#include "model/toy-computer.h"
#include "play/toy-analysis-panel.h"
#include "play/toy-curtain.h"
#include "play/toy-game-page.h"
#include "play/toy-input.h"
#include "play/toy-log-view.h"
#include "play/toy-table-box.h"
#include "widgets/toy-army-bar.h"
#include "widgets/toy-balance-bar.h"
#include "widgets/toy-board-view.h"
#include "widgets/toy-motion-layer.h"
#include "widgets/toy-prompt-bar.h"
#include "widgets/toy-rack-view.h"
#include "widgets/toy-toast.h"

G_BEGIN_DECLS

/* How fast a game between computers goes. */
typedef enum
{
  TOY_PACE_SLOW,
  TOY_PACE_NORMAL,
  TOY_PACE_FAST,
} ToyPace;

/* A step of what would have been better. */
typedef struct
{
  ToyAction action;
  ToyArmy army; /* that does it */
} ToyLineStep;

#define TOY_LINE_STEPS 5

struct _ToyGamePage
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *overlay;
  ToyTableBox *table;
  ToyArmyBar *far_bar;
  ToyRackView *far_rack;
  ToyBoardView *board;
  ToyBalanceBar *balance;
  ToyAnalysisPanel *analysis_panel;
  ToyPromptBar *prompt;
  ToyRackView *near_rack;
  ToyArmyBar *near_bar;
  ToyLogView *log;
  GtkDrawingArea *drag_layer;
  ToyToast *toast;
  ToyCurtain *curtain;
  ToyMotionLayer *motion;

  /* owned */
  ToyMatch *match;
  ToyComputer *computer;     /* where an army is a computer's */
  GCancellable *asking;      /* while a hint is sought */
  GSimpleActionGroup *actions;

  /* who sits here and what is chosen; all else is made anew from the match */
  ToyArmy seat;
  gboolean covered;     /* nobody's rack is shown: the curtain is down, or computers play */
  gboolean connected;   /* the seat's network is shown */
  gboolean lesson;      /* somebody else plays the other side, asks and tells the end */
  ToyView view;         /* as the seat may know it, a stranger's while covered */
  ToyChoices choices;   /* of the seat, none while covered */
  ToyInput input;
  int drag_type;        /* troop in the air, TOY_NONE */
  double drag_x, drag_y;
  int named;            /* space whose name is shown, -1 */
  int region;           /* that is looked at, -1 */
  int told;             /* region of which the last sentence spoke, -1 */
  int culprit;          /* space of which the last refusal speaks, -1 */
  char *topic;          /* owned (nullable): paragraph of the rule book on that refusal */

  /* what is asked before it is done */
  char *doubt;          /* owned (nullable): the sentence */
  gboolean gift;        /* it warns of one */
  ToyAction pending;

  ToyPace pace;
  int reviewed;         /* position that is shown instead of the present one, -1 */
  guint turn_shown;     /* as the window has heard of it last */
  gboolean replaying;   /* what moves has moved before */

  /* how the game stands */
  GCancellable *weighing; /* owned (nullable): while that is sought */
  gint64 weighed;         /* the moment and seat it was sought for, -1 */

  /* what was wrong in a finished game */
  gboolean judged;        /* the decision that led to what is shown */
  gboolean better_line;   /* shall be shown */
  int n_line;             /* 0: it is not */
  ToyLineStep line[TOY_LINE_STEPS];
  ToyAction played;
  char *line_text;        /* owned (nullable) */

  /* what moves */
  GArray *happened;   /* owned (nullable): events since the last refresh */
  ToyTable heard;     /* of which everything has been heard */
  gboolean hears;     /* more is to be heard */
  gboolean seat_later; /* somebody else sits down once everything has arrived */
};

/* Paints everything again from match, seat and selection. */
void _toy_game_page_refresh (ToyGamePage *self);

/* Puts the keyboard where the next answer is. */
void _toy_game_page_focus_question (ToyGamePage *self);

/* Lifts the curtain. */
void _toy_game_page_uncover (ToyGamePage *self);

/* Connects widgets and makes the actions. */
void _toy_game_page_init_input (ToyGamePage *self);
void _toy_game_page_class_init_input (GtkWidgetClass *widget_class);

/* Says one sentence over the board, or takes it back. */
void _toy_game_page_tell (ToyGamePage *self, const char *text);
void _toy_game_page_hush (ToyGamePage *self);

/* Puts back what is in the air; FALSE where nothing is. */
gboolean _toy_game_page_drop_drag (ToyGamePage *self);

/* The same with a way to @topic of the rule book; takes it (nullable). */
void _toy_game_page_explain (ToyGamePage *self, const char *text, char *topic);

/* The space of which that sentence speaks; -1 for none. */
void _toy_game_page_point_out (ToyGamePage *self, int space);

/* What stands on each space and what is special there, for a screen reader. */
void _toy_game_page_describe_spaces (ToyGamePage *self);
void _toy_game_page_init_look (ToyGamePage *self);

/* A few words on a dark ground, below a thing at (@x, @y) of the drag layer that reaches @radius
 * from there, or above it where there is no room. */
void _toy_game_page_paint_note (ToyGamePage *self,
                                cairo_t *cr,
                                const char *text,
                                double x,
                                double y,
                                double radius);

/* The region that is looked at. */
void _toy_game_page_look_around (ToyGamePage *self, int space); /* the keyboard has come there */
void _toy_game_page_describe_regions_of (ToyGamePage *self, int space, GString *text);
void _toy_game_page_paint_region (ToyGamePage *self, cairo_t *cr);
void _toy_game_page_init_region (ToyGamePage *self);

/* Shows the question before @action where the player wants one; FALSE: do it. */
gboolean _toy_game_page_ask_first (ToyGamePage *self, ToyAction action);
gboolean _toy_game_page_show_doubt (ToyGamePage *self);
gboolean _toy_game_page_drop_doubt (ToyGamePage *self); /* FALSE where there was none */

/* The preferences. */
ToyArmy _toy_game_page_get_bottom (ToyGamePage *self);
gboolean _toy_game_page_has_curtain (ToyGamePage *self);
void _toy_game_page_apply_settings (ToyGamePage *self);
void _toy_game_page_init_wishes (ToyGamePage *self);

/* Does what was typed, as if it had been clicked. */
void _toy_game_page_act (ToyGamePage *self, ToyAction action);
void _toy_game_page_init_command (ToyGamePage *self);
void _toy_game_page_init_rules (ToyGamePage *self);

/* Advice. */
void _toy_game_page_update_hint (ToyGamePage *self);
void _toy_game_page_init_hint (ToyGamePage *self);

/* Looking back. */
gboolean _toy_game_page_is_reviewing (ToyGamePage *self);
guint _toy_game_page_get_position (ToyGamePage *self); /* that is shown */
void _toy_game_page_review (ToyGamePage *self, int position); /* -1: back to the game */
gboolean _toy_game_page_leave_review (ToyGamePage *self); /* FALSE where it was not reviewed */
gboolean _toy_game_page_show_review (ToyGamePage *self);
void _toy_game_page_update_review (ToyGamePage *self);
void _toy_game_page_init_review (ToyGamePage *self);

/* The other army's last turn once more. */
gboolean _toy_game_page_can_replay (ToyGamePage *self);
gboolean _toy_game_page_show_replay (ToyGamePage *self);
gboolean _toy_game_page_end_replay (ToyGamePage *self); /* FALSE where there was none */
void _toy_game_page_init_replay (ToyGamePage *self);
/* What is heard of a new match. */
void _toy_game_page_listen (ToyGamePage *self);
void _toy_game_page_init_sound (ToyGamePage *self);
/* Computer players: that one thinks, and a game between them watched. */
gboolean _toy_game_page_is_watching (ToyGamePage *self);
gboolean _toy_game_page_show_thinking (ToyGamePage *self); /* FALSE where none is to move */
void _toy_game_page_pace_computer (ToyGamePage *self);
void _toy_game_page_pace_motion (ToyGamePage *self);
void _toy_game_page_pause (ToyGamePage *self);
void _toy_game_page_watch_computer (ToyGamePage *self); /* it is a new one */
void _toy_game_page_update_watch (ToyGamePage *self);
void _toy_game_page_init_watch (ToyGamePage *self);
void _toy_game_page_class_init_watch (GtkWidgetClass *widget_class);

/* How the game stands for who sits here. */
void _toy_game_page_update_balance (ToyGamePage *self);
void _toy_game_page_drop_balance (ToyGamePage *self);
void _toy_game_page_init_balance (ToyGamePage *self);

/* A finished game looked over. */
void _toy_game_page_open_analysis (ToyGamePage *self);
void _toy_game_page_drop_analysis (ToyGamePage *self);
void _toy_game_page_update_analysis (ToyGamePage *self);
void _toy_game_page_init_analysis (ToyGamePage *self);

/* What would have been better, on the table as it stood before the mistake. */
void _toy_game_page_make_line (ToyGamePage *self);
guint _toy_game_page_get_table_position (ToyGamePage *self); /* whose table is shown */
void _toy_game_page_paint_line (ToyGamePage *self, cairo_t *cr);

/* Switches every action on or off as the match stands. */
void _toy_game_page_update_actions (ToyGamePage *self);

G_END_DECLS
