//! Whether the dice are fair: how often each face came up, and why nobody can rig them.

use egui::{Align2, CornerRadius, Label, Rect, RichText, Sense, Ui, Vec2, pos2, vec2};

use super::dice_counts::{DiceCounts, Thrower, ThrowerCounts};
use super::{RecordsPage, statistics_tab};
use crate::dice::Tally;
use crate::ui::context::ViewContext;
use crate::ui::theme::{plain, size, strong};
use crate::ui::widgets::basics::label_at;
use crate::ui::widgets::dice_row::{self, SmallDie};
use crate::ui::widgets::page::{self, Page};

/// The height of the bar of a face that comes up twice as often as expected, in points.
const BAR: f32 = 48.0;

/// The height of the die and the two numbers below a bar, in points.
const BELOW_BAR: f32 = 62.0;

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, view: &mut RecordsPage, page: &Page) {
    let first = |ui: &mut Ui, view: &mut RecordsPage| {
        page::text_sheet(ui, &cx.say("fair-counts"), |ui| match view.dice_counts.latest() {
            Some(found) => counts(ui, cx, found),
            None => statistics_tab::show_reading(ui, cx, view.dice_counts.running()),
        });
        if let Some(checked) = &view.checked {
            page::text_sheet(ui, &cx.say("fair-game"), |ui| {
                ui.label(checked);
                page::explain(ui, &cx.say("fair-game-how"));
            });
        }
    };
    let second = |ui: &mut Ui, _: &mut RecordsPage| {
        page::text_sheet(ui, &cx.say("fair-why"), |ui| {
            paragraphs(ui, cx, &["fair-why-seed", "fair-why-seal"]);
            ui.label(cx.say_with("fair-why-check", &[("command", CHECK.into())]));
            ui.add_space(size::GAP / 2.0);
            paragraphs(ui, cx, &["fair-why-place", "fair-why-seats"]);
        });
        page::text_sheet(ui, &cx.say("fair-streaks"), |ui| {
            paragraphs(ui, cx, &["fair-streaks-memory", "fair-streaks-often", "fair-streaks-test"]);
        });
    };
    page.two(ui, size::RECORDS_WIDE, view, first, second);
}

/// The command that prints the fingerprint of a seed.
const CHECK: &str = "printf %s SEED | xxd -r -p | sha256sum";

fn paragraphs(ui: &mut Ui, cx: &ViewContext<'_>, keys: &[&str]) {
    for key in keys {
        ui.label(cx.say(key));
        ui.add_space(size::GAP / 2.0);
    }
}

fn counts(ui: &mut Ui, cx: &ViewContext<'_>, counts: &DiceCounts) {
    let numbers = [("games", counts.games.into()), ("unread", counts.unread.into())];
    page::explain(ui, &cx.say_with("fair-counted", &numbers));
    for thrower in Thrower::ALL {
        let of = counts.of(thrower);
        if of.faces.total() > 0 {
            ui.add_space(size::GAP);
            one_thrower(ui, cx, thrower, of);
        }
    }
}

fn one_thrower(ui: &mut Ui, cx: &ViewContext<'_>, thrower: Thrower, counts: &ThrowerCounts) {
    let who = match thrower {
        Thrower::Person => "person",
        Thrower::Computer => "computer",
        Thrower::ByHand => "hand",
    };
    let dice = ("dice", counts.faces.total().into());
    let heading = cx.say_with("fair-thrower", &[("who", who.into()), dice]);
    let text = RichText::new(&heading).font(strong(size::TEXT));
    page::heading(ui, Label::new(text).wrap(), &heading);
    bars(ui, cx, who, &counts.faces);
    test(ui, cx, "faces", &counts.faces);
    test(ui, cx, "pairs", &counts.pairs);
}

/// Shows a bar for each face; the line across marks the expected height.
fn bars(ui: &mut Ui, cx: &ViewContext<'_>, id: &str, faces: &Tally) {
    let width = ui.available_width().min(size::ADVICE);
    let (rect, _) = ui.allocate_exact_size(vec2(width, BAR + BELOW_BAR), Sense::hover());
    let step = vec2(width / faces.counts().len() as f32, 0.0);
    for index in 0..faces.counts().len() {
        let corner = rect.min + index as f32 * step;
        let place = Rect::from_min_size(corner, vec2(step.x, rect.height()));
        let spoken = bar(ui, cx, place, index, faces);
        label_at(ui, place, (id, index), &spoken);
    }
    let expected = rect.top() + BAR / 2.0;
    ui.painter().hline(rect.x_range(), expected, (size::HAIR, cx.palette.ink_weak));
}

/// Paints the bar of a face with its numbers below, and returns a text for screen readers.
fn bar(ui: &Ui, cx: &ViewContext<'_>, place: Rect, index: usize, faces: &Tally) -> String {
    let (palette, centre, floor) = (cx.palette, place.center().x, place.top() + BAR);
    let (count, sides) = (faces.counts()[index], faces.counts().len() as f32);
    let share = count as f64 / faces.total() as f64;
    let height = BAR / 2.0 * (share as f32 * sides).min(2.0);
    let left = centre - size::DIE_ICON / 2.0;
    let bar = Rect::from_x_y_ranges(left..=left + size::DIE_ICON, floor - height..=floor);
    ui.painter().rect_filled(bar, CornerRadius::same(2), palette.accent);
    let die = SmallDie { pips: index as u8 + 1, sign: None, colour: None };
    let corner = pos2(left, floor + size::GAP / 2.0);
    dice_row::paint_die(
        ui.painter(),
        palette,
        Rect::from_min_size(corner, Vec2::splat(size::DIE_ICON)),
        &die,
        size::DIE_LETTER,
    );
    let below = corner.y + size::DIE_ICON;
    let percent = cx.words.number(100.0 * share, 1);
    let percent = cx.say_with("percent", &[("percent", percent.into())]);
    let text = |top, text: &str, ink| {
        ui.painter().text(pos2(centre, top), Align2::CENTER_TOP, text, plain(size::SMALL), ink);
    };
    text(below + 2.0, &percent, palette.ink);
    text(below + 18.0, &cx.words.number(count as f64, 0), palette.ink_weak);
    let numbers =
        [("face", (index + 1).into()), ("percent", percent.into()), ("count", count.into())];
    cx.say_with("fair-face", &numbers)
}

/// Says how even the counts are.
fn test(ui: &mut Ui, cx: &ViewContext<'_>, what: &'static str, tally: &Tally) {
    let verdict = |[band, often, sets]: [_; 3]| {
        cx.say_with("fair-test", &[("what", what.into()), band, often, sets])
    };
    let Some(test) = tally.chi_square() else {
        let few = [("band", "few".into()), ("often", 0.into()), ("sets", 0.into())];
        page::explain(ui, &verdict(few));
        return;
    };
    let p = test.p_value();
    // With fair dice, one set of counts in twenty is beyond the first band, and one in ten thousand
    // in the last.
    let band = match p {
        p if p >= 0.05 => "usual",
        p if p >= 0.01 => "uneven",
        p if p >= 1e-4 => "rare",
        _ => "never",
    };
    let often = (p * 10.0).round().clamp(1.0, 9.0) as i64;
    let sets = (1.0 / p.max(1e-6)).round() as i64;
    let figures = [("band", band.into()), ("often", often.into()), ("sets", sets.into())];
    ui.label(verdict(figures));
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::Command;

    use super::*;
    use crate::dice::Seed;

    #[test]
    fn the_command_on_the_page_gives_the_fingerprint() {
        let seed: Seed = "7".parse().unwrap();
        let command = CHECK.replace("SEED", &seed.to_string());
        let output = Command::new("sh").args(["-c", &command]).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let is_missing = String::from_utf8_lossy(&output.stderr).contains("not found");
        assert!(is_missing || said.starts_with(&seed.fingerprint()), "{said}");
    }
}
