//! Games of players, and random ones: any shipped rule set, seats with odd names, and players who make any legal move.

use std::sync::{Arc, LazyLock};

use fivefold_engine::{
    dice::{Colour, Face, Roll, Seed, Slots},
    game::{DiceOrigin, Event, Game, Move, Position, Seat, Setup, Sitter},
    players::{Greedy, Player, Prepared, play_out},
    rules::{Library, Outcome, Placement, RuleSet},
    solver::{Limits, Plan, Progress, Solved, TurnTables, solve},
};
use proptest::prelude::{Just, Strategy, any, prop, prop_oneof};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::view::new_game;

/// A shipped rule set.
pub fn shipped(id: &str) -> Arc<RuleSet> {
    Library::shipped().get(id).unwrap_or_else(|| panic!("there is no '{id}'")).clone()
}

/// What is computed for rule sets, shared by all tests.
pub fn prepared() -> &'static Prepared {
    static PREPARED: LazyLock<Prepared> = LazyLock::new(Prepared::default);
    &PREPARED
}

/// All values of a rule set that can be solved.
pub fn solved(rules: &Arc<RuleSet>) -> Arc<Solved> {
    let tables = Arc::new(TurnTables::new(rules.clone()));
    let plan = Plan::new(tables, Limits::default()).unwrap_or_else(|why| panic!("{why:?}"));
    Arc::new(solve(Arc::new(plan), &Progress::default()).expect("it was not cancelled"))
}

/// A game before its first move, with the dice of this text.
pub fn seeded(rules: &Arc<RuleSet>, seats: u8, seed: &str) -> Game {
    Game::new(Setup::seeded(rules, seats, seed).unwrap_or_else(|error| panic!("{error}")))
}

/// A player that takes the best option.
pub fn perfect(rules: &Arc<RuleSet>) -> Arc<dyn Player> {
    Arc::new(Greedy::new(prepared().evaluator(rules)))
}

/// A whole game of these players, with the dice of this text.
pub fn played(rules: &Arc<RuleSet>, players: &[Arc<dyn Player>], seed: &str) -> Game {
    let game = seeded(rules, players.len() as u8, seed);
    play_out(game.setup().clone(), players).expect("players always move")
}

/// Rule sets with features that no shipped one has.
const ODD: &[(&str, &str)] = &[
    ("by_roll.ron", include_str!("../../data/by_roll.ron")),
    ("odd_pairs.ron", include_str!("../../data/odd_pairs.ron")),
    ("turned.ron", include_str!("../../data/turned.ron")),
];

/// The shipped rule sets, and [`ODD`] ones.
pub fn library() -> Library {
    let mut library = Library::shipped();
    for (file, text) in ODD {
        library.add(file, text).unwrap_or_else(|error| panic!("{error}"));
    }
    library
}

/// A game before its first move: any rule set of [`library`] (odd ones more often than others), any
/// number of seats and any seed.
pub fn any_game() -> impl Strategy<Value = Game> {
    let all = library().all().to_vec();
    let odd = all[Library::shipped().all().len()..].to_vec();
    let select = prop::sample::select;
    let rules = prop_oneof![4 => select(all), 1 => select(odd)];
    rules.prop_flat_map(|rules| {
        let (least, most) = rules.seats();
        let seats = prop::collection::vec(any_seat(), usize::from(least)..=usize::from(most));
        (Just(rules), seats, any::<u64>()).prop_map(|(rules, seats, seed)| {
            let seed: Seed = seed.to_string().parse().unwrap();
            new_game(rules, seats, DiceOrigin::Seeded(seed))
        })
    })
}

/// Like [`any_game`], or the same with real dice.
pub fn any_table() -> impl Strategy<Value = Game> {
    (any_game(), any::<bool>()).prop_map(|(game, hand)| if hand { by_hand(&game) } else { game })
}

/// Names that people have, and names that nobody has.
fn any_seat() -> impl Strategy<Value = Seat> {
    let plain = prop::sample::select(vec![
        "Ann",
        "a b  c",
        "1.1",
        "#",
        "seed 7",
        "Å Ж 漢 🎲",
        "…",
        "\u{feff}",
        "Bo\u{200e}",
    ]);
    let odd = prop::collection::vec(any::<char>().prop_filter("shown", |c| !c.is_control()), 1..24);
    let name = prop_oneof![
        plain.prop_map(str::to_owned),
        odd.prop_map(|signs| signs.into_iter().collect::<String>()),
    ];
    let sitter = prop_oneof![Just(None), Just(Some("regular")), Just(Some("x_9"))];
    (name, sitter).prop_map(|(name, player)| {
        let sitter = player.map_or(Sitter::Human, |id| Sitter::Computer(id.parse().unwrap()));
        let fallback = Seat::new("only space", sitter.clone());
        Seat::new(&name, sitter).or(fallback).unwrap_or_else(|error| panic!("{error}"))
    })
}

/// A player who makes any legal move.
pub struct Wanderer(ChaCha8Rng);

impl Wanderer {
    /// Creates a player; the same number always makes the same moves.
    pub fn new(number: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(number))
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end.max(1))
    }

    /// A legal move; `None` when the game is over.
    pub fn choose(&mut self, position: &Position) -> Option<Move> {
        let legal = position.legal();
        if let Some(numbers) = legal.turn.filter(|_| legal.offers.is_empty() || self.below(2) > 0) {
            let dice = position.dice().len();
            let mut turned = Slots::NONE;
            while !numbers.contains(&turned.len()) {
                turned = (0..dice).filter(|_| self.below(dice) == 0).collect();
            }
            return Some(Move::Turn(turned));
        }
        if legal.offers.is_empty() && !legal.roll {
            return None;
        }
        if legal.roll && (legal.offers.is_empty() || self.below(3) > 0) {
            let Some(table) = position.on_table() else { return Some(Move::Roll(Slots::NONE)) };
            return Some(Move::Roll(self.keep(&table.dice)));
        }
        let best = legal.offers.iter().max_by_key(|offer| u32::from(offer.points) + offer.bonus);
        let any = &legal.offers[self.below(legal.offers.len())];
        Some(Move::Box(best.filter(|_| self.below(2) > 0).unwrap_or(any).at))
    }

    /// Keeps any of the dice or, most of the time, those with the commonest face, so that top hands
    /// and jokers come up.
    fn keep(&mut self, dice: &Roll) -> Slots {
        let counts = dice.counts();
        let commonest = counts.groups().max_by_key(|&(_, count)| count).map(|(face, _)| face);
        let all = Slots::first(dice.len());
        let kept: Slots = if self.below(3) > 0 {
            let places = dice.faces().enumerate();
            places.filter(|&(_, face)| Some(face) == commonest).map(|(slot, _)| slot).collect()
        } else {
            (0..dice.len()).filter(|_| self.below(2) > 0).collect()
        };
        // At least one die must be thrown.
        if kept == all { kept.toggled(self.below(dice.len())) } else { kept }
    }

    /// Makes a legal move; real dice often show a single face, so that more top hands come up.
    pub fn make(&mut self, game: &mut Game, chosen: Move) -> Event {
        let done = match (chosen, game.setup().dice()) {
            (Move::Roll(kept), DiceOrigin::ByHand) => {
                let dice = self.throw(game.position(), kept);
                game.play_rolled(Event::Rolled { kept, dice })
            }
            _ => game.play(chosen),
        };
        done.unwrap_or_else(|error| panic!("{chosen:?} is legal: {error}"))
    }

    /// Real dice, half of the time of a single face.
    pub fn throw(&mut self, position: &Position, kept: Slots) -> Roll {
        let count = usize::from(position.rules().dice().count);
        let spec = position.rules().dice();
        let sides = usize::from(spec.sides);
        let loaded = (self.below(2) > 0).then(|| self.below(sides));
        let mut face = || {
            Face::new(loaded.unwrap_or_else(|| self.below(sides)) as u8 + 1).unwrap_or(Face::LOWEST)
        };
        let fresh: Vec<Face> = (0..count).map(|_| face()).collect();
        let before = position.on_table().map(|table| table.dice);
        let after = before.or_else(|| Roll::new(&fresh).ok());
        let after = after.unwrap_or_else(|| panic!("{count} dice are no roll"));
        let after = after.rerolled(kept, |slot| fresh[slot]);
        let colours = spec.rolled_colours();
        if colours == 0 {
            return after;
        }
        after.with_colours(|slot| {
            let stays = before.and_then(|dice| dice.colour(slot)).filter(|_| kept.contains(slot));
            stays.unwrap_or_else(|| Colour::ALL[self.below(colours.into())])
        })
    }

    /// Makes up to `moves` legal moves and returns them.
    pub fn play(&mut self, game: &mut Game, moves: usize) -> Vec<Move> {
        let mut done = Vec::new();
        while done.len() < moves {
            let Some(chosen) = self.choose(game.position()) else { break };
            self.make(game, chosen);
            done.push(chosen);
        }
        done
    }
}

/// The most events of a game: all rolls and a box for every turn. Turns that fill no box and
/// replayed rounds could go on for ever; ten times as many are enough for them.
pub fn most_events(game: &Game) -> usize {
    let rules = game.setup().rules();
    let fills_no_box = rules
        .repeat()
        .is_some_and(|repeat| matches!(repeat.placement, Placement::NoBox | Placement::RaiseEntry));
    let is_rounds = matches!(rules.data().outcome, Outcome::HandRankRounds { .. });
    let times = if fills_no_box || is_rounds { 10 } else { 1 };
    let a_turn = usize::from(rules.turn().rolls) + 3;
    game.setup().seats().len() * rules.box_count() * a_turn * times
}

/// The same game with real dice.
pub fn by_hand(game: &Game) -> Game {
    let setup = game.setup();
    let mut copy = new_game(setup.rules().clone(), setup.seats().to_vec(), DiceOrigin::ByHand);
    for event in game.events() {
        let done = match event {
            Event::Rolled { .. } => copy.play_rolled(*event),
            Event::Declared(_) | Event::Scored(_) | Event::Turned { .. } => {
                copy.play(event.as_move())
            }
        };
        assert_eq!(done, Ok(*event));
    }
    copy
}
