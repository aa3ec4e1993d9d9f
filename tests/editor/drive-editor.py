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

drive.PATIENCE = 60  # looking through the whole workshop takes seconds on a busy machine

NS = '{urn:toy-skirmish:terrain}'
SHIFT, CONTROL, ALT = 0xffe1, 0xffe3, 0xffe9
RETURN, TAB, DOWN, LEFT, RIGHT, UP, SPACE = 0xff0d, 0xff09, 0xff54, 0xff51, 0xff53, 0xff52, 0x20
RECALL = 4  # its place in the list of verbs
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


class Editor(drive.Player):
    def __init__(self, binary):
        import gi
        gi.require_version('Atspi', '2.0')
        from gi.repository import Atspi
        self.atspi = Atspi
        Atspi.init()
        super().__init__(binary)
        self.listen()
        self.until(self.open_workshop, 'the workshop')
        self.canvas = self.until(lambda: self.find_role('image', 'drawing', 'canvas'), 'the map')
        # The keyboard goes where the workshop is; there is no window manager.
        self.hands.x11.XSetInputFocus(self.hands.display,
                                      drive.ctypes.c_ulong(self.windows()[-1][0]), 2, 0)
        self.hands.x11.XFlush(self.hands.display)

    def open_workshop(self):
        """The first key may come before the window has got the keyboard."""
        self.press(ord('e'), CONTROL)
        end = time.monotonic() + 8
        while time.monotonic() < end:
            if self.find('Tools'):
                return True
            time.sleep(drive.POLL)
        return False

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

    def window(self):
        """The workshop, once it is there."""
        desktop = self.atspi.get_desktop(0)
        desktop.set_cache_mask(self.atspi.Cache.NONE)
        for i in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(i)
            if program and program.get_process_id() == self.program.pid:
                windows = [program.get_child_at_index(j)
                           for j in range(program.get_child_count())]
                # Tooltips are windows too, without a name.
                windows = [window for window in windows if window and window.get_name()]
                shops = [window for window in windows if window.get_name() != 'Toy Skirmish']
                return (shops or windows or [None])[-1]
        return None

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

    def walk(self, accessible=None):
        accessible = accessible or self.window()
        if accessible is None:
            return
        yield accessible
        for i in range(accessible.get_child_count()):
            child = accessible.get_child_at_index(i)
            if child and child.get_state_set().contains(self.atspi.StateType.VISIBLE):
                yield from self.walk(child)

    def page(self, name):
        return self.until(lambda: next((a for a in self.walk() if a.get_name() == name
                                        and a.get_role_name() == 'panel'), None), name)

    def find(self, name, last=False, inside=None):
        found = None
        for accessible in self.walk(inside):
            # The pages of a stack are called like the tabs that show them.
            if accessible.get_name() == name and accessible.get_role_name() != 'panel':
                if not last:
                    return accessible
                found = accessible
        return found

    def n_verbs(self):
        return sum(a.get_name() == 'What it does' for a in self.walk())

    def find_role(self, *roles):
        return next((a for a in self.walk() if a.get_role_name() in roles and a.get_name()), None)

    def listen(self):
        """Hears where the keyboard goes; looking for it everywhere would take too long."""
        from gi.repository import GLib
        self.context = GLib.MainContext.default()
        self.focus, self.n_focus = None, 0
        self.listener = self.atspi.EventListener.new(self.hear)
        self.listener.register('object:state-changed:focused')

    def hear(self, event):
        if event.detail1:
            self.focus, self.n_focus = event.source.get_name(), self.n_focus + 1

    def focus_name(self):
        while self.context.iteration(False):
            pass
        return self.focus

    def go_to(self, name, *modifiers):
        """Tab until the keyboard is there."""
        seen = []
        for _ in range(80):
            if self.focus_name() == name:
                return
            seen.append(self.focus)
            before = self.n_focus
            self.press(TAB, *modifiers)
            end = time.monotonic() + 1
            while time.monotonic() < end and self.n_focus == before:
                self.focus_name()
        drive.give_up(f'the keyboard does not come to {name}: {seen}')


class Keys(Editor):
    """Cursor, tool keys, Enter."""

    def begin(self, goal):
        self.at = goal.size[0] / 2, goal.size[1] / 2
        # The map has the keyboard when the workshop opens.
        self.until(lambda: self.canvas.get_state_set().contains(self.atspi.StateType.FOCUSED),
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
        self.until(lambda: self.find('Add Special Kind'), 'the rules')
        self.go_to('Add Special Kind', SHIFT)
        self.press(RETURN)
        self.until(lambda: self.find('The chosen kind'), 'the kind')
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
        self.until(lambda: self.find('You may take 1 of your visible troops from another base back'
                                     ' to your rack.'), 'the sentence')
        self.press(ord('1'), ALT)
        self.go_to(self.canvas.get_name())

    def usual(self):
        self.press(ord('4'), ALT)
        self.go_to('Usual Medals')
        self.press(RETURN)


class Pointer(Editor):
    """Clicks and the wheel."""

    def begin(self, goal):
        area = self.canvas.get_extents(self.atspi.CoordType.WINDOW)
        # GTK counts from the inside of the window's frame.
        frame = self.window().get_extents(self.atspi.CoordType.WINDOW)
        _, left, top, width, height = self.windows()[-1]
        self.edge = left + (width - frame.width) // 2, top + (height - frame.height) // 2
        margin = min(MARGIN, min(area.width, area.height) / 20)
        self.scale = min((area.width - 2 * margin) / goal.size[0],
                         (area.height - 2 * margin) / goal.size[1])
        self.x0 = area.x + round((area.width - goal.size[0] * self.scale) / 2)
        self.y0 = area.y + round((area.height - goal.size[1] * self.scale) / 2)

    def click_at(self, x, y):
        self.hands.move(x + self.edge[0], y + self.edge[1])
        self.hands.button(True)
        self.hands.button(False)

    def click_name(self, name, last=False):
        self.click(self.until(lambda: self.find(name, last), name))

    def click(self, thing):
        place = None
        while place is None or place != self.place(thing):  # it may still be on its way
            place = self.place(thing)
        self.click_at(*place)

    def place(self, accessible):
        area = accessible.get_extents(self.atspi.CoordType.WINDOW)
        return area.x + area.width // 2, area.y + area.height // 2

    def click_item(self, name):
        """An item of a list that has dropped down.  AT-SPI has the list below its button even where
        it opened above, so that only the distances in it can be trusted."""
        item = self.until(lambda: self.find(name, True), name)
        _, y = self.place(item)
        rows = [self.place(a)[1] for a in self.walk() if a.get_role_name() == 'list item'
                and abs(a.get_extents(self.atspi.CoordType.WINDOW).x
                        - item.get_extents(self.atspi.CoordType.WINDOW).x) < 2]
        _, left, top, width, height = self.windows()[-1]
        self.click_at(left + width // 2 - self.edge[0],
                      top + height // 2 - self.edge[1] + y - (min(rows) + max(rows)) // 2)

    def wheel_to(self, name):
        """Turns the wheel until the last thing of that name is in the middle of the window."""
        thing = self.until(lambda: self.find(name, True), name)
        for _ in range(60):
            _, y = self.place(thing)
            if 120 < y < 640:
                return thing
            self.hands.move(640, 400)
            for down in (1, 0):
                self.hands.xtest.XTestFakeButtonEvent(self.hands.display, 5 if y > 0 else 4, down,
                                                      drive.ctypes.c_ulong(0))
            self.hands.x11.XFlush(self.hands.display)
            end = time.monotonic() + 0.5
            while time.monotonic() < end and self.place(thing)[1] == y:
                pass
        drive.give_up(f'the wheel does not come to {name}')

    def tool(self, key, name):
        self.click_name(name)

    def use(self, x, y):
        self.click_at(self.x0 + x * self.scale, self.y0 + y * self.scale)

    def make_special(self):
        self.click_name('Rules')
        self.click(self.wheel_to('Add Special Kind'))
        self.until(lambda: self.find('The chosen kind'), 'the kind')
        before = self.n_verbs()
        self.click(self.wheel_to('Add Effect'))
        self.until(lambda: self.n_verbs() > before, 'the effect')
        self.click(self.wheel_to('What it does'))
        self.click_item('take own troops back')
        self.until(lambda: self.find('You may take 1 of your visible troops from another base back'
                                     ' to your rack.'), 'the sentence')
        self.click_name('Map')

    def usual(self):
        self.click_name('Terrain')
        self.click(self.find('Usual Medals', inside=self.page('Terrain')))


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
