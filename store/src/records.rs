//! Statistics of all players, computed from the history.

use std::collections::BTreeMap;

use super::{People, Record, RulesKey, SeatRecord};
use crate::game::Sitter;

/// Identifies a player across games: people by their current name, computer players by id, whatever
/// their seats were called.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerKey {
    /// A person.
    Human(String),
    /// A computer player.
    Computer(String),
}

impl PlayerKey {
    /// Whether this player sat at this seat.
    pub fn is(&self, seat: &SeatRecord, people: &People) -> bool {
        match (self, &seat.sitter) {
            (Self::Human(name), Sitter::Human) => people.name_of(&seat.name) == name,
            (Self::Computer(id), Sitter::Computer(player)) => id == player.as_str(),
            _ => false,
        }
    }
}

/// The best result of a player; of equal ones, the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestResult {
    /// The total.
    pub total: u32,
    /// The result in the unit that decides the game: total, points or rounds
    /// ([`SeatRecord::result`]).
    pub result: i64,
    /// The result for comparisons ([`SeatRecord::merit`]).
    merit: i64,
    /// When the game ended.
    pub ended: jiff::Timestamp,
    /// The index of the game among the records.
    pub record: usize,
}

/// The results of a player under one rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerStats {
    /// The number of games, including those without opponents. Two seats in one game count as two.
    pub games: u32,
    /// The number of games with opponents. Two seats in one of them count as one, the better.
    pub against: u32,
    /// The number of games won alone, against opponents.
    pub wins: u32,
    /// The number of games won jointly with others.
    pub ties: u32,
    /// The best result; `None` if all dice were typed in, since then anyone could have any result.
    pub best: Option<BestResult>,
    /// Whether results are points or rounds. If so, games of older versions, which recorded only
    /// the total, are left out of the average and the best result.
    pub is_by_points: bool,
    sum: i64,
    /// The number of results in the sum.
    summed: u32,
}

impl PlayerStats {
    /// The mean result.
    pub fn average(&self) -> f64 {
        self.sum as f64 / f64::from(self.summed)
    }

    /// The sort key of players; those who play for points or rounds come before totals of older
    /// versions.
    fn standing(&self) -> (bool, Option<i64>) {
        (self.is_by_points, self.best.map(|best| best.merit))
    }

    /// Adds a result to the sum and the best result, if it is comparable with them.
    fn count(&mut self, seat: &SeatRecord, new: BestResult) {
        match (self.is_by_points, seat.points) {
            (true, None) => return,
            (false, Some(_)) => {
                (self.is_by_points, self.sum, self.summed, self.best) = (true, 0, 0, None);
            }
            _ => {}
        }
        self.sum += new.result;
        self.summed += 1;
        if seat.sets_records() && self.best.is_none_or(|best| new.merit > best.merit) {
            self.best = Some(new);
        }
    }
}

/// The statistics of all players under all rule sets.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Records {
    by_rules: BTreeMap<RulesKey, BTreeMap<PlayerKey, PlayerStats>>,
}

impl Records {
    /// Computes the statistics of these games, each given with its index among the records. Deleted
    /// people are left out.
    pub fn of<'a>(records: impl IntoIterator<Item = (usize, &'a Record)>, people: &People) -> Self {
        let mut tallies = Self::default();
        records.into_iter().for_each(|(index, record)| tallies.add(record, index, people));
        tallies
    }

    /// Whether there are games under these rules.
    pub fn has(&self, rules: &RulesKey) -> bool {
        self.by_rules.contains_key(rules)
    }

    /// All players, those with the most games first.
    pub fn all_players(&self) -> Vec<&PlayerKey> {
        let mut games: BTreeMap<&PlayerKey, u32> = BTreeMap::new();
        for (who, tally) in self.by_rules.values().flatten() {
            *games.entry(who).or_default() += tally.games;
        }
        let mut players: Vec<_> = games.into_iter().collect();
        players.sort_by_key(|&(_, games)| std::cmp::Reverse(games));
        players.into_iter().map(|(who, _)| who).collect()
    }

    /// All players of a rule set, best first.
    pub fn players(&self, rules: &RulesKey) -> Vec<(&PlayerKey, &PlayerStats)> {
        let mut players: Vec<_> = self.by_rules.get(rules).into_iter().flatten().collect();
        players.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.standing()));
        players
    }

    /// The results of this player under this rule set.
    pub fn tally(&self, rules: &RulesKey, who: &PlayerKey) -> Option<&PlayerStats> {
        self.by_rules.get(rules)?.get(who)
    }

    /// The best result of any person under this rule set; points and rounds come before totals of
    /// older versions.
    pub fn best_of_people(&self, rules: &RulesKey) -> Option<BestResult> {
        let all = self.by_rules.get(rules).into_iter().flatten();
        let people = all.filter(|(who, _)| matches!(who, PlayerKey::Human(_)));
        let best = people.map(|(_, tally)| tally);
        best.max_by_key(|tally| tally.standing()).and_then(|tally| tally.best)
    }

    fn add(&mut self, record: &Record, index: usize, people: &People) {
        let players = self.by_rules.entry(record.rules_key()).or_default();
        // A replayed seat does not count, since having seen the dice is an advantage, nor does one
        // that somebody has left.
        let seats = record.seats.iter().enumerate().filter(|(_, seat)| seat.is_result());
        for (place, seat) in seats {
            let who = people.player(&seat.name, &seat.sitter);
            if matches!(&who, PlayerKey::Human(name) if people.is_deleted(name)) {
                continue;
            }
            let is_theirs = |seat: &SeatRecord| who.is(seat, people);
            // Count a game once for a player with several seats: nobody wins against themselves.
            let is_first = !record.seats[..place].iter().any(is_theirs);
            let ranks = is_first.then(|| record.best_ranks(is_theirs)).flatten();
            let (total, result, merit) = (seat.total, seat.result(), seat.merit());
            let best = BestResult { total, result, merit, ended: record.ended, record: index };
            let tally = players.entry(who).or_default();
            tally.games += 1;
            if let Some([own, others]) = ranks {
                tally.against += 1;
                tally.wins += u32::from(own == 1 && others > 1);
                tally.ties += u32::from(own == 1 && others == 1);
            }
            tally.count(seat, best);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::example as record;
    use super::*;

    fn ann() -> PlayerKey {
        PlayerKey::Human("Ann".to_owned())
    }

    fn computer(id: &str) -> PlayerKey {
        PlayerKey::Computer(id.to_owned())
    }

    fn of(games: &[Record]) -> Records {
        Records::of(games.iter().enumerate(), &People::default())
    }

    /// A game of Ann alone, with more fields of her seat.
    fn alone(rules: &str, total: u32, more: &str) -> Record {
        let line = format!(
            "(version:1,rules:\"{rules}\",seats:[(name:\"Ann\",sitter:\"human\",\
             total:{total},rank:1,{more})])"
        );
        Record::from_line(line.as_bytes()).unwrap()
    }

    #[test]
    fn games_wins_ties_best_and_average() {
        let games = [
            record("yatzy", 0, &[("Ann", 200, 2), ("regular", 210, 1)]),
            record("yatzy", 1, &[("Ann", 250, 1), ("regular", 180, 2)]),
            record("yatzy", 2, &[("Ann", 250, 1), ("regular", 250, 1)]),
            record("yatzy", 3, &[("Ann", 1575, 1)]),
            record("maxi", 4, &[("Ann", 90, 1), ("regular", 300, 2)]),
        ];
        let records = of(&games);
        let tally = records.tally(&"yatzy".into(), &ann()).unwrap();
        assert_eq!((tally.games, tally.wins, tally.ties), (4, 1, 1), "a game alone is no win");
        assert!((tally.average() - 568.75).abs() < 1e-9);
        let best = tally.best.unwrap();
        assert_eq!((best.total, best.record), (1575, 3));
        assert_eq!(best.ended, games[3].ended);
        assert_eq!(records.best_of_people(&"yatzy".into()).map(|best| best.total), Some(1575));
        let order: Vec<_> =
            records.players(&"yatzy".into()).iter().map(|(who, _)| (*who).clone()).collect();
        assert_eq!(order, [ann(), computer("regular")]);
        assert!(records.players(&"none".into()).is_empty());
        assert_eq!(records.best_of_people(&"maxi".into()).map(|best| best.total), Some(90));
        assert!(records.best_of_people(&"none".into()).is_none());
    }

    #[test]
    fn people_are_known_by_their_present_names_and_deleted_ones_are_left_out() {
        let games = [
            record("yatzy", 0, &[("Ann", 200, 2), ("Bo", 210, 1)]),
            record("yatzy", 1, &[("Annie", 250, 1), ("club", 180, 2)]),
            record("yatzy", 2, &[("club", 170, 1)]),
        ];
        let mut people = People::default();
        people.rename("Annie", "Hugo");
        people.merge("Ann", "Hugo");
        people.set_deleted("Bo", true);
        let records = Records::of(games.iter().enumerate(), &people);
        let all = records.players(&"yatzy".into()).into_iter();
        let all: Vec<_> = all.map(|(who, tally)| (who.clone(), tally.games)).collect();
        // (A person with the name of a computer player is not the computer player.)
        assert_eq!(all, [(PlayerKey::Human("Hugo".to_owned()), 2), (computer("club"), 2)]);
    }

    /// Two people who played each other are merged into one.
    #[test]
    fn nobody_wins_against_themselves() {
        let games = [
            record("yatzy", 0, &[("Ann", 200, 2), ("Bo", 210, 1)]),
            record("yatzy", 1, &[("Ann", 250, 1), ("regular", 220, 2), ("Bo", 180, 3)]),
        ];
        let mut people = People::default();
        people.merge("Bo", "Ann");
        let records = Records::of(games.iter().enumerate(), &people);
        let tally = records.tally(&"yatzy".into(), &ann()).unwrap();
        assert_eq!((tally.games, tally.against, tally.wins, tally.ties), (4, 1, 1, 0));
        assert!((tally.average() - 210.0).abs() < 1e-9);
        let regular = records.tally(&"yatzy".into(), &computer("regular")).unwrap();
        assert_eq!((regular.games, regular.against, regular.wins), (1, 1, 0));
    }

    #[test]
    fn a_game_with_known_dice_counts_for_no_record() {
        let games = [
            record("yatzy", 0, &[("Ann", 200, 1)]),
            record("yatzy", 1, &[("Ann", 300, 1)]).as_replay(),
        ];
        let records = of(&games);
        let tally = records.tally(&"yatzy".into(), &ann()).unwrap();
        assert_eq!((tally.games, tally.best.unwrap().total), (1, 200));
        assert!((tally.average() - 200.0).abs() < 1e-9);
    }

    /// The first of equal ones; points before the totals of older versions; the lowest total where
    /// it wins; over and under par as people read it; and no typed dice, which may be invented.
    #[test]
    fn the_best_result_is_what_decides_the_game() {
        type Case<'a> = (&'a [(u32, &'a str)], Option<(i64, usize)>, f64);
        let cases: [Case<'_>; 6] = [
            (&[(200, ""), (200, "")], Some((200, 0)), 200.0),
            (
                &[(700, ""), (500, "points:3"), (450, "points:7"), (300, "points:-1"), (800, "")],
                Some((7, 2)),
                3.0,
            ),
            (
                &[(40, "aim:Lowest"), (25, "aim:Lowest"), (60, "aim:Lowest")],
                Some((25, 1)),
                125.0 / 3.0,
            ),
            (&[(60, "par:63"), (70, "par:63")], Some((7, 1)), 2.0),
            (&[(374, "typed:true")], None, 374.0),
            (&[(200, ""), (374, "typed:true")], Some((200, 0)), 287.0),
        ];
        for (results, best, average) in cases {
            let games: Vec<Record> =
                results.iter().map(|(total, more)| alone("yatzy", *total, more)).collect();
            let records = of(&games);
            let tally = records.tally(&"yatzy".into(), &ann()).unwrap();
            assert_eq!(tally.games as usize, games.len(), "{results:?}");
            assert!((tally.average() - average).abs() < 1e-9, "{results:?}");
            for found in [tally.best, records.best_of_people(&"yatzy".into())] {
                assert_eq!(found.map(|best| (best.result, best.record)), best, "{results:?}");
            }
        }
    }
}
