//! A review as plain text.

use jiff::Timestamp;

use super::decisions::LossOrder;
use super::job::{Chances, positions_of};
use super::summary::ReviewedSeat;
use super::totals::ScoreBreakdown;
use crate::coach::{Baseline, Review};
use crate::game::{Game, Seat, notation};
use crate::ui::{dates, names, phrases};
use crate::words::Words;

/// Returns the review of a game as text, beside the baseline.
pub fn of_game(
    words: &Words,
    game: &Game,
    review: &Review,
    baseline: &Baseline,
    chances: Option<&Chances>,
) -> String {
    let one = ReviewedSeat {
        words,
        game,
        positions: &positions_of(game),
        at: 0,
        chances,
        baseline,
        baseline_progress: None,
        review,
        seat: &review.seats[0],
        number: 0,
    };
    text(one, None)
}

/// Returns the whole review as text, for the clipboard or a file, given any of its seats. The text
/// of a finished game includes the game in notation, which can be opened again.
pub(super) fn text(one: ReviewedSeat<'_>, ended: Option<Timestamp>) -> String {
    let ReviewedSeat { words, game, review, .. } = one;
    let name = [("rules", names::rules_name(words, one.rules()).into_owned().into())];
    let mut lines = vec![words.say_with("review-text-head", &name)];
    lines.extend(ended.map(|ended| dates::when(words, ended)));
    lines.push(words.say_with("review-text-result", &[("seats", result(words, game).into())]));
    if !one.is_over() {
        lines.push(words.say("review-unfinished").into_owned());
    }
    if !review.is_exact {
        lines.push(words.say("review-estimate").into_owned());
    }
    for (number, seat) in review.seats.iter().enumerate() {
        let one = ReviewedSeat { seat, number, ..one };
        lines.extend([String::new(), format!("# {}", one.name())]);
        lines.extend(lines_of(one));
    }
    // Before the end, the seed would reveal the dice still to come.
    if one.is_over() {
        lines.extend([String::new(), words.say("review-text-game").into_owned(), String::new()]);
        lines.push(notation::write(game).trim_end().to_owned());
    }
    lines.push(String::new());
    lines.join("\n")
}

/// Returns the seats with their results: “Ann 245, Rita 201”.
fn result(words: &Words, game: &Game) -> String {
    let of = |(number, seat): (usize, &Seat)| {
        format!("{} {}", seat.name(), game.position().result(number))
    };
    phrases::list(words, game.setup().seats().iter().enumerate().map(of))
}

fn lines_of(one: ReviewedSeat<'_>) -> Vec<String> {
    let ReviewedSeat { words, positions, seat, .. } = one;
    let heading = |key: &str| format!("\n{}", words.say(key));
    let mut lines = vec![ScoreBreakdown::of(seat, one.rules()).sentence(words, one.is_over())];
    lines.extend(one.sentences(None));
    for (order, key) in
        [(LossOrder::Points, "review-decisions"), (LossOrder::Win, "review-decisions-win")]
    {
        let costly = one.costly(order);
        if costly.is_empty() {
            continue;
        }
        lines.push(heading(key));
        lines.extend(costly.iter().filter_map(|decision| {
            let position = positions.get(decision.event)?;
            Some(one.decision_text(decision, position, order).spoken)
        }));
        lines.push(one.sum(&costly, order));
    }
    lines.push(heading("review-turns"));
    lines.extend(one.turns().map(|turn| one.turn_text(&turn).1));
    if !names::is_rounds(one.rules()) {
        lines.push(heading("review-boxes"));
        lines.push(one.averages_source());
        lines.extend(one.box_lines());
    }
    lines
}
