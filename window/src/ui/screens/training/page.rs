//! The training page as a whole: the choice of positions, the progress, the felt and the card.

use std::sync::Arc;

use egui::{ComboBox, Rect, Ui, UiBuilder};

use super::felt::QuestionFelt;
use super::question::Question;
use super::set_up::SetUpPart;
use super::{
    Lesson, TrainingPage, TrainingState, TrainingTab, felt, score, set_up, strategy, text,
};
use crate::game::Position;
use crate::players::PocketPage;
use crate::rules::{Library, RuleSet, RulesKey};
use crate::sound::Effect;
use crate::store::{History, Profile};
use crate::ui::advice::ReasonJob;
use crate::ui::commands::{Command, KeyTarget, MenuAction, Pool, ReviewCommand, TrainingCommand};
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::position_view::show_card;
use crate::ui::screen_reader::ScreenReader;
use crate::ui::screens::{
    self, PageEffect, PageEvent, PageInputs, PageState, PageWork, rules_list,
};
use crate::ui::theme::{size, time};
use crate::ui::widgets::basics::button;
use crate::ui::widgets::choices;
use crate::ui::widgets::page::Page;
use crate::ui::widgets::score_card;
use crate::ui::{card_view, names};

impl PageState for TrainingPage {
    fn show_page(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &mut PageInputs<'_>) {
        let Files { library, history, .. } = inputs.files;
        let has_game = self.review(history).is_some();
        let page = Page::new(ui, 0.0);
        screens::head(ui, cx, &page, "action-training");
        let tabs = [
            (TrainingTab::Exercises, "training-exercises"),
            (TrainingTab::Strategy, "training-by-heart"),
            (TrainingTab::SetUp, "set-up-position"),
        ];
        let page = screens::tabs(ui, cx, page, ("action-training", &tabs), &mut self.tab);
        match self.tab {
            TrainingTab::Exercises => {
                ui.scope_builder(UiBuilder::new().max_rect(page.body()), |ui| {
                    ExercisesTab { cx, view: self, has_game }.show(ui);
                });
            }
            TrainingTab::Strategy => page.column_of(ui, "strategy", |ui| self.strategy(ui, cx)),
            TrainingTab::SetUp => {
                if let Some(part) = &mut self.set_up {
                    set_up::show(ui, cx, library, &page, part);
                }
            }
        }
    }

    /// Opens the page, which shows a position as soon as one is found.
    fn open(&mut self, work: &mut PageWork<'_>) {
        self.prepare(work);
        self.begin(work.files);
        work.ask(PageEffect::Open);
    }

    fn close(&mut self) {
        self.offered.clear();
        (self.lesson, self.stage) = (Lesson::default(), TrainingState::Closed);
    }

    fn run(&mut self, command: Command, work: &mut PageWork<'_>) {
        match command {
            Command::Training(ask) => self.apply(ask, work),
            Command::ToggleDie(slot) => self.toggle(slot, work),
            _ => {}
        }
    }

    fn allows(&self, command: &Command) -> bool {
        match command {
            Command::Training(TrainingCommand::Go) => self.may_go(),
            Command::Training(TrainingCommand::Look(_) | TrainingCommand::Explain(_)) => {
                self.may_explain()
            }
            _ => true,
        }
    }

    fn meaning(&self, key: KeyTarget) -> Option<Command> {
        Some(match key {
            // (The dice of an exercise are never gathered.)
            KeyTarget::Die(place) => Command::ToggleDie(place),
            KeyTarget::Act(MenuAction::Roll) => TrainingCommand::Go.into(),
            KeyTarget::Act(MenuAction::Explain) => TrainingCommand::Explain(None).into(),
            _ => return None,
        })
    }

    /// Takes the position that was found.
    fn tick(&mut self, work: &mut PageWork<'_>) {
        if !work.is_visible {
            return;
        }
        if matches!(self.stage, TrainingState::Searching(_)) {
            work.ctx.request_repaint_after_secs(time::PROGRESS);
        }
        if let Some(notices) = self.poll(&work.files.profile) {
            work.ask(PageEffect::Notices(notices));
            // Those that were trained before are known now.
            self.offer_rules(work);
        }
    }

    fn hear(&mut self, event: PageEvent, work: &mut PageWork<'_>) {
        if event == PageEvent::Restored {
            *self = Self::new(work.files.wake.clone());
            work.ask(PageEffect::Close);
        }
    }

    fn save(&mut self, profile: &Profile, _closes: bool) {
        if profile.disk().failure(&profile.training()).is_some() {
            _ = self.save_training(profile);
        }
    }

    /// A decision of the player's own games is reviewed once it is answered.
    fn review(&self, history: &History) -> Option<ReviewCommand> {
        let origin = self.origin()?;
        Some(ReviewCommand::Decision(history.find(origin.game.parse().ok()?)?, origin.event))
    }

    fn has_dice(&self) -> bool {
        self.tab == TrainingTab::Exercises
    }

    fn position(&self) -> Option<&Position> {
        self.question().filter(|_| self.has_dice()).map(Question::position)
    }

    fn rules_shown<'a>(&'a self, _library: &'a Library) -> Option<&'a Arc<RuleSet>> {
        match self.tab {
            TrainingTab::Exercises => self.rules.as_ref(),
            TrainingTab::Strategy => self.taught(),
            TrainingTab::SetUp => self.set_up.as_ref().map(SetUpPart::rules),
        }
    }

    fn reason_shown(&self) -> Option<(&Position, &ReasonJob)> {
        match self.tab {
            TrainingTab::SetUp => self.set_up.as_ref()?.reason(),
            _ => self.position().zip(self.question().and_then(Question::shown_reason)),
        }
    }

    fn has_card(&self) -> bool {
        true
    }

    fn has_fields(&self) -> bool {
        self.tab == TrainingTab::SetUp
    }
}

impl TrainingPage {
    /// Keeps a die of the exercise or releases it.
    fn toggle(&mut self, slot: usize, work: &PageWork<'_>) {
        let is_exercise = self.has_dice();
        let TrainingState::Asked(question) = &mut self.stage else { return };
        if !is_exercise || question.answer.is_some() {
            return;
        }
        if let Some(is_kept) = question.toggle(slot) {
            work.sound.play(if is_kept { Effect::Keep } else { Effect::LetGo });
        }
        let die = names::die_of(work.words, question.position(), question.keep, (slot, slot));
        ScreenReader::announce(work.ctx, &die.unwrap_or_default());
    }

    /// Shows the strategy for the chosen rules, and leads to the course in it.
    fn strategy(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let Some(rules) = self.taught() else { return };
        let has_page = |rules: &&Arc<RuleSet>| PocketPage::of(rules).is_some();
        let taught: Vec<_> = self.offered.iter().filter(has_page).cloned().collect();
        ui.horizontal_wrapped(|ui| {
            let list = ("training-rules", size::TRAINING_RULES);
            let picked = rules_list(ui, cx, list, &taught, Some(rules));
            cx.run_some(picked.map(|rules| TrainingCommand::Rules(RulesKey::of(rules))));
            if button(ui, &cx.say("training-practise")).clicked() {
                if self.rules.as_ref() != Some(rules) {
                    cx.run(TrainingCommand::Rules(RulesKey::of(rules)));
                }
                cx.run(TrainingCommand::Pool(Pool::Strategy));
            }
        });
        ui.add_space(size::GAP);
        strategy::show(ui, cx, rules);
    }
}

struct ExercisesTab<'a> {
    cx: &'a ViewContext<'a>,
    view: &'a TrainingPage,
    has_game: bool,
}

impl ExercisesTab<'_> {
    fn show(&self, ui: &mut Ui) {
        self.head(ui);
        let room = ui.available_rect_before_wrap();
        match self.view.question() {
            Some(question) => self.ask(ui, room, question),
            None => self.empty(ui, room),
        }
    }

    /// Shows the choice of positions and the progress.
    fn head(&self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            self.choose_rules(ui);
            self.choose_pool(ui);
        });
        let is_course = self.view.pool == Pool::Strategy;
        let has_room = ui.available_height() >= 400.0 && !is_course;
        if let Some(tally) = self.view.tally(self.view.today).filter(|_| has_room) {
            score::show(ui, self.cx, &tally);
        }
    }

    fn choose_rules(&self, ui: &mut Ui) {
        let width = size::TRAINING_RULES.min(ui.available_width() / 2.0 - size::GAP);
        let (list, rules) = (("training-rules", width), self.view.rules.as_deref());
        let picked = rules_list(ui, self.cx, list, &self.view.offered, rules);
        self.cx.run_some(picked.map(|rules| TrainingCommand::Rules(RulesKey::of(rules))));
    }

    fn choose_pool(&self, ui: &mut Ui) {
        let (cx, view) = (self.cx, self.view);
        let Some(rules) = &view.rules else { return };
        // The mistakes under review can only be chosen during their lesson.
        let review = (view.pool == Pool::Review).then_some(Pool::Review);
        let pools = Pool::all(rules).into_iter().chain(review);
        let options: Vec<_> = pools.map(|pool| (pool, cx.say(pool.word()))).collect();
        let width = size::TRAINING_RULES.min(ui.available_width() - size::GAP);
        // The list never scrolls: nobody looks for themes below its edge.
        let list = ComboBox::from_id_salt("training pool").width(width).truncate();
        let list = list.height(400.0);
        let mut pool = view.pool;
        let name = cx.say("training-pool");
        if choices::drop_down(ui, list, &name, &options, &mut pool).changed() {
            cx.run(TrainingCommand::Pool(pool));
        }
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
                cx.say(if is_own { "seat-name-you" } else { "label-opponent" })
            })
            .collect();
        let names = seats.iter().map(AsRef::as_ref).collect();
        let card = card_view::question_card(cx.words, position, names, answer);
        let usual = cx.usual_room(ui, room);
        let card = card.fitted(usual.y);
        let wish = if usual == room.size() { size::CARD_WISH } else { 0.0 };
        let width = score_card::wanted_width(&card, usual, wish);
        let width = width.min(room.width() * size::MAX_CARD_SHARE);
        let (felt, place) = room.split_left_right_at_x(room.right() - width);
        let (felt, place) = (felt.shrink(size::GAP / 2.0), place.shrink(size::GAP / 2.0));
        QuestionFelt { cx, question, today: self.view.today, has_game: self.has_game }
            .show(ui, felt);
        cx.run_some(show_card(ui, place, &card, usual.y).map(TrainingCommand::Box));
    }

    /// Shows a text while there is no position.
    fn empty(&self, ui: &mut Ui, room: Rect) {
        let (words, view, today) = (self.cx.words, self.view, self.view.today);
        let rules = view.rules.as_deref().map(|rules| names::rules_name(words, rules));
        let rules = rules.unwrap_or_default();
        let label = |key: &str| Some(words.say(key));
        let (text, button) = match &view.stage {
            TrainingState::Searching(search) => {
                (text::working(words, search.control().share() as f32), None)
            }
            TrainingState::NoExercise(no_exercise) => {
                let on = view.next_pool(*no_exercise, today);
                (text::no_exercise(words, *no_exercise, &rules, today), label(on.word()))
            }
            TrainingState::Failed => (text::failed(words), label("label-try-again")),
            TrainingState::Closed | TrainingState::Asked(_) => {
                (text::TrainingText::default(), None)
            }
        };
        felt::show_empty(ui, self.cx, room, &text, button.as_deref());
    }
}
