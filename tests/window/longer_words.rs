//! Room for languages: no text is cut off or runs out of the window when words are longer.

use egui::{Key, Rect, Shape, Vec2, epaint::TextShape, vec2};

use super::support::{Home, Window};

/// English with accents and longer words.
const LONGER: &str = "en-XA";

/// The texts painted in the window, and where each can be seen.
fn texts(window: &Window) -> Vec<(&TextShape, Rect)> {
    let shapes = window.shapes().into_iter();
    let texts = shapes.filter_map(|(shape, clip)| match shape {
        Shape::Text(text) => Some((text, clip)),
        _ => None,
    });
    texts.collect()
}

/// The texts that are shortened, or not wholly where they can be seen.
fn cut_texts(window: &Window) -> Vec<String> {
    let cut = texts(window).into_iter().filter_map(|(text, clip)| {
        let (rect, galley) = (text.visual_bounding_rect(), &text.galley);
        let is_seen = rect.top() < clip.bottom() && rect.bottom() > clip.top();
        let across = rect.left() >= clip.left() - 1.0 && rect.right() <= clip.right() + 1.0;
        let is_cut = is_seen && (galley.elided || !across) && !galley.text().trim().is_empty();
        is_cut.then(|| format!("{} {rect:?} in {clip:?}", galley.text()))
    });
    cut.collect()
}

/// A German word is longer than the die above it.
#[test]
fn the_word_below_a_kept_die_leaves_the_letter_of_its_colour_free() {
    let home = Home::quick("kismet", &["human", "novice"]);
    let size = Vec2::new(560.0, 420.0);
    let mut window = Window::open_sized(home.profile(), "kept", size, egui::Theme::Dark);
    window.roll();
    window.key(Key::Num2);
    home.speak(&mut window, "de");
    window.rest();
    let texts = texts(&window);
    let of = |word: &str| -> Vec<Rect> {
        let same = texts.iter().filter(|(text, _)| text.galley.text() == word);
        same.map(|(text, _)| text.visual_bounding_rect()).collect()
    };
    let letters: Vec<Rect> = ["S", "R", "G"].into_iter().flat_map(of).collect();
    let [kept] = of("BLEIBT")[..] else { panic!("one die is kept") };
    assert_eq!(letters.len(), 5);
    assert!(letters.iter().all(|letter| !letter.intersects(kept)), "{letters:?} {kept:?}");
}

#[test]
fn the_bars_of_a_reason_leave_the_names_of_their_boxes_free() {
    let home = Home::quick("long_names", &["human"]);
    let rules = r#"RuleSet(version: 1, id: "long_names", name: "Long names", about: "Long names.",
        dice: (count: 3), turn: (rolls: 2), columns: [(order: Down), (order: Up)], rows: [
            (id: "pair", name: "Two dice alike", section: Lower, pattern: Kind(2), score: Fixed(8)),
            (id: "any", name: "All three dice", section: Lower, pattern: Any, score: Sum),
            (id: "ones", name: "One, two or three ones", section: Lower, pattern: Face(1), score: Matched),
        ])"#;
    home.write("variants/long_names.ron", rules);
    let mut window = home.open(Some("bars"));
    window.roll();
    window.ask_why();
    window.wait_for("the parts", |window| window.says("reason-parts"));
    let height = fivefold::ui::theme::size::REASON_BAR - 8.0;
    let bar = |(shape, _): (&Shape, Rect)| match shape {
        Shape::Rect(bar) if (bar.rect.height() - height).abs() < 0.1 => Some(bar.rect),
        _ => None,
    };
    let bars: Vec<Rect> = window.shapes().into_iter().filter_map(bar).collect();
    assert!(!bars.is_empty(), "{}", window.outline());
    let hides = |(text, _): &(&TextShape, Rect)| {
        let name = text.galley.text();
        let is_name = ["top to bottom)", "bottom to top)"].iter().any(|end| name.ends_with(end));
        is_name && bars.iter().any(|bar| bar.intersects(text.visual_bounding_rect()))
    };
    let hidden: Vec<_> = texts(&window).into_iter().filter(hides).collect();
    assert!(hidden.is_empty(), "{hidden:?} behind {bars:?}");
}

#[test]
fn longer_words_have_room_on_every_screen() {
    let mut cut = Vec::new();
    // At twice the size, a window needs more room for pages not to scroll sideways.
    for (scale, size) in [(1.0, vec2(800.0, 600.0)), (2.0, vec2(1120.0, 840.0))] {
        cut.extend(cut_on_screens(scale, size).into_iter().map(|text| format!("{scale}: {text}")));
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

fn cut_on_screens(scale: f32, size: Vec2) -> Vec<String> {
    let home = Home::quick("yahtzee_forced", &["human", "novice"]);
    home.settle(|settings| {
        LONGER.clone_into(&mut settings.language);
        settings.scale = scale;
    });
    let mut window = Window::open_sized(home.profile(), "longer", size, egui::Theme::Light);
    window.settle();
    window.words = fivefold::words::Words::for_language(LONGER);
    let mut cut = Vec::new();
    window.visit(|window, page| {
        window.harness.run_steps(8);
        let mut texts = cut_texts(window);
        // At the top of the editor one line is shortened; all of it is in its tooltip.
        texts.retain(|text| page != "EditRules" || !text.contains(" · "));
        cut.extend(texts.into_iter().map(|text| format!("{page}: {text}")));
    });
    cut
}
