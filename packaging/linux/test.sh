#!/bin/sh
# Installs the Debian package into a bare system of this machine's release and plays it there: `test.sh [PACKAGE]`, the one
# in target/packages unless another is named. Needs to be root, since it makes a system of its own in a folder; touches nothing outside of it.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
deb=${1:-$(ls target/packages/fivefold_*_amd64.deb)}
suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
components=main
! grep -q '^ID=ubuntu' /etc/os-release || components=main,universe

if [ "$(id -u)" != 0 ]; then
    echo "Only root can make a system in a folder." >&2
    exit 1
fi
need debootstrap debian-archive-keyring lintian

lintian --fail-on error,warning --allow-root "$deb"

# The end-to-end tests play whatever program they are told to.
tests=$(cargo test --locked --no-run --test e2e 2>&1 | sed -n 's/.*Executable.*(\(.*\))$/\1/p')
[ -x "$tests" ]

bare=$(mktemp -d)
chmod 755 "$bare"
trap 'rm -rf "$bare"' EXIT
trap 'exit 1' HUP INT TERM
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' "Codename: $suite" | head -n 1)
debootstrap --variant=minbase --components=$components "$suite" "$bare" ${mirror:+"$mirror"} >"$bare.log" 2>&1 || {
    tail -n 20 "$bare.log" >&2
    exit 1
}
rm "$bare.log"
cp /etc/resolv.conf "$bare/etc/"
cp "$deb" "$bare/fivefold.deb"
cp "$tests" "$bare/e2e"
cp packaging/linux/in-bare-system.sh "$bare/"

# (Mounts and processes of the bare system end with it.)
unshare --mount --pid --ipc --fork --kill-child sh -eu -c '
    mount -t proc proc "$1/proc"
    mount -t tmpfs tmpfs "$1/dev/shm"
    exec chroot "$1" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 sh /in-bare-system.sh
' - "$bare"
