//! The training page as a whole: the choice of positions, the progress, the felt and the card.

use std::sync::Arc;

use egui::{ComboBox, Frame, Margin, Rect, Ui, UiBuilder};

use super::felt::QuestionFelt;
use super::question::Question;
use super::{TrainingScreen, TrainingState, felt, score, text};
use crate::coach::training::Day;
use crate::rules::RuleSet;
use crate::ui::commands::{Pool, TrainingCommand};
use crate::ui::context::ViewContext;
use crate::ui::screens::{back_and_title, rules_list};
use crate::ui::theme::size;
use crate::ui::widgets::basics::set_name;
use crate::ui::widgets::score_card;
use crate::ui::widgets::{choices, page};
use crate::ui::{card_view, dice3d, names};

/// The inputs of the page.
pub struct TrainingInputs<'a> {
    /// The painter of the dice, built once.
    pub dice: &'a dice3d::Artist,
    /// The rule sets to choose from.
    pub rules: &'a [Arc<RuleSet>],
    /// Today's date.
    pub today: Day,
    /// Whether the game that the answered position comes from can be shown.
    pub has_game: bool,
}

/// Shows the screen.
pub fn show(ui: &mut Ui, cx: &ViewContext<'_>, view: &TrainingScreen, shown: &TrainingInputs<'_>) {
    let page = TrainingPage { cx, view, shown };
    ui.add_space(size::GAP / 2.0);
    // The same margin as for the felt and the card.
    let margin = Margin::symmetric((size::GAP / 2.0) as i8, 0);
    Frame::new().inner_margin(margin).show(ui, |ui| page.head(ui));
    let room = ui.available_rect_before_wrap();
    match view.question() {
        Some(question) => page.ask(ui, room, question),
        None => page.empty(ui, room.shrink(size::GAP / 2.0)),
    }
}

struct TrainingPage<'a> {
    cx: &'a ViewContext<'a>,
    view: &'a TrainingScreen,
    shown: &'a TrainingInputs<'a>,
}

impl TrainingPage<'_> {
    /// Shows the choice of positions and the progress.
    fn head(&self, ui: &mut Ui) {
        let is_wide = ui.available_width() >= size::TRAINING_WIDE;
        ui.horizontal(|ui| {
            back_and_title(ui, self.cx, "training-title");
            ui.add_space(size::GAP);
            self.choose_rules(ui);
            if is_wide {
                ui.add_space(size::GAP);
                self.choose_pool(ui);
            }
        });
        if !is_wide {
            self.choose_pool(ui);
        }
        let is_course = self.view.pool == Pool::Strategy;
        let has_room = ui.available_height() >= size::TRAINING_LOW && !is_course;
        if let Some(tally) = self.view.tally(self.shown.today).filter(|_| has_room) {
            score::show(ui, self.cx, &tally);
        }
    }

    fn choose_rules(&self, ui: &mut Ui) {
        let width = size::TRAINING_RULES.min(ui.available_width() - size::GAP);
        let (list, rules) = (("training-rules", width), self.view.rules.as_deref());
        let (response, picked) = rules_list(ui, self.cx, list, self.shown.rules, rules);
        self.cx.run_some(picked.map(|id| TrainingCommand::Rules(id.to_owned())));
        page::mark_fixed(&response, true);
    }

    fn choose_pool(&self, ui: &mut Ui) {
        let (cx, view) = (self.cx, self.view);
        let Some(rules) = &view.rules else { return };
        // The mistakes under review can only be chosen during their lesson.
        let review = view.is_lesson().then_some(Pool::Review);
        let pools = Pool::all(rules).into_iter().chain(review);
        let options: Vec<_> = pools.map(|pool| (pool, cx.say(pool.word()))).collect();
        let width = size::TRAINING_RULES.min(ui.available_width() - size::GAP);
        // The list never scrolls: nobody looks for themes below its edge.
        let list = ComboBox::from_id_salt("training pool").width(width).truncate();
        let list = list.height(size::TRAINING_POOLS);
        let (response, picked) = choices::drop_down(ui, list, &options, &view.pool);
        cx.run_some(picked.map(TrainingCommand::Pool));
        page::mark_fixed(&response, true);
        set_name(&response, &cx.say("training-pool"));
    }

    /// Shows the felt and the card side by side.
    fn ask(&self, ui: &mut Ui, room: Rect, question: &Question) {
        let (cx, position) = (self.cx, question.position());
        // In the course and beside chances to win, losses in points would only be confusing.
        let has_losses = question.answer.is_some() && question.is_for_points();
        let answer = has_losses.then(|| question.advice());
        let seats: Vec<_> = (0..position.cards().len())
            .map(|seat| {
                let is_own = seat == position.to_move();
                cx.say(if is_own { "seat-name-you" } else { "training-opponent" })
            })
            .collect();
        let names = seats.iter().map(AsRef::as_ref).collect();
        let card = card_view::question_card(cx.words, position, names, answer);
        let card = card.fitted(room.height());
        let width = score_card::wanted_width(&card, room.size(), size::CARD_WISH);
        let (felt, place) = room.split_left_right_at_x(room.right() - width);
        let (felt, place) = (felt.shrink(size::GAP / 2.0), place.shrink(size::GAP / 2.0));
        QuestionFelt { cx, question, shown: self.shown }.show(ui, felt);
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            let response = score_card::panel(ui, |ui| score_card::show(ui, &card));
            cx.run_some(response.map(TrainingCommand::Box));
        });
    }

    /// Shows a text while there is no position.
    fn empty(&self, ui: &mut Ui, room: Rect) {
        let (words, view, today) = (self.cx.words, self.view, self.shown.today);
        let rules = view.rules.as_deref().map(|rules| names::rules_name(words, rules));
        let rules = rules.unwrap_or_default();
        let label = |key: &str| Some(words.say(key));
        let (text, button) = match &view.stage {
            TrainingState::Searching(search) => {
                (text::working(words, &rules, search.control().share() as f32), None)
            }
            TrainingState::NoExercise(no_exercise) => {
                let on = view.next_pool(*no_exercise, today);
                (text::no_exercise(words, *no_exercise, &rules, today), label(on.word()))
            }
            TrainingState::Failed => (text::failed(words), label("training-again")),
            TrainingState::Closed | TrainingState::Asked(_) => {
                (text::TrainingText::default(), None)
            }
        };
        felt::show_empty(ui, self.cx, room, &text, button.as_deref());
    }
}
