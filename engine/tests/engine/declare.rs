//! Naming the box first, on small cards, beside a recursion that knows nothing of the program.

use std::sync::Arc;

use fivefold_engine::{
    coach::{Advice, Ledger},
    dice::{Roll, Slots},
    game::{Event, Game, Move, Setup, notation},
    players::{Evaluator, Greedy, Player},
    rules::{Card, Field, Library, LoadErrorKind, ProblemKind, RuleSet},
    solver::{
        Action, DecisionEngine, Limits, Plan, Progress, ScoreDistributions, Solved, TurnTables,
        ValueFunction, solve,
    },
};

use crate::support::plain::{Goal, Plain};

/// A card of four boxes for three dice with four sides. The upper section pays 7 from 5 points.
fn rules(declare: &str, rolls: u8, more: &str) -> Arc<RuleSet> {
    let text = format!(
        r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
        dice: (count: 3, sides: 4), turn: (rolls: {rolls}, declare: {declare}{more}), rows: [
            (id: "ones", name: "Ones", section: Upper, pattern: Face(1), score: Matched),
            (id: "twos", name: "Twos", section: Upper, pattern: Face(2), score: Matched),
            (id: "pair", name: "Pair", section: Lower, pattern: Kind(2), score: Fixed(8)),
            (id: "any", name: "Any", section: Lower, pattern: Any, score: Sum),
        ], section_bonuses: [(section: Upper, tiers: [(at_least: 5, points: 7)])])"#
    );
    Arc::new(RuleSet::from_ron("small.ron", &text).unwrap())
}

fn solved(rules: &Arc<RuleSet>) -> Arc<Solved> {
    let plan = Plan::new(Arc::new(TurnTables::new(rules.clone())), Limits::default()).unwrap();
    Arc::new(solve(Arc::new(plan), &Progress::default()).unwrap())
}

const KINDS: [&str; 2] = ["AfterFirst", "Before"];

/// The values with one, two and three rolls, by a program in another language that knows nothing
/// but these four boxes.
const KNOWN: [[f64; 3]; 2] = [
    [22.807_260_632_5, 27.249_520_515_1, 30.117_188_081_2],
    [15.474_609_375, 22.500_692_367_6, 27.040_073_560_6],
];

#[test]
fn the_value_of_a_game_is_that_by_definition() {
    for (declare, known) in KINDS.into_iter().zip(KNOWN) {
        for (rolls, known) in (1..).zip(known) {
            let rules = rules(declare, rolls, "");
            let solved = solved(&rules);
            let by_definition = Plain::<f64>::new(&rules, Goal::Average).par(&rules.empty_card());
            let turn = DecisionEngine::new(solved.clone()).value(&rules.empty_card()).unwrap();
            for found in [by_definition, solved.par_of_game(), turn] {
                assert!((found - known).abs() < 1e-9, "{declare} {rolls}: {found} {known}");
            }
        }
    }
}

#[test]
fn every_choice_has_its_value_by_definition() {
    for declare in KINDS {
        let rules = rules(declare, 3, "");
        let mut engine = DecisionEngine::new(solved(&rules));
        let mut plain = Plain::<f64>::new(&rules, Goal::Average);
        let mut choices = Vec::new();
        for card in ["", "ones=2", "twos=4,pair=0", "any=9,ones=3", "pair=8"] {
            let card = rules.card_from_text(card).unwrap();
            for (dice, left) in [("112", 2), ("234", 2), ("444", 1), ("122", 0), ("", 3)] {
                let roll = if dice.is_empty() { Roll::NONE } else { dice.parse().unwrap() };
                for at in rules.fillable(&card) {
                    let mut named = card.clone();
                    named.declare(at);
                    let wanted = if roll.is_empty() {
                        plain.turn(&named)
                    } else {
                        plain.roll(&named, roll, left)
                    };
                    let is_asked = rules.must_declare(&card, u16::from(!roll.is_empty()));
                    assert_eq!(is_asked, !roll.is_empty() || declare == "Before");
                    if is_asked {
                        engine.action_values(&card, &roll, left, &mut choices).unwrap();
                        assert!(choices.iter().all(|one| matches!(one.action, Action::Box(_))));
                        let own = choices.iter().find(|one| one.action == Action::Box(at)).unwrap();
                        assert!((own.value - wanted).abs() < 1e-9, "{declare} {dice} {at:?}");
                        let ends = engine.outcomes(&card, &roll, left, own.action).unwrap();
                        let mean: f64 = ends.iter().map(|end| end.chance * end.value).sum();
                        assert!((mean - wanted).abs() < 1e-9, "{declare} {dice} {at:?}: {mean}");
                        assert!(ends.iter().all(|end| end.offer.unwrap().at == at));
                    }
                    if !roll.is_empty() {
                        let best = engine.best(&named, &roll, left).unwrap();
                        assert!((best.value - wanted).abs() < 1e-9, "{declare} {dice} {at:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn distributions_have_the_same_mean() {
    for declare in KINDS {
        let rules = rules(declare, 3, "");
        let solved = solved(&rules);
        let (par, progress) = (solved.par_of_game(), Progress::default());
        let spread = solved.final_distribution(&[], &progress).unwrap();
        assert!((spread.chances.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!((spread.mean() - par).abs() < 1e-9, "{declare}: {} {par}", spread.mean());
        let start = solved.plan().state(&rules.empty_card()).unwrap();
        let shares = solved.contributions(&[(start, 1.0)], u64::MAX, &progress).unwrap();
        assert!((shares.total() - par).abs() < 1e-9, "{declare}");
        let all = ScoreDistributions::compute(&solved, &[rules.empty_card()], 1 << 20, &progress);
        let all = all.unwrap();
        let mean = |found: fivefold_engine::solver::ScoreDistribution| found.mean();
        assert!((mean(all.distribution(&rules.empty_card()).unwrap()) - par).abs() < 0.05);
        // In a turn whose box is named it is the value of that turn.
        let mut engine = DecisionEngine::new(solved.clone());
        let dice: Roll = "224".parse().unwrap();
        for at in rules.boxes() {
            let mut card = rules.empty_card();
            card.declare(at);
            let wanted = engine.best(&card, &dice, 2).unwrap().value;
            let found = mean(all.distribution_in_turn(&card, &dice, 2).unwrap());
            assert!((found - wanted).abs() < 0.05, "{declare} {at:?}: {found} {wanted}");
        }
    }
}

/// Saved rolls, and another row for the first roll, are looked at in every turn.
#[test]
fn the_table_and_the_engine_agree_where_turns_differ() {
    for declare in KINDS {
        let first = r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
            dice: (count: 2, sides: 3), turn: (rolls: 2, declare: KIND, bank: Carried()),
            rows: [
                (id: "pair", name: "Pair", section: Lower, pattern: Kind(2), score: Fixed(5),
                 first_roll: Fixed(9)),
                (id: "low", name: "Low", section: Lower, pattern: Face(1), score: Matched),
                (id: "any", name: "Any", section: Lower, pattern: Any, score: Sum),
            ])"#;
        let text = first.replace("KIND", declare);
        let rules = Arc::new(RuleSet::from_ron("small.ron", &text).unwrap());
        let solved = solved(&rules);
        let mut engine = DecisionEngine::new(solved.clone());
        let mut plain = Plain::<f64>::new(&rules, Goal::Average);
        for text in ["", "pair=0", "low=2", "any=4"] {
            for bank in 0..2 {
                let mut card = rules.card_from_text(text).unwrap();
                if card.open_boxes().count() == rules.box_count() && bank > 0 {
                    continue;
                }
                card.set_bank(bank);
                let wanted = plain.par(&card);
                for found in [ValueFunction::value(&*solved, &card), engine.value(&card)] {
                    let found = found.unwrap();
                    let what = format!("{declare} {text:?} {bank}: {found} {wanted}");
                    assert!((found - wanted).abs() < 1e-9, "{what}");
                }
            }
        }
    }
}

fn game(rules: &Arc<RuleSet>, seed: &str) -> Game {
    Game::new(Setup::seeded(rules, 1, seed).unwrap())
}

/// Perfect play names a box in every turn but the last, loses nothing, and everything adds up.
#[test]
fn a_whole_game_is_played_and_judged() {
    for declare in KINDS {
        let rules = rules(declare, 3, "");
        let evaluator = Evaluator::of(&rules);
        let player = Greedy::new(evaluator.clone());
        for seed in 0..20 {
            let mut game = game(&rules, &seed.to_string());
            while !game.position().is_over() {
                let position = game.position();
                let chosen = player.decide(position).unwrap();
                let advice = Advice::of(&mut evaluator.engine(), position);
                assert_eq!(advice.is_some(), position.is_decision());
                if let Some(advice) = advice {
                    assert_eq!(advice.place_of(chosen), Some(0));
                }
                game.play(chosen).unwrap();
            }
            let named = game.events().iter().filter(|event| matches!(event, Event::Declared(_)));
            assert_eq!(named.count(), 3);
            let ledger = Ledger::of(&game, &evaluator);
            let seat = &ledger.seats[0];
            assert!(seat.regret().abs() < 1e-9 && ledger.is_exact);
            let total = f64::from(rules.total(game.position().card()));
            assert!((seat.start + seat.luck() - total).abs() < 1e-9, "{declare} {seed}");
        }
    }
}

#[test]
fn a_named_box_is_the_only_one_and_is_written_down() {
    let rules = rules("AfterFirst", 3, "");
    let library = Library::shipped().with(rules.clone());
    let mut game = game(&rules, "named");
    let [ones, any] = ["ones", "any"].map(|id| rules.box_named(id).unwrap());
    assert!(!game.position().is_decision() && game.play(Move::Box(any)).is_err());
    game.play(Move::Roll(Slots::NONE)).unwrap();
    // Nothing but naming is legal, and it brings no points.
    assert!(game.play(Move::Roll(Slots::first(1))).is_err());
    assert_eq!(game.position().legal().offers.len(), 4);
    assert_eq!(game.play(Move::Box(any)), Ok(Event::Declared(any)));
    assert_eq!(rules.total(game.position().card()), 0);
    assert!(game.play(Move::Box(ones)).is_err());
    game.play(Move::Roll(Slots::first(2))).unwrap();
    let text = notation::write(&game);
    assert!(text.contains(" named=any "), "{text}");
    let again = notation::read(&text, &library).unwrap();
    assert_eq!(again.events(), game.events());
    assert_eq!(again.position().card().declared(), Some(any));
    // Scoring without naming is refused where it is read.
    let wrong = text.replace(" named=any ", " ");
    assert!(notation::read(&wrong, &library).is_err());
    game.undo();
    assert_eq!(game.undo(), Some(Event::Declared(any)));
    assert_eq!(game.position().card().declared(), None);
    assert_eq!(game.play(Move::Box(ones)), Ok(Event::Declared(ones)));
    assert!(matches!(game.play(Move::Box(ones)), Ok(Event::Scored(_))));
    assert_eq!(game.position().card().declared(), None);
    // Where one box is left there is nothing to name.
    let card = rules.card_from_text("ones=1,twos=0,pair=8").unwrap();
    assert!(!rules.must_declare(&card, 1));
    let card = rules.card_from_text("ones=1,named=pair").unwrap();
    assert_eq!(rules.card_text(&card), "ones=1,named=pair");
    assert!(rules.card_from_text("ones=1,named=ones").is_err());
}

/// Values by definition, for every card in turn.
struct ByDefinition(Arc<TurnTables>);

impl ValueFunction for ByDefinition {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.0
    }

    fn value(&self, card: &Card) -> Option<f64> {
        Some(Plain::<f64>::new(self.0.rules(), Goal::Average).par(card))
    }
}

/// A card of two columns, of which the second is announced: the rest of a game by definition, with
/// the choice to name a box or not after the first roll.
#[test]
fn a_column_may_be_announced_or_left_alone() {
    let cards =
        ["", "threes@1=3", "pair@1=0,threes@1=6", "threes@2=3,threes@1=0", "threes@1=3,pair@2=0"];
    assert_eq!(announced_beside("order: Down", &cards), [true, true]);
}

/// A column for the first roll alone beside an announced one: whoever names nothing then has to fill
/// a box of the first column.
#[test]
fn a_column_of_few_rolls_stands_beside_an_announced_one() {
    let cards = ["", "threes@1=3", "pair@2=0", "threes@2=3,threes@1=0", "threes@1=3,pair@1=0"];
    assert_eq!(announced_beside("rolls: 1", &cards), [true, true]);
    let cards = ["", "pair@1=0", "threes@1=3,pair@1=0,pair@2=0"];
    assert_eq!(announced_beside("rolls: 2", &cards), [true, true]);
    let rules = beside("rolls: 1");
    let mut game = game(&rules, "hand");
    game.play(Move::Roll(Slots::NONE)).unwrap();
    // The turn is over unless a box is named.
    let position = game.position();
    assert!(!position.may_roll() && !position.must_declare());
    assert_eq!(position.legal().offers.len(), 4);
    assert!(game.clone().play(Move::Box(rules.box_named("pair@1").unwrap())).is_ok());
    game.play(Move::Box(rules.box_named("pair@2").unwrap())).unwrap();
    assert!(game.position().may_roll());
}

/// A small card of two columns, the second of them announced.
fn beside(first: &str) -> Arc<RuleSet> {
    let text = format!(
        r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
        dice: (count: 2, sides: 3), turn: (rolls: 3), columns: [({first}), (declare: AfterFirst)],
        rows: [
            (id: "threes", section: Upper, pattern: Face(3), score: Matched),
            (id: "pair", section: Lower, pattern: Kind(2), score: SumPlus(8)),
        ])"#
    );
    Arc::new(RuleSet::from_ron("small.ron", &text).unwrap())
}

/// Checks turns with these cards, and returns whether naming was ever not best, and ever best.
#[track_caller]
fn announced_beside(first: &str, cards: &[&str]) -> [bool; 2] {
    let rules = beside(first);
    let values = Arc::new(ByDefinition(Arc::new(TurnTables::new(rules.clone()))));
    let mut engine = DecisionEngine::new(values.clone());
    let mut plain = Plain::<f64>::new(&rules, Goal::Average);
    let mut seen = [false; 2];
    for card in cards {
        let card = rules.card_from_text(card).unwrap();
        let (found, wanted) = (engine.value(&card).unwrap(), plain.turn(&card));
        assert!((found - wanted).abs() < 1e-9, "{card:?}: {found} {wanted}");
        for dice in ["12", "33", "11"] {
            let roll: Roll = dice.parse().unwrap();
            for left in (0..u16::from(rules.rolls_for(&card))).rev() {
                let number = u16::from(rules.rolls_for(&card)) - left;
                if number > 1 && rules.is_last_undeclared(&card, number - 1) {
                    continue;
                }
                let mut choices = Vec::new();
                engine.action_values(&card, &roll, left, &mut choices).unwrap();
                let legal = plain.actions(&card, &roll, left);
                assert_eq!(choices.len(), legal.len(), "{card:?} {dice} {left}: {choices:?}");
                for own in choices {
                    let wanted = plain.value_of(&card, roll, left, own.action);
                    assert!((own.value - wanted).abs() < 1e-9, "{card:?} {dice} {own:?} {wanted}");
                    let ends = engine.outcomes(&card, &roll, left, own.action).unwrap();
                    let mean: f64 = ends.iter().map(|end| end.chance * end.value).sum();
                    assert!((mean - wanted).abs() < 1e-9, "{card:?} {dice} {own:?}: {mean}");
                }
                let best = engine.best(&card, &roll, left).unwrap();
                assert!((best.value - plain.roll(&card, roll, left)).abs() < 1e-9);
                let names = |at| rules.declarable(&card, number).any(|other| other == at);
                let is_named = matches!(best.action, Action::Box(at) if names(at));
                seen[usize::from(is_named)] = true;
            }
        }
    }
    seen
}

#[test]
fn a_box_of_an_announced_column_is_named_or_stays_closed() {
    let library = Library::shipped();
    let rules = library.get("yamb").unwrap();
    let mut game = game(rules, "announced");
    let [named, free] = ["full@4", "full@2"].map(|id| rules.box_named(id).unwrap());
    game.play(Move::Roll(Slots::NONE)).unwrap();
    let offers = |game: &Game| game.position().legal().offers.len();
    // One in each of the ordered columns, all of the free and of the announced one.
    assert_eq!(offers(&game), 1 + 12 + 1 + 12);
    assert!(game.position().may_roll() && !game.position().must_declare());
    let mut without = game.clone();
    without.play(Move::Roll(Slots::first(2))).unwrap();
    assert_eq!(offers(&without), 1 + 12 + 1);
    assert!(without.play(Move::Box(named)).is_err());
    assert_eq!(game.play(Move::Box(named)), Ok(Event::Declared(named)));
    assert_eq!(offers(&game), 1);
    assert!(game.play(Move::Box(free)).is_err());
    game.play(Move::Roll(Slots::first(2))).unwrap();
    let text = notation::write(&game);
    assert!(text.contains(" named=full@4 "), "{text}");
    let again = notation::read(&text, &library).unwrap();
    assert_eq!(again.events(), game.events());
    // Without the name, what was thrown next is another game.
    let wrong = text.replace(" named=full@4 ", " ");
    assert_ne!(
        notation::read(&wrong, &library).ok().map(|game| game.events().to_vec()),
        Some(game.events().to_vec())
    );
    assert!(matches!(game.play(Move::Box(named)), Ok(Event::Scored(_))));
}

#[test]
fn only_the_announced_column_left_means_naming() {
    let library = Library::shipped();
    let rules = library.get("yamb").unwrap();
    let filled = rules.boxes().filter(|&at| rules.place(at).column < 3);
    let mut card = rules.empty_card();
    filled.for_each(|at| card.fill(at, 0, 0));
    assert!(!rules.must_declare(&card, 0) && rules.must_declare(&card, 1));
    let last = rules.box_named("yamb@4").unwrap();
    let others = rules.boxes().filter(|&at| at != last);
    others.for_each(|at| card.fill(at, 0, 0));
    // The last box of all needs no name.
    assert!(!rules.must_declare(&card, 1));
    let throw = rules.throw("11111".parse().unwrap(), 3);
    assert_eq!(rules.offers(&card, throw).len(), 1);
}

#[test]
fn announcing_that_can_not_be_played_is_refused() {
    let kind = |turn: &str, columns: &str, more: &str| {
        let text = format!(
            r#"RuleSet(version: 1, id: "small", name: "Small", dice: (count: 3), turn: ({turn}),
                columns: [{columns}], rows: [
                    (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                    (id: "three", section: Lower, pattern: Kind(3), score: Fixed(9)),
                ]{more})"#
        );
        match RuleSet::from_ron("small.ron", &text).unwrap_err().kind {
            LoadErrorKind::Rules(problem) => (problem.field, problem.what),
            other => panic!("{other:?}"),
        }
    };
    let announced = "(), (declare: AfterFirst)";
    let repeat = r#", repeat: (row: "three", award: (points: 7), placement: Ordinary)"#;
    let in_second = Field::Column(1);
    assert_eq!(kind("rolls: 3", announced, repeat), (in_second, ProblemKind::NamedBox));
    let hand = "(), (rolls: 1, declare: AfterFirst)";
    assert_eq!(kind("rolls: 3", hand, ""), (in_second, ProblemKind::NamedBox));
    let twice = kind("rolls: 3, declare: AfterFirst", announced, "");
    assert_eq!(twice, (in_second, ProblemKind::DeclaredTwice));
    let before = kind("rolls: 3", "(), (declare: Before)", "");
    assert_eq!(before, (in_second, ProblemKind::ColumnDeclaredBefore));
}
