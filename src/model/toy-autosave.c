/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Running games on disk, after every action.  The main loop makes the bytes, a worker writes them:
 * writing durably may take as long as the disk likes.  Knows nothing of windows. */
#include "config.h"

#include "model/toy-record.h"

#include "store/toy-writer.h"

#include <gio/gio.h>
#include <string.h>

#define SUFFIX ".toygame"

/* A temporary file of a writer that lives longer than this was left by a crash. */
#define STALE_SECONDS 3600

/* What the worker and the object share. */
typedef struct
{
  gatomicrefcount refs;
  GMutex mutex;
  GCond idle;
  GFile *file;
  GBytes *unsaved; /* not known to be on the disk yet; NULL for nothing or with @remove */
  gboolean remove; /* the file is to go away */
  gboolean busy;   /* a worker is at it */
  GWeakRef owner;
} Writer;

struct _ToyAutosave
{
  GObject parent_instance;

  /* owned */
  ToyMatch *match;
  Writer *writer;

  gulong changed_id;
};

enum
{
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyAutosave, toy_autosave, G_TYPE_OBJECT)

static Writer *
writer_new (GFile *file, ToyAutosave *owner)
{
  Writer *writer = g_new0 (Writer, 1);

  g_atomic_ref_count_init (&writer->refs);
  g_mutex_init (&writer->mutex);
  g_cond_init (&writer->idle);
  writer->file = g_object_ref (file);
  g_weak_ref_init (&writer->owner, owner);
  return writer;
}

static Writer *
writer_ref (Writer *writer)
{
  g_atomic_ref_count_inc (&writer->refs);
  return writer;
}

static void
writer_unref (gpointer data)
{
  Writer *writer = data;

  if (!g_atomic_ref_count_dec (&writer->refs))
    return;

  g_clear_object (&writer->file);
  g_clear_pointer (&writer->unsaved, g_bytes_unref);
  g_weak_ref_clear (&writer->owner);
  g_cond_clear (&writer->idle);
  g_mutex_clear (&writer->mutex);
  g_free (writer);
}

/* Writes @bytes, or takes the file away where there are none.  Any thread. */
static gboolean
write_out (GFile *file, GBytes *bytes, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (bytes != NULL)
    return toy_store_write (file, bytes, error);

  if (g_file_delete (file, NULL, &local)
      || g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

/* One step of work, called and left with the mutex held.  Nothing is given up when it fails. */
static gboolean
writer_step (Writer *writer, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  gboolean done;

  if (writer->unsaved != NULL)
    bytes = g_bytes_ref (writer->unsaved);

  g_mutex_unlock (&writer->mutex);
  done = write_out (writer->file, bytes, error);
  g_mutex_lock (&writer->mutex);

  if (done && bytes == writer->unsaved)
    {
      g_clear_pointer (&writer->unsaved, g_bytes_unref);
      writer->remove = FALSE;
    }
  return done;
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Writer *writer = data;
  GError *error = NULL;
  gboolean done = TRUE;

  g_mutex_lock (&writer->mutex);
  while (writer->unsaved != NULL || writer->remove)
    {
      GBytes *tried = writer->unsaved;

      g_clear_error (&error);
      done = writer_step (writer, &error);
      if (!done && tried == writer->unsaved)
        break; /* the next change tries again */
    }
  writer->busy = FALSE;
  g_cond_broadcast (&writer->idle);
  g_mutex_unlock (&writer->mutex);

  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Writer *writer = g_task_get_task_data (G_TASK (result));
  g_autoptr (ToyAutosave) owner = g_weak_ref_get (&writer->owner);
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error) && owner != NULL)
    g_signal_emit (owner, signals[SIGNAL_FAILED], 0, error);
}

/* Hands the latest wish to the worker: @bytes to write, NULL to take the file away. */
static void
writer_wish (Writer *writer, GBytes *bytes)
{
  gboolean start;

  g_mutex_lock (&writer->mutex);
  g_clear_pointer (&writer->unsaved, g_bytes_unref);
  writer->unsaved = bytes != NULL ? g_bytes_ref (bytes) : NULL;
  writer->remove = bytes == NULL;
  start = !writer->busy;
  writer->busy = TRUE;
  g_mutex_unlock (&writer->mutex);

  if (start)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, worked_cb, NULL);

      g_task_set_source_tag (task, writer_wish);
      g_task_set_task_data (task, writer_ref (writer), writer_unref);
      g_task_run_in_thread (task, work);
    }
}

/* Waits for the worker, then does here what it did not get done. */
static gboolean
writer_flush (Writer *writer, GError **error)
{
  gboolean done = TRUE;

  g_mutex_lock (&writer->mutex);
  while (writer->busy)
    g_cond_wait (&writer->idle, &writer->mutex);
  if (writer->unsaved != NULL || writer->remove)
    done = writer_step (writer, error);
  g_mutex_unlock (&writer->mutex);
  return done;
}

static void
changed_cb (ToyAutosave *self)
{
  g_autoptr (GBytes) bytes = NULL;

  if (!toy_match_is_over (self->match))
    bytes = toy_record_to_bytes (self->match);
  writer_wish (self->writer, bytes);
}

static void
toy_autosave_dispose (GObject *object)
{
  ToyAutosave *self = TOY_AUTOSAVE (object);

  if (self->match != NULL)
    g_clear_signal_handler (&self->changed_id, self->match);
  if (self->writer != NULL)
    {
      g_autoptr (GError) error = NULL;

      if (!writer_flush (self->writer, &error))
        g_message ("The last state of the game was not saved: %s", error->message);
      g_weak_ref_set (&self->writer->owner, NULL);
    }
  g_clear_pointer (&self->writer, writer_unref);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (toy_autosave_parent_class)->dispose (object);
}

static void
toy_autosave_class_init (ToyAutosaveClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_autosave_dispose;

  signals[SIGNAL_FAILED] = g_signal_new ("failed", TOY_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
toy_autosave_init (ToyAutosave *self)
{
}

static GFile *
default_folder (void)
{
  return g_file_new_build_filename (g_get_user_state_dir (), "toy-skirmish", "games", NULL);
}

/* A name that no other game has, beginning with the terrain's for who looks into the folder. */
static GFile *
new_file (GFile *folder, const char *terrain)
{
  g_autofree char *unique = g_uuid_string_random ();
  g_autofree char *name = g_strdup_printf ("%s-%s" SUFFIX, terrain, unique);

  return g_file_get_child (folder, name);
}

ToyAutosave *
toy_autosave_new (ToyMatch *match, GFile *folder, GFile *resumed_from)
{
  g_autoptr (GFile) in = folder != NULL ? g_object_ref (folder) : default_folder ();
  g_autoptr (GFile) file = NULL;
  ToyAutosave *self;

  g_return_val_if_fail (TOY_IS_MATCH (match), NULL);

  if (resumed_from != NULL)
    file = g_object_ref (resumed_from);
  else
    file = new_file (in, toy_board_get_id (toy_match_get_board (match)));

  self = g_object_new (TOY_TYPE_AUTOSAVE, NULL);
  self->match = g_object_ref (match);
  self->writer = writer_new (file, self);
  self->changed_id = g_signal_connect_swapped (match, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

GFile *
toy_autosave_get_file (ToyAutosave *self)
{
  g_return_val_if_fail (TOY_IS_AUTOSAVE (self), NULL);

  return self->writer->file;
}

gboolean
toy_autosave_flush (ToyAutosave *self, GError **error)
{
  g_return_val_if_fail (TOY_IS_AUTOSAVE (self), FALSE);

  return writer_flush (self->writer, error);
}

void
toy_autosave_forget (ToyAutosave *self)
{
  g_return_if_fail (TOY_IS_AUTOSAVE (self));

  g_clear_signal_handler (&self->changed_id, self->match);
  writer_wish (self->writer, NULL);
}

typedef struct
{
  GFile *file;
  char *name;
  gint64 changed; /* µs */
} Found;

static void
found_clear (gpointer data)
{
  Found *found = data;

  g_clear_object (&found->file);
  g_clear_pointer (&found->name, g_free);
}

/* Newest first; names settle what the clock cannot. */
static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *x = a, *y = b;

  if (x->changed != y->changed)
    return x->changed < y->changed ? 1 : -1;
  return strcmp (x->name, y->name);
}

/* `NAME.toygame.ABC123`: how a file is called while it is written. */
static gboolean
is_temporary (const char *name)
{
  const char *suffix = g_strrstr (name, SUFFIX ".");

  return suffix != NULL && strlen (suffix) == strlen (SUFFIX ".") + 6;
}

GPtrArray *
toy_autosave_list (GFile *folder)
{
  g_autoptr (GFile) in = folder != NULL ? g_object_ref (folder) : default_folder ();
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autoptr (GFileEnumerator) children = NULL;
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  GFileInfo *info;
  GFile *child;

  g_array_set_clear_func (all, found_clear);
  children = g_file_enumerate_children (in,
                                        G_FILE_ATTRIBUTE_STANDARD_NAME ","
                                        G_FILE_ATTRIBUTE_STANDARD_TYPE ","
                                        G_FILE_ATTRIBUTE_TIME_MODIFIED ","
                                        G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
                                        G_FILE_QUERY_INFO_NONE, NULL, NULL);
  while (children != NULL
         && g_file_enumerator_iterate (children, &info, &child, NULL, NULL) && info != NULL)
    {
      const char *name = g_file_info_get_name (info);
      g_autoptr (GDateTime) changed = g_file_info_get_modification_date_time (info);
      gint64 at = changed != NULL ? g_date_time_to_unix (changed) * G_USEC_PER_SEC
                                      + g_date_time_get_microsecond (changed) : 0;

      if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
        continue;
      if (is_temporary (name) && at < g_get_real_time () - STALE_SECONDS * (gint64) G_USEC_PER_SEC)
        g_file_delete (child, NULL, NULL);
      else if (g_str_has_suffix (name, SUFFIX))
        {
          Found found = { g_object_ref (child), g_strdup (name), at };

          g_array_append_val (all, found);
        }
    }

  g_array_sort (all, compare_found);
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add (files, g_object_ref (g_array_index (all, Found, i).file));
  return files;
}
