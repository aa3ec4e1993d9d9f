/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of terrains.  The shipped ones are loaded at once; the player's folder is read by a
 * worker at the start and whenever its monitor speaks, and only what changed is read again, so a
 * board that did not change stays the same object.  Shows nothing and decides nothing about a
 * terrain. */
#include "config.h"

#include "model/toy-catalogue.h"

#include "store/toy-builtin.h"

#include <string.h>

#define SUFFIX ".toyterrain"

/* One file of the folder as it was read; never changed after that, shared by threads. */
typedef struct
{
  char *name;
  char *stamp;     /* tells one content from the next */
  GFile *file;
  ToyBoard *board; /* NULL with @error */
  GError *error;
} Item;

/* What a worker needs: everything its own. */
typedef struct
{
  GFile *folder;
  GPtrArray *known;  /* of Item */
  GHashTable *dirty; /* names that the monitor spoke of */
  GWeakRef owner;
} Scan;

struct _ToyCatalogue
{
  GObject parent_instance;

  /* owned */
  GFile *folder;
  GFileMonitor *monitor;
  GCancellable *cancellable;
  GPtrArray *items;  /* of Item */
  GPtrArray *boards; /* of ToyBoard: shipped, then the player's */
  GHashTable *dirty; /* names since the last scan began */

  guint n_shipped;
  gboolean scanning;
  gboolean again; /* something happened during the scan */
};

enum
{
  SIGNAL_PROBLEMS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ToyCatalogue, toy_catalogue, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
item_clear (gpointer data)
{
  Item *item = data;

  g_clear_pointer (&item->name, g_free);
  g_clear_pointer (&item->stamp, g_free);
  g_clear_object (&item->file);
  g_clear_object (&item->board);
  g_clear_error (&item->error);
}

static void
item_unref (gpointer item)
{
  g_atomic_rc_box_release_full (item, item_clear);
}

static GPtrArray *
items_new (void)
{
  return g_ptr_array_new_with_free_func (item_unref);
}

static GHashTable *
names_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
scan_free (gpointer data)
{
  Scan *scan = data;

  g_clear_object (&scan->folder);
  g_clear_pointer (&scan->known, g_ptr_array_unref);
  g_clear_pointer (&scan->dirty, g_hash_table_unref);
  g_weak_ref_clear (&scan->owner);
  g_free (scan);
}

static GType
get_item_type (GListModel *model)
{
  return TOY_TYPE_BOARD;
}

static guint
get_n_items (GListModel *model)
{
  return TOY_CATALOGUE (model)->boards->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *boards = TOY_CATALOGUE (model)->boards;

  return position < boards->len ? g_object_ref (g_ptr_array_index (boards, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Size and time alone miss a quick change; a file written safely is a new file each time. */
static char *
stamp_of (GFileInfo *info)
{
  return g_strdup_printf (
    "%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT ".%06u %" G_GUINT64_FORMAT,
    g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE),
    g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED),
    g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC),
    g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE));
}

static Item *
find_item (GPtrArray *items, const char *name)
{
  for (guint i = 0; i < items->len; i++)
    {
      Item *item = g_ptr_array_index (items, i);

      if (strcmp (item->name, name) == 0)
        return item;
    }
  return NULL;
}

/* The item as it was, where nothing happened to its file; else a new one.  Worker thread. */
static Item *
read_item (const Scan *scan, GFile *file, GFileInfo *info)
{
  const char *name = g_file_info_get_name (info);
  g_autofree char *stamp = stamp_of (info);
  Item *old = find_item (scan->known, name), *item;

  if (old != NULL && strcmp (old->stamp, stamp) == 0 && !g_hash_table_contains (scan->dirty, name))
    return g_atomic_rc_box_acquire (old);

  item = g_atomic_rc_box_new0 (Item);
  item->name = g_strdup (name);
  item->stamp = g_steal_pointer (&stamp);
  item->file = g_object_ref (file);
  item->board = toy_board_new_from_file (file, &item->error);

  /* A file that was only touched is the same terrain still. */
  if (old != NULL && old->board != NULL && item->board != NULL
      && g_bytes_equal (toy_board_get_contents (old->board), toy_board_get_contents (item->board)))
    g_set_object (&item->board, old->board);
  return item;
}

static void
scan_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Scan *scan = data;
  GPtrArray *items = items_new ();
  g_autoptr (GFileEnumerator) children = NULL;
  GFileInfo *info;
  GFile *child;

  children = g_file_enumerate_children (scan->folder,
                                        G_FILE_ATTRIBUTE_STANDARD_NAME ","
                                        G_FILE_ATTRIBUTE_STANDARD_TYPE ","
                                        G_FILE_ATTRIBUTE_STANDARD_SIZE ","
                                        G_FILE_ATTRIBUTE_TIME_MODIFIED ","
                                        G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC ","
                                        G_FILE_ATTRIBUTE_UNIX_INODE,
                                        G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  while (children != NULL
         && g_file_enumerator_iterate (children, &info, &child, cancellable, NULL) && info != NULL)
    if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
        && g_str_has_suffix (g_file_info_get_name (info), SUFFIX)
        && g_file_info_get_name (info)[0] != '.')
      g_ptr_array_add (items, read_item (scan, child, info));

  g_task_return_pointer (task, items, (GDestroyNotify) g_ptr_array_unref);
}

typedef struct
{
  char *key;
  ToyBoard *board; /* borrowed */
} Sorted;

static void
sorted_clear (gpointer data)
{
  g_free (((Sorted *) data)->key);
}

/* By name as people sort, "Brook 9" before "Brook 10"; files of one name by their own. */
static int
compare_sorted (gconstpointer a, gconstpointer b)
{
  const Sorted *x = a, *y = b;
  int order = strcmp (x->key, y->key);

  if (order == 0)
    {
      g_autofree char *one = g_file_get_uri (toy_board_get_file (x->board));
      g_autofree char *other = g_file_get_uri (toy_board_get_file (y->board));

      order = strcmp (one, other);
    }
  return order;
}

/* The boards of @items in the order of the list. */
static GPtrArray *
sort_boards (GPtrArray *items)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Sorted));
  GPtrArray *boards = g_ptr_array_new_with_free_func (g_object_unref);

  g_array_set_clear_func (all, sorted_clear);
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = g_ptr_array_index (items, i);
      Sorted sorted = { NULL, item->board };

      if (item->board == NULL)
        continue;
      sorted.key = g_utf8_collate_key_for_filename (toy_board_get_name (item->board), -1);
      g_array_append_val (all, sorted);
    }
  g_array_sort (all, compare_sorted);
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add (boards, g_object_ref (g_array_index (all, Sorted, i).board));
  return boards;
}

/* Puts the player's @boards behind the shipped ones; tells only of what lies between the first and
 * the last difference, so that a selection in a view survives. */
static void
set_boards (ToyCatalogue *self, GPtrArray *boards)
{
  guint old_len = self->boards->len - self->n_shipped, same = 0, tail = 0, removed, added;

#define OLD(i) g_ptr_array_index (self->boards, self->n_shipped + (i))
  while (same < MIN (old_len, boards->len) && OLD (same) == g_ptr_array_index (boards, same))
    same++;
  while (tail < MIN (old_len, boards->len) - same
         && OLD (old_len - 1 - tail) == g_ptr_array_index (boards, boards->len - 1 - tail))
    tail++;
#undef OLD

  removed = old_len - same - tail;
  added = boards->len - same - tail;
  if (removed > 0)
    g_ptr_array_remove_range (self->boards, self->n_shipped + same, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->boards, (int) (self->n_shipped + same + i),
                        g_object_ref (g_ptr_array_index (boards, same + i)));
  if (removed > 0 || added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), self->n_shipped + same, removed, added);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The sentences in an order of their own: a folder lists its files in none. (transfer full) */
static GStrv
collect_problems (GPtrArray *items)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = g_ptr_array_index (items, i);

      if (item->error != NULL)
        g_ptr_array_add (texts, g_strdup (item->error->message));
    }
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return (GStrv) g_ptr_array_steal (texts, NULL);
}

static void start_scan (ToyCatalogue *self);

static void
scanned_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  const Scan *scan = g_task_get_task_data (G_TASK (result));
  g_autoptr (GPtrArray) items = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (ToyCatalogue) self = g_weak_ref_get ((GWeakRef *) &scan->owner);
  g_autoptr (GPtrArray) boards = NULL;
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) problems = NULL;

  if (self == NULL || items == NULL)
    return; /* gone, or cancelled on the way */

  self->scanning = FALSE;
  before = collect_problems (self->items);
  problems = collect_problems (items);
  g_ptr_array_unref (self->items);
  self->items = g_ptr_array_ref (items);
  boards = sort_boards (items);
  set_boards (self, boards);

  if (!g_strv_equal ((const char *const *) before, (const char *const *) problems))
    g_signal_emit (self, signals[SIGNAL_PROBLEMS_CHANGED], 0);
  if (self->again)
    start_scan (self);
}

static void
start_scan (ToyCatalogue *self)
{
  g_autoptr (GTask) task = NULL;
  Scan *scan;

  self->again = self->scanning;
  if (self->scanning)
    return;

  scan = g_new0 (Scan, 1);
  scan->folder = g_object_ref (self->folder);
  scan->known = g_ptr_array_ref (self->items); /* replaced, never changed */
  scan->dirty = g_steal_pointer (&self->dirty);
  self->dirty = names_new ();
  g_weak_ref_init (&scan->owner, self);

  self->scanning = TRUE;
  task = g_task_new (NULL, self->cancellable, scanned_cb, NULL);
  g_task_set_source_tag (task, start_scan);
  g_task_set_task_data (task, scan, scan_free);
  g_task_run_in_thread (task, scan_thread);
}

static void
folder_changed_cb (ToyCatalogue *self, GFile *file, GFile *other, GFileMonitorEvent event)
{
  switch (event)
    {
    case G_FILE_MONITOR_EVENT_CHANGED: /* more may come; the hint says when it is complete */
    case G_FILE_MONITOR_EVENT_CREATED:
    case G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED:
    case G_FILE_MONITOR_EVENT_PRE_UNMOUNT:
      return;
    case G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT:
    case G_FILE_MONITOR_EVENT_DELETED:
    case G_FILE_MONITOR_EVENT_UNMOUNTED:
    case G_FILE_MONITOR_EVENT_MOVED:
    case G_FILE_MONITOR_EVENT_RENAMED:
    case G_FILE_MONITOR_EVENT_MOVED_IN:
    case G_FILE_MONITOR_EVENT_MOVED_OUT:
    default:
      break;
    }

  g_hash_table_add (self->dirty, g_file_get_basename (file));
  if (other != NULL)
    g_hash_table_add (self->dirty, g_file_get_basename (other));
  start_scan (self);
}

static void
load_shipped (ToyCatalogue *self)
{
  const char *const *ids = toy_store_builtin_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyBoard) board = toy_board_new_builtin (ids[i], &error);

      if (board != NULL)
        g_ptr_array_add (self->boards, g_steal_pointer (&board));
      else
        g_warning ("A shipped terrain cannot be loaded: %s", error->message);
    }
  self->n_shipped = self->boards->len;
}

static void
watch (ToyCatalogue *self)
{
  g_autoptr (GError) error = NULL;

  /* A folder that is there can be watched, and found by who wants to put a terrain in it. */
  if (!g_file_make_directory_with_parents (self->folder, NULL, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_EXISTS))
    g_debug ("No folder for own terrains: %s", error->message);

  self->monitor = g_file_monitor_directory (self->folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (folder_changed_cb), self);
}

static void
toy_catalogue_dispose (GObject *object)
{
  ToyCatalogue *self = TOY_CATALOGUE (object);

  g_cancellable_cancel (self->cancellable);
  if (self->monitor != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->monitor, self);
      g_file_monitor_cancel (self->monitor);
    }
  g_clear_object (&self->monitor);
  G_OBJECT_CLASS (toy_catalogue_parent_class)->dispose (object);
}

static void
toy_catalogue_finalize (GObject *object)
{
  ToyCatalogue *self = TOY_CATALOGUE (object);

  g_clear_object (&self->folder);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->boards, g_ptr_array_unref);
  g_clear_pointer (&self->dirty, g_hash_table_unref);
  G_OBJECT_CLASS (toy_catalogue_parent_class)->finalize (object);
}

static void
toy_catalogue_class_init (ToyCatalogueClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = toy_catalogue_dispose;
  object_class->finalize = toy_catalogue_finalize;

  signals[SIGNAL_PROBLEMS_CHANGED] = g_signal_new ("problems-changed", TOY_TYPE_CATALOGUE,
                                                   G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                   G_TYPE_NONE, 0);
}

static void
toy_catalogue_init (ToyCatalogue *self)
{
  self->cancellable = g_cancellable_new ();
  self->items = items_new ();
  self->boards = g_ptr_array_new_with_free_func (g_object_unref);
  self->dirty = names_new ();
}

ToyCatalogue *
toy_catalogue_new (GFile *folder)
{
  ToyCatalogue *self = g_object_new (TOY_TYPE_CATALOGUE, NULL);

  self->folder = folder != NULL
                   ? g_object_ref (folder)
                   : g_file_new_build_filename (g_get_user_data_dir (), "toy-skirmish", "terrains",
                                                NULL);
  load_shipped (self);
  watch (self);
  start_scan (self);
  return self;
}

GFile *
toy_catalogue_get_folder (ToyCatalogue *self)
{
  g_return_val_if_fail (TOY_IS_CATALOGUE (self), NULL);

  return self->folder;
}

GStrv
toy_catalogue_dup_problems (ToyCatalogue *self)
{
  g_return_val_if_fail (TOY_IS_CATALOGUE (self), NULL);

  return collect_problems (self->items);
}

ToyBoard *
toy_catalogue_find (ToyCatalogue *self, const char *id)
{
  g_return_val_if_fail (TOY_IS_CATALOGUE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < self->boards->len; i++)
    {
      ToyBoard *board = g_ptr_array_index (self->boards, i);

      if (strcmp (toy_board_get_id (board), id) == 0)
        return board;
    }
  return NULL;
}
