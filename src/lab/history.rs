//! `history`: the finished games of a profile.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use clap::Args;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde::Serialize;

use super::{Lab, LabAnswer, LabError, seat_name, short, ui};
use crate::game::Sitter;
use crate::store::{History, People, Record, SeatRecord};
use crate::words::Words;

/// List the finished games of a profile, oldest first
///
/// `review` and `verify` accept the number shown before a game. Dates are in the
/// system's time zone.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct HistoryCommand {
    /// Only games with this rule set, even if it no longer exists
    #[arg(long, value_name = "ID")]
    rules: Option<String>,
    /// Only games with this person or computer player, under any of their names
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
        let players = Players::of(lab);
        if let Some(player) = &self.player {
            players.check(player, history.records())?;
        }
        if let Some(rules) = &self.rules
            && !history.records().iter().any(|record| record.rules == *rules)
        {
            lab.rule_set(rules)?;
        }
        let games = (1..).zip(history.records());
        let games = games.filter(|(_, record)| self.has(record, &players));
        let games: Vec<_> = games.map(|(number, record)| GameLine { number, record }).collect();
        let text = text(&games);
        LabAnswer::new(&BTreeMap::from([("games", games)]), text)
    }

    fn has(&self, record: &Record, players: &Players) -> bool {
        let day = || record.ended.to_zoned(TimeZone::system()).date();
        let is_advised = record.seats.iter().any(|seat| seat.assisted);
        record.is_deleted() == self.deleted
            && self.rules.as_ref().is_none_or(|rules| *rules == record.rules)
            && self.since.is_none_or(|since| day() >= since)
            && self.until.is_none_or(|until| day() <= until)
            && self.advised.is_none_or(|advised| advised == is_advised)
            && (!self.typed || record.seats.iter().any(|seat| seat.typed))
            && self.player.as_ref().is_none_or(|player| {
                record.seats.iter().any(|seat| players.is_called(seat, player))
            })
    }
}

/// The names under which players are known.
struct Players {
    words: Words,
    people: People,
}

impl Players {
    fn of(lab: &Lab) -> Self {
        let (words, mut people) = (Words::english(), People::load(&lab.profile).0);
        people.set_default_names(ui::default_names(&words));
        Self { words, people }
    }

    /// The player's name in lists of people and computer players.
    fn name(&self, seat: &SeatRecord) -> String {
        ui::name_across_games(&self.words, &self.people.player(&seat.name, &seat.sitter))
    }

    /// Whether the player at this seat has this name, ignoring case: the name in the game or in
    /// lists or, for a computer player, its id or the name of its level.
    fn is_called(&self, seat: &SeatRecord, name: &str) -> bool {
        let level = match &seat.sitter {
            Sitter::Human => String::new(),
            Sitter::Computer(player) => ui::player_name(&self.words, player),
        };
        let name = name.to_lowercase();
        [&seat.name, &self.name(seat), seat.sitter.id(), &level]
            .into_iter()
            .any(|other| other.to_lowercase() == name)
    }

    /// Fails with a list of players if no game has a player of this name.
    fn check(&self, name: &str, records: &[Record]) -> Result<(), LabError> {
        /// The most names to list.
        const MAX_NAMES: usize = 20;
        let seats = || records.iter().flat_map(|record| &record.seats);
        if seats().any(|seat| self.is_called(seat, name)) {
            return Ok(());
        }
        let names: BTreeSet<String> = seats().map(|seat| self.name(seat)).collect();
        let more = if names.len() > MAX_NAMES { ", …" } else { "" };
        let names: Vec<String> = names.into_iter().take(MAX_NAMES).collect();
        let names = if names.is_empty() { "nobody".to_owned() } else { names.join(", ") };
        let name = short(name);
        Err(LabError::Usage(format!("no game has a player '{name}'; players are {names}{more}")))
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
