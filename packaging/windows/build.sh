#!/bin/sh
# Makes the packages for Windows on x86-64, on Debian: a zip and an installer. `build.sh dev` builds them sooner and packs
# nothing.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
. packaging/reproducible.sh
target=x86_64-pc-windows-gnu
profile=${1:-dist}
folder=${CARGO_TARGET_DIR:-target}/$target/$profile
pack=-DPACK
zip_level=-9
if [ "$profile" = dev ]; then
    folder=${CARGO_TARGET_DIR:-target}/$target/debug
    pack=
    zip_level=-0
    # (With assertions it would open a console.)
    export CARGO_PROFILE_DEV_DEBUG_ASSERTIONS=false CARGO_PROFILE_DEV_DEBUG=none
fi

# shellcheck disable=SC2086 # a list of words
need $windows_packages
need_target $target

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# The icon, the version and the manifest, as an object file for the linker.
for size in 16 24 32 48 64 128 256; do
    rsvg-convert -w $size -h $size assets/icon.svg -o "$scratch/$size.png"
done
(cd "$scratch" && icotool -c -o fivefold.ico 16.png 24.png 32.png 48.png 64.png 128.png -r 256.png)
numbers=$(echo "$version" | sed 's/[^0-9.].*//').0
sed "s|@VERSION@|$version|; s|@NUMBERS@|$(echo "$numbers" | tr . ,)|; s|@SOURCE@|$PWD/packaging/windows|" \
    packaging/windows/fivefold.rc >"$scratch/fivefold.rc"
x86_64-w64-mingw32-windres -I "$scratch" "$scratch/fivefold.rc" "$scratch/fivefold.o"
# (cargo links again only when an argument changes, not a file that is named in it.)
resource=$PWD/target/fivefold-$(sha256sum "$scratch/fivefold.o" | cut -c 1-16).o
cp "$scratch/fivefold.o" "$resource"

# Builds program $1, and tells the linker the rest.
build() {
    program=$1
    shift
    # shellcheck disable=SC2086 # no word or one
    cargo rustc --locked --profile "$profile" $with_std --target $target --bin "$program" -- \
        -C link-arg=-Wl,--no-insert-timestamp -C strip=symbols "$@"
}
build fivefold -C link-arg="$resource"
build fivefold-lab

# Everything that is installed, in one folder.
files=$scratch/Fivefold
mkdir "$files"
for program in fivefold fivefold-lab; do
    install -m 755 "$folder/$program.exe" "$files"
done
for licence in LICENSE-MIT LICENSE-APACHE; do
    install -m 644 $licence "$files/$licence.txt"
done
sh packaging/notices.sh $target "$files/THIRD-PARTY.txt"
{
    printf '\n\n==== The run-time library of mingw-w64, which is part of both programs ====\n\n'
    cat /usr/share/doc/mingw-w64-x86-64-dev/copyright
} >>"$files/THIRD-PARTY.txt"
find "$files" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
(cd "$files" && printf 'File "${FILES}/%s"\n' *) >"$scratch/install.nsh"
(cd "$files" && printf 'Delete "$INSTDIR\\%s"\n' *) >"$scratch/delete.nsh"

name=$PWD/$packages/fivefold-$version-windows-x86_64
rm -f "$name.zip" "$name-setup.exe"
(cd "$scratch" && find Fivefold -type f | sort | zip -X $zip_level -q "$name.zip" -@)
# shellcheck disable=SC2086 # a word or none
makensis -V2 -WX $pack -DVERSION="$version" -DNUMBERS="$numbers" -DKILOBYTES="$(du -sk "$files" | cut -f 1)" \
    -DFILES="$files" -DOUTPUT="$name-setup.exe" packaging/windows/installer.nsi
ls -l "$name.zip" "$name-setup.exe"
