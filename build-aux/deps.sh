# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What build-aux/play, build-aux/check and build-aux/fuzz share: installing what is missing and
# keeping a build directory in order.  Sourced, never run.  Knows nothing of what is built.

toy_say () { printf '%s\n' "$*" >&2; }
toy_die () { toy_say "$(basename "$0"): $*"; exit 1; }

# The packages of each job, by package manager.  "play" is what building and running takes; "check"
# adds the second compiler, the display without a screen, the session bus and the tools of tests;
# "fuzz" adds the fuzzing runtime of clang.  Where releases of a distribution disagree about a name,
# the file that is wanted stands for its package.
toy_packages () { # MANAGER JOB
  case $1:$2 in
    apt:play)
      echo gcc libc6-dev meson ninja-build pkgconf gettext libgtk-4-dev libxml2-dev librsvg2-dev \
        libglib2.0-bin libglib2.0-dev-bin librsvg2-common adwaita-icon-theme fonts-dejavu-core \
        shared-mime-info python3 ;;
    apt:check)
      toy_packages apt play
      echo clang xvfb xauth dbus dbus-x11 at-spi2-core python3-gi gir1.2-atspi-2.0 libxml2-utils \
        desktop-file-utils appstream mandoc groff-base locales xdotool x11-utils imagemagick \
        procps ;;
    apt:flatpak)
      # For flatpak/check-offline, which is for Debian only.
      echo flatpak flatpak-builder elfutils binutils patch bubblewrap ostree mmdebstrap \
        debian-archive-keyring fuse3 jq dbus xvfb xdotool imagemagick desktop-file-utils ;;
    apt:fuzz)
      toy_packages apt play
      echo clang llvm libclang-rt-dev ;;
    dnf:play)
      echo gcc glibc-devel meson ninja-build pkgconf-pkg-config gettext gtk4-devel \
        libxml2-devel librsvg2-devel glib2-devel librsvg2 adwaita-icon-theme \
        dejavu-sans-fonts shared-mime-info python3 ;;
    dnf:check)
      toy_packages dnf play
      echo clang libasan libubsan xorg-x11-server-Xvfb /usr/bin/dbus-run-session at-spi2-core \
        python3-gobject /usr/bin/xmllint desktop-file-utils appstream mandoc groff-base xdotool \
        /usr/bin/xwininfo ImageMagick procps-ng ;;
    dnf:fuzz)
      toy_packages dnf play
      echo clang llvm compiler-rt ;;
    pacman:play)
      echo gcc meson ninja pkgconf gettext gtk4 libxml2 librsvg glib2 glib2-devel \
        adwaita-icon-theme ttf-dejavu shared-mime-info python ;;
    pacman:check)
      toy_packages pacman play
      echo clang xorg-server-xvfb dbus at-spi2-core python-gobject desktop-file-utils appstream \
        mandoc groff xdotool xorg-xwininfo imagemagick procps-ng ;;
    pacman:fuzz)
      toy_packages pacman play
      echo clang llvm compiler-rt ;;
    zypper:play)
      echo gcc glibc-devel meson ninja pkgconf-pkg-config gettext-tools gtk4-devel libxml2-devel \
        librsvg-devel glib2-devel /usr/bin/glib-compile-resources adwaita-icon-theme dejavu-fonts \
        shared-mime-info python3 ;;
    zypper:check)
      toy_packages zypper play
      echo clang xorg-x11-server-Xvfb /usr/bin/dbus-run-session at-spi2-core python3-gobject \
        typelib-1_0-Atspi-2_0 /usr/bin/xmllint desktop-file-utils AppStream mandoc \
        groff xdotool /usr/bin/xwininfo ImageMagick procps ;;
    zypper:fuzz)
      toy_packages zypper play
      echo clang llvm ;;
  esac
}

# Those of the packages that are not installed, one a line.
toy_missing () { # MANAGER PACKAGE…
  local manager=$1 package
  shift
  case $manager in
    apt)
      local have
      # dpkg-query fails where it does not know a package, and prints the others all the same.
      have=$(dpkg-query -Wf '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
      for package; do
        grep -qxF "installed $package" <<<"$have" || echo "$package"
      done ;;
    dnf | zypper)
      for package; do
        rpm -q --whatprovides "$package" >/dev/null 2>&1 || echo "$package"
      done ;;
    pacman)
      pacman -T "$@" || true ;;
  esac
}

# Runs a command as root: as it is for root, else with sudo.
toy_root () {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

toy_install () { # MANAGER PACKAGE…
  local manager=$1
  shift
  case $manager in
    apt)
      toy_root env DEBIAN_FRONTEND=noninteractive apt-get -q update </dev/null &&
        toy_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
          install --no-install-recommends "$@" </dev/null ;;
    dnf)
      toy_root dnf -y --setopt=install_weak_deps=False install "$@" </dev/null ;;
    pacman)
      # A list of packages that is missing or old is no use; Arch supports whole upgrades only.
      toy_root pacman -S --needed --noconfirm "$@" </dev/null ||
        toy_root pacman -Syu --needed --noconfirm "$@" </dev/null ;;
    zypper)
      toy_root zypper --non-interactive install --no-recommends "$@" </dev/null ;;
  esac >&2
}

# Commands and libraries that the job cannot do without, where no package manager that we know can
# be asked.  Prints what is not there.
toy_missing_tools () { # JOB
  local tool
  local tools="cc meson ninja pkg-config msgfmt glib-compile-resources python3"
  [ "$1" != check ] || tools+=" clang Xvfb dbus-run-session xmllint"
  [ "$1" != fuzz ] || tools+=" clang"
  for tool in $tools; do
    command -v "$tool" >/dev/null 2>&1 || echo "$tool"
  done
  for tool in 'gtk4 >= 4.8' 'glib-2.0 >= 2.74' 'libxml-2.0 >= 2.9.14' librsvg-2.0; do
    pkg-config --exists "$tool" 2>/dev/null || echo "$tool (with headers)"
  done
}

# Sees to it that everything the job needs is installed, or ends with a sentence that says what is
# not.  Quick, and without a word, when everything is there.
toy_need () { # JOB
  local job=$1 manager='' candidate packages missing
  for candidate in apt-get:dpkg-query dnf:rpm pacman:pacman zypper:rpm; do
    if command -v "${candidate%:*}" >/dev/null 2>&1 && command -v "${candidate#*:}" >/dev/null 2>&1
    then
      manager=${candidate%:*}
      manager=${manager%-get}
      break
    fi
  done

  if [ -z "$manager" ]; then
    mapfile -t missing < <(toy_missing_tools "$job")
    [ ${#missing[@]} -eq 0 ] ||
      toy_die "no package manager known here (apt, dnf, pacman, zypper); please install:" \
        "$(printf '%s, ' "${missing[@]}" | sed 's/, $//')"
    return
  fi

  read -r -d '' -a packages < <(toy_packages "$manager" "$job") || true
  mapfile -t missing < <(toy_missing "$manager" "${packages[@]}")
  [ ${#missing[@]} -gt 0 ] || return 0

  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null 2>&1; then
    toy_die "neither root nor sudo; please have these packages installed: ${missing[*]}"
  fi
  toy_say "Installing with $manager: ${missing[*]}"
  toy_install "$manager" "${missing[@]}" ||
    toy_die "$manager could not install: ${missing[*]}"
}

# Whether a build directory was made for this source tree and by a meson that still reads it.
toy_build_fits () { # DIR
  [ -f "$1/build.ninja" ] && [ -f "$1/meson-info/meson-info.json" ] || return 1
  python3 - "$1" "$(meson --version)" <<'PY'
import json, os, sys
info = json.load(open(sys.argv[1] + '/meson-info/meson-info.json'))
dirs = info['directories']
sys.exit(info.get('error', False)
         or info['meson_version']['full'] != sys.argv[2]
         or os.path.realpath(dirs['source']) != os.path.realpath('.')
         or os.path.realpath(dirs['build']) != os.path.realpath(sys.argv[1]))
PY
}

# Whether a build directory has these options (NAME=VALUE) already.
toy_build_has () { # DIR OPTION…
  python3 - "$@" <<'PY'
import json, sys
have = {o['name']: o['value']
        for o in json.load(open(sys.argv[1] + '/meson-info/intro-buildoptions.json'))}
def text(value):
    return str(value).lower() if isinstance(value, bool) else str(value)
sys.exit(any(text(have.get(name)) != value
              for name, value in (o.split('=', 1) for o in sys.argv[2:])))
PY
}

# Sets up a build directory of the tree we stand in, or brings it to these options.
# Compiler and flags come from the environment the first time (CC=clang toy_configure …).
toy_configure () { # DIR OPTION=VALUE…
  local dir=$1 flags=() option
  shift
  for option; do flags+=("-D$option"); done
  if ! toy_build_fits "$dir"; then
    rm -rf "$dir"
    meson setup "$dir" "${flags[@]}" || { rm -rf "$dir"; return 1; }
  elif ! toy_build_has "$dir" "$@"; then
    meson configure "$dir" "${flags[@]}" || return 1
  fi
}

# The same, and builds everything.
toy_build () { # DIR OPTION=VALUE…
  toy_configure "$@" && ninja -C "$1" ${TOY_JOBS:+-j "$TOY_JOBS"}
}

# Builds what the tests of these suites need, and nothing else.
toy_build_suites () { # DIR SUITE…
  local dir=$1 wanted=()
  shift
  ninja -C "$dir" build.ninja # so that what is asked is the tree of now
  mapfile -t wanted < <(python3 - "$dir" "$@" <<'PY'
import json, os, sys
dir, suites = sys.argv[1], set(sys.argv[2:])
def intro(name):
    return json.load(open(f'{dir}/meson-info/intro-{name}.json'))
files = {target['id']: target['filename'] for target in intro('targets')}
wanted = {file for test in intro('tests')
          if suites & {suite.rpartition(':')[2] for suite in test['suite']}
          for id in test['depends'] for file in files[id]}
print('\n'.join(sorted(os.path.relpath(file, dir) for file in wanted)))
PY
  )
  [ ${#wanted[@]} -gt 0 ] && ninja -C "$dir" ${TOY_JOBS:+-j "$TOY_JOBS"} "${wanted[@]}"
}
