//! Nothing on the screen moves unless something happens.

use egui::{
    Key, Modifiers, TextureOptions, ViewportId,
    accesskit::{Action as Does, Role},
    epaint::textures::TextureMeta,
};
use egui_kittest::kittest::NodeT as _;
use std::time::Duration;

use super::support::{Home, Window, name_of};
use fivefold::store::{ColourScheme, DiceSet, TableTheme};
use fivefold::ui::commands::{Command, MenuAction};

/// Every page, by the key that opens it, and the table in several states.
fn every_state(mut look: impl FnMut(&str, &mut Window)) {
    let (_home, mut window) = Home::begin("maxi", &["human", "novice"], "still");
    look("before the first roll", &mut window);
    window.roll();
    look("after it", &mut window);
    window.click(&window.dice()[0].name());
    look("with a kept die", &mut window);
    let (name, _) = window.offers().into_iter().find(|(_, worth)| *worth == 0).unwrap();
    window.take(&name);
    look("asked about a zero", &mut window);
    window.key(Key::Escape);
    for (name, page) in [
        ("help", MenuAction::Help),
        ("records", MenuAction::Records),
        ("settings", MenuAction::Settings),
        ("keys", MenuAction::Keys),
        ("new game", MenuAction::NewGame),
    ] {
        window.go(page);
        look(name, &mut window);
        window.key(Key::Escape);
    }
    for tab in ["statistics", "people", "dice", "games"] {
        window.go_to_records(tab);
        look(tab, &mut window);
        window.key(Key::Escape);
    }
    for menu in ["Game", "View", "Help"] {
        window.click(menu);
        look(menu, &mut window);
        window.key(Key::Escape);
    }
    while !window.game().position().is_over() {
        window.take_best();
        if !window.game().position().is_over() {
            window.roll();
        }
    }
    look("the end", &mut window);
    window.go(MenuAction::Records);
    look("records with a game", &mut window);
}

#[test]
fn no_frame_is_asked_for_while_nothing_happens() {
    every_state(|state, window| {
        // (The new game's par and the review of a finished one are worked out on threads, which end
        // a few times.)
        let is_still = (0..20).any(|_| {
            window.wait_for("the end of all that goes on", |window| !window.wants_frame());
            window.harness.run() == 1
        });
        assert!(is_still, "{state}: one frame is enough");
        assert_eq!(pause(window), Duration::MAX, "{state}");
    });
}

/// How long the window waits for its next frame, unless something happens.
fn pause(window: &Window) -> Duration {
    window.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay
}

/// Each frame takes from the work what it costs itself.
#[test]
fn while_the_window_waits_for_work_it_is_painted_a_few_times_a_second() {
    // Solving these rules takes many seconds.
    let (_home, mut window) = Home::begin("family_da", &["human"], "waits");
    window.roll();
    let look = |what: &str, window: &mut Window, is_waiting: &dyn Fn(&Window) -> bool| {
        // (What opens and closes moves for a moment.)
        window.harness.run_steps(10);
        for _ in 0..3 {
            window.harness.step();
            let pause = pause(window);
            assert!(pause >= Duration::from_millis(200), "{what}: again in {pause:?}");
        }
        assert!(is_waiting(window), "{what}: nothing was to be waited for");
    };
    window.ask_advice();
    let has_guess =
        |window: &Window| window.session().advice().is_some_and(|advice| !advice.is_exact());
    look("advice", &mut window, &has_guess);
    window.strike(Modifiers::NONE, Key::W);
    look("why", &mut window, &|window: &Window| has_guess(window) && window.says("notice-close"));
    window.strike(Modifiers::NONE, Key::Escape);
    window.harness.state_mut().ask(MenuAction::NewGame.into());
    look("par", &mut window, &|window: &Window| window.wants_frame());
}

/// A graphics driver in software compiles a program for each kind of texture, and the first picture
/// waits for it.
#[test]
fn all_textures_at_the_table_are_of_one_kind() {
    for rules in ["yahtzee_forced", "kismet", "rainbow"] {
        let (home, mut window) = Home::begin(rules, &["human", "novice"], "kinds");
        window.roll();
        let schemes = [ColourScheme::Dark, ColourScheme::Light].into_iter();
        let tables = schemes.flat_map(|scheme| {
            TableTheme::ALL.into_iter().map(move |table| (scheme, table, DiceSet::Ivory))
        });
        let dice = DiceSet::ALL.map(|dice| (ColourScheme::Dark, TableTheme::GreenFelt, dice));
        for (scheme, table, dice) in tables.chain(dice) {
            let mut settings = home.settings();
            (settings.theme, settings.table, settings.dice_set) = (scheme, table, dice);
            window.harness.state_mut().ask(Command::Set(settings.into()));
            window.harness.run_steps(2);
        }
        let textures = window.harness.ctx.tex_manager();
        let textures = textures.read();
        // (Sides that are no powers of two are sampled otherwise, too.)
        let kind =
            |texture: &TextureMeta| (texture.options, texture.size.map(usize::is_power_of_two));
        let kinds: Vec<_> = textures.allocated().map(|(_, texture)| kind(texture)).collect();
        assert!(kinds.len() > TableTheme::ALL.len() - 2, "letters, tables and faces: {kinds:?}");
        let one = (TextureOptions::LINEAR, [true, true]);
        assert!(kinds.iter().all(|kind| *kind == one), "{kinds:?}");
    }
}

#[test]
fn everything_that_can_be_used_has_a_name() {
    every_state(|state, window| {
        window.harness.check_accessibility();
        let mut used = 0;
        for of_tree in window.harness.root().children_recursive() {
            let node = of_tree.accesskit_node();
            let data = node.data();
            if data.supports_action(Does::Click) || data.supports_action(Does::Focus) {
                let name = name_of(&of_tree).unwrap_or_default();
                let role = node.role();
                // Scroll areas need no names, since their contents have some.
                if !matches!(role, Role::ScrollView | Role::ScrollBar) {
                    assert!(
                        !name.trim().is_empty(),
                        "{state}: {role:?} at {:?}",
                        node.raw_bounds()
                    );
                    used += 1;
                }
            }
        }
        assert!(used > 3, "{state}: only {used} things to use");
        assert!(!window.tells("⟦"), "{state}: a text is missing:\n{}", window.outline());
    });
}
