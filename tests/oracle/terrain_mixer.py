# SPDX-License-Identifier: GPL-3.0-or-later
"""Terrains that nobody printed: a printed one whose special spaces are dealt anew.

No printed terrain has two kinds of effects that meet; these have all.  The file is written from
the table of facts, not from the shipped terrain, so the reader is in the loop.
"""

import os

KINDS = {
    'recall': '<effect verb="recall"/>',
    'draw': '<effect verb="draw"/>',
    'push': '<effect verb="push"/>',
    'recover': '<effect verb="recover"/>',
    'freeze': '<effect verb="freeze" optional="no"/>',
    'mute': '',
    'only:1,2,joker': '',
    'only:4,5,6,7,joker': '',
}


def special_xml(kind):
    name = 'k' + str(list(KINDS).index(kind))
    verb, _, listed = kind.partition(':')
    more = {'mute': ' mute="yes"', 'only': f' only="{listed.replace(",", " ")}"'}.get(verb, '')
    return (f'  <special id="{name}" badge="{verb}"{more}><name>{name}</name>'
            f'{KINDS[kind]}</special>')


def space_xml(space):
    words = [space['kind'], f'id="{space["id"]}"']
    if 'army' in space:
        words.append(f'army="{space["army"]}"')
    words += [f'x="{space["x"]}"', f'y="{space["y"]}"']
    if 'special' in space:
        words.append(f'special="k{list(KINDS).index(space["special"])}"')
    return f'  <{" ".join(words)}/>'


def terrain_xml(fact):
    used = {space['special'] for space in fact['spaces'] if 'special' in space}
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             f'<terrain xmlns="urn:toy-skirmish:terrain" version="1" id="{fact["id"]}"'
             f' objective="{fact["objective"]}" width="{fact["width"]}"'
             f' height="{fact["height"]}" theme="meadow">',
             '  <info><name>Mixed</name><author>A test</author><license>CC0-1.0</license>'
             '<description>A test.</description></info>',
             '  <rules sheet="classic"/>']
    lines += [special_xml(kind) for kind in KINDS if kind in used]
    lines += [space_xml(space) for space in fact['spaces']]
    lines += [f'  <path from="{a}" to="{b}"/>' for a, b in fact['paths']]
    lines += [f'  <region id="{r["id"]}" medals="{r["medals"]}" x="{r["x"]}" y="{r["y"]}"'
              f' bases="{" ".join(r["bases"])}"/>' for r in fact['regions']]
    return '\n'.join(lines + ['</terrain>', ''])


def mixed_terrain(rng, fact, folder):
    """A new fact and the path of its file, written into this folder."""
    spaces = []
    favourites = rng.sample(sorted(KINDS), 4)
    for space in fact['spaces']:
        space = {key: value for key, value in space.items() if key != 'special'}
        if space['kind'] == 'base' and rng.random() < 0.6:
            space['special'] = rng.choice(favourites)
        spaces.append(space)
    mixed = dict(fact, id='mixed-' + fact['id'], spaces=spaces)
    path = os.path.join(folder, mixed['id'] + '.toyterrain')
    with open(path, 'w', encoding='utf-8') as f:
        f.write(terrain_xml(mixed))
    return mixed, path
