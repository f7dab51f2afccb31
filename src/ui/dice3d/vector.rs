//! Points, directions and rotations in the space of the table.

use std::f32::consts::{FRAC_PI_2, PI};
use std::ops::{Add, Mul, Neg, Sub};

/// A point or a direction: x to the right, y away from the player, z up. The table is the plane z = 0
/// and one unit is half the edge of a die.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec3 {
    /// To the right.
    pub x: f32,
    /// Away from the player.
    pub y: f32,
    /// Up from the table.
    pub z: f32,
}

impl Vec3 {
    /// One unit to the right.
    pub const X: Self = vec3(1.0, 0.0, 0.0);
    /// One unit away from the player.
    pub const Y: Self = vec3(0.0, 1.0, 0.0);
    /// One unit up.
    pub const Z: Self = vec3(0.0, 0.0, 1.0);

    /// The scalar product.
    pub fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    /// The vector product, right-handed.
    #[must_use]
    pub fn cross(self, other: Self) -> Self {
        vec3(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }

    /// The length.
    pub fn length(self) -> f32 {
        self.dot(self).sqrt()
    }

    /// The same direction with length one; the zero vector stays zero.
    #[must_use]
    pub fn unit(self) -> Self {
        self * (1.0 / self.length().max(1e-9))
    }
}

/// Creates a [`Vec3`] from its components.
pub const fn vec3(x: f32, y: f32, z: f32) -> Vec3 {
    Vec3 { x, y, z }
}

impl Add for Vec3 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        vec3(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl Sub for Vec3 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        vec3(self.x - other.x, self.y - other.y, self.z - other.z)
    }
}

impl Mul<f32> for Vec3 {
    type Output = Self;
    fn mul(self, by: f32) -> Self {
        vec3(self.x * by, self.y * by, self.z * by)
    }
}

impl Neg for Vec3 {
    type Output = Self;
    fn neg(self) -> Self {
        self * -1.0
    }
}

/// A rotation, stored as the images of the three axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rotation {
    axes: [Vec3; 3],
}

impl Rotation {
    /// No rotation.
    pub const NONE: Self = Self { axes: [Vec3::X, Vec3::Y, Vec3::Z] };

    /// A right-handed rotation by `angle` radians about `axis` (the formula of Rodrigues).
    pub fn about(axis: Vec3, angle: f32) -> Self {
        let axis = axis.unit();
        let (sin, cos) = angle.sin_cos();
        let image = |v: Vec3| v * cos + axis.cross(v) * sin + axis * (axis.dot(v) * (1.0 - cos));
        Self { axes: Self::NONE.axes.map(image) }
    }

    /// The rotated vector.
    pub fn apply(&self, v: Vec3) -> Vec3 {
        self.axes[0] * v.x + self.axes[1] * v.y + self.axes[2] * v.z
    }

    /// The rotation `self` followed by `next`.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        Self { axes: self.axes.map(|axis| next.apply(axis)) }
    }

    /// Applies the inverse rotation.
    pub fn undo(&self, v: Vec3) -> Vec3 {
        vec3(self.axes[0].dot(v), self.axes[1].dot(v), self.axes[2].dot(v))
    }

    /// The images of x, y and z.
    pub fn axes(&self) -> [Vec3; 3] {
        self.axes
    }

    /// The rotation that brings a face of the model to the top. Numbers outside 1 to 6 count as 6.
    pub fn showing(face: u8) -> Self {
        match face {
            1 => Self::NONE,
            2 => Self::about(Vec3::X, FRAC_PI_2),
            3 => Self::about(Vec3::Y, -FRAC_PI_2),
            4 => Self::about(Vec3::Y, FRAC_PI_2),
            5 => Self::about(Vec3::X, -FRAC_PI_2),
            _ => Self::about(Vec3::X, PI),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rotation_is_right_handed_and_can_be_undone() {
        let rotation = Rotation::about(Vec3::Z, FRAC_PI_2);
        assert!((rotation.apply(Vec3::X) - Vec3::Y).length() < 1e-6);
        let odd = Rotation::about(vec3(1.0, -2.0, 0.5), 1.1).then(&rotation);
        let v = vec3(0.3, 0.7, -1.2);
        assert!((odd.undo(odd.apply(v)) - v).length() < 1e-5);
        assert!((odd.apply(v).length() - v.length()).abs() < 1e-5);
    }

    #[test]
    fn then_applies_from_left_to_right() {
        let first = Rotation::about(Vec3::X, 0.4);
        let second = Rotation::about(Vec3::Y, -0.9);
        let v = vec3(0.2, -0.5, 0.8);
        let both = first.then(&second).apply(v);
        assert!((both - second.apply(first.apply(v))).length() < 1e-6);
    }
}
