//! Fivefold: the game in a window.

// (Otherwise Windows opens a console beside the game.)
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::{io::Write as _, path::PathBuf, process::ExitCode};

use clap::Parser as _;
use fivefold::{
    arguments::Arguments,
    desktop, file_dialog,
    instance::{Request, Start},
    lab,
    sound::Sound,
    store::Disk,
    ui::{self, App, StartOptions},
};

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
        Err(error) => lab::report_usage("fivefold", &error).into(),
    }
}

fn play(arguments: &Arguments) -> ExitCode {
    let profile = arguments.profile();
    let request = Request { file: arguments.file() };
    let requests = if arguments.may_be_handed_over() {
        match Start::of(&profile, &request) {
            Start::Later => return ExitCode::SUCCESS,
            Start::First(requests) => requests,
        }
    } else {
        None
    };
    let demo = arguments.demo();
    let opening = StartOptions {
        profile: profile.on(Disk::in_background()),
        seed: arguments.seed,
        file: request.file,
        requests,
        choice: demo.as_ref().map(ui::Demo::choice),
        sound: if demo.is_some() { Sound::silent() } else { Sound::open() },
        desktop: desktop::watch(),
        ask_dialog: file_dialog::ask,
        clock: jiff::Timestamp::now,
    };
    let prepared = opening.prepare();
    let options = ui::window_options(APP_ID, prepared.settings());
    let run = eframe::run_native(
        APP_ID,
        options,
        Box::new(move |context| {
            let app = App::new(&context.egui_ctx, prepared);
            Ok(match demo {
                Some(demo) => Box::new(ui::DemoApp::new(app, demo)),
                None => Box::new(app),
            })
        }),
    );
    match run {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            log::info!("{error}");
            // Nobody may be listening.
            _ = writeln!(std::io::stderr(), "fivefold: {}", ui::why_no_window(&error));
            ExitCode::FAILURE
        }
    }
}
