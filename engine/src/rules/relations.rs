//! `relations`: boxes that only count in pairs, since one must hold more than the other, or since
//! their difference is what counts.
//!
//! A box whose pair fails is *struck*: its points stay on the card but count nothing, neither in
//! the total nor towards a section's bonus nor in a point table. Rules that ask whether a box
//! *holds* points (a required row, another top hand) look at the entry, struck or not.

use serde::{Deserialize, Serialize};

use super::rows::Row;
use crate::rules::{
    BoxIndex, BoxPosition, Card, Field, Number, Offer, Problem, ProblemKind, RuleData, RuleSet,
    data::MAX_POINTS, problem::within,
};

/// Two rows that depend on each other.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum RowRelation {
    /// The first row must hold more than the second; otherwise both count 0 in the total, towards a
    /// section's bonus and in a point table. This applies once both boxes of a column are filled.
    /// If rows have several boxes there, the first is paired with the first, and so on.
    MustExceed(String, String),
    /// The entry of one row less that of another counts as often as the entry of a third says, as
    /// in Yamb: with 26 in *max*, 8 in *min* and 3 in the *ones*, 54. It counts once all three boxes
    /// of a column are filled, and for the row of the larger entry; neither entry counts by itself.
    /// It counts 0 if the difference is not positive, or if one of the three boxes holds a zero.
    Difference {
        /// The row from which the other is subtracted.
        more: String,
        /// The row that is subtracted.
        less: String,
        /// The row whose entry says how often the difference counts.
        times: String,
    },
}

impl RowRelation {
    /// The row that must hold more, and the one that must hold less.
    pub fn pair(&self) -> [&str; 2] {
        let (Self::MustExceed(more, less) | Self::Difference { more, less, times: _ }) = self;
        [more, less]
    }

    /// The row whose entry says how often the difference of the pair counts, if it does.
    pub fn times(&self) -> Option<&str> {
        match self {
            Self::MustExceed(..) => None,
            Self::Difference { times, .. } => Some(times),
        }
    }
}

/// Checks that each pair consists of two different rows with equally many boxes and that no pair
/// occurs twice; that a difference has a third row for its factor, and its rows are in no other
/// pair. Reports at most one problem for each pair.
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
    let ([more, less], times) = (relation.pair(), relation.times());
    let copies = |id: &str| rows.iter().find(|row| row.id == id).map(|row| row.copies);
    let named = || [more, less].into_iter().chain(times);
    let is_same = |other: &RowRelation| [[more, less], [less, more]].contains(&other.pair());
    let shares = |other: &RowRelation| other.pair().iter().any(|id| named().any(|own| own == *id));
    let is_apart = |other: &&RowRelation| times.or(other.times()).is_some();
    if let Some(id) = named().find(|id| copies(id).is_none()) {
        return Some(ProblemKind::NoRow(id.to_owned()));
    }
    if more == less {
        return Some(ProblemKind::PairOfOne);
    }
    if times.is_some_and(|times| [more, less].contains(&times)) {
        return Some(ProblemKind::DifferenceTimesItself);
    }
    if named().any(|id| copies(id) != copies(more)) {
        return Some(ProblemKind::UnequalPair);
    }
    if before.iter().any(is_same) {
        return Some(ProblemKind::PairTwice);
    }
    before.iter().filter(is_apart).any(shares).then_some(ProblemKind::DifferenceInPair)
}

/// Checks that no difference counts more than a box may hold, given the points that the rows can
/// hold, in their order.
pub fn check_points(
    relations: &[RowRelation],
    rows: &[Row],
    possible: &[Vec<u16>],
) -> Option<Problem> {
    (0..).zip(relations).find_map(|(number, relation)| {
        let most = most_of_difference(relation, rows, possible)?;
        within(Field::Relation(number), Number::Difference, most, 0..=MAX_POINTS.into())
    })
}

/// The most that the difference of this relation can count; `None` if it has none.
pub fn most_of_difference(
    relation: &RowRelation,
    rows: &[Row],
    possible: &[Vec<u16>],
) -> Option<u32> {
    let times = relation.times()?;
    let points = |id: &str| {
        let row = rows.iter().position(|row| row.id == id);
        row.and_then(|row| possible.get(row)).map_or(&[][..], Vec::as_slice)
    };
    let [more, less] = relation.pair();
    Some(largest_product(points(more), points(less), points(times)))
}

/// The largest product of a difference with its factor, given all points that the three boxes can
/// hold, in rising order. A box with a zero makes it 0.
fn largest_product(more: &[u16], less: &[u16], times: &[u16]) -> u32 {
    let most = |points: &[u16]| points.last().copied().unwrap_or(0);
    let least = less.iter().find(|&&points| points > 0).copied().unwrap_or(0);
    u32::from(most(more).saturating_sub(least)) * u32::from(most(times))
}

/// Two boxes of one column, of rows that depend on each other ([`RowRelation`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The box that must hold more.
    pub more: BoxIndex,
    /// The box that must hold less.
    pub less: BoxIndex,
    /// The box that says how often their difference counts; `None` if each counts by itself.
    pub times: Option<BoxIndex>,
}

impl Pair {
    /// Whether both boxes count nothing: they are filled, and the one that must hold more does not;
    /// or their difference is multiplied by 0, or one of them was struck.
    pub fn is_struck(self, card: &Card) -> bool {
        let is_zero = |at| card.entry(at) == Some(0);
        let has_zero = |times| [self.more, self.less, times].into_iter().any(is_zero);
        let is_less = match (card.entry(self.more), card.entry(self.less)) {
            (Some(more), Some(less)) => more <= less,
            _ => false,
        };
        is_less || self.times.is_some_and(has_zero)
    }

    /// What the difference counts, if that is what counts: 0 as long as a box is open.
    fn difference(self, card: &Card) -> Option<u32> {
        let times = self.times?;
        let entry = |at| card.entry(at).map(u32::from);
        let counted = || Some(entry(self.more)?.saturating_sub(entry(self.less)?) * entry(times)?);
        Some(if self.is_struck(card) { 0 } else { counted().unwrap_or(0) })
    }
}

impl RuleSet {
    /// The pairs that this box is in, those aside whose difference it multiplies.
    pub fn pairs_with(&self, at: BoxIndex) -> impl Iterator<Item = Pair> + '_ {
        let is_in = move |pair: &Pair| [pair.more, pair.less].contains(&at);
        self.related[at.index()].iter().copied().filter(is_in)
    }

    /// The pairs of which this box is the one that must hold more.
    pub fn pairs_above(&self, at: BoxIndex) -> impl Iterator<Item = Pair> + '_ {
        self.pairs_with(at).filter(move |pair| pair.more == at)
    }

    /// Whether filling this box can change what another one counts.
    pub fn is_related(&self, at: BoxIndex) -> bool {
        !self.related[at.index()].is_empty()
    }

    /// Whether this box counts only by its difference to another.
    pub fn is_in_difference(&self, at: BoxIndex) -> bool {
        self.pairs_with(at).any(|pair| pair.times.is_some())
    }

    /// Whether any boxes only count in pairs.
    pub const fn has_pairs(&self) -> bool {
        !self.data().relations.is_empty()
    }

    /// Whether the entry of this box is subtracted from another, so that less is better.
    pub fn is_subtracted(&self, at: BoxIndex) -> bool {
        self.pairs_with(at).any(|pair| pair.less == at && pair.times.is_some())
    }

    /// Whether less is better in this box: if it is subtracted or the lowest total wins, not both.
    pub fn wants_little(&self, at: BoxIndex) -> bool {
        self.is_subtracted(at) != self.lowest_wins()
    }

    /// Whether the box counts nothing because a pair that it is in fails.
    pub fn is_struck(&self, card: &Card, at: BoxIndex) -> bool {
        self.pairs_with(at).any(|pair| pair.is_struck(card))
    }

    /// The points that the box currently adds, before its column is multiplied: its entry, or 0
    /// while it is open or struck. Of a difference, the box that must hold more adds what that
    /// counts, and the other nothing.
    pub fn counted(&self, card: &Card, at: BoxIndex) -> u32 {
        let of_pair = |pair: Pair| {
            let difference = pair.difference(card)?;
            Some(if pair.more == at { difference } else { 0 })
        };
        let own = || card.entry(at).filter(|_| !self.is_struck(card, at)).map_or(0, u32::from);
        self.pairs_with(at).find_map(of_pair).unwrap_or_else(own)
    }

    /// The most that the box can count: less than what another must hold in addition, or the most
    /// that its difference to another can count.
    pub fn most_counted(&self, at: BoxIndex) -> u32 {
        let most = |at| u32::from(self.most_points(at));
        let of_difference = |pair: Pair| {
            let [more, less, times] =
                [pair.more, pair.less, pair.times?].map(|at| self.possible_points(at));
            Some(if pair.more == at { largest_product(more, less, times) } else { 0 })
        };
        let above =
            || self.pairs_with(at).filter(|pair| pair.less == at).map(|pair| most(pair.more));
        let own = || {
            let (above, mut points) = (above().min(), self.possible_points(at).iter().rev());
            let fits = |points: &&u16| above.is_none_or(|above| u32::from(**points) < above);
            points.find(fits).map_or(0, |&most| most.into())
        };
        self.pairs_with(at).find_map(of_difference).unwrap_or_else(own)
    }

    /// Whether taking the offer would strike the box.
    pub fn strikes(&self, card: &Card, offer: &Offer) -> bool {
        self.is_related(offer.at) && self.is_struck(&card_after(card, offer), offer.at)
    }

    /// The change of the card's total by taking the offer, including bonuses, the multiplier of the
    /// column and boxes that it strikes.
    pub fn change(&self, card: &Card, offer: &Offer) -> i64 {
        i64::from(self.total(&card_after(card, offer))) - i64::from(self.total(card))
    }

    /// The points of a turn that ends with the offer: the change of the card's total, section
    /// bonuses aside. Negative if it strikes boxes that held more.
    pub fn turn_points(&self, card: &Card, offer: &Offer) -> i64 {
        let points = |card: &Card| i64::from(self.points_of_boxes(card));
        points(&card_after(card, offer)) - points(card)
    }

    /// What all boxes currently add, and points for further top hands: the total without section
    /// bonuses.
    pub fn points_of_boxes(&self, card: &Card) -> u32 {
        let of_box = |at| u32::from(self.multiplier(at)) * self.counted(card, at);
        self.boxes().map(of_box).sum::<u32>() + card.extra()
    }

    /// [`Self::turn_points`] before the column of the box is multiplied, as they stand on the card;
    /// the entry, if the box counts only by its difference to another and is not struck.
    pub fn gain(&self, card: &Card, offer: &Offer) -> i64 {
        if self.is_in_difference(offer.at) && !self.strikes(card, offer) {
            return offer.points.into();
        }
        self.turn_points(card, offer) / i64::from(self.multiplier(offer.at))
    }
}

/// The card after taking the offer.
fn card_after(card: &Card, offer: &Offer) -> Card {
    let mut after = card.clone();
    after.write(offer.at, offer.points, offer.bonus);
    after
}

/// The pairs whose points depend on each of these boxes. The first copy of a row is paired with the
/// first of the other, and so on.
pub fn related(data: &RuleData, boxes: &[BoxPosition]) -> Vec<Vec<Pair>> {
    let mut related = vec![Vec::new(); boxes.len()];
    let all = || (0..).map(BoxIndex).zip(boxes);
    let is_of = |place: &BoxPosition, id: &str| data.rows[usize::from(place.row)].id == id;
    for relation in &data.relations {
        let [more, less] = relation.pair();
        for (at, place) in all().filter(|(_, place)| is_of(place, more)) {
            let beside = |id: &str| {
                let there = |other: &BoxPosition| {
                    is_of(other, id) && (other.column, other.copy) == (place.column, place.copy)
                };
                all().find(|(_, other)| there(other)).map(|(at, _)| at)
            };
            let Some(less) = beside(less) else { continue };
            let pair = Pair { more: at, less, times: relation.times().and_then(beside) };
            let boxes = [at, less].into_iter().chain(pair.times);
            boxes.for_each(|at| related[at.index()].push(pair));
        }
    }
    related
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
    fn a_difference_counts_as_often_as_a_third_box_says() {
        let text = r#"RuleSet(version: 1, id: "yamb", name: "Yamb", dice: (count: 5),
            turn: (rolls: 3), columns: [(multiplier: 2)], rows: [
                (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                (id: "max", section: Middle, pattern: Any, score: Sum),
                (id: "min", section: Middle, pattern: Any, score: Sum),
            ], relations: [Difference(more: "max", less: "min", times: "ones")],
            section_bonuses: [(section: Middle, tiers: [(at_least: 60, points: 40)])])"#;
        let rules = RuleSet::from_ron("yamb.ron", text).unwrap();
        for (card, total) in [
            ("ones=3,max=26,min=8", 2 * (3 + 54)),
            ("ones=4,max=26,min=8", 2 * (4 + 72 + 40)),
            ("ones=4,max=20,min=22", 8),
            ("ones=4,max=20,min=20", 8),
            ("ones=0,max=30,min=5", 0),
            ("max=26,min=8", 0),
            ("ones=3,max=26", 6),
            // To strike the lower one is worth nothing.
            ("ones=3,max=26,min=0", 6),
        ] {
            let card_read = rules.card_from_text(card).unwrap();
            assert_eq!(rules.total(&card_read), total, "{card}");
        }
        let [max, min] = ["max", "min"].map(|id| rules.box_named(id).unwrap());
        assert_eq!((rules.most_counted(max), rules.most_counted(min)), (125, 0));
        // A difference can count no more than a box may hold.
        let text = text.replace("score: Matched", "score: MatchedPlus(500)");
        let error = RuleSet::from_ron("yamb.ron", &text).unwrap_err().to_string();
        assert!(error.contains("the points for the difference of two rows"), "{error}");
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
        let difference = |more: &str, less: &str, times: &str| {
            format!(r#"Difference(more: "{more}", less: "{less}", times: "{times}")"#)
        };
        let itself = refused(&difference("fours", "fives", "fours"));
        assert_eq!(itself, (Field::Relation(0), ProblemKind::DifferenceTimesItself));
        let one = refused(&difference("fours", "fours", "fives"));
        assert_eq!(one, (Field::Relation(0), ProblemKind::PairOfOne));
        let none = refused(&difference("fours", "fives", "none"));
        assert_eq!(none, (Field::Relation(0), ProblemKind::NoRow("none".to_owned())));
        let shared =
            format!(r#"{}, MustExceed("choice", "fives")"#, difference("fours", "fives", "sixes"));
        let shared = refused(&shared);
        assert_eq!(shared, (Field::Relation(1), ProblemKind::DifferenceInPair));
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
