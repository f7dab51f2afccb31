//! Example dice for every row, found by search.

use std::cmp::Reverse;

use crate::{
    dice::{Colour, Counts, Face, Hand, Lattice, Roll},
    rules::{Pattern, Row, RuleSet, Tag},
    ui::names::{self, ColouredDie},
};

/// Example dice for a row, and their score in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowExample {
    /// The dice: first those that the row needs, then the others.
    pub dice: Vec<ColouredDie>,
    /// The number of dice that the row needs.
    pub needed: usize,
    /// Their score in the row after the first roll.
    pub points: u16,
}

/// Finds an example for every row, from top to bottom; `None` for a row that no dice match.
///
/// Of all rolls that match a row this chooses the most typical one: it matches as few other rows as
/// possible, shows many different faces, and scores well without being exceptional.
pub fn examples(rules: &RuleSet) -> Vec<Option<RowExample>> {
    let rolls: Vec<(Roll, Hand)> =
        candidates(rules).into_iter().map(|roll| (roll, rules.hand(&roll))).collect();
    let others: Vec<u32> = rolls.iter().map(|(_, hand)| combinations(rules, hand)).collect();
    rules.rows().iter().map(|row| example(rules, row, &rolls, &others)).collect()
}

/// The largest number of rolls to try, so that the page appears at once.
const MAX_CANDIDATES: usize = 20_000;

/// All rolls that the rules distinguish or, if there are too many, an even sample of them.
fn candidates(rules: &RuleSet) -> Vec<Roll> {
    let dice = rules.dice();
    let colours = match dice.tag {
        None | Some(Tag::ByFace(_)) => {
            let lattice = Lattice::new(dice.count, dice.sides);
            let roll = |number: usize| rolled(lattice.counts(number as u16).faces());
            return lattice.rolls().filter_map(roll).collect();
        }
        Some(Tag::PerDie(_)) => None,
        Some(Tag::Random(colours)) => Some(usize::from(colours)),
    };
    let faces: Vec<Face> = Face::all(dice.sides).collect();
    let sides = faces.len();
    let roll = |places: Vec<usize>| {
        let roll = rolled(places.iter().map(|place| faces[place % sides]))?;
        let colour = |slot: usize| Colour::new((places[slot] / sides) as u8).unwrap_or_default();
        Some(if colours.is_some() { roll.with_colours(colour) } else { roll })
    };
    numbers(sides * colours.unwrap_or(1), dice.count.into()).filter_map(roll).collect()
}

fn rolled(faces: impl Iterator<Item = Face>) -> Option<Roll> {
    Roll::new(&faces.collect::<Vec<_>>()).ok()
}

/// Numbers with this many digits in this base: all of them, or an even sample.
fn numbers(base: usize, digits: usize) -> impl Iterator<Item = Vec<usize>> {
    let all = (base as u128).pow(digits as u32);
    let count = all.min(MAX_CANDIDATES as u128);
    (0..count).map(move |place| {
        let mut number = place * all / count;
        let digit = |_| {
            let digit = number % base as u128;
            number /= base as u128;
            digit as usize
        };
        (0..digits).map(digit).collect()
    })
}

/// The number of rows with combinations that the hand matches.
fn combinations(rules: &RuleSet, hand: &Hand) -> u32 {
    let combination = |pattern: &&Pattern| {
        !matches!(pattern, Pattern::Any | Pattern::Face(_) | Pattern::OfColour(_))
    };
    let patterns = rules.rows().iter().map(|row| &row.pattern).filter(combination);
    patterns.filter(|pattern| pattern.fits(hand)).count() as u32
}

fn example(
    rules: &RuleSet,
    row: &Row,
    rolls: &[(Roll, Hand)],
    others: &[u32],
) -> Option<RowExample> {
    let fits = |((_, hand), _): &(&(Roll, Hand), &u32)| is_fair(&row.pattern, hand);
    let fitting = || rolls.iter().zip(others).filter(fits);
    let fewest = fitting().map(|(_, &others)| others).min()?;
    let purest = || fitting().filter(|&(_, &others)| others == fewest).map(|(roll, _)| roll);
    let points = |hand: &Hand| rules.data().score(row, hand, u16::MAX).unwrap_or(0);
    let good = ScoreTarget::new(purest().map(|(_, hand)| points(hand)), 65)?;
    let even = ScoreTarget::new(purest().map(|(_, hand)| hand.faces().pips()), 55)?;
    let (best, hand) = purest().min_by_key(|(_, hand)| {
        let faces = hand.faces().groups().count();
        (Reverse(faces), good.distance(points(hand)), even.distance(hand.faces().pips()))
    })?;
    let matched = row.pattern.matched(hand)?;
    let colour = |slot| names::colour_of(rules, best, slot);
    let all: Vec<ColouredDie> =
        best.faces().enumerate().map(|(slot, face)| (face, colour(slot))).collect();
    let (mut needed, free) = needed(&row.pattern, all, matched);
    largest_groups_first(&mut needed);
    let count = needed.len();
    let dice = needed.into_iter().chain(free).collect();
    Some(RowExample { dice, needed: count, points: points(hand) })
}

/// A score to aim for, times 100: between the smallest and the largest of some scores.
struct ScoreTarget(u32);

impl ScoreTarget {
    /// The score this many percent of the way up; `None` without any numbers.
    fn new(numbers: impl Iterator<Item = u16> + Clone, percent: u32) -> Option<Self> {
        let (least, most) = (numbers.clone().min()?, numbers.max()?);
        Some(Self((100 - percent) * u32::from(least) + percent * u32::from(most)))
    }

    fn distance(&self, number: u16) -> u32 {
        (100 * u32::from(number)).abs_diff(self.0)
    }
}

/// Whether the hand matches; for a row that counts a face or a colour, whether three fifths of the
/// dice do.
fn is_fair(pattern: &Pattern, hand: &Hand) -> bool {
    let share = (3 * hand.faces().total() + 2) / 5;
    match pattern {
        Pattern::Face(pips) => Face::new(*pips).is_some_and(|face| hand.faces().of(face) == share),
        Pattern::OfColour(colour) => {
            hand.of_colour(*colour).is_some_and(|dice| dice.total() == share)
        }
        pattern => pattern.fits(hand),
    }
}

/// Splits the dice into those that the pattern needs (it would match less without any of them) and
/// the others.
fn needed(
    pattern: &Pattern,
    dice: Vec<ColouredDie>,
    matched: u16,
) -> (Vec<ColouredDie>, Vec<ColouredDie>) {
    // A pattern of colours counts all dice if it matches, whatever their pips.
    let by_colour = matches!(pattern, Pattern::Colour(_));
    let enough = |dice: &[ColouredDie]| match pattern.matched(hand(dice)) {
        Some(now) => by_colour || now == matched,
        None => false,
    };
    let (mut left, mut free) = (dice.clone(), Vec::new());
    for die in dice {
        let mut fewer = left.clone();
        if let Some(place) = fewer.iter().position(|&other| other == die) {
            fewer.remove(place);
        }
        if enough(&fewer) {
            left = fewer;
            free.push(die);
        }
    }
    (left, free)
}

fn hand(dice: &[ColouredDie]) -> Hand {
    let coloured: Option<Vec<(Face, Colour)>> =
        dice.iter().map(|&(face, colour)| Some((face, colour?))).collect();
    match coloured {
        Some(dice) if !dice.is_empty() => Hand::coloured(dice),
        _ => dice.iter().map(|&(face, _)| face).collect::<Counts>().into(),
    }
}

/// 5 5 5 2 2 rather than 2 2 5 5 5.
fn largest_groups_first(dice: &mut [ColouredDie]) {
    let counts: Counts = dice.iter().map(|&(face, _)| face).collect();
    dice.sort_by_key(|&(face, colour)| (Reverse(counts.of(face)), face, colour));
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{made_up, rule_data},
        *,
    };
    use crate::rules::{BoxIndex, Library, Throw};

    #[test]
    fn the_example_of_every_box_scores_what_it_says() {
        for rules in Library::shipped().all() {
            for (row, example) in (0..).zip(examples(rules)) {
                let at = rules.boxes_of_row(row, 0).next().unwrap();
                let example = example.expect("no shipped row is impossible");
                let mut card = rules.empty_card();
                // With a fixed order, the boxes above are filled first.
                if rules.offer(&card, throw(&example), at).is_none() {
                    (0..at.0).for_each(|above| card.fill(BoxIndex(above), 0, 0));
                }
                let id = &rules.row(at).id;
                // A row may score only once another one holds points.
                for &needed in rules.required_boxes(at) {
                    card.write(needed, 1, 0);
                }
                let offer = rules.offer(&card, throw(&example), at).unwrap();
                assert_eq!(offer.points, example.points, "{} {id}", rules.id());
                assert!(example.points > 0, "{} {id}", rules.id());
            }
        }
    }

    fn throw(example: &RowExample) -> Throw {
        Throw { dice: hand(&example.dice), roll_number: 3, is_served: false }
    }

    fn shown(rules: &RuleSet) -> Vec<(String, usize)> {
        const LETTERS: [&str; 6] = ["k", "r", "g", "b", "y", "p"];
        let found = examples(rules).into_iter().flatten();
        let text = |&(face, colour): &ColouredDie| {
            format!("{face}{}", colour.map_or("", |colour| LETTERS[colour.index()]))
        };
        found.map(|e| (e.dice.iter().map(text).collect(), e.needed)).collect()
    }

    #[test]
    fn coloured_rows_have_coloured_examples() {
        let rows = r#"(id: "flush", section: Lower, pattern: Colour(Kind(4)), score: Sum),
            (id: "two", section: Lower, pattern: OneColour(Groups([2, 2])), score: Matched),
            (id: "reds", section: Palette, pattern: OfColour(Red), score: Matched)"#;
        for tag in [
            "ByFace([Black, Red, Green, Green, Red, Black])",
            "Random(3)",
            "PerDie([[Red, Green, Red, Green, Red, Green], [Black, Red, Black, Red, Black, Red],
                [Red, Green, Red, Green, Red, Green], [Black, Red, Black, Red, Black, Red],
                [Red, Green, Red, Green, Red, Green]])",
        ] {
            let fields = format!("dice: (count: 5, tag: {tag}), turn: (rolls: 3)");
            let rules = RuleSet::new(rule_data(rows, &fields)).unwrap();
            let found: Vec<_> = examples(&rules).into_iter().flatten().collect();
            assert_eq!(found.len(), 3, "{tag}");
            assert_eq!(found.iter().map(|e| e.needed).collect::<Vec<_>>(), [4, 4, 3], "{tag}");
            for (row, example) in rules.rows().iter().zip(&found) {
                let points = row.points(
                    u16::MAX,
                    hand(&example.dice).faces(),
                    row.pattern.matched(hand(&example.dice)).unwrap(),
                );
                assert_eq!(points, example.points, "{tag} {}", row.id);
            }
            let colours = |dice: &[ColouredDie]| {
                dice.iter().map(|die| die.1.unwrap()).collect::<std::collections::BTreeSet<_>>()
            };
            assert_eq!(colours(&found[0].dice[..4]).len(), 1, "{tag}: {:?}", found[0]);
            assert_eq!(colours(&found[1].dice[..4]).len(), 1, "{tag}: {:?}", found[1]);
            assert!(colours(&found[2].dice[..3]).iter().eq([&Colour::Red]), "{tag}");
        }
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
        let expected = [
            ("44416", 3),
            ("66612", 3),
            ("55522", 5),
            ("34561", 4),
            ("23456", 5),
            ("44444", 5),
            ("12456", 5),
        ];
        assert_eq!(shown(&rules), expected.map(|(dice, needed)| (dice.to_owned(), needed)));
    }
}
