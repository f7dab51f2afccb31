//! Fitted values beside exact ones: parts of Yamb that are small enough to be worked out card by
//! card, each turn exactly, and a part of Maxi Yatzy that can be solved.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use fivefold_engine::{
    coach::Review,
    players::{
        self, Evaluator, Greedy, Player,
        fitted::{Effort, FittedValue},
    },
    rules::{Card, Library, RuleData, RuleSet, Section},
    solver::{DecisionEngine, Progress, TurnTables, ValueFunction},
};

use crate::support::table::prepared;

/// The points that are still to come, by what of the card matters for them.
type Known = Arc<Mutex<HashMap<(Vec<bool>, Vec<Option<u16>>), f64>>>;

/// The exact values of Yamb, worked out when they are asked for.
#[derive(Clone)]
struct Exact {
    tables: Arc<TurnTables>,
    known: Known,
}

impl Exact {
    fn of(tables: &Arc<TurnTables>) -> Self {
        Self { tables: tables.clone(), known: Known::default() }
    }

    /// For each box whether it is open; for each column the sum of its numbers up to the bonus,
    /// and what stands in the boxes of a difference that is not complete.
    fn key(&self, card: &Card) -> (Vec<bool>, Vec<Option<u16>>) {
        let rules = self.rules();
        let most = rules.data().section_bonuses[0].tiers[0].at_least;
        let mut facts = Vec::new();
        for column in 0..rules.data().columns.len() {
            let own = |at: &_| usize::from(rules.place(*at).column) == column;
            let entry = |id: &str| {
                let mut found = rules.boxes().filter(own).filter(|&at| rules.row(at).id == id);
                found.next().and_then(|at| card.entry(at))
            };
            let numbers = ["ones", "twos", "threes", "fours", "fives", "sixes"];
            let sum: u16 = numbers.into_iter().filter_map(entry).sum();
            facts.push(Some(sum.min(most)));
            let difference = ["ones", "max", "min"].map(entry);
            if difference.iter().any(Option::is_none) {
                facts.extend(difference);
            }
        }
        (rules.boxes().map(|at| card.is_open(at)).collect(), facts)
    }
}

impl ValueFunction for Exact {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let now = f64::from(self.rules().total(card));
        if card.open_boxes().next().is_none() {
            return Some(now);
        }
        let key = self.key(card);
        let known = self.known.lock().unwrap().get(&key).copied();
        if let Some(to_come) = known {
            return Some(now + to_come);
        }
        let value = DecisionEngine::new(Arc::new(self.clone())).value(card)?;
        self.known.lock().unwrap().insert(key, value - now);
        Some(value)
    }
}

fn yamb() -> Arc<RuleSet> {
    Library::shipped().get("yamb").unwrap().clone()
}

fn changed(change: impl FnOnce(&mut RuleData)) -> Arc<TurnTables> {
    let mut data = yamb().data().clone();
    change(&mut data);
    Arc::new(TurnTables::new(Arc::new(RuleSet::new(data).unwrap())))
}

/// The exact value of a whole game, and what a fit with so much effort says of it.
fn whole_game(tables: &Arc<TurnTables>, games: usize) -> [f64; 2] {
    let empty = tables.rules().empty_card();
    let effort = Effort { rounds: 3, games };
    let fitted = FittedValue::fit(tables, effort, prepared(), &Progress::default()).unwrap();
    [&Exact::of(tables) as &dyn ValueFunction, &fitted].map(|of| of.value(&empty).unwrap())
}

#[track_caller]
fn near([exact, fitted]: [f64; 2], share: f64) {
    assert!((fitted - exact).abs() < share * exact, "{fitted}, but it is {exact}");
}

#[test]
fn one_column_downward() {
    let tables = changed(|data| data.columns.truncate(1));
    near(whole_game(&tables, 400), 0.003);
}

/// Two columns of four rows, one downward and one free, with three dice.
#[test]
fn two_short_columns() {
    let tables = changed(|data| {
        data.dice.count = 3;
        data.columns.truncate(2);
        data.rows.retain(|row| ["ones", "sixes", "max", "min"].contains(&&*row.id));
        data.section_bonuses[0].tiers[0].at_least = 13;
    });
    near(whole_game(&tables, 400), 0.003);
}

/// Cards with two and three open boxes, taken from games.
#[test]
fn the_last_boxes() {
    let rules = yamb();
    let tables = Arc::new(TurnTables::new(rules.clone()));
    let shipped: Arc<dyn ValueFunction> = Arc::new(FittedValue::shipped(&tables).unwrap());
    let (exact, mut engine) = (Exact::of(&tables), DecisionEngine::new(shipped));
    let player = prepared().player(&"perfect".parse().unwrap(), &rules).unwrap();
    let mut errors = Vec::new();
    for number in 0..12 {
        let game = players::play_alone(&rules, &player, &format!("last {number}")).unwrap();
        for (position, _) in game.history() {
            let card = position.card();
            let open = card.open_boxes().count();
            if position.on_table().is_none() && (open == 2 || open == 3 && number < 4) {
                errors.push(engine.value(card).unwrap() - exact.value(card).unwrap());
            }
        }
    }
    let count = errors.len() as f64;
    let mean = errors.iter().sum::<f64>() / count;
    let rms = (errors.iter().map(|error| error * error).sum::<f64>() / count).sqrt();
    assert!(errors.len() > 12 && mean.abs() < 0.5 && rms < 1.0, "{mean} {rms} {errors:?}");
}

/// The numbers of Maxi Yatzy with its bonus, its saved rolls and six of its hands, which can be
/// solved. House rules are fitted to more games; the more boxes, the smaller is the loss: on the
/// whole card it is 0.35 %. (Without the chances of possible scores it would be 2.2 % here.)
#[test]
fn a_fit_with_saved_rolls_loses_little() {
    let mut data = Library::shipped().get("maxi").unwrap().data().clone();
    let hands = ["one_pair", "five_kind", "full_straight", "villa", "tower", "chance"];
    data.rows.retain(|row| row.section == Section::Upper || hands.contains(&&*row.id));
    let rules = Arc::new(RuleSet::new(data).unwrap());
    let judge = prepared().evaluator(&rules);
    let par = judge.solved().unwrap().par_of_game();
    let effort = Effort { rounds: 3, games: 800 };
    let tables = Arc::new(TurnTables::new(rules.clone()));
    let fitted = FittedValue::fit(&tables, effort, prepared(), &Progress::default()).unwrap();
    let player: Arc<dyn Player> = Arc::new(Greedy::new(Evaluator::new(Arc::new(fitted))));
    // By exact values, each decision is judged without any luck.
    let lost = |number: u32| {
        let game = players::play_alone(&rules, &player, &format!("maxi {number}")).unwrap();
        Review::of(&game, &judge).seats[0].regret()
    };
    let lost = (0..100).map(lost).sum::<f64>() / 100.0;
    assert!(lost < 0.016 * par, "{lost} of {par}");
}
