//! Computer seats at the table: they think, announce their moves, and make them.

use std::time::Duration;

use super::{PlannedMove, Session, SessionEvent, Timing};
use crate::dice::Slots;
use crate::game::{Move, Sitter};
use crate::players;
use crate::rules::Offer;
use crate::store::Pace;
use crate::ui::jobs::MoveState;
use crate::ui::theme::time;

/// The largest number of steps of computer seats in one frame when nobody wants to watch them.
const MAX_STEPS_PER_FRAME: usize = 40;

impl Session {
    /// Advances computer seats by one step: think, announce, or move. If nobody wants to watch,
    /// takes many steps, since one frame per step would slow quick players down.
    pub(super) fn move_computer(&mut self, timing: Timing) -> Option<f64> {
        for _ in 1..MAX_STEPS_PER_FRAME {
            let wait = self.step_computer(timing);
            let is_done = self.seat_is_human() || self.game.position().is_over();
            if wait != Some(0.0) || is_done || self.tumble.is_some() || !self.is_hurried(timing) {
                return wait;
            }
        }
        self.step_computer(timing)
    }

    /// Whether computer seats do not announce their moves.
    pub(super) fn is_hurried(&self, timing: Timing) -> bool {
        self.is_skipping || timing.pace == Pace::Instant
    }

    fn step_computer(&mut self, timing: Timing) -> Option<f64> {
        if let Some(plan) = self.plan {
            if timing.now < plan.due && !self.is_skipping {
                return Some(plan.due - timing.now);
            }
            self.plan = None;
            self.play(plan.what, timing);
            return Some(0.0);
        }
        let patience = if self.is_hurried(timing) { time::PATIENCE } else { Duration::ZERO };
        match self.moves.poll(patience) {
            MoveState::Waiting => None,
            MoveState::Idle => {
                self.ask_seat();
                self.is_hurried(timing).then_some(0.0)
            }
            MoveState::Ready(what) => Some(self.plan_for(what, timing)),
            MoveState::Lost if self.replace_seat() => Some(0.0),
            MoveState::Lost => Some(self.plan_for(self.any_move()?, timing)),
        }
    }

    fn ask_seat(&mut self) {
        let seat = self.game.position().to_move();
        let Sitter::Computer(player) = self.game.setup().seats()[seat].sitter() else { return };
        let stand_in = players::STAND_IN.parse().ok().filter(|_| self.lost_seats.contains(&seat));
        let player = stand_in.as_ref().unwrap_or(player);
        self.moves.ask(player, self.to_beat, self.game.position());
    }

    /// Lets another player stand in for that of the seat to move, which can't decide, and
    /// tells the person at the table. Returns whether that was not done before.
    fn replace_seat(&mut self) -> bool {
        let seat = self.game.position().to_move();
        let is_new = self.lost_seats.insert(seat);
        if is_new {
            self.events.push(SessionEvent::PlayerLost(seat));
        }
        is_new
    }

    /// Returns a move for a seat whose stand-in can't decide either, so that the game can
    /// continue: the highest-scoring box, or the lowest where that is better.
    fn any_move(&self) -> Option<Move> {
        let legal = self.game.position().legal();
        let rules = self.game.setup().rules();
        let worth = |offer: &&Offer| rules.worth(f64::from(offer.points) + f64::from(offer.bonus));
        let best = legal.offers.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
        best.map(|offer| Move::Box(offer.at))
            .or_else(|| legal.turn.map(|dice| Move::Turn(Slots::first(*dice.start()))))
            .or_else(|| legal.roll.then_some(Move::Roll(Slots::NONE)))
    }

    /// Announces a move before it is made; returns the duration of the announcement in seconds.
    fn plan_for(&mut self, what: Move, timing: Timing) -> f64 {
        let look = if self.is_skipping { 0.0 } else { timing.look_secs() };
        if let Move::Roll(marked) | Move::Turn(marked) = what {
            self.keep = marked;
        }
        self.plan = Some(PlannedMove { what, due: timing.now + look });
        look
    }
}
