/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two sheets compared, told to people. */
#include "config.h"

#include "model/toy-differences.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/toy-words.h"
#include "store/toy-number-words.h"

static void
difference_free (gpointer data)
{
  ToyDifference *difference = data;

  g_free (difference->id);
  g_free (difference->text);
  g_free (difference->detail);
  g_free (difference);
}

void
toy_differences_add (GPtrArray *list, ToyDifferenceKind kind, int number, const char *id,
                     char *text, char *detail)
{
  ToyDifference *difference = g_new0 (ToyDifference, 1);

  difference->kind = kind;
  difference->number = number;
  difference->id = g_strdup (id);
  difference->text = text;
  difference->detail = detail;
  g_ptr_array_add (list, difference);
}

static void
add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

static char *
strength_line (const ToyTroopType *now, const ToyTroopType *classic)
{
  if (now->joker)
    /* Translators: what differs in a troop; a strength of the classic game */
    return g_strdup_printf (_("A joker instead of strength %d."), classic->strength);
  if (classic->joker)
    return g_strdup_printf (_("Strength %d instead of a joker."), now->strength);
  /* Translators: what differs in a troop: its strength, and that of the classic game */
  return g_strdup_printf (_("Strength %d instead of %d."), now->strength, classic->strength);
}

/* A classic troop under another name than its own, which may be said in the reader's language. */
static gboolean
is_renamed (const ToyTroopType *now)
{
  int found = toy_sheet_find_type (toy_sheet_classic (), now->id);
  const char *name = found >= 0 ? toy_sheet_classic ()->types[found].name : now->name;

  return strcmp (now->name, name) != 0
         && strcmp (now->name, g_dpgettext2 (GETTEXT_PACKAGE, "troop", name)) != 0;
}

/* One sentence a line. */
static char *
tell (const ToyTroopType *now, const ToyTroopType *classic)
{
  GString *text = g_string_new (NULL);

  if (is_renamed (now))
    /* Translators: a troop’s name in the classic game */
    add_line (text, g_strdup_printf (_("It is called %s in the classic game."),
                                     g_dpgettext2 (GETTEXT_PACKAGE, "troop", classic->name)));
  if (now->joker != classic->joker || now->strength != classic->strength)
    add_line (text, strength_line (now, classic));
  if (now->copies != classic->copies)
    add_line (text, g_strdup_printf (
                      /* Translators: how often each army has a troop, here and else */
                      ngettext ("%d copy instead of %d.", "%d copies instead of %d.", now->copies),
                      now->copies, classic->copies));
  if (now->airborne != classic->airborne)
    add_line (text, g_strdup (now->airborne
                                ? _("It flies: it may go to a base without being connected.")
                                : _("It does not fly.")));
  if (now->promotion != classic->promotion)
    add_line (text, g_strdup (now->promotion ? _("It is in play only when asked for.")
                                             : _("It is always in play.")));
  if (!toy_effects_equal (now->effects, now->n_effects, classic->effects, classic->n_effects))
    {
      for (int i = 0; i < now->n_effects; i++)
        add_line (text, toy_words_effect (&now->effects[i], TOY_HOLDER_TROOP));
      if (now->n_effects == 0)
        add_line (text, g_strdup (_("It has no effect.")));
    }
  if (strcmp (now->figure, classic->figure) != 0)
    add_line (text, g_strdup (_("It looks different.")));
  return g_string_free (text, FALSE);
}

char *
toy_differences_changed (const ToySheet *sheet, int type)
{
  /* Translators: name of a troop type */
  return g_strdup_printf (_("%s is changed"), toy_words_type (sheet, type));
}

/* The order that types have when nothing is said about it: the classic ones, then the new ones. */
static gboolean
is_natural (const ToySheet *sheet)
{
  int before = -1;

  for (int i = 0; i < sheet->n_types; i++)
    {
      int classic = toy_sheet_find_type (toy_sheet_classic (), sheet->types[i].id);

      if (classic < 0)
        classic = TOY_MAX_TYPES;
      if (classic < before)
        return FALSE;
      before = classic;
    }
  return TRUE;
}

static void
add_type (GPtrArray *list, const ToySheet *sheet, int type)
{
  const ToyTroopType *now = &sheet->types[type];
  int classic = toy_sheet_find_type (toy_sheet_classic (), now->id);
  g_autofree char *text = NULL;

  if (classic >= 0)
    {
      if (!toy_type_is_classic (now) || is_renamed (now))
        toy_differences_add (list, TOY_DIFFERENCE_CHANGED, 0, now->id,
                             toy_differences_changed (sheet, type),
                             tell (now, &toy_sheet_classic ()->types[classic]));
      return;
    }
  text = toy_words_troop_rules (sheet, type);
  toy_differences_add (list, TOY_DIFFERENCE_ADDED, 0, now->id,
                       /* Translators: name of a troop type */
                       g_strdup_printf (_("%s is new"), toy_words_type (sheet, type)),
                       g_steal_pointer (&text));
}

GPtrArray *
toy_differences (const ToySheet *sheet)
{
  const ToySheet *classic = toy_sheet_classic ();
  GPtrArray *list = g_ptr_array_new_with_free_func (difference_free);

  for (int i = 0; i < TOY_N_NUMBERS; i++)
    {
      if (sheet->numbers[i] != classic->numbers[i])
        toy_differences_add (list, TOY_DIFFERENCE_NUMBER, i, NULL,
                             /* Translators: name of a number of the rules, its value here, and that
                              * of the classic game */
                             g_strdup_printf (_("%s: %d instead of %d"),
                                              toy_number_name ((ToyNumber) i), sheet->numbers[i],
                                              classic->numbers[i]), NULL);
    }
  for (int i = 0; i < classic->n_types; i++)
    {
      int type = toy_sheet_find_type (sheet, classic->types[i].id);

      if (type >= 0)
        add_type (list, sheet, type);
      else
        toy_differences_add (list, TOY_DIFFERENCE_REMOVED, 0, classic->types[i].id,
                             /* Translators: name of a troop type */
                             g_strdup_printf (_("%s is not in play"),
                                              toy_words_type (classic, i)), NULL);
    }
  for (int i = 0; i < sheet->n_types; i++)
    {
      if (toy_sheet_find_type (classic, sheet->types[i].id) < 0)
        add_type (list, sheet, i);
    }
  if (!is_natural (sheet))
    toy_differences_add (list, TOY_DIFFERENCE_ORDER, 0, NULL,
                         g_strdup (_("The troops stand in another order")), NULL);
  return list;
}

gboolean
toy_differences_any (const ToySheet *sheet)
{
  const ToySheet *classic = toy_sheet_classic ();

  if (sheet->n_types != classic->n_types || !is_natural (sheet)
      || memcmp (sheet->numbers, classic->numbers, sizeof sheet->numbers) != 0)
    return TRUE;
  for (int i = 0; i < sheet->n_types; i++)
    {
      if (!toy_type_is_classic (&sheet->types[i]) || is_renamed (&sheet->types[i]))
        return TRUE;
    }
  return FALSE;
}
