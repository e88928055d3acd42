//! A file of the bots' games that a measurement has played, so that hours of work can be
//! interrupted and continued, even on another machine.
//!
//! Each line is a game: `GAME SEATS LEVEL SEED NUMBER CODE`.

use crate::failure::Failure;
use crate::terminal;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tabletop::toolkit::GameLog;
use tabletop::{Language, Speak, Voice};

/// The time between two reports of progress.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(10);

/// The key of a plan: a line without its number and its code.
pub(crate) type Key = String;

/// The stored games, and the file that contains them.
pub(crate) struct GameStore {
    path: String,
    /// The language of error messages.
    language: Language,
    known: BTreeMap<Key, BTreeMap<u32, String>>,
    /// `None` without a file, or after writing has failed.
    file: Mutex<Option<File>>,
}

impl GameStore {
    /// A store without games and without a file.
    pub(crate) fn empty() -> GameStore {
        GameStore {
            path: String::new(),
            language: Language::En,
            known: BTreeMap::new(),
            file: Mutex::new(None),
        }
    }

    /// Reads a file, or creates it. An incomplete last line is removed.
    pub(crate) fn open(path: &str, language: Language) -> Result<GameStore, Failure> {
        let unreadable = |error| Failure::Unreadable(path.to_owned(), error);
        let mut file = OpenOptions::new()
            .read(true)
            .append(true)
            .create(true)
            .open(path)
            .map_err(unreadable)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(unreadable)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n');
        bytes.truncate(whole.map_or(0, |at| at + 1));
        let text = String::from_utf8(bytes).map_err(|_| Failure::NotText(path.to_owned()))?;
        let mut known: BTreeMap<Key, BTreeMap<u32, String>> = BTreeMap::new();
        for (at, line) in text.lines().enumerate() {
            let (key, number, code) =
                read(line).ok_or_else(|| Failure::NotAGame(path.to_owned(), at + 1))?;
            known.entry(key).or_default().insert(number, code);
        }
        file.set_len(text.len() as u64).map_err(unreadable)?;
        Ok(GameStore {
            path: path.to_owned(),
            language,
            known,
            file: Mutex::new(Some(file)),
        })
    }

    /// The games of one plan.
    pub(crate) fn games_of_plan(&self, key: Key, games: u32) -> PlanGames<'_> {
        let known = self.known.get(&key);
        let before = known.map_or(0, |known| known.range(..games).count());
        PlanGames {
            store: self,
            known,
            key,
            games,
            progress: Mutex::new(Progress::new(before, PROGRESS_INTERVAL)),
        }
    }

    /// Writes a line. On failure it reports the error, and the measurement continues without the
    /// file.
    fn write(&self, line: &str) {
        let Ok(mut open) = self.file.lock() else {
            return;
        };
        if let Some(file) = open.as_mut()
            && let Err(trouble) = writeln!(file, "{line}")
        {
            let failure = Failure::Unwritable(self.path.clone(), trouble);
            let voice = Voice::new(self.language, Vec::new());
            terminal::tell(&format!("hoshibako: {}", failure.speak(&voice)));
            *open = None;
        }
    }
}

/// Parses a line into plan, number and code.
fn read(line: &str) -> Option<(Key, u32, String)> {
    let (rest, code) = line.rsplit_once(' ')?;
    let (key, number) = rest.rsplit_once(' ')?;
    let words = key.split(' ').filter(|word| !word.is_empty()).count();
    (words == 4).then_some((key.to_owned(), number.parse().ok()?, code.to_owned()))
}

/// The stored games of one plan. Regularly reports on standard error how many have been played,
/// because a thousand games of strong bots take hours.
pub(crate) struct PlanGames<'a> {
    store: &'a GameStore,
    known: Option<&'a BTreeMap<u32, String>>,
    key: Key,
    games: u32,
    progress: Mutex<Progress>,
}

impl GameLog for PlanGames<'_> {
    fn code_of(&self, number: u32) -> Option<&str> {
        self.known?.get(&number).map(String::as_str)
    }

    fn played(&self, number: u32, code: &str) {
        self.store.write(&format!("{} {number} {code}", self.key));
        if let Ok(mut progress) = self.progress.lock()
            && progress.one_more()
        {
            terminal::tell(&format!("{}: {}/{}", self.key, progress.played, self.games));
        }
    }
}

/// The number of games played, and the time of the last report.
struct Progress {
    played: usize,
    told: Instant,
    every: Duration,
}

impl Progress {
    fn new(played: usize, every: Duration) -> Progress {
        let told = Instant::now();
        Progress {
            played,
            told,
            every,
        }
    }

    /// Counts a game, and returns whether a report is due.
    fn one_more(&mut self) -> bool {
        self.played += 1;
        let due = self.told.elapsed() >= self.every;
        if due {
            self.told = Instant::now();
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_told_now_and_then() {
        let mut often = Progress::new(3, Duration::ZERO);
        assert!(often.one_more() && often.one_more());
        assert_eq!(often.played, 5);
        let mut seldom = Progress::new(0, Duration::from_secs(1000));
        assert!(!seldom.one_more());
        seldom.told -= Duration::from_secs(1000);
        assert!(seldom.one_more() && !seldom.one_more());
    }

    /// A full disk does not end a measurement that has taken hours.
    #[test]
    fn a_file_that_cannot_be_written_is_done_without() {
        let only_to_read = File::open(std::env::current_exe().unwrap()).unwrap();
        let book = GameStore {
            file: Mutex::new(Some(only_to_read)),
            ..GameStore::empty()
        };
        let page = book.games_of_plan("uchi 2 hard 1".to_owned(), 2);
        page.played(0, "1abc");
        assert!(book.file.lock().unwrap().is_none());
        page.played(1, "1abc");
        assert_eq!(page.progress.lock().unwrap().played, 2);
    }

    #[test]
    fn a_line_is_a_game() {
        let (key, number, code) = read("uchi 2 hard 1 17 1abc_-9").unwrap();
        assert_eq!((&*key, number, &*code), ("uchi 2 hard 1", 17, "1abc_-9"));
        for none in [
            "",
            "uchi",
            "uchi 2 hard 1 x 1abc",
            "2 hard 1 17 1abc",
            "  2 1 17 1abc",
        ] {
            assert_eq!(read(none), None, "{none:?}");
        }
    }
}
