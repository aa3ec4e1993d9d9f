/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Registers what this folder brings. */
#include "config.h"

#include "editor/toy-editor.h"

#include "editor/editor-resources.h"
#include "editor/toy-canvas.h"
#include "editor/toy-editor-box.h"
#include "editor/toy-info-page.h"
#include "editor/toy-inspector.h"
#include "editor/toy-issue-list.h"
#include "editor/toy-lab-page.h"
#include "editor/toy-rules-page.h"
#include "editor/toy-tool-icon.h"
#include "widgets/toy-widgets.h"

/* Only what no text field wants for itself: accelerators are heard before the focus.  The rest is
 * in the window's own shortcuts, which are heard after it. */
static const struct
{
  const char *action;
  const char *keys[3];
} accelerators[] = {
  { "win.new", { "<Control>n", NULL } },
  { "win.open", { "<Control>o", NULL } },
  { "win.save", { "<Control>s", NULL } },
  { "win.save-as", { "<Control><Shift>s", NULL } },
  { "win.print", { "<Control>p", NULL } },
  { "win.play", { "F5", NULL } },
  { "win.play-with", { "<Shift>F5", NULL } },
  { "win.page::map", { "<Alt>1", NULL } },
  { "win.page::rules", { "<Alt>2", NULL } },
  { "win.page::laboratory", { "<Alt>6", NULL } },
  { "win.lab-start", { "F6", NULL } },
  { "win.lab-pause", { "<Shift>F6", NULL } },
  { "win.lab-stop", { "<Control>F6", NULL } },
  { "win.side::selection", { "<Alt>3", NULL } },
  { "win.side::terrain", { "<Alt>4", NULL } },
  { "win.side::issues", { "<Alt>5", NULL } },
  { "win.show-side", { "F9", NULL } },
  { "win.show-names", { "<Control>l", NULL } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal", NULL } },
  { "win.zoom-out", { "<Control>minus", NULL } },
  { "win.fit", { "<Control>0", NULL } },
  { "win.close", { "<Control>w", NULL } },
  { "win.tour", { "F4", NULL } },
};

void
toy_editor_init (GtkApplication *application)
{
  static gboolean done;
  g_autoptr (GtkCssProvider) provider = NULL;

  if (application != NULL)
    for (gsize i = 0; i < G_N_ELEMENTS (accelerators); i++)
      gtk_application_set_accels_for_action (application, accelerators[i].action,
                                             accelerators[i].keys);
  if (done)
    return;
  done = TRUE;

  toy_widgets_init ();
  g_resources_register (toy_editor_get_resource ());
  g_type_ensure (TOY_TYPE_CANVAS);
  g_type_ensure (TOY_TYPE_EDITOR_BOX);
  g_type_ensure (TOY_TYPE_INFO_PAGE);
  g_type_ensure (TOY_TYPE_INSPECTOR);
  g_type_ensure (TOY_TYPE_ISSUE_LIST);
  g_type_ensure (TOY_TYPE_LAB_PAGE);
  g_type_ensure (TOY_TYPE_RULES_PAGE);
  g_type_ensure (TOY_TYPE_TOOL_ICON);
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider,
                                       "/io/github/toyskirmish/ToySkirmish/editor/editor.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
