#!/bin/sh
# Plays a game with a real Orca and fails if it cuts off what matters: `orca.sh [SYSTEM [SECONDS [GAME]]]`. Orca runs in a bare Debian 13,
# which is made in the folder SYSTEM unless it is there, or else in a folder that is removed. Only root can make one; elsewhere this
# says so and does nothing. A whole game takes half an hour, because it is listened to; SECONDS is how long to listen instead, and 0
# only makes the system. GAME is computer (as without it), people or resumed. What was said is in target/orca.log.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
if [ "$(id -u)" != 0 ] || ! unshare --mount --pid true 2>/dev/null; then
    echo "skipped: only root can make a system in a folder, and Orca needs one of its own."
    exit 0
fi
need debootstrap debian-archive-keyring
bare=${1:-$(mktemp -d)}
seconds=${2:-}
game=${3:-computer}
[ $# != 0 ] || trap 'rm -rf "$bare"' EXIT
if [ ! -e "$bare/usr/bin/orca" ]; then
    # (debootstrap itself does not find packages that only another one provides.)
    unshare --mount --kill-child sh -eu -c '
        debootstrap --variant=minbase trixie "$1"
        mount -t proc proc "$1/proc"
        exec chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
            apt-get -q install -y --no-install-recommends $2
    ' - "$bare" "$(echo $window_packages $screen_packages dbus dbus-x11 at-spi2-core orca libasound2t64)" >"$bare.log" 2>&1 || {
        tail -n 20 "$bare.log" >&2
        exit 1
    }
fi
[ "$seconds" != 0 ] || exit 0

built=$(cargo test --locked --no-run --test e2e 2>&1 | sed -n 's/.*Executable.*(\(.*\))$/\1/p')
programs=$(dirname "$(dirname "$built")")
cp packaging/linux/orca-speech.py "$bare/usr/lib/python3/dist-packages/speechd/__init__.py"
cp "$built" "$bare/e2e"
cp "$programs/fivefold" "$bare/fivefold"
rm -f "$bare/orca.log"
cat >"$bare/play.sh" <<'END'
export HOME=/root XDG_RUNTIME_DIR=/run/orca GSETTINGS_BACKEND=memory LIBGL_ALWAYS_SOFTWARE=1 WINIT_X11_SCALE_FACTOR=1
export ORCA_LOG=/orca.log FIVEFOLD_PROGRAM=/fivefold
mkdir -p -m 700 "$XDG_RUNTIME_DIR"
/usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1 &
orca --disable braille >/orca.out 2>&1 &
exec /e2e --ignored --nocapture orca
END
played=0
unshare --mount --pid --ipc --fork --kill-child sh -eu -c '
    mount -t proc proc "$1/proc"
    mount -t tmpfs tmpfs "$1/dev/shm"
    mount -t tmpfs tmpfs "$1/tmp"
    exec chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 ${2:+ORCA_SECONDS="$2"} ORCA_GAME="$3" \
        dbus-run-session -- xvfb-run -a -n 400 -s "-screen 0 1280x900x24 -nolisten tcp -noreset" sh /play.sh
' - "$bare" "$seconds" "$game" || played=$?
mkdir -p target
cp "$bare/orca.log" target/ 2>/dev/null || cat "$bare/orca.out"
exit $played
