/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text that grows, written the same whatever the locale. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct
{
  char *data;    /* owned, ends in NUL once something was added */
  size_t length;
  size_t size;
  bool failed;   /* there was no memory: what follows is dropped */
} ToyLabText;

void toy_lab_text_clear (ToyLabText *text);
void toy_lab_text_add (ToyLabText *text, const char *words);

/* As printf (), for words and whole numbers. */
void toy_lab_text_addf (ToyLabText *text, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

/* @value with @digits (0 to 9) behind the point, trailing zeros dropped; "0" for what is no number.
 */
void toy_lab_text_add_number (ToyLabText *text, double value, int digits);

/* The same into @buffer of @size bytes; returns @buffer. */
char *toy_lab_number (char *buffer, size_t size, double value, int digits);

/* @words in quotes, as JSON has them. */
void toy_lab_text_add_quoted (ToyLabText *text, const char *words);

/* @words as text of HTML or of an attribute of it. */
void toy_lab_text_add_escaped (ToyLabText *text, const char *words);
