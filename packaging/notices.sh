#!/bin/sh
# Writes the licences of everything that is built into the programs: `notices.sh TARGET FILE`, for one of rustc's targets.
# Installs what it needs, on Debian and Ubuntu.
set -eu
file=$2
case $file in /*) ;; *) file=$PWD/$file ;; esac
cd "$(dirname "$0")/.."
. packaging/needs.sh
need_rust
need jq >&2

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Name, version, licence and folder of each crate that is linked, without those that only build others.
cargo tree --locked --edges normal,no-proc-macro --target "$1" --prefix none --format '{p}' |
    sed -n 's/^\([^ ]*\) v\([^ ]*\).*/\1 \2/p' | sort -u >"$scratch/linked"
cargo metadata --locked --format-version 1 --filter-platform "$1" |
    jq -r '.packages[] | select(.source) | [.name, .version, .license // "see its files", .manifest_path] | join("\t")' |
    while IFS="$(printf '\t')" read -r name version licence manifest; do
        if grep -qxF "$name $version" "$scratch/linked"; then
            printf '%s\t%s\t%s\t%s\n' "$name" "$version" "$licence" "$(dirname "$manifest")"
        fi
    done | sort >"$scratch/crates"
[ -s "$scratch/crates" ]

# Each text once, with the names of the crates that it belongs to.
while IFS="$(printf '\t')" read -r name version licence folder; do
    find "$folder" -maxdepth 2 -type f \( -iname 'licen[cs]e*' -o -iname 'copying*' -o -iname 'copyright*' -o -iname 'notice*' \
        -o -iname 'unlicense*' -o -iname 'ofl*' -o -iname 'ufl*' \) ! -name '*.rs' | sort | while read -r text; do
        sum=$(tr -d ' \t\r\n' <"$text" | sha256sum | cut -d' ' -f1)
        [ -e "$scratch/$sum.text" ] || tr -d '\r' <"$text" >"$scratch/$sum.text"
        echo "$name $version" >>"$scratch/$sum.crates"
    done
done <"$scratch/crates"

{
    echo "Fivefold is built from these crates of Rust, besides Rust's standard library (MIT or Apache-2.0):"
    echo
    awk -F'\t' '{ printf "  %s %s: %s\n", $1, $2, $3 }' "$scratch/crates"
    echo
    echo "Fonts and other files in Fivefold have their licences in assets/; they follow first, then those of the crates."
    find assets -iname '*licen[cs]e*' -o -iname '*ofl*' | sort | while read -r text; do
        printf '\n%s\n\n' "==== $text"
        tr -d '\r' <"$text"
    done
    for crates in $(grep -l . "$scratch"/*.crates | while read -r list; do
        printf '%s\t%s\n' "$(head -n 1 "$list")" "$list"
    done | sort | cut -f2); do
        printf '\n==== %s\n\n' "$(sort -u "$crates" | paste -sd, - | sed 's/,/, /g')"
        cat "${crates%.crates}.text"
    done
} >"$file"
