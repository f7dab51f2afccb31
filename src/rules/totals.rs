//! Adding a card up.

use super::{Card, RuleSet, Section};

/// One section of a card, added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionTotal {
    /// The section.
    pub section: Section,
    /// What its boxes hold together.
    pub sum: u32,
    /// What the section pays on top, as it stands.
    pub bonus: u32,
}

/// A card added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// The sections, from top to bottom.
    pub sections: Vec<SectionTotal>,
    /// Points besides the boxes, such as extra Yahtzees.
    pub extra: u32,
    /// Everything together.
    pub total: u32,
}

impl RuleSet {
    /// Adds the card up as it stands.
    pub fn totals(&self, card: &Card) -> Totals {
        let section = |section| {
            let sum = self.section_sum(card, section);
            SectionTotal { section, sum, bonus: self.bonus_for(section, sum) }
        };
        let sections: Vec<SectionTotal> = self.sections().into_iter().map(section).collect();
        let boxes: u32 = sections.iter().map(|section| section.sum + section.bonus).sum();
        Totals { sections, extra: card.extra(), total: boxes + card.extra() }
    }

    /// The total of the card as it stands.
    pub fn total(&self, card: &Card) -> u32 {
        let boxes: u32 = card.entries().filter_map(|(_, entry)| entry).map(u32::from).sum();
        let bonuses = self.section_bonuses().iter();
        let bonus: u32 =
            bonuses.map(|b| self.bonus_for(b.section, self.section_sum(card, b.section))).sum();
        boxes + bonus + card.extra()
    }

    /// What a section with this sum pays on top: the highest tier that is reached.
    pub fn bonus_for(&self, section: Section, sum: u32) -> u32 {
        let mut tiers = self.section_bonus(section).into_iter().flat_map(|bonus| &bonus.tiers);
        let reached = tiers.rfind(|tier| sum >= u32::from(tier.at_least));
        reached.map_or(0, |tier| tier.points.into())
    }

    /// What the boxes of a section hold together.
    pub fn section_sum(&self, card: &Card, section: Section) -> u32 {
        let of_section = card.entries().filter(|&(at, _)| self.row(at).section == section);
        of_section.filter_map(|(_, entry)| entry).map(u32::from).sum()
    }
}
