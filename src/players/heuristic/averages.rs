//! What can be expected of a card, by averages.

use std::sync::Arc;

use super::pairs::chance_to_count;
use crate::{
    rules::{Bank, BoxIndex, Card, Column, FillOrder, Placement, RuleSet, Section},
    solver::TurnTables,
};

/// How far a box of a section with a bonus strays from its average, as a share of the most that
/// it can hold. Fitted: the best for all shipped rule sets together.
pub(super) const SPREAD: f64 = 0.2;

/// How often a further top hand comes in a turn, as a share of how often it would come if
/// nothing else were played for. Fitted, as above.
const CHASE: f64 = 0.5;

/// What is left of a box's average where the order of its column leaves no choice. A whole card in
/// order brings three fifths of a free one (Yatzy: 150 of 248), a column beside free ones more.
const IN_ORDER: f64 = 0.75;

/// The averages that [`super::Regular`] judges by.
#[derive(Clone, Debug, PartialEq)]
pub struct Averages {
    /// What each box is worth while it is open, in points.
    pub boxes: Vec<f64>,
    /// What a saved roll is worth, in points; 0 where none are saved.
    pub saved_roll: f64,
}

impl Averages {
    /// The averages that the rule set's file gives; half of what a box can hold where it gives
    /// none.
    pub fn of(rules: &RuleSet) -> Self {
        let half = |at| f64::from(rules.most_points(at)) / 2.0;
        let typical = |at| {
            let column = &rules.columns()[usize::from(rules.place(at).column)];
            rules.row(at).typical.unwrap_or_else(|| half(at)) * freedom(rules, column)
        };
        let saved_roll = match rules.turn().bank {
            Bank::Carried { typical } => typical,
            Bank::Lost => 0.0,
        };
        Self { boxes: rules.boxes().map(typical).collect(), saved_roll }
    }
}

/// The share of its average that a box brings in a column with rules of its own.
fn freedom(rules: &RuleSet, column: &Column) -> f64 {
    let in_order = if column.order == FillOrder::Free { 1.0 } else { IN_ORDER };
    let rolls = column.rolls.unwrap_or(rules.turn().rolls);
    in_order * (f64::from(rolls) / f64::from(rules.turn().rolls)).sqrt()
}

/// What is known of a rule set before the first roll.
pub(super) struct ExpectedTotal {
    rules: Arc<RuleSet>,
    averages: Averages,
    /// Points that a further top hand can be expected to bring in each turn to come.
    award_a_turn: f64,
}

/// A box that gets so many points now.
type Filling = Option<(BoxIndex, u16)>;

impl ExpectedTotal {
    pub(super) fn new(tables: &Arc<TurnTables>, averages: Averages) -> Self {
        let rules = tables.rules().clone();
        let award_a_turn = award(&rules) * CHASE * tables.top_hand_chance();
        Self { rules, averages, award_a_turn }
    }

    /// The final total that can be expected of a card before a turn.
    pub(super) fn value(&self, card: &Card) -> f64 {
        let entries = card.entries().map(|(at, entry)| {
            let worth = entry.map_or_else(|| self.open_worth(card, at, None), f64::from);
            worth * self.chance_to_count(card, at) * self.multiplier(at)
        });
        let columns = (0..).zip(self.rules.columns());
        let bonuses = columns.map(|(column, data)| {
            let sections = self.rules.section_bonuses().iter();
            let ahead = sections.map(|bonus| self.bonus_ahead(card, column, bonus.section, None));
            ahead.sum::<f64>() * f64::from(data.multiplier)
        });
        let saved = f64::from(card.bank()) * self.saved_roll(card, None);
        let repeats = self.repeats_ahead(card, None);
        entries.sum::<f64>() + bonuses.sum::<f64>() + f64::from(card.extra()) + repeats + saved
    }

    /// By how much that rises, saved rolls apart, when this open box gets so many points.
    pub(super) fn gain(&self, card: &Card, at: BoxIndex, points: u16) -> f64 {
        if !self.rules.pairs_with(at).is_empty() {
            return self.gain_in_pair(card, at, points);
        }
        let place = self.rules.place(at);
        let section = self.rules.row(at).section;
        let filling = Some((at, points));
        let mut gain = f64::from(points) - self.open_worth(card, at, None);
        if self.rules.section_bonus(section).is_some() {
            gain += self.bonus_ahead(card, place.column, section, filling)
                - self.bonus_ahead(card, place.column, section, None);
        }
        if points == 0 {
            gain -= self.locked_by(card, at);
        }
        gain *= self.multiplier(at);
        if self.award_a_turn > 0.0 {
            gain += self.repeats_ahead(card, filling) - self.repeats_ahead(card, None);
        }
        gain
    }

    /// The same for a box that counts only together with another, where both change.
    fn gain_in_pair(&self, card: &Card, at: BoxIndex, points: u16) -> f64 {
        let mut before = card.clone();
        before.set_bank(0);
        let mut after = before.clone();
        after.fill(at, points, 0);
        self.value(&after) - self.value(&before)
    }

    /// The chance that what a box holds, or will hold, counts in the end.
    fn chance_to_count(&self, card: &Card, at: BoxIndex) -> f64 {
        chance_to_count(&self.rules, &self.averages, card, at)
    }

    /// What each saved roll is worth once this box is filled: nothing on a full card, when no
    /// turn is left to use it in.
    pub(super) fn saved_roll(&self, card: &Card, filling: Option<BoxIndex>) -> f64 {
        let open = card.open_boxes().find(|&at| Some(at) != filling);
        if open.is_some() { self.averages.saved_roll } else { 0.0 }
    }

    fn multiplier(&self, at: BoxIndex) -> f64 {
        f64::from(self.rules.columns()[usize::from(self.rules.place(at).column)].multiplier)
    }

    /// What an open box can be expected to bring. `zero` is a box that gets nothing now.
    fn open_worth(&self, card: &Card, at: BoxIndex, zero: Option<BoxIndex>) -> f64 {
        let needed = self.rules.required_boxes(at);
        let is_lost = |other: &BoxIndex| Some(*other) == zero || card.entry(*other) == Some(0);
        let is_locked = !needed.is_empty() && needed.iter().all(is_lost);
        if is_locked { 0.0 } else { self.averages.boxes[at.index()] }
    }

    /// What is lost with open boxes that pay only if this one holds points.
    fn locked_by(&self, card: &Card, zero: BoxIndex) -> f64 {
        let lost = |at| self.open_worth(card, at, None) - self.open_worth(card, at, Some(zero));
        card.open_boxes().filter(|&at| at != zero).map(lost).sum()
    }

    /// What the section's bonus will be worth, by the chance to reach each of its tiers: the sum
    /// to come is taken as normal around the averages of the boxes that are open.
    fn bonus_ahead(&self, card: &Card, column: u8, section: Section, filling: Filling) -> f64 {
        let Some(bonus) = self.rules.section_bonus(section) else { return 0.0 };
        let mut ahead = SectionForecast::default();
        let there =
            |at| self.rules.row(at).section == section && self.rules.place(at).column == column;
        for (at, entry) in card.entries().filter(|&(at, _)| there(at)) {
            let now = filling.filter(|&(filled, _)| filled == at).map(|(_, points)| points);
            ahead.count((&self.rules, &self.averages), card, at, entry.or(now));
        }
        let mut below = 0.0;
        let steps = bonus.tiers.iter().map(|tier| {
            let more = f64::from(tier.points) - below;
            below = f64::from(tier.points);
            more * ahead.chance_of(f64::from(tier.at_least))
        });
        steps.sum()
    }

    /// What further top hands will be worth from the next turn on: nothing once a box of theirs
    /// holds a zero, all of it when all of those boxes hold points, and little before.
    fn repeats_ahead(&self, card: &Card, filling: Filling) -> f64 {
        let tops = self.rules.repeat_boxes();
        if self.award_a_turn <= 0.0 || tops.is_empty() {
            return 0.0;
        }
        let now = |at: BoxIndex| filling.filter(|&(filled, _)| filled == at).map(|(_, p)| p);
        let entry = |at: BoxIndex| card.entry(at).or_else(|| now(at));
        if tops.iter().any(|&at| entry(at) == Some(0)) {
            return 0.0;
        }
        let made = tops.iter().filter(|&&at| entry(at).is_some()).count();
        let award = self.rules.repeat().and_then(|repeat| repeat.award);
        let only_into_upper = award.is_some_and(|award| award.only_into_upper);
        let counts = |&at: &BoxIndex| {
            !tops.contains(&at)
                && filling.is_none_or(|(filled, _)| filled != at)
                && (!only_into_upper || self.rules.row(at).section == Section::Upper)
        };
        let turns: f64 = card.open_boxes().filter(counts).map(|at| self.multiplier(at)).sum();
        self.award_a_turn * turns * (made as f64 / tops.len() as f64).powi(2)
    }
}

/// What a further top hand brings besides its box, or in its place.
fn award(rules: &RuleSet) -> f64 {
    let Some(repeat) = rules.repeat() else { return 0.0 };
    let raised = || {
        // Half of the best that an entry can be raised by.
        let most = rules.boxes().map(|at| rules.most_points(at)).max();
        f64::from(most.unwrap_or(0)) / 2.0
    };
    let more = if repeat.placement == Placement::RaiseEntry { raised() } else { 0.0 };
    repeat.award.map_or(0.0, |award| f64::from(award.points)) + more
}

/// What the boxes of a section hold, and what those that are open may bring.
#[derive(Default)]
pub(super) struct SectionForecast {
    held: f64,
    mean: f64,
    most: f64,
    variance: f64,
}

impl SectionForecast {
    /// A box that holds so many points, or is open and may bring what it does on average, with the
    /// chance that it counts.
    pub(super) fn count(
        &mut self,
        (rules, averages): (&RuleSet, &Averages),
        card: &Card,
        at: BoxIndex,
        points: Option<u16>,
    ) {
        let counts = chance_to_count(rules, averages, card, at);
        match points.map(f64::from) {
            Some(points) if counts >= 1.0 => self.held += points,
            Some(points) => self.add(points, points, counts),
            None => {
                self.add(f64::from(rules.most_points(at)), averages.boxes[at.index()], counts);
            }
        }
    }

    /// What comes to so much at the most, and to so much on average, with the chance that it counts.
    fn add(&mut self, most: f64, typical: f64, counts: f64) {
        if counts <= 0.0 {
            return;
        }
        self.mean += typical * counts;
        self.most += most;
        self.variance += (SPREAD * most).powi(2);
    }

    /// The chance that the sum reaches this much.
    pub(super) fn chance_of(&self, sum: f64) -> f64 {
        if self.held >= sum {
            return 1.0;
        }
        if self.held + self.most < sum {
            return 0.0;
        }
        // Half a point less, because sums are whole numbers.
        normal((self.held + self.mean - (sum - 0.5)) / self.variance.sqrt())
    }

    /// What they can be expected to hold in the end.
    pub(super) fn expected(&self) -> f64 {
        self.held + self.mean
    }
}

/// The chance that a normal variable is below `z` standard deviations, within 0.01 (the usual
/// logistic curve in its place).
pub(super) fn normal(z: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * z).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn expected(id: &str) -> ExpectedTotal {
        let rules = Library::shipped().get(id).unwrap().clone();
        let averages = Averages::of(&rules);
        ExpectedTotal::new(&Arc::new(TurnTables::new(rules)), averages)
    }

    fn worth(expected: &ExpectedTotal, card: &str, row: &str, points: u16) -> f64 {
        let card = expected.rules.card_from_text(card).unwrap();
        expected.gain(&card, expected.rules.box_named(row).unwrap(), points)
    }

    const UPPER: &str = "ones=3,twos=6,threes=9,fours=12,fives=15";

    #[test]
    fn the_bonus_is_certain_once_it_is_reached_or_lost() {
        let expected = expected("yahtzee_forced");
        let ahead = |text: &str| {
            let card = expected.rules.card_from_text(text).unwrap();
            expected.bonus_ahead(&card, 0, Section::Upper, None)
        };
        assert!((ahead(&format!("{UPPER},sixes=18")) - 35.0).abs() < 1e-12);
        assert!(ahead(&format!("{UPPER},sixes=12")).abs() < 1e-12);
        assert!(ahead("ones=0,twos=0,threes=0,fours=8,fives=15").abs() < 1e-12);
        assert!(ahead(UPPER) > 15.0 && ahead(UPPER) < 30.0, "three sixes are likely");
    }

    #[test]
    fn the_last_points_for_the_bonus_are_worth_more_than_their_pips() {
        let expected = expected("yatzy");
        let gain = worth(&expected, UPPER, "sixes", 18) - worth(&expected, UPPER, "sixes", 12);
        assert!((gain - 56.0).abs() < 1e-9, "{gain}");
        let gain = worth(&expected, "", "chance", 18) - worth(&expected, "", "chance", 12);
        assert!((gain - 6.0).abs() < 1e-9, "no bonus below");
    }

    #[test]
    fn a_top_hand_is_worth_more_than_its_points_while_turns_are_left() {
        let early = expected("yahtzee_forced");
        let gain = |expected: &ExpectedTotal| {
            worth(expected, "", "yahtzee", 50) - worth(expected, "", "yahtzee", 0)
        };
        assert!(gain(&early) > 60.0);
        assert!((gain(&expected("basic")) - 50.0).abs() < 1e-9, "nothing for a further one");
    }

    #[test]
    fn a_zero_costs_what_it_locks() {
        let text = r#"RuleSet(
            version: 1, id: "locked", name: "Locked", about: "One box needs the other.",
            dice: (count: 2), turn: (rolls: 2),
            rows: [
                (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(10), typical: 4.0),
                (id: "sixes", section: Lower, pattern: Has([6, 6]), score: Fixed(30),
                 requires: "pair", typical: 3.0),
            ],
        )"#;
        let rules = Arc::new(RuleSet::from_ron("locked.ron", text).unwrap());
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let expected = ExpectedTotal::new(&tables, Averages::of(&rules));
        assert!((worth(&expected, "", "pair", 0) + 7.0).abs() < 1e-12);
        assert!((worth(&expected, "", "pair", 10) - 6.0).abs() < 1e-12);
    }

    /// The change of par is what the gain says.
    #[test]
    fn par_agrees_with_the_judgement() {
        let expected = expected("yatzy");
        let card = expected.rules.card_from_text("ones=3,chance=20").unwrap();
        for (row, points) in [("sixes", 18), ("sixes", 24), ("one_pair", 8), ("yatzy", 0)] {
            let at = expected.rules.box_named(row).unwrap();
            let mut after = card.clone();
            after.fill(at, points, 0);
            let gain = expected.value(&after) - expected.value(&card);
            assert!((gain - expected.gain(&card, at, points)).abs() < 1e-9, "{row} {points}");
        }
    }

    #[test]
    fn a_saved_roll_is_worth_nothing_in_the_last_turn() {
        let expected = expected("maxi");
        let mut card = expected.rules.empty_card();
        assert!(expected.saved_roll(&card, None) > 1.0);
        for at in expected.rules.boxes().skip(1) {
            card.fill(at, 0, 0);
        }
        assert!(expected.saved_roll(&card, Some(BoxIndex(0))).abs() < 1e-12);
    }
}
