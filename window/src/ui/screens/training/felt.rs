//! The felt of a training position: question, dice and button, and after an answer the options.

use egui::text::LayoutJob;
use egui::{Align, FontId, Rect, Ui, pos2, vec2};

use super::question::Question;
use super::search::Grading;
use super::text::{self, TrainingText};
use crate::coach::training::Day;
use crate::ui::commands::{Command, MenuAction, TrainingCommand};
use crate::ui::context::ViewContext;
use crate::ui::position_view::options::{self, OptionResponse, RankedOptions};
use crate::ui::position_view::tray;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::{announce, label_at};
use crate::ui::widgets::controls::{RollButton, felt_button};

/// The height of the part with the button.
const BAR: f32 = 72.0;

/// The smallest height of the dice.
const MIN_TRAY_HEIGHT: f32 = 96.0;

/// The smallest height of the felt at which the reason is shown in words.
const MIN_HEIGHT_WITH_REASON: f32 = 440.0;

/// The smallest and largest number of options shown.
const OPTIONS: [usize; 2] = [2, 6];

pub(super) struct QuestionFelt<'a> {
    pub(super) cx: &'a ViewContext<'a>,
    pub(super) question: &'a Question,
    pub(super) today: Day,
    pub(super) has_game: bool,
}

impl QuestionFelt<'_> {
    pub(super) fn show(&self, ui: &mut Ui, rect: Rect) {
        let Self { cx, question, today, .. } = *self;
        tray::felt(ui, rect);
        let below = show_text(ui, rect, &text::question(cx.words, question, today));
        let (middle, bar) = below.split_top_bottom_at_y(below.bottom() - BAR);
        let mut dice = middle;
        let room = middle.height() - MIN_TRAY_HEIGHT - options::height(0);
        let [fewest, most] = OPTIONS;
        let rows = ((room / size::ADVICE_ROW).max(0.0) as usize).min(most);
        // If there is no space for the options, the card shows the losses.
        let has_losses = question.shown_reason().is_some() && rows >= fewest;
        if let Some(answer) = question.answer.as_ref().filter(|_| has_losses) {
            let losses = (question.advice(), question.to_win());
            let chosen = ("answer", Some(answer.place));
            let position = question.position();
            let options = RankedOptions::new(cx.words, position, losses, chosen, rows);
            let (above, place) = middle.split_top_bottom_at_y(middle.bottom() - options.height());
            dice = above;
            cx.run_some(options.show_within(ui, place).map(|asked| match asked {
                OptionResponse::Follow(place) => TrainingCommand::Look(place),
                OptionResponse::Why(place) => TrainingCommand::Explain(Some(place)),
            }));
        }
        self.dice(ui, rect, dice);
        self.buttons(ui, bar);
    }

    fn dice(&self, ui: &mut Ui, felt: Rect, rect: Rect) {
        let question = self.question;
        let view = tray::TrayView {
            keep: question.keep,
            advised: question.best_keep(),
            may_keep: question.may_keep(),
            moves: ui.style().animation_time > 0.0,
            ..tray::TrayView::still(felt, question.position(), &question.poses)
        };
        tray::show(ui, self.cx, rect, &view);
    }

    /// Shows the main button and, beside it, up to two others, labelled with their keys.
    fn buttons(&self, ui: &mut Ui, bar: Rect) {
        let cx = self.cx;
        let is_course = matches!(self.question.posed.grading, Grading::Page { .. });
        let key = |action| cx.keys.text(action, cx.words, ui.ctx());
        let strategy = || ("training-page", String::new(), TrainingCommand::Strategy.into());
        let game =
            || ("training-show-game", key(MenuAction::Review), Command::from(MenuAction::Review));
        let why = || ("coach-why", key(MenuAction::Explain), TrainingCommand::Explain(None).into());
        let first = is_course.then(strategy).or_else(|| self.has_game.then(game));
        let last = self.question.shown_reason().is_some().then(why);
        let is_narrow = bar.width() < 430.0 && (first.is_some() || last.is_some());
        let (place, others, gaps) = if is_narrow {
            (left_button(bar), [None, last.or(first)], 2.0)
        } else {
            (main_button(bar), [first, last], 4.0)
        };
        self.go_button(ui, place);
        let rooms = [bar.with_max_x(place.left()), bar.with_min_x(place.right())];
        for (room, other) in rooms.into_iter().zip(others) {
            let Some((text, key, command)) = other else { continue };
            let width = (room.width() - gaps * size::GAP).min(size::RESULT / 4.0);
            let place = Rect::from_center_size(room.center(), vec2(width, size::BUTTON_HEIGHT));
            if felt_button(ui, place, &cx.say(text), &key, true).clicked() {
                cx.run(command);
            }
        }
    }

    /// Shows the main button, which rolls or continues.
    fn go_button(&self, ui: &mut Ui, place: Rect) {
        let (cx, question) = (self.cx, self.question);
        let position = question.position();
        let is_answered = question.answer.is_some();
        let (text, spoken) = if question.may_keep() && position.turnable().is_some() {
            let text = cx.say_with("button-turn-over", &[("count", question.keep.len().into())]);
            (text.clone(), text)
        } else if question.may_keep() {
            let dice = usize::from(position.rules().dice().count);
            let count = [("count", (dice - question.keep.len()).into())];
            (cx.say_with("training-roll", &count), cx.say("action-roll").into_owned())
        } else {
            let key = if is_answered { "training-next" } else { "training-no-roll" };
            let text = cx.say(key).into_owned();
            (text.clone(), text)
        };
        let button = RollButton {
            spoken: &spoken,
            rolls: if is_answered { 0 } else { position.rolls_in_turn() },
            left: position.rolls_left(),
            saved: position.card().bank(),
            ..RollButton::new("answer", &text, question.may_go())
        };
        if button.show(ui, place).clicked() {
            cx.run(TrainingCommand::Go);
        }
    }
}

/// Shows a message while there is no question, and a button to continue.
pub(super) fn show_empty(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    rect: Rect,
    text: &TrainingText,
    button: Option<&str>,
) {
    tray::felt(ui, rect);
    let height = rect.height().min(200.0);
    let middle = Rect::from_center_size(rect.center(), vec2(rect.width(), height));
    let below = show_text(ui, middle, text);
    let Some(text) = button else { return };
    let place = main_button(below.with_max_y(below.top() + BAR));
    let button = RollButton::new("next", text, true);
    if button.show(ui, place).clicked() {
        cx.run(TrainingCommand::Go);
    }
}

/// Shows text at the top of `rect` and returns the rest.
fn show_text(ui: &Ui, rect: Rect, text: &TrainingText) -> Rect {
    let palette = Palette::of(ui.ctx());
    let room = rect.width() - 4.0 * size::GAP;
    let paint = |text: &str, font: FontId, ink| {
        let mut job = LayoutJob::simple(text.to_owned(), font, ink, room);
        job.halign = Align::Center;
        ui.painter().layout_job(job)
    };
    let [big, small, _] = size::felt_letters(rect.width());
    let (big, small) = (strong(big), plain(small));
    let mut top = rect.top() + size::GAP_WIDE;
    let title = paint(&text.title, big, palette.on_felt);
    // On a low felt the dice need the room more than the reason, which also has an overlay.
    let reason = text.reason.as_ref().filter(|_| rect.height() >= MIN_HEIGHT_WITH_REASON);
    let lines = text.notes.iter().chain(reason);
    let lines = lines.map(|line| paint(line, small.clone(), palette.on_felt_weak));
    for (number, galley) in std::iter::once(title).chain(lines).enumerate() {
        let ink = if number == 0 { palette.on_felt } else { palette.on_felt_weak };
        let height = galley.size().y;
        ui.painter().galley(pos2(rect.center().x, top), galley, ink);
        top += height + size::GAP / 2.0;
    }
    let (text_rect, below) = rect.split_top_bottom_at_y(top.min(rect.bottom()));
    let notes = text.notes.iter().chain(&text.reason);
    let spoken: Vec<&str> =
        [&text.title, &text.spoken].into_iter().chain(notes).map(String::as_str).collect();
    let spoken = spoken.join(" ");
    announce(&label_at(ui, text_rect, "training stage", spoken.trim_end()));
    below
}

fn main_button(bar: Rect) -> Rect {
    let [most, height] = size::ROLL_BUTTON;
    let width = most.min(bar.width() * 0.6);
    Rect::from_center_size(bar.center(), vec2(width, height))
}

/// Returns the place of the main button if there is too little space beside it for another one.
fn left_button(bar: Rect) -> Rect {
    let [_, height] = size::ROLL_BUTTON;
    let room = Rect::from_center_size(bar.center(), vec2(bar.width(), height));
    let right = room.right() - 2.0 * size::ADVICE_WHY;
    Rect::from_x_y_ranges(room.left() + size::GAP_WIDE..=right, room.y_range())
}
