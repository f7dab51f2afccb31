//! The table with every kind of rule: columns, copies, many boxes, colours, and turns that don't
//! end with one box.

use egui::{Key, Rect, Shape, Vec2, vec2};
use egui_kittest::kittest::Queryable as _;
use fivefold::{
    game::notation,
    rules::{BoxIndex, FillOrder, Library},
    store::{DiceMode, ExportFormat, RulesKey},
    ui::commands::{Command, GameChoice, MenuAction, RecordsCommand},
};

use super::support::{Home, Window, finish, people};

/// Rules in which every roll is a top hand: one die and one roll in each turn.
fn tiny(fields: &str) -> String {
    format!(
        r#"RuleSet(version: 1, id: "tiny", name: "Tiny", about: "For tests.",
            dice: (count: 1, sides: 2), turn: (rolls: 1),
            rows: [
                (id: "top", name: "Top", section: Lower, pattern: Kind(1), score: Fixed(50)),
                (id: "one", name: "One", section: Lower, pattern: Any, score: Fixed(5)),
                (id: "two", name: "Two", section: Lower, pattern: Any, score: Fixed(7)),
            ],
            {fields})"#
    )
}

/// Opens the tiny game at its second round: every seat has filled its top box.
fn tiny_game(fields: &str, seats: &[&str]) -> Window {
    second_round(&tiny(fields), seats, "tiny")
}

fn second_round(rules: &str, seats: &[&str], seed: &str) -> Window {
    let home = Home::quick("tiny", seats);
    home.write("variants/tiny.ron", rules);
    let mut window = home.open(Some(seed));
    window.roll();
    window.take("Top");
    window.roll();
    window
}

fn total(window: &Window) -> u32 {
    let position = window.game().position();
    position.rules().total(&position.cards()[0])
}

#[test]
fn a_turn_without_a_box() {
    let rules =
        tiny(r#"repeat: (row: "top", when: Scored, award: (points: 100), placement: NoBox)"#);
    // If every roll were a top hand, no card would ever be full.
    let rules = rules.replace("Kind(1)", "Has([2])");
    let mut window = second_round(&rules, &["human"], "two twos");
    assert!(window.tells("Another Top! Click +100 on your card to end the turn"));
    window.key(Key::ArrowDown);
    let offer = "Top: end the turn with 100 extra and no box";
    assert_eq!(window.focused().as_deref(), Some(offer));
    window.key(Key::Enter);
    assert_eq!((total(&window), window.game().position().turn()), (150, 3));
    assert!(window.tells("You, One: open") && window.tells("round 3"));
}

#[test]
fn an_entry_is_raised() {
    let home = Home::quick("tiny", &["human"]);
    let rules = tiny(r#"repeat: (row: "top", when: Scored, placement: RaiseEntry)"#);
    let rules = rules.replace(
        "pattern: Kind(1), score: Fixed(50)),",
        "pattern: Kind(1), score: Fixed(50), first_roll: Fixed(10)),",
    );
    home.write("variants/tiny.ron", &rules);
    let mut window = home.open(Some("tiny"));
    window.roll();
    window.take("Top");
    assert_eq!(total(&window), 10);
    window.roll();
    assert!(window.tells("Another Top! Raise one of your entries"));
    window.click("Top: raise 10 to 50");
    assert_eq!(total(&window), 50);
}

/// Another top hand crosses out any box, which is announced first.
#[test]
fn a_further_top_hand_crosses_a_box_out() {
    let mut window = tiny_game(
        r#"repeat: (row: "top", when: Scored, award: (points: 100), placement: Zero)"#,
        &["human"],
    );
    let told = "Another Top! Cross out any open box for 100 points";
    assert!(window.tells(told), "{}", window.outline());
    window.click("One, open, would be crossed out, with 100 extra");
    assert_eq!(total(&window), 150);
}

#[test]
fn opponents_lose_a_box_and_a_turn() {
    let mut window = tiny_game(
        r#"repeat: (row: "top", when: Scored, placement: Ordinary, opponents: ZeroTopmost)"#,
        &["human", "novice"],
    );
    assert!(window.tells("every other player scores 0 and loses a turn"));
    window.click_first("Two, open, would score 7; then every other player");
    assert!(window.tells("Top for you! A zero and a lost turn for Nico."), "{}", window.outline());
    assert!(window.tells("Nico, One: 0"));
    assert_eq!(window.game().position().to_move(), 0, "her turn is lost");
}

#[test]
fn a_hand_that_wins_at_once() {
    let home = Home::quick("tiny", &["human", "novice"]);
    home.write("variants/tiny.ron", &tiny(r#"instant_win: (row: "top")"#));
    let mut window = home.open(Some("tiny"));
    window.roll();
    assert!(window.game().position().is_over());
    assert!(window.shows("You win on the spot with Top!"), "{}", window.outline());
    assert_eq!(home.records().len(), 1);
}

/// On a card with columns the arrows also move sideways, and every box names its column.
#[test]
fn arrows_go_across_columns() {
    let (_home, mut window) = Home::begin("triple", &["human"], "columns");
    window.key(Key::Space);
    let boxes = window.offers();
    assert_eq!(boxes.len(), 39);
    window.key(Key::ArrowDown);
    for column in ["×1", "×2", "×3", "×1"] {
        let name = format!("Ones (column {column}), open, would score ");
        assert!(window.focused().unwrap().starts_with(&name), "{:?}", window.focused());
        window.key(Key::ArrowRight);
    }
    window.key(Key::ArrowDown);
    window.key(Key::ArrowLeft);
    assert!(window.focused().unwrap().starts_with("Twos (column ×1), "));
    // Down one column, then on at the top of the next.
    let of_column = |column: &'static str| {
        boxes.iter().map(|(name, _)| name).filter(move |name| name.ends_with(column))
    };
    for name in ["×1", "×2", "×3"].into_iter().flat_map(of_column).skip(2) {
        window.key(Key::ArrowDown);
        assert!(window.focused().unwrap().starts_with(name.as_str()), "{name}");
    }
    window.key(Key::Enter);
    assert!(window.tells("You, Chance (column ×3): "));
}

/// Of a row's boxes side by side, the next one is offered.
#[test]
fn copies_are_filled_from_the_left() {
    let (_home, mut window) = Home::begin("balut", &["human"], "copies");
    window.roll();
    window.take("Choice, box 1 of 4");
    assert!(window.tells("You, Choice, box 1 of 4: "));
    window.roll();
    assert!(window.offers().iter().any(|(name, _)| name == "Choice, box 2 of 4"));
    finish(&mut window);
    let points = window.game().position().points(0).unwrap();
    assert!(window.tells(&format!("from a total of {}", total(&window))), "{points}");
}

/// Where columns are won apart, the card says what each gives and who leads in it.
#[test]
fn columns_have_prizes() {
    let (home, mut window) = Home::begin("escalero", &["human", "human"], "prizes");
    assert!(window.tells("You, prize of column 3: 4, not in the lead"), "{}", window.outline());
    window.roll();
    let offers = window.offers();
    let in_third = |(name, points): &&(String, u32)| name.ends_with("(column 3)") && *points > 0;
    let name = offers.iter().find(in_third).unwrap().0.clone();
    window.take(&name);
    assert!(window.tells("You, prize of column 3: 4, in the lead"), "{}", window.outline());
    assert_eq!(window.game().position().points(0), Some(4));
    assert!(window.tells("You, Points: 4"));
    finish(&mut window);
    let points = window.game().position().points(0).unwrap();
    assert!(window.tells(&format!("You, Points: {points}")), "{}", window.outline());
    let record = &home.records()[0];
    assert_eq!(record.seats[0].points, Some(points));
}

/// A hand is served by a later roll, too, if all dice are rolled again.
#[test]
fn a_later_roll_of_all_dice_offers_what_a_served_hand_scores() {
    for (kept, points) in [(".....", 25), ("2....", 20)] {
        let home = Home::quick("basic", &["human"]);
        let text = format!(
            "fivefold 1\nrules escalero\nseat human Ann\nseat human Ben\ndice by hand\n\n\
             1.1  21246 {kept} 23456\n"
        );
        home.write("served.txt", &text);
        let mut window = home.open(Some("served"));
        window.drop_files([home.path().join("served.txt")]);
        window.wait_for("the hand", |window| window.tells("Straße (column 1), open, "));
        let told = format!("Straße (column 1), open, would score {points}");
        assert!(window.tells(&told), "{}", window.outline());
    }
}

/// A card of 47 rows at 800 by 600: the focused box is visible, and so are heads and totals.
#[test]
fn a_long_card_scrolls_to_the_focus() {
    let seats = ["human", "novice", "novice", "novice", "novice", "novice", "novice", "novice"];
    let home = Home::quick("giant", &seats);
    home.settle(|settings| settings.seats[0].name = "Seat 0".to_owned());
    let size = Vec2::new(800.0, 600.0);
    let mut window = Window::open_sized(home.profile(), "long", size, egui::Theme::Light);
    window.settle();
    window.key(Key::Space);
    window.key(Key::K);
    assert!(
        window.names().iter().any(|name| name.starts_with("Die 12, ") && name.ends_with("kept"))
    );
    let rect = |window: &Window, name: &str| window.harness.get_by_label(name).rect();
    let seen = Rect::from_min_size(egui::Pos2::ZERO, size);
    for key in [Key::ArrowUp, Key::ArrowDown, Key::ArrowUp] {
        window.key(key);
        window.rest();
        let focused = window.focused().unwrap();
        let own = rect(&window, &focused);
        let total = rect(&window, "Seat 0, Total: 0");
        let head = rect(&window, "Seat 0, to play, 0 points");
        assert!(seen.contains_rect(own), "{focused}: {own:?}");
        assert!(own.bottom() <= total.top() + 1.0 && own.top() >= head.bottom() - 1.0, "{own:?}");
        assert!(seen.contains_rect(total) && seen.contains_rect(head));
    }
    let last = rect(&window, "Nico 7, Total: 0");
    assert!(seen.contains_rect(last), "all eight seats are seen: {last:?}");
}

/// If not all seats fit with all their columns, the others are folded; a click opens one.
#[test]
fn folded_seats_open() {
    let seats = ["human", "novice", "novice", "novice", "novice"];
    let home = Home::quick("triple", &seats);
    home.settle(|settings| settings.seats[0].name = "Seat 0".to_owned());
    let size = Vec2::new(800.0, 600.0);
    let mut window = Window::open_sized(home.profile(), "folded", size, egui::Theme::Dark);
    window.settle();
    assert!(window.shows("Seat 0, Ones (column ×2): open"));
    assert!(window.shows("Nico, Ones: open, open, open"));
    window.click("Nico, computer, 0 points");
    assert!(window.shows("Nico, Ones (column ×2): open"));
    assert!(window.shows("Seat 0, Ones: open, open, open"));
}

#[test]
fn coloured_dice_say_their_colours() {
    const COLOURS: [&str; 6] = ["black", "red", "green", "green", "red", "black"];
    let (_home, mut window) = Home::begin("kismet", &["human"], "colours");
    window.roll();
    window.key(Key::Num3);
    for die in window.dice() {
        let face = ["one", "two", "three", "four", "five", "six"][die.face - 1];
        let kept = if die.is_kept { ", kept" } else { "" };
        let name = format!("Die {}, {face}, {}{kept}", die.place, COLOURS[die.face - 1]);
        assert!(window.shows(&name), "{name}");
    }
    assert!(window.dice()[2].is_kept);
    window.key(Key::F1);
    assert!(window.tells("1 and 6 are black, 2 and 5 are red and 3 and 4 are green."));
}

/// Poker dice: the card shows hands, and the best one of a round wins it.
#[test]
fn rounds_of_poker_dice() {
    let (_home, mut window) = Home::begin("poker_dice", &["human", "novice"], "poker");
    while !window.game().position().is_over() {
        window.roll();
        let taken = window
            .names()
            .into_iter()
            .find_map(|name| Some(name.split_once("Nico: Round ")?.1.to_owned()));
        if let Some(taken) = taken {
            let (_, hand) = taken.split_once(", ").unwrap();
            // (A remark may follow.)
            let hand = hand.split(" – ").next().unwrap();
            assert_eq!(hand.split(' ').count(), 5, "{hand} is no hand");
        }
        window.click_first("Round ");
    }
    let position = window.game().position();
    let won = [0, 1].map(|seat| position.points(seat).unwrap());
    assert_eq!(won[0] + won[1], 10);
    let winners = window.names().iter().filter(|name| name.contains(", the best hand")).count();
    assert_eq!(winners, 10);
    assert!(window.tells("You, Rounds won: ") && window.tells("rounds won"));
    assert!(
        window.names().iter().any(|name| name.starts_with("You, Round 1: ") && name.contains(' '))
    );
}

/// There is no box to choose: Enter plays the hand, and the text says so.
#[test]
fn a_hand_of_poker_dice_is_played_by_enter() {
    let mut window = Home::quick("poker_dice", &["human", "novice"]).open(Some("poker"));
    window.roll();
    assert!(window.tells("press Enter to play this hand in round 1"), "{}", window.outline());
    window.key(Key::Enter);
    window.settle();
    assert!(window.game().position().cards()[0].entry(BoxIndex(0)).is_some());
}

/// The notice about a tie disappears once the round is decided, and once it is undone.
#[test]
fn a_tie_is_announced_as_long_as_it_is_open() {
    let home = Home::quick("tiny", &["human", "human"]);
    let hands = "FiveKind, FourKind, FullHouse, Straight, ThreeKind, TwoPairs, OnePair, HighDie";
    let rules = format!(
        r#"RuleSet(version: 1, id: "tiny", name: "Tiny", about: "For tests.",
            dice: (count: 1, sides: 2), turn: (rolls: 1), outcome: HandRankRounds(), seats: (2, 8),
            rows: [(id: "hand", section: Lower, copies: 10, pattern: Any,
                score: HandRank([{hands}]))])"#
    );
    home.write("variants/tiny.ron", &rules);
    let mut window = home.open(Some("ties"));
    let is_told = |window: &Window| window.tells(" is a tie: ");
    let mut ties = 0;
    while !window.game().position().is_over() && ties < 2 {
        let at = BoxIndex((window.game().position().round() - 1) as u8);
        window.roll();
        window.key(Key::Enter);
        let open = window.game().position().cards().iter().filter(|card| card.is_open(at)).count();
        assert!(open > 0 || !is_told(&window), "decided: {}", window.outline());
        if open == 2 {
            ties += 1;
            assert!(is_told(&window), "a tie: {}", window.outline());
            window.key(Key::U);
            // It may cross into the turn of another person.
            if window.session().asks() {
                window.harness.run_steps(6);
                window.key(Key::U);
            }
            window.harness.run_steps(2);
            assert!(!is_told(&window), "taken back: {}", window.outline());
            // The notice about the undo is closed.
            window.key(Key::Escape);
            window.key(Key::Enter);
            assert!(is_told(&window), "again: {}", window.outline());
        }
    }
    assert_eq!(ties, 2, "too few ties in ten rounds: take another seed");
}

/// Boxes that only count together: the card shows what a box would strike, and struck boxes.
#[test]
fn boxes_that_count_together() {
    let home = Home::quick("tiny", &["human"]);
    home.write("variants/tiny.ron", &tiny(r#"relations: [MustExceed("one", "two")]"#));
    let mut window = home.open(Some("tiny"));
    window.roll();
    window.take("Two");
    assert_eq!(total(&window), 7);
    window.roll();
    let offer = "One, open, 5 would count for nothing, and so would its partner: −7 in all";
    assert!(window.shows(offer), "{}", window.outline());
    window.click(offer);
    assert!(window.tells("Strike One and its partner? Click again"));
    assert_eq!(total(&window), 7, "it asks first");
    window.click("Strike One and its partner: confirm");
    assert_eq!(total(&window), 0);
    for name in
        ["You, One: 5, struck, counts for nothing", "You, Two: 7, struck, counts for nothing"]
    {
        assert!(window.shows(name), "{}", window.outline());
    }
    window.key(Key::F1);
    assert!(window.tells("One must hold more than Two, or neither counts."));
}

/// The known totals of Yacht; the lowest is five ones in the choice, zeros elsewhere.
#[test]
fn the_page_of_rules_says_between_which_totals_games_end() {
    let mut window = Home::quick("yacht", &["human"]).open(Some("limits"));
    window.key(Key::F1);
    assert!(window.says("rules-totals-working") || window.tells("Highest total: "));
    window.wait_for("the totals", |window| window.tells("Highest total: 297"));
    assert!(window.tells("Lowest total: 5"), "{}", window.outline());
    assert!(window.tells("Guaranteed with careful play, whatever the dice show: "));
    let mut window = Home::quick("poker_dice", &["human", "novice"]).open(Some("limits"));
    window.key(Key::F1);
    assert!(!window.says("rules-totals"), "rounds have no total");
}

/// Three boxes that any dice fill, of two sections; three rolls each turn.
fn three_boxes(fields: &str) -> Home {
    let home = Home::quick("three", &["human"]);
    let rules = format!(
        r#"RuleSet(version: 1, id: "three", name: "Three", dice: (count: 2, sides: 6),
            rows: [
                (id: "top", name: "Top", section: Upper, pattern: Any, score: Fixed(46),
                    rolls: [Fixed(66), Twice]),
                (id: "one", name: "One", section: Lower, pattern: Any, score: Sum, first_roll: Twice),
                (id: "two", name: "Two", section: Lower, pattern: Any, score: Sum),
            ],
            {fields})"#
    );
    home.write("variants/three.ron", &rules);
    home
}

/// The running game goes on after a restart, with undo and redo, and is the same in the records, in
/// a file of them, and in another profile that reads this file.
fn outlives_everything(home: &Home, window: Window) {
    let text = notation::write(window.game());
    let mut window = home.again(window);
    assert_eq!(notation::write(window.game()), text);
    window.click("Undo");
    assert_ne!(notation::write(window.game()), text);
    window.click("Redo");
    assert_eq!(notation::write(window.game()), text);
    finish(&mut window);
    let total = total(&window);
    window.go(MenuAction::Records);
    let records = home.records();
    assert_eq!(records[0].seats[0].total, total);
    let file = home.path().join("all.json");
    let ask = RecordsCommand::Export(ExportFormat::Json, file.clone(), vec![records[0].id]);
    window.harness.state_mut().ask(ask.into());
    window.wait_for("the file", |window| window.notice().contains("all.json"));
    let other = Home::quick("yatzy", &["human"]);
    let mut window = other.open(Some("another"));
    window.harness.state_mut().ask(Command::OpenFiles(vec![file]));
    window.wait_for("the games", |window| window.notice().starts_with("New games: 1."));
    assert_eq!(other.records(), records);
}

/// The page of rules has this sentence.
#[track_caller]
fn assert_rule(window: &mut Window, rule: &str) {
    window.key(Key::F1);
    assert!(window.tells(rule), "{}", window.outline());
    window.key(Key::Escape);
}

#[test]
fn boxes_score_by_the_roll() {
    let home = three_boxes("turn: (rolls: 3)");
    let mut window = home.open(Some("by roll"));
    let told = |window: &Window, points: u32| {
        assert!(window.offers().contains(&("Top".to_owned(), points)), "{}", window.outline());
    };
    for points in [66, 92, 46] {
        window.roll();
        told(&window, points);
    }
    window.click("Undo");
    told(&window, 92);
    window.take("Top");
    assert_eq!(total(&window), 92);
    assert_rule(
        &mut window,
        "On roll 1 of a turn, score 66 points instead. On roll 2 of a turn, score twice as \
                many points instead.",
    );
    window.roll();
    outlives_everything(&home, window);
}

#[test]
fn boxes_are_filled_from_both_ends_the_middle_or_section_by_section() {
    for (order, first, then, rule) in [
        ("Ends", vec!["Top", "Two"], vec!["One", "Two"], "the topmost or the lowest open one"),
        ("Middle", vec!["One", "Two"], vec!["Top", "Two"], "go on upward or downward"),
        ("Sections", vec!["Top"], vec!["One", "Two"], "section by section"),
    ] {
        let home = three_boxes(&format!("turn: (rolls: 3), columns: [(order: {order})]"));
        let mut window = home.open(Some("in order"));
        let names = |window: &Window| -> Vec<String> {
            window.offers().into_iter().map(|(name, _)| name).collect()
        };
        window.roll();
        assert_eq!(names(&window), first, "{order}");
        window.take(first[0]);
        window.roll();
        assert_eq!(names(&window), then, "{order}");
        assert_rule(&mut window, rule);
        outlives_everything(&home, window);
    }
}

/// Beside a column for the first roll alone and an announced one, the turn is over after the first
/// roll unless a box is named.
#[test]
fn without_a_name_the_turn_may_be_over() {
    let home = three_boxes("turn: (rolls: 3), columns: [(rolls: 1), (declare: AfterFirst)]");
    let mut window = home.open(Some("hand"));
    window.roll();
    assert!(window.tells("Take a box, or name one marked ~ to roll again"), "{}", window.outline());
    let legal = window.game().position().legal();
    assert_eq!((legal.roll, legal.offers.len()), (false, 6));
    window.click_first("Name Two");
    window.wait_for("the name", |window| window.game().position().card().declared().is_some());
    let named = "You named Two (column 2, announced): keep dice";
    assert!(window.tells(named), "{}", window.outline());
    window.roll();
    assert_eq!(window.game().position().rolls_left(), 1);
    outlives_everything(&home, window);
}

#[test]
fn the_last_box_has_more_rolls() {
    let home = three_boxes("turn: (rolls: 2, last_rolls: 4)");
    let mut window = home.open(Some("last rolls"));
    for (turn, open) in (1..).zip(["One", "Two"]) {
        window.roll();
        assert_eq!(window.game().position().rolls_left(), 1, "turn {turn}");
        window.take(open);
    }
    window.click("Undo");
    assert_eq!(window.game().position().rolls_in_turn(), 2);
    window.take("Two");
    window.roll();
    assert_eq!(window.game().position().rolls_left(), 3, "{}", window.outline());
    window.roll();
    assert_rule(&mut window, "The last open box has up to 4 rolls.");
    outlives_everything(&home, window);
}

#[test]
fn extra_rolls_come_from_a_stock() {
    let home = three_boxes("turn: (rolls: 2, bank: Stock(rolls: 2))");
    let mut window = home.open(Some("stock"));
    let stock = |window: &Window, left: u32| {
        let line = format!("You, Extra rolls: {left}");
        assert!(window.shows(&line), "{}", window.outline());
    };
    stock(&window, 2);
    window.roll();
    stock(&window, 2);
    assert!(window.tells("roll 1 of 2") && window.may_roll(3));
    window.roll();
    stock(&window, 2);
    assert!(window.tells("roll 2 of 2"), "{}", window.outline());
    assert!(window.may_roll(2), "{}", window.outline());
    window.roll();
    stock(&window, 1);
    assert!(window.tells("roll 3 of 4"), "{}", window.outline());
    window.click("Undo");
    stock(&window, 2);
    window.roll();
    window.take("Two");
    stock(&window, 1);
    // What a turn leaves of its own rolls is lost.
    window.roll();
    window.take("One");
    stock(&window, 1);
    for left in [1, 1, 0] {
        window.roll();
        stock(&window, left);
    }
    assert_eq!(window.game().position().rolls_left(), 0);
    assert_rule(
        &mut window,
        "You have 2 extra rolls for the whole game: any turn may go on with some of them",
    );
    outlives_everything(&home, window);
}

/// Three of a face are 0 in the school, each die more or fewer that face more or less.
#[test]
fn a_school_is_read_over_and_under_par() {
    let home = Home::quick("poker_kosti", &["human"]);
    home.settle(|settings| settings.ask_before_scratch = false);
    let mut window = home.open(Some("school"));
    assert!(window.tells("level") && !window.tells("0 to go"), "{}", window.outline());
    let of_fives = |window: &Window| {
        let fives = window.faces().into_iter().filter(|&face| face == 5).count() as i64;
        match 5 * (fives - 3) {
            0 => "0".to_owned(),
            over @ 1.. => format!("+{over}"),
            under => format!("−{}", -under),
        }
    };
    window.roll();
    let fives = of_fives(&window);
    assert!(window.tells(&format!("Fives, open, would score {fives}")), "{}", window.outline());
    window.take("Fives");
    assert!(window.tells(&format!("You, Fives: {fives}")), "{}", window.outline());
    let total = window.game().position().result(0);
    let under = fives.replace('−', "-");
    assert_eq!(under.trim_start_matches('+').parse(), Ok(total));
    finish(&mut window);
    let result = window.game().position().result(0);
    let shown = result.to_string().replace('-', "−");
    assert!(window.tells(&format!("{shown} points")), "{}", window.outline());
    let record = &home.records()[0];
    assert_eq!((record.seats[0].result(), record.seats[0].par), (result, 63));
}

/// A joker yields to the order, columns keep their own, and what can’t be has its reason.
#[test]
fn nearly_every_game_can_be_switched_to_be_in_order() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let (size, theme) = (Vec2::new(1200.0, 1600.0), egui::Theme::Light);
    let mut window = Window::open_sized(home.profile(), "in order", size, theme);
    window.key(Key::N);
    window.click("Fill the boxes in order, from top to bottom");
    assert!(window.shows("Start Yahtzee, in order"), "{}", window.outline());
    assert!(window.tells("If none of these boxes can be filled now"), "{}", window.outline());
    window.choose_rules("Yamb");
    window.click("Fill columns without an order of their own from top to bottom");
    assert!(window.shows("Start Yamb, in order"), "{}", window.outline());
    for (rules, why) in [
        ("Poker dice", "Boxes can’t be filled in order where there is only one row."),
        ("Yatzy with declaring", "because there would be nothing to name."),
        ("Balut", "The lowest total can’t win in a game with a table of points"),
    ] {
        window.choose_rules(rules);
        assert!(window.tells(why), "{}", window.outline());
    }
}

/// A game of other rules for once: under its own name, saved and resumed, and kept apart.
#[test]
fn a_game_is_switched_to_be_in_order_and_won_by_the_lowest_total() {
    let home = Home::quick("yatzy", &["human", "club"]);
    // (Nothing has to scroll before it is clicked.)
    let (size, theme) = (Vec2::new(1200.0, 1600.0), egui::Theme::Light);
    let mut window = Window::open_sized(home.profile(), "switches", size, theme);
    window.key(Key::N);
    window.click("Fill the boxes in order, from top to bottom");
    assert!(window.shows("Start Yatzy, in order"), "{}", window.outline());
    window.click("The lowest total wins");
    assert!(window.shows("Start Yatzy, in order, lowest wins"), "{}", window.outline());
    window.click("Start Yatzy, in order, lowest wins");
    let rules = window.game().setup().rules();
    assert_eq!((rules.id(), rules.order_in(0)), ("yatzy", FillOrder::Down));
    assert!(rules.lowest_wins() && window.tells("Yatzy, in order, lowest wins"));
    window.roll();
    assert_eq!(window.offers().len(), 1, "one box at a time");
    let mut window = home.again(window);
    assert!(window.game().setup().rules().lowest_wins());
    finish(&mut window);
    let position = window.game().position();
    let results = [0, 1].map(|seat| position.result(seat));
    let winner = usize::from(results[1] < results[0]);
    let record = home.records().remove(0);
    assert_eq!(record.rules_name.as_deref(), Some("Yatzy, in order, lowest wins"));
    assert_eq!((record.seats[winner].rank, record.seats[1 - winner].rank), (1, 2));
    let plain = RulesKey::of(Library::shipped().get("yatzy").unwrap());
    assert!(!record.is_by(&plain) && record.rules == plain.id);
    // It is the next game’s choice too, until other rules are chosen.
    window.key(Key::N);
    assert!(window.shows("Start Yatzy, in order, lowest wins"), "{}", window.outline());
    window.choose_rules("Crag");
    assert!(window.shows("Start Crag"), "{}", window.outline());
    window.go_to_records("games");
    assert!(window.tells("Yatzy, in order, lowest wins"), "{}", window.outline());
}

/// In the heads of the card and above the dice, whatever the rules and however many play.
#[test]
fn no_disc_covers_a_name() {
    let names = ["You", "Bea", "Cleo", "Dora", "Emil", "Fritz", "Gus", "Hal"];
    let home = Home::quick("yatzy", &["human"]);
    for size in [vec2(800.0, 600.0), vec2(1280.0, 800.0)] {
        let mut window = Window::open_sized(home.profile(), "discs", size, egui::Theme::Dark);
        for rules in Library::shipped().all() {
            let (least, most) = rules.seats();
            for count in [2, most.min(8)].into_iter().filter(|count| (least..=most).contains(count))
            {
                let names = &names[..usize::from(count)];
                let (rules, seats, dice) = (rules.clone(), people(names), DiceMode::Thrown);
                let choice = GameChoice { rules: rules.clone(), seats, dice };
                window.harness.state_mut().ask(Command::Start(choice));
                window.harness.run_steps(3);
                let shapes = window.shapes();
                let discs = shapes.iter().filter_map(|(shape, _)| match shape {
                    Shape::Circle(disc) if disc.fill.a() > 0 => Some(disc),
                    _ => None,
                });
                let discs: Vec<_> = discs.collect();
                let texts = shapes.iter().filter_map(|(shape, _)| match shape {
                    Shape::Text(text) if names.contains(&text.galley.text()) => Some(text),
                    _ => None,
                });
                let mut seen = 0;
                for text in texts {
                    seen += 1;
                    let place = text.visual_bounding_rect();
                    let is_covered = discs
                        .iter()
                        .any(|disc| place.distance_to_pos(disc.center) < disc.radius - 0.5);
                    let (id, name) = (rules.id(), text.galley.text());
                    assert!(!is_covered, "{id} with {count} at {size}: {name}");
                }
                assert!(seen > 0, "{}", rules.id());
            }
        }
    }
}
