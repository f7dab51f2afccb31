//! The turns of a seat, with luck and losses.

use egui::{Align2, Rect, Ui, pos2, vec2};

use super::rows;
use super::summary::ReviewedSeat;
use crate::coach::TurnAccount;
use crate::dice::Roll;
use crate::game::Position;
use crate::rules::Offer;
use crate::ui::advice::text::loss;
use crate::ui::names;
use crate::ui::numbers::signed;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::basics::paint_left;

struct TurnColumns {
    number: Rect,
    dice: Rect,
    name: Rect,
    points: Rect,
    luck: Rect,
    cost: Rect,
}

impl TurnColumns {
    fn of(rect: Rect, dice_width: f32) -> Self {
        let [number, points, sums] = size::TURN_COLUMNS;
        let (number, left_over) = rect.split_left_right_at_x(rect.left() + number);
        let (dice, left_over) =
            left_over.split_left_right_at_x(left_over.left() + dice_width + size::GAP);
        let (left_over, cost) = left_over.split_left_right_at_x(left_over.right() - sums);
        let (left_over, luck) =
            left_over.split_left_right_at_x(left_over.right() - sums - size::GAP);
        let (name, points) = left_over.split_left_right_at_x(left_over.right() - points);
        let [luck, cost] = [luck, cost].map(|room| room.with_min_x(room.left() + size::GAP));
        Self { number, dice, name, points, luck, cost }
    }
}

impl ReviewedSeat<'_> {
    /// Shows the turns; returns the event of the first roll of the turn that was clicked.
    pub(super) fn show_turns(&self, ui: &mut Ui) -> Option<usize> {
        ui.spacing_mut().item_spacing.y = 0.0;
        let [dice_width, dice_height] = rows::dice_size(self.rules());
        self.turns_head(ui, dice_width);
        let height = (dice_height + size::GAP).max(34.0);
        let turns: Vec<TurnAccount> = self.turns().collect();
        let most = |value: fn(&TurnAccount) -> f64| {
            turns.iter().map(|turn| value(turn).abs()).fold(1e-9, f64::max)
        };
        let most = [most(|turn| turn.luck), most(|turn| turn.regret)];
        let mut picked = None;
        for turn in &turns {
            let text = self.turn_text(turn);
            let is_here = (turn.events.0 + 1..=turn.events.1).contains(&self.at);
            let (rect, response) = rows::row(ui, height, &text.spoken, is_here);
            self.paint_turn(ui, &TurnColumns::of(rect, dice_width), turn, &text, most);
            if response.clicked() {
                picked = Some((turn.events.0 + 1).min(self.game.events().len()));
            }
        }
        picked
    }

    pub(super) fn turns(&self) -> impl Iterator<Item = TurnAccount> {
        self.seat.turns(self.game)
    }

    fn turns_head(&self, ui: &mut Ui, dice_width: f32) {
        let palette = Palette::of(ui.ctx());
        let room = vec2(ui.available_width(), 24.0);
        let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        let places = TurnColumns::of(rect, dice_width);
        let heads = [
            (places.dice.left_center(), Align2::LEFT_CENTER, "label-dice"),
            (places.name.left_center(), Align2::LEFT_CENTER, "label-box"),
            (places.points.right_center(), Align2::RIGHT_CENTER, "card-points"),
            (places.luck.right_center(), Align2::RIGHT_CENTER, "review-luck"),
            (places.cost.right_center(), Align2::RIGHT_CENTER, "review-given"),
        ];
        for (at, align, key) in heads {
            let font = plain(size::SMALL);
            ui.painter().text(at, align, self.words.say(key), font, palette.ink_weak);
        }
    }

    fn paint_turn(
        &self,
        ui: &Ui,
        at: &TurnColumns,
        turn: &TurnAccount,
        text: &TurnText,
        most: [f64; 2],
    ) {
        let palette = Palette::of(ui.ctx());
        let painter = ui.painter();
        let number = turn.number.to_string();
        let (small, weak) = (plain(size::RULES_SMALL), palette.ink_weak);
        painter.text(at.number.left_center(), Align2::LEFT_CENTER, number, small, weak);
        if let Some(dice) = self.last_dice(turn) {
            let [_, height] = rows::dice_size(self.rules());
            let corner = pos2(at.dice.left(), at.dice.center().y - height / 2.0);
            rows::paint_dice(ui, corner, &rows::dice(self.words, self.rules(), &dice));
        }
        paint_left(ui, at.name, &text.name, plain(size::RULES_TEXT), palette.ink);
        let points = at.points.right_center();
        let font = strong(size::RULES_TEXT);
        painter.text(points, Align2::RIGHT_CENTER, &text.points, font, palette.ink);
        let luck = if turn.luck < 0.0 { palette.warn } else { palette.good };
        let share = |value: f64, most: f64| (value / most) as f32;
        rows::bar(ui, at.luck, &text.luck, share(turn.luck, most[0]), luck);
        rows::bar(ui, at.cost, &text.cost, -share(turn.regret, most[1]), palette.warn);
    }

    fn last_dice(&self, turn: &TurnAccount) -> Option<Roll> {
        let last = self.positions.get(turn.events.1.checked_sub(1)?)?;
        let now = self.positions.get(turn.events.1);
        let table = last.on_table().or_else(|| now.and_then(Position::on_table))?;
        // The dice on the table now, if the turn is not over.
        let now = now.filter(|_| turn.scored.is_none()).and_then(Position::on_table);
        Some(now.unwrap_or(table).dice)
    }

    pub(super) fn turn_text(&self, turn: &TurnAccount) -> TurnText {
        let (words, rules) = (self.words, self.rules());
        let name = match turn.scored {
            Some(offer) => names::full_box_name(words, rules, offer.at),
            _ if turn.has_won => words.say("review-won-at-once").into_owned(),
            _ => words.say("review-no-box").into_owned(),
        };
        // A hand has a rank instead of points.
        let points = match turn.scored.filter(|_| !names::is_rounds(rules)) {
            None => String::new(),
            Some(Offer { points, bonus: 0, .. }) => points.to_string(),
            Some(Offer { points, bonus, .. }) => format!("{points}+{bonus}"),
        };
        let luck = signed(words, turn.luck);
        let cost = if turn.regret < 0.005 { "0".to_owned() } else { loss(words, turn.regret) };
        let dice = self.last_dice(turn);
        let dice = dice.map(|dice| names::spoken_dice(words, rules, &dice)).unwrap_or_default();
        let arguments = [
            ("turn", turn.number.into()),
            ("box", name.as_str().into()),
            ("dice", dice.into()),
            ("points", points.as_str().into()),
            ("luck", luck.as_str().into()),
            ("cost", cost.as_str().into()),
        ];
        let spoken = words.say_with("spoken-turn", &arguments);
        TurnText { name, points, luck, cost, spoken }
    }
}

pub(super) struct TurnText {
    name: String,
    points: String,
    luck: String,
    cost: String,
    /// All of it, for a screen reader.
    pub(super) spoken: String,
}
