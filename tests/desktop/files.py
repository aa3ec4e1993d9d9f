#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""files.py ROOT BUILD CLI: what the desktop reads of us, as built, looked at with the desktop's own
tools: desktop file, metainfo, MIME types, icons, settings, thumbnailer."""

import configparser
import glob
import json
import os
import re
import shutil
import struct
import sys
import tempfile
import xml.etree.ElementTree as ET

import tap

ROOT, BUILD, CLI = (os.path.abspath(path) for path in sys.argv[1:4])
ID = 'io.github.toyskirmish.ToySkirmish'
DATA = os.path.join(BUILD, 'data')
ICONS = os.path.join(ROOT, 'data/icons/hicolor')
TERRAIN = os.path.join(ROOT, 'tests/fixtures/fixture.toyterrain')
TYPES = ['application/x-toy-skirmish-terrain+xml', 'application/x-toy-skirmish-game+xml']


def built(ending):
    return os.path.join(DATA, ID + ending)


def read_keys(path):
    parser = configparser.ConfigParser(interpolation=None, delimiters='=', strict=True)
    parser.optionxform = str
    parser.read(path, encoding='utf-8')
    return parser


def languages():
    with open(os.path.join(ROOT, 'po/LINGUAS'), encoding='utf-8') as f:
        return [line.strip() for line in f if line.strip() and not line.startswith('#')]


def desktop_file_is_valid():
    text = tap.succeed(tap.tool('desktop-file-validate'), built('.desktop'))
    tap.expect(not text, text)


def desktop_file_speaks_every_language():
    keys = read_keys(built('.desktop'))
    for group, names in keys.items():
        for name in ('GenericName', 'Comment', 'Keywords', 'Name'):
            if name not in names or name == 'Name' and group == 'Desktop Entry':
                continue
            for language in languages():
                tap.expect(names.get(f'{name}[{language}]', names[name]) != names[name],
                           f'[{group}] {name} in', language)


def desktop_actions_have_groups():
    keys = read_keys(built('.desktop'))
    listed = [a for a in keys['Desktop Entry']['Actions'].split(';') if a]
    groups = [g.split()[-1] for g in keys.sections() if g.startswith('Desktop Action ')]
    tap.expect(listed == groups == ['new-game', 'continue', 'editor'], listed, groups)
    for action in listed:
        tap.expect(keys[f'Desktop Action {action}']['Exec'] == f'toy-skirmish --{action}', action)


def metainfo_is_valid():
    """A newer AppStream wants a homepage, which is given by who has one."""
    status, text = tap.run(tap.tool('appstreamcli'), 'validate', '--no-net',
                           built('.metainfo.xml'))
    complaints = [line for line in text.splitlines() if re.match('[EW]:', line)]
    homeless = ET.parse(built('.metainfo.xml')).find('url') is None
    tap.expect(status == 0 or homeless and len(complaints) == 1
               and 'url-homepage-missing' in complaints[0], text)


def give_addresses(folder, homepage, screenshots):
    """(status, path of the metainfo)."""
    path = os.path.join(folder, ID + '.metainfo.xml')
    status, _ = tap.run(sys.executable, '-B', os.path.join(ROOT, 'data/metainfo.py'),
                        os.path.join(ROOT, 'data', ID + '.metainfo.xml.in'), path, homepage,
                        screenshots)
    return status, path


def metainfo_has_only_known_addresses():
    """What is not known is left out; what is given is there, and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        for homepage in ('', 'https://toys.example/?a=1&b=2'):
            for pictures in ('', 'https://toys.example/pictures/'):
                status, path = give_addresses(folder, homepage, pictures)
                tap.expect(status == 0)
                root = ET.parse(path).getroot()
                tap.expect([e.text for e in root.iter('url')] == [homepage] * (homepage != ''))
                images = [e.text for e in root.iter('image')]
                tap.expect(all(i.startswith('https://toys.example/pictures/') for i in images))
                tap.expect(len(images) == (4 if pictures else 0), images)
                with open(path, encoding='utf-8') as f:
                    text = f.read()
                tap.expect('@' not in text and '\n\n\n' not in text, text)
        for wrong in ('toys.example', 'file:///pictures', 'https://'):
            other = os.path.join(folder, wrong[:4])
            os.makedirs(other)
            tap.expect(give_addresses(other, wrong, '')[0] == 1, wrong)
            tap.expect(give_addresses(other, '', wrong)[0] == 1, wrong)
            tap.expect(not os.listdir(other), wrong)
        tap.succeed(tap.tool('appstreamcli'), 'validate', '--no-net', path)


def metainfo_tells_the_truth():
    root = ET.parse(built('.metainfo.xml')).getroot()
    with open(os.path.join(ROOT, 'meson.build'), encoding='utf-8') as f:
        version = re.search(r"^  version: '(.*)',$", f.read(), re.MULTILINE).group(1)
    tap.expect(root.find('releases/release').get('version') == version, 'release of', version)
    tap.expect(root.find('id').text == ID)
    desktop = read_keys(built('.desktop'))['Desktop Entry']
    tap.expect(root.find('summary').text == desktop['Comment'], 'summary and Comment')
    types = [e.text for e in root.iterfind('provides/mediatype')]
    tap.expect(types == TYPES == desktop['MimeType'].strip(';').split(';'), types)
    lang = '{http://www.w3.org/XML/1998/namespace}lang'
    for tag in ('summary', 'caption', 'p', 'li'):
        counts = {}
        for element in root.iter(tag):
            counts.setdefault(element.get(lang, ''), []).append(element)
        for language in languages():
            tap.expect(len(counts.get(language, [])) == len(counts.get('', [])),
                       tag, 'in', language)


def screenshots_are_there():
    """The pictures behind the addresses are in the tree, as large as is said."""
    root = ET.parse(os.path.join(ROOT, 'data', ID + '.metainfo.xml.in')).getroot()
    images = list(root.iter('image'))
    tap.expect(len(images) >= 3)
    for image in images:
        path = os.path.join(ROOT, 'docs/screenshots', os.path.basename(image.text))
        size = png_size(path)
        tap.expect(size == (int(image.get('width')), int(image.get('height'))), path, size)


def samples(folder):
    """A file of each type."""
    game = os.path.join(folder, 'game.toygame')
    tap.write_game(ROOT, game)
    return [TERRAIN, game]


def mime_types_are_known():
    """By name and, without a name, by what is inside."""
    update, gio = tap.tool('update-mime-database'), tap.tool('gio')
    with tempfile.TemporaryDirectory() as folder:
        packages = os.path.join(folder, 'mime/packages')
        os.makedirs(packages)
        shutil.copy(built('.xml'), packages)
        system = '/usr/share/mime/packages/freedesktop.org.xml'
        if os.path.exists(system):
            shutil.copy(system, packages)
        tap.succeed(update, os.path.join(folder, 'mime'))
        env = dict(os.environ, XDG_DATA_DIRS=folder, XDG_DATA_HOME=folder + '/home')
        for path, kind in zip(samples(folder), TYPES):
            other = os.path.join(folder, 'nameless')
            shutil.copy(path, other)
            for name in (path, other) if os.path.exists(system) else (path,):
                text = tap.succeed(gio, 'info', '-a', 'standard::content-type,standard::icon',
                                   name, env=env)
                tap.expect(f'content-type: {kind}' in text, name, text)
                tap.expect(f'{ID}.' in text, 'its own icon:', text)


def icons_are_there():
    names = [f'scalable/apps/{ID}', f'symbolic/apps/{ID}-symbolic']
    for icon in ET.parse(built('.xml')).getroot().iter():
        if icon.tag.endswith('}icon'):
            names.append('scalable/mimetypes/' + icon.get('name'))
    tap.expect(len(names) == 4, names)
    files = sorted(os.path.relpath(path, ICONS)
                   for path in glob.glob(ICONS + '/**/*.svg', recursive=True))
    tap.expect(files == sorted(name + '.svg' for name in names), files)
    for name in files:
        svg = ET.parse(os.path.join(ICONS, name)).getroot()
        tap.expect(svg.get('width') == svg.get('height'), name, 'is not square')


def settings_are_sound():
    tap.succeed(tap.tool('glib-compile-schemas'), '--strict', '--dry-run',
                os.path.join(ROOT, 'data'))


def service_starts_the_program():
    keys = read_keys(built('.service'))['D-BUS Service']
    tap.expect(keys['Name'] == ID)
    program, option = keys['Exec'].split()
    tap.expect(os.path.isabs(program) and os.path.basename(program) == 'toy-skirmish', program)
    tap.expect(option == '--gapplication-service')


def png_size(path):
    with open(path, 'rb') as f:
        start = f.read(24)
    tap.expect(start[:8] == b'\x89PNG\r\n\x1a\n', path, 'is no PNG')
    return struct.unpack('>II', start[16:24])


def thumbnailer_paints():
    """The command of the thumbnailer, as a file manager calls it, on files of other names too."""
    keys = read_keys(built('.thumbnailer'))['Thumbnailer Entry']
    tap.expect(keys['MimeType'].strip(';').split(';') == TYPES)
    tap.expect(os.path.basename(keys['TryExec']) == 'toy-skirmish-cli', keys['TryExec'])
    with tempfile.TemporaryDirectory() as folder:
        out, other = os.path.join(folder, 'picture.png'), os.path.join(folder, 'copy')
        for path in samples(folder):
            shutil.copy(path, other)
            for source in (path, other):
                for size in (16, 128, 512):
                    words = {'%s': str(size), '%i': source, '%o': out}
                    command = [words.get(word, word) for word in keys['Exec'].split()]
                    tap.expect(command[0] == keys['TryExec'])
                    tap.succeed(CLI, *command[1:])
                    tap.expect(max(png_size(out)) == size, source, size)


def thumbnailer_refuses():
    """What cannot be opened has no picture; an older one is left alone."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, 'picture.png')
        for name in ('cut-short.toyterrain', 'record-text.toygame', 'not-xml.toyterrain'):
            status, text = tap.run(CLI, 'thumbnail',
                                   os.path.join(ROOT, 'tests/fixtures/errors', name), out)
            tap.expect(status == 1 and text.count('\n') == 1, name, status, text)
            tap.expect(not os.path.exists(out), name)
        bad = os.path.join(folder, 'illegal.toygame')
        tap.write_game(ROOT, bad)
        with open(bad, 'r+', encoding='utf-8') as f:
            text = re.sub(r'(<action n="1">).*?<', r'\1place roxy red<', f.read())
            f.seek(0)
            f.write(text)
        status, text = tap.run(CLI, 'thumbnail', bad, out)
        tap.expect(status == 1 and 'action 1' in text, status, text)
        # It opens nowhere: its result is another.
        status, text = tap.run(CLI, 'thumbnail', ROOT + '/tests/fixtures/record.toygame', out)
        tap.expect(status == 1 and 'result' in text, status, text)
        for arguments in ([], [TERRAIN], ['--size', '0', TERRAIN, out],
                          ['--size', '5000', TERRAIN, out]):
            status, _ = tap.run(CLI, 'thumbnail', *arguments)
            tap.expect(status == 2 and not os.path.exists(out), arguments, status)


def sandbox_asks_for_little():
    """What flatpak/check-offline sees when it is installed, without installing it."""
    with open(os.path.join(ROOT, 'flatpak', ID + '.json'), encoding='utf-8') as f:
        manifest = json.load(f)
    tap.expect(manifest['id'] == ID)
    tap.expect(manifest['finish-args'] == ['--share=ipc', '--socket=fallback-x11',
                                           '--socket=wayland', '--device=dri'],
               manifest['finish-args'])
    module = manifest['modules'][-1]
    tap.expect(module['run-tests'] and '--suite unit' in module['test-commands'][0])


CASES = [desktop_file_is_valid, desktop_file_speaks_every_language, desktop_actions_have_groups,
         metainfo_is_valid, metainfo_has_only_known_addresses, metainfo_tells_the_truth,
         screenshots_are_there, mime_types_are_known, icons_are_there, settings_are_sound,
         service_starts_the_program, thumbnailer_paints, thumbnailer_refuses,
         sandbox_asks_for_little]

if __name__ == '__main__':
    sys.exit(tap.main([(case.__name__.replace('_', ' '), case) for case in CASES]))
