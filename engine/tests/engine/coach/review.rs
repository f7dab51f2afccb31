//! Reviews of games: luck and skill add up.

use fivefold_engine::{
    coach::{
        Baseline, BaselineSource, Cause, ComparedPart, Decision, Judgment, LuckJudgment, Review,
        ScorePart, SeatFigures, Thresholds, TurnAccount,
    },
    game::{Move, notation},
    rules::Section,
    solver::Progress,
};

use super::*;

/// Checks `result = par + luck − losses` for each seat, over this many games.
pub fn check_identity(rules: &Arc<RuleSet>, evaluator: &Evaluator, games: u64) {
    (0..games).into_par_iter().for_each(|number| {
        let mut game = seeded(rules, number);
        play(&mut game, evaluator, number);
        let review = Review::of(&game, evaluator);
        assert_eq!(review.is_exact, evaluator.value_function().is_exact());
        for (seat, account) in review.seats.iter().enumerate() {
            let sum = account.start + account.luck() + account.outside_changes() - account.regret();
            let error = (sum - stands_at(&game, evaluator, seat)).abs();
            // Between turns, an estimate of a card is close to that of the option that led there; a
            // result is not an estimate.
            let is_known = review.is_exact || game.position().is_over();
            let near = if is_known { 1e-9 } else { 0.01 * account.start };
            assert!(error < near, "{} game {number} seat {seat}: {error:e}", rules.id());
            assert!((account.now - sum).abs() < 1e-9);
            let last = account.entries.last().map_or(account.start, |entry| entry.value);
            assert!((last - account.now).abs() < 1e-9);
            for decision in &account.decisions {
                assert!(decision.regret > -1e-9 && decision.best_value.is_finite());
                assert!(!decision.is_mistake() || decision.is_real());
                // Of equals, the one that was taken; and with the best one the value stays what it was.
                assert_eq!(decision.loss() == 0.0, decision.best == decision.chosen);
                let before = account.value_before(decision.event);
                let error = (before - decision.best_value).abs();
                let near = if review.is_exact { 1e-9 } else { 0.01 * account.start };
                assert!(error < near, "{} game {number} seat {seat}: {error:e}", rules.id());
            }
        }
        // One entry for every roll, one for every decision.
        let rolls = review.seats.iter().flat_map(|account| &account.entries);
        let rolls = rolls.filter(|entry| entry.cause == Cause::Roll).count();
        assert_eq!(rolls, game.rolls());
    });
}

/// In games of points and prizes the value of a card has a share of the total, which breaks ties.
#[test]
fn nothing_is_settled_at_the_end_of_a_game_that_was_played_out() {
    for id in ["balut", "yambo", "escalero"] {
        let evaluator = evaluator(id);
        let mut game = seeded(evaluator.value_function().rules(), 3);
        play(&mut game, &evaluator, 4);
        assert!(game.position().is_over());
        for account in Review::of(&game, &evaluator).seats {
            assert!(account.entries.iter().all(|entry| entry.cause != Cause::Settled), "{id}");
            let sum = account.start + account.luck() + account.outside_changes() - account.regret();
            assert!((sum - account.now).abs() < 1e-9 && account.now.fract() == 0.0, "{id}");
        }
    }
}

#[test]
fn a_known_game_is_reviewed() {
    let game = notation::read(EXAMPLE, &Library::shipped()).unwrap();
    let evaluator = prepared().evaluator(game.setup().rules());
    let review = Review::of(&game, &evaluator);
    let account = &review.seats[0];
    assert!(review.is_exact);
    assert!((account.now - 263.0).abs() < 1e-9);
    assert!((account.start - 254.59).abs() < 0.3, "{}", account.start);
    let sum = account.start + account.luck() - account.regret();
    assert!((sum - 263.0).abs() < 1e-9);
    let turns: Vec<TurnAccount> = account.turns(&game).collect();
    assert_eq!(turns.len(), 13);
    assert!(turns.windows(2).all(|pair| pair[0].events.1 == pair[1].events.0));
    let luck: f64 = turns.iter().map(|turn| turn.luck - turn.regret).sum();
    assert!((account.start + luck - 263.0).abs() < 1e-9);
    let points: u16 = turns.iter().map(|turn| turn.scored.unwrap().points).sum();
    assert_eq!(points, 263 - 35);
    let costs: Vec<f64> = account.by_loss().into_iter().map(Decision::loss).collect();
    assert!(costs.is_sorted_by(|one, other| one >= other));
    let real = account.real_decisions();
    assert!(real > 20 && real <= account.decisions.len());
    // Boxes, bonus and extras add up to the total; unknown values are left out.
    let boxes = Baseline::UNKNOWN.beside(&game, 0);
    let brought: f64 = boxes.iter().map(|line| line.points.unwrap()).sum();
    assert!((brought - 263.0).abs() < 1e-9 && boxes.len() == 14);
    assert!(boxes.iter().all(|line| line.baseline.is_none()));
    let line = account.values_over(game.events().len());
    assert!((line[0].1 - account.start).abs() < 1e-12);
    assert!((line[line.len() - 1].1 - 263.0).abs() < 1e-9);
    // The position of every decision can be opened.
    for one in &account.decisions {
        let then = game.back_to(one.event).unwrap();
        assert_eq!(then.position().on_table().unwrap().dice, one.dice);
    }
    assert!(account.luck_share(&game, Baseline::UNKNOWN).is_none(), "unknown without a baseline");
    assert!(account.likelihood.rating().is_some());
}

/// About the printed figures of Yahtzee with the free-choice joker (Verhoeff 1999): `facts.rs` has
/// them to the digit, a baseline measures them over a sample of states.
#[test]
fn a_baseline_has_the_rates_of_perfect_play_and_is_computed_once() {
    let evaluator = evaluator("yahtzee_free");
    let rules = evaluator.value_function().rules();
    let baseline = Baseline::prepare(&evaluator, &Progress::default()).unwrap();
    let part = |id| ScorePart::Box(rules.box_named(id).unwrap());
    assert_eq!(baseline.source(), Some(BaselineSource::Sample));
    assert!(baseline.distribution().unwrap().error.unwrap() < 0.01);
    let is = |found: Option<f64>, printed: f64, error: f64| {
        let found = found.unwrap();
        assert!((found - printed).abs() <= error, "{found}, but {printed} is printed");
    };
    is(baseline.zero_rate(part("yahtzee")), 0.6626, 0.01);
    is(baseline.zero_rate(ScorePart::Bonus(0, Section::Upper)), 0.3188, 0.01);
    is(baseline.zero_rate(ScorePart::Awards), 0.917_55, 0.01);
    is(baseline.average(ScorePart::Awards), 9.58, 0.5);
    let alike = baseline.alike().unwrap();
    is(Some(alike.mean), 0.46, 0.01);
    // A Yahtzee fills its box, unless it comes too late.
    assert!(alike.share > 1.0 - 0.6626 && alike.share < alike.mean);
    let again = Baseline::known(prepared(), &Arc::new((**rules).clone())).unwrap();
    assert!(Arc::ptr_eq(&baseline, &again));
    assert_eq!(Baseline::UNKNOWN.zero_rate(ScorePart::Awards), None);
}

#[test]
fn luck_has_an_exact_share_if_the_distribution_is_known() {
    let evaluator = evaluator("yatzy_forced");
    let baseline = Baseline::of(&evaluator, &Progress::default()).unwrap();
    let distribution = baseline.distribution().unwrap();
    assert!((distribution.mean() - evaluator.solved().unwrap().par_of_game()).abs() < 1e-6);
    let mut game = seeded(evaluator.value_function().rules(), 6);
    play(&mut game, &evaluator, 4);
    assert_eq!(baseline.source(), Some(BaselineSource::Exact));
    for (seat, account) in Review::of(&game, &evaluator).seats.iter().enumerate() {
        let share = account.luck_share(&game, &baseline).unwrap();
        assert_eq!(Some(share), baseline.share_below(account.start + account.luck()));
        assert!((0.0..=1.0).contains(&share));
        let boxes = baseline.beside(&game, seat);
        assert!((boxes[0].baseline.unwrap() - distribution.boxes[0].mean).abs() < 1e-12);
        // The differences add up to the result minus par.
        let more = |line: &ComparedPart| line.points.unwrap() - line.baseline.unwrap();
        let sum: f64 = boxes.iter().map(more).sum();
        assert!((sum - (account.now - account.start)).abs() < 1e-6, "{sum}");
    }
    let running = game.back_to(game.events().len() - 1).unwrap();
    let account = Review::of(&running, &evaluator).seats.remove(0);
    assert_eq!(account.luck_share(&running, &baseline), None, "not before the end");
    let cancelled = Progress::default();
    cancelled.cancel();
    assert!(Baseline::of(&evaluator, &cancelled).is_none());
}

/// A hand that wins on the spot is luck, and what is left unplayed is nobody's loss.
#[test]
fn a_game_won_on_the_spot_is_nobodys_loss() {
    let evaluator = evaluator("generala");
    let rules = evaluator.value_function().rules();
    let mut game = table_of(rules, 2, DiceOrigin::ByHand);
    let thrown = |dice: &str| Event::Rolled { kept: Slots::NONE, dice: dice.parse().unwrap() };
    game.play_rolled(thrown("66234")).unwrap();
    game.play(Move::Box(rules.box_named("sixes").unwrap())).unwrap();
    game.play_rolled(thrown("44444")).unwrap();
    assert_eq!(game.position().won_at_once(), Some(1));
    let review = Review::of(&game, &evaluator);
    let last = game.events().len();
    for (number, account) in review.seats.iter().enumerate() {
        let total = f64::from(rules.total(&game.position().cards()[number]));
        assert!((account.now - total).abs() < 1e-9);
        let sum = account.start + account.luck() + account.outside_changes() - account.regret();
        assert!((sum - total).abs() < 1e-9, "{sum} {total}");
        assert!(account.is_cut_short());
        let course = account.values_over(last);
        assert_eq!(course[course.len() - 1].0, last);
        let before = course[course.len() - 2].1;
        assert!(course[course.len() - 1].1 >= before, "seat {number} falls: {course:?}");
    }
    let [loser, winner] = [0, 1].map(|seat| &review.seats[seat]);
    assert!(winner.luck() > 100.0, "{}", winner.luck());
    let [of_loser, of_winner] = [loser, winner].map(|one| one.turns(&game).next().unwrap());
    assert!(of_winner.has_won && of_winner.scored.is_none());
    assert!(!of_loser.has_won && of_loser.scored.is_some());
}

/// However it is found: exactly, or measured where there are two columns.
#[test]
fn a_bonus_that_always_pays_is_counted_once() {
    for (columns, source) in
        [("", BaselineSource::Exact), ("columns: [(), ()]", BaselineSource::Games(400))]
    {
        let text = format!(
            r#"RuleSet(version: 1, id: "small", name: "Small",
                dice: (count: 2, sides: 4), turn: (rolls: 2), rows: [
                    (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                    (id: "any", section: Lower, pattern: Any, score: Sum),
                ],
                section_bonuses: [(section: Upper, tiers: [(at_least: 0, points: 50)])], {columns})"#
        );
        let rules = Arc::new(RuleSet::from_ron("small.ron", &text).unwrap());
        let baseline = Baseline::of(&prepared().evaluator(&rules), &Progress::default()).unwrap();
        assert_eq!(baseline.source(), Some(source));
        let bonus = baseline.average(ScorePart::Bonus(0, Section::Upper)).unwrap();
        assert!((bonus - 50.0).abs() < 1e-9, "{columns}: {bonus}");
    }
}

/// Each of two seats throws its only die, and either scores it or throws again.
#[test]
fn who_is_level_is_not_behind_and_one_die_is_never_alike() {
    let text = r#"RuleSet(version: 1, id: "die", name: "Die", dice: (count: 1), turn: (rolls: 2),
        rows: [(id: "any", section: Lower, pattern: Any, score: Sum)])"#;
    let rules = Arc::new(RuleSet::from_ron("die.ron", text).unwrap());
    let mut game = table_of(&rules, 2, DiceOrigin::ByHand);
    for _ in 0..2 {
        let dice = "4".parse().unwrap();
        game.play_rolled(Event::Rolled { kept: Slots::NONE, dice }).unwrap();
        game.play(Move::Box(rules.box_named("any").unwrap())).unwrap();
    }
    let review = Review::of(&game, &prepared().evaluator(&rules));
    let figures = SeatFigures::of_review(&game, &review);
    // The second seat is expected to have 4.25 while the first one decides, and the first has 4.
    let sides = figures.iter().map(|seat| (seat.ahead.count, seat.behind.count));
    assert!(sides.eq([(0, 1), (1, 0)]), "{figures:?}");
    assert!(figures.iter().all(|seat| seat.alike == 0));
}

/// A turn may bring nothing on average, as where the dice are over and under par.
#[test]
fn next_to_nothing_is_no_blunder_in_a_game_about_nothing() {
    for turn in [0.0, -3.0] {
        let thresholds = Thresholds::of_turn(turn);
        assert_eq!(thresholds.of_loss(0.001), Judgment::Fine);
        assert_eq!(thresholds.of_luck(0.001), LuckJudgment::Usual);
    }
}
