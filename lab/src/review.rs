//! `review`: luck and skill in a game, and the losses of its decisions.

use clap::Args;
use serde_json::{Value, json};

use super::advise::ActionText;
use super::{Lab, LabAnswer, LabError, named_game, why};
use fivefold_engine::coach::{
    Account, Baseline, BaselineSource, Cause, Decision, Entry, Judgment, Review, TurnAccount,
};
use fivefold_engine::game::Game;
use fivefold_engine::players::Evaluator;
use fivefold_engine::rules::RuleSet;
use fivefold_engine::solver::Progress;
use fivefold_window::ui::{self, Chances};
use fivefold_words::Words;

/// Separate luck from skill in a game, and show the loss of each decision
///
/// The final score is par plus luck minus losses (where the lowest total wins, par minus
/// luck plus losses). Lists the decisions, the largest losses first, then the turns, then
/// the boxes compared with their averages in perfect play. --json has more digits, and
/// every change of the expected final score. With it, a game that can't be read is an
/// answer too: {"game":…,"ok":false,"error":…}
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct ReviewQuery {
    /// A file in game notation, the text itself, or the number (1 is the oldest) or id of a game
    /// in the history
    #[arg(value_name = "FILE|GAME", verbatim_doc_comment)]
    game: String,
    /// Add the chance to win that each decision gave away, in a game against others: takes some
    /// seconds, and needs a rule set that can be solved
    #[arg(long)]
    wins: bool,
}

impl ReviewQuery {
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        named_game::answer(&self.game, lab, |game| answer(game, self.wins))
    }
}

fn answer(game: &Game, wins: bool) -> Result<LabAnswer, LabError> {
    let evaluator = super::solving::evaluator(game.setup().rules());
    let usual = Baseline::of(&evaluator, &Progress::default()).unwrap_or_default();
    let review = Review::of(game, &evaluator);
    let chances = if wins { chances(game, &evaluator) } else { None };
    let seats = review.seats.iter().enumerate();
    let seats = seats.map(|(seat, account)| of_seat(game, account, seat, &usual, chances.as_ref()));
    let report = json!({
        "rules": game.setup().rules().id(),
        "finished": game.position().is_over(),
        "exact": review.is_exact,
        "why_estimate": super::why_estimate(&evaluator),
        // The number of points that weigh as much as one at Yahtzee.
        "scale": review.thresholds.scale(),
        // The number of games over which boxes were averaged, unless averages are exact.
        "usual_over_games": match usual.source() {
            Some(BaselineSource::Games(games)) => Some(games),
            Some(BaselineSource::Exact | BaselineSource::Sample) | None => None,
        },
        "seats": seats.collect::<Value>(),
    });
    let words = Words::english();
    LabAnswer::new(&report, ui::review_text(&words, game, &review, &usual, chances.as_ref()))
}

/// The chances to win, where they can be computed exactly.
fn chances(game: &Game, evaluator: &Evaluator) -> Option<Chances> {
    let (rules, progress) = (game.setup().rules(), Progress::default());
    let distributions = fivefold_window::prepared().prepare_distributions(
        rules,
        &[rules.empty_card()],
        &progress,
    )?;
    Chances::of(game, evaluator, Some(&distributions), None, &progress)
}

fn of_seat(
    game: &Game,
    account: &Account,
    number: usize,
    usual: &Baseline,
    chances: Option<&Chances>,
) -> Value {
    let (who, rules) = (&game.setup().seats()[number], game.setup().rules());
    let [inaccuracies, mistakes, blunders] = Judgment::counts(&account.decisions);
    let loss = |event: usize| chances.and_then(|chances| Some(chances.losses.get(&event)?.share));
    let losses: Vec<f64> = account.by_loss().iter().filter_map(|one| loss(one.event)).collect();
    json!({
        "name": who.name(),
        // `human`, or the id of a computer player.
        "kind": who.sitter().to_string(),
        "par": rules.shown(account.start),
        // The final result, or its expectation in a game that is not over.
        "score": rules.shown(account.now),
        "luck": account.luck(),
        // The exact share of all games of perfect play that are less lucky, if known.
        "luck_place": account.luck_share(game, usual),
        "given_away": account.regret(),
        // The loss of all decisions together in the chance to win.
        "win_cost": (!losses.is_empty()).then(|| losses.iter().sum::<f64>()),
        // The change in value due to other players and to how the game ended.
        "fate": account.outside_changes(),
        // Whether the game was won on the spot, leaving the rest of the card unplayed.
        "cut_short": account.is_cut_short(),
        "luck_adjusted": rules.shown(account.start - account.regret()),
        "decisions": account.decisions.len(),
        "real_decisions": account.real_decisions(),
        "given_away_per_real_decision": account.regret_per_decision(),
        "inaccuracies": inaccuracies,
        "mistakes": mistakes,
        "blunders": blunders,
        "assisted": account.assisted(),
        "rating": account.likelihood.rating(),
        "turns": account.turns(game).map(|turn| of_turn(rules, &turn)).collect::<Value>(),
        // The largest losses first.
        "worst": account
            .by_loss()
            .into_iter()
            .map(|one| of_decision(rules, one, loss(one.event)))
            .collect::<Value>(),
        // Boxes and bonuses, and points outside the card, with their averages in perfect play.
        "boxes": usual
            .beside(game, number)
            .into_iter()
            .map(|line| {
                let name = why::about(rules, line.part);
                json!({"box": name, "points": line.points, "usual": line.baseline})
            })
            .collect::<Value>(),
        // All changes of the value, in order.
        "ledger": account.entries.iter().map(|entry| of_entry(rules, entry)).collect::<Value>(),
    })
}

fn of_turn(rules: &RuleSet, turn: &TurnAccount) -> Value {
    json!({
        "turn": turn.number,
        "box": turn.scored.map(|offer| rules.box_id(offer.at)),
        "points": turn.scored.map_or(0, |offer| offer.points),
        "bonus": turn.scored.map_or(0, |offer| offer.bonus),
        "luck": turn.luck,
        "given_away": turn.regret,
        "fate": turn.outside_changes,
        // Whether the decision won the game on the spot.
        "won": turn.has_won,
        "par": rules.shown(turn.value),
    })
}

fn of_decision(rules: &RuleSet, decision: &Decision, win_loss: Option<f64>) -> Value {
    json!({
        "event": decision.event,
        "turn": decision.turn,
        "dice": decision.dice.to_string(),
        "rolls_left": decision.rolls_left,
        "chosen": ActionText::new(rules, decision.chosen),
        "best": ActionText::new(rules, decision.best),
        "par_of_best": rules.shown(decision.best_value),
        "cost": decision.loss(),
        // The loss in the chance to win, 0 to 1.
        "win_cost": win_loss,
        "mark": decision.judgment.word(),
        "options": decision.options,
        "real": decision.is_real(),
        "assisted": decision.is_assisted,
    })
}

fn of_entry(rules: &RuleSet, entry: &Entry) -> Value {
    let kind = match entry.cause {
        Cause::Roll => "roll",
        Cause::Decision => "decision",
        Cause::Others => "others",
        Cause::Settled => "end",
        Cause::CutShort => "not played",
    };
    let is_decision = entry.cause == Cause::Decision;
    json!({
        "event": entry.event,
        "turn": entry.turn,
        "kind": kind,
        // The luck of a roll, of other players' turns, or of how the game ended.
        "luck": (!is_decision).then_some(entry.change),
        "regret": is_decision.then_some(0.0 - entry.change),
        "par": rules.shown(entry.value),
    })
}
