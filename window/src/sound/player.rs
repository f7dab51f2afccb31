//! The sounds of the game as the window sees them: fire and forget.

use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use super::device::{Gain, open_default};
use super::effects::Effect;
use super::worker::{PlayRequest, Worker};

/// The most effects that wait while a device is slow to open.
const QUEUE: usize = 16;

/// The player of sounds. Requesting an effect never waits and never fails.
#[derive(Debug)]
pub struct Sound {
    sink: Sink,
    volume: f32,
    muted: bool,
    gain: Gain,
}

/// The destination of effects.
#[derive(Debug)]
enum Sink {
    None,
    Device(SyncSender<PlayRequest>),
    Recording(Recording),
}

/// The audible effects that a [recording](Sound::recording) player was asked for.
#[derive(Clone, Debug, Default)]
pub struct Recording(Arc<Mutex<Vec<Effect>>>);

impl Recording {
    /// All effects since the last call, in order.
    pub fn take(&self) -> Vec<Effect> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn push(&self, effect: Effect) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(effect);
    }
}

impl Sound {
    /// A player for the system's default device, at full volume.
    ///
    /// Returns at once: another thread opens the device at the first audible effect. If there is no
    /// device, the game is silent, and one line in the log says so.
    pub fn open() -> Self {
        let (sender, receiver) = sync_channel(QUEUE);
        let gain = Gain::new(1.0);
        let worker = Worker::new(open_default, gain.clone(), Instant::now);
        // Never joined: a hung sound server must not keep the program from closing.
        let thread =
            std::thread::Builder::new().name("sound".into()).spawn(move || worker.run(&receiver));
        let sink = match thread {
            Ok(_) => Sink::Device(sender),
            Err(error) => {
                log::info!("no sound: {error}");
                Sink::None
            }
        };
        Self { sink, volume: 1.0, muted: false, gain }
    }

    /// A player that plays nothing and never opens a device.
    pub fn silent() -> Self {
        Self { sink: Sink::None, volume: 1.0, muted: false, gain: Gain::new(1.0) }
    }

    /// A player that records effects instead of playing them, and its recording.
    pub fn recording() -> (Self, Recording) {
        let recording = Recording::default();
        (Self { sink: Sink::Recording(recording.clone()), ..Self::silent() }, recording)
    }

    /// Plays an effect over whatever is playing; does nothing while silenced.
    pub fn play(&self, effect: Effect) {
        if self.gain.get() <= 0.0 {
            return;
        }
        match &self.sink {
            Sink::None => {}
            Sink::Recording(recording) => recording.push(effect),
            Sink::Device(sender) => {
                // A full queue means a hung device: better lost than late.
                let _ = sender.try_send(PlayRequest { effect, requested: Instant::now() });
            }
        }
    }

    /// Sets the volume, clamped to 0 (nothing is played) to 1; sounds that are playing follow at
    /// once.
    pub fn set_volume(&mut self, volume: f32) {
        self.volume = if volume.is_nan() { 0.0 } else { volume.clamp(0.0, 1.0) };
        self.apply();
    }

    /// Mutes or unmutes the player; sounds that are playing follow at once.
    pub fn set_muted(&mut self, muted: bool) {
        self.muted = muted;
        self.apply();
    }

    fn apply(&self) {
        // Perceived loudness is roughly the square root of the amplitude: half the slider should
        // sound half as loud.
        self.gain.set(if self.muted { 0.0 } else { self.volume * self.volume });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
