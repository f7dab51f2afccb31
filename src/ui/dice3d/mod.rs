//! Dice as lit, rounded bodies on a felt, painted with plain `epaint` meshes: no GPU callback, no depth
//! buffer, no texture, so they look the same with every renderer.
//!
//! A [`Stage`] gives every die its place on a felt and knows the camera. It also gives the [`Pose`] of a
//! die at rest or at any moment of a roll, as a pure function. The [`Artist`] turns poses into a shape.
//! [`felt`], [`ring`] and [`face_icon`] draw what is around them. All colours come from the caller.

pub mod camera;
mod felt;
mod ground;
mod icon;
mod label;
pub mod layout;
mod light;
pub mod model;
mod paint;
pub mod tumble;
pub mod vector;

pub use self::felt::{FeltLook, felt};
pub use self::ground::ring;
pub use self::icon::face_icon;
pub use self::label::FaceLabels;
pub use self::layout::Stage;
pub use self::light::Light;
pub use self::paint::{Artist, Die, DieLook};
pub use self::tumble::{Pose, Tumble};
