//! The desktop's own dialogs for choosing files.
//!
//! On Linux they come from the desktop portal (`org.freedesktop.portal.FileChooser`), which a plain
//! X11 session does not have. Whether the portal is running is checked first, since the library
//! that opens dialogs does not distinguish a closed dialog from a missing one.

use std::path::{Path, PathBuf};

use rfd::FileDialog;

/// The kind of path to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogKind {
    /// A file that exists.
    Existing,
    /// A file to write.
    New,
    /// A folder.
    Folder,
}

/// A dialog to open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DialogRequest {
    /// The kind of path to choose.
    pub kind: DialogKind,
    /// The title of the dialog.
    pub title: String,
    /// The initial path, which need not exist.
    pub start: Option<PathBuf>,
}

/// The answer to a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DialogAnswer {
    /// This file or folder was chosen.
    Chosen(PathBuf),
    /// Nothing was chosen.
    Closed,
    /// The desktop has no such dialogs.
    Missing,
}

/// Opens a dialog and waits for the answer.
pub fn ask(request: &DialogRequest) -> DialogAnswer {
    if !portal::is_available() {
        return DialogAnswer::Missing;
    }
    let start = request.start.as_deref();
    let mut dialog = FileDialog::new().set_title(&request.title);
    let folder = start.and_then(|start| if start.is_dir() { Some(start) } else { start.parent() });
    if let Some(folder) = folder.filter(|folder| folder.is_dir()) {
        dialog = dialog.set_directory(folder);
    }
    let name = start.filter(|start| !start.is_dir()).and_then(Path::file_name);
    if let Some(name) = name.filter(|_| request.kind == DialogKind::New) {
        dialog = dialog.set_file_name(name.to_string_lossy());
        // (Windows and macOS append it to a name that is typed without.)
        if let Some(extension) = Path::new(name).extension().and_then(|text| text.to_str()) {
            dialog = dialog.add_filter(format!("*.{extension}"), &[extension]);
        }
    }
    let chosen = match request.kind {
        DialogKind::Existing => dialog.pick_file(),
        DialogKind::New => dialog.save_file(),
        DialogKind::Folder => dialog.pick_folder(),
    };
    chosen.map_or(DialogAnswer::Closed, DialogAnswer::Chosen)
}

#[cfg(target_os = "linux")]
mod portal {
    use zbus::blocking::{Connection, Proxy};

    /// Whether the portal answers; a desktop that has one starts it on demand.
    pub(super) fn is_available() -> bool {
        version().inspect_err(|error| log::info!("no file dialogs: {error}")).is_ok()
    }

    fn version() -> zbus::Result<u32> {
        let portal = Proxy::new(
            &Connection::session()?,
            "org.freedesktop.portal.Desktop",
            "/org/freedesktop/portal/desktop",
            "org.freedesktop.portal.FileChooser",
        )?;
        portal.get_property("version")
    }
}

#[cfg(not(target_os = "linux"))]
mod portal {
    pub(super) const fn is_available() -> bool {
        true
    }
}
