#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""drive-editor.py keyboard|pointer BINARY GOAL: draws the terrain of the file GOAL again in the
real workshop, from a blank sheet, from outside: with keys only, or with clicks only.  What is saved
must mean the same.

The blank sheet comes by its key and the saving goes by its key in both; what lies between does not.
Hands and ears are those of drive.py."""

import os
import sys
import time
import xml.etree.ElementTree as ET

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'play'))
import drive  # noqa: E402

drive.PATIENCE = 60  # there are other tests beside this one

NS = '{urn:toy-skirmish:terrain}'
SHIFT, CONTROL, ALT = 0xffe1, 0xffe3, 0xffe9
RETURN, TAB, DOWN, LEFT, RIGHT, UP, SPACE = 0xff0d, 0xff09, 0xff54, 0xff51, 0xff53, 0xff52, 0x20
RECALL = 4  # its place in the list of verbs
SENTENCE = 'You may take 1 of your visible troops from another base back to your rack.'
NOTCH = 90  # about so many pixels are scrolled by one of the wheel
MARGIN = 28  # of the fitted map


class Goal:
    """A terrain as a set of places, so that ids do not matter."""

    def __init__(self, path):
        root = ET.parse(path).getroot()
        places = {}
        self.size = float(root.get('width')), float(root.get('height'))
        self.spaces, self.special = [], []
        kinds = {kind.get('id'): kind for kind in root.findall(NS + 'special')}
        for item in root:
            if item.tag in (NS + 'hq', NS + 'base'):
                place = float(item.get('x')), float(item.get('y'))
                places[item.get('id')] = place
                self.spaces.append((item.get('army', 'base'), place))
                if item.get('special'):
                    kind = kinds[item.get('special')]
                    effects = tuple((effect.get('verb'), effect.get('count', '1'))
                                    for effect in kind.findall(NS + 'effect'))
                    self.special.append((place, effects))
        self.paths = [(places[item.get('from')], places[item.get('to')])
                      for item in root.findall(NS + 'path')]
        self.regions = [(float(item.get('x')), float(item.get('y')))
                        for item in root.findall(NS + 'region')]
        self.meaning = (
            sorted(self.spaces), sorted(tuple(sorted(path)) for path in self.paths),
            sorted(self.special),
            sorted((tuple(sorted(places[id] for id in item.get('bases').split())),
                    item.get('medals')) for item in root.findall(NS + 'region')),
            root.get('objective'))


class Ears(drive.Ears):
    """Those that also look into lists, and that hear where the keyboard goes."""

    leaves = ('push button', 'scroll bar', 'label')

    def __init__(self, pid):
        from gi.repository import GLib
        super().__init__(pid)
        self.context = GLib.MainContext.default()
        self.focus = None
        self.bus.signal_subscribe(None, 'org.a11y.atspi.Event.Object', 'StateChanged', None,
                                  'focused', 0, self.hear)

    def hear(self, _bus, sender, path, _interface, _signal, arguments):
        if sender == self.name and arguments[1]:
            self.focus = path

    def listen(self, before):
        """Until the keyboard has gone somewhere else than @before."""
        end = time.monotonic() + drive.PATIENCE
        while self.focus == before and time.monotonic() < end:
            if not self.context.iteration(False):
                time.sleep(drive.POLL / 10)
        if self.focus == before:
            drive.give_up(f'the keyboard stays at {self.focus_name()}')

    def focus_name(self):
        while self.context.iteration(False):
            pass
        return self.name_of(self.focus) if self.focus else None

    def extents(self, path):
        return self.ask(self.name, path, 'org.a11y.atspi.Component', 'GetExtents', '(u)',
                        (1,))


class Editor(drive.Player):
    ears_class = Ears

    def __init__(self, binary):
        super().__init__(binary)
        self.shop = self.until(self.open_workshop, 'the workshop')
        self.canvas = self.until(lambda: next((thing for thing in self.walk()
                                               if thing.role == 'image' and thing.name), None),
                                 'the map')
        # The keyboard goes where the workshop is; there is no window manager.
        self.hands.x11.XSetInputFocus(self.hands.display,
                                      drive.ctypes.c_ulong(self.front()[0]), 2, 0)
        self.hands.x11.XFlush(self.hands.display)

    def open_workshop(self):
        """The first key may come before the window has got the keyboard."""
        self.press(ord('e'), CONTROL)
        end = time.monotonic() + 8
        while time.monotonic() < end:
            # Tooltips are windows too, without a name.
            names = [(path, self.ears.name_of(path)) for path in self.ears.children(drive.ROOT)]
            shops = [path for path, name in names if name not in ('', 'Toy Skirmish')]
            if shops:
                return shops[-1]
            time.sleep(drive.POLL)
        return None

    def press(self, key, *modifiers):
        hands = self.hands
        for modifier in modifiers:
            self.stroke(modifier, True)
        hands.key(key)
        for modifier in reversed(modifiers):
            self.stroke(modifier, False)

    def stroke(self, keysym, down):
        hands = self.hands
        code = hands.x11.XKeysymToKeycode(hands.display, drive.ctypes.c_ulong(keysym))
        hands.xtest.XTestFakeKeyEvent(hands.display, code, int(down), drive.ctypes.c_ulong(0))
        hands.x11.XFlush(hands.display)

    def windows(self):
        """Places and sizes of the X server's windows, the topmost last."""
        hands, ctypes = self.hands, drive.ctypes
        root, parent, n = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        hands.x11.XQueryTree(hands.display,
                             ctypes.c_ulong(hands.x11.XDefaultRootWindow(hands.display)),
                             *map(ctypes.byref, (root, parent, children, n)))
        found = []
        for i in range(n.value):
            x, y = ctypes.c_int(), ctypes.c_int()
            width, height, border, depth = [ctypes.c_uint() for _ in range(4)]
            hands.x11.XGetGeometry(hands.display, ctypes.c_ulong(children[i]),
                                   *map(ctypes.byref, (root, x, y, width, height, border, depth)))
            found.append((children[i], x.value, y.value, width.value, height.value))
        return found

    def front(self):
        """The topmost of them that is no tooltip."""
        return [window for window in self.windows() if window[3] > 400 and window[4] > 300][-1]

    def walk(self, under=None):
        """What can be seen of the workshop, or below one thing in it."""
        self.seen = self.ears.look(under.path if under else self.shop)
        return self.seen

    def page(self, name):
        return self.until(lambda: next((thing for thing in self.walk() if thing.name == name
                                        and thing.role == 'panel'), None), name)

    def find(self, name, last=False, page=None):
        # The pages of a stack are called like the tabs that show them.
        found = [thing for thing in self.walk(self.page(page) if page else None)
                 if thing.name == name and thing.role != 'panel']
        return found[-1 if last else 0] if found else None

    def await_name(self, name, last=False, page=None):
        return self.until(lambda: self.find(name, last, page), name)

    def n_verbs(self):
        return sum(thing.name == 'What it does' for thing in self.walk())

    def settle(self):
        """Until the program has heard all that was pressed: what it answers then comes after what
        it says of that."""
        self.hands.x11.XSync(self.hands.display, 0)
        for _ in range(4):
            self.until(lambda: (self.ears.name_of(self.shop),), 'an answer')

    def go_to(self, name, *modifiers, page=None):
        """Tab until the keyboard is there."""
        seen = []
        for _ in range(80):
            focus = self.until(lambda: (self.ears.focus_name(),), 'the keyboard')[0]
            if focus == name and (page is None or self.ears.focus in
                                  [thing.path for thing in self.walk(self.page(page))]):
                return
            seen.append(focus)
            before = self.ears.focus
            self.press(TAB, *modifiers)
            self.settle()
            self.ears.listen(before)
        drive.give_up(f'the keyboard does not come to {name}: {seen}')


class Keys(Editor):
    """Cursor, tool keys, Enter."""

    def begin(self, goal):
        self.at = goal.size[0] / 2, goal.size[1] / 2
        # The map has the keyboard when the workshop opens.
        self.until(lambda: any(thing.focused for thing in self.walk() if thing.role == 'image'),
                   'the map’s focus')

    def tool(self, key, name):
        self.press(ord(key))

    def use(self, x, y):
        for distance, back, on in ((x - self.at[0], LEFT, RIGHT), (y - self.at[1], UP, DOWN)):
            key = on if distance > 0 else back
            for _ in range(int(abs(distance)) // 50):
                self.press(key, SHIFT)
            for _ in range(int(abs(distance)) % 50 // 5):
                self.press(key)
        self.at = x, y
        self.press(RETURN)

    def make_special(self):
        self.press(ord('2'), ALT)
        self.await_name('Add Special Kind')
        self.go_to('Add Special Kind', SHIFT)
        self.press(RETURN)
        self.await_name('The chosen kind')
        before = self.n_verbs()
        # Of the two the one below is the kind's.
        self.go_to('Places on a rack')
        self.go_to('Add Effect', SHIFT)
        self.press(RETURN)
        self.until(lambda: self.n_verbs() > before, 'the effect')
        self.go_to('Places on a rack')
        self.go_to('What it does', SHIFT)
        self.press(SPACE)
        for _ in range(RECALL):
            self.press(DOWN)
        self.press(RETURN)
        self.await_name(SENTENCE)
        self.press(ord('1'), ALT)
        self.go_to(self.canvas.name)

    def usual(self):
        self.press(ord('4'), ALT)
        self.go_to('Usual Medals', page='Terrain')
        self.press(RETURN)


class Pointer(Editor):
    """Clicks and the wheel."""

    def begin(self, goal):
        x, y, map_width, map_height = self.ears.extents(self.canvas.path)
        # GTK counts from the inside of the window's frame.
        _, _, frame_width, frame_height = self.ears.extents(self.shop)
        _, left, top, width, height = self.front()
        self.edge = left + (width - frame_width) // 2, top + (height - frame_height) // 2
        margin = min(MARGIN, min(map_width, map_height) / 20)
        self.scale = min((map_width - 2 * margin) / goal.size[0],
                         (map_height - 2 * margin) / goal.size[1])
        self.x0 = x + round((map_width - goal.size[0] * self.scale) / 2)
        self.y0 = y + round((map_height - goal.size[1] * self.scale) / 2)

    def click_at(self, x, y):
        self.hands.move(x + self.edge[0], y + self.edge[1])
        self.hands.button(True)
        self.hands.button(False)

    def click_name(self, name, last=False, page=None):
        self.click(self.await_name(name, last, page))

    def click(self, thing):
        place = None
        while place is None or place != self.place(thing):  # it may still be on its way
            place = self.place(thing)
        self.click_at(*place)

    def click_named(self, name):
        """The last thing of that name, when it has come to rest."""
        place, since = None, 0
        while place is None or time.monotonic() - since < 3 * drive.REST:
            now = self.until(lambda: self.middle_of(name), name)
            if now != place:
                place, since = now, time.monotonic()
        self.click_at(*place)

    def click_item(self, name):
        """An item of a list that has dropped down.  AT-SPI has the list below its button even where
        it opened above, so that only the distances in it can be trusted."""
        item = self.await_name(name, True)
        left_of_it, y = self.ears.extents(item.path)[0], self.place(item)[1]
        rows = [self.place(thing)[1] for thing in self.walk() if thing.role == 'list item'
                and abs(self.ears.extents(thing.path)[0] - left_of_it) < 2]
        _, left, top, width, height = self.windows()[-1]
        self.click_at(left + width // 2 - self.edge[0],
                      top + height // 2 - self.edge[1] + y - (min(rows) + max(rows)) // 2)

    def choose(self, name, item):
        """Drops the last list of that name down and takes an item.  What has just come may still be
        laid out when it is clicked on; then one sees that nothing opened, and clicks again."""
        for _ in range(8):
            self.wheel_to(name)
            self.click_named(name)
            end = time.monotonic() + 3
            while time.monotonic() < end:
                if self.find(item, True):
                    self.click_item(item)
                    return
        drive.give_up(f'{name} does not offer {item}')

    def click_until(self, name, came):
        """Clicks on the last thing of that name, again if nothing has come of it, for the same
        reason."""
        for _ in range(8):
            self.wheel_to(name)
            self.click_named(name)
            end = time.monotonic() + 6
            while time.monotonic() < end:
                if came():
                    return
                time.sleep(drive.POLL)
        drive.give_up(f'nothing comes of {name}')

    def middle_of(self, name):
        thing = self.find(name, True)
        return thing and self.ears.middle(thing)

    def last_of(self, name):
        """The last thing of that name and its height.  Forms are made anew when they change."""
        thing = self.find(name, True)
        return thing and (thing, self.ears.middle(thing)[1])

    def wheel_to(self, name):
        """Turns the wheel until the last thing of that name is in the middle of the window."""
        for _ in range(60):
            thing, y = self.until(lambda: self.last_of(name), name)
            if 120 < y < 640:
                return thing
            self.hands.move(640, 400)
            for _ in range(max(1, int(abs(y - 380) / NOTCH))):
                for down in (1, 0):
                    self.hands.xtest.XTestFakeButtonEvent(
                        self.hands.display, 5 if y > 380 else 4, down, drive.ctypes.c_ulong(0))
            self.hands.x11.XFlush(self.hands.display)
            end = time.monotonic() + 0.5
            while time.monotonic() < end and self.until(lambda: self.last_of(name), name)[1] == y:
                pass
        drive.give_up(f'the wheel does not come to {name}')

    def tool(self, key, name):
        self.click_name(name)

    def use(self, x, y):
        self.click_at(self.x0 + x * self.scale, self.y0 + y * self.scale)

    def make_special(self):
        self.click_name('Rules')
        self.click_until('Add Special Kind', lambda: self.find('The chosen kind'))
        before = self.n_verbs()
        self.click_until('Add Effect', lambda: self.n_verbs() > before)
        self.choose('What it does', 'take own troops back')
        self.await_name(SENTENCE)
        self.click_name('Map')

    def usual(self):
        self.click_name('Terrain')
        self.click_name('Usual Medals', page='Terrain')


def rebuild(editor, goal):
    editor.begin(goal)
    for army, key, name in (('blue', 'h', 'Blue Headquarters'), ('red', 'j', 'Red Headquarters'),
                            ('base', 'b', 'Base')):
        editor.tool(key, name)
        for whose, place in goal.spaces:
            if whose == army:
                editor.use(*place)
    editor.tool('p', 'Path')
    for path in goal.paths:
        for place in path:
            editor.use(*place)
    editor.make_special()
    editor.tool('k', 'Special Kind')
    for place, _ in goal.special:
        editor.use(*place)
    editor.tool('r', 'Region')
    for place in goal.regions:
        editor.use(*place)
    editor.usual()
    # A button that Enter presses stays down for a moment before it does what it is for.
    editor.await_name('Undo Usual Medals and Objective')


def saved(editor):
    folder = os.path.join(os.environ['XDG_DATA_HOME'], 'toy-skirmish', 'terrains')
    editor.press(ord('s'), CONTROL)

    def whole():
        names = [name for name in (os.listdir(folder) if os.path.isdir(folder) else [])
                 if name.endswith('.toyterrain')]
        return os.path.join(folder, names[0]) if names else None

    return Goal(editor.until(whole, 'the file'))


def inside(mode, binary):
    goal = Goal(os.environ['TOY_GOAL'])
    start = time.monotonic()
    editor = (Keys if mode == 'keyboard' else Pointer)(binary)
    try:
        rebuild(editor, goal)
        got = saved(editor)
        print(f'# {time.monotonic() - start:.1f} s')
        for one, other in zip(goal.meaning, got.meaning):
            if one != other:
                print(f'# wanted {one}')
                print(f'# got    {other}')
        print('1..1')
        word = 'ok' if got.meaning == goal.meaning else 'not ok'
        print(f'{word} 1 a terrain drawn again with the {mode} only')
    finally:
        editor.program.terminate()
        editor.program.wait()
    return 0


if __name__ == '__main__':
    if len(sys.argv) > 4 or 'TOY_GOAL' in os.environ:
        sys.exit(inside(*sys.argv[1:3]))
    os.environ['TOY_GOAL'] = os.path.abspath(sys.argv[3])
    sys.exit(drive.outer(sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(__file__)))
