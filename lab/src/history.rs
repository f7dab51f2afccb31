//! `history`: the finished games of a profile.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::{Lab, LabAnswer, LabError, seat_name};
use fivefold_store::{History, Record, SeatRecord};

/// List the finished games of a profile, oldest first
///
/// `review` and `verify` accept the number shown before a game.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct HistoryCommand {
    /// List deleted games instead
    #[arg(long)]
    deleted: bool,
}

#[derive(Serialize)]
struct GameLine<'a> {
    number: usize,
    #[serde(flatten)]
    record: &'a Record,
}

impl HistoryCommand {
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        let (history, _) = History::load(&lab.profile);
        let games = (1..).zip(history.records());
        let games = games.filter(|(_, record)| record.is_deleted() == self.deleted);
        let games: Vec<_> = games.map(|(number, record)| GameLine { number, record }).collect();
        let text = text(&games);
        LabAnswer::new(&BTreeMap::from([("games", games)]), text)
    }
}

fn text(games: &[GameLine<'_>]) -> String {
    let mut text = String::new();
    for GameLine { number, record } in games {
        let seats: Vec<String> = record.seats.iter().map(seat).collect();
        let (id, rules, seats) = (record.id, &record.rules, seats.join(", "));
        // Writing to a String can't fail.
        _ = writeln!(text, "{number:>6}  {}  {id}  {rules}: {seats}", record.ended);
    }
    text + &super::count_of_games(games.len()) + "\n"
}

/// A seat with its result; a star for a winner against others.
fn seat(seat: &SeatRecord) -> String {
    let rank = if seat.rank == 1 { "*" } else { "" };
    format!("{} {}{rank}", seat_name(&seat.name, &seat.sitter), seat.result())
}
