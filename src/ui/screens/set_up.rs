//! A position set up by hand: rules, card, dice and rolls left, and what the coach says about it.

use std::sync::Arc;

use egui::{Align2, ComboBox, Grid, ProgressBar, RichText, TextEdit, Ui, vec2};

use crate::dice::MAX_DICE;
use crate::game::Position;
use crate::rules::{BoxIndex, Library, RuleSet};
use crate::solver::Progress;
use crate::ui::advice::panel::{self, AdviceResponse};
use crate::ui::advice::text::played;
use crate::ui::advice::{Candidates, ReasonJob};
use crate::ui::commands::Command;
use crate::ui::context::ViewContext;
use crate::ui::jobs::{Job, JobState};
use crate::ui::names;
use crate::ui::theme::{plain, size, time};
use crate::ui::typed_hand::{self, HandError};
use crate::ui::widgets::basics::{button, set_name};
use crate::ui::widgets::choices;
use crate::ui::widgets::page;
use crate::wake::Wake;

/// The number of options listed at first.
const SHOWN: usize = 8;

/// The longest text that is read as dice, in characters; it leaves room for gaps.
const MAX_TYPED: usize = 5 * MAX_DICE;

/// The state of the page.
pub struct SetUpScreen {
    wake: Wake,
    rules: Option<Arc<RuleSet>>,
    /// The points in each box; `None` for open ones.
    boxes: Vec<Option<u16>>,
    typed: String,
    rolls_left: u16,
    shows_all: bool,
    /// The position, once it is complete, and its options.
    asked: Option<(Position, Job<Candidates, Progress>)>,
    reason: Option<ReasonJob>,
}

impl SetUpScreen {
    /// Nothing is set up yet.
    pub const fn new(wake: Wake) -> Self {
        Self {
            wake,
            rules: None,
            boxes: Vec::new(),
            typed: String::new(),
            rolls_left: 2,
            shows_all: false,
            asked: None,
            reason: None,
        }
    }

    /// Shows the page as it was left, or begins with an empty card of these rules.
    pub fn open(&mut self, rules: &Arc<RuleSet>) {
        if self.rules.is_none() {
            self.choose(rules.clone());
        }
    }

    fn choose(&mut self, rules: Arc<RuleSet>) {
        self.boxes = vec![None; rules.box_count()];
        self.rolls_left = u16::from(rules.data().turn.rolls).saturating_sub(1);
        self.typed.clear();
        self.rules = Some(rules);
    }

    /// Returns the position as it stands, or why the dice can't be read; `Ok(None)` if nothing can
    /// be decided in it.
    fn position(&self, rules: &Arc<RuleSet>) -> Result<Option<Position>, HandError> {
        let dice = typed_hand::parse(&self.typed, rules)?;
        let mut card = rules.empty_card();
        for (at, points) in (0..).map(BoxIndex).zip(&self.boxes) {
            if let Some(points) = points {
                card.fill(at, *points, 0);
            }
        }
        let position = Position::set_up(rules.clone(), card, dice, self.rolls_left);
        Ok(position.filter(Position::is_decision))
    }

    /// Asks why the option with this index is not the best.
    pub fn ask_reason(&mut self, place: usize) {
        let asked = self
            .asked
            .as_ref()
            .and_then(|(position, job)| Some((position, job.value()?.advice.reason_pair(place)?)));
        self.reason =
            asked.map(|(position, options)| ReasonJob::start(position, options, &self.wake));
    }

    /// Returns the position and the reason that was asked for.
    pub fn reason(&self) -> Option<(&Position, &ReasonJob)> {
        Some((&self.asked.as_ref()?.0, self.reason.as_ref()?))
    }
}

/// Shows the page.
pub fn show(ui: &mut Ui, cx: &ViewContext<'_>, library: &Library, view: &mut SetUpScreen) {
    super::column_page(ui, cx, "set-up-title", |ui| {
        page::sheet(ui, &cx.say("set-up-position"), |ui| {
            page::explain(ui, &cx.say("set-up-about"));
            choose_rules(ui, cx, library, view);
        });
        let Some(rules) = view.rules.clone() else { return };
        page::sheet(ui, &cx.say("set-up-dice"), |ui| choose_dice(ui, cx, &rules, view));
        page::sheet(ui, &cx.say("set-up-answer"), |ui| answer(ui, cx, &rules, view));
        page::sheet(ui, &cx.say("set-up-card"), |ui| choose_boxes(ui, cx, &rules, view));
    });
}

fn choose_rules(ui: &mut Ui, cx: &ViewContext<'_>, library: &Library, view: &mut SetUpScreen) {
    let option = |rules: &Arc<RuleSet>| {
        (rules.id().to_owned(), names::rules_name(cx.words, rules).into_owned())
    };
    let options: Vec<_> = library.all().iter().map(option).collect();
    let chosen = view.rules.as_deref().map_or("", RuleSet::id).to_owned();
    let width = size::SITTER_MENU.min(ui.available_width());
    let list = ComboBox::from_id_salt("set up rules").width(width).truncate();
    let (response, picked) = choices::drop_down(ui, list, &options, &chosen);
    set_name(&response, &cx.say("set-up-rules"));
    if let Some(rules) = picked.and_then(|id| library.get(&id)) {
        view.choose(rules.clone());
    }
}

/// Shows the field for the dice and the choice of the rolls left.
fn choose_dice(ui: &mut Ui, cx: &ViewContext<'_>, rules: &Arc<RuleSet>, view: &mut SetUpScreen) {
    let label = cx.say("set-up-dice");
    let field = TextEdit::singleline(&mut view.typed)
        .align(Align2::LEFT_CENTER)
        .char_limit(MAX_TYPED)
        .desired_width(size::EDITOR_LIST.min(ui.available_width()))
        .min_size(vec2(0.0, size::SIGN_BUTTON));
    set_name(&ui.add(field), &label);
    if let Err(error) = view.position(rules) {
        typed_hand::explain(ui, cx.words, rules, &error);
    }
    ui.add_space(size::GAP);
    let group = cx.say("set-up-rolls");
    ui.label(RichText::new(group.as_ref()).font(plain(size::TEXT)));
    let left = |left: u16| (left, cx.words.number(left.into(), 0).into());
    let options: Vec<_> = (0..u16::from(rules.data().turn.rolls)).map(left).collect();
    if let Some(left) = choices::show(ui, &group, &options, view.rolls_left) {
        view.rolls_left = left;
    }
}

/// Shows what each box holds.
fn choose_boxes(ui: &mut Ui, cx: &ViewContext<'_>, rules: &RuleSet, view: &mut SetUpScreen) {
    if button(ui, &cx.say("set-up-clear")).clicked() {
        view.boxes.fill(None);
    }
    ui.add_space(size::GAP / 2.0);
    let grid = Grid::new("set up boxes").num_columns(2).striped(true);
    grid.spacing([size::GAP_WIDE, size::GAP / 2.0]).show(ui, |ui| {
        for (at, held) in (0..).map(BoxIndex).zip(&mut view.boxes) {
            let name = names::full_box_name(cx.words, rules, at);
            ui.label(&name);
            let open = (None, cx.say("card-open").into_owned());
            let holds = |&points: &u16| (Some(points), points.to_string());
            let options: Vec<_> =
                std::iter::once(open).chain(rules.possible_points(at).iter().map(holds)).collect();
            let list =
                ComboBox::from_id_salt(("set up box", at.index())).width(size::SITTER_LIST[0]);
            let (response, picked) = choices::drop_down(ui, list, &options, held);
            set_name(&response, &name);
            if let Some(points) = picked {
                *held = points;
            }
            ui.end_row();
        }
    });
}

/// Shows the options of the position, once it is complete.
fn answer(ui: &mut Ui, cx: &ViewContext<'_>, rules: &Arc<RuleSet>, view: &mut SetUpScreen) {
    let position = match view.position(rules) {
        Ok(Some(position)) => position,
        Ok(None) => {
            page::complain(ui, &cx.say("set-up-nothing"));
            return;
        }
        Err(_) => {
            page::explain(ui, &cx.say("set-up-incomplete"));
            return;
        }
    };
    if view.asked.as_ref().is_none_or(|(asked, _)| *asked != position) {
        let job = Candidates::start(position.clone(), false, &view.wake);
        view.asked = Some((position, job));
        (view.reason, view.shows_all) = (None, false);
    }
    let Some((position, job)) = &view.asked else { return };
    match job.state() {
        JobState::Running => {
            ui.label(cx.say("set-up-working"));
            let share = job.control().share() as f32;
            ui.add(ProgressBar::new(share).desired_height(size::SMALL_BAR));
            ui.ctx().request_repaint_after_secs(time::PROGRESS);
        }
        JobState::Failed => _ = page::complain(ui, &cx.say("set-up-impossible")),
        JobState::Done(Candidates { advice, .. }) => {
            let count = advice.options().len();
            let most = if view.shows_all { count } else { SHOWN };
            let shown = played(cx.words, position, (advice, None), None, most);
            if let Some(AdviceResponse::Why(place) | AdviceResponse::Follow(place)) =
                panel::show_on_page(ui, &shown)
            {
                cx.run(Command::ExplainSetUp(place));
            }
            if count > SHOWN {
                let key = if view.shows_all { "review-fewer" } else { "review-all-options" };
                if button(ui, &cx.say_with(key, &[("count", count.into())])).clicked() {
                    view.shows_all = !view.shows_all;
                }
            }
            if !advice.is_exact() {
                page::explain(ui, &cx.say("review-estimate"));
            }
        }
    }
}
