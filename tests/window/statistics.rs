//! The statistics of a person.

use std::{collections::BTreeMap, path::Path, sync::Mutex};

use egui::{Key, accesskit::Role};
use egui_kittest::{
    Node,
    kittest::{NodeT as _, Queryable as _},
};
use fivefold::{
    dice::Seed,
    game::{DiceOrigin, Game, Seat, Setup, Sitter},
    rules::Library,
    store::{GameId, History, Profile, Record},
    ui::commands::MenuAction,
};
use jiff::Timestamp;

use super::support::{Home, Window};

/// Adds finished games to the history in this folder: of a person of this name, played like this
/// level, against a computer player.
pub fn add_games(folder: &Path, rules: &str, (name, level): (&str, &str), count: u32) {
    static PLAYED: Mutex<BTreeMap<String, Vec<Game>>> = Mutex::new(BTreeMap::new());
    let key = format!("{rules} {name} {level} {count}");
    let games = PLAYED.lock().unwrap().get(&key).cloned();
    let games = games.unwrap_or_else(|| {
        let games = played(rules, (name, level), count);
        PLAYED.lock().unwrap().insert(key, games.clone());
        games
    });
    let mut history = History::load(&Profile::at(folder)).0;
    for (number, game) in (0..).zip(&games) {
        let ended = Timestamp::from_second(1_770_000_000 + number * 86_400).unwrap();
        let record = Record::of(game, GameId::fresh(), (ended, ended), &[false, false]);
        history.append(record, game).unwrap();
    }
}

fn played(rules: &str, (name, level): (&str, &str), count: u32) -> Vec<Game> {
    let rules = Library::shipped().get(rules).unwrap().clone();
    let opponent = Sitter::Computer("novice".parse().unwrap());
    let seats = [(name, Sitter::Human), ("Rita", opponent)];
    let seats = seats.map(|(name, sitter)| Seat::new(name, sitter).unwrap());
    let players = [level, "novice"]
        .map(|id| fivefold::prepared().player(&id.parse().unwrap(), &rules).unwrap());
    let one = |number: u32| {
        let seed: Seed = format!("{name} {number}").parse().unwrap();
        let setup = Setup::new(rules.clone(), seats.to_vec(), DiceOrigin::Seeded(seed)).unwrap();
        let mut game = Game::new(setup);
        while !game.position().is_over() {
            let wanted = players[game.position().to_move()].decide(game.position()).unwrap();
            game.play(wanted).unwrap();
        }
        game
    };
    (0..count).map(one).collect()
}

/// Opens the page and waits until all games are reviewed.
pub fn look(window: &mut Window) {
    window.go_to_records("statistics");
    window.wait_for("the statistics", |window| {
        let is_whole = !window.tells("are reviewed so far") && window.tells("You lose ");
        is_whole && window.tells("Perfect play averages")
    });
    window.settle();
}

#[test]
fn the_games_of_a_person_are_added_up_and_reviewed() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    add_games(&home.path(), "yahtzee_forced", ("You", "novice"), 5);
    add_games(&home.path(), "yatzy_forced", ("You", "novice"), 1);
    // (A person of this name is not the computer player.)
    add_games(&home.path(), "yahtzee_forced", ("Nico", "novice"), 1);
    let totals: Vec<u32> = home.records()[..5].iter().map(|record| record.seats[0].total).collect();
    let mut window = home.open(Some("statistics"));
    look(&mut window);
    let mean = f64::from(totals.iter().sum::<u32>()) / 5.0;
    assert!(window.tells(&format!("5 games, {mean:.1} on average")), "{}", window.outline());
    assert!(window.tells("too few"), "{}", window.outline());
    assert!(window.tells("Nico (computer): "));
    assert!(window.tells("Rating: "), "{}", window.outline());
    let wins = home.records()[..5].iter().filter(|record| record.seats[0].rank == 1).count();
    assert!(window.tells(&format!("{wins} won of 5")), "{}", window.outline());
    window.wait_for("every game of a person", |_| home.read("figures.ron").lines().count() == 7);

    // Another rule set, another person, and a best game, which opens.
    window.click_first("Person: You");
    window.click("Nico");
    window.wait_for("the other person", |window| window.shows("Person: Nico"));
    assert!(window.tells("Only 1 game"), "{}", window.outline());
    window.harness.get_by_label_contains("Best score, ").click_accesskit();
    window.wait_for("the review", |window| window.says("action-review"));
}

#[test]
fn without_games_there_is_a_way_to_the_table() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "none");
    window.go_to_records("statistics");
    window.wait_for("the answer", |window| window.says("records-empty"));
    window.click("Go to the table");
    assert!(window.may_roll(3), "{}", window.outline());
}

/// Perfect play takes seconds to work out: its place is kept free, and it is there at once when the
/// page is opened again.
#[test]
fn nothing_moves_when_perfect_play_arrives_and_it_is_kept() {
    let home = Home::quick("basic", &["human", "novice"]);
    add_games(&home.path(), "basic", ("You", "novice"), 12);
    let mut window = home.open(Some("statistics"));
    let place = |window: &Window| window.harness.get_by_label("Skill and luck").rect().top();
    window.go_to_records("statistics");
    window.wait_for("the games", |window| window.tells("12 games, "));
    let first = place(&window);
    window.wait_for("perfect play", |window| {
        assert!((place(window) - first).abs() < 0.5, "moved by {}", place(window) - first);
        window.tells("Perfect play averages")
    });
    window.key(Key::Escape);
    window.harness.state_mut().ask(MenuAction::Records.into());
    window.harness.step();
    assert!(window.tells("12 games, "), "at once: {}", window.outline());
    assert!(window.tells("Perfect play averages"), "{}", window.outline());
}

#[test]
fn the_parts_of_the_card_add_up_to_the_average() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    add_games(&home.path(), "yahtzee_forced", ("You", "novice"), 10);
    let mut window = home.open(Some("parts"));
    look(&mut window);
    let totals = home.records().into_iter().map(|record| f64::from(record.seats[0].total));
    let mean = totals.sum::<f64>() / 10.0;
    let cells = window.names();
    let row = |name: &str| {
        let begins = format!("{name}: ");
        let line = cells.iter().find_map(|cell| cell.strip_prefix(&begins)).unwrap();
        let numbers = line.split(", ").map(|part| part.rsplit(' ').next().unwrap());
        let number = |text: &str| text.replace('−', "-").replace('+', "").parse::<f64>();
        let numbers: Vec<f64> = numbers.take(3).map(|text| number(text).unwrap()).collect();
        <[f64; 3]>::try_from(numbers).unwrap()
    };
    let [own, perfect, gap] = row("Total");
    assert!((own - mean).abs() < 0.051, "{own} {mean}");
    // Printed for the joker of the rules (Verhoeff 1999, Glenn 2006): 254.59.
    assert!((perfect - 254.6).abs() < 0.01 && (gap - (own - perfect)).abs() < 0.11);
    let [_, upper, upper_gap] = row("Bonus, Upper section");
    let [_, extra, _] = row("Extra Yahtzee");
    assert!((20.0..28.0).contains(&upper) && (8.0..11.0).contains(&extra), "{upper} {extra}");
    // A novice seldom gets the bonus, which costs more than any single box.
    assert!(upper_gap < -10.0, "{upper_gap}");
    let worst = format!("{:.1} points", -upper_gap);
    assert!(window.tells("Bonus, Upper section, ") && window.tells(&worst), "{cells:?}");
    // Printed for the free joker (Verhoeff 1999): 0.46 a game; what many games bring is a sample.
    assert!(window.tells("of games, 0.5 times per game."), "{cells:?}");
}

#[test]
fn a_game_in_a_plot_says_which_it_is_and_opens() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    add_games(&home.path(), "yahtzee_forced", ("You", "novice"), 3);
    let mut window = home.open(Some("plots"));
    window.go_to_records("statistics");
    window.wait_for("the games", |window| window.tells("3 games, "));
    assert!(
        window.tells("Too few games for a trend: it takes at least 10."),
        "{}",
        window.outline()
    );
    let text = "Too few games for a trend: it takes";
    plot(&window, text).scroll_to_me();
    window.harness.run_steps(4);
    let middle = plot(&window, text).rect().center();
    window.harness.hover_at(middle);
    window.harness.run_steps(4);
    // The second of three is in the middle. (Perfect games to compare it with may be known by
    // then.)
    let told = format!(": {}\n", home.records()[1].seats[0].total);
    assert!(window.tells(&told), "{told}: {}", window.outline());
    assert!(window.tells("\nClick to review this game."), "{}", window.outline());
    window.harness.drag_at(middle);
    window.harness.drop_at(middle);
    window.wait_for("the review", |window| window.says("action-review"));
    let total = format!("{} (Score)", home.records()[1].seats[0].total);
    window.wait_for("the game", |window| window.tells(&total));

    // By keys: the last one has the focus first.
    window.key(Key::Escape);
    window.wait_for("the page", |window| window.tells("3 games, "));
    window.harness.hover_at(egui::Pos2::ZERO);
    focus_plot(&mut window, text);
    let told = |at: usize| format!(": {}\n", home.records()[at].seats[0].total);
    assert!(window.tells(&told(2)), "{}", window.outline());
    for (key, at) in
        [(Key::ArrowLeft, 1), (Key::ArrowLeft, 0), (Key::ArrowLeft, 0), (Key::ArrowRight, 1)]
    {
        window.key(key);
        assert!(window.tells(&told(at)), "{key:?}: {}", window.outline());
    }
    window.key(Key::Enter);
    window.wait_for("the game", |window| window.tells(&total));
}

/// The plot with this text for a screen reader.
fn plot<'a>(window: &'a Window, text: &'a str) -> Node<'a> {
    let mut all = window.harness.get_all_by_label_contains(text);
    all.find(|node| node.accesskit_node().role() == Role::Image).unwrap()
}

fn focus_plot(window: &mut Window, text: &str) {
    plot(window, text).focus();
    window.harness.run_steps(4);
}

#[test]
fn each_score_is_compared_with_perfect_games() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    add_games(&home.path(), "yahtzee_forced", ("You", "novice"), 12);
    let mut window = home.open(Some("scores"));
    look(&mut window);
    let best = window.buttons().into_iter().find(|name| name.starts_with("Best score, "));
    assert!(best.is_some_and(|best| best.ends_with(" of perfect games.")), "{}", window.outline());
    focus_plot(&mut window, "12 games, ");
    // The last bar is of the rarest perfect games.
    assert!(window.tells("\nBetter than >99% of perfect games."), "{}", window.outline());
    for _ in 0..99 {
        window.key(Key::ArrowLeft);
    }
    let told = |part: &str| window.tells(&format!("\n{part}"));
    assert!(told("Better than <1% of") || told("Better than 0% to"), "{}", window.outline());
    focus_plot(&mut window, "in your scores");
    let last = home.records()[11].seats[0].total;
    assert!(window.tells(&format!(": {last}\nBetter than ")), "{}", window.outline());
}

/// With more than 400 games, a dot stands for several: it says which, and opens the best one.
#[test]
fn a_dot_of_several_games_opens_the_best_one() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    let line = |number: u32| {
        let ended = Timestamp::from_second(1_700_000_000 + 60 * i64::from(number)).unwrap();
        format!(
            "(version:1,id:\"{number:016x}\",rules:\"yahtzee_forced\",started:\"{ended}\",\
             ended:\"{ended}\",seats:[(name:\"You\",sitter:\"human\",total:10,rank:1)],game:\"\")\n"
        )
    };
    home.write("history.ron", &(1..=401).map(line).collect::<String>());
    add_games(&home.path(), "yahtzee_forced", ("You", "novice"), 1);
    let total = home.records()[401].seats[0].total;
    let mut window = home.open(Some("many"));
    window.go_to_records("statistics");
    window.wait_for("the games", |window| window.tells("402 games, "));
    focus_plot(&mut window, "scores");
    let mean = f64::from(10 + total) / 2.0;
    let dates = "15 Nov 2023 to 2 Feb 2026";
    let told =
        format!("Games 401 to 402, {dates}: {mean:.0} on average.\nBest score among them: {total}");
    assert!(window.tells(&told), "{told}: {}", window.outline());
    assert!(window.tells("Best score among them: "));
    window.key(Key::Enter);
    window.wait_for("the review", |window| window.says("action-review"));
    window.wait_for("the game", |window| window.tells(&format!("{total} (Score)")));
}
