//! Columns that are won apart.

use std::sync::Arc;

use fivefold_engine::{
    coach::{Advice, WinAdvice, training::Exercise},
    dice::Roll,
    game::{Game, Position, notation, ranking, winners},
    players::{RolloutBounds, WinForecast, play_alone},
    rules::{Card, Library, Pattern, ProblemKind, RuleData, RuleSet, Served},
    solver::{Action, Progress},
};
use rayon::prelude::*;

use crate::support::table::{perfect, played, prepared, shipped};

/// A full card with these entries, each `row@column=points`, and zeros.
fn full_card(rules: &RuleSet, entries: &str) -> Card {
    let mut card = rules.card_from_text(entries).unwrap();
    rules.boxes().for_each(|at| card.fill(at, 0, 0));
    card
}

fn position(rules: &Arc<RuleSet>, cards: Vec<Card>) -> Position {
    Position::set_up_seats(rules.clone(), cards, 0, Roll::NONE, 3).unwrap()
}

/// Columns of 120, 95, 140, 80 and 101 against 110, 99, 140, 60 and 102: the tied one is nobody's.
#[test]
fn a_column_is_won_by_the_highest_sum_and_a_tied_one_by_nobody() {
    let rules = shipped("yambo");
    let one = "full@1=20,straight@1=30,yams@1=40,plus@1=20,minus@1=10,\
               straight@2=30,yams@2=40,plus@2=15,minus@2=10,\
               full@3=20,straight@3=30,yams@3=40,plus@3=26,minus@3=24,\
               full@4=20,straight@4=30,plus@4=20,minus@4=10,\
               straight@5=30,yams@5=40,plus@5=20,minus@5=11";
    let other = "full@1=20,straight@1=30,yams@1=40,plus@1=11,minus@1=9,\
                 straight@2=30,yams@2=40,plus@2=20,minus@2=9,\
                 full@3=20,straight@3=30,yams@3=40,plus@3=26,minus@3=24,\
                 straight@4=30,plus@4=20,minus@4=10,\
                 straight@5=30,yams@5=40,plus@5=20,minus@5=12";
    let cards = [one, other].map(|entries| full_card(&rules, entries));
    let sums = |card: &Card| [0, 1, 2, 3, 4].map(|column| rules.column_sum(card, column));
    assert_eq!(sums(&cards[0]), [120, 95, 140, 80, 101]);
    assert_eq!(sums(&cards[1]), [110, 99, 140, 60, 102]);
    let position = position(&rules, cards.to_vec());
    let leaders = [0, 1, 2, 3, 4].map(|column| position.column_leader(column));
    assert_eq!(leaders, [Some(0), Some(1), None, Some(0), Some(1)]);
    assert_eq!([0, 1].map(|seat| position.points(seat)), [Some(6), Some(5)]);
    assert_eq!(winners(&position), [0]);
    assert_eq!(
        ranking(&position).iter().map(|place| place.points).collect::<Vec<_>>(),
        [Some(6), Some(5)]
    );
}

/// With three seats the highest of all counts, and equal prizes are decided by the total.
#[test]
fn all_seats_count_and_totals_break_ties() {
    let rules = shipped("yambo");
    let cards =
        ["yams@1=40,full@2=20", "straight@1=30,full@4=20", "yams@1=40,full@5=20,straight@4=0"];
    let cards = cards.map(|entries| full_card(&rules, entries)).to_vec();
    let position = position(&rules, cards);
    assert_eq!([0, 1, 2].map(|seat| position.points(seat)), [Some(2), Some(3), Some(3)]);
    assert_eq!(winners(&position), [2], "60 against 50");
}

/// A seat alone, and whoever looks at its card without the others, counts the total.
#[test]
fn a_seat_alone_plays_for_the_total() {
    let rules = shipped("yambo");
    let alone = Position::set_up(rules.clone(), rules.empty_card(), Roll::NONE, 3).unwrap();
    assert_eq!(alone.points(0), None);
    assert_eq!(rules.alone().id(), "yambo");
    assert!(rules.alone().prizes().is_none());
    assert_eq!(rules.alone().fingerprint(), shipped("yams_belge").fingerprint());
    let [ours, theirs] = [&rules, &shipped("yams_belge")].map(|rules| {
        prepared().evaluator(rules).value_function().value(&rules.empty_card()).unwrap()
    });
    assert!((ours - theirs).abs() < 1e-9);
}

#[test]
fn prizes_that_fit_no_columns_are_refused() {
    let problem = |outcome: &str, seats: &str| {
        let text = format!(
            r#"RuleSet(version: 1, id: "two", name: "Two", dice: (count: 1), turn: (rolls: 1),
                columns: [(), ()], rows: [(id: "any", section: Lower, pattern: Any, score: Sum)],
                outcome: {outcome}, seats: {seats})"#
        );
        let data = RuleSet::from_ron("two.ron", &text);
        data.err().map(|error| format!("{error:?}")).unwrap_or_default()
    };
    assert_eq!(problem("Columns(prizes: [1, 2], sweep: 3)", "(2, 2)"), "");
    for (outcome, seats, expected) in [
        ("Columns(prizes: [1])", "(2, 2)", ProblemKind::PrizesNotColumns),
        ("Columns(prizes: [1, 2, 3])", "(2, 2)", ProblemKind::PrizesNotColumns),
        ("Columns(prizes: [1, 2])", "(1, 2)", ProblemKind::ColumnsOfOneSeat),
    ] {
        let problem = problem(outcome, seats);
        assert!(problem.contains(&format!("{expected:?}")), "{problem}");
    }
    assert!(problem("Columns(prizes: [0, 2])", "(2, 2)").contains("Prize"));
}

/// Five alike score as much in a column that is lost as in one that they win.
#[test]
fn points_go_where_they_win_a_column() {
    let rules = shipped("yambo");
    let mut cards = ["", "yams@1=40,full@1=20,straight@2=30"].map(|text| full_card(&rules, text));
    for (seat, name) in [(0, "yams@1"), (0, "yams@2"), (1, "yams@4"), (1, "yams@5")] {
        cards[seat].reopen(rules.box_named(name).unwrap());
    }
    let dice: Roll = "55555".parse().unwrap();
    let position = Position::set_up_seats(rules.clone(), cards.to_vec(), 0, dice, 0).unwrap();
    let advice = Advice::of(&mut prepared().evaluator(&rules).engine(), &position).unwrap();
    let best = rules.box_named("yams@2").unwrap();
    assert_eq!(advice.best().action, Action::Box(best));
    let loss = advice.loss(1);
    assert!(loss > 1.5 && loss <= 2.0, "{loss} of the two points of the second column");
}

/// 150, 120 and 99 against 140, 121 and 99: one point to two; 150, 130 and 120 win all.
#[test]
fn escalero_has_three_prizes_and_one_for_all() {
    let rules = shipped("escalero");
    let cards = |entries: [&str; 2]| entries.map(|text| full_card(&rules, text)).to_vec();
    let points = |entries: [&str; 2]| {
        let position = position(&rules, cards(entries));
        let sums = |seat: usize| [0, 1, 2].map(|c| rules.column_sum(&position.cards()[seat], c));
        ([sums(0), sums(1)], [0, 1].map(|seat| position.points(seat).unwrap()))
    };
    let first = "grande@1=80,poker@1=40,full@1=30,grande@2=50,poker@2=40,full@2=30,\
                 grande@3=50,straight@3=25,ace@3=24";
    let second = "grande@1=80,full@1=30,ace@1=30,grande@2=50,poker@2=40,nine@2=1,full@2=30,\
                  grande@3=50,straight@3=25,ace@3=24";
    assert_eq!(points([first, second]), ([[150, 120, 99], [140, 121, 99]], [1, 2]));
    let all = "grande@1=80,poker@1=40,full@1=30,grande@2=80,straight@2=20,full@2=30,\
               grande@3=50,poker@3=40,full@3=30";
    assert_eq!(points([all, second]), ([[150, 130, 120], [140, 121, 99]], [10, 0]));
}

/// The points of dice in a box of a new game of Escalero; `turn` is the turn in the notation, with
/// what is kept and what is thrown.
fn served(turn: &str, row: &str) -> u16 {
    let text = format!(
        "fivefold 1\nrules escalero\nseat human Ann\nseat human Ben\ndice by hand\n1.1 {turn}"
    );
    let game = notation::read(&text, &Library::shipped()).unwrap();
    let rules = game.setup().rules();
    game.position().offer(rules.box_named(row).unwrap()).unwrap().points
}

#[test]
fn a_roll_of_all_dice_is_served() {
    for (turn, row, points) in [
        ("23456", "straight@1", 25),
        ("23411 KKK.. 23456", "straight@1", 20),
        ("23411 KKK.. 23412 KKKK. 23414", "straight@1", 0),
        ("23411 KKK.. 23412 KKKK. 23415", "straight@1", 20),
        ("11346 ..... 23456", "straight@2", 25),
        ("66622", "full@1", 35),
        ("66621 KKKK. 66622", "full@1", 30),
        ("11346 ..... 12366 ..... 55551", "poker@1", 45),
        ("55512 KKK.. 55534 KKK.. 55551", "poker@1", 40),
        ("33331 KKKK. 33333", "grande@3", 50),
        ("33333", "grande@3", 80),
        ("33333", "poker@3", 45),
        ("66612", "ace@1", 18),
        ("11346", "straight@1", 0),
    ] {
        assert_eq!(served(turn, row), points, "{turn} {row}");
    }
}

/// Taking a roll of all dice back and making it again changes nothing, nor does writing the game
/// and reading it.
#[test]
fn what_is_served_follows_from_the_game() {
    let text = "fivefold 1\nrules escalero\nseat human Ann\nseat human Ben\ndice by hand\n\
                1.1 11346 ..... 12366 ..... 55551";
    let library = Library::shipped();
    let mut game = notation::read(text, &library).unwrap();
    let again = notation::read(&notation::write(&game), &library).unwrap();
    assert_eq!(again.position(), game.position());
    let before = game.position().clone();
    assert!(before.throw().unwrap().is_served);
    let exercise = Exercise::to_win(&before).unwrap().position(before.rules()).unwrap();
    assert_eq!(exercise.throw(), before.throw());
    game.undo().unwrap();
    assert!(game.redo().is_some());
    assert_eq!(*game.position(), before);
}

/// One column for its sum, served on the first roll alone, where five alike are no poker: an
/// independent program found 149.0852. With more served it is worth more.
#[test]
fn one_column_is_worth_what_is_known() {
    let mut data = shipped("escalero").alone().data().clone();
    data.columns.truncate(1);
    let par = |data: &RuleData| {
        let rules = Arc::new(RuleSet::new(data.clone()).unwrap());
        prepared().evaluator(&rules).solved().unwrap().par_of_game()
    };
    let any = par(&data);
    data.turn.served = Served::FirstRoll;
    data.rows[8].pattern = Pattern::KindExact(4);
    let known = par(&data);
    assert!((known - 149.0852).abs() < 5e-5, "{known}");
    assert!(any > known && any < known + 5.0, "{any}");
}

/// What a card is worth at a table lies between no prize and all of them, however far behind it is
/// and whatever its total. (A point of the total breaks ties.)
#[test]
fn values_are_expected_prizes() {
    for id in ["yambo", "escalero"] {
        let rules = shipped(id);
        let (prizes, sweep) = rules.prizes().unwrap();
        let all = f64::from(prizes.iter().sum::<u16>() + sweep);
        let weak = prepared().player(&"prudence".parse().unwrap(), &rules).unwrap();
        let game = played(&rules, &[perfect(&rules), weak], "expected prizes");
        let mut engine = prepared().evaluator(&rules).engine();
        for (before, _) in game.history().filter(|(before, _)| before.on_table().is_none()) {
            let value = engine.at_table(&before).value(before.card()).unwrap();
            assert!((0.0..=all + 0.02).contains(&value), "{id}: {value}");
        }
    }
}

/// At the start of a game, the forecast of each column is the mean of what play for the total
/// brings.
#[test]
fn forecasts_of_columns_are_what_play_brings() {
    const GAMES: usize = 200;
    for id in ["yambo", "escalero"] {
        let rules = shipped(id);
        let forecasts = prepared().evaluator(&rules).value_function().columns(&rules.empty_card());
        let alone = rules.alone();
        let player = perfect(&alone);
        let play = |number: usize| play_alone(&alone, &player, &number.to_string()).unwrap();
        let games: Vec<_> = (0..GAMES).into_par_iter().map(play).collect();
        for (column, forecast) in (0..).zip(forecasts.unwrap()) {
            let sum = |game: &Game| f64::from(rules.column_sum(game.position().card(), column));
            let mean = games.iter().map(sum).sum::<f64>() / GAMES as f64;
            let squares = games.iter().map(|game| (sum(game) - mean).powi(2)).sum::<f64>();
            let se = squares.sqrt() / GAMES as f64;
            let error = (mean - forecast.mean).abs();
            assert!(error < 4.0 * se, "{id} {column}: {mean}, {forecast:?}");
        }
    }
}

fn share_of_wins(rules: &Arc<RuleSet>, games: u32) -> f64 {
    let (for_prizes, for_total) = (perfect(rules), perfect(&rules.alone()));
    let won = |number: u32| {
        let own = (number % 2) as usize;
        let mut seats = [for_total.clone(), for_total.clone()];
        seats[own] = for_prizes.clone();
        let game = played(rules, &seats, &format!("prizes {}", number / 2));
        let winners = winners(game.position());
        if winners.contains(&own) { 1.0 / winners.len() as f64 } else { 0.0 }
    };
    (0..games).into_par_iter().map(won).sum::<f64>() / f64::from(games)
}

#[test]
fn who_plays_for_prizes_beats_who_plays_for_the_total() {
    let share = share_of_wins(&shipped("escalero"), 100);
    assert!(share > 0.6, "{share}");
}

/// A measurement: 2,000 games of each.
#[test]
#[ignore = "takes minutes"]
fn who_plays_for_prizes_beats_who_plays_for_the_total_in_2000_games() {
    for (id, least) in [("yambo", 0.57), ("escalero", 0.7)] {
        let share = share_of_wins(&shipped(id), 2000);
        println!("{id}: {share:.4}");
        assert!(share > least, "{id}: {share}");
    }
}

/// Forecasts add up to 1 and favour the winner late in a game.
#[test]
fn forecasts_of_columns_approach_the_winner() {
    let rules = shipped("yambo");
    let evaluator = prepared().evaluator(&rules);
    let player = perfect(&rules);
    let given = |number: u32| {
        let seats = [player.clone(), player.clone()];
        let game = played(&rules, &seats, &format!("forecast {number}"));
        let late = game.events().len() * 9 / 10;
        let (position, _) = game.history().nth(late).unwrap();
        let (bounds, progress) = (RolloutBounds::QUICK, Progress::default());
        let found = WinForecast::by_rollout(&position, &evaluator, bounds, &progress).unwrap();
        assert!((found.wins.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{found:?}");
        found.wins[winners(game.position())[0]]
    };
    let mean = (0..6).map(given).sum::<f64>() / 6.0;
    assert!(mean > 0.6, "{mean}");
}

/// So many seats and columns that every single outcome is unlikely.
#[test]
fn many_columns_and_seats_have_chances() {
    let text = r#"RuleSet(version: 1, id: "many", name: "Many", dice: (count: 2), turn: (rolls: 2),
        columns: [(), (), (), (), (), ()], seats: (2, 6), rows: [
            (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
            (id: "sum", section: Lower, pattern: Any, score: Sum),
        ], outcome: Columns(prizes: [1, 2, 4, 8, 16, 32]))"#;
    let rules = Arc::new(RuleSet::from_ron("many.ron", text).unwrap());
    let evaluator = prepared().at_once(&rules);
    let cards = vec![rules.empty_card(); 6];
    let dice = "65".parse().unwrap();
    let position = Position::set_up_seats(rules.clone(), cards, 0, dice, 0).unwrap();
    let advice = WinAdvice::by_columns(&evaluator, &position).unwrap();
    for option in Advice::of(&mut evaluator.engine(), &position).unwrap().options() {
        let chance = advice.chance(option.action.as_move(&dice)).unwrap();
        // An even chance is a sixth.
        assert!((0.1..0.3).contains(&chance), "{option:?}: {chance}");
    }
}

/// The same bits with any number of threads, where three seats and more may share a game.
#[test]
fn games_that_are_played_on_add_up_in_any_order() {
    let rules = shipped("poker_dice");
    let evaluator = prepared().evaluator(&rules);
    let game = crate::support::table::seeded(&rules, 3, "played on");
    let wins = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let (bounds, progress) = (RolloutBounds::QUICK, Progress::default());
        let forecast = pool
            .install(|| WinForecast::by_rollout(game.position(), &evaluator, bounds, &progress));
        forecast.unwrap().wins.into_iter().map(f64::to_bits).collect::<Vec<_>>()
    };
    let one = wins(1);
    assert!([2, 3, 5, 8].map(wins).iter().all(|other| *other == one));
}
