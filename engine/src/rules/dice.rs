//! `dice`: the number and the kind of the dice.

use serde::{Deserialize, Serialize};

use super::tag::{self, Tag};
use crate::{
    dice::{Counts, DieKind, Face, Hand, MAX_DICE, MAX_SIDES, Roll},
    rules::{Field, Number, Problem, RuleSet, data::is_default, problem::within},
};

/// The dice of a game.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DiceSpec {
    /// The number of dice, 1 to 12.
    pub count: u8,
    /// The number of sides of each, 2 to 6.
    #[serde(default = "six", skip_serializing_if = "is_six")]
    pub sides: u8,
    /// The colours of the dice, if rules ask for them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tag: Option<Tag>,
    /// How many of the dice a box scores, the best ones, if not all: five of six in some Yamb. If
    /// the entry of the box is subtracted, the best are those that score least.
    #[serde(default, skip_serializing_if = "is_default")]
    pub scored: Option<u8>,
}

const fn six() -> u8 {
    6
}

const fn is_six(sides: &u8) -> bool {
    *sides == six()
}

impl DiceSpec {
    /// What each die can show.
    pub const fn kind(&self) -> DieKind {
        DieKind { sides: self.sides, colours: self.rolled_colours() }
    }

    /// The number of dice that a box scores.
    pub fn scoring(&self) -> u8 {
        self.scored.unwrap_or(self.count)
    }

    /// The hands that a box may score of these dice: the dice themselves, or all parts of them with
    /// as many dice as are scored.
    pub(super) fn scorable(&self, dice: Hand) -> Vec<Hand> {
        let mut parts = vec![*dice.faces()];
        for _ in self.scoring()..self.count {
            let fewer = |part: Counts| Face::all(self.sides).filter_map(move |f| part.without(f));
            parts = parts.into_iter().flat_map(fewer).collect();
            parts.sort_unstable();
            parts.dedup();
        }
        if self.scoring() == self.count {
            vec![dice]
        } else {
            parts.iter().map(|&part| Hand::from(part)).collect()
        }
    }

    /// The number of colours rolled along with each face; 0 for none.
    pub const fn rolled_colours(&self) -> u8 {
        match self.tag {
            Some(Tag::Random(colours)) => colours,
            _ => 0,
        }
    }

    /// The dice as the rules see them, if their places don't matter. A colour that does not follow
    /// from the face alone is unknown here and matches no pattern.
    pub(super) fn hand_of(&self, dice: Counts) -> Hand {
        let Some(tag @ Tag::ByFace(_)) = self.tag else { return Hand::from(dice) };
        Hand::coloured(dice.faces().map(|face| (face, tag.colour(0, face).unwrap_or_default())))
    }

    /// Whether a roll is one of all these dice: as many, with their faces and rolled colours.
    pub fn has_roll(&self, roll: &Roll) -> bool {
        let has_colour = |place| match roll.colour(place) {
            Some(colour) => colour.index() < usize::from(self.rolled_colours()),
            None => self.rolled_colours() == 0,
        };
        roll.len() == usize::from(self.count)
            && roll.faces().all(|face| face.pips() <= self.sides)
            && (0..roll.len()).all(has_colour)
    }

    /// Whether such dice can exist; if not, no other problem with them is reported.
    pub fn can_exist(&self) -> bool {
        let Self { count, sides, tag: _, scored: _ } = *self;
        (1..=MAX_DICE).contains(&count.into()) && (2..=MAX_SIDES).contains(&sides)
    }
}

pub fn check(dice: &DiceSpec, problems: &mut Vec<Problem>) {
    let DiceSpec { count, sides, tag, scored } = dice;
    problems.extend(within(Field::Dice, Number::Dice, *count, 1..=MAX_DICE as u64));
    problems.extend(within(Field::Sides, Number::Sides, *sides, 2..=MAX_SIDES.into()));
    if let Some(tag) = tag.filter(|_| dice.can_exist()) {
        problems.extend(tag::check(&tag, dice));
    }
    if let Some(scored) = *scored {
        let most = u64::from(count.saturating_sub(1)).max(1);
        problems.extend(within(Field::Dice, Number::ScoredDice, scored, 1..=most));
    }
}

impl RuleSet {
    /// The dice.
    pub const fn dice(&self) -> DiceSpec {
        self.data().dice
    }

    /// The dice as the rules see them, with the colours that they have in these places.
    pub fn hand(&self, dice: &Roll) -> Hand {
        let Some(tag) = self.dice().tag else { return Hand::from(dice.counts()) };
        let colour = |slot, face| tag.colour(slot, face).or_else(|| dice.colour(slot));
        let coloured = |(slot, face)| (face, colour(slot, face).unwrap_or_default());
        Hand::coloured(dice.faces().enumerate().map(coloured))
    }

    /// The dice as the rules see them, if their places don't matter. A colour that does not follow
    /// from the face alone is unknown here and matches no pattern.
    pub fn hand_of(&self, dice: Counts) -> Hand {
        self.dice().hand_of(dice)
    }

    /// Whether dice that show the same faces are interchangeable.
    pub const fn counts_faces_only(&self) -> bool {
        matches!(self.data().dice.tag, None | Some(Tag::ByFace(_)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Conflict, LoadErrorKind, ProblemKind};

    fn rules(dice: &str, more: &str) -> Result<RuleSet, ProblemKind> {
        let text = format!(
            r#"RuleSet(version: 1, id: "six", name: "Six", dice: ({dice}), turn: (rolls: 2), rows: [
                (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
                (id: "full", section: Lower, pattern: Groups([3, 2]), score: Sum),
                (id: "yamb", section: Lower, pattern: Kind(5), score: Fixed(50)),
            ]{more})"#
        );
        RuleSet::from_ron("six.ron", &text).map_err(|error| match error.kind {
            LoadErrorKind::Rules(problem) => problem.what,
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn the_best_of_the_dice_are_scored() {
        let rules = rules("count: 6, scored: 5", "").unwrap();
        let points = |dice: &str, row: &str| {
            let throw = rules.throw(dice.parse().unwrap(), 2);
            rules.offer(&rules.empty_card(), throw, rules.box_named(row).unwrap()).unwrap().points
        };
        assert_eq!((points("666666", "sixes"), points("666661", "sixes")), (30, 30));
        assert_eq!((points("666552", "full"), points("666555", "full")), (28, 28));
        assert_eq!((points("222226", "yamb"), points("222256", "yamb")), (50, 0));
        assert_eq!(rules.most_points(rules.box_named("full").unwrap()), 28);
    }

    #[test]
    fn what_looks_at_all_dice_does_not_go_with_scoring_some() {
        let repeat = r#", repeat: (row: "yamb", award: (points: 7), placement: Ordinary)"#;
        let apart = |conflict| Err(ProblemKind::ScoredDiceApart(conflict));
        assert_eq!(rules("count: 6, scored: 5", repeat), apart(Conflict::Repeat));
        let win = rules("count: 6, scored: 5", r#", instant_win: (row: "yamb")"#);
        assert_eq!(win, apart(Conflict::InstantWin));
        let colours = rules("count: 6, scored: 5, tag: Random(2)", "");
        assert_eq!(colours, apart(Conflict::Colours));
        assert!(matches!(rules("count: 6, scored: 6", ""), Err(ProblemKind::OutOfRange { .. })));
        assert!(matches!(rules("count: 6, scored: 0", ""), Err(ProblemKind::OutOfRange { .. })));
    }
}
