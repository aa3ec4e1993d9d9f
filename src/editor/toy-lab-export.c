/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown as a file: a page for a browser, a table, the run's data, a picture.  Files are
 * written whole or not at all, by a worker. */
#include "config.h"

#include "editor/toy-lab-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "store/toy-writer.h"
#include "widgets/toy-compat.h"

typedef struct
{
  const char *id;
  const char *suffix;
  const char *pattern;
  const char *kind;    /* what such files are called */
  ToyLabFormat format; /* of those that the model makes */
} Kind;

static const Kind kinds[] = {
  { "html", ".html", "*.html", N_("Pages for a browser"), TOY_LAB_FORMAT_HTML },
  { "csv", ".csv", "*.csv", N_("Tables"), TOY_LAB_FORMAT_CSV },
  { "json", ".json", "*.json", N_("Data of runs"), TOY_LAB_FORMAT_JSON },
  { "png", ".png", "*.png", N_("Pictures"), TOY_LAB_FORMAT_HTML },
};

typedef struct
{
  ToyLabPage *page;     /* owned */
  ToyLabReport *report; /* owned */
  const Kind *kind;
  GFile *file;          /* owned */
  gboolean dark;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_clear_object (&export->page);
  g_clear_object (&export->report);
  g_clear_object (&export->file);
  g_free (export);
}

static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Export *export = data;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  bytes = strcmp (export->kind->id, "png") == 0
            ? _toy_lab_picture (export->report, export->dark, &error)
            : toy_lab_report_to_bytes (export->report, export->kind->format, &error);
  if (bytes != NULL && toy_store_write (export->file, bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Export *export = g_task_get_task_data (G_TASK (result));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (export->page));
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    _toy_lab_page_say (export->page, _("The file was written."));
  else if (root != NULL)
    toy_compat_tell (GTK_WINDOW (root), _("The file could not be written."), error->message);
}

static void
chosen_cb (GFile *file, gpointer data)
{
  Export *export = data;
  g_autoptr (GTask) task = NULL;

  if (file == NULL)
    {
      export_free (export);
      return;
    }
  export->file = g_object_ref (file);
  task = g_task_new (export->page, NULL, written_cb, NULL);
  g_task_set_source_tag (task, chosen_cb);
  g_task_set_task_data (task, export, export_free);
  g_task_run_in_thread (task, write_thread);
}

/* (transfer full): NULL where there is nothing to write or no such format. */
static Export *
export_new (ToyLabPage *self, const char *format)
{
  Export *export;

  for (guint i = 0; i < G_N_ELEMENTS (kinds) && self->report != NULL; i++)
    if (strcmp (kinds[i].id, format) == 0)
      {
        export = g_new0 (Export, 1);
        export->page = g_object_ref (self);
        export->report = g_object_ref (self->report);
        export->kind = &kinds[i];
        export->dark = toy_compat_is_dark (GTK_WIDGET (self));
        return export;
      }
  return NULL;
}

void
_toy_lab_page_write (ToyLabPage *self, const char *format, GFile *file)
{
  Export *export = export_new (self, format);

  if (export != NULL)
    chosen_cb (file, export);
}

void
_toy_lab_page_export (ToyLabPage *self, const char *format)
{
  Export *export = export_new (self, format);
  g_autofree char *name = NULL;

  if (export == NULL)
    return;
  name = g_strdup_printf ("%s-laboratory%s",
                          toy_board_get_id (toy_lab_report_get_board (self->report)),
                          export->kind->suffix);
  toy_compat_ask_file (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _("Export the Run"),
                       _("_Export"), name, _(export->kind->kind), export->kind->pattern, chosen_cb,
                       export);
}
