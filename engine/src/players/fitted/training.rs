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
    game::{Game, Move, Position, Setup},
    players::{Prepared, play_on},
    rules::{BoxIndex, Card},
    solver::{Averages, DecisionEngine, Progress, TurnTables, ValueFunction},
};

/// The penalties on changes of weights from one number of open boxes to the next, of which each time
/// the one is used with which one half of the cards says most of the other half.
const PENALTIES: [f64; 3] = [1.0, 6.0, 36.0];

/// The share of turns that are played for a box at random, so that cards other than the best ones
/// are seen too.
const EXPLORATION: f64 = 0.3;

/// By how much such a box is preferred, in mean results of a turn.
const PREFERENCE: f64 = 0.7;

/// So many standard errors make a difference clear.
const CLEARLY: f64 = 2.0;

/// The number of parts whose equations are added up apart.
const PARTS: usize = 16;

/// The number of rounds of a fit to rules that are not shipped.
const USUAL_ROUNDS: usize = 3;

/// The games in each round of such a fit, for each feature: more add little.
const GAMES_A_FEATURE: u64 = 4;

/// The games that correct a first estimate where a fit would take too long, and the share of the
/// work for a fit that they may take.
const GAMES_OF_ESTIMATE: (u64, u64) = (200, 100);

/// The largest number of features that are fitted. One system of equations with that many takes
/// 16 MB and about a second to solve, and a fit solves hundreds.
const MAX_FEATURES: u64 = 2_000;

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
    /// What a fit needs, but no more than this much work, in the unit of
    /// [`ValueFunction::turn_work`]. With fewer games than features it would be worse than a first
    /// estimate; then some games only correct what that says of the result, as they do where there
    /// are too many features. `None` if even these are too much.
    pub fn within(work: u64, tables: &Arc<TurnTables>) -> Option<Self> {
        let rough = FittedValue::by_averages(tables, Averages::of(tables));
        let features = rough.features.count() as u64;
        // In each round cards are reached by playing turns, and games are played to see how good
        // the values are, which are fitted to those and all earlier cards by solving their turns.
        // Then they are corrected by solving turns, and the forecast of a column that is won apart
        // takes as long as three turns.
        let (turn, rounds) = (rough.turn_work(), USUAL_ROUNDS as u64);
        let fitted_to = rounds * (rounds + 1) / 2;
        let columns =
            tables.rules().prizes().map_or(0, |(columns, _)| 1 + 3 * columns.len() as u64);
        let a_card = 2 * rounds * turn
            + fitted_to * (turn + features * features / 16)
            + (2 + columns) * turn;
        let boxes = tables.rules().box_count() as u64;
        let (wanted, games) = (GAMES_A_FEATURE * features, work / (a_card * boxes));
        if games >= features && features <= MAX_FEATURES {
            return Some(Self { rounds: USUAL_ROUNDS, games: games.min(wanted) as usize });
        }
        let (most, share) = GAMES_OF_ESTIMATE;
        let games = (work / share / ((2 + columns) * turn * boxes)).min(most);
        (games > 0).then_some(Self { rounds: 0, games: games as usize })
    }
}

/// Cards before and after turns, by the number of their open boxes.
type Cards = Vec<Vec<Card>>;

/// A fit after some rounds: where the next one goes on if it is cancelled.
#[derive(Clone)]
struct Unfinished {
    effort: Effort,
    /// The cards seen in each finished round.
    rounds: Vec<Arc<Cards>>,
    /// The values fitted last.
    latest: FittedValue,
    /// The values taken so far.
    taken: FittedValue,
    /// The results of games played with them.
    results: Vec<f64>,
}

impl FittedValue {
    /// Fits values to the rule set. `None` if cancelled; then the next call for the same rules, with
    /// what was `prepared` until then, goes on after the last finished round.
    ///
    /// Values of a later round are fitted to more cards, so they are taken unless they clearly play
    /// worse than those before.
    pub fn fit(
        tables: &Arc<TurnTables>,
        effort: Effort,
        prepared: &Prepared,
        progress: &Progress,
    ) -> Option<Self> {
        let rules = tables.rules();
        let has_prizes = rules.prizes().is_some() && effort.rounds > 0;
        let parts = effort.rounds + 1 + usize::from(has_prizes);
        let part = |round: usize| round as f64 / parts as f64;
        let alone = Games { exploration: 0.0, round: effort.rounds, count: effort.games };
        let begun = prepared.kept::<Unfinished>(rules).filter(|begun| begun.effort == effort);
        let mut fit = match begun {
            Some(begun) => Unfinished::clone(&begun),
            None => Unfinished::new(tables, alone, progress)?,
        };
        for round in fit.rounds.len()..effort.rounds {
            progress.reach(part(round));
            let games = Games { exploration: EXPLORATION, round, ..alone };
            fit.rounds.push(Arc::new(fit.latest.played(games, progress)?.cards));
            progress.reach(part(round) + part(1) / 3.0);
            fit.latest = fit.latest.refitted(&fit.rounds, progress)?;
            progress.reach(part(round) + part(2) / 3.0);
            let results = fit.latest.played(alone, progress)?.results;
            if lead(&results, &fit.results) > -CLEARLY {
                (fit.taken, fit.results) = (fit.latest.clone(), results);
            }
            prepared.keep(rules, &Arc::new(fit.clone()), fit.bytes());
        }
        progress.reach(part(effort.rounds));
        let played = fit.taken.played(alone, progress)?.cards;
        let mut corrected = fit.taken.corrected(&played, progress)?;
        progress.reach(part(effort.rounds + 1));
        if has_prizes {
            let games = Games { exploration: EXPLORATION, round: effort.rounds + 1, ..alone };
            let cards = corrected.played(games, progress)?.cards;
            corrected = corrected.with_columns(&cards, progress)?;
            corrected.correct_columns(&played[0]);
        }
        prepared.forget(|kept: &Unfinished| kept.latest.rules() == rules);
        progress.reach(1.0);
        Some(corrected)
    }

    /// Corrects the constants so that the values are on average what play by them brings, given
    /// the cards that it reaches. It changes no decision.
    ///
    /// Play reaches cards whose values are too high more often than others. The mean of its results
    /// is the value of the start plus, for each number of open boxes, the mean difference between
    /// the values of the cards reached and those of their next turns, times the chance to reach one.
    fn corrected(&self, cards: &[Vec<Card>], progress: &Progress) -> Option<Self> {
        let mut corrected = self.clone();
        let mut error = 0.0;
        for (open, cards_here) in cards.iter().enumerate().skip(1) {
            let count = cards_here.len().max(1) as f64;
            // A turn may win the game, and then no card with fewer open boxes is reached.
            error *= cards[open - 1].len() as f64 / count;
            let values = turn_values(self.clone(), cards_here, progress)?;
            let differences = values.into_iter().zip(cards_here);
            let rules = self.tables.rules();
            let differences =
                differences.map(|(of_turn, card)| Some(of_turn - rules.worth(self.value(card)?)));
            error += differences.sum::<Option<f64>>()? / count;
            Arc::make_mut(&mut corrected.weights[open])[0] += error as f32;
        }
        Some(corrected)
    }

    /// Plays some games with these values.
    fn played(&self, games: Games, progress: &Progress) -> Option<Played> {
        let values: Arc<dyn ValueFunction> = Arc::new(self.clone());
        let new_engine = || DecisionEngine::new(values.clone());
        let play = |engine: &mut DecisionEngine, number: usize| {
            if progress.is_cancelled() { None } else { self.play(engine, games, number) }
        };
        let all: Option<Vec<_>> =
            (0..games.count).into_par_iter().map_init(new_engine, play).collect();
        let mut played = Played {
            cards: vec![Vec::new(); self.tables.rules().box_count() + 1],
            results: Vec::new(),
        };
        for (cards, result) in all? {
            played.results.push(result);
            for card in cards {
                played.cards[card.open_boxes().count()].push(card);
            }
        }
        Some(played)
    }

    /// Plays a game, and lists the cards before and after its turns. The second value is the sum of
    /// the results of all seats, as far as more of it is better.
    fn play(
        &self,
        greedy: &mut DecisionEngine,
        games: Games,
        number: usize,
    ) -> Option<(Vec<Card>, f64)> {
        let rules = self.tables.rules();
        let seed = format!("fit.{}.{number}", games.round);
        let game = Game::new(Setup::seeded(rules, rules.seats().0, &seed).ok()?);
        let mut random = ChaCha8Rng::seed_from_u64((games.round * games.count + number) as u64);
        let mut exploring = None;
        let game = play_on(game, |position| {
            let card = position.card();
            if !position.is_within_turn() {
                let explores = random.random_bool(games.exploration);
                let at = rules.fillable(card).choose(&mut random).filter(|_| explores);
                exploring = at.map(|at| DecisionEngine::new(Arc::new(self.preferring(at))));
            }
            if !position.is_decision() {
                return Some(Move::Roll(Slots::NONE));
            }
            let engine = exploring.as_mut().unwrap_or(greedy);
            let dice = position.dice();
            let engine = engine.look_at(position);
            Some(engine.best(card, &dice, position.rolls_left())?.action.as_move(&dice))
        })?;
        let position = game.position();
        let positions: Vec<Position> =
            game.history().map(|(before, _)| before).chain([position.clone()]).collect();
        let mut cards = positions[0].cards().to_vec();
        for [before, after] in positions.array_windows() {
            let after = &after.cards()[before.to_move()];
            if after.open_boxes().count() < before.card().open_boxes().count() {
                cards.push(after.clone());
            }
        }
        let result = |(seat, card): (usize, &Card)| match position.won_at_once() {
            Some(winner) if winner == seat => self.unit().of_instant_win(rules, card),
            _ => self.features.settled(card),
        };
        let sum: f64 = position.cards().iter().enumerate().map(result).sum();
        Some((cards, rules.worth(sum)))
    }

    fn preferring(&self, at: BoxIndex) -> Preferring {
        let values: Arc<dyn ValueFunction> = Arc::new(self.clone());
        Preferring { at, by: PREFERENCE * values.mean_turn(), values }
    }

    /// Fits the weights for 1, 2, 3 … open boxes to the cards of these rounds: the value of a card is
    /// that of its next turn, solved exactly with the weights fitted before. (A turn that fills no
    /// box leads to the weights of the round before.)
    ///
    /// Better values lead to other cards, of which the fit knows nothing yet. Fitted to those alone,
    /// it would forget the cards that it has learnt to avoid; so the cards of all rounds count (S.
    /// Ross, G. Gordon and J. A. Bagnell, *A reduction of imitation learning and structured
    /// prediction to no-regret online learning*, 2011).
    fn refitted(&self, rounds: &[Arc<Cards>], progress: &Progress) -> Option<Self> {
        let rules = self.tables.rules();
        let cards = |open: usize| -> Vec<Card> {
            rounds.iter().flat_map(|cards| &cards[open]).cloned().collect()
        };
        let mut fitted = self.clone();
        let results = box_results(self, &cards(0));
        fitted.features = Arc::new(Features::new(rules, results));
        for open in 1..=rules.box_count() {
            let cards = cards(open);
            let prior = if open > 1 { &fitted.weights[open - 1] } else { &self.weights[1] }.clone();
            let values = turn_values(fitted.clone(), &cards, progress)?.into_iter().zip(&cards);
            let to_come = values.map(|(value, card)| value - fitted.features.settled(card));
            let to_come: Vec<f64> = to_come.collect();
            let regression = fitted.features.regression(&cards, &to_come, &prior, progress);
            fitted.weights[open] = regression?;
        }
        Some(fitted)
    }
}

impl Features {
    /// The weights with which the features of each of these cards sum up to the value in `wanted`,
    /// as far as possible, and which change little from the ones before. `None` if cancelled.
    pub(super) fn regression(
        &self,
        cards: &[Card],
        wanted: &[f64],
        prior: &[f32],
        progress: &Progress,
    ) -> Option<Arc<[f32]>> {
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
        let part = cards.len().div_ceil(PARTS).max(1);
        let chunks = cards.par_chunks(part).zip(wanted.par_chunks(part));
        let [mut all, half] = [0, 1].map(|_| NormalEquations::new(prior.len()));
        let mut halves = [half.clone(), half];
        for (number, part) in chunks.map(equations).collect::<Vec<_>>().iter().enumerate() {
            halves[number % 2].merge(part);
            all.merge(part);
        }
        // What one half of the cards says of the other half, by the penalty.
        let error = |penalty: f64| {
            let of = |one: usize| halves[1 - one].error(&halves[one].clone().solve(penalty));
            (!progress.is_cancelled()).then(|| (penalty, of(0) + of(1)))
        };
        let errors: Vec<_> = PENALTIES.into_par_iter().map(error).collect::<Option<_>>()?;
        let best = errors.iter().min_by(|one, other| one.1.total_cmp(&other.1));
        let changes = all.solve(best.map_or(PENALTIES[0], |best| best.0));
        Some(prior.iter().zip(changes).map(|(prior, change)| prior + change as f32).collect())
    }
}

/// The values of the next turns with these cards, solved exactly down to the values at their ends;
/// `None` if cancelled.
pub(super) fn turn_values(
    values: impl ValueFunction + 'static,
    cards: &[Card],
    progress: &Progress,
) -> Option<Vec<f64>> {
    let values: Arc<dyn ValueFunction> = Arc::new(values);
    let new_engine = || DecisionEngine::new(values.clone());
    let value = |engine: &mut DecisionEngine, card: &Card| {
        let value = engine.value(card).filter(|_| !progress.is_cancelled())?;
        Some(values.rules().worth(value))
    };
    cards.par_iter().map_init(new_engine, value).collect()
}

impl Unfinished {
    /// Before the first round: what is taken is the first estimate.
    fn new(tables: &Arc<TurnTables>, games: Games, progress: &Progress) -> Option<Self> {
        let taken = FittedValue::rough(tables);
        Some(Self {
            effort: Effort { rounds: games.round, games: games.count },
            rounds: Vec::new(),
            latest: FittedValue::by_averages(tables, Averages::of(tables)),
            results: taken.played(games, progress)?.results,
            taken,
        })
    }

    /// The approximate size in memory.
    fn bytes(&self) -> u64 {
        let cards: usize = self.rounds.iter().flat_map(|cards| &**cards).map(Vec::len).sum();
        let boxes = self.latest.tables.rules().box_count();
        let card = size_of::<Card>() + boxes * size_of::<Option<u16>>();
        self.latest.bytes() + self.taken.bytes() + (cards * card) as u64
    }
}

/// Games that were played.
struct Played {
    cards: Cards,
    /// The result of each, as far as more of it is better.
    results: Vec<f64>,
}

/// By how many standard errors games have better results than others with the same dice.
fn lead(results: &[f64], others: &[f64]) -> f64 {
    let differences = || results.iter().zip(others).map(|(one, other)| one - other);
    let count = results.len() as f64;
    let mean = differences().sum::<f64>() / count;
    let squares: f64 = differences().map(|difference| (difference - mean).powi(2)).sum();
    mean / (squares / count / count).sqrt().max(f64::MIN_POSITIVE)
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{players::fitted::tests::STRANGE, rules::RuleSet};

    /// A bonus of a hundred steps has thousands of features, whose equations would take gigabytes.
    #[test]
    fn too_many_features_are_not_fitted() {
        let library = crate::rules::Library::shipped();
        let mut data = library.get("yams_columns").unwrap().data().clone();
        let tiers = &mut data.section_bonuses[0].tiers;
        *tiers = vec![tiers[0]; 100];
        for (sum, tier) in (1..).zip(tiers) {
            tier.at_least = sum;
        }
        let tables = Arc::new(TurnTables::new(Arc::new(RuleSet::new(data).unwrap())));
        let effort = Effort::within(u64::MAX / 1_000, &tables).unwrap();
        assert_eq!(effort.rounds, 0, "{effort:?}");
    }

    #[test]
    fn a_fit_goes_on_where_a_cancelled_one_ended() {
        let text = STRANGE[0].replace("Fixed(30)", "Fixed(31)");
        let rules = Arc::new(RuleSet::from_ron("strange.ron", &text).unwrap());
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let (effort, progress) = (Effort { rounds: 2, games: 30 }, Progress::default());
        let prepared = Prepared::default();
        let fit = || FittedValue::fit(&tables, effort, &prepared, &progress).unwrap();
        let whole = fit();
        // As if both rounds were done, and had found nothing better than the first estimate.
        let games = Games { exploration: 0.0, round: 2, count: 30 };
        let begun = Unfinished::new(&tables, games, &progress).unwrap();
        let done = Unfinished { rounds: vec![Arc::default(); 2], ..begun.clone() };
        prepared.keep(&rules, &Arc::new(done), 0);
        let ended = fit();
        let but_constant = |values: &FittedValue| values.weights[1][1..].to_vec();
        assert_eq!(but_constant(&ended), but_constant(&begun.taken));
        assert_ne!(but_constant(&ended), but_constant(&whole));
        // Now it is done, and the next one begins anew.
        assert_eq!(fit().to_bytes(), whole.to_bytes());
    }

    #[test]
    fn a_lead_is_counted_in_standard_errors() {
        // On average 2 more, with a standard deviation of 2 and an error of 1.
        let lead = lead(&[5.0, 1.0, 9.0, 5.0], &[1.0, 1.0, 5.0, 5.0]);
        assert!((lead - 2.0).abs() < 1e-12, "{lead}");
    }

    /// A fit that clearly plays worse than the first estimate is not used.
    #[test]
    fn the_first_estimate_stays_if_it_is_clearly_better() {
        let rules = Arc::new(RuleSet::from_ron("strange.ron", STRANGE[0]).unwrap());
        let (tables, progress) = (Arc::new(TurnTables::new(rules.clone())), Progress::default());
        let games = Games { exploration: 0.0, round: 2, count: 30 };
        let begun = Unfinished::new(&tables, games, &progress).unwrap();
        let but_constant = |values: &FittedValue| values.weights[1][1..].to_vec();
        let prepared = Prepared::default();
        // As if it had brought a thousand points more in each game, or fewer.
        for more in [1000.0, -1000.0] {
            let results = begun.results.iter().map(|result| result + more).collect();
            prepared.keep(&rules, &Arc::new(Unfinished { results, ..begun.clone() }), 0);
            let effort = Effort { rounds: 2, games: 30 };
            let fitted = FittedValue::fit(&tables, effort, &prepared, &progress).unwrap();
            let stays = but_constant(&fitted) == but_constant(&begun.taken);
            assert_eq!(stays, more > 0.0);
        }
    }
}
