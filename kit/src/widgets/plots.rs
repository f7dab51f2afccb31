//! Plots: of many games a histogram with an expected distribution behind it, and numbers over time;
//! of one game lines over its events.
//!
//! Bars, lines and dots can be told apart without colour, and each plot has a text for screen
//! readers.

use egui::{
    Context, EventFilter, Id, Key, PopupAnchor, Response, RichText, Role, Sense, Stroke,
    StrokeKind, Tooltip, Ui, Vec2b, WidgetInfo, vec2,
};
use egui_plot::{
    Bar, BarChart, GridMark, HLine, HoverPosition, Line, LineStyle, MarkerShape, Plot, PlotPoint,
    PlotUi, Points, VLine,
};

use super::basics::focus_ring;
use crate::keyboard;
use crate::screen_reader::ScreenReader;
use crate::theme::{Palette, size, strong};

/// The height of a plot, in points.
const HEIGHT: f32 = 190.0;

/// The share of its interval that a bar fills.
const BAR: f64 = 0.86;

/// The radius of the dot of a game, in points.
const DOT: f32 = 3.0;

/// The approximate number of horizontal grid lines.
const GRID: f64 = 4.0;

/// The approximate number of marks on a line of a game.
const MARKS: usize = 9;

/// Shares of games by their result.
pub struct Histogram<'a> {
    /// Distinguishes this plot from others on the page.
    pub id: &'a str,
    /// The lowest result of the first bar.
    pub start: f64,
    /// The number of results per bar.
    pub width: f64,
    /// The share of each bar, 0 to 1.
    pub shares: &'a [f64],
    /// The expected share of each bar; empty if unknown.
    pub expected: &'a [f64],
    /// Describes the bar with this index.
    pub text: &'a dyn Fn(usize) -> String,
    /// Formats a share.
    pub percent: &'a dyn Fn(f64) -> String,
    /// The text for a screen reader.
    pub spoken: &'a str,
}

impl Histogram<'_> {
    /// Shows the plot. While it has the focus, arrow keys move from bar to bar.
    pub fn show(&self, ui: &mut Ui) {
        let palette = Palette::of(ui.ctx());
        let middle = |index: usize| self.start + (index as f64 + 0.5) * self.width;
        let bar = |index: usize, here: Option<usize>| {
            let fill = if here == Some(index) { palette.accent } else { palette.accent_soft };
            let bar = Bar::new(middle(index), self.shares[index]).width(self.width * BAR);
            bar.fill(fill).stroke(Stroke::new(size::LINE, palette.accent))
        };
        let line: Vec<[f64; 2]> = self
            .expected
            .iter()
            .enumerate()
            .map(|(index, share)| [middle(index), *share])
            .collect();
        let line = Line::new("line", line).color(palette.ink).width(size::CHART_LINE);
        let nearest = |at: f64| {
            let index = ((at - self.start) / self.width).floor();
            (index >= 0.0 && (index as usize) < self.shares.len()).then_some(index as usize)
        };
        let plot = plot(self.id)
            .include_y(0.0)
            .label_formatter(|at| nearest(x_of(at)).map(self.text))
            .y_axis_formatter(|mark, _| (self.percent)(mark.value));
        let shown = plot.show(ui, |plot| {
            let here = Inspected::of(plot, self.shares.len(), |at| nearest(at.x));
            let bars = (0..self.shares.len()).map(|index| bar(index, here.index()));
            plot.bar_chart(BarChart::new("bars", bars.collect()).allow_hover(false));
            plot.line(line.allow_hover(false));
            here
        });
        describe(&shown.response, self.spoken);
        shown.inner.show_focus(ui, &shown.response, |index| {
            let at = PlotPoint::new(middle(index), self.shares[index]);
            (shown.transform.position_from_point(&at), (self.text)(index))
        });
    }
}

/// Numbers over time, one per game.
pub struct TimePlot<'a> {
    /// Distinguishes this plot from others on the page.
    pub id: &'a str,
    /// The games, shown as dots.
    pub points: &'a [[f64; 2]],
    /// The moving mean, shown as a line.
    pub means: &'a [[f64; 2]],
    /// The trend, shown as a dashed line from the first game to the last.
    pub trend: Option<[[f64; 2]; 2]>,
    /// A level to compare with, shown as a dotted line.
    pub level: Option<f64>,
    /// Formats a number.
    pub number: &'a dyn Fn(f64) -> String,
    /// Describes the game with this index.
    pub point: &'a dyn Fn(usize) -> String,
    /// The text for a screen reader.
    pub spoken: &'a str,
}

impl TimePlot<'_> {
    /// Shows the plot; returns the index of the game that was clicked. While the plot has the
    /// focus, arrow keys move from game to game, and Enter clicks.
    pub fn show(&self, ui: &mut Ui) -> Option<usize> {
        let palette = Palette::of(ui.ctx());
        let dots = |points: Vec<[f64; 2]>, radius: f32| {
            let dots = Points::new("games", points).color(palette.ink_weak);
            dots.shape(MarkerShape::Diamond).radius(radius).allow_hover(false)
        };
        let means = Line::new("means", self.means.to_vec());
        let means = means.color(palette.accent).width(2.0 * size::CHART_LINE);
        let plot = plot(self.id)
            .label_formatter(|at| self.nearest(x_of(at)).map(self.point))
            .sense(Sense::click())
            .x_axis_formatter(|mark, _| whole(mark.value).map(self.number).unwrap_or_default())
            .y_axis_formatter(|mark, _| (self.number)(mark.value));
        let shown = plot.show(ui, |plot| {
            plot.points(dots(self.points.to_vec(), DOT));
            let here = Inspected::of(plot, self.points.len(), |at| self.nearest(at.x));
            let point = here.index().map(|at| self.points[at]);
            plot.points(dots(point.into_iter().collect(), 2.0 * DOT));
            plot.line(means.allow_hover(false));
            if let Some(ends) = self.trend {
                let line = Line::new("trend", ends.to_vec()).color(palette.ink);
                plot.line(line.style(LineStyle::dashed_loose()).allow_hover(false));
            }
            if let Some(level) = self.level {
                let line = HLine::new("level", level).color(palette.ink_weak);
                plot.hline(line.style(LineStyle::dotted_dense()).allow_hover(false));
            }
            here
        });
        let response = shown.response;
        describe(&response, self.spoken);
        shown.inner.show_focus(ui, &response, |here| {
            let [x, y] = self.points[here];
            (shown.transform.position_from_point(&PlotPoint::new(x, y)), (self.point)(here))
        });
        shown.inner.index().filter(|_| response.clicked())
    }

    /// The index of the game nearest to this x.
    fn nearest(&self, x: f64) -> Option<usize> {
        let after = self.points.partition_point(|point| point[0] < x);
        let around = after.saturating_sub(1)..(after + 1).min(self.points.len());
        let away = |at: &usize| (self.points[*at][0] - x).abs();
        around.min_by(|one, other| away(one).total_cmp(&away(other)))
    }
}

/// One line of a game: a seat and its number after each number of events.
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

    /// The text of a value: “Ann 231.4”.
    fn text(&self, text: &dyn Fn(f64) -> String, place: usize) -> String {
        format!("{} {}", self.name, self.value(place).map(text).unwrap_or_default())
    }
}

/// Lines over the events of a game.
pub struct LineChart<'a> {
    /// Distinguishes this plot from others on the page.
    pub id: &'a str,
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

impl LineChart<'_> {
    /// Shows the chart and its legend and returns the x that was clicked. While the chart has the
    /// focus, arrow keys move from one x to the next, and Enter clicks.
    pub fn show(&self, ui: &mut Ui) -> Option<usize> {
        let palette = Palette::of(ui.ctx());
        let place = |x: f64| x.round().clamp(0.0, self.last as f64) as usize;
        let values = |here: usize, gap: &str| {
            let lines = self.lines.iter().map(|line| line.text(self.text, here));
            lines.collect::<Vec<_>>().join(gap)
        };
        let mut chart = plot(self.id)
            .height(self.height)
            .sense(Sense::click())
            .show_axes(Vec2b::new(false, true))
            .include_x(0.0)
            .include_x(self.last.max(1) as f64)
            .label_formatter(|at| Some(values(place(x_of(at)), "\n")))
            .y_axis_formatter(|mark, _| self.mark_text(mark.value));
        for end in self.range.into_iter().flatten() {
            chart = chart.include_y(end);
        }
        let shown = chart.show(ui, |plot| {
            for (number, line) in self.lines.iter().enumerate() {
                draw(plot, palette, number, &line.points);
            }
            let here = VLine::new("here", self.at as f64).color(palette.ink_weak);
            plot.vline(here.width(size::LINE_STRONG).allow_hover(false));
            Inspected::of(plot, self.last + 1, |at| Some(place(at.x)))
        });
        let response = shown.response;
        describe(&response, self.spoken);
        if response.has_focus() {
            ui.data_mut(|data| data.insert_temp(focused_chart(), response.id));
        }
        shown.inner.show_focus(ui, &response, |here| {
            let y = self.lines.first().and_then(|line| line.value(here)).unwrap_or_default();
            let at = PlotPoint::new(here as f64, y);
            (shown.transform.position_from_point(&at), values(here, ", "))
        });
        self.legend(ui, palette);
        shown.inner.index().filter(|_| response.clicked())
    }

    /// The text of a mark of the axis: without the decimals of whole numbers, whatever the decimal
    /// sign.
    fn mark_text(&self, value: f64) -> String {
        let text = (self.text)(value);
        let short = text.strip_suffix(".0").or_else(|| text.strip_suffix(",0"));
        short.map_or_else(|| text.clone(), str::to_owned)
    }

    /// Shows a sample of every line, its seat, and its value at the marked x.
    fn legend(&self, ui: &mut Ui, palette: &Palette) {
        ui.horizontal_wrapped(|ui| {
            for (number, line) in self.lines.iter().enumerate() {
                let sample = Plot::new((self.id, number))
                    .allow_drag(false)
                    .allow_zoom(false)
                    .allow_scroll(false)
                    .sense(Sense::hover())
                    .show_axes(false)
                    .show_grid(false)
                    .show_background(false)
                    .set_margin_fraction(vec2(0.0, 0.0))
                    .width(size::CHART_SAMPLE[0])
                    .height(size::CHART_SAMPLE[1]);
                sample.show(ui, |plot| {
                    draw(plot, palette, number, &[(0, 0.0), (1, 0.0), (2, 0.0)]);
                });
                let text = RichText::new(line.text(self.text, self.at));
                ui.label(text.font(strong(size::RULES_SMALL)));
                ui.add_space(size::GAP);
            }
        });
    }
}

/// The key of the chart of a game that had the focus last.
fn focused_chart() -> Id {
    Id::unique("focused chart")
}

/// Whether a chart of a game has the focus, and so the arrow keys.
pub fn takes_arrows(ctx: &Context) -> bool {
    let chart: Option<Id> = ctx.data(|data| data.get_temp(focused_chart()));
    chart.is_some() && ctx.memory(egui::Memory::focused) == chart
}

/// Draws the line of a seat, with dashes and marks that depend on its number.
fn draw(plot: &mut PlotUi<'_>, palette: &Palette, number: usize, points: &[(usize, f64)]) {
    let ink = palette.seat(number);
    let points: Vec<[f64; 2]> = points.iter().map(|&(at, value)| [at as f64, value]).collect();
    let marks = points.iter().step_by(points.len().div_ceil(MARKS).max(1)).copied();
    let shapes = [MarkerShape::Circle, MarkerShape::Square, MarkerShape::Up, MarkerShape::Diamond];
    let marks = Points::new("marks", marks.collect::<Vec<_>>()).shape(shapes[number % 4]);
    plot.points(marks.radius(size::CHART_MARK).color(ink).allow_hover(false));
    let dashes = match (number + number / 4) % 4 {
        0 => LineStyle::Solid,
        1 => LineStyle::dashed_loose(),
        2 => LineStyle::dotted_dense(),
        _ => LineStyle::dashed_dense(),
    };
    let line = Line::new("line", points).color(ink).width(size::CHART_LINE).style(dashes);
    plot.line(line.allow_hover(false));
}

/// The index of the bar or dot that the player is inspecting, and how it was reached.
#[derive(Clone, Copy)]
enum Inspected {
    Nowhere,
    /// Under the mouse; the plot describes it there.
    AtMouse(usize),
    /// Reached by keys.
    ByKeys(usize),
}

impl Inspected {
    /// Returns which of `count` bars or dots is inspected: the one under the mouse or, while the
    /// plot has the focus, the one reached by keys.
    fn of(
        plot: &PlotUi<'_>,
        count: usize,
        nearest: impl FnOnce(PlotPoint) -> Option<usize>,
    ) -> Self {
        let at_mouse = plot.response().hovered().then(|| plot.pointer_coordinate()).flatten();
        let at_mouse = at_mouse.and_then(nearest).map(Self::AtMouse);
        let by_keys = || by_keys(plot.response(), count).map(Self::ByKeys);
        at_mouse.or_else(by_keys).unwrap_or(Self::Nowhere)
    }

    const fn index(self) -> Option<usize> {
        match self {
            Self::Nowhere => None,
            Self::AtMouse(index) | Self::ByKeys(index) => Some(index),
        }
    }

    /// Shows the focus ring and describes the bar or dot reached by keys; `describe` returns its
    /// place and the text.
    fn show_focus(
        self,
        ui: &Ui,
        response: &Response,
        describe: impl FnOnce(usize) -> (egui::Pos2, String),
    ) {
        focus_ring(ui, response.rect, response, StrokeKind::Inside);
        let Self::ByKeys(index) = self else { return };
        let (at, text) = describe(index);
        if keyboard::is_pressed(&response.ctx) {
            ScreenReader::announce(&response.ctx, &text);
        }
        let id = response.id.with(index);
        if !keyboard::may_show_tip(&response.ctx, id, true) {
            return;
        }
        keyboard::note_tip(&response.ctx, id);
        let anchor = PopupAnchor::Position(at);
        let tip =
            Tooltip::always_open(response.ctx.clone(), response.layer_id, response.id, anchor);
        tip.gap(DOT * 3.0).show(|ui| ui.label(text));
    }
}

/// The index reached by keys while the plot has the focus, initially the last one.
fn by_keys(response: &Response, count: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    if !response.has_focus() {
        return None;
    }
    let (ctx, id) = (&response.ctx, response.id);
    let arrows = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, arrows));
    let pressed = |key| keyboard::count(ctx, key);
    let [back, on] = [Key::ArrowLeft, Key::ArrowRight].map(pressed);
    let at = ctx.data(|data| data.get_temp(id)).unwrap_or(last);
    let at = (at + on).min(last).saturating_sub(back);
    ctx.data_mut(|data| data.insert_temp(id, at));
    Some(at)
}

/// Creates a plot without panning or zooming, which would interfere with scrolling the page.
fn plot<'a>(id: &str) -> Plot<'a> {
    // (A table of the same page may have the same name.)
    Plot::new(("plot", id.to_owned()))
        .height(HEIGHT)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .show_grid(Vec2b::new(false, true))
        .y_grid_spacer(|input| round_marks(input.bounds))
        .show_crosshair(false)
        .sense(Sense::focusable_noninteractive())
}

/// Grid marks at about [`GRID`] round numbers.
fn round_marks((low, high): (f64, f64)) -> Vec<GridMark> {
    let step_size = round_up((high - low) / GRID);
    let numbers = (low / step_size).ceil() as i64..=(high / step_size).floor() as i64;
    numbers.map(|number| GridMark { value: number as f64 * step_size, step_size }).collect()
}

/// Rounds up to a round number: 1, 2, 5, 10, 20…
pub fn round_up(step: f64) -> f64 {
    let step = step.max(1e-6);
    let power = 10_f64.powf(step.log10().floor());
    let digits = [1.0, 2.0, 5.0].into_iter().find(|digit| digit * power >= step);
    digits.unwrap_or(10.0) * power
}

/// The x under the mouse, or of the point near it.
const fn x_of(at: &HoverPosition<'_>) -> f64 {
    match at {
        HoverPosition::NearDataPoint { position, .. } | HoverPosition::Elsewhere { position } => {
            position.x
        }
    }
}

/// The number of games at a mark of the axis; `None` if it is a fraction.
fn whole(number: f64) -> Option<f64> {
    (number.fract().abs() < 1e-9).then(|| number.round())
}

fn describe(response: &Response, spoken: &str) {
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, spoken));
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
                    id: "par",
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
