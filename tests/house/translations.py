#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""translations.py ROOT: every language of po/LINGUAS says everything that the program says now."""

import os
import subprocess
import sys
import tempfile

import house

# As in meson's preset for GLib programs, and our own.
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dcgettext:2', 'g_dngettext:2,3',
            'g_dpgettext2:2c,3', 'toy_say_n:2,3', 'toy_say:2']


def run(*command, **more):
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            check=False, **more)
    return result.returncode, result.stdout.strip()


def complaints(status, text, most=20):
    return text.split('\n')[:most] if status != 0 else []


def make_template(root, path):
    """What there is to translate today, whatever the files in po/ were made from."""
    return run('xgettext', '--from-code=UTF-8', '--files-from=po/POTFILES.in', '--output=' + path,
               '--no-location', *['--keyword=' + word for word in KEYWORDS], cwd=root,
               env=dict(os.environ, GETTEXTDATADIRS=os.path.join(root, 'data')))


def check(root):
    languages = [line.strip() for line in house.read(root, 'po/LINGUAS').split('\n')
                 if line.strip() and not line.startswith('#')]
    rules = {}
    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, 'template.pot')
        status, text = make_template(root, template)
        rules['the template can be made'] = complaints(status, text)
        for language in languages:
            path = os.path.join('po', language + '.po')
            status, text = run('msgfmt', '--check', '--check-accelerators=_', '--statistics',
                               '--output-file=/dev/null', path, cwd=root)
            if status == 0 and ('fuzzy' in text or 'untranslated' in text):
                status = 1
            rules[f'{path} is sound and complete in itself'] = complaints(status, text)
            status, text = run('msgcmp', path, template, cwd=root)
            rules[f'{path} has all that the program says'] = complaints(status, text)
    return rules


if __name__ == '__main__':
    sys.exit(house.report(check(os.path.abspath(sys.argv[1]))))
