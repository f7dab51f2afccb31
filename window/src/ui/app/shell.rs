//! The frame around the screens: menus, notices, overlays.

use egui::{
    Align, Align2, Area, CentralPanel, Context, CursorIcon, Frame, Id, Label, LayerId, Layout,
    Margin, Modal, Order, Panel, RichText, Role, ScrollArea, Sense, TextStyle, Ui, UiBuilder,
    UiKind, WidgetInfo, style::ScrollStyle, vec2,
};

use super::App;
use crate::ui::advice::reason_panel;
use crate::ui::commands::{Command, MenuAction, Screen};
use crate::ui::context::ViewContext;
use crate::ui::keyboard;
use crate::ui::names;
use crate::ui::screen_reader::ScreenReader;
use crate::ui::screens::result::ResultView;
use crate::ui::screens::table::TableView;
use crate::ui::screens::{Overlay, PageState, leaving};
use crate::ui::theme::{Palette, size, strong};
use crate::ui::widgets::basics::announcement;
use crate::ui::widgets::page;
use crate::ui::widgets::tips::Tip as _;

impl App {
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        if self.pages.overlay == Some(Overlay::Picture) {
            return self.pages.all_mut().for_each(|page| page.show_picture(ui, cx));
        }
        let palette = cx.palette;
        let bar = Frame::new().fill(palette.surface).inner_margin(Margin::symmetric(8, 3));
        Panel::top("menus").frame(bar).show(ui, |ui| self.menus_ui(ui, cx));
        if self.focus.hides_tooltips > 0 {
            // The tooltips of the page would stay open above a dialog. Nothing else looks
            // different.
            ui.visuals_mut().disabled_alpha = 1.0;
            ui.disable();
        }
        let mut ground = Frame::new().inner_margin(Margin::same(size::GROUND_MARGIN));
        if self.screen() != Screen::Table {
            // The table paints its own background.
            ground = ground.fill(palette.ground);
        }
        // Each screen has its own scroll position and focus, whether there is a notice or not.
        let id = Id::unique(("screen", self.screen()));
        CentralPanel::default().frame(ground).show(ui, |ui| {
            let builder = UiBuilder::new().scope_id(id);
            // (The table does so by itself.)
            let has_card = self.pages.top().is_some_and(PageState::has_card);
            // (The width is that of WCAG 2.2, 1.4.10, at which a page scrolls in one direction only.)
            let least = vec2(if has_card { 520.0 } else { 320.0 }, 360.0);
            let least = least.max(ui.available_size());
            if self.screen() == Screen::Table || least == ui.available_size() {
                ui.scope_builder(builder, |ui| self.screen_ui(ui, cx));
            } else {
                // Everything is enlarged beyond what the window has room for.
                ScrollArea::both().auto_shrink(false).show(ui, |ui| {
                    let (room, _) = ui.allocate_exact_size(least, Sense::hover());
                    ui.scope_builder(builder.max_rect(room), |ui| {
                        self.screen_ui(ui, cx);
                        page::follow_focus(ui);
                    });
                });
            }
        });
        self.notice_ui(ui, cx);
        if let Some(overlay) = self.pages.overlay {
            self.overlay_ui(ui, cx, overlay);
        }
        self.drop_hint(ui.ctx());
    }

    /// Shows what dropping the file that is held over the window would do.
    fn drop_hint(&self, ctx: &Context) {
        if ctx.input(|input| input.raw.hovered_files.is_empty()) {
            return;
        }
        let palette = Palette::of(ctx);
        let painter = ctx.layer_painter(LayerId::new(Order::Foreground, Id::unique("drop hint")));
        let area = ctx.content_rect();
        painter.rect_filled(area, 0.0, palette.surface.gamma_multiply(HINT_OPACITY));
        let (font, centre) = (strong(size::SHEET_HEADING), Align2::CENTER_CENTER);
        painter.text(area.center(), centre, self.words.say("open-drop"), font, palette.ink);
    }

    /// Shows a notice in a corner above the page, so that nothing has to move for it.
    fn notice_ui(&mut self, ui: &Ui, cx: &ViewContext<'_>) {
        self.notices.is_held = false;
        let Some(index) = self.notice_index() else { return };
        let margin = size::GAP + f32::from(size::GROUND_MARGIN);
        let top = ui.min_rect().top().max(size::MENU_BAR) + margin;
        let width = (ui.ctx().content_rect().width() - 2.0 * margin).min(420.0);
        // At the table the right corner would cover the cards, on other pages the left one the back
        // button.
        let (corner, side, top) = match self.screen() {
            // Below the headline. (That of a result is lower.)
            Screen::Table if self.result.is_none() => {
                (Align2::LEFT_TOP, 1.0, top + size::STATUS_LINES)
            }
            _ => (Align2::RIGHT_TOP, -1.0, top),
        };
        let area = Area::new(Id::unique("notice"))
            .role(Role::Group)
            .accessible_name(cx.say("notice-group"))
            .anchor(corner, vec2(side * margin, top));
        let frame = Frame::popup(&ui.ctx().global_style())
            .fill(cx.palette.accent_soft)
            .inner_margin(Margin::symmetric(12, 8));
        let shown = area.show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width - 24.0);
                self.notice(ui, cx, index);
            });
        });
        let focused = ui.ctx().memory(egui::Memory::focused);
        let holds_focus = focused.is_some_and(|id| {
            let layer = ui.ctx().read_response(id).map(|response| response.layer_id);
            layer == Some(shown.response.layer_id)
        });
        self.notices.is_held = holds_focus || shown.response.contains_pointer();
    }

    /// Shows the rule set and the round to the right of the menus; if there is little space, the
    /// name is shortened and the round stays. A click opens New game.
    pub(super) fn title_ui(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let name = names::rules_name(&self.words, self.session.game().position().rules());
        let position = self.session.game().position();
        let whole = names::game_title(&self.words, position, &name);
        let room = ui.available_width();
        let fits = |title: &str| {
            let ink = Palette::of(ui.ctx()).ink;
            let painted = ui.painter().layout_no_wrap(title.to_owned(), strong(14.0), ink);
            painted.size().x <= room
        };
        let mut shown = whole.clone();
        let mut letters: Vec<char> = name.chars().collect();
        while !fits(&shown) && letters.pop().is_some() {
            let cut: String = letters.iter().collect();
            shown = names::game_title(&self.words, position, &format!("{}…", cut.trim_end()));
        }
        // For the keyboard there is the menu.
        let shown = RichText::new(&shown).font(strong(14.0));
        let label = ui.add(Label::new(shown).truncate().selectable(false).sense(Sense::CLICK));
        label.widget_info(|| WidgetInfo::labeled(Role::Label, true, &whole));
        cx.run_some(label.clicked().then_some(MenuAction::NewGame));
        let tip = format!("{whole}\n{}", self.words.say("action-new-game"));
        label.tip(tip).on_hover_cursor(CursorIcon::PointingHand);
    }

    fn notice(&self, ui: &mut Ui, cx: &ViewContext<'_>, index: usize) {
        let Some(notice) = self.notices.queue.get(index) else { return };
        let (close, font) = (cx.say("notice-close"), TextStyle::Button.resolve(ui.style()));
        let painted = ui.painter().layout_no_wrap(close.to_string(), font, cx.palette.ink);
        let button = painted.size().x + 2.0 * ui.spacing().button_padding.x;
        let room = ui.available_width() - button - ui.spacing().item_spacing.x;
        ui.horizontal(|ui| {
            ui.allocate_ui(vec2(room, size::TARGET), |ui| {
                ui.set_width(room);
                announcement(ui, &notice.sentence, cx.palette.ink, NOTICE_LINES);
            });
            cx.run_some(ui.button(close.as_ref()).clicked().then_some(Command::CloseNotice));
        });
        if self.notices.queue.len() > 1 {
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                if ui.button(cx.say("notice-close-all").as_ref()).clicked() {
                    cx.run(Command::CloseNotices);
                }
                let more = [("count", (self.notices.queue.len() - 1).into())];
                ui.weak(self.words.say_with("notice-more", &more));
            });
        }
    }

    fn screen_ui(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        if self.screen() != Screen::Table {
            return self.pages.show(ui, cx, &self.files, &self.session, &self.notices.past);
        }
        let now = ui.input(|input| input.time);
        let result = self.result.as_ref().zip(self.pages.all().find_map(PageState::result_review));
        let result = result.map(|(result, review)| ResultView {
            game: self.session.game(),
            result,
            review,
            finale: self.session.finale(now),
        });
        let is_new = self.is_new_game();
        TableView { session: &self.session, result, is_new }.show(ui, cx);
    }

    /// Whether nobody has finished a game by these rules here, before its first roll.
    pub(super) fn is_new_game(&self) -> bool {
        let game = self.session.game();
        game.events().is_empty() && self.files.has_played(game.setup().rules()) == Some(false)
    }

    fn overlay_ui(&mut self, ui: &Ui, cx: &ViewContext<'_>, overlay: Overlay) {
        let frame = Frame::popup(ui.style()).inner_margin(Margin::same(size::OVERLAY_MARGIN));
        let id = Id::unique("overlay");
        let title = cx.say(match overlay {
            Overlay::Reason => "action-why",
            Overlay::Leave => "action-leave",
            Overlay::Unsaved | Overlay::Picture => "unsaved-title",
        });
        let area = Modal::default_area(id).role(Role::Dialog).accessible_name(title.as_ref());
        // (The others ask nothing.)
        let asks = matches!(overlay, Overlay::Unsaved | Overlay::Leave);
        let may_answer = !asks || keyboard::may_answer(ui.ctx(), title);
        let modal = Modal::new(id).area(area).frame(frame).show(ui.ctx(), |ui| {
            cx.run_if(may_answer, || {
                mark_as_dialog(ui);
                let room = ui.ctx().content_rect().width() - 4.0 * f32::from(size::OVERLAY_MARGIN);
                ui.set_max_width(room.min(504.0));
                // An ever visible scroll bar shows that there is more.
                ui.spacing_mut().scroll = ScrollStyle::solid();
                match overlay {
                    Overlay::Reason => self.reason_ui(ui),
                    Overlay::Leave => leaving::show(ui, cx, self.session.game()),
                    Overlay::Unsaved | Overlay::Picture => return self.unsaved_ui(ui, cx),
                }
                ui.add_space(size::GAP);
                ui.vertical_centered(|ui| ui.button(cx.say("notice-close").as_ref()).clicked())
                    .inner
            })
        });
        if may_answer && (modal.inner || modal.should_close()) {
            self.pages.overlay = None;
        }
    }

    fn reason_ui(&self, ui: &mut Ui) {
        let at_table = || Some((self.session.game().position(), self.session.reason()?));
        let asked = self.pages.top().map_or_else(at_table, PageState::reason_shown);
        if let Some((position, why)) = asked {
            reason_panel::show(ui, &self.words, position, why);
        }
    }
}

/// Marks the surrounding modal as a dialog, which has the focus while none of its widgets has.
fn mark_as_dialog(ui: &Ui) {
    let modal = ui.stack().iter().find(|ui| ui.kind() == Some(UiKind::Modal));
    if let Some(modal) = modal {
        ui.ctx().accesskit_node_builder(modal.unique_id, egui::accesskit::Node::set_modal);
        ScreenReader::set_home(ui.ctx(), modal.unique_id);
    }
}

/// The opacity of the hint about a file that is held over the window.
const HINT_OPACITY: f32 = 0.9;

/// The largest number of lines of a notice; its tooltip has the rest.
const NOTICE_LINES: usize = 4;
