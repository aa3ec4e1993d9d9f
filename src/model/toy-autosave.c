/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Running games on disk, after every action.  A worker makes the bytes and writes them: a game may
 * be long, and writing durably may take as long as the disk likes.  Knows nothing of windows. */
#include "config.h"

#include "model/toy-record.h"

#include "model/toy-folder-private.h"
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

/* `NAME.toygame.ABC123`: how a file is called while it is written. */
static gboolean
is_temporary (const char *name)
{
  const char *suffix = g_strrstr (name, SUFFIX ".");

  return suffix != NULL && strlen (suffix) == strlen (SUFFIX ".") + 6;
}

static gboolean
is_game (GFile *file, const char *name, gint64 age)
{
  if (is_temporary (name) && age > STALE_SECONDS)
    {
      g_file_delete (file, NULL, NULL);
      return FALSE;
    }
  return g_str_has_suffix (name, SUFFIX);
}

GPtrArray *
toy_autosave_list (GFile *folder)
{
  g_autoptr (GFile) in = folder != NULL ? g_object_ref (folder) : default_folder ();

  return _toy_folder_list (in, is_game);
}
