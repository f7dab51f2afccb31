//! A thumbnail of a rule set's score card: its rows with their boxes, and its sums.

use egui::{CornerRadius, Painter, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::rules::{RuleSet, Section};
use crate::ui::names;
use crate::ui::theme::{Palette, size};
use crate::words::Words;

/// A thumbnail of a card. It is decorative: the boxes are described in words elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CardThumbnail {
    lines: Vec<PictureLine>,
    /// The largest number of boxes in a line.
    boxes: usize,
    /// The number of characters of the longest name.
    longest: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PictureLine {
    /// A row: the number of characters of its name and the number of its boxes.
    Row { section: Section, name: usize, boxes: usize },
    /// A sum, a bonus or the total.
    Sum,
}

impl CardThumbnail {
    /// The picture of an empty card of these rules.
    pub(super) fn of(words: &Words, rules: &RuleSet) -> Self {
        let columns = rules.columns().len();
        let is_rounds = names::is_rounds(rules);
        let mut lines = Vec::new();
        for section in rules.sections() {
            for row in rules.rows().iter().filter(|row| row.section == section) {
                let name = names::row_name(words, row).chars().count();
                let copies = usize::from(row.copies);
                // Each round has a line of its own.
                let (times, boxes) = if is_rounds { (copies, 1) } else { (1, columns * copies) };
                lines.extend(std::iter::repeat_n(PictureLine::Row { section, name, boxes }, times));
            }
            if rules.section_bonus(section).is_some() {
                lines.push(PictureLine::Sum);
            }
        }
        lines.push(PictureLine::Sum);
        let row = |line: &PictureLine| match *line {
            PictureLine::Row { name, boxes, .. } => (name, boxes),
            PictureLine::Sum => (0, 0),
        };
        let boxes = lines.iter().map(|line| row(line).1).max().unwrap_or(1);
        let longest = lines.iter().map(|line| row(line).0).max().unwrap_or(1);
        Self { lines, boxes, longest }
    }

    pub(super) fn show(&self, ui: &mut Ui, [width, height]: [f32; 2]) {
        let (_, rect) = ui.allocate_space(vec2(width, height));
        self.paint(ui.painter(), rect);
    }

    pub(super) fn paint(&self, painter: &Painter, rect: Rect) {
        let palette = Palette::of(painter.ctx());
        let line = Stroke::new(size::LINE, palette.line);
        let round = CornerRadius::same(size::ROUND / 2);
        painter.rect(rect, round, palette.surface_strong, line, StrokeKind::Inside);
        let inside = rect.shrink(rect.width() * size::CARD_PICTURE_MARGIN);
        let step = inside.height() / self.lines.len() as f32;
        for (number, &line) in self.lines.iter().enumerate() {
            let top = inside.top() + number as f32 * step;
            let place = Rect::from_x_y_ranges(inside.x_range(), top..=top + step);
            self.paint_line(painter, palette, place, line);
        }
    }

    fn paint_line(&self, painter: &Painter, palette: &Palette, place: Rect, line: PictureLine) {
        let gap = (place.height() * 0.16).clamp(0.5, 2.0);
        let bar = place.height() * 0.34;
        match line {
            PictureLine::Sum => {
                painter.rect_filled(place.shrink2(vec2(0.0, gap)), 1.0, palette.accent_soft);
                let strip = Rect::from_center_size(place.center(), vec2(place.width(), bar));
                let strip = strip.with_max_x(place.left() + place.width() * 0.3);
                painter.rect_filled(strip.translate(vec2(gap, 0.0)), bar / 2.0, palette.accent);
            }
            PictureLine::Row { section, name, boxes } => {
                // A few boxes are wide; many share the right half.
                let room = place.width() * if self.boxes > 1 { 0.56 } else { 0.3 };
                let cell = room / self.boxes as f32;
                let names = place.width() - room - 2.0 * gap;
                let share = name as f32 / self.longest as f32;
                let ink = if section == Section::Upper { palette.accent } else { palette.ink_weak };
                let left = pos2(place.left() + gap, place.center().y - bar / 2.0);
                let length = (names - gap) * (0.3 + 0.7 * share);
                painter.rect_filled(Rect::from_min_size(left, vec2(length, bar)), bar / 2.0, ink);
                for number in 0..boxes {
                    let x = place.right() - (boxes - number) as f32 * cell;
                    let cell =
                        Rect::from_min_size(pos2(x, place.top()), vec2(cell, place.height()));
                    let ink = palette.ink_weak.gamma_multiply(size::CARD_PICTURE_BOX);
                    let line = Stroke::new(size::HAIR, ink);
                    let cell = cell.shrink(gap / 2.0);
                    painter.rect(cell, 1.0, palette.surface, line, StrokeKind::Inside);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    /// The numbers of lines with boxes, of boxes and of sums.
    fn counts(id: &str) -> [usize; 3] {
        let picture = CardThumbnail::of(&Words::english(), Library::shipped().get(id).unwrap());
        let boxes = picture.lines.iter().filter_map(|line| match line {
            PictureLine::Row { boxes, .. } => Some(*boxes),
            PictureLine::Sum => None,
        });
        let boxes: Vec<usize> = boxes.collect();
        [boxes.len(), boxes.iter().sum(), picture.lines.len() - boxes.len()]
    }

    #[test]
    fn all_boxes_are_in_the_picture() {
        assert_eq!(counts("yahtzee_forced"), [13, 13, 2]);
        assert_eq!(counts("yatzy"), [15, 15, 2]);
        assert_eq!(counts("triple"), [13, 39, 2]);
        assert_eq!(counts("balut"), [7, 28, 1]);
        for rules in Library::shipped().all() {
            assert_eq!(counts(rules.id())[1], rules.box_count(), "{}", rules.id());
        }
    }
}
