/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small reader of JSON, for the laboratory's own files: strict, bounded, numbers kept as text. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum
{
  TOY_JSON_NULL,
  TOY_JSON_BOOL,
  TOY_JSON_NUMBER,
  TOY_JSON_STRING,
  TOY_JSON_ARRAY,
  TOY_JSON_OBJECT,
} ToyJsonKind;

typedef struct _ToyJson ToyJson;

struct _ToyJson
{
  ToyJsonKind kind;
  const char *key;   /* of a member, else NULL */
  const char *text;  /* strings and numbers; "true" and "false" */
  ToyJson *first;    /* of arrays and objects */
  ToyJson *next;
  int n;             /* children */
};

typedef struct
{
  ToyJson *root;     /* NULL where it could not be read */
  size_t at;         /* the byte at which it could not */
  bool no_memory;
  ToyJson *values;   /* owned */
  char *text;        /* owned */
} ToyJsonFile;

bool toy_json_parse (ToyJsonFile *file, const char *text, size_t length);
void toy_json_clear (ToyJsonFile *file);

/* Member @key of the object @json, NULL where there is none or @json is no object or NULL. */
const ToyJson *toy_json_get (const ToyJson *json, const char *key);

/* A whole number 0 … @max, from a number or a string of digits.  False where it is none. */
bool toy_json_whole (const ToyJson *json, uint64_t max, uint64_t *value);
bool toy_json_int (const ToyJson *json, int min, int max, int *value);
bool toy_json_bool (const ToyJson *json, bool *value);

/* (nullable): the text of a string. */
const char *toy_json_string (const ToyJson *json);
