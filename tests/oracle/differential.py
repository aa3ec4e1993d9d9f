#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""differential.py CLI TERRAINS.json: plays random games in the referee and in the oracle at once.

After every step both must agree on every legal action, every event, the whole position and both
views; now and then also on an undo, on a position read back, and on a count of sequences.  One
test case for each terrain and set of options, and some on terrains whose special spaces were dealt
anew.  A failed case prints the requests that lead there.

  --games N    games for each case
  --seed N     begin with this seed; the games are the same for the same seed
  --only TEXT  only the cases whose name contains this
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import zlib

import toy_oracle
from positions import scatter
from terrain_mixer import mixed_terrain
from toy_oracle import ARMIES

OPTIONS = ('', 'beginner=yes', 'meeple=yes', 'beginner=yes meeple=yes')
STEPS = 160
PERFT_NODES = 250

# How a game likes its actions: a weight for the first word, for the troop that is placed, for a
# placing on a base with an effect; 1 for the others.
MOODS = (
    {},
    {'pass': 0.1, 'push': 4, 'recall': 4, 'discard': 4, 'recover': 4, 'yes': 4, 'special': 10},
    {'pass': 0.02, 'capn': 10, 'special': 20, 'draw': 4},
    {'pass': 0.05, 'recall': 20, 'recover': 20, 'draw': 30, 'special': 10},
    {'draw': 40, 'yes': 10, 'pass': 0.1},
    {'draw': 0.02, 'pass': 3},
)

# The words that follow the first one of an action.
WORDS = {
    'draw': (), 'place': ('TYPE', 'SPACE'), 'yes': (), 'discard': ('SPACE',),
    'recall': ('SPACE',), 'push': ('SPACE', 'SPACE'), 'recover': ('TYPE',), 'bounce': ('SPACE',),
    'swap': ('SPACE', 'SPACE'), 'pass': (), 'chance': ('TYPE',),
}


class Mismatch(Exception):
    """The two do not agree."""


class Referee:
    """The program under test, and every request since the terrain was loaded."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, 'referee'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding='utf-8')
        self.log = []

    def ask(self, *requests):
        """Sends all requests at once; returns one list of lines for each, without the `ok`."""
        for request in requests:
            if request.startswith('terrain '):
                self.log = []
            self.log.append(request)
        try:
            self.process.stdin.write(''.join(request + '\n' for request in requests))
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Mismatch('the referee ended') from None
        return [self.answer() for _ in requests]

    def answer(self):
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise Mismatch('the referee ended')
            line = line.rstrip('\n')
            if line == 'ok':
                return lines
            if line.startswith('error '):
                return [line]
            lines.append(line)

    def script(self):
        """What must be sent again to get here; questions change nothing and are left out."""
        changes = ('terrain', 'new', 'do', 'undo', 'position')
        return [request for request in self.log if request.split()[0] in changes]

    def close(self):
        """Ends it; returns its status."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        return self.process.wait()


def compare(what, theirs, ours):
    if theirs == ours:
        return
    out = [what]
    out += [f'- only the referee: {line}' for line in theirs if line not in ours]
    out += [f'- only the oracle: {line}' for line in ours if line not in theirs]
    if len(out) == 1:
        out += [f'- the referee: {" | ".join(theirs)}', f'- the oracle: {" | ".join(ours)}']
    raise Mismatch('\n'.join(out))


def expect(what, truth):
    if not truth:
        raise Mismatch(what)


def check_deal(game):
    """R2.1, R2.2, and R2.3 for the numbers"""
    all_types = sorted(game.types() * toy_oracle.COPIES)
    for army in ARMIES:
        rack = [troop for troop, _ in game.rack[army]]
        parts = rack + game.reserve[army] + game.removed[army]
        expect('R2.1: every troop is dealt once', sorted(t[1] for t in parts) == all_types)
        expect('R2.1: four are removed', len(game.removed[army]) == toy_oracle.REMOVED)
        first = toy_oracle.FIRST_HANDS[0 if army == game.turn else 1]
        expect('R2.2: three and four on the racks', len(rack) == first)
    clear = not game.taken and not any(game.stack.values()) and not any(game.discard.values())
    expect('R2.2: nothing else has happened', clear and not any(game.medals.values()))
    expect('R2.2: nothing is frozen', not any(f for a in ARMIES for _, f in game.rack[a]))


class Match:
    """One game in both."""

    def __init__(self, referee, terrain, name, options, seed):
        self.referee = referee
        self.rng = random.Random(seed)
        self.mood = self.rng.choice(MOODS)
        first = self.rng.choice(('', ' first=blue', ' first=red'))
        chance = self.rng.choice(('manual', 'manual', 'manual', 'auto'))
        _, answer, text = referee.ask(f'terrain {name}',
                                      f'new seed={seed} chance={chance} {options}{first}', 'show')
        compare('new', answer, [])
        self.game = toy_oracle.read_position(terrain, text)
        self.past = []
        expect('new: the options', self.game.text()[1] ==
               f'options beginner={"no yes".split()["beginner" in options]}'
               f' meeple={"no yes".split()["meeple" in options]} chance={chance}')
        expect('new: the first player', not first or first.endswith(self.game.turn))
        check_deal(self.game)

    def check(self):
        """Everything one may ask."""
        answers = self.referee.ask('actions', 'show', 'view blue', 'view red', 'perft 1')
        compare('actions', answers[0], self.game.actions())
        compare('show', answers[1], self.game.text())
        compare('view blue', answers[2], self.game.text('blue'))
        compare('view red', answers[3], self.game.text('red'))
        compare('perft 1', answers[4], [str(len(self.game.actions()))])

    def check_perft(self):
        """As deep as is cheap, at most 3."""
        nodes = self.game.perft(1)
        for depth in (2, 3):
            if nodes > PERFT_NODES:
                return
            nodes = self.game.perft(depth)
            compare(f'perft {depth}', self.referee.ask(f'perft {depth}')[0], [str(nodes)])

    def set_position(self, game):
        """Reads a position back; its keys may come in any order."""
        lines = game.text()
        self.rng.shuffle(lines)
        answer, = self.referee.ask('\n'.join(['position'] + lines + ['.']))
        compare('position', answer, [])
        self.game = game
        self.past = []
        if not game.turn_actions():
            game.check_stuck()

    def undo(self):
        for _ in range(min(len(self.past), self.rng.choice((1, 1, 2, 5)))):
            compare('undo', self.referee.ask('undo')[0], [])
            self.game = self.past.pop()

    def choose(self):
        """Any action; often what the game's mood likes, now and then what wins or is rare."""
        actions = self.game.actions()
        if self.rng.random() < 0.3:
            return self.rng.choice(actions)
        if self.game.waiting and self.rng.random() < 0.3:
            return max(actions, key=self.stir)
        if self.rng.random() < 0.2:
            for action in actions:
                if action.startswith('place') and action.split()[2] in self.game.terrain.hq:
                    return action
        weights = [self.weight(action.split()) for action in actions]
        return self.rng.choices(actions, weights)[0]

    def stir(self, action):
        """How much happens: armies that get a region, then events."""
        events = self.game.copy().do(action)
        return len({e.split()[1] for e in events if e.startswith('region')}), len(events)

    def weight(self, words):
        weight = self.mood.get(words[0], 1)
        if words[0] == 'place':
            weight *= self.mood.get(words[1], 1)
            if self.game.special(words[2]) in toy_oracle.BASE_VERBS:
                weight *= self.mood.get('special', 1)
        return weight

    def step(self):
        action = self.choose()
        self.past.append(self.game.copy())
        events = self.game.do(action)
        theirs, text = self.referee.ask(f'do {action}', 'show')
        if self.game.chance == 'auto' and self.game.waiting and self.game.waiting[0] == 'chance':
            events = self.follow_chance(theirs, text)
        compare(f'do {action}', theirs, events)

    def follow_chance(self, theirs, text):
        """Takes the way that the referee's chance took, if there is one."""
        ways = [(self.game, self.game.events)]
        for game, events in ways:
            if game.waiting and game.waiting[0] == 'chance':
                for pick in game.actions():
                    new = game.copy()
                    ways.append((new, events + new.do(pick)))
            elif events == theirs and game.text() == text:
                self.game = game
                return events
        raise Mismatch('\n'.join(['no pick of chance leads to'] + theirs + text))

    def try_illegal(self):
        """Well written, not legal now; the next check sees whether it has changed anything."""
        verb, words = self.rng.choice(list(WORDS.items()))
        pools = {'TYPE': self.game.types(), 'SPACE': self.game.terrain.spaces}
        action = ' '.join([verb] + [self.rng.choice(pools[word]) for word in words])
        if action not in self.game.actions():
            answer, = self.referee.ask(f'do {action}')
            expect(f'do {action}: is not legal, but {answer}',
                   answer and answer[0].startswith('error illegal-action '))

    def play(self):
        scatters = self.rng.random() < 0.5
        for number in range(STEPS):
            if scatters and (number % 12 == 0 or self.game.over):
                self.set_position(scatter(self.rng, self.game))
            self.check()
            if self.rng.random() < 0.02:
                self.check_perft()
            if self.rng.random() < 0.03 and not self.game.waiting and not self.game.over:
                self.set_position(self.game)
                self.check()
            if self.rng.random() < (0.5 if self.game.over else 0.03) and self.past:
                self.undo()
            elif not self.game.over:
                self.step()
                self.try_illegal()
            elif not scatters:
                return


class Case:
    """Games on one terrain with one set of options; or, without a terrain, on mixed ones."""

    def __init__(self, facts, fact, options):
        self.facts = facts
        self.fact = fact
        self.options = options
        self.name = '/'.join(['/oracle', fact['id'] if fact else 'mixed',
                              '-'.join(word.split('=')[0] for word in options.split()) or 'plain'])

    def play_one(self, referee, seed):
        if self.fact:
            terrain = toy_oracle.Terrain(self.fact)
            Match(referee, terrain, terrain.id, self.options, seed).play()
            return
        rng = random.Random(seed)
        with tempfile.TemporaryDirectory() as folder:
            fact, path = mixed_terrain(rng, rng.choice(self.facts), folder)
            Match(referee, toy_oracle.Terrain(fact), path, self.options, seed).play()

    def run(self, referee, games, first):
        """Returns what is wrong; nothing if all is well."""
        for number in range(first, first + games):
            seed = zlib.crc32(f'{self.name} {number}'.encode())
            try:
                self.play_one(referee, seed)
            except Mismatch as mismatch:
                return [f'--seed {number} --games 1 --only {self.name}',
                        *str(mismatch).split('\n'), 'after:',
                        *'\n'.join(referee.script()).split('\n')]
        return []


class Blind:
    """The proof that a case can fail: an oracle with one wrong rule must be noticed."""

    name = '/oracle/notices-a-wrong-rule'

    def __init__(self, case):
        self.case = case

    def run(self, referee, games, first):
        right = toy_oracle.beats
        toy_oracle.beats = lambda a, b: a == b or right(a, b)
        wrong = self.case.run(referee, 10, first)
        toy_oracle.beats = right
        return [] if wrong else ['equal strengths beat each other, and nothing was noticed']


def main():
    parser = argparse.ArgumentParser(description='Plays the referee against the oracle.')
    parser.add_argument('cli')
    parser.add_argument('terrains')
    parser.add_argument('--games', type=int, default=3)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--only', default='')
    args = parser.parse_args()
    with open(args.terrains, encoding='utf-8') as f:
        facts = json.load(f)
    cases = [Case(facts, fact, options) for fact in facts + [None] for options in OPTIONS]
    cases.append(Blind(cases[0]))
    cases = [case for case in cases if args.only in case.name]
    failed = 0
    print(f'1..{len(cases)}')
    for number, case in enumerate(cases, 1):
        referee = Referee(args.cli)
        wrong = case.run(referee, args.games, args.seed)
        status = referee.close()
        if status:
            wrong.append(f'the referee ended with status {status}')
        print(f'{"not ok" if wrong else "ok"} {number} {case.name}')
        for line in wrong:
            print(f'# {line}')
        sys.stdout.flush()
        failed += bool(wrong)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
