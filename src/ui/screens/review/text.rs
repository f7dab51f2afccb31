//! A review as plain text.

use super::boxes::BoxComparison;
use super::decisions::{DecisionText, Decisions, SeatWinLosses};
use super::job::BaselineProgress;
use super::summary::{SeatSummary, win_losses_of};
use super::totals::{ScoreBreakdown, sentences};
use super::turns::TurnList;
use crate::coach::{Review, SeatReview};
use crate::game::{Game, Position};
use crate::ui::names;
use crate::words::Words;

/// Returns the whole review as text, for the clipboard or a file.
pub(super) fn text(
    words: &Words,
    game: &Game,
    positions: &[Position],
    SeatSummary { review, chances, finding, .. }: SeatSummary<'_>,
) -> String {
    let rules = game.setup().rules();
    let name = [("rules", names::rules_name(words, rules).into_owned().into())];
    let mut lines = vec![words.say_with("review-text-head", &name)];
    if !game.position().is_over() {
        lines.push(words.say("review-unfinished").into_owned());
    }
    if !review.is_exact {
        lines.push(words.say("review-estimate").into_owned());
    }
    for (number, of_seat) in review.seats.iter().enumerate() {
        let seat = &game.setup().seats()[number];
        let wins = win_losses_of(game, number, chances);
        lines.extend([String::new(), format!("# {}", seat.name())]);
        lines.extend(of_seat_in_lines(
            words,
            game,
            positions,
            (review, (seat.name(), of_seat), wins, finding),
        ));
    }
    lines.push(String::new());
    lines.join("\n")
}

fn of_seat_in_lines(
    words: &Words,
    game: &Game,
    positions: &[Position],
    (review, (name, seat), wins, finding): (
        &Review,
        (&str, &SeatReview),
        SeatWinLosses<'_>,
        Option<BaselineProgress>,
    ),
) -> Vec<String> {
    let heading = |key: &str| format!("\n{}", words.say(key));
    let mut lines = vec![ScoreBreakdown::of(seat).sentence(words, game.position().is_over())];
    let rules = game.setup().rules();
    lines.extend(sentences(words, rules, (name, seat), wins, None));
    let decisions = Decisions { words, positions, seat, at: usize::MAX, wins };
    let said = decisions.costly().filter_map(|one| {
        let position = positions.get(one.event)?;
        Some(DecisionText::of(words, position, one, wins).spoken)
    });
    let said: Vec<String> = said.collect();
    if !said.is_empty() {
        lines.push(heading("review-decisions"));
        lines.extend(said);
    }
    lines.push(heading("review-turns"));
    let turns = TurnList { words, positions, seat, at: usize::MAX };
    lines.extend(seat.turns.iter().map(|turn| turns.texts(turn).spoken));
    if !names::is_rounds(rules) {
        lines.push(heading("review-boxes"));
        let Review { is_exact, baseline, .. } = *review;
        let boxes = BoxComparison { words, rules, seat, is_exact, baseline, finding };
        lines.push(boxes.source().into_owned());
        lines.extend(boxes.lines());
    }
    lines
}
