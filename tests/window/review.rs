//! Reviews in the window.

use std::cmp::Ordering;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use fivefold::{
    coach::{Advice, Review, WinAdvice},
    dice::{DieKind, ThrowAt},
    game::{Move, Position},
    rules::Library,
    solver::Progress,
    store::{People, Records},
};

use super::support::{Home, Window, files, finish};
use fivefold::ui::commands::{MenuAction, ReviewCommand};

/// A finished game of these seats with its complete review.
fn reviewed(seats: &[&str], seed: &str) -> (Home, Window) {
    let (home, mut window) = Home::begin("basic", seats, seed);
    finish(&mut window);
    window.press_mouse("See where it was decided");
    wait(&mut window);
    (home, window)
}

fn wait(window: &mut Window) {
    let turns = window.words.say("review-turns").into_owned();
    window.wait_for("the review", move |window| window.shows(&turns));
    window.harness.run_steps(2);
}

/// Presses a button at the end of a long page, once the page is still.
fn press(window: &mut Window, name: &str) {
    scroll_to(window, name);
    window.press_mouse(name);
}

fn scroll_to(window: &mut Window, name: &str) {
    window.harness.get_by_label(name).scroll_to_me();
    window.rest();
}

/// Clicks a button and returns what it copies to the clipboard.
fn copy(window: &mut Window, name: &str) -> Option<String> {
    scroll_to(window, name);
    window.harness.get_by_label(name).click();
    window.copied()
}

/// The number of a term in the sum, by its name: “+ 12.30 (Luck)”.
fn term(sum: &str, what: &str) -> f64 {
    let before = sum.split(&format!(" ({what})")).next().unwrap();
    let mut parts = before.rsplit(' ');
    let number: f64 = parts.next().unwrap().parse().unwrap();
    if parts.next() == Some("−") { -number } else { number }
}

#[test]
fn a_finished_game_is_reviewed_and_the_numbers_add_up() {
    let (_home, mut window) = reviewed(&["human", "regular"], "sum");
    let game = window.game().clone();
    let review = Review::of(&game, &fivefold::prepared().evaluator(game.setup().rules()));
    for (seat, account) in review.seats.iter().enumerate() {
        let name = game.setup().seats()[seat].name();
        window.click(&format!("Player, {name}"));
        let sum = window.names().into_iter().find(|name| name.contains(" (Par) ")).unwrap();
        let [score, par, luck, given] =
            ["Score", "Par", "Luck", "Loss"].map(|what| term(&sum, what));
        assert!((score - (par + luck + given)).abs() < 1e-9, "{sum}");
        assert!((score - account.now).abs() < 1e-9, "{sum}");
        assert!((luck - account.luck()).abs() < 2.0, "{sum}");
        assert!((given + account.regret()).abs() <= 0.5, "{sum}");
    }
    let turns = window.names().into_iter().filter(|name| name.starts_with("Turn 1: dice "));
    assert_eq!(turns.count(), 1, "one seat at a time:\n{}", window.outline());
    assert!(window.tells("Expected final score over the game. You: from "), "{}", window.outline());
}

#[test]
fn keys_step_through_a_game() {
    let (_home, mut window) = reviewed(&["human"], "steps");
    let game = window.game().clone();
    let last = game.events().len();
    window.key(Key::End);
    assert!(window.shows(&format!("{last} of {last}")) && window.says("status-over"));
    window.key(Key::Home);
    assert!(window.shows(&format!("0 of {last}")), "{}", window.outline());
    assert!(window.shows("You, turn 1: before the first roll") && window.dice().is_empty());
    window.key(Key::ArrowRight);
    let first = game.history().nth(1).unwrap().0;
    assert_eq!(window.faces(), faces(&first));
    assert!(window.shows("You, turn 1: roll 1 of 3") && window.tells("Played: take "));
    window.key(Key::ArrowRight);
    window.key(Key::ArrowRight);
    window.key(Key::ArrowLeft);
    assert!(window.shows(&format!("2 of {last}")));
    window.key(Key::End);
    assert!(window.shows(&format!("{last} of {last}")));
    // Back to the table, where nothing has changed.
    window.key(Key::Escape);
    assert_eq!(window.game().events(), game.events());
}

/// The dice of a position, in their places.
fn faces(position: &Position) -> Vec<usize> {
    position.on_table().unwrap().dice.faces().map(|face| face.pips().into()).collect()
}

/// The number before “% to win” in a text: “…, −1.2% to win”.
fn win_tenths(text: &str) -> u32 {
    let (before, _) = text.split_once("% to win").unwrap();
    let number = before.rsplit('−').next().unwrap();
    (number.parse::<f64>().unwrap() * 10.0).round() as u32
}

/// The total loss in the chance to win is the sum over the listed decisions, including those that
/// lose no points.
#[test]
fn the_chance_to_win_given_away_can_be_traced() {
    let (_home, mut window) = reviewed(&["human", "regular"], "traced");
    let given = "Loss in the chance to win over all decisions: ";
    window.wait_for("the losses", move |window| window.tells(given));
    press(&mut window, "Sort by, By chance to win");
    window.settle();
    if let Some(all) = window.buttons().into_iter().find(|name| name.starts_with("Show all ")) {
        press(&mut window, &all);
        window.settle();
    }
    let said = window.names().into_iter().find(|name| name.starts_with(given)).unwrap();
    let said = said[given.len()..].trim_end_matches("%.").parse::<f64>().unwrap();
    let is_row = |name: &String| name.starts_with("Turn ") && name.contains("% to win, ");
    let listed: Vec<String> = window.buttons().into_iter().filter(is_row).collect();
    let sum: u32 = listed.iter().map(|row| win_tenths(row)).sum();
    assert!(sum > 0, "{}", window.outline());
    assert_eq!(sum, (said * 10.0).round() as u32, "{}", window.outline());
    // Each is judged by its loss in the chance to win alone.
    for row in &listed {
        let name = match win_tenths(row) {
            80.. => "blunder",
            40.. => "mistake",
            20.. => "inaccuracy",
            _ => "negligible",
        };
        assert!(row.contains(name), "{row}");
    }
    window.key(Key::End);
    for _ in &listed {
        window.chord(Modifiers::COMMAND, Key::ArrowLeft);
        assert!(!window.tells("No play was better."), "{}", window.outline());
        let is_said = window.tells("Better chance to win: ") || window.tells("Best: ");
        assert!(is_said, "{}", window.outline());
    }
}

/// Every option of a decision is listed with its loss, and can be asked about.
#[test]
fn all_options_of_a_decision_are_listed() {
    let (_home, mut window) = reviewed(&["human", "regular"], "options");
    let all = |window: &Window| {
        window.buttons().into_iter().filter(|name| name.contains(": expected final score ")).count()
    };
    window.wait_for("the options", |window| window.tells("; chance to win "));
    assert!(window.tells(", as played: expected final score "), "{}", window.outline());
    let few = all(&window);
    let more = window.buttons().into_iter().find(|name| name.ends_with(" options")).unwrap();
    window.click(&more);
    assert!(all(&window) > few, "{}", window.outline());
    let count: usize = more.split(' ').nth(2).unwrap().parse().unwrap();
    assert_eq!(all(&window), count);
}

/// From the end, Ctrl and the arrows stop at every decision with a loss, and nowhere else.
#[test]
fn keys_lead_from_mistake_to_mistake() {
    let (_home, mut window) = reviewed(&["human"], "mistakes");
    wait(&mut window);
    let count = window.harness.state().session().game().events().len();
    window.key(Key::End);
    let mut places = Vec::new();
    loop {
        window.chord(Modifiers::COMMAND, Key::ArrowLeft);
        let place = window.names().into_iter().find(|name| name.contains(&format!("of {count}")));
        if places.last() == place.as_ref() {
            break;
        }
        assert!(window.shows("Why?"), "{}", window.outline());
        places.extend(place);
    }
    assert!(places.len() > 1, "{}", window.outline());
    for place in places.iter().rev().skip(1) {
        window.chord(Modifiers::COMMAND, Key::ArrowRight);
        assert!(window.shows(place), "{}", window.outline());
    }
    let button = window.harness.get_by_label("Later mistake");
    assert!(button.accesskit_node().is_disabled(), "this was the last one");
}

#[test]
fn a_decision_opens_to_what_was_best_and_why() {
    let (_home, mut window) = reviewed(&["human"], "why");
    let row = window.buttons().into_iter().find(|name| name.contains(". Best: ")).unwrap();
    window.click(&row);
    let place =
        window.names().iter().any(|name| name.starts_with("Played: ") && name.contains("Loss"));
    assert!(place && window.tells("Best: "), "{}", window.outline());
    window.key(Key::W);
    let parts = window.words.say("reason-parts").into_owned();
    window.wait_for("a reason", move |window| window.shows(&parts));
    window.key(Key::Escape);
    assert!(window.says("action-review"), "only the reason is closed");
}

#[test]
fn playing_on_meets_the_same_dice_and_is_found_again_after_a_restart() {
    let (home, mut window) = reviewed(&["human"], "play on");
    let game = window.game().clone();
    window.key(Key::Home);
    window.key(Key::ArrowRight);
    window.click("Continue from here");
    assert_eq!(window.game().events(), &game.events()[..1]);
    // All dice are rolled again: another decision, with the dice that it would have got.
    window.roll();
    let mut other = game.back_to(1).unwrap();
    other.play(Move::Roll(fivefold::dice::Slots::NONE)).unwrap();
    assert_eq!(window.game().events(), other.events());
    assert_eq!(window.game().advice_count(0), 1, "changing what was reviewed counts as advice");
    let mut window = home.again(window);
    assert_eq!(window.game().events(), other.events());
    assert!(window.game().is_assisted(1));
    finish(&mut window);
    assert_eq!(home.records().len(), 2, "both games are in the history");
    assert!(home.records()[1].seats[0].assisted);
    // Its dice had been seen, so it is marked as a replay and sets no record.
    let records = home.records();
    assert!(!records[0].seats[0].replay && records[1].seats[0].replay);
    let (people, seat) = (People::default(), &records[0].seats[0]);
    let who = people.player(&seat.name, &seat.sitter);
    let counted = Records::of(records.iter().enumerate(), &people);
    assert_eq!(counted.tally(&records[0].rules_key(), &who).unwrap().games, 1);
    window.go(MenuAction::Records);
    assert!(window.tells("sets no record"), "{}", window.outline());
}

/// With fresh dice, the game goes on from the same position and meets others, which its text can
/// prove.
#[test]
fn playing_on_with_fresh_dice_meets_others() {
    let (home, mut window) = reviewed(&["human"], "fresh");
    let game = window.game().clone();
    window.key(Key::Home);
    window.key(Key::ArrowRight);
    window.click("Continue with fresh dice");
    let setup = window.game().setup().clone();
    assert_eq!(window.game().events(), &game.events()[..1]);
    assert_eq!((setup.seed(), setup.seeds().count()), (game.setup().seed(), 2));
    window.roll();
    let seed = setup.seeds().last().unwrap();
    let at = ThrowAt { seat: 0, turn: 1, roll: 2 };
    assert_eq!(window.game().position().dice(), seed.roll(at, 5, DieKind::D6).unwrap());
    let events = window.game().events().to_vec();
    let mut window = home.again(window);
    assert_eq!(window.game().events(), events);
    finish(&mut window);
    let records = home.records();
    assert!(records[1].seats[0].replay, "its first dice had been seen");
    window.go(MenuAction::Records);
    window.click_first("1 May 2026 12:");
    assert!(window.tells(&seed.to_string()), "{}", window.outline());
}

/// With real dice, the game goes on from the same position and asks for every roll.
#[test]
fn playing_on_with_real_dice_asks_for_them() {
    let (home, mut window) = reviewed(&["human"], "real");
    let game = window.game().clone();
    window.key(Key::Home);
    for _ in 0..4 {
        window.key(Key::ArrowRight);
    }
    window.click("Continue with real dice");
    assert_eq!(window.game().events(), &game.events()[..4]);
    assert_eq!(window.game().setup().seed(), None);
    window.key(Key::R);
    assert!(window.session().dice_entry().is_some(), "{}", window.outline());
    // And with virtual dice again.
    window.key(Key::Escape);
    window.go(MenuAction::Review);
    window.wait_for("the review", |window| window.says("review-play-on-virtual"));
    window.click("Continue with virtual dice");
    assert_eq!(window.game().events(), &game.events()[..4]);
    window.roll();
    let seed = window.game().setup().seeds().last();
    assert_eq!(window.game().throws().last().unwrap().seed, seed);
    let events = window.game().events().to_vec();
    let mut window = home.again(window);
    assert_eq!(window.game().events(), events);
    finish(&mut window);
    window.go(MenuAction::Review);
    wait(&mut window);
    let record = home.records().pop().unwrap();
    assert!(record.seats[0].typed, "its first dice were typed in: {record:?}");
}

#[test]
fn a_review_of_a_game_under_way_is_remembered_after_a_restart() {
    let (home, mut window) = Home::begin("basic", &["human"], "remembered");
    window.roll();
    window.roll();
    window.go(MenuAction::Review);
    wait(&mut window);
    window.key(Key::Escape);
    let mut window = home.again(window);
    window.chord(Modifiers::COMMAND, Key::Z);
    let made = window.game().next_undone().unwrap().as_move();
    assert_eq!(window.game().advice_count(0), 0);
    window.take_best();
    assert_ne!(window.game().events()[1].as_move(), made);
    assert!(window.game().is_assisted(1));
}

/// Keys scroll the summary where nothing else is shown.
#[test]
fn keys_scroll_through_the_summary() {
    let (_home, mut window) = reviewed(&["human"], "scroll");
    window.harness.set_size(egui::vec2(800.0, 600.0));
    window.harness.run_steps(4);
    assert!(window.tells("This roll: "), "the costliest decision comes first");
    window.press_mouse("Show, Summary");
    window.harness.run_steps(4);
    let top = |window: &Window| window.harness.get_by_label("Turn by turn").rect().top();
    let before = top(&window);
    window.key(Key::PageDown);
    window.harness.run_steps(2);
    assert!(top(&window) < before - 200.0);
    window.key(Key::End);
    window.harness.run_steps(2);
    let last = window.harness.get_by_label("Save as text").rect();
    assert!(last.bottom() < 600.0, "{last:?}");
    window.key(Key::Home);
    window.harness.run_steps(2);
    assert!((top(&window) - before).abs() < 1.0);
    // The arrows step through the game at the table, where dice and cards are both in sight.
    window.key(Key::ArrowLeft);
    window.key(Key::Home);
    window.key(Key::ArrowRight);
    window.harness.run_steps(4);
    let dice = window.harness.query_all_by_label_contains("Die 1").next().unwrap().rect();
    assert!(dice.width() > 50.0, "{dice:?}");
    let total = window.harness.query_all_by_label_contains("Total").last().unwrap().rect();
    assert!(dice.bottom() < 600.0 && total.bottom() < 600.0, "{dice:?} {total:?}");
}

#[test]
fn a_game_under_way_is_reviewed_up_to_the_current_position() {
    let (_home, mut window) = Home::begin("basic", &["human"], "running");
    window.go(MenuAction::Review);
    assert!(!window.says("action-review"), "there is nothing to review before the first roll");
    window.roll();
    let (name, _) = window.offers().into_iter().min_by_key(|(_, worth)| *worth).unwrap();
    window.take(&name);
    window.key(Key::Enter);
    if window.game().events().len() < 2 {
        window.click_first(&format!("Score 0 in {name}"));
    }
    window.roll();
    window.go(MenuAction::Review);
    wait(&mut window);
    assert!(window.says("review-unfinished") && window.tells("Expected now"));
    assert!(window.shows("3 of 3"), "{}", window.outline());
    assert!(!window.tells("Played: "), "the next decision is still to be made");
    // Changing a decision that was reviewed counts as advice.
    window.key(Key::Escape);
    window.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.game().advice_count(0), 0);
    let (other, _) = window.best_offer();
    assert_ne!(other, name);
    window.take(&other);
    assert!(window.game().is_assisted(1));
}

#[test]
fn a_past_game_is_reviewed_copied_and_kept() {
    let (home, mut window) = Home::begin("basic", &["human"], "past");
    finish(&mut window);
    window.go(MenuAction::Records);
    window.click_first("1 May 2026 12:");
    wait(&mut window);
    // What is copied and what is saved later must not differ by averages that come in between.
    window.wait_for("averages", |window| window.tells("Exact averages over every possible game"));
    let copied = copy(&mut window, "Copy as text");
    window.rest();
    // The message moves nothing, so the next click hits.
    window.press_mouse("Save as text");
    window.rest();
    let kept = files(&home.path().join("reviews"));
    assert_eq!(kept.len(), 1, "{kept:?}");
    let text = home.read(&format!("reviews/{}", kept[0]));
    let turns = text.lines().filter(|line| line.starts_with("Turn ") && line.contains(", luck "));
    assert_eq!(turns.count(), 13, "{text}");
    assert!(text.contains("# You\n") && text.contains(" (Par) ") && !text.contains('⟦'), "{text}");
    // It says when and how the game ended, and contains the game.
    let total = home.records()[0].seats[0].total;
    assert!(
        text.contains("1 May 2026") && text.contains(&format!("Result: You {total}\n")),
        "{text}"
    );
    let game = fivefold::game::notation::read(&text, &Library::shipped()).unwrap();
    assert_eq!(game.events(), window.game().events());
    assert!(text.contains(&format!("\nseed {}\n", game.setup().seed().unwrap())), "{text}");
    assert_eq!(copied, Some(text));
    assert!(window.tells(&kept[0]), "it says where:\n{}", window.outline());
}

/// The page says why a review was not saved, beside the button that was clicked.
#[test]
fn a_review_that_cannot_be_saved_says_so_on_its_page() {
    let (home, mut window) = Home::begin("basic", &["human"], "unsaved");
    finish(&mut window);
    std::fs::write(home.path().join("reviews"), "a file where the folder should be").unwrap();
    window.go(MenuAction::Review);
    wait(&mut window);
    // Scrolls to the buttons.
    copy(&mut window, "Copy as text");
    window.rest();
    window.press_mouse("Save as text");
    window.rest();
    assert!(window.tells("could not be saved: "), "{}", window.outline());
    assert!(!window.notice().contains("could not be saved"), "{}", window.notice());
}

/// In a small window it is taken in parts.
#[test]
fn a_picture_of_the_card_is_the_same_in_every_window() {
    let (home, mut window) = reviewed(&["human"], "picture");
    let folder = home.path().join("reviews");
    let kept = |_: &Window| if folder.exists() { files(&folder) } else { Vec::new() };
    let mut pictures = Vec::new();
    for size in [(1200.0, 1800.0), (700.0, 500.0), (420.0, 420.0)] {
        window.harness.set_size(size.into());
        // (It would be on the picture.)
        window.harness.remove_cursor();
        window.rest();
        window.harness.state_mut().ask(ReviewCommand::SavePicture.into());
        let folder = folder.clone();
        window.wait_for("the picture", move |_| folder.exists() && files(&folder).len() == 1);
        window.rest();
        assert!(window.says("action-review"), "the review is still open");
        let path = home.path().join("reviews").join(&kept(&window)[0]);
        pictures.push((size, image::open(&path).unwrap().to_rgb8()));
        // (The same picture would not be written again.)
        std::fs::remove_file(path).unwrap();
    }
    let (_, whole) = &pictures[0];
    // Two pixels for each point; 13 boxes, three sums above and the total have a line each.
    assert!(whole.width() > 500 && whole.height() > 2 * 17 * 20, "{:?}", whole.dimensions());
    let lowest = whole
        .enumerate_pixels()
        .filter(|(_, _, pixel)| *pixel != whole.get_pixel(2, whole.height() - 3));
    assert!(lowest.map(|(_, y, _)| y).max() > Some(whole.height() - 100), "it ends with the sums");
    // (A line of text between two pixels may be moved to the other one.)
    let is_close = |one: &[u8], other: &[u8]| {
        one.iter().zip(other).all(|(one, other)| one.abs_diff(*other) <= 16)
    };
    for (size, picture) in &pictures[1..] {
        assert_eq!(picture.dimensions(), whole.dimensions(), "{size:?}");
        let pixels = picture.pixels().zip(whole.pixels());
        let differ = pixels.filter(|(one, other)| !is_close(&one.0, &other.0)).count();
        assert!(differ * 1000 < whole.pixels().count(), "{size:?}: {differ} pixels");
    }
}

/// The result tells luck from play, and the review opens at the costliest decision.
#[test]
fn the_result_tells_luck_from_play_and_leads_to_the_costliest_decision() {
    let (_home, mut window) = Home::begin("basic", &["human"], "verdict");
    finish(&mut window);
    let more = |window: &Window| {
        let more = window.targets().into_iter().find(|(name, _)| name == "More");
        more.map(|(_, place)| place)
    };
    let before = more(&window);
    assert!(before.is_some(), "{}", window.outline());
    window.wait_for("luck and play", |window| {
        window.tells("The dice gave ") && window.tells("ext to beat: ")
    });
    let after = more(&window);
    assert_eq!(before, after, "no button moves for what the review has found");
    let seed = window.game().setup().seed().unwrap().to_string();
    assert!(!window.tells(&seed), "the seed is folded away");
    assert!(!window.shows("Save as picture"), "{}", window.outline());
    window.click("More");
    assert!(window.tells(&seed), "{}", window.outline());
    let text = copy(&mut window, "Copy as text").unwrap();
    assert!(text.contains("# You"), "{text}");
    window.go(MenuAction::Review);
    window.rest();
    let last = window.game().events().len();
    let here = window.names().iter().find_map(|name| {
        let place = name.strip_prefix("You, turn ")?;
        place.split(':').next()?.parse::<usize>().ok()
    });
    assert!(here.is_some_and(|turn| turn < last), "at a decision:\n{}", window.outline());
}

/// From the second game on, the result is ranked among the player's own.
#[test]
fn the_result_is_ranked_among_the_players_own() {
    let (home, mut window) = Home::begin("basic", &["human"], "first");
    finish(&mut window);
    assert!(window.tells("Your first recorded game"), "{}", window.outline());
    window.key(Key::G);
    finish(&mut window);
    let totals: Vec<u32> = home.records().iter().map(|record| record.seats[0].total).collect();
    let said = match totals[1].cmp(&totals[0]) {
        Ordering::Greater => format!("New personal best! (was {})", totals[0]),
        Ordering::Equal => "Ties the best of your 2 games".to_owned(),
        Ordering::Less => format!("Your best is still {}", totals[0]),
    };
    assert!(window.shows(&said), "{said}\n{}", window.outline());
}

/// Reviewing another game in between does not change the luck on the result of this one.
#[test]
fn the_result_shows_the_luck_of_its_own_game() {
    let (_home, mut window) = Home::begin("basic", &["human"], "past");
    finish(&mut window);
    window.key(Key::G);
    finish(&mut window);
    let luck = |window: &Window| {
        window.names().into_iter().find(|name| name.starts_with("The dice gave "))
    };
    window.wait_for("luck and play", |window| luck(window).is_some());
    let own = luck(&window);
    window.go(MenuAction::Records);
    let first = window.buttons().into_iter().rfind(|name| name.starts_with("1 May 2026")).unwrap();
    window.click(&first);
    wait(&mut window);
    window.key(Key::T);
    window.wait_for("luck and play", |window| luck(window).is_some());
    assert_eq!(luck(&window), own);
}

/// The mistakes of the game are posed again one by one, and every answer is judged; after the last
/// one, the page says so.
#[test]
fn mistakes_are_asked_again() {
    let (_home, mut window) = reviewed(&["human"], "learn");
    let game = window.game().clone();
    let review = Review::of(&game, &fivefold::prepared().evaluator(game.setup().rules()));
    let (position, _) = game.history().nth(review.seats[0].by_loss()[0].event).unwrap();
    window.key(Key::D);
    window.wait_for("the first position", |window| !window.dice().is_empty());
    assert!(window.says("action-training"), "{}", window.outline());
    assert_eq!(window.faces(), faces(&position), "the costliest comes first");
    let done = window.words.say("training-review-done").into_owned();
    for number in 1..60 {
        let question = format!("Mistake {number} of ");
        window.wait_for("a question", |window| window.tells(&question) || window.tells(&done));
        if window.tells(&done) {
            break;
        }
        super::training::take_first_box(&mut window);
        assert!(window.shows("Show the game"), "{}", window.outline());
        window.key(Key::R);
    }
    assert!(window.tells(&done), "{}", window.outline());
}

/// The page on which a position is set up by hand.
fn set_up(home: &Home) -> Window {
    let mut window = home.open(Some("set up"));
    window.go(MenuAction::Training);
    window.click("Training, Position");
    window
}

/// Types these dice into the field of that page.
fn type_dice(window: &mut Window, dice: &str) {
    window.harness.get_by_role_and_label(Role::TextInput, "Dice on the table").focus();
    window.settle();
    window.type_text(dice);
}

/// Chooses the next option of a list by keys.
fn choose_next(window: &mut Window, list: &str) {
    window.harness.get_by_role_and_label(Role::ComboBox, list).focus();
    window.settle();
    for key in [Key::Enter, Key::ArrowDown, Key::Enter] {
        window.key(key);
    }
}

/// Rules, dice and boxes are set by hand, and every option is ranked as for the same position of a
/// game.
#[test]
fn a_position_is_set_up_and_asked() {
    let home = Home::quick("basic", &["human"]);
    let mut window = set_up(&home);
    assert!(window.says("set-up-incomplete"));
    type_dice(&mut window, "66665");
    let evaluator = fivefold::prepared().evaluator(Library::shipped().get("basic").unwrap());
    let rules = evaluator.value_function().rules().clone();
    let position =
        Position::set_up(rules.clone(), rules.empty_card(), "66665".parse().unwrap(), 2).unwrap();
    let best = Advice::of(&mut evaluator.engine(), &position).unwrap().best();
    let told = format!("keep 6 6 6 6: expected final score {:.1}, best play", best.value);
    window.wait_for("the answer", |window| window.shows(&told));
    // The key that asks why at the table does the same here.
    window.key(Key::Tab);
    window.key(Key::W);
    assert!(window.tells("Why keep 6 6 6 6 and not "), "{}", window.outline());
    window.key(Key::Escape);
    // Without rolls left a box has to be chosen, and Four of a kind is the one.
    press(&mut window, "Rolls left, 0");
    window.wait_for("the other answer", |window| {
        window.buttons().iter().any(|name| name.starts_with("take Four of a kind: "))
    });
    // A zero there, and another box is the best.
    choose_next(&mut window, "Four of a kind");
    window.wait_for("the answer without that box", |window| {
        let is_four = |name: &String| name.starts_with("take Four of a kind: ");
        let is_best = |name: &String| name.ends_with(", best play");
        let buttons = window.buttons();
        buttons.iter().any(is_best) && !buttons.iter().any(is_four)
    });
    // All of it is there again on the way back.
    let answer = best_play(&window);
    window.go(MenuAction::Table);
    window.go(MenuAction::Training);
    assert!(answer.is_some() && best_play(&window) == answer, "{}", window.outline());
}

/// The expected final score of the best play, once it is there.
fn best_play(window: &Window) -> Option<f64> {
    let buttons = window.buttons();
    let told = buttons.iter().find(|name| name.ends_with(", best play"))?;
    told.split("expected final score ").nth(1)?.split(',').next()?.parse().ok()
}

/// In Escalero a later roll of all dice is served too, which the dice alone don't tell.
#[test]
fn a_later_roll_of_all_dice_is_set_up() {
    let home = Home::quick("escalero", &["human"]);
    let mut window = set_up(&home);
    type_dice(&mut window, "23456");
    press(&mut window, "Rolls left, 0");
    window.wait_for("the straight of a last roll", |window| best_play(window).is_some());
    let without = best_play(&window).unwrap();
    window.click("All dice thrown at once");
    let is_more = |now: f64| (now - without - 5.0).abs() < 0.11;
    window.wait_for("the straight that is served", |window| best_play(window).is_some_and(is_more));
}

/// Nothing moves under the mouse when the answer comes.
#[test]
fn the_answer_moves_nothing() {
    let home = Home::quick("basic", &["human"]);
    let mut window = set_up(&home);
    for [width, height] in [[640.0, 480.0], [1280.0, 800.0]] {
        window.harness.set_size(egui::vec2(width, height));
        window.harness.run_steps(4);
        let dice = |window: &Window| {
            let field = window.harness.get_by_role_and_label(Role::TextInput, "Dice on the table");
            field.focus();
            field.rect().top()
        };
        let places = |window: &Window| {
            let lists = window.harness.query_all_by_role(Role::ComboBox);
            let tops: Vec<f32> = lists.map(|list| list.rect().top() - dice(window)).collect();
            tops
        };
        window.settle();
        let before = places(&window);
        assert_eq!(before.len(), 14);
        window.type_text("66665");
        window.wait_for("the answer", |window| window.tells(", best play"));
        assert_eq!(places(&window), before);
        (0..5).for_each(|_| window.key(Key::Backspace));
    }
}

/// Points for another Yahtzee count in the final score.
#[test]
fn points_besides_the_boxes_are_set_up() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let mut window = set_up(&home);
    type_dice(&mut window, "66652");
    window.wait_for("the answer", |window| best_play(window).is_some());
    let without = best_play(&window).unwrap();
    choose_next(&mut window, "Extra Yahtzee");
    let is_more = |now: f64| (now - without - 100.0).abs() < 0.11;
    window.wait_for("another answer", |window| best_play(window).is_some_and(is_more));
}

/// Against an opponent with a card, every option has its chance to win, as in a game.
#[test]
fn an_opponent_is_set_up_too() {
    let home = Home::quick("basic", &["human"]);
    let mut window = set_up(&home);
    type_dice(&mut window, "66652");
    press(&mut window, "Opponent, One opponent");
    let evaluator = fivefold::prepared().evaluator(Library::shipped().get("basic").unwrap());
    let rules = evaluator.value_function().rules().clone();
    let chance = |texts: [&str; 2], to_move| {
        let cards = texts.map(|text| rules.card_from_text(text).unwrap()).to_vec();
        let dice = "66652".parse().unwrap();
        let position = Position::set_up_seats(rules.clone(), cards, to_move, dice, 2).unwrap();
        let cards = [rules.empty_card()];
        let known = fivefold::prepared()
            .prepare_distributions(&rules, &cards, &Progress::default())
            .unwrap();
        let keep = Move::Roll("KKK..".parse().unwrap());
        let chance = WinAdvice::of(&known, &position).unwrap().chance(keep).unwrap();
        format!("; chance to win {:.1}%", 100.0 * chance)
    };
    let shows = |window: &Window, chance: &str| {
        let is_it = |name: &String| name.starts_with("keep 6 6 6: ") && name.contains(chance);
        window.buttons().iter().any(is_it)
    };
    let even = chance(["", ""], 0);
    window.wait_for("the chances", |window| shows(window, &even));
    // The opponent has had a turn, and nothing but a zero.
    choose_next(&mut window, "Opponent, Chance");
    let points = rules.possible_points(rules.box_named("chance").unwrap())[0];
    let ahead = chance([&format!("chance={points}"), ""], 1);
    assert_ne!(ahead, even);
    window.wait_for("better chances", |window| shows(window, &ahead));
    // An opponent can't be two turns ahead.
    choose_next(&mut window, "Opponent, Ones");
    window.wait_for("a complaint", |window| window.says("set-up-out-of-step"));
    press(&mut window, "Opponent, No opponent");
    window.wait_for("points alone", |window| {
        window.tells(", best play") && !window.tells("; chance to win ")
    });
}
