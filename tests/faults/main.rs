//! The system calls on the files of an evening, all of them at night and else some: the program is
//! killed at one, or it fails once or from then on, and what had been saved must be there afterwards. `strace` does that to a process
//! of its own, which is this test program again.
//!
//! (These tests have a program of their own, as a process that is being started holds the locks of
//! all others for a moment.)

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../files/evening.rs"]
mod evening;
#[allow(dead_code, reason = "other tests need more of it")]
#[path = "../files/support.rs"]
mod support;

use std::{
    collections::HashMap,
    env,
    fs::{self, File, OpenOptions},
    io::Write as _,
    os::unix::process::ExitStatusExt as _,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::{
        Mutex, PoisonError, RwLock,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use fivefold::store::Profile;

use crate::{
    evening::{ACTIONS, Evening, Saved},
    support::{fast_folder, sample},
};

/// Names the folder of an evening for the process that plays it.
const FOLDER: &str = "FIVEFOLD_EVENING";

/// The name of the test that plays it.
const PLAYER: &str = "an_evening_in_a_process";

/// The number of actions between two starts of the program. (At none of them two games wait: which
/// one goes on would depend on the clock.)
const ACTIONS_PER_START: usize = 11;

/// The system calls on files by the beginnings of their names, and the errors with which they fail.
/// Those that read come last.
const ERRORS: [(&str, &[&str]); 17] = [
    ("open", &["EACCES", "EMFILE"]),
    ("write", &["ENOSPC", "EIO"]),
    ("fsync", &["EIO", "ENOSPC"]),
    ("ftruncate", &["EIO"]),
    ("rename", &["EIO", "EROFS"]),
    ("unlink", &["EACCES"]),
    ("link", &["EPERM"]),
    ("mkdir", &["ENOSPC"]),
    ("fchmod", &["EPERM"]),
    ("flock", &["ENOLCK"]),
    ("fcntl", &["EMFILE"]),
    ("lseek", &["EIO"]),
    ("readlink", &["EACCES"]),
    ("read", &["EIO"]),
    ("statx", &["EIO"]),
    ("newfstatat", &["EIO"]),
    ("getdents", &["EIO"]),
];

/// How many of them change files. A kill at another one leaves the same files as a kill at the one
/// before, and only these fail for good.
const CHANGING: usize = 9;

/// A fault at a system call.
#[derive(Debug)]
struct Fault {
    /// The name of the call.
    call: String,
    /// What `strace` does to it, and when.
    what: String,
}

/// Taken while a process is started, and while locks must be free.
static STARTING: RwLock<()> = RwLock::new(());

/// What the process notes whenever something is saved.
fn log_of(folder: &Path) -> PathBuf {
    folder.join("saved")
}

fn profile_in(folder: &Path) -> PathBuf {
    folder.join("profile")
}

/// Plays an evening. Errors are met as the program meets them: the next action tries again.
#[test]
#[ignore = "the other test runs it in a process of its own"]
fn an_evening_in_a_process() {
    let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) else { return };
    let mut log = OpenOptions::new().append(true).open(log_of(&folder)).unwrap();
    let mut note = |saved: &Saved| {
        // (This may fail too. Then nobody knows that it was saved.)
        _ = log.write_all(format!("{}\n", ron::to_string(saved).unwrap()).as_bytes());
    };
    let mut before = Evening::open(&Profile::at(folder.join("before")));
    ACTIONS[..2 * ACTIONS_PER_START].iter().for_each(|action| action(&mut before).unwrap());
    let mut evening = Evening::open(&Profile::at(profile_in(&folder)));
    for actions in ACTIONS.chunks(ACTIONS_PER_START) {
        for action in actions {
            _ = action(&mut evening);
            note(&evening.saved);
        }
        evening = evening.again();
    }
    if evening.save().is_ok() {
        note(&evening.saved);
    }
}

/// Runs the player under `strace` with these arguments.
fn play(folder: &Path, arguments: &[&str]) -> Output {
    File::create(log_of(folder)).unwrap();
    let mut strace = Command::new("strace");
    strace
        .args(["-f", "-qq", "-o"])
        .arg(folder.join("trace"))
        .args(arguments)
        .arg(env::current_exe().unwrap())
        .args([PLAYER, "--exact", "--ignored", "--test-threads=1"])
        .env(FOLDER, folder)
        // (Cargo sets it, and libraries would be looked for in all its folders.)
        .env_remove("LD_LIBRARY_PATH")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let starting = STARTING.write().unwrap_or_else(PoisonError::into_inner);
    let child = strace.spawn();
    drop(starting);
    let child = child.unwrap_or_else(|error| {
        panic!("strace (of the package with this name) is needed: {error}");
    });
    child.wait_with_output().unwrap()
}

fn trace(folder: &Path) -> String {
    String::from_utf8_lossy(&fs::read(folder.join("trace")).unwrap()).into_owned()
}

/// All faults at the calls on files of the profile.
fn faults() -> Vec<Fault> {
    let folder = fast_folder();
    let output = play(folder.path(), &["-y", "-e", "trace=%file,%desc"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let profile = profile_in(folder.path());
    let trace = trace(folder.path());
    let calls = trace.lines().filter_map(|line| {
        let (thread, line) = line.split_once(' ')?;
        Some((thread, line.trim_start().split_once('(')?))
    });
    let mut counts: HashMap<(&str, &str), usize> = HashMap::new();
    let mut faults = Vec::new();
    for (thread, (call, arguments)) in calls {
        let count = counts.entry((thread, call)).or_default();
        *count += 1;
        let kind = ERRORS.iter().position(|(name, _)| call.starts_with(name));
        let Some(kind) = kind.filter(|_| arguments.contains(profile.to_str().unwrap())) else {
            continue;
        };
        let mut add = |what: String| faults.push((call, *count, what));
        for error in ERRORS[kind].1 {
            add(format!("error={error}:when={count}"));
            if kind < CHANGING {
                add(format!("error={error}:when={count}+"));
            }
        }
        if kind < CHANGING {
            add(format!("signal=KILL:when={count}"));
        }
    }
    // (As `strace` counts for each thread alone, faults at the first calls hit the main thread. The
    // evening before leaves next to none of them.)
    let main = trace.split(' ').next().unwrap_or_default();
    let in_main = |call| counts.get(&(main, call)).copied().unwrap_or_default();
    let all = faults.len();
    faults.retain(|(call, count, _)| *count > in_main(call));
    assert!(all - faults.len() < 5, "{all} {}", faults.len());
    faults.into_iter().map(|(call, _, what)| Fault { call: call.to_owned(), what }).collect()
}

/// Plays an evening with this fault and checks what is left of it. Returns whether it happened.
fn suffer(fault: &Fault) -> bool {
    let folder = fast_folder();
    let (trace_call, inject) =
        (format!("trace={}", fault.call), format!("inject={}:{}", fault.call, fault.what));
    let is_kill = fault.what.starts_with("signal");
    // (This is faster, but sends no signals.)
    let faster: &[&str] = if is_kill { &[] } else { &["--seccomp-bpf"] };
    let output = play(folder.path(), &[faster, &["-e", &trace_call, "-e", &inject]].concat());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(!said.contains("panicked"), "{said}");
    let trace = trace(folder.path());
    let log = fs::read_to_string(log_of(folder.path())).unwrap();
    let notes: Vec<Saved> = log.lines().filter_map(|line| ron::from_str(line).ok()).collect();
    let promised = notes.last().cloned().unwrap_or_default();
    let _none_starts = STARTING.read().unwrap_or_else(PoisonError::into_inner);
    let notices = evening::check(&Profile::at(profile_in(folder.path())), &promised);
    if is_kill {
        assert!(notices.is_empty(), "a kill damages nothing: {notices:?}");
    }
    // (Then `strace` ends as it did.)
    output.status.signal().is_some() || trace.contains("INJECTED")
}

#[test]
fn what_was_saved_outlives_a_kill_or_an_error_at_any_system_call() {
    let all = faults();
    assert!(all.len() > 500, "{} faults", all.len());
    // (No multiple of how many faults a call has, so that every kind has its turn.)
    let faults: Vec<Fault> = sample(all, 17).collect();
    let (next, missed) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let failed = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(fault) = faults.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match std::panic::catch_unwind(|| suffer(fault)) {
                        Ok(true) => {}
                        Ok(false) => _ = missed.fetch_add(1, Ordering::Relaxed),
                        Err(_) => failed.lock().unwrap().push(fault),
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap();
    assert!(failed.is_empty(), "{failed:#?}");
    let (all, missed) = (faults.len(), missed.into_inner());
    assert!(missed <= all / 100 + 1, "{all} faults, {missed} missed");
}
