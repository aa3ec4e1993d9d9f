/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that are too long for their place, in any of the languages that they are in.  Sizes are in
 * times the size of the letters, so that they hold for every size of text and of screen; they are
 * those of the narrowest window. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/toy-document-check-private.h"
#include "model/toy-language.h"

typedef struct
{
  double width;
  int lines;
  gboolean bold;
} Place;

/* On the card from which a game is begun. */
static const Place terrain_name = { 9, 2, TRUE };
/* In the title of a question: “Jumbo on b13”. */
static const Place troop_name = { 11, 1, TRUE };
static const Place special_name = { 11, 1, TRUE };
/* In the tooltip of the card. */
static const Place description = { 20, 16, FALSE };

/* As wide as letters are on the whole; those of East Asia fill a square. */
static double
estimate (const char *text, gboolean bold)
{
  double width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = g_utf8_get_char (text);

      width += g_unichar_iszerowidth (letter) ? 0 : g_unichar_iswide (letter) ? 1
               : bold ? 0.6 : 0.55;
    }
  return width;
}

typedef struct
{
  int lines;
  double widest; /* word */
  char *word;    /* owned: that one */
} Extent;

/* Lines that @text takes: as many words in each as go in. */
static Extent
extent_of (const char *text, const Place *place, ToyTextRuler ruler)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);
  Extent extent = { 1, 0, NULL };
  double space = ruler (" ", place->bold), at = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      double width = *words[i] != '\0' ? ruler (words[i], place->bold) : 0;

      if (width > extent.widest)
        {
          extent.widest = width;
          g_free (extent.word);
          extent.word = g_strdup (words[i]);
        }
      if (at > 0 && at + space + width > place->width)
        {
          extent.lines++;
          at = 0;
        }
      at += at > 0 ? space + width : width;
    }
  return extent;
}

static char *
judge (const ToyDraftText *text, const Place *place, ToyTextRuler ruler)
{
  const char *lang = toy_language_name (text->lang);
  double width;
  char *said = NULL;
  Extent extent;

  /* No letter is wider than high: most texts need no measuring. */
  if ((double) g_utf8_strlen (text->text, -1) <= place->width)
    return NULL;
  if (place->lines == 1)
    {
      width = ruler (text->text, place->bold);
      if (width <= place->width)
        return NULL;
      return g_strdup_printf (
        /* Translators: a language such as “Deutsch”, and by how much a name is too wide */
        _("In language “%s” the name is %d%% too wide for its place."), lang,
        MAX ((int) ((width / place->width - 1) * 100 + 0.5), 1));
    }

  extent = extent_of (text->text, place, ruler);
  if (extent.widest > place->width)
    said = g_strdup_printf (
      /* Translators: a language such as “Deutsch”, and a word of a text in it */
      _("In language “%s” the word “%s” is too wide for its place."), lang, extent.word);
  else if (extent.lines > place->lines)
    said = g_strdup_printf (
      /* Translators: a language such as “Deutsch”; lines that a text takes; lines that there are */
      ngettext ("In language “%s” it takes %d line, and there is room for %d.",
                "In language “%s” it takes %d lines, and there is room for %d.", extent.lines),
      lang, extent.lines, place->lines);
  g_free (extent.word);
  return said;
}

static void
check (ToyCompilation *compilation, GPtrArray *texts, gconstpointer item, int index,
       const Place *place, ToyTextRuler ruler)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const ToyDraftText *text = g_ptr_array_index (texts, i);
      /* What is too long for the format itself is an error already. */
      char *said = place == &description || strlen (text->text) < TOY_NAME_SIZE
                     ? judge (text, place, ruler) : NULL;

      if (said != NULL)
        _toy_check_add (compilation, TOY_SEVERITY_HINT, "long-text", item, index,
                        _("Find shorter words."), said);
    }
}

void
_toy_check_texts (const ToyDraft *draft, ToyCompilation *compilation, ToyTextRuler ruler)
{
  if (ruler == NULL)
    ruler = estimate;

  check (compilation, draft->info->names, draft, -1, &terrain_name, ruler);
  check (compilation, draft->info->descriptions, draft, -1, &description, ruler);
  for (guint i = 0; i < draft->specials->len; i++)
    {
      const ToyDraftSpecial *special = g_ptr_array_index (draft->specials, i);

      check (compilation, special->names, special, (int) i, &special_name, ruler);
    }
  for (guint i = 0; i < draft->rules->troops->len; i++)
    {
      const ToyDraftTroop *troop = g_ptr_array_index (draft->rules->troops, i);

      check (compilation, troop->names, troop, (int) i, &troop_name, ruler);
    }
}
