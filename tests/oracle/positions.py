# SPDX-License-Identifier: GPL-3.0-or-later
"""Random positions to start from.

Games of random moves seldom come to the corners of the rules: a full rack, a frozen hand, the
last turns, a region for each army by one push.  These positions begin there.
"""

import toy_oracle
from toy_oracle import ARMIES, enemy_of


def scatter(rng, old):
    """A position on the same terrain, with the same options.  No game needs to lead to it."""
    game = toy_oracle.Game(old.terrain, old.beginner, old.meeple, old.chance)
    game.turns = rng.choice((0, 0, 50, 390, 398, 399))
    game.turn = rng.choice(ARMIES)
    crowd = rng.choice((0.2, 0.5, 0.9))
    for army in ARMIES:
        deal(rng, game, army, crowd)
    for base in game.terrain.bases:
        rng.shuffle(game.stack[base])
    if rng.random() < 0.3:
        halve(rng, game)
    if rng.random() < 0.5:
        brink(rng, game)
        take_regions(rng, game)
        game.medals = {army: game.terrain.objective - 1 for army in ARMIES}
    else:
        take_regions(rng, game)
    return game


def deal(rng, game, army, crowd):
    """The rack comes first, and often it has all copies of one type."""
    troops = [(army, kind, n * 100 + c) for n, kind in enumerate(game.types())
              for c in range(toy_oracle.COPIES)]
    rng.shuffle(troops)
    game.removed[army] = troops[:toy_oracle.REMOVED]
    troops = troops[toy_oracle.REMOVED:]
    if rng.random() < 0.7:
        favourite = rng.choice(game.types())
        troops.sort(key=lambda troop: troop[1] != favourite)
    hand = rng.choice((0, 1, 3, 5, 7, toy_oracle.RACK))
    cold = rng.choice((0, 0, 0.3, 1))
    game.rack[army] = [(troop, rng.random() < cold) for troop in troops[:hand]]
    for troop in troops[hand:]:
        if rng.random() < crowd:
            game.stack[rng.choice(game.terrain.bases)].append(troop)
        else:
            rng.choice((game.discard, game.reserve))[army].append(troop)


def halve(rng, game):
    """Each army has its half of the board, nearly."""
    bases = game.terrain.bases
    for number, base in enumerate(bases):
        if rng.random() < 0.9:
            lift(game, base, ARMIES[number * 2 // len(bases)])


def lift(game, base, army):
    """Brings this army's troops to the top of a stack."""
    game.stack[base].sort(key=lambda troop: troop[0] == army)


def occupy(game, base, army):
    """Brings a troop of this army to the top, from elsewhere if need be."""
    lift(game, base, army)
    if game.occupier(base) != army:
        for heap in (game.discard[army], game.reserve[army]):
            if heap:
                game.stack[base].append(heap.pop())
                return


def brink(rng, game):
    """Where the terrain allows, one push away from a region for both."""
    army, enemy = game.turn, enemy_of(game.turn)
    terrain = game.terrain
    ways = [(here, start, to, mine, theirs)
            for here in terrain.bases if game.special(here) == 'push'
            for start in terrain.adjacent[here] if start in terrain.bases
            for to in terrain.adjacent[start] if to in terrain.bases
            for _, _, mine in terrain.regions if start in mine and to not in mine
            for _, _, theirs in terrain.regions if to in theirs and start not in theirs
            and not set(mine) & set(theirs) and (here not in theirs or here == to)]
    if not ways:
        return
    here, start, to, mine, theirs = rng.choice(ways)
    for base in mine:
        occupy(game, base, army)
    for base in theirs:
        occupy(game, base, enemy)
    occupy(game, start, enemy)
    if to != here and rng.random() < 0.5:
        clear(game, to)
    else:
        lift(game, to, army)
    if here not in mine and here != start:
        clear(game, here)
    draft(game, army, 'hook')


def draft(game, army, kind):
    """Puts a troop of this type on the rack, if one is on no stack and there is room."""
    for heap in (game.discard[army], game.reserve[army]):
        for troop in heap:
            if troop[1] == kind and game.room(army):
                heap.remove(troop)
                game.rack[army].append((troop, False))
                return


def clear(game, base):
    for troop in game.stack[base]:
        game.discard[troop[0]].append(troop)
    game.stack[base] = []


def take_regions(rng, game):
    """What is complete is taken, some others too, and nobody has won yet."""
    for region, medals, bases in game.terrain.regions:
        owners = {game.occupier(base) for base in bases}
        complete = len(owners) == 1 and None not in owners
        if not complete and rng.random() < 0.7:
            continue
        army = owners.pop() if complete else rng.choice(ARMIES)
        if game.medals[army] + medals >= game.terrain.objective:
            army = enemy_of(army)
        if game.medals[army] + medals < game.terrain.objective:
            game.taken.append(region)
            game.medals[army] += medals
        elif complete:
            clear(game, bases[0])
