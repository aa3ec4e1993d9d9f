# SPDX-License-Identifier: GPL-3.0-or-later
"""What the house checks share: walking the tree, reading C without its comments, printing TAP."""

import os
import re
import sys

# Folders that are not ours to judge: builds, version control, and files that are wrong on purpose.
SKIPPED = re.compile(r'^(_build.*|\.git|\.flatpak-builder|subprojects|__pycache__|LICENSES)$')
FOREIGN = re.compile(r'(^|/)(fixtures|corpus|golden)(/|$)')


def walk(root):
    """Paths of all files of the project, relative to the root and sorted."""
    found = []
    for folder, folders, files in os.walk(root):
        folders[:] = [f for f in folders if not SKIPPED.match(f)
                      and not os.path.isdir(os.path.join(folder, f, 'meson-info'))]
        for name in files:
            path = os.path.relpath(os.path.join(folder, name), root)
            if not FOREIGN.search(os.path.dirname(path)) and not name.endswith(('~', '.swp')):
                found.append(path)
    return sorted(found)


def read(root, path):
    with open(os.path.join(root, path), encoding='utf-8', errors='replace') as f:
        return f.read()


def blank_comments(text, strings=False):
    """C text with comments (and the insides of strings) blanked out, line numbers kept."""
    pattern = r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''

    def blank(match):
        word = match.group(0)
        if word.startswith('/'):
            return re.sub(r'[^\n]', ' ', word)
        return word[0] + word[0] if strings else word

    return re.sub(pattern, blank, text, flags=re.DOTALL)


def report(rules):
    """Prints the rules, {name: [complaint, …]}, as TAP; returns the exit status."""
    print(f'1..{len(rules)}')
    bad = 0
    for number, (name, complaints) in enumerate(rules.items(), 1):
        print(f"{'not ok' if complaints else 'ok'} {number} {name}")
        for complaint in complaints:
            print(f'{name}: {complaint}', file=sys.stderr)
        bad += bool(complaints)
    sys.stdout.flush()
    return 1 if bad else 0
