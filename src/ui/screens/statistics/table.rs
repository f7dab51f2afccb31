//! A small table of texts.

use std::borrow::Cow;

use egui::{Grid, Label, RichText, Ui, vec2};

use crate::ui::theme::{Palette, plain, size, strong};

/// Shows a table: its heads, and its rows, of which the first column is a name. `id` tells it from
/// other tables of the page.
pub(super) fn show(ui: &mut Ui, id: &str, heads: &[Cow<'_, str>], rows: &[Vec<String>]) {
    let palette = Palette::of(ui.ctx());
    // A table that is too wide for a small window scrolls by itself.
    egui::ScrollArea::horizontal().id_salt(id).show(ui, |ui| {
        let grid = Grid::new(id).striped(true).num_columns(heads.len());
        grid.spacing(vec2(size::GAP_WIDE, size::GAP / 2.0)).show(ui, |ui| {
            for head in heads {
                let text =
                    RichText::new(head.as_ref()).font(plain(size::SMALL)).color(palette.ink_weak);
                ui.add(Label::new(text));
            }
            ui.end_row();
            for row in rows {
                for (column, cell) in row.iter().enumerate() {
                    let font = if column == 0 { strong } else { plain };
                    ui.add(Label::new(RichText::new(cell).font(font(size::RULES_SMALL))));
                }
                ui.end_row();
            }
        });
    });
}
