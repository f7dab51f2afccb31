//! The time that computer players take: for one decision in the middle of a game, for a whole game,
//! and for decisions of the player that plays for the win.

use std::{hint::black_box, sync::Arc};

use criterion::{Criterion, criterion_group, criterion_main};
use fivefold_engine::{
    game::{Game, PlayerId, Setup},
    players::{self, Player, Prepared},
    rules::{Library, RuleSet},
    solver::Progress,
};

const RULE_SETS: [&str; 3] = ["yahtzee_forced", "yatzy", "maxi"];

fn new_game(rules: &Arc<RuleSet>, seats: u8, seed: &str) -> Option<Game> {
    Setup::seeded(rules, seats, seed).ok().map(Game::new)
}

/// Plays until `enough` says so or the game is over.
fn play_until(mut game: Game, player: &dyn Player, enough: impl Fn(&Game) -> bool) -> Game {
    while !game.position().is_over() && !enough(&game) {
        let Some(wanted) = player.decide(game.position()) else { break };
        if game.play(wanted).is_err() {
            break;
        }
    }
    game
}

/// Whether dice are on the table in this turn. (Decisions alternate between two turns, so that the
/// engine starts anew for each.)
fn middle(game: &Game, turn: u16) -> bool {
    game.position().turn() == turn && game.position().on_table().is_some()
}

fn decisions(c: &mut Criterion) {
    let (library, prepared) = (Library::shipped(), Prepared::default());
    for (rules, id) in everyone(&library) {
        let Some(player) = prepared.player(&id, rules) else { continue };
        let at = |turn| {
            let game = new_game(rules, 1, "bench")?;
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
    let (library, prepared) = (Library::shipped(), Prepared::default());
    for (rules, id) in everyone(&library) {
        let Some(player) = prepared.player(&id, rules) else { continue };
        let mut number = 0;
        c.bench_function(&format!("game {} {id}", rules.id()), |b| {
            b.iter(|| {
                number += 1;
                let game = new_game(rules, 1, &number.to_string());
                game.map(|game| {
                    rules.total(play_until(game, &*player, |_| false).position().card())
                })
            });
        });
    }
}

/// The first decision of a turn with a new card, and another one of the same turn, against one
/// opponent.
fn for_the_win(c: &mut Criterion) {
    let (library, prepared) = (Library::shipped(), Prepared::default());
    for id in ["yahtzee_forced", "yatzy"] {
        let (Some(rules), Ok(rival)) = (library.get(id), players::FOR_THE_WIN.parse()) else {
            continue;
        };
        let cards = [rules.empty_card()];
        let known = prepared.prepare_distributions(rules, &cards, &Progress::default());
        let (Some(_), Some(player)) = (known, prepared.player(&rival, rules)) else {
            continue;
        };
        let at = |turn| {
            let game = new_game(rules, 2, "bench")?;
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

fn everyone(library: &Library) -> impl Iterator<Item = (&Arc<RuleSet>, PlayerId)> {
    let rule_sets = RULE_SETS.iter().filter_map(|id| library.get(id));
    rule_sets.flat_map(|rules| {
        players::ids().iter().filter_map(move |id| Some((rules, id.parse().ok()?)))
    })
}

criterion_group!(benches, decisions, games, for_the_win);
criterion_main!(benches);
