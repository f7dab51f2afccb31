//! A first evening with the program, through what a screen reader sees and can press. No mouse and
//! no key is used, so it works on every kind of screen.

use std::time::Duration;

use crate::{
    program::Home,
    screen::{Role, Screen, State},
    wait, wait_for_turn,
};

/// Opens a menu and presses one of its entries.
pub fn choose(screen: &Screen, menu: &str, entry: &str) {
    screen.wait_for(Role::MENU_ITEM, menu).press();
    press(screen, Role::MENU_ITEM, entry);
}

/// Presses the first widget of this role whose name begins like this.
pub fn press(screen: &Screen, role: Role, beginning: &str) {
    screen.wait_for(role, |name: &str| name.starts_with(beginning)).press();
}

/// Plays to the end of the game: rolls, and takes the open box that pays most.
pub fn play_to_the_end(screen: &Screen) {
    let is_over = |screen: &Screen| screen.find(Role::BUTTON, "See where it was decided").is_some();
    let is_turn = |name: &str| name.starts_with("Your turn.");
    while !is_over(screen) {
        let roll = screen.wait_until(|screen| {
            let turn = screen.find(Role::LABEL, is_turn);
            let roll = turn.and_then(|_| screen.find(Role::BUTTON, "Roll"));
            roll.map(Some).or_else(|| is_over(screen).then_some(None))
        });
        let Some(roll) = roll else { return };
        // For a moment after a turn has passed, what rolls is meant for the last one.
        std::thread::sleep(Duration::from_millis(500));
        roll.press();
        let points = |name: &str| name.rsplit(' ').next().and_then(|text| text.parse::<u32>().ok());
        let best = screen.wait_until(|screen| {
            let open = screen.names(Role::BUTTON).into_iter();
            open.filter(|name| name.contains("would score")).max_by_key(|name| points(name))
        });
        screen.wait_for(Role::BUTTON, best.as_str()).press();
    }
}

#[test]
#[ignore = "needs a display and a session bus"]
fn a_whole_evening_by_accessible_names_alone() {
    let home = Home::empty();
    let program = home.start(&[]);
    let screen = Screen::of(&program);
    wait_for_turn(&screen);

    choose(&screen, "View", "Settings");
    for setting in ["Dice animation, Off", "Computer players move, At once", "Colours, Light"] {
        press(&screen, Role::RADIO_BUTTON, setting);
    }
    press(&screen, Role::CHECK_BOX, "Ask before likely mistakes");

    // Another rule set, and a second computer player.
    choose(&screen, "Game", "New game");
    press(&screen, Role::RADIO_BUTTON, "Yatzy. ");
    press(&screen, Role::BUTTON, "Add computer");
    screen.wait_for(Role::COMBO_BOX, |name: &str| name == "Who is player 3");
    screen.wait_for(Role::BUTTON, "Start Yatzy").press();
    play_to_the_end(&screen);

    choose(&screen, "Coach", "Review");
    screen.wait_for(Role::LABEL, "Review");

    // A house rule: Yatzy with one more roll.
    choose(&screen, "Game", "New game");
    press(&screen, Role::RADIO_BUTTON, "Yatzy. ");
    press(&screen, Role::BUTTON, "Make house rules from this");
    screen.wait_for(Role::SPIN_BUTTON, "Rolls per turn").set(4.0);
    press(&screen, Role::BUTTON, "Save");
    screen.wait_for(Role::LABEL, |name: &str| name.contains("my_yatzy.ron"));
    assert_eq!(program.internet_sockets(), [""; 0]);
    choose(&screen, "Game", "Quit");
    assert!(program.wait_for_end().success());

    // Everything is there again.
    let rules = std::fs::read_to_string(home.config().join("variants/my_yatzy.ron"));
    assert!(rules.expect("the house rule").contains("rolls: 4"));
    let program = home.start(&[]);
    let screen = Screen::of(&program);
    wait_for_turn(&screen);
    choose(&screen, "View", "Settings");
    assert!(screen.wait_for(Role::RADIO_BUTTON, "Colours, Light").is(State::CHECKED));
    choose(&screen, "Game", "New game");
    screen.wait_for(Role::LABEL, "House rules");
    screen.wait_for(Role::RADIO_BUTTON, |name: &str| name.starts_with("My Yatzy"));
    choose(&screen, "View", "Records");
    screen.wait_for(Role::LABEL, "Records");
    let history = std::fs::read_to_string(home.config().join("history.ron"));
    assert_eq!(history.expect("a history").lines().count(), 1);
    assert_eq!(program.internet_sockets(), [""; 0]);
    choose(&screen, "Game", "Quit");
    assert!(program.wait_for_end().success());
    assert_eq!(home.files_elsewhere(), [""; 0]);
}

/// The folder of settings and games is one click away.
#[test]
#[ignore = "needs a display and a session bus"]
fn the_settings_open_the_folder_of_all_files() {
    let home = Home::empty();
    let opened = home.path().join("opened");
    home.write_program("xdg-open", &format!("printf %s \"$1\" >{}", opened.display()));
    let program = home.start(&[]);
    let screen = Screen::of(&program);
    choose(&screen, "View", "Settings");
    press(&screen, Role::BUTTON, "Open this folder");
    let folder = home.config().display().to_string();
    let is_opened = || std::fs::read_to_string(&opened).ok().filter(|text| *text == folder);
    wait(is_opened, || format!("{folder} is not opened"));
}
