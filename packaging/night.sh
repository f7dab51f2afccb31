#!/bin/sh
# Everything that takes too long for every change; test.sh tries samples of it, or nothing. It is for every night, and release.sh
# runs it: what only this script tries may be broken on any day on which nobody runs it. Installs what it needs, like test.sh.
set -eu
cd "$(dirname "$0")/.."
. packaging/needs.sh
need_rust

# All that test.sh does, and of what it samples everything: an error and a kill at each system call of an evening, damage to
# each bit of its files, all changed copies of the corpus, all rule sets made by chance, and the benches.
export FIVEFOLD_TESTS=all
sh packaging/test.sh

export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=none LC_ALL=C.UTF-8 LANGUAGE= TZ=UTC
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# What takes minutes each: the largest tables, and the players' strengths.
cargo test --locked -p fivefold-engine -- --ignored

# Every scene in every size, in the looks of every theme and every set of dice.
for look in 0 1 2 3 4; do
    XDG_CONFIG_HOME="$scratch/config" XDG_DATA_HOME="$scratch/data" TABLE=$look DICE=$look \
        cargo test --locked --test window gallery -- --ignored
done

# The program for Windows, under Wine. (In a folder of its own: with other flags.)
CARGO_TARGET_DIR=$PWD/target/elsewhere sh packaging/windows/check.sh

# A search for files that break what reads them, ten minutes for each target.
if command -v cargo-fuzz >/dev/null && cargo +nightly --version >/dev/null 2>&1; then
    for target in fuzz/fuzz_targets/*.rs; do
        name=$(basename "$target" .rs)
        cp -R "fuzz/corpus/$name" "$scratch/$name"
        cargo +nightly fuzz run "$name" "$scratch/$name" -- -max_total_time=600
    done
else
    echo 'skipped: cargo-fuzz is not installed, or there is no nightly compiler'
fi
