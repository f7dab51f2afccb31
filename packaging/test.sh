#!/bin/sh
# Runs every test, the end-to-end ones included; installs what they need, on Debian and Ubuntu. What takes minutes is sampled
# here, and whole in night.sh.
set -eu
cd "$(dirname "$0")/.."
. packaging/needs.sh

# (Without debug information the tests are built sooner; a panic still names its line.)
export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=none
export CARGO_TERM_COLOR=never CARGO_TERM_PROGRESS_WHEN=never RUST_BACKTRACE=1
# The tests read English. (LANGUAGE would come before the others.)
export LC_ALL=C.UTF-8 LANGUAGE=

started=$(date +%s)
step() {
    printf '\n== %s [%d s]\n' "$*" $(($(date +%s) - started))
}

# Runs a check that not every machine has.
extra() {
    tool=$1
    shift
    step "$tool"
    if command -v "$tool" >/dev/null; then
        "$@"
    else
        echo "skipped: $tool is not installed (cargo install --locked $tool)"
    fi
}

step packages
need_rust
# shellcheck disable=SC2086 # lists of words
need $build_packages $window_packages $screen_packages $test_packages

# The tests see none of the user's files, no real graphics card, no Wayland, and a scale of 1.
scratch=$(mktemp -d)
trap 'wait; rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -m 700 "$scratch/run"
export XDG_CONFIG_HOME="$scratch/config" XDG_DATA_HOME="$scratch/data" XDG_STATE_HOME="$scratch/state"
export XDG_CACHE_HOME="$scratch/cache" XDG_RUNTIME_DIR="$scratch/run"
export LIBGL_ALWAYS_SOFTWARE=1 WINIT_X11_SCALE_FACTOR=1 TZ=UTC
unset DISPLAY WAYLAND_DISPLAY WAYLAND_SOCKET DBUS_SESSION_BUS_ADDRESS FIVEFOLD_PROFILE FIVEFOLD_PROGRAM

# While the tests are built, what packing needs is installed, and the bare system of the end-to-end tests is made. Only root
# can make one.
if [ "$(id -u)" = 0 ]; then
    (
        need lintian librsvg2-bin jq dpkg-dev
        sh packaging/linux/bare.sh "$scratch/bare"
        sh packaging/linux/orca.sh "$scratch/orca" 0 || echo 'There is no system for Orca.'
    ) &
    bare=$!
fi

step format
cargo fmt --check

extra cargo-machete cargo machete
extra cargo-deny cargo deny --locked check bans licenses sources

# (Clippy's driver is the compiler with lints: checking them while the tests are built saves checking everything
# a second time. Benches that only take time are built at night.)
step 'lints and build'
export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings
benches=${FIVEFOLD_TESTS:+*}
cargo test --locked --no-run --lib --examples --test '*' --bench "${benches:-counts}"

# The program is tried as a person gets it: installed, on a system that has nothing else; and with a screen reader. Both mostly
# wait, so the other checks run meanwhile, in the time that these leave.
if [ "$(id -u)" = 0 ]; then
    wait $bare
    # (The programs that were just built are packed. Those of a release are built with all optimizations, which takes too
    # long here; packaging/release.sh tries their package in the same way.)
    (
        sh packaging/linux/deb.sh target/debug
        sh packaging/linux/test.sh target/packages/fivefold_*_amd64.deb "$scratch/bare"
    ) >"$scratch/played.log" 2>&1 &
    played=$!
    if [ -e "$scratch/orca/usr/bin/orca" ]; then
        sh packaging/linux/orca.sh "$scratch/orca" 100
    else
        echo 'skipped: Debian 13, which has Orca, could not be installed in a folder'
    fi >"$scratch/heard.log" 2>&1 &
    heard=$!
else
    # (-noreset: without it the X server starts anew when a test kills the only program it serves.)
    dbus-run-session -- xvfb-run -a -s '-screen 0 1280x800x24 -nolisten tcp -noreset' \
        cargo test --locked --test e2e -- --ignored --test-threads=1 >"$scratch/played.log" 2>&1 &
    played=$!
    heard=
fi

# Waits for what runs as process $1 and shows its log $2.
finish() {
    result=0
    wait "$1" || result=$?
    cat "$2"
    return $result
}

# (In the folder of the tests, whose macros and build scripts serve here too. Wine runs the program at night.)
step 'macOS and Windows, as far as the compiler knows'
(
    unset RUSTC_WORKSPACE_WRAPPER CLIPPY_ARGS
    nice sh packaging/windows/check.sh types
)

nice sh packaging/library.sh >"$scratch/library.log" 2>&1 &
library=$!

step 'instruction counts'
sh packaging/counts.sh

step tests
nice cargo test --locked

step 'the engine as a library'
finish $library "$scratch/library.log"

# (What the README's first command plays where there is no display.)
step demo
timeout 300 xvfb-run -a -n 500 -s '-screen 0 1280x800x24 -nolisten tcp' target/debug/examples/demo "$scratch/pictures"
[ "$(find "$scratch/pictures" -name '*.png' | wc -l)" = 10 ]

step 'end to end with the installed program'
finish $played "$scratch/played.log"

if [ -n "$heard" ]; then
    step 'a turn that a screen reader reads'
    finish $heard "$scratch/heard.log"
fi

step done
