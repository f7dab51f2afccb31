//! The review of a finished or running game: luck and skill, exactly separated.

use super::{Account, Advice, Cause, ChoiceLikelihood, Decision, Thresholds};
use crate::{
    game::{Event, Game, Move, Position},
    players::Evaluator,
    solver::{DecisionEngine, TIE_BREAK, TIE_TOLERANCE},
};

/// The review of a game: the luck of every roll and the regret of every decision, seat by seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The account of each seat.
    pub seats: Vec<Account>,
    /// Whether all values are exact. If they are estimates, so are luck and regret, but they still
    /// add up.
    pub is_exact: bool,
    /// The limits of judgments under this rule set.
    pub thresholds: Thresholds,
}

impl Review {
    /// The review of a game so far, by an evaluator of its rule set. If the game leads to cards that
    /// the evaluator does not know, an estimate is used. Takes some milliseconds for a game of one
    /// seat with five dice.
    pub fn of(game: &Game, evaluator: &Evaluator) -> Self {
        let thresholds = Thresholds::of_turn(evaluator.mean_turn(game.setup().seats().len()));
        Self::by(game, evaluator, thresholds).unwrap_or_else(|| {
            let tables = evaluator.value_function().tables();
            let estimated = evaluator.prepared().estimated(tables);
            // An estimate knows every card.
            let nothing = Self { seats: Vec::new(), is_exact: false, thresholds };
            Self::by(game, &estimated, thresholds).unwrap_or(nothing)
        })
    }

    /// The review of a game so far; `None` if the game leads to cards that the evaluator does not
    /// know.
    fn by(game: &Game, evaluator: &Evaluator, thresholds: Thresholds) -> Option<Self> {
        let mut replay = Replay::new(game, evaluator, thresholds)?;
        let mut history = game.history().enumerate().peekable();
        while let Some((number, (before, event))) = history.next() {
            let after = history.peek().map_or(game.position(), |(_, (after, _))| after);
            replay.take(number, &before, &event, after)?;
        }
        Some(replay.finish())
    }
}

/// Fills the accounts while a game is replayed.
struct Replay<'a> {
    game: &'a Game,
    engine: DecisionEngine,
    thresholds: Thresholds,
    /// The average result of a turn of perfect play.
    turn: f64,
    seats: Vec<Account>,
    /// Advice for the dice on the table.
    advice: Option<Advice>,
}

impl<'a> Replay<'a> {
    fn new(game: &'a Game, evaluator: &Evaluator, thresholds: Thresholds) -> Option<Self> {
        let (mut engine, seats) = (evaluator.engine(), game.setup().seats().len());
        let empty = game.setup().rules().empty_card();
        let values = engine.at_table(&Position::start(game.setup())).value_function();
        let start = values.value(&empty)?;
        let likelihood = ChoiceLikelihood::NONE;
        let (entries, decisions) = (Vec::new(), Vec::new());
        let account = Account { start, entries, decisions, now: start, likelihood };
        let (turn, seats) = (evaluator.mean_turn(seats), vec![account; seats]);
        Some(Self { game, engine, thresholds, turn, seats, advice: None })
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
            self.decide(number, before, event.as_move(), &advice)?;
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
                    self.revalue(number, seat, after)?;
                }
            }
        }
        Some(())
    }

    /// Records the decision of the seat to move.
    fn decide(
        &mut self,
        event: usize,
        before: &Position,
        wanted: Move,
        advice: &Advice,
    ) -> Option<()> {
        let place = advice.place_of(wanted)?;
        let (chosen, best) = (advice.options()[place], advice.best());
        let regret = best.value - chosen.value;
        let decision = Decision {
            event,
            turn: before.turn(),
            dice: before.dice(),
            rolls_left: before.rolls_left(),
            chosen: chosen.action,
            best: if regret < TIE_TOLERANCE { chosen.action } else { best.action },
            best_value: best.value,
            regret,
            options: advice.options().len(),
            next_loss: advice.next_loss(),
            judgment: self.thresholds.of_loss(advice.loss(place)),
            is_assisted: self.game.is_assisted(event),
        };
        let account = &mut self.seats[before.to_move()];
        if decision.is_unaided() {
            account.likelihood.add(&advice.losses(), place, self.turn);
        }
        account.decide(decision);
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
        self.seats[after.to_move()].record(event, turn, Cause::Roll, value);
        Some(())
    }

    /// Records the event's effect on a seat's card in addition to the move itself.
    fn revalue(&mut self, event: usize, seat: usize, after: &Position) -> Option<()> {
        let engine = self.engine.at_table(&after.seen_by(seat));
        let value = engine.value_function().value(&after.cards()[seat])?;
        self.seats[seat].record(event, after.turn_of(seat), Cause::Others, value);
        Some(())
    }

    /// Closes the accounts. In a finished game only the result counts.
    fn finish(mut self) -> Review {
        if self.game.position().is_over() {
            for (seat, account) in self.seats.iter_mut().enumerate() {
                settle(self.game, seat, account);
            }
        }
        let is_exact = self.engine.value_function().is_exact();
        Review { seats: self.seats, is_exact, thresholds: self.thresholds }
    }
}

/// The least difference between a result and the value of a full card that is entered: smaller ones
/// are rounding errors, since no rule gives less than a point.
const MIN_SETTLED: f64 = 1e-6;

/// Records the result of a seat in a finished game.
fn settle(game: &Game, seat: usize, account: &mut Account) {
    let (position, rules) = (game.position(), game.setup().rules());
    let (total, points) = (rules.total(&position.cards()[seat]), position.points(seat));
    let result = points.map_or_else(|| rules.worth(total.into()), f64::from);
    let luck = result - account.now;
    // The share of the total in the value of a full card, which breaks ties between equal points.
    let ties = TIE_BREAK * f64::from(total);
    if points.is_some() && (luck + ties).abs() < MIN_SETTLED {
        // The whole game was worth so much less in points.
        account.start += luck;
        account.entries.iter_mut().for_each(|entry| entry.value += luck);
    } else if luck.abs() >= MIN_SETTLED {
        let turn = account.entries.last().map_or(1, |last| last.turn);
        let is_cut_short = position.won_at_once().is_some();
        let cause = if is_cut_short { Cause::CutShort } else { Cause::Settled };
        account.record(game.events().len(), turn, cause, result);
    }
    account.now = result;
}
