#!/bin/sh
# Solves Yahtzee with the free joker with a reference solver and with ours, alternating so that both
# run under the same conditions, and prints the best seconds of each and their ratio (below 1: ours is faster).
#
#   benches/beside-the-prototype.sh [FOLDER OF THE REFERENCE] [ROUNDS] [PROGRAM]
#
# Ours is the named fivefold-lab, or is built as play.sh builds.
# The reference is a cargo package `proto-solver` whose program, given `yahtzee`, prints a line
# `yahtzee-free-joker f64/… threads N … min M ms` for each instruction set; its best is taken.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd)
reference=$(cd "${1:-$here/../shared/proto-solver}" && pwd)
rounds=${2:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Built elsewhere, since its folder may be read-only.
cp -R "$reference" "$work/reference"
chmod -R u+w "$work/reference"
cargo build --release --quiet --manifest-path "$work/reference/Cargo.toml" --target-dir "$work/target"
ours=${3:-${CARGO_TARGET_DIR:-$here/target}/play/fivefold-lab}
[ $# -ge 3 ] || cargo build --profile play --quiet --manifest-path "$here/Cargo.toml" --bin fivefold-lab

round=0
while [ "$round" -lt "$rounds" ]; do
    "$work/target/release/proto-solver" yahtzee >>"$work/theirs"
    for threads in 1 2; do
        "$ours" par yahtzee_free --threads "$threads" --json >>"$work/ours"
    done
    round=$((round + 1))
done

for threads in 1 2; do
    theirs=$(awk -v n="$threads" '/^yahtzee-free-joker +f64/ {
        for (i = 1; i < NF; i++) { if ($i == "threads") t = $(i + 1); if ($i == "min") m = $(i + 1) }
        if (t == n && (best == "" || m < best)) best = m
    } END { print best / 1000 }' "$work/theirs")
    own=$(sed -n "s/.*\"seconds\":\([0-9.e-]*\),\"threads\":$threads,.*/\1/p" "$work/ours" | sort -g | head -n 1)
    awk -v n="$threads" -v a="$theirs" -v b="$own" \
        'BEGIN { printf "threads %d: reference %.3f s, ours %.3f s, ratio %.2f\n", n, a, b, b / a }'
done
