#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""metainfo.py IN OUT HOMEPAGE SCREENSHOTS: the metainfo with the addresses that are known.

Where a page or pictures of the game are to be found only those know who put them there.  An address
that is not given is '', and what would need it is left out, which the metainfo's readers allow."""

import re
import sys
from xml.sax.saxutils import escape

PARTS = {'HOMEPAGE': r'  <url type="homepage">.*?</url>\n\n?',
         'SCREENSHOTS': r'  <screenshots>.*?</screenshots>\n\n?'}


def fill(text, addresses):
    for name, part in PARTS.items():
        address = addresses[name]
        if address and not re.match(r'https?://[^\s/]+', address):
            raise ValueError(f'{name.lower()}: “{address}” is no address of the web')
        if address:
            text = text.replace(f'@{name}@', escape(address))
        else:
            text = re.sub(part, '', text, flags=re.DOTALL)
    return text


def main(source, target, homepage, screenshots):
    with open(source, encoding='utf-8') as f:
        text = f.read()
    try:
        text = fill(text, {'HOMEPAGE': homepage, 'SCREENSHOTS': screenshots.rstrip('/')})
    except ValueError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    with open(target, 'w', encoding='utf-8') as f:
        f.write(text)
    return 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
