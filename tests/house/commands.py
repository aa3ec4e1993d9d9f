#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""commands.py ROOT: how build-aux/deps.sh installs what is missing, tried on stand-ins.

Package managers, `id` and `sudo` are small scripts here that write down how they were called, so
nothing is installed and no network is asked.
"""

import os
import shutil
import subprocess
import sys
import tempfile

import house

# Programs that the scripts use and that mean no harm.
PLAIN = ['bash', 'sh', 'sed', 'grep', 'basename', 'env', 'cat', 'tr']

QUERIES = {
    'apt-get': ('dpkg-query', 'for p; do case $p in -*) ;; "$LACKS") ;; *) echo "installed $p" ;; '
                              'esac; done; [ -z "$LACKS" ]'),
    'dnf': ('rpm', '[ "$3" != "$LACKS" ]'),
    'zypper': ('rpm', '[ "$3" != "$LACKS" ]'),
    'pacman': ('', ''),
}


def stub(folder, name, body):
    path = os.path.join(folder, name)
    with open(path, 'w', encoding='utf-8') as f:
        f.write(f'#!/bin/sh\n{body}\n')
    os.chmod(path, 0o755)


def need(root, manager, job='play', lacks='', uid=0, sudo=False, works=True, tools=()):
    """Runs toy_need; returns (status, lines of the log, what it said)."""
    with tempfile.TemporaryDirectory() as folder:
        for name in PLAIN:
            os.symlink(shutil.which(name), os.path.join(folder, name))
        log = os.path.join(folder, 'log')
        stub(folder, 'id', f'echo {uid}')
        if sudo:
            stub(folder, 'sudo', f'echo "sudo" >>{log}; exec "$@"')
        for name in tools:
            stub(folder, name, 'exit 0')
        if manager:
            query, body = QUERIES[manager]
            if query:
                stub(folder, query, body)
            answer = ''
            if manager == 'pacman':
                answer = 'if [ "$1" = -T ]; then echo "$LACKS" | grep .; exit 0; fi\n'
            stub(folder, manager, f'{answer}echo "{manager} $*" >>{log}\n'
                                  f'echo "frontend $DEBIAN_FRONTEND" >>{log}\n'
                                  f'exit {int(not works)}')
        run = subprocess.run(
            [os.path.join(folder, 'bash'), '-euo', 'pipefail', '-c',
             f'. "{root}/build-aux/deps.sh"; toy_need {job}; echo went on'],
            env={'PATH': folder, 'LACKS': lacks, 'LC_ALL': 'C.UTF-8'}, text=True,
            stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=60)
        lines = []
        if os.path.exists(log):
            with open(log, encoding='utf-8') as f:
                lines = f.read().split('\n')
        return run.returncode, lines, run.stdout + run.stderr


def expect(result, status, calls=(), says=(), never=()):
    have, lines, said = result
    wrong = [] if have == status else [f'status {have}, expected {status}: {said}']
    position = 0
    for call in calls:
        found = [i for i, line in enumerate(lines) if i >= position and line.startswith(call)]
        if found:
            position = found[0] + 1
        else:
            wrong.append(f'no call "{call}" (in this order) in {lines}')
    wrong += [f'did not say "{text}" but "{said}"' for text in says if text not in said]
    wrong += [f'called {line}' for line in lines for text in never if line.startswith(text)]
    return wrong


def main(root):
    tools = ['cc', 'meson', 'ninja', 'pkg-config', 'msgfmt', 'glib-compile-resources', 'python3']
    rules = {
        'apt: nothing is missing, nothing is called': expect(
            need(root, 'apt-get'), 0, says=['went on'], never=['apt-get', 'sudo']),
        'apt: the list is renewed, then the one package installed, without questions': expect(
            need(root, 'apt-get', lacks='meson'), 0, says=['went on', 'meson'],
            calls=['apt-get -q update', 'frontend noninteractive', 'apt-get -q -y',
                   'frontend noninteractive'], never=['sudo']),
        'apt: check wants a display, play does not': expect(
            need(root, 'apt-get', lacks='xvfb'), 0, never=['apt-get']) + expect(
            need(root, 'apt-get', job='check', lacks='xvfb'), 0, calls=['apt-get -q update']),
        'apt: a user goes through sudo': expect(
            need(root, 'apt-get', lacks='meson', uid=1000, sudo=True), 0,
            calls=['sudo', 'apt-get -q update', 'sudo', 'apt-get -q -y']),
        'apt: neither root nor sudo names the packages and stops': expect(
            need(root, 'apt-get', lacks='meson', uid=1000), 1, never=['apt-get'],
            says=['neither root nor sudo', 'meson']),
        'apt: a failed installation names the packages and stops': expect(
            need(root, 'apt-get', lacks='meson', works=False), 1,
            says=['could not install: meson']),
        'dnf installs': expect(
            need(root, 'dnf', lacks='gtk4-devel'), 0,
            calls=['dnf -y --setopt=install_weak_deps=False install gtk4-devel']),
        'dnf: nothing is missing, nothing is called': expect(need(root, 'dnf'), 0, never=['dnf']),
        'pacman installs': expect(
            need(root, 'pacman', lacks='gtk4'), 0, calls=['pacman -S --needed --noconfirm gtk4']),
        'pacman: nothing is missing, nothing is called': expect(
            need(root, 'pacman'), 0, never=['pacman']),
        'zypper installs': expect(
            need(root, 'zypper', job='check', lacks='/usr/bin/xwininfo'), 0,
            calls=['zypper --non-interactive install --no-recommends /usr/bin/xwininfo']),
        'elsewhere: what to install is named': expect(
            need(root, None, tools=tools[1:]), 1, says=['please install: cc']),
        'elsewhere: with everything there it goes on': expect(
            need(root, None, tools=tools), 0, says=['went on']),
    }
    return house.report(rules)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
