//! Fivefold: the game in a window.

use std::{io::Write as _, process::ExitCode};

use fivefold::{
    arguments::{self, Arguments, Wish},
    sound::Sound,
    ui::{self, App, Opening},
};

/// The name by which desktops know the window, its entry and its icon.
const APP_ID: &str = "io.github.fivefold.Fivefold";

fn main() -> ExitCode {
    // The window decorations of some desktops report a missing settings service as an error.
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("error"))
        .filter_module("sctk_adwaita", log::LevelFilter::Off)
        .init();
    match arguments::read(std::env::args_os().skip(1)) {
        Ok(Wish::Play(arguments)) => play(arguments),
        Ok(Wish::Print(text)) => {
            // Nobody may be listening.
            _ = writeln!(std::io::stdout(), "{text}");
            ExitCode::SUCCESS
        }
        Err(error) => fail(&error.to_string(), 2),
    }
}

fn play(arguments: Arguments) -> ExitCode {
    let sound = if arguments.demo.is_some() { Sound::silent() } else { Sound::open() };
    let opening = Opening {
        profile: arguments.profile,
        seed: arguments.seed,
        choice: arguments.demo.as_ref().map(ui::Demo::choice),
        sound,
        clock: jiff::Timestamp::now,
    };
    let prepared = opening.prepare();
    let options = ui::window_options(APP_ID, prepared.settings());
    let demo = arguments.demo;
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
            fail(ui::why_no_window(&error), 1)
        }
    }
}

fn fail(sentence: &str, code: u8) -> ExitCode {
    // Nobody may be listening.
    _ = writeln!(std::io::stderr(), "fivefold: {sentence}");
    ExitCode::from(code)
}
