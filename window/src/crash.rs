//! Reports of panics, which are faults of the program.

use std::backtrace::Backtrace;
use std::cell::RefCell;
use std::fs;
use std::io::Write as _;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

use jiff::Timestamp;

/// The report of the first panic of a thread in the background that nobody has taken yet.
static IN_BACKGROUND: Mutex<Option<String>> = Mutex::new(None);

thread_local! {
    /// What is known about the last panic of this thread.
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs the program; `Err` has the text of a report if it panics.
pub fn catch<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    let before = panic::take_hook();
    let main = thread::current().id();
    panic::set_hook(Box::new(move |info| {
        let report = report_of(info);
        if thread::current().id() == main {
            LAST.with(|last| _ = last.try_borrow_mut().map(|mut last| *last = report));
        } else if let Ok(mut first) = IN_BACKGROUND.lock() {
            first.get_or_insert(report);
        }
        before(info);
    }));
    panic::catch_unwind(AssertUnwindSafe(run)).map_err(|_| LAST.take())
}

/// Takes the report of a panic in the background, which ends only what the thread was doing.
pub fn take_from_background() -> Option<String> {
    IN_BACKGROUND.lock().ok()?.take()
}

/// Where and why a thread panics.
fn report_of(info: &PanicHookInfo<'_>) -> String {
    let (version, system) = (env!("CARGO_PKG_VERSION"), std::env::consts::OS);
    let thread = thread::current();
    let name = thread.name().unwrap_or("without a name").to_owned();
    let trace = Backtrace::force_capture();
    format!("Fivefold {version}, {system}\nThread {name}: {info}\n\n{trace}\n")
}

/// Writes a report to a new file in this folder, or else in the folder for temporary files, and
/// returns its path.
pub fn write_report(folder: &Path, report: &str, now: Timestamp) -> Option<PathBuf> {
    let name = format!("fivefold-crash-{}.txt", now.strftime("%Y-%m-%d-%H%M%S"));
    let write = |folder: &Path| {
        let path = folder.join(&name);
        fs::create_dir_all(folder).and_then(|()| {
            let mut file = fs::File::create_new(&path)?;
            file.write_all(report.as_bytes())
        })?;
        std::io::Result::Ok(path)
    };
    write(folder).or_else(|_| write(&std::env::temp_dir())).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_report_that_can_be_sent() {
        let dir = tempfile::tempdir().unwrap();
        assert_eq!(catch(|| 7), Ok(7));
        let report = catch(|| panic!("the dice are gone")).unwrap_err();
        assert!(report.contains("the dice are gone"), "{report}");
        assert!(report.contains("crash.rs") && report.contains(env!("CARGO_PKG_VERSION")));
        let now = Timestamp::from_second(1_800_000_000).unwrap();
        let path = write_report(&dir.path().join("new"), &report, now).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), report);
        // Nothing is ever overwritten.
        let next = write_report(path.parent().unwrap(), "other", now);
        assert!(next.is_none_or(|next| fs::remove_file(next).is_ok()));
        assert_eq!(fs::read_to_string(&path).unwrap(), report);
        // In the background, the program goes on.
        let ended = catch(|| {
            let worker = thread::Builder::new().name("worker".into());
            worker.spawn(|| panic!("the dice are gone")).unwrap().join().is_err()
        });
        assert_eq!(ended, Ok(true));
        let report = take_from_background().unwrap();
        assert!(
            report.contains("Thread worker") && report.contains("the dice are gone"),
            "{report}"
        );
        assert_eq!(take_from_background(), None);
    }
}
