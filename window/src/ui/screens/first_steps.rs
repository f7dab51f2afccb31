//! First steps for a new player: what to do now, in at most three short sentences.

use egui::text::LayoutJob;
use egui::{CornerRadius, Rect, Ui, vec2};

use super::new_game::facts;
use crate::dice::{Colour, Face};
use crate::rules::Tag;
use crate::ui::commands::MenuAction;
use crate::ui::context::ViewContext;
use crate::ui::session::Session;
use crate::ui::theme::{plain, size};
use crate::ui::widgets::basics::{label_at, paint_line};
use crate::ui::widgets::controls::felt_button;
use crate::ui::widgets::tips::Tip as _;
use crate::ui::{names, phrases};
use crate::words::Words;

/// Returns the text for the person to move, even while dice roll; `None` where boxes are named,
/// dice turned over or a question is open, which the status line explains, and where first steps are
/// not on.
pub fn sentence(words: &Words, session: &Session, is_on: bool) -> Option<String> {
    let position = session.game().position();
    let is_other = position.must_declare() || position.turnable().is_some() || session.asks();
    if !is_on || !session.is_turn_of_person() || is_other {
        return None;
    }
    if let Some(at) = session.clear_box() {
        let name = names::full_box_name(words, position.rules(), at);
        return Some(words.say_with("first-step-take", &[("box", name.into())]));
    }
    let is_still = session.awaits_person();
    let key = match position.on_table() {
        None if session.game().is_by_hand() => "first-step-roll-by-hand",
        None => "first-step-roll",
        Some(_) if position.may_roll() && is_still && !session.may_roll() => "first-step-all-kept",
        Some(_) if position.may_roll() => "first-step-keep",
        Some(_) => "first-step-score",
    };
    let dice = i64::from(position.rules().dice().count);
    let rolls = i64::from(position.rolls_in_turn());
    Some(words.say_with(key, &[("dice", dice.into()), ("rolls", rolls.into())]))
}

/// Returns what a game is like that nobody has played here, before its first roll.
pub fn new_game(words: &Words, session: &Session) -> Option<String> {
    if !session.game().events().is_empty() || session.dice_entry().is_some() {
        return None;
    }
    let rules = session.game().setup().rules();
    let name = names::rules_name(words, rules);
    let about = names::rules_about(words, rules).into_owned();
    let about = if about.is_empty() { facts::counts(words, rules).join(" · ") } else { about };
    let arguments = [("rules", name.as_ref().into()), ("about", about.into())];
    let sentence = words.say_with("new-here", &arguments);
    let Some(tag) = rules.dice().tag else { return Some(sentence) };
    let (sides, count) = (rules.dice().sides, usize::from(rules.dice().count));
    let of_die = |slot, colour| Face::all(sides).any(|face| tag.colour(slot, face) == Some(colour));
    let is_used = |&colour: &Colour| match tag {
        Tag::Random(colours) => colour.index() < usize::from(colours),
        _ => (0..count).any(|slot| of_die(slot, colour)),
    };
    let letter = |colour| {
        let name = ("colour", names::colour_name(words, colour).into_owned().into());
        let letter = ("letter", names::colour_letter(words, colour).into_owned().into());
        words.say_with("new-here-letter", &[name, letter])
    };
    let colours = Colour::ALL.into_iter().filter(is_used);
    let letters = phrases::all_of(words, colours.map(letter).collect());
    let letters = words.say_with("new-here-letters", &[("letters", letters.into())]);
    Some(format!("{sentence} {letters}"))
}

/// Shows the text at the bottom of `rect`, as high as it needs to be, with a button.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    rect: Rect,
    (sentence, key, action): (&str, &str, MenuAction),
) {
    let width = size::ADVICE.min(rect.width() - 2.0 * size::GAP);
    let skip = cx.say(key);
    let ink = cx.palette.on_felt;
    let wide = ui.painter().layout_no_wrap(skip.to_string(), plain(size::TEXT), ink).size().x;
    let wide = wide.max(52.0) + 2.0 * size::GAP;
    let aside = wide + 2.0 * size::GAP;
    let room = vec2(width - aside - 2.0 * size::GAP_WIDE, rect.height() - 3.0 * size::GAP);
    let lay = |letters: f32| {
        let mut job = LayoutJob::simple(sentence.to_owned(), plain(letters), ink, room.x);
        let line = ui.fonts_mut(|fonts| fonts.row_height(&plain(letters)));
        job.wrap.max_rows = (room.y / line).max(1.0) as usize;
        ui.painter().layout_job(job)
    };
    let sizes = [size::TEXT + 1.0, size::SMALL + 1.0, size::SMALL, size::MIN_CARD_TEXT];
    let galley = sizes.into_iter().map(lay).find(|text| !text.elided);
    let galley = galley.unwrap_or_else(|| lay(size::MIN_CARD_TEXT));
    let is_cut = galley.elided;
    let height = galley.size().y.max(size::BUTTON_HEIGHT) + 2.0 * size::GAP;
    let centre = rect.center_bottom() - vec2(0.0, f32::midpoint(height, size::GAP));
    let plate = Rect::from_center_size(centre, vec2(width, height));
    let round = CornerRadius::same(size::ROUND_WIDE);
    ui.painter().rect_filled(plate, round, cx.palette.felt_panel);
    let (text, button) = plate.split_left_right_at_x(plate.right() - aside);
    let text = text.shrink2(vec2(size::GAP_WIDE, 0.0));
    paint_line(ui, text.left_center(), galley, ink);
    let label = label_at(ui, text, "first step", sentence);
    if is_cut {
        label.tip(sentence);
    }
    let button = Rect::from_center_size(button.center(), vec2(wide, size::BUTTON_HEIGHT));
    if felt_button(ui, button, &skip, "", true).clicked() {
        cx.run(action);
    }
}
