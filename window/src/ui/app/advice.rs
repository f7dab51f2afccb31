//! Advice: its commands and settings.

use egui::Context;

use super::App;
use crate::game::Move;
use crate::store::{AdviceMode, SeatChoice};
use crate::ui::screens::Overlay;
use crate::ui::widgets::score_card::cell_id;

impl App {
    pub(super) fn advice_mode(&self) -> AdviceMode {
        let Some(seat) = self.remembered_seat() else {
            return self.session.advice_here.get(self.name_to_move()).copied().unwrap_or_default();
        };
        self.settings.seats[seat].advice
    }

    fn name_to_move(&self) -> &str {
        let game = self.session.game();
        game.setup().seats()[game.position().to_move()].name()
    }

    /// Returns the seat of the settings that is to move; a game can leave out some seats of the
    /// settings.
    fn remembered_seat(&self) -> Option<usize> {
        let game = self.session.game();
        let seat = &game.setup().seats()[game.position().to_move()];
        let is_it = |other: &SeatChoice| other.seat().as_ref() == Some(seat);
        self.settings.seats.iter().position(is_it)
    }

    /// Toggles the seat to move between advice at every decision and advice on request. For people
    /// of an opened or resumed game who are not among the remembered seats, this lasts as long as
    /// the program runs.
    pub(super) fn toggle_advice(&mut self, ctx: &Context) {
        let advice = match self.advice_mode() {
            AdviceMode::Always => AdviceMode::Asked,
            AdviceMode::Off | AdviceMode::Asked => AdviceMode::Always,
        };
        if let Some(seat) = self.remembered_seat() {
            self.set(ctx, |settings| settings.seats[seat].advice = advice);
        } else {
            self.session.advice_here.insert(self.name_to_move().to_owned(), advice);
        }
    }

    /// Keeps the dice of an option, or focuses its box; taking it is left to the player.
    pub(super) fn follow_advice(&mut self, place: usize, ctx: &Context) {
        let Some(advice) = self.session.advice() else { return };
        let Some(option) = advice.options().get(place) else { return };
        match advice.as_move(option.action) {
            Move::Roll(marked) | Move::Turn(marked) => self.session.keep_as_advised(marked),
            Move::Box(at) => ctx.memory_mut(|memory| memory.request_focus(cell_id(at))),
        }
    }

    /// Opens the overlay that explains why an option is not the best. If there is no advice yet,
    /// requests it first.
    pub(super) fn ask_reason(&mut self, place: usize) {
        self.session.ask_advice();
        self.session.ask_reason(place);
        self.session.awaits_reason = self.session.reason().is_none();
        if !self.session.awaits_reason {
            self.pages.overlay = Some(Overlay::Reason);
        }
    }

    /// Explains why the best option is better than the one that the player is about to choose: the
    /// box in question or with the focus, or else the kept dice; failing that, than the second
    /// best.
    pub(super) fn explain_choice(&mut self, ctx: &Context) {
        let focused = ctx.memory(egui::Memory::focused);
        let mut boxes = self.boxes().into_iter();
        let marked =
            self.session.asked().or_else(|| boxes.find(|&at| Some(cell_id(at)) == focused));
        self.session.ask_advice();
        let choice = match marked {
            Some(at) => Some(Move::Box(at)),
            None => (!self.session.keep().is_empty()).then(|| self.session.marked_move()),
        };
        let place = self.session.advice().zip(choice).and_then(|(all, what)| all.place_of(what));
        self.ask_reason(place.unwrap_or(0));
    }

    /// Explains the advice that has arrived since a reason was requested.
    pub(super) fn explain_awaited(&mut self, ctx: &Context) {
        if !self.session.awaits_reason {
            return;
        }
        if self.session.advice().is_some() {
            self.explain_choice(ctx);
        } else {
            self.session.awaits_reason = self.is_at_table() && self.session.may_ask_advice();
        }
    }
}
