#!/bin/sh
# Builds the archive for every Linux system: unpack it and start bin/fivefold, or run its install.sh.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
. packaging/reproducible.sh
need xz-utils

name=fivefold-$version-linux-x86_64
sh packaging/linux/tree.sh "$packages/$name" "$@"
install -m 755 packaging/linux/install.sh "$packages/$name"
install -m 644 LICENSE-MIT LICENSE-APACHE "$packages/$name"
tar -C "$packages" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -c "$name" |
    gzip -9n >"$packages/$name.tar.gz"
rm -rf "${packages:?}/$name"
