//! Announcements to a screen reader.

use egui::Context;

use super::App;
use crate::dice::Slots;
use crate::game::Seat;
use crate::rules::BoxIndex;
use crate::store::GameId;
use crate::ui::box_choice::BoxChoice;
use crate::ui::commands::{Command, KeyTarget, MenuAction, Scope, Screen};
use crate::ui::dice_entry::EntryInput;
use crate::ui::keyboard;
use crate::ui::screen_reader::ScreenReader;
use crate::ui::screens::status_line::StatusLine;
use crate::ui::screens::{PageState, first_steps, result};
use crate::ui::{commentary, names, numbers, phrases};

/// The state of the game at the table at the last announcement.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Announced {
    game: Option<GameId>,
    events: usize,
    /// The dice that are kept for the next roll.
    keep: Slots,
    is_over: bool,
    /// Whether a question is open, there is advice on the decision, and real dice are being entered:
    /// the status line says so.
    notes: [bool; 3],
    /// What a person can or must do that is not done in every turn.
    special: Option<String>,
    /// The help for newcomers below the dice.
    help: Option<String>,
}

impl App {
    /// Announces what has happened at the table since the last frame.
    pub(super) fn announce_game(&mut self, ctx: &Context) {
        // The dice are not known until they lie still.
        if self.session.tumble().is_some() {
            return;
        }
        let now = Announced {
            game: Some(self.session.file().id()),
            events: self.session.game().events().len(),
            keep: self.session.keep(),
            is_over: self.result.is_some(),
            notes: [
                self.session.asks(),
                self.session.advised_move().is_some() && self.session.seat_is_human(),
                self.session.dice_entry().is_some(),
            ],
            special: self.status_line().special_note(),
            help: self.first_steps(),
        };
        // (What happens below another page is said when the table is there again.)
        if now != self.announced && self.is_at_table() {
            for sentence in self.sentences(&self.announced, &now) {
                ScreenReader::announce(ctx, &sentence);
            }
            self.announced = now;
        }
    }

    /// Returns the help for newcomers, unless there is advice in its place.
    fn first_steps(&self) -> Option<String> {
        let (words, session) = (&self.words, &self.session);
        let step = first_steps::sentence(words, session, self.settings.first_steps);
        let new = || first_steps::new_game(words, session).filter(|_| self.is_new_game());
        let help = step.or_else(new);
        help.filter(|_| session.advised_move().is_none())
    }

    fn sentences(&self, before: &Announced, now: &Announced) -> Vec<String> {
        let status = self.status_line();
        let game = self.session.game();
        let is_other = now.game != before.game || now.events < before.events;
        let mut announcements = Vec::new();
        if now.game != before.game && now.events > 0 {
            // A game that goes on.
            let name = names::rules_name(&self.words, game.setup().rules());
            announcements.push(names::game_title(&self.words, game.position(), &name));
        }
        if !is_other {
            announcements = commentary::turns_since(&self.words, game, before.events);
            if !announcements.is_empty() {
                announcements.extend(status.spoken_remark());
            }
            let moment = self.session.moment().filter(|moment| moment.hand().is_none());
            announcements.extend(moment.and_then(|it| commentary::moment(&self.words, game, it)));
        }
        let has_others = game.setup().seats().len() > 1;
        let is_entering = now.notes[2] && !before.notes[2];
        if let Some(result) = &self.result {
            if !before.is_over || is_other {
                announcements.extend(result::sentences(&self.words, game, result));
            }
        } else if self.session.seat_is_human() {
            if is_other || now.events > before.events {
                let roll = status.spoken_roll();
                let new = game.events().iter().skip(before.events);
                let has_passed = is_other || new.rev().any(|event| event.scored().is_some());
                if has_passed && (has_others || roll.is_empty()) {
                    announcements.push(status.turn());
                }
                announcements.push(roll);
                let has_news = !is_other && now.events == before.events + 1;
                let made = self.session.made_hand().filter(|_| has_news);
                announcements.extend(made.map(|made| commentary::hand(&self.words, game, made)));
            } else {
                announcements.extend(self.spoken_keeps(before.keep));
            }
        } else if has_others && (is_other || is_entering) {
            // (Somebody rolls for a computer player.)
            announcements.push(status.turn());
        }
        announcements.extend(now.special.clone().filter(|_| now.special != before.special));
        if now.notes.iter().zip(before.notes).any(|(&now, before)| now && !before) {
            announcements.push(status.note());
        }
        announcements.extend(now.help.clone().filter(|_| now.help != before.help));
        announcements
    }

    pub(super) fn status_line(&self) -> StatusLine<'_> {
        let has_remarks = self.settings.remarks;
        StatusLine { words: &self.words, session: &self.session, has_remarks }
    }

    /// Returns a sentence for each die that has been kept or released since.
    fn spoken_keeps(&self, before: Slots) -> Vec<String> {
        let (position, order) = (self.session.game().position(), self.dice_order());
        let keep = self.session.keep();
        let places = (0..position.dice().len()).map(|place| (place, order.slot(place)));
        let changed = places.filter(|&(_, slot)| keep.contains(slot) != before.contains(slot));
        changed.filter_map(|place| names::die_of(&self.words, position, keep, place)).collect()
    }

    /// Sets the words for the expanded and the collapsed state of parts of a page.
    pub(super) fn name_states(&self, ctx: &Context) {
        let words =
            ["announce-collapsed", "announce-expanded"].map(|key| self.words.say(key).into_owned());
        ScreenReader::name_states(ctx, words, self.words.language());
    }

    /// Announces a part of a roll of real dice that is being entered.
    pub(super) fn announce_entry(&self, ctx: &Context, input: EntryInput) {
        let rules = self.session.game().setup().rules();
        let text = match input {
            EntryInput::Face(face) => names::spoken_face(&self.words, rules, face),
            EntryInput::Colour(colour) => names::colour_name(&self.words, colour).into_owned(),
            EntryInput::Back => self.words.say("announce-entry-back").into_owned(),
        };
        ScreenReader::announce(ctx, &text);
    }

    /// Announces the new value of a setting.
    pub(super) fn announce_value(&self, ctx: &Context, setting: &str, value: &str) {
        let setting = self.words.say(setting);
        let arguments = [("setting", setting.as_ref().into()), ("value", value.into())];
        ScreenReader::announce(ctx, &self.words.say_with("announce-setting", &arguments));
    }

    /// Announces whose turn it is and the scores.
    pub(super) fn announce_score(&self, ctx: &Context) {
        if self.pages.top().is_some_and(PageState::has_card) {
            return self.refuse(ctx, KeyTarget::Act(MenuAction::SpeakScore), "elsewhere");
        }
        let results = names::results(&self.words, self.session.game());
        let title = self.status_line().turn();
        let arguments = [("title", title.into()), ("results", results.into())];
        ScreenReader::announce(ctx, &self.words.say_with("announce-standing", &arguments));
        if let Some(chances) = self.session.win_chances() {
            let seats = self.session.game().setup().seats().iter().zip(&chances.wins);
            let chance = |(seat, &win): (&Seat, &f64)| {
                format!("{} {}", seat.name(), numbers::percent(&self.words, win))
            };
            let all = phrases::all_of(&self.words, seats.map(chance).collect());
            let chances = self.words.say_with("announce-chances", &[("chances", all.into())]);
            ScreenReader::announce(ctx, &chances);
        }
    }

    /// Announces what to do now, which is seen all the time: a key would be silent.
    pub(super) fn announce_note(&self, ctx: &Context) {
        let status = self.status_line();
        let note = Some(status.note()).filter(|note| !note.is_empty());
        ScreenReader::announce(ctx, &note.unwrap_or_else(|| status.turn()));
    }

    /// Announces why a command that a key asked for can't run now. (Its buttons are disabled.)
    pub(super) fn announce_refusal(&self, ctx: &Context, command: &Command) {
        if !keyboard::is_used(ctx) {
            return;
        }
        let Command::Act(action) = *command else {
            let is_it = |&key: &KeyTarget| self.meaning(key).as_ref() == Some(command);
            return KeyTarget::all()
                .find(is_it)
                .into_iter()
                .for_each(|key| self.refuse(ctx, key, "now"));
        };
        let game = self.session.game();
        let scope = action.entry().scope;
        let why = match action {
            _ if self.is_covered(action) => "covered",
            _ if scope == Scope::Table && self.screen() != Screen::Table => "elsewhere",
            _ if scope == Scope::Records && self.screen() != Screen::Records => "records",
            MenuAction::Undo => "undo",
            MenuAction::Redo => "redo",
            MenuAction::Table
            | MenuAction::Training
            | MenuAction::NewGame
            | MenuAction::EditRules => "here",
            MenuAction::PlayAgain => "not_over",
            _ if scope == Scope::Table && game.position().is_over() => "over",
            MenuAction::Advice | MenuAction::Explain | MenuAction::AlwaysAdvise
                if !self.session.seat_is_human() =>
            {
                "turn"
            }
            _ if self.screen() == Screen::Table && game.position().on_table().is_none() => "roll",
            _ => "now",
        };
        self.refuse(ctx, KeyTarget::Act(action), why);
    }

    fn refuse(&self, ctx: &Context, key: KeyTarget, why: &str) {
        let arguments = [("action", key.name(&self.words).into()), ("why", why.into())];
        ScreenReader::announce(ctx, &self.words.say_with("announce-refusal", &arguments));
    }

    /// Announces what the dice would score, the best boxes first.
    pub(super) fn announce_offers(&self, ctx: &Context) {
        let position = self.session.game().position();
        if !self.session.awaits_person() || position.on_table().is_none() {
            return self.announce_note(ctx);
        }
        let mut boxes = self.scoring_boxes();
        let worst_first = position.rules().lowest_wins();
        boxes.sort_by_key(|(_, gain)| if worst_first { *gain } else { -gain });
        let entry = |(at, _): (BoxIndex, i64)| {
            let choice = BoxChoice::of(&self.words, position, at)?;
            let name = names::full_box_name(&self.words, position.rules(), at);
            let arguments = [("box", name.into()), ("points", choice.text().into())];
            Some(self.words.say_with("announce-filled", &arguments))
        };
        let entries: Vec<String> = boxes.into_iter().filter_map(entry).collect();
        let (count, boxes) = (entries.len(), phrases::list(&self.words, entries));
        let arguments = [("count", count.into()), ("boxes", boxes.into())];
        ScreenReader::announce(ctx, &self.words.say_with("announce-offers", &arguments));
    }

    /// Announces all boxes of the seat to move; after that, those of the next seat, and so on.
    pub(super) fn announce_card(&self, ctx: &Context) {
        if self.pages.top().is_some_and(PageState::has_card) {
            return self.refuse(ctx, KeyTarget::Act(MenuAction::SpeakCard), "elsewhere");
        }
        let game = self.session.game();
        let seats = game.setup().seats().len();
        let card = |seat| commentary::card(&self.words, game, seat);
        let last = ScreenReader::last(ctx);
        let said = last.and_then(|last| (0..seats).find(|&seat| card(seat) == last));
        let seat = said.map_or(game.position().to_move(), |seat| (seat + 1) % seats);
        ScreenReader::announce(ctx, &card(seat));
    }
}
