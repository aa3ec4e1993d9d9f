/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All commands of the workshop by their names, files and printers excepted. */
#include "config.h"

#include "monkey-workshop.h"

#include "editor/toy-canvas.h"
#include "store/toy-reader.h"
#include "store/toy-writer.h"

static const struct
{
  const char *name;
  const char *values; /* words of which one is given; NULL: the command takes none */
} commands[] = {
  { "undo", NULL },
  { "redo", NULL },
  { "cut", NULL },
  { "copy", NULL },
  { "paste", NULL },
  { "duplicate", NULL },
  { "delete", NULL },
  { "select-all", NULL },
  { "select-breaks", NULL },
  { "connect", NULL },
  { "find-regions", NULL },
  { "habits", NULL },
  { "zoom-in", NULL },
  { "zoom-out", NULL },
  { "fit", NULL },
  { "show-grid", NULL },
  { "snap", NULL },
  { "show-side", NULL },
  { "lab-start", NULL },
  { "lab-pause", NULL },
  { "lab-stop", NULL },
  { "lab-stop", NULL },
  { "play", NULL },
  { "play-with", NULL },
  { "tour", NULL },
  { "tracing", NULL },
  { "remove-tracing", NULL },
  { "save", NULL },
  { "new", NULL },
  { "align", "left centre right top middle bottom" },
  { "distribute", "upright flat" },
  { "rotate", "90 -90 180 45" },
  { "mirror", "upright flat" },
  { "make-symmetric", "left right top bottom turn" },
  { "new-from", "blank ring lattice castle-field croisette" },
  { "page", "map rules laboratory" },
  { "page", "map rules laboratory" },
  { "side", "selection terrain issues" },
  { "lab-export", "csv html" },
};

/* Of the tools as the canvas calls them. */
static char *
choose_tool (GRand *rand)
{
  static const ToyTool tools[] = { TOY_TOOL_SELECT, TOY_TOOL_SELECT, TOY_TOOL_BASE, TOY_TOOL_PATH };

  if (g_rand_int_range (rand, 0, 3) == 0)
    return g_strdup (toy_tool_id (tools[g_rand_int_range (rand, 0, G_N_ELEMENTS (tools))]));
  return g_strdup (toy_tool_id ((ToyTool) g_rand_int_range (rand, 0, TOY_N_TOOLS)));
}

static char *
choose_word (const char *words, GRand *rand)
{
  g_auto (GStrv) all = g_strsplit (words, " ", -1);

  return g_strdup (all[g_rand_int_range (rand, 0, (int) g_strv_length (all))]);
}

char *
monkey_workshop_act (ToyEditorWindow *window, GRand *rand)
{
  gsize i = (gsize) g_rand_int_range (rand, 0, G_N_ELEMENTS (commands) + 8);
  const char *name = i < G_N_ELEMENTS (commands) ? commands[i].name : "tool";
  g_autofree char *value = NULL;

  if (i >= G_N_ELEMENTS (commands))
    value = choose_tool (rand);
  else if (commands[i].values != NULL)
    value = choose_word (commands[i].values, rand);
  /* Other windows are rarer than staying. */
  if ((g_str_has_prefix (name, "new") || g_str_has_prefix (name, "play"))
      && g_rand_int_range (rand, 0, 6) > 0)
    return g_strdup ("nothing");
  g_action_group_activate_action (G_ACTION_GROUP (window), name,
                                  value != NULL ? g_variant_new_string (value) : NULL);
  return g_strdup_printf ("%s %s", name, value != NULL ? value : "");
}

static void
assert_same (GBytes *one, GBytes *other, const char *what)
{
  if (!g_bytes_equal (one, other))
    g_error ("%s makes another terrain:\n%s\n----\n%s", what,
             (const char *) g_bytes_get_data (one, NULL),
             (const char *) g_bytes_get_data (other, NULL));
}

void
monkey_workshop_check (ToyEditorWindow *window)
{
  ToyDocument *document = toy_editor_window_get_document (window);
  g_autoptr (GBytes) now = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (ToyDraft) read = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  if (document == NULL || toy_document_is_previewing (document))
    return;
  now = toy_draft_to_bytes (toy_document_get_committed (document));
  read = toy_draft_parse (now, "monkey", &error);
  g_assert_no_error (error);
  again = toy_draft_to_bytes (read);
  assert_same (now, again, "reading what was written");
  while (n < 10 && toy_document_undo (document))
    n++;
  for (; n > 0; n--)
    g_assert_true (toy_document_redo (document));
  g_clear_pointer (&again, g_bytes_unref);
  again = toy_draft_to_bytes (toy_document_get_committed (document));
  assert_same (now, again, "undoing and redoing");
}
