/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The errors of this folder; what is wrong with a file's text is said in the store's domain. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TOY_MODEL_ERROR (toy_model_error_quark ())
GQuark toy_model_error_quark (void);

typedef enum
{
  TOY_MODEL_ERROR_CANNOT_DEAL, /* too few troops for the first hands, or past an engine limit */
  TOY_MODEL_ERROR_ILLEGAL,     /* a record holds an action that the rules refuse */
  TOY_MODEL_ERROR_NOT_A_FILE,  /* a folder, a pipe, a device where a file is expected */
} ToyModelError;

G_END_DECLS
