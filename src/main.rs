//! Fivefold: the game in a window.

// (Otherwise Windows opens a console beside the game.)
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::{cell::OnceCell, io::Write as _, path::PathBuf, process::ExitCode, sync::Arc};

use clap::Parser as _;
use eframe::UserEvent;
use fivefold::{
    alert,
    arguments::Arguments,
    crash, desktop, display, file_dialog,
    instance::{Request, Start},
    lab,
    sound::Sound,
    store::{self, Disk, KeptFits, Profile, Settings},
    ui::{self, App, StartOptions, SystemFonts},
    window_events::WindowEvents,
    words::{SYSTEM, Words},
};
use winit::{error::EventLoopError, event_loop::EventLoop};

/// Gives freed memory back to the system. glibc keeps what was freed on many threads: 200 MiB after
/// a turn of every rule set.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The name by which desktops know the window, its entry and its icon.
const APP_ID: &str = "io.github.fivefold.Fivefold";

/// The file name under which this program acts as the engine in a terminal. The Linux packages have
/// one file with two names, since the two programs share most of their code.
const LAB: &str = "fivefold-lab";

fn main() -> ExitCode {
    let name = std::env::args_os().next().map(PathBuf::from).unwrap_or_default();
    if name.file_stem().is_some_and(|stem| stem == LAB) {
        return lab::run(std::env::args_os()).into();
    }
    // The window decorations of some desktops report a missing settings service as an error.
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("error"))
        .filter_module("sctk_adwaita", log::LevelFilter::Off)
        .init();
    match Arguments::try_parse() {
        Ok(arguments) => play(&arguments),
        Err(error) => {
            alert::show_usage(&error);
            lab::report_usage("fivefold", &error).into()
        }
    }
}

/// Files of the program may become as large as this, in bytes.
const FILE_SIZE: u64 = 1 << 26;

fn play(arguments: &Arguments) -> ExitCode {
    if store::max_file_size().is_some_and(|size| size < FILE_SIZE) {
        return fail(&Words::for_language(SYSTEM).say("start-file-limit"));
    }
    let profile = arguments.profile();
    let ended = crash::catch(|| open(arguments, &profile));
    let words = || words(&profile);
    match ended {
        Ok(Ok(code)) => code,
        Ok(Err(error)) => {
            log::info!("{error}");
            if ui::has_no_screen(&error) {
                display::fall_back_to_x11();
            }
            fail(&ui::why_no_window(&words(), &error))
        }
        Err(report) if display::lacks_library(&report) => fail(&words().say("start-no-library")),
        Err(report) => {
            let report = crash::write_report(profile.folder(), &report, jiff::Timestamp::now());
            fail(&ui::crashed(&words(), report.as_deref()))
        }
    }
}

fn words(profile: &Profile) -> Words {
    Words::for_language(&Settings::load(profile).0.language)
}

/// Opens the window and returns once it is closed, unless another one has the profile: then that one
/// shows what this one was to show, or a sentence says where it is.
fn open(arguments: &Arguments, profile: &Profile) -> Result<ExitCode, eframe::Error> {
    // Before there is a second thread: with several, X's library reads the table of composed
    // letters ten times as slowly, as each byte takes a lock.
    let events = event_loop()?;
    let request = Request { files: arguments.files() };
    let handed_over = arguments.may_be_handed_over().then_some(&request);
    // (The profile is locked until everything is on the disk.)
    let (_lock, requests) = match Start::of(profile, handed_over) {
        Start::First(lock, requests) => (lock, requests),
        Start::Later => return Ok(ExitCode::SUCCESS),
        Start::Elsewhere(place) => {
            return Ok(fail(&ui::open_elsewhere(&words(profile), profile.folder(), &place)));
        }
    };
    fivefold::keep_fits_in(Box::new(KeptFits::of(profile)));
    let opening = StartOptions {
        seed: arguments.seed,
        is_seed_chosen: arguments.seed.is_some(),
        files: request.files,
        requests,
        desktop: desktop::watch(),
        ask_dialog: file_dialog::ask,
        ..StartOptions::new(profile.clone().on(Disk::in_background()), Sound::open())
    };
    let prepared = opening.prepare();
    let mut options = ui::window_options(APP_ID, prepared.settings());
    options.clipboard_shortcuts = !display::is_x11();
    let opened = OnceCell::new();
    let open = |context: &eframe::CreationContext<'_>| {
        _ = opened.set(context.egui_ctx.clone());
        context.egui_ctx.add_font_provider(Arc::new(SystemFonts::default()));
        if let Some(window) = context.winit_window() {
            display::bring_to_screen(window);
        }
        if display::is_x11() {
            context.egui_ctx.add_plugin(ui::Clipboard::default());
            #[cfg(target_os = "linux")]
            {
                let ctx = context.egui_ctx.clone();
                display::watch_screens(move || ctx.request_repaint());
            }
        }
        let app: Box<dyn eframe::App> = Box::new(App::new(&context.egui_ctx, prepared));
        Ok(app)
    };
    let app = eframe::create_native(APP_ID, options, Box::new(open), &events);
    events.run_app(&mut WindowEvents::new(app, &opened))?;
    // (eframe has logged why not.)
    let failed = || eframe::Error::AppCreation("no window opened".into());
    opened.get().map(|_| ExitCode::SUCCESS).ok_or_else(failed)
}

fn event_loop() -> Result<EventLoop<UserEvent>, EventLoopError> {
    let mut builder = EventLoop::with_user_event();
    // The menu that programs get by default ends them without a question. Without it ⌘Q is a key
    // like any other.
    #[cfg(target_os = "macos")]
    {
        use winit::platform::macos::EventLoopBuilderExtMacOS as _;
        builder.with_default_menu(false);
    }
    builder.build()
}

/// Says why the program ends, in a terminal and in a dialog.
fn fail(why: &str) -> ExitCode {
    // Nobody may be listening.
    _ = writeln!(std::io::stderr(), "fivefold: {why}");
    if display::is_there() {
        alert::show(why);
    }
    ExitCode::FAILURE
}
