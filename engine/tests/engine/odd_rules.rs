//! Mixtures of rules that no shipped game has: every player plays them to the end, and the best
//! option is really the best.

use std::sync::Arc;

use fivefold_engine::{
    players::{self, Evaluator, Greedy, Player},
    rules::{Card, RuleSet},
    solver::{Limits, Plan, TurnTables, Unsolvable, ValueFunction},
};

use crate::support::{
    plain::Plain,
    table::{perfect, played, prepared},
};

fn rules(text: &str) -> Arc<RuleSet> {
    let text = format!(r#"RuleSet(version: 1, id: "odd", name: "Odd", about: "Odd.", {text})"#);
    Arc::new(RuleSet::from_ron("odd.ron", &text).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

const ROWS: &str = r#"
    (id: "ones", section: Upper, pattern: Face(1), score: Matched),
    (id: "threes", section: Upper, pattern: Face(3), score: Matched),
    (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9), first_roll: Fixed(14)),
    (id: "top", section: Lower, pattern: Kind(3), score: SumPlus(20)),
    (id: "any", section: Lower, pattern: Any, score: Sum, requires: "pair")"#;

const TWICE: &str = r#"
    (id: "ones", section: Upper, copies: 2, pattern: Face(1), score: Matched),
    (id: "run", section: Lower, pattern: Run(3), score: Fixed(9)),
    (id: "top", section: Lower, copies: 2, pattern: Kind(3), score: SumPlus(20))"#;

const TWICE_OF_TWO: &str = r#"
    (id: "ones", section: Upper, copies: 2, pattern: Face(1), score: Matched),
    (id: "run", section: Lower, pattern: Run(3), score: Fixed(9)),
    (id: "top", section: Lower, copies: 2, pattern: Any, score: Sum)"#;

const COLOURS: &str = r#"
    (id: "reds", section: Palette, pattern: OfColour(Red), score: Matched),
    (id: "flush", section: Lower, pattern: Colour(Kind(3)), score: Fixed(12), first_roll: Fixed(15)),
    (id: "top", section: Lower, pattern: OneColour(Kind(2)), score: Fixed(20)),
    (id: "threes", section: Upper, pattern: Face(3), score: Matched)"#;

const PAIRED: &str = r#"
    (id: "ones", section: Upper, pattern: Face(1), score: Matched),
    (id: "plus", section: Upper, pattern: Any, score: Sum),
    (id: "minus", section: Upper, pattern: Any, score: Sum),
    (id: "sum", section: Lower, pattern: Any, score: Sum),
    (id: "top", section: Lower, pattern: Kind(3), score: SumPlus(20))"#;

/// A chain of pairs inside a section with a bonus and out of it.
const PAIRS: &str = r#"relations: [MustExceed("plus", "minus"), MustExceed("sum", "plus")],"#;

const BONUS: &str = "section_bonuses: [(section: Upper, tiers: [(at_least: 5, points: 7)])],";

const DICE: &str = "dice: (count: 3, sides: 4),";
const THROWN: &str = "dice: (count: 3, sides: 3, tag: Random(2)),";
const OWN: &str = "dice: (count: 3, sides: 3, tag: PerDie([
    [Black, Red, Red], [Red, Red, Black], [Black, Black, Red]])),";

const TURN: &str = "turn: (rolls: 3),";
const SAVING: &str = "turn: (rolls: 2, bank: Carried()),";
const COLUMNS: &str = "columns: [(multiplier: 2, order: Down), (order: Up, rolls: Some(2)), \
                       (multiplier: 3, rolls: Some(1)), (multiplier: 1)],";

/// Every mixture that the check allows.
fn all() -> Vec<Arc<RuleSet>> {
    let mut all = Vec::new();
    let mut add = |parts: &[&str], rows: &str| {
        all.push(rules(&format!("{} rows: [{rows}]", parts.concat())));
    };
    for placement in ["Ordinary", "JokerFree", "NoBox", "RaiseEntry"] {
        let repeat =
            format!(r#"repeat: (row: "top", award: (points: 6), placement: {placement}),"#);
        for dice in [DICE, THROWN, OWN] {
            let rows = if dice == DICE { ROWS } else { COLOURS };
            add(&[dice, TURN, BONUS, &repeat], rows);
            add(&[dice, SAVING, &repeat, "columns: [(order: Down)],"], rows);
            if !["NoBox", "RaiseEntry"].contains(&placement) {
                add(&[dice, TURN, BONUS, COLUMNS, &repeat], rows);
            }
        }
    }
    for placement in ["Ordinary", "RaiseEntry"] {
        let repeat =
            format!(r#"repeat: (row: "top", award: (points: 6), placement: {placement}),"#);
        add(&[DICE, TURN, BONUS, PAIRS, &repeat], PAIRED);
        add(&[DICE, SAVING, PAIRS, &repeat], PAIRED);
    }
    add(&[DICE, TURN, BONUS, COLUMNS, PAIRS], PAIRED);
    let faces = "dice: (count: 3, sides: 3, tag: ByFace([Red, Black, Red])),";
    add(&[faces, TURN, BONUS], COLOURS);
    let attack = r#"repeat: (row: "top", placement: Ordinary, opponents: ZeroTopmost),"#;
    add(&[DICE, TURN, BONUS, attack], ROWS);
    for first in ["", ", first_roll_only: true"] {
        let win = format!(r#"instant_win: (row: "top"{first}),"#);
        add(&[DICE, TURN, &win], ROWS);
        add(&[THROWN, TURN, &win], COLOURS);
    }
    let targets = r#"outcome: PointTable(
        rows: [(row: "ones", at_least: Some(4), points: 2), (row: "run", at_least: None, points: 3),
               (row: "top", at_least: None, points: 4, each: true)],
        total: [(0, -2), (20, 1), (40, 3)]), tie: ByTotal,"#;
    add(&[DICE, TURN, targets], TWICE);
    let tied = r#"relations: [MustExceed("top", "ones")],"#;
    add(&[DICE, TURN, targets, tied], TWICE_OF_TWO);
    let hand = r#"(id: "hand", section: Lower, copies: 3, pattern: Any, score: Sum)"#;
    add(&[DICE, TURN, "outcome: HandRankRounds(), seats: (2, 4),"], hand);
    all
}

#[test]
fn everybody_plays_every_mixture_to_its_end() {
    for rules in all() {
        for id in players::ids() {
            let player = prepared().player(&id.parse().unwrap(), &rules).unwrap();
            let game = played(&rules, &[player.clone(), player], "odd");
            assert!(game.position().is_over(), "{id} {:?}", rules.data());
        }
    }
}

#[test]
fn the_best_choice_is_the_first_of_all_in_every_mixture() {
    for rules in all() {
        let (player, mut engine) = (perfect(&rules), prepared().evaluator(&rules).engine());
        let game = played(&rules, &[player.clone(), player], "odd");
        for (position, event) in game.history() {
            let Some(table) = position.on_table() else { continue };
            let left = position.rolls_left();
            let choices = engine.ranked(position.card(), &table.dice, left).unwrap();
            let said = choices[0].action.as_move(&table.dice);
            assert_eq!(event.as_move(), said, "{:?} of {:?}", table.dice, rules.data());
        }
    }
}

/// A value function whose value of an option is exactly that of the card that it leads to; with a
/// lookahead it is only close.
struct OfOneMind(Arc<dyn ValueFunction>);

impl ValueFunction for OfOneMind {
    fn tables(&self) -> &Arc<TurnTables> {
        self.0.tables()
    }

    fn is_exact(&self) -> bool {
        self.0.is_exact()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        self.0.value(card)
    }
}

/// Every option with some rolls in the middle of games has the value found by brute force.
#[test]
fn turns_are_solved_exactly_in_every_mixture() {
    for rules in all().into_iter().filter(|rules| rules.data().instant_win.is_none()) {
        let evaluator = Evaluator::new(Arc::new(OfOneMind(
            prepared().evaluator(&rules).value_function().clone(),
        )));
        let mut engine = evaluator.engine();
        let player: Arc<dyn Player> = Arc::new(Greedy::new(evaluator.clone()));
        let game = played(&rules, &[player.clone(), player], "odd.9");
        for (position, _) in game.history().skip(1).step_by(3) {
            let Some(table) = position.on_table() else { continue };
            let (card, left) = (position.card(), position.rolls_left().min(2));
            let given = |card: &Card| evaluator.value_function().value(card).unwrap();
            let mut plain = Plain::of_turns(&rules, &given);
            for choice in engine.ranked(card, &table.dice, left).unwrap() {
                let expected = plain.value_of(card, table.dice, left, choice.action);
                let what = format!("{choice:?} of {} in {:?}", table.dice, rules.data());
                assert!((choice.value - expected).abs() < 1e-9, "{expected}: {what}");
            }
        }
    }
}

#[test]
fn what_is_not_solved_says_why() {
    let why = |text: &str| {
        Plan::new(Arc::new(TurnTables::new(rules(text))), Limits::default()).unwrap_err()
    };
    let repeat = |placement: &str, turn: &str| {
        format!(r#"{DICE} {turn} repeat: (row: "top", placement: {placement}), rows: [{ROWS}]"#)
    };
    assert_eq!(why(&repeat("RaiseEntry", TURN)), Unsolvable::RaisedEntries);
    let paired = format!("{DICE} {TURN} {PAIRS} rows: [{PAIRED}]");
    assert_eq!(why(&paired), Unsolvable::PairedBoxes);
    let by_roll = ROWS.replace("first_roll: Fixed(14)", "rolls: [Fixed(14), Fixed(12)]");
    assert_eq!(why(&format!("{DICE} {TURN} rows: [{by_roll}]")), Unsolvable::ScoresByRoll);
    assert_eq!(why(&repeat("NoBox", SAVING)), Unsolvable::Endless);
    assert_eq!(why(&repeat("NoBox", "turn: (rolls: 60),")), Unsolvable::Endless);
    assert_eq!(why(&format!("{THROWN} {TURN} rows: [{COLOURS}]")), Unsolvable::ColouredDice);
    assert_eq!(why(&format!("{DICE} {TURN} rows: [{TWICE}]")), Unsolvable::SeveralBoxes);
    let twice = format!("{DICE} {TURN} columns: [(multiplier: 2)], rows: [{ROWS}]");
    assert_eq!(why(&twice), Unsolvable::SeveralBoxes);
    let rounds = r#"outcome: HandRankRounds(),
        rows: [(id: "hand", section: Lower, copies: 3, pattern: Any, score: Sum)]"#;
    assert_eq!(why(&format!("{DICE} {TURN} {rounds}")), Unsolvable::NotByTotal);
}
