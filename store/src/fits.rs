//! Values fitted to house rules that are too large to solve, which take some seconds to compute.
//!
//! They follow from the rules, so the files may be lost. They are never set aside or backed up.

use std::fs;
use std::path::PathBuf;

use super::bounded::{self, Content, modified};
use super::replace::replace;
use super::{Profile, StoreError};
use crate::players::FitStorage;

/// The largest file that is read, in bytes. The largest of a shipped game has a twelfth of that.
const MAX_SIZE: u64 = 1 << 20;

/// The largest number of files. One more, and the oldest goes.
const MAX_FILES: usize = 32;

/// The files of a profile.
pub struct KeptFits(Profile);

impl KeptFits {
    /// The files of this profile, of which nothing is read yet.
    pub fn of(profile: &Profile) -> Self {
        Self(profile.on_this_thread())
    }

    fn path(&self, fingerprint: &[u8; 32]) -> PathBuf {
        self.0.fits().join(hex::encode(fingerprint)).with_extension("fit")
    }

    fn try_write(&self, fingerprint: &[u8; 32], bytes: &[u8]) -> Result<(), StoreError> {
        let path = self.path(fingerprint);
        self.0.create_folder(&self.0.fits())?;
        replace(&self.0, &path, bytes)?;
        let files = fs::read_dir(self.0.fits()).into_iter().flatten().flatten();
        let is_fit = |path: &PathBuf| path.extension().is_some_and(|it| it == "fit");
        let mut files: Vec<_> = files.map(|file| file.path()).filter(is_fit).collect();
        files.sort_by_key(|path| modified(path));
        let spare = files.len().saturating_sub(MAX_FILES);
        for old in files.iter().filter(|&file| *file != path).take(spare) {
            fs::remove_file(old).map_err(StoreError::writing(old))?;
        }
        Ok(())
    }
}

impl FitStorage for KeptFits {
    fn read(&self, fingerprint: &[u8; 32]) -> Option<Vec<u8>> {
        match bounded::read(&self.path(fingerprint), MAX_SIZE) {
            Ok(Content::Bytes(bytes)) => Some(bytes),
            Ok(_) => None,
            Err(error) => {
                log::warn!("no fitted values: {error}");
                None
            }
        }
    }

    fn write(&self, fingerprint: &[u8; 32], bytes: &[u8]) {
        // (Nobody has asked for it, and the next run tries again.)
        if let Err(error) = self.try_write(fingerprint, bytes) {
            log::warn!("fitted values are not kept: {error}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_again_and_the_oldest_go() {
        let (_dir, profile) = Profile::temporary();
        let fits = KeptFits::of(&profile);
        assert_eq!(fits.read(&[7; 32]), None);
        for number in 0..=MAX_FILES as u8 {
            fits.write(&[number; 32], &[number, 1]);
            let path = fits.path(&[number; 32]);
            let at = std::time::UNIX_EPOCH + std::time::Duration::from_secs(number.into());
            fs::File::options().write(true).open(path).unwrap().set_modified(at).unwrap();
        }
        fits.write(&[1; 32], &[1, 2]);
        assert_eq!(fits.read(&[0; 32]), None, "it was the oldest one");
        assert_eq!(fits.read(&[1; 32]), Some(vec![1, 2]), "the new one");
        assert_eq!(fits.read(&[2; 32]), Some(vec![2, 1]));
        let len = fs::read_dir(profile.fits()).unwrap().count();
        assert_eq!(len, MAX_FILES);
        fs::write(fits.path(&[9; 32]), vec![0; MAX_SIZE as usize + 1]).unwrap();
        assert_eq!(fits.read(&[9; 32]), None, "too large");
    }

    #[test]
    fn a_folder_that_can_not_be_made_does_no_harm() {
        let (_dir, profile) = Profile::temporary();
        fs::write(profile.fits(), "a file").unwrap();
        let fits = KeptFits::of(&profile);
        fits.write(&[1; 32], &[1]);
        assert_eq!(fits.read(&[1; 32]), None);
        assert_eq!(fs::read(profile.fits()).unwrap(), b"a file");
    }
}
