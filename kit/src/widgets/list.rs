//! Lists: heads, rows, and at each row a sentence for a screen reader. (AT-SPI has no tables of
//! labels.)

use std::borrow::Cow;
use std::sync::Arc;

use egui::{
    Align2, Color32, FontId, FontSelection, Galley, Id, Pos2, Rect, Response, RichText, Role,
    ScrollArea, Sense, Stroke, StrokeKind, TextWrapMode, Ui, WidgetInfo, WidgetText, pos2, vec2,
};

use super::basics::{focus_ring, hairline, list_line};
use super::dice_row::{self, SmallDie};
use crate::theme::{Palette, plain, size, strong};

/// A column of this width.
#[derive(Clone, Copy)]
pub enum ListColumn {
    /// Texts on the left, cut where they don't fit.
    Left(f32),
    /// Numbers on the right.
    Right(f32),
}

/// The columns of a list, and the least height of its rows.
pub struct List<'a>(pub &'a [ListColumn], pub f32);

/// What a row is there for.
#[derive(Clone, Copy)]
pub enum RowKind {
    /// It is read.
    Read,
    /// A click opens something.
    Opens,
    /// A click leads to a place; whether that is the current one.
    Leads(bool),
}

/// What a row has in a column.
pub enum ListCell {
    /// Lines below each other, in the middle of the row.
    Lines(Vec<RichText>),
    /// A text that wraps, from the top of the row.
    Paragraph(RichText),
    /// A line that is already laid out.
    Galley(Arc<Galley>),
    /// Dice in the middle of the row.
    Dice(Vec<SmallDie>),
    /// A bar in this colour, below its number if it has one. Its share of half the width goes to the
    /// right if it is positive, to the left if it is negative.
    Bar(Option<String>, f64, Color32),
}

/// Returns text in this font and colour.
pub fn text(text: impl Into<String>, font: FontId, ink: Color32) -> RichText {
    RichText::new(text).font(font).color(ink)
}

impl From<RichText> for ListCell {
    fn from(line: RichText) -> Self {
        Self::Lines(vec![line])
    }
}

impl List<'_> {
    /// Shows the heads of the columns.
    pub fn heads(&self, ui: &mut Ui, height: f32, heads: &[impl AsRef<str>]) {
        let (_, rect) = ui.allocate_space(vec2(self.width(), height));
        let ink = Palette::of(ui.ctx()).ink_weak;
        for (head, (column, room)) in heads.iter().zip(self.rooms(rect)) {
            ListCell::from(text(head.as_ref(), plain(size::SMALL), ink)).paint(ui, column, room);
        }
    }

    /// Shows the next row, for which a screen reader reads `spoken`.
    pub fn row(&self, ui: &mut Ui, kind: RowKind, spoken: &str, cells: &[ListCell]) -> Response {
        let mut room = vec2(self.width(), self.1);
        for (cell, (column, rect)) in
            cells.iter().zip(self.rooms(Rect::from_min_size(Pos2::ZERO, room)))
        {
            let lines = cell.galleys(ui, column, rect.width());
            room.y = room.y.max(lines.iter().map(|line| line.size().y).sum());
        }
        let (id, rect) = ui.allocate_space(room);
        self.row_at(ui, (rect, id), kind, spoken, cells)
    }

    /// Shows a row in this place.
    pub fn row_at(
        &self,
        ui: &Ui,
        (rect, id): (Rect, Id),
        kind: RowKind,
        spoken: &str,
        cells: &[ListCell],
    ) -> Response {
        let (sense, role) = match kind {
            RowKind::Read => (Sense::focusable_noninteractive(), Role::Label),
            RowKind::Opens | RowKind::Leads(_) => (Sense::click(), Role::Button),
        };
        let response = ui.interact(rect, id, sense);
        response.widget_info(|| match kind {
            RowKind::Leads(is_here) => WidgetInfo::selected(role, true, is_here, spoken),
            _ => WidgetInfo::labeled(role, true, spoken),
        });
        match kind {
            RowKind::Read => focus_ring(ui, rect, &response, StrokeKind::Outside),
            RowKind::Opens => list_line(ui, rect, &response, false),
            RowKind::Leads(is_here) => {
                hairline(ui, rect);
                list_line(ui, rect, &response, is_here);
            }
        }
        for (cell, (column, room)) in cells.iter().zip(self.rooms(rect)) {
            cell.paint(ui, column, room);
        }
        response
    }

    /// The columns, each with its room in a row.
    fn rooms(&self, row: Rect) -> impl Iterator<Item = (ListColumn, Rect)> {
        self.0.iter().scan(row.left(), move |left, &column| {
            let (ListColumn::Left(width) | ListColumn::Right(width)) = column;
            let room = Rect::from_x_y_ranges(*left..=*left + width, row.y_range());
            *left += width + size::GAP;
            Some((column, room))
        })
    }

    fn width(&self) -> f32 {
        self.rooms(Rect::ZERO).last().map_or(0.0, |(_, room)| room.right())
    }
}

impl ListCell {
    /// Lays out the lines of text.
    fn galleys(&self, ui: &Ui, column: ListColumn, width: f32) -> Vec<Arc<Galley>> {
        let wrap = match column {
            ListColumn::Right(_) => TextWrapMode::Extend,
            ListColumn::Left(_) => TextWrapMode::Truncate,
        };
        match self {
            Self::Lines(lines) => lines.iter().map(|line| lay(ui, line, wrap, width)).collect(),
            Self::Paragraph(text) => vec![lay(ui, text, TextWrapMode::Wrap, width)],
            Self::Galley(line) => vec![line.clone()],
            Self::Dice(_) | Self::Bar(..) => Vec::new(),
        }
    }

    fn paint(&self, ui: &Ui, column: ListColumn, room: Rect) {
        let (painter, palette, gap) = (ui.painter(), Palette::of(ui.ctx()), size::GAP / 2.0);
        let lines = self.galleys(ui, column, room.width());
        let height = lines.iter().map(|line| line.size().y + gap).sum::<f32>() - gap;
        let mut top = match self {
            Self::Paragraph(_) => room.top(),
            _ => room.center().y - height / 2.0,
        };
        for line in lines {
            let left = match column {
                ListColumn::Right(_) => room.right() - line.size().x,
                ListColumn::Left(_) => room.left(),
            };
            let below = top + line.size().y + gap;
            painter.galley(pos2(left, top), line, palette.ink);
            top = below;
        }
        match self {
            Self::Dice(dice) => {
                let has_letter = |die: &SmallDie| {
                    die.colour.as_ref().is_some_and(|(_, letter)| !letter.is_empty())
                };
                let height = dice_row::height(dice.len(), dice.iter().any(has_letter));
                let corner = pos2(room.left(), room.center().y - height / 2.0);
                dice_row::paint(painter, palette, corner, dice, dice.len());
            }
            Self::Bar(number, share, fill) => {
                paint_bar(ui, room, number.as_deref(), *share as f32, *fill);
            }
            _ => {}
        }
    }
}

fn lay(ui: &Ui, text: &RichText, wrap: TextWrapMode, width: f32) -> Arc<Galley> {
    WidgetText::from(text.clone()).into_galley(ui, Some(wrap), width, FontSelection::Default)
}

fn paint_bar(ui: &Ui, room: Rect, number: Option<&str>, share: f32, fill: Color32) {
    let (painter, palette) = (ui.painter(), Palette::of(ui.ctx()));
    let mut bar = room.shrink2(vec2(0.0, size::SMALL_BAR));
    if let Some(number) = number {
        let at = room.right_top() + vec2(0.0, room.height() * 0.42);
        let font = plain(size::RULES_SMALL);
        painter.text(at, Align2::RIGHT_CENTER, number, font, palette.ink);
        bar.min.y = bar.bottom() - size::SMALL_BAR;
    }
    let middle = bar.center().x;
    let end = middle + share.clamp(-1.0, 1.0) * bar.width() / 2.0;
    let filled = Rect::from_x_y_ranges(middle.min(end)..=middle.max(end), bar.y_range());
    painter.rect_filled(filled, 1, fill);
    painter.vline(middle, bar.y_range(), Stroke::new(size::HAIR, palette.ink_weak));
}

/// Shows a row of two texts that wrap, the first of them in this share of the width.
pub fn pair(ui: &mut Ui, share: f32, spoken: &str, texts: [RichText; 2]) {
    let (width, left) = (ui.available_width(), ui.available_width() * share);
    let list = List(&[left - size::GAP, width - left].map(ListColumn::Left), 0.0);
    list.row(ui, RowKind::Read, spoken, &texts.map(ListCell::Paragraph));
}

/// Shows a table with these heads, as wide as its texts. The first column has names, the others
/// numbers. `id` distinguishes it from other tables of the page.
pub fn table<T: Clone + Into<RichText>>(
    ui: &mut Ui,
    id: &str,
    heads: &[Cow<'_, str>],
    rows: &[impl AsRef<[T]>],
) {
    let font = |column: usize| if column == 0 { strong } else { plain }(size::RULES_SMALL);
    let texts = |row: &[T]| -> Vec<RichText> {
        let texts = row.iter().cloned().enumerate();
        texts.map(|(column, text)| text.into().font(font(column))).collect()
    };
    let rows: Vec<Vec<RichText>> = rows.iter().map(|row| texts(row.as_ref())).collect();
    let width = |text: &RichText| lay(ui, text, TextWrapMode::Extend, 0.0).size().x;
    let widest = |(column, head): (usize, &Cow<'_, str>)| {
        let head = width(&RichText::new(head.as_ref()).font(plain(size::SMALL)));
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(width).fold(head, f32::max).ceil()
    };
    let widths: Vec<f32> = heads.iter().enumerate().map(widest).collect();
    // The gaps between columns share the remaining width.
    let gaps = (heads.len() - 1).max(1) as f32;
    let left = ui.available_width() - widths.iter().sum::<f32>();
    let gap = (left / gaps).floor().clamp(size::GAP_WIDE, size::TABLE_GAP);
    let numbers = widths[1..].iter().map(|width| ListColumn::Right(width + gap - size::GAP));
    let columns: Vec<ListColumn> =
        std::iter::once(ListColumn::Left(widths[0])).chain(numbers).collect();
    let list = List(&columns, size::TARGET);
    // A table that is too wide for a small window scrolls by itself.
    ScrollArea::horizontal().id_salt(id).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
        list.heads(ui, size::TARGET, heads);
        for (number, texts) in rows.into_iter().enumerate() {
            if number % 2 == 0 {
                let row = Rect::from_min_size(ui.cursor().min, vec2(list.width(), size::TARGET));
                ui.painter().rect_filled(row.expand(2.0), 2, ui.visuals().faint_bg_color);
            }
            let spoken = spoken(heads, &texts);
            let cells: Vec<ListCell> = texts.into_iter().map(ListCell::from).collect();
            list.row(ui, RowKind::Read, &spoken, &cells);
        }
    });
}

/// A row with its heads.
fn spoken(heads: &[Cow<'_, str>], row: &[RichText]) -> String {
    let parts = heads.iter().zip(row).skip(1).map(|(head, text)| format!("{head} {}", text.text()));
    let parts = parts.collect::<Vec<_>>().join(", ");
    format!("{}: {parts}", row.first().map_or("", RichText::text))
}
