//! The window in every language but English.

use std::collections::HashSet;

use egui::{Key, Theme, Vec2};
use fivefold::words::Words;

use super::{
    support::{Home, Window, finish},
    training,
};
use fivefold::ui::commands::MenuAction;

/// The texts of English without arguments that the language has no use for.
fn foreign(words: &Words) -> HashSet<String> {
    let english = Words::english();
    let file = include_str!("../../assets/words/en.ftl");
    let keys = file.lines().filter_map(|line| line.split_once(" = ").map(|(key, _)| key));
    let keys: Vec<&str> =
        keys.filter(|key| !key.starts_with([' ', '#']) && english.has(key)).collect();
    let all = |words: &Words| -> HashSet<String> {
        keys.iter().map(|key| words.say(key).into_owned()).collect()
    };
    let [all, own] = [all(&english), all(words)];
    let texts = all.difference(&own).filter(|text| text.contains(char::is_alphabetic));
    let texts: HashSet<String> = texts.filter(|text| !text.contains('{')).cloned().collect();
    assert!(!texts.is_empty(), "nothing is translated");
    texts
}

/// Fails if the screen shows a text in English, or none for a message.
#[track_caller]
fn speaks_only(window: &Window, foreign: &HashSet<String>) {
    let names = window.names();
    let is_wrong =
        |name: &&String| name.contains('⟦') || name.contains("{$") || foreign.contains(*name);
    let wrong: Vec<_> = names.iter().filter(is_wrong).collect();
    assert!(wrong.is_empty(), "{wrong:#?}\namong {names:#?}");
    assert!(names.len() > 5, "{names:?}");
}

#[test]
fn every_screen_speaks_the_language() {
    for tag in Words::languages().filter(|tag| *tag != "en") {
        let home = Home::quick("maxi", &["human", "novice"]);
        let size = Vec2::new(800.0, 600.0);
        let mut window = Window::open_sized(home.profile(), "languages", size, Theme::Light);
        window.settle();
        home.speak(&mut window, tag);
        let foreign = foreign(&window.words);
        speaks_only(&window, &foreign);
        window.key(Key::Space);
        window.key(Key::Num1);
        speaks_only(&window, &foreign);
        window.visit(|window, _| speaks_only(window, &foreign));
        home.speak(&mut window, "en");
        window.key(Key::Escape);
        finish(&mut window);
        home.speak(&mut window, tag);
        window.key(Key::Escape);
        for page in [MenuAction::Table, MenuAction::Review, MenuAction::Records] {
            window.go(page);
            speaks_only(&window, &foreign);
        }
    }
}

#[test]
fn a_question_of_the_training_speaks_the_language() {
    for tag in Words::languages().filter(|tag| *tag != "en") {
        let home = Home::quick("basic", &["human"]);
        let size = Vec2::new(800.0, 600.0);
        let mut window = Window::open_sized(home.profile(), "languages", size, Theme::Light);
        training::train(&mut window);
        training::take_first_box(&mut window);
        home.speak(&mut window, tag);
        speaks_only(&window, &foreign(&window.words));
    }
}
