//! The seats of past games in words.

use super::digest::Digest;
use crate::game::Sitter;
use crate::store::{Record, SeatRecord};
use crate::ui::names;
use crate::ui::numbers::whole;
use crate::words::Words;

pub(super) struct PastSeat<'a> {
    words: &'a Words,
    pub(super) seat: &'a SeatRecord,
    name: String,
    /// Whether the game is won by rounds.
    is_rounds: bool,
    /// Whether the seat won against others.
    pub(super) has_won: bool,
    /// Whether the seat set a personal best.
    pub(super) is_best: bool,
}

impl<'a> PastSeat<'a> {
    /// Returns the seats of the game at this index of the history, best first.
    pub(super) fn all(
        words: &'a Words,
        digest: &Digest,
        record: &'a Record,
        index: usize,
    ) -> Vec<Self> {
        let (people, is_rounds) = (&digest.source().people, digest.is_rounds(&record.rules));
        let past_seat = |(number, seat): (usize, &'a SeatRecord)| Self {
            words,
            seat,
            name: names::name_across_games(words, &people.player(&seat.name, &seat.sitter)),
            is_rounds,
            has_won: record.seats.len() > 1 && seat.rank == 1,
            is_best: digest.is_new_best(index, number),
        };
        let mut seats: Vec<Self> = record.seats.iter().enumerate().map(past_seat).collect();
        seats.sort_by_key(|one| one.seat.rank);
        seats
    }

    /// Returns the name and the result: "Ann 263" or "Ann 5 points". The name has at most `most`
    /// letters.
    pub(super) fn result(&self, most: usize) -> String {
        let mut name = self.name.clone();
        if name.chars().count() > most {
            name = name.chars().take(most).collect::<String>().trim_end().to_owned() + "…";
        }
        let Some(points) = self.seat.points else {
            return format!("{name} {}", whole(self.words, self.seat.result()));
        };
        let key = if self.is_rounds { "result-rounds" } else { "result-points" };
        format!("{name} {}", self.words.say_with(key, &[("points", points.into())]))
    }

    /// Returns the notes on the result, shortened on request.
    pub(super) fn marks(&self, is_short: bool) -> Vec<String> {
        let seat = self.seat;
        let left = seat.left.as_deref().unwrap_or_default();
        let length = if is_short { "short" } else { "long" };
        let arguments =
            [("count", seat.revised.into()), ("name", left.into()), ("length", length.into())];
        let (is_left, is_person) = (seat.left.is_some(), seat.sitter == Sitter::Human);
        let marks = [
            (is_left && is_person, "records-left"),
            (is_left && !is_person, "records-taken-over"),
            (self.is_best, "records-new-best"),
            (seat.replay, "records-replay"),
            (seat.typed, "records-typed"),
            (seat.assisted, "records-assisted"),
            (seat.revised > 0, if is_short { "records-revised-short" } else { "result-revised" }),
        ];
        let marks = marks.into_iter().filter(|(is_so, _)| *is_so);
        marks.map(|(_, key)| self.words.say_with(key, &arguments)).collect()
    }

    /// Returns the notes on the result in full, after the note that the seat won, if it did.
    pub(super) fn win_and_marks(&self) -> impl Iterator<Item = String> {
        let won = self.has_won.then(|| self.words.say("records-won").into_owned());
        won.into_iter().chain(self.marks(false))
    }
}
