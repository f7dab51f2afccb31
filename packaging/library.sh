#!/bin/sh
# Packs the engine as for a registry, and builds programs outside the workspace against the package: one with rules and games
# alone, one with all features.
set -eu
cd "$(dirname "$0")/.."
. packaging/needs.sh
need_rust

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
target=${CARGO_TARGET_DIR:-$PWD/target}/library

cargo package --locked --quiet --no-verify --allow-dirty -p fivefold-engine --target-dir "$target"
tar -xzf "$target"/package/fivefold-engine-*.crate -C "$scratch"
mv "$scratch"/fivefold-engine-* "$scratch/engine"
for text in README.md LICENSE-MIT LICENSE-APACHE; do
    [ -s "$scratch/engine/$text" ] || {
        echo "The package has no $text." >&2
        exit 1
    }
done

# Builds the example $1 of the package as a program of its own, with the features $2, and runs it.
build() {
    mkdir -p "$scratch/$1/src"
    cp "engine/examples/$1.rs" "$scratch/$1/src/main.rs"
    cp Cargo.lock "$scratch/$1"
    cat >"$scratch/$1/Cargo.toml" <<END
[package]
name = "$1"
edition = "2024"

[dependencies]
fivefold-engine = { path = "../engine", default-features = false, features = [$2] }

[workspace]
END
    (cd "$scratch/$1" && cargo run --quiet --target-dir "$target")
}
build score ''
build house_rules '"coach", "large-games"'
