//! `history`: the finished games of a profile.

use std::fmt::Write as _;

use clap::Args;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::Serialize;

use super::{Lab, LabAnswer, LabError};
use crate::game::Sitter;
use crate::store::{History, Record, SeatRecord};

/// List the finished games of a profile, the oldest first
///
/// The number before a game is the one that `review` and `verify` take. Days are those
/// of the time zone of the system.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct HistoryCommand {
    /// Only games by this rule set, which need not exist any more
    #[arg(long, value_name = "ID")]
    rules: Option<String>,
    /// Only games in which this person or computer player took part
    #[arg(long, value_name = "NAME|PLAYER")]
    player: Option<String>,
    /// Only games that ended on this day or later
    #[arg(long, value_name = "YYYY-MM-DD")]
    since: Option<Date>,
    /// Only games that ended on this day or earlier
    #[arg(long, value_name = "YYYY-MM-DD")]
    until: Option<Date>,
    /// Only games with advice, or without
    #[arg(long, value_name = "true|false")]
    advised: Option<bool>,
    /// Only games whose dice were typed in
    #[arg(long)]
    typed: bool,
    /// The deleted games instead of the others
    #[arg(long)]
    deleted: bool,
}

#[derive(Serialize)]
struct HistoryReport<'a> {
    games: Vec<GameLine<'a>>,
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
        let games = (1..).zip(history.records()).filter(|(_, record)| self.has(record));
        let games = games.map(|(number, record)| GameLine { number, record }).collect();
        let report = HistoryReport { games };
        LabAnswer::new(&report, report.text())
    }

    fn has(&self, record: &Record) -> bool {
        let day = || record.ended.to_zoned(TimeZone::system()).date();
        let is_advised = record.seats.iter().any(|seat| seat.assisted);
        record.is_deleted() == self.deleted
            && self.rules.as_ref().is_none_or(|rules| *rules == record.rules)
            && self.since.is_none_or(|since| day() >= since)
            && self.until.is_none_or(|until| day() <= until)
            && self.advised.is_none_or(|advised| advised == is_advised)
            && (!self.typed || record.seats.iter().any(|seat| seat.typed))
            && self.player.as_ref().is_none_or(|player| {
                record.seats.iter().any(|seat| seat.name == *player || kind(seat) == player)
            })
    }
}

/// `human`, or the id of a computer player.
fn kind(seat: &SeatRecord) -> &str {
    match &seat.sitter {
        Sitter::Human => "human",
        Sitter::Computer(player) => player.as_str(),
    }
}

impl HistoryReport<'_> {
    fn text(&self) -> String {
        let mut text = String::new();
        for GameLine { number, record } in &self.games {
            let seats: Vec<String> = record.seats.iter().map(seat).collect();
            let (id, rules, seats) = (record.id, &record.rules, seats.join(", "));
            // Writing to a String can't fail.
            _ = writeln!(text, "{number:>6}  {}  {id}  {rules}: {seats}", record.ended);
        }
        let games = if self.games.len() == 1 { "game" } else { "games" };
        _ = writeln!(text, "{} {games}", self.games.len());
        text
    }
}

/// A seat with its result; a star for a winner against others.
fn seat(seat: &SeatRecord) -> String {
    let rank = if seat.rank == 1 { "*" } else { "" };
    format!("{} ({}) {}{rank}", seat.name, kind(seat), seat.result())
}
