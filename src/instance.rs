//! One running copy of the game for each profile.
//!
//! The first copy listens on a local socket: a file in the user's runtime folder, or a named pipe
//! on Windows. A later one hands over the file that it was started with, and ends. Where that is
//! not possible, for instance because there is no such folder, each start opens a window of its
//! own, and the [store](crate::store) keeps their games apart.

use std::env;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::path::PathBuf;
use std::time::Duration;

use directories::BaseDirs;
use interprocess::local_socket::prelude::*;
use interprocess::local_socket::{
    GenericFilePath, GenericNamespaced, Listener, ListenerOptions, Name, Stream,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::store::Profile;
use crate::wake::Inbox;

/// How long either side waits for the other.
const PATIENCE: Duration = Duration::from_secs(3);

/// The longest request that is read, in bytes.
const MAX_REQUEST: u64 = 64 << 10;

/// Confirms that a request was received.
const RECEIVED: &[u8] = b"received\n";

/// What a later start asks of the running copy: to come to the front and, with a file, to open it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct Request {
    /// The absolute path of the file that the player opened.
    pub file: Option<PathBuf>,
}

/// The requests of later starts.
pub type Requests = Inbox<Request>;

/// Whether this is the first copy with its profile.
pub enum Start {
    /// It is, and receives the requests of later ones if the system allows that.
    First(Option<Requests>),
    /// Another copy is running, and has received the request.
    Later,
}

impl Start {
    /// Hands the request over to the copy that is running with this profile, or else becomes that
    /// copy.
    pub fn of(profile: &Profile, request: &Request) -> Self {
        let name = match socket_name(profile) {
            Ok(name) => name,
            Err(error) => {
                log::info!("no place for a socket: {error}");
                return Self::First(None);
            }
        };
        match hand_over(name.clone(), request) {
            Ok(()) => return Self::Later,
            Err(error) => log::debug!("no other copy: {error}"),
        }
        // The file of a copy that was killed is still there.
        match ListenerOptions::new().name(name).try_overwrite(true).create_sync() {
            Ok(listener) => {
                Self::First(Inbox::open("requests", move |send| receive(&listener, send)))
            }
            Err(error) => {
                log::info!("no socket: {error}");
                Self::First(None)
            }
        }
    }
}

/// The socket of the profile. Paths are not resolved: a profile that is reached through a link is
/// another one.
fn socket_name(profile: &Profile) -> io::Result<Name<'static>> {
    let folder = std::path::absolute(profile.folder())?;
    let digest = Sha256::digest(folder.as_os_str().as_encoded_bytes());
    let name = format!("fivefold.{}", hex::encode(&digest[..8]));
    if cfg!(windows) {
        return name.to_ns_name::<GenericNamespaced>();
    }
    socket_folder().ok_or(io::ErrorKind::NotFound)?.join(name).to_fs_name::<GenericFilePath>()
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

/// Sends the request to a running copy and waits for its answer.
fn hand_over(name: Name<'_>, request: &Request) -> io::Result<()> {
    let mut line = serde_json::to_string(request)?;
    line.push('\n');
    let mut stream = Stream::connect(name)?;
    limit_waiting(&stream);
    stream.write_all(line.as_bytes())?;
    let mut answer = [0; RECEIVED.len()];
    stream.read_exact(&mut answer)?;
    if answer == RECEIVED { Ok(()) } else { Err(io::ErrorKind::InvalidData.into()) }
}

/// Limits how long a read waits, on systems that can do that.
fn limit_waiting(stream: &Stream) {
    if let Err(error) = stream.set_recv_timeout(Some(PATIENCE)) {
        log::debug!("no time limit: {error}");
    }
}

/// Receives requests for as long as somebody takes them.
fn receive(listener: &Listener, send: &dyn Fn(Request) -> bool) {
    for stream in listener.incoming() {
        let received = stream.and_then(|stream| Ok((read_request(&stream)?, stream)));
        match received {
            Ok((request, mut stream)) => {
                if !send(request) {
                    return;
                }
                // The other side may have given up.
                _ = stream.write_all(RECEIVED);
            }
            Err(error) => log::info!("a request could not be read: {error}"),
        }
    }
}

fn read_request(stream: &Stream) -> io::Result<Request> {
    limit_waiting(stream);
    let mut line = String::new();
    BufReader::new(stream.take(MAX_REQUEST)).read_line(&mut line)?;
    Ok(serde_json::from_str(&line)?)
}
