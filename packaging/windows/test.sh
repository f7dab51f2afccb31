#!/bin/sh
# Tests the packages for Windows under Wine, on a virtual display: `test.sh [TESTS]`, after the unit tests in these programs
# for Windows if some are named. It installs the program for a user whose name is not
# Latin, plays a whole game by key presses with a kill in the middle of it, opens files by their association, and
# uninstalls. Pictures of it are left in target/packages/pictures-windows. Build the packages first.
set -eu
cd "$(dirname "$0")/../.."

for tool in wine openbox xdotool xvfb-run import unzip wrestool x86_64-w64-mingw32-gcc; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
if [ -z "${FIVEFOLD_TEST_DISPLAY:-}" ]; then
    FIVEFOLD_TEST_DISPLAY=1 exec \
        xvfb-run -a -s '-screen 0 1280x800x24 -nolisten tcp -noreset' sh packaging/windows/test.sh "$@"
fi

version=$(sed -n '/^version = /{s/.*"\(.*\)".*/\1/p;q;}' Cargo.toml)
package=$PWD/target/packages/fivefold-$version-windows-x86_64
pictures=$PWD/target/packages/pictures-windows
rm -rf "$pictures"
mkdir -p "$pictures"

scratch=$(mktemp -d)
manager=
cleanup() {
    wineserver -k 2>/dev/null || :
    [ -z "$manager" ] || kill "$manager" 2>/dev/null || :
    # (Wine's last processes still write.)
    wineserver -w 2>/dev/null || :
    rm -rf "$scratch"
}
trap cleanup EXIT
trap 'exit 1' HUP INT TERM

export HOME="$scratch" WINEPREFIX="$scratch/wine" USER='Ильяс 五郎' LC_ALL=C.UTF-8 TZ=UTC
export WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml,winemenubuilder.exe=' LIBGL_ALWAYS_SOFTWARE=1

step() {
    echo "== $*"
}
fail() {
    import -window root "$pictures/failure.png" || :
    echo "failed: $*" >&2
    exit 1
}
# Waits up to two minutes until a command succeeds.
await() {
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ $tries -lt 600 ] || fail "waited in vain for: $*"
        sleep 0.2
    done
}
picture() {
    import -window root "$pictures/$1.png"
}

step a Windows without a sound device
wineboot -i >/dev/null 2>&1
wineserver -w
windows=$WINEPREFIX/drive_c
home=$windows/users/$USER
[ -d "$home" ] || fail "the user's folder has another name: $(ls "$windows/users")"
wine reg add 'HKCU\Software\Wine\Drivers' /v Audio /d '' /f >/dev/null
x86_64-w64-mingw32-gcc -shared -O1 packaging/windows/bcryptprimitives.c -ladvapi32 \
    -o "$windows/windows/system32/bcryptprimitives.dll"
openbox >/dev/null 2>&1 &
manager=$!

for tests in "$@"; do
    step "unit tests: ${tests##*/}"
    timeout 900 wine "$tests" 2>&1 || fail "unit tests"
done

step install
profile=$home/AppData/Roaming/fivefold/config
installed=$home/AppData/Local/Programs/Fivefold
shortcut="$home/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Fivefold.lnk"
wine "$package-setup.exe" /S
for file in fivefold.exe fivefold-lab.exe uninstall.exe LICENSE-MIT.txt LICENSE-APACHE.txt THIRD-PARTY.txt; do
    [ -s "$installed/$file" ] || fail "$file was not installed"
done
[ -s "$shortcut" ] || fail "there is no entry in the start menu"
unzip -q "$package.zip" -d "$scratch"
for file in "$scratch"/Fivefold/*; do
    cmp "$file" "$installed/${file##*/}" || fail "the zip and the installer hold different files"
done

# Prints a value of the user's registry.
registry() {
    wine reg query "HKCU\\Software\\$1" "$2" ${3:+"$3"} 2>/dev/null | tr -d '\r' |
        sed -n 's/.*REG_[A-Z]* *//p'
}
uninstall_key='Microsoft\Windows\CurrentVersion\Uninstall\Fivefold'
[ "$(registry "$uninstall_key" /v DisplayVersion)" = "$version" ] || fail "the list of programs lacks the version"
for kind in game:Fivefold.Game rules:Fivefold.Rules; do
    [ "$(registry "Classes\\.fivefold-${kind%:*}" /ve)" = "${kind#*:}" ] || fail "no association of $kind"
    command=$(registry "Classes\\${kind#*:}\\shell\\open\\command" /ve)
    case $command in
        *'Fivefold\fivefold.exe" "%1"') ;;
        *) fail "$kind is opened by: $command" ;;
    esac
done

step 'the program files'
said=$(timeout 60 wine "$installed/fivefold.exe" --version 2>&1 | tr -d '\r')
[ "$said" = "fivefold $version" ] || fail "fivefold --version said: $said"
said=$(timeout 60 wine "$installed/fivefold.exe" --help 2>&1 | tr -d '\r')
case $said in *--profile*) ;; *) fail "fivefold --help said: $said" ;; esac
said=$(wine "$installed/fivefold-lab.exe" par yacht 2>&1) || fail "fivefold-lab par yacht said: $said"
# (2 is a program with windows, 3 one for a console.)
for kind in fivefold:2 fivefold-lab:3; do
    x86_64-w64-mingw32-objdump -p "$installed/${kind%:*}.exe" | grep -q "^Subsystem.*0000000${kind#*:}" ||
        fail "${kind%:*}.exe is of the wrong kind"
done
# (The group of icons, the version, the manifest.)
for type in 14 16 24; do
    wrestool -l --type=$type "$installed/fivefold.exe" | grep -q . || fail "fivefold.exe has no resource of type $type"
done

# Starts the program, or opens a file as a double click does.
start() {
    if [ $# = 0 ]; then
        wine "$installed/fivefold.exe" >"$scratch/output" 2>&1 &
    else
        wine start /wait /unix "$1" >"$scratch/output" 2>&1 &
    fi
    program=$!
    await xdotool search --onlyvisible --name '^Fivefold'
    xdotool windowactivate --sync "$(xdotool search --onlyvisible --name '^Fivefold' | head -n 1)"
}
quit() {
    xdotool key ctrl+q
    tries=0
    while kill -0 $program 2>/dev/null; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "Ctrl+Q does not quit"
        sleep 0.2
    done
    wait $program || fail "the program ended with $?: $(cat "$scratch/output")"
    [ ! -s "$scratch/output" ] || fail "the program complained: $(cat "$scratch/output")"
}
press() {
    xdotool key "$1"
    sleep 0.3
}
# The number of lines of a file, 0 if there is none.
lines() {
    cat "$1" 2>/dev/null | wc -l
}
# Presses keys until a condition is met: a window takes a moment until it listens, and another until it writes.
press_until() {
    condition=$1
    shift
    tries=0
    until "$condition"; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "$* does not lead to: $condition"
        for key in "$@"; do
            press "$key"
        done
        sleep 0.3
    done
}
# The file of the game played last.
game() {
    ls -t "$profile"/unfinished/*.ron 2>/dev/null | head -n 1
}
# The number of boxes that both players have taken.
boxes() {
    cat "$(game)" 2>/dev/null | grep -c '^Score' || :
}
# Whether the person has rolled: the computer player, who is second, does so after an odd number of boxes.
rolled() {
    [ $(($(boxes) % 2)) = 0 ] && tail -n 1 "$(game)" 2>/dev/null | grep -q '^Roll'
}
both_have_scored() {
    [ "$(boxes)" = $((2 * round)) ]
}
game_is_recorded() {
    [ "$(lines "$profile/history.ron")" = 1 ]
}
# One round: rolls once and takes the first open box.
play_round() {
    round=$1
    press_until rolled space
    press_until both_have_scored Down Return
}

step 'start and play'
mkdir -p "$profile"
echo '(animation: Off, pace: Instant, ask_before_scratch: false)' >"$profile/settings.ron"
start
picture 1-started
for number in 1 2 3 4; do
    play_round $number
done
press_until rolled space
sleep 1
picture 2-rolled
press ctrl+s
copy="$home/a game 五.fivefold-game"
take_copy() {
    mv "$profile"/games/*.fivefold-game "$copy"
}
await take_copy

step 'kill and resume'
cp "$(game)" "$scratch/before.ron"
kill -9 $program
wait $program 2>/dev/null || :
start
sleep 2
picture 3-resumed
cmp "$scratch/before.ron" "$(game)" || fail "the game changed by being resumed"
for number in 5 6 7 8 9 10 11 12; do
    play_round $number
done
press_until rolled space
press_until game_is_recorded Down Return
sleep 1
picture 4-finished
[ "$(lines "$profile/history.ron")" = 1 ] || fail "more than one game was recorded"
game_is_removed() {
    [ ! -e "$(game)" ]
}
await game_is_removed
wine "$installed/fivefold-lab.exe" verify 1 >"$scratch/verified" 2>&1 || fail "$(cat "$scratch/verified")"

# Windows looks for what opens a file among the user's classes and then the machine's; Wine 8 knows only the machine's.
for class in .fivefold-game .fivefold-rules Fivefold.Game Fivefold.Rules; do
    wine reg copy "HKCU\\Software\\Classes\\$class" "HKLM\\Software\\Classes\\$class" /s /f >/dev/null
done
one_window() {
    [ "$(xdotool search --onlyvisible --name '^Fivefold' | wc -l)" = 1 ]
}
rolls_and_scores() {
    grep -E '^(Roll|Score)' "$1" 2>/dev/null
}
copy_is_at_the_table() {
    [ "$(rolls_and_scores "$(game)")" = "$(rolls_and_scores "$copy")" ]
}

step 'a second start, a double click on a saved game, and an update, while it runs'
timeout 60 wine "$installed/fivefold.exe" || fail "a second start does not end"
one_window || fail "a second start opens a second window"
! copy_is_at_the_table || fail "the copy is at the table already"
timeout 60 wine start /wait /unix "$copy" || fail "opening a saved game does not hand it over"
await copy_is_at_the_table
one_window || fail "a saved game opens a second window"
picture 5-saved-game
! wine "$package-setup.exe" /S || fail "an installer replaces the running program"
quit

step 'a double click on a rule set, while it does not run'
cat >"$home/правила 五.fivefold-rules" <<'END'
RuleSet(
    version: 1, id: "pairs", name: "Pairs", about: "Two dice, two boxes.",
    dice: (count: 2, sides: 4), turn: (rolls: 3),
    rows: [
        (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9)),
        (id: "any", section: Lower, pattern: Any, score: Sum),
    ],
)
END
start "$home/правила 五.fivefold-rules"
sleep 2
picture 6-rule-set
rules_are_saved() {
    [ -s "$profile/variants/pairs.ron" ]
}
# (From the beginning back past the button that closes the notice, to the one that saves.)
press_until rules_are_saved shift+Tab shift+Tab Return
wine "$installed/fivefold-lab.exe" par pairs >"$scratch/par" 2>&1 || fail "$(cat "$scratch/par")"
quit

step uninstall
cp -r "$profile" "$scratch/profile-before"
wine "$installed/uninstall.exe" /S
gone() {
    [ ! -e "$installed" ]
}
await gone
[ ! -e "$shortcut" ] || fail "the entry in the start menu is still there"
for key in "$uninstall_key" 'Classes\.fivefold-game' 'Classes\.fivefold-rules' 'Classes\Fivefold.Game' \
    'Classes\Fivefold.Rules'; do
    ! wine reg query "HKCU\\Software\\$key" >/dev/null 2>&1 || fail "left in the registry: $key"
done
diff -r "$scratch/profile-before" "$profile" || fail "uninstalling touched the player's files"
echo "The packages for Windows are good. Pictures: ${pictures#"$PWD/"}"
