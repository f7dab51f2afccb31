//! The records page: past games and statistics of players.
//!
//! The players are shown beside the games if there is space, otherwise above them.

mod deleting;
mod digest;
mod filter;
mod games;
mod opened;
mod sharing;
mod tallies;
mod text;

use egui::Ui;
use jiff::civil::Date;

use crate::game::Setup;
use crate::rules::Library;
use crate::solver::Progress;
use crate::store::{History, People};
use crate::ui::context::ViewContext;
use crate::ui::jobs::{Job, KeyedJob};
use crate::ui::theme::size;
use crate::ui::widgets::page;
use crate::wake::Wake;
use crate::words::Words;
use deleting::Deleting;
use digest::{Digest, Source};
use filter::{GameFilter, GameKind};
use opened::OpenedRecord;

pub use deleting::DeletionChange;

/// The largest number of games whose digest is computed within a frame.
const MAX_GAMES_AT_ONCE: usize = 500;

/// The state of the page.
#[derive(Default)]
pub struct RecordsScreen {
    wake: Wake,
    filter: GameFilter,
    /// The digest of the history, perhaps of an earlier state.
    digest: Option<Digest>,
    /// The digest that is being computed.
    awaited: KeyedJob<Source, Digest>,
    opened: Option<OpenedRecord>,
    /// The index in the history of the listed game that has the focus.
    focused: Option<usize>,
    deleting: Deleting,
    /// The typed path of a file of games.
    pub path: String,
}

/// The inputs of the page.
#[derive(Clone, Copy)]
pub struct RecordsInputs<'a> {
    /// The rule sets.
    pub library: &'a Library,
    /// The finished games; `None` while they are being read.
    pub history: Option<&'a History>,
    /// The people.
    pub people: &'a People,
    /// Today's date.
    pub today: Date,
    /// Whether a file of games is being written or read.
    pub is_busy: bool,
}

/// Shows the page: the lists, or the game that was opened.
pub fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    shown: &RecordsInputs<'_>,
    view: &mut RecordsScreen,
) {
    let words = cx.words;
    let read = shown.history.filter(|history| view.refresh(words, shown, history));
    let Some(history) = read else {
        return super::column_page(ui, cx, "records-title", |ui| {
            page::explain(ui, &cx.say("records-reading"));
        });
    };
    if let Some(opened) = &view.opened {
        let mut closes = false;
        let content = |ui: &mut Ui| closes = opened.show(ui, cx);
        // An opened game starts at its top, and the list keeps its scroll position.
        ui.push_id(opened.id, |ui| super::column_page(ui, cx, "records-title", content));
        if closes {
            view.opened = None;
        }
    } else if history.records().is_empty() {
        super::column_page(ui, cx, "records-title", |ui| {
            super::empty_sheet(ui, cx, ["records-empty", "records-empty-how"]);
            view.share(ui, cx, history, shown.is_busy);
        });
    } else {
        let mut picked = None;
        let first = |ui: &mut Ui, view: &mut RecordsScreen| {
            view.filters(ui, cx, history);
            // (Above the tables, which grow with an import, so that its buttons stay in place.)
            view.share(ui, cx, history, shown.is_busy);
            view.tables(ui, cx);
        };
        let second = |ui: &mut Ui, view: &mut RecordsScreen| picked = view.games(ui, cx, history);
        super::two_columns(ui, cx, "records-title", view, first, second);
        if let Some((index, digest)) = picked.zip(view.digest.as_ref()) {
            view.opened = OpenedRecord::new(words, shown.library, history, digest, index);
        }
    }
}

impl RecordsScreen {
    /// Creates a page without a history. Its background work wakes the window.
    pub fn new(wake: Wake) -> Self {
        Self { wake, ..Self::default() }
    }

    /// Drops everything computed from a history that was read anew, but keeps the player's choices.
    pub fn forget_history(&mut self) {
        (self.digest, self.opened, self.focused) = (None, None, None);
        self.awaited = KeyedJob::default();
    }

    /// Closes the opened game; `false` if none was open.
    pub fn close(&mut self) -> bool {
        self.opened.take().is_some()
    }

    /// The setup of the opened game, if it can be replayed.
    pub fn setup(&self) -> Option<&Setup> {
        self.opened.as_ref().and_then(OpenedRecord::setup)
    }

    /// Returns the index in the history of the opened game, if it can be reviewed.
    pub fn reviewable(&self) -> Option<usize> {
        self.opened.as_ref().and_then(OpenedRecord::reviewable)
    }

    /// Updates the digest. With many games it is computed in the background, while the previous one
    /// is shown. Returns whether there is one.
    fn refresh(&mut self, words: &Words, shown: &RecordsInputs<'_>, history: &History) -> bool {
        if self.opened.as_ref().is_some_and(|opened| !opened.is_in(words)) {
            self.opened = None;
        }
        self.digest = self.awaited.take().or(self.digest.take());
        let source = Source {
            language: words.language(),
            filter: self.filter.clone(),
            people: shown.people.clone(),
            revision: history.revision(),
            today: shown.today,
        };
        if self.digest.as_ref().is_some_and(|digest| *digest.source() == source) {
            self.awaited = KeyedJob::default();
        } else if history.records().len() <= MAX_GAMES_AT_ONCE {
            self.digest = Digest::new(words, shown.library, history.records(), source, || true);
        } else if self.awaited.of(&source).is_none() {
            self.forget_deleted(history);
            let (library, records) = (shown.library.clone(), history.shared_records());
            let wanted = source.clone();
            let job = Job::start("records", &self.wake, move |progress: &Progress| {
                let words = Words::for_language(source.language);
                Digest::new(&words, &library, &records, source, || !progress.is_cancelled())
            });
            self.awaited.start(wanted, job);
        }
        self.digest.is_some()
    }

    /// Removes games that were just deleted from the list, until the next digest is ready.
    fn forget_deleted(&mut self, history: &History) {
        let Some(digest) = &mut self.digest else { return };
        let lists_deleted = digest.source().filter.kind == GameKind::Deleted;
        let records = history.records();
        digest.games.retain(|&index| {
            records.get(index).is_some_and(|record| record.is_deleted() == lists_deleted)
        });
    }

    /// Shows the filters, and the actions on the games that they find.
    fn filters(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, history: &History) {
        self.show_deletion_message(ui, cx);
        let Some(digest) = &self.digest else { return };
        ui.horizontal_wrapped(|ui| {
            let all = cx.say("records-all");
            if ui.selectable_label(self.filter.rules.is_none(), all.as_ref()).clicked() {
                self.filter.rules = None;
            }
            for (id, name) in &digest.rule_sets {
                let is_chosen = self.filter.rules.as_ref() == Some(id);
                if ui.selectable_label(is_chosen, name).clicked() {
                    self.filter.rules = Some(id.clone());
                }
            }
        });
        self.filter.show(ui, cx, &digest.players);
        ui.horizontal_wrapped(|ui| self.delete_found(ui, cx, history));
        self.ask_sure(ui, cx, history);
        ui.add_space(size::GAP / 2.0);
    }

    fn tables(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let Some(digest) = &self.digest else { return };
        if digest.games.is_empty() {
            page::explain(ui, &cx.say("records-none-found"));
        }
        for table in &digest.tables {
            page::sheet(ui, &table.title, |ui| tallies::show(ui, cx, table));
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

#[cfg(test)]
mod tests {
    use egui_kittest::{Harness, kittest::Queryable as _};
    use tempfile::TempDir;

    use super::*;
    use crate::{
        dice::{Seed, Slots},
        game::{DiceOrigin, Game, Move, Seat, Setup, Sitter},
        store::{GameId, Profile, Record, Settings},
        ui::{
            commands::Command,
            context::commands_of,
            names,
            screens::testing::{click, history_of},
            theme,
        },
    };

    /// A game by the first shipped rule set in which each turn is one roll for the topmost box.
    fn game(names: &[&str], seed: u8) -> Game {
        let rules = Library::shipped().all()[0].clone();
        let seats = names.iter().map(|name| Seat::new(name, Sitter::Human).unwrap()).collect();
        let seed: Seed = format!("{seed:064x}").parse().unwrap();
        let mut game = Game::new(Setup::new(rules, seats, DiceOrigin::Seeded(seed)).unwrap());
        while !game.position().is_over() {
            game.play(Move::Roll(Slots::NONE)).unwrap();
            let at = game.position().legal().offers[0].at;
            game.play(Move::Box(at)).unwrap();
        }
        game
    }

    fn history(folder: &TempDir, games: &[Game]) -> History {
        let (mut history, _) = History::load(&Profile::at(folder.path()));
        for (minutes, game) in (0..).zip(games) {
            let ended = jiff::Timestamp::from_second(1_800_000_000 + 60 * minutes).unwrap();
            let assisted = vec![true; game.setup().seats().len()];
            let record = Record::of(game, GameId::fresh(), (ended, ended), &assisted);
            history.append(record, game).unwrap();
        }
        history
    }

    type Shown = Harness<'static, (RecordsScreen, Vec<Command>)>;

    fn screen(history: History, width: f32) -> Shown {
        let library = Library::shipped();
        let (settings, people) = (Settings::default(), People::default());
        let builder = Harness::builder().with_context_setup(theme::install);
        builder.with_size([width, 600.0]).build_ui_state(
            move |ui, (view, out): &mut (RecordsScreen, Vec<Command>)| {
                let today = jiff::civil::date(2026, 5, 1);
                let (library, history, people) = (&library, Some(&history), &people);
                let shown = RecordsInputs { library, history, people, today, is_busy: false };
                out.extend(commands_of(ui, &settings, |ui, cx| show(ui, cx, &shown, view)));
            },
            (RecordsScreen::default(), Vec::new()),
        )
    }

    #[test]
    fn an_empty_history_leads_to_the_table() {
        let folder = TempDir::new().unwrap();
        let mut screen = screen(history(&folder, &[]), 800.0);
        click(&mut screen, "Go to the table");
        assert_eq!(screen.state().1, [Command::Act(crate::ui::commands::MenuAction::Table)]);
    }

    #[test]
    fn players_and_games_are_listed_and_filtered() {
        for width in [640.0, 800.0, 1920.0] {
            let folder = TempDir::new().unwrap();
            let games = [game(&["Ann", "Bo"], 1), game(&["Ann"], 2)];
            let mut screen = screen(history(&folder, &games), width);
            screen.get_by_label_contains("Ann: games 2, wins ");
            screen.get_by_label_contains("Bo: games 1, wins ");
            screen.get_by_label("2 games");
            assert!(screen.query_by_label_contains("⟦").is_none());
            let first = Library::shipped().all()[0].id().to_owned();
            let words = Words::english();
            let name = names::rules_name_of(&words, &Library::shipped(), &first, None);
            screen.get_by_role_and_label(egui::accesskit::Role::Button, &name).click();
            screen.run();
            assert_eq!(screen.state().0.filter.rules, Some(first));
        }
    }

    #[test]
    fn a_game_opens_to_its_final_card_and_can_be_copied() {
        let folder = TempDir::new().unwrap();
        let played = game(&["Ann", "Bo"], 1);
        let text = crate::game::notation::write(&played);
        let mut screen = screen(history(&folder, &[played]), 800.0);
        screen.get_by_label_contains(", with advice; ").click();
        screen.run();
        screen.get_by_label("Final card");
        screen.get_by_label_contains("Seed: 00000000");
        click(&mut screen, "Copy the game");
        assert_eq!(screen.state().1, [Command::Copy(text)]);
        click(&mut screen, "All games");
        screen.get_by_label("1 game");
    }

    /// In a narrow window the list is far below the tables.
    #[test]
    fn a_game_from_the_end_of_the_list_opens_at_its_top() {
        let folder = TempDir::new().unwrap();
        let games: Vec<Game> = (0..30).map(|seed| game(&["Ann", "Bo"], seed)).collect();
        let mut screen = screen(history(&folder, &games), 800.0);
        screen.hover_at(egui::pos2(400.0, 400.0));
        screen.event(egui::Event::MouseWheel {
            source: egui::MouseWheelSource::Wheel,
            unit: egui::MouseWheelUnit::Point,
            delta: egui::vec2(0.0, -900.0),
            phase: egui::TouchPhase::Move,
            modifiers: egui::Modifiers::NONE,
        });
        screen.run();
        let top = |screen: &Shown, label: &str| screen.get_by_label(label).rect().top();
        let title = top(&screen, "30 games");
        assert!(title < 0.0, "the list is scrolled");
        let rows = screen.query_all_by_label_contains(", with advice; ");
        rows.filter(|row| row.rect().top() > 300.0)
            .min_by(|one, other| one.rect().top().total_cmp(&other.rect().top()))
            .unwrap()
            .click();
        screen.run();
        let buttons = top(&screen, "Copy the game");
        assert!((0.0..300.0).contains(&buttons), "{buttons}");
        click(&mut screen, "All games");
        assert!((top(&screen, "30 games") - title).abs() < 1.0, "the list is where it was");
    }

    #[test]
    fn a_game_that_cannot_be_replayed_says_so_and_shows_its_totals() {
        for (rules, says) in [("gone", "its rules “gone” are no longer"), ("yatzy", "line 1")] {
            let line = format!(
                "(version:1,rules:\"{rules}\",seats:[(name:\"Ann\",sitter:\"human\",total:77,\
                 rank:1)],game:\"nonsense\")\n"
            );
            let (_folder, history) = history_of(&line);
            let mut screen = screen(history, 800.0);
            screen.get_by_label_contains(": Ann 77").click();
            screen.run();
            screen.get_by_label_contains("Ann 77");
            screen.get_by_label_contains(says);
            assert!(screen.query_by_label("Final card").is_none());
        }
    }

    #[test]
    fn of_many_games_only_the_visible_ones_are_laid_out() {
        let line = |total: u32| {
            let seat = format!("(name:\"Ann\",sitter:\"human\",total:{total},rank:1)");
            format!("(version:1,rules:\"yatzy\",seats:[{seat}],game:\"\")\n")
        };
        let lines: String = (0..3000).map(line).collect();
        let mut screen = screen(history_of(&lines).1, 800.0);
        // (Computed on a thread.)
        while screen.query_by_label("3,000 games").is_none() {
            screen.step();
        }
        let laid_out = screen.query_all_by_label_contains(": Ann ").count();
        assert!((5..30).contains(&laid_out), "{laid_out}");
        // The newest first, and it is the best so far.
        screen.get_by_label_contains(": Ann 2,999, personal best");
    }
}
