/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of drawings, for lists to choose from. */
#include "config.h"

#include "editor/toy-names.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  const char *id;
  const char *name;
} Name;

static const Name props[] = {
  { "antenna", NC_("prop", "Antenna") },
  { "ball", NC_("prop", "Ball") },
  { "balloon", NC_("prop", "Balloon") },
  { "banner", NC_("prop", "Banner") },
  { "barrel", NC_("prop", "Barrel") },
  { "bat", NC_("prop", "Bat") },
  { "bench", NC_("prop", "Bench") },
  { "bird", NC_("prop", "Bird") },
  { "block", NC_("prop", "Block") },
  { "bucket", NC_("prop", "Bucket") },
  { "bush", NC_("prop", "Bush") },
  { "camera", NC_("prop", "Camera") },
  { "candy-cane", NC_("prop", "Candy cane") },
  { "crate", NC_("prop", "Crate") },
  { "crater", NC_("prop", "Crater") },
  { "cup", NC_("prop", "Cup") },
  { "dead-tree", NC_("prop", "Dead tree") },
  { "drone", NC_("prop", "Drone") },
  { "drum", NC_("prop", "Drum") },
  { "fern", NC_("prop", "Fern") },
  { "fir", NC_("prop", "Fir") },
  { "flower", NC_("prop", "Flower") },
  { "gull", NC_("prop", "Gull") },
  { "islet", NC_("prop", "Islet") },
  { "kite", NC_("prop", "Kite") },
  { "lantern", NC_("prop", "Lantern") },
  { "marble", NC_("prop", "Marble") },
  { "palm-pot", NC_("prop", "Palm in a pot") },
  { "palm", NC_("prop", "Palm") },
  { "panel", NC_("prop", "Panel") },
  { "parasol", NC_("prop", "Parasol") },
  { "pillar", NC_("prop", "Pillar") },
  { "present", NC_("prop", "Present") },
  { "pumpkin", NC_("prop", "Pumpkin") },
  { "ring", NC_("prop", "Swim ring") },
  { "rock", NC_("prop", "Rock") },
  { "shark-fin", NC_("prop", "Shark fin") },
  { "sheep", NC_("prop", "Sheep") },
  { "shell", NC_("prop", "Shell") },
  { "skull-rock", NC_("prop", "Skull rock") },
  { "sled", NC_("prop", "Sled") },
  { "small-cloud", NC_("prop", "Small cloud") },
  { "snowman", NC_("prop", "Snowman") },
  { "spade", NC_("prop", "Spade") },
  { "star", NC_("prop", "Star") },
  { "tombstone", NC_("prop", "Tombstone") },
  { "torch-stand", NC_("prop", "Standing torch") },
  { "torch", NC_("prop", "Torch") },
  { "toucan", NC_("prop", "Toucan") },
  { "towel", NC_("prop", "Towel") },
  { "toy-car", NC_("prop", "Toy car") },
  { "tree", NC_("prop", "Tree") },
  { "umbrella", NC_("prop", "Umbrella") },
  { "vine-tree", NC_("prop", "Tree with vines") },
  { "whirl", NC_("prop", "Whirlpool") },
};

static const Name badges[] = {
  { "draw", NC_("badge", "Draw") },
  { "place", NC_("badge", "Place") },
  { "discard", NC_("badge", "Discard") },
  { "strip", NC_("badge", "Take from the rack") },
  { "recall", NC_("badge", "Take back") },
  { "push", NC_("badge", "Push") },
  { "recover", NC_("badge", "Recover") },
  { "freeze", NC_("badge", "Freeze") },
  { "bounce", NC_("badge", "Send back") },
  { "swap", NC_("badge", "Exchange") },
  { "only", NC_("badge", "List") },
  { "mute", NC_("badge", "Mute") },
};

/* Both columns of @names, made once. */
static const char *const *
column (const Name *names, gsize n, const char *context)
{
  const char **list = g_new0 (const char *, n + 1);

  for (gsize i = 0; i < n; i++)
    list[i] = context != NULL ? g_dpgettext2 (NULL, context, names[i].name) : names[i].id;
  return list;
}

#define ONCE(names, context)                                              \
  static const char *const *list;                                         \
                                                                          \
  if (list == NULL)                                                       \
    list = column (names, G_N_ELEMENTS (names), context);                 \
  return list

const char *const *
toy_prop_figures (void)
{
  ONCE (props, NULL);
}

const char *const *
toy_prop_names (void)
{
  ONCE (props, "prop");
}

const char *
toy_prop_name (const char *figure)
{
  for (gsize i = 0; i < G_N_ELEMENTS (props); i++)
    {
      if (strcmp (props[i].id, figure) == 0)
        return toy_prop_names ()[i];
    }
  return figure;
}

const char *const *
toy_badge_ids (void)
{
  ONCE (badges, NULL);
}

const char *const *
toy_badge_names (void)
{
  ONCE (badges, "badge");
}
