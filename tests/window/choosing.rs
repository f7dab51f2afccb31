//! Choosing among many rule sets, and who plays.

use egui::{Event, Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use fivefold::{
    players,
    rules::{Library, shipped},
    store::AdviceMode,
    ui::commands::{Command, MenuAction, PeopleCommand},
};

use super::support::{Home, Window, finish, people};

/// The full names of the list's rows, from top to bottom, and which ones are chosen.
fn rows(window: &Window) -> Vec<(String, bool)> {
    // Other options of the page have no facts.
    window.options().into_iter().filter(|(name, _)| name.contains(" · ")).collect()
}

/// The names of the rule sets that the list shows, from top to bottom.
fn listed(window: &Window) -> Vec<String> {
    let name = |(name, _): (String, bool)| name.split_once(". ").unwrap().0.to_owned();
    rows(window).into_iter().map(name).collect()
}

/// The name of the chosen rule set, which the button names too.
fn chosen(window: &Window) -> String {
    let chosen: Vec<_> = rows(window).into_iter().filter(|(_, holds)| *holds).collect();
    assert_eq!(chosen.len(), 1, "{chosen:?}");
    let name = chosen[0].0.split_once(". ").unwrap().0.to_owned();
    assert!(window.shows(&format!("Start {name}")), "{}", window.outline());
    name
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
    home.settle(|settings| "en".clone_into(&mut settings.language));
    let mut window = home.open(Some("choosing"));
    window.key(Key::N);
    assert_eq!(listed(&window)[..2], ["Yahtzee", "Yatzy"]);
    assert!(window.says("part-start-here") && !window.says("part-recent"));
    window.key(Key::ArrowDown);
    assert!(window.focused().unwrap().starts_with("Yatzy. "), "{:?}", window.focused());
    window.key(Key::Enter);
    assert_eq!(window.game().setup().rules().id(), "yatzy");
}

/// They stay in their groups too, and every rule set is in one.
#[test]
fn the_rules_played_last_come_first_after_a_restart_too() {
    let home = experienced("maxi");
    let mut window = new_game(&home);
    assert_eq!(listed(&window)[0], "Maxi Yatzy");
    let played = ["Generala", "Balut", "Maxi Yatzy", "Kismet"];
    for name in played {
        window.choose_rules(name);
        window.key(Key::Enter);
        window.key(Key::N);
    }
    drop(window);
    let window = new_game(&home);
    assert_eq!(listed(&window)[..4], ["Kismet", "Maxi Yatzy", "Balut", "Generala"]);
    assert_eq!(chosen(&window), "Kismet");
    let all = Library::shipped().all().len();
    assert_eq!(listed(&window).len(), 4 + all, "{}", window.outline());
    for rules in Library::shipped().all() {
        let name = window.words.say(&format!("rules-{}", rules.id())).into_owned();
        assert!(listed(&window)[4..].contains(&name), "{name}");
    }
}

/// Also what was found on the way to a text that nothing matches is chosen no longer.
#[test]
fn a_search_without_a_match_leaves_what_was_chosen() {
    let home = Home::quick("kismet", &["human"]);
    home.settle(|settings| settings.switches.in_order = true);
    let mut window = new_game(&home);
    window.chord(Modifiers::COMMAND, Key::F);
    window.type_text("yatz");
    assert!(window.tells("Start Yatz"), "{}", window.outline());
    window.type_text("hee");
    assert!(window.tells("Nothing matches “yatzhee”"), "{}", window.outline());
    assert!(window.shows("Start Kismet, in order"), "{}", window.outline());
    assert!(!window.tells("Press Enter to start"), "{}", window.outline());
    for _ in 0..2 {
        window.key(Key::Enter);
        assert!(window.says("new-game-title"), "no game is started: {}", window.outline());
    }
    window.key(Key::Escape);
    assert!(window.shows("Start Kismet, in order"), "{}", window.outline());
    assert!(window.tells("Press Enter to start"), "{}", window.outline());
    // Letters that are taken back lead back to it too.
    window.type_text("m");
    assert!(!window.shows("Start Kismet, in order"), "{}", window.outline());
    window.key(Key::Backspace);
    assert!(window.shows("Start Kismet, in order"), "{}", window.outline());
}

/// Whatever else is changed meanwhile.
#[test]
fn what_was_filled_in_is_there_again() {
    let home = Home::quick("yatzy", &["human", "novice"]);
    let mut window = new_game(&home);
    window.choose_rules("kismet");
    window.click("Three of us");
    window.key(Key::Escape);
    window.key(Key::Escape);
    let shown = |window: &mut Window, name: &str| {
        window.key(Key::N);
        assert!(window.shows("Start Kismet"), "{}", window.outline());
        assert!(window.shows("Remove Player 3"), "{}", window.outline());
        assert_eq!(window.names().iter().filter(|own| *own == name).count(), 0);
        window.key(Key::Escape);
    };
    shown(&mut window, "Novice");
    window.go(MenuAction::AlwaysAdvise);
    shown(&mut window, "Novice");
    let rename = PeopleCommand::Rename("You".to_owned(), "Anna".to_owned());
    window.harness.state_mut().ask(Command::People(rename));
    window.settle();
    shown(&mut window, "You");
}

/// The game says nothing of it.
#[test]
fn playing_again_keeps_when_the_coach_advises() {
    for advice in [AdviceMode::Always, AdviceMode::Off] {
        let home = Home::quick("yatzy_forced", &["human"]);
        home.settle(|settings| settings.seats[0].advice = advice);
        let mut window = home.open(Some("again"));
        finish(&mut window);
        window.key(Key::G);
        assert!(window.game().events().is_empty());
        assert_eq!(home.settings().seats[0].advice, advice);
    }
}

/// The next game is the same wherever it is chosen, and a switch is never kept for another.
#[test]
fn settings_and_new_game_tell_of_the_same_next_game() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| settings.switches.in_order = true);
    let mut window = new_game(&home);
    window.go(MenuAction::Settings);
    assert!(window.shows("Rules: Yahtzee, in order"), "{}", window.outline());
    window.harness.get_by_role_and_label(Role::ComboBox, "Rules").focus();
    window.settle();
    window.key(Key::Enter);
    window.click("Yahtzee, free joker");
    assert!(window.shows("Rules: Yahtzee, free joker"), "{}", window.outline());
    let settings = home.settings();
    assert_eq!((settings.rules.as_str(), settings.switches.in_order), ("yahtzee_free", false));
    assert_eq!(settings.earlier, ["yahtzee_forced"], "recently played");
    // The page below follows.
    window.key(Key::Escape);
    assert!(window.shows("Start Yahtzee, free joker"), "{}", window.outline());
    window.key(Key::Enter);
    let rules = window.game().setup().rules();
    assert_eq!((rules.name(), window.game().events().len()), ("Yahtzee, free joker", 0));
}

#[test]
fn typing_finds_rules_and_escape_shows_all_again() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = new_game(&home);
    let before = listed(&window);
    window.choose_rules("6 dice");
    assert!(listed(&window).contains(&"Maxi Yatzy".to_owned()), "{}", window.outline());
    assert!(rows(&window).iter().all(|(name, _)| name.contains(". 6 dice · ")));
    let (found, all) = (listed(&window).len(), Library::shipped().all().len());
    assert!(window.shows(&format!("{found} of {all} match.")), "{}", window.outline());
    window.choose_rules("pakko");
    assert_eq!(
        (listed(&window), chosen(&window)),
        (vec!["Forced Yatzy".into()], "Forced Yatzy".into())
    );
    assert!(window.shows(&format!("1 of {all} matches.")), "{}", window.outline());
    window.choose_rules("xyz");
    assert_eq!(listed(&window), [""; 0]);
    assert!(window.tells("Nothing matches “xyz”, so your choice stays"), "{}", window.outline());
    assert!(window.shows("Start Forced Yatzy"), "nothing else is chosen");
    window.key(Key::Escape);
    assert!(window.says("new-game-title") && listed(&window) == before, "{}", window.outline());
    assert_eq!(window.focused().as_deref(), Some("Search"));
    assert_eq!(chosen(&window), "Forced Yatzy");
    window.key(Key::Escape);
    assert!(!window.says("new-game-title"));

    // What was chosen while searching is visible in the list afterwards.
    window.key(Key::N);
    window.choose_rules("basic");
    window.click("Clear the search");
    assert_eq!(chosen(&window), "Yahtzee, basic rules");
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

/// One whose file is missing is a favourite again when it comes back.
#[test]
fn favourites_come_first_and_are_remembered() {
    let home = experienced("yatzy");
    home.settle(|settings| settings.favourites = vec!["mine_17".to_owned()]);
    let mut window = new_game(&home);
    assert!(!window.says("part-favourites"), "{}", window.outline());
    for name in ["maxi", "basic"] {
        window.choose_rules(name);
        window.click("Favourite");
    }
    window.key(Key::Escape);
    assert_eq!(home.settings().favourites, ["mine_17", "maxi", "basic"]);
    assert_eq!(listed(&window)[..3], ["Yatzy", "Maxi Yatzy", "Yahtzee, basic rules"]);
    drop(window);
    with_many(&home);
    let mut window = new_game(&home);
    assert!(window.says("part-favourites"), "{}", window.outline());
    let first = ["Yatzy", "Mine 17", "Maxi Yatzy", "Yahtzee, basic rules"];
    assert_eq!(listed(&window)[..4], first);
    window.choose_rules("maxi");
    window.click("Favourite");
    assert_eq!(home.settings().favourites, ["mine_17", "basic"]);
}

#[test]
fn the_keyboard_moves_through_a_long_list() {
    let home = experienced("yatzy");
    with_many(&home);
    let mut window = new_game(&home);
    // From the field, the arrow keys choose too.
    window.chord(Modifiers::COMMAND, Key::F);
    window.key(Key::ArrowDown);
    assert_eq!(window.focused().as_deref(), Some("Search"));
    assert_ne!(chosen(&window), "Yatzy");
    window.key(Key::Tab);
    window.key(Key::End);
    for number in (10..50).rev() {
        let name = format!("Mine {number}. ");
        assert!(window.focused().unwrap().starts_with(&name), "{name}: {:?}", window.focused());
        assert_eq!(chosen(&window), format!("Mine {number}"));
        window.key(Key::ArrowUp);
    }
    window.key(Key::End);
    // The last one is visible, and the list is a single Tab stop.
    let row = window.harness.ctx.memory(egui::Memory::focused).unwrap();
    let row = window.harness.ctx.read_response(row).unwrap().interact_rect;
    assert!(row.height() > 30.0, "{row}");
    window.key(Key::Tab);
    assert!(!window.focused().unwrap().starts_with("Mine"), "{:?}", window.focused());
    window.chord(Modifiers::COMMAND, Key::Enter);
    assert_eq!(window.game().setup().rules().id(), "mine_49");
}

#[test]
fn a_screen_reader_reaches_every_row_and_hears_the_facts() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = new_game(&home);
    for rules in Library::shipped().all().iter().filter(|rules| rules.id().contains("yahtzee")) {
        let name = window.words.say(&format!("rules-{}", rules.id())).into_owned();
        let boxes = rules.box_count();
        let row =
            format!("{name}. 5 dice · 3 rolls per turn · {boxes} boxes · 1 to 12 players · about ");
        let full = window.names().into_iter().find(|name| name.starts_with(&row)).unwrap();
        assert!(full.ends_with(rules.about()), "{full}");
        window.harness.get_all_by_label(&full).last().unwrap().focus();
        window.settle();
        assert_eq!((window.focused(), chosen(&window)), (Some(full), name));
    }
}

#[test]
fn the_chosen_rules_are_described_in_full() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = new_game(&home);
    assert!(window.tells("Played in Sweden, Denmark, Norway and Finland"), "{}", window.outline());
    assert!(window.tells("Also called Jatsi."));
    window.choose_rules("identical pairs");
    assert!(window.tells("A variant of Yatzy."), "{}", window.outline());
    window.choose_rules("maxi");
    assert!(
        window.says("rules-turn") && window.tells("Tower. Four dice alike"),
        "{}",
        window.outline()
    );
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

/// The name of the game beside the menus leads to the other games.
#[test]
fn the_name_of_the_game_opens_new_game() {
    let mut window = Home::quick("yatzy", &["human"]).open(None);
    window.harness.get_by_label_contains("Yatzy · round 1").click();
    window.settle();
    assert!(window.shows("Start Yatzy"), "{}", window.outline());
}

/// Opens the list of who plays this seat.
fn open_sitters(window: &mut Window, seat: usize) {
    let list = format!("Who is player {seat}");
    window.harness.get_by_role_and_label(Role::ComboBox, &list).click();
    window.settle();
}

/// Starts the game; returns the names and the players of its seats.
fn start(window: &mut Window) -> Vec<(String, String)> {
    window.click_first("Start ");
    let seats = window.game().setup().seats().iter();
    seats.map(|seat| (seat.name().to_owned(), seat.sitter().id().to_owned())).collect()
}

fn seats(seats: &[(&str, &str)]) -> Vec<(String, String)> {
    seats.iter().map(|&(name, id)| (name.to_owned(), id.to_owned())).collect()
}

#[test]
fn seats_are_added_moved_and_removed_and_people_sit_down_again() {
    let home = Home::quick("yahtzee_forced", &["human", "club"]);
    let seat = "(name: \"Ann\", sitter: \"human\", total: 100, rank: 1)";
    let game = format!("(version: 1, rules: \"crag\", seats: [{seat}], game: \"\")\n");
    home.write("history.ron", &game);
    let mut window = new_game(&home);
    for button in [
        "Add player",
        "Add computer",
        "Move Player 3 up",
        "Move Player 1 down",
        "Remove Player 3",
        "Add player",
    ] {
        window.click(button);
    }
    open_sitters(&mut window, 4);
    window.click("Ann");
    let chosen = [("Player 1", "human"), ("You", "human"), ("Nico", "novice"), ("Ann", "human")];
    assert_eq!(start(&mut window), seats(&chosen));
}

/// The list of players says who they are and how they play, the strongest last.
#[test]
fn sitters_are_described_in_the_order_of_their_strength() {
    let mut window = new_game(&Home::quick("yahtzee_forced", &["human", "club"]));
    let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
    let mean = players::mean("club", &rules).unwrap().points;
    let level = format!("Who is player 2: Hugo · averages {mean:.0}");
    assert!(window.shows(&level), "{}", window.outline());
    open_sitters(&mut window, 1);
    let listed = window.names().into_iter().filter_map(|name| {
        let (_, line) = name.split_once('\n')?;
        Some(line.to_owned())
    });
    let listed: Vec<String> = listed.collect();
    let lines = players::by_strength(&rules).into_iter().map(|id| format!("temperament-{id}"));
    let lines: Vec<_> = lines.map(|key| window.words.say(&key).into_owned()).collect();
    assert_eq!(listed[listed.len() - lines.len()..], lines);
}

/// Fails unless this is said and the game can't be started.
#[track_caller]
fn refuses(window: &mut Window, why: &str) {
    assert!(window.tells(why), "{}", window.outline());
    assert!(!window.buttons().iter().any(|name| name.starts_with("Start ")));
    window.chord(Modifiers::COMMAND, Key::Enter);
    assert!(window.says("new-game-title"), "{}", window.outline());
}

#[test]
fn what_keeps_a_game_from_starting_is_said_in_place() {
    let mut window = new_game(&Home::quick("yahtzee_forced", &["human", "club"]));
    for _ in 0..3 {
        window.click("Add computer");
    }
    window.choose_rules("basic rules");
    refuses(&mut window, "is for 1 to 4 players. Remove 1 player");
    assert!(!window.buttons().contains(&"Add player".to_owned()));
    window.click("Remove Player 5");
    assert_eq!(start(&mut window).len(), 4);
    let home = Home::quick("yatzy", &["human"]);
    home.settle(|settings| settings.seats = people(&["You", "you"]));
    let mut window = new_game(&home);
    refuses(&mut window, "Player 2 needs a different name first.");
    assert!(window.shows("Another player already has this name."), "{}", window.outline());
    window.click("Remove Player 1");
    assert_eq!(start(&mut window), seats(&[("you", "human")]));
}

#[test]
fn no_more_seats_than_the_rules_allow_and_never_none() {
    let mut window = new_game(&Home::quick("basic", &["human"]));
    for (button, most) in [("Add computer", 3), ("Remove Player 1", 3)] {
        let mut clicks = 0;
        while window.buttons().iter().any(|shown| shown == button) {
            window.click(button);
            clicks += 1;
        }
        assert_eq!(clicks, most, "{button}");
    }
}

/// The focus stays in the field, so nothing else says what an arrow key has chosen there.
#[test]
fn arrow_keys_in_the_search_say_what_they_choose() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "said");
    window.key(Key::N);
    window.chord(Modifiers::COMMAND, Key::F);
    window.type_text("yatzy");
    assert!(window.hears("1 of "), "{:#?}", window.announcements());
    for place in 2..=4 {
        window.key(Key::ArrowDown);
        let told = window.announcements().pop().unwrap();
        assert!(told.starts_with(&format!("{place} of ")) && told.contains(": "), "{told}");
    }
}
