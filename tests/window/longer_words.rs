//! Room for languages: no text is cut off or runs out of the window when words are longer.

use egui::{Key, Rect, Shape, Vec2, epaint::TextShape, vec2};

use super::support::{Home, Window};

/// English with accents and longer words.
const LONGER: &str = "en-XA";

/// The texts painted in the window, and where each can be seen.
fn texts(window: &Window) -> Vec<(TextShape, Rect)> {
    fn look(shape: &Shape, clip: Rect, found: &mut Vec<(TextShape, Rect)>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| look(shape, clip, found)),
            Shape::Text(text) => found.push((text.clone(), clip)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for clipped in &window.harness.output().shapes {
        look(&clipped.shape, clipped.clip_rect, &mut found);
    }
    found
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
    window.harness.run();
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
