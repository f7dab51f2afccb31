//! Characters: players with a habit that a person can see and use.

use std::{borrow::Cow, sync::Arc};

use super::{Evaluator, Greedy, Player, Prepared, believed_value::BelievedValue, decide::Decider};
use crate::{
    game::{Move, Position},
    rules::{Bank, BoxIndex, Card, FillOrder, Pattern, Placement, RuleData, RuleSet, Score},
};

/// A character's habit: a false belief about the rules, by which it plays perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Bella loves the section bonus: she believes that it is worth three times as much.
    Bonus,
    /// Felix chases the top hand, all dice alike: he believes that its box and the award for
    /// further ones are worth three times as much.
    TopHand,
    /// Prudence never uses the last roll of a turn: a bird in the hand.
    InHand,
}

/// The factor by which characters overrate what they love.
const OVERRATING: u16 = 3;

impl Habit {
    /// The rule set as the character believes it to be; `None` if the habit makes no sense there:
    /// no bonus or top hand to love, or no roll to leave out.
    pub fn believed_rules(self, rules: &RuleSet) -> Option<Arc<RuleSet>> {
        let mut data = rules.data().clone();
        match self {
            Self::Bonus => overrate_bonuses(&mut data)?,
            Self::TopHand => overrate_top_hand(&mut data, rules.place(top_hand(rules)?).row)?,
            Self::InHand => leave_a_roll_out(&mut data)?,
        }
        // If the changed rules fail the check, the habit makes no sense.
        RuleSet::new(data).ok().map(Arc::new)
    }

    /// The card as the character believes it to be: whoever overrates a hand also overrates the
    /// points that it has brought. (With the real points, sums of a section could occur that no
    /// card has by the believed rules.)
    pub fn believed_card<'a>(self, rules: &RuleSet, card: &'a Card) -> Cow<'a, Card> {
        let overrates = |at: BoxIndex| {
            let (row, points) = (rules.row(at), Score::Fixed(card.entry(at).unwrap_or_default()));
            row.score == points || row.early_scores().contains(&points)
        };
        let mut believed = Cow::Borrowed(card);
        for at in self.overrated_boxes(rules).filter(|&at| overrates(at)) {
            let points = overrated(card.entry(at).unwrap_or_default());
            believed.to_mut().write(at, points, 0);
        }
        // Entries that are written end the turn of a card.
        if let Cow::Owned(believed) = &mut believed {
            card.declared().into_iter().for_each(|at| believed.declare(at));
            if card.has_turned() {
                believed.turn_over();
            }
        }
        believed
    }

    /// Overrates the average points of the boxes that the character overrates.
    pub(super) fn overrate_averages(self, rules: &RuleSet, averages: &mut [f64]) {
        for at in self.overrated_boxes(rules) {
            averages[at.index()] *= f64::from(OVERRATING);
        }
    }

    /// The boxes of which the character overrates the hand.
    fn overrated_boxes(self, rules: &RuleSet) -> impl Iterator<Item = BoxIndex> + '_ {
        let top = top_hand(rules).filter(|_| self == Self::TopHand);
        let is_of_row = move |at: BoxIndex, top| rules.place(top).row == rules.place(at).row;
        rules.boxes().filter(move |&at| top.is_some_and(|top| is_of_row(at, top)))
    }

    /// A player with this habit and these evaluators of rule sets; it plays perfectly if the habit
    /// makes no sense. `None` if there is no evaluator.
    pub(super) fn player(
        self,
        prepared: &Prepared,
        rules: &Arc<RuleSet>,
        evaluator: &dyn Fn(&Arc<RuleSet>) -> Option<Evaluator>,
    ) -> Option<Arc<dyn Player>> {
        let Some(believed) = self.believed_rules(rules) else {
            return Some(Arc::new(Greedy::new(evaluator(rules)?)));
        };
        let values = if prepared.needs_fit(&believed) {
            BelievedValue::new(self, &evaluator(rules)?, &prepared.tables(&believed))
        } else {
            None
        };
        let sees_real_card = values.is_some();
        let evaluator = match values {
            Some(values) => Evaluator::new(Arc::new(values)),
            None => evaluator(&believed)?,
        };
        Some(Arc::new(Character { habit: self, sees_real_card, decider: Decider::new(evaluator) }))
    }
}

/// A player with a habit: it plays perfectly by the rules, and with the card, that it believes in.
struct Character {
    habit: Habit,
    /// Whether the values are of the real card, and know what the character believes it to be.
    sees_real_card: bool,
    decider: Decider,
}

impl Player for Character {
    fn decide(&self, position: &Position) -> Option<Move> {
        let unused = u16::from(self.habit == Habit::InHand);
        self.decider.decide(position, |engine, dice| {
            let card = if self.sees_real_card {
                Cow::Borrowed(position.card())
            } else {
                self.habit.believed_card(position.rules(), position.card())
            };
            let rolls_left = position.rolls_left().saturating_sub(unused);
            Some(engine.best(&card, dice, rolls_left)?.action)
        })
    }
}

/// The box for all dice alike.
pub fn top_hand(rules: &RuleSet) -> Option<BoxIndex> {
    let all_alike = Pattern::Kind(rules.dice().scoring());
    let found = || rules.boxes().find(|&at| rules.row(at).pattern == all_alike);
    rules.repeat_box().or_else(found)
}

fn overrate_bonuses(data: &mut RuleData) -> Option<()> {
    let has_any = !data.section_bonuses.is_empty() && !is_ordered(data);
    for bonus in &mut data.section_bonuses {
        bonus.tiers.iter_mut().for_each(|tier| tier.points = overrated(tier.points));
    }
    has_any.then_some(())
}

fn overrate_top_hand(data: &mut RuleData, row: u8) -> Option<()> {
    let row = data.rows.get_mut(usize::from(row))?;
    let Score::Fixed(points) = &mut row.score else { return None };
    *points = overrated(*points);
    for score in row.first_roll.iter_mut().chain(&mut row.rolls) {
        if let Score::Fixed(points) = score {
            *points = overrated(*points);
        }
    }
    if let Some(award) = data.repeat.as_mut().and_then(|repeat| repeat.award.as_mut()) {
        award.points = overrated(award.points);
    }
    // If entries can be raised, a box believed to hold more than it can would stay raisable for
    // ever.
    let raises = data.repeat.as_ref().is_some_and(|r| r.placement == Placement::RaiseEntry);
    (!is_ordered(data) && !raises).then_some(())
}

/// Whether all columns are filled in the same order.
fn is_ordered(data: &RuleData) -> bool {
    FillOrder::of_all(&data.columns).is_some_and(|order| order != FillOrder::Free)
}

fn leave_a_roll_out(data: &mut RuleData) -> Option<()> {
    let turn = data.turn;
    let may = turn.rolls > 2 && turn.bank == Bank::Lost && turn.turn_over.is_none();
    data.turn.rolls -= u8::from(may);
    data.turn.last_rolls = data.turn.last_rolls.map(|rolls| rolls.saturating_sub(1).max(1));
    may.then_some(())
}

const fn overrated(points: u16) -> u16 {
    points.saturating_mul(OVERRATING)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn makes_sense(habit: Habit, id: &str) -> bool {
        habit.believed_rules(Library::shipped().get(id).unwrap()).is_some()
    }

    #[test]
    fn habits_exist_where_they_make_sense() {
        for id in ["yahtzee_forced", "yahtzee_free", "yahtzee_original", "yatzy"] {
            assert!(makes_sense(Habit::Bonus, id) && makes_sense(Habit::TopHand, id), "{id}");
            assert!(makes_sense(Habit::InHand, id), "{id}");
        }
        assert!(!makes_sense(Habit::Bonus, "yatzy_forced"), "nothing to choose");
        assert!(!makes_sense(Habit::InHand, "maxi"), "unused rolls are saved");
    }

    #[test]
    fn favourites_are_overrated_by_a_factor_of_three() {
        let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
        let believed = Habit::Bonus.believed_rules(&rules).unwrap();
        assert_eq!(believed.section_bonuses()[0].tiers[0].points, 105);
        let believed = Habit::TopHand.believed_rules(&rules).unwrap();
        assert_eq!(believed.most_points(top_hand(&believed).unwrap()), 150);
        assert_eq!(believed.repeat().unwrap().award.unwrap().points, 300);
    }
}
