#!/bin/sh
# Makes Fivefold.app for macOS in a zip: `build.sh [FOLDER]`, with the programs in that folder if it is named. On a Mac
# they are built and signed ad hoc. Elsewhere there is nothing to link them with: the compiler checks them, and the
# bundle is made without them to check the rest.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
. packaging/reproducible.sh
programs=${1:-}
target=aarch64-apple-darwin

on_a_mac() {
    [ "$(uname -s)" = Darwin ]
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
contents=$scratch/Fivefold.app/Contents
mkdir -p "$contents/MacOS" "$contents/Resources" "$scratch/fivefold.iconset"
sed "s|@VERSION@|$version|" packaging/macos/Info.plist >"$contents/Info.plist"
cp LICENSE-MIT LICENSE-APACHE "$contents/Resources"

if [ -n "$programs" ]; then
    :
elif on_a_mac; then
    need_rust
    target=$(rustc -vV | sed -n 's/^host: //p')
    MACOSX_DEPLOYMENT_TARGET=11.0 cargo build --locked --profile dist --bins --target "$target"
    programs=${CARGO_TARGET_DIR:-target}/$target/dist
else
    need_target $target
    # shellcheck disable=SC2086 # no word or one
    cargo check --locked --bins $with_std --target $target
fi

if on_a_mac; then
    # (macOS has no renderer of SVG: the largest picture is scaled.)
    for size in 16 32 128 256; do
        sips -z $size $size assets/icon-256.png --out "$scratch/fivefold.iconset/icon_${size}x$size.png" >/dev/null
    done
    iconutil -c icns -o "$contents/Resources/fivefold.icns" "$scratch/fivefold.iconset"
else
    need librsvg2-bin icnsutils python3 zip
    for size in 16 32 48 128 256 512 1024; do
        rsvg-convert -w $size -h $size assets/icon.svg -o "$scratch/fivefold.iconset/$size.png"
    done
    png2icns "$contents/Resources/fivefold.icns" "$scratch"/fivefold.iconset/*.png >/dev/null
    icns2png -l "$contents/Resources/fivefold.icns"
fi
sh packaging/notices.sh "$target" "$contents/Resources/THIRD-PARTY.txt"

python3 - "$contents" "$version" <<'END'
import pathlib, plistlib, sys
contents, version = pathlib.Path(sys.argv[1]), sys.argv[2]
entries = plistlib.loads((contents / "Info.plist").read_bytes())
assert entries["CFBundleShortVersionString"] == entries["CFBundleVersion"] == version, entries
assert entries["CFBundleExecutable"] == "fivefold" and entries["CFBundlePackageType"] == "APPL", entries
extensions = [declared["UTTypeTagSpecification"]["public.filename-extension"]
              for declared in entries["UTExportedTypeDeclarations"]]
assert extensions == [["fivefold-game"], ["fivefold-rules"]], extensions
icon = (contents / "Resources" / (entries["CFBundleIconFile"] + ".icns")).read_bytes()
assert icon[:4] == b"icns" and int.from_bytes(icon[4:8], "big") == len(icon), icon[:8]
END

if [ -z "$programs" ]; then
    echo "The compiler accepts the programs for $target, and the bundle's Info.plist and icon are well formed."
    echo "No package was made: without Apple's libraries the programs can't be linked here. Run this on a Mac."
    exit
fi

for program in fivefold fivefold-lab; do
    # The first bytes of a program say for which processor it is.
    case $(od -An -tx1 -N8 "$programs/$program" | tr -d ' \n') in
    cffaedfe0c000001) processor=arm64 ;;
    cffaedfe07000001) processor=x86_64 ;;
    cafebabe*) processor=universal ;;
    *)
        echo "$programs/$program is no program for macOS." >&2
        exit 1
        ;;
    esac
    install -m 755 "$programs/$program" "$contents/MacOS"
done
if on_a_mac; then
    codesign --force --sign - "$contents/MacOS/fivefold-lab"
    codesign --force --sign - "$scratch/Fivefold.app"
else
    echo "The bundle is not signed: only a Mac can do that."
fi
moment=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y%m%d%H%M.%S 2>/dev/null || date -u -r "$SOURCE_DATE_EPOCH" +%Y%m%d%H%M.%S)
find "$scratch/Fivefold.app" -exec touch -h -t "$moment" {} +
package=$PWD/$packages/fivefold-$version-macos-$processor.zip
rm -f "$package"
(cd "$scratch" && find Fivefold.app | sort | zip -X -9 -q -y "$package" -@)
ls -l "$package"
