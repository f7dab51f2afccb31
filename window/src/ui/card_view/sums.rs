//! The lines with sums on the card.

use super::CardBuilder;
use crate::rules::{BoxIndex, Card, Row, Section};
use crate::ui::numbers::whole;
use crate::ui::widgets::score_card::{CardLine, SeatSums, Sum};
use crate::ui::{features, names, phrases};
use crate::words::yes_no;

impl CardBuilder<'_> {
    /// Returns a line with a number for each column of each seat; `folded` is the number for all
    /// columns of a folded seat.
    fn by_column(
        &self,
        name: String,
        tip: String,
        number: impl Fn(usize, &Card, u8) -> String,
        folded: impl Fn(usize, &Card) -> String,
    ) -> CardLine {
        let seats = self.seats().map(|seat| {
            let card = &self.position.cards()[seat];
            let after = self.preview.as_ref().filter(|_| self.position.to_move() == seat);
            let folded = self.sum(seat, &name, folded(seat, card));
            let part = |column| {
                let name = names::in_column(self.words, self.rules(), column, name.clone());
                let sum = self.sum(seat, &name, number(seat, card, column));
                self.changed(sum, after.map(|after| number(seat, after, column)))
            };
            SeatSums { parts: self.columns().map(part).collect(), folded }
        });
        let seats = seats.collect();
        CardLine::Sum { name, tip, seats, is_total: false, is_spare: false }
    }

    /// Returns a line with a sum for each column of each seat, and for all columns.
    fn sums_by_column(
        &self,
        name: String,
        tip: String,
        sum: impl Fn(&Card, u8) -> i64,
        text: impl Fn(i64) -> String,
    ) -> CardLine {
        let all = |card: &Card| self.columns().map(|column| sum(card, column)).sum::<i64>();
        let of_column = |_, card: &Card, column| text(sum(card, column));
        self.by_column(name, tip, of_column, |_, card| text(all(card)))
    }

    /// Returns a function that formats the sums of a section, with their signs if it has pars.
    fn sum_text(&self, section: Section) -> impl Fn(i64) -> String {
        let has_par = |row: &Row| row.section == section && row.par.is_some();
        let is_over_par = self.rules().rows().iter().any(has_par);
        move |sum| if is_over_par { names::over_par(sum) } else { whole(self.words, sum) }
    }

    /// Returns the sum with what it would become, if that is something else.
    fn changed(&self, mut sum: Sum, after: Option<String>) -> Sum {
        if let Some(after) = after.filter(|after| *after != sum.text) {
            let arguments = [("before", sum.text.into()), ("after", after.into())];
            sum.text = self.words.say_with("card-preview", &arguments);
        }
        sum
    }

    fn sum(&self, seat: usize, name: &str, text: String) -> Sum {
        let spoken = format!("{}, {name}: {text}", self.names[seat]);
        Sum { spoken, text, short: None, progress: None }
    }

    /// Returns a line with one number for each seat.
    pub(super) fn by_seat(
        &self,
        name: String,
        tip: String,
        number: impl Fn(usize, &Card) -> String,
        is_total: bool,
    ) -> CardLine {
        let seats = self.seats().map(|seat| {
            let sum = self.sum(seat, &name, number(seat, &self.position.cards()[seat]));
            let after = self.preview.as_ref().filter(|_| self.position.to_move() == seat);
            let sum = self.changed(sum, after.map(|after| number(seat, after)));
            SeatSums { parts: vec![sum.clone()], folded: sum }
        });
        let seats = seats.collect();
        CardLine::Sum { name, tip, seats, is_total, is_spare: false }
    }

    /// Returns the line of a section's sum.
    pub(super) fn sum_line(&self, section: Section) -> CardLine {
        let (words, rules) = (self.words, self.rules());
        let name = names::section_name(words, section).into_owned();
        let sum = |card: &Card, column| rules.shown_sum(card, column, section);
        let mut line = self.sums_by_column(name, String::new(), sum, self.sum_text(section));
        if let CardLine::Sum { is_spare, .. } = &mut line {
            // On every card: the sums that bonuses hang on, that of the first section, and what
            // differences count.
            let has_difference = rules
                .boxes()
                .any(|at| rules.row(at).section == section && rules.is_in_difference(at));
            *is_spare = rules.section_bonus(section).is_none()
                && rules.sections().first() != Some(&section)
                && !has_difference;
        }
        line
    }

    /// Returns the line of a section's sum with its bonus.
    pub(super) fn with_bonus_line(&self, section: Section) -> CardLine {
        let (words, rules) = (self.words, self.rules());
        let section_name = names::section_name(words, section);
        let arguments = [("section", section_name.as_ref().into())];
        let full_name = words.say_with("card-with-bonus-tip", &arguments);
        let sum = |card: &Card, column| {
            let bonus = rules.bonus_for(section, rules.section_sum(card, column, section));
            rules.shown_sum(card, column, section) + i64::from(bonus)
        };
        let text = self.sum_text(section);
        let mut line = self.sums_by_column(full_name.clone(), full_name, sum, text);
        if let CardLine::Sum { name, is_spare, .. } = &mut line {
            *name = words.say("card-with-bonus").into_owned();
            *is_spare = true;
        }
        line
    }

    /// Returns the line of a section bonus: the bonus, or the distance from it.
    pub(super) fn bonus_line(&self, section: Section) -> CardLine {
        let (words, rules) = (self.words, self.rules());
        let tiers = rules.section_bonus(section).map_or(&[][..], |bonus| &bonus.tiers);
        let first = tiers.first().copied();
        let (at_least, points) = first.map_or((0, 0), |tier| (tier.at_least, tier.points));
        let most = tiers.last().map_or(0, |tier| tier.points);
        let arguments = [
            ("sum", rules.shown_least(section, at_least).into()),
            ("points", i64::from(points).into()),
            ("most", i64::from(most).into()),
            ("steps", yes_no(tiers.len() > 1)),
        ];
        let name = words.say_with("card-bonus", &arguments);
        let mut tip = features::bonuses(words, rules, section);
        tip.push(words.say("card-bonus-tip-ahead").into_owned());
        let tip = phrases::sentences(self.words, tip);
        let paid = |card: &Card, column| {
            rules.bonus_for(section, rules.section_sum(card, column, section))
        };
        let all = |card: &Card| self.columns().map(|column| paid(card, column)).sum::<u32>();
        let mut line = self.by_column(
            name,
            tip,
            |_, card, column| self.bonus_text(card, column, section, at_least),
            |_, card| if all(card) > 0 { format!("+{}", all(card)) } else { String::new() },
        );
        if let CardLine::Sum { seats, .. } = &mut line {
            for (seat, sums) in seats.iter_mut().enumerate() {
                let after = self.preview.as_ref().filter(|_| self.position.to_move() == seat);
                let card = after.unwrap_or(&self.position.cards()[seat]);
                for (part, column) in sums.parts.iter_mut().zip(self.columns()) {
                    // There is no room for words before and after an arrow.
                    part.text = self.bonus_text(card, column, section, at_least);
                    let sum = rules.section_sum(card, column, section) as f32;
                    part.progress = Some((sum / f32::from(at_least.max(1))).min(1.0));
                    let missing = rules.missing(card, column, section, at_least);
                    part.short = (missing > 0).then(|| missing.to_string());
                }
            }
        }
        line
    }

    pub(super) fn extra_line(&self) -> CardLine {
        let name = names::extra_name(self.words, self.rules());
        self.by_seat(name, String::new(), |_, card| card.extra().to_string(), false)
    }

    pub(super) fn bank_line(&self) -> CardLine {
        let stock = [("stock", yes_no(self.rules().stock().is_some()))];
        let [name, tip] =
            ["card-bank", "card-bank-tip"].map(|key| self.words.say_with(key, &stock));
        // Saved rolls used in this turn are already gone.
        let left = |seat, card: &Card| {
            let is_to_move = self.position.to_move() == seat && self.position.on_table().is_some();
            let left = if is_to_move { self.position.rolls_left() } else { u16::MAX };
            card.bank().min(left).to_string()
        };
        self.by_seat(name, tip, left, false)
    }

    /// Returns the line of totals and, if there is space, of the points that they earn.
    fn earning_total(&self, name: String, tip: String) -> CardLine {
        let total = |card: &Card| whole(self.words, self.rules().total(card).into());
        let mut line = self.by_seat(name, tip, |_, card| total(card), false);
        let CardLine::Sum { seats, .. } = &mut line else { return line };
        for (seat, card) in seats.iter_mut().zip(self.position.cards()) {
            let (Some(part), Some(points)) =
                (seat.parts.first_mut(), self.rules().total_points(card))
            else {
                continue;
            };
            let earned = signed(points.into());
            let arguments = [("total", total(card).into()), ("earned", earned.into())];
            part.text = self.words.say_with("card-total-earns", &arguments);
            let arguments = [("total", part.spoken.as_str().into()), ("points", points.into())];
            part.spoken = self.words.say_with("spoken-total-earns", &arguments);
        }
        line
    }

    /// Returns the line of the prizes, where each column is won on its own: what a seat gets as the
    /// sums stand, of what there is.
    fn prize_line(&self, prizes: &[u16]) -> CardLine {
        let prize = |column: u8| i64::from(prizes[usize::from(column)]);
        let sum = |card: &Card, column| self.rules().column_sum(card, column);
        let leads = |seat: usize, card: &Card, column| {
            let is_rival = |&other: &usize| other != seat && !self.position.is_out(other);
            let mut rivals = self.seats().filter(is_rival);
            rivals.all(|other| sum(card, column) > sum(&self.position.cards()[other], column))
        };
        let text = |seat, card: &Card, column| {
            let won = if leads(seat, card, column) { prize(column) } else { 0 };
            format!("{won}/{}", prize(column))
        };
        let points = |seat, _: &Card| self.position.points(seat).unwrap_or(0).to_string();
        let say = |key: &str| self.words.say(key).into_owned();
        let mut line = self.by_column(say("card-prizes"), say("card-prizes-tip"), text, points);
        let CardLine::Sum { seats, .. } = &mut line else { return line };
        for (seat, sums) in seats.iter_mut().enumerate() {
            for (part, column) in sums.parts.iter_mut().zip(self.columns()) {
                let leads = leads(seat, &self.position.cards()[seat], column);
                let name = names::column_in_words(self.words, self.rules(), column);
                let arguments = [
                    ("name", self.names[seat].into()),
                    ("column", name.into()),
                    ("leads", yes_no(leads)),
                    ("points", prize(column).into()),
                ];
                part.spoken = self.words.say_with("spoken-prize", &arguments);
            }
        }
        line
    }

    /// Returns the lines that stay in view, with the sums that decide the game.
    pub(super) fn total_lines(&self) -> Vec<CardLine> {
        let (words, rules) = (self.words, self.rules());
        let say = |key: &str| words.say(key).into_owned();
        let mut lines = Vec::new();
        if self.columns().len() > 1 {
            let times = |column: u8| u32::from(rules.columns()[usize::from(column)].multiplier);
            let sum = |card: &Card, column| {
                let is_filled =
                    |at: &BoxIndex| rules.place(*at).column == column && !card.is_open(*at);
                let pars: i64 =
                    rules.boxes().filter(is_filled).map(|at| rules.par_in_total(at)).sum();
                i64::from(times(column) * rules.column_sum(card, column)) - pars
            };
            let [name, tip] = ["card-columns", "card-columns-tip"].map(say);
            lines.push(self.sums_by_column(name, tip, sum, |sum| whole(words, sum)));
        }
        let total = |_, card: &Card| whole(words, rules.shown_total(card));
        let points =
            |seat, _: &Card| whole(self.words, self.position.points(seat).map_or(0, i64::from));
        if names::is_rounds(rules) {
            lines.push(self.by_seat(say("card-rounds"), String::new(), points, true));
        } else if let Some((prizes, _)) = rules.prizes().filter(|_| self.names.len() > 1) {
            lines.push(self.prize_line(prizes));
            lines.push(self.by_seat(say("card-total"), String::new(), total, false));
            lines.push(self.by_seat(
                say("card-points"),
                say("card-points-prizes-tip"),
                points,
                true,
            ));
        } else if self.position.points(0).is_some() {
            lines.push(self.earning_total(say("card-total"), say("card-total-tip")));
            lines.push(self.by_seat(say("card-points"), say("card-points-tip"), points, true));
        } else {
            lines.push(self.by_seat(say("card-total"), String::new(), total, true));
        }
        lines.extend(self.wins_line());
        lines
    }

    fn bonus_text(&self, card: &Card, column: u8, section: Section, at_least: u16) -> String {
        let rules = self.rules();
        let sum = rules.section_sum(card, column, section);
        let bonus = rules.bonus_for(section, sum);
        if bonus > 0 {
            return format!("+{bonus}");
        }
        let boxes: Vec<BoxIndex> = rules.boxes_of_section(section, column).collect();
        let most = |&at: &BoxIndex| u32::from(rules.most_points(at));
        let open: u32 = boxes.iter().filter(|&&at| card.is_open(at)).map(most).sum();
        let missing = u32::from(at_least).saturating_sub(sum);
        let to_go = rules.missing(card, column, section, at_least);
        let say = |key: &str, count: i64| self.words.say_with(key, &[("count", count.into())]);
        if open < missing {
            return say("card-bonus-missed", (missing - open).into());
        }
        // The expected sum of the filled boxes on a card that exactly reaches the bonus with the
        // same share of the maximum in every box.
        let all: u32 = boxes.iter().map(most).sum();
        let expected = ((all - open) * u32::from(at_least) + all / 2) / all.max(1);
        let has_par = boxes.iter().any(|&at| rules.row(at).par.is_some());
        let ahead = if has_par { -to_go } else { i64::from(sum) - i64::from(expected) };
        if ahead > 0 { say("card-bonus-ahead", ahead) } else { say("card-bonus-to-go", to_go) }
    }
}

/// Formats a difference with its sign.
pub(super) fn signed(difference: i64) -> String {
    match difference {
        0 => "±0".to_owned(),
        1.. => format!("+{difference}"),
        _ => format!("−{}", -difference),
    }
}
