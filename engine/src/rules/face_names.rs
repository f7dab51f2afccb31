//! `face_names`: the names of faces that don't show pips.

use super::{dice::DiceSpec, name::is_disruptive};
use crate::rules::{Field, Problem, ProblemKind};

/// The most characters of a face's name, which must fit on the die.
pub const MAX_FACE_NAME: usize = 3;

/// Checks that all faces have a name, or none.
pub fn check(names: &[String], dice: &DiceSpec, problems: &mut Vec<Problem>) {
    if !dice.can_exist() || names.is_empty() {
        return;
    }
    let is_short = |name: &String| {
        (1..=MAX_FACE_NAME).contains(&name.trim().chars().count())
            && !name.chars().any(is_disruptive)
    };
    let what = match names {
        names if names.len() != usize::from(dice.sides) => ProblemKind::FaceNames,
        names if !names.iter().all(is_short) => ProblemKind::FaceName,
        _ => return,
    };
    problems.push(Problem::general(what).at(Field::FaceNames));
}
