/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results: which games are in them, and adding them up. */
#include "config.h"

#include "lab/toy-lab-private.h"

#include <stdlib.h>
#include <string.h>

ToyLabResult *
toy_lab_result_new (int n_arms)
{
  ToyLabResult *result = calloc (1, sizeof *result);

  if (result == NULL)
    return NULL;
  result->counts = calloc ((size_t) n_arms, sizeof *result->counts);
  if (result->counts == NULL)
    {
      free (result);
      return NULL;
    }
  result->n_arms = n_arms;
  return result;
}

void
toy_lab_result_free (ToyLabResult *result)
{
  if (result == NULL)
    return;
  free (result->counts);
  free (result);
}

uint64_t
toy_lab_result_games (const ToyLabResult *result)
{
  uint64_t games = 0;

  for (int i = 0; i < result->n_spans; i++)
    games += result->spans[i].to - result->spans[i].from;
  return games;
}

ToyMerge
_toy_spans_add (ToyLabSpan *spans, int *n, ToyLabSpan span)
{
  int at = 0;

  if (span.from >= span.to)
    return TOY_MERGE_OK;
  while (at < *n && spans[at].to <= span.from)
    at++;
  if (at < *n && spans[at].from < span.to)
    return TOY_MERGE_OVERLAP;
  if (at > 0 && spans[at - 1].to == span.from)
    {
      spans[at - 1].to = span.to;
      if (at < *n && spans[at].from == span.to)
        {
          spans[at - 1].to = spans[at].to;
          memmove (&spans[at], &spans[at + 1], (size_t) (*n - at - 1) * sizeof *spans);
          --*n;
        }
      return TOY_MERGE_OK;
    }
  if (at < *n && spans[at].from == span.to)
    {
      spans[at].from = span.from;
      return TOY_MERGE_OK;
    }
  if (*n == TOY_LAB_MAX_SPANS)
    return TOY_MERGE_TOO_SCATTERED;
  memmove (&spans[at + 1], &spans[at], (size_t) (*n - at) * sizeof *spans);
  spans[at] = span;
  ++*n;
  return TOY_MERGE_OK;
}

static bool
same_arms (const ToyLabResult *a, const ToyLabResult *b)
{
  if (a->n_arms != b->n_arms || a->hands != b->hands || a->rules != b->rules)
    return false;
  for (int i = 0; i < a->n_arms; i++)
    if (a->arms[i].kind != b->arms[i].kind || a->arms[i].index != b->arms[i].index
        || a->arms[i].first_hand != b->arms[i].first_hand
        || a->arms[i].second_hand != b->arms[i].second_hand
        || a->arms[i].value != b->arms[i].value)
      return false;
  return true;
}

ToyMerge
toy_lab_result_merge (ToyLabResult *result, const ToyLabResult *other)
{
  ToyLabSpan spans[TOY_LAB_MAX_SPANS];
  int n = result->n_spans;

  if (result->board.fingerprint != other->board.fingerprint
      || strcmp (result->board.id, other->board.id) != 0)
    return TOY_MERGE_OTHER_GAME;
  if (strcmp (result->players[0], other->players[0]) != 0
      || strcmp (result->players[1], other->players[1]) != 0 || result->style != other->style)
    return TOY_MERGE_OTHER_PLAYERS;
  if (result->seed != other->seed)
    return TOY_MERGE_OTHER_SEED;
  if (!same_arms (result, other))
    return TOY_MERGE_OTHER_ARMS;
  memcpy (spans, result->spans, (size_t) n * sizeof *spans);
  for (int i = 0; i < other->n_spans; i++)
    {
      ToyMerge merge = _toy_spans_add (spans, &n, other->spans[i]);

      if (merge != TOY_MERGE_OK)
        return merge;
    }
  memcpy (result->spans, spans, (size_t) n * sizeof *spans);
  result->n_spans = n;
  for (int i = 0; i < result->n_arms; i++)
    toy_counts_add (&result->counts[i], &other->counts[i]);
  return TOY_MERGE_OK;
}
