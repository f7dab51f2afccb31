//! Every scene as a picture. Those in `tests/snapshots` were inspected and found good; a change of
//! appearance fails here, and `UPDATE_SNAPSHOTS=1` accepts it. `cargo test --test window gallery --
//! --ignored` leaves every scene in every size and both themes in `target/gallery`; with
//! `SCENE=triple`, only those with that in their names, with `VIEW=small_light`, only in that size;
//! `TABLE=2` and `DICE=1` choose other looks, by their place among all, `WORDS=de` another
//! language, `SCALE=2` larger letters.

use std::{fs, path::Path};

use egui::{Key, Modifiers, Theme, Vec2, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use fivefold::store::{ColourScheme, DiceSet, TableTheme};
use image::RgbaImage;

use super::{
    closing, snapshots, statistics,
    support::{Home, Window, finish, seat},
    training,
};
use fivefold::ui::commands::MenuAction;

/// A scene: its name, rules and seats, and the actions before the picture.
#[derive(Clone)]
struct Scene {
    name: &'static str,
    rules: &'static str,
    seats: &'static [&'static str],
    /// The number of past games.
    past: u32,
    act: Act,
}

/// The theme and the size in points of a picture.
#[derive(Clone, Copy)]
struct View {
    theme: Theme,
    size: Vec2,
}

impl View {
    const fn new(theme: Theme, width: f32, height: f32) -> Self {
        Self { theme, size: Vec2::new(width, height) }
    }
}

const SMALL_LIGHT: View = View::new(Theme::Light, 800.0, 600.0);
const SMALL_DARK: View = View::new(Theme::Dark, 800.0, 600.0);
const LARGE_LIGHT: View = View::new(Theme::Light, 1920.0, 1080.0);
const LARGE_DARK: View = View::new(Theme::Dark, 1920.0, 1080.0);
/// As on a screen of 1120×840 at twice the scale: the least space in which the scale is kept.
const TIGHT: View = View::new(Theme::Light, 560.0, 420.0);

const EIGHT: &[&str] =
    &["human", "novice", "regular", "novice", "regular", "novice", "regular", "novice"];

/// Enters an invalid number in the editor.
fn edit_wrongly(window: &mut Window) {
    window.key(Key::E);
    let dice = window.harness.get_by_role_and_label(Role::SpinButton, "Number of dice");
    dice.set_value_accesskit(40.0);
    window.settle();
    window.harness.get_by_role_and_label(Role::SpinButton, "Number of dice").focus();
    window.settle();
}

/// Unfolds the columns of the card in the editor.
fn unfold_columns(window: &mut Window) {
    window.key(Key::E);
    window.harness.get_by_label("3 columns, collapsed").scroll_to_me();
    window.harness.run_steps(8);
    window.click("3 columns");
    window.harness.get_by_label("Column 3").scroll_to_me();
    window.settle();
}

type Act = fn(&mut Window);

const fn scene(
    name: &'static str,
    rules: &'static str,
    seats: &'static [&'static str],
    act: Act,
) -> Scene {
    Scene { name, rules, seats, past: 0, act }
}

fn scenes() -> Vec<Scene> {
    [tables(), pages(), statistics_of_games(), coach(), training()].into_iter().flatten().collect()
}

fn tables() -> Vec<Scene> {
    vec![
        scene("first_look", "yahtzee_forced", &["human", "regular"], |_| ()),
        scene("table", "yahtzee_forced", &["human", "regular"], |window| {
            rounds(window, 4);
            window.roll();
            window.key(Key::Num2);
            window.key(Key::Num4);
        }),
        scene("eight_seats", "yatzy", EIGHT, |window| {
            rounds(window, 2);
            window.roll();
        }),
        scene("editor", "yatzy", &["human"], edit_wrongly),
        scene("editor_columns", "triple", &["human"], unfold_columns),
        scene("six_dice", "maxi", &["human", "novice", "regular"], |window| {
            rounds(window, 7);
            window.roll();
            window.key(Key::Num1);
        }),
        scene("giant", "giant", EIGHT, |window| {
            rounds(window, 3);
            window.roll();
            window.key(Key::Num3);
            window.key(Key::K);
        }),
        scene("triple", "triple", &["human", "regular", "novice"], |window| {
            rounds(window, 8);
            window.roll();
            window.key(Key::Num2);
        }),
        scene("triple_of_eight", "triple", EIGHT, |window| {
            rounds(window, 3);
            window.roll();
        }),
        scene("balut", "balut", &["human", "regular"], |window| {
            rounds(window, 12);
            window.roll();
        }),
        scene("balut_of_eight", "balut", EIGHT, |window| {
            rounds(window, 5);
            window.roll();
        }),
        scene("balut_over", "balut", &["human", "novice"], finish),
        scene("kismet", "kismet", &["human", "regular"], |window| {
            rounds(window, 4);
            window.roll();
            window.key(Key::Num2);
            window.key(Key::Num4);
        }),
        scene("painted", "painted", &["human", "novice"], |window| {
            rounds(window, 4);
            window.roll();
            window.key(Key::Num5);
        }),
        scene("rainbow", "rainbow", &["human"], Window::roll),
        scene("poker_dice", "poker_dice", &["human", "novice", "novice"], |window| {
            for _ in 0..3 {
                window.roll();
                window.click_first("Round");
            }
            window.roll();
            window.key(Key::Num1);
        }),
        scene("poker_dice_of_eight", "poker_dice", EIGHT, |window| {
            for _ in 0..2 {
                window.roll();
                window.click_first("Round");
            }
            window.roll();
            window.ask_advice();
        }),
        scene("advice_to_win", "yahtzee_forced", &["human", "regular"], |window| {
            rounds(window, 5);
            window.roll();
            window.key(Key::L);
            window.key(Key::H);
            window.wait_for("chances", |window| window.session().win_advice().is_some());
            window.wait_for("the card", |window| window.session().win_chances().is_some());
        }),
        scene(
            "balut_of_five",
            "balut",
            &["human", "novice", "regular", "novice", "regular"],
            |window| {
                rounds(window, 5);
                window.roll();
            },
        ),
        scene("triple_advised", "triple", &["human", "novice"], |window| {
            rounds(window, 3);
            window.roll();
            window.ask_advice();
        }),
    ]
}

/// The page of rules, complete.
fn rules_page(window: &mut Window) {
    window.key(Key::F1);
    window.wait_for("the totals", |window| !window.says("rules-totals-working"));
    window.settle();
}

#[allow(clippy::too_many_lines, reason = "a list")]
fn pages() -> Vec<Scene> {
    vec![
        scene("rules_of_kismet", "kismet", &["human"], rules_page),
        scene("rules_of_triple", "triple", &["human"], rules_page),
        scene("rules_of_painted", "painted", &["human"], rules_page),
        scene("scratch", "yatzy", &["human", "regular"], |window| {
            window.roll();
            let zero = window.offers().into_iter().find(|(_, worth)| *worth == 0).unwrap().0;
            window.take(&zero);
        }),
        scene("end", "yahtzee_forced", &["human", "regular"], |window| {
            finish(window);
            window.wait_for("the review", |window| window.tells("The dice gave "));
            window.rest();
        }),
        scene("new_game", "yatzy", &["human", "club"], |window| {
            window.key(Key::N);
            window.wait_for("the par", |window| window.tells("Par 248.4: "));
        }),
        scene("sitters", "yahtzee_forced", &["human", "club", "rival", "novice"], |window| {
            window.key(Key::N);
            let list = "Who is player 1";
            window.harness.get_by_role_and_label(Role::ComboBox, list).scroll_to_me();
            window.settle();
            window.harness.get_by_role_and_label(Role::ComboBox, list).click();
            window.settle();
        }),
        scene("unfinished", "yatzy", &["human", "club"], |window| {
            for rules in ["basic rules", "Maxi Yatzy"] {
                rounds(window, 2);
                window.key(Key::N);
                window.choose_rules(rules);
                window.key(Key::Enter);
            }
            window.go(MenuAction::NewGame);
        }),
        scene("settings", "yatzy", &["human"], |window| window.go(MenuAction::Settings)),
        scene("rules", "maxi", &["human"], rules_page),
        scene("strategy", "yahtzee_forced", &["human"], |window| {
            window.go(MenuAction::Training);
            window.click("Training, Strategy");
        }),
        scene("unsaved", "yatzy", &["human"], |window| {
            closing::block(&window.folder);
            finish(window);
            window.key(Key::M);
            closing::close(window);
        }),
        scene("keys", "maxi", &["human"], |window| window.go(MenuAction::Keys)),
        scene("notices", "maxi", &["human"], |window| {
            closing::block(&window.folder);
            window.roll();
            window.key(Key::M);
            window.go(MenuAction::Notices);
        }),
        scene("review", "crag", &["human", "novice"], |window| {
            finish(window);
            window.go(MenuAction::Review);
            window.wait_for("the chances", |window| window.tells("% to win"));
        }),
        scene("records", "yahtzee_forced", &["human", "novice"], |window| {
            finish(window);
            window.go(MenuAction::Records);
        }),
        scene("records_export", "yahtzee_forced", &["human", "novice"], |window| {
            finish(window);
            window.go(MenuAction::Records);
            let title = window.words.say("records-share").into_owned();
            window.click(&title);
            window.key(Key::Delete);
        }),
        scene("fair_dice", "yahtzee_forced", &["human", "novice"], |window| {
            finish(window);
            window.go_to_records("dice");
            window.wait_for("the counts", |window| window.tells("Rolled for people"));
            window.settle();
        }),
        scene("files", "yahtzee_forced", &["human"], |window| {
            let backups = window.folder.join("backups");
            fs::create_dir_all(&backups).unwrap();
            for name in ["fivefold-2026-04-02-0.1.0.zip", "fivefold-2026-03-15-0.1.0.zip"] {
                fs::write(backups.join(name), "").unwrap();
            }
            window.go(MenuAction::Settings);
            let title = window.words.say("files-title").into_owned();
            window.harness.get_by_label(&title).scroll_to_me();
            window.settle();
        }),
    ]
}

/// Statistics of a person.
fn statistics_of_games() -> Vec<Scene> {
    let below: Act = |window| {
        statistics::look(window);
        for heading in ["Skill and luck", "Where you lose most"] {
            window.harness.get_by_label(heading).scroll_to_me();
            window.harness.run_steps(8);
        }
    };
    let person: Act = |window| {
        statistics::look(window);
        window.go_to_records("people");
        window.harness.get_by_label("Face, Bun").scroll_to_me();
        window.harness.run_steps(8);
    };
    [("statistics", statistics::look as Act), ("statistics_below", below), ("person", person)]
        .map(|(name, act)| {
            let past = 40;
            Scene { past, ..scene(name, "yahtzee_forced", &["human", "novice"], act) }
        })
        .into()
}

/// Opens the review, and its summary where that is a page of its own.
fn see_summary(window: &mut Window) {
    window.go(MenuAction::Review);
    if window.shows("Show, Summary") {
        window.press_mouse("Show, Summary");
    }
}

/// What the coach says.
fn coach() -> Vec<Scene> {
    vec![
        scene("review_to_win", "yahtzee_forced", &["human", "regular"], |window| {
            finish(window);
            see_summary(window);
            window.wait_for("the losses", |window| window.tells("Loss in the chance to win"));
            window.wait_for("the averages", |window| window.tells("Averages of perfect play"));
            window.harness.get_by_label("Sort by, By chance to win").scroll_to_me();
            window.rest();
            window.click("Sort by, By chance to win");
        }),
        scene("review_options", "yahtzee_forced", &["human", "regular"], |window| {
            finish(window);
            see_summary(window);
            window.wait_for("the losses", |window| window.tells("Loss in the chance to win"));
            window.wait_for("the averages", |window| window.tells("Averages of perfect play"));
            window.key(Key::Home);
            window.chord(Modifiers::COMMAND, Key::ArrowRight);
            window.wait_for("the options", |window| window.tells("; chance to win "));
        }),
        scene("set_up", "yahtzee_forced", &["human", "novice"], |window| {
            window.go(MenuAction::Training);
            window.click("Training, Position");
            window.harness.get_by_role_and_label(Role::TextInput, "Dice on the table").focus();
            window.settle();
            window.type_text("66652");
            window.wait_for("the answer", |window| window.tells("best play"));
        }),
        scene("set_up_opponent", "yahtzee_forced", &["human", "novice"], |window| {
            window.go(MenuAction::Training);
            window.click("Training, Position");
            window.harness.get_by_role_and_label(Role::TextInput, "Dice on the table").focus();
            window.settle();
            window.type_text("66652");
            let opponent = "Opponent, One opponent";
            window.harness.get_by_label(opponent).scroll_to_me();
            window.rest();
            window.click(opponent);
            window.wait_for("the answer", |window| window.tells("; chance to win "));
            window.harness.get_by_label("Opponent, Fours").scroll_to_me();
            window.rest();
        }),
        scene("by_heart", "yahtzee_forced", &["human", "regular"], |window| {
            window.key(Key::L);
            for _ in 0..13 {
                window.roll();
                window.key(Key::H);
                window.wait_for("advice", |window| window.tells("; chance to win "));
                window.wait_for("the card", |window| window.session().win_chances().is_some());
                if ["By box averages", "By heart"].iter().any(|by| window.tells(by)) {
                    break;
                }
                window.take_best();
            }
        }),
        scene("reason", "yahtzee_forced", &["human", "regular"], |window| {
            rounds(window, 5);
            window.roll();
            window.key(Key::W);
            window.wait_for("a reason", |window| {
                window.tells("both options are followed to the end")
            });
        }),
        scene("notice", "yahtzee_forced", &["human", "regular"], |window| {
            rounds(window, 5);
            window.chord(Modifiers::COMMAND, Key::S);
        }),
    ]
}

/// Training.
fn training() -> Vec<Scene> {
    vec![
        scene("training", "yahtzee_forced", &["human"], |window| {
            training::train(window);
            window.key(Key::Num2);
            window.key(Key::Num4);
        }),
        scene("training_answered", "yahtzee_forced", &["human"], |window| {
            training::train(window);
            training::take_first_box(window);
        }),
        scene("training_reason", "yahtzee_forced", &["human"], |window| {
            training::train(window);
            training::take_first_box(window);
            window.ask_why();
        }),
        scene("training_of_poker_dice", "poker_dice", &["human", "novice"], |window| {
            training::train(window);
            training::take_first_box(window);
        }),
        scene("training_of_painted", "painted", &["human"], |window| {
            training::train(window);
            training::take_first_box(window);
        }),
        scene("training_lacking", "yahtzee_forced", &["human"], |window| {
            training::train(window);
            training::choose_positions(window, "Your own games");
        }),
        scene("training_course", "yahtzee_forced", &["human"], |window| {
            training::train(window);
            training::choose_positions(window, "Strategy to learn by heart");
            window.key(Key::ArrowDown);
            window.key(Key::Enter);
            window.settle();
        }),
        scene("training_win", "yahtzee_forced", &["human"], |window| {
            training::train(window);
            training::choose_positions(window, "Theme: playing to win");
            window.key(Key::ArrowDown);
            window.key(Key::Enter);
            window.settle();
        }),
        scene("training_own", "yahtzee_forced", &["human"], |window| {
            finish(window);
            training::train(window);
            training::choose_positions(window, "Your own games");
            training::take_first_box(window);
        }),
        scene("training_list", "yahtzee_forced", &["human"], |window| {
            training::train(window);
            training::open_list_of_positions(window);
        }),
    ]
}

fn rounds(window: &mut Window, count: usize) {
    for _ in 0..count {
        window.roll();
        window.take_best();
    }
}

/// The theme of the table, and the dice.
type Looks = (TableTheme, DiceSet);

/// Opens the program with the scene's game and these looks, and plays up to the moment of the
/// picture.
fn set_up(scene: &Scene, view: View, (table, dice_set): Looks) -> Window {
    let home = Home::quick(scene.rules, scene.seats);
    home.settle(|settings| {
        (settings.table, settings.dice_set) = (table, dice_set);
        let is_dark = view.theme == Theme::Dark;
        settings.theme = if is_dark { ColourScheme::Dark } else { ColourScheme::Light };
        settings.seats = scene
            .seats
            .iter()
            .zip(NAMES)
            .map(|(who, name)| {
                let mut choice = seat(who);
                name.clone_into(&mut choice.name);
                choice
            })
            .collect();
    });
    if let Some(scale) = std::env::var("SCALE").ok().and_then(|scale| scale.parse().ok()) {
        home.settle(|settings| settings.scale = scale);
    }
    statistics::add_games(&home.path(), "yahtzee_forced", ("You", "regular"), scene.past);
    if scene.past > 0 {
        statistics::add_games(&home.path(), "yahtzee_forced", ("Maximilian", "novice"), 3);
    }
    let mut window = Window::open_sized(home.profile(), "picture", view.size, view.theme);
    window.settle();
    (scene.act)(&mut window);
    // The actions use English names.
    if let Ok(language) = std::env::var("WORDS") {
        home.speak(&mut window, &language);
    }
    // Two seconds later, so that everything has faded.
    window.harness.run_steps(20);
    window.rest();
    window
}

const NAMES: [&str; 8] = ["You", "Rita", "Nora", "Sam", "Ada", "Noam", "Kim", "Bo"];

/// The size and the colours in which a scene is compared.
fn compared_view(name: &str) -> View {
    match name {
        "first_look" => View::new(Theme::Dark, 1120.0, 740.0),
        "end" => View::new(Theme::Light, 1120.0, 740.0),
        "advice_to_win" | "by_heart" | "eight_seats" | "fair_dice" | "keys" | "kismet"
        | "painted" | "person" | "reason" | "review_options" | "rules" | "rules_of_triple"
        | "set_up" | "settings" | "six_dice" | "training" | "training_win" | "triple_of_eight" => {
            SMALL_DARK
        }
        _ => SMALL_LIGHT,
    }
}

#[track_caller]
fn look_as_they_did(pictures: impl IntoIterator<Item = (String, Window)>) {
    let wrong = pictures.into_iter().filter_map(|(name, mut window)| {
        snapshots::check(&name, &window.harness.render().unwrap()).err()
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Scenes that are not compared. Some name folders or are played with random dice, so they differ from
/// run to run. Others wait for chances to win at the table: what these need is shared by all windows of
/// the process, and another one may drop it.
const DIFFER: [&str; 8] = [
    "advice_to_win",
    "by_heart",
    "files",
    "notice",
    "notices",
    "records_export",
    "unfinished",
    "unsaved",
];

#[track_caller]
fn scenes_look_as_they_did(scenes: &[Scene]) {
    let wanted = std::env::var("SCENE").unwrap_or_default();
    let is_compared =
        |scene: &&Scene| scene.name.contains(&wanted) && !DIFFER.contains(&scene.name);
    look_as_they_did(scenes.iter().filter(is_compared).map(|scene| {
        (scene.name.to_owned(), set_up(scene, compared_view(scene.name), Looks::default()))
    }));
}

#[test]
fn tables_look_as_they_did() {
    scenes_look_as_they_did(&tables());
}

#[test]
fn pages_look_as_they_did() {
    scenes_look_as_they_did(&[pages(), statistics_of_games()].concat());
}

#[test]
fn the_coach_looks_as_it_did() {
    scenes_look_as_they_did(&coach());
}

#[test]
fn training_looks_as_it_did() {
    scenes_look_as_they_did(&training());
}

/// Every theme, with another set of dice in its light and in its dark version.
#[test]
fn the_themes() {
    let all = tables();
    let table = all.iter().find(|scene| scene.name == "table").unwrap();
    let versions = [("light", Theme::Light, 1), ("dark", Theme::Dark, 3)];
    let themes =
        (0..).zip(TableTheme::ALL).flat_map(|theme| versions.map(|version| (theme, version)));
    look_as_they_did(themes.map(|((number, theme), (name, version, dice))| {
        let looks = (theme, DiceSet::ALL[(number + dice) % DiceSet::ALL.len()]);
        let window = set_up(table, View::new(version, 640.0, 480.0), looks);
        (format!("{theme:?}_{name}").to_lowercase(), window)
    }));
}

/// Dice lie on every table, light and dark, without single pixels that belong to nothing.
#[test]
fn no_table_has_stray_pixels() {
    let scene = scene("stray pixels", "yahtzee_forced", &["human"], Window::roll);
    for view in [SMALL_LIGHT, SMALL_DARK] {
        for (table, dice) in TableTheme::ALL.into_iter().zip(DiceSet::ALL) {
            let picture = set_up(&scene, view, (table, dice)).harness.render().unwrap();
            let found = stray_pixels(&picture);
            assert!(found.is_empty(), "{table:?} {dice:?} {:?}: {found:?}", view.theme);
        }
    }
}

/// The pixels around the dice that differ from all their neighbours, which are alike.
fn stray_pixels(picture: &RgbaImage) -> Vec<(u32, u32)> {
    let (width, height) = picture.dimensions();
    let light = |x: u32, y: u32| {
        let [red, green, blue, _] = picture.get_pixel(x, y).0.map(i32::from);
        (3 * red + 6 * green + blue) / 10
    };
    let is_stray = |&(x, y): &(u32, u32)| {
        let around = (x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| (x, y)));
        let others: Vec<i32> =
            around.filter(|&at| at != (x, y)).map(|(x, y)| light(x, y)).collect();
        let (least, most) = (others.iter().min().unwrap(), others.iter().max().unwrap());
        let own = light(x, y);
        most - least < 16 && (own < least - 24 || own > most + 24)
    };
    let columns = width / 50..width * 27 / 50;
    let all = columns.flat_map(|x| (height / 3..height * 2 / 3).map(move |y| (x, y)));
    all.filter(is_stray).collect()
}

/// The measure itself: a dot is found, an edge and a gradient are not.
#[test]
fn a_stray_pixel_is_found() {
    let mut picture =
        RgbaImage::from_fn(100, 90, |x, _| image::Rgba([if x < 20 { 255 } else { x as u8 }; 4]));
    assert_eq!(stray_pixels(&picture), []);
    picture.put_pixel(30, 45, image::Rgba([0, 0, 0, 255]));
    picture.put_pixel(31, 45, image::Rgba([90, 90, 90, 255]));
    picture.put_pixel(40, 40, image::Rgba([0, 0, 0, 255]));
    assert_eq!(stray_pixels(&picture), [(40, 40)]);
}

#[test]
#[ignore = "writes pictures for eyes"]
fn gallery() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/gallery");
    fs::create_dir_all(&folder).unwrap();
    let views = [
        ("small_light", SMALL_LIGHT),
        ("small_dark", SMALL_DARK),
        ("large_light", LARGE_LIGHT),
        ("large_dark", LARGE_DARK),
        ("huge_light", View::new(Theme::Light, 3840.0, 2160.0)),
        ("tight", TIGHT),
    ];
    let [wanted, size] = ["SCENE", "VIEW"].map(|name| std::env::var(name).unwrap_or_default());
    let number = |variable| std::env::var(variable).ok().and_then(|text| text.parse().ok());
    let [table, dice] = ["TABLE", "DICE"].map(|variable| number(variable).unwrap_or(0_usize));
    let looks = (TableTheme::ALL[table], DiceSet::ALL[dice]);
    for scene in scenes().into_iter().filter(|scene| scene.name.contains(&wanted)) {
        for (name, view) in views.into_iter().filter(|(name, _)| name.contains(&size)) {
            let picture = set_up(&scene, view, looks).harness.render().unwrap();
            let file = format!("{}-{name}-{table}{dice}.png", scene.name);
            picture.save(folder.join(file)).unwrap();
        }
    }
}
