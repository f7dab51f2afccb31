//! The rules editor: the controls of all features on the left, the result of the check and ways to
//! try the rules on the right; in a narrow window, one of the two at a time.

mod commands;
mod draft;
mod hand;
mod preview;
mod rules_text;
mod share;

use egui::{Align, Button, Key, Label, Layout, Response, RichText, Ui, UiBuilder, vec2};

use super::{PageEffect, PageInputs, PageWork, command_button};
use crate::rules::RuleData;
use crate::store::{Profile, RulesDraft, StoreError};
use crate::ui::commands::{Command, EditorCommand, KeyTarget, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::features::form::button;
use crate::ui::features::{self, FormState};
use crate::ui::jobs::{CheckJob, ParStatus};
use crate::ui::keyboard;
use crate::ui::theme::{Palette, size, strong, time};
use crate::ui::widgets::basics::announce;
use crate::ui::widgets::page::{self, Page};
use crate::wake::Wake;
use crate::words::Words;
use draft::{CheckResult, Draft};
use hand::TriedHand;
use preview::RulesFacts;
use rules_text::RulesTextState;
use share::ShareState;

pub use commands::add;

/// The left column's share of the page width.
const FIELDS_SHARE: f32 = 0.6;

/// The half of the page that a narrow window shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum EditorHalf {
    #[default]
    Fields,
    Preview,
}

/// The state of the editor: its draft, and the state of its controls.
pub struct EditorPage {
    draft: Option<Draft>,
    checks: CheckJob,
    /// The draft to edit next, once the player has agreed to discard the unsaved changes.
    next: Option<Draft>,
    half: EditorHalf,
    hand: TriedHand,
    share: ShareState,
    asks_delete: bool,
    form: FormState,
    text: RulesTextState,
    /// The unsaved changes in their file, once it has been read.
    kept: Option<Unsaved>,
}

/// Changes that are not saved; `None` if there are none.
type Unsaved = Option<(RuleData, Option<String>, Option<String>)>;

impl EditorPage {
    /// Creates the page without a draft.
    pub fn new(wake: Wake) -> Self {
        Self {
            draft: None,
            checks: CheckJob::new(wake),
            next: None,
            half: EditorHalf::default(),
            hand: TriedHand::default(),
            share: ShareState::default(),
            asks_delete: false,
            form: FormState::default(),
            text: RulesTextState::default(),
            kept: None,
        }
    }

    /// Shows the page. Its rules are checked in the background and, once they can be played and
    /// have not changed for a moment, their par and totals are computed.
    fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &mut PageInputs<'_>) {
        let now = ui.input(|input| input.time);
        share::take(ui, cx, &mut self.share);
        let page = Page::new(ui, size::PAGE_FOOT);
        super::head(ui, cx, &page, "group-house");
        let Some(draft) = &mut self.draft else { return };
        draft.check(&mut self.checks, now);
        let found = draft.found().clone();
        let wait = draft.seconds_to_rest(now);
        if let Some(wait) = wait {
            ui.ctx().request_repaint_after_secs((wait as f32).max(time::LIFT));
        }
        let playable = found.rules.as_ref().filter(|_| wait.is_none() && !found.is_old);
        let known = playable.map(|rules| RulesFacts {
            par_status: inputs.pars.poll(rules),
            extremes: inputs.extremes.poll(rules),
        });
        if known.is_some_and(|known| matches!(known.par_status, ParStatus::Working(_))) {
            ui.ctx().request_repaint_after_secs(time::PROGRESS);
        }
        if page.width() >= 860.0 {
            page.left(ui, FIELDS_SHARE, |ui| left(ui, cx, self, &found));
            page.right(ui, FIELDS_SHARE, |ui| right(ui, cx, self, &found, known));
        } else {
            let halves =
                [(EditorHalf::Fields, "label-rules"), (EditorHalf::Preview, "editor-half-preview")];
            // (The key that goes to the check, which only that half has.)
            if keyboard::has(ui.ctx(), Key::F6) {
                self.half = EditorHalf::Preview;
            }
            let page = super::tabs(ui, cx, page, ("group-house", &halves), &mut self.half);
            match self.half {
                EditorHalf::Fields => page.column_of(ui, "fields", |ui| {
                    left(ui, cx, self, &found);
                    preview::show_totals(ui, cx.words, found.rules.as_deref().zip(known));
                }),
                EditorHalf::Preview => page.column_of(ui, "preview", |ui| {
                    right(ui, cx, self, &found, known);
                }),
            }
        }
        foot(ui, cx, &page, self, &found);
    }

    /// Takes up the changes that were not saved when the program ended, once.
    fn recall(&mut self, work: &mut PageWork<'_>) {
        if self.kept.is_some() {
            return;
        }
        let (kept, notices) = RulesDraft::load(&work.files.profile);
        work.ask(PageEffect::Notices(notices));
        self.kept = Some(None);
        if let Some((kept, data)) = kept {
            if let Some(typed) = kept.typed {
                self.text = RulesTextState::typed(work.words, typed, &data);
            }
            let house = kept.house_id.and_then(|id| work.files.library.get(&id));
            self.draft = Some(Draft::kept(data, house.map(|rules| &**rules)));
            self.kept = Some(self.unsaved());
        }
    }

    /// Keeps changes that are not saved in their file, so that nothing is lost however the program
    /// ends: once they have rested at this time, or at once without one, then also if that has
    /// failed before.
    ///
    /// # Errors
    ///
    /// If the file can't be written.
    fn keep(&mut self, profile: &Profile, now: Option<f64>) -> Result<(), StoreError> {
        let is_busy = |draft: &Draft| now.is_some_and(|now| draft.seconds_to_rest(now).is_some());
        let is_ready = self.draft.as_ref().is_some_and(|draft| !is_busy(draft));
        let is_again = now.is_none() && profile.disk().failure(&profile.draft()).is_some();
        let is_new = |unsaved: &Unsaved| is_again || self.kept.as_ref() != Some(unsaved);
        let unsaved = is_ready.then(|| self.unsaved()).filter(is_new);
        let Some(unsaved) = unsaved else { return Ok(()) };
        let mut file = RulesDraft::default();
        if let Some((data, house_id, typed)) = &unsaved {
            (file.house_id, file.typed) = (house_id.clone(), typed.clone());
            file.rules = data.to_ron();
        }
        self.kept = Some(unsaved);
        file.save(profile)
    }

    fn unsaved(&self) -> Unsaved {
        let (draft, typed) = (self.draft.as_ref()?, self.text.unread());
        let is_unsaved = draft.is_changed() || typed.is_some();
        let house_id = || draft.house_id().map(str::to_owned);
        is_unsaved.then(|| (draft.data.clone(), house_id(), typed.cloned()))
    }

    /// Begins to edit a draft. Asks first if there are unsaved changes.
    fn open_draft(&mut self, draft: Draft) {
        if self.unsaved().is_some() {
            self.next = Some(draft);
        } else {
            self.put(draft);
        }
    }

    fn put(&mut self, draft: Draft) {
        (self.draft, self.next, self.asks_delete) = (Some(draft), None, false);
        (self.hand, self.form) = (TriedHand::default(), FormState::default());
        self.text = RulesTextState::default();
    }
}

/// Shows the controls of the rules.
fn left(ui: &mut Ui, cx: &ViewContext<'_>, state: &mut EditorPage, found: &CheckResult) {
    let words = cx.words;
    ask_to_discard(ui, words, state);
    undo(ui, cx, state);
    let Some(draft) = &mut state.draft else { return };
    // Labels are on one line with their controls.
    ui.spacing_mut().interact_size.y = size::TARGET;
    let (problems, form, data) = (&found.problems, &mut state.form, &mut draft.data);
    features::controls(ui, words, problems, form, data);
    rules_text::show(ui, words, problems, (&mut state.text, &mut form.reveal), data);
}

/// Shows the buttons to undo and redo changes.
fn undo(ui: &mut Ui, cx: &ViewContext<'_>, state: &mut EditorPage) {
    let Some(draft) = &mut state.draft else { return };
    let [may_undo, may_redo] = draft.may_undo();
    let with_key = |ui: &Ui, key, action| {
        cx.keys.with_key(&cx.say(key), KeyTarget::Act(action), cx.words, ui.ctx())
    };
    ui.horizontal_wrapped(|ui| {
        let [back, again] = [("action-undo", MenuAction::Undo), ("action-redo", MenuAction::Redo)]
            .map(|(key, action)| with_key(ui, key, action));
        if button(ui, &back, may_undo).clicked() {
            draft.undo();
        }
        if button(ui, &again, may_redo).clicked() {
            draft.redo();
        }
    });
    ui.add_space(size::GAP / 2.0);
}

/// Asks whether to discard unsaved changes.
fn ask_to_discard(ui: &mut Ui, words: &Words, state: &mut EditorPage) {
    let Some(next) = &state.next else { return };
    let name = state.draft.as_ref().map_or("", Draft::name);
    let arguments = [("name", name.into()), ("next", next.name().into())];
    let sentence = words.say_with("editor-unsaved", &arguments);
    page::complain(ui, &sentence);
    let may_answer = keyboard::may_answer(ui.ctx(), "discard changes");
    ui.horizontal_wrapped(|ui| {
        if button(ui, &words.say("editor-unsaved-keep"), true).clicked() && may_answer {
            state.next = None;
        }
        if button(ui, &words.say("editor-unsaved-drop"), true).clicked()
            && may_answer
            && let Some(next) = state.next.take()
        {
            state.put(next);
        }
    });
    ui.add_space(size::GAP / 2.0);
}

/// Shows the result of the check, ways to try the rules, and actions on the whole rule set.
fn right(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    state: &mut EditorPage,
    found: &CheckResult,
    known: Option<RulesFacts>,
) {
    let words = cx.words;
    let Some(draft) = &state.draft else { return };
    ui.spacing_mut().interact_size.y = size::TARGET;
    if let Some(field) = preview::check(ui, words, &draft.data, found) {
        state.form.reveal = Some(field);
        state.half = EditorHalf::Fields;
        ui.ctx().request_repaint();
    }
    preview::show_totals(ui, words, found.rules.as_deref().zip(known));
    hand::show(ui, words, &mut state.hand, found.rules.as_deref());
    // Only the current rules can be exported, never earlier ones.
    let checked = found.rules.as_deref().filter(|_| !found.is_old);
    share::show(ui, cx, &mut state.share, checked);
    if draft.house_id().is_some() {
        delete(ui, cx, &mut state.asks_delete);
    }
}

/// Shows the button that deletes the rules, after asking once.
fn delete(ui: &mut Ui, cx: &ViewContext<'_>, asks: &mut bool) {
    page::sheet(ui, &cx.say("label-delete"), |ui| {
        page::explain(ui, &cx.say("editor-delete-about"));
        ui.horizontal_wrapped(|ui| {
            if !*asks {
                *asks = button(ui, &cx.say("editor-delete"), true).clicked();
                return;
            }
            let may_answer = keyboard::may_answer(ui.ctx(), "delete rules");
            if button(ui, &cx.say("label-delete"), true).clicked() && may_answer {
                cx.run(EditorCommand::Delete);
            }
            if button(ui, &cx.say("unfinished-keep"), true).clicked() && may_answer {
                *asks = false;
            }
        });
    });
}

/// Shows the status and the buttons to save and to play.
fn foot(ui: &mut Ui, cx: &ViewContext<'_>, page: &Page, state: &EditorPage, found: &CheckResult) {
    let words = cx.words;
    let Some(draft) = &state.draft else { return };
    let is_fine = found.rules.is_some() && !found.is_old;
    let may_save = is_fine && (draft.is_changed() || draft.house_id().is_none());
    let saved = draft.house_id().filter(|_| !draft.is_changed());
    let save = page.foot(ui, |ui, rect| {
        let layout = Layout::right_to_left(Align::Center);
        let builder = UiBuilder::new().max_rect(rect).layout(layout);
        ui.scope_builder(builder, |ui| {
            let save = main_button(ui, &words.say("editor-save"), may_save);
            if main_button(ui, &words.say("editor-play"), saved.is_some()).clicked() {
                cx.run_some(saved.map(|id| Command::ChooseGame(id.to_owned())));
            }
            let copies = draft.house_id().is_some() && is_fine;
            if copies && main_button(ui, &words.say("editor-save-copy"), true).clicked() {
                cx.run(EditorCommand::SaveCopy);
            }
            status(ui, words, draft, found);
            save
        })
        .inner
    });
    if save.clicked() {
        cx.run(EditorCommand::Save);
    }
}

/// Shows the first problem, or whether everything is saved.
fn status(ui: &mut Ui, words: &Words, draft: &Draft, found: &CheckResult) {
    let palette = Palette::of(ui.ctx());
    let (sentence, ink) = match found.problems.first() {
        Some(problem) => (preview::sentence(words, &draft.data, problem), palette.warn),
        None if draft.house_id().is_none() => {
            (words.say("editor-status-new").into_owned(), palette.ink_weak)
        }
        None if draft.is_changed() => {
            (words.say("editor-status-changed").into_owned(), palette.ink)
        }
        None => (words.say("editor-status-saved").into_owned(), palette.good),
    };
    let room = ui.available_rect_before_wrap();
    let layout = Layout::left_to_right(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(room).layout(layout), |ui| {
        let label = ui.add(Label::new(RichText::new(sentence).color(ink)).wrap());
        announce(&label);
    });
}

fn main_button(ui: &mut Ui, text: &str, is_enabled: bool) -> Response {
    let letters = RichText::new(text).font(strong(size::TEXT));
    let button = Button::new(letters).min_size(vec2(0.0, size::BUTTON_HEIGHT));
    ui.add_enabled(is_enabled, button)
}

/// Shows a button that opens the rule set with this id in the editor.
pub fn opener(ui: &mut Ui, cx: &ViewContext<'_>, id: &str, is_house_rules: bool) {
    let key = if is_house_rules { "editor-open-own" } else { "editor-open" };
    command_button(ui, cx, key, EditorCommand::Open(id.to_owned()));
    ui.add_space(size::GAP);
}
