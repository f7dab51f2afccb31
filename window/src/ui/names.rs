//! The names of rules, boxes, faces and players: from the catalogue, or else from the data.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use super::phrases::{self, all_of};
use super::plain_text::plain;
use crate::dice::{Colour, Counts, Face, Roll, Slots};
use crate::game::{Game, PlayerId, Position, Seat, Setup, Sitter};
use crate::rules::{
    BoxIndex, Column, Declare, FillOrder, Group, Library, Outcome, Row, RuleSet, Section, Switches,
    is_shipped, shipped, shipped_like,
};
use crate::store::{PlayerKey, RulesKey};
use crate::ui::widgets::dice_row::SmallDie;
use crate::words::{Value, Words, yes_no};

/// A die with its colour, if dice have colours.
pub type ColouredDie = (Face, Option<Colour>);

/// The name of a rule set. House rules that share the name of a shipped rule set also show their
/// id.
pub fn rules_name<'a>(words: &'a Words, rules: &'a RuleSet) -> Cow<'a, str> {
    let key = format!("rules-{}", rules.id());
    let read = || Some(switched_name(words, &words.say(&key), read_switches(rules)?));
    match shipped_text(words, rules, &key).or_else(read) {
        Some(name) => name.into(),
        None if is_taken(words, rules.name()) => {
            let arguments = [("name", rules.name().into()), ("id", rules.id().into())];
            words.say_with("house-rules-name", &arguments).into()
        }
        None => rules.name().into(),
    }
}

/// The name of the rule set with this key. If it no longer exists, or plays differently now, the
/// name recorded with its games, if any.
pub fn rules_name_of(
    words: &Words,
    library: &Library,
    key: &RulesKey,
    recorded: Option<&str>,
) -> String {
    match (library.get(&key.id), recorded) {
        (Some(rules), Some(recorded)) if RulesKey::of(rules) != *key => recorded.to_owned(),
        (Some(rules), _) => rules_name(words, rules).into_owned(),
        (None, _) => {
            let id = recorded.unwrap_or(&key.id);
            words.say_with("records-rules-gone", &[("id", id.into())])
        }
    }
}

/// These rules with what is switched on for a game, named after both; `None` if nothing is that
/// they don't have already, and if it does not go with them.
pub fn switched(words: &Words, rules: &Arc<RuleSet>, on: Switches) -> Option<Arc<RuleSet>> {
    let on = on.without(Switches::of(rules)).of_those(|on| rules.switched(on, "-", "").is_ok());
    if on == Switches::NONE {
        return None;
    }
    let name = switched_name(words, &rules_name(words, rules), on);
    rules.switched(on, &name, &rules_about(words, rules)).ok().map(Arc::new)
}

fn switched_name(words: &Words, base: &str, on: Switches) -> String {
    let parts = [(on.in_order, "switched-in-order"), (on.lowest_wins, "switched-lowest-wins")];
    let parts = parts.into_iter().filter(|(is_on, _)| *is_on);
    let parts = phrases::list(words, parts.map(|(_, key)| words.say(key)));
    let arguments = [("rules", base.into()), ("switches", parts.into())];
    words.say_with("rules-switched", &arguments)
}

/// What a text switched on for a shipped rule set, which names it in English.
fn read_switches(rules: &RuleSet) -> Option<Switches> {
    let all = Switches::of(rules);
    let some = [all, Switches { in_order: false, ..all }, Switches { lowest_wins: false, ..all }];
    let is_named = |on: &Switches| *on != Switches::NONE && rules.name().ends_with(&on.name_end());
    some.into_iter().find(is_named).filter(|_| is_shipped(rules.id()))
}

/// The catalogue's message about a shipped rule set, for rules that also play like it: an old game
/// may hold other rules of the same id, and an id chosen by the player could make the key of another
/// message.
fn shipped_text(words: &Words, rules: &RuleSet, key: &str) -> Option<String> {
    known(words, key).filter(|_| shipped_like(rules) == Some(rules.id()))
}

/// The message with this key, if there is one.
fn known(words: &Words, key: &str) -> Option<String> {
    words.has(key).then(|| words.say(key).into_owned())
}

/// Whether a shipped rule set has this name, ignoring case.
fn is_taken(words: &Words, name: &str) -> bool {
    // Shipped rule sets are named after their files.
    let ids = shipped().iter().map(|(file, _)| file.trim_end_matches(".ron"));
    let mut names = ids.map(|id| words.say(&format!("rules-{id}")));
    names.any(|shipped| shipped.trim().to_lowercase() == name.trim().to_lowercase())
}

/// The rule set, under this name, and the round of a game; only the name once it is over.
pub fn game_title(words: &Words, position: &Position, name: &str) -> String {
    let rules = position.rules();
    if position.is_over() {
        return name.to_owned();
    }
    // Turns that fill no box extend a game beyond the number of boxes.
    let is_known = rules.repeat().is_none_or(|repeat| repeat.placement.fills_box())
        && usize::from(position.round()) <= rules.box_count();
    let arguments = [
        ("rules", name.into()),
        ("round", i64::from(position.round()).into()),
        ("rounds", if is_known { rules.box_count() } else { 0 }.into()),
    ];
    words.say_with("title-round", &arguments)
}

/// One sentence on how a rule set differs from its relatives: from the catalogue for shipped rule
/// sets, otherwise from its file.
pub fn rules_about<'a>(words: &'a Words, rules: &'a RuleSet) -> Cow<'a, str> {
    let key = format!("about-{}", rules.id());
    match shipped_text(words, rules, &key) {
        Some(about) => about.into(),
        None if read_switches(rules).is_some() => words.say(&key),
        None => rules.about().into(),
    }
}

/// A sentence on where a rule set is played, if that is known.
pub fn rules_played(words: &Words, rules: &RuleSet) -> Option<String> {
    catalogue_text(words, rules, "played")
}

/// Other names of a rule set, if it has any.
pub fn rules_also(words: &Words, rules: &RuleSet) -> Option<String> {
    catalogue_text(words, rules, "also")
}

/// What sources leave open about a rule set and how it is read, if anything.
pub fn rules_reading(words: &Words, rules: &RuleSet) -> Option<String> {
    catalogue_text(words, rules, "reading")
}

/// A sentence with these other names.
pub fn also_called(words: &Words, names: String) -> String {
    words.say_with("also-called", &[("names", names.into())])
}

/// All names of a rule set.
pub fn all_rules_names(words: &Words, rules: &RuleSet) -> Vec<String> {
    let also = rules_also(words, rules).unwrap_or_default();
    let own = [rules_name(words, rules).into_owned()].into_iter();
    own.chain(also.split(", ").filter(|name| !name.is_empty()).map(str::to_owned)).collect()
}

fn catalogue_text(words: &Words, rules: &RuleSet, what: &str) -> Option<String> {
    shipped_text(words, rules, &format!("rules-{}-{what}", rules.id()))
}

/// The name of a group of rule sets.
pub fn group_name(words: &Words, group: Group) -> Cow<'_, str> {
    words.say(match group {
        Group::Yahtzee => "group-yahtzee",
        Group::Yatzy => "group-yatzy",
        Group::SixAndMore => "group-six",
        Group::Yacht => "group-yacht",
        Group::Coloured => "group-coloured",
        Group::Columns => "group-columns",
        Group::Other => "group-other",
        Group::House => "group-house",
    })
}

pub fn box_name(words: &Words, rules: &RuleSet, at: BoxIndex) -> String {
    row_name(words, rules.row(at))
}

/// The name of a box, with its column and its number in the row if there are several: `Fours
/// (column ×2)`.
pub fn full_box_name(words: &Words, rules: &RuleSet, at: BoxIndex) -> String {
    let (place, copies) = (rules.place(at), rules.row(at).copies);
    if is_rounds(rules) {
        return words.say_with("box-round", &[("number", (i64::from(place.copy) + 1).into())]);
    }
    let mut name = in_column(words, rules, place.column, box_name(words, rules, at));
    if copies > 1 {
        let number = (i64::from(place.copy) + 1).into();
        let count = ("count", i64::from(copies).into());
        name = words.say_with("box-copy", &[("box", name.into()), ("number", number), count]);
    }
    name
}

/// A name with that of its column in words, if there are several columns: `Fours (column ×2)`.
pub fn in_column(words: &Words, rules: &RuleSet, column: u8, name: String) -> String {
    if rules.columns().len() == 1 {
        return name;
    }
    let column = column_in_words(words, rules, column);
    words.say_with("box-in-column", &[("box", name.into()), ("column", column.into())])
}

/// The name of an order in messages.
pub const fn fill_order(order: FillOrder) -> &'static str {
    match order {
        FillOrder::Free => "free",
        FillOrder::Down => "down",
        FillOrder::Up => "up",
        FillOrder::Ends => "ends",
        FillOrder::Middle => "middle",
        FillOrder::Sections => "sections",
    }
}

/// What a column is, in words: `column 1, from top to bottom`.
pub fn column_in_words(words: &Words, rules: &RuleSet, column: u8) -> String {
    let Column { multiplier: _, order, rolls, declare } = rules.columns()[usize::from(column)];
    let named = yes_no(declare != Declare::Never);
    let arguments = [
        ("column", column_number(rules, column).into()),
        ("order", fill_order(order).into()),
        ("rolls", i64::from(rolls.unwrap_or(0)).into()),
        ("named", named),
    ];
    words.say_with("column-in-words", &arguments)
}

/// The multiplier of a column if no other has the same, otherwise its number.
fn column_number(rules: &RuleSet, column: u8) -> String {
    let columns = rules.columns();
    let multiplier = columns[usize::from(column)].multiplier;
    let is_unique = columns.iter().filter(|other| other.multiplier == multiplier).count() == 1;
    if is_unique { format!("×{multiplier}") } else { (column + 1).to_string() }
}

/// The name of a box with its column, but without its number in the row: `Fours (×2)`.
pub fn short_box_name(words: &Words, rules: &RuleSet, at: BoxIndex) -> String {
    if is_rounds(rules) {
        return full_box_name(words, rules, at);
    }
    let name = box_name(words, rules, at);
    if rules.columns().len() == 1 {
        return name;
    }
    let column = column_name(rules, rules.place(at).column);
    words.say_with("box-in-column", &[("box", name.into()), ("column", column.into())])
}

/// The name of the points for further top hands, which are outside all boxes: `Extra Yahtzee`.
pub fn extra_name(words: &Words, rules: &RuleSet) -> String {
    let top = rules.repeat_box().map(|at| box_name(words, rules, at));
    words.say_with("card-extra", &[("box", top.unwrap_or_default().into())])
}

/// Whether each box of the card is a round won by the best hand.
pub fn is_rounds(rules: &RuleSet) -> bool {
    matches!(rules.data().outcome, Outcome::HandRankRounds {})
}

/// Whether the seats of this position play for the prizes of columns.
pub fn is_for_prizes(position: &Position) -> bool {
    position.rules().prizes().is_some() && position.cards().len() > 1
}

/// The heading of a column of these rules: its multiplier if no other column has the same,
/// otherwise its number; followed by an arrow if its boxes are filled in order, by a dot for each
/// roll if it has a number of its own, and by a mark if its boxes are named.
pub fn column_name(rules: &RuleSet, column: u8) -> String {
    let Column { multiplier: _, order, rolls, declare } = rules.columns()[usize::from(column)];
    let name = column_number(rules, column);
    let name = match order {
        FillOrder::Free => name,
        FillOrder::Down => format!("{name} ↓"),
        FillOrder::Up => format!("{name} ↑"),
        FillOrder::Ends => format!("{name} ↓↑"),
        FillOrder::Middle => format!("{name} ↕"),
        FillOrder::Sections => format!("{name} §"),
    };
    // As on the button that rolls, each dot is a roll.
    let dots = |rolls: u8| format!("{name} {}", "•".repeat(rolls.into()));
    let name = rolls.map_or_else(|| name.clone(), dots);
    if declare == Declare::Never { name } else { format!("{name} !") }
}

/// The mark of a face: its name, or its pips as a digit.
pub fn face_mark(rules: &RuleSet, face: Face) -> String {
    face_sign(rules, face).map_or_else(|| face.to_string(), str::to_owned)
}

/// The name of a face, if faces have names instead of pips.
pub fn face_sign(rules: &RuleSet, face: Face) -> Option<&str> {
    rules.data().face_names.get(face.index()).map(|name| name.trim())
}

/// A face for a screen reader: `four`, or its name if faces have names.
pub fn spoken_face(words: &Words, rules: &RuleSet, face: Face) -> String {
    let face_name = || words.say_with("number-word", &[("number", face.pips().into())]);
    face_sign(rules, face).map_or_else(face_name, str::to_owned)
}

/// The dice of a hand in reading order: the largest group first, then the higher face.
pub fn faces_in_order(dice: &Counts) -> Vec<Face> {
    let mut groups: Vec<(u8, Face)> = dice.groups().map(|(face, count)| (count, face)).collect();
    groups.sort_unstable_by(|one, other| other.cmp(one));
    groups.into_iter().flat_map(|(count, face)| std::iter::repeat_n(face, count.into())).collect()
}

/// The dice of a hand in reading order: `6 6 6 2 2`.
pub fn hand(rules: &RuleSet, dice: &Counts) -> String {
    marks(rules, faces_in_order(dice))
}

/// The dice that each seat took for each round.
pub type Hands = BTreeMap<(usize, BoxIndex), Counts>;

/// The hands of a game of rounds; empty in other games.
pub fn hands(game: &Game) -> Hands {
    if !is_rounds(game.setup().rules()) {
        return Hands::new();
    }
    let taken = game.history().filter_map(|(position, event)| {
        let at = event.scored()?.at;
        Some(((position.to_move(), at), position.dice().counts()))
    });
    taken.collect()
}

/// The entry of a seat in a box: its points, or its hand; `None` if the box is open.
pub fn entry(
    position: &Position,
    hands: &Hands,
    seat: usize,
    at: BoxIndex,
) -> Option<Value<'static>> {
    let points = position.cards()[seat].entry(at)?;
    let hand = hands.get(&(seat, at)).map(|dice| hand(position.rules(), dice));
    Some(hand.unwrap_or_else(|| self::points(position.rules(), at, points)).into())
}

/// The marks of these faces: `6 6 6 2 2`.
pub fn marks(rules: &RuleSet, faces: impl IntoIterator<Item = Face>) -> String {
    faces.into_iter().map(|face| face_mark(rules, face)).collect::<Vec<_>>().join(" ")
}

/// A small die with this face, with the letter of its colour if it has one.
pub fn small_die(words: &Words, rules: &RuleSet, face: Face, colour: Option<Colour>) -> SmallDie {
    SmallDie {
        pips: face.pips(),
        sign: face_sign(rules, face).map(str::to_owned),
        colour: colour.map(|colour| (colour, colour_letter(words, colour).into_owned())),
    }
}

/// The colour of the die in this place; `None` if dice have no colours.
pub fn colour_of(rules: &RuleSet, dice: &Roll, slot: usize) -> Option<Colour> {
    let face = dice.faces().nth(slot)?;
    rules.dice().tag?.colour(slot, face).or_else(|| dice.colour(slot))
}

/// The points of an entry as people read them: with a sign where they are over or under par.
pub fn points(rules: &RuleSet, at: BoxIndex, points: u16) -> String {
    let over = i64::from(points) - rules.par_of(at);
    if rules.row(at).par.is_some() { over_par(over) } else { points.to_string() }
}

/// A difference to par: “+5”, “0” or “−10”.
pub fn over_par(over: i64) -> String {
    match over {
        ..0 => format!("−{}", -over),
        0 => "0".to_owned(),
        1.. => format!("+{over}"),
    }
}

/// The name of a row: the one in its file, or the catalogue's.
pub fn row_name(words: &Words, row: &Row) -> String {
    row.name.clone().unwrap_or_else(|| name_of_id(words, &row.id))
}

/// Other names of a row: its usual one, and those in other games and in books.
pub fn row_also(words: &Words, row: &Row) -> Vec<String> {
    let own = row_name(words, row);
    let usual = known(words, &format!("box-{}", row.id)).unwrap_or_default();
    let also = known(words, &format!("box-{}-also", row.id)).unwrap_or_default();
    let others = also.split(',').map(str::trim).filter(|name| *name != usual);
    let all = std::iter::once(usual.as_str()).chain(others);
    all.filter(|name| !name.is_empty() && *name != own).map(str::to_owned).collect()
}

/// The row with this name or, if there is none, the first with this other name, ignoring case and
/// accents.
pub fn row_called<'a>(words: &Words, rules: &'a RuleSet, name: &str) -> Option<&'a Row> {
    let is_it = |other: &String| plain(other).trim() == plain(name).trim();
    let named = rules.rows().iter().find(|row| is_it(&row_name(words, row)));
    named.or_else(|| rules.rows().iter().find(|row| row_also(words, row).iter().any(is_it)))
}

/// The name of the row with this id, which need not exist.
pub fn row_name_of(words: &Words, rows: &[Row], id: &str) -> String {
    let row = rows.iter().find(|row| row.id == id);
    row.map_or_else(|| name_of_id(words, id), |row| row_name(words, row))
}

fn name_of_id(words: &Words, id: &str) -> String {
    known(words, &format!("box-{id}")).unwrap_or_else(|| id.replace('_', " "))
}

/// The sections of a card with the keys of their names.
pub const SECTIONS: [(Section, &str); 4] = [
    (Section::Upper, "section-upper"),
    (Section::Lower, "section-lower"),
    (Section::Palette, "section-palette"),
    (Section::Middle, "section-middle"),
];

/// The sections with the keys of their names, in the order of these rows.
pub fn sections_of(rows: &[Row]) -> [(Section, &'static str); 4] {
    let first = |section| rows.iter().position(|row| row.section == section);
    let mut sections = SECTIONS;
    sections.sort_by_key(|&(section, _)| first(section).unwrap_or(rows.len()));
    sections
}

/// The name of a section of the card.
pub fn section_name(words: &Words, section: Section) -> Cow<'_, str> {
    words.say(SECTIONS[section as usize].1)
}

/// The keys of the name of a colour and of the letter on its dice.
pub const fn colour_keys(colour: Colour) -> [&'static str; 2] {
    match colour {
        Colour::Black => ["colour-black", "letter-black"],
        Colour::Red => ["colour-red", "letter-red"],
        Colour::Green => ["colour-green", "letter-green"],
        Colour::Blue => ["colour-blue", "letter-blue"],
        Colour::Yellow => ["colour-yellow", "letter-yellow"],
        Colour::Purple => ["colour-purple", "letter-purple"],
    }
}

pub fn colour_name(words: &Words, colour: Colour) -> Cow<'_, str> {
    words.say(colour_keys(colour)[0])
}

/// The letter on dice of this colour.
pub fn colour_letter(words: &Words, colour: Colour) -> Cow<'_, str> {
    words.say(colour_keys(colour)[1])
}

/// The name of a computer player.
pub fn player_name(words: &Words, player: &PlayerId) -> String {
    known(words, &format!("player-{player}")).unwrap_or_else(|| player.to_string())
}

/// The name of a computer player with its style: “Felix, bold”.
pub fn styled_player(words: &Words, player: &PlayerId) -> String {
    let name = player_name(words, player);
    let Some(style) = known(words, &format!("style-{player}")) else { return name };
    words.say_with("player-styled", &[("player", name.into()), ("style", style.into())])
}

/// A line on how a computer player plays.
pub fn temperament(words: &Words, player: &PlayerId) -> Option<String> {
    known(words, &format!("temperament-{player}"))
}

/// The number of lines that each computer player has for each kind of remark.
const REMARKS: usize = 3;

/// What a computer player says about its own turn, of which it is “proud” or which was “unlucky”,
/// when it makes this many remarks of the kind: each of its lines before one comes again.
pub fn remark(words: &Words, player: &PlayerId, kind: &str, count: usize) -> Option<String> {
    let key = format!("remark-{player}-{kind}");
    words.has(&key).then(|| words.say_with(&key, &[("which", (count % REMARKS).into())]))
}

/// The name of a computer player in lists of people and opponents, where nobody should mistake it
/// for a person of the same name.
pub fn computer_name(words: &Words, player: &PlayerId) -> String {
    words.say_with("computer-name", &[("level", player_name(words, player).into())])
}

/// The name of a player in lists of people and opponents.
pub fn name_across_games(words: &Words, who: &PlayerKey) -> String {
    match who {
        PlayerKey::Human(name) => name.clone(),
        PlayerKey::Computer(id) => {
            let player = id.parse::<PlayerId>();
            player.map_or_else(|_| id.clone(), |player| computer_name(words, &player))
        }
    }
}

/// The default names of a person in all languages, that of `words` first.
pub fn default_names(words: &Words) -> Vec<String> {
    let all = DEFAULT_NAMES.iter().map(|&name| name.to_owned());
    std::iter::once(words.say("seat-name-you").into_owned()).chain(all).collect()
}

static DEFAULT_NAMES: LazyLock<Vec<&str>> =
    LazyLock::new(|| Words::in_every_language("seat-name-you").map(|(_, name)| name).collect());

/// Whether this is the default name of a person in any language: a game keeps the names of its
/// seats when the language changes.
pub fn is_default_name(name: &str) -> bool {
    DEFAULT_NAMES.contains(&name)
}

/// Chooses between the cases of a message for whoever sits here and has no other name, `you`, and
/// for everyone else, `other`.
pub fn who(name: &str) -> Value<'static> {
    if is_default_name(name) { "you" } else { "other" }.into()
}

/// Whether a guest is playing, whose games are not kept: a person with the default name for guests
/// in any language, with or without a number.
pub fn has_guest(setup: &Setup) -> bool {
    let is_guest = |seat: &Seat| {
        let name = seat.name().trim_end_matches(|sign: char| sign.is_ascii_digit()).trim();
        let mut guests = Words::in_every_language("guest-name");
        seat.is_human() && guests.any(|(_, guest)| guest.to_lowercase() == name.to_lowercase())
    };
    setup.seats().iter().any(is_guest)
}

/// The name of a seat and, if a computer plays it, its level: “Hugo, computer”. In older games such
/// seats have names of their own: “Rita, computer, Hugo”.
pub fn seat_in_full(words: &Words, seat: &Seat) -> String {
    match seat.sitter() {
        Sitter::Human => seat.name().to_owned(),
        Sitter::Computer(player) => {
            let level = player_name(words, player);
            let named = yes_no(!seat.name().starts_with(&level));
            let name = ("name", seat.name().into());
            words.say_with("seat-computer", &[name, ("level", level.into()), ("named", named)])
        }
    }
}

/// The name of a sitter: "person", or the name of the computer player.
pub fn sitter_name(words: &Words, sitter: &Sitter) -> String {
    match sitter {
        Sitter::Human => words.say("player-human").into_owned(),
        Sitter::Computer(player) => player_name(words, player),
    }
}

/// The names of these seats, for the middle of a sentence: “you, Rita and Nico”.
pub fn seats(words: &Words, setup: &Setup, seats: &[usize]) -> String {
    let name = |&seat: &usize| {
        let name = setup.seats()[seat].name();
        words.say_with("seat-name-inside", &[("who", who(name)), ("name", name.into())])
    };
    all_of(words, seats.iter().map(name).collect())
}

/// A die at a place, counted from 0, for a screen reader: `Die 2, four, red, kept`. Its state is
/// [`die_state`] or `rolling`.
pub fn spoken_die(
    words: &Words,
    rules: &RuleSet,
    place: usize,
    (face, colour): ColouredDie,
    state: &str,
) -> String {
    let mut face = spoken_face(words, rules, face);
    if let Some(colour) = colour {
        let arguments = [("face", face.into()), ("colour", colour_name(words, colour).into())];
        face = words.say_with("spoken-coloured-face", &arguments);
    }
    let arguments =
        [("number", (place + 1).into()), ("face", face.into()), ("state", state.into())];
    words.say_with("spoken-die", &arguments)
}

/// The state of a die that lies there. If `turns`, a marked one is turned over in place of kept.
pub const fn die_state(is_marked: bool, turns: bool) -> &'static str {
    match (is_marked, turns) {
        (false, _) => "loose",
        (true, false) => "kept",
        (true, true) => "turned",
    }
}

/// The die in this slot, at this place on the felt, with what it is marked for.
pub fn die_of(
    words: &Words,
    position: &Position,
    marked: Slots,
    (place, slot): (usize, usize),
) -> Option<String> {
    let (rules, turns) = (position.rules(), position.turnable().is_some());
    let dice = if turns { position.dice().turned(marked) } else { position.dice() };
    let shown = (dice.faces().nth(slot)?, colour_of(rules, &dice, slot));
    let state = die_state(marked.contains(slot), turns);
    Some(spoken_die(words, rules, place, shown, state))
}

/// All seats with their results: "You 121 and Rita 135".
pub fn results(words: &Words, game: &Game) -> String {
    let seats = game.setup().seats().iter().enumerate();
    let result = |(seat, sitter): (usize, &Seat)| {
        let result = game.position().result(seat);
        words.say_with("seat-result", &[("name", sitter.name().into()), ("result", result.into())])
    };
    all_of(words, seats.map(result).collect())
}

/// The dice of a roll for a screen reader: `3, 4, 4, 5, 1`, or `3 green, 4 red`.
pub fn spoken_dice(words: &Words, rules: &RuleSet, roll: &Roll) -> String {
    let dice = roll.faces().enumerate();
    spoken(words, rules, dice.map(|(slot, face)| (face, colour_of(rules, roll, slot))))
}

/// Faces with their colours for a screen reader: `3 green, 4 red`.
pub fn spoken(words: &Words, rules: &RuleSet, dice: impl Iterator<Item = ColouredDie>) -> String {
    let one = |(face, colour)| {
        let mark = face_mark(rules, face);
        match colour {
            Some(colour) => format!("{mark} {}", colour_name(words, colour)),
            None => mark,
        }
    };
    phrases::list(words, dice.map(one))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn the_heading_of_a_column_is_no_formula() {
        let yambo = Library::shipped().get("yambo").unwrap().clone();
        let heads = [0, 1, 2, 3, 4].map(|column| column_name(&yambo, column));
        assert_eq!(heads, ["1 ↓", "2", "3 ↑", "4 •", "5 ••"]);
    }

    #[test]
    fn a_local_name_is_explained_by_the_usual_one() {
        for (tag, also) in [("en", "Straight"), ("de", "Straße")] {
            let words = Words::for_language(tag);
            let yamb = Library::shipped().get("yamb").unwrap().clone();
            let row = row_called(&words, &yamb, "Kenta").unwrap();
            assert_eq!(row_also(&words, row)[0], also);
            let usual = row_called(&words, &yamb, also).unwrap();
            assert_eq!(usual.id, row.id);
        }
    }

    #[test]
    fn whoever_sits_here_is_addressed_in_every_language() {
        let names = ["You", "Du", "Ann"];
        let advice = |words: &Words, name: &str| {
            words.say_with("settings-advice", &[("who", who(name)), ("name", name.into())])
        };
        for (tag, advices) in [
            ("en", ["Advice for you", "Advice for you", "Advice for Ann"]),
            ("de", ["Tipps für dich", "Tipps für dich", "Tipps für Ann"]),
        ] {
            let words = Words::for_language(tag);
            assert_eq!(names.map(|name| advice(&words, name)), advices);
        }
    }

    #[test]
    fn what_a_text_switches_on_is_named_in_the_language_of_the_window() {
        let german = Words::for_language("de");
        for (line, name) in [
            ("yatzy in_order", "Yatzy, der Reihe nach"),
            ("yamb lowest_wins", "Jamb, niedrigste Summe gewinnt"),
            ("kniffel in_order lowest_wins", "Kniffel, der Reihe nach, niedrigste Summe gewinnt"),
        ] {
            let text = format!("fivefold 1\nrules {line}\nseat human Ann\ndice by hand\n");
            let game = crate::game::notation::read(&text, &Library::shipped()).unwrap();
            let rules = game.setup().rules();
            assert_eq!(rules_name(&german, rules), name);
            let base = Library::shipped().get(rules.id()).unwrap().clone();
            assert_eq!(rules_about(&german, rules), rules_about(&german, &base));
        }
    }

    #[test]
    fn house_rules_with_the_name_of_a_shipped_rule_set_show_their_id() {
        let words = Words::english();
        let yatzy = shipped().iter().find(|(file, _)| *file == "yatzy.ron").unwrap().1;
        let mine = yatzy.replace("id: \"yatzy\",", "id: \"mine\",");
        let other =
            mine.replace("\"mine\"", "\"other\"").replace("name: \"Yatzy\"", "name: \"Our own\"");
        let mut library = Library::shipped();
        library.add("mine.ron", &mine).unwrap();
        library.add("other.ron", &other).unwrap();
        let name = |id| rules_name(&words, library.get(id).unwrap()).into_owned();
        assert_eq!(name("yatzy"), "Yatzy");
        assert_eq!(name("mine"), "Yatzy (house rules “mine”)");
        assert_eq!(name("other"), "Our own");
    }
}
