//! What has happened at the table, in sentences for those who do not see it.

use crate::dice::Roll;
use crate::game::{Event, Game, Position};
use crate::rules::{BoxIndex, Offer};
use crate::ui::box_choice::BoxChoice;
use crate::ui::names;
use crate::ui::numbers::minus;
use crate::words::Words;

/// Returns a sentence for each turn that ended since the game had this many events: "Rita rolled
/// 2, 3, 4, 5, 6 and took Large straight for 40; 135 to 121".
pub fn turns_since(words: &Words, game: &Game, events: usize) -> Vec<String> {
    let mut dice = None;
    let mut told = Vec::new();
    for (number, (before, event)) in game.history().enumerate() {
        if let Some((_, roll)) = event.rolled() {
            dice = Some(roll);
        }
        if let Some(offer) = event.scored()
            && number >= events
        {
            let after = after(game, number + 1);
            told.extend(turn(words, game, &before, &after, (offer, dice)));
        }
    }
    told
}

/// The dice on the table: "The dice show 2, 3, 3, 4, 6. 2 rolls left."; empty before the first roll.
pub fn dice(words: &Words, position: &Position) -> String {
    let Some(table) = position.on_table() else { return String::new() };
    let arguments = [
        ("dice", names::spoken_dice(words, position.rules(), &table.dice).into()),
        ("count", i64::from(position.rolls_left()).into()),
    ];
    words.say_with("spoken-roll", &arguments)
}

/// What the seat to move did in a position: "Kept 3, 3." or "Rita took Chance for 20."; empty for a
/// first roll.
pub fn done(words: &Words, game: &Game, position: &Position, event: &Event) -> String {
    let rules = position.rules();
    match (*event, position.on_table()) {
        (Event::Rolled { kept, .. }, Some(table)) => {
            let kept = table.dice.faces().enumerate().filter(|&(slot, _)| kept.contains(slot));
            let kept = kept.map(|(slot, face)| (face, names::colour_of(rules, &table.dice, slot)));
            let dice = names::spoken(words, rules, kept);
            let count = event.rolled().map_or(0, |(kept, _)| kept.len());
            words.say_with("told-kept", &[("count", count.into()), ("dice", dice.into())])
        }
        (Event::Scored(offer), _) => {
            let Some(choice) = BoxChoice::of(words, position, offer.at) else {
                return String::new();
            };
            let name = game.setup().seats()[position.to_move()].name();
            let taken = choice.announced("told");
            words.say_with("told-move", &[("name", name.into()), ("taken", taken.into())])
        }
        _ => String::new(),
    }
}

/// The position after this many events.
fn after(game: &Game, events: usize) -> Position {
    let next = game.history().nth(events).map(|(position, _)| position);
    next.unwrap_or_else(|| game.position().clone())
}

fn turn(
    words: &Words,
    game: &Game,
    before: &Position,
    after: &Position,
    (offer, dice): (Offer, Option<Roll>),
) -> Option<String> {
    let seat = before.to_move();
    let sitter = &game.setup().seats()[seat];
    let taken = BoxChoice::of(words, before, offer.at)?.announced("told");
    let dice = dice.map(|dice| names::spoken_dice(words, before.rules(), &dice));
    let arguments = [
        ("name", sitter.name().into()),
        ("dice", dice.unwrap_or_default().into()),
        ("taken", taken.into()),
        ("score", score(words, game, after, seat).into()),
    ];
    // Whoever rolled the dice knows them.
    let key = if sitter.is_human() { "told-own-turn" } else { "told-turn" };
    Some(words.say_with(key, &arguments))
}

/// The score from the view of a seat: its total, against one opponent both totals.
fn score(words: &Words, game: &Game, position: &Position, seat: usize) -> String {
    let own = minus(names::result_of(position, seat));
    match game.setup().seats().len() {
        2 => {
            let other = minus(names::result_of(position, 1 - seat));
            words.say_with("told-score-of-two", &[("own", own.into()), ("other", other.into())])
        }
        _ => words.say_with("told-score", &[("own", own.into())]),
    }
}

/// The filled and open boxes of a seat: "Ones 3, Twos open".
pub fn card(words: &Words, game: &Game, seat: usize) -> String {
    let position = game.position();
    let (rules, card) = (position.rules(), &position.cards()[seat]);
    let entry = |at: BoxIndex| {
        let name = names::full_box_name(words, rules, at);
        match card.entry(at) {
            Some(points) => {
                let arguments = [("box", name.into()), ("points", i64::from(points).into())];
                words.say_with("told-filled", &arguments)
            }
            None => words.say_with("told-open", &[("box", name.into())]),
        }
    };
    let entries: Vec<String> = rules.boxes().map(entry).collect();
    let seat_name = game.setup().seats()[seat].name();
    let arguments = [("name", seat_name.into()), ("boxes", entries.join(", ").into())];
    words.say_with("told-card", &arguments)
}
