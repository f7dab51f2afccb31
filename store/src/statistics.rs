//! Statistics of one person under one rule set, from the history and the stored figures.

use std::cmp::{Ordering, Reverse};
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::Timestamp;

use super::{FiguresKey, GameFigures, People, PlayerKey, Record, RulesKey, SampleMean, SeatRecord};
use crate::coach::{ChoiceLikelihood, LossSum, SeatFigures};
use crate::game::Sitter;
use crate::players;
use crate::rules::Aim;

/// The smallest number of games that says anything about a player.
pub const MIN_GAMES: usize = 10;

/// The games of a person that count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The person's name.
    pub person: String,
    /// The rules.
    pub rules: RulesKey,
    /// The period of time.
    pub period: Period,
}

/// A period of time, or a number of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Period {
    /// All games.
    #[default]
    All,
    /// The games that ended at this time or later.
    Since(Timestamp),
    /// The latest games, at most this many.
    Last(usize),
}

/// A game of the person. A game in which the person had several seats is listed once for each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StatGame {
    /// The key of the game.
    pub key: FiguresKey,
    /// The person's seat in it.
    seat: usize,
    /// When the game ended.
    pub ended: Timestamp,
    /// The result: total, points or rounds.
    pub result: i64,
    /// What the result is less than the total ([`SeatRecord::par`]).
    par: i64,
    /// Whether the lowest total wins.
    lowest_wins: bool,
    /// Whether the result can be a personal best: nobody knew or chose the dice.
    pub sets_records: bool,
    /// Whether the person came out ahead of the computer player that plays perfectly.
    pub beats_strongest: bool,
    /// The figures of its review, once there is one.
    pub skill: Option<GameSkill>,
}

impl StatGame {
    /// A result for comparisons, of which the higher is the better; also turns one back.
    fn merit(&self, result: f64) -> f64 {
        if self.lowest_wins { -result } else { result }
    }
}

/// The luck and the losses in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameSkill {
    /// The luck of all rolls.
    pub luck: f64,
    /// The result without luck.
    pub adjusted: f64,
    /// The losses of the decisions without advice.
    pub unaided: LossSum,
    /// The number of turns that ended with all dice alike.
    pub alike: u32,
    /// The number of mistakes and blunders; `None` if there was advice.
    pub mistakes: Option<u32>,
}

/// The games against one opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// The number of games in which the person came out ahead of this opponent.
    pub won: u32,
    /// The number of games in which both had the same rank.
    pub tied: u32,
    /// The number of games in which the opponent came out ahead.
    pub lost: u32,
}

impl HeadToHead {
    /// Counts the games that these two players have played against each other, and nobody else;
    /// `None` if there are none.
    pub fn of<'a>(
        records: impl IntoIterator<Item = &'a Record>,
        people: &People,
        [one, other]: &[PlayerKey; 2],
    ) -> Option<Self> {
        let mut games = Self::default();
        for record in records.into_iter().filter(|record| !record.is_deleted()) {
            let (mine, theirs) = match &record.seats[..] {
                [a, b] | [b, a] if one.is(a, people) && other.is(b, people) => (a, b),
                _ => continue,
            };
            if !(mine.replay || theirs.replay) {
                games.count(mine.rank.cmp(&theirs.rank));
            }
        }
        (games != Self::default()).then_some(games)
    }

    /// Counts a game by the order of the two ranks.
    pub const fn count(&mut self, ranks: Ordering) {
        match ranks {
            Ordering::Less => self.won += 1,
            Ordering::Equal => self.tied += 1,
            Ordering::Greater => self.lost += 1,
        }
    }
}

/// A part of the card over many games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PartStats {
    /// The number of games in which the part was filled.
    pub count: u32,
    /// The number of games in which it was filled with nothing.
    pub zeros: u32,
    /// The sum of all points.
    pub sum: u64,
    /// The sum of the squares of all points.
    squares: f64,
    /// The largest number of points, or the least where the lowest total wins, and the first game
    /// with them; ignores games that set no records.
    pub best: Option<(u32, FiguresKey)>,
}

/// The losses of decisions without advice over many games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LossStats {
    /// The number of games.
    pub games: usize,
    /// The decisions about which dice to keep.
    pub keeps: LossSum,
    /// The decisions about which box to fill.
    pub fills: LossSum,
    /// The decisions while ahead or level, in games with opponents.
    pub ahead: LossSum,
    /// The decisions while behind.
    pub behind: LossSum,
    /// The numbers of inaccuracies, mistakes and blunders.
    pub counts: [u64; 3],
    /// For each box, the loss of filling it.
    pub by_box: Vec<f64>,
    /// For each turn, the loss in it.
    pub by_turn: Vec<f64>,
    /// The number of decisions with advice.
    pub advised: u64,
    /// The likelihood of the decisions.
    pub likelihood: ChoiceLikelihood,
}

/// The statistics of one person under one rule set in a period.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// The games, oldest first.
    pub games: Vec<StatGame>,
    /// How many entries of `games` are additional seats in the same game.
    pub shared: usize,
    /// The results against each opponent.
    pub versus: BTreeMap<PlayerKey, HeadToHead>,
    /// The longest and the current streak of games with opponents that were won alone.
    pub streaks: [u32; 2],
    /// The number of games with opponents.
    pub against: u32,
    /// The numbers of games won alone, and jointly with others.
    pub wins: [u32; 2],
    /// The parts of the card ([`ScorePart::all`](crate::coach::ScorePart::all)).
    pub parts: Vec<PartStats>,
    /// The losses of decisions.
    pub losses: LossStats,
    /// The index of the first entry of each game in `games`; its other seats follow.
    places: HashMap<FiguresKey, usize>,
}

impl Period {
    /// Whether a game that ended then may be in the period.
    pub fn has(self, ended: Timestamp) -> bool {
        match self {
            Self::All | Self::Last(_) => true,
            Self::Since(first) => first <= ended,
        }
    }
}

impl LossStats {
    /// Adds the figures of a game.
    fn add(&mut self, seat: &SeatFigures) {
        self.games += 1;
        self.likelihood = [self.likelihood, seat.likelihood()].into_iter().sum();
        self.keeps = self.keeps.and(seat.keeps);
        self.fills = self.fills.and(seat.fills);
        self.ahead = self.ahead.and(seat.ahead);
        self.behind = self.behind.and(seat.behind);
        self.advised += u64::from(seat.advised);
        for (sum, more) in self.counts.iter_mut().zip(seat.counts) {
            *sum += u64::from(more);
        }
        add_all(&mut self.by_box, &seat.by_box);
        add_all(&mut self.by_turn, &seat.by_turn);
    }

    /// All decisions without advice.
    pub fn unaided(&self) -> LossSum {
        self.keeps.and(self.fills)
    }
}

fn add_all(sums: &mut Vec<f64>, more: &[f32]) {
    if sums.len() < more.len() {
        sums.resize(more.len(), 0.0);
    }
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += f64::from(*more));
}

impl PartStats {
    fn add(&mut self, points: u32, game: &StatGame) {
        self.count += 1;
        self.zeros += u32::from(points == 0);
        self.sum += u64::from(points);
        self.squares += f64::from(points).powi(2);
        let is_better = |(best, _): (u32, _)| game.merit(points.into()) > game.merit(best.into());
        if game.sets_records && self.best.is_none_or(is_better) {
            self.best = Some((points, game.key));
        }
    }

    /// The mean over this many games, counting 0 where the part stayed open; `None` if it was never
    /// filled.
    pub fn mean(&self, games: usize) -> Option<SampleMean> {
        (self.count > 0).then(|| SampleMean::of_sums(games, self.sum as f64, self.squares))
    }

    /// The share of the games in which the part was filled where it scored nothing.
    pub fn zero_rate(&self) -> Option<f64> {
        (self.count > 0).then(|| f64::from(self.zeros) / f64::from(self.count))
    }
}

impl Statistics {
    /// Computes the statistics of these games of the history. Figures are added later
    /// ([`Self::add`]).
    pub fn of<'a>(
        records: impl IntoIterator<Item = &'a Record>,
        wanted: &Selection,
        people: &People,
    ) -> Self {
        let mut played: Vec<(&Record, usize)> = Vec::new();
        let counts = |record: &&Record| !record.is_deleted() && record.is_by(&wanted.rules);
        let person = PlayerKey::Human(wanted.person.clone());
        for record in records.into_iter().filter(counts) {
            // (A seat that knew the dice does not count.)
            let is_it = |seat: &usize| {
                let seat = &record.seats[*seat];
                !seat.replay && person.is(seat, people)
            };
            played.extend((0..record.seats.len()).filter(is_it).map(|seat| (record, seat)));
        }
        played.sort_by_key(|(record, _)| record.ended);
        match wanted.period {
            Period::All => {}
            Period::Since(_) => played.retain(|(record, _)| wanted.period.has(record.ended)),
            Period::Last(count) => drop(played.drain(..played.len().saturating_sub(count))),
        }
        // Points are never compared with totals of older versions.
        let is_by_points = played.iter().any(|(record, seat)| record.seats[*seat].points.is_some());
        played.retain(|(record, seat)| record.seats[*seat].points.is_some() == is_by_points);
        let mut statistics = Self::default();
        for (record, seat) in played {
            statistics.add_record(record, seat, &person, people);
        }
        statistics
    }

    fn add_record(&mut self, record: &Record, seat: usize, person: &PlayerKey, people: &People) {
        let key = FiguresKey::from(record);
        if let Entry::Vacant(place) = self.places.entry(key) {
            place.insert(self.games.len());
            self.add_opponents(record, person, people);
        } else {
            self.shared += 1;
        }
        let own = &record.seats[seat];
        self.games.push(StatGame {
            key,
            seat,
            ended: record.ended,
            result: own.result(),
            par: own.par,
            lowest_wins: own.aim == Aim::Lowest,
            sets_records: own.sets_records(),
            beats_strongest: record
                .seats
                .iter()
                .any(|other| other.sitter.id() == players::STRONGEST && own.rank < other.rank),
            skill: None,
        });
    }

    /// Counts a game with others as won or lost, by the best of the person's seats.
    fn add_opponents(&mut self, record: &Record, person: &PlayerKey, people: &People) {
        let is_theirs = |seat: &SeatRecord| person.is(seat, people);
        let Some([rank, best_other]) = record.best_ranks(is_theirs) else { return };
        self.against += 1;
        let has_won = rank == 1 && best_other > 1;
        self.wins[0] += u32::from(has_won);
        self.wins[1] += u32::from(rank == 1 && best_other == 1);
        self.streaks[1] = if has_won { self.streaks[1] + 1 } else { 0 };
        self.streaks[0] = self.streaks[0].max(self.streaks[1]);
        for opponent in record.seats.iter().filter(|seat| !is_theirs(seat)) {
            let key = people.player(&opponent.name, &opponent.sitter);
            self.versus.entry(key).or_default().count(rank.cmp(&opponent.rank));
        }
    }

    /// Adds the figures of a game, if it is among the games and has none yet.
    pub fn add(&mut self, figures: &GameFigures) {
        let key = figures.key();
        let Some(&first) = self.places.get(&key) else { return };
        for place in first..self.games.len() {
            let game = &self.games[place];
            if game.key != key || game.skill.is_some() {
                return;
            }
            if let Some(Some(seat)) = figures.seats.get(game.seat) {
                self.add_seat(place, seat);
            }
        }
    }

    fn add_seat(&mut self, place: usize, seat: &SeatFigures) {
        let game = &mut self.games[place];
        game.skill = Some(GameSkill {
            luck: seat.luck.into(),
            adjusted: game.merit((seat.par - seat.loss).into()) - game.par as f64,
            unaided: seat.unaided(),
            alike: seat.alike,
            mistakes: (seat.advised == 0).then(|| seat.counts[1..].iter().sum()),
        });
        for (part, points) in seat.parts().enumerate() {
            if part == self.parts.len() {
                self.parts.push(PartStats::default());
            }
            if let Some(points) = points {
                self.parts[part].add(points, game);
            }
        }
        self.losses.add(seat);
    }

    /// The results, oldest first.
    pub fn results(&self) -> Vec<f64> {
        self.games.iter().map(|game| game.result as f64).collect()
    }

    /// The games that have figures.
    pub fn reviewed(&self) -> impl Iterator<Item = (&StatGame, &GameSkill)> {
        self.games.iter().filter_map(|game| Some((game, game.skill.as_ref()?)))
    }

    /// The game with the best result; the first of equal ones.
    pub fn best(&self) -> Option<&StatGame> {
        let games = self.games.iter().filter(|game| game.sets_records);
        first_best(games, |game| game.merit(game.result as f64))
    }

    /// The game with the best result without luck.
    pub fn best_adjusted(&self) -> Option<(&StatGame, f64)> {
        // With advice anyone could play perfectly.
        let unaided =
            self.reviewed().filter(|(game, skill)| game.sets_records && skill.unaided.count > 0);
        first_best(unaided, |(game, skill)| game.merit(skill.adjusted))
            .map(|(game, skill)| (game, skill.adjusted))
    }

    /// The game with the most turns that ended with all dice alike, if there was any.
    pub fn most_alike(&self) -> Option<(&StatGame, u32)> {
        let some = self.reviewed().filter(|(game, skill)| game.sets_records && skill.alike > 0);
        first_best(some, |(_, skill)| f64::from(skill.alike))
            .map(|(game, skill)| (game, skill.alike))
    }
}

/// The first item with the largest value.
fn first_best<T: Copy>(all: impl Iterator<Item = T>, value: impl Fn(T) -> f64) -> Option<T> {
    all.reduce(|best, next| if value(next) > value(best) { next } else { best })
}

/// The number of games that this person has played together with each other person.
pub fn games_together<'a>(
    records: impl IntoIterator<Item = &'a Record>,
    people: &'a People,
    person: &str,
) -> BTreeMap<String, u32> {
    let mut together = BTreeMap::new();
    for record in records.into_iter().filter(|record| !record.is_deleted()) {
        let is_human = |seat: &&SeatRecord| seat.sitter == Sitter::Human && !seat.replay;
        let seats = record.seats.iter().filter(is_human);
        let names: BTreeSet<&str> = seats.map(|seat| people.name_of(&seat.name)).collect();
        if names.contains(person) {
            for other in names.into_iter().filter(|name| *name != person) {
                *together.entry(other.to_owned()).or_default() += 1;
            }
        }
    }
    together
}

/// All people, those with the most games first, each with the rule sets that they have played, the
/// most often played first, and the number of games. Several seats in a game count as several
/// games. Deleted people are left out.
pub fn played_by<'a>(
    records: impl IntoIterator<Item = &'a Record>,
    people: &'a People,
) -> Vec<(String, Vec<(RulesKey, u32)>)> {
    let counts = |seat: &&SeatRecord| {
        seat.sitter == Sitter::Human && !seat.replay && !people.is_deleted(&seat.name)
    };
    let mut played: BTreeMap<&str, BTreeMap<RulesKey, u32>> = BTreeMap::new();
    for record in records.into_iter().filter(|record| !record.is_deleted()) {
        for seat in record.seats.iter().filter(counts) {
            let rules = played.entry(people.name_of(&seat.name)).or_default();
            *rules.entry(record.rules_key()).or_default() += 1;
        }
    }
    let mut played: Vec<_> = played.into_iter().collect();
    played.sort_by_cached_key(|(_, rules)| Reverse(rules.values().sum::<u32>()));
    let sorted = |rules: BTreeMap<RulesKey, u32>| {
        let mut rules: Vec<_> = rules.into_iter().collect();
        rules.sort_by_key(|(_, games)| Reverse(*games));
        rules
    };
    played.into_iter().map(|(name, rules)| (name.to_owned(), sorted(rules))).collect()
}

#[cfg(test)]
mod tests {
    use super::super::record::example as record;
    use super::*;

    fn is_near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-4
    }

    fn selection(period: Period) -> Selection {
        Selection { person: "Ann".to_owned(), rules: "yatzy".into(), period }
    }

    /// Anna is another name of Ann.
    fn people() -> People {
        let mut people = People::default();
        people.rename("Anna", "Ann");
        people
    }

    fn games() -> Vec<Record> {
        vec![
            record("yatzy", 5, &[("Ann", 230, 1), ("regular", 210, 2)]),
            record("yatzy", 1, &[("Ann", 200, 2), ("regular", 210, 1), ("Bo", 100, 3)]),
            record("yatzy", 2, &[("Bo", 180, 2), ("Anna", 250, 1)]),
            record("yatzy", 3, &[("Ann", 250, 1)]),
            record("yatzy", 4, &[("Ann", 220, 1), ("Bo", 220, 1)]),
            record("yatzy", 6, &[("Ann", 999, 1)]).as_replay(),
            record("yatzy", 7, &[("Bo", 240, 1)]),
            record("maxi", 8, &[("Ann", 400, 1)]),
        ]
    }

    #[test]
    fn whoever_is_ahead_of_perfect_play_is_noted() {
        let games = [
            record("yatzy", 1, &[("Ann", 200, 2), ("perfect", 210, 1)]),
            record("yatzy", 2, &[("Ann", 250, 1), ("perfect", 240, 2), ("Bo", 100, 3)]),
            record("yatzy", 3, &[("Ann", 250, 1), ("regular", 240, 2)]),
        ];
        let statistics = Statistics::of(&games, &selection(Period::All), &people());
        let ahead: Vec<bool> = statistics.games.iter().map(|game| game.beats_strongest).collect();
        assert_eq!(ahead, [false, true, false]);
    }

    #[test]
    fn games_of_two_against_each_other() {
        let [ann, bo] = ["Ann", "Bo"].map(|name| PlayerKey::Human(name.to_owned()));
        let regular = PlayerKey::Computer("regular".to_owned());
        let of = |one: &PlayerKey, other: &PlayerKey| {
            HeadToHead::of(&games(), &people(), &[one.clone(), other.clone()])
        };
        assert_eq!(of(&ann, &bo), Some(HeadToHead { won: 1, tied: 1, lost: 0 }));
        assert_eq!(of(&bo, &ann), Some(HeadToHead { won: 0, tied: 1, lost: 1 }));
        assert_eq!(of(&ann, &regular), Some(HeadToHead { won: 1, tied: 0, lost: 0 }));
        assert_eq!(of(&bo, &regular), None);
    }

    #[test]
    fn results_streaks_and_opponents() {
        let all = Statistics::of(&games(), &selection(Period::All), &people());
        assert_eq!(all.results(), [200.0, 250.0, 250.0, 220.0, 230.0], "oldest first");
        assert_eq!((all.against, all.wins, all.streaks), (4, [2, 1], [1, 1]));
        let versus = |key: PlayerKey| all.versus[&key];
        let regular = versus(PlayerKey::Computer("regular".to_owned()));
        assert_eq!(regular, HeadToHead { won: 1, tied: 0, lost: 1 });
        let bo = versus(PlayerKey::Human("Bo".to_owned()));
        assert_eq!(bo, HeadToHead { won: 2, tied: 1, lost: 0 });
        assert_eq!(all.versus.len(), 2);
        assert_eq!(all.best().unwrap().ended, games()[2].ended, "the first of equal ones");
        let last = Statistics::of(&games(), &selection(Period::Last(2)), &people());
        assert_eq!(last.results(), [220.0, 230.0]);
        let since = Period::Since("2026-01-01T00:03:00Z".parse().unwrap());
        let since = Statistics::of(&games(), &selection(since), &people());
        assert_eq!(since.results(), [250.0, 220.0, 230.0]);
    }

    /// A game in which the person had two seats: both scores count, but not against each other.
    #[test]
    fn several_seats_of_a_person_all_count() {
        let games = [
            record("yatzy", 1, &[("Ann", 200, 2), ("Bo", 230, 1)]),
            record("yatzy", 2, &[("Bo", 180, 3), ("Ann", 250, 1), ("regular", 210, 2)]),
            record("yatzy", 3, &[("Ann", 220, 1), ("regular", 210, 2)]),
            record("maxi", 4, &[("Ann", 400, 1)]),
        ];
        assert_eq!(
            games_together(&games, &People::default(), "Ann"),
            BTreeMap::from([("Bo".to_owned(), 2)])
        );
        let mut people = People::default();
        people.merge("Bo", "Ann");
        assert_eq!(games_together(&games, &people, "Ann"), BTreeMap::new());
        let mut all = Statistics::of(&games, &selection(Period::All), &people);
        assert_eq!(all.results(), [200.0, 230.0, 180.0, 250.0, 220.0]);
        assert_eq!(all.shared, 2);
        let counted = ("yatzy".into(), all.games.len() as u32);
        assert_eq!(played_by(&games, &people)[0].1[0], counted, "as in the list of rule sets");
        assert_eq!((all.against, all.wins, all.streaks), (2, [2, 0], [2, 2]));
        let regular = PlayerKey::Computer("regular".to_owned());
        let won = HeadToHead { won: 2, tied: 0, lost: 0 };
        assert_eq!(all.versus, BTreeMap::from([(regular, won)]));
        let both = [4, 9].map(|points| {
            let figures = SeatFigures { boxes: vec![Some(points)], ..SeatFigures::default() };
            Some(figures)
        });
        let both = GameFigures::new(&games[0], both.into());
        all.add(&both);
        all.add(&both);
        assert_eq!((all.reviewed().count(), all.parts[0].count, all.parts[0].sum), (2, 2, 13));
    }

    #[test]
    fn people_and_their_rule_sets_the_most_played_first() {
        let (games, mut people) = (games(), people());
        let played = played_by(&games, &people);
        let owned = |id: &str, games| (id.into(), games);
        assert_eq!(played[0], ("Ann".to_owned(), vec![owned("yatzy", 5), owned("maxi", 1)]));
        assert_eq!(played[1], ("Bo".to_owned(), vec![owned("yatzy", 4)]));
        people.set_deleted("Ann", true);
        assert_eq!(played_by(&games, &people), played[1..]);
    }

    /// Figures of a game whose second box is open.
    fn figures(record: &Record, seat: usize, points: u32, lost: [f64; 2]) -> GameFigures {
        let figures = SeatFigures {
            par: 248.0,
            luck: 3.0,
            loss: (lost[0] + lost[1]) as f32,
            keeps: LossSum { count: 20, loss: lost[0] },
            fills: LossSum { count: 10, loss: lost[1] },
            by_box: vec![lost[1] as f32, 0.0],
            by_turn: vec![(lost[0] + lost[1]) as f32],
            counts: [2, 1, 0],
            boxes: vec![Some(points), None],
            bonuses: vec![0],
            awards: if points > 3 { 100 } else { 0 },
            alike: u32::from(points > 3),
            ..SeatFigures::default()
        };
        let mut seats = vec![None; seat];
        seats.push(Some(figures));
        GameFigures::new(record, seats)
    }

    #[test]
    fn figures_add_up_and_count_once() {
        let games = games();
        let mut all = Statistics::of(&games, &selection(Period::All), &people());
        let one = figures(&games[1], 0, 3, [2.0, 1.0]);
        let two = figures(&games[2], 1, 0, [5.0, 0.0]);
        let three = figures(&games[3], 0, 4, [0.5, 0.5]);
        let foreign = figures(&games[6], 0, 9, [90.0, 90.0]);
        for figures in [&one, &two, &three, &two, &foreign] {
            all.add(figures);
        }
        assert_eq!(all.reviewed().count(), 3);
        let ones = all.parts[0];
        assert_eq!((ones.count, ones.zeros, ones.sum), (3, 1, 7));
        // (The squares of 3 0 4 around 7/3 add up to 26/3.)
        let mean = ones.mean(3).unwrap();
        let error = (26.0_f64 / 3.0 / 2.0 / 3.0).sqrt();
        assert!(is_near(mean.mean, 7.0 / 3.0) && is_near(mean.error.unwrap(), error));
        assert!(is_near(ones.zero_rate().unwrap(), 1.0 / 3.0));
        assert_eq!(ones.best, Some((4, three.key())));
        assert_eq!((all.parts[1].mean(3), all.parts[2].zeros), (None, 3));
        assert_eq!((all.parts[3].sum, all.parts[3].zeros), (100, 2));
        let losses = &all.losses;
        assert_eq!((losses.unaided().count, losses.counts), (90, [6, 3, 0]));
        assert!(
            is_near(losses.unaided().loss, 9.0) && is_near(losses.unaided().mean().unwrap(), 0.1)
        );
        assert!(is_near(losses.by_box[0], 1.5) && is_near(losses.by_turn[0], 9.0));
        assert_eq!(all.most_alike().map(|(game, most)| (game.key, most)), Some((three.key(), 1)));
        let (best, adjusted) = all.best_adjusted().unwrap();
        assert_eq!(best.key, three.key());
        assert!(is_near(adjusted, 247.0));
    }
}
