#!/bin/sh
# Run by test.sh as root of a bare Debian that has /fivefold.deb and the end-to-end tests in /e2e.
set -eu
. /needs.sh
id=io.github.fivefold.Fivefold
install='apt-get -qq -o Dpkg::Use-Pty=0 install -y --no-install-recommends'
export DEBIAN_FRONTEND=noninteractive

echo '-- the package brings what it needs'
$install /fivefold.deb >/dev/null
/usr/games/fivefold-lab score yatzy 44551 >/dev/null
/usr/games/fivefold --version

# shellcheck disable=SC2086 # a list of words
$install $desktop_packages >/dev/null
id player >/dev/null 2>&1 || useradd --create-home player
cat >/home/player/play.sh <<'END'
set -eu
export LIBGL_ALWAYS_SOFTWARE=1 WINIT_X11_SCALE_FACTOR=1 XDG_RUNTIME_DIR=$HOME/run-$1 PATH=/usr/games:$PATH
export FIVEFOLD_PROGRAM=/usr/games/fivefold FIVEFOLD_LAB=/usr/games/fivefold-lab
mkdir -p -m 700 "$XDG_RUNTIME_DIR"
# Plays the end-to-end tests with these options on a screen of its own, whose number is looked for from $1 on.
on_x11() {
    first=$1
    shift
    exec dbus-run-session -- xvfb-run -a -n "$first" -s '-screen 0 1280x800x24 -nolisten tcp -noreset' \
        /e2e --ignored --test-threads=1 "$@"
}
case $1 in
x11) on_x11 100 --skip monkey --skip journey ;;
journey) on_x11 200 journey ;;
monkey) on_x11 300 monkey ;;
wayland)
    weston --backend=headless-backend.so --width=1280 --height=800 --idle-time=0 --socket=fivefold-test >"$HOME/weston.log" 2>&1 &
    sleep 3
    [ -S "$XDG_RUNTIME_DIR/fivefold-test" ]
    export WAYLAND_DISPLAY=fivefold-test
    dbus-run-session -- /e2e --ignored --test-threads=1 a_whole_evening
    kill $!
    ;;
desktop)
    # As a double click does it: on the entry in the menu, then on a saved game, which the open window takes over.
    exec dbus-run-session -- xvfb-run -a -s '-screen 0 1280x800x24 -nolisten tcp -noreset' sh "$HOME/double-click.sh"
    ;;
esac
END
cat >/home/player/double-click.sh <<END
set -eu
fivefold-lab play yatzy --games 1 >/dev/null
gio launch /usr/share/applications/$id.desktop
sleep 5
[ "\$(pgrep -c -x fivefold)" = 1 ]
echo '(' >"\$HOME/a game.fivefold-game"
gio open "\$HOME/a game.fivefold-game"
sleep 3
[ "\$(pgrep -c -x fivefold)" = 1 ]
pkill -x fivefold
END

echo '-- the desktop knows it and its files'
desktop-file-validate /usr/share/applications/$id.desktop
for type in game rules; do
    echo '(' >"/tmp/a.fivefold-$type"
    gio info -a standard::content-type "/tmp/a.fivefold-$type" | grep -q "application/x-fivefold-$type"
    gio mime "application/x-fivefold-$type" | grep -q "$id.desktop"
done
[ -e /usr/share/man/man1/fivefold.1.gz ]
su player -c 'sh ~/play.sh desktop'

# (They mostly wait for the window, so they are played beside one another.)
echo '-- the end-to-end tests with the installed program: on X11, with a monkey at the keys, an evening on Wayland'
for part in x11 journey monkey wayland; do
    (
        played=0
        su player -c "sh ~/play.sh $part" >"/$part.log" 2>&1 || played=$?
        echo $played >"/$part.played"
    ) &
done
wait
for part in x11 journey monkey wayland; do
    cat "/$part.log"
    [ "$(cat "/$part.played")" = 0 ]
done

echo '-- it goes, and the files of the player stay'
su player -c 'mkdir -p ~/.config/fivefold && touch ~/.config/fivefold/history.ron'
apt-get -qq -o Dpkg::Use-Pty=0 remove -y fivefold >/dev/null
[ ! -e /usr/games/fivefold ]
[ -e /home/player/.config/fivefold/history.ron ]
dpkg -L fivefold 2>/dev/null | while read -r path; do [ -d "$path" ]; done
echo "installed, played and removed"
