//! Starting where something is missing, and a second time.

use std::{
    fs::{self, File},
    os::unix::{ffi::OsStrExt as _, fs::PermissionsExt as _, net::UnixListener},
    path::{Path, PathBuf},
    process::Command,
    thread::sleep,
    time::Duration,
};

use super::{
    hands::Hands,
    program::{Home, Program},
    screen::{Role, Screen},
    wait,
};

/// Starts the program with these variables, and waits for its window.
fn open_in(home: &Home, variables: &[(&str, &str)]) -> (Program, Screen) {
    let mut command = home.command();
    let program = Program::of(command.envs(variables.iter().copied()));
    let screen = Screen::of(&program);
    screen.wait_for(Role::BUTTON, "Roll");
    (program, screen)
}

/// A folder for sockets within the home, which only its owner may use.
fn runtime_folder(home: &Home) -> PathBuf {
    let folder = home.path().join("run");
    fs::create_dir_all(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o700)).unwrap();
    folder
}

#[test]
#[ignore = "needs a display and a session bus"]
fn where_wayland_is_not_there_the_window_opens_on_x11() {
    let home = Home::empty();
    let refusing = home.path().join("refusing");
    drop(UnixListener::bind(&refusing).unwrap());
    for display in ["wayland-9", refusing.to_str().unwrap()] {
        drop(open_in(&home, &[("WAYLAND_DISPLAY", display)]));
    }
}

#[test]
#[ignore = "needs a display and a session bus"]
fn without_fonts_names_in_any_script_are_no_obstacle() {
    let home = Home::empty();
    fs::write(home.path().join("fonts.conf"), "<fontconfig></fontconfig>").unwrap();
    let seats =
        "(seats: [(name: \"李小龍\", sitter: \"human\"), (name: \"Ann\", sitter: \"human\")])";
    home.write_settings(seats);
    let fonts = home.path().join("fonts.conf");
    let fonts = [("FONTCONFIG_FILE", fonts.to_str().unwrap())];
    let (mut program, screen) = open_in(&home, &fonts);
    screen.wait_for(Role::LABEL, |name: &str| name.contains("李小龍"));
    sleep(Duration::from_secs(1));
    assert!(program.ended().is_none());
}

#[test]
#[ignore = "needs a display"]
fn without_a_bus_sound_or_a_folder_the_window_opens() {
    let home = Home::empty();
    let mut command = home.command();
    command.env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    command.env("XDG_CONFIG_HOME", "/proc/nowhere").env_remove("XDG_RUNTIME_DIR");
    command.env("ALSA_CONFIG_PATH", "/nonexistent").env("PULSE_SERVER", "unix:/nonexistent");
    let mut program = Program::of(&mut command);
    let hands = Hands::on_window(&program, "Fivefold");
    hands.move_to(5, 5);
    sleep(Duration::from_secs(2));
    assert!(program.ended().is_none());
}

/// A program for dialogs that writes what it is asked to show into the file `shown` of the home. The
/// others end as they do where they can't be shown.
fn with_dialogs_of(home: &Home, there: &str) -> PathBuf {
    let shown = home.path().join("shown");
    for program in ["zenity", "kdialog", "notify-send"] {
        let writes = format!("printf '%s\\n' \"$@\" > '{}'", shown.display());
        home.write_program(program, if program == there { &writes } else { "exit 1" });
    }
    shown
}

#[test]
#[ignore = "needs a display"]
fn without_opengl_a_dialog_says_so() {
    for there in ["zenity", "kdialog", "notify-send"] {
        let home = Home::empty();
        let shown = with_dialogs_of(&home, there);
        let mut command = home.command();
        command.env("LIBGL_DRIVERS_PATH", "/nonexistent").env("GALLIUM_DRIVER", "none");
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{there}");
        let said = fs::read_to_string(&shown).unwrap();
        assert!(said.contains("OpenGL") && said.contains("driver"), "{there}: {said}");
    }
}

/// A process that writes more than it may is ended by a signal, without a word.
#[test]
#[ignore = "needs a display"]
fn where_no_files_may_be_written_a_sentence_says_so() {
    let home = Home::empty();
    home.write_program("zenity", "exit 0");
    let command = home.command();
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -f 0; exec \"$0\""]).arg(command.get_program());
    limited.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    let output = limited.output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("ulimit -f"), "{output:?}");
}

/// Each is loaded by another library of ours, which fails in its own way.
#[test]
#[ignore = "needs a display"]
fn without_a_library_for_windows_a_dialog_says_so() {
    for library in ["libXcursor.so.1", "libxkbcommon-x11.so.0", "libxkbcommon.so.0", "libxcb.so.1"]
    {
        let home = Home::empty();
        let shown = with_dialogs_of(&home, "zenity");
        // What can't be loaded is as good as missing.
        File::create(home.path().join(library)).unwrap();
        let output = home.command().env("LD_LIBRARY_PATH", home.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{library}");
        let said = fs::read_to_string(&shown).unwrap();
        assert!(said.contains("a library of the system is missing"), "{library}: {said}");
    }
}

/// Starts the program, with this folder for its socket and with this file.
fn start_again(home: &Home, run: &Path, file: Option<&std::ffi::OsStr>) -> Program {
    let mut command = home.command();
    command.env("XDG_RUNTIME_DIR", run).args(file);
    Program::of(&mut command)
}

fn socket_in(run: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(run).unwrap().flatten().map(|entry| entry.path());
    let is_ours = |path: &PathBuf| path.file_name().unwrap().as_bytes().starts_with(b"fivefold.");
    entries.into_iter().find(is_ours)
}

#[test]
#[ignore = "needs a display and a session bus"]
fn a_stopped_window_keeps_its_socket() {
    let home = Home::empty();
    let run = runtime_folder(&home);
    let first = start_again(&home, &run, None);
    let screen = Screen::of(&first);
    screen.wait_for(Role::BUTTON, "Roll");
    let socket = wait(|| socket_in(&run), || "no socket".to_owned());
    assert_eq!(fs::metadata(&socket).unwrap().permissions().mode() & 0o777, 0o600);

    // While the first one is stopped, another start says where it is, and leaves the socket alone.
    let process = first.process_id().to_string();
    let signal = |name: &str| {
        assert!(Command::new("kill").args([name, &process]).status().unwrap().success());
    };
    signal("-STOP");
    refuses(&home, &run, &display(), &process);
    signal("-CONT");
    // A path that is not text arrives too.
    let odd = run.join(std::ffi::OsStr::from_bytes(b"odd-\xff.fivefold-game"));
    File::create(&odd).unwrap();
    assert!(start_again(&home, &run, Some(odd.as_os_str())).wait_for_end().success());
    screen.wait_for(Role::LABEL, |name: &str| name.contains("odd-"));
}

/// The name of the display.
fn display() -> String {
    std::env::var("DISPLAY").unwrap()
}

/// Starts the program on this display, which ends and names the process of the window that has the
/// profile.
fn refuses(home: &Home, run: &Path, display: &str, process: &str) {
    let shown = with_dialogs_of(home, "zenity");
    let mut command = home.command();
    let output = command.env("XDG_RUNTIME_DIR", run).env("DISPLAY", display).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    for said in [fs::read_to_string(shown).unwrap(), String::from_utf8(output.stderr).unwrap()] {
        assert!(said.contains("already open") && said.contains(process), "{said}");
    }
}

#[test]
#[ignore = "needs a display and a session bus"]
fn a_start_on_another_display_says_where_the_window_is() {
    let home = Home::empty();
    let run = runtime_folder(&home);
    let first = start_again(&home, &run, None);
    let hands = Hands::on_window(&first, "Fivefold");
    hands.move_to(5, 5);
    // The same display by another name, which says that it is another.
    let other = format!("unix{}", display());
    refuses(&home, &run, &other, &first.process_id().to_string());
    // A killed window keeps nobody out.
    first.kill();
    let mut command = home.command();
    command.env("XDG_RUNTIME_DIR", &run).env("DISPLAY", other);
    let mut second = Program::of(&mut command);
    let hands = Hands::on_window(&second, "Fivefold");
    hands.move_to(5, 5);
    assert!(second.ended().is_none());
}
