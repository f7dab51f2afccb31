//! What the coach says to the person to move.

use super::{Happening, Session};
use crate::{
    coach::{Advice, BoxOdds},
    dice::Slots,
    game::{Move, Step},
    players::WinProbabilities,
    solver::Action,
    store::{AdviceMode, CardAdvice},
    ui::coach::Why,
};

/// What the person to move wants to be told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coaching {
    /// When advice is given.
    pub advice: AdviceMode,
    /// What stands on the card.
    pub card_advice: CardAdvice,
}

impl Session {
    /// What the person to move wants to be told from now on.
    pub fn coach(&mut self, coaching: Coaching) {
        let is_over = coaching.advice == AdviceMode::Off
            || (self.coaching.advice == AdviceMode::Always
                && coaching.advice != AdviceMode::Always);
        if self.coaching != coaching && is_over {
            self.drop_advice();
        }
        self.coaching = coaching;
    }

    /// Whether there is anything to advise on, and advice is wanted: before the first roll there
    /// is no choice.
    pub fn may_ask_advice(&self) -> bool {
        self.is_choice() && self.coaching.advice != AdviceMode::Off
    }

    /// Whether the person to move is given advice at every decision.
    pub fn is_always_advised(&self) -> bool {
        self.coaching.advice == AdviceMode::Always
            && self.seat_is_human()
            && !self.game.position().is_over()
    }

    /// Asks for advice on the decision at hand. It is marked as assisted.
    pub fn ask_hint(&mut self) {
        if !self.may_ask_advice() {
            return;
        }
        self.asked = None;
        if !self.is_advised {
            self.is_advised = true;
            self.coach.want_advice(self.game.position());
            self.game.count_hint();
            self.save(&Step::Hint);
        }
    }

    /// What can be done with the dice on the table, best first, once it was asked for.
    pub fn advice(&self) -> Option<&Advice> {
        self.coach.advice().filter(|_| self.is_advised)
    }

    /// What is best, once advice was asked for.
    pub fn hint(&self) -> Option<Move> {
        self.advice().map(|advice| advice.as_move(advice.best().action))
    }

    /// The chances of the open boxes this turn with the dice that are kept now; empty where they
    /// are not wanted.
    pub fn odds(&self) -> &[BoxOdds] {
        self.coach.odds()
    }

    /// Whether the chances of the boxes are wanted.
    pub const fn shows_odds(&self) -> bool {
        self.coaching.card_advice.odds
    }

    /// Asks why the best option is better than the one in this place of the advice; for the best
    /// one itself, why it is better than the next.
    pub fn ask_why(&mut self, place: usize) {
        let Some(advice) = self.advice() else { return };
        let other = if place == 0 { advice.equals() } else { place };
        let Some(other) = advice.options().get(other).or_else(|| advice.options().get(1)) else {
            return;
        };
        let options: [Action; 2] = [advice.best().action, other.action];
        self.coach.want_why(self.game.position(), options);
    }

    /// The reason that was asked for.
    pub const fn why(&self) -> Option<&Why> {
        self.coach.why()
    }

    /// Keeps just the dice that an option keeps.
    pub fn keep_as_advised(&mut self, kept: Slots) {
        if !self.is_choice() || !self.game.position().may_roll() || self.keep == kept {
            return;
        }
        self.keep = kept;
        self.asked = None;
        self.happenings.push(Happening::Kept);
        self.save_keep();
    }

    /// Whether a person is to decide about dice, now.
    fn is_choice(&self) -> bool {
        self.awaits_person() && self.game.position().on_table().is_some()
    }

    /// Asks the coach for what is wanted, and takes what it has found.
    pub(super) fn coach_person(&mut self) {
        if !self.is_choice() {
            return;
        }
        if self.coaching.advice == AdviceMode::Always && !self.is_advised {
            self.ask_hint();
        }
        // After the last roll nothing is left to chance.
        if self.coaching.card_advice.odds && self.game.position().may_roll() {
            self.coach.want_odds(self.game.position(), self.keep);
        } else {
            self.coach.drop_odds();
        }
        self.coach.look(self.game.position());
    }

    /// The chance of every seat to win, as far as the dice have come to rest; `None` where it is
    /// not wanted or can't be told.
    pub fn win_chances(&self) -> Option<&WinProbabilities> {
        self.coach.win_chances().filter(|_| self.coaching.card_advice.wins)
    }

    /// Follows the chances to win, whoever is to move.
    pub(super) fn follow_chances(&mut self) {
        if self.coaching.card_advice.wins && self.game.setup().seats().len() > 1 {
            self.coach.want_win_chances(self.game.position());
        }
    }

    /// The situation is over, and with it all that was said of it.
    pub(super) fn drop_advice(&mut self) {
        self.thinker.forget();
        self.coach.forget();
        self.is_advised = false;
    }
}
