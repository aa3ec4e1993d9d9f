/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of issues.  It is built anew only when it would say something else. */
#include "config.h"

#include "editor/toy-issue-list.h"

#include <glib/gi18n.h>

#include "editor/toy-form.h"
#include "editor/toy-part-name.h"
#include "model/toy-document-check.h"

#define MAX_ROWS 100

struct _ToyIssueList
{
  GtkWidget parent_instance;

  ToyDocument *document; /* owned */
  char *shown;           /* owned: what the list says */
  GtkWidget *summary;
  GtkWidget *list;
  guint idle_id; /* source */
};

enum
{
  SIGNAL_SHOW_PICK,
  SIGNAL_SHOW_RULES,
  SIGNAL_SHOW_TERRAIN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyIssueList, toy_issue_list, GTK_TYPE_WIDGET)

static const ToyIssue *
issue_at (ToyIssueList *self, guint index)
{
  GPtrArray *issues = toy_document_get_compilation (self->document)->issues;

  return index < issues->len ? issues->pdata[index] : NULL;
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, ToyIssueList *self)
{
  const ToyIssue *issue = issue_at (self, (guint) gtk_list_box_row_get_index (row));
  g_autoptr (GArray) pick = toy_pick_new ();

  if (issue == NULL)
    return;
  switch (issue->kind)
    {
    case TOY_ITEM_HQ:
    case TOY_ITEM_BASE:
      toy_pick_add (pick, TOY_PART_SPACE, issue->index, 0);
      break;
    case TOY_ITEM_PATH:
    case TOY_ITEM_VIA:
      toy_pick_add (pick, TOY_PART_PATH, issue->index, 0);
      break;
    case TOY_ITEM_REGION:
      toy_pick_add (pick, TOY_PART_REGION, issue->index, 0);
      break;
    case TOY_ITEM_PROP:
      toy_pick_add (pick, TOY_PART_PROP, issue->index, 0);
      break;
    case TOY_ITEM_RULES:
    case TOY_ITEM_NUMBER:
    case TOY_ITEM_REMOVE:
    case TOY_ITEM_TROOP:
    case TOY_ITEM_SPECIAL:
    case TOY_ITEM_EFFECT:
      g_signal_emit (self, signals[SIGNAL_SHOW_RULES], 0);
      return;
    default:
      g_signal_emit (self, signals[SIGNAL_SHOW_TERRAIN], 0);
      return;
    }
  toy_document_set_pick (self->document, pick);
  g_signal_emit (self, signals[SIGNAL_SHOW_PICK], 0);
}

static void
fix_cb (GtkWidget *button, ToyIssueList *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  const ToyIssue *issue
    = issue_at (self, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
  ToyDraft *draft;

  if (issue == NULL)
    return;
  draft = toy_draft_copy (toy_document_get_draft (self->document));
  if (toy_document_fix (draft, toy_document_get_compilation (self->document), issue))
    toy_document_commit (self->document, draft, NULL, toy_document_fix_label (issue), NULL);
  else
    toy_draft_free (draft);
}

static const char *
severity_word (ToySeverity severity)
{
  switch (severity)
    {
    case TOY_SEVERITY_ERROR:
      return C_("issue", "Error");
    case TOY_SEVERITY_WARNING:
      return C_("issue", "Warning");
    case TOY_SEVERITY_HINT:
    default:
      return C_("issue", "Hint");
    }
}

static GtkWidget *
make_row (ToyIssueList *self, const ToyIssue *issue)
{
  static const char *const classes[] = { "hint", "warning", "error" };
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *name = toy_item_name (toy_document_get_draft (self->document), issue->holder,
                                         issue->index);
  GtkWidget *badge = gtk_label_new (severity_word (issue->severity));
  GtkWidget *about = gtk_label_new (name);
  GtkWidget *text = gtk_label_new (issue->text);
  const char *fix = toy_document_fix_label (issue);

  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (badge, "issue-badge");
  gtk_widget_add_css_class (badge, classes[issue->severity]);
  gtk_widget_add_css_class (about, "form-note");
  gtk_label_set_wrap (GTK_LABEL (about), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (about), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (about), 0);
  gtk_widget_set_hexpand (about, TRUE);
  gtk_box_append (GTK_BOX (head), badge);
  gtk_box_append (GTK_BOX (head), about);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (text), 34);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), text);
  if (fix != NULL)
    {
      GtkWidget *button = gtk_button_new_with_label (fix);

      gtk_widget_add_css_class (button, "fix");
      gtk_widget_set_halign (button, GTK_ALIGN_START);
      if (issue->suggestion != NULL)
        gtk_widget_set_tooltip_text (button, issue->suggestion);
      g_signal_connect (button, "clicked", G_CALLBACK (fix_cb), self);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, issue->text,
                                  -1);
  return row;
}

static char *
describe (const ToyCompilation *compilation)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < compilation->issues->len && i < MAX_ROWS; i++)
    {
      const ToyIssue *issue = compilation->issues->pdata[i];

      g_string_append_printf (text, "%d|%s|%d|%s\n", (int) issue->severity,
                              issue->id != NULL ? issue->id : "", issue->index, issue->text);
    }
  return g_string_free (text, FALSE);
}

guint
toy_issue_list_get_count (ToyIssueList *self)
{
  const ToyCompilation *compilation;
  guint n = 0;

  if (self->document == NULL)
    return 0;
  compilation = toy_document_get_compilation (self->document);
  for (guint i = 0; i < compilation->issues->len; i++)
    n += ((ToyIssue *) compilation->issues->pdata[i])->severity != TOY_SEVERITY_HINT;
  return n;
}

static gboolean
show_cb (gpointer data)
{
  ToyIssueList *self = data;
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);
  char *now = describe (compilation);
  guint n = toy_issue_list_get_count (self);
  g_autofree char *summary = NULL;
  GtkWidget *child;

  self->idle_id = 0;
  if (g_strcmp0 (now, self->shown) == 0)
    {
      g_free (now);
      return G_SOURCE_REMOVE;
    }
  g_free (self->shown);
  self->shown = now;

  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  for (guint i = 0; i < compilation->issues->len && i < MAX_ROWS; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list),
                         make_row (self, compilation->issues->pdata[i]));

  if (n > 0)
    summary = g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);
  else if (compilation->issues->len > 0)
    summary = g_strdup (_("Ready to play, with hints"));
  else
    summary = g_strdup (_("Ready to play"));
  gtk_label_set_label (GTK_LABEL (self->summary), summary);
  gtk_widget_set_visible (self->list, compilation->issues->len > 0);
  return G_SOURCE_REMOVE;
}

/* After the map was painted: what one draws comes first. */
static void
document_changed_cb (ToyIssueList *self)
{
  if (!toy_document_is_previewing (self->document) && self->idle_id == 0)
    self->idle_id = g_idle_add (show_cb, self);
}

void
toy_issue_list_set_document (ToyIssueList *self, ToyDocument *document)
{
  g_return_if_fail (TOY_IS_ISSUE_LIST (self));

  g_clear_handle_id (&self->idle_id, g_source_remove);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  if (document == NULL)
    return;
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  show_cb (self);
}

static void
toy_issue_list_dispose (GObject *object)
{
  ToyIssueList *self = TOY_ISSUE_LIST (object);
  GtkWidget *child;

  toy_issue_list_set_document (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (toy_issue_list_parent_class)->dispose (object);
}

static void
toy_issue_list_finalize (GObject *object)
{
  g_free (TOY_ISSUE_LIST (object)->shown);
  G_OBJECT_CLASS (toy_issue_list_parent_class)->finalize (object);
}

static void
toy_issue_list_class_init (ToyIssueListClass *klass)
{
  static const char *const names[] = { "show-pick", "show-rules", "show-terrain" };

  G_OBJECT_CLASS (klass)->dispose = toy_issue_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = toy_issue_list_finalize;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], TOY_TYPE_ISSUE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "issuelist");
}

static void
toy_issue_list_init (ToyIssueList *self)
{
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_add_css_class (box, "side-page");
  self->summary = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->summary), 0);
  gtk_widget_add_css_class (self->summary, "side-heading");
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "issues");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Issues"), -1);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_box_append (GTK_BOX (box), self->summary);
  gtk_box_append (GTK_BOX (box), self->list);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (scroll, GTK_WIDGET (self));
}

GtkWidget *
toy_issue_list_new (void)
{
  return g_object_new (TOY_TYPE_ISSUE_LIST, NULL);
}
