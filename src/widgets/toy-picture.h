/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A painted rectangle that is kept as pixels at the display's own scale.  Knows nothing of what it
 * shows. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _ToyPicture ToyPicture;

/* A clear picture of @area (in the widget's units, grown to whole pixels), @scale pixels a unit. */
ToyPicture *toy_picture_new (const graphene_rect_t *area, double scale);
void toy_picture_free (ToyPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyPicture, toy_picture_free)

/* A context in the widget's units.  Only before the picture is first shown. (transfer full) */
cairo_t *toy_picture_paint (ToyPicture *picture);

/* Paints @picture where it belongs. */
void toy_picture_copy (ToyPicture *picture, cairo_t *cr);

/* Shows the picture where it belongs.  @opaque: nothing shines through it.  The same picture gives
 * the same node, so that GTK sees that nothing has changed there.
 * @widget: (nullable) on which it is shown; NULL: as the cairo renderer wants it. */
void toy_picture_append (ToyPicture *picture,
                         GtkSnapshot *snapshot,
                         GtkWidget *widget,
                         gboolean opaque);

/* Paints and shows a picture that is not kept.  Unlike on gtk_snapshot_append_cairo () what the
 * painters remember is of use. */
typedef void (*ToyPictureFunc) (cairo_t *cr, gpointer data);
void toy_picture_show (GtkSnapshot *snapshot,
                       GtkWidget *widget,
                       const graphene_rect_t *area,
                       double scale,
                       ToyPictureFunc paint,
                       gpointer data);

/* Where it belongs, in whole pixels. */
const graphene_rect_t *toy_picture_get_area (ToyPicture *picture);

G_END_DECLS
