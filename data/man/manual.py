#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""manual.py METAINFO COMMANDS.xml MANUAL.xml… FOLDER…: the manual pages, in man(7).

Version and date are those of the newest release in METAINFO.  Every other XML file holds its
translations beside its sentences, as msgfmt --xml puts them there.  A FOLDER is made anew with its
pages; it is called man6, or by a language (fr) that has a man6."""

import os
import shutil
import sys
import xml.etree.ElementTree as ET

NS = '{urn:toy-skirmish:manual}'
LANG = '{http://www.w3.org/XML/1998/namespace}lang'
SPACE = '{http://www.w3.org/XML/1998/namespace}space'


def quote(text):
    """Text as roff takes it literally."""
    text = text.replace('\\', '\\e').replace('-', '\\-')
    text = text.replace('\u00a0', '\\ ').replace('\u202f', '\\ ')
    return '\n'.join('\\&' + line if line[:1] in ('.', "'") else line for line in text.split('\n'))


class Page:
    def __init__(self, language, commands, manual):
        self.language, self.commands, self.manual = language, commands, manual
        self.lines = []

    def children(self, parent):
        """Elements in this language, each once."""
        found = []
        for element in parent:
            if LANG not in element.attrib:
                found.append(element)
            elif element.get(LANG) == self.language and found[-1].tag == element.tag:
                found[-1] = element
        return found

    def child(self, parent, tag):
        return next((e for e in self.children(parent) if e.tag == NS + tag), None)

    def text(self, element):
        """Paragraphs of roff, with bold and italics."""
        def words(text):
            kept = text or ''
            if element.get(SPACE) != 'preserve':
                kept = ' '.join(('|' + kept + '|').split())[1:-1]
            return quote(kept)

        line = words(element.text)
        for inner in element:
            font = 'B' if inner.tag == NS + 'b' else 'I'
            line += f'\\f{font}{words(inner.text)}\\fR{words(inner.tail)}'
        return line.strip().split('\n')

    def add(self, *lines):
        self.lines += lines

    def paragraphs(self, element):
        for line in self.text(element):
            if not self.lines[-1].startswith('.SH'):
                self.add('.PP')
            self.add(line)

    def command(self, name):
        return next(c for c in self.commands if c.get('name') == name)

    def usage(self, name, words):
        command = self.command(name)
        arguments = self.child(command, 'arguments')
        options = ' [\\fI…\\fR]' if command.find(NS + 'option') is not None else ''
        tail = ' ' + self.text(arguments)[0] if arguments is not None else ''
        self.add(f'\\fB{quote(words)}\\fR{options}{tail}')

    def options(self, name):
        for option in self.command(name).iterfind(NS + 'option'):
            names = [f"\\fB\\-\\-{quote(option.get('long'))}\\fR"]
            argument = self.child(option, 'arg')
            if argument is not None:
                names[0] += f'=\\fI{self.text(argument)[0]}\\fR'
            if option.get('short'):
                names.insert(0, f"\\fB\\-{option.get('short')}\\fR")
            self.add('.TP', ', '.join(names), *self.text(self.child(option, 'p')))

    def all_commands(self):
        for command in self.commands:
            name = command.get('name')
            if name.startswith('toy-skirmish'):
                continue
            self.add(f'.SS {quote(name)}')
            self.usage(name, f'toy-skirmish-cli {name}')
            sentences = [e for e in self.children(command) if e.tag == NS + 'p']
            self.paragraphs(sentences[0])
            self.options(name)
            for sentence in sentences[1:]:
                self.paragraphs(sentence)

    def section(self, section):
        name = self.manual.get('name')
        for element in self.children(section):
            kind = element.tag[len(NS):]
            if kind == 'title':
                self.add(f'.SH {self.text(element)[0].upper()}')
            elif kind == 'summary':
                self.add(f'{quote(name)} \\- {self.text(element)[0]}')
            elif kind == 'p':
                self.paragraphs(element)
            elif kind == 'item':
                self.add('.TP', *self.text(self.child(element, 'term')),
                         *self.text(self.child(element, 'p')))
            elif kind == 'usage':
                self.usage(element.get('command'), element.get('command'))
            elif kind == 'options':
                self.options(element.get('command'))
            elif kind == 'commands':
                self.all_commands()
            elif kind == 'example':
                self.add('.PP', '.RS', '.nf', quote(element.text), '.fi', '.RE')
            elif kind == 'see':
                page, number = element.text.rstrip(')').split('(')
                self.add(f'.BR {quote(page)} ({number})')

    def write(self, release):
        name, number = self.manual.get('name'), self.manual.get('section')
        self.add(f'.\\" Made by data/man/manual.py of {name}.xml.',
                 f'.TH {quote(name.upper())} {number} {release.get("date")} '
                 f'"Toy Skirmish {release.get("version")}" "Toy Skirmish"',
                 '.nh', '.ad l')
        for section in self.manual:
            self.section(section)
        return '\n'.join(self.lines) + '\n'


def main(metainfo, *paths):
    release = ET.parse(metainfo).getroot().find('releases/release')
    trees = [ET.parse(path).getroot() for path in paths if path.endswith('.xml')]
    commands, manuals = trees[0], trees[1:]
    for folder in (path for path in paths if not path.endswith('.xml')):
        name = os.path.basename(folder)
        language = None if name == 'man6' else name
        shutil.rmtree(folder, ignore_errors=True)
        pages = os.path.join(folder, 'man6') if language else folder
        os.makedirs(pages)
        for manual in manuals:
            page = Page(language, commands, manual).write(release)
            with open(os.path.join(pages, manual.get('name') + '.6'), 'w', encoding='utf-8') as f:
                f.write(page)


if __name__ == '__main__':
    main(*sys.argv[1:])
