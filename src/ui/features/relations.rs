//! `relations`: pairs of rows in which one must hold more than the other.

use crate::{
    rules::{Row, RowRelation},
    ui::names,
    words::Words,
};

pub fn describe(words: &Words, relation: &RowRelation, rows: &[Row]) -> String {
    let RowRelation::MustExceed(more, less) = relation;
    let [more, less] = [more, less].map(|id| names::row_name_of(words, rows, id));
    words.say_with("must-exceed", &[("more", more.into()), ("less", less.into())])
}
