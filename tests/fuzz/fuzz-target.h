/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one function of a fuzz target, as libFuzzer and replay.c both call it. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Feeds @size bytes at @data to the reader under test.  Always 0; what is wrong aborts. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
