/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far undo and redo go: from decision to decision of a human, and between two humans with
 * hidden racks never past what chance has shown to one of them.  Changes nothing. */
#include "config.h"

#include "model/toy-match.h"

/* Between two actions: nothing of a turn is under way at @position. */
static gboolean
is_settled (ToyMatch *self, guint position)
{
  uint8_t waits = toy_match_get_state_at (self, position)->table.waits;

  return waits == TOY_WAITS_ACTION || waits == TOY_WAITS_OVER;
}

/* Where a human is asked, or the game has ended. */
static gboolean
is_stop (ToyMatch *self, guint position)
{
  const ToyTable *table = &toy_match_get_state_at (self, position)->table;

  return table->waits == TOY_WAITS_OVER || !toy_match_is_computer (self, table->turn);
}

/* One whole action back, or one answer inside an unfinished one; @position > 0. */
static guint
step_back (ToyMatch *self, guint position)
{
  if (!is_settled (self, position))
    return position - 1;

  do
    position--;
  while (position > 0 && !is_settled (self, position));
  return position;
}

/* The mirror of step_back (); @position < @length. */
static guint
step_on (ToyMatch *self, guint position, guint length)
{
  for (guint end = position + 1; end <= length; end++)
    if (is_settled (self, end))
      return end;

  /* The turn was never finished: its answers come back one by one, as they were taken back. */
  return position + 1;
}

/* Did what led from @from to @to show anybody what was hidden before? */
static gboolean
has_revealed (ToyMatch *self, guint from, guint to)
{
  for (guint i = from + 1; i <= to; i++)
    {
      GArray *events = toy_match_get_events_at (self, i);

      for (guint j = 0; j < events->len; j++)
        switch ((ToyEventKind) g_array_index (events, ToyEvent, j).kind)
          {
          case TOY_EVENT_DREW:
          case TOY_EVENT_STRIPPED:
          case TOY_EVENT_FROZE:
            return TRUE;
          case TOY_EVENT_PLACED:
          case TOY_EVENT_REGION:
          case TOY_EVENT_DISCARDED:
          case TOY_EVENT_RECALLED:
          case TOY_EVENT_PUSHED:
          case TOY_EVENT_RECOVERED:
          case TOY_EVENT_BOUNCED:
          case TOY_EVENT_SWAPPED:
          case TOY_EVENT_THAWED:
          case TOY_EVENT_TURN:
          case TOY_EVENT_OVER:
          default:
            break;
          }
    }
  return FALSE;
}

static gboolean
has_secrets (ToyMatch *self)
{
  return toy_match_count_humans (self) > 1 && !toy_match_get_setup (self)->open_racks;
}

guint
toy_match_get_undo_position (ToyMatch *self)
{
  guint position, back;

  g_return_val_if_fail (TOY_IS_MATCH (self), 0);

  position = back = toy_match_get_position (self);
  do
    {
      if (back == 0)
        return position;
      back = step_back (self, back);
    }
  while (!is_stop (self, back));

  return has_secrets (self) && has_revealed (self, back, position) ? position : back;
}

guint
toy_match_get_redo_position (ToyMatch *self)
{
  guint position, length;

  g_return_val_if_fail (TOY_IS_MATCH (self), 0);

  position = toy_match_get_position (self);
  length = toy_match_get_length (self);
  if (position == length)
    return position;

  do
    position = step_on (self, position, length);
  while (position < length && !is_stop (self, position));
  return position;
}
