//! Every computer player, from factory settings: it plays whole games by itself, and its mean is
//! the one that is written down for it.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use fivefold::{
    dice::Seed,
    game::{DiceOrigin, Game, PlayerId, Position, Seat, Setup, Sitter},
    players::{self, Evaluator, Level, Player, ResultKind},
    rules::{Card, Library, RuleSet},
};
use rayon::prelude::*;

fn game(rules: &Arc<RuleSet>, id: &PlayerId, seats: usize, number: u32) -> Game {
    let Ok(seed) = format!("players.{number}").parse::<Seed>();
    let seat = || Seat::new("Computer", Sitter::Computer(id.clone())).unwrap();
    let seats = (0..seats).map(|_| seat()).collect();
    Game::new(Setup::new(rules.clone(), seats, DiceOrigin::Seeded(seed)).unwrap())
}

fn play_out(mut game: Game, player: &dyn Player) -> Game {
    while !game.position().is_over() {
        let wanted = player.decide(game.position());
        game.play(wanted).unwrap_or_else(|error| panic!("{wanted:?}: {error}"));
    }
    game
}

fn everyone() -> impl Iterator<Item = (Arc<RuleSet>, PlayerId)> {
    let rule_sets = Library::shipped().all().to_vec();
    rule_sets.into_iter().flat_map(|rules| {
        let offered: Vec<PlayerId> =
            players::offered(&rules).map(|id| id.parse().unwrap()).collect();
        offered.into_iter().map(move |id| (rules.clone(), id))
    })
}

/// The final cards of so many games alone at the table.
fn cards(rules: &Arc<RuleSet>, id: &str, games: u32) -> Vec<Card> {
    let id = id.parse().unwrap();
    let player = players::by_id(&id, rules).unwrap();
    let last = |number| {
        let game = play_out(game(rules, &id, 1, number), &*player);
        game.position().card().clone()
    };
    (0..games).into_par_iter().map(last).collect()
}

/// What so many games counted for somebody alone at the table, or with Perfect at all other seats
/// where it takes more than one.
fn counted(rules: &Arc<RuleSet>, id: &str, games: u32) -> Vec<f64> {
    let id: PlayerId = id.parse().unwrap();
    let own = players::by_id(&id, rules).unwrap();
    let strongest = players::by_id(&players::STRONGEST.parse().unwrap(), rules).unwrap();
    let one = |number| {
        let mut game = game(rules, &id, rules.seats().0.into(), number);
        while !game.position().is_over() {
            let player = if game.position().to_move() == 0 { &own } else { &strongest };
            game.play(player.decide(game.position())).unwrap();
        }
        f64::from(ResultKind::of(game.position(), 0))
    };
    (0..games).into_par_iter().map(one).collect()
}

/// The mean of some games and its standard error.
fn mean_of(counted: &[f64]) -> (f64, f64) {
    let n = counted.len() as f64;
    let mean = counted.iter().sum::<f64>() / n;
    let variance = counted.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, (variance / n).sqrt())
}

/// The rule sets that stand for others: the first of each group.
fn is_first_of_group(rules: &RuleSet) -> bool {
    let library = Library::shipped();
    let first = library.all().iter().find(|other| other.group() == rules.group());
    first.is_some_and(|first| first.id() == rules.id())
}

/// How many games show whether a mean is right: enough for one part in a hundred for the levels of
/// the rule sets that stand for others, and the fewer the more there is to do in a game. `None`
/// for characters by the rules of a variant, which differ little from those of its parent.
fn games_for(rules: &RuleSet, id: &PlayerId) -> Option<u32> {
    let is_short = rules.dice().count <= 5 && rules.box_count() <= 16 && rules.counts_faces_only();
    let is_level = players::levels().contains(&id.as_str());
    match rules.dice().count {
        _ if rules.parent().is_some() && players::habit(id.as_str()).is_some() => None,
        _ if is_short && is_level && is_first_of_group(rules) => Some(THOROUGH),
        _ if is_short => Some(500),
        ..=6 => Some(100),
        _ => Some(20),
    }
}

/// Games for one part in a hundred.
const THOROUGH: u32 = 6000;

#[test]
fn every_mean_is_the_one_that_is_written_down() {
    for (rules, id) in everyone() {
        let Some(games) = games_for(&rules, &id) else { continue };
        // A unit test proves that every rule set is measured.
        let Some(written) = players::mean(&id, rules.id()) else { continue };
        let (mean, error) = mean_of(&counted(&rules, id.as_str(), games));
        // A written mean that was measured has an error of its own.
        let own = written.games.map_or(0.0, |n| error * (f64::from(games) / f64::from(n)).sqrt());
        let error = error.hypot(own);
        let (far, what) = ((mean - written.points).abs(), format!("{} {id}", rules.id()));
        let said = format!("{mean:.2}, but {:.2} is written", written.points);
        assert!(far < 3.5 * error, "{what}: {said}, standard error {error:.2}");
        if games == THOROUGH {
            assert!(far < 0.01 * written.points, "{what}: {said}");
        }
    }
}

/// From factory settings, with fixed seeds.
#[test]
fn perfect_scores_par() {
    let library = Library::shipped();
    for (id, games) in [("yahtzee_forced", 100_000), ("yatzy", 20_000), ("basic", 20_000)] {
        let rules = library.get(id).unwrap();
        let evaluator = Evaluator::of(rules);
        let value_function = evaluator.value_function();
        assert!(value_function.is_exact());
        let par = value_function.value(&rules.empty_card()).unwrap();
        let (mean, error) = mean_of(&counted(rules, "perfect", games));
        assert!((mean - par).abs() < 3.0 * error, "{id}: {mean:.3} of {par:.3}, error {error:.3}");
    }
}

#[test]
fn the_levels_rise_in_strength_by_about_the_same_shares_everywhere() {
    for rules in Library::shipped().all() {
        if players::mean(&players::STRONGEST.parse().unwrap(), rules.id()).is_none() {
            continue;
        }
        let mean = |id: &str| players::mean(&id.parse().unwrap(), rules.id()).unwrap().points;
        let means: Vec<f64> = players::levels().iter().map(|id| mean(id)).collect();
        assert!(means.is_sorted_by(|a, b| a < b), "{}: {means:?}", rules.id());
        for level in Level::ALL {
            let share = mean(level.id()) / mean(players::STRONGEST);
            let is_exact =
                players::mean(&level.id().parse().unwrap(), rules.id()).unwrap().is_exact();
            let near = if is_exact { 0.01 } else { 0.015 };
            assert!((share - level.share()).abs() < near, "{} {level:?}: {share}", rules.id());
        }
    }
}

#[test]
fn nobody_beats_perfect() {
    for (rules, id) in everyone() {
        let mean = |id: &PlayerId| players::mean(id, rules.id());
        let best = mean(&players::STRONGEST.parse().unwrap());
        let Some((own, best)) = mean(&id).zip(best) else { continue };
        // Where there is no table, Perfect goes by an estimate, and both are measured.
        let slack = if best.is_exact() && own.is_exact() { 0.0 } else { 0.01 * best.points };
        assert!(own.points <= best.points + slack, "{} {id}", rules.id());
    }
}

/// How often a card is so.
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
        let often = |player| share(&cards(&rules, player, 3000), earned);
        let (bella, perfect) = (often("bella"), often("perfect"));
        assert!(bella > perfect + 0.03, "{id}: {bella:.3}, but perfect {perfect:.3}");
    }
}

#[test]
fn felix_throws_all_alike_more_often_than_perfect() {
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
    let id = "prudence".parse().unwrap();
    let player = players::by_id(&id, &rules).unwrap();
    for number in 0..50 {
        let over = play_out(game(&rules, &id, 1, number), &*player);
        let most = over.history().filter_map(|(position, _)| Some(position.throw()?.number)).max();
        assert_eq!(most, Some(u16::from(rules.turn().rolls) - 1));
    }
}

/// The same dice in the same place, but another game: a soft player does not always do the same.
#[test]
fn soft_players_have_their_moods_and_perfect_has_none() {
    let rules = Library::shipped().get("yatzy").unwrap().clone();
    let differ = |id: &str| {
        let player = players::by_id(&id.parse().unwrap(), &rules).unwrap();
        let mut said: HashMap<String, HashSet<String>> = HashMap::new();
        for number in 0..2000 {
            let mut game = game(&rules, &id.parse().unwrap(), 1, number);
            game.play(player.decide(game.position())).unwrap();
            let table = *game.position().on_table().unwrap();
            let wanted = player.decide(game.position());
            said.entry(table.dice.to_string()).or_default().insert(format!("{wanted:?}"));
        }
        said.values().filter(|wanted| wanted.len() > 1).count()
    };
    assert!(differ("casual") > 50);
    assert_eq!(differ("perfect"), 0);
}

/// Variants are made of the same parts as their parents, which stand for them.
#[test]
fn a_decision_depends_on_nothing_but_the_position() {
    for (rules, id) in everyone().filter(|(rules, _)| rules.parent().is_none()) {
        let seat = || players::by_id(&id, &rules).unwrap();
        // One player at all seats of a table, whose turns come between each other; the other one
        // sees no more than a position here and there.
        let (used, fresh) = (seat(), seat());
        let seats = usize::from(rules.seats().1.min(3));
        let played = play_out(game(&rules, &id, seats, 7), &*used);
        let differs = |position: &Position| used.decide(position) != fresh.decide(position);
        assert!(!played.history().step_by(5).any(|(position, _)| differs(&position)));
        let again = play_out(game(&rules, &id, seats, 7), &*used);
        assert_eq!(played.events(), again.events(), "{} {id}", rules.id());
    }
}

#[test]
fn nobody_is_at_the_table_who_is_not_in_the_list() {
    let library = Library::shipped();
    let nobody: PlayerId = "nobody".parse().unwrap();
    assert!(players::by_id(&nobody, &library.all()[0]).is_none());
    assert!(players::mean(&nobody, library.all()[0].id()).is_none());
}

/// Rules without any measured value, with first-roll scores, a row that needs another, tiers and
/// an order: everybody can play them.
#[test]
fn everybody_plays_rule_sets_that_nobody_has_measured() {
    let text = r#"RuleSet(
        version: 1, id: "odd", name: "Odd", about: "A bit of everything.",
        dice: (count: 4, sides: 5), turn: (rolls: 2, bank: Carried(typical: 2.0)),
        rows: [
            (id: "ones", section: Upper, pattern: Face(1), score: Matched),
            (id: "fives", section: Upper, pattern: Face(5), score: Matched),
            (id: "pair", section: Lower, pattern: Kind(2), score: Matched),
            (id: "house", section: Lower, pattern: Groups([2, 2]), score: Fixed(20),
             first_roll: Fixed(35), requires: "pair"),
            (id: "four", section: Lower, pattern: Kind(4), score: Fixed(40), first_roll: Fixed(80)),
        ],
        section_bonuses: [(section: Upper, tiers: [(at_least: 8, points: 5), (at_least: 12, points: 15)])],
        order: Up,
        repeat: (row: "four", award: (points: 10, only_into_upper: true), placement: JokerFree),
    )"#;
    let mut library = Library::shipped();
    library.add("odd.ron", text).unwrap();
    let rules = library.get("odd").unwrap();
    for id in players::ids() {
        let id = id.parse().unwrap();
        let player = players::by_id(&id, rules).unwrap();
        for number in 0..50 {
            play_out(game(rules, &id, 2, number), &*player);
        }
    }
}
