//! The turns of a seat, with luck and losses.

use std::borrow::Cow;

use egui::Ui;

use super::summary::ReviewedSeat;
use crate::coach::TurnAccount;
use crate::dice::Roll;
use crate::game::Position;
use crate::rules::Offer;
use crate::ui::advice::text::{loss, small_die};
use crate::ui::names;
use crate::ui::numbers::signed;
use crate::ui::theme::{Palette, plain, size, strong};
use crate::ui::widgets::dice_row::{self, SmallDie};
use crate::ui::widgets::list::{self, List, ListCell, ListColumn, RowKind};

impl ReviewedSeat<'_> {
    /// Shows the turns; returns the event of the first roll of the turn that was clicked.
    pub(super) fn show_turns(&self, ui: &mut Ui) -> Option<usize> {
        ui.spacing_mut().item_spacing.y = 0.0;
        let [dice_width, dice_height] = self.dice_size();
        let [number, points, luck, cost] = size::TURN_COLUMNS;
        let others = number + dice_width + points + luck + cost + 5.0 * size::GAP;
        let name = ui.available_width() - others;
        let columns = &[
            ListColumn::Left(number),
            ListColumn::Left(dice_width),
            ListColumn::Left(name),
            ListColumn::Right(points),
            ListColumn::Right(luck),
            ListColumn::Right(cost),
        ];
        let list = List(columns, size::TURN_ROW.max(dice_height + size::GAP));
        let heads = ["label-dice", "label-box", "card-points", "review-luck", "review-given"];
        let heads = std::iter::once("".into()).chain(heads.map(|key| self.words.say(key)));
        list.heads(ui, 24.0, &heads.collect::<Vec<Cow<'_, str>>>());
        let turns: Vec<TurnAccount> = self.turns().collect();
        let most = |value: fn(&TurnAccount) -> f64| {
            turns.iter().map(|turn| value(turn).abs()).fold(1e-9, f64::max)
        };
        let most = [most(|turn| turn.luck), most(|turn| turn.regret)];
        let mut picked = None;
        for turn in &turns {
            let (texts, spoken) = self.turn_text(turn);
            let is_here = (turn.events.0 + 1..=turn.events.1).contains(&self.at);
            let cells = self.turn_cells(Palette::of(ui.ctx()), turn, texts, most);
            if list.row(ui, RowKind::Leads(is_here), &spoken, &cells).clicked() {
                picked = Some((turn.events.0 + 1).min(self.game.events().len()));
            }
        }
        picked
    }

    pub(super) fn turns(&self) -> impl Iterator<Item = TurnAccount> {
        self.seat.turns(self.game)
    }

    fn turn_cells(
        &self,
        palette: &Palette,
        turn: &TurnAccount,
        [name, points, luck, cost]: [String; 4],
        most: [f64; 2],
    ) -> [ListCell; 6] {
        let fill = if turn.luck < 0.0 { palette.warn } else { palette.good };
        let dice = self.last_dice(turn).map(|dice| self.dice(&dice)).unwrap_or_default();
        [
            turn_number(palette, turn.number),
            ListCell::Dice(dice),
            list::text(name, plain(size::RULES_TEXT), palette.ink).into(),
            list::text(points, strong(size::RULES_TEXT), palette.ink).into(),
            ListCell::Bar(Some(luck), turn.luck / most[0], fill),
            ListCell::Bar(Some(cost), -turn.regret / most[1], palette.warn),
        ]
    }

    /// The dice of a roll, sorted, as small dice.
    pub(super) fn dice(&self, roll: &Roll) -> Vec<SmallDie> {
        let small = |slot| small_die(self.words, self.rules(), roll, slot);
        let mut dice: Vec<SmallDie> = (0..roll.len()).filter_map(small).collect();
        dice.sort_by_key(|die| die.pips);
        dice
    }

    /// The width and height of the dice of a roll.
    pub(super) fn dice_size(&self) -> [f32; 2] {
        let count = usize::from(self.rules().dice().count);
        let width = count as f32 * (size::DIE_ICON + size::DIE_GAP);
        let has_letters = !self.rules().counts_faces_only();
        [width.min(dice_row::WIDTH), dice_row::height(count, has_letters)]
    }

    fn last_dice(&self, turn: &TurnAccount) -> Option<Roll> {
        let last = self.positions.get(turn.events.1.checked_sub(1)?)?;
        let now = self.positions.get(turn.events.1);
        let table = last.on_table().or_else(|| now.and_then(Position::on_table))?;
        // The dice on the table now, if the turn is not over.
        let now = now.filter(|_| turn.scored.is_none()).and_then(Position::on_table);
        Some(now.unwrap_or(table).dice)
    }

    /// Returns the box, points, luck and loss of a turn, and all of it for a screen reader.
    pub(super) fn turn_text(&self, turn: &TurnAccount) -> ([String; 4], String) {
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
        ([name, points, luck, cost], spoken)
    }
}

/// The number of a turn, in the first column.
pub(super) fn turn_number(palette: &Palette, number: u16) -> ListCell {
    list::text(number.to_string(), plain(size::RULES_SMALL), palette.ink_weak).into()
}
