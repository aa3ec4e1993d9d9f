/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game being played.  This part explains: cards of troops and spaces, the name of the space under
 * the pointer or the keyboard, the sentence that says why not.  It changes no game. */
#include "config.h"

#include <glib/gi18n.h>

#include "model/toy-book.h"
#include "model/toy-words.h"
#include "play/toy-game-page-private.h"
#include "play/toy-troop-popover.h"

static const ToyGame *
get_game (ToyGamePage *self)
{
  return toy_match_get_game (self->match);
}

/* What is said */

#define NARROWEST_TOAST 320 /* px of board that it keeps to */

/* Over the board's top, wherever that lies by now: rack, question and log stay free. */
static gboolean
place_toast_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, ToyGamePage *self)
{
  int min, height, width = gtk_widget_get_width (GTK_WIDGET (overlay));
  GdkRectangle area;
  graphene_point_t corner;

  if (child != GTK_WIDGET (self->toast))
    return FALSE;

  toy_table_box_get_board_area (self->table, &area);
  if (!gtk_widget_compute_point (GTK_WIDGET (self->table), GTK_WIDGET (overlay),
                                 &GRAPHENE_POINT_INIT ((float) area.x, (float) area.y), &corner))
    return FALSE;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
  if (area.width < MAX (min, NARROWEST_TOAST))
    {
      /* The question stands beside such a board: rather over the counters above it. */
      graphene_point_init (&corner, 0, 0);
      area.width = MAX (width, min);
    }
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, area.width, &height, NULL, NULL, NULL);
  place->x = (int) corner.x;
  place->y = MAX ((int) corner.y, 0);
  place->width = area.width;
  place->height = MAX (gtk_widget_get_height (GTK_WIDGET (overlay)) - place->y, height);
  return TRUE;
}

void
_toy_game_page_explain (ToyGamePage *self, const char *text, char *topic)
{
  g_free (self->topic);
  self->topic = topic;
  /* Translators: a button beside a refusal: it opens the rule book where that is told. */
  toy_toast_show_with_button (self->toast, text, topic != NULL ? _("Why?") : NULL, "app.rule-book",
                              topic);
}

void
_toy_game_page_tell (ToyGamePage *self, const char *text)
{
  _toy_game_page_explain (self, text, NULL);
}

/* What who asks for help is looking at: a refusal, what is asked, or what was chosen. */
char *
toy_game_page_get_topic (ToyGamePage *self)
{
  const ToyFrame *frame;

  g_return_val_if_fail (TOY_IS_GAME_PAGE (self), NULL);

  if (self->match == NULL)
    return NULL;
  if (self->topic != NULL)
    return g_strdup (self->topic);
  if (self->input.type != TOY_NONE)
    return toy_book_topic_of_type (get_game (self)->sheet, self->input.type);
  frame = toy_table_frame (&self->view.table);
  if (frame == NULL)
    return NULL;
  return frame->holder >= TOY_MAX_TYPES
           ? toy_book_topic_of_special (get_game (self)->sheet, frame->holder - TOY_MAX_TYPES)
           : toy_book_topic_of_type (get_game (self)->sheet, frame->holder);
}

void
_toy_game_page_hush (ToyGamePage *self)
{
  toy_toast_hide (self->toast);
  _toy_game_page_point_out (self, -1);
}

void
_toy_game_page_point_out (ToyGamePage *self, int space)
{
  if (self->culprit == space)
    return;
  self->culprit = space;
  gtk_widget_queue_draw (GTK_WIDGET (self->drag_layer));
}

/* A sentence that has gone speaks of nothing any more. */
static void
toast_gone_cb (ToyToast *toast, ToyGamePage *self)
{
  g_clear_pointer (&self->topic, g_free);
  _toy_game_page_point_out (self, -1);
}

/* What is painted over the table */

static gboolean
find_place (ToyGamePage *self, int space, graphene_point_t *place, double *radius)
{
  GdkRectangle area;
  graphene_point_t middle;

  if (self->match == NULL || space < 0 || space >= get_game (self)->terrain->n_spaces)
    return FALSE;
  toy_board_view_get_area (self->board, space, &area);
  graphene_point_init (&middle, area.x + area.width / 2.0f, area.y + area.height / 2.0f);
  *radius = MAX (area.width, area.height) / 2.0;
  return gtk_widget_compute_point (GTK_WIDGET (self->board), GTK_WIDGET (self->drag_layer), &middle,
                                   place);
}

static void
add_pill (cairo_t *cr, double x, double y, double width, double height)
{
  double r = height / 2;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - r, y + r, r, -G_PI_2, G_PI_2);
  cairo_arc (cr, x + r, y + r, r, G_PI_2, 3 * G_PI_2);
  cairo_close_path (cr);
}

void
_toy_game_page_paint_note (ToyGamePage *self,
                           cairo_t *cr,
                           const char *text,
                           double x,
                           double y,
                           double radius)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *bold = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (bold, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, bold);
  pango_attr_list_unref (bold);
  pango_layout_get_pixel_size (layout, &width, &height);
  x = CLAMP (x - width / 2.0 - 7, 0,
             MAX (gtk_widget_get_width (GTK_WIDGET (self->drag_layer)) - width - 14, 0));
  if (y + radius + height + 4 > gtk_widget_get_height (GTK_WIDGET (self->drag_layer)))
    y -= radius + height + 4;
  else
    y += radius;
  add_pill (cr, x, y, width + 14, height + 2);
  cairo_set_source_rgba (cr, 0.13, 0.11, 0.1, 0.88);
  cairo_fill (cr);
  cairo_move_to (cr, x + 7, y + 1);
  cairo_set_source_rgb (cr, 1, 0.97, 0.92);
  pango_cairo_show_layout (cr, layout);
}

/* The name by which sentences and typed commands call the space. */
static void
paint_name (ToyGamePage *self, cairo_t *cr, int space)
{
  graphene_point_t at;
  double radius;

  if (find_place (self, space, &at, &radius))
    _toy_game_page_paint_note (self, cr, get_game (self)->terrain->spaces[space].id, at.x, at.y,
                               radius * 0.9);
}

/* Dark on light on dark, so that it stands out on any ground. */
static void
paint_culprit (ToyGamePage *self, cairo_t *cr)
{
  graphene_point_t at;
  double radius;

  if (!find_place (self, self->culprit, &at, &radius))
    return;
  for (int i = 0; i < 2; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, at.x, at.y, radius * 1.12, 0, 2 * G_PI);
      cairo_set_line_width (cr, i == 0 ? 6 : 3);
      if (i == 0)
        cairo_set_source_rgb (cr, 0.13, 0.11, 0.1);
      else
        cairo_set_source_rgb (cr, 1, 0.85, 0.2);
      cairo_stroke (cr);
    }
  paint_name (self, cr, self->culprit);
}

static void
paint_notes (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  ToyGamePage *self = data;

  if (self->match == NULL || gtk_widget_get_visible (GTK_WIDGET (self->curtain))
      || toy_table_box_is_board_covered (self->table))
    return;
  /* Who teaches calls bases by their names. */
  for (int space = 0; self->lesson && space < get_game (self)->terrain->n_spaces; space++)
    if (space != self->culprit && space != self->named
        && (get_game (self)->bases & TOY_BIT (space)))
      paint_name (self, cr, space);
  _toy_game_page_paint_region (self, cr);
  _toy_game_page_paint_line (self, cr);
  if (self->culprit >= 0)
    paint_culprit (self, cr);
  if (self->named >= 0 && self->named != self->culprit)
    paint_name (self, cr, self->named);
  if (self->drag_type != TOY_NONE)
    toy_paint_tile (cr, get_game (self)->sheet, self->seat, self->drag_type, 1, TOY_TILE_SELECTED,
                    self->drag_x, self->drag_y,
                    MAX (toy_board_view_get_tile_radius (self->board) * 1.15, 22));
}

/* A name under the pointer or the visible focus; a tap or click leaves none behind. */
static void
space_entered_cb (ToyBoardView *board, int space, ToyGamePage *self)
{
  self->named = space;
  _toy_game_page_look_around (self, space);
  gtk_widget_queue_draw (GTK_WIDGET (self->drag_layer));
}

/* Tooltips and descriptions */

/* Why the chosen troop may not go to @space; NULL where it may or none is chosen. */
static char *
why_not (ToyGamePage *self, int space)
{
  ToyAction action;

  if (self->covered || self->choices.kind != TOY_ACTION_PLACE || self->input.type == TOY_NONE)
    return NULL;
  action = toy_action (TOY_ACTION_PLACE, self->input.type, TOY_NONE, space);
  return toy_words_why (get_game (self), action,
                        toy_view_check (&self->view, get_game (self), action));
}

static char *
describe (ToyGamePage *self, int space)
{
  const ToyGame *game = get_game (self);
  int special = game->special[space];
  g_autoptr (GString) text = g_string_new (NULL);
  uint8_t stack[TOY_MAX_NODES];
  int height = toy_table_stack (&self->view.table, space, stack);

  if (special != TOY_NONE)
    {
      g_autofree char *words = toy_words_special_text (game->sheet, special);

      g_string_append (text, words);
    }
  if (height > 0)
    {
      g_autofree char *words = toy_words_troop (game->sheet, TOY_TROOP_TYPE (stack[height - 1]));

      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", words);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What there is to win, for who points at free ground. */
static gboolean
region_tooltip (ToyGamePage *self, int region, GtkTooltip *tooltip)
{
  g_autofree char *words = NULL;

  if (region < 0)
    return FALSE;
  words = toy_words_region (get_game (self), &self->view.table, region);
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

static gboolean
board_tooltip_cb (GtkWidget *board,
                  int x,
                  int y,
                  gboolean keyboard,
                  GtkTooltip *tooltip,
                  ToyGamePage *self)
{
  int space = keyboard ? toy_board_view_get_focus_space (self->board)
                       : toy_board_view_space_at (self->board, x, y);
  g_autofree char *name = NULL;
  g_autofree char *why = NULL;
  g_autofree char *words = NULL;
  g_autoptr (GString) text = NULL;
  GdkRectangle area;

  if (self->match == NULL || gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    return FALSE;
  /* A troop in the air would be carried over a text on what lies below; only why it may not go
   * there helps. */
  why = space >= 0 ? why_not (self, space) : NULL;
  if (self->drag_type != TOY_NONE && why == NULL)
    return FALSE;
  if (space < 0)
    return !keyboard
           && region_tooltip (self, toy_board_view_region_at (self->board, x, y), tooltip);
  name = toy_words_space (get_game (self), space);
  words = describe (self, space);
  text = g_string_new (name);
  if (why != NULL)
    g_string_append_printf (text, "\n%s", why);
  if (words[0] != '\0')
    g_string_append_printf (text, "\n%s", words);
  toy_board_view_get_area (self->board, space, &area);
  gtk_tooltip_set_text (tooltip, text->str);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}

void
_toy_game_page_describe_spaces (ToyGamePage *self)
{
  const ToyGame *game = get_game (self);

  for (int space = 0; space < game->terrain->n_spaces; space++)
    {
      GtkWidget *widget = toy_board_view_get_space (self->board, space);
      g_autofree char *words = describe (self, space);
      g_autofree char *paths = toy_words_paths (game, space);
      g_autoptr (GString) text = g_string_new (words);

      if (paths != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", paths);
      _toy_game_page_describe_regions_of (self, space, text);
      if (widget != NULL)
        gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
    }
}

/* Cards */

static gboolean
is_open (ToyGamePage *self)
{
  return self->match != NULL && !gtk_widget_get_visible (GTK_WIDGET (self->curtain));
}

static void
space_opened_cb (ToyBoardView *board, int space, ToyGamePage *self)
{
  GdkRectangle area;

  if (!is_open (self))
    return;
  toy_board_view_get_area (board, space, &area);
  toy_troop_popover_open_stack (GTK_WIDGET (board), &area, get_game (self), &self->view.table,
                                space);
}

static void
troop_opened_cb (ToyRackView *rack, int type, GtkWidget *tile, ToyGamePage *self)
{
  graphene_rect_t bounds;
  GdkRectangle area;

  if (!is_open (self) || !gtk_widget_compute_bounds (tile, GTK_WIDGET (rack), &bounds))
    return;
  area = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                         (int) bounds.size.height };
  toy_troop_popover_open_troop (GTK_WIDGET (rack), &area, get_game (self),
                                rack == self->near_rack ? self->seat
                                                        : toy_army_enemy (self->seat),
                                type);
}

static void
discard_opened_cb (ToyArmyBar *bar, ToyGamePage *self)
{
  if (is_open (self))
    toy_troop_popover_open_discard (toy_army_bar_get_discard_button (bar), get_game (self),
                                    &self->view.table,
                                    bar == self->near_bar ? self->seat
                                                          : toy_army_enemy (self->seat));
}

static void
reserve_opened_cb (ToyArmyBar *bar, ToyGamePage *self)
{
  if (is_open (self))
    toy_troop_popover_open_unknown (toy_army_bar_get_reserve_button (bar), get_game (self),
                                    &self->view,
                                    bar == self->near_bar ? self->seat
                                                          : toy_army_enemy (self->seat));
}

void
_toy_game_page_init_look (ToyGamePage *self)
{
  self->culprit = -1;
  self->named = -1;
  g_signal_connect (self->board, "space-opened", G_CALLBACK (space_opened_cb), self);
  g_signal_connect (self->board, "space-entered", G_CALLBACK (space_entered_cb), self);
  g_signal_connect (self->board, "query-tooltip", G_CALLBACK (board_tooltip_cb), self);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->board), TRUE);
  g_signal_connect (self->near_rack, "troop-opened", G_CALLBACK (troop_opened_cb), self);
  g_signal_connect (self->far_rack, "troop-opened", G_CALLBACK (troop_opened_cb), self);
  g_signal_connect (self->near_bar, "discard-opened", G_CALLBACK (discard_opened_cb), self);
  g_signal_connect (self->far_bar, "discard-opened", G_CALLBACK (discard_opened_cb), self);
  g_signal_connect (self->near_bar, "reserve-opened", G_CALLBACK (reserve_opened_cb), self);
  g_signal_connect (self->far_bar, "reserve-opened", G_CALLBACK (reserve_opened_cb), self);
  g_signal_connect (gtk_widget_get_parent (GTK_WIDGET (self->toast)), "get-child-position",
                    G_CALLBACK (place_toast_cb), self);
  g_signal_connect (self->toast, "gone", G_CALLBACK (toast_gone_cb), self);
  gtk_drawing_area_set_draw_func (self->drag_layer, paint_notes, self, NULL);
}
