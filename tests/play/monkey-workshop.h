/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the monkey does in the workshop, and what must be true of a terrain after it. */
#pragma once

#include "editor/toy-editor-window.h"

/* One of the workshop's commands; its name with what it was given. (transfer full) */
char *monkey_workshop_act (ToyEditorWindow *window, GRand *rand);

/* The draft comes back from its own text, and undoing and redoing lead to it again. */
void monkey_workshop_check (ToyEditorWindow *window);
