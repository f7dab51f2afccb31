//! The layout of the dice: rows that fit the felt, with room for the ring and the word of each die.

use egui::{Pos2, Rect, vec2};
use glam::{Vec3, vec3};

use super::camera::Camera;

/// Half the width of a die's place; the ring of a kept die is drawn just inside.
pub const PLACE: f32 = 1.57;
/// How far the centre of the ring is beyond the centre of the place.
pub const RING_AHEAD: f32 = 0.3;
/// The distance from one die to the next in a row.
const PITCH: f32 = 3.38;
/// The distance from row to row, without the word beneath a die.
const ROW_PITCH: f32 = 4.05;
/// The highest point of a lifted die.
const LIFTED_TOP: f32 = 2.85;
/// The height of the word beneath a die, in units; at least [`WORD_POINTS`] points.
const WORD: f32 = 0.58;
const WORD_POINTS: f32 = 11.0;
/// The largest size of a die as a fraction of the height and width of the felt: dice need room to
/// roll.
const MAX_DIE_SHARE: f32 = 0.19;
/// The most dice in a row on the table, and the smallest size of a die there before another row is
/// added, in points to the unit.
const MOST_IN_ROW: usize = 6;
const LEAST_UNIT: f32 = 20.0;
/// In a still picture, another row is added only if the dice would otherwise have less than this fraction of the size
/// that it allows.
const ROW_PRICE: f32 = 0.84;
/// The margin of felt around the places, in units.
const MARGIN: f32 = 0.22;

/// A felt with places for dice, and the camera that looks at it.
///
/// Cheap enough to be built in every frame.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The felt.
    pub rect: Rect,
    /// The camera.
    pub camera: Camera,
    /// The number of points on the screen to one unit (half the edge of a die) in the centre of the
    /// table.
    pub unit: f32,
    /// The point on the table below the centre of each die at rest. Slots count from 0, row by row,
    /// the farthest row first and each from left to right.
    pub places: Vec<Vec3>,
    /// The part of the felt that belongs to each die, for clicks and keyboard focus; they never
    /// overlap.
    pub hits: Vec<Rect>,
    /// The place for the word beneath each die ("KEPT").
    pub words: Vec<Rect>,
}

impl Stage {
    /// Creates places for `count` dice on the felt `rect` (in points), as large as the felt allows.
    pub fn new(rect: Rect, count: usize) -> Self {
        Self::up_to(rect, count, MAX_DIE_SHARE)
    }

    /// Returns the height of a felt of this width in which more height makes these dice no larger.
    pub fn enough_height(width: f32, count: usize) -> f32 {
        let rows = rows_on_table(width, count);
        let unit = (width / (count.div_ceil(rows.max(1)).max(1) as f32 * PITCH))
            .min(width * MAX_DIE_SHARE);
        (rows as f32 * (ROW_PITCH + 2.0 * WORD) * unit).max(unit / MAX_DIE_SHARE)
    }

    /// Creates places for a still picture of dice, which need no room to roll.
    pub fn close(rect: Rect, count: usize) -> Self {
        Self::up_to(rect, count, f32::INFINITY)
    }

    /// Creates places for dice whose size is at most this fraction of the height and width of the
    /// felt.
    fn up_to(rect: Rect, count: usize, largest: f32) -> Self {
        let with_rows = |rows| LayoutFit::new(rect, count, rows, largest);
        let fit = if largest.is_finite() {
            with_rows(rows_on_table(rect.width(), count))
        } else {
            (2..=count.min(6)).map(with_rows).fold(with_rows(1), |best, next| {
                if next.unit * ROW_PRICE > best.unit { next } else { best }
            })
        };
        let offset = rect.center() - fit.bounds.center() * fit.unit;
        let camera = Camera::new(fit.distance, fit.unit, offset.to_pos2());
        let word = |&place: &Vec3| {
            let size = vec2(2.0 * PLACE * camera.unit_at(place), fit.word * fit.unit);
            Rect::from_min_size(word_top(&camera, place) - vec2(size.x / 2.0, 0.0), size)
        };
        let words = fit.places.iter().map(word).collect();
        let mut hits: Vec<Rect> = fit.places.iter().map(|&place| seen(&camera, place)).collect();
        separate(&mut hits);
        Self { rect, camera, unit: fit.unit, places: fit.places, hits, words }
    }
}

/// Returns the number of rows of dice on a table of this width. It does not depend on the height:
/// dice stay in their rows whatever is shown below them.
fn rows_on_table(width: f32, count: usize) -> usize {
    let fits = |&rows: &usize| {
        let longest = count.div_ceil(rows);
        longest <= MOST_IN_ROW && width >= longest as f32 * PITCH * LEAST_UNIT
    };
    (1..=count).find(fits).unwrap_or(1)
}

/// A way to arrange the dice, and the size that it allows.
struct LayoutFit {
    row_lengths: Vec<usize>,
    places: Vec<Vec3>,
    distance: f32,
    word: f32,
    unit: f32,
    /// The bounds of everything at a scale of one point to the unit.
    bounds: Rect,
}

impl LayoutFit {
    fn new(felt: Rect, count: usize, rows: usize, largest: f32) -> Self {
        let mut fit = Self {
            row_lengths: (0..rows).map(|row| (count + rows - 1 - row) / rows).collect(),
            places: Vec::new(),
            distance: 0.0,
            word: WORD,
            unit: 0.0,
            bounds: Rect::ZERO,
        };
        // On a small felt the minimum height of the word in points takes a larger share, which
        // makes the dice a little smaller again: a few iterations converge.
        for _ in 0..5 {
            fit.lay_out();
            fit.measure(felt, largest);
            if fit.word * fit.unit >= WORD_POINTS {
                break;
            }
            fit.word = (WORD_POINTS / fit.unit.max(1.0)).min(2.5);
        }
        fit
    }

    fn lay_out(&mut self) {
        let rows = self.row_lengths.len() as f32;
        let longest = self.row_lengths.iter().copied().max().unwrap_or(1) as f32;
        let row_pitch = ROW_PITCH + self.word * 1.1;
        self.distance = (longest * PITCH * 1.6).max(rows * row_pitch * 2.2).max(30.0);
        self.places.clear();
        for (row, &length) in self.row_lengths.iter().enumerate() {
            let y = ((rows - 1.0) / 2.0 - row as f32) * row_pitch;
            let first = -(length as f32 - 1.0) / 2.0;
            self.places.extend((0..length).map(|i| vec3((first + i as f32) * PITCH, y, 0.0)));
        }
    }

    fn measure(&mut self, felt: Rect, largest: f32) {
        let camera = Camera::plain(self.distance);
        let mut bounds = Rect::NOTHING;
        for &place in &self.places {
            bounds = bounds.union(seen(&camera, place));
            bounds.extend_with(word_top(&camera, place) + vec2(0.0, self.word));
        }
        if self.places.is_empty() {
            bounds = Rect::ZERO;
        }
        let bounds = bounds.expand(MARGIN);
        self.bounds = bounds;
        self.unit = (felt.width() / bounds.width())
            .min(felt.height() / bounds.height())
            .min(felt.height() * largest)
            .min(felt.width() * largest)
            .max(0.5);
    }
}

/// The bounds of a die in its place, whether at rest, lifted or with a ring.
fn seen(camera: &Camera, place: Vec3) -> Rect {
    let mut rect = Rect::NOTHING;
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        rect.extend_with(
            camera.project(place + vec3(x, y, 0.0) * (PLACE + 0.06) + Vec3::Y * RING_AHEAD),
        );
        rect.extend_with(camera.project(place + vec3(1.2 * x, 0.95 * y, LIFTED_TOP)));
    }
    rect
}

/// The middle of the upper edge of the word beneath a die.
fn word_top(camera: &Camera, place: Vec3) -> Pos2 {
    camera.project(place - Vec3::Y * (PLACE + 0.14 - RING_AHEAD))
}

/// Makes rectangles disjoint: where two overlap, both end in the middle of the overlap.
fn separate(rects: &mut [Rect]) {
    for i in 1..rects.len() {
        for j in 0..i {
            let (a, b) = (rects[j], rects[i]);
            let overlap = a.intersect(b);
            if !overlap.is_positive() {
                continue;
            }
            let cut = overlap.center();
            if overlap.width() < overlap.height() {
                let (left, right) = if a.center().x < b.center().x { (j, i) } else { (i, j) };
                rects[left].max.x = cut.x;
                rects[right].min.x = cut.x;
            } else {
                let (upper, lower) = if a.center().y < b.center().y { (j, i) } else { (i, j) };
                rects[upper].max.y = cut.y;
                rects[lower].min.y = cut.y;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    fn felt(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(17.0, 33.0), vec2(width, height))
    }

    fn sizes() -> impl Iterator<Item = Rect> {
        let widths = [260.0, 300.0, 420.0, 600.0, 800.0, 1280.0, 3000.0];
        let heights = [160.0, 200.0, 300.0, 400.0, 700.0, 2000.0];
        widths.into_iter().flat_map(move |w| heights.into_iter().map(move |h| felt(w, h)))
    }

    #[test]
    fn everything_stays_on_the_felt_and_apart() {
        for rect in sizes() {
            for count in 1..=12 {
                let stage = Stage::new(rect, count);
                assert_eq!(stage.places.len(), count);
                for slot in 0..count {
                    let (hit, word) = (stage.hits[slot], stage.words[slot]);
                    assert!(rect.contains_rect(hit), "{count} in {rect:?}: {hit:?}");
                    assert!(rect.contains_rect(word), "{count} in {rect:?}: {word:?}");
                    assert!(hit.width() > 1.9 * stage.unit && hit.height() > 2.2 * stage.unit);
                    for other in 0..slot {
                        let both = hit.intersect(stage.hits[other]);
                        assert!(!both.is_positive(), "{count} in {rect:?}: {both:?}");
                        assert!(!word.intersect(stage.hits[other]).is_positive());
                        assert!(!word.intersect(stage.words[other]).is_positive());
                    }
                }
            }
        }
    }

    #[test]
    fn rows_follow_the_width_of_the_felt() {
        let rows = |w, h, n| {
            let places = Stage::new(felt(w, h), n).places;
            places.chunk_by(|a, b| a.y.total_cmp(&b.y).is_eq()).map(<[_]>::len).collect::<Vec<_>>()
        };
        assert_eq!(rows(700.0, 400.0, 5), [5]);
        assert_eq!(rows(400.0, 500.0, 5), [5]);
        assert_eq!(rows(300.0, 500.0, 5), [3, 2]);
        assert_eq!(rows(900.0, 300.0, 6), [6]);
        assert_eq!(rows(380.0, 500.0, 6), [3, 3]);
        assert_eq!(rows(900.0, 400.0, 12), [6, 6]);
        assert_eq!(rows(380.0, 500.0, 12), [4, 4, 4]);
        for height in [150.0, 300.0, 900.0] {
            assert_eq!(rows(500.0, height, 5), [5], "a taller window moves no die");
        }
        assert_eq!(rows(300.0, 200.0, 0), [0; 0]);
    }

    #[test]
    fn dice_are_large() {
        let edge = |w, h, n| 2.0 * Stage::new(felt(w, h), n).unit;
        assert!(edge(700.0, 400.0, 5) > 76.0);
        assert!(edge(460.0, 420.0, 12) > 38.0);
        assert!(edge(260.0, 160.0, 5) > 24.0);
        assert!(edge(260.0, 160.0, 12) > 14.0);
        assert!(edge(3000.0, 2000.0, 1) < 800.0);
    }

    #[test]
    fn words_are_high_enough_to_read() {
        for rect in sizes() {
            let word = Stage::new(rect, 5).words[0];
            assert!(word.height() > 10.5, "{rect:?}: {word:?}");
        }
    }
}
