#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""activation.py ROOT WINDOW: the program as a desktop starts it: by D-Bus, with the actions of the
desktop file and with files, and from the command line while it runs.  Brings its own session bus;
wants a display.  What is open is asked of the windows' own action groups."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import tap

ROOT, WINDOW = (os.path.abspath(path) for path in sys.argv[1:3])
ID = 'io.github.toyskirmish.ToySkirmish'
PATH = '/' + ID.replace('.', '/')
PATIENCE = 30


def call(path, method, *arguments):
    return tap.run('gdbus', 'call', '--session', '--dest', ID, '--object-path', path, '--method',
                   method, *arguments, timeout=PATIENCE)


def ask_application(method, *arguments):
    """As a desktop: the bus starts the program where it does not run."""
    status, text = call(PATH, 'org.freedesktop.Application.' + method, *arguments, '{}')
    tap.expect(status == 0, method, text)


def windows():
    """What each open window is: start, game or editor."""
    found = []
    if not is_running():
        return found  # the question would start it
    text = tap.run('gdbus', 'introspect', '--session', '--dest', ID, '--object-path',
                   PATH + '/window', timeout=PATIENCE)[1]
    for number in sorted(set(re.findall(r'node (\d+)', text)), key=int):
        path = f'{PATH}/window/{number}'
        status, text = call(path, 'org.gtk.Actions.DescribeAll')
        if status != 0:
            continue
        save = re.search(r"'save': \((?:<)?(true|false)", text)
        if "'statistics'" not in text:
            found.append('editor')
        else:
            found.append('game' if save and save.group(1) == 'true' else 'start')
    return found


def await_windows(*wanted):
    end = time.monotonic() + PATIENCE
    seen = None
    while time.monotonic() < end:
        seen = windows()
        if sorted(seen) == sorted(wanted):
            return
        time.sleep(0.05)
    tap.expect(False, 'expected', wanted, 'and there is', seen)


def is_running():
    return ID in tap.succeed('gdbus', 'call', '--session', '--dest', 'org.freedesktop.DBus',
                             '--object-path', '/', '--method', 'org.freedesktop.DBus.ListNames')


def quit_program():
    status, text = call(PATH, 'org.gtk.Actions.Activate', 'quit', '[]', '{}')
    tap.expect(status == 0, text)
    end = time.monotonic() + PATIENCE
    while is_running():
        tap.expect(time.monotonic() < end, 'it does not quit')
        time.sleep(0.05)


def leave_unfinished_game():
    folder = os.path.join(os.environ['XDG_STATE_HOME'], 'toy-skirmish/games')
    os.makedirs(folder)
    tap.write_game(ROOT, os.path.join(folder, 'left.toygame'))
    return folder


def starts_with_a_window():
    ask_application('Activate')
    await_windows('start')
    quit_program()


def starts_in_the_workshop():
    ask_application('ActivateAction', 'editor', '[]')
    await_windows('editor')
    quit_program()


def new_game_is_the_start_page():
    ask_application('ActivateAction', 'new-game', '[]')
    await_windows('start')
    ask_application('ActivateAction', 'new-game', '[]')
    await_windows('start')
    quit_program()


def continues_nothing():
    ask_application('ActivateAction', 'continue', '[]')
    await_windows('start')
    quit_program()


def continues_the_game():
    """Twice: the second time it is there already."""
    folder = leave_unfinished_game()
    try:
        ask_application('ActivateAction', 'continue', '[]')
        await_windows('game')
        ask_application('ActivateAction', 'continue', '[]')
        await_windows('game')
        ask_application('ActivateAction', 'new-game', '[]')
        await_windows('game', 'start')
        quit_program()
    finally:
        shutil.rmtree(folder)


def opens_files():
    """With a name that no command line would like."""
    name = os.path.join(os.environ['HOME'], 'un œuf & “100 %” #1.toyterrain')
    shutil.copy(ROOT + '/terrains/box/castle-field.toyterrain', name)
    uri = 'file://' + ''.join(chr(byte) if chr(byte).isascii() and chr(byte).isalnum()
                              or chr(byte) in '/.-_' else f'%{byte:02X}'
                              for byte in name.encode())
    ask_application('Open', f"['{uri}']")
    await_windows('game')
    game = os.path.join(os.environ['HOME'], 'game.toygame')
    tap.write_game(ROOT, game)
    ask_application('Open', f"['file://{game}']")
    await_windows('game', 'game')
    quit_program()


def command_line_joins():
    """A second start hands over to the first and ends."""
    first = subprocess.Popen([WINDOW, '--editor'], stdin=subprocess.DEVNULL)
    try:
        await_windows('editor')
        tap.expect(windows() == ['editor'], 'another window came')
        tap.succeed(WINDOW, '--new-game', timeout=PATIENCE)
        await_windows('editor', 'start')
        tap.succeed(WINDOW, ROOT + '/terrains/box/castle-field.toyterrain', timeout=PATIENCE)
        await_windows('editor', 'game')
        quit_program()
        tap.expect(first.wait(PATIENCE) == 0, 'status', first.returncode)
    finally:
        if first.poll() is None:
            first.kill()
            first.wait()


def refuses_nonsense():
    status, text = tap.run(WINDOW, '--no-such-thing')
    tap.expect(status != 0 and '--no-such-thing' in text, status, text)
    tap.expect(not is_running())


CASES = [starts_with_a_window, starts_in_the_workshop, new_game_is_the_start_page,
         continues_nothing, continues_the_game, opens_files, command_line_joins, refuses_nonsense]


def outer():
    """Into a home and a session of its own, on whose bus the program is known."""
    if not os.environ.get('DISPLAY'):
        print('1..0 # SKIP no display')
        return 0
    for name in ('dbus-run-session', 'gdbus'):
        if shutil.which(name) is None:
            print(f'1..0 # SKIP no {name} here')
            return 0
    with tempfile.TemporaryDirectory() as home:
        services = os.path.join(home, 'data/dbus-1/services')
        os.makedirs(services)
        with open(f'{services}/{ID}.service', 'w', encoding='utf-8') as f:
            f.write(f'[D-BUS Service]\nName={ID}\nExec={WINDOW} --gapplication-service\n')
        env = dict(os.environ, HOME=home, XDG_RUNTIME_DIR=home, XDG_DATA_HOME=home + '/data',
                   XDG_STATE_HOME=home + '/state', XDG_CONFIG_HOME=home + '/config',
                   XDG_CACHE_HOME=home + '/cache', GTK_A11Y='none')
        env.pop('DBUS_SESSION_BUS_ADDRESS', None)
        result = subprocess.run(['dbus-run-session', '--', sys.executable, '-B', *sys.argv,
                                 'inside'], env=env, stdout=subprocess.PIPE, text=True,
                                check=False)
        # What the bus and its services say there is no test's result.
        print('\n'.join(line for line in result.stdout.split('\n')
                        if line.startswith(('ok ', 'not ok ', '1..'))))
        return result.returncode


if __name__ == '__main__':
    if len(sys.argv) < 4:
        sys.exit(outer())
    sys.exit(tap.main([(case.__name__.replace('_', ' '), case) for case in CASES]))
