#!/bin/sh
# Counts the instructions of solving, of a computer player's decisions and of frames (benches/counts.rs). Unlike time,
# they don't depend on what else the machine does. Fails if one is over 5 % above its figure in benches/counts.tsv.
#
#     sh packaging/counts.sh            # compare with the figures
#     sh packaging/counts.sh --accept   # write new figures
set -eu
cd "$(dirname "$0")/.."
. packaging/needs.sh
need_rust
need valgrind

figures=benches/counts.tsv
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# The same build as in test.sh: Clippy's driver and incremental builds give other instructions. Callgrind writes what it
# has counted before each call of the function (before the first one nothing) and at the end.
export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=none RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings
runner="'valgrind', '--quiet', '--tool=callgrind', '--callgrind-out-file=$scratch/dump',
    '--toggle-collect=counts::counted', '--dump-before=counts::counted'"
cargo test --locked --quiet --bench counts --config "target.'cfg(unix)'.runner = [$runner]" >"$scratch/names"
sed -n 's/^totals: //p' "$scratch"/dump.[0-9] "$scratch/dump" >"$scratch/totals"
paste "$scratch/names" "$scratch/totals" >"$scratch/counts"

# (The first line is the kind of processor that the solver's inner loop was compiled for, and 0.)
now="$(sed 's/(.*//;q' "$scratch/counts"), $(rustc --version)"
sed -i "1s/.*/# $now/" "$scratch/counts"

if [ "${1-}" = --accept ]; then
    cp "$scratch/counts" "$figures"
    cat "$figures"
    exit
fi

then=$(sed 's/^# //;q' "$figures")
if [ "${now%%,*}" != "${then%%,*}" ]; then
    echo "skipped: the figures are for ${then%%,*}, and the solver uses ${now%%,*} here"
    exit
fi
[ "$now" = "$then" ] || echo "The figures are for ${then#*, }; this is ${now#*, }."
awk -F '\t' '
    /^#/ { next }
    NR == FNR { figure[$1] = $2; next }
    {
        ratio = figure[$1] ? $2 / figure[$1] : 0
        printf "%-24s %12d instructions, %.3f of the figure\n", $1, $2, ratio
        if (!ratio || ratio > 1.05) dearer = 1
        if (ratio < 0.95) cheaper = 1
    }
    END {
        if (dearer) print "Over 5 % dearer, or without a figure."
        else if (cheaper) print "Over 5 % cheaper."
        if (dearer || cheaper) print "If that is meant, commit what `sh packaging/counts.sh --accept` writes, and say why."
        exit dearer
    }' "$figures" "$scratch/counts"
