#!/bin/sh
# Writes what a Flatpak is built from: the manifest and one archive with the sources of the game and of all its crates,
# since a build there has no network. It does not build it: that takes the runtime, which comes from Flathub.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
. packaging/reproducible.sh
id=io.github.fivefold.Fivefold
need_rust
need appstream desktop-file-utils xz-utils

desktop-file-validate packaging/linux/$id.desktop
appstreamcli validate --no-net packaging/linux/$id.metainfo.xml

name=fivefold-$version
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/$name/.cargo"
git archive HEAD | tar -x -C "$scratch/$name"
(cd "$scratch/$name" && cargo vendor --locked --quiet vendor >.cargo/config.toml)
tar -C "$scratch" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -c "$name" |
    xz -T1 -6 >"$packages/$name-vendored.tar.xz"
sum=$(sha256sum "$packages/$name-vendored.tar.xz" | cut -d' ' -f1)
sed "s|@ARCHIVE@|$name-vendored.tar.xz|; s|@SUM@|$sum|" packaging/linux/$id.yml >"$packages/$id.yml"
