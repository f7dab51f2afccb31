//! Several files at once, and what is remembered without being asked.

use egui::{Key, Rect, Vec2};
use fivefold::{
    game::notation,
    rules::{Library, shipped},
    store::save_game,
    ui::commands::{Command, MenuAction, PeopleCommand, ReviewCommand, Screen},
};
use jiff::Timestamp;

use super::{
    statistics::add_games,
    support::{Home, Window, finish, people},
};

/// Drops these files of the home on the window, all at once.
fn drop_files(home: &Home, window: &mut Window, names: &[&str]) {
    window.drop_files(names.iter().map(|name| home.path().join(name)));
}

#[test]
fn all_of_several_rule_sets_are_added() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "rules");
    let names = ["Mine one", "Mine two", "Mine three"];
    let files = ["1.fivefold-rules", "2.fivefold-rules", "3.fivefold-rules"];
    let text = shipped().iter().find(|(file, _)| *file == "basic.ron").unwrap().1;
    for (name, file) in names.iter().zip(files) {
        home.write(file, &text.replace("Yahtzee, basic rules", name));
    }
    drop_files(&home, &mut window, &files);
    window.key(Key::N);
    for name in names {
        window.choose_rules(name);
        assert!(window.tells(name), "{name}:\n{}", window.outline());
    }
}

#[test]
fn all_of_several_games_are_opened() {
    let home = Home::quick("yatzy", &["human"]);
    let mut games = Vec::new();
    for name in ["Ann", "Bo", "Cleo"] {
        let turn = "1.1  34451 .44.. 64414  fours 12";
        let text = format!("fivefold 1\nrules basic\nseat human {name}\ndice by hand\n{turn}\n");
        let game = notation::read(&text, &Library::shipped()).unwrap();
        save_game(&home.profile(), &home.path(), name, &game, Timestamp::UNIX_EPOCH).unwrap();
        games.push(format!("{name}.fivefold-game"));
    }
    let mut window = home.open(None);
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    drop_files(&home, &mut window, &games);
    assert!(window.shows("Cleo, to play, 12 points"), "{}", window.outline());
    window.go(MenuAction::NewGame);
    for name in ["Ann", "Bo"] {
        assert!(window.tells(name), "{name}:\n{}", window.outline());
    }
}

/// Finished games are reviewed one after the other.
#[test]
fn all_of_several_finished_games_are_reviewed() {
    let home = Home::quick("basic", &["human"]);
    let mut files = Vec::new();
    for name in ["Ann", "Bo"] {
        home.settle(|settings| settings.seats = people(&[name]));
        let mut window = home.open(Some(name));
        finish(&mut window);
        let game = window.game().clone();
        save_game(&home.profile(), &home.path(), name, &game, Timestamp::UNIX_EPOCH).unwrap();
        files.push(format!("{name}.fivefold-game"));
    }
    let mut window = home.open(Some("fresh"));
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    drop_files(&home, &mut window, &files);
    assert_eq!(window.harness.state().screen(), Screen::Review);
    assert!(window.notice().starts_with("One more finished game"), "{}", window.notice());
    for screen in [Screen::Review, Screen::Table] {
        window.harness.state_mut().ask(Command::Back);
        window.settle();
        assert_eq!(window.harness.state().screen(), screen);
    }
    // Whoever leaves them otherwise is not led back to those that waited.
    let leave: [fn(&mut Window); 2] = [
        |window| window.key(Key::T),
        |window| window.harness.state_mut().ask(ReviewCommand::Past(0).into()),
    ];
    for leave in leave {
        drop_files(&home, &mut window, &files);
        leave(&mut window);
        window.settle();
        window.go(MenuAction::Records);
        let game = window.buttons().into_iter().find(|name| name.contains(": Ann "));
        window.click(&game.unwrap_or_else(|| panic!("{}", window.outline())));
        assert_eq!(window.harness.state().screen(), Screen::Review);
        window.key(Key::Escape);
        assert_eq!(window.harness.state().screen(), Screen::Records);
        window.key(Key::T);
    }
}

#[test]
fn an_undone_name_is_gone_from_the_table() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| settings.seats = people(&["Ann"]));
    add_games(&home.path(), "yahtzee_forced", ("Ann", "novice"), 1);
    let mut window = home.open(Some("p"));
    window.go_to_records("people");
    window.wait_for("Ann", |window| window.shows("Person: Ann"));
    for (ask, shown) in [
        (PeopleCommand::Rename("Ann".to_owned(), "Anna".to_owned()), "Anna"),
        (PeopleCommand::Undo, "Ann"),
    ] {
        window.harness.state_mut().ask(Command::People(ask));
        let person = format!("Person: {shown}");
        window.wait_for("the name", |window| window.shows(&person));
        assert_eq!(window.game().setup().seats()[0].name(), shown);
    }
    window.harness.state_mut().ask(Command::Back);
    window.settle();
    finish(&mut window);
    assert!(home.records().iter().all(|record| record.seats[0].name == "Ann"));
}

/// The people of a resumed game need not be those of the last new game.
#[test]
fn advice_at_every_decision_works_in_a_resumed_game() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| settings.seats = people(&["Ann"]));
    drop({
        let mut window = home.open(Some("p"));
        window.roll();
        window
    });
    home.settle(|settings| settings.seats = people(&["Bo"]));
    let mut window = home.open(None);
    assert_eq!(window.game().setup().seats()[0].name(), "Ann");
    for said in ["Always show advice: On", "Always show advice: Off"] {
        window.harness.state_mut().ask(MenuAction::AlwaysAdvise.into());
        window.settle();
        assert!(window.tells(said), "{}", window.outline());
    }
}

/// Tells the program about its window.
fn window_is(window: &mut Window, size: [f32; 2], is_maximised: bool) {
    let input = window.harness.input_mut();
    let known = input.viewports.entry(egui::ViewportId::ROOT).or_default();
    known.inner_rect = Some(Rect::from_min_size(egui::Pos2::ZERO, Vec2::from(size)));
    known.maximized = Some(is_maximised);
    known.fullscreen = Some(false);
    window.harness.run_steps(15);
}

/// Whether the program asks for a maximised window while the frames of the window and of
/// its screen are these, in points.
fn is_maximised_on(
    window: &mut Window,
    frame: impl Into<Option<[f32; 2]>>,
    screen: [f32; 2],
) -> bool {
    let input = window.harness.input_mut();
    let known = input.viewports.entry(egui::ViewportId::ROOT).or_default();
    let frame = frame.into().map(Vec2::from);
    known.outer_rect = frame.map(|size| Rect::from_min_size(egui::Pos2::ZERO, size));
    known.monitor_size = Some(Vec2::from(screen));
    (0..3).any(|_| {
        window.harness.step();
        let root = &window.harness.output().viewport_output[&egui::ViewportId::ROOT];
        root.commands.contains(&egui::ViewportCommand::Maximized(true))
    })
}

/// The window manager knows the room between panels. It is not what the player chose, so it is not
/// remembered.
#[test]
fn a_window_larger_than_its_screen_is_maximised_once() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "window");
    window_is(&mut window, [900.0, 700.0], false);
    let [small, large] = [[1024.0, 600.0], [1366.0, 768.0]];
    assert!(is_maximised_on(&mut window, [900.0, 722.0], small));
    window_is(&mut window, small, true);
    assert!(!home.settings().maximised);
    // The player makes it smaller again, but not small enough.
    window_is(&mut window, [900.0, 700.0], false);
    assert!(!is_maximised_on(&mut window, [900.0, 722.0], small));
    assert!(!is_maximised_on(&mut window, [900.0, 722.0], large), "it fits the next screen");
    assert!(is_maximised_on(&mut window, [900.0, 722.0], small), "back on the first screen");
}

/// However long its manager takes to frame it, unless the player has resized it meanwhile.
#[test]
fn a_window_that_is_framed_late_is_maximised() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "window");
    let size = window.harness.ctx.content_rect().size();
    let [whole, framed] = [size.into(), (size + Vec2::new(2.0, 22.0)).into()];
    assert!(!is_maximised_on(&mut window, whole, whole));
    window.harness.run_steps(100);
    assert!(is_maximised_on(&mut window, framed, whole));
}

/// Wayland says neither where a window is nor how large.
#[test]
fn a_window_without_a_known_place_has_its_size_remembered_and_fits_its_screen() {
    let home = Home::quick("yatzy", &["human"]);
    let size = Vec2::new(900.0, 700.0);
    let mut window = Window::open_sized(home.profile(), "window", size, egui::Theme::Dark);
    let input = window.harness.input_mut();
    input.viewports.entry(egui::ViewportId::ROOT).or_default().maximized = Some(false);
    assert!(!is_maximised_on(&mut window, None, [1366.0, 768.0]));
    window.harness.run_steps(15);
    assert_eq!(home.settings().window, Some((900.0, 700.0)));
    assert!(is_maximised_on(&mut window, None, [800.0, 600.0]));
}

/// It is asked for until the window is visible: openbox hears nothing before.
#[test]
fn a_window_that_was_closed_maximised_is_maximised_again() {
    let home = Home::quick("yatzy", &["human"]);
    home.settle(|settings| settings.maximised = true);
    let mut window = home.open(Some("window"));
    let input = window.harness.input_mut();
    input.viewports.entry(egui::ViewportId::ROOT).or_default().maximized = Some(false);
    assert!(is_maximised_on(&mut window, [900.0, 722.0], [1366.0, 768.0]));
    assert!(home.settings().maximised);
    window_is(&mut window, [1366.0, 740.0], true);
    window_is(&mut window, [900.0, 700.0], false);
    assert!(!is_maximised_on(&mut window, [900.0, 722.0], [1366.0, 768.0]));
    assert!(!home.settings().maximised);
}

/// Whatever happens to the program afterwards.
#[test]
fn settings_are_written_when_they_change() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "window");
    window_is(&mut window, [900.0, 700.0], false);
    assert_eq!(home.settings().window, Some((900.0, 700.0)));
    window_is(&mut window, [1920.0, 1040.0], true);
    assert!(home.settings().maximised);
    assert_eq!(home.settings().window, Some((900.0, 700.0)), "the size to return to");
    let options = fivefold::ui::window_options("test", &home.settings());
    assert_eq!(options.viewport.maximized, Some(true));
    window_is(&mut window, [900.0, 700.0], false);
    assert!(!home.settings().maximised);
    drop(window);
    // A first box completes the first steps.
    home.settle(|settings| settings.first_steps = true);
    let mut window = home.open(Some("steps"));
    window.roll();
    window.take_best();
    window.harness.run_steps(15);
    assert!(!home.settings().first_steps);
}

/// A backup replaces everything, so opening one leads to the settings, to where it can be restored.
#[test]
fn an_opened_backup_can_be_restored() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "backup");
    home.write("mine.zip", "");
    drop_files(&home, &mut window, &["mine.zip"]);
    assert_eq!(window.harness.state().screen(), Screen::Settings);
    let path = home.path().join("mine.zip").display().to_string();
    assert!(window.tells(&path), "{}", window.outline());
}
