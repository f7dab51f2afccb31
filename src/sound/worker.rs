//! Plays effects on a thread of its own, and only while there is something to play.
//!
//! An open device asks for samples a hundred times a second even when all of them are zero. So the device is opened at
//! the first effect and closed when nothing has sounded for some seconds: an idle game wakes nobody.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::device::{Gain, Opener, Output, Voice};
use super::effects::{Effect, samples};
use super::synth::RATE;

/// How long the device stays open after the last sound, so that one turn does not open it again and again.
const LINGER: Duration = Duration::from_secs(4);

/// How often it is asked whether an open device still lives: a lost one keeps its thread busy until it is closed.
const CHECK: Duration = Duration::from_millis(250);

/// How many samples of silence go ahead of the first sound (30 ms): a device that wakes up may swallow its start.
const LEAD: usize = RATE as usize * 3 / 100;

/// How long after a failed attempt the next one may be made.
const RETRY: Duration = Duration::from_secs(10);

/// An effect that would come later than this is dropped: a sound that no longer fits the picture only confuses.
const STALE: Duration = Duration::from_millis(400);

/// An effect, and when it was asked for.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) effect: Effect,
    pub(super) asked: Instant,
}

/// What the thread does, apart from waiting.
pub(super) struct Worker<O: Opener, C: Fn() -> Instant> {
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
    /// A worker with nothing open; `gain` is shared with whoever sets the volume.
    pub(super) fn new(opener: O, gain: Gain, clock: C) -> Self {
        let quiet = clock();
        Self { opener, gain, clock, output: None, quiet, retry: None, complained: false }
    }

    /// Plays what is asked for until nobody can ask any more.
    pub(super) fn run(mut self, requests: &Receiver<Request>) {
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

    /// Closes the device if it is lost or has long been quiet, else says how long to wait before asking again. None
    /// when nothing is open.
    fn rest(&mut self) -> Option<Duration> {
        let output = self.output.as_ref()?;
        let wait = (self.quiet + LINGER).saturating_duration_since((self.clock)());
        if wait.is_zero() || !output.is_alive() {
            self.output = None;
            return None;
        }
        Some(wait.min(CHECK))
    }

    /// Plays one effect, if it still makes sense by the time there is a device.
    fn hear(&mut self, request: &Request) {
        if self.is_stale(request) {
            return;
        }
        let lead = if self.ready() { LEAD } else { 0 };
        if self.is_stale(request) {
            return;
        }
        let Some(output) = &self.output else { return };
        let mut sound = vec![0.0; lead];
        sound.extend(samples(request.effect));
        let voice = Voice::new(sound, self.gain.clone());
        self.quiet = self.quiet.max((self.clock)() + voice.length());
        output.play(voice);
    }

    fn is_stale(&self, request: &Request) -> bool {
        (self.clock)().saturating_duration_since(request.asked) > STALE
    }

    /// Sees to it that there is a living output if there can be one; says whether it was opened just now.
    fn ready(&mut self) -> bool {
        if self.output.as_ref().is_some_and(Output::is_alive) {
            return false;
        }
        self.output = None;
        if self.retry.is_some_and(|time| (self.clock)() < time) {
            return false;
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
        self.output.is_some()
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
    use std::sync::mpsc::sync_channel;

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
        let sound = (LEAD + samples(Effect::GameOver).len()) as f64 / f64::from(RATE);
        desk.pass((sound * 1_000.0) as u64);
        assert_eq!(worker.rest(), Some(CHECK), "the whole sound is heard first");
        desk.pass(3_900);
        assert!(worker.rest().is_some_and(|wait| wait < CHECK));
        desk.pass(101);
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
    fn a_dead_device_is_closed_at_the_next_check() {
        let desk = Rc::new(Desk::default());
        let mut worker = Worker::new(Rc::clone(&desk), Gain::new(1.0), Instant::now);
        worker.hear(&Request { effect: Effect::Keep, asked: Instant::now() });
        desk.alive.set(false);
        assert_eq!(worker.rest(), None);
        assert_eq!(desk.minutes(), ["open", "play", "close"]);
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
        let (sender, receiver) = sync_channel(4);
        let desk = Rc::new(Desk::default());
        let worker = Worker::new(Rc::clone(&desk), Gain::new(1.0), Instant::now);
        sender.send(Request { effect: Effect::Keep, asked: Instant::now() }).unwrap();
        drop(sender);
        worker.run(&receiver);
        assert_eq!(desk.minutes(), ["open", "play", "close"]);
    }
}
