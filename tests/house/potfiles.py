#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""potfiles.py ROOT: po/POTFILES.in names every file with text for translators, and no other."""

import os
import re
import sys

import house

CALL = re.compile(r'\b(N?C?_|ngettext|g_dn?gettext|g_dpgettext2?|gettext|dgettext|dngettext)[ \t]*'
                  r'\([ \t\n]*(GETTEXT_PACKAGE\b|NULL\b|"")'
                  r'|\btoy_say(_n)?[ \t]*\([ \t\n]*\w+,[ \t\n]*""')


def wants_translation(root, path):
    text = house.read(root, path)
    if path.startswith('src/') and path.endswith(('.c', '.h')):
        return bool(CALL.search(house.blank_comments(text, strings=True)))
    if path.endswith('.ui'):
        return True
    if path.endswith(('.desktop.in', '.metainfo.xml.in', '.mime.xml.in')):
        return True
    if path.startswith('data/man/') and path.endswith('.xml'):
        return True
    if path.endswith('.gschema.xml'):
        return '<summary' in text or '<description' in text
    # Names of terrains reach the translators through the ITS rules, once there are any.
    return path.endswith('.toyterrain') and os.path.isdir(os.path.join(root, 'data/its'))


def check(root):
    listed = []
    for line in house.read(root, 'po/POTFILES.in').split('\n'):
        if line.strip() and not line.startswith('#'):
            listed.append(line.strip())
    files = [path for path in house.walk(root)
             if path.split('/')[0] in ('src', 'data', 'terrains')]
    return {
        'every file with text for translators is listed': [
            f'{path} is missing in po/POTFILES.in' for path in files
            if path not in listed and wants_translation(root, path)],
        'every listed file is there': [
            f'{path} is listed and not there' for path in listed
            if not os.path.isfile(os.path.join(root, path))],
        'every listed file has text for translators': [
            f'{path} has nothing to translate' for path in listed
            if os.path.isfile(os.path.join(root, path)) and not wants_translation(root, path)],
        'the list is sorted and names a file once': [] if listed == sorted(set(listed)) else [
            f'{b} stands after {a}' for a, b in zip(listed, listed[1:]) if b <= a],
    }


if __name__ == '__main__':
    sys.exit(house.report(check(sys.argv[1])))
