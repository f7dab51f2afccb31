//! The parts of a card's score.

use crate::rules::{BoxIndex, Card, RuleSet, Section};

/// A part of a card's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ScorePart {
    /// The points in this box.
    Box(BoxIndex),
    /// The bonus of a section, in this column, from 0.
    Bonus(u8, Section),
    /// Extra points for further top hands.
    Awards,
    /// A hand that wins on the spot.
    Win,
    /// Everything after this turn, if that is not split.
    Rest,
}

impl ScorePart {
    /// What the par of this part takes from the total that people read.
    pub fn par(self, rules: &RuleSet) -> f64 {
        match self {
            Self::Box(at) => rules.par_in_total(at) as f64,
            Self::Bonus(..) | Self::Awards | Self::Win | Self::Rest => 0.0,
        }
    }
}

/// The points that every part of this card adds to its current total: boxes from top to
/// bottom, then bonuses, then further top hands. Their sum is the total.
pub(super) fn score_parts(rules: &RuleSet, card: &Card) -> Vec<(ScorePart, f64)> {
    let of_box = |at| {
        (ScorePart::Box(at), f64::from(rules.counted(card, at)) * f64::from(rules.multiplier(at)))
    };
    let mut parts: Vec<(ScorePart, f64)> = rules.boxes().map(of_box).collect();
    for (column, data) in (0..).zip(rules.columns()) {
        for bonus in rules.section_bonuses() {
            let sum = rules.section_sum(card, column, bonus.section);
            let paid = rules.bonus_for(bonus.section, sum) * u32::from(data.multiplier);
            parts.push((ScorePart::Bonus(column, bonus.section), paid.into()));
        }
    }
    parts.push((ScorePart::Awards, card.extra().into()));
    parts
}
