//! The time that computer players think: one decision in the middle of a game, one whole game, and
//! the decisions of a player for the win.

use std::{hint::black_box, sync::Arc};

use criterion::{Criterion, criterion_group, criterion_main};
use fivefold_engine::{
    dice::Seed,
    game::{DiceOrigin, Game, PlayerId, Seat, Setup, Sitter},
    players::{self, Player},
    rules::{Library, RuleSet},
    solver::Progress,
};

const RULE_SETS: [&str; 3] = ["yahtzee_forced", "yatzy", "maxi"];

fn new_game(rules: &Arc<RuleSet>, id: &PlayerId, seed: &str) -> Option<Game> {
    let Ok(seed) = seed.parse::<Seed>();
    let seat = Seat::new("Computer", Sitter::Computer(id.clone())).ok()?;
    let setup = Setup::new(rules.clone(), vec![seat], DiceOrigin::Seeded(seed)).ok()?;
    Some(Game::new(setup))
}

/// Plays until `enough` or the end.
fn play_until(mut game: Game, player: &dyn Player, enough: impl Fn(&Game) -> bool) -> Game {
    while !game.position().is_over() && !enough(&game) {
        if game.play(player.decide(game.position())).is_err() {
            break;
        }
    }
    game
}

/// After the first roll of turn 7 or 8: an engine that last saw turn 8 starts anew for turn 7.
fn middle(game: &Game, turn: u16) -> bool {
    game.position().turn() == turn && game.position().on_table().is_some()
}

fn decisions(c: &mut Criterion) {
    let library = Library::shipped();
    for (rules, id) in everyone(&library) {
        let Some(player) = players::by_id(&id, rules) else { continue };
        let at = |turn| {
            let game = new_game(rules, &id, "bench")?;
            Some(play_until(game, &*player, |game| middle(game, turn)).position().clone())
        };
        let (Some(one), Some(other)) = (at(7), at(8)) else { continue };
        let mut turn = 0;
        c.bench_function(&format!("decision {} {id}", rules.id()), |b| {
            b.iter(|| {
                turn += 1;
                let position = if turn % 2 == 0 { &one } else { &other };
                black_box(player.decide(black_box(position)))
            });
        });
    }
}

fn games(c: &mut Criterion) {
    let library = Library::shipped();
    for (rules, id) in everyone(&library) {
        let Some(player) = players::by_id(&id, rules) else { continue };
        let mut number = 0;
        c.bench_function(&format!("game {} {id}", rules.id()), |b| {
            b.iter(|| {
                number += 1;
                let game = new_game(rules, &id, &number.to_string());
                game.map(|game| {
                    rules.total(play_until(game, &*player, |_| false).position().card())
                })
            });
        });
    }
}

/// The first decision of a turn with a new card, and another one of the same turn, against one
/// other seat.
fn for_the_win(c: &mut Criterion) {
    let library = Library::shipped();
    for id in ["yahtzee_forced", "yatzy"] {
        let (Some(rules), Ok(rival)) = (library.get(id), players::FOR_THE_WIN.parse()) else {
            continue;
        };
        let cards = [rules.empty_card()];
        let known = players::prepare_distributions(rules, &cards, &Progress::default());
        let (Some(_), Some(player)) = (known, players::by_id(&rival, rules)) else { continue };
        let at = |turn| {
            let game = two_seats(rules, &rival)?;
            Some(play_until(game, &*player, |game| middle(game, turn)).position().clone())
        };
        let (Some(one), Some(other)) = (at(3), at(8)) else { continue };
        let mut turn = 0;
        c.bench_function(&format!("first decision of a turn {id} {rival}, prepared"), |b| {
            b.iter(|| {
                turn += 1;
                let position = if turn % 2 == 0 { &one } else { &other };
                black_box(player.decide(black_box(position)))
            });
        });
        c.bench_function(&format!("another decision of the turn {id} {rival}, prepared"), |b| {
            b.iter(|| black_box(player.decide(black_box(&one))));
        });
    }
}

fn two_seats(rules: &Arc<RuleSet>, id: &PlayerId) -> Option<Game> {
    let Ok(seed) = "bench".parse::<Seed>();
    let seat = || Seat::new("Computer", Sitter::Computer(id.clone())).ok();
    let setup = Setup::new(rules.clone(), vec![seat()?, seat()?], DiceOrigin::Seeded(seed)).ok()?;
    Some(Game::new(setup))
}

fn everyone(library: &Library) -> impl Iterator<Item = (&Arc<RuleSet>, PlayerId)> {
    let rule_sets = RULE_SETS.iter().filter_map(|id| library.get(id));
    rule_sets.flat_map(|rules| {
        players::ids().iter().filter_map(move |id| Some((rules, id.parse().ok()?)))
    })
}

criterion_group!(benches, decisions, games, for_the_win);
criterion_main!(benches);
