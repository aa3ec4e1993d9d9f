/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Information-set tree search: every playout deals the unseen troops anew and goes down one tree
 * whose nodes are what everybody could see; PUCT with the policy as prior, the network at the leaf.
 * Allocates once, at its beginning.  Same view, style, seed and number of playouts: same tree. */
#pragma once

#include "bots/toy-brain-private.h"
#include "bots/toy-deal.h"

typedef enum
{
  TOY_LEAF_VALUE,          /* the network */
  TOY_LEAF_PLAYOUT_RANDOM, /* play to the end at random */
  TOY_LEAF_PLAYOUT_GREEDY, /* play to the end by the policy */
} ToyLeaf;

typedef struct
{
  const ToyPolicyNet *policy;
  const ToyValueNet *value;   /* with TOY_LEAF_VALUE */
  const ToyBeliefNet *belief; /* NULL: every deal alike */
  ToyLeaf leaf;
  float explore;   /* PUCT's constant */
  float reduction; /* how much worse than its parent an unseen action is thought to be */
  float warmth;    /* temperature of the prior */
  size_t memory;   /* bytes of the tree */
} ToySearchStyle;

typedef struct
{
  uint32_t groups; /* offset of the children, 0 while there are none */
  uint32_t visits;
  float value; /* sum of chances to win, blue's */
  float prior; /* not yet divided by the sum over what is legal */
  uint8_t type, from, to;
  uint8_t kind : 6;
  uint8_t frozen : 1;
  uint8_t banned : 1; /* at the root only */
} ToyEdge;

_Static_assert (TOY_ACTION_CHANCE < 64, "a kind fits its bits");

typedef struct _ToySearch ToySearch;

/* True stops the search.  Asked every few dozen microseconds. */
typedef bool (*ToySearchStop) (void *data, int playouts);

extern const ToySearchStyle _toy_style_best;
extern const ToySearchStyle _toy_style_linear;
extern const ToySearchStyle _toy_style_playout;

/* (nullable): NULL where there is no room for it.  @game is borrowed; @memory: (nullable) used only
 * by styles that have a belief. */
ToySearch *_toy_search_new (const ToyView *view,
                            const ToyGame *game,
                            const ToySearchStyle *style,
                            const ToyMemory *memory,
                            uint64_t seed);
void _toy_search_free (ToySearch *search);

/* Up to @playouts more.  Returns how many have been made in all. */
int _toy_search_run (ToySearch *search, int playouts, ToySearchStop stop, void *data);

/* The root's actions that are legal for the viewer; @edges has room for @max.  Returns their
 * number, 0 where the viewer is not asked. */
int _toy_search_root (ToySearch *search, ToyEdge **edges, int max);

/* Chance of @army to win. */
float _toy_search_value (const ToySearch *search, ToyArmy army);

/* The most visited sequence of actions from the root; returns its length. */
int _toy_search_line (const ToySearch *search, ToyAction *line, int max);

ToyAction _toy_edge_action (const ToyEdge *edge);
