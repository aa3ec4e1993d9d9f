/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input to edits: what press, motion, release and keys mean with each tool.  Complexity is here on
 * purpose, so that gestures, keyboard and tests come the same way.
 *
 * A drag never touches the document before it ends: it shows previews, and a cancelled one leaves
 * no trace whatever cancelled it. */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "editor/toy-canvas-private.h"
#include "model/toy-document-regions.h"

#define DRAG_PIXELS 4  /* a press that moves less is a click */

/* Edits */

static ToyDraft *
copy_draft (ToyCanvas *self)
{
  return toy_draft_copy (_toy_canvas_draft (self));
}

/* Commits with one thing selected. */
static void
commit_one (ToyCanvas *self, ToyDraft *draft, ToyPart part, int index, const char *label)
{
  g_autoptr (GArray) pick = toy_pick_new ();

  toy_pick_add (pick, part, index, 0);
  toy_document_commit (self->document, draft, pick, label, NULL);
}

void
_toy_canvas_pick_one (ToyCanvas *self, const ToyRef *ref)
{
  g_autoptr (GArray) pick = toy_pick_new ();
  g_autofree char *name = _toy_canvas_name (self, ref);

  toy_pick_add (pick, ref->part, ref->index, ref->via);
  toy_document_set_pick (self->document, pick);
  _toy_canvas_say (self, name);
}

static ToySnap
snap_point (ToyCanvas *self, const ToyPick *moving, double x, double y, GdkModifierType state)
{
  /* Alt sets free. */
  ToySnapRules rules = { state & GDK_ALT_MASK ? 0 : self->grid,
                         self->snap && !(state & GDK_ALT_MASK), TOY_CATCH_PIXELS / self->scale };

  return toy_snap (toy_document_get_committed (self->document), moving, &rules, x, y);
}

static void
add_space (ToyCanvas *self, ToyArmy army, double x, double y)
{
  ToyDraft *draft = copy_draft (self);
  int index;

  if (draft->spaces->len >= TOY_MAX_SPACES)
    {
      toy_draft_free (draft);
      _toy_canvas_say (self, _("A terrain has 64 spaces at most."));
      return;
    }
  index = toy_edit_add_space (draft, army, x, y);
  commit_one (self, draft, TOY_PART_SPACE, index,
              army == TOY_ARMY_NONE ? _("Add Base") : _("Add Headquarters"));
}

static void
convert_space (ToyCanvas *self, int index, ToyArmy army)
{
  ToyDraft *draft = copy_draft (self);

  toy_edit_set_army (draft, index, army);
  commit_one (self, draft, TOY_PART_SPACE, index,
              army == TOY_ARMY_NONE ? _("Make Base") : _("Make Headquarters"));
}

static void
add_region (ToyCanvas *self, const ToyFace *face)
{
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);
  ToyDraft *draft = copy_draft (self);
  int index = toy_regions_add (draft, compilation, face);

  commit_one (self, draft, TOY_PART_REGION, index, _("Add Region"));
}

static void
give_special (ToyCanvas *self, int index)
{
  ToyDraft *draft = copy_draft (self);
  gboolean same = g_strcmp0 (toy_edit_space (draft, index)->special, self->special) == 0;

  toy_edit_set_special (draft, index, same ? NULL : self->special);
  commit_one (self, draft, TOY_PART_SPACE, index, _("Change Special Kind"));
}

static void
erase (ToyCanvas *self, const ToyRef *ref, const char *merge)
{
  ToyDraft *draft = copy_draft (self);
  g_autoptr (GArray) pick = toy_pick_new ();
  g_autoptr (GArray) none = toy_pick_new ();

  toy_pick_add (pick, ref->part, ref->index, ref->via);
  toy_edit_delete (draft, pick);
  toy_document_commit (self->document, draft, none, _("Erase"), merge);
}

/* Paths */

static void
begin_path (ToyCanvas *self, int space)
{
  const ToyDraftSpace *from = toy_edit_space (_toy_canvas_draft (self), space);

  self->path_from = space;
  g_free (self->path_id);
  self->path_id = g_strdup (from->id);
  g_array_set_size (self->path_vias, 0);
  self->path_x = from->x;
  self->path_y = from->y;
}

static void
end_path (ToyCanvas *self, int space)
{
  ToyDraft *draft = copy_draft (self);
  int index = toy_edit_add_path (draft, self->path_from, space,
                                 (const double *) (gpointer) self->path_vias->data,
                                 self->path_vias->len / 2);

  self->path_from = -1;
  if (index < 0)
    {
      toy_draft_free (draft);
      _toy_canvas_say (self, _("These two spaces are joined already."));
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }
  if (self->curved && self->path_vias->len == 0)
    toy_edit_curve_path (draft, index, TOY_CANVAS_BULGE);
  else
    toy_edit_set_curved (draft, index, self->curved);
  commit_one (self, draft, TOY_PART_PATH, index, _("Add Path"));
}

static void
add_bend (ToyCanvas *self, double x, double y)
{
  double at[2] = { toy_edit_round (x), toy_edit_round (y) };

  if (self->path_vias->len / 2 >= TOY_MAX_VIAS)
    return;
  g_array_append_vals (self->path_vias, at, 2);
}

/* A click with the path tool on an existing path bends it there; the bend can be dragged on. */
static gboolean
bend_path (ToyCanvas *self, double x, double y)
{
  ToyRef ref;
  ToyDraft *draft;
  g_autoptr (GArray) pick = NULL;
  int via;

  if (!_toy_canvas_path_at (self, x, y, &ref))
    return FALSE;
  draft = copy_draft (self);
  if (toy_edit_path (draft, ref.index)->vias->len >= TOY_MAX_VIAS)
    {
      toy_draft_free (draft);
      return TRUE;
    }
  via = toy_edit_add_via (draft, ref.index, x, y);
  pick = toy_pick_new ();
  toy_pick_add (pick, TOY_PART_VIA, ref.index, via);
  toy_document_commit (self->document, draft, pick, _("Bend Path"), NULL);
  self->grabbed = (ToyRef) { TOY_PART_VIA, ref.index, via };
  self->has_grabbed = _toy_canvas_place (self, &self->grabbed, &self->grab_x, &self->grab_y);
  self->drag = TOY_DRAG_PRESSED;
  return TRUE;
}

static void
press_path (ToyCanvas *self, double x, double y, GdkModifierType state)
{
  int space = _toy_canvas_space_at (self, x, y);
  ToySnap at;

  if (space >= 0)
    {
      if (self->path_from >= 0 && self->path_from != space)
        end_path (self, space);
      else
        {
          begin_path (self, space);
          self->drag = TOY_DRAG_PATH;
        }
      return;
    }
  if (self->path_from >= 0)
    {
      at = snap_point (self, NULL, x, y, state);
      add_bend (self, at.x, at.y);
    }
  else if (!bend_path (self, x, y))
    _toy_canvas_say (self, _("A path begins at a space."));
}

/* Press */

static void
press_thing (ToyCanvas *self, const ToyRef *ref, GdkModifierType state)
{
  const ToyPick *pick = toy_document_get_pick (self->document);
  gboolean picked = toy_pick_has (pick, ref->part, ref->index, ref->via);

  if (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK))
    {
      g_autoptr (GArray) more = toy_pick_copy (pick);

      if (picked)
        toy_pick_remove (more, ref->part, ref->index, ref->via);
      else
        toy_pick_add (more, ref->part, ref->index, ref->via);
      toy_document_set_pick (self->document, more);
      if (picked)
        return;
    }
  else if (!picked)
    _toy_canvas_pick_one (self, ref);
  self->collapse = picked && pick->len > 1;
  self->grabbed = *ref;
  self->has_grabbed = _toy_canvas_place (self, ref, &self->grab_x, &self->grab_y);
  if (!self->has_grabbed)
    toy_canvas_to_terrain (self, self->start_x, self->start_y, &self->grab_x, &self->grab_y);
  self->drag = TOY_DRAG_PRESSED;
}

static void
press_empty (ToyCanvas *self, GdkModifierType state)
{
  g_array_unref (self->before);
  self->before = state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)
                   ? toy_pick_copy (toy_document_get_pick (self->document)) : toy_pick_new ();
  toy_document_set_pick (self->document, self->before);
  toy_canvas_to_terrain (self, self->start_x, self->start_y, &self->band_x, &self->band_y);
  self->drag = TOY_DRAG_BAND;
}

static void
press_region (ToyCanvas *self, const ToyRef *ref, double x, double y, GdkModifierType state)
{
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);
  ToyFace face;

  if (ref != NULL && ref->part == TOY_PART_REGION)
    press_thing (self, ref, state);
  else if (toy_faces_crossings (compilation->terrain, NULL, 0) > 0)
    _toy_canvas_say (self, _("Where paths cross there are no areas; see the list of issues."));
  else if (toy_regions_face_at (compilation->terrain, x, y, &face))
    add_region (self, &face);
  else
    _toy_canvas_say (self, _("No paths close an area around this point."));
}

static void
press_maker (ToyCanvas *self, const ToyRef *ref, double x, double y, GdkModifierType state)
{
  ToyArmy army = self->tool == TOY_TOOL_BLUE ? TOY_ARMY_BLUE
                 : self->tool == TOY_TOOL_RED ? TOY_ARMY_RED : TOY_ARMY_NONE;
  ToySnap at;

  if (ref != NULL && ref->part == TOY_PART_SPACE)
    {
      const ToyDraftSpace *space = toy_edit_space (_toy_canvas_draft (self), ref->index);
      gboolean same = army == TOY_ARMY_NONE ? space->item.kind == TOY_ITEM_BASE
                                            : space->item.kind == TOY_ITEM_HQ
                                                && space->army == (int) army;

      if (same)
        press_thing (self, ref, state);
      else
        convert_space (self, ref->index, army);
      return;
    }
  at = snap_point (self, NULL, x, y, state);
  add_space (self, army, at.x, at.y);
}

static void
press_prop (ToyCanvas *self, const ToyRef *ref, double x, double y, GdkModifierType state)
{
  ToyDraft *draft;
  int index;

  if (ref != NULL && ref->part == TOY_PART_PROP)
    {
      press_thing (self, ref, state);
      return;
    }
  draft = copy_draft (self);
  index = toy_edit_add_prop (draft, self->figure, round (x), round (y));
  commit_one (self, draft, TOY_PART_PROP, index, _("Add Prop"));
}

void
toy_canvas_press (ToyCanvas *self, double wx, double wy, GdkModifierType state)
{
  double x, y;
  ToyRef ref;
  gboolean hit;

  g_return_if_fail (TOY_IS_CANVAS (self));

  if (self->document == NULL)
    return;
  toy_canvas_to_terrain (self, wx, wy, &x, &y);
  self->start_x = wx;
  self->start_y = wy;
  self->drag = TOY_DRAG_NONE;
  self->has_grabbed = FALSE;
  self->collapse = FALSE;
  hit = _toy_canvas_hit (self, x, y, &ref);

  switch (self->tool)
    {
    case TOY_TOOL_PATH:
      if (hit && ref.part == TOY_PART_VIA && self->path_from < 0)
        press_thing (self, &ref, state);
      else
        press_path (self, x, y, state);
      break;
    case TOY_TOOL_BASE:
    case TOY_TOOL_BLUE:
    case TOY_TOOL_RED:
      press_maker (self, hit ? &ref : NULL, x, y, state);
      break;
    case TOY_TOOL_REGION:
      press_region (self, hit ? &ref : NULL, x, y, state);
      break;
    case TOY_TOOL_SPECIAL:
      if (hit && ref.part == TOY_PART_SPACE)
        give_special (self, ref.index);
      else
        _toy_canvas_say (self, _("Click a space to give it the special kind."));
      break;
    case TOY_TOOL_PROP:
      press_prop (self, hit ? &ref : NULL, x, y, state);
      break;
    case TOY_TOOL_ERASE:
      self->drag = TOY_DRAG_ERASE;
      if (hit)
        erase (self, &ref, NULL);
      break;
    case TOY_TOOL_SELECT:
    default:
      if (hit)
        press_thing (self, &ref, state);
      else
        press_empty (self, state);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Motion */

/* (transfer full) */
char *
_toy_canvas_move_label (const ToyPick *pick)
{
  guint n = pick->len;

  if (toy_pick_count (pick, TOY_PART_SPACE) == n)
    return g_strdup_printf (ngettext ("Move %u Space", "Move %u Spaces", n), n);
  return g_strdup_printf (ngettext ("Move %u Thing", "Move %u Things", n), n);
}

/* The draft with what is selected moved to where the pointer has it. (transfer full) */
static ToyDraft *
moved_draft (ToyCanvas *self, double wx, double wy, GdkModifierType state)
{
  const ToyPick *pick = toy_document_get_pick (self->document);
  double dx = (wx - self->start_x) / self->scale;
  double dy = (wy - self->start_y) / self->scale;
  ToyDraft *draft = toy_draft_copy (toy_document_get_committed (self->document));

  if (self->has_grabbed)
    {
      self->guide = snap_point (self, pick, self->grab_x + dx, self->grab_y + dy, state);
      self->has_guide = self->guide.on_x || self->guide.on_y;
      dx = self->guide.x - self->grab_x;
      dy = self->guide.y - self->grab_y;
    }
  toy_edit_move (draft, pick, dx, dy);
  return draft;
}

static void
band_pick (ToyCanvas *self)
{
  const ToyDraft *draft = _toy_canvas_draft (self);
  g_autoptr (GArray) pick = toy_pick_copy (self->before);
  const struct { ToyPart part; guint n; } parts[] = {
    { TOY_PART_SPACE, draft->spaces->len },
    { TOY_PART_REGION, draft->regions->len },
    { TOY_PART_PROP, draft->props->len },
  };
  double x, y;

  toy_canvas_to_terrain (self, self->start_x, self->start_y, &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint j = 0; j < parts[i].n; j++)
      {
        ToyRef ref = { parts[i].part, (int) j, 0 };
        double px, py;

        if (_toy_canvas_place (self, &ref, &px, &py) && px >= MIN (x, self->band_x)
            && px <= MAX (x, self->band_x) && py >= MIN (y, self->band_y)
            && py <= MAX (y, self->band_y))
          toy_pick_add (pick, ref.part, ref.index, 0);
      }
  /* A path whose ends are both in the band is in it. */
  for (guint i = 0; i < draft->paths->len; i++)
    {
      const ToyDraftPath *path = toy_edit_path (draft, (int) i);
      int from = toy_edit_find_space (draft, path->from);
      int to = toy_edit_find_space (draft, path->to);

      if (from >= 0 && to >= 0 && toy_pick_has (pick, TOY_PART_SPACE, from, 0)
          && toy_pick_has (pick, TOY_PART_SPACE, to, 0))
        toy_pick_add (pick, TOY_PART_PATH, (int) i, 0);
    }
  toy_document_set_pick (self->document, pick);
}

static void
hover (ToyCanvas *self, double x, double y)
{
  self->has_hover = _toy_canvas_hit (self, x, y, &self->hover);
  self->has_face = FALSE;
  if (self->tool == TOY_TOOL_REGION && !self->has_hover)
    {
      const ToyCompilation *compilation = toy_document_get_compilation (self->document);

      self->has_face = toy_regions_face_at (compilation->terrain, x, y, &self->face);
    }
}

void
toy_canvas_motion (ToyCanvas *self, double wx, double wy, GdkModifierType state)
{
  double x, y;
  ToyRef ref;

  g_return_if_fail (TOY_IS_CANVAS (self));

  if (self->document == NULL)
    return;
  self->pointer_x = wx;
  self->pointer_y = wy;
  toy_canvas_to_terrain (self, wx, wy, &x, &y);
  if (self->drag == TOY_DRAG_PRESSED
      && hypot (wx - self->start_x, wy - self->start_y) >= DRAG_PIXELS)
    self->drag = TOY_DRAG_MOVE;

  switch (self->drag)
    {
    case TOY_DRAG_MOVE:
      toy_document_preview (self->document, moved_draft (self, wx, wy, state));
      break;
    case TOY_DRAG_BAND:
      self->band_x = x;
      self->band_y = y;
      band_pick (self);
      break;
    case TOY_DRAG_ERASE:
      if (_toy_canvas_hit (self, x, y, &ref))
        erase (self, &ref, "erase");
      break;
    case TOY_DRAG_NONE:
    case TOY_DRAG_PATH:
    case TOY_DRAG_PRESSED:
    default:
      self->guide = snap_point (self, NULL, x, y, state);
      self->has_guide = self->tool >= TOY_TOOL_BASE && self->tool <= TOY_TOOL_RED
                        && self->drag == TOY_DRAG_NONE
                        && (self->guide.on_x || self->guide.on_y);
      hover (self, x, y);
      if (self->has_hover)
        self->has_guide = FALSE;
    }
  self->path_x = x;
  self->path_y = y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Release */

void
toy_canvas_release (ToyCanvas *self, double wx, double wy, GdkModifierType state)
{
  ToyDrag drag = self->drag;
  double x, y;
  int space;

  g_return_if_fail (TOY_IS_CANVAS (self));

  if (self->document == NULL)
    return;
  toy_canvas_to_terrain (self, wx, wy, &x, &y);
  self->drag = TOY_DRAG_NONE;
  self->has_guide = FALSE;
  switch (drag)
    {
    case TOY_DRAG_MOVE:
      {
        ToyDraft *draft = moved_draft (self, wx, wy, state);
        g_autofree char *label = _toy_canvas_move_label (toy_document_get_pick (self->document));

        self->has_guide = FALSE;
        toy_document_commit (self->document, draft, NULL, label, NULL);
        break;
      }
    case TOY_DRAG_PRESSED:
      if (self->collapse)
        _toy_canvas_pick_one (self, &self->grabbed);
      break;
    case TOY_DRAG_PATH:
      space = _toy_canvas_space_at (self, x, y);
      if (space >= 0 && space != self->path_from)
        end_path (self, space);
      break; /* else the path goes on by clicks */
    case TOY_DRAG_NONE:
    case TOY_DRAG_BAND:
    case TOY_DRAG_ERASE:
    default:
      break;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
toy_canvas_cancel (ToyCanvas *self)
{
  g_return_if_fail (TOY_IS_CANVAS (self));

  self->drag = TOY_DRAG_NONE;
  self->path_from = -1;
  self->has_guide = FALSE;
  if (self->document != NULL)
    toy_document_preview (self->document, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
