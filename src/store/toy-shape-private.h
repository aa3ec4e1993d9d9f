/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The format as a table: which element has which attributes and children, and where the item keeps
 * them.  Reader, writer, copy and compare all walk this one table, so they cannot disagree. */
#pragma once

#include "store/toy-draft.h"

G_BEGIN_DECLS

#define TOY_TERRAIN_NAMESPACE "urn:toy-skirmish:terrain"
#define TOY_GAME_NAMESPACE "urn:toy-skirmish:game"
#define TOY_FORMAT_VERSION 1
#define TOY_RESOURCE_PATH "/io/github/toyskirmish/ToySkirmish"

/* No coordinate, size or number of the format is beyond this. */
#define TOY_NUMBER_LIMIT 1000000

typedef enum
{
  TOY_FIELD_TEXT,     /* char * */
  TOY_FIELD_WORDS,    /* char **, parted by white space */
  TOY_FIELD_NUMBER,   /* double */
  TOY_FIELD_WHOLE,    /* int */
  TOY_FIELD_STRENGTH, /* int, or the word `joker` */
  TOY_FIELD_CHOICE,   /* int, index in .choices */
  TOY_FIELD_SEED,     /* guint64 */
} ToyFieldType;

typedef struct
{
  const char *name;
  ToyFieldType type;
  gsize offset;
  gboolean required;
  const char *const *choices; /* NULL-terminated */
} ToyField;

typedef struct
{
  ToyItemKind kind;
  gsize offset;    /* of a GPtrArray *, or of the pointer to the only one */
  gboolean single;
} ToyChild;

typedef struct
{
  const char *element;
  const char *ns;         /* NULL: the one of its parent */
  gsize size;
  const ToyField *fields; /* until .name is NULL */
  const ToyChild *children; /* until .offset is 0 */
  gsize text;             /* offset of the char * that holds the content, 0: there is none */
  guint max;              /* how often it may stand in its parent, 0: any */
} ToyShape;

const ToyShape *_toy_shape (ToyItemKind kind);

G_END_DECLS
