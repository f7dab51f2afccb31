//! The text above the dice.

use jiff::ToSpan as _;
use jiff::civil::date;

use super::question::{Grade, GradedAnswer, Question};
use super::search::{Grading, NoExercise};
use super::strategy;
use crate::coach::training::{AnswerLoss, CourseProgress, CourseStep, Day, ExerciseSource};
use crate::players::PocketOption;
use crate::ui::advice::ReasonJob;
use crate::ui::{advice, commentary, dates, numbers};
use crate::words::{Words, yes_no};

/// A heading and paragraphs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TrainingText {
    pub(super) title: String,
    pub(super) notes: Vec<String>,
    /// A paragraph that is omitted where there is little room.
    pub(super) reason: Option<String>,
    /// A text that only a screen reader says, after the heading.
    pub(super) spoken: String,
}

/// Returns the text of the question or, after an answer, the comment on it.
pub(super) fn question(words: &Words, question: &Question, today: Day) -> TrainingText {
    let text = QuestionText { words, question, today };
    match question.answer.as_ref().map(|answer| (answer, &answer.grade)) {
        None => text.asked(),
        Some((answer, Grade::Compared { due, reason, .. })) => text.compared(answer, *due, reason),
        Some((answer, Grade::Page { is_right, progress })) => {
            text.by_page(answer.place, *is_right, *progress)
        }
    }
}

struct QuestionText<'a> {
    words: &'a Words,
    question: &'a Question,
    today: Day,
}

impl QuestionText<'_> {
    fn asked(&self) -> TrainingText {
        let (words, posed) = (self.words, &self.question.posed);
        let position = &posed.position;
        let number = i64::from(position.roll_number());
        let todo = match (position.may_roll(), position.turnable()) {
            (true, _) => "roll",
            (false, Some(_)) => "turn",
            (false, None) => "take",
        };
        let todo = words.say_with("training-note", &[("may", todo.into())]);
        let (aim, from) = match &posed.grading {
            Grading::Points => ("points", vec![self.source()]),
            Grading::Win(_) => ("win", vec![self.source()]),
            Grading::Page { progress, .. } => {
                let steps = [Some(step(words, *progress)), to_go(words, *progress)];
                ("strategy", steps.into_iter().flatten().collect())
            }
        };
        let arguments = [
            ("number", number.into()),
            ("rolls", position.rolls_in_turn().into()),
            ("aim", aim.into()),
        ];
        TrainingText {
            title: words.say_with("training-question", &arguments),
            notes: std::iter::once(todo).chain(from).collect(),
            reason: None,
            spoken: commentary::dice(words, position),
        }
    }

    /// Says where the position comes from.
    fn source(&self) -> String {
        let (words, posed) = (self.words, &self.question.posed);
        let source = match posed.trained.source {
            // In a lesson, the player knows that each decision was a mistake.
            _ if posed.in_lesson.is_some() => "review",
            _ if !posed.trained.repetition.is_new() => "known",
            _ if !self.question.is_for_points() && posed.position.rules().lowest_wins() => {
                "end_lowest"
            }
            _ if !self.question.is_for_points() => "end",
            ExerciseSource::Own => "own",
            ExerciseSource::Typical => "typical",
            // Other rules than the shipped ones are their players' own.
            ExerciseSource::Daily if posed.trained.exercise.rules.plays.is_some() => "own_day",
            ExerciseSource::Daily => "day",
        };
        let (number, count) = posed.in_lesson.unwrap_or_default();
        let arguments = [
            ("source", source.into()),
            ("number", number.into()),
            ("count", count.into()),
            ("date", day_text(words, self.today).into()),
        ];
        words.say_with("training-from", &arguments)
    }

    /// Comments on an answer compared with the best option.
    fn compared(
        &self,
        answer: &GradedAnswer,
        due: Option<Day>,
        reason: &ReasonJob,
    ) -> TrainingText {
        let words = self.words;
        let is_right = answer.answer.is_right();
        let judgment = answer.answer.judgment.word();
        let loss = loss_text(words, answer.answer.loss);
        let mut notes = Vec::new();
        if !is_right {
            let [own, best] = [answer.place, self.question.best_place()];
            let [own, best] = [own, best].map(|place| self.option(place).into());
            notes.push(words.say_with("training-best", &[("own", own), ("best", best)]));
        }
        notes.extend(self.points_against_win());
        notes.extend(due.map(|due| in_days(words, "training-comes-back", due, self.today)));
        let arguments =
            [("right", yes_no(is_right)), ("judgment", judgment.into()), ("loss", loss.into())];
        let title = words.say_with("training-close", &arguments);
        // Reasons are about points only.
        let has_reason = self.question.is_for_points();
        let reason = has_reason.then(|| self.reason(is_right, reason)).flatten();
        TrainingText { title, notes, reason, ..TrainingText::default() }
    }

    /// In a question about winning, names the option that scores most if it is not the one that
    /// wins most often.
    fn points_against_win(&self) -> Option<String> {
        let Grading::Win(to_win) = &self.question.posed.grading else { return None };
        let (words, advice) = (self.words, self.question.advice());
        let best_to_win = to_win.other_than(advice)?;
        let for_points = advice.best().action;
        let points = advice.loss(advice.place_of(advice.as_move(best_to_win))?);
        let chance = to_win.loss(advice.as_move(for_points))?;
        let arguments = [
            ("play", advice::text::option(words, self.question.position(), for_points).into()),
            ("points", numbers::points(points)),
            ("percent", advice::text::chance_to_win(words, chance).into()),
        ];
        Some(words.say_with("training-win-for-points", &arguments))
    }

    /// Explains why the best option is better than the player's, or than the second best.
    fn reason(&self, is_right: bool, reason: &ReasonJob) -> Option<String> {
        let (words, position) = (self.words, self.question.position());
        match advice::reason_text(words, position, reason) {
            Some(found) if !is_right => Some(found.whole_text(words)),
            Some(found) => {
                let other = advice::text::option(words, position, reason.options[1]);
                let arguments =
                    [("other", other.into()), ("reason", found.whole_text(words).into())];
                Some(words.say_with("training-next-best", &arguments))
            }
            None => advice::reason_progress(words, reason),
        }
    }

    /// Comments on an answer in the course: the values by the strategy, and whether perfect play
    /// agrees.
    fn by_page(&self, place: usize, is_right: bool, progress: CourseProgress) -> TrainingText {
        let words = self.words;
        let best = self.question.best_place();
        let mut notes = vec![self.page_sum(best)];
        if !is_right {
            notes.push(self.page_sum(place));
        }
        let loss = self.question.advice().loss(best);
        if loss > 0.0 {
            let arguments = [("option", self.option(0).into()), ("points", numbers::points(loss))];
            notes.push(words.say_with("training-page-otherwise", &arguments));
        }
        if is_right && progress.has_just_completed() {
            notes.extend(completed(words, progress));
        } else {
            notes.extend(to_go(words, progress));
        }
        let arguments = [("right", yes_no(is_right)), ("option", self.option(best).into())];
        let title = words.say_with("training-page-answer", &arguments);
        TrainingText { title, notes, ..TrainingText::default() }
    }

    /// Describes the value of an option by the strategy.
    fn page_sum(&self, place: usize) -> String {
        let name = ("option", self.option(place).into());
        let Grading::Page { ranked, pocket, .. } = &self.question.posed.grading else {
            return String::new();
        };
        let (advice, dice) = (self.question.advice(), self.question.position().dice());
        let is_it = |one: &&PocketOption| advice.place_of(one.action.as_move(&dice)) == Some(place);
        match ranked.iter().find(is_it) {
            Some(one) => {
                let sum = strategy::sum(self.words, one, pocket);
                self.words.say_with("training-page-sum", &[name, ("sum", sum.into())])
            }
            None => self.words.say_with("training-page-no-line", &[name]),
        }
    }

    fn option(&self, place: usize) -> String {
        let action = self.question.advice().options()[place].action;
        advice::text::option(self.words, self.question.position(), action)
    }
}

/// Says which step of the course this is, and its subject.
fn step(words: &Words, progress: CourseProgress) -> String {
    let arguments = [("number", progress.number().into()), ("count", CourseStep::ALL.len().into())];
    words.say_with("training-step", &arguments)
}

/// Says how many right answers complete the step; `None` once all are completed.
fn to_go(words: &Words, progress: CourseProgress) -> Option<String> {
    let count = [("count", progress.to_go().into())];
    (!progress.is_completed()).then(|| words.say_with("training-step-to-go", &count))
}

/// Says which step a right answer has completed, and which comes next.
fn completed(words: &Words, progress: CourseProgress) -> [String; 2] {
    let done = words.say("training-step-done").into_owned();
    let all_done = || words.say("training-course-done").into_owned();
    [done, if progress.is_completed() { all_done() } else { step(words, progress) }]
}

fn loss_text(words: &Words, loss: AnswerLoss) -> String {
    match loss {
        AnswerLoss::Points(points) => {
            words.say_with("training-loss", &[("points", numbers::points(points))])
        }
        AnswerLoss::Chance(chance) => {
            let percent = [("percent", advice::text::chance_to_win(words, chance).into())];
            words.say_with("training-win-loss", &percent)
        }
    }
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
        NoExercise::NothingOwn => ("training-nothing", how("training-nothing-own-how")),
        NoExercise::ReviewDone => ("training-review-done", how("training-review-done-how")),
        NoExercise::NothingTypical => ("training-nothing", how("training-nothing-typical-how")),
    };
    let title = words.say(title).into_owned();
    TrainingText { title, notes: vec![note], ..TrainingText::default() }
}

/// Returns the text shown during a search, while perfect play is being computed.
pub(super) fn working(words: &Words, share: f32) -> TrainingText {
    let percent = numbers::percent(words, f64::from(share));
    let arguments = [("percent", percent.into())];
    TrainingText {
        title: words.say("training-working").into_owned(),
        notes: vec![words.say_with("perfect-working", &arguments)],
        ..TrainingText::default()
    }
}

/// Returns the text shown if no search could be started.
pub(super) fn failed(words: &Words) -> TrainingText {
    TrainingText { title: words.say("too-busy").into_owned(), ..TrainingText::default() }
}

/// Returns the sentence with this key about the days until this one.
fn in_days(words: &Words, key: &str, due: Day, today: Day) -> String {
    words.say_with(key, &[("days", due.saturating_sub(today).into())])
}

/// Formats a day, counted from 1970-01-01, as in the records.
pub(super) fn day_text(words: &Words, day: Day) -> String {
    let date = date(1970, 1, 1).checked_add(day.days());
    date.map_or_else(|_| day.to_string(), |date| dates::day(words, date))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        let words = Words::english();
        assert_eq!(day_text(&words, 0), "1 Jan 1970");
        assert_eq!(day_text(&words, 20_574), "1 May 2026");
    }

    #[test]
    fn without_a_position_the_text_says_what_can_be_done() {
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
