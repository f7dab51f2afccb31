//! Plays effects on a thread of its own.
//!
//! An open device asks for samples a hundred times a second even when all of them are zero. So the
//! device is opened at the first effect and closed after some seconds of silence: an idle game uses
//! no processor time.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::clips::RATE;
use super::device::{Gain, Output, Voice};
use super::effects::{Effect, samples};

/// How long the device stays open after the last sound, so that it is not reopened several times a
/// turn.
const LINGER: Duration = Duration::from_secs(4);

/// The interval for checking an open device: a lost one keeps its thread busy until it is closed.
const CHECK: Duration = Duration::from_millis(250);

/// Samples of silence before the first sound (30 ms): a device that wakes up may swallow its start.
const LEAD: usize = RATE as usize * 3 / 100;

/// The shortest time between two attempts to open a device.
const RETRY: Duration = Duration::from_secs(10);

/// Effects later than this are dropped: they would no longer match the screen.
const STALE: Duration = Duration::from_millis(400);

/// An effect and when it was requested.
#[derive(Debug)]
pub(super) struct PlayRequest {
    pub(super) effect: Effect,
    pub(super) requested: Instant,
}

/// The state of the thread.
pub(super) struct Worker<D, O, C> {
    /// Opens a device, or says in a few words why there is none.
    open: O,
    gain: Gain,
    clock: C,
    output: Option<D>,
    /// When the last sound ends; meaningful only while there is an output.
    silent_from: Instant,
    /// When opening may be tried again after a failure.
    retry: Option<Instant>,
    /// Whether the log already says that there is no sound.
    warned: bool,
}

impl<D: Output, O: FnMut() -> Result<D, String>, C: Fn() -> Instant> Worker<D, O, C> {
    /// Creates a worker without an open device; `gain` is shared with the owner of the volume.
    pub(super) fn new(open: O, gain: Gain, clock: C) -> Self {
        let silent_from = clock();
        Self { open, gain, clock, output: None, silent_from, retry: None, warned: false }
    }

    /// Plays requests until the other end of the channel is gone.
    pub(super) fn run(mut self, requests: &Receiver<PlayRequest>) {
        loop {
            let request = match self.close_if_idle() {
                None => requests.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => requests.recv_timeout(wait),
            };
            match request {
                Ok(request) => self.play(&request),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Closes the device if it is lost or has long been silent. Returns how long to wait before the
    /// next check, `None` if nothing is open.
    fn close_if_idle(&mut self) -> Option<Duration> {
        let output = self.output.as_ref()?;
        let wait = (self.silent_from + LINGER).saturating_duration_since((self.clock)());
        if wait.is_zero() || !output.is_alive() {
            self.output = None;
            return None;
        }
        Some(wait.min(CHECK))
    }

    /// Plays an effect, unless it is stale by the time the device is open.
    fn play(&mut self, request: &PlayRequest) {
        if self.is_stale(request) {
            return;
        }
        let lead = if self.ensure_open() { LEAD } else { 0 };
        if self.is_stale(request) {
            return;
        }
        let Some(output) = &self.output else { return };
        let mut sound = vec![0.0; lead];
        sound.extend(samples(request.effect));
        let voice = Voice::new(sound, self.gain.clone());
        self.silent_from = self.silent_from.max((self.clock)() + voice.length());
        output.play(voice);
    }

    fn is_stale(&self, request: &PlayRequest) -> bool {
        (self.clock)().saturating_duration_since(request.requested) > STALE
    }

    /// Opens the device unless it is open or failed a moment ago. Returns whether it was opened
    /// just now.
    fn ensure_open(&mut self) -> bool {
        if self.output.as_ref().is_some_and(Output::is_alive) {
            return false;
        }
        self.output = None;
        if self.retry.is_some_and(|time| (self.clock)() < time) {
            return false;
        }
        match (self.open)() {
            Ok(output) => {
                self.output = Some(output);
                self.silent_from = (self.clock)();
                self.retry = None;
                self.warned = false;
            }
            Err(error) => {
                self.retry = Some((self.clock)() + RETRY);
                if !self.warned {
                    log::info!("no sound: {error}");
                    self.warned = true;
                }
            }
        }
        self.output.is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;
    use std::sync::mpsc::sync_channel;

    use super::*;

    /// A fake device and a clock set by hand.
    #[derive(Default)]
    struct FakeSystem {
        log: RefCell<Vec<&'static str>>,
        missing: Cell<bool>,
        alive: Rc<Cell<bool>>,
        slow: Cell<Duration>,
        passed: Cell<Duration>,
    }

    impl FakeSystem {
        fn pass(&self, millis: u64) {
            self.passed.set(self.passed.get() + Duration::from_millis(millis));
        }

        fn log(&self) -> Vec<&'static str> {
            self.log.take()
        }

        fn open(self: &Rc<Self>) -> Result<FakeDevice, String> {
            self.passed.set(self.passed.get() + self.slow.get());
            if self.missing.get() {
                self.log.borrow_mut().push("missing");
                return Err("no device".into());
            }
            self.log.borrow_mut().push("open");
            self.alive.set(true);
            Ok(FakeDevice(Rc::clone(self)))
        }
    }

    struct FakeDevice(Rc<FakeSystem>);

    impl Output for FakeDevice {
        fn play(&self, _: Voice) {
            self.0.log.borrow_mut().push("play");
        }

        fn is_alive(&self) -> bool {
            self.0.alive.get()
        }
    }

    impl Drop for FakeDevice {
        fn drop(&mut self) {
            self.0.log.borrow_mut().push("close");
        }
    }

    type FakeOpen = Box<dyn FnMut() -> Result<FakeDevice, String>>;
    type FakeWorker = Worker<FakeDevice, FakeOpen, Box<dyn Fn() -> Instant>>;

    fn start() -> (Rc<FakeSystem>, FakeWorker) {
        let system = Rc::new(FakeSystem::default());
        let (fake, clock, origin) = (Rc::clone(&system), Rc::clone(&system), Instant::now());
        let (open, now) = (move || fake.open(), move || origin + clock.passed.get());
        (system, Worker::new(Box::new(open), Gain::new(1.0), Box::new(now)))
    }

    impl FakeWorker {
        fn request(&self, effect: Effect) -> PlayRequest {
            PlayRequest { effect, requested: (self.clock)() }
        }

        /// Plays a click, and closes the device if it is time for that.
        fn click(&mut self) -> Option<Duration> {
            self.play(&self.request(Effect::Keep));
            self.close_if_idle()
        }
    }

    #[test]
    fn the_device_opens_at_the_first_effect_and_closes_some_seconds_after_the_last() {
        let (system, mut worker) = start();
        assert_eq!(worker.close_if_idle(), None, "nothing is open: wait forever");
        assert!(system.log().is_empty());
        worker.click();
        system.pass(1_000);
        worker.play(&worker.request(Effect::GameOver));
        let sound = (LEAD + samples(Effect::GameOver).len()) as f64 / f64::from(RATE);
        system.pass((sound * 1_000.0) as u64);
        assert_eq!(worker.close_if_idle(), Some(CHECK), "the whole sound is heard first");
        system.pass(3_900);
        assert!(worker.close_if_idle().is_some_and(|wait| wait < CHECK));
        system.pass(101);
        assert_eq!(worker.close_if_idle(), None);
        assert_eq!(system.log(), ["open", "play", "play", "close"]);
        worker.click();
        assert_eq!(system.log(), ["open", "play"]);
    }

    #[test]
    fn a_dead_device_is_opened_anew_at_the_next_effect_or_closed_at_the_next_check() {
        let (system, mut worker) = start();
        worker.click();
        system.alive.set(false);
        worker.click();
        assert_eq!(system.log(), ["open", "play", "close", "open", "play"]);
        system.alive.set(false);
        assert_eq!(worker.close_if_idle(), None);
        assert_eq!(system.log(), ["close"]);
    }

    #[test]
    fn without_a_device_attempts_are_rare() {
        let (system, mut worker) = start();
        system.missing.set(true);
        assert_eq!(worker.click(), None);
        worker.click();
        system.pass(9_000);
        worker.click();
        assert_eq!(system.log(), ["missing"]);
        system.missing.set(false);
        system.pass(2_000);
        worker.click();
        assert_eq!(system.log(), ["open", "play"]);
    }

    #[test]
    fn what_comes_too_late_is_not_played() {
        let (system, mut worker) = start();
        system.slow.set(Duration::from_secs(2));
        worker.click();
        assert_eq!(system.log(), ["open"]);
        worker.click();
        assert_eq!(system.log(), ["play"]);
    }

    #[test]
    fn the_thread_ends_with_its_channel() {
        let (sender, receiver) = sync_channel(4);
        let (system, worker) = start();
        sender.send(worker.request(Effect::Keep)).unwrap();
        drop(sender);
        worker.run(&receiver);
        assert_eq!(system.log(), ["open", "play", "close"]);
    }
}
