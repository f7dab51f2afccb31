//! Synthesizes the sounds of the game and plays them.
//!
//! There are no recordings: [`samples`] computes every sound by modal synthesis, the same samples
//! for the same [`Effect`]. [`Sound`] plays effects on a thread of its own. It opens the device at
//! the first audible effect, closes it after a few seconds of silence, and stays silent if there is
//! no device.

mod device;
mod dice_roll;
mod effects;
mod player;
mod reverb;
mod synth;
mod worker;

pub use dice_roll::MAX_SECONDS as MAX_ROLL_SECONDS;
pub use effects::{Effect, samples};
pub use player::{Recording, Sound};
pub use synth::RATE;
