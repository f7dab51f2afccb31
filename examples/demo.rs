//! A demonstration: computer players play a game by themselves, in a profile of its own. `cargo run
//! --example demo [FOLDER]` saves pictures of it in that folder.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use egui::{Color32, ColorImage, Context, ViewportCommand};
use fivefold::{
    file_dialog,
    game::Sitter,
    players,
    sound::Sound,
    store::{Animation, ColourScheme, Pace, Profile, SeatChoice, Settings},
    ui::{
        self, App, StartOptions, SystemFonts,
        commands::{Command, MenuAction},
    },
};

fn main() -> Result<(), Box<dyn Error>> {
    let pictures = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = tempfile::tempdir()?;
    let profile = Profile::at(folder.path());
    // The default level against the strongest.
    let players = [("Hugo", players::DEFAULT_PLAYER), ("Victoria", players::STRONGEST)];
    let seat = |(name, player): (&str, &str)| {
        let player = player.parse()?;
        Ok::<_, Box<dyn Error>>(SeatChoice::new(name, Sitter::Computer(player)))
    };
    let seats = players.map(seat).into_iter().collect::<Result<_, _>>()?;
    Settings {
        seats,
        pace: Pace::Fast,
        animation: Animation::Fast,
        theme: ColourScheme::Dark,
        language: "en".to_owned(),
        ..Settings::default()
    }
    .save(&profile)?;
    let opening = StartOptions {
        ask_dialog: file_dialog::ask,
        ..StartOptions::new(profile, Sound::silent())
    };
    let prepared = opening.prepare();
    let options = ui::window_options("io.github.fivefold.Fivefold", prepared.settings());
    let open = move |context: &eframe::CreationContext<'_>| {
        context.egui_ctx.add_font_provider(Arc::new(SystemFonts::default()));
        let app = App::new(&context.egui_ctx, prepared);
        let app: Box<dyn eframe::App> =
            Box::new(Demo { app, pictures, scene: 0, frames: 0, is_saved: Arc::default() });
        Ok(app)
    };
    Ok(eframe::run_native("Fivefold", options, Box::new(open))?)
}

/// A step of the demonstration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scene {
    /// Waits until this many events have happened and nothing tumbles.
    Events(usize),
    /// Waits until dice tumble.
    Tumbling,
    /// Waits until the game is over.
    Over,
    /// Goes to a screen.
    Go(MenuAction),
    /// Lets the computer seats play without pauses, and the result show all at once.
    Hurry,
    /// Changes the colours.
    Colours(ColourScheme),
    /// Saves a picture under this name.
    Picture(&'static str),
}

const SCENES: &[Scene] = &[
    Scene::Picture("1-first-roll"),
    Scene::Tumbling,
    Scene::Picture("2-tumbling"),
    Scene::Events(15),
    Scene::Picture("3-table-dark"),
    Scene::Colours(ColourScheme::Light),
    Scene::Events(30),
    Scene::Picture("4-table-light"),
    Scene::Hurry,
    Scene::Over,
    Scene::Picture("5-result-light"),
    Scene::Colours(ColourScheme::Dark),
    Scene::Picture("6-result-dark"),
    Scene::Go(MenuAction::Help),
    Scene::Picture("7-rules"),
    Scene::Go(MenuAction::Records),
    Scene::Picture("8-records"),
    Scene::Go(MenuAction::Settings),
    Scene::Picture("9-settings"),
    Scene::Go(MenuAction::NewGame),
    Scene::Picture("10-new-game"),
];

/// The program during a demonstration.
struct Demo {
    app: App,
    /// The folder for pictures; without one, none are saved.
    pictures: Option<PathBuf>,
    scene: usize,
    /// The number of frames since the scene began.
    frames: u32,
    /// Whether the last picture is on disk.
    is_saved: Arc<AtomicBool>,
}

/// The number of frames between a change of the screen and its picture.
const FRAMES_TO_SETTLE: u32 = 4;

impl Demo {
    /// Requests a change of the settings.
    fn set(&mut self, change: impl FnOnce(&mut Settings)) -> bool {
        let mut settings = self.app.settings().clone();
        change(&mut settings);
        self.app.ask(Command::Set(Box::new(settings)));
        true
    }

    /// Whether the scene is over and the next one can begin.
    fn is_done(&mut self, scene: Scene, ctx: &Context) -> bool {
        let session = self.app.session();
        let game = session.game();
        match scene {
            Scene::Events(count) => {
                game.position().is_over()
                    || (game.events().len() >= count && session.tumble().is_none())
            }
            Scene::Tumbling => game.position().is_over() || session.tumble().is_some(),
            Scene::Over => game.position().is_over(),
            Scene::Go(action) => {
                self.app.ask(Command::Act(action));
                true
            }
            Scene::Hurry => self.set(|settings| {
                (settings.pace, settings.animation) = (Pace::Instant, Animation::Off);
            }),
            Scene::Colours(theme) => self.set(|settings| settings.theme = theme),
            Scene::Picture(name) => self.picture(name, ctx),
        }
    }

    /// Requests a picture of the window once the screen has settled, and waits until it is saved.
    fn picture(&self, name: &str, ctx: &Context) -> bool {
        let Some(folder) = &self.pictures else { return true };
        if self.frames == FRAMES_TO_SETTLE {
            let file = folder.join(format!("{name}.png"));
            self.is_saved.store(false, Ordering::Release);
            let is_saved = self.is_saved.clone();
            ctx.request_screenshot(move |image| {
                if let Err(error) = save(&image, &file) {
                    log::error!("{}: {error}", file.display());
                }
                is_saved.store(true, Ordering::Release);
            });
        }
        self.frames > FRAMES_TO_SETTLE && self.is_saved.load(Ordering::Acquire)
    }
}

fn save(image: &Arc<ColorImage>, file: &std::path::Path) -> Result<(), image::ImageError> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let [width, height] = image.size.map(|side| side as u32);
    let bytes: Vec<u8> = image.pixels.iter().flat_map(Color32::to_array).collect();
    image::save_buffer(file, &bytes, width, height, image::ColorType::Rgba8)
}

impl eframe::App for Demo {
    fn logic(&mut self, ctx: &Context, frame: &mut eframe::Frame) {
        self.frames += 1;
        match SCENES.get(self.scene) {
            Some(&scene) => {
                if self.is_done(scene, ctx) {
                    self.scene += 1;
                    self.frames = 0;
                }
            }
            None => ctx.send_viewport_cmd(ViewportCommand::Close),
        }
        // Scenes are timed in frames.
        ctx.request_repaint();
        self.app.logic(ctx, frame);
    }

    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        self.app.ui(ui, frame);
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        self.app.clear_color(visuals)
    }

    fn on_exit(&mut self, gl: Option<&eframe::glow::Context>) {
        self.app.on_exit(gl);
    }
}
