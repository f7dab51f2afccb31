//! The menu bar by keys, as on every desktop.

use egui::{Event, Key, Modifiers, Vec2, accesskit::Role, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use fivefold::ui::commands::Screen;

use super::support::{Home, Window};

/// Fails unless the focus is on a menu or an item whose name begins like this.
#[track_caller]
fn focus_is_on(window: &Window, beginning: &str) {
    let focus = window.focus_told();
    let is_there = focus.as_deref().is_some_and(|name| name.starts_with(beginning));
    assert!(is_there, "not on {beginning:?}, but {focus:?}:\n{}", window.outline());
}

/// The names of the items of the open menu, with those that are disabled.
fn items(window: &Window) -> Vec<(String, bool)> {
    let all = window.harness.root().children_recursive();
    let in_menu = all.filter(|node| {
        let parent = node.accesskit_node().parent();
        let mut up = std::iter::successors(parent, egui_kittest::kittest::AccessKitNode::parent);
        let is_item =
            [Role::MenuItem, Role::MenuItemCheckBox].contains(&node.accesskit_node().role());
        is_item && up.any(|node| node.role() == Role::Menu)
    });
    let of = |node: egui_kittest::Node<'_>| {
        (super::support::name_of(&node).unwrap(), !node.accesskit_node().is_disabled())
    };
    in_menu.map(of).collect()
}

fn open() -> Window {
    Home::quick("yatzy", &["human"]).open(Some("menus"))
}

#[test]
fn down_enter_and_space_open_a_menu_at_its_first_item() {
    for key in [Key::ArrowDown, Key::Enter, Key::Space] {
        let mut window = open();
        window.key(Key::F10);
        window.key(key);
        focus_is_on(&window, "New game");
        window.key(Key::Escape);
        focus_is_on(&window, "Game");
        assert_eq!(items(&window), []);
        // Advice and its reason come later: nothing has been rolled.
        window.key(Key::ArrowRight);
        window.key(key);
        let enabled = items(&window).into_iter().find(|(_, is_enabled)| *is_enabled).unwrap().0;
        assert_ne!(items(&window)[0].0, enabled);
        focus_is_on(&window, &enabled);
        assert!(window.dice().is_empty(), "{key:?} is not for the table");
    }
}

#[test]
fn up_and_down_go_round_the_enabled_items() {
    let mut window = open();
    window.key(Key::F10);
    window.key(Key::ArrowDown);
    let all = items(&window);
    let enabled = || all.iter().filter(|(_, is_enabled)| *is_enabled);
    assert!(enabled().count() > 2 && enabled().count() < all.len());
    for (name, _) in enabled() {
        focus_is_on(&window, name);
        window.key(Key::ArrowDown);
    }
    focus_is_on(&window, &all[0].0);
    window.key(Key::ArrowUp);
    focus_is_on(&window, &enabled().next_back().unwrap().0);
}

/// A window of this size with the Game menu open, and the focus on the last item.
fn end_of_the_game_menu(size: Vec2) -> Window {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = Window::open_sized(home.profile(), "menus", size, egui::Theme::Light);
    window.key(Key::F10);
    window.key(Key::ArrowDown);
    window.key(Key::ArrowUp);
    window
}

#[test]
fn a_small_window_shows_the_whole_menu_and_a_tiny_one_scrolls_it() {
    let place = |window: &Window, name: &str| {
        let items = window.harness.get_all_by_role(Role::MenuItem);
        let mut named = items.filter(|item| {
            super::support::name_of(item).is_some_and(|told| told.starts_with(name))
        });
        named.next().unwrap().rect()
    };
    for (size, shows_all) in [(vec2(800.0, 600.0), true), (vec2(400.0, 300.0), false)] {
        let window = end_of_the_game_menu(size);
        focus_is_on(&window, "Quit");
        let bar = place(&window, "Game").bottom();
        // (A tiny window shows everything smaller.)
        let inside = window.harness.ctx.content_rect().with_min_y(bar);
        assert!(inside.contains_rect(place(&window, "Quit")), "{size}: Quit");
        assert_eq!(inside.contains_rect(place(&window, "New game")), shows_all, "{size}: New game");
    }
}

#[test]
fn left_and_right_go_round_the_menus() {
    let mut window = open();
    window.key(Key::F10);
    for menu in ["Coach", "View", "Help", "Game"] {
        window.key(Key::ArrowRight);
        focus_is_on(&window, menu);
    }
    window.key(Key::ArrowLeft);
    focus_is_on(&window, "Help");
    window.key(Key::ArrowDown);
    focus_is_on(&window, "Help: ");
    // From an open menu to an open menu.
    window.key(Key::ArrowRight);
    focus_is_on(&window, "New game");
    window.key(Key::ArrowLeft);
    focus_is_on(&window, "Help: ");
    window.key(Key::ArrowLeft);
    assert!(window.tells("Settings Ctrl+,") && !window.tells("Help: rules and first steps F1"));
    window.key(Key::Escape);
    focus_is_on(&window, "View");
}

#[test]
fn the_focus_goes_back_to_where_it_was() {
    let mut window = open();
    window.roll();
    window.key(Key::ArrowRight);
    focus_is_on(&window, "Die 1");
    let alt = |window: &mut Window| {
        window.harness.event(Event::ModifiersChanged(Modifiers::ALT));
        window.harness.event(Event::ModifiersChanged(Modifiers::NONE));
        window.settle();
    };
    window.chord(Modifiers::ALT, Key::F12);
    focus_is_on(&window, "Die 1");
    let ways: [fn(&mut Window); 2] =
        [|window| window.key(Key::F10), |window| window.key(Key::Escape)];
    for leave in ways.into_iter().chain([alt as fn(&mut Window)]) {
        window.key(Key::F10);
        focus_is_on(&window, "Game");
        leave(&mut window);
        focus_is_on(&window, "Die 1");
    }
    // Also out of an open menu, and after one of its items.
    for leave in [alt, |window: &mut Window| window.key(Key::F10)] {
        alt(&mut window);
        window.key(Key::ArrowDown);
        leave(&mut window);
        focus_is_on(&window, "Die 1");
        assert_eq!(items(&window), []);
    }
    window.key(Key::F10);
    window.key(Key::ArrowRight);
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    focus_is_on(&window, "Why is this best?");
    window.strike(Modifiers::NONE, Key::Enter);
    window.wait_for("all of the reason", |window| {
        window.says("notice-close") && !window.wants_frame()
    });
    window.key(Key::F10);
    assert_eq!(window.focus_told().as_deref(), Some("Why is this best?"), "menus below wait");
    let dialog = window.harness.get_by_role_and_label(Role::Dialog, "Why is this best?");
    assert!(dialog.accesskit_node().is_modal());
    window.key(Key::Escape);
    focus_is_on(&window, "Die 1");
}

#[test]
fn an_item_that_opens_a_page_leads_to_its_title() {
    let mut window = open();
    window.key(Key::F10);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(window.harness.state().screen(), Screen::NewGame);
    assert_eq!(window.focus_told(), Some(window.words.say("new-game-title").into_owned()));
}

/// The pointer rests on the button that was clicked.
#[test]
fn a_menu_opened_with_the_mouse_goes_on_with_keys() {
    let mut window = open();
    window.click("Game");
    window.key(Key::ArrowRight);
    let first = items(&window).into_iter().find(|(_, is_enabled)| *is_enabled).unwrap().0;
    focus_is_on(&window, &first);
    assert!(!window.tells("New game… N"));
    window.click("Game");
    window.key(Key::ArrowDown);
    focus_is_on(&window, "New game");
    window.key(Key::Escape);
    // With the mouse alone there is no focus to give back: the space bar is for the dice again.
    window.key(Key::Escape);
    window.click("Game");
    window.key(Key::Escape);
    assert_eq!(items(&window), []);
    window.key(Key::Space);
    assert_eq!(window.dice().len(), 5);
}

#[test]
fn tab_leaves_an_open_menu() {
    let mut window = open();
    window.roll();
    window.key(Key::ArrowRight);
    window.key(Key::F10);
    window.key(Key::ArrowDown);
    window.key(Key::Tab);
    assert_eq!(items(&window), []);
    focus_is_on(&window, "Die 2");
}
