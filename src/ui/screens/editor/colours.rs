//! The colours of dice and what stands on their faces.

use egui::{CornerRadius, Popup, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::{
    fields::{self, Fields},
    fold,
};
use crate::{
    dice::{Colour, MAX_DICE, MAX_SIDES},
    rules::{DieColours, FaceColours, Field, RuleData, Tag},
    ui::{
        names,
        theme::{Palette, size, strong},
        widgets::page,
    },
    words::Words,
};

/// How dice get their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    None,
    ByFace,
    PerDie,
    Random,
}

impl Kind {
    const ALL: [(Self, &str); 4] = [
        (Self::None, "editor-colours-none"),
        (Self::ByFace, "editor-colours-by-face"),
        (Self::PerDie, "editor-colours-per-die"),
        (Self::Random, "editor-colours-random"),
    ];

    const fn of(tag: Option<Tag>) -> Self {
        match tag {
            None => Self::None,
            Some(Tag::ByFace(_)) => Self::ByFace,
            Some(Tag::PerDie(_)) => Self::PerDie,
            Some(Tag::Random(_)) => Self::Random,
        }
    }

    /// Colours of this kind to begin with.
    fn usual(self, dice: u8, sides: u8) -> Option<Tag> {
        let colour = |number: u8| Colour::new(number % 3).unwrap_or_default();
        match self {
            Self::None => None,
            Self::ByFace => faces((0..sides).map(|face| colour(face / 2))).map(Tag::ByFace),
            Self::PerDie => {
                let of_one = |number| faces((0..sides).map(|_| colour(number)));
                dice_of((0..dice).filter_map(of_one)).map(Tag::PerDie)
            }
            Self::Random => Some(Tag::Random(3)),
        }
    }
}

fn faces(colours: impl Iterator<Item = Colour>) -> Option<FaceColours> {
    FaceColours::try_from(colours.take(MAX_SIDES.into()).collect::<Vec<_>>()).ok()
}

fn dice_of(dice: impl Iterator<Item = FaceColours>) -> Option<DieColours> {
    DieColours::try_from(dice.take(MAX_DICE).collect::<Vec<_>>()).ok()
}

/// Shows colours and names of faces and changes them.
pub(super) fn show(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let words = fields.words;
    let heading = words.say("editor-colours");
    let kind = Kind::of(data.dice.tag);
    let key = Kind::ALL.iter().find(|(other, _)| *other == kind).map_or("", |(_, key)| key);
    let summary = words.say(key);
    let is_ours = |field| matches!(field, Field::Colours | Field::FaceNames);
    fold::sheet(fields, ui, (&heading, &summary), is_ours, |fields, ui| {
        let named = |(kind, key): (Kind, &'static str)| (kind, words.say(key).into_owned());
        let kinds = Kind::ALL.map(named);
        let label = words.say("editor-colours-kind");
        let (response, picked) = fields::labelled_pick(ui, (&label, &label), &kinds, &kind);
        if let Some(picked) = picked {
            data.dice.tag = picked.usual(data.dice.count, data.dice.sides);
        }
        fields.check(ui, Field::Colours, &response);
        page::explain(ui, &words.say("editor-colours-about"));
        match &mut data.dice.tag {
            None => {}
            Some(Tag::Random(count)) => {
                let label = words.say("editor-colours-count");
                fields::labelled_number(ui, (&label, &label), count, 0..=9);
                page::explain(ui, &first_ones(words, *count));
            }
            Some(Tag::ByFace(colours)) => {
                let mut list = colours.all().to_vec();
                let name = words.say("editor-every-die");
                ui.horizontal_wrapped(|ui| {
                    ui.label(name.as_ref());
                    swatches(ui, words, &name, &mut list);
                });
                *colours = faces(list.into_iter()).unwrap_or(*colours);
            }
            Some(Tag::PerDie(dice)) => *dice = per_die(ui, words, *dice),
        }
        face_names(fields, ui, data);
    });
}

/// Which colours are thrown: the first ones of all.
fn first_ones(words: &Words, count: u8) -> String {
    let colours = Colour::ALL.iter().take(count.into());
    let names: Vec<_> = colours.map(|&colour| names::colour_name(words, colour)).collect();
    words.say_with("editor-colours-first", &[("colours", names.join(", ").into())])
}

fn per_die(ui: &mut Ui, words: &Words, dice: DieColours) -> DieColours {
    let mut all: Vec<FaceColours> = dice.all().to_vec();
    for (number, die) in all.iter_mut().enumerate() {
        let mut list = die.all().to_vec();
        let name = words.say_with("editor-die", &[("number", (number + 1).into())]);
        ui.push_id(number, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.add_sized([size::EDITOR_NUMBER, size::SWATCH], egui::Label::new(name.as_str()));
                let whole = list.first().copied().unwrap_or_default();
                let spoken = words.say_with("editor-whole-die", &[("die", name.as_str().into())]);
                if let Some(picked) = swatch(ui, words, &spoken, whole, None) {
                    list.fill(picked);
                }
                ui.weak(words.say("editor-its-faces"));
                swatches(ui, words, &name, &mut list);
            });
        });
        *die = faces(list.into_iter()).unwrap_or(*die);
    }
    dice_of(all.into_iter()).unwrap_or(dice)
}

/// A patch for each face of a die.
fn swatches(ui: &mut Ui, words: &Words, die: &str, colours: &mut [Colour]) {
    for (face, colour) in colours.iter_mut().enumerate() {
        let arguments = [("die", die.into()), ("face", (face + 1).into())];
        let spoken = words.say_with("editor-face-colour", &arguments);
        if let Some(picked) = swatch(ui, words, &spoken, *colour, Some(face + 1)) {
            *colour = picked;
        }
    }
}

/// A patch of colour with the number of a face on it, or the letter of the colour, that opens a
/// list of all colours; gives what was picked.
fn swatch(
    ui: &mut Ui,
    words: &Words,
    spoken: &str,
    now: Colour,
    face: Option<usize>,
) -> Option<Colour> {
    let palette = Palette::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(size::SWATCH, size::SWATCH), Sense::click());
    let name = names::colour_name(words, now);
    let text = format!("{spoken}: {name}");
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, text.as_str()));
    let [body, ink] = Palette::die_colours(now);
    let line = if response.has_focus() {
        palette.focus_ring()
    } else {
        Stroke::new(size::LINE, if response.hovered() { palette.accent } else { palette.line })
    };
    let round = CornerRadius::same(size::ROUND);
    ui.painter().rect(rect, round, body, line, StrokeKind::Outside);
    let font = strong(size::RULES_SMALL);
    let letter = || names::colour_letter(words, now).into_owned();
    let sign = face.map_or_else(letter, |face| face.to_string());
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, sign, font, ink);
    let mut picked = None;
    Popup::menu(&response).show(|ui| {
        for colour in Colour::ALL {
            let name = names::colour_name(words, colour);
            if ui.selectable_label(colour == now, name.as_ref()).clicked() {
                picked = Some(colour);
            }
        }
    });
    response.on_hover_text(text);
    picked
}

/// What stands on the faces in place of pips, in one line.
fn face_names(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let words = fields.words;
    let label = words.say("editor-face-names");
    ui.label(label.as_ref());
    let id = ui.make_persistent_id("names of faces");
    let shown = data.face_names.join(" ");
    let typed = fields::typed(ui, id, &shown, &label, size::EDITOR_LIST);
    if let Some(text) = typed.text {
        data.face_names = text.split_whitespace().map(str::to_owned).collect();
    }
    fields.check(ui, Field::FaceNames, &typed.response);
    page::explain(ui, &words.say("editor-face-names-about"));
}

/// The colours and names for other dice than they were made for: what there is, and more of the
/// same. `before` is what they were before anyone began to change the dice, so that nothing is lost
/// on the way from 5 over 1 to 12.
pub(super) fn fit(data: &mut RuleData, before: &(Option<Tag>, Vec<String>)) {
    let (dice, sides) = (usize::from(data.dice.count), usize::from(data.dice.sides));
    let all_faces = |colours: &FaceColours| {
        let last = colours.all().last().copied().unwrap_or_default();
        let more = std::iter::repeat(last);
        faces(colours.all().iter().copied().chain(more).take(sides))
    };
    data.dice.tag = match &before.0 {
        Some(Tag::ByFace(colours)) => all_faces(colours).map(Tag::ByFace),
        Some(Tag::PerDie(colours)) => {
            let last = colours.all().last().copied().unwrap_or_default();
            let more = colours.all().iter().copied().chain(std::iter::repeat(last)).take(dice);
            dice_of(more.filter_map(|die| all_faces(&die))).map(Tag::PerDie)
        }
        other => *other,
    };
    if !before.1.is_empty() {
        let names = before.1.iter().cloned();
        let more = (before.1.len() + 1..).map(|face| face.to_string());
        data.face_names = names.chain(more).take(sides.min(MAX_SIDES.into())).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn every_kind_of_colours_can_be_played() {
        let mut data = Library::shipped().get("yatzy").unwrap().data().clone();
        for (kind, _) in Kind::ALL {
            data.dice.tag = kind.usual(data.dice.count, data.dice.sides);
            assert_eq!(Kind::of(data.dice.tag), kind);
            assert_eq!(data.problems_of_form(), [], "{kind:?}");
        }
    }

    #[test]
    fn colours_and_names_follow_the_dice() {
        let mut data = Library::shipped().get("yatzy").unwrap().data().clone();
        data.dice.tag = Kind::PerDie.usual(5, 6);
        data.face_names = ["9", "10", "J", "Q", "K", "A"].map(str::to_owned).to_vec();
        let before = (data.dice.tag, data.face_names.clone());
        for (dice, sides) in [(1, 6), (12, 6), (12, 2), (3, 4)] {
            (data.dice.count, data.dice.sides) = (dice, sides);
            fit(&mut data, &before);
            let Some(Tag::PerDie(colours)) = data.dice.tag else { panic!("still of its kind") };
            assert_eq!(colours.all().len(), usize::from(dice));
            assert!(colours.all().iter().all(|die| die.all().len() == usize::from(sides)));
            assert_eq!(data.face_names.len(), usize::from(sides));
        }
        (data.dice.count, data.dice.sides) = (5, 6);
        fit(&mut data, &before);
        assert_eq!((data.dice.tag, data.face_names), before, "and back again");
    }
}
