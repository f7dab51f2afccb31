//! What is seen and touched. `egui` is used only in here.

pub mod dice3d;
