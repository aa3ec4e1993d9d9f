/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The smallest steps of editing, as functions on a draft.  They keep references whole: a renamed
 * space is renamed in its paths and regions, a deleted one takes its paths along.  They know no
 * display, no history and no symmetry. */
#pragma once

#include "engine/toy-curve.h"
#include "model/toy-pick.h"

G_BEGIN_DECLS

/* Shorthands for the lists of a draft. */
ToyDraftSpace *toy_edit_space (const ToyDraft *draft, int index);
ToyDraftPath *toy_edit_path (const ToyDraft *draft, int index);
ToyDraftVia *toy_edit_via (const ToyDraft *draft, int path, int via);
ToyDraftRegion *toy_edit_region (const ToyDraft *draft, int index);
ToyDraftProp *toy_edit_prop (const ToyDraft *draft, int index);

/* Index of the first space of that id, -1 where there is none. */
int toy_edit_find_space (const ToyDraft *draft, const char *id);

/* Index of the first path between two spaces, either way round, -1 where there is none. */
int toy_edit_find_path (const ToyDraft *draft, const char *a, const char *b);

/* An id that no item of @items has yet: @prefix with the lowest free number behind it, or @prefix
 * alone where @bare and it is free. (transfer full) */
char *toy_edit_new_id (GPtrArray *items, const char *prefix, gboolean bare);

/* Each gives the index of what it added. @army: TOY_ARMY_NONE for a base. */
int toy_edit_add_space (ToyDraft *draft, ToyArmy army, double x, double y);
int toy_edit_add_prop (ToyDraft *draft, const char *figure, double x, double y);

/* Index of the new path between two spaces (indices); -1 where they are the same or joined already.
 * @vias: n_vias pairs of x and y, (nullable) with 0. */
int toy_edit_add_path (ToyDraft *draft, int from, int to, const double *vias, guint n_vias);

/* Puts a bend into a path where it runs nearest to the point; gives its number. */
int toy_edit_add_via (ToyDraft *draft, int path, double x, double y);

/* Replaces all bends of a path by one that makes it a soft bow, by @bulge of its length to the left
 * of its direction; 0 makes it straight. */
void toy_edit_curve_path (ToyDraft *draft, int path, double bulge);

/* Is @path drawn smoothly through its bends, or from bend to bend? */
void toy_edit_set_curved (ToyDraft *draft, int path, gboolean curved);
gboolean toy_edit_is_curved (const ToyDraft *draft, int path);

/* The bend of a bow from @a to @b that rises @bulge of their distance to the left. */
ToyPoint toy_edit_bulge (ToyPoint a, ToyPoint b, double bulge);

/* Gives a space another id, also where it is referred to.  FALSE where the id cannot be used or
 * another space has it. */
gboolean toy_edit_rename_space (ToyDraft *draft, int space, const char *id);

/* Makes a space a headquarters of @army or, with TOY_ARMY_NONE, a base. */
void toy_edit_set_army (ToyDraft *draft, int space, ToyArmy army);

/* @special: (nullable) id of a kind, NULL for an ordinary space. */
void toy_edit_set_special (ToyDraft *draft, int space, const char *special);

/* Puts a base into a region or takes it out. */
void toy_edit_set_region_base (ToyDraft *draft, int region, const char *base, gboolean in);

/* Removes what is picked, and with a space its paths and its place in regions; a region that loses
 * its last base goes too. */
void toy_edit_delete (ToyDraft *draft, const ToyPick *pick);

/* Removes a special kind; its spaces become ordinary ones. */
void toy_edit_delete_special (ToyDraft *draft, int special);
gboolean toy_edit_rename_special (ToyDraft *draft, int special, const char *id);

/* x' = xx·x + xy·y + x0, y' = yx·x + yy·y + y0. */
typedef struct
{
  double xx, xy, yx, yy, x0, y0;
} ToyAffine;

/* Moves what is picked: spaces, bends, props, medals; with both ends of a path its bends, with all
 * bases of a region its medals.  A picked path without its ends moves its bends. */
void toy_edit_transform (ToyDraft *draft, const ToyPick *pick, const ToyAffine *affine);
void toy_edit_move (ToyDraft *draft, const ToyPick *pick, double dx, double dy);

/* Of the points that are picked. FALSE where there is none. */
gboolean toy_edit_bounds (const ToyDraft *draft, const ToyPick *pick,
                          double *left, double *top, double *right, double *bottom);

/* About the middle of what is picked: by @degrees clockwise; left and right or top and bottom
 * exchanged. */
void toy_edit_rotate (ToyDraft *draft, const ToyPick *pick, double degrees);
void toy_edit_mirror (ToyDraft *draft, const ToyPick *pick, gboolean upright);

typedef enum
{
  TOY_ALIGN_LEFT,
  TOY_ALIGN_CENTRE,
  TOY_ALIGN_RIGHT,
  TOY_ALIGN_TOP,
  TOY_ALIGN_MIDDLE,
  TOY_ALIGN_BOTTOM,
} ToyAlign;

/* Picked spaces, props and medals onto one line. */
void toy_edit_align (ToyDraft *draft, const ToyPick *pick, ToyAlign align);

/* The same at equal distances between the outermost two. */
void toy_edit_distribute (ToyDraft *draft, const ToyPick *pick, gboolean upright);

/* Coordinates are kept in tenths. */
double toy_edit_round (double value);

/* Names and descriptions by language: @lang (nullable) is the source.  A text becomes one paragraph
 * (toy_draft_paragraph ()); an empty one takes the line out. @texts: of ToyDraftText; @kind:
 * TOY_ITEM_NAME and the like. */
const char *toy_edit_get_text (GPtrArray *texts, const char *lang);
void toy_edit_set_text (GPtrArray *texts, ToyItemKind kind, const char *lang, const char *text);

G_END_DECLS
