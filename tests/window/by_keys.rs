//! The keyboard alone.

use egui::{Key, Modifiers};
use fivefold::{
    store::DiceMode,
    ui::commands::{DIE_KEYS, MenuAction},
};

use super::support::{FRAME, Home, Window, favourite, play_turn};

const DIGITS: [Key; 6] = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6];

/// Moves down the card to the highest-scoring box, and takes it.
fn take_best(window: &mut Window) -> (String, u32) {
    let offers = window.offers();
    let (place, best) =
        offers.iter().enumerate().rev().max_by_key(|(_, (_, worth))| *worth).unwrap();
    for _ in 0..=place {
        window.key(Key::ArrowDown);
    }
    window.key(Key::Enter);
    best.clone()
}

#[test]
fn a_whole_game() {
    let (_home, mut window) = Home::begin("maxi", &["human"], "keys");
    let mut sum = 0;
    for _ in 0..20 {
        window.harness.run_steps(3);
        window.key(Key::Space);
        let wanted = favourite(&window.dice());
        for die in window.dice().into_iter().filter(|die| die.face == wanted) {
            window.key(DIGITS[die.place - 1]);
        }
        let kept: Vec<_> = window.dice().into_iter().filter(|die| die.is_kept).collect();
        assert!(!kept.is_empty() && kept.iter().all(|die| die.face == wanted));
        if kept.len() < 6 {
            window.harness.run_steps(3);
            window.key(Key::Space);
            let now = window.dice();
            // They are gathered in front.
            assert!(now[..kept.len()].iter().all(|die| die.face == wanted));
        }
        sum += take_best(&mut window).1;
    }
    assert!(window.game().position().is_over());
    let position = window.game().position();
    let totals = position.rules().totals(position.card());
    let bonus: u32 = totals.sections.iter().map(|section| section.bonus).sum();
    assert_eq!(totals.total, sum + bonus);
}

/// The arrows cycle through the list in both directions, and through the dice.
#[test]
fn arrows_go_through_boxes_and_dice() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "arrows");
    window.key(Key::ArrowDown);
    assert_eq!(window.focused(), None, "nothing can be taken before the first roll");
    window.key(Key::Space);
    let boxes: Vec<String> = window.offers().into_iter().map(|(name, _)| name).collect();
    for name in &boxes {
        window.key(Key::ArrowDown);
        assert!(window.focused().unwrap().starts_with(name), "{name}: {:?}", window.focused());
    }
    window.key(Key::ArrowDown);
    assert!(window.focused().unwrap().starts_with(&boxes[0]));
    window.key(Key::ArrowUp);
    assert!(window.focused().unwrap().starts_with(boxes.last().unwrap()));
    for place in 1..=5 {
        window.key(Key::ArrowRight);
        assert!(window.focused().unwrap().starts_with(&format!("Die {place}, ")));
    }
    window.key(Key::ArrowLeft);
    window.key(Key::Enter);
    let kept: Vec<bool> = window.dice().iter().map(|die| die.is_kept).collect();
    assert_eq!(kept, [false, false, false, true, false]);
    // The space bar rolls wherever the focus is.
    window.harness.run_steps(3);
    window.key(Key::Space);
    assert_eq!(window.game().position().rolls_left(), 1);
}

#[test]
fn a_double_click_rolls_once() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let mut window = Window::open(home.profile(), Some("twice"), FRAME / 10.0);
    window.press_mouse("Roll");
    window.press_mouse("Roll");
    window.settle();
    assert_eq!(window.game().position().rolls_left(), 2);
}

/// Whether the action's effect is visible from outside.
fn has_acted(action: MenuAction, window: &Window, home: &Home) -> bool {
    let asked = |want: fn(&egui::OutputCommand) -> bool| {
        window.harness.output().platform_output.commands.iter().any(want)
    };
    let position = window.game().position();
    match action {
        MenuAction::NewGame => window.says("new-game-title"),
        MenuAction::EditRules => window.says("group-house"),
        MenuAction::Replay | MenuAction::PlayAgain => {
            position.on_table().is_none() && position.turn() == 1
        }
        MenuAction::Leave => window.says("leave-about"),
        MenuAction::Roll => position.rolls_left() == 1,
        MenuAction::Undo => position.on_table().is_none(),
        MenuAction::Redo => position.rolls_left() == 1,
        MenuAction::Advice => window.game().advice_count(0) == 1,
        MenuAction::Explain => window.says("reason-parts") || window.tells("Playing both out"),
        MenuAction::AlwaysAdvise => window.session().advice().is_some(),
        MenuAction::Odds => home.settings().card_advice.odds,
        MenuAction::WinChances => home.settings().card_advice.wins,
        MenuAction::Training => window.says("action-training"),
        MenuAction::Review => window.says("action-review"),
        MenuAction::SaveGame => home.path().join("games").exists(),
        MenuAction::CopyGame => asked(|c| matches!(c, egui::OutputCommand::CopyText(_))),
        MenuAction::CheckDice => window.tells("from the seed"),
        MenuAction::PasteGame => {
            let root = &window.harness.output().viewport_output[&egui::ViewportId::ROOT];
            root.commands.contains(&egui::ViewportCommand::RequestPaste)
        }
        MenuAction::Open => window.tells("chosen here.fivefold-game"),
        MenuAction::DeleteGames => window.tells("will be deleted"),
        MenuAction::Quit => false,
        MenuAction::Table => window.may_roll(2),
        MenuAction::Records => window.says("action-records"),
        MenuAction::Settings => window.says("action-settings"),
        MenuAction::Notices => window.says("action-notices"),
        MenuAction::ZoomIn => home.settings().scale > 1.0,
        MenuAction::ZoomOut => home.settings().scale < 1.0,
        MenuAction::ZoomReset => (home.settings().scale - 1.0).abs() < f32::EPSILON,
        MenuAction::FullScreen => home.settings().full_screen,
        MenuAction::Mute => home.settings().muted,
        MenuAction::Help => window.says("rules-turn"),
        MenuAction::Keys => window.tells(": 1–9 0 J K"),
        MenuAction::FirstSteps => home.settings().first_steps,
        MenuAction::SpeakScore => window.hears("You 0"),
        MenuAction::SpeakCard => window.hears("Ones open"),
        MenuAction::SpeakOffers => window.hears("Chance "),
        MenuAction::SpeakAgain => {
            let all = window.announcements();
            all.len() > 1 && all[all.len() - 1] == all[all.len() - 2]
        }
    }
}

/// Prepares the window so that the action can run and has not run yet.
fn prepare(action: MenuAction, window: &mut Window, home: &Home) {
    window.key(Key::Space);
    match action {
        MenuAction::Redo => {
            window.key(Key::Num1);
            window.harness.run_steps(3);
            window.key(Key::Space);
            window.key(Key::U);
        }
        MenuAction::Table => window.key(Key::F1),
        // Rolling all dice again is asked about.
        MenuAction::Roll => {
            window.key(Key::Num1);
            window.harness.run_steps(3);
        }
        MenuAction::PlayAgain | MenuAction::Replay | MenuAction::DeleteGames => {
            while !window.game().position().is_over() {
                let (name, _) = window.offers().into_iter().max_by_key(|(_, n)| *n).unwrap();
                window.take(&name);
                if !window.game().position().is_over() {
                    window.roll();
                }
            }
            if action == MenuAction::DeleteGames {
                window.go(MenuAction::Records);
            }
        }
        MenuAction::Explain => {
            window.ask_advice();
        }
        MenuAction::ZoomReset => window.chord(Modifiers::COMMAND, Key::Plus),
        _ => window.harness.run_steps(3),
    }
    assert!(!has_acted(action, window, home), "{action:?}: nothing to do");
}

#[test]
fn every_shortcut_does_something() {
    for action in MenuAction::ALL.into_iter().filter(|&action| action != MenuAction::Quit) {
        for shortcut in action.entry().shortcuts {
            let (home, mut window) = Home::begin("yatzy", &["human"], "shortcuts");
            prepare(action, &mut window, &home);
            window.strike(shortcut.modifiers, shortcut.logical_key);
            // Checked in each frame: clipboard output is visible in only one of them.
            let mut acted = has_acted(action, &window, &home);
            for _ in 0..4 {
                window.harness.step();
                acted |= has_acted(action, &window, &home);
            }
            if matches!(action, MenuAction::AlwaysAdvise | MenuAction::Open) {
                // Worked out, or asked of a dialog, on a thread.
                window.wait_for("the effect", |window| has_acted(action, window, &home));
                acted = true;
            }
            assert!(acted, "{action:?} by {shortcut:?}:\n{}", window.outline());
        }
    }
}

#[test]
fn quit_closes_the_window() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "quit");
    let mut closed = false;
    for _ in 0..3 {
        window.strike(Modifiers::COMMAND, Key::Q);
        let root = &window.harness.output().viewport_output[&egui::ViewportId::ROOT];
        closed |= root.commands.contains(&egui::ViewportCommand::Close);
    }
    assert!(closed);
}

/// The effect of the game's keys must be visible: on other pages and below overlays they do
/// nothing.
#[test]
fn the_keys_of_the_game_work_at_the_table_only() {
    let game_keys = [Key::Space, Key::R, Key::U, Key::Y, Key::H, Key::V, Key::G, Key::Num1];
    let (_home, mut window) = Home::begin("yatzy", &["human"], "hidden table");
    let pages = [
        MenuAction::Help,
        MenuAction::Records,
        MenuAction::Settings,
        MenuAction::Keys,
        MenuAction::NewGame,
    ];
    for page in pages {
        window.harness.run_steps(3);
        window.key(Key::Space);
        window.key(Key::Num1);
        window.harness.run_steps(3);
        window.key(Key::Space);
        window.key(Key::U);
        let before = (window.game().events().to_vec(), window.session().keep());
        window.go(page);
        for key in game_keys {
            window.strike(Modifiers::NONE, key);
            window.settle();
        }
        window.chord(Modifiers::COMMAND, Key::Z);
        assert_eq!((window.game().events().to_vec(), window.session().keep()), before, "{page:?}");
        assert!(
            window.game().advice_count(0) == 0 && !window.tells("The dice check out"),
            "{page:?}"
        );
        window.key(Key::Escape);
        assert!(window.may_roll(2), "{page:?}:\n{}", window.outline());
        window.key(Key::U);
    }
}

#[test]
fn a_small_window_has_the_keys_to_itself() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "small window");
    window.key(Key::Space);
    window.ask_why();
    for key in [Key::N, Key::F1, Key::E, Key::T, Key::M] {
        window.key(key);
        assert!(window.may_roll(2) && window.says("notice-close"), "{key:?}");
    }
    assert!(!home.settings().muted);
    window.key(Key::Escape);
    assert!(!window.says("notice-close"), "{}", window.outline());
}

/// Ctrl+? shows them from every page, and the rules are one tab away.
#[test]
fn all_keys_are_in_the_help() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "all keys");
    for page in [MenuAction::NewGame, MenuAction::Help] {
        window.go(page);
        window.go(MenuAction::Keys);
        assert!(window.shows("Roll: Space, R"), "{}", window.outline());
        assert!(window.shows("Records: View menu"), "{}", window.outline());
        window.click("Help, Rules");
        assert!(window.says("rules-turn") && !window.shows("Roll: Space, R"), "{page:?}");
        window.click("Help, About Fivefold");
        assert!(window.says("about-marks"), "{}", window.outline());
        window.key(Key::Escape);
    }
}

/// Enter leaves a name field; letters typed after it have no effect.
#[test]
fn letters_beside_the_form_of_a_new_game_are_no_commands() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "beside");
    window.key(Key::N);
    window.click("Name of player 1");
    window.type_text("x");
    window.harness.key_press(Key::Enter);
    window.settle();
    for key in [Key::N, Key::T, Key::M] {
        window.key(key);
    }
    window.chord(Modifiers::COMMAND, Key::N);
    assert!(window.says("new-game-title"));
    assert!(!home.settings().muted);
    window.chord(Modifiers::COMMAND, Key::Enter);
    assert!(window.shows("x, to play, 0 points"), "{}", window.outline());
}

#[test]
fn before_the_first_roll_there_is_nothing_to_check_or_to_advise_on() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "nothing yet");
    window.key(Key::V);
    window.key(Key::H);
    window.harness.run_steps(3);
    assert!(!window.tells("The dice check out"), "{}", window.outline());
    assert!(window.session().advised_move().is_none() && !window.session().may_ask_advice());
    window.key(Key::G);
    assert!(!window.says("new-game-title"), "there is no game to play again yet");
}

/// Declining a zero with the keyboard keeps the focus on the box.
#[test]
fn saying_no_to_a_zero_leaves_the_keyboard_at_its_box() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "no zero");
    window.key(Key::Space);
    let zero = window.offers().into_iter().find(|(_, worth)| *worth == 0).unwrap().0;
    let at_zero = |window: &Window| window.focused().is_some_and(|name| name.starts_with(&zero));
    while !at_zero(&window) {
        window.key(Key::ArrowDown);
    }
    window.key(Key::Enter);
    assert!(window.session().asked().is_some());
    window.key(Key::Escape);
    assert!(window.session().asked().is_none() && at_zero(&window), "{:?}", window.focused());
}

/// Where it can't roll: for a box when no rolls are left, and for another game once the end has been
/// seen.
#[test]
fn the_space_bar_presses_the_large_button() {
    let (_home, mut window) = Home::begin("basic", &["human"], "space");
    while window.game().position().card().open_boxes().count() > 1 {
        play_turn(&mut window);
    }
    (0..3).for_each(|_| window.roll());
    assert!(window.session().clear_box().is_some() && window.focused().is_none());
    window.harness.run_steps(10);
    window.key(Key::Space);
    assert!(window.game().position().is_over(), "{}", window.outline());
    window.harness.run_steps(60);
    window.key(Key::Space);
    assert!(window.game().events().is_empty(), "{}", window.outline());
}

/// What the first steps say never contradicts the large button.
#[test]
fn first_steps_say_what_the_large_button_does() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| {
        (settings.first_steps, settings.dice) = (true, DiceMode::ByHand);
    });
    let mut window = home.open(None);
    let enter = |window: &mut Window, faces: [Key; 5]| {
        window.key(Key::Space);
        for face in faces {
            window.key(face);
        }
    };
    assert!(window.tells("1 of 3"), "{}", window.outline());
    enter(&mut window, [Key::Num1, Key::Num2, Key::Num3, Key::Num5, Key::Num6]);
    assert!(window.tells("2 of 3: Click the dice"), "{}", window.outline());
    for die in DIE_KEYS.into_iter().take(5) {
        window.key(die);
    }
    assert!(window.tells("You’re keeping all your dice"), "{}", window.outline());
    assert!(!window.tells("then roll the others"), "{}", window.outline());
    for die in DIE_KEYS.into_iter().take(5) {
        window.key(die);
    }
    window.harness.run_steps(5);
    window.key(Key::Space);
    assert!(window.session().asks() && !window.tells("2 of 3"), "{}", window.outline());
    window.key(Key::Escape);
    window.take("Chance");
    // A hand on the first roll: the large button takes it.
    let mut window = home.again(window);
    home.settle(|settings| settings.first_steps = true);
    window = home.again(window);
    enter(&mut window, [Key::Num6; 5]);
    assert!(window.tells("Take “Yahtzee” with the large button"), "{}", window.outline());
    assert!(window.shows("Take Yahtzee · 50") && !window.tells("2 of 3"), "{}", window.outline());
}
