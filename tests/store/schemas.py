#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""schemas.py ROOT XMLLINT: the schemas, used from outside with xmllint, agree with the reader.

Shipped files and every fixture that our reader opens must be valid; every fixture that it refuses
must not be, but for the few things that a schema of ours does not say."""

import glob
import os
import re
import subprocess
import sys

# At most one of a kind, ranges, document types, numbering: the reader's own business.
BEYOND = {'two-infos', 'two-licenses', 'number-too-large', 'number-of-many-digits',
          'document-type', 'record-two-of-an-army', 'record-third-player', 'record-two-results',
          'record-action-gap', 'record-action-zero', 'record-seed-too-large',
          'record-without-terrain', 'record-document-type',
          # The embedded terrain follows the schema of terrains, which this one leaves to it.
          'record-newer-terrain', 'record-bad-terrain'}
ISSUE = re.compile(r'^\S+:\d+: (error|warning|hint): ')


def valid(xmllint, root, path):
    schema = 'game.rng' if path.endswith('.toygame') else 'terrain.rng'
    run = subprocess.run([xmllint, '--nonet', '--noout', '--relaxng',
                          os.path.join(root, 'data/schemas', schema), path],
                         stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    return run.returncode == 0, run.stderr.decode(errors='replace')


def cases(root):
    """(path, should be valid) of every document."""
    for path in sorted(glob.glob(os.path.join(root, 'terrains/*/*.toyterrain'))):
        yield path, True
    yield os.path.join(root, 'tests/fixtures/fixture.toyterrain'), True
    yield os.path.join(root, 'tests/fixtures/record.toygame'), True
    for path in sorted(glob.glob(os.path.join(root, 'tests/fixtures/errors/*.toy*'))):
        name, _ = os.path.splitext(path)
        with open(name + '.expected', encoding='utf-8') as f:
            opens = bool(ISSUE.match(f.read()))
        if opens or os.path.basename(name) not in BEYOND:
            yield path, opens


def main():
    root, xmllint = sys.argv[1:3]
    failures = 0
    n = 0
    for n, (path, wanted) in enumerate(cases(root), 1):
        found, text = valid(xmllint, root, path)
        failures += found != wanted
        print('%sok %d %s' % ('' if found == wanted else 'not ', n, os.path.relpath(path, root)))
        if found != wanted:
            print('# ' + text.strip().replace('\n', '\n# '))
    print('1..%d' % n)
    return failures > 0


if __name__ == '__main__':
    sys.exit(main())
