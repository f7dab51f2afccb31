//! The file with the training data.

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::bounded::{self, MAX_TRAINING};
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

    fn within_bounds(self) -> Self {
        Self { version: bounded::VERSION, training: self.training.within_bounds() }
    }
}

/// Loads the training data of a profile; the default if there is no file, or only a damaged one,
/// which is set aside.
pub fn load_training(profile: &Profile) -> (Training, Vec<Notice>) {
    let (TrainingFile { training, .. }, notices) = value_file::load(profile, profile.training());
    (training, notices)
}

/// Writes the training file atomically. A damaged file is set aside first; one of a newer version
/// is left alone.
pub fn save_training(profile: &Profile, training: &Training) -> Result<(), StoreError> {
    let file = TrainingFile { training: training.clone(), ..TrainingFile::default() };
    value_file::save(profile, &profile.training(), file, PrettyConfig::new().depth_limit(3))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::coach::{
        ChoiceLikelihood, Judgment,
        training::{Answer, AnswerLoss, Exercise, ExerciseSource},
    };

    fn training() -> Training {
        let mut training = Training::default();
        for dice in ["11236", "44551"] {
            let (rules, card) = ("basic".to_owned(), "ones=3,chance=22".to_owned());
            let dice = dice.to_owned();
            let exercise = Exercise { rules, card, dice, rolls_left: 1, ..Exercise::default() };
            training.add(exercise, ExerciseSource::Own);
        }
        let mut likelihood = ChoiceLikelihood::NONE;
        likelihood.add(&[0.0, 0.25], 1, 20.0);
        let (loss, judgment) = (AnswerLoss::Points(0.25), Judgment::Fine);
        training.answer(0, 20_000, &Answer { loss, judgment, likelihood });
        training.answer_course("basic", true);
        training
    }

    #[test]
    fn what_is_to_be_trained_comes_back() {
        let dir = tempfile::tempdir().unwrap();
        let profile = Profile::at(dir.path().join("new"));
        assert_eq!(load_training(&profile), (Training::default(), vec![]));
        assert!(!profile.folder().exists(), "looking writes nothing");
        save_training(&profile, &training()).unwrap();
        assert_eq!(load_training(&profile), (training(), vec![]));
        assert_eq!(fs::read_dir(profile.folder()).unwrap().count(), 1);
    }

    #[test]
    fn damage_is_set_aside_and_nonsense_left_out() {
        let (_dir, profile) = Profile::temporary();
        fs::write(profile.training(), "(version: 1, drill: oh").unwrap();
        let (read, notices) = load_training(&profile);
        assert_eq!(read, Training::default());
        assert!(matches!(notices[..], [Notice::SetAside { .. }]), "{notices:?}");
        save_training(&profile, &training()).unwrap();
        let text = fs::read_to_string(profile.training()).unwrap();
        fs::write(profile.training(), text.replacen("ease: 2.5", "ease: NaN", 1)).unwrap();
        assert_eq!(load_training(&profile).0.exercises().len(), 1);
    }
}
