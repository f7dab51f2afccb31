//! `dice.tag`: the colours of the dice.

use crate::{
    dice::Colour,
    rules::{FaceColours, Tag},
    ui::{
        names,
        phrases::{self, all_of, one_of, sentence},
    },
    words::Words,
};

/// The names of the first `count` colours.
fn colour_names(words: &Words, count: u8) -> Vec<String> {
    let name = |&colour: &Colour| names::colour_name(words, colour).into_owned();
    Colour::ALL.iter().take(count.into()).map(name).collect()
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
            phrases::sentences(words, [faces, sentence(words, &all_of(words, groups))])
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
