//! `cargo xtask size`: what a browser has to fetch before the first game, against the limits.
//!
//! Files fall into three groups. *Worker*: the bot worker's three. *Start*: the page and every file
//! whose name stands in a file of this group, over and over. *Later*: the rest.

use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, io};
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// Bytes until any game can be played, packed (`design.md`: 300 KB).
const START_LIMIT: u64 = 300_000;

/// Bytes of the bot worker, packed (`design.md`: 200 KB).
const WORKER_LIMIT: u64 = 200_000;

/// When a file is fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Start,
    Worker,
    Later,
}

/// A file of the site.
struct Weighed {
    bytes: u64,
    packed: u64,
    name: String,
    group: Group,
}

/// The weight of the whole site.
pub(crate) struct Report {
    files: Vec<Weighed>,
}

/// Weighs `dist/` and prints the report.
///
/// # Errors
/// When there is no `dist/`, or Node.js cannot pack it.
pub(crate) fn command() -> Outcome<ExitCode> {
    let report = weigh()?;
    print!("{report}");
    Ok(if report.check().is_ok() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The folder with the packed twins that [`weigh`] leaves behind, for a server.
///
/// # Errors
/// When it cannot be made.
pub(crate) fn packed_folder() -> Outcome<PathBuf> {
    Ok(place::scratch()?.join("packed"))
}

/// Packs every file of `dist/` and sorts it into its group.
///
/// # Errors
/// As [`command`].
pub(crate) fn weigh() -> Outcome<Report> {
    let dist = place::dist();
    if !dist.join("index.html").exists() {
        return Err(Failure::new("there is no dist/ to weigh").remedy("cargo xtask build"));
    }
    let listing = Run::new("node")
        .args([
            place::root().join("xtask/web/pack.mjs"),
            dist.clone(),
            packed_folder()?,
        ])
        .limit(300)
        .remedy("install Node.js 20 or newer")
        .text()?;
    let mut files: Vec<Weighed> = listing.lines().filter_map(weighed).collect();
    if files.is_empty() {
        return Err(Failure::new("dist/ could not be weighed"));
    }
    let mut open = vec!["index.html".to_owned()];
    while let Some(name) = open.pop() {
        let path = dist.join(&name);
        let text = fs::read(&path).map_err(io("read", &path))?;
        for file in files.iter_mut().filter(|file| file.group == Group::Later) {
            let last = file.name.rsplit('/').next().unwrap_or(&file.name);
            if file.name == name || mentions(&text, last) {
                file.group = Group::Start;
                open.push(file.name.clone());
            }
        }
    }
    Ok(Report { files })
}

/// A line of the packing script.
fn weighed(line: &str) -> Option<Weighed> {
    let mut words = line.splitn(3, ' ');
    let bytes = words.next()?.parse().ok()?;
    let packed = words.next()?.parse().ok()?;
    let name = words.next()?.to_owned();
    let is_workers = name == "worker.js" || name.starts_with("hoshibako-worker");
    let group = if is_workers {
        Group::Worker
    } else {
        Group::Later
    };
    Some(Weighed {
        bytes,
        packed,
        name,
        group,
    })
}

fn mentions(text: &[u8], name: &str) -> bool {
    text.windows(name.len())
        .any(|window| window == name.as_bytes())
}

impl Report {
    fn packed(&self, group: Group) -> u64 {
        let files = self.files.iter().filter(|file| file.group == group);
        files.map(|file| file.packed).sum()
    }

    /// Holds the weights against the limits.
    ///
    /// # Errors
    /// For the first weight beyond its limit.
    pub(crate) fn check(&self) -> Outcome {
        for (group, limit, what) in [
            (Group::Start, START_LIMIT, "the start"),
            (Group::Worker, WORKER_LIMIT, "the worker"),
        ] {
            let packed = self.packed(group);
            if packed > limit {
                let message = format!("{what} weighs {packed} bytes packed, {limit} at most");
                return Err(Failure::new(message)
                    .remedy("see what the last change brought: twiggy top dist/*.wasm"));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:>9} {:>9}  file (bytes, packed with brotli -11)",
            "bytes", "packed"
        )?;
        for (group, title, limit) in [
            (Group::Start, "to start any game", Some(START_LIMIT)),
            (Group::Worker, "bot worker", Some(WORKER_LIMIT)),
            (Group::Later, "later or never", None),
        ] {
            let files = || self.files.iter().filter(|file| file.group == group);
            if files().next().is_none() {
                continue;
            }
            for file in files() {
                writeln!(f, "{:>9} {:>9}  {}", file.bytes, file.packed, file.name)?;
            }
            let bytes: u64 = files().map(|file| file.bytes).sum();
            let packed = self.packed(group);
            write!(f, "{bytes:>9} {packed:>9}  = {title}")?;
            match limit {
                Some(limit) => writeln!(f, ", {} % of {limit}", packed * 100 / limit)?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(start: u64, worker: u64) -> Report {
        let lines = [
            format!("9000000 {start} index.html"),
            format!("9000000 {worker} hoshibako-worker_bg.wasm"),
            "900000000 900000000 poster.png".to_owned(),
        ];
        let mut files: Vec<Weighed> = lines.iter().filter_map(|line| weighed(line)).collect();
        files[0].group = Group::Start;
        Report { files }
    }

    #[test]
    fn a_weight_beyond_its_limit_fails() {
        assert!(report(START_LIMIT, WORKER_LIMIT).check().is_ok());
        assert!(report(START_LIMIT + 1, 0).check().is_err());
        assert!(report(0, WORKER_LIMIT + 1).check().is_err());
    }

    #[test]
    fn names_with_blanks_are_read_whole() {
        let file = weighed("12 3 a b.svg");
        assert!(file.is_some_and(|file| file.name == "a b.svg" && file.packed == 3));
        assert!(weighed("nonsense").is_none());
    }

    #[test]
    fn a_name_is_found_among_bytes() {
        assert!(mentions(b"\x00\xffsprite.svg#a", "sprite.svg"));
        assert!(!mentions(b"spr", "sprite.svg"));
    }
}
