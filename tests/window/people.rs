//! People: their names across games, and guests.

use fivefold::ui::commands::{Command, PeopleCommand};

use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;

use super::{
    statistics::add_games,
    support::{Home, Window, finish, people},
};

#[test]
fn a_guest_leaves_no_trace() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| settings.seats = people(&["Guest 2", "Ann"]));
    let mut window = home.open(Some("guest"));
    finish(&mut window);
    assert!(window.tells("Not recorded, because a guest played"), "{}", window.outline());
    assert!(home.records().is_empty());
    assert!(home.unfinished().is_empty());
    // The next game of Ann alone is kept.
    home.settle(|settings| settings.seats = people(&["Ann"]));
    drop(window);
    finish(&mut home.open(Some("no guest")));
    assert_eq!(home.records().len(), 1);
}

#[test]
fn a_person_is_renamed_deleted_and_brought_back() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    add_games(&home.path(), "yahtzee_forced", ("You", "novice"), 2);
    let mut window = home.open(Some("people"));
    window.go_to_records("statistics");
    window.wait_for("the games", |window| window.tells("2 games, "));
    let rename = PeopleCommand::Rename("You".to_owned(), "Anna".to_owned());
    window.harness.state_mut().ask(Command::People(rename.clone()));
    window.wait_for("the new name", |window| window.shows("Person: Anna"));
    // One change can be undone, and no more.
    let again = PeopleCommand::Rename("Anna".to_owned(), "Annie".to_owned());
    window.harness.state_mut().ask(Command::People(again));
    window.wait_for("another name", |window| window.shows("Person: Annie"));
    for _ in 0..2 {
        window.harness.state_mut().ask(Command::People(PeopleCommand::Undo));
        window.wait_for("the name before", |window| window.shows("Person: Anna"));
        assert_eq!(window.harness.state().settings().seats[0].name, "Anna");
    }
    let back = PeopleCommand::Rename("Anna".to_owned(), "You".to_owned());
    window.harness.state_mut().ask(Command::People(back));
    window.wait_for("the old name", |window| window.shows("Person: You"));
    window.harness.state_mut().ask(Command::People(rename));
    window.wait_for("the new name", |window| window.shows("Person: Anna"));
    assert!(window.tells("2 games, "), "{}", window.outline());
    assert_eq!(window.harness.state().settings().seats[0].name, "Anna");
    assert_eq!(home.records()[0].seats[0].name, "You", "no game is changed");
    window.go_to_records("games");
    window.wait_for("the records", |window| window.tells("Anna: Games 2, Wins "));
    assert!(window.tells("Nico (computer): Games 2, Wins "), "{}", window.outline());
    // The review of a game knows her by the same name.
    let date = window.buttons().into_iter().find(|name| name.contains("Yahtzee: ")).unwrap();
    window.click(&date);
    window.wait_for("the review", |window| window.tells("Anna, Chance"));
    assert!(!window.tells("You, "), "{}", window.outline());
    window.go_to_records("people");
    let press = |window: &mut Window, name: &str| {
        window.harness.get_by_label(name).click_accesskit();
        window.settle();
    };
    press(&mut window, "Delete Anna");
    assert!(window.tells("Delete Anna? "), "{}", window.outline());
    window.harness.run_steps(5);
    press(&mut window, "Keep Anna");
    assert!(!window.tells("Delete Anna? "), "{}", window.outline());
    press(&mut window, "Delete Anna");
    window.harness.run_steps(5);
    press(&mut window, "Delete Anna now");
    window.wait_for("no other person", |window| window.says("records-empty"));
    window.click("Bring back Anna");
    window.wait_for("her again", |window| window.shows("Person: Anna"));
    window.harness.get_by_label("Face, Bun").click_accesskit();
    window.settle();
    window.harness.get_by_label("Undo the last change").click_accesskit();
    window.settle();
    assert!(home.read("people.ron").contains("Anna"));
    drop(window);
    let mut window = home.open(Some("people again"));
    window.go_to_records("statistics");
    window.wait_for("the name in the next run", |window| window.shows("Person: Anna"));
}

/// The number of games is the same wherever it is said, and it is said beforehand what becomes of a
/// game in which both sat.
#[test]
fn two_people_who_played_each_other_become_one() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| settings.seats = people(&["Ann", "Bo"]));
    let mut window = home.open(Some("two"));
    finish(&mut window);
    window.go_to_records("statistics");
    window.wait_for("the games", |window| window.shows("Person: Ann") && window.tells("1 game: "));
    window.go_to_records("people");
    let place = |window: &Window, name: &str| window.harness.get_by_label(name).rect();
    window.harness.get_by_role_and_label(Role::TextInput, "Name").focus();
    window.settle();
    let before = place(&window, "Undo the last change");
    window.chord(Modifiers::COMMAND, Key::A);
    window.type_text("Bo");
    assert!(window.tells("Ann and Bo played one game together."), "{}", window.outline());
    window.harness.get_by_label("Rename in all games").click_accesskit();
    window.wait_for("one person", |window| window.shows("Person: Bo"));
    assert_eq!(place(&window, "Undo the last change"), before);
    window.go_to_records("statistics");
    assert!(window.tells("2 games, ") && window.shows("Rules: Yahtzee (2)"));
    assert!(window.tells("In one of these games you had more than one seat."));
    assert!(!window.tells("Against others: "), "{}", window.outline());
    window.go_to_records("people");
    // Whoever clicks twice hits the same button, which then does nothing.
    window.harness.get_by_label("Undo the last change").click_accesskit();
    window.wait_for("two people", |window| window.shows("Person: Ann"));
    assert_eq!(place(&window, "Undo the last change"), before);
    window.go_to_records("statistics");
    window.wait_for("her games", |window| window.tells("1 game: "));
    assert!(!window.tells("more than one seat"), "{}", window.outline());
}

/// Whoever plays under the name that the seat came with is one person, whatever the language was.
#[test]
fn a_person_without_a_name_stays_the_same_in_another_language() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    add_games(&home.path(), "yahtzee_forced", ("You", "novice"), 2);
    add_games(&home.path(), "yahtzee_forced", ("Du", "novice"), 1);
    let mut window = home.open(Some("unnamed"));
    window.go_to_records("statistics");
    window.wait_for("the games", |window| window.shows("Person: You"));
    assert!(window.tells("3 games, "), "{}", window.outline());
    home.speak(&mut window, "de");
    window.wait_for("the same person", |window| window.tells("3 Spiele, "));
    assert!(window.names().iter().any(|name| name.ends_with(": Du")), "{}", window.outline());
}
