//! A small table of texts.

use std::borrow::Cow;

use egui::{Color32, FontId, Grid, RichText, Ui, vec2};

use crate::ui::context::ViewContext;
use crate::ui::screens::cell;
use crate::ui::theme::{plain, size, strong};
use crate::ui::widgets::basics::set_name;

/// Shows a table with the messages with these keys as its heads. The first column has names, the
/// others numbers. `id` distinguishes it from other tables of the page.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    id: &str,
    heads: &[&str],
    rows: &[Vec<String>],
) {
    let font = |column: usize| if column == 0 { strong } else { plain }(size::RULES_SMALL);
    let heads: Vec<_> = heads.iter().map(|key| cx.say(key)).collect();
    let width = |text: &str, font: FontId| {
        ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
    };
    let widest = |(column, head): (usize, &Cow<'_, str>)| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|text| width(text, font(column))).fold(width(head, plain(size::SMALL)), f32::max)
    };
    let widths: Vec<f32> = heads.iter().enumerate().map(widest).map(f32::ceil).collect();
    // The gaps between columns share the remaining width.
    let gaps = (heads.len() - 1).max(1) as f32;
    let left = ui.available_width() - widths.iter().sum::<f32>();
    let gap = (left / gaps).floor().clamp(size::GAP_WIDE, size::TABLE_GAP);
    // A table that is too wide for a small window scrolls by itself.
    egui::ScrollArea::horizontal().id_salt(id).show(ui, |ui| {
        let grid = Grid::new(id).striped(true).num_columns(heads.len()).min_col_width(0.0);
        grid.spacing(vec2(gap, size::GAP / 2.0)).show(ui, |ui| {
            for (column, head) in heads.iter().enumerate() {
                let text = RichText::new(head.as_ref()).font(plain(size::SMALL));
                cell(ui, column, widths[column], text.color(cx.palette.ink_weak));
            }
            ui.end_row();
            for row in rows {
                for (column, text) in row.iter().enumerate() {
                    let shown = RichText::new(text).font(font(column));
                    let response = cell(ui, column, widths[column], shown);
                    if column == 0 {
                        // (AT-SPI has no tables of labels: the name says the row with its heads.)
                        let parts = heads.iter().zip(row).skip(1);
                        let parts = parts.map(|(head, text)| format!("{head} {text}"));
                        let parts = parts.collect::<Vec<_>>().join(", ");
                        set_name(&response, &format!("{text}: {parts}"));
                    }
                }
                ui.end_row();
            }
        });
    });
}
