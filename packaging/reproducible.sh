# Settings for builds that give the same bytes in every folder and at any time. Sourced at the repository's root.

# The time of the last commit stands for the time of building.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}

# Paths of this machine don't get into the programs. (Encoded: a path may hold spaces. No other flags of the user's
# own: they would make another program.)
unset RUSTFLAGS
CARGO_ENCODED_RUSTFLAGS=$(printf -- '--remap-path-prefix=%s=cargo\037--remap-path-prefix=%s=.' \
    "${CARGO_HOME:-$HOME/.cargo}" "$PWD")
export SOURCE_DATE_EPOCH CARGO_ENCODED_RUSTFLAGS CARGO_INCREMENTAL=0 TZ=UTC LC_ALL=C.UTF-8
umask 022

version=$(sed -n '/^version = /{s/.*"\(.*\)".*/\1/p;q;}' Cargo.toml)
packages=target/packages
mkdir -p "$packages"
