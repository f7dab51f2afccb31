//! Records: the summary of a finished game.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::bounded;
use super::settings::MAX_SEATS;
use super::{Damage, GameId, as_text, checksum};
use crate::game::notation::{self, NotationError};
use crate::game::{Game, MAX_NAME, Setup, SetupError, Sitter, Standings, stored_name};
use crate::rules::limits::{MAX_ID, MAX_NAME as MAX_RULES_NAME};
use crate::rules::{Aim, LoadErrorKind, RuleSet, RulesKey, is_disruptive};

/// A finished game.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Record {
    /// The version of the format.
    #[serde(deserialize_with = "bounded::version")]
    version: u32,
    /// The id of the game.
    #[serde(default)]
    pub id: GameId,
    /// The id of its rule set, which may no longer exist.
    pub rules: String,
    /// The name of its rule set, if those are house rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules_name: Option<String>,
    /// What house rules play like: see [`RulesKey`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plays: Option<String>,
    /// When the game began.
    #[serde(with = "as_text::text", default)]
    pub started: Timestamp,
    /// When the game ended.
    #[serde(with = "as_text::text", default)]
    pub ended: Timestamp,
    /// The seats in turn order.
    pub seats: Vec<SeatRecord>,
    /// Whether a later line of the history deletes it.
    #[serde(skip)]
    pub(super) is_deleted: bool,
}

/// The result of one seat.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct SeatRecord {
    /// The name of the seat.
    pub name: String,
    /// Who played the seat.
    #[serde(with = "as_text::text")]
    pub sitter: Sitter,
    /// The total.
    pub total: u32,
    /// What is taken from the total where people read it as over or under par.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub par: i64,
    /// Which total wins.
    #[serde(default, skip_serializing_if = "is_highest")]
    pub aim: Aim,
    /// The points or rounds that decided the game, if the total did not. Missing in games of older
    /// versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// The rank, from 1; seats with equal results share one.
    pub rank: usize,
    /// The number of boxes that hold points; the others were scratched.
    #[serde(default)]
    pub scored: usize,
    /// The number of decisions that were changed after seeing later dice.
    #[serde(default)]
    pub revised: u32,
    /// Whether the seat got advice.
    #[serde(default)]
    pub assisted: bool,
    /// Whether the dice had been seen in an earlier game, so that the result counts for no
    /// statistics.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub replay: bool,
    /// The name of the person who left the seat before the end. If the sitter is a computer player,
    /// it played on. The result counts for nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<String>,
    /// Whether the dice were typed in, so that the result sets no record.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub typed: bool,
}

/// The largest par of a card in a file, without its sign.
const MAX_PAR: i64 = 1_000_000_000;

/// Separates the record from the text of the game in a line. Quotation marks within names are
/// escaped, so that these characters occur nowhere before it.
const GAME_FIELD: &str = ",game:\"";

/// The texts that follow the record in its line.
#[derive(Debug, Deserialize, PartialEq, Serialize)]
pub(super) struct GameTexts {
    /// The game in [`notation`](crate::game::notation).
    pub(super) game: String,
    /// The text of the rule set, for house rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rule_set: Option<String>,
}

impl GameTexts {
    pub(super) fn of(game: &Game) -> Self {
        Self { game: notation::write(game), rule_set: house_rules(game.setup()) }
    }
}

const fn is_zero(par: &i64) -> bool {
    *par == 0
}

fn is_highest(aim: &Aim) -> bool {
    *aim == Aim::Highest
}

impl SeatRecord {
    /// The result that decides the game: points, rounds, or the total.
    pub fn result(&self) -> i64 {
        self.points.map_or(i64::from(self.total) - self.par, i64::from)
    }

    /// The result for comparisons: the higher is the better.
    pub fn merit(&self) -> i64 {
        if self.aim == Aim::Lowest { -self.result() } else { self.result() }
    }

    /// Whether somebody played the seat to its end, and did not know the dice.
    pub const fn is_result(&self) -> bool {
        !self.replay && self.left.is_none()
    }

    /// Whether the seat counts in the statistics: a person played it.
    pub fn counts(&self) -> bool {
        self.sitter == Sitter::Human && self.is_result()
    }

    /// Whether the result can be a record: nobody knew or chose the dice.
    pub const fn sets_records(&self) -> bool {
        self.is_result() && !self.typed
    }
}

impl Record {
    /// Creates the record of a game in its current state; `assisted` says for each seat whether it
    /// got advice.
    pub fn of(
        game: &Game,
        id: GameId,
        (started, ended): (Timestamp, Timestamp),
        assisted: &[bool],
    ) -> Self {
        let rules = game.setup().rules();
        let rules_name = is_own(rules).then(|| rules.name().to_owned());
        let RulesKey { id: rules, plays } = RulesKey::of(rules);
        let mut places = Standings::of(game).places;
        places.sort_by_key(|place| place.seat);
        let cards = game.position().cards();
        let seats = game.setup().seats().iter().zip(cards).zip(places);
        let seats = seats.map(|((seat, card), place)| SeatRecord {
            name: seat.name().to_owned(),
            sitter: seat.sitter().clone(),
            total: place.totals.total,
            par: i64::from(place.totals.total) - place.totals.shown,
            aim: game.setup().rules().data().aim,
            points: place.points,
            rank: place.rank,
            scored: card.entries().filter(|(_, entry)| entry.is_some_and(|n| n > 0)).count(),
            revised: game.revised(place.seat),
            assisted: assisted.get(place.seat).copied().unwrap_or(false),
            replay: false,
            left: game.setup().departure(place.seat).map(|left| left.name.clone()),
            typed: game.setup().seed().is_none(),
        });
        let seats = seats.collect();
        let (version, is_deleted) = (bounded::VERSION, false);
        Self { version, id, rules, rules_name, plays, started, ended, seats, is_deleted }
    }

    /// The rules of the game.
    pub fn rules_key(&self) -> RulesKey {
        RulesKey { id: self.rules.clone(), plays: self.plays.clone() }
    }

    /// Whether the game was played by these rules.
    pub fn is_by(&self, rules: &RulesKey) -> bool {
        self.rules == rules.id && self.plays == rules.plays
    }

    /// Whether the player has deleted the game. The history keeps it, so that it can be brought
    /// back.
    pub const fn is_deleted(&self) -> bool {
        self.is_deleted
    }

    /// Whether this line holds exactly this record, deleted or not.
    pub(super) fn is_in(&self, line: &[u8]) -> bool {
        let is_same = |there| Self { is_deleted: self.is_deleted, ..there } == *self;
        Self::from_line(line).is_ok_and(is_same)
    }

    /// Marks the dice of all seats as seen in an earlier game.
    #[must_use]
    pub fn as_replay(mut self) -> Self {
        self.seats.iter_mut().for_each(|seat| seat.replay = true);
        self
    }

    /// Whether this is the record of `game`, as far as a replay shows.
    pub(super) fn is_of(&self, game: &Game) -> bool {
        let replayed = Self::of(game, self.id, (self.started, self.ended), &[]);
        let is_same = |(ours, theirs): (&SeatRecord, &SeatRecord)| {
            let of =
                |seat: &SeatRecord| (seat.name.clone(), seat.sitter.clone(), seat.total, seat.rank);
            // (Older versions wrote no points.)
            of(ours) == of(theirs) && ours.points.is_none_or(|_| ours.points == theirs.points)
        };
        self.rules == replayed.rules
            && self.seats.len() == replayed.seats.len()
            && self.seats.iter().zip(&replayed.seats).all(is_same)
    }

    /// The seats with rank 1.
    pub fn winners(&self) -> impl Iterator<Item = &SeatRecord> + '_ {
        self.seats.iter().filter(|seat| seat.rank == 1)
    }

    /// The best rank among one player's seats and among all others; `None` if either group is
    /// empty.
    pub(super) fn best_ranks(&self, is_theirs: impl Fn(&SeatRecord) -> bool) -> Option<[usize; 2]> {
        let best = |own: bool| {
            let seats = self.seats.iter().filter(|seat| is_theirs(seat) == own);
            seats.map(|seat| seat.rank).min()
        };
        Some([best(true)?, best(false)?])
    }

    /// The history line for this record and its game, with its line break.
    pub(super) fn to_line(&self, texts: &GameTexts) -> Result<String, ron::Error> {
        let mut line = bounded::to_line(self)?;
        line.pop();
        if let Some(rule_set) = &texts.rule_set {
            line += ",rule_set:";
            line += &ron::to_string(rule_set)?;
        }
        line += ",game:";
        line += &ron::to_string(&texts.game)?;
        line.push(')');
        Ok(checksum::seal(&line))
    }

    /// Parses the record in a line. The text of the game, nine tenths of the line, is skipped if it
    /// comes last, as the program writes it.
    pub(super) fn from_line(line: &[u8]) -> Result<Self, Damage> {
        let line = checksum::open(line)?;
        if let Some(at) = line.find(GAME_FIELD)
            && line.ends_with("\")")
            && let Ok(record) = bounded::parse_versioned::<Self>(&format!("{})", &line[..at]))
        {
            return record.within_bounds();
        }
        bounded::parse_versioned::<Self>(line)?.within_bounds()
    }

    /// Checks the number of seats and shortens texts to the limits of a setup.
    pub(super) fn within_bounds(mut self) -> Result<Self, Damage> {
        if self.seats.len() > MAX_SEATS {
            let given = self.seats.len();
            let what = SetupError::Seats { given, least: 1, most: MAX_SEATS as u8 }.into();
            return Err(Damage::Illegal(NotationError { line: 1, what }));
        }
        cut(&mut self.rules, MAX_ID);
        self.rules_name.iter_mut().for_each(|name| cut(name, MAX_RULES_NAME));
        self.plays.iter_mut().for_each(|plays| cut(plays, MAX_ID));
        for seat in &mut self.seats {
            cut(&mut seat.name, MAX_NAME);
            seat.left.iter_mut().for_each(|name| cut(name, MAX_NAME));
            // Far more than any card has, and far from an overflow.
            seat.par = seat.par.clamp(-MAX_PAR, MAX_PAR);
        }
        // Saves memory: there may be very many records.
        self.seats.shrink_to_fit();
        if !self.id.is_known() {
            // The first versions wrote no ids. (They follow from the names as they were written.)
            self.id =
                bounded::to_line(&self).map(|line| GameId::derived(&line)).unwrap_or_default();
        }
        for seat in &mut self.seats {
            seat.name = stored_name(&seat.name);
            seat.left.iter_mut().for_each(|name| *name = stored_name(name));
        }
        Ok(self)
    }
}

/// Shortens a text to this many characters and removes characters that don't belong on one line.
fn cut(text: &mut String, most: usize) {
    text.retain(|sign| !is_disruptive(sign));
    if let Some((end, _)) = text.char_indices().nth(most) {
        text.truncate(end);
    }
}

/// Parses the text of the game and that of its rules in a line.
pub(super) fn game_texts(line: &[u8]) -> Result<GameTexts, Damage> {
    bounded::parse(checksum::open(line)?)
}

/// Whether these are other rules than the shipped ones with their id, if there are any.
fn is_own(rules: &RuleSet) -> bool {
    RulesKey::of(rules).plays.is_some()
}

/// The text of a game's rule set, for house rules and for other rules under a shipped id: with it
/// the game can be read even after the rules have changed.
pub(super) fn house_rules(setup: &Setup) -> Option<String> {
    is_own(setup.rules()).then(|| setup.rules().data().to_ron())
}

/// Parses the text written by [`house_rules`]; `None` if there is none. Rules that can't be read are
/// an error: others of the same id are another game.
pub(super) fn read_house_rules(text: Option<&str>) -> Result<Option<RuleSet>, Damage> {
    let read = text.map(|text| RuleSet::from_ron("own.ron", text)).transpose();
    read.map_err(|error| match error.kind {
        LoadErrorKind::Newer => Damage::Newer,
        _ => Damage::Unreadable { line: 1, what: error.to_string() },
    })
}

/// A game that ended in this minute, with name, total and rank of each seat; a name in lower case
/// is that of a computer player.
#[cfg(test)]
pub(crate) fn example(rules: &str, minute: u8, seats: &[(&str, u32, usize)]) -> Record {
    let seat = |&(name, total, rank): &(&str, u32, usize)| {
        let sitter = if name.starts_with(char::is_lowercase) { name } else { "human" };
        format!("(name:\"{name}\",sitter:\"{sitter}\",total:{total},rank:{rank})")
    };
    let seats: Vec<String> = seats.iter().map(seat).collect();
    let line = format!(
        "(version:1,id:\"{minute:016x}\",rules:\"{rules}\",\
         ended:\"2026-01-01T00:{minute:02}:00Z\",seats:[{}])",
        seats.join(",")
    );
    Record::from_line(line.as_bytes()).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_gives_the_record_and_the_game_back() {
        let seats = [("Ann,game:\\\"x\\\")", 1575, 1), ("\\\\\\\"", 5, 2)];
        let mut record = example("yahtzee_forced", 1, &seats);
        record.rules_name = Some("Our, \"own\",game:\"".to_owned());
        record.plays = Some("0123456789abcdef".to_owned());
        for rule_set in [None, Some("RuleSet(\n  name: \"x\",game:\"y\")\n)")] {
            let game = "one\n\"two\",game:\"x\")\tü".to_owned();
            let texts = GameTexts { game, rule_set: rule_set.map(str::to_owned) };
            let line = record.to_line(&texts).unwrap();
            assert_eq!(line.matches('\n').count(), 1);
            let line = line.trim_end();
            assert_eq!(Record::from_line(line.as_bytes()).unwrap(), record);
            assert_eq!(bounded::parse::<Record>(line).unwrap(), record, "with the game read too");
            assert_eq!(game_texts(line.as_bytes()).unwrap(), texts);
        }
    }

    #[test]
    fn any_order_and_missing_or_unknown_fields_are_read() {
        let line = "(game: \"x\", moon: Full, seats: [(rank: 1, sitter: \"human\", total: 7,
            name: \"A\", hat: true)], rules: \"basic\", version: 1)";
        let record = Record::from_line(line.as_bytes()).unwrap();
        assert_eq!(record.seats[0].total, 7);
        assert_eq!(game_texts(line.as_bytes()).unwrap().game, "x");
    }

    #[test]
    fn texts_and_seats_are_bounded() {
        let long = "é".repeat(1000);
        let seat = format!("(name:\"{long}\",sitter:\"human\",total:1,rank:1)");
        let line = |seats: &str| {
            format!("(version:1,rules:\"{long}\",rules_name:\"{long}\",seats:[{seats}])")
        };
        let record = Record::from_line(line(&seat).as_bytes()).unwrap();
        let texts = [&record.rules, record.rules_name.as_ref().unwrap(), &record.seats[0].name];
        assert_eq!(texts.map(|text| text.chars().count()), [40, 60, 24]);
        assert!(Record::from_line(line(&vec![seat; 17].join(",")).as_bytes()).is_err());
    }
}
