#!/bin/sh
# Checks on Linux that the programs are right for macOS, as far as the compiler knows, and for Windows: there the unit tests
# and the installed program run under Wine. `check.sh types` asks only the compiler. What can't be installed is skipped.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
target=x86_64-pc-windows-gnu

# Runs a command, or says what is skipped without it.
try() {
    what=$1
    shift
    ("$@" 2>&1) || {
        echo "skipped: $what"
        exit 0
    }
}

need_rust
if ! command -v rustup >/dev/null; then
    echo 'skipped: macOS and Windows, for which rustup has the standard library'
    exit 0
fi
try 'macOS and Windows, for which there is no standard library' rustup -q target add aarch64-apple-darwin $target
cargo check --locked --bins --target aarch64-apple-darwin --target $target
[ "${1:-}" != types ] || exit 0

# shellcheck disable=SC2086 # lists of words
try 'tests for Windows, for which there is no compiler' need $windows_packages
# shellcheck disable=SC2086
if ! (need $wine_packages) || ! command -v wine >/dev/null; then
    echo 'skipped: tests for Windows, as there is no Wine'
    exit 0
fi
sh packaging/windows/build.sh dev
# (With the same flags, so that nothing is built twice.)
. packaging/reproducible.sh
export CARGO_PROFILE_DEV_DEBUG_ASSERTIONS=false CARGO_PROFILE_DEV_DEBUG=none
tests=$(cargo test --locked --no-run -p fivefold-store -p fivefold-words -p fivefold-kit -p fivefold-window -p fivefold-lab \
    --lib --target $target 2>&1 | tee /dev/stderr | sed -n 's/.*unittests src.lib.rs (\(.*\))/\1/p')
[ -n "$tests" ]
# shellcheck disable=SC2086 # a list of programs
sh packaging/windows/test.sh $tests
