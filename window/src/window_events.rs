//! What egui does not hear of the window: which keys were down before it had the keyboard, and that
//! the screens have changed.
//!
//! A key that was down before means nothing until it has been up: what it repeats would otherwise be
//! taken for a press.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use eframe::UserEvent;
use egui::Context;
use winit::application::ApplicationHandler;
use winit::dpi::{PhysicalPosition, PhysicalSize};
use winit::event::{DeviceEvent, DeviceId, ElementState, StartCause, WindowEvent};
use winit::event_loop::ActiveEventLoop;
use winit::keyboard::PhysicalKey;
use winit::window::WindowId;

/// The longest time from one repetition of a key that is held to the next.
const REPEAT: Duration = Duration::from_secs(1);

/// The keys that are down.
#[derive(Debug, Default)]
struct KeysDown {
    /// Those that the window has seen go down.
    pressed: HashSet<PhysicalKey>,
    /// Those that were down before, and when they last said so. (Who was told that they went up may
    /// be the window manager.)
    held: HashMap<PhysicalKey, Instant>,
}

impl KeysDown {
    /// Notes what happens to a key; returns whether it may go on. `was_held` is for a key that was
    /// found to be down when the window got the keyboard.
    fn note(
        &mut self,
        key: PhysicalKey,
        state: ElementState,
        was_held: bool,
        repeats: bool,
        now: Instant,
    ) -> bool {
        let last = self.held.get(&key);
        let is_held = last.is_some_and(|last| repeats || now.duration_since(*last) <= REPEAT);
        match state {
            ElementState::Released => {
                self.pressed.remove(&key);
                self.held.remove(&key);
                true
            }
            // (egui ignores it.)
            ElementState::Pressed if was_held || is_held => {
                self.held.insert(key, now);
                was_held
            }
            ElementState::Pressed if repeats => self.pressed.contains(&key),
            ElementState::Pressed => {
                self.held.remove(&key);
                self.pressed.insert(key);
                true
            }
        }
    }
}

/// An application whose window wakes up when the screens change, and which never hears of keys that
/// were down before.
pub struct WindowEvents<'a, A> {
    app: A,
    keys: KeysDown,
    screens: Vec<(PhysicalPosition<i32>, PhysicalSize<u32>)>,
    opened: &'a OnceCell<Context>,
}

impl<'a, A> WindowEvents<'a, A> {
    /// The events of this application, which fills `opened` when its window opens.
    pub fn new(app: A, opened: &'a OnceCell<Context>) -> Self {
        Self { app, keys: KeysDown::default(), screens: Vec::new(), opened }
    }
}

impl<A: ApplicationHandler<UserEvent>> ApplicationHandler<UserEvent> for WindowEvents<'_, A> {
    fn window_event(&mut self, events: &ActiveEventLoop, window: WindowId, event: WindowEvent) {
        let goes_on = match &event {
            WindowEvent::KeyboardInput { event, is_synthetic, .. } => {
                let (key, state) = (event.physical_key, event.state);
                self.keys.note(key, state, *is_synthetic, event.repeat, Instant::now())
            }
            WindowEvent::Focused(false) => {
                self.keys = KeysDown::default();
                true
            }
            _ => true,
        };
        if goes_on {
            self.app.window_event(events, window, event);
        }
    }

    fn about_to_wait(&mut self, events: &ActiveEventLoop) {
        let screens = events.available_monitors().map(|screen| (screen.position(), screen.size()));
        let screens: Vec<_> = screens.collect();
        if screens != self.screens {
            self.screens = screens;
            if let Some(ctx) = self.opened.get() {
                ctx.request_repaint();
            }
        }
        self.app.about_to_wait(events);
    }

    fn resumed(&mut self, events: &ActiveEventLoop) {
        self.app.resumed(events);
    }

    fn suspended(&mut self, events: &ActiveEventLoop) {
        self.app.suspended(events);
    }

    fn new_events(&mut self, events: &ActiveEventLoop, cause: StartCause) {
        self.app.new_events(events, cause);
    }

    fn user_event(&mut self, events: &ActiveEventLoop, event: UserEvent) {
        self.app.user_event(events, event);
    }

    fn device_event(&mut self, events: &ActiveEventLoop, device: DeviceId, event: DeviceEvent) {
        self.app.device_event(events, device, event);
    }

    fn exiting(&mut self, events: &ActiveEventLoop) {
        self.app.exiting(events);
    }

    fn memory_warning(&mut self, events: &ActiveEventLoop) {
        self.app.memory_warning(events);
    }
}

#[cfg(test)]
mod tests {
    use winit::event::ElementState::{Pressed, Released};
    use winit::keyboard::KeyCode;

    use super::*;

    #[test]
    fn a_key_that_was_down_before_means_nothing_until_it_has_been_up() {
        let (space, other) = (PhysicalKey::Code(KeyCode::Space), PhysicalKey::Code(KeyCode::Enter));
        let now = Instant::now();
        let mut keys = KeysDown::default();
        keys.note(space, Pressed, true, false, now);
        // X11 does not call the first one a repetition.
        assert!(!keys.note(space, Pressed, false, false, now));
        assert!(!keys.note(space, Pressed, false, true, now));
        assert!(keys.note(other, Pressed, false, false, now));
        assert!(keys.note(space, Released, false, false, now));
        assert!(keys.note(space, Pressed, false, false, now));
        assert!(keys.note(space, Pressed, false, true, now));
        // Where nobody says what was held, a repetition of what was never pressed is one too.
        let mut keys = KeysDown::default();
        assert!(!keys.note(space, Pressed, false, true, now));
        assert!(!keys.note(space, Pressed, false, true, now));
    }

    #[test]
    fn a_key_that_went_up_unheard_is_heard_again() {
        let digit = PhysicalKey::Code(KeyCode::Digit2);
        let (now, mut keys) = (Instant::now(), KeysDown::default());
        keys.note(digit, Pressed, true, false, now);
        assert!(!keys.note(digit, Pressed, false, false, now + REPEAT / 2));
        assert!(!keys.note(digit, Pressed, false, false, now + REPEAT));
        assert!(keys.note(digit, Pressed, false, false, now + 3 * REPEAT));
        assert!(keys.note(digit, Pressed, false, true, now + 3 * REPEAT));
        assert!(keys.note(digit, Released, false, false, now + 3 * REPEAT));
        assert!(keys.note(digit, Pressed, false, false, now + 3 * REPEAT));
    }
}
