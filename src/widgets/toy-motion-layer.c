/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a motion.  Where a thing flies is looked up anew for every frame, so that a window may be
 * resized meanwhile; only where tiles lay on the racks before is remembered. */
#include "config.h"

#include "widgets/toy-motion-layer.h"

#include <math.h>

#include "draw/toy-shape.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-picture.h"

/* Where something lies on the layer. */
typedef struct
{
  double x, y;
  double radius;
} Spot;

struct _ToyMotionLayer
{
  GtkWidget parent_instance;

  /* borrowed */
  ToyBoardView *board;
  ToyRackView *near_rack, *far_rack;
  ToyArmyBar *near_bar, *far_bar;

  ToyMotionSpeed speed;
  ToyArmy near;
  const ToyGame *game; /* borrowed while it plays */
  ToyMotion motion;
  gboolean playing;
  gboolean settled;
  gboolean then_other;
  gboolean by_hand; /* the clock stands */
  guint tick;
  gint64 begin;     /* frame time, 0 before the first frame */
  int time;
  int done;         /* steps */
  int region;
  int coming;
  ToyTable table;

  /* Of racks before: by type, and at the end for backs. */
  Spot before[TOY_N_ARMIES][TOY_MAX_TYPES + 1];
  ToyArmy prepared; /* whose rack was near then, TOY_ARMY_NONE: nothing is remembered */
  gboolean hand_near; /* the hand holds something just now */
  gboolean has_hand;  /* it has let go what is played */
  Spot hand;

  GHashTable *pictures; /* owned: what has been painted for this motion */
};

G_DEFINE_TYPE (ToyMotionLayer, toy_motion_layer, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SPEED,
  N_PROPS
};

enum
{
  STEPPED,
  SETTLED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

GType
toy_motion_speed_get_type (void)
{
  static gsize type;
  static const GEnumValue values[] = { { TOY_MOTION_OFF, "TOY_MOTION_OFF", "off" },
                                       { TOY_MOTION_SLOW, "TOY_MOTION_SLOW", "slow" },
                                       { TOY_MOTION_NORMAL, "TOY_MOTION_NORMAL", "normal" },
                                       { TOY_MOTION_FAST, "TOY_MOTION_FAST", "fast" },
                                       { 0, NULL, NULL } };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("ToyMotionSpeed", values));
  return type;
}

/* Where things lie */

static gboolean
to_layer (ToyMotionLayer *self, gpointer widget, double x, double y, double radius, Spot *spot)
{
  graphene_point_t from = GRAPHENE_POINT_INIT ((float) x, (float) y);
  graphene_point_t to;

  if (!gtk_widget_get_mapped (widget)
      || !gtk_widget_compute_point (widget, GTK_WIDGET (self), &from, &to))
    return FALSE;
  *spot = (Spot){ to.x, to.y, radius };
  return TRUE;
}

static gboolean
middle_of (ToyMotionLayer *self, gpointer widget, double radius, Spot *spot)
{
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);

  return to_layer (self, widget, width / 2, height / 2,
                   radius > 0 ? radius : MIN (width, height) / 2, spot);
}

static ToyRackView *
rack_of (ToyMotionLayer *self, int army)
{
  return army == (int) self->near ? self->near_rack : self->far_rack;
}

static ToyArmyBar *
bar_of (ToyMotionLayer *self, int army)
{
  return army == (int) self->near ? self->near_bar : self->far_bar;
}

static gboolean
find_on_rack (ToyMotionLayer *self, int army, int type, int nth, Spot *spot)
{
  ToyRackView *rack = rack_of (self, army);
  graphene_point_t middle;
  double radius;

  if (toy_rack_view_get_place (rack, type, nth, &middle, &radius)
      && to_layer (self, rack, middle.x, middle.y, radius, spot))
    return TRUE;
  /* A low window has no room for the far rack. */
  return middle_of (self, rack, 18, spot) || middle_of (self, bar_of (self, army), 18, spot);
}

/* From where on a rack something starts that is not there any more. */
static gboolean
find_on_rack_before (ToyMotionLayer *self, const ToyFlight *flight, Spot *spot)
{
  const ToyPlace *place = &flight->from;
  const Spot *before = &self->before[place->army][MIN (place->at, TOY_MAX_TYPES)];

  if (self->prepared == self->near && self->has_hand && place->army == self->near
      && flight->to.kind == TOY_PLACE_SPACE)
    *spot = self->hand;
  else if (self->prepared == self->near && before->radius > 0)
    *spot = *before;
  else
    return find_on_rack (self, place->army, place->at, -1, spot);
  return TRUE;
}

static gboolean
find_on_bar (ToyMotionLayer *self, int army, ToyArmyBarPlace place, Spot *spot)
{
  ToyArmyBar *bar = bar_of (self, army);

  return middle_of (self, toy_army_bar_get_place (bar, place), 0, spot)
         || middle_of (self, bar, 12, spot);
}

/* The start or the end of @flight. */
static gboolean
find (ToyMotionLayer *self, const ToyFlight *flight, gboolean is_start, Spot *spot)
{
  const ToyPlace *place = is_start ? &flight->from : &flight->to;
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  graphene_point_t middle;
  double radius;

  switch ((ToyPlaceKind) place->kind)
    {
    case TOY_PLACE_SPACE:
      return toy_board_view_get_place (self->board, place->at, place->index, &middle, &radius)
             && to_layer (self, self->board, middle.x, middle.y, radius, spot);
    case TOY_PLACE_REGION:
      return toy_board_view_get_medal_place (self->board, place->at, place->index, &middle,
                                             &radius)
             && to_layer (self, self->board, middle.x, middle.y, radius, spot);
    case TOY_PLACE_RACK:
      if (place->index == TOY_NONE)
        return middle_of (self, rack_of (self, place->army), 26, spot)
               || middle_of (self, bar_of (self, place->army), 18, spot);
      return is_start ? find_on_rack_before (self, flight, spot)
                      : find_on_rack (self, place->army, place->at, -1 - place->index, spot);
    case TOY_PLACE_RESERVE:
      return find_on_bar (self, place->army, TOY_ARMY_BAR_RESERVE, spot);
    case TOY_PLACE_DISCARD:
      return find_on_bar (self, place->army, TOY_ARMY_BAR_DISCARD, spot);
    case TOY_PLACE_MEDALS:
      return find_on_bar (self, place->army, TOY_ARMY_BAR_MEDALS, spot);
    case TOY_PLACE_SKY:
      *spot = (Spot){ width * place->index / 255.0, -20, 15 };
      return TRUE;
    case TOY_PLACE_FLOOR:
      *spot = (Spot){ width * place->index / 255.0, height + 20, 15 };
      return TRUE;
    }
  return FALSE;
}

/* Painting */

typedef struct
{
  ToyMotionLayer *self;
  const ToyFlight *flight;
  gboolean face;
  gboolean shadow;
  double radius;
} Subject;

static void
paint_subject (const Subject *subject, cairo_t *cr)
{
  const ToyFlight *flight = subject->flight;
  double r = subject->radius;
  unsigned dark = toy_compat_is_dark (GTK_WIDGET (subject->self)) ? TOY_TILE_DARK : 0;

  if (subject->shadow)
    {
      toy_shape_blob_shadow (cr, 0, 0, r * 1.2, r * 1.15, 0.34);
      return;
    }
  switch ((ToyFlies) flight->what)
    {
    case TOY_FLIES_TROOP:
      toy_paint_tile (cr, subject->self->game->sheet, (ToyArmy) flight->army,
                      subject->face ? flight->type : 0, 1,
                      dark | (subject->face ? 0 : TOY_TILE_FACE_DOWN), 0, 0, r);
      break;
    case TOY_FLIES_MEDAL:
      toy_paint_medal (cr, 0, 0, r);
      break;
    case TOY_FLIES_FROST:
      toy_paint_badge (cr, "freeze", 0, 0, r, dark != 0);
      break;
    case TOY_FLIES_SPARK:
      if (flight->type % 2 == 0)
        toy_paint_medal (cr, 0, 0, r);
      else
        toy_paint_emblem (cr, (ToyArmy) flight->army, 0, 0, r);
      break;
    }
}

/* Painted once for a motion; flights that look alike share it. */
static ToyPicture *
get_picture (ToyMotionLayer *self, const Subject *subject)
{
  const ToyFlight *flight = subject->flight;
  double reach = ceil (subject->radius * 1.9) + 2;
  const graphene_rect_t area = GRAPHENE_RECT_INIT ((float) -reach, (float) -reach,
                                                   (float) (2 * reach), (float) (2 * reach));
  g_autofree char *key
    = subject->shadow ? g_strdup_printf ("shadow/%ld", lround (subject->radius))
                      : g_strdup_printf ("%d/%d/%d/%d/%.1f", flight->what, flight->army,
                                         flight->what == TOY_FLIES_SPARK ? flight->type % 2
                                                                         : flight->type,
                                         subject->face, subject->radius);
  ToyPicture *picture = g_hash_table_lookup (self->pictures, key);
  cairo_t *cr;

  if (picture != NULL)
    return picture;
  picture = toy_picture_new (&area, toy_compat_get_scale (GTK_WIDGET (self)));
  cr = toy_picture_paint (picture);
  paint_subject (subject, cr);
  cairo_destroy (cr);
  g_hash_table_insert (self->pictures, g_steal_pointer (&key), picture);
  return picture;
}

static void
append (ToyMotionLayer *self,
        GtkSnapshot *snapshot,
        Subject *subject,
        const ToyPose *pose,
        double x,
        double y,
        double scale)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  if (pose->turn != 0)
    gtk_snapshot_rotate (snapshot, (float) (pose->turn * 180 / G_PI));
  if (scale != 1 || pose->width != 1)
    gtk_snapshot_scale (snapshot, (float) (scale * MAX (pose->width, 0.04)), (float) scale);
  if (pose->alpha < 1)
    gtk_snapshot_push_opacity (snapshot, pose->alpha);
  toy_picture_append (get_picture (self, subject), snapshot, GTK_WIDGET (self), FALSE);
  if (pose->alpha < 1)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* How high it is lifted at most.  At the upper edge it comes towards who looks instead. */
static double
lift_height (const ToyFlight *flight, const Spot *from, const Spot *to)
{
  double way = hypot (to->x - from->x, to->y - from->y);
  double most = MIN (from->y, to->y) < 130 ? -1 : 1;

  switch ((ToyCurve) flight->curve)
    {
    case TOY_CURVE_TOSS:
      return most * MIN (12 + 0.2 * way, 80);
    case TOY_CURVE_COIN:
      return most * 60;
    case TOY_CURVE_FALL:
    case TOY_CURVE_MELT:
      return most * 70;
    case TOY_CURVE_SLIDE:
    case TOY_CURVE_RAIN:
      break;
    }
  return 0;
}

static void
append_flight (ToyMotionLayer *self, GtkSnapshot *snapshot, const ToyFlight *flight)
{
  Subject subject = { .self = self, .flight = flight };
  ToyPose pose;
  ToyPose flat;
  Spot from, to;
  double x, y, radius, lift;

  if (!toy_flight_pose (flight, self->time, &pose) || pose.alpha <= 0
      || !find (self, flight, TRUE, &from) || !find (self, flight, FALSE, &to))
    return;
  subject.radius = MAX (from.radius, to.radius);
  subject.face = pose.face;
  if (flight->type == TOY_NONE && flight->what == TOY_FLIES_TROOP)
    subject.face = FALSE;
  x = from.x + (to.x - from.x) * pose.along;
  y = from.y + (to.y - from.y) * pose.along;
  radius = (from.radius + (to.radius - from.radius) * CLAMP (pose.along, 0, 1)) * pose.size;
  lift = pose.lift * lift_height (flight, &from, &to);
  if (pose.lift > 0 && flight->what != TOY_FLIES_SPARK)
    {
      Subject shadow = subject;

      shadow.shadow = TRUE;
      flat = (ToyPose){ .width = pose.width, .alpha = MIN (pose.alpha, 0.9 * pose.lift) };
      append (self, snapshot, &shadow, &flat, x + 0.08 * fabs (lift),
              y + 0.16 * fabs (lift) - MIN (lift, 0), radius / subject.radius);
    }
  append (self, snapshot, &subject, &pose, x, y - lift, radius / subject.radius);
}

static void
toy_motion_layer_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ToyMotionLayer *self = TOY_MOTION_LAYER (widget);

  if (!self->playing)
    return;
  for (int i = 0; i < self->motion.n_flights; i++)
    append_flight (self, snapshot, &self->motion.flights[i]);
}

/* Time */

static void
tell_racks (ToyMotionLayer *self, gboolean playing)
{
  for (int army = 0; army < TOY_N_ARMIES; army++)
    {
      uint8_t coming[TOY_MAX_TYPES] = { 0 };
      int backs = 0;

      if (playing)
        {
          for (int type = 0; type < TOY_MAX_TYPES; type++)
            coming[type] = (uint8_t) toy_motion_coming (&self->motion, self->time, (ToyArmy) army,
                                                        type);
          backs = toy_motion_coming (&self->motion, self->time, (ToyArmy) army, TOY_NONE);
        }
      toy_rack_view_set_coming (rack_of (self, army), coming, backs);
    }
}

static int
count_coming (ToyMotionLayer *self)
{
  int n = 0;

  for (int i = 0; i < self->motion.n_flights; i++)
    n += self->motion.flights[i].to.kind == TOY_PLACE_RACK
         && self->time < self->motion.flights[i].end;
  return n;
}

static void
settle (ToyMotionLayer *self)
{
  self->settled = TRUE;
  toy_board_view_show_moving (self->board, NULL, 0, -1);
  tell_racks (self, FALSE);
}

static void
stop (ToyMotionLayer *self)
{
  self->playing = FALSE;
  self->has_hand = FALSE;
  self->prepared = TOY_ARMY_NONE;
  self->game = NULL;
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_hash_table_remove_all (self->pictures);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Board and racks as they are at the present moment. */
static void
show_parts (ToyMotionLayer *self)
{
  ToyMask spaces;
  int region;
  int done = toy_motion_table (&self->motion, self->time, &self->table, &spaces, &region);
  int coming = count_coming (self);
  gboolean stepped = done != self->done || region != self->region;

  if (stepped)
    toy_board_view_show_moving (self->board, &self->table, spaces, region);
  if (coming != self->coming)
    tell_racks (self, TRUE);
  self->done = done;
  self->region = region;
  self->coming = coming;
  if (stepped)
    g_signal_emit (self, signals[STEPPED], 0);
}

static void
show_time (ToyMotionLayer *self, int time)
{
  gboolean settles = !self->settled && time >= self->motion.settled;

  self->time = time;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (settles)
    settle (self);
  if (time >= self->motion.length)
    stop (self);
  if (settles)
    g_signal_emit (self, signals[SETTLED], 0);
  else if (self->playing && !self->settled)
    show_parts (self);
}

static double
speed_factor (ToyMotionSpeed speed)
{
  return speed == TOY_MOTION_SLOW ? 0.5 : speed == TOY_MOTION_FAST ? 1.8 : 1;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ToyMotionLayer *self = TOY_MOTION_LAYER (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->by_hand)
    return G_SOURCE_CONTINUE;
  if (self->begin == 0)
    self->begin = now;
  show_time (self, (int) ((double) (now - self->begin) / 1000 * speed_factor (self->speed)));
  return G_SOURCE_CONTINUE; /* stop () has taken it away */
}

/* Nobody waits for a motion who does not want to. */
static gboolean
watch_cb (GtkEventControllerLegacy *controller, GdkEvent *event, ToyMotionLayer *self)
{
  GdkEventType type = gdk_event_get_event_type (event);
  gboolean pointed = type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN;
  gboolean stops = pointed && self->playing && !self->settled && self->then_other;

  if (pointed || (type == GDK_KEY_PRESS && !gdk_key_event_is_modifier (event)))
    toy_motion_layer_finish (self);
  return stops ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
toy_motion_layer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPEED)
    g_value_set_enum (value, TOY_MOTION_LAYER (object)->speed);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_motion_layer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPEED)
    toy_motion_layer_set_speed (TOY_MOTION_LAYER (object), g_value_get_enum (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_motion_layer_dispose (GObject *object)
{
  stop (TOY_MOTION_LAYER (object));
  G_OBJECT_CLASS (toy_motion_layer_parent_class)->dispose (object);
}

static void
toy_motion_layer_finalize (GObject *object)
{
  g_hash_table_unref (TOY_MOTION_LAYER (object)->pictures);
  G_OBJECT_CLASS (toy_motion_layer_parent_class)->finalize (object);
}

static void
toy_motion_layer_class_init (ToyMotionLayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = toy_motion_layer_dispose;
  object_class->finalize = toy_motion_layer_finalize;
  object_class->get_property = toy_motion_layer_get_property;
  object_class->set_property = toy_motion_layer_set_property;
  widget_class->snapshot = toy_motion_layer_snapshot;
  properties[PROP_SPEED]
    = g_param_spec_enum ("speed", NULL, NULL, TOY_TYPE_MOTION_SPEED, TOY_MOTION_NORMAL,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[STEPPED] = g_signal_new ("stepped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[SETTLED] = g_signal_new ("settled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "toymotion");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
toy_motion_layer_init (ToyMotionLayer *self)
{
  self->speed = TOY_MOTION_NORMAL;
  self->prepared = TOY_ARMY_NONE;
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) toy_picture_free);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

void
toy_motion_layer_set_parts (ToyMotionLayer *self,
                            GtkWidget *root,
                            ToyBoardView *board,
                            ToyRackView *near_rack,
                            ToyRackView *far_rack,
                            ToyArmyBar *near_bar,
                            ToyArmyBar *far_bar)
{
  GtkEventController *controller;

  g_return_if_fail (TOY_IS_MOTION_LAYER (self));

  self->board = board;
  self->near_rack = near_rack;
  self->far_rack = far_rack;
  self->near_bar = near_bar;
  self->far_bar = far_bar;
  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "event", G_CALLBACK (watch_cb), self, 0);
  gtk_widget_add_controller (root, controller);
}

void
toy_motion_layer_set_speed (ToyMotionLayer *self, ToyMotionSpeed speed)
{
  g_return_if_fail (TOY_IS_MOTION_LAYER (self));

  if (self->speed == speed)
    return;
  self->speed = speed;
  toy_motion_layer_finish (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

gboolean
toy_motion_layer_can_play (ToyMotionLayer *self)
{
  gboolean wanted;

  g_return_val_if_fail (TOY_IS_MOTION_LAYER (self), FALSE);

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &wanted,
                NULL);
  return wanted && self->speed != TOY_MOTION_OFF && gtk_widget_get_mapped (GTK_WIDGET (self));
}

void
toy_motion_layer_prepare (ToyMotionLayer *self, ToyArmy near)
{
  g_return_if_fail (TOY_IS_MOTION_LAYER (self));

  toy_motion_layer_drop (self);
  self->near = self->prepared = near;
  self->has_hand = self->hand_near;
  for (int army = 0; army < TOY_N_ARMIES; army++)
    for (int type = 0; type <= TOY_MAX_TYPES; type++)
      {
        ToyRackView *rack = rack_of (self, army);
        Spot *spot = &self->before[army][type];
        graphene_point_t middle;
        double radius;

        spot->radius = 0;
        if (toy_rack_view_get_place (rack, type < TOY_MAX_TYPES ? type : TOY_NONE,
                                     type < TOY_MAX_TYPES ? 0 : -1, &middle, &radius))
          to_layer (self, rack, middle.x, middle.y, radius, spot);
      }
}

void
toy_motion_layer_set_hand (ToyMotionLayer *self, const graphene_point_t *at)
{
  g_return_if_fail (TOY_IS_MOTION_LAYER (self));

  self->hand_near = at != NULL;
  if (at != NULL)
    self->hand = (Spot){ at->x, at->y,
                         MAX (toy_board_view_get_tile_radius (self->board) * 1.15, 22) };
}

void
toy_motion_layer_play (ToyMotionLayer *self,
                       const ToyGame *game,
                       const ToyMotion *motion,
                       ToyArmy near,
                       gboolean then_other)
{
  g_return_if_fail (TOY_IS_MOTION_LAYER (self));
  g_return_if_fail (game != NULL && motion != NULL);

  self->near = near;
  self->game = game;
  self->motion = *motion;
  self->then_other = then_other;
  self->playing = TRUE;
  self->settled = FALSE;
  self->begin = 0;
  self->done = self->coming = -1;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  show_time (self, 0);
}

gboolean
toy_motion_layer_is_playing (ToyMotionLayer *self)
{
  g_return_val_if_fail (TOY_IS_MOTION_LAYER (self), FALSE);

  return self->playing;
}

int
toy_motion_layer_get_left (ToyMotionLayer *self)
{
  g_return_val_if_fail (TOY_IS_MOTION_LAYER (self), 0);

  if (!self->playing || self->settled)
    return 0;
  return (int) ((self->motion.settled - self->time) / speed_factor (self->speed));
}

void
toy_motion_layer_finish (ToyMotionLayer *self)
{
  gboolean settled;

  g_return_if_fail (TOY_IS_MOTION_LAYER (self));

  if (!self->playing)
    return;
  settled = self->settled;
  toy_motion_layer_drop (self);
  if (!settled)
    g_signal_emit (self, signals[SETTLED], 0);
}

void
toy_motion_layer_drop (ToyMotionLayer *self)
{
  g_return_if_fail (TOY_IS_MOTION_LAYER (self));

  if (!self->playing)
    return;
  if (!self->settled)
    settle (self);
  stop (self);
}

const ToyTable *
toy_motion_layer_get_table (ToyMotionLayer *self)
{
  g_return_val_if_fail (TOY_IS_MOTION_LAYER (self), NULL);

  return self->playing && !self->settled ? &self->table : NULL;
}

void
toy_motion_layer_stop_clock (ToyMotionLayer *self)
{
  g_return_if_fail (TOY_IS_MOTION_LAYER (self));

  self->by_hand = TRUE;
}

void
toy_motion_layer_advance (ToyMotionLayer *self, int milliseconds)
{
  g_return_if_fail (TOY_IS_MOTION_LAYER (self));

  if (self->playing)
    show_time (self, self->time + milliseconds);
}
