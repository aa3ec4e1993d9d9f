/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that were played, and the tables made of them.  A worker writes; how a line looks and
 * how the file is kept whole is not known here. */
#include "config.h"

#include "model/toy-statistics.h"

#include "model/toy-played-game-private.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What the worker and the object share. */
typedef struct
{
  gatomicrefcount refs;
  GMutex mutex;
  GCond idle;
  char *path;
  GString *unsaved; /* lines that are not on the disk yet */
  gboolean clear;   /* the file is to be emptied before */
  gboolean busy;
  GWeakRef owner;
} Log;

struct _ToyStatistics
{
  GObject parent_instance;

  /* owned */
  GPtrArray *games;
  GHashTable *keys; /* set of strings of @games */
  GError *error;
  Log *log;
};

enum
{
  PROP_0,
  PROP_N_GAMES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint failed_signal;

G_DEFINE_FINAL_TYPE (ToyStatistics, toy_statistics, G_TYPE_OBJECT)

/* --- writing --- */

static Log *
log_new (char *path, ToyStatistics *owner)
{
  Log *log = g_new0 (Log, 1);

  g_atomic_ref_count_init (&log->refs);
  g_mutex_init (&log->mutex);
  g_cond_init (&log->idle);
  log->path = path;
  log->unsaved = g_string_new (NULL);
  g_weak_ref_init (&log->owner, owner);
  return log;
}

static void
log_unref (gpointer data)
{
  Log *log = data;

  if (!g_atomic_ref_count_dec (&log->refs))
    return;

  g_free (log->path);
  g_string_free (log->unsaved, TRUE);
  g_weak_ref_clear (&log->owner);
  g_cond_clear (&log->idle);
  g_mutex_clear (&log->mutex);
  g_free (log);
}

/* One step of work, called and left with the mutex held.  Nothing is given up when it fails. */
static gboolean
log_step (Log *log, GError **error)
{
  g_autofree char *lines = g_strdup (log->unsaved->str);
  gsize length = log->unsaved->len;
  gboolean clear = log->clear, done;

  log->clear = FALSE;
  g_mutex_unlock (&log->mutex);
  done = _toy_played_games_append (log->path, lines, clear, error);
  g_mutex_lock (&log->mutex);

  /* A clear that came meanwhile has dropped the lines already. */
  if (done && !log->clear)
    g_string_erase (log->unsaved, 0, (gssize) length);
  else if (!done)
    log->clear |= clear;
  return done;
}

static gboolean
has_work (const Log *log)
{
  return log->clear || log->unsaved->len > 0;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Log *log = data;
  GError *error = NULL;
  gboolean done = TRUE;

  g_mutex_lock (&log->mutex);
  while (done && has_work (log))
    done = log_step (log, &error);
  log->busy = FALSE;
  g_cond_broadcast (&log->idle);
  g_mutex_unlock (&log->mutex);

  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Log *log = g_task_get_task_data (G_TASK (result));
  g_autoptr (ToyStatistics) owner = g_weak_ref_get (&log->owner);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (owner == NULL)
    return;
  g_clear_error (&owner->error);
  if (error == NULL)
    return;
  owner->error = g_error_copy (error);
  g_signal_emit (owner, failed_signal, 0, error);
}

/* @line: NULL to forget everything. */
static void
log_wish (Log *log, const char *line)
{
  g_autoptr (GTask) task = NULL;
  gboolean start;

  g_mutex_lock (&log->mutex);
  if (line == NULL)
    {
      g_string_truncate (log->unsaved, 0);
      log->clear = TRUE;
    }
  else
    g_string_append (log->unsaved, line);
  start = !log->busy;
  log->busy = TRUE;
  g_mutex_unlock (&log->mutex);

  if (!start)
    return;
  task = g_task_new (NULL, NULL, worked_cb, NULL);
  g_atomic_ref_count_inc (&log->refs);
  g_task_set_source_tag (task, log_wish);
  g_task_set_task_data (task, log, log_unref);
  g_task_run_in_thread (task, work);
}

static gboolean
log_flush (Log *log, GError **error)
{
  gboolean done = TRUE;

  g_mutex_lock (&log->mutex);
  while (log->busy)
    g_cond_wait (&log->idle, &log->mutex);
  if (has_work (log))
    done = log_step (log, error);
  g_mutex_unlock (&log->mutex);
  return done;
}

/* --- the object --- */

static void
toy_statistics_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_N_GAMES)
    g_value_set_uint (value, toy_statistics_get_n_games (TOY_STATISTICS (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
toy_statistics_dispose (GObject *object)
{
  ToyStatistics *self = TOY_STATISTICS (object);

  if (self->log != NULL)
    {
      g_autoptr (GError) error = NULL;

      if (!log_flush (self->log, &error))
        g_message ("The last game was not added to the statistics: %s", error->message);
      g_weak_ref_set (&self->log->owner, NULL);
    }
  g_clear_pointer (&self->log, log_unref);
  G_OBJECT_CLASS (toy_statistics_parent_class)->dispose (object);
}

static void
toy_statistics_finalize (GObject *object)
{
  ToyStatistics *self = TOY_STATISTICS (object);

  g_clear_pointer (&self->keys, g_hash_table_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_error (&self->error);
  G_OBJECT_CLASS (toy_statistics_parent_class)->finalize (object);
}

static void
toy_statistics_class_init (ToyStatisticsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = toy_statistics_get_property;
  object_class->dispose = toy_statistics_dispose;
  object_class->finalize = toy_statistics_finalize;

  properties[PROP_N_GAMES] = g_param_spec_uint ("n-games", NULL, NULL, 0, G_MAXUINT, 0,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  failed_signal = g_signal_new ("failed", TOY_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
toy_statistics_init (ToyStatistics *self)
{
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) _toy_played_game_free);
  self->keys = g_hash_table_new (g_str_hash, g_str_equal);
}

/* FALSE for a game that is known; takes it either way. */
static gboolean
take_game (ToyStatistics *self, ToyPlayedGame *game)
{
  if (g_hash_table_contains (self->keys, game->key))
    {
      _toy_played_game_free (game);
      return FALSE;
    }
  g_ptr_array_add (self->games, game);
  g_hash_table_add (self->keys, game->key);
  return TRUE;
}

ToyStatistics *
toy_statistics_new (GFile *file)
{
  ToyStatistics *self = g_object_new (TOY_TYPE_STATISTICS, NULL);
  g_autoptr (GPtrArray) read = NULL;
  char *path = file != NULL ? g_file_get_path (file)
                            : g_build_filename (g_get_user_data_dir (), "toy-skirmish",
                                                "games.tsv", NULL);

  self->log = log_new (path, self);
  read = _toy_played_games_read (path, &self->error);
  for (guint i = 0; read != NULL && i < read->len; i++)
    take_game (self, g_steal_pointer (&g_ptr_array_index (read, i)));
  if (read != NULL)
    g_ptr_array_set_free_func (read, NULL); /* all of them were taken */
  return self;
}

const GError *
toy_statistics_get_error (ToyStatistics *self)
{
  g_return_val_if_fail (TOY_IS_STATISTICS (self), NULL);

  return self->error;
}

gboolean
toy_statistics_add (ToyStatistics *self, ToyMatch *match)
{
  g_autofree char *line = NULL;
  ToyPlayedGame *game;

  g_return_val_if_fail (TOY_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (TOY_IS_MATCH (match), FALSE);

  if (!toy_match_is_over (match))
    return FALSE;
  game = _toy_played_game_new (match);
  line = _toy_played_game_to_line (game);
  if (!take_game (self, game))
    return FALSE;

  log_wish (self->log, line);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_GAMES]);
  return TRUE;
}

void
toy_statistics_clear (ToyStatistics *self)
{
  g_return_if_fail (TOY_IS_STATISTICS (self));

  g_hash_table_remove_all (self->keys);
  g_ptr_array_set_size (self->games, 0);
  log_wish (self->log, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_GAMES]);
}

gboolean
toy_statistics_flush (ToyStatistics *self, GError **error)
{
  g_return_val_if_fail (TOY_IS_STATISTICS (self), FALSE);

  return log_flush (self->log, error);
}

guint
toy_statistics_get_n_games (ToyStatistics *self)
{
  g_return_val_if_fail (TOY_IS_STATISTICS (self), 0);

  return self->games->len;
}

const ToyPlayedGame *
toy_statistics_get_game (ToyStatistics *self, guint i)
{
  g_return_val_if_fail (TOY_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (i < self->games->len, NULL);

  return g_ptr_array_index (self->games, i);
}
