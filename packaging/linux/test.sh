#!/bin/sh
# Installs the Debian package into a bare system of this machine's release and plays it there: `test.sh [PACKAGE [SYSTEM]]`, the
# package in target/packages unless another is named, and in a system of its own unless bare.sh has made one in the folder
# SYSTEM. Needs to be root; touches nothing outside of the system, which it removes.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
deb=${1:-$(ls target/packages/fivefold_*_amd64.deb)}

if [ "$(id -u)" != 0 ]; then
    echo "Only root can make a system in a folder." >&2
    exit 1
fi
need lintian

lintian --fail-on error,warning --allow-root "$deb"

# The end-to-end tests play whatever program they are told to.
tests=$(cargo test --locked --no-run --test e2e 2>&1 | sed -n 's/.*Executable.*(\(.*\))$/\1/p')
[ -x "$tests" ]

bare=${2:-$(mktemp -d)}
trap 'rm -rf "$bare"' EXIT
trap 'exit 1' HUP INT TERM
[ $# = 2 ] || sh packaging/linux/bare.sh "$bare"
cp "$deb" "$bare/fivefold.deb"
cp "$tests" "$bare/e2e"
cp packaging/needs.sh packaging/linux/in-bare-system.sh "$bare/"

# (Mounts and processes of the bare system end with it.)
unshare --mount --pid --ipc --fork --kill-child sh -eu -c '
    mount -t proc proc "$1/proc"
    mount -t tmpfs tmpfs "$1/dev/shm"
    exec chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 sh /in-bare-system.sh
' - "$bare"
