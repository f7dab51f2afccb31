//! The status lines above the dice: whose turn it is, which roll, and what the player can do.

use crate::dice::{Colour, Face};
use crate::game::{Game, Move, Position, Sitter};
use crate::players;
use crate::ui::box_choice::{self, BoxChoice, special_note};
use crate::ui::dice_entry::{DiceEntry, EntryStep};
use crate::ui::session::{Remark, Session};
use crate::ui::{commentary, names, phrases};
use crate::words::{Words, yes_no};

/// The status lines above the dice.
pub struct StatusLine<'a> {
    /// The words.
    pub words: &'a Words,
    /// The game.
    pub session: &'a Session,
    /// Whether computer players remark on what happens.
    pub has_remarks: bool,
}

impl StatusLine<'_> {
    fn position(&self) -> &Position {
        self.session.game().position()
    }

    /// Returns whose turn it is and which roll; while a seat has the stage, what it has taken.
    pub fn title(&self) -> String {
        let staged = self.session.staged_seat().filter(|_| self.position().won_at_once().is_none());
        staged.and_then(|seat| self.taken(seat)).unwrap_or_else(|| self.turn())
    }

    /// Returns whose turn it is and which roll.
    pub fn turn(&self) -> String {
        let (game, position) = (self.session.game(), self.position());
        if let Some(over) = over(self.words, game) {
            return over;
        }
        let name = game.setup().seats()[position.to_move()].name();
        let number = position.roll_number();
        let arguments = [
            ("who", names::who(name)),
            ("name", name.into()),
            ("number", number.into()),
            ("rolls", self.rolls_of_turn(number).into()),
        ];
        self.words.say_with("status-turn", &arguments)
    }

    /// Returns the number of rolls in this turn: without saved ones until one of those is spent.
    fn rolls_of_turn(&self, number: u16) -> u16 {
        let own = self.position().own_rolls();
        if number > own { self.position().rolls_in_turn() } else { own }
    }

    /// Returns what the player can do, or what is about to happen.
    pub fn note(&self) -> String {
        let words = self.words;
        let position = self.position();
        if position.is_over() || self.session.staged_seat().is_some() {
            return self.remark().unwrap_or_default();
        }
        if self.session.tumble().is_some() {
            return words.say("note-rolling").into_owned();
        }
        if let Some(dice_entry) = self.session.dice_entry() {
            return self.dice_entry_note(dice_entry);
        }
        // Only one note is shown at a time, and the question is the more recent one.
        if let Some(at) = self.session.asked() {
            let name = names::full_box_name(words, position.rules(), at);
            let offer = position.offer(at);
            let strikes =
                offer.is_some_and(|offer| position.rules().strikes(position.card(), &offer));
            let arguments = [("box", name.into()), ("strikes", yes_no(strikes))];
            return words.say_with("note-scratch", &arguments);
        }
        if let Some(made) = self.session.asks_to_roll_away() {
            let name = commentary::hand_name(words, self.session.game(), made);
            return words.say_with("note-roll-away", &[("box", name.into())]);
        }
        if self.session.asks_to_undo() {
            return commentary::undone(words, self.session, commentary::UndoSentence::Question)
                .unwrap_or_default();
        }
        if self.session.asks_to_reroll() {
            return words.say("note-reroll").into_owned();
        }
        if let Some(advice) = self.session.advised_move() {
            let option = match advice {
                Move::Box(at) => box_choice::option(words, position, at),
                Move::Roll(_) | Move::Turn(_) => self.move_text(advice, "option"),
            };
            return words.say_with("note-advice", &[("option", option.into())]);
        }
        if !self.session.seat_is_human() {
            return self.computer_note();
        }
        self.special_note().unwrap_or_else(|| self.plain_note())
    }

    /// Returns what a person can or must do now that is not done in every turn, and before a game
    /// what the two players have won; `None` while anything else is to be said.
    pub fn special_note(&self) -> Option<String> {
        let session = self.session;
        let is_busy = session.tumble().is_some() || session.dice_entry().is_some();
        if is_busy || self.position().is_over() || !session.seat_is_human() {
            return None;
        }
        let note = self.earlier_games().or_else(|| self.turning_note());
        note.or_else(|| special_note(self.words, session.game()))
    }

    /// Returns everything in one paragraph, for a screen reader.
    pub fn spoken(&self) -> String {
        let (title, roll, note) = (self.title(), self.spoken_roll(), self.note());
        // (That no rolls are left is in both.)
        let repeats = self.position().rolls_left() == 0 && note == self.plain_note();
        let note = if repeats && !roll.is_empty() { String::new() } else { note };
        let parts = [format!("{title}."), roll, note];
        phrases::sentences(self.words, parts)
    }

    /// Returns what the two players have won against each other, before their first roll.
    fn earlier_games(&self) -> Option<String> {
        let game = self.session.game();
        let earlier = self.session.earlier_games().filter(|_| game.events().is_empty())?;
        Some(commentary::head_to_head(self.words, game, earlier))
    }

    /// Returns the last move of the previous seat, if a person is to move.
    pub fn just_taken(&self) -> Option<String> {
        let (game, position) = (self.session.game(), self.position());
        let seats = game.setup().seats();
        let is_staged = self.session.staged_seat().is_some();
        if seats.len() < 2 || position.is_over() || is_staged || !self.session.seat_is_human() {
            return None;
        }
        let taken = self.taken((position.to_move() + seats.len() - 1) % seats.len())?;
        Some(match self.remark() {
            Some(remark) => {
                let arguments = [("taken", taken.into()), ("remark", remark.into())];
                self.words.say_with("status-remark", &arguments)
            }
            None => taken,
        })
    }

    /// Returns what the computer player of the last turn says about it, if anything.
    pub fn remark(&self) -> Option<String> {
        let (seat, remark, count) = self.session.remark().filter(|_| self.has_remarks)?;
        let sitter = self.session.game().setup().seats()[seat].sitter();
        let Sitter::Computer(player) = sitter else { return None };
        let kind = match remark {
            Remark::Proud => "proud",
            Remark::Unlucky => "unlucky",
        };
        names::remark(self.words, player, kind, count)
    }

    /// Returns that remark with the name of the computer player.
    pub fn spoken_remark(&self) -> Option<String> {
        let (remark, (seat, ..)) = (self.remark()?, self.session.remark()?);
        let name = self.session.game().setup().seats()[seat].name();
        let arguments = [("name", name.into()), ("finding", remark.into())];
        Some(self.words.say_with("result-finding-of", &arguments))
    }

    /// Returns what this seat took last.
    fn taken(&self, seat: usize) -> Option<String> {
        let (game, position) = (self.session.game(), self.position());
        let at = position.latest(seat)?;
        let arguments = [
            ("name", game.setup().seats()[seat].name().into()),
            ("box", names::short_box_name(self.words, position.rules(), at).into()),
            ("points", names::entry(position, &names::hands(game), seat, at)?),
        ];
        Some(self.words.say_with("status-just-taken", &arguments))
    }

    /// Returns which dice to throw and how to enter them.
    fn dice_entry_note(&self, dice_entry: &DiceEntry) -> String {
        if dice_entry.next_step() == EntryStep::Colour {
            let colours = Colour::ALL.into_iter().take(dice_entry.colours().into());
            let letters = colours.map(|colour| names::colour_letter(self.words, colour));
            let letters = phrases::list(self.words, letters);
            return self.words.say_with("note-enter-colour", &[("letters", letters.into())]);
        }
        let rules = self.position().rules();
        let sides = rules.dice().sides;
        let signs = Face::all(sides).filter_map(|face| names::face_sign(rules, face));
        let signs: Vec<String> = signs.map(str::to_owned).collect();
        let faces = phrases::all_of(self.words, signs);
        let faces = if faces.is_empty() { "none".to_owned() } else { faces };
        let arguments = [
            ("count", dice_entry.thrown().count().into()),
            ("sides", sides.into()),
            ("faces", faces.into()),
        ];
        self.words.say_with("note-enter-face", &arguments)
    }

    /// Returns what to do with the dice. In a game of rounds, a hand has only one box.
    fn plain_note(&self) -> String {
        let position = self.position();
        let now = match (position.on_table(), position.may_roll()) {
            (None, _) if self.session.game().is_by_hand() => "first_by_hand",
            (None, _) => "first",
            (Some(_), true) if !self.session.may_roll() => "all_kept",
            (Some(_), true) => "keep",
            (Some(_), false) => "take",
        };
        let is_rounds = names::is_rounds(position.rules());
        let round = if is_rounds { position.round() } else { 0 };
        self.words.say_with("note-play", &[("now", now.into()), ("round", round.into())])
    }

    /// Returns how to turn dice over, if the person to move may.
    fn turning_note(&self) -> Option<String> {
        let numbers = self.position().turnable()?;
        let (least, most, marked) = (*numbers.start(), *numbers.end(), self.session.keep().len());
        let now = match marked {
            _ if numbers.contains(&marked) => "marked",
            _ if marked > most => "fewer",
            _ if self.position().must_turn() => "must",
            _ => "may",
        };
        let count = if now == "marked" { marked } else { least };
        let arguments = [
            ("now", now.into()),
            ("count", count.into()),
            ("most", most.into()),
            ("more", (most - least).into()),
        ];
        Some(self.words.say_with("note-turn-over", &arguments))
    }

    fn computer_note(&self) -> String {
        if let Some(at) = self.session.planned_box() {
            return self.move_text(Move::Box(at), "now");
        }
        if self.position().on_table().is_some() && !self.session.keep().is_empty() {
            return self.move_text(self.session.marked_move(), "now");
        }
        self.words.say("note-computer").into_owned()
    }

    /// Describes a move, which is an `option` or is made `now`: the dice kept, or the box taken and
    /// its score.
    fn move_text(&self, what: Move, how: &str) -> String {
        let (words, position) = (self.words, self.position());
        match what {
            Move::Box(at) => BoxChoice::of(words, position, at)
                .map_or_else(String::new, |choice| choice.announced(how)),
            Move::Roll(marked) | Move::Turn(marked) => {
                let dice = position.dice().keep(marked);
                let mark = |face| names::face_mark(position.rules(), face);
                let faces: Vec<String> = dice.faces().map(mark).collect();
                let turns = matches!(what, Move::Turn(_));
                box_choice::marking(words, how, turns, (faces.len(), faces.join(" ")))
            }
        }
    }

    /// Returns the dice and the rolls left, for a screen reader.
    pub fn spoken_roll(&self) -> String {
        if self.session.tumble().is_some() {
            return String::new();
        }
        commentary::dice(self.words, self.position())
    }
}

/// Says that a game is over, and who has won it at once.
pub fn over(words: &Words, game: &Game) -> Option<String> {
    let Some(winner) = game.position().won_at_once() else {
        return game.position().is_over().then(|| words.say("status-over").into_owned());
    };
    let name = game.setup().seats()[winner].name();
    let arguments = [("who", names::who(name)), ("name", name.into())];
    Some(words.say_with("status-won-at-once", &arguments))
}

/// Describes another top hand, which costs these other seats a zero and a turn.
pub fn struck(words: &Words, session: &Session, by: usize, hit: &[usize]) -> String {
    let setup = session.game().setup();
    let rules = setup.rules();
    let top = rules.repeat_box().map(|at| names::box_name(words, rules, at)).unwrap_or_default();
    let arguments = [
        ("by", names::seats(words, setup, &[by]).into()),
        ("box", top.into()),
        ("names", names::seats(words, setup, hit).into()),
        ("count", hit.len().into()),
    ];
    words.say_with("notice-struck", &arguments)
}

/// Says that the computer player of this seat can't play on, and who plays for it.
pub fn player_lost(words: &Words, session: &Session, seat: usize) -> String {
    let stand_in = words.say(&format!("player-{}", players::STAND_IN));
    let name = names::seats(words, session.game().setup(), &[seat]);
    words.say_with("notice-player-lost", &[("name", name.into()), ("other", stand_in.into())])
}

/// Describes a tied round that is played again.
pub fn tied_round(words: &Words, session: &Session, round: u8, seats: &[usize]) -> String {
    let number = i64::from(round) + 1;
    let names = names::seats(words, session.game().setup(), seats);
    words.say_with("notice-tied-round", &[("number", number.into()), ("names", names.into())])
}
