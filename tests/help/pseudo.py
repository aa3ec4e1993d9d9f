#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pseudo.py LANGUAGE PO PROGRAM [ARGUMENT…]: runs a test in a language.

The language qps does not exist.  It is made here: every sentence of PO's source language with an
accent on each letter; formats, mark-up and keys of menus stay.  What then still stands on a screen
in plain letters has never been given to a translator.
"""

import os
import re
import subprocess
import sys
import tempfile

ACCENTS = str.maketrans('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
                        'áƀçđéƒĝĥíĵķļɱñóþʠŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻƜÑÓÞɊŔŠŢÚṼŴẊÝŽ')
KEPT = re.compile(r"%(?:\d+\$)?[-+ #0']*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z|j|t|L)?"
                  r'[diouxXeEfFgGaAcspn%]|<[^<>]*>|&[a-z]+;')


def accent(text):
    parts, at = [], 0
    for match in KEPT.finditer(text):
        parts += [text[at:match.start()].translate(ACCENTS), match.group(0)]
        at = match.end()
    parts.append(text[at:].translate(ACCENTS))
    return ''.join(parts)


def unquote(lines):
    return ''.join(re.sub(r'\\(.)', lambda m: {'n': '\n', 't': '\t'}.get(m[1], m[1]), line[1:-1])
                   for line in lines)


def quote(text):
    return '"' + (text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n')
                  .replace('\t', '\\t')) + '"'


def entries(path):
    """Yields {keyword: text} of every message that is in use."""
    with open(path, encoding='utf-8') as f:
        blocks = f.read().split('\n\n')
    for block in blocks:
        entry, at = {}, None
        for line in block.split('\n'):
            match = re.match(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) (".*")$', line)
            if match:
                at = match[1]
                entry[at] = [match[2]]
            elif line.startswith('"') and at:
                entry[at].append(line)
        if 'msgid' in entry:
            yield {key: unquote(lines) for key, lines in entry.items()}


def translate(source, folder):
    target = os.path.join(folder, 'qps', 'LC_MESSAGES')
    os.makedirs(target)
    lines = ['msgid ""', 'msgstr "Content-Type: text/plain; charset=UTF-8\\n'
             'Plural-Forms: nplurals=2; plural=n != 1;\\n"', '']
    for entry in entries(source):
        if not entry['msgid']:
            continue
        if 'msgctxt' in entry:
            lines.append('msgctxt ' + quote(entry['msgctxt']))
        lines.append('msgid ' + quote(entry['msgid']))
        if 'msgid_plural' in entry:
            lines += ['msgid_plural ' + quote(entry['msgid_plural']),
                      'msgstr[0] ' + quote(accent(entry['msgid'])),
                      'msgstr[1] ' + quote(accent(entry['msgid_plural'])), '']
        else:
            lines += ['msgstr ' + quote(accent(entry['msgid'])), '']
    po = os.path.join(folder, 'qps.po')
    with open(po, 'w', encoding='utf-8') as f:
        f.write('\n'.join(lines))
    subprocess.run(['msgfmt', '-o', os.path.join(target, 'toy-skirmish.mo'), po], check=True)


def speaks(env):
    """Whether a program speaks the language of @env.  A newer C library does not in C.UTF-8."""
    said = subprocess.run(['gettext', '-d', 'toy-skirmish', 'Surprise me'], text=True, check=False,
                          env=dict(env, TEXTDOMAINDIR=env['TOY_LOCALEDIR']), capture_output=True)
    return said.stdout.strip() != 'Surprise me'


def run(command, env, folder):
    if env['LANGUAGE'] != 'en' and not speaks(env):
        env.update(LC_ALL='en_US.UTF-8', LOCPATH=folder)
        subprocess.run(['localedef', '-i', 'en_US', '-f', 'UTF-8',
                        os.path.join(folder, 'en_US.UTF-8')], check=False, capture_output=True)
        if not speaks(env):
            print('1..0 # SKIP no locale here in which a program speaks another language')
            return 0
    return subprocess.run(command, env=env, check=False).returncode


def main(language, source, *command):
    with tempfile.TemporaryDirectory() as folder:
        env = dict(os.environ, LANGUAGE=language)
        if language == 'qps':
            translate(source, folder)
            env['TOY_LOCALEDIR'] = folder
        return run(command, env, folder)


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
