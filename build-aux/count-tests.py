#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the test cases of one or more `meson test` runs.

Prints what failed, and as the last line `N passed, M failed, K skipped`.  Ends with status 0 only
if something passed and nothing failed.

A run is a build directory, written [LABEL=]DIRECTORY[:SUITE,SUITE] where not all was run.  The
same case in two runs (plain and sanitized) is one case; it failed if it failed in either.  A
program that crashes, times out, breaks its plan, prints no case at all or never ran is a failed
case of its own.  `--failed TEXT` adds one failure (a build that did not succeed, say).
"""

import argparse
import json
import os
import re
import sys

CASE = re.compile(r'^((?:    )*)(not )?ok\b[ \t]*(\d+)?[ \t]*(?:- )?(.*)$')
PLAN = re.compile(r'^((?:    )*)1\.\.(\d+)(?:\s*#\s*(\S+)?.*)?$')
DIRECTIVE = re.compile(r'\s+#\s*(skip|todo)\S*\b.*$', re.IGNORECASE)

WORSE = {'skipped': 0, 'passed': 1, 'failed': 2}


class Level:
    """One depth of TAP: its plan, and what its finished cases were."""

    def __init__(self):
        self.plan = None
        self.seen = 0
        self.failed = 0


def read_tap(text):
    """Returns ([(name, outcome)], [what is wrong with the output as such], is it TAP at all).

    Subtests count, their summaries do not.
    """
    cases = []
    broken = []
    levels = [Level()]
    is_tap = False
    for line in text.splitlines():
        line = line.rstrip()
        if line.lstrip().startswith('Bail out!'):
            is_tap = True
            broken.append(line.strip())
            continue
        plan = PLAN.match(line)
        if plan:
            is_tap = True
            depth = len(plan.group(1)) // 4
            while len(levels) <= depth:
                levels.append(Level())
            levels[depth].plan = int(plan.group(2))
            if depth == 0 and levels[0].plan == 0 and (plan.group(3) or '').lower() == 'skip':
                cases.append(('everything', 'skipped'))
                levels[0].plan = None
            continue
        case = CASE.match(line)
        if not case:
            continue
        is_tap = True
        depth = len(case.group(1)) // 4
        while len(levels) <= depth:
            levels.append(Level())
        below = levels[depth + 1] if len(levels) > depth + 1 else None
        del levels[depth + 1:]
        level = levels[depth]
        level.seen += 1
        name = case.group(4)
        directive = DIRECTIVE.search(name)
        word = directive.group(1).lower() if directive else ''
        name = DIRECTIVE.sub('', name).strip() or f'case {level.seen}'
        good = not case.group(2)
        if word == 'skip':
            outcome = 'skipped'
        elif word == 'todo':
            # Known not to work yet; one that works all at once must lose its mark.
            outcome = 'failed' if good else 'skipped'
        else:
            outcome = 'passed' if good else 'failed'
        if outcome == 'failed':
            level.failed += 1
        if below and below.seen:
            # The summary of a block of subtests says something new only if it disagrees with them.
            if below.plan is not None and below.plan != below.seen:
                broken.append(f'{name}: planned {below.plan}, ran {below.seen}')
            elif outcome == 'failed' and not below.failed:
                cases.append((name, 'failed'))
            continue
        cases.append((name, outcome))
    top = levels[0]
    if top.plan is not None and top.plan != top.seen:
        broken.append(f'planned {top.plan} cases, ran {top.seen}')
    return cases, broken, is_tap


def program_cases(entry, protocol):
    """The cases of one program's entry in testlog.json."""
    result = entry.get('result', 'ERROR')
    good = result in ('OK', 'EXPECTEDFAIL', 'SKIP')
    cases, broken, is_tap = read_tap(entry.get('stdout') or '')
    if protocol != 'tap' and not is_tap:
        outcome = 'skipped' if result == 'SKIP' else 'passed' if good else 'failed'
        return [('program', outcome)]
    # What is wrong with the program as such counts only where no case says why.
    if not any(outcome == 'failed' for _, outcome in cases):
        if not good:
            broken.insert(0, f"{result}, status {entry.get('returncode')}")
        elif not cases and not broken:
            broken.append('ran no case')
        if broken:
            cases.append(('the program: ' + '; '.join(broken), 'failed'))
    return cases


def distinct(cases):
    """Gives a number to names that one program uses more than once."""
    seen = {}
    for name, outcome in cases:
        seen[name] = seen.get(name, 0) + 1
        yield (name if seen[name] == 1 else f'{name} ({seen[name]})'), outcome


def short_name(name):
    """The program's own name in `project:suite / name`, as the log has it."""
    return name.split(' / ')[-1]


def planned_programs(directory, suites):
    """{name: protocol} of the programs that the run should have started."""
    path = os.path.join(directory, 'meson-info', 'intro-tests.json')
    try:
        with open(path, encoding='utf-8') as f:
            tests = json.load(f)
    except (OSError, ValueError):
        return {}
    return {t['name']: t.get('protocol', 'exitcode') for t in tests
            if not suites or suites & {s.split(':')[-1] for s in t.get('suite', [])}}


def read_run(directory, suites):
    """Yields (program, case, outcome) of all programs of the last run in a build directory."""
    planned = planned_programs(directory, suites)
    log = os.path.join(directory, 'meson-logs', 'testlog.json')
    ran = set()
    try:
        with open(log, encoding='utf-8', errors='replace') as f:
            lines = [line for line in f if line.strip()]
    except OSError:
        lines = []
    for line in lines:
        try:
            entry = json.loads(line)
        except ValueError:
            continue  # broken off; the program counts as one that did not run
        program = short_name(entry.get('name', '?'))
        ran.add(program)
        for name, outcome in distinct(program_cases(entry, planned.get(program, 'exitcode'))):
            yield program, name, outcome
    for program in planned:
        if program not in ran:
            yield program, 'did not run', 'failed'


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--failed', action='append', default=[], metavar='TEXT')
    parser.add_argument('runs', nargs='*', metavar='RUN')
    args = parser.parse_args()

    outcomes = {}
    failures = list(args.failed)
    for run in args.runs:
        label, _, rest = run.rpartition('=')
        directory, _, suites = rest.partition(':')
        for program, name, outcome in read_run(directory, set(filter(None, suites.split(',')))):
            key = (program, name)
            if outcome == 'failed':
                failures.append(f'{program}: {name}' + (f' [{label}]' if label else ''))
            if key not in outcomes or WORSE[outcome] > WORSE[outcomes[key]]:
                outcomes[key] = outcome

    for failure in failures:
        print(f'FAILED  {failure}')
    counts = {kind: list(outcomes.values()).count(kind) for kind in WORSE}
    counts['failed'] += len(args.failed)
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped",
          flush=True)
    return 0 if counts['passed'] and not counts['failed'] else 1


if __name__ == '__main__':
    sys.exit(main())
