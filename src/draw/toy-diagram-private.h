/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scenes as data; see toy-diagram.c for what their lines mean. */
#pragma once

typedef struct
{
  const char *id;
  const char *text;
} ToyDiagramScene;

extern const ToyDiagramScene toy_diagram_scenes[];
extern const int toy_diagram_n_scenes;
