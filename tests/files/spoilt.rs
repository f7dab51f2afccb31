//! The files of an evening, one of which is cut or changed at any place: nothing is lost but what was
//! hit, the player is told, and the damaged file is kept.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use fivefold::store::Profile;

use crate::{
    evening::{self, ACTIONS, Evening, Saved},
    support::{contents, folder_in_memory, put, sample, strange},
};

/// The number of actions before the damage: then one game is at the table, one waits, and one is
/// in the history.
const PLAYED: usize = 29;

/// These bytes cut, or with a flipped bit, or replaced by what other programs write.
fn spoilt(bytes: &[u8]) -> impl Iterator<Item = (String, Vec<u8>)> {
    let cuts = sample(0..bytes.len(), 23);
    let cuts = cuts.map(|cut| (format!("cut at {cut}"), bytes[..cut].to_vec()));
    // (A step of odd length, so that every bit of a byte has its turn.)
    let flips = sample(0..8 * bytes.len(), 397).map(|bit| {
        let mut flipped = bytes.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        (format!("bit {bit}"), flipped)
    });
    let strange = strange().into_iter().enumerate();
    let strange = strange.map(|(number, other)| (format!("strange file {number}"), other));
    cuts.chain(flips).chain(strange)
}

/// What is left of what was saved in files of which this one is spoilt. `written` has the number of
/// events of the unfinished games for each length of their files.
fn left(
    saved: &Saved,
    profile: &Profile,
    path: &Path,
    [bytes, spoilt]: [&[u8]; 2],
    written: &BTreeMap<PathBuf, Vec<(usize, usize)>>,
) -> Saved {
    let mut left = saved.clone();
    let [text, now] = [bytes, spoilt].map(String::from_utf8_lossy);
    if path == profile.settings() {
        left.settings = evening::marks(&now, evening::favourite);
    } else if path == profile.training() {
        left.training = evening::marks(&now, evening::card);
    } else if path.starts_with(profile.variants()) {
        left.rules = 0;
    } else if path.starts_with(profile.reviews()) {
        left.reviews = 0;
    } else if path == profile.history() {
        let lost = text.split_inclusive('\n').filter(|line| !now.contains(line));
        let lost: String = lost.collect();
        left.games.retain(|id, _| !lost.contains(id));
    } else if let Some(lengths) = written.get(path) {
        let same = bytes.iter().zip(spoilt).take_while(|(one, other)| one == other).count();
        let events = lengths.iter().rev().find(|(length, _)| *length <= same);
        let id = path.file_stem().unwrap().to_str().unwrap();
        left.games.insert(id.to_owned(), events.map_or(0, |(_, events)| *events));
    }
    left
}

/// Whether it may be as it was meant: where a line ends or only its checksum lacks, or where a value
/// is another one. Rules and reviews stay whatever is in them.
fn may_be_meant(profile: &Profile, path: &Path, [bytes, spoilt]: [&[u8]; 2]) -> bool {
    let rest = bytes.strip_prefix(spoilt);
    if path == profile.history() || path.starts_with(profile.unfinished()) {
        let is_whole = spoilt.trim_ascii().is_empty() || spoilt.ends_with(b"\n");
        let may_end = |rest: &[u8]| is_whole || rest.starts_with(b"\n") || rest.starts_with(b"/*");
        rest.is_some_and(may_end) || spoilt == b"\n"
    } else if path == profile.settings() || path == profile.training() {
        rest.is_none_or(|rest| rest.trim_ascii().is_empty())
    } else {
        true
    }
}

#[test]
fn damage_takes_nothing_but_what_it_hits_and_is_told() {
    let (_dir, profile) = folder_in_memory();
    let mut evening = Evening::open(&profile);
    let mut written = BTreeMap::<_, Vec<(usize, usize)>>::new();
    for action in &ACTIONS[..PLAYED] {
        action(&mut evening).unwrap();
        if let Some((id, events)) = evening.at_table() {
            let file = profile.unfinished().join(id).with_extension("ron");
            if let Ok(data) = fs::metadata(&file) {
                written.entry(file).or_default().push((data.len() as usize, events));
            }
        }
    }
    let saved = evening.saved.clone();
    drop(evening);
    let files = contents(profile.folder());
    for (path, bytes) in &files {
        let path = &profile.folder().join(path);
        for (what, spoilt) in spoilt(bytes) {
            println!("{}, {what}", path.display());
            fs::remove_dir_all(profile.folder()).unwrap();
            for (path, bytes) in &files {
                put(&profile.folder().join(path), bytes);
            }
            fs::write(path, &spoilt).unwrap();
            let left = left(&saved, &profile, path, [bytes, &spoilt], &written);
            let notices = evening::check(&profile, &left);
            let is_fine = may_be_meant(&profile, path, [bytes, &spoilt]);
            assert!(is_fine || !notices.is_empty(), "this is not told");
            // (Only a line that is not whole goes.)
            let torn = notices.iter().any(|notice| notice.starts_with("TornLine"));
            let end = spoilt.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            let kept = if torn { &spoilt[..end] } else { &spoilt[..] };
            let has_it = |(_, content): &(_, Vec<u8>)| content.starts_with(kept);
            assert!(contents(profile.folder()).iter().any(has_it), "this is overwritten");
        }
    }
}
