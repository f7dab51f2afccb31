//! Sentences on what has happened at the table, for players who can't see it.

use crate::game::{Event, Game, Highlight, Position, Seat};
use crate::rules::{BoxIndex, Offer, Pattern, Section};
use crate::store::HeadToHead;
use crate::ui::box_choice::{self, BoxChoice};
use crate::ui::features::hand_rank;
use crate::ui::session::{HandKind, MadeHand, Occasion, Session, TableMoment};
use crate::ui::{names, phrases};
use crate::words::{Words, yes_no};

/// Returns a sentence for each turn that has ended since the game had `events` events: "Rita rolled
/// 2, 3, 4, 5, 6 and took Large straight for 40; 135 to 121".
pub fn turns_since(words: &Words, game: &Game, events: usize) -> Vec<String> {
    if game.events().iter().skip(events).all(|event| event.scored().is_none()) {
        return Vec::new();
    }
    let later = game.history().map(|(position, _)| position).skip(1);
    let steps = game.history().zip(later.chain([game.position().clone()])).skip(events);
    steps
        .filter_map(|((before, event), after)| turn(words, game, &before, &after, event.scored()?))
        .collect()
}

/// The dice on the table: "The dice show 2, 3, 3, 4, 6. 2 rolls left."; empty before the first
/// roll. Where dice can be turned over, it is said elsewhere that no rolls are left.
pub fn dice(words: &Words, position: &Position) -> String {
    let Some(table) = position.on_table() else { return String::new() };
    let left = match position.turnable() {
        Some(_) => -1,
        None => i64::from(position.rolls_left()),
    };
    let arguments = [
        ("dice", names::spoken_dice(words, position.rules(), &table.dice).into()),
        ("count", left.into()),
    ];
    words.say_with("spoken-roll", &arguments)
}

/// Where it is said what undo takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoSentence {
    /// In the tooltip of its button.
    Tip,
    /// In the question whether to undo what another person did.
    Question,
    /// In the notice afterwards.
    Notice,
}

/// What undo would take back or has taken back; `None` if there is nothing.
pub fn undone(words: &Words, session: &Session, sentence: UndoSentence) -> Option<String> {
    let sentence = match sentence {
        UndoSentence::Tip => "tip-undo",
        UndoSentence::Question => "note-undo",
        UndoSentence::Notice => "notice-undone",
    };
    let (before, event) = session.undo_target()?;
    let name = session.game().setup().seats()[before.to_move()].name();
    let at = event.scored().map(|offer| offer.at);
    let choice = at.and_then(|at| BoxChoice::of(words, &before, at));
    let what = match (event, choice) {
        (Event::Turned { .. }, _) => "turn".to_owned(),
        (_, None) => "roll".to_owned(),
        (_, Some(choice)) => choice.listed(),
    };
    let arguments = [("who", names::who(name)), ("name", name.into()), ("what", what.into())];
    let what = words.say_with("undo-what", &arguments);
    Some(words.say_with(sentence, &[("what", what.into())]))
}

/// The words for a moment: "Yahtzee!"; `None` for ordinary points.
pub fn moment(words: &Words, game: &Game, moment: &TableMoment) -> Option<String> {
    match &moment.occasion {
        Occasion::Hand(made) => Some(hand(words, game, made)),
        Occasion::Bonus { points } => {
            Some(words.say_with("celebrate-bonus", &[("points", (*points).into())]))
        }
        // (The headline says whose turn it is.)
        Occasion::Score { .. } | Occasion::Handover => None,
    }
}

/// The words for a hand that was just rolled: "Yahtzee!", "Fours wins the bonus!".
pub fn hand(words: &Words, game: &Game, made: &MadeHand) -> String {
    let kind = match made.kind {
        HandKind::Box | HandKind::Ranked(_) | HandKind::Top => "hand",
        HandKind::AnotherTop => "another",
        HandKind::Bonus => "bonus",
        HandKind::Win => "win",
    };
    let name = hand_name(words, game, made);
    words.say_with("celebrate-hand", &[("kind", kind.into()), ("box", name.into())])
}

/// The name of a hand: that of its box, or for all dice alike that of the box for those.
pub fn hand_name(words: &Words, game: &Game, made: &MadeHand) -> String {
    let rules = game.setup().rules();
    let top = || {
        let all = Pattern::Kind(rules.dice().scoring());
        rules.rows().iter().find(|row| row.pattern == all).map(|row| names::row_name(words, row))
    };
    match made.kind {
        HandKind::Ranked(rank) => words.say(hand_rank::keys(rank)[0]).into_owned(),
        HandKind::Top | HandKind::AnotherTop if top().is_some() => top().unwrap_or_default(),
        _ => names::box_name(words, rules, made.at),
    }
}

/// What the seat to move did in this position: "Kept 3, 3." or "Rita took Chance for 20."; `None`
/// for a first roll.
pub fn done(words: &Words, game: &Game, position: &Position, event: &Event) -> Option<String> {
    let rules = position.rules();
    Some(match (*event, position.on_table()) {
        (
            Event::Rolled { kept: marked, .. } | Event::Turned { turned: marked, .. },
            Some(table),
        ) => {
            let all = &table.dice;
            let one = |slot| Some((all.faces().nth(slot)?, names::colour_of(rules, all, slot)));
            let dice = names::spoken(words, rules, marked.iter().filter_map(one));
            let turns = event.rolled().is_none();
            box_choice::marking(words, "past", turns, (marked.len(), dice))
        }
        (Event::Scored(offer), _) => {
            let name = game.setup().seats()[position.to_move()].name();
            let taken = BoxChoice::of(words, position, offer.at)?.announced("past");
            words.say_with("announce-move", &[("name", name.into()), ("taken", taken.into())])
        }
        _ => return None,
    })
}

fn turn(
    words: &Words,
    game: &Game,
    before: &Position,
    after: &Position,
    offer: Offer,
) -> Option<String> {
    let seat = before.to_move();
    let sitter = &game.setup().seats()[seat];
    let taken = BoxChoice::of(words, before, offer.at)?.announced("past");
    let arguments = [
        ("name", sitter.name().into()),
        ("dice", names::spoken_dice(words, before.rules(), &before.dice()).into()),
        ("taken", taken.into()),
        ("score", score(words, game, after, seat).into()),
        // People know the dice that they rolled.
        ("own", yes_no(sitter.is_human())),
    ];
    Some(words.say_with("announce-turn", &arguments))
}

/// The score of a seat; of two seats, both totals, always in the same order.
fn score(words: &Words, game: &Game, position: &Position, seat: usize) -> String {
    match game.setup().seats().len() {
        2 => {
            let [one, other] = [0, 1].map(|seat| position.result(seat).into());
            words.say_with("announce-score-of-two", &[("one", one), ("other", other)])
        }
        _ => words.say_with("announce-score", &[("own", position.result(seat).into())]),
    }
}

/// What two players have won against each other, before a game or after it.
pub fn head_to_head(words: &Words, game: &Game, games: HeadToHead) -> String {
    let name = |seat: usize| game.setup().seats().get(seat).map_or("", Seat::name);
    let arguments = [
        ("one", name(0).into()),
        ("other", name(1).into()),
        ("won", games.won.into()),
        ("lost", games.lost.into()),
        ("tied", games.tied.into()),
    ];
    words.say_with("result-head-to-head", &arguments)
}

/// The sums of the sections that have a bonus, what is missing there, and the result of a seat.
fn sums(words: &Words, game: &Game, seat: usize) -> Vec<String> {
    let (rules, position) = (game.setup().rules(), game.position());
    let card = &position.cards()[seat];
    let of_section = |(column, section): (u8, Section)| {
        let first = rules.section_bonus(section)?.tiers.first()?;
        let sum = rules.section_sum(card, column, section);
        let bonus = rules.bonus_for(section, sum);
        let name = names::section_name(words, section).into_owned();
        let name = names::in_column(words, rules, column, name);
        let arguments = [
            ("section", name.into()),
            ("sum", rules.shown_sum(card, column, section).into()),
            ("bonus", bonus.into()),
            ("missing", rules.missing(card, column, section, first.at_least).max(0).into()),
        ];
        Some(words.say_with("announce-sum", &arguments))
    };
    let columns = 0..rules.columns().len().max(1) as u8;
    let sections = columns
        .flat_map(|column| rules.sections().into_iter().map(move |section| (column, section)));
    let mut sums: Vec<String> = sections.filter_map(of_section).collect();
    let result = position.result(seat);
    sums.push(words.say_with("announce-total", &[("result", result.into())]));
    sums
}

/// The filled and open boxes of a seat, and its sums: "Ones 3, Twos open, total 3".
pub fn card(words: &Words, game: &Game, seat: usize) -> String {
    let (rules, position, hands) = (game.setup().rules(), game.position(), names::hands(game));
    let entry = |at: BoxIndex| {
        let name = ("box", names::full_box_name(words, rules, at).into());
        match names::entry(position, &hands, seat, at) {
            Some(points) => words.say_with("announce-filled", &[name, ("points", points)]),
            None => words.say_with("announce-open", &[name]),
        }
    };
    let mut entries: Vec<String> = rules.boxes().map(entry).collect();
    entries.extend(sums(words, game, seat));
    let seat_name = game.setup().seats()[seat].name();
    let boxes = phrases::list(words, entries);
    let arguments = [("name", seat_name.into()), ("boxes", boxes.into())];
    words.say_with("announce-card", &arguments)
}

/// Describes the best turn of a game.
pub fn best_turn(words: &Words, game: &Game, best: &Highlight) -> String {
    let rules = game.setup().rules();
    let arguments = [
        ("name", game.setup().seats()[best.seat].name().into()),
        ("box", names::full_box_name(words, rules, best.at).into()),
        ("points", (best.points - rules.par_in_total(best.at)).into()),
        ("round", best.turn.into()),
    ];
    words.say_with("result-best-turn", &arguments)
}
