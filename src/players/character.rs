//! Characters: players with a habit that a person can see and use.

use std::sync::Arc;

use super::{Evaluator, Player, decide::Decider};
use crate::{
    game::{Move, Position},
    rules::{Bank, BoxIndex, FillOrder, Pattern, Placement, RuleData, RuleSet, Score},
};

/// What a character believes of the rules: a change of the rule set, by which it plays perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Bella loves the section bonus: to her it is worth three times as much.
    Bonus,
    /// Felix chases the top hand, all dice alike: to him its box, and whatever a further one
    /// brings, is worth three times as much.
    TopHand,
    /// Prudence never throws the last roll of a turn: a bird in the hand.
    InHand,
}

/// How much more a character thinks of what it loves.
const LOVE: u16 = 3;

impl Habit {
    /// The rule set as the character sees it; `None` where the habit makes no sense: there is
    /// nothing to love, or nothing to choose, or no roll to leave out.
    pub fn view(self, rules: &RuleSet) -> Option<Arc<RuleSet>> {
        let mut data = rules.data().clone();
        match self {
            Self::Bonus => love_bonuses(&mut data)?,
            Self::TopHand => love_top_hand(&mut data, rules.place(top_hand(rules)?).row)?,
            Self::InHand => leave_a_roll_out(&mut data)?,
        }
        // A rule set that the check refuses is one where the habit makes no sense.
        RuleSet::new(data).ok().map(Arc::new)
    }

    /// How many rolls of a turn it never throws.
    const fn unused(self) -> u16 {
        matches!(self, Self::InHand) as u16
    }
}

/// The box for all dice alike.
pub fn top_hand(rules: &RuleSet) -> Option<BoxIndex> {
    let all_alike = Pattern::Kind(rules.dice().count);
    let found = || rules.boxes().find(|&at| rules.row(at).pattern == all_alike);
    rules.repeat_box().or_else(found)
}

fn love_bonuses(data: &mut RuleData) -> Option<()> {
    let has_any = !data.section_bonuses.is_empty() && data.order == FillOrder::Free;
    for bonus in &mut data.section_bonuses {
        bonus.tiers.iter_mut().for_each(|tier| tier.points = loved(tier.points));
    }
    has_any.then_some(())
}

fn love_top_hand(data: &mut RuleData, row: u8) -> Option<()> {
    let row = data.rows.get_mut(usize::from(row))?;
    let Score::Fixed(points) = &mut row.score else { return None };
    *points = loved(*points);
    if let Some(Score::Fixed(points)) = &mut row.first_roll {
        *points = loved(*points);
    }
    row.typical = row.typical.map(|points| points * f64::from(LOVE));
    if let Some(award) = data.repeat.as_mut().and_then(|repeat| repeat.award.as_mut()) {
        award.points = loved(award.points);
    }
    // Where entries can be raised, a box that seems to hold more than it can would stay raisable.
    let raises = data.repeat.as_ref().is_some_and(|r| r.placement == Placement::RaiseEntry);
    (data.order == FillOrder::Free && !raises).then_some(())
}

fn leave_a_roll_out(data: &mut RuleData) -> Option<()> {
    let may = data.turn.rolls > 2 && data.turn.bank == Bank::Lost;
    data.turn.rolls -= u8::from(may);
    may.then_some(())
}

const fn loved(points: u16) -> u16 {
    points.saturating_mul(LOVE)
}

/// Plays perfectly by what it believes of the rules.
pub struct Character {
    decider: Decider,
    unused: u16,
}

impl Character {
    /// Somebody with this habit. Where the habit makes no sense, it plays perfectly.
    pub fn new(habit: Habit, rules: &Arc<RuleSet>) -> Self {
        let view = habit.view(rules);
        let unused = if view.is_some() { habit.unused() } else { 0 };
        let evaluator = Evaluator::of(view.as_ref().unwrap_or(rules));
        Self { decider: Decider::new(evaluator), unused }
    }
}

impl Player for Character {
    fn decide(&self, position: &Position) -> Move {
        self.decider.best(position, self.unused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn makes_sense(habit: Habit, id: &str) -> bool {
        habit.view(Library::shipped().get(id).unwrap()).is_some()
    }

    #[test]
    fn habits_are_there_where_they_make_sense() {
        for id in ["yahtzee_forced", "yahtzee_free", "yahtzee_original", "yatzy"] {
            assert!(makes_sense(Habit::Bonus, id) && makes_sense(Habit::TopHand, id), "{id}");
            assert!(makes_sense(Habit::InHand, id), "{id}");
        }
        assert!(!makes_sense(Habit::Bonus, "yatzy_forced"), "nothing to choose");
        assert!(!makes_sense(Habit::InHand, "maxi"), "what is not thrown is saved");
    }

    #[test]
    fn what_is_loved_is_worth_three_times_as_much() {
        let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
        let view = Habit::Bonus.view(&rules).unwrap();
        assert_eq!(view.section_bonuses()[0].tiers[0].points, 105);
        let view = Habit::TopHand.view(&rules).unwrap();
        assert_eq!(view.most_points(top_hand(&view).unwrap()), 150);
        assert_eq!(view.repeat().unwrap().award.unwrap().points, 300);
    }
}
