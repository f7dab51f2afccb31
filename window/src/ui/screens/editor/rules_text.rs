//! The rules as text, which has every field of a rule set: also those without controls.

use egui::{TextEdit, Ui};

use crate::rules::{Field, Problem, RowPart, RuleData};
use crate::store::RulesDraft;
use crate::ui::causes::load_error;
use crate::ui::features::Form;
use crate::ui::features::form::button;
use crate::ui::widgets::basics::{outlined, set_name};
use crate::ui::widgets::page;
use crate::words::Words;

#[derive(Clone, Debug, Default)]
pub(super) struct RulesTextState {
    text: String,
    /// The rules that the text was made from, or that were read from it.
    rules: Option<RuleData>,
    /// Why the text can't be read.
    error: Option<String>,
}

impl RulesTextState {
    /// The text with which a page begins that was left before it could be read.
    pub(super) fn typed(words: &Words, text: String, data: &RuleData) -> Self {
        let error = RuleData::from_ron("", &text).err().map(|error| load_error(words, &error.kind));
        Self { text, rules: Some(data.clone()), error }
    }

    /// The text, if it can't be read yet.
    pub(super) fn unread(&self) -> Option<&String> {
        self.error.as_ref().map(|_| &self.text)
    }
}

/// Shows the text, and reads the rules from it when it is changed.
pub(super) fn show(
    ui: &mut Ui,
    words: &Words,
    problems: &[Problem],
    (state, reveal): (&mut RulesTextState, &mut Option<Field>),
    data: &mut RuleData,
) {
    if state.rules.as_ref() != Some(data) {
        // (What was typed and can't be read yet is not thrown away for a change elsewhere.)
        if state.error.is_none() {
            state.text = data.to_ron();
        }
        state.rules = Some(data.clone());
    }
    let form = &mut Form::new(words, problems, reveal, &[]);
    let heading = form.say("editor-text");
    form.fold(ui, ("text", &heading), has_no_control, |form, ui| {
        page::explain(ui, &form.say("editor-text-about"));
        // (Tab leaves it, as it does every field.)
        let field = TextEdit::multiline(&mut state.text).code_editor().lock_focus(false);
        let field = field.char_limit(RulesDraft::MAX_TYPED);
        let response = outlined(ui, |ui| ui.add(field.desired_width(f32::INFINITY)));
        set_name(&response, &heading);
        if response.changed() {
            match RuleData::from_ron("", &state.text) {
                Ok(read) => {
                    (*data, state.error) = (read.clone(), None);
                    state.rules = Some(read);
                }
                Err(error) => state.error = Some(load_error(words, &error.kind)),
            }
        }
        form.check_all(ui, has_no_control, &response);
        if let Some(error) = &state.error {
            let error = [("error", error.as_str().into())];
            page::complain(ui, &words.say_with("editor-text-wrong", &error));
            if button(ui, &words.say("editor-text-drop"), true).clicked() {
                *state = RulesTextState::default();
            }
        }
    });
}

/// Whether this field can only be changed in the text.
const fn has_no_control(field: Field) -> bool {
    use RowPart::{Copies, Joker, Requires};
    matches!(
        field,
        Field::Colours
            | Field::FaceNames
            | Field::Declare
            | Field::Saved
            | Field::Seats
            | Field::Row(_, Requires | Joker | Copies)
            | Field::Relation(_)
            | Field::InstantWin
            | Field::Outcome
            | Field::PointRow(_)
    )
}
