//! Statistics of one person under one rule set, from the history and the kept figures.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;

use super::{FiguresKey, GameFigures, PlayerKey, Record, SeatRecord};
use crate::coach::{ChoiceLikelihood, LossSum, Rating, SeatFigures};
use crate::game::Sitter;

/// Fewer games than this are too few to say anything about a player.
pub const FEW_GAMES: usize = 10;

/// Which games of a person count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The person's name.
    pub person: String,
    /// The id of the rule set.
    pub rules: String,
    /// The period of time.
    pub period: Period,
}

/// A period of time that ends now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Period {
    /// All games.
    #[default]
    All,
    /// Those that ended since then.
    Since(Timestamp),
    /// The last ones, so many of them.
    Last(usize),
}

/// A game of the person.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StatGame {
    /// Which game.
    pub key: FiguresKey,
    /// When it ended.
    pub ended: Timestamp,
    /// The total, points or rounds.
    pub result: i64,
    /// Whether it can be a personal best: nobody knew or chose the dice.
    pub sets_records: bool,
    /// What its review says, once there is one.
    pub skill: Option<GameSkill>,
}

/// Luck and loss of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameSkill {
    /// The luck of all rolls.
    pub luck: f64,
    /// The result without luck.
    pub adjusted: f64,
    /// The person's own decisions.
    pub own: LossSum,
    /// The turns that ended with all dice alike.
    pub alike: u32,
}

/// Games against one opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Versus {
    /// The games in which the person came out ahead of this opponent.
    pub won: u32,
    /// Those in which both had the same rank.
    pub tied: u32,
    /// Those in which the opponent came out ahead.
    pub lost: u32,
}

impl Versus {
    /// Counts a game by the ranks of the person and the opponent.
    const fn count(&mut self, ranks: Ordering) {
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
    /// The number of games in which it was filled.
    pub count: u32,
    /// The number of them in which it brought nothing.
    pub zeros: u32,
    /// All points together.
    pub sum: u64,
    /// The most points, and the first game with them; none of games that set no records.
    pub best: Option<(u32, FiguresKey)>,
}

/// Losses of own decisions over many games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LossStats {
    /// The number of games.
    pub games: usize,
    /// Decisions about dice to keep.
    pub keeps: LossTotal,
    /// Decisions about a box to fill.
    pub fills: LossTotal,
    /// Decisions while ahead or level, in games with opponents.
    pub ahead: LossTotal,
    /// Decisions while behind.
    pub behind: LossTotal,
    /// Inaccuracies, mistakes and blunders.
    pub counts: [u64; 3],
    /// For each box the loss of filling just this one.
    pub by_box: Vec<f64>,
    /// For each turn the loss in it.
    pub by_turn: Vec<f64>,
    /// The decisions with advice.
    pub advised: u64,
    /// The likelihood of the decisions in the first half of the games, and in the second.
    pub halves: [ChoiceLikelihood; 2],
}

/// Decisions and their loss together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LossTotal {
    /// The number of decisions.
    pub count: u64,
    /// Their loss.
    pub loss: f64,
}

/// Everything about one person under one rule set in a period.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// The games, oldest first.
    pub games: Vec<StatGame>,
    /// Against each opponent.
    pub versus: BTreeMap<PlayerKey, Versus>,
    /// The games with opponents that were won alone, in a row: the most, and those up to now.
    pub streaks: [u32; 2],
    /// Games with opponents.
    pub against: u32,
    /// Games won alone, and jointly with others.
    pub wins: [u32; 2],
    /// The boxes of the card.
    pub boxes: Vec<PartStats>,
    /// The bonuses of the card.
    pub bonuses: Vec<PartStats>,
    /// Points besides boxes and bonuses, all games together.
    pub awards: u64,
    /// The losses.
    pub losses: LossStats,
    /// Where each game is in the list, and the seat of the person in it.
    places: HashMap<FiguresKey, (usize, usize)>,
}

/// A mean of numbers that vary by chance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The number of values.
    pub count: usize,
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean; `None` for a single value.
    pub error: Option<f64>,
}

impl Mean {
    /// The mean of some values; `None` if there are none.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Self> {
        // (Welford's way, which loses no digits.)
        let (mut count, mut mean, mut squares) = (0_usize, 0.0, 0.0);
        for value in values {
            count += 1;
            let apart = value - mean;
            mean += apart / count as f64;
            squares += apart * (value - mean);
        }
        let n = count as f64;
        let error = (count > 1).then(|| (squares / (n - 1.0) / n).sqrt());
        (count > 0).then_some(Self { count, mean, error })
    }
}

/// A straight line through values in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trend {
    /// The value at the first place.
    pub start: f64,
    /// The rise from one place to the next.
    pub slope: f64,
    /// The standard error of the rise.
    pub error: f64,
}

impl Trend {
    /// The line with the least squares; `None` for fewer than three values.
    pub fn of(values: &[f64]) -> Option<Self> {
        if values.len() < 3 {
            return None;
        }
        let n = values.len() as f64;
        let (middle, mean) = ((n - 1.0) / 2.0, values.iter().sum::<f64>() / n);
        let places =
            || values.iter().enumerate().map(|(place, value)| (place as f64 - middle, value));
        let spread: f64 = places().map(|(x, _)| x * x).sum();
        let slope = places().map(|(x, value)| x * (value - mean)).sum::<f64>() / spread;
        let rest: f64 = places().map(|(x, value)| (value - mean - slope * x).powi(2)).sum();
        let error = (rest / (n - 2.0) / spread).sqrt();
        Some(Self { start: mean - slope * middle, slope, error })
    }

    /// Whether the rise is more than chance: twice its standard error.
    pub fn is_clear(&self) -> bool {
        self.slope.abs() > 2.0 * self.error
    }
}

/// The means of this many values in a row: as many as there are values less `width` plus one.
pub fn moving_means(values: &[f64], width: usize) -> Vec<f64> {
    let width = width.max(1);
    values.windows(width).map(|window| window.iter().sum::<f64>() / width as f64).collect()
}

impl LossTotal {
    /// Adds decisions of a game.
    fn add(&mut self, more: LossSum) {
        self.count += u64::from(more.count);
        self.loss += f64::from(more.loss);
    }

    /// Both together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { count: self.count + other.count, loss: self.loss + other.loss }
    }

    /// The mean loss of a decision; `None` without any.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.loss / self.count as f64)
    }
}

impl LossStats {
    /// Adds the figures of a game in the first (0) or second half (1) of all.
    fn add(&mut self, seat: &SeatFigures, half: usize) {
        self.games += 1;
        self.halves[half] = [self.halves[half], seat.likelihood()].into_iter().sum();
        for (sum, more) in [
            (&mut self.keeps, seat.keeps),
            (&mut self.fills, seat.fills),
            (&mut self.ahead, seat.ahead),
            (&mut self.behind, seat.behind),
        ] {
            sum.add(more);
        }
        self.advised += u64::from(seat.advised);
        for (sum, more) in self.counts.iter_mut().zip(seat.counts) {
            *sum += u64::from(more);
        }
        add_all(&mut self.by_box, &seat.by_box);
        add_all(&mut self.by_turn, &seat.by_turn);
    }

    /// How well the person decides; `None` without any decision.
    pub fn rating(&self) -> Option<Rating> {
        self.halves.into_iter().sum::<ChoiceLikelihood>().rating()
    }

    /// All own decisions.
    pub fn own(&self) -> LossTotal {
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
        if game.sets_records && self.best.is_none_or(|(most, _)| points > most) {
            self.best = Some((points, game.key));
        }
    }

    /// The mean points; `None` if it was never filled.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / f64::from(self.count))
    }

    /// The share of games in which it brought nothing.
    pub fn zero_rate(&self) -> Option<f64> {
        (self.count > 0).then(|| f64::from(self.zeros) / f64::from(self.count))
    }
}

fn add_parts(
    parts: &mut Vec<PartStats>,
    points: impl ExactSizeIterator<Item = Option<u32>>,
    game: &StatGame,
) {
    if parts.len() < points.len() {
        parts.resize_with(points.len(), PartStats::default);
    }
    for (part, points) in parts.iter_mut().zip(points) {
        if let Some(points) = points {
            part.add(points, game);
        }
    }
}

impl Statistics {
    /// The statistics of these games of the history; `name` tells whose seat a name is. Figures are
    /// added later ([`Self::add`]).
    pub fn of<'a>(
        records: impl IntoIterator<Item = &'a Record>,
        wanted: &Selection,
        name: &dyn Fn(&str) -> String,
    ) -> Self {
        let mut played: Vec<(&Record, usize)> = Vec::new();
        let counts = |record: &&Record| !record.is_deleted() && record.rules == wanted.rules;
        for record in records.into_iter().filter(counts) {
            let is_it = |seat: &SeatRecord| is_of(seat, &wanted.person, name);
            played.extend(record.seats.iter().position(is_it).map(|seat| (record, seat)));
        }
        played.sort_by_key(|(record, _)| record.ended);
        match wanted.period {
            Period::All => {}
            Period::Since(time) => played.retain(|(record, _)| record.ended >= time),
            Period::Last(count) => drop(played.drain(..played.len().saturating_sub(count))),
        }
        // Points are never compared with totals of older versions.
        let is_by_points = played.iter().any(|(record, seat)| record.seats[*seat].points.is_some());
        played.retain(|(record, seat)| record.seats[*seat].points.is_some() == is_by_points);
        let mut statistics = Self::default();
        for (record, seat) in played {
            statistics.add_record(record, seat, name);
        }
        statistics
    }

    fn add_record(&mut self, record: &Record, seat: usize, name: &dyn Fn(&str) -> String) {
        let own = &record.seats[seat];
        let key = FiguresKey::from(record);
        self.places.insert(key, (self.games.len(), seat));
        self.games.push(StatGame {
            key,
            ended: record.ended,
            result: own.result(),
            sets_records: own.sets_records(),
            skill: None,
        });
        if record.seats.len() < 2 {
            return;
        }
        self.against += 1;
        let is_shared = record.winners().count() > 1;
        let has_won = own.rank == 1 && !is_shared;
        self.wins[0] += u32::from(has_won);
        self.wins[1] += u32::from(own.rank == 1 && is_shared);
        self.streaks[1] = if has_won { self.streaks[1] + 1 } else { 0 };
        self.streaks[0] = self.streaks[0].max(self.streaks[1]);
        let person = key_of(own, name);
        for opponent in &record.seats {
            let key = key_of(opponent, name);
            if key != person {
                self.versus.entry(key).or_default().count(own.rank.cmp(&opponent.rank));
            }
        }
    }

    /// Adds the figures of a game, unless it is none of these or has some already.
    pub fn add(&mut self, figures: &GameFigures) {
        let key = figures.key();
        let Some(&(place, seat)) = self.places.get(&key) else { return };
        let Some(Some(seat)) = figures.seats.get(seat) else { return };
        let half = 2 * place / self.games.len();
        let game = &mut self.games[place];
        if game.skill.is_some() {
            return;
        }
        game.skill = Some(GameSkill {
            luck: seat.luck.into(),
            adjusted: seat.luck_adjusted().into(),
            own: seat.own(),
            alike: seat.alike,
        });
        let game = *game;
        add_parts(&mut self.boxes, seat.boxes.iter().copied(), &game);
        add_parts(&mut self.bonuses, seat.bonuses.iter().map(|points| Some(*points)), &game);
        self.awards += u64::from(seat.awards);
        self.losses.add(seat, half);
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
        first_best(self.games.iter().filter(|game| game.sets_records), |game| game.result as f64)
    }

    /// The game with the best result without luck.
    pub fn best_adjusted(&self) -> Option<(&StatGame, f64)> {
        // With advice, anyone could play perfectly.
        let own = self.reviewed().filter(|(game, skill)| game.sets_records && skill.own.count > 0);
        first_best(own, |(_, skill)| skill.adjusted).map(|(game, skill)| (game, skill.adjusted))
    }

    /// The game with the most turns that ended with all dice alike, if there was any.
    pub fn most_alike(&self) -> Option<(&StatGame, u32)> {
        let some = self.reviewed().filter(|(game, skill)| game.sets_records && skill.alike > 0);
        first_best(some, |(_, skill)| f64::from(skill.alike))
            .map(|(game, skill)| (game, skill.alike))
    }
}

/// The first of those with the largest value.
fn first_best<T: Copy>(all: impl Iterator<Item = T>, value: impl Fn(T) -> f64) -> Option<T> {
    all.reduce(|best, next| if value(next) > value(best) { next } else { best })
}

/// Whether this person sat there and did not know the dice.
fn is_of(seat: &SeatRecord, person: &str, name: &dyn Fn(&str) -> String) -> bool {
    seat.sitter == Sitter::Human && !seat.replay && name(&seat.name) == *person
}

/// Who sat there.
fn key_of(seat: &SeatRecord, name: &dyn Fn(&str) -> String) -> PlayerKey {
    match PlayerKey::from(seat) {
        PlayerKey::Human(own) => PlayerKey::Human(name(&own)),
        computer @ PlayerKey::Computer(_) => computer,
    }
}

/// Which people have played which rule sets, and how often: the most often first.
pub fn played_by<'a>(
    records: impl IntoIterator<Item = &'a Record>,
    name: &dyn Fn(&str) -> String,
) -> Vec<(String, Vec<(String, u32)>)> {
    let mut people: BTreeMap<String, BTreeMap<&str, u32>> = BTreeMap::new();
    for record in records.into_iter().filter(|record| !record.is_deleted()) {
        for seat in record.seats.iter().filter(|seat| seat.sitter == Sitter::Human && !seat.replay)
        {
            let rules = people.entry(name(&seat.name)).or_default();
            *rules.entry(&record.rules).or_default() += 1;
        }
    }
    let sorted = |rules: BTreeMap<&str, u32>| {
        let mut rules: Vec<(String, u32)> =
            rules.into_iter().map(|(id, games)| (id.to_owned(), games)).collect();
        rules.sort_by_key(|(_, games)| Reverse(*games));
        rules
    };
    let mut people: Vec<_> =
        people.into_iter().map(|(name, rules)| (name, sorted(rules))).collect();
    let games = |(_, rules): &(String, Vec<(String, u32)>)| -> u32 {
        rules.iter().map(|(_, games)| games).sum()
    };
    people.sort_by_key(|person| Reverse(games(person)));
    people
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-4
    }

    /// Name, total and rank of each seat; a name in lower case is a computer player's.
    fn record(rules: &str, minute: u8, seats: &[(&str, u32, usize)]) -> Record {
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

    fn selection(period: Period) -> Selection {
        Selection { person: "Ann".to_owned(), rules: "yatzy".to_owned(), period }
    }

    /// Anna is another name of Ann.
    fn name(name: &str) -> String {
        if name == "Anna" { "Ann".to_owned() } else { name.to_owned() }
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
    fn results_streaks_and_opponents() {
        let all = Statistics::of(&games(), &selection(Period::All), &name);
        assert_eq!(all.results(), [200.0, 250.0, 250.0, 220.0, 230.0], "oldest first");
        assert_eq!((all.against, all.wins, all.streaks), (4, [2, 1], [1, 1]));
        let versus = |key: PlayerKey| all.versus[&key];
        let regular = versus(PlayerKey::Computer("regular".to_owned()));
        assert_eq!(regular, Versus { won: 1, tied: 0, lost: 1 });
        let bo = versus(PlayerKey::Human("Bo".to_owned()));
        assert_eq!(bo, Versus { won: 2, tied: 1, lost: 0 });
        assert_eq!(all.versus.len(), 2);
        assert_eq!(all.best().unwrap().ended, games()[2].ended, "the first of equal ones");
        let last = Statistics::of(&games(), &selection(Period::Last(2)), &name);
        assert_eq!(last.results(), [220.0, 230.0]);
        let since = Period::Since("2026-01-01T00:03:00Z".parse().unwrap());
        let since = Statistics::of(&games(), &selection(since), &name);
        assert_eq!(since.results(), [250.0, 220.0, 230.0]);
    }

    #[test]
    fn people_and_their_rule_sets_the_most_played_first() {
        let played = played_by(&games(), &name);
        let owned = |id: &str, games| (id.to_owned(), games);
        assert_eq!(played[0], ("Ann".to_owned(), vec![owned("yatzy", 5), owned("maxi", 1)]));
        assert_eq!(played[1], ("Bo".to_owned(), vec![owned("yatzy", 4)]));
    }

    /// Figures of a game whose second box is open.
    fn figures(record: &Record, seat: usize, points: u32, lost: [f32; 2]) -> GameFigures {
        let figures = SeatFigures {
            par: 248.0,
            luck: 3.0,
            loss: lost[0] + lost[1],
            keeps: LossSum { count: 20, loss: lost[0] },
            fills: LossSum { count: 10, loss: lost[1] },
            by_box: vec![lost[1], 0.0],
            by_turn: vec![lost[0] + lost[1]],
            counts: [2, 1, 0],
            boxes: vec![Some(points), None],
            bonuses: vec![0],
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
        let mut all = Statistics::of(&games, &selection(Period::All), &name);
        let one = figures(&games[1], 0, 3, [2.0, 1.0]);
        let two = figures(&games[2], 1, 0, [5.0, 0.0]);
        let three = figures(&games[3], 0, 4, [0.5, 0.5]);
        let foreign = figures(&games[6], 0, 9, [90.0, 90.0]);
        for figures in [&one, &two, &three, &two, &foreign] {
            all.add(figures);
        }
        assert_eq!(all.reviewed().count(), 3);
        let ones = all.boxes[0];
        assert_eq!((ones.count, ones.zeros, ones.sum), (3, 1, 7));
        assert!(is_near(ones.mean().unwrap(), 7.0 / 3.0));
        assert!(is_near(ones.zero_rate().unwrap(), 1.0 / 3.0));
        assert_eq!(ones.best, Some((4, three.key())));
        assert_eq!((all.boxes[1].mean(), all.bonuses[0].zeros), (None, 3));
        let losses = &all.losses;
        assert_eq!((losses.own().count, losses.counts), (90, [6, 3, 0]));
        assert!(is_near(losses.own().loss, 9.0) && is_near(losses.own().mean().unwrap(), 0.1));
        assert!(is_near(losses.by_box[0], 1.5) && is_near(losses.by_turn[0], 9.0));
        assert_eq!(all.most_alike().map(|(game, most)| (game.key, most)), Some((three.key(), 1)));
        let (best, adjusted) = all.best_adjusted().unwrap();
        assert_eq!(best.key, three.key());
        assert!(is_near(adjusted, 247.0));
    }

    /// Worked out by hand: the squares of 2 4 4 4 5 5 7 9 around 5 add up to 32.
    #[test]
    fn means_and_their_errors() {
        let mean = Mean::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap();
        assert!(mean.count == 8 && is_near(mean.mean, 5.0));
        assert!(is_near(mean.error.unwrap(), (32.0_f64 / 7.0 / 8.0).sqrt()));
        assert_eq!(Mean::of([3.0]).unwrap().error, None);
        assert_eq!(Mean::of([]), None);
        assert_eq!(moving_means(&[1.0, 3.0, 5.0, 10.0], 2), [2.0, 4.0, 7.5]);
        assert!(moving_means(&[1.0], 2).is_empty());
    }

    /// The line through 1, 2 and 4 is 5/6 + 3/2 x; what is left is 1/6, −1/3 and 1/6.
    #[test]
    fn a_trend_is_the_line_of_least_squares() {
        let trend = Trend::of(&[1.0, 2.0, 4.0]).unwrap();
        assert!(is_near(trend.start, 5.0 / 6.0) && is_near(trend.slope, 1.5));
        assert!(is_near(trend.error, (1.0_f64 / 6.0 / 2.0).sqrt()) && trend.is_clear());
        assert_eq!(Trend::of(&[1.0, 2.0]), None);
        assert!(!Trend::of(&[1.0, 2.0, 1.0, 2.0]).unwrap().is_clear());
    }
}
