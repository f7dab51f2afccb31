//! The time of the coach's slowest answers: why one option is better, the baseline of a rule set,
//! the review of a game, and the odds of every box.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use fivefold_engine::{
    coach::{Baseline, Odds, Reason, Review},
    dice::Slots,
    game::{DiceOrigin, Event, Game, Position, Seat, Setup, Sitter, notation},
    players::Prepared,
    rules::Library,
    solver::{Action, Progress},
};

fn reasons(c: &mut Criterion) {
    let library = Library::shipped();
    let Some(rules) = library.get("yahtzee_forced") else { return };
    let evaluator = Prepared::default().evaluator(rules);
    let (Ok(dice), Ok(pair), Ok(run)) = ("55234".parse(), "55".parse(), "2345".parse()) else {
        return;
    };
    let mut group = c.benchmark_group("reason");
    group.sample_size(10);
    for text in ["", "ones=3", "ones=3,twos=6,chance=20,yahtzee=0,sixes=18"] {
        let Ok(card) = rules.card_from_text(text) else { continue };
        let Some(position) = Position::set_up(rules.clone(), card, dice, 2) else { continue };
        let options = [Action::Keep(pair), Action::Keep(run)];
        group.bench_function(format!("card {text:?}"), |b| {
            b.iter(|| {
                let position = black_box(&position);
                black_box(Reason::of(&evaluator, position, options, Some(&Progress::default())))
            });
        });
    }
    group.bench_function("baseline", |b| {
        b.iter(|| black_box(Baseline::of(&evaluator, &Progress::default())));
    });
    group.finish();
    let text = include_str!("../tests/data/example_game.txt");
    let Ok(game) = notation::read(text, &library) else { return };
    c.bench_function("review", |b| {
        b.iter(|| black_box(Review::of(black_box(&game), &evaluator)));
    });
}

fn odds(c: &mut Criterion) {
    let library = Library::shipped();
    for id in ["yahtzee_forced", "maxi", "giant"] {
        let Some(rules) = library.get(id) else { continue };
        let evaluator = Prepared::default().evaluator(rules);
        let dice: String = "123456".chars().cycle().take(rules.dice().count.into()).collect();
        let (Ok(seat), Ok(dice)) = (Seat::new("A", Sitter::Human), dice.parse()) else { continue };
        let Ok(setup) = Setup::new(rules.clone(), vec![seat], DiceOrigin::ByHand) else { continue };
        let mut game = Game::new(setup);
        if game.play_rolled(Event::Rolled { kept: Slots::NONE, dice }).is_err() {
            continue;
        }
        c.bench_function(&format!("odds {id}"), |b| {
            // Fresh each time, so that nothing is remembered.
            b.iter(|| {
                black_box(Odds::new(&evaluator).at(black_box(game.position()), Slots::first(1)))
            });
        });
    }
}

criterion_group!(benches, reasons, odds);
criterion_main!(benches);
