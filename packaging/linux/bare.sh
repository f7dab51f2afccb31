#!/bin/sh
# Makes a bare system of this machine's release in the folder $1, with the packages at hand that a desktop has besides.
# Needs to be root.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
bare=$1
suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
components=main
! grep -q '^ID=ubuntu' /etc/os-release || components=main,universe
need debootstrap debian-archive-keyring

mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' "Codename: $suite" | head -n 1)
# (What it mounts goes with it, however it ends.)
unshare --mount --kill-child debootstrap --variant=minbase --components=$components "$suite" "$bare" ${mirror:+"$mirror"} \
    >"$bare.log" 2>&1 || {
    tail -n 20 "$bare.log" >&2
    exit 1
}
rm "$bare.log"
chmod 755 "$bare"
cp /etc/resolv.conf "$bare/etc/"
# (Nothing of this outlives a power cut.)
echo force-unsafe-io >"$bare/etc/dpkg/dpkg.cfg.d/unsafe-io"
chroot "$bare" apt-get -qq update
# shellcheck disable=SC2086 # a list of words
chroot "$bare" apt-get -qq install -y --download-only --no-install-recommends $desktop_packages >/dev/null
