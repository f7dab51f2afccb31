//! Every hand that the dice of a rule set can show.

use fivefold_engine::{
    dice::{Colour, Face, Hand, KeepIndex, Lattice},
    rules::{RuleSet, Tag},
};

type Side = (Face, Colour);

/// Every hand, some perhaps twice.
pub fn every_hand(rules: &RuleSet) -> Vec<Hand> {
    let dice = rules.dice();
    let (count, sides) = (usize::from(dice.count), dice.sides);
    match dice.tag {
        None | Some(Tag::ByFace(_)) => {
            let lattice = Lattice::new(dice.count, sides);
            let counts = lattice.rolls().map(|number| lattice.counts(number as KeepIndex));
            counts.map(|counts| rules.hand_of(counts)).collect()
        }
        Some(tag @ Tag::PerDie(_)) => {
            let of_die = |place: usize| -> Vec<Side> {
                let side = |face| Some((face, tag.colour(place, face)?));
                Face::all(sides).filter_map(side).collect()
            };
            let longer = |shorter: Vec<Vec<Side>>, place: usize| {
                let with = |start: &Vec<Side>| {
                    let start = start.clone();
                    let next = of_die(place).into_iter();
                    next.map(move |side| start.iter().copied().chain([side]).collect())
                };
                shorter.iter().flat_map(with).collect()
            };
            hands((0..count).fold(vec![Vec::new()], longer))
        }
        Some(Tag::Random(colours)) => {
            let colours = &Colour::ALL[..usize::from(colours)];
            let all: Vec<Side> =
                Face::all(sides).flat_map(|face| colours.iter().map(move |&c| (face, c))).collect();
            hands(multisets(&all, count))
        }
    }
}

fn hands(rolls: Vec<Vec<Side>>) -> Vec<Hand> {
    rolls.into_iter().map(Hand::coloured).collect()
}

/// Every multiset of this many of these sides.
fn multisets(sides: &[Side], count: usize) -> Vec<Vec<Side>> {
    let Some((first, rest)) = sides.split_first() else {
        return if count == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let with = |times: usize| {
        let others = multisets(rest, count - times);
        others.into_iter().map(move |other| [vec![*first; times], other].concat())
    };
    (0..=count).flat_map(with).collect()
}
