//! `section_bonuses`: bonuses for sections whose boxes add up to enough.

use serde::{Deserialize, Serialize};

use super::rows::{Row, Section};
use crate::rules::{
    Card, Field, Number, Pair, Problem, ProblemKind, RowRelation, RuleData, RuleSet,
    data::{MAX_BONUS, MAX_STEPS},
    problem::within,
    relations::most_of_difference,
};

/// The bonus of a section whose boxes add up to enough.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SectionBonus {
    /// The section.
    pub section: Section,
    /// The steps in rising order; only the highest one reached counts.
    pub tiers: Vec<Tier>,
}

/// One step of a section bonus.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// The sum of the section's boxes that earns it.
    pub at_least: u16,
    /// Its points.
    pub points: u16,
}

/// Checks each bonus against the points that the rows can hold, given in their order.
pub fn check(data: &RuleData, possible: &[Vec<u16>]) -> Vec<Problem> {
    let bonuses = &data.section_bonuses;
    let problem = |(number, bonus): (usize, &SectionBonus)| {
        let what = problem_kind(&bonuses[..number], bonus, data, possible);
        what.map(|what| Problem::general(what).at(Field::Bonus(bonus.section)))
    };
    bonuses.iter().enumerate().filter_map(problem).collect()
}

fn problem_kind(
    before: &[SectionBonus],
    bonus: &SectionBonus,
    data: &RuleData,
    possible: &[Vec<u16>],
) -> Option<ProblemKind> {
    let SectionBonus { section, ref tiers } = *bonus;
    if before.iter().any(|other| other.section == section) {
        return Some(ProblemKind::TwoBonuses(section));
    }
    if tiers.is_empty() {
        return Some(ProblemKind::NoTiers(section));
    }
    let steps = tiers.len() as u64;
    if let Some(problem) = within(Field::Bonus(section), Number::Steps, steps, 1..=MAX_STEPS as u64)
    {
        return Some(problem.what);
    }
    if !tiers.is_sorted_by(|a, b| a.at_least < b.at_least) {
        return Some(ProblemKind::TiersDoNotRise(section));
    }
    let of_section = data.rows.iter().zip(possible).filter(|(row, _)| row.section == section);
    let most_of_difference = |row: &Row| {
        let is_in = |relation: &&RowRelation| {
            relation.times().is_some() && relation.pair().contains(&row.id.as_str())
        };
        let relation = data.relations.iter().find(is_in)?;
        let most = most_of_difference(relation, &data.rows, possible)?;
        Some(if relation.pair()[0] == row.id { most } else { 0 })
    };
    let most_in = |(row, points): (&Row, &Vec<u16>)| {
        let own = || u32::from(points.last().copied().unwrap_or(0));
        u32::from(row.copies) * most_of_difference(row).unwrap_or_else(own)
    };
    let most: u32 = of_section.map(most_in).sum();
    tiers.iter().find_map(|&Tier { at_least: at, points }| {
        if u32::from(at) > most {
            return Some(ProblemKind::BonusOutOfReach { at: at.into(), section, most });
        }
        within(Field::Bonus(section), Number::BonusPoints, points, 0..=MAX_BONUS.into())
            .map(|problem| problem.what)
    })
}

impl RuleSet {
    /// The bonuses of all sections.
    pub fn section_bonuses(&self) -> &[SectionBonus] {
        &self.data().section_bonuses
    }

    /// The bonus of this section, if it has one.
    pub fn section_bonus(&self, section: Section) -> Option<&SectionBonus> {
        self.section_bonuses().iter().find(|bonus| bonus.section == section)
    }

    /// The bonus points of a section with this sum: those of the highest tier reached.
    pub fn bonus_for(&self, section: Section, sum: u32) -> u32 {
        let mut tiers = self.section_bonus(section).into_iter().flat_map(|bonus| &bonus.tiers);
        let reached = tiers.rfind(|tier| sum >= u32::from(tier.at_least));
        reached.map_or(0, |tier| tier.points.into())
    }

    /// Whether the lowest bonus of the upper section is neither certain nor out of reach, in some
    /// column of the card.
    pub fn is_upper_bonus_open(&self, card: &Card) -> bool {
        let bonus = self.section_bonus(Section::Upper);
        let Some(tier) = bonus.and_then(|bonus| bonus.tiers.first()) else { return false };
        // What a box will add at least and at most: a filled one may still be struck.
        let may_be_struck = |at| {
            let open = |pair: &Pair| card.is_open(pair.more) || card.is_open(pair.less);
            self.pairs_with(at).any(|pair| open(&pair))
        };
        let least = |at| if may_be_struck(at) { 0 } else { self.counted(card, at) };
        let most = |at| match card.entry(at) {
            None => self.most_counted(at),
            Some(_) if self.is_in_difference(at) && may_be_struck(at) => self.most_counted(at),
            Some(_) => self.counted(card, at),
        };
        (0..self.data().columns.len() as u8).any(|column| {
            let boxes = || self.boxes_of_section(Section::Upper, column);
            let (least, most): (u32, u32) = (boxes().map(least).sum(), boxes().map(most).sum());
            (least + 1..=most).contains(&tier.at_least.into())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_are_struck_or_may_be_are_not_certain() {
        let text = r#"RuleSet(version: 1, id: "pairs", name: "Pairs", dice: (count: 2),
            turn: (rolls: 1), rows: [
                (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
                (id: "plus", section: Upper, pattern: Any, score: Sum),
                (id: "minus", section: Upper, pattern: Any, score: Sum),
            ],
            relations: [MustExceed("plus", "minus")],
            section_bonuses: [(section: Upper, tiers: [(at_least: 12, points: 5)])])"#;
        let rules = RuleSet::from_ron("pairs.ron", text).unwrap();
        for (card, is_open) in [
            ("", true),
            ("sixes=12", false),
            ("plus=7,minus=5", false),
            ("plus=7,minus=5,sixes=0", false),
            // Struck: only the sixes can bring it.
            ("plus=7,minus=8", true),
            ("plus=7,minus=8,sixes=6", false),
            // A higher Minus would strike both.
            ("plus=11,sixes=6", true),
        ] {
            let card_read = rules.card_from_text(card).unwrap();
            assert_eq!(rules.is_upper_bonus_open(&card_read), is_open, "{card}");
        }
    }
}
