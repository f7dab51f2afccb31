//! The statistics of a person: scores compared with perfect play, skill, luck, boxes, opponents,
//! bests.

mod bests;
mod bins;
mod boxes;
mod job;
mod losses;
mod opponents;
mod scores;
mod skill;
mod table;

use std::sync::Arc;

use egui::{Color32, Label, TextStyle, Ui};

use super::{Body, RecordsInputs, RecordsPage};
use crate::coach::Baseline;
use crate::players;
use crate::rules::RuleSet;
use crate::store::{History, MIN_GAMES, Statistics};
use crate::ui::context::ViewContext;
use crate::ui::names;
use crate::ui::numbers::percent;
use crate::ui::theme::{size, time};
use crate::ui::widgets::page;
use crate::wake::Wake;
use crate::words::Value;
use bins::Bins;
use job::GameSeries;

pub(super) use job::{Overview, StatisticsJob, StatisticsQuery};

/// The statistics of the page.
pub(super) struct StatisticsView {
    pub(super) job: StatisticsJob,
    bins: Option<KnownBins>,
}

impl StatisticsView {
    pub(super) fn new(wake: Wake) -> Self {
        Self { job: StatisticsJob::new(wake), bins: None }
    }
}

/// The histogram, if there are games, with the data that it was computed from.
type KnownBins = (Arc<Overview>, Option<Arc<Baseline>>, Option<Bins>);

/// The data that the sheets show.
struct ShownStatistics<'a> {
    overview: &'a Overview,
    statistics: &'a Statistics,
    history: &'a History,
    rules: Option<&'a RuleSet>,
    baseline: Option<&'a Baseline>,
    bins: Option<&'a Bins>,
    is_reviewing: bool,
    /// Whether perfect play is being solved.
    is_awaited: bool,
}

impl ShownStatistics<'_> {
    /// The rules, if the statistics have points for each of their boxes. (House rules may have
    /// changed since these games.)
    fn rules_of_boxes(&self) -> Option<&RuleSet> {
        let rules = self.rules.filter(|rules| rules.box_count() == self.statistics.boxes.len());
        rules.filter(|rules| !names::is_rounds(rules))
    }

    /// Whether exact figures of perfect play are still being computed.
    fn awaits_exact(&self) -> bool {
        let is_exact = |rules: &RuleSet| {
            players::known_par(rules).is_none_or(|par| par.is_exact()) && !names::is_rounds(rules)
        };
        self.is_awaited && self.rules.is_some_and(is_exact)
    }
}

/// Shows what is said until the statistics are there, or if there are none; otherwise returns them
/// with the space for them.
pub(super) fn known<'a>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    inputs: &RecordsInputs<'a>,
    view: &RecordsPage,
    body: Body,
) -> Option<(&'a History, Arc<Overview>, Body)> {
    let job = &view.statistics.job;
    let (Some(history), Some(overview)) = (inputs.history, job.overview().cloned()) else {
        let read = or_none((job.share_read() >= 0.01).then(|| percent(cx.words, job.share_read())));
        let reading = cx.say_with("statistics-reading", &[("read", read)]);
        body.one(ui, |ui| _ = page::explain(ui, &reading));
        ui.ctx().request_repaint_after_secs(time::PROGRESS);
        return None;
    };
    if overview.selection.is_none() {
        body.one(ui, |ui| {
            crate::ui::screens::empty_sheet(ui, cx, ["records-empty", "statistics-empty-how"]);
            super::people::show_deleted(ui, cx, inputs.people);
        });
        return None;
    }
    Some((history, overview, body))
}

/// Shows the statistics of a person.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    inputs: &RecordsInputs<'_>,
    view: &mut RecordsPage,
    body: Body,
) {
    let Some((history, overview, body)) = known(ui, cx, inputs, view, body) else { return };
    let Some(selection) = &overview.selection else { return };
    let rules = inputs.library.get(&selection.rules);
    let (baseline, progress) = match rules.map(|rules| view.statistics.job.perfect(rules)) {
        Some(Ok(baseline)) => (Some(baseline), None),
        Some(Err(share)) => (None, Some(share)),
        None => (None, None),
    };
    let is_reviewing = view.past_games.is_running();
    if progress.is_some() || is_reviewing {
        ui.ctx().request_repaint_after_secs(time::PROGRESS);
    }
    let bins = view.statistics.bins.take().filter(|(of, perfect, _)| {
        let same = |one: &Option<Arc<Baseline>>| one.as_ref().map(Arc::as_ptr);
        Arc::ptr_eq(of, &overview) && same(perfect) == same(&baseline)
    });
    let bins = bins.unwrap_or_else(|| {
        let bins = Bins::of(&overview.statistics, baseline.as_deref());
        (overview.clone(), baseline.clone(), bins)
    });
    let shown = ShownStatistics {
        overview: &overview,
        statistics: &overview.statistics,
        history,
        rules: rules.map(|rules| &**rules),
        baseline: baseline.as_deref(),
        bins: bins.2.as_ref(),
        is_reviewing,
        is_awaited: progress.is_some(),
    };
    let first = |ui: &mut Ui, view: &mut RecordsPage| {
        ui.horizontal_wrapped(|ui| {
            view.filter.show_person(ui, cx, &overview);
            view.filter.show_rules_and_period(ui, cx, inputs.library, &overview);
        });
        ui.add_space(size::GAP);
        page::sheet(ui, &cx.say("statistics-scores"), |ui| scores::show(ui, cx, &shown));
        page::sheet(ui, &cx.say("statistics-skill"), |ui| skill::show(ui, cx, &shown));
        bests::show(ui, cx, &shown);
    };
    let second = |ui: &mut Ui, _: &mut RecordsPage| {
        boxes::show(ui, cx, &shown);
        losses::show(ui, cx, &shown);
        opponents::show(ui, cx, &shown);
    };
    body.two(ui, view, first, second);
    view.statistics.bins = Some(bins);
}

fn sentence(ui: &mut Ui, text: &str) {
    ui.add(Label::new(text).wrap());
    ui.add_space(size::GAP / 4.0);
}

/// Shows a sentence with room for the longest one that may replace it, so that nothing moves then.
fn reserve(ui: &mut Ui, text: &str, longest: &str) {
    let font = TextStyle::Body.resolve(ui.style());
    let width = ui.available_width();
    let room = ui.painter().layout(longest.to_owned(), font, Color32::PLACEHOLDER, width);
    ui.vertical(|ui| {
        ui.set_min_height(room.size().y);
        if !text.is_empty() {
            ui.add(Label::new(text).wrap());
        }
    });
    ui.add_space(size::GAP / 4.0);
}

/// Returns the text as an argument of a message, or `none`, for which the message has a variant.
fn or_none(text: Option<String>) -> Value<'static> {
    text.map_or("none".into(), Value::from)
}

/// Warns that too few games say little.
fn warn_of_few(ui: &mut Ui, cx: &ViewContext<'_>, games: usize) {
    if games < MIN_GAMES {
        page::explain(ui, &cx.say_with("statistics-few", &[("games", games.into())]));
    }
}
