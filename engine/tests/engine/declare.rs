//! Naming the box first: known values, and examples at one table. `brute_force.rs` has every choice.

use std::sync::Arc;

use fivefold_engine::{
    dice::{Roll, Slots},
    game::{Event, Game, Move, notation},
    rules::{Conflict, Field, Library, LoadErrorKind, ProblemKind, RuleSet, TurnProgram},
    solver::{DecisionEngine, Progress, ScoreDistributions},
};

use crate::support::table::{seeded, solved};

/// A card of four boxes for three dice with four sides. The upper section pays 7 from 5 points.
fn rules(rolls: u8) -> Arc<RuleSet> {
    let text = format!(
        r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
        dice: (count: 3, sides: 4), turn: (rolls: {rolls}, declare: AfterFirst), rows: [
            (id: "ones", name: "Ones", section: Upper, pattern: Face(1), score: Matched),
            (id: "twos", name: "Twos", section: Upper, pattern: Face(2), score: Matched),
            (id: "pair", name: "Pair", section: Lower, pattern: Kind(2), score: Fixed(8)),
            (id: "any", name: "Any", section: Lower, pattern: Any, score: Sum),
        ], section_bonuses: [(section: Upper, tiers: [(at_least: 5, points: 7)])])"#
    );
    Arc::new(RuleSet::from_ron("small.ron", &text).unwrap())
}

/// The values with one, two and three rolls, by a program in another language that knows nothing
/// but these four boxes.
const KNOWN: [f64; 3] = [22.807_260_632_5, 27.249_520_515_1, 30.117_188_081_2];

#[test]
fn the_value_of_a_game_is_the_known_one() {
    for (rolls, known) in (1..).zip(KNOWN) {
        let found = solved(&rules(rolls)).par_of_game();
        assert!((found - known).abs() < 1e-9, "{rolls}: {found} {known}");
    }
}

#[test]
fn distributions_have_the_same_mean() {
    let rules = rules(3);
    let solved = solved(&rules);
    let (par, progress) = (solved.par_of_game(), Progress::default());
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
        assert!((found - wanted).abs() < 0.05, "{at:?}: {found} {wanted}");
    }
}

#[test]
fn a_named_box_is_the_only_one_and_is_written_down() {
    let rules = rules(3);
    let library = Library::shipped().with(rules.clone());
    let mut game = seeded(&rules, 1, "named");
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
    assert!(!TurnProgram::of(&rules, &card).stage(1).must_declare());
    let card = rules.card_from_text("ones=1,named=pair").unwrap();
    assert_eq!(rules.card_text(&card), "ones=1,named=pair");
    assert!(rules.card_from_text("ones=1,named=ones").is_err());
}

/// A column for the first roll alone beside an announced one: whoever names nothing then has to fill
/// a box of the first column.
#[test]
fn a_column_of_few_rolls_stands_beside_an_announced_one() {
    let text = r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
        dice: (count: 2, sides: 3), turn: (rolls: 3),
        columns: [(rolls: 1), (declare: AfterFirst)], rows: [
            (id: "threes", section: Upper, pattern: Face(3), score: Matched),
            (id: "pair", section: Lower, pattern: Kind(2), score: SumPlus(8)),
        ])"#;
    let rules = Arc::new(RuleSet::from_ron("small.ron", text).unwrap());
    let mut game = seeded(&rules, 1, "hand");
    game.play(Move::Roll(Slots::NONE)).unwrap();
    // The turn is over unless a box is named.
    let position = game.position();
    assert!(!position.may_roll() && !position.must_declare());
    assert_eq!(position.legal().offers.len(), 4);
    assert!(game.clone().play(Move::Box(rules.box_named("pair@1").unwrap())).is_ok());
    game.play(Move::Box(rules.box_named("pair@2").unwrap())).unwrap();
    assert!(game.position().may_roll());
}

#[test]
fn a_box_of_an_announced_column_is_named_or_stays_closed() {
    let library = Library::shipped();
    let rules = library.get("yamb").unwrap();
    let mut game = seeded(rules, 1, "announced");
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
    assert!(TurnProgram::of(rules, &card).stage(1).must_declare());
    let last = rules.box_named("yamb@4").unwrap();
    let others = rules.boxes().filter(|&at| at != last);
    others.for_each(|at| card.fill(at, 0, 0));
    // The last box of all needs no name.
    assert!(!TurnProgram::of(rules, &card).stage(1).must_declare());
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
    let by = ProblemKind::NamedBox(Conflict::Repeat);
    assert_eq!(kind("rolls: 3", announced, repeat), (in_second, by));
    let hand = "(), (rolls: 1, declare: AfterFirst)";
    let by = ProblemKind::NamedBox(Conflict::ColumnRolls);
    assert_eq!(kind("rolls: 3", hand, ""), (in_second, by));
    let twice = kind("rolls: 3, declare: AfterFirst", announced, "");
    assert_eq!(twice, (in_second, ProblemKind::DeclaredTwice));
}
