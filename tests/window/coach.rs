//! Advice, odds and reasons at the table.

use egui::Key;
use fivefold::{rules::Library, solver::Action, store::AdviceMode};

use super::support::{Home, Window};

/// The window after the first roll, with its rules solved, so that there are no guesses.
fn rolled(home: &Home, rules: &str) -> Window {
    fivefold::prepared().evaluator(Library::shipped().get(rules).unwrap());
    let mut window = home.open(Some("coach"));
    window.roll();
    window
}

fn wait_for_advice(window: &mut Window) {
    window.wait_for("advice", |window| window.session().advice().is_some());
    window.rest();
}

/// The same by the basic rules, with advice.
fn advised() -> (Home, Window) {
    let home = Home::quick("basic", &["human"]);
    let mut window = rolled(&home, "basic");
    window.ask_advice();
    window.rest();
    (home, window)
}

#[test]
fn advice_stands_on_the_card_and_in_a_list_until_the_decision_is_made() {
    let (_home, mut window) = advised();
    let advice = window.session().advice().unwrap().clone();
    assert!(advice.is_exact() && advice.is_real());
    // The best option first, with its value.
    let worth = format!("expected final score {:.1}, best play", advice.best().value);
    assert!(window.buttons().iter().any(|name| name.ends_with(&worth)), "{}", window.outline());
    let costs = window.buttons().iter().filter(|name| name.contains("; loss ")).count();
    assert_eq!(costs, window.offers().len(), "every box says what it costs");
    window.take_best();
    assert!(window.session().advice().is_none());
    assert!(!window.buttons().iter().any(|name| name.contains("loss ")), "{}", window.outline());
    assert!(window.game().is_assisted(1) && !window.game().is_assisted(0));
}

#[test]
fn advice_at_every_decision_is_switched_on_and_off() {
    let home = Home::quick("basic", &["human"]);
    let mut window = rolled(&home, "basic");
    window.key(Key::A);
    wait_for_advice(&mut window);
    window.key(Key::A);
    assert!(window.session().advice().is_none());
    assert!(!window.buttons().iter().any(|name| name.contains("loss ")), "{}", window.outline());
    window.roll();
    assert!(window.session().advice().is_none(), "nor at the next one");
}

#[test]
fn an_option_that_keeps_dice_keeps_them() {
    let (_home, mut window) = advised();
    let advice = window.session().advice().unwrap().clone();
    let keeps = |action: Action| matches!(action, Action::Keep(keep) if keep.total() > 0);
    let place = advice.options().iter().position(|option| keeps(option.action)).unwrap();
    assert!(place < 3, "{:?}", &advice.options()[..4]);
    window.click_first("keep ");
    window.rest();
    let wanted = advice.as_move(advice.options()[place].action);
    assert_eq!(fivefold::game::Move::Roll(window.session().keep()), wanted);
    assert!(window.buttons().iter().any(|name| name.contains(", your current choice")));
}

#[test]
fn a_reason_adds_up_to_the_difference() {
    let (_home, mut window) = advised();
    window.key(Key::W);
    window.wait_for("a reason", |window| window.says("reason-parts"));
    let shown = window.names();
    let points = |name: &String| {
        let (_, points) = name.strip_suffix(" points")?.rsplit_once(": ")?;
        points.replace('−', "-").replace('+', "").parse::<f64>().ok()
    };
    let sum: f64 = shown.iter().filter_map(points).sum();
    let advice = window.session().advice().unwrap();
    let difference = advice.loss(advice.best_count());
    // Each part is rounded.
    assert!((sum - difference).abs() < 0.05, "{sum} for {difference}: {}", window.outline());
    window.key(Key::Escape);
    assert!(!window.says("reason-parts"));
}

#[test]
fn odds_follow_the_dice_that_are_kept() {
    let home = Home::quick("basic", &["human"]);
    home.settle(|settings| settings.card_advice.odds = true);
    let mut window = rolled(&home, "basic");
    window.wait_for("odds", |window| !window.session().odds().is_empty());
    let before = window.session().odds().to_vec();
    assert_eq!(before.len(), window.offers().len());
    window.key(Key::Num1);
    window.wait_for("other odds", |window| window.session().odds() != before);
    window.rest();
    assert!(window.tells("chance of"), "{}", window.outline());
    window.key(Key::O);
    window.rest();
    assert!(!window.tells("chance of") && !home.settings().card_advice.odds);
}

#[test]
fn each_seat_is_advised_as_it_wants() {
    let home = Home::quick("basic", &["human", "human"]);
    home.settle(|settings| {
        settings.seats[1].name = "Bo".to_owned();
        settings.seats[0].advice = AdviceMode::Off;
        settings.seats[1].advice = AdviceMode::Always;
    });
    let mut window = rolled(&home, "basic");
    window.key(Key::H);
    window.rest();
    assert!(window.session().advice().is_none() && window.game().advice_count(0) == 0);
    window.take_best();
    window.roll();
    wait_for_advice(&mut window);
    assert_eq!(window.game().advice_count(1), 1);
    // A new game with the same seats keeps the setting.
    let seats = home.settings().seats;
    assert_eq!(seats[1].advice, AdviceMode::Always);
}

#[test]
fn the_chance_to_win_follows_the_game() {
    let home = Home::quick("crag", &["human", "perfect"]);
    home.settle(|settings| settings.card_advice.wins = true);
    let mut window = rolled(&home, "crag");
    let sum = |window: &Window| {
        window.session().win_chances().map_or(0.0, |chances| chances.wins.iter().sum::<f64>())
    };
    window.wait_for("chances to win", |window| sum(window) > 0.0);
    let before = window.session().win_chances().unwrap().wins.clone();
    assert!((sum(&window) - 1.0).abs() < 1e-6);
    window.take_best();
    window.wait_for("other chances", |window| {
        window.session().win_chances().is_some_and(|chances| chances.wins != before)
    });
    window.rest();
    assert!(window.tells("Chance to win"), "{}", window.outline());
    window.key(Key::L);
    window.rest();
    assert_eq!(window.notice(), "Chance to win on the card: Off", "what the key did is said");
    window.key(Key::Escape);
    assert!(!window.tells("Chance to win"), "{}", window.outline());
}

/// Where the chances to win are followed each option has its own beside its points, and where
/// another option is better for the win than the best for points, it is marked.
#[test]
fn advice_tells_the_chance_to_win_of_each_option() {
    let home = Home::quick("basic", &["human", "human"]);
    let mut window = rolled(&home, "basic");
    window.key(Key::L);
    window.key(Key::H);
    window.wait_for("chances", |window| window.session().win_advice().is_some());
    window.rest();
    let rows: Vec<String> =
        window.buttons().into_iter().filter(|name| name.contains("; chance to win ")).collect();
    assert!(rows.len() > 2, "{}", window.outline());
    let (advice, to_win) =
        (window.session().advice().unwrap(), window.session().win_advice().unwrap());
    let marked = rows.iter().filter(|name| name.ends_with(", best chance to win")).count();
    assert_eq!(marked, usize::from(to_win.other_than(advice).is_some()), "{rows:?}");
}

/// Where the averages of the boxes or the strategy to learn by heart lead to a worse choice than
/// perfect play, the advice says so, and nowhere else.
#[test]
fn advice_tells_what_is_played_by_heart() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "by heart");
    let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
    fivefold::prepared().evaluator(&rules);
    let players = ["regular", "pocket"]
        .map(|id| fivefold::prepared().player(&id.parse().unwrap(), &rules).unwrap());
    let (mut told, mut silent) = (0, 0);
    for _ in 0..rules.box_count() {
        window.roll();
        window.key(Key::H);
        wait_for_advice(&mut window);
        let advice = window.session().advice().unwrap().clone();
        let losses = players.each_ref().map(|player| {
            advice.loss(advice.place_of(player.decide(window.game().position()).unwrap()).unwrap())
        });
        let note = window.names().into_iter().find(|name| name.starts_with("By "));
        let note = note.unwrap_or_default();
        for loss in losses.into_iter().filter(|&loss| loss > 0.0) {
            let places = if (0.005..0.05).contains(&loss) { 2 } else { 1 };
            assert!(note.contains(&format!("(−{loss:.places$})")), "{loss}: {note}");
        }
        assert_eq!(note.contains("box averages"), losses[0] > 0.0, "{losses:?}: {note}");
        assert_eq!(note.to_lowercase().contains("by heart"), losses[1] > 0.0, "{losses:?}: {note}");
        told += usize::from(!note.is_empty());
        silent += usize::from(note.is_empty());
        window.take_best();
    }
    assert!(told > 0 && silent > 0, "{told} and {silent}");
}

/// W compares the best option with what the player is about to do: with the dice that are kept, or
/// with the box that has the focus.
#[test]
fn the_reason_is_about_the_present_choice() {
    let (_home, mut window) = advised();
    let advice = window.session().advice().unwrap().clone();
    let dice = advice.as_move(advice.best().action);
    // A single die that is not the best keep.
    let slot = (0..5)
        .find(|&slot| {
            let keep = fivefold::dice::Slots::NONE.with(slot);
            advice.loss(advice.place_of(fivefold::game::Move::Roll(keep)).unwrap()) > 0.0
        })
        .unwrap_or_else(|| panic!("{dice:?}"));
    let face = window.dice()[slot].face;
    let keys = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5];
    window.key(keys[slot]);
    window.key(Key::W);
    assert!(window.tells(&format!(" and not keep {face}?")), "{}", window.outline());
    window.key(Key::Escape);
    window.key(keys[slot]);
    window.key(Key::ArrowDown);
    window.key(Key::W);
    let first = window.offers()[0].0.clone();
    assert!(window.tells(&format!(" and not take {first}?")), "{}", window.outline());
}
