//! Fitted values: near-perfect play in games that are too large to solve.
//!
//! The value of a card is what it holds, plus a weighted sum of *features*: which boxes are open,
//! which rows are open together, how far each section bonus or row of a point table is ahead, saved
//! rolls, and so on (`features.rs`). They follow from the rule set, so every game has them. There is
//! a set of weights for each number of open boxes.
//!
//! The weights are found by *fitted value iteration* backwards from the end of the game, a method
//! of approximate dynamic programming (G. J. Gordon, *Stable function approximation in dynamic
//! programming*, 1995; D. P. Bertsekas and J. N. Tsitsiklis, *Neuro-dynamic programming*, 1996,
//! chapter 6). For 1, 2, 3 … open boxes, the values of cards seen in games are computed by solving
//! one turn exactly, down to the values fitted before, and the weights are those of a ridge
//! regression on these values (`training.rs`). Unlike a regression on the results of games, this
//! has no noise from the dice of the turns to come.
//!
//! Where columns are won apart, the sum of each column is fitted in the same way, and the value of a
//! card is the prizes that it is expected to win (`column_forecast.rs`).
//!
//! Such a file takes 2 to 200 kB and a value a fraction of the time of a turn. Those of the shipped rule
//! sets were made with `examples/calibrate`; rules of one's own are fitted when they are played, in
//! seconds or minutes ([`FittedValue::fit`]), and a program may keep the result ([`super::FitStorage`]).

mod column_forecast;
mod features;
mod file;
mod least_squares;
mod relations;
mod scores;
mod sums;
mod training;

use std::sync::Arc;

use self::features::{BoxResult, Features};
use crate::{
    rules::Card,
    solver::{Averages, ColumnForecast, DecisionEngine, TurnTables, ValueFunction},
};

pub use self::{file::BadFit, training::Effort};

/// The standard deviation of a box's final points that is assumed before games are played, as a
/// share of the most that it can hold.
const ROUGH_SD_SHARE: f64 = 0.2;

/// What a turn gains by the choice among the open boxes, as a share of what it does with all boxes
/// open. From the first turn to the last, which has no choice, it falls evenly: measured, 0.4 to 0.6
/// in most rule sets.
const GAIN_SHARE: f64 = 0.5;

/// A value function that is linear in features of the card: the total, or the points of a table.
#[derive(Clone, Debug)]
pub struct FittedValue {
    tables: Arc<TurnTables>,
    features: Arc<Features>,
    weights: Weights,
    /// Where columns are won apart, by how much the final sum of each column is more than usual;
    /// none before that is fitted.
    columns: Vec<Weights>,
}

/// By the number of open boxes, the weight of every feature; none for a full card.
type Weights = Vec<Arc<[f32]>>;

impl FittedValue {
    /// A first estimate without any fitting, from averages of boxes and normal distributions of
    /// sums.
    pub fn rough(tables: &Arc<TurnTables>) -> Self {
        let mut rough = Self::by_averages(tables, Averages::of(tables));
        let gain = rough.gain_of_first_turn().unwrap_or_default();
        let raised = rough.features.raise_open_boxes(&rough.weights[1], GAIN_SHARE * gain);
        rough.weights[1..].fill(raised);
        rough
    }

    /// Averages of boxes and normal distributions of sums, without what a turn gains by its choice.
    pub(super) fn by_averages(tables: &Arc<TurnTables>, averages: &Averages) -> Self {
        let rules = tables.rules();
        let result = |(at, &mean)| {
            let sd = ROUGH_SD_SHARE * f64::from(rules.most_points(at));
            BoxResult { mean, variance: sd * sd }
        };
        let results = rules.boxes().zip(&averages.boxes).map(result).collect();
        let features = Features::new(rules, results);
        let weights: Arc<[f32]> = features.rough_weights(averages).into();
        let mut weights = vec![weights; rules.box_count() + 1];
        weights[0] = [].into();
        Self { tables: tables.clone(), weights, features: Arc::new(features), columns: Vec::new() }
    }

    /// By how much the first turn of a game is better than these values say.
    fn gain_of_first_turn(&self) -> Option<f64> {
        let rules = self.tables.rules();
        let empty = rules.empty_card();
        let expected = self.value(&empty)?;
        Some(rules.worth(DecisionEngine::new(Arc::new(self.clone())).value(&empty)? - expected))
    }

    /// The values after filling one of several open boxes. They are [`Self::value`] of the card
    /// afterwards, computed from what filling each box changes.
    fn fill_values(&self, card: &Card, saved: u16, weights: &[f32], end_values: &mut [f64]) {
        let (rules, features) = (self.tables.rules(), &self.features);
        let shape = features.shape(card, saved);
        let sums = features.sum_states(card);
        let unit = features.unit();
        let now = unit * f64::from(rules.points_of_boxes(card))
            + features.of_shape(card, &shape, weights)
            + features.of_pairs(card, weights);
        let mut after = card.clone();
        for at in rules.fillable(card) {
            let left = features.without(&shape, at);
            let base = now
                + features.shape_change(&shape, at, weights)
                + features.of_other_sums(&left, &sums, at, weights);
            // What the boxes of a pair count is said by the pair.
            let alone = f64::from(u8::from(rules.pairs_with(at).next().is_none()));
            let multiplier = unit * f64::from(rules.multiplier(at)) * alone;
            let rest = [0, 1].map(|points| {
                after.write(at, points, 0);
                features.of_rest(&after, weights)
            });
            after.reopen(at);
            let possible = rules.possible_points(at);
            for (value, &points) in end_values[self.tables.entries(at)].iter_mut().zip(possible) {
                let total = base
                    + rest[usize::from(points > 0)]
                    + multiplier * f64::from(points)
                    + features.of_own_sums(&left, &sums, (card, at, points), weights)
                    + features.pairs_change(card, at, points, weights);
                *value = rules.worth(total);
            }
        }
    }
}

impl ValueFunction for FittedValue {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let to_come = match card.open_boxes().count() {
            0 => 0.0,
            open => self.features.to_come(card, &self.weights[open]),
        };
        Some(self.rules().worth(self.features.settled(card) + to_come))
    }

    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        let rules = self.tables.rules();
        let open = card.open_boxes().count().checked_sub(1)?;
        if open > 0 && self.features.are_separable() {
            self.fill_values(card, saved, &self.weights[open], end_values);
            return Some(());
        }
        let mut after = card.clone();
        after.set_bank(saved);
        for at in rules.fillable(card) {
            let possible = rules.possible_points(at);
            for (value, &points) in end_values[self.tables.entries(at)].iter_mut().zip(possible) {
                after.write(at, points, 0);
                *value = self.value(&after)?;
            }
            after.reopen(at);
        }
        Some(())
    }

    fn columns(&self, card: &Card) -> Option<Vec<ColumnForecast>> {
        self.tables.rules().prizes().map(|_| self.column_forecasts(card))
    }

    fn turn_work(&self) -> u64 {
        self.tables.turn_work() + training::ENTRY_WORK * self.tables.entry_count() as u64
    }

    fn bytes(&self) -> u64 {
        let all = self.weights.iter().chain(self.columns.iter().flatten());
        let weights: usize = all.map(|weights| size_of_val(&**weights)).sum();
        self.tables.bytes() + weights as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        players::{Evaluator, Greedy, Player, Prepared, play_alone, result},
        rules::{Library, RuleSet, Switches},
        solver::{Progress, TIE_BREAK},
    };

    pub(super) fn tables(id: &str) -> Arc<TurnTables> {
        Arc::new(TurnTables::new(Library::shipped().get(id).unwrap().clone()))
    }

    pub(super) fn fit(tables: &Arc<TurnTables>, games: usize) -> FittedValue {
        FittedValue::fit(
            tables,
            Effort { rounds: 2, games },
            &Prepared::default(),
            &Progress::default(),
        )
        .unwrap()
    }

    /// Boxes of all kinds: pairs that only count together, one that needs another, columns that
    /// count several times, raised entries, saved rolls.
    pub(super) const STRANGE: [&str; 3] = [
        r#"RuleSet(version: 1, id: "pairs", name: "Pairs", dice: (count: 3), turn: (rolls: 2),
            columns: [(multiplier: 1), (multiplier: 3, order: Down)], rows: [
                (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
                (id: "fives", section: Upper, pattern: Face(5), score: Matched),
                (id: "plus", section: Lower, pattern: Any, score: Sum),
                (id: "minus", section: Lower, pattern: Any, score: Sum),
                (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(10)),
                (id: "three", section: Lower, pattern: Kind(3), score: Fixed(30), requires: "pair"),
            ], relations: [MustExceed("plus", "minus")],
            section_bonuses: [(section: Upper, tiers: [(at_least: 11, points: 5)])])"#,
        r#"RuleSet(version: 1, id: "saved", name: "Saved", dice: (count: 3),
            turn: (rolls: 2, bank: Carried()), rows: [
                (id: "sixes", section: Upper, pattern: Face(6), score: Matched, copies: 2),
                (id: "fives", section: Upper, pattern: Face(5), score: Matched),
                (id: "any", section: Lower, pattern: Any, score: Sum),
                (id: "three", section: Lower, pattern: Kind(3), score: Fixed(30)),
            ], section_bonuses: [(section: Upper, tiers: [(at_least: 11, points: 5)])],
            repeat: (row: "three", award: (points: 7), placement: Ordinary))"#,
        r#"RuleSet(version: 1, id: "difference", name: "Difference", dice: (count: 3),
            turn: (rolls: 2), columns: [(multiplier: 2), (declare: AfterFirst)], rows: [
                (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
                (id: "max", section: Middle, pattern: Any, score: Sum),
                (id: "min", section: Middle, pattern: Any, score: Sum),
            ], relations: [Difference(more: "max", less: "min", times: "ones")],
            section_bonuses: [(section: Upper, tiers: [(at_least: 11, points: 5)]),
                (section: Middle, tiers: [(at_least: 9, points: 40)])])"#,
    ];

    /// What is said of the cards after a turn is what is said of each of them.
    #[test]
    fn values_after_are_the_values_of_the_cards_after() {
        let strange = STRANGE.map(|text| Arc::new(RuleSet::from_ron("strange.ron", text).unwrap()));
        let shipped = ["balut", "triple", "rainbow", "hobby_upgrade", "maxi"];
        let shipped = shipped.map(|id| Library::shipped().get(id).unwrap().clone());
        for rules in strange.into_iter().chain(shipped) {
            let tables = Arc::new(TurnTables::new(rules.clone()));
            // Weights that differ from feature to feature.
            let mut values = FittedValue::rough(&tables);
            for (open, weights) in values.weights.iter_mut().enumerate() {
                for (number, weight) in Arc::make_mut(weights).iter_mut().enumerate() {
                    *weight += ((number * 37 + open * 11) % 101) as f32 / 10.0;
                }
            }
            let player = Prepared::default().player(&"novice".parse().unwrap(), &rules).unwrap();
            let game = play_alone(&rules, &player, "after").unwrap();
            let mut after = vec![0.0; tables.entry_count()];
            for (position, _) in game.history().filter(|(before, _)| before.on_table().is_none()) {
                let (card, saved) = (position.card(), u16::from(rules.saves_rolls()) * 3);
                values.values_after(card, saved, &mut after).unwrap();
                for at in rules.fillable(card) {
                    for &points in rules.possible_points(at) {
                        let mut filled = card.clone();
                        filled.write(at, points, 0);
                        filled.set_bank(saved);
                        let value = values.value(&filled).unwrap();
                        let found = after[tables.entry(at, points)];
                        assert!((found - value).abs() < 1e-6, "{}: {found} {value}", rules.id());
                    }
                }
            }
            let card = game.position().card();
            let total = f64::from(rules.total(card));
            let worth = rules.points(card).map_or(total, |p| f64::from(p) + TIE_BREAK * total);
            assert_eq!(values.value(card), Some(worth), "a full card is worth its result");
        }
    }

    /// With 14 in *max* and 5 in *min*, one of three dice with a one makes 9 in *max*, and none makes 0.
    #[test]
    fn a_bonus_for_a_difference_is_expected_while_its_factor_is_open() {
        let difference = |text: &str| {
            let rules = Arc::new(RuleSet::from_ron("difference.ron", text).unwrap());
            let card = "max=14,min=5,sixes=6,max@2=14,min@2=5,sixes@2=6,ones@2=1";
            FittedValue::rough(&Arc::new(TurnTables::new(rules.clone())))
                .value(&rules.card_from_text(card).unwrap())
                .unwrap()
        };
        let [more, less] = ["points: 140", "points: 40"]
            .map(|points| difference(&STRANGE[2].replace("points: 40", points)));
        // The second column has its bonus, the first counts twice.
        let expected = more - less - 100.0;
        assert!((100.0..=200.0).contains(&expected), "{expected}");
    }

    #[test]
    fn a_fit_comes_close_to_the_exact_values() {
        let basic = tables("basic").rules().clone();
        let lowest = Switches { lowest_wins: true, ..Switches::NONE };
        comes_close(&Arc::new(basic.switched(lowest, "Lowest", "").unwrap()));
        comes_close(&basic);
    }

    /// A pair ends the game and counts as a full card, so few games reach the last boxes; what
    /// decides may be the points of a table.
    #[test]
    fn a_win_on_the_spot_counts_in_a_forecast_as_in_play() {
        for (outcome, first) in [("Sum", true), ("Sum", false), (POINTS, true)] {
            let text = format!(
                r#"RuleSet(version: 1, id: "won", name: "Won", dice: (count: 3), turn: (rolls: 2),
                    rows: [(id: "any", copies: 5, section: Lower, pattern: Any, score: Sum),
                        (id: "three", section: Lower, pattern: Kind(3), score: Fixed(50)),
                        (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(10))],
                    outcome: {outcome}, instant_win: (row: "pair", first_roll_only: {first}))"#
            );
            let rules = Arc::new(RuleSet::from_ron("won.ron", &text).unwrap());
            let fitted = fit(&Arc::new(TurnTables::new(rules.clone())), 200);
            let forecast = fitted.value(&rules.empty_card()).unwrap();
            let player: Arc<dyn Player> = Arc::new(Greedy::new(Evaluator::new(Arc::new(fitted))));
            let results: Vec<f64> = (0..2000)
                .map(|number: u32| {
                    let game = play_alone(&rules, &player, &number.to_string()).unwrap();
                    result(game.position(), 0).into()
                })
                .collect();
            let mean = results.iter().sum::<f64>() / 2000.0;
            let square = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>();
            let error = (square / 2000.0 / 2000.0).sqrt();
            let near = 0.005 * mean + 3.0 * error;
            assert!((forecast - mean).abs() < near, "{text}: {forecast}, played {mean} ± {error}");
        }
    }

    /// Twenty points for 40 in the boxes for any dice, and fifty for three alike.
    const POINTS: &str = r#"PointTable(rows: [(row: "any", at_least: Some(40), points: 20),
        (row: "three", at_least: None, points: 50)], total: [])"#;

    /// In a game that can be solved: the forecast of the start, and the values on the way.
    #[track_caller]
    fn comes_close(rules: &Arc<RuleSet>) {
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let exact = Prepared::default().evaluator(tables.rules());
        let exact = exact.value_function();
        let (fitted, rough) = (fit(&tables, 300), FittedValue::rough(&tables));
        let start = tables.rules().empty_card();
        let (par, known) = (fitted.value(&start).unwrap(), exact.value(&start).unwrap());
        assert!((par - known).abs() < 0.005 * known.abs().max(20.0), "{par} {known}");
        let player =
            Prepared::default().player(&"regular".parse().unwrap(), tables.rules()).unwrap();
        let errors = |values: &FittedValue| {
            let mut sum = 0.0;
            for number in 0..20 {
                let game = play_alone(tables.rules(), &player, &number.to_string());
                for (position, _) in game.unwrap().history() {
                    let (card, known) = (position.card(), exact.value(position.card()).unwrap());
                    sum += (values.value(card).unwrap() - known).powi(2);
                }
            }
            sum
        };
        assert!(errors(&fitted) < 0.2 * errors(&rough), "{} {}", errors(&fitted), errors(&rough));
    }

    #[test]
    fn a_fit_is_the_same_for_any_number_of_threads() {
        let tables = tables("yatzy_forced");
        let bytes = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| fit(&tables, 40).to_bytes())
        };
        assert_eq!(bytes(1), bytes(3));
    }

    #[test]
    fn a_cancelled_fit_gives_nothing() {
        let progress = Progress::default();
        progress.cancel();
        let effort = Effort { rounds: 1, games: 10 };
        assert!(
            FittedValue::fit(&tables("basic"), effort, &Prepared::default(), &progress).is_none()
        );
    }

    /// Twelve dice, 64 boxes and 100 rolls, which the checks accept.
    #[test]
    fn vast_rules_are_not_fitted() {
        let row = |number: usize| {
            let face = number % 6 + 1;
            format!("(id: \"r{number}\", section: Upper, pattern: Face({face}), score: Matched)")
        };
        let rows: Vec<String> = (0..64).map(row).collect();
        let text = format!(
            "RuleSet(version: 1, id: \"vast\", name: \"Vast\", dice: (count: 12), \
             turn: (rolls: 100), rows: [{}])",
            rows.join(",")
        );
        let rules = Arc::new(RuleSet::from_ron("vast.ron", &text).unwrap());
        let tables = Arc::new(TurnTables::new(rules));
        let few = Effort::within(400_000_000_000, &tables).unwrap();
        assert!(few.rounds == 0 && few.games < 50, "{few:?}");
        assert_eq!(Effort::within(6_000_000_000, &tables), None);
    }
}
