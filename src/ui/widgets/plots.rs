//! Plots of many games: a histogram with an expected distribution behind it, and numbers over time.
//!
//! Bars, lines and dots can be told apart without colour, and each plot has a text for screen
//! readers.

use egui::{
    EventFilter, Key, PopupAnchor, Response, Role, Sense, Stroke, StrokeKind, Tooltip, Ui, Vec2b,
    WidgetInfo,
};
use egui_plot::{
    Bar, BarChart, GridMark, HLine, HoverPosition, Line, LineStyle, MarkerShape, Plot, PlotPoint,
    PlotUi, Points,
};

use super::basics::focus_ring;
use super::line_chart::{GRID, round_up};
use crate::ui::keyboard;
use crate::ui::theme::{Palette, size};

/// The height of a plot, in points.
const HEIGHT: f32 = 190.0;

/// The share of its interval that a bar fills.
const BAR: f64 = 0.86;

/// The radius of the dot of a game, in points.
const DOT: f32 = 3.0;

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
        response.ctx.accesskit_node_builder(response.id, |node| node.set_value(text.as_str()));
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
    Plot::new(id.to_owned())
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
