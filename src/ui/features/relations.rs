//! `relations`: pairs of rows in which one must hold more than the other.

use egui::Ui;

use super::{
    fold::Fold,
    form::{Form, button},
};
use crate::{
    rules::{Field, Row, RowRelation},
    ui::{names, widgets::page},
    words::Words,
};

/// Shows the controls.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, relations: &mut Vec<RowRelation>, rows: &[Row]) {
    let count = [("count", relations.len().into())];
    let summary = form.words.say_with("editor-pairs-summary", &count);
    let is_ours = |field| matches!(field, Field::Relation(_));
    Fold { heading: "editor-pairs", summary: &summary, is_ours }.sheet(form, ui, |form, ui| {
        page::explain(ui, &form.say("editor-pairs-about"));
        form.narrow().list(ui, "editor-pairs-line", relations, 0, |form, ui, number, relation| {
            let RowRelation::MustExceed(more, less) = relation;
            let response = form.pick_row(ui, "editor-pairs-more", more);
            ui.label(form.say("editor-pairs-than"));
            form.pick_row(ui, "editor-pairs-less", less);
            form.check(ui, Field::Relation(number), &response);
        });
        let may_add = rows.len() > 1 && relations.len() < rows.len();
        if button(ui, &form.say("editor-pairs-add"), may_add).clicked() {
            relations.extend(another(relations, rows));
        }
    });
}

/// Two rows that are not a pair yet; if possible rows in no pair at all, starting at the bottom,
/// where most games have their sums.
fn another(relations: &[RowRelation], rows: &[Row]) -> Option<RowRelation> {
    let names = |relation: &RowRelation, id: &String| {
        let RowRelation::MustExceed(more, less) = relation;
        [more, less].contains(&id)
    };
    let is_in = |id: &String| relations.iter().any(|relation| names(relation, id));
    let ids: Vec<&String> = rows.iter().rev().map(|row| &row.id).collect();
    let below = |(place, more)| ids[..place].iter().rev().map(move |&less| (more, less));
    let all = ids.iter().copied().enumerate().flat_map(below);
    let new = all.filter(|(more, less)| {
        !relations.iter().any(|relation| names(relation, more) && names(relation, less))
    });
    let pair = new.min_by_key(|(more, less)| u8::from(is_in(more)) + u8::from(is_in(less)));
    pair.map(|(more, less)| RowRelation::MustExceed(more.clone(), less.clone()))
}

/// Describes a relation.
pub fn describe(words: &Words, relation: &RowRelation, rows: &[Row]) -> String {
    let RowRelation::MustExceed(more, less) = relation;
    let [more, less] = [more, less].map(|id| names::row_name_of(words, rows, id));
    words.say_with("must-exceed", &[("more", more.into()), ("less", less.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn new_pairs_can_be_played() {
        let mut data = Library::shipped().get("basic").unwrap().data().clone();
        for number in 0..data.rows.len() {
            data.relations.extend(another(&data.relations, &data.rows));
            assert_eq!((data.relations.len(), data.problems()), (number + 1, Vec::new()));
        }
        let RowRelation::MustExceed(more, less) = &data.relations[0];
        assert_eq!([more, less], ["yahtzee", "chance"], "those at the bottom");
    }
}
