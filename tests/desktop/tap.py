# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of this folder share: cases that pass, fail or are skipped with a reason, as TAP,
and programs that are run with a time limit."""

import os
import re
import subprocess
import sys


class Skip(Exception):
    """Raised by a case: the reason why it says nothing here."""


def run(*command, **more):
    """(status, all that it said)."""
    more.setdefault('timeout', 120)
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, check=False, **more)
    return result.returncode, result.stdout


def expect(what, *facts):
    if not what:
        raise AssertionError(' '.join(str(fact) for fact in facts))


def succeed(*command, **more):
    """What it said; it must end well."""
    status, text = run(*command, **more)
    expect(status == 0, command[0], 'ended with', status, '\n' + text)
    return text


def tool(name):
    """The path of a program, or the case is skipped."""
    for folder in os.environ['PATH'].split(os.pathsep):
        path = os.path.join(folder, name)
        if os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    raise Skip(f'no {name} here')


def write_game(root, path):
    """A game that is not finished, as a record."""
    with open(os.path.join(root, 'tests/fixtures/record.toygame'), encoding='utf-8') as f:
        text = f.read()
    with open(path, 'w', encoding='utf-8') as f:
        f.write(re.sub(r'\n *<result .*', '', text))


def main(cases):
    """Runs (name, function) one after the other."""
    failed = 0
    print(f'1..{len(cases)}')
    for number, (name, case) in enumerate(cases, 1):
        try:
            case()
            print(f'ok {number} {name}')
        except Skip as reason:
            print(f'ok {number} {name} # SKIP {reason}')
        except (AssertionError, OSError, subprocess.SubprocessError) as trouble:
            failed += 1
            print(f'not ok {number} {name}')
            print(f'{name}: {trouble}', file=sys.stderr)
        sys.stdout.flush()
    return failed > 0
