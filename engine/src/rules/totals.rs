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
    /// The total as people read it ([`RuleSet::shown_total`]).
    pub shown: i64,
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
            shown: self.shown_total(card),
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

    /// The total as people read it: less the pars of the filled boxes.
    pub fn shown_total(&self, card: &Card) -> i64 {
        let filled = self.boxes().filter(|&at| !card.is_open(at));
        i64::from(self.total(card)) - filled.map(|at| self.par_in_total(at)).sum::<i64>()
    }

    /// What the total of a full card is more than people read: the pars of all boxes.
    pub fn par(&self) -> i64 {
        self.boxes().map(|at| self.par_in_total(at)).sum()
    }

    /// The value of a card, or of what is expected of it, as the total that people read.
    pub fn shown(&self, value: f64) -> f64 {
        self.worth(value) - self.par() as f64
    }

    /// What the par of a box takes from the total.
    pub fn par_in_total(&self, at: BoxIndex) -> i64 {
        i64::from(self.multiplier(at)) * self.par_of(at)
    }

    /// The par of a box; 0 if it has none.
    pub fn par_of(&self, at: BoxIndex) -> i64 {
        self.row(at).par.unwrap_or(0).into()
    }

    /// The sum of a section's boxes in a column as people read it.
    pub fn shown_sum(&self, card: &Card, column: u8, section: Section) -> i64 {
        let filled = self.boxes_of_section(section, column).filter(|&at| !card.is_open(at));
        let pars = filled.map(|at| self.par_of(at)).sum::<i64>();
        i64::from(self.section_sum(card, column, section)) - pars
    }

    /// What a section is short of this sum, as people read it: its open boxes count their pars.
    /// Negative if it is ahead.
    pub fn missing(&self, card: &Card, column: u8, section: Section, at_least: u16) -> i64 {
        self.shown_least(section, at_least) - self.shown_sum(card, column, section)
    }

    /// This sum of a section, with all its boxes filled, as people read it.
    pub fn shown_least(&self, section: Section, at_least: u16) -> i64 {
        let pars = self.boxes_of_section(section, 0).map(|at| self.par_of(at));
        i64::from(at_least) - pars.sum::<i64>()
    }

    /// The total if every open box got the most that it can hold, without further bonuses.
    pub fn total_at_most(&self, card: &Card) -> u32 {
        let times = |at| u32::from(self.multiplier(at));
        let most = |at| times(at) * self.most_counted(at).max(self.most_points(at).into());
        let is_ahead = |at: &BoxIndex| card.is_open(*at) || self.is_in_difference(*at);
        self.total(card) + self.boxes().filter(is_ahead).map(most).sum::<u32>()
    }

    /// The points that decide the winner if every open box got the most that it can hold, in a game
    /// with a point table.
    pub fn points_at_most(&self, card: &Card) -> Option<i32> {
        let mut full = card.clone();
        card.open_boxes().for_each(|at| full.write(at, self.most_points(at), 0));
        self.points(&full)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    /// The school of Russian dice poker, by hand: three of a face are 0, each die more or fewer is
    /// that face more or less, and a school of 0 or more earns 50.
    #[test]
    fn a_school_is_read_as_over_and_under_par() {
        let rules = Library::shipped().get("poker_kosti").unwrap().clone();
        let card = |text: &str| rules.card_from_text(text).unwrap();
        let shown = |text: &str| {
            (rules.shown_sum(&card(text), 0, Section::Upper), rules.shown_total(&card(text)))
        };
        assert_eq!(shown(""), (0, 0));
        for (text, over) in [
            ("fives=15", 0),
            ("fives=20", 5),
            ("fives=25", 10),
            ("fives=10", -5),
            ("sixes=6", -12),
            ("sixes=0", -18),
            ("ones=4", 1),
        ] {
            assert_eq!(shown(text), (over, over), "{text}");
        }
        // 0, −2, +3, 0, +5, −6, and 0, −2, 0, 0, 0, 0.
        assert_eq!(shown("ones=3,twos=4,threes=12,fours=12,fives=20,sixes=12"), (0, 50));
        assert_eq!(shown("ones=3,twos=4,threes=9,fours=12,fives=15,sixes=18"), (-2, -2));
        let both = "ones=3,twos=4,threes=12,fours=12,fives=20,sixes=12,one_pair=24,chance=23";
        assert_eq!((shown(both), rules.par()), ((0, 97), 63));
        assert_eq!(rules.missing(&card("fives=10"), 0, Section::Upper, 63), 5);
        assert_eq!(rules.missing(&card("fives=20"), 0, Section::Upper, 63), -5);
    }
}
