//! The figures of a game: its review as numbers that add up over many games.

use serde::{Deserialize, Serialize};

use super::{
    Baseline, ChoiceLikelihood, DecisionReview, Judgment, Review, SeatLedger,
    score_part::{ScorePart, score_parts},
};
use crate::{
    dice::Counts,
    game::Game,
    players::Evaluator,
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
    pub count: u32,
    /// Their total loss, in the unit of the game.
    pub loss: f32,
}

impl LossSum {
    /// Adds one decision.
    fn count(&mut self, loss: f64) {
        self.count += 1;
        self.loss += loss as f32;
    }

    /// The sum of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { count: self.count.saturating_add(other.count), loss: self.loss + other.loss }
    }
}

/// The most of anything that is counted in a game: far more than there is, and far from an overflow.
const MAX_COUNT: u32 = 1_000_000;

impl SeatFigures {
    /// The figures of all seats of a finished game, by an evaluator of its rule set. Takes some
    /// milliseconds for a seat with five dice.
    pub fn of_game(game: &Game, evaluator: &Evaluator) -> Vec<Self> {
        Self::of_review(game, &Review::of(game, evaluator, &Baseline::unknown()))
    }

    /// The figures of all seats of a finished game, from its review.
    pub fn of_review(game: &Game, review: &Review) -> Vec<Self> {
        (0..review.seats.len()).map(|seat| Self::of_seat(game, review, seat)).collect()
    }

    /// The result without luck: what these decisions score on average.
    pub fn luck_adjusted(&self) -> f32 {
        self.par - self.loss
    }

    /// The likelihood of the seat's unaided decisions, for a rating.
    pub fn likelihood(&self) -> ChoiceLikelihood {
        let log = |place: usize| self.logs.get(place).map_or(0.0, |log| f64::from(*log));
        ChoiceLikelihood { decisions: self.unaided().count, logs: std::array::from_fn(log) }
    }

    /// Whether the numbers are plausible (read from a file), so that sums over many games can't
    /// overflow.
    pub fn is_sound(&self) -> bool {
        let sums = [self.keeps, self.fills, self.ahead, self.behind];
        let counts = sums.map(|sum| sum.count);
        let counts = counts.iter().chain(&self.counts).chain([&self.advised, &self.alike]);
        let losses = sums.map(|sum| sum.loss);
        let of_game = [self.par, self.luck, self.loss];
        let numbers = losses.iter().chain(&of_game).chain(&self.by_box).chain(&self.by_turn);
        counts.into_iter().all(|&count| count <= MAX_COUNT)
            && numbers.chain(&self.logs).all(|number| number.is_finite())
    }

    /// All unaided decisions.
    pub fn unaided(&self) -> LossSum {
        self.keeps.and(self.fills)
    }

    fn of_seat(game: &Game, review: &Review, seat: usize) -> Self {
        let account = &review.seats[seat].ledger;
        let mut decisions: Vec<&DecisionReview> = review.seats[seat].decisions.iter().collect();
        decisions.sort_by_key(|one| one.event);
        let mut figures = Self::of_card(game.setup().rules(), &game.position().cards()[seat]);
        figures.is_exact = review.is_exact;
        figures.par = account.start as f32;
        figures.luck = rounded(account.luck());
        figures.loss = rounded(decisions.iter().map(|one| one.decision.loss()).sum());
        figures.logs = account.likelihood.logs.into_iter().map(rounded).collect();
        for one in decisions {
            let ends_turn = game.events()[one.event].scored().is_some();
            figures.alike += u32::from(ends_turn && is_alike(&one.decision.dice.counts()));
            if one.is_assisted {
                figures.advised += 1;
            } else if one.decision.is_real() {
                let most = others_before(review, seat, one.event);
                figures.count(one, most.map(|most| one.decision.best_value < most));
            }
        }
        figures.round();
        figures
    }

    /// The figures of the final card alone.
    fn of_card(rules: &RuleSet, card: &Card) -> Self {
        let mut figures = Self { by_box: vec![0.0; rules.box_count()], ..Self::default() };
        for (part, points) in score_parts(rules, card) {
            let points = points as u32;
            match part {
                ScorePart::Box(at) => figures.boxes.push((!card.is_open(at)).then_some(points)),
                ScorePart::Bonus(..) => figures.bonuses.push(points),
                ScorePart::Awards => figures.awards = points,
                ScorePart::Win | ScorePart::Rest => {}
            }
        }
        figures
    }

    /// Counts an unaided decision.
    fn count(&mut self, one: &DecisionReview, behind: Option<bool>) {
        let loss = one.decision.loss();
        if let Action::Box(at) = one.decision.chosen {
            self.fills.count(loss);
            if let Some(sum) = self.by_box.get_mut(at.index()) {
                *sum += loss as f32;
            }
        } else {
            self.keeps.count(loss);
        }
        match behind {
            Some(true) => self.behind.count(loss),
            Some(false) => self.ahead.count(loss),
            None => {}
        }
        let place = usize::from(one.turn.max(1)) - 1;
        if self.by_turn.len() <= place {
            self.by_turn.resize(place + 1, 0.0);
        }
        self.by_turn[place] += loss as f32;
        match one.judgment {
            Judgment::Fine => {}
            Judgment::Inaccuracy => self.counts[0] += 1,
            Judgment::Mistake => self.counts[1] += 1,
            Judgment::Blunder => self.counts[2] += 1,
        }
    }

    /// Rounds all sums, to keep files short.
    fn round(&mut self) {
        let sums = [&mut self.keeps, &mut self.fills, &mut self.ahead, &mut self.behind];
        let sums = sums.into_iter().map(|sum| &mut sum.loss);
        for number in sums.chain(&mut self.by_box).chain(&mut self.by_turn) {
            *number = rounded((*number).into());
        }
    }
}

/// Rounds to a thousandth of a point.
fn rounded(number: f64) -> f32 {
    ((number * 1000.0).round() / 1000.0) as f32
}

/// The highest value of another seat's card before this event; `None` for a single seat.
fn others_before(review: &Review, seat: usize, event: usize) -> Option<f64> {
    let value = |account: &SeatLedger| {
        let entries = account.entries.partition_point(|entry| entry.event < event);
        entries.checked_sub(1).map_or(account.start, |last| account.entries[last].value)
    };
    let others = review.seats.iter().enumerate().filter(|(other, _)| *other != seat);
    others.map(|(_, other)| value(&other.ledger)).reduce(f64::max)
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
        players::{by_id, play_out},
        rules::Library,
    };

    /// A whole game of this level on all seats.
    fn played(id: &str, seats: u8, level: &str) -> Game {
        let rules = Library::shipped().get(id).unwrap().clone();
        let setup = Setup::seeded(&rules, seats, "figures").unwrap();
        let player = by_id(&level.parse().unwrap(), &rules).unwrap();
        play_out(setup, &vec![player; seats.into()]).unwrap()
    }

    fn is_near(one: f32, other: f32) -> bool {
        (one - other).abs() < 0.05
    }

    #[test]
    fn the_figures_add_up() {
        for (id, seats) in [("yahtzee_forced", 1), ("yatzy", 2)] {
            let game = played(id, seats, "novice");
            let evaluator = Evaluator::of(game.setup().rules());
            for (seat, figures) in SeatFigures::of_game(&game, &evaluator).iter().enumerate() {
                let total = game.setup().rules().total(&game.position().cards()[seat]);
                let parts: u32 = figures.boxes.iter().flatten().chain(&figures.bonuses).sum();
                assert_eq!(parts + figures.awards, total, "{id}");
                let sum = figures.par + figures.luck - figures.loss;
                assert!(is_near(sum, total as f32), "{id}: {sum} {total}");
                let unaided = figures.unaided();
                assert!(is_near(unaided.loss, figures.loss) && unaided.loss > 1.0, "{id}");
                assert!(is_near(figures.by_box.iter().sum(), figures.fills.loss), "{id}");
                assert!(is_near(figures.by_turn.iter().sum(), unaided.loss), "{id}");
                let both = figures.ahead.and(figures.behind);
                assert_eq!(both.count, if seats > 1 { unaided.count } else { 0 }, "{id}");
                assert!(figures.counts.iter().sum::<u32>() <= unaided.count, "{id}");
                let rating = figures.likelihood().rating().unwrap();
                assert!(rating.value < 90.0, "{id}: a novice is rated {rating:?}");
            }
        }
    }

    /// The first of two seats fills Ones with five sixes, the second one Yatzy, as advised.
    #[test]
    fn a_blunder_is_counted_where_it_was_made() {
        let text = "fivefold 1\nrules yatzy\nseat human Ann\nseat human Bo\ndice by hand\n\
                    1.1 66666 ones 0\n1.2 66666 yatzy? 50";
        let game = notation::read(text, &Library::shipped()).unwrap();
        let figures = SeatFigures::of_game(&game, &Evaluator::of(game.setup().rules()));
        let [ann, bo] = &figures[..] else { panic!("two seats") };
        assert_eq!((ann.keeps.count, ann.fills.count, ann.counts), (0, 1, [0, 0, 1]));
        // Fifty points, less what Yatzy is still worth later on and Ones would have been.
        assert!((30.0..50.0).contains(&ann.fills.loss), "{}", ann.fills.loss);
        assert!(is_near(ann.by_box[0], ann.fills.loss) && is_near(ann.by_turn[0], ann.loss));
        assert_eq!((ann.ahead.count, ann.behind.count), (1, 0), "with five sixes on the table");
        assert_eq!((ann.boxes[0], ann.boxes[1], ann.alike), (Some(0), None, 1));
        assert_eq!((bo.unaided().count, bo.advised, bo.boxes.last()), (0, 1, Some(&Some(50))));
        assert!(bo.loss.abs() < 1e-6 && bo.alike == 1);
        assert_eq!(bo.likelihood().rating(), None, "advice proves nothing");
    }
}
