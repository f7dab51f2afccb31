#!/bin/sh
# Checks on Linux that the programs are right for macOS, as far as the compiler knows, and for Windows: there the unit tests
# and the installed program run under Wine. `check.sh build` only builds them. What can't be installed is skipped.
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
try 'macOS, for which there is no standard library' rustup -q target add aarch64-apple-darwin
cargo check --locked --bins --target aarch64-apple-darwin

# shellcheck disable=SC2086 # lists of words
try 'Windows, for which there is no compiler or no standard library' need $windows_packages
try 'Windows, for which there is no standard library' rustup -q target add $target
# shellcheck disable=SC2086
if ! (need $wine_packages) || ! command -v wine >/dev/null; then
    cargo check --locked --bins --target $target
    echo 'skipped: tests for Windows, as there is no Wine'
    exit 0
fi
sh packaging/windows/build.sh dev
# (With the same flags, so that nothing is built twice.)
. packaging/reproducible.sh
export CARGO_PROFILE_DEV_DEBUG_ASSERTIONS=false CARGO_PROFILE_DEV_DEBUG=none
tests=$(cargo test --locked --no-run -p fivefold --lib --target $target 2>&1 | tee /dev/stderr |
    sed -n 's/.*unittests src.lib.rs (\(.*\))/\1/p')
[ -n "$tests" ]
[ "${1:-}" = build ] || sh packaging/windows/test.sh "$tests"
