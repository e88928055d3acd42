//! `cargo xtask size`: compares the bytes that a browser fetches before a game can be played with
//! the size alarms.
//!
//! The actual requirement is the loading time (`cargo xtask bench --only load`). Sizes only give an
//! alarm when a change adds far more than it should. If the loading time nevertheless stays within
//! its bound, the limit of the alarm may be increased.
//!
//! Each file belongs to a group. To start a game, a browser fetches the shell and the files of the
//! game, so the start alarm applies to the shell and the heaviest game together.
//!
//! | group | files |
//! |---|---|
//! | *Shell* | the page, and every file whose name occurs in a file of this group |
//! | *Game* | fetched when a game is entered, recognised by the name: `uchi-HASH.wasm` belongs to Uchi |
//! | *Worker* | the four files of the bot worker |
//! | *Bot* | the bot worker's part for a game |
//! | *Device* | service worker, manifest, icons |
//! | *Later* | all others |

use crate::place;
use crate::process::Run;
use crate::say::{Failure, Outcome, io};
use crate::site::BOT;
use crate::split;
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// The alarm for everything that is fetched before any game can be played, in compressed bytes.
const START_ALARM: u64 = 440_000;

/// The alarm for the bot worker without any game, in compressed bytes.
const WORKER_ALARM: u64 = 60_000;

/// The alarm for the bot worker's part for a game, in compressed bytes: 60 000 for its bots, and as
/// many for its judge.
const BOT_ALARM: u64 = 120_000;

/// The alarm for a game's lesson, in compressed bytes.
const LESSON_ALARM: u64 = 12 * 1024;

/// The prefix of the file names of lessons.
const LESSON: &str = "lesson_";

/// The folder of files that host pages fetch. The app shows the address of the custom element to
/// publishers, but never fetches it.
const HOSTS: &str = "embed/";

/// When a file is fetched, and by what.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Group {
    Shell,
    /// Fetched when this game is entered.
    Game(String),
    Worker,
    /// Fetched when a bot of this game has to move.
    Bot(String),
    /// Fetched by the device after everything else, for use without a network or for installing the
    /// app.
    Device,
    Later,
}

/// A file of the site, with its size in bytes, plain and compressed.
struct SizedFile {
    bytes: u64,
    packed: u64,
    name: String,
    group: Group,
}

/// The sizes of all files of the site.
pub(crate) struct Report {
    files: Vec<SizedFile>,
    /// The ids of the games.
    games: Vec<String>,
}

/// Measures `dist/` and prints the report.
///
/// # Errors
/// If there is no `dist/`, or Node.js cannot compress it.
pub(crate) fn command() -> Outcome<ExitCode> {
    let report = measure_sizes()?;
    print!("{report}");
    Ok(if report.check().is_ok() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The folder with the compressed copies that [`measure_sizes`] leaves behind, for a server.
///
/// # Errors
/// If it cannot be created.
pub(crate) fn packed_folder() -> Outcome<PathBuf> {
    Ok(place::scratch()?.join("packed"))
}

/// Compresses every file of `dist/` and assigns it to its group.
///
/// # Errors
/// The same as [`command`].
pub(crate) fn measure_sizes() -> Outcome<Report> {
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
    let games = split::entries(&dist)?;
    let lines = listing.lines();
    let mut files: Vec<SizedFile> = lines.filter_map(|line| weighed(line, &games)).collect();
    if files.is_empty() {
        return Err(Failure::new("dist/ could not be weighed"));
    }
    let mut open = vec!["index.html".to_owned()];
    while let Some(name) = open.pop() {
        let path = dist.join(&name);
        let text = fs::read(&path).map_err(io("read", &path))?;
        let text = if name.ends_with(".html") {
            without_deferred_links(&text)
        } else {
            text
        };
        for file in files.iter_mut().filter(|file| file.group == Group::Later) {
            let last = file.name.rsplit('/').next().unwrap_or(&file.name);
            let is_here = !file.name.starts_with(HOSTS);
            if file.name == name || is_here && mentions(&text, last) {
                file.group = Group::Shell;
                open.push(file.name.clone());
            }
        }
    }
    Ok(Report { files, games })
}

/// Removes from a page the links that are loaded only on request.
fn without_deferred_links(page: &[u8]) -> Vec<u8> {
    let page = String::from_utf8_lossy(page);
    let tags = page.split_inclusive('>');
    // A browser fetches nothing for a link that is disabled or has no `href`.
    let is_idle = |tag: &&str| tag.contains(" disabled") || !tag.contains(" href=");
    let comes_later = |tag: &&str| tag.contains("<link") && is_idle(tag);
    let kept: String = tags.filter(|tag| !comes_later(tag)).collect();
    kept.into_bytes()
}

/// Reads a line of the packing script's output.
fn weighed(line: &str, games: &[String]) -> Option<SizedFile> {
    let mut words = line.splitn(3, ' ');
    let bytes = words.next()?.parse().ok()?;
    let packed = words.next()?.parse().ok()?;
    let name = words.next()?.to_owned();
    let is_workers = ["worker-", "bots-", "bot-common-", "hoshibako-worker"]
        .iter()
        .any(|start| name.starts_with(start));
    // The page refers to these files, but they are fetched only once the app runs, most of them by
    // the device.
    let is_devices = name.starts_with("icon-")
        || name.starts_with("preview")
        || name.starts_with("offline-")
        || [
            "sw.js",
            "manifest.webmanifest",
            "favicon.svg",
            "apple-touch-icon.png",
        ]
        .contains(&&*name);
    let bot = name.strip_prefix(BOT);
    // The second style sheet of a game is fetched with its guide.
    let comes_later = name.contains("-later-");
    let game = bot.unwrap_or(&name).split_once('-').map(|(game, _)| game);
    let game = game.filter(|_| !comes_later);
    let group = match games.iter().find(|id| Some(id.as_str()) == game) {
        Some(game) if bot.is_some() => Group::Bot(game.clone()),
        Some(game) => Group::Game(game.clone()),
        None if is_workers => Group::Worker,
        None if is_devices => Group::Device,
        None => Group::Later,
    };
    Some(SizedFile {
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
    /// The total size of the matching files in bytes, plain and compressed.
    fn sum(&self, is_of_kind: impl Fn(&SizedFile) -> bool) -> (u64, u64) {
        let files = self.files.iter().filter(|file| is_of_kind(file));
        files.fold((0, 0), |(bytes, packed), file| {
            (bytes + file.bytes, packed + file.packed)
        })
    }

    fn of_group(&self, group: &Group) -> (u64, u64) {
        self.sum(|file| file.group == *group)
    }

    /// The game with the most compressed bytes. Only a game has a part of the bot worker; the pages
    /// and sheets are no games.
    fn heaviest(&self) -> Group {
        let is_game = |name: &&String| self.of_group(&Group::Bot((*name).clone())).1 > 0;
        let games = self.games.iter().filter(is_game).cloned();
        games
            .map(Group::Game)
            .max_by_key(|game| self.of_group(game).1)
            .unwrap_or(Group::Later)
    }

    /// The total size of the shell and the heaviest game in bytes, plain and compressed.
    fn start(&self) -> (u64, u64) {
        let shell = self.of_group(&Group::Shell);
        let game = self.of_group(&self.heaviest());
        (shell.0 + game.0, shell.1 + game.1)
    }

    /// Compares the sizes with the alarms.
    ///
    /// # Errors
    /// For the first size above its alarm.
    pub(crate) fn check(&self) -> Outcome {
        let mut held = vec![
            (self.start(), START_ALARM, "the start".to_owned()),
            (
                self.of_group(&Group::Worker),
                WORKER_ALARM,
                "the worker".to_owned(),
            ),
        ];
        for game in &self.games {
            let bot = self.of_group(&Group::Bot(game.clone()));
            held.push((bot, BOT_ALARM, format!("the worker's part for {game}")));
        }
        for file in self
            .files
            .iter()
            .filter(|file| file.name.starts_with(LESSON))
        {
            held.push(((file.bytes, file.packed), LESSON_ALARM, file.name.clone()));
        }
        for ((_, packed), alarm, what) in held {
            if packed > alarm {
                let message =
                    format!("{what} weighs {packed} bytes packed, the alarm is at {alarm}");
                return Err(Failure::new(message).remedy(
                    "see what the last change brought: twiggy top dist/*.wasm; where the load keeps its time, raise the alarm",
                ));
            }
        }
        Ok(())
    }
}

/// Writes a line with a total.
fn total(
    f: &mut fmt::Formatter<'_>,
    (bytes, packed): (u64, u64),
    what: impl fmt::Display,
    alarm: Option<u64>,
) -> fmt::Result {
    write!(f, "{bytes:>9} {packed:>9}  = {what}")?;
    match alarm {
        Some(alarm) => writeln!(f, ", {} % of {alarm}", packed * 100 / alarm),
        None => writeln!(f),
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:>9} {:>9}  file (bytes, packed with brotli -11)",
            "bytes", "packed"
        )?;
        let games = self.games.iter().cloned().map(Group::Game);
        let groups = [Group::Shell].into_iter().chain(games);
        let bots = self.games.iter().cloned().map(Group::Bot);
        let rest = [Group::Device, Group::Later];
        for group in groups.chain([Group::Worker]).chain(bots).chain(rest) {
            let (what, alarm) = match &group {
                Group::Shell => (
                    "the shell; the home page brings its sky beside it".to_owned(),
                    None,
                ),
                Group::Game(game) => (format!("fetched when {game} is entered"), None),
                Group::Worker => ("bot worker".to_owned(), Some(WORKER_ALARM)),
                Group::Bot(game) => (format!("bots of {game}"), Some(BOT_ALARM)),
                Group::Device => ("for offline use and installing".to_owned(), None),
                Group::Later => ("later or never".to_owned(), None),
            };
            let mut files = self.files.iter().filter(|file| file.group == group);
            if files.clone().next().is_none() {
                continue;
            }
            files.try_for_each(|file| {
                writeln!(f, "{:>9} {:>9}  {}", file.bytes, file.packed, file.name)
            })?;
            total(f, self.of_group(&group), what, alarm)?;
        }
        writeln!(f)?;
        let heaviest = match self.heaviest() {
            Group::Game(game) => format!("{game}, the heaviest game"),
            _ => "no game".to_owned(),
        };
        let what = format!("to start: the shell and {heaviest}");
        total(f, self.start(), what, Some(START_ALARM))?;
        total(f, self.sum(|_| true), "all files", None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games() -> Vec<String> {
        ["sterre", "uchi"].map(str::to_owned).to_vec()
    }

    fn report(shell: u64, game: u64, worker: u64) -> Report {
        report_with(shell, game, worker, 5)
    }

    fn report_with(shell: u64, game: u64, worker: u64, bot: u64) -> Report {
        let lines = [
            format!("9000000 {shell} index.html"),
            format!("9000000 {game} uchi-1f.wasm"),
            "7 7 uchi-2f.css".to_owned(),
            "9 9 sterre-3f.wasm".to_owned(),
            format!("9000000 {worker} hoshibako-worker_bg.wasm"),
            format!("9000000 {bot} bot-uchi-1f.wasm"),
            "900000000 900000000 poster.png".to_owned(),
        ];
        let games = games();
        let files = lines.iter().filter_map(|line| weighed(line, &games));
        let mut files: Vec<SizedFile> = files.collect();
        files[0].group = Group::Shell;
        Report { files, games }
    }

    #[test]
    fn a_sheet_that_comes_later_is_not_of_the_shell() {
        let page = "<link href=a.css><link href=b.css data-game=coach disabled>\
            <link data-game=home data-art=./home.svg><link href=c.css data-game=c><p>b</p>";
        let kept = without_deferred_links(page.as_bytes());
        // A link that is fetched at once counts, even if it belongs to a game.
        assert_eq!(
            kept,
            b"<link href=a.css><link href=c.css data-game=c><p>b</p>"
        );
    }

    #[test]
    fn a_weight_beyond_its_alarm_fails() {
        let game = 20_000;
        let shell = START_ALARM - game - 7;
        assert!(report(shell, game, WORKER_ALARM).check().is_ok());
        assert!(report(shell + 1, game, 0).check().is_err());
        assert!(report(shell, game + 1, 0).check().is_err());
        assert!(report(0, 0, WORKER_ALARM + 1).check().is_err());
        assert!(report_with(0, 0, 0, BOT_ALARM).check().is_ok());
        assert!(report_with(0, 0, 0, BOT_ALARM + 1).check().is_err());
    }

    #[test]
    fn the_heaviest_game_counts() {
        let report = report(100, 20, 0);
        assert_eq!(report.heaviest(), Group::Game("uchi".to_owned()));
        assert_eq!(report.start().1, 127);
        let told = report.to_string();
        assert!(told.contains("the shell and uchi, the heaviest"), "{told}");
    }

    #[test]
    fn names_tell_whose_a_file_is() {
        let group = |name: &str| weighed(&format!("1 1 {name}"), &games()).map(|file| file.group);
        let uchi = Some(Group::Game("uchi".to_owned()));
        assert_eq!(group("uchi-1f.css"), uchi);
        assert_eq!(group("worker-1f.js"), Some(Group::Worker));
        assert_eq!(group("bots-1f.js"), Some(Group::Worker));
        assert_eq!(
            group("bot-uchi-1f.wasm"),
            Some(Group::Bot("uchi".to_owned()))
        );
        assert_eq!(group("sw.js"), Some(Group::Device));
        for others in [
            "base-1f.css",
            "uchi-later-1f.css",
            "uchi.svg",
            "games-1f.js",
            "snippets/uchi-1f.js",
        ] {
            assert_eq!(group(others), Some(Group::Later), "{others}");
        }
    }

    #[test]
    fn names_with_blanks_are_read_whole() {
        let file = weighed("12 3 a b.svg", &games());
        assert!(file.is_some_and(|file| file.name == "a b.svg" && file.packed == 3));
        assert!(weighed("nonsense", &games()).is_none());
    }

    #[test]
    fn a_name_is_found_among_bytes() {
        assert!(mentions(b"\x00\xffsprite.svg#a", "sprite.svg"));
        assert!(!mentions(b"spr", "sprite.svg"));
    }
}
