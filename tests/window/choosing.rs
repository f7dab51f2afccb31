//! Choosing among many rule sets.

use egui::{Event, Key, Modifiers};
use fivefold::rules::{Library, shipped};

use super::support::{Home, Window};

/// The full names of the list's entries, from top to bottom, and which one is chosen.
fn entries(window: &Window) -> Vec<(String, bool)> {
    // Other options of the page have no facts.
    window.options().into_iter().filter(|(name, _)| name.contains(" · ")).collect()
}

/// The names of the rule sets that the list shows, from top to bottom.
fn listed(window: &Window) -> Vec<String> {
    let name = |(name, _): (String, bool)| name.split_once(". ").unwrap().0.to_owned();
    entries(window).into_iter().map(name).collect()
}

/// The name of the chosen rule set, if it is visible.
fn chosen(window: &Window) -> Option<String> {
    let chosen = entries(window).into_iter().find(|(_, holds)| *holds)?;
    Some(chosen.0.split_once(". ").unwrap().0.to_owned())
}

fn new_game(home: &Home) -> Window {
    let mut window = home.open(Some("choosing"));
    window.key(Key::N);
    window
}

/// Somebody who has finished a game before.
fn experienced(rules: &str) -> Home {
    let home = Home::quick(rules, &["human"]);
    let seat = "(name: \"You\", sitter: \"human\", total: 100, rank: 1)";
    home.write(
        "history.ron",
        &format!("(version: 1, rules: \"crag\", seats: [{seat}], game: \"\")\n"),
    );
    home
}

/// Forty house rules, for a long list.
fn with_many(home: &Home) {
    let yatzy = shipped().iter().find(|(file, _)| *file == "yatzy.ron").unwrap().1;
    for number in 10..50 {
        let text = yatzy
            .replace("id: \"yatzy\",", &format!("id: \"mine_{number}\","))
            .replace("name: \"Yatzy\"", &format!("name: \"Mine {number}\""))
            .replace("    group: Yatzy,\n", "");
        home.write(&format!("variants/mine_{number}.ron"), &text);
    }
}

/// Somebody who opens the program for the first time.
#[test]
fn a_newcomer_starts_here_with_two_keys() {
    let home = Home::empty();
    let mut window = home.open(Some("choosing"));
    window.key(Key::N);
    assert_eq!(listed(&window)[..2], ["Yahtzee", "Yatzy"]);
    let headings: Vec<String> =
        window.buttons().into_iter().filter(|name| name.contains(" rule set")).collect();
    assert_eq!(headings[0], "Start here, 2 rule sets");
    assert!(headings.iter().all(|name| !name.starts_with("Recently played")), "{headings:?}");
    window.key(Key::ArrowDown);
    assert!(window.focused().unwrap().starts_with("Yatzy. "), "{:?}", window.focused());
    window.key(Key::Enter);
    assert_eq!(window.game().setup().rules().id(), "yatzy");
}

#[test]
fn several_rule_sets_are_listed_as_recently_played_after_a_restart_too() {
    let home = Home::quick("maxi", &["human"]);
    let mut window = new_game(&home);
    let played = ["Generala", "Balut", "Maxi Yatzy", "Kismet"];
    for name in played {
        window.choose_rules(name);
        window.click("Start");
        window.key(Key::N);
    }
    drop(window);
    let mut window = new_game(&home);
    assert!(window.shows("Recently played, 4 rule sets"), "{}", window.outline());
    let recent = ["Kismet", "Maxi Yatzy", "Balut", "Generala"];
    assert_eq!(listed(&window)[2..6], recent);
    // The arrow keys lead through all sections.
    window.key(Key::ArrowDown);
    assert!(window.focused().unwrap().starts_with("Maxi Yatzy. "), "{:?}", window.focused());
    for _ in 0..3 {
        window.key(Key::ArrowUp);
    }
    assert!(window.focused().unwrap().starts_with("Yatzy. "), "{:?}", window.focused());
}

#[test]
fn the_rules_played_last_come_first() {
    let home = experienced("yatzy_forced");
    let mut window = new_game(&home);
    assert_eq!(listed(&window)[0], "Forced Yatzy");
    window.choose_rules("maxi");
    window.click("Start");
    assert_eq!(home.settings().rules, "maxi");
    window.key(Key::N);
    assert_eq!(listed(&window)[0], "Maxi Yatzy");
    assert_eq!(chosen(&window).as_deref(), Some("Maxi Yatzy"));
    let heading = window.click_first("Yatzy, ");
    let yatzy = listed(&window);
    assert_eq!(yatzy[..3], ["Maxi Yatzy", "Forced Yatzy", "Yatzy"]);
    window.click(&heading);
    assert_eq!(listed(&window), ["Maxi Yatzy", "Forced Yatzy"]);
}

#[test]
fn typing_finds_rules_and_escape_shows_all_again() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = new_game(&home);
    let before = listed(&window);
    window.search("6 dice");
    assert!(listed(&window).contains(&"Maxi Yatzy".to_owned()), "{}", window.outline());
    assert!(entries(&window).iter().all(|(name, _)| name.contains(". 6 dice · ")));
    let (found, all) = (listed(&window).len(), Library::shipped().all().len());
    assert!(window.shows(&format!("{found} of {all} match.")), "{}", window.outline());
    window.search("pakko");
    assert_eq!(listed(&window), ["Forced Yatzy"]);
    assert!(window.shows(&format!("1 of {all} matches.")), "{}", window.outline());
    window.search("xyz");
    assert_eq!(listed(&window), [""; 0]);
    assert!(window.tells("Nothing matches “xyz”."), "{}", window.outline());
    window.key(Key::Enter);
    assert!(window.says("new-game-title"), "nothing fits, so nothing is chosen");
    window.key(Key::Escape);
    assert!(window.says("new-game-title") && listed(&window) == before, "{}", window.outline());
    assert_eq!(window.focused().as_deref(), Some("Search"));
    window.key(Key::Escape);
    assert!(!window.says("new-game-title"));

    // A rule set chosen while searching is visible in the list afterwards.
    window.key(Key::N);
    window.choose_rules("basic");
    assert_eq!(chosen(&window).as_deref(), Some("Yahtzee, basic rules"));
    window.click("Clear the search");
    assert_eq!(chosen(&window).as_deref(), Some("Yahtzee, basic rules"));
    assert!(listed(&window).contains(&"Yatzy".to_owned()));
}

/// The character `/` opens the search and is not typed, but is an ordinary character while typing.
#[test]
fn a_slash_starts_the_search() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = new_game(&home);
    window.harness.event(Event::Text("/".to_owned()));
    window.settle();
    assert_eq!(window.focused().as_deref(), Some("Search"));
    assert!(!window.says("new-game-search-clear"), "{}", window.outline());
    window.harness.event(Event::Text("maxi/".to_owned()));
    window.settle();
    assert!(listed(&window).contains(&"Maxi Yatzy".to_owned()), "{}", window.outline());
    let name = window.words.say_with("new-game-name", &[("seat", 1.into())]);
    window.click(&name);
    window.harness.event(Event::Text("/".to_owned()));
    window.settle();
    assert_eq!(window.focused(), Some(name));
}

#[test]
fn favourites_come_first_and_are_remembered() {
    let home = experienced("yatzy");
    let mut window = new_game(&home);
    window.click_first("Six or more dice, ");
    window.click("Favourite, Maxi Yatzy");
    window.search("basic");
    window.click("Favourite, Yahtzee, basic rules");
    window.key(Key::Escape);
    assert_eq!(home.settings().favourites, ["maxi", "basic"]);
    assert_eq!(listed(&window)[..3], ["Yatzy", "Maxi Yatzy", "Yahtzee, basic rules"]);
    assert!(chosen(&window).as_deref() == Some("Yatzy"), "a star chooses nothing");
    drop(window);

    let mut window = home.open(None);
    window.key(Key::N);
    assert!(window.shows("Favourites, 2 rule sets"), "{}", window.outline());
    assert_eq!(listed(&window), ["Yatzy", "Maxi Yatzy", "Yahtzee, basic rules"]);
    window.click("Favourite, Maxi Yatzy");
    assert!(window.shows("Favourites, one rule set"), "{}", window.outline());
    assert_eq!(home.settings().favourites, ["basic"]);
}

/// A favourite whose file is missing is a favourite again when it comes back.
#[test]
fn favourites_that_are_gone_are_kept() {
    let home = experienced("yatzy");
    home.settle(|settings| settings.favourites = vec!["mine_17".to_owned()]);
    let mut window = new_game(&home);
    assert!(!window.tells("Favourites, "), "{}", window.outline());
    window.click("Favourite, Yatzy");
    assert_eq!(home.settings().favourites, ["mine_17", "yatzy"]);
    drop(window);
    with_many(&home);
    let window = new_game(&home);
    assert_eq!(listed(&window)[..2], ["Yatzy", "Mine 17"]);
}

#[test]
fn the_keyboard_moves_through_a_long_list() {
    let home = experienced("yatzy");
    with_many(&home);
    let mut window = new_game(&home);
    assert!(window.shows("House rules, 40 rule sets"), "{}", window.outline());
    window.chord(Modifiers::COMMAND, Key::F);
    window.key(Key::ArrowDown);
    assert!(window.focused().unwrap().starts_with("Yatzy. 5 dice"), "{:?}", window.focused());
    window.key(Key::End);
    assert_eq!(window.focused().as_deref(), Some("House rules, 40 rule sets"));
    window.key(Key::ArrowRight);
    for number in 10..50 {
        window.key(Key::ArrowDown);
        let name = format!("Mine {number}. ");
        assert!(window.focused().unwrap().starts_with(&name), "{name}: {:?}", window.focused());
    }
    // The last one is visible, and the list is a single Tab stop.
    let rect = window.harness.ctx.memory(egui::Memory::focused).unwrap();
    let rect = window.harness.ctx.read_response(rect).unwrap().interact_rect;
    assert!(rect.height() > 40.0, "{rect}");
    window.key(Key::Space);
    assert_eq!(chosen(&window).as_deref(), Some("Mine 49"));
    window.key(Key::ArrowRight);
    assert_eq!(window.focused().as_deref(), Some("Favourite, Mine 49"));
    window.key(Key::Space);
    assert_eq!(home.settings().favourites, ["mine_49"]);
    assert_eq!(listed(&window)[..2], ["Yatzy", "Mine 49"]);
    assert_eq!(window.focused().as_deref(), Some("Favourite, Mine 49"));
    window.key(Key::ArrowLeft);
    assert!(window.focused().unwrap().starts_with("Mine 49. "), "{:?}", window.focused());
    window.key(Key::ArrowLeft);
    assert_eq!(window.focused().as_deref(), Some("Favourites, one rule set"));
    window.key(Key::ArrowLeft);
    assert!(listed(&window).iter().all(|name| name != "Mine 49"), "folded");
    window.chord(Modifiers::COMMAND, Key::Enter);
    assert_eq!(window.game().setup().rules().id(), "mine_49");
}

#[test]
fn a_screen_reader_reaches_every_entry_and_hears_the_facts() {
    use egui_kittest::kittest::{NodeT as _, Queryable as _};
    let home = Home::quick("yatzy", &["human"]);
    let mut window = new_game(&home);
    let heading = window.click_first("Yahtzee and variants, ");
    for rules in Library::shipped().all().iter().filter(|rules| rules.id().contains("yahtzee")) {
        let name = window.words.say(&format!("rules-{}", rules.id())).into_owned();
        let entry =
            format!("{name}. 5 dice · 3 rolls per turn · 13 boxes · 1 to 12 players · about ");
        let full = window.names().into_iter().find(|name| name.starts_with(&entry)).unwrap();
        assert!(full.ends_with(rules.about()), "{full}");
        window.harness.get_by_label(&full).focus();
        window.settle();
        assert_eq!(window.focused(), Some(full));
        let star = format!("Favourite, {name}");
        window.harness.get_by_label(&star).focus();
        window.settle();
        assert_eq!(window.focused(), Some(star));
    }
    let heading = format!("{heading}, expanded");
    let heading = window.harness.get_by_label(&heading);
    assert_eq!(heading.accesskit_node().data().is_expanded(), Some(true));
}

/// Presets are listed below their parents, and name them.
#[test]
fn variants_are_listed_below_their_parents() {
    let library = Library::shipped();
    let home = Home::quick("yatzy", &["human"]);
    let mut window = new_game(&home);
    let name = |window: &Window, id: &str| window.words.say(&format!("rules-{id}")).into_owned();
    for rules in library.all().iter().filter(|rules| rules.parent() == Some("generala")) {
        let (own, parent) = (name(&window, rules.id()), name(&window, "generala"));
        window.choose_rules(&own);
        assert_eq!(chosen(&window), Some(own.clone()));
        assert!(window.tells(&format!("A variant of {parent}.")), "{}", window.outline());
        window.key(Key::Escape);
        let listed = listed(&window);
        let place = |name: &str| listed.iter().position(|other| other == name).unwrap();
        assert!(place(&own) > place(&parent), "{listed:?}");
    }
}

#[test]
fn the_chosen_rules_are_described() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = new_game(&home);
    assert!(window.tells("Played in Sweden, Denmark, Norway and Finland"), "{}", window.outline());
    assert!(window.tells("Also called Jatsi."));
    window.choose_rules("maxi");
    let words = "6 dice · 3 rolls per turn · 20 boxes · 1 to 12 players · about ";
    assert!(window.names().iter().any(|name| name.starts_with(words)), "{}", window.outline());
    // A game takes longer with more people.
    let minutes = |window: &Window| -> u32 {
        let facts = window.names().into_iter().find(|name| name.starts_with(words)).unwrap();
        facts[words.len()..].split(' ').next().unwrap().parse().unwrap()
    };
    let alone = minutes(&window);
    window.click("Add player");
    assert!(minutes(&window) > alone);
}

/// The par of one rule set is still known while another one is shown.
#[test]
fn known_pars_stay_in_the_list() {
    let home = Home::quick("basic", &["human"]);
    let mut window = new_game(&home);
    window.wait_for("the par of the basic rules", |window| window.tells("Par 229.6: "));
    window.choose_rules("forced yatzy");
    window.key(Key::Escape);
    let entry = entries(&window).into_iter().find(|(name, _)| name.contains("basic")).unwrap().0;
    assert!(entry.contains(" · par 230. "), "{entry}");
}
