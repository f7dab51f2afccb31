//! A value function from average points of boxes.

use std::sync::Arc;

use super::{
    Averages,
    forecast::{SumForecast, expected_count},
};
use crate::{
    rules::{BoxIndex, Card, Placement, RuleSet, Section},
    solver::{TurnTables, ValueFunction},
};

/// The probability of another top hand in a turn, as a share of that in a turn played for nothing
/// else. Fitted: the best for all shipped rule sets together.
const TOP_HAND_FACTOR: f64 = 0.5;

/// The expected final total by averages: the points on the card, the average points of the open
/// boxes, the expected section bonuses and further top hands, and the value of saved rolls. It
/// ignores that boxes compete for the same dice.
///
/// The player *Regular* uses it.
pub struct AverageValue {
    tables: Arc<TurnTables>,
    averages: Arc<Averages>,
    /// The expected points for further top hands in each turn to come.
    award_per_turn: f64,
}

/// A box that is filled now, if any, and its points.
type FilledBox = Option<(BoxIndex, u16)>;

impl AverageValue {
    /// The values for the rules of these tables.
    pub fn new(tables: Arc<TurnTables>) -> Self {
        let averages = Averages::of(&tables);
        let award_per_turn = award(tables.rules()) * TOP_HAND_FACTOR * tables.top_hand_chance();
        Self { tables, averages, award_per_turn }
    }

    /// The expected final total of a card before a turn.
    fn expected_total(&self, card: &Card) -> f64 {
        let entries = card.entries().map(|(at, entry)| {
            let points = entry.map_or_else(|| self.open_value(card, at, None), f64::from);
            expected_count(self.rules(), &self.averages, card, (at, points)) * self.multiplier(at)
        });
        let columns = (0..).zip(self.rules().columns());
        let bonuses = columns.map(|(column, data)| {
            let sections = self.rules().section_bonuses().iter();
            let ahead = sections.map(|bonus| self.bonus_ahead(card, column, bonus.section, None));
            ahead.sum::<f64>() * f64::from(data.multiplier)
        });
        let saved = f64::from(card.bank()) * self.saved_roll(card, None);
        let repeats = self.repeats_ahead(card);
        entries.sum::<f64>() + bonuses.sum::<f64>() + f64::from(card.extra()) + repeats + saved
    }

    /// Returns a function from points to the gain in expected total from filling this box (saved
    /// rolls aside).
    fn gain<'a>(&'a self, card: &'a Card, at: BoxIndex) -> impl Fn(u16) -> f64 + 'a {
        let is_related = self.rules().is_related(at);
        let open_value = self.open_value(card, at, None);
        let (column, section) = (self.rules().place(at).column, self.rules().row(at).section);
        let bonus = self.bonus_ahead(card, column, section, None);
        let repeats = self.repeats_ahead(card);
        let award = self.award_ahead(card, Some(at));
        move |points| {
            if is_related {
                return self.gain_in_pair(card, at, points);
            }
            let filling = Some((at, points));
            let mut gain = f64::from(points) - open_value;
            gain += self.bonus_ahead(card, column, section, filling) - bonus;
            if points == 0 {
                gain -= self.locked_by(card, at);
            }
            gain * self.multiplier(at) + (award * self.share_of_award(card, filling) - repeats)
        }
    }

    /// The gain in expected total from filling a box that only counts together with another one, so
    /// that the values of both change.
    fn gain_in_pair(&self, card: &Card, at: BoxIndex, points: u16) -> f64 {
        let mut before = card.clone();
        before.set_bank(0);
        let mut after = before.clone();
        after.fill(at, points, 0);
        self.expected_total(&after) - self.expected_total(&before)
    }

    /// The value of each saved roll once this box is filled; 0 if that fills the card, since no
    /// turn is left to use it.
    fn saved_roll(&self, card: &Card, filling: Option<BoxIndex>) -> f64 {
        let open = card.open_boxes().find(|&at| Some(at) != filling);
        if open.is_some() { self.averages.saved_roll } else { 0.0 }
    }

    fn multiplier(&self, at: BoxIndex) -> f64 {
        f64::from(self.rules().multiplier(at))
    }

    /// The average of an open box; 0 if all boxes that it requires hold a zero, or will once `zero`
    /// is filled.
    fn open_value(&self, card: &Card, at: BoxIndex, zero: Option<BoxIndex>) -> f64 {
        let needed = self.rules().required_boxes(at);
        let is_lost = |other: &BoxIndex| Some(*other) == zero || card.entry(*other) == Some(0);
        let is_locked = !needed.is_empty() && needed.iter().all(is_lost);
        if is_locked { 0.0 } else { self.averages.boxes[at.index()] }
    }

    /// The value of the open boxes that a zero in this one would lock.
    fn locked_by(&self, card: &Card, zero: BoxIndex) -> f64 {
        let lost = |at| self.open_value(card, at, None) - self.open_value(card, at, Some(zero));
        card.open_boxes().filter(|&at| at != zero).map(lost).sum()
    }

    /// The expected bonus of a section in a column: the chance to reach each of its tiers, assuming
    /// that the sum to come is normally distributed around the averages of the open boxes.
    fn bonus_ahead(&self, card: &Card, column: u8, section: Section, filling: FilledBox) -> f64 {
        let Some(bonus) = self.rules().section_bonus(section) else { return 0.0 };
        let mut sum = SumForecast::new(self.rules(), &self.averages, card);
        for at in self.rules().boxes_of_section(section, column) {
            sum.add_box(at, entry_after(card, filling, at));
        }
        let tiers = bonus.tiers.iter();
        sum.expected_step(tiers.map(|tier| (tier.at_least.into(), tier.points.into())))
    }

    /// The expected points for further top hands from the next turn on.
    fn repeats_ahead(&self, card: &Card) -> f64 {
        self.award_ahead(card, None) * self.share_of_award(card, None)
    }

    /// The expected points for further top hands if all boxes of top hands held points, once this
    /// box is filled.
    fn award_ahead(&self, card: &Card, filled: Option<BoxIndex>) -> f64 {
        if self.award_per_turn <= 0.0 {
            return 0.0;
        }
        let award = self.rules().repeat().and_then(|repeat| repeat.award);
        let only_into_upper = award.is_some_and(|award| award.only_into_upper);
        let counts = |&at: &BoxIndex| {
            !self.rules().repeat_boxes().contains(&at)
                && filled != Some(at)
                && (!only_into_upper || self.rules().row(at).section == Section::Upper)
        };
        let turns: f64 = card.open_boxes().filter(counts).map(|at| self.multiplier(at)).sum();
        self.award_per_turn * turns
    }

    /// The share of [`Self::award_ahead`] to expect: 0 once one of the top hand's boxes holds a
    /// zero, 1 if all hold points, and little before that.
    fn share_of_award(&self, card: &Card, filling: FilledBox) -> f64 {
        let tops = self.rules().repeat_boxes();
        let entry = |at: BoxIndex| entry_after(card, filling, at);
        if tops.is_empty() || tops.iter().any(|&at| entry(at) == Some(0)) {
            return 0.0;
        }
        let made = tops.iter().filter(|&&at| entry(at).is_some()).count();
        (made as f64 / tops.len() as f64).powi(2)
    }
}

/// The entry of a box after this filling.
fn entry_after(card: &Card, filling: FilledBox, at: BoxIndex) -> Option<u16> {
    let filled_now = || filling.filter(|&(filled, _)| filled == at).map(|(_, points)| points);
    card.entry(at).or_else(filled_now)
}

/// The points for another top hand, in addition to its box or instead of it.
fn award(rules: &RuleSet) -> f64 {
    let Some(repeat) = rules.repeat() else { return 0.0 };
    let raised = || {
        // Half of the most by which an entry can be raised.
        let most = rules.boxes().map(|at| rules.most_points(at)).max();
        f64::from(most.unwrap_or(0)) / 2.0
    };
    let more = if repeat.placement == Placement::RaiseEntry { raised() } else { 0.0 };
    repeat.award.map_or(0.0, |award| f64::from(award.points)) + more
}

impl ValueFunction for AverageValue {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    fn value(&self, card: &Card) -> Option<f64> {
        Some(self.expected_total(card))
    }

    fn values_after(&self, card: &Card, saved: u16, values: &mut [f64]) -> Option<()> {
        let mut now = card.clone();
        now.set_bank(0);
        let base = self.expected_total(&now);
        for at in self.tables.rules().fillable(card) {
            let kept = f64::from(saved) * self.saved_roll(card, Some(at));
            let points = self.rules().possible_points(at);
            let gain = self.gain(card, at);
            for (value, &points) in values[self.tables.entries(at)].iter_mut().zip(points) {
                *value = base + gain(points) + kept;
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn average_value(id: &str) -> AverageValue {
        let rules = Library::shipped().get(id).unwrap().clone();
        AverageValue::new(Arc::new(TurnTables::new(rules)))
    }

    fn gain(average: &AverageValue, card: &str, row: &str, points: u16) -> f64 {
        let card = average.rules().card_from_text(card).unwrap();
        average.gain(&card, average.rules().box_named(row).unwrap())(points)
    }

    const UPPER: &str = "ones=3,twos=6,threes=9,fours=12,fives=15";

    #[test]
    fn the_bonus_is_certain_once_it_is_reached_or_lost() {
        let average = average_value("yahtzee_forced");
        let ahead = |text: &str| {
            let card = average.rules().card_from_text(text).unwrap();
            average.bonus_ahead(&card, 0, Section::Upper, None)
        };
        assert!((ahead(&format!("{UPPER},sixes=18")) - 35.0).abs() < 1e-12);
        assert!(ahead(&format!("{UPPER},sixes=12")).abs() < 1e-12);
        assert!(ahead("ones=0,twos=0,threes=0,fours=8,fives=15").abs() < 1e-12);
        // In a turn for them, three sixes come in 36 of 100 cases.
        assert!(ahead(UPPER) > 10.0 && ahead(UPPER) < 30.0, "three sixes are likely");
    }

    #[test]
    fn the_last_points_for_the_bonus_are_worth_more_than_their_pips() {
        let average = average_value("yatzy");
        let more = gain(&average, UPPER, "sixes", 18) - gain(&average, UPPER, "sixes", 12);
        assert!((more - 56.0).abs() < 1e-9, "{more}");
        let more = gain(&average, "", "chance", 18) - gain(&average, "", "chance", 12);
        assert!((more - 6.0).abs() < 1e-9, "no bonus below");
    }

    #[test]
    fn a_top_hand_is_worth_more_than_its_points_while_turns_are_left() {
        let early = average_value("yahtzee_forced");
        let more = |average: &AverageValue| {
            gain(average, "", "yahtzee", 50) - gain(average, "", "yahtzee", 0)
        };
        assert!(more(&early) > 60.0);
        assert!((more(&average_value("basic")) - 50.0).abs() < 1e-9, "nothing for a further one");
    }

    #[test]
    fn a_zero_loses_the_value_of_what_it_locks() {
        let text = r#"RuleSet(
            version: 1, id: "locked", name: "Locked", about: "One box needs the other.",
            dice: (count: 2), turn: (rolls: 2),
            rows: [
                (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(10)),
                (id: "sixes", section: Lower, pattern: Has([6, 6]), score: Fixed(30),
                 requires: "pair"),
            ],
        )"#;
        let rules = Arc::new(RuleSet::from_ron("locked.ron", text).unwrap());
        let averages = Arc::new(Averages { boxes: vec![4.0, 3.0], saved_roll: 0.0 });
        let average = AverageValue::new(Arc::new(TurnTables::new(rules)));
        let average = AverageValue { averages, ..average };
        assert!((gain(&average, "", "pair", 0) + 7.0).abs() < 1e-12);
        assert!((gain(&average, "", "pair", 10) - 6.0).abs() < 1e-12);
    }

    #[test]
    fn the_expected_total_rises_by_the_gain() {
        let average = average_value("yatzy");
        let card = average.rules().card_from_text("ones=3,chance=20").unwrap();
        for (row, points) in [("sixes", 18), ("sixes", 24), ("one_pair", 8), ("yatzy", 0)] {
            let at = average.rules().box_named(row).unwrap();
            let mut after = card.clone();
            after.fill(at, points, 0);
            let gain = average.expected_total(&after) - average.expected_total(&card);
            assert!((gain - average.gain(&card, at)(points)).abs() < 1e-9, "{row} {points}");
        }
    }

    #[test]
    fn a_saved_roll_is_worth_nothing_in_the_last_turn() {
        let average = average_value("maxi");
        let mut card = average.rules().empty_card();
        assert!(average.saved_roll(&card, None) > 1.0);
        for at in average.rules().boxes().skip(1) {
            card.fill(at, 0, 0);
        }
        assert!(average.saved_roll(&card, Some(BoxIndex(0))).abs() < 1e-12);
    }
}
