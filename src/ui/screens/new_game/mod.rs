//! The new-game page: rules, seats, and the unfinished games.

mod facts;
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
use crate::ui::names;
use crate::ui::theme::{size, time};
use crate::ui::widgets::basics::check_box;
use crate::ui::widgets::page::{self, Page};
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
        let mut page = Page::new(ui, size::PAGE_WIDE, size::PAGE_FOOT);
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
        let state = (self.form.faults(&rules).first().copied(), inputs.has_game);
        let name = names::rules_name(cx.words, &rules);
        let button = page.foot(ui, |ui, rect| foot::show(ui, cx, rect, &name, state));
        if state.0.is_none() && (is_started || button.clicked()) {
            cx.run(Command::Start(self.form.choice(cx.words, &rules)));
        }
    }

    /// The chosen rules with what is switched on.
    fn rules(&mut self, words: &Words, library: &Library) -> Option<Arc<RuleSet>> {
        let base = self.form.chosen(library)?;
        Some(self.switched.rules(words, base, self.form.switches))
    }

    /// Shows the players, the games that wait, and the chosen rules in full.
    fn game(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &NewGameInputs<'_>) {
        let Some(rules) = self.rules(cx.words, inputs.library) else { return };
        seat_list::show(ui, cx, &rules, &mut self.form, (&self.people, inputs.looks));
        self.unfinished.show(ui, cx);
        page::sheet(ui, &names::rules_name(cx.words, &rules), |ui| {
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
        ui.label(names::rules_about(words, rules));
        ui.small(facts::of(words, rules, self.form.player_count()));
        let parent = rules.parent().and_then(|parent| inputs.library.get(parent)).map(|parent| {
            let name = names::rules_name(words, parent);
            words.say_with("new-game-variant", &[("rules", name.as_ref().into())])
        });
        let also = names::rules_also(words, rules).map(|also| names::also_called(words, also));
        let played = names::rules_played(words, rules);
        let known: Vec<String> = parent.into_iter().chain(played).chain(also).collect();
        if !known.is_empty() {
            page::explain(ui, &known.join(" "));
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

#[cfg(test)]
mod tests {
    use egui::{Key, Modifiers, Role};
    use egui_kittest::{
        Harness,
        kittest::{NodeT as _, Queryable as _},
    };

    use super::*;
    use crate::{
        game::Sitter,
        players,
        store::{SeatChoice, Settings},
        ui::{
            commands::{Command, GameChoice},
            context::commands_of,
            screens::testing::{click, press},
            theme,
        },
    };

    type Screen = Harness<'static, Vec<Command>>;

    fn screen(settings: &Settings) -> Screen {
        let library = Library::shipped();
        let choice = NewGameChoice::new(GameForm::new(settings));
        let mut page = NewGamePage::new(choice, Vec::new(), vec!["Ann".to_owned()]);
        let settings = settings.clone();
        let builder = Harness::builder().with_context_setup(theme::install);
        builder.with_size([900.0, 1500.0]).build_ui_state(
            move |ui, asked: &mut Vec<Command>| {
                let par_status = ParStatus::Par { points: 254.5877, is_exact: true };
                let inputs = NewGameInputs {
                    library: &library,
                    par_status,
                    pars: &Pars::default(),
                    has_game: false,
                    is_newcomer: false,
                    looks: &People::default(),
                };
                asked.extend(commands_of(ui, &settings, |ui, cx| {
                    page.show(ui, cx, &inputs);
                }));
            },
            Vec::new(),
        )
    }

    fn new() -> Screen {
        screen(&Settings::default())
    }

    fn seats(names: &[(&str, &str)]) -> Vec<SeatChoice> {
        let sitter = |id: &str| match id {
            "human" => Sitter::Human,
            id => Sitter::Computer(id.parse().unwrap()),
        };
        names.iter().map(|&(name, id)| SeatChoice::new(name, sitter(id))).collect()
    }

    /// The name of the button that starts the game.
    fn start(screen: &Screen) -> String {
        let button = screen.get_by_label_contains("Start ");
        button.accesskit_node().label().unwrap()
    }

    #[track_caller]
    fn starts(screen: &mut Screen, rules: &str, names: &[(&str, &str)]) {
        let start = start(screen);
        click(screen, &start);
        let choice = GameChoice::thrown(rules, seats(names));
        assert_eq!(screen.state(), &[Command::Start(choice)]);
    }

    #[track_caller]
    fn refuses(screen: &mut Screen) {
        assert!(screen.get_by_label(&start(screen)).accesskit_node().is_disabled());
        screen.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
        screen.run();
        assert_eq!(screen.state(), &[]);
    }

    #[test]
    fn seats_are_added_moved_and_removed() {
        let mut screen = new();
        click(&mut screen, "Add player");
        click(&mut screen, "Add computer");
        click(&mut screen, "Move Player 3 up");
        click(&mut screen, "Move Player 1 down");
        click(&mut screen, "Remove Player 3");
        let seats = [("Player 1", "human"), ("You", "human"), ("Nico", "novice")];
        starts(&mut screen, "yahtzee_forced", &seats);
    }

    #[test]
    fn somebody_else_sits_down() {
        let mut screen = new();
        screen.get_by_role_and_label(Role::ComboBox, "Who is player 1").click();
        screen.run();
        screen.get_by_label_contains("Lenny").click();
        screen.run();
        let seats = [("Lenny", "beginner"), ("Hugo", "club")];
        starts(&mut screen, "yahtzee_forced", &seats);
    }

    /// The list of players shows who they are and how they play, the strongest last.
    #[test]
    fn sitters_are_described_in_the_order_of_their_strength() {
        let mut screen = new();
        screen.get_by_label("Steady and sensible, but misses the finer points.");
        screen.get_by_role_and_label(Role::ComboBox, "Who is player 2").click();
        screen.run();
        let words = Words::english();
        let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
        let mut lowest = 0.0;
        for id in players::by_strength(&rules) {
            let player = id.parse().unwrap();
            let line = names::temperament(&words, &player).unwrap();
            let level = names::player_name(&words, &player);
            let entry = screen.get_by(|node| {
                let name = node.label().unwrap_or_default();
                name.starts_with(&level) && name.ends_with(&line)
            });
            let top = entry.rect().top();
            assert!(top > lowest, "{id}");
            lowest = top;
        }
    }

    #[test]
    fn measured_averages_of_players_are_shown() {
        let mut screen = new();
        let list = screen.get_by_role_and_label(Role::ComboBox, "Who is player 2");
        let shown = list.value().unwrap();
        let mean = players::mean("club", &Library::shipped().all()[0]).unwrap();
        assert_eq!(shown, format!("Hugo · averages {:.0}", mean.points));
        screen.run();
    }

    #[test]
    fn too_many_seats_are_shown_in_place_and_keep_the_game_from_starting() {
        let mut screen = new();
        for _ in 0..3 {
            click(&mut screen, "Add computer");
        }
        // It may be scrolled out of view.
        screen.get_by_label_contains("Yahtzee, basic rules. ").scroll_to_me();
        screen.run();
        screen.get_by_label_contains("Yahtzee, basic rules. ").click();
        screen.run();
        screen.get_by_label_contains("is for 1 to 4 players. Remove 1 player");
        refuses(&mut screen);
        assert!(screen.get_by_label("Add player").accesskit_node().is_disabled());
        click(&mut screen, "Remove Player 5");
        click(&mut screen, "Remove Player 4");
        let seats = [("You", "human"), ("Hugo", "club"), ("Nico", "novice")];
        starts(&mut screen, "basic", &seats);
    }

    #[test]
    fn no_more_seats_than_the_rules_allow_and_never_none() {
        let mut screen = new();
        for _ in 0..10 {
            click(&mut screen, "Add computer");
        }
        assert!(screen.get_by_label("Add computer").accesskit_node().is_disabled());
        for _ in 0..11 {
            click(&mut screen, "Remove Player 1");
        }
        assert!(screen.get_by_label("Remove Player 1").accesskit_node().is_disabled());
    }

    #[test]
    fn two_seats_of_one_name_are_shown_in_place_and_keep_the_game_from_starting() {
        let mut settings = Settings::default();
        settings.seats[1] = SeatChoice::new(" you", Sitter::Human);
        let mut screen = screen(&settings);
        screen.get_by_label("Another player already has this name.");
        screen.get_by_label("Player 2 needs a different name first.");
        refuses(&mut screen);
        click(&mut screen, "Remove Player 1");
        starts(&mut screen, "yahtzee_forced", &[(" you", "human")]);
    }

    #[test]
    fn the_keyboard_alone_sets_up_a_game() {
        let mut screen = new();
        // Back, the search, the countries, the list.
        for _ in 0..4 {
            press(&mut screen, Key::Tab);
        }
        // (What was played last is in its group too.)
        press(&mut screen, Key::ArrowDown);
        press(&mut screen, Key::ArrowDown);
        // The ready-made tables; the face, the name, the sitter and the two buttons of the first seat.
        for _ in 0..4 + 5 {
            press(&mut screen, Key::Tab);
        }
        assert!(screen.get_by_label("Remove Player 1").is_focused(), "{screen:?}");
        press(&mut screen, Key::Enter);
        assert_eq!(screen.state(), &[], "enter removes the seat and does not start");
        screen.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
        screen.run();
        let seats = seats(&[("Hugo", "club")]);
        let choice = GameChoice::thrown("yahtzee_free", seats);
        assert_eq!(screen.state(), &[Command::Start(choice)]);
    }

    #[test]
    fn enter_starts_unless_a_name_is_typed() {
        let mut screen = new();
        screen.get_by_role_and_label(Role::TextInput, "Name of player 1").focus();
        screen.run();
        press(&mut screen, Key::Enter);
        assert_eq!(screen.state(), &[]);
        press(&mut screen, Key::Enter);
        assert!(matches!(screen.state()[..], [Command::Start(_)]));
    }

    #[test]
    fn people_who_have_played_here_sit_down_again() {
        let mut screen = new();
        click(&mut screen, "Add player");
        screen.get_by_role_and_label(Role::ComboBox, "Who is player 3").click();
        screen.run();
        click(&mut screen, "Ann");
        let seats = [("You", "human"), ("Hugo", "club"), ("Ann", "human")];
        starts(&mut screen, "yahtzee_forced", &seats);
    }
}
