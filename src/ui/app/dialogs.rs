//! The desktop's file dialogs, which fill the fields for paths or open a file.

use std::path::PathBuf;

use super::App;
use crate::file_dialog::{DialogAnswer, DialogKind, DialogRequest};
use crate::ui::commands::{Command, PathTarget};
use crate::ui::jobs::Job;

/// Opens a dialog, and waits until it is closed.
pub type AskDialog = fn(&DialogRequest) -> DialogAnswer;

pub(super) struct Dialogs {
    pub(super) ask: AskDialog,
    /// The dialog that is open, with the field that it fills.
    pub(super) open: Option<(PathTarget, Job<DialogAnswer>)>,
}

impl App {
    /// Opens a dialog, unless one is open already.
    pub(super) fn choose_path(&mut self, target: PathTarget, kind: DialogKind) {
        if self.dialogs.open.is_some() {
            return;
        }
        let title = self.words.say(match kind {
            DialogKind::Existing => "dialog-existing",
            DialogKind::New => "dialog-new",
            DialogKind::Folder => "dialog-folder",
        });
        let title = title.into_owned();
        let typed = self.typed_path(target).map(|typed| PathBuf::from(typed.trim()));
        let start = typed.filter(|path| path.is_absolute());
        let request = DialogRequest { kind, title, start };
        let ask = self.dialogs.ask;
        let job = Job::start("dialog", &self.wake, move |_: &_| Some(ask(&request)));
        self.dialogs.open = Some((target, job));
    }

    /// Takes the answer of a dialog that was closed.
    pub(super) fn follow_dialog(&mut self) {
        let is_closed = |(_, job): &mut (_, Job<_>)| !job.is_running();
        let Some((target, mut job)) = self.dialogs.open.take_if(is_closed) else { return };
        match job.take().unwrap_or(DialogAnswer::Missing) {
            DialogAnswer::Chosen(path) if target == PathTarget::Opened => {
                self.commands.push(Command::OpenFile(path));
            }
            DialogAnswer::Chosen(path) => {
                if let Some(typed) = self.typed_path(target) {
                    *typed = path.display().to_string();
                }
            }
            DialogAnswer::Closed => {}
            DialogAnswer::Missing => {
                let key = match target {
                    PathTarget::Opened => "dialog-missing-drop",
                    _ => "dialog-missing",
                };
                self.notify_outcome(self.words.say(key).into_owned());
            }
        }
    }

    /// The text of the field for a path, if there is one and its page is open.
    fn typed_path(&mut self, target: PathTarget) -> Option<&mut String> {
        Some(match target {
            PathTarget::Backup => &mut self.pages.settings()?.files.path,
            PathTarget::Rules => self.editor.path(),
            PathTarget::Games => &mut self.records.path,
            PathTarget::Copies => &mut self.closing.folder,
            PathTarget::Opened => return None,
        })
    }
}
