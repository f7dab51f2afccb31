#!/bin/sh
# Builds the game and opens it; installs what that needs, on Debian and Ubuntu. Arguments go to the game.
#
# Where there is no display, a demonstration game is played on a virtual one and leaves pictures of it.
set -eu
cd "$(dirname "$0")/.."
. packaging/needs.sh

display=${DISPLAY:-}${WAYLAND_DISPLAY:-}${WAYLAND_SOCKET:-}

need_rust
# shellcheck disable=SC2086 # lists of words
need $build_packages $window_packages
# shellcheck disable=SC2086
[ -n "$display" ] || need $screen_packages

built=${CARGO_TARGET_DIR:-target}/play
if [ -n "$display" ]; then
    cargo build --profile play --locked --bin fivefold
    exec "$built/fivefold" "$@"
fi

cargo build --profile play --locked --example demo
echo "There is no display here, so a demo game is played on a virtual one."
scratch=$(mktemp -d)
pictures=$(mktemp -d "${TMPDIR:-/tmp}/fivefold-pictures.XXXXXX")
# (rmdir: the pictures stay, a folder without any goes.)
trap 'rm -rf "$scratch"; rmdir "$pictures" 2>/dev/null || :' EXIT
trap 'exit 1' HUP INT TERM
mkdir -m 700 "$scratch/run"
XDG_RUNTIME_DIR=$scratch/run LIBGL_ALWAYS_SOFTWARE=1 WINIT_X11_SCALE_FACTOR=1 \
    xvfb-run -a -s '-screen 0 1280x800x24 -nolisten tcp' \
    "$built/examples/demo" "$pictures"

count=$(find "$pictures" -name '*.png' | wc -l)
if [ "$count" = 0 ]; then
    echo "The game ended, but left no pictures." >&2
    exit 1
fi
echo "The game was played. $count pictures of it are in $pictures"
