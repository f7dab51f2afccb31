//! What a screen reader is told, and where the focus is for it.

use egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use fivefold::game::Sitter;
use fivefold::store::{Animation, Pace, Settings};

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
fn after_the_end_enter_plays_again() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human", "novice"], "all scores");
    finish(&mut window);
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
    assert_eq!(window.focus_told().as_deref(), Some("Roll"));
    // Enter presses the button that is said to have the focus.
    window.key(Key::Enter);
    assert!(window.may_roll(2) && window.focus_told().as_deref() == Some("Roll"));
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
    assert_eq!(window.focus_told().as_deref(), Some("Roll"));
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
    let roll = id(&window, "Roll");
    window.key(Key::N);
    let start = id(&window, "Start ");
    window.key(Key::Escape);
    super::training::train(&mut window);
    let train = id(&window, "Roll");
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

/// Otherwise each new name would be read, before the dice and as disabled.
#[test]
fn the_button_that_rolls_keeps_its_name() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| settings.animation = Animation::Full);
    let mut window = home.open(Some("still"));
    window.strike(Modifiers::NONE, Key::Space);
    let mut frames = 0;
    while window.session().tumble().is_some() || frames < 2 {
        let button = window.harness.get_by_label("Roll");
        assert!(!button.accesskit_node().is_disabled());
        window.harness.step();
        frames += 1;
    }
    window.settle();
    assert_eq!(window.focus_told().as_deref(), Some("Roll"));
    assert!(frames > 5, "{frames}");
}

#[test]
fn a_key_that_can_roll_no_more_says_what_is_left_to_do() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "no more");
    for _ in 0..3 {
        window.roll();
    }
    // (The space bar would press the button, which may take a box.)
    window.key(Key::R);
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

/// What has been announced since, however much it was.
struct Heard(Vec<String>);

impl Heard {
    /// Runs frames for this long, and notes every new announcement.
    fn listen(&mut self, window: &mut Window, seconds: f64) {
        let until = window.time() + seconds;
        while window.time() < until {
            let before = window.announcements();
            window.harness.step();
            let now = window.announcements();
            // (Only the last few stay in the tree.)
            let new = (0..=now.len()).find(|&new| {
                let old = now.len() - new;
                before.len() >= old && before[before.len() - old..] == now[..old]
            });
            self.0.extend(now[now.len() - new.unwrap()..].iter().cloned());
        }
    }
}

/// Names two people, or the one who plays against a computer.
fn name_people(settings: &mut Settings) {
    let people = settings.seats.iter_mut().filter(|seat| seat.sitter == Sitter::Human);
    for (seat, name) in people.zip(["Ann", "Ben"]) {
        name.clone_into(&mut seat.name);
    }
}

/// Clicks the box that scores most, without waiting.
fn press_best(window: &mut Window) {
    let beginning = format!("{}, open, would score ", window.best_offer().0);
    let name = window.buttons().into_iter().find(|name| name.starts_with(&beginning));
    window.press_mouse(&name.unwrap());
}

#[test]
fn whose_turn_it_is_is_said_at_every_handover() {
    for seats in [["human", "human"], ["human", "regular"]] {
        let home = Home::quick("yahtzee_forced", &seats);
        home.settle(|settings| {
            name_people(settings);
            settings.pace = Pace::Normal;
            settings.animation = Animation::Full;
        });
        let mut window = home.open(Some("handover"));
        let mut heard = Heard(Vec::new());
        heard.listen(&mut window, 3.0);
        assert_eq!(heard.0.first().map(String::as_str), Some("Ann’s turn"));
        for turn in 0..4 {
            heard.0.clear();
            window.roll();
            press_best(&mut window);
            heard.listen(&mut window, if seats[1] == "human" { 4.0 } else { 20.0 });
            let next = window.game().setup().seats()[window.game().position().to_move()].name();
            let turn_of = format!("{next}’s turn");
            let count = heard.0.iter().filter(|told| **told == turn_of).count();
            assert_eq!(count, 1, "{turn_of}, turn {turn}: {:#?}", heard.0);
            assert_eq!(heard.0.last(), Some(&turn_of), "{:#?}", heard.0);
        }
        // Also after what is taken back and what is done again.
        window.strike(Modifiers::NONE, Key::U);
        heard.listen(&mut window, 1.0);
        if window.session().asks_to_undo() {
            window.strike(Modifiers::NONE, Key::U);
        }
        heard.listen(&mut window, 3.0);
        let all = window.announcements();
        let last = |part: &str| all.iter().rposition(|told| told.contains(part));
        let [taken_back, turn, dice] =
            ["Taken back: ", "’s turn · roll", "The dice show "].map(last);
        assert!(taken_back.is_some() && taken_back < turn && turn < dice, "{all:#?}");
    }
}

#[test]
fn the_whole_result_is_heard_and_reached_line_by_line() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human", "novice"], "whole result");
    while window.game().position().turn() < 13 || !window.session().awaits_person() {
        super::support::play_turn(&mut window);
    }
    window.roll();
    press_best(&mut window);
    let mut heard = Heard(Vec::new());
    heard.listen(&mut window, 60.0);
    let totals: Vec<i64> = (0..2).map(|seat| window.game().position().result(seat)).collect();
    for part in [
        " by ".to_owned(),
        format!("You {} and Nico {}", totals[0], totals[1]),
        "You: Your first recorded game".to_owned(),
        "Best turn: ".to_owned(),
    ] {
        assert!(heard.0.iter().any(|told| told.contains(&part)), "{part}: {:#?}", heard.0);
    }
    let mut reached = Vec::new();
    for _ in 0..16 {
        window.strike(Modifiers::NONE, Key::Tab);
        window.harness.run_steps(3);
        reached.extend(window.focus_told());
    }
    let first = usize::from(totals[0] <= totals[1]);
    let name = ["You", "Nico, computer"][first];
    for line in [
        format!("1. {name}: {}", totals[first]),
        "Your first recorded game".to_owned(),
        "See where it was decided".to_owned(),
    ] {
        assert!(reached.contains(&line), "{line}: {reached:#?}");
    }
    let best = |told: &String| told.starts_with("Best turn: ");
    assert!(reached.iter().any(best), "{reached:#?}");
}

/// Orca interrupts what it says for a button that is renamed.
#[test]
fn the_button_keeps_its_name_while_something_is_said() {
    let home = Home::quick("yahtzee_forced", &["human", "novice", "regular"]);
    // (With pauses the game ends some time after a press, which has its effect at once.)
    home.settle(|settings| settings.pace = Pace::Fast);
    let mut window = home.open(Some("renamed"));
    let (mut focus, mut said_at) = (window.focus_told(), 0.0_f64);
    let mut announced = window.announcements();
    let mut renamed = 0;
    while window.time() < 900.0 {
        let pressed = window.session().awaits_person() && window.time() > said_at + 1.0;
        if pressed && window.dice().is_empty() {
            window.strike(Modifiers::NONE, Key::Space);
        } else if pressed {
            press_best(&mut window);
        } else {
            window.harness.step();
        }
        let (now, told) = (window.focus_told(), window.announcements());
        if pressed {
            said_at = window.time();
        }
        if now != focus && !pressed {
            renamed += 1;
            assert!(window.time() >= said_at, "{focus:?} became {now:?} before {said_at}");
        }
        if told != announced {
            // At 15 letters a second.
            let length = told.last().unwrap().chars().count() as f64 / 15.0;
            said_at = said_at.max(window.time()) + length;
        }
        (focus, announced) = (now, told);
        if focus.as_deref() == Some("Play again") {
            break;
        }
    }
    assert!(renamed > 0 && focus.as_deref() == Some("Play again"), "{focus:?}");
}

#[test]
fn the_dice_say_what_they_would_score_and_keys_go_there() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "worth");
    window.key(Key::B);
    assert!(window.announcements().last().unwrap().contains("to roll"), "before the first roll");
    window.roll();
    window.key(Key::B);
    let mut scoring: Vec<_> = window.offers();
    scoring.retain(|(_, points)| *points > 0);
    let told = window.announcements().pop().unwrap();
    let points: Vec<u32> =
        told.split(", ").map(|entry| entry.rsplit(' ').next().unwrap().parse().unwrap()).collect();
    assert!(points.is_sorted_by(|one, next| one >= next), "{told}");
    assert_eq!(points.len(), scoring.len(), "{told}");
    for (name, points) in &scoring {
        assert!(told.contains(&format!("{name} {points}")), "{name}: {told}");
    }
    for (name, _) in &scoring {
        window.chord(Modifiers::COMMAND, Key::ArrowDown);
        assert!(
            window.focus_told().unwrap().starts_with(name),
            "{name}: {:?}",
            window.focus_told()
        );
    }
    window.chord(Modifiers::COMMAND, Key::ArrowUp);
    let before = &scoring[scoring.len() - 2].0;
    assert!(window.focus_told().unwrap().starts_with(before), "{before}");
}

#[test]
fn no_key_is_answered_by_silence() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human", "novice"], "silence");
    let mut count = 0;
    let mut press = |window: &mut Window, key: Key, part: &str| {
        window.harness.run_steps(10);
        window.key(key);
        let told = window.announcements().pop().unwrap_or_default();
        assert!(told.contains(part), "{key:?}: {told}");
        count += 1;
    };
    for key in [Key::Num1, Key::ArrowDown, Key::ArrowLeft] {
        press(&mut window, key, "to roll");
    }
    press(&mut window, Key::W, "Why is this best?: roll the dice first.");
    press(&mut window, Key::H, "Advice: roll the dice first.");
    press(&mut window, Key::V, "Check the dice: roll the dice first.");
    press(&mut window, Key::U, "Undo: there is nothing to take back.");
    press(&mut window, Key::Y, "Redo: there is nothing to redo.");
    press(&mut window, Key::G, "Play again: the game isn’t over yet.");
    press(&mut window, Key::T, "Back to the table: this is already open.");
    window.go(MenuAction::Help);
    press(&mut window, Key::H, "Advice: only at the table.");
    press(&mut window, Key::B, "Speak what the dice would score: only at the table.");
    assert_eq!(count, 12);
}

/// Of a resumed game, also whose turn it is; a remark has a speaker, and scores keep their order.
#[test]
fn sentences_say_whom_they_are_about() {
    let home = Home::quick("yatzy", &["human", "human"]);
    home.settle(name_people);
    let mut window = home.open(Some("whom"));
    window.roll();
    window.take_best();
    window.roll();
    let mut window = home.again(window);
    window.settle();
    let all = window.announcements();
    let [game, turn, dice] = &all[..] else { panic!("{all:#?}") };
    assert!(game.contains("Yatzy") && dice.starts_with("The dice show "), "{all:#?}");
    assert_eq!(turn, "Ben’s turn · roll 1 of 3");
    window.take_best();
    let position = window.game().position();
    let score = format!("; {} to {}", position.result(0), position.result(1));
    assert!(window.hears(&score), "{score}: {:#?}", window.announcements());
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
