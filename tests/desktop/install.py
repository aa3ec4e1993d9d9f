#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""install.py ROOT BUILD: installs below a DESTDIR as a packager does, looks at what is there, runs
it from there, and takes it away again.  Works on a copy of meson's notes, so that those of the real
build folder, by which its owner may want to uninstall, are left alone."""

import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

import tap

ROOT, BUILD = (os.path.abspath(path) for path in sys.argv[1:3])
ID = 'io.github.toyskirmish.ToySkirmish'


def option(name):
    with open(os.path.join(BUILD, 'meson-info/intro-buildoptions.json'), encoding='utf-8') as f:
        return next(o['value'] for o in json.load(f) if o['name'] == name)


def languages():
    with open(os.path.join(ROOT, 'po/LINGUAS'), encoding='utf-8') as f:
        return [line.strip() for line in f if line.strip() and not line.startswith('#')]


def expected():
    share, man = option('datadir'), option('mandir')
    files = [f"{option('bindir')}/toy-skirmish", f"{option('bindir')}/toy-skirmish-cli",
             f'{share}/applications/{ID}.desktop',
             f'{share}/bash-completion/completions/toy-skirmish-cli',
             f'{share}/dbus-1/services/{ID}.service',
             f'{share}/glib-2.0/schemas/{ID}.gschema.xml',
             f'{share}/metainfo/{ID}.metainfo.xml',
             f'{share}/mime/packages/{ID}.xml',
             f'{share}/thumbnailers/{ID}.thumbnailer']
    files += [f'{share}/icons/hicolor/{name}.svg'
              for name in (f'scalable/apps/{ID}', f'symbolic/apps/{ID}-symbolic',
                           f'scalable/mimetypes/{ID}.terrain', f'scalable/mimetypes/{ID}.game')]
    for folder in ['man6'] + [language + '/man6' for language in languages()]:
        files += [f'{man}/{folder}/{name}.6' for name in ('toy-skirmish', 'toy-skirmish-cli')]
    # For other programs: ours has them inside.
    for path in glob.glob(ROOT + '/terrains/*/*.toyterrain'):
        files.append(f'{share}/toy-skirmish/terrains/{os.path.basename(path)}')
    files += [f'{share}/toy-skirmish/schemas/{name}.rng' for name in ('game', 'terrain')]
    files += [f"{option('localedir')}/{language}/LC_MESSAGES/toy-skirmish.mo"
              for language in languages()]
    return sorted(files)


def files_below(folder):
    return sorted(os.path.relpath(os.path.join(path, name), folder)
                  for path, _, names in os.walk(folder) for name in names)


class Journey:
    """One installation, looked at by one case after the other."""

    def __init__(self, folder):
        self.notes = os.path.join(folder, 'notes')
        self.destdir = os.path.join(folder, 'a dest dir')
        self.root = self.destdir + option('prefix')
        self.locales = os.path.join(folder, 'locales')
        self.env = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='', XDG_RUNTIME_DIR=folder)
        for name in ('DESTDIR', 'GSETTINGS_SCHEMA_DIR', 'TOY_LOCALEDIR', 'G_DEBUG'):
            self.env.pop(name, None)

    def install(self):
        os.makedirs(self.notes + '/meson-private')
        os.makedirs(self.notes + '/meson-logs')
        for name in os.listdir(BUILD):
            if not os.path.exists(os.path.join(self.notes, name)):
                os.symlink(os.path.join(BUILD, name), os.path.join(self.notes, name))
        for name in ('install.dat', 'coredata.dat', 'build.dat'):
            shutil.copy(os.path.join(BUILD, 'meson-private', name), self.notes + '/meson-private')
        tap.succeed(tap.tool('meson'), 'install', '-C', self.notes, '--no-rebuild',
                    '--destdir', self.destdir, env=self.env)
        tap.expect(files_below(self.root) == expected(),
                   set(files_below(self.root)) ^ set(expected()))
        tap.expect(files_below(self.destdir)
                   == [os.path.join(option('prefix')[1:], name) for name in expected()],
                   'files outside the prefix')

    def path(self, *names):
        return os.path.join(self.root, *names)

    def program(self, name):
        return self.path(option('bindir'), name)

    def runs(self):
        for program in ('toy-skirmish', 'toy-skirmish-cli'):
            text = tap.succeed(self.program(program), '--version', env=self.env)
            tap.expect(text.startswith(program + ' '), text)
        tap.succeed(self.program('toy-skirmish-cli'), 'validate',
                    ROOT + '/tests/fixtures/fixture.toyterrain', env=self.env)

    def speaks_french(self):
        """Elsewhere than where it will be, it is told where its languages are.  Under C.UTF-8 a
        newer C library translates nothing, so a locale is made where none is installed."""
        os.makedirs(self.locales)
        env = dict(self.env, TOY_LOCALEDIR=self.path(option('localedir')), LC_ALL='fr_FR.UTF-8')
        status, _ = tap.run(tap.tool('localedef'), '-i', 'fr_FR', '-f', 'UTF-8',
                            self.locales + '/fr_FR.UTF-8')
        if status == 0:
            env['LOCPATH'] = self.locales
        elif 'fr_FR.utf8' not in tap.run('locale', '-a')[1]:
            raise tap.Skip('no French locale here, nor what one is made of')
        text = tap.succeed(self.program('toy-skirmish-cli'), '--help', env=env)
        tap.expect('Toy Skirmish sans fenêtre' in text, text)

    def is_free_of_here(self):
        """No file names the folder it was built or is being put in."""
        for name in files_below(self.root):
            with open(self.path(name), 'rb') as f:
                text = f.read()
            for place in (self.destdir, BUILD):
                # Debug information has it, which packagers strip.
                if not name.startswith(option('bindir')):
                    tap.expect(place.encode() not in text, name, 'names', place)

    def belongs_to_the_prefix(self):
        for name in (f'dbus-1/services/{ID}.service', f'thumbnailers/{ID}.thumbnailer'):
            with open(self.path(option('datadir'), name), encoding='utf-8') as f:
                text = f.read()
            bindir = os.path.join(option('prefix'), option('bindir'))
            tap.expect(f'Exec={bindir}/toy-skirmish' in text, name, text)

    def schema_compiles(self):
        tap.succeed(tap.tool('glib-compile-schemas'), '--strict',
                    self.path(option('datadir'), 'glib-2.0/schemas'), env=self.env)
        os.remove(self.path(option('datadir'), 'glib-2.0/schemas/gschemas.compiled'))

    def uninstall(self):
        tap.succeed(tap.tool('meson'), '--internal', 'uninstall', cwd=self.notes, env=self.env)
        left = files_below(self.destdir)
        folders = [path for path, names, _ in os.walk(self.root) if not names]
        tap.expect(not left, 'left behind:', left)
        tap.expect(not os.path.exists(self.root) or folders == [self.root], folders)


def main():
    with tempfile.TemporaryDirectory() as folder:
        journey = Journey(folder)
        try:
            return tap.main([('installs exactly these files', journey.install),
                             ('runs from anywhere', journey.runs),
                             ('speaks French there', journey.speaks_french),
                             ('is free of where it was built', journey.is_free_of_here),
                             ('belongs to the prefix', journey.belongs_to_the_prefix),
                             ('the schema compiles', journey.schema_compiles),
                             ('uninstalling leaves nothing', journey.uninstall)])
        except subprocess.SubprocessError as trouble:
            print(f'Bail out! {trouble}')
            return 1


if __name__ == '__main__':
    sys.exit(main())
