//! Wherever the keyboard goes and whatever it does, a screen reader has something to say about the
//! focus, and on a page the focus does not begin again at the menus.

use egui::{Key, Memory, Modifiers, Popup, accesskit::Role};
use egui_kittest::{
    Node,
    kittest::{NodeT as _, Queryable as _},
};

use super::support::{Home, Window, finish, name_of};
use fivefold::ui::commands::MenuAction;

/// The frames after a key in which the focus is looked at.
const FRAMES: usize = 3;

/// What a screen reader says of the focus.
fn told(window: &Window) -> Result<String, String> {
    let all = window.harness.root().children_recursive();
    let focus = all.filter(|node| node.accesskit_node().is_focused()).last();
    let focus = focus.ok_or("the focus is on the window")?;
    let role = focus.accesskit_node().role();
    match name_of(&focus) {
        Some(name) if !name.trim().is_empty() && role != Role::GenericContainer => Ok(name),
        name => Err(format!("the focus is on {name:?}, {role:?}")),
    }
}

/// Goes through all stops of the Tab key, and presses the space bar at each.
struct Walk {
    window: Window,
    open: fn(&mut Window),
    problems: Vec<String>,
}

impl Walk {
    fn new(mut window: Window, open: fn(&mut Window)) -> Self {
        open(&mut window);
        Self { window, open, problems: Vec::new() }
    }

    fn check(&mut self, when: &str) {
        if let Err(problem) = told(&self.window) {
            self.problems.push(format!("{when}: {problem}"));
        }
    }

    fn press(&mut self, key: Key, at: &str) {
        self.chord(Modifiers::NONE, key, at);
    }

    fn chord(&mut self, held: Modifiers, key: Key, at: &str) {
        self.window.strike(held, key);
        for frame in 0..FRAMES {
            self.check(&format!("{at}, {key:?}, frame {frame}"));
            self.window.harness.step();
        }
        self.window.settle();
        self.check(&format!("{at}, {key:?}"));
    }

    fn has_focus(&self) -> bool {
        self.window.harness.ctx.memory(Memory::focused).is_some()
    }

    /// Presses the space bar, and chooses another option of the list that it may open.
    fn activate(&mut self, name: &str) {
        self.press(Key::Space, name);
        if Popup::is_any_open(&self.window.harness.ctx) {
            self.press(Key::ArrowDown, name);
            self.press(Key::Enter, name);
            if Popup::is_any_open(&self.window.harness.ctx) {
                self.problems.push(format!("{name}: the list is still open"));
                self.window.key(Key::Escape);
            }
        }
    }

    /// Fails if the focus was lost at one of the stops after the menus.
    #[track_caller]
    fn go(mut self) {
        let screen = self.window.harness.state().screen();
        self.check("at first");
        let menus = 4;
        for stop in menus..100 {
            let steps = if self.has_focus() { 1 } else { stop + 1 };
            for _ in 0..steps {
                self.press(Key::Tab, "on the way");
            }
            let name = told(&self.window).unwrap_or_default();
            // (Some buttons lead to a page with fewer stops, where this one is a menu again.)
            let menus = ["menu-game", "menu-coach", "menu-view", "menu-help"];
            if menus.iter().any(|menu| self.window.words.say(menu) == name) || name == "Spiel" {
                break;
            }
            let was_here = self.window.harness.state().screen() == screen;
            self.activate(&name);
            if self.window.harness.state().screen() != screen {
                (self.open)(&mut self.window);
            } else if was_here && !self.has_focus() {
                self.problems.push(format!("{name}: no focus any more"));
            }
        }
        assert_eq!(self.problems, Vec::<String>::new());
    }
}

fn open() -> Window {
    Home::quick("yahtzee_forced", &["human", "novice"]).open(Some("walk"))
}

#[test]
fn in_the_form_of_a_new_game() {
    Walk::new(open(), |window| window.chord(Modifiers::COMMAND, Key::N)).go();
}

#[test]
fn in_the_editor() {
    Walk::new(open(), |window| window.go(MenuAction::EditRules)).go();
}

#[test]
fn in_the_settings() {
    Walk::new(open(), |window| window.go(MenuAction::Settings)).go();
}

#[test]
fn among_unfinished_games() {
    let mut window = open();
    for _ in 0..3 {
        super::support::play_turn(&mut window);
        window.chord(Modifiers::COMMAND, Key::N);
        window.key(Key::Enter);
    }
    Walk::new(window, |window| window.go(MenuAction::NewGame)).go();
}

/// The last notice is closed by its button.
#[test]
fn after_the_last_notice() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.write("drill.ron", "oh");
    let mut window = home.open(Some("notice"));
    window.go(MenuAction::Training);
    window.wait_for("a notice", |window| window.tells("drill.ron.broken-1"));
    window.go(MenuAction::Settings);
    window.harness.get_by_role_and_label(Role::Button, "Close").focus();
    window.settle();
    assert_eq!(told(&window).as_deref(), Ok("Close"));
    window.key(Key::Space);
    assert!(!window.tells("drill.ron.broken-1"));
    let focus = window.harness.ctx.memory(Memory::focused);
    assert!(focus.is_some() && told(&window).is_ok(), "{:?}", told(&window));
}

#[test]
fn in_records_and_review() {
    let pages: [fn(&mut Window); 2] =
        [|window| window.go(MenuAction::Records), |window| window.go(MenuAction::Review)];
    for open_page in pages {
        let mut window = open();
        finish(&mut window);
        Walk::new(window, open_page).go();
    }
}

/// At the table, a screen reader is on the button that rolls while nothing has the focus.
#[test]
fn at_the_table_and_below_dialogs() {
    let mut window = open();
    window.roll();
    let mut walk = Walk::new(window, |_| ());
    for _ in 0..25 {
        walk.press(Key::Tab, "on the way");
        walk.activate("at the table");
        walk.chord(Modifiers::COMMAND, Key::Questionmark, "with a dialog");
        walk.press(Key::Escape, "with a dialog");
    }
    assert_eq!(walk.problems, Vec::<String>::new());
}

/// Activates the widgets with these names, after each of which the focus is on the next.
#[track_caller]
fn goes(window: &mut Window, steps: &[(&str, &str)]) {
    for (name, next) in steps {
        let is_label = |node: &Node<'_>| node.accesskit_node().role() == Role::Label;
        window.harness.query_all_by_label(name).find(|node| !is_label(node)).unwrap().focus();
        window.settle();
        window.key(Key::Space);
        let focus = window.focused().unwrap_or_default();
        assert!(focus.starts_with(next), "after {name:?}, not {next:?}, but {focus:?}");
    }
}

#[test]
fn what_moves_takes_the_focus_along_and_what_goes_leaves_it_to_a_neighbour() {
    let mut window = open();
    window.go(MenuAction::EditRules);
    goes(
        &mut window,
        &[
            ("Move Ones down", "Move Ones down"),
            ("Move Ones down", "Move Ones down"),
            ("Remove Ones", "Remove Fours"),
            ("Move Fives down", "Move Fives up"),
            ("Remove Fives", "Remove Sixes"),
            ("Add a box to Upper section", "box 1"),
            ("Add a bonus to Lower section", "Lower section, bonus 1"),
        ],
    );
    let mut window = open();
    window.chord(Modifiers::COMMAND, Key::N);
    goes(
        &mut window,
        &[
            ("Add computer", "Add computer"),
            ("Move Player 1 down", "Move Player 2 down"),
            ("Remove Player 1", "Remove Player 1"),
            ("Add player", "Name of player 3"),
        ],
    );
}

#[test]
fn a_notice_moves_no_focus() {
    let mut window = open();
    finish(&mut window);
    window.click("More");
    goes(&mut window, &[("Save as picture", "Save as picture")]);
    window.wait_for("the notice", |window| window.says("notice-close"));
    window.harness.get_by_label("Close").focus();
    window.settle();
    window.key(Key::Space);
    assert_eq!(told(&window).as_deref(), Ok("Play again"));
}

#[test]
fn a_list_opens_at_its_current_option_and_gives_the_focus_back() {
    let mut window = open();
    window.chord(Modifiers::COMMAND, Key::N);
    let list = "Who is player 1";
    window.harness.get_by_label(list).focus();
    window.settle();
    for close in [Key::Enter, Key::Escape, Key::Tab] {
        window.key(Key::Space);
        assert!(window.focused().unwrap().starts_with("Human"), "{:?}", window.focused());
        window.key(close);
        assert_eq!(window.focused().as_deref(), Some("Who is player 1: Human"), "{close:?}");
        assert!(!Popup::is_any_open(&window.harness.ctx));
    }
    window.key(Key::Space);
    window.key(Key::ArrowDown);
    let next = window.focused().unwrap();
    window.key(Key::Enter);
    let (name, _) = next.split_once('\n').unwrap();
    // (How it plays stands beside the list.)
    let chosen = name.replace(", still learning", "");
    assert_eq!(window.focused(), Some(format!("{list}: {chosen}")));
    window.harness.get_by_role_and_label(Role::ListBoxOption, &chosen);
}

/// Otherwise a screen reader says nothing when an option is chosen.
#[test]
fn the_focus_goes_with_the_arrows_that_choose_an_option() {
    let mut window = open();
    window.go_to_records("games");
    window.harness.get_by_label("Records, Games").focus();
    window.settle();
    for (key, tab) in [(Key::ArrowRight, "Statistics"), (Key::ArrowLeft, "Games")] {
        window.key(key);
        assert_eq!(window.focused(), Some(format!("Records, {tab}")));
        assert_eq!(window.focus_told(), Some(format!("Records, {tab}")));
    }
}
