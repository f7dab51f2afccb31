#!/usr/bin/python3
"""Compiles for Cargo (as RUSTC_WRAPPER), and appends to the file $FIVEFOLD_SECONDS the package, which of its compilations
this is, and the seconds of processor time it took."""

import os
import subprocess
import sys

# (Cargo hands its compilers a pipe, so that there are no more of them at work than cores.)
code = subprocess.call(sys.argv[1:], close_fds=False)
which = [word for word in sys.argv if word.startswith("extra-filename=")]
if which and code == 0:
    time = os.times()
    seconds = time.children_user + time.children_system
    package = os.environ["CARGO_PKG_NAME"] + "@" + os.environ["CARGO_PKG_VERSION"]
    with open(os.environ["FIVEFOLD_SECONDS"], "a") as log:
        log.write(f"{package} {which[0]} {seconds:.2f}\n")
sys.exit(code)
