//! Nothing on the screen moves unless something happens.

use egui::{
    Key, ViewportId,
    accesskit::{Action as Does, Role},
};
use egui_kittest::kittest::NodeT as _;
use std::time::Duration;

use super::support::{Home, Window, name_of};
use fivefold::ui::commands::MenuAction;

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
        let root = &window.harness.output().viewport_output[&ViewportId::ROOT];
        assert_eq!(root.repaint_delay, Duration::MAX, "{state}");
    });
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
