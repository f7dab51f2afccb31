//! The sound device: rodio behind a small trait, so that the player can be tested without one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use rodio::cpal::ErrorKind;
use rodio::{ChannelCount, DeviceSinkBuilder, MixerDeviceSink, SampleRate, Source};

use super::clips::RATE;

/// How long the thread of a lost device sleeps after each further error.
const ERROR_PAUSE: Duration = Duration::from_millis(20);

/// A shared amplitude factor from 0 to 1, which may change while sounds play.
#[derive(Clone, Debug)]
pub(super) struct Gain(Arc<AtomicU32>);

impl Gain {
    /// A gain, shared by cloning it.
    pub(super) fn new(factor: f32) -> Self {
        Self(Arc::new(AtomicU32::new(factor.to_bits())))
    }

    /// The current factor.
    pub(super) fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Ordering::Relaxed))
    }

    /// Changes the factor, also for sounds that are playing.
    pub(super) fn set(&self, factor: f32) {
        self.0.store(factor.to_bits(), Ordering::Relaxed);
    }
}

/// An open device.
pub(super) trait Output {
    /// Plays a sound over whatever is playing.
    fn play(&self, voice: Voice);
    /// Whether the device still works. One that does not never recovers: open another.
    fn is_alive(&self) -> bool;
}

/// Opens the system's default device, or says in a few words why there is none.
pub(super) fn open_default() -> Result<Device, String> {
    // Without a sound card alsa-lib writes a page of errors to standard error. This keeps them from
    // this thread while the device opens.
    #[cfg(target_os = "linux")]
    let _quiet = alsa::Output::local_error_handler();
    let alive = Arc::new(AtomicBool::new(true));
    let still = Arc::clone(&alive);
    let mut sink = DeviceSinkBuilder::from_default_device()
        .map(|builder| builder.with_error_callback(move |error| on_error(&error, &still)))
        .and_then(DeviceSinkBuilder::open_stream)
        .map_err(|error| error.to_string())?;
    sink.log_on_drop(false);
    Ok(Device { sink, alive })
}

/// Handles an error of the device's own thread: some are harmless, after the others the device is
/// dead.
fn on_error(error: &rodio::cpal::Error, alive: &AtomicBool) {
    let is_harmless = matches!(
        error.kind(),
        ErrorKind::Xrun | ErrorKind::RealtimeDenied | ErrorKind::DeviceChanged
    );
    if is_harmless {
        log::debug!("sound device: {error}");
    } else if alive.swap(false, Ordering::Relaxed) {
        log::debug!("sound device lost: {error}");
    } else {
        // A lost device reports hundreds of thousands of errors a second until it is closed.
        std::thread::sleep(ERROR_PAUSE);
    }
}

/// The open default device.
pub(super) struct Device {
    sink: MixerDeviceSink,
    alive: Arc<AtomicBool>,
}

impl Output for Device {
    fn play(&self, voice: Voice) {
        self.sink.mixer().add(voice);
    }

    fn is_alive(&self) -> bool {
        self.alive.load(Ordering::Relaxed)
    }
}

/// A sound being played, under a gain that may change meanwhile.
pub(super) struct Voice {
    samples: std::vec::IntoIter<f32>,
    length: Duration,
    gain: Gain,
    now: f32,
}

impl Voice {
    /// The samples of an effect under a shared gain.
    pub(super) fn new(samples: Vec<f32>, gain: Gain) -> Self {
        let length = Duration::from_secs_f64(samples.len() as f64 / f64::from(RATE));
        Self { samples: samples.into_iter(), length, now: gain.get(), gain }
    }

    /// The duration of the whole sound.
    pub(super) fn length(&self) -> Duration {
        self.length
    }
}

impl Iterator for Voice {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        let sample = self.samples.next()?;
        // Follows the gain within a few milliseconds; a jump would click.
        self.now += 0.005 * (self.gain.get() - self.now);
        Some(sample * self.now)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.samples.size_hint()
    }
}

impl Source for Voice {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        ChannelCount::MIN
    }

    fn sample_rate(&self) -> SampleRate {
        SampleRate::new(RATE).unwrap_or(SampleRate::MIN)
    }

    fn total_duration(&self) -> Option<Duration> {
        Some(self.length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_voice_follows_the_gain_without_a_jump() {
        let gain = Gain::new(1.0);
        let mut voice = Voice::new(vec![1.0; 4_410], gain.clone());
        assert_eq!(voice.next(), Some(1.0));
        gain.set(0.0);
        let rest: Vec<f32> = voice.collect();
        assert!(rest.windows(2).all(|pair| (pair[0] - pair[1]).abs() < 0.01));
        assert!(rest[0] > 0.9 && rest[4_000] < 0.001);
    }

    #[test]
    fn only_serious_errors_end_a_device() {
        let alive = AtomicBool::new(true);
        for kind in [ErrorKind::Xrun, ErrorKind::RealtimeDenied, ErrorKind::DeviceChanged] {
            on_error(&kind.into(), &alive);
            assert!(alive.load(Ordering::Relaxed), "{kind:?}");
        }
        for kind in [ErrorKind::DeviceNotAvailable, ErrorKind::BackendError] {
            let alive = AtomicBool::new(true);
            on_error(&kind.into(), &alive);
            assert!(!alive.load(Ordering::Relaxed), "{kind:?}");
        }
    }
}
