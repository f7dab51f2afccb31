//! The sounds of the game as the window sees them: ask, and forget.

use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use super::device::{DefaultDevice, Gain};
use super::effects::Effect;
use super::worker::{Request, Worker};

/// How many effects may wait while a device is slow to open.
const QUEUE: usize = 16;

/// The sounds of the game. Asking for an effect never waits and never fails.
#[derive(Debug)]
pub struct Sound {
    ear: Ear,
    volume: f32,
    muted: bool,
    gain: Gain,
}

/// Where effects go.
#[derive(Debug)]
enum Ear {
    Nobody,
    Device(SyncSender<Request>),
    List(Heard),
}

/// The effects that a [recording](Sound::recording) player was asked for and would have let be heard.
#[derive(Clone, Debug, Default)]
pub struct Heard(Arc<Mutex<Vec<Effect>>>);

impl Heard {
    /// All effects since the last call, in order.
    pub fn take(&self) -> Vec<Effect> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn note(&self, effect: Effect) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(effect);
    }
}

impl Sound {
    /// A player for the system's default device, at full volume.
    ///
    /// Returns at once: the device is opened later, on another thread, at the first effect that is to be heard. Where
    /// there is no device the game is silent; one line in the log says so.
    pub fn open() -> Self {
        let (sender, receiver) = sync_channel(QUEUE);
        let gain = Gain::new(1.0);
        let worker = Worker::new(DefaultDevice, gain.clone(), Instant::now);
        // Nobody waits for this thread at the end: a hung sound server must not keep the program from closing.
        let thread =
            std::thread::Builder::new().name("sound".into()).spawn(move || worker.run(&receiver));
        let ear = match thread {
            Ok(_) => Ear::Device(sender),
            Err(error) => {
                log::info!("no sound: {error}");
                Ear::Nobody
            }
        };
        Self { ear, volume: 1.0, muted: false, gain }
    }

    /// A player that is never heard and never opens a device.
    pub fn silent() -> Self {
        Self { ear: Ear::Nobody, volume: 1.0, muted: false, gain: Gain::new(1.0) }
    }

    /// A player that writes down what would be heard in place of playing it, and the list it writes to.
    pub fn recording() -> (Self, Heard) {
        let heard = Heard::default();
        (Self { ear: Ear::List(heard.clone()), ..Self::silent() }, heard)
    }

    /// Plays an effect, over what is already playing.
    pub fn play(&self, effect: Effect) {
        if self.gain.get() <= 0.0 {
            return;
        }
        match &self.ear {
            Ear::Nobody => {}
            Ear::List(heard) => heard.note(effect),
            Ear::Device(sender) => {
                // A full queue means a device that hangs: better lost than late.
                let _ = sender.try_send(Request { effect, asked: Instant::now() });
            }
        }
    }

    /// Sets the loudness, from 0 (nothing is played) to 1; other numbers are moved into that range.
    ///
    /// What is sounding follows at once.
    pub fn set_volume(&mut self, volume: f32) {
        self.volume = if volume.is_nan() { 0.0 } else { volume.clamp(0.0, 1.0) };
        self.apply();
    }

    /// Silences the player, or lets it be heard again at its volume. What is sounding follows at once.
    pub fn set_muted(&mut self, muted: bool) {
        self.muted = muted;
        self.apply();
    }

    fn apply(&self) {
        // Loudness is felt roughly as the square root of the amplitude: half the slider shall sound about half as loud.
        self.gain.set(if self.muted { 0.0 } else { self.volume * self.volume });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recording_hears_what_would_be_heard() {
        let (mut sound, heard) = Sound::recording();
        sound.play(Effect::Keep);
        sound.set_muted(true);
        sound.play(Effect::LetGo);
        sound.set_muted(false);
        sound.play(Effect::Scratch);
        sound.set_volume(0.0);
        sound.play(Effect::GameOver);
        assert_eq!(heard.take(), [Effect::Keep, Effect::Scratch]);
        assert!(heard.take().is_empty());
    }

    #[test]
    fn unmuting_brings_the_volume_back() {
        let mut sound = Sound::silent();
        sound.set_volume(0.5);
        sound.set_muted(true);
        assert!(sound.gain.get() == 0.0);
        sound.set_muted(false);
        assert!((sound.gain.get() - 0.25).abs() < 1e-6);
        for (asked, given) in [(7.0, 1.0), (-1.0, 0.0), (f32::NAN, 0.0)] {
            sound.set_volume(asked);
            assert!((sound.gain.get() - given).abs() < 1e-6, "{asked}");
        }
    }
}
