#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""layers.py ROOT: who may include and link whom.  The table below is the one of src/README.md."""

import os
import re
import sys

import house

# Outside libraries: how their headers begin, and what their dependencies are called in meson.
LIBRARIES = {
    'glib': (r'glib(/|\.h|-unix|-object)|gobject/|gmodule', ['glib_dep', 'gobject_dep']),
    'gio': (r'gio/', ['gio_dep', 'gio_unix_dep']),
    'libxml': (r'libxml/', ['xml_dep']),
    'cairo': (r'cairo', ['cairo_dep']),
    'pango': (r'pango/', ['pango_dep']),
    'librsvg': (r'librsvg/', ['rsvg_dep']),
    'gtk': (r'(gtk|gdk|gsk|graphene|gdk-pixbuf|epoxy)[/.]', ['gtk_dep']),
    'libm': (r'math\.h', ['m_dep']),
    'threads': (r'(pthread|threads)\.h', ['thread_dep']),
}

GLIB = {'glib', 'gio', 'libm'}
DRAWING = GLIB | {'cairo', 'pango', 'librsvg'}
DESKTOP = DRAWING | {'gtk'}

# folder: (folders it may include, outside libraries)
TABLE = {
    'engine': (set(), set()),
    'bots': ({'engine'}, {'libm'}),
    'lab': ({'engine', 'bots'}, {'libm'}),
    'store': ({'engine'}, GLIB | {'libxml'}),
    'model': ({'engine', 'bots', 'lab', 'store'}, GLIB),
    'draw': ({'engine'}, DRAWING),
    'widgets': ({'model', 'draw', 'engine'}, DESKTOP),
    'play': ({'widgets', 'model', 'draw', 'engine'}, DESKTOP),
    'editor': ({'widgets', 'model', 'draw', 'store', 'engine'}, DESKTOP),
    'cli': ({'engine', 'bots', 'lab', 'store', 'draw'}, GLIB),
}

# Headers that anything may include; what is not listed and matches no library is a mistake too.
LIBC = re.compile(r'(assert|ctype|errno|fcntl|float|inttypes|limits|locale|setjmp|signal|stdalign|'
                  r'stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|stdnoreturn|string|time|'
                  r'unistd|sys/[a-z]+)\.h$')

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.MULTILINE)


def library_of(header):
    for name, (pattern, _) in LIBRARIES.items():
        if re.match(pattern, header):
            return name
    return None


def read_tree(root):
    """Returns {folder: [(file:line, kind, what)]} with kind include, library, libc or unknown."""
    uses = {}
    for path in house.walk(root):
        parts = path.split('/')
        if parts[0] != 'src' or len(parts) < 3:
            continue
        folder = parts[1]
        mine = uses.setdefault(folder, [])
        text = house.read(root, path)
        if path.endswith(('.c', '.h')):
            text = house.blank_comments(text)
            for match in INCLUDE.finditer(text):
                where = f"{path}:{text.count(chr(10), 0, match.start()) + 1}"
                quote, header = match.groups()
                if quote == '"':
                    if header == 'config.h':
                        continue
                    kind = 'include' if '/' in header else 'bare'
                    mine.append((where, kind, header.split('/')[0] if '/' in header else header))
                elif library_of(header):
                    mine.append((where, 'library', library_of(header)))
                elif not LIBC.match(header):
                    mine.append((where, 'unknown', header))
        elif parts[-1] == 'meson.build':
            text = re.sub(r'#[^\n]*', '', text)
            for match in re.finditer(r'\b(\w+)_(dep|lib)\b', text):
                where = f"{path}:{text.count(chr(10), 0, match.start()) + 1}"
                word, name = match.group(0), match.group(1)
                if name in TABLE:
                    mine.append((where, 'include', name))
                    continue
                library = [k for k, (_, deps) in LIBRARIES.items() if word in deps]
                if library:
                    mine.append((where, 'library', library[0]))
                elif match.group(2) == 'dep':
                    mine.append((where, 'unknown', word))
    return uses


def check(root):
    uses = read_tree(root)
    rules = {}
    src = os.path.join(root, 'src')
    there = sorted(f for f in os.listdir(src) if os.path.isdir(os.path.join(src, f)))
    rules['every folder of src has a line in the table'] = [
        f'src/{f} is not in the table of tests/house/layers.py' for f in there
        if f not in TABLE]

    for folder, (folders, libraries) in TABLE.items():
        mine = uses.get(folder, [])
        if folder not in there:
            continue
        rules[f'{folder} includes and links only what it may'] = [
            f'{where}: {folder} may not use {what}/' for where, kind, what in mine
            if kind == 'include' and what != folder and what not in folders]
        rules[f'{folder} uses only its outside libraries'] = [
            f'{where}: {folder} may not use {what}' for where, kind, what in mine
            if kind == 'unknown' or kind == 'library' and what not in libraries]

    rules['includes name the folder'] = [
        f'{where}: write "FOLDER/{what}"' for mine in uses.values() for where, kind, what in mine
        if kind == 'bare']
    rules['play and editor never include each other'] = [
        f'{where}: {a} knows {b}' for a, b in (('play', 'editor'), ('editor', 'play'))
        for where, kind, what in uses.get(a, []) if kind == 'include' and what == b]
    rules['no GLib in engine, bots and lab'] = [
        f'{where}: {what} in {folder}' for folder in ('engine', 'bots', 'lab')
        for where, kind, what in uses.get(folder, [])
        if kind == 'library' and what not in ('libm', 'threads')]
    rules['no GTK below widgets'] = [
        f'{where}: GTK in {folder}' for folder in uses
        if folder not in ('widgets', 'play', 'editor')
        for where, kind, what in uses[folder] if kind == 'library' and what == 'gtk']
    return rules


if __name__ == '__main__':
    sys.exit(house.report(check(sys.argv[1])))
