//! The new-game page: rules, seats, and the unfinished games.

mod countries;
pub(super) mod facts;
mod foot;
mod form;
mod par;
mod rule_list;
mod search;
mod seat_list;
mod switches;
mod thumbnail;
mod unfinished;

use std::sync::Arc;

use egui::Ui;

use super::rules::RulesView;
use super::{PageEffect, PageEvent, PageInputs, PageState, PageWork, editor};
use crate::rules::{Library, RuleSet};
use crate::store::{CurrentGame, People, PlayerKey, Records, Settings};
use crate::ui::commands::Command;
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::jobs::{ParStatus, Pars};
use crate::ui::theme::{size, time};
use crate::ui::widgets::basics::check_box;
use crate::ui::widgets::page::{self, Page};
use crate::ui::{names, phrases};
use crate::words::Words;
use form::{FormFault, GameForm};
use rule_list::RuleList;
use switches::SwitchedRules;
use unfinished::UnfinishedGames;

pub use form::{name_seats, name_table, present_names};
pub(super) use par::sentence;

/// The left column's share of the page width.
const RULES_SHARE: f32 = 0.38;

/// What a window shows in which there is no room for both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum NewGameTab {
    #[default]
    Rules,
    Game,
}

/// The most people who are offered for a seat: any other name can be typed.
const MOST_SUGGESTED: usize = 100;

/// The state of the page. What the player has chosen is there again as long as the settings say what
/// they said then.
pub struct NewGamePage {
    /// The game to start.
    form: GameForm,
    /// Whether the page has ever been opened, so that something in the form may have been chosen.
    was_opened: bool,
    list: RuleList,
    rules: RulesView,
    tab: NewGameTab,
    /// The unfinished games; none while the page is closed, as nobody else could open them.
    unfinished: UnfinishedGames,
    switched: SwitchedRules,
    /// The people who have played here.
    people: Vec<String>,
}

/// The inputs of the page in addition to its state.
#[derive(Clone, Copy)]
struct NewGameInputs<'a> {
    library: &'a Library,
    /// The state of computing the par of the chosen rule set.
    par_status: ParStatus,
    /// The known pars.
    pars: &'a Pars,
    /// Whether there is an unfinished game at the table, which will wait.
    has_game: bool,
    /// Whether the player has not finished any game yet.
    is_newcomer: bool,
    /// The people, for their colours and faces.
    looks: &'a People,
}

impl PageState for NewGamePage {
    fn show_page(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &mut PageInputs<'_>) {
        let library = &inputs.files.library;
        let chosen = self.rules(cx.words, library);
        let par_status = chosen.map_or(ParStatus::Unknown, |rules| inputs.pars.poll(&rules));
        if matches!(par_status, ParStatus::Working(_)) {
            ui.ctx().request_repaint_after_secs(time::PROGRESS);
        }
        let history = inputs.files.read_history();
        let inputs = NewGameInputs {
            library,
            par_status,
            pars: inputs.pars.pars(),
            has_game: inputs.session.is_unfinished(),
            is_newcomer: history.is_some_and(|history| history.records().is_empty()),
            looks: &inputs.files.people,
        };
        self.show(ui, cx, &inputs);
    }

    fn open(&mut self, work: &mut PageWork<'_>) {
        self.open_with(None, work);
    }

    fn close(&mut self) {
        self.unfinished = UnfinishedGames::default();
    }

    fn escape(&mut self) -> bool {
        self.list.clear()
    }

    fn run(&mut self, command: Command, work: &mut PageWork<'_>) {
        match command {
            Command::ChooseGame(rules) => self.open_with(Some(&rules), work),
            Command::Resume(index) => {
                let game = self.unfinished.take(index).map(Box::new);
                work.ask_some(game.map(PageEffect::Resume));
            }
            Command::Delete(index) => {
                if let Some(mut game) = self.unfinished.take(index) {
                    work.tell_failed(game.current.finish());
                }
            }
            _ => {}
        }
    }

    fn hear(&mut self, event: PageEvent, work: &mut PageWork<'_>) {
        match event {
            _ if !self.was_opened => {}
            PageEvent::Language => self.form.translate(work.words),
            PageEvent::Settings => self.form.follow(work.settings),
            // Which games are unfinished depends on it.
            PageEvent::History if work.is_visible => self.open(work),
            PageEvent::Restored => self.form = GameForm::new(work.settings),
            _ => {}
        }
    }

    fn rules_shown<'a>(&'a self, library: &'a Library) -> Option<&'a Arc<RuleSet>> {
        self.switched.latest().or_else(|| self.form.chosen(library))
    }

    fn has_fields(&self) -> bool {
        true
    }
}

impl NewGamePage {
    /// Creates the page for the game that the settings say.
    pub fn new(settings: &Settings) -> Self {
        Self {
            form: GameForm::new(settings),
            was_opened: false,
            list: RuleList::default(),
            rules: RulesView::default(),
            tab: NewGameTab::default(),
            unfinished: UnfinishedGames::default(),
            switched: SwitchedRules::default(),
            people: Vec::new(),
        }
    }

    /// Opens the page with these rules or those that were chosen there last, and lists the unfinished
    /// games, the most recently played first.
    fn open_with(&mut self, rules: Option<&str>, work: &mut PageWork<'_>) {
        // The rules of an unfinished game may have been edited since it was saved.
        work.files.refresh_house_rules();
        let is_known = self.was_opened && self.form.is_of(work.settings);
        if !is_known {
            self.form = GameForm::new(work.settings);
        }
        if !is_known || rules.is_some() {
            (self.list, self.tab) = (RuleList::default(), NewGameTab::default());
        }
        if let Some(rules) = rules {
            self.form.choose(rules);
        }
        self.list.reveal();
        (self.rules, self.switched) = (RulesView::default(), SwitchedRules::default());
        self.was_opened = true;
        let Files { profile, library, history, people, .. } = &*work.files;
        let open = work.session.open_files();
        let (games, notices) = CurrentGame::load_waiting(profile, library, history, &open);
        self.unfinished = UnfinishedGames::new(games);
        let name = |key: &PlayerKey| match key {
            PlayerKey::Human(name) if !people.is_deleted(name) => Some(name.clone()),
            _ => None,
        };
        let records = Records::of(history.games(), people);
        let players = records.all_players().into_iter();
        self.people = players.filter_map(name).take(MOST_SUGGESTED).collect();
        work.ask(PageEffect::Notices(notices));
        work.ask(PageEffect::Open);
    }

    fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &NewGameInputs<'_>) {
        let library = inputs.library;
        self.form.name_computers(cx.words);
        let is_started = foot::is_start_pressed(ui, || self.list.takes_enter(ui, cx, inputs));
        let mut page = Page::new(ui, size::PAGE_FOOT);
        super::head(ui, cx, &page, "new-game-title");
        if page.is_wide() {
            page.left_sheet(ui, RULES_SHARE, |ui| self.list.show(ui, cx, inputs, &mut self.form));
            page.right(ui, RULES_SHARE, |ui| self.game(ui, cx, inputs));
        } else {
            let tabs = [(NewGameTab::Rules, "label-rules"), (NewGameTab::Game, "new-game-seats")];
            page = super::tabs(ui, cx, page, ("new-game-title", &tabs), &mut self.tab);
            match self.tab {
                NewGameTab::Rules => {
                    page.left_sheet(ui, 1.0, |ui| self.list.show(ui, cx, inputs, &mut self.form));
                }
                NewGameTab::Game => page.column_of(ui, "game", |ui| self.game(ui, cx, inputs)),
            }
        }
        let Some(rules) = self.rules(cx.words, library) else { return };
        let fault = self.form.faults(&rules).first().copied();
        let note = foot::note(cx, fault, inputs.has_game, self.list.finds_nothing(cx, inputs));
        let (name, state) = (names::rules_name(cx.words, &rules), (fault, note.as_deref()));
        let button = page.foot(ui, |ui, rect| foot::show(ui, cx, rect, &name, state));
        if fault.is_none() && (is_started || button.clicked()) {
            cx.run(Command::Start(self.form.choice(cx.words, &rules)));
        }
    }

    /// The chosen rules with what is switched on.
    fn rules(&mut self, words: &Words, library: &Library) -> Option<Arc<RuleSet>> {
        let base = self.form.chosen(library)?;
        Some(self.switched.rules(words, base, self.form.switches(base)))
    }

    /// Shows the players, the games that wait, and the chosen rules in full.
    fn game(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &NewGameInputs<'_>) {
        let Some(rules) = self.rules(cx.words, inputs.library) else { return };
        seat_list::show(ui, cx, &rules, &mut self.form, (&self.people, inputs.looks));
        self.unfinished.show(ui, cx);
        page::text_sheet(ui, &names::rules_name(cx.words, &rules), |ui| {
            self.describe(ui, cx, inputs, &rules);
        });
        self.rules.sheets(ui, cx, &rules);
    }

    /// Describes the chosen rules, which can be marked as a favourite or changed.
    fn describe(
        &mut self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        inputs: &NewGameInputs<'_>,
        rules: &Arc<RuleSet>,
    ) {
        let words = cx.words;
        let about = names::rules_about(words, rules);
        if !about.is_empty() {
            ui.label(about);
        }
        ui.small(facts::of(words, rules, self.form.player_count()));
        let parent = rules.parent().and_then(|parent| inputs.library.get(parent)).map(|parent| {
            let name = names::rules_name(words, parent);
            words.say_with("new-game-variant", &[("rules", name.as_ref().into())])
        });
        let also = names::rules_also(words, rules).map(|also| names::also_called(words, also));
        let played = names::rules_played(words, rules);
        let known = phrases::sentences(words, parent.into_iter().chain(played).chain(also));
        if !known.is_empty() {
            page::explain(ui, &known);
        }
        let status = par::best_known(rules, Some(inputs.par_status)).unwrap_or(inputs.par_status);
        page::explain(ui, &par::line(words, rules, status, inputs.pars.why_estimate(rules)));
        let mut is_favourite = cx.settings.favourites.iter().any(|id| id == rules.id());
        if check_box(ui, &mut is_favourite, &cx.say("new-game-favourite")).clicked() {
            cx.run(Command::ToggleFavourite(rules.id().to_owned()));
        }
        self.switched.show(ui, cx, &mut self.form.switches);
        editor::opener(ui, cx, rules.id(), inputs.library.is_house_rules(rules.id()));
    }
}
