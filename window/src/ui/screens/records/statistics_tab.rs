//! The statistics of a person beside their filters.

use std::sync::Arc;

use egui::Ui;

use super::statistics::{Overview, ShownStatistics, or_none};
use super::{PageInputs, RecordsPage};
use crate::store::History;
use crate::ui::context::ViewContext;
use crate::ui::jobs::Job;
use crate::ui::numbers::percent;
use crate::ui::theme::{size, time};
use crate::ui::widgets::page::{self, Page};

/// Shows what is said until the statistics are there, or if there are none; otherwise returns them.
pub(super) fn known<'a>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    inputs: &PageInputs<'a>,
    view: &RecordsPage,
    page: &Page,
) -> Option<(&'a History, Arc<Overview>)> {
    let job = &view.statistics;
    let (Some(history), Some(overview)) = (inputs.files.read_history(), job.overview().cloned())
    else {
        page.column(ui, |ui| show_reading(ui, cx, job.running()));
        return None;
    };
    if overview.selection.is_none() {
        page.column(ui, |ui| {
            super::super::empty_sheet(ui, cx, ["records-empty", "records-empty-how"]);
            super::people::show_deleted(ui, cx, &inputs.files.people);
        });
        return None;
    }
    Some((history, overview))
}

/// Says how many of the games this job has read.
pub(super) fn show_reading<T: Send + Sync + 'static>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    job: Option<&Job<T>>,
) {
    let share = job.map(|job| job.control().share()).filter(|share| *share >= 0.01);
    let read = or_none(share.map(|share| percent(cx.words, share)));
    page::explain(ui, &cx.say_with("statistics-reading", &[("read", read)]));
    ui.ctx().request_repaint_after_secs(time::PROGRESS);
}

/// Shows the statistics of a person.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    inputs: &PageInputs<'_>,
    view: &mut RecordsPage,
    page: &Page,
) {
    let Some((history, overview)) = known(ui, cx, inputs, view, page) else { return };
    let rules = overview.rules.as_ref();
    let (baseline, progress) = match rules.map(|rules| view.statistics.perfect(rules)) {
        Some(Ok(baseline)) => (Some(baseline), None),
        Some(Err(share)) => (None, Some(share)),
        None => (None, None),
    };
    let is_reviewing = view.past_games.is_running();
    if progress.is_some() || is_reviewing {
        ui.ctx().request_repaint_after_secs(time::PROGRESS);
    }
    let shown = ShownStatistics {
        overview: &overview,
        statistics: &overview.statistics,
        history,
        rules: rules.map(|rules| &**rules),
        baseline: baseline.as_deref(),
        is_reviewing,
        is_awaited: progress.is_some(),
    };
    let first = |ui: &mut Ui, view: &mut RecordsPage| {
        ui.horizontal_wrapped(|ui| {
            view.filter.show_person(ui, cx, &overview);
            view.filter.show_rules_and_period(ui, cx, &inputs.files.library, &overview);
        });
        ui.add_space(size::GAP);
        shown.show_games(ui, cx);
    };
    let second = |ui: &mut Ui, _: &mut RecordsPage| shown.show_parts(ui, cx);
    page.two(ui, size::RECORDS_WIDE, view, first, second);
}
