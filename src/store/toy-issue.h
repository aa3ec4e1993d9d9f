/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a document that can be opened: listed, never refused. */
#pragma once

#include "store/toy-draft.h"

G_BEGIN_DECLS

typedef enum
{
  TOY_SEVERITY_HINT,    /* unusual */
  TOY_SEVERITY_WARNING, /* can be played, but is hardly meant so */
  TOY_SEVERITY_ERROR,   /* cannot be played */
} ToySeverity;

typedef struct
{
  ToySeverity severity;
  const char *code;  /* "dangling-reference"; stable, for tests and for fixes */
  char *text;        /* one sentence in the player's language, without line and id */
  char *suggestion;  /* (nullable): what would mend it, likewise */
  ToyItemKind kind;  /* the item it is about */
  ToyItemKind holder; /* what a person would select: the path of a bend, the troop or the special
                       * kind of an effect, else the same as @kind */
  int index;         /* place of the holder in its list of the draft, -1 where it has none */
  const char *element; /* "base" */
  char *id;          /* (nullable) */
  guint line;        /* 0 where the item was not read from a document */
} ToyIssue;

void toy_issue_free (ToyIssue *issue);

/* "error", "warning", "hint", untranslated: the first word of a line of `validate`. */
const char *toy_severity_id (ToySeverity severity);

/* (transfer full): "FILE:LINE: error: <base id="b13">: TEXT". */
char *toy_issue_format (const ToyIssue *issue, const char *origin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ToyIssue, toy_issue_free)

G_END_DECLS
