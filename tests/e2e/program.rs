//! The program under test and the home it lives in.

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus},
};

use tempfile::TempDir;

use crate::wait;

/// A home folder that is empty at first and removed in the end. Programs started in it one after
/// another see each other's files.
pub struct Home(TempDir);

impl Home {
    pub fn empty() -> Self {
        Self(tempfile::tempdir().expect("a scratch folder"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Where the program's settings and games should be.
    pub fn config(&self) -> PathBuf {
        self.path().join(".config/fivefold")
    }

    /// Starts the program with these arguments.
    pub fn start(&self, arguments: &[&str]) -> Program {
        let mut command = game();
        command.args(arguments).env("HOME", self.path());
        for (name, folder) in [
            ("XDG_CONFIG_HOME", ".config"),
            ("XDG_DATA_HOME", ".local/share"),
            ("XDG_STATE_HOME", ".local/state"),
            ("XDG_CACHE_HOME", ".cache"),
        ] {
            command.env(name, self.path().join(folder));
        }
        command.env_remove("FIVEFOLD_PROFILE");
        // Where there is an X server, tests press its keys: the window must not open elsewhere.
        if std::env::var_os("DISPLAY").is_some() {
            command.env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
        }
        Program(command.spawn().expect("the program starts"))
    }
}

/// The game: the one just built, or the one that `FIVEFOLD_PROGRAM` names (to try an installed package).
pub fn game() -> Command {
    let program = std::env::var_os("FIVEFOLD_PROGRAM");
    Command::new(program.unwrap_or(env!("CARGO_BIN_EXE_fivefold").into()))
}

/// The engine in a terminal: the one just built, or the one that `FIVEFOLD_LAB` names.
pub fn lab() -> Command {
    let lab = std::env::var_os("FIVEFOLD_LAB");
    Command::new(lab.unwrap_or(env!("CARGO_BIN_EXE_fivefold-lab").into()))
}

/// A running program; it is killed when the test ends, however that ends.
pub struct Program(Child);

impl Program {
    pub fn process_id(&self) -> u32 {
        self.0.id()
    }

    /// Kills the program in the middle of whatever it does (signal 9).
    pub fn kill(mut self) {
        let ended = self.0.try_wait().expect("a process");
        assert!(ended.is_none(), "the program had already ended by itself: {ended:?}");
        self.0.kill().expect("the program can be killed");
        self.0.wait().expect("the program ends");
    }

    /// Waits for the program to end by itself.
    pub fn wait_for_end(mut self) -> ExitStatus {
        wait(|| self.0.try_wait().expect("a process"), || "the program does not end".into())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        _ = self.0.kill();
        _ = self.0.wait();
    }
}
