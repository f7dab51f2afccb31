#!/bin/sh
# Installs Fivefold for you alone, into ~/.local (or $PREFIX): `sh install.sh`. `sh install.sh --remove` removes it again.
# Your games and settings are in ~/.config/fivefold; both leave them alone.
set -eu
cd "$(dirname "$0")"
prefix=${PREFIX:-$HOME/.local}
id=io.github.fivefold.Fivefold

# Tells the desktop what has changed, as far as it has the tools.
refresh() {
    update-mime-database "$prefix/share/mime" 2>/dev/null || :
    update-desktop-database -q "$prefix/share/applications" 2>/dev/null || :
    gtk-update-icon-cache -qtf "$prefix/share/icons/hicolor" 2>/dev/null || :
}

case ${1:-} in
'') ;;
--remove)
    find bin share -type f | while read -r file; do rm -f "$prefix/$file"; done
    rmdir "$prefix/share/doc/fivefold" 2>/dev/null || :
    refresh
    echo "Fivefold was removed. Your games and settings are still in ~/.config/fivefold."
    exit 0
    ;;
*)
    echo "usage: sh install.sh [--remove]" >&2
    exit 2
    ;;
esac

mkdir -p "$prefix"
cp -R bin share "$prefix"
# The menu finds the program even where ~/.local/bin is not searched.
program=$(printf '%s' "$prefix/bin/fivefold" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
entry=$prefix/share/applications/$id.desktop
PROGRAM=$program awk '/^Exec=/ { print "Exec=\"" ENVIRON["PROGRAM"] "\" %F"; next } { print }' \
    share/applications/$id.desktop >"$entry"
refresh
echo "Fivefold is installed. Find it in your desktop's menu, or start $prefix/bin/fivefold."
