/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in for the functions of libraries below us that lose memory: a program's own go before
 * those of a library that have their name.  Knows nothing of the game.
 *
 * - Each file chooser of GTK 4.8 forgets what it asked about the folder "/", and the list that it
 *   puts together from such answers.
 * - Looking for a file to show a picture of, it forgets the first row in sight where it cannot tell
 *   the last one; here it believes that it has asked for all pictures.
 * - The file chooser looks for cloud accounts with a library that forgets its own; it finds none.
 * - GLib leaves its first table of quarks behind when there are more than it holds, on purpose. */
#include "config.h"

#include "monkey-debts.h"

#include <dlfcn.h>
#include <gio/gio.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

static GPtrArray *infos; /* borrowed: those of files that are still there */

static void
info_gone_cb (gpointer data, GObject *info)
{
  g_ptr_array_remove_fast (infos, info);
}

/* The program itself never asks in this way. */
GFileInfo *
g_file_query_info_finish (GFile *file, GAsyncResult *result, GError **error)
{
  GFileInfo *(*finish) (GFile *, GAsyncResult *, GError **);
  GFileInfo *info;

  *(void **) &finish = dlsym (RTLD_NEXT, "g_file_query_info_finish");
  info = finish (file, result, error);
  if (info == NULL)
    return NULL;
  if (infos == NULL)
    infos = g_ptr_array_new ();
  g_ptr_array_add (infos, info);
  g_object_weak_ref (G_OBJECT (info), info_gone_cb, NULL);
  return info;
}

typedef struct
{
  GAsyncReadyCallback func;
  gpointer data;
} Answer;

/* What is made in answer to it is the list. */
static void
answer_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autofree Answer *answer = data;

#ifdef __SANITIZE_ADDRESS__
  __lsan_disable ();
#endif
  answer->func (file, result, answer->data);
#ifdef __SANITIZE_ADDRESS__
  __lsan_enable ();
#endif
}

void
g_file_query_info_async (GFile *file,
                         const char *attributes,
                         GFileQueryInfoFlags flags,
                         int priority,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  void (*query) (GFile *, const char *, GFileQueryInfoFlags, int, GCancellable *,
                 GAsyncReadyCallback, gpointer);
  Answer *answer = g_new (Answer, 1);

  *(void **) &query = dlsym (RTLD_NEXT, "g_file_query_info_async");
  answer->func = callback;
  answer->data = data;
  query (file, attributes, flags, priority, cancellable, answer_cb, answer);
}

gboolean
g_file_info_has_attribute (GFileInfo *info, const char *attribute)
{
  gboolean (*has) (GFileInfo *, const char *);

  *(void **) &has = dlsym (RTLD_NEXT, "g_file_info_has_attribute");
  return g_str_equal (attribute, "filechooser::queried") || has (info, attribute);
}

void
monkey_debts_pay (void)
{
  while (infos != NULL && infos->len > 0)
    {
      GObject *info = g_ptr_array_index (infos, 0);

      g_assert_cmpuint (info->ref_count, ==, 1);
      g_object_unref (info);
    }
  g_clear_pointer (&infos, g_ptr_array_unref);
}

typedef GObject NoCloud;
typedef GObjectClass NoCloudClass;

GType no_cloud_get_type (void);
gpointer cloud_providers_collector_dup_singleton (void);
GList *cloud_providers_collector_get_providers (gpointer collector);

G_DEFINE_TYPE (NoCloud, no_cloud, G_TYPE_OBJECT)

static void
no_cloud_class_init (NoCloudClass *klass)
{
  g_signal_new ("providers-changed", no_cloud_get_type (), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
no_cloud_init (NoCloud *self)
{
}

gpointer
cloud_providers_collector_dup_singleton (void)
{
  return g_object_new (no_cloud_get_type (), NULL);
}

GList *
cloud_providers_collector_get_providers (gpointer collector)
{
  return NULL;
}

#ifdef __SANITIZE_ADDRESS__
void __sanitizer_malloc_hook (const volatile void *memory, size_t size);

/* Called for each block; the table is the first of its size, made before main begins. */
void
__sanitizer_malloc_hook (const volatile void *memory, size_t size)
{
  static gboolean found = FALSE;

  if (found || size != 2048 * sizeof (char *))
    return;
  found = TRUE;
  __lsan_ignore_object ((const void *) memory);
}
#endif
