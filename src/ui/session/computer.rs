//! Computer seats at the table: they think, announce their moves, and make them.

use std::time::Duration;

use super::{PlannedMove, Session, Tempo};
use crate::dice::Slots;
use crate::game::{Move, Sitter};
use crate::store::Pace;
use crate::ui::jobs::MoveState;
use crate::ui::theme::time;

/// The largest number of steps of computer seats in one frame when nobody wants to watch them.
const MAX_STEPS_PER_FRAME: usize = 40;

impl Session {
    /// Advances computer seats by one step: think, announce, or move. If nobody wants to watch,
    /// takes many steps, since one frame per step would slow quick players down.
    pub(super) fn move_computer(&mut self, now: f64, tempo: Tempo) -> Option<f64> {
        for _ in 1..MAX_STEPS_PER_FRAME {
            let wait = self.step_computer(now, tempo);
            let is_done = self.seat_is_human() || self.game.position().is_over();
            if wait != Some(0.0) || is_done || self.tumble.is_some() || !self.is_hurried(tempo) {
                return wait;
            }
        }
        self.step_computer(now, tempo)
    }

    /// Whether computer seats do not announce their moves.
    pub(super) fn is_hurried(&self, tempo: Tempo) -> bool {
        self.is_skipping || tempo.pace == Pace::Instant
    }

    fn step_computer(&mut self, now: f64, tempo: Tempo) -> Option<f64> {
        if let Some(plan) = self.plan {
            if now < plan.due && !self.is_skipping {
                return Some(plan.due - now);
            }
            self.plan = None;
            self.play(plan.what, now, tempo);
            return Some(0.0);
        }
        let patience = if self.is_hurried(tempo) { time::PATIENCE } else { Duration::ZERO };
        match self.moves.poll(patience) {
            MoveState::Waiting => None,
            MoveState::Idle => {
                self.ask_seat();
                self.is_hurried(tempo).then_some(0.0)
            }
            MoveState::Ready(what) => Some(self.plan_for(what, now, tempo)),
            MoveState::Lost => {
                let what = self.any_move()?;
                Some(self.plan_for(what, now, tempo))
            }
        }
    }

    fn ask_seat(&mut self) {
        let seat = &self.game.setup().seats()[self.game.position().to_move()];
        if let Sitter::Computer(player) = seat.sitter() {
            self.moves.ask(player, self.to_beat, self.game.position());
        }
    }

    /// Returns a move for a computer player that no longer exists, so that the game can continue:
    /// the highest-scoring box.
    fn any_move(&self) -> Option<Move> {
        let legal = self.game.position().legal();
        let best = legal.offers.iter().max_by_key(|offer| offer.points + offer.bonus);
        best.map(|offer| Move::Box(offer.at))
            .or_else(|| legal.roll.then_some(Move::Roll(Slots::NONE)))
    }

    /// Announces a move before it is made; returns the duration of the announcement in seconds.
    fn plan_for(&mut self, what: Move, now: f64, tempo: Tempo) -> f64 {
        let look = if self.is_skipping { 0.0 } else { tempo.look_secs() };
        if let Move::Roll(keep) = what {
            self.keep = keep;
        }
        self.plan = Some(PlannedMove { what, due: now + look });
        look
    }
}
