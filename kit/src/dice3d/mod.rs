//! Dice as lit, rounded bodies on a felt, painted with plain `epaint` meshes: no GPU callback, no
//! depth buffer, no texture, so they look the same with every renderer.
//!
//! A [`Stage`] gives every die its place on a felt and knows the camera. It also gives the [`Pose`]
//! of a die at rest or at any moment of a roll, as a pure function. The [`Artist`] turns poses into
//! a shape. [`felt`], [`ring`] and [`face_icon`] draw what is around them. All colours come from
//! the caller.

mod camera;
mod felt;
mod grain;
mod ground;
mod icon;
mod label;
mod layout;
mod light;
mod model;
mod paint;
mod tile;
mod tumble;

pub use self::felt::{FeltLook, felt, outline};
pub use self::ground::{glow, ring};
pub use self::icon::face_icon;
pub use self::label::FaceLabels;
pub use self::layout::Stage;
pub use self::light::{Light, lit};
pub use self::paint::{ARTIST, Artist, Die, DieLook, Material};
pub use self::tile::Tile;
pub use self::tumble::{Pose, Tumble, knock};
