//! A number that was typed and that its field does not take: what was typed is told, and what
//! stands there in its place.

use std::ops::RangeInclusive;

use egui::{Id, Response, Ui, emath::Numeric};

use super::complaint;
use crate::{ui::theme::time, words::Words};

/// The most signs of a typed number that are told.
const MOST_TOLD: usize = 12;

/// The last number that was typed and not taken.
#[derive(Clone)]
struct TooFar {
    widget: Id,
    typed: String,
    /// The least and the most that the field takes, and what stands in it now.
    numbers: [f64; 3],
    /// What the check says of the field besides.
    complaint: Option<String>,
    /// Until when it is told, in seconds of the window's clock.
    until: f64,
}

fn place() -> Id {
    Id::unique("number that was not taken")
}

/// A number as it is typed: spaces do not matter, nor which sign stands for minus.
pub(super) fn read(text: &str) -> Option<f64> {
    let signs = text.chars().filter(|sign| !sign.is_whitespace());
    signs.map(|sign| if sign == '−' { '-' } else { sign }).collect::<String>().parse().ok()
}

/// Remembers what was typed into this widget now, if its field does not take it.
pub(super) fn watch<T: Numeric>(
    ui: &Ui,
    widget: &Response,
    typed: Option<String>,
    (value, range): (T, &RangeInclusive<T>),
) {
    let Some(typed) = typed else { return };
    let [least, most] = [range.start(), range.end()].map(|bound| bound.to_f64());
    let is_taken = read(&typed).is_none_or(|number| (least..=most).contains(&number));
    let until = ui.input(|input| input.time) + time::TOLD;
    ui.data_mut(|data| {
        if !is_taken {
            let typed = typed.trim().chars().take(MOST_TOLD).collect();
            let numbers = [least, most, value.to_f64()];
            let told = TooFar { widget: widget.id, typed, numbers, complaint: None, until };
            data.insert_temp(place(), told);
        } else if data.get_temp(place()).is_some_and(|told: TooFar| told.widget == widget.id) {
            data.remove::<TooFar>(place());
        }
    });
}

/// Lets what the check says of this widget be told together with what was typed there; `false` if
/// nothing is to be told of that.
pub(super) fn takes(ui: &Ui, widget: Id, complaint: &str) -> bool {
    ui.data_mut(|data| {
        let told = data.get_temp::<TooFar>(place()).filter(|told| told.widget == widget);
        let Some(told) = told else { return false };
        data.insert_temp(place(), TooFar { complaint: Some(complaint.to_owned()), ..told });
        true
    })
}

/// Tells beside its field for a while which number was not taken.
pub(super) fn tell(ui: &Ui, words: &Words) {
    let now = ui.input(|input| input.time);
    let Some(told) = ui.data(|data| data.get_temp::<TooFar>(place())) else { return };
    if now >= told.until {
        ui.data_mut(|data| data.remove::<TooFar>(place()));
        return;
    }
    ui.ctx().request_repaint_after_secs((told.until - now) as f32);
    // In another layout the field is another one, and scrolled away it is not seen.
    let widget = ui.ctx().read_response(told.widget).filter(|w| w.interact_rect.is_positive());
    let Some(widget) = widget else { return };
    let [least, most, value] = told.numbers.map(|number| number.to_string().replace('-', "−"));
    let arguments = [
        ("typed", told.typed.into()),
        ("least", least.into()),
        ("most", most.into()),
        ("value", value.into()),
    ];
    // What the check says names the bounds that count.
    let key = if told.complaint.is_some() { "editor-too-far-wrong" } else { "editor-too-far" };
    let sentence = words.say_with(key, &arguments);
    let all: Vec<String> = [sentence].into_iter().chain(told.complaint).collect();
    complaint::bubble(ui, &widget, all.join(" "));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_type_them() {
        assert_eq!(read(" 1 000 "), Some(1000.0));
        assert_eq!(read("−3"), Some(-3.0));
        assert_eq!(read("2.5"), Some(2.5));
        assert_eq!((read(""), read("two")), (None, None));
    }
}
