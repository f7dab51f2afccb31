//! What is around the window: the desktop's preferences and dialogs, the screen, and later starts
//! of the program.

use std::path::PathBuf;

use egui::{Context, UserAttentionType, Vec2, ViewportCommand, vec2};
use winit::window::Window;

use super::App;
use crate::desktop::{Desktop, DesktopPreferences};
use crate::display;
use crate::file_dialog::{DialogAnswer, DialogKind, DialogRequest};
use crate::instance::Requests;
use crate::ui::clipboard::PasteRequest;
use crate::ui::commands::{Command, PathTarget};
use crate::ui::jobs::Job;
use crate::ui::screens::{Overlay, review};

/// Opens a dialog, and waits until it is closed.
pub type AskDialog = fn(&DialogRequest) -> DialogAnswer;

/// How long after the window comes to a screen the program checks whether it fits, in seconds.
const SCREEN_TIME: f64 = 2.0;

/// How long a window manager has to maximise a window that is too large, in seconds.
const FILL_TIME: f64 = 0.5;

#[derive(Default)]
struct ScreenWatch {
    /// The size of the screen, in pixels.
    size: Vec2,
    /// Since when the window is there, and its size then, in pixels.
    since: f64,
    arrived: Vec2,
    /// Whether the window has been maximised there because it did not fit; until it leaves the
    /// screen, whether it is maximised is not remembered.
    is_filled: bool,
}

/// What is around the window.
pub(super) struct Surroundings {
    desktop: Option<Desktop>,
    pub(super) preferences: DesktopPreferences,
    ask_dialog: AskDialog,
    /// The dialog that is open, with the field that it fills.
    dialog: Option<(PathTarget, Job<DialogAnswer>)>,
    /// The requests of later starts of the program.
    requests: Option<Requests>,
    /// The request for the text on the clipboard.
    pub(super) paste: PasteRequest,
    screen: ScreenWatch,
    /// The screens, and since when they are these.
    screens: (Vec<display::Pixels>, f64),
    /// Whether the window is still to be maximised, as it was when it was closed: many X11 window
    /// managers do not listen before it is visible.
    is_maximising: bool,
    /// The program's own scale in the last frame.
    scale: f32,
}

impl Surroundings {
    /// Whether the program's own scale is that of the last frame. If not, the place and the size of
    /// the window are still in points of the old one.
    pub(super) fn keeps_scale(&mut self, ctx: &Context) -> bool {
        let scale = ctx.zoom_factor();
        (std::mem::replace(&mut self.scale, scale) - scale).abs() < 1e-6
    }

    pub(super) fn new(
        desktop: Option<Desktop>,
        ask_dialog: AskDialog,
        requests: Option<Requests>,
        is_maximising: bool,
    ) -> Self {
        Self {
            // (Usually known by now, so that the first frame has the right colours.)
            preferences: desktop.as_ref().and_then(Desktop::take).unwrap_or_default(),
            desktop,
            ask_dialog,
            dialog: None,
            requests,
            paste: PasteRequest::default(),
            screen: ScreenWatch::default(),
            screens: (Vec::new(), f64::NEG_INFINITY),
            is_maximising,
            scale: 1.0,
        }
    }
}

impl App {
    /// Applies changed preferences of the desktop.
    pub(super) fn follow_desktop(&mut self, ctx: &Context) {
        while let Some(preferences) = self.surroundings.desktop.as_ref().and_then(Desktop::take) {
            self.surroundings.preferences = preferences;
            self.apply_settings(ctx);
        }
    }

    /// Turns dropped files and the requests of later starts into commands.
    pub(super) fn take_files(&mut self, ctx: &Context) {
        let dropped: Vec<PathBuf> = ctx.input(|input| {
            input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect()
        });
        self.open_later(dropped);
        while let Some(request) = self.surroundings.requests.as_ref().and_then(Requests::take) {
            if !self.commands.contains(&Command::Raise) {
                self.commands.push(Command::Raise);
            }
            self.open_later(request.files);
        }
    }

    /// Opens files in the next frame.
    pub(super) fn open_later(&mut self, files: Vec<PathBuf>) {
        if !files.is_empty() {
            self.commands.push(Command::OpenFiles(files));
        }
    }

    /// Opens a dialog, unless one is open already.
    pub(super) fn choose_path(&mut self, target: PathTarget, kind: DialogKind) {
        if self.surroundings.dialog.is_some() {
            return;
        }
        let title = self.words.say(match kind {
            DialogKind::Existing => "dialog-existing",
            DialogKind::New => "dialog-new",
            DialogKind::Folder => "dialog-folder",
        });
        let title = title.into_owned();
        let typed = self.typed_path(target).map(|typed| PathBuf::from(typed.trim()));
        let start = typed.filter(|path| path.is_absolute());
        let request = DialogRequest { kind, title, start };
        let ask = self.surroundings.ask_dialog;
        let job = Job::start("dialog", &self.files.wake, move |_: &_| Some(ask(&request)));
        self.surroundings.dialog = Some((target, job));
    }

    /// Takes the answer of a dialog that was closed.
    pub(super) fn follow_dialog(&mut self) {
        let is_closed = |(_, job): &mut (_, Job<_>)| !job.is_running();
        let Some((target, mut job)) = self.surroundings.dialog.take_if(is_closed) else { return };
        match job.take().unwrap_or(DialogAnswer::Missing) {
            DialogAnswer::Chosen(path) if target == PathTarget::Opened => {
                self.open_later(vec![path]);
            }
            DialogAnswer::Chosen(path) => {
                if let Some(typed) = self.typed_path(target) {
                    *typed = path.display().to_string();
                }
            }
            DialogAnswer::Closed => {}
            DialogAnswer::Missing => {
                let key = match target {
                    PathTarget::Opened => "dialog-missing-drop",
                    _ => "dialog-missing",
                };
                self.notify_outcome(self.words.say(key).into_owned());
            }
        }
    }

    /// The text of the field for a path, if there is one.
    fn typed_path(&mut self, target: PathTarget) -> Option<&mut String> {
        match target {
            PathTarget::Page(screen) => self.pages.page_mut(screen)?.path(),
            PathTarget::Copies => Some(&mut self.closing.folder),
            PathTarget::Opened => None,
        }
    }

    /// Remembers the size and the place of the window for the next start, and whether it is
    /// maximised; except in full screen.
    pub(super) fn watch_size(&mut self, ctx: &Context) {
        let (size, place, is_maximised) = ctx.input(|input| {
            let window = input.viewport();
            let is_maximised = window.maximized.filter(|_| window.fullscreen != Some(true));
            let fills = window.fullscreen == Some(true) || is_maximised == Some(true);
            let [inner, outer] =
                [window.inner_rect, window.outer_rect].map(|rect| rect.filter(|_| !fills));
            (inner.map(|rect| rect.size()), outer.map(|rect| rect.min), is_maximised)
        });
        // (Wayland says neither where a window is nor how large.)
        let size = size.or((is_maximised == Some(false)).then_some(ctx.content_rect().size()));
        let is_new = ctx.input(|input| input.time) < SCREEN_TIME;
        self.surroundings.is_maximising &= is_new && is_maximised != Some(true);
        if self.surroundings.is_maximising {
            if is_maximised == Some(false) {
                ctx.send_viewport_cmd(ViewportCommand::Maximized(true));
            }
        } else if !self.surroundings.screen.is_filled {
            self.settings.maximised = is_maximised.unwrap_or(self.settings.maximised);
        }
        // The system does not know the program's own scale.
        if let Some(size) = size.map(|size| size * ctx.zoom_factor()) {
            self.settings.window = Some((size.x, size.y));
        }
        if let Some(place) = place.map(|place| place * ctx.zoom_factor()) {
            self.settings.place = Some((place.x, place.y));
        }
    }

    /// Keeps a window on its screen that does not fit it when it opens, when it moves to another
    /// screen, and when the screens change. It is maximised if it is too large: the system knows the
    /// room between panels; if that does not help, it gets the size of the screen.
    pub(super) fn fit_screen(&mut self, ctx: &Context, own: Option<&Window>) {
        let (now, pixels) = (ctx.input(|input| input.time), ctx.pixels_per_point());
        let window = ctx.input(|input| input.viewport().clone());
        let known = window.monitor_size.map(|size| (size * pixels).round());
        // (egui learns of another screen only when the window moves.)
        let present = own.and_then(display::screen_size);
        let present = present.map(|size| Vec2::from(size.map(|side| side as f32)));
        let Some(screen) = present.or(known) else { return };
        let content = (ctx.content_rect().size() * pixels).round();
        let screens = own.map(display::screens).unwrap_or_default();
        let surroundings = &mut self.surroundings;
        if surroundings.screens.0 != screens {
            surroundings.screens = (screens, now);
        }
        let has_changed = now < surroundings.screens.1 + SCREEN_TIME;
        let watch = &mut surroundings.screen;
        if watch.size != screen {
            if watch.is_filled {
                ctx.send_viewport_cmd(ViewportCommand::Maximized(false));
            }
            *watch = ScreenWatch { size: screen, since: now, arrived: content, is_filled: false };
        }
        // (A window manager takes a moment to frame a window, on a busy computer a long one.)
        let is_new = now < watch.since + SCREEN_TIME || content == watch.arrived;
        let fills = window.maximized == Some(true) || window.fullscreen == Some(true);
        if (!is_new && !has_changed) || fills {
            return;
        }
        let frame = window.outer_rect.unwrap_or(ctx.content_rect());
        let frame = (frame.size() * pixels).round();
        let is_too_large = frame.x > screen.x || frame.y > screen.y;
        if is_too_large && !watch.is_filled {
            watch.is_filled = true;
            ctx.send_viewport_cmd(ViewportCommand::Maximized(true));
        } else if let Some(own) = own.filter(|_| has_changed) {
            if is_too_large && now > watch.since + FILL_TIME {
                display::shrink_to_screen(own);
            }
            display::bring_to_screen(own);
        }
        if has_changed && own.is_some() {
            ctx.request_repaint_after_secs(FILL_TIME as f32);
        }
    }

    /// Applies the scale of the settings, to what fits the window: a small one shows everything
    /// smaller and a very large one larger.
    pub(super) fn fit_scale(&self, ctx: &Context) {
        if self.pages.overlay == Some(Overlay::Picture) {
            let native = ctx.native_pixels_per_point().unwrap_or(1.0);
            return ctx.set_zoom_factor(review::FINENESS / native);
        }
        let window = ctx.content_rect().size() * ctx.zoom_factor();
        let times = |room: Vec2| (window / room).min_elem();
        let usual = times(vec2(1920.0, 1080.0)).max(1.0).min(times(vec2(560.0, 420.0)));
        let scale = self.settings.scale * usual;
        if (ctx.zoom_factor() - scale).abs() > 0.01 {
            ctx.set_zoom_factor(scale);
        }
    }
}

/// Brings the window to the front, or requests attention where the desktop does not allow that.
pub(super) fn raise(ctx: &Context) {
    for command in [
        ViewportCommand::Minimized(false),
        ViewportCommand::Focus,
        ViewportCommand::RequestUserAttention(UserAttentionType::Informational),
    ] {
        ctx.send_viewport_cmd(command);
    }
}
