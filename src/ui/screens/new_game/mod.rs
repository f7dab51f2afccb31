//! The new-game page: rules and seats.

mod card_thumbnail;
mod details;
mod facts;
mod finder;
mod foot;
mod form;
mod par;
mod rule_entry;
mod rule_list;
mod search;
mod search_field;
mod seat_list;

use egui::Ui;

use super::editor;
use crate::rules::Library;
use crate::ui::commands::Command;
use crate::ui::context::ViewContext;
use crate::ui::jobs::{ParStatus, Pars};
use crate::ui::theme::size;
use crate::ui::widgets::page::{self, Page};
use foot::StartInputs;
use form::FormFault;

pub use form::{GameForm, name_seats, present_names};
pub(super) use par::{fact, sentence};

/// The left column's share of the page width.
const RULES_SHARE: f32 = 0.38;

/// The inputs of the screen in addition to the form.
#[derive(Clone, Copy)]
pub struct NewGameInputs<'a> {
    /// All rule sets.
    pub library: &'a Library,
    /// The state of computing the par of the chosen rule set.
    pub par_status: ParStatus,
    /// The known pars of other rule sets.
    pub pars: &'a Pars,
    /// Whether there is an unfinished game at the table, which will wait.
    pub has_game: bool,
    /// Whether the player has not finished any game yet.
    pub is_newcomer: bool,
}

/// Shows the screen.
pub fn show(ui: &mut Ui, cx: &ViewContext<'_>, inputs: &NewGameInputs<'_>, form: &mut GameForm) {
    let &NewGameInputs { library, has_game, .. } = inputs;
    form.name_computers(cx.words);
    let starts = foot::start_keys(ui, library, form);
    let page = Page::new(ui, size::PAGE_WIDE, size::PAGE_FOOT);
    super::head(ui, cx, &page, "new-game-title");
    let Some(rules) = form.chosen(library) else { return };
    let game = |ui: &mut Ui, form: &mut GameForm| {
        details::show(ui, cx, inputs, rules, form.player_count());
        editor::opener(ui, cx, rules.id(), library.is_house_rules(rules.id()));
        seat_list::show(ui, cx, rules, form);
    };
    if page.is_wide() {
        page.left_sheet(ui, RULES_SHARE, |ui| rule_list::show(ui, cx, inputs, form, true));
        page.right(ui, RULES_SHARE, |ui| game(ui, form));
    } else {
        page.column(ui, |ui| {
            page::bare_sheet(ui, |ui| rule_list::show(ui, cx, inputs, form, false));
            game(ui, form);
        });
    }
    let start = StartInputs {
        rules,
        hit: form.finder.hit.as_deref().and_then(|id| library.get(id)).map(|hit| &**hit),
        focused: rule_list::focused_rules(ui, library),
        fault: form.faults(rules).first().copied(),
        has_game,
    };
    let button = page.foot(ui, |ui, rect| foot::show(ui, cx, rect, &start));
    if start.fault.is_none() && (starts || button.clicked()) {
        cx.run(Command::Start(form.choice(rules)));
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
        store::{DiceMode, SeatChoice, Settings},
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
        let (mut form, settings) = (GameForm::new(settings), settings.clone());
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
                };
                asked.extend(commands_of(ui, &settings, |ui, cx| {
                    show(ui, cx, &inputs, &mut form);
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

    #[track_caller]
    fn starts(screen: &mut Screen, rules: &str, names: &[(&str, &str)]) {
        click(screen, "Start");
        let choice =
            GameChoice { rules: rules.to_owned(), seats: seats(names), dice: DiceMode::Thrown };
        assert_eq!(screen.state(), &[Command::Start(choice)]);
    }

    #[track_caller]
    fn refuses(screen: &mut Screen) {
        assert!(screen.get_by_label("Start").accesskit_node().is_disabled());
        screen.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
        screen.run();
        assert_eq!(screen.state(), &[]);
    }

    #[test]
    fn seats_are_added_moved_and_removed() {
        let mut screen = new();
        click(&mut screen, "Add player");
        click(&mut screen, "Add computer");
        click(&mut screen, "Move player 3 up");
        click(&mut screen, "Move player 1 down");
        click(&mut screen, "Remove player 3");
        let seats = [("Player 3", "human"), ("You", "human"), ("Club", "club")];
        starts(&mut screen, "yahtzee_forced", &seats);
    }

    #[test]
    fn somebody_else_sits_down() {
        let mut screen = new();
        screen.get_by_role_and_label(Role::ComboBox, "Who is player 1").click();
        screen.run();
        screen.get_by_label_contains("Beginner").click();
        screen.run();
        let seats = [("Beginner", "beginner"), ("Club", "club")];
        starts(&mut screen, "yahtzee_forced", &seats);
    }

    /// The list of players shows who they are and how they play, the strongest last.
    #[test]
    fn sitters_are_described_in_the_order_of_their_strength() {
        let mut screen = new();
        screen.get_by_label("Steady and sensible, but misses the finer points.");
        screen.get_by_role_and_label(Role::ComboBox, "Who is player 2").click();
        screen.run();
        let words = crate::words::Words::english();
        let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
        let mut lowest = 0.0;
        for id in players::by_strength(&rules) {
            let player = id.parse().unwrap();
            let line = crate::ui::names::temperament(&words, &player).unwrap();
            let level = crate::ui::names::player_name(&words, &player);
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
        assert_eq!(shown, format!("Club · averages {:.0}", mean.points));
        screen.run();
    }

    #[test]
    fn too_many_seats_are_shown_in_place_and_keep_the_game_from_starting() {
        let mut screen = new();
        for _ in 0..3 {
            click(&mut screen, "Add computer");
        }
        screen.get_by_label_contains("Yahtzee and variants, ").click();
        screen.run();
        // It may be scrolled out of view.
        screen.get_by_label_contains("Yahtzee, basic rules. ").scroll_to_me();
        screen.run();
        screen.get_by_label_contains("Yahtzee, basic rules. ").click();
        screen.run();
        screen.get_by_label_contains("is for 1 to 4 players. Remove 1 player");
        refuses(&mut screen);
        assert!(screen.get_by_label("Add player").accesskit_node().is_disabled());
        click(&mut screen, "Remove player 5");
        click(&mut screen, "Remove player 4");
        let seats = [("You", "human"), ("Club", "club"), ("Club 2", "club")];
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
            click(&mut screen, "Remove player 1");
        }
        assert!(screen.get_by_label("Remove player 1").accesskit_node().is_disabled());
    }

    #[test]
    fn two_seats_of_one_name_are_shown_in_place_and_keep_the_game_from_starting() {
        let mut settings = Settings::default();
        settings.seats[1] = SeatChoice::new(" you", Sitter::Human);
        let mut screen = screen(&settings);
        screen.get_by_label("Another player already has this name.");
        screen.get_by_label("Player 2 needs a different name first.");
        refuses(&mut screen);
        click(&mut screen, "Remove player 1");
        starts(&mut screen, "yahtzee_forced", &[(" you", "human")]);
    }

    #[test]
    fn the_keyboard_alone_sets_up_a_game() {
        let mut screen = new();
        // Back, the search, the list; there to the next section, and into it.
        for _ in 0..3 {
            press(&mut screen, Key::Tab);
        }
        for key in [Key::ArrowDown, Key::ArrowRight, Key::ArrowDown, Key::Space] {
            press(&mut screen, key);
        }
        // The star, the editor, then the name, the sitter and the two buttons of the first seat.
        for _ in 0..6 {
            press(&mut screen, Key::Tab);
        }
        assert!(screen.get_by_label("Remove player 1").is_focused(), "{screen:?}");
        press(&mut screen, Key::Enter);
        assert_eq!(screen.state(), &[], "enter removes the seat and does not start");
        screen.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
        screen.run();
        let seats = seats(&[("Club", "club")]);
        let choice = GameChoice { rules: "yahtzee_free".to_owned(), seats, dice: DiceMode::Thrown };
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

    /// An arrow key leads from nowhere into the list, beside the chosen entry.
    #[test]
    fn enter_on_rules_in_the_list_starts_them() {
        let mut screen = new();
        for key in [Key::ArrowDown, Key::ArrowRight, Key::ArrowDown] {
            press(&mut screen, key);
        }
        let note = "Press Enter to start Yahtzee, free joker. The button starts Yahtzee.";
        screen.get_by_label(note);
        assert_eq!(screen.state(), &[]);
        press(&mut screen, Key::Enter);
        let [Command::Start(choice)] = &screen.state()[..] else { panic!("{screen:?}") };
        assert_eq!(choice.rules, "yahtzee_free");
    }

    #[test]
    fn during_a_search_the_foot_says_what_enter_chooses() {
        let mut screen = new();
        screen.get_by_label("Press Enter to start Yahtzee.");
        screen.get_by_role_and_label(Role::TextInput, "Search").focus();
        screen.run();
        screen.get_by_role_and_label(Role::TextInput, "Search").type_text("poker dice");
        screen.run();
        screen.get_by_label("Press Enter to choose Poker dice. The button starts Yahtzee.");
        press(&mut screen, Key::Enter);
        screen.get_by_label("Press Enter to start Poker dice.");
        press(&mut screen, Key::Enter);
        let [Command::Start(choice)] = &screen.state()[..] else { panic!("{screen:?}") };
        assert_eq!(choice.rules, "poker_dice");
    }
}
