# SPDX-License-Identifier: GPL-3.0-or-later
"""A second opinion on the rules: slow, obvious and literal.

Written from the numbered rules and from nothing else, for the printed terrains and the classic
sheet.  A state is plain lists and dictionaries, a space is its name, nothing is remembered that
can be counted again.  It must not share a thought with src/engine, or both may be wrong alike.
"""

ARMIES = ('blue', 'red')
COPIES = 3
REMOVED = 4
FIRST_HANDS = (3, 4)
RACK = 8
DRAW = 2
TURNS = 400

# In the order of the rule sheet; the joker has no strength.
STRENGTH = {'skully': 1, 'capn': 2, 'jumbo': 3, 'hook': 4, 'xb42': 5, 'star': 6, 'roxy': 7,
            'kwak': None, 'meeple': 8}
TYPES = list(STRENGTH)
AIRBORNE = ('hook',)
TROOP_VERB = {'skully': 'draw', 'capn': 'place', 'jumbo': 'discard', 'xb42': 'strip',
              'star': 'draw', 'meeple': 'give'}
DRAWS = {'skully': 2, 'star': 1}
BASE_VERBS = ('recall', 'draw', 'push', 'recover', 'freeze')


def enemy_of(army):
    return 'red' if army == 'blue' else 'blue'


def beats(a, b):
    """R4.2"""
    if STRENGTH[a] is None or STRENGTH[b] is None:
        return True
    return STRENGTH[a] > STRENGTH[b]


class Terrain:
    """R1.2 to R1.4, as the table of facts writes them down."""

    def __init__(self, fact):
        self.id = fact['id']
        self.objective = fact['objective']
        self.spaces = [space['id'] for space in fact['spaces']]
        self.hq = {s['id']: s['army'] for s in fact['spaces'] if s['kind'] == 'hq'}
        self.bases = [space for space in self.spaces if space not in self.hq]
        self.special = {s['id']: s['special'] for s in fact['spaces'] if 'special' in s}
        self.adjacent = {space: [] for space in self.spaces}
        for a, b in fact['paths']:
            self.adjacent[a].append(b)
            self.adjacent[b].append(a)
        self.regions = [(r['id'], r['medals'], r['bases']) for r in fact['regions']]


class Game:
    """One position and what is still to be resolved in it.

    A troop is (army, type, serial): the serial tells one copy from another.  A rack holds
    (troop, frozen).  A stack is bottom first, a reserve next first.
    """

    def __init__(self, terrain, beginner=False, meeple=False, chance='manual'):
        self.terrain = terrain
        self.beginner = beginner
        self.meeple = meeple
        self.chance = chance
        self.turns = 0
        self.turn = 'blue'
        self.rack = {army: [] for army in ARMIES}
        self.reserve = {army: [] for army in ARMIES}
        self.discard = {army: [] for army in ARMIES}
        self.removed = {army: [] for army in ARMIES}
        self.medals = {army: 0 for army in ARMIES}
        self.taken = []
        self.stack = {space: [] for space in terrain.spaces}
        self.troop_effects = []     # (type, space), the next one first
        self.base_effects = []      # (verb, space, troop), the next one first
        # ('effect', type, space), ('base', verb, space) or ('chance', verb)
        self.waiting = None
        self.over = None            # (winner, how)
        self.events = []

    def copy(self):
        new = Game(self.terrain, self.beginner, self.meeple, self.chance)
        new.turns, new.turn = self.turns, self.turn
        for army in ARMIES:
            new.rack[army] = list(self.rack[army])
            new.reserve[army] = list(self.reserve[army])
            new.discard[army] = list(self.discard[army])
            new.removed[army] = list(self.removed[army])
            new.medals[army] = self.medals[army]
        new.taken = list(self.taken)
        new.stack = {space: list(stack) for space, stack in self.stack.items()}
        new.troop_effects = list(self.troop_effects)
        new.base_effects = list(self.base_effects)
        new.waiting, new.over = self.waiting, self.over
        return new

    def types(self):
        return TYPES if self.meeple else TYPES[:-1]

    # Looking at the board

    def special(self, space):
        """The kind of a special space, or None.  R2.4"""
        if self.beginner:
            return None
        return self.terrain.special.get(space)

    def allows(self, space, kind):
        """R4.5"""
        special = self.special(space)
        if not special or not special.startswith('only:'):
            return True
        listed = special[len('only:'):].split(',')
        if STRENGTH[kind] is None:
            return 'joker' in listed
        return str(STRENGTH[kind]) in listed

    def visible(self, space):
        return self.stack[space][-1] if self.stack[space] else None

    def occupier(self, space):
        """R1.5"""
        return self.stack[space][-1][0] if self.stack[space] else None

    def connected(self, army, space):
        """R4.3"""
        reached = [hq for hq, owner in self.terrain.hq.items() if owner == army]
        for here in reached:
            for there in self.terrain.adjacent[here]:
                if there == space:
                    return True
                is_base = there not in self.terrain.hq
                if is_base and self.occupier(there) == army and there not in reached:
                    reached.append(there)
        return False

    def may_place(self, army, kind, space):
        """R4"""
        is_hq = space in self.terrain.hq
        if is_hq and self.terrain.hq[space] == army:
            return False
        if not is_hq and self.occupier(space) == enemy_of(army):
            if not beats(kind, self.visible(space)[1]):
                return False
        if not self.allows(space, kind):
            return False
        flies = kind in AIRBORNE and not is_hq and self.special(space) != 'mute'
        return flies or self.connected(army, space)

    def placings(self, army):
        """R3.3: what may be placed where, each pair once."""
        kinds = {troop[1] for troop, frozen in self.rack[army] if not frozen}
        return [f'place {kind} {space}' for kind in kinds for space in self.terrain.spaces
                if self.may_place(army, kind, space)]

    def room(self, army):
        return RACK - len(self.rack[army])

    def may_draw(self, army):
        """R3.2"""
        return self.room(army) > 0 and len(self.reserve[army]) > 0

    # What may be done

    def turn_actions(self):
        """R3.1"""
        actions = self.placings(self.turn)
        if self.may_draw(self.turn):
            actions.append('draw')
        return actions

    def offers(self, verb, space):
        """What an effect can do, without the `pass`; nothing if it does nothing.  R5.7"""
        army, enemy = self.turn, enemy_of(self.turn)
        bases = self.terrain.bases
        adjacent = [b for b in self.terrain.adjacent[space] if b in bases]
        if verb == 'draw':
            return ['yes'] if self.may_draw(army) else []
        if verb == 'place':
            return self.placings(army)
        if verb == 'strip':
            return ['yes'] if self.rack[enemy] else []
        if verb == 'discard':
            return [f'discard {b}' for b in adjacent if self.occupier(b) == enemy]
        if verb == 'recall':
            return [f'recall {b}' for b in bases
                    if b != space and self.occupier(b) == army and self.room(army) > 0]
        if verb == 'push':
            return [f'push {b} {to}' for b in adjacent if self.occupier(b) == enemy
                    for to in self.terrain.adjacent[b] if to in bases]
        if verb == 'recover':
            if self.room(army) == 0:
                return []
            return [f'recover {kind}' for kind in {troop[1] for troop in self.discard[army]}]
        raise ValueError(verb)

    def picks(self, verb):
        """The troops on the enemy rack that chance may hit.  R7.5, R7.12"""
        rack = self.rack[enemy_of(self.turn)]
        return {f'chance {troop[1]}{"*" if frozen else ""}' for troop, frozen in rack
                if verb == 'strip' or not frozen}

    def waiting_verb(self):
        what, name = self.waiting[0], self.waiting[1]
        return TROOP_VERB[name] if what == 'effect' else name

    def actions(self):
        if self.over:
            return []
        if not self.waiting:
            return sorted(self.turn_actions())
        if self.waiting[0] == 'chance':
            return sorted(self.picks(self.waiting[1]))
        return sorted(self.offers(self.waiting_verb(), self.waiting[2]) + ['pass'])

    def perft(self, depth):
        """The number of action sequences of this length."""
        actions = self.actions()
        if depth == 0:
            return 1
        if depth == 1:
            return len(actions)
        total = 0
        for action in actions:
            after = self.copy()
            after.do(action)
            total += after.perft(depth - 1)
        return total

    # Doing it

    def do(self, action):
        """Performs a legal action and all that it sets off; returns the events."""
        self.events = []
        words = action.split()
        verb = words[0]
        waiting, self.waiting = self.waiting, None
        if verb == 'place':
            self.place(words[1], words[2])
        elif verb == 'draw':
            self.draw(self.turn, DRAW)
        elif verb == 'yes' and waiting[0] == 'effect' and TROOP_VERB[waiting[1]] == 'strip':
            self.waiting = ('chance', 'strip')
        elif verb == 'yes':
            self.draw(self.turn, DRAWS[waiting[1]] if waiting[0] == 'effect' else 1)
        elif verb == 'discard':
            self.discard_visible(words[1])
        elif verb == 'recall':
            self.recall(words[1])
        elif verb == 'push':
            self.push(words[1], words[2])
        elif verb == 'recover':
            self.recover(words[1])
        elif verb == 'chance':
            self.hit(waiting[1], words[1])
        elif verb != 'pass':
            raise ValueError(action)
        self.go_on()
        return self.events

    def tell(self, *words):
        self.events.append(' '.join(str(word) for word in words))

    def end(self, winner, how):
        self.over = (winner, how)
        self.tell('over', winner, how)

    def draw(self, army, count):
        """R3.2, R5.8"""
        for _ in range(count):
            if self.may_draw(army):
                troop = self.reserve[army].pop(0)
                self.rack[army].append((troop, False))
                self.tell('drew', army, troop[1])

    def take_from_rack(self, army, kind, frozen):
        for entry in self.rack[army]:
            if entry[0][1] == kind and entry[1] == frozen:
                self.rack[army].remove(entry)
                return entry[0]
        raise ValueError(f'{army} has no {kind}')

    def place(self, kind, space):
        """R5.1 to R5.5"""
        troop = self.take_from_rack(self.turn, kind, False)
        self.stack[space].append(troop)
        self.tell('placed', self.turn, kind, space)
        self.check_regions()
        if self.over:
            return
        if space in self.terrain.hq:
            self.end(self.turn, 'hq')
            return
        special = self.special(space)
        if kind in TROOP_VERB and special != 'mute':
            self.troop_effects.insert(0, (kind, space))
        if special in BASE_VERBS:
            self.base_effects.append((special, space, troop))

    def check_regions(self):
        """R6.1 to R6.4"""
        for region, medals, bases in self.terrain.regions:
            if region in self.taken:
                continue
            for army in ARMIES:
                if all(self.occupier(base) == army for base in bases):
                    self.taken.append(region)
                    self.medals[army] += medals
                    self.tell('region', army, region, medals)
        for army in (self.turn, enemy_of(self.turn)):
            if self.medals[army] >= self.terrain.objective and not self.over:
                self.end(army, 'medals')

    def discard_visible(self, space):
        """R7.3"""
        troop = self.stack[space].pop()
        self.discard[troop[0]].append(troop)
        self.tell('discarded', troop[0], troop[1], space)
        self.check_regions()

    def recall(self, space):
        """R7.8, R5.6"""
        troop = self.stack[space].pop()
        self.rack[troop[0]].append((troop, False))
        self.base_effects = [entry for entry in self.base_effects if entry[2] != troop]
        self.tell('recalled', troop[0], troop[1], space)
        self.check_regions()

    def push(self, start, to):
        """R7.10"""
        troop = self.stack[start].pop()
        self.stack[to].append(troop)
        self.tell('pushed', troop[0], troop[1], start, to)
        self.check_regions()

    def recover(self, kind):
        """R7.11"""
        army = self.turn
        troop = [troop for troop in self.discard[army] if troop[1] == kind][0]
        self.discard[army].remove(troop)
        self.rack[army].append((troop, False))
        self.tell('recovered', army, kind)

    def hit(self, verb, name):
        """R7.5, R7.12"""
        enemy = enemy_of(self.turn)
        troop = self.take_from_rack(enemy, name.rstrip('*'), name.endswith('*'))
        if verb == 'strip':
            self.discard[enemy].append(troop)
            self.tell('stripped', enemy, troop[1])
        else:
            self.rack[enemy].append((troop, True))
            self.tell('froze', enemy, troop[1])

    def go_on(self):
        """R5.4, R5.5: resolves until somebody has to decide."""
        while not self.over and not self.waiting:
            if self.troop_effects:
                kind, space = self.troop_effects.pop(0)
                if TROOP_VERB[kind] == 'give':
                    self.draw(enemy_of(self.turn), 1)
                elif self.offers(TROOP_VERB[kind], space):
                    self.waiting = ('effect', kind, space)
            elif self.base_effects:
                verb, space, _ = self.base_effects.pop(0)
                if verb == 'freeze':
                    self.waiting = ('chance', 'freeze') if self.picks('freeze') else None
                elif self.offers(verb, space):
                    self.waiting = ('base', verb, space)
            else:
                self.end_turn()
                return

    def end_turn(self):
        """R3.4, R6.5, R6.6"""
        if any(frozen for _, frozen in self.rack[self.turn]):
            self.rack[self.turn] = [(troop, False) for troop, _ in self.rack[self.turn]]
            self.tell('thawed', self.turn)
        self.turns += 1
        if self.turns >= TURNS:
            self.end(self.leader('nobody'), 'limit')
            return
        self.turn = enemy_of(self.turn)
        self.tell('turn', self.turn)
        self.check_stuck()

    def leader(self, otherwise):
        if self.medals['blue'] == self.medals['red']:
            return otherwise
        return 'blue' if self.medals['blue'] > self.medals['red'] else 'red'

    def check_stuck(self):
        """R6.5"""
        if not self.turn_actions():
            self.end(self.leader(enemy_of(self.turn)), 'stuck')

    # Text

    def state_line(self):
        if self.over:
            return ' '.join(('over',) + self.over)
        if not self.waiting:
            return 'action'
        return 'chance' if self.waiting[0] == 'chance' else ' '.join(self.waiting)

    def text(self, viewer=None):
        """The lines of `show`, or of `view` for an army.  R1.7"""
        def names(troops):
            return sorted((troop[1] for troop in troops), key=TYPES.index)

        def rack(army):
            entries = sorted(self.rack[army], key=lambda e: (TYPES.index(e[0][1]), e[1]))
            if viewer == enemy_of(army):
                entries.sort(key=lambda e: e[1])
            return [('?' if viewer == enemy_of(army) else troop[1]) + ('*' if frozen else '')
                    for troop, frozen in entries]

        def unseen(words):
            return ['?'] * len(words) if viewer else words

        yes_no = ('no', 'yes')
        out = [['terrain', self.terrain.id],
               ['options', f'beginner={yes_no[self.beginner]}', f'meeple={yes_no[self.meeple]}',
                f'chance={self.chance}'],
               ['turns', str(self.turns)],
               ['turn', self.turn]]
        out += [['rack', army] + rack(army) for army in ARMIES]
        out += [['reserve', army] + unseen([t[1] for t in self.reserve[army]]) for army in ARMIES]
        out += [['discard', army] + names(self.discard[army]) for army in ARMIES]
        out += [['removed', army] + unseen(names(self.removed[army])) for army in ARMIES]
        out += [['medals', army, str(self.medals[army])] for army in ARMIES]
        out.append(['taken'] + [r[0] for r in self.terrain.regions if r[0] in self.taken])
        out += [['stack', space] + [f'{troop[0]}:{troop[1]}' for troop in self.stack[space]]
                for space in self.terrain.spaces if self.stack[space]]
        out.append(['state', self.state_line()])
        return [' '.join(words) for words in out]


def read_position(terrain, lines):
    """A game from the lines of a position on this terrain, in state `action`."""
    keys = {}
    for line in lines:
        words = line.split()
        long_key = words[0] in ('rack', 'reserve', 'discard', 'removed', 'medals', 'stack')
        keys[tuple(words[:2]) if long_key else words[0]] = words[2:] if long_key else words[1:]
    options = dict(word.split('=') for word in keys['options'])
    game = Game(terrain, options['beginner'] == 'yes',
                options['meeple'] == 'yes', options['chance'])
    game.turns = int(keys['turns'][0])
    game.turn = keys['turn'][0]
    game.taken = list(keys['taken'])
    serial = 0
    for army in ARMIES:
        game.medals[army] = int(keys['medals', army][0])
        for place in ('reserve', 'discard', 'removed'):
            for kind in keys[place, army]:
                serial += 1
                getattr(game, place)[army].append((army, kind, serial))
        for name in keys['rack', army]:
            serial += 1
            game.rack[army].append(((army, name.rstrip('*'), serial), name.endswith('*')))
    for space in game.terrain.spaces:
        for name in keys.get(('stack', space), []):
            serial += 1
            game.stack[space].append(tuple(name.split(':')) + (serial,))
    return game
