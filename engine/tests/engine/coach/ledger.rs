//! Luck and skill add up.

use fivefold_engine::coach::{Ledger, ValueChange};

use super::*;

/// Checks `result = par + luck − losses` for each seat, over this many games.
pub fn check_identity(rules: &Arc<RuleSet>, evaluator: &Evaluator, games: u64) {
    (0..games).into_par_iter().for_each(|number| {
        let mut game = seeded(rules, number);
        play(&mut game, evaluator, number);
        let ledger = Ledger::of(&game, evaluator);
        assert_eq!(ledger.is_exact, evaluator.value_function().is_exact());
        for (seat, account) in ledger.seats.iter().enumerate() {
            let sum = account.start + account.luck() + account.outside_changes() - account.regret();
            let error = (sum - stands_at(&game, evaluator, seat)).abs();
            // Between turns, an estimate of a card is close to that of the option that led there; a
            // result is not an estimate.
            let is_known = ledger.is_exact || game.position().is_over();
            let near = if is_known { 1e-9 } else { 0.01 * account.start };
            assert!(error < near, "{} game {number} seat {seat}: {error:e}", rules.id());
            assert!((account.now - sum).abs() < 1e-9);
            let last = account.entries.last().map_or(account.start, |entry| entry.value);
            assert!((last - account.now).abs() < 1e-9);
            for (_, decision) in account.decisions() {
                assert!(decision.regret > -1e-9 && decision.best_value.is_finite());
                assert!(!decision.is_mistake() || decision.is_real());
            }
        }
        // One entry for every roll, one for every decision.
        let rolls = ledger.seats.iter().flat_map(|account| &account.entries);
        let rolls = rolls.filter(|entry| matches!(entry.change, ValueChange::Roll { .. })).count();
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
        for account in Ledger::of(&game, &evaluator).seats {
            let is_settled = |change: &ValueChange| matches!(change, ValueChange::Settled { .. });
            assert!(!account.entries.iter().any(|entry| is_settled(&entry.change)), "{id}");
            let sum = account.start + account.luck() + account.outside_changes() - account.regret();
            assert!((sum - account.now).abs() < 1e-9 && account.now.fract() == 0.0, "{id}");
        }
    }
}
