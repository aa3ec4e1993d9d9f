/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the checks of a document share. */
#pragma once

#include "model/toy-document-check.h"

G_BEGIN_DECLS

/* @item: the draft's, @index its place in its list or -1. @text: (transfer full) */
void _toy_check_add (ToyCompilation *compilation, ToySeverity severity, const char *code,
                     gconstpointer item, int index, const char *suggestion, char *text);

/* Effects that can never do anything. */
void _toy_check_effects (const ToyDraft *draft, ToyCompilation *compilation);

/* Texts that do not fit where they are shown. */
void _toy_check_texts (const ToyDraft *draft, ToyCompilation *compilation, ToyTextRuler ruler);

G_END_DECLS
