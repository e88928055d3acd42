//! Running other programs: with a clean environment, a time limit, and no standard input.
//!
//! Written here since the crates for it (`process-wrap`, `command-group`) end a tree by a group of its own, which does not
//! hear the Ctrl-C that ends us.

use crate::place;
use crate::say::{Failure, Outcome, seconds};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How often a running program is looked at.
const TICK: Duration = Duration::from_millis(50);

/// How long the last words of an ended program are waited for. A grandchild that lives on keeps the
/// pipe open; without this bound it would keep us too.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// One program to run.
pub(crate) struct Run {
    command: Command,
    shown: String,
    limit: Option<Duration>,
    remedy: Option<String>,
}

/// What a program said and how it ended, from [`Run::watched`].
pub(crate) struct Watched {
    /// Standard output and standard error, line by line as they came.
    pub(crate) text: String,
    /// Whether it ended well: then `Ok`, else why not.
    pub(crate) end: Outcome,
}

impl Run {
    /// A program by name or path. Variables that `cargo xtask` was given by its own cargo are taken
    /// out of its environment.
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

    /// Sets a variable.
    #[must_use]
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Takes a variable away.
    #[must_use]
    pub(crate) fn unset(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    /// Runs in this folder in place of the workspace's root.
    #[must_use]
    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Ends the program and all that it started after this time.
    #[must_use]
    pub(crate) fn limit(mut self, seconds: u64) -> Self {
        self.limit = Some(Duration::from_secs(seconds));
        self
    }

    /// What a person can do when it fails.
    #[must_use]
    pub(crate) fn remedy(mut self, remedy: impl Into<String>) -> Self {
        self.remedy = Some(remedy.into());
        self
    }

    /// Runs it before the person's eyes.
    ///
    /// # Errors
    /// When it cannot be started, ends with a failure, or takes longer than its limit.
    pub(crate) fn go(mut self) -> Outcome {
        let mut child = self.start()?;
        let start = Instant::now();
        loop {
            if let Some(end) = self.ended(&mut child, start) {
                return end;
            }
            std::thread::sleep(TICK);
        }
    }

    /// Runs it before the person's eyes, as the last thing that is done: on Unix it takes the place of our
    /// own process, so that whoever ends us ends it.
    ///
    /// # Errors
    /// As [`Run::go`].
    pub(crate) fn in_our_place(mut self) -> Outcome {
        #[cfg(unix)]
        {
            let error = std::os::unix::process::CommandExt::exec(&mut self.command);
            Err(self.failure(format!("`{}` does not start: {error}", self.shown)))
        }
        #[cfg(not(unix))]
        self.go()
    }

    /// Runs it unseen and returns its standard output.
    ///
    /// # Errors
    /// As [`Run::go`].
    pub(crate) fn text(mut self) -> Outcome<String> {
        self.command.stderr(Stdio::null());
        let watched = self.listen(false);
        watched.end.map(|()| watched.text)
    }

    /// Runs it before the person's eyes and returns what it said as well.
    pub(crate) fn watched(self) -> Watched {
        self.listen(true)
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

    /// How it ended, or nothing while it runs within its limit.
    fn ended(&self, child: &mut Child, start: Instant) -> Option<Outcome> {
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

    /// Collects what it says, and passes it on if `aloud`.
    fn listen(mut self, aloud: bool) -> Watched {
        let mut text = String::new();
        self.command.stdout(Stdio::piped());
        if aloud {
            self.command.stderr(Stdio::piped());
        }
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
                    if aloud {
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
                    end = self.ended(&mut child, start).map(|end| (end, now));
                }
                Some((_, when)) if when.elapsed() > LAST_WORDS => break,
                Some(_) => {}
            }
        }
        // The loop is left only with an end.
        let end = end.map_or(Ok(()), |(end, _)| end);
        Watched { text, end }
    }
}

/// Whether a variable was set by cargo for `cargo xtask` itself. Some of them would steer a child's
/// cargo to the wrong toolchain or package.
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

/// The user's own `LD_LIBRARY_PATH`, without what `cargo run` put before it.
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

/// Ends a program and everything that it started.
///
/// The tree is walked in place of giving the program a process group of its own: in its own group
/// it would not hear the Ctrl-C that ends us.
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
        // `kill` is part of the shell; as a program of its own it may be missing.
        let script = format!("kill -TERM {0}; sleep 1; kill -KILL {0}", ids.join(" "));
        let _ = Command::new("sh")
            .args(["-c", &script])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
    }
    // Already gone, as it should be, or beyond our reach: nothing is left to do in either case.
    let _ = child.kill();
    let _ = child.wait();
}

/// Every process and its parent.
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
    // A small Linux without `ps`: the same from /proc/ID/stat, `ID (NAME) STATE PARENT …`.
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
        // An ended process whose parent is gone waits for the system to take note of it (state Z).
        let alive = |id: &str| {
            let script =
                format!("kill -0 {id} 2>/dev/null && ! grep -qs '^State:.Z' /proc/{id}/status");
            shell(&script).go().is_ok()
        };
        // The system may be slow to end them.
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
