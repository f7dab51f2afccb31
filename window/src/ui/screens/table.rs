//! The table: the felt with the dice, and the card.

use std::ops::RangeInclusive;

use egui::text::LayoutJob;
use egui::{
    Align, Align2, CornerRadius, Rect, Role, ScrollArea, Sense, Shape, Stroke, Ui, UiBuilder, Vec2,
    WidgetInfo, lerp, pos2, vec2,
};

use super::status_line::StatusLine;
use super::{dice_entry_panel, first_steps, moment, result};
use crate::dice::{Face, Roll};
use crate::game::Move;
use crate::rules::{BoxIndex, RuleSet};
use crate::ui::box_choice::BoxChoice;
use crate::ui::commands::{Command, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::keyboard;
use crate::ui::position_view::options::{self, OptionResponse, RankedOptions};
use crate::ui::position_view::{show_card, tray};
use crate::ui::screen_reader::ScreenReader;
use crate::ui::session::Session;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::avatar::Avatar;
use crate::ui::widgets::basics::{label_at, one_line};
use crate::ui::widgets::confetti;
use crate::ui::widgets::controls::{
    RollButton, RollLook, felt_button_id, felt_button_in, felt_button_letters,
};
use crate::ui::widgets::page;
use crate::ui::widgets::score_card::{self, CardView};
use crate::ui::widgets::tips::{Tip as _, tip_below};
use crate::ui::{card_view, commentary, dice3d};
use crate::words::yes_no;

/// The side of the face beside the headline, in heights of its letters.
const HEADLINE_FACE: f32 = 1.5;

/// The height of the line below the headline.
const UNDERLINE: f32 = 3.0;

/// The most options of advice that are shown.
const MOST_ADVICE: usize = 4;

/// The inputs of the table.
pub struct TableView<'a> {
    /// The game.
    pub session: &'a Session,
    /// The result, once the game is over.
    pub result: Option<result::ResultView<'a>>,
    /// Whether nobody has finished a game by these rules here.
    pub is_new: bool,
}

/// Help for the player, shown below the dice.
enum HelpPanel<'a> {
    None,
    /// A sentence, with the message key of its button and what that does.
    Sentence(String, &'static str, MenuAction),
    Advice(RankedOptions<'a>),
}

impl TableView<'_> {
    /// Shows the table.
    pub fn show(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let room = ui.available_rect_before_wrap();
        let view = card_view::card_view(cx.words, self.session, score_card::hovered_box(ui));
        let usual = cx.usual_room(ui, room);
        let view = view.fitted(usual.y);
        // In a low window the dice need the width.
        let wish = if usual.y < size::FELT_LOW { 0.0 } else { size::CARD_WISH };
        let [whole, least] = [wish, 0.0].map(|wish| score_card::wanted_width(&view, usual, wish));
        // Enlarged, the card has no more width than the dice can spare.
        let die = |room: Vec2, card: f32| self.die_width(room - vec2(card, 0.0));
        let leaves_dice = |width: &f32| {
            usual == room.size()
                || die(room.size(), *width) * cx.settings.scale >= die(usual, whole)
        };
        let widths = [1.0, 0.8, 0.6, 0.4, 0.2, 0.0].map(|share| lerp(least..=whole, share));
        let Some(width) = widths.into_iter().find(leaves_dice) else {
            return self.show_stacked(ui, cx, room, (&view, usual.y), least);
        };
        let (felt, card) = room.split_left_right_at_x(room.right() - width);
        let (felt, card) = (felt.shrink(size::GAP / 2.0), card.shrink(size::GAP / 2.0));
        let margin = f32::from(size::GROUND_MARGIN);
        ground(ui, room.expand(margin), [felt, card]);
        let tray = self.felt(ui, cx, felt, None);
        cx.run_some(show_card(ui, card, &view, usual.y).map(Command::Score));
        moment::show(ui, cx, self.session, felt, tray);
    }

    /// Shows the felt with the card below it, on a page that scrolls: the card as high and at least
    /// as wide as this, the dice with all of the width, and advice below the buttons.
    fn show_stacked(
        &self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        room: Rect,
        (view, height): (&CardView, f32),
        width: f32,
    ) {
        let width = width.max(room.width());
        let colour = Palette::of(ui.ctx()).ground;
        let margin = f32::from(size::GROUND_MARGIN);
        ui.painter().rect_filled(room.expand(margin), CornerRadius::ZERO, colour);
        ScrollArea::both().auto_shrink(false).show(ui, |ui| {
            let seen = room.height().max(240.0);
            let advice = options::height(MOST_ADVICE) + size::ADVICE_NOTE + size::GAP;
            let is_advised = self.session.advice().is_some();
            let whole = seen + if is_advised { advice } else { 0.0 };
            let (felt, _) = ui.allocate_exact_size(vec2(width, whole), Sense::hover());
            let (card, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
            let felt = felt.shrink(size::GAP / 2.0);
            let tray = self.felt(ui, cx, felt, Some(seen - size::GAP));
            cx.run_some(show_card(ui, card, view, height).map(Command::Score));
            moment::show(ui, cx, self.session, felt, tray);
            if self.session.tumble().is_some() {
                ui.scroll_to_rect(felt, Some(Align::Min));
            }
            let was_advised = ui.data(|data| data.get_temp(ui.scope_id())).unwrap_or(false);
            ui.data_mut(|data| data.insert_temp(ui.scope_id(), is_advised));
            if is_advised && !was_advised {
                ui.scroll_to_rect(felt, Some(Align::Max));
            }
            page::follow_focus(ui);
            page::scroll_by_keys(ui, room.height());
        });
    }

    /// Returns the width of a die on a felt of this size, beside the card.
    fn die_width(&self, felt: Vec2) -> f32 {
        let felt = Rect::from_min_size(pos2(0.0, 0.0), felt - Vec2::splat(size::GAP));
        let is_compact = felt.height() < size::FELT_LOW;
        let [_, middle, _] = self.felt_parts(felt, is_compact);
        let (tray, ..) = self.middle_parts(middle, is_compact);
        let dice = usize::from(self.session.game().setup().rules().dice().count);
        dice3d::Stage::new(tray, dice).hits.first().map_or(0.0, Rect::width)
    }

    /// Shows the felt; returns the place of the dice. If only this height of it is in view, advice
    /// is below that.
    fn felt(&self, ui: &mut Ui, cx: &ViewContext<'_>, whole: Rect, seen: Option<f32>) -> Rect {
        tray::felt(ui, whole);
        let rect = seen.map_or(whole, |seen| whole.with_max_y(whole.top() + seen));
        let is_compact = seen.is_some() || rect.height() < size::FELT_LOW;
        let [status, middle, bar] = self.felt_parts(rect, is_compact);
        if let Some(result) = self.result.filter(|_| !self.session.holds_result()) {
            let room = rect.with_max_y(middle.bottom()).shrink(size::GAP_WIDE);
            ui.scope_builder(UiBuilder::new().max_rect(room), |ui| result::show(ui, cx, result));
            if let Some(progress) = result.confetti() {
                confetti::paint(ui.painter(), rect, 140, &cx.palette.confetti(), progress);
            }
            self.bar(ui, cx, bar);
            return middle;
        }
        let (mut tray, mut coach, most) = self.middle_parts(middle, is_compact);
        let help = self.help(cx, if seen.is_some() { MOST_ADVICE } else { most });
        if seen.is_some() && matches!(help, HelpPanel::None | HelpPanel::Advice(_)) {
            (tray, coach) = (middle, whole.with_min_y(rect.bottom()));
        }
        // A click on the felt (below the dice) hurries computer players. For the keyboard, there is
        // a button.
        let felt = ui.interact(tray, egui::Id::unique("felt"), Sense::CLICK);
        felt.widget_info(|| WidgetInfo::labeled(Role::Label, true, cx.say("felt")));
        if felt.clicked() {
            cx.run(Command::SkipWaiting);
        }
        self.status_line(ui, cx, status);
        // (There is no help beside the panel that takes real dice.)
        let is_entering = self.session.dice_entry().is_some();
        let heights = if is_entering { middle.y_range() } else { tray.y_range() };
        self.play_area(ui, cx, rect, Rect::from_x_y_ranges(tray.x_range(), heights));
        match help {
            HelpPanel::None => {}
            HelpPanel::Sentence(text, key, action) => {
                first_steps::show(ui, cx, coach, (&text, key, action));
            }
            HelpPanel::Advice(options) => {
                cx.run_some(options.show_within(ui, coach).map(|asked| match asked {
                    OptionResponse::Follow(place) => Command::FollowAdvice(place),
                    OptionResponse::Why(place) => Command::ExplainAdvice(place),
                }));
            }
        }
        self.bar(ui, cx, bar);
        tray
    }

    /// Returns the place of the dice, and that of the help below them with the most options that it
    /// has room for. It is always kept free, so that the dice stay where they are. Where there is
    /// more than they need, they lie in the middle.
    fn middle_parts(&self, middle: Rect, is_compact: bool) -> (Rect, Rect, usize) {
        let most = (2..=MOST_ADVICE)
            .rev()
            .find(|&most| options::height(most) + size::ADVICE_NOTE < middle.height() * 0.37);
        let most = most.unwrap_or(2);
        let note = if is_compact { 0.0 } else { size::ADVICE_NOTE };
        let coach_height = options::height(most) + note;
        let (tray, coach) = middle.split_top_bottom_at_y(middle.bottom() - coach_height);
        let tray = tray.shrink2(vec2(tray.width() * 0.03, 0.0));
        let dice = usize::from(self.session.game().setup().rules().dice().count);
        let spare = tray.height() - dice3d::Stage::enough_height(tray.width(), dice);
        (tray.with_min_y(tray.top() + spare.clamp(0.0, coach_height)), coach, most)
    }

    /// Divides the felt into status line, dice with the help below, and buttons.
    fn felt_parts(&self, rect: Rect, is_compact: bool) -> [Rect; 3] {
        let [title, note, least] = size::felt_letters(rect.width());
        let wide = title * HEADLINE_FACE + 2.0 * note + 2.0 * size::GAP;
        let status_height = if is_compact { 62.0 } else { size::STATUS_LINES.max(wide) };
        // The buttons grow with a large felt.
        let bar_height = size::BAR[usize::from(is_compact)] * size::felt_scale(rect.size());
        let (status, below) = rect.split_top_bottom_at_y(rect.top() + status_height);
        // With opponents, a line above the dice says what they took.
        let has_others = self.session.game().setup().seats().len() > 1;
        let height = if has_others { 1.35 * least } else { 0.0 };
        let below = below.with_min_y(below.top() + height);
        let (middle, bar) = below.split_top_bottom_at_y(below.bottom() - bar_height);
        [status, middle, bar]
    }

    /// Returns the help for the player, with at most `most` options.
    fn help<'a>(&'a self, cx: &ViewContext<'a>, most: usize) -> HelpPanel<'a> {
        let (words, session) = (cx.words, self.session);
        if let Some(advice) = session.advice() {
            let (position, losses) = (session.game().position(), (advice, session.win_advice()));
            let chosen = ("now", advice.place_of(session.marked_move()));
            let mut options = RankedOptions::new(words, position, losses, chosen, most);
            options.has_win = session.expects_win_advice();
            return HelpPanel::Advice(options);
        }
        if let Some(step) = first_steps::sentence(words, session, cx.settings.first_steps) {
            return HelpPanel::Sentence(step, "button-skip", MenuAction::FirstSteps);
        }
        match first_steps::new_game(words, session).filter(|_| self.is_new) {
            Some(about) => HelpPanel::Sentence(about, "label-rules", MenuAction::Help),
            None => HelpPanel::None,
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
        let (words, session) = (cx.words, self.session);
        let words = StatusLine { words, session, has_remarks: cx.settings.remarks };
        let (title, note) = (words.title(), words.note());
        let middle = rect.center();
        let painter = ui.painter().with_clip_rect(rect.expand(UNDERLINE));
        let [big, small, least] = size::felt_letters(rect.width());
        // The letters shrink to fit a long name, as long as they can be read.
        let (seat, faces) = (self.session.stage_seat(), self.session.game().setup().seats());
        let side = if faces.len() > 1 { big * HEADLINE_FACE } else { 0.0 };
        let aside = if side > 0.0 { side + size::GAP } else { 0.0 };
        let room = rect.width() - 2.0 * size::GAP - aside;
        let wide = painter.layout_no_wrap(title.clone(), strong(big), palette.on_felt).size().x;
        let big = strong((big * (room / wide).min(1.0)).max(size::SMALL));
        let line =
            one_line(ui, LayoutJob::simple_singleline(title.clone(), big, palette.on_felt), room);
        let centre = pos2(middle.x + aside / 2.0, rect.top() + rect.height() * 0.34);
        let place = Rect::from_center_size(centre, line.size());
        painter.galley(place.min, line, palette.on_felt);
        if side > 0.0 {
            let at = pos2(place.left() - aside + side / 2.0, place.center().y);
            let avatar = Avatar::of(faces[seat].sitter(), faces[seat].name(), seat);
            let avatar = avatar.feeling(self.session.mood(seat));
            avatar.paint(&painter, Rect::from_center_size(at, Vec2::splat(side)));
            let line =
                Rect::from_x_y_ranges(place.x_range(), place.bottom()..=place.bottom() + UNDERLINE);
            painter.rect_filled(line, 1.5, palette.seat_on_felt(avatar.colour(ui.ctx())));
        }
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
        let usual = rect.top() + rect.height() * 0.74 - galley.size().y / 2.0;
        let below = usual.max(place.bottom() + UNDERLINE);
        painter.galley(pos2(middle.x, below), galley, palette.on_felt_weak);
        label_at(ui, rect, "stage", &words.spoken());
        if let Some(taken) = words.just_taken() {
            let line = Rect::from_min_size(rect.left_bottom(), vec2(rect.width(), 1.35 * least));
            let (ink, font) = (palette.on_felt_weak, plain(least));
            ui.painter().text(line.center(), Align2::CENTER_CENTER, &taken, font, ink);
            label_at(ui, line, "just taken", &taken);
        }
    }

    fn tray(&self, ui: &mut Ui, cx: &ViewContext<'_>, felt: Rect, rect: Rect) {
        let position = self.session.game().position();
        let advised = match self.session.advised_move() {
            Some(Move::Roll(marked) | Move::Turn(marked)) => Some(marked),
            _ => None,
        };
        let now = ui.input(|input| input.time);
        let moment = self.session.moment();
        let made = moment.and_then(|moment| Some((moment.hand()?.dice, moment.elapsed(now))));
        let (before, seeds) = self.session.lay();
        let fresh = || Some(fresh_dice(position.rules()));
        let view = tray::TrayView {
            felt,
            rules: position.rules(),
            dice: self.session.lying_dice().unwrap_or_else(|| fresh_dice(position.rules())),
            is_waiting: position.on_table().is_none() && self.session.staged_seat().is_none(),
            made,
            order: self.session.dice_order(),
            keep: self.session.keep(),
            advised,
            poses: self.session.poses(),
            lay: before.or_else(fresh).map(|dice| (dice, seeds)),
            tumble: self.session.tumble().copied(),
            may_keep: self.session.awaits_person() && position.may_mark(),
            marks: tray::Marks::of(position),
            moves: ui.style().animation_time > 0.0,
        };
        tray::show(ui, cx, rect, &view);
    }

    fn bar(&self, ui: &mut Ui, cx: &ViewContext<'_>, rect: Rect) {
        let places = BarPlaces::of(rect);
        let clear = self.session.clear_box();
        let main = match clear {
            Some(at) => self.take_button(ui, cx, places.take, at),
            None => self.roll_button(ui, cx, places.roll, RollLook::Main),
        };
        ScreenReader::set_home(ui.ctx(), main.id);
        if clear.is_some() && self.session.game().position().may_mark() {
            self.roll_button(ui, cx, places.roll_beside, RollLook::Small);
        }
        self.side_buttons(ui, cx, places.small);
        self.seal(ui, cx, rect, places.small[2]);
    }

    /// Shows the button that takes the box which is clearly best.
    fn take_button(
        &self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        rect: Rect,
        at: BoxIndex,
    ) -> egui::Response {
        let position = self.session.seen_position();
        let text = BoxChoice::of(cx.words, &position, at).map(|choice| choice.on_button());
        let text = text.unwrap_or_default();
        let response = RollButton::new("take", &text, true).show(ui, rect);
        // A press that was meant for the button that was here before takes nothing.
        if keyboard::may_answer(ui.ctx(), ("take", at.0)) && response.clicked() {
            cx.run(Command::Score(at));
        }
        response
    }

    /// Returns the question that the next roll has to answer, if one is open.
    fn question(&self, cx: &ViewContext<'_>) -> Option<String> {
        let game = self.session.game();
        if let Some(made) = self.session.asks_to_roll_away() {
            let name = commentary::hand_name(cx.words, game, made);
            return Some(cx.say_with("button-roll-away", &[("box", name.into())]));
        }
        let count = i64::from(game.setup().rules().dice().count);
        let all = || cx.say_with("button-roll-all", &[("count", count.into())]);
        self.session.asks_to_reroll().then(all)
    }

    /// Shows a small seal in the corner, whose words are in its tooltip, unless this button needs
    /// the room.
    fn seal(&self, ui: &Ui, cx: &ViewContext<'_>, bar: Rect, button: Rect) {
        let game = self.session.game();
        let Some(seed) = game.setup().seed_at(game.events().len()) else { return };
        let fingerprint = seed.fingerprint();
        let text = cx.say_with("dice-seal", &[("seal", fingerprint[..12].into())]);
        let side = 14.0;
        let centre = bar.right_bottom() - Vec2::splat(side);
        if Rect::from_center_size(centre, Vec2::splat(side)).intersects(button) {
            return;
        }
        let (ink, painter) = (cx.palette.on_felt_weak.gamma_multiply(0.7), ui.painter());
        let line = Stroke::new(size::LINE_STRONG, ink);
        painter.circle_stroke(centre, side / 2.0, line);
        let tick = [vec2(-0.22, 0.02), vec2(-0.04, 0.2), vec2(0.26, -0.18)];
        painter.add(Shape::line(tick.map(|at| centre + at * side).to_vec(), line));
        let rect = Rect::from_center_size(centre, Vec2::splat(side + size::GAP));
        let response = label_at(ui, rect, "seal", &text);
        let tip = [("seal", fingerprint.into())];
        response.tip(cx.say_with("dice-seal-tip", &tip));
    }

    /// Shows the button that rolls or goes on otherwise; a small one where another button takes
    /// the box that is clearly best.
    fn roll_button(
        &self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        rect: Rect,
        look: RollLook,
    ) -> egui::Response {
        let position = self.session.game().position();
        let (is_over, is_main) = (position.is_over(), look == RollLook::Main);
        // (Nothing can be skipped while somebody enters the dice of a computer player.)
        let is_entering = self.session.dice_entry().is_some();
        let waits = !is_over && !self.session.seat_is_human() && !is_entering;
        let question = self.question(cx);
        let marked = self.session.keep().len();
        let is_too_many = |numbers: RangeInclusive<usize>| marked > *numbers.end();
        // (Of too many, none lies turned.)
        let marked = if position.turnable().is_some_and(is_too_many) { 0 } else { marked };
        let key = if is_over {
            "action-play-again"
        } else if waits {
            "button-skip"
        } else if position.on_table().is_none() {
            "action-roll"
        } else if position.turnable().is_some()
            && (position.must_turn() || !self.session.keep().is_empty())
        {
            "button-turn-over"
        } else if position.rolls_left() == 0 {
            "button-take-box"
        } else if position.spends_saved_roll() {
            "button-roll-saved"
        } else {
            "button-roll-again"
        };
        let look = match question {
            Some(_) => RollLook::Question,
            // To skip the show is not what one is asked to do.
            None if waits => RollLook::Small,
            None => look,
        };
        let stock = yes_no(position.rules().stock().is_some());
        let arguments = [("count", marked.into()), ("stock", stock)];
        let text = question.unwrap_or_else(|| cx.say_with(key, &arguments));
        // A screen reader would read each new name of a roll, and before anything else. How many are
        // left is announced.
        let is_named = is_over || !is_main || key == "button-turn-over";
        let spoken = if is_named { text.as_str().into() } else { cx.say("action-roll") };
        let button = RollButton {
            name: if is_main { "roll" } else { "roll on" },
            text: &text,
            spoken: &spoken,
            look,
            is_enabled: is_over || waits || cx.may(MenuAction::Roll),
            rolls: if is_over || !is_main { 0 } else { position.rolls_in_turn() },
            left: position.rolls_left(),
            saved: position.card().bank(),
        };
        let response = button.show(ui, rect);
        if !is_over {
            let node = egui::accesskit::Node::clear_disabled;
            ui.ctx().accesskit_node_builder(response.id, node);
        }
        // A click that was meant to hurry a computer player, or the second of two that took a box.
        let now = ui.input(|input| input.time);
        let is_late = (is_over && self.session.has_just_ended(now))
            || (response.double_clicked() && self.session.has_just_passed(now));
        if response.clicked() && !is_late {
            cx.run(if is_over { MenuAction::PlayAgain } else { MenuAction::Roll });
        }
        response
    }

    fn side_buttons(&self, ui: &mut Ui, cx: &ViewContext<'_>, [undo, redo, last]: [Rect; 3]) {
        let is_over = self.session.game().position().is_over();
        let right = if is_over { MenuAction::NewGame } else { MenuAction::Advice };
        let actions = [MenuAction::Undo, MenuAction::Redo, right];
        let texts = actions.map(|action| cx.say(action.entry().word));
        let texts = texts.each_ref().map(|text| text.trim_end_matches(['…', '\u{a0}']));
        let letters = felt_button_letters(ui, &texts, undo.size());
        for ((action, text), place) in actions.into_iter().zip(texts).zip([undo, redo, last]) {
            let key = cx.keys.text(action, cx.words, ui.ctx());
            let is_undo = action == MenuAction::Undo;
            let response = if is_undo && self.session.asks_to_undo() {
                let asked = cx.say("button-undo-asked");
                let look = RollLook::Question;
                let button = RollButton { look, ..RollButton::new("undo", &asked, true) };
                let button = button.show(ui, place);
                // (The button that asks is another one than was pressed.)
                if ui.memory(egui::Memory::focused) == Some(felt_button_id(text)) {
                    button.request_focus();
                }
                button
            } else {
                felt_button_in(ui, place, (text, letters), "", cx.may(action))
            };
            if response.clicked() {
                cx.run(action);
            }
            if response.hovered() {
                let undone =
                    || commentary::undone(cx.words, self.session, commentary::UndoSentence::Tip);
                let what = if is_undo { undone() } else { None };
                let what = what.unwrap_or_else(|| text.to_owned());
                let arguments = [("text", what.into()), ("key", key.into())];
                tip_below(&response, &cx.say_with("text-and-key", &arguments));
            }
        }
    }
}

/// Returns the dice before the first roll of a game: the faces in order.
fn fresh_dice(rules: &RuleSet) -> Roll {
    let faces: Vec<Face> = Face::all(rules.dice().sides).collect();
    let dice: Vec<Face> = faces.iter().cycle().take(rules.dice().count.into()).copied().collect();
    Roll::new(&dice).unwrap_or(Roll::NONE)
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

/// The places of the buttons below the dice. All of them are kept free, so that nothing moves when
/// one appears.
struct BarPlaces {
    /// The large button while it rolls.
    roll: Rect,
    /// The large button while it takes a box.
    take: Rect,
    /// The smaller button that rolls on nevertheless.
    roll_beside: Rect,
    /// Undo, redo, and advice.
    small: [Rect; 3],
}

impl BarPlaces {
    fn of(bar: Rect) -> Self {
        let [least, height] = size::ROLL_BUTTON;
        let width = least.max(bar.width() * 0.26).min(bar.width() * 0.8);
        let scale = (bar.height() / size::BAR[0]).max(1.0);
        let height = (height * scale).min(bar.height() - size::BUTTON_HEIGHT - 1.5 * size::GAP);
        let top = pos2(bar.center().x - width / 2.0, bar.top() + size::GAP / 2.0);
        let roll = Rect::from_min_size(top, vec2(width, height));
        let right = bar.with_min_x(roll.right() + size::GAP).shrink2(vec2(size::GAP, 0.0));
        let (take, beside) = if right.width() >= 80.0 {
            let most = right.left() + 150.0;
            (roll, right.with_max_x(right.right().min(most)))
        } else {
            let (take, beside) = roll.split_left_right_at_fraction(0.62);
            (take, beside.with_min_x(beside.left() + size::GAP / 2.0))
        };
        let roll_beside = Rect::from_x_y_ranges(beside.x_range(), roll.y_range());
        Self { roll, take, roll_beside, small: below(bar, roll, scale) }
    }
}

/// Returns the places of the small buttons below the large one, side by side.
fn below(bar: Rect, roll: Rect, scale: f32) -> [Rect; 3] {
    let width = ((bar.width() - 4.0 * size::GAP) / 3.0).min(116.0 * scale);
    let height = size::BUTTON_HEIGHT * scale;
    let room = bar.bottom() - roll.bottom() - height;
    let y = roll.bottom() + size::GAP.min(room / 2.0) + height / 2.0;
    [-1.0, 0.0, 1.0].map(|place| {
        let middle = pos2(bar.center().x + place * (width + size::GAP), y);
        Rect::from_center_size(middle, vec2(width, height))
    })
}
