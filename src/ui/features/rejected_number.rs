//! Numbers typed outside the range of their control. For a while, a note beside the control shows
//! what was typed and the number used instead.

use std::ops::RangeInclusive;

use egui::{Id, Response, Ui, emath::Numeric, util::IdTypeMap};

use super::mark;
use crate::{ui::theme::time, words::Words};

/// The longest typed text that the note repeats, in characters.
const MAX_SHOWN: usize = 12;

/// The number that was last rejected.
#[derive(Clone)]
struct RejectedNumber {
    widget: Id,
    typed: String,
    /// The range of the control and the number in it now.
    numbers: [f64; 3],
    /// The problem that the check found with the control, if any.
    problem: Option<String>,
    /// When the note disappears, in seconds of the window's clock.
    until: f64,
}

fn stored(data: &mut IdTypeMap) -> &mut Option<RejectedNumber> {
    data.get_temp_mut_or_default(Id::unique("number that was rejected"))
}

/// Parses a number; spaces are ignored, and either minus sign will do.
pub fn parse(text: &str) -> Option<f64> {
    let signs = text.chars().filter(|sign| !sign.is_whitespace());
    signs.map(|sign| if sign == '−' { '-' } else { sign }).collect::<String>().parse().ok()
}

/// Remembers the text typed into this widget in this frame, if the number is out of range.
pub fn watch<T: Numeric>(
    ui: &Ui,
    widget: &Response,
    typed: Option<String>,
    value: T,
    range: &RangeInclusive<T>,
) {
    let Some(typed) = typed else { return };
    let [least, most] = [range.start(), range.end()].map(|bound| bound.to_f64());
    let is_accepted = parse(&typed).is_none_or(|number| (least..=most).contains(&number));
    let rejected = RejectedNumber {
        widget: widget.id,
        typed: typed.trim().chars().take(MAX_SHOWN).collect(),
        numbers: [least, most, value.to_f64()],
        problem: None,
        until: ui.input(|input| input.time) + time::NOTICE,
    };
    ui.data_mut(|data| {
        if is_accepted {
            stored(data).take_if(|rejected| rejected.widget == widget.id);
        } else {
            *stored(data) = Some(rejected);
        }
    });
}

/// Adds a problem with this widget to its note; returns whether there is a note.
pub fn add_problem(ui: &Ui, widget: Id, problem: &str) -> bool {
    ui.data_mut(|data| {
        let note = stored(data).as_mut().filter(|rejected| rejected.widget == widget);
        let Some(rejected) = note else { return false };
        rejected.problem = Some(problem.to_owned());
        true
    })
}

/// Shows the note while there is one.
pub fn show(ui: &Ui, words: &Words) {
    let now = ui.input(|input| input.time);
    let rejected = ui.data_mut(|data| {
        stored(data).take_if(|rejected| now >= rejected.until);
        stored(data).clone()
    });
    let Some(RejectedNumber { widget, typed, numbers, problem, until }) = rejected else { return };
    ui.ctx().request_repaint_after_secs((until - now) as f32);
    // The widget may have been scrolled away, or have another id in a new layout.
    let widget = ui.ctx().read_response(widget).filter(|w| w.interact_rect.is_positive());
    let Some(widget) = widget else { return };
    let [least, most, value] = numbers.map(|number| number.to_string().replace('-', "−"));
    let arguments = [
        ("typed", typed.into()),
        ("least", least.into()),
        ("most", most.into()),
        ("value", value.into()),
    ];
    // A problem names the bounds that matter.
    let key = if problem.is_some() { "editor-too-far-wrong" } else { "editor-too-far" };
    let note: Vec<String> = [words.say_with(key, &arguments)].into_iter().chain(problem).collect();
    mark::bubble(ui, &widget, note.join(" "));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_parsed_leniently() {
        assert_eq!(parse(" 1 000 "), Some(1000.0));
        assert_eq!(parse("−3"), Some(-3.0));
        assert_eq!(parse("2.5"), Some(2.5));
        assert_eq!((parse(""), parse("two")), (None, None));
    }
}
