/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window's parts share: the window itself (toy-editor-window.c), its commands
 * (toy-editor-edit.c), its files (toy-editor-file.c), pictures (toy-editor-export.c), games
 * (toy-editor-play.c), the laboratory (toy-editor-lab.c) and the tour
 * (toy-editor-window-tour.c). */
#pragma once

#include "editor/toy-canvas.h"
#include "editor/toy-editor-window.h"
#include "editor/toy-info-page.h"
#include "editor/toy-inspector.h"
#include "editor/toy-issue-list.h"
#include "editor/toy-lab-page.h"
#include "editor/toy-rules-page.h"

G_BEGIN_DECLS

struct _ToyEditorWindow
{
  GtkApplicationWindow parent_instance;

  /* template */
  GtkWidget *titles, *title, *subtitle, *undo, *redo;
  GtkWidget *page_switcher, *narrow_switcher;
  GtkWidget *pages, *side, *side_pages, *tool_box, *tool_bar, *tool_options;
  GtkWidget *status, *zoom_text;
  GtkWidget *banner, *banner_text, *banner_button;
  GtkWidget *play;
  GtkStackPage *issues_page;
  GMenu *template_section;
  ToyCanvas *canvas;
  ToyInspector *inspector;
  ToyInfoPage *info;
  ToyIssueList *issues;
  ToyRulesPage *rules;
  ToyLabPage *laboratory;

  /* of the tool bar */
  GtkWidget *symmetry, *grid, *curved, *special, *no_special, *figure;

  /* owned */
  ToyDocument *document;
  void (*banner_func) (ToyEditorWindow *self);
  guint status_id; /* source */
  guint title_id;  /* source */
  int tour;        /* stop that is shown, -1 */
  guint tour_id;   /* source */
  int tour_width, tour_height; /* of the window, when it was last laid out */
  gboolean closing; /* the question was answered */
  gboolean close_after_save;
};

/* Adds "win" actions. */
void _toy_editor_add_edit_actions (ToyEditorWindow *self);
void _toy_editor_add_file_actions (ToyEditorWindow *self);
/* The terrain as a file of that kind: "png", "svg", "pdf", "cut"; NULL with an error.
 * (transfer full) */
GBytes *_toy_editor_render (ToyEditorWindow *self, const char *kind, GError **error);

/* Ready to run: one page with the terrain, upright or lying as that is. (transfer full) */
GtkPrintOperation *_toy_editor_make_print (ToyEditorWindow *self);

void _toy_editor_add_export_actions (ToyEditorWindow *self);
void _toy_editor_add_play_actions (ToyEditorWindow *self);
void _toy_editor_add_lab_actions (ToyEditorWindow *self);

/* Which of the laboratory's commands can be used now. */
void _toy_editor_update_lab_actions (ToyEditorWindow *self);
void _toy_editor_add_tour_action (ToyEditorWindow *self);

/* The window has another size: what is pointed at is elsewhere. */
void _toy_editor_tour_moved (ToyEditorWindow *self);

/* Which commands can be used now. */
void _toy_editor_update_edit_actions (ToyEditorWindow *self);

void _toy_editor_set_document (ToyEditorWindow *self, ToyDocument *document);
void _toy_editor_say (ToyEditorWindow *self, const char *text);
void _toy_editor_show_side (ToyEditorWindow *self, const char *page);

/* A sentence on top of the window.  @button: (nullable) what can be done; @func: does it. */
void _toy_editor_show_banner (ToyEditorWindow *self,
                              const char *text,
                              const char *button,
                              void (*func) (ToyEditorWindow *self));

/* Asks about unsaved changes.  TRUE: the window may close now. */
gboolean _toy_editor_may_close (ToyEditorWindow *self);

/* "castle-field.toyterrain": what a file of this document would be called. (transfer full) */
char *_toy_editor_file_name (ToyEditorWindow *self, const char *suffix);

G_END_DECLS
