//! The table of all players of a rule set.

use std::borrow::Cow;

use egui::{Align2, Color32, FontId, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::digest::{Table, TallyRow};
use crate::ui::context::ViewContext;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::paint_left;

/// A column beside the name.
struct TallyColumn {
    /// The key of the message above it.
    head: &'static str,
    font: fn(f32) -> FontId,
    /// The size of its letters.
    size: f32,
}

const COLUMNS: [TallyColumn; 5] = [
    TallyColumn { head: "records-tab-games", font: plain, size: size::RULES_TEXT },
    TallyColumn { head: "records-head-wins", font: plain, size: size::RULES_TEXT },
    TallyColumn { head: "records-head-average", font: plain, size: size::RULES_TEXT },
    TallyColumn { head: "records-head-best", font: strong, size: size::RULES_TEXT },
    TallyColumn { head: "records-head-date", font: plain, size: size::RULES_SMALL },
];

/// The smallest width of a name, in points. If there is less, the last column is left out.
const MIN_NAME_WIDTH: f32 = 110.0;

/// The columns of a table, in points from its left edge.
struct TallyColumns {
    /// The right edges of the columns that fit.
    edges: Vec<f32>,
    /// The width of names.
    name: f32,
}

impl TallyColumns {
    /// Makes columns as wide as their longest text, at the right of a table of this width.
    fn of(ui: &Ui, heads: &[Cow<'_, str>], table: &Table, width: f32) -> Self {
        let measure = |text: &str, font: FontId| {
            ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
        };
        let widest = |column: usize| {
            let TallyColumn { font, size: letters, .. } = COLUMNS[column];
            let head = measure(&heads[column], plain(size::RULES_SMALL));
            let cells = table.rows.iter().map(|row| measure(&row.cells[column], font(letters)));
            cells.fold(head, f32::max) + 2.0 * size::GAP
        };
        let mut widths: Vec<f32> = (0..COLUMNS.len()).map(widest).collect();
        while width - widths.iter().sum::<f32>() < MIN_NAME_WIDTH && widths.len() > 1 {
            widths.pop();
        }
        let name = width - widths.iter().sum::<f32>();
        let edges = widths.iter().scan(name, |edge, width| {
            *edge += width;
            Some(*edge)
        });
        Self { edges: edges.collect(), name }
    }
}

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, table: &Table) {
    let palette = cx.palette;
    ui.spacing_mut().item_spacing.y = 0.0;
    let (rect, _) = line(ui, size::LIST_HEAD);
    let heads = COLUMNS.map(|column| cx.say(column.head));
    let columns = TallyColumns::of(ui, &heads, table, rect.width());
    let small = plain(size::RULES_SMALL);
    let name = rect.with_max_x(rect.left() + columns.name);
    paint_left(ui, name, &cx.say("label-player"), small.clone(), palette.ink_weak);
    for (edge, text) in columns.edges.iter().zip(&heads) {
        let at = pos2(rect.left() + edge, rect.center().y);
        ui.painter().text(at, Align2::RIGHT_CENTER, text, small.clone(), palette.ink_weak);
    }
    for row in &table.rows {
        show_row(ui, palette, &columns, row);
    }
}

fn show_row(ui: &mut Ui, palette: &Palette, columns: &TallyColumns, row: &TallyRow) {
    let (rect, response) = line(ui, size::TALLY_ROW);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &row.spoken));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let hair = Stroke::new(size::HAIR, palette.line);
    ui.painter().hline(rect.x_range(), rect.top(), hair);
    let name = rect.with_max_x(rect.left() + columns.name);
    paint_left(ui, name, &row.player, strong(size::RULES_TEXT), palette.ink);
    let inks = [palette.ink, palette.ink, palette.ink, palette.accent, palette.ink_weak];
    for (column, edge) in columns.edges.iter().enumerate() {
        let TallyColumn { font, size: letters, .. } = COLUMNS[column];
        let (at, text) = (pos2(rect.left() + edge, rect.center().y), &row.cells[column]);
        ui.painter().text(at, Align2::RIGHT_CENTER, text, font(letters), inks[column]);
    }
}

fn line(ui: &mut Ui, height: f32) -> (Rect, egui::Response) {
    ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover())
}
