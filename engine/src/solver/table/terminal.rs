//! Lookup tables: the score of every roll in every box, laid out for backward induction.

use crate::solver::{
    table::inner::Inner,
    table::outer::Outer,
    table::split::open_boxes,
    turn::{rolls::roll_number, tables::TurnTables},
};
use crate::{
    dice::{Counts, Face, MAX_DICE, MAX_SIDES},
    rules::{RuleSet, Section},
};

/// The number of faces whose counts are combined into one table: 1 to 3, and 4 to 6.
const FACES_PER_TRIPLE: usize = MAX_SIDES as usize / 2;

/// The scores of every roll under one rule set. Rolls are numbered as in [`TurnTables`], grades of
/// inner boxes as in [`Inner`].
#[derive(Clone, Debug)]
pub(crate) struct ScoreLookup {
    /// For every triple of counts of the faces 1 to 3, and of 4 to 6, the grades of the inner boxes
    /// that count these faces; one past the last grade if there is no such box.
    pub(crate) triples: [Vec<[u16; FACES_PER_TRIPLE]>; 2],
    /// For every roll, its triples for the faces 1 to 3 and 4 to 6.
    pub(crate) of_roll: Vec<[u16; 2]>,
    /// For each inner box that depends on more than one face, the grade of every roll.
    pub(crate) by_roll: Vec<Vec<u16>>,
    /// Classes of rolls with equal scores in all outer boxes, for the first roll of a turn and for
    /// later ones.
    pub(crate) classes: [RollClasses; 2],
    /// The top hands, to which the repeat rule applies.
    pub(crate) hands: Vec<RepeatRoll>,
    /// The rolls that win the game on the spot while their box is open.
    pub(crate) wins: Vec<usize>,
}

/// Classes of rolls with equal scores in all outer boxes.
#[derive(Clone, Debug, Default)]
pub(crate) struct RollClasses {
    /// The class of every roll.
    pub(crate) of_roll: Vec<u16>,
    /// For every class and outer box, the grade within the box.
    pub(crate) grades: Vec<Vec<u16>>,
}

/// A top hand, to which the repeat rule applies.
#[derive(Clone, Debug)]
pub(crate) struct RepeatRoll {
    pub(crate) roll: usize,
    pub(crate) dice: Counts,
    /// For every set of filled inner boxes, a number that is equal for sets between which the
    /// repeat rule does not distinguish.
    pub(crate) views: Vec<u8>,
}

impl ScoreLookup {
    pub(crate) fn new(tables: &TurnTables, inner: &Inner, outer: &Outer) -> Self {
        let rules = tables.rules();
        let dice: Vec<Counts> = (0..tables.rolls()).map(|roll| tables.dice_of(roll)).collect();
        let rolls = tables.rolls_by_faces();
        let nothing = [inner.grades() as u16; MAX_DICE + 1];
        let mut by_face: [_; MAX_SIDES as usize] = [None; MAX_SIDES as usize];
        let mut by_roll = Vec::new();
        for (index, &at) in inner.boxes.iter().enumerate() {
            let grade =
                |roll| (inner.starts[index] + tables.grade(at, roll, roll_number(false))) as u16;
            let grades: Vec<u16> = (0..dice.len()).map(grade).collect();
            let mut free =
                Face::all(rules.dice().sides).filter(|face| by_face[face.index()].is_none());
            let counts = |face: Face| Some((face, by_count(&dice, &grades, face)?));
            match free.find_map(counts) {
                Some((face, counts)) => by_face[face.index()] = Some(counts),
                None => by_roll.push(grades),
            }
        }
        let triples = triples(rules.dice().count);
        let grades = |first: usize| {
            let of_face = |counts: &[u8; FACES_PER_TRIPLE], index: usize| {
                by_face[first + index].unwrap_or(nothing)[usize::from(counts[index])]
            };
            let all = triples.iter();
            all.map(|counts| std::array::from_fn(|index| of_face(counts, index))).collect()
        };
        let hand = |&(roll, _): &(usize, _)| RepeatRoll::new(rules, inner, roll, dice[roll]);
        let later = RollClasses::new(tables, outer, false);
        let first =
            if rolls.differs_on(1) { RollClasses::new(tables, outer, true) } else { later.clone() };
        Self {
            triples: [grades(0), grades(FACES_PER_TRIPLE)],
            of_roll: dice.iter().map(|dice| triples_of(&triples, dice)).collect(),
            by_roll,
            classes: [first, later],
            hands: rolls.top_hands().iter().map(hand).collect(),
            wins: rolls.wins().to_vec(),
        }
    }
}

/// The indexes of the roll's triples for the faces 1 to 3 and 4 to 6.
fn triples_of(triples: &[[u8; FACES_PER_TRIPLE]], dice: &Counts) -> [u16; 2] {
    let counts: Vec<u8> = Face::all(MAX_SIDES).map(|face| dice.of(face)).collect();
    let find = |wanted: &[u8]| triples.iter().position(|triple| triple == wanted);
    [&counts[..FACES_PER_TRIPLE], &counts[FACES_PER_TRIPLE..]]
        .map(|half| find(half).unwrap_or_default() as u16)
}

/// The grade by how many dice show the face, if nothing else about a roll matters.
fn by_count(dice: &[Counts], grades: &[u16], face: Face) -> Option<[u16; MAX_DICE + 1]> {
    let mut known = [None; MAX_DICE + 1];
    for (dice, &grade) in dice.iter().zip(grades) {
        let of_count = &mut known[usize::from(dice.of(face))];
        if of_count.is_some_and(|known| known != grade) {
            return None;
        }
        *of_count = Some(grade);
    }
    Some(known.map(Option::unwrap_or_default))
}

fn triples(dice: u8) -> Vec<[u8; FACES_PER_TRIPLE]> {
    let mut triples = Vec::new();
    for a in 0..=dice {
        for b in 0..=dice - a {
            triples.extend((0..=dice - a - b).map(|c| [a, b, c]));
        }
    }
    triples
}

impl RollClasses {
    fn new(tables: &TurnTables, outer: &Outer, first: bool) -> Self {
        let mut classes = Self::default();
        for roll in 0..tables.rolls() {
            let grades =
                outer.boxes.iter().map(|&at| tables.grade(at, roll, roll_number(first)) as u16);
            let grades: Vec<u16> = grades.collect();
            let known = classes.grades.iter().position(|known| *known == grades);
            classes.of_roll.push(known.unwrap_or(classes.grades.len()) as u16);
            if known.is_none() {
                classes.grades.push(grades);
            }
        }
        classes
    }
}

impl RepeatRoll {
    /// The repeat rule may depend on whether the upper box of the hand's face is filled, and
    /// whether a box below the upper section is open.
    fn new(rules: &RuleSet, inner: &Inner, roll: usize, dice: Counts) -> Self {
        let upper = dice.only_face().and_then(|face| rules.upper_boxes(face).first().copied());
        let view = |set: u64| {
            let open = || open_boxes(&inner.boxes, set);
            u8::from(open().any(|at| Some(at) == upper))
                | u8::from(open().any(|at| rules.row(at).section != Section::Upper)) << 1
        };
        Self { roll, dice, views: (0..1 << inner.boxes.len()).map(view).collect() }
    }
}
