//! The records page: past games, the statistics of a person, people, and the dice of all games.
//!
//! Each of them is a tab. They share the filters that apply to them.

mod commands;
mod deleting;
mod dice;
mod dice_counts;
mod digest;
mod filter;
mod games;
mod past_games;
mod people;
mod played_rules;
mod sharing;
mod statistics;
mod statistics_tab;
mod text;

use egui::Ui;

use super::PageInputs;
use crate::game::{Game, notation};
use crate::rules::Library;
use crate::solver::Progress;
use crate::store::{History, KeptFigures, PlayerKey, RulesKey};
use crate::ui::causes::notation_error;
use crate::ui::commands::ReviewCommand;
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::jobs::{Job, KeyedJob};
use crate::ui::theme::size;
use crate::ui::widgets::list;
use crate::ui::widgets::page::{self, Page};
use crate::wake::Wake;
use crate::words::Words;
use deleting::Deleting;
use dice_counts::DiceCounts;
use digest::{Digest, Source};
use filter::GameFilter;
use past_games::PastGamesJob;
use people::{PeopleUndo, PersonForm};
use sharing::{Exchange, ExchangeOutcome};
use statistics::{StatisticsJob, StatisticsQuery};

pub use people::choose_look;

/// The largest number of games whose digest is computed within a frame.
const MAX_GAMES_AT_ONCE: usize = 500;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum Tab {
    #[default]
    Games,
    Statistics,
    People,
    Dice,
}

impl Tab {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Games, "records-tab-games"),
        (Self::Statistics, "records-tab-statistics"),
        (Self::People, "records-tab-people"),
        (Self::Dice, "records-tab-dice"),
    ];
}

/// The keys of the heads of the table of a rule set.
const HEADS: [&str; 6] = [
    "label-player",
    "records-tab-games",
    "records-head-wins",
    "records-head-average",
    "records-head-best",
    "records-head-date",
];

/// The state of the page. What the player has chosen stays until the window closes.
pub struct RecordsPage {
    wake: Wake,
    tab: Tab,
    filter: GameFilter,
    /// Whether the rarer filters are shown too.
    shows_all_filters: bool,
    /// The digest of the history, perhaps of an earlier state.
    digest: Option<Digest>,
    /// The digest that is being computed.
    awaited: KeyedJob<Source, Digest>,
    /// The index in the history of the listed game that has the focus.
    focused: Option<usize>,
    deleting: Deleting,
    statistics: StatisticsJob,
    past_games: PastGamesJob,
    person: PersonForm,
    /// The last change of people, if it can be undone.
    people_undo: Option<PeopleUndo>,
    /// By the revision of the history.
    dice_counts: KeyedJob<u64, DiceCounts>,
    /// The result of checking the dice of the game at the table, if there is something to check.
    checked: Option<String>,
    /// The export or import in progress.
    exchange: Exchange,
    /// The typed path of a file of games.
    path: String,
}

impl RecordsPage {
    /// Creates the page without a history. Its background work wakes the window.
    pub fn new(figures: KeptFigures, wake: Wake) -> Self {
        Self {
            tab: Tab::default(),
            filter: GameFilter::default(),
            shows_all_filters: false,
            digest: None,
            awaited: KeyedJob::default(),
            focused: None,
            deleting: Deleting::default(),
            statistics: StatisticsJob::new(wake.clone()),
            past_games: PastGamesJob::new(figures, wake.clone()),
            person: PersonForm::default(),
            people_undo: None,
            dice_counts: KeyedJob::default(),
            checked: None,
            exchange: Exchange::default(),
            path: String::new(),
            wake,
        }
    }

    fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, shown: &PageInputs<'_>) {
        let page = Page::new(ui, 0.0);
        super::head(ui, cx, &page, "action-records");
        let before = self.tab;
        let page = super::tabs(ui, cx, page, ("action-records", &Tab::ALL), &mut self.tab);
        if self.tab != before {
            self.hurry();
        }
        self.poll(shown);
        // (Each tab keeps its scroll position.)
        ui.push_id(self.tab, |ui| match self.tab {
            Tab::Games => self.show_games(ui, cx, shown, &page),
            Tab::Statistics => statistics_tab::show(ui, cx, shown, self, &page),
            Tab::People => people::show(ui, cx, shown, self, &page),
            Tab::Dice => dice::show(ui, cx, self, &page),
        });
    }

    /// Reviews past games at once if their figures are shown.
    fn hurry(&mut self) {
        if self.tab == Tab::Statistics {
            self.past_games.hurry();
        }
    }

    /// What the statistics are about: what was chosen, otherwise the first person and the rules at
    /// the table.
    fn query(&self, shown: &PageInputs<'_>) -> StatisticsQuery {
        let at_table = shown.session.game().setup();
        let chosen = self.filter.player.as_ref().and_then(|player| match player {
            PlayerKey::Human(name) => Some(name.as_str()),
            PlayerKey::Computer(_) => None,
        });
        let seated = || at_table.seats().iter().find(|seat| seat.is_human());
        let person = chosen.or_else(|| Some(shown.files.people.name_of(seated()?.name())));
        StatisticsQuery {
            person: person.map(str::to_owned),
            rules: self.filter.rules.clone().unwrap_or_else(|| RulesKey::of(at_table.rules())),
            period: self.filter.period.period(shown.files.date()),
        }
    }

    /// Does the background work of the visible tab.
    fn poll(&mut self, shown: &PageInputs<'_>) {
        let Some(history) = shown.files.read_history() else { return };
        match self.tab {
            Tab::Statistics | Tab::People => {
                let query = self.query(shown);
                let from = (&shown.files.people, &shown.files.library);
                self.statistics.poll(&query, history, &self.past_games, from);
            }
            Tab::Dice => {
                let (games, library) = (history.stored_games(), shown.files.library.clone());
                let work =
                    move |progress: &Progress| dice_counts::count(&games, &library, progress);
                self.dice_counts
                    .poll(&history.revision(), |_| Job::start("dice", &self.wake, work));
            }
            Tab::Games => {}
        }
    }

    /// Shows another person of the same filters, after a change of names.
    fn follow_name(&mut self, old: &str, new: &str) {
        if self.filter.player == Some(PlayerKey::Human(old.to_owned())) {
            self.filter.player = Some(PlayerKey::Human(new.to_owned()));
        }
    }

    /// Shows the lists of games and players, side by side if there is room. A click on a game opens
    /// its review.
    fn show_games(
        &mut self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        shown: &PageInputs<'_>,
        page: &Page,
    ) {
        let read = shown
            .files
            .read_history()
            .filter(|history| self.digest_games(cx.words, shown.files, history));
        let Some(history) = read else {
            return page.column(ui, |ui| _ = page::explain(ui, &cx.say("records-reading")));
        };
        if history.records().is_empty() {
            page.column(ui, |ui| {
                super::empty_sheet(ui, cx, ["records-empty", "records-empty-how"]);
                self.share(ui, cx, history);
            });
        } else {
            let mut picked = None;
            let first = |ui: &mut Ui, view: &mut Self| {
                view.filters(ui, cx, history);
                // (Above the tables, which grow with an import, so that its buttons stay in place.)
                view.share(ui, cx, history);
                view.tables(ui, cx);
            };
            let second = |ui: &mut Ui, view: &mut Self| picked = view.games(ui, cx, history);
            page.two(ui, size::RECORDS_WIDE, self, first, second);
            cx.run_some(picked.map(ReviewCommand::Past));
        }
    }

    /// Updates the digest. With many games it is computed in the background, while the previous one
    /// is shown. Returns whether there is one.
    fn digest_games(&mut self, words: &Words, files: &Files, history: &History) -> bool {
        self.digest = self.awaited.take().or(self.digest.take());
        let source = Source {
            language: words.language(),
            filter: self.filter.clone(),
            people: files.people.clone(),
            revision: history.revision(),
            today: files.date(),
        };
        if self.digest.as_ref().is_some_and(|digest| *digest.source() == source) {
            self.awaited = KeyedJob::default();
        } else if history.records().len() <= MAX_GAMES_AT_ONCE {
            self.digest = Digest::new(words, &files.library, history.records(), source, || true);
        } else if self.awaited.of(&source).is_none() {
            let (library, records) = (files.library.clone(), history.shared_records());
            let wanted = source.clone();
            let job = Job::start("records", &self.wake, move |progress: &Progress| {
                let words = Words::for_language(source.language);
                Digest::new(&words, &library, &records, source, || !progress.is_cancelled())
            });
            self.awaited.start(wanted, job);
        }
        self.digest.is_some()
    }

    /// Shows the filters, and the actions on the games that they find.
    fn filters(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, history: &History) {
        self.show_deletion_message(ui, cx);
        let Some(digest) = &self.digest else { return };
        self.filter.show_games(ui, cx, digest, &mut self.shows_all_filters);
        // (Nobody deletes all games by a click on the way to something else.)
        if !self.filter.is_empty() {
            self.delete_found(ui, cx, history);
        }
        self.ask_sure(ui, cx, history);
        ui.add_space(size::GAP / 2.0);
    }

    fn tables(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let Some(digest) = &self.digest else { return };
        if digest.games.is_empty() {
            page::explain(ui, &cx.say("records-none-found"));
        }
        for table in &digest.tables {
            let heads = HEADS.map(|key| cx.say(key));
            let show = |ui: &mut Ui| list::table(ui, &table.title, &heads, &table.rows);
            page::text_sheet(ui, &table.title, show);
        }
        if digest.more > 0 {
            page::explain(ui, &cx.say_with("records-more-rules", &[("count", digest.more.into())]));
        }
    }

    /// Shows the list of games and returns the one that was clicked.
    fn games(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, history: &History) -> Option<usize> {
        let digest = self.digest.as_ref()?;
        let count = [("count", digest.games.len().into())];
        let mut listed = games::ListedGames::default();
        page::sheet(ui, &cx.say_with("records-games", &count), |ui| {
            listed = games::show(ui, cx, digest, history.records());
        });
        self.focused = listed.focused;
        listed.clicked
    }
}

/// Checks every roll of a game against its seed and returns the result; `None` if there is nothing to
/// check.
pub fn check_dice(words: &Words, library: &Library, game: &Game) -> Option<String> {
    let game = Some(game).filter(|game| game.has_rolls() && game.setup().seed().is_some())?;
    // House rules may have changed since the game began.
    let library = library.with(game.setup().rules().clone());
    Some(match notation::read(&notation::write(game), &library) {
        Ok(_) => words.say_with("notice-dice-right", &[("rolls", game.rolls().into())]),
        Err(error) => {
            let error = notation_error(words, &error);
            words.say_with("notice-dice-wrong", &[("error", error.into())])
        }
    })
}
