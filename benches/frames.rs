//! Measures the window's frames at sixty a second, including tessellation but not the graphics
//! card: those of the new-game screen, while a rule set is solved in the background and afterwards,
//! and those of the table while five dice roll.
//!
//!     cargo bench --bench frames -- yatzy

use std::{
    thread,
    time::{Duration, Instant},
};

use egui_kittest::Harness;
use fivefold::{
    sound::Sound,
    store::{Profile, Settings},
    ui::{App, StartOptions, dice3d::Tumble},
};

/// The number of frames in which the rule set is being solved: less than half a second.
const SOLVING: usize = 24;
/// The number of frames after that.
const AT_REST: usize = 180;
const FRAME: Duration = Duration::from_micros(16_667);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let id = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let id = id.unwrap_or_else(|| "yatzy".to_owned());
    let folder = tempfile::tempdir()?;
    let profile = Profile::at(folder.path().to_owned());
    Settings { rules: id.clone(), ..Settings::default() }.save(&profile)?;
    let (sound, _heard) = Sound::recording();
    let opening = StartOptions::new(profile, sound);
    let mut window = Harness::builder()
        .with_size(egui::vec2(1120.0, 740.0))
        .with_step_dt(FRAME.as_secs_f32())
        .build_eframe(|context| App::new(&context.egui_ctx, opening.prepare()));
    window.key_press(egui::Key::N);
    let mut frames = |count: usize| (0..count).map(|_| frame(&mut window)).collect();
    report(&format!("while {id} is solved"), frames(SOLVING));
    // Enough time for a rule set that takes longer to solve.
    thread::sleep(Duration::from_secs(4));
    report("at rest", frames(AT_REST));

    window.key_press(egui::Key::Escape);
    // The table has been idle for a second.
    (0..60).for_each(|_| window.step());
    window.key_press(egui::Key::R);
    let rolling = (Tumble::seconds(5, false) / FRAME.as_secs_f64()) as usize;
    let first = frame(&mut window);
    if window.state().session().tumble().is_none() {
        return Err("no dice roll".into());
    }
    let others = (1..rolling).map(|_| frame(&mut window));
    report("while five dice roll", std::iter::once(first).chain(others).collect());
    Ok(())
}

/// Returns how long a frame takes, and waits until the next one is due.
fn frame(window: &mut Harness<'_, App>) -> Duration {
    let start = Instant::now();
    window.step();
    let shapes = window.output().shapes.clone();
    drop(window.ctx.tessellate(shapes, 1.0));
    let took = start.elapsed();
    thread::sleep(FRAME.saturating_sub(took));
    took
}

fn report(what: &str, mut frames: Vec<Duration>) {
    frames.sort_unstable();
    let millis = |share: f64| {
        let place = ((frames.len() as f64 * share) as usize).min(frames.len().saturating_sub(1));
        frames.get(place).map_or(f64::NAN, |frame| frame.as_secs_f64() * 1000.0)
    };
    println!(
        "{what}: {} frames, median {:.2} ms, 95 % under {:.2} ms, longest {:.2} ms",
        frames.len(),
        millis(0.5),
        millis(0.95),
        millis(1.0)
    );
}
