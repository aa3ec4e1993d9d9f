/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way of the tour through the workshop: what is shown, in which order, and what must be opened
 * for it.  Offered once; always in the menu. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/toy-editor-tour.h"
#include "editor/toy-editor-window-private.h"
#include "model/toy-settings.h"

typedef struct
{
  ToyTourStop stop;
  GtkWidget *(*open) (ToyEditorWindow *self); /* makes it visible and gives it */
} Stop;

static void
open_map (ToyEditorWindow *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "map");
}

static GtkWidget *
open_canvas (ToyEditorWindow *self)
{
  open_map (self);
  return GTK_WIDGET (self->canvas);
}

/* The button of the tool with that id. */
static GtkWidget *
find_tool (ToyEditorWindow *self, const char *id)
{
  GtkWidget *child = gtk_widget_get_first_child (self->tool_box);

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_TOGGLE_BUTTON (child))
      {
        GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (child));

        if (target != NULL && strcmp (g_variant_get_string (target, NULL), id) == 0)
          return child;
      }
  return self->tool_box;
}

static GtkWidget *
open_tools (ToyEditorWindow *self)
{
  open_map (self);
  return find_tool (self, toy_tool_id (TOY_TOOL_BASE));
}

static GtkWidget *
open_symmetry (ToyEditorWindow *self)
{
  open_map (self);
  return self->symmetry;
}

static GtkWidget *
open_regions (ToyEditorWindow *self)
{
  open_map (self);
  return find_tool (self, toy_tool_id (TOY_TOOL_REGION));
}

static GtkWidget *
open_inspector (ToyEditorWindow *self)
{
  _toy_editor_show_side (self, "selection");
  return GTK_WIDGET (self->inspector);
}

static GtkWidget *
open_issues (ToyEditorWindow *self)
{
  _toy_editor_show_side (self, "issues");
  return GTK_WIDGET (self->issues);
}

static GtkWidget *
open_rules (ToyEditorWindow *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "rules");
  return gtk_widget_get_visible (self->page_switcher) ? self->page_switcher
                                                      : self->narrow_switcher;
}

static GtkWidget *
open_play (ToyEditorWindow *self)
{
  open_map (self);
  return self->play;
}

static const Stop stops[] = {
  { { N_("The map"),
      N_("Here the terrain is drawn. Drag things to move them; draw a frame to select several. "
         "By the keyboard, Tab goes from thing to thing and the arrow keys move them.") },
    open_canvas },
  { { N_("Tools"),
      N_("Choose what a click on the map makes: bases, headquarters, paths, props. Each tool has a "
         "key of one letter; it stands in its tip.") },
    open_tools },
  { { N_("Symmetry"),
      N_("With a symmetry everything you draw appears on the other side as well, so that both "
         "armies have the same chances.") },
    open_symmetry },
  { { N_("Regions"),
      N_("With this tool, click inside an area that paths close off, and it becomes a region with "
         "medals. The menu Edit can find all of them at once.") },
    open_regions },
  { { N_("What is selected"),
      N_("What you select on the map can be changed exactly here: place, kind, medals, ends of a "
         "path.") },
    open_inspector },
  { { N_("Issues"),
      N_("What is missing or looks like a mistake is listed here while you draw. Many have a "
         "button that mends them.") },
    open_issues },
  { { N_("Rules"),
      N_("On this page you change the numbers, the troops, their effects and the special spaces of "
         "your terrain. Every change is told in a sentence.") },
    open_rules },
  { { N_("Play"),
      N_("Try the terrain at once, whenever you like. The game plays on a copy: you can go on "
         "drawing.") },
    open_play },
};

static void show_stop (ToyEditorWindow *self, int n);

static void
go_cb (gpointer window, int by)
{
  ToyEditorWindow *self = TOY_EDITOR_WINDOW (window);

  show_stop (self, by == 0 ? -1 : self->tour + by);
}

static void
show_stop (ToyEditorWindow *self, int n)
{
  GtkWidget *anchor;

  g_clear_handle_id (&self->tour_id, g_source_remove);
  self->tour = n;
  if (n < 0 || n >= (int) G_N_ELEMENTS (stops))
    {
      self->tour = -1;
      toy_editor_tour_hide (GTK_WINDOW (self));
      open_map (self);
      gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
      return;
    }
  anchor = stops[n].open (self);
  toy_editor_tour_show (GTK_WINDOW (self), anchor, &stops[n].stop, (guint) n,
                        G_N_ELEMENTS (stops), go_cb);
}

static void
begin (ToyEditorWindow *self)
{
  toy_settings_set_boolean (toy_settings_get_default (), "workshop-toured", TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->banner), FALSE);
  show_stop (self, 0);
}

static void
tour_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  begin (self);
}

static gboolean
again_cb (gpointer data)
{
  ToyEditorWindow *self = data;

  self->tour_id = 0;
  if (self->tour >= 0)
    show_stop (self, self->tour);
  return G_SOURCE_REMOVE;
}

void
_toy_editor_tour_moved (ToyEditorWindow *self)
{
  if (self->tour >= 0 && self->tour_id == 0)
    self->tour_id = g_idle_add (again_cb, self);
}

void
_toy_editor_add_tour_action (ToyEditorWindow *self)
{
  static const GActionEntry entries[] = {
    { "tour", tour_cb, NULL, NULL, NULL, { 0 } },
  };

  self->tour = -1;
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
toy_editor_window_offer_tour (ToyEditorWindow *self)
{
  ToySettings *settings = toy_settings_get_default ();

  g_return_if_fail (TOY_IS_EDITOR_WINDOW (self));

  if (toy_settings_get_boolean (settings, "workshop-toured"))
    return;
  toy_settings_set_boolean (settings, "workshop-toured", TRUE);
  _toy_editor_show_banner (self, _("New here? A short tour shows what is where."), _("Tour"),
                           begin);
}
