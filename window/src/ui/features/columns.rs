//! `columns`: the columns of the card, with their multipliers, orders and numbers of rolls.

use egui::Ui;

use super::{
    form::{Form, button},
    order,
};
use crate::{
    rules::{
        Column, Declare, Field, FillOrder,
        limits::{MAX_COLUMNS, MAX_ROLLS},
    },
    ui::names,
    words::Words,
};

/// When a box of a column is named, with the keys of the words for it.
const DECLARE_OPTIONS: [(Declare, &str); 2] =
    [(Declare::Never, "editor-declare-never"), (Declare::AfterFirst, "editor-declare-after-first")];

/// Shows the controls. `rolls` is the number of rolls in a column without its own number.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, columns: &mut Vec<Column>, rolls: u8) {
    let heading = form.words.say_with("editor-columns-count", &[("count", columns.len().into())]);
    let is_ours = |field| matches!(field, Field::Columns | Field::Column(_));
    form.fold(ui, ("columns", &heading), is_ours, |form, ui| {
        form.list(ui, "editor-column", columns, 1, |form, ui, number, column| {
            one(form, ui, number, column, rolls);
        });
        let add = button(ui, &form.say("editor-add-column"), columns.len() < MAX_COLUMNS);
        form.check(ui, Field::Columns, &add);
        if add.clicked() {
            columns.push(next(columns));
        }
    });
}

fn one(form: &mut Form<'_>, ui: &mut Ui, number: usize, column: &mut Column, usual_rolls: u8) {
    let Column { multiplier, order, rolls, declare } = column;
    ui.label(form.subject());
    let times = form.labelled_number(ui, "editor-multiplier", multiplier, 0..=99);
    form.check(ui, Field::Column(number), &times);
    form.narrow().pick(ui, "editor-order", &order::OPTIONS, order);
    ui.end_row();
    let keys = ("editor-column-rolls", "editor-rolls-unit");
    form.optional_number(ui, keys, rolls, usual_rolls, 0..=MAX_ROLLS);
    form.narrow().pick(ui, "editor-column-declare", &DECLARE_OPTIONS, declare);
}

/// The next column to add; if multipliers rise, its multiplier is one more than the last.
fn next(columns: &[Column]) -> Column {
    let times = |column: &Column| column.multiplier;
    let rises = columns.len() > 1 && columns.is_sorted_by_key(times);
    let last = columns.last().map_or(1, times);
    let differs = columns.first().map(times) != Some(last);
    let multiplier = if rises && differs { last.saturating_add(1) } else { last };
    Column { multiplier, ..Column::default() }
}

/// Describes the columns, unless there is only one without special rules. An order that all have is
/// told by itself ([`order::describe`]).
pub fn describe(words: &Words, columns: &[Column]) -> Vec<String> {
    let mut columns = columns.to_vec();
    _ = FillOrder::take_common(&mut columns);
    if columns == [Column::default()] {
        return Vec::new();
    }
    let count = [("count", columns.len().into())];
    let mut sentences = vec![words.say_with("columns-count", &count)];
    sentences.extend((1..).zip(&columns).flat_map(|(place, column)| special(words, place, column)));
    sentences
}

/// Describes the column in this place, counted from 1.
pub fn describe_one(words: &Words, place: u8, column: &Column) -> String {
    let special = special(words, place, column);
    if special.is_empty() {
        describe_order(words, place, FillOrder::Free)
    } else {
        special.join(" ")
    }
}

fn describe_order(words: &Words, place: u8, order: FillOrder) -> String {
    let arguments = [("place", place.into()), ("order", names::fill_order(order).into())];
    words.say_with("column-order", &arguments)
}

/// Says what is special about a column.
fn special(words: &Words, number: u8, column: &Column) -> Vec<String> {
    let &Column { multiplier, order, rolls, declare } = column;
    let place = ("place", number.into());
    let say =
        |key: &str, name, number: u8| words.say_with(key, &[place.clone(), (name, number.into())]);
    let mut sentences = Vec::new();
    if multiplier != 1 {
        sentences.push(say("column-multiplier", "times", multiplier));
    }
    if order != FillOrder::Free {
        sentences.push(describe_order(words, number, order));
    }
    sentences.extend(rolls.map(|rolls| say("column-rolls", "rolls", rolls)));
    if declare != Declare::Never {
        sentences.push(words.say_with("column-declare", &[place]));
    }
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_column_continues_the_multipliers() {
        let column = |multiplier| Column { multiplier, ..Column::default() };
        assert_eq!(next(&[column(1)]), column(1));
        assert_eq!(next(&[column(1), column(1)]), column(1));
        assert_eq!(next(&[column(1), column(2), column(3)]), column(4));
        assert_eq!(next(&[column(3), column(1)]), column(1));
    }
}
