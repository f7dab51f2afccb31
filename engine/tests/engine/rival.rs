//! Rival at the table: it wins more often than it loses, takes sure wins, and plays like Perfect
//! without score distributions.

use std::sync::{Arc, LazyLock};

use fivefold_engine::{
    coach::{Advice, WinAdvice},
    dice::{Counts, Roll, Slots},
    game::{Game, Move, Position},
    players::{self, Player, Prepared, Rival},
    rules::{Offer, RuleSet},
    solver::{Progress, ScoreDistribution, ScoreDistributions},
};
use rayon::prelude::*;

use crate::support::table::{perfect, played, seeded, shipped};

/// What these tests share, and no others: the score distributions of one rule set are kept at a time.
fn prepared() -> &'static Prepared {
    static PREPARED: LazyLock<Prepared> = LazyLock::new(Prepared::default);
    &PREPARED
}

/// Waits for score distributions.
fn ready() -> (Arc<RuleSet>, Arc<ScoreDistributions>) {
    let rules = shipped("basic");
    let cards = [rules.empty_card()];
    let known = prepared().prepare_distributions(&rules, &cards, &Progress::default()).unwrap();
    (rules, known)
}

fn rival(rules: &Arc<RuleSet>, to_beat: Option<u32>) -> Arc<dyn Player> {
    Arc::new(Rival::new(prepared().evaluator(rules), to_beat))
}

fn totals(game: &Game) -> Vec<u32> {
    game.position().cards().iter().map(|card| game.setup().rules().total(card)).collect()
}

/// The share of games that the first of these players wins, ties shared.
fn share(rules: &Arc<RuleSet>, seats: &[Arc<dyn Player>], games: u32, seed: &str) -> f64 {
    let won = |number| {
        let totals = totals(&played(rules, seats, &format!("{seed}.{number}")));
        let best = totals.iter().max().unwrap();
        let firsts = totals.iter().filter(|total| *total == best).count();
        if totals[0] == *best { 60 / firsts as u64 } else { 0 }
    };
    // Whole numbers, so that the order of games does not matter.
    let sum: u64 = (0..games).into_par_iter().map(won).sum();
    sum as f64 / (60.0 * f64::from(games))
}

/// Fixed games: the result is the same every time.
#[test]
fn it_wins_more_than_its_share() {
    let (rules, _known) = ready();
    let (rival, perfect) = (rival(&rules, None), perfect(&rules));
    let (rival, perfect) = (|| rival.clone(), || perfect.clone());
    let first = share(&rules, &[rival(), perfect()], 6000, "rival first");
    let second = 1.0 - share(&rules, &[perfect(), rival()], 6000, "rival second");
    let both = f64::midpoint(first, second);
    assert!(both > 0.51 && both < 0.56, "{first} {second}");
    let three = share(&rules, &[rival(), perfect(), perfect()], 4000, "three");
    assert!(three > 0.34 && three < 0.40, "{three}");
}

/// Rival's own decisions lose nothing in the chance to win, others do, and losses in points are
/// different.
#[test]
fn decisions_lose_in_the_chance_to_win() {
    let (rules, known) = ready();
    let game = played(&rules, &[rival(&rules, None), perfect(&rules)], "costs");
    let mut all = [0.0; 2];
    for (position, event) in game.history().filter(|(position, _)| position.on_table().is_some()) {
        let loss = WinAdvice::of(&known, &position).unwrap().loss(event.as_move()).unwrap();
        assert!((0.0..=1.0).contains(&loss), "{loss}");
        all[position.to_move()] += loss;
    }
    assert!(all[0] < 1e-9 && all[1] > 0.001, "{all:?}");
    let mut alone = seeded(&rules, 1, "costs");
    alone.play(Move::Roll(Slots::NONE)).unwrap();
    assert!(WinAdvice::of(&known, alone.position()).is_none());
}

/// After the last roll of a game, taking the last box wins, ties or loses; and if the best option
/// for the win is not the one for points, it is returned.
#[test]
fn every_option_has_its_chance_to_win() {
    let (rules, known) = ready();
    let mut engine = prepared().evaluator(&rules).engine();
    let (mut last, mut others) = (0, 0);
    for number in 0..12 {
        let seats = [perfect(&rules), perfect(&rules)];
        for (position, _) in played(&rules, &seats, &format!("chances {number}")).history() {
            if let Some(for_points) = Advice::of(&mut engine, &position) {
                let to_win = WinAdvice::of(&known, &position).unwrap();
                let best = for_points.as_move(for_points.best().action);
                if let Some(other) = to_win.other_than(&for_points) {
                    let more = to_win.chance(for_points.as_move(other)).unwrap()
                        - to_win.chance(best).unwrap();
                    assert!(more > 0.00049, "{more}");
                    others += 1;
                }
                let is_last = position.cards()[0].is_full()
                    && position.card().open_boxes().count() == 1
                    && position.rolls_left() == 0;
                if is_last {
                    let offer = position.legal().offers[0];
                    let mut after = position.card().clone();
                    after.fill(offer.at, offer.points, offer.bonus);
                    let wanted = match rules.total(&after).cmp(&rules.total(&position.cards()[0])) {
                        std::cmp::Ordering::Less => 0.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 1.0,
                    };
                    let chance = to_win.chance(Move::Box(offer.at)).unwrap();
                    assert!((chance - wanted).abs() < 1e-3, "{chance} for {wanted}");
                    last += 1;
                }
            }
        }
    }
    assert!(last == 12 && others > 12, "{last} {others}");
}

#[test]
fn a_position_that_is_set_up_has_the_same_chances_as_in_a_game() {
    let (rules, known) = ready();
    let game = played(&rules, &[perfect(&rules), perfect(&rules)], "set up");
    for (position, _) in game.history() {
        let (cards, seat) = (position.cards().to_vec(), position.to_move());
        let (dice, rolls_left) = (position.dice(), position.rolls_left());
        let same = Position::set_up_seats(rules.clone(), cards, seat, dice, rolls_left).unwrap();
        let [one, other] = [&same, &position].map(|position| WinAdvice::of(&known, position));
        assert_eq!(one, other, "{position:?}");
    }
}

/// With a full card to beat and one box open, nothing that Rival does can lose a sure win.
#[test]
fn it_never_risks_a_sure_win() {
    let (rules, known) = ready();
    let (rival, perfect) = (rival(&rules, None), perfect(&rules));
    let (mut sure, mut other) = (0, 0);
    for number in 0..400 {
        let game = played(&rules, &[perfect.clone(), perfect.clone()], &format!("sure {number}"));
        for (position, event) in game.history() {
            let bold = rival.decide(&position).unwrap();
            if position.cards()[0].is_full() && position.card().open_boxes().count() == 1 {
                let beaten = rules.total(&position.cards()[0]);
                let win = |offer: &Offer| {
                    let mut after = position.card().clone();
                    after.fill(offer.at, offer.points, offer.bonus);
                    rules.total(&after) > beaten
                };
                if position.legal().offers.iter().any(win) {
                    // Nothing beats winning now, so Rival may do nothing that could lose the win.
                    let after = known_chance(&known, &position, beaten, bold);
                    assert!((after - 1.0).abs() < 1e-9, "{bold:?} {after}");
                    sure += 1;
                }
            }
            other += usize::from(bold != event.as_move());
        }
    }
    assert!(sure > 50, "{sure}");
    assert!(other > 500, "Rival seldom differs from Perfect: {other}");
}

/// The least chance to end with more than `beaten` after this move, over all throws.
fn known_chance(known: &ScoreDistributions, position: &Position, beaten: u32, wanted: Move) -> f64 {
    let rules = position.rules();
    match wanted {
        Move::Box(at) => {
            let offer = position.offer(at).unwrap();
            let mut after = position.card().clone();
            after.fill(offer.at, offer.points, offer.bonus);
            f64::from(u8::from(rules.total(&after) > beaten))
        }
        Move::Turn(_) => unreachable!("no dice are turned over"),
        Move::Roll(kept) => {
            let table = position.on_table().unwrap();
            let stakes = ScoreDistribution::to_beat([&ScoreDistribution::certain(beaten as i32)]);
            let lattice = known.solved().plan().tables().lattice();
            let keep = table.dice.keep(kept);
            let rolls = lattice.rolls().map(|number| lattice.counts(number as u16));
            let worst = rolls.filter(|roll: &Counts| roll.contains(&keep)).map(|roll| {
                let roll = Roll::new(&roll.faces().collect::<Vec<_>>()).unwrap();
                let left = position.rolls_left() - 1;
                let finish = known.distribution_in_turn(position.card(), &roll, left).unwrap();
                stakes.chance(&finish)
            });
            worst.fold(1.0, f64::min)
        }
    }
}

#[test]
fn alone_it_plays_for_a_total_to_beat() {
    let (rules, _known) = ready();
    let (record, games) = (275, 3000);
    let beats = |player: &Arc<dyn Player>| {
        let alone = std::slice::from_ref(player);
        let total = |number| totals(&played(&rules, alone, &format!("alone {number}")))[0];
        let totals: Vec<u32> = (0..games).into_par_iter().map(total).collect();
        (totals.iter().filter(|&&total| total > record).count(), totals)
    };
    let (usual, totals) = beats(&perfect(&rules));
    let (often, _) = beats(&rival(&rules, Some(record)));
    assert!(often * 20 > usual * 21, "{often} times, but Perfect {usual}");
    assert_eq!(
        beats(&rival(&rules, None)).1,
        totals,
        "without a total to beat it plays for points"
    );
}

#[test]
fn without_distributions_it_plays_as_perfect_does() {
    // No score distributions were requested for these rules.
    let rules = shipped("cheerio");
    assert!(prepared().known_distributions(&rules).is_none());
    for rules in [rules, shipped("poker_dice")] {
        let (rival, perfect) = (rival(&rules, Some(300)), perfect(&rules));
        for number in 0..20 {
            let game = played(&rules, &[rival.clone(), rival.clone()], &number.to_string());
            for (position, event) in game.history() {
                assert_eq!(event.as_move(), perfect.decide(&position).unwrap());
            }
        }
    }
}

/// One player alternating between two games decides like one player for each: decisions don't
/// depend on earlier ones.
#[test]
fn what_it_decides_follows_from_the_position() {
    let (rules, _known) = ready();
    let used = rival(&rules, None);
    let mut games = [seeded(&rules, 3, "one"), seeded(&rules, 2, "other")];
    while games.iter().any(|game| !game.position().is_over()) {
        for game in games.iter_mut().filter(|game| !game.position().is_over()) {
            let wanted = used.decide(game.position()).unwrap();
            assert_eq!(wanted, rival(&rules, None).decide(game.position()).unwrap());
            game.play(wanted).unwrap();
        }
    }
}

#[test]
fn it_is_offered_where_there_is_somebody_to_beat() {
    let offered =
        |id: &str| players::offered(&shipped(id)).any(|player| player == players::FOR_THE_WIN);
    assert!(["yahtzee_forced", "yatzy", "kniffel", "yacht"].iter().all(|id| offered(id)));
    assert!(!["maxi", "giant", "balut", "poker_dice"].iter().any(|id| offered(id)));
    let measured: Vec<&str> = players::measured(&shipped("yatzy")).collect();
    assert!(measured.contains(&players::STRONGEST) && !measured.contains(&players::FOR_THE_WIN));
}

#[test]
fn what_was_cancelled_is_not_known() {
    let rules = shipped("yatzy_forced");
    let progress = Progress::default();
    progress.cancel();
    assert!(prepared().prepare_distributions(&rules, &[rules.empty_card()], &progress).is_none());
    assert!(prepared().known_distributions(&rules).is_none());
}
