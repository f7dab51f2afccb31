//! The file with the training data.

use serde::{Deserialize, Serialize};

use super::bounded::{self, MAX_TRAINING};
use super::ron_tree::ListKeys;
use super::value_file::{self, ValueFile};
use super::{Notice, Profile, StoreError};
use crate::coach::training::Training;

#[derive(Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(default)]
pub(super) struct TrainingFile {
    #[serde(deserialize_with = "bounded::version")]
    version: u32,
    #[serde(rename = "drill")]
    training: Training,
}

impl ValueFile for TrainingFile {
    const LIMIT: u64 = MAX_TRAINING;
    const DEPTH: usize = 3;
    const KEYS: ListKeys = &[("exercises", &["exercise"]), ("scores", &["day", "rules"])];

    fn within_bounds(self) -> Self {
        Self { version: bounded::VERSION, training: self.training.within_bounds() }
    }
}

/// Loads the training data of a profile, as far as the file can be read; the default if there is
/// none.
pub fn load_training(profile: &Profile) -> (Training, Vec<Notice>) {
    let (TrainingFile { training, .. }, notices) = value_file::load(profile, &profile.training());
    (training, notices)
}

/// Writes the changes since the training file was last read or written, atomically.
pub fn save_training(profile: &Profile, training: &Training) -> Result<(), StoreError> {
    let file = TrainingFile { training: training.clone(), ..TrainingFile::default() };
    value_file::save(profile, &profile.training(), file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::training::{Exercise, ExerciseSource};

    #[test]
    fn nonsense_is_left_out() {
        let (_dir, profile) = Profile::temporary();
        let mut training = Training::default();
        for dice in ["11236", "44551"] {
            let (rules, dice) = ("basic".into(), dice.to_owned());
            let exercise = Exercise { rules, dice, rolls_left: 1, ..Exercise::default() };
            training.add(exercise, ExerciseSource::Own, None);
        }
        save_training(&profile, &training).unwrap();
        let text = std::fs::read_to_string(profile.training()).unwrap();
        let wild = text.replacen("ease: 2.5", "ease: NaN", 1);
        std::fs::write(profile.training(), wild).unwrap();
        assert_eq!(load_training(&profile).0.exercises().len(), 1);
    }
}
