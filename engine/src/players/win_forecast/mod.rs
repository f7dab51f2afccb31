//! The probability that each seat wins.

mod prizes;
mod rollout;

use super::Evaluator;
use crate::{
    game::{Position, winners},
    rules::{Card, Outcome},
    solver::{Progress, ScoreDistribution, ScoreDistributions},
};

pub(crate) use prizes::ColumnWinValue;
use rollout::win_by_rollout;
pub use rollout::{PARTS_OF_WIN, RolloutBounds};

/// The standard deviation of an open box's points, as a share of their mean; used if score
/// distributions are unknown. Measured: 0.57 (Maxi Yatzy) to 0.69 (Kismet).
const BOX_SD_SHARE: f64 = 0.62;

/// The standard deviation of an open box's points of a point table, which come in leaps, as a share
/// of their mean. Measured in Balut, where perfect play makes 9.2 points in 28 boxes, starting from
/// -2, with a standard deviation of 3.8.
const TABLE_POINTS_SD_SHARE: f64 = 1.8;

/// The probability that each seat wins a game if all maximise their expected totals from now on.
/// Ties are broken as the rules say, or shared.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WinForecast {
    /// For every seat, from 0 to 1; the sum is 1.
    pub wins: Vec<f64>,
    /// Whether they come from score distributions, with an error of about 0.01; otherwise they are
    /// estimated from means and typical standard deviations.
    pub is_exact: bool,
}

impl WinForecast {
    /// The forecast for a position, including the dice on the table. An estimate without
    /// `distributions` and in games that are not decided by the total. `None` for an unreachable
    /// card, and in games of rounds or of columns ([`Self::by_rollout`]).
    pub fn of(
        position: &Position,
        evaluator: &Evaluator,
        distributions: Option<&ScoreDistributions>,
    ) -> Option<Self> {
        if position.is_over() {
            return Some(Self::finished(position));
        }
        let outcome = &position.rules().data().outcome;
        if matches!(outcome, Outcome::HandRankRounds { .. }) || position.rules().prizes().is_some()
        {
            return None;
        }
        let seats = staying(position);
        let distributions = distributions.filter(|_| *outcome == Outcome::Sum);
        let known: Option<Vec<_>> = distributions.and_then(|distributions| {
            seats.clone().map(|seat| known(position, seat, distributions)).collect()
        });
        // Shared dice make the totals of seats dependent.
        let is_exact = known.is_some() && !position.shares_dice();
        let estimated = || -> Option<Vec<Estimate>> {
            seats.map(|seat| estimated(position, seat, evaluator)).collect()
        };
        let outcomes = known.or_else(|| Some(distributions_of(&estimated()?)))?;
        let mut all = vec![0.0; position.cards().len()];
        let lowest_wins = position.rules().lowest_wins();
        for (seat, win) in staying(position).zip(wins(&outcomes, lowest_wins)) {
            all[seat] = win;
        }
        Some(Self { wins: all, is_exact })
    }

    /// The forecast for a position, by playing the rest of the game many times: where there are no
    /// distributions, results of the last turns are no bell curves, and means tell little. `None` if
    /// the bounds allow too few games to say more than [`Self::of`], and if cancelled.
    pub fn by_rollout(
        position: &Position,
        evaluator: &Evaluator,
        bounds: RolloutBounds,
        progress: &Progress,
    ) -> Option<Self> {
        let wins = win_by_rollout(position, evaluator, bounds, progress)?;
        Some(Self { wins, is_exact: false })
    }

    fn finished(position: &Position) -> Self {
        let mut wins = vec![0.0; position.cards().len()];
        let winners = winners(position);
        for &seat in &winners {
            wins[seat] = 1.0 / winners.len() as f64;
        }
        Self { wins, is_exact: true }
    }
}

/// The seats that nobody has left.
fn staying(position: &Position) -> impl Iterator<Item = usize> + Clone + '_ {
    (0..position.cards().len()).filter(|&seat| !position.is_out(seat))
}

fn known(
    position: &Position,
    seat: usize,
    distributions: &ScoreDistributions,
) -> Option<ScoreDistribution> {
    let card = &position.cards()[seat];
    if seat == position.to_move() && position.is_within_turn() {
        return distributions.distribution_in_turn(card, &position.dice(), position.rolls_left());
    }
    distributions.distribution(card)
}

/// A mean and a standard deviation, or what is certain.
type Estimate = (f64, Option<f64>);

/// The largest standard deviation whose every point is told apart: far more than is known of an
/// estimate. In house rules that count in thousands, points are counted in larger units.
const MAX_SD: f64 = 1000.0;

/// The distributions of these estimates, all in the same unit.
fn distributions_of(estimates: &[Estimate]) -> Vec<ScoreDistribution> {
    let largest = estimates.iter().filter_map(|estimate| estimate.1).fold(0.0, f64::max);
    let unit = (largest / MAX_SD).max(1.0);
    let distribution = |&(mean, sd): &Estimate| match sd {
        Some(sd) => ScoreDistribution::normal(mean / unit, sd / unit),
        None => ScoreDistribution::certain((mean / unit).round() as i32),
    };
    estimates.iter().map(distribution).collect()
}

/// An estimate of a seat's distribution of totals or points, whichever decides.
fn estimated(position: &Position, seat: usize, evaluator: &Evaluator) -> Option<Estimate> {
    let card = &position.cards()[seat];
    let (counted, spread) = match position.points(seat) {
        Some(points) => (f64::from(points), TABLE_POINTS_SD_SHARE),
        None => (f64::from(position.rules().total(card)), BOX_SD_SHARE),
    };
    if card.is_full() {
        return Some((counted, None));
    }
    let value_function = evaluator.value_function();
    let between_turns = value_function.value(card)?;
    let in_turn = position.on_table().filter(|_| seat == position.to_move());
    let mean = match in_turn {
        Some(table) => {
            let mut engine = evaluator.engine();
            let engine = engine.at_table(position);
            let now = engine.best(card, &table.dice, position.rolls_left())?.value;
            // An estimate of a card need not agree with the turns that follow from it; only what
            // this turn has brought so far may set the seats apart.
            let expected =
                if value_function.is_exact() { between_turns } else { engine.value(card)? };
            now + between_turns - expected
        }
        None => between_turns,
    };
    let turns = turns_to_come(position, seat, card);
    let mean = position.rules().worth(mean);
    let sd = spread * (mean - counted).max(0.0) / turns.sqrt();
    Some((mean, Some(sd)))
}

/// The number of turns to come, at least 0.25. The turn in progress counts as the share of its
/// rolls that is left.
fn turns_to_come(position: &Position, seat: usize, card: &Card) -> f64 {
    let open = card.open_boxes().count() as f64;
    let is_in_turn = position.on_table().is_some() && seat == position.to_move();
    let past = if is_in_turn {
        1.0 - f64::from(position.rolls_left()) / f64::from(position.rolls_in_turn().max(1))
    } else {
        0.0
    };
    (open - past).max(0.25)
}

/// The probability that each seat ends with the highest total, or with the lowest.
fn wins(outcomes: &[ScoreDistribution], lowest_wins: bool) -> Vec<f64> {
    let others = |seat: usize| {
        outcomes
            .iter()
            .enumerate()
            .filter(move |(other, _)| *other != seat)
            .map(|(_, outcome)| outcome)
    };
    let win = |seat| {
        let to_win = if lowest_wins {
            ScoreDistribution::to_undercut(others(seat))
        } else {
            ScoreDistribution::to_beat(others(seat))
        };
        to_win.chance(&outcomes[seat])
    };
    (0..outcomes.len()).map(win).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use crate::{
        dice::Slots,
        game::{Game, Move, Setup},
        players::{Prepared, play_out},
        rules::{Library, RuleSet},
    };

    fn table(id: &str, seats: u8, seed: &str) -> Game {
        let library = Library::shipped();
        Game::new(Setup::seeded(library.get(id).unwrap(), seats, seed).unwrap())
    }

    /// The first roll does not favour its seat on average, even by an estimate that does not agree
    /// with its own turns.
    #[test]
    fn an_even_game_starts_even() {
        let library = Library::shipped();
        let mut data = library.get("maxi").unwrap().data().clone();
        "ours".clone_into(&mut data.id);
        let rules = Arc::new(RuleSet::new(data).unwrap());
        let evaluator = Prepared::default().at_once(&rules);
        assert!(!evaluator.value_function().is_exact());
        let games = 60;
        let first = |number: u32| {
            let setup = Setup::seeded(&rules, 2, &format!("even.{number}")).unwrap();
            let mut game = Game::new(setup);
            game.play(Move::Roll(Slots::NONE)).unwrap();
            WinForecast::of(game.position(), &evaluator, None).unwrap().wins[0]
        };
        let mean = (0..games).map(first).sum::<f64>() / f64::from(games);
        assert!((mean - 0.5).abs() < 0.01, "{mean}");
    }

    /// Nobody can get another point, and the second seat can equal the first one's total at most.
    #[test]
    fn equal_points_are_decided_by_the_total() {
        let text = r#"RuleSet(
            version: 1, id: "aims", name: "Aims", dice: (count: 3), turn: (rolls: 3),
            rows: [
                (id: "fours", section: Upper, copies: 2, pattern: Face(4), score: Matched),
                (id: "run", section: Lower, copies: 2, pattern: Run(3), score: Sum),
            ],
            outcome: PointTable(
                rows: [(row: "fours", at_least: Some(16), points: 2)],
                total: [(0, -1), (20, 0), (30, 2)],
            ),
            tie: ByTotal,
        )"#;
        let rules = Arc::new(RuleSet::from_ron("aims.ron", text).unwrap());
        let card = |text: &str| rules.card_from_text(text).unwrap();
        let cards = vec![card("fours=4,fours=0,run=15,run=0"), card("fours=4,fours=0,run=0")];
        let none = crate::dice::Roll::NONE;
        let position = Position::set_up_seats(rules.clone(), cards, 1, none, 3).unwrap();
        let (evaluator, progress) = (Prepared::default().evaluator(&rules), Progress::default());
        let bounds = RolloutBounds::QUICK;
        let found = WinForecast::by_rollout(&position, &evaluator, bounds, &progress).unwrap();
        assert!(found.wins[0] > 0.9 && found.wins[1] < 0.1, "{found:?}");
    }

    /// What forecasts give the seat that wins in the end: an even chance at first, more later on.
    #[test]
    fn forecasts_of_points_approach_the_winner() {
        let rules = Library::shipped().get("balut").unwrap().clone();
        let evaluator = Prepared::default().evaluator(&rules);
        let player = Prepared::default().player(&"regular".parse().unwrap(), &rules).unwrap();
        let (mut first, mut late) = (Vec::new(), Vec::new());
        for number in 0..4 {
            let setup = Setup::seeded(&rules, 2, &format!("wins.{number}")).unwrap();
            let game = play_out(setup, &[player.clone(), player.clone()]).unwrap();
            let won = WinForecast::of(game.position(), &evaluator, None).unwrap().wins;
            let given = game.history().map(|(position, _)| {
                let chances = WinForecast::of(&position, &evaluator, None).unwrap();
                let is_chance = |win: &f64| (-1e-9..=1.0 + 1e-9).contains(win);
                assert!(!chances.is_exact && chances.wins.iter().all(is_chance), "{chances:?}");
                assert!((chances.wins.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{chances:?}");
                chances.wins.iter().zip(&won).map(|(chance, won)| chance * won).sum::<f64>()
            });
            let given: Vec<f64> = given.collect();
            first.push(given[0]);
            late.extend_from_slice(&given[given.len() / 2..]);
        }
        let [first, late] =
            [first, late].map(|given| given.iter().sum::<f64>() / given.len() as f64);
        assert!((first - 0.5).abs() < 0.06, "{first}");
        assert!(late > 0.65, "{late}");
    }

    /// An even game of rounds starts even, and who leads by more rounds than are left has won.
    #[test]
    fn a_game_of_rounds_is_forecast_by_playing_on() {
        let start = table("poker_dice", 2, "rounds");
        let evaluator = Prepared::default().evaluator(start.setup().rules());
        let player =
            Prepared::default().player(&"regular".parse().unwrap(), start.setup().rules()).unwrap();
        let wins = |game: &Game| {
            let (bounds, progress) = (RolloutBounds::CLOSE, Progress::default());
            assert_eq!(WinForecast::of(game.position(), &evaluator, None), None);
            WinForecast::by_rollout(game.position(), &evaluator, bounds, &progress).unwrap().wins
        };
        let first = wins(&start)[0];
        assert!((first - 0.5).abs() < 0.02, "{first}");
        let lead =
            |game: &Game| game.position().points(0).unwrap() - game.position().points(1).unwrap();
        let is_decided = |game: &Game| {
            lead(game).unsigned_abs() as usize > game.position().card().open_boxes().count()
        };
        let decided = |number: u32| {
            let mut game = table("poker_dice", 2, &format!("decided {number}"));
            while !is_decided(&game) && !game.position().is_over() {
                game.play(player.decide(game.position()).unwrap()).unwrap();
            }
            game
        };
        let game = (0..99).map(decided).find(|game| !game.position().is_over()).unwrap();
        let leader = usize::from(lead(&game) < 0);
        // Nobody wins any of the games that are played on, which a sample alone can't rule out.
        let [won, lost] = [leader, 1 - leader].map(|seat| wins(&game)[seat]);
        assert!((1e-9..1e-4).contains(&lost) && (won + lost - 1.0).abs() < 1e-9, "{won}, {lost}");
    }
}
