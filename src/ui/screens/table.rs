//! The table: the felt with the dice, and the card.

use egui::text::LayoutJob;
use egui::{Align, Align2, CornerRadius, Rect, Role, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::status_line::StatusLine;
use super::{celebration, dice_entry_panel, dice_tray, first_steps, result};
use crate::game::Move;
use crate::ui::advice::panel::{AdvicePanel, AdviceResponse};
use crate::ui::commands::{Command, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::screen_reader::ScreenReader;
use crate::ui::session::Session;
use crate::ui::theme::{Palette, plain, size, strong, time};
use crate::ui::widgets::basics::label_at;
use crate::ui::widgets::controls::{RollButton, felt_button};
use crate::ui::widgets::score_card::{self, CardView};
use crate::ui::{advice, card_view, dice3d};

/// The height of the buttons on a narrow felt, where they are in two rows.
const NARROW_BAR: f32 = 128.0;

/// The height of the buttons on a low felt.
const COMPACT_BAR: f32 = 80.0;

/// The inputs of the table.
pub struct TableView<'a> {
    /// The game.
    pub session: &'a Session,
    /// The painter of the dice, built once.
    pub dice: &'a dice3d::Artist,
    /// The result, once the game is over.
    pub result: Option<result::ResultView<'a>>,
}

/// Help for the player, shown below the dice.
enum HelpPanel {
    None,
    Step(String),
    Advice(AdvicePanel),
}

impl TableView<'_> {
    /// Shows the table.
    pub fn show(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let room = ui.available_rect_before_wrap();
        let view = card_view::card_view(cx.words, self.session).fitted(room.height());
        // In a low window the dice need the width.
        let wish = if room.height() < size::FELT_LOW { 0.0 } else { size::CARD_WISH };
        let width = score_card::wanted_width(&view, room.size(), wish);
        let (felt, card) = room.split_left_right_at_x(room.right() - width);
        let (felt, card) = (felt.shrink(size::GAP / 2.0), card.shrink(size::GAP / 2.0));
        let margin = f32::from(size::GROUND_MARGIN);
        ground(ui, room.expand(margin), [felt, card]);
        self.felt(ui, cx, felt);
        ui.scope_builder(UiBuilder::new().max_rect(card), |ui| card_ui(ui, cx, &view));
        celebration::show(ui, cx, self.session, felt);
    }

    fn felt(&self, ui: &mut Ui, cx: &ViewContext<'_>, rect: Rect) {
        dice_tray::felt(ui, rect);
        let is_compact = rect.height() < size::FELT_LOW;
        let [status, middle, bar] = self.felt_parts(rect, is_compact);
        if let Some(result) = self.result.filter(|_| self.session.game().position().is_over()) {
            let room = rect.with_max_y(middle.bottom()).shrink(size::GAP_WIDE);
            ui.scope_builder(UiBuilder::new().max_rect(room), |ui| result::show(ui, cx, result));
            return self.bar(ui, cx, bar);
        }
        let (help, room) = self.help(cx, if is_compact { 3 } else { 4 });
        let (tray, coach) = middle.split_top_bottom_at_y(middle.bottom() - room);
        // A click on the felt (below the dice) hurries computer players. For the keyboard, there is
        // a button.
        let felt = ui.interact(tray, egui::Id::unique("felt"), Sense::CLICK);
        felt.widget_info(|| WidgetInfo::labeled(Role::Label, true, cx.say("felt")));
        if felt.clicked() {
            cx.run(Command::SkipWaiting);
        }
        self.status_line(ui, cx, status);
        self.play_area(ui, cx, rect, tray);
        match help {
            HelpPanel::None => {}
            HelpPanel::Step(step) => first_steps::show(ui, cx, coach, &step),
            HelpPanel::Advice(panel) => show_advice(ui, cx, coach, &panel),
        }
        self.bar(ui, cx, bar);
    }

    /// Divides the felt into status line, dice with the help below, and buttons.
    fn felt_parts(&self, rect: Rect, is_compact: bool) -> [Rect; 3] {
        let status_height = if is_compact { 62.0 } else { 84.0 };
        let bar_height = match (rect.width() < size::FELT_NARROW, is_compact) {
            (true, _) => NARROW_BAR,
            (false, true) => COMPACT_BAR,
            (false, false) => 92.0,
        };
        let (status, below) = rect.split_top_bottom_at_y(rect.top() + status_height);
        // With opponents, a line above the dice says what they took.
        let has_others = self.session.game().setup().seats().len() > 1;
        let height = if has_others { size::JUST_TAKEN } else { 0.0 };
        let below = below.with_min_y(below.top() + height);
        let (middle, bar) = below.split_top_bottom_at_y(below.bottom() - bar_height);
        [status, middle, bar]
    }

    /// Returns the help for the player, with at most `most` options, and the height that it needs.
    fn help(&self, cx: &ViewContext<'_>, most: usize) -> (HelpPanel, f32) {
        // With advice on every decision, its space is always reserved, so that the dice do not
        // move.
        let is_always = self.session.is_always_advised();
        let reserved =
            if is_always { advice::panel::height(most) + size::ADVICE_NOTE } else { 0.0 };
        if let Some(panel) = advice::text::panel(cx.words, self.session, most) {
            let height = advice::panel::whole_height(&panel);
            (HelpPanel::Advice(panel), height.max(reserved))
        } else if reserved > 0.0 {
            (HelpPanel::None, reserved)
        } else if let Some(step) = first_steps::sentence(cx, self.session) {
            (HelpPanel::Step(step), size::FIRST_STEPS[0])
        } else {
            (HelpPanel::None, 0.0)
        }
    }

    /// Shows the dice or, for real dice, the panel that takes them.
    fn play_area(&self, ui: &mut Ui, cx: &ViewContext<'_>, felt: Rect, rect: Rect) {
        if let Some(entry) = self.session.dice_entry() {
            let rules = self.session.game().setup().rules();
            dice_entry_panel::show(ui, cx, rect, entry, rules);
        } else {
            self.tray(ui, cx, felt, rect);
        }
    }

    /// Shows whose turn it is and which roll in large letters, and below it what the player can do.
    fn status_line(&self, ui: &mut Ui, cx: &ViewContext<'_>, rect: Rect) {
        let palette = cx.palette;
        let words = StatusLine { words: cx.words, session: self.session };
        let (title, note) = (words.title(), words.note());
        let middle = rect.center();
        let painter = ui.painter().with_clip_rect(rect);
        let [big, small, least] = size::felt_letters(rect.width());
        // The letters shrink to fit a long name.
        let wide = painter.layout_no_wrap(title.clone(), strong(big), palette.on_felt).size().x;
        let big = strong(big * ((rect.width() - 2.0 * size::GAP) / wide).min(1.0));
        let place = painter.text(
            pos2(middle.x, rect.top() + rect.height() * 0.34),
            Align2::CENTER_CENTER,
            &title,
            big,
            palette.on_felt,
        );
        let mut job = LayoutJob::simple(
            note.clone(),
            plain(small),
            palette.on_felt_weak,
            rect.width() - 2.0 * size::GAP,
        );
        job.halign = Align::Center;
        let line = ui.fonts_mut(|fonts| fonts.row_height(&plain(small)));
        job.wrap.max_rows = ((rect.bottom() - place.bottom()) / line).max(1.0) as usize;
        let galley = painter.layout_job(job);
        let below = (rect.top() + rect.height() * 0.74 - galley.size().y / 2.0).max(place.bottom());
        painter.galley(pos2(middle.x, below), galley, palette.on_felt_weak);
        let spoken = format!("{title}. {} {note}", words.spoken_roll());
        label_at(ui, rect, "stage", &spoken);
        if let Some(taken) = words.just_taken() {
            let line =
                Rect::from_min_size(rect.left_bottom(), vec2(rect.width(), size::JUST_TAKEN));
            let (ink, font) = (palette.on_felt_weak, plain(least));
            ui.painter().text(line.center(), Align2::CENTER_CENTER, &taken, font, ink);
            label_at(ui, line, "just taken", &taken);
        }
    }

    fn tray(&self, ui: &mut Ui, cx: &ViewContext<'_>, felt: Rect, rect: Rect) {
        let position = self.session.game().position();
        let advised = match self.session.advised_move() {
            Some(Move::Roll(keep)) => Some(keep),
            _ => None,
        };
        let now = ui.input(|input| input.time);
        let swept = self.session.celebration().and_then(|celebration| {
            let (dice, poses) = celebration.dice.as_ref()?;
            let swept = celebration.elapsed(now) / time::SWEEP;
            let is_shown = swept < 1.0 && position.on_table().is_none();
            is_shown.then_some((Some(*dice), poses, swept as f32))
        });
        let (dice, poses, swept) = swept.unwrap_or_else(|| {
            (position.on_table().map(|table| table.dice), self.session.poses(), 0.0)
        });
        let view = dice_tray::TrayView {
            felt,
            rules: position.rules(),
            dice,
            swept,
            order: self.session.dice_order(cx.settings.gather_dice),
            keep: self.session.keep(),
            advised,
            poses,
            tumble: self.session.tumble().copied(),
            may_keep: self.session.awaits_person() && position.may_roll(),
            moves: ui.style().animation_time > 0.0,
        };
        dice_tray::show(ui, cx, rect, &view, self.dice);
    }

    fn bar(&self, ui: &mut Ui, cx: &ViewContext<'_>, rect: Rect) {
        let [most, height] = size::ROLL_BUTTON;
        let is_narrow = rect.width() < size::FELT_NARROW;
        let width = most.min(rect.width() * if is_narrow { 0.8 } else { 0.42 });
        let up = if is_narrow { (rect.height() - height) / 2.0 - 4.0 } else { 8.0 };
        let roll = Rect::from_center_size(rect.center() - vec2(0.0, up), vec2(width, height));
        let is_over = self.session.game().position().is_over();
        let action = if is_over { MenuAction::PlayAgain } else { MenuAction::Roll };
        let response = self.roll_button(ui, cx, roll, is_over);
        ScreenReader::set_home(ui.ctx(), response.id);
        // Guards against a click that was meant to hurry a computer player.
        let now = ui.input(|input| input.time);
        if response.clicked() && !(is_over && self.session.has_just_ended(now)) {
            cx.run(action);
        }
        let places = if is_narrow { below(rect, roll) } else { beside(rect, roll) };
        self.side_buttons(ui, cx, places);
        self.seal(ui, cx, rect);
    }

    /// Shows the fingerprint of the seed, in small letters at the bottom edge.
    fn seal(&self, ui: &mut Ui, cx: &ViewContext<'_>, bar: Rect) {
        let game = self.session.game();
        let Some(seed) = game.setup().seed_at(game.events().len()) else { return };
        let palette = cx.palette;
        let fingerprint = seed.fingerprint();
        let short = format!("{}…", &fingerprint[..12]);
        let text = cx.say_with("dice-seal", &[("seal", short.into())]);
        let rect = Rect::from_center_size(
            pos2(bar.center().x, bar.bottom() - 11.0),
            vec2(bar.width().min(260.0), 14.0),
        );
        ui.painter().text(
            rect.center(),
            Align2::CENTER_CENTER,
            &text,
            plain(11.0),
            palette.on_felt_weak,
        );
        let response = label_at(ui, rect, "seal", &text);
        let tip = [("seal", fingerprint.into())];
        response.on_hover_text(cx.say_with("dice-seal-tip", &tip));
    }

    fn roll_button(
        &self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        rect: Rect,
        is_over: bool,
    ) -> egui::Response {
        let position = self.session.game().position();
        let waits = !is_over && !self.session.seat_is_human();
        let key = if is_over {
            "action-play-again"
        } else if waits {
            "button-skip"
        } else if position.on_table().is_none() {
            "button-roll"
        } else {
            "button-roll-again"
        };
        let text = cx.say(key);
        let left = i64::from(position.rolls_left());
        let spoken = if is_over || waits {
            text.clone().into_owned()
        } else {
            cx.say_with(
                "spoken-roll-button",
                &[("text", text.as_ref().into()), ("count", left.into())],
            )
        };
        RollButton {
            text: &text,
            spoken: &spoken,
            is_enabled: is_over || waits || cx.may(MenuAction::Roll),
            rolls: if is_over { 0 } else { position.rolls_in_turn() },
            left: position.rolls_left(),
        }
        .show(ui, rect)
    }

    fn side_buttons(&self, ui: &mut Ui, cx: &ViewContext<'_>, [undo, redo, last]: [Rect; 3]) {
        let is_over = self.session.game().position().is_over();
        let right = if is_over { MenuAction::NewGame } else { MenuAction::Advice };
        for (action, place) in [(MenuAction::Undo, undo), (MenuAction::Redo, redo), (right, last)] {
            let key = cx.keys.text(action, cx.words, ui.ctx());
            let text = cx.say(action.entry().word);
            let text = text.trim_end_matches(['…', '\u{a0}']);
            if felt_button(ui, place, text, &key, cx.may(action)).clicked() {
                cx.run(action);
            }
        }
    }
}

/// Paints the background around two panels side by side and behind their rounded corners, but not
/// below the panels: that would cost a slow graphics card half of every frame.
fn ground(ui: &Ui, room: Rect, panels: [Rect; 2]) {
    let colour = Palette::of(ui.ctx()).ground;
    let fill = |rect: Rect| {
        ui.painter().with_clip_rect(room).rect_filled(rect, CornerRadius::ZERO, colour);
    };
    let corner = f32::from(size::ROUND_WIDE);
    let [left, right] = panels.map(|panel| panel.shrink(corner));
    let column = |from: f32, to: f32| Rect::from_x_y_ranges(from..=to, room.y_range());
    fill(column(room.left(), left.left()));
    fill(column(left.right(), right.left()));
    fill(column(right.right(), room.right()));
    for panel in [left, right] {
        fill(Rect::from_x_y_ranges(panel.x_range(), room.top()..=panel.top()));
        fill(Rect::from_x_y_ranges(panel.x_range(), panel.bottom()..=room.bottom()));
    }
}

fn show_advice(ui: &mut Ui, cx: &ViewContext<'_>, rect: Rect, panel: &AdvicePanel) {
    let width = advice::panel::width(panel).min(rect.width() - 2.0 * size::GAP);
    let height = advice::panel::whole_height(panel);
    let place = Rect::from_center_size(rect.center(), vec2(width, height));
    cx.run_some(advice::panel::show(ui, place, panel).map(|answer| match answer {
        AdviceResponse::Follow(place) => Command::FollowAdvice(place),
        AdviceResponse::Why(place) => Command::ExplainAdvice(place),
    }));
}

fn card_ui(ui: &mut Ui, cx: &ViewContext<'_>, card: &CardView) {
    let response = score_card::panel(ui, |ui| score_card::show(ui, card));
    cx.run_some(response.map(Command::Score));
}

/// Returns the places of the small buttons beside the large one: two to the left, one to the right.
fn beside(bar: Rect, roll: Rect) -> [Rect; 3] {
    let left_room = Rect::from_x_y_ranges(bar.left() + 10.0..=roll.left() - 10.0, roll.y_range());
    let right_room =
        Rect::from_x_y_ranges(roll.right() + 10.0..=bar.right() - 10.0, roll.y_range());
    let half = vec2(((left_room.width() - size::GAP) / 2.0).min(92.0), size::BUTTON_HEIGHT);
    let aside = vec2(half.x / 2.0 + 4.0, 0.0);
    let wide = vec2(right_room.width().min(128.0), size::BUTTON_HEIGHT);
    [
        Rect::from_center_size(left_room.center() - aside, half),
        Rect::from_center_size(left_room.center() + aside, half),
        Rect::from_center_size(right_room.center(), wide),
    ]
}

/// Returns the places of the small buttons below the large one, side by side.
fn below(bar: Rect, roll: Rect) -> [Rect; 3] {
    let width = ((bar.width() - 4.0 * size::GAP) / 3.0).min(110.0);
    let y = roll.bottom() + size::GAP + size::BUTTON_HEIGHT / 2.0;
    [-1.0, 0.0, 1.0].map(|place| {
        let middle = pos2(bar.center().x + place * (width + size::GAP), y);
        Rect::from_center_size(middle, vec2(width, size::BUTTON_HEIGHT))
    })
}
