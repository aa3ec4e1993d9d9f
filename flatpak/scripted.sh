# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# The installed game at work: opened from outside, played by keys, looked at.  Sourced by
# check-offline, inside a session bus and with a display.  What has happened is read from the files
# that the game keeps, never guessed from time that has passed.
# shellcheck disable=SC2154 # $app, $root, $out, $scratch and $portal are check-offline's

kept=$HOME/.var/app/$app

await () { # WHAT COMMAND…
  local what=$1 end=$((SECONDS + 60))
  shift
  until "$@" >/dev/null 2>&1; do
    if [ $SECONDS -ge $end ]; then
      import -window root "$out/in-vain.png"
      find "$kept" -type f >&2
      die "waited in vain for $what: see $out/in-vain.png"
    fi
    sleep 0.05
  done
}

# The document portal, which hands a single file into a sandbox that sees no folder.
start_portal () {
  "$portal/usr/libexec/xdg-permission-store" &
  "$portal/usr/libexec/xdg-document-portal" &
  await "the document portal" grep -q " $XDG_RUNTIME_DIR/doc " /proc/mounts
}

# The file through the portal, where it can be; then $opened is how.
start_game () { # FILE
  if [ -n "$portal" ]; then
    flatpak run --user --file-forwarding "$app" @@u "file://$1" @@ &
    opened="through the document portal"
  else
    flatpak run --user --filesystem="$1:ro" "$app" "$1" &
    opened="as a file that was let in: no portal on this machine"
  fi
}

stop_game () {
  flatpak kill "$app"
  wait "$1" || true
}

find_window () {
  window=$(xdotool search --onlyvisible --name . | head -n 1) && [ -n "$window" ]
}

look () { # NAME
  import -window root "$out/$1.png"
  [ "$(identify -format %k "$out/$1.png")" -gt 500 ] || die "$1.png is blank"
}

has_actions () { # NUMBER
  [ "$(grep -c '<action ' "$kept"/.local/state/toy-skirmish/games/fixture-*.toygame)" = "$1" ]
}
has_result () { grep -q . "$kept/data/toy-skirmish/games.tsv"; }

# Types an action as a player does: Ctrl+K, its words, Enter.
type_action () { # WORDS
  xdotool key --clearmodifiers ctrl+k
  xdotool type --clearmodifiers "$1"
  xdotool key --clearmodifiers Return
}

# Blue holds a Hook, a Roxy and a Kwak and walks into the red headquarters.
play_scripted_game () {
  local record=$scratch/scripted.toygame game n=0 words
  sed -e 's/seed="[0-9]*"/seed="93"/' -e '/<action /d' -e '/<result /d' \
    -e 's/<options .*/<options beginner="no" meeple="no" first="blue" open-racks="yes"\/>/' \
    "$root/tests/fixtures/record.toygame" >"$record"
  start_game "$record"
  game=$!
  await "a window with the saved game" find_window
  xdotool windowfocus --sync "$window"
  for words in "place hook c" draw "place roxy a" draw; do
    type_action "$words"
    n=$((n + 1))
    await "action $n, $words" has_actions $n
  done
  look scripted
  type_action "place kwak red"
  await "the end of the game" has_result
  say "  a scripted game was won; its file was opened $opened"
  stop_game $game
}

# A troop is drawn as soon as it is one's turn; then the game is kept.
draw_on () { # TERRAIN
  xdotool key d
  cat "$kept"/.local/state/toy-skirmish/games/"$1"-*.toygame | grep -q '<action '
}

# A cold start with a terrain: how long until there is a window?
open_terrain () {
  local game begin
  begin=$(date +%s%N)
  start_game "$root/terrains/box/castle-field.toyterrain"
  game=$!
  await "a window" find_window
  say "  from flatpak run to the first window: $((($(date +%s%N) - begin) / 1000000)) ms"
  xdotool windowfocus --sync "$window"
  await "a game on the terrain" draw_on castle-field
  look terrain
  say "  a terrain was opened $opened"
  stop_game $game
}
