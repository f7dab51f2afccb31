//! Small games, solved by brute force: over every sequence of dice, every card with all its
//! entries, and every set of kept dice, in exact fractions. Only the rules are shared with the
//! solver.

use std::{collections::HashSet, sync::Arc};

use fivefold_engine::{
    rules::{Card, RuleSet, TurnProgram},
    solver::{
        Action, DecisionEngine, Extreme, Extremes, Limits, Plan, Progress, Solved, TurnTables,
        ValueFunction,
    },
};

use crate::support::{
    plain::{Fraction, Goal, Number as _, Plain},
    table::solved,
};

/// A game with these rows and further fields.
fn game(dice: &str, turn: &str, rows: &[&str], others: &str) -> Arc<RuleSet> {
    let text = format!(
        r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
            dice: ({dice}), turn: ({turn}), rows: [{}], {others})"#,
        rows.join(",\n")
    );
    Arc::new(RuleSet::from_ron("small.ron", &text).unwrap_or_else(|error| panic!("{error}")))
}

const ONES: &str = r#"(id: "ones", section: Upper, pattern: Face(1), score: Matched)"#;
const TWOS: &str = r#"(id: "twos", section: Upper, pattern: Face(2), score: Matched)"#;
const THREES: &str = r#"(id: "threes", section: Upper, pattern: Face(3), score: Matched)"#;
const PAIR: &str = r#"(id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9))"#;
const EARLY_PAIR: &str =
    r#"(id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9), first_roll: Fixed(14))"#;
const RUN: &str = r#"(id: "run", section: Lower, pattern: Run(2), score: Fixed(7), joker: 7)"#;
const ANY: &str = r#"(id: "any", section: Lower, pattern: Any, score: Sum)"#;

/// Checks that both ways agree on the value of the game and its extremes, and on every option with
/// every roll of some cards.
#[track_caller]
fn agree(rules: &Arc<RuleSet>) {
    let solved = solved(rules);
    let goal = if rules.lowest_wins() { Goal::Fewest } else { Goal::Average };
    let mut brute = Plain::<Fraction>::new(rules, goal);
    let expected = brute.par(&rules.empty_card());
    let found = rules.worth(solved.par_of_game());
    assert!((found - expected.to_f64()).abs() < 1e-11, "{found}, but it is {expected:?}");
    adds_up(&solved);
    let mut engine = DecisionEngine::new(solved.clone());
    for card in brute.some_cards() {
        let par = solved.value(&card).unwrap();
        let expected = rules.worth(brute.par(&card).to_f64());
        for par in [par, engine.value(&card).unwrap()] {
            assert!((par - expected).abs() < 1e-11, "{card:?}: {par}, but it is {expected}");
        }
        for left in 0..u16::from(rules.rolls_for(&card)) + card.bank() {
            every_choice(rules, (&mut engine, &mut brute), &card, left);
        }
    }
    let found = Extremes::of(rules, &Progress::default()).unwrap();
    let sure = if rules.lowest_wins() { Goal::GuaranteedFewest } else { Goal::Guaranteed };
    let all =
        [(Goal::Highest, found.highest), (Goal::Lowest, found.lowest), (sure, found.guaranteed)];
    for (goal, found) in all.into_iter().filter(|(_, found)| *found != Extreme::Endless) {
        let total = Plain::<Fraction>::new(rules, goal).par(&rules.empty_card()).to_f64();
        assert_eq!(found, Extreme::Exact(total as u32), "{goal:?}");
    }
}

/// Checks that the distribution of totals and the parts of their mean add up, where there are any.
#[track_caller]
fn adds_up(solved: &Solved) {
    let (rules, progress) = (solved.rules(), Progress::default());
    let spread = solved.final_distribution(&[], &progress);
    let Some(spread) = spread else { return };
    let par = rules.worth(solved.par_of_game());
    assert!((spread.chances.iter().sum::<f64>() - 1.0).abs() < 1e-11);
    let parts = spread.boxes.iter().chain(spread.bonuses.iter().map(|(_, share)| share));
    let sum = parts.fold(spread.awards, |sum, share| {
        assert!((0.0..=1.0 + 1e-12).contains(&share.zero) && share.mean > -1e-12, "{share:?}");
        sum + share.mean
    });
    let start = solved.plan().state(&rules.empty_card()).unwrap();
    let to_come = solved.contributions(&[(start, 1.0)], u64::MAX, &progress).unwrap().total();
    let start = f64::from(rules.total(&rules.empty_card()));
    let all = [spread.mean(), sum, start + to_come];
    assert!(all.iter().all(|found| (found - par).abs() < 1e-9), "{all:?}, but it is {par}");
}

#[track_caller]
fn every_choice(
    rules: &RuleSet,
    (engine, brute): (&mut DecisionEngine, &mut Plain<'_, Fraction>),
    card: &Card,
    left: u16,
) {
    for roll in brute.all_rolls() {
        if brute.wins(card, &roll, left) {
            continue;
        }
        let choices = engine.ranked(card, &roll, left).unwrap();
        let actions: HashSet<Action> = choices.iter().map(|choice| choice.action).collect();
        assert_eq!(actions, brute.actions(card, &roll, left), "{roll} of {card:?}");
        assert_eq!(actions.len(), choices.len(), "each is there once: {choices:?}");
        assert!(choices.is_sorted_by(|a, b| a.value > b.value - 1e-9));
        for choice in &choices {
            let value = rules.worth(brute.value_of(card, roll, left, choice.action).to_f64());
            let ends = engine.outcomes(card, &roll, left, choice.action).unwrap();
            let mean: f64 = ends.iter().map(|end| end.chance * end.value).sum();
            for found in [choice.value, mean] {
                assert!((found - value).abs() < 1e-11, "{roll}: {choice:?}, {mean}, not {value}");
            }
            // A box that is chosen, to fill it or to declare it, is the one that is filled.
            if let Action::Box(at) = choice.action {
                assert!(ends.iter().all(|end| end.offer.is_none_or(|offer| offer.at == at)));
            }
        }
        assert_eq!(engine.best(card, &roll, left), choices.first().copied());
    }
}

const DOWN: &str = "columns: [(order: Down)]";
const TWO_TIERS: &str = "section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 4), (at_least: 9, points: 11)])]";

#[test]
fn a_bonus_with_several_tiers() {
    agree(&game("count: 3, sides: 3", "rolls: 3", &[ONES, TWOS, THREES], TWO_TIERS));
    agree(&game("count: 2, sides: 4", "rolls: 2", &[PAIR, ONES, TWOS, THREES], TWO_TIERS));
}

/// Tiers, and what a game starts with. The last two fall to other points with the first ones.
#[test]
fn a_bonus_that_pays_from_a_sum_of_0_on() {
    for (bonuses, at_start) in [
        ("(section: Upper, tiers: [(at_least: 0, points: 50)])", 50),
        ("(section: Lower, tiers: [(at_least: 0, points: 50)])", 50),
        ("(section: Upper, tiers: [(at_least: 0, points: 50), (at_least: 4, points: 10)])", 50),
        ("(section: Upper, tiers: [(at_least: 0, points: 5), (at_least: 3, points: 20)])", 5),
        (
            "(section: Upper, tiers: [(at_least: 0, points: 50)]), \
             (section: Lower, tiers: [(at_least: 0, points: 7), (at_least: 12, points: 30)])",
            57,
        ),
        (
            "(section: Upper, tiers: [(at_least: 4, points: 12)]), \
             (section: Lower, tiers: [(at_least: 0, points: 40), (at_least: 9, points: 0)])",
            40,
        ),
    ] {
        let bonuses = format!("section_bonuses: [{bonuses}]");
        let rules = game("count: 2, sides: 4", "rolls: 2", &[ONES, TWOS, PAIR, ANY], &bonuses);
        assert_eq!(rules.total(&rules.empty_card()), at_start);
        agree(&rules);
    }
}

#[test]
fn a_bonus_that_falls_again() {
    let falling = "section_bonuses: [(section: Upper, tiers: [(at_least: 4, points: 20), \
                   (at_least: 7, points: 5), (at_least: 9, points: 6)])]";
    agree(&game("count: 3, sides: 3", "rolls: 2", &[ONES, TWOS, THREES, PAIR], falling));
}

#[test]
fn bonuses_of_two_sections() {
    let both = "section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 8)]), \
                (section: Lower, tiers: [(at_least: 12, points: 6), (at_least: 16, points: 10)])]";
    agree(&game("count: 2, sides: 4", "rolls: 2", &[TWOS, THREES, PAIR, RUN, ANY], both));
}

#[test]
fn one_roll_a_turn_and_dice_of_many_sides() {
    agree(&game("count: 2, sides: 6", "rolls: 1", &[TWOS, PAIR, ANY], ""));
    agree(&game("count: 2, sides: 5", "rolls: 3", &[THREES, RUN, ANY], ""));
    agree(&game("count: 3, sides: 2", "rolls: 4", &[ONES, TWOS, PAIR, ANY], TWO_TIERS_LOW));
}

const TWO_TIERS_LOW: &str = "section_bonuses: [(section: Upper, tiers: [(at_least: 5, points: 4), (at_least: 7, points: 9)])]";

#[test]
fn further_top_hands() {
    for placement in [
        "Ordinary",
        "JokerForced",
        "JokerFree",
        "JokerLowerOnly(Zero)",
        "JokerLowerOnly(Face)",
        "JokerIfUpperFilled",
    ] {
        for more in ["", "award: (points: 5),", "award: (points: 5, only_into_upper: true),"] {
            for when in ["", "when: Scored,"] {
                let repeat = format!(
                    "section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 8)])], \
                     repeat: (row: \"pair\", {more} {when} placement: {placement})"
                );
                agree(&game(
                    "count: 2, sides: 3",
                    "rolls: 2",
                    &[TWOS, THREES, PAIR, RUN, ANY],
                    &repeat,
                ));
            }
        }
    }
}

/// The order bars the boxes of a joker: it goes where any other roll goes.
#[test]
fn further_top_hands_in_order() {
    for placement in
        ["JokerForced", "JokerLowerOnly(Zero)", "JokerLowerOnly(Face)", "JokerIfUpperFilled"]
    {
        for order in ["Down", "Up", "Ends", "Middle", "Sections"] {
            let others = format!(
                "columns: [(order: {order})], section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 8)])], \
                 repeat: (row: \"pair\", award: (points: 5), placement: {placement})"
            );
            let run = r#"(id: "run", section: Lower, pattern: Run(2), score: Fixed(7), joker: 6)"#;
            for rows in [[PAIR, run, ANY, TWOS, THREES], [TWOS, THREES, run, PAIR, ANY]] {
                agree(&game("count: 2, sides: 3", "rolls: 2", &rows, &others));
            }
        }
    }
}

/// The top hand's own box counts for a bonus, so its points feed the sum of its section.
#[test]
fn a_top_hand_within_a_section_with_a_bonus() {
    let repeat = "section_bonuses: [(section: Lower, tiers: [(at_least: 14, points: 8)])], \
                  repeat: (row: \"pair\", award: (points: 5), placement: JokerFree)";
    agree(&game("count: 2, sides: 3", "rolls: 2", &[TWOS, THREES, PAIR, RUN, ANY], repeat));
}

#[test]
fn first_rolls_that_pay_more() {
    let upper = r#"(id: "threes", section: Upper, pattern: Face(3), score: Matched, first_roll: MatchedPlus(2))"#;
    agree(&game("count: 2, sides: 4", "rolls: 3", &[TWOS, upper, EARLY_PAIR, ANY], ""));
    let saving = "rolls: 2, bank: Carried()";
    agree(&game("count: 2, sides: 3", saving, &[TWOS, upper, EARLY_PAIR], ""));
    let twice =
        r#"(id: "twos", section: Upper, pattern: Face(2), score: Matched, first_roll: Twice)"#;
    agree(&game("count: 3, sides: 3", "rolls: 3", &[ONES, twice, EARLY_PAIR], TWO_TIERS));
}

#[test]
fn rolls_of_all_dice_that_score_as_the_first_one() {
    let run =
        r#"(id: "run", section: Lower, pattern: Run(3), score: Fixed(12), first_roll: Fixed(4))"#;
    let turn = "rolls: 3, served: AllThrown";
    agree(&game("count: 2, sides: 4", turn, &[TWOS, THREES, EARLY_PAIR, ANY], ""));
    agree(&game("count: 3, sides: 4", turn, &[ONES, TWOS, EARLY_PAIR, run], TWO_TIERS));
    let win = r#"instant_win: (row: "pair", first_roll_only: true)"#;
    agree(&game("count: 2, sides: 4", turn, &[TWOS, EARLY_PAIR, ANY], win));
    agree(&game(
        "count: 2, sides: 3",
        "rolls: 2, last_rolls: 4, served: AllThrown",
        &[TWOS, EARLY_PAIR],
        "",
    ));
}

#[test]
fn saved_rolls() {
    let saving = "rolls: 3, bank: Carried()";
    agree(&game("count: 2, sides: 3", saving, &[TWOS, PAIR, ANY], ""));
    let bonus = "section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 8)])]";
    let saving = "rolls: 2, bank: Carried()";
    agree(&game("count: 3, sides: 3", saving, &[ONES, TWOS, THREES, PAIR], bonus));
}

#[test]
fn a_stock_of_extra_rolls() {
    let stock = "rolls: 2, bank: Stock(rolls: 2)";
    agree(&game("count: 2, sides: 3", stock, &[TWOS, PAIR, ANY], ""));
    agree(&game("count: 3, sides: 3", stock, &[ONES, TWOS, THREES, PAIR], TWO_TIERS));
    let pair =
        r#"(id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9), first_roll: Twice)"#;
    agree(&game("count: 2, sides: 4", stock, &[TWOS, THREES, pair], ""));
}

#[test]
fn more_or_fewer_rolls_for_the_last_box() {
    for turn in ["rolls: 2, last_rolls: 4", "rolls: 3, last_rolls: 1, declare: AfterFirst"] {
        agree(&game("count: 3, sides: 3", turn, &[ONES, TWOS, THREES, PAIR], TWO_TIERS));
    }
    let early = r#"(id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9),
        rolls: [Fixed(2), Fixed(4)])"#;
    for bank in ["Lost", "Carried()", "Stock(rolls: 2)"] {
        let turn = format!("rolls: 2, last_rolls: 4, bank: {bank}");
        agree(&game("count: 2, sides: 3", &turn, &[TWOS, PAIR, ANY], ""));
    }
    let rules = game("count: 2, sides: 3", "rolls: 2, last_rolls: 4", &[TWOS, early], "");
    assert!(Plan::new(Arc::new(TurnTables::new(rules)), Limits::default()).is_err());
}

#[test]
fn boxes_that_are_declared() {
    let early =
        r#"(id: "pair", section: Lower, pattern: Kind(2), score: Fixed(5), first_roll: Fixed(9))"#;
    let turn = "rolls: 3, declare: AfterFirst";
    agree(&game("count: 3, sides: 4", turn, &[ONES, TWOS, PAIR, ANY], TWO_TIERS_LOW));
    let saving = "rolls: 2, declare: AfterFirst, bank: Carried()";
    agree(&game("count: 2, sides: 3", saving, &[ONES, early, ANY], ""));
}

/// A value function with the values of brute force, for games that are not solved.
struct ByDefinition(Arc<TurnTables>);

impl ValueFunction for ByDefinition {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.0
    }

    fn value(&self, card: &Card) -> Option<f64> {
        Some(Plain::<f64>::new(self.0.rules(), Goal::Average).par(card))
    }
}

/// Two columns, the second of them announced: a box of it may be named after the first roll, or left
/// alone. Where the first column is for few rolls, the turn then ends unless a box is named.
#[test]
fn a_column_that_is_announced() {
    let pair = r#"(id: "pair", section: Lower, pattern: Kind(2), score: SumPlus(8))"#;
    for (first, cards) in [
        ("order: Down", &["", "threes@1=3", "pair@1=0,threes@1=6", "threes@2=3,threes@1=0"][..]),
        (
            "rolls: 1",
            &["", "threes@1=3", "pair@2=0", "threes@2=3,threes@1=0", "threes@1=3,pair@1=0"],
        ),
        ("rolls: 2", &["", "pair@1=0", "threes@1=3,pair@1=0,pair@2=0"]),
    ] {
        let columns = format!("columns: [({first}), (declare: AfterFirst)]");
        let rules = game("count: 2, sides: 3", "rolls: 3", &[THREES, pair], &columns);
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let mut engine = DecisionEngine::new(Arc::new(ByDefinition(tables)));
        let mut brute = Plain::<Fraction>::new(&rules, Goal::Average);
        for card in cards.iter().copied().chain(["threes@1=3,pair@2=0"]) {
            let card = rules.card_from_text(card).unwrap();
            let (found, wanted) = (engine.value(&card).unwrap(), brute.turn(&card).to_f64());
            assert!((found - wanted).abs() < 1e-11, "{card:?}: {found} {wanted}");
            let rolls = u16::from(rules.rolls_for(&card));
            let turn = TurnProgram::of(&rules, &card);
            let is_over = |number: u16| number > 1 && !turn.stage(number - 1).may_roll;
            for number in (1..=rolls).filter(|&number| !is_over(number)) {
                every_choice(&rules, (&mut engine, &mut brute), &card, rolls - number);
            }
        }
    }
}

/// Two dice with six sides, so that there are opposite ones.
#[test]
fn dice_that_are_turned_over() {
    let twos =
        r#"(id: "twos", section: Upper, pattern: Face(2), score: Matched, first_roll: Twice)"#;
    let bonus = "section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 8)])]";
    for turn_over in ["(must: 1)", "(may: 1)", "(must: 1, may: 1)", "(may: 2)", "(must: 2)"] {
        let turn = format!("rolls: 2, turn_over: {turn_over}");
        agree(&game("count: 2", &turn, &[twos, THREES, PAIR, ANY], bonus));
        let others =
            format!("{DOWN}, repeat: (row: \"pair\", award: (points: 5), placement: NoBox)");
        agree(&game("count: 2", &turn, &[PAIR, RUN, THREES], &others));
    }
    let turns = [
        "rolls: 1",
        "rolls: 3",
        "rolls: 2, last_rolls: 1",
        "rolls: 2, declare: AfterFirst",
        "rolls: 2, bank: Carried()",
        "rolls: 2, bank: Stock(rolls: 1)",
    ];
    for turn in turns {
        let turn = format!("{turn}, turn_over: (must: 1, may: 1)");
        agree(&game("count: 2", &turn, &[THREES, PAIR, RUN], ""));
    }
    for first in ["", ", first_roll_only: true"] {
        let others = format!("{bonus}, instant_win: (row: \"pair\"{first})");
        let turn = "rolls: 2, turn_over: (must: 1, may: 1)";
        agree(&game("count: 2", turn, &[TWOS, THREES, PAIR, ANY], &others));
        let turn = format!("{turn}, served: AllThrown");
        agree(&game("count: 2", &turn, &[TWOS, THREES, PAIR], &others));
    }
}

/// Dice that are served may stay as they are; turned over, they are served no longer.
#[test]
fn dice_that_are_served_or_turned_over() {
    let run =
        r#"(id: "run", section: Lower, pattern: Run(2), score: Fixed(12), first_roll: Fixed(4))"#;
    for turn_over in ["(must: 1)", "(may: 1)", "(must: 1, may: 1)", "(may: 2)"] {
        for rolls in ["rolls: 2", "rolls: 3", "rolls: 2, last_rolls: 4"] {
            let turn = format!("{rolls}, served: AllThrown, turn_over: {turn_over}");
            agree(&game("count: 2", &turn, &[THREES, EARLY_PAIR, run], ""));
        }
        for rolls in ["rolls: 1", "rolls: 2"] {
            let turn = format!("{rolls}, served: AllThrown, turn_over: {turn_over}");
            agree(&game("count: 2", &turn, &[TWOS, PAIR, ANY], ""));
        }
    }
}

#[test]
fn the_lowest_total_wins() {
    let rows = [ONES, TWOS, THREES, PAIR, ANY];
    for others in [
        TWO_TIERS,
        DOWN,
        r#"repeat: (row: "pair", award: (points: 5), placement: JokerFree)"#,
        r#"repeat: (row: "pair", award: (points: 5), placement: NoBox)"#,
    ] {
        let others = format!("aim: Lowest, {others}");
        agree(&game("count: 2, sides: 3", "rolls: 2", &rows, &others));
    }
    for turn in [
        "rolls: 3, last_rolls: 1",
        "rolls: 2, declare: AfterFirst",
        "rolls: 2, bank: Carried()",
        "rolls: 2, bank: Stock(rolls: 2)",
    ] {
        let rows = [TWOS, FIRST_THREES, PAIR, ANY];
        agree(&game("count: 2, sides: 3", turn, &rows, "aim: Lowest"));
    }
}

const FIRST_THREES: &str = r#"(id: "threes", section: Upper, pattern: Face(3), score: Matched, first_roll: MatchedPlus(2))"#;

#[test]
fn a_set_order() {
    for order in ["Down", "Up", "Ends", "Middle", "Sections"] {
        let others = format!("columns: [(order: {order})], {TWO_TIERS}");
        agree(&game("count: 3, sides: 3", "rolls: 2", &[ONES, TWOS, THREES, PAIR], &others));
    }
}

/// The turn ends without a box, so a card leads back to itself.
#[test]
fn further_top_hands_that_fill_no_box() {
    for more in ["", "award: (points: 5),", "when: Scored, award: (points: 5),"] {
        let bonus = "section_bonuses: [(section: Upper, tiers: [(at_least: 4, points: 8)])]";
        let others = format!("{bonus}, repeat: (row: \"pair\", {more} placement: NoBox)");
        agree(&game("count: 2, sides: 4", "rolls: 2", &[TWOS, THREES, PAIR, ANY], &others));
        agree(&game("count: 2, sides: 3", "rolls: 1", &[TWOS, PAIR, RUN, ANY], &others));
    }
    let repeat = r#"repeat: (row: "pair", award: (points: 9), placement: NoBox)"#;
    let order = format!("{DOWN}, {repeat}");
    agree(&game("count: 2, sides: 3", "rolls: 2", &[TWOS, PAIR, RUN, ANY], &order));
}

#[test]
fn hands_that_win_at_once() {
    let bonus = "section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 8)])]";
    for first in ["", ", first_roll_only: true"] {
        let others = format!("{bonus}, instant_win: (row: \"pair\"{first})");
        agree(&game("count: 2, sides: 3", "rolls: 3", &[TWOS, THREES, PAIR, RUN, ANY], &others));
    }
    let others = r#"instant_win: (row: "two_threes")"#;
    let threes = r#"(id: "two_threes", section: Upper, pattern: Has([3, 3]), score: Fixed(4))"#;
    agree(&game("count: 2, sides: 3", "rolls: 2", &[TWOS, threes, RUN, ANY], others));
}

/// A colour for each face is just another way to say which dice match.
#[test]
fn colours_of_faces() {
    let flush = r#"(id: "flush", section: Lower, pattern: Colour(Kind(2)), score: SumPlus(3))"#;
    let reds = r#"(id: "reds", section: Palette, pattern: OfColour(Red), score: Matched)"#;
    let dice = "count: 2, sides: 4, tag: ByFace([Black, Red, Red, Black])";
    agree(&game(dice, "rolls: 3", &[TWOS, reds, flush, ANY], ""));
}

#[test]
fn boxes_that_require_others() {
    let second =
        r#"(id: "second", section: Lower, pattern: Kind(2), score: Fixed(15), requires: "pair")"#;
    let third =
        r#"(id: "third", section: Upper, pattern: Face(3), score: Matched, requires: "second")"#;
    let bonus = "section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 8)])]";
    agree(&game("count: 2, sides: 3", "rolls: 2", &[TWOS, third, PAIR, second, ANY], bonus));
    // From top to bottom, the box that is required always comes too late.
    agree(&game("count: 2, sides: 3", "rolls: 2", &[second, PAIR, ANY], DOWN));
}
