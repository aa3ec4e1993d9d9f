/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every action is a row of slots (verb, troop, spaces), every slot a set of words; a text fits an
 * action when its words fall into the slots in order.  What is asked and what is legal comes from
 * the engine; no rule is known here. */
#include "config.h"

#include "model/toy-command-line.h"

#include "engine/toy-reason.h"
#include "model/toy-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_TOKENS 12
#define MAX_SLOTS 4
#define N_KINDS (TOY_ACTION_CHANCE + 1)

/* A word that is all there counts for more than any number of beginnings. */
#define EXACT 16
#define PREFIX 1

/* The first word is the one that is written; all of them are read. */
static const char *const verbs[N_KINDS] = {
  /* Translators: words for one action, parted by spaces; the first is the one that is shown. */
  [TOY_ACTION_DRAW] = NC_("command", "draw"),
  [TOY_ACTION_PLACE] = NC_("command", "place put"),
  [TOY_ACTION_YES] = NC_("command", "yes ok accept"),
  [TOY_ACTION_DISCARD] = NC_("command", "discard remove"),
  [TOY_ACTION_RECALL] = NC_("command", "recall take back"),
  [TOY_ACTION_PUSH] = NC_("command", "push move"),
  [TOY_ACTION_RECOVER] = NC_("command", "recover take"),
  [TOY_ACTION_BOUNCE] = NC_("command", "bounce send back"),
  [TOY_ACTION_SWAP] = NC_("command", "swap exchange"),
  [TOY_ACTION_PASS] = NC_("command", "pass decline no skip"),
};

/* Translators: small words between the others that mean nothing: "place hook ON b17". */
static const char fillers[] = NC_("command", "on onto to into from at in the a my");

/* Translators: words for a headquarters, parted by spaces. */
static const char hq_words[] = NC_("command", "hq headquarters");

/* What the words of the text fit, and how well. */
typedef struct
{
  const ToyView *view;
  const ToyGame *game;
  int n;
  char *tokens[MAX_TOKENS];
  guint8 verb[MAX_TOKENS][N_KINDS];
  guint8 type[MAX_TOKENS][TOY_MAX_TYPES];
  guint8 space[MAX_TOKENS][TOY_MAX_SPACES];
} Reading;

/* --- words --- */

/* As it is compared: no case, no accents, nothing but letters and digits. */
static char *
fold (const char *text)
{
  g_autofree char *apart = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autoptr (GString) bare = g_string_new (NULL);

  for (const char *c = apart; c != NULL && *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_isalnum (g_utf8_get_char (c)))
      g_string_append_unichar (bare, g_utf8_get_char (c));
  return g_utf8_casefold (bare->str, (gssize) bare->len);
}

static gboolean
is_between (gunichar c)
{
  return g_unichar_isspace (c) || c == ',' || c == ';' || c == ':' || c == '>' || c == 0x2192;
}

/* The folded words of @text; NULL-terminated. */
static char **
split (const char *text)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const char *c = text;

  while (*c != '\0')
    {
      const char *start;
      g_autofree char *word = NULL, *folded = NULL;

      while (*c != '\0' && is_between (g_utf8_get_char (c)))
        c = g_utf8_next_char (c);
      start = c;
      while (*c != '\0' && !is_between (g_utf8_get_char (c)))
        c = g_utf8_next_char (c);
      word = g_strndup (start, (gsize) (c - start));
      folded = fold (word);
      if (folded[0] != '\0')
        g_ptr_array_add (words, g_steal_pointer (&folded));
    }
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

static guint8
fit (const char *token, const char *text)
{
  g_auto (GStrv) words = split (text);
  guint8 best = 0;

  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], token) == 0)
      return EXACT;
    else if (g_str_has_prefix (words[i], token))
      best = PREFIX;
  return best;
}

/* In the player's language and in English. */
static guint8
fit_translated (const char *token, const char *text)
{
  return MAX (fit (token, text), fit (token, g_dpgettext2 (GETTEXT_PACKAGE, "command", text)));
}

static guint8
fit_type (const char *token, const ToySheet *sheet, int type)
{
  const ToyTroopType *troop = &sheet->types[type];
  g_autofree char *strength = g_strdup_printf ("%d", troop->strength);
  g_autofree char *id = fold (troop->id), *name = fold (toy_words_type (sheet, type));

  if (!troop->joker && strcmp (token, strength) == 0)
    return EXACT;
  if (strcmp (token, id) == 0 || strcmp (token, name) == 0)
    return EXACT;
  return MAX (fit (token, troop->id), MAX (fit (token, toy_words_type (sheet, type)),
                                           fit (token, troop->name)));
}

static guint8
fit_space (const char *token, const ToyGame *game, int space)
{
  const ToySpace *info = &game->terrain->spaces[space];
  guint8 score = fit (token, info->id);

  if (!info->is_hq)
    return score;
  score = MAX (score, fit (token, toy_words_army (info->army)));
  score = MAX (score, fit (token, toy_army_id (info->army)));
  return MAX (score, fit_translated (token, hq_words));
}

static void
reading_init (Reading *reading, const ToyView *view, const ToyGame *game, const char *text)
{
  g_auto (GStrv) words = split (text);

  memset (reading, 0, sizeof *reading);
  reading->view = view;
  reading->game = game;
  for (int i = 0; words[i] != NULL && reading->n < MAX_TOKENS; i++)
    {
      int n = reading->n;

      for (int kind = 0; kind < N_KINDS; kind++)
        if (verbs[kind] != NULL)
          reading->verb[n][kind] = fit_translated (words[i], verbs[kind]);
      for (int type = 0; type < game->n_types; type++)
        reading->type[n][type] = fit_type (words[i], game->sheet, type);
      for (int space = 0; space < game->terrain->n_spaces; space++)
        reading->space[n][space] = fit_space (words[i], game, space);

      /* A small word at the end may still become a long one. */
      if (fit_translated (words[i], fillers) == EXACT && words[i + 1] != NULL)
        continue;
      reading->tokens[reading->n++] = g_strdup (words[i]);
    }
}

static void
reading_clear (Reading *reading)
{
  for (int i = 0; i < reading->n; i++)
    g_free (reading->tokens[i]);
}

/* --- slots --- */

typedef enum
{
  SLOT_VERB,
  SLOT_TYPE,
  SLOT_SPACE,
} SlotKind;

typedef struct
{
  guint8 kind;
  guint8 index; /* action kind, type or space */
} Slot;

/* What consent is asked for: its verb is as good as a yes. */
static guint8
fit_yes (const Reading *reading, int token)
{
  const ToyEffect *effect = toy_table_effect (&reading->view->table, reading->game);
  guint8 score = reading->verb[token][TOY_ACTION_YES];

  if (effect != NULL && effect->verb == TOY_VERB_DRAW)
    score = MAX (score, reading->verb[token][TOY_ACTION_DRAW]);
  if (effect != NULL && effect->verb == TOY_VERB_STRIP)
    score = MAX (score, reading->verb[token][TOY_ACTION_DISCARD]);
  return score;
}

static int
fit_slot (const Reading *reading, int token, Slot slot)
{
  switch ((SlotKind) slot.kind)
    {
    case SLOT_TYPE:
      return reading->type[token][slot.index];
    case SLOT_SPACE:
      return reading->space[token][slot.index];
    case SLOT_VERB:
    default:
      return slot.index == TOY_ACTION_YES ? fit_yes (reading, token)
                                          : reading->verb[token][slot.index];
    }
}

/* The best score of the tokens from @token on in the slots from @from on; -1 where they do not fit.
 * A verb or a name may have several words, a space is one. */
static int
fit_slots (const Reading *reading, int token, const Slot *slots, int n, int from)
{
  int best = -1;

  if (token == reading->n)
    return 0;
  for (int k = from; k < n; k++)
    {
      int score = fit_slot (reading, token, slots[k]);
      int rest;

      if (score == 0)
        continue;
      rest = fit_slots (reading, token + 1, slots, n, slots[k].kind == SLOT_SPACE ? k + 1 : k);
      if (rest >= 0)
        best = MAX (best, score + rest);
    }
  return best;
}

static int
slots_of (const Reading *reading, ToyAction action, Slot *slots)
{
  int n = 0, type = action.type;
  ToyArmy army;

  slots[n++] = (Slot) { SLOT_VERB, action.kind };
  if (action.from < reading->game->terrain->n_spaces
      && !toy_table_visible (&reading->view->table, action.from, &army, &type))
    type = TOY_NONE;
  if (type < reading->game->n_types && action.kind != TOY_ACTION_SWAP)
    slots[n++] = (Slot) { SLOT_TYPE, (guint8) type };
  if (action.from < reading->game->terrain->n_spaces)
    slots[n++] = (Slot) { SLOT_SPACE, action.from };
  if (action.to < reading->game->terrain->n_spaces)
    slots[n++] = (Slot) { SLOT_SPACE, action.to };
  return n;
}

static int
fit_action (const Reading *reading, ToyAction action)
{
  Slot slots[MAX_SLOTS];
  int n = slots_of (reading, action, slots);
  int score = fit_slots (reading, 0, slots, n, 0);

  /* "b17 hook", and an exchange the other way round. */
  if (score < 0 && n > 2
      && (action.kind == TOY_ACTION_PLACE || action.kind == TOY_ACTION_SWAP))
    {
      Slot last = slots[n - 1];

      slots[n - 1] = slots[n - 2];
      slots[n - 2] = last;
      score = fit_slots (reading, 0, slots, n, 0);
    }
  return score;
}

/* --- legal ones --- */

typedef struct
{
  ToyAction action;
  int score;
  int order;
} Candidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *x = a, *y = b;

  if (x->score != y->score)
    return x->score > y->score ? -1 : 1;
  return x->order - y->order;
}

/* Legal actions that fit, the best first. */
static GArray *
find_legal (const Reading *reading)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Candidate));
  ToyChoices choices;

  toy_view_choices (reading->view, reading->game, &choices);
  for (int i = 0; i < toy_choices_count (&choices); i++)
    {
      Candidate candidate = { toy_choices_nth (&choices, i), 0, i };

      candidate.score = fit_action (reading, candidate.action);
      if (candidate.score >= 0)
        g_array_append_val (found, candidate);
    }
  g_array_sort (found, compare_candidates);
  return found;
}

/* --- refused ones --- */

/* What the text could mean if it were legal: the best that fits, and whether all of the best are
 * refused for the same reason. */
typedef struct
{
  const Reading *reading;
  int score;
  ToyAction action;
  ToyWhy why;
  gboolean agreed;
} Refusal;

static void
try_refused (Refusal *refusal, ToyAction action)
{
  int score = fit_action (refusal->reading, action);
  ToyWhy why;

  if (score < 0 || score < refusal->score)
    return;
  why = toy_view_check (refusal->reading->view, refusal->reading->game, action);
  if (score > refusal->score)
    {
      refusal->score = score;
      refusal->action = action;
      refusal->why = why;
      refusal->agreed = TRUE;
    }
  else if (why.reason != refusal->why.reason)
    refusal->agreed = FALSE;
}

/* The kind of action that is asked for now. */
static ToyActionKind
natural_kind (const Reading *reading)
{
  static const guint8 kinds[TOY_N_VERBS] = {
    [TOY_VERB_DRAW] = TOY_ACTION_YES,
    [TOY_VERB_PLACE] = TOY_ACTION_PLACE,
    [TOY_VERB_DISCARD] = TOY_ACTION_DISCARD,
    [TOY_VERB_STRIP] = TOY_ACTION_YES,
    [TOY_VERB_RECALL] = TOY_ACTION_RECALL,
    [TOY_VERB_PUSH] = TOY_ACTION_PUSH,
    [TOY_VERB_RECOVER] = TOY_ACTION_RECOVER,
    [TOY_VERB_FREEZE] = TOY_ACTION_YES,
    [TOY_VERB_BOUNCE] = TOY_ACTION_BOUNCE,
    [TOY_VERB_SWAP] = TOY_ACTION_SWAP,
  };
  const ToyEffect *effect = toy_table_effect (&reading->view->table, reading->game);

  return effect != NULL ? (ToyActionKind) kinds[effect->verb] : TOY_ACTION_PLACE;
}

/* Named by a word, or what is asked for anyway. */
static gboolean
is_meant (const Reading *reading, ToyActionKind kind)
{
  for (int token = 0; token < reading->n; token++)
    if (reading->verb[token][kind] > 0)
      return TRUE;
  return kind == natural_kind (reading);
}

static void
try_all_refused (Refusal *refusal)
{
  const ToyGame *game = refusal->reading->game;
  int n = game->terrain->n_spaces;

  for (int kind = TOY_ACTION_DRAW; kind <= TOY_ACTION_PASS; kind++)
    switch (is_meant (refusal->reading, kind) ? (ToyActionKind) kind : TOY_ACTION_NONE)
      {
      case TOY_ACTION_PLACE:
        for (int type = 0; type < game->n_types; type++)
          for (int to = 0; to < n; to++)
            try_refused (refusal, toy_action (kind, type, TOY_NONE, to));
        break;
      case TOY_ACTION_RECOVER:
        for (int type = 0; type < game->n_types; type++)
          try_refused (refusal, toy_action (kind, type, TOY_NONE, TOY_NONE));
        break;
      case TOY_ACTION_DISCARD:
      case TOY_ACTION_RECALL:
      case TOY_ACTION_BOUNCE:
        for (int from = 0; from < n; from++)
          try_refused (refusal, toy_action (kind, TOY_NONE, from, TOY_NONE));
        break;
      case TOY_ACTION_PUSH:
      case TOY_ACTION_SWAP:
        for (int from = 0; from < n; from++)
          for (int to = kind == TOY_ACTION_SWAP ? from + 1 : 0; to < n; to++)
            if (to != from)
              try_refused (refusal, toy_action (kind, TOY_NONE, from, to));
        break;
      case TOY_ACTION_DRAW:
      case TOY_ACTION_YES:
      case TOY_ACTION_PASS:
        try_refused (refusal, toy_action (kind, TOY_NONE, TOY_NONE, TOY_NONE));
        break;
      case TOY_ACTION_NONE:
      case TOY_ACTION_CHANCE:
      default:
        break;
      }
}

static gboolean
is_any_word (const Reading *reading, int token)
{
  for (int kind = 0; kind < N_KINDS; kind++)
    if (reading->verb[token][kind] > 0)
      return TRUE;
  for (int type = 0; type < reading->game->n_types; type++)
    if (reading->type[token][type] > 0)
      return TRUE;
  for (int space = 0; space < reading->game->terrain->n_spaces; space++)
    if (reading->space[token][space] > 0)
      return TRUE;
  return FALSE;
}

static char *
why_none (const Reading *reading)
{
  const ToyTable *table = &reading->view->table;
  Refusal refusal = { .reading = reading, .score = -1 };

  if (table->waits == TOY_WAITS_OVER)
    return g_strdup (_("The game is over."));
  if (table->turn != reading->view->army)
    return g_strdup (_("It is not your turn."));
  for (int i = 0; i < reading->n; i++)
    if (!is_any_word (reading, i))
      /* Translators: %s is a word that the player typed. */
      return g_strdup_printf (_("“%s” is no action, troop or base here."), reading->tokens[i]);

  try_all_refused (&refusal);
  if (refusal.score >= 0 && refusal.agreed && refusal.why.reason != TOY_REASON_OK)
    return toy_words_why (reading->game, refusal.action, refusal.why);
  return g_strdup (_("Nothing like that can be done now."));
}

/* --- the doors --- */

static const char *
type_name (const ToyGame *game, int type)
{
  return toy_words_type (game->sheet, type);
}

char *
toy_command_line_text (const ToyGame *game, const ToyTable *table, ToyAction action)
{
  const ToySpace *spaces = game->terrain->spaces;
  g_autofree char *verb = NULL;

  g_return_val_if_fail (action.kind < N_KINDS && verbs[action.kind] != NULL, g_strdup (""));

  verb = g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "command", verbs[action.kind]));
  verb[strcspn (verb, " ")] = '\0';
  switch ((ToyActionKind) action.kind)
    {
    case TOY_ACTION_PLACE:
      return g_strjoin (" ", verb, type_name (game, action.type), spaces[action.to].id, NULL);
    case TOY_ACTION_RECOVER:
      return g_strjoin (" ", verb, type_name (game, action.type), NULL);
    case TOY_ACTION_DISCARD:
    case TOY_ACTION_RECALL:
    case TOY_ACTION_BOUNCE:
      return g_strjoin (" ", verb, spaces[action.from].id, NULL);
    case TOY_ACTION_PUSH:
    case TOY_ACTION_SWAP:
      return g_strjoin (" ", verb, spaces[action.from].id, spaces[action.to].id, NULL);
    case TOY_ACTION_NONE:
    case TOY_ACTION_DRAW:
    case TOY_ACTION_YES:
    case TOY_ACTION_PASS:
    case TOY_ACTION_CHANCE:
    default:
      return g_steal_pointer (&verb);
    }
}

void
toy_command_free (ToyCommand *command)
{
  g_free (command->label);
  g_free (command->reason);
  g_ptr_array_unref (command->completions);
  g_free (command);
}

static void
settle (ToyCommand *command, const Reading *reading, const GArray *found)
{
  const Candidate *best = found->len > 0 ? &g_array_index (found, Candidate, 0) : NULL;

  if (reading->n == 0)
    return;
  if (best == NULL)
    command->reason = why_none (reading);
  else if (found->len > 1 && g_array_index (found, Candidate, 1).score == best->score)
    command->reason = g_strdup (_("Several things fit: please say more."));
  else
    {
      command->action = best->action;
      command->label = toy_words_action (reading->game, &reading->view->table, best->action);
    }
}

ToyCommand *
toy_command_line_read (const ToyView *view, const ToyGame *game, const char *text, guint max)
{
  g_autoptr (GArray) found = NULL;
  ToyCommand *command;
  Reading reading;

  g_return_val_if_fail (view != NULL && game != NULL && text != NULL, NULL);

  command = g_new0 (ToyCommand, 1);
  command->action = toy_action (TOY_ACTION_NONE, TOY_NONE, TOY_NONE, TOY_NONE);
  command->completions = g_ptr_array_new_with_free_func (g_free);

  reading_init (&reading, view, game, text);
  found = find_legal (&reading);
  settle (command, &reading, found);
  for (guint i = 0; i < found->len && i < max; i++)
    g_ptr_array_add (command->completions,
                     toy_command_line_text (game, &view->table,
                                            g_array_index (found, Candidate, i).action));
  reading_clear (&reading);
  return command;
}
