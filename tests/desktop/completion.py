#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""completion.py ROOT CLI: what Bash offers after toy-skirmish-cli, asked as Bash asks."""

import os
import sys
import tempfile

import tap

ROOT, CLI = (os.path.abspath(path) for path in sys.argv[1:3])

ASK = r'''
set -u
. "$1"
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_toy_skirmish_cli "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>&1
printf '%s\n' ${COMPREPLY[@]+"${COMPREPLY[@]}"}
'''


def offered(*words, cwd=None):
    text = tap.succeed(tap.tool('bash'), '-c', ASK, 'bash',
                       ROOT + '/data/completions/toy-skirmish-cli', CLI, *words, cwd=cwd)
    return [line for line in text.split('\n') if line]


def commands():
    found = offered('')
    tap.expect({'demo', 'list', 'validate', 'render', 'thumbnail', 'simulate', 'merge', 'referee',
                'bench', 'ladder', 'tune'} <= set(found), found)
    tap.expect(offered('ren') == ['render'])
    tap.expect('--version' in offered('--'))


def options():
    found = offered('render', '--')
    tap.expect({'--output=', '--tiles', '--paper='} <= set(found) and '--json' not in found, found)
    tap.expect(offered('simulate', '--js') == ['--json'])


def values():
    tap.expect(offered('demo', '--terrain', 'cas') == ['castle-field'])
    tap.expect(offered('demo', '--terrain', '=', 'cas') == ['castle-field'])
    tap.expect('castle-field' in offered('demo', '--terrain', '='))
    tap.expect(offered('render', '-t', '') == ['0', '90', '180', '270'])
    tap.expect(offered('render', '--format', 's') == ['svg'])
    tap.expect(offered('simulate', '-b', 'mar') == ['marshal'])


def files():
    with tempfile.TemporaryDirectory() as folder:
        for name in ('casa.toyterrain', 'castles.txt'):
            with open(os.path.join(folder, name), 'w', encoding='utf-8'):
                pass
        tap.expect(set(offered('render', 'cas', cwd=folder))
                   == {'casa.toyterrain', 'castles.txt', 'castle-field'})
        tap.expect(set(offered('demo', '-t', 'cas', cwd=folder))
                   == {'casa.toyterrain', 'castle-field'})
        tap.expect(set(offered('validate', 'cas', cwd=folder))
                   == {'casa.toyterrain', 'castles.txt'})


if __name__ == '__main__':
    sys.exit(tap.main([('commands', commands), ('options', options), ('values', values),
                       ('files', files)]))
