//! Average points of boxes, worked out from the rules.

use std::{collections::HashMap, sync::Arc};

use rayon::prelude::*;

use crate::{
    rules::{Bank, BoxIndex, FillOrder, RuleSet},
    solver::{Averages, DecisionEngine, TurnTables},
};

/// How many turns of a card serve to make a box of middling worth, since other turns may happen to
/// make it too. Fitted, as the next one: with both, playing by averages brings as much as with
/// averages fitted by play for each rule set, or more, in all of sixty rule sets.
const TURNS_FOR_A_BOX: f64 = 2.0;

/// The power of the share of a box's most points that it brings when made: with several boxes to
/// choose from, better dice go to each than in a turn for it alone.
const CHOICE: f64 = 0.75;

/// The value of a saved roll as a multiple of what it adds to a box on average: it goes to the turn
/// that needs it most. Fitted for Maxi Yatzy and Yahtzee with a stock of rolls.
const CHOICE_OF_TURN: f64 = 2.5;

/// The saved rolls of a turn where unused ones are saved. Fitted for Maxi Yatzy.
const USUALLY_SAVED: u16 = 2;

impl Averages {
    /// The averages for players of the rules of these tables, worked out once.
    pub fn of(tables: &Arc<TurnTables>) -> &Self {
        tables.averages.get_or_init(|| Self::new(tables))
    }

    fn new(tables: &Arc<TurnTables>) -> Self {
        let rules = tables.rules();
        let saved = match rules.turn().bank {
            Bank::Carried { .. } => USUALLY_SAVED,
            Bank::Lost | Bank::Stock { .. } => 0,
        };
        let boxes = Turns::new(tables, saved).averages();
        let mut saved_roll = 0.0;
        if rules.saves_rolls() {
            let with_more = Turns::new(tables, saved + 1).averages();
            let gain: f64 = with_more.iter().zip(&boxes).map(|(more, less)| more - less).sum();
            saved_roll = CHOICE_OF_TURN * gain / boxes.len() as f64;
        }
        Self { boxes, saved_roll }
    }
}

/// What turns for one box alone bring, by the number of its row and of the rolls of its column.
struct Turns<'a> {
    rules: &'a RuleSet,
    by_kind: HashMap<(u8, Option<u8>), TurnForBox>,
    /// The mean of [`TurnForBox::when_made`] over all boxes.
    middling: f64,
}

/// What a turn for one box alone brings.
#[derive(Clone, Copy)]
struct TurnForBox {
    /// The chance, 0 to 1, of any points.
    chance: f64,
    /// The mean of its points.
    mean: f64,
}

impl TurnForBox {
    /// The points to expect if there are any.
    fn when_made(self) -> f64 {
        self.mean / self.chance.max(f64::MIN_POSITIVE)
    }
}

impl<'a> Turns<'a> {
    /// Turns with this many saved rolls.
    fn new(tables: &'a Arc<TurnTables>, saved: u16) -> Self {
        let rules: &RuleSet = tables.rules();
        let kinds = rules.boxes().map(|at| (kind(rules, at), at)).collect::<HashMap<_, _>>();
        let engine = || DecisionEngine::for_box(tables, BoxIndex(0), f64::from);
        let turn =
            |engine: &mut DecisionEngine, (kind, at)| (kind, turn_for_box(engine, at, saved));
        let by_kind: HashMap<_, _> = kinds.into_par_iter().map_init(engine, turn).collect();
        let made = rules.boxes().map(|at| by_kind[&kind(rules, at)].when_made());
        let middling = made.sum::<f64>() / rules.box_count() as f64;
        Self { rules, by_kind, middling }
    }

    fn averages(&self) -> Vec<f64> {
        self.rules.boxes().map(|at| self.average(at)).collect()
    }

    fn of(&self, at: BoxIndex) -> TurnForBox {
        self.by_kind[&kind(self.rules, at)]
    }

    /// The average points of an open box: the mean of a turn for it alone if its column leaves no
    /// choice or little is wanted there, otherwise more.
    fn average(&self, at: BoxIndex) -> f64 {
        let rules = self.rules;
        let order = rules.order_in(rules.place(at).column);
        let is_free = matches!(order, FillOrder::Free | FillOrder::Sections);
        if !is_free || rules.wants_little(at) || rules.lowest_wins() {
            return self.of(at).mean;
        }
        let most = f64::from(rules.most_points(at)).max(1.0);
        let level = libm::pow((self.of(at).when_made() / most).min(1.0), CHOICE);
        let needed = rules.required_boxes(at).iter();
        let needed = needed.map(|&other| self.chance_in_game(other)).reduce(f64::max);
        most * level * self.chance_in_game(at) * needed.unwrap_or(1.0)
    }

    /// The chance, 0 to 1, that a box is made at some time in a game. More turns are for a box that
    /// is worth more.
    fn chance_in_game(&self, at: BoxIndex) -> f64 {
        let turn = self.of(at);
        let turns = TURNS_FOR_A_BOX * (turn.when_made() / self.middling).sqrt();
        1.0 - libm::pow((1.0 - turn.chance).max(0.0), turns.max(1.0))
    }
}

/// What the turns for a box depend on: its row, and the rolls of its column.
fn kind(rules: &RuleSet, at: BoxIndex) -> (u8, Option<u8>) {
    (rules.place(at).row, rules.column_of(at).rolls)
}

/// A turn played for this box alone, with this many saved rolls and every box that it requires
/// already made.
fn turn_for_box(engine: &mut DecisionEngine, at: BoxIndex, saved: u16) -> TurnForBox {
    let rules = engine.value_function().rules().clone();
    let mut card = rules.empty_card();
    for &other in rules.required_boxes(at) {
        card.fill(other, rules.most_points(other), 0);
    }
    card.set_bank(saved);
    let sign = if rules.wants_little(at) { -1.0 } else { 1.0 };
    engine.go_on_to_box(at, |points| sign * f64::from(points));
    let mean = sign * engine.value(&card).unwrap_or_default();
    engine.go_on_to_box(at, |points| f64::from(u8::from(points > 0)));
    TurnForBox { chance: engine.value(&card).unwrap_or_default(), mean }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn averages(id: &str) -> Averages {
        let rules = Library::shipped().get(id).unwrap().clone();
        Averages::new(&Arc::new(TurnTables::new(rules)))
    }

    fn average(id: &str, row: &str) -> f64 {
        let at = Library::shipped().get(id).unwrap().box_named(row).unwrap();
        averages(id).boxes[at.index()]
    }

    /// A die shows its face after three rolls in 91 of 216 cases; thrown again below 5 and then
    /// below 4, it brings 14/3; five dice are alike in 4.603 percent.
    #[test]
    fn without_a_choice_a_box_brings_what_a_turn_for_it_does() {
        let is = |row, points: f64| (average("yatzy_forced", row) - points).abs() < 1e-3;
        assert!(is("ones", 5.0 * 91.0 / 216.0) && is("sixes", 30.0 * 91.0 / 216.0));
        assert!(is("chance", 70.0 / 3.0) && is("yatzy", 50.0 * 0.046_029));
        let least = 35.0 - 70.0 / 3.0;
        assert!((average("yamb", "min") - least).abs() < 1e-9, "what is subtracted is kept small");
    }

    #[test]
    fn with_a_choice_it_brings_more_but_not_the_most() {
        let forced = Library::shipped().get("yatzy_forced").unwrap().clone();
        let (free, alone) = (averages("yatzy"), averages("yatzy_forced"));
        for at in forced.boxes() {
            let most = f64::from(forced.most_points(at));
            let (alone, free) = (alone.boxes[at.index()], free.boxes[at.index()]);
            assert!(alone < free && free < most, "{at:?}: {alone} {free} {most}");
        }
    }

    /// What another box has to be made for is rarer than by itself.
    #[test]
    fn a_second_hand_brings_less_than_as_much_again() {
        let (first, second) = ("generala", "double_generala");
        assert!(average("generala", second) < average("generala", first));
    }

    #[test]
    fn saved_rolls_have_a_value_and_others_none() {
        let saved = |id| averages(id).saved_roll;
        assert!(saved("maxi") > 3.0 && saved("bonus_rolls") > 3.0);
        assert!(saved("yatzy").abs() < 1e-12 && saved("maxi_tactic").abs() < 1e-12);
    }
}
