/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document as data, however wrong it is: what stands in a `.toyterrain` file, item by item, with
 * references as text, so that a file with dangling ones, too many spaces or no headquarters can be
 * opened, edited and saved.  What it means is the matter of toy-compile.h.
 *
 * Every item begins with a ToyItem.  It remembers the line it was read from and what the format
 * does not know (comments, elements and attributes of other namespaces) as raw XML. */
#pragma once

#include <glib.h>

#include "engine/toy-base.h"

G_BEGIN_DECLS

typedef enum
{
  TOY_ITEM_TERRAIN, /* ToyDraft */
  TOY_ITEM_INFO,    /* ToyDraftInfo */
  TOY_ITEM_NAME,    /* ToyDraftText, and so the next three */
  TOY_ITEM_AUTHOR,
  TOY_ITEM_LICENSE,
  TOY_ITEM_DESCRIPTION,
  TOY_ITEM_RULES,   /* ToyDraftRules */
  TOY_ITEM_NUMBER,  /* ToyDraftNumber */
  TOY_ITEM_REMOVE,  /* ToyDraftRemove */
  TOY_ITEM_TROOP,   /* ToyDraftTroop */
  TOY_ITEM_SPECIAL, /* ToyDraftSpecial */
  TOY_ITEM_EFFECT,  /* ToyDraftEffect */
  TOY_ITEM_HQ,      /* ToyDraftSpace */
  TOY_ITEM_BASE,    /* ToyDraftSpace */
  TOY_ITEM_PATH,    /* ToyDraftPath */
  TOY_ITEM_VIA,     /* ToyDraftVia */
  TOY_ITEM_REGION,  /* ToyDraftRegion */
  TOY_ITEM_PROP,    /* ToyDraftProp */
  TOY_ITEM_GAME,    /* toy-game-file.h, and so the rest */
  TOY_ITEM_OPTIONS,
  TOY_ITEM_PLAYER,
  TOY_ITEM_ACTION,
  TOY_ITEM_RESULT,
} ToyItemKind;

#define TOY_N_ITEM_KINDS 23

/* An attribute that the document does not have: of whole numbers, choices and yes/no; an absent
 * decimal number is NAN, an absent text or list NULL. */
#define TOY_UNSET G_MININT

/* ToyDraftTroop.strength of a joker. */
#define TOY_STRENGTH_JOKER G_MAXINT

typedef struct
{
  ToyItemKind kind;
  guint line;        /* 0 when it was not read from a document */
  GPtrArray *before; /* (nullable): raw XML of comments and foreign elements before the item */
  GPtrArray *inside; /* (nullable): the same after its last child */
  GPtrArray *after;  /* (nullable): the same behind a root element */
  char *attributes;  /* (nullable): foreign attributes, each with a blank before it */
} ToyItem;

typedef struct
{
  ToyItem item;
  char *lang; /* (nullable): NULL is the source language, English */
  char *text; /* one paragraph, never NULL */
} ToyDraftText;

typedef struct
{
  ToyItem item;
  GPtrArray *names; /* of ToyDraftText, and so the next three */
  GPtrArray *authors;
  GPtrArray *licenses;
  GPtrArray *descriptions;
} ToyDraftInfo;

typedef struct
{
  ToyItem item;
  int verb;     /* ToyVerb */
  int count;    /* TOY_UNSET: 1 */
  int reach;    /* ToyReach, TOY_UNSET: what the verb has by default */
  int army;     /* 0 self, 1 enemy, TOY_UNSET: self */
  int optional; /* TOY_UNSET: what the verb has by default */
} ToyDraftEffect;

typedef struct
{
  ToyItem item;
  int number; /* ToyNumber */
  int value;
} ToyDraftNumber;

/* A type of the underlying sheet that is not in play at all. */
typedef struct
{
  ToyItem item;
  char *troop;
} ToyDraftRemove;

/* A new troop type, or what differs in one of the underlying sheet. */
typedef struct
{
  ToyItem item;
  char *id;
  int strength; /* may be TOY_STRENGTH_JOKER */
  int copies;
  char *figure;
  int airborne;
  int promotion;
  int plain;          /* 1: has no effect, whatever the underlying type has */
  GPtrArray *names;   /* of ToyDraftText */
  GPtrArray *effects; /* of ToyDraftEffect; where there are any they replace the underlying ones */
} ToyDraftTroop;

typedef struct
{
  ToyItem item;
  char *sheet;
  char **order;        /* (nullable): troop ids that come first in the sheet, in this order */
  GPtrArray *numbers;  /* of ToyDraftNumber */
  GPtrArray *removes;  /* of ToyDraftRemove */
  GPtrArray *troops;   /* of ToyDraftTroop */
} ToyDraftRules;

typedef struct
{
  ToyItem item;
  char *id;
  char *badge;
  char **only;        /* (nullable): strengths and `joker` as words; empty admits nobody */
  int mute;
  GPtrArray *names;   /* of ToyDraftText */
  GPtrArray *effects; /* of ToyDraftEffect */
} ToyDraftSpecial;

/* item.kind tells headquarters and bases apart. */
typedef struct
{
  ToyItem item;
  char *id;
  int army; /* ToyArmy of a headquarters */
  double x, y;
  char *special; /* (nullable) */
} ToyDraftSpace;

typedef struct
{
  ToyItem item;
  double x, y;
} ToyDraftVia;

typedef struct
{
  ToyItem item;
  char *from;
  char *to;
  int curve;       /* 1: drawn smoothly through its bends */
  GPtrArray *vias; /* of ToyDraftVia */
} ToyDraftPath;

typedef struct
{
  ToyItem item;
  char *id;
  int medals;
  double x, y;
  char **bases; /* never NULL */
} ToyDraftRegion;

typedef struct
{
  ToyItem item;
  char *figure;
  double x, y;
  double scale; /* NAN: 1 */
} ToyDraftProp;

typedef struct
{
  ToyItem item; /* .before: in front of the root element */
  char *id;
  int objective;
  double width, height;
  char *theme;          /* (nullable) */
  ToyDraftInfo *info;   /* never NULL */
  ToyDraftRules *rules; /* never NULL */
  GPtrArray *specials;  /* of ToyDraftSpecial */
  GPtrArray *spaces;    /* of ToyDraftSpace, in terrain order */
  GPtrArray *paths;     /* of ToyDraftPath */
  GPtrArray *regions;   /* of ToyDraftRegion */
  GPtrArray *props;     /* of ToyDraftProp */
} ToyDraft;

/* A new item with nothing in it: texts "" and numbers 0 where the format wants one, else absent.
 * (transfer full): toy_item_free (). */
gpointer toy_item_new (ToyItemKind kind);

/* (transfer full): a deep copy. */
gpointer toy_item_copy (gconstpointer item);
void toy_item_free (gpointer item);

/* Do two items say the same?  Lines are not compared; raw XML is. */
gboolean toy_item_equal (gconstpointer a, gconstpointer b);

/* "base"; the name of the element. */
const char *toy_item_element (ToyItemKind kind);

/* The id of an item, NULL for kinds that have none. (transfer none) */
const char *toy_item_id (gconstpointer item);

/* (transfer full): an empty terrain, 1000 × 1600, of the sheet `classic`. */
ToyDraft *toy_draft_new (void);
ToyDraft *toy_draft_copy (const ToyDraft *draft);
void toy_draft_free (ToyDraft *draft);
gboolean toy_draft_equal (const ToyDraft *a, const ToyDraft *b);

/* The text for the first of @languages that there is (g_get_language_names ()), else the source
 * text, else any; NULL where @texts is empty.  @texts: of ToyDraftText. (transfer none) */
const char *toy_draft_pick_text (GPtrArray *texts, const char *const *languages);

/* Decimal numbers are held and written with at most this many digits behind the point. */
#define TOY_DECIMALS 4

/* @value as the format writes it: no exponent, no locale, no needless zero. @buffer: 64 bytes. */
const char *toy_number_format (double value, char *buffer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyDraft, toy_draft_free)

G_END_DECLS
