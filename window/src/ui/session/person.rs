//! What the person at the table does: keeping dice, rolling, taking a box, answering questions,
//! undoing.

use super::{HandKind, MadeHand, Session, SessionEvent, Timing};
use crate::dice::Slots;
use crate::game::{Event, Game, Move, PlayerId, Position, Step};
use crate::rules::{BoxIndex, Offer};
use crate::ui::dice_entry::{DiceEntry, EntryInput};
use crate::ui::keyboard::is_answer;
use crate::ui::theme::time;

/// A question to the person to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpenQuestion {
    /// Whether to score 0 in this box.
    Scratch(BoxIndex),
    /// Whether to reroll all dice.
    RerollAll,
    /// Whether to roll away the hand that the dice make.
    RollAway,
    /// Whether to undo a decision of another person.
    Undo,
}

impl Session {
    /// Enters part of a roll of real dice; the last die completes it.
    pub fn enter_die(&mut self, input: EntryInput, timing: Timing) {
        let Some(dice_entry) = &mut self.dice_entry else { return };
        match input {
            EntryInput::Face(face) => dice_entry.enter_face(face),
            EntryInput::Colour(colour) => dice_entry.enter_colour(colour),
            EntryInput::Back => {
                if !dice_entry.take_back() {
                    self.dice_entry = None;
                }
                return;
            }
        }
        if let Some(dice) = dice_entry.roll() {
            let kept = dice_entry.kept();
            self.dice_entry = None;
            let seat = self.game.position().to_move();
            let event = self.game.play_rolled(Event::Rolled { kept, dice });
            self.follow(event, seat, timing);
        }
    }

    /// Returns the box for which the player is asked whether to score 0.
    pub const fn asked(&self) -> Option<BoxIndex> {
        match self.question {
            Some((OpenQuestion::Scratch(at), _)) => Some(at),
            _ => None,
        }
    }

    /// Whether the player is asked whether to reroll all dice.
    pub const fn asks_to_reroll(&self) -> bool {
        matches!(self.question, Some((OpenQuestion::RerollAll, _)))
    }

    /// Returns the hand for which the player is asked whether to roll it away.
    pub fn asks_to_roll_away(&self) -> Option<&MadeHand> {
        self.made.as_ref().filter(|_| matches!(self.question, Some((OpenQuestion::RollAway, _))))
    }

    /// Whether the player is asked a question that Esc answers with no.
    pub const fn asks(&self) -> bool {
        self.question.is_some()
    }

    /// Keeps the die in this slot or releases it; after the last roll, marks it to be turned over.
    /// Returns whether that is possible.
    pub fn toggle(&mut self, slot: usize) -> bool {
        let dice = usize::from(self.game.setup().rules().dice().count);
        let on_table = self.game.position().on_table().is_some();
        if !self.awaits_person() || !on_table || slot >= dice || !self.game.position().may_mark() {
            return false;
        }
        self.keep = self.keep.toggled(slot);
        self.question = None;
        self.events.push(if self.keep.contains(slot) {
            SessionEvent::Kept
        } else {
            SessionEvent::LetGo
        });
        if self.game.position().turnable().is_some() {
            // What the dice make changes with the sides that they show.
            self.note_made_hand(true);
        }
        self.save_keep();
        true
    }

    /// Rolls the dice that are not kept, or turns the marked ones over. During a computer seat's turn, lets computer seats play
    /// without pauses until a person is to move. With `asks`, asks first before rerolling all dice.
    pub fn roll(&mut self, asks: bool, timing: Timing) {
        if !self.seat_is_human() {
            self.is_skipping = !self.game.position().is_over() && self.dice_entry.is_none();
        } else if self.tumble.is_some() {
            self.skip_tumble(timing.now);
        } else if self.may_roll() && timing.now - self.last_roll > time::ROLL_GUARD {
            let question = self.roll_question().filter(|_| asks);
            if question.is_none_or(|question| self.is_answered(question, timing)) {
                self.play(self.marked_move(), timing);
            }
        }
    }

    /// Whether the player has just answered this question with yes; asks it otherwise.
    fn is_answered(&mut self, question: OpenQuestion, timing: Timing) -> bool {
        match self.question {
            Some((asked, since)) if asked == question => is_answer(since, timing.pressed),
            _ => {
                self.question = Some((question, timing.now));
                false
            }
        }
    }

    /// Whether the turn has just passed, so that a key that rolls was meant for the previous turn.
    pub fn has_just_passed(&self, now: f64) -> bool {
        now - self.turn_passed < time::TURN_GUARD
    }

    /// Returns the question to ask before a roll: about a hand that it would break, or about all
    /// dice. What is advised is not questioned.
    fn roll_question(&self) -> Option<OpenQuestion> {
        let position = self.game.position();
        if self.advised_move() == Some(self.marked_move()) || !position.may_roll() {
            return None;
        }
        let breaks =
            |hand: &MadeHand| hand.kind != HandKind::Bonus && !hand.is_within(position, self.keep);
        if self.made.as_ref().is_some_and(breaks) {
            return Some(OpenQuestion::RollAway);
        }
        let rerolls_all = self.keep.is_empty() && self.game.position().on_table().is_some();
        rerolls_all.then_some(OpenQuestion::RerollAll)
    }

    /// Chooses a box for the person to move. With `asks`, it asks first before scoring 0 where
    /// another box would score; choosing the box once more is the answer. Dice that are marked are
    /// turned over first.
    pub fn score(&mut self, at: BoxIndex, asks: bool, timing: Timing) {
        let after = self.game.position().after_turning(self.keep);
        let position = after.as_ref().unwrap_or(self.game.position());
        let chosen = position.choose(at).filter(|_| self.awaits_person());
        let Some(chosen) = chosen else { return };
        let needs_yes = asks && chosen.scored().is_some_and(|offer| is_scratch(position, offer));
        if !needs_yes || self.is_answered(OpenQuestion::Scratch(at), timing) {
            if after.is_some() {
                self.play(self.marked_move(), timing);
            }
            self.play(Move::Box(at), timing);
        }
    }

    /// Dismisses the question about a zero and the entry of a roll. A roll for a computer seat is
    /// requested again.
    pub fn dismiss(&mut self) {
        self.question = None;
        self.dice_entry = None;
    }

    /// Returns the decision of a person that undo takes back: the position before it, and what was
    /// done.
    pub fn undo_target(&self) -> Option<(Position, Event)> {
        let history: Vec<(Position, Event)> = self.game.history().collect();
        let seats = self.game.setup().seats();
        let is_decision = |(before, _): &&(Position, Event)| {
            seats[before.to_move()].is_human() && before.is_decision()
        };
        let last = history.iter().rev().find(is_decision).or_else(|| history.first());
        last.cloned()
    }

    /// Whether undo may go on; asks first before it crosses into the turn of another person.
    pub fn confirms_undo(&mut self, asks: bool, timing: Timing) -> bool {
        let position = self.game.position();
        let is_own = |(before, _): (Position, Event)| before.to_move() == position.to_move();
        let crosses = self.seat_is_human()
            && !position.is_over()
            && self.undo_target().is_some_and(|target| !is_own(target));
        !(asks && crosses) || self.is_answered(OpenQuestion::Undo, timing)
    }

    /// Whether the player is asked whether to undo a decision of another person.
    pub const fn asks_to_undo(&self) -> bool {
        matches!(self.question, Some((OpenQuestion::Undo, _)))
    }

    /// Undoes the last decision of a person and everything after it.
    pub fn undo(&mut self) {
        self.go_to_decision(Game::undo, &Step::Undo);
        let again = self.game.next_undone().map(Event::as_move);
        if let Some(Move::Roll(marked) | Move::Turn(marked)) =
            again.filter(|_| self.game.position().on_table().is_some())
        {
            self.keep = marked;
            self.note_made_hand(false);
            self.save_keep();
        }
    }

    /// Lets the person at a seat leave, with a computer player who plays on, or nobody: then a turn
    /// that has begun is taken back.
    pub fn leave(&mut self, seat: usize, successor: Option<PlayerId>) {
        let begun =
            |game: &Game| game.position().to_move() == seat && game.position().is_within_turn();
        while successor.is_none() && begun(&self.game) && self.game.undo().is_some() {
            self.save(&Step::Undo);
        }
        let turn = self.game.position().turn_of(seat);
        if self.game.leave(seat, turn, successor).is_ok()
            && let Some(left) = self.game.setup().departure(seat)
        {
            self.save(&self.game.departure(left));
        }
        self.settle();
        if self.game.position().is_over() {
            self.events.push(SessionEvent::Over);
        }
    }

    /// Redoes what was undone, up to the next decision of a person.
    pub fn redo(&mut self) {
        self.go_to_decision(Game::redo, &Step::Redo);
    }

    /// Undoes or redoes steps up to a decision of a person.
    fn go_to_decision(&mut self, go: fn(&mut Game) -> Option<Event>, step: &Step) {
        while go(&mut self.game).is_some() {
            self.save(step);
            if self.is_decision() {
                break;
            }
        }
        self.settle();
    }

    /// Whether a person has a real choice.
    pub(super) fn is_decision(&self) -> bool {
        self.seat_is_human() && self.game.position().is_decision()
    }

    /// Begins entering a roll of real dice.
    pub(super) fn begin_dice_entry(&mut self, kept: Slots) {
        if !self.game.position().is_legal(Move::Roll(kept)) {
            return;
        }
        self.question = None;
        self.drop_advice();
        self.keep = kept;
        let spec = self.game.setup().rules().dice();
        let before = self.game.position().on_table().map(|table| table.dice);
        self.dice_entry =
            Some(DiceEntry::new(before, kept, spec.count.into(), spec.rolled_colours()));
    }
}

/// Whether the box would get a zero or be struck although another one would score points.
fn is_scratch(position: &Position, own: Offer) -> bool {
    if position.rules().lowest_wins() {
        return false;
    }
    let worth = |offer: &Offer| position.rules().gain(position.card(), offer);
    let offers = position.legal().offers;
    let own = worth(&own);
    // A loss of points needs confirmation if there is any alternative.
    let is_loss = own < 0 && (offers.len() > 1 || position.may_roll());
    is_loss || (own <= 0 && offers.iter().any(|offer| worth(offer) > 0))
}
