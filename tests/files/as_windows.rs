//! The tests of this program once more, with a Linux that refuses what Windows refuses.

use std::{env, path::Path, process::Command};

/// Those that need no such refusals, or can't have them: damage that is only read, a disk that is
/// watched by reading it, and a test that cuts a file through the program's handle.
const LEFT_OUT: [&str; 6] = [
    "as_windows",
    "damage",
    "mutations",
    "power_cut",
    "versions",
    "records_that_the_disk_has_lost",
];

#[test]
fn everything_works_where_windows_refuses() {
    let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join("as_windows.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files/as_windows.c");
    let mut compiler = Command::new("cc");
    let built = compiler.args(["-shared", "-fPIC", "-O1", "-o"]).args([&library, &source]).status();
    assert!(built.unwrap().success());
    let mut tests = Command::new(env::current_exe().unwrap());
    let left_out = LEFT_OUT.iter().flat_map(|tests| ["--skip", tests]);
    let done = tests.args(left_out).env("LD_PRELOAD", library).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    let ran = String::from_utf8_lossy(&done.stdout).matches(" ... ok").count();
    assert!(ran > 50, "{ran} tests");
}
