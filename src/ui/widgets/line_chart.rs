//! A line chart over the events of a game.

use egui::{
    Align2, Color32, Painter, Pos2, Rect, Response, RichText, Role, Sense, Shape, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};

use crate::ui::theme::{Palette, plain, size, strong};

/// The contents of the chart.
pub struct LineChart<'a> {
    /// The lines, one per seat in its colour; they also differ in dashes and marks.
    pub lines: &'a [ChartLine],
    /// The largest x; the smallest is 0.
    pub last: usize,
    /// The smallest and largest y; `None` to fit the lines.
    pub range: Option<[f64; 2]>,
    /// The height without the legend.
    pub height: f32,
    /// The marked x.
    pub at: usize,
    /// Formats a value.
    pub text: &'a dyn Fn(f64) -> String,
    /// The text for a screen reader.
    pub spoken: &'a str,
}

/// One line.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartLine {
    /// The name of the seat.
    pub name: String,
    /// The points, from left to right.
    pub points: Vec<(usize, f64)>,
}

impl ChartLine {
    /// Returns the value at `place`: that of the last point at or before it.
    pub fn value(&self, place: usize) -> Option<f64> {
        let upto = self.points.iter().take_while(|(at, _)| *at <= place);
        upto.last().or(self.points.first()).map(|(_, value)| *value)
    }
}

/// The approximate number of horizontal grid lines.
pub(super) const GRID: f64 = 4.0;

/// The approximate number of marks on a line.
const MARKS: usize = 9;

impl LineChart<'_> {
    /// Shows the chart and its legend and returns the x that was clicked.
    pub fn show(&self, ui: &mut Ui) -> Option<usize> {
        let palette = Palette::of(ui.ctx());
        let room = vec2(ui.available_width(), self.height);
        // Not focusable: there are keys for stepping through a game.
        let (rect, response) = ui.allocate_exact_size(room, Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, self.spoken));
        let scale = self.scale(rect);
        self.grid(ui.painter(), palette, &scale);
        let painter = ui.painter().with_clip_rect(scale.plot.expand(size::CHART_MARK));
        for (number, line) in self.lines.iter().enumerate() {
            let points: Vec<Pos2> = line.points.iter().map(|&point| scale.at(point)).collect();
            LineStyle::of(palette, number).draw(&painter, &points, MARKS);
        }
        let here = Stroke::new(size::LINE_STRONG, palette.ink_weak);
        ui.painter().vline(scale.x(self.at), scale.plot.y_range(), here);
        let clicked = self.look(ui, palette, &scale, response);
        self.legend(ui, palette);
        clicked
    }

    /// Shows the values under the mouse and returns the x that was clicked.
    fn look(&self, ui: &Ui, palette: &Palette, scale: &Scale, response: Response) -> Option<usize> {
        let place = scale.place(response.hover_pos()?.x);
        let clicked = response.clicked();
        let hair = Stroke::new(size::HAIR, palette.accent);
        ui.painter().vline(scale.x(place), scale.plot.y_range(), hair);
        response.on_hover_ui_at_pointer(|ui| {
            for line in self.lines {
                ui.label(self.value_text(line, place));
            }
        });
        clicked.then_some(place)
    }

    /// The text of a value: “Ann 231.4”.
    fn value_text(&self, line: &ChartLine, place: usize) -> String {
        let value = line.value(place).map(self.text).unwrap_or_default();
        format!("{} {value}", line.name)
    }

    /// Shows a sample of every line, its seat, and its value at the marked x.
    fn legend(&self, ui: &mut Ui, palette: &Palette) {
        ui.horizontal_wrapped(|ui| {
            for (number, line) in self.lines.iter().enumerate() {
                let (rect, _) = ui.allocate_exact_size(size::CHART_SAMPLE.into(), Sense::hover());
                let ends = [rect.left_center(), rect.right_center()];
                let pen = LineStyle::of(palette, number);
                pen.line(ui.painter(), &ends);
                pen.mark(ui.painter(), rect.center());
                ui.label(
                    RichText::new(self.value_text(line, self.at)).font(strong(size::RULES_SMALL)),
                );
                ui.add_space(size::GAP);
            }
        });
    }

    fn scale(&self, rect: Rect) -> Scale {
        let values = || self.lines.iter().flat_map(|line| line.points.iter().map(|point| point.1));
        let [low, high] = self.range.unwrap_or_else(|| {
            let low = values().fold(f64::INFINITY, f64::min);
            let high = values().fold(f64::NEG_INFINITY, f64::max);
            if low < high { [low, high] } else { [low - 1.0, low + 1.0] }
        });
        let step = round_up((high - low) / GRID);
        let [low, high] = [(low / step).floor() * step, (high / step).ceil() * step];
        let letters = size::SMALL / 2.0;
        let plot = Rect::from_min_max(
            rect.min + vec2(size::CHART_NUMBERS, letters),
            rect.max - vec2(size::GAP, letters),
        );
        Scale { plot, last: self.last.max(1) as f32, low, high, step }
    }

    fn grid(&self, painter: &Painter, palette: &Palette, scale: &Scale) {
        let count = ((scale.high - scale.low) / scale.step).round() as usize;
        for number in 0..=count {
            let value = scale.low + number as f64 * scale.step;
            let y = scale.y(value);
            painter.hline(scale.plot.x_range(), y, Stroke::new(size::HAIR, palette.line));
            // (Marks on the line extend beyond the plot.)
            let at = pos2(scale.plot.left() - size::GAP, y);
            let text = (self.text)(value);
            // Omit the decimals of whole numbers, whatever the decimal sign.
            let short =
                text.strip_suffix(".0").or_else(|| text.strip_suffix(",0")).unwrap_or(&text);
            let font = plain(size::SMALL);
            painter.text(at, Align2::RIGHT_CENTER, short, font, palette.ink_weak);
        }
    }
}

/// Maps values to points of the screen.
struct Scale {
    plot: Rect,
    last: f32,
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn x(&self, place: usize) -> f32 {
        self.plot.left() + self.plot.width() * place as f32 / self.last
    }

    fn y(&self, value: f64) -> f32 {
        let share = (value - self.low) / (self.high - self.low);
        self.plot.bottom() - self.plot.height() * share as f32
    }

    fn at(&self, (place, value): (usize, f64)) -> Pos2 {
        pos2(self.x(place), self.y(value))
    }

    fn place(&self, x: f32) -> usize {
        let share = (x - self.plot.left()) / self.plot.width();
        (share.clamp(0.0, 1.0) * self.last).round() as usize
    }
}

/// Rounds up to a round number: 1, 2, 5, 10, 20…
pub fn round_up(step: f64) -> f64 {
    let step = step.max(1e-6);
    let power = 10_f64.powf(step.log10().floor());
    let digits = [1.0, 2.0, 5.0].into_iter().find(|digit| digit * power >= step);
    digits.unwrap_or(10.0) * power
}

/// The style of a seat's line.
struct LineStyle {
    number: usize,
    ink: Color32,
}

impl LineStyle {
    const fn of(palette: &Palette, number: usize) -> Self {
        Self { number, ink: palette.seat(number) }
    }

    fn draw(&self, painter: &Painter, points: &[Pos2], marks: usize) {
        self.line(painter, points);
        let step = points.len().div_ceil(marks).max(1);
        points.iter().step_by(step).for_each(|&at| self.mark(painter, at));
    }

    /// Draws the line with dashes that depend on the number of the seat.
    fn line(&self, painter: &Painter, points: &[Pos2]) {
        let stroke = Stroke::new(size::CHART_LINE, self.ink);
        match (self.number + self.number / 4) % 4 {
            0 => _ = painter.add(Shape::line(points.to_vec(), stroke)),
            1 => painter.extend(Shape::dashed_line(points, stroke, 8.0, 4.0)),
            2 => painter.extend(Shape::dotted_line(points, self.ink, 4.5, 1.2)),
            _ => painter.extend(Shape::dashed_line_with_offset(
                points,
                stroke,
                &[10.0, 2.0],
                &[4.0, 4.0],
                0.0,
            )),
        }
    }

    fn mark(&self, painter: &Painter, at: Pos2) {
        let side = size::CHART_MARK;
        let corners: &[[f32; 2]] = match self.number % 4 {
            0 => {
                painter.circle_filled(at, side, self.ink);
                return;
            }
            1 => &[[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]],
            2 => &[[0.0, -1.3], [1.2, 1.0], [-1.2, 1.0]],
            _ => &[[0.0, -1.4], [1.4, 0.0], [0.0, 1.4], [-1.4, 0.0]],
        };
        let points = corners.iter().map(|&corner| at + side * egui::Vec2::from(corner)).collect();
        painter.add(Shape::convex_polygon(points, self.ink, Stroke::NONE));
    }
}

#[cfg(test)]
mod tests {
    use egui_kittest::{Harness, kittest::Queryable as _};

    use super::super::super::theme;
    use super::*;

    #[test]
    fn steps_are_round_numbers() {
        for (step, nicer) in [(0.9, 1.0), (1.1, 2.0), (3.0, 5.0), (6.0, 10.0), (0.013, 0.02)] {
            assert!((round_up(step) - nicer).abs() < 1e-12, "{step}");
        }
    }

    #[test]
    fn a_line_holds_its_value_until_the_next_one() {
        let line = ChartLine { name: "Ann".into(), points: vec![(0, 10.0), (3, 12.0)] };
        assert_eq!([0, 2, 3, 9].map(|place| line.value(place)), [10.0, 10.0, 12.0, 12.0].map(Some));
    }

    #[test]
    fn a_click_returns_the_x_below_it() {
        let builder = Harness::builder().with_context_setup(theme::install);
        let mut chart = builder.with_size([440.0, 240.0]).build_ui_state(
            |ui, clicked: &mut Option<usize>| {
                let line = ChartLine { name: "Ann".into(), points: vec![(0, 10.0), (10, 12.0)] };
                let text = |value: f64| format!("{value:.1}");
                let chart = LineChart {
                    height: size::CHART,
                    lines: &[line],
                    last: 10,
                    range: None,
                    at: 0,
                    text: &text,
                    spoken: "Par",
                };
                *clicked = chart.show(ui).or(*clicked);
            },
            None,
        );
        chart.get_by_label("Ann 10.0");
        chart.get_by_label("Par").click();
        chart.run();
        assert_eq!(chart.state(), &Some(5));
    }
}
