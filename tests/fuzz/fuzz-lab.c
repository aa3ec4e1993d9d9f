/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzz target: a result of the laboratory.  What is read is written so that it reads the same, and
 * can be reported in every form, whatever its numbers are. */
#include "fuzz-target.h"

#include "cli/toy-lab-words.h"

#include <stdlib.h>
#include <string.h>

static void
report (const ToyLabResult *result)
{
  ToyLabText text = { NULL, 0, 0, false };
  ToyLabWords words;

  toy_lab_words_init (&words, "Fuzz");
  toy_lab_words_report (result, &text);
  if (!toy_lab_write_csv (&text, result) || !toy_lab_write_html (&text, result, &words))
    abort ();
  toy_lab_text_clear (&text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ToyLabText once = { NULL, 0, 0, false }, twice = { NULL, 0, 0, false };
  ToyLabResult *result = NULL, *again = NULL;
  size_t at;

  if (toy_lab_read_json ((const char *) data, size, &result, &at) != TOY_LAB_READ_OK)
    {
      if (result != NULL || at > size)
        abort ();
      return 0;
    }
  if (!toy_lab_write_json (&once, result)
      || toy_lab_read_json (once.data, once.length, &again, &at) != TOY_LAB_READ_OK
      || !toy_lab_write_json (&twice, again) || strcmp (once.data, twice.data) != 0)
    abort ();
  report (result);
  toy_lab_text_clear (&once);
  toy_lab_text_clear (&twice);
  toy_lab_result_free (result);
  toy_lab_result_free (again);
  return 0;
}
