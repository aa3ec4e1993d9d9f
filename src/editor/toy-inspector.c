/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inspector: one form whose rows come and go with the selection.  Values that several things
 * share are shown; a change is made to all of them. */
#include "config.h"

#include "editor/toy-inspector.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "editor/toy-form.h"
#include "editor/toy-names.h"
#include "editor/toy-part-name.h"
#include "model/toy-document-edit.h"
#include "model/toy-document-regions.h"

struct _ToyInspector
{
  GtkWidget parent_instance;

  ToyDocument *document; /* owned */

  /* template, made by hand */
  GtkWidget *title;
  GtkWidget *space, *path, *region, *prop, *place, *several, *all;
  GtkWidget *all_note;
  GtkWidget *id, *army, *special;
  GtkWidget *path_text, *smooth;
  GtkWidget *medals, *region_text;
  GtkWidget *figure, *scale;
  GtkWidget *x, *y;
  GtkStringList *names; /* of everything, in the order of toy_pick_add_all () */
  GtkWidget *list;
};

enum
{
  SIGNAL_SHOW_PICK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (ToyInspector, toy_inspector, GTK_TYPE_WIDGET)

/* Edits */

typedef void (*Change) (ToyInspector *self, ToyDraft *draft, const ToyRef *ref);

/* Does @change to all that is selected of @part. @merge: (nullable) */
static void
change_all (ToyInspector *self, ToyPart part, Change change, const char *label, const char *merge)
{
  const ToyPick *pick = toy_document_get_pick (self->document);
  ToyDraft *draft = toy_draft_copy (toy_document_get_draft (self->document));

  for (guint i = 0; i < pick->len; i++)
    {
      if (toy_pick_at (pick, i)->part == part)
        change (self, draft, toy_pick_at (pick, i));
    }
  toy_document_commit (self->document, draft, NULL, label, merge);
}

static void
change_army (ToyInspector *self, ToyDraft *draft, const ToyRef *ref)
{
  static const ToyArmy armies[] = { TOY_ARMY_NONE, TOY_ARMY_BLUE, TOY_ARMY_RED };
  guint chosen = toy_form_get_choice (self->army);

  if (chosen < G_N_ELEMENTS (armies))
    toy_edit_set_army (draft, ref->index, armies[chosen]);
}

static void
army_cb (GtkWidget *control, gpointer self)
{
  change_all (self, TOY_PART_SPACE, change_army, _("Change Kind of Space"), NULL);
}

static void
change_special (ToyInspector *self, ToyDraft *draft, const ToyRef *ref)
{
  guint chosen = toy_form_get_choice (self->special);

  if (chosen == 0)
    toy_edit_set_special (draft, ref->index, NULL);
  else if (chosen <= draft->specials->len)
    toy_edit_set_special (draft, ref->index,
                          ((ToyDraftSpecial *) draft->specials->pdata[chosen - 1])->id);
}

static void
special_cb (GtkWidget *control, gpointer self)
{
  change_all (self, TOY_PART_SPACE, change_special, _("Change Special Kind"), NULL);
}

static void
id_cb (GtkWidget *control, gpointer data)
{
  ToyInspector *self = data;
  int space = self->document != NULL
                ? toy_pick_single (toy_document_get_pick (self->document), TOY_PART_SPACE) : -1;
  ToyDraft *draft;

  if (space < 0)
    return;
  draft = toy_draft_copy (toy_document_get_draft (self->document));
  if (toy_edit_rename_space (draft, space, toy_form_get_entry (control)))
    {
      gtk_widget_remove_css_class (control, "error");
      toy_document_commit (self->document, draft, NULL, _("Rename Space"), NULL);
    }
  else
    {
      gtk_widget_add_css_class (control, "error");
      toy_draft_free (draft);
    }
}

static void
change_medals (ToyInspector *self, ToyDraft *draft, const ToyRef *ref)
{
  toy_edit_region (draft, ref->index)->medals = (int) toy_form_get_spin (self->medals);
}

static void
medals_cb (GtkWidget *control, gpointer self)
{
  change_all (self, TOY_PART_REGION, change_medals, _("Change Medals"), "medals");
}

static void
change_figure (ToyInspector *self, ToyDraft *draft, const ToyRef *ref)
{
  ToyDraftProp *prop = toy_edit_prop (draft, ref->index);
  guint chosen = toy_form_get_choice (self->figure);

  if (chosen >= g_strv_length ((char **) toy_prop_figures ()))
    return;
  g_free (prop->figure);
  prop->figure = g_strdup (toy_prop_figures ()[chosen]);
}

static void
figure_cb (GtkWidget *control, gpointer self)
{
  change_all (self, TOY_PART_PROP, change_figure, _("Change Prop"), NULL);
}

static void
change_scale (ToyInspector *self, ToyDraft *draft, const ToyRef *ref)
{
  double scale = toy_form_get_spin (self->scale);

  toy_edit_prop (draft, ref->index)->scale = fabs (scale - 1) < 0.001 ? NAN : scale;
}

static void
scale_cb (GtkWidget *control, gpointer self)
{
  change_all (self, TOY_PART_PROP, change_scale, _("Change Size of Prop"), "scale");
}

/* Position of the first that has one. */
static gboolean
place_of (const ToyDraft *draft, const ToyPick *pick, double *x, double *y)
{
  double right, bottom;

  return toy_edit_bounds (draft, pick, x, y, &right, &bottom);
}

static void
place_cb (GtkWidget *control, gpointer data)
{
  ToyInspector *self = data;
  const ToyPick *pick = toy_document_get_pick (self->document);
  ToyDraft *draft = toy_draft_copy (toy_document_get_draft (self->document));
  double x, y;

  if (place_of (draft, pick, &x, &y))
    toy_edit_move (draft, pick, control == self->x ? toy_form_get_spin (control) - x : 0,
                   control == self->y ? toy_form_get_spin (control) - y : 0);
  toy_document_commit (self->document, draft, NULL, _("Move"), control == self->x ? "x" : "y");
}

static void
curve (ToyInspector *self, double bulge, const char *label)
{
  const ToyPick *pick = toy_document_get_pick (self->document);
  ToyDraft *draft = toy_draft_copy (toy_document_get_draft (self->document));

  for (guint i = 0; i < pick->len; i++)
    {
      if (toy_pick_at (pick, i)->part == TOY_PART_PATH)
        toy_edit_curve_path (draft, toy_pick_at (pick, i)->index, bulge);
    }
  toy_document_commit (self->document, draft, NULL, label, NULL);
}

/* The bends stay where they are. */
static void
smooth_cb (GtkWidget *control, gpointer data)
{
  ToyInspector *self = data;
  const ToyPick *pick = toy_document_get_pick (self->document);
  ToyDraft *draft = toy_draft_copy (toy_document_get_draft (self->document));

  for (guint i = 0; i < pick->len; i++)
    {
      if (toy_pick_at (pick, i)->part == TOY_PART_PATH)
        toy_edit_set_curved (draft, toy_pick_at (pick, i)->index, toy_form_get_check (control));
    }
  toy_document_commit (self->document, draft, NULL, _("Smooth Bends"), NULL);
}

static void
straight_cb (GtkWidget *button, ToyInspector *self)
{
  curve (self, 0, _("Straighten Path"));
}

static void
left_cb (GtkWidget *button, ToyInspector *self)
{
  curve (self, 0.2, _("Curve Path"));
}

static void
right_cb (GtkWidget *button, ToyInspector *self)
{
  curve (self, -0.2, _("Curve Path"));
}

static void
refresh_region_cb (GtkWidget *button, ToyInspector *self)
{
  const ToyCompilation *compilation = toy_document_get_compilation (self->document);
  const ToyPick *pick = toy_document_get_pick (self->document);
  ToyDraft *draft = toy_draft_copy (toy_document_get_draft (self->document));

  for (guint i = 0; i < pick->len; i++)
    {
      if (toy_pick_at (pick, i)->part == TOY_PART_REGION)
        toy_regions_refresh (draft, compilation, toy_pick_at (pick, i)->index);
    }
  toy_document_commit (self->document, draft, NULL, _("Find Bases of Region"), NULL);
}

static void
usual_medals_cb (GtkWidget *button, ToyInspector *self)
{
  const ToyPick *pick = toy_document_get_pick (self->document);
  ToyDraft *draft = toy_draft_copy (toy_document_get_draft (self->document));

  for (guint i = 0; i < pick->len; i++)
    {
      ToyDraftRegion *region;

      if (toy_pick_at (pick, i)->part != TOY_PART_REGION)
        continue;
      region = toy_edit_region (draft, toy_pick_at (pick, i)->index);
      region->medals = toy_regions_habit ((int) g_strv_length (region->bases));
    }
  toy_document_commit (self->document, draft, NULL, _("Usual Medals"), NULL);
}

/* Showing */

static void
show_title (ToyInspector *self, const ToyDraft *draft, const ToyPick *pick)
{
  g_autofree char *text = NULL;
  const ToyRef *ref = pick->len > 0 ? toy_pick_at (pick, 0) : NULL;

  if (pick->len == 0)
    text = g_strdup (_("Nothing is selected"));
  else if (pick->len > 1)
    text = g_strdup_printf (ngettext ("%u thing is selected", "%u things are selected", pick->len),
                            pick->len);
  else
    text = toy_part_name (draft, ref);
  gtk_label_set_label (GTK_LABEL (self->title), text);
}

static void
show_space (ToyInspector *self, const ToyDraft *draft, const ToyPick *pick, int first)
{
  const ToyDraftSpace *space = toy_edit_space (draft, first);
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  guint chosen = 0;

  toy_form_show_row (self->id, pick->len == 1);
  toy_form_set_entry (self->id, space->id);
  gtk_widget_remove_css_class (self->id, "error");
  toy_form_set_choice (self->army, space->item.kind == TOY_ITEM_BASE ? 0
                                   : space->army == TOY_ARMY_BLUE ? 1 : 2);
  g_ptr_array_add (items, (char *) C_("special", "Ordinary space"));
  for (guint i = 0; i < draft->specials->len; i++)
    {
      const ToyDraftSpecial *special = draft->specials->pdata[i];
      const char *name = toy_draft_pick_text (special->names, g_get_language_names ());

      g_ptr_array_add (items, (char *) (name != NULL ? name : special->id));
      if (g_strcmp0 (special->id, space->special) == 0)
        chosen = i + 1;
    }
  g_ptr_array_add (items, NULL);
  toy_form_set_choices (self->special, (const char *const *) items->pdata, chosen);
}

static void
show_path (ToyInspector *self, const ToyDraft *draft, int first)
{
  const ToyDraftPath *path = toy_edit_path (draft, first);
  g_autofree char *text = g_strdup_printf (
    /* Translators: two spaces and how often the path between them bends */
    ngettext ("From %s to %s, %u bend", "From %s to %s, %u bends", path->vias->len), path->from,
    path->to, path->vias->len);

  gtk_label_set_label (GTK_LABEL (self->path_text), text);
  gtk_widget_set_visible (self->path_text, path->vias->len > 0);
  toy_form_set_check (self->smooth, toy_edit_is_curved (draft, first));
}

static void
show_region (ToyInspector *self, const ToyDraft *draft, int first)
{
  const ToyDraftRegion *region = toy_edit_region (draft, first);
  g_autofree char *bases = g_strjoinv (", ", region->bases);
  g_autofree char *text = g_strdup_printf (_("Bases: %s"), bases);

  toy_form_set_spin (self->medals, region->medals);
  gtk_label_set_label (GTK_LABEL (self->region_text), text);
}

static void
show_prop (ToyInspector *self, const ToyDraft *draft, int first)
{
  const ToyDraftProp *prop = toy_edit_prop (draft, first);
  guint chosen = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; toy_prop_figures ()[i] != NULL; i++)
    {
      if (strcmp (toy_prop_figures ()[i], prop->figure) == 0)
        chosen = i;
    }
  toy_form_set_choice (self->figure, chosen);
  toy_form_set_spin (self->scale, isnan (prop->scale) ? 1 : prop->scale);
}

static void
show_list (ToyInspector *self, const ToyDraft *draft)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) all = toy_pick_new ();

  toy_pick_add_all (all, draft);
  for (guint i = 0; i < all->len; i++)
    {
      const ToyRef *ref = toy_pick_at (all, i);
      const ToyDraftRegion *region = ref->part == TOY_PART_REGION
                                       ? toy_edit_region (draft, ref->index) : NULL;

      g_ptr_array_add (names, region != NULL ? g_strdup_printf (
        /* Translators: id of a region and its medals */
        ngettext ("Region %s, %d medal", "Region %s, %d medals", region->medals), region->id,
        region->medals) : toy_part_name (draft, ref));
    }
  g_ptr_array_add (names, NULL);
  gtk_label_set_label (GTK_LABEL (self->all_note), all->len > 0
                         ? _("Click something on the map, or choose it here:")
                         : _("The map is empty. Choose a tool, then click on the map."));
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->list, GTK_TYPE_SCROLLED_WINDOW),
                          all->len > 0);
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)),
                          (const char *const *) names->pdata);
}

/* Index of the first selected of @part, -1. */
static int
first_of (const ToyPick *pick, ToyPart part)
{
  for (guint i = 0; i < pick->len; i++)
    {
      if (toy_pick_at (pick, i)->part == part)
        return toy_pick_at (pick, i)->index;
    }
  return -1;
}

static void
show (ToyInspector *self)
{
  const ToyDraft *draft = toy_document_get_draft (self->document);
  const ToyPick *pick = toy_document_get_pick (self->document);
  int space = first_of (pick, TOY_PART_SPACE);
  int path = first_of (pick, TOY_PART_PATH);
  int region = first_of (pick, TOY_PART_REGION);
  int prop = first_of (pick, TOY_PART_PROP);
  double x, y;
  gboolean placed = place_of (draft, pick, &x, &y);

  show_title (self, draft, pick);
  gtk_widget_set_visible (self->space, space >= 0);
  gtk_widget_set_visible (self->path, path >= 0);
  gtk_widget_set_visible (self->region, region >= 0);
  gtk_widget_set_visible (self->prop, prop >= 0);
  gtk_widget_set_visible (self->place, placed);
  gtk_widget_set_visible (self->several, pick->len > 1);
  gtk_widget_set_visible (self->all, pick->len == 0);
  if (space >= 0)
    show_space (self, draft, pick, space);
  if (path >= 0)
    show_path (self, draft, path);
  if (region >= 0)
    show_region (self, draft, region);
  if (prop >= 0)
    show_prop (self, draft, prop);
  if (placed)
    {
      toy_form_set_spin (self->x, x);
      toy_form_set_spin (self->y, y);
    }
  if (pick->len == 0 && !toy_document_is_previewing (self->document))
    show_list (self, draft);
}

static void
activate_cb (GtkListView *view, guint position, ToyInspector *self)
{
  g_autoptr (GArray) all = toy_pick_new ();
  g_autoptr (GArray) one = toy_pick_new ();
  const ToyRef *ref;

  toy_pick_add_all (all, toy_document_get_draft (self->document));
  if (position >= all->len)
    return;
  ref = toy_pick_at (all, position);
  toy_pick_add (one, ref->part, ref->index, ref->via);
  toy_document_set_pick (self->document, one);
  g_signal_emit (self, signals[SIGNAL_SHOW_PICK], 0);
}

void
toy_inspector_set_document (ToyInspector *self, ToyDocument *document)
{
  g_return_if_fail (TOY_IS_INSPECTOR (self));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  if (document == NULL)
    return;
  g_signal_connect_swapped (document, "changed", G_CALLBACK (show), self);
  g_signal_connect_swapped (document, "pick-changed", G_CALLBACK (show), self);
  show (self);
}

/* Making */

static void
row_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
row_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (string));
}

static void
make_list (ToyInspector *self, GtkBox *box)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSelectionModel *model;
  GtkWidget *scroll = gtk_scrolled_window_new ();

  self->all = toy_form_section (box, NULL);
  gtk_widget_set_vexpand (self->all, TRUE);
  self->all_note = toy_form_note (self->all, NULL);
  g_signal_connect (factory, "setup", G_CALLBACK (row_setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (row_bind_cb), NULL);
  self->names = gtk_string_list_new (NULL);
  model = GTK_SELECTION_MODEL (
    gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->names))));
  self->list = gtk_list_view_new (model, factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->list), TRUE);
  gtk_widget_add_css_class (self->list, "outline");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Everything on the map"), -1);
  g_signal_connect (self->list, "activate", G_CALLBACK (activate_cb), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroll), 160);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scroll), TRUE);
  gtk_widget_set_vexpand (scroll, TRUE);
  gtk_box_append (GTK_BOX (self->all), scroll);
}

static void
connect_button (GtkWidget *buttons, const char *label, GCallback callback, ToyInspector *self)
{
  g_signal_connect (toy_form_button (buttons, NULL, label, NULL, NULL), "clicked", callback, self);
}

static void
make_several (ToyInspector *self, GtkBox *box)
{
  GtkWidget *buttons;

  self->several = toy_form_section (box, _("Arrange"));
  buttons = toy_form_buttons (self->several);
  toy_form_button (buttons, "align-left", _("Align left"), "win.align", "left");
  toy_form_button (buttons, "align-centre", _("Align centres"), "win.align", "centre");
  toy_form_button (buttons, "align-right", _("Align right"), "win.align", "right");
  toy_form_button (buttons, "align-top", _("Align tops"), "win.align", "top");
  toy_form_button (buttons, "align-middle", _("Align middles"), "win.align", "middle");
  toy_form_button (buttons, "align-bottom", _("Align bottoms"), "win.align", "bottom");
  toy_form_button (buttons, "distribute-across", _("Equal distances across"), "win.distribute",
                   "across");
  toy_form_button (buttons, "distribute-upright", _("Equal distances upright"), "win.distribute",
                   "upright");
  toy_form_button (buttons, "rotate-left", _("Turn left by 15 degrees"), "win.rotate", "-15");
  toy_form_button (buttons, "rotate-right", _("Turn right by 15 degrees"), "win.rotate", "15");
  toy_form_button (buttons, "mirror-across", _("Mirror left to right"), "win.mirror", "across");
  toy_form_button (buttons, "mirror-upright", _("Mirror top to bottom"), "win.mirror", "upright");
}

static void
make_forms (ToyInspector *self, GtkBox *box)
{
  const char *const armies[] = { C_("space", "Base"), C_("space", "Blue headquarters"),
                                 C_("space", "Red headquarters"), NULL };
  GtkWidget *buttons;

  self->space = toy_form_section (box, NULL);
  self->id = toy_form_entry (self->space, _("_Id"), id_cb, self);
  self->army = toy_form_choice (self->space, _("_Kind"), armies, army_cb, self);
  self->special = toy_form_choice (self->space, _("_Special"), NULL, special_cb, self);

  self->path = toy_form_section (box, NULL);
  self->path_text = toy_form_note (self->path, "");
  buttons = toy_form_buttons (self->path);
  self->smooth = toy_form_check (self->path, _("Smooth _bends"), smooth_cb, self);
  connect_button (buttons, _("Straight"), G_CALLBACK (straight_cb), self);
  connect_button (buttons, _("Curve Left"), G_CALLBACK (left_cb), self);
  connect_button (buttons, _("Curve Right"), G_CALLBACK (right_cb), self);

  self->region = toy_form_section (box, NULL);
  self->medals = toy_form_spin (self->region, _("_Medals"), 0, TOY_MAX_MEDALS, 1, 0, medals_cb,
                                self);
  self->region_text = toy_form_note (self->region, "");
  buttons = toy_form_buttons (self->region);
  connect_button (buttons, _("Usual Medals"), G_CALLBACK (usual_medals_cb), self);
  connect_button (buttons, _("Find Bases"), G_CALLBACK (refresh_region_cb), self);

  self->prop = toy_form_section (box, NULL);
  self->figure = toy_form_choice (self->prop, _("_Figure"), toy_prop_names (), figure_cb,
                                  self);
  self->scale = toy_form_spin (self->prop, _("Si_ze"), 0.1, 10, 0.1, 1, scale_cb, self);

  self->place = toy_form_section (box, _("Place"));
  self->x = toy_form_spin (self->place, _("From the left"), -100000, 100000, 5, 1, place_cb, self);
  self->y = toy_form_spin (self->place, _("From the top"), -100000, 100000, 5, 1, place_cb, self);
  make_several (self, box);

  buttons = toy_form_buttons (self->place);
  toy_form_button (buttons, NULL, _("Duplicate"), "win.duplicate", NULL);
  toy_form_button (buttons, NULL, _("Delete"), "win.delete", NULL);
}

static void
toy_inspector_dispose (GObject *object)
{
  ToyInspector *self = TOY_INSPECTOR (object);
  GtkWidget *child;

  toy_inspector_set_document (self, NULL);
  g_clear_object (&self->names);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (toy_inspector_parent_class)->dispose (object);
}

static void
toy_inspector_class_init (ToyInspectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = toy_inspector_dispose;
  signals[SIGNAL_SHOW_PICK] = g_signal_new ("show-pick", TOY_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "inspector");
}

static void
toy_inspector_init (ToyInspector *self)
{
  GtkWidget *scroll = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_add_css_class (box, "side-page");
  self->title = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_widget_add_css_class (self->title, "side-heading");
  gtk_box_append (GTK_BOX (box), self->title);
  make_forms (self, GTK_BOX (box));
  make_list (self, GTK_BOX (box));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (scroll, GTK_WIDGET (self));
}

GtkWidget *
toy_inspector_new (void)
{
  return g_object_new (TOY_TYPE_INSPECTOR, NULL);
}
