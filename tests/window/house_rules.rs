//! The player's own rules: made, tried, saved, played and deleted in the window.

use egui::{Event, Key, Modifiers, accesskit::Role, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use fivefold::{
    coach::Review,
    rules::{Aim, Bank, FillOrder, Library, Outcome, PointRow, RuleData, shipped},
    ui::commands::Screen,
};

use super::support::{Home, Window, files, finish};
use fivefold::ui::commands::MenuAction;

/// Opens the editor by its key.
fn editor(rules: &str) -> (Home, Window) {
    let (home, mut window) = Home::begin(rules, &["human"], "own rules");
    window.key(Key::E);
    assert_eq!(window.harness.state().screen(), Screen::Editor);
    (home, window)
}

/// Clicks the widget with this name once it is visible and still.
#[track_caller]
fn click(window: &mut Window, name: &str) {
    let found = window.harness.query_all_by_label(name).last();
    let found = found.unwrap_or_else(|| panic!("no {name:?} among\n{}", window.outline()));
    found.scroll_to_me();
    window.harness.run_steps(8);
    // Not with the mouse: results of background jobs move what is below them.
    let found = window.harness.query_all_by_label(name).last();
    found.unwrap_or_else(|| panic!("no {name:?} any more")).click_accesskit();
    window.harness.run_steps(2);
    window.settle();
}

/// Puts this number into the field of this name.
#[track_caller]
fn set(window: &mut Window, name: &str, value: f64) {
    window.harness.get_by_role_and_label(Role::SpinButton, name).set_value_accesskit(value);
    window.settle();
    // Background results appear once nobody has changed anything for a while.
    window.harness.run_steps(6);
    window.settle();
}

/// Replaces the text in the field with this name.
#[track_caller]
fn write(window: &mut Window, name: &str, text: &str) {
    window.harness.get_by_role_and_label(Role::TextInput, name).focus();
    window.rest();
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.rest();
    window.harness.event(Event::Text(text.to_owned()));
    window.settle();
}

/// The heading of the rules as text, and the name of their field.
const TEXT: &str = "Everything else, as text";

fn open_text(window: &mut Window) {
    click(window, &format!("{TEXT}, collapsed"));
}

/// Replaces a part of the rules as text.
#[track_caller]
fn rewrite(window: &mut Window, from: &str, to: &str) {
    let field = window.harness.get_by_role_and_label(Role::MultilineTextInput, TEXT);
    let text = field.value().unwrap();
    assert!(text.contains(from), "{text}");
    field.focus();
    window.rest();
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.rest();
    window.harness.event(Event::Paste(text.replacen(from, to, 1)));
    window.settle();
    window.harness.run_steps(6);
    window.settle();
}

/// Picks this option from the list of this name.
#[track_caller]
fn pick(window: &mut Window, list: &str, option: &str) {
    window.harness.get_by_role_and_label(Role::ComboBox, list).scroll_to_me();
    window.harness.run_steps(8);
    window.harness.get_by_role_and_label(Role::ComboBox, list).click();
    window.settle();
    window.harness.get_by_role_and_label(Role::ListBoxOption, option).click();
    window.settle();
}

/// Whether a click on it would do something.
fn may(window: &Window, button: &str) -> bool {
    window.buttons().iter().any(|name| name == button)
}

/// The bonus of Yahtzee made 50, under the name "Ours", and saved.
fn ours() -> (Home, Window) {
    let (home, mut window) = editor("yahtzee_forced");
    write(&mut window, "Name of these rules", "Ours");
    set(&mut window, "Upper section, bonus 1, points", 50.0);
    click(&mut window, "Save");
    (home, window)
}

fn saved(home: &Home, file: &str) -> RuleData {
    RuleData::from_ron(file, &home.read(&format!("variants/{file}"))).unwrap()
}

#[test]
fn a_bonus_is_changed_saved_and_played_for() {
    let (home, mut window) = ours();
    assert!(window.notice().contains("ours.ron"), "{}", window.outline());
    let data = saved(&home, "ours.ron");
    assert_eq!((data.id.as_str(), data.name.as_str()), ("ours", "Ours"));
    assert_eq!(data.section_bonuses[0].tiers[0].points, 50);
    assert_eq!(data.rows.len(), 13, "all else is as in Yahtzee");
    // It is on the list at once, chosen, and can be started.
    click(&mut window, "Play…");
    assert!(window.tells("Ours. 5 dice"), "{}", window.outline());
    window.click_first("Start ");
    assert_eq!(window.game().setup().rules().id(), "ours");
    assert_eq!(window.game().setup().rules().section_bonuses()[0].tiers[0].points, 50);
    // And it is there at the next start.
    drop(window);
    assert_eq!(home.open(Some("again")).game().setup().rules().id(), "ours");
}

#[test]
fn a_wrong_value_is_reported_at_its_field_and_cannot_be_saved() {
    let (_home, mut window) = editor("yahtzee_forced");
    assert!(window.says("editor-fine") && may(&window, "Save"));
    set(&mut window, "Number of dice", 40.0);
    let message = "The number of dice must be from 1 to 12, not 40.";
    let field = window.harness.get_by_role_and_label(Role::SpinButton, "Number of dice");
    assert_eq!(field.accesskit_node().data().description(), Some(message));
    assert!(window.shows(message) && !may(&window, "Save"), "{}", window.outline());
    // The remark in the check leads to the field.
    let remark = window.harness.get_by_role_and_label(Role::Button, message);
    remark.click();
    window.settle();
    assert_eq!(window.focused().as_deref(), Some("Number of dice"));
    set(&mut window, "Number of dice", 5.0);
    assert!(!window.shows(message) && may(&window, "Save"), "{}", window.outline());
}

#[test]
fn a_bonus_out_of_reach_is_reported_at_the_bonus() {
    let (_home, mut window) = editor("yatzy");
    set(&mut window, "Upper section, bonus 1, from this sum", 500.0);
    let message = "Nobody can reach 500: Upper section holds at most 105.";
    let name = "Upper section, bonus 1, from this sum";
    let field = window.harness.get_by_role_and_label(Role::SpinButton, name);
    assert_eq!(field.accesskit_node().data().description(), Some(message));
}

#[test]
fn totals_and_par_follow_every_change() {
    let (_home, mut window) = editor("basic");
    window.harness.run_steps(6);
    window.wait_for("the totals", |window| window.tells("Highest total: 340"));
    window.wait_for("par", |window| window.tells("Par 229.64"));
    set(&mut window, "Rolls per turn", 1.0);
    window.wait_for("the totals", |window| window.tells("Highest total: 340"));
    window.wait_for("par", |window| {
        window.names().iter().any(|name| name.starts_with("Par ") && !name.contains("229.64"))
    });
    // Help is about these rules too, not about those of the game at the table.
    window.key(Key::F1);
    assert!(window.tells("roll five dice once"), "{}", window.outline());
}

#[test]
fn a_hand_is_tried() {
    let (_home, mut window) = editor("yahtzee_forced");
    assert!(window.says("typed-hand-hint"));
    write(&mut window, "5 dice, faces 1 to 6", "55222");
    for scores in ["Full house scores 25", "Twos scores 6", "Chance scores 16", "Ones scores 0"] {
        assert!(window.shows(scores), "{scores}:\n{}", window.outline());
    }
    write(&mut window, "5 dice, faces 1 to 6", "5522");
    assert!(window.says("typed-hand-hint"), "four dice are no throw");
}

#[test]
fn sections_are_edited_in_the_order_of_the_card() {
    let (_home, window) = editor("yamb");
    let top = |section: &str| {
        let name = format!("Add a box to {section} section");
        window.harness.get_by_label(&name).rect().top()
    };
    let tops = ["Upper", "Middle", "Lower"].map(top);
    assert!(tops.is_sorted(), "{tops:?}");
}

#[test]
fn rows_are_added_named_moved_and_removed() {
    let (home, mut window) = editor("yatzy");
    click(&mut window, "Add a box to Lower section");
    write(&mut window, "box 1, Name of the box", "Odd one");
    pick(&mut window, "Odd one, Matching dice", "Dice that add up to");
    set(&mut window, "Odd one, Matching dice, the sum", 13.0);
    pick(&mut window, "Odd one, points", "A fixed score");
    set(&mut window, "Odd one, points, points", 33.0);
    click(&mut window, "Move Odd one up");
    click(&mut window, "Remove Twos");
    click(&mut window, "Save");
    let data = saved(&home, "my_yatzy.ron");
    let row = &data.rows[data.rows.len() - 2];
    assert_eq!(row.name.as_deref(), Some("Odd one"));
    assert_eq!(format!("{:?} {:?}", row.pattern, row.score), "Sum(13) Fixed(33)");
    assert!(data.rows.iter().all(|row| row.id != "twos"));
}

#[test]
fn columns_are_changed() {
    let (home, mut window) = editor("yatzy");
    click(&mut window, "One column, collapsed");
    click(&mut window, "Add a column");
    set(&mut window, "Column 2, multiplied by", 11.0);
    assert!(window.shows("The multiplier of a column must be from 1 to 10, not 11."));
    set(&mut window, "Column 2, multiplied by", 3.0);
    pick(&mut window, "Column 2, Order of the boxes", "From top to bottom");
    click(&mut window, "Save");
    let data = saved(&home, "my_yatzy.ron");
    assert_eq!((data.columns[1].multiplier, data.columns[1].order), (3, FillOrder::Down));
}

#[test]
fn orders_and_extra_rolls_are_chosen() {
    let (home, mut window) = editor("yatzy");
    click(&mut window, "Order of the boxes, Section by section");
    click(&mut window, "Extra rolls for the game");
    set(&mut window, "Extra rolls for the game, rolls", 0.0);
    let message = "The number of extra rolls for a game must be from 1 to 20, not 0.";
    assert!(window.shows(message), "{}", window.outline());
    set(&mut window, "Extra rolls for the game, rolls", 4.0);
    click(&mut window, "The last box has its own number of rolls");
    set(&mut window, "The last box has its own number of rolls, rolls", 0.0);
    let message = "The number of rolls for the last box must be from 1 to 100, not 0.";
    assert!(window.shows(message), "{}", window.outline());
    set(&mut window, "The last box has its own number of rolls, rolls", 6.0);
    click(&mut window, "One column, collapsed");
    click(&mut window, "Column 1, Its own number of rolls per turn:");
    let message = "column with its own number of rolls can’t be combined with extra rolls";
    assert!(window.tells(message), "{}", window.outline());
    click(&mut window, "Column 1, Its own number of rolls per turn:");
    click(&mut window, "Save");
    let data = saved(&home, "my_yatzy.ron");
    assert_eq!(
        (data.columns[0].order, data.turn.bank, data.turn.last_rolls),
        (FillOrder::Sections, Bank::Stock { rolls: 4 }, Some(6))
    );
}

/// What has no controls of its own is in the text, and checked like everything else.
#[test]
fn the_rarest_fields_are_edited_as_text() {
    let (home, mut window) = editor("yatzy");
    open_text(&mut window);
    let more = "    outcome: PointTable(rows: [(row: \"ones\", at_least: 3, points: -2)],
        total: [(0, 0)]),\n    instant_win: (row: \"yatzy\"),\n    seats: (1, 13),\n    rows: [";
    rewrite(&mut window, "    rows: [", more);
    let message = "The largest number of players must be from 1 to 12, not 13.";
    assert!(window.shows(message), "{}", window.outline());
    assert!(!may(&window, "Save"));
    rewrite(&mut window, "seats: (1, 13)", "seats: (1, 4");
    assert!(window.tells("The rules are unchanged, since "), "{}", window.outline());
    rewrite(&mut window, "seats: (1, 4", "seats: (1, 4)");
    click(&mut window, "Save");
    let data = saved(&home, "my_yatzy.ron");
    assert_eq!(data.seats, (1, 4));
    assert_eq!(data.instant_win.map(|win| win.row).as_deref(), Some("yatzy"));
    let Outcome::PointTable { rows, total } = data.outcome else { panic!("{:?}", data.outcome) };
    let row = PointRow { row: "ones".to_owned(), at_least: Some(3), points: -2, each: false };
    assert_eq!((rows, total), (vec![row], vec![(0, 0)]));
}

#[test]
fn dice_get_colours_and_a_hand_of_them_is_tried() {
    let (_home, mut window) = editor("yatzy");
    open_text(&mut window);
    rewrite(&mut window, "dice: (count: 5)", "dice: (count: 5, tag: Random(2))");
    // With this many rolls, the check runs in the background.
    window.wait_for("the check", |window| window.says("editor-fine"));
    write(&mut window, "5 dice, faces 1 to 6", "66611");
    assert!(window.says("typed-hand-unfit"), "{}", window.outline());
    write(&mut window, "5 dice, faces 1 to 6", "6r 6k 6R 1k 1k");
    assert!(window.shows("Full house scores 20"), "{}", window.outline());
    write(&mut window, "5 dice, faces 1 to 6", "6r 6k 6g 1k 1k");
    assert!(window.says("typed-hand-unfit"), "{}", window.outline());
}

/// The remark in the check opens folded parts, down to the field.
#[test]
fn a_problem_in_a_folded_part_is_revealed() {
    let (_home, mut window) = editor("yatzy");
    open_text(&mut window);
    rewrite(&mut window, "    rows: [", "    seats: (1, 13),\n    rows: [");
    click(&mut window, &format!("{TEXT}, expanded"));
    let message = "The largest number of players must be from 1 to 12, not 13.";
    let heading = format!("{TEXT}, collapsed");
    let heading = window.harness.get_by_label(&heading);
    assert_eq!(heading.accesskit_node().data().description(), Some(message));
    window.harness.get_by_role_and_label(Role::Button, message).click();
    window.settle();
    assert_eq!(window.focused().as_deref(), Some(TEXT));
}

#[test]
fn deleted_rules_are_no_longer_offered_and_their_games_stay_readable() {
    let (home, mut window) = ours();
    click(&mut window, "Play…");
    window.click_first("Start ");
    finish(&mut window);
    window.key(Key::E);
    // A finished game keeps the rules that it was played with, whatever comes after.
    set(&mut window, "Upper section, bonus 1, points", 77.0);
    click(&mut window, "Save");
    click(&mut window, "Delete these rules…");
    assert!(files(&home.path().join("variants")).contains(&"ours.ron".to_owned()), "asks first");
    click(&mut window, "Delete");
    assert_eq!(files(&home.path().join("variants")), ["ours.ron.deleted-1"]);
    window.go(MenuAction::Records);
    open_only_game(&mut window);
    assert!(window.tells("Ours") && window.says("action-review"), "{}", window.outline());
    assert!(window.tells("Bonus 50 at 63"), "{}", window.outline());
    // It is so at the next start too.
    drop(window);
    let mut window = home.open(Some("later"));
    assert!(!may(&window, "Close"), "nothing is told: {}", window.outline());
    window.go(MenuAction::Records);
    open_only_game(&mut window);
    assert!(window.says("action-review"), "{}", window.outline());
}

fn open_only_game(window: &mut Window) {
    let game = window.buttons().into_iter().find(|name| name.contains(": You "));
    let game = game.unwrap_or_else(|| panic!("{}", window.outline()));
    window.click(&game);
}

#[test]
fn a_game_continues_under_its_rules_after_they_are_deleted() {
    let (home, mut window) = ours();
    click(&mut window, "Play…");
    window.click_first("Start ");
    window.roll();
    window.take("Chance");
    drop(window);
    std::fs::remove_file(home.path().join("variants/ours.ron")).unwrap();
    let window = home.open(None);
    assert_eq!(window.game().setup().rules().name(), "Ours");
    assert_eq!(window.game().position().turn(), 2, "{}", window.outline());
}

/// Whether their file is gone, changed, or never was here: “Play again” is by the rules of the game.
#[test]
fn the_same_game_again_has_the_same_rules_whatever_became_of_their_file() {
    for is_changed in [false, true] {
        let (home, mut window) = ours();
        click(&mut window, "Play…");
        window.click_first("Start ");
        let file = home.path().join("variants/ours.ron");
        let text = home.read("variants/ours.ron");
        finish(&mut window);
        if is_changed {
            home.write("variants/ours.ron", &text.replace("points: 50", "points: 77"));
        } else {
            std::fs::remove_file(file).unwrap();
        }
        window.key(Key::N);
        window.key(Key::Escape);
        window.key(Key::G);
        let rules = window.game().setup().rules().clone();
        assert_eq!((rules.name(), window.game().events().len()), ("Ours", 0));
        assert_eq!(rules.section_bonuses()[0].tiers[0].points, 50);
        assert_eq!(home.settings().rules, "ours");
        // Without their file, the next start says why it is another game.
        drop(window);
        let window = home.open(Some("later"));
        let is_gone =
            "The house rules “Ours” can’t be found any more, so this is a game of Yahtzee.";
        assert_eq!(window.notice() == is_gone, !is_changed, "{}", window.outline());
    }
}

/// Whoever plays and the page of rules follow a file that changes while the window is open.
#[test]
fn changed_house_rules_are_played_and_shown_at_once() {
    let home = Home::quick("ours", &["human", "perfect"]);
    let basic = Library::shipped().get("basic").unwrap().data().to_ron();
    let rules = |points: &str| {
        let named = basic.replace("id: \"basic\"", "id: \"ours\"");
        named.replace("score: Fixed(50)", &format!("score: Fixed({points})"))
    };
    home.write("variants/ours.ron", &rules("1"));
    let mut window = home.open(Some("changed"));
    for points in ["1", "900"] {
        home.write("variants/ours.ron", &rules(points));
        window.go(MenuAction::NewGame);
        window.click_first("Start ");
        window.key(Key::F1);
        assert!(window.tells(&format!("at most {points}.")), "{}", window.outline());
        window.key(Key::Escape);
        finish(&mut window);
        let evaluator = fivefold::prepared().evaluator(window.game().setup().rules());
        let lost = Review::of(window.game(), &evaluator).seats[1].regret();
        assert!(lost < 1e-6, "perfect play loses nothing: {points}, {lost}");
    }
}

#[test]
fn a_file_put_there_by_hand_is_found_when_a_game_is_chosen() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "by hand");
    let text = shipped()[0].1.replace("\"yahtzee_forced\"", "\"by_hand\"");
    home.write("variants/anything.ron", &text.replace("\"Yahtzee\"", "\"By hand\""));
    home.write("variants/broken.ron", "(");
    window.key(Key::N);
    assert!(window.tells("By hand. 5 dice"), "{}", window.outline());
    assert!(window.notice().contains("broken.ron"), "{}", window.outline());
    window.choose_rules("By hand");
    assert!(window.shows("Change these rules…"), "{}", window.outline());
}

#[test]
fn rules_are_imported_and_exported_as_a_file_and_as_text() {
    let (home, mut window) = editor("yatzy");
    let out = home.path().join("out.ron");
    write(&mut window, "File", &out.display().to_string());
    click(&mut window, "Export to file");
    let library = Library::shipped();
    let yatzy = library.get("yatzy").unwrap().data();
    let written = RuleData::from_ron("out.ron", &home.read("out.ron")).unwrap();
    assert_eq!((&written.rows, written.id.as_str()), (&yatzy.rows, "my_yatzy"));
    // Existing files are never overwritten.
    click(&mut window, "Export to file");
    assert!(window.tells("a file with this name already exists"), "{}", window.outline());
    // A broken text gives one line and changes nothing.
    while may(&window, "Close") {
        click(&mut window, "Close");
    }
    window.harness.get_by_label("Export to file").focus();
    window.settle();
    window.harness.event(Event::Paste("RuleSet(dice: (count: 1000000000))".to_owned()));
    window.settle();
    assert!(window.notice().contains("the clipboard"), "{}", window.outline());
    let name = |window: &Window| {
        let label = "Name of these rules";
        window.harness.get_by_role_and_label(Role::TextInput, label).value().unwrap()
    };
    assert_eq!(name(&window), "My Yatzy");
    click(&mut window, "Close");
    let text = written.to_ron().replace("My Yatzy", "From a friend");
    window.harness.event(Event::Paste(text));
    window.settle();
    assert_eq!(name(&window), "From a friend");
    click(&mut window, "Save");
    assert_eq!(saved(&home, "from_a_friend.ron").rows, yatzy.rows);
}

#[test]
fn changes_are_not_discarded_without_asking() {
    let (_home, mut window) = editor("yatzy");
    write(&mut window, "Name of these rules", "Precious");
    window.key(Key::Escape);
    window.key(Key::Escape);
    window.key(Key::N);
    window.choose_rules("basic rules");
    click(&mut window, "Make house rules from this…");
    assert!(window.tells("“Precious” has unsaved changes"), "{}", window.outline());
    click(&mut window, "Keep editing");
    let name = |window: &Window| {
        window.harness.get_by_role_and_label(Role::TextInput, "Name of these rules").value()
    };
    assert_eq!(name(&window).as_deref(), Some("Precious"));
    window.key(Key::Escape);
    window.key(Key::N);
    window.choose_rules("basic rules");
    click(&mut window, "Make house rules from this…");
    click(&mut window, "Discard changes");
    assert_eq!(name(&window).as_deref(), Some("My Yahtzee, basic rules"));
}

/// However the program ends, changes that were not saved are there again, and a text that can't be
/// read yet.
#[test]
fn changes_that_were_not_saved_survive_the_end_of_the_program() {
    let name = |window: &Window| {
        window.harness.get_by_role_and_label(Role::TextInput, "Name of these rules").value()
    };
    // New rules, and saved ones that are changed.
    for is_saved in [false, true] {
        let (home, mut window) = if is_saved { ours() } else { editor("yatzy") };
        write(&mut window, "Name of these rules", "Precious");
        open_text(&mut window);
        rewrite(&mut window, "rolls", "rols");
        // A change elsewhere leaves the text alone.
        set(&mut window, "Rolls per turn", 4.0);
        let mut window = home.again(window);
        window.key(Key::E);
        assert_eq!(name(&window).as_deref(), Some("Precious"));
        assert_eq!(may(&window, "Save as a copy"), is_saved, "{}", window.outline());
        let rolls = |window: &Window| {
            window.harness.get_by_role_and_label(Role::SpinButton, "Rolls per turn").value()
        };
        assert_eq!(rolls(&window).as_deref(), Some("4"));
        open_text(&mut window);
        let field = window.harness.get_by_role_and_label(Role::MultilineTextInput, TEXT);
        assert!(field.value().unwrap().contains("rols"));
        click(&mut window, "Discard this text");
        let field = window.harness.get_by_role_and_label(Role::MultilineTextInput, TEXT);
        assert!(field.value().unwrap().contains("Precious"), "the text of the rules as they are");
        click(&mut window, "Save");
        // Now there is nothing to take up.
        let mut window = home.again(window);
        window.key(Key::E);
        assert_ne!(name(&window).as_deref(), Some("Precious"), "{}", window.outline());
    }
}

/// A description of the shipped rules would not be true of what becomes of them.
#[test]
fn new_rules_have_no_description_of_others() {
    let (_home, mut window) = editor("yahtzee_forced");
    write(&mut window, "Name of these rules", "Grandma’s dice");
    set(&mut window, "Rolls per turn", 4.0);
    click(&mut window, "Save");
    click(&mut window, "Play…");
    window.click_first("Start ");
    assert!(!window.tells("three rolls") && !window.tells("thirteen boxes"));
    assert!(
        window.tells("New to Grandma’s dice? 5 dice · 4 rolls per turn · 13 boxes"),
        "{}",
        window.outline()
    );
}

/// The switch and the text say the same, and the problem is marked at the switch.
#[test]
fn the_lowest_total_wins_by_a_switch() {
    let (home, mut window) = editor("yatzy");
    write(&mut window, "Name of these rules", "Low");
    click(&mut window, "The lowest total wins");
    open_text(&mut window);
    rewrite(&mut window, "aim: Lowest,", "aim: Lowest, instant_win: (row: \"yatzy\"),");
    let why = "The lowest total can’t win where a hand wins on the spot";
    assert!(window.tells(why) && !may(&window, "Save"), "{}", window.outline());
    rewrite(&mut window, "instant_win: (row: \"yatzy\"),", "");
    click(&mut window, "Save");
    assert_eq!(saved(&home, "low.ron").aim, Aim::Lowest);
    rewrite(&mut window, "aim: Lowest,", "");
    click(&mut window, "Save");
    assert_eq!(saved(&home, "low.ron").aim, Aim::Highest);
    let switch = window.harness.get_by_label("The lowest total wins");
    assert_eq!(switch.accesskit_node().toggled(), Some(egui::accesskit::Toggled::False));
}

/// Every field of a narrow window can be reached, and the other half is one key away.
#[test]
fn a_narrow_window_shows_one_half_at_a_time() {
    let home = Home::quick("yatzy", &["human"]);
    let theme = egui::Theme::Light;
    let mut window = Window::open_sized(home.profile(), "narrow", vec2(800.0, 600.0), theme);
    window.key(Key::E);
    assert!(window.shows("Number of dice") && !window.says("editor-fine"));
    window.key(Key::F6);
    assert!(window.says("editor-fine") && !window.shows("Number of dice"));
    let check = window.words.say("editor-check").into_owned();
    assert_eq!(window.focused(), Some(check), "the heading has the focus");
    click(&mut window, "House rules, Rules");
    click(&mut window, "House rules, Check and try");
    assert!(window.says("editor-fine") && !window.shows("Number of dice"));
    click(&mut window, "House rules, Rules");
    set(&mut window, "Number of dice", 0.0);
    // The foot shows the problem too, whichever half is visible.
    click(&mut window, "House rules, Check and try");
    assert!(
        window.shows("The number of dice must be from 1 to 12, not 0."),
        "{}",
        window.outline()
    );
}

/// A box that was removed comes back with Ctrl+Z, and goes again with Ctrl+Y.
#[test]
fn a_removed_box_is_brought_back() {
    let (_home, mut window) = editor("yatzy");
    click(&mut window, "Remove Twos");
    assert!(!window.shows("Remove Twos"), "{}", window.outline());
    window.chord(Modifiers::COMMAND, Key::Z);
    assert!(window.shows("Remove Twos"), "{}", window.outline());
    window.chord(Modifiers::COMMAND, Key::Y);
    assert!(!window.shows("Remove Twos"), "{}", window.outline());
}

/// The text of the rules is no trap for whoever has no mouse.
#[test]
fn tab_leaves_the_text_of_the_rules() {
    let (_home, mut window) = editor("yatzy");
    open_text(&mut window);
    window.harness.get_by_role_and_label(Role::MultilineTextInput, TEXT).focus();
    window.settle();
    assert_eq!(window.focused().as_deref(), Some(TEXT));
    window.key(Key::Tab);
    assert_ne!(window.focused().as_deref(), Some(TEXT));
}
