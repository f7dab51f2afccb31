//! The eye that looks at the table: from the player's side and from high above.

use egui::{Pos2, pos2, vec2};

use super::vector::{V3, v3};

/// How far the eye looks down, in radians above the horizon: high enough that a top face is by far the
/// largest part of a die, low enough that a die is a body and not a square.
const ELEVATION: f32 = 1.17;

/// A perspective view of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    eye: V3,
    up: V3,
    forward: V3,
    scale: f32,
    middle: Pos2,
}

impl Camera {
    /// A camera `distance` units away from the middle of the table, which it shows at `middle` with
    /// `unit` points to one unit of the world.
    pub fn new(distance: f32, unit: f32, middle: Pos2) -> Self {
        let (sin, cos) = ELEVATION.sin_cos();
        let back = v3(0.0, -cos, sin);
        Self {
            eye: back * distance,
            up: v3(0.0, sin, cos),
            forward: -back,
            scale: unit * distance,
            middle,
        }
    }

    /// Where the eye is.
    pub fn eye(&self) -> V3 {
        self.eye
    }

    /// How far in front of the eye a point is, along the line of sight.
    pub fn depth(&self, point: V3) -> f32 {
        (point - self.eye).dot(self.forward)
    }

    /// Points of the screen to one unit of the world, at the depth of `point`.
    pub fn unit_at(&self, point: V3) -> f32 {
        self.scale / self.depth(point).max(0.1)
    }

    /// The place of a point on the screen.
    pub fn project(&self, point: V3) -> Pos2 {
        let from_eye = point - self.eye;
        let k = self.scale / from_eye.dot(self.forward).max(0.1);
        self.middle + vec2(from_eye.x * k, -from_eye.dot(self.up) * k)
    }

    /// The point at height `z` that is seen at `at`: the reverse of [`Camera::project`].
    pub fn unproject(&self, at: Pos2, z: f32) -> V3 {
        let offset = (at - self.middle) / self.scale;
        let ray = V3::X * offset.x - self.up * offset.y + self.forward;
        // The eye looks down, so a ray that would not meet the table is only seen far above the horizon.
        let far = (z - self.eye.z) / ray.z.min(-1e-3);
        let hit = self.eye + ray * far;
        v3(hit.x, hit.y, z)
    }

    /// The same camera, its picture moved and enlarged: what was seen at `p` from the world's middle is
    /// now seen at `middle + unit * p`.
    #[must_use]
    pub fn framed(mut self, unit: f32, middle: Pos2) -> Self {
        self.scale = unit * self.eye.length();
        self.middle = middle;
        self
    }

    /// A camera for measuring: one point to one unit, the middle of the table at the origin.
    pub fn plain(distance: f32) -> Self {
        Self::new(distance, 1.0, pos2(0.0, 0.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unproject_reverses_project() {
        let camera = Camera::new(30.0, 41.0, pos2(320.0, 210.0));
        for point in [v3(0.0, 0.0, 0.0), v3(5.0, -3.0, 2.5), v3(-7.0, 4.0, 0.5)] {
            let back = camera.unproject(camera.project(point), point.z);
            assert!((back - point).length() < 1e-3, "{point:?} {back:?}");
        }
    }

    #[test]
    fn the_unit_is_what_was_asked_for() {
        let camera = Camera::new(30.0, 41.0, pos2(320.0, 210.0));
        assert!(camera.project(V3::default()).distance(pos2(320.0, 210.0)) < 1e-3);
        assert!((camera.project(V3::X).x - 361.0).abs() < 1e-3);
        assert!((camera.unit_at(V3::default()) - 41.0).abs() < 1e-3);
        let framed = Camera::plain(30.0).framed(41.0, pos2(320.0, 210.0));
        assert!(framed.project(V3::X).distance(camera.project(V3::X)) < 1e-3);
    }

    #[test]
    fn near_is_lower_and_larger() {
        let camera = Camera::plain(30.0);
        let (near, far) = (v3(1.0, -4.0, 0.0), v3(1.0, 4.0, 0.0));
        assert!(camera.project(near).y > camera.project(far).y);
        assert!(camera.project(near).x > camera.project(far).x);
        assert!(camera.depth(near) < camera.depth(far));
    }
}
