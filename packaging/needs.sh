# The Debian packages that building, opening and testing the game needs. Read by play.sh and test.sh.

# To build: a linker, and the sound library that is linked. All else is opened while running.
build_packages='build-essential pkg-config libasound2-dev'

# To open a window: OpenGL and the X11 libraries that are opened while running.
window_packages='libgl1 libegl1 libgl1-mesa-dri libx11-6 libx11-xcb1 libxcursor1 libxi6
    libxkbcommon0 libxkbcommon-x11-0'

# To have a screen where there is none.
screen_packages='xvfb xauth'

# To test: a session bus, the accessibility bus, what counts instructions, and what lets system calls fail.
test_packages='dbus at-spi2-core strace valgrind'

# To build and pack for Windows, and to test that there.
windows_packages='gcc-mingw-w64-x86-64-win32 librsvg2-bin icoutils zip nsis jq'
wine_packages='wine wine64 openbox xdotool imagemagick unzip'

# What a desktop has besides: a screen, a session bus, the tools of file managers. For the bare system of the tests.
desktop_packages="$screen_packages dbus dbus-x11 at-spi2-core libgl1-mesa-dri weston libglib2.0-bin shared-mime-info
    desktop-file-utils hicolor-icon-theme"

# Whether Debian's package $1 is installed.
installed() {
    [ "$(dpkg-query -W -f '${db:Status-Abbrev}' "$1" 2>/dev/null | cut -c1-2)" = ii ]
}

# Installs those of the named packages that are missing; asks nothing. Without the right to do so it says what to
# install and stops. Where there is no dpkg it says what it would need and goes on. (In parentheses, so that its variables
# are not those of the caller.)
need() (
    if ! command -v dpkg-query >/dev/null; then
        echo "This is not Debian or Ubuntu: if the next steps fail, look for your system's names of: $*" >&2
        return 0
    fi
    missing=
    for package in "$@"; do
        installed "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0

    if [ "$(id -u)" = 0 ]; then
        root=
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        root='sudo -n'
    else
        say_what_is_missing "Some packages are missing, and installing them needs rights that I do not have."
    fi
    echo "Installing:$missing"
    quiet='env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0'
    # shellcheck disable=SC2086 # the variables hold several words on purpose
    $root $quiet update &&
        $root $quiet install -y --no-install-recommends $missing >/dev/null ||
        say_what_is_missing "Installing the missing packages failed."
)

# Says $1 and the command that helps, and stops.
say_what_is_missing() {
    sudo=$([ "$(id -u)" = 0 ] || echo 'sudo ')
    {
        echo "$1"
        echo "Please run this and then start me again:"
        echo
        echo "    ${sudo}apt-get update"
        echo "    ${sudo}apt-get install --no-install-recommends$missing"
        echo
    } >&2
    exit 1
}

# Rust is the one thing that is not installed here: which one and how is the owner's choice.
need_rust() {
    PATH=$PATH:${CARGO_HOME:-${HOME:-}/.cargo}/bin
    if ! command -v cargo >/dev/null; then
        echo "Rust is missing. Install it from https://rustup.rs and start me again." >&2
        exit 1
    fi
}

# Makes sure that cargo can build for target $1, with the arguments in $with_std: rustup has the standard library for every
# system. Debian has only its source, and building that is an unstable feature of cargo.
need_target() {
    need_rust
    with_std=
    if command -v rustup >/dev/null; then
        rustup -q target add "$1"
    else
        need rustc-web cargo-web rust-web-src
        PATH=/usr/bin:$PATH
        export RUSTC_BOOTSTRAP=1
        with_std=-Zbuild-std=std,panic_unwind
    fi
}
