//! `relations`: boxes that only count in pairs, since one must hold more than the other.
//!
//! A box whose pair fails is *struck*: its points stay on the card but count nothing, neither in
//! the total nor towards a section's bonus nor in a point table. Rules that ask whether a box
//! *holds* points (a required row, another top hand) look at the entry, struck or not.

use serde::{Deserialize, Serialize};

use super::rows::Row;
use crate::rules::{
    BoxIndex, BoxPosition, Card, Field, Number, Offer, Problem, ProblemKind, RuleData, RuleSet,
    problem::within,
};

/// Two rows that depend on each other.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum RowRelation {
    /// The first row must hold more than the second; otherwise both count 0 in the total, towards a
    /// section's bonus and in a point table. This applies once both boxes of a column are filled.
    /// If rows have several boxes there, the first is paired with the first, and so on.
    MustExceed(String, String),
}

/// Checks that each pair consists of two different rows with equally many boxes and that no pair
/// occurs twice. Reports at most one problem for each pair.
pub fn check(relations: &[RowRelation], rows: &[Row], problems: &mut Vec<Problem>) {
    let (pairs, most) = (relations.len() as u64, rows.len().max(1) as u64);
    if let Some(problem) = within(Field::Relation(0), Number::Pairs, pairs, 0..=most) {
        problems.push(problem);
        return;
    }
    for (number, relation) in relations.iter().enumerate() {
        let what = problem_kind(&relations[..number], relation, rows);
        problems.extend(what.map(|what| Problem::general(what).at(Field::Relation(number))));
    }
}

fn problem_kind(
    before: &[RowRelation],
    relation: &RowRelation,
    rows: &[Row],
) -> Option<ProblemKind> {
    let RowRelation::MustExceed(more, less) = relation;
    let copies = |id: &String| rows.iter().find(|row| row.id == *id).map(|row| row.copies);
    let missing = [more, less].into_iter().find(|id| copies(id).is_none());
    let is_same =
        |RowRelation::MustExceed(a, b): &RowRelation| [(a, b), (b, a)].contains(&(more, less));
    match missing {
        Some(id) => Some(ProblemKind::NoRow(id.clone())),
        None if more == less => Some(ProblemKind::PairOfOne),
        None if copies(more) != copies(less) => Some(ProblemKind::UnequalPair),
        None => before.iter().any(is_same).then_some(ProblemKind::PairTwice),
    }
}

/// Two boxes of one column, of rows that depend on each other ([`RowRelation::MustExceed`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The box that must hold more.
    pub more: BoxIndex,
    /// The box that must hold less.
    pub less: BoxIndex,
}

impl Pair {
    /// Whether both boxes are filled and the one that must hold more does not.
    pub fn is_struck(self, card: &Card) -> bool {
        match (card.entry(self.more), card.entry(self.less)) {
            (Some(more), Some(less)) => more <= less,
            _ => false,
        }
    }
}

impl RuleSet {
    /// The pairs that this box is in.
    pub fn pairs_with(&self, at: BoxIndex) -> &[Pair] {
        &self.pairs[at.index()]
    }

    /// Whether any boxes only count in pairs.
    pub const fn has_pairs(&self) -> bool {
        !self.data().relations.is_empty()
    }

    /// Whether the box counts nothing because a pair that it is in fails.
    pub fn is_struck(&self, card: &Card, at: BoxIndex) -> bool {
        self.pairs_with(at).iter().any(|pair| pair.is_struck(card))
    }

    /// The points that the box currently adds, before its column is multiplied: its entry, or 0
    /// while it is open or struck.
    pub fn counted(&self, card: &Card, at: BoxIndex) -> u32 {
        card.entry(at).filter(|_| !self.is_struck(card, at)).map_or(0, u32::from)
    }

    /// Whether taking the offer would strike the box.
    pub fn strikes(&self, card: &Card, offer: &Offer) -> bool {
        !self.pairs_with(offer.at).is_empty() && self.is_struck(&card_after(card, offer), offer.at)
    }

    /// The change of the card's total by taking the offer, including bonuses, the multiplier of the
    /// column and boxes that it strikes.
    pub fn change(&self, card: &Card, offer: &Offer) -> i64 {
        i64::from(self.total(&card_after(card, offer))) - i64::from(self.total(card))
    }

    /// The points of a turn that ends with the offer: the change of the card's total, section
    /// bonuses aside. Negative if it strikes boxes that held more.
    pub fn turn_points(&self, card: &Card, offer: &Offer) -> i64 {
        let points = |card: &Card| {
            let of_box = |at| u32::from(self.multiplier(at)) * self.counted(card, at);
            i64::from(self.boxes().map(of_box).sum::<u32>() + card.extra())
        };
        points(&card_after(card, offer)) - points(card)
    }

    /// [`Self::turn_points`] before the column of the box is multiplied, as they stand on the card.
    pub fn gain(&self, card: &Card, offer: &Offer) -> i64 {
        self.turn_points(card, offer) / i64::from(self.multiplier(offer.at))
    }
}

/// The card after taking the offer.
fn card_after(card: &Card, offer: &Offer) -> Card {
    let mut after = card.clone();
    after.write(offer.at, offer.points, offer.bonus);
    after
}

/// The pairs that each of these boxes is in. The first copy of a row is paired with the first of
/// the other, and so on.
pub fn pairs_of(data: &RuleData, boxes: &[BoxPosition]) -> Vec<Vec<Pair>> {
    let mut pairs = vec![Vec::new(); boxes.len()];
    let all = || (0..).map(BoxIndex).zip(boxes);
    for RowRelation::MustExceed(more, less) in &data.relations {
        let is_of = |place: &BoxPosition, id: &String| data.rows[usize::from(place.row)].id == *id;
        for (at, place) in all().filter(|(_, place)| is_of(place, more)) {
            let is_other = |other: &BoxPosition| {
                is_of(other, less) && (other.column, other.copy) == (place.column, place.copy)
            };
            for (other, _) in all().filter(|(_, other)| is_other(other)) {
                let pair = Pair { more: at, less: other };
                pairs[at.index()].push(pair);
                pairs[other.index()].push(pair);
            }
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Throw;

    fn rules(fields: &str) -> RuleSet {
        let text = format!(
            r#"RuleSet(version: 1, id: "pairs", name: "Pairs", about: "For tests.",
                dice: (count: 2), turn: (rolls: 2), rows: [
                    (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
                    (id: "plus", section: Lower, copies: 2, pattern: Any, score: Sum),
                    (id: "minus", section: Lower, copies: 2, pattern: Any, score: Sum),
                ],
                relations: [MustExceed("plus", "minus")], {fields})"#
        );
        RuleSet::from_ron("pairs.ron", &text).unwrap()
    }

    #[test]
    fn both_count_nothing_unless_one_is_more() {
        let rules = rules("columns: [(), (multiplier: 3)]");
        for (card, total) in [
            ("plus=9,minus=8", 17),
            ("plus=8,minus=8", 0),
            ("plus=3,sixes=6,minus=8", 6),
            ("plus=3", 3),
            ("minus=8", 8),
            // The second copy of one row goes with the second of the other.
            ("plus=9,minus=8,plus=2,minus=7", 17),
            ("plus=2,minus=8,plus=9,minus=7", 16),
            // Another column stands for itself, and is multiplied.
            ("plus=9,minus@2=8", 9 + 24),
            ("plus@2=9,minus@2=8,minus=3", 51 + 3),
            ("plus@2=8,minus@2=9,minus=3", 3),
        ] {
            assert_eq!(rules.total(&rules.card_from_text(card).unwrap()), total, "{card}");
        }
    }

    #[test]
    fn a_bonus_counts_what_is_not_struck() {
        let rules =
            rules("section_bonuses: [(section: Lower, tiers: [(at_least: 10, points: 50)])],");
        let total = |card: &str| rules.total(&rules.card_from_text(card).unwrap());
        assert_eq!(total("plus=8,minus=7"), 65);
        assert_eq!(total("plus=7,minus=8"), 0);
        assert_eq!(total("plus=7,minus=8,plus=12"), 62);
    }

    #[test]
    fn a_table_of_points_counts_what_is_not_struck() {
        let rules = rules(
            r#"outcome: PointTable(rows: [
                (row: "plus", at_least: Some(10), points: 2),
                (row: "minus", at_least: None, points: 3, each: true),
            ], total: [(20, 1)])"#,
        );
        let points = |card: &str| rules.points(&rules.card_from_text(card).unwrap()).unwrap();
        assert_eq!(points("plus=11,minus=2"), 5);
        assert_eq!(points("plus=11,minus=12"), 0);
        assert_eq!(points("plus=11,minus=12,minus=4"), 3);
    }

    #[test]
    fn pairs_that_make_no_sense_are_refused() {
        use crate::rules::{Field, ProblemKind};
        let refused = |pairs: &str| {
            let text = include_str!("../../assets/variants/balut.ron");
            let text = text.replacen("rows: [", &format!("relations: [{pairs}], rows: ["), 1);
            let error = RuleSet::from_ron("balut.ron", &text).unwrap_err();
            let crate::rules::LoadErrorKind::Rules(problem) = error.kind else { panic!("{error}") };
            (problem.field, problem.what)
        };
        let no_row = ProblemKind::NoRow("none".to_owned());
        assert_eq!(refused(r#"MustExceed("fours", "none")"#), (Field::Relation(0), no_row));
        let own = refused(r#"MustExceed("fours", "fours")"#);
        assert_eq!(own, (Field::Relation(0), ProblemKind::PairOfOne));
        let twice = r#"MustExceed("fours", "fives"), MustExceed("fives", "fours")"#;
        assert_eq!(refused(twice), (Field::Relation(1), ProblemKind::PairTwice));
        let many = r#"MustExceed("fours", "fives"),"#.repeat(40);
        assert!(matches!(refused(&many), (Field::Relation(0), ProblemKind::OutOfRange { .. })));
    }

    #[test]
    fn an_offer_knows_what_it_changes() {
        let rules = rules("columns: [(multiplier: 2)]");
        let card = rules.card_from_text("minus=8").unwrap();
        let offer = |dice: &str, row: &str| {
            let throw: Throw = rules.throw(dice.parse().unwrap(), 1);
            rules.offer(&card, throw, rules.box_named(row).unwrap()).unwrap()
        };
        let scored = |dice: &str, row: &str| {
            let offer = offer(dice, row);
            let (change, gain) = (rules.change(&card, &offer), rules.gain(&card, &offer));
            (rules.strikes(&card, &offer), change, gain)
        };
        assert_eq!(scored("45", "plus"), (false, 18, 9));
        assert_eq!(scored("44", "plus"), (true, -16, -8));
        assert_eq!(scored("66", "sixes"), (false, 24, 12));
    }
}
