//! A power cut at any moment of an evening, on a disk that has nothing for certain but what was
//! synced: of each file it has the last synced content, or some of what was written since, and of
//! each folder the last synced names or any later ones.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    fs::{self, File},
    ops::Range,
    os::unix::fs::{FileExt as _, MetadataExt as _},
    path::Path,
    sync::{
        Arc, Condvar, Mutex, MutexGuard,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use fivefold::store::{Disk, Profile};

use crate::{
    evening::{self, ACTIONS, Evening, Saved},
    support::fast_folder,
};

/// The number of a file or folder, whatever its name.
type Id = u64;

/// The names in a folder.
type Names = BTreeMap<String, Id>;

/// All files by their paths, and what they hold; folders end with `/`.
type Tree = BTreeMap<String, Vec<u8>>;

/// The number of disks that are tried for one moment.
const MOST: usize = 40;

/// The number of actions during which a disk syncs nothing.
const HELD: usize = 5;

/// Where the profile is below the root: two folders are new with it.
const PROFILE: &str = "config/fivefold";

/// What a disk may have after a power cut.
#[derive(Clone, Debug, Default, PartialEq)]
struct Remains {
    root: Id,
    /// Of each file the content that was synced last, and the present one.
    files: BTreeMap<Id, [Vec<u8>; 2]>,
    /// Of each folder the names that were synced last, and all later ones.
    folders: BTreeMap<Id, Vec<Names>>,
}

/// A moment at which the power can fail, and what must be there then.
#[derive(Clone, Debug, PartialEq)]
struct Moment {
    remains: Remains,
    promised: Saved,
}

/// What a disk has, and had at every moment.
#[derive(Default)]
struct Recorder {
    remains: Remains,
    /// Each file of the real disk, by its number there. As it is held open, the number is not given
    /// to another one.
    known: HashMap<u64, (Id, File)>,
    /// The last number that was given.
    last: Id,
    promised: Saved,
    moments: Vec<Moment>,
    /// How many more syncs may pass.
    passes: usize,
    is_waiting: bool,
}

/// A real disk and its recorder, for the thread that plays and the one that syncs.
#[derive(Clone)]
struct Watched {
    root: Arc<tempfile::TempDir>,
    shared: Arc<(Mutex<Recorder>, Condvar)>,
}

impl Remains {
    /// The disks that a power cut may leave: all of them, or if there are too many, some.
    fn trees(&self) -> Vec<Tree> {
        let named: BTreeSet<Id> =
            self.folders.values().flatten().flat_map(BTreeMap::values).copied().collect();
        let files = self.files.iter().filter(|(id, _)| named.contains(id));
        let files: BTreeMap<Id, Vec<Vec<u8>>> =
            files.map(|(&id, [synced, present])| (id, versions(synced, present))).collect();
        let counts: Vec<(Id, usize)> = files
            .iter()
            .map(|(&id, versions)| (id, versions.len()))
            .chain(self.folders.iter().map(|(&id, names)| (id, names.len())))
            .collect();
        let all: usize = counts.iter().map(|(_, count)| count).product();
        let tree = |mut number: usize| {
            let chosen = counts.iter().map(|&(id, count)| {
                let which = number % count;
                number /= count;
                (id, which)
            });
            let chosen: BTreeMap<Id, usize> = chosen.collect();
            let mut tree = Tree::new();
            self.plant(&files, &chosen, self.root, "", &mut tree);
            tree
        };
        (0..all).step_by(all / MOST + 1).chain([all - 1]).map(tree).collect()
    }

    /// Adds a file, or a folder and everything in it.
    fn plant(
        &self,
        files: &BTreeMap<Id, Vec<Vec<u8>>>,
        chosen: &BTreeMap<Id, usize>,
        id: Id,
        path: &str,
        tree: &mut Tree,
    ) {
        if let Some(versions) = files.get(&id) {
            tree.insert(path.to_owned(), versions[chosen[&id]].clone());
            return;
        }
        tree.insert(format!("{path}/"), Vec::new());
        for (name, &id) in &self.folders[&id][chosen[&id]] {
            self.plant(files, chosen, id, &format!("{path}/{name}"), tree);
        }
    }
}

/// What a disk can have of a file, the synced content first and the present one last.
fn versions(synced: &[u8], present: &[u8]) -> Vec<Vec<u8>> {
    let mut versions = vec![synced.to_vec()];
    let same = synced.iter().zip(present).take_while(|(one, other)| one == other).count();
    let (start, rest) = present.split_at(same);
    let (first, second) = rest.split_at(rest.len() / 2);
    let zeros = |bytes: &[u8]| vec![0; bytes.len()];
    for rest in [
        vec![],
        first.to_vec(),
        zeros(first),
        [zeros(first), second.to_vec()].concat(),
        [first.to_vec(), zeros(second)].concat(),
        zeros(rest),
        rest.to_vec(),
    ] {
        let version = [start.to_vec(), rest].concat();
        if !versions.contains(&version) {
            versions.push(version);
        }
    }
    versions
}

impl Recorder {
    /// Looks at the real disk.
    fn look(&mut self, root: &Path) {
        self.remains.root = self.look_at(root);
        for (id, file) in self.known.values() {
            // (Files that have lost their name included.)
            let data = file.metadata().unwrap();
            if data.is_file() {
                let mut content = vec![0; data.len() as usize];
                file.read_exact_at(&mut content, 0).unwrap();
                self.remains.files.entry(*id).or_default()[1] = content;
            }
        }
        let (remains, promised) = (self.remains.clone(), self.promised.clone());
        let moment = Moment { remains, promised };
        if self.moments.last() != Some(&moment) {
            self.moments.push(moment);
        }
    }

    fn look_at(&mut self, path: &Path) -> Id {
        let file = File::open(path).unwrap();
        let data = file.metadata().unwrap();
        self.last += 1;
        let id = self.known.entry(data.ino()).or_insert((self.last, file)).0;
        if data.is_dir() {
            let entries = fs::read_dir(path).unwrap().map(Result::unwrap);
            let names = entries.map(|entry| {
                (entry.file_name().into_string().unwrap(), self.look_at(&entry.path()))
            });
            let names: Names = names.collect();
            let seen = self.remains.folders.entry(id).or_insert_with(|| vec![Names::new()]);
            if seen.last() != Some(&names) {
                seen.push(names);
            }
        }
        id
    }

    /// Notes that the disk has this file or folder now.
    fn sync(&mut self, file: &File) {
        // (Folders above the root were there before.)
        let Some(&(id, _)) = self.known.get(&file.metadata().unwrap().ino()) else { return };
        if let Some([synced, present]) = self.remains.files.get_mut(&id) {
            synced.clone_from(present);
        }
        if let Some(names) = self.remains.folders.get_mut(&id) {
            names.drain(..names.len() - 1);
        }
    }

    /// Writes a file, or a folder and everything in it, as it is at present.
    fn write(&mut self, remains: &Remains, id: Id, path: &Path) {
        if let Some([_, present]) = remains.files.get(&id) {
            fs::write(path, present).unwrap();
        } else {
            fs::create_dir_all(path).unwrap();
            for (name, &id) in remains.folders[&id].last().unwrap() {
                self.write(remains, id, &path.join(name));
            }
        }
        let file = File::open(path).unwrap();
        self.known.insert(file.metadata().unwrap().ino(), (id, file));
    }
}

impl Watched {
    /// A disk as this moment left it to the system, for a program that was killed then.
    fn after(moment: &Moment) -> Self {
        let root = fast_folder();
        let mut recorder = Recorder { promised: moment.promised.clone(), ..Recorder::default() };
        let remains = &moment.remains;
        recorder.write(remains, remains.root, root.path());
        recorder.remains = remains.clone();
        let ids = remains.files.keys().chain(remains.folders.keys());
        recorder.last = ids.copied().max().unwrap_or_default();
        Self { root: Arc::new(root), shared: Arc::new((Mutex::new(recorder), Condvar::new())) }
    }

    fn new() -> Self {
        let remains =
            Remains { folders: BTreeMap::from([(0, vec![Names::new()])]), ..Remains::default() };
        Self::after(&Moment { remains, promised: Saved::default() })
    }

    fn profile(&self) -> Profile {
        let own = self.clone();
        let sync = move |file: &File| {
            own.sync(file);
            Ok(())
        };
        let profile = Profile::at(self.root.path().join(PROFILE));
        profile.on(Disk::in_background_by(Arc::new(sync)))
    }

    fn lock(&self) -> MutexGuard<'_, Recorder> {
        self.shared.0.lock().unwrap()
    }

    /// Waits until this sync may pass, or so long that nobody can be waiting for anything else.
    fn sync(&self, file: &File) {
        let mut recorder = self.lock();
        recorder.look(self.root.path());
        recorder.is_waiting = true;
        let is_held = |recorder: &mut Recorder| recorder.passes == 0;
        let (mut recorder, _) =
            self.shared.1.wait_timeout_while(recorder, Duration::from_mins(1), is_held).unwrap();
        recorder.passes = recorder.passes.saturating_sub(1);
        recorder.is_waiting = false;
        recorder.sync(file);
        recorder.look(self.root.path());
    }

    /// Lets up to this many syncs pass. Returns whether the disk has everything then.
    fn pass(&self, disk: &Disk, most: usize) -> bool {
        self.lock().passes = most;
        self.shared.1.notify_all();
        loop {
            let is_idle = disk.is_idle();
            let mut recorder = self.lock();
            if is_idle || recorder.is_waiting && recorder.passes == 0 {
                recorder.passes = 0;
                recorder.look(self.root.path());
                return is_idle;
            }
            drop(recorder);
            thread::sleep(Duration::from_micros(20));
        }
    }

    fn moments(&self) -> Vec<Moment> {
        self.lock().moments.clone()
    }
}

/// The moments of an evening, from the first of the actions during which the disk syncs nothing
/// until it has everything again; the whole evening if there are none.
fn moments_of(held: &Range<usize>) -> Vec<Moment> {
    let watched = Watched::new();
    let profile = watched.profile();
    let mut evening = Evening::open(&profile);
    for (number, action) in ACTIONS.iter().enumerate() {
        let mut recorder = watched.lock();
        if number == held.start {
            recorder.moments.clear();
        }
        action(&mut evening).unwrap();
        // What was taken back need not be there.
        for (id, events) in &mut recorder.promised.games {
            *events = evening.saved.games[id].min(*events);
        }
        drop(recorder);
        let syncs = if held.contains(&number) { 0 } else { usize::MAX };
        if watched.pass(profile.disk(), syncs) {
            watched.lock().promised = evening.saved.clone();
            watched.pass(profile.disk(), 0);
        }
        if number == held.end {
            break;
        }
    }
    assert_eq!(profile.disk().take_errors(), []);
    watched.pass(profile.disk(), usize::MAX);
    watched.moments()
}

/// The moments of a program that starts again after another one was killed at this moment.
fn restart(killed: &Moment) -> Vec<Moment> {
    let watched = Watched::after(killed);
    let profile = watched.profile();
    let recorder = watched.lock();
    let mut evening = Evening::open(&profile);
    evening.go_on().unwrap();
    drop(recorder);
    while !watched.pass(profile.disk(), 1) {}
    if let Some((id, events)) = evening.at_table() {
        watched.lock().promised.games.insert(id, events);
        watched.pass(profile.disk(), 0);
    }
    watched.moments()
}

/// Shows the files of a check that fails.
struct Shown<'a>(&'a Tree);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            for (path, content) in self.0 {
                eprintln!("{path}: {}", content.escape_ascii());
            }
        }
    }
}

/// Checks the files that are left, and that the game goes on with them.
fn check(tree: &Tree, promised: &Saved) {
    let _shown = Shown(tree);
    let root = fast_folder();
    for (path, content) in tree {
        let place = root.path().join(path.trim_matches('/'));
        if path.ends_with('/') {
            fs::create_dir_all(place).unwrap();
        } else {
            fs::write(place, content).unwrap();
        }
    }
    let disk = Disk::in_background_by(Arc::new(|_: &File| Ok(())));
    let profile = Profile::at(root.path().join(PROFILE)).on(disk);
    let notices = evening::check(&profile, promised);
    let is_torn = tree.iter().any(|(path, content)| {
        let is_read_by_lines = path.contains("/unfinished/") || path.ends_with("/history.ron");
        is_read_by_lines
            && (content.contains(&0) || content.last().is_some_and(|&end| end != b'\n'))
    });
    assert!(!notices.is_empty() || !is_torn, "a torn line without a notice");
    // These two are replaced, so they are whole.
    for path in [profile.settings(), profile.training()] {
        let path = path.to_str().unwrap();
        assert!(notices.iter().all(|notice| !notice.contains(path)), "{notices:?}");
    }
}

/// Checks every disk that can be left at one of these moments, on all cores. Returns their number.
fn check_all(moments: &[Moment]) -> usize {
    let (next, seen) = (AtomicUsize::new(0), Mutex::new(HashSet::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(moment) = moments.get(next.fetch_add(1, Ordering::Relaxed)) {
                    for tree in moment.remains.trees() {
                        let case = (tree, format!("{:?}", moment.promised));
                        if seen.lock().unwrap().insert(case.clone()) {
                            check(&case.0, &moment.promised);
                        }
                    }
                }
            });
        }
    });
    seen.into_inner().unwrap().len()
}

#[test]
fn a_power_cut_at_any_moment_loses_nothing_that_was_synced() {
    let starts = 0..=ACTIONS.len();
    let disks: usize = starts.map(|start| check_all(&moments_of(&(start..start + HELD)))).sum();
    assert!(disks > 3000, "{disks}");
}

#[test]
fn a_power_cut_after_a_kill_loses_nothing_that_was_synced() {
    let starts = (0..ACTIONS.len()).step_by(HELD);
    let after = |start| {
        let moments = moments_of(&(start..start + HELD));
        check_all(&moments.iter().flat_map(restart).collect::<Vec<_>>())
    };
    let disks: usize = starts.map(after).sum();
    assert!(disks > 2000, "{disks}");
}
