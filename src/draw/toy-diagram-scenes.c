/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scenes of the rule book's pictures.  Only data; toy-diagram.c reads it. */
#include "config.h"

#include "draw/toy-diagram-private.h"

/* Two headquarters, two rows and a base in the middle. */
#define FIELD \
  "size 900 420\n" \
  "hq blue blue 90 210\nbase a 250 90\nbase b 250 330\nbase c 450 210\n" \
  "base d 650 90\nbase e 650 330\nhq red red 810 210\n" \
  "path blue a c d red\npath blue b c e red\npath a d\npath b e\n"

/* One line from headquarters to headquarters. */
#define LINE \
  "size 640 190\n" \
  "hq blue blue 70 95\nbase a 195 95\nbase b 320 95\nbase c 445 95\n" \
  "base d 570 95\n" \
  "path blue a b c d\n"

const ToyDiagramScene toy_diagram_scenes[] = {
  { "terrain",
    FIELD "theme meadow\nregion r1 2 350 90 a c d\nregion r2 1 350 330 b c e\n"
          "turn blue" },
  { "stack",
    "size 480 240\ntheme sandbox\n"
    "hq blue blue 80 120\nbase a 200 120\nbase b 320 120\nbase c 430 120\npath blue a b c\n"
    "stack a blue:skully\nstack b red:skully blue:jumbo red:star\nstack c red:capn\nturn blue" },
  { "targets",
    FIELD "theme meadow\nregion r1 2 450 60 a c d\nregion r2 1 450 360 b c e\n"
          "stack a blue:skully\nstack c blue:capn\nstack d red:roxy\nstack e red:capn\n"
          "rack blue jumbo\nturn blue\ntry jumbo" },
  { "beats",
    "size 690 320\ntheme sandbox\n"
    "hq blue blue 90 160\nbase a 260 160\nbase b 430 70\nbase c 430 250\nbase d 600 70\n"
    "base e 600 250\npath blue a b\npath a c\npath a d\npath a e\n"
    "stack a blue:capn\nstack b red:skully\nstack c red:jumbo\nstack d red:roxy\n"
    "stack e red:kwak\nrack blue jumbo\nturn blue\ntry jumbo" },
  { "connection",
    LINE "theme meadow\nstack a blue:star\nstack b red:capn\nstack c blue:skully\n"
         "rack blue jumbo\nturn blue\nconnected blue\ntry jumbo" },
  { "flight",
    FIELD "theme sandbox\nstack a blue:capn\nstack d red:roxy\nstack e red:skully\n"
          "rack blue hook\nturn blue\ntry hook" },
  { "lists",
    "size 700 240\ntheme pool\n"
    "hq blue blue 90 120\nbase a 250 120\nbase b 420 120 only\nbase c 590 120\n"
    "path blue a b c\nstack a blue:jumbo\nrack blue skully roxy\nturn blue\ntry skully" },
  { "region",
    FIELD "theme meadow\nregion r1 2 450 60 a c d\nregion r2 1 450 360 b c e\n"
          "stack a blue:skully\nstack c blue:star\nrack blue roxy\nstack e red:jumbo\n"
          "turn blue\nact place roxy d" },
  { "headquarters",
    FIELD "theme meadow\nstack a blue:skully\nstack d blue:star\nstack e red:jumbo\n"
          "rack blue roxy\nturn blue\nconnected blue\ntry roxy" },
  { "discard",
    FIELD "theme sandbox\nstack a red:star\nstack d red:roxy\nstack e red:capn\n"
          "stack b blue:skully\nrack blue jumbo\nturn blue\nact place jumbo c" },
  { "chain",
    FIELD "theme sandbox\nrack blue capn skully\nturn blue\nact place capn a\ntry skully" },
  { "recall",
    "size 700 240\ntheme meadow\n"
    "hq blue blue 90 120\nbase a 250 120\nbase b 420 120\nbase c 590 120 recall\n"
    "path blue a b c\nstack a blue:star\nstack b blue:capn\nrack blue roxy\nturn blue\n"
    "act place roxy c" },
  { "push",
    "size 780 320\ntheme jungle\n"
    "hq blue blue 90 160\nbase a 250 160 push\nbase b 420 70\nbase c 420 250\nbase d 600 70\n"
    "base e 600 250\npath blue a b d\npath a c e\npath d e\n"
    "stack b red:roxy\nstack c red:hook\nstack e blue:capn\nrack blue roxy\nturn blue\n"
    "act place roxy a" },
  { "mute",
    "size 700 240\ntheme station\n"
    "hq blue blue 90 120\nbase a 250 120\nbase b 420 120 mute\nbase c 590 120\n"
    "path blue a b c\nstack c red:skully\nrack blue hook\nturn blue\ntry hook" },
};

const int toy_diagram_n_scenes = sizeof toy_diagram_scenes / sizeof toy_diagram_scenes[0];
