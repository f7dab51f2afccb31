//! `dice.tag`: the colours of the dice.

use std::mem::discriminant;

use egui::{Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::{
    face_names,
    fold::Fold,
    form::{Form, key_of, with_current},
};
use crate::{
    dice::{Colour, MAX_DICE, MAX_SIDES},
    rules::{DiceSpec, DieColours, FaceColours, Field, Tag},
    ui::{
        names,
        phrases::{all_of, one_of, sentence},
        theme::{Palette, size, strong},
        widgets::{choices, page},
    },
    words::Words,
};

/// The kinds of colours with their initial values and the keys of their names.
fn kinds(dice: DiceSpec) -> [(Option<Tag>, &'static str); 4] {
    let DiceSpec { count, sides, tag } = dice;
    let colour = |number: u8| Colour::new(number % 3).unwrap_or_default();
    let by_face = faces((0..sides).map(|face| colour(face / 2)));
    let one_die = |number| faces((0..sides).map(|_| colour(number)));
    let per_die = dice_of((0..count).filter_map(one_die));
    let kinds = [
        (None, "editor-colours-none"),
        (by_face.map(Tag::ByFace), "editor-colours-by-face"),
        (per_die.map(Tag::PerDie), "editor-colours-per-die"),
        (Some(Tag::Random(3)), "editor-colours-random"),
    ];
    with_current(kinds, &tag, |tag| tag.as_ref().map(discriminant))
}

fn faces(colours: impl Iterator<Item = Colour>) -> Option<FaceColours> {
    FaceColours::try_from(colours.take(MAX_SIDES.into()).collect::<Vec<_>>()).ok()
}

fn dice_of(dice: impl Iterator<Item = FaceColours>) -> Option<DieColours> {
    DieColours::try_from(dice.take(MAX_DICE).collect::<Vec<_>>()).ok()
}

/// Shows the controls, together with those for the names of the faces.
pub fn controls(
    form: &mut Form<'_>,
    ui: &mut Ui,
    dice: &mut DiceSpec,
    face_names: &mut Vec<String>,
) {
    let kinds = kinds(*dice);
    let (words, summary) = (form.words, form.say(key_of(&kinds, &dice.tag)));
    let is_ours = |field| matches!(field, Field::Colours | Field::FaceNames);
    Fold { heading: "editor-colours", summary: &summary, is_ours }.sheet(form, ui, |form, ui| {
        let response = form.labelled(ui, "editor-colours-kind", |form, ui, key| {
            form.pick(ui, key, &kinds, &mut dice.tag)
        });
        form.check(ui, Field::Colours, &response);
        page::explain(ui, &words.say("editor-colours-about"));
        match &mut dice.tag {
            None => {}
            Some(Tag::Random(count)) => {
                form.labelled_number(ui, "editor-colours-count", count, 0..=9);
                let colours = ("colours", colour_names(words, *count).join(", ").into());
                page::explain(ui, &words.say_with("editor-colours-first", &[colours]));
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
        face_names::controls(form, ui, face_names);
    });
}

/// The names of the first `count` colours.
fn colour_names(words: &Words, count: u8) -> Vec<String> {
    let name = |&colour: &Colour| names::colour_name(words, colour).into_owned();
    Colour::ALL.iter().take(count.into()).map(name).collect()
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

/// Shows a colour patch for each face of a die.
fn swatches(ui: &mut Ui, words: &Words, die: &str, colours: &mut [Colour]) {
    for (face, colour) in colours.iter_mut().enumerate() {
        let arguments = [("die", die.into()), ("face", (face + 1).into())];
        let spoken = words.say_with("editor-face-colour", &arguments);
        if let Some(picked) = swatch(ui, words, &spoken, *colour, Some(face + 1)) {
            *colour = picked;
        }
    }
}

/// Shows a colour patch with the number of a face or the letter of the colour, which opens a list
/// of all colours. Returns the chosen colour.
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
        Stroke::new(size::LINE, if response.hovered() { palette.accent } else { palette.outline })
    };
    ui.painter().rect(rect, size::ROUND, body, line, StrokeKind::Outside);
    let font = strong(size::RULES_SMALL);
    let letter = || names::colour_letter(words, now).into_owned();
    let sign = face.map_or_else(letter, |face| face.to_string());
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, sign, font, ink);
    let options = Colour::ALL.map(|colour| (colour, names::colour_name(words, colour)));
    let picked = choices::list_below(&response, &options, &now);
    response.on_hover_text(text);
    picked
}

/// Fits colours and names to the number of dice and sides: keeps the existing ones and repeats the
/// last colour. `tag` and `names` are those from before the dice began to change.
pub fn fit(
    dice: &mut DiceSpec,
    face_names: &mut Vec<String>,
    (tag, names): &(Option<Tag>, Vec<String>),
) {
    let (count, sides) = (dice.count.into(), dice.sides.into());
    let all_faces = |colours: FaceColours| faces(fitted(colours.all(), sides));
    dice.tag = match *tag {
        Some(Tag::ByFace(colours)) => all_faces(colours).map(Tag::ByFace),
        Some(Tag::PerDie(colours)) => {
            dice_of(fitted(colours.all(), count).filter_map(all_faces)).map(Tag::PerDie)
        }
        None | Some(Tag::Random(_)) => *tag,
    };
    if !names.is_empty() {
        let more = (names.len() + 1..).map(|face| face.to_string());
        let all = names.iter().cloned().chain(more);
        *face_names = all.take(sides.min(MAX_SIDES.into())).collect();
    }
}

/// The first `count` elements, or all of them followed by repetitions of the last.
fn fitted<T: Copy + Default>(all: &[T], count: usize) -> impl Iterator<Item = T> {
    let last = all.last().copied().unwrap_or_default();
    all.iter().copied().chain(std::iter::repeat(last)).take(count)
}

/// Describes which dice and faces have which colours.
pub fn describe(words: &Words, tag: Tag) -> String {
    match tag {
        Tag::ByFace(colours) => {
            let faces = words.say("turn-colour-by-face").into_owned();
            let groups = Colour::ALL.into_iter();
            let groups: Vec<_> =
                groups.filter_map(|colour| faces_of(words, colours, colour)).collect();
            if groups.is_empty() {
                return faces;
            }
            format!("{faces} {}", sentence(words, &all_of(words, groups)))
        }
        Tag::PerDie(_) => words.say("turn-colour-per-die").into_owned(),
        Tag::Random(count) => {
            let colours = one_of(words, colour_names(words, count));
            let arguments = [("count", count.into()), ("colours", colours.into())];
            words.say_with("turn-colour-random", &arguments)
        }
    }
}

/// Says which faces have this colour: "1 and 6 are black".
fn faces_of(words: &Words, colours: FaceColours, colour: Colour) -> Option<String> {
    let faces = (1_u8..).zip(colours.all()).filter(|&(_, &own)| own == colour);
    let faces: Vec<String> = faces.map(|(face, _)| face.to_string()).collect();
    let count = faces.len();
    let arguments = [
        ("count", count.into()),
        ("colour", names::colour_name(words, colour).into()),
        ("faces", all_of(words, faces).into()),
    ];
    (count > 0).then(|| words.say_with("colour-of-faces", &arguments))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn every_kind_of_colours_can_be_played() {
        let mut data = Library::shipped().get("yatzy").unwrap().data().clone();
        for (tag, key) in kinds(data.dice) {
            data.dice.tag = tag;
            assert_eq!(key_of(&kinds(data.dice), &tag), key);
            assert_eq!(data.problems_of_form(), [], "{key}");
        }
    }

    #[test]
    fn colours_and_names_follow_the_dice() {
        let mut dice = Library::shipped().get("yatzy").unwrap().data().dice;
        dice.tag = kinds(dice)[2].0;
        let mut names = ["9", "10", "J", "Q", "K", "A"].map(str::to_owned).to_vec();
        let before = (dice.tag, names.clone());
        for (count, sides) in [(1, 6), (12, 6), (12, 2), (3, 4)] {
            (dice.count, dice.sides) = (count, sides);
            fit(&mut dice, &mut names, &before);
            let Some(Tag::PerDie(colours)) = dice.tag else { panic!("still of its kind") };
            assert_eq!(colours.all().len(), usize::from(count));
            assert!(colours.all().iter().all(|die| die.all().len() == usize::from(sides)));
            assert_eq!(names.len(), usize::from(sides));
        }
        (dice.count, dice.sides) = (5, 6);
        fit(&mut dice, &mut names, &before);
        assert_eq!((dice.tag, names), before, "and back again");
    }
}
