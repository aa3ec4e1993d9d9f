#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""manual.py ROOT BUILD WINDOW CLI: the manual pages say what the programs say, in every language,
and a reader of manual pages has nothing to complain about."""

import glob
import importlib.util
import os
import sys

import tap

ROOT, BUILD, WINDOW, CLI = (os.path.abspath(path) for path in sys.argv[1:5])
PAGES = os.path.join(BUILD, 'data/man')


def pages():
    found = sorted(glob.glob(PAGES + '/man6/*.6') + glob.glob(PAGES + '/*/man6/*.6'))
    tap.expect(found, 'no pages in', PAGES)
    return found


def read(path):
    with open(path, encoding='utf-8') as f:
        return f.read()


def in_step():
    path = os.path.join(ROOT, 'data/man/commands.py')
    spec = importlib.util.spec_from_file_location('commands', path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    tap.expect(module.document(WINDOW, CLI) == read(ROOT + '/data/man/commands.xml'),
               'run: ninja -C', BUILD, 'manual-commands')


def every_language():
    with open(ROOT + '/po/LINGUAS', encoding='utf-8') as f:
        languages = [line.strip() for line in f if line.strip() and not line.startswith('#')]
    names = [os.path.relpath(path, PAGES) for path in pages()]
    folders = ['man6'] + [language + '/man6' for language in languages]
    tap.expect(sorted(names) == sorted(f'{folder}/{name}.6' for folder in folders
                                       for name in ('toy-skirmish', 'toy-skirmish-cli')), names)
    for name in ('toy-skirmish', 'toy-skirmish-cli'):
        plain = read(f'{PAGES}/man6/{name}.6').split('\n')
        for language in languages:
            there = read(f'{PAGES}/{language}/man6/{name}.6').split('\n')
            for macro in ('.SH', '.SS', '.TP', '.nf'):
                counts = [sum(line.startswith(macro) for line in page) for page in (plain, there)]
                tap.expect(counts[0] == counts[1], language, name, macro, counts)
            prose = [line for line in plain if len(line) > 45 and not line.startswith('.')
                     and ' ' in line and not line.startswith('toy\\-skirmish\\-cli ')
                     and '\\f' not in line]
            tap.expect(len(prose) > 3, prose)
            left = [line for line in prose if line in there]
            tap.expect(not left, 'not translated into', language, left)


def every_option():
    """As one looks for it."""
    text = read(PAGES + '/man6/toy-skirmish-cli.6')
    for option in ('\\-\\-terrain', '\\-\\-json', '\\-o', '\\-\\-size'):
        tap.expect(f'\\fB{option}\\fR' in text, option)
    tap.expect('\\fB\\-\\-continue\\fR' in read(PAGES + '/man6/toy-skirmish.6'))


def reads_well():
    # Long lines are no fault of a page that a program writes.
    text = tap.run(tap.tool('mandoc'), '-T', 'lint', '-W', 'warning', *pages())[1]
    tap.expect(not text, text)


def is_typeset():
    groff = tap.tool('groff')
    for path in pages():
        text = tap.run(groff, '-z', '-k', '-man', '-Tutf8', '-ww', path)[1]
        tap.expect(not text, path, text)


if __name__ == '__main__':
    sys.exit(tap.main([('in step with the programs', in_step), ('every language', every_language),
                       ('every option', every_option), ('mandoc has nothing to say', reads_well),
                       ('groff has nothing to say', is_typeset)]))
