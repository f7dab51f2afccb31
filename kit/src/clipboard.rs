//! Reading the clipboard of X11 without waiting for it.
//!
//! On X11 the program that has copied something delivers it in pieces, which takes as long as it
//! likes: 100 MB can take half a minute, in which the window could show nothing. So a thread reads,
//! and the text arrives as any other pasted text.

use std::sync::{Arc, OnceLock};
use std::thread;

use egui::{Context, Event, FullOutput, Plugin, RawInput, ViewportCommand, ViewportId};

use super::keyboard;

/// The longest text that is pasted, in bytes. No game and no rule set has more.
const MAX_PASTED: usize = 1 << 22;

/// Takes the keys that copy and paste, and requests to paste.
#[derive(Debug, Default)]
pub struct Clipboard {
    /// The text that a thread is reading; `None` in it if there is none.
    reading: Option<Arc<OnceLock<Option<String>>>>,
    was_too_long: bool,
}

impl Clipboard {
    /// Whether a text has been too long to be pasted since the last call.
    pub fn take_too_long(ctx: &Context) -> bool {
        let take = |clipboard: &mut Self| std::mem::take(&mut clipboard.was_too_long);
        ctx.with_plugin(take).unwrap_or(false)
    }

    /// Whether another program is delivering a text.
    fn is_reading(ctx: &Context) -> bool {
        ctx.with_plugin(|clipboard: &mut Self| clipboard.reading.is_some()).unwrap_or(false)
    }

    fn read(&mut self, ctx: &Context) {
        if self.reading.is_some() {
            return;
        }
        let reading = Arc::<OnceLock<Option<String>>>::default();
        let (slot, ctx) = (reading.clone(), ctx.clone());
        let read = move || {
            let text = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text());
            _ = slot.set(text.inspect_err(|error| log::info!("nothing to paste: {error}")).ok());
            ctx.request_repaint();
        };
        match thread::Builder::new().name("clipboard".into()).spawn(read) {
            Ok(_) => self.reading = Some(reading),
            Err(error) => log::info!("no thread to read the clipboard on: {error}"),
        }
    }

    /// Returns the text that has been read, if it is not too long.
    fn take_text(&mut self) -> Option<String> {
        let slot =
            self.reading.take_if(|slot| slot.get().is_some() || Arc::strong_count(slot) == 1)?;
        let text = slot.get().cloned().flatten();
        self.was_too_long = text.as_ref().is_some_and(|text| text.len() > MAX_PASTED);
        text.filter(|text| text.len() <= MAX_PASTED && !text.is_empty())
    }
}

/// How long a requested text may take to come, in seconds.
const PASTE_SECS: f64 = 0.5;

/// The same while another program is delivering it.
const SLOW_PASTE_SECS: f64 = 30.0;

/// The player's request to paste, until a text comes or it is clear that there is none.
#[derive(Clone, Copy, Debug, Default)]
pub struct PasteRequest {
    /// The time of the request, in seconds of the window's clock.
    since: Option<f64>,
}

impl PasteRequest {
    /// Requests the text on the clipboard.
    pub fn ask(&mut self, ctx: &Context) {
        self.since = Some(ctx.input(|input| input.time));
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
    }

    /// Takes pasted text, if it was requested or `is_free` to be taken. It is empty if nothing has
    /// come: the text that is pasted next then goes where it should.
    pub fn take(&mut self, ctx: &Context, is_free: bool) -> Option<String> {
        let since = self.since;
        if since.is_none() && !is_free {
            return None;
        }
        let is_paste = |event: &mut Event| matches!(event, Event::Paste(_));
        let pasted = ctx.input_mut(|input| input.events.extract_if(.., is_paste).last());
        if let Some(Event::Paste(text)) = pasted {
            self.since = None;
            return Some(text);
        }
        let patience = if Clipboard::is_reading(ctx) { SLOW_PASTE_SECS } else { PASTE_SECS };
        let rest = since? + patience - ctx.input(|input| input.time);
        if rest > 0.0 {
            ctx.request_repaint_after_secs(rest as f32);
            return None;
        }
        self.since = None;
        Some(String::new())
    }
}

impl Plugin for Clipboard {
    fn debug_name(&self) -> &'static str {
        "clipboard"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        for event in &mut input.events {
            if let Some(meant) = keyboard::clipboard_event(event) {
                *event = meant;
            }
        }
        let count = input.events.len();
        input.events.retain(|event| *event != Event::Paste(String::new()));
        if input.events.len() < count {
            self.read(ctx);
        }
        let text = self.take_text().map(|text| text.replace("\r\n", "\n"));
        input.events.extend(text.map(Event::Paste));
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let Some(window) = output.viewport_output.get_mut(&ViewportId::ROOT) else { return };
        let count = window.commands.len();
        window.commands.retain(|command| *command != ViewportCommand::RequestPaste);
        if window.commands.len() < count {
            self.read(ctx);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_arrives_when_it_is_there_and_no_other_is_read_meanwhile() {
        let slot = Arc::<OnceLock<Option<String>>>::default();
        let mut clipboard = Clipboard { reading: Some(slot.clone()), was_too_long: false };
        assert_eq!(clipboard.take_text(), None);
        assert!(clipboard.reading.is_some());
        slot.set(Some("fivefold 1".to_owned())).unwrap();
        assert_eq!(clipboard.take_text().as_deref(), Some("fivefold 1"));
        assert!(clipboard.reading.is_none() && !clipboard.was_too_long);
    }

    #[test]
    fn what_is_too_long_or_not_there_is_not_pasted() {
        for (text, is_long) in [(Some("x".repeat(MAX_PASTED + 1)), true), (None, false)] {
            let mut clipboard =
                Clipboard { reading: Some(Arc::new(OnceLock::from(text))), was_too_long: false };
            assert_eq!((clipboard.take_text(), clipboard.was_too_long), (None, is_long));
        }
    }
}
