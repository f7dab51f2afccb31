//! The list of past games: found, deleted, brought back.

use std::{fmt::Write as _, fs};

use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{By, Queryable as _};
use fivefold::{
    dice::Slots,
    file_dialog::DialogKind,
    game::{DiceOrigin, Game, Move, Seat, Setup, Sitter, notation},
    rules::Library,
    store::ExportFormat,
    ui::commands::{Command, PathTarget, RecordsCommand},
};

use super::support::{Home, Window, finish, seed};
use fivefold::ui::commands::MenuAction;

/// A home with one game of each of these players, the first one the earliest.
fn home_of(players: &[&str]) -> Home {
    let home = Home::quick("yatzy", &["human"]);
    let mut lines = String::new();
    for (name, day) in players.iter().zip(1..) {
        let seat = format!("(name:\"{name}\",sitter:\"human\",total:{day}00,rank:1)");
        let ended = format!("2026-04-{day:02}T12:00:00Z");
        let record = format!("version:1,id:\"{day:x}\",rules:\"yatzy\",ended:\"{ended}\"");
        _ = writeln!(lines, "({record},seats:[{seat}],game:\"\")");
    }
    home.write("history.ron", &lines);
    home
}

/// The results of versions of house rules that play differently are apart.
#[test]
fn versions_of_house_rules_have_tables_of_their_own() {
    let mut lines = String::new();
    for (day, plays) in (1..).zip(["one", "other", "other", "one"]) {
        let seat = format!("(name:\"Ann\",sitter:\"human\",total:{day}00,rank:1)");
        let name = format!("rules:\"club\",rules_name:\"Club\",plays:\"{plays}\"");
        let ended = format!("ended:\"2026-04-{day:02}T12:00:00Z\"");
        _ = writeln!(lines, "(version:1,id:\"{day:x}\",{name},{ended},seats:[{seat}],game:\"\")");
    }
    let home = Home::quick("yatzy", &["human"]);
    home.write("history.ron", &lines);
    let window = open(&home);
    let titles = ["Club (no longer available) (since 1 Apr 2026)", "(since 2 Apr 2026)"];
    assert!(titles.iter().all(|title| window.tells(title)), "{}", window.outline());
    assert!(window.tells("250.0") && window.tells("400"), "{}", window.outline());
}

fn open(home: &Home) -> Window {
    let mut window = home.open(Some("history"));
    window.go(MenuAction::Records);
    window
}

/// Opens the review of the last game in the list whose sentence has this text.
fn open_game(window: &mut Window, text: &str) {
    let of_game = By::new().role(Role::Button).label_contains(text);
    window.harness.get_all(of_game).last().unwrap().click();
    window.settle();
}

/// The names of the players whose games are on the disk and not deleted.
fn players(home: &Home) -> Vec<String> {
    let records = home.records().into_iter().filter(|record| !record.is_deleted());
    records.map(|record| record.seats[0].name.clone()).collect()
}

#[test]
fn a_game_is_deleted_in_its_review_and_the_deletion_undone() {
    let (home, mut window) = Home::begin("basic", &["human"], "deleted");
    finish(&mut window);
    window.go(MenuAction::Records);
    open_game(&mut window, ": You ");
    let seed = window.game().setup().seed().unwrap().to_string();
    assert!(window.says("action-review") && window.tells(&seed), "{}", window.outline());
    window.harness.get_by_label("Delete this game").click_accesskit();
    window.settle();
    assert!(window.says("action-records"), "{}", window.outline());
    assert!(window.hears("Game deleted."), "{:?}", window.announcements());
    assert!(players(&home).is_empty());
    window.click("Undo");
    assert!(window.shows("1 game") && window.tells("The game is back."));
    assert_eq!(players(&home), ["You"]);
    assert!(!window.buttons().contains(&"Undo".to_owned()), "nothing else was deleted");
}

#[test]
fn a_game_that_cannot_be_replayed_says_so() {
    let home = home_of(&["Ann"]);
    let mut window = open(&home);
    open_game(&mut window, ": Ann 100");
    let notice = window.notice();
    assert!(notice.contains("can’t be shown move by move: line 1"), "{notice}");
}

#[test]
fn keys_delete_the_game_with_the_focus_and_bring_it_back() {
    let home = home_of(&["Ann", "Bo", "Cleo"]);
    let mut window = open(&home);
    window.harness.get_by_label_contains(": Bo 200").focus();
    window.key(Key::Delete);
    assert_eq!(players(&home), ["Ann", "Cleo"]);
    window.harness.get_by_label_contains(": Ann 100").focus();
    window.key(Key::Delete);
    assert_eq!(players(&home), ["Cleo"]);
    window.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(players(&home), ["Ann", "Cleo"], "the last one first");
    window.chord(Modifiers::COMMAND, Key::Z);
    window.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(players(&home), ["Ann", "Bo", "Cleo"]);
}

#[test]
fn a_game_that_cannot_be_deleted_says_why_until_the_notice_is_closed() {
    let home = home_of(&["Ann", "Bo"]);
    let mut window = open(&home);
    let file = home.path().join("history.ron");
    fs::rename(&file, home.path().join("away")).unwrap();
    fs::create_dir(&file).unwrap();
    window.harness.get_by_label_contains(": Bo 200").focus();
    window.key(Key::Delete);
    window.settle();
    assert!(window.notice().contains("history.ron"), "{}", window.outline());
}

#[test]
fn all_games_that_are_found_are_deleted_after_a_question() {
    let home = home_of(&["Ann", "Bo", "Ann", "Cleo"]);
    let mut window = open(&home);
    window.harness.get_by_label("Search games").focus();
    window.rest();
    window.type_text("ann");
    window.click("Delete these 2 games…");
    assert!(window.tells("These 2 games will be deleted."));
    window.click("Keep");
    assert!(!window.tells("will be deleted"));
    window.click("Delete these 2 games…");
    window.click("Delete 2 games");
    assert_eq!(players(&home), ["Bo", "Cleo"]);
    assert!(window.shows("No games match.") && window.hears("2 games deleted."));
    window.click("Undo");
    assert_eq!(players(&home), ["Ann", "Bo", "Ann", "Cleo"]);
}

/// Even after the program has been closed.
#[test]
fn deleted_games_are_listed_and_brought_back() {
    let home = home_of(&["Ann", "Bo"]);
    let mut window = open(&home);
    window.harness.get_by_label_contains(": Bo 200").focus();
    window.key(Key::Delete);
    drop(window);
    let mut window = open(&home);
    assert!(!window.tells("Bo"));
    window.click("More filters");
    window.click_first("Show: ");
    window.click("Deleted games");
    assert!(window.tells(": Bo 200") && !window.tells("Ann"), "{}", window.outline());
    assert!(!window.tells("Bo: Games"), "deleted games are in no table");
    window.click("Bring this game back");
    assert_eq!(players(&home), ["Ann", "Bo"]);
}

/// The rules shown are those of the game under review, and leaving a page leads back to where it
/// was opened.
#[test]
fn the_way_back_leads_through_the_review_to_the_records() {
    let (home, mut window) = Home::begin("crag", &["human"], "back");
    finish(&mut window);
    drop(window);
    home.settle(|settings| settings.rules = "yatzy".to_owned());
    let mut window = home.open(Some("other"));
    assert_ne!(window.game().setup().rules().id(), "crag");
    window.go(MenuAction::Records);
    open_game(&mut window, ": You ");
    window.wait_for("the review", |window| window.says("action-review"));
    window.key(Key::F1);
    let crag = window.words.say("rules-crag").into_owned();
    assert!(window.says("menu-help") && window.shows(&crag), "{}", window.outline());
    window.key(Key::Escape);
    assert!(window.says("action-review"), "{}", window.outline());
    window.key(Key::Escape);
    assert!(window.says("action-records"), "{}", window.outline());
}

#[test]
fn a_past_game_is_played_again_with_the_same_dice() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human"], "replayed");
    finish(&mut window);
    let first = window.game().throws().next().unwrap();
    window.go(MenuAction::Records);
    open_game(&mut window, ": You ");
    window.click("Play again with the same dice");
    assert!(window.game().events().is_empty() && window.game().undone().next().is_none());
    window.roll();
    assert_eq!(window.game().throws().next().unwrap(), first);
    finish(&mut window);
    assert!(home.records()[1].seats[0].replay, "it counts for nothing");
}

/// Nobody knows what real dice show next.
#[test]
fn a_game_with_real_dice_cannot_be_played_again() {
    let home = Home::quick("yatzy", &["human"]);
    let text =
        "fivefold 1\nrules basic\nseat human Jo\ndice by hand\n\n1.1  34451 .44.. 64414  ones 1\n";
    let mut window = home.open(Some("real"));
    window.go(MenuAction::Records);
    window.harness.event(egui::Event::Paste(text.to_owned()));
    window.settle();
    assert!(window.says("action-review"), "{}", window.outline());
    let before = window.game().clone();
    window.go(MenuAction::Replay);
    assert_eq!(notation::write(window.game()), notation::write(&before));
}

#[test]
fn games_are_exported_and_imported() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human"], "exported");
    finish(&mut window);
    window.go(MenuAction::Records);
    let folder = home.path().parent().unwrap().to_owned();
    let games = vec![home.records()[0].id];
    // The path in the field is somebody's real folder of documents.
    for (format, name) in [(ExportFormat::Csv, "all.csv"), (ExportFormat::Json, "all.json")] {
        let ask = RecordsCommand::Export(format, folder.join("all"), games.clone());
        window.harness.state_mut().ask(ask.into());
        window.wait_for(name, |window| window.notice().contains(name));
        assert!(window.notice().starts_with("1 game exported"), "{}", window.notice());
    }
    let table = fs::read_to_string(folder.join("all.csv")).unwrap();
    assert!(table.contains(",You,human,"), "{table}");
    drop(window);

    let other = Home::quick("yahtzee_forced", &["human"]);
    let mut window = other.open(Some("imported"));
    // As a double click or a file that is dropped does; by its content, whatever it is called.
    fs::copy(folder.join("all.json"), folder.join("all.txt")).unwrap();
    let answers = ["New games: 1. Already here: 0.", "New games: 0. Already here: 1."];
    for (answer, name) in answers.into_iter().zip(["all.txt", "all.json"]) {
        window.harness.state_mut().ask(Command::OpenFiles(vec![folder.join(name)]));
        window.wait_for(answer, |window| window.notice() == answer);
    }
    window.go(MenuAction::Records);
    assert!(window.shows("1 game"), "{}", window.outline());
    assert_eq!(other.records(), home.records());
    fs::write(folder.join("odd.json"), "[\n{\"version\":1}\n]").unwrap();
    let odd = RecordsCommand::Import(folder.join("odd.json"));
    window.harness.state_mut().ask(odd.into());
    window.wait_for("the answer", |window| {
        window.notice().contains("Line 2 of the file can’t be used")
    });
    // Lines of the file and lines of a game in it are not mixed up.
    let id = home.records()[0].id.to_string();
    let text = fs::read_to_string(folder.join("all.json")).unwrap();
    let text = text.replace(&id, "00000000000000ab").replace("\\nseat human", "\\nchair human");
    fs::write(folder.join("chair.json"), text).unwrap();
    let chair = RecordsCommand::Import(folder.join("chair.json"));
    window.harness.state_mut().ask(chair.into());
    window.wait_for("the answer", |window| {
        window.notice().contains("used: line 3 of the game itself is wrong")
    });
}

#[test]
fn the_text_of_a_game_is_pasted_and_reviewed() {
    let home = home_of(&["Ann"]);
    let mut window = open(&home);
    let mut paste = |text: &str| {
        window.harness.event(egui::Event::Paste(text.to_owned()));
        window.settle();
        window.rest();
        (window.says("action-review"), window.notice())
    };
    let (is_review, notice) = paste("fivefold 1\nrules yatzy\nnonsense");
    assert!(!is_review && notice.contains("line 3"), "{notice}");
    let rules = Library::shipped().get("yatzy").unwrap().clone();
    let seats = vec![Seat::new("Zoe", Sitter::Human).unwrap()];
    let mut game = Game::new(Setup::new(rules, seats, DiceOrigin::Seeded(seed("pasted"))).unwrap());
    game.play(Move::Roll(Slots::NONE)).unwrap();
    assert!(paste(&notation::write(&game)).0);
    assert_eq!(home.records().len(), 1, "it is not added to the records");
}

#[test]
fn a_paste_that_brings_nothing_says_so_and_takes_no_later_one() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = home.open(None);
    window.go(MenuAction::PasteGame);
    window.wait_for("notice", |window| window.tells("There is no text on the clipboard."));
    window.go(MenuAction::NewGame);
    window.click_first("Search");
    window.harness.event(egui::Event::Paste("maxi".to_owned()));
    window.settle();
    assert!(!window.notice().contains("isn’t a game"), "{}", window.notice());
    assert_eq!(window.harness.state().screen(), fivefold::ui::commands::Screen::NewGame);
}

#[test]
fn dialogs_fill_the_fields_for_paths_and_say_where_there_are_none() {
    let home = home_of(&["Ann"]);
    let mut window = open(&home);
    window.click("Export and import");
    window.press_mouse("New file…");
    let field =
        |window: &Window| window.harness.get_by_role_and_label(Role::TextInput, "File").value();
    window.wait_for("the path", |window| {
        field(window).is_some_and(|path| path.ends_with("chosen here.txt"))
    });
    // Closed without a choice.
    window.press_mouse("Choose…");
    window.settle();
    assert!(field(&window).unwrap().ends_with("chosen here.txt"));
    // (Ignored as long as the dialog before is still closing.)
    let start = std::time::Instant::now();
    while !window.notice().contains("no file dialogs") {
        assert!(start.elapsed() < std::time::Duration::from_mins(1), "{}", window.outline());
        window.harness.state_mut().ask(Command::ChoosePath(PathTarget::Copies, DialogKind::Folder));
        window.settle();
    }
}

#[test]
fn of_many_games_only_the_visible_ones_are_laid_out() {
    let home = Home::quick("yatzy", &["human"]);
    let line = |total: u32| {
        let seat = format!("(name:\"Ann\",sitter:\"human\",total:{total},rank:1)");
        format!("(version:1,rules:\"gone\",seats:[{seat}],game:\"\")\n")
    };
    home.write("history.ron", &(0..3000).map(line).collect::<String>());
    let mut window = open(&home);
    window.wait_for("all games", |window| window.shows("3000 games"));
    let laid_out = window.harness.query_all_by_label_contains(": Ann ").count();
    assert!((5..40).contains(&laid_out), "{laid_out}");
    // The newest first, and it is the best so far.
    assert!(window.tells(": Ann 2999, personal best"), "{}", window.outline());
}
