/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The error domain of the store.  An error means that nothing happened: no document was made, no
 * file was touched.  What a document merely says wrongly is an issue (toy-issue.h). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TOY_STORE_ERROR (toy_store_error_quark ())
GQuark toy_store_error_quark (void);

typedef enum
{
  TOY_STORE_ERROR_SYNTAX,    /* not well-formed XML, or not in the encoding it claims */
  TOY_STORE_ERROR_FORBIDDEN, /* document type, entities */
  TOY_STORE_ERROR_LIMIT,     /* too long, too deep, too many elements */
  TOY_STORE_ERROR_KIND,      /* some other kind of document */
  TOY_STORE_ERROR_VERSION,   /* written by a newer version of the program */
  TOY_STORE_ERROR_STRUCTURE, /* unknown element or attribute, missing attribute, bad value */
  TOY_STORE_ERROR_SCHEMA,    /* only the schema objected: a gap in the reader */
  TOY_STORE_ERROR_ISSUES,    /* the document cannot be played (see toy_compilation_check ()) */
  TOY_STORE_ERROR_UNKNOWN,   /* no built-in terrain of that id */
} ToyStoreError;

G_END_DECLS
