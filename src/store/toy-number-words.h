/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people call the numbers of a sheet: on forms, and in sentences about a document. */
#pragma once

#include "engine/toy-sheet.h"

/* "Places on a rack", for labels. (transfer none) */
const char *toy_number_name (ToyNumber number);
