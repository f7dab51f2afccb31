//! The time of a frame, and the speed of dice and computer seats.

use super::{Session, SessionEvent, made_hand};
use crate::dice::{MAX_DICE, Slots};
use crate::game::Game;
use crate::store::{Animation, Pace};
use crate::ui::dice3d::Tumble;
use crate::ui::theme::time;

/// The time of a frame, and the speed of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timing {
    /// The time in seconds of the window's clock.
    pub now: f64,
    /// When a key or a button of the mouse was last pressed.
    pub pressed: f64,
    /// How rolls are animated.
    pub animation: Animation,
    /// How long computer seats wait.
    pub pace: Pace,
}

impl Timing {
    fn tumble_secs(self, dice: usize, hangs: bool) -> f64 {
        match self.animation {
            Animation::System | Animation::Full => Tumble::seconds(dice, hangs),
            Animation::Fast => Tumble::seconds(dice, hangs) * time::TUMBLE_FAST,
            Animation::Off => 0.0,
        }
    }

    /// How long a computer seat announces its move, in seconds.
    pub(super) const fn look_secs(self) -> f64 {
        match self.pace {
            Pace::Slow => 1.6,
            Pace::Normal => 0.8,
            Pace::Fast => 0.3,
            Pace::Instant => 0.0,
        }
    }
}

impl Session {
    /// Starts the roll of the dice in these slots.
    pub(super) fn begin_tumble(&mut self, moving: Slots, timing: Timing) {
        let skips = self.is_skipping || (!self.seat_is_human() && timing.pace == Pace::Instant);
        let last = made_hand::decisive_slot(self.game.position(), moving);
        let length = if skips { 0.0 } else { timing.tumble_secs(moving.len(), last.is_some()) };
        self.lay = (self.lying_before(), self.poses);
        self.tumble = (length > 0.0).then_some(Tumble { began: timing.now, length, moving, last });
        if !skips {
            self.events.push(SessionEvent::Rolled { dice: moving.len() as u8, seconds: length });
        }
    }

    /// Ends the tumbling of dice, unless the key that rolled them is still down.
    pub(super) fn skip_tumble(&mut self, now: f64) {
        if let Some(tumble) = &mut self.tumble
            && now - tumble.began > time::ROLL_GUARD
        {
            tumble.length = 0.0;
        }
    }
}

/// What the pose of each die follows from: the roll that threw it last. So dice lie as they did
/// when a game goes on later.
pub(super) fn poses_of(game: &Game) -> [u64; MAX_DICE] {
    let mut poses = std::array::from_fn(|slot| slot as u64);
    for (number, event) in (1_u64..).zip(game.events()) {
        let Some((kept, dice)) = event.rolled() else { continue };
        for slot in (0..dice.len()).filter(|&slot| !kept.contains(slot)) {
            poses[slot] = number * MAX_DICE as u64 + slot as u64;
        }
    }
    poses
}
