/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Self-play, fitting and writing the weights. */
#include "config.h"

#include "bots/toy-fit-private.h"
#include "bots/toy-search-private.h"
#include "bots/toy-tune.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_GAME_SAMPLES 1024
#define MAX_ROUNDS 64
#define TINY 1e-9f
#define KEPT_ROUNDS 3 /* whose positions are still learned from */

const ToyTuneOptions toy_tune_defaults = { 4, 6000, 200, 8, 1, false };

typedef struct
{
  const ToyGame *const *games;
  int n_games;
  ToyTuneOptions options;
  ToyTuneLog log;
  void *data;
  ToyBrain brain;
  ToyValueNet linear;
  ToyPolicyFit fit;
  ToyBeliefFit belief;
  ToyRandom random;
  ToyValueData values;
  int round_start[MAX_ROUNDS];
  float *features; /* of the actions of one decision */
} Tuning;

static void tell (const Tuning *tuning, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

static void
tell (const Tuning *tuning, const char *format, ...)
{
  char line[256];
  va_list args;

  if (tuning->log == NULL)
    return;
  va_start (args, format);
  vsnprintf (line, sizeof line, format, args);
  va_end (args);
  tuning->log (tuning->data, line);
}

/* --- one decision --- */

static void
note_value (Tuning *tuning, const ToyState *state, const ToyGround *ground, float mean)
{
  ToyValueInputs inputs;
  ToySense sense;

  _toy_sense_table (&sense, &state->table, ground);
  _toy_sense_racks (&sense, state, ground);
  _toy_value_inputs (state, ground, &sense, false, &inputs);
  /* Blue's, for now. */
  _toy_value_data_add (
      &tuning->values, &inputs, state->table.turn == TOY_ARMY_BLUE ? mean : 1.0f - mean);
}

static void
note_policy (Tuning *tuning,
             const ToyTable *table,
             const ToyGround *ground,
             ToyEdge **edges,
             int n,
             float rate)
{
  float target[TOY_MAX_ACTIONS], visits = 0.0f;
  ToyOutlook outlook;

  _toy_outlook_init (&outlook, table, ground);
  for (int i = 0; i < n; i++)
    visits += (float) edges[i]->visits;
  for (int i = 0; i < n; i++)
    {
      target[i] = (float) edges[i]->visits / visits;
      _toy_policy_score (&tuning->fit.net,
                         &outlook,
                         _toy_edge_action (edges[i]),
                         tuning->features + (size_t) i * P_N);
    }
  _toy_fit_policy (&tuning->fit, tuning->features, target, n, rate);
}

/* What the army to move could have believed, and what was there. */
static void
note_belief (Tuning *tuning, const ToyState *state, const ToyGround *ground, float rate)
{
  const ToyGame *game = ground->game;
  ToyArmy foe = toy_army_enemy ((ToyArmy) state->table.turn);
  float features[TOY_MAX_TYPES][K_N];
  int unseen[TOY_MAX_TYPES], there[TOY_MAX_TYPES];
  ToyView view;

  toy_view_make (&view, state, (ToyArmy) state->table.turn);
  for (int t = 0; t < game->n_types; t++)
    {
      unseen[t] = toy_view_unknown (&view, game, foe, t) - state->table.known[foe][t];
      there[t] = state->rack[foe][t] - state->table.known[foe][t];
    }
  _toy_belief_features (&state->table, ground, foe, features);
  _toy_fit_belief (&tuning->belief, features, unseen, there, game->n_types, rate);
}

/* Mostly what was visited most, now and then something else so that other positions are seen. */
static ToyAction
pick (Tuning *tuning, ToyEdge **edges, int n)
{
  uint32_t total = 0, at;
  int best = 0;

  if (toy_random_below (&tuning->random, 16) == 0)
    return _toy_edge_action (edges[toy_random_below (&tuning->random, (uint32_t) n)]);
  for (int i = 0; i < n; i++)
    {
      total += edges[i]->visits;
      if (edges[i]->visits > edges[best]->visits)
        best = i;
    }
  if (toy_random_below (&tuning->random, 5) != 0)
    return _toy_edge_action (edges[best]);
  at = toy_random_below (&tuning->random, total);
  for (int i = 0; i < n; i++)
    {
      if (at < edges[i]->visits)
        return _toy_edge_action (edges[i]);
      at -= edges[i]->visits;
    }
  return _toy_edge_action (edges[best]);
}

static bool
decide (Tuning *tuning, ToyState *state, const ToyGame *game, const ToyGround *ground, float rate)
{
  ToySearchStyle style = _toy_style_best;
  ToyEdge *edges[TOY_MAX_ACTIONS];
  ToySearch *search;
  ToyView view;
  ToyAction action;
  int n;

  style.policy = &tuning->brain.policy;
  style.value = &tuning->brain.value;
  style.belief = &tuning->brain.belief;
  style.memory = ((size_t) tuning->options.playouts + 64) * 8192;
  toy_view_make (&view, state, (ToyArmy) state->table.turn);
  search = _toy_search_new (
      &view, game, &style, NULL, (uint64_t) toy_random_next (&tuning->random));
  if (search == NULL)
    return false;
  n = _toy_search_root (search, edges, TOY_MAX_ACTIONS);
  if (n > 1)
    {
      _toy_search_run (search, tuning->options.playouts, NULL, NULL);
      note_value (tuning, state, ground, _toy_search_value (search, (ToyArmy) state->table.turn));
      if (state->table.waits == TOY_WAITS_ACTION)
        note_belief (tuning, state, ground, 0.3f * rate);
      note_policy (tuning, &state->table, ground, edges, n, rate);
    }
  action = n > 1 ? pick (tuning, edges, n) : _toy_edge_action (edges[0]);
  _toy_search_free (search);
  toy_state_apply (state, game, action, NULL);
  return true;
}

/* Plays one game; its samples' targets become the mean of what the search thought and what came. */
static bool
play_game (Tuning *tuning, const ToyGame *game, float rate)
{
  int first = tuning->values.n;
  uint8_t turns[MAX_GAME_SAMPLES];
  ToyGround ground;
  ToyState state;
  float blue;

  _toy_ground_init (&ground, game);
  toy_state_init (&state, game, (uint64_t) toy_random_next (&tuning->random), TOY_ARMY_NONE, false);
  while (state.table.waits != TOY_WAITS_OVER)
    {
      int before = tuning->values.n;
      uint8_t turn = state.table.turn;

      if (!decide (tuning, &state, game, &ground, rate))
        return false;
      if (tuning->values.n > before && before - first < MAX_GAME_SAMPLES)
        turns[before - first] = turn;
      if (tuning->values.n - first >= MAX_GAME_SAMPLES)
        break;
    }
  blue = state.table.waits != TOY_WAITS_OVER || state.table.winner == TOY_ARMY_NONE ? 0.5f
         : state.table.winner == TOY_ARMY_BLUE                                      ? 1.0f
                                                                                    : 0.0f;
  for (int i = first; i < tuning->values.n; i++)
    {
      float target = 0.5f * (tuning->values.samples[i].target + blue);

      tuning->values.samples[i].target = turns[i - first] == TOY_ARMY_BLUE ? target : 1.0f - target;
    }
  return true;
}

/* --- rounds --- */

static bool
fit_round (Tuning *tuning, int round)
{
  int first = tuning->round_start[round >= KEPT_ROUNDS ? round - KEPT_ROUNDS + 1 : 0];
  float error, linear;

  tuning->linear.flat = true;
  linear = _toy_fit_value (&tuning->linear, &tuning->values, first, true, 2, &tuning->random);
  error = _toy_fit_value (
      &tuning->brain.value, &tuning->values, first, false, tuning->options.epochs, &tuning->random);
  tuning->brain.policy = tuning->fit.net;
  tuning->brain.belief = tuning->belief.net;
  tell (tuning,
        "round %d: %d positions, error %.5f (linear %.5f)",
        round + 1,
        tuning->values.n - first,
        (double) error,
        (double) linear);
  return error >= 0.0f && linear >= 0.0f;
}

static bool
play_round (Tuning *tuning, int round)
{
  int matches = tuning->options.matches;

  tuning->round_start[round] = tuning->values.n;
  tuning->fit.loss = 0.0f;
  tuning->fit.n = 0;
  tuning->belief.loss = tuning->belief.even = 0.0f;
  tuning->belief.n = 0;
  for (int i = 0; i < matches; i++)
    {
      float rate = 0.01f * (1.02f - (float) i / (float) matches);

      if (!play_game (tuning, tuning->games[i % tuning->n_games], rate))
        return false;
      if ((i + 1) % 1000 == 0)
        {
          tell (tuning,
                "  %d games, %d decisions, policy loss %.4f, belief loss %.4f (even %.4f)",
                i + 1,
                tuning->fit.n,
                (double) (tuning->fit.loss / (float) tuning->fit.n),
                (double) (tuning->belief.loss / (float) tuning->belief.n),
                (double) (tuning->belief.even / (float) tuning->belief.n));
        }
    }
  return true;
}

/* --- writing --- */

/* What fitting has let wither counts for nothing, but numbers too small to be normal would make the
 * evaluation take twice as long. */
static void
write_row (FILE *out, const float *row, int n)
{
  for (int i = 0; i < n; i++)
    {
      bool withered = row[i] < TINY && row[i] > -TINY;

      fprintf (out, "%s%.4ef,", i % 6 == 0 ? "\n    " : " ", withered ? 0.0 : (double) row[i]);
    }
}

static void
write_floats (FILE *out, const char *name, const float *row, int n)
{
  fprintf (out, "  .%s = {", name);
  write_row (out, row, n);
  fprintf (out, "\n  },\n");
}

static void
write_table (FILE *out, const char *name, const float *rows, int n_rows, int n)
{
  fprintf (out, "  .%s = {\n", name);
  for (int i = 0; i < n_rows; i++)
    {
      fprintf (out, "  {");
      write_row (out, rows + (size_t) i * (size_t) n, n);
      fprintf (out, "\n  },\n");
    }
  fprintf (out, "  },\n");
}

static bool
write_weights (const Tuning *tuning, FILE *out)
{
  const ToyBrain *brain = &tuning->brain;

  fprintf (out,
           "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
           "/* The fitted weights.  Written by `toy-skirmish-cli tune`; not to be edited.\n"
           " * seed %llu, %d rounds of %d games, %d playouts a decision, %d epochs, %s. */\n"
           "#include \"config.h\"\n\n"
           "#include \"bots/toy-brain-private.h\"\n\n"
           "const ToyValueNet _toy_value_fitted = {\n",
           (unsigned long long) tuning->options.seed,
           tuning->options.rounds,
           tuning->options.matches,
           tuning->options.playouts,
           tuning->options.epochs,
           tuning->options.afresh ? "from scratch" : "begun with those before");
  write_table (out, "bases", &brain->value.bases[0][0], 65, TOY_N_UNITS);
  write_table (out, "regions", &brain->value.regions[0][0], 65, TOY_N_UNITS);
  write_table (out, "hidden", &brain->value.hidden[0][0], TOY_N_DENSE + 1, TOY_N_HIDDEN);
  write_floats (out, "out", brain->value.out, TOY_N_HIDDEN);
  write_floats (out, "direct", brain->value.direct, TOY_N_DENSE + 1);
  fprintf (out, "};\n\nconst ToyPolicyNet _toy_policy_fitted = {\n");
  write_floats (out, "weight", brain->policy.weight, P_N);
  fprintf (out, "};\n\nconst ToyBeliefNet _toy_belief_fitted = {\n");
  write_floats (out, "weight", brain->belief.weight, K_N);
  fprintf (out, "};\n\nconst ToyValueNet _toy_value_linear = {\n  .flat = true,\n");
  write_floats (out, "direct", tuning->linear.direct, TOY_N_DENSE + 1);
  fprintf (out, "};\n");
  return fflush (out) == 0 && !ferror (out);
}

static bool
save (const Tuning *tuning, const char *path)
{
  FILE *out = fopen (path, "w");
  bool written;

  if (out == NULL)
    return false;
  written = write_weights (tuning, out);
  return fclose (out) == 0 && written;
}

bool
toy_tune (const ToyGame *const *games,
          int n,
          const ToyTuneOptions *options,
          ToyTuneLog log,
          void *data,
          const char *path)
{
  Tuning *tuning = calloc (1, sizeof *tuning);
  bool done = false;

  if (tuning == NULL)
    return false;
  tuning->games = games;
  tuning->n_games = n;
  tuning->options = *options;
  tuning->log = log;
  tuning->data = data;
  tuning->random = toy_random_seeded (options->seed);
  tuning->features = malloc ((size_t) TOY_MAX_ACTIONS * P_N * sizeof *tuning->features);
  tuning->brain.value = options->afresh ? _toy_value_by_hand : _toy_value_fitted;
  tuning->brain.policy = options->afresh ? _toy_policy_by_hand : _toy_policy_fitted;
  tuning->fit.net = tuning->brain.policy;
  if (!options->afresh)
    tuning->brain.belief = tuning->belief.net = _toy_belief_fitted;
  if (_toy_value_data_init (&tuning->values, options->rounds * options->matches * 64)
      && tuning->features != NULL)
    {
      done = true;
      for (int round = 0; done && round < options->rounds && round < MAX_ROUNDS; round++)
        done = play_round (tuning, round) && fit_round (tuning, round)
               && (path == NULL || save (tuning, path));
      if (done && path == NULL)
        done = write_weights (tuning, stdout);
    }
  _toy_value_data_clear (&tuning->values);
  free (tuning->features);
  free (tuning);
  return done;
}
