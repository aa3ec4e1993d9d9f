#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""translations.py ROOT: every language of po/LINGUAS says everything that the program says now,
and speaks with people in one tone."""

import os
import re
import subprocess
import sys
import tempfile

import house

# As in meson's preset for GLib programs, and our own.
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dcgettext:2', 'g_dngettext:2,3',
            'g_dpgettext2:2c,3', 'toy_say_n:2,3', 'toy_say:2']

# The forms of the other way to address somebody, which crept in once: Spanish says tú here, French
# says vous.
OTHER_TONE = {
    'es': r'\b(usted|verá|vaya|(abra|arrastre|elija|escriba|haga|pulse|seleccione|señale)'
          r'(lo|la)?)\b',
    'fr': r'\b(tu|toi|tes)\b',
}


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


def find_other_tone(root, path, language):
    status, text = run('msgcat', '--no-wrap', '--no-location', path, cwd=root)
    said = re.findall(r'^msgstr(?:\[\d\])? ((?:".*"\n?)+)', text, re.M) if status == 0 else []
    return [one.strip() for one in said
            if re.search(OTHER_TONE.get(language, r'$^'), one, re.I)]


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
            rules[f'{path} speaks in one tone'] = find_other_tone(root, path, language)
    return rules


if __name__ == '__main__':
    sys.exit(house.report(check(os.path.abspath(sys.argv[1]))))
