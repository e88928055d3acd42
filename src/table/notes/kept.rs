//! Which notes of a game have been shown at this device, as stored: words such as `on`, `game=ID`,
//! `read=NOTE`.

use crate::store::{self, Entry};
use crate::table::owners::{FIRST, chosen, is_first, key_of_notes};

/// The largest number of words that are read: more than any game has notes.
const MOST: usize = 80;

/// The notes of a game that have been shown, and the person's choice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NoteHistory {
    /// Whether notes are shown, if the person has chosen.
    chosen: Option<bool>,
    /// The ids of the first games of this kind.
    games: Vec<String>,
    /// The notes that were read.
    read: Vec<String>,
}

impl NoteHistory {
    /// Reads what is stored for a game. If nothing is stored, returns the games of this kind that
    /// were begun before the one with this id.
    pub fn of(game: &str, id: &str) -> NoteHistory {
        match store::read(&key_of_notes(game)) {
            Some(text) => NoteHistory::parse(&text),
            None => NoteHistory {
                games: begun_before(game, id),
                ..NoteHistory::default()
            },
        }
    }

    /// Parses the words that it knows, and ignores all others.
    fn parse(text: &str) -> NoteHistory {
        let of = |name: &str| {
            let words = text.split(' ').take(MOST);
            let words = words.filter_map(|word| word.split_once('='));
            let words = words.filter(|(own, value)| *own == name && !value.is_empty());
            words.map(|(_, value)| value.to_owned()).collect()
        };
        NoteHistory {
            chosen: chosen(text),
            games: of("game"),
            read: of("read"),
        }
    }

    fn to_text(&self) -> String {
        let choice = self.chosen.map(|on| if on { "on" } else { "off" });
        let games = self.games.iter().map(|game| format!("game={game}"));
        let read = self.read.iter().map(|note| format!("read={note}"));
        let words = choice.map(str::to_owned).into_iter().chain(games);
        words.chain(read).collect::<Vec<_>>().join(" ")
    }

    fn keep(&self, game: &str) {
        store::write(&key_of_notes(game), &self.to_text());
    }

    /// Stores the game with this id as one of the first of its kind, if it is one. Returns true if
    /// it is one, or if the person has made a choice. Earlier games of this kind count as well,
    /// even if nothing about notes was stored in them.
    pub fn begin(game: &str, id: &str) -> bool {
        let mut kept = NoteHistory::of(game, id);
        let is_first = is_first(&kept.to_text(), id);
        if is_first && !kept.games.iter().any(|own| own == id) {
            kept.games.push(id.to_owned());
        }
        kept.keep(game);
        is_first || kept.chosen.is_some()
    }

    /// Stores whether the person wants notes.
    pub fn choose(game: &str, id: &str, are_told: bool) {
        let kept = NoteHistory {
            chosen: Some(are_told),
            ..NoteHistory::of(game, id)
        };
        kept.keep(game);
    }

    /// Whether a note has been read.
    pub fn has_read(&self, note: &str) -> bool {
        self.read.iter().any(|own| own == note)
    }

    /// Whether no note has been read.
    pub fn has_read_none(&self) -> bool {
        self.read.is_empty()
    }

    /// Stores that a note has been read.
    pub fn mark_read(mut self, game: &str, note: &str) {
        self.read.push(note.to_owned());
        self.keep(game);
    }

    /// Stores that no note has been read.
    pub fn forget(game: &str, id: &str) {
        let kept = NoteHistory {
            read: Vec::new(),
            ..NoteHistory::of(game, id)
        };
        kept.keep(game);
    }
}

/// Returns the ids of the other saved games of this kind, at most `FIRST` of them. They count as
/// begun before the game with this id.
fn begun_before(game: &str, id: &str) -> Vec<String> {
    let is_other = |entry: &Entry| {
        let saved = entry.game.as_ref();
        entry.id != id && saved.is_ok_and(|saved| saved.record.game == game)
    };
    let others = store::list().into_iter().filter(is_other);
    others.map(|entry| entry.id).take(FIRST).collect()
}

#[cfg(test)]
mod tests {
    use super::NoteHistory;

    #[test]
    fn what_is_kept_is_read_again() {
        for chosen in [None, Some(true), Some(false)] {
            for names in [&[][..], &["fly"], &["fly", "last-card"]] {
                let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
                let kept = NoteHistory {
                    chosen,
                    games: names.clone(),
                    read: names,
                };
                assert_eq!(NoteHistory::parse(&kept.to_text()), kept);
            }
        }
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        for text in [
            "",
            "=",
            "read=",
            "loud",
            "game",
            "{\"a\":1}",
            &"x ".repeat(100_000),
        ] {
            assert_eq!(
                NoteHistory::parse(text),
                NoteHistory::default(),
                "{text:.20}"
            );
        }
        assert!(NoteHistory::parse("on read=fly x=y").has_read("fly"));
    }
}
