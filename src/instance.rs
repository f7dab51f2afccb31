//! One running copy of the game for each profile and each display.
//!
//! The first copy listens on a local socket: a file in the user's runtime folder, or a named pipe
//! on Windows. A later one hands over the files that it was started with, and ends. Where that is
//! not possible, for instance because there is no such folder or the first copy does not answer,
//! each start opens a window of its own, and the [store](crate::store) keeps their games apart.

use std::env;
use std::ffi::OsString;
use std::io::{self, Read, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use directories::BaseDirs;
use interprocess::local_socket::prelude::*;
use interprocess::local_socket::{
    GenericFilePath, GenericNamespaced, Listener, ListenerOptions, Name, Stream,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::display;
use crate::store::Profile;
use crate::wake::Inbox;

/// How long either side waits for the other.
const PATIENCE: Duration = Duration::from_secs(3);

/// The longest request that is read, in bytes.
const MAX_REQUEST: usize = 1 << 20;

/// The most requests that are read at the same time.
const MAX_READERS: usize = 16;

/// Confirms that a request was received.
const RECEIVED: &[u8] = b"received\n";

/// What a later start asks of the running copy: to come to the front and to open these files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The absolute paths of the files that the player opened.
    pub files: Vec<PathBuf>,
}

/// A [`Request`] as it is sent. (A path need not be text.)
#[derive(Deserialize, Serialize)]
struct SentRequest {
    files: Vec<OsString>,
}

/// The requests of later starts.
pub type Requests = Inbox<Request>;

/// Whether this is the first copy with its profile on its display.
pub enum Start {
    /// It is, and receives the requests of later ones if the system allows that.
    First(Option<(Requests, SocketFile)>),
    /// Another copy is running, and has received the request.
    Later,
}

/// Removes the file of the socket when the program ends.
pub struct SocketFile(Option<PathBuf>);

impl Drop for SocketFile {
    fn drop(&mut self) {
        if let Some(file) = self.0.take() {
            _ = std::fs::remove_file(file);
        }
    }
}

/// What became of a request to a copy that may be running.
enum HandOver {
    /// It has received the request.
    Received,
    /// It runs, but does not answer.
    Silent(io::Error),
    /// No copy is running.
    Nobody(io::Error),
}

impl Start {
    /// Hands the request over to the copy that is running with this profile on this display, or
    /// else becomes that copy.
    pub fn of(profile: &Profile, request: &Request) -> Self {
        let (name, file) = match socket(profile) {
            Ok(socket) => socket,
            Err(error) => {
                log::info!("no place for a socket: {error}");
                return Self::First(None);
            }
        };
        let is_left_over = match hand_over(name.clone(), request) {
            HandOver::Received => return Self::Later,
            // The socket stays with the copy that has it.
            HandOver::Silent(error) => {
                log::info!("the other copy does not answer: {error}");
                return Self::First(None);
            }
            // The file of a copy that was killed is still there.
            HandOver::Nobody(error) => error.kind() == io::ErrorKind::ConnectionRefused,
        };
        match listen(name.clone(), is_left_over) {
            Ok(listener) => {
                let requests = Inbox::open("requests", move |send| receive(&listener, send));
                Self::First(requests.map(|requests| (requests, SocketFile(file))))
            }
            // Another copy was started at the same moment and was faster.
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                match hand_over(name, request) {
                    HandOver::Received => Self::Later,
                    HandOver::Silent(_) | HandOver::Nobody(_) => Self::First(None),
                }
            }
            Err(error) => {
                log::info!("no socket: {error}");
                Self::First(None)
            }
        }
    }
}

/// The socket of the profile on this display, and its file if it has one. Paths are not resolved: a
/// profile that is reached through a link is another one.
fn socket(profile: &Profile) -> io::Result<(Name<'static>, Option<PathBuf>)> {
    let folder = std::path::absolute(profile.folder())?;
    let digest = Sha256::new()
        .chain_update(folder.as_os_str().as_encoded_bytes())
        .chain_update([0])
        .chain_update(display::name().as_encoded_bytes())
        .finalize();
    let name = format!("fivefold.{}", hex::encode(&digest[..8]));
    if cfg!(windows) {
        return Ok((name.to_ns_name::<GenericNamespaced>()?, None));
    }
    let file = socket_folder().ok_or(io::ErrorKind::NotFound)?.join(name);
    Ok((file.clone().to_fs_name::<GenericFilePath>()?, Some(file)))
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

/// Sends the request to a running copy and waits for its answer.
fn hand_over(name: Name<'_>, request: &Request) -> HandOver {
    match Stream::connect(name) {
        Ok(stream) => match send(stream, request) {
            Ok(()) => HandOver::Received,
            Err(error) => HandOver::Silent(error),
        },
        Err(error) => HandOver::Nobody(error),
    }
}

fn send(mut stream: Stream, request: &Request) -> io::Result<()> {
    let files = request.files.iter().map(|file| file.clone().into_os_string()).collect();
    let mut line = serde_json::to_string(&SentRequest { files })?;
    line.push('\n');
    limit_waiting(&stream, PATIENCE);
    stream.write_all(line.as_bytes())?;
    let mut answer = [0; RECEIVED.len()];
    stream.read_exact(&mut answer)?;
    if answer == RECEIVED { Ok(()) } else { Err(io::ErrorKind::InvalidData.into()) }
}

/// Limits how long a read or a write waits, on systems that can do that.
fn limit_waiting(stream: &Stream, patience: Duration) {
    let limited = stream.set_recv_timeout(Some(patience));
    if let Err(error) = limited.and_then(|()| stream.set_send_timeout(Some(patience))) {
        log::debug!("no time limit: {error}");
    }
}

/// Receives requests. Each is read on a thread of its own, so that nobody waits for one that is slow
/// to come.
fn receive(listener: &Listener, send: &(dyn Fn(Request) -> bool + Sync)) {
    let readers = AtomicUsize::new(0);
    thread::scope(|scope| {
        for stream in listener.incoming() {
            // (Whoever is turned away opens a window of their own.)
            let Ok(stream) = stream.inspect_err(|error| log::info!("no connection: {error}"))
            else {
                continue;
            };
            if readers.load(Ordering::Relaxed) >= MAX_READERS {
                continue;
            }
            readers.fetch_add(1, Ordering::Relaxed);
            let reader = thread::Builder::new().name("request".into());
            let read = || {
                answer(stream, send).unwrap_or_else(|error| log::info!("no request: {error}"));
                readers.fetch_sub(1, Ordering::Relaxed);
            };
            if let Err(error) = reader.spawn_scoped(scope, read) {
                log::info!("no thread to read a request on: {error}");
                readers.fetch_sub(1, Ordering::Relaxed);
            }
        }
    });
}

fn answer(mut stream: Stream, send: &dyn Fn(Request) -> bool) -> io::Result<()> {
    let SentRequest { files } = serde_json::from_slice(&read_line(&mut stream)?)?;
    let files = files.into_iter().map(PathBuf::from).collect();
    if send(Request { files }) { stream.write_all(RECEIVED) } else { Ok(()) }
}

/// Reads a line, within [`PATIENCE`] from its first byte to its last.
fn read_line(stream: &mut Stream) -> io::Result<Vec<u8>> {
    let end = Instant::now() + PATIENCE;
    let (mut line, mut part) = (Vec::new(), [0; 4096]);
    while line.last() != Some(&b'\n') {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() || line.len() > MAX_REQUEST {
            return Err(io::ErrorKind::TimedOut.into());
        }
        limit_waiting(stream, left);
        match stream.read(&mut part)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => line.extend_from_slice(&part[..read]),
        }
    }
    Ok(line)
}
