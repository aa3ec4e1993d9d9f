/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `render`: a terrain or a position as a picture, a sheet of tiles, or a game to cut out. */
#include "config.h"

#include "cli/toy-cli-terrain.h"
#include "cli/toy-commands.h"
#include "draw/toy-render.h"
#include "engine/toy-notation.h"
#include "store/toy-writer.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

/* As the options give it. */
typedef struct
{
  char *output;
  char *format;
  char *position;
  char *paper;
  int width;
  int height;
  int turn;
  gboolean tiles;
  gboolean print;
  gboolean dark;
  gboolean beginner;
  gboolean meeple;
} Options;

/* What is painted. */
typedef struct
{
  ToyCliTerrain *terrain;
  ToyGame game;
  ToyState state;
  gboolean has_state;
} Subject;

static void
options_clear (Options *options)
{
  g_free (options->output);
  g_free (options->format);
  g_free (options->position);
  g_free (options->paper);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static char *
read_position (const char *path, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *text = NULL;

  if (strcmp (path, "-") == 0)
    file = g_file_new_for_path ("/dev/stdin");
  else
    file = g_file_new_for_commandline_arg (path);
  if (!g_file_load_contents (file, NULL, &text, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&text);
}

/* The terrain that is named, else the one of the position; FALSE with the trouble told. */
static gboolean
load_subject (Subject *subject, const Options *options, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree ToyPositionHead *head = g_new0 (ToyPositionHead, 1);
  char trouble[TOY_ERROR_SIZE];

  head->options.beginner = options->beginner;
  head->options.meeple = options->meeple;
  if (options->position != NULL)
    {
      text = read_position (options->position, &error);
      if (text == NULL)
        {
          toy_command_complain ("render", "%s", error->message);
          return FALSE;
        }
      if (!toy_position_parse_head (text, head, trouble))
        {
          toy_command_complain ("render", "%s: %s", options->position, trouble);
          return FALSE;
        }
    }
  if (name == NULL && head->terrain[0] != '\0')
    name = head->terrain;
  if (name == NULL)
    {
      toy_command_complain ("render", _("Say which terrain; see --help."));
      return FALSE;
    }
  subject->terrain = toy_cli_terrain_load (name, &error);
  if (subject->terrain == NULL)
    {
      toy_command_complain ("render", "%s", error->message);
      return FALSE;
    }
  if (!toy_game_init (&subject->game, subject->terrain->terrain, subject->terrain->sheet,
                      head->options))
    {
      toy_command_complain ("render", _("The troops of “%s” cannot be dealt."), name);
      return FALSE;
    }
  if (text == NULL)
    return TRUE;
  subject->has_state = TRUE;
  if (toy_position_parse (text, &subject->game, &subject->state, trouble))
    return TRUE;
  toy_command_complain ("render", "%s: %s", options->position, trouble);
  return FALSE;
}

/* From --format, else from the end of the file's name. */
static gboolean
find_format (const Options *options, ToyRenderFormat *format)
{
  const char *dot = strrchr (options->output, '.');

  if (options->format != NULL)
    {
      if (toy_render_format_parse (options->format, format))
        return TRUE;
      toy_command_complain ("render", _("“%s” is no format; expected png, svg or pdf."),
                            options->format);
      return FALSE;
    }
  if (options->print)
    {
      *format = TOY_RENDER_PDF;
      return TRUE;
    }
  if (dot != NULL && toy_render_format_parse (dot + 1, format))
    return TRUE;
  toy_command_complain ("render",
                        _("Say what to write with --format, or end the file's name in .png, .svg "
                           "or .pdf."));
  return FALSE;
}

static GBytes *
paint (Subject *subject, const Options *options, ToyRenderFormat format, GError **error)
{
  ToyScene scene = { .game = &subject->game,
                     .table = subject->has_state ? &subject->state.table : NULL,
                     .marks = TOY_MARKS_NONE,
                     .dark = options->dark };
  ToyPaper paper = TOY_PAPER_A4;

  if (options->paper != NULL)
    toy_paper_parse (options->paper, &paper); /* checked before */
  if (options->print)
    return toy_render_print (&subject->game, paper, error);
  if (options->tiles)
    return toy_render_tiles (&subject->game, format, options->width > 0 ? options->width : 1600,
                             options->dark, error);
  return toy_render_board (&scene, (ToyTurn) (options->turn / 90), format, options->width,
                           options->height, error);
}

static gboolean
write_out (const char *path, GBytes *bytes, GError **error)
{
  g_autoptr (GFile) file = NULL;
  gsize size;
  const void *data = g_bytes_get_data (bytes, &size);

  if (strcmp (path, "-") != 0)
    {
      g_autoptr (GFile) folder = NULL;

      file = g_file_new_for_commandline_arg (path);
      folder = g_file_get_parent (file);
      /* The store makes a missing folder; here it is more likely a slip of the fingers. */
      if (folder == NULL || g_file_query_exists (folder, NULL))
        return toy_store_write (file, bytes, error);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("“%s” is in a folder that is not "
                                                              "there."), path);
      return FALSE;
    }
  if (fwrite (data, 1, size, stdout) == size && fflush (stdout) == 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _("The standard output could not be written."));
  return FALSE;
}

/* What makes no sense together is told before anything is read. */
static gboolean
check_options (const Options *options)
{
  ToyPaper paper;

  if (options->output == NULL)
    toy_command_complain ("render", _("Say where to with --output FILE (“-” is the standard "
                                       "output)."));
  else if (options->tiles && options->print)
    toy_command_complain ("render", _("--tiles and --print exclude each other."));
  else if (options->turn % 90 != 0 || options->turn < 0 || options->turn > 270)
    toy_command_complain ("render", _("--turn takes 0, 90, 180 or 270."));
  else if (options->width < 0 || options->height < 0)
    toy_command_complain ("render", _("A size is a number from 1 on."));
  else if (options->paper != NULL && !toy_paper_parse (options->paper, &paper))
    toy_command_complain ("render", _("“%s” is no paper; expected a4 or letter."), options->paper);
  else
    return TRUE;
  return FALSE;
}

int
toy_command_render (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  Subject subject = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_("Where to write"), N_("FILE") },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &options.format, N_("png, svg or pdf"), N_("FORMAT") },
    { "width", 'w', 0, G_OPTION_ARG_INT, &options.width, N_("Pixels or points across"), "N" },
    { "height", 0, 0, G_OPTION_ARG_INT, &options.height, N_("Pixels or points down"), "N" },
    { "turn", 't', 0, G_OPTION_ARG_INT, &options.turn, N_("Turn the board by 90, 180 or 270"),
      "N" },
    { "position", 'p', 0, G_OPTION_ARG_FILENAME, &options.position,
      N_("Paint this position of the referee"), N_("FILE") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &options.dark, N_("For a dark desktop"), NULL },
    { "tiles", 0, 0, G_OPTION_ARG_NONE, &options.tiles, N_("The troops instead of the board"),
      NULL },
    { "print", 0, 0, G_OPTION_ARG_NONE, &options.print, N_("A game to cut out, as PDF"), NULL },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &options.paper, N_("a4 or letter, for --print"),
      N_("PAPER") },
    { "beginner", 0, 0, G_OPTION_ARG_NONE, &options.beginner, N_("Without special spaces"), NULL },
    { "meeple", 0, 0, G_OPTION_ARG_NONE, &options.meeple, N_("With the promotion troops"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  ToyRenderFormat format;
  ToyStatus status = TOY_STATUS_FAILED;

  if (!toy_command_parse ("render", &argc, &argv, _("[TERRAIN]"),
                          _("Paints a terrain, built in or from a file, or a position."), NULL,
                          entries)
      || !check_options (&options) || !find_format (&options, &format))
    return TOY_STATUS_USAGE;
  if (argc > 2)
    {
      toy_command_complain ("render", _("One terrain at a time, please."));
      return TOY_STATUS_USAGE;
    }
  if (load_subject (&subject, &options, argc == 2 ? argv[1] : NULL))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = paint (&subject, &options, format, &error);

      if (bytes != NULL && write_out (options.output, bytes, &error))
        status = TOY_STATUS_OK;
      else
        toy_command_complain ("render", "%s", error->message);
    }
  g_clear_pointer (&subject.terrain, toy_cli_terrain_free);
  return status;
}
