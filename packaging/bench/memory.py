"""Measures the memory of the window program on the display: at rest, after a game that computer players finish by
themselves, with the page of its result left open, and after a turn of every rule set in one process.

    memory.py PROGRAM LAB [SECONDS]

Keys are sent by xdotool, through openbox. Prints a Markdown table. After SECONDS (600 unless they are named) it no longer waits for work to
end; figures of work that was still going on have a ">".
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from programs import output, table

FINISHED = ["yahtzee_forced", "kismet", "family_da"]
# The program is at rest once it has used less than this part of a core for so many seconds. (Figures of past games wait
# three seconds.)
IDLE, REST, BRIEF = 0.02, 6, 0.6
TICKS = os.sysconf("SC_CLK_TCK")

SETTINGS = """(version: 1, rules: "%s", seats: [%s], pace: Instant, animation: Off, first_steps: false,
    ask_before_scratch: false, muted: true, language: "en", keys: {"review": ["F5"]})"""


def seat(name, sitter):
    return f'(name: "{name}", sitter: "{sitter}")'


class Window:
    """The program with a profile of its own."""

    def __init__(self, program, rules, seats, patience):
        self.folder = tempfile.TemporaryDirectory()
        home = Path(self.folder.name)
        self.profile = home / "profile"
        self.profile.mkdir()
        (self.profile / "settings.ron").write_text(SETTINGS % (rules, ", ".join(seats)))
        folders = {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), "XDG_CACHE_HOME": str(home / "cache")}
        self.environment = os.environ | folders
        self.command = [program, "--profile", str(self.profile)]
        self.patience = patience
        self.is_late = False
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(self.command, env=self.environment, **quiet)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def open(self, file):
        """Opens a file, as a double click does: the program that runs takes it over."""
        subprocess.run([*self.command, file], env=self.environment, check=True, timeout=60)

    def press(self, *keys):
        search = ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(self.process.pid), "windowfocus", "sleep", "0.1"]
        subprocess.run([*search, "key", "--delay", "100", *keys], check=True, capture_output=True)

    def seconds(self):
        """The processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def rest(self, quiet=REST):
        """Waits until the work has ended."""
        begun = time.monotonic()
        before, since = self.seconds(), begun
        while time.monotonic() < since + quiet:
            time.sleep(quiet / 10)
            now = self.seconds()
            if now - before > IDLE * quiet:
                before, since = now, time.monotonic()
            if since > begun + self.patience:
                self.is_late = True
                return

    def mebibytes(self, field="VmRSS"):
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        (line,) = (line for line in lines if line.startswith(f"{field}:"))
        return int(line.split()[1]) / 1024

    def figures(self):
        """The peak, the memory now, and the processor time so far."""
        numbers = [*map(self.mebibytes, ("VmHWM", "VmRSS")), self.seconds()]
        return [f"{'> ' if self.is_late else ''}{number:.0f}" for number in numbers]


def finished(program, rules, patience):
    """What a game between computer players leaves behind, with the page of its result open, then with its review, and after it."""
    with Window(program, rules, [seat("Club", "club"), seat("Casual", "casual")], patience) as window:
        window.rest()
        if not (window.profile / "history.ron").exists():
            raise TimeoutError(f"{rules}: the game does not end")
        yield [f"a finished game: {rules}", *window.figures()]
        window.press("F5")
        window.rest()
        yield [f"its review: {rules}", *window.figures()]
        window.press("Escape")
        window.rest()
        yield [f"back at the table: {rules}", *window.figures()]


def every_rule_set(program, lab, patience):
    """A turn of each rule set, with advice and a reason for it, and a turn of a computer player."""
    ids = [rules["id"] for rules in json.loads(output(lab, "rules", "--json"))["rules"]]
    with Window(program, ids[0], [seat("Ann", "human")], patience) as window:
        window.rest()
        for number, rules in enumerate(ids):
            seats = f'{seat("Ann", "human")}, {seat("Perfect", "perfect")}'
            header = f'(version: 1, id: "{number:016x}", rules: "{rules}", seats: [{seats}], dice: "{number:064x}", started: "2026-01-01T00:00:00Z")'
            game = window.profile / f"{rules}.fivefold-game"
            game.write_text(header + "\n")
            window.open(game)
            window.rest(BRIEF)
            for keys in (["space"], ["h"], ["Down", "Return"]):
                window.press(*keys)
                window.rest(BRIEF)
        yield [f"a turn of each of {len(ids)} rule sets, with advice", *window.figures()]
        time.sleep(30)
        yield ["30 s later", *window.figures()]


def rows(program, lab, patience):
    with Window(program, "yahtzee_forced", [seat("Ann", "human")], patience) as window:
        window.rest()
        yield ["a game that begins", *window.figures()]
    for rules in FINISHED:
        yield from finished(program, rules, patience)
    yield from every_rule_set(program, lab, patience)


def main(program, lab, patience="600"):
    # (Without a window manager no key arrives.)
    manager = subprocess.Popen("openbox", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        table(["window", "peak, MiB", "kept, MiB", "processor seconds"], rows(program, lab, float(patience)))
    finally:
        manager.terminate()


main(*sys.argv[1:])
