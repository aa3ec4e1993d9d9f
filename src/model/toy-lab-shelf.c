/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kept runs as pairs of files.  The terrain is written before the JSON and taken away after it, so
 * that what is killed half way leaves a terrain that nobody asks for and no run without one.  All
 * writing is done by one thread, in order. */
#include "config.h"

#include "model/toy-lab-shelf.h"

#include "store/toy-writer.h"

#include <stdio.h>
#include <string.h>

#define RUN ".json"
#define TERRAIN ".toyterrain"

typedef struct
{
  ToyLabReport *report; /* owned */
  char *stem;           /* owned: name of its files */
  gboolean lost;        /* it could not be written */
} Kept;

struct _ToyLabShelf
{
  GObject parent_instance;

  GFile *folder;      /* owned: of this terrain */
  GPtrArray *kept;    /* owned: of Kept, newest first */
  GThreadPool *pool;  /* owned: one thread, while there is something to write */
  GCancellable *cancellable; /* owned: of reading */
  gboolean ready;
};

enum
{
  SIGNAL_FAILED,
  SIGNAL_UNDELETED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_object_unref (kept->report);
  g_free (kept->stem);
  g_free (kept);
}

/* --- the list --- */

static GType
get_item_type (GListModel *model)
{
  return TOY_TYPE_LAB_REPORT;
}

static guint
get_n_items (GListModel *model)
{
  return TOY_LAB_SHELF (model)->kept->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  ToyLabShelf *self = TOY_LAB_SHELF (model);

  if (position >= self->kept->len)
    return NULL;
  return g_object_ref (((Kept *) self->kept->pdata[position])->report);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ToyLabShelf, toy_lab_shelf, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GFile *
file_of (GFile *folder, const char *stem, const char *suffix)
{
  g_autofree char *name = g_strconcat (stem, suffix, NULL);

  return g_file_get_child (folder, name);
}

/* --- failures come home --- */

typedef struct
{
  GWeakRef owner;
  Kept *kept; /* owned (nullable): what could not be deleted */
  char *stem; /* owned: what could not be written, else */
  GError *error;
} Failure;

static Kept *
find_stem (ToyLabShelf *self, const char *stem)
{
  for (guint i = 0; i < self->kept->len; i++)
    if (strcmp (((Kept *) self->kept->pdata[i])->stem, stem) == 0)
      return self->kept->pdata[i];
  return NULL;
}

/* To its place among the others. */
static void
put_back (ToyLabShelf *self, Kept *kept)
{
  guint at = 0;

  while (at < self->kept->len
         && strcmp (((Kept *) self->kept->pdata[at])->stem, kept->stem) > 0)
    at++;
  g_ptr_array_insert (self->kept, (int) at, kept);
  g_list_model_items_changed (G_LIST_MODEL (self), at, 0, 1);
}

static gboolean
failed_cb (gpointer data)
{
  Failure *failure = data;
  g_autoptr (ToyLabShelf) self = g_weak_ref_get (&failure->owner);
  gboolean deleting = failure->kept != NULL;
  Kept *kept;

  if (self == NULL)
    return G_SOURCE_REMOVE;
  if (deleting)
    put_back (self, g_steal_pointer (&failure->kept));
  else if ((kept = find_stem (self, failure->stem)) != NULL)
    kept->lost = TRUE;
  g_signal_emit (self, signals[deleting ? SIGNAL_UNDELETED : SIGNAL_FAILED], 0, failure->error);
  return G_SOURCE_REMOVE;
}

static void
failure_free (gpointer data)
{
  Failure *failure = data;

  g_weak_ref_clear (&failure->owner);
  g_clear_pointer (&failure->kept, kept_free);
  g_free (failure->stem);
  g_error_free (failure->error);
  g_free (failure);
}

/* --- writing --- */

typedef struct
{
  GWeakRef owner;
  ToyLabReport *report; /* owned (nullable): to write; NULL: to delete */
  char *stem;           /* owned: of what is to be written */
  Kept *gone;           /* owned (nullable): what is to be deleted */
  GFile *run, *terrain; /* owned */
} Job;

static void
job_free (Job *job)
{
  g_weak_ref_clear (&job->owner);
  g_clear_object (&job->report);
  g_clear_pointer (&job->gone, kept_free);
  g_free (job->stem);
  g_object_unref (job->run);
  g_object_unref (job->terrain);
  g_free (job);
}

static void
work (gpointer data, gpointer pool_data)
{
  Job *job = data;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (job->report != NULL)
    {
      bytes = toy_lab_report_to_bytes (job->report, TOY_LAB_FORMAT_JSON, &error);
      if (bytes != NULL
          && toy_store_write (job->terrain,
                              toy_board_get_contents (toy_lab_report_get_board (job->report)),
                              &error))
        toy_store_write (job->run, bytes, &error);
    }
  else if (g_file_delete (job->run, NULL, &error)
           || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_clear_error (&error);
      g_file_delete (job->terrain, NULL, NULL); /* without its run nobody asks for it */
    }
  if (error != NULL)
    {
      Failure *failure = g_new0 (Failure, 1);
      gpointer owner = g_weak_ref_get (&job->owner);

      g_weak_ref_init (&failure->owner, owner);
      g_clear_object (&owner);
      failure->kept = g_steal_pointer (&job->gone);
      failure->stem = g_steal_pointer (&job->stem);
      failure->error = error;
      g_idle_add_full (G_PRIORITY_DEFAULT, failed_cb, failure, failure_free);
    }
  job_free (job);
}

/* Writes @report, or deletes @gone (transfer full). */
static void
push (ToyLabShelf *self, const char *stem, ToyLabReport *report, Kept *gone)
{
  Job *job = g_new0 (Job, 1);

  g_weak_ref_init (&job->owner, self);
  job->report = report != NULL ? g_object_ref (report) : NULL;
  job->stem = g_strdup (stem);
  job->gone = gone;
  job->run = file_of (self->folder, stem, RUN);
  job->terrain = file_of (self->folder, stem, TERRAIN);
  if (self->pool == NULL)
    self->pool = g_thread_pool_new (work, NULL, 1, FALSE, NULL);
  g_thread_pool_push (self->pool, job, NULL);
}

void
toy_lab_shelf_flush (ToyLabShelf *shelf)
{
  g_return_if_fail (TOY_IS_LAB_SHELF (shelf));

  if (shelf->pool != NULL)
    g_thread_pool_free (g_steal_pointer (&shelf->pool), FALSE, TRUE);
}

void
toy_lab_shelf_add (ToyLabShelf *shelf, ToyLabReport *report)
{
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *base = NULL;
  Kept *kept;

  g_return_if_fail (TOY_IS_LAB_SHELF (shelf));
  g_return_if_fail (TOY_IS_LAB_REPORT (report));

  time = g_date_time_new_from_unix_utc (toy_lab_report_get_time (report));
  base = g_date_time_format (time, "%Y%m%d-%H%M%S");
  kept = g_new0 (Kept, 1);
  kept->report = g_object_ref (report);
  kept->stem = g_strdup (base);
  for (int n = 2; find_stem (shelf, kept->stem) != NULL; n++)
    {
      g_free (kept->stem);
      kept->stem = g_strdup_printf ("%s-%d", base, n);
    }
  push (shelf, kept->stem, report, NULL);
  g_ptr_array_insert (shelf->kept, 0, kept);
  g_list_model_items_changed (G_LIST_MODEL (shelf), 0, 0, 1);
  while (shelf->kept->len > TOY_LAB_SHELF_MAX)
    toy_lab_shelf_remove (shelf, shelf->kept->len - 1);
}

void
toy_lab_shelf_remove (ToyLabShelf *shelf, guint position)
{
  Kept *kept;

  g_return_if_fail (TOY_IS_LAB_SHELF (shelf));
  g_return_if_fail (position < shelf->kept->len);

  kept = g_ptr_array_steal_index (shelf->kept, position);
  push (shelf, kept->stem, NULL, kept);
  g_list_model_items_changed (G_LIST_MODEL (shelf), position, 1, 0);
}

gboolean
toy_lab_shelf_is_lost (ToyLabShelf *shelf, ToyLabReport *report)
{
  g_return_val_if_fail (TOY_IS_LAB_SHELF (shelf), FALSE);

  for (guint i = 0; i < shelf->kept->len; i++)
    {
      const Kept *kept = shelf->kept->pdata[i];

      if (kept->report == report)
        return kept->lost;
    }
  return FALSE;
}

/* --- reading --- */

/* (transfer full) (nullable): what cannot be read is passed over; it may be a newer version's. */
static Kept *
read_run (GFile *folder, const char *stem, GCancellable *cancellable)
{
  g_autoptr (GFile) run = file_of (folder, stem, RUN);
  g_autoptr (GFile) terrain = file_of (folder, stem, TERRAIN);
  g_autoptr (GDateTime) time = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (run, cancellable, NULL, NULL);
  g_autoptr (ToyBoard) board = NULL;
  int y, mo, d, h, mi, s;
  ToyLabReport *report;
  Kept *kept;

  if (bytes == NULL || sscanf (stem, "%4d%2d%2d-%2d%2d%2d", &y, &mo, &d, &h, &mi, &s) != 6)
    return NULL;
  time = g_date_time_new_utc (y, mo, d, h, mi, s);
  board = time != NULL ? toy_board_new_from_file (terrain, NULL) : NULL;
  if (board == NULL)
    return NULL;
  report = toy_lab_report_from_bytes (board, bytes, g_date_time_to_unix (time), NULL);
  if (report == NULL)
    return NULL;
  kept = g_new0 (Kept, 1);
  kept->report = report;
  kept->stem = g_strdup (stem);
  return kept;
}

static int
newest_first_cb (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(Kept *const *) b)->stem, (*(Kept *const *) a)->stem);
}

static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GFile *folder = data;
  g_autoptr (GFileEnumerator) files = NULL;
  GPtrArray *found = g_ptr_array_new_with_free_func (kept_free);

  files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, 0, cancellable, NULL);
  while (files != NULL)
    {
      GFileInfo *info;
      const char *name;

      if (!g_file_enumerator_iterate (files, &info, NULL, cancellable, NULL) || info == NULL)
        break;
      name = g_file_info_get_name (info);
      if (g_str_has_suffix (name, RUN) && found->len < 4 * TOY_LAB_SHELF_MAX)
        {
          g_autofree char *stem = g_strndup (name, strlen (name) - strlen (RUN));
          Kept *kept = read_run (folder, stem, cancellable);

          if (kept != NULL)
            g_ptr_array_add (found, kept);
        }
    }
  g_ptr_array_sort (found, newest_first_cb);
  g_task_return_pointer (task, found, (GDestroyNotify) g_ptr_array_unref);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ToyLabShelf *self = TOY_LAB_SHELF (source);
  g_autoptr (GPtrArray) found = g_task_propagate_pointer (G_TASK (result), NULL);
  guint before = self->kept->len;

  if (found == NULL)
    return; /* nobody waits any more */
  /* What was added meanwhile is newer, and perhaps read as well. */
  g_ptr_array_set_free_func (found, NULL);
  for (guint i = 0; i < found->len; i++)
    if (find_stem (self, ((Kept *) found->pdata[i])->stem) == NULL)
      g_ptr_array_add (self->kept, found->pdata[i]);
    else
      kept_free (found->pdata[i]);
  self->ready = TRUE;
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->kept->len - before);
}

gboolean
toy_lab_shelf_is_ready (ToyLabShelf *shelf)
{
  g_return_val_if_fail (TOY_IS_LAB_SHELF (shelf), FALSE);

  return shelf->ready;
}

/* --- life --- */

static void
toy_lab_shelf_dispose (GObject *object)
{
  ToyLabShelf *self = TOY_LAB_SHELF (object);

  g_cancellable_cancel (self->cancellable);
  toy_lab_shelf_flush (self);
  G_OBJECT_CLASS (toy_lab_shelf_parent_class)->dispose (object);
}

static void
toy_lab_shelf_finalize (GObject *object)
{
  ToyLabShelf *self = TOY_LAB_SHELF (object);

  g_clear_object (&self->folder);
  g_clear_object (&self->cancellable);
  g_ptr_array_unref (self->kept);
  G_OBJECT_CLASS (toy_lab_shelf_parent_class)->finalize (object);
}

static void
toy_lab_shelf_class_init (ToyLabShelfClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = toy_lab_shelf_dispose;
  object_class->finalize = toy_lab_shelf_finalize;
  signals[SIGNAL_FAILED] = g_signal_new ("failed", TOY_TYPE_LAB_SHELF, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
  signals[SIGNAL_UNDELETED] = g_signal_new ("undeleted", TOY_TYPE_LAB_SHELF, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
toy_lab_shelf_init (ToyLabShelf *self)
{
  self->kept = g_ptr_array_new_with_free_func (kept_free);
  self->cancellable = g_cancellable_new ();
}

ToyLabShelf *
toy_lab_shelf_new (GFile *folder, const char *terrain_id)
{
  g_autoptr (GFile) all = NULL;
  g_autoptr (GTask) task = NULL;
  g_autofree char *escaped = NULL;
  g_autofree char *name = NULL;
  ToyLabShelf *self;

  g_return_val_if_fail (terrain_id != NULL, NULL);

  self = g_object_new (TOY_TYPE_LAB_SHELF, NULL);
  /* Any id makes one good name, and none leads out of the folder. */
  escaped = g_uri_escape_string (terrain_id, NULL, TRUE);
  name = escaped[0] == '.' || escaped[0] == '\0' ? g_strconcat ("%", escaped, NULL)
                                                 : g_strdup (escaped);
  all = folder != NULL ? g_object_ref (folder)
                       : g_file_new_build_filename (g_get_user_data_dir (), "toy-skirmish",
                                                    "laboratory", NULL);
  self->folder = g_file_get_child (all, name);
  task = g_task_new (self, self->cancellable, read_cb, NULL);
  g_task_set_source_tag (task, toy_lab_shelf_new);
  g_task_set_task_data (task, g_object_ref (self->folder), g_object_unref);
  g_task_run_in_thread (task, read_thread);
  return self;
}
