//! A message in a dialog of the system, for when there is no window of the program.

/// The name of the program, in titles.
#[cfg(target_os = "linux")]
const NAME: &str = "Fivefold";

/// Shows why the program ends in a dialog and waits until it is closed. Does nothing where there is
/// no dialog.
pub fn show(message: &str) {
    #[cfg(target_os = "linux")]
    if !helpers::show(message) {
        log::warn!("no program to show a dialog with");
    }
    #[cfg(not(target_os = "linux"))]
    show_as(rfd::MessageLevel::Error, message);
}

/// Shows what was wrong with the command line, or what it asked for, in a dialog, if nobody can read
/// it: on Windows a program with a window has no terminal, but its output may go to a file or to
/// another program.
pub fn show_usage(answer: &clap::Error) {
    #[cfg(windows)]
    {
        use std::io;
        use std::os::windows::io::AsRawHandle as _;
        let (output, level) = match answer.use_stderr() {
            true => (io::stderr().as_raw_handle(), rfd::MessageLevel::Error),
            false => (io::stdout().as_raw_handle(), rfd::MessageLevel::Info),
        };
        if output.is_null() {
            show_as(level, &answer.to_string());
        }
    }
    #[cfg(not(windows))]
    let _ = answer;
}

#[cfg(not(target_os = "linux"))]
fn show_as(level: rfd::MessageLevel, message: &str) {
    let dialog = rfd::MessageDialog::new().set_level(level).set_title("Fivefold");
    dialog.set_description(message).show();
}

/// On Linux every desktop has a program for dialogs, but none has all of them.
#[cfg(target_os = "linux")]
mod helpers {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use super::NAME;

    /// A program that runs for longer than this has shown the message, however it ends.
    const SHOWN: Duration = Duration::from_secs(1);

    /// Tries the programs one after another; returns whether one has shown the message.
    pub(super) fn show(message: &str) -> bool {
        let title = format!("--title={NAME}");
        let plain = format!("--text={message}");
        let programs: [(&str, &[&str]); 3] = [
            ("zenity", &["--error", "--no-markup", "--width=420", &title, &plain]),
            ("kdialog", &["--title", NAME, "--error", message]),
            ("notify-send", &["--urgency=critical", "--icon=dialog-error", NAME, message]),
        ];
        programs.iter().any(|(program, arguments)| run(program, arguments))
    }

    fn run(program: &str, arguments: &[&str]) -> bool {
        let start = Instant::now();
        let mut command = Command::new(program);
        let quiet = command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null());
        match quiet.stderr(Stdio::null()).status() {
            Ok(ended) => ended.success() || start.elapsed() > SHOWN,
            Err(error) => {
                log::info!("{program}: {error}");
                false
            }
        }
    }
}
