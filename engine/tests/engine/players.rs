//! Computer players: their means are those in the file, and each has its own manner.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    ops::Range,
    sync::Arc,
};

use fivefold_engine::{
    coach::Ledger,
    dice::Seed,
    game::{DiceOrigin, Game, PlayerId, Seat, Setup, Sitter},
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

fn offered(rules: &RuleSet) -> impl Iterator<Item = PlayerId> {
    players::offered(rules).map(|id| id.parse().unwrap())
}

/// The final cards of this many games alone at the table.
fn cards(rules: &Arc<RuleSet>, id: &str, games: u32) -> Vec<Card> {
    let id = id.parse().unwrap();
    let player = players::by_id(&id, rules).unwrap();
    let last = |number| {
        let game = play_out(game(rules, &id, 1, number), &*player);
        game.position().card().clone()
    };
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

fn played(rules: &Arc<RuleSet>, id: &PlayerId, numbers: Range<u32>) -> Vec<Played> {
    let own = players::by_id(id, rules).unwrap();
    let strongest = players::by_id(&players::STRONGEST.parse().unwrap(), rules).unwrap();
    let evaluator = Evaluator::of(rules);
    let one = |number| {
        let mut game = game(rules, id, rules.seats().0.into(), number);
        while !game.position().is_over() {
            let player = if game.position().to_move() == 0 { &own } else { &strongest };
            game.play(player.decide(game.position())).unwrap();
        }
        let is_exact = evaluator.value_function().is_exact();
        let ledger = is_exact.then(|| Ledger::of(&game, &evaluator));
        let luck = ledger.map_or(0.0, |ledger| ledger.seats[0].luck());
        Played { result: ResultKind::of(game.position(), 0).into(), luck }
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
fn precision_for(rules: &RuleSet, id: &PlayerId) -> Option<(f64, u32)> {
    let is_short = rules.dice().count <= 5 && rules.box_count() <= 16 && rules.counts_faces_only();
    match rules.dice().count {
        _ if rules.parent().is_some() && players::habit(id.as_str()).is_some() => None,
        _ if is_short && is_level(id) && is_first_of_group(rules) => Some((THOROUGH, 6000)),
        _ if is_short => Some((0.01, 500)),
        ..=6 => Some((0.02, 30)),
        _ => Some((0.02, 8)),
    }
}

fn is_level(id: &PlayerId) -> bool {
    players::levels().contains(&id.as_str())
}

/// Levels differ by a number alone; this one represents them.
fn is_other_level(id: &PlayerId) -> bool {
    is_level(id) && players::levels()[0] != id.as_str()
}

/// Whether measuring the player takes minutes: with six dice and more, characters solve or
/// estimate rules of their own, and many dice make long turns.
fn takes_minutes(rules: &RuleSet, id: &PlayerId) -> bool {
    let is_character = players::habit(id.as_str()).is_some();
    match rules.dice().count {
        ..=5 => false,
        6 => is_character && !is_first_of_group(rules),
        _ => is_character || is_other_level(id),
    }
}

const THOROUGH: f64 = 0.003;

/// Checks that everybody plays as measured and decides by the position alone.
pub fn check(rules: &Arc<RuleSet>) {
    for id in offered(rules).filter(|id| !takes_minutes(rules, id)) {
        check_mean(rules, &id);
        // Variants consist of the same parts as their parents, which represent them.
        if rules.parent().is_none() && !is_other_level(&id) {
            check_decisions(rules, &id);
        }
    }
}

#[test]
#[ignore = "takes minutes"]
fn those_who_take_longest_play_as_measured_too() {
    for rules in Library::shipped().all() {
        for id in offered(rules).filter(|id| takes_minutes(rules, id)) {
            check_mean(rules, &id);
            check_decisions(rules, &id);
        }
    }
}

/// Checks that the mean is the one in the file.
fn check_mean(rules: &Arc<RuleSet>, id: &PlayerId) {
    let Some((precision, most)) = precision_for(rules, id) else { return };
    // A unit test makes sure that every rule set is measured.
    let Some(written) = players::mean(id.as_str(), rules.id()) else { return };
    let mut all = Vec::new();
    let (mean, error) = loop {
        let begun = all.len() as u32;
        all.extend(played(rules, id, begun..most.min(2 * begun.max(50))));
        let (mean, error) = mean_of(all.iter().map(|one| one.result - one.luck));
        if error < precision * written.points || all.len() as u32 == most {
            break (mean, error);
        }
    };
    if id.as_str() == players::STRONGEST {
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

/// Checks that luck explains every single result of Perfect, if values are exact. A hand that wins
/// at once leaves a part of the card unplayed.
fn check_identity(rules: &Arc<RuleSet>, games: &[Played]) {
    let evaluator = Evaluator::of(rules);
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
fn check_decisions(rules: &Arc<RuleSet>, id: &PlayerId) {
    let player = || players::by_id(id, rules).unwrap();
    // One player at both seats of a table, with alternating turns; the other one sees only a
    // position here and there.
    let (used, fresh) = (player(), player());
    let seats = usize::from(rules.seats().1.min(2));
    let mut record = game(rules, id, seats, 7);
    for _ in 0..most_events(rules) {
        if record.position().is_over() {
            break;
        }
        record.play(used.decide(record.position())).unwrap();
    }
    for (position, event) in record.history().step_by(5) {
        for player in [&used, &fresh] {
            assert_eq!(player.decide(&position), event.as_move(), "{} {id}", rules.id());
        }
    }
}

/// As many events as are looked at: all of a usual game.
fn most_events(rules: &RuleSet) -> usize {
    if rules.dice().count > 6 { 30 } else { 200 }
}

/// With fixed seeds, luck explains every single result and averages zero.
#[test]
fn perfect_scores_par() {
    let library = Library::shipped();
    for (id, games) in [("yahtzee_forced", 6000), ("yatzy", 3000), ("basic", 3000)] {
        let rules = library.get(id).unwrap();
        let evaluator = Evaluator::of(rules);
        let values = evaluator.value_function();
        assert!(values.is_exact());
        let par = values.value(&rules.empty_card()).unwrap();
        let all = played(rules, &players::STRONGEST.parse().unwrap(), 0..games);
        check_identity(rules, &all);
        let (mean, error) = mean_of(all.iter().map(|one| one.result));
        assert!((mean - par).abs() < 3.0 * error, "{id}: {mean:.3} of {par:.3}, error {error:.3}");
    }
}

#[test]
fn the_levels_rise_in_strength_by_about_the_same_shares_everywhere() {
    for rules in Library::shipped().all() {
        if players::mean(players::STRONGEST, rules.id()).is_none() {
            continue;
        }
        let mean = |id: &str| players::mean(id, rules.id()).unwrap().points;
        let means: Vec<f64> = players::levels().iter().map(|id| mean(id)).collect();
        assert!(means.is_sorted_by(|a, b| a < b), "{}: {means:?}", rules.id());
        for level in Level::ALL {
            let share = mean(level.id()) / mean(players::STRONGEST);
            let is_exact = players::mean(level.id(), rules.id()).unwrap().is_exact();
            let near = if is_exact { 0.01 } else { 0.015 };
            assert!((share - level.share()).abs() < near, "{} {level:?}: {share}", rules.id());
        }
    }
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
        let means = others.iter().map(|id| players::mean(id, rules.id()).unwrap().points);
        assert!(means.is_sorted(), "{}: {listed:?}", rules.id());
    }
    // For house rules, of which no means are known, the order is that of the default rules. They
    // have no page for Pocket.
    let default = Library::shipped().all()[0].clone();
    let mut data = default.data().clone();
    data.id = "own".to_owned();
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

/// With the same dice in the same position of another game, a soft player does not always do the
/// same.
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

#[test]
fn nobody_is_at_the_table_who_is_not_in_the_list() {
    let library = Library::shipped();
    let nobody: PlayerId = "nobody".parse().unwrap();
    assert!(players::by_id(&nobody, &library.all()[0]).is_none());
    assert!(players::mean("nobody", library.all()[0].id()).is_none());
}

/// Rules without any measured value, with first-roll scores, a required row, tiers and an order:
/// every player can play them.
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
