//! `review`: luck and skill in a game, and the losses of its decisions.

use clap::Args;
use serde_json::{Value, json};

use super::advise::ActionText;
use super::{Lab, LabAnswer, LabError, named_game, why};
use crate::coach::{
    Baseline, BaselineSource, DecisionReview, Judgment, LedgerEntry, Review, SeatReview,
    TurnReview, ValueChange,
};
use crate::game::Game;
use crate::players::{self, Evaluator};
use crate::rules::RuleSet;
use crate::solver::Progress;
use crate::ui::{self, Chances};
use crate::words::Words;

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
    let review = Review::of(game, &evaluator, &usual);
    let chances = if wins { chances(game, &evaluator) } else { None };
    let seats = (0..review.seats.len()).map(|seat| of_seat(game, &review, seat, chances.as_ref()));
    let report = json!({
        "rules": game.setup().rules().id(),
        "finished": game.position().is_over(),
        "exact": review.is_exact,
        "why_estimate": super::why_estimate(&evaluator),
        // The number of points that weigh as much as one at Yahtzee.
        "scale": review.thresholds.scale(),
        // The number of games over which boxes were averaged, unless averages are exact.
        "usual_over_games": match review.baseline {
            Some(BaselineSource::Games(games)) => Some(games),
            Some(BaselineSource::Exact | BaselineSource::Sample) | None => None,
        },
        "seats": seats.collect::<Value>(),
    });
    let words = Words::english();
    LabAnswer::new(&report, ui::review_text(&words, game, &review, chances.as_ref()))
}

/// The chances to win, where they can be computed exactly.
fn chances(game: &Game, evaluator: &Evaluator) -> Option<Chances> {
    let (rules, progress) = (game.setup().rules(), Progress::default());
    let distributions = players::prepare_distributions(rules, &[rules.empty_card()], &progress)?;
    Chances::of(game, evaluator, Some(&distributions), None, &progress)
}

fn of_seat(game: &Game, review: &Review, number: usize, chances: Option<&Chances>) -> Value {
    let (who, rules) = (&game.setup().seats()[number], game.setup().rules());
    let seat: &SeatReview = &review.seats[number];
    let account = &seat.ledger;
    let [inaccuracies, mistakes, blunders] = seat.counts;
    let loss = |event: usize| chances.and_then(|chances| Some(chances.losses.get(&event)?.share));
    let losses: Vec<f64> = seat.decisions.iter().filter_map(|one| loss(one.event)).collect();
    json!({
        "name": who.name(),
        // `human`, or the id of a computer player.
        "kind": who.sitter().to_string(),
        "par": rules.shown(account.start),
        // The final result, or its expectation in a game that is not over.
        "score": rules.shown(account.now),
        "luck": account.luck(),
        // The exact share of all games of perfect play that are less lucky, if known.
        "luck_place": seat.luck_share,
        "given_away": account.regret(),
        // The loss of all decisions together in the chance to win.
        "win_cost": (!losses.is_empty()).then(|| losses.iter().sum::<f64>()),
        // The change in value due to other players and to how the game ended.
        "fate": account.outside_changes(),
        // Whether the game was won on the spot, leaving the rest of the card unplayed.
        "cut_short": account.is_cut_short(),
        "luck_adjusted": rules.shown(account.luck_adjusted()),
        "decisions": seat.decisions.len(),
        "real_decisions": seat.real_decisions,
        "given_away_per_real_decision": seat.regret_per_decision(),
        "inaccuracies": inaccuracies,
        "mistakes": mistakes,
        "blunders": blunders,
        "assisted": seat.assisted,
        "rating": seat.rating,
        "turns": seat.turns.iter().map(|turn| of_turn(rules, turn)).collect::<Value>(),
        // The largest losses first.
        "worst": seat
            .decisions
            .iter()
            .map(|one| of_decision(rules, one, loss(one.event)))
            .collect::<Value>(),
        // Boxes and bonuses, and points outside the card, with their averages in perfect play.
        "boxes": seat
            .boxes
            .iter()
            .map(|line| {
                let name = why::about(rules, line.part);
                json!({"box": name, "points": line.points, "usual": line.baseline})
            })
            .collect::<Value>(),
        // All changes of the value, in order.
        "ledger": account.entries.iter().map(|entry| of_entry(rules, entry)).collect::<Value>(),
    })
}

fn of_turn(rules: &RuleSet, turn: &TurnReview) -> Value {
    json!({
        "turn": turn.turn,
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

fn of_decision(rules: &RuleSet, review: &DecisionReview, win_loss: Option<f64>) -> Value {
    let decision = &review.decision;
    json!({
        "event": review.event,
        "turn": review.turn,
        "dice": decision.dice.to_string(),
        "rolls_left": decision.rolls_left,
        "chosen": ActionText::new(rules, decision.chosen),
        "best": ActionText::new(rules, decision.best),
        "par_of_best": rules.shown(decision.best_value),
        "cost": decision.loss(),
        // The loss in the chance to win, 0 to 1.
        "win_cost": win_loss,
        "mark": match review.judgment {
            Judgment::Fine => "fine",
            Judgment::Inaccuracy => "inaccuracy",
            Judgment::Mistake => "mistake",
            Judgment::Blunder => "blunder",
        },
        "options": decision.options,
        "real": decision.is_real(),
        "assisted": review.is_assisted,
    })
}

fn of_entry(rules: &RuleSet, entry: &LedgerEntry) -> Value {
    let (kind, luck, regret) = match &entry.change {
        ValueChange::Roll { luck, .. } => ("roll", Some(*luck), None),
        ValueChange::Decision(decision) => ("decision", None, Some(decision.regret)),
        ValueChange::Others { luck, .. } => ("others", Some(*luck), None),
        ValueChange::Settled { luck } => ("end", Some(*luck), None),
        ValueChange::CutShort { luck } => ("not played", Some(*luck), None),
    };
    json!({
        "event": entry.event,
        "turn": entry.turn,
        "kind": kind,
        // The luck of a roll, of other players' turns, or of how the game ended.
        "luck": luck,
        "regret": regret,
        "par": rules.shown(entry.value),
    })
}
