/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of toy-skirmish-cli, and what they share.  Each takes its own arguments, its name
 * first (argv[0]), and returns the status that the program ends with. */
#pragma once

#include <glib.h>
#include <stdbool.h>

G_BEGIN_DECLS

typedef enum
{
  TOY_STATUS_OK,
  TOY_STATUS_FAILED, /* the work was done or tried, and something is wrong */
  TOY_STATUS_USAGE,  /* the arguments make no sense; nothing was done */
} ToyStatus;

int toy_command_referee (int argc, char **argv);
int toy_command_validate (int argc, char **argv);
int toy_command_list (int argc, char **argv);
int toy_command_demo (int argc, char **argv);
int toy_command_bench (int argc, char **argv);
int toy_command_render (int argc, char **argv);
int toy_command_simulate (int argc, char **argv);
int toy_command_merge (int argc, char **argv);
int toy_command_ladder (int argc, char **argv);
int toy_command_tune (int argc, char **argv);
int toy_command_thumbnail (int argc, char **argv);

/* One sentence about what went wrong, on standard error. */
void toy_command_complain (const char *command, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Reads the options of a command.
 * @command: (nullable): its name, NULL for the program itself.
 * @arguments: (nullable): what follows the options in the usage line.
 * @summary: (nullable): printed above the options; @description: (nullable): below them.
 * @entries: (nullable): ended by an empty entry.
 * Returns false, the trouble told, where they make no sense.  What is no option stays in @argv. */
bool toy_command_parse (const char *command,
                        int *argc,
                        char ***argv,
                        const char *arguments,
                        const char *summary,
                        const char *description,
                        const GOptionEntry *entries);

/* The same for the command argv[0] that takes nothing but options. */
bool toy_command_parse_bare (int *argc,
                             char ***argv,
                             const char *summary,
                             const char *description,
                             const GOptionEntry *entries);

G_END_DECLS
