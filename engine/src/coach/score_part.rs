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
    /// The parts of a card: boxes from top to bottom, then the bonuses of each column, then further
    /// top hands.
    pub fn all(rules: &RuleSet) -> impl Iterator<Item = Self> + '_ {
        let bonuses = (0..).zip(rules.columns()).flat_map(|(column, _)| {
            let sections = rules.section_bonuses().iter();
            sections.map(move |bonus| Self::Bonus(column, bonus.section))
        });
        rules.boxes().map(Self::Box).chain(bonuses).chain([Self::Awards])
    }

    /// The points that this part of a card adds to its current total, of which [`Self::all`] are
    /// the sum.
    pub fn points(self, rules: &RuleSet, card: &Card) -> u32 {
        match self {
            Self::Box(at) => rules.counted(card, at) * u32::from(rules.multiplier(at)),
            Self::Bonus(column, section) => {
                let paid = rules.bonus_for(section, rules.section_sum(card, column, section));
                paid * u32::from(rules.columns()[usize::from(column)].multiplier)
            }
            Self::Awards => card.extra(),
            Self::Win | Self::Rest => 0,
        }
    }

    /// Whether these points can no longer change.
    pub(super) fn is_settled(self, rules: &RuleSet, card: &Card) -> bool {
        match self {
            Self::Box(at) => !card.is_open(at),
            Self::Bonus(column, section) => card
                .open_boxes()
                .all(|at| rules.place(at).column != column || rules.row(at).section != section),
            Self::Awards | Self::Win | Self::Rest => card.is_full(),
        }
    }

    /// What the par of this part takes from the total that people read.
    pub fn par(self, rules: &RuleSet) -> f64 {
        match self {
            Self::Box(at) => rules.par_in_total(at) as f64,
            Self::Bonus(..) | Self::Awards | Self::Win | Self::Rest => 0.0,
        }
    }
}
