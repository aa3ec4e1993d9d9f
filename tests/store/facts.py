#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""facts.py ROOT: the shipped terrains say exactly what the facts say, one test case a terrain.

Reads the files with another XML reader than ours on purpose."""

import json
import os
import sys
import xml.etree.ElementTree as ElementTree

NS = '{urn:toy-skirmish:terrain}'


def kind_of(special):
    """A special kind as the facts write it: a verb, `mute`, or `only:` with its list."""
    only = special.get('only')
    effects = special.findall(NS + 'effect')
    kinds = []
    if only is not None:
        kinds.append('only:' + ','.join(only.split()))
    if special.get('mute') == 'yes':
        kinds.append('mute')
    for effect in effects:
        # Freezing is the only effect of the box that is not a choice (R7.12).
        expected = {'verb': effect.get('verb')}
        if effect.get('verb') == 'freeze':
            expected['optional'] = 'no'
        kinds.append(effect.get('verb') if effect.attrib == expected else repr(effect.attrib))
    return '+'.join(kinds)


def number(text):
    value = float(text)
    return int(value) if value == int(value) else value


def read_facts(path, source):
    """The document at `path` in the shape of the facts."""
    root = ElementTree.parse(path).getroot()
    kinds = {s.get('id'): kind_of(s) for s in root.findall(NS + 'special')}
    spaces = []
    for element in root:
        if element.tag not in (NS + 'hq', NS + 'base'):
            continue
        space = {'id': element.get('id'), 'kind': element.tag[len(NS):],
                 'x': number(element.get('x')), 'y': number(element.get('y'))}
        if element.get('army'):
            space['army'] = element.get('army')
        if element.get('special'):
            space['special'] = kinds[element.get('special')]
        spaces.append(space)
    return {
        'id': root.get('id'),
        'name': root.find(NS + 'info').findtext(NS + 'name'),
        'source': source,
        'objective': int(root.get('objective')),
        'width': number(root.get('width')),
        'height': number(root.get('height')),
        'spaces': spaces,
        'paths': [[p.get('from'), p.get('to')] for p in root.findall(NS + 'path')],
        'bends': len(root.findall('.//' + NS + 'via')),
        'rules': [r.attrib for r in root.findall(NS + 'rules')]
        + [r.tag for r in root.findall(NS + 'rules/*')],
        'regions': [{'id': r.get('id'), 'medals': int(r.get('medals')), 'x': number(r.get('x')),
                     'y': number(r.get('y')), 'bases': r.get('bases').split()}
                    for r in root.findall(NS + 'region')],
    }


def differences(facts, root):
    path = os.path.join(root, 'terrains', facts['source'], facts['id'] + '.toyterrain')
    if not os.path.exists(path):
        return [path + ' is missing']
    found = read_facts(path, facts['source'])
    wanted = dict(facts, name=facts['names']['en'], bends=0, rules=[{'sheet': 'classic'}])
    del wanted['names']
    return ['%s: found %r, the facts say %r' % (key, found.get(key), wanted.get(key))
            for key in sorted(set(found) | set(wanted)) if found.get(key) != wanted.get(key)]


def main():
    root = sys.argv[1]
    with open(os.path.join(root, 'tests/fixtures/facts/terrains.json'), encoding='utf-8') as f:
        facts = json.load(f)
    shipped = sorted(name for folder in ('box', 'promo')
                     for name in os.listdir(os.path.join(root, 'terrains', folder)))
    listed = sorted(terrain['id'] + '.toyterrain' for terrain in facts)
    results = [(terrain['id'], differences(terrain, root)) for terrain in facts]
    results.append(('no other files', [] if shipped == listed else [repr(shipped)]))

    print('1..%d' % len(results))
    for i, (name, problems) in enumerate(results, 1):
        print('%sok %d %s' % ('not ' if problems else '', i, name))
        for problem in problems:
            print('# ' + problem)
    return any(problems for _, problems in results)


if __name__ == '__main__':
    sys.exit(main())
