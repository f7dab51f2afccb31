//! What things are called: the catalogue's word first, then the one in the data.

use std::borrow::Cow;

use crate::{
    dice::Roll,
    game::{PlayerId, Sitter},
    rules::{BoxIndex, RuleSet, Section},
    words::Words,
};

/// The name of a rule set.
pub fn rules_name<'a>(words: &'a Words, rules: &'a RuleSet) -> Cow<'a, str> {
    let key = format!("rules-{}", rules.id());
    if words.has(&key) { Cow::Owned(words.say(&key).into_owned()) } else { rules.name().into() }
}

/// One sentence that tells a rule set from its relatives.
pub fn rules_about<'a>(words: &'a Words, rules: &'a RuleSet) -> Cow<'a, str> {
    let key = format!("about-{}", rules.id());
    if words.has(&key) { Cow::Owned(words.say(&key).into_owned()) } else { rules.about().into() }
}

/// The name of a box.
pub fn box_name(words: &Words, rules: &RuleSet, at: BoxIndex) -> String {
    row_name(words, &rules.row(at).id, rules.row(at).name.as_deref())
}

/// The name of a row by its id, and by the name in its file where the catalogue has none.
pub fn row_name(words: &Words, id: &str, given: Option<&str>) -> String {
    let key = format!("box-{id}");
    match given {
        Some(name) => name.to_owned(),
        None if words.has(&key) => words.say(&key).into_owned(),
        None => id.replace('_', " "),
    }
}

/// The name of a section of the card.
pub fn section_name(words: &Words, section: Section) -> Cow<'_, str> {
    words.say(match section {
        Section::Upper => "section-upper",
        Section::Lower => "section-lower",
        Section::Palette => "section-palette",
    })
}

/// The name of a computer player.
pub fn player_name(words: &Words, player: &PlayerId) -> String {
    let key = format!("player-{player}");
    if words.has(&key) { words.say(&key).into_owned() } else { player.to_string() }
}

/// Who sits there: a person, or a computer player by name.
pub fn sitter_name(words: &Words, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Human => words.say("player-human").into_owned(),
        Sitter::Computer(player) => player_name(words, player),
    }
}

/// The faces of a roll for reading aloud: `3, 4, 4, 5, 1`.
pub fn spoken_dice(roll: &Roll) -> String {
    roll.faces().map(|face| face.to_string()).collect::<Vec<_>>().join(", ")
}
