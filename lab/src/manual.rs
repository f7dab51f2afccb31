//! `manual`: man pages and completions, for packages.

use std::path::PathBuf;
use std::{fs, io};

use clap::{Args, CommandFactory as _};
use clap_complete::{Shell, generate_to};

use super::{LabArguments, LabError};
use fivefold_window::arguments::Arguments;

/// Write the man pages of both programs, and completions for the usual shells
#[derive(Debug, Args)]
#[command(hide = true)]
pub(super) struct ManualCommand {
    /// The folder to write to
    folder: PathBuf,
}

impl ManualCommand {
    pub(super) fn run(&self) -> Result<(), LabError> {
        self.write().map_err(LabError::writing(&self.folder))
    }

    fn write(&self) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        for mut command in [Arguments::command(), LabArguments::command()] {
            let name = command.get_name().to_owned();
            for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
                generate_to(shell, &mut command, &name, &self.folder)?;
            }
            clap_mangen::generate_to(command, &self.folder)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_page() {
        let folder = tempfile::tempdir().unwrap();
        ManualCommand { folder: folder.path().to_owned() }.run().unwrap();
        let read = |file: &str| fs::read_to_string(folder.path().join(file)).unwrap();
        assert!(read("fivefold.1").contains("seed"));
        assert!(read("fivefold-lab-advise.1").contains("rolls\\-left"));
        assert!(read("_fivefold-lab").contains("advise"));
        assert!(!folder.path().join("fivefold-lab-manual.1").exists());
    }
}
