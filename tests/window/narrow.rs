//! Cards with little space: nothing is cut off, and everything is readable.

use egui::{Key, Rect, Shape, Vec2, accesskit::Role, epaint::TextShape};
use egui_kittest::kittest::Queryable as _;

use super::support::{Home, Window, people};

const SMALL: Vec2 = Vec2::new(800.0, 600.0);
const COMMON: Vec2 = Vec2::new(1120.0, 740.0);
const WIDE: Vec2 = Vec2::new(1600.0, 900.0);
const LARGE: Vec2 = Vec2::new(1920.0, 1080.0);

/// Letters smaller than this are unreadable.
const LEAST: f32 = 9.4;

const NAMES: [&str; 8] = ["You", "Rita", "Nora", "Sam", "Ada", "Noam", "Kim", "Bo"];

/// A game of people by these rules in a window of this size.
fn table(rules: &str, seats: usize, size: Vec2, settle: impl FnOnce(&mut Home)) -> Window {
    let mut home = Home::quick(rules, &["human"]);
    home.settle(|settings| {
        settings.seats = people(&NAMES[..seats]);
    });
    settle(&mut home);
    let mut window = Window::open_sized(home.profile(), "narrow", size, egui::Theme::Light);
    window.settle();
    window
}

/// Every text that is painted, with the height of its letters.
fn painted_texts(window: &Window) -> impl Iterator<Item = (&TextShape, f32)> {
    window.shapes().into_iter().filter_map(|(shape, _)| {
        let Shape::Text(text) = shape else { return None };
        let letters = text.galley.job.sections.iter().map(|part| part.format.font_id.size);
        Some((text, letters.fold(f32::INFINITY, f32::min)))
    })
}

/// Every text painted on the card, with the height of its letters and whether it is cut off.
fn texts(window: &Window) -> Vec<(String, f32, bool)> {
    // The card is at the right of the felt.
    let felt = window.harness.get_by_label(&window.words.say("felt")).rect().right();
    let on_card = painted_texts(window).filter(|(text, _)| text.pos.x > felt);
    let told = |(text, letters): (&TextShape, f32)| {
        (text.galley.text().to_owned(), letters, text.galley.elided)
    };
    on_card.map(told).collect()
}

#[track_caller]
fn assert_readable(window: &Window, what: &str) {
    let texts = texts(window);
    let cut: Vec<_> = texts.iter().filter(|(_, _, is_cut)| *is_cut).collect();
    assert!(cut.is_empty(), "cut in {what}: {cut:?}");
    let small: Vec<_> = texts.iter().filter(|(_, letters, _)| *letters < LEAST).collect();
    assert!(small.is_empty(), "too small in {what}: {small:?}");
}

/// All heads and totals are within the window, from the first seat to the last.
#[track_caller]
fn assert_whole(window: &Window, seats: usize, size: Vec2, what: &str) {
    let seen = Rect::from_min_size(egui::Pos2::ZERO, size);
    for name in &NAMES[..seats] {
        let of_seat = |label: &String| label.starts_with(&format!("{name}, "));
        let labels: Vec<String> = window.names().into_iter().filter(of_seat).collect();
        assert!(labels.len() > 2, "{what}: {name}");
        for label in labels {
            let rect = window.harness.get_all_by_label(&label).next().unwrap().rect();
            let across = rect.left() >= seen.left() && rect.right() <= seen.right();
            assert!(across, "{what}: {label} at {rect:?}");
        }
    }
}

#[test]
fn names_heads_and_totals_are_whole() {
    for (rules, seats, size) in [
        ("yahtzee_forced", 2, SMALL),
        ("generala", 2, SMALL),
        ("generala", 6, SMALL),
        ("triple", 4, SMALL),
        ("balut", 6, SMALL),
        ("balut", 8, SMALL),
        ("balut", 5, WIDE),
        ("balut", 7, LARGE),
        ("poker_dice", 6, SMALL),
        ("poker_dice", 8, SMALL),
    ] {
        let what = format!("{rules} with {seats} seats at {size}");
        let mut window = table(rules, seats, size, |_| ());
        window.key(Key::Space);
        assert_readable(&window, &what);
        assert_whole(&window, seats, size, &what);
    }
}

/// Whoever plays: the buttons of all seats stand below each other.
#[test]
fn the_seats_of_a_new_game_are_as_wide_as_their_list() {
    for level in ["beginner", "bella", "regular"] {
        let home = Home::quick("yatzy_declare", &["human", level]);
        let profile = home.profile();
        let mut window = Window::open_sized(profile, "seats", SMALL, egui::Theme::Light);
        window.key(Key::N);
        let right = |player| {
            let name = format!("Remove Player {player}");
            window.harness.get_by_label(&name).rect().right()
        };
        assert!((right(1) - right(2)).abs() < 1.0, "{level}: {}, {}", right(1), right(2));
    }
}

#[test]
fn costs_can_be_read() {
    for (rules, seats, size) in [
        ("triple", 2, SMALL),
        ("triple", 4, LARGE),
        ("kismet", 4, SMALL),
        ("balut", 2, COMMON),
        ("balut", 8, SMALL),
        ("poker_dice", 3, SMALL),
        ("poker_dice", 3, COMMON),
        ("poker_dice", 8, SMALL),
    ] {
        let mut window = table(rules, seats, size, |_| ());
        window.key(Key::Space);
        window.ask_advice();
        window.harness.run_steps(3);
        let what = format!("{rules} with {seats} seats at {size}");
        let costs: Vec<f32> = texts(&window)
            .into_iter()
            // An empty card of Balut has −2 points, and the legend has no number.
            .filter(|(text, _, _)| text.starts_with('−') && text != "−2" && !text.contains(' '))
            .map(|(_, letters, _)| letters)
            .collect();
        let (least, most) =
            costs.iter().fold((99.0, 0.0), |(least, most): (f32, f32), &letters| {
                (least.min(letters), most.max(letters))
            });
        assert!(most > 0.0 && most < 1.25 * least, "not alike in {what}: {least} to {most}");
        assert_readable(&window, &what);
    }
}

/// Every open box shows its chance, in all windows, and a legend says what that is.
#[test]
fn chances_stand_beside_all_boxes_with_a_legend() {
    for (rules, seats, size) in [
        ("generala", 2, SMALL),
        ("balut", 3, SMALL),
        ("yahtzee_forced", 2, COMMON),
        ("balut", 2, LARGE),
    ] {
        let odds = |home: &mut Home| home.settle(|settings| settings.card_advice.odds = true);
        let mut window = table(rules, seats, size, odds);
        window.key(Key::Space);
        window.wait_for("odds", |window| !window.session().odds().is_empty());
        window.harness.run_steps(3);
        let texts = texts(&window);
        let count = texts.iter().filter(|(text, ..)| text.ends_with('%')).count();
        let what = format!("{rules} with {seats} seats at {size}: {texts:?}");
        assert!(count > 5 && texts.iter().any(|(text, ..)| text == "%: chance"), "{what}");
    }
}

/// WCAG 2.2, 1.4.10 (Reflow): at 400 % on a small screen, pages scroll downwards only. (A position
/// beside its card needs both directions.)
#[test]
fn enlarged_pages_scroll_in_one_direction() {
    let home = Home::quick("yatzy", &["human", "novice"]);
    home.settle(|settings| settings.scale = 2.0);
    let screen = Vec2::new(640.0, 400.0);
    let mut window = Window::open_sized(home.profile(), "reflow", screen, egui::Theme::Light);
    window.settle();
    let width = window.harness.ctx.content_rect().width();
    assert!((320.0..350.0).contains(&width), "{width}");
    let mut wide = Vec::new();
    window.visit(|window, page| {
        window.harness.run_steps(8);
        let across = |rect: Rect| rect.left() >= -0.5 && rect.right() <= width + 0.5;
        let targets = window.targets().into_iter().filter(|(_, rect)| !across(*rect));
        wide.extend(targets.map(|(name, rect)| format!("{page}: {name} {rect:?}")));
    });
    wide.retain(|target| !["Review", "Training"].iter().any(|page| target.starts_with(page)));
    assert!(wide.is_empty(), "{wide:#?}");
}

/// In a window of the usual size, no button is lower or narrower than 32 points.
#[test]
fn targets_are_large_enough() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human", "novice"], "targets");
    window.roll();
    let mut small = Vec::new();
    window.visit(|window, page| {
        window.harness.run_steps(8);
        for (name, rect) in window.targets() {
            let size = rect.size();
            // The boxes of a card share its height; 24 is what WCAG 2.2 asks for at least. (Half a
            // point for rounding.)
            let least = if name.contains("would score") { 24.0 } else { 32.0 };
            if size.min_elem() < least - 0.5 {
                small.push(format!("{page}: {name} {size:?}"));
            }
        }
    });
    assert!(small.is_empty(), "{small:#?}");
}

/// A tooltip that is open when a dialog opens does not stay above it.
#[test]
fn no_tooltip_stays_above_a_dialog() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    let mut window = Window::open_sized(home.profile(), "tips", COMMON, egui::Theme::Light);
    window.settle();
    window.key(Key::Space);
    window.harness.get_all_by_label("Ones").last().unwrap().hover();
    window.harness.run_steps(40);
    assert!(!window.tooltips().is_empty(), "{}", window.outline());
    window.ask_why();
    window.harness.run_steps(40);
    assert!(window.says("notice-close"), "{}", window.outline());
    assert_eq!(window.tooltips(), [], "{}", window.outline());
}

/// What a tooltip explains stays in view, and so do the other rows and buttons.
#[test]
fn tooltips_cover_neither_the_next_row_nor_a_button() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    let mut window = Window::open_sized(home.profile(), "tips", COMMON, egui::Theme::Light);
    window.settle();
    window.key(Key::Space);
    for name in ["Ones", "Three of a kind", "Yahtzee", "Chance", "Undo", "Advice"] {
        window.harness.get_all_by_label(name).last().unwrap().hover();
        // Tooltips appear after a moment.
        window.harness.run_steps(40);
        let tips: Vec<Rect> = window.tooltips();
        assert!(!tips.is_empty(), "no tooltip of {name}:\n{}", window.outline());
        let covered = window
            .targets()
            .into_iter()
            .filter(|(_, rect)| tips.iter().any(|tip| tip.intersect(*rect).is_positive()));
        let covered = covered.map(|(name, _)| name);
        // (Beside a row are the dice.)
        let covered: Vec<_> = covered.filter(|name| !name.starts_with("Die ")).collect();
        assert!(covered.is_empty(), "{name}: {covered:?} below {tips:?}");
    }
}

/// WCAG 1.4.13: the pointer can go to a tooltip, which Esc closes without doing anything else.
#[test]
fn a_tooltip_can_be_pointed_at_and_esc_closes_it_alone() {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    let mut window = Window::open_sized(home.profile(), "tips", COMMON, egui::Theme::Light);
    window.key(Key::N);
    let search = window.words.say("new-game-search").into_owned();
    let page = window.names();
    window.harness.get_by_role_and_label(Role::TextInput, &search).hover();
    window.harness.run_steps(40);
    let tips = window.tooltips();
    let [tip] = &tips[..] else { panic!("{tips:?}\n{}", window.outline()) };
    let place = tip.center();
    window.harness.hover_at(place);
    window.harness.run_steps(40);
    assert_eq!(window.tooltips(), tips);

    window.harness.get_by_role_and_label(Role::TextInput, &search).hover();
    window.harness.run_steps(40);
    window.key(Key::Escape);
    window.harness.run_steps(40);
    assert_eq!((window.tooltips(), window.names()), (Vec::new(), page.clone()));
    // It comes again when the pointer does.
    window.harness.hover_at(egui::Pos2::ZERO);
    window.harness.run_steps(40);
    window.harness.get_by_role_and_label(Role::TextInput, &search).hover();
    window.harness.run_steps(40);
    assert_eq!(window.tooltips(), tips);
    window.harness.hover_at(egui::Pos2::ZERO);
    window.harness.run_steps(40);
    window.key(Key::Escape);
    assert_ne!(window.names(), page);
}

/// On a whole screen, whoever needs larger letters has dice that are as large as before.
#[test]
fn dice_are_no_smaller_at_twice_the_scale() {
    for (rules, seats) in [("yahtzee_forced", 1), ("yahtzee_forced", 2), ("yatzy", 2)] {
        for screen in [LARGE, WIDE] {
            let width = |size| {
                let mut window = table(rules, seats, size, |_| ());
                window.key(Key::Space);
                let mut dice = window.harness.get_all_by_role(Role::CheckBox);
                dice.next().unwrap().rect().width()
            };
            let [before, after] = [width(screen), 2.0 * width(screen / 2.0)];
            assert!(after > 0.985 * before, "{rules} of {seats}, {screen}: {before}, {after}");
        }
    }
}

/// With many seats, the one to move is in view again after the others have played.
#[test]
fn the_seat_to_move_is_in_view() {
    let eight = ["human", "novice", "novice", "novice", "novice", "novice", "novice", "novice"];
    let home = Home::quick("poker_dice", &eight);
    let size = Vec2::new(560.0, 420.0);
    let mut window = Window::open_sized(home.profile(), "to move", size, egui::Theme::Light);
    window.settle();
    for round in 1..=3 {
        window.roll();
        window.ask_advice();
        window.harness.run_steps(20);
        window.rest();
        let names = window.harness.get_by_label(&window.words.say("felt")).rect().right() + 90.0;
        let cell = window.harness.get_by_label_contains(&format!("Round {round}, open")).rect();
        assert!(cell.left() >= names - 1.0, "{round}: {cell:?} behind {names}");
        window.click_first("Round ");
    }
}

/// Rolls real dice and enters these faces.
fn throw(window: &mut Window, faces: [Key; 5]) {
    window.key(Key::Space);
    for face in faces {
        window.strike(egui::Modifiers::NONE, face);
    }
    window.settle();
}

/// Points at a row: the bonus says in words what the box would do to it.
#[test]
fn the_bonus_says_in_words_what_a_box_would_do_to_it() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| {
        settings.seats = people(&NAMES[..2]);
        settings.dice = fivefold::store::DiceMode::ByHand;
    });
    let mut window = home.open(None);
    let sixes = [Key::Num6, Key::Num6, Key::Num6, Key::Num6, Key::Num3];
    throw(&mut window, sixes);
    window.harness.get_all_by_label("Sixes").last().unwrap().hover();
    window.harness.run_steps(10);
    let texts = texts(&window);
    let is_there = |text: &str| texts.iter().any(|(painted, ..)| painted == text);
    // 24 is six more than three sixes, and the other card has nothing yet.
    assert!(is_there("6 ahead") && is_there("63 to go"), "{texts:?}");
}

/// Odds stand in the room that names have: neither dice nor buttons move for them, and a legend
/// says what they are.
#[test]
fn odds_and_their_notice_move_nothing() {
    let mut window = table("yahtzee_forced", 2, COMMON, |_| ());
    window.key(Key::Space);
    window.settle();
    let places = |window: &Window| {
        let mut targets = window.targets();
        targets.retain(|(name, _)| name.starts_with("Die ") || name == "Roll");
        targets
    };
    let before = places(&window);
    assert_eq!(before.len(), 6, "{before:?}");
    window.key(Key::O);
    window.wait_for("odds", |window| {
        texts(window).iter().any(|(text, ..)| *text == window.words.say("card-legend-odds"))
    });
    assert_eq!(places(&window), before);
    // What happened is said in one line.
    let seen = |label| {
        let mut places = window.harness.get_all_by_label(label).map(|node| node.rect());
        places.find(Rect::is_positive).unwrap()
    };
    let [notice, close] = ["Odds on the card: On", "Close"].map(seen);
    assert!(close.y_range().contains(notice.center().y), "{notice:?} {close:?}");
}

/// The letters of these texts, in pixels.
fn letters(window: &Window, wanted: &[&str]) -> Vec<f32> {
    let largest = |wanted: &&str| {
        let same = painted_texts(window).filter(|(text, _)| text.galley.text() == *wanted);
        same.fold(0.0, |most: f32, (_, letters)| most.max(letters))
    };
    wanted.iter().map(largest).map(|letters| letters * window.harness.ctx.zoom_factor()).collect()
}

/// In each size from 100 to 200 %, the letters of the card are larger by exactly that and dice no
/// smaller than usual, in each window and with advice; the button that rolls is in view, and so is
/// the last box once it has the focus.
#[test]
fn letters_are_as_large_as_the_size_says() {
    for screen in [SMALL, COMMON, Vec2::new(1366.0, 768.0), LARGE] {
        for (rules, seats) in [("yahtzee_forced", 2), ("triple", 2)] {
            let sizes = |scale: f32| {
                let mut window = table(rules, seats, screen, |home| {
                    home.settle(|settings| settings.scale = scale);
                });
                window.key(Key::Space);
                let room = window.harness.ctx.content_rect();
                let button = window.harness.get_by_label("Roll").rect();
                assert!(room.contains_rect(button), "{screen} {rules} {seats} {scale}: {button}");
                window.ask_advice();
                window.rest();
                let die = window.harness.get_all_by_role(Role::CheckBox).next().unwrap().rect();
                window.key(Key::ArrowDown);
                window.rest();
                let letters = letters(&window, &["Ones", "Twos", "You"]);
                window.key(Key::ArrowUp);
                window.key(Key::ArrowUp);
                let last = window.harness.get_by_label(&window.focused().unwrap()).rect();
                assert!(
                    room.contains_rect(last),
                    "{screen} {rules} {scale}: {last} is not in view"
                );
                (letters, die.width() * window.harness.ctx.zoom_factor())
            };
            let (usual, usual_die) = sizes(1.0);
            for scale in [1.125, 1.25, 1.5, 1.75, 2.0] {
                let (enlarged, die) = sizes(scale);
                let what = format!("{screen} {rules} {seats} {scale}");
                for (large, letters) in enlarged.iter().zip(&usual) {
                    let share = large / letters / scale;
                    assert!((share - 1.0).abs() < 0.01, "{what}: {usual:?} {enlarged:?}");
                }
                assert!(die > 0.99 * usual_die, "{what}: {die} instead of {usual_die}");
            }
        }
    }
}
