//! Fitted backward induction: the weights of a [`FittedValue`].

use std::sync::Arc;

use rand::{RngExt as _, SeedableRng as _, seq::IteratorRandom as _};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use super::{
    FittedValue,
    features::{BoxResult, Features},
    least_squares::NormalEquations,
};
use crate::{
    dice::Slots,
    game::{Game, Move, Setup},
    players::{Averages, heuristic::Negative},
    rules::{BoxIndex, Card},
    solver::{DecisionEngine, Progress, TurnTables, ValueFunction},
};

/// The penalty on changes of weights from one number of open boxes to the next.
const PENALTY: f64 = 1.0;

/// The share of turns that are played for a box at random, so that cards other than the best ones
/// are seen too.
const EXPLORATION: f64 = 0.3;

/// By how much such a box is preferred, in mean results of a turn.
const PREFERENCE: f64 = 0.7;

/// The number of cards whose equations are added up at once.
const CHUNK: usize = 256;

/// The number of rounds of a fit that has to be quick.
const QUICK_ROUNDS: usize = 3;

/// The most games in each round of a quick fit, for each feature: more add little.
const GAMES_A_FEATURE: u64 = 4;

/// The steps of evaluating one entry of a box, in the unit of [`ValueFunction::turn_work`].
pub(super) const ENTRY_WORK: u64 = 50;

/// How much is computed for a fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How often games are played with the values that were fitted last.
    pub rounds: usize,
    /// The number of games in each round.
    pub games: usize,
}

impl Effort {
    /// What can be done with this much work, in the unit of [`ValueFunction::turn_work`]; `None` if
    /// there would be fewer games than features, which are then worse than a first estimate.
    pub fn within(work: u64, tables: &Arc<TurnTables>) -> Option<Self> {
        let rough = FittedValue::by_averages(tables, &Averages::of(tables));
        let features = rough.features.count() as u64;
        // In each round a card is reached by playing a turn and fitted to by solving one, and games
        // are played to see how good the values are. Then they are corrected by solving turns, and
        // the forecast of a column that is won apart takes as long as three turns.
        let (turn, rounds) = (rough.turn_work(), QUICK_ROUNDS as u64);
        let columns =
            tables.rules().prizes().map_or(0, |(columns, _)| 1 + 3 * columns.len() as u64);
        let a_card = rounds * (3 * turn + features * features / 16) + (1 + columns) * turn;
        let games = work / (a_card * tables.rules().box_count() as u64);
        let enough = GAMES_A_FEATURE * features;
        let games = (games >= features).then_some(games.min(enough) as usize)?;
        Some(Self { rounds: QUICK_ROUNDS, games })
    }
}

impl FittedValue {
    /// Fits values to the rule set. `None` if cancelled.
    ///
    /// Values of a later round need not play better than those before, so the best ones are taken.
    pub fn fit(tables: &Arc<TurnTables>, effort: Effort, progress: &Progress) -> Option<Self> {
        let mut fitted = Self::by_averages(tables, &Averages::of(tables));
        let has_prizes = tables.rules().prizes().is_some();
        let parts = effort.rounds + 1 + usize::from(has_prizes);
        let part = |round: usize| round as f64 / parts as f64;
        let alone = Games { exploration: 0.0, round: effort.rounds, count: effort.games };
        let mut best: Option<(f64, Self, Vec<Card>)> = None;
        for round in 0..effort.rounds {
            let cards = fitted
                .visited_cards(Games { exploration: EXPLORATION, round, ..alone }, progress)?;
            progress.reach(part(round) + part(1) / 3.0);
            fitted = fitted.refitted(&fitted.by_open(cards), progress)?;
            progress.reach(part(round) + part(2) / 3.0);
            let played = fitted.visited_cards(alone, progress)?;
            let result = fitted.sum_of_results(&played)?;
            if best.as_ref().is_none_or(|(most, ..)| result > *most) {
                best = Some((result, fitted.clone(), played));
            }
            progress.reach(part(round + 1));
        }
        let (_, fitted, played) = best?;
        let played = fitted.by_open(played);
        let mut corrected = fitted.corrected(&played, progress)?;
        progress.reach(part(effort.rounds + 1));
        if has_prizes {
            let games = Games { exploration: EXPLORATION, round: effort.rounds + 1, ..alone };
            let cards = corrected.by_open(corrected.visited_cards(games, progress)?);
            corrected = corrected.with_columns(&cards, progress)?;
            corrected.correct_columns(&played[0]);
        }
        progress.reach(1.0);
        Some(corrected)
    }

    /// The sum of the results of games, by their cards, as far as more of it is better.
    fn sum_of_results(&self, cards: &[Card]) -> Option<f64> {
        let full = cards.iter().filter(|card| card.is_full());
        let sum: f64 = full.map(|card| self.value(card)).sum::<Option<f64>>()?;
        Some(self.tables.rules().worth(sum))
    }

    /// Corrects the constants so that the values are on average what play by them brings, given
    /// the cards that it reaches. It changes no decision.
    ///
    /// Play reaches cards whose values are too high more often than others. The mean of its results
    /// is the value of the start plus, for each number of open boxes, the mean difference between
    /// the values of the cards reached and those of their next turns.
    fn corrected(&self, cards: &[Vec<Card>], progress: &Progress) -> Option<Self> {
        let mut corrected = self.clone();
        let mut error = 0.0;
        for (open, cards) in cards.iter().enumerate().skip(1) {
            let differences = turn_values(self.clone(), cards, progress)?.into_iter().zip(cards);
            let differences = differences.map(|(of_turn, card)| Some(of_turn - self.value(card)?));
            error += differences.sum::<Option<f64>>()? / cards.len().max(1) as f64;
            Arc::make_mut(&mut corrected.weights[open])[0] += error as f32;
        }
        Some(corrected)
    }

    /// Sorts cards by the number of their open boxes, and adds the empty one.
    fn by_open(&self, cards: Vec<Card>) -> Vec<Vec<Card>> {
        let rules = self.tables.rules();
        let mut by_open = vec![Vec::new(); rules.box_count() + 1];
        by_open[rules.box_count()].push(rules.empty_card());
        for card in cards {
            by_open[card.open_boxes().count()].push(card);
        }
        by_open
    }

    /// The cards after all turns of some games with these values.
    fn visited_cards(&self, games: Games, progress: &Progress) -> Option<Vec<Card>> {
        let values = Negative::if_lowest_wins(self.clone());
        let new_engine = || DecisionEngine::new(values.clone());
        let play = |engine: &mut DecisionEngine, number: usize| {
            if progress.is_cancelled() { None } else { self.play(engine, games, number) }
        };
        let all: Option<Vec<_>> =
            (0..games.count).into_par_iter().map_init(new_engine, play).collect();
        Some(all?.concat())
    }

    /// Plays a game, and lists the cards after its turns.
    fn play(&self, greedy: &mut DecisionEngine, games: Games, number: usize) -> Option<Vec<Card>> {
        let rules = self.tables.rules();
        let seed = format!("fit.{}.{number}", games.round);
        let mut game = Game::new(Setup::seeded(rules, rules.seats().0, &seed).ok()?);
        let mut random = ChaCha8Rng::seed_from_u64((games.round * games.count + number) as u64);
        let mut exploring = None;
        let mut cards = Vec::new();
        while !game.position().is_over() {
            let position = game.position();
            let (seat, card) = (position.to_move(), position.card());
            if position.on_table().is_none() && card.declared().is_none() {
                let explores = random.random_bool(games.exploration);
                let at = rules.fillable(card).choose(&mut random).filter(|_| explores);
                exploring = at.map(|at| DecisionEngine::new(Arc::new(self.preferring(at))));
            }
            let wanted = if position.is_decision() {
                let engine = exploring.as_mut().unwrap_or(greedy);
                let dice = position.dice();
                let engine = engine.look_at(position);
                engine.best(card, &dice, position.rolls_left())?.action.as_move(&dice)
            } else {
                Move::Roll(Slots::NONE)
            };
            let open = card.open_boxes().count();
            game.play(wanted).ok()?;
            let after = &game.position().cards()[seat];
            if after.open_boxes().count() < open {
                cards.push(after.clone());
            }
        }
        Some(cards)
    }

    fn preferring(&self, at: BoxIndex) -> Preferring {
        let values = Negative::if_lowest_wins(self.clone());
        Preferring { values, at, by: PREFERENCE * self.mean_turn() }
    }

    /// Fits the weights for 1, 2, 3 … open boxes to these cards: the value of a card is that of its
    /// next turn, solved exactly with the weights fitted before. (A turn that fills no box leads to
    /// the weights of the round before.)
    fn refitted(&self, cards: &[Vec<Card>], progress: &Progress) -> Option<Self> {
        let rules = self.tables.rules();
        let mut fitted = self.clone();
        fitted.features = Arc::new(Features::new(rules, box_results(self, &cards[0])));
        for (open, cards) in cards.iter().enumerate().skip(1) {
            let prior = if open > 1 { &fitted.weights[open - 1] } else { &self.weights[1] }.clone();
            let values = turn_values(fitted.clone(), cards, progress)?.into_iter().zip(cards);
            let to_come = values.map(|(value, card)| value - fitted.features.settled(card));
            let to_come: Vec<f64> = to_come.collect();
            fitted.weights[open] = fitted.features.regression(cards, &to_come, &prior);
        }
        Some(fitted)
    }
}

impl Features {
    /// The weights with which the features of each of these cards sum up to the value in `wanted`,
    /// as far as possible, and which change little from the ones before.
    pub(super) fn regression(&self, cards: &[Card], wanted: &[f64], prior: &[f32]) -> Arc<[f32]> {
        let equations = |(cards, wanted): (&[Card], &[f64])| {
            let mut equations = NormalEquations::new(prior.len());
            for (card, wanted) in cards.iter().zip(wanted) {
                let mut features = Vec::new();
                self.for_each(card, |number, x| features.push((number, x)));
                features.sort_unstable_by_key(|&(number, _)| number);
                let known = |&(number, x): &(usize, f64)| x * f64::from(prior[number]);
                let known: f64 = features.iter().map(known).sum();
                equations.add(&features, wanted - known);
            }
            equations
        };
        let chunks = cards.par_chunks(CHUNK).zip(wanted.par_chunks(CHUNK));
        let mut sum = NormalEquations::new(prior.len());
        chunks.map(equations).collect::<Vec<_>>().iter().for_each(|part| sum.merge(part));
        let changes = sum.solve(PENALTY);
        prior.iter().zip(changes).map(|(prior, change)| prior + change as f32).collect()
    }
}

/// The values of the next turns with these cards, solved exactly down to the values at their ends;
/// `None` if cancelled.
pub(super) fn turn_values(
    values: impl ValueFunction + 'static,
    cards: &[Card],
    progress: &Progress,
) -> Option<Vec<f64>> {
    let values = Negative::if_lowest_wins(values);
    let new_engine = || DecisionEngine::new(values.clone());
    let value = |engine: &mut DecisionEngine, card: &Card| {
        let value = engine.value(card).filter(|_| !progress.is_cancelled())?;
        Some(values.rules().worth(value))
    };
    cards.par_iter().map_init(new_engine, value).collect()
}

/// Games to play.
#[derive(Clone, Copy)]
struct Games {
    /// The share of turns that are played for a box at random.
    exploration: f64,
    round: usize,
    count: usize,
}

/// What boxes hold on these full cards; as assumed before if there are none.
fn box_results(before: &FittedValue, full: &[Card]) -> Vec<BoxResult> {
    let rules = before.tables.rules();
    let result = |at: BoxIndex| {
        let count = full.len() as f64;
        let held = |card: &Card| match card.entry(at) {
            Some(entry) if rules.is_in_difference(at) => entry.into(),
            _ => f64::from(rules.counted(card, at)),
        };
        let points = || full.iter().map(held);
        let mean = points().sum::<f64>() / count;
        let variance = points().map(|points| (points - mean).powi(2)).sum::<f64>() / count;
        BoxResult { mean, variance }
    };
    if full.is_empty() {
        return before.features.results().to_vec();
    }
    rules.boxes().map(result).collect()
}

/// Values that prefer one box, to explore.
struct Preferring {
    values: Arc<dyn ValueFunction>,
    at: BoxIndex,
    by: f64,
}

impl ValueFunction for Preferring {
    fn tables(&self) -> &Arc<TurnTables> {
        self.values.tables()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        self.values.value(card)
    }

    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        self.values.values_after(card, saved, end_values)?;
        let entries = self.values.tables().entries(self.at);
        end_values[entries].iter_mut().for_each(|value| *value += self.by);
        Some(())
    }

    fn adds_points(&self) -> bool {
        self.values.adds_points()
    }
}
