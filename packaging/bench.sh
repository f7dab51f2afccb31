#!/bin/sh
# Measures sizes, start, memory, idling, waits, solving and what dependencies cost, and writes FIGURES.md:
# `bench.sh [FOLDER [PROTOTYPE]]`, of the programs fivefold and bare-window in this folder if one is named; otherwise they
# are built as for a package.
# PROTOTYPE is the folder of a solver to compare with (benches/beside-the-prototype.sh). Takes eighteen minutes beside the
# compiling, in which nothing else should run. `bench.sh players` only writes the means of the computer players anew.
set -eu
cd "$(dirname "$0")/.."
. packaging/needs.sh
need_rust
# shellcheck disable=SC2086 # lists of words
need $build_packages $window_packages $screen_packages $test_packages python3 x11-utils xdotool openbox tali openyahtzee

# The means of the computer players, by this fivefold-lab.
means() {
    cat <<END
## Computer players

The mean result of each computer player, alone at the table or, if a game needs more seats, with Victoria (perfect play) at the others.
Measured results name the number of games, all others are exact. Characters are missing where their habit makes no sense;
Zora plays for the win and has no mean of her own.

END
    python3 packaging/bench/players.py players "$1"
}

if [ "${1:-}" = players ]; then
    cargo build --locked --quiet --bin fivefold-lab
    figures=$(sed '/^## Computer players$/,$d' FIGURES.md && means "${CARGO_TARGET_DIR:-target}/debug/fivefold-lab" &&
        sed -n '/^## Direct dependencies$/,$p' FIGURES.md)
    printf '%s\n' "$figures" >FIGURES.md
    exit
fi

program=${1:-$(sh packaging/linux/compile.sh -p bare-window --bin bare-window)}
export CARGO_TARGET_DIR="$PWD/target/bench" PYTHONDONTWRITEBYTECODE=1
prototype=${2:-../shared/proto-solver}
mkdir -p "$CARGO_TARGET_DIR"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# The programs as they are installed: ours under two names, and both without those of their functions.
install -s "$program/fivefold" "$program/bare-window" "$scratch"
ln -s fivefold "$scratch/fivefold-lab"

# Crates are timed when they are compiled; what was compiled before keeps its time.
seconds=$CARGO_TARGET_DIR/seconds
FIVEFOLD_SECONDS=$seconds RUSTC_WRAPPER=$PWD/packaging/bench/rustc.py \
    cargo build --profile play --locked --quiet --bin fivefold-lab

# Everybody is measured on the same virtual screen, without a graphics card. (What others say in this session does not get
# on the page.)
on_a_screen() {
    LIBGL_ALWAYS_SOFTWARE=1 WINIT_X11_SCALE_FACTOR=1 dbus-run-session -- \
        xvfb-run -a -s "-screen 0 1280x800x24 -nolisten tcp -fbdir $scratch" \
        sh -c 'exec "$@" >&3' - "$@" 3>&1 >"$scratch/said" 2>&1 || {
        cat "$scratch/said" >&2
        return 1
    }
}

start_and_idle() {
    set -- "Fivefold=$scratch/fivefold" "A bare window=$scratch/bare-window"
    for other in Tali=tali 'Open Yahtzee=openyahtzee'; do
        path=/usr/games/${other#*=}
        if [ -x "$path" ]; then set -- "$@" "${other%=*}=$path"; fi
    done
    on_a_screen python3 packaging/bench/windows.py "$scratch/Xvfb_screen0" 31 "$@"
}

{
    echo "# Figures"
    echo
    echo "Written by \`sh packaging/bench.sh\` on $(date +%F) at commit $(git describe --always --dirty). The machine:" \
        "$(sed -n '/^model name/{s/.*: //p;q}' /proc/cpuinfo), $(nproc) cores," \
        "$(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' /etc/os-release), software OpenGL. Its load before: $(cut -d ' ' -f 1 /proc/loadavg)."
    echo
    echo "## Sizes"
    echo
    python3 packaging/bench/programs.py "$scratch/fivefold" "$program/fivefold"
    cat <<END
## Start, memory, idling

Medians of 31 starts of each program in turn, from the start of the process until its window appears and until it shows its
first picture, on a virtual screen without a window manager; memory (PSS, with the software driver), wake-ups and processor
load of an idle window: medians of 3. In brackets the lowest and the highest. A first start finds empty folders.

END
    start_and_idle
    cat <<END

The bare window (\`packaging/bench/bare-window\`) is one of eframe with the same features that only paints coloured rectangles. What
it takes is for loading and starting the software OpenGL driver, X and AccessKit, which Open Yahtzee, drawn without OpenGL,
has no need of; the rest is the game's own.

## Memory in use

Resident memory (RSS) of the window on the same screen: the highest since its start, and what it keeps once its work has
ended. Finished games are of two computer players.

END
    on_a_screen python3 packaging/bench/memory.py "$scratch/fivefold" "$scratch/fivefold-lab"
    cat <<END
## Waits

Seconds (and processor seconds) with nothing computed beforehand: to advice after the first roll, an estimate and then the
exact values; to the reason why the best option is better than the next one; and to Rival's first decision.

END
    cargo bench --locked --quiet --bench waits
    cat <<END

## Solving

END
    python3 packaging/bench/players.py solving "$scratch/fivefold-lab"
    echo "Yahtzee with the free joker beside the prototype of the solver:"
    echo
    if ! [ -d "$prototype" ]; then
        echo "- not measured: the prototype is not on this machine"
    elif benches/beside-the-prototype.sh "$prototype" 3 "$scratch/fivefold-lab" >"$scratch/beside"; then
        sed 's/^/- /' "$scratch/beside"
    else
        echo "- not measured: the prototype could not be built or run on this machine"
    fi
    echo
    means "$scratch/fivefold-lab"
    cat <<END
## Direct dependencies

What each adds on Linux that no other does: crates, processor seconds to compile them (\`cargo build --profile play\`), and kB of code in
the packaged window program. [ARCHITECTURE.md](ARCHITECTURE.md#direct-dependencies) says what they are for.

END
    python3 packaging/bench/dependencies.py "$program/fivefold" "$seconds"
} >"$scratch/figures"
mv "$scratch/figures" FIGURES.md
