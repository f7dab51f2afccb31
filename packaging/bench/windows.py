"""Measures start, memory and idling of window programs on the display, each started in turn.

    windows.py FRAMEBUFFER RUNS NAME=PROGRAM …

FRAMEBUFFER is the file of a virtual screen (Xvfb -fbdir). Prints a Markdown table, and how much the first program takes beside
the second. Each run starts a program twice: with
empty folders, and with the files and caches that it left there. The first run is not counted.
"""

import mmap
import os
import queue
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

# How many of the runs also measure memory and idling, which take long.
LONG_RUNS = 3
# Seconds from the first picture until an idle program is measured, and how long it is.
SETTLING, IDLING = 5, 10
# Windows below this size, in pixels, are no windows to people.
SMALLEST = 100
# A picture has more colours than this among the pixels that are looked at, an empty window fewer.
COLOURS = 12


def mapped_windows(found):
    """Puts the time into the queue whenever a large window appears on the screen."""
    sizes = {}
    events = subprocess.Popen(["xev", "-root", "-event", "substructure"], stdout=subprocess.PIPE, text=True)
    event = ""
    for line in events.stdout:
        if " event, " in line:
            event, now = line.split()[0], time.monotonic()
        if sized := re.search(r"window (0x\w+), .*width (\d+), height (\d+)", line):
            sizes[sized[1]] = min(int(sized[2]), int(sized[3]))
        window = re.search(r"window (0x\w+), override NO", line)
        if event == "MapNotify" and window and sizes.get(window[1], 0) >= SMALLEST:
            found.put(now)


def family(process):
    """The process and all its descendants."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            pass
    members = [process]
    for member in members:
        members += [child for child, parent in parents.items() if parent == member]
    return members


def numbers(members, pattern, name):
    """The sum of the number after `name` in these files of all members."""
    total = 0
    for file in (file for member in members for file in Path(f"/proc/{member}").glob(pattern)):
        try:
            found = re.search(rf"^{name}\s*(\d+)", file.read_text(), re.M)
        except OSError:
            continue
        total += int(found[1]) if found else 0
    return total


def activity(members):
    """Wake-ups and nanoseconds of processor time since the start, of all threads."""
    wakeups = numbers(members, "task/*/status", "voluntary_ctxt_switches:")
    return wakeups, numbers(members, "task/*/schedstat", "")


def start(program, home, pixels, found, is_long=False):
    """Starts the program, and ends it; returns what was measured, by name."""
    while not found.empty():
        found.get()
    folders = {"HOME": home, "XDG_RUNTIME_DIR": home, "XDG_CONFIG_HOME": f"{home}/config", "XDG_CACHE_HOME": f"{home}/cache"}
    folders |= {"XDG_DATA_HOME": f"{home}/data", "XDG_STATE_HOME": f"{home}/state"}
    began = time.monotonic()
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen([program], env=os.environ | folders, start_new_session=True, **quiet)
    try:
        figures = {"window": (found.get(timeout=60) - began) * 1000}
        while len(set(pixels[::397])) <= COLOURS:
            if time.monotonic() > began + 60:
                raise TimeoutError(f"{program} paints nothing")
            time.sleep(0.001)
        figures["picture"] = (time.monotonic() - began) * 1000
        if is_long:
            time.sleep(SETTLING)
            members = family(process.pid)
            figures["memory"] = numbers(members, "smaps_rollup", "Pss:") / 1024
            before, began = activity(members), time.monotonic()
            time.sleep(IDLING)
            seconds, after = time.monotonic() - began, activity(members)
            figures["wakeups"] = (after[0] - before[0]) / seconds
            figures["load"] = (after[1] - before[1]) / seconds / 1e7
        else:
            time.sleep(0.3)
        return figures
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()
        while len(set(pixels[::397])) > COLOURS:
            time.sleep(0.01)


def main(framebuffer, runs, *programs):
    found = queue.Queue()
    threading.Thread(target=mapped_windows, args=[found], daemon=True).start()
    with open(framebuffer, "rb") as file:
        screen = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
    # (The pixels, of 4 bytes each, end the file.)
    width, height = 1280, 800
    pixels = memoryview(screen)[-width * height * 4 :].cast("I")

    programs = dict(program.split("=") for program in programs)
    measured = {name: [] for name in programs}
    for run in range(int(runs) + 1):
        for name, program in programs.items():
            with tempfile.TemporaryDirectory() as home:
                first = start(program, home, pixels, found)
                later = start(program, home, pixels, found, 0 < run <= LONG_RUNS)
            if run > 0:
                measured[name].append(later | {"first": first["picture"]})

    print("| program | window, ms | picture, ms | picture at the first start, ms | memory, MiB | wake-ups a second | % of a core |")
    print("|---|---|---|---|---|---|---|")
    for name, figures in measured.items():
        cells = []
        for key, digits in {"window": 0, "picture": 0, "first": 0, "memory": 1, "wakeups": 1, "load": 2}.items():
            values = [run[key] for run in figures if key in run]
            middle, low, high = (f"{f(values):.{digits}f}" for f in (statistics.median, min, max))
            cells.append(f"{middle} ({low}–{high})")
        print(f"| {name} | {' | '.join(cells)} |")
    times, memory = ([statistics.median(run[key] for run in figures if key in run) for figures in measured.values()] for key in ("picture", "memory"))
    first, second = list(programs)[:2]
    print(f"\n{first} beside {second[0].lower()}{second[1:]}: the picture after {times[0] / times[1]:.2f} times as long, {memory[0] - memory[1]:.1f} MiB more.")


main(*sys.argv[1:])
