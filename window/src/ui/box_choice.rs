//! Describes what choosing a box would do.

use super::names;
use super::numbers::whole;
use crate::game::{Game, Position};
use crate::rules::{BoxIndex, Offer, Section};
use crate::words::{Value, Words, yes_no};

/// The text of a box that choosing would strike out.
const CROSS: &str = "×";

/// A box that may be chosen.
#[derive(Clone, Copy)]
pub struct BoxChoice<'a> {
    pub words: &'a Words,
    /// The position in which the box may be chosen.
    pub position: &'a Position,
    /// What the box would score.
    pub offer: Offer,
}

/// The effect of choosing a box.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ChoiceEffect {
    /// The box is named, and this turn will fill it.
    Name,
    /// The box is filled.
    Fill,
    /// The box gets a zero, so that another top hand can be used.
    Zero,
    /// No box is filled; the offer is shown at the top hand's box.
    NoBox,
    /// The entry is raised from this value.
    Raise(u16),
}

impl<'a> BoxChoice<'a> {
    /// The choice of this box; `None` if it may not be chosen now.
    pub fn of(words: &'a Words, position: &'a Position, at: BoxIndex) -> Option<Self> {
        Some(Self { words, position, offer: position.offer(at)? })
    }

    fn effect(&self) -> ChoiceEffect {
        match self.position.card().entry(self.offer.at) {
            _ if self.position.may_declare(self.offer.at) => ChoiceEffect::Name,
            None if zeroes_any_box(self.position) => ChoiceEffect::Zero,
            None => ChoiceEffect::Fill,
            Some(held) if held == self.offer.points => ChoiceEffect::NoBox,
            Some(held) => ChoiceEffect::Raise(held),
        }
    }

    /// Returns the points that the choice adds to the card; negative if it strikes another entry.
    pub fn gain(&self) -> i64 {
        self.position.rules().gain(self.position.card(), &self.offer)
    }

    /// Returns the gain as people read it: over or under par, where the box has one.
    fn shown_gain(&self) -> Value<'static> {
        let (rules, at) = (self.position.rules(), self.offer.at);
        let over = self.gain() - rules.par_of(at);
        let has_par = rules.row(at).par.is_some() && self.position.card().is_open(at);
        if has_par { names::over_par(over).into() } else { self.gain().into() }
    }

    /// Whether the entry would count for nothing because of another box.
    pub fn strikes(&self) -> bool {
        self.position.rules().strikes(self.position.card(), &self.offer)
    }

    pub fn text(&self) -> String {
        let Offer { points, bonus, .. } = self.offer;
        if self.strikes() && (self.gain() != 0 || self.effect() == ChoiceEffect::Fill) {
            return whole(self.words, self.gain());
        }
        let points = match self.effect() {
            ChoiceEffect::Zero => CROSS.to_owned(),
            ChoiceEffect::NoBox => return format!("+{bonus}"),
            ChoiceEffect::Raise(held) => format!("{held}→{points}"),
            ChoiceEffect::Name | ChoiceEffect::Fill => self.points(),
        };
        if bonus > 0 { format!("{points}+{bonus}") } else { points }
    }

    /// Returns the points of the box, or the hand in a game of rounds.
    fn points(&self) -> String {
        let Offer { at, points, .. } = self.offer;
        self.hand().unwrap_or_else(|| names::points(self.position.rules(), at, points))
    }

    /// Returns the dice as a hand in a game of rounds.
    fn hand(&self) -> Option<String> {
        let rules = self.position.rules();
        names::is_rounds(rules).then(|| names::hand(rules, &self.position.dice().counts()))
    }

    /// Returns the text of the box for a screen reader.
    pub fn spoken(&self) -> String {
        let (words, rules) = (self.words, self.position.rules());
        let effect = match self.effect() {
            ChoiceEffect::Name => "name",
            ChoiceEffect::Zero => "zero",
            ChoiceEffect::NoBox => "no_box",
            _ if self.strikes() => "struck",
            ChoiceEffect::Raise(_) => "raise",
            ChoiceEffect::Fill if names::is_rounds(rules) => "hand",
            ChoiceEffect::Fill if self.offer.bonus > 0 => "bonus",
            ChoiceEffect::Fill => "points",
        };
        let held = self.position.card().entry(self.offer.at).unwrap_or(0);
        let name = names::full_box_name(words, rules, self.offer.at);
        let arguments = [
            ("effect", effect.into()),
            ("box", name.into()),
            ("points", self.points().into()),
            ("bonus", i64::from(self.offer.bonus).into()),
            ("held", i64::from(held).into()),
            ("change", self.gain().into()),
        ];
        let spoken = words.say_with("spoken-offered", &arguments);
        if self.offer.zeroes_opponents {
            return words.say_with("spoken-then-zero", &[("offer", spoken.into())]);
        }
        spoken
    }

    /// Returns the text of a box that may be named for a screen reader, with the points that this
    /// brings on average.
    pub fn spoken_worth(&self, points: i64) -> String {
        let arguments = [("offer", self.spoken().into()), ("points", points.into())];
        self.words.say_with("spoken-naming-worth", &arguments)
    }

    /// Describes the choice as it is made `now`, “Takes Chance for 20”, or was in the `past`.
    pub fn announced(&self, when: &str) -> String {
        self.called(when, names::full_box_name(self.words, self.position.rules(), self.offer.at))
    }

    /// Describes the choice on its button: “Take Chance · 20”.
    pub fn on_button(&self) -> String {
        let rules = self.position.rules();
        self.called("button", names::short_box_name(self.words, rules, self.offer.at))
    }

    fn called(&self, how: &str, name: String) -> String {
        let hand = self.hand();
        let key = match () {
            () if self.effect() == ChoiceEffect::Name => "move-name",
            () if hand.is_some() => "move-round",
            () => "move-box",
        };
        let points = hand.map_or_else(|| self.shown_gain(), Value::from);
        self.words.say_with(key, &[("as", how.into()), ("box", name.into()), ("points", points)])
    }

    /// Describes the choice in a list of options: “Chance for 20”.
    pub fn listed(&self) -> String {
        let name = names::short_box_name(self.words, self.position.rules(), self.offer.at);
        if self.effect() == ChoiceEffect::Name {
            return self.called("button", name);
        }
        let points = self.hand().map_or_else(|| self.shown_gain(), Value::from);
        self.words.say_with("coach-box", &[("box", name.into()), ("points", points)])
    }
}

/// Describes the choice of a box in a sentence: “take Chance”.
pub fn option(words: &Words, position: &Position, at: BoxIndex) -> String {
    let name = names::short_box_name(words, position.rules(), at);
    let key = if position.may_declare(at) { "move-name" } else { "move-box" };
    words.say_with(key, &[("as", "option".into()), ("box", name.into())])
}

/// Describes dice that are kept or turned over: their number, and the dice in words. The move is an
/// `option`, is made `now` or was in the `past`.
pub fn marking(words: &Words, how: &str, turns: bool, (count, dice): (usize, String)) -> String {
    let arguments = [("as", how.into()), ("count", count.into()), ("dice", dice.into())];
    words.say_with(if turns { "move-turn" } else { "move-roll" }, &arguments)
}

/// Returns a note on what to do with a box now, unless it is simply to be filled.
pub fn special_note(words: &Words, game: &Game) -> Option<String> {
    let position = game.position();
    if let Some(note) = naming_note(words, position) {
        return Some(note);
    }
    let offers = position.legal().offers;
    let first = offers.first()?;
    let top = position.rules().repeat_box()?;
    let (key, bonus) = match (position.card().entry(first.at), first.zeroes_opponents) {
        (Some(held), _) if held == first.points => ("note-no-box", first.bonus),
        (Some(_), _) => ("note-raise", first.bonus),
        (None, true) if game.setup().seats().len() > 1 => ("note-zero-opponents", 0),
        (None, false) if zeroes_any_box(position) => ("note-zero-box", first.bonus),
        (None, _) => return joker_note(words, position, &offers),
    };
    let arguments = [
        ("box", names::box_name(words, position.rules(), top).into()),
        ("bonus", i64::from(bonus).into()),
    ];
    Some(words.say_with(key, &arguments))
}

/// Returns a note on where another top hand must go, why, and its score there; `None` if any open
/// box may be taken and there are no extra points.
fn joker_note(words: &Words, position: &Position, offers: &[Offer]) -> Option<String> {
    let (rules, card) = (position.rules(), position.card());
    let (top, first) = (rules.repeat_box()?, offers.first()?);
    if !rules.is_repeat(card, position.throw()?) {
        return None;
    }
    let is_upper = |offer: &Offer| rules.row(offer.at).section == Section::Upper;
    let pays_alike = offers.iter().all(|offer| offer.bonus == first.bonus);
    let place = match offers {
        _ if offers.len() == card.open_boxes().count() => {
            pays_alike.then_some("any").filter(|_| first.bonus > 0)?
        }
        [only] if is_upper(only) && only.points > 0 => "upper",
        _ if offers.iter().all(|offer| is_upper(offer) && offer.points == 0) => "zero",
        _ if !offers.iter().any(is_upper) => "lower",
        _ => return None,
    };
    let arguments = [
        ("where", place.into()),
        ("box", names::box_name(words, rules, top).into()),
        ("target", names::full_box_name(words, rules, first.at).into()),
        ("points", i64::from(first.points).into()),
        ("bonus", i64::from(first.bonus).into()),
    ];
    Some(words.say_with("note-joker", &arguments))
}

/// Returns a note on a box that has to be named, or can be, or was named.
fn naming_note(words: &Words, position: &Position) -> Option<String> {
    if position.must_declare() {
        return Some(words.say("note-name").into_owned());
    }
    if position.declarable().next().is_some() {
        return Some(words.say_with("note-may-name", &[("rolls", yes_no(position.may_roll()))]));
    }
    let named = names::full_box_name(words, position.rules(), position.card().declared()?);
    let now = if position.rolls_left() == 0 { "take" } else { "keep" };
    Some(words.say_with("note-named", &[("now", now.into()), ("box", named.into())]))
}

/// Whether the dice are another top hand for which any box may be crossed out.
fn zeroes_any_box(position: &Position) -> bool {
    let zeroes = |throw| position.rules().zeroes_any_box(position.card(), throw);
    position.throw().is_some_and(zeroes)
}
