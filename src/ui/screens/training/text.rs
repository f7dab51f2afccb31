//! The text above the dice.

use jiff::ToSpan as _;
use jiff::civil::date;

use super::question::{GradedAnswer, Question};
use super::search::NoExercise;
use crate::coach::Judgment;
use crate::coach::training::{Day, ExerciseSource};
use crate::ui::numbers;
use crate::ui::{advice, commentary, dates, names};
use crate::words::Words;

/// A heading and paragraphs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TrainingText {
    pub(super) title: String,
    pub(super) notes: Vec<String>,
    /// A paragraph that is left out where there is little room.
    pub(super) reason: Option<String>,
    /// What only a screen reader says, after the heading.
    pub(super) spoken: String,
}

/// Returns the question, or the comment on the answer.
pub(super) fn question(words: &Words, question: &Question, today: Day) -> TrainingText {
    match &question.answer {
        Some(answer) => answered(words, question, answer, today),
        None => asked(words, question, today),
    }
}

fn asked(words: &Words, question: &Question, today: Day) -> TrainingText {
    let position = question.position();
    let number = position.on_table().map_or(0, |table| i64::from(table.number));
    let arguments =
        [("number", number.into()), ("rolls", i64::from(position.rolls_in_turn()).into())];
    let todo = if position.may_roll() { "training-note-roll" } else { "training-note-take" };
    let from = if question.posed.repetition.is_new() {
        match question.posed.source {
            ExerciseSource::Own => words.say("training-from-own").into_owned(),
            ExerciseSource::Typical => words.say("training-from-typical").into_owned(),
            ExerciseSource::Daily => {
                let day = [("date", day_text(words, today).into())];
                words.say_with("training-from-day", &day)
            }
        }
    } else {
        words.say("training-came-back").into_owned()
    };
    TrainingText {
        title: words.say_with("training-question", &arguments),
        notes: vec![words.say(todo).into_owned(), from],
        reason: None,
        spoken: commentary::dice(words, position),
    }
}

fn answered(words: &Words, question: &Question, answer: &GradedAnswer, today: Day) -> TrainingText {
    let position = question.position();
    let options = question.advice().options();
    let points = [("points", words.number(answer.cost, 2).into())];
    let key = match answer.judgment {
        _ if answer.cost == 0.0 => "training-right",
        Judgment::Fine => "training-fine",
        Judgment::Inaccuracy => "training-inaccuracy",
        Judgment::Mistake => "training-mistake",
        Judgment::Blunder => "training-blunder",
    };
    let option = |place: usize| advice::text::option(words, position, options[place].action);
    let mut notes = Vec::new();
    if answer.cost > 0.0 {
        let both = [("own", option(answer.place).into()), ("best", option(0).into())];
        notes.push(words.say_with("training-best", &both));
    }
    let reason = advice::reason_view(words, position, &answer.reason);
    let reason = match reason.found {
        Some(found) if answer.cost > 0.0 => Some(found.whole_text()),
        Some(found) => {
            let other = advice::text::option(words, position, answer.reason.options[1]);
            let arguments = [("other", other.into()), ("reason", found.whole_text().into())];
            Some(words.say_with("training-next-best", &arguments))
        }
        None => reason.working.or(reason.lost),
    };
    notes.extend(answer.due.map(|due| in_days(words, "training-comes-back", due, today)));
    TrainingText { title: words.say_with(key, &points), notes, reason, ..TrainingText::default() }
}

/// Returns why there is no position, and what to do about it.
pub(super) fn no_exercise(
    words: &Words,
    no_exercise: NoExercise,
    rules: &str,
    today: Day,
) -> TrainingText {
    let arguments = [("rules", rules.into())];
    let how = |key| words.say_with(key, &arguments);
    let (title, note) = match no_exercise {
        NoExercise::DayDone(due) => {
            ("training-day-done", in_days(words, "training-comes-back", due, today))
        }
        NoExercise::NothingDue(Some(due)) => {
            ("training-nothing-due", in_days(words, "training-first-due", due, today))
        }
        NoExercise::NothingDue(None) => ("training-nothing-due", how("training-nothing-due-yet")),
        NoExercise::NothingOwn => ("training-nothing-own", how("training-nothing-own-how")),
        NoExercise::ReviewDone => ("training-review-done", how("training-review-done-how")),
        NoExercise::NothingTypical => {
            ("training-nothing-typical", how("training-nothing-typical-how"))
        }
    };
    let title = words.say(title).into_owned();
    TrainingText { title, notes: vec![note], ..TrainingText::default() }
}

/// Returns the text shown during a search, when `share` of perfect play is computed.
pub(super) fn working(words: &Words, rules: &str, share: f32) -> TrainingText {
    let percent = numbers::percent(words, f64::from(share));
    let arguments = [("rules", rules.into()), ("percent", percent.into())];
    TrainingText {
        title: words.say("training-working").into_owned(),
        notes: vec![words.say_with("training-working-share", &arguments)],
        ..TrainingText::default()
    }
}

/// Returns the text shown if no search is possible.
pub(super) fn failed(words: &Words) -> TrainingText {
    TrainingText { title: words.say("training-failed").into_owned(), ..TrainingText::default() }
}

/// Returns the sentence with this key about the days until this one.
fn in_days(words: &Words, key: &str, due: Day, today: Day) -> String {
    words.say_with(key, &[("days", i64::from(due.saturating_sub(today)).into())])
}

/// Formats a day, counted from 1970-01-01, as in the records.
pub(super) fn day_text(words: &Words, day: Day) -> String {
    let date = date(1970, 1, 1).checked_add(day.days());
    date.map_or_else(|_| day.to_string(), |date| dates::day(words, date))
}

/// Returns the name of the rules for a sentence.
pub(super) fn rules_name(words: &Words, rules: Option<&crate::rules::RuleSet>) -> String {
    rules.map_or_else(String::new, |rules| names::rules_name(words, rules).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        let words = Words::english();
        assert_eq!(day_text(&words, 0), "1970-01-01");
        assert_eq!(day_text(&words, 20_574), "2026-05-01");
    }

    #[test]
    fn every_lack_says_what_can_be_done() {
        let words = Words::english();
        for (what, note) in [
            (NoExercise::DayDone(8), "tomorrow"),
            (NoExercise::NothingDue(Some(10)), "in 3 days"),
            (NoExercise::NothingDue(None), "Yatzy"),
            (NoExercise::NothingOwn, "Yatzy"),
            (NoExercise::NothingTypical, "Yatzy"),
        ] {
            let TrainingText { title, notes, .. } = no_exercise(&words, what, "Yatzy", 7);
            assert!(!title.is_empty() && notes.concat().contains(note), "{what:?}: {notes:?}");
        }
    }
}
