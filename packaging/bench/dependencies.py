"""Prints a table of what each direct dependency costs: `dependencies.py PROGRAM SECONDS`.

PROGRAM is the window program with the names of its functions, SECONDS the file written by rustc.py.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

from programs import code_by_crate, kb, output

OURS = ["fivefold", *(f"fivefold-{part}" for part in ("engine", "store", "words", "kit", "window", "lab"))]
TARGET = "x86_64-unknown-linux-gnu"
ROW = re.compile(r"^\| (`.*?`) \|", re.M)


def tree():
    """Every crate, as name@version, with those it needs to be built and run."""
    needs = defaultdict(set)
    path = []
    options = ["--edges", "normal,build", "--target", TARGET, "--prefix", "depth", "--format", " {p}"]
    for line in output("cargo", "tree", "--locked", "--package", OURS[0], *options).splitlines():
        depth, name, version = line.split()[:3]
        crate = f"{name}@{version.removeprefix('v')}"
        path[int(depth) :] = [crate]
        needs[crate] |= set()
        if len(path) > 1:
            needs[path[-2]].add(crate)
    return needs


def name(crate):
    return crate.split("@")[0]


def reached(needs, without=()):
    """All crates that are still needed if ours don't use some."""
    crates = [crate for crate in needs if name(crate) == OURS[0]]
    for crate in crates:
        used = (used for used in needs[crate] if name(crate) not in OURS or name(used) not in without)
        crates += [used for used in used if used not in crates]
    return set(crates)


def compile_seconds(log):
    """The processor time of each crate. Of several builds of the same thing the last one counts."""
    builds = {}
    for line in log.read_text().splitlines() if log.exists() else []:
        crate, which, seconds = line.split()
        builds[crate, which] = float(seconds)
    sums = defaultdict(float)
    for (crate, _), seconds in builds.items():
        sums[crate] += seconds
    return sums


def main(program, log):
    needs, seconds, code = tree(), compile_seconds(Path(log)), code_by_crate(program)
    everything = {crate for crate in reached(needs) if name(crate) not in OURS}

    def costs(crates):
        time = f"{sum(seconds[crate] for crate in crates):.0f}" if crates <= seconds.keys() else "not measured"
        size = kb(sum(code[name(crate).replace("-", "_")] for crate in crates)) if code else "not measured"
        return f"{len(crates)} | {time} | {size} |"

    section = Path("ARCHITECTURE.md").read_text().partition("## Direct dependencies\n")[2].partition("\n## ")[0]
    rows = {title: re.findall("`(.*?)`", title) for title in ROW.findall(section)}
    print("| crate | crates | seconds | kB |\n| --- | ---: | ---: | ---: |")
    for title, crates in rows.items():
        print(f"| {title} | {costs(everything - reached(needs, crates))}")
    print(f"| all together | {costs(everything)}")


main(*sys.argv[1:])
