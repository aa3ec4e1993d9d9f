/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the model share. */
#include "config.h"

#include "model-test.h"

#include "engine/toy-notation.h"

#include <glib/gstdio.h>

#define GUARD_SECONDS 60 /* a loaded machine under a sanitizer */

ToyBoard *
test_board (const char *id)
{
  g_autoptr (GError) error = NULL;
  ToyBoard *board = toy_board_new_builtin (id, &error);

  g_assert_no_error (error);
  g_assert_nonnull (board);
  return board;
}

ToyMatch *
test_match (const char *id, guint64 seed)
{
  g_autoptr (ToyBoard) board = test_board (id);
  g_autoptr (GError) error = NULL;
  ToyMatchSetup setup = { .first = TOY_ARMY_NONE, .seed = seed, .open_racks = TRUE };
  ToyMatch *match = toy_match_new (board, &setup, &error);

  g_assert_no_error (error);
  g_assert_nonnull (match);
  return match;
}

void
test_play (ToyMatch *match, guint64 seed, guint n)
{
  ToyRandom random = toy_random_seeded (seed);
  g_autofree ToyAction *actions = g_new (ToyAction, TOY_MAX_ACTIONS);
  ToyWhy why;

  for (guint i = 0; i < n && !toy_match_is_over (match); i++)
    {
      int legal = toy_state_actions (toy_match_get_state (match), toy_match_get_game (match),
                                     actions);

      g_assert_cmpint (legal, >, 0);
      g_assert_true (toy_match_act (match,
                                    actions[toy_random_below (&random, (guint32) legal)],
                                    &why));
      g_assert_cmpint (why.reason, ==, TOY_REASON_OK);
    }
}

GFile *
test_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("toy-model-XXXXXX", &error);

  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

void
test_folder_remove (GFile *folder)
{
  g_autoptr (GFileEnumerator) children = NULL;
  GFile *child;
  GFileInfo *info;

  children = g_file_enumerate_children (folder, "standard::name,standard::type",
                                        G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  while (children != NULL
         && g_file_enumerator_iterate (children, &info, &child, NULL, NULL) && child != NULL)
    {
      if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
        test_folder_remove (child);
      else
        g_file_delete (child, NULL, NULL);
    }
  g_file_delete (folder, NULL, NULL);
}

ToyMatch *
test_match_players (const char *id, guint64 seed, ToyPlayer blue, ToyPlayer red)
{
  g_autoptr (ToyBoard) board = test_board (id);
  ToyMatchSetup setup = { .first = TOY_ARMY_BLUE, .seed = seed, .players = { blue, red } };

  return toy_match_new (board, &setup, NULL);
}

static gboolean
too_long_cb (gpointer data)
{
  g_error ("Nothing happened for %d seconds", GUARD_SECONDS);
  return G_SOURCE_REMOVE;
}

void
test_wait (const guint *flag)
{
  guint guard = g_timeout_add_seconds (GUARD_SECONDS, too_long_cb, NULL);

  while (*flag == 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (guard);
}

void
test_wait_until (TestCondition condition, gpointer data)
{
  guint guard = g_timeout_add_seconds (GUARD_SECONDS, too_long_cb, NULL);

  while (!condition (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (guard);
}

void
test_assert_same_state (ToyMatch *a, guint at_a, ToyMatch *b, guint at_b)
{
  g_autofree char *one = g_malloc (TOY_POSITION_SIZE);
  g_autofree char *other = g_malloc (TOY_POSITION_SIZE);
  const ToyState *x = toy_match_get_state_at (a, at_a), *y = toy_match_get_state_at (b, at_b);

  toy_position_format (x, toy_match_get_game (a), one);
  toy_position_format (y, toy_match_get_game (b), other);
  g_assert_cmpstr (one, ==, other);
  g_assert_cmpuint (toy_state_hash (x, toy_match_get_game (a)), ==,
                    toy_state_hash (y, toy_match_get_game (b)));
}
