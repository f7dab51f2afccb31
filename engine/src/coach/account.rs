//! The account of a seat: everything that changed the value of its card, and its decisions.

use super::{Baseline, ChoiceLikelihood, Judgment};
use crate::{
    dice::Roll,
    game::{Event, Game},
    rules::Offer,
    solver::{Action, TIE_TOLERANCE},
};

/// The account of a seat in a game, in the unit that decides the game: the final total (negative
/// where the lowest wins), points of a table, or rounds.
///
/// The value of a card is the expected result of perfect play from there. A roll changes it by its
/// *luck*, which is 0 on average. A decision can only lower it, by its *regret*. So the result, or
/// its expectation in a running game, is
///
/// ```text
/// par at the start + luck of every roll − regret of every decision
/// ```
///
/// plus, under rules that allow it, what other seats did to it and how the game ended ([`Cause`]).
/// (D. Zare, "Hedging Toward Skill", does the same in backgammon.)
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Account {
    /// Par: the value before the first roll.
    pub start: f64,
    /// Everything that changed the value, in order.
    pub entries: Vec<Entry>,
    /// Its decisions, in order; there is an entry for each.
    pub decisions: Vec<Decision>,
    /// The result, or the current value of an unfinished game.
    pub now: f64,
    /// The likelihood of its unaided decisions, for a rating.
    pub likelihood: ChoiceLikelihood,
}

/// Something that changed the value of a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// The index of the event in the game; the number of events for what came after the last one.
    pub event: usize,
    /// The turn of the seat, from 1.
    pub turn: u16,
    /// What changed the value.
    pub cause: Cause,
    /// The rise of the value: luck, or minus the regret of a decision.
    pub change: f64,
    /// The value of the card after it.
    pub value: f64,
}

/// What changed the value of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Dice were thrown.
    Roll,
    /// The seat chose which dice to keep or which box to fill.
    Decision,
    /// Another seat changed the card, or a round is played again.
    Others,
    /// The game was over before the card was full, or its points depend on the other cards.
    Settled,
    /// A hand won the game on the spot, and the rest of the card was not played. This is neither
    /// luck nor loss, least of all for the winner: totals say nothing about such a win.
    CutShort,
}

/// What changes a value besides the rolls and decisions of the seat.
const OUTSIDE: [Cause; 3] = [Cause::Others, Cause::Settled, Cause::CutShort];

/// A decision and its regret.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    /// The index of its event in the game: [`Game::back_to`] gives the position.
    pub event: usize,
    /// The turn of the seat, from 1.
    pub turn: u16,
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
    /// The judgment on its loss.
    pub judgment: Judgment,
    /// Whether it was made with advice.
    pub is_assisted: bool,
}

/// A turn of an account.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnAccount {
    /// The number of the turn, from 1.
    pub number: u16,
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

impl Decision {
    /// The loss: the regret, without rounding errors for actions as good as the best.
    pub fn loss(&self) -> f64 {
        if self.is_mistake() { self.regret } else { 0.0 }
    }

    /// Whether this is a real decision: some option was worse than the best one.
    pub const fn is_real(&self) -> bool {
        self.next_loss.is_some()
    }

    /// Whether it is a real decision that was made without advice.
    pub const fn is_unaided(&self) -> bool {
        self.is_real() && !self.is_assisted
    }

    /// Whether another action was better.
    pub fn is_mistake(&self) -> bool {
        self.regret >= TIE_TOLERANCE
    }
}

impl Account {
    /// The luck of all rolls.
    pub fn luck(&self) -> f64 {
        sum(&self.entries, &[Cause::Roll])
    }

    /// The regret of all decisions.
    pub fn regret(&self) -> f64 {
        // (Never −0.)
        0.0 - sum(&self.entries, &[Cause::Decision])
    }

    /// The changes made by other seats and by how the game ended.
    pub fn outside_changes(&self) -> f64 {
        sum(&self.entries, &OUTSIDE)
    }

    /// Whether somebody won on the spot, so that the rest of this card was not played.
    pub fn is_cut_short(&self) -> bool {
        self.entries.iter().any(|entry| entry.cause == Cause::CutShort)
    }

    /// The value of the card over a game of this many events, for a chart: pairs of a number of
    /// events and the value after them, from the start to the last one. A game that was cut short
    /// keeps the value that the card had.
    pub fn values_over(&self, events: usize) -> Vec<(usize, f64)> {
        let mut points = vec![(0, self.start)];
        for entry in self.entries.iter().filter(|entry| entry.cause != Cause::CutShort) {
            let place = (entry.event + 1).min(events);
            // A decision and the roll that follows are one event.
            points.retain(|&(other, _)| other < place);
            points.push((place, entry.value));
        }
        let last = points.last().copied();
        points.extend(last.filter(|&(place, _)| place < events).map(|(_, value)| (events, value)));
        points
    }

    /// The value of the card before this event.
    pub fn value_before(&self, event: usize) -> f64 {
        let entries = self.entries.partition_point(|entry| entry.event < event);
        entries.checked_sub(1).map_or(self.start, |last| self.entries[last].value)
    }

    /// The turns of this seat of the game, in order.
    pub fn turns<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = TurnAccount> + 'a {
        let turns = self.entries.chunk_by(|one, next| one.turn == next.turn);
        turns.map(|entries| TurnAccount::of(game, entries))
    }

    /// The decisions, the largest loss first, equal ones in the order in which they were made.
    pub fn by_loss(&self) -> Vec<&Decision> {
        let mut decisions: Vec<&Decision> = self.decisions.iter().collect();
        decisions.sort_by(|one, other| other.loss().total_cmp(&one.loss()));
        decisions
    }

    /// The number of real decisions: those with something to get wrong.
    pub fn real_decisions(&self) -> usize {
        self.decisions.iter().filter(|one| one.is_real()).count()
    }

    /// The mean regret of a real decision; 0 before any.
    pub fn regret_per_decision(&self) -> f64 {
        self.regret() / self.real_decisions().max(1) as f64
    }

    /// The number of decisions that were made with advice.
    pub fn assisted(&self) -> usize {
        self.decisions.iter().filter(|one| one.is_assisted).count()
    }

    /// The share, 0 to 1, of all games that are less lucky ([`Baseline::share_below`]); `None` in a
    /// running game, and if it is not known exactly.
    pub fn luck_share(&self, game: &Game, baseline: &Baseline) -> Option<f64> {
        game.position().is_over().then_some(())?;
        baseline.share_below(game.setup().rules().shown(self.start + self.luck()))
    }

    /// Records what changed the value to this one.
    pub(super) fn record(&mut self, event: usize, turn: u16, cause: Cause, value: f64) {
        self.enter(Entry { event, turn, cause, change: value - self.now, value });
    }

    /// Records a decision.
    pub(super) fn decide(&mut self, decision: Decision) {
        let Decision { event, turn, regret, .. } = decision;
        // (An estimate of a card need not agree with the best box to declare on it.)
        let value = self.now - regret;
        self.enter(Entry { event, turn, cause: Cause::Decision, change: -regret, value });
        self.decisions.push(decision);
    }

    fn enter(&mut self, entry: Entry) {
        self.entries.push(entry);
        self.now = entry.value;
    }
}

impl TurnAccount {
    /// The turn with these entries, of which there is at least one.
    fn of(game: &Game, entries: &[Entry]) -> Self {
        let own = entries.iter().filter(|one| matches!(one.cause, Cause::Roll | Cause::Decision));
        let own = own.map(|one| one.event);
        let [first, last] = [&entries[0], &entries[entries.len() - 1]];
        let end = own.clone().next_back().map(|event| event + 1);
        let is_last = end == Some(game.events().len());
        Self {
            number: first.turn,
            events: (first.event, end.unwrap_or(first.event)),
            scored: own.rev().find_map(|event| game.events().get(event).and_then(Event::scored)),
            luck: sum(entries, &[Cause::Roll]),
            regret: 0.0 - sum(entries, &[Cause::Decision]),
            outside_changes: sum(entries, &OUTSIDE),
            has_won: is_last && game.position().won_at_once().is_some(),
            value: last.value,
        }
    }
}

/// The sum of the changes with these causes.
fn sum(entries: &[Entry], causes: &[Cause]) -> f64 {
    let entries = entries.iter().filter(|entry| causes.contains(&entry.cause));
    entries.fold(0.0, |sum, entry| sum + entry.change)
}
