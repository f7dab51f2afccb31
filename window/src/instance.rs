//! One running window for each profile.
//!
//! Whoever holds the [lock on the profile](ProfileLock) opens the window, and listens on a local
//! socket: a file in the user's runtime folder, or a named pipe on Windows. A later start hands over
//! the files that it was started with, and ends. Where the window can't be reached, for instance
//! because it is on another display or computer, or does not answer, the later start says where it
//! is.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, Read as _, Write as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use directories::BaseDirs;
use interprocess::local_socket::prelude::*;
use interprocess::local_socket::{
    GenericFilePath, GenericNamespaced, Listener, ListenerOptions, Name, Stream,
};
use sha2::{Digest as _, Sha256};

use crate::display;
use crate::paths;
use crate::store::{Profile, ProfileLock, WindowPlace};
use crate::wake::Inbox;

/// How long a later start waits for the running window.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long the running window waits for a request. Whoever is slower, or comes when too many others
/// are waited for, is cut off and tries again.
const LIMIT: Duration = Duration::from_millis(500);

/// How long a later start waits before it tries again.
const PAUSE: Duration = Duration::from_millis(50);

/// The longest request that is read, in bytes: thousands of files.
const MAX_REQUEST: usize = 1 << 20;

/// The largest number of requests that are read at a time.
const MAX_CONNECTIONS: usize = 16;

/// Confirms that a request was received.
const RECEIVED: &[u8] = b"received\n";

/// What a later start asks of the running window: to come to the front and to open these files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The absolute paths of the files that the player opened.
    pub files: Vec<PathBuf>,
}

/// The requests of later starts.
pub type Requests = Inbox<Request>;

/// Whether this start opens a window.
pub enum Start {
    /// It does: the profile is its own, and it receives the requests of later starts if the system
    /// allows that.
    First(ProfileLock, Option<Requests>),
    /// The window that has the profile has received the request.
    Later,
    /// The window that has the profile is at this place, and can't be reached from here.
    Elsewhere(WindowPlace),
}

impl Start {
    /// Hands the request over to the window that has this profile, or else takes the profile. Without
    /// a request there is nothing to hand over.
    pub fn of(profile: &Profile, request: Option<&Request>) -> Self {
        let (since, own) = (Instant::now(), own_place());
        let name = socket(profile).inspect_err(|error| log::info!("no socket: {error}")).ok();
        loop {
            if let Some((name, request)) = name.as_ref().zip(request)
                && hand_over(name, request, PATIENCE).is_ok()
            {
                return Self::Later;
            }
            // (A window may just be opening, and not listen yet, or be closing.)
            match ProfileLock::take(profile, &own) {
                Ok(lock) => return Self::First(lock, name.and_then(requests_on)),
                Err(place) if since.elapsed() > PATIENCE => return Self::Elsewhere(place),
                Err(_) => thread::sleep(PAUSE),
            }
        }
    }
}

/// Where the window of this process is.
fn own_place() -> WindowPlace {
    WindowPlace {
        computer: gethostname::gethostname().to_string_lossy().into_owned(),
        display: display::name().to_string_lossy().into_owned(),
        process: std::process::id(),
    }
}

/// The requests that come by this socket.
fn requests_on(name: Name<'static>) -> Option<Requests> {
    let listener = listen(name).inspect_err(|error| {
        log::info!("no connection to later starts: {error}");
    });
    listener.ok().and_then(|listener| Inbox::open("requests", move |send| receive(&listener, send)))
}

/// Hands the request over to the window that listens on this socket, which may be busy with others
/// or may hang: a system call on a named pipe waits for as long as that takes, so it is made on a
/// thread.
fn hand_over(name: &Name<'static>, request: &Request, patience: Duration) -> io::Result<()> {
    // (A path need not be text.)
    let files: Vec<&OsStr> = request.files.iter().map(|file| file.as_os_str()).collect();
    let (name, line) = (name.clone(), serde_json::to_string(&files)? + "\n");
    let (answer, answered) = channel();
    let ask = move || answer.send(ask(&name, &line));
    thread::Builder::new().name("request".into()).spawn(ask)?;
    answered.recv_timeout(patience).map_err(|_| io::ErrorKind::TimedOut)?
}

/// The socket of the profile on this display. Links are not resolved: a profile that is reached
/// through a link is another one.
fn socket(profile: &Profile) -> io::Result<Name<'static>> {
    let folder = paths::plain(profile.folder());
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

/// Listens on the socket, which only the user can open whatever their mask for files is: by its mode
/// on Linux, elsewhere by its folder, as macOS refuses to set a mode. The file of a window that was
/// killed makes room.
fn listen(name: Name<'_>) -> io::Result<Listener> {
    let options = ListenerOptions::new().name(name).try_overwrite(true);
    #[cfg(target_os = "linux")]
    let options = interprocess::os::unix::local_socket::ListenerOptionsExt::mode(options, 0o600);
    options.create_sync()
}

/// Sends the line of a request to a running window and waits for its answer.
fn ask(name: &Name<'_>, line: &str) -> io::Result<()> {
    let mut stream = Stream::connect(name.borrow())?;
    stream.write_all(line.as_bytes())?;
    let mut answer = [0; RECEIVED.len()];
    stream.read_exact(&mut answer)?;
    if answer == RECEIVED { Ok(()) } else { Err(io::ErrorKind::InvalidData.into()) }
}

/// Receives requests, each on a thread, so that nobody waits for somebody else. (Whoever is not
/// answered tries again.)
fn receive(listener: &Listener, send: &(dyn Fn(Request) -> bool + Sync)) {
    let connections = Arc::new(());
    thread::scope(|scope| {
        for stream in listener.incoming() {
            let connection = connections.clone();
            let Ok(stream) = stream else {
                // (As long as the system has no room for another one, say.)
                thread::sleep(PAUSE);
                continue;
            };
            if Arc::strong_count(&connections) > 1 + MAX_CONNECTIONS {
                continue;
            }
            let answer = move || {
                if let Err(error) = answer(&stream, send) {
                    log::info!("no request: {error}");
                }
                drop((stream, connection));
            };
            if let Err(error) = thread::Builder::new().spawn_scoped(scope, answer) {
                log::info!("no thread for a request: {error}");
            }
        }
    });
}

/// Reads a request and answers it.
fn answer(mut stream: &Stream, send: &dyn Fn(Request) -> bool) -> io::Result<()> {
    // (Named pipes have no such limit: there a silent connection keeps its thread.)
    if let Err(error) = stream.set_recv_timeout(Some(LIMIT)) {
        log::debug!("no time limit: {error}");
    }
    let (since, mut line, mut part) = (Instant::now(), Vec::new(), [0; 1 << 12]);
    while !line.ends_with(b"\n") {
        let read = stream.read(&mut part)?;
        line.extend_from_slice(&part[..read]);
        if read == 0 || line.len() > MAX_REQUEST || since.elapsed() > LIMIT {
            return Err(io::ErrorKind::InvalidData.into());
        }
    }
    let files: Vec<OsString> = serde_json::from_slice(&line)?;
    let files = files.into_iter().map(PathBuf::from).collect();
    if send(Request { files }) { stream.write_all(RECEIVED) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// A socket for this test, and the folder of its file.
    fn socket(test: &str) -> (tempfile::TempDir, Name<'static>) {
        let folder = tempfile::tempdir().unwrap();
        let name = if cfg!(windows) {
            format!("fivefold.{test}.{}", std::process::id()).to_ns_name::<GenericNamespaced>()
        } else {
            folder.path().join(test).to_fs_name::<GenericFilePath>()
        };
        (folder, name.unwrap())
    }

    /// Listens on the socket for as long as the tests run; returns the requests.
    fn receive_on(name: &Name<'static>) -> Arc<Mutex<Vec<Request>>> {
        let received: Arc<Mutex<Vec<Request>>> = Arc::default();
        let (own, listener) = (received.clone(), listen(name.clone()).unwrap());
        thread::spawn(move || {
            receive(&listener, &|request| {
                own.lock().unwrap().push(request);
                true
            });
        });
        received
    }

    /// (Named pipes have no time limit. Only the user can open one.)
    #[cfg(unix)]
    #[test]
    fn whoever_is_silent_or_slow_keeps_nobody_waiting() {
        let (_folder, name) = socket("silent");
        let received = receive_on(&name);
        let silent: Vec<Stream> =
            (0..200).map_while(|_| Stream::connect(name.borrow()).ok()).collect();
        let mut slow = Stream::connect(name.borrow()).unwrap();
        // (A byte now and then, for as long as somebody waits.)
        thread::spawn(move || {
            while slow.write_all(b" ").is_ok() {
                thread::sleep(PAUSE);
            }
        });
        let request = Request { files: vec!["a game".into()] };
        let since = Instant::now();
        while hand_over(&name, &request, PATIENCE).is_err() {
            assert!(since.elapsed() < 10 * PATIENCE);
            thread::sleep(PAUSE);
        }
        assert_eq!(received.lock().unwrap()[..], [request]);
        drop(silent);
    }

    #[test]
    fn nobody_waits_for_a_copy_that_hangs() {
        let (_folder, name) = socket("hangs");
        let _hangs = listen(name.clone()).unwrap();
        let waited = hand_over(&name, &Request::default(), 2 * PAUSE).unwrap_err();
        assert_eq!(waited.kind(), io::ErrorKind::TimedOut);
    }

    #[test]
    fn a_request_without_an_end_is_not_read_for_ever() {
        let (_folder, name) = socket("endless");
        let received = receive_on(&name);
        let mut endless = Stream::connect(name.borrow()).unwrap();
        let part = vec![b' '; MAX_REQUEST / 4];
        let refused = (0..100).find_map(|_| endless.write_all(&part).err());
        let refused = refused.map(|error| error.kind());
        assert!(
            matches!(refused, Some(io::ErrorKind::BrokenPipe | io::ErrorKind::ConnectionReset)),
            "{refused:?}"
        );
        assert!(received.lock().unwrap().is_empty());
    }
}
