//! Measures the time to load a history of ten thousand games.

use std::{fs, hint::black_box};

use criterion::{Criterion, criterion_group, criterion_main};
use fivefold::{
    game::notation,
    rules::Library,
    store::{CurrentGame, History, People, Profile, Record, Records},
};

const GAMES: usize = 10_000;

fn profile() -> Option<(tempfile::TempDir, Profile)> {
    let folder = tempfile::tempdir().ok()?;
    let profile = Profile::at(folder.path().join("profile"));
    let text = include_str!("../engine/tests/data/example_game.txt");
    let game = notation::read(text, &Library::shipped()).ok()?;
    let time = jiff::Timestamp::from_second(1_800_000_000).ok()?;
    let current = CurrentGame::begin(&profile, game.setup(), time);
    let record = Record::of(&game, current.id(), (time, time), &[true]);
    History::load(&profile).0.append(record, &game).ok()?;
    let (line, id) = (fs::read_to_string(profile.history()).ok()?, current.id().to_string());
    let (line, _) = line.split_once("/*")?;
    let lines = (1..=GAMES).map(|number| {
        let line = line.replace(&id, &format!("{number:016x}"));
        format!("{line}/*{:08x}*/\n", crc32c::crc32c(line.as_bytes()))
    });
    fs::write(profile.history(), lines.collect::<String>()).ok()?;
    Some((folder, profile))
}

fn loading(c: &mut Criterion) {
    let Some((_folder, profile)) = profile() else { return };
    let load = || History::load(black_box(&profile)).0;
    assert_eq!(load().records().len(), GAMES);
    let mut group = c.benchmark_group("history");
    group.sample_size(10);
    group.bench_function("load", |b| b.iter(load));
    group.bench_function("records", |b| {
        let history = load();
        let people = People::default();
        b.iter(|| black_box(Records::of(history.records().iter().enumerate(), &people)));
    });
    group.finish();
}

criterion_group!(benches, loading);
criterion_main!(benches);
