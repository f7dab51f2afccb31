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
use super::{PageInputs, PageState, editor};
use crate::rules::{Library, RuleSet};
use crate::store::{People, Resumed};
use crate::ui::commands::{Command, Screen};
use crate::ui::context::ViewContext;
use crate::ui::jobs::{ParStatus, Pars};
use crate::ui::theme::{size, time};
use crate::ui::widgets::basics::check_box;
use crate::ui::widgets::page::{self, Page};
use crate::ui::{names, phrases};
use crate::words::Words;
use form::FormFault;
use rule_list::RuleList;
use switches::SwitchedRules;
use unfinished::UnfinishedGames;

pub use form::{GameForm, name_seats, name_table, present_names};
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

/// What the player has chosen on the page, while it is closed.
pub struct NewGameChoice {
    /// The game to start.
    pub form: GameForm,
    list: RuleList,
    tab: NewGameTab,
}

impl NewGameChoice {
    /// This game to start, and nothing searched for.
    pub fn new(form: GameForm) -> Self {
        Self { form, list: RuleList::default(), tab: NewGameTab::default() }
    }
}

/// The state of the page.
pub struct NewGamePage {
    /// The game to start.
    pub form: GameForm,
    list: RuleList,
    rules: RulesView,
    tab: NewGameTab,
    unfinished: UnfinishedGames,
    switched: SwitchedRules,
    /// The people who have played here.
    people: Vec<String>,
}

/// The inputs of the page in addition to its state.
#[derive(Clone, Copy)]
pub struct NewGameInputs<'a> {
    /// All rule sets.
    pub library: &'a Library,
    /// The state of computing the par of the chosen rule set.
    pub par_status: ParStatus,
    /// The known pars.
    pub pars: &'a Pars,
    /// Whether there is an unfinished game at the table, which will wait.
    pub has_game: bool,
    /// Whether the player has not finished any game yet.
    pub is_newcomer: bool,
    /// The people, for their colours and faces.
    pub looks: &'a People,
}

impl PageState for NewGamePage {
    fn screen(&self) -> Screen {
        Screen::NewGame
    }

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

    fn rules_shown<'a>(&'a self, library: &'a Library) -> Option<&'a Arc<RuleSet>> {
        self.switched.latest().or_else(|| self.form.chosen(library))
    }

    fn has_fields(&self) -> bool {
        true
    }
}

impl NewGamePage {
    /// Opens the page as it was left, with these unfinished games, the most recently played first,
    /// and the names of the people who have played here.
    pub fn new(choice: NewGameChoice, unfinished: Vec<Resumed>, people: Vec<String>) -> Self {
        let NewGameChoice { form, list, tab } = choice;
        Self {
            form,
            list: list.revealed(),
            rules: RulesView::default(),
            tab,
            unfinished: UnfinishedGames::new(unfinished),
            switched: SwitchedRules::default(),
            people,
        }
    }

    /// What is chosen on the page.
    pub fn choice(&self) -> NewGameChoice {
        NewGameChoice { form: self.form.clone(), list: self.list.clone(), tab: self.tab }
    }

    /// Removes an unfinished game from the list and returns it.
    pub fn take_unfinished(&mut self, index: usize) -> Option<Resumed> {
        self.unfinished.take(index)
    }

    /// Clears the search for a rule set; `false` if there was none.
    pub fn clear_search(&mut self) -> bool {
        self.list.clear()
    }

    /// Translates default names after a change of language.
    pub fn translate(&mut self, words: &Words) {
        self.form.translate(words);
    }

    /// Shows the page.
    pub fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &NewGameInputs<'_>) {
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
        let state = foot::FootState {
            fault: self.form.faults(&rules).first().copied(),
            has_game: inputs.has_game,
            finds_nothing: self.list.finds_nothing(cx, inputs),
        };
        let name = names::rules_name(cx.words, &rules);
        let button = page.foot(ui, |ui, rect| foot::show(ui, cx, rect, &name, state));
        if state.fault.is_none() && (is_started || button.clicked()) {
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
