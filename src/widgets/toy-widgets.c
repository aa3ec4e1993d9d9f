/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Registers what .ui files of this and other folders need.  Knows no game. */
#include "config.h"

#include "widgets/toy-widgets.h"

#include "widgets/toy-army-bar.h"
#include "widgets/toy-board-view.h"
#include "widgets/toy-dialog.h"
#include "widgets/toy-motion-layer.h"
#include "widgets/toy-popover.h"
#include "widgets/toy-preview.h"
#include "widgets/toy-prompt-bar.h"
#include "widgets/toy-rack-view.h"
#include "widgets/toy-sign.h"
#include "widgets/toy-tile.h"
#include "widgets/toy-toast.h"
#include "widgets/sounds-resources.h"
#include "widgets/toy-wrap-layout.h"
#include "widgets/widgets-resources.h"

void
toy_widgets_init (void)
{
  g_resources_register (toy_widgets_get_resource ());
  g_resources_register (toy_sounds_get_resource ());
  toy_popover_init ();
  toy_dialog_init_parting ();
  g_type_ensure (TOY_TYPE_ARMY_BAR);
  g_type_ensure (TOY_TYPE_BOARD_VIEW);
  g_type_ensure (TOY_TYPE_MOTION_LAYER);
  g_type_ensure (TOY_TYPE_PREVIEW);
  g_type_ensure (TOY_TYPE_PROMPT_BAR);
  g_type_ensure (TOY_TYPE_RACK_VIEW);
  g_type_ensure (TOY_TYPE_SIGN);
  g_type_ensure (TOY_TYPE_TILE);
  g_type_ensure (TOY_TYPE_TOAST);
  g_type_ensure (TOY_TYPE_WRAP_LAYOUT);
}
