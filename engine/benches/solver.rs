//! The time of perfect play: for whole solves, for the score distributions of all cards, and for
//! one decision.

use std::{hint::black_box, sync::Arc};

use criterion::{Criterion, criterion_group, criterion_main};
use fivefold_engine::{
    players::MAX_DISTRIBUTION_BYTES,
    rules::{Library, RuleSet},
    solver::{
        DecisionEngine, Limits, Plan, Progress, ScoreDistributions, Solved, TurnTables, solve,
    },
};

fn solved(rules: &Arc<RuleSet>) -> Option<Solved> {
    let plan = Plan::new(Arc::new(TurnTables::new(rules.clone())), Limits::default()).ok()?;
    solve(Arc::new(plan), &Progress::default())
}

fn solves(c: &mut Criterion) {
    let library = Library::shipped();
    let mut group = c.benchmark_group("solve");
    group.sample_size(10);
    for (id, threads) in [("yahtzee_free", 1), ("yahtzee_free", 2), ("yatzy", 1)] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        if let (Some(rules), Ok(pool)) = (library.get(id), pool) {
            let name = format!("{id}, threads: {threads}");
            group.bench_function(name, |b| b.iter(|| pool.install(|| solved(black_box(rules)))));
        }
    }
    group.finish();
}

/// The score distributions of all cards, for the player that plays for the win.
fn prospects(c: &mut Criterion) {
    let library = Library::shipped();
    let mut group = c.benchmark_group("prospects");
    group.sample_size(10);
    for (id, threads) in [("yahtzee_forced", 1), ("yahtzee_forced", 2), ("yatzy", 1)] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let table = library.get(id).and_then(|rules| Some((rules, Arc::new(solved(rules)?))));
        if let (Some((rules, table)), Ok(pool)) = (table, pool) {
            let from = [rules.empty_card()];
            let work = || {
                ScoreDistributions::compute(
                    &table,
                    &from,
                    MAX_DISTRIBUTION_BYTES,
                    &Progress::default(),
                )
            };
            let name = format!("{id}, threads: {threads}");
            group.bench_function(name, |b| b.iter(|| pool.install(|| black_box(work()))));
        }
    }
    group.finish();
}

fn decisions(c: &mut Criterion) {
    let library = Library::shipped();
    for id in ["yahtzee_free", "yatzy"] {
        let Some(solved) = library.get(id).and_then(solved) else { continue };
        let rules = library.get(id).cloned();
        let card = |text| rules.as_ref()?.card_from_text(text).ok();
        let cards = [card("ones=3,sixes=18,chance=22"), card("twos=6,sixes=18,chance=22")];
        let ([Some(one), Some(other)], Ok(dice)) = (cards, "11345".parse()) else { continue };
        let mut engine = DecisionEngine::new(Arc::new(solved));
        let mut turn = 0;
        // Another card each time, so that nothing is remembered.
        c.bench_function(&format!("first decision of a turn, {id}"), |b| {
            b.iter(|| {
                turn += 1;
                let card = if turn % 2 == 0 { &one } else { &other };
                engine.best(black_box(card), &dice, 2)
            });
        });
        c.bench_function(&format!("another decision of the turn, {id}"), |b| {
            b.iter(|| engine.best(black_box(&one), &dice, 1));
        });
    }
}

criterion_group!(benches, solves, prospects, decisions);
criterion_main!(benches);
