#!/bin/sh
# Makes a release: `release.sh 0.2.0`. Sets the version, commits and tags it, builds all packages from a clean clone and
# writes their checksums. Pushing is left to you; `git tag -d v0.2.0 && git reset --hard HEAD~1` takes it back.
set -eu
cd "$(dirname "$0")/.."
version=${1:-}
id=io.github.fivefold.Fivefold

stop() {
    echo "$1" >&2
    exit 1
}

case $version in
[0-9]*.[0-9]*.[0-9]*) ;;
*) stop "usage: sh packaging/release.sh VERSION, as in 0.2.0" ;;
esac
[ -z "$(git status --porcelain)" ] || stop "There are changes that are not committed."
! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || stop "There is a tag v$version already."
grep -q "^## $version " CHANGELOG.md || stop "CHANGELOG.md says nothing about $version."
grep -q "<release version=\"$version\"" packaging/linux/$id.metainfo.xml || stop "The metainfo says nothing about $version."

sed -i "0,/^version = /s/^version = .*/version = \"$version\"/" Cargo.toml
sed -i "s/^## $version .*/## $version ($(date +%F))/" CHANGELOG.md
sed -i "s/<release version=\"$version\" date=\"[^\"]*\"/<release version=\"$version\" date=\"$(date +%F)\"/" \
    packaging/linux/$id.metainfo.xml
cargo update --workspace --offline
git commit -qam "Fivefold $version"

# From a clean clone, so that nothing gets in that is not committed.
clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
git clone -q . "$clone"
(cd "$clone" && RUSTDOCFLAGS=-Dwarnings cargo doc --locked --no-deps --lib)
sh "$clone/packaging/night.sh"
sh "$clone/packaging/build.sh" all
sh "$clone/packaging/linux/test.sh"
sh "$clone/packaging/windows/test.sh"
rm -rf "target/release-$version"
mkdir -p target
cp -R "$clone/target/packages" "target/release-$version"
git tag -a "v$version" -m "Fivefold $version"
echo "Tagged v$version; its packages and their checksums are in target/release-$version."
