//! The review of a finished or running game.

use super::{
    Decision, Judgment, Ledger, LedgerEntry, Rating, SeatLedger, Thresholds, ValueChange,
    baseline::{Baseline, BaselineSource},
    score_part::{ScorePart, score_parts},
};
use crate::{
    game::{Event, Game},
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
    /// The rating of the real decisions without advice; `None` before any.
    pub rating: Option<Rating>,
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
    /// The dice, the action taken, the best one, and the regret.
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

impl Review {
    /// The review of a game, by an evaluator and a baseline of its rule set. Takes some
    /// milliseconds for a game of one seat with five dice.
    pub fn of(game: &Game, evaluator: &Evaluator, baseline: &Baseline) -> Self {
        let ledger = Ledger::of(game, evaluator);
        let thresholds = Thresholds::of_turn(evaluator.mean_turn(game.setup().seats().len()));
        let review = |(seat, account)| SeatReview::new(game, thresholds, baseline, seat, account);
        let seats = ledger.seats.into_iter().enumerate().map(review).collect();
        Self { seats, is_exact: ledger.is_exact, thresholds, baseline: baseline.source() }
    }
}

impl SeatReview {
    /// The mean regret of a real decision; 0 before any.
    pub fn regret_per_decision(&self) -> f64 {
        self.ledger.regret() / self.real_decisions.max(1) as f64
    }

    fn new(
        game: &Game,
        thresholds: Thresholds,
        baseline: &Baseline,
        seat: usize,
        ledger: SeatLedger,
    ) -> Self {
        let (mut turns, mut decisions): (Vec<TurnReview>, Vec<DecisionReview>) = Default::default();
        for entry in &ledger.entries {
            match turns.last_mut().filter(|turn| turn.turn == entry.turn) {
                Some(turn) => turn.add(game, entry),
                None => turns.push(TurnReview::new(game, entry)),
            }
            if let ValueChange::Decision(decision) = entry.change {
                decisions.push(DecisionReview {
                    event: entry.event,
                    turn: entry.turn,
                    decision,
                    judgment: thresholds.of_loss(decision.loss()),
                    is_assisted: game.is_assisted(entry.event),
                });
            }
        }
        decisions.sort_by(|one, other| other.decision.loss().total_cmp(&one.decision.loss()));
        let count = |is_one: &dyn Fn(&DecisionReview) -> bool| {
            decisions.iter().filter(|decision| is_one(decision)).count()
        };
        let judged = [Judgment::Inaccuracy, Judgment::Mistake, Judgment::Blunder];
        let is_over = game.position().is_over();
        let rules = game.setup().rules();
        let luck_share = || baseline.share_below(rules.shown(ledger.start + ledger.luck()));
        Self {
            boxes: boxes(game, baseline, seat),
            luck_share: is_over.then(luck_share).flatten(),
            real_decisions: count(&|one| one.decision.is_real()),
            assisted: count(&|one| one.is_assisted),
            counts: judged.map(|judgment| count(&|one| one.judgment == judgment)),
            rating: ledger.likelihood.rating(),
            turns,
            decisions,
            ledger,
        }
    }
}

impl TurnReview {
    /// A turn that begins with this entry.
    fn new(game: &Game, entry: &LedgerEntry) -> Self {
        let mut turn = Self {
            turn: entry.turn,
            events: (entry.event, entry.event),
            scored: None,
            luck: 0.0,
            regret: 0.0,
            outside_changes: 0.0,
            has_won: false,
            value: 0.0,
        };
        turn.add(game, entry);
        turn
    }

    fn add(&mut self, game: &Game, entry: &LedgerEntry) {
        self.value = entry.value;
        match &entry.change {
            ValueChange::Roll { luck, .. } => self.luck += luck,
            ValueChange::Decision(decision) => self.regret += decision.regret,
            ValueChange::Others { luck, .. }
            | ValueChange::Settled { luck }
            | ValueChange::CutShort { luck } => {
                self.outside_changes += luck;
                return;
            }
        }
        self.events.1 = entry.event + 1;
        let is_last = self.events.1 == game.events().len();
        self.has_won = is_last && game.position().won_at_once().is_some();
        self.scored = game.events().get(entry.event).and_then(Event::scored).or(self.scored);
    }
}

/// The parts of a seat's score. Further top hands are left out if neither its card nor the baseline
/// has any.
fn boxes(game: &Game, baseline: &Baseline, seat: usize) -> Vec<ScorePartReview> {
    let (rules, card) = (game.setup().rules(), &game.position().cards()[seat]);
    let is_over = game.position().is_over();
    let all = score_parts(rules, card).into_iter().map(|(part, points)| {
        let is_settled = is_over || points != 0.0 || is_settled(rules, card, part);
        let points = is_settled.then_some(points);
        let [points, baseline] = [points, baseline.average(part)]
            .map(|points| points.map(|points| points - part.par(rules)));
        ScorePartReview { part, points, baseline }
    });
    let is_any = |line: &ScorePartReview| {
        let brings = |points: Option<f64>| points.is_some_and(|points| points != 0.0);
        line.part != ScorePart::Awards || brings(line.points) || brings(line.baseline)
    };
    all.filter(is_any).collect()
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
