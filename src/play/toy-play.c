/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Registers what this folder brings: templates, and the style sheet on the default display. */
#include "config.h"

#include "play/toy-play.h"

#include <gtk/gtk.h>

#include "model/toy-settings.h"
#include "play/play-resources.h"
#include "play/toy-style.h"
#include "widgets/toy-widgets.h"

void
toy_play_init (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  toy_widgets_init ();
  g_resources_register (toy_play_get_resource ());
  toy_style_follow (toy_settings_get_default ());
  gtk_css_provider_load_from_resource (provider,
                                       "/io/github/toyskirmish/ToySkirmish/play/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
