"""Prints how large the packages are and what fills the window program, as Markdown: `programs.py PROGRAM NAMED`.

PROGRAM is the program as it is installed, NAMED the same with the names of its functions.
"""

import itertools
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

# Crates of Rust's own library.
STANDARD = {"alloc", "compiler_builtins", "core", "panic_unwind", "std", "test"}
OURS = {"fivefold"} | {f"fivefold_{part}" for part in ("engine", "store", "words", "kit", "window", "lab")}

SECTIONS = {
    "code": r"\.text|\.plt|\.init|\.fini",
    "constants": r"\.rodata",
    "for unwinding": r"\.eh_frame|\.gcc_except_table",
    "addresses set at the start": r"\.rela|\.data\.rel\.ro|\.got|\.init_array",
}


def output(*command):
    """What the command prints."""
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def table(heads, rows):
    """Prints a Markdown table whose later columns are numbers, each row as soon as there is one."""
    for row in itertools.chain([heads, ["---"] + ["---:"] * (len(heads) - 1)], rows):
        print("|", " | ".join(row), "|", flush=True)
    print()


def kb(size):
    return f"{size / 1000:,.0f}"


def code_by_crate(program):
    """Bytes of code by the crate that each function's name begins with; generic code counts for the crate it is written
    in, wherever it is used. Empty if the program has no names of functions."""
    sizes = Counter()
    seen = set()
    for line in output("nm", "--print-size", "--demangle", program).splitlines():
        symbol = re.match(r"(\w+) (\w+) [tTwW] (.*)", line)
        # (Functions that turned out the same share their place.)
        if symbol and symbol[1] not in seen:
            seen.add(symbol[1])
            crate = re.search(r"\b([a-z]\w*)::", symbol[3])
            sizes[crate[1] if crate else "?"] += int(symbol[2], 16)
    return sizes


def packages():
    kinds = ("*.deb", "*.rpm", "*.tar.gz", "*.zip", "*.exe", "*.flatpak")
    files = sorted(file for kind in kinds for file in Path("target/packages").glob(kind))
    if files:
        table(["package", "kB"], [[file.name, kb(file.stat().st_size)] for file in files])
    else:
        print("Packages: not measured, none was built.\n")


def sections(program):
    """The bytes of each kind of section."""
    sizes = Counter()
    for name, size in re.findall(r"\] (\.\S+) +(?!NOBITS)\S+ +\w+ +\w+ +(\w+) ", output("readelf", "-SW", program)):
        kind = (kind for kind, names in SECTIONS.items() if re.match(names, name))
        sizes[next(kind, "else")] += int(size, 16)
    return sizes


def embedded(program):
    """The bytes of those files that are in the program as they are, by kind."""
    text = Path(program).read_bytes()
    metadata = json.loads(output("cargo", "metadata", "--locked", "--format-version", "1"))
    fonts = (Path(p["manifest_path"]).parent for p in metadata["packages"] if p["name"] == "epaint_default_fonts")
    files = {
        "fitted values of large games": Path("engine/assets").glob("**/*.fit"),
        "our fonts": Path("assets").glob("**/*.[ot]tf"),
        "egui's fonts": (font for folder in fonts for font in folder.glob("**/*.[ot]tf")),
        "sentences, rule sets, figures": (file for kind in ("ftl", "ron") for file in Path().glob(f"[ae]*/**/*.{kind}")),
    }
    return {kind: sum(file.stat().st_size for file in files if file.read_bytes() in text) for kind, files in files.items()}


def main(program, named):
    packages()
    filled = sections(program)
    parts = {"constants": embedded(program)}
    crates = code_by_crate(named)
    if crates:
        ours, standard = (sum(size for crate, size in crates.items() if crate in those) for those in (OURS, STANDARD))
        parts["code"] = {"ours": ours, "Rust's library": standard}
        others = Counter({crate: size for crate, size in crates.items() if crate not in OURS | STANDARD | {"?"}})
        parts["code"] |= {f"`{crate}`": size for crate, size in others.most_common(12)}
    rows = []
    for kind, size in filled.most_common():
        rows.append([kind, kb(size)])
        if kind in parts:
            listed = parts[kind] | {"all else": size - sum(parts[kind].values())}
            rows += [[f"– {part}", kb(size)] for part, size in listed.items()]
    table(["in the window program", "kB"], [*rows, ["all together", kb(Path(program).stat().st_size)]])
    if not crates:
        print("Code by crate: not measured, the program has no names of functions.\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
