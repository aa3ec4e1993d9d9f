/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The binary toy-skirmish: sets the language and runs the application. */
#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "toy-application.h"

int
main (int argc, char **argv)
{
  const char *folder = g_getenv ("TOY_LOCALEDIR");
  g_autoptr (ToyApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : TOY_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_("Toy Skirmish"));
  application = toy_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
