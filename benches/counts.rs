//! The work whose instructions `packaging/counts.sh` counts. Everything counted runs on the main
//! thread, and before each count its name is printed.
//!
//!     cargo test --bench counts

use std::{error::Error, hint::black_box, sync::Arc};

use egui::{Context, RawInput, Rect, pos2, vec2};
use fivefold::{
    dice::Seed,
    players::{STRONGEST, play_alone},
    rules::{Library, RuleSet},
    solver::Progress,
    sound::Sound,
    store::{Profile, Settings},
    ui::{
        App, StartOptions,
        commands::{Command, MenuAction},
    },
};
use jiff::Timestamp;

const FRAME: f64 = 1.0 / 60.0;
/// Frames per count.
const FRAMES: usize = 5;
/// Frames until animations have ended.
const SETTLING: usize = 3;
/// The rule set on the table. Solving it is not counted, so it should be quick.
const ON_TABLE: &str = "basic";
/// The rows left out of Yahtzee, so that solving takes a few seconds under callgrind.
const LEFT_OUT: [&str; 4] = ["three_kind", "four_kind", "full_house", "small_straight"];

fn main() -> Result<(), Box<dyn Error>> {
    // The instructions that the solver uses, which depend on the processor.
    println!("{:?}", pulp::Arch::new());
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build()?;
    let library = Library::shipped();

    let mut data = library.get("yahtzee_free").ok_or("not shipped")?.data().clone();
    data.rows.retain(|row| !LEFT_OUT.contains(&row.id.as_str()));
    let rules = Arc::new(RuleSet::new(data)?);
    counted("solve", &mut || {
        pool.install(|| fivefold::prepared().evaluator_with(&rules, &Progress::default()));
    });
    fivefold::prepared().known(&rules).ok_or("not solved")?;

    let player = fivefold::prepared().player(&STRONGEST.parse()?, &rules).ok_or("not a player")?;
    let mut game = None;
    counted("decisions", &mut || game = play_alone(&rules, &player, "counts"));
    game.ok_or("not played")?;

    let on_table = library.get(ON_TABLE).ok_or("not shipped")?;
    pool.install(|| fivefold::prepared().evaluator(on_table));
    let mut table = Table::open()?;
    // The dice are still rolling after these frames; after the later ones they have stopped.
    table.app.ask(Command::Act(MenuAction::Roll));
    (0..SETTLING).for_each(|_| table.frame(FRAME));
    counted("frames, dice rolling", &mut || (0..FRAMES).for_each(|_| table.frame(FRAME)));
    if table.app.session().tumble().is_none() {
        return Err("the dice stopped too early".into());
    }
    (0..SETTLING).for_each(|_| table.frame(1.0));
    if table.app.session().tumble().is_some() {
        return Err("the dice are still rolling".into());
    }
    counted("frames, dice still", &mut || (0..FRAMES).for_each(|_| table.frame(FRAME)));
    Ok(())
}

/// Runs counted work. Callgrind finds this function by its name, so it is not generic or inlined.
#[inline(never)]
fn counted(name: &str, work: &mut dyn FnMut()) {
    println!("{name}");
    work();
}

/// The window with the table, without a graphics card and with a clock of its own.
struct Table {
    app: App,
    context: Context,
    frame: eframe::Frame,
    seconds: f64,
    _folder: tempfile::TempDir,
}

impl Table {
    fn open() -> Result<Self, Box<dyn Error>> {
        let folder = tempfile::tempdir()?;
        let profile = Profile::at(folder.path().to_owned());
        Settings { rules: ON_TABLE.to_owned(), language: "en".to_owned(), ..Settings::default() }
            .save(&profile)?;
        let seed = Seed::of_text("counts");
        let (sound, _heard) = Sound::recording();
        let opening = StartOptions {
            seed: Some(seed),
            clock: || Timestamp::UNIX_EPOCH,
            ..StartOptions::new(profile, sound)
        };
        let context = Context::default();
        let app = App::new(&context, opening.prepare());
        let frame = eframe::Frame::_new_kittest();
        let mut table = Self { app, context, frame, seconds: 0.0, _folder: folder };
        (0..SETTLING).for_each(|_| table.frame(1.0));
        Ok(table)
    }

    /// Runs a frame this many seconds after the last one, and tessellates it.
    fn frame(&mut self, seconds: f64) {
        self.seconds += seconds;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1120.0, 740.0))),
            time: Some(self.seconds),
            ..RawInput::default()
        };
        let mut output = self.context.run_ui(input, |ui| {
            eframe::App::logic(&mut self.app, ui.ctx(), &mut self.frame);
            eframe::App::ui(&mut self.app, ui, &mut self.frame);
        });
        let shapes = std::mem::take(&mut output.shapes);
        black_box(self.context.tessellate(shapes, output.pixels_per_point));
        output.drop_without_applying_deltas();
    }
}
