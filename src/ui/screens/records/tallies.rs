//! The table of all players of a rule set.

use egui::{Align2, Color32, FontId, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::digest::{Table, TallyRow};
use crate::ui::context::ViewContext;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::paint_left;

/// The right edges of the number columns, as shares of the width.
const EDGES: [f32; 5] = [0.42, 0.58, 0.71, 0.81, 1.0];

/// Shows the table.
pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, table: &Table) {
    let palette = cx.palette;
    ui.spacing_mut().item_spacing.y = 0.0;
    let (rect, _) = line(ui, size::LIST_HEAD);
    let heads = ["records-head-games", "records-head-wins", "records-head-average"];
    let heads = heads.into_iter().chain(["records-head-best", "records-head-date"]);
    let cells: Vec<_> = heads.map(|key| cx.say(key)).collect();
    let small = plain(size::RULES_SMALL);
    put_left(ui, rect, &cx.say("records-head-player"), small.clone(), palette.ink_weak);
    for (edge, text) in EDGES.into_iter().zip(&cells) {
        put(ui, rect, edge, text, small.clone(), palette.ink_weak);
    }
    for row in &table.rows {
        show_row(ui, palette, row);
    }
}

fn show_row(ui: &mut Ui, palette: &Palette, row: &TallyRow) {
    let (rect, response) = line(ui, size::TALLY_ROW);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &row.spoken));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let hair = Stroke::new(size::HAIR, palette.line);
    ui.painter().hline(rect.x_range(), rect.top(), hair);
    let body = plain(size::RULES_TEXT);
    put_left(ui, rect, &row.player, strong(size::RULES_TEXT), palette.ink);
    let cells = [
        (&row.games, body.clone(), palette.ink),
        (&row.wins, body.clone(), palette.ink),
        (&row.average, body, palette.ink),
        (&row.best, strong(size::RULES_TEXT), palette.accent),
        (&row.best_on, plain(size::RULES_SMALL), palette.ink_weak),
    ];
    for (edge, (text, font, ink)) in EDGES.into_iter().zip(cells) {
        put(ui, rect, edge, text, font, ink);
    }
}

fn line(ui: &mut Ui, height: f32) -> (Rect, egui::Response) {
    ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover())
}

/// Shows the player's name, truncated where the numbers begin.
fn put_left(ui: &Ui, rect: Rect, text: &str, font: FontId, ink: Color32) {
    // The widest number ends a little to the left of its edge.
    let room = rect.with_max_x(rect.left() + rect.width() * (EDGES[0] - 0.1));
    paint_left(ui, room, text, font, ink);
}

fn put(ui: &Ui, rect: Rect, edge: f32, text: &str, font: FontId, ink: Color32) {
    let at = pos2(rect.left() + rect.width() * edge, rect.center().y);
    ui.painter().text(at, Align2::RIGHT_CENTER, text, font, ink);
}
