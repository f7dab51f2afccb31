//! The program under test and the home it lives in.

use std::{
    fs::File,
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

    /// What the file of an unfinished game holds, if there is one.
    pub fn game(&self) -> Option<String> {
        let files = std::fs::read_dir(self.config().join("unfinished")).ok()?;
        files.flatten().find_map(|file| std::fs::read_to_string(file.path()).ok())
    }

    /// Writes the settings.
    pub fn write_settings(&self, text: &str) {
        std::fs::create_dir_all(self.config()).expect("a folder");
        std::fs::write(self.config().join("settings.ron"), text).expect("settings");
    }

    /// Writes a shell script that stands before the system's program of this name.
    pub fn write_program(&self, name: &str, script: &str) {
        let path = self.path().join("bin").join(name);
        std::fs::create_dir_all(self.path().join("bin")).expect("a folder");
        std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a script");
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(path, mode).expect("a script that runs");
    }

    /// The files in the home that are not the program's own, nor the caches of the graphics driver.
    pub fn files_elsewhere(&self) -> Vec<String> {
        let (mut folders, mut files) = (vec![self.path().to_owned()], Vec::new());
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
                let path = entry.path();
                let name = entry.file_name().to_string_lossy().into_owned();
                if path == self.config() || name.starts_with("mesa_shader_cache") {
                    continue;
                }
                if path.is_dir() { folders.push(path) } else { files.push(path) }
            }
        }
        files.iter().map(|path| path.display().to_string()).collect()
    }

    /// Starts the program with these arguments.
    pub fn start(&self, arguments: &[&str]) -> Program {
        Program(self.command().args(arguments).spawn().expect("the program starts"))
    }

    /// Starts the program, which writes what it says to developers, warnings too, to the end of
    /// this file. Relative paths are within the home.
    pub fn start_into(&self, log: &Path) -> Program {
        let log = File::options().create(true).append(true).open(log).expect("a file");
        let mut command = self.command();
        command.env("RUST_LOG", "warn").stderr(log).current_dir(self.path());
        Program(command.spawn().expect("the program starts"))
    }

    /// The program in this home, to be started in some other way.
    pub fn command(&self) -> Command {
        let mut command = game();
        command.env("HOME", self.path());
        for (name, folder) in [
            ("XDG_CONFIG_HOME", ".config"),
            ("XDG_DATA_HOME", ".local/share"),
            ("XDG_STATE_HOME", ".local/state"),
            ("XDG_CACHE_HOME", ".cache"),
        ] {
            command.env(name, self.path().join(folder));
        }
        // Programs of a test come before those of the system.
        let path = std::env::var("PATH").unwrap_or_default();
        command.env("PATH", format!("{}:{path}", self.path().join("bin").display()));
        command.env_remove("FIVEFOLD_PROFILE");
        // Where there is an X server, tests press its keys: the window must not open elsewhere.
        if std::env::var_os("DISPLAY").is_some() {
            command.env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
        }
        command
    }
}

/// The game: the one just built, or the one that `FIVEFOLD_PROGRAM` names (to try an installed
/// package).
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
    /// Starts it.
    pub fn of(command: &mut Command) -> Self {
        Self(command.spawn().expect("the program starts"))
    }

    pub fn process_id(&self) -> u32 {
        self.0.id()
    }

    /// The sockets to other computers that it has open, whatever their protocol.
    pub fn internet_sockets(&self) -> Vec<String> {
        let process = PathBuf::from(format!("/proc/{}", self.process_id()));
        let links = std::fs::read_dir(process.join("fd")).expect("its open files").flatten();
        let links = links.filter_map(|entry| std::fs::read_link(entry.path()).ok());
        let own: Vec<String> = links.map(|link| link.display().to_string()).collect();
        let is_own = |line: &&str| {
            let inode = line.split_whitespace().nth(9).unwrap_or_default();
            own.contains(&format!("socket:[{inode}]"))
        };
        let of_protocol = |name: &str| {
            let table = std::fs::read_to_string(process.join("net").join(name)).unwrap_or_default();
            table.lines().skip(1).filter(is_own).map(str::to_owned).collect::<Vec<_>>()
        };
        ["tcp", "tcp6", "udp", "udp6", "raw", "raw6"].into_iter().flat_map(of_protocol).collect()
    }

    /// How the program has ended by itself, if it has.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().expect("a process")
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
