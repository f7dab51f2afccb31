//! A finished or running game, looked at again.

use super::{
    Decision, Judgment, Ledger, LedgerEntry, SeatLedger, Thresholds, ValueChange,
    baseline::{Baseline, BaselineSource, parts},
    reason::ScorePart,
};
use crate::{
    dice::Roll,
    game::{Event, Game, Position},
    players::Evaluator,
    rules::{BoxIndex, Card, RuleSet},
};

/// What there is to say about a game afterwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// For each seat its review.
    pub seats: Vec<SeatReview>,
    /// Whether all values are exact and not estimates.
    pub is_exact: bool,
    /// The names of costs under this rule set.
    pub thresholds: Thresholds,
    /// How the averages of boxes are known; `None` while they are not.
    pub baseline: Option<BaselineSource>,
}

/// The review of one seat.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatReview {
    /// Every roll and every decision with what it was worth.
    pub ledger: SeatLedger,
    /// Its turns, in order.
    pub turns: Vec<TurnReview>,
    /// Its decisions: those that cost most first, equals in the order in which they were made.
    pub decisions: Vec<DecisionReview>,
    /// What the boxes, the bonuses and the points besides bring, and what they do on average:
    /// together the total, and the total of a perfect player.
    pub boxes: Vec<ScorePartReview>,
    /// Where its luck stands among all luck, if the game is over and that is known exactly.
    pub luck_share: Option<f64>,
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
    /// What the others did in the meantime, and what was not played any more.
    pub fate: f64,
    /// Whether it won the game at once.
    pub has_won: bool,
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
    pub judgment: Judgment,
    /// Whether it was made with advice.
    pub is_assisted: bool,
}

/// A part of a seat's card: a box, a bonus, or what is paid besides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScorePartReview {
    /// Which part.
    pub part: ScorePart,
    /// What it brings to the total; `None` while that is open.
    pub points: Option<f64>,
    /// What it brings to a perfect player on average ([`Baseline::average`]), where that is known.
    pub baseline: Option<f64>,
}

impl SeatReview {
    /// What a real decision gave away on average; 0 before any.
    pub fn regret_a_decision(&self) -> f64 {
        self.ledger.regret() / self.real_decisions.max(1) as f64
    }
}

impl Review {
    /// The review of a game by what this evaluator knows, which must be of the game's rule set, and by
    /// what is usual under it. Some milliseconds for a game of one seat with five dice.
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

/// Who looks at a game.
struct Reviewer<'a> {
    game: &'a Game,
    /// Before each event.
    positions: Vec<(Position, Event)>,
    thresholds: Thresholds,
    baseline: &'a Baseline,
}

impl Reviewer<'_> {
    fn seat(&self, seat: usize, account: SeatLedger) -> SeatReview {
        let decisions = self.decisions(&account);
        let count =
            |judgment| decisions.iter().filter(|decision| decision.judgment == judgment).count();
        let real = decisions.iter().filter(|decision| decision.decision.is_real).count();
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
                dice: position.on_table()?.dice,
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
                    at: None,
                    points: (0, 0),
                    luck: 0.0,
                    regret: 0.0,
                    fate: 0.0,
                    has_won: false,
                    par: entry.par,
                });
            }
            if let Some(turn) = turns.last_mut() {
                self.add(turn, entry);
            }
        }
        turns
    }

    fn add(&self, turn: &mut TurnReview, entry: &LedgerEntry) {
        turn.par = entry.par;
        match &entry.change {
            ValueChange::Roll { luck, .. } => turn.luck += luck,
            ValueChange::Others { luck, .. }
            | ValueChange::Settled { luck }
            | ValueChange::CutShort { luck } => {
                turn.fate += luck;
                return;
            }
            ValueChange::Decision(decision) => turn.regret += decision.regret,
        }
        turn.events.1 = entry.event + 1;
        turn.has_won = self.wins_at_once(entry.event);
        if let Some((_, Event::Scored(offer))) = self.positions.get(entry.event) {
            turn.at = Some(offer.at);
            turn.points = (offer.points, offer.bonus);
        }
    }

    /// Whether the game was won at once by this event, its last one.
    fn wins_at_once(&self, event: usize) -> bool {
        let is_last = event + 1 == self.positions.len();
        is_last && self.game.position().won_at_once().is_some()
    }

    /// Where its luck stands among all luck.
    fn luck_share(&self, account: &SeatLedger) -> Option<f64> {
        let is_over = self.game.position().is_over();
        is_over.then(|| self.baseline.share_below(account.start + account.luck())).flatten()
    }

    /// What the card is made up of. Points besides are left out where neither this card nor a
    /// perfect player has any.
    fn boxes(&self, card: &Card) -> Vec<ScorePartReview> {
        let rules = self.game.setup().rules();
        let is_over = self.game.position().is_over();
        let all = parts(rules, card).into_iter().map(|(part, points)| {
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

/// Whether this part of a card can't change any more.
fn is_settled(rules: &RuleSet, card: &Card, part: ScorePart) -> bool {
    match part {
        ScorePart::Box(at) => !card.is_open(at),
        ScorePart::Bonus(column, section) => card
            .open_boxes()
            .all(|at| rules.place(at).column != column || rules.row(at).section != section),
        ScorePart::Awards | ScorePart::Win | ScorePart::Rest => card.is_full(),
    }
}
