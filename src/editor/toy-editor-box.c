/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of the editor's parts. */
#include "config.h"

#include "editor/toy-editor-box.h"

#define WIDE 720        /* from here on side by side */
#define ROOMY 900       /* … and from here on without pressing together what is above the map */
#define HIGH 534        /* … and the tools, beside the map, without pressing them together */
#define SIDE_WIDTH 316
#define SIDE_SHARE 0.38 /* of the height, when below */

struct _ToyEditorBox
{
  GtkWidget parent_instance;

  GtkWidget *parts[3];
  gboolean wide;
  gboolean roomy;
  gboolean high;
  guint turn_id; /* source */
};

enum
{
  PART_TOOLS,
  PART_MAP,
  PART_SIDE,
};

static GParamSpec *properties[4];

G_DEFINE_FINAL_TYPE (ToyEditorBox, toy_editor_box, GTK_TYPE_WIDGET)

static void
set_class (GtkWidget *widget, const char *name, gboolean wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Not in the middle of an allocation: the tools ask for another size then. */
static gboolean
turn_cb (gpointer data)
{
  ToyEditorBox *self = data;
  GtkWidget *tools = self->parts[PART_TOOLS];

  self->turn_id = 0;
  set_class (GTK_WIDGET (self), "narrow", !self->wide);
  set_class (GTK_WIDGET (self), "cramped", !self->roomy);
  if (GTK_IS_ORIENTABLE (tools))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (tools), self->wide
                                      ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  /* All of them fit in one row of the smallest window. */
  if (GTK_IS_BOX (tools))
    gtk_box_set_spacing (GTK_BOX (tools), self->wide ? 3 : 0);
  set_class (tools, "tight", !self->wide);
  set_class (tools, "low", self->wide && !self->high);
  return G_SOURCE_REMOVE;
}

static gboolean
shown (ToyEditorBox *self, int part)
{
  return self->parts[part] != NULL && gtk_widget_should_layout (self->parts[part]);
}

static int
natural (ToyEditorBox *self, int part, GtkOrientation orientation)
{
  int minimum = 0, size = 0;

  if (shown (self, part))
    gtk_widget_measure (self->parts[part], orientation, -1, &minimum, &size, NULL, NULL);
  return minimum;
}

static void
allocate (ToyEditorBox *self, int part, int x, int y, int width, int height)
{
  if (shown (self, part))
    gtk_widget_size_allocate (self->parts[part],
                              &(GtkAllocation) { x, y, MAX (width, 0), MAX (height, 0) }, -1);
}

static void
toy_editor_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ToyEditorBox *self = TOY_EDITOR_BOX (widget);
  gboolean wide = width >= WIDE;
  gboolean roomy = width >= ROOMY;
  gboolean high = height >= HIGH;

  if (wide != self->wide || roomy != self->roomy || high != self->high)
    {
      self->wide = wide;
      self->roomy = roomy;
      self->high = high;
      if (self->turn_id == 0)
        self->turn_id = g_idle_add (turn_cb, self);
    }
  if (wide)
    {
      int left = natural (self, PART_TOOLS, GTK_ORIENTATION_HORIZONTAL);
      int right = shown (self, PART_SIDE)
                    ? MAX (SIDE_WIDTH, natural (self, PART_SIDE, GTK_ORIENTATION_HORIZONTAL)) : 0;

      left = MIN (left, width / 4);
      allocate (self, PART_TOOLS, 0, 0, left, height);
      allocate (self, PART_MAP, left, 0, width - left - right, height);
      allocate (self, PART_SIDE, width - right, 0, right, height);
    }
  else
    {
      int top = MIN (natural (self, PART_TOOLS, GTK_ORIENTATION_VERTICAL), 60);
      int bottom = shown (self, PART_SIDE) ? (int) (height * SIDE_SHARE) : 0;

      allocate (self, PART_TOOLS, 0, 0, width, top);
      allocate (self, PART_MAP, 0, top, width, height - top - bottom);
      allocate (self, PART_SIDE, 0, height - bottom, width, bottom);
    }
}

static void
toy_editor_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural_size, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 340 : 400;
  *natural_size = orientation == GTK_ORIENTATION_HORIZONTAL ? 1100 : 700;
}

static void
toy_editor_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ToyEditorBox *self = TOY_EDITOR_BOX (object);
  GtkWidget *child = g_value_get_object (value);

  g_return_if_fail (self->parts[id - 1] == NULL);
  if (child == NULL)
    return;
  self->parts[id - 1] = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
toy_editor_box_dispose (GObject *object)
{
  ToyEditorBox *self = TOY_EDITOR_BOX (object);

  g_clear_handle_id (&self->turn_id, g_source_remove);
  for (int i = 0; i < 3; i++)
    g_clear_pointer (&self->parts[i], gtk_widget_unparent);
  G_OBJECT_CLASS (toy_editor_box_parent_class)->dispose (object);
}

static void
toy_editor_box_class_init (ToyEditorBoxClass *klass)
{
  static const char *const names[] = { "tools", "map", "side" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = toy_editor_box_set_property;
  G_OBJECT_CLASS (klass)->dispose = toy_editor_box_dispose;
  widget_class->measure = toy_editor_box_measure;
  widget_class->size_allocate = toy_editor_box_size_allocate;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    properties[i + 1] = g_param_spec_object (names[i], NULL, NULL, GTK_TYPE_WIDGET,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), 4, properties);
  gtk_widget_class_set_css_name (widget_class, "editorbox");
}

static void
toy_editor_box_init (ToyEditorBox *self)
{
  self->wide = self->roomy = self->high = TRUE;
}
