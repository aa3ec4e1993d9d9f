#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""drive.py keyboard|pointer|typed BINARY: plays a whole game in the real window from outside, as a
person with a screen reader (only keys), with a mouse (only clicks and drags), or with a screen
reader and typed commands against the computer does.

Everything is found by role and name through AT-SPI; nothing is known of the program's inside.  The
script brings its own X server and session bus, so that tests beside it cannot take its focus."""

import ctypes
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

PATIENCE = 20  # seconds until something that must happen has not happened
TERRAIN = 'Caribbean Sea'
POLL = 0.01  # seconds between two looks
SITTING_DOWN = 0.5  # more than GTK's time between the two clicks of a double click
REST = 0.05  # seconds without a change after which nothing more is on its way: three frames
# The numbers of AT-SPI for what the game is played with.
ROLES = {27: 'image', 29: 'label', 31: 'list', 32: 'list item', 39: 'panel', 43: 'push button',
         48: 'scroll bar', 54: 'status bar', 56: 'table cell', 83: 'heading'}
ROOT = '/org/a11y/atspi/accessible/root'
FOCUSED, VISIBLE = 12, 30
# What is inside of them is said by their names, or is the log; not looking there saves much time.
LEAVES = ('push button', 'table cell', 'scroll bar', 'label', 'list')


def skip(why):
    print(f'1..0 # SKIP {why}')
    sys.exit(0)


def give_up(why):
    print(f'Bail out! {why}')
    sys.exit(1)


def outer(mode, binary, script=__file__):
    """Starts the server and the bus and comes back inside them."""
    python = sys.executable
    if subprocess.run([python, '-c', 'import gi'], capture_output=True).returncode != 0:
        python = '/usr/bin/python3'
    probe = 'import gi; gi.require_version("Atspi", "2.0")'  # what stands beside this one needs it
    if subprocess.run([python, '-c', probe], capture_output=True).returncode != 0:
        skip('no Python bindings of AT-SPI here')
    for tool in ('Xvfb', 'dbus-run-session'):
        if shutil.which(tool) is None:
            skip(f'no {tool} here')

    read, write = os.pipe()
    server = subprocess.Popen(['Xvfb', '-displayfd', str(write), '-screen', '0', '1280x800x24',
                               '-nolisten', 'tcp', '-noreset'],
                              pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with tempfile.TemporaryDirectory() as home:
        try:
            number = os.fdopen(read).readline().strip()
            if not number:
                skip('Xvfb does not start here')
            # Who plays: the choices of a new game are what the desktop keeps.
            kept = os.path.join(home, 'config', 'glib-2.0', 'settings')
            os.makedirs(kept)
            with open(os.path.join(kept, 'keyfile'), 'w', encoding='utf-8') as file:
                file.write("[io/github/toyskirmish/ToySkirmish]\n"
                           f"red-player='{'recruit' if mode == 'typed' else 'human'}'\n"
                           "first='blue'\nanimation-speed='off'\nsound=false\n")
            env = dict(os.environ, DISPLAY=':' + number, HOME=home, XDG_RUNTIME_DIR=home,
                       XDG_DATA_HOME=home + '/data', XDG_STATE_HOME=home + '/state',
                       XDG_CONFIG_HOME=home + '/config', XDG_CACHE_HOME=home + '/cache',
                       GDK_BACKEND='x11', GSK_RENDERER='cairo', LIBGL_ALWAYS_SOFTWARE='1',
                       GSETTINGS_BACKEND='keyfile',
                       GSETTINGS_SCHEMA_DIR=os.path.join(os.path.dirname(binary), '..', 'data'),
                       LC_ALL='C.UTF-8',
                       PYTHONUNBUFFERED='1')
            for name in ('G_DEBUG', 'GTK_A11Y', 'NO_AT_BRIDGE', 'DBUS_SESSION_BUS_ADDRESS',
                         'AT_SPI_BUS_ADDRESS', 'WAYLAND_DISPLAY'):
                env.pop(name, None)
            run = subprocess.run(['dbus-run-session', '--', python, '-B', script, mode, binary,
                                  'inside'], env=env, stdout=subprocess.PIPE, text=True)
            # What the bus and its services say there is no test's result.
            print('\n'.join(line for line in run.stdout.split('\n')
                            if line.startswith(('ok ', 'not ok ', '1..', '# ', 'Bail out!'))))
            return run.returncode
        finally:
            server.kill()
            server.wait()


class Hands:
    """Keyboard and mouse of the X server, and what a window manager would do for them."""

    def __init__(self):
        self.x11, self.xtest = ctypes.CDLL('libX11.so.6'), ctypes.CDLL('libXtst.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))

    def give_focus(self):
        """The keyboard goes to the largest window."""
        root, parent, n = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        self.x11.XQueryTree(self.display,
                            ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display)),
                            ctypes.byref(root), ctypes.byref(parent), ctypes.byref(children),
                            ctypes.byref(n))
        areas = {}
        for i in range(n.value):
            x, y = ctypes.c_int(), ctypes.c_int()
            width, height, border, depth = [ctypes.c_uint() for _ in range(4)]
            self.x11.XGetGeometry(self.display, ctypes.c_ulong(children[i]),
                                  *map(ctypes.byref, (root, x, y, width, height, border, depth)))
            areas[children[i]] = width.value * height.value
        self.x11.XSetInputFocus(self.display, ctypes.c_ulong(max(areas, key=areas.get)), 2, 0)
        self.x11.XFlush(self.display)

    def key(self, keysym):
        code = self.x11.XKeysymToKeycode(self.display, ctypes.c_ulong(keysym))
        for down in (1, 0):
            self.xtest.XTestFakeKeyEvent(self.display, code, down, ctypes.c_ulong(0))
        self.x11.XFlush(self.display)

    def chord(self, modifier, keysym):
        held = self.x11.XKeysymToKeycode(self.display, ctypes.c_ulong(modifier))
        self.xtest.XTestFakeKeyEvent(self.display, held, 1, ctypes.c_ulong(0))
        self.key(keysym)
        self.xtest.XTestFakeKeyEvent(self.display, held, 0, ctypes.c_ulong(0))
        self.x11.XFlush(self.display)

    def move(self, x, y):
        self.xtest.XTestFakeMotionEvent(self.display, -1, int(x), int(y), ctypes.c_ulong(0))
        self.x11.XFlush(self.display)

    def button(self, down):
        self.xtest.XTestFakeButtonEvent(self.display, 1, int(down), ctypes.c_ulong(0))
        self.x11.XFlush(self.display)


class Thing:
    """One accessible as it was when one looked."""

    def __init__(self, item):
        (_, self.path), _, _, _, _, _, name, role, _, states = item
        self.role = ROLES.get(role, str(role))
        self.name = name
        bits = states[0] | states[1] << 32
        # GTK 4.8 says SHOWING of windows only.
        self.visible = bool(bits >> VISIBLE & 1)
        self.focused = bool(bits >> FOCUSED & 1)
        self.key = (self.role, self.name, self.focused)


class Ears:
    """What the program says of itself to a screen reader.

    What its accessibles are comes as one table; asking each for each thing that one wants to know
    takes hundreds of answers, for every look."""

    leaves = LEAVES

    def __init__(self, pid):
        from gi.repository import Gio, GLib
        self.error, self.pid, self.name = GLib.Error, pid, None
        self.roles = {}
        flags = Gio.DBusConnectionFlags
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        (address,) = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus',
                                       'GetAddress', None, None, 0, -1, None).unpack()
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        self.variant = GLib.Variant

    def ask(self, name, path, interface, method, *arguments):
        given = self.variant(*arguments) if arguments else None
        (answer,) = self.bus.call_sync(name, path, interface, method, given, None, 0, 10000,
                                       None).unpack()
        return answer

    def find(self):
        """The program's name on the bus, when it is there."""
        for name, _ in self.ask('org.a11y.atspi.Registry', ROOT,
                                'org.a11y.atspi.Accessible', 'GetChildren'):
            if self.pid == self.ask('org.freedesktop.DBus', '/org/freedesktop/DBus',
                                    'org.freedesktop.DBus', 'GetConnectionUnixProcessID',
                                    '(s)', (name,)):
                self.name = name
        return self.name

    def look(self, under=ROOT):
        """All things below one that are visible, in order."""
        order = []

        def walk(path):
            for _, child in self.ask(self.name, path, 'org.a11y.atspi.Accessible', 'GetChildren'):
                order.append(child)
                if self.roles.get(child) not in self.leaves:
                    walk(child)

        # The children are those that are shown; the table knows all that were ever asked for.
        walk(under)
        items = self.ask(self.name, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache', 'GetItems')
        table = {thing.path: thing for thing in map(Thing, items)}
        self.roles = {path: thing.role for path, thing in table.items()}
        if any(path not in table for path in order):
            raise self.error('something went away while one looked')
        return [table[path] for path in order if table[path].visible]

    def children(self, path):
        return [child for _, child in self.ask(self.name, path, 'org.a11y.atspi.Accessible',
                                               'GetChildren')]

    def name_of(self, path):
        return self.ask(self.name, path, 'org.freedesktop.DBus.Properties', 'Get', '(ss)',
                        ('org.a11y.atspi.Accessible', 'Name'))

    def words_of(self, path):
        """Of a live region: its name or, in a newer GTK, its text."""
        return self.name_of(path) or self.ask(self.name, path, 'org.a11y.atspi.Text', 'GetText',
                                              '(ii)', (0, -1))

    def middle(self, thing):
        """Where it is in its window, in pixels."""
        x, y, width, height = self.ask(self.name, thing.path, 'org.a11y.atspi.Component',
                                       'GetExtents', '(u)', (1,))
        return x + width // 2, y + height // 2


class Player:
    ears_class = Ears

    def __init__(self, binary):
        env = dict(os.environ, G_DEBUG='fatal-warnings')
        if 'TOY_TRUE_BOUNDS' in env:
            env['LD_PRELOAD'] = env['TOY_TRUE_BOUNDS']
        self.program = subprocess.Popen([binary], env=env)
        self.random = random.Random(3)
        self.ears = self.ears_class(self.program.pid)
        self.seen = []
        self.until(self.ears.find, 'the program')
        self.until(self.opened, 'the window')
        self.hands = Hands()
        self.hands.give_focus()

    def until(self, what, name):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.program.poll() is not None:
                give_up(f'the program has ended: {self.program.returncode}')
            try:
                answer = what()
                if answer:
                    return answer
            except self.ears.error:
                pass  # it went away while one looked
            time.sleep(POLL)
        seen = [thing.key for thing in self.seen]
        return give_up(f'waited in vain for {name}; last seen: {seen}')

    def opened(self):
        self.seen = self.look()
        return any(thing.focused for thing in self.seen)

    def look(self):
        things = self.until(self.ears.look, 'a look')
        for thing in things:
            half = len(thing.name) // 2
            # What happened twice is told twice: a Cap'n is placed on a Cap'n that was just placed.
            if thing.name and not thing.name.endswith('.') \
                    and thing.name[:half].rstrip() == thing.name[half:].lstrip():
                give_up(f'a screen reader says everything twice: {thing.name}')
        return things

    def look_again(self, before, what):
        """What is there once it has changed and come to rest."""
        last, since = None, 0

        def rest():
            nonlocal last, since
            self.seen, time_now = self.look(), time.monotonic()
            now = self.seen
            keys = [thing.key for thing in now]
            if keys != last:
                # The first look alone does not say that anything has happened; a refusal that has
                # been said and is gone again has.
                if last is not None or keys != before:
                    last, since = keys, time_now
                return None
            return now if time_now - since >= REST else None

        self.until(rest, f'a change after {what}')

    def keys_of(self):
        return [thing.key for thing in self.seen]

    def named(self, *parts):
        return [thing for thing in self.seen if thing.role == 'push button'
                and all(part in thing.name for part in parts)]

    def key(self, keysym):
        before = self.keys_of()
        self.hands.key(keysym)
        self.look_again(before, f'the key {keysym:#x}')

    def place(self, thing):
        return self.until(lambda: self.ears.middle(thing), f'the place of {thing.name}')

    def click(self, thing):
        before = self.keys_of()
        place, now = None, self.place(thing)
        # What has just come may still be moving to its place: follow it, as an eye does.
        while place != now:
            place = now
            self.hands.move(*place)
            self.hands.button(True)
            self.hands.button(False)
            end = time.monotonic() + 2
            while time.monotonic() < end and [now.key for now in self.look()] == before:
                time.sleep(POLL)
            if [now.key for now in self.look()] != before:
                break
            now = self.place(thing)
        self.look_again(before, f'a click on {thing.name} at {place}')

    def drag(self, thing, target):
        before = self.keys_of()
        x, y = self.place(thing)
        to_x, to_y = self.place(target)
        self.hands.move(x, y)
        self.hands.button(True)
        steps = self.random.choice((1, 8))  # a flick, and a careful hand
        for step in range(1, steps + 1):
            self.hands.move(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
        self.hands.button(False)
        self.look_again(before, f'a drag of {thing.name} to {target.name} in {steps}')

    def think_better_of(self, thing):
        """A press that slides away from where it began does nothing: the way back is still there,
        and taken."""
        (back,) = self.named('Back')
        to_x, to_y = self.place(back)
        self.hands.move(*self.place(thing))
        self.hands.button(True)
        self.hands.move(to_x, to_y)
        self.hands.button(False)
        self.click(back)

    def over(self):
        return bool(self.named('Rematch'))

    def focus(self):
        return next((thing for thing in reversed(self.seen) if thing.focused), None)

    def tile(self, name):
        """The troop on the rack, not a base where such a one stands."""
        tiles = [thing for thing in self.named(name) if thing.name.startswith(name)]
        return tiles[0] if tiles else give_up(f'{name} has left the rack: {self.keys_of()}')

    def troops(self):
        """Those on the rack; a base says with whom it is held in the same words."""
        return [thing for thing in self.named() if not thing.name.startswith('Base ')
                and (thing.name.endswith(', joker') or thing.name[:-1].endswith(', strength '))]


def sit_down():
    """The card between two turns hears nobody who is still busy with the last one."""
    time.sleep(SITTING_DOWN)


def draw_in_a_hurry(player):
    """What is pressed once too often does not show the next person's troops."""
    before = player.keys_of()
    player.hands.key(ord('d'))
    player.hands.key(RETURN)
    player.look_again(before, 'a draw in a hurry')
    if not player.named('show my troops'):
        give_up('who pressed twice has seen the troops of the next')


RETURN, RIGHT, PERIOD, CONTROL = 0xff0d, 0xff53, 0x2e, 0xffe3


def play_with_keys(player):
    """Enter chooses what has the keyboard; arrows and the full stop move on."""
    for _ in range(30):
        focus = player.focus()
        if focus and focus.name.startswith(TERRAIN):
            break
        player.key(RIGHT)
    player.key(RETURN)
    sit_down()
    player.key(RETURN)
    draw_in_a_hurry(player)
    while not player.over():
        focus = player.focus()
        if focus is None:
            give_up(f'the keyboard is nowhere: {player.keys_of()}')
        if 'show my troops' in focus.name:
            sit_down()
        elif focus in player.troops():
            for _ in range(player.random.randrange(len(player.troops()))):
                if player.focus() is not player.troops()[-1]:
                    player.key(RIGHT)
        elif 'you may' in focus.name and len(player.named('you may')) > 1:
            for _ in range(player.random.randrange(3)):
                player.key(PERIOD)
        player.key(RETURN)


def play_with_pointer(player):
    card = [thing for thing in player.seen if thing.name.startswith(TERRAIN + ',')][0]
    player.click(card)
    slid = False
    while not player.over():
        ready, yes = player.named('show my troops'), player.named('Yes')
        marked, skip_it = player.named('you may'), player.named('Skip')
        draw, troops = player.named('Draw '), player.troops()
        if ready:
            sit_down()
        if ready or yes:
            player.click((ready or yes)[0])
        elif marked:
            player.click(player.random.choice(marked))
        elif troops and (not draw or player.random.random() < 0.8):
            chosen = player.random.choice(troops)
            player.click(chosen)
            marked = player.named('you may')
            if marked and not slid:
                slid = True
                player.think_better_of(marked[0])
                if chosen.name not in [thing.name for thing in player.troops()]:
                    give_up(f'{chosen.name} went although the press slid away')
            elif marked and player.random.random() < 0.5:
                # The same by a drag: back first.
                player.click(player.tile(chosen.name))
                player.drag(player.tile(chosen.name), player.random.choice(marked))
        else:
            player.click((draw or skip_it)[0])


class Listener:
    """The live regions: what is asked, and what is said over the board.  They are looked for once
    and stay; what they say is heard by itself.  A newer GTK has the second only while it says
    something."""

    def __init__(self, player):
        self.player = player
        self.question, self.said = player.until(self.find_regions, 'the game')[0], None
        self.turns_heard = []

    def find_regions(self):
        found = [thing.path for thing in self.player.look() if thing.role == 'status bar']
        return found or None

    def asked(self):
        return self.player.ears.words_of(self.question)

    def over(self):
        return ' win' in self.asked()

    def wait_for_turn(self):
        """Until one is asked something oneself.  If the computer has played meanwhile, that must
        have been said."""
        played = []

        def mine():
            asked = self.asked()
            if 'thinking' in asked:
                played.append(asked)
            return asked if asked and 'thinking' not in asked else None

        self.player.until(mine, 'the computer')
        if played and not self.over():
            self.turns_heard.append(self.player.until(self.heard, 'what the computer did'))

    def heard(self):
        if self.said is None:
            found = self.find_regions() or []
            self.said = found[1] if len(found) > 1 else None
        path, self.said = self.said, None  # kept where it still is there
        said = self.player.ears.words_of(path) if path else ''
        self.said = path
        return said if said.startswith('Red ') else None


def find_line(player):
    """What is offered under the entry for commands; None while there is no entry."""
    things = player.look()
    entry = [i for i, thing in enumerate(things) if thing.name == 'Type an action']
    if not entry:
        return None
    (offers, *_) = [thing.path for thing in things[entry[0]:] if thing.role == 'list']
    ears = player.ears
    return [ears.name_of(label) for row in ears.children(offers) for label in ears.children(row)]


def say(player, command):
    # A keyboard has only the straight apostrophe.
    for letter in command.lower().replace('\u2019', "'"):
        player.hands.key(ord(letter))
    player.hands.key(RETURN)


def play_typed(player):
    """Ctrl+K, a command, Enter; what the computer does is heard, not looked for."""
    for _ in range(30):
        focus = player.focus()
        if focus and focus.name.startswith(TERRAIN):
            break
        player.key(RIGHT)
    player.key(RETURN)
    ears = Listener(player)
    turns = 0
    while not ears.over():
        asked = ears.asked()
        player.hands.chord(CONTROL, ord('k'))
        offered = player.until(lambda: find_line(player), 'the entry for commands')
        command = player.random.choice(offered)
        print('# types', command)
        say(player, command)
        player.until(lambda: find_line(player) is None, 'the command to be done')
        # Twice the same question is an answer too.
        end = time.monotonic() + 1.5
        player.until(lambda: ears.asked() != asked or time.monotonic() > end, 'an answer')
        turns += 1
        ears.wait_for_turn()
    if not ears.turns_heard:
        give_up('nothing was heard of the computer')
    print(f'# {turns} commands; heard {len(ears.turns_heard)} turns of the computer, the first: '
          + ears.turns_heard[0].replace('\n', ' '))
    player.seen = player.until(lambda: [thing for thing in player.look()
                                        if thing.role == 'heading' and ' win' in thing.name],
                               'the result')


def inside(mode, binary):
    player = Player(binary)
    try:
        {'keyboard': play_with_keys, 'pointer': play_with_pointer,
         'typed': play_typed}[mode](player)
        heading = [thing.name for thing in player.seen if thing.role == 'heading']
        print(f'# {heading[0]}')
        print('1..1')
        print('ok 1 a whole game ' + {'keyboard': 'with the keyboard only',
                                      'pointer': 'with the pointer only',
                                      'typed': 'by typed commands and by ear'}[mode])
    finally:
        player.program.terminate()
        player.program.wait()
    return 0


if __name__ == '__main__':
    sys.exit(inside(*sys.argv[1:3]) if len(sys.argv) > 3 else outer(*sys.argv[1:3]))
