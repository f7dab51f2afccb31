//! What egui does not hear of the window: which keys were down before it had the keyboard, and that
//! the screens have changed.
//!
//! A key that was down before means nothing until it has been up: what it repeats would otherwise be
//! taken for a press.

use std::cell::OnceCell;
use std::collections::HashSet;

use eframe::UserEvent;
use egui::Context;
use winit::application::ApplicationHandler;
use winit::dpi::{PhysicalPosition, PhysicalSize};
use winit::event::{DeviceEvent, DeviceId, ElementState, StartCause, WindowEvent};
use winit::event_loop::ActiveEventLoop;
use winit::keyboard::PhysicalKey;
use winit::window::WindowId;

/// The keys that are down.
#[derive(Debug, Default)]
struct KeysDown {
    /// Those that the window has seen go down.
    pressed: HashSet<PhysicalKey>,
    /// Those that were down before.
    held: HashSet<PhysicalKey>,
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
    ) -> bool {
        match state {
            ElementState::Released => {
                self.pressed.remove(&key);
                self.held.remove(&key);
                true
            }
            // (egui ignores it.)
            ElementState::Pressed if was_held => {
                self.held.insert(key);
                true
            }
            ElementState::Pressed if self.held.contains(&key) => false,
            ElementState::Pressed if repeats => self.pressed.contains(&key),
            ElementState::Pressed => {
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
                self.keys.note(event.physical_key, event.state, *is_synthetic, event.repeat)
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
        let mut keys = KeysDown::default();
        keys.note(space, Pressed, true, false);
        // X11 does not call the first one a repetition.
        assert!(!keys.note(space, Pressed, false, false));
        assert!(!keys.note(space, Pressed, false, true));
        assert!(keys.note(other, Pressed, false, false));
        assert!(keys.note(space, Released, false, false));
        assert!(keys.note(space, Pressed, false, false) && keys.note(space, Pressed, false, true));
        // Where nobody says what was held, a repetition of what was never pressed is one too.
        let mut keys = KeysDown::default();
        assert!(!keys.note(space, Pressed, false, true) && !keys.note(space, Pressed, false, true));
    }
}
