//! What the game sounds like, and how it gets to the loudspeaker.
//!
//! Every sound is made from numbers: there are no recordings. The model is the same throughout: a short push (the
//! contact of a die, a mallet, a pencil) sets a few ringing modes in motion, and a small room
//! answers. [`samples`] is a pure function of the effect.
//!
//! [`Sound`] plays effects on a thread of its own. It opens the device at the first effect that is to be heard, closes
//! it when nothing has sounded for a few seconds, and stays quietly silent where there is no device.

mod device;
mod effects;
mod player;
mod roll;
mod room;
mod synth;
mod worker;

pub use effects::{Effect, samples};
pub use player::{Heard, Sound};
pub use roll::MAX_SECONDS as MAX_ROLL_SECONDS;
pub use synth::RATE;
