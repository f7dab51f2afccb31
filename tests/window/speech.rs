//! What a screen reader is told, and where the focus is for it.

use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use fivefold::store::{Animation, Pace};

use super::support::{Home, Window, finish, name_of};
use fivefold::ui::commands::MenuAction;

/// Fails unless this was announced exactly once.
#[track_caller]
fn told_once(window: &Window, sentence: &str) {
    let all = window.announcements();
    let count = all.iter().filter(|told| *told == sentence).count();
    assert_eq!(count, 1, "{sentence} among {all:#?}");
}

#[test]
fn a_turn_of_a_computer_is_one_sentence_at_every_pace() {
    for pace in [Pace::Normal, Pace::Instant] {
        let home = Home::quick("yahtzee_forced", &["human", "regular"]);
        home.settle(|settings| settings.pace = pace);
        let mut window = home.open(Some("one sentence"));
        window.roll();
        window.take("Chance");
        window.wait_for("my turn", |window| window.session().seat_is_human());
        window.settle();
        let all = window.announcements();
        let its: Vec<_> = all.iter().filter(|told| told.starts_with("Walter")).collect();
        assert_eq!(its.len(), 1, "{pace:?}: {all:#?}");
        assert!(its[0].contains(" rolled ") && its[0].contains(" and took "), "{}", its[0]);
        assert_eq!(all.last().map(String::as_str), Some("Your turn"), "{all:#?}");
    }
}

#[test]
fn a_roll_a_kept_die_and_a_box_are_told() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "told");
    window.roll();
    let dice: Vec<String> = window.dice().iter().map(|die| die.face.to_string()).collect();
    told_once(&window, &format!("The dice show {}. 2 rolls left.", dice.join(", ")));
    window.key(Key::Num2);
    assert!(window.announcements().last().unwrap().starts_with("Die 2, "));
    assert!(window.announcements().last().unwrap().ends_with(", kept"));
    window.key(Key::Num2);
    assert!(!window.announcements().last().unwrap().ends_with(", kept"));
    let sum: usize = window.dice().iter().map(|die| die.face).sum();
    window.take("Chance");
    told_once(&window, &format!("You took Chance for {sum}; {sum} in all"));
}

#[test]
fn dice_that_are_kept_as_advised_are_told() {
    let (_home, mut window) = Home::begin("basic", &["human"], "coach");
    window.roll();
    window.key(Key::Num1);
    window.ask_advice();
    window.rest();
    let before = window.dice();
    let row = window.buttons().into_iter().find(|name| name.starts_with("keep ")).unwrap();
    let heard = window.announcements().len();
    window.click(&row);
    window.rest();
    let after = window.dice();
    let changed = after.iter().zip(&before).filter(|(now, before)| now != before);
    let told: Vec<String> = changed.map(|(now, _)| now.name()).collect();
    assert!(!told.is_empty(), "{before:?}");
    assert_eq!(window.announcements()[heard..], told);
}

#[test]
fn the_end_says_all_scores() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human", "novice"], "all scores");
    finish(&mut window);
    // Announcements keep a distance.
    window.harness.run_steps(5);
    let totals: Vec<u32> = {
        let position = window.game().position();
        position.cards().iter().map(|card| position.rules().total(card)).collect()
    };
    told_once(&window, &format!("You {} and Nico {}", totals[0], totals[1]));
    window.harness.run_steps(20);
    window.settle();
    assert_eq!(window.focus_told().as_deref(), Some("Play again"));
    window.key(Key::Enter);
    assert!(!window.game().position().is_over());
}

#[test]
fn what_changes_by_a_key_alone_is_told() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "keys");
    for (key, told) in
        [(Key::O, "Odds"), (Key::L, ""), (Key::M, "Sounds: Off"), (Key::A, "Always show advice: ")]
    {
        window.key(key);
        let last = window.announcements().pop().unwrap();
        assert!(last.starts_with(told) && last.contains(": "), "{key:?}: {last}");
    }
}

#[test]
fn the_focus_is_never_lost() {
    let (_home, mut window) = Home::begin("yatzy", &["human", "novice"], "focus");
    assert_eq!(window.focus_told().as_deref(), Some("Roll, 3 rolls left"));
    // Enter presses the button that is said to have the focus.
    window.key(Key::Enter);
    assert_eq!(window.focus_told().as_deref(), Some("Roll again, 2 rolls left"));
    for (page, title) in [
        (MenuAction::Help, "menu-help"),
        (MenuAction::Records, "action-records"),
        (MenuAction::Settings, "action-settings"),
        (MenuAction::NewGame, "new-game-title"),
    ] {
        window.go(page);
        let title = window.words.say(title).into_owned();
        assert_eq!(window.focus_told(), Some(title));
        window.key(Key::Escape);
    }
    // A box that is taken takes the focus along.
    window.take("Chance");
    assert_eq!(window.focus_told().as_deref(), Some("Roll, 3 rolls left"));
}

/// Otherwise a page that opens would first be announced as a new name of the button that rolls.
#[test]
fn the_big_buttons_of_different_screens_are_different() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "buttons");
    let id = |window: &Window, beginning: &str| {
        let is_button = |node: &egui_kittest::Node<'_>| {
            node.accesskit_node().role() == Role::Button
                && name_of(node).is_some_and(|name| name.starts_with(beginning))
        };
        let button = window.harness.root().children_recursive().find(is_button);
        button.unwrap().accesskit_node().id()
    };
    let roll = id(&window, "Roll, 3 rolls left");
    window.key(Key::N);
    let start = id(&window, "Start ");
    window.key(Key::Escape);
    super::training::train(&mut window);
    let train = id(&window, "Roll ");
    assert!(roll != start && roll != train && start != train);
}

#[test]
fn lists_of_options_say_their_value_once() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "value");
    window.key(Key::N);
    // The id, the role and the name of the chosen option, which Orca must not take for a new one.
    let chosen = |window: &Window| {
        let list = window.harness.get_by_role_and_label(Role::ComboBox, "Who is player 1");
        let options: Vec<_> = list.accesskit_node().children().collect();
        let [option] = &options[..] else { panic!("{}", window.outline()) };
        assert_eq!(option.is_selected(), Some(true));
        (option.id(), option.role(), option.label().or(option.value()))
    };
    let (before, role, name) = chosen(&window);
    assert_eq!((role, name.as_deref()), (Role::Label, Some("Human")));
    window.harness.get_by_role_and_label(Role::ComboBox, "Who is player 1").focus();
    window.settle();
    assert_eq!(window.focus_told().as_deref(), Some("Who is player 1: Human"));
    let (option, role, name) = chosen(&window);
    assert_eq!((option, role, name.as_deref()), (before, Role::ListBoxOption, Some("Human")));
}

#[test]
fn letters_can_be_switched_off() {
    let home = Home::quick("yatzy", &["human"]);
    home.settle(|settings| settings.letter_keys = false);
    let mut window = home.open(Some("letters"));
    for key in [Key::R, Key::O, Key::M, Key::N] {
        window.key(key);
    }
    assert!(window.dice().is_empty() && !home.settings().muted);
    assert!(!window.says("new-game-title"));
    window.key(Key::Space);
    window.chord(Modifiers::COMMAND, Key::N);
    assert!(window.says("new-game-title"), "{}", window.outline());
}

#[test]
fn a_step_of_a_review_says_the_dice_and_what_was_done() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "steps");
    window.roll();
    window.key(Key::Num2);
    let kept = window.dice()[1].face;
    window.harness.run_steps(3);
    window.roll();
    window.take("Chance");
    window.go(MenuAction::Review);
    window.key(Key::Home);
    let faces: Vec<String> = {
        let mut rolls = window.game().history().filter_map(|(_, event)| event.rolled());
        rolls.next().unwrap().1.faces().map(|face| face.pips().to_string()).collect()
    };
    window.key(Key::ArrowRight);
    let step = format!("The dice show {}. 2 rolls left. Kept {kept}.", faces.join(", "));
    assert!(window.tells(&step), "{step}:\n{}", window.outline());
    window.key(Key::ArrowRight);
    assert!(window.tells("You took Chance for "), "{}", window.outline());
}

#[test]
fn the_dice_of_an_exercise_are_spoken() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "exercise");
    super::training::train(&mut window);
    assert!(window.tells("The dice show "), "{}", window.outline());
}

/// What is painted around the button that rolls.
fn ring(window: &mut Window) -> bool {
    let button = window.harness.get_by_label_contains("Roll").rect();
    let scale = window.harness.ctx.pixels_per_point();
    let picture = window.harness.render().unwrap();
    let above = (button.center_top() - egui::vec2(0.0, 4.0)) * scale;
    picture.get_pixel(above.x as u32, above.y as u32).0[..3].iter().all(|&part| part > 180)
}

/// Whoever uses keys sees which button Enter presses.
#[test]
fn the_button_that_counts_as_focused_has_a_ring_for_keys() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "ring");
    assert!(!ring(&mut window));
    window.key(Key::Space);
    assert!(ring(&mut window));
    window.key(Key::ArrowDown);
    assert!(!ring(&mut window), "the focus is at a box");
    window.key(Key::Escape);
    assert!(ring(&mut window));
    window.harness.get_by_label_contains("Die 1").click();
    window.settle();
    assert!(!ring(&mut window));
}

/// The descriptions of all widgets.
fn descriptions(window: &Window) -> Vec<String> {
    let nodes = window.harness.root().children_recursive();
    nodes.filter_map(|node| node.accesskit_node().description()).collect()
}

#[test]
fn explanations_are_read_with_what_they_explain() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "explained");
    window.go(MenuAction::Settings);
    let all = descriptions(&window);
    for setting in [
        "settings-animation",
        "settings-pace",
        "settings-scratch",
        "settings-advice",
        "action-odds",
        "settings-table",
    ] {
        let about = window.words.say(&format!("{setting}-about")).into_owned();
        assert!(all.contains(&about), "{about} is not among {all:#?}");
    }
    // What is only read is read with its heading.
    window.key(Key::Escape);
    window.go(MenuAction::Help);
    let heading = window.words.say("rules-turn").into_owned();
    for _ in 0..100 {
        if window.focus_told().as_deref() == Some(&heading) {
            break;
        }
        window.key(Key::Tab);
    }
    let turn = "On your turn, roll";
    let all = descriptions(&window);
    let told = all.iter().find(|text| text.contains(turn));
    assert!(told.is_some_and(|told| !told.contains("Add up all the ones")), "{all:#?}");
}

/// Otherwise the new name would be read before the dice, and as disabled.
#[test]
fn the_button_keeps_its_name_until_the_dice_lie_still() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| settings.animation = Animation::Full);
    let mut window = home.open(Some("still"));
    window.strike(Modifiers::NONE, Key::Space);
    let mut frames = 0;
    while window.session().tumble().is_some() || frames < 2 {
        let button = window.harness.get_by_label("Roll, 3 rolls left");
        assert!(!button.accesskit_node().is_disabled());
        window.harness.step();
        frames += 1;
    }
    window.settle();
    assert_eq!(window.focus_told().as_deref(), Some("Roll again, 2 rolls left"));
    assert!(frames > 5, "{frames}");
}

#[test]
fn a_key_that_can_roll_no_more_says_what_is_left_to_do() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "no more");
    for _ in 0..3 {
        window.roll();
    }
    window.key(Key::Space);
    let told = window.announcements().pop().unwrap();
    assert!(told.starts_with("No rolls left"), "{told}");
}

#[test]
fn a_card_is_read_with_its_sums_and_then_the_next_one() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human", "novice"], "cards");
    window.roll();
    let sum: usize = window.faces().iter().sum();
    window.take("Chance");
    window.settle();
    window.key(Key::C);
    let told = window.announcements().pop().unwrap();
    let sums = format!("Upper section 0, 63 to go to the bonus, total {sum}");
    assert!(told.starts_with("You: Ones open") && told.ends_with(&sums), "{told}");
    window.key(Key::C);
    let told = window.announcements().pop().unwrap();
    assert!(told.starts_with("Nico: "), "{told}");
    window.key(Key::C);
    assert!(window.announcements().pop().unwrap().starts_with("You: "));
}

#[test]
fn odds_and_chances_to_win_are_heard() {
    let (_home, mut window) = Home::begin("yacht", &["human", "novice"], "odds");
    window.roll();
    window.key(Key::O);
    window.wait_for("odds", |window| window.tells("or more if you go for it"));
    window.key(Key::ArrowDown);
    let told = window.focus_told().unwrap();
    assert!(told.contains("open, would score") && told.contains(" on average"), "{told}");
    window.key(Key::L);
    window.wait_for("chances", |window| window.session().win_chances().is_some());
    window.key(Key::S);
    let told = window.announcements().pop().unwrap();
    assert!(told.starts_with("Chance to win: You ") && told.contains("Nico "), "{told}");
}

#[test]
fn who_is_added_and_how_large_everything_is_are_said() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "added");
    window.key(Key::N);
    window.click_said("new-game-add-computer");
    let told = window.announcements().pop().unwrap();
    assert!(told.starts_with("2 players: You and "), "{told}");
    window.key(Key::Escape);
    window.go(MenuAction::Settings);
    window.harness.get_by_label("Zoom in").click_accesskit();
    window.settle();
    assert_eq!(window.announcements().last().map(String::as_str), Some("Size: 112.5%"));
    window.chord(Modifiers::COMMAND, Key::Plus);
    assert_eq!(window.announcements().last().map(String::as_str), Some("Size: 125%"));
}

#[test]
fn a_game_that_goes_on_says_what_it_is_and_what_lies_there() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human"], "goes on");
    window.roll();
    let mut window = home.again(window);
    window.settle();
    let all = window.announcements();
    let [game, dice] = &all[..] else { panic!("{all:?}") };
    assert!(game.contains("Yahtzee") && game.contains('1'), "{game}");
    assert!(dice.starts_with("The dice show "), "{dice}");
}

/// The focus for a screen reader with its name, and the last announcement.
fn heard(window: &Window) -> [String; 2] {
    let nodes = || window.harness.root().children_recursive();
    let id = |node: egui_kittest::Node<'_>| {
        format!("{:?} {:?}", node.accesskit_node().id(), name_of(&node))
    };
    let focus = nodes().filter(|node| node.accesskit_node().is_focused()).last();
    let is_announcement =
        |node: &egui_kittest::Node<'_>| node.accesskit_node().author_id() == Some("announcement");
    [focus, nodes().filter(is_announcement).last()].map(|node| node.map(id).unwrap_or_default())
}

/// Orca 48 reads a focus that moves or is renamed, and interrupts what it is saying for it.
#[test]
fn nothing_is_announced_while_the_focus_is_read() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    home.settle(|settings| settings.pace = Pace::Normal);
    let mut window = home.open(Some("quarter of a second"));
    let [mut focus, mut announced] = heard(&window);
    let (mut moved, mut count) = (f64::NEG_INFINITY, 0);
    let mut keys = [Key::Space, Key::ArrowDown, Key::Enter, Key::C, Key::S].into_iter().cycle();
    while !window.game().position().is_over() && window.time() < 600.0 {
        if window.session().awaits_person() && ((window.time() * 10.0) as u64).is_multiple_of(13) {
            window.strike(Modifiers::NONE, keys.next().unwrap());
        } else {
            window.harness.step();
        }
        let [now_focus, now] = heard(&window);
        let time = window.time();
        if now_focus != focus {
            moved = time;
        }
        if now != announced {
            count += 1;
            assert!(time - moved >= 0.249, "{now} after {}", time - moved);
        }
        (focus, announced) = (now_focus, now);
    }
    assert!(window.game().position().is_over() && count >= 40, "{count}");
}

/// So it is on every page, while keys go through it.
#[test]
fn nothing_is_announced_while_the_focus_is_read_on_pages() {
    let (_home, mut window) =
        Home::begin("yahtzee_forced", &["human", "novice"], "quarter of a second on pages");
    window.roll();
    let ([mut focus, mut announced], mut moved) = (heard(&window), window.time());
    for page in [
        MenuAction::NewGame,
        MenuAction::EditRules,
        MenuAction::Settings,
        MenuAction::Records,
        MenuAction::Training,
        MenuAction::Help,
        MenuAction::Keys,
        MenuAction::Table,
    ] {
        window.harness.state_mut().ask(page.into());
        for step in 0..100 {
            match step % 20 {
                10 => window.strike(Modifiers::NONE, Key::Tab),
                19 => window.strike(Modifiers::NONE, Key::ArrowDown),
                _ => window.harness.step(),
            }
            let ([now_focus, now], time) = (heard(&window), window.time());
            if now_focus != focus {
                moved = time;
            }
            assert!(now == announced || time - moved >= 0.249, "{page:?}: {now}, {now_focus}");
            (focus, announced) = (now_focus, now);
        }
    }
}
