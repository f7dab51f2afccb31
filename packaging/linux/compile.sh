#!/bin/sh
# Builds the program for the Linux packages and prints its folder; with words for cargo (`-p bare-window`) also what they
# name. It is for x86-64 and starts with glibc 2.17 or newer,
# however new the glibc of this machine: zig links them against the older one's symbols.
set -eu
cd "$(dirname "$0")/../.."
. packaging/needs.sh
. packaging/reproducible.sh
target=x86_64-unknown-linux-gnu

need_rust
# shellcheck disable=SC2086 # a list of words
need $build_packages python3-venv >&2

# The linker and its driver, from PyPI: two files of known content, in a folder that says which.
zig=target/zig-0.17.1
if [ ! -e "$zig/complete" ]; then
    rm -rf "$zig"
    /usr/bin/python3 -m venv "$zig"
    "$zig/bin/pip" install --quiet --no-deps --only-binary :all: --require-hashes -r /dev/stdin <<'END' >&2
cargo-zigbuild==0.24.0 --hash=sha256:484412e39e4c6039474535ce97ee75a22bab22d58233056f8ec8a8f9034bb957
ziglang==0.17.1 --hash=sha256:ea6cc5d87b033cf0aedfbc8f9549a908cae6c50ac31f1698188fa48a74524b54
END
    touch "$zig/complete"
fi

# (The sound library of this machine may need a newer glibc than the one linked against: that is its own affair.)
CARGO_ENCODED_RUSTFLAGS=$(printf '%s\037-Clink-arg=-Wl,--allow-shlib-undefined' "$CARGO_ENCODED_RUSTFLAGS")
# (The names of functions stay in, for bench.sh; packages leave them out.)
PATH=$PWD/$zig/bin:$PATH cargo zigbuild --locked --profile dist -p fivefold --bin fivefold "$@" --target "$target.2.17" \
    --config 'profile.dist.package.fivefold.strip = "none"' >&2
folder=${CARGO_TARGET_DIR:-target}/$target/dist

# A program that needs more than it should must not get into a package.
newest=$(objdump -T "$folder/fivefold" | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -n 1)
if [ "$(printf 'GLIBC_2.17\n%s\n' "$newest" | sort -V | tail -n 1)" != GLIBC_2.17 ]; then
    echo "The program needs $newest, so it would not start on older systems." >&2
    exit 1
fi
echo "$folder"
