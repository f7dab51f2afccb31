//! An example of dice for every box, found by search.

use std::cmp::Reverse;

use crate::{
    dice::{Counts, Face, Lattice, Roll},
    rules::{BoxIndex, Pattern, RuleSet},
};

/// Dice that fit a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The dice: first those that the box needs, then those that are free.
    pub dice: Roll,
    /// How many of them it needs.
    pub needed: usize,
    /// What they bring there, when they did not come with the first roll.
    pub points: u16,
}

/// An example for every box, from top to bottom; `None` for a box that no dice fit.
///
/// Of all rolls that fit a box this takes the one that belongs there most: one that fits as few
/// other boxes as possible, shows many different faces, and pays well without being rare luck.
pub fn examples(rules: &RuleSet) -> Vec<Option<Example>> {
    let lattice = Lattice::new(rules.dice().count, rules.dice().sides);
    let rolls: Vec<Counts> = lattice.rolls().map(|number| lattice.counts(number as u16)).collect();
    let others: Vec<u32> = rolls.iter().map(|roll| combinations(rules, roll)).collect();
    rules.boxes().map(|at| example(rules, at, &rolls, &others)).collect()
}

/// How many boxes for combinations the roll fits.
fn combinations(rules: &RuleSet, roll: &Counts) -> u32 {
    let combination = |pattern: &&Pattern| !matches!(pattern, Pattern::Any | Pattern::Face(_));
    let patterns = rules.rows().iter().map(|row| &row.pattern).filter(combination);
    patterns.filter(|pattern| pattern.fits(roll)).count() as u32
}

fn example(rules: &RuleSet, at: BoxIndex, rolls: &[Counts], others: &[u32]) -> Option<Example> {
    let row = rules.row(at);
    let fits = |(roll, _): &(&Counts, &u32)| is_fair(&row.pattern, roll);
    let fitting = || rolls.iter().zip(others).filter(fits);
    let fewest = fitting().map(|(_, &others)| others).min()?;
    let purest = || fitting().filter(|&(_, &others)| others == fewest).map(|(roll, _)| roll);
    let points = |roll: &Counts| {
        row.pattern.matched(roll).map_or(0, |matched| row.score.points(roll, matched))
    };
    let good = Aim::new(purest().map(points), 65)?;
    let even = Aim::new(purest().map(Counts::pips), 55)?;
    let best = purest().min_by_key(|roll| {
        let faces = roll.groups().count();
        (Reverse(faces), good.distance(points(roll)), even.distance(roll.pips()))
    })?;
    let matched = row.pattern.matched(best)?;
    let needed = needed(&row.pattern, *best, matched);
    let spare = |count: u8, face: Face| count.saturating_sub(needed.of(face));
    let free = best
        .groups()
        .flat_map(|(face, count)| std::iter::repeat_n(face, spare(count, face).into()));
    let faces: Vec<Face> = largest_groups_first(&needed).into_iter().chain(free).collect();
    let dice = Roll::new(&faces).ok()?;
    Some(Example { dice, needed: usize::from(needed.total()), points: points(best) })
}

/// A place between the least and the most of some numbers, in hundredths.
struct Aim(u32);

impl Aim {
    /// So many hundredths of the way up; `None` without any number.
    fn new(numbers: impl Iterator<Item = u16> + Clone, way: u32) -> Option<Self> {
        let (least, most) = (numbers.clone().min()?, numbers.max()?);
        Some(Self((100 - way) * u32::from(least) + way * u32::from(most)))
    }

    fn distance(&self, number: u16) -> u32 {
        (100 * u32::from(number)).abs_diff(self.0)
    }
}

/// Whether the roll fits; of a box that counts a face, whether three fifths of the dice do.
fn is_fair(pattern: &Pattern, roll: &Counts) -> bool {
    match pattern {
        Pattern::Face(pips) => {
            Face::new(*pips).is_some_and(|face| roll.of(face) == (3 * roll.total() + 2) / 5)
        }
        pattern => pattern.fits(roll),
    }
}

/// The dice that can't be missed: without any of them the pattern would match less.
fn needed(pattern: &Pattern, roll: Counts, matched: u16) -> Counts {
    roll.faces().fold(roll, |left, face| {
        left.without(face).filter(|fewer| pattern.matched(fewer) == Some(matched)).unwrap_or(left)
    })
}

/// 5 5 5 2 2 rather than 2 2 5 5 5.
fn largest_groups_first(dice: &Counts) -> Vec<Face> {
    let mut groups: Vec<(Face, u8)> = dice.groups().collect();
    groups.sort_by_key(|&(_, count)| Reverse(count));
    groups.into_iter().flat_map(|(face, count)| std::iter::repeat_n(face, count.into())).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tests::made_up, *};
    use crate::rules::{Library, Throw};

    #[test]
    fn the_example_of_every_box_brings_what_it_says() {
        for rules in Library::shipped().all() {
            for (at, example) in rules.boxes().zip(examples(rules)) {
                let example = example.expect("no shipped box is impossible");
                let mut card = rules.empty_card();
                // With a fixed order the boxes above come first.
                if rules.offer(&card, throw(&example), at).is_none() {
                    (0..at.0).for_each(|above| card.fill(BoxIndex(above), 0, 0));
                }
                let offer = rules.offer(&card, throw(&example), at).unwrap();
                let id = &rules.row(at).id;
                assert_eq!(offer.points, example.points, "{} {id}", rules.id());
                assert!(example.points > 0, "{} {id}", rules.id());
            }
        }
    }

    fn throw(example: &Example) -> Throw {
        Throw { dice: example.dice.counts().into(), number: 3 }
    }

    #[test]
    fn examples_are_typical() {
        let rows = r#"(id: "fours", section: Upper, pattern: Face(4), score: Matched),
            (id: "three", section: Lower, pattern: Kind(3), score: Sum),
            (id: "house", section: Lower, pattern: Groups([3, 2]), score: Fixed(25)),
            (id: "small", section: Lower, pattern: Run(4), score: Fixed(30)),
            (id: "large", section: Lower, pattern: Run(5), score: Fixed(40)),
            (id: "top", section: Lower, pattern: Kind(5), score: Fixed(50)),
            (id: "chance", section: Lower, pattern: Any, score: Sum)"#;
        let rules = RuleSet::new(made_up(rows)).unwrap();
        let found: Vec<_> = examples(&rules).into_iter().flatten().collect();
        let shown: Vec<_> = found.iter().map(|e| (e.dice.to_string(), e.needed)).collect();
        let expected = [
            ("44416", 3),
            ("66612", 3),
            ("55522", 5),
            ("34561", 4),
            ("23456", 5),
            ("44444", 5),
            ("12456", 5),
        ];
        assert_eq!(shown, expected.map(|(dice, needed)| (dice.to_owned(), needed)));
    }
}
