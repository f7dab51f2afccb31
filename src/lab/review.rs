//! `review`: luck and skill in a game, and the losses of its decisions.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::advise::ActionText as Done;
use super::{Lab, LabAnswer, LabError, named_game, unsigned_zero, why};
use crate::coach::{
    Baseline, BaselineSource, DecisionReview, Judgment, LedgerEntry, Rating, Review,
    ScorePartReview, SeatReview, TurnReview, ValueChange, win_loss,
};
use crate::game::{Event, Game, Position, Seat};
use crate::players::{self, Evaluator};
use crate::rules::RuleSet;
use crate::solver::Progress;

/// Separate luck from skill in a game, and show the loss of each decision
///
/// The final score is par plus luck minus losses. Lists the decisions, the largest
/// losses first, then the turns, then the boxes compared with their averages in
/// perfect play. With --json, a game that can't be read is an answer too:
/// {"game":…,"ok":false,"error":…}
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

#[derive(Serialize)]
struct ReviewReport {
    rules: String,
    finished: bool,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    why_estimate: Option<String>,
    /// The number of points that weigh as much as one at Yahtzee.
    scale: f64,
    /// The number of games over which boxes were averaged; absent if averages are exact or not
    /// known.
    #[serde(skip_serializing_if = "Option::is_none")]
    usual_over_games: Option<u32>,
    seats: Vec<SeatReport>,
}

#[derive(Serialize)]
struct SeatReport {
    name: String,
    /// `human`, or the id of a computer player.
    kind: String,
    par: f64,
    /// The final result, or its expectation in a game that is not over.
    score: f64,
    luck: f64,
    /// The exact share of all games of perfect play that are less lucky, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    luck_place: Option<f64>,
    given_away: f64,
    /// The loss of all decisions together in the chance to win.
    #[serde(skip_serializing_if = "Option::is_none")]
    win_cost: Option<f64>,
    /// The change in value due to other players and to how the game ended.
    fate: f64,
    /// Whether the game was won on the spot, leaving the rest of the card unplayed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    cut_short: bool,
    luck_adjusted: f64,
    decisions: usize,
    real_decisions: usize,
    given_away_per_real_decision: f64,
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
    assisted: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Rating>,
    turns: Vec<TurnLine>,
    /// The largest losses first.
    worst: Vec<DecisionLine>,
    boxes: Vec<BoxLine>,
    /// All changes of the value, in order.
    ledger: Vec<EntryLine>,
}

#[derive(Serialize)]
struct TurnLine {
    turn: u16,
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    points: u16,
    bonus: u32,
    luck: f64,
    given_away: f64,
    fate: f64,
    /// Whether the decision won the game on the spot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    won: bool,
    par: f64,
}

#[derive(Serialize)]
struct DecisionLine {
    event: usize,
    turn: u16,
    dice: String,
    rolls_left: u16,
    chosen: Done,
    best: Done,
    par_of_best: f64,
    cost: f64,
    /// The loss in the chance to win, 0 to 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    win_cost: Option<f64>,
    mark: &'static str,
    options: usize,
    real: bool,
    assisted: bool,
}

#[derive(Serialize)]
struct BoxLine {
    /// The name of a box or bonus, or of points outside the card.
    #[serde(rename = "box")]
    name: String,
    /// The points that the part added to the total.
    points: Option<f64>,
    /// The average of the part in perfect play.
    #[serde(skip_serializing_if = "Option::is_none")]
    usual: Option<f64>,
}

#[derive(Serialize)]
struct EntryLine {
    event: usize,
    turn: u16,
    kind: &'static str,
    /// The luck of a roll, of other players' turns, or of how the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    luck: Option<f64>,
    /// The regret of a decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    regret: Option<f64>,
    par: f64,
}

/// The losses of decisions in the chance to win, by event index.
type WinCosts = BTreeMap<usize, f64>;

/// Computes the losses in the chance to win, where that is possible.
fn win_costs(game: &Game) -> WinCosts {
    let rules = game.setup().rules();
    let all = [rules.empty_card()];
    let distributions = players::prepare_distributions(rules, &all, &Progress::default());
    let costs = distributions.map(|distributions| {
        let events = game.history().enumerate();
        let cost = |(place, (position, event)): (usize, (Position, Event))| {
            Some((place, win_loss(&distributions, &position, &event)?))
        };
        events.filter_map(cost).collect()
    });
    costs.unwrap_or_default()
}

fn answer(game: &Game, wins: bool) -> Result<LabAnswer, LabError> {
    let evaluator = Evaluator::of(game.setup().rules());
    let usual = Baseline::of(&evaluator, &Progress::default()).unwrap_or_default();
    let review = Review::of(game, &evaluator, &usual);
    let costs = if wins { win_costs(game) } else { WinCosts::new() };
    let seats = game.setup().seats().iter().zip(&review.seats);
    let report = ReviewReport {
        rules: game.setup().rules().id().to_owned(),
        finished: game.position().is_over(),
        exact: review.is_exact,
        why_estimate: super::why_estimate(&evaluator),
        scale: review.thresholds.scale(),
        usual_over_games: match review.baseline {
            Some(BaselineSource::Games(games)) => Some(games),
            Some(BaselineSource::Exact | BaselineSource::Sample) | None => None,
        },
        seats: seats.map(|(seat, of_seat)| SeatReport::new(game, seat, of_seat, &costs)).collect(),
    };
    LabAnswer::new(&report, report.text())
}

impl SeatReport {
    fn new(game: &Game, who: &Seat, seat: &SeatReview, costs: &WinCosts) -> Self {
        let rules = game.setup().rules();
        let win_costs = seat.decisions.iter().filter_map(|one| costs.get(&one.event));
        let [inaccuracies, mistakes, blunders] = seat.counts;
        let account = &seat.ledger;
        Self {
            name: who.name().to_owned(),
            kind: who.sitter().to_string(),
            par: account.start,
            score: account.now,
            luck: account.luck(),
            luck_place: seat.luck_share,
            given_away: account.regret(),
            win_cost: (!costs.is_empty()).then(|| win_costs.sum()),
            fate: account.outside_changes(),
            cut_short: account.is_cut_short(),
            luck_adjusted: account.luck_adjusted(),
            decisions: seat.decisions.len(),
            real_decisions: seat.real_decisions,
            given_away_per_real_decision: seat.regret_per_decision(),
            inaccuracies,
            mistakes,
            blunders,
            assisted: seat.assisted,
            rating: seat.rating,
            turns: seat.turns.iter().map(|turn| TurnLine::new(rules, turn)).collect(),
            worst: seat.decisions.iter().map(|one| DecisionLine::new(rules, one, costs)).collect(),
            boxes: seat.boxes.iter().map(|line| BoxLine::new(rules, line)).collect(),
            ledger: account.entries.iter().map(EntryLine::new).collect(),
        }
    }
}

impl TurnLine {
    fn new(rules: &RuleSet, turn: &TurnReview) -> Self {
        Self {
            turn: turn.turn,
            name: turn.scored.map(|offer| rules.box_id(offer.at)),
            points: turn.scored.map_or(0, |offer| offer.points),
            bonus: turn.scored.map_or(0, |offer| offer.bonus),
            luck: turn.luck,
            given_away: turn.regret,
            fate: turn.outside_changes,
            won: turn.has_won,
            par: turn.value,
        }
    }

    fn print(&self, text: &mut String) {
        let Self { turn, points, bonus, luck, given_away, par, won, .. } = self;
        let none = if *won { "won on the spot" } else { "no box" };
        let name = self.name.as_deref().unwrap_or(none);
        _ = writeln!(
            text,
            "{turn:>4}  {name:<20}{points:>7}{bonus:>9}{:>+12.4}{:>12.4}{par:>12.4}",
            unsigned_zero(*luck),
            unsigned_zero(-given_away)
        );
    }
}

impl DecisionLine {
    fn new(rules: &RuleSet, review: &DecisionReview, costs: &WinCosts) -> Self {
        let decision = &review.decision;
        Self {
            event: review.event,
            turn: review.turn,
            dice: decision.dice.to_string(),
            rolls_left: decision.rolls_left,
            chosen: Done::new(rules, decision.chosen),
            best: Done::new(rules, decision.best),
            par_of_best: decision.best_value,
            cost: decision.loss(),
            win_cost: costs.get(&review.event).copied(),
            mark: match review.judgment {
                Judgment::Fine => "fine",
                Judgment::Inaccuracy => "inaccuracy",
                Judgment::Mistake => "mistake",
                Judgment::Blunder => "blunder",
            },
            options: decision.options,
            real: decision.is_real(),
            assisted: review.is_assisted,
        }
    }
}

impl BoxLine {
    fn new(rules: &RuleSet, line: &ScorePartReview) -> Self {
        let name = why::about(rules, line.part);
        Self { name, points: line.points, usual: line.baseline }
    }

    fn print(&self, text: &mut String) {
        let points = self.points.map_or("open".to_owned(), |points| format!("{points:.0}"));
        let usual = self.usual.map_or(String::new(), |usual| format!("{usual:.2}"));
        let more = self.points.zip(self.usual).map(|(points, usual)| points - usual);
        let more = more.map_or(String::new(), |more| format!("{more:+.2}"));
        let line = format!("{:<20}{points:>7}{usual:>10}{more:>10}", self.name);
        // Writing to a String can't fail.
        _ = writeln!(text, "{}", line.trim_end());
    }
}

impl EntryLine {
    fn new(entry: &LedgerEntry) -> Self {
        let (kind, luck, regret) = match &entry.change {
            ValueChange::Roll { luck, .. } => ("roll", Some(*luck), None),
            ValueChange::Decision(decision) => ("decision", None, Some(decision.regret)),
            ValueChange::Others { luck, .. } => ("others", Some(*luck), None),
            ValueChange::Settled { luck } => ("end", Some(*luck), None),
            ValueChange::CutShort { luck } => ("not played", Some(*luck), None),
        };
        Self { event: entry.event, turn: entry.turn, kind, luck, regret, par: entry.value }
    }
}

impl ReviewReport {
    fn text(&self) -> String {
        let state = if self.finished { "finished" } else { "not finished" };
        let exact = if self.exact { "exact" } else { "estimates" };
        let mut text = format!("{}: {state}, values {exact}\n", self.rules);
        for seat in &self.seats {
            _ = writeln!(text);
            seat.print(&mut text);
        }
        if let Some(games) = self.usual_over_games {
            _ = writeln!(text, "\nAverages of boxes are those of {games} games of Perfect.");
        }
        text
    }
}

impl SeatReport {
    fn print(&self, text: &mut String) {
        let Self { name, kind, par, score, luck, given_away, fate, .. } = self;
        let what = if self.cut_short { "not played" } else { "other effects" };
        let (luck, given_away) = (unsigned_zero(*luck), unsigned_zero(-given_away));
        let fate = match unsigned_zero(*fate) {
            0.0 => String::new(),
            fate => format!(" {fate:+.4} ({what})"),
        };
        // Writing to a String can't fail.
        _ = writeln!(
            text,
            "{name} ({kind}): {score:.4} = {par:.4} (par) {luck:+.4} (luck){fate} \
             {given_away:+.4} (given away)"
        );
        if let Some(cost) = self.win_cost {
            _ = writeln!(text, "{:.2}% of the wins given away", 100.0 * cost);
        }
        if let Some(place) = self.luck_place {
            _ = writeln!(text, "luckier than {:.1}% of all games", 100.0 * place);
        }
        _ = writeln!(
            text,
            "without luck {:.4}; {:.4} given away in each of {} real decisions",
            self.luck_adjusted, self.given_away_per_real_decision, self.real_decisions
        );
        if let Some(Rating { value, low, high }) = self.rating {
            _ = writeln!(text, "rating {value:.1} ({low:.1} to {high:.1}; perfect play is 100)");
        }
        let Self { inaccuracies, mistakes, blunders, assisted, .. } = self;
        _ = writeln!(
            text,
            "inaccuracies {inaccuracies}, mistakes {mistakes}, blunders {blunders}; with advice: \
             {assisted}"
        );
        self.write_decisions(text);
        _ = writeln!(
            text,
            "\nturn  {:<20}{:>7}{:>9}{:>12}{:>12}{:>12}",
            "box", "points", "bonus", "luck", "given away", "par"
        );
        self.turns.iter().for_each(|turn| turn.print(text));
        let has_usual = self.boxes.iter().any(|line| line.usual.is_some());
        let heads = if has_usual { ["average", "more"] } else { [""; 2] };
        let line = format!("{:<20}{:>7}{:>10}{:>10}", "box", "points", heads[0], heads[1]);
        _ = writeln!(text, "\n{}", line.trim_end());
        self.boxes.iter().for_each(|line| line.print(text));
    }

    /// Writes the decisions that lost something, the largest loss first.
    fn write_decisions(&self, text: &mut String) {
        for line in self.worst.iter().filter(|line| line.cost > 0.0) {
            let wins = line
                .win_cost
                .map_or(String::new(), |cost| format!("; {:.2}% of the wins", 100.0 * cost));
            _ = writeln!(
                text,
                "{:>10.4}  turn {:>2}, {}, rolls left {}: {}; best: {}{wins}",
                line.cost, line.turn, line.dice, line.rolls_left, line.chosen, line.best
            );
        }
    }
}
