/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one sees first.  Lists what catalogue and autosaves hold; the window starts games. */
#include "config.h"

#include "play/toy-start-page.h"

#include <glib/gi18n.h>

#include "model/toy-record.h"
#include "model/toy-settings.h"
#include "play/toy-card-shelf.h"
#include "play/toy-terrain-card.h"
#include "play/toy-tutorial-card.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-middle.h"
#include "widgets/toy-wrap-layout.h"

#include <string.h>

#define FEW_RESUMED 6 /* games at first, and more at a time */

/* Widths of a card's picture, and from where on there is room to show everything. */
#define LEAST_PICTURE 96
#define MOST_PICTURE 320
#define ROOMY_WIDTH 620
#define ROOMY_HEIGHT 560

struct _ToyStartPage
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *scroller;
  GtkWidget *resume_box;
  GtkFlowBox *resume;
  GtkWidget *older;
  ToySetupPanel *setup;
  GtkFlowBox *terrains;
  GtkWidget *nothing_box;
  GtkWidget *problems_box;
  GtkLabel *problems;

  int picture_width;
  guint most_resumed;
  GFile *awaited; /* owned (nullable): of the terrain that gets the keyboard when it comes */
  GStrv bad_terrains; /* owned (nullable): a sentence for each file that cannot be used */
  GStrv bad_games;
};

G_DEFINE_TYPE (ToyStartPage, toy_start_page, GTK_TYPE_WIDGET)

enum
{
  START,
  RESUME,
  LISTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
terrain_activated_cb (GtkFlowBox *box, GtkFlowBoxChild *child, ToyStartPage *self)
{
  g_signal_emit (self, signals[START], 0, toy_terrain_card_get_board (TOY_TERRAIN_CARD (child)));
}

static void
resume_activated_cb (GtkFlowBox *box, GtkFlowBoxChild *child, ToyStartPage *self)
{
  ToyTerrainCard *card = TOY_TERRAIN_CARD (child);

  g_signal_emit (self, signals[RESUME], 0, toy_terrain_card_get_match (card),
                 toy_terrain_card_get_file (card));
}

/* Which terrains are shown */

static gboolean
is_wanted (ToyBoard *board)
{
  const char *wanted = toy_settings_get_string (toy_settings_get_default (), "terrains");

  return strcmp (wanted, "all") == 0 || strcmp (wanted, toy_board_get_source (board)) == 0;
}

static ToyTerrainCard *
get_card (GtkFlowBox *box, int n)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (box, n);

  return child != NULL ? TOY_TERRAIN_CARD (child) : NULL;
}

static void
show_wanted (ToyStartPage *self)
{
  ToyTerrainCard *card;
  gboolean any = FALSE;

  for (int i = 0; (card = get_card (self->terrains, i)) != NULL; i++)
    {
      gboolean wanted = is_wanted (toy_terrain_card_get_board (card));

      gtk_widget_set_visible (GTK_WIDGET (card), wanted);
      any |= wanted;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->terrains), any);
  gtk_widget_set_visible (self->nothing_box, !any);
  g_signal_emit (self, signals[LISTED], 0);
}

/* Not by gtk_widget_grab_focus (): arrow keys go on from the cursor that only this sets. */
static gboolean
focus_card (gpointer card)
{
  return gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
}

static void
look_for_awaited (ToyStartPage *self)
{
  ToyTerrainCard *card;

  for (int i = 0; self->awaited != NULL && (card = get_card (self->terrains, i)) != NULL; i++)
    {
      GFile *file = toy_board_get_file (toy_terrain_card_get_board (card));

      if (file != NULL && g_file_equal (file, self->awaited))
        {
          g_clear_object (&self->awaited);
          focus_card (card);
        }
    }
}

static void
catalogue_changed_cb (ToyStartPage *self)
{
  show_wanted (self);
  look_for_awaited (self);
}

static void
set_picture_widths (GtkFlowBox *box, int width)
{
  ToyTerrainCard *card;

  for (int i = 0; (card = get_card (box, i)) != NULL; i++)
    toy_terrain_card_set_picture_width (card, width);
}

static void
older_cb (GtkButton *button, ToyStartPage *self)
{
  guint first = self->most_resumed;
  GtkFlowBoxChild *card;

  self->most_resumed += FEW_RESUMED;
  toy_start_page_refresh (self);
  /* The button may have gone, and they are what was asked for: where none can be read, none. */
  card = gtk_flow_box_get_child_at_index (self->resume, (int) first);
  if (card != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (card));
  else
    toy_start_page_focus_first (self);
}

/* Taking an unfinished game away */

typedef struct
{
  ToyStartPage *page; /* owned */
  GFile *file;        /* owned */
} Removal;

static void
removal_answered_cb (int answer, gpointer data)
{
  Removal *removal = data;
  g_autoptr (GError) error = NULL;

  /* Another window may have gone on with it meanwhile. */
  if (answer == 0 && !toy_autosave_is_open (removal->file)
      && !g_file_delete (removal->file, NULL, &error))
    toy_compat_tell (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (removal->page))),
                     _("The game could not be removed"), error->message);
  if (answer == 0)
    {
      toy_start_page_refresh (removal->page);
      toy_start_page_focus_first (removal->page);
    }
  g_object_unref (removal->page);
  g_object_unref (removal->file);
  g_free (removal);
}

static void
ask_removal (ToyStartPage *self, GtkWidget *card)
{
  const char *const answers[] = { _("_Remove"), _("_Keep"), NULL };
  Removal *removal;

  if (!TOY_IS_TERRAIN_CARD (card))
    return;
  removal = g_new0 (Removal, 1);
  removal->page = g_object_ref (self);
  removal->file = g_object_ref (toy_terrain_card_get_file (TOY_TERRAIN_CARD (card)));
  toy_compat_ask (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                  _("Remove this unfinished game?"), _("It cannot be continued after that."),
                  answers, removal_answered_cb, removal);
}

static void
ask_removal_at (ToyStartPage *self, GtkGesture *gesture, double x, double y)
{
  GtkFlowBoxChild *card = gtk_flow_box_get_child_at_pos (self->resume, (int) x, (int) y);

  if (card == NULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  ask_removal (self, GTK_WIDGET (card));
}

static void
secondary_cb (GtkGesture *gesture, int n_press, double x, double y, ToyStartPage *self)
{
  ask_removal_at (self, gesture, x, y);
}

static void
long_press_cb (GtkGesture *gesture, double x, double y, ToyStartPage *self)
{
  ask_removal_at (self, gesture, x, y);
}

/* The card that has the keyboard; NULL. */
static GtkWidget *
find_focused (ToyStartPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL ? gtk_widget_get_ancestor (focus, TOY_TYPE_TERRAIN_CARD) : NULL;
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *card = find_focused (TOY_START_PAGE (widget));

  if (card != NULL && toy_terrain_card_get_match (TOY_TERRAIN_CARD (card)) != NULL)
    ask_removal (TOY_START_PAGE (widget), card);
}

/* The menu key: what else there is to do with what has the keyboard. */
static void
menu_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *card = find_focused (TOY_START_PAGE (widget));

  if (card != NULL && toy_terrain_card_get_match (TOY_TERRAIN_CARD (card)) == NULL)
    gtk_widget_activate_action (card, "card.menu", NULL);
  else
    remove_action (widget, name, parameter);
}

static void
init_removal (ToyStartPage *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect (gesture, "pressed", G_CALLBACK (secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->resume), GTK_EVENT_CONTROLLER (gesture));
  gesture = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (gesture), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "pressed", G_CALLBACK (long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->resume), GTK_EVENT_CONTROLLER (gesture));
}

static void
toy_start_page_dispose (GObject *object)
{
  ToyStartPage *self = TOY_START_PAGE (object);

  g_clear_object (&self->awaited);
  g_clear_pointer (&self->bad_terrains, g_strfreev);
  g_clear_pointer (&self->bad_games, g_strfreev);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (toy_start_page_parent_class)->dispose (object);
}

static void
toy_start_page_class_init (ToyStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  g_type_ensure (TOY_TYPE_CARD_SHELF);
  g_type_ensure (TOY_TYPE_SETUP_PANEL);
  g_type_ensure (TOY_TYPE_WRAP_LAYOUT);
  G_OBJECT_CLASS (klass)->dispose = toy_start_page_dispose;
  signals[START] = g_signal_new ("start", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, TOY_TYPE_BOARD);
  signals[RESUME] = g_signal_new ("resume", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, TOY_TYPE_MATCH, G_TYPE_FILE);
  signals[LISTED] = g_signal_new ("listed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "start.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "start.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "start.remove", NULL);
  g_type_ensure (TOY_TYPE_TUTORIAL_CARD);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "start.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "start.menu",
                                       NULL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, ToyStartPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, ToyStartPage, resume_box);
  gtk_widget_class_bind_template_child (widget_class, ToyStartPage, resume);
  gtk_widget_class_bind_template_child (widget_class, ToyStartPage, older);
  gtk_widget_class_bind_template_child (widget_class, ToyStartPage, setup);
  gtk_widget_class_bind_template_child (widget_class, ToyStartPage, terrains);
  gtk_widget_class_bind_template_child (widget_class, ToyStartPage, nothing_box);
  gtk_widget_class_bind_template_child (widget_class, ToyStartPage, problems_box);
  gtk_widget_class_bind_template_child (widget_class, ToyStartPage, problems);
  gtk_widget_class_bind_template_callback (widget_class, terrain_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, resume_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, older_cb);
}

static void
toy_start_page_init (ToyStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  toy_middle_put (GTK_SCROLLED_WINDOW (self->scroller));
  self->picture_width = LEAST_PICTURE;
  self->most_resumed = FEW_RESUMED;
  init_removal (self);
  g_signal_connect_object (toy_settings_get_default (), "notify::terrains",
                           G_CALLBACK (show_wanted), self, G_CONNECT_SWAPPED);
}

static GtkWidget *
create_card_cb (gpointer board, gpointer data)
{
  ToyStartPage *self = data;
  GtkWidget *card = toy_terrain_card_new (board);

  toy_terrain_card_set_picture_width (TOY_TERRAIN_CARD (card), self->picture_width);
  gtk_widget_set_visible (card, is_wanted (board));
  return card;
}

/* What cannot be used now: a file that was mended is not spoken of any more. */
static void
show_problems (ToyStartPage *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; self->bad_terrains != NULL && self->bad_terrains[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", self->bad_terrains[i]);
  for (guint i = 0; self->bad_games != NULL && self->bad_games[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", self->bad_games[i]);
  gtk_label_set_text (self->problems, text->str);
  gtk_widget_set_visible (self->problems_box, text->len > 0);
  g_string_free (text, TRUE);
}

static void
problems_changed_cb (ToyCatalogue *catalogue, ToyStartPage *self)
{
  g_strfreev (self->bad_terrains);
  self->bad_terrains = toy_catalogue_dup_problems (catalogue);
  show_problems (self);
}

void
toy_start_page_set_catalogue (ToyStartPage *self, ToyCatalogue *catalogue)
{
  g_return_if_fail (TOY_IS_START_PAGE (self));

  gtk_flow_box_bind_model (self->terrains, G_LIST_MODEL (catalogue), create_card_cb, self, NULL);
  /* After the box, which has connected first. */
  g_signal_connect_object (catalogue, "items-changed", G_CALLBACK (catalogue_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (catalogue, "problems-changed", G_CALLBACK (problems_changed_cb), self,
                           0);
  show_wanted (self);
  problems_changed_cb (catalogue, self);
}

void
toy_start_page_refresh (ToyStartPage *self)
{
  g_autoptr (GPtrArray) files = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new ();
  GtkWidget *focused;
  GtkFlowBoxChild *child;
  gboolean had_focus;
  guint n = 0;

  g_return_if_fail (TOY_IS_START_PAGE (self));

  focused = find_focused (self);
  had_focus = focused != NULL && gtk_widget_is_ancestor (focused, GTK_WIDGET (self->resume));
  while ((child = gtk_flow_box_get_child_at_index (self->resume, 0)) != NULL)
    gtk_flow_box_remove (self->resume, GTK_WIDGET (child));
  files = toy_autosave_list (NULL);
  gtk_widget_set_visible (self->older, FALSE);
  for (guint i = 0; i < files->len; i++)
    {
      GFile *file = g_ptr_array_index (files, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (ToyMatch) match = NULL;
      GtkWidget *card;

      if (toy_autosave_is_open (file))
        continue;
      if (n == self->most_resumed)
        {
          gtk_widget_set_visible (self->older, TRUE);
          break;
        }
      match = toy_record_load (file, &error);
      if (match == NULL)
        {
          g_ptr_array_add (problems, g_strdup (error->message));
          continue;
        }
      if (toy_match_is_over (match))
        continue;
      card = toy_terrain_card_new_for_match (match, file);
      toy_terrain_card_set_picture_width (TOY_TERRAIN_CARD (card), self->picture_width);
      gtk_flow_box_append (self->resume, card);
      n++;
    }
  gtk_widget_set_visible (self->resume_box, n > 0);
  g_ptr_array_add (problems, NULL);
  g_strfreev (self->bad_games);
  self->bad_games = (GStrv) g_ptr_array_steal (problems, NULL);
  show_problems (self);
  if (had_focus)
    toy_start_page_focus_first (self);
}

gboolean
toy_start_page_focus_terrain (ToyStartPage *self, const char *id)
{
  ToyTerrainCard *card;

  g_return_val_if_fail (TOY_IS_START_PAGE (self), FALSE);

  for (int i = 0; (card = get_card (self->terrains, i)) != NULL; i++)
    if (strcmp (toy_board_get_id (toy_terrain_card_get_board (card)), id) == 0
        && gtk_widget_get_visible (GTK_WIDGET (card)))
      return focus_card (card);
  return FALSE;
}

void
toy_start_page_focus_first (ToyStartPage *self)
{
  g_return_if_fail (TOY_IS_START_PAGE (self));

  if (gtk_widget_get_visible (self->resume_box) && focus_card (self->resume))
    return;
  if (!toy_start_page_focus_terrain (self, toy_settings_get_string (toy_settings_get_default (),
                                                                    "terrain")))
    focus_card (self->terrains);
}

void
toy_start_page_await (ToyStartPage *self, GFile *file)
{
  g_return_if_fail (TOY_IS_START_PAGE (self));

  if (strcmp (toy_settings_get_string (toy_settings_get_default (), "terrains"), "mine") != 0)
    toy_settings_set_string (toy_settings_get_default (), "terrains", "all");
  g_set_object (&self->awaited, file);
  look_for_awaited (self);
}

ToyBoard *
toy_start_page_pick (ToyStartPage *self)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();
  ToyTerrainCard *card;

  g_return_val_if_fail (TOY_IS_START_PAGE (self), NULL);

  for (int i = 0; (card = get_card (self->terrains, i)) != NULL; i++)
    if (gtk_widget_get_visible (GTK_WIDGET (card)))
      g_ptr_array_add (boards, toy_terrain_card_get_board (card));
  if (boards->len == 0)
    return NULL;
  return g_ptr_array_index (boards, g_random_int_range (0, (gint32) boards->len));
}

gboolean
toy_start_page_has_terrains (ToyStartPage *self)
{
  g_return_val_if_fail (TOY_IS_START_PAGE (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->terrains));
}

ToySetupPanel *
toy_start_page_get_setup (ToyStartPage *self)
{
  g_return_val_if_fail (TOY_IS_START_PAGE (self), NULL);

  return self->setup;
}

void
toy_start_page_set_room (ToyStartPage *self, int width, int height)
{
  int picture = CLAMP (MIN (width / 12, height / 8), LEAST_PICTURE, MOST_PICTURE);

  g_return_if_fail (TOY_IS_START_PAGE (self));

  toy_setup_panel_set_roomy (self->setup, width >= ROOMY_WIDTH && height >= ROOMY_HEIGHT);
  picture -= picture % 12; /* not another size for every pixel */
  if (picture == self->picture_width)
    return;
  self->picture_width = picture;
  set_picture_widths (self->terrains, picture);
  set_picture_widths (self->resume, picture);
}

void
toy_start_page_resume_first (ToyStartPage *self)
{
  GtkFlowBoxChild *card;

  g_return_if_fail (TOY_IS_START_PAGE (self));

  card = gtk_flow_box_get_child_at_index (self->resume, 0);
  if (card != NULL)
    resume_activated_cb (self->resume, card, self);
}
