//! Advice on request.

use egui::Key;

use super::support::Home;
use fivefold::ui::commands::MenuAction;

#[test]
fn advice_is_shown_followed_and_marked_in_the_records() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "hint");
    window.roll();
    window.key(Key::H);
    window.wait_for("a hint", |window| window.session().advised_move().is_some());
    window.rest();
    assert!(window.tells("Advice: "), "{}", window.outline());
    // A second press does nothing.
    window.key(Key::H);
    assert_eq!(window.game().advice_count(0), 1);
    while !window.game().position().is_over() {
        window.take_best();
        assert!(!window.tells("Advice: "), "a hint goes with its decision");
        if !window.game().position().is_over() {
            window.roll();
        }
    }
    let once = window.words.say_with("result-advice", &[("count", 1.into())]);
    assert!(window.tells(&once), "{}", window.outline());
    assert!(home.records()[0].seats[0].assisted);
    window.go(MenuAction::Records);
    let mark = window.words.say("records-assisted").into_owned();
    assert!(window.tells(&mark), "{}", window.outline());
}

#[test]
fn advice_survives_a_restart() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "hint");
    window.roll();
    window.click("Advice");
    drop(window);
    assert_eq!(home.open(None).game().advice_count(0), 1);
}

/// The question before a zero replaces the advice, and the advice replaces the question.
#[test]
fn a_question_about_a_zero_replaces_advice() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "scratch");
    window.roll();
    window.key(Key::H);
    window.wait_for("a hint", |window| window.session().advised_move().is_some());
    window.rest();
    let (name, _) = window.offers().into_iter().find(|(_, worth)| *worth == 0).unwrap();
    window.take(&name);
    let question = window.words.say_with("note-scratch", &[("box", name.as_str().into())]);
    assert!(window.tells(&question) && !window.tells("Advice: "), "{}", window.outline());
    window.key(Key::H);
    window.wait_for("a hint", |window| window.session().advised_move().is_some());
    window.rest();
    assert!(!window.tells(&question) && window.tells("Advice: "), "{}", window.outline());
}

/// W asks for advice if there is none yet, and then says why.
#[test]
fn why_can_be_asked_before_advice() {
    let mut window = Home::quick("basic", &["human"]).open(Some("why"));
    window.roll();
    assert!(window.session().advice().is_none());
    window.key(Key::W);
    window.wait_for("a reason", |window| window.session().reason().is_some());
    window.harness.run_steps(2);
    let close = window.words.say("notice-close").into_owned();
    assert!(window.shows(&close), "{}", window.outline());
    assert_eq!(window.game().advice_count(0), 1);
}
