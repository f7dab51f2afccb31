//! The digest of the history: its tables and lists.

use std::collections::HashMap;

use jiff::civil::Date;

use super::filter::{FilterInput, GameFilter, GameKind};
use super::played_rules::PlayedRules;
use crate::game::Sitter;
use crate::rules::Library;
use crate::store::{People, PlayerKey, PlayerStats, Record, Records, RulesKey, SeatRecord};
use crate::ui::numbers::whole;
use crate::ui::{dates, names};
use crate::words::Words;

/// The largest number of rule sets with their own table: more than anybody plays. Each table costs
/// time in every frame.
const MAX_RULE_SETS: usize = 200;

/// The largest number of players to choose from.
const MAX_PLAYERS: usize = 200;

/// The tables and the order of the list, computed once.
#[derive(Debug)]
pub(super) struct Digest {
    of: Source,
    /// The players to choose from, those with the most games first.
    pub(super) players: Vec<(PlayerKey, String)>,
    /// The rules that were played, with their names, at most [`MAX_RULE_SETS`].
    pub(super) rule_sets: Vec<(RulesKey, String)>,
    /// The number of rule sets left out.
    pub(super) more: usize,
    /// One table for each visible rule set.
    pub(super) tables: Vec<Table>,
    /// The visible games, newest first, as indices into the history.
    pub(super) games: Vec<usize>,
    /// For each game of the history, whether the person at each seat set a personal best.
    new_bests: Vec<Vec<bool>>,
    names: HashMap<RulesKey, String>,
    /// The ids of the rule sets that are won by rounds.
    rounds: Vec<String>,
}

/// All players of a rule set.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) title: String,
    /// The texts of each player: name, games, wins, average, best result and its date.
    pub(super) rows: Vec<[String; 6]>,
}

/// Everything that the digest depends on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Source {
    pub(super) language: &'static str,
    pub(super) filter: GameFilter,
    pub(super) people: People,
    /// Identifies the state of the history.
    pub(super) revision: u64,
    pub(super) today: Date,
}

impl Digest {
    /// Computes the digest; `None` if cancelled.
    pub(super) fn new(
        words: &Words,
        library: &Library,
        records: &[Record],
        source: Source,
        is_wanted: impl Fn() -> bool,
    ) -> Option<Self> {
        let Source { filter, people, .. } = &source;
        let live = || records.iter().enumerate().filter(|(_, record)| !record.is_deleted());
        let tallies = Records::of(live(), people);
        // (Including deleted games, which can be listed too.)
        let played = PlayedRules::of(records);
        let name = |rules: &RulesKey| (rules.clone(), played.name(words, library, rules));
        let mut rule_sets: Vec<(RulesKey, String)> = played.keys().map(name).collect();
        // In the order of the new-game page; rule sets that no longer exist come last.
        let place = |id: &str| library.all().iter().position(|rules| rules.id() == id);
        rule_sets.sort_by_cached_key(|(rules, _)| place(&rules.id).unwrap_or(usize::MAX));
        let names: HashMap<RulesKey, String> = rule_sets.iter().cloned().collect();
        let is_rounds = |id: &String| library.get(id).is_some_and(|rules| names::is_rounds(rules));
        let ids = rule_sets.iter().map(|(rules, _)| &rules.id);
        let rounds: Vec<String> = ids.filter(|&id| is_rounds(id)).cloned().collect();
        rule_sets.retain(|(rules, _)| tallies.has(rules));
        let more = rule_sets.len().saturating_sub(MAX_RULE_SETS);
        rule_sets.truncate(MAX_RULE_SETS);
        // (What others call a game finds it on the page for a new one too.)
        let spoken = |(key, name): (&RulesKey, &String)| {
            let rules = library.get(&key.id).filter(|rules| RulesKey::of(rules) == *key);
            let also = rules.and_then(|rules| names::rules_also(words, rules));
            (key.clone(), format!("{name} {}", also.unwrap_or_default()))
        };
        let spoken: HashMap<RulesKey, String> = names.iter().map(spoken).collect();
        let name_of = |record: &Record| spoken.get(&record.rules_key()).map_or("", String::as_str);
        let input = FilterInput { words, records, people, today: source.today };
        let games = filter.games(&input, name_of, &is_wanted);
        let players = tallies.all_players().into_iter().take(MAX_PLAYERS);
        let players =
            players.map(|who| (who.clone(), names::name_across_games(words, who))).collect();
        let shown;
        let tallies = if filter.is_empty() {
            &tallies
        } else {
            let counted = games.iter().filter(|_| filter.kind != GameKind::Deleted);
            shown = Records::of(counted.map(|&index| (index, &records[index])), people);
            &shown
        };
        if !is_wanted() {
            return None;
        }
        let tables = rule_sets.iter().filter(|(rules, _)| tallies.has(rules));
        let tables = tables.map(|(rules, name)| {
            let players = tallies.players(rules);
            let key =
                if rounds.contains(&rules.id) { "records-by-rounds" } else { "records-by-points" };
            let title = if players.iter().any(|(_, tally)| tally.is_by_points) {
                words.say_with(key, &[("rules", name.as_str().into())])
            } else {
                name.clone()
            };
            let rows = players.into_iter().map(|(who, tally)| row(words, who, tally)).collect();
            Table { title, rows }
        });
        // (Empty if only deleted people have played.)
        let tables = tables.filter(|table: &Table| !table.rows.is_empty()).collect();
        let new_bests = new_bests(records, people);
        Some(Self { of: source, players, tables, games, new_bests, names, rounds, rule_sets, more })
    }

    pub(super) const fn source(&self) -> &Source {
        &self.of
    }

    /// Returns the name of the rules of a game.
    pub(super) fn name<'a>(&'a self, record: &'a Record) -> &'a str {
        self.names.get(&record.rules_key()).map_or(&record.rules, String::as_str)
    }

    /// Whether the rule set with this id is won by rounds.
    pub(super) fn is_rounds(&self, id: &str) -> bool {
        self.rounds.iter().any(|other| other == id)
    }

    /// Whether a seat set a personal best.
    pub(super) fn is_new_best(&self, game: usize, seat: usize) -> bool {
        self.new_bests.get(game).and_then(|seats| seats.get(seat)).copied().unwrap_or(false)
    }
}

/// The texts of a player in the table of a rule set.
fn row(words: &Words, who: &PlayerKey, tally: &PlayerStats) -> [String; 6] {
    let none = || "–".to_owned();
    let counts = [
        ("wins", tally.wins.into()),
        ("ties", tally.ties.into()),
        ("against", tally.against.into()),
    ];
    [
        names::name_across_games(words, who),
        whole(words, tally.games.into()),
        words.say_with("records-wins", &counts),
        words.number(tally.average(), 1),
        tally.best.map_or_else(none, |best| whole(words, best.result)),
        tally.best.map_or_else(none, |best| dates::date(words, best.ended)),
    ]
}

/// Returns, for each game, which seats of people beat all their earlier results; a first game sets
/// no personal best. Imported games may be out of order.
fn new_bests(records: &[Record], people: &People) -> Vec<Vec<bool>> {
    let mut in_time: Vec<usize> = (0..records.len()).collect();
    in_time.sort_by_key(|&index| records[index].ended);
    // Keyed by the unit too: points are never compared with totals.
    let mut bests: HashMap<(RulesKey, PlayerKey, bool), i64> = HashMap::new();
    let key = |record: &Record, seat: &SeatRecord| {
        (record.rules_key(), people.player(&seat.name, &seat.sitter), seat.points.is_some())
    };
    let mut is_new = vec![Vec::new(); records.len()];
    for index in in_time.into_iter().filter(|&index| !records[index].is_deleted()) {
        let record = &records[index];
        let is_best = |seat: &SeatRecord| {
            let best = bests.get(&key(record, seat));
            let may_be = seat.sitter == Sitter::Human && seat.sets_records();
            may_be && best.is_some_and(|&best| seat.merit() > best)
        };
        is_new[index] = record.seats.iter().map(is_best).collect();
        for seat in record.seats.iter().filter(|seat| seat.sets_records()) {
            let best = bests.entry(key(record, seat)).or_insert(seat.merit());
            *best = seat.merit().max(*best);
        }
    }
    is_new
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game that ended in this minute, with name, total and rank of each seat; a name in lower
    /// case is that of a computer player.
    fn record(rules: &str, minute: u8, seats: &[(&str, u32, usize)]) -> Record {
        let seat = |&(name, total, rank): &(&str, u32, usize)| {
            let sitter = if name.starts_with(char::is_lowercase) { name } else { "human" };
            format!("(name:\"{name}\",sitter:\"{sitter}\",total:{total},rank:{rank})")
        };
        let seats = seats.iter().map(seat).collect::<Vec<_>>().join(",");
        let ended = format!("2026-01-01T00:{minute:02}:00Z");
        let text = format!("(version:1,rules:\"{rules}\",ended:\"{ended}\",seats:[{seats}])");
        ron::from_str(&text).unwrap()
    }

    fn source(filter: GameFilter, people: People) -> Source {
        let today = "2026-01-02".parse().unwrap();
        Source { language: "en", filter, people, revision: 0, today }
    }

    /// Games are in any order; imported ones come last.
    #[test]
    fn tables_bests_and_order() {
        let (words, library) = (Words::english(), Library::shipped());
        let records = [
            record("gone", 1, &[("Ann", 10, 1)]),
            record("yatzy", 2, &[("Ann", 200, 2), ("Bo", 210, 1)]),
            record("yatzy", 9, &[("Ann", 220, 1), ("Bo", 180, 2)]),
            record("yatzy", 3, &[("Ann", 215, 1), ("Bo", 215, 1)]),
        ];
        let digest = |filter: &GameFilter| {
            let source = source(filter.clone(), People::default());
            Digest::new(&words, &library, &records, source, || true).unwrap()
        };
        let every = GameFilter::default();
        let gone = GameFilter { rules: Some("gone".into()), ..every.clone() };
        let all = digest(&every);
        let players: Vec<_> = all.players.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(players, ["Ann", "Bo"], "the most games first");
        assert_eq!(all.games, [2, 3, 1, 0], "newest first");
        let titles: Vec<_> = all.tables.iter().map(|table| table.title.as_str()).collect();
        assert_eq!(titles, ["Yatzy", "gone (no longer available)"]);
        assert_eq!(all.name(&records[1]), "Yatzy");
        let ann = &all.tables[0].rows[0];
        assert_eq!(ann[..5], ["Ann", "3", "1 + 1 shared", "211.7", "220"]);
        assert!(ann[5].ends_with(" Jan 2026"), "{}", ann[5]);
        let bests = (0..4).map(|game| [0, 1].map(|seat| all.is_new_best(game, seat)));
        assert!(bests.eq([[false, false], [false, false], [true, false], [true, true]]));

        let one = digest(&gone);
        assert_eq!((one.games.as_slice(), one.tables.len()), ([0].as_slice(), 1));
        assert_eq!(one.rule_sets.len(), 2, "the choice stays");
    }

    #[test]
    fn a_computer_player_sets_no_personal_best() {
        let games = [(1, 200), (2, 210)].map(|(minute, total)| {
            let mut game = record("yatzy", minute, &[("Ann", total, 1), ("club", total, 1)]);
            "Ann".clone_into(&mut game.seats[1].name);
            game
        });
        let bests = new_bests(&games, &People::default());
        assert_eq!(bests, [[false, false], [true, false]]);
    }

    #[test]
    fn people_have_their_present_names_everywhere() {
        let (words, library) = (Words::english(), Library::shipped());
        let records = [
            record("yatzy", 1, &[("Ann", 200, 2), ("Bo", 210, 1)]),
            record("yatzy", 2, &[("Annie", 220, 1), ("Bo", 180, 2)]),
            record("maxi", 3, &[("Bo", 300, 1)]),
        ];
        let mut people = People::default();
        people.rename("Ann", "Anna");
        people.merge("Annie", "Anna");
        people.set_deleted("Bo", true);
        let digest = |filter: &GameFilter| {
            let source = source(filter.clone(), people.clone());
            Digest::new(&words, &library, &records, source, || true).unwrap()
        };
        let every = GameFilter::default();
        let all = digest(&every);
        let players: Vec<_> = all.players.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!((players, all.tables.len()), (vec!["Anna"], 1), "nobody who was deleted");
        let anna = &all.tables[0].rows[0];
        assert_eq!((anna[1].as_str(), anna[4].as_str()), ("2", "220"));
        assert!(all.is_new_best(1, 0), "better than under the other name");
        assert_eq!(all.games, [2, 1, 0], "the games stay");
        let player = Some(all.players[0].0.clone());
        assert_eq!(digest(&GameFilter { player, ..every.clone() }).games, [1, 0]);
        let search =
            |text: &str| digest(&GameFilter { search: text.into(), ..every.clone() }).games;
        assert_eq!(search("anna"), [1, 0]);
        assert_eq!(search("annie"), [1], "the name on the card is found too");
    }
}
