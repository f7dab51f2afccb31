//! A review as plain text.

use super::decisions::DecisionText;
use super::summary::ReviewedSeat;
use super::totals::ScoreBreakdown;
use crate::ui::names;

/// Returns the whole review as text, for the clipboard or a file.
pub(super) fn text(one: ReviewedSeat<'_>) -> String {
    let ReviewedSeat { words, game, review, .. } = one;
    let name = [("rules", names::rules_name(words, one.rules()).into_owned().into())];
    let mut lines = vec![words.say_with("review-text-head", &name)];
    if !game.position().is_over() {
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
    lines.push(String::new());
    lines.join("\n")
}

fn lines_of(one: ReviewedSeat<'_>) -> Vec<String> {
    let ReviewedSeat { words, game, positions, seat, .. } = one;
    let heading = |key: &str| format!("\n{}", words.say(key));
    let mut lines = vec![ScoreBreakdown::of(seat).sentence(words, game.position().is_over())];
    lines.extend(ReviewedSeat { finding: None, ..one }.sentences());
    let said = one.costly().filter_map(|decision| {
        let position = positions.get(decision.event)?;
        Some(DecisionText::of(words, position, decision, one.wins()).spoken)
    });
    let said: Vec<String> = said.collect();
    if !said.is_empty() {
        lines.push(heading("review-decisions"));
        lines.extend(said);
    }
    lines.push(heading("review-turns"));
    lines.extend(seat.turns.iter().map(|turn| one.turn_text(turn).spoken));
    if !names::is_rounds(one.rules()) {
        lines.push(heading("review-boxes"));
        lines.push(one.averages_source().into_owned());
        lines.extend(one.box_lines());
    }
    lines
}
