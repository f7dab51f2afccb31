//! Luck and skill of a game, told apart to the last digit.

use std::sync::Arc;

use super::Advice;
use crate::{
    game::{Event, Game, Position},
    players::Evaluator,
    solver::{Action, Adviser, SAME, TurnTables},
};

/// What every roll and every decision of a game was worth, seat by seat.
///
/// The value of a card is what perfect play makes of it on average (its par). A roll changes it:
/// that is luck, good or bad, 0 on average. A decision can only lower it: that is what it gave
/// away. So what a seat has in the end, or can expect now, is
///
/// ```text
/// par at the start + luck of every roll − what every decision gave away
/// ```
///
/// and what others did to it, or how the game ended, where the rules have such things: see
/// [`ValueChange`]. (D. Zare, "Hedging Toward Skill", does the same in backgammon.)
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    /// One account for each seat.
    pub seats: Vec<SeatLedger>,
    /// Whether all values are exact; else they are estimates, and luck and loss with them, though
    /// they add up all the same.
    pub is_exact: bool,
}

/// The ledger of one seat. All values are final totals, or what the game is won by: the points of
/// a table, or rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatLedger {
    /// What perfect play expects before the first roll.
    pub start: f64,
    /// Everything that changed the value, in the order in which it happened.
    pub entries: Vec<LedgerEntry>,
    /// What the seat has in the end, or can expect as the game stands.
    pub now: f64,
}

/// Something that changed the value of a card.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerEntry {
    /// The place of the event among those of the game; as many as there are for what came after
    /// the last one.
    pub event: usize,
    /// The turn of the seat in which it happened, from 1.
    pub turn: u16,
    /// What it was.
    pub change: ValueChange,
    /// What the card is worth after it.
    pub par: f64,
}

/// What changed the value of a card.
#[derive(Clone, Debug, PartialEq)]
pub enum ValueChange {
    /// Dice were thrown.
    Roll {
        /// Which roll of the turn it was, from 1.
        number: u16,
        /// By how much the card became worth more than was to be expected.
        luck: f64,
    },
    /// The seat decided what to keep or which box to fill.
    Decision(Decision),
    /// Another seat did something to the card, or a round is played again.
    Others {
        /// The seat that moved.
        by: usize,
        /// By how much the card became worth more.
        luck: f64,
    },
    /// The game was over before the card was full, or its points depend on the other cards.
    Settled {
        /// By how much the result is more than the card was worth.
        luck: f64,
    },
    /// A hand won the game at once: what the card was still worth was not played. Neither luck nor
    /// a loss, for the winner least of all: totals say nothing of such a win.
    CutShort {
        /// By how much the total is more than the card was worth: hardly ever above 0.
        luck: f64,
    },
}

/// A decision with what it gave away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// How many rolls were left.
    pub rolls_left: u16,
    /// What was done.
    pub chosen: Action,
    /// What was best; of equal options the first, or what was done if that is one of them.
    pub best: Action,
    /// What the best was worth.
    pub best_par: f64,
    /// By how much what was done was worth less; below [`SAME`] it was as good as the best.
    pub regret: f64,
    /// How many distinct options there were.
    pub options: usize,
    /// Whether some of them were worse than the best.
    pub is_real: bool,
}

impl Decision {
    /// What it cost; 0 if it was as good as the best.
    pub fn loss(&self) -> f64 {
        if self.is_mistake() { self.regret } else { 0.0 }
    }

    /// Whether something else was better.
    pub fn is_mistake(&self) -> bool {
        self.regret >= SAME
    }
}

impl SeatLedger {
    /// The luck of all rolls together.
    pub fn luck(&self) -> f64 {
        self.sum(|change| if let ValueChange::Roll { luck, .. } = change { *luck } else { 0.0 })
    }

    /// What all decisions together gave away.
    pub fn regret(&self) -> f64 {
        self.sum(
            |change| {
                if let ValueChange::Decision(decision) = change { decision.regret } else { 0.0 }
            },
        )
    }

    /// What the others did to it, and how the game ended.
    pub fn fate(&self) -> f64 {
        self.sum(|change| match change {
            ValueChange::Others { luck, .. }
            | ValueChange::Settled { luck }
            | ValueChange::CutShort { luck } => *luck,
            ValueChange::Roll { .. } | ValueChange::Decision(_) => 0.0,
        })
    }

    /// Whether the game was won at once, by whomever, and what this card was worth was not played.
    pub fn is_cut_short(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry.change, ValueChange::CutShort { .. }))
    }

    /// How the value of the card went in a game of so many events: pairs of a number of events and
    /// what it was worth after them, from the start to the last one. That a game was cut short
    /// takes nothing from what the card was worth.
    pub fn course(&self, events: usize) -> Vec<(usize, f64)> {
        let mut points = vec![(0, self.start)];
        let is_played =
            |entry: &&LedgerEntry| !matches!(entry.change, ValueChange::CutShort { .. });
        for entry in self.entries.iter().filter(is_played) {
            let place = (entry.event + 1).min(events);
            // A decision and the roll that follows on it are one event.
            points.retain(|&(other, _)| other < place);
            points.push((place, entry.par));
        }
        let last = points.last().copied();
        points.extend(last.filter(|&(place, _)| place < events).map(|(_, par)| (events, par)));
        points
    }

    /// The result with luck taken out: what such decisions bring on average.
    pub fn luck_adjusted(&self) -> f64 {
        self.start - self.regret()
    }

    /// All decisions, with the place of their event.
    pub fn decisions(&self) -> impl Iterator<Item = (&LedgerEntry, &Decision)> {
        self.entries.iter().filter_map(|entry| match &entry.change {
            ValueChange::Decision(decision) => Some((entry, decision)),
            _ => None,
        })
    }

    fn sum(&self, part: impl Fn(&ValueChange) -> f64) -> f64 {
        self.entries.iter().map(|entry| part(&entry.change)).sum()
    }
}

impl Ledger {
    /// The ledger of a game as it stands, by what this evaluator knows; it must be of the game's rule
    /// set. A game that leads to cards which the evaluator knows nothing of is judged by an estimate.
    pub fn of(game: &Game, evaluator: &Evaluator) -> Self {
        Self::by(game, evaluator).unwrap_or_else(|| {
            let tables = Arc::new(TurnTables::new(game.setup().rules().clone()));
            let estimated = Evaluator::estimated(&tables);
            // An estimate knows every card.
            Self::by(game, &estimated).unwrap_or(Self { seats: Vec::new(), is_exact: false })
        })
    }

    /// The same; `None` for a game that leads to cards which the evaluator knows nothing of.
    fn by(game: &Game, evaluator: &Evaluator) -> Option<Self> {
        let mut keeper = Keeper::new(game, evaluator)?;
        let mut history = game.history().enumerate().peekable();
        while let Some((number, (before, event))) = history.next() {
            let after = history.peek().map_or(game.position(), |(_, (after, _))| after);
            keeper.take(number, &before, &event, after)?;
        }
        Some(keeper.settle(game))
    }
}

/// Who writes a ledger.
struct Keeper {
    adviser: Adviser,
    seats: Vec<SeatLedger>,
    /// What can be done with the dice on the table.
    advice: Option<Advice>,
}

impl Keeper {
    fn new(game: &Game, evaluator: &Evaluator) -> Option<Self> {
        let adviser = Adviser::with(evaluator.turn());
        let start = adviser.value_function().value(&game.setup().rules().empty_card())?;
        let account = SeatLedger { start, entries: Vec::new(), now: start };
        let seats = vec![account; game.setup().seats().len()];
        Some(Self { adviser, seats, advice: None })
    }

    /// Takes in an event, the position before it and the one after it.
    fn take(
        &mut self,
        number: usize,
        before: &Position,
        event: &Event,
        after: &Position,
    ) -> Option<()> {
        if let Some(advice) = self.advice.take() {
            self.decide(number, before, event, &advice)?;
        }
        match event {
            Event::Rolled { .. } => self.roll(number, before.turn(), after)?,
            Event::Scored(offer) => {
                let mover = before.to_move();
                for seat in 0..self.seats.len() {
                    let is_reopened = after.cards()[seat].is_open(offer.at) && seat == mover;
                    let is_changed = before.cards()[seat] != after.cards()[seat] && seat != mover;
                    if is_reopened || is_changed {
                        self.look_again(number, mover, seat, after)?;
                    }
                }
            }
        }
        Some(())
    }

    /// Books what the seat to move did.
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
            rolls_left: before.rolls_left(),
            chosen: chosen.action,
            best: if regret < SAME { chosen.action } else { best.action },
            best_par: best.value,
            regret,
            options: advice.options().len(),
            is_real: advice.is_real(),
        };
        let change = ValueChange::Decision(decision);
        self.seats[before.to_move()].book(number, before.turn(), change, chosen.value);
        Some(())
    }

    /// Books the luck of a roll.
    fn roll(&mut self, event: usize, turn: u16, after: &Position) -> Option<()> {
        let par = if after.won_at_once().is_some() {
            self.adviser.value_function().instant_win(after.card())
        } else {
            let advice = Advice::of(&mut self.adviser, after)?;
            let par = advice.best().value;
            self.advice = Some(advice);
            par
        };
        let number = after.on_table().map_or(0, |table| table.number);
        let account = &mut self.seats[after.to_move()];
        let luck = par - account.now;
        account.book(event, turn, ValueChange::Roll { number, luck }, par);
        Some(())
    }

    /// Books what the event did to the card of this seat besides its own move.
    fn look_again(&mut self, event: usize, by: usize, seat: usize, after: &Position) -> Option<()> {
        let par = self.adviser.value_function().value(&after.cards()[seat])?;
        let account = &mut self.seats[seat];
        let luck = par - account.now;
        account.book(event, after.turn_of(seat), ValueChange::Others { by, luck }, par);
        Some(())
    }

    /// Closes the books: a finished game has a result, which is all that counts.
    fn settle(mut self, game: &Game) -> Ledger {
        let position = game.position();
        if position.is_over() {
            let is_cut_short = position.won_at_once().is_some();
            for (seat, account) in self.seats.iter_mut().enumerate() {
                let result = result(position, seat);
                let luck = result - account.now;
                if luck.abs() >= SETTLED {
                    let turn = account.entries.last().map_or(1, |last| last.turn);
                    let change = if is_cut_short {
                        ValueChange::CutShort { luck }
                    } else {
                        ValueChange::Settled { luck }
                    };
                    account.book(game.events().len(), turn, change, result);
                }
                account.now = result;
            }
        }
        Ledger { seats: self.seats, is_exact: self.adviser.value_function().is_exact() }
    }
}

/// A result that differs by less from what a full card is worth is the same: no rule pays less
/// than a point, and sums of pars differ in the last bits alone.
const SETTLED: f64 = 1e-6;

/// By what the winner is found.
fn result(position: &Position, seat: usize) -> f64 {
    let total = || position.rules().total(&position.cards()[seat]);
    position.points(seat).map_or_else(|| f64::from(total()), f64::from)
}

impl SeatLedger {
    fn book(&mut self, event: usize, turn: u16, change: ValueChange, par: f64) {
        self.entries.push(LedgerEntry { event, turn, change, par });
        self.now = par;
    }
}
