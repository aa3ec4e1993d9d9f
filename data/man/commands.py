#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""commands.py TOY-SKIRMISH TOY-SKIRMISH-CLI [FILE]: what both programs say with --help, as XML for
the manual pages; FILE is written where it differs.  The sentences are those of the programs, so
they are translated once.  A test keeps commands.xml in step."""

import os
import re
import subprocess
import sys
from xml.sax.saxutils import escape, quoteattr

OPTION = re.compile(r'^  (?:-(\w), )?--([\w-]+)(?:=(\S+))?(?:\s{2,}(.*))?$')
COMMAND = re.compile(r'^  ([a-z-]+)\s{2,}\S')


def ask(*command):
    env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')
    return subprocess.run(command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          text=True, check=True, timeout=60).stdout


def parse(text):
    """(arguments, summary, [(short, long, argument, sentence)], what stands below)."""
    blocks = text.strip().split('\n\n')
    usage = blocks[0].split('\n')[1]
    arguments = re.sub(r'^.*?\[OPTION…\]', '', usage).strip()
    options, after = [], []
    for block in blocks[2:]:
        lines = block.split('\n')
        if lines[0] == 'Application Options:':
            options = [OPTION.match(line).groups('') for line in lines[1:]]
        elif lines[0] != 'Help Options:':
            after.append(block)
    return arguments, blocks[1].strip(), options, after


def to_xml(name, text, last):
    arguments, summary, options, after = parse(text)
    yield f'  <command name={quoteattr(name)}>'
    if arguments:
        yield f'    <arguments>{escape(arguments)}</arguments>'
    yield f'    <p>{escape(summary)}</p>'
    for short, long, argument, sentence in options:
        attributes = (f' short={quoteattr(short)}' if short else '') + f' long={quoteattr(long)}'
        arg = f'<arg>{escape(argument)}</arg>' if argument else ''
        yield f'    <option{attributes}>{arg}<p>{escape(sentence)}</p></option>'
    if last:
        for block in after:
            yield f'    <p xml:space="preserve">{escape(block)}</p>'
    yield '  </command>'


def document(window, cli):
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<!-- SPDX-License-Identifier: GPL-3.0-or-later -->',
             '<!-- Written by data/man/commands.py, not to be edited. -->',
             '<commands xmlns="urn:toy-skirmish:manual">']
    lines += to_xml('toy-skirmish', ask(window, '--help'), False)
    overview = ask(cli, '--help')
    lines += to_xml('toy-skirmish-cli', overview, False)
    listed = overview.split('\nCommands:\n')[1].split('\n\n')[0]
    for line in listed.split('\n'):
        name = COMMAND.match(line).group(1)
        lines += to_xml(name, ask(cli, name, '--help'), True)
    return '\n'.join(lines) + '\n</commands>\n'


def main(window, cli, path=None):
    text = document(window, cli)
    if path is None:
        sys.stdout.write(text)
        return
    with open(path, 'a+', encoding='utf-8') as f:
        f.seek(0)
        if f.read() != text:
            f.truncate(0)
            f.write(text)


if __name__ == '__main__':
    main(*sys.argv[1:])
