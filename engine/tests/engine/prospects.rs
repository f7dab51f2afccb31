//! Score distributions, computed by brute force, and the chance to win that follows from them.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use fivefold_engine::{
    dice::{Counts, Face, Roll},
    game::Game,
    players::{RolloutBounds, WinForecast},
    rules::{Card, RuleSet},
    solver::{
        Action, DecisionEngine, Progress, ScoreDistribution, ScoreDistributions, Solved,
        WinProbability, WinValue,
    },
};

use crate::support::table::{perfect, played, prepared, shipped, solved};

/// A bonus, further top hands, a required row, and a higher score on the first roll.
const ODD: &str = include_str!("../data/odd.ron");

/// Two dice that are turned over after the second roll.
const TURNED: &str = r#"RuleSet(
    version: 1, id: "turned", name: "Turned", about: "Five boxes.",
    dice: (count: 2), turn: (rolls: 2, turn_over: (must: 1, may: 1)),
    rows: [
        (id: "fives", section: Upper, pattern: Face(5), score: Matched, first_roll: Twice),
        (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
        (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9)),
        (id: "run", section: Lower, pattern: Run(2), score: Fixed(7)),
        (id: "any", section: Lower, pattern: Any, score: Sum),
    ],
    section_bonuses: [(section: Upper, tiers: [(at_least: 15, points: 10)])],
)"#;

/// A short game with the usual dice.
const SHORT: &str = r#"RuleSet(
    version: 1, id: "short", name: "Short", about: "Six boxes.",
    dice: (count: 5), turn: (rolls: 3),
    rows: [
        (id: "fives", section: Upper, pattern: Face(5), score: Matched),
        (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
        (id: "full_house", section: Lower, pattern: Groups([3, 2]), score: Fixed(25)),
        (id: "straight", section: Lower, pattern: Run(5), score: Fixed(40)),
        (id: "five", section: Lower, pattern: Kind(5), score: Fixed(50)),
        (id: "chance", section: Lower, pattern: Any, score: Sum),
    ],
    section_bonuses: [(section: Upper, tiers: [(at_least: 33, points: 35)])],
    repeat: (row: "five", award: (points: 100), placement: JokerForced),
)"#;

const MIB: u64 = 1 << 20;

fn rules(text: &str) -> Arc<RuleSet> {
    Arc::new(RuleSet::from_ron("test.ron", text).unwrap())
}

fn prospects(rules: &Arc<RuleSet>, bytes: u64) -> ScoreDistributions {
    let from = [rules.empty_card()];
    ScoreDistributions::compute(&solved(rules), &from, bytes, &Progress::default()).unwrap()
}

/// The chance of every final total.
type Chances = BTreeMap<i32, f64>;

fn add(to: &mut Chances, from: &Chances, share: f64) {
    for (&total, chance) in from {
        *to.entry(total).or_default() += chance * share;
    }
}

/// A player who always takes the first option of the advice, and the results.
struct Plain {
    engine: DecisionEngine,
    cards: HashMap<Card, Chances>,
    turns: HashMap<(Card, Counts, u16), Chances>,
}

impl Plain {
    fn new(solved: &Arc<Solved>) -> Self {
        let engine = DecisionEngine::new(solved.clone());
        Self { engine, cards: HashMap::new(), turns: HashMap::new() }
    }

    fn rules(&self) -> Arc<RuleSet> {
        self.engine.value_function().rules().clone()
    }

    fn card(&mut self, card: &Card) -> Chances {
        if card.is_full() {
            return Chances::from([(self.rules().total(card) as i32, 1.0)]);
        }
        if let Some(known) = self.cards.get(card) {
            return known.clone();
        }
        let left = u16::from(self.rules().turn().rolls) - 1;
        let chances = self.thrown(card, Counts::EMPTY, left);
        self.cards.insert(card.clone(), chances.clone());
        chances
    }

    fn thrown(&mut self, card: &Card, keep: Counts, left: u16) -> Chances {
        let dice = self.rules().dice();
        if keep.total() == dice.count {
            return self.decided(card, keep, left);
        }
        let mut chances = Chances::new();
        for face in Face::all(dice.sides) {
            add(
                &mut chances,
                &self.thrown(card, keep.with(face), left),
                1.0 / f64::from(dice.sides),
            );
        }
        chances
    }

    fn decided(&mut self, card: &Card, dice: Counts, left: u16) -> Chances {
        let key = (card.clone(), dice, left);
        if let Some(known) = self.turns.get(&key) {
            return known.clone();
        }
        let lying: Roll = dice.to_string().parse().unwrap();
        let chances = match self.engine.best(card, &lying, left).unwrap().action {
            Action::Keep(keep) => self.thrown(card, keep, left - 1),
            Action::Hold(_) => panic!("dice with the same face are the same"),
            Action::Turn(turned) => {
                let mut card = card.clone();
                card.turn_over();
                self.decided(&card, dice.turned(&turned).unwrap(), 0)
            }
            Action::Box(at) => {
                let rules = self.rules();
                let number = u16::from(rules.turn().rolls) - left + u16::from(card.has_turned());
                let offer = rules.offer(card, rules.throw(dice, number), at).unwrap();
                let mut after = card.clone();
                after.fill(at, offer.points, offer.bonus);
                self.card(&after)
            }
        };
        self.turns.insert(key, chances.clone());
        chances
    }
}

#[track_caller]
fn agree(found: &ScoreDistribution, plain: &Chances, what: &str) {
    let most = plain.keys().copied().max().unwrap().max(found.highest());
    for total in found.lowest().min(0)..=most {
        let (found, wanted) = (found.chance(total), plain.get(&total).copied().unwrap_or(0.0));
        assert!((found - wanted).abs() < 3e-5, "{what}: {total}: {found}, but {wanted}");
    }
}

#[test]
fn every_total_has_the_chance_that_plain_counting_finds() {
    plain_counting_agrees(ODD);
    plain_counting_agrees(TURNED);
}

#[track_caller]
fn plain_counting_agrees(text: &str) {
    let rules = rules(text);
    let solved = solved(&rules);
    let from = [rules.empty_card()];
    let known = ScoreDistributions::compute(&solved, &from, MIB, &Progress::default()).unwrap();
    let mut plain = Plain::new(&solved);
    agree(&known.distribution(&from[0]).unwrap(), &plain.card(&from[0]), "the empty card");
    // Every card that came up on the way, and some of the turns.
    let cards: Vec<Card> = plain.cards.keys().cloned().collect();
    assert!(cards.len() > 100, "{}", cards.len());
    for card in &cards {
        agree(&known.distribution(card).unwrap(), &plain.card(card), &format!("{card:?}"));
    }
    let turns: Vec<_> = plain.turns.keys().cloned().collect();
    for (card, dice, left) in turns.iter().filter(|(_, dice, _)| dice.total() == 2) {
        let roll = Roll::new(&dice.faces().collect::<Vec<_>>()).unwrap();
        let found = known.distribution_in_turn(card, &roll, *left).unwrap();
        agree(&found, &plain.decided(card, *dice, *left), &format!("{card:?} {dice} {left}"));
    }
}

#[test]
fn a_whole_game_spreads_as_going_forward_finds() {
    for id in ["basic", "yacht"] {
        let rules = shipped(id);
        let known = prospects(&rules, 16 * MIB);
        let exact = known.solved().final_distribution(&[], &Progress::default()).unwrap();
        let finish = known.distribution(&rules.empty_card()).unwrap();
        let par = known.solved().par_of_game();
        assert!((finish.mean() - par).abs() < 0.05, "{id}: {} {par}", finish.mean());
        assert!((finish.sd() - exact.sd()).abs() < 0.3, "{id}: {} {}", finish.sd(), exact.sd());
        let mut below = [0.0, 0.0];
        for total in finish.lowest()..finish.highest() {
            below[0] += finish.chance(total);
            let place = usize::try_from(total).ok();
            below[1] += place.and_then(|at| exact.chances.get(at)).copied().unwrap_or(0.0);
            assert!((below[0] - below[1]).abs() < 0.01, "{id}, {total}: {below:?}");
        }
    }
}

#[test]
fn the_mean_over_the_first_roll_is_what_was_known_before_it() {
    let rules = rules(SHORT);
    let known = prospects(&rules, 4 * MIB);
    let lattice = known.solved().plan().tables().lattice();
    for text in ["", "fives=15,chance=20", "five=50,straight=0,sixes=18", "five=0,fives=20"] {
        let card = rules.card_from_text(text).unwrap();
        let before = known.distribution(&card).unwrap();
        let mut after = Chances::new();
        for (number, chance) in lattice.rolls().zip(lattice.chances()) {
            let roll = Roll::new(&lattice.counts(number as u16).faces().collect::<Vec<_>>());
            let finish = known.distribution_in_turn(&card, &roll.unwrap(), 2).unwrap();
            add(&mut after, &finish.chances().collect(), chance);
        }
        for (total, chance) in before.chances() {
            let found = after.get(&total).copied().unwrap_or(0.0);
            assert!((found - chance).abs() < 1e-4, "{text} {total}: {found} {chance}");
        }
    }
}

#[test]
fn the_result_does_not_hang_on_the_number_of_threads() {
    let rules = rules(SHORT);
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| prospects(&rules, 4 * MIB).distribution(&rules.empty_card()).unwrap())
    };
    assert_eq!(with(1), with(3));
}

#[test]
fn the_room_is_kept_to_and_the_end_of_the_game_comes_first() {
    let rules = shipped("basic");
    let solved = solved(&rules);
    let work_out = |from: &Card, bytes| {
        let from = std::slice::from_ref(from);
        let known =
            ScoreDistributions::compute(&solved, from, bytes, &Progress::default()).unwrap();
        assert!(known.bytes() <= bytes, "{} of {bytes}", known.bytes());
        known
    };
    let empty = rules.empty_card();
    let late = "ones=3,twos=6,threes=9,fours=8,fives=15,sixes=18,chance=22,four_kind=0";
    let late = rules.card_from_text(late).unwrap();
    for kib in [8192, 1024, 512] {
        assert!(work_out(&empty, kib << 10).covers(&empty), "{kib}");
    }
    let few = work_out(&empty, 64 << 10);
    assert!(!few.covers(&empty) && few.distribution(&empty).is_none());
    let known = work_out(&late, 64 << 10);
    assert!(known.covers(&late) && !known.covers(&empty));
    let coarse = work_out(&empty, 512 << 10);
    let (one, other) = (known.distribution(&late).unwrap(), coarse.distribution(&late).unwrap());
    assert!((one.mean() - other.mean()).abs() < 0.02, "{} {}", one.mean(), other.mean());
}

#[test]
fn rules_whose_totals_hang_on_more_than_the_card_have_no_prospects() {
    let can_be = |id: &str| ScoreDistributions::is_supported(&shipped(id));
    for id in ["yahtzee_forced", "yahtzee_original", "yatzy", "yatzy_forced", "kniffel", "crag"] {
        assert!(can_be(id), "{id}");
    }
    for id in
        ["maxi", "kismet", "balut", "poker_dice", "triple", "rainbow", "generala", "hobby_upgrade"]
    {
        assert!(!can_be(id), "{id}");
    }
}

#[test]
fn chances_to_win_sum_to_one_and_end_with_the_winner() {
    let rules = rules(SHORT);
    let known = prospects(&rules, 4 * MIB);
    let evaluator = prepared().evaluator(&rules);
    for seats in 1..=4 {
        let game = played(&rules, &vec![perfect(&rules); seats], &format!("odds {seats}"));
        for (position, _) in game.history() {
            for known in [Some(&known), None] {
                let odds = WinForecast::of(&position, &evaluator, known).unwrap();
                let sum: f64 = odds.wins.iter().sum();
                assert!((sum - 1.0).abs() < 1e-9, "{odds:?}");
                assert_eq!(odds.is_exact, known.is_some());
                assert!(seats > 1 || (odds.wins[0] - 1.0).abs() < 1e-9);
            }
        }
        let odds = WinForecast::of(game.position(), &evaluator, None).unwrap();
        let totals: Vec<u32> =
            game.position().cards().iter().map(|card| rules.total(card)).collect();
        let best = totals.iter().max().unwrap();
        let first = totals.iter().position(|total| total == best).unwrap();
        assert!(odds.is_exact && odds.wins[first] >= 0.25, "{odds:?} {totals:?}");
        assert!(totals.iter().zip(&odds.wins).all(|(total, win)| (total == best) == (*win > 0.0)));
    }
}

fn game_of_two(rules: &Arc<RuleSet>, seed: &str) -> Game {
    played(rules, &[perfect(rules), perfect(rules)], seed)
}

/// The estimate is close enough for a line on the screen.
#[test]
fn the_estimate_is_near_what_is_known() {
    let rules = shipped("basic");
    let known = prospects(&rules, 16 * MIB);
    let evaluator = prepared().evaluator(&rules);
    let (mut far, mut count) = (0.0, 0.0);
    for number in 0..6 {
        for (position, _) in game_of_two(&rules, &format!("estimate {number}")).history() {
            let odds = |known| WinForecast::of(&position, &evaluator, known).unwrap().wins[0];
            let difference: f64 = odds(Some(&known)) - odds(None);
            assert!(difference.abs() < 0.35, "{difference}");
            far += difference.abs();
            count += 1.0;
        }
    }
    assert!(far / count < 0.04, "{}", far / count);
}

/// Rounding points to save memory changes the chance to win by no more than a hundredth or two.
#[test]
fn little_room_costs_little() {
    let rules = shipped("basic");
    let (fine, coarse) = (prospects(&rules, 16 * MIB), prospects(&rules, 7 * MIB / 8));
    assert!(coarse.bytes() < fine.bytes() / 2);
    let evaluator = prepared().evaluator(&rules);
    for number in 0..6 {
        for (position, _) in game_of_two(&rules, &format!("room {number}")).history() {
            let odds = |known| WinForecast::of(&position, &evaluator, Some(known)).unwrap().wins[0];
            let (fine, coarse): (f64, f64) = (odds(&fine), odds(&coarse));
            assert!((fine - coarse).abs() < 0.02, "{fine} {coarse}");
        }
    }
}

/// With one box open nothing comes after the turn, so the best chance is found.
#[test]
fn a_finished_opponent_is_a_step_to_climb_as_well_as_can_be() {
    let rules = rules(SHORT);
    let known = Arc::new(prospects(&rules, 4 * MIB));
    let tables = known.solved().plan().tables().clone();
    let card = "fives=15,sixes=24,full_house=25,straight=0,five=0";
    let card = rules.card_from_text(card).unwrap();
    let (at, total) = (card.open_boxes().next().unwrap(), rules.total(&card));
    let mean = |values| DecisionEngine::new(Arc::new(values)).value(&card).unwrap();
    for needed in [18, 22, 25, 27, 29, 30] {
        let stakes =
            ScoreDistribution::to_beat([&ScoreDistribution::certain((total + needed) as i32)]);
        let chance = mean(WinValue::new(&known, stakes));
        let at_least =
            |least: u32| tables.chance_of(|roll| u32::from(tables.points(at, roll, 3)) >= least);
        // A player who just reaches the total shares the win, so the best chance is between these
        // two.
        let (most, least) = (at_least(needed), at_least(needed + 1));
        assert!(chance < f64::midpoint(most, 1.0) && chance > least - 1e-9, "{needed}: {chance}");
        let alone = WinValue::new(&known, WinProbability::above((total + needed) as i32));
        let chance = mean(alone);
        // A value includes a millionth of each point.
        assert!(chance >= least && chance < least + 2e-4, "{needed}: {chance}, but {least}");
    }
}

/// The largest errors of the chances to win by a rollout and by means, in this many positions of games
/// between two players.
fn largest_errors(rules: &Arc<RuleSet>, bytes: u64, positions: usize) -> [f64; 2] {
    let known = prospects(rules, bytes);
    let evaluator = prepared().evaluator(rules);
    let mut errors = [0.0_f64; 2];
    let games = (0..).map(|number| (number, game_of_two(rules, &format!("rollout {number}"))));
    // (Positions of one game are much alike.)
    let some = games.flat_map(|(number, game)| {
        let all = game.history().map(|(position, _)| position).collect::<Vec<_>>();
        all.into_iter().skip((7 - number % 7) % 7).step_by(7)
    });
    for position in some.take(positions) {
        let exact = WinForecast::of(&position, &evaluator, Some(&known)).unwrap();
        let progress = Progress::default();
        let rollout =
            WinForecast::by_rollout(&position, &evaluator, RolloutBounds::CLOSE, &progress);
        let means = WinForecast::of(&position, &evaluator, None);
        for (error, found) in errors.iter_mut().zip([rollout, means]) {
            let found = found.unwrap();
            assert!((found.wins.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{found:?}");
            *error = error.max((found.wins[0] - exact.wins[0]).abs());
        }
    }
    errors
}

/// 10,000 games have a standard error of half a percentage point.
#[test]
fn a_rollout_finds_the_chances_to_win() {
    let [rollout, _] = largest_errors(&rules(SHORT), 4 * MIB, 30);
    assert!(rollout < 0.02, "{rollout}");
}

/// (With 64 MiB, points are rounded so much that the distributions are off by up to three percentage
/// points.)
#[test]
#[ignore = "takes minutes and 500 MB"]
fn a_rollout_of_yatzy_finds_the_chances_to_win() {
    let rules = shipped("yatzy");
    let [rollout, means] = largest_errors(&rules, 512 * MIB, 1000);
    println!("largest errors in 1,000 positions: rollout {rollout}, means {means}");
    assert!(rollout < 0.02, "{rollout}");
}
