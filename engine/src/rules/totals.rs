//! Adds up a card.

use super::{BoxIndex, Card, Column, RuleSet, Section};

/// One section of a column, added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionTotal {
    /// The column, from 0.
    pub column: u8,
    /// The section.
    pub section: Section,
    /// The sum of its boxes.
    pub sum: u32,
    /// Its current bonus.
    pub bonus: u32,
}

/// A card added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// The sections, column by column, in each from top to bottom.
    pub sections: Vec<SectionTotal>,
    /// Extra points outside the boxes, such as for extra Yahtzees.
    pub extra: u32,
    /// Everything added up, each column times its multiplier.
    pub total: u32,
    /// The points that decide the winner, in a game with a point table.
    pub points: Option<i32>,
}

impl RuleSet {
    /// Adds up the current card.
    pub fn totals(&self, card: &Card) -> Totals {
        let columns = 0..self.columns().len() as u8;
        let of_column = |column| {
            self.sections().into_iter().map(move |section| {
                let sum = self.section_sum(card, column, section);
                SectionTotal { column, section, sum, bonus: self.bonus_for(section, sum) }
            })
        };
        Totals {
            sections: columns.flat_map(of_column).collect(),
            extra: card.extra(),
            total: self.total(card),
            points: self.points(card),
        }
    }

    /// The current total of the card.
    pub fn total(&self, card: &Card) -> u32 {
        let columns = (0..).zip(self.columns());
        let total = |(column, data): (u8, &Column)| {
            u32::from(data.multiplier) * self.column_sum(card, column)
        };
        columns.map(total).sum::<u32>() + card.extra()
    }

    /// The total if every open box got the most that it can hold, without further bonuses.
    pub fn total_at_most(&self, card: &Card) -> u32 {
        let times = |at| u32::from(self.multiplier(at));
        let most = |at| times(at) * self.most_counted(at).max(self.most_points(at).into());
        let is_ahead = |at: &BoxIndex| card.is_open(*at) || self.is_in_difference(*at);
        self.total(card) + self.boxes().filter(is_ahead).map(most).sum::<u32>()
    }

    /// The sum of a column with its bonuses, before it is multiplied.
    pub fn column_sum(&self, card: &Card, column: u8) -> u32 {
        let there = |at: BoxIndex| self.place(at).column == column;
        let entries = self.boxes().filter(|&at| there(at)).map(|at| self.counted(card, at));
        let bonus = |section| self.bonus_for(section, self.section_sum(card, column, section));
        let bonuses: u32 = self.section_bonuses().iter().map(|b| bonus(b.section)).sum();
        entries.sum::<u32>() + bonuses
    }

    /// The sum of a section's boxes in a column.
    pub fn section_sum(&self, card: &Card, column: u8, section: Section) -> u32 {
        self.boxes_of_section(section, column).map(|at| self.counted(card, at)).sum()
    }
}
