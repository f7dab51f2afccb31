//! The figures of a game: its review as numbers that add up over many games.

use serde::{Deserialize, Serialize};

use super::{ChoiceLikelihood, Decision, Judgment, Review, ScorePart};
use crate::{
    dice::Counts,
    game::Game,
    rules::{Card, RuleSet},
    solver::Action,
};

/// The version of the figures. Raised whenever the same game would get different ones, because
/// values have improved or a figure was added.
pub const FIGURES_VERSION: u32 = 2;

/// The figures of one seat in a finished game, in the unit that decides the game.
///
/// Decisions made with advice count for luck and loss of the game only. All other figures are about
/// the seat's *unaided* decisions: those without advice and with something to get wrong.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct SeatFigures {
    /// Whether the values are exact and not estimates.
    pub is_exact: bool,
    /// Par: the value before the first roll.
    pub par: f32,
    /// The luck of all rolls.
    pub luck: f32,
    /// The loss of all decisions, including those with advice.
    pub loss: f32,
    /// The number of decisions made with advice.
    pub advised: u32,
    /// The seat's unaided decisions about which dice to keep.
    pub keeps: LossSum,
    /// The seat's unaided decisions about which box to fill.
    pub fills: LossSum,
    /// The seat's unaided decisions while it was expected to win, or level; only with opponents.
    pub ahead: LossSum,
    /// The seat's unaided decisions while another seat was expected to finish ahead.
    pub behind: LossSum,
    /// The numbers of inaccuracies, mistakes and blunders among the seat's unaided decisions.
    pub counts: [u32; 3],
    /// For each box, the loss of unaided decisions to fill it.
    pub by_box: Vec<f32>,
    /// For each turn, the loss of unaided decisions.
    pub by_turn: Vec<f32>,
    /// The points that each box adds to the total; `None` if it is open.
    pub boxes: Vec<Option<u32>>,
    /// The points of each bonus, column by column.
    pub bonuses: Vec<u32>,
    /// The extra points for further top hands.
    pub awards: u32,
    /// The number of turns that ended with all dice alike.
    pub alike: u32,
    /// The log-likelihoods of the seat's unaided decisions ([`ChoiceLikelihood`]).
    pub logs: Vec<f32>,
}

/// A number of decisions and their total loss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize)]
pub struct LossSum {
    /// The number of decisions with something to get wrong.
    pub count: u64,
    /// Their total loss, in the unit of the game.
    pub loss: f64,
}

impl LossSum {
    /// The number of these decisions, and their loss.
    fn of<'a>(decisions: impl Iterator<Item = &'a Decision>) -> Self {
        let add = |(count, loss), one: &Decision| (count + 1, loss + one.loss() as f32);
        let (count, loss) = decisions.fold((0, 0.0_f32), add);
        Self { count, loss: rounded(loss.into()) }
    }

    /// The sum of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { count: self.count + other.count, loss: self.loss + other.loss }
    }

    /// The mean loss of a decision; `None` without decisions.
    pub fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| self.loss / self.count as f64)
    }
}

/// The most of anything that is counted in a game: far more than there is, and far from an overflow.
const MAX_COUNT: u32 = 1_000_000;

impl SeatFigures {
    /// The figures of all seats of a finished game, from its review.
    pub fn of_review(game: &Game, review: &Review) -> Vec<Self> {
        (0..review.seats.len()).map(|seat| Self::of_seat(game, review, seat)).collect()
    }

    /// The likelihood of the seat's unaided decisions, for a rating.
    pub fn likelihood(&self) -> ChoiceLikelihood {
        let log = |place: usize| self.logs.get(place).map_or(0.0, |log| f64::from(*log));
        let decisions = self.unaided().count as u32;
        ChoiceLikelihood { decisions, logs: std::array::from_fn(log) }
    }

    /// Whether the numbers are plausible (read from a file), so that sums over many games can't
    /// overflow.
    pub fn is_sound(&self) -> bool {
        let sums = [self.keeps, self.fills, self.ahead, self.behind];
        let counts = self.counts.iter().chain([&self.advised, &self.alike]);
        let of_game = [self.par, self.luck, self.loss];
        let numbers = of_game.iter().chain(&self.by_box).chain(&self.by_turn).chain(&self.logs);
        sums.iter().all(|sum| sum.count <= MAX_COUNT.into() && sum.loss.is_finite())
            && counts.into_iter().all(|&count| count <= MAX_COUNT)
            && numbers.into_iter().all(|number| number.is_finite())
    }

    /// All unaided decisions.
    pub fn unaided(&self) -> LossSum {
        self.keeps.and(self.fills)
    }

    /// The points of each part of the card ([`ScorePart::all`]); `None` for open boxes.
    pub fn parts(&self) -> impl Iterator<Item = Option<u32>> + '_ {
        let others = self.bonuses.iter().chain([&self.awards]);
        self.boxes.iter().copied().chain(others.map(|points| Some(*points)))
    }

    fn of_seat(game: &Game, review: &Review, seat: usize) -> Self {
        let account = &review.seats[seat];
        let decisions = &account.decisions;
        let unaided = || decisions.iter().filter(|one| one.is_unaided());
        let losses = |is_one: &dyn Fn(&Decision) -> bool| {
            LossSum::of(unaided().filter(|decision| is_one(decision)))
        };
        let fills = |one: &Decision| matches!(one.chosen, Action::Box(_));
        let is_behind = |one: &Decision| {
            highest_other(review, seat, one.event).map(|most| one.best_value < most)
        };
        let ends_alike = |one: &&Decision| {
            game.events()[one.event].scored().is_some() && is_alike(&one.dice.counts())
        };
        let (rules, card) = (game.setup().rules(), &game.position().cards()[seat]);
        let turns = unaided().map(|one| one.turn).max().unwrap_or(0);
        let of_box = |at| losses(&|one| one.chosen == Action::Box(at)).loss as f32;
        Self {
            is_exact: review.is_exact,
            par: account.start as f32,
            luck: rounded(account.luck()) as f32,
            loss: rounded(decisions.iter().map(Decision::loss).sum()) as f32,
            advised: account.assisted() as u32,
            keeps: losses(&|one| !fills(one)),
            fills: losses(&fills),
            ahead: losses(&|one| is_behind(one) == Some(false)),
            behind: losses(&|one| is_behind(one) == Some(true)),
            counts: Judgment::counts(unaided()),
            by_box: rules.boxes().map(of_box).collect(),
            by_turn: (1..=turns).map(|turn| losses(&|one| one.turn == turn).loss as f32).collect(),
            alike: decisions.iter().filter(ends_alike).count() as u32,
            logs: account.likelihood.logs.map(|log| rounded(log) as f32).into(),
            ..Self::of_card(rules, card)
        }
    }

    /// The figures of the final card alone.
    fn of_card(rules: &RuleSet, card: &Card) -> Self {
        let mut figures = Self::default();
        for part in ScorePart::all(rules) {
            let points = part.points(rules, card);
            match part {
                ScorePart::Box(at) => figures.boxes.push((!card.is_open(at)).then_some(points)),
                ScorePart::Bonus(..) => figures.bonuses.push(points),
                ScorePart::Awards | ScorePart::Win | ScorePart::Rest => figures.awards = points,
            }
        }
        figures
    }
}

/// Rounds to a thousandth of a point, to keep files short.
fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// The highest value of another seat's card before this event; `None` for a single seat.
fn highest_other(review: &Review, seat: usize, event: usize) -> Option<f64> {
    let others = review.seats.iter().enumerate().filter(|(other, _)| *other != seat);
    others.map(|(_, other)| other.value_before(event)).reduce(f64::max)
}

/// Whether these are at least two dice, all alike.
pub(super) fn is_alike(dice: &Counts) -> bool {
    dice.total() > 1 && dice.only_face().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Setup, notation},
        players::{Prepared, play_out},
        rules::Library,
    };

    /// A whole game of this level on all seats.
    fn played(id: &str, seats: u8, level: &str) -> Game {
        let rules = Library::shipped().get(id).unwrap().clone();
        let setup = Setup::seeded(&rules, seats, "figures").unwrap();
        let player = Prepared::default().player(&level.parse().unwrap(), &rules).unwrap();
        play_out(setup, &vec![player; seats.into()]).unwrap()
    }

    fn figures_of(game: &Game) -> Vec<SeatFigures> {
        SeatFigures::of_review(
            game,
            &Review::of(game, &Prepared::default().evaluator(game.setup().rules())),
        )
    }

    fn is_near(one: impl Into<f64>, other: impl Into<f64>) -> bool {
        (one.into() - other.into()).abs() < 0.05
    }

    #[test]
    fn the_figures_add_up() {
        for (id, seats) in [("yahtzee_forced", 1), ("yatzy", 2)] {
            let game = played(id, seats, "novice");
            for (seat, figures) in figures_of(&game).iter().enumerate() {
                let total = game.setup().rules().total(&game.position().cards()[seat]);
                assert_eq!(figures.parts().flatten().sum::<u32>(), total, "{id}");
                let sum = figures.par + figures.luck - figures.loss;
                assert!(is_near(sum, total as f32), "{id}: {sum} {total}");
                let unaided = figures.unaided();
                assert!(is_near(unaided.loss, figures.loss) && unaided.loss > 1.0, "{id}");
                assert!(is_near(figures.by_box.iter().sum::<f32>(), figures.fills.loss), "{id}");
                assert!(is_near(figures.by_turn.iter().sum::<f32>(), unaided.loss), "{id}");
                let both = figures.ahead.and(figures.behind);
                assert_eq!(both.count, if seats > 1 { unaided.count } else { 0 }, "{id}");
                assert!(u64::from(figures.counts.iter().sum::<u32>()) <= unaided.count, "{id}");
                let rating = figures.likelihood().rating().unwrap();
                assert!(rating.value < 90.0, "{id}: a novice is rated {rating:?}");
            }
        }
    }

    /// The first of three seats fills Ones with five sixes, the second one Yatzy, as advised; the
    /// third one does as the first, against the advice.
    #[test]
    fn a_blunder_is_counted_where_it_was_made() {
        let text = "fivefold 1\nrules yatzy\nseat human Ann\nseat human Bo\nseat human Cy\n\
                    dice by hand\n1.1 66666 ones 0\n1.2 66666 yatzy? 50\n1.3 66666 ones? 0";
        let game = notation::read(text, &Library::shipped()).unwrap();
        let figures = figures_of(&game);
        let [ann, bo, cy] = &figures[..] else { panic!("three seats") };
        assert_eq!((ann.keeps.count, ann.fills.count, ann.counts), (0, 1, [0, 0, 1]));
        // Fifty points, less what Yatzy is still worth later on and Ones would have been.
        assert!((30.0..50.0).contains(&ann.fills.loss), "{}", ann.fills.loss);
        assert!(is_near(ann.by_box[0], ann.fills.loss) && is_near(ann.by_turn[0], ann.loss));
        assert_eq!((ann.ahead.count, ann.behind.count), (1, 0), "with five sixes on the table");
        assert_eq!((ann.boxes[0], ann.boxes[1], ann.alike), (Some(0), None, 1));
        assert_eq!((bo.unaided().count, bo.advised, bo.boxes.last()), (0, 1, Some(&Some(50))));
        assert!(bo.loss.abs() < 1e-6 && bo.alike == 1);
        assert_eq!(bo.likelihood().rating(), None, "advice proves nothing");
        assert_eq!((cy.unaided().count, cy.counts), (0, [0; 3]), "nor is the blunder its own");
        assert!(is_near(cy.loss, ann.loss));
    }
}
