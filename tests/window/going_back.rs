//! Back leads to the page that one came from, as it was left.

use egui::{Event, Key, Modifiers, PointerButton, accesskit::Role, pos2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use fivefold::{
    rules::Library,
    ui::commands::{MenuAction, ReviewCommand, Screen},
};

use super::{
    statistics::add_games,
    support::{Home, Window, finish},
};

const PAGES: [(MenuAction, Screen); 7] = [
    (MenuAction::NewGame, Screen::NewGame),
    (MenuAction::EditRules, Screen::Editor),
    (MenuAction::Records, Screen::Records),
    (MenuAction::Review, Screen::Review),
    (MenuAction::Settings, Screen::Settings),
    (MenuAction::Training, Screen::Training),
    (MenuAction::Notices, Screen::Notices),
];

fn open(window: &mut Window, action: MenuAction) {
    window.harness.state_mut().ask(action.into());
    window.settle();
}

fn screen(window: &Window) -> Screen {
    window.harness.state().screen()
}

/// The ways back.
fn by_escape(window: &mut Window) {
    window.key(Key::Escape);
}

fn by_button(window: &mut Window) {
    window.click_said("page-back");
}

fn by_mouse(window: &mut Window) {
    let (pos, button, modifiers) = (pos2(300.0, 300.0), PointerButton::Extra1, Modifiers::NONE);
    for pressed in [true, false] {
        window.harness.event(Event::PointerButton { pos, button, pressed, modifiers });
    }
    window.settle();
}

#[test]
fn the_rules_lead_back_to_every_page() {
    let mut window = Home::quick("basic", &["human"]).open(Some("rules"));
    window.roll();
    for back in [by_escape, by_button, by_mouse] {
        for (action, page) in PAGES {
            open(&mut window, action);
            assert_eq!(screen(&window), page);
            window.key(Key::F1);
            assert_eq!(screen(&window), Screen::Help, "{page:?}");
            back(&mut window);
            assert_eq!(screen(&window), page);
            back(&mut window);
            assert_eq!(screen(&window), Screen::Table, "{page:?}");
        }
    }
}

/// However many pages one has gone through, and never through one of them twice.
#[test]
fn back_leads_through_all_pages_in_turn() {
    let mut window = Home::quick("basic", &["human"]).open(Some("all"));
    window.roll();
    for (action, _) in PAGES {
        open(&mut window, action);
    }
    open(&mut window, MenuAction::Records);
    let mut way: Vec<Screen> = PAGES.map(|(_, page)| page).to_vec();
    way.retain(|page| *page != Screen::Records);
    for page in way.into_iter().rev() {
        by_escape(&mut window);
        assert_eq!(screen(&window), page);
    }
    by_escape(&mut window);
    assert_eq!(screen(&window), Screen::Table);
    // The table is the place where every way ends.
    open(&mut window, MenuAction::Settings);
    open(&mut window, MenuAction::Help);
    open(&mut window, MenuAction::Table);
    open(&mut window, MenuAction::Settings);
    by_button(&mut window);
    assert_eq!(screen(&window), Screen::Table);
}

#[test]
fn a_review_leads_back_to_where_its_game_was_opened() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    add_games(&home.path(), "yahtzee_forced", ("You", "novice"), 2);
    let mut window = home.open(Some("reviews"));
    for tab in ["games", "statistics"] {
        window.go_to_records(tab);
        let page = screen(&window);
        window.harness.state_mut().ask(ReviewCommand::Past(0).into());
        window.settle();
        assert_eq!(screen(&window), Screen::Review);
        window.wait_for("mistakes", |window| {
            let learn = window.words.say("review-learn").into_owned();
            window.buttons().iter().any(|name| name.starts_with(&learn))
        });
        // Through a lesson, the rules of its position, and another page.
        window.harness.state_mut().ask(ReviewCommand::Learn.into());
        window.settle();
        assert_eq!(screen(&window), Screen::Training);
        window.key(Key::F1);
        open(&mut window, MenuAction::Settings);
        for page in [Screen::Help, Screen::Training, Screen::Review, page, Screen::Table] {
            by_escape(&mut window);
            assert_eq!(screen(&window), page);
        }
    }
    finish(&mut window);
    window.click_said("result-review");
    assert_eq!(screen(&window), Screen::Review);
    by_button(&mut window);
    assert_eq!(screen(&window), Screen::Table);
}

/// The rules can be read before the game begins.
#[test]
fn a_new_game_shows_the_rules_that_are_chosen() {
    let mut window = Home::quick("basic", &["human"]).open(Some("chosen"));
    window.key(Key::N);
    window.choose_rules("Kismet");
    window.key(Key::F1);
    let kismet = Library::shipped().get("kismet").unwrap().clone();
    for at in kismet.boxes() {
        let name = window.words.say(&format!("box-{}", kismet.box_id(at))).into_owned();
        assert!(window.tells(&name), "{name}: {}", window.outline());
    }
    by_escape(&mut window);
    window.click_first("Start ");
    assert_eq!(window.game().setup().rules().id(), "kismet");
}

/// The records are about the rules that are chosen there.
#[test]
fn the_records_show_the_rules_that_are_chosen() {
    let home = Home::quick("basic", &["human"]);
    add_games(&home.path(), "kismet", ("You", "novice"), 1);
    let mut window = home.open(Some("chosen"));
    window.go_to_records("games");
    window.harness.get_by_role_and_label(Role::ComboBox, "Rules").focus();
    window.settle();
    for key in [Key::Enter, Key::ArrowDown, Key::Enter, Key::F1] {
        window.key(key);
    }
    let flush = window.words.say("box-flush").into_owned();
    assert!(window.tells(&flush), "{}", window.outline());
}

/// What was searched for and chosen is there again, until other rules are asked for.
#[test]
fn a_new_game_is_as_it_was_left() {
    let mut window = Home::quick("basic", &["human"]).open(Some("left"));
    window.key(Key::N);
    window.choose_rules("Kismet");
    by_button(&mut window);
    window.key(Key::N);
    let search = window.harness.get_by_role_and_label(Role::TextInput, "Search");
    assert_eq!(search.accesskit_node().value().as_deref(), Some("Kismet"));
    assert!(window.tells("Start Kismet"), "{}", window.outline());
}

/// A list of unfinished games is the same on the way back, and other copies of the program can
/// open them once it is closed.
#[test]
fn the_list_of_unfinished_games_waits_below_other_pages() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "one");
    window.roll();
    window.take("Chance");
    window.key(Key::N);
    window.choose_rules("Kismet");
    window.click_first("Start ");
    let waits = |window: &Window| window.tells("Continue Yatzy");
    open(&mut window, MenuAction::NewGame);
    assert!(waits(&window), "{}", window.outline());
    window.key(Key::F1);
    by_escape(&mut window);
    assert!(waits(&window), "{}", window.outline());
    by_escape(&mut window);
    let mut other = home.open(Some("two"));
    open(&mut other, MenuAction::NewGame);
    assert!(waits(&other), "{}", other.outline());
}

/// The way back and the title are in one place on every page and in every tab, however wide the
/// window is.
#[test]
fn every_page_has_its_head_in_the_same_place() {
    let home = Home::quick("basic", &["human"]);
    for width in [800.0, 1920.0] {
        let size = egui::vec2(width, 600.0);
        let mut window = Window::open_sized(home.profile(), "heads", size, egui::Theme::Dark);
        window.roll();
        let mut heads = Vec::new();
        for (action, _) in PAGES.into_iter().chain([(MenuAction::Help, Screen::Help)]) {
            open(&mut window, action);
            let back = window.words.say("page-back").into_owned();
            heads.push(window.harness.get_by_label(&back).rect());
        }
        assert!(heads.iter().all(|head| *head == heads[0]), "{width}: {heads:?}");
    }
}
