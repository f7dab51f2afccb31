//! Plays effects on a thread of its own, and only while there is something to play.
//!
//! An open device asks for samples twenty to forty times a second even when all of them are zero. So the device is
//! opened at the first effect and closed when nothing has sounded for [`LINGER`]: an idle game wakes nobody.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::device::{DefaultDevice, Gain, Opener, Output, Voice};
use super::effects::{Effect, samples};

/// How long the device stays open after the last sound, so that one turn does not open it again and again.
const LINGER: Duration = Duration::from_secs(4);

/// How long after a failed attempt the next one may be made.
const RETRY: Duration = Duration::from_secs(10);

/// An effect that would come later than this is dropped: a sound that no longer fits the picture only confuses.
const STALE: Duration = Duration::from_millis(400);

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

/// An effect, and when it was asked for.
#[derive(Debug)]
struct Request {
    effect: Effect,
    asked: Instant,
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

/// What the thread does, apart from waiting.
struct Worker<O: Opener, C: Fn() -> Instant> {
    opener: O,
    gain: Gain,
    clock: C,
    output: Option<O::Output>,
    /// When everything has been heard; only of meaning while there is an output.
    quiet: Instant,
    /// When opening may be tried again after a failure.
    retry: Option<Instant>,
    /// Whether it was said that there is no sound.
    complained: bool,
}

impl<O: Opener, C: Fn() -> Instant> Worker<O, C> {
    fn new(opener: O, gain: Gain, clock: C) -> Self {
        let quiet = clock();
        Self { opener, gain, clock, output: None, quiet, retry: None, complained: false }
    }

    /// Plays what is asked for until nobody can ask any more.
    fn run(mut self, requests: &Receiver<Request>) {
        loop {
            let request = match self.rest() {
                None => requests.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => requests.recv_timeout(wait),
            };
            match request {
                Ok(request) => self.hear(&request),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Closes the device if it has long been quiet, else says how long to wait before asking again. None when there is
    /// nothing to close.
    fn rest(&mut self) -> Option<Duration> {
        self.output.as_ref()?;
        let wait = (self.quiet + LINGER).saturating_duration_since((self.clock)());
        if wait.is_zero() {
            self.output = None;
            return None;
        }
        Some(wait)
    }

    /// Plays one effect, if it still makes sense by the time there is a device.
    fn hear(&mut self, request: &Request) {
        if self.is_stale(request) {
            return;
        }
        self.ready();
        if self.is_stale(request) {
            return;
        }
        let Some(output) = &self.output else { return };
        let voice = Voice::new(samples(request.effect), self.gain.clone());
        self.quiet = self.quiet.max((self.clock)() + voice.length());
        output.play(voice);
    }

    fn is_stale(&self, request: &Request) -> bool {
        (self.clock)().saturating_duration_since(request.asked) > STALE
    }

    /// Sees to it that there is a living output if there can be one.
    fn ready(&mut self) {
        if self.output.as_ref().is_some_and(Output::is_alive) {
            return;
        }
        self.output = None;
        if self.retry.is_some_and(|time| (self.clock)() < time) {
            return;
        }
        match self.opener.open() {
            Ok(output) => {
                self.output = Some(output);
                self.quiet = (self.clock)();
                self.retry = None;
                self.complained = false;
            }
            Err(error) => self.fail(&error),
        }
    }

    fn fail(&mut self, error: &str) {
        self.retry = Some((self.clock)() + RETRY);
        if !self.complained {
            log::info!("no sound: {error}");
            self.complained = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    use super::*;

    /// A device on paper, and a clock that is turned by hand.
    #[derive(Default)]
    struct Desk {
        minutes: RefCell<Vec<&'static str>>,
        missing: Cell<bool>,
        alive: Rc<Cell<bool>>,
        slow: Cell<Duration>,
        passed: Cell<Duration>,
    }

    impl Desk {
        fn pass(&self, millis: u64) {
            self.passed.set(self.passed.get() + Duration::from_millis(millis));
        }

        fn minutes(&self) -> Vec<&'static str> {
            self.minutes.take()
        }
    }

    struct PaperDevice(Rc<Desk>);

    impl Output for PaperDevice {
        fn play(&self, _: Voice) {
            self.0.minutes.borrow_mut().push("play");
        }

        fn is_alive(&self) -> bool {
            self.0.alive.get()
        }
    }

    impl Drop for PaperDevice {
        fn drop(&mut self) {
            self.0.minutes.borrow_mut().push("close");
        }
    }

    impl Opener for Rc<Desk> {
        type Output = PaperDevice;

        fn open(&mut self) -> Result<PaperDevice, String> {
            self.passed.set(self.passed.get() + self.slow.get());
            if self.missing.get() {
                self.minutes.borrow_mut().push("missing");
                return Err("no device".into());
            }
            self.minutes.borrow_mut().push("open");
            self.alive.set(true);
            Ok(PaperDevice(Self::clone(self)))
        }
    }

    /// A worker on a desk, and a way to ask it for a click that is asked for now.
    fn start() -> (Rc<Desk>, impl FnMut() -> Option<Duration>) {
        let desk = Rc::new(Desk::default());
        let (start, clock) = (Instant::now(), Rc::clone(&desk));
        let now = move || start + clock.passed.get();
        let mut worker = Worker::new(Rc::clone(&desk), Gain::new(1.0), now.clone());
        let ask = move || {
            worker.hear(&Request { effect: Effect::Keep, asked: now() });
            worker.rest()
        };
        (desk, ask)
    }

    #[test]
    fn the_device_opens_at_the_first_effect_and_stays_open_for_the_next() {
        let (desk, mut click) = start();
        assert!(desk.minutes().is_empty());
        click();
        desk.pass(1_000);
        click();
        assert_eq!(desk.minutes(), ["open", "play", "play"]);
    }

    #[test]
    fn the_device_closes_some_seconds_after_the_last_sound() {
        let desk = Rc::new(Desk::default());
        let (start, clock) = (Instant::now(), Rc::clone(&desk));
        let now = move || start + clock.passed.get();
        let mut worker = Worker::new(Rc::clone(&desk), Gain::new(1.0), now.clone());
        assert_eq!(worker.rest(), None, "nothing is open: wait for ever");
        worker.hear(&Request { effect: Effect::GameOver, asked: now() });
        let sound = Duration::from_secs_f64(samples(Effect::GameOver).len() as f64 / 44_100.0);
        assert_eq!(worker.rest(), Some(sound + LINGER), "the whole sound is heard first");
        desk.pass(3_000);
        assert_eq!(worker.rest(), Some(sound + Duration::from_secs(1)));
        desk.pass(60_000);
        assert_eq!(worker.rest(), None);
        assert_eq!(desk.minutes(), ["open", "play", "close"]);
        worker.hear(&Request { effect: Effect::Keep, asked: now() });
        assert_eq!(desk.minutes(), ["open", "play"]);
    }

    #[test]
    fn a_dead_device_is_opened_anew_at_the_next_effect() {
        let (desk, mut click) = start();
        click();
        desk.alive.set(false);
        click();
        assert_eq!(desk.minutes(), ["open", "play", "close", "open", "play"]);
    }

    #[test]
    fn without_a_device_attempts_are_rare() {
        let (desk, mut click) = start();
        desk.missing.set(true);
        assert_eq!(click(), None);
        click();
        desk.pass(9_000);
        click();
        assert_eq!(desk.minutes(), ["missing"]);
        desk.missing.set(false);
        desk.pass(2_000);
        click();
        assert_eq!(desk.minutes(), ["open", "play"]);
    }

    #[test]
    fn what_comes_too_late_is_not_played() {
        let (desk, mut click) = start();
        desk.slow.set(Duration::from_secs(2));
        click();
        assert_eq!(desk.minutes(), ["open"]);
        click();
        assert_eq!(desk.minutes(), ["play"]);
    }

    #[test]
    fn the_thread_ends_when_nobody_can_ask() {
        let (sender, receiver) = sync_channel(QUEUE);
        let desk = Rc::new(Desk::default());
        let worker = Worker::new(Rc::clone(&desk), Gain::new(1.0), Instant::now);
        sender.send(Request { effect: Effect::Keep, asked: Instant::now() }).unwrap();
        drop(sender);
        worker.run(&receiver);
        assert_eq!(desk.minutes(), ["open", "play", "close"]);
    }

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
