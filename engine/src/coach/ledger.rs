//! The ledger of a game: luck and skill, exactly separated.

use std::sync::Arc;

use super::{Advice, ChoiceLikelihood};
use crate::{
    dice::Roll,
    game::{Event, Game, Position},
    players::Evaluator,
    solver::{Action, DecisionEngine, TIE_BREAK, TIE_TOLERANCE, TurnTables},
};

/// The luck of every roll and the regret of every decision of a game, seat by seat.
///
/// The value of a card is the expected result of perfect play from there. A roll changes it by its
/// *luck*, which is 0 on average. A decision can only lower it, by its *regret*. So the result of a
/// seat, or its expectation in a running game, is
///
/// ```text
/// par at the start + luck of every roll − regret of every decision
/// ```
///
/// plus, under rules that allow it, what other seats did to it and how the game ended
/// ([`ValueChange`]). (D. Zare, "Hedging Toward Skill", does the same in backgammon.)
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    /// The ledger of each seat.
    pub seats: Vec<SeatLedger>,
    /// Whether all values are exact. If they are estimates, so are luck and regret, but they still
    /// add up.
    pub is_exact: bool,
}

/// The ledger of one seat, in the unit that decides the game: the final total (negative where the
/// lowest wins), points of a table, or rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatLedger {
    /// Par: the value before the first roll.
    pub start: f64,
    /// Everything that changed the value, in order.
    pub entries: Vec<LedgerEntry>,
    /// The result, or the current value of an unfinished game.
    pub now: f64,
    /// The likelihood of its real decisions without advice, for a rating.
    pub likelihood: ChoiceLikelihood,
}

/// Something that changed the value of a card.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerEntry {
    /// The index of the event in the game; the number of events for what came after the last one.
    pub event: usize,
    /// The turn of the seat, from 1.
    pub turn: u16,
    /// What changed the value.
    pub change: ValueChange,
    /// The value of the card after it.
    pub value: f64,
}

/// What changed the value of a card.
#[derive(Clone, Debug, PartialEq)]
pub enum ValueChange {
    /// Dice were thrown.
    Roll {
        /// The number of the roll in the turn, from 1.
        number: u16,
        /// The rise of the value above its expectation.
        luck: f64,
    },
    /// The seat chose which dice to keep or which box to fill.
    Decision(Decision),
    /// Another seat changed the card, or a round is played again.
    Others {
        /// The seat that moved.
        by: usize,
        /// The rise of the value.
        luck: f64,
    },
    /// The game was over before the card was full, or its points depend on the other cards.
    Settled {
        /// The result minus the value of the card.
        luck: f64,
    },
    /// A hand won the game on the spot, and the rest of the card was not played. This is neither
    /// luck nor loss, least of all for the winner: totals say nothing about such a win.
    CutShort {
        /// The total minus the value of the card; hardly ever positive.
        luck: f64,
    },
}

/// A decision and its regret.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// The dice on the table, if any.
    pub dice: Roll,
    /// The number of rolls that were left.
    pub rolls_left: u16,
    /// The action that was taken.
    pub chosen: Action,
    /// The best action; of equally good ones the first, or the one that was taken.
    pub best: Action,
    /// The value of the best action.
    pub best_value: f64,
    /// The value of the best action minus that of the one taken. Below [`TIE_TOLERANCE`] they are
    /// equally good.
    pub regret: f64,
    /// The number of distinct options.
    pub options: usize,
    /// The loss of the best of the options that are worse than the best one; `None` if all are
    /// equally good.
    pub next_loss: Option<f64>,
}

impl Decision {
    /// The loss: the regret, without rounding errors for actions as good as the best.
    pub fn loss(&self) -> f64 {
        if self.is_mistake() { self.regret } else { 0.0 }
    }

    /// Whether this is a real decision: some option was worse than the best one.
    pub const fn is_real(&self) -> bool {
        self.next_loss.is_some()
    }

    /// Whether another action was better.
    pub fn is_mistake(&self) -> bool {
        self.regret >= TIE_TOLERANCE
    }
}

impl SeatLedger {
    /// The luck of all rolls.
    pub fn luck(&self) -> f64 {
        self.sum(|change| if let ValueChange::Roll { luck, .. } = change { *luck } else { 0.0 })
    }

    /// The regret of all decisions.
    pub fn regret(&self) -> f64 {
        self.sum(|change| match change {
            ValueChange::Decision(decision) => decision.regret,
            _ => 0.0,
        })
    }

    /// The changes made by other seats and by how the game ended.
    pub fn outside_changes(&self) -> f64 {
        self.sum(|change| match change {
            ValueChange::Others { luck, .. }
            | ValueChange::Settled { luck }
            | ValueChange::CutShort { luck } => *luck,
            ValueChange::Roll { .. } | ValueChange::Decision(_) => 0.0,
        })
    }

    /// Whether somebody won on the spot, so that the rest of this card was not played.
    pub fn is_cut_short(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry.change, ValueChange::CutShort { .. }))
    }

    /// The value of the card over a game of this many events, for a chart: pairs of a number of
    /// events and the value after them, from the start to the last one. A game that was cut short
    /// keeps the value that the card had.
    pub fn values_over(&self, events: usize) -> Vec<(usize, f64)> {
        let mut points = vec![(0, self.start)];
        let is_played =
            |entry: &&LedgerEntry| !matches!(entry.change, ValueChange::CutShort { .. });
        for entry in self.entries.iter().filter(is_played) {
            let place = (entry.event + 1).min(events);
            // A decision and the roll that follows are one event.
            points.retain(|&(other, _)| other < place);
            points.push((place, entry.value));
        }
        let last = points.last().copied();
        points.extend(last.filter(|&(place, _)| place < events).map(|(_, value)| (events, value)));
        points
    }

    /// The result without luck: what these decisions score on average.
    pub fn luck_adjusted(&self) -> f64 {
        self.start - self.regret()
    }

    /// All decisions, with their entries.
    pub fn decisions(&self) -> impl Iterator<Item = (&LedgerEntry, &Decision)> {
        self.entries.iter().filter_map(|entry| match &entry.change {
            ValueChange::Decision(decision) => Some((entry, decision)),
            _ => None,
        })
    }

    fn record(&mut self, event: usize, turn: u16, change: ValueChange, value: f64) {
        self.entries.push(LedgerEntry { event, turn, change, value });
        self.now = value;
    }

    fn sum(&self, part: impl Fn(&ValueChange) -> f64) -> f64 {
        self.entries.iter().map(|entry| part(&entry.change)).sum()
    }
}

impl Ledger {
    /// The ledger of a game so far, by an evaluator of its rule set. If the game leads to
    /// cards that the evaluator does not know, an estimate is used.
    pub fn of(game: &Game, evaluator: &Evaluator) -> Self {
        Self::by(game, evaluator).unwrap_or_else(|| {
            let tables = Arc::new(TurnTables::new(game.setup().rules().clone()));
            let estimated = Evaluator::estimated(&tables);
            // An estimate knows every card.
            Self::by(game, &estimated).unwrap_or(Self { seats: Vec::new(), is_exact: false })
        })
    }

    /// The ledger of a game so far; `None` if the game leads to cards that the evaluator does not
    /// know.
    fn by(game: &Game, evaluator: &Evaluator) -> Option<Self> {
        let mut builder = LedgerBuilder::new(game, evaluator)?;
        let mut history = game.history().enumerate().peekable();
        while let Some((number, (before, event))) = history.next() {
            let after = history.peek().map_or(game.position(), |(_, (after, _))| after);
            builder.take(number, &before, &event, after)?;
        }
        Some(builder.finish())
    }
}

/// Builds a ledger while a game is replayed.
struct LedgerBuilder<'a> {
    game: &'a Game,
    engine: DecisionEngine,
    /// The average result of a turn of perfect play.
    turn: f64,
    seats: Vec<SeatLedger>,
    /// Advice for the dice on the table.
    advice: Option<Advice>,
}

impl<'a> LedgerBuilder<'a> {
    fn new(game: &'a Game, evaluator: &Evaluator) -> Option<Self> {
        let (mut engine, seats) = (evaluator.engine(), game.setup().seats().len());
        let empty = game.setup().rules().empty_card();
        let values = engine.at_table(&Position::start(game.setup())).value_function();
        let start = values.value(&empty)?;
        let likelihood = ChoiceLikelihood::NONE;
        let account = SeatLedger { start, entries: Vec::new(), now: start, likelihood };
        let (turn, seats) = (evaluator.mean_turn(seats), vec![account; seats]);
        Some(Self { game, engine, turn, seats, advice: None })
    }

    /// Processes an event, with the positions before and after it.
    fn take(
        &mut self,
        number: usize,
        before: &Position,
        event: &Event,
        after: &Position,
    ) -> Option<()> {
        let known = self.advice.take();
        if let Some(advice) = known.or_else(|| Advice::of(&mut self.engine, before)) {
            self.decide(number, before, event, &advice)?;
        }
        if event.rolled().is_some() {
            self.roll(number, before.turn(), after)?;
        }
        if let Some(offer) = event.scored() {
            let mover = before.to_move();
            for seat in 0..self.seats.len() {
                let is_reopened = after.cards()[seat].is_open(offer.at) && seat == mover;
                let is_changed = seat != mover
                    && (before.cards()[seat] != after.cards()[seat]
                        || after.rules().prizes().is_some());
                if is_reopened || is_changed {
                    self.revalue(number, mover, seat, after)?;
                }
            }
        }
        Some(())
    }

    /// Records the decision of the seat to move.
    fn decide(
        &mut self,
        number: usize,
        before: &Position,
        event: &Event,
        advice: &Advice,
    ) -> Option<()> {
        let place = advice.place_of(event.as_move())?;
        let (chosen, best) = (advice.options()[place], advice.best());
        let regret = best.value - chosen.value;
        let decision = Decision {
            dice: before.dice(),
            rolls_left: before.rolls_left(),
            chosen: chosen.action,
            best: if regret < TIE_TOLERANCE { chosen.action } else { best.action },
            best_value: best.value,
            regret,
            options: advice.options().len(),
            next_loss: advice.next_loss(),
        };
        let account = &mut self.seats[before.to_move()];
        if decision.is_real() && !self.game.is_assisted(number) {
            account.likelihood.add(&advice.losses(), place, self.turn);
        }
        // (An estimate of a card need not agree with the best box to declare on it.)
        account.record(
            number,
            before.turn(),
            ValueChange::Decision(decision),
            account.now - regret,
        );
        Some(())
    }

    /// Records the luck of a roll.
    fn roll(&mut self, event: usize, turn: u16, after: &Position) -> Option<()> {
        let value = if after.won_at_once().is_some() {
            self.engine.at_table(after).value_function().instant_win(after.card())
        } else {
            let advice = Advice::of(&mut self.engine, after)?;
            let value = advice.best().value;
            self.advice = Some(advice);
            value
        };
        let number = after.on_table().map_or(0, |table| table.number);
        let account = &mut self.seats[after.to_move()];
        let luck = value - account.now;
        account.record(event, turn, ValueChange::Roll { number, luck }, value);
        Some(())
    }

    /// Records the event's effect on a seat's card in addition to the move itself.
    fn revalue(&mut self, event: usize, by: usize, seat: usize, after: &Position) -> Option<()> {
        let engine = self.engine.at_table(&after.seen_by(seat));
        let value = engine.value_function().value(&after.cards()[seat])?;
        let account = &mut self.seats[seat];
        let luck = value - account.now;
        account.record(event, after.turn_of(seat), ValueChange::Others { by, luck }, value);
        Some(())
    }

    /// Closes the ledger. In a finished game only the result counts.
    fn finish(mut self) -> Ledger {
        let position = self.game.position();
        if position.is_over() {
            let is_cut_short = position.won_at_once().is_some();
            for (seat, account) in self.seats.iter_mut().enumerate() {
                let result = result(position, seat);
                let luck = result - account.now;
                if position.points(seat).is_some()
                    && (luck + ties(position, seat)).abs() < MIN_SETTLED
                {
                    // The whole game was worth so much less in points.
                    account.start += luck;
                    account.entries.iter_mut().for_each(|entry| entry.value += luck);
                } else if luck.abs() >= MIN_SETTLED {
                    let turn = account.entries.last().map_or(1, |last| last.turn);
                    let change = if is_cut_short {
                        ValueChange::CutShort { luck }
                    } else {
                        ValueChange::Settled { luck }
                    };
                    account.record(self.game.events().len(), turn, change, result);
                }
                account.now = result;
            }
        }
        Ledger { seats: self.seats, is_exact: self.engine.value_function().is_exact() }
    }
}

/// The least difference between a result and the value of a full card that is entered: smaller ones
/// are rounding errors, since no rule gives less than a point.
const MIN_SETTLED: f64 = 1e-6;

/// The share of the total in the value of a full card, which breaks ties between equal points.
fn ties(position: &Position, seat: usize) -> f64 {
    TIE_BREAK * f64::from(position.rules().total(&position.cards()[seat]))
}

/// The result of a seat, in the unit that decides the game.
fn result(position: &Position, seat: usize) -> f64 {
    let rules = position.rules();
    let total = || rules.worth(rules.total(&position.cards()[seat]).into());
    position.points(seat).map_or_else(total, f64::from)
}
