/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canvas by keyboard.  With the select tool Tab goes from thing to thing and arrows move what
 * is selected; with any other tool arrows move a cursor, and Enter is a click there. */
#include "config.h"

#include "editor/toy-canvas-private.h"

/* The next or last thing after what is selected: spaces, paths, regions, props. */
static gboolean
pick_next (ToyCanvas *self, int step)
{
  const ToyDraft *draft = _toy_canvas_draft (self);
  const ToyPick *pick = toy_document_get_pick (self->document);
  g_autoptr (GArray) all = toy_pick_new ();
  int at = step > 0 ? -1 : 0;

  toy_pick_add_all (all, draft);
  for (guint i = 0; i < all->len && pick->len > 0; i++)
    {
      const ToyRef *ref = toy_pick_at (all, i);

      if (toy_pick_has (pick, ref->part, ref->index, 0))
        {
          at = (int) i;
          break;
        }
    }
  at += step;
  /* At either end the focus goes on to the next widget. */
  if (at < 0 || at >= (int) all->len)
    return FALSE;
  _toy_canvas_pick_one (self, toy_pick_at (all, (guint) at));
  toy_canvas_show_pick (self);
  return TRUE;
}

static void
nudge (ToyCanvas *self, double dx, double dy)
{
  const ToyPick *pick = toy_document_get_pick (self->document);
  g_autofree char *label = _toy_canvas_move_label (pick);
  ToyDraft *draft;

  if (pick->len == 0)
    return;
  draft = toy_draft_copy (_toy_canvas_draft (self));
  toy_edit_move (draft, pick, dx, dy);
  toy_document_commit (self->document, draft, NULL, label, "nudge");
  toy_canvas_show_pick (self);
}

/* The cursor keeps to the terrain, and the view to the cursor. */
static void
move_cursor (ToyCanvas *self, double dx, double dy)
{
  const ToyDraft *draft = _toy_canvas_draft (self);
  double wx, wy;

  self->show_cursor = TRUE;
  self->inside = FALSE;
  self->cursor_x = CLAMP (self->cursor_x + dx, 0, draft->width);
  self->cursor_y = CLAMP (self->cursor_y + dy, 0, draft->height);
  toy_canvas_to_widget (self, self->cursor_x, self->cursor_y, &wx, &wy);
  toy_canvas_motion (self, wx, wy, GDK_ALT_MASK);
  if (self->has_hover)
    {
      g_autofree char *name = _toy_canvas_name (self, &self->hover);

      _toy_canvas_say (self, name);
    }
  else
    {
      g_autofree char *text = g_strdup_printf ("%g, %g", self->cursor_x, self->cursor_y);

      _toy_canvas_say (self, text);
    }
}

static void
click_cursor (ToyCanvas *self, GdkModifierType state)
{
  double wx, wy;

  toy_canvas_to_widget (self, self->cursor_x, self->cursor_y, &wx, &wy);
  toy_canvas_press (self, wx, wy, (state & GDK_SHIFT_MASK) | GDK_ALT_MASK);
  toy_canvas_release (self, wx, wy, (state & GDK_SHIFT_MASK) | GDK_ALT_MASK);
}

static gboolean
key_arrow (ToyCanvas *self, int x, int y, GdkModifierType state)
{
  double step = state & GDK_ALT_MASK ? 1 : MAX (self->grid, 1);

  if (state & GDK_SHIFT_MASK)
    step *= 10;
  if (self->tool == TOY_TOOL_SELECT)
    nudge (self, x * step, y * step);
  else
    move_cursor (self, x * step, y * step);
  return TRUE;
}

gboolean
toy_canvas_key (ToyCanvas *self, guint keyval, GdkModifierType state)
{
  g_return_val_if_fail (TOY_IS_CANVAS (self), FALSE);

  if (self->document == NULL || state & GDK_CONTROL_MASK)
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return key_arrow (self, -1, 0, state);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return key_arrow (self, 1, 0, state);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return key_arrow (self, 0, -1, state);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return key_arrow (self, 0, 1, state);
    case GDK_KEY_Tab:
      return pick_next (self, 1);
    case GDK_KEY_ISO_Left_Tab:
      return pick_next (self, -1);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      if (self->tool == TOY_TOOL_SELECT && !self->show_cursor)
        return FALSE;
      click_cursor (self, state);
      return TRUE;
    case GDK_KEY_Escape:
      if (self->drag == TOY_DRAG_NONE && self->path_from < 0)
        {
          g_autoptr (GArray) none = toy_pick_new ();

          if (self->tool != TOY_TOOL_SELECT)
            toy_canvas_set_tool (self, TOY_TOOL_SELECT);
          else
            toy_document_set_pick (self->document, none);
          return TRUE;
        }
      toy_canvas_cancel (self);
      return TRUE;
    default:
      return FALSE;
    }
}
