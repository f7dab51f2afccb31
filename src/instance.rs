//! One running copy of the game for each profile and each display.
//!
//! The first copy listens on a local socket: a file in the user's runtime folder, or a named pipe
//! on Windows. A later one hands over the files that it was started with, and ends. Where that is
//! not possible, for instance because there is no such folder or the first copy does not answer,
//! each start opens a window of its own, and the [store](crate::store) keeps their games apart.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::path::PathBuf;
use std::time::Duration;

use directories::BaseDirs;
use interprocess::local_socket::prelude::*;
use interprocess::local_socket::{
    GenericFilePath, GenericNamespaced, Listener, ListenerOptions, Name, Stream,
};
use sha2::{Digest as _, Sha256};

use crate::display;
use crate::store::Profile;
use crate::wake::Inbox;

/// How long either side waits for the other.
const PATIENCE: Duration = Duration::from_secs(3);

/// Confirms that a request was received.
const RECEIVED: &[u8] = b"received\n";

/// What a later start asks of the running copy: to come to the front and to open these files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The absolute paths of the files that the player opened.
    pub files: Vec<PathBuf>,
}

/// The requests of later starts.
pub type Requests = Inbox<Request>;

/// Whether this is the first copy with its profile on its display.
pub enum Start {
    /// It is, and receives the requests of later ones if the system allows that.
    First(Option<Requests>),
    /// Another copy is running, and has received the request.
    Later,
}

impl Start {
    /// Hands the request over to the copy that is running with this profile on this display, or
    /// else becomes that copy.
    pub fn of(profile: &Profile, request: &Request) -> Self {
        let start = match Self::try_of(profile, request) {
            // Another copy was started at the same moment and was faster.
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                Self::try_of(profile, request)
            }
            start => start,
        };
        start.unwrap_or_else(|error| {
            log::info!("no connection to later starts: {error}");
            Self::First(None)
        })
    }

    fn try_of(profile: &Profile, request: &Request) -> io::Result<Self> {
        let name = socket(profile)?;
        let is_left_over = match Stream::connect(name.clone()) {
            Ok(stream) => return send(&stream, request).map(|()| Self::Later),
            // The file of a copy that has ended is still there.
            Err(error) => error.kind() == io::ErrorKind::ConnectionRefused,
        };
        let listener = listen(name, is_left_over)?;
        Ok(Self::First(Inbox::open("requests", move |send| receive(&listener, send))))
    }
}

/// The socket of the profile on this display. Paths are not resolved: a profile that is reached
/// through a link is another one.
fn socket(profile: &Profile) -> io::Result<Name<'static>> {
    let folder = std::path::absolute(profile.folder())?;
    let digest = Sha256::new()
        .chain_update(folder.as_os_str().as_encoded_bytes())
        .chain_update([0])
        .chain_update(display::name().as_encoded_bytes())
        .finalize();
    let name = format!("fivefold.{}", hex::encode(&digest[..8]));
    if cfg!(windows) {
        return name.to_ns_name::<GenericNamespaced>();
    }
    let folder = socket_folder().ok_or(io::ErrorKind::NotFound)?;
    folder.join(name).to_fs_name::<GenericFilePath>()
}

/// A folder that only the user can access and that is emptied when the session ends.
fn socket_folder() -> Option<PathBuf> {
    if cfg!(target_os = "macos") {
        return Some(env::temp_dir());
    }
    let folder = BaseDirs::new()?.runtime_dir()?.to_owned();
    // All sandboxes of one Flatpak application share this folder.
    let shared = env::var_os("FLATPAK_ID").map(|id| folder.join("app").join(id));
    Some(shared.unwrap_or(folder))
}

/// Listens on the socket, which only the user can open whatever their mask for files is. A file
/// that is left over makes room.
fn listen(name: Name<'_>, is_left_over: bool) -> io::Result<Listener> {
    let options = ListenerOptions::new().name(name).try_overwrite(is_left_over);
    #[cfg(unix)]
    let options = interprocess::os::unix::local_socket::ListenerOptionsExt::mode(options, 0o600);
    options.create_sync()
}

/// Sends the request to a running copy and waits for its answer. (A path need not be text.)
fn send(mut stream: &Stream, request: &Request) -> io::Result<()> {
    let files: Vec<&OsStr> = request.files.iter().map(|file| file.as_os_str()).collect();
    let line = serde_json::to_string(&files)? + "\n";
    limit_waiting(stream);
    stream.write_all(line.as_bytes())?;
    let mut answer = [0; RECEIVED.len()];
    stream.read_exact(&mut answer)?;
    if answer == RECEIVED { Ok(()) } else { Err(io::ErrorKind::InvalidData.into()) }
}

/// Limits how long a read or a write waits, on systems that can do that.
fn limit_waiting(stream: &Stream) {
    let limited = stream.set_recv_timeout(Some(PATIENCE));
    if let Err(error) = limited.and_then(|()| stream.set_send_timeout(Some(PATIENCE))) {
        log::debug!("no time limit: {error}");
    }
}

/// Receives requests. (Whoever is not answered opens a window of their own.)
fn receive(listener: &Listener, send: &dyn Fn(Request) -> bool) {
    for stream in listener.incoming() {
        if let Err(error) = stream.and_then(|stream| answer(&stream, send)) {
            log::info!("no request: {error}");
        }
    }
}

fn answer(mut stream: &Stream, send: &dyn Fn(Request) -> bool) -> io::Result<()> {
    limit_waiting(stream);
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    let files: Vec<OsString> = serde_json::from_str(&line)?;
    let files = files.into_iter().map(PathBuf::from).collect();
    if send(Request { files }) { stream.write_all(RECEIVED) } else { Ok(()) }
}
