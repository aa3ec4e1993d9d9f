/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one place for GTK API that is newer than 4.8 or deprecated later.  Knows no game. */
#include "config.h"

#include "widgets/toy-compat.h"

#include <glib/gi18n.h>

#define NARROW 480 /* pixels: a window like that of a telephone */
#define CONTRAST "HighContrast" /* GTK's own theme of that kind; the dark one is chosen by dark */
#define QUESTION "toy-question" /* key of a dialog's data */

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

void
toy_compat_get_colour (GtkWidget *widget, GdkRGBA *colour)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (widget, colour);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), colour);
#endif
}

gboolean
toy_compat_is_dark (GtkWidget *widget)
{
  GdkRGBA colour;

  toy_compat_get_colour (widget, &colour);
  return 0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue > 0.5;
}

void
toy_compat_set_dark (gboolean dark)
{
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark, NULL);
}

gboolean
toy_compat_get_dark (void)
{
  gboolean dark;

  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &dark, NULL);
  return dark;
}

gboolean
toy_compat_wants_contrast (void)
{
  GObject *settings = G_OBJECT (gtk_settings_get_default ());
  GObjectClass *klass = G_OBJECT_GET_CLASS (settings);
  g_autofree char *theme = NULL;

  /* A wish of its own from GTK 4.20 on (GTK_INTERFACE_CONTRAST_MORE), a theme before that. */
  if (g_object_class_find_property (klass, "gtk-interface-contrast") != NULL)
    {
      int contrast = 0;

      g_object_get (settings, "gtk-interface-contrast", &contrast, NULL);
      if (contrast == 2)
        return TRUE;
    }
  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  return theme != NULL && g_str_has_prefix (theme, CONTRAST);
}

void
toy_compat_set_contrast (gboolean more)
{
  GtkSettings *settings = gtk_settings_get_default ();

  /* A GTK that knows the wish hears it from the desktop by itself. */
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-contrast")
      != NULL)
    return;
  if (more)
    g_object_set (settings, "gtk-theme-name", CONTRAST, NULL);
  else
    gtk_settings_reset_property (settings, "gtk-theme-name");
}

void
toy_compat_set_still (gboolean still)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (still)
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  else
    gtk_settings_reset_property (settings, "gtk-enable-animations");
}

double
toy_compat_get_scale (GtkWidget *widget)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  GtkNative *native = gtk_widget_get_native (widget);

  if (native != NULL && gtk_native_get_surface (native) != NULL)
    return gdk_surface_get_scale (gtk_native_get_surface (native));
#endif
  return gtk_widget_get_scale_factor (widget);
}

void
toy_compat_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  /* The backend for tests has no voice, and GTK calls it all the same. */
  if (gtk_widget_get_mapped (widget) && g_strcmp0 (g_getenv ("GTK_A11Y"), "test") != 0)
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), text,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

static void
describe_cb (GtkDropDown *drop_down)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  gpointer item = gtk_drop_down_get_selected_item (drop_down);

  const char *chosen = GTK_IS_STRING_OBJECT (item) ? gtk_string_object_get_string (item) : "";

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  chosen, -1);
  /* A newer GTK says of the button what is said of the whole. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  chosen, -1);
}

void
toy_compat_name_drop_down (GtkWidget *drop_down, const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (drop_down);

  /* A newer GTK names it by what is chosen, and that goes before any other name. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (describe_cb), NULL);
  describe_cb (GTK_DROP_DOWN (drop_down));
}

GtkWidget *
toy_compat_button_new (const char *mnemonic)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (mnemonic);
  g_auto (GStrv) parts = g_strsplit (mnemonic, "_", -1);
  g_autofree char *name = g_strjoinv ("", parts);

  /* Name and label would be said one after the other. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

typedef struct
{
  ToyCompatFileFunc func;
  gpointer data;
  GtkNativeDialog *dialog; /* owned */
  GtkWindow *parent;       /* (nullable) weak */
} Ask;

static void parent_gone_cb (Ask *ask);

static void
ask_response_cb (GtkNativeDialog *dialog, int response, gpointer data)
{
  Ask *ask = data;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (ask->parent != NULL)
    g_signal_handlers_disconnect_by_func (ask->parent, parent_gone_cb, ask);
  g_clear_weak_pointer (&ask->parent);
  ask->func (file, ask->data);
  g_free (ask);
  g_object_unref (dialog);
}

/* A window that is closed below its question answers it.  GTK waits for the last reference before
 * it says that a window is destroyed, and who asks holds one. */
static void
parent_gone_cb (Ask *ask)
{
  gtk_native_dialog_hide (ask->dialog);
  ask_response_cb (ask->dialog, GTK_RESPONSE_CANCEL, ask);
}

void
toy_compat_ask_file (GtkWindow *parent,
                     const char *title,
                     const char *accept,
                     const char *name,
                     const char *kind,
                     const char *pattern,
                     ToyCompatFileFunc func,
                     gpointer data)
{
  GtkFileChooserNative *dialog;
  Ask *ask = g_new0 (Ask, 1);

  ask->func = func;
  ask->data = data;
  dialog = gtk_file_chooser_native_new (title, parent,
                                        name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE
                                                     : GTK_FILE_CHOOSER_ACTION_OPEN,
                                        accept, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (pattern != NULL)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, kind);
      gtk_file_filter_add_pattern (filter, pattern);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
    }
  ask->dialog = GTK_NATIVE_DIALOG (dialog);
  g_set_weak_pointer (&ask->parent, parent);
  if (parent != NULL)
    g_signal_connect_swapped (parent, "unrealize", G_CALLBACK (parent_gone_cb), ask);
  g_signal_connect (dialog, "response", G_CALLBACK (ask_response_cb), ask);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* GTK's own would be read out with its underline, and then once more. */
static void
add_answer (GtkWidget *dialog, const char *mnemonic, int response)
{
  gtk_dialog_add_action_widget (GTK_DIALOG (dialog), toy_compat_button_new (mnemonic), response);
}

void
toy_compat_tell (GtkWindow *parent, const char *text, const char *detail)
{
  GtkWidget *dialog = gtk_message_dialog_new (parent,
                                              GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_OTHER, GTK_BUTTONS_NONE, "%s", text);

  add_answer (dialog, _("Close"), GTK_RESPONSE_CLOSE);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
  if (detail != NULL)
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", detail);
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

typedef struct
{
  ToyCompatAskFunc func;
  gpointer data;
  int answer;
} Question;

/* However the dialog went: with an answer, or below a window that was torn down. */
static void
question_free (gpointer data)
{
  Question *question = data;

  question->func (question->answer, question->data);
  g_free (question);
}

static void
question_response_cb (GtkDialog *dialog, int response, gpointer data)
{
  Question *question = g_object_steal_data (G_OBJECT (dialog), QUESTION);

  if (question == NULL)
    return;
  question->answer = response >= 0 ? response : -1;
  gtk_window_destroy (GTK_WINDOW (dialog));
  question_free (question);
}

void
toy_compat_ask (GtkWindow *parent,
                const char *text,
                const char *detail,
                const char *const *answers,
                ToyCompatAskFunc func,
                gpointer data)
{
  GtkWidget *dialog = gtk_message_dialog_new (parent,
                                              GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
                                              GTK_MESSAGE_OTHER, GTK_BUTTONS_NONE, "%s", text);
  Question *question = g_new0 (Question, 1);
  int n = 0;

  question->func = func;
  question->data = data;
  question->answer = -1;
  g_object_set_data_full (G_OBJECT (dialog), QUESTION, question, question_free);
  if (detail != NULL)
    gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", detail);
  for (; answers[n] != NULL; n++)
    add_answer (dialog, answers[n], n);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), n - 1);
  /* Side by side several answers ask for more than a small window has. */
  if (parent != NULL && gtk_widget_get_width (GTK_WIDGET (parent)) < NARROW)
    gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_parent (gtk_dialog_get_widget_for_response (
        GTK_DIALOG (dialog), 0))), GTK_ORIENTATION_VERTICAL);
  g_signal_connect (dialog, "response", G_CALLBACK (question_response_cb), NULL);
  if (parent != NULL)
    g_signal_connect_object (parent, "unrealize", G_CALLBACK (gtk_window_close), dialog,
                             G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

G_GNUC_END_IGNORE_DEPRECATIONS
