//! Computer players: their means are those in the file, and each has its own habits.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    ops::Range,
    sync::Arc,
};

use fivefold_engine::{
    coach::Review,
    game::{Game, Setup},
    players::{self, Level, Player, PlayerMean, PocketPage},
    rules::{Card, Library, RuleSet},
    solver::{TurnTables, Unit},
};
use rayon::prelude::*;

use crate::support::table::prepared;

fn setup(rules: &Arc<RuleSet>, seats: u8, number: u32) -> Setup {
    Setup::seeded(rules, seats, &format!("players.{number}")).unwrap()
}

fn player(id: &str, rules: &Arc<RuleSet>) -> Arc<dyn Player> {
    prepared().player(&id.parse().unwrap(), rules).unwrap()
}

fn play_alone(rules: &Arc<RuleSet>, player: &Arc<dyn Player>, number: u32) -> Game {
    players::play_out(setup(rules, 1, number), std::slice::from_ref(player)).unwrap()
}

/// The final cards of this many games alone at the table.
fn cards(rules: &Arc<RuleSet>, id: &str, games: u32) -> Vec<Card> {
    let player = player(id, rules);
    let last = |number| play_alone(rules, &player, number).position().card().clone();
    (0..games).into_par_iter().map(last).collect()
}

/// The result of a game for a player alone at the table, or with Perfect at all other seats if it
/// needs more than one.
struct Played {
    result: f64,
    /// The luck of all rolls, 0 on average: a result without it has the same mean and spreads far
    /// less. 0 if values are estimates, whose luck has another mean.
    luck: f64,
}

fn played(rules: &Arc<RuleSet>, id: &str, numbers: Range<u32>) -> Vec<Played> {
    let rules = &rules.alone();
    let seats = rules.seats().0;
    let mut players = vec![player(players::STRONGEST, rules); seats.into()];
    players[0] = player(id, rules);
    let evaluator = prepared().evaluator(rules);
    let one = |number| {
        let game = players::play_out(setup(rules, seats, number), &players).unwrap();
        let is_exact = evaluator.value_function().is_exact();
        let review = is_exact.then(|| Review::of(&game, &evaluator));
        let luck = review.map_or(0.0, |review| review.seats[0].luck());
        Played { result: players::result(game.position(), 0).into(), luck }
    };
    numbers.into_par_iter().map(one).collect()
}

/// The mean of some numbers and its standard error.
fn mean_of(numbers: impl ExactSizeIterator<Item = f64> + Clone) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.clone().sum::<f64>() / n;
    let variance = numbers.map(|one| (one - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (variance / n).sqrt())
}

/// Representative rule sets: the first of each group.
fn is_first_of_group(rules: &RuleSet) -> bool {
    let library = Library::shipped();
    let first = library.all().iter().find(|other| other.group() == rules.group());
    first.is_some_and(|first| first.id() == rules.id())
}

/// The wanted standard error of a mean, as a share of it, and the most games: enough for one
/// percent for the levels of representative rule sets, and the fewer the more work a game takes.
/// `None` for characters in variants, which differ little from those of the parent.
fn precision_for(rules: &RuleSet, id: &str) -> Option<(f64, u32)> {
    let is_short = rules.dice().count <= 5 && rules.box_count() <= 16 && rules.counts_faces_only();
    match rules.dice().count {
        _ if rules.parent().is_some() && players::habit(id).is_some() => None,
        _ if is_short && is_level(id) && is_first_of_group(rules) => Some((THOROUGH, 6000)),
        _ if is_short => Some((0.01, 500)),
        ..=6 => Some((0.02, 30)),
        _ => Some((0.02, 8)),
    }
}

fn is_level(id: &str) -> bool {
    players::levels().contains(&id)
}

/// Levels differ by a number alone; the first one represents them.
fn is_other_level(id: &str) -> bool {
    is_level(id) && players::levels()[0] != id
}

/// Whether measuring the player takes minutes: with six dice and more, characters solve or
/// estimate rules of their own, and many dice make long turns.
fn takes_minutes(rules: &RuleSet, id: &str) -> bool {
    let is_character = players::habit(id).is_some();
    match rules.dice().count {
        ..=5 => false,
        6 => is_character && !is_first_of_group(rules),
        _ => is_character || is_other_level(id),
    }
}

const THOROUGH: f64 = 0.003;

/// Checks that every player plays as measured and decides by the position alone.
pub fn check(rules: &Arc<RuleSet>) {
    for id in players::offered(rules).filter(|id| !takes_minutes(rules, id)) {
        check_mean(rules, id);
        // Variants consist of the same parts as their parents, which represent them.
        if rules.parent().is_none() && !is_other_level(id) {
            check_decisions(rules, id);
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn the_slowest_players_play_as_measured_too() {
    for rules in Library::shipped().all() {
        for id in players::offered(rules).filter(|id| takes_minutes(rules, id)) {
            check_mean(rules, id);
            check_decisions(rules, id);
        }
    }
}

/// Checks that the mean is the one in the file.
fn check_mean(rules: &Arc<RuleSet>, id: &str) {
    let Some((precision, most)) = precision_for(rules, id) else { return };
    // A unit test makes sure that every rule set is measured.
    let Some(written) = players::mean(id, rules) else { return };
    let mut all = Vec::new();
    let (mean, error) = loop {
        let begun = all.len() as u32;
        all.extend(played(rules, id, begun..most.min(2 * begun.max(50))));
        let (mean, error) = mean_of(all.iter().map(|one| one.result - one.luck));
        if error < precision * written.points || all.len() as u32 == most {
            break (mean, error);
        }
    };
    if id == players::STRONGEST {
        check_identity(rules, &all);
    }
    // A measured mean in the file has an error of its own, an exact one is rounded.
    let (_, of_results) = mean_of(all.iter().map(|one| one.result));
    let spread = of_results * (all.len() as f64).sqrt();
    let own = written.games.map_or(1e-4, |games| spread / f64::from(games).sqrt());
    let error = error.hypot(own);
    let (far, what) = ((mean - written.points).abs(), format!("{} {id}", rules.id()));
    let said = format!("{mean:.2} in {} games, but {:.2} is written", all.len(), written.points);
    assert!(far < 4.0 * error, "{what}: {said}, standard error {error:.2}");
    if precision == THOROUGH {
        assert!(far < 0.01 * written.points, "{what}: {said}");
    }
}

/// Checks that luck explains every single result of Perfect, if values are exact. (A hand that wins
/// on the spot leaves a part of the card unplayed.)
fn check_identity(rules: &Arc<RuleSet>, games: &[Played]) {
    let evaluator = prepared().evaluator(rules);
    let values = evaluator.value_function();
    if !values.is_exact() || rules.data().instant_win.is_some() {
        return;
    }
    let (id, par) = (rules.id(), values.value(&rules.empty_card()).unwrap());
    for Played { result, luck } in games {
        assert!((result - luck - par).abs() < 1e-6, "{id}: {result} with luck of {luck}");
    }
}

/// Checks that decisions don't depend on earlier decisions.
fn check_decisions(rules: &Arc<RuleSet>, id: &str) {
    // One player at both seats of a table, with alternating turns; the other one sees only a
    // position here and there.
    let [used, fresh] = [(); 2].map(|()| player(id, rules));
    let mut record = Game::new(setup(rules, rules.seats().1.min(2), 7));
    for _ in 0..most_events(rules) {
        if record.position().is_over() {
            break;
        }
        record.play(used.decide(record.position()).unwrap()).unwrap();
    }
    for (position, event) in record.history().step_by(5) {
        for player in [&used, &fresh] {
            assert_eq!(player.decide(&position).unwrap(), event.as_move(), "{} {id}", rules.id());
        }
    }
}

/// The number of events to check: usually the whole game.
fn most_events(rules: &RuleSet) -> usize {
    if rules.dice().count > 6 { 30 } else { 200 }
}

/// With fixed seeds, luck explains every single result and averages zero.
#[test]
fn perfect_scores_par() {
    let library = Library::shipped();
    for (id, games) in [("yahtzee_forced", 6000), ("yatzy", 3000), ("basic", 3000)] {
        let rules = library.get(id).unwrap();
        let evaluator = prepared().evaluator(rules);
        let values = evaluator.value_function();
        assert!(values.is_exact());
        let par = values.value(&rules.empty_card()).unwrap();
        let all = played(rules, players::STRONGEST, 0..games);
        check_identity(rules, &all);
        let (mean, error) = mean_of(all.iter().map(|one| one.result));
        assert!((mean - par).abs() < 3.0 * error, "{id}: {mean:.3} of {par:.3}, error {error:.3}");
    }
}

#[test]
fn the_levels_rise_in_strength_by_about_the_same_shares_everywhere() {
    for rules in Library::shipped().all() {
        if players::mean(players::STRONGEST, rules).is_none() {
            continue;
        }
        let mean = |id: &str| players::mean(id, rules).unwrap().points;
        let means: Vec<f64> = players::levels().iter().map(|id| mean(id)).collect();
        assert!(means.is_sorted_by(|a, b| a < b), "{}: {means:?}", rules.id());
        for level in Level::ALL {
            let share = mean(level.id()) / mean(players::STRONGEST);
            let is_exact = players::mean(level.id(), rules).unwrap().is_exact();
            let near = if is_exact { 0.01 } else { 0.015 };
            assert!((share - level.share()).abs() < near, "{} {level:?}: {share}", rules.id());
        }
    }
}

/// A measured mean above that of Perfect is chance, and chance is seldom more than three standard
/// errors.
#[test]
fn nobody_scores_more_than_perfect_play() {
    for rules in Library::shipped().all() {
        let Some(perfect) = players::mean(players::STRONGEST, rules) else { continue };
        let error = |id: &str, mean: PlayerMean| {
            let unknown = || panic!("{} {id}: measure it with its standard error", rules.id());
            if mean.is_exact() { 0.0 } else { mean.error.unwrap_or_else(unknown) }
        };
        for id in players::measured(rules) {
            let mean = players::mean(id, rules).unwrap();
            let more = mean.points - perfect.points;
            if more > 0.0 {
                let error = error(id, mean).hypot(error(players::STRONGEST, perfect));
                assert!(more < 3.0 * error, "{} {id}: {more} more ± {error}", rules.id());
            }
        }
    }
}

/// The values of games that are too large to solve say of the start of a game what play by them
/// brings, to half a percent, as far as it was measured.
#[test]
fn forecasts_agree_with_play() {
    let mut forecasts = 0;
    for rules in Library::shipped().all() {
        let Some(mean) = players::mean(players::STRONGEST, rules) else { continue };
        if mean.is_exact() || Unit::of(rules) == Unit::Rounds {
            continue;
        }
        let (id, known) = (rules.id(), players::known_par(rules).unwrap());
        let values = prepared().estimated(&Arc::new(TurnTables::new(rules.alone())));
        let par = values.value_function().value(&rules.empty_card()).unwrap();
        assert!(known.games.is_none(), "{id} has no forecast");
        assert!((par - known.points).abs() < 1e-4 * par, "{id}: {par}, not {}", known.points);
        let error =
            mean.error.unwrap_or_else(|| panic!("{id}: measure it with its standard error"));
        let (far, most) = ((par - mean.points).abs(), 0.005 * par + 3.0 * error);
        assert!(far < most, "{id}: {par}, but {} ± {error} when played", mean.points);
        // With fewer games it would agree with anything.
        assert!(3.0 * error < 0.04 * par, "{id}: too few games, ± {error}");
        forecasts += 1;
    }
    assert!(forecasts > 20, "{forecasts}");
}

#[test]
fn players_are_offered_in_the_order_of_their_strength() {
    for rules in Library::shipped().all() {
        let listed = players::by_strength(rules);
        let offered: BTreeSet<&str> = players::offered(rules).collect();
        assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), offered, "{}", rules.id());
        assert_eq!(listed.len(), offered.len(), "{}", rules.id());
        let places = players::levels().iter().map(|id| listed.iter().position(|other| other == id));
        assert!(places.is_sorted(), "{}: {listed:?}", rules.id());
        let is_last = |id: &&str| [players::STRONGEST, players::FOR_THE_WIN].contains(id);
        let (others, last): (Vec<&str>, Vec<&str>) = listed.iter().partition(|id| !is_last(id));
        assert!(listed.ends_with(&last), "{listed:?}");
        let means = others.iter().map(|id| players::mean(id, rules).unwrap().points);
        assert!(means.is_sorted(), "{}: {listed:?}", rules.id());
    }
    // House rules that play otherwise have no known means, so the order is that of the default
    // rules; nor have they a page for Pocket.
    let default = Library::shipped().all()[0].clone();
    let mut data = default.data().clone();
    data.section_bonuses[0].tiers[0].points += 1;
    let own = RuleSet::new(data).unwrap();
    let mut expected = players::by_strength(&default);
    expected.retain(|&player| player != "pocket");
    assert_eq!(players::by_strength(&own), expected);
}

/// The share of cards with this property.
fn share(cards: &[Card], is_so: impl Fn(&Card) -> bool) -> f64 {
    cards.iter().filter(|card| is_so(card)).count() as f64 / cards.len() as f64
}

#[test]
fn bella_earns_the_bonus_more_often_than_perfect() {
    for id in ["yahtzee_forced", "yatzy"] {
        let rules = Library::shipped().get(id).unwrap().clone();
        let earned = |card: &Card| {
            let sections = rules.totals(card).sections;
            sections.iter().any(|section| section.bonus > 0)
        };
        let often = |player| share(&cards(&rules, player, 1000), earned);
        let (bella, perfect) = (often("bella"), often("perfect"));
        assert!(bella > perfect + 0.03, "{id}: {bella:.3}, but perfect {perfect:.3}");
    }
}

#[test]
fn felix_fills_the_top_hand_more_often_than_perfect() {
    for id in ["yahtzee_forced", "yatzy", "basic"] {
        let rules = Library::shipped().get(id).unwrap().clone();
        let top = players::top_hand(&rules).unwrap();
        let scored = |card: &Card| card.entry(top).is_some_and(|points| points > 0);
        let often = |player| share(&cards(&rules, player, 3000), scored);
        let (felix, perfect) = (often("felix"), often("perfect"));
        assert!(felix > perfect + 0.05, "{id}: {felix:.3}, but perfect {perfect:.3}");
    }
}

#[test]
fn prudence_never_throws_the_last_roll() {
    let rules = Library::shipped().get("yatzy").unwrap().clone();
    let player = player("prudence", &rules);
    for number in 0..50 {
        let over = play_alone(&rules, &player, number);
        let most =
            over.history().filter_map(|(position, _)| Some(position.throw()?.roll_number)).max();
        assert_eq!(most, Some(u16::from(rules.turn().rolls) - 1));
    }
}

/// In the same position with the same dice, a soft player may decide differently in another game.
#[test]
fn soft_players_vary_from_game_to_game_and_perfect_does_not() {
    let rules = Library::shipped().get("yatzy").unwrap().clone();
    let differ = |id: &str| {
        let player = player(id, &rules);
        let mut said: HashMap<String, HashSet<String>> = HashMap::new();
        for number in 0..2000 {
            let mut game = Game::new(setup(&rules, 1, number));
            game.play(player.decide(game.position()).unwrap()).unwrap();
            let table = *game.position().on_table().unwrap();
            let wanted = player.decide(game.position()).unwrap();
            said.entry(table.dice.to_string()).or_default().insert(format!("{wanted:?}"));
        }
        said.values().filter(|wanted| wanted.len() > 1).count()
    };
    assert!(differ("casual") > 50);
    assert_eq!(differ("perfect"), 0);
}

#[test]
fn an_unknown_id_is_no_player() {
    let library = Library::shipped();
    let nobody = "nobody".parse().unwrap();
    assert!(prepared().player(&nobody, &library.all()[0]).is_none());
    assert!(players::mean("nobody", &library.all()[0]).is_none());
}

/// Rules under a shipped id that play otherwise have nothing of the shipped ones.
#[test]
fn what_is_known_of_shipped_rules_is_not_said_of_others_under_their_id() {
    let shipped = Library::shipped().get("yahtzee_forced").unwrap().clone();
    let mut data = shipped.data().clone();
    data.section_bonuses[0].tiers[0].points = 350;
    let rules = Arc::new(RuleSet::new(data).unwrap());
    assert_eq!(rules.id(), shipped.id());
    assert!(players::known_par(&rules).is_none() && PocketPage::of(&rules).is_none());
    assert!(players::ids().iter().all(|id| players::mean(id, &rules).is_none()));
    assert!(players::offered(&rules).all(|id| id != "pocket"));
    let evaluators = [&rules, &shipped].map(|rules| prepared().evaluator(rules));
    // The bonus is made in 68 % of games by those who play for 35 points.
    let [par, usual] = evaluators.each_ref().map(|it| it.solved().unwrap().par_of_game());
    assert!(par - usual > 0.68 * 315.0, "{par} {usual}");
    // Levels err as much for their turns as anywhere, not as measured for other rules.
    let [temperature, calibrated] = evaluators.each_ref().map(|it| Level::Club.temperature(it));
    assert!(temperature > 1.5 * calibrated, "{temperature} {calibrated}");
    // By another name, the shipped rules are the shipped rules.
    let mut data = shipped.data().clone();
    "ours".clone_into(&mut data.id);
    let renamed = RuleSet::new(data).unwrap();
    assert_eq!(players::known_par(&renamed), players::known_par(&shipped));
    assert!(PocketPage::of(&renamed).is_some());
}
