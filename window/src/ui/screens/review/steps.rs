//! The table at a position of the game: the dice, the play, the cards.

use egui::{Label, RichText, Sense, Ui, vec2};

use super::decisions::LossOrder;
use super::job::WinLoss;
use super::summary::ReviewedSeat;
use super::{OpenedReview, ReviewStep};
use crate::coach::{Cause, Decision, Entry, LuckJudgment};
use crate::dice::{MAX_DICE, Slots};
use crate::game::{Event, Move, Position};
use crate::ui::advice::Candidates;
use crate::ui::advice::text::{chance_to_win, option};
use crate::ui::commands::{Command, MenuAction, ReviewCommand};
use crate::ui::context::ViewContext;
use crate::ui::numbers::signed;
use crate::ui::position_view::options::{OptionResponse, RankedOptions};
use crate::ui::position_view::tray;
use crate::ui::screens::{command_button, status_line};
use crate::ui::theme::{plain, size, strong};
use crate::ui::widgets::basics::{announce, button_if, set_name};
use crate::ui::widgets::{page, score_card};
use crate::ui::{card_view, commentary, phrases};

/// A position of a game.
pub(super) struct Moment<'a> {
    pub(super) cx: &'a ViewContext<'a>,
    pub(super) opened: &'a OpenedReview,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OpenOptions {
    /// Whether all of them are listed.
    pub(super) shows_all: bool,
    /// The option whose dice are lifted.
    pub(super) look: Option<usize>,
    /// Whether the chances to win were known when the options were ranked.
    pub(super) has_wins: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MomentResponse {
    /// Go to the position after this many events.
    Go(usize),
    /// What is asked of the options.
    Options(OptionResponse),
    /// List all options, or only the best.
    ShowAll(bool),
}

/// The number of options listed at first.
const SHOWN: usize = 5;

impl Moment<'_> {
    /// Shows the table in a space of this height, if possible. Without the summary beside it, the
    /// cards are beside the rest if there is room.
    pub(super) fn show(&self, ui: &mut Ui, height: f32) -> Option<MomentResponse> {
        if self.opened.is_wide || ui.available_width() < 600.0 {
            return self.show_above(ui, height);
        }
        let mut step = None;
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = size::GAP;
            let width = (ui.available_width() - size::GAP) / 2.0;
            ui.vertical(|ui| {
                ui.set_width(width);
                step = self.buttons(ui);
                self.felt(ui, height * 0.34);
                page::bare_sheet(ui, |ui| step = step.or(self.show_text(ui)));
            });
            ui.vertical(|ui| {
                ui.set_width(width);
                let margin = 2.0 * f32::from(size::SHEET_MARGIN) + size::GAP;
                page::bare_sheet(ui, |ui| self.card(ui, height - margin));
            });
        });
        step
    }

    /// Shows the table with the cards below the rest.
    fn show_above(&self, ui: &mut Ui, height: f32) -> Option<MomentResponse> {
        let top = ui.cursor().top();
        let mut step = self.buttons(ui);
        self.felt(ui, height * 0.2);
        page::bare_sheet(ui, |ui| step = step.or(self.show_text(ui)));
        let used = ui.cursor().top() - top;
        page::bare_sheet(ui, |ui| {
            self.card(ui, height - used - 2.0 * f32::from(size::SHEET_MARGIN) - size::GAP);
        });
        step
    }

    fn position(&self) -> &Position {
        self.opened.here.position()
    }

    /// The event after this position, unless it is the end.
    fn event(&self) -> Option<&Event> {
        self.opened.game.events().get(self.opened.at())
    }

    /// Shows the buttons for stepping through the game.
    fn buttons(&self, ui: &mut Ui) -> Option<MomentResponse> {
        let (at, last) = (self.opened.at(), self.opened.game.events().len());
        let mistakes = self.opened.mistakes(self.cx.words);
        let mut asked = None;
        let mut line = |ui: &mut Ui, steps: &[ReviewStep]| {
            for &step in steps {
                let to = step.target(at, last, &mistakes);
                let button = button_if(ui, &self.cx.say(step.message()), to.is_some());
                set_name(&button, &step.name(self.cx.words));
                if button.clicked() {
                    asked = to.map(MomentResponse::Go);
                }
            }
        };
        let (steps, to_mistakes) = ReviewStep::ALL.split_at(4);
        ui.horizontal_wrapped(|ui| line(ui, steps));
        ui.horizontal_wrapped(|ui| {
            line(ui, to_mistakes);
            let arguments = [("at", at.into()), ("last", last.into())];
            let place = self.cx.say_with("review-place", &arguments);
            ui.add(Label::new(RichText::new(place).weak()).extend());
        });
        asked
    }

    fn felt(&self, ui: &mut Ui, height: f32) {
        let room = vec2(ui.available_width(), height.clamp(104.0, 190.0));
        let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
        tray::felt(ui, rect);
        let number = self.opened.at() as u64;
        let poses = std::array::from_fn(|slot| number * MAX_DICE as u64 + slot as u64);
        let view = tray::TrayView {
            keep: self.kept(),
            advised: self.best_keep(),
            ..tray::TrayView::still(rect, self.position(), &poses)
        };
        tray::show(ui, self.cx, rect.shrink(size::GAP), &view);
        ui.add_space(size::GAP);
    }

    /// Returns the dice kept in this position, or those of the option being looked at.
    fn kept(&self) -> Slots {
        let all = self.opened.candidates();
        let look = all.and_then(|all| all.advice.options().get(self.opened.options.look?));
        if let Some(option) = look {
            return option.action.marked(&self.position().dice()).unwrap_or(Slots::NONE);
        }
        match self.event().map(Event::as_move) {
            Some(Move::Roll(marked) | Move::Turn(marked)) => marked,
            _ => Slots::NONE,
        }
    }

    /// Returns the best dice to keep, if others were kept.
    fn best_keep(&self) -> Option<Slots> {
        let decision = self.opened.decision().filter(|one| one.is_mistake())?;
        decision.best.marked(&self.position().dice())
    }

    /// Shows the position in words, the choice made, and the alternatives.
    fn show_text(&self, ui: &mut Ui) -> Option<MomentResponse> {
        let title = ui.label(RichText::new(self.title()).font(strong(size::SHEET_HEADING)));
        announce(&title);
        let dice = commentary::dice(self.cx.words, self.position());
        let (words, game) = (self.cx.words, &self.opened.game);
        let done =
            self.event().and_then(|event| commentary::done(words, game, self.position(), event));
        let spoken = [self.title(), dice].into_iter().chain(done);
        set_name(&title, &phrases::sentences(words, spoken));
        if let Some(luck) = self.luck() {
            ui.add(Label::new(luck).wrap());
        }
        let seat = self.opened.reviewed(self.cx.words, self.position().to_move());
        if let Some((seat, one)) = seat.zip(self.opened.decision()) {
            self.show_judgment(ui, &seat, one);
        } else if self.event().is_some() && !self.position().is_decision() {
            page::explain(ui, &self.cx.say("review-next-roll"));
        }
        let asked = self.show_options(ui);
        self.show_questions(ui);
        asked
    }

    /// Shows the options with their losses.
    fn show_options(&self, ui: &mut Ui) -> Option<MomentResponse> {
        let Candidates { advice, to_win } = self.opened.candidates()?;
        let played = advice.place_of(self.event()?.as_move());
        let (both, chosen) = ((advice, to_win.as_ref()), ("played", played));
        let shown = self.opened.options.shows_all;
        let (most, mut shows_all) = (if shown { usize::MAX } else { SHOWN }, shown);
        let options = RankedOptions::new(self.cx.words, self.position(), both, chosen, most);
        ui.add_space(size::GAP / 2.0);
        let asked = options.show_on_page(ui, SHOWN, &mut shows_all).map(MomentResponse::Options);
        asked.or((shows_all != shown).then_some(MomentResponse::ShowAll(shows_all)))
    }

    /// Shows the choice made and the best one.
    fn show_judgment(&self, ui: &mut Ui, seat: &ReviewedSeat<'_>, one: &Decision) {
        let palette = self.cx.palette;
        let words = self.cx.words;
        let text = seat.decision_text(one, self.position(), LossOrder::Points);
        let value = one.best_value - one.regret;
        let number = |value: f64| words.number(self.position().rules().shown(value), 1);
        let is_mistake = one.is_mistake();
        let better = seat.win_loss(one).filter(|loss| loss.tenths() > 0);
        let end = match better {
            _ if is_mistake => "cost",
            Some(_) => "points",
            None => "best",
        };
        let arguments = [
            ("option", text.done.as_str().into()),
            ("points", number(value).into()),
            ("end", end.into()),
            ("cost", text.cost.as_str().into()),
            ("mark", text.mark.as_str().into()),
        ];
        let done =
            RichText::new(self.cx.say_with("review-done", &arguments)).font(plain(size::TEXT));
        ui.add(Label::new(done).wrap());
        if let Some(better) = better.filter(|better| better.best != one.best) {
            self.show_better_to_win(ui, better);
        }
        if !is_mistake {
            return;
        }
        let arguments = [("best", text.best.into()), ("points", number(one.best_value).into())];
        let best = self.cx.say_with("review-best-worth", &arguments);
        ui.add(Label::new(RichText::new(best).font(plain(size::TEXT)).color(palette.good)).wrap());
        if self.best_keep().is_some() {
            page::explain(ui, &self.cx.say("review-dice-signs"));
        }
    }

    /// Names the option that wins more often than the choice made.
    fn show_better_to_win(&self, ui: &mut Ui, better: WinLoss) {
        let words = self.cx.words;
        let percent = chance_to_win(words, f64::from(better.tenths()) / 1000.0);
        let arguments = [
            ("best", option(words, self.position(), better.best).into()),
            ("percent", percent.into()),
        ];
        ui.add(Label::new(words.say_with("review-better-to-win", &arguments)).wrap());
    }

    /// Shows the buttons to ask why, to play on from here, and to play the game again with the same
    /// dice.
    fn show_questions(&self, ui: &mut Ui) {
        let is_by_hand = self.opened.here.is_by_hand();
        let fresh = if is_by_hand { "review-play-on-virtual" } else { "review-play-on-fresh" };
        // Real dice go on as they are.
        let real = (!is_by_hand).then_some(("review-play-on-real", ReviewCommand::PlayOnByHand));
        let questions = [
            Some(("coach-why", ReviewCommand::Explain(None))),
            Some(("review-play-on", ReviewCommand::PlayOn)),
            Some((fresh, ReviewCommand::PlayOnFresh)),
            real,
        ];
        let questions = questions.into_iter().flatten().filter(|(_, ask)| self.opened.allows(ask));
        let questions = questions.map(|(key, ask)| (key, Command::from(ask)));
        let replay = self.cx.may(MenuAction::Replay);
        let replay = replay.then(|| ("action-replay", MenuAction::Replay.into()));
        let mut there = questions.chain(replay).peekable();
        if there.peek().is_none() {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            for (key, ask) in there {
                command_button(ui, self.cx, key, ask);
            }
        });
        if !self.opened.allows(&ReviewCommand::PlayOn) {
            return;
        }
        let key = if is_by_hand { "review-play-on-by-hand" } else { "review-play-on-about" };
        page::explain(ui, &self.cx.say(key));
    }

    /// Returns the title: the seat to move, the turn and the roll.
    fn title(&self) -> String {
        let position = self.position();
        if let Some(over) = status_line::over(self.cx.words, &self.opened.here) {
            return over;
        }
        let name = self.opened.game.setup().seats()[position.to_move()].name();
        let roll = position.roll_number();
        let arguments = [
            ("name", name.into()),
            ("turn", position.turn().into()),
            ("roll", roll.into()),
            ("rolls", position.rolls_in_turn().into()),
        ];
        self.cx.say_with("review-turn", &arguments)
    }

    /// Returns a sentence on how lucky the last roll was.
    fn luck(&self) -> Option<String> {
        let (review, event) = (self.opened.job.review()?, self.opened.at().checked_sub(1)?);
        let mut entries = review.seats.iter().flat_map(|seat| &seat.entries);
        let is_it = |entry: &&Entry| entry.event == event && entry.cause == Cause::Roll;
        let luck = entries.find(is_it)?.change;
        let how = match review.thresholds.of_luck(luck) {
            LuckJudgment::VeryUnlucky => "worst",
            LuckJudgment::Unlucky => "bad",
            LuckJudgment::Usual => "usual",
            LuckJudgment::Lucky => "good",
            LuckJudgment::VeryLucky => "best",
        };
        let points = signed(self.cx.words, luck).into();
        Some(self.cx.say_with("review-roll", &[("luck", how.into()), ("points", points)]))
    }

    /// Shows the cards, as high as possible, but at least readable.
    fn card(&self, ui: &mut Ui, room: f32) {
        let card = card_view::final_card(self.cx.words, &self.opened.here);
        let [around, with_lines] = [0.0, 1.0].map(|row| score_card::height_of(&card, row));
        let row = (room - around) / (with_lines - around);
        let row = row.clamp(size::ROW[0] + 1.0, size::FINAL_ROW);
        let room = vec2(ui.available_width(), score_card::height_of(&card, row));
        let (rect, _) = ui.allocate_exact_size(room, Sense::hover());
        score_card::show_still(ui, rect, &card);
    }
}
