//! The camera, which looks at the table from the player's side and from high above.

use egui::{Pos2, pos2, vec2};
use glam::{Vec3, vec3};

/// The elevation of the camera, in radians above the horizon: high enough that a top face is by far
/// the largest part of a die, low enough that a die looks solid.
const ELEVATION: f32 = 1.17;

/// A perspective view of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The position of the camera.
    pub eye: Vec3,
    up: Vec3,
    forward: Vec3,
    scale: f32,
    middle: Pos2,
}

impl Camera {
    /// A camera `distance` units away from the centre of the table, which it projects to `middle`,
    /// with `unit` points to one unit of the world.
    pub fn new(distance: f32, unit: f32, middle: Pos2) -> Self {
        let (sin, cos) = ELEVATION.sin_cos();
        let back = vec3(0.0, -cos, sin);
        Self {
            eye: back * distance,
            up: vec3(0.0, sin, cos),
            forward: -back,
            scale: unit * distance,
            middle,
        }
    }

    /// The distance of a point from the camera, measured along the line of sight.
    pub fn depth(&self, point: Vec3) -> f32 {
        (point - self.eye).dot(self.forward)
    }

    /// The number of points on the screen to one unit of the world, at the depth of `point`.
    pub fn unit_at(&self, point: Vec3) -> f32 {
        self.scale / self.depth(point).max(0.1)
    }

    /// The position of a point on the screen.
    pub fn project(&self, point: Vec3) -> Pos2 {
        let from_eye = point - self.eye;
        let k = self.unit_at(point);
        self.middle + vec2(from_eye.x * k, -from_eye.dot(self.up) * k)
    }

    /// The point at height `z` that is projected to `at`: the inverse of [`Camera::project`].
    pub fn unproject(&self, at: Pos2, z: f32) -> Vec3 {
        let offset = (at - self.middle) / self.scale;
        let ray = Vec3::X * offset.x - self.up * offset.y + self.forward;
        // The camera looks down, so only rays far above the horizon miss the table.
        let far = (z - self.eye.z) / ray.z.min(-1e-3);
        let hit = self.eye + ray * far;
        vec3(hit.x, hit.y, z)
    }

    /// A camera for measuring, with one point to one unit and the centre of the table at the
    /// origin.
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
        for point in [vec3(0.0, 0.0, 0.0), vec3(5.0, -3.0, 2.5), vec3(-7.0, 4.0, 0.5)] {
            let back = camera.unproject(camera.project(point), point.z);
            assert!((back - point).length() < 1e-3, "{point:?} {back:?}");
        }
    }

    #[test]
    fn the_unit_is_what_was_asked_for() {
        let camera = Camera::new(30.0, 41.0, pos2(320.0, 210.0));
        assert!(camera.project(Vec3::default()).distance(pos2(320.0, 210.0)) < 1e-3);
        assert!((camera.project(Vec3::X).x - 361.0).abs() < 1e-3);
        assert!((camera.unit_at(Vec3::default()) - 41.0).abs() < 1e-3);
    }

    #[test]
    fn near_is_lower_and_larger() {
        let camera = Camera::plain(30.0);
        let (near, far) = (vec3(1.0, -4.0, 0.0), vec3(1.0, 4.0, 0.0));
        assert!(camera.project(near).y > camera.project(far).y);
        assert!(camera.project(near).x > camera.project(far).x);
        assert!(camera.depth(near) < camera.depth(far));
    }
}
