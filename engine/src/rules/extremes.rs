//! The highest and the lowest total that a rule set allows.
//!
//! If every box scores the same whatever else is filled, the sums that a section can reach are
//! computed one box (or pair of boxes that only count together) at a time, and the answer is exact.
//! If a repeat rule or a required row makes boxes depend on each other, everything that the rules
//! allow is searched (`extremes_search.rs`). A card that is too large for that gets bounds.

use std::collections::BTreeSet;

use super::{
    BoxIndex, Column, Pair, Placement, Repeat, RuleData, RuleSet, SectionBonus, Throw,
    extremes_search::ExtremesSearch, hands::every_hand,
};
use crate::dice::Hand;

/// The highest or the lowest total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extreme {
    /// The extreme itself: some game reaches it.
    Exact(u32),
    /// A bound: no game goes beyond it, and perhaps none reaches it.
    Bound(u32),
    /// Totals have no bound.
    Endless,
}

/// The lowest and the highest total of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extremes {
    /// The lowest.
    pub lowest: Extreme,
    /// The highest.
    pub highest: Extreme,
}

impl RuleSet {
    /// The lowest and the highest total over all dice and all legal choices; `None` if cancelled.
    /// Takes a few seconds if boxes depend on each other.
    pub fn extremes(&self, is_wanted: &dyn Fn() -> bool) -> Option<Extremes> {
        let throws = throws(self);
        match Method::of(self) {
            Method::Sections => return by_sections(self, &throws, is_wanted),
            Method::Search => {
                let mut search = ExtremesSearch::new(self, &throws, is_wanted);
                if let Some((lowest, highest)) = search.totals() {
                    let (lowest, highest) = (Extreme::Exact(lowest), Extreme::Exact(highest));
                    return Some(Extremes { lowest, highest });
                }
            }
            Method::Bounds => {}
        }
        is_wanted().then(|| bounds(self, &throws))
    }
}

/// The method to find the extremes of a rule set.
enum Method {
    /// Exactly, one section after the other: no box depends on another one outside of its pair.
    Sections,
    /// Exactly, by a search through one column with one box in each row, where every turn fills an
    /// open box and touches no other card.
    Search,
    /// Only as bounds.
    Bounds,
}

impl Method {
    /// Names every field of the rules, so that a new one doesn't compile before it is decided here
    /// which methods take it into account.
    fn of(rules: &RuleSet) -> Self {
        let RuleData {
            version: _,
            id: _,
            name: _,
            about: _,
            group: _,
            parent: _,
            dice: _,
            face_names: _,
            turn: _,
            columns,
            rows,
            section_bonuses,
            order: _,
            repeat,
            instant_win,
            outcome: _,
            relations,
            seats: _,
            tie: _,
        } = rules.data();
        // A game that is won on the spot leaves cards that are not full.
        if instant_win.is_some() {
            return Self::Bounds;
        }
        let is_plain = repeat.is_none() && rows.iter().all(|row| row.requires.is_none());
        if is_plain && pairs_stand_alone(rules) {
            return Self::Sections;
        }
        let is_searched = *columns == [Column::default()]
            && rules.has_one_box_a_row()
            && repeat.as_ref().is_none_or(Repeat::fills_own_box_only)
            && relations.is_empty()
            && bonuses_rise(section_bonuses);
        if is_searched { Self::Search } else { Self::Bounds }
    }
}

/// Every throw that a turn can end with, as far as boxes distinguish them.
fn throws(rules: &RuleSet) -> Vec<Throw> {
    // The check refuses dice with too many hands.
    let rolls: Vec<Hand> = every_hand(&rules.dice()).unwrap_or_default();
    let looks_at_number = rules.rows().iter().any(|row| row.first_roll.is_some());
    let has_later = rules.turn().rolls > 1 || rules.saves_rolls();
    let numbers: &[u16] = if looks_at_number && has_later { &[1, 2] } else { &[1] };
    let with = |&number: &u16| rolls.iter().map(move |&dice| Throw { dice, number });
    numbers.iter().flat_map(with).collect()
}

/// Whether no box is in two pairs and the boxes of each pair are in the same section, so that they
/// add to one sum.
fn pairs_stand_alone(rules: &RuleSet) -> bool {
    let is_within = |pair: &Pair| rules.row(pair.more).section == rules.row(pair.less).section;
    let alone = |at| rules.pairs_with(at).len() < 2 && rules.pairs_with(at).iter().all(is_within);
    rules.boxes().all(alone)
}

/// Whether more points in a section never mean a smaller bonus.
fn bonuses_rise(bonuses: &[SectionBonus]) -> bool {
    bonuses.iter().all(|bonus| bonus.tiers.is_sorted_by_key(|tier| tier.points))
}

/// The possible points of the box while all others are open.
fn values(rules: &RuleSet, at: BoxIndex, throws: &[Throw]) -> BTreeSet<u16> {
    let column = rules.column_of(at);
    let in_time =
        |throw: &&Throw| column.rolls.is_none_or(|rolls| throw.number <= u16::from(rolls));
    throws.iter().filter(in_time).map(|throw| rules.unlinked_points(*throw, at)).collect()
}

/// The possible contributions of a pair.
fn values_of_pair(rules: &RuleSet, pair: Pair, throws: &[Throw]) -> BTreeSet<u16> {
    let less = values(rules, pair.less, throws);
    let counted = |(more, less): (u16, u16)| if more > less { more + less } else { 0 };
    let with = |more: u16| less.iter().map(move |&less| counted((more, less)));
    values(rules, pair.more, throws).into_iter().flat_map(with).collect()
}

/// The exact totals of a card on which no box depends on another.
fn by_sections(
    rules: &RuleSet,
    throws: &[Throw],
    is_wanted: &dyn Fn() -> bool,
) -> Option<Extremes> {
    let (mut lowest, mut highest) = (0, 0);
    for (column, data) in (0..).zip(rules.columns()) {
        for section in rules.sections() {
            let mut sums = PossibleSums::zero();
            for at in rules.boxes_of_section(section, column) {
                if !is_wanted() {
                    return None;
                }
                sums = match rules.pairs_with(at) {
                    [] => sums.plus_one_of(&values(rules, at, throws)),
                    // Each pair is taken once, with the box that must hold more.
                    &[pair, ..] if pair.more == at => {
                        sums.plus_one_of(&values_of_pair(rules, pair, throws))
                    }
                    _ => sums,
                };
            }
            let total = |sum: u32| sum + rules.bonus_for(section, sum);
            let times = u32::from(data.multiplier);
            lowest += times * sums.iter().map(total).min().unwrap_or(0);
            highest += times * sums.iter().map(total).max().unwrap_or(0);
        }
    }
    Some(Extremes { lowest: Extreme::Exact(lowest), highest: Extreme::Exact(highest) })
}

/// A set of sums, one bit for each, from sum 0.
struct PossibleSums(Vec<u64>);

impl PossibleSums {
    fn zero() -> Self {
        Self(vec![1])
    }

    /// The sumset with `values`.
    fn plus_one_of(&self, values: &BTreeSet<u16>) -> Self {
        let most = usize::from(values.last().copied().unwrap_or(0));
        let mut sums = vec![0; self.0.len() + most / 64 + 1];
        for &value in values {
            let (words, bits) = (usize::from(value) / 64, u32::from(value) % 64);
            for (at, &word) in self.0.iter().enumerate() {
                sums[at + words] |= word << bits;
                // Bits shifted out of a word go into the next one; a shift by 64 places would
                // overflow.
                sums[at + words + 1] |= if bits == 0 { 0 } else { word >> (64 - bits) };
            }
        }
        while sums.last() == Some(&0) {
            sums.pop();
        }
        Self(sums)
    }

    fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        let bits = |word: u64| (0..64).filter(move |bit| word >> bit & 1 == 1);
        (0..).zip(&self.0).flat_map(move |(at, &word)| bits(word).map(move |bit| 64 * at + bit))
    }
}

/// Bounds of the total.
fn bounds(rules: &RuleSet, throws: &[Throw]) -> Extremes {
    let times = |at: BoxIndex| u32::from(rules.multiplier(at));
    // With jokers, required boxes, zeroed ones or games cut short, any box may be empty; a struck
    // one counts nothing.
    let may_be_empty = rules.repeat().is_some() || rules.data().instant_win.is_some();
    let least = |at: BoxIndex| {
        let is_alone = rules.required_box(at).is_none() && rules.pairs_with(at).is_empty();
        let is_free = !may_be_empty && is_alone;
        let least = values(rules, at, throws).first().copied().unwrap_or(0);
        if is_free { times(at) * u32::from(least) } else { 0 }
    };
    let boxes: u32 = rules.boxes().map(|at| times(at) * u32::from(rules.most_points(at))).sum();
    let tiers = |bonus: &SectionBonus| bonus.tiers.iter().map(|tier| tier.points).max();
    let bonuses: u32 = rules.section_bonuses().iter().filter_map(tiers).map(u32::from).sum();
    let columns: u32 = rules.columns().iter().map(|column| u32::from(column.multiplier)).sum();
    let highest = match awards(rules) {
        Some(awards) => Extreme::Bound(boxes + bonuses * columns + awards),
        None => Extreme::Endless,
    };
    Extremes { lowest: Extreme::Bound(rules.boxes().map(least).sum()), highest }
}

/// The most extra points for further top hands; `None` if there is no limit.
fn awards(rules: &RuleSet) -> Option<u32> {
    let Some((repeat, award)) = rules.repeat().and_then(|r| Some((r, r.award?))) else {
        return Some(0);
    };
    // The first top hand fills its own box; each further one fills, or raises, another, and its
    // award counts as often as the column of that box.
    let times = |at: BoxIndex| u32::from(rules.multiplier(at));
    let all: u32 = rules.boxes().map(times).sum();
    let further = all - rules.boxes().map(times).min().unwrap_or(0);
    match repeat.placement {
        Placement::NoBox => (award.points == 0).then_some(0),
        Placement::RaiseEntry => Some(u32::from(award.points) * 2 * further),
        _ => Some(u32::from(award.points) * further),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(rows: &str, fields: &str) -> RuleSet {
        let text = format!(
            r#"RuleSet(version: 1, id: "made_up", name: "Made up", about: "For tests.",
                rows: [{rows}], {fields})"#
        );
        RuleSet::from_ron("made_up.ron", &text).unwrap()
    }

    fn extremes(rows: &str, fields: &str) -> Extremes {
        rules(rows, fields).extremes(&|| true).unwrap()
    }

    fn exact(lowest: u32, highest: u32) -> Extremes {
        Extremes { lowest: Extreme::Exact(lowest), highest: Extreme::Exact(highest) }
    }

    const TWO: &str = "dice: (count: 2), turn: (rolls: 2)";

    #[test]
    fn boxes_on_their_own_are_added_up() {
        let rows = r#"(id: "sixes", section: Upper, pattern: Face(6), score: Matched),
            (id: "any", section: Lower, pattern: Any, score: Sum)"#;
        assert_eq!(extremes(rows, TWO), exact(2, 24));
        let bonus = "section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 5)])]";
        assert_eq!(extremes(rows, &format!("{TWO}, {bonus}")), exact(2, 29));
    }

    /// The highest tier that is reached counts, even if its bonus is smaller.
    #[test]
    fn a_bonus_that_falls_is_best_reached_half_way() {
        let rows = r#"(id: "sixes", section: Upper, pattern: Face(6), score: Matched)"#;
        let bonus = "section_bonuses: [(section: Upper, tiers: [(at_least: 0, points: 50),
            (at_least: 6, points: 90), (at_least: 12, points: 1)])]";
        assert_eq!(extremes(rows, &format!("{TWO}, {bonus}")), exact(13, 96));
    }

    #[test]
    fn the_first_roll_pays_more() {
        let row = |fields| format!(r#"(id: "pair", section: Lower, pattern: Kind(2), {fields})"#);
        let first = row("score: Fixed(10), first_roll: Fixed(15)");
        assert_eq!(extremes(&first, TWO), exact(0, 15));
        let less = row("score: Fixed(10), first_roll: Fixed(5)");
        assert_eq!(extremes(&less, TWO), exact(0, 10));
        assert_eq!(extremes(&less, "dice: (count: 2), turn: (rolls: 1)"), exact(0, 5));
    }

    /// Against every way to fill the card.
    #[test]
    fn pairs_count_together_or_not_at_all() {
        let rows = r#"(id: "any", section: Lower, pattern: Any, score: Sum),
            (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
            (id: "plus", section: Upper, pattern: Any, score: Sum),
            (id: "minus", section: Upper, pattern: Any, score: Sum)"#;
        let two = r#"relations: [MustExceed("plus", "minus"), MustExceed("any", "sixes")]"#;
        for (bonus, pairs, is_exact) in [
            ("", r#"relations: [MustExceed("plus", "minus")]"#, true),
            ("(at_least: 20, points: 5)", r#"relations: [MustExceed("plus", "minus")]"#, true),
            ("(at_least: 1, points: 30), (at_least: 5, points: 0)", two, false),
        ] {
            let bonus = format!("section_bonuses: [(section: Upper, tiers: [{bonus}])]");
            let bonus = if bonus.contains("at") { format!("{bonus}, ") } else { String::new() };
            let rules = rules(rows, &format!("{TWO}, {bonus}{pairs}"));
            let mut totals = BTreeSet::new();
            let all: Vec<&[u16]> = rules.boxes().map(|at| rules.possible_points(at)).collect();
            for any in &all[0][1..] {
                for sixes in all[1] {
                    for (plus, minus) in all[2][1..]
                        .iter()
                        .flat_map(|plus| all[3][1..].iter().map(move |minus| (plus, minus)))
                    {
                        let mut card = rules.empty_card();
                        for (at, points) in rules.boxes().zip([any, sixes, plus, minus]) {
                            card.fill(at, *points, 0);
                        }
                        totals.insert(rules.total(&card));
                    }
                }
            }
            let (bottom, top) = (*totals.first().unwrap(), *totals.last().unwrap());
            let found = rules.extremes(&|| true).unwrap();
            if is_exact {
                assert_eq!(found, exact(bottom, top), "{bonus} {pairs}");
            } else {
                let Extremes { lowest: Extreme::Bound(least), highest: Extreme::Bound(most) } =
                    found
                else {
                    panic!("{found:?}")
                };
                assert!(least <= bottom && most >= top, "{found:?} {bottom} {top}");
            }
        }
    }

    #[test]
    fn what_another_row_needs_is_looked_at() {
        let rows = r#"(id: "sixes", section: Upper, pattern: Face(6), score: Matched),
            (id: "any", section: Lower, pattern: Any, score: Sum, requires: "sixes")"#;
        assert_eq!(extremes(rows, TWO), exact(0, 24));
        // Filled from top to bottom, the required box always comes too late.
        let rows = r#"(id: "any", section: Lower, pattern: Any, score: Sum, requires: "six"),
            (id: "six", section: Lower, pattern: Kind(2), score: Fixed(3))"#;
        assert_eq!(extremes(rows, &format!("{TWO}, order: Down")), exact(0, 3));
    }

    #[test]
    fn columns_are_multiplied_and_copies_counted() {
        let rows = r#"(id: "any", section: Lower, copies: 3, pattern: Any, score: Sum)"#;
        let columns = "columns: [(), (multiplier: 2)],
            section_bonuses: [(section: Lower, tiers: [(at_least: 36, points: 10)])]";
        assert_eq!(extremes(rows, &format!("{TWO}, {columns}")), exact(18, 138));
    }

    #[test]
    fn further_top_hands_that_fill_no_box_have_no_end() {
        let rows = r#"(id: "pair", section: Lower, pattern: Kind(2), score: Fixed(7)),
            (id: "any", section: Lower, pattern: Any, score: Sum)"#;
        let repeat = |placement: &str| {
            let award = "award: (points: 5)";
            extremes(
                rows,
                &format!(r#"{TWO}, repeat: (row: "pair", {award}, placement: {placement})"#),
            )
        };
        assert_eq!(repeat("NoBox").highest, Extreme::Endless);
        assert!(matches!(repeat("RaiseEntry").highest, Extreme::Bound(_)));
        assert_eq!(repeat("Ordinary"), exact(2, 24));
    }

    #[test]
    fn a_large_card_gets_bounds() {
        let row = |number: u32| {
            format!(
                r#"(id: "r{number}", section: Lower, pattern: Any, score: Sum, requires: "top"),"#
            )
        };
        let rows: String = (0..50).map(row).collect();
        let rows =
            format!(r#"{rows}(id: "top", section: Lower, pattern: Kind(2), score: Fixed(7))"#);
        let found = extremes(&rows, "dice: (count: 12), turn: (rolls: 2)");
        let Extremes { lowest: Extreme::Bound(least), highest: Extreme::Bound(most) } = found
        else {
            panic!("{found:?}")
        };
        // Among twelve dice, two are always alike.
        assert_eq!((least, most), (7, 50 * 72 + 7));
    }

    #[test]
    fn what_is_no_longer_wanted_is_given_up() {
        let rows = r#"(id: "any", section: Lower, pattern: Any, score: Sum)"#;
        assert_eq!(rules(rows, TWO).extremes(&|| false), None);
    }

    #[test]
    fn sums_are_those_of_all_choices() {
        let values = [BTreeSet::from([0, 64]), BTreeSet::from([1, 63]), BTreeSet::from([0, 500])];
        let sums =
            values.iter().fold(PossibleSums::zero(), |sums, values| sums.plus_one_of(values));
        assert_eq!(sums.iter().collect::<Vec<_>>(), [1, 63, 65, 127, 501, 563, 565, 627]);
    }
}
