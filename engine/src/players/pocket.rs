//! Pocket: a strategy on one page that a person can carry out without a computer.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use super::Player;
use crate::{
    dice::{Counts, Face, Slots},
    game::{Move, Position},
    rules::{BoxIndex, RuleSet, shipped_like},
    solver::Action,
};

const TEXT: &str = include_str!("../../assets/players/pocket.ron");

/// A test makes sure that the text can be read.
static PAGES: LazyLock<BTreeMap<String, PocketPage>> =
    LazyLock::new(|| ron::from_str(TEXT).unwrap_or_default());

/// The strategy of a rule set as it is printed: choose the option with the highest value. All
/// figures are points.
///
/// The figures are fitted (`cargo run --release --example calibrate -- pocket`) to minimise the
/// loss against perfect play in the positions of games that are played by them.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PocketPage {
    /// The price of each box: the value of filling it is its points minus the price.
    pub prices: BTreeMap<String, f64>,
    /// While the bonus of the upper section can still be won or lost, each die above three of the
    /// face of an upper box adds this many times its pips to the value of filling it, and each one
    /// below three subtracts as much.
    pub bonus: f64,
    /// The dice worth keeping.
    pub holds: Vec<PocketHold>,
}

/// Dice worth keeping: a line of the page. It applies while one of the boxes it names is open;
/// always if it names none.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PocketHold {
    /// The dice.
    pub dice: PocketDice,
    /// Base value.
    #[serde(default)]
    pub always: f64,
    /// Added per pip of the face.
    #[serde(default)]
    pub pips: f64,
    /// Added if the upper box of the face is open: points, and points per pip of the face.
    #[serde(default)]
    pub upper: Option<(f64, f64)>,
    /// Added for each of these boxes that is open.
    #[serde(default)]
    pub boxes: BTreeMap<String, f64>,
}

/// The dice that a line is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum PocketDice {
    /// All dice of a face, if there are this many.
    Alike(u8),
    /// Two dice of each of two faces.
    TwoPairs,
    /// One of these sets of faces, written as digits; the empty one means rerolling everything.
    Faces(Vec<String>),
}

/// A figure of the page. Lines are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PocketFigure {
    /// The price of a box.
    Price(BoxIndex),
    /// [`PocketPage::bonus`].
    Bonus,
    /// [`PocketHold::always`] of this line.
    Always(usize),
    /// [`PocketHold::pips`] of this line.
    Pips(usize),
    /// The points of [`PocketHold::upper`] of this line.
    Upper(usize),
    /// The points per pip of [`PocketHold::upper`] of this line.
    UpperPips(usize),
    /// The points that this line adds for a box.
    Box(usize, BoxIndex),
}

/// An option with its value by the page.
#[derive(Clone, Debug)]
pub struct PocketOption {
    /// The action.
    pub action: Action,
    /// The points that a box scores; 0 for a keep.
    pub points: f64,
    /// The figures of the page that are added, each with its factor.
    pub terms: Vec<(PocketFigure, f64)>,
}

impl PocketOption {
    /// The line of the page for a keep; `None` for a box.
    pub fn line(&self) -> Option<usize> {
        self.terms.iter().find_map(|(figure, _)| match figure {
            PocketFigure::Always(line) => Some(*line),
            _ => None,
        })
    }
}

/// The player that follows the page.
#[derive(Clone, Debug)]
pub struct Pocket {
    page: PocketPage,
    /// The price of each box.
    prices: Vec<f64>,
    lines: Vec<Line>,
}

/// A line of the page with its boxes and dice resolved.
#[derive(Clone, Debug)]
struct Line {
    sets: Vec<Counts>,
    /// For each box what it adds, if the line names it.
    boxes: Vec<Option<f64>>,
}

impl PocketPage {
    /// The page for rules that are played like these, whatever they are called; `None` if there is
    /// none.
    pub fn of(rules: &RuleSet) -> Option<&'static Self> {
        PAGES.get(shipped_like(rules)?)
    }
}

impl PocketHold {
    /// The dice as sets of faces; empty for dice of any face.
    pub fn sets(&self) -> Vec<Counts> {
        let set = |text: &String| {
            let faces = text.chars().filter_map(|digit| Face::new(digit.to_digit(10)? as u8));
            faces.fold(Counts::EMPTY, Counts::with)
        };
        match &self.dice {
            PocketDice::Faces(sets) => sets.iter().map(set).collect(),
            PocketDice::Alike(_) | PocketDice::TwoPairs => Vec::new(),
        }
    }
}

impl Pocket {
    /// The player that follows this page of a rule set.
    pub fn new(page: PocketPage, rules: &RuleSet) -> Self {
        let of = |figures: &BTreeMap<String, f64>, at| figures.get(&rules.box_id(at)).copied();
        let prices = rules.boxes().map(|at| of(&page.prices, at).unwrap_or_default()).collect();
        let line = |hold: &PocketHold| Line {
            sets: hold.sets(),
            boxes: rules.boxes().map(|at| of(&hold.boxes, at)).collect(),
        };
        let lines = page.holds.iter().map(line).collect();
        Self { page, prices, lines }
    }

    /// The value of a figure.
    pub fn figure(&self, figure: PocketFigure) -> f64 {
        let holds = &self.page.holds;
        match figure {
            PocketFigure::Price(at) => self.prices[at.index()],
            PocketFigure::Bonus => self.page.bonus,
            PocketFigure::Always(line) => holds[line].always,
            PocketFigure::Pips(line) => holds[line].pips,
            PocketFigure::Upper(line) => holds[line].upper.unwrap_or_default().0,
            PocketFigure::UpperPips(line) => holds[line].upper.unwrap_or_default().1,
            PocketFigure::Box(line, at) => self.lines[line].boxes[at.index()].unwrap_or_default(),
        }
    }

    /// The value of an option by the page.
    pub fn value(&self, option: &PocketOption) -> f64 {
        let term = |&(figure, times): &(PocketFigure, f64)| times * self.figure(figure);
        option.points + option.terms.iter().map(term).sum::<f64>()
    }

    /// All options that the page has a figure for, in a position with dice on the table: boxes
    /// first, then keeps in the order of the lines.
    pub fn options(&self, position: &Position) -> Vec<PocketOption> {
        let dice = position.dice().counts();
        let is_bonus_open = position.rules().is_upper_bonus_open(position.card());
        let offers = position.legal().offers.into_iter();
        let mut options: Vec<PocketOption> = offers
            .map(|offer| PocketOption {
                action: Action::Box(offer.at),
                points: f64::from(offer.points) + f64::from(offer.bonus),
                terms: fill(position.rules(), offer.at, dice, is_bonus_open),
            })
            .collect();
        if position.rolls_left() > 0 {
            for line in 0..self.lines.len() {
                self.keeps(line, dice, |keep, face| {
                    let option =
                        |terms| PocketOption { action: Action::Keep(keep), points: 0.0, terms };
                    options.extend(self.keep(position, line, face).map(option));
                });
            }
        }
        options
    }

    /// [`Self::options`] with their values, best first; ties in the order of the page.
    pub fn ranked(&self, position: &Position) -> Vec<(PocketOption, f64)> {
        let valued = |option| {
            let value = self.value(&option);
            (option, value)
        };
        let mut ranked: Vec<_> = self.options(position).into_iter().map(valued).collect();
        ranked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        ranked
    }

    /// Calls `visit` for every keep of this line, with the face that all its dice show if the line
    /// is about one.
    fn keeps(&self, line: usize, dice: Counts, mut visit: impl FnMut(Counts, Option<Face>)) {
        let copies = |face, count| (0..count).fold(Counts::EMPTY, |keep, _| keep.with(face));
        match self.page.holds[line].dice {
            PocketDice::Faces(_) => {
                let sets = self.lines[line].sets.iter();
                sets.filter(|set| dice.contains(set)).for_each(|&set| visit(set, None));
            }
            PocketDice::Alike(count) => {
                let groups = dice.groups().filter(|&(_, number)| number == count);
                groups.for_each(|(face, _)| visit(copies(face, count), Some(face)));
            }
            PocketDice::TwoPairs => {
                let pairs: Vec<Face> = dice
                    .groups()
                    .filter(|&(_, number)| number >= 2)
                    .map(|(face, _)| face)
                    .collect();
                if let [one, other] = pairs[..] {
                    visit(copies(one, 2).with(other).with(other), None);
                }
            }
        }
    }

    /// The terms of a keep of this line; `None` if no box that the line names is open.
    fn keep(
        &self,
        position: &Position,
        line: usize,
        face: Option<Face>,
    ) -> Option<Vec<(PocketFigure, f64)>> {
        let (rules, card) = (position.rules(), position.card());
        let hold = &self.page.holds[line];
        let mut terms = Vec::with_capacity(8); // enough for most lines
        terms.push((PocketFigure::Always(line), 1.0));
        let pips = face.map(|face| f64::from(face.pips()));
        terms.extend(pips.map(|pips| (PocketFigure::Pips(line), pips)));
        let anyway = terms.len();
        let is_open = |face| rules.upper_boxes(face).iter().any(|&at| rules.is_fillable(card, at));
        if hold.upper.is_some()
            && face.is_some_and(is_open)
            && let Some(pips) = pips
        {
            terms.push((PocketFigure::Upper(line), 1.0));
            terms.push((PocketFigure::UpperPips(line), pips));
        }
        let named = |at: &BoxIndex| self.lines[line].boxes[at.index()].is_some();
        let boxes = rules.fillable(card).filter(named);
        terms.extend(boxes.map(|at| (PocketFigure::Box(line, at), 1.0)));
        let names_none = hold.upper.is_none() && hold.boxes.is_empty();
        (names_none || terms.len() > anyway).then_some(terms)
    }
}

/// The terms of filling a box.
fn fill(
    rules: &RuleSet,
    at: BoxIndex,
    dice: Counts,
    is_bonus_open: bool,
) -> Vec<(PocketFigure, f64)> {
    let mut terms = vec![(PocketFigure::Price(at), -1.0)];
    let mut faces = Face::all(rules.dice().sides);
    let face = faces.find(|&face| rules.upper_boxes(face).contains(&at));
    if let Some(face) = face.filter(|_| is_bonus_open) {
        let more = f64::from(dice.of(face)) - 3.0;
        terms.push((PocketFigure::Bonus, more * f64::from(face.pips())));
    }
    terms
}

impl Player for Pocket {
    fn decide(&self, position: &Position) -> Option<Move> {
        if !position.is_decision() {
            return Some(Move::Roll(Slots::NONE));
        }
        let ranked = self.ranked(position);
        ranked.first().map(|(option, _)| option.action.as_move(&position.dice()))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{dice::Roll, rules::Library};

    fn rules() -> Arc<RuleSet> {
        Library::shipped().get("yahtzee_forced").unwrap().clone()
    }

    const PAGE: &str = r#"(
        prices: {"fives": 14, "sixes": 17, "three_kind": 20, "chance": 25},
        bonus: 1.5,
        holds: [
            (dice: Alike(2), always: -2, pips: 0.5, upper: Some((3, 1)), boxes: {"three_kind": 4}),
            (dice: TwoPairs, always: -7, boxes: {"full_house": 30}),
            (dice: Faces(["234", "345"]), boxes: {"small_straight": 5, "large_straight": 3}),
            (dice: Faces([""]), always: -1),
        ],
    )"#;

    /// The value of each option in a position by the page.
    fn option_values(card: &str, dice: [u8; 5], rolls_left: u16) -> Vec<(Action, f64)> {
        let rules = rules();
        let pocket = Pocket::new(ron::from_str(PAGE).unwrap(), &rules);
        let card = rules.card_from_text(card).unwrap();
        let roll = Roll::new(&dice.map(|pips| Face::new(pips).unwrap())).unwrap();
        let position = Position::set_up(rules, card, roll, rolls_left).unwrap();
        let options = pocket.options(&position);
        options.iter().map(|option| (option.action, pocket.value(option))).collect()
    }

    #[track_caller]
    fn value(values: &[(Action, f64)], action: Action) -> f64 {
        values.iter().find(|(other, _)| *other == action).unwrap().1
    }

    fn keep(faces: &[u8]) -> Action {
        let faces = faces.iter().map(|&pips| Face::new(pips).unwrap());
        Action::Keep(faces.fold(Counts::EMPTY, Counts::with))
    }

    #[test]
    fn dice_have_the_value_of_their_line_for_the_open_boxes() {
        let values = option_values("", [5, 5, 3, 4, 2], 2);
        // -2, half of five pips, 3 and five pips for Fives, 4 for Three of a kind.
        assert!((value(&values, keep(&[5, 5])) - 12.5).abs() < 1e-12);
        assert!((value(&values, keep(&[2, 3, 4])) - 8.0).abs() < 1e-12);
        assert!((value(&values, keep(&[3, 4, 5])) - 8.0).abs() < 1e-12);
        assert!((value(&values, keep(&[])) + 1.0).abs() < 1e-12);
        let values = option_values("fives=15,three_kind=20,large_straight=40", [5, 5, 3, 4, 2], 1);
        assert!(
            values.iter().all(|(action, _)| *action != keep(&[5, 5])),
            "no box wants two fives"
        );
        assert!((value(&values, keep(&[2, 3, 4])) - 5.0).abs() < 1e-12);
        let values = option_values("", [5, 5, 3, 3, 2], 1);
        assert!((value(&values, keep(&[3, 3, 5, 5])) - 23.0).abs() < 1e-12);
    }

    #[test]
    fn a_box_is_worth_its_points_minus_its_price_plus_progress_to_the_bonus() {
        let at = |id: &str| Action::Box(rules().box_named(id).unwrap());
        let values = option_values("", [5, 5, 5, 5, 2], 0);
        // 20 points for 14, and one die above three.
        assert!((value(&values, at("fives")) - 13.5).abs() < 1e-12);
        // Nothing for 17, and three dice short.
        assert!((value(&values, at("sixes")) + 44.0).abs() < 1e-12);
        assert!((value(&values, at("three_kind")) - 2.0).abs() < 1e-12);
        assert!(
            values.iter().all(|(action, _)| matches!(action, Action::Box(_))),
            "no roll is left"
        );
        let lost = "ones=0,twos=0,threes=0,fours=0";
        assert!((value(&option_values(lost, [5, 5, 5, 5, 2], 0), at("fives")) - 6.0).abs() < 1e-12);
        let won = "threes=9,fours=16,sixes=30,twos=8";
        assert!((value(&option_values(won, [5, 5, 5, 5, 2], 0), at("fives")) - 6.0).abs() < 1e-12);
    }

    /// The dice that the shipped page keeps, lowest first, if only one box is open.
    fn kept_for(id: &str, open: &str, dice: &str, rolls_left: u16) -> String {
        let rules = Library::shipped().get(id).unwrap().clone();
        let pocket = Pocket::new(PocketPage::of(&rules).unwrap().clone(), &rules);
        let closed = rules.boxes().map(|at| rules.box_id(at)).filter(|name| name != open);
        let card: Vec<String> = closed.map(|name| format!("{name}=0")).collect();
        let card = rules.card_from_text(&card.join(",")).unwrap();
        let position = Position::set_up(rules, card, dice.parse().unwrap(), rolls_left).unwrap();
        match pocket.ranked(&position)[0].0.action {
            Action::Keep(keep) => keep.faces().map(|face| face.pips().to_string()).collect(),
            action => panic!("{open}, {dice}: {action:?}"),
        }
    }

    /// Threes are useless for Fives, and so is a second five for a straight.
    #[test]
    fn equal_dice_are_kept_only_for_a_box_that_wants_them() {
        for (id, alike) in [("yahtzee_forced", "yahtzee"), ("yatzy", "yatzy")] {
            for rolls_left in [1, 2] {
                let kept = |open, dice| kept_for(id, open, dice, rolls_left);
                assert_eq!(kept("fives", "33314"), "", "{id}");
                assert_eq!(kept("fives", "33331"), "", "{id}");
                assert_eq!(kept("fives", "33355"), "55", "{id}");
                assert_eq!(kept("large_straight", "24455"), "245", "{id}");
                assert_eq!(kept("large_straight", "66661"), "", "{id}");
                assert_eq!(kept(alike, "33331"), "3333", "{id}");
                assert_eq!(kept("four_kind", "55512"), "555", "{id}");
            }
        }
    }

    #[test]
    fn every_page_can_be_read_and_names_boxes_of_its_rule_set() {
        let pages: BTreeMap<String, PocketPage> = ron::from_str(TEXT).unwrap();
        assert!(pages.contains_key("yahtzee_forced") && pages.contains_key("yatzy"));
        let library = Library::shipped();
        for (id, page) in pages {
            let rules = library.get(&id).unwrap_or_else(|| panic!("there is no rule set '{id}'"));
            assert_eq!(page.prices.len(), rules.box_count(), "{id}");
            let named = page.holds.iter().flat_map(|hold| hold.boxes.keys());
            for name in page.prices.keys().chain(named) {
                assert!(rules.box_named(name).is_some(), "{id}: there is no box '{name}'");
            }
            for hold in &page.holds {
                if let PocketDice::Faces(sets) = &hold.dice {
                    let read: Vec<usize> =
                        hold.sets().iter().map(|set| usize::from(set.total())).collect();
                    assert_eq!(read, sets.iter().map(String::len).collect::<Vec<_>>(), "{id}");
                }
            }
        }
    }
}
