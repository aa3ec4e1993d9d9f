/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one source of chance: PCG-XSH-RR 64/32, small enough to live inside a state. */
#pragma once

#include <stdint.h>

typedef struct
{
  uint64_t state;
} ToyRandom;

static inline uint32_t
toy_random_next (ToyRandom *random)
{
  uint64_t old = random->state;
  uint32_t shifted = (uint32_t) (((old >> 18) ^ old) >> 27);
  uint32_t turn = (uint32_t) (old >> 59);

  random->state = old * 6364136223846793005u + 1442695040888963407u;
  return (shifted >> turn) | (shifted << ((32 - turn) & 31));
}

/* A stream that depends on every bit of @seed (splitmix64's finaliser spreads small seeds). */
static inline ToyRandom
toy_random_seeded (uint64_t seed)
{
  uint64_t z = seed + 0x9e3779b97f4a7c15u;
  ToyRandom random;

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  random.state = z ^ (z >> 31);
  toy_random_next (&random);
  return random;
}

/* 0 … @n - 1, each equally likely to within 2^-32.  @n is 1 … 65536, where that bias cannot be
 * seen. */
static inline uint32_t
toy_random_below (ToyRandom *random, uint32_t n)
{
  return (uint32_t) (((uint64_t) toy_random_next (random) * n) >> 32);
}
