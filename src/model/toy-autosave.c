/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Running games on disk, after every action.  A worker makes the bytes and writes them: a game may
 * be long, and writing durably may take as long as the disk likes.  Knows nothing of windows. */
#include "config.h"

#include "model/toy-record.h"

#include "model/toy-keeper-private.h"

#include <gio/gio.h>
#include <string.h>

#define SUFFIX ".toygame"

/* A temporary file of a writer that lives longer than this was left by a crash. */
#define STALE_SECONDS 3600

struct _ToyAutosave
{
  GObject parent_instance;

  /* owned */
  ToyMatch *match;
  ToyKeeper *keeper;

  gulong changed_id;
};

enum
{
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyAutosave, toy_autosave, G_TYPE_OBJECT)

static void
failed_cb (GObject *owner, const GError *error)
{
  g_signal_emit (owner, signals[SIGNAL_FAILED], 0, error);
}

static GBytes *
make_bytes (gpointer match)
{
  return toy_record_to_bytes (match);
}

static void
changed_cb (ToyAutosave *self)
{
  if (toy_match_is_over (self->match))
    _toy_keeper_wish (self->keeper, NULL);
  else
    _toy_keeper_wish_of (self->keeper,
                         toy_match_branch (self->match, toy_match_get_position (self->match)),
                         make_bytes);
}

/* Files that some autosave of this program writes: a game is played in one window at a time. */
static GHashTable *
open_files (void)
{
  static GHashTable *files;

  if (files == NULL)
    files = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, NULL);
  return files;
}

static void
toy_autosave_dispose (GObject *object)
{
  ToyAutosave *self = TOY_AUTOSAVE (object);

  if (self->match != NULL)
    g_clear_signal_handler (&self->changed_id, self->match);
  if (self->keeper != NULL)
    {
      g_autoptr (GError) error = NULL;

      g_hash_table_remove (open_files (), _toy_keeper_get_file (self->keeper));
      if (!_toy_keeper_flush (self->keeper, &error))
        g_message ("The last state of the game was not saved: %s", error->message);
    }
  g_clear_pointer (&self->keeper, _toy_keeper_leave);
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

gboolean
toy_autosave_is_open (GFile *file)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return g_hash_table_contains (open_files (), file);
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

  if (resumed_from != NULL && !toy_autosave_is_open (resumed_from))
    file = g_object_ref (resumed_from);
  else
    file = new_file (in, toy_board_get_id (toy_match_get_board (match)));

  self = g_object_new (TOY_TYPE_AUTOSAVE, NULL);
  self->match = g_object_ref (match);
  self->keeper = _toy_keeper_new (file, G_OBJECT (self), failed_cb);
  g_hash_table_add (open_files (), g_object_ref (file));
  self->changed_id = g_signal_connect_swapped (match, "changed", G_CALLBACK (changed_cb), self);
  return self;
}

GFile *
toy_autosave_get_file (ToyAutosave *self)
{
  g_return_val_if_fail (TOY_IS_AUTOSAVE (self), NULL);

  return _toy_keeper_get_file (self->keeper);
}

gboolean
toy_autosave_flush (ToyAutosave *self, GError **error)
{
  g_return_val_if_fail (TOY_IS_AUTOSAVE (self), FALSE);

  return _toy_keeper_flush (self->keeper, error);
}

void
toy_autosave_forget (ToyAutosave *self)
{
  g_return_if_fail (TOY_IS_AUTOSAVE (self));

  g_clear_signal_handler (&self->changed_id, self->match);
  _toy_keeper_wish (self->keeper, NULL);
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
