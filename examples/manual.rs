//! Writes the man pages of both programs, and completions for the usual shells, into a folder: a
//! tool for packagers.
//!
//! ```text
//! cargo run --example manual -- target/manual
//! ```

use std::{fs, io, path::Path};

use clap::CommandFactory as _;
use clap_complete::{Shell, generate_to};

fn main() -> io::Result<()> {
    let folder = std::env::args_os().nth(1);
    let folder = folder.ok_or_else(|| io::Error::other("name the folder to write to"))?;
    write(Path::new(&folder))
}

fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for mut command in [fivefold::arguments::Arguments::command(), fivefold::lab::command()] {
        let name = command.get_name().to_owned();
        for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
            generate_to(shell, &mut command, &name, folder)?;
        }
        clap_mangen::generate_to(command, folder)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_page() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path()).unwrap();
        let read = |file: &str| fs::read_to_string(folder.path().join(file)).unwrap();
        assert!(read("fivefold.1").contains("demo"));
        assert!(read("fivefold-lab-advise.1").contains("rolls\\-left"));
        assert!(read("_fivefold-lab").contains("prospects"));
    }
}
