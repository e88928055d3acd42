//! The games that a frame has stored, and the choice of the one that fits the frame's address.
//!
//! A game is filed under the [`Wish`] of the address it was begun with: game, seats, edition and
//! start. Bots, looks and sound do not make it a different game. An edition is identified by its
//! source, so it stays the same if its publisher changes it. The record identifies the contents
//! that the game is played with.

use crate::parameters::{Parameters, Source};
use serde_json::{Value, json};
use std::cmp::Ordering;

/// The maximum number of games in a frame's storage.
pub const MOST: usize = 12;

/// The longest accepted note, in bytes.
const LONGEST_NOTE: usize = 10_000;

/// The game that an address asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// The game's id; `None` if the edition or the link determines it.
    pub game: Option<String>,
    /// The number of seats; `None` if a link determines it.
    pub seats: Option<u8>,
    /// The source of the edition.
    pub edition: Option<Source>,
    /// The code of the link that the game begins with.
    pub start: Option<String>,
}

impl Wish {
    /// The wish that an address expresses. `least` returns the number of seats of a game if the
    /// address gives none.
    #[must_use]
    pub fn of(asked: &Parameters, least: impl FnOnce(&str) -> Option<u8>) -> Wish {
        let edition = asked.edition.clone();
        match &asked.start {
            Some(start) => Wish {
                edition,
                start: Some(start.clone()),
                ..Wish::default()
            },
            None => Wish {
                seats: asked.seats.or_else(|| least(asked.game.as_deref()?)),
                game: asked.game.clone(),
                edition,
                start: None,
            },
        }
    }

    /// Whether a game that was begun under this wish fits the wish `wanted`.
    fn serves(&self, wanted: &Wish) -> bool {
        // An address that gives only an edition does not identify the game if that edition cannot
        // be loaded.
        let game =
            wanted.game.is_none() || (self.game == wanted.game && self.seats == wanted.seats);
        game && self.edition == wanted.edition && self.start == wanted.start
    }
}

/// The data stored beside a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// The wish of the address that the game was begun with.
    pub wish: Wish,
    /// The frame that had the game open last.
    pub frame: String,
    /// Whether a person has moved in it since the game was opened in the frame; `None` in notes of
    /// older versions.
    pub has_moved: Option<bool>,
}

impl Note {
    /// The text to store.
    #[must_use]
    pub fn to_text(&self) -> String {
        let edition = self.wish.edition.as_ref().map(Source::id);
        json!({
            "game": self.wish.game, "seats": self.wish.seats, "edition": edition,
            "start": self.wish.start, "frame": self.frame,
            "moved": self.has_moved,
        })
        .to_string()
    }

    /// Parses a stored text; `None` if it is not a note.
    #[must_use]
    pub fn parse(text: &str) -> Option<Note> {
        if text.len() > LONGEST_NOTE {
            return None;
        }
        let fields: Value = serde_json::from_str(text).ok()?;
        let text = |name: &str| fields[name].as_str().map(str::to_owned);
        let seats = fields["seats"].as_u64();
        Some(Note {
            frame: text("frame")?,
            has_moved: fields["moved"].as_bool(),
            wish: Wish {
                game: text("game"),
                seats: seats.and_then(|seats| u8::try_from(seats).ok()),
                edition: text("edition").and_then(|edition| Source::read(&edition)),
                start: text("start"),
            },
        })
    }
}

/// A stored game, reduced to what the choice of a game needs.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredGame {
    /// The game's id.
    pub id: String,
    /// When the game was last played, in milliseconds since 1970.
    pub updated: f64,
    /// The note stored with the game.
    pub note: Note,
}

/// The stored game that a frame continues. It must fit the address and belong to no other frame on
/// the page. The frame's own games come first, then those in which a person has moved, then the one
/// that was open last.
#[must_use]
pub fn game_to_continue<'a>(
    kept: &'a [StoredGame],
    wish: &Wish,
    frame: &str,
    others: &[&str],
) -> Option<&'a StoredGame> {
    let is_free = |one: &&StoredGame| !others.contains(&one.note.frame.as_str());
    let fits = kept.iter().filter(is_free);
    let fits = fits.filter(|one| one.note.wish.serves(wish));
    let own = |one: &StoredGame| one.note.frame == frame;
    fits.max_by(|a, b| own(a).cmp(&own(b)).then(by_importance(a, b)))
}

/// Orders games by whether a person has moved in them, then by the time they were last played.
fn by_importance(a: &StoredGame, b: &StoredGame) -> Ordering {
    let is_played = |one: &StoredGame| one.note.has_moved != Some(false);
    let by_time = a.updated.total_cmp(&b.updated);
    is_played(a).cmp(&is_played(b)).then(by_time)
}

/// The ids of games beyond the limit. Games in which no person has moved are removed first, then
/// the oldest, but never the latest game of a frame on the page.
#[must_use]
pub fn games_to_delete<'a>(kept: &'a [StoredGame], frames: &[&str]) -> Vec<&'a str> {
    let mut latest_first: Vec<&StoredGame> = kept.iter().collect();
    latest_first.sort_by(|a, b| by_importance(b, a));
    let mut on_page = frames.to_vec();
    let mut room = MOST;
    let mut too_many = Vec::new();
    for one in latest_first {
        let of_frame = on_page.iter().position(|name| *name == one.note.frame);
        if let Some(at) = of_frame {
            on_page.swap_remove(at);
        } else if room == 0 {
            too_many.push(one.id.as_str());
        }
        room = room.saturating_sub(1);
    }
    too_many
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wish(search: &str) -> Wish {
        let (asked, faults) = Parameters::parse(search);
        assert_eq!(faults, [], "{search}");
        Wish::of(&asked, |game| Some(if game == "sterre" { 1 } else { 2 }))
    }

    fn stored_game(id: &str, updated: f64, search: &str, frame: &str) -> StoredGame {
        let note = Note {
            wish: wish(search),
            frame: frame.to_owned(),
            has_moved: Some(updated > 2.0),
        };
        StoredGame {
            id: id.to_owned(),
            updated,
            note,
        }
    }

    /// The stored game that a frame continues, for each address of the frame.
    #[test]
    fn the_game_that_fits_is_taken_up() {
        let all = [
            stored_game("plain", 1.0, "?game=uchi", "one"),
            stored_game("three", 2.0, "?game=uchi&seats=3", "one"),
            stored_game("sterre", 3.0, "?game=sterre", "one"),
            stored_game("moon", 4.0, "?game=uchi&edition=moon.json", "one"),
            stored_game("begun", 5.0, "?start=1AbC", "one"),
            stored_game("sent", 6.0, "?game=uchi&edition=host", "one"),
        ];
        for (wanted, expected) in [
            ("?game=uchi", Some("plain")),
            // Looks, sound and bots do not make it a different game.
            (
                "?game=uchi&theme=dark&lang=ja&accent=ff8800&sound=on&notes=on",
                Some("plain"),
            ),
            ("?game=uchi&level=hard&people=2&seed=3", Some("plain")),
            (
                "?v=1&game=uchi&seats=2&frame=another&ui=board",
                Some("plain"),
            ),
            ("?game=uchi&seats=3", Some("three")),
            ("?game=uchi&seats=4", None),
            ("?game=sterre&seats=1", Some("sterre")),
            ("?game=carotein", None),
            ("?game=uchi&edition=moon.json", Some("moon")),
            ("?edition=moon.json", Some("moon")),
            ("?game=uchi&edition=sun.json", None),
            ("?game=uchi&edition=host", Some("sent")),
            ("?start=1AbC", Some("begun")),
            // The link determines the game.
            (
                "?game=uchi&start=https://games.example/%23g=1AbC",
                Some("begun"),
            ),
            ("?start=1Xy", None),
        ] {
            let found = game_to_continue(&all, &wish(wanted), "one", &[]);
            assert_eq!(found.map(|one| one.id.as_str()), expected, "{wanted}");
        }
    }

    /// Two equal frames on one page. Each case: the frame's name, the other frames on the page, the
    /// game that it continues.
    #[test]
    fn two_frames_alike_are_two_games() {
        let all = [
            stored_game("a", 1.0, "?game=uchi", "one"),
            stored_game("b", 3.0, "?game=uchi", "two"),
            stored_game("old", 2.0, "?game=uchi", "one"),
        ];
        for (frame, others, expected) in [
            ("one", &["two"][..], Some("old")),
            ("two", &["one"], Some("b")),
            // The order in which frames load does not matter, nor do other frames.
            ("two", &[], Some("b")),
            ("one", &["two", "three"], Some("old")),
            // A frame without a game of its own continues one that no other frame has.
            ("three", &[], Some("b")),
            ("three", &["two"], Some("old")),
            ("three", &["one", "two"], None),
        ] {
            let found = game_to_continue(&all, &wish("?game=uchi"), frame, others);
            assert_eq!(
                found.map(|one| one.id.as_str()),
                expected,
                "{frame} beside {others:?}"
            );
        }
    }

    #[test]
    fn what_has_been_played_comes_before_what_was_only_opened() {
        let mut all = [
            stored_game("played", 3.0, "?game=uchi", "one"),
            stored_game("opened", 4.0, "?game=uchi", "two"),
        ];
        all[1].note.has_moved = Some(false);
        let found = |frame| game_to_continue(&all, &wish("?game=uchi"), frame, &[]);
        assert_eq!(found("three"), Some(&all[0]));
        assert_eq!(found("two"), Some(&all[1]), "its own");
    }

    #[test]
    fn the_oldest_go() {
        let mut all: Vec<StoredGame> = (0..15)
            .map(|at| stored_game(&at.to_string(), f64::from(at), "?game=uchi", "one"))
            .collect();
        assert_eq!(games_to_delete(&all[..MOST], &[]), [""; 0]);
        assert_eq!(games_to_delete(&all, &["one"]), ["2", "1", "0"]);
        all[1].note.frame = "two".to_owned();
        assert_eq!(games_to_delete(&all, &["one", "two"]), ["2", "0"]);
        assert_eq!(games_to_delete(&all, &[]), ["2", "1", "0"]);
    }

    #[test]
    fn a_note_is_read_as_it_was_written() {
        for search in [
            "?game=uchi",
            "?game=uchi&seats=3&edition=moon.json",
            "?edition=host&start=1AbC",
        ] {
            for updated in [1.0, 3.0] {
                let note = stored_game("a", updated, search, "one").note;
                assert_eq!(Note::parse(&note.to_text()), Some(note), "{search}");
            }
        }
        // A note as the previous version wrote it.
        let before = Note::parse("{\"game\":\"uchi\",\"frame\":\"one\"}").expect("a note");
        assert_eq!((before.frame.as_str(), before.has_moved), ("one", None));
        for text in [
            "",
            "?v=1&game=uchi",
            "{}",
            "[]",
            "{\"frame\":3}",
            &" ".repeat(LONGEST_NOTE + 1),
        ] {
            assert_eq!(Note::parse(text), None, "{text:.20}");
        }
    }

    proptest! {
        #[test]
        fn anything_is_read_without_harm(text in "\\PC{0,200}") {
            let _ = Note::parse(&text);
        }
    }
}
