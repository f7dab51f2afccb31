//! Points, directions and rotations of the small world in which the dice lie.

use std::f32::consts::{FRAC_PI_2, PI};
use std::ops::{Add, Mul, Neg, Sub};

/// A point or a direction: x to the right, y away from the player, z up. The table is the plane z = 0
/// and one unit is half the edge of a die.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct V3 {
    /// To the right.
    pub x: f32,
    /// Away from the player.
    pub y: f32,
    /// Up from the table.
    pub z: f32,
}

impl V3 {
    /// One unit to the right.
    pub const X: Self = v3(1.0, 0.0, 0.0);
    /// One unit away from the player.
    pub const Y: Self = v3(0.0, 1.0, 0.0);
    /// One unit up.
    pub const Z: Self = v3(0.0, 0.0, 1.0);

    /// The scalar product.
    pub fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    /// The vector product, right-handed.
    #[must_use]
    pub fn cross(self, other: Self) -> Self {
        v3(
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

/// Short for a [`V3`] from its three parts.
pub const fn v3(x: f32, y: f32, z: f32) -> V3 {
    V3 { x, y, z }
}

impl Add for V3 {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        v3(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl Sub for V3 {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        v3(self.x - other.x, self.y - other.y, self.z - other.z)
    }
}

impl Mul<f32> for V3 {
    type Output = Self;
    fn mul(self, by: f32) -> Self {
        v3(self.x * by, self.y * by, self.z * by)
    }
}

impl Neg for V3 {
    type Output = Self;
    fn neg(self) -> Self {
        self * -1.0
    }
}

/// A rotation, kept as the images of the three axes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    axes: [V3; 3],
}

impl Turn {
    /// No rotation.
    pub const NONE: Self = Self { axes: [V3::X, V3::Y, V3::Z] };

    /// A right-handed rotation by `angle` radians about `axis` (the formula of Rodrigues).
    pub fn about(axis: V3, angle: f32) -> Self {
        let axis = axis.unit();
        let (sin, cos) = angle.sin_cos();
        let image = |v: V3| v * cos + axis.cross(v) * sin + axis * (axis.dot(v) * (1.0 - cos));
        Self { axes: Self::NONE.axes.map(image) }
    }

    /// The rotated vector.
    pub fn apply(&self, v: V3) -> V3 {
        self.axes[0] * v.x + self.axes[1] * v.y + self.axes[2] * v.z
    }

    /// First `self`, then `next`.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        Self { axes: self.axes.map(|axis| next.apply(axis)) }
    }

    /// The vector before the rotation.
    pub fn undo(&self, v: V3) -> V3 {
        v3(self.axes[0].dot(v), self.axes[1].dot(v), self.axes[2].dot(v))
    }

    /// The images of x, y and z.
    pub fn axes(&self) -> [V3; 3] {
        self.axes
    }

    /// The rotation that brings a face of the model to the top. Numbers outside 1 to 6 count as 6.
    pub fn showing(face: u8) -> Self {
        match face {
            1 => Self::NONE,
            2 => Self::about(V3::X, FRAC_PI_2),
            3 => Self::about(V3::Y, -FRAC_PI_2),
            4 => Self::about(V3::Y, FRAC_PI_2),
            5 => Self::about(V3::X, -FRAC_PI_2),
            _ => Self::about(V3::X, PI),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_is_right_handed_and_undone() {
        let turn = Turn::about(V3::Z, FRAC_PI_2);
        assert!((turn.apply(V3::X) - V3::Y).length() < 1e-6);
        let odd = Turn::about(v3(1.0, -2.0, 0.5), 1.1).then(&turn);
        let v = v3(0.3, 0.7, -1.2);
        assert!((odd.undo(odd.apply(v)) - v).length() < 1e-5);
        assert!((odd.apply(v).length() - v.length()).abs() < 1e-5);
    }

    #[test]
    fn then_is_read_from_left_to_right() {
        let first = Turn::about(V3::X, 0.4);
        let second = Turn::about(V3::Y, -0.9);
        let v = v3(0.2, -0.5, 0.8);
        let both = first.then(&second).apply(v);
        assert!((both - second.apply(first.apply(v))).length() < 1e-6);
    }
}
