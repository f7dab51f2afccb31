#!/bin/sh
# Lays out what the Linux packages install below the folder $1: bin/ and share/. The programs are those in the folder $2;
# without one they are built.
set -eu
case $1 in /*) root=$1 ;; *) root=$PWD/$1 ;; esac
cd "$(dirname "$0")/../.."
. packaging/needs.sh
. packaging/reproducible.sh
id=io.github.fivefold.Fivefold
need librsvg2-bin >&2

programs=${2:-$(sh packaging/linux/compile.sh)}
rm -rf "$root"
share=$root/share
icons=$share/icons/hicolor
mkdir -p "$root/bin" "$share/applications" "$share/metainfo" "$share/mime/packages" "$share/man/man1" \
    "$share/bash-completion/completions" "$share/fish/vendor_completions.d" "$share/zsh/vendor-completions" \
    "$share/doc/fivefold"

install -s -m 755 "$programs/fivefold" "$root/bin"
ln -s fivefold "$root/bin/fivefold-lab"
install -m 644 packaging/linux/$id.desktop "$share/applications"
install -m 644 packaging/linux/$id.metainfo.xml "$share/metainfo"
install -m 644 packaging/linux/$id.mime.xml "$share/mime/packages/$id.xml"

# Icons of the program and of its files. Small sizes as pictures: not every desktop draws SVG.
for size in 16 22 24 32 48 64 128 256 512; do
    mkdir -p "$icons/${size}x$size/apps" "$icons/${size}x$size/mimetypes"
    rsvg-convert -w $size -h $size assets/icon.svg -o "$icons/${size}x$size/apps/$id.png"
    for type in game rules; do
        rsvg-convert -w $size -h $size packaging/linux/icons/$id-$type.svg -o "$icons/${size}x$size/mimetypes/$id-$type.png"
    done
done
mkdir -p "$icons/scalable/apps" "$icons/scalable/mimetypes" "$icons/symbolic/apps"
install -m 644 assets/icon.svg "$icons/scalable/apps/$id.svg"
install -m 644 packaging/linux/icons/$id-game.svg packaging/linux/icons/$id-rules.svg "$icons/scalable/mimetypes"
install -m 644 packaging/linux/icons/$id-symbolic.svg "$icons/symbolic/apps"

# Man pages and completions come from the programs themselves.
manual=$(mktemp -d)
trap 'rm -rf "$manual"' EXIT
"$root/bin/fivefold-lab" manual "$manual"
for program in fivefold fivefold-lab; do
    install -m 644 "$manual/$program.bash" "$share/bash-completion/completions/$program"
    install -m 644 "$manual/$program.fish" "$share/fish/vendor_completions.d"
    install -m 644 "$manual/_$program" "$share/zsh/vendor-completions"
done
for page in "$manual"/*.1; do
    gzip -9n <"$page" >"$share/man/man1/$(basename "$page").gz"
done

sh packaging/notices.sh x86_64-unknown-linux-gnu "$share/doc/fivefold/THIRD-PARTY.txt"
gzip -9n "$share/doc/fivefold/THIRD-PARTY.txt"
gzip -9n <CHANGELOG.md >"$share/doc/fivefold/changelog.gz"
{
    cat packaging/linux/copyright
    for text in LICENSE-MIT assets/fonts/OFL.txt; do
        printf '\n'
        cat $text
    done
} >"$share/doc/fivefold/copyright"

# Whoever unpacks it, everybody may read it, and the time is that of the commit.
chmod -R u=rwX,go=rX "$root"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
