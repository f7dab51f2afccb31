//! The pages beside the table.

use egui::{Key, Modifiers, accesskit::Role, vec2};
use egui_kittest::kittest::Queryable as _;
use fivefold::{
    store::{Animation, ColourScheme, DiceSet, Pace, Settings, TableTheme},
    ui::{commands::Screen, theme::Palette},
};

use super::support::{Home, Window, finish};
use fivefold::ui::commands::MenuAction;

#[test]
fn another_game_is_chosen_and_begun() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human"], "choose");
    window.roll();
    window.take_best();
    window.key(Key::N);
    assert!(window.tells("Your game in progress will wait"), "{}", window.outline());
    window.choose_rules("basic rules");
    window.click_said("new-game-add-computer");
    window.click_first("Start ");
    assert_eq!(window.game().setup().rules().id(), "basic");
    assert!(window.shows("You, to play, 0 points") && window.shows("Hugo, computer, 0 points"));
    assert!(window.dice().is_empty() && window.may_roll(3));
    assert_eq!(home.settings().rules, "basic");

    // It is remembered at the next start, and the game continues.
    window.roll();
    assert_eq!(window.dice().len(), 5);
    let window = home.again(window);
    assert_eq!((window.game().setup().rules().id(), window.dice().len()), ("basic", 5));
}

/// The hint in its field says which one.
#[test]
fn a_seat_without_a_name_gets_one() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "name");
    window.key(Key::N);
    let name = window.words.say_with("new-game-name", &[("seat", 1.into())]);
    window.click(&name);
    window.key(Key::Backspace);
    window.click_first("Start ");
    assert!(window.shows("You, to play, 0 points"), "{}", window.outline());
    window.key(Key::N);
    window.click(&name);
    // Letters that are shortcuts elsewhere are letters here.
    window.type_text("numh");
    window.click_first("Start ");
    assert!(window.shows("numh, to play, 0 points"), "{}", window.outline());
}

#[test]
fn settings_take_effect_and_are_kept() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "settings");
    window.go(MenuAction::Settings);
    window.click("Colours, Light");
    assert_eq!(window.harness.ctx.theme(), egui::Theme::Light);
    window.click("Colours, Dark");
    assert_eq!(window.harness.ctx.theme(), egui::Theme::Dark);
    window.click("Dice animation, Full");
    window.click("Computer players move, Slowly");
    window.click("Ask before likely mistakes");
    for button in ["Sounds", "Zoom in"] {
        window.harness.get_by_label(button).scroll_to_me();
        window.harness.run_steps(8);
        window.click(button);
    }
    let settings = home.settings();
    assert_eq!((settings.theme, settings.animation), (ColourScheme::Dark, Animation::Full));
    assert_eq!((settings.pace, settings.ask_before_scratch), (Pace::Slow, false));
    assert_eq!((settings.muted, settings.scale), (true, 1.125));

    // Dice tumble now, for the right time.
    window.key(Key::Escape);
    window.harness.run_steps(3);
    window.press_mouse("Roll");
    assert!(window.tells("Die 1, rolling"), "{}", window.outline());
    let begun = window.time();
    window.wait_for("the dice to lie", |window| window.session().awaits_person());
    let took = window.time() - begun;
    assert!((0.5..1.2).contains(&took), "{took}");
    let window = home.again(window);
    assert_eq!(window.harness.ctx.theme(), egui::Theme::Dark);
    assert_eq!(window.dice().len(), 5);
}

#[test]
fn each_choice_changes_its_setting_and_no_other() {
    type Change = fn(&mut Settings);
    let choices: [(&str, Change); 22] = [
        ("Colours, Dark", |s| s.theme = ColourScheme::Dark),
        ("Colours, Light", |s| s.theme = ColourScheme::Light),
        ("Table and card, Dark wood", |s| s.table = TableTheme::DarkWood),
        ("Table and card, Night", |s| s.table = TableTheme::Night),
        ("Table and card, Paper", |s| s.table = TableTheme::Paper),
        ("Table and card, High contrast", |s| s.table = TableTheme::HighContrast),
        ("Dice, Clear red", |s| s.dice_set = DiceSet::RedTranslucent),
        ("Dice, Black", |s| s.dice_set = DiceSet::Black),
        ("Dice, Wood", |s| s.dice_set = DiceSet::Wood),
        ("Dice, Large numerals", |s| s.dice_set = DiceSet::LargeNumerals),
        ("Dice animation, Quick", |s| s.animation = Animation::Fast),
        ("Dice animation, Off", |s| s.animation = Animation::Off),
        ("Computer players move, Slowly", |s| s.pace = Pace::Slow),
        ("Computer players move, Quickly", |s| s.pace = Pace::Fast),
        ("Computer players move, At once", |s| s.pace = Pace::Instant),
        ("Ask before likely mistakes", |s| s.ask_before_scratch = false),
        ("Full screen", |s| s.full_screen = true),
        ("Sounds", |s| s.muted = true),
        ("Zoom out", |s| s.scale = 1.825),
        ("Zoom in", |s| s.scale = 1.95),
        // The size stays in its range.
        ("Zoom in", |s| s.scale = 2.0),
        ("Reset zoom", |s| s.scale = 1.0),
    ];
    let home = Home::quick("yatzy", &["human"]);
    home.settle(|settings| settings.scale = 1.95);
    let mut window = home.open(Some("each"));
    window.go(MenuAction::Settings);
    for (label, change) in choices {
        let mut wanted = home.settings();
        change(&mut wanted);
        window.harness.get_by_label(label).scroll_to_me();
        window.harness.run_steps(8);
        window.click(label);
        let settings = home.settings();
        assert!((settings.scale - wanted.scale).abs() < 1e-6, "{label}: {}", settings.scale);
        assert_eq!(Settings { scale: wanted.scale, ..settings }, wanted, "{label}");
    }
}

#[test]
fn the_volume_is_changed_by_the_handle_once_it_is_released_and_by_keys() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "volume");
    window.go(MenuAction::Settings);
    let volume = |home: &Home| home.settings().volume;
    window.harness.get_by_role_and_label(Role::Slider, "Volume").focus();
    window.settle();
    window.key(Key::ArrowRight);
    assert!((volume(&home) - 0.75).abs() < 1e-6, "{}", volume(&home));
    let slider = window.harness.get_by_role_and_label(Role::Slider, "Volume").rect();
    let end = slider.left_center() - vec2(50.0, 0.0);
    window.harness.drag_at(slider.center());
    window.rest();
    window.harness.hover_at(end);
    window.rest();
    assert!((volume(&home) - 0.75).abs() < 1e-6, "nothing while it is dragged");
    window.harness.drop_at(end);
    window.settle();
    assert!(volume(&home).abs() < 1e-6);
}

/// Languages by their own names, and rules of the next game among kindred ones.
#[test]
fn settings_have_lists_to_choose_from() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human", "club"], "lists");
    window.go(MenuAction::Settings);
    let open = |window: &mut Window, list: &str| {
        window.harness.get_by_role_and_label(Role::ComboBox, list).scroll_to_me();
        window.harness.run_steps(8);
        window.harness.get_by_role_and_label(Role::ComboBox, list).click();
        window.settle();
    };
    for (name, language) in [("System", "system"), ("English", "en")] {
        open(&mut window, "Language");
        window.click(name);
        assert_eq!(home.settings().language, language);
    }
    assert!(window.shows("Players: You, Hugo (computer)"), "{}", window.outline());
    open(&mut window, "Rules");
    assert!(!window.shows("Maxi Yatzy"), "another game altogether");
    window.click("Yahtzee, original joker");
    assert_eq!(home.settings().rules, "yahtzee_original");
    window.click("Change…");
    assert_eq!(window.harness.state().screen(), Screen::NewGame);
}

#[test]
fn a_theme_and_dice_are_chosen_at_once_and_kept() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "looks");
    window.roll();
    window.go(MenuAction::Settings);
    let palette = |window: &Window| *Palette::of(&window.harness.ctx);
    let before = palette(&window);
    window.click("Table and card, Night");
    let night = palette(&window);
    assert_ne!((night.felt, night.surface), (before.felt, before.surface));
    assert_eq!(night.dice, before.dice);
    // By the keyboard as well.
    window.harness.get_by_label("Dice, Ivory").focus();
    window.settle();
    window.key(Key::ArrowLeft);
    let numerals = palette(&window);
    assert!(numerals.dice.has_numerals && numerals.felt == night.felt);
    let fill = window.harness.ctx.global_style().visuals.window_fill;
    assert_eq!(fill, night.surface, "menus and pages follow");
    let settings = home.settings();
    assert_eq!((settings.table, settings.dice_set), (TableTheme::Night, DiceSet::LargeNumerals));
    let window = home.again(window);
    assert_eq!(palette(&window), numerals);
    assert_eq!(window.dice().len(), 5);
}

#[test]
fn a_game_of_the_records_opens_to_its_final_card() {
    let (_home, mut window) = Home::begin("yatzy", &["human", "novice"], "records");
    window.go(MenuAction::Records);
    assert!(window.says("records-empty"), "{}", window.outline());
    window.key(Key::Escape);
    finish(&mut window);
    let game = window.game();
    let rules = game.setup().rules().clone();
    let total = rules.total(&game.position().cards()[0]);
    let entries: Vec<u16> =
        game.position().cards()[0].entries().filter_map(|(_, entry)| entry).collect();
    window.go(MenuAction::Records);
    assert!(window.tells("You: Games 1, Wins"), "{}", window.outline());
    let line = window.buttons().into_iter().find(|name| name.contains(&format!("You {total}")));
    let line = line.unwrap_or_else(|| panic!("{}", window.outline()));
    assert!(line.contains("Yatzy"), "{line}");
    window.click(&line);
    let names = ["Ones", "Twos", "Threes", "Fours", "Fives", "Sixes", "One pair", "Two pairs"];
    for (name, entry) in names.into_iter().zip(&entries) {
        assert!(window.shows(&format!("You, {name}: {entry}")), "{}", window.outline());
    }
    assert!(window.shows(&format!("You, Total: {total}")), "{}", window.outline());
    let seed = window.game().setup().seed().unwrap().to_string();
    assert!(window.tells(&seed), "the seed is told at the end");
    window.key(Key::Escape);
    assert!(window.shows(&line), "{}", window.outline());
    window.key(Key::Escape);
    assert!(window.says("status-over") || window.tells("Play again"), "{}", window.outline());
}

#[test]
fn unfinished_games_wait_until_they_are_resumed_or_deleted() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "one");
    window.roll();
    window.take("Chance");
    window.roll();
    window.key(Key::Num2);
    let (dice, total) = (
        window.dice(),
        window.game().position().rules().total(&window.game().position().cards()[0]),
    );
    for rules in ["basic rules", "Maxi Yatzy"] {
        window.key(Key::N);
        window.choose_rules(rules);
        window.click_first("Start ");
        super::support::play_turn(&mut window);
    }
    // A game in which nobody has filled a box does not wait.
    window.key(Key::N);
    window.choose_rules("Kismet");
    window.click_first("Start ");
    window.roll();
    window.go(MenuAction::NewGame);
    window.click("Continue Maxi Yatzy · round 2 of 20");
    assert_eq!(window.game().setup().rules().id(), "maxi");
    window.go(MenuAction::NewGame);
    assert!(!window.tells("Continue Kismet"), "{}", window.outline());
    // They wait over a restart too; the one at the table is not in the list.
    let mut window = home.again(window);
    assert_eq!(window.game().setup().rules().id(), "maxi");
    window.go(MenuAction::NewGame);
    assert!(window.tells("Yahtzee, basic rules · round 2 of 13"), "{}", window.outline());
    assert!(!window.tells("Continue Maxi Yatzy"), "{}", window.outline());
    assert!(window.tells(&format!("You {total}")), "{}", window.outline());
    window.click("Continue Yatzy · round 2 of 15");
    assert_eq!(window.game().setup().rules().id(), "yatzy");
    assert_eq!(window.dice(), dice);
    assert_eq!(window.session().keep().iter().collect::<Vec<_>>(), [1]);

    // Deleting asks, and Keep keeps.
    window.go(MenuAction::NewGame);
    window.click("Delete Yahtzee, basic rules · round 2 of 13");
    assert!(window.shows("This game will be deleted for good."), "{}", window.outline());
    window.click("Keep Yahtzee, basic rules · round 2 of 13");
    assert!(!window.shows("This game will be deleted for good."));
    window.click("Delete Yahtzee, basic rules · round 2 of 13");
    window.click("Delete Yahtzee, basic rules · round 2 of 13");
    assert!(
        !window.tells("Continue Yahtzee, basic rules")
            && window.tells("Continue Maxi Yatzy · round 2")
    );
    window.key(Key::Escape);
    window.go(MenuAction::NewGame);
    assert!(
        !window.tells("Continue Yahtzee, basic rules")
            && window.tells("Continue Maxi Yatzy · round 2")
    );

    // Several can be deleted together.
    assert!(!window.says("unfinished-delete-all"), "there is one");
    window.choose_rules("basic rules");
    window.click_first("Start ");
    window.go(MenuAction::NewGame);
    for answer in ["Keep", "Delete"] {
        window.click("Delete them all");
        assert!(window.tells("All 2 games will be deleted"), "{}", window.outline());
        assert!(window.says("unfinished-title"));
        window.click(answer);
    }
    assert!(!window.says("unfinished-title"), "{}", window.outline());
    window.key(Key::Escape);
    window.go(MenuAction::NewGame);
    assert!(!window.says("unfinished-title"), "{}", window.outline());
}

#[test]
fn the_rules_page_shows_which_poker_hand_beats_which() {
    let (_home, mut window) = Home::begin("poker_dice", &["human", "novice"], "hands");
    window.key(Key::F1);
    for part in [
        "Full house. Three dice alike, plus two of another face. The best of its kind is A, A, A, K, K.",
        "9 10 J Q K or 10 J Q K A",
        "no flush",
        "the players who have them play the round again",
        "whoever wins the most of 10 rounds wins the game",
    ] {
        assert!(window.tells(part), "{part}: {}", window.outline());
    }
    assert!(!window.tells("counted up from the weakest"));
}

#[test]
fn a_long_name_leaves_the_menus_free() {
    let home = Home::quick("own", &["human"]);
    let name = "W".repeat(60);
    let yatzy = fivefold::rules::Library::shipped().get("yatzy").unwrap().data().clone();
    let own = fivefold::rules::RuleData { id: "own".to_owned(), name: name.clone(), ..yatzy };
    home.write("variants/own.ron", &own.to_ron());
    let window = Window::open_sized(home.profile(), "long", vec2(800.0, 600.0), egui::Theme::Dark);
    assert_eq!(window.game().setup().rules().id(), "own");
    let help = window.harness.get_by_label("Help").rect();
    let titles = window.harness.get_all_by_label_contains(&name).map(|node| node.rect());
    let title = titles.min_by(|one, other| one.top().total_cmp(&other.top())).unwrap();
    assert!(title.left() > help.right() && title.right() <= 800.0, "{title}");
}

#[test]
fn menus_show_the_keys_and_do_the_same() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "menus");
    window.click("Game");
    assert!(window.tells("Space"), "{}", window.outline());
    window.click_menu("Roll");
    assert_eq!(window.dice().len(), 5);
    window.click("Game");
    window.click_menu("Undo");
    assert!(window.dice().is_empty());
    window.click("Help");
    window.click_menu("Keyboard shortcuts");
    assert!(window.shows("Roll: Space, R"), "{}", window.outline());
    window.key(Key::Escape);
    assert!(!window.shows("Roll: Space, R"));
}

/// The seed would reveal the dice to come, so nothing shows it before the end.
#[test]
fn the_seed_is_a_secret_until_the_end() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "secret");
    let seed = window.game().setup().seed().unwrap();
    window.roll();
    assert!(window.tells(&seed.fingerprint()[..12]), "{}", window.outline());
    assert!(!window.tells(&seed.to_string()));
    window.key(Key::V);
    assert!(window.tells("follows from the seed"), "{}", window.outline());
}

#[test]
fn the_par_of_the_chosen_rules_is_computed() {
    let (_home, mut window) = Home::begin("basic", &["human"], "par");
    window.key(Key::N);
    window.wait_for("the par of the basic rules", |window| window.tells("Par 229.6: "));
    window.choose_rules("forced yatzy");
    window.wait_for("the par of Forced Yatzy", |window| window.tells("Par 150.2: "));
    window.choose_rules("maxi");
    window.wait_for("an estimate", |window| window.tells("Par about "));
}

/// Esc leaves the page for a new game, and what was changed there is still there the next time.
#[test]
fn changed_seats_survive_esc() {
    let mut window = Home::quick("yatzy", &["human", "regular"]).open(Some("seats"));
    window.key(Key::N);
    window.click("Add player");
    window.key(Key::Escape);
    window.key(Key::Escape);
    assert_eq!(window.harness.state().screen(), Screen::Table);
    window.key(Key::N);
    assert!(window.shows("Remove Player 3"), "{}", window.outline());
}

/// Pages that scroll do so on their own.
#[test]
fn each_page_keeps_its_own_scroll_position() {
    let mut window = Home::quick("maxi", &["human"]).open(Some("pages"));
    let heading =
        |window: &Window| window.harness.get_all_by_label_contains("Maxi").last().unwrap().rect();
    window.key(Key::F1);
    let before = heading(&window);
    window.key(Key::Escape);
    window.chord(Modifiers::COMMAND, Key::Comma);
    for _ in 0..3 {
        window.key(Key::PageDown);
    }
    window.key(Key::Escape);
    window.key(Key::F1);
    assert_eq!(heading(&window), before);
}

/// A game without opponents is neither won nor lost.
#[test]
fn a_game_alone_has_no_winner() {
    let (_home, mut window) = Home::begin("basic", &["human"], "alone");
    finish(&mut window);
    assert!(!window.shows("1.") && !window.shows("★"), "{}", window.outline());
    window.go(MenuAction::Records);
    assert!(window.tells("Wins –"), "{}", window.outline());
}

#[test]
fn the_dice_of_all_games_are_counted() {
    let (_home, mut window) = Home::begin("yatzy", &["human", "novice"], "counted");
    window.go_to_records("dice");
    window.wait_for("the page", |window| window.tells("No finished games yet"));
    window.key(Key::Escape);
    finish(&mut window);
    let mut faces = [[0; 6]; 2];
    for thrown in window.game().throws() {
        for face in thrown.faces {
            faces[thrown.seat][face.index()] += 1;
        }
    }
    window.go_to_records("dice");
    window.wait_for("the counts", |window| window.tells("Rolled for computer players"));
    let names = window.names();
    for (seat, thrower) in ["people", "computer players"].into_iter().enumerate() {
        let total: usize = faces[seat].iter().sum();
        let heading = format!("Rolled for {thrower}: {total} dice");
        let at = names.iter().position(|name| *name == heading).unwrap();
        for (face, count) in faces[seat].iter().enumerate() {
            let begins = format!("{}: ", face + 1);
            let told = names[at..].iter().find(|name| name.starts_with(&begins)).unwrap();
            assert!(told.contains(&format!(", {count} time")), "{told}: {count}");
        }
    }
    assert!(window.tells("The dice check out: all "), "{}", window.outline());
}
