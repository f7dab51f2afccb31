//! The menu bar, and the keys that open and walk through it as on every desktop.

use egui::{
    Align, Button, Context, Event, Id, Key, Layout, MenuBar, Modifiers, PointerButton, Popup,
    Response, Role, ScrollArea, SetOpenCommand, Ui, Vec2, accesskit::Node, style::ScrollStyle,
    vec2,
};

use super::App;
use super::focus::focus_by_key;
use crate::ui::commands::{Menu, MenuAction, Scope, Screen};
use crate::ui::context::ViewContext;
use crate::ui::keyboard;
use crate::ui::theme::{menu_style, size};
use crate::ui::widgets::{basics::set_name, page};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum AltKey {
    #[default]
    Up,
    /// Held, without any other key so far.
    Alone,
    /// Held together with another key.
    Used,
}

/// The state of the menu bar between frames.
#[derive(Default)]
pub(super) struct MenuBarState {
    alt: AltKey,
    /// The buttons of the menus from left to right, each with the id of the popup that it opens.
    menus: Vec<(Id, Id)>,
    /// Whether a button or an item had the focus in the last frame.
    pub(super) has_focus: bool,
    /// The widget that had the focus before the menu bar.
    below: Option<Id>,
    /// Whether the opening menu focuses its first item.
    enters: bool,
}

impl MenuBarState {
    /// Returns the index of the menu that is open.
    fn open_menu(&self, ctx: &Context) -> Option<usize> {
        self.menus.iter().position(|&(_, menu)| Popup::is_id_open(ctx, menu))
    }

    /// Gives the focus to a button, or opens its menu with the focus on the first item.
    fn go_to(&mut self, ctx: &Context, index: usize, opens: bool) {
        let Some(&(button, menu)) = self.menus.get(index) else { return };
        if opens {
            Popup::open_id(ctx, menu);
            self.enters = true;
        } else {
            Popup::close_all(ctx);
        }
        focus_by_key(ctx, button);
    }

    /// Closes the open menu and gives the focus back.
    fn leave(&mut self, ctx: &Context) {
        Popup::close_all(ctx);
        ctx.memory_mut(|memory| match (self.below.take(), memory.focused()) {
            (Some(below), _) => memory.request_focus(below),
            (None, Some(focused)) => memory.surrender_focus(focused),
            (None, None) => (),
        });
    }
}

impl App {
    /// Takes the keys that enter, walk through and leave the menus.
    pub(super) fn take_menu_keys(&mut self, ctx: &Context) {
        let is_asked = self.menu_key_pressed(ctx);
        let bar = &mut self.menu_bar;
        let open = bar.open_menu(ctx);
        let had_focus = |&(id, _): &(Id, Id)| ctx.memory(|memory| memory.had_focus_last_frame(id));
        let Some(at) = open.or_else(|| bar.menus.iter().position(had_focus)) else {
            bar.below = ctx.memory(egui::Memory::focused).filter(|_| is_asked);
            if is_asked && self.pages.overlay.is_none() {
                bar.go_to(ctx, 0, false);
            }
            return;
        };
        let pressed = |key| keyboard::take(ctx, key);
        let count = bar.menus.len();
        for (key, next) in [(Key::ArrowRight, at + 1), (Key::ArrowLeft, at + count - 1)] {
            if pressed(key) {
                bar.go_to(ctx, next % count, open.is_some());
            }
        }
        if open.is_none() && (pressed(Key::ArrowDown) || pressed(Key::ArrowUp)) {
            bar.go_to(ctx, at, true);
        }
        // A menu opened with the mouse has no focus to give back.
        if open.is_some() && bar.has_focus && pressed(Key::Escape) {
            bar.go_to(ctx, at, false);
        }
        let tab = open.is_some() && keyboard::has(ctx, Key::Tab);
        if is_asked || tab || (open.is_none() && pressed(Key::Escape)) {
            bar.leave(ctx);
        }
    }

    /// Whether F10 was pressed, or Alt was pressed and released on its own.
    fn menu_key_pressed(&mut self, ctx: &Context) -> bool {
        let alt = &mut self.menu_bar.alt;
        let mut is_tapped = false;
        ctx.input(|input| {
            for event in &input.events {
                *alt = match event {
                    Event::ModifiersChanged(now) if !now.alt => {
                        is_tapped |= *alt == AltKey::Alone;
                        AltKey::Up
                    }
                    Event::ModifiersChanged(Modifiers::ALT) => AltKey::Alone,
                    Event::WindowFocused(_) => AltKey::Up,
                    Event::PointerMoved(_) => *alt,
                    _ => AltKey::Used,
                };
            }
        });
        is_tapped || keyboard::take(ctx, Key::F10)
    }

    pub(super) fn menus_ui(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        MenuBar::new().style(menu_style).ui(ui, |ui| {
            set_role(ui, ui.unique_id(), Role::MenuBar);
            let shown = Menu::ALL.map(|(menu, name)| self.menu_ui(ui, cx, menu, &cx.say(name)));
            self.menu_bar.menus = shown.iter().map(|(ids, _)| *ids).collect();
            self.menu_bar.has_focus = shown.iter().any(|(_, has_focus)| *has_focus);
            self.menu_bar.enters &= self.menu_bar.open_menu(ui.ctx()).is_some();
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.title_ui(ui, cx));
        });
    }

    /// Shows the button of a menu, and the menu while it is open. Returns their ids, and whether
    /// one of them has the focus. (egui's `menu_button` opens when the pointer rests on it.)
    fn menu_ui(
        &mut self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        menu: Menu,
        name: &str,
    ) -> ((Id, Id), bool) {
        let button = ui.button(name);
        set_role(ui, button.id, Role::MenuItem);
        self.menu_bar.enters |= button.clicked() && !button.clicked_by(PointerButton::Primary);
        let mut popup = Popup::menu(&button).style(menu_style);
        let moves = ui.input(|input| input.pointer.delta() != Vec2::ZERO);
        let is_reached = moves && button.hovered() && !button.clicked();
        if is_reached && self.menu_bar.open_menu(ui.ctx()).is_some() {
            popup = popup.open_memory(SetOpenCommand::Bool(true));
        }
        let id = popup.get_id();
        let items = popup.show(|ui| self.items_ui(ui, cx, menu));
        let has_focus = button.has_focus() || items.is_some_and(|items| items.inner);
        ((button.id, id), has_focus)
    }

    /// Shows the items of a menu; returns whether one of them has the focus.
    fn items_ui(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, menu: Menu) -> bool {
        set_role(ui, ui.unique_id(), Role::Menu);
        let room = ui.ctx().content_rect().height() - size::MENU_BAR - MENU_FRAME;
        // An ever visible scroll bar shows that there are more items.
        ui.spacing_mut().scroll = ScrollStyle::solid();
        let scroll = ScrollArea::vertical().min_scrolled_height(room).max_height(room);
        let shown = scroll.show(ui, |ui| {
            let is_on_records = self.screen() == Screen::Records;
            let actions = MenuAction::ALL.into_iter().filter(|action| {
                let entry = action.entry();
                entry.menu == menu && (is_on_records || entry.scope != Scope::Records)
            });
            let items: Vec<Response> =
                actions.map(|action| self.menu_item(ui, cx, action)).collect();
            page::follow_focus(ui);
            items
        });
        let items = shown.inner;
        // While a menu is measured, nothing in it is enabled.
        if !ui.is_sizing_pass()
            && std::mem::take(&mut self.menu_bar.enters)
            && let Some(first) = items.iter().find(|item| item.enabled())
        {
            first.request_focus();
        }
        items.iter().any(Response::has_focus)
    }

    fn menu_item(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, action: MenuAction) -> Response {
        if action.entry().begins_group {
            ui.separator();
        }
        let key = cx.keys.text(action, &self.words, ui.ctx());
        let text = self.words.say(action.entry().word);
        let toggle = self.toggle(action);
        let tick = if toggle == Some(true) { "✓   " } else { "" };
        let item = Button::new(text.as_ref()).shortcut_text(format!("{tick}{key}"));
        let response = ui.add_enabled(cx.may(action), item.min_size(vec2(240.0, 0.0)));
        set_role(ui, response.id, Role::MenuItem);
        if let Some(is_on) = toggle {
            set_role(ui, response.id, Role::MenuItemCheckBox);
            set_name(&response, format!("{text} {key}").trim_end());
            let node = |node: &mut Node| node.set_toggled(is_on.into());
            ui.ctx().accesskit_node_builder(response.id, node);
        }
        if response.clicked() {
            cx.run(action);
            if response.has_focus() {
                self.menu_bar.leave(ui.ctx());
            }
            ui.close();
        }
        response
    }
}

fn set_role(ui: &Ui, id: Id, role: Role) {
    ui.ctx().accesskit_node_builder(id, |node| node.set_role(role));
}

/// The height of an open menu apart from its items, including the gap above it.
const MENU_FRAME: f32 = 28.0;
