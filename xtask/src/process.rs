//! Runs other programs with a clean environment, a time limit, and no standard input.
//!
//! The crates for this (`process-wrap`, `command-group`) are not used. They end a process tree
//! through a process group of its own, and such a group does not receive the Ctrl-C that ends
//! `cargo xtask`.

use crate::place;
use crate::say::{Failure, Outcome, seconds};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// The time between two checks of a running program.
const TICK: Duration = Duration::from_millis(50);

/// How long to wait for remaining output after a program has ended. A grandchild that is still
/// running keeps the pipe open, and without this limit the command would wait for it.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A program to run, with its arguments and limits.
pub(crate) struct Run {
    command: Command,
    shown: String,
    limit: Option<Duration>,
    remedy: Option<String>,
}

/// The output of a program and how it ended, from [`Run::watched`].
pub(crate) struct Watched {
    /// The lines of standard output and standard error, in the order in which they arrived.
    pub(crate) text: String,
    /// `Ok` if it ended successfully, otherwise the reason.
    pub(crate) end: Outcome,
}

/// Whether collected output is shown as it arrives.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Echo {
    Printed,
    Silent,
}

impl Run {
    /// A run of a program, given by name or path. Variables that cargo set for `cargo xtask` are
    /// removed from its environment.
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Self {
        let mut command = Command::new(&program);
        command.stdin(Stdio::null()).current_dir(place::root());
        for (name, _) in std::env::vars_os() {
            if name.to_str().is_some_and(is_cargos) {
                command.env_remove(&name);
            }
        }
        match library_path() {
            Some(path) => command.env("LD_LIBRARY_PATH", path),
            None => command.env_remove("LD_LIBRARY_PATH"),
        };
        let name = Path::new(program.as_ref());
        let name = name.file_name().unwrap_or(program.as_ref());
        Self {
            command,
            shown: name.to_string_lossy().into_owned(),
            limit: None,
            remedy: None,
        }
    }

    /// Adds arguments.
    #[must_use]
    pub(crate) fn args<I: IntoIterator<Item: AsRef<OsStr>>>(mut self, args: I) -> Self {
        for arg in args {
            self.shown.push(' ');
            self.shown.push_str(&arg.as_ref().to_string_lossy());
            self.command.arg(arg);
        }
        self
    }

    /// Sets an environment variable.
    #[must_use]
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Removes an environment variable.
    #[must_use]
    pub(crate) fn unset(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    /// Sets the working directory; without it, that is the workspace's root.
    #[must_use]
    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Sets a time limit in seconds, after which the program and its descendants are ended.
    #[must_use]
    pub(crate) fn limit(mut self, seconds: u64) -> Self {
        self.limit = Some(Duration::from_secs(seconds));
        self
    }

    /// Sets the advice that is printed if the program fails.
    #[must_use]
    pub(crate) fn remedy(mut self, remedy: impl Into<String>) -> Self {
        self.remedy = Some(remedy.into());
        self
    }

    /// Runs the program with its output shown on the terminal.
    ///
    /// # Errors
    /// If it does not start, ends with a failure, or exceeds its limit.
    pub(crate) fn go(mut self) -> Outcome {
        let mut child = self.start()?;
        let start = Instant::now();
        loop {
            if let Some(end) = self.outcome_if_ended(&mut child, start) {
                return end;
            }
            std::thread::sleep(TICK);
        }
    }

    /// Runs the program with its output shown, as the last step of a command. On Unix it replaces
    /// the current process, so that ending `cargo xtask` ends the program.
    ///
    /// # Errors
    /// The same as [`Run::go`].
    pub(crate) fn exec(mut self) -> Outcome {
        #[cfg(unix)]
        {
            let error = std::os::unix::process::CommandExt::exec(&mut self.command);
            Err(self.failure(format!("`{}` does not start: {error}", self.shown)))
        }
        #[cfg(not(unix))]
        self.go()
    }

    /// Runs the program without showing its output and returns its standard output.
    ///
    /// # Errors
    /// The same as [`Run::go`].
    pub(crate) fn text(mut self) -> Outcome<String> {
        self.command.stderr(Stdio::null());
        let watched = self.listen(Echo::Silent);
        watched.end.map(|()| watched.text)
    }

    /// Runs the program with its output shown and also returns the output.
    pub(crate) fn watched(mut self) -> Watched {
        self.command.stderr(Stdio::piped());
        self.listen(Echo::Printed)
    }

    /// Runs the program without showing its output and returns all of it.
    pub(crate) fn collected(mut self) -> Watched {
        self.command.stderr(Stdio::piped());
        self.listen(Echo::Silent)
    }

    fn start(&mut self) -> Outcome<Child> {
        self.command
            .spawn()
            .map_err(|error| self.failure(format!("`{}` does not start: {error}", self.shown)))
    }

    fn failure(&self, message: String) -> Failure {
        let failure = Failure::new(message);
        match &self.remedy {
            Some(remedy) => failure.remedy(remedy),
            None => failure,
        }
    }

    /// Returns how the program ended; `None` while it runs within its limit. Ends it at the limit.
    fn outcome_if_ended(&self, child: &mut Child, start: Instant) -> Option<Outcome> {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => Some(Ok(())),
            Ok(Some(status)) => Some(Err(self.failure(format!("`{}`: {status}", self.shown)))),
            Ok(None) => {
                let limit = self.limit.filter(|limit| start.elapsed() > *limit)?;
                end_tree(child);
                let message = format!("`{}` took longer than {}", self.shown, seconds(limit));
                Some(Err(self.failure(message)))
            }
            Err(error) => Some(Err(self.failure(format!("`{}`: {error}", self.shown)))),
        }
    }

    /// Collects the output of the program.
    fn listen(mut self, echo: Echo) -> Watched {
        let mut text = String::new();
        self.command.stdout(Stdio::piped());
        let mut child = match self.start() {
            Ok(child) => child,
            Err(failure) => {
                let end = Err(failure);
                return Watched { text, end };
            }
        };
        let (sender, lines) = mpsc::channel();
        let pipes: [Option<Box<dyn Read + Send>>; 2] = [
            child.stdout.take().map(|pipe| Box::new(pipe) as _),
            child.stderr.take().map(|pipe| Box::new(pipe) as _),
        ];
        for pipe in pipes.into_iter().flatten() {
            let sender = sender.clone();
            std::thread::spawn(move || {
                for line in BufReader::new(pipe).split(b'\n').map_while(Result::ok) {
                    let line = String::from_utf8_lossy(&line).into_owned();
                    if sender.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);

        let start = Instant::now();
        let mut end: Option<(Outcome, Instant)> = None;
        loop {
            match lines.recv_timeout(TICK) {
                Ok(line) => {
                    if echo == Echo::Printed {
                        println!("{line}");
                    }
                    text.push_str(&line);
                    text.push('\n');
                }
                Err(RecvTimeoutError::Disconnected) if end.is_some() => break,
                Err(RecvTimeoutError::Disconnected) => std::thread::sleep(TICK),
                Err(RecvTimeoutError::Timeout) => {}
            }
            match &end {
                None => {
                    let now = Instant::now();
                    end = self
                        .outcome_if_ended(&mut child, start)
                        .map(|end| (end, now));
                }
                Some((_, when)) if when.elapsed() > LAST_WORDS => break,
                Some(_) => {}
            }
        }
        // The loop ends only once `end` is set.
        let end = end.map_or(Ok(()), |(end, _)| end);
        Watched { text, end }
    }
}

/// Whether cargo set this variable for `cargo xtask` itself. Some of these variables would make a
/// child's cargo use the wrong toolchain or package.
fn is_cargos(name: &str) -> bool {
    const WHOLE: [&str; 6] = [
        "CARGO",
        "CARGO_CRATE_NAME",
        "CARGO_PRIMARY_PACKAGE",
        "CARGO_BIN_NAME",
        "OUT_DIR",
        "RUST_RECURSION_COUNT",
    ];
    WHOLE.contains(&name)
        || ["CARGO_MANIFEST_", "CARGO_PKG_", "CARGO_BIN_EXE_"]
            .iter()
            .any(|prefix| name.starts_with(prefix))
}

/// The user's own `LD_LIBRARY_PATH`, without the folders that `cargo run` put before it.
fn library_path() -> Option<std::ffi::OsString> {
    let path = std::env::var_os("LD_LIBRARY_PATH")?;
    let target = place::root().join("target");
    let own: Vec<PathBuf> = std::env::split_paths(&path)
        .filter(|folder| {
            !folder.starts_with(&target)
                && !folder.components().any(|c| c.as_os_str() == "toolchains")
        })
        .filter(|folder| !folder.as_os_str().is_empty())
        .collect();
    if own.is_empty() {
        return None;
    }
    std::env::join_paths(own).ok()
}

/// Ends a program and all its descendants.
///
/// It follows the process tree and does not use a process group of its own. In such a group, the
/// program would not receive the Ctrl-C that ends `cargo xtask`.
fn end_tree(child: &mut Child) {
    let mut doomed = vec![child.id()];
    let parents = parents();
    let mut next = 0;
    while let Some(&parent) = doomed.get(next) {
        doomed.extend(
            parents
                .iter()
                .filter(|(_, of)| *of == parent)
                .map(|(id, _)| *id),
        );
        next += 1;
    }
    if cfg!(unix) {
        let ids: Vec<String> = doomed.iter().map(u32::to_string).collect();
        // `kill` is built into the shell; a separate program of that name may be missing.
        let script = format!("kill -TERM {0}; sleep 1; kill -KILL {0}", ids.join(" "));
        let _ = Command::new("sh")
            .args(["-c", &script])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
    }
    // Both calls fail if the program has already ended, which is expected, or if it cannot be
    // ended. Nothing more can be done in either case.
    let _ = child.kill();
    let _ = child.wait();
}

/// The ids of all processes, each with the id of its parent.
fn parents() -> Vec<(u32, u32)> {
    let listing = Command::new("ps")
        .args(["-A", "-o", "pid=,ppid="])
        .stderr(Stdio::null())
        .output();
    if let Ok(listing) = listing {
        return String::from_utf8_lossy(&listing.stdout)
            .lines()
            .filter_map(|line| {
                let (id, parent) = line.trim().split_once(char::is_whitespace)?;
                Some((id.parse().ok()?, parent.trim().parse().ok()?))
            })
            .collect();
    }
    // A minimal Linux may lack `ps`. `/proc/ID/stat` contains the same: `ID (NAME) STATE PARENT …`.
    let Ok(entries) = std::fs::read_dir("/proc") else {
        return Vec::new();
    };
    entries
        .flatten()
        .filter_map(|entry| {
            let id = entry.file_name().to_str()?.parse().ok()?;
            let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
            let (_, after_name) = stat.rsplit_once(") ")?;
            Some((id, after_name.split(' ').nth(1)?.parse().ok()?))
        })
        .collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Run {
        Run::new("sh").args(["-c", script])
    }

    #[test]
    fn text_is_standard_output_alone() {
        let text = shell("echo out; echo err >&2").text();
        assert_eq!(text.ok().as_deref(), Some("out\n"));
    }

    #[test]
    fn a_failing_program_fails() {
        assert!(shell("exit 3").go().is_err());
        assert!(Run::new("no-program-has-this-name").go().is_err());
        let watched = shell("echo said; exit 3").watched();
        assert_eq!(watched.text, "said\n");
        assert!(watched.end.is_err());
    }

    #[test]
    fn a_limit_ends_the_grandchildren_too() {
        let start = Instant::now();
        let watched = shell("echo $$; sleep 60 & echo $!; wait")
            .limit(1)
            .watched();
        assert!(
            watched
                .end
                .is_err_and(|end| end.message().contains("longer"))
        );
        assert!(start.elapsed() < Duration::from_secs(20));
        // A process that has ended without a parent stays in state Z until the system removes it.
        let alive = |id: &str| {
            let script =
                format!("kill -0 {id} 2>/dev/null && ! grep -qs '^State:.Z' /proc/{id}/status");
            shell(&script).go().is_ok()
        };
        // The system may take a while to end the processes.
        let is_over = || !watched.text.lines().any(alive);
        let waited = (0..50).any(|_| {
            let over = is_over();
            if !over {
                std::thread::sleep(Duration::from_millis(200));
            }
            over
        });
        assert!(waited);
    }

    #[test]
    fn a_grandchild_that_keeps_the_pipe_does_not_keep_us() {
        let start = Instant::now();
        let watched = shell("sleep 8 & echo done").watched();
        assert_eq!(watched.text, "done\n");
        assert!(start.elapsed() < Duration::from_secs(7));
    }

    #[test]
    fn cargos_own_variables_are_known() {
        for name in ["CARGO", "CARGO_PKG_NAME", "CARGO_MANIFEST_DIR"] {
            assert!(is_cargos(name), "{name}");
        }
        for name in ["CARGO_HOME", "CARGO_TARGET_DIR", "CARGO_NET_RETRY", "PATH"] {
            assert!(!is_cargos(name), "{name}");
        }
    }
}
