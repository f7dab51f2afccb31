//! Training: positions that come back until they are known.

use egui::Key;
use egui_kittest::kittest::Queryable as _;
use fivefold::{
    coach::{
        Advice,
        training::{Course, Day, Exercise, Training, exercise_of_the_day},
    },
    game::Move,
    players::Player as _,
    rules::{Library, RulesKey, Switches},
    store::load_training,
    ui::commands::DIE_KEYS,
};
use jiff::Timestamp;

use super::support::{Die, Home, Window, finish};
use fivefold::ui::commands::MenuAction;

/// Where a position comes from, in the words of the window.
fn from(window: &Window, source: &'static str) -> String {
    window.words.say_with("training-from", &[("source", source.into())])
}

/// Small enough to be solved at once.
const RULES: &str = "yatzy_forced";

/// 2026-05-01, counted from 1970-01-01.
const DAY: Day = 20_574;

fn next_noon() -> Timestamp {
    "2026-05-02T12:00:00Z".parse().unwrap()
}

/// Opens the screen and waits for a position.
pub fn train(window: &mut Window) {
    window.go(MenuAction::Training);
    wait_for_question(window);
}

/// The screen with a position, in a folder of its own.
fn training(rules: &str, seed: &str) -> (Home, Window) {
    let (home, mut window) = Home::begin(rules, &["human"], seed);
    train(&mut window);
    (home, window)
}

fn wait_for_question(window: &mut Window) {
    window.wait_for("a position", |window| window.tells(": what’s your best play?"));
    window.rest();
}

/// The question as shown on the screen.
fn shown(window: &Window) -> (Vec<Die>, Vec<String>) {
    let boxes = window.names().into_iter().filter(|name| name.starts_with("You, "));
    (window.dice(), boxes.collect())
}

/// The position of the day, and all its options.
fn daily(day: Day) -> (Exercise, Advice) {
    let evaluator = fivefold::prepared().evaluator(Library::shipped().get(RULES).unwrap());
    let exercise = exercise_of_the_day(&evaluator, day).unwrap();
    let position = exercise.position(evaluator.value_function().rules()).unwrap();
    let advice = Advice::of(&mut evaluator.engine(), &position).unwrap();
    (exercise, advice)
}

/// Takes the option at this index.
fn choose(window: &mut Window, advice: &Advice, place: usize) {
    match advice.as_move(advice.options()[place].action) {
        Move::Roll(kept) => {
            for slot in kept.iter() {
                window.key(DIE_KEYS[slot]);
            }
            window.key(Key::Space);
        }
        // There is one box at a time, and no die is turned over.
        Move::Box(_) | Move::Turn(_) => return take_first_box(window),
    }
    wait_for_reason(window);
}

/// Takes the first open box.
pub fn take_first_box(window: &mut Window) {
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    wait_for_reason(window);
}

fn wait_for_reason(window: &mut Window) {
    window.wait_for("a reason", |window| window.tells("On average this "));
    window.rest();
}

fn on_disk(home: &Home) -> Training {
    let (training, notices) = load_training(&home.profile());
    assert_eq!(notices, []);
    training
}

#[test]
fn the_position_of_the_day_is_the_same_for_everyone_and_another_one_tomorrow() {
    let homes = [(); 3].map(|()| Home::quick(RULES, &["human"]));
    let mut first = homes[0].open(Some("one"));
    let mut second = homes[1].open(Some("other"));
    let mut later = Window::open_at(homes[2].profile(), next_noon);
    let [one, other, tomorrow] = [&mut first, &mut second, &mut later].map(|window| {
        train(window);
        shown(window)
    });
    assert!(!one.0.is_empty() && one == other);
    assert_ne!(one, tomorrow);
    assert!(first.tells("The position of the day for 1 May 2026"), "{}", first.outline());
    let pips = first.faces().iter().map(usize::to_string).collect::<String>();
    assert_eq!(pips, daily(DAY).0.dice);
}

#[test]
fn a_right_answer_loses_nothing_and_comes_back_tomorrow() {
    let (home, mut window) = training(RULES, "right");
    assert!(window.tells("Your answers from the last 30 days"));
    choose(&mut window, &daily(DAY).1, 0);
    assert!(window.tells("Right! No play is better."), "{}", window.outline());
    assert!(
        window.tells("You’ll see this one again tomorrow.") && window.tells("1 of 1 right (100%)")
    );
    assert!(window.tells("Average loss 0.0") && window.tells("Nothing due"));
    assert!(!window.tells("Rating"), "one answer says nothing");
    let score = on_disk(&home).days()[0].clone();
    assert_eq!((score.day, score.answers, score.right), (DAY, 1, 1));
    assert!(score.loss.abs() < 1e-12);
    window.key(Key::Space);
    let nothing = window.words.say("training-nothing-due").into_owned();
    window.wait_for("an end", |window| window.tells(&nothing));
    // There is another source to go on with.
    window.key(Key::Space);
    wait_for_question(&mut window);
    assert!(window.tells(&from(&window, "typical")), "{}", window.outline());
}

#[test]
fn a_wrong_answer_shows_its_cost_and_comes_back_until_it_is_known() {
    let (home, mut window) = training(RULES, "wrong");
    let asked = window.faces();
    let (_, advice) = daily(DAY);
    let worst = advice.options().len() - 1;
    let cost = advice.loss(worst);
    assert!(cost > 0.0);
    choose(&mut window, &advice, worst);
    assert!(window.tells(&format!("−{cost:.1} points.")), "{}", window.outline());
    assert!(window.tells("You’ll see this one again today.") && window.tells("0 of 1 right (0%)"));
    // The options are shown, and W explains the reason.
    assert!(window.tells(", your choice: expected final score "), "{}", window.outline());
    window.ask_why();
    assert!(window.says("reason-parts") || window.says("reason-chances"), "{}", window.outline());
    window.key(Key::Escape);
    drop(window);

    // Progress survives a restart, and the position comes back.
    let mut window = home.open(None);
    train(&mut window);
    assert!(window.tells("0 of 1 right (0%)") && window.tells("1 due"));
    assert!(window.tells(&from(&window, "known")), "{}", window.outline());
    assert_eq!(window.faces(), asked);
    choose(&mut window, &advice, 0);
    assert!(
        window.tells("You’ll see this one again tomorrow.") && window.tells("0 of 1 right (0%)"),
        "a repeated wrong answer is no success: {}",
        window.outline()
    );
    assert_eq!(on_disk(&home).due(DAY + 1), 1);
}

pub fn open_list_of_positions(window: &mut Window) {
    window.harness.get_by_label("Positions").focus();
    window.settle();
    window.key(Key::Enter);
}

/// Chooses where positions come from and waits for one, or for the reason why there is none.
pub fn choose_positions(window: &mut Window, name: &str) {
    open_list_of_positions(window);
    window.click(name);
    let working = window.words.say("training-working").into_owned();
    window.wait_for("a position", |window| !window.tells(&working));
    window.rest();
}

#[test]
fn own_decisions_are_found_in_finished_games_and_lead_back_to_them() {
    let (home, mut window) = Home::begin(RULES, &["human", "novice"], "own");
    finish(&mut window);
    train(&mut window);
    choose_positions(&mut window, "Your own games");
    assert!(window.tells(&from(&window, "own")), "{}", window.outline());
    let found = on_disk(&home);
    assert!((1..=8).contains(&found.exercises().len()), "{}", found.exercises().len());
    assert!(found.exercises().iter().all(|trained| trained.origin.is_some()));
    assert!(!window.says("training-show-game"), "the game would give the answer away");
    // Any answer will do: all dice are rolled again, or the first box is taken.
    if window.tells("Keep dice and roll the rest") {
        window.key(Key::Space);
        wait_for_reason(&mut window);
    } else {
        take_first_box(&mut window);
    }
    // The game had an opponent.
    window.wait_for("chances to win", |window| window.tells("; chance to win "));
    let dice = window.faces();
    window.click("Show the game");
    window.wait_for("the review", |window| window.says("action-review"));
    window.rest();
    assert_eq!(window.faces(), dice);
}

#[test]
fn positions_have_themes() {
    let (_home, mut window) = training("yahtzee_forced", "themes");
    choose_positions(&mut window, "Theme: end game");
    let open = window.offers().len();
    assert!((1..=3).contains(&open), "{}", window.outline());
    choose_positions(&mut window, "Theme: early keeps");
    assert!(window.tells("Roll 1 of 3: what’s your best play?"), "{}", window.outline());
}

#[test]
fn positions_for_the_win_have_an_opponent_and_are_judged_by_chances() {
    let (home, mut window) = training(RULES, "win");
    choose_positions(&mut window, "Theme: playing to win");
    assert!(window.tells(": what wins most often?"), "{}", window.outline());
    assert!(window.tells("Opponent"), "{}", window.outline());
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    window.settle();
    let is_right = window.tells("Right! No play wins more often.");
    assert!(is_right || window.tells("% chance to win."), "{}", window.outline());
    assert!(window.tells("; chance to win "), "{}", window.outline());
    let training = on_disk(&home);
    let day = &training.days()[0];
    assert_eq!((day.answers, day.to_win, day.right), (1, 1, is_right.into()));
}

/// The prices of the page for Yahtzee: a box is worth its points less its price.
#[test]
fn the_strategy_is_taught_step_by_step() {
    let (home, mut window) = training("yahtzee_forced", "course");
    choose_positions(&mut window, "Strategy to learn by heart");
    assert!(window.tells("Step 1 of 5: which box to fill after the last roll."));
    assert!(
        window.tells("Five right answers in a row complete this step."),
        "{}",
        window.outline()
    );
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    window.settle();
    assert!(window.tells("By the strategy, “take "), "{}", window.outline());
    let is_right = window.tells("Right! The strategy says: ");
    assert!(is_right || window.tells("No, the strategy says: "), "{}", window.outline());
    assert!(window.tells(if is_right {
        "4 more right answers in a row"
    } else {
        "Five right answers"
    }));
    // It does not come back as an exercise, and the answer does not count in the figures.
    assert!(!window.tells("Last 30 days"));
    assert!(on_disk(&home).exercises().is_empty() && on_disk(&home).days().is_empty());
    window.click("See the strategy");
    for phrase in ["do what is worth most", "Prices: Ones", "2\u{a0}3\u{a0}4\u{a0}5"] {
        assert!(window.tells(phrase), "{phrase}: {}", window.outline());
    }
    assert!(window.tells("perfect play 254.6"), "{}", window.outline());
    // The keys of the question do nothing to it meanwhile.
    window.key(Key::Space);
    window.click("Training, Exercises");
    assert!(window.tells("By the strategy, “take "), "the question is still there");
    window.key(Key::Space);
    window.wait_for("a position", |window| window.tells(": what does the strategy say?"));
}

/// Answering as Pocket plays completes a step in five answers.
#[test]
fn five_right_answers_complete_a_step() {
    let (home, mut window) = training("yahtzee_forced", "five");
    choose_positions(&mut window, "Strategy to learn by heart");
    let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
    let course = Course::of(&rules).unwrap();
    for number in 1..=5 {
        let progress = on_disk(&home).course(&rules.id().into());
        let position = course.question(progress).unwrap().position(&rules).unwrap();
        let Move::Box(at) = course.pocket().decide(&position).unwrap() else {
            panic!("no rolls are left")
        };
        let name = window.words.say(&format!("box-{}", rules.box_id(at))).into_owned();
        window.take(&name);
        assert!(window.tells("Right! The strategy says: take "), "{number}: {}", window.outline());
        assert_eq!(window.tells("Step completed! Step 2 of 5"), number == 5);
        window.key(Key::Space);
        window.wait_for("a position", |window| window.tells(": what does the strategy say?"));
    }
    assert!(window.tells("Step 2 of 5: which equal dice to keep."), "{}", window.outline());
}

#[test]
fn rules_without_a_page_have_no_course() {
    let (_home, mut window) = training(RULES, "no course");
    open_list_of_positions(&mut window);
    assert!(!window.says("training-strategy") && window.says("training-end-game"));
}

/// What was chosen is there again after the page was left, and a lesson of a review is not.
#[test]
fn the_page_is_as_it_was_left() {
    let (_home, mut window) = training("yahtzee_forced", "left");
    choose_positions(&mut window, "Theme: end game");
    window.click("Training, Position");
    for _ in 0..2 {
        window.key(Key::Escape);
        window.go(MenuAction::Training);
        assert!(window.says("set-up-incomplete"), "{}", window.outline());
    }
    window.click("Training, Exercises");
    wait_for_question(&mut window);
    assert!(window.shows("Positions: Theme: end game"), "{}", window.outline());
}

/// Answers the position of the day, whatever is right.
fn answer_any(window: &mut Window) {
    if window.tells("Keep dice and roll the rest") {
        window.key(Key::Space);
        wait_for_reason(window);
    } else {
        take_first_box(window);
    }
}

/// What is stored of plain rules stays while rules with a switch are at the table, and these are
/// trained apart from them, in either order.
#[test]
fn rules_with_a_switch_are_trained_apart_from_plain_ones() {
    let lowest_wins = Switches { lowest_wins: true, ..Switches::NONE };
    let nothing = |window: &Window| window.tells(&window.words.say("training-nothing-due"));
    let key = |on: Switches| {
        let plain = Library::shipped().get(RULES).unwrap().clone();
        RulesKey::of(&plain.switched(on, "Other", "").unwrap())
    };
    let home = Home::quick(RULES, &["human"]);
    let mut trained = Vec::new();
    for on in [Switches::NONE, lowest_wins] {
        home.settle(|settings| settings.switches = on);
        let mut window = home.open(Some("apart"));
        train(&mut window);
        assert_eq!(window.tells("everyone gets the same one"), on == Switches::NONE);
        choose_positions(&mut window, "Due today");
        assert!(nothing(&window), "{on:?}: {}", window.outline());
        assert_eq!(on_disk(&home).exercises().len(), trained.len(), "{on:?}");
        choose_positions(&mut window, "Position of the day");
        answer_any(&mut window);
        trained.push(key(on));
        let there = on_disk(&home);
        let rules = there.exercises().iter().map(|one| one.exercise.rules.clone());
        assert_eq!(rules.collect::<Vec<_>>(), trained);
        assert!(there.days().iter().map(|day| &day.rules).eq(&trained), "{:?}", there.days());
        assert!(window.tells(" of 1 right"), "{on:?}: {}", window.outline());
    }
    // The plain rules are still in the list, and so are all that were trained.
    let mut window = home.open(Some("apart"));
    train(&mut window);
    window.harness.get_by_label("Rules to practise").focus();
    window.settle();
    window.key(Key::Enter);
    for name in ["Forced Yatzy", "Forced Yatzy, lowest wins"] {
        assert!(window.shows(name), "{name}: {}", window.outline());
    }
    window.click("Forced Yatzy");
    wait_for_question(&mut window);
    assert!(window.tells(" of 1 right"), "{}", window.outline());
}
