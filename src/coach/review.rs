//! A finished or running game, looked at again.

use super::{
    Account, Decision, Entry, Ledger, Mark, Marks, What,
    usual::{Place, Usual},
};
use crate::{
    dice::{Roll, Slots},
    game::{Event, Game, Position},
    players::Mind,
    rules::BoxIndex,
    solver::Course,
};

/// What there is to say about a game afterwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// For each seat its review.
    pub seats: Vec<SeatReview>,
    /// Whether all values are exact and not estimates.
    pub is_exact: bool,
    /// The names of costs under this rule set.
    pub marks: Marks,
}

/// The review of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatReview {
    /// Every roll and every decision with what it was worth.
    pub account: Account,
    /// Its turns, in order.
    pub turns: Vec<TurnReview>,
    /// Its decisions: those that cost most first, equals in the order in which they were made.
    pub decisions: Vec<DecisionReview>,
    /// What the boxes hold, and what they usually do.
    pub boxes: Vec<BoxReview>,
    /// What its luck was worth among all luck, if the game is over.
    pub luck: Option<Place>,
    /// How often it had to decide where something could go wrong.
    pub real_decisions: usize,
    /// How many decisions were made with advice.
    pub assisted: usize,
    /// How many decisions of each kind there were: inaccuracies, mistakes, blunders.
    pub counts: [usize; 3],
    /// The key of the word for such a player; `None` before any real decision.
    pub rating: Option<&'static str>,
}

/// One turn of a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnReview {
    /// The turn, from 1.
    pub turn: u16,
    /// The place of its first event in the game, and the place behind its last one.
    pub events: (usize, usize),
    /// The box it filled; `None` for a turn that is not over, was lost, or won the game at once.
    pub at: Option<BoxIndex>,
    /// The points in the box, and those besides.
    pub points: (u16, u16),
    /// The luck of its rolls.
    pub luck: f64,
    /// What its decisions gave away.
    pub regret: f64,
    /// What the others did in the meantime.
    pub fate: f64,
    /// What the card was worth after it.
    pub par: f64,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DecisionReview {
    /// The place of its event among those of the game: [`Game::back_to`] gives the position.
    pub event: usize,
    /// The turn of the seat, from 1.
    pub turn: u16,
    /// The dice on the table.
    pub dice: Roll,
    /// What was done, and what was best.
    pub decision: Decision,
    /// What its cost is called.
    pub mark: Mark,
    /// Whether it was made with advice.
    pub is_assisted: bool,
}

/// A box of a seat's card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxReview {
    /// The box.
    pub at: BoxIndex,
    /// What it holds; `None` while it is open.
    pub points: Option<u16>,
    /// What it usually comes to hold ([`Usual::boxes`]).
    pub usual: f64,
}

impl SeatReview {
    /// What a real decision gave away on average; 0 before any.
    pub fn regret_a_decision(&self) -> f64 {
        self.account.regret() / self.real_decisions.max(1) as f64
    }

    /// How its par went: pairs of a number of events and what the card was worth after them, from
    /// the start on.
    pub fn line(&self) -> impl Iterator<Item = (usize, f64)> + '_ {
        let steps = self.account.entries.iter();
        let after_decisions = |entry: &&Entry| !matches!(entry.what, What::Decision(_));
        let steps = steps.filter(after_decisions).map(|entry| (entry.event + 1, entry.par));
        std::iter::once((0, self.account.start)).chain(steps)
    }
}

impl Review {
    /// The review of a game by what this mind knows, which must be of the game's rule set, and by
    /// what is usual under it. Some milliseconds for a game of one seat with five dice.
    pub fn of(game: &Game, mind: &Mind, usual: &Usual) -> Self {
        let ledger = Ledger::of(game, mind);
        let marks = Marks::of(&**mind.outlook());
        let is_exact = ledger.is_exact;
        let positions: Vec<(Position, Event)> = game.history().collect();
        let mut reviewer = Reviewer { game, positions, marks, usual, course: mind.course() };
        let accounts = ledger.accounts.into_iter().enumerate();
        let seats = accounts.map(|(seat, account)| reviewer.seat(seat, account)).collect();
        Self { seats, is_exact, marks }
    }
}

/// Who looks at a game.
struct Reviewer<'a> {
    game: &'a Game,
    /// Before each event.
    positions: Vec<(Position, Event)>,
    marks: Marks,
    usual: &'a Usual,
    course: Course,
}

impl Reviewer<'_> {
    fn seat(&mut self, seat: usize, account: Account) -> SeatReview {
        let decisions = self.decisions(&account);
        let count = |mark| decisions.iter().filter(|decision| decision.mark == mark).count();
        let real = decisions.iter().filter(|decision| decision.decision.is_real).count();
        let rating = (real > 0).then(|| self.marks.rating(account.regret() / real as f64));
        let card = &self.game.position().cards()[seat];
        let boxes = card.entries().map(|(at, points)| {
            let usual = self.usual.boxes()[at.index()];
            BoxReview { at, points, usual }
        });
        SeatReview {
            turns: self.turns(&account),
            boxes: boxes.collect(),
            luck: self.luck(&account),
            real_decisions: real,
            assisted: decisions.iter().filter(|decision| decision.is_assisted).count(),
            counts: [count(Mark::Inaccuracy), count(Mark::Mistake), count(Mark::Blunder)],
            rating,
            decisions,
            account,
        }
    }

    fn decisions(&self, account: &Account) -> Vec<DecisionReview> {
        let all = account.decisions().filter_map(|(entry, decision)| {
            let (position, _) = self.positions.get(entry.event)?;
            Some(DecisionReview {
                event: entry.event,
                turn: entry.turn,
                dice: position.on_table()?.dice,
                decision: *decision,
                mark: self.marks.of_cost(decision.cost()),
                is_assisted: self.game.is_assisted(entry.event),
            })
        });
        let mut all: Vec<DecisionReview> = all.collect();
        all.sort_by(|one, other| other.decision.cost().total_cmp(&one.decision.cost()));
        all
    }

    fn turns(&self, account: &Account) -> Vec<TurnReview> {
        let mut turns: Vec<TurnReview> = Vec::new();
        for entry in &account.entries {
            if turns.last().is_none_or(|last| last.turn != entry.turn) {
                turns.push(TurnReview {
                    turn: entry.turn,
                    events: (entry.event, entry.event),
                    at: None,
                    points: (0, 0),
                    luck: 0.0,
                    regret: 0.0,
                    fate: 0.0,
                    par: entry.par,
                });
            }
            if let Some(turn) = turns.last_mut() {
                self.add(turn, entry);
            }
        }
        turns
    }

    fn add(&self, turn: &mut TurnReview, entry: &Entry) {
        turn.par = entry.par;
        match &entry.what {
            What::Roll { luck, .. } => turn.luck += luck,
            What::Others { luck, .. } | What::Settled { luck } => {
                turn.fate += luck;
                return;
            }
            What::Decision(decision) => turn.regret += decision.regret,
        }
        turn.events.1 = entry.event + 1;
        if let Some((position, Event::Scored(offer))) = self.positions.get(entry.event)
            && !position.must_cross_out()
        {
            turn.at = Some(offer.at);
            turn.points = (offer.points, offer.bonus);
        }
    }

    /// Where its luck stands among all luck.
    fn luck(&mut self, account: &Account) -> Option<Place> {
        if !self.game.position().is_over() {
            return None;
        }
        match self.usual.place_of(account.start + account.luck()) {
            Some(place) => Some(place),
            None => Place::by_deviation(account.luck(), self.deviation(account)?),
        }
    }

    /// The standard deviation of the luck of all rolls that this seat threw: their variances add
    /// up, since the mean of each is 0 whatever came before.
    fn deviation(&mut self, account: &Account) -> Option<f64> {
        let mut variance = 0.0;
        for entry in &account.entries {
            if !matches!(entry.what, What::Roll { .. }) {
                continue;
            }
            let (position, Event::Rolled { kept, .. }) = self.positions.get(entry.event)? else {
                continue;
            };
            variance += variance_of(&mut self.course, position, *kept)?;
        }
        Some(variance.sqrt())
    }
}

/// The variance of what the next roll brings.
fn variance_of(course: &mut Course, before: &Position, kept: Slots) -> Option<f64> {
    let kept = before.on_table().map(|table| (&table.dice, kept));
    course.variance(before.card(), kept, before.rolls_left())
}
