//! A player's own rules: the fields at the left, what follows from them at the right; in a
//! narrow window one of the two at a time.

mod bonuses;
mod colours;
mod columns;
mod complaint;
mod draft;
mod fields;
mod fold;
mod general;
mod hand;
mod pattern;
mod point_table;
mod preview;
mod ranks;
mod relations;
mod repeat;
mod row;
mod rows;
mod share;
mod too_far;
mod typed_hand;
mod winner;

use std::sync::Arc;

use egui::{Align, Button, Label, Layout, Response, RichText, Ui, UiBuilder, vec2};

use crate::{
    rules::{Field, RuleSet},
    ui::{
        checker::Checker,
        commands::{Command, EditorCommand},
        theme::{Palette, plain, size, strong, time},
        widgets::{
            choices,
            page::{self, Page},
        },
    },
    words::Words,
};

pub use draft::Draft;
pub use preview::Known;

use draft::Finding;
use fields::Fields;
use hand::Hand;
use share::Share;

/// The share of the left column.
const FIELDS_SHARE: f32 = 0.6;

/// Which half is seen in a narrow window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Half {
    #[default]
    Fields,
    Preview,
}

/// The editor: its draft, and what is open and typed there.
#[derive(Clone, Debug, Default)]
pub struct View {
    draft: Option<Draft>,
    /// What is to be edited once the changes of the draft are given up.
    next: Option<Draft>,
    half: Half,
    open_row: Option<usize>,
    hand: Hand,
    share: Share,
    asks_delete: bool,
    /// What was known last of the totals, in one line.
    totals: String,
    /// The field that is to be shown and to get the keyboard.
    reveal: Option<Field>,
}

impl View {
    /// The rule set that is being edited.
    pub const fn draft(&self) -> Option<&Draft> {
        self.draft.as_ref()
    }

    /// The same, to tell it that it was saved or deleted.
    pub const fn draft_mut(&mut self) -> Option<&mut Draft> {
        self.asks_delete = false;
        self.draft.as_mut()
    }

    /// Begins to edit this. Changes that are not saved are asked about first.
    pub fn open(&mut self, draft: Draft) {
        if self.draft.as_ref().is_some_and(Draft::is_changed) {
            self.next = Some(draft);
        } else {
            self.put(draft);
        }
    }

    fn put(&mut self, draft: Draft) {
        let share = std::mem::take(&mut self.share);
        *self = Self { draft: Some(draft), share, half: self.half, ..Self::default() };
    }

    /// Has the draft checked as it stands; to be called before it is shown.
    pub fn check(&mut self, checker: &mut Checker, now: f64) {
        if let Some(draft) = &mut self.draft {
            draft.check(checker, now);
        }
    }

    /// The draft as it stands, if it can be played and nobody is changing it: what is worth
    /// working on in the background.
    pub fn playable(&self, now: f64) -> Option<Arc<RuleSet>> {
        let draft = self.draft.as_ref()?;
        let is_known = draft.unrest(now).is_none() && !draft.finding().is_old;
        draft.finding().rules.clone().filter(|_| is_known)
    }
}

/// Shows the screen. `known` is what is known of [`View::playable`].
pub fn show(
    ui: &mut Ui,
    words: &Words,
    view: &mut View,
    known: Option<Known>,
    out: &mut Vec<Command>,
) {
    let now = ui.input(|input| input.time);
    share::take(ui, &mut view.share, out);
    let page = Page::new(ui, size::PAGE_WIDE, size::PAGE_FOOT);
    page.head(ui, words, "editor-title", out);
    let Some(draft) = &view.draft else { return };
    let finding = draft.finding().clone();
    if let Some(wait) = draft.unrest(now) {
        ui.ctx().request_repaint_after_secs((wait as f32).max(time::LIFT));
    }
    if page.width() >= size::EDITOR_WIDE {
        page.left(ui, FIELDS_SHARE, |ui| left(ui, words, view, &finding));
        page.right(ui, FIELDS_SHARE, |ui| right(ui, words, view, &finding, known, out));
    } else {
        // The choice of the half, and what follows from every change, never scroll out of sight.
        let (strip, page) = page.with_strip(size::EDITOR_STRIP);
        ui.scope_builder(UiBuilder::new().max_rect(strip), |ui| {
            tabs(ui, words, view);
            totals(ui, words, view, &finding, known);
        });
        match view.half {
            Half::Fields => page.column_of(ui, "fields", |ui| left(ui, words, view, &finding)),
            Half::Preview => page.column_of(ui, "preview", |ui| {
                right(ui, words, view, &finding, known, out);
            }),
        }
    }
    foot(ui, words, &page, view, &finding, out);
    too_far::tell(ui, words);
}

fn tabs(ui: &mut Ui, words: &Words, view: &mut View) {
    let options = [
        (Half::Fields, words.say("editor-half-fields")),
        (Half::Preview, words.say("editor-half-preview")),
    ];
    if let Some(half) = choices::show(ui, &words.say("editor-half"), &options, view.half) {
        view.half = half;
    }
}

/// The highest and the lowest total and par in one line; while somebody types, in weaker ink what
/// was known before.
fn totals(ui: &mut Ui, words: &Words, view: &mut View, finding: &Finding, known: Option<Known>) {
    let palette = Palette::of(ui.ctx());
    let known = finding.rules.as_deref().zip(known);
    if let Some((rules, known)) = known {
        view.totals = preview::line(words, rules, known);
    } else if finding.rules.is_none() {
        view.totals.clear();
    }
    let nothing = words.say("editor-totals-later");
    let text = if view.totals.is_empty() { nothing.as_ref() } else { &view.totals };
    let ink = if known.is_some() { palette.ink } else { palette.ink_weak };
    let line = RichText::new(text).font(plain(size::SMALL)).color(ink);
    ui.add(Label::new(line).truncate()).on_hover_text(text);
}

/// The fields.
fn left(ui: &mut Ui, words: &Words, view: &mut View, finding: &Finding) {
    give_up(ui, words, view);
    let Some(draft) = &mut view.draft else { return };
    let data = &mut draft.data;
    // Words stand on one line with the fields that they belong to.
    ui.spacing_mut().interact_size.y = size::FIELD;
    let mut fields = Fields { words, problems: &finding.problems, reveal: &mut view.reveal };
    general::name(&mut fields, ui, data);
    general::turn(&mut fields, ui, data);
    rows::show(&mut fields, ui, data, &mut view.open_row);
    bonuses::show(&mut fields, ui, data);
    repeat::show(&mut fields, ui, data);
    relations::show(&mut fields, ui, data);
    columns::show(&mut fields, ui, data);
    colours::show(&mut fields, ui, data);
    winner::show(&mut fields, ui, data);
    general::seats(&mut fields, ui, data);
}

/// Asks whether changes that are not saved are to be given up for something else.
fn give_up(ui: &mut Ui, words: &Words, view: &mut View) {
    let Some(next) = &view.next else { return };
    let name = view.draft.as_ref().map_or("", Draft::name);
    let arguments = [("name", name.into()), ("next", next.name().into())];
    let sentence = words.say_with("editor-unsaved", &arguments);
    let mut answer = None;
    page::complain(ui, &sentence);
    ui.horizontal_wrapped(|ui| {
        if fields::button(ui, &words.say("editor-unsaved-keep"), true) {
            answer = Some(false);
        }
        if fields::button(ui, &words.say("editor-unsaved-drop"), true) {
            answer = Some(true);
        }
    });
    ui.add_space(size::GAP / 2.0);
    let next = if answer.is_some() { view.next.take() } else { None };
    if let Some(next) = next.filter(|_| answer == Some(true)) {
        view.put(next);
    }
}

/// What follows from the fields, and what can be done with the whole.
fn right(
    ui: &mut Ui,
    words: &Words,
    view: &mut View,
    finding: &Finding,
    known: Option<Known>,
    out: &mut Vec<Command>,
) {
    let Some(draft) = &view.draft else { return };
    ui.spacing_mut().interact_size.y = size::FIELD;
    if let Some(field) = preview::check(ui, words, &draft.data, finding) {
        view.reveal = Some(field);
        view.half = Half::Fields;
        ui.ctx().request_repaint();
    }
    preview::worth(ui, words, finding.rules.as_deref().zip(known));
    hand::show(ui, words, &mut view.hand, finding.rules.as_deref());
    // What goes out is what stands in the fields, never what stood there a moment ago.
    let checked = finding.rules.as_deref().filter(|_| !finding.is_old);
    share::show(ui, words, &mut view.share, checked, out);
    if draft.own().is_some() {
        delete(ui, words, &mut view.asks_delete, out);
    }
}

/// The way to take one's own rules out of use, which asks once.
fn delete(ui: &mut Ui, words: &Words, asks: &mut bool, out: &mut Vec<Command>) {
    page::sheet(ui, &words.say("editor-delete-title"), |ui| {
        page::explain(ui, &words.say("editor-delete-about"));
        ui.horizontal_wrapped(|ui| {
            if !*asks {
                *asks = fields::button(ui, &words.say("editor-delete"), true);
                return;
            }
            if fields::button(ui, &words.say("editor-delete-sure"), true) {
                out.push(Command::Editor(EditorCommand::Delete));
            }
            if fields::button(ui, &words.say("editor-delete-keep"), true) {
                *asks = false;
            }
        });
    });
}

/// How things stand, and the buttons to save and to play.
fn foot(
    ui: &mut Ui,
    words: &Words,
    page: &Page,
    view: &View,
    finding: &Finding,
    out: &mut Vec<Command>,
) {
    let Some(draft) = &view.draft else { return };
    let is_fine = finding.rules.is_some() && !finding.is_old;
    let may_save = is_fine && (draft.is_changed() || draft.own().is_none());
    let saved = draft.own().filter(|_| !draft.is_changed());
    let save = page.foot(ui, |ui, rect| {
        let layout = Layout::right_to_left(Align::Center);
        let builder = UiBuilder::new().max_rect(rect).layout(layout);
        ui.scope_builder(builder, |ui| {
            let save = main_button(ui, &words.say("editor-save"), may_save);
            if main_button(ui, &words.say("editor-play"), saved.is_some()).clicked()
                && let Some(id) = saved
            {
                out.push(Command::Editor(EditorCommand::Play(id.to_owned())));
            }
            let copies = draft.own().is_some() && is_fine;
            if copies && main_button(ui, &words.say("editor-save-copy"), true).clicked() {
                out.push(Command::Editor(EditorCommand::SaveCopy));
            }
            status(ui, words, draft, finding);
            save
        })
        .inner
    });
    if save.clicked() {
        out.push(Command::Editor(EditorCommand::Save));
    }
}

/// The first thing that is wrong, or whether all is saved.
fn status(ui: &mut Ui, words: &Words, draft: &Draft, finding: &Finding) {
    let palette = Palette::of(ui.ctx());
    let (sentence, ink) = match finding.problems.first() {
        Some(problem) => (preview::remark(words, &draft.data, problem), palette.warn),
        None if draft.own().is_none() => {
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
        ui.ctx().accesskit_node_builder(label.id, |node| {
            node.set_live(egui::accesskit::Live::Polite);
        });
    });
}

fn main_button(ui: &mut Ui, text: &str, is_enabled: bool) -> Response {
    let letters = RichText::new(text).font(strong(size::TEXT));
    let button = Button::new(letters).min_size(vec2(0.0, size::BUTTON_HEIGHT));
    ui.add_enabled(is_enabled, button)
}

/// A button that opens the editor with the rule set of this id.
pub fn opener(ui: &mut Ui, words: &Words, id: &str, is_own: bool, out: &mut Vec<Command>) {
    let key = if is_own { "editor-open-own" } else { "editor-open" };
    let text = words.say(key);
    let button = Button::new(text.as_ref()).min_size(vec2(0.0, size::BUTTON_HEIGHT));
    if ui.add(button).clicked() {
        out.push(Command::Editor(EditorCommand::Open(id.to_owned())));
    }
    ui.add_space(size::GAP);
}
