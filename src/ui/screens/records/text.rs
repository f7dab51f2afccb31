//! Texts shared by the lists and an opened game.

use crate::rules::Library;
use crate::store::{People, SeatRecord};
use crate::ui::names;
use crate::ui::numbers::whole;
use crate::words::Words;

/// Returns a seat's name and result: "Ann 263" or "Ann 5 points".
pub(super) fn seat(words: &Words, people: &People, is_rounds: bool, seat: &SeatRecord) -> String {
    short_seat(words, people, is_rounds, seat, usize::MAX)
}

/// Returns a seat's name, of at most this many letters, and result.
pub(super) fn short_seat(
    words: &Words,
    people: &People,
    is_rounds: bool,
    seat: &SeatRecord,
    most: usize,
) -> String {
    let mut name = names::name_across_games(words, &people.player(&seat.name, &seat.sitter));
    if name.chars().count() > most {
        name = name.chars().take(most).collect::<String>().trim_end().to_owned() + "…";
    }
    let Some(points) = seat.points else {
        return format!("{name} {}", whole(words, seat.total.into()));
    };
    let key = if is_rounds { "result-rounds" } else { "result-points" };
    format!("{name} {}", words.say_with(key, &[("points", points.into())]))
}

/// Returns the name of a rule set, followed by the unit of its results if that is points or rounds.
pub(super) fn by_points(words: &Words, library: &Library, id: &str, name: &str) -> String {
    let key = if is_rounds(library, id) { "records-by-rounds" } else { "records-by-points" };
    words.say_with(key, &[("rules", name.into())])
}

/// Whether these rules are won by rounds.
pub(super) fn is_rounds(library: &Library, id: &str) -> bool {
    library.get(id).is_some_and(|rules| names::is_rounds(rules))
}

/// Returns the name of a rule set. If it no longer exists, the name in the record, if any.
pub(super) fn rules_name(
    words: &Words,
    library: &Library,
    id: &str,
    remembered: Option<&str>,
) -> String {
    if let Some(rules) = library.get(id) {
        return names::rules_name(words, rules).into_owned();
    }
    words.say_with("records-rules-gone", &[("id", remembered.unwrap_or(id).into())])
}

/// Returns the notes on a seat beside its total, shortened on request.
pub(super) fn marks(
    words: &Words,
    seat: &SeatRecord,
    is_best: bool,
    is_short: bool,
) -> Vec<String> {
    let count = [("count", seat.revised.into())];
    let marks = [
        (is_best, ["records-new-best", "records-new-best-short"]),
        (seat.replay, ["records-replay", "records-replay-short"]),
        (seat.typed, ["records-typed", "records-typed-short"]),
        (seat.assisted, ["records-assisted", "records-assisted-short"]),
        (seat.revised > 0, ["records-revised", "records-revised-short"]),
    ];
    let marks = marks.into_iter().filter(|(is_so, _)| *is_so);
    marks.map(|(_, keys)| words.say_with(keys[usize::from(is_short)], &count)).collect()
}
