#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""style.py ROOT: the few things about the written form that are not a matter of taste."""

import os
import re
import sys

import house

WIDTH = 100
LINES = 800
LICENCES = ('GPL-3.0-or-later', 'CC-BY-SA-4.0', 'CC0-1.0')

CODE = re.compile(r'\.(c|h|py|sh|css|its)(\.in)?$|(^|/)meson(\.build|_options\.txt)$')
MARKUP = re.compile(r'\.(ui|xml|rng|svg|desktop)(\.in)*$')
PROSE = re.compile(r'\.(md|txt)$')


def kind_of(root, path):
    """`code`, `markup`, `prose` or None for what is not judged."""
    if CODE.search(path):
        return 'code'
    if MARKUP.search(path):
        return 'markup'
    if PROSE.search(path):
        return 'prose'
    with open(os.path.join(root, path), 'rb') as f:
        return 'code' if f.read(2) == b'#!' else None


def has_spdx(lines):
    """On the first line, or on the second where a shebang or an XML declaration must be first."""
    if lines and re.match(r'#!|<\?xml', lines[0]):
        lines = lines[1:]
    match = re.search(r'SPDX-License-Identifier: (\S+)', lines[0]) if lines else None
    return bool(match) and match.group(1) in LICENCES


def check(root):
    names = {
        'tab': 'no tabs',
        'blank': 'no trailing blanks',
        'end': 'every file ends with one newline',
        'wide': f'code is at most {WIDTH} columns wide',
        'long': f'code files have at most {LINES} lines',
        'spdx': 'the first line names the licence',
        'once': 'headers begin with pragma once',
        'compat': 'newer and deprecated GTK only in widgets/toy-compat',
    }
    found = {key: [] for key in names}
    for path in house.walk(root):
        if os.path.islink(os.path.join(root, path)):
            continue
        kind = kind_of(root, path)
        if not kind:
            continue
        text = house.read(root, path)
        lines = text.split('\n')
        for number, line in enumerate(lines, 1):
            if '\t' in line:
                found['tab'].append(f'{path}:{number}')
            if line != line.rstrip():
                found['blank'].append(f'{path}:{number}')
            if kind == 'code' and len(line) > WIDTH:
                found['wide'].append(f'{path}:{number}: {len(line)} columns')
        if text and (not text.endswith('\n') or text.endswith('\n\n')):
            found['end'].append(path)
        if kind == 'prose':
            continue
        # A table that a command writes is data, whatever its ending.
        written = any('not to be edited' in line for line in lines[:5])
        if kind == 'code' and not written and len(lines) - 1 > LINES:
            found['long'].append(f'{path}: {len(lines) - 1} lines')
        if not has_spdx(lines):
            found['spdx'].append(f'{path}: one of {", ".join(LICENCES)}')
        if path.endswith('.h'):
            code = [line for line in house.blank_comments(text).split('\n') if line.strip()]
            if not code or code[0].strip() != '#pragma once':
                found['once'].append(path)
        if path.endswith(('.c', '.h')) and not path.startswith('src/widgets/toy-compat.'):
            code = house.blank_comments(text, strings=True)
            # The compiler of the oldest GTK does not know what a later one deprecates.
            for match in re.finditer(r'\b(GTK_CHECK_VERSION|G_GNUC_BEGIN_IGNORE_DEPRECATIONS'
                                     r'|gtk_widget_translate_coordinates'
                                     r'|gtk_widget_get_allocat\w+)\b', code):
                line = code.count('\n', 0, match.start()) + 1
                found['compat'].append(f'{path}:{line}: {match.group(0)}')
    return {names[key]: complaints for key, complaints in found.items()}


if __name__ == '__main__':
    sys.exit(house.report(check(sys.argv[1])))
