//! `face_names`: what stands on the faces where that is not pips.

use super::{dice::DiceSpec, name::is_misplaced};
use crate::rules::{Field, Problem, ProblemKind};

/// The most characters that the name of a face can have; it stands on the die.
pub const MAX_FACE_NAME: usize = 3;

/// Either all faces have a name or none.
pub fn check(names: &[String], dice: &DiceSpec, problems: &mut Vec<Problem>) {
    if !dice.can_exist() || names.is_empty() {
        return;
    }
    let is_short = |name: &String| {
        (1..=MAX_FACE_NAME).contains(&name.trim().chars().count())
            && !name.chars().any(is_misplaced)
    };
    let what = match names {
        names if names.len() != usize::from(dice.sides) => ProblemKind::FaceNames,
        names if !names.iter().all(is_short) => ProblemKind::FaceName,
        _ => return,
    };
    problems.push(Problem::general(what).at(Field::FaceNames));
}
