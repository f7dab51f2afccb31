//! The list of rule sets.

use std::sync::Arc;

use egui::{
    Align, Color32, CornerRadius, CursorIcon, FontId, Galley, Rect, Response, Role, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, style::ScrollAnimation, vec2,
};

use crate::{
    rules::{Library, RuleSet},
    words::Words,
};

use super::super::super::{
    names,
    theme::{Palette, plain, size, strong},
    widgets::{choices::tick, page},
};

/// Shows all rule sets; gives the id of the one that was chosen now. `reveals`: scroll to the one
/// that is chosen already.
pub(super) fn show(
    ui: &mut Ui,
    words: &Words,
    library: &Library,
    chosen: &str,
    reveals: bool,
) -> Option<String> {
    let mut picked = None;
    page::sheet(ui, &words.say("new-game-rules"), |ui| {
        ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
        for rules in library.all() {
            let is_chosen = rules.id() == chosen;
            let response = entry(ui, words, rules, is_chosen);
            if is_chosen && reveals {
                response.scroll_to_me_animation(Some(Align::Center), ScrollAnimation::none());
            }
            if response.clicked() {
                picked = Some(rules.id().to_owned());
            }
        }
    });
    picked
}

fn entry(ui: &mut Ui, words: &Words, rules: &RuleSet, is_chosen: bool) -> Response {
    let palette = Palette::of(ui.ctx());
    let name = names::rules_name(words, rules);
    let about = names::rules_about(words, rules);
    let facts = facts(words, rules);
    let [side, above] = size::ENTRY_MARGIN;
    let width = ui.available_width();
    let text_width = width - 2.0 * side;
    let lay = |text: &str, font: FontId, ink: Color32, width: f32| -> Arc<Galley> {
        ui.painter().layout(text.to_owned(), font, ink, width)
    };
    let small = || plain(size::SMALL);
    let name_width = text_width - size::MARK - size::GAP;
    let lines = [
        lay(&name, strong(size::ENTRY_NAME), palette.ink, name_width),
        lay(&about, small(), palette.ink_weak, text_width),
        lay(&facts, small(), palette.ink, text_width),
    ];
    let gap = size::GAP / 4.0;
    let text_height: f32 = lines.iter().map(|line| line.size().y + gap).sum();
    let place = vec2(width, text_height - gap + 2.0 * above);
    let (rect, response) = ui.allocate_exact_size(place, Sense::click());
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| {
        let spoken = format!("{name}. {facts}. {about}");
        WidgetInfo::selected(Role::RadioButton, true, is_chosen, spoken)
    });
    plate(ui, rect, is_chosen, &response);
    let mut at = rect.min + vec2(side, above);
    for line in lines {
        let height = line.size().y;
        ui.painter().galley(at, line, palette.ink);
        at.y += height + gap;
    }
    if is_chosen {
        let centre = rect.right_top() + vec2(-side - size::MARK / 2.0, above + size::MARK / 2.0);
        tick(ui.painter(), Rect::from_center_size(centre, vec2(size::MARK, size::MARK)), palette);
    }
    response
}

/// The ground of an entry: framed in colour when it is chosen.
fn plate(ui: &Ui, rect: Rect, is_chosen: bool, response: &Response) {
    let palette = Palette::of(ui.ctx());
    let round = CornerRadius::same(size::ROUND);
    let (fill, line) = match (is_chosen, response.hovered()) {
        (true, _) => (palette.accent_soft, Stroke::new(size::LINE_STRONG, palette.accent)),
        (false, true) => (palette.surface_strong, Stroke::new(size::LINE, palette.accent)),
        (false, false) => (palette.surface, Stroke::new(size::LINE, palette.line)),
    };
    ui.painter().rect(rect, round, fill, line, StrokeKind::Inside);
    if response.has_focus() {
        ui.painter().rect_stroke(rect, round, palette.focus_ring(), StrokeKind::Outside);
    }
}

/// Dice, boxes and seats of a rule set.
fn facts(words: &Words, rules: &RuleSet) -> String {
    let (least, most) = rules.seats();
    let arguments = [
        ("dice", i64::from(rules.dice().count).into()),
        ("boxes", rules.box_count().into()),
        ("least", i64::from(least).into()),
        ("most", i64::from(most).into()),
    ];
    words.say_with("new-game-facts", &arguments)
}
