/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XTest by dlopen: few who build have its headers.  Knows no widget. */
#include "config.h"

#include "ui-hands.h"

#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

static struct
{
  Display *display;
  void *xtest;
  int (*key) (Display *, unsigned, int, unsigned long);
  int (*button) (Display *, unsigned, int, unsigned long);
  int (*motion) (Display *, int, int, int, unsigned long);
} hands;

gboolean
ui_hands_open (void)
{
  if (!GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    return FALSE;
  hands.xtest = dlopen ("libXtst.so.6", RTLD_NOW);
  hands.display = XOpenDisplay (NULL);
  if (hands.xtest == NULL || hands.display == NULL)
    return FALSE;
  *(void **) &hands.key = dlsym (hands.xtest, "XTestFakeKeyEvent");
  *(void **) &hands.button = dlsym (hands.xtest, "XTestFakeButtonEvent");
  *(void **) &hands.motion = dlsym (hands.xtest, "XTestFakeMotionEvent");
  return hands.key != NULL && hands.button != NULL && hands.motion != NULL;
}

void
ui_hands_close (void)
{
  XCloseDisplay (hands.display);
  dlclose (hands.xtest);
}

Display *
ui_hands_get_display (void)
{
  return hands.display;
}

void
ui_hands_press_key (KeySym key, KeySym modifier)
{
  KeyCode code = XKeysymToKeycode (hands.display, key);
  KeyCode held = modifier != 0 ? XKeysymToKeycode (hands.display, modifier) : 0;

  if (held != 0)
    hands.key (hands.display, held, True, 0);
  hands.key (hands.display, code, True, 0);
  hands.key (hands.display, code, False, 0);
  if (held != 0)
    hands.key (hands.display, held, False, 0);
}

void
ui_hands_move (int x, int y)
{
  hands.motion (hands.display, -1, x, y, 0);
}

void
ui_hands_hold (unsigned button)
{
  hands.button (hands.display, button, True, 0);
}

void
ui_hands_let_go (unsigned button)
{
  hands.button (hands.display, button, False, 0);
}

void
ui_hands_click (unsigned button)
{
  ui_hands_hold (button);
  ui_hands_let_go (button);
}

void
ui_hands_sync (void)
{
  XSync (hands.display, False);
}
