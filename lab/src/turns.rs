//! `turns`: what first turns look like.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use clap::Args;
use serde::Serialize;

use super::solving::{self, Threads};
use super::{Lab, LabAnswer, LabError};
use fivefold_engine::dice::Roll;
use fivefold_engine::players::Evaluator;
use fivefold_engine::rules::{BoxIndex, Card, Pattern, RuleSet};
use fivefold_engine::solver::{Action, DecisionEngine, TurnTables};

/// Show what first turns look like: rolls, hands, and what they end with under perfect play
///
/// Hands are rolls whose order does not matter; a position of a turn is a hand and the
/// number of rolls left. A hand counts as made if it scores in a box that asks for more
/// than dice of one face, such as three alike or a straight, on any roll. If a game is too
/// large to solve, the turns are those of play by estimates, and the answer says why.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct TurnsCommand {
    /// The rule set
    #[arg(value_name = "RULES")]
    rules: String,
    #[command(flatten)]
    threads: Threads,
}

const NOT_FOLLOWED: &str = "turns with dice that have colours of their own can't be followed";

#[derive(Serialize)]
struct TurnsReport {
    rules: String,
    /// The number of rolls of all dice, in order.
    rolls: u64,
    hands: usize,
    /// The number of hands with a number of rolls left.
    positions: usize,
    /// The share of first turns that end with a hand that scores in a box marked `counts`.
    made: f64,
    boxes: Vec<BoxTurns>,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    why_estimate: Option<String>,
}

/// The first turns with regard to the boxes of a row.
#[derive(Serialize)]
struct BoxTurns {
    #[serde(rename = "box")]
    name: String,
    /// Whether the box asks for more than dice of one face.
    counts: bool,
    /// The share of turns whose last hand scores there, whether it fills that box or not.
    shown: f64,
    /// The share of turns that fill such a box.
    filled: f64,
}

impl TurnsCommand {
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        let (rules, pool) = (lab.rule_set(&self.rules)?, &self.threads.pool()?);
        let unknown = || LabError::for_rules(rules, NOT_FOLLOWED);
        if !rules.counts_faces_only() {
            return Err(unknown());
        }
        let evaluator = pool.install(|| solving::evaluator(rules));
        let ends = FirstTurn::ends(&evaluator).ok_or_else(unknown)?;
        let report = TurnsReport::new(&evaluator, &ends);
        LabAnswer::new(&report, report.text())
    }
}

/// The first turn of a game, followed forward.
struct FirstTurn {
    tables: Arc<TurnTables>,
    engine: DecisionEngine,
    /// The probability to end with each hand and in each box.
    ends: TurnEnds,
}

/// The probability of each last hand, by its index, and of the box that it fills; none if it wins
/// the game.
type TurnEnds = BTreeMap<(usize, Option<BoxIndex>), f64>;

impl FirstTurn {
    /// How first turns end; `None` if dice of the same face differ.
    fn ends(evaluator: &Evaluator) -> Option<TurnEnds> {
        let tables = evaluator.value_function().tables().clone();
        let mut turn = Self { tables, engine: evaluator.engine(), ends: TurnEnds::new() };
        let tables = turn.tables.clone();
        let rules = tables.rules();
        let card = rules.empty_card();
        let rolls = rolls_in_turn(rules, &card);
        turn.follow(&card, tables.lattice().chances(), rolls - 1)?;
        Some(turn.ends)
    }

    /// Follows the turn from these probabilities of each hand.
    fn follow(&mut self, card: &Card, hands: Vec<f64>, rolls_left: u16) -> Option<()> {
        let tables = self.tables.clone();
        let (rules, lattice) = (tables.rules(), tables.lattice());
        let number = rolls_in_turn(rules, card) - rolls_left + u16::from(card.has_turned());
        let mut keeps = vec![0.0; lattice.len()];
        // With a declared box, or once dice are turned over: by that box.
        let mut others: BTreeMap<Option<BoxIndex>, (Card, Vec<f64>)> = BTreeMap::new();
        let mut go_on = |at: Option<BoxIndex>, hand: usize, chance: f64| {
            let start = || {
                let mut card = card.clone();
                match at {
                    Some(at) => card.declare(at),
                    None => card.turn_over(),
                }
                (card, vec![0.0; tables.rolls()])
            };
            others.entry(at).or_insert_with(start).1[hand] += chance;
        };
        for (hand, chance) in hands.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0) {
            let dice = tables.dice_of(hand);
            if rules.wins_at_once(card, rules.throw(dice, number)) {
                *self.ends.entry((hand, None)).or_default() += chance;
                continue;
            }
            let roll = Roll::new(&dice.faces().collect::<Vec<_>>()).ok()?;
            match self.engine.best(card, &roll, rolls_left)?.action {
                Action::Box(at) if rules.declarable(card, number).any(|other| other == at) => {
                    go_on(Some(at), hand, chance);
                }
                Action::Turn(turned) => {
                    let index = lattice.index_of(dice.turned(&turned)?);
                    go_on(None, usize::from(index) - lattice.rolls().start, chance);
                }
                Action::Box(at) => *self.ends.entry((hand, Some(at))).or_default() += chance,
                Action::Keep(keep) => keeps[usize::from(lattice.index_of(keep))] += chance,
                Action::Hold(_) => return None,
            }
        }
        for (card, hands) in others.into_values() {
            self.follow(&card, hands, rolls_left)?;
        }
        if rolls_left == 0 {
            return Some(());
        }
        // One die after the other is thrown: smaller keeps first.
        let side = 1.0 / f64::from(rules.dice().sides);
        for keep in 0..lattice.rolls().start {
            for &grown in lattice.grown(keep as u16) {
                keeps[usize::from(grown)] += keeps[keep] * side;
            }
        }
        self.follow(card, keeps.split_off(lattice.rolls().start), rolls_left - 1)
    }
}

impl TurnsReport {
    fn new(evaluator: &Evaluator, ends: &TurnEnds) -> Self {
        let tables = evaluator.value_function().tables();
        let rules = tables.rules();
        let scores = |hand, at| scores(tables, hand, at);
        let share = |is_meant: &dyn Fn(usize, Option<BoxIndex>) -> bool| {
            let meant = ends.iter().filter(|&(&(hand, at), _)| is_meant(hand, at));
            meant.fold(0.0, |sum, (_, chance)| sum + chance)
        };
        let firsts: Vec<BoxIndex> = (0..rules.rows().len())
            .filter_map(|row| rules.boxes_of_row(row as u8, 0).next())
            .collect();
        let counts: Vec<BoxIndex> =
            firsts.iter().copied().filter(|&at| asks_for_more(tables, at)).collect();
        let row_of = |at: BoxIndex| rules.place(at).row;
        let boxes = firsts.iter().map(|&first| BoxTurns {
            name: rules.row(first).id.clone(),
            counts: counts.contains(&first),
            shown: share(&|hand, _| scores(hand, first)),
            filled: share(&|_, at| at.is_some_and(|at| row_of(at) == row_of(first))),
        });
        let hands = tables.rolls();
        Self {
            rules: rules.id().to_owned(),
            rolls: u64::from(rules.dice().sides).pow(rules.dice().count.into()),
            hands,
            positions: hands * usize::from(rolls_in_turn(rules, &rules.empty_card())),
            made: share(&|hand, _| counts.iter().any(|&at| scores(hand, at))),
            boxes: boxes.collect(),
            exact: evaluator.why_estimate().is_none(),
            why_estimate: super::why_estimate(evaluator),
        }
    }

    fn text(&self) -> String {
        let Self { rules, rolls, hands, positions, made, why_estimate, .. } = self;
        let mut text =
            format!("{rules}: {rolls} rolls, {hands} hands, {positions} positions of a turn\n");
        if let Some(why) = why_estimate {
            _ = writeln!(text, "estimates: {why}");
        }
        let named = self.boxes.iter().filter(|one| one.counts).map(|one| one.name.as_str());
        let named: Vec<&str> = named.collect();
        if !named.is_empty() {
            let (made, named) = (100.0 * made, named.join(", "));
            _ = writeln!(text, "{made:.1}% of first turns end with a hand for {named}");
        }
        _ = writeln!(text, "{:<20}{:>9}{:>9}", "box", "hand for", "filled");
        for BoxTurns { name, shown, filled, .. } in &self.boxes {
            _ = writeln!(text, "{name:<20}{:>8.2}%{:>8.2}%", 100.0 * shown, 100.0 * filled);
        }
        text
    }
}

/// The number of rolls that a turn with this card can have, saved and extra ones included.
fn rolls_in_turn(rules: &RuleSet, card: &Card) -> u16 {
    u16::from(rules.rolls_for(card)) + card.bank()
}

/// Whether a box asks for more than dice of one face or colour, so that some rolls score nothing.
fn asks_for_more(tables: &TurnTables, at: BoxIndex) -> bool {
    let rules: &RuleSet = tables.rules();
    !matches!(rules.row(at).pattern, Pattern::Face(_) | Pattern::OfColour(_))
        && (0..tables.rolls()).any(|hand| !scores(tables, hand, at))
}

/// Whether a hand scores in a box on any roll of a turn, since boxes may score early rolls alone.
fn scores(tables: &TurnTables, hand: usize, at: BoxIndex) -> bool {
    let early = tables.rules().row(at).early_scores().len() as u16;
    (1..=early + 1).any(|number| tables.points(at, hand, number) > 0)
}
