//! The columns of the card.

use egui::Ui;

use super::{
    fields::{self, Fields},
    fold,
    general::orders,
};
use crate::{
    rules::{
        Column, Field, FillOrder, RuleData,
        limits::{MAX_COLUMNS, MAX_ROLLS},
    },
    words::Words,
};

/// Shows the columns and changes them.
pub(super) fn show(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let heading = fields.say("editor-columns");
    let summary = summary(fields.words, data);
    let is_ours = |field| matches!(field, Field::Columns | Field::Column(_));
    fold::sheet(fields, ui, (&heading, &summary), is_ours, |fields, ui| {
        let mut removed = None;
        let several = data.columns.len() > 1;
        for number in 0..data.columns.len() {
            ui.push_id(number, |ui| {
                if one(fields, ui, data, number, several) {
                    removed = Some(number);
                }
            });
        }
        if let Some(removed) = removed {
            data.columns.remove(removed);
        }
        let may_add = data.columns.len() < MAX_COLUMNS;
        let add = fields::push(ui, &fields.say("editor-add-column"), may_add);
        fields.check(ui, Field::Columns, &add);
        if add.clicked() {
            data.columns.push(next(&data.columns));
        }
    });
}

fn summary(words: &Words, data: &RuleData) -> String {
    words.say_with("editor-columns-count", &[("count", data.columns.len().into())])
}

/// A further column, which counts once more than the one before it where they differ in that.
fn next(columns: &[Column]) -> Column {
    let times = |column: &Column| column.multiplier;
    let rises = columns.len() > 1 && columns.is_sorted_by_key(times);
    let last = columns.last().map_or(1, times);
    let differs = columns.first().map(times) != Some(last);
    let multiplier = if rises && differs { last.saturating_add(1) } else { last };
    Column { multiplier, ..Column::default() }
}

/// One column; gives whether to remove it.
fn one(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    data: &mut RuleData,
    number: usize,
    several: bool,
) -> bool {
    let words = fields.words;
    let name = words.say_with("editor-column", &[("number", (number + 1).into())]);
    let spoken = |key: &str| format!("{name}, {}", words.say(key));
    let rolls = data.turn.rolls;
    let column = &mut data.columns[number];
    let (times, removed) = ui
        .horizontal_wrapped(|ui| {
            ui.label(name.as_str());
            ui.label(words.say("editor-multiplier"));
            let times =
                fields::number(ui, &spoken("editor-multiplier"), &mut column.multiplier, 0..=99);
            let options = orders(words, "editor-column-order-free");
            let order: Vec<(FillOrder, String)> =
                options.into_iter().map(|(order, name)| (order, name.into_owned())).collect();
            let (_, picked) = fields::pick(ui, &spoken("editor-order"), &order, &column.order);
            column.order = picked.unwrap_or(column.order);
            let remove = words.say_with("editor-remove", &[("what", name.as_str().into())]);
            (times, several && fields::sign(ui, "×", &remove, true))
        })
        .inner;
    let label = words.say("editor-column-rolls");
    let texts = (label.as_ref(), &*spoken("editor-column-rolls"), &*words.say("editor-rolls-unit"));
    ui.indent("rolls", |ui| {
        fields::optional_number(ui, texts, &mut column.rolls, rolls, 0..=MAX_ROLLS);
    });
    fields.check(ui, Field::Column(number), &times);
    removed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_further_column_goes_on_as_they_do() {
        let column = |multiplier| Column { multiplier, ..Column::default() };
        assert_eq!(next(&[column(1)]), column(1));
        assert_eq!(next(&[column(1), column(1)]), column(1));
        assert_eq!(next(&[column(1), column(2), column(3)]), column(4));
        assert_eq!(next(&[column(3), column(1)]), column(1));
    }
}
