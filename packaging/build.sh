#!/bin/sh
# Builds packages into target/packages: `build.sh deb`, `rpm`, `tar`, `windows`, `macos`, `flatpak`, several of them, or
# `all`. Installs what that needs, on Debian and Ubuntu. The same commit gives the same bytes.
set -eu
cd "$(dirname "$0")/.."

usage() {
    echo "usage: sh packaging/build.sh deb|rpm|tar|windows|macos|flatpak|all …" >&2
    exit 2
}

[ $# -gt 0 ] || usage
[ "$*" != all ] || set -- deb rpm tar windows macos flatpak
for kind in "$@"; do
    case $kind in
    deb | rpm | tar | flatpak) script=packaging/linux/$kind.sh ;;
    windows | macos) script=packaging/$kind/build.sh ;;
    *) usage ;;
    esac
    sh "$script"
done

cd target/packages
sha256sum fivefold[-_]* | grep -v SHA256SUMS >SHA256SUMS
ls -l
