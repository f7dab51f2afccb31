#!/bin/sh
# Makes Fivefold.app for macOS, in a zip. On a Mac it is built and signed ad hoc. Elsewhere the program is only checked
# by the compiler, as there is nothing to link it with, and the bundle is made without it to check the rest.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
. packaging/reproducible.sh

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
contents=$scratch/Fivefold.app/Contents
mkdir -p "$contents/MacOS" "$contents/Resources"
sed "s|@VERSION@|$version|" packaging/macos/Info.plist >"$contents/Info.plist"
cp LICENSE-MIT LICENSE-APACHE "$contents/Resources"

if [ "$(uname -s)" = Darwin ]; then
    need_rust
    target=$(rustc -vV | sed -n 's/^host: //p')
    MACOSX_DEPLOYMENT_TARGET=11.0 cargo build --locked --profile dist --bins --target "$target"
    for program in fivefold fivefold-lab; do
        cp "${CARGO_TARGET_DIR:-target}/$target/dist/$program" "$contents/MacOS"
    done
    sh packaging/notices.sh "$target" "$contents/Resources/THIRD-PARTY.txt"

    # (macOS has no renderer of SVG: the largest picture is scaled.)
    mkdir "$scratch/fivefold.iconset"
    for size in 16 32 128 256; do
        sips -z $size $size assets/icon-256.png --out "$scratch/fivefold.iconset/icon_${size}x$size.png" >/dev/null
    done
    iconutil -c icns -o "$contents/Resources/fivefold.icns" "$scratch/fivefold.iconset"

    plutil -lint "$contents/Info.plist"
    codesign --force --sign - "$contents/MacOS/fivefold-lab"
    codesign --force --sign - "$scratch/Fivefold.app"
    find "$scratch/Fivefold.app" -exec touch -h -t "$(date -u -r "$SOURCE_DATE_EPOCH" +%Y%m%d%H%M.%S)" {} +
    package=$PWD/$packages/fivefold-$version-macos-$(uname -m).zip
    rm -f "$package"
    (cd "$scratch" && find Fivefold.app | sort | zip -X -9 -q -y "$package" -@)
    ls -l "$package"
    exit
fi

# Debian's own Rust, which brings the source of the standard library.
need rustc-web cargo-web rust-web-src librsvg2-bin icnsutils python3
target=aarch64-apple-darwin
PATH=/usr/bin:$PATH
unset RUSTC RUSTUP_TOOLCHAIN CARGO
RUSTC_BOOTSTRAP=1 cargo check --locked --bins -Zbuild-std=std,panic_unwind --target $target

for size in 16 32 48 128 256 512 1024; do
    rsvg-convert -w $size -h $size assets/icon.svg -o "$scratch/$size.png"
done
(cd "$scratch" && png2icns "$contents/Resources/fivefold.icns" 16.png 32.png 48.png 128.png 256.png 512.png 1024.png)
icns2png -l "$contents/Resources/fivefold.icns"
sh packaging/notices.sh $target "$contents/Resources/THIRD-PARTY.txt"

python3 - "$contents" "$version" <<'END'
import pathlib, plistlib, sys
contents, version = pathlib.Path(sys.argv[1]), sys.argv[2]
entries = plistlib.loads((contents / "Info.plist").read_bytes())
assert entries["CFBundleShortVersionString"] == entries["CFBundleVersion"] == version, entries
assert entries["CFBundleExecutable"] == "fivefold" and entries["CFBundlePackageType"] == "APPL", entries
assert (contents / "Resources" / (entries["CFBundleIconFile"] + ".icns")).stat().st_size > 0
END
echo "The compiler accepts the program for $target, and its Info.plist and icon are well formed."
echo "There is no package: without Apple's SDK no program can be linked, so the bundle has none inside. Run this on a Mac."
