#!/bin/sh
# Builds the Debian package: `deb.sh [FOLDER]`, of the programs in this folder if one is named, which is quicker and
# packs them less tightly.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
. packaging/reproducible.sh
need dpkg-dev

root=target/packages/deb
# (A revision that leaves 1 and more to Debian.)
maintainer='The Fivefold developers <fivefold@users.noreply.github.com>'
rm -rf "$root"
mkdir -p "$root/DEBIAN"
sh packaging/linux/tree.sh "$root/usr" "$@"

# Debian keeps games in a folder of their own, which not every session searches, and its own changes beside those of the
# program.
mv "$root/usr/bin" "$root/usr/games"
sed -i 's|^Exec=fivefold|Exec=/usr/games/fivefold|' "$root/usr/share/applications/"*.desktop
cat <<END | gzip -9n >"$root/usr/share/doc/fivefold/changelog.Debian.gz"
fivefold ($version-0fivefold1) stable; urgency=medium

  * Built from the sources of this version.

 -- $maintainer  $(date -R -d "@$SOURCE_DATE_EPOCH")
END

# What the program is linked with, and what it opens while it runs.
depends='libc6 (>= 2.17), libgcc-s1, libasound2 | libasound2t64, libegl1, libgl1, libx11-6, libx11-xcb1'
depends="$depends, libxcursor1, libxi6, libxkbcommon0, libxkbcommon-x11-0, libwayland-client0, libwayland-egl1"
cat >"$root/DEBIAN/control" <<END
Package: fivefold
Version: $version-0fivefold1
Architecture: amd64
Maintainer: $maintainer
Section: games
Priority: optional
Homepage: https://github.com/fivefold/fivefold
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f1)
Depends: $depends
Recommends: libgl1-mesa-dri, at-spi2-core, libdbus-1-3, xdg-desktop-portal
Description: dice games of the Yahtzee and Yatzy family
 More than sixty rule sets, from Yahtzee with each of its joker rules to
 Yatzy with up to twelve dice, Kismet, Balut and your own house rules. Play
 alone, around the table, or against computer players from careless to
 perfect.
 .
 A coach shows which decisions cost you points and what was just luck.
 Every roll follows from a seed that anyone can check. Nothing leaves your
 computer: no account, no network, no ads.
END
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$root/DEBIAN/md5sums"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
level=9
[ $# = 0 ] || level=1
dpkg-deb --root-owner-group -Zxz -z$level --build "$root" "$packages/fivefold_$version-0fivefold1_amd64.deb"
rm -rf "$root"
