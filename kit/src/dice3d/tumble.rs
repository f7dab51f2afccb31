//! The animation of a roll: thrown in from the player's side, a die bounces, rolls and comes to
//! rest on the face that it must show. There is no physics: the path is computed backwards from the
//! resting position.

use std::f32::consts::{FRAC_PI_2, PI};

use egui::{Pos2, Vec2, pos2, vec2};
use glam::{Mat3, Quat, Vec3, vec3};

use super::layout::Stage;
use super::model::{HALF, REACH, reach_down, showing};
use crate::dice::Slots;

/// A roll in progress.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tumble {
    /// The time of its beginning, in seconds of the window's clock.
    pub began: f64,
    /// Its duration, in seconds.
    pub length: f64,
    /// The dice that move.
    pub moving: Slots,
    /// The die on which a hand hangs: it comes to rest last, after a pause.
    pub last: Option<usize>,
}

impl Tumble {
    /// The seconds from one die that comes to rest to the next, and the pause before a last one.
    const STEPS: [f64; 2] = [0.085, 0.07];
    /// The longest time from the first die that comes to rest to the last one, in seconds.
    const SPREAD: f64 = 0.5;
    /// The time that each die needs at least, in seconds.
    const THROW: f64 = 0.66;

    /// The duration of a roll of this many dice, in seconds.
    pub fn seconds(count: usize, hangs: bool) -> f64 {
        let pause = if hangs { Self::STEPS[1] } else { 0.0 };
        Self::THROW + Self::spread(count) + pause
    }

    fn spread(count: usize) -> f64 {
        (Self::STEPS[0] * count.saturating_sub(1) as f64).min(Self::SPREAD)
    }

    /// How far a moving die has come at this time, 0 to 1: the dice come to rest one after the
    /// other.
    pub fn progress(&self, slot: usize, now: f64) -> f64 {
        let count = self.moving.len();
        let is_last = |other: usize| self.last == Some(other);
        let earlier = |&other: &usize| (is_last(other), other) < (is_last(slot), slot);
        let before = self.moving.iter().filter(earlier).count();
        let whole = Self::seconds(count, self.last.is_some());
        let behind =
            count.saturating_sub(before + 1) as f64 / count.saturating_sub(1).max(1) as f64;
        let pause = if self.last.is_some() && !is_last(slot) { Self::STEPS[1] } else { 0.0 };
        // In shares of the roll, which the settings make shorter.
        let end = 1.0 - (Self::spread(count) * behind + pause) / whole;
        ((now - self.began) / (self.length * end).max(f64::EPSILON)).clamp(0.0, 1.0)
    }
}

/// The largest rotation of a die at rest to the left or right, in radians.
const YAW: f32 = 0.2;
/// The fraction of the time in which a die that lies on the table is taken into the hand.
const TAKEN: f32 = 0.2;
/// The fraction of a die's own time in which it rolls; after that it rocks until it rests.
const ROLLING: f32 = 0.93;
/// The height from which a die is thrown.
const HAND: f32 = 3.4;
/// The height of a hop.
const HOP: f32 = 1.5;
/// The height of a lifted die.
const LIFT: f32 = 0.55;
/// The least distance between the centres of two dice.
const APART: f32 = 2.3;
/// The angle by which a knock turns a die, in radians for a push of one unit.
const TWIST: f32 = 0.45;
/// How far a rolling die sways sideways, so that neighbours meet.
const SWAY: f32 = 1.5;
/// The distance by which a kept die comes towards the player, so that its ring is visible around
/// it.
const NEARER: f32 = 0.2;
/// The angle by which a kept die leans towards the player, in radians.
const LEAN: f32 = 0.14;
/// The fraction by which a kept die is larger.
const GROW: f32 = 0.05;

/// The position, rotation and size of a die.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The centre of the body.
    pub centre: Vec3,
    /// The rotation from model to world coordinates.
    pub rotation: Mat3,
    /// Half the edge, in units.
    pub size: f32,
}

impl Pose {
    /// The position of a point of the model.
    pub fn position(&self, point: Vec3) -> Vec3 {
        self.centre + self.rotation * (point * self.size)
    }

    /// Returns the pose on the way into the hand, 0 to 1.
    fn taken_to(self, hand: Self, progress: f32) -> Self {
        let eased = progress * progress * (3.0 - 2.0 * progress);
        let [from, to] = [&self, &hand].map(|pose| Quat::from_mat3(&pose.rotation));
        let mut centre = self.centre.lerp(hand.centre, eased);
        // Never through what lies in between.
        centre.z = centre.z.max(self.centre.z + (hand.centre.z - self.centre.z) * eased.sqrt());
        Self {
            centre,
            rotation: Mat3::from_quat(from.slerp(to, eased)),
            size: self.size + (hand.size - self.size) * eased,
        }
    }

    /// Returns the pose on the way to another one of the same die, over an edge: 0 here, 1 there.
    #[must_use]
    pub fn tipped_to(self, other: Self, share: f32) -> Self {
        if share >= 1.0 {
            return other;
        }
        self.taken_to(other, share).hopped((PI * share).sin())
    }

    /// Returns the pose at this height of a hop, 0 on the table to 1 at its top.
    #[must_use]
    pub fn hopped(mut self, height: f32) -> Self {
        self.centre.z += HOP * height;
        self
    }

    /// Returns the pose lifted by the player: at 0 on the table, at 1 fully lifted.
    #[must_use]
    pub fn lifted(mut self, raise: f32) -> Self {
        if raise > 0.0 {
            self.rotation = Mat3::from_rotation_x(LEAN * raise) * self.rotation;
            self.size *= 1.0 + GROW * raise;
            self.centre.z += LIFT * raise;
            self.centre.y -= NEARER * raise;
        }
        self
    }
}

impl Stage {
    /// Die `slot` at rest, showing `face` (1 to 6). The same seed as in [`Stage::tumble`] gives the
    /// same small rotation to the left or right.
    ///
    /// # Panics
    /// When there is no such slot.
    pub fn rest(&self, slot: usize, face: u8, seed: u64) -> Pose {
        Pose {
            centre: self.places[slot] + Vec3::Z * HALF,
            rotation: resting_rotation(face, &SeededRandom(seed)),
            size: 1.0,
        }
    }

    /// Die `slot` during a roll: `t` goes from 0 (lying as in `from`, or in the hand) to 1 (at
    /// rest). The path depends on nothing but the arguments; another seed gives another path to the
    /// same face.
    ///
    /// # Panics
    /// When there is no such slot.
    pub fn tumble(&self, slot: usize, face: u8, seed: u64, t: f32, from: Option<Pose>) -> Pose {
        if t >= 1.0 {
            return self.rest(slot, face, seed);
        }
        let random = SeededRandom(seed);
        let own = ((t - TAKEN) / (1.0 - TAKEN)).max(0.0);
        let rolled = (own / ROLLING).min(1.0);
        let rotation = rotation_at(face, &random, own, rolled);
        let flat = self.ground_point(slot, &random, rolled);
        let height = bounce_height(&random, rolled).max(self.over_others(slot, flat));
        let centre = vec3(flat.x, flat.y, reach_down(&rotation) + height);
        let mut centre = self.in_view(centre);
        // It may have been moved above another die.
        centre.z = centre.z.max(reach_down(&rotation) + self.over_others(slot, centre.with_z(0.0)));
        let thrown = Pose { centre, rotation, size: 1.0 };
        match from {
            Some(lying) if t < TAKEN => lying.taken_to(thrown, t / TAKEN),
            _ => thrown,
        }
    }

    /// The point of the table below a rolling die.
    fn ground_point(&self, slot: usize, random: &SeededRandom, rolled: f32) -> Vec3 {
        let place = self.places[slot];
        let seen = self.camera.project(place);
        let from_right = (0.05 + 0.09 * random.unit(2)) * self.rect.width();
        let hand = pos2(seen.x + from_right, self.rect.bottom());
        let from = self.camera.unproject(hand, HAND) - place;
        let left = 1.0 - rolled;
        // Moves sideways faster than forwards, so that the die does not cross its neighbour's
        // place.
        // Not over the edge.
        let room = (self.rect.width() / 2.0 - (seen.x - self.rect.center().x).abs()) / self.unit;
        let most = SWAY.min(0.5 * (room - REACH)).max(0.0);
        let sway = most * random.signed(11) * (PI * rolled).sin() * left;
        place + vec3(from.x * left.powf(2.8) + sway, from.y * left.powf(2.0), 0.0)
    }

    /// The height at which a die clears the dice in other places.
    fn over_others(&self, slot: usize, at: Vec3) -> f32 {
        const WIDE: f32 = 3.29;
        const HIGH: f32 = 4.4;
        let own = self.places[slot];
        self.places
            .iter()
            .filter(|&&place| place != own)
            .map(|&place| {
                let away = at.distance_squared(place) / (WIDE * WIDE);
                HIGH * (1.0 - away.min(1.0)).powi(2)
            })
            .fold(0.0, f32::max)
    }

    /// The centre moved sideways, at its height, until the whole die is visible.
    fn in_view(&self, mut centre: Vec3) -> Vec3 {
        // Moved towards the camera, a die appears larger, which the next pass corrects.
        for _ in 0..3 {
            let at = self.camera.project(centre);
            let reach = REACH * self.camera.unit_at(centre) * 1.03;
            let push = self.push_inwards(at, reach);
            if push == Vec2::ZERO {
                break;
            }
            centre = self.camera.unproject(at + push, centre.z);
        }
        centre
    }

    /// The shift that brings a disc onto the felt; a disc larger than the felt is centred.
    fn push_inwards(&self, at: Pos2, reach: f32) -> Vec2 {
        let inwards = |at: f32, min: f32, max: f32| {
            let (min, max) = (min + reach, max - reach);
            if min < max { at.clamp(min, max) - at } else { f32::midpoint(min, max) - at }
        };
        let felt = self.rect;
        vec2(inwards(at.x, felt.left(), felt.right()), inwards(at.y, felt.top(), felt.bottom()))
    }
}

/// Pushes rolling dice apart that come too close to each other or to dice that lie there: they knock
/// against each other. The poses are those of all dice; `moving` are the slots of those that roll.
pub fn knock(poses: &mut [Pose], moving: Slots) {
    // A push may lead to the next one.
    for _ in 0..3 {
        for one in 1..poses.len() {
            for other in 0..one {
                knock_pair(poses, [other, one], moving);
            }
        }
    }
}

fn knock_pair(poses: &mut [Pose], pair: [usize; 2], moving: Slots) {
    let [a, b] = pair.map(|slot| poses[slot].centre);
    let movers = pair.map(|slot| f32::from(u8::from(moving.contains(slot))));
    let all = movers[0] + movers[1];
    let (apart, across) = (b - a, (b - a).with_z(0.0));
    let wanted = (APART * APART - apart.z * apart.z).max(0.0).sqrt();
    let missing = wanted - across.length();
    if all < 1.0 || missing <= 0.0 {
        return;
    }
    let way = across.try_normalize().unwrap_or(Vec3::X);
    for (slot, sign, share) in [(pair[0], -1.0, movers[0]), (pair[1], 1.0, movers[1])] {
        let push = sign * missing * share / all;
        poses[slot].centre += way * push;
        poses[slot].rotation = Mat3::from_rotation_z(TWIST * push) * poses[slot].rotation;
    }
}

fn resting_rotation(face: u8, random: &SeededRandom) -> Mat3 {
    Mat3::from_rotation_z(YAW * random.signed(1)) * showing(face)
}

/// The rotation of a rolling die, computed backwards from the rest: rocking, then the last edge,
/// then all the way back to the hand.
fn rotation_at(face: u8, random: &SeededRandom, own: f32, rolled: f32) -> Mat3 {
    let left = 1.0 - rolled;
    let spin = PI * (3.3 + 1.1 * random.unit(3));
    // Keeps some speed at the end, so that the die falls onto its face and does not creep onto it.
    let angle = spin * (0.8 * left * left + 0.2 * left);
    let rock = rocking(random, own);
    // Nearly parallel to an edge of the die at rest, so that the last topple is a clean one.
    let heading = FRAC_PI_2 + YAW * random.signed(1) + 0.16 * random.signed(4);
    let heading = vec3(heading.cos(), heading.sin(), 0.0);
    let axis = Vec3::Z.cross(heading);
    let wobble = vec3(random.signed(5), random.signed(6), 0.9 * random.signed(7));
    let wobble = (wobble + Vec3::Z * 0.2).normalize_or_zero();
    let wobble = Mat3::from_axis_angle(wobble, 2.6 * left.powf(2.2));
    Mat3::from_axis_angle(axis, rock - angle) * wobble * resting_rotation(face, random)
}

/// The small tilt after the last topple, in radians.
fn rocking(random: &SeededRandom, own: f32) -> f32 {
    let since = ((own - ROLLING) / (1.0 - ROLLING)).clamp(0.0, 1.0);
    (0.07 + 0.06 * random.unit(8)) * (PI * since).sin() * (1.0 - since)
}

/// The height of a die's lowest point above the table: a fall from the hand, then three bounces,
/// each lower and shorter.
fn bounce_height(random: &SeededRandom, rolled: f32) -> f32 {
    let late = 0.04 * random.signed(9);
    let strength = 0.85 + 0.3 * random.unit(10);
    let (first, second, third, last) = (0.29 + late, 0.56 + late, 0.76 + 0.5 * late, 0.9);
    if rolled < first {
        return (HAND - 1.0) * (1.0 - (rolled / first).powi(2));
    }
    let bounces = [(first, second, 1.7), (second, third, 0.75), (third, last, 0.16)];
    let bounce = bounces.into_iter().find(|&(_, to, _)| rolled < to);
    bounce.map_or(0.0, |(from, to, high)| {
        let part = (rolled - from) / (to - from);
        4.0 * high * strength * part * (1.0 - part)
    })
}

/// Pseudo-random numbers that depend on a seed alone.
struct SeededRandom(u64);

impl SeededRandom {
    /// The random number of this index, from 0 to 1 (mixed by splitmix64).
    fn unit(&self, number: u64) -> f32 {
        let mut x = self.0.wrapping_add((number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((x ^ (x >> 31)) >> 40) as f32 / (1_u64 << 24) as f32
    }

    /// The random number of this index, from −1 to 1.
    fn signed(&self, number: u64) -> f32 {
        2.0 * self.unit(number) - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::top_face;
    use super::*;
    use egui::Rect;

    fn stage(width: f32, height: f32, count: usize) -> Stage {
        Stage::new(Rect::from_min_size(pos2(9.0, 5.0), vec2(width, height)), count)
    }

    fn stages() -> Vec<Stage> {
        let sizes = [(640.0, 400.0), (400.0, 420.0), (1200.0, 300.0), (300.0, 200.0)];
        let of = |(w, h)| [1, 2, 5, 6, 12].map(|count| stage(w, h, count));
        sizes.into_iter().flat_map(of).collect()
    }

    #[test]
    fn every_roll_ends_on_its_face_where_the_die_rests() {
        let stage = stage(640.0, 400.0, 5);
        for face in 1..=6 {
            for seed in 0..200 {
                let end = stage.tumble(2, face, seed, 1.0, None);
                assert_eq!(end, stage.rest(2, face, seed));
                assert_eq!(top_face(&end.rotation), face);
                assert!((end.centre.z - HALF).abs() < 1e-6);
                // Nothing jumps into place at the last moment.
                let before = stage.tumble(2, face, seed, 0.999, None);
                assert!((before.centre - end.centre).length() < 0.02);
                assert_eq!(top_face(&before.rotation), face);
            }
        }
    }

    #[test]
    fn a_die_never_sinks_into_the_table() {
        for stage in stages() {
            for step in 0_u8..100 {
                for slot in 0..stage.places.len() {
                    let pose = stage.tumble(slot, 3, slot as u64, f32::from(step) / 100.0, None);
                    assert!(pose.centre.z >= reach_down(&pose.rotation) - 1e-4);
                }
            }
        }
    }

    #[test]
    fn a_thrown_die_is_soon_seen_whole() {
        for stage in stages() {
            for (slot, seed) in (0..stage.places.len()).flat_map(|s| (0..12).map(move |k| (s, k))) {
                for step in 0_u8..=100 {
                    let t = f32::from(step) / 100.0;
                    let pose = stage.tumble(slot, 5, seed, t, None);
                    let at = stage.camera.project(pose.centre);
                    // A die does not fill the sphere around it in every direction: a tenth less
                    // is still more than any visible corner.
                    let size = 2.0 * 0.98 * REACH * stage.camera.unit_at(pose.centre);
                    let around = Rect::from_center_size(at, Vec2::splat(size));
                    let felt = stage.rect.expand(0.5);
                    let count = stage.places.len();
                    assert!(felt.contains_rect(around), "{count} {slot} {t}: {around:?} {felt:?}");
                }
            }
        }
    }

    #[test]
    fn dice_do_not_pass_through_what_lies_or_moves_beside_them() {
        for stage in stages() {
            for seed in 0..10_u64 {
                for step in 0_u8..=100 {
                    let t = f32::from(step) / 100.0;
                    let count = stage.places.len();
                    let thrown =
                        |slot: usize| stage.tumble(slot, 2, seed * 31 + slot as u64, t, None);
                    let mut all: Vec<Pose> = (0..count).map(thrown).collect();
                    knock(&mut all, Slots::first(count));
                    for slot in 0..count {
                        let pose = thrown(slot);
                        for other in (0..stage.places.len()).filter(|&other| other != slot) {
                            let lying = stage.rest(other, 4, 1).lifted(1.0).centre;
                            let away = (pose.centre - lying).length();
                            assert!(away > 2.0, "{slot} through {other} at {t}: {away}");
                            let away = (all[slot].centre - all[other].centre).length();
                            assert!(t < 0.45 || away > 2.0, "{slot} hits {other} at {t}: {away}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_same_face_again_still_rolls() {
        let stage = stage(640.0, 400.0, 5);
        for seed in 0..50 {
            let poses: Vec<Pose> =
                (0_u8..20).map(|i| stage.tumble(1, 4, seed, f32::from(i) / 20.0, None)).collect();
            let rest = stage.rest(1, 4, seed);
            assert!((poses[0].centre - rest.centre).length() > 4.0);
            let faces: std::collections::HashSet<u8> =
                poses.iter().map(|pose| top_face(&pose.rotation)).collect();
            assert!(faces.len() >= 3, "{faces:?}");
        }
    }

    #[test]
    fn neighbours_knock_against_each_other_and_come_to_rest_in_their_places() {
        let stage = stage(640.0, 400.0, 5);
        let poses = |seed: u64, t| -> Vec<Pose> {
            (0..5).map(|slot| stage.tumble(slot, 2, seed * 31 + slot as u64, t, None)).collect()
        };
        let knocked = |seed, t| {
            let (free, mut all) = (poses(seed, t), poses(seed, t));
            knock(&mut all, Slots::first(5));
            free != all
        };
        let ways = (0..40).filter(|&seed| (35_u8..80).any(|t| knocked(seed, f32::from(t) / 100.0)));
        assert!(ways.count() > 20, "most rolls");
        assert!((0..40).all(|seed| !knocked(seed, 1.0)));
        let lying = stage.rest(1, 2, 0);
        let mut pair = [Pose { centre: lying.centre + Vec3::X, ..lying }, lying];
        knock(&mut pair, Slots::first(1));
        assert!(pair[1] == lying && (pair[0].centre.x - lying.centre.x - APART).abs() < 1e-4);
    }

    #[test]
    fn another_seed_gives_another_path() {
        let stage = stage(640.0, 400.0, 5);
        assert_ne!(stage.tumble(0, 4, 1, 0.5, None), stage.tumble(0, 4, 2, 0.5, None));
        assert_eq!(stage.tumble(0, 4, 1, 0.5, None), stage.tumble(0, 4, 1, 0.5, None));
        assert_ne!(stage.rest(0, 4, 1), stage.rest(0, 4, 2));
    }

    #[test]
    fn lifting_starts_at_rest_and_keeps_the_face() {
        let rest = stage(640.0, 400.0, 5).rest(0, 6, 3);
        assert_eq!(rest.lifted(0.0), rest);
        let up = rest.lifted(1.0);
        assert!(up.centre.z > rest.centre.z + 0.4 && up.size > 1.0);
        assert_eq!(top_face(&up.rotation), 6);
        assert!(
            (up.rotation * (rest.rotation.transpose() * Vec3::Z)).y < -0.1,
            "leans towards the player"
        );
    }

    #[test]
    fn a_die_is_taken_from_where_it_lies() {
        let stage = stage(640.0, 400.0, 5);
        let lying = stage.rest(3, 2, 7);
        let taken = |t| stage.tumble(3, 5, 8, t, Some(lying));
        assert!((taken(0.0).centre - lying.centre).length() < 1e-3);
        assert_eq!(top_face(&taken(0.0).rotation), 2);
        let steps = (0_u8..100).map(|step| f32::from(step) / 100.0);
        let moved = steps.map(|t| (taken(t + 0.01).centre - taken(t).centre).length());
        assert!(moved.fold(0.0, f32::max) < 1.6, "it never jumps");
        assert_eq!(taken(1.0), stage.rest(3, 5, 8));
    }

    #[test]
    fn dice_come_to_rest_one_after_the_other_and_the_decisive_one_last() {
        let moving: Slots = [0, 1, 3, 4].into_iter().collect();
        let length = Tumble::seconds(4, true);
        assert!(length < 1.2 && Tumble::seconds(12, true) < 1.3);
        let tumble = Tumble { began: 0.0, length, moving, last: Some(1) };
        let rests = |slot| {
            (0..1000_u16)
                .map(|step| f64::from(step) / 500.0)
                .find(|&now| tumble.progress(slot, now) >= 1.0)
                .unwrap()
        };
        let times = [0, 3, 4, 1].map(rests);
        for (place, pair) in times.windows(2).enumerate() {
            let gap = pair[1] - pair[0];
            assert!((0.06..0.2).contains(&gap), "{times:?}");
            assert!(place < 2 || gap > 0.12, "a pause before the last: {times:?}");
        }
        assert!((times[3] - length).abs() < 0.005);
    }
}
