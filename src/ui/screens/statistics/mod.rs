//! The statistics of a person: scores compared with perfect play, skill, luck, boxes, opponents,
//! bests.

mod bests;
mod bins;
mod boxes;
mod losses;
mod opponents;
mod person;
mod scores;
mod skill;
mod table;

use std::sync::Arc;

use egui::{Color32, ComboBox, Label, TextStyle, Ui};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use crate::coach::Baseline;
use crate::players;
use crate::rules::{Library, RuleSet};
use crate::store::{History, MIN_GAMES, People, Period, Statistics};
use crate::ui::context::ViewContext;
use crate::ui::jobs::{Overview, PastGamesJob, StatisticsJob, StatisticsQuery};
use crate::ui::names;
use crate::ui::numbers::percent;
use crate::ui::theme::{size, time};
use crate::ui::widgets::basics::set_name;
use crate::ui::widgets::choices;
use crate::ui::widgets::page;
use crate::wake::Wake;
use crate::words::Value;
use bins::Bins;
use person::PersonForm;

/// The periods to choose from, in the order of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PeriodChoice {
    #[default]
    All,
    Year,
    Quarter,
    Month,
    LastHundred,
    LastTwenty,
}

impl PeriodChoice {
    const ALL: [(Self, &'static str); 6] = [
        (Self::All, "statistics-period-all"),
        (Self::Year, "statistics-period-year"),
        (Self::Quarter, "statistics-period-quarter"),
        (Self::Month, "statistics-period-month"),
        (Self::LastHundred, "statistics-period-hundred"),
        (Self::LastTwenty, "statistics-period-twenty"),
    ];

    fn period(self, today: Timestamp) -> Period {
        let days = |days: i64| {
            let start = today.checked_sub(SignedDuration::from_hours(24 * days));
            start.map_or(Period::All, |start| Period::Between(start, today))
        };
        match self {
            Self::All => Period::All,
            Self::Year => days(365),
            Self::Quarter => days(91),
            Self::Month => days(30),
            Self::LastHundred => Period::Last(100),
            Self::LastTwenty => Period::Last(20),
        }
    }
}

/// The state of the page.
pub struct StatisticsScreen {
    person: Option<String>,
    rules: Option<String>,
    period: PeriodChoice,
    /// The beginning of the day on which the page was opened, the reference for periods.
    today: Timestamp,
    job: StatisticsJob,
    bins: Option<KnownBins>,
    form: PersonForm,
}

/// The histogram, if there are games, with the data that it was computed from.
type KnownBins = (Arc<Overview>, Option<Arc<Baseline>>, Option<Bins>);

/// The inputs of the page.
pub struct StatisticsInputs<'a> {
    /// The rule sets.
    pub library: &'a Library,
    /// The history; `None` while it is being read.
    pub history: Option<&'a History>,
    /// Whether figures of games are still being computed.
    pub is_reviewing: bool,
    /// The people.
    pub people: &'a People,
    /// Whether the last change of a person can be undone.
    pub may_undo: bool,
}

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

impl StatisticsScreen {
    /// Creates the state of the page.
    pub fn new(wake: Wake) -> Self {
        Self {
            person: None,
            rules: None,
            period: PeriodChoice::default(),
            today: Timestamp::UNIX_EPOCH,
            job: StatisticsJob::new(wake),
            bins: None,
            form: PersonForm::default(),
        }
    }

    /// Opens the page for this person and rule set, if they have games.
    pub fn open(&mut self, now: Timestamp, person: Option<&str>, rules: &str, people: &People) {
        let today = now.to_zoned(TimeZone::system()).start_of_day();
        self.today = today.map_or(now, |today| today.timestamp());
        self.form = PersonForm::default();
        self.person.take_if(|person| people.is_deleted(person));
        if self.person.is_none() {
            let person = person.filter(|person| !people.is_deleted(person));
            self.person = person.map(str::to_owned);
            self.rules = Some(rules.to_owned());
        }
    }

    /// Keeps showing the current person even if renamed or merged; returns their name.
    pub fn stay(&mut self) -> Option<String> {
        if let Some(selection) = self.job.overview().and_then(|shown| shown.selection.as_ref()) {
            self.person = Some(selection.person.clone());
        }
        self.person.clone()
    }

    /// Shows this person's games.
    pub fn choose(&mut self, person: &str) {
        self.person = Some(person.to_owned());
    }

    /// Computes the statistics of the page in the background.
    pub fn poll(&mut self, history: &History, past_games: &PastGamesJob, people: &People) {
        let wish = StatisticsQuery {
            person: self.person.clone(),
            rules: self.rules.clone(),
            period: self.period.period(self.today),
        };
        self.job.poll(&wish, history, past_games, people);
    }

    /// Shows the choices of person, rules and period; `gone` is a deleted person who is still
    /// shown.
    fn controls(
        &mut self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        library: &Library,
        overview: &Overview,
        gone: Option<&str>,
    ) {
        ui.horizontal_wrapped(|ui| {
            let people = overview.people.iter().map(|(name, _)| name.as_str());
            let people = gone.into_iter().chain(people.filter(|name| Some(*name) != gone));
            let people: Vec<(&str, &str)> = people.map(|name| (name, name)).collect();
            let selected = overview.selection.as_ref().map(|selection| selection.person.as_str());
            let Some(shown) = gone.or(selected) else { return };
            if let Some(person) = list(ui, cx, "statistics-person", &people, &shown) {
                self.person = Some(person.to_owned());
            }
            let Some(selection) = overview.selection.as_ref().filter(|_| gone.is_none()) else {
                return;
            };
            let played = overview.people.iter().find(|(name, _)| *name == selection.person);
            let rules = played.into_iter().flat_map(|(_, rules)| rules).map(|(id, games)| {
                let recorded = overview.rules_name.as_deref().filter(|_| *id == selection.rules);
                let name = names::rules_name_of(cx.words, library, id, recorded);
                let arguments = [("rules", name.into()), ("games", games.into())];
                (id.clone(), cx.say_with("statistics-rules-games", &arguments))
            });
            let rules: Vec<(String, String)> = rules.collect();
            if let Some(rules) = list(ui, cx, "statistics-rules", &rules, &selection.rules) {
                self.rules = Some(rules);
            }
            let periods = PeriodChoice::ALL.map(|(period, key)| (period, cx.say(key)));
            if let Some(period) = list(ui, cx, "statistics-period", &periods, &self.period) {
                self.period = period;
            }
        });
        ui.add_space(size::GAP);
    }
}

/// Shows the page.
pub fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    inputs: &StatisticsInputs<'_>,
    view: &mut StatisticsScreen,
) {
    let found = view.job.overview().cloned();
    let (Some(history), Some(overview)) = (inputs.history, found) else {
        return super::column_page(ui, cx, "statistics-title", |ui| {
            let read = view.job.share_read();
            let read = or_none((read >= 0.01).then(|| percent(cx.words, read)));
            page::explain(ui, &cx.say_with("statistics-reading", &[("read", read)]));
            ui.ctx().request_repaint_after_secs(time::PROGRESS);
        });
    };
    let deleted = view.person.clone().filter(|person| inputs.people.is_deleted(person));
    if let Some(name) = deleted {
        return super::column_page(ui, cx, "statistics-title", |ui| {
            view.controls(ui, cx, inputs.library, &overview, Some(&name));
            person::show_deleted_person(ui, cx, inputs.people, &name);
            person::show_deleted(ui, cx, inputs.people, Some(&name));
        });
    }
    let Some(selection) = &overview.selection else {
        return super::column_page(ui, cx, "statistics-title", |ui| {
            super::empty_sheet(ui, cx, ["statistics-empty", "statistics-empty-how"]);
            person::show_deleted(ui, cx, inputs.people, None);
        });
    };
    let rules = inputs.library.get(&selection.rules);
    let (baseline, progress) = match rules.map(|rules| view.job.perfect(rules)) {
        Some(Ok(baseline)) => (Some(baseline), None),
        Some(Err(share)) => (None, Some(share)),
        None => (None, None),
    };
    if progress.is_some() || inputs.is_reviewing {
        ui.ctx().request_repaint_after_secs(time::PROGRESS);
    }
    let bins = view.bins.take().filter(|(of, perfect, _)| {
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
        is_reviewing: inputs.is_reviewing,
        is_awaited: progress.is_some(),
    };
    let first = |ui: &mut Ui, view: &mut StatisticsScreen| {
        view.controls(ui, cx, inputs.library, &overview, None);
        view.form.show(ui, cx, inputs, &shown);
        page::sheet(ui, &cx.say("statistics-scores"), |ui| scores::show(ui, cx, &shown));
        page::sheet(ui, &cx.say("statistics-skill"), |ui| skill::show(ui, cx, &shown));
        bests::show(ui, cx, &shown);
    };
    let second = |ui: &mut Ui, _: &mut StatisticsScreen| {
        boxes::show(ui, cx, &shown);
        losses::show(ui, cx, &shown);
        opponents::show(ui, cx, &shown);
        person::show_deleted(ui, cx, inputs.people, None);
    };
    super::two_columns(ui, cx, "statistics-title", view, first, second);
    view.bins = Some(bins);
}

/// Shows a list to choose from, named by the message with this key.
fn list<T: Clone + PartialEq>(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    key: &str,
    options: &[(T, impl AsRef<str>)],
    current: &T,
) -> Option<T> {
    let width = (ui.max_rect().width() - 2.0 * size::GAP) / 3.0;
    let list = ComboBox::from_id_salt(key).height(size::SITTER_LIST_HEIGHT).truncate();
    let list = list.width(width.floor());
    let (response, picked) = choices::drop_down(ui, list, options, current);
    set_name(&response, &cx.say(key));
    picked
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
