//! What the window asks of an open page.

use std::any::Any;
use std::sync::Arc;

use egui::Ui;

use crate::game::Position;
use crate::rules::{Library, RuleSet};
use crate::ui::advice::ReasonJob;
use crate::ui::commands::Screen;
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::jobs::{ExtremesJob, ParJob};
use crate::ui::session::Session;

/// What a page sees of the rest of the window.
pub struct PageInputs<'a> {
    /// The player's files.
    pub files: &'a Files,
    /// The game at the table.
    pub session: &'a Session,
    /// The pars of rule sets.
    pub pars: &'a mut ParJob,
    /// The extreme totals of rule sets.
    pub extremes: &'a mut ExtremesJob,
}

/// A page: its state while it is open. Each page implements this in its folder.
pub trait PageState: Any {
    /// Which page it is. A page of the same kind that is open gives way when it is opened.
    fn screen(&self) -> Screen;

    /// Shows the page.
    fn show_page(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &mut PageInputs<'_>);

    /// The rules that it is about.
    fn rules_shown<'a>(&'a self, _library: &'a Library) -> Option<&'a Arc<RuleSet>> {
        None
    }

    /// The reason that was asked for last, with its position.
    fn reason_shown(&self) -> Option<(&Position, &ReasonJob)> {
        None
    }

    /// Whether it has fields for texts.
    fn has_fields(&self) -> bool {
        false
    }
}
