//! Keys mean what was meant: held keys, other keyboards, and keys that the player has chosen.

use egui::{Event, Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use fivefold::{game::notation, rules::Library, ui::commands::MenuAction};

use super::support::{FRAME, Home, Window, finish};

/// The press or release of a key that stands in this place of an English keyboard.
fn stroke(key: Key, place: Key, pressed: bool, modifiers: Modifiers) -> Event {
    Event::Key { key, physical_key: Some(place), pressed, repeat: false, modifiers }
}

/// Presses and releases a key that stands in this place and writes this sign, in one frame.
fn strike(window: &mut Window, key: Key, place: Key, sign: &str, held: Modifiers) {
    let text = (!sign.is_empty()).then(|| Event::Text(sign.to_owned()));
    let events = std::iter::once(stroke(key, place, true, held)).chain(text);
    let events = events.chain([stroke(key, place, false, held)]);
    window.harness.input_mut().events.extend(events);
    window.harness.step();
    window.settle();
}

/// Holds a key down for three seconds. The keyboard repeats it in every frame.
fn hold(window: &mut Window, key: Key, sign: &str) {
    for _ in 0..(3.0 / FRAME) as usize {
        window.harness.input_mut().events.push(stroke(key, key, true, Modifiers::NONE));
        if !sign.is_empty() {
            window.harness.input_mut().events.push(Event::Text(sign.to_owned()));
        }
        window.harness.step();
    }
    window.harness.event(stroke(key, key, false, Modifiers::NONE));
    window.settle();
}

fn kept(window: &Window) -> Vec<usize> {
    window.dice().iter().filter(|die| die.is_kept).map(|die| die.place).collect()
}

/// A window with dice on the table, and a second roll that comes after some time.
fn rolled(home: &Home, seed: &str) -> Window {
    let mut window = home.open(Some(seed));
    window.key(Key::Space);
    window.harness.run_steps(5);
    window
}

/// Moves the focus to the first box that would score nothing.
fn go_to_zero(window: &mut Window) -> String {
    let zero = window.offers().into_iter().find(|(_, worth)| *worth == 0).unwrap().0;
    while !window.focused().is_some_and(|name| name.starts_with(&zero)) {
        window.key(Key::ArrowDown);
    }
    zero
}

#[test]
fn a_held_space_bar_rolls_once() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "hold");
    hold(&mut window, Key::Space, " ");
    assert_eq!(window.game().position().rolls_left(), 2);
    assert!(!window.session().asks(), "not even a question");
    window.key(Key::Num1);
    hold(&mut window, Key::Space, " ");
    assert_eq!(window.game().position().rolls_left(), 1);
    window.key(Key::Num1);
    hold(&mut window, Key::R, "r");
    assert_eq!(window.game().position().rolls_left(), 1, "rolling everything again is asked about");
    assert!(window.session().asks_to_reroll());
}

#[test]
fn a_held_enter_key_scores_no_zero() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let mut window = rolled(&home, "hold");
    go_to_zero(&mut window);
    hold(&mut window, Key::Enter, "");
    assert!(window.session().asked().is_some(), "the question is still open");
    assert_eq!(window.game().position().turn(), 1);
    window.key(Key::Enter);
    assert_eq!(window.game().position().turn(), 2, "a new press answers it");
}

/// Each key that does something at the table does it once, however long it is held.
#[test]
fn no_held_key_acts_twice() {
    for (key, sign) in [(Key::M, "m"), (Key::O, "o"), (Key::L, "l"), (Key::F11, "")] {
        let home = Home::quick("yatzy", &["human", "club"]);
        let mut window = rolled(&home, "once");
        hold(&mut window, key, sign);
        let settings = home.settings();
        let switched = [
            settings.muted,
            settings.card_advice.odds,
            settings.card_advice.wins,
            settings.full_screen,
        ];
        assert_eq!(switched.iter().filter(|&&is_on| is_on).count(), 1, "{key:?}");
    }
    let home = Home::quick("yatzy", &["human"]);
    let mut window = rolled(&home, "once");
    hold(&mut window, Key::Num2, "2");
    assert_eq!(kept(&window), [2]);
    window.key(Key::Space);
    hold(&mut window, Key::U, "u");
    assert_eq!(window.game().position().rolls_left(), 2, "one step is undone");
}

/// egui itself clicks on the focused widget as often as the keyboard repeats Space and Enter.
#[test]
fn a_held_key_presses_a_focused_button_once() {
    for key in [Key::Space, Key::Enter] {
        let (home, mut window) = Home::begin("yatzy", &["human"], "button");
        window.go(MenuAction::Settings);
        while window.focused().as_deref() != Some("Zoom in") {
            window.key(Key::Tab);
        }
        hold(&mut window, key, "");
        assert!((home.settings().scale - 1.125).abs() < 1e-6, "{key:?}");
        // Not with a key of the desktop either.
        let desktop = stroke(Key::SuperLeft, Key::SuperLeft, true, Modifiers::NONE);
        window.harness.input_mut().events.push(desktop);
        strike(&mut window, key, key, "", Modifiers::NONE);
        strike(&mut window, key, key, "", Modifiers::ALT);
        assert!((home.settings().scale - 1.125).abs() < 1e-6, "{key:?}");
    }
}

#[test]
fn held_arrows_move_on_and_held_letters_write() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = rolled(&home, "arrows");
    let boxes = window.offers();
    window.key(Key::ArrowDown);
    for _ in 0..3 {
        window.harness.event(stroke(Key::ArrowDown, Key::ArrowDown, true, Modifiers::NONE));
        window.harness.step();
    }
    assert!(window.focused().unwrap().starts_with(&boxes[3].0), "{:?}", window.focused());
    window.key(Key::N);
    window.click("Name of player 1");
    for _ in 0..4 {
        window.harness.input_mut().events.push(stroke(Key::O, Key::O, true, Modifiers::NONE));
        window.harness.input_mut().events.push(Event::Text("o".to_owned()));
        window.harness.step();
    }
    window.chord(Modifiers::COMMAND, Key::Enter);
    assert!(window.tells("oooo, to play"), "{}", window.outline());
}

/// The key that opens the search writes nothing into it.
#[test]
fn a_held_key_that_did_something_writes_nothing() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "slash");
    window.key(Key::N);
    hold(&mut window, Key::Slash, "/");
    assert!(window.tells("Yahtzee, forced joker") || !window.tells("///"), "{}", window.outline());
    window.type_text("yacht");
    window.key(Key::Enter);
    assert!(window.tells("Yacht"), "{}", window.outline());
}

/// The second half of a double click is no answer, a later click is.
#[test]
fn a_double_click_scores_no_zero() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let mut window = Window::open(home.profile(), Some("double"), FRAME / 10.0);
    window.press_mouse("Roll");
    window.settle();
    window.harness.run_steps(50);
    let zero = window.offers().into_iter().find(|(_, worth)| *worth == 0).unwrap().0;
    let cell =
        |window: &Window| window.buttons().into_iter().find(|name| name.contains(&zero)).unwrap();
    for wait in [0, 5, 20] {
        window.press_mouse(&cell(&window));
        window.harness.run_steps(wait);
        assert!(window.session().asked().is_some() && window.game().position().turn() == 1);
    }
    window.harness.run_steps(40);
    window.press_mouse(&cell(&window));
    window.settle();
    assert_eq!(window.game().position().turn(), 2);
}

/// Some people press slowly.
#[test]
fn a_long_press_is_a_click() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "slow");
    let at = window.harness.get_by_label("Roll").rect().center();
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    window.harness.event(Event::PointerMoved(at));
    window.harness.event(button(true));
    let pressed = window.time();
    while window.time() < pressed + 3.0 {
        window.harness.step();
    }
    assert!(!window.game().has_rolls());
    window.harness.event(button(false));
    window.settle();
    assert!(window.game().has_rolls());
}

/// A hand that trembles moves the mouse between a press and its release.
#[test]
fn a_click_with_an_unsteady_hand_is_a_click() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "tremble");
    let click = |window: &mut Window, from: egui::Pos2, to: egui::Pos2| {
        let button = |pos, pressed| Event::PointerButton {
            pos,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        for event in [
            Event::PointerMoved(from),
            button(from, true),
            Event::PointerMoved(to),
            button(to, false),
        ] {
            window.harness.event(event);
            window.harness.step();
        }
        window.settle();
    };
    let place = |window: &Window, name: &str| {
        let mut targets = window.targets().into_iter();
        targets.find(|(target, _)| target.starts_with(name)).unwrap().1
    };
    let aside = |rect: egui::Rect| (rect.lerp_inside([0.2, 0.5]), rect.lerp_inside([0.8, 0.6]));
    let (from, to) = aside(place(&window, "Roll"));
    click(&mut window, from, to);
    assert_eq!(window.dice().len(), 5);
    let (from, to) = aside(place(&window, "Die 2"));
    assert!(from.distance(to) > 15.0);
    click(&mut window, from, to);
    assert!(window.dice()[1].is_kept);
    // Let go beside it, it is none.
    click(&mut window, from, to - egui::vec2(0.0, 200.0));
    assert!(window.dice()[1].is_kept);
    let (from, to) = aside(place(&window, "Chance, open"));
    click(&mut window, from, to);
    assert_eq!(window.game().position().turn(), 2);
}

/// A press that began before the question is no answer either, however late it ends.
#[test]
fn a_question_wants_a_whole_click() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let mut window = rolled(&home, "whole");
    window.harness.state_mut().ask(MenuAction::Roll.into());
    window.harness.step();
    let button = window.targets().into_iter().find(|(name, _)| name == "Roll");
    let pos = button.unwrap().1.center();
    let press = |pressed| Event::PointerButton {
        pos,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    window.harness.hover_at(pos);
    window.harness.event(press(true));
    window.harness.run_steps(5);
    window.harness.event(press(false));
    window.harness.run_steps(3);
    assert!(window.session().asks_to_reroll());
    window.harness.event(press(true));
    window.harness.event(press(false));
    window.settle();
    assert_eq!(window.game().position().rolls_left(), 1);
}

/// Every question on a page, and the dialogs, keep to the same rule.
#[test]
fn a_double_click_deletes_nothing() {
    let home = Home::quick("yatzy", &["human"]);
    drop(rolled(&home, "first"));
    let mut window = Window::open(home.profile(), Some("second"), FRAME / 10.0);
    window.go(MenuAction::NewGame);
    let delete = |window: &mut Window| {
        window.press_first("Delete Yatzy");
    };
    delete(&mut window);
    delete(&mut window);
    assert!(window.shows("This game will be deleted for good."), "{}", window.outline());
    window.harness.run_steps(40);
    delete(&mut window);
    window.settle();
    assert!(!window.says("unfinished-title"), "{}", window.outline());
}

#[test]
fn letters_act_only_alone() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = rolled(&home, "alone");
    let before = window.game().events().to_vec();
    let letters = [Key::H, Key::U, Key::R, Key::N, Key::E, Key::M, Key::G, Key::O];
    for key in letters {
        for held in [Modifiers::ALT, Modifiers::CTRL | Modifiers::COMMAND | Modifiers::ALT] {
            strike(&mut window, key, key, "", held);
        }
        // AltGr and Super are keys of their own for egui.
        for other in [Key::AltRight, Key::SuperLeft, Key::SuperRight] {
            window.harness.input_mut().events.push(stroke(other, other, true, Modifiers::NONE));
            strike(&mut window, key, key, &key.name().to_lowercase(), Modifiers::NONE);
            window.harness.input_mut().events.push(stroke(other, other, false, Modifiers::NONE));
        }
        // What AltGr writes, where the desktop doesn't report it at all.
        for sign in ["€", "ħ", "ø", "@"] {
            strike(&mut window, key, key, sign, Modifiers::NONE);
        }
        assert_eq!(window.game().advice_count(0), 0, "{key:?}");
    }
    assert_eq!(window.game().events(), before);
    assert_eq!(window.game().advice_count(0), 0);
    assert!(window.may_roll(2), "{}", window.outline());
    assert!(!home.settings().muted && !home.settings().card_advice.odds);
    // The letters of other scripts stand where the Latin ones do.
    strike(&mut window, Key::M, Key::M, "ь", Modifiers::NONE);
    assert!(home.settings().muted);
    strike(&mut window, Key::M, Key::M, "M", Modifiers::SHIFT);
    assert!(!home.settings().muted);
}

#[test]
fn digits_work_by_place_and_by_sign_with_and_without_shift() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = rolled(&home, "azerty");
    for (key, place, sign, held, die) in [
        (Key::Num1, Key::Num1, "&", Modifiers::NONE, 1),
        (Key::Num1, Key::Num1, "1", Modifiers::SHIFT, 1),
        (Key::Num2, Key::Num2, "é", Modifiers::NONE, 2),
        (Key::Num2, Key::Num2, "2", Modifiers::SHIFT, 2),
        (Key::Quote, Key::Num4, "'", Modifiers::NONE, 4),
        // English: Shift and the key of 3.
        (Key::Num3, Key::Num3, "#", Modifiers::SHIFT, 3),
        // Czech, and a keyboard for programmers with the digits in another order.
        (Key::Plus, Key::Num1, "+", Modifiers::NONE, 1),
        (Key::Num5, Key::Num3, "5", Modifiers::SHIFT, 5),
        // The number pad.
        (Key::Num4, Key::Num4, "4", Modifiers::NONE, 4),
    ] {
        strike(&mut window, key, place, sign, held);
        assert_eq!(kept(&window), [die], "{key:?} {sign}");
        strike(&mut window, key, place, sign, held);
    }
    assert!(kept(&window).is_empty());
}

#[test]
fn the_number_pad_moves_without_num_lock() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = rolled(&home, "pad");
    let boxes = window.offers();
    strike(&mut window, Key::ArrowDown, Key::Num2, "", Modifiers::NONE);
    assert!(window.focused().unwrap().starts_with(&boxes[0].0), "{:?}", window.focused());
    for (key, place) in [
        (Key::End, Key::Num1),
        (Key::PageDown, Key::Num3),
        (Key::Home, Key::Num7),
        (Key::PageUp, Key::Num9),
        (Key::Insert, Key::Num0),
    ] {
        strike(&mut window, key, place, "", Modifiers::NONE);
    }
    strike(&mut window, Key::ArrowRight, Key::Num6, "", Modifiers::NONE);
    assert!(window.focused().unwrap().starts_with("Die 1, "), "{:?}", window.focused());
    assert!(kept(&window).is_empty());
}

#[test]
fn real_dice_are_entered_on_any_keyboard() {
    let (_home, mut window) = Home::by_hand("yahtzee_forced", &["human"]);
    window.key(Key::Space);
    for key in [(Key::ArrowDown, Key::Num2), (Key::End, Key::Num1)] {
        strike(&mut window, key.0, key.1, "", Modifiers::NONE);
    }
    strike(&mut window, Key::Num2, Key::Num2, "é", Modifiers::NONE);
    strike(&mut window, Key::Num5, Key::Num5, "5", Modifiers::SHIFT);
    strike(&mut window, Key::Quote, Key::Num4, "'", Modifiers::NONE);
    hold(&mut window, Key::Num3, "3");
    strike(&mut window, Key::Num2, Key::Num2, "2", Modifiers::SHIFT);
    let dice = window.game().position().on_table().map(|table| table.dice.to_string());
    assert_eq!(dice.as_deref(), Some("25432"));
}

#[test]
fn the_eleventh_and_the_twelfth_die_have_keys_on_every_keyboard() {
    let home = Home::quick("giant", &["human"]);
    let mut window = rolled(&home, "twelve");
    assert_eq!(window.dice().len(), 12);
    for (key, place) in [(Key::J, 11), (Key::K, 12), (Key::Num0, 10)] {
        window.key(key);
        assert_eq!(kept(&window), [place]);
        window.key(key);
    }
    // The German ß and ´ did this by their places, the French ) and = too.
    for (key, place, sign) in [
        (Key::Minus, Key::Minus, "ß"),
        (Key::Equals, Key::Equals, ""),
        (Key::Equals, Key::Equals, "="),
    ] {
        strike(&mut window, key, place, sign, Modifiers::NONE);
    }
    assert!(kept(&window).is_empty());
    window.go(MenuAction::Keys);
    assert!(window.tells(": 1–9 0 J K"), "{}", window.outline());
}

#[test]
fn space_rolls_from_the_dice_and_the_card_and_presses_other_buttons() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| settings.ask_before_scratch = false);
    let mut window = rolled(&home, "space");
    window.key(Key::Num1);
    window.key(Key::ArrowDown);
    window.key(Key::Space);
    assert_eq!(window.game().position().rolls_left(), 1, "no box is taken");
    window.harness.run_steps(5);
    while window.focused().as_deref() != Some("Undo") {
        window.key(Key::Tab);
    }
    window.key(Key::Space);
    assert_eq!(window.game().position().rolls_left(), 2, "the roll is taken back");
    let (name, _) = window.best_offer();
    while !window.focused().is_some_and(|focused| focused.starts_with(&name)) {
        window.key(Key::ArrowDown);
    }
    window.key(Key::Enter);
    assert_eq!(window.game().position().turn(), 2);
    window.harness.run_steps(5);
    window.key(Key::Space);
    window.key(Key::ArrowRight);
    window.key(Key::Enter);
    assert_eq!(kept(&window), [1], "Enter keeps the focused die");
}

/// Delivers presses in one frame, as a busy machine does; what types a sign types it.
fn at_once(window: &mut Window, keys: &[Key]) {
    for &key in keys {
        let sign = key.symbol_or_name().to_lowercase();
        let events = &mut window.harness.input_mut().events;
        events.push(stroke(key, key, true, Modifiers::NONE));
        events.extend((sign.len() == 1).then_some(Event::Text(sign)));
        events.push(stroke(key, key, false, Modifiers::NONE));
    }
    window.harness.step();
    window.settle();
}

/// Enter takes the box that the arrow went to, and doesn't roll those dice.
#[test]
fn presses_in_one_frame_do_what_they_do_one_after_the_other() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| settings.ask_before_scratch = false);
    let mut window = rolled(&home, "space");
    at_once(&mut window, &[Key::ArrowDown, Key::ArrowDown, Key::Enter]);
    assert_eq!(window.game().position().turn(), 2);
    let offers = window.offers();
    assert!(!offers.iter().any(|(name, _)| name == "Twos"), "{offers:?}");
    // A page that opens is closed again, and takes the keys that come after its own.
    at_once(&mut window, &[Key::N, Key::Escape]);
    assert!(!window.says("new-game-title"), "{}", window.outline());
    at_once(&mut window, &[Key::N, Key::Slash, Key::A, Key::B]);
    let search = window.words.say("new-game-search").into_owned();
    let field = window.harness.get_by_role_and_label(Role::TextInput, &search);
    assert_eq!(field.value().as_deref(), Some("ab"), "{}", window.outline());
    at_once(&mut window, &[Key::Escape, Key::Escape, Key::Space]);
    assert_eq!(window.dice().len(), 5, "{}", window.outline());
    // Tab goes on before Enter presses.
    window.go(MenuAction::Settings);
    at_once(&mut window, &[Key::Tab, Key::Enter]);
    assert!(!window.says("settings-title"), "{}", window.outline());
}

/// Somebody who clicks and moves on has clicked there, and a key after a click is one after it.
#[test]
fn a_click_in_one_frame_with_what_comes_after_it_is_where_it_was() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let mut window = rolled(&home, "space");
    let places: Vec<_> = ["Die 1", "Die 3"]
        .map(|name| window.harness.get_by_label_contains(name).rect().center())
        .into();
    let click = |pos| {
        [true, false].map(|pressed| Event::PointerButton {
            pos,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        })
    };
    let space =
        [true, false].map(|pressed| stroke(Key::Space, Key::Space, pressed, Modifiers::NONE));
    window.harness.event(Event::PointerMoved(places[1]));
    window.harness.step();
    let events =
        places.iter().flat_map(|&pos| std::iter::once(Event::PointerMoved(pos)).chain(click(pos)));
    let events: Vec<_> =
        events.chain([Event::PointerMoved(egui::Pos2::ZERO)]).chain(space).collect();
    window.harness.input_mut().events.extend(events);
    window.harness.step();
    window.settle();
    assert_eq!(kept(&window), [1, 3]);
    assert_eq!(window.game().position().rolls_left(), 1);
}

/// Goes to the button whose name begins like this with the Tab key, and presses it.
fn press(window: &mut Window, beginning: &str) {
    while !window.focused().is_some_and(|name| name.starts_with(beginning)) {
        window.key(Key::Tab);
    }
    window.key(Key::Space);
}

/// Opens the settings and picks what to choose a key for.
fn choose_key_for(window: &mut Window, action: &str) {
    window.go(MenuAction::Settings);
    press(window, "Key for");
    while window.focused().as_deref() != Some(action) {
        window.key(Key::ArrowDown);
    }
    window.key(Key::Enter);
    press(window, "Choose a key…");
    assert!(window.tells("Press the new key now"), "{}", window.outline());
}

#[test]
fn keys_can_be_changed_and_are_remembered() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = rolled(&home, "own");
    choose_key_for(&mut window, "Advice");
    strike(&mut window, Key::Minus, Key::Minus, "ß", Modifiers::NONE);
    assert!(window.tells("New key for “Advice”: ß"), "{}", window.outline());
    window.key(Key::Escape);
    let mut window = home.again(window);
    window.key(Key::H);
    strike(&mut window, Key::Minus, Key::Slash, "-", Modifiers::NONE);
    assert_eq!(window.game().advice_count(0), 0, "neither the usual key nor a real minus");
    window.click("Coach");
    assert!(window.tells("Advice ß"), "{}", window.outline());
    window.key(Key::Escape);
    strike(&mut window, Key::Minus, Key::Minus, "ß", Modifiers::NONE);
    assert_eq!(window.game().advice_count(0), 1);
    // The usual key comes back.
    choose_key_for(&mut window, "Advice");
    window.key(Key::Escape);
    press(&mut window, "Usual keys");
    assert!(home.settings().keys.is_empty());
    assert!(window.says("action-settings"), "Esc has left the choice, not the page");
}

#[test]
fn a_key_that_is_taken_or_fixed_is_not_chosen() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = rolled(&home, "taken");
    choose_key_for(&mut window, "Advice");
    window.key(Key::U);
    assert!(window.tells("The key U already belongs to “Undo”."), "{}", window.outline());
    assert_eq!(window.game().position().rolls_left(), 2, "nothing is undone");
    press(&mut window, "Choose a key…");
    strike(&mut window, Key::Num2, Key::Num2, "é", Modifiers::NONE);
    assert!(window.tells("The key 2 already belongs to “Keep or release die 2”."));
    press(&mut window, "Choose a key…");
    window.key(Key::Enter);
    assert!(window.tells("The key Enter always means the same"), "{}", window.outline());
    assert!(home.settings().keys.is_empty());
    press(&mut window, "No key");
    assert!(window.tells("Now: no key"), "{}", window.outline());
    window.key(Key::Escape);
    window.key(Key::H);
    assert_eq!(window.game().advice_count(0), 0);
}

/// In German, Ctrl is Strg, in what is said of a taken key too.
#[test]
fn a_usual_key_that_is_taken_is_named_as_on_the_keyboard() {
    let home = Home::quick("yatzy", &["human"]);
    drop(home.open(Some("taken")));
    let keys = "keys: {\"advice\": [\"Ctrl+Y\"], \"redo\": [\"Z\"], ";
    home.write("settings.ron", &home.read("settings.ron").replace("keys: {", keys));
    let mut window = home.open(Some("taken"));
    home.speak(&mut window, "de");
    window.rest();
    window.go(MenuAction::Settings);
    press(&mut window, "Taste für");
    while window.focused().as_deref() != Some("Wiederholen") {
        window.key(Key::ArrowDown);
    }
    window.key(Key::Enter);
    press(&mut window, "Übliche Tasten");
    assert!(window.tells("Die Taste Strg+Y gehört schon zu"), "{}", window.outline());
}

/// A damaged entry costs that entry, and is named.
#[test]
fn damaged_keys_are_named_and_the_others_stay() {
    let home = Home::quick("yatzy", &["human"]);
    drop(home.open(Some("damaged")));
    let text = home.read("settings.ron").replace(
        "keys: {",
        "keys: {\"advice\": [\"Z\"], \"juggle\": [\"J\"], \"undo\": 7, \"odds\": [\"Hyper+O\"], ",
    );
    home.write("settings.ron", &text);
    let mut window = home.open(Some("damaged"));
    let mut notice = String::new();
    while window.shows("Close") {
        notice += &window.notice();
        window.click("Close");
    }
    for part in ["juggle", "undo", "odds: Hyper+O"] {
        assert!(notice.contains(part), "{notice}");
    }
    window.key(Key::Space);
    window.key(Key::Z);
    assert_eq!(window.game().advice_count(0), 1);
    window.key(Key::O);
    assert!(home.settings().card_advice.odds, "the usual key");
    assert!(!window.notice().contains("juggle"), "said once: {}", window.notice());
    let kept = home.settings().keys;
    assert_eq!([&kept["juggle"], &kept["odds"]], [&["J"], &["Hyper+O"]], "a newer version's");
}

/// Without letters, none of them does anything in a review either.
#[test]
fn letters_are_off_in_the_review_too() {
    let home = Home::quick("basic", &["human"]);
    home.settle(|settings| settings.letter_keys = false);
    let mut window = home.open(Some("x"));
    finish(&mut window);
    window.press_mouse("See where it was decided");
    let turns = window.words.say("review-turns").into_owned();
    window.wait_for("the review", move |window| window.shows(&turns));
    for key in [Key::D, Key::W] {
        window.key(key);
        window.harness.run_steps(5);
        assert!(window.says("action-review") && !window.says("reason-parts"), "{key:?}");
    }
}

/// The system turns Ctrl+C and Ctrl+V into copying and pasting.
#[test]
fn the_text_of_a_game_is_copied_and_pasted() {
    let (_home, mut window) = Home::begin("basic", &["human"], "text");
    window.roll();
    let copied = |window: &mut Window| {
        window.harness.event(Event::Copy);
        window.copied()
    };
    let text = copied(&mut window).unwrap();
    let seed = window.game().setup().seed().unwrap().to_string();
    assert!(!text.contains(&seed), "the dice to come stay secret: {text}");
    let game = notation::read(&text, &Library::shipped()).unwrap();
    assert_eq!(game.events(), window.game().events());
    finish(&mut window);
    let text = copied(&mut window).unwrap();
    assert_eq!(text, notation::write(window.game()));
    window.harness.event(Event::Paste(text));
    window.settle();
    assert!(window.says("action-review"), "{}", window.outline());
}
