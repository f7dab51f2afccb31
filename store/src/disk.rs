//! Syncing written data to the disk: at once, or on a background thread.
//!
//! Written bytes are with the system, where they survive a killed program; syncing waits until they
//! are on the disk, so that they survive a power cut. The window must not wait for a disk, so it
//! syncs [in the background](Disk::in_background), in the order of the requests.

use std::collections::{HashMap, HashSet, VecDeque};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::{fmt, io};

use super::StoreError;
use crate::wake::Wake;

/// Waits until a file, or the list of names of a folder, is on the disk.
pub type SyncFile = Arc<dyn Fn(&File) -> io::Result<()> + Send + Sync>;

/// Syncs files to the disk. Clones share one thread.
#[derive(Clone)]
pub struct Disk {
    sync: SyncFile,
    shared: Arc<Shared>,
    thread: Option<Arc<DiskThread>>,
    noted: Arc<Mutex<NotedPaths>>,
}

/// Facts about paths, remembered between tasks.
#[derive(Default)]
struct NotedPaths {
    /// The folders that were created or used.
    folders: HashSet<PathBuf>,
    /// The values in files as they were last read or written here.
    values: HashMap<PathBuf, String>,
}

/// The background thread. Dropping its last owner waits until all tasks are done.
struct DiskThread {
    shared: Arc<Shared>,
    handle: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    tasks: VecDeque<DiskTask>,
    /// Whether a task is running.
    is_busy: bool,
    /// Whether the thread should end once the queue is empty.
    ends: bool,
    /// The files whose last task failed, with the error.
    failed: HashMap<PathBuf, StoreError>,
    errors: Vec<StoreError>,
    wake: Wake,
}

struct DiskTask {
    path: PathBuf,
    /// The task is skipped if the last task for this file has failed.
    needs: Option<PathBuf>,
    work: Box<dyn FnOnce() -> Result<(), StoreError> + Send>,
}

impl Disk {
    /// A disk on which every call waits until the data is synced.
    pub fn at_once() -> Self {
        Self::with_sync(Arc::new(File::sync_all))
    }

    pub(super) fn with_sync(sync: SyncFile) -> Self {
        Self { sync, shared: Arc::default(), thread: None, noted: Arc::default() }
    }

    /// A disk that syncs on a background thread. Errors are collected for [`Self::take_errors`]. If
    /// the thread can't be started, every call waits, as with [`Self::at_once`].
    pub fn in_background() -> Self {
        Self::in_background_by(Arc::new(File::sync_all))
    }

    /// A disk that syncs on a background thread with this function, for tests.
    pub fn in_background_by(sync: SyncFile) -> Self {
        let disk = Self::with_sync(sync);
        let (own, ended) = (disk.shared.clone(), disk.shared.clone());
        let handle = thread::Builder::new().name("disk".into()).spawn(move || own.run());
        let thread = match handle {
            Ok(handle) => Some(Arc::new(DiskThread { shared: ended, handle: Some(handle) })),
            Err(error) => {
                log::info!("no thread to sync files on: {error}");
                None
            }
        };
        Self { thread, ..disk }
    }

    /// This disk without its thread, for code that runs on that thread.
    pub(super) fn on_this_thread(&self) -> Self {
        Self { noted: self.noted.clone(), ..Self::with_sync(self.sync.clone()) }
    }

    /// Waits until this file or folder is on the disk. Devices such as `/dev/null` have nothing to
    /// sync.
    pub(super) fn sync(&self, file: &File) -> io::Result<()> {
        match (self.sync)(file) {
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            synced => synced,
        }
    }

    /// Waits until the name of this file or folder is on the disk: syncs the folder that holds it,
    /// on systems that can do that. Errors are ignored: at worst a power cut within seconds loses
    /// the name.
    pub(super) fn sync_name(&self, path: &Path) {
        if let Ok(folder) = File::open(folder_of(path)) {
            _ = self.sync(&folder);
        }
    }

    /// Like [`Self::sync_name`], but as a task, so in the background if there is a thread.
    pub(super) fn sync_name_later(&self, path: &Path) {
        let (own, name) = (self.on_this_thread(), path.to_owned());
        // (It can't fail.)
        _ = self.run(folder_of(path), None, move || {
            own.sync_name(&name);
            Ok(())
        });
    }

    /// Creates a folder and its parents. If the folder is new or used for the first time, their
    /// names are synced as tasks: existing folders may have been created by a program that was
    /// killed before it synced them.
    pub(super) fn create_folder(&self, folder: &Path) -> io::Result<()> {
        let is_there = folder.is_dir();
        fs::create_dir_all(folder)?;
        let is_first = self.noted().folders.insert(folder.to_owned());
        if is_first || !is_there {
            let with_names = folder.ancestors().filter(|folder| folder.parent().is_some());
            with_names.for_each(|folder| self.sync_name_later(folder));
        }
        Ok(())
    }

    fn noted(&self) -> MutexGuard<'_, NotedPaths> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers the value that was read from this file, or written to it.
    pub(super) fn note_value(&self, path: &Path, value: String) {
        self.noted().values.insert(path.to_owned(), value);
    }

    /// The value that was last read from this file, or written to it.
    pub(super) fn noted_value(&self, path: &Path) -> Option<String> {
        self.noted().values.get(path).cloned()
    }

    /// Runs a task for a file: at once or, in the background, after all earlier ones. Replaces a
    /// waiting task for the same file. The task is skipped if the last task for the file `needs`
    /// has failed.
    pub(super) fn run(
        &self,
        path: &Path,
        needs: Option<&Path>,
        work: impl FnOnce() -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        if self.thread.is_none() {
            let done = work();
            self.shared.lock().note(path.to_owned(), &done);
            return done;
        }
        let mut queue = self.shared.lock();
        queue.tasks.retain(|task| task.path != path);
        let (path, needs) = (path.to_owned(), needs.map(Path::to_owned));
        queue.tasks.push_back(DiskTask { path, needs, work: Box::new(work) });
        self.shared.changed.notify_all();
        Ok(())
    }

    /// Calls `wake` on the background thread whenever there is an error to take. Only the first
    /// call counts.
    pub fn wake_by(&self, wake: impl Fn() + Send + Sync + 'static) {
        self.shared.lock().wake.set(wake);
    }

    /// Takes the errors in the background since the last call. A file is not reported again until
    /// it has succeeded.
    pub fn take_errors(&self) -> Vec<StoreError> {
        std::mem::take(&mut self.shared.lock().errors)
    }

    /// The error of the last task for this file, if it failed.
    pub fn failure(&self, path: &Path) -> Option<StoreError> {
        self.shared.lock().failed.get(path).cloned()
    }

    /// Whether all tasks are done.
    pub fn is_idle(&self) -> bool {
        self.shared.lock().is_idle()
    }

    /// Waits until all tasks are done and takes the errors.
    pub fn finish(&self) -> Vec<StoreError> {
        let mut queue = self.shared.lock();
        while !queue.is_idle() {
            queue = self.shared.wait(queue);
        }
        drop(queue);
        self.take_errors()
    }
}

/// The folder that contains this file or folder.
pub(super) fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

impl fmt::Debug for Disk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.thread.is_some() { "Disk in background" } else { "Disk at once" })
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, queue: MutexGuard<'a, Queue>) -> MutexGuard<'a, Queue> {
        self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs tasks one after another.
    fn run(&self) {
        let mut queue = self.lock();
        loop {
            let Some(DiskTask { path, needs, work }) = queue.tasks.pop_front() else {
                if queue.ends {
                    return;
                }
                queue = self.wait(queue);
                continue;
            };
            if needs.is_some_and(|needed| queue.failed.contains_key(&needed)) {
                self.changed.notify_all();
                continue;
            }
            queue.is_busy = true;
            drop(queue);
            let done = work();
            queue = self.lock();
            queue.is_busy = false;
            if queue.note(path, &done) {
                queue.errors.extend(done.err());
                queue.wake.call();
            }
            self.changed.notify_all();
        }
    }
}

impl Queue {
    fn is_idle(&self) -> bool {
        !self.is_busy && self.tasks.is_empty()
    }

    /// Records the outcome of a task. Returns whether the file has just begun to fail.
    fn note(&mut self, path: PathBuf, done: &Result<(), StoreError>) -> bool {
        match done {
            Ok(()) => {
                self.failed.remove(&path);
                false
            }
            Err(error) => self.failed.insert(path, error.clone()).is_none(),
        }
    }
}

impl Drop for DiskThread {
    fn drop(&mut self) {
        self.shared.lock().ends = true;
        self.shared.changed.notify_all();
        if let Some(handle) = self.handle.take() {
            // A panic on the thread has been reported there.
            _ = handle.join();
        }
    }
}

/// Returns the largest size that files of this process may have, in bytes, if there is a limit
/// (`ulimit -f`). Writing more than that ends the process without a word.
pub fn max_file_size() -> Option<u64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let sizes = limits.lines().find_map(|line| line.strip_prefix("Max file size"))?;
    // (A word if there is none.)
    sizes.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::FileFailure;

    #[test]
    fn tasks_are_done_in_their_order_and_only_the_last_one_of_a_file() {
        let disk = Disk::in_background();
        let ((go, gone), (log, logged)) = (channel::<()>(), channel());
        let run = |path: &str, work: Box<dyn FnOnce() + Send>| {
            let done = disk.run(Path::new(path), None, move || {
                work();
                Ok(())
            });
            done.unwrap();
        };
        run("first", Box::new(move || _ = gone.recv()));
        for (path, name) in [("a", "a 1"), ("b", "b 1"), ("a", "a 2"), ("c", "c 1")] {
            let log = log.clone();
            run(path, Box::new(move || log.send(name).unwrap()));
        }
        assert_eq!(logged.try_iter().count(), 0, "nobody waits for the first one");
        go.send(()).unwrap();
        assert_eq!(disk.finish(), []);
        assert!(logged.try_iter().eq(["b 1", "a 2", "c 1"]));
    }

    #[test]
    fn an_error_is_reported_once_until_the_file_is_written_again() {
        let disk = Disk::in_background();
        let (woken, wakes) = channel();
        disk.wake_by(move || _ = woken.send(()));
        let path = Path::new("a");
        let failure = StoreError::unwritten(path, FileFailure::NoRoom);
        let fail = || {
            let failure = failure.clone();
            disk.run(path, None, move || Err(failure)).unwrap();
            disk.finish()
        };
        assert_eq!(fail(), std::slice::from_ref(&failure));
        wakes.recv().unwrap();
        assert_eq!(fail(), []);
        disk.run(path, None, || Ok(())).unwrap();
        disk.finish();
        assert_eq!(fail(), std::slice::from_ref(&failure));
    }
}
