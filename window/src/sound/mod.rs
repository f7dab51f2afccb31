//! Plays the sounds of the game.
//!
//! [`samples`] mixes every sound from the recordings in `assets/sounds`, the same samples for the same
//! [`Effect`]. [`Sound`] plays effects on a thread of its own. It opens the device at the first audible
//! effect, closes it after a few seconds of silence, and stays silent if there is no device.

mod clips;
mod device;
mod dice_roll;
mod effects;
mod player;
mod worker;

pub use clips::RATE;
pub use dice_roll::MAX_SECONDS as MAX_ROLL_SECONDS;
pub use effects::{Effect, samples};
pub use player::{Recording, Sound};
