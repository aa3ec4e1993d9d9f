/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compiler's entry, and what all its parts need: issues, ids, names, ranges. */
#include "config.h"

#include "store/toy-compile.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/toy-compile-private.h"
#include "store/toy-xml-private.h"

/* Past this many a list helps nobody, and a hostile file could fill the memory. */
#define MAX_ISSUES 500

static ToyItemKind
find_holder (const ToyDraft *draft, const ToyItem *item, int index)
{
  GPtrArray *specials = draft->specials;

  if (item->kind == TOY_ITEM_VIA)
    return TOY_ITEM_PATH;
  if (item->kind != TOY_ITEM_EFFECT)
    return item->kind;

  return index < (int) specials->len
             && g_ptr_array_find (((ToyDraftSpecial *) specials->pdata[index])->effects, item, NULL)
           ? TOY_ITEM_SPECIAL
           : TOY_ITEM_TROOP;
}

void
_toy_issue (ToyCompiler *compiler,
            ToySeverity severity,
            const char *code,
            gconstpointer item,
            int index,
            const char *suggestion,
            const char *format,
            ...)
{
  ToyCompilation *result = compiler->result;
  const ToyItem *self = item;
  const char *id = toy_item_id (item);
  ToyIssue *issue;
  va_list arguments;

  result->n_errors += severity == TOY_SEVERITY_ERROR;
  if (result->issues->len >= MAX_ISSUES)
    return;

  issue = g_new0 (ToyIssue, 1);
  issue->severity = severity;
  issue->code = code;
  issue->suggestion = g_strdup (suggestion);
  issue->kind = self->kind;
  issue->holder = find_holder (compiler->draft, self, index);
  issue->index = index;
  issue->element = toy_item_element (self->kind);
  issue->id = id != NULL ? _toy_clip (id) : NULL;
  issue->line = self->line;
  va_start (arguments, format);
  issue->text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_ptr_array_add (result->issues, issue);
}

gboolean
toy_id_is_valid (const char *id)
{
  gsize n = strlen (id);

  return n > 0 && n < TOY_ID_SIZE && id[0] != '-'
         && strspn (id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == n;
}

gboolean
_toy_compile_id (ToyCompiler *compiler,
                 gconstpointer item,
                 int index,
                 const char *id,
                 GHashTable *seen,
                 char *target)
{
  if (!toy_id_is_valid (id))
    {
      _toy_issue (compiler, TOY_SEVERITY_ERROR, "bad-id", item, index, NULL,
                  _("This id cannot be used; expected 1 to %d letters, digits, “-” or “_”."),
                  TOY_ID_SIZE - 1);
      return FALSE;
    }

  if (seen != NULL && !g_hash_table_add (seen, (gpointer) id))
    {
      _toy_issue (compiler, TOY_SEVERITY_ERROR, "duplicate-id", item, index,
                  _("Give one of them another id."), _("The id “%s” stands twice."), id);
      return FALSE;
    }

  g_strlcpy (target, id, TOY_ID_SIZE);

  return TRUE;
}

void
_toy_compile_word (ToyCompiler *compiler,
                   gconstpointer item,
                   int index,
                   const char *label,
                   const char *word,
                   char *target)
{
  if (toy_id_is_valid (word))
    g_strlcpy (target, word, TOY_ID_SIZE);
  else
    _toy_issue (compiler, TOY_SEVERITY_WARNING, "bad-word", item, index, NULL,
                /* Translators: what a form calls a value, such as “Figure” */
                _("The value of “%s” cannot be used; expected 1 to %d letters, digits, “-” or "
                  "“_”."), label, TOY_ID_SIZE - 1);
}

void
_toy_compile_name (ToyCompiler *compiler,
                   gconstpointer item,
                   int index,
                   GPtrArray *names,
                   const char *fallback,
                   char *target)
{
  const char *name = toy_draft_pick_text (names, compiler->languages);

  for (guint i = 0; i < names->len; i++)
    {
      const ToyDraftText *text = g_ptr_array_index (names, i);

      if (strlen (text->text) >= TOY_NAME_SIZE)
        _toy_issue (compiler, TOY_SEVERITY_WARNING, "long-name", item, index,
                    _("Find a shorter name."),
                    _("The name has %lu bytes; %d at most are shown."),
                    (gulong) strlen (text->text), TOY_NAME_SIZE - 1);
    }

  if (name == NULL || *name == '\0')
    name = fallback;

  g_strlcpy (target, name, TOY_NAME_SIZE);
  if (strlen (name) >= TOY_NAME_SIZE)
    {
      const char *end;

      /* Not half a character at the cut. */
      g_utf8_validate (target, -1, &end);
      target[end - target] = '\0';
    }
}

int
_toy_compile_range (ToyCompiler *compiler,
                    gconstpointer item,
                    int index,
                    const char *label,
                    int value,
                    int min,
                    int max)
{
  if (value >= min && value <= max)
    return value;

  _toy_issue (compiler, TOY_SEVERITY_ERROR, "out-of-range", item, index, NULL,
              /* Translators: what a form calls a value, such as “Strength” */
              _("“%s” is %d; expected %d to %d."), label, value, min, max);

  return CLAMP (value, min, max);
}

static int
compare_issues (gconstpointer a, gconstpointer b)
{
  const ToyIssue *one = *(ToyIssue *const *) a;
  const ToyIssue *other = *(ToyIssue *const *) b;

  return one->line < other->line ? -1 : one->line > other->line;
}

ToyCompilation *
toy_compile (const ToyDraft *draft, const char *const *languages)
{
  ToyCompilation *result = g_new0 (ToyCompilation, 1);
  ToyCompiler compiler = { .draft = draft, .languages = languages, .result = result };

  result->terrain = toy_terrain_new ();
  if (result->terrain == NULL)
    g_error ("out of memory");
  result->issues = g_ptr_array_new_with_free_func ((GDestroyNotify) toy_issue_free);
  result->description = g_strdup (toy_draft_pick_text (draft->info->descriptions, languages));

  _toy_compile_sheet (&compiler);
  _toy_compile_terrain (&compiler);
  _toy_check_terrain (&compiler);

  /* g_ptr_array_sort () is stable. */
  g_ptr_array_sort (result->issues, compare_issues);

  return result;
}

void
toy_compilation_free (ToyCompilation *compilation)
{
  if (compilation == NULL)
    return;

  toy_terrain_unref (compilation->terrain);
  g_free (compilation->description);
  g_ptr_array_unref (compilation->issues);
  g_free (compilation);
}

gboolean
toy_compilation_check (const ToyCompilation *compilation, const char *origin, GError **error)
{
  if (compilation->n_errors == 0)
    return TRUE;

  for (guint i = 0; i < compilation->issues->len; i++)
    {
      const ToyIssue *issue = g_ptr_array_index (compilation->issues, i);

      if (issue->severity == TOY_SEVERITY_ERROR)
        {
          g_autofree char *line = toy_issue_format (issue, origin);

          g_set_error_literal (error, TOY_STORE_ERROR, TOY_STORE_ERROR_ISSUES, line);
          return FALSE;
        }
    }

  g_set_error (error, TOY_STORE_ERROR, TOY_STORE_ERROR_ISSUES,
               _("%s: more than %d problems; this terrain cannot be played"),
               origin != NULL ? origin : "terrain", MAX_ISSUES);

  return FALSE;
}
