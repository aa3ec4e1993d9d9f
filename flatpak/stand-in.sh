# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# A runtime and its SDK made of Debian packages, under the names that the manifest asks for, so that
# the manifest can be tried as it is where no server of runtimes can be reached.  Sourced by
# check-offline; knows nothing of the game.
# shellcheck disable=SC2154 # $runtime, $sdk, $version and $arch are the manifest's

# What org.gnome.Platform has and a GTK program needs, and what builds and tests it.
platform_packages="libgtk-4-1 libgtk-4-bin librsvg2-2 librsvg2-common libxml2 adwaita-icon-theme
  hicolor-icon-theme fonts-dejavu-core fontconfig shared-mime-info gsettings-desktop-schemas
  dconf-gsettings-backend libglib2.0-bin xkb-data tzdata"
sdk_packages="gcc libc6-dev meson ninja-build pkgconf gettext python3 libgtk-4-dev libxml2-dev
  librsvg2-dev libglib2.0-dev-bin libxml2-utils desktop-file-utils appstream appstream-util
  appstream-compose gtk-update-icon-cache"

# Debian's, from wherever this machine gets its own packages.
stand_in_sources () { # SUITE
  local here uri release
  here=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
  # shellcheck disable=SC2016 # apt fills these in
  apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' | sort -u |
    while read -r uri release; do
      case $release in
        "$here" | "$here-updates" | "$here-security")
          echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${uri%/}" \
            "${release/#"$here"/"$1"} main" ;;
      esac
    done
}

# Whether that archive has the suite.
stand_in_has () { # SUITE FOLDER
  stand_in_sources "$1" >"$2/probe.list"
  [ -s "$2/probe.list" ] || return 1
  mkdir -p "$2/probe/lists/partial" "$2/probe/cache/archives/partial"
  apt-get -qq update -o Dir::Etc::SourceList="$2/probe.list" -o Dir::Etc::SourceParts=/dev/null \
    -o Dir::State::Lists="$2/probe/lists" -o Dir::Cache="$2/probe/cache" \
    -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= \
    -o APT::Update::Error-Mode=any >"$2/probe.log" 2>&1
}

# Runs inside mmdebstrap, once for the runtime and, with more in it, once for the SDK.
stand_in_commit () { # ROOT NAME
  local root=$1 name=$2
  rm -rf "${root:?}/usr/etc" "${root:?}/usr/local"
  cp -a "$root/etc" "$root/usr/etc"
  # A sandbox brings its own.
  (cd "$root/usr/etc" && rm -rf passwd* group* shadow* gshadow* subuid* subgid* machine-id \
    resolv.conf hosts hostname mtab apt .pwd.lock)
  ln -sf ../sbin/ldconfig "$root/usr/bin/ldconfig" # where flatpak looks for it
  { printf '%s\n' '[Runtime]' "name=$name" "runtime=$runtime/$arch/$version" \
      "sdk=$sdk/$arch/$version" '' '[Environment]'
    printf '%s:' XDG_DATA_DIRS=/app/share /usr/share /usr/share/runtime/share \
      /run/host/user-share
    echo /run/host/share
  } >"$root/metadata"
  flatpak build-export --runtime --files=usr --disable-sandbox --arch="$arch" \
    --subject="$name//$version, made of Debian $suite" "$repo" "$root" "$version"
  rm -rf "$root/usr/etc" "$root/metadata"
}

# flatpak-builder before 1.3 asks the SDK for a tool that Debian has no more.
stand_in_compose () { # ROOT
  [ ! -e "$1/usr/bin/appstream-compose" ] || return 0
  cat >"$1/usr/bin/appstream-compose" <<'COMPOSE'
#!/bin/sh
for word; do
  case $word in
    --prefix=*) prefix=${word#*=} ;;
    --basename=*) base=${word#*=} ;;
    -*) ;;
    *) id=$word ;;
  esac
done
tree=$(mktemp -d)
mkdir -p "$tree/share/metainfo"
cp -r "$prefix/share/applications" "$prefix/share/icons" "$tree/share/"
cp "$prefix/share/appdata/$id.appdata.xml" "$tree/share/metainfo/$id.metainfo.xml"
exec appstreamcli compose --no-net --prefix=/ --origin="$base" --result-root="$prefix" \
  --data-dir="$prefix/share/app-info/xmls" --icons-dir="$prefix/share/app-info/icons/flatpak" \
  --components="$id" "$tree"
COMPOSE
  chmod 755 "$1/usr/bin/appstream-compose"
}

# The second half, with what builds: what a suite does not have is left out and named.
stand_in_sdk () { # ROOT
  local package wanted=()
  for package in $sdk_packages; do
    if chroot "$1" apt-cache show "$package" >/dev/null 2>&1; then
      wanted+=("$package")
    else
      echo "$suite has no $package"
    fi
  done
  DEBIAN_FRONTEND=noninteractive chroot "$1" \
    apt-get -y -qq --no-install-recommends install "${wanted[@]}"
  stand_in_compose "$1"
}

# Both into an OSTree repository.  Needs root.
stand_in_make () { # SUITE REPO FOLDER
  local suite=$1 repo=$2 folder=$3 word options=(--dpkgopt=force-unsafe-io)
  rm -rf "$repo" "$folder/root"
  ostree --repo="$repo" init --mode=bare-user-only
  stand_in_sources "$suite" >"$folder/sources.list"

  # The archive may be an old copy, or behind a proxy: as on this machine.
  while read -r word; do
    options+=(--aptopt="${word%;}")
  done < <(apt-config dump | grep -E '^Acquire::(Check-Valid-Until|Check-Date|https?::Proxy) ')
  # Nobody reads there, and a software renderer is enough.
  for word in /usr/share/{man,doc,info,locale,gtk-doc}/'*' \
    "/usr/lib/*/"{'libLLVM*','libgallium*','dri/*','libz3.so*','libicu*.a'} \
    "/usr/lib/gcc/*/*/"{'lto1','liblsan*','libtsan*','libhwasan*','libasan*'}; do
    options+=(--dpkgopt="path-exclude=$word")
  done

  { echo 'set -euo pipefail'
    declare -p suite repo arch runtime sdk version sdk_packages
    declare -f stand_in_commit stand_in_sdk stand_in_compose
    # shellcheck disable=SC2016 # for the script that is written
    echo 'stand_in_commit "$1" "$runtime"; stand_in_sdk "$1"; stand_in_commit "$1" "$sdk"'
  } >"$folder/hook.sh"
  # shellcheck disable=SC2086 # words
  mmdebstrap --quiet --mode=root --variant=apt --include="$(echo $platform_packages | tr ' ' ,)" \
    --aptopt='APT::Install-Recommends "false"' "${options[@]}" \
    --customize-hook="bash $folder/hook.sh \"\$1\"" "$suite" "$folder/root" \
    "$folder/sources.list" || return 1
  rm -rf "$folder/root"
}
