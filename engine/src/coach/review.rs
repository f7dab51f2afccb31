//! The review of a finished or running game.

use super::{
    Decision, Judgment, Ledger, LedgerEntry, SeatLedger, Thresholds, ValueChange,
    baseline::{Baseline, BaselineSource},
    score_part::{ScorePart, score_parts},
};
use crate::{
    dice::Roll,
    game::{Event, Game, Position},
    players::Evaluator,
    rules::{Card, Offer, RuleSet},
};

/// The review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The review of each seat.
    pub seats: Vec<SeatReview>,
    /// Whether all values are exact and not estimates.
    pub is_exact: bool,
    /// The limits of judgments under this rule set.
    pub thresholds: Thresholds,
    /// The source of the baseline; `None` until there is one.
    pub baseline: Option<BaselineSource>,
}

/// The review of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatReview {
    /// The luck of every roll and the regret of every decision.
    pub ledger: SeatLedger,
    /// Its turns, in order.
    pub turns: Vec<TurnReview>,
    /// Its decisions, the largest loss first, equal ones in the order in which they were made.
    pub decisions: Vec<DecisionReview>,
    /// The parts of the score (boxes, bonuses, further top hands) beside the baseline. They add up
    /// to the total, and to par.
    pub boxes: Vec<ScorePartReview>,
    /// The share, 0 to 1, of all games that are less lucky ([`Baseline::share_below`]); `None` in a
    /// running game, and if it is not known exactly.
    pub luck_share: Option<f64>,
    /// The number of real decisions: those with something to get wrong.
    pub real_decisions: usize,
    /// The number of decisions that were made with advice.
    pub assisted: usize,
    /// The numbers of inaccuracies, mistakes and blunders.
    pub counts: [usize; 3],
    /// The key of the player's rating; `None` before any real decision.
    pub rating: Option<&'static str>,
}

/// One turn of a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnReview {
    /// The turn, from 1.
    pub turn: u16,
    /// The index of its first event in the game, and the index after its last one.
    pub events: (usize, usize),
    /// The box it filled, with its points; `None` for a turn that is not over, was lost, or won on
    /// the spot.
    pub scored: Option<Offer>,
    /// The luck of its rolls.
    pub luck: f64,
    /// The regret of its decisions.
    pub regret: f64,
    /// The changes made by other seats in the meantime, and the value left unplayed.
    pub outside_changes: f64,
    /// Whether it won the game on the spot.
    pub has_won: bool,
    /// The value of the card after it.
    pub value: f64,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DecisionReview {
    /// The index of its event in the game: [`Game::back_to`] gives the position.
    pub event: usize,
    /// The turn of the seat, from 1.
    pub turn: u16,
    /// The dice on the table, if any.
    pub dice: Roll,
    /// The action taken, the best one, and the regret.
    pub decision: Decision,
    /// The judgment on its loss.
    pub judgment: Judgment,
    /// Whether it was made with advice.
    pub is_assisted: bool,
}

/// A part of a seat's score beside the baseline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScorePartReview {
    /// The part of the score.
    pub part: ScorePart,
    /// The points that it adds to the total; `None` while that is open.
    pub points: Option<f64>,
    /// Its mean points in perfect play ([`Baseline::average`]), if known.
    pub baseline: Option<f64>,
}

impl SeatReview {
    /// The mean regret of a real decision; 0 before any.
    pub fn regret_per_decision(&self) -> f64 {
        self.ledger.regret() / self.real_decisions.max(1) as f64
    }
}

impl Review {
    /// The review of a game, by an evaluator and a baseline of its rule set. Takes some
    /// milliseconds for a game of one seat with five dice.
    pub fn of(game: &Game, evaluator: &Evaluator, baseline: &Baseline) -> Self {
        let ledger = Ledger::of(game, evaluator);
        let thresholds = Thresholds::of(&**evaluator.value_function());
        let is_exact = ledger.is_exact;
        let positions: Vec<(Position, Event)> = game.history().collect();
        let reviewer = Reviewer { game, positions, thresholds, baseline };
        let accounts = ledger.seats.into_iter().enumerate();
        let seats = accounts.map(|(seat, account)| reviewer.seat(seat, account)).collect();
        Self { seats, is_exact, thresholds, baseline: baseline.source() }
    }
}

/// Reviews the seats of a game.
struct Reviewer<'a> {
    game: &'a Game,
    /// Each event with the position before it.
    positions: Vec<(Position, Event)>,
    thresholds: Thresholds,
    baseline: &'a Baseline,
}

impl Reviewer<'_> {
    fn seat(&self, seat: usize, account: SeatLedger) -> SeatReview {
        let decisions = self.decisions(&account);
        let count =
            |judgment| decisions.iter().filter(|decision| decision.judgment == judgment).count();
        let real = decisions.iter().filter(|decision| decision.decision.is_real()).count();
        let rating = (real > 0).then(|| self.thresholds.rating(account.regret() / real as f64));
        let card = &self.game.position().cards()[seat];
        SeatReview {
            turns: self.turns(&account),
            boxes: self.boxes(card),
            luck_share: self.luck_share(&account),
            real_decisions: real,
            assisted: decisions.iter().filter(|decision| decision.is_assisted).count(),
            counts: [
                count(Judgment::Inaccuracy),
                count(Judgment::Mistake),
                count(Judgment::Blunder),
            ],
            rating,
            decisions,
            ledger: account,
        }
    }

    fn decisions(&self, account: &SeatLedger) -> Vec<DecisionReview> {
        let all = account.decisions().filter_map(|(entry, decision)| {
            let (position, _) = self.positions.get(entry.event)?;
            Some(DecisionReview {
                event: entry.event,
                turn: entry.turn,
                dice: position.dice(),
                decision: *decision,
                judgment: self.thresholds.of_loss(decision.loss()),
                is_assisted: self.game.is_assisted(entry.event),
            })
        });
        let mut all: Vec<DecisionReview> = all.collect();
        all.sort_by(|one, other| other.decision.loss().total_cmp(&one.decision.loss()));
        all
    }

    fn turns(&self, account: &SeatLedger) -> Vec<TurnReview> {
        let mut turns: Vec<TurnReview> = Vec::new();
        for entry in &account.entries {
            if turns.last().is_none_or(|last| last.turn != entry.turn) {
                turns.push(TurnReview {
                    turn: entry.turn,
                    events: (entry.event, entry.event),
                    scored: None,
                    luck: 0.0,
                    regret: 0.0,
                    outside_changes: 0.0,
                    has_won: false,
                    value: entry.value,
                });
            }
            if let Some(turn) = turns.last_mut() {
                self.add(turn, entry);
            }
        }
        turns
    }

    fn add(&self, turn: &mut TurnReview, entry: &LedgerEntry) {
        turn.value = entry.value;
        match &entry.change {
            ValueChange::Roll { luck, .. } => turn.luck += luck,
            ValueChange::Others { luck, .. }
            | ValueChange::Settled { luck }
            | ValueChange::CutShort { luck } => {
                turn.outside_changes += luck;
                return;
            }
            ValueChange::Decision(decision) => turn.regret += decision.regret,
        }
        turn.events.1 = entry.event + 1;
        turn.has_won = self.wins_at_once(entry.event);
        let event = self.positions.get(entry.event);
        turn.scored = event.and_then(|(_, event)| event.scored()).or(turn.scored);
    }

    /// Whether this event, the last one, won the game on the spot.
    fn wins_at_once(&self, event: usize) -> bool {
        let is_last = event + 1 == self.positions.len();
        is_last && self.game.position().won_at_once().is_some()
    }

    /// The share of less lucky games.
    fn luck_share(&self, account: &SeatLedger) -> Option<f64> {
        let is_over = self.game.position().is_over();
        is_over.then(|| self.baseline.share_below(account.start + account.luck())).flatten()
    }

    /// The parts of the score. Further top hands are left out if neither this card nor the baseline
    /// has any.
    fn boxes(&self, card: &Card) -> Vec<ScorePartReview> {
        let rules = self.game.setup().rules();
        let is_over = self.game.position().is_over();
        let all = score_parts(rules, card).into_iter().map(|(part, points)| {
            let is_settled = is_over || points != 0.0 || is_settled(rules, card, part);
            let points = is_settled.then_some(points);
            ScorePartReview { part, points, baseline: self.baseline.average(part) }
        });
        let is_any = |line: &ScorePartReview| {
            let brings = |points: Option<f64>| points.is_some_and(|points| points != 0.0);
            line.part != ScorePart::Awards || brings(line.points) || brings(line.baseline)
        };
        all.filter(is_any).collect()
    }
}

/// Whether this part of the score can no longer change.
fn is_settled(rules: &RuleSet, card: &Card, part: ScorePart) -> bool {
    match part {
        ScorePart::Box(at) => !card.is_open(at),
        ScorePart::Bonus(column, section) => card
            .open_boxes()
            .all(|at| rules.place(at).column != column || rules.row(at).section != section),
        ScorePart::Awards | ScorePart::Win | ScorePart::Rest => card.is_full(),
    }
}
