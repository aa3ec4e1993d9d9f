/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of the rule book.  All paragraphs stand on one page, so that reading goes on; contents
 * and search only jump on it.  Knows no game: what it is about it is told. */
#include "config.h"

#include "play/toy-rule-book.h"

#include <glib/gi18n.h>
#include <string.h>

#include "play/toy-rule-entry.h"
#include "widgets/toy-compat.h"
#include "widgets/toy-dialog.h"
#include "widgets/toy-middle.h"

struct _ToyRuleBook
{
  GtkWindow parent_instance;

  /* template */
  GtkLabel *about;
  GtkToggleButton *contents_button;
  GtkEditable *search;
  GtkLabel *hits;
  GtkWidget *previous_button;
  GtkWidget *next_button;
  GtkWidget *contents_scroller;
  GtkListBox *contents;
  GtkScrolledWindow *scroller;
  GtkBox *pages;

  /* owned */
  ToyBook *book;
  GPtrArray *entries; /* of ToyRuleEntry, borrowed: one an entry of the book */
  GArray *found;      /* of guint: entries in which the query stands */
  guint hit;          /* place in @found that is shown */
  gboolean narrow;
  int wanted;         /* entry to be shown once it has a place, -1 */
  guint tick;
};

G_DEFINE_TYPE (ToyRuleBook, toy_rule_book, GTK_TYPE_WINDOW)

/* Narrower than this the contents take turns with the text. */
#define NARROW 640

static void
show_parts (ToyRuleBook *self)
{
  gboolean open = gtk_toggle_button_get_active (self->contents_button);

  gtk_widget_set_visible (self->contents_scroller, open);
  gtk_widget_set_hexpand (self->contents_scroller, self->narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), !open || !self->narrow);
}

static void
contents_toggled_cb (GtkToggleButton *button, ToyRuleBook *self)
{
  show_parts (self);
  if (self->narrow && gtk_toggle_button_get_active (button))
    gtk_widget_child_focus (GTK_WIDGET (self->contents), GTK_DIR_TAB_FORWARD);
}

/* Jumping */

static ToyRuleEntry *
get_entry (ToyRuleBook *self, guint n)
{
  return g_ptr_array_index (self->entries, n);
}

/* Where on the page the entry begins; but a word that was found in it, perhaps below a picture,
 * must be in sight. */
static gboolean
find_place (ToyRuleBook *self, ToyRuleEntry *entry, double height, double *place)
{
  GtkWidget *marked = toy_rule_entry_get_marked (entry);
  graphene_rect_t bounds;

  if (gtk_widget_get_height (GTK_WIDGET (entry)) == 0
      || !gtk_widget_compute_bounds (GTK_WIDGET (entry), GTK_WIDGET (self->pages), &bounds))
    return FALSE;
  *place = MAX (bounds.origin.y - 6, 0);
  if (marked != NULL && gtk_widget_compute_bounds (marked, GTK_WIDGET (self->pages), &bounds)
      && bounds.origin.y + bounds.size.height > *place + height)
    *place = bounds.origin.y - height / 3;
  return TRUE;
}

/* After the layout is known; the entry comes to the top. */
static gboolean
scroll_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ToyRuleBook *self = TOY_RULE_BOOK (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double place;

  if (self->wanted < 0)
    {
      self->tick = 0;
      return G_SOURCE_REMOVE;
    }
  if (!find_place (self, get_entry (self, (guint) self->wanted),
                   gtk_adjustment_get_page_size (adjustment), &place))
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (adjustment, place);
  self->wanted = -1;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
scroll_to (ToyRuleBook *self, guint n)
{
  self->wanted = (int) n;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
select_content (ToyRuleBook *self, guint n)
{
  gtk_list_box_select_row (self->contents, gtk_list_box_get_row_at_index (self->contents, (int) n));
}

static void
go_to (ToyRuleBook *self, guint n, gboolean focus)
{
  if (self->narrow)
    gtk_toggle_button_set_active (self->contents_button, FALSE);
  select_content (self, n);
  scroll_to (self, n);
  if (focus)
    gtk_widget_grab_focus (GTK_WIDGET (get_entry (self, n)));
}

static void
content_activated_cb (GtkListBox *contents, GtkListBoxRow *row, ToyRuleBook *self)
{
  go_to (self, (guint) gtk_list_box_row_get_index (row), TRUE);
}

static void
link_activated_cb (ToyRuleEntry *entry, const char *id, ToyRuleBook *self)
{
  int n = toy_book_find (self->book, id);

  if (n >= 0)
    go_to (self, (guint) n, TRUE);
}

/* Whoever walks with the keyboard keeps in sight where it is. */
static void
focus_entered_cb (GtkEventControllerFocus *controller, ToyRuleBook *self)
{
  GtkWidget *entry = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;
  guint n;

  if (self->wanted >= 0
      || !gtk_widget_compute_bounds (entry, GTK_WIDGET (self->pages), &bounds)
      || !g_ptr_array_find (self->entries, entry, &n))
    return;
  select_content (self, n);
  if (bounds.size.height > gtk_adjustment_get_page_size (adjustment))
    gtk_adjustment_set_value (adjustment, bounds.origin.y);
  else
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y - 6,
                               bounds.origin.y + bounds.size.height + 6);
}

/* Searching */

static void
show_hit (ToyRuleBook *self)
{
  g_autofree char *text = NULL;
  const char *query = gtk_editable_get_text (self->search);

  for (guint i = 0; i < self->found->len; i++)
    toy_rule_entry_set_current (get_entry (self, g_array_index (self->found, guint, i)),
                                i == self->hit);
  gtk_widget_set_sensitive (self->previous_button, self->found->len > 1);
  gtk_widget_set_sensitive (self->next_button, self->found->len > 1);
  if (self->found->len > 0)
    {
      guint n = g_array_index (self->found, guint, self->hit);

      /* Translators: which of the places that were found is shown: "3 of 12". */
      text = g_strdup_printf (C_("search", "%u of %u"), self->hit + 1, self->found->len);
      go_to (self, n, FALSE);
      toy_compat_announce (GTK_WIDGET (self->hits),
                           toy_book_get_entry (self->book, n)->title);
    }
  else
    text = g_strdup (*query != '\0' ? C_("search", "Nothing") : "");
  gtk_label_set_text (self->hits, text);
}

static void
search_changed_cb (GtkSearchEntry *search, ToyRuleBook *self)
{
  const char *query = gtk_editable_get_text (self->search);

  /* From the top of the page on, as one reads. */
  g_array_set_size (self->found, 0);
  self->hit = 0;
  for (guint i = 0; i < self->entries->len; i++)
    {
      gboolean matches = toy_book_matches (toy_book_get_entry (self->book, i), query);

      toy_rule_entry_set_current (get_entry (self, i), FALSE);
      toy_rule_entry_highlight (get_entry (self, i), matches ? query : NULL);
      if (matches)
        g_array_append_val (self->found, i);
    }
  show_hit (self);
}

static void
search_by (ToyRuleBook *self, int by)
{
  if (self->found->len == 0)
    return;
  self->hit = (self->hit + self->found->len + (guint) by) % self->found->len;
  show_hit (self);
}

static void
search_next_cb (GtkSearchEntry *search, ToyRuleBook *self)
{
  search_by (self, 1);
}

static void
search_previous_cb (GtkSearchEntry *search, ToyRuleBook *self)
{
  search_by (self, -1);
}

static void
next_clicked_cb (GtkButton *button, ToyRuleBook *self)
{
  search_by (self, 1);
}

static void
previous_clicked_cb (GtkButton *button, ToyRuleBook *self)
{
  search_by (self, -1);
}

/* First the query goes, then the window. */
static void
search_stopped_cb (GtkSearchEntry *search, ToyRuleBook *self)
{
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (TOY_RULE_BOOK (widget)->search));
}

static void
contents_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkToggleButton *button = TOY_RULE_BOOK (widget)->contents_button;

  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  search_by (TOY_RULE_BOOK (widget), strcmp (name, "book.next") == 0 ? 1 : -1);
}

/* From the query into the text that was found. */
static gboolean
search_down_cb (GtkWidget *search, GVariant *args, gpointer data)
{
  ToyRuleBook *self = TOY_RULE_BOOK (gtk_widget_get_root (search));

  if (self->found->len > 0)
    go_to (self, g_array_index (self->found, guint, self->hit), TRUE);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
  return GDK_EVENT_STOP;
}

/* From paragraph to paragraph. */
static gboolean
step_cb (GtkWidget *pages, GVariant *args, gpointer data)
{
  ToyRuleBook *self = TOY_RULE_BOOK (gtk_widget_get_root (pages));
  GtkWidget *focus = gtk_widget_get_focus_child (pages);
  int by = g_variant_get_int32 (args);
  guint n;

  if (focus == NULL || !g_ptr_array_find (self->entries, focus, &n)
      || (by < 0 && n == 0) || (by > 0 && n + 1 >= self->entries->len))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (g_ptr_array_index (self->entries, (guint) ((int) n + by)));
  return GDK_EVENT_STOP;
}

static void
add_shortcut (GtkWidget *widget, guint key, GtkShortcutFunc func, GVariant *args)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                                            gtk_callback_action_new (func, NULL, NULL));

  if (args != NULL)
    gtk_shortcut_set_arguments (shortcut, args);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_widget_add_controller (widget, controller);
}

/* What the window is about */

static void
add_content (ToyRuleBook *self, const ToyBookEntry *entry)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", entry->title, "xalign", 0.0, "wrap",
                                   TRUE, "max-width-chars", 24, NULL);

  gtk_widget_add_css_class (label, entry->chapter ? "content-chapter" : "content-entry");
  gtk_list_box_append (self->contents, label);
}

static void
add_entry (ToyRuleBook *self, const ToyBookEntry *entry)
{
  GtkWidget *widget = toy_rule_entry_new (self->book, entry);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (widget, "link-activated", G_CALLBACK (link_activated_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_entered_cb), self);
  gtk_widget_add_controller (widget, focus);
  gtk_box_append (self->pages, widget);
  g_ptr_array_add (self->entries, widget);
}

static void
clear (ToyRuleBook *self)
{
  GtkWidget *child;

  g_ptr_array_set_size (self->entries, 0);
  self->wanted = -1;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pages))) != NULL)
    gtk_box_remove (self->pages, child);
  while ((child = GTK_WIDGET (gtk_list_box_get_row_at_index (self->contents, 0))) != NULL)
    gtk_list_box_remove (self->contents, child);
  g_clear_pointer (&self->book, toy_book_free);
}

static void
set_subject (ToyRuleBook *self, const ToyBookSubject *subject)
{
  clear (self);
  self->book = toy_book_new (subject);
  gtk_label_set_text (self->about, toy_book_get_about (self->book));
  for (guint i = 0; i < toy_book_get_n_entries (self->book); i++)
    {
      const ToyBookEntry *entry = toy_book_get_entry (self->book, i);

      add_content (self, entry);
      add_entry (self, entry);
    }
  search_changed_cb (NULL, self);
}

static void
layout_cb (GdkSurface *surface, int width, int height, ToyRuleBook *self)
{
  gboolean narrow = width < NARROW;

  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  gtk_toggle_button_set_active (self->contents_button, !narrow);
  show_parts (self);
}

static void
toy_rule_book_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (toy_rule_book_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "layout",
                           G_CALLBACK (layout_cb), widget, 0);
}

static void
toy_rule_book_dispose (GObject *object)
{
  ToyRuleBook *self = TOY_RULE_BOOK (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  G_OBJECT_CLASS (toy_rule_book_parent_class)->dispose (object);
}

static void
toy_rule_book_finalize (GObject *object)
{
  ToyRuleBook *self = TOY_RULE_BOOK (object);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_pointer (&self->book, toy_book_free);
  G_OBJECT_CLASS (toy_rule_book_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ToyRuleBook, about);
  gtk_widget_class_bind_template_child (widget_class, ToyRuleBook, contents_button);
  gtk_widget_class_bind_template_child (widget_class, ToyRuleBook, search);
  gtk_widget_class_bind_template_child (widget_class, ToyRuleBook, hits);
  gtk_widget_class_bind_template_child (widget_class, ToyRuleBook, previous_button);
  gtk_widget_class_bind_template_child (widget_class, ToyRuleBook, next_button);
  gtk_widget_class_bind_template_child (widget_class, ToyRuleBook, contents_scroller);
  gtk_widget_class_bind_template_child (widget_class, ToyRuleBook, contents);
  gtk_widget_class_bind_template_child (widget_class, ToyRuleBook, scroller);
  gtk_widget_class_bind_template_child (widget_class, ToyRuleBook, pages);
  gtk_widget_class_bind_template_callback (widget_class, contents_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, content_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_next_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_clicked_cb);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "book.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "book.contents", NULL, contents_action);
  gtk_widget_class_install_action (widget_class, "book.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "book.previous", NULL, next_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "book.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_slash, 0, "book.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "book.contents", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g, GDK_CONTROL_MASK, "book.next",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_g,
                                       GDK_CONTROL_MASK | GDK_SHIFT_MASK, "book.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
toy_rule_book_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  toy_dialog_raise_size (widget, &width, &height);
  GTK_WIDGET_CLASS (toy_rule_book_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
toy_rule_book_class_init (ToyRuleBookClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->size_allocate = toy_rule_book_size_allocate;
  G_OBJECT_CLASS (klass)->dispose = toy_rule_book_dispose;
  G_OBJECT_CLASS (klass)->finalize = toy_rule_book_finalize;
  widget_class->realize = toy_rule_book_realize;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/toyskirmish/ToySkirmish/play/toy-rule-book.ui");
  bind_children (widget_class);
  add_keys (widget_class);
}

static void
toy_rule_book_init (ToyRuleBook *self)
{
  self->entries = g_ptr_array_new ();
  self->found = g_array_new (FALSE, FALSE, sizeof (guint));
  self->wanted = -1;
  toy_dialog_own_group (GTK_WINDOW (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  toy_middle_put (self->scroller);
  gtk_toggle_button_set_active (self->contents_button, TRUE);
  add_shortcut (GTK_WIDGET (self->search), GDK_KEY_Down, search_down_cb, NULL);
  add_shortcut (GTK_WIDGET (self->pages), GDK_KEY_Down, step_cb, g_variant_new_int32 (1));
  add_shortcut (GTK_WIDGET (self->pages), GDK_KEY_Up, step_cb, g_variant_new_int32 (-1));
}

static ToyRuleBook *
find_window (GtkApplication *application)
{
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (; windows != NULL; windows = windows->next)
    if (TOY_IS_RULE_BOOK (windows->data))
      return windows->data;
  return NULL;
}

GtkWindow *
toy_rule_book_present (GtkApplication *application,
                       GtkWindow *parent,
                       const ToyBookSubject *subject,
                       const char *topic)
{
  ToyRuleBook *self = find_window (application);
  const ToyBookSubject box = { NULL, { FALSE, FALSE }, NULL, 0, FALSE };
  int n;

  if (self == NULL)
    {
      self = g_object_new (TOY_TYPE_RULE_BOOK, "application", application, NULL);
      set_subject (self, subject != NULL ? subject : &box);
    }
  else if (subject != NULL)
    set_subject (self, subject);
  gtk_window_present (GTK_WINDOW (self));
  n = topic != NULL ? toy_book_find (self->book, topic) : -1;
  if (n >= 0)
    go_to (self, (guint) n, TRUE);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return GTK_WINDOW (self);
}
