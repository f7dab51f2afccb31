//! A small table of texts: names on the left, numbers on the right.

use std::borrow::Cow;

use egui::{Align, Color32, FontId, Grid, Label, Layout, Response, RichText, ScrollArea, Ui, vec2};

use super::basics::silence;
use super::page;
use crate::ui::theme::{Palette, plain, size, strong};

/// Shows a table with these heads. The first column has names, the others numbers. `id` distinguishes
/// it from other tables of the page.
pub fn show<T: Clone + Into<RichText>>(
    ui: &mut Ui,
    id: &str,
    heads: &[Cow<'_, str>],
    rows: &[impl AsRef<[T]>],
) {
    let rows = rows.iter().map(|row| row.as_ref().iter().cloned().map(Into::into).collect());
    let rows: Vec<Vec<RichText>> = rows.collect();
    let font = |column: usize| if column == 0 { strong } else { plain }(size::RULES_SMALL);
    let width = |text: &str, font: FontId| {
        ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
    };
    let widest = |(column, head): (usize, &Cow<'_, str>)| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        let widths = cells.map(|text| width(text.text(), font(column)));
        widths.fold(width(head, plain(size::SMALL)), f32::max)
    };
    let widths: Vec<f32> = heads.iter().enumerate().map(widest).map(f32::ceil).collect();
    // The gaps between columns share the remaining width.
    let gaps = (heads.len() - 1).max(1) as f32;
    let left = ui.available_width() - widths.iter().sum::<f32>();
    let gap = (left / gaps).floor().clamp(size::GAP_WIDE, size::TABLE_GAP);
    let weak = Palette::of(ui.ctx()).ink_weak;
    // A table that is too wide for a small window scrolls by itself.
    ScrollArea::horizontal().id_salt(id).show(ui, |ui| {
        let grid = Grid::new(id).striped(true).num_columns(heads.len()).min_col_width(0.0);
        grid.spacing(vec2(gap, size::GAP / 2.0)).show(ui, |ui| {
            for (column, head) in heads.iter().enumerate() {
                let text = RichText::new(head.as_ref()).font(plain(size::SMALL));
                silence(&cell(ui, column, widths[column], text.color(weak)));
            }
            ui.end_row();
            for row in &rows {
                for (column, text) in row.iter().enumerate() {
                    let text = text.clone().font(font(column));
                    if column == 0 {
                        page::named_line(ui, Label::new(text).extend(), &spoken(heads, row));
                    } else {
                        silence(&cell(ui, column, widths[column], text));
                    }
                }
                ui.end_row();
            }
        });
    });
}

/// A row with its heads, which can have the focus. (AT-SPI has no tables of labels.)
fn spoken(heads: &[Cow<'_, str>], row: &[RichText]) -> String {
    let parts = heads.iter().zip(row).skip(1).map(|(head, text)| format!("{head} {}", text.text()));
    let parts = parts.collect::<Vec<_>>().join(", ");
    format!("{}: {parts}", row.first().map_or("", RichText::text))
}

/// Shows a cell of this width: a name on its left, a number on its right.
fn cell(ui: &mut Ui, column: usize, width: f32, text: RichText) -> Response {
    let label = Label::new(text).extend();
    if column == 0 {
        return ui.add(label);
    }
    let room = vec2(width, size::LINE_HEIGHT);
    let cell = ui.allocate_ui_with_layout(room, Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_width(width);
        ui.add(label)
    });
    cell.inner
}
