//! The advice for the person to move.

use super::{Session, SessionEvent};
use crate::coach::{Advice, BoxOdds, WinAdvice};
use crate::dice::Slots;
use crate::game::{Move, Step};
use crate::players::{self, WinForecast};
use crate::rules::BoxIndex;
use crate::solver::ScoreDistributions;
use crate::store::{AdviceMode, CardAdvice};
use crate::ui::advice::ReasonJob;

/// The advice that the person to move has chosen to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AdviceOptions {
    /// When to give advice.
    pub advice: AdviceMode,
    /// What to show on the card.
    pub card_advice: CardAdvice,
}

impl Session {
    /// Sets the advice that the person to move has chosen to see.
    pub fn advise(&mut self, options: AdviceOptions) {
        let is_over = options.advice == AdviceMode::Off
            || (self.advice_options.advice == AdviceMode::Always
                && options.advice != AdviceMode::Always);
        if self.advice_options != options && is_over {
            self.drop_advice();
        }
        self.advice_options = options;
    }

    /// Whether advice is wanted and there is a decision to advise on; before the first roll there
    /// is none.
    pub fn may_ask_advice(&self) -> bool {
        self.is_choice() && self.advice_options.advice != AdviceMode::Off
    }

    /// Asks for advice on the current decision and marks the decision as assisted.
    pub fn ask_advice(&mut self) {
        if !self.may_ask_advice() {
            return;
        }
        self.question = None;
        if !self.is_advised {
            self.is_advised = true;
            self.advice.request_advice(self.game.position());
            self.game.count_advice();
            self.save(&Step::Advice);
        }
    }

    /// Returns the options for the dice on the table, best first, once asked for.
    pub fn advice(&self) -> Option<&Advice> {
        self.advice.advice().filter(|_| self.is_advised)
    }

    /// Returns the chance to win of every option, in games against others, once it is known.
    pub fn win_advice(&self) -> Option<&WinAdvice> {
        self.advice.win_advice().filter(|_| self.is_advised)
    }

    /// Whether the chance to win of every option is known or on its way, so that advice keeps room
    /// for it.
    pub fn expects_win_advice(&self) -> bool {
        let rules = self.game.setup().rules();
        let is_asked =
            self.advice_options.card_advice.wins && ScoreDistributions::is_supported(rules);
        self.game.setup().seats().len() > 1
            && (is_asked
                || rules.prizes().is_some()
                || crate::prepared().known_distributions(rules).is_some())
    }

    /// Returns the best move, once advice was asked for.
    pub fn advised_move(&self) -> Option<Move> {
        self.advice().map(|advice| advice.as_move(advice.best().action))
    }

    /// Returns the odds of the open boxes this turn with the dice kept now; empty if they are not
    /// wanted.
    pub fn odds(&self) -> &[BoxOdds] {
        if self.advice_options.card_advice.odds { self.advice.odds() } else { &[] }
    }

    /// Returns the points that a turn for this box brings on average once it is named, if it may be
    /// named now and they are known.
    pub fn worth_of_naming(&self, at: BoxIndex) -> Option<f64> {
        let odds = self.advice.odds().iter().find(|odds| odds.at == at)?;
        self.game.position().may_declare(at).then_some(odds.expected)
    }

    /// Asks why the best option is better than the option with this index; for the best one itself,
    /// why it is better than the next.
    pub fn ask_reason(&mut self, place: usize) {
        if let Some(options) = self.advice().and_then(|advice| advice.reason_pair(place)) {
            self.advice.request_reason(self.game.position(), options);
        }
    }

    /// Returns the reason that was asked for last.
    pub const fn reason(&self) -> Option<&ReasonJob> {
        self.advice.reason()
    }

    /// Marks exactly the dice that an option keeps or turns over.
    pub fn keep_as_advised(&mut self, kept: Slots) {
        if !self.is_choice() || !self.game.position().may_mark() || self.keep == kept {
            return;
        }
        self.keep = kept;
        self.question = None;
        self.events.push(SessionEvent::Kept);
        self.save_keep();
    }

    /// Whether a person must decide now.
    fn is_choice(&self) -> bool {
        self.awaits_person() && self.game.position().is_decision()
    }

    /// Requests the wanted advice and takes what is ready.
    pub(super) fn advise_person(&mut self) {
        if !self.is_choice() {
            return;
        }
        if self.advice_options.advice == AdviceMode::Always && !self.is_advised {
            self.ask_advice();
        }
        let position = self.game.position();
        let is_naming = position.declarable().next().is_some();
        // After the last roll there are no odds.
        if is_naming || (self.advice_options.card_advice.odds && position.may_mark()) {
            self.advice.request_odds(self.game.position(), self.keep);
        } else {
            self.advice.drop_odds();
        }
        self.advice.poll(self.game.position());
    }

    /// Whether chances to win are shown, or a computer player plays for them.
    pub fn uses_distributions(&self) -> bool {
        let mut seats = self.game.setup().seats().iter();
        self.advice_options.card_advice.wins
            || seats.any(|seat| players::plays_to_win(seat.sitter().id()))
    }

    /// Returns every seat's chance to win, once the dice lie still; `None` if it is not wanted or
    /// unknown.
    pub fn win_chances(&self) -> Option<&WinForecast> {
        self.advice.win_chances().filter(|_| self.advice_options.card_advice.wins)
    }

    /// Whether the chances to win are wanted but not known yet.
    pub fn awaits_win_chances(&self) -> bool {
        let is_wanted = self.advice_options.card_advice.wins && self.game.setup().seats().len() > 1;
        is_wanted && self.advice.win_chances().is_none()
    }

    /// Updates the chances to win, whichever seat is to move, if they are wanted.
    pub(super) fn follow_chances(&mut self) {
        if self.advice_options.card_advice.wins && self.game.setup().seats().len() > 1 {
            self.advice.request_win_chances(self.game.position());
        } else {
            self.advice.drop_win_chances();
        }
    }

    /// Drops all advice on the last position.
    pub(super) fn drop_advice(&mut self) {
        self.moves.forget();
        self.advice.forget();
        self.is_advised = false;
    }
}
