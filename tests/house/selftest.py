#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""selftest.py ROOT: shows that each rule of the house can fail.

Every row plants one defect in a small sound tree; exactly the named rule must complain.  A second
table does the same for the counting of test cases.
"""

import importlib.util
import json
import os
import sys
import tempfile

import house
import layers
import potfiles
import style

SPDX = '/* SPDX-License-Identifier: GPL-3.0-or-later */\n'
MESON = '# SPDX-License-Identifier: GPL-3.0-or-later\n'

SOUND = {
    # What is built is not ours to judge, whatever its folder is called.
    'obj/meson-info/intro.json': '{}\n',
    'obj/src/play/a.c': '\tnothing \n',
    'src/engine/toy-a.h': SPDX + '/* Mentions "gtk/gtk.h" and _("text") here. */\n#pragma once\n',
    'src/engine/toy-a.c': SPDX + '#include "engine/toy-a.h"\n\n#include <stdint.h>\n',
    'src/engine/meson.build': MESON + "engine_lib = static_library('e', 'toy-a.c')\n",
    'src/lab/toy-l.c': SPDX + '#include "engine/toy-a.h"\n#include <math.h>\n',
    'src/lab/meson.build': MESON + 'x = [engine_dep, m_dep]\n',
    'src/store/toy-s.c': SPDX + '#include <gio/gio.h>\n#include <libxml/tree.h>\n',
    'src/play/toy-p.c': SPDX + '#include "config.h"\n#include <gtk/gtk.h>\n'
                               'char *s = _("Play");\n',
    'src/play/toy-p.ui': '<?xml version="1.0" encoding="UTF-8"?>\n'
                         '<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n<interface/>\n',
    'src/editor/toy-e.c': SPDX + '#include "widgets/toy-compat.h"\n',
    'src/widgets/toy-compat.h': SPDX + '#pragma once\n',
    'src/widgets/toy-compat.c': SPDX + '#if GTK_CHECK_VERSION (4, 10, 0)\n#endif\n',
    'src/toy-application.c': SPDX + '#include "play/toy-p.h"\n#include "editor/toy-e.h"\n',
    'po/POTFILES.in': '# Sorted.\nsrc/play/toy-p.c\nsrc/play/toy-p.ui\n',
    'build-aux/tool': '#!/bin/sh\n' + MESON,
    'README.md': 'Prose may be wide. ' * 9 + 'So.\n',
}

# (checker, rule that must complain, {file: text}); None takes a file away.
DEFECTS = [
    (layers, 'engine includes and links only what it may',
     {'src/engine/toy-b.c': SPDX + '#include "lab/toy-l.h"\n'}),
    (layers, 'engine includes and links only what it may',
     {'src/engine/meson.build': MESON + 'x = [store_dep]\n'}),
    (layers, 'lab includes and links only what it may',
     {'src/lab/toy-m.c': SPDX + '  #  include "model/toy-match.h"\n'}),
    (layers, 'store uses only its outside libraries',
     {'src/store/toy-t.c': SPDX + '#include <cairo.h>\n'}),
    (layers, 'store uses only its outside libraries',
     {'src/store/meson.build': MESON + 'x = [rsvg_dep]\n'}),
    (layers, 'store uses only its outside libraries',
     {'src/store/meson.build': MESON + 'x = [curl_dep]\n'}),
    (layers, 'store uses only its outside libraries',
     {'src/store/toy-t.c': SPDX + '#include <curl/curl.h>\n'}),
    (layers, 'no GLib in engine, bots and lab',
     {'src/lab/toy-m.c': SPDX + '#include <glib.h>\n'}),
    (layers, 'no GLib in engine, bots and lab',
     {'src/engine/meson.build': MESON + 'x = [glib_dep]\n'}),
    (layers, 'no GTK below widgets',
     {'src/store/toy-t.c': SPDX + '#include <gdk/gdk.h>\n'}),
    (layers, 'no GTK below widgets',
     {'src/store/meson.build': MESON + 'x = [gtk_dep]\n'}),
    (layers, 'play and editor never include each other',
     {'src/play/toy-q.c': SPDX + '#include "editor/toy-e.h"\n'}),
    (layers, 'play and editor never include each other',
     {'src/editor/toy-f.c': SPDX + '#include "play/toy-p.h"\n'}),
    (layers, 'includes name the folder',
     {'src/engine/toy-b.c': SPDX + '#include "toy-a.h"\n'}),
    (layers, 'every folder of src has a line in the table',
     {'src/attic/toy-x.c': SPDX}),
    (style, 'no tabs', {'src/engine/toy-b.c': SPDX + '\tint i;\n'}),
    (style, 'no trailing blanks', {'src/engine/toy-b.c': SPDX + 'int i; \n'}),
    (style, 'no trailing blanks', {'README.md': 'Two blanks  \n'}),
    (style, 'every file ends with one newline', {'src/engine/toy-b.c': SPDX + 'int i;'}),
    (style, 'every file ends with one newline', {'src/engine/toy-b.c': SPDX + 'int i;\n\n'}),
    (style, 'code is at most 100 columns wide',
     {'src/engine/toy-b.c': SPDX + '/* ' + 'x' * 95 + ' */\n'}),
    (style, 'code files have at most 800 lines',
     {'src/engine/toy-b.c': SPDX + '\n' * 799 + 'int i;\n'}),
    (style, 'the first line names the licence', {'src/engine/toy-b.c': '\n' + SPDX}),
    (style, 'the first line names the licence',
     {'src/engine/toy-b.c': '/* SPDX-License-Identifier: MIT */\n'}),
    (style, 'the first line names the licence', {'build-aux/tool': '#!/bin/sh\ntrue\n'}),
    (style, 'the first line names the licence', {'src/play/toy-p.ui': '<interface/>\n'}),
    (style, 'headers begin with pragma once',
     {'src/engine/toy-b.h': SPDX + '#include <stdint.h>\n#pragma once\n'}),
    (style, 'newer and deprecated GTK only in widgets/toy-compat',
     {'src/play/toy-q.c': SPDX + '#if GTK_CHECK_VERSION (4, 10, 0)\n#endif\n'}),
    (potfiles, 'every file with text for translators is listed',
     {'src/play/toy-q.c': SPDX + 'char *s = C_ ("button", "Undo");\n'}),
    (potfiles, 'every file with text for translators is listed',
     {'src/play/toy-q.c': SPDX + 'char *s = ngettext ("%d medal",\n"%d medals", n);\n'}),
    (potfiles, 'every file with text for translators is listed',
     {'src/play/toy-q.c': SPDX + 'char *s = g_dngettext (GETTEXT_PACKAGE, "a", "b", n);\n'}),
    (potfiles, 'every file with text for translators is listed',
     {'src/play/toy-q.ui': '<interface/>\n'}),
    (potfiles, 'every file with text for translators is listed',
     {'data/a.desktop.in': '[Desktop Entry]\n'}),
    (potfiles, 'every listed file is there', {'src/play/toy-p.c': None}),
    (potfiles, 'every listed file has text for translators', {'src/play/toy-p.c': SPDX}),
    (potfiles, 'the list is sorted and names a file once',
     {'po/POTFILES.in': 'src/play/toy-p.ui\nsrc/play/toy-p.c\n'}),
    (potfiles, 'the list is sorted and names a file once',
     {'po/POTFILES.in': 'src/play/toy-p.c\nsrc/play/toy-p.c\nsrc/play/toy-p.ui\n'}),
]

# A wrong GTK or GLib include breaks a general and a special rule at once.
ALSO = {
    'no GLib in engine, bots and lab': 'uses only its outside libraries',
    'no GTK below widgets': 'uses only its outside libraries',
    'play and editor never include each other': 'includes and links only what it may',
}

OK = {'result': 'OK', 'returncode': 0}
FAIL = {'result': 'FAIL', 'returncode': 1}

# (what is shown, [programs of the plain run], passed, failed, skipped)
COUNTS = [
    ('cases, not programs',
     [dict(OK, stdout='TAP version 13\n1..3\nok 1 /a\nok 2 /b\nok 3 /c # SKIP no display\n')],
     2, 0, 1),
    ('a failed case', [dict(FAIL, stdout='1..2\nok 1 /a\nnot ok 2 /b\n')], 1, 1, 0),
    ('a failed assertion is one failure',
     [dict(FAIL, returncode=-6, stdout='1..3\nok 1 /a\nnot ok /b - ERROR:x\nBail out! ERROR:x\n')],
     1, 1, 0),
    ('a crash after good cases',
     [{'result': 'FAIL', 'returncode': -11, 'stdout': '1..3\nok 1 /a\n'}], 1, 1, 0),
    ('a crash before any output', [{'result': 'FAIL', 'returncode': -11, 'stdout': ''}], 0, 1, 0),
    ('a crash after all cases',
     [{'result': 'ERROR', 'returncode': -11, 'stdout': '1..1\nok 1 /a\n'}], 1, 1, 0),
    ('a timeout', [{'result': 'TIMEOUT', 'returncode': -15, 'stdout': '1..2\nok 1 /a\n'}], 1, 1, 0),
    ('a broken plan', [dict(OK, stdout='1..2\nok 1 /a\n')], 1, 1, 0),
    ('a program without cases', [dict(OK, stdout='1..0\n')], 0, 1, 0),
    ('a program skipped whole',
     [{'result': 'SKIP', 'returncode': 0, 'stdout': '1..0 # SKIP no bus\n'}], 0, 0, 1),
    ('subtests count, their summary does not',
     [dict(OK, stdout='1..2\n# Subtest: a\n    ok 1 /a/x\n    ok 2 /a/y\n    1..2\nok 1 a\n'
                      'ok 2 b\n')], 3, 0, 0),
    ('a summary that disagrees with its subtests',
     [dict(FAIL, stdout='1..1\n    ok 1 /a/x\n    1..1\nnot ok 1 a\n')], 1, 1, 0),
    ('a subtest that fails',
     [dict(FAIL, stdout='1..1\n    ok 1 x\n    not ok 2 y\n    1..2\nnot ok 1 a\n')], 1, 1, 0),
    ('a known defect', [dict(OK, stdout='1..1\nnot ok 1 a # TODO later\n')], 0, 0, 1),
    ('a known defect that is none any more',
     [dict(FAIL, stdout='1..1\nok 1 a # TODO later\n')], 0, 1, 0),
    ('two cases of one name', [dict(OK, stdout='1..2\nok 1 a\nok 2 a\n')], 2, 0, 0),
    ('a program that never ran', [], 0, 1, 0),
]


def plant(root, files):
    for path, text in files.items():
        full = os.path.join(root, path)
        if text is None:
            os.remove(full)
            continue
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, 'w', encoding='utf-8') as f:
            f.write(text)


def try_defect(checker, rule, files):
    """Complaints about the checker: what it missed and what it said without need."""
    with tempfile.TemporaryDirectory() as root:
        plant(root, SOUND)
        plant(root, files)
        found = checker.check(root)
    wrong = [] if found.get(rule) else [f'"{rule}" did not complain']
    for name, complaints in found.items():
        if complaints and name != rule and not name.endswith(ALSO.get(rule, '\0')):
            wrong += [f'"{name}": {c}' for c in complaints]
    return wrong


def try_count(counter, programs, passed, failed, skipped):
    with tempfile.TemporaryDirectory() as build:
        plant(build, {
            'meson-info/intro-tests.json': json.dumps(
                [{'name': 'prog', 'suite': ['toy:unit'], 'protocol': 'tap'}]),
            'meson-logs/testlog.json': ''.join(
                json.dumps(dict(p, name='toy:unit / prog')) + '\n' for p in programs)})
        found = [outcome for _, _, outcome in counter.read_run(build, set())]
    have = tuple(found.count(kind) for kind in ('passed', 'failed', 'skipped'))
    want = (passed, failed, skipped)
    return [] if have == want else [f'counted {have}, expected {want}']


def load_counter(root):
    path = os.path.join(root, 'build-aux/count-tests.py')
    spec = importlib.util.spec_from_file_location('count_tests', path)
    module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode = True
    spec.loader.exec_module(module)
    return module


def main(root):
    results = {}
    with tempfile.TemporaryDirectory() as sound:
        plant(sound, SOUND)
        for checker in (layers, style, potfiles):
            results[f'{checker.__name__} is content with a sound tree'] = [
                f'"{name}": {c}' for name, found in checker.check(sound).items() for c in found]
    for checker, rule, files in DEFECTS:
        key = f'{checker.__name__} sees: {rule} ({" ".join(files)})'
        while key in results:
            key += ' again'
        results[key] = try_defect(checker, rule, files)
    counter = load_counter(root)
    for name, programs, *want in COUNTS:
        results[f'counting: {name}'] = try_count(counter, programs, *want)
    return house.report(results)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
