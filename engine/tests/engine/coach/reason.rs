//! Reasons, and the outcomes of a turn.

use fivefold_engine::{
    coach::{Reason, ReasonPart, ReasonScope, ScorePart},
    game::Position,
    solver::{Action, Progress},
};

use super::*;

/// Checks that the best option is the same when it alone is found, and that following a turn to its
/// ends gives the engine's value, for every option.
pub fn check_ends(evaluator: &Evaluator, positions: &[Game]) {
    let id = evaluator.value_function().rules().id();
    let (mut engine, mut follower) = (evaluator.engine(), evaluator.engine());
    for position in positions.iter().map(Game::position) {
        let advice = Advice::of(&mut engine, position).unwrap();
        let (card, left) = (position.card(), position.rolls_left());
        let dice = position.on_table().unwrap().dice;
        // Found at once, it is the first of all.
        let best = follower.at_table(position).best(card, &dice, left);
        assert_eq!(best, Some(advice.best()), "{id} {position:?}");
        for choice in advice.options().iter().step_by(1 + advice.options().len() / 6) {
            let ends =
                follower.at_table(position).outcomes(card, &dice, left, choice.action).unwrap();
            let whole: f64 = ends.iter().map(|end| end.chance).sum();
            let par: f64 = ends.iter().map(|end| end.chance * end.value).sum();
            assert!((whole - 1.0).abs() < 1e-9, "{id}: {whole}");
            let error = (par - choice.value).abs();
            assert!(error < 1e-7, "{id} {dice}: {par} {choice:?}");
        }
    }
}

/// Checks that the parts of a reason add up to the difference.
pub fn check_reasons(evaluator: &Evaluator, positions: &[Game]) {
    let id = evaluator.value_function().rules().id();
    let mut engine = evaluator.engine();
    let mut checked = 0;
    for position in positions.iter().map(Game::position) {
        let open = position.card().open_boxes().count();
        let most = if evaluator.solved().is_some() { 5 } else { 99 };
        if open > most || checked > 8 {
            continue;
        }
        let advice = Advice::of(&mut engine, position).unwrap();
        let (best, last) = (advice.best(), advice.options()[advice.options().len() - 1]);
        let options = [best.action, last.action];
        let reason = Reason::of(evaluator, position, options, Some(&Progress::default())).unwrap();
        let difference = best.value - last.value;
        let sum: f64 = reason.parts.iter().map(ReasonPart::points).sum();
        assert!((reason.difference - difference).abs() < 1e-9, "{id}");
        assert!((sum - reason.difference).abs() < 1e-9, "{id}: {sum} {reason:?}");
        assert_eq!(reason.is_exact, evaluator.value_function().is_exact());
        for option in 0..2 {
            let all = reason.boxes.iter().map(|of| of.scores[option] + of.zero[option]);
            assert!(all.sum::<f64>() < 1.0 + 1e-9);
        }
        let is_whole = evaluator.solved().is_some_and(|solved| solved.plan().is_one_box_a_turn());
        let has_rest = reason.parts.iter().any(|part| part.part == ScorePart::Rest);
        assert_eq!(matches!(reason.scope, ReasonScope::Whole { .. }), is_whole, "{id}");
        assert!(!is_whole || !has_rest);
        checked += 1;
    }
    assert!(checked > 0, "{id}");
}

#[test]
fn a_reason_can_be_cancelled_and_changes_sign_when_options_are_swapped() {
    let evaluator = evaluator("basic");
    let rules = evaluator.value_function().rules().clone();
    let card = rules.card_from_text("ones=3,twos=6,threes=9,fours=8,chance=20,yahtzee=0").unwrap();
    let position = Position::set_up(rules.clone(), card, "55234".parse().unwrap(), 2).unwrap();
    let keep = |text: &str| Action::Keep(text.parse().unwrap());
    let why =
        |options, progress: &Progress| Reason::of(&evaluator, &position, options, Some(progress));
    let progress = Progress::default();
    let one = why([keep("55"), keep("2345")], &progress).unwrap();
    let other = why([keep("2345"), keep("55")], &progress).unwrap();
    assert!((one.difference + other.difference).abs() < 1e-9 && progress.done() > 0);
    // A straight is made by keeping its dice, five of a kind by keeping the pair.
    let chance = |row: &str| {
        let at = rules.box_named(row).unwrap();
        one.boxes.iter().find(|of_box| of_box.at == at).map_or([0.0; 2], |of_box| of_box.scores)
    };
    assert!(chance("large_straight")[1] > chance("large_straight")[0] + 0.2);
    assert!(chance("three_kind")[0] > chance("three_kind")[1] + 0.05);
    progress.cancel();
    assert!(why([keep("55"), keep("2345")], &progress).is_none());
}
